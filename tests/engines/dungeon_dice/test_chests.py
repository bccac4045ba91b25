"""Chests and torches."""

from __future__ import annotations

import pytest

from engines.core.game import IllegalMove
from engines.dungeon_dice.state import DungeonDice
from tests.engines.dungeon_dice.kit import (
    ANIMALS,
    CULTISTS,
    DINOSAURS,
    PYRAMID,
    den,
    fits,
    hurt,
    little_board,
    owed,
    pair,
    points,
    refuse,
    seen,
    set_up,
    sit_out,
    use,
)

THREE = (1, 2, 3, 4, 6)  # 3 and 7


def open_chest(**hero: object) -> DungeonDice:
    state = den(rolls=[THREE], heroes={0: {"visited": ["s7", "six", "dbl"], **hero}})
    pair(state, 0, 3, 7)
    use(state, 0, "first", "chest")
    return state


def test_a_chest_asks_at_once() -> None:
    """DD-072: one of three rewards, and it can't be declined."""
    state = open_chest()
    decision = state.decision_of(0)
    assert decision is not None
    assert decision.kind == "chest" and decision.moves == ("life", "torches", "black")
    with pytest.raises(IllegalMove):
        state.apply(0, "end")


def test_each_reward_once() -> None:
    """DD-073: the second chest offers the two that are left."""
    state = open_chest(ticked=["torches"])
    assert owed(state, 0) == ("life", "black")
    state = den(rolls=[(1, 2, 5, 6, 4)], heroes={0: {"visited": ["s7", "six"]}})
    pair(state, 0, 3, 11)
    use(state, 0, "first", "chest")
    state.apply(0, "torches")
    use(state, 0, "second", "chest2")
    assert owed(state, 0) == ("life", "black")
    with pytest.raises(IllegalMove):
        state.apply(0, "torches")
    state.apply(0, "black")
    assert state.view(0)["seats"][0]["ticked"] == ["torches", "black"]


def test_extra_life() -> None:
    """DD-074: 3 green boxes and a gem."""
    state = open_chest()
    state.apply(0, "life")
    hero = state.heroes[0]
    assert hero.gems == 1 and hero.green == 3 - hero.lost
    assert points(state, 0) == 3


def test_torches_are_two() -> None:
    """DD-075."""
    state = open_chest()
    state.apply(0, "torches")
    assert state.heroes[0].torches == 2


def test_black_dice_are_three_more() -> None:
    """DD-076: one stock with the first three; worth nothing at the end."""
    state = open_chest(symbols=2)
    state.apply(0, "black")
    assert state.heroes[0].symbols == 5
    assert points(den(heroes={0: {"symbols": 6}}), 0) == 0


def test_a_torch_visits_whatever_is_next() -> None:
    """DD-077: any number or kind beside an open place, also one opened a moment ago; all of the visit happens."""
    state = den(rolls=[THREE], heroes={0: {"visited": ["s4"], "torches": 2}})
    pair(state, 0, 3, 7)
    assert fits(state, 0, "torch") == {"nine"}
    use(state, 0, "torch", "nine")
    use(state, 0, "torch", "gem")
    assert state.heroes[0].gems == 1 and state.heroes[0].torches == 0
    state = den(rolls=[THREE], heroes={0: {"visited": ["s7"], "torches": 1}})
    pair(state, 0, 3, 7)
    use(state, 0, "torch", "fist")
    assert hurt(state, 0, "grey_hound") == 1
    state = den(rolls=[THREE], heroes={0: {"damage": {"grey_hound": 4}, "torches": 1}})
    pair(state, 0, 3, 7)
    assert "nine" in fits(state, 0, "torch")


def test_a_torch_hurts_a_reached_monster() -> None:
    """DD-078: also one whose numbers are all locked."""
    board = little_board(ANIMALS, {"s": ("start", 7), "p": ("plain", 9)}, "s-p p-beefy_bearpion")
    state = set_up(board, rolls=[THREE], heroes={0: {"visited": ["p"], "torches": 1}})
    pair(state, 0, 3, 7)
    use(state, 0, "torch", "beefy_bearpion")
    assert hurt(state, 0, "beefy_bearpion") == 1


def test_torches_come_on_top() -> None:
    """DD-079: before, between or after the pairs, both in a round; a lost pair costs its life all the same."""
    for order in ("tpt", "ptt", "ttp"):
        state = den(rolls=[THREE], heroes={0: {"visited": ["s4"], "torches": 2}})
        pair(state, 0, 3, 7)
        for step in order:
            if step == "p":
                use(state, 0, "second", "s7")
            else:
                use(state, 0, "torch", sorted(fits(state, 0, "torch") - {"chest"})[-1])
        sit_out(state, 0)
        assert state.heroes[0].torches == 0 and seen(state, 0, "s7")
    state = den(rolls=[(6, 5, 6, 5, 6)], heroes={0: {"visited": ["s4"], "torches": 1}}, active=1)
    pair(state, 0, 11, 11)
    use(state, 0, "torch", "nine")
    assert state.heroes[0].crossed == 2


def test_a_torch_left_may_be_used_or_kept() -> None:
    """DD-080: after the pairing and before the part ends."""
    state = den(rolls=[(1, 3, 3, 4, 6)], heroes={0: {"torches": 1}})
    with pytest.raises(IllegalMove):
        use(state, 0, "torch", "s7")
    pair(state, 0, 4, 7)
    use(state, 0, "first", "s4")
    use(state, 0, "second", "s7")
    moves = owed(state, 0)
    assert "end" in moves and len(moves) > 1
    state.apply(0, "end")
    assert state.heroes[0].torches == 1 and state.heroes[0].crossed == 0


def test_gains_of_the_same_round() -> None:
    """DD-081: torches may be used at once; black dice can't change the part's pairing."""
    state = open_chest()
    state.apply(0, "torches")
    assert fits(state, 0, "torch")
    state = den(rolls=[(1, 2, 3, 4, 6)], active=1, heroes={0: {"visited": ["s7"], "symbols": 0}})
    pair(state, 0, 3, 7)
    use(state, 0, "first", "chest")
    state.apply(0, "black")
    assert state.heroes[0].symbols == 3 and not state.heroes[0].black
    assert state.decision_of(0) is None


def test_a_torch_visits_a_start_only_in_reach() -> None:
    """DD-082: the freedom of starts is for pairs."""
    state = den(rolls=[THREE], heroes={0: {"visited": ["nine"], "torches": 1}})
    pair(state, 0, 3, 7)
    assert "s4" in fits(state, 0, "torch") and "s7" not in fits(state, 0, "torch")
    assert "door" in refuse(state, 0, "torch", "s7")


def test_a_torch_on_rubble_crosses_one_box() -> None:
    """DD-083."""
    board = little_board(CULTISTS, {"s": ("start", 7), "r": ("rubble", 5)}, "s-r")
    state = set_up(board, rolls=[THREE], heroes={0: {"visited": ["s"], "torches": 2}})
    pair(state, 0, 5, 5)
    use(state, 0, "torch", "r")
    assert not seen(state, 0, "r")
    use(state, 0, "torch", "r")
    assert seen(state, 0, "r")


def test_no_torch_on_twin_or_armour() -> None:
    """DD-084: nor two torches together."""
    board = little_board(
        PYRAMID, {"s": ("start", 7), "t": ("twin",), "p": ("portal", 11), "q": ("plain", 5)}, "s-t q-p"
    )
    state = set_up(board, rolls=[THREE], heroes={0: {"visited": ["s"], "torches": 2}})
    pair(state, 0, 5, 5)
    assert state.decision_of(0) is None or "t" not in fits(state, 0)
    board = little_board(DINOSAURS, {"s": ("start", 2), "q": ("plain", 5)}, "s-mighty_meg s-q")
    state = set_up(board, rolls=[THREE], heroes={0: {"visited": ["s"], "torches": 2}})
    pair(state, 0, 3, 7)
    assert fits(state, 0, "torch") == {"q"}
    assert "armour" in refuse(state, 0, "torch", "mighty_meg")
