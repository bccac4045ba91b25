"""GQ-063 to GQ-079: Even Chance, Odd Reversal and Tracking."""

from __future__ import annotations

import pytest

from engines.greedquest.scenario import turn


@pytest.mark.parametrize(("card", "go", "works"), [("even_chance", 8, True), ("even_chance", 7, False)])
def test_even_chance_swaps_on_an_even_winner(card: str, go: int, works: bool) -> None:
    """GQ-063: after the winner has moved."""
    done = turn(f"4in {card}", f"10in go_{go}")
    assert done.rooms == ([11, 4] if works else [4, 11])


def test_even_chance_takes_zero_for_even() -> None:
    """GQ-063: a Go! 2 in the pit counts 0."""
    assert turn("1in even_chance", "5in go_2").rooms == [6, 1]


def test_odd_reversal_swaps_on_an_odd_winner() -> None:
    """GQ-064: -1 too."""
    assert turn("4in odd_reversal", "10in go_7").rooms == [11, 4]
    assert turn("4in odd_reversal", "10in go_6").rooms == [4, 11]
    assert turn("1in odd_reversal", "5in go_1").rooms == [6, 1]


def test_the_other_parity_or_no_winner_does_nothing() -> None:
    """GQ-065."""
    assert turn("4in even_chance", "10in go_7").fate(0) == "parity"
    nobody = turn("4in even_chance", "10in loot", "8in odd_reversal")
    assert nobody.fate(0) == nobody.fate(2) == "no_winner"


def test_the_swap_is_not_optional() -> None:
    """GQ-066: it is done without asking, even where it throws its player back."""
    done = turn("11in even_chance", "2in go_8")
    assert done.of("swapped") == [{"seats": (0, 1), "rooms": (3, 11)}]


def test_both_keep_their_facing() -> None:
    """GQ-067."""
    done = turn("4in even_chance", "10out go_8")
    assert done.rooms == [9, 4] and done.state.facing == [1, -1]


def test_a_swap_can_put_a_figure_into_the_hoard_or_the_tavern() -> None:
    """GQ-068: with all that follows in step 7."""
    hoard = turn("4in even_chance", "11in go_8")
    assert hoard.rooms == [12, 4] and hoard.state.facing == [-1, 1]
    home = turn("5out even_chance", "2in go_8", "1in curse")
    assert home.state.outcome is not None and home.state.outcome.winners == (0,)


def test_there_is_one_swap_a_turn() -> None:
    """GQ-069: an Even Chance and an Odd Reversal in the same turn: one parity only."""
    done = turn("4in even_chance", "8in odd_reversal", "10in go_8")
    assert len(done.of("swapped")) == 1
    assert done.fate(1) == "parity"


def test_several_swappers_duel_and_the_winner_names() -> None:
    """GQ-070: one of these players, self or another; nobody is not a choice."""
    done = turn("4in even_chance", "1in even_chance", "10in go_8", hands=["even_chance go_7", "even_chance go_3"])
    assert [(d.seat, d.kind) for d in done.state.decisions()] == [(0, "duel"), (1, "duel")]
    fought = done.then((0, "go_7"), (1, "go_3"))
    assert [(d.seat, d.kind, d.moves) for d in done.state.decisions()] == [(0, "name_swap", (0, 1))]
    assert fought.of("duel_ends")[0]["winner"] == 0
    named = done.then((0, 1))
    assert named.rooms == [4, 11, 1]
    assert (named.fate(0), named.fate(1)) == ("not_named", "worked")


def test_odd_reversals_duel_too() -> None:
    """GQ-070."""
    done = turn("4in odd_reversal", "1in odd_reversal", "10in go_7", hands=["odd_reversal go_7", "odd_reversal go_8"])
    assert done.then((0, "go_7"), (1, "go_8"), (1, 1)).rooms == [4, 11, 1]


def test_no_winner_of_the_swappers_duel_means_no_swap() -> None:
    """GQ-071: and no duel on the Go! side."""
    done = turn(
        "4in even_chance", "1in even_chance", "10in go_8", "8in go_8", hands=["even_chance loot", "even_chance curse"]
    )
    end = done.then((0, "loot"), (1, "curse"))
    assert end.of("swapped") == [] and end.of("duel_begins") == []
    assert end.rooms == [4, 1, 11, 9]
    assert end.fate(0) == end.fate(1) == "no_duel_winner"


def test_several_winners_duel_and_the_winner_names() -> None:
    """GQ-072: self or the other."""
    hands = [None, "go_8 go_5", "go_8 go_4"]
    for named, rooms in ((1, [11, 4, 5]), (2, [5, 11, 4])):
        done = turn("4in even_chance", "10in go_8", "4in go_8", hands=hands)
        assert [d.seat for d in done.state.decisions()] == [1, 2]
        done.then((1, "go_5"), (2, "go_4"))
        decision = done.state.decisions()[0]
        assert (decision.seat, decision.kind, decision.moves) == (1, "name_swap", (1, 2))
        assert done.then((1, named)).rooms == rooms


def test_without_a_winner_the_swapping_player_picks() -> None:
    """GQ-073."""
    done = turn("4in even_chance", "10in go_8", "4in go_8", hands=[None, "go_8 curse", "go_8 loot"])
    done.then((1, "curse"), (2, "loot"))
    decision = done.state.decisions()[0]
    assert (decision.seat, decision.kind, decision.moves) == (0, "pick_swap", (1, 2))
    assert done.then((0, 2)).rooms == [5, 11, 4]


def test_ties_on_both_sides_settle_the_swappers_first() -> None:
    """GQ-074: then the Go! duel; the swapping player is the one named."""
    hands = ["even_chance go_7", "even_chance go_3", "go_8 loot", "go_8 curse"]
    done = turn("4in even_chance", "1in even_chance", "10in go_8", "4in go_8", hands=hands)
    assert [d.seat for d in done.state.decisions()] == [0, 1]
    done.then((0, "go_7"), (1, "go_3"), (0, 1))
    assert [(d.seat, d.kind) for d in done.state.decisions()] == [(2, "duel"), (3, "duel")]
    done.then((2, "loot"), (3, "curse"))
    assert [(d.seat, d.kind) for d in done.state.decisions()] == [(1, "pick_swap")]
    assert done.then((1, 2)).rooms == [4, 11, 1, 5]


def test_example_even_chance() -> None:
    """GQ-075, "Even Chance/Odd Reversal": Fade, Cyndy and Wayne; Cyndy wins the duel and chooses."""
    for chosen, rooms in ((1, [5, 2, 5]), (2, [5, 5, 2])):
        done = turn("2in even_chance", "4in go_8", "4in go_8", hands=[None, "go_8 go_6", "go_8 go_3"])
        assert done.rooms == [2, 5, 5]
        done.then((1, "go_6"), (2, "go_3"))
        assert done.then((1, chosen)).rooms == rooms


# ---- Tracking


def test_tracking_goes_one_room_towards_the_winner() -> None:
    """GQ-076: after its move and after any swap, forward or backward."""
    assert turn("4in tracking", "8in go_8").rooms[0] == 5
    assert turn("10in tracking", "4in go_8").rooms[0] == 9
    after_move = turn("4in tracking", "4in go_8")
    assert after_move.rooms == [5, 5]
    after_swap = turn("5in tracking", "10in go_8", "1in even_chance")
    assert after_swap.rooms == [4, 1, 11]


def test_tracking_stays_without_a_winner_or_with_one_here() -> None:
    """GQ-077."""
    none = turn("4in tracking", "8in loot")
    assert none.rooms[0] == 4 and none.fate(0) == "no_winner"
    here = turn("5in tracking", "4in go_8")
    assert here.rooms[0] == 5 and here.fate(0) == "same_room"


def test_tracking_is_not_optional_and_keeps_the_facing() -> None:
    """GQ-078: backward too, without asking."""
    done = turn("10in tracking", "1in go_8")
    assert done.rooms[0] == 9 and done.state.facing[0] == 1
    assert done.of("moved")[-1]["backward"] is True


def test_with_several_winners_each_tracker_chooses() -> None:
    """GQ-079: on seeing where they stand."""
    done = turn("5in tracking", "8in tracking", "1in go_8", "10in go_8")
    assert [(d.seat, d.kind, d.moves) for d in done.state.decisions()] == [
        (0, "track", (2, 3)),
        (1, "track", (2, 3)),
    ]
    assert done.state.room[2:] == [2, 11]
    assert done.then((0, 2), (1, 3)).rooms[:2] == [4, 9]
