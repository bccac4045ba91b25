"""Corner cases across the whole ledger, several rules at once, and whole games followed by a second reading."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from typing import Any

import pytest

from engines import catalogue
from engines.core import Event, Rng
from engines.greedquest.content import CARD_OF, DECK, KEYS
from engines.greedquest.scenario import answer, table, turn
from tests.contract import check_views
from tests.engines.greedquest.kit import count_cards, fresh
from tests.engines.greedquest.referee import Referee

GAME = catalogue["greedquest"]
TABLES = list(
    product(
        ("standard", "short", "shortest"),
        ("none", "survival", "uniqueness"),
        (False, True),
        ("shared", "duel"),
        (2, 3, 4, 5, 6),
    )
)


@pytest.mark.parametrize("variant", ["standard", "short", "shortest"])
def test_two_readings_of_the_rules_agree(variant: str) -> None:
    """GQ-133, GQ-008: in every combination and seat count, turn by turn: rooms, facings, piles, duels, winners."""
    for seed, (length, attrition, my_room, tie, seats) in enumerate(TABLES):
        if length != variant:
            continue
        options = {"variant": length, "attrition": attrition, "my_room": my_room, "tie": tie}
        follow_game(seats, options, seed)


def follow_game(seats: int, options: dict[str, Any], seed: int) -> None:
    state = fresh(seats, seed, **options)
    referee = Referee(seats, options)
    referee.hear([Event("turn_begins", {"turn": 1, "lost": ()})])
    rng = Rng(seed + 77)
    while state.outcome is None:
        before = state.turn
        decision = rng.choice(state.decisions())
        referee.hear(state.apply(decision.seat, rng.choice(decision.moves)))
        if state.turn != before and state.view(None)["waits_for"] == "lay":
            referee.check(state.view(None))
    assert referee.won is not None and sorted(referee.won) == sorted(state.outcome.winners)
    assert [referee.progress(seat) for seat in range(seats)] == list(state.outcome.scores)


# ---- WILDs, Meek, Curse, Sighting


@pytest.mark.parametrize(("pit", "mirrors", "winner", "value"), [(1, 1, 0, -1), (4, 1, 1, 1), (3, 1, 2, 1)])
def test_two_wilds_in_rooms_5_and_7_under_the_meek(pit: int, mirrors: int, winner: int, value: int) -> None:
    """GQ-100, GQ-107, GQ-056: the pit takes 2 off a WILD, the mirrors nothing; winner 2 stands for both."""
    done = turn("5in go_wild", "7out go_wild", "1in meek", "4in go_2").then((0, pit), (1, mirrors))
    won = done.of("go_won")[0]
    assert won["value"] == value and won["seats"] == ((0, 1) if winner == 2 else (winner,))


def test_a_scared_wild_is_set_all_the_same() -> None:
    """GQ-061: by a Sighting from the room in front; set, it still does not count for See Ya!."""
    done = turn("5in dragon_sighting", "4in go_wild", "8in see_ya", "1in go_1")
    assert [(d.seat, d.kind) for d in done.state.decisions()] == [(1, "set_wild")]
    end = done.then((1, 8))
    assert end.rooms == [5, 4, 9, 2] and end.fate(1) == "dragon_sighting"


def test_a_curse_from_the_tavern_meets_the_entrance() -> None:
    """GQ-091, GQ-093, GQ-026: See Ya! alone in Room 3, three Go! in play: four back, stopped at Room 1."""
    done = turn("1in curse", "3in see_ya", "1in go_1", "1in go_2", "8out go_3")
    assert done.rooms == [1, 1, 1, 1, 9]
    outward = turn("1in curse", "3out see_ya", "1in go_1", "8in go_2")
    assert outward.rooms[1] == 6 and outward.state.outcome is None


def test_a_tavern_winner_leaves_the_curse_nothing_to_turn() -> None:
    """GQ-156, GQ-091, GQ-144: the only moves start in the Tavern, so the Curse! dies in Survival."""
    done = turn("4in curse", "1in secret_door", "1in go_2", attrition="survival")
    assert done.rooms == [4, 3, 2]
    assert [KEYS[card] for card in done.state.dead[0]] == ["curse"]


def test_a_dragon_in_the_journey_and_in_the_puzzle_room_are_no_rivals() -> None:
    """GQ-035, GQ-092, GQ-103: of three Dragon ATTACK!! one is left, and it works."""
    done = turn("2in dragon_attack", "6out dragon_attack", "8in dragon_attack", "4in go_8", "4in loot")
    assert done.rooms == [2, 6, 8, 4, 4]
    assert [done.fate(seat) for seat in range(5)] == ["room", "puzzle_match", "worked", "dragon_attack", "worked"]


def test_sightings_near_the_ends() -> None:
    """GQ-046, GQ-047: from 11 out it reaches 12, from 12 in 11; from 2 out it is too uneventful."""
    assert turn("11out dragon_sighting", "12out go_8", "10in go_7").fate(1) == "dragon_sighting"
    assert turn("2out dragon_sighting", "3in go_8").fate(1) == "worked"
    assert turn("12in dragon_sighting", "11in tracking", "4in go_8").fate(1) == "dragon_sighting"


# ---- swaps


def test_a_tie_on_both_sides_with_empty_hands_and_the_encounter() -> None:
    """GQ-074, GQ-086, GQ-087: swappers without a card lose; a winner who came into Room 9 duels from the pile."""
    done = turn(
        "4in even_chance",
        "1in even_chance",
        "8in go_8",
        "11out go_8",
        hands=["even_chance", "even_chance go_1", "go_8 go_7", "go_8 go_6"],
        piles=[None, None, "go_3", None],
    )
    assert [(d.seat, d.kind) for d in done.state.decisions()] == [(1, "duel")]
    done.then((1, "go_1"))
    assert [(d.seat, d.kind, d.moves) for d in done.state.decisions()] == [(1, "name_swap", (0, 1))]
    done.then((1, 0))
    # 2 stands in Room 9 now: the pile duels for it. 3 stands in Room 10 with a card.
    assert [(d.seat, d.kind) for d in done.state.decisions()] == [(3, "duel")]
    end = done.then((3, "go_6"))
    assert [values["card"] for values in end.of("duel_card")] == ["go_3", "go_6"]
    assert end.then((3, 2)).rooms == [9, 1, 4, 10]


def test_no_cards_on_either_side_is_no_swap() -> None:
    """GQ-071, GQ-086: the swappers' duel runs dry at once; no Go! duel, nobody is asked."""
    done = turn("4in odd_reversal", "1in odd_reversal", "8in go_7", "4in go_7", hands=["odd_reversal", "odd_reversal"])
    assert done.of("swapped") == [] and len(done.of("duel_begins")) == 1
    assert done.state.turn == 2 and done.rooms == [4, 1, 9, 5]


def test_swapped_into_the_hoard_inward_and_out_of_it() -> None:
    """GQ-125, GQ-151: the one swapped in is loaded and gets the dead back; the one swapped out does not."""
    done = turn("5in odd_reversal", "11in go_7", dead=["meek", "curse"], attrition="survival")
    assert done.rooms == [12, 5] and done.state.facing == [-1, 1]
    assert done.state.dead[0] == [] and [KEYS[card] for card in done.state.dead[1]] == ["curse"]
    assert [values["seat"] for values in done.of("revived")] == [0]


def test_swapped_home_with_the_treasure_and_without() -> None:
    """GQ-129, GQ-128: a loaded swapper takes Room 1 from the winner who had reached it; an inward one gains nothing."""
    won = turn("9out even_chance", "2out go_8", "4in loot")
    assert won.state.outcome is not None and won.state.outcome.winners == (0,)
    assert won.state.outcome.scores == (22, 14, 3)
    not_won = turn("7in odd_reversal", "2out go_7")
    assert not_won.rooms == [1, 7] and not_won.state.outcome is None


def test_a_wasted_win_can_be_swapped_away() -> None:
    """GQ-154, GQ-063: a cursed winner who could not move still won, and still swaps."""
    done = turn("12out go_8", "10in curse", "4in even_chance", attrition="survival")
    assert done.rooms == [4, 10, 12] and done.state.facing == [-1, 1, -1]
    assert done.state.dead[0] == [] and done.state.dead[1] == []


def test_trackers_follow_to_where_the_swap_put_the_winner() -> None:
    """GQ-076, GQ-098: alone in Room 3, the winner swapped behind: two rooms back."""
    done = turn("3in tracking", "10in go_8", "2in even_chance")
    assert done.rooms == [1, 2, 11]


# ---- the trap


def test_the_trap_takes_swapped_in_with_empty_hands_outward() -> None:
    """GQ-111, GQ-110: swapped into Room 8 facing outward with nothing in hand: five cards, Room 7, a turn lost."""
    done = turn("4out even_chance", "9out go_8", hands=["even_chance"], piles=[None, None])
    assert done.rooms == [7, 4] and done.state.lost == 1 and len(done.state.hand[0]) == 5


def test_the_last_card_spent_in_a_go_duel_springs_the_trap() -> None:
    """GQ-111: a winner who came into Room 8 and duelled with its last card."""
    done = turn("1in even_chance", "9out go_8", "10in go_8", hands=[None, None, "go_8 go_2"], piles=[None, "go_8"])
    state = done.state
    state.hand[1], state.discards[1] = state.hand[1][:1], state.discards[1] + state.hand[1][1:]
    state._decisions = None
    end = done.then((1, KEYS[state.hand[1][0]]), (2, "go_2"))
    end = done.then((2, 2))
    assert end.of("trap_springs") == [{"seat": 1}] and end.rooms == [11, 7, 1]
    done.then((0, "keep"))
    assert state.lost == 0b010


def test_who_slept_in_the_encounter_duels_for_the_lead() -> None:
    """GQ-142, GQ-087: both stand in Room 9, the piles duel and nobody is asked; the loser steps back into the trap."""
    done = turn(
        "9in lost", "8in go_8", my_room=True, hands=[None, "go_8 go_1"], piles=["go_7", "go_2 go_2 go_3 go_3 go_5"]
    )
    assert [values["card"] for values in done.of("duel_card")] == ["go_7", "go_5"]
    assert done.rooms == [9, 8] and len(done.state.hand[1]) == 5 and done.of("trap_springs") == []


def test_the_lead_is_lost_into_the_trap_with_an_empty_hand() -> None:
    """GQ-141: from 7 out back to 8 with the hand spent: five cards, on to Room 7, the next turn lost."""
    done = turn("8out go_8", "8out go_8", my_room=True, hands=["go_8 go_5", "go_8 go_4"], rest=["dead", "dead"])
    assert done.rooms == [7, 7]
    state = done.state
    assert [len(hand) for hand in state.hand] == [2, 2]  # the Go! 8 just laid is all there is to draw
    done.then((0, "go_8"), (1, "go_8"))
    end = done.then((0, "go_5"), (1, "go_4"))
    assert end.rooms == [7, 7] and end.of("trap_springs") == [{"seat": 1}]
    assert state.lost == 0b10 and len(state.hand[0]) > 0


# ---- attrition


def test_an_exhausted_loaded_figure_in_the_tavern_side_goes_to_the_hoard() -> None:
    """GQ-146, GQ-147: from 2 out to Room 12, still loaded, no revival, no turning; on the next arrival none either."""
    done = turn(
        "2out go_1", "4in go_8", hands=["go_1 go_2 go_2"], discards=["go_3 go_3"], rest=["dead"], attrition="survival"
    )
    assert done.rooms[0] == 12 and done.state.facing[0] == -1 and done.state.lost == 1
    assert done.of("revived") == [] and done.of("turned_round") == []
    answer(done.state, (1, done.state.decisions()[0].moves[0]))
    assert done.state.facing[0] == -1 and done.state.decision_of(0) is not None


def test_in_the_trap_a_thin_deck_is_exhausted_too() -> None:
    """GQ-146, GQ-108: nothing is drawn in Room 8, but five cards in all are five cards in all."""
    done = turn(
        "8in go_1", "4in go_8", hands=["go_1 go_2"], discards=["go_3 go_3 go_4"], rest=["dead"], attrition="survival"
    )
    assert done.rooms[0] == 1 and len(done.state.hand[0]) == 5 and len(done.state.pile[0]) == 23


@pytest.mark.parametrize("attrition", ["survival", "uniqueness"])
def test_the_dead_come_back_for_a_duel_at_the_hoard(attrition: str) -> None:
    """GQ-151, GQ-131, GQ-135: in the Shortest game too, before the refill for the duel."""
    done = turn("11in go_8", "11in go_8", variant="shortest", tie="duel", dead=["meek curse"], attrition=attrition)
    assert done.state.dead[0] == [] and done.state.discards[0] == []
    assert len(done.state.pile[0]) == 23 and len(done.state.hand[0]) == 5
    assert count_cards(done.state, 0) == Counter(DECK)


def test_the_dead_stay_dead_for_who_was_sent_to_the_hoard() -> None:
    """GQ-151, GQ-126: a loaded figure that comes back to Room 12 gets nothing."""
    done = turn("11out secret_door", "4in curse", dead=["meek"], attrition="uniqueness")
    assert done.rooms[0] == 12
    assert sorted(KEYS[card] for card in done.state.dead[0]) == ["meek", "secret_door"]


# ---- leaders


def test_three_leaders_the_knocked_out_step_back() -> None:
    """GQ-138, GQ-083: outward, two rounds; the winner stays, the two others go back one."""
    hands = ["go_8 go_6 go_1", "go_8 go_6 go_3", "go_8 go_2"]
    done = turn("6out go_1", "5out go_8", "5out go_8", "5out go_8", my_room=True, hands=[None, *hands])
    done.then((1, "go_6"), (2, "go_6"), (3, "go_2"))
    assert [d.seat for d in done.state.decisions()] == [1, 2]
    end = done.then((1, "go_1"), (2, "go_3"))
    assert end.rooms[1:] == [5, 4, 5]


def test_a_shared_lead_at_the_ends_of_the_way() -> None:
    """GQ-140: 12 out and 1 in fight no duel; 11 out and 2 in do."""
    assert turn("12out loot", "12out loot", "12out loot", my_room=True).of("duel_begins") == []
    assert turn("1in loot", "1in curse", my_room=True).of("duel_begins") == []
    assert turn("12out go_8", "12out go_8", my_room=True, variant="short").of("duel_begins")[0]["seats"] == (0, 1)


# ---- shuffles


def test_a_refill_of_exactly_the_pile_shuffles_at_once() -> None:
    """GQ-021: three owed, three in the pile: the discards, this turn's card among them, are the new pile."""
    done = turn("4in go_8", "4in go_1", hands=["go_8 go_1 go_1"], piles=["go_2 go_3 go_4"], rest=["discards"])
    assert done.state.discards[0] == [] and len(done.state.pile[0]) == 23
    assert CARD_OF["go_8"] in done.state.pile[0]


def test_with_nothing_to_shuffle_the_pile_stays_empty_until_needed() -> None:
    """GQ-023, GQ-116: Room 9 lays the last card and there are no discards: the next turn's card is that one again."""
    state = table("9in", "4in", hands=["go_1 go_1 go_2 go_2 go_3"], piles=["tracking"], rest=["dead"])
    assert KEYS[state.laid[0]] == "tracking" and state.pile[0] == []
    answer(state, (1, "go_1"))
    assert state.turn == 2 and state.room[0] == 8 and KEYS[state.discards[0][-1]] == "tracking"
    answer(state, (0, "go_1"))


# ---- who sees what


def secret_tables() -> list[Any]:
    wild = turn("4in go_wild", "8in go_wild", "1in go_3")
    answer(wild.state, (0, 7))
    laid = table("4in", "9in", "8in", cards=["curse", "loot", None], laid={0: "curse"})
    duel = turn("1in even_chance", "8in go_8", "4in go_8", "10in go_8", piles=[None, "curse"])
    answer(duel.state, (2, duel.state.decision_of(2).moves[0]))  # type: ignore[union-attr]
    first = turn("10in go_8", "11in go_1", "4in loot", piles=["curse", "meek"])
    answer(first.state, (0, "discard"))
    track = turn("5in tracking", "8in tracking", "1in go_8", "10in go_8")
    answer(track.state, (0, 2))
    return [wild.state, laid, duel.state, first.state, track.state]


@pytest.mark.parametrize("which", range(5))
def test_no_phase_leaks(which: int) -> None:
    """GQ-160, GQ-161, GQ-162, GQ-163, GQ-165: half answered, worlds keep each view and nothing else."""
    state = secret_tables()[which]
    assert 0 < len(state.decisions()) < state.seats
    rng = Rng(which)
    for _ in range(12):
        check_views(state, rng)
    for seat in range(state.seats):
        for key in range(20):
            world = state.determinize(seat, Rng(key))
            for one in range(state.seats):
                assert count_cards(world, one) == Counter(DECK)
            assert world.view(None) == state.view(None)


def test_half_an_answer_is_not_told() -> None:
    """GQ-161, GQ-163, GQ-164: the answer to a secret question is told as having been given."""
    first = turn("10in go_8", "11in go_1", "4in loot", piles=["curse", "meek"])
    told = answer(first.state, (0, "discard"))
    assert [(event.kind, dict(event.values)) for event in told] == [("answered", {"seat": 0, "what": "keep_first"})]
    for viewer in (1, 2, None):
        assert '"curse",' not in json.dumps(first.state.view(viewer)).replace('"curse": null', "")


# ---- refusals


def no(state: Any, seat: int, move: Any) -> str:
    reason = state.why_not(seat, move)
    assert reason is not None
    return str(reason.text())


def test_every_refusal_says_why() -> None:
    """GQ-010, GQ-012, GQ-013, GQ-059, GQ-070, GQ-079, GQ-081, GQ-114, GQ-120: in a sentence that fits."""
    state = table("4in", "9in", "4in", "4in", hands=["go_1 curse"], lost=[2])
    assert "passing" in no(state, 0, "pass") and "passing" in no(state, 0, None)
    assert no(state, 0, "meek") == "The Meek Shall Inherit is not in your hand."
    assert "not a card" in no(state, 0, 7)
    assert "draw pile is laid" in no(state, 1, "go_1")
    assert "lose this turn" in no(state, 2, "go_1")
    state.apply(0, "curse")
    assert "already" in no(state, 0, "go_1")
    wild = turn("4in go_wild", "4in go_wild", "6in go_wild").state
    for number in (0, 9, "8", 2.5):
        assert "1 to 8" in no(wild, 0, number)
    assert "no Go WILD!" in no(wild, 2, 4)
    wild.apply(0, 4)
    assert "already" in no(wild, 0, 5)
    duel = turn("1in even_chance", "8in go_8", "4in go_8", piles=[None, "curse"]).state
    assert "not yours" in no(duel, 0, "go_1")
    assert "draw pile duels" in no(duel, 1, "go_1")
    named = turn("4in even_chance", "1in even_chance", "10in go_8", hands=["even_chance go_7", "even_chance go_3"])
    named.then((0, "go_7"), (1, "go_3"))
    assert "nobody is not" in no(named.state, 0, None) and "tied" in no(named.state, 0, 2)
    assert "not for you" in no(named.state, 1, 1)
    tracks = turn("5in tracking", "8in tracking", "1in go_8", "10in go_8").state
    assert "follow a winner" in no(tracks, 0, 1)
    tracks.apply(0, 2)
    assert "answered already" in no(tracks, 0, 3)
    first = turn("11in go_1", "4in go_8").state
    assert "Keep" in no(first, 0, "both")


@pytest.mark.parametrize(("which", "viewer"), [(0, 1), (1, 2), (2, 0), (3, 2), (4, 1)])
def test_worlds_vary_in_what_is_hidden(which: int, viewer: int) -> None:
    """GQ-161, GQ-162, GQ-163, GQ-165: a hidden answer, laid card, duel card or first card is never simply the truth."""
    state = secret_tables()[which]
    worlds = [state.determinize(viewer, Rng(key)) for key in range(60)]
    for hidden in ("first", "laid") if which in (1, 3) else ("answers",):
        truth = getattr(state, hidden)
        for seat in range(state.seats):
            secret = truth[seat] > 0 and seat != viewer and (hidden != "laid" or state.view(None)["waits_for"] == "lay")
            seen = {getattr(world, hidden)[seat] for world in worlds}
            assert (len(seen) > 1) == secret, (hidden, seat)
    if state.duel is not None:
        for seat in (1, 2):
            assert len({world.duel.down[seat] for world in worlds if world.duel is not None}) > 8


def test_both_step_back_before_either_trap_springs() -> None:
    """GQ-169, GQ-141, GQ-086: two rounds tie, the third finds no cards; both go back to 8, then both traps spring."""
    done = turn("8out go_8", "8out go_8", my_room=True, hands=["go_8 go_5", "go_8 go_5"], rest=["dead", "dead"])
    done.then((0, "go_8"), (1, "go_8"))
    end = done.then((0, "go_5"), (1, "go_5"))
    told = [(values["seat"], values["to"], values["why"]) for values in end.of("moved")]
    assert told[:2] == [(0, 8, "duel"), (1, 8, "duel")]
    assert told[2:4] == [(0, 7, "trap"), (1, 7, "trap")]
    steps = [kind for kind in end.kinds() if kind in ("moved", "drew", "trap_springs")]
    assert steps[:3] == ["moved", "moved", "trap_springs"]
