"""GQ-091 to GQ-126: what each of the twelve rooms does."""

from __future__ import annotations

import pytest

from engines.core import ScriptedRng
from engines.greedquest.content import CARD_OF, CARDS, KEYS, ROOMS
from engines.greedquest.scenario import table, turn

# ---- 1 to 4


def test_the_tavern_knows_no_curse() -> None:
    """GQ-091: who stands here moves forward; a Curse! laid here works on the others."""
    assert turn("1in go_8", "4in curse").rooms[0] == 2
    assert turn("1in secret_door", "4in curse").rooms[0] == 3
    assert turn("1in see_ya", "4in curse", "1in go_1", "1in go_2").rooms[0] == 3
    assert turn("1in curse", "5in secret_door").rooms[1] == 3


def test_no_dragons_on_the_journey() -> None:
    """GQ-092: discarded in step 4, and they do not count as rivals."""
    attack = turn("2in dragon_attack", "4in go_8")
    assert attack.rooms[1] == 5 and attack.fate(0) == "room"
    sighting = turn("2in dragon_sighting", "2in go_8")
    assert sighting.rooms[1] == 3 and sighting.fate(0) == "room"
    lone = turn("2in dragon_attack", "4in dragon_attack", "4in go_8")
    assert lone.fate(1) == "worked" and lone.rooms[2] == 4


def test_alone_in_the_entrance_every_move_out_is_longer() -> None:
    """GQ-093: Go! 2, Secret Door 3, See Ya! one more, Tracking 2, forward or cursed backward."""
    assert turn("3in go_8", "4in loot").rooms[0] == 5
    assert turn("3in secret_door", "4in loot").rooms[0] == 6
    assert turn("3in see_ya", "4in go_1", "1in go_2").rooms[0] == 6
    assert turn("3in tracking", "10in go_8").rooms[0] == 5
    assert turn("3in go_8", "4in curse").rooms[0] == 1
    assert turn("3out go_8", "4in curse").rooms[0] == 5
    assert turn("3out go_8", "4in loot").state.outcome is not None
    assert turn("3in go_8", "3in loot").rooms[0] == 4


def test_no_move_no_extra_room() -> None:
    """GQ-094."""
    assert turn("3in see_ya", "4in loot").rooms[0] == 3
    assert turn("3in tracking", "2in go_8").rooms[0] == 3


def test_swaps_and_steps_back_get_no_extra_room() -> None:
    """GQ-095."""
    assert turn("3in even_chance", "10in go_8").rooms == [11, 3]
    duel = turn("3out loot", "4out go_8", my_room=True, hands=["loot", None], piles=["go_1 go_3 go_3 go_4 go_4"])
    assert duel.rooms == [3, 3]
    assert duel.then((0, "go_1"), (1, "go_2")).rooms == [4, 3]


def test_alone_means_no_other_figure_at_the_start() -> None:
    """GQ-096: whatever their facing, the sleeping included; who comes or goes later does not matter."""
    assert turn("3in secret_door", "3out go_1").rooms[0] == 5
    assert turn("3in secret_door", "3in lost", "4in loot").rooms[0] == 5
    assert turn("3in go_8", "4out secret_door").rooms[0] == 5  # others on the move do not matter
    comes = turn("3in tracking", "1in secret_door", "10in go_8")
    assert comes.rooms[:2] == [5, 3]
    goes = turn("3in tracking", "3in secret_door", "10in go_8")
    assert goes.rooms[:2] == [4, 5]  # alone by then, but not when the turn started


def test_example_the_hidden_entrance() -> None:
    """GQ-097, "Room 3: The Hidden Entrance": the tracker overshoots to 1 or 5, or stays with a winner in Room 3."""
    assert turn("3in tracking", "1in go_8").rooms == [1, 2]
    assert turn("3in tracking", "5out go_8").rooms == [5, 4]
    assert turn("3in tracking", "4out go_8").rooms == [3, 3]


def test_alone_in_the_entrance_tracking_is_always_two_rooms() -> None:
    """GQ-098: towards Room 5 and beyond to 5, towards Room 1 to 1."""
    assert turn("3in tracking", "4in go_8").rooms == [5, 5]
    assert turn("3in tracking", "11in go_8").rooms[0] == 5
    assert turn("3in tracking", "2in go_8", "4in curse").rooms[:2] == [1, 1]


def test_the_corridor_is_plain() -> None:
    """GQ-099: every card works in Room 4 as printed."""
    assert ROOMS[3].effect == "none"
    assert turn("4in go_8", "1in loot").rooms[0] == 5
    assert turn("4in secret_door", "1in loot").rooms[0] == 6
    assert turn("4in dragon_attack", "1in go_1").fate(0) == "worked"
    assert turn("4in go_3", "1in go_3").rooms == [5, 2]
    assert turn("4in go_8", "4in curse").rooms[0] == 3


# ---- 5 to 7


def test_in_the_pit_a_go_counts_two_less() -> None:
    """GQ-100: a WILD too, so it reaches -1 to 6."""
    assert turn("5in go_8", "4in go_7").rooms == [5, 5]
    assert turn("5in go_8", "4in go_6").rooms == [6, 5]
    for number in (1, 8):
        done = turn("5in go_wild", "4in loot").then((0, number))
        assert done.of("go_won")[0]["value"] == number - 2


def test_example_the_bottomless_pit() -> None:
    """GQ-101, "Room 5: The 20' Deep Bottomless Pit": 2 counts 0, 1 counts -1, and under the Meek -1 beats a 1."""
    assert turn("5in go_2", "4in loot").of("go_won")[0]["value"] == 0
    assert turn("5in go_1", "4in loot").of("go_won")[0]["value"] == -1
    assert turn("5in go_1", "4in go_1", "4in meek").rooms == [6, 4, 4]


def test_the_puzzle_wants_a_card_nobody_else_laid() -> None:
    """GQ-102: anyone, anywhere; then one room forward, else stay."""
    assert turn("6in go_3", "1in go_4").rooms[0] == 7
    assert turn("6out go_3", "1in go_4").rooms[0] == 5
    stays = turn("6in go_3", "1in go_3")
    assert stays.rooms[0] == 6 and stays.fate(0) == "puzzle_match"
    assert stays.of("no_effect")[0]["by"] == (1,)


def test_a_card_in_the_puzzle_room_does_nothing_else() -> None:
    """GQ-103: not to others, not to its player, and it is not in play for anything."""
    assert turn("6in secret_door", "1in go_1").rooms[0] == 7
    loot = turn("6in loot", "1in go_1")
    assert loot.of("threw_away") == [] and [v["count"] for v in loot.of("drew")] == [1, 1]
    assert turn("6in go_8", "1in go_1").rooms == [7, 2]  # it does not outbid
    assert turn("6in curse", "4in go_1").rooms[1] == 5
    assert turn("6in dragon_attack", "4in go_1").rooms[1] == 5
    assert turn("6in go_8", "4in see_ya", "1in go_1").rooms[1] == 5
    twins = turn("6in meek", "4in meek", "4in go_8", "1in go_1")
    assert twins.fate(1) == "worked" and twins.rooms[3] == 2  # one Meek is left, and holds


def test_the_same_means_the_same_printed_card() -> None:
    """GQ-104."""
    assert turn("6in tracking", "1in tracking").rooms[0] == 6
    assert turn("6in go_5", "1in go_6").rooms[0] == 7
    assert turn("6in even_chance", "1in odd_reversal").rooms[0] == 7
    assert turn("6in go_5", "4in go_wild").then((1, 5)).rooms[0] == 7
    assert turn("6in go_wild", "4in go_wild").rooms[0] == 6
    assert turn("6in go_3", "5in go_5").rooms[0] == 7  # a 5 that counts 3 is still a Go! 5
    assert turn("6in go_5", "5in go_5").rooms[0] == 6
    assert turn("6in go_1", "7in go_8").rooms[0] == 7


def test_two_puzzlers_with_one_card_both_stay_and_forbidden_cards_match() -> None:
    """GQ-105: step 3 comes before step 4."""
    assert turn("6in go_5", "6out go_5").rooms == [6, 6]
    assert turn("6in secret_door", "10in secret_door").rooms == [6, 10]
    assert turn("6in dragon_attack", "2in dragon_attack").rooms[0] == 6


def test_example_the_pointless_puzzle_room() -> None:
    """GQ-106, "Room 6: The Pointless Puzzle Room": Michelle and Mark both lay Curse!; his still works."""
    done = turn("6in curse", "4in curse", "8in go_8")
    assert done.rooms == [6, 4, 7]
    assert (done.fate(0), done.fate(1)) == ("puzzle_match", "worked")


def test_in_the_mirrors_a_go_counts_nine_minus() -> None:
    """GQ-107: 8 counts 1, 3 counts 6; a WILD counts what it is set to."""
    assert turn("7in go_8", "1in loot").of("go_won")[0]["value"] == 1
    assert turn("7in go_3", "1in loot").of("go_won")[0]["value"] == 6
    assert turn("7in go_3", "4in go_5").rooms == [8, 4]
    assert turn("7in go_wild", "1in loot").then((0, 8)).of("go_won")[0]["value"] == 8


# ---- 8: the trap


def test_no_drawing_in_the_trap() -> None:
    """GQ-108: with at least one card in hand, on the turn of arrival too."""
    stays = turn("8in go_1", "4in go_8")
    assert stays.rooms[0] == 8 and len(stays.state.hand[0]) == 4
    arrives = turn("7in go_wild", "4in loot").then((0, 8))
    assert arrives.rooms[0] == 8 and len(arrives.state.hand[0]) == 4


def test_who_has_left_the_trap_draws_as_usual() -> None:
    """GQ-109."""
    done = turn("8in secret_door", "4in go_8", hands=["secret_door go_1"])
    assert done.rooms[0] == 10 and len(done.state.hand[0]) == 5


@pytest.mark.parametrize(("place", "to"), [("8in", 9), ("8out", 7)])
def test_an_empty_hand_springs_the_trap(place: str, to: int) -> None:
    """GQ-110: draws five, moves one room forward, loses the next turn."""
    done = turn(f"{place} go_1", "4in go_8", hands=["go_1"])
    assert done.rooms[0] == to
    assert len(done.state.hand[0]) == 5
    assert done.state.lost == 1 and done.state.decision_of(0) is None
    kinds = done.kinds()
    assert kinds.index("trap_springs") < kinds.index("loses_next")


def test_it_does_not_matter_how_the_hand_became_empty() -> None:
    """GQ-111: last card, Loot, duel cards, swapped in with nothing left."""
    assert turn("8in tracking", "4in loot", hands=["tracking"]).state.lost == 1
    assert turn("8in loot", "4in go_8").state.lost == 1
    swapped_in = turn("4in even_chance", "7in go_1", hands=["even_chance", None])
    assert swapped_in.rooms[0] == 9 and swapped_in.state.lost == 1
    duelled = turn(
        "8in even_chance", "1in even_chance", "10in go_8", hands=["even_chance loot", "even_chance go_3", None]
    ).then((0, "loot"), (1, "go_3"), (1, 1))
    assert duelled.rooms[0] == 9 and "trap_springs" in duelled.kinds()


def test_loot_in_the_trap_draws_nothing_and_springs_it() -> None:
    """GQ-112."""
    done = turn("8in loot", "4in go_8")
    kinds = done.kinds()
    assert kinds.index("threw_away") < kinds.index("go_won") < kinds.index("trap_springs")
    first_draw = next(i for i, e in enumerate(done.events) if e.kind == "drew" and e.values["seat"] == 0)
    assert first_draw > kinds.index("trap_springs")
    assert done.rooms[0] == 9 and len(done.state.hand[0]) == 5


def test_example_the_unusually_frustrating_trap() -> None:
    """GQ-113, "Room 8: The Unusually Frustrating Trap": the last card moves its player out: no trap, no lost turn."""
    done = turn("8in go_8", "4in loot", hands=["go_8"])
    assert done.rooms[0] == 9 and done.state.lost == 0
    assert len(done.state.hand[0]) == 5 and "trap_springs" not in done.kinds()


# ---- 9: the encounter


def test_in_the_encounter_the_deck_lays() -> None:
    """GQ-114: the top card, unseen even by its owner until the reveal; the hand is not used."""
    state = table("9in", "4in", piles=["go_8"], hands=["go_1 go_1 go_2 go_2 go_3", "loot"])
    assert [decision.seat for decision in state.decisions()] == [1]
    assert state.view(0)["table"][0]["card"] is None
    reason = state.why_not(0, "go_1")
    assert reason is not None and "draw pile" in reason.text()
    state.apply(1, "loot")
    assert state.room[0] == 10
    assert state.view(0)["last_table"][0]["card"] == "go_8"
    assert [KEYS[card] for card in state.hand[0]] == ["go_1", "go_1", "go_2", "go_2", "go_3"]


def test_the_refill_on_entering_is_that_of_step_8() -> None:
    """GQ-115: however the figure came in; afterwards the hand stays at five."""
    walked = turn("8in go_8", "4in loot", hands=["go_8 go_1"])
    assert walked.rooms[0] == 9 and len(walked.state.hand[0]) == 5
    swapped = turn("4in even_chance", "8in go_8", hands=["even_chance go_1", None])
    assert swapped.rooms[0] == 9 and len(swapped.state.hand[0]) == 5
    stays = turn("9in go_1", "4in go_8")
    assert stays.rooms[0] == 9 and len(stays.state.hand[0]) == 5
    assert [values["seat"] for values in stays.of("drew")] == [1]


def test_the_last_card_of_the_pile_laid_there_shuffles_at_once() -> None:
    """GQ-116: without that card."""
    state = table("9in", "4in", piles=["curse"], rest=["discards"])
    assert state.laid[0] == CARD_OF["curse"]
    assert state.discards[0] == [] and len(state.pile[0]) == 22
    assert CARD_OF["curse"] not in state.pile[0]


def test_wild_and_loot_turned_up_there() -> None:
    """GQ-117: the WILD is set by its player; Loot throws the hand away and draws five."""
    wild = turn("9in go_wild", "4in go_7")
    assert [(d.seat, d.kind) for d in wild.state.decisions()] == [(0, "set_wild")]
    assert wild.then((0, 8)).rooms[0] == 10
    loot = turn("9in loot", "4in go_7")
    assert len(loot.of("threw_away")[0]["cards"]) == 5 and len(loot.state.hand[0]) == 5


def test_a_sleeper_in_the_encounter_lays_nothing() -> None:
    """GQ-118."""
    state = table("9in", "4in", lost=[0])
    assert state.laid[0] == 0 and len(state.pile[0]) == 23


# ---- 10 and 11


def test_nobody_runs_in_the_dark() -> None:
    """GQ-119: Secret Door and See Ya! do nothing; the reason says so."""
    done = turn("10in secret_door", "10out see_ya", "1in go_8")
    assert done.rooms[:2] == [10, 10]
    assert done.fate(0) == done.fate(1) == "room"
    assert turn("10in go_8", "1in loot").rooms[0] == 11


def test_among_the_remains_the_first_card_may_be_refused() -> None:
    """GQ-120: seen, kept or discarded, then draw to five either way."""
    for answer, hand in (("keep", {"go_8", "go_7"}), ("discard", {"go_7", "go_6"})):
        done = turn("11in go_1", "4in go_8", hands=["go_1 curse meek loot"], piles=["go_8 go_7 go_6"])
        assert [(d.seat, d.kind, d.moves) for d in done.state.decisions()] == [(0, "keep_first", ("keep", "discard"))]
        assert done.state.view(0)["first_card"] == "go_8"
        done.then((0, answer))
        assert {KEYS[card] for card in done.state.hand[0]} == {"curse", "meek", "loot"} | hand
        assert ("go_8" in [KEYS[card] for card in done.state.discards[0]]) == (answer == "discard")
    full = turn("11in lost", "4in go_8")
    assert full.state.turn == 2  # five in hand: nothing to look at


def test_only_the_first_card_may_be_refused() -> None:
    """GQ-121: kept, the next ones come unasked."""
    done = turn("11in go_1", "4in go_8", hands=["go_1 curse"], piles=["go_8 go_1 go_2 go_2"])
    end = done.then((0, "keep"))
    assert end.state.turn == 2 and len(end.state.hand[0]) == 5
    assert len(end.of("looks_at_first")) == 0


def test_arriving_is_enough_leaving_forfeits_and_loot_has_no_choice() -> None:
    """GQ-122."""
    assert turn("10in go_8", "4in loot").state.decisions()[0].kind == "keep_first"
    assert turn("11out go_8", "4in loot").state.turn == 2
    looted = turn("11in loot", "4in go_8")
    assert looted.state.turn == 2 and len(looted.state.hand[0]) == 5


def test_the_shuffle_comes_before_the_choice() -> None:
    """GQ-123: a refused card then starts the new discards."""
    done = turn("11in go_1", "4in go_8", piles=["go_7"], rest=["discards"], rng=ScriptedRng(still=True))
    assert done.state.first[0] == CARD_OF["go_7"]
    assert done.state.discards[0] == [] and len(done.state.pile[0]) == 23
    done.then((0, "discard"))
    assert [KEYS[card] for card in done.state.discards[0]] == ["go_7"]


# ---- 12


def test_the_hoard_turns_and_loads() -> None:
    """GQ-124: whoever stands there facing inward in step 7, however they came."""
    for done in (
        turn("11in go_8", "4in loot"),
        turn("11in secret_door", "4in loot"),
        turn("4in even_chance", "11in go_8"),
        turn("11in tracking", "11in go_8"),
    ):
        figure = done.state.view(None)["figures"][0]
        assert (figure["room"], figure["facing"], figure["loaded"]) == (12, "out", True)
        assert {"seat": 0} in done.of("turned_round")


def test_swapped_out_of_the_hoard_is_not_there() -> None:
    """GQ-125: no turning, no load; the one swapped in has reached it."""
    done = turn("4in even_chance", "11in go_8")
    assert done.rooms == [12, 4]
    assert done.state.facing == [-1, 1]


def test_the_loaded_are_not_turned_again() -> None:
    """GQ-126."""
    done = turn("11out go_8", "4in curse")
    assert done.rooms[0] == 12 and done.state.facing[0] == -1
    assert done.of("turned_round") == []


def test_cards_and_rooms_read() -> None:
    """GQ-099: all twelve rooms and all cards have a title and a text of ours."""
    assert [room.number for room in ROOMS] == list(range(1, 13))
    assert all(room.title.text() and room.text.text() and room.flavour.text() for room in ROOMS)
    assert len({card.key for card in CARDS}) == len(CARDS)
