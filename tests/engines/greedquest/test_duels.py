"""GQ-080 to GQ-090, GQ-166, GQ-167: duels."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import IllegalMove
from engines.greedquest.content import CARD_OF, KEYS
from engines.greedquest.scenario import Done, turn


def lead(*hands: str, place: str = "4in", **more: Any) -> Done:
    """A leaders' duel, the plainest of duels: all win the Go! and share the lead, and duel with what is in hand."""
    # Go! 3 is laid; the pile gives nothing that matters, because the hands are five already after the refill.
    return turn(*[f"{place} go_3"] * len(hands), hands=[f"go_3 {hand}" for hand in hands], my_room=True, **more)


def test_the_highest_go_wins_and_other_cards_do_nothing() -> None:
    """GQ-080: laid face down, shown together."""
    done = lead("go_5 curse", "go_7 loot", "meek dragon_attack")
    first = done.then((0, "go_5"), (1, "go_7"))
    assert first.of("duel_card") == []
    end = done.then((2, "dragon_attack"))
    assert [values["card"] for values in end.of("duel_card")] == ["go_5", "go_7", "dragon_attack"]
    assert end.of("duel_ends")[0]["winner"] == 1
    assert end.rooms == [4, 5, 4]


def test_a_duellist_may_lay_any_card_and_must_lay_one() -> None:
    """GQ-081."""
    done = lead("go_5 curse", "go_7 loot")
    decision = done.state.decision_of(0)
    assert decision is not None
    assert {"go_5", "curse"} <= set(map(str, decision.moves))
    assert set(decision.moves) == {KEYS[card] for card in done.state.hand[0]}
    with pytest.raises(IllegalMove):
        done.state.apply(0, "pass")


def test_a_wild_beats_every_number_and_two_wilds_tie() -> None:
    """GQ-082: it is given no number."""
    done = lead("go_wild", "go_8")
    end = done.then((0, "go_wild"), (1, "go_8"))
    assert end.of("duel_ends")[0]["winner"] == 0 and end.of("wild_set") == []
    tied = lead("go_wild go_2", "go_wild go_1")
    on = tied.then((0, "go_wild"), (1, "go_wild"))
    assert on.of("duel_tied") and tied.state.duel is not None


def test_only_the_tied_go_on() -> None:
    """GQ-083: with a fresh card each."""
    done = lead("go_7 go_2", "go_7 go_1", "go_5 go_8")
    done.then((0, "go_7"), (1, "go_7"), (2, "go_5"))
    assert [decision.seat for decision in done.state.decisions()] == [0, 1]
    reason = done.state.why_not(2, "go_8")
    assert reason is not None and "out of this duel" in reason.text()
    assert done.then((0, "go_2"), (1, "go_1")).of("duel_ends")[0]["winner"] == 0


def test_a_round_without_a_go_has_no_winner_for_anybody() -> None:
    """GQ-084: those knocked out earlier have lost too."""
    done = lead("go_7 curse", "go_7 loot", "go_5 go_8")
    done.then((0, "go_7"), (1, "go_7"), (2, "go_5"))
    end = done.then((0, "curse"), (1, "loot"))
    assert end.of("duel_ends")[0]["winner"] is None
    assert end.rooms == [4, 4, 4]


def test_duels_go_by_printed_numbers() -> None:
    """GQ-085: neither the Meek nor Rooms 5 and 7 count."""
    pit = turn("1in even_chance", "4in go_8", "7in go_1", hands=[None, "go_8 go_7", "go_1 go_6"])
    assert pit.rooms[1:] == [5, 8]
    assert pit.then((1, "go_7"), (2, "go_6")).of("duel_ends")[0]["winner"] == 1
    mirrors = lead("go_8", "go_1", place="6in")
    assert mirrors.state.room == [6, 6]  # same card in the puzzle room: nobody moves
    meek = turn("1in even_chance", "4in go_2", "10in go_2", "1in meek", hands=[None, "go_2 go_7", "go_2 go_6", None])
    assert meek.then((1, "go_7"), (2, "go_6")).of("duel_ends")[0]["winner"] == 1


def test_who_has_no_card_has_laid_no_go() -> None:
    """GQ-086: in that round; if nobody has one, nobody wins."""
    done = turn("4in even_chance", "10in go_8", "4in go_8", hands=[None, "go_8", "go_8 go_1"])
    assert [decision.seat for decision in done.state.decisions()] == [2]
    end = done.then((2, "go_1"))
    assert end.of("duel_empty")[0]["seat"] == 1
    assert end.of("duel_ends")[0]["winner"] == 2
    none = turn("4in even_chance", "10in go_8", "4in go_8", hands=[None, "go_8", "go_8"])
    assert none.of("duel_ends")[0]["winner"] is None
    assert [(d.seat, d.kind) for d in none.state.decisions()] == [(0, "pick_swap")]


def test_in_the_encounter_the_deck_duels() -> None:
    """GQ-087: the top card, unseen, by the room the duellist stands in at that moment."""
    done = turn("1in even_chance", "8in go_8", "4in go_8", piles=[None, "go_5"], hands=[None, None, "go_8 go_4"])
    assert done.rooms[1] == 9
    assert [decision.seat for decision in done.state.decisions()] == [2]
    assert done.state.view(1)["duel"]["mine"] is None and done.state.view(1)["duel"]["laid"] == [1]
    end = done.then((2, "go_4"))
    assert [values["card"] for values in end.of("duel_card")] == ["go_5", "go_4"]
    left = turn("1in even_chance", "9in go_8", "4in go_8", hands=[None, None, "go_8 go_4"])
    assert [decision.seat for decision in left.state.decisions()] == [1, 2]  # 1 has moved on to Room 10


def test_duel_cards_are_discarded_never_dead() -> None:
    """GQ-088: when the duel is over, in Attrition too."""
    for attrition in ("survival", "uniqueness"):
        done = turn(
            "4in even_chance",
            "10in go_8",
            "4in go_8",
            hands=[None, "go_8 curse", "go_8 go_4"],
            attrition=attrition,
        )
        done.then((1, "curse"))
        assert CARD_OF["curse"] not in done.state.discards[1]
        done.then((2, "go_4"))
        assert CARD_OF["curse"] in done.state.discards[1] and CARD_OF["go_4"] in done.state.discards[2]
        assert done.state.dead == [[], [], []]


def test_a_duel_in_the_sequence_uses_the_hand_that_is_left() -> None:
    """GQ-089: four after laying, no drawing between rounds, step 8 refills."""
    done = turn("1in even_chance", "2in go_8", "4in go_8")
    assert [len(hand) for hand in done.state.hand[1:]] == [4, 4]
    done.then((1, "go_1"), (2, "go_1"))
    assert [len(hand) for hand in done.state.hand[1:]] == [3, 3]
    done.then((1, "go_2"), (2, "go_1"))
    done.then((1, 1))
    assert [len(hand) for hand in done.state.hand] == [5, 5, 5]


def test_example_dueling() -> None:
    """GQ-090, "Dueling": Giles and Fade tie with Go! 7, then Giles's Go! 3 beats Fade's Even Chance."""
    done = lead("go_7 go_3", "go_7 even_chance")
    giles, fade = 0, 1
    done.then((giles, "go_7"), (fade, "go_7"))
    end = done.then((giles, "go_3"), (fade, "even_chance"))
    assert end.of("duel_ends")[0]["winner"] == giles


def test_duel_cards_lie_on_the_table_until_it_is_over() -> None:
    """GQ-166: no shuffle during a duel takes them, so nobody lays the same card twice in one duel."""
    done = turn(
        "8in go_8",
        "8in go_8",
        hands=["go_8 go_1 go_1 go_2 go_2 go_3"] * 2,
        piles=["go_5", "go_5"],
        rest=["dead", "dead"],
        attrition="survival",
        my_room=True,
    )
    # Each has one Go! 5 in the pile and the Go! 8 just laid in the discards: two rounds, then nothing is left.
    shown = [values["card"] for values in done.of("duel_card")]
    assert sorted(shown[:2]) == ["go_5", "go_5"] and sorted(shown[2:]) == ["go_8", "go_8"]
    assert len(done.of("duel_empty")) == 2
    assert done.of("duel_ends")[0]["winner"] is None


def test_example_a_duel_that_runs_dry() -> None:
    """GQ-167: Survival at 9 in, five in hand and one Go! 5 outside it: a tie, then nothing, both back to Room 8."""
    # The Go! 5 that brings them into Room 9 is the one card outside their hands.
    done = turn(
        "8in go_5",
        "8in go_5",
        hands=["go_5 go_1 go_1 go_2 go_2 go_3"] * 2,
        rest=["dead", "dead"],
        attrition="survival",
        my_room=True,
    )
    assert [values["to"] for values in done.of("moved")] == [9, 9, 8, 8]
    assert [values["card"] for values in done.of("duel_card")] == ["go_5", "go_5"]
    assert len(done.of("duel_empty")) == 2 and done.of("duel_ends")[0]["winner"] is None
    assert done.rooms == [8, 8]
