"""Using a pair: what it fits, in which order, what must be used, and what a lost pair costs."""

from __future__ import annotations

import pytest

from engines.core.game import IllegalMove
from tests.engines.dungeon_dice.kit import ANIMALS, den, fits, hurt, little_board, owed, pair, refuse, seen, set_up, use


def test_one_pair_makes_one_item() -> None:
    """DD-029: a visit or one damage, and the seat is free among them."""
    state = den(rolls=[(4, 4, 3, 4, 1)], heroes={0: {"visited": ["s7", "six"]}})
    pair(state, 0, 7, 8)
    assert fits(state, 0, "second") == {"grey_hound", "dbl"}
    use(state, 0, "second", "grey_hound")
    assert hurt(state, 0, "grey_hound") == 1 and not seen(state, 0, "dbl")


def test_a_numbered_space_takes_its_number() -> None:
    """DD-030: no other value."""
    state = den(rolls=[(3, 3, 1, 3, 6)], heroes={0: {"visited": ["s7"]}})
    pair(state, 0, 4, 6)
    assert "six" in fits(state, 0, "second")
    assert "takes 6" in refuse(state, 0, "first", "six")


def test_starts_are_free_to_visit() -> None:
    """DD-031: in any round, next to something visited or not."""
    state = den(rolls=[(1, 3, 3, 4, 6)], round=9, heroes={0: {"visited": ["s7", "six"]}})
    pair(state, 0, 4, 7)
    assert fits(state, 0) == {"s4"}


def test_other_spaces_must_be_in_reach() -> None:
    """DD-032: a door to a visited space or a defeated room; an unvisited start is not enough."""
    state = den(rolls=[(3, 3, 4, 5, 6)])
    pair(state, 0, 6, 9)
    assert state.heroes[0].crossed == 2  # six is behind an unvisited start: nothing fitted
    state = den(rolls=[(4, 5, 1, 1, 6)], heroes={0: {"damage": {"grey_hound": 4}}})
    pair(state, 0, 2, 9)
    assert "nine" in fits(state, 0)


def test_a_visited_space_is_never_visited_again() -> None:
    """DD-033: and pays once."""
    state = den(rolls=[(1, 1, 3, 4, 6)], heroes={0: {"visited": ["s4", "nine", "gem"], "gems": 1}})
    pair(state, 0, 2, 7)
    assert fits(state, 0) == {"s7"}
    assert "visited" in refuse(state, 0, "first", "gem")
    use(state, 0, "second", "s7")
    assert state.heroes[0].gems == 1


def test_doubles_take_any_equal_dice_in_reach() -> None:
    """DD-034: black die allowed; out of reach it is not to be had."""
    state = den(rolls=[(5, 1, 2, 4, 5)], heroes={0: {"visited": ["s7"]}})
    pair(state, 0, 5, 10)  # 5 with the black 5
    assert "dbl" in fits(state, 0, "second")
    assert "equal dice" in refuse(state, 0, "first", "dbl")
    state = den(rolls=[(5, 5, 3, 4, 1)])
    pair(state, 0, 7, 10)
    assert fits(state, 0) == {"s7"}
    assert "door" in refuse(state, 0, "second", "dbl")


def test_equal_dice_are_an_ordinary_pair_too() -> None:
    """DD-035: 3 and 3 visit a plain 6."""
    state = den(rolls=[(3, 3, 1, 1, 6)], heroes={0: {"visited": ["s7"]}})
    pair(state, 0, 2, 6)
    use(state, 0, "second", "six")
    assert seen(state, 0, "six")


def test_pairs_are_used_in_any_order() -> None:
    """DD-036: the second first, if the seat likes."""
    for order in (("first", "s4", "second", "s7"), ("second", "s7", "first", "s4")):
        state = den(rolls=[(1, 3, 3, 4, 6)])
        pair(state, 0, 4, 7)
        use(state, 0, order[0], order[1])
        use(state, 0, order[2], order[3])
        assert seen(state, 0, "s4") and seen(state, 0, "s7")


def test_what_the_first_brings_holds_for_the_second() -> None:
    """DD-037: new places, an unlocked number, a room just cleared."""
    state = den(rolls=[(3, 4, 3, 3, 1)])
    pair(state, 0, 6, 7)
    assert fits(state, 0) == {"s7"}
    use(state, 0, "second", "s7")
    assert fits(state, 0) == {"six", "dbl"}
    state = den(rolls=[(4, 6, 5, 5, 1)], heroes={0: {"visited": ["s7", "six"]}})
    pair(state, 0, 10, 10)
    assert "grey_hound" not in fits(state, 0)
    use(state, 0, "first", "key")
    assert "grey_hound" in fits(state, 0)
    state = den(rolls=[(4, 4, 4, 5, 1)], heroes={0: {"visited": ["s7", "six"], "damage": {"grey_hound": 3}}})
    pair(state, 0, 8, 9)
    assert "nine" not in fits(state, 0)
    use(state, 0, "first", "grey_hound")
    assert fits(state, 0) == {"nine"}


def test_both_pairs_may_hit_one_monster() -> None:
    """DD-038: also with the same number twice."""
    state = den(rolls=[(2, 6, 3, 5, 1)], heroes={0: {"visited": ["s7", "six"]}})
    pair(state, 0, 8, 8)
    use(state, 0, "first", "grey_hound")
    use(state, 0, "second", "grey_hound")
    assert hurt(state, 0, "grey_hound") == 2


def test_a_pair_with_a_use_must_be_used() -> None:
    """DD-039: the part can't be ended before."""
    state = den(rolls=[(1, 3, 3, 4, 6)], heroes={0: {"torches": 1, "visited": ["s7"]}})
    pair(state, 0, 4, 7)
    assert "end" not in owed(state, 0)
    with pytest.raises(IllegalMove, match="must be used"):
        state.apply(0, "end")


def test_nobody_must_help_the_other_pair() -> None:
    """DD-040: the duty looks at the position as it stands, not at what an order would have opened."""
    board = little_board(
        ANIMALS,
        {"s7": ("start", 7, "left"), "s7b": ("plain", 7), "a": ("start", 3, "right"), "six": ("plain", 6)},
        "s7-six a-s7b",
    )
    state = set_up(board, rolls=[(3, 4, 3, 3, 1)], heroes={0: {"visited": ["a"]}})
    pair(state, 0, 6, 7)
    assert fits(state, 0) == {"s7", "s7b"}
    use(state, 0, "second", "s7b")  # s7 would have opened the six
    assert state.decision_of(0) is None and state.heroes[0].crossed == 1


def test_a_lost_pair_costs_a_life() -> None:
    """DD-041: one for each pair that could not be used."""
    state = den(rolls=[(6, 5, 3, 4, 1)])
    pair(state, 0, 7, 11)
    use(state, 0, "first", "s7")
    assert state.heroes[0].crossed == 1
    state = den(rolls=[(6, 6, 6, 6, 1)])
    pair(state, 0, 12, 12)
    assert state.heroes[0].crossed == 2


def test_the_loss_comes_last() -> None:
    """DD-042: green boxes gained in the same part take it."""
    state = den(rolls=[(1, 2, 6, 6, 3)], heroes={0: {"visited": ["s7", "dbl"]}})
    pair(state, 0, 3, 12)
    use(state, 0, "first", "chest")
    state.apply(0, "life")
    assert state.heroes[0].green == 2 and state.heroes[0].crossed == 0


def test_nobody_has_to_save_a_pair() -> None:
    """DD-043: torch and symbol may be kept though a pair is lost."""
    state = den(rolls=[(6, 6, 6, 6, 1)], active=1, heroes={0: {"visited": ["s7", "dbl"], "torches": 1}})
    pair(state, 0, 12, 12)
    assert "end" in owed(state, 0)
    state.apply(0, "end")
    assert state.heroes[0].torches == 1 and state.heroes[0].symbols == 3 and state.heroes[0].crossed == 2


def test_the_part_ends_without_asking() -> None:
    """DD-044: when no pair has a use and no torch is held."""
    state = den(rolls=[(6, 6, 6, 6, 1)])
    pair(state, 0, 12, 12)
    assert state.decision_of(0) is None


def test_fits_are_marked() -> None:
    """DD-170: both, one or none, in some order with some targets, torches aside."""
    state = den(rolls=[(3, 4, 3, 3, 1)], active=1, heroes={0: {"symbols": 0}})
    assert {tuple(p["move"]): p["fit"] for p in state.view(0)["part"]["pairings"]} == {(6, 7): "both"}
    state = den(rolls=[(6, 5, 3, 4, 1)], active=1, heroes={0: {"symbols": 0, "torches": 2}})
    fit = {tuple(p["move"]): p["fit"] for p in state.view(0)["part"]["pairings"]}
    assert fit == {(7, 11): "one", (9, 9): "none", (8, 10): "none"}
    # one space for two pairs of its number, and nothing behind it: one
    state = den(rolls=[(1, 3, 1, 3, 6)], active=1, heroes={0: {"symbols": 0}})
    assert {tuple(p["move"]): p["fit"] for p in state.view(0)["part"]["pairings"]}[(4, 4)] == "one"


def test_refusals_name_their_reason() -> None:
    """DD-171: wrong value, out of reach, visited, locked number, not reached, defeated, needs doubles."""
    state = den(rolls=[(4, 6, 3, 5, 1)], heroes={0: {"visited": ["s4", "nine"]}})
    pair(state, 0, 8, 10)
    assert refuse(state, 0, "first", "nine") == "You have visited that space already."
    assert "takes 7" in refuse(state, 0, "first", "s7")
    assert refuse(state, 0, "second", "key") == "No door joins that space to a place you have opened."
    assert refuse(state, 0, "second", "grey_hound") == "That number is still locked on this monster."
    assert refuse(state, 0, "first", "white_wolf") == "You haven't reached that monster's room."
    assert refuse(state, 0, "first", "dbl") == "That space takes a pair of equal dice."
    assert "no torch" in refuse(state, 0, "torch", "gem")
    state = den(rolls=[(4, 4, 3, 4, 1)], heroes={0: {"visited": ["s7", "six"], "damage": {"grey_hound": 4}}})
    pair(state, 0, 7, 8)
    assert refuse(state, 0, "second", "grey_hound") == "That monster is defeated already."
    for odd in ("nonsense", ("first", 999), ("first",), 7, ("kick", 0), ("first", "six")):
        with pytest.raises(IllegalMove):
            state.apply(0, odd)
