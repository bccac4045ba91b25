"""What the table can wait for, where the rules go on, and a duel in progress: constants and one small class."""

from __future__ import annotations

from typing import Final

from engines.core.game import Move

# What the table waits for: indexes of KINDS. RUN: nothing, the rules go on by themselves.
RUN: Final = 0
LAY: Final = 1
SET_WILD: Final = 2
DUEL: Final = 3
NAME_SWAP: Final = 4
PICK_SWAP: Final = 5
TRACKS: Final = 6
KEEP_FIRST: Final = 7
OVER: Final = 8
KINDS: Final = ("", "lay", "set_wild", "duel", "name_swap", "pick_swap", "track", "keep_first", "over")

# Where the rules go on when nobody owes anything.
BEGIN: Final = 0
REVEAL: Final = 1
SEQUENCE: Final = 2
SWAPPERS: Final = 3
WINNERS: Final = 4
TRADE: Final = 5
FOLLOW: Final = 6
ARRIVALS: Final = 7
REFILLS: Final = 8
LEADERS: Final = 9

VARIANTS: Final = ("standard", "short", "shortest")
ATTRITIONS: Final = ("none", "survival", "uniqueness")
SURVIVAL: Final = 1
UNIQUENESS: Final = 2
TIES: Final = ("shared", "duel")

# Why a duel is fought.
FOR_SWAP: Final = 1
FOR_GO: Final = 2
FOR_LEAD: Final = 3
FOR_WIN: Final = 4
PURPOSES: Final = ("", "swap", "go", "lead", "win")

KEEP: Final = 1
DISCARD: Final = 2
FIRST_MOVES: Final[tuple[Move, ...]] = ("keep", "discard")
WILD_MOVES: Final[tuple[Move, ...]] = tuple(range(1, 9))
# The seats in a mask; six seats, 64 masks.
SEATS_IN: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(seat for seat in range(6) if mask >> seat & 1) for mask in range(64)
)
NO_VALUE: Final = -99


class Duel:
    """A duel in progress: who entered, who is still in it, what was shown, what lies face down (0: nothing)."""

    __slots__ = ("purpose", "entrants", "still", "round", "shown", "down")

    def __init__(self, purpose: int, entrants: tuple[int, ...], seats: int) -> None:
        self.purpose = purpose
        self.entrants = entrants
        self.still = entrants
        self.round = 1
        self.shown: tuple[tuple[int, int, int], ...] = ()
        self.down: list[int] = [0] * seats

    def copy(self) -> Duel:
        twin = Duel.__new__(Duel)
        twin.purpose = self.purpose
        twin.entrants = self.entrants
        twin.still = self.still
        twin.round = self.round
        twin.shown = self.shown
        twin.down = self.down[:]
        return twin
