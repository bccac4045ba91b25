"""Alone: always passive, always the higher reward, and every round must hurt somebody."""

from __future__ import annotations

from typing import Any

import pytest

from engines.dungeon_dice.rules.part import price
from engines.dungeon_dice.state import DungeonDice
from engines.dungeon_dice.verdicts import BANDS, band, words
from tests.engines.dungeon_dice.kit import (
    CULTISTS,
    DINOSAURS,
    GAME,
    PYRAMID,
    den,
    fits,
    little_board,
    owed,
    pair,
    points,
    set_up,
    use,
)

AT = ["s7", "six", "dbl", "key"]
EIGHTS = (4, 4, 2, 6, 1)


def solo(**more: Any) -> DungeonDice:
    hero = {key: more.pop(key) for key in list(more) if key not in ("rolls", "round", "gentle")}
    return den(seats=1, heroes={0: hero}, **more)


def test_a_lone_seat_is_always_passive() -> None:
    """DD-157: the black die costs a symbol each time."""
    state = solo(rolls=[(2, 2, 4, 5, 1)])
    pair(state, 0, 3, 6)
    assert state.shown[0].symbols == 2 or state.heroes[0].symbols == 2
    state = solo(rolls=[(2, 2, 4, 5, 1)], symbols=0)
    assert set(owed(state)) == {(4, 9), (6, 7)}


def test_higher_rewards_alone() -> None:
    """DD-158: for every monster, and 3 gems for every achievement."""
    state = solo(rolls=[EIGHTS], visited=AT, damage={"grey_hound": 3})
    pair(state, 0, 8, 8)
    use(state, 0, "first", "grey_hound")
    if state.round == 1:
        state.apply(0, "end")
    assert state.heroes[0].gems == 2
    state = solo(rolls=[(4, 5, 1, 3, 6)], visited=["s7", "six"], damage={"grey_hound": 4})
    pair(state, 0, 4, 9)
    use(state, 0, "second", "nine")
    use(state, 0, "first", "s4")
    assert state.heroes[0].gems == 3


def test_hearts_alone() -> None:
    """DD-159: lost for every monster that has them."""
    board = little_board(CULTISTS, {"s": ("start", 2), "k": ("grey", 6, "necro_mancer")}, "s-k k-necro_mancer")
    state = set_up(
        board, seats=1, rolls=[(2, 4, 1, 1, 6)], heroes={0: {"visited": ["k"], "damage": {"necro_mancer": 3}}}
    )
    pair(state, 0, 2, 6)
    use(state, 0, "second", "necro_mancer")
    use(state, 0, "first", "s")
    assert state.heroes[0].crossed == 1


def test_a_round_without_damage_costs_a_life() -> None:
    """DD-160: though both pairs be used; damage from a pair, a torch, a fist or a worm counts."""
    state = solo(rolls=[(1, 3, 3, 4, 6)])
    pair(state, 0, 4, 7)
    use(state, 0, "first", "s4")
    use(state, 0, "second", "s7")
    assert state.heroes[0].crossed == 1
    state = solo(rolls=[(2, 2, 3, 4, 6)], visited=["s4", "s7"])
    pair(state, 0, 4, 7)
    use(state, 0, "first", "fist")
    assert state.heroes[0].dealt or state.heroes[0].crossed == 0
    assert state.heroes[0].crossed == 0
    state = solo(rolls=[(1, 3, 3, 4, 6)], visited=["six"], torches=1)
    pair(state, 0, 4, 7)
    use(state, 0, "torch", "grey_hound")
    use(state, 0, "first", "s4")
    use(state, 0, "second", "s7")
    assert state.heroes[0].crossed == 0
    worm = little_board(PYRAMID, {"s": ("start", 2), "b": ("start", 6)}, "s-sandys_gut")
    state = set_up(worm, seats=1, rolls=[(2, 4, 1, 1, 6)], heroes={0: {"visited": ["s"], "damage": {"sandys_gut": 3}}})
    pair(state, 0, 2, 6)
    use(state, 0, "second", "sandys_gut")
    assert state.heroes[0].damage(6) == 3 and state.heroes[0].crossed == 0


def test_every_round_must_hurt_somebody() -> None:
    """DD-160: damage of the round before does not count."""
    state = solo(rolls=[(4, 4, 6, 6, 1), (1, 3, 3, 4, 6)], visited=AT)
    pair(state, 0, 8, 12)
    use(state, 0, "first", "grey_hound")
    assert state.round == 2 and state.heroes[0].crossed == 0
    pair(state, 0, 4, 7)
    use(state, 0, "first", "s4")
    assert state.heroes[0].crossed == 2  # the seven was visited: a lost pair, and nobody hurt


def test_gentle_start() -> None:
    """DD-161: rounds 1 and 2 forgive a round without damage, not a lost pair; without the option, nothing."""
    for number, gentle, lost in ((1, True, 0), (2, True, 0), (3, True, 1), (1, False, 1)):
        state = solo(rolls=[(1, 3, 3, 4, 6)], round=number, gentle=gentle)
        pair(state, 0, 4, 7)
        use(state, 0, "first", "s4")
        use(state, 0, "second", "s7")
        assert state.heroes[0].crossed == lost
    state = solo(rolls=[(6, 6, 6, 6, 6)], gentle=True)
    pair(state, 0, 12, 12)
    assert state.heroes[0].crossed == 2


def test_a_pair_may_be_given_up_after_damage() -> None:
    """DD-162: one unused though it has a use; two only if the other has none."""
    state = solo(rolls=[(4, 4, 1, 3, 6)], visited=AT)
    pair(state, 0, 4, 8)
    assert "end" not in owed(state)
    use(state, 0, "second", "grey_hound")
    assert fits(state, 0, "first") == {"s4"}
    state.apply(0, "end")
    assert state.heroes[0].crossed == 0
    for dice, values, able in (((4, 4, 1, 3, 6), (4, 8), False), ((4, 4, 6, 5, 1), (8, 11), False)):
        state = solo(rolls=[dice], visited=AT, torches=1)
        pair(state, 0, *values)
        use(state, 0, "torch", "grey_hound")
        assert ("end" in owed(state)) == able
    # here the twelve has no use: with two unused the part may end
    state = solo(rolls=[(4, 4, 6, 6, 1)], visited=AT, torches=1)
    pair(state, 0, 8, 12)
    use(state, 0, "torch", "grey_hound")
    assert "end" in owed(state)
    # nor while nothing has been hit, torch in hand or not
    for torches in (0, 1):
        state = solo(rolls=[(1, 3, 3, 4, 6)], visited=["s7", "six"], torches=torches)
        pair(state, 0, 4, 7)
        assert "end" not in owed(state)
    # at a table nobody may
    state = den(rolls=[(4, 4, 1, 3, 6)], heroes={0: {"visited": AT}})
    pair(state, 0, 4, 8)
    use(state, 0, "second", "grey_hound")
    assert "end" not in owed(state, 0)


def test_armour_in_reach_is_a_use_of_both() -> None:
    """DD-145, DD-162: alone and with damage dealt, two pairs that together hit armour may not both be given up."""
    meg = little_board(DINOSAURS, {"s": ("start", 2), "nine": ("plain", 9)}, "s-mighty_meg s-velo_cam")
    for values, able in (((7, 9), False), ((7, 10), True)):
        dice = (3, 4, 4, values[1] - 4, 1)
        state = set_up(meg, seats=1, rolls=[dice], heroes={0: {"visited": ["s"], "torches": 1}})
        pair(state, 0, *values)
        use(state, 0, "torch", "velo_cam")
        if able:
            assert state.decision_of(0).kind == "pairing" and state.heroes[0].crossed == 1  # type: ignore[union-attr]
        else:
            assert owed(state) == (("both", meg.index["mighty_meg"]),)


@pytest.mark.parametrize(
    ("unused", "dealt", "forgiven", "lost"),
    [
        (0, True, False, 0),
        (1, True, False, 0),
        (2, True, False, 1),
        (0, False, False, 1),
        (1, False, False, 2),
        (2, False, False, 3),
        (0, False, True, 0),
        (1, False, True, 1),
        (2, False, True, 2),
    ],
)
def test_what_a_solo_part_costs(unused: int, dealt: bool, forgiven: bool, lost: int) -> None:
    """DD-163: unused less one with damage; unused plus one without, not plus one when forgiven."""
    assert price(unused, dealt, True, forgiven) == lost


def test_no_penalty_alone() -> None:
    """DD-164: the tracker takes nothing from the score."""
    state = solo(crossed=8, gems=4)
    assert points(state, 0) == 12
    assert [line.what.text() for line in GAME.score_lines(state)] == ["Gems", "Gold", "Damage on the boss"]


def test_dying_alone() -> None:
    """DD-165: the match ends, the score stands, nobody wins."""
    state = solo(rolls=[(6, 6, 6, 6, 6)], crossed=8, gems=5)
    pair(state, 0, 12, 12)
    outcome = state.outcome
    assert outcome is not None and outcome.winners == () and outcome.scores == (15,)


def test_winning_alone() -> None:
    """DD-166: alive when the last monster has fallen."""
    rest = {
        "purple_pup": 4,
        "green_growler": 4,
        "white_wolf": 5,
        "primal_hare": 5,
        "punk_hare": 5,
        "beefy_bearpion": 12,
    }
    state = solo(rolls=[EIGHTS], visited=AT, damage={**rest, "grey_hound": 3})
    pair(state, 0, 8, 8)
    use(state, 0, "first", "grey_hound")
    outcome = state.outcome
    if outcome is None:
        state.apply(0, "end")
        outcome = state.outcome
    assert outcome is not None and outcome.winners == (0,)


def test_example_of_the_bands() -> None:
    """DD-167, "Solo Game Option": eight bands with words of ours; 54 is in the fourth, 55 in the fifth."""
    edges = [(0, 9), (10, 24), (25, 39), (40, 54), (55, 69), (70, 84), (85, 99), (100, 130)]
    for number, (low, high) in enumerate(edges):
        assert band(low) == band(high) == number
    assert band(54) == 3 and band(55) == 4 and band(-3) == 0
    assert len({words(low).text() for low, _ in edges}) == len(BANDS) == 8


def test_examples_of_solo_losses() -> None:
    """DD-175, "Solo Game Option": 0, 2 and 1 lives."""
    state = solo(rolls=[(4, 4, 1, 3, 6)], visited=AT)
    pair(state, 0, 4, 8)
    use(state, 0, "second", "grey_hound")
    state.apply(0, "end")
    assert state.heroes[0].crossed == 0
    state = solo(rolls=[(3, 3, 6, 6, 1)], visited=["s7", "dbl"])
    pair(state, 0, 6, 12)
    use(state, 0, "first", "six")
    assert state.heroes[0].crossed == 2
    state = solo(rolls=[(3, 3, 1, 3, 6)], visited=["s7", "dbl"])
    pair(state, 0, 4, 6)
    use(state, 0, "second", "six")
    use(state, 0, "first", "s4")
    assert state.heroes[0].crossed == 1
