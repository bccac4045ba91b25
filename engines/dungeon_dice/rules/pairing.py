"""Two pairs from five dice: which pairings a roll gives, with and without the black die."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engines.core.game import Move
from engines.dungeon_dice.hero import EQUAL

BLACK = 4  # the black die's place in a roll; the white ones are 0 to 3

Roll = tuple[int, ...]
Split = tuple[tuple[int, int], tuple[int, int]]


class Pairings(NamedTuple):
    """`white`: moves that need no black die; `every`: those and the rest. A move is its two values, low and high.

    `pairs` gives the two pairs of a move (value, plus EQUAL for equal dice); `dice` which dice make them.
    """

    white: tuple[Move, ...]
    every: tuple[Move, ...]
    pairs: dict[Move, tuple[int, int]]
    dice: dict[Move, Split]


_WHITE_SPLITS: tuple[Split, ...] = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))


def _black_splits() -> tuple[Split, ...]:
    """The black die stands in for one white die, which is left out."""
    splits: list[Split] = []
    for one, other in _WHITE_SPLITS:
        splits += [((die, BLACK), other) for die in one]
        splits += [(one, (die, BLACK)) for die in other]
    return tuple(splits)


_BLACK_SPLITS = _black_splits()


def _pair(roll: Roll, dice: tuple[int, int]) -> int:
    a, b = roll[dice[0]], roll[dice[1]]
    return a + b + (EQUAL if a == b else 0)


@cache
def pairings(roll: Roll) -> Pairings:
    """All pairings of four white dice and the black one (last). Two splits with the same values are one move."""
    pairs: dict[Move, tuple[int, int]] = {}
    dice: dict[Move, Split] = {}
    white = 0
    for splits in (_WHITE_SPLITS, _BLACK_SPLITS):
        for one, other in splits:
            a, b = (one, _pair(roll, one)), (other, _pair(roll, other))
            if (b[1] & 15, b[1]) < (a[1] & 15, a[1]):
                a, b = b, a
            move = (a[1] & 15, b[1] & 15)
            if move not in pairs:
                pairs[move] = (a[1], b[1])
                dice[move] = (a[0], b[0])
        if splits is _WHITE_SPLITS:
            white = len(pairs)
    every = tuple(pairs)
    return Pairings(every[:white], every, pairs, dice)
