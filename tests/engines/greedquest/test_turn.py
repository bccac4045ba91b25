"""GQ-008 to GQ-030: the order of a turn, laying, lost turns, drawing, movement and facing."""

from __future__ import annotations

import pytest

from engines.core import IllegalMove, Rng, ScriptedRng
from engines.greedquest.content import CARD_OF, CARDS, KEYS
from engines.greedquest.scenario import answer, play, table, turn
from tests.engines.greedquest.kit import fresh, play_on


def test_a_turn_goes_in_nine_steps() -> None:
    """GQ-008: lay, reveal, Room 6, forbidden cards, WILDs, sequence, arrivals, refills, leaders' duel."""
    done = turn("6in tracking", "10in see_ya", "11in go_wild", "11in go_8", "2in secret_door", my_room=True)
    assert done.state.decision_of(2) is not None
    wild = done.then((2, 8))
    order = done.kinds() + wild.kinds()
    marks = [
        order.index("laid"),
        order.index("revealed"),
        order.index("moved"),  # the puzzle
        order.index("no_effect"),  # too dark
        order.index("wild_set"),
        order.index("go_won"),
        order.index("turned_round"),
        order.index("drew"),
    ]
    assert marks == sorted(marks)
    steps = [event.values["step"] for event in done.events + wild.events if event.kind == "step"]
    assert steps == ["puzzle", "forbidden", "wild", "door", "go"]
    leaders = turn("4in go_8", "4in go_8", my_room=True)
    kinds = leaders.kinds()
    assert kinds.index("drew") < kinds.index("duel_begins")
    assert leaders.state.waits and leaders.state.turn == 1


def test_all_lay_at_once_and_nothing_shows_before_the_last() -> None:
    """GQ-009: each seat lays one card of its hand; cards turn up together when the last has been laid."""
    state = table("4in", "4in", "4in", cards=["go_3", "go_6", "go_5"])
    assert [decision.kind for decision in state.decisions()] == ["lay"] * 3
    for seat, card in ((2, "go_5"), (0, "go_3")):
        events = answer(state, (seat, card))
        assert [event.kind for event in events] == ["laid"]
    assert state.view(1)["table"][0]["card"] is None
    assert "revealed" in [event.kind for event in answer(state, (1, "go_6"))]


def test_a_laid_card_stays_and_answers_have_no_order() -> None:
    """GQ-010: no taking back, nothing more owed; the order of the answers changes nothing."""
    state = table("4in", "4in", "4in")
    card = state.decisions()[0].moves[0]
    other = state.decisions()[0].moves[1]
    state.apply(0, card)
    assert state.decision_of(0) is None
    reason = state.why_not(0, other)
    assert reason is not None and "already" in reason.text()
    with pytest.raises(IllegalMove):
        state.apply(0, other)
    moves = [(0, "go_wild"), (1, "go_8"), (2, "tracking"), (3, "see_ya")]
    ends = []
    for order in ([0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]):
        one = table("4in", "5in", "8in", "11in", cards=[str(move) for _, move in moves], seed=3)
        answer(one, *[moves[n] for n in order])
        one.apply(0, 8)
        ends.append(one)
    assert ends[0] == ends[1] == ends[2]


def test_order_of_answers_never_matters_in_random_play() -> None:
    """GQ-010: whole games, answered first to last and last to first, are the same games."""
    for seed in range(8):
        forth, back = (fresh(4, seed, my_room=True, attrition="survival") for _ in range(2))
        while forth.outcome is None:
            rng = Rng(seed * 1000 + forth.reveals)
            answers = [(decision.seat, rng.choice(decision.moves)) for decision in forth.decisions()]
            answer(forth, *answers)
            answer(back, *reversed(answers))
            assert forth == back


def test_identical_cards_are_one_move() -> None:
    """GQ-011: two Go! 5 and two Tracking make one entry each."""
    state = table("4in", "4in", hands=["go_5 go_5 tracking tracking curse"])
    decision = state.decision_of(0)
    assert decision is not None
    assert sorted(map(str, decision.moves)) == ["curse", "go_5", "tracking"]


def test_laying_is_compulsory() -> None:
    """GQ-012: no pass, and nobody who has a turn starts it with an empty hand."""
    state = fresh(3, 5)
    for decision in state.decisions():
        assert all(move in CARD_OF for move in decision.moves)
    for nothing in ("pass", None, ""):
        assert state.why_not(0, nothing) is not None
    for seed in range(12):
        state = fresh(5, seed, attrition="survival", my_room=True)
        rng = Rng(seed)
        while state.outcome is None:
            decisions = state.decisions()
            if decisions[0].kind == "lay":
                for seat in range(5):
                    if not state.lost >> seat & 1 and state.room[seat] != 9:
                        assert state.hand[seat] or state.laid[seat]
            decision = rng.choice(decisions)
            state.apply(decision.seat, rng.choice(decision.moves))


def test_a_lost_turn_owes_nothing_but_the_figure_stands() -> None:
    """GQ-013: no card, no decision in steps 1 and 5; the figure still counts for who is where."""
    state = table("4in", "4in", "3in", cards=["go_8", "go_wild", None], lost=[2])
    assert [decision.seat for decision in state.decisions()] == [0, 1]
    reason = state.why_not(2, "go_1")
    assert reason is not None and "lose" in reason.text()
    play(state, "go_8", "go_wild")
    assert [(d.seat, d.kind) for d in state.decisions()] == [(1, "set_wild")]
    assert state.view(0)["table"][2] is None
    with_one_asleep = turn("3in secret_door", "3in lost", "1in go_1")
    assert with_one_asleep.rooms[0] == 5  # not alone: two rooms, not three
    assert turn("3in secret_door", "4in lost", "1in go_1").rooms[0] == 6


def test_lost_turns_do_not_add_up() -> None:
    """GQ-014: the trap and an exhausted deck in the same turn cost one turn."""
    done = turn(
        "8in go_1",
        "4in go_8",
        hands=["go_1", None],
        discards=["go_2 go_3 go_3 go_4", None],
        rest=["dead"],
        attrition="survival",
    )
    assert "trap_springs" in done.kinds() and "exhausted" in done.kinds()
    assert done.state.lost == 1
    done.state.apply(1, done.state.decisions()[0].moves[0])
    assert done.state.lost == 0
    assert done.state.decision_of(0) is not None


def test_play_goes_on_by_itself_where_nobody_has_a_choice() -> None:
    """GQ-015: all in Room 9 or losing their turn: turn after turn until somebody owes something."""
    state = table("9in", "9in", "5in", lost=[2], piles=["tracking", "curse", None])
    assert state.turn == 2
    assert [decision.seat for decision in state.decisions()] == [2]
    state = table("9in", "9in", piles=["tracking tracking go_8", "even_chance odd_reversal go_1"])
    assert (state.turn, state.room) == (4, [10, 9])
    assert [decision.seat for decision in state.decisions()] == [0]
    for seed in range(10):
        state = fresh(3, seed)
        for _ in range(400):
            if state.outcome is not None:
                break
            assert state.decisions() and all(decision.moves for decision in state.decisions())
            play_on(state, seed, 1)


def test_the_sequence_is_the_printed_one() -> None:
    """GQ-016: kinds of cards resolve in this order."""
    order = ["loot", "attack", "meek", "curse", "sighting", "door", "see_ya", "go", "swap", "track"]
    assert list(dict.fromkeys(card.step for card in sorted(CARDS, key=lambda one: order.index(one.step)))) == order
    done = turn("4in tracking", "5in odd_reversal", "2in go_8", "4in see_ya", "10in secret_door", "1in dragon_sighting")
    steps = [values["step"] for values in done.of("step")]
    assert steps == ["forbidden", "sighting", "see_ya", "go", "swap", "track"]
    done = turn("11in loot", "11in meek", "11in curse", "4in dragon_sighting", "1in secret_door", "1in see_ya")
    assert [values["step"] for values in done.of("step")] == ["loot", "meek", "curse", "sighting", "door", "see_ya"]
    done = turn("11in loot", "11in dragon_attack", "1in dragon_attack", "4in go_8", "7in even_chance", "1in tracking")
    assert [values["step"] for values in done.of("step")] == ["loot", "attack", "go", "swap", "track"]


def test_seat_order_decides_nothing() -> None:
    """GQ-017: the same turn with the seats turned about ends the same for everybody."""
    specs = ["5in dragon_sighting", "6out dragon_sighting", "5in go_8", "4in go_3", "1in secret_door", "12out see_ya"]
    ahead = turn(*specs)
    behind = turn(*reversed(specs))
    assert ahead.rooms == list(reversed(behind.rooms))
    assert [ahead.fate(n) for n in range(6)] == [behind.fate(5 - n) for n in range(6)]


def test_cards_leave_the_table_once_done_reminders_stay() -> None:
    """GQ-018: a card goes to its owner's discards at once; Meek and Curse lie there while the turn lasts."""
    done = turn("4in meek", "4in curse", "4in go_2", "4in go_2", "8in tracking", "7in go_5")
    assert done.state.view(None)["waits_for"] == "track"
    table_now = done.state.view(None)["table"]
    assert [row["lies"] for row in table_now] == [True, True, False, False, True, False]
    assert KEYS[done.state.discards[2][-1]] == "go_2"
    assert done.state.discards[0] == [] and done.state.discards[1] == []
    done.then((4, 2))
    assert KEYS[done.state.last[1][0][0]] == "meek"
    assert CARD_OF["meek"] in done.state.discards[0]


def test_all_laid_cards_are_in_the_discards_before_the_refill() -> None:
    """GQ-019: even Meek and Curse are shuffled in when the refill empties the pile."""
    done = turn(
        "4in curse", "4in meek", "4in go_8", piles=["go_8", "go_8", None], rest=["discards", "discards", "pile"]
    )
    for seat, key in ((0, "curse"), (1, "meek")):
        assert done.state.discards[seat] == []
        everything = done.state.hand[seat] + done.state.pile[seat]
        assert len(everything) == 28 and CARD_OF[key] in everything


def test_hands_are_refilled_to_five() -> None:
    """GQ-020: draw until five; who holds five draws nothing."""
    done = turn("4in go_8", "4in go_2", "4in lost", hands=["go_8 go_1", None, None])
    assert [len(hand) for hand in done.state.hand] == [5, 5, 5]
    assert [(v["seat"], v["count"]) for v in done.of("drew")] == [(0, 4), (1, 1)]


def test_the_last_card_drawn_shuffles_the_discards_at_once() -> None:
    """GQ-021: not when a card is next needed."""
    done = turn("4in go_8", "4in go_2", piles=["go_7"], rest=["discards"])
    assert done.state.discards[0] == []
    assert len(done.state.pile[0]) == 23
    assert KEYS[done.state.hand[0][-1]] == "go_7"
    done = turn("4in go_8", "4in go_2", hands=["go_8 go_1 go_1"], piles=["go_7"], rest=["discards"])
    assert len(done.state.hand[0]) == 5  # it goes on drawing from the new pile
    assert len(done.state.pile[0]) == 23


def test_a_shuffle_takes_the_discards_only() -> None:
    """GQ-022: not the hand, not what lies on the table, not the dead."""
    state = table(
        "9in",
        "4in",
        hands=["go_1 go_1 go_2 go_2 go_3", None],
        piles=["curse"],
        discards=["go_8 go_8"],
        rest=["dead"],
        attrition="survival",
    )
    assert sorted(state.pile[0]) == [8, 8]  # the Curse lies on the table, hand and dead are where they were
    assert state.laid[0] == CARD_OF["curse"]
    assert len(state.hand[0]) == 5
    assert len(state.dead[0]) == 20


def test_an_empty_pile_takes_what_has_gathered_or_drawing_stops() -> None:
    """GQ-023: discards that gathered since are shuffled when a card is needed; with none, drawing stops."""
    done = turn(
        "4in go_8",
        "4in go_2",
        hands=["go_8 go_1 go_1 go_2 go_2", None],
        rest=["dead"],
        attrition="survival",
        discards=["go_7", None],
    )
    assert len(done.state.hand[0]) == 5
    state = table(
        "8in",
        "4in",
        hands=["go_8 go_1", None],
        rest=["dead"],
        discards=["go_3 go_3 go_4 go_4"],
        attrition="survival",
        rng=ScriptedRng(still=True),
    )
    assert len(state.hand[0]) == 2  # nothing drawn in the trap
    stopped = turn(
        "4in go_1", "4in go_8", hands=["go_1 go_2 go_2", None], discards=["go_3"], rest=["dead"], attrition="survival"
    )
    drawn = [values["count"] for values in stopped.of("drew") if values["seat"] == 0]
    assert drawn[0] == 1  # one was there, two were owed; then the deck is exhausted


def test_the_next_turn_waits_for_all() -> None:
    """GQ-024: it begins when all have drawn, and after the leaders' duel."""
    done = turn("11in go_2", "4in go_8", hands=["go_2 go_1"])
    assert done.state.turn == 1 and "drew" in done.kinds()
    assert done.then((0, "keep")).state.turn == 2
    duel = turn("4in go_8", "4in go_8", my_room=True)
    assert duel.state.turn == 1
    assert duel.then((0, "go_2"), (1, "go_1")).state.turn == 2


@pytest.mark.parametrize(
    ("spec", "forward", "backward"),
    [("4in go_8", 5, 3), ("4out go_8", 3, 5), ("10in go_8", 11, 9), ("10out go_8", 9, 11)],
)
def test_forward_goes_by_the_figures_own_facing(spec: str, forward: int, backward: int) -> None:
    """GQ-025: forward is +1 inward, -1 outward; backward the reverse."""
    assert turn(spec, "4in loot").rooms[0] == forward
    assert turn(spec, "4in curse").rooms[0] == backward


def test_moves_end_at_the_ends() -> None:
    """GQ-026: past Room 1 or 12 the rest is lost, no bouncing."""
    assert turn("11in secret_door", "4in loot").rooms[0] == 12
    assert turn("2in secret_door", "4in curse").rooms[0] == 1
    assert turn("12out go_8", "4in curse").rooms[0] == 12
    won = turn("2out secret_door", "4in loot")
    assert won.rooms[0] == 1 and won.state.outcome is not None


def test_only_the_hoard_turns_a_figure() -> None:
    """GQ-027: Curse!, Tracking, swaps, the trap and duels leave facings alone."""
    cursed = turn("5in secret_door", "4out curse")
    assert cursed.state.facing == [1, -1]
    tracked = turn("9out go_8", "5in tracking", piles=["go_8"], hands=[None, None])
    assert tracked.state.facing == [-1, 1]
    swapped = turn("5in even_chance", "10out go_8")
    assert swapped.rooms == [9, 5] and swapped.state.facing == [1, -1]
    trapped = turn("8out go_1", "4in go_8", hands=["go_1"])
    assert trapped.rooms[0] == 7 and trapped.state.facing[0] == -1
    duel = turn("5out go_8", "5out go_8", my_room=True).then((0, "go_2"), (1, "go_1"))
    assert duel.rooms == [4, 5] and duel.state.facing == [-1, -1]
    assert turn("11in go_8", "4in loot").state.facing == [-1, 1]


def test_the_rooms_rule_beats_the_cards() -> None:
    """GQ-028: no Secret Door in the dark; at the Tavern a Curse! turns nobody; Loot gets nothing in the trap."""
    assert turn("10in secret_door", "4in loot").rooms[0] == 10
    assert turn("1in secret_door", "4in curse").rooms[0] == 3
    assert turn("8in loot", "4in go_1").of("drew")[0]["seat"] == 0  # only when the trap has sprung
    assert turn("8in loot", "4in go_1").state.lost == 1


def test_the_room_at_the_reveal_governs_the_card() -> None:
    """GQ-029: the card by the room it was laid in, the refill by the room one stands in then."""
    into_dark = turn("8in secret_door", "4in loot")
    assert into_dark.rooms[0] == 10 and into_dark.fate(0) == "worked"
    into_trap = turn("4in see_ya", "4in go_1", "1in go_1", "1in go_2", "1in go_2")
    assert into_trap.rooms[0] == 8
    assert len(into_trap.state.hand[0]) == 4  # no refill in the trap on arrival
    out_of_trap = turn("8in go_8", "4in loot", hands=["go_8 go_1"])
    assert out_of_trap.rooms[0] == 9 and len(out_of_trap.state.hand[0]) == 5
    assert turn("10in go_8", "4in loot").state.view(0)["waits_for"] == "keep_first"


def test_rooms_passed_through_do_nothing() -> None:
    """GQ-030: past the trap, the Encounter and the Hoard's neighbours without a stop."""
    done = turn("7in secret_door", "4in loot", hands=["secret_door"])
    assert done.rooms[0] == 9 and done.state.lost == 0 and "trap_springs" not in done.kinds()
    done = turn("2in secret_door", "1in loot")
    assert done.rooms[0] == 4  # the Entrance on the way gives no extra room
