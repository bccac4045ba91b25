"""What the others may lay, by what lies open: their discards and dead cards are out, the rest may come.

From one seat's eye: nothing here looks at a hand, a pile or a face-down card of another. `Odds` sums a turn up: who
wins the Go! how often, who runs, how likely a dragon, a curse or a meek one is.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.greedquest.content import (
    ADVANCE,
    ADVANCE_BY_GOS,
    CANCEL_ALL,
    CANCEL_NEAR,
    COPIES,
    DECK_LAYS,
    EFFECT,
    GO_LESS,
    IS_WILD,
    KEYS,
    LOWEST_WINS,
    MARKS,
    MIRROR,
    NUMBER,
    PUZZLE,
    RACE,
    ROOM_AMOUNT,
    SWAP,
    TURN_MOVES,
)
from engines.greedquest.state import GreedState

# Values of a Go! run from -1 to 8: index them from 0.
SHIFT = 1
VALUES = 10
_ALIKE = (1.0,) * len(KEYS)
_NO_VALUES = (0.0,) * VALUES
_GOS = tuple(card for card in range(1, len(KEYS)) if EFFECT[card] == RACE and not IS_WILD[card])
_OTHERS = tuple(card for card in range(1, len(KEYS)) if EFFECT[card] != RACE)
_WILDS = tuple(card for card in range(1, len(KEYS)) if IS_WILD[card])


def go_value(state: GreedState, room: int, number: int, wild: bool = False) -> int:
    """What a Go! of this number counts in this room."""
    effect = state.effects[room]
    if effect == GO_LESS:
        return number - ROOM_AMOUNT[room]
    if effect == MIRROR and not wild:
        return ROOM_AMOUNT[room] - number
    return number


def unseen(state: GreedState, seat: int) -> list[int]:
    """How many of each card another seat may still hold, lay or draw."""
    left = list(COPIES)
    for card in state.discards[seat]:
        left[card] -= 1
    for card in state.dead[seat]:
        left[card] -= 1
    return left


class Rival:
    """One other seat: how likely each value of a Go! and each other effect is this turn."""

    __slots__ = (
        "seat",
        "gos",
        "above",
        "below",
        "go",
        "attack",
        "meek",
        "curse",
        "sighting",
        "door",
        "run",
        "even",
        "odd",
        "shares",
        "wins",
        "wins_at",
        "puzzled",
    )

    def __init__(self, state: GreedState, seat: int, ready: Sequence[float]) -> None:
        self.seat = seat
        room = state.room[seat]
        effect = state.effects[room]
        left = unseen(state, seat)
        if effect == DECK_LAYS:
            ready = _ALIKE
        shares = [count * wish for count, wish in zip(left, ready, strict=True)]
        total = sum(shares) or 1.0
        self.shares = shares = [share / total for share in shares]
        self.gos: list[float] = [0.0] * VALUES
        self.attack = self.meek = self.curse = self.sighting = self.door = self.run = self.even = self.odd = 0.0
        self.go = 0.0
        self.wins = 0.0
        self.wins_at: list[float] = []
        # Cards of the puzzle room touch nobody else.
        self.puzzled = effect == PUZZLE
        if not self.puzzled:
            self._sort(state, room, effect, shares)
        self._sum()

    def _sort(self, state: GreedState, room: int, effect: int, shares: list[float]) -> None:
        gos = self.gos
        for card in _GOS:
            number = NUMBER[card]
            if effect == GO_LESS:
                number -= ROOM_AMOUNT[room]
            elif effect == MIRROR:
                number = ROOM_AMOUNT[room] - number
            gos[number + SHIFT] += shares[card]
        for card in _WILDS:
            gos[go_value(state, room, 8, True) + SHIFT] += shares[card]
        self.go = sum(gos)
        forbidden = state.forbids[room]
        for card in _OTHERS:
            if forbidden & MARKS[card]:
                continue
            kind, share = EFFECT[card], shares[card]
            if kind == CANCEL_ALL:
                self.attack += share
            elif kind == LOWEST_WINS:
                self.meek += share
            elif kind == TURN_MOVES:
                self.curse += share
            elif kind == CANCEL_NEAR:
                self.sighting += share
            elif kind == ADVANCE:
                self.door += share
            elif kind == ADVANCE_BY_GOS:
                self.run += share
            elif kind == SWAP:
                if NUMBER[card]:
                    self.odd += share
                else:
                    self.even += share

    def _sum(self) -> None:
        """above[v]: lays a Go! that counts more than v; below[v]: less."""
        above = [0.0] * VALUES
        total = 0.0
        for value in range(VALUES - 1, -1, -1):
            above[value] = total
            total += self.gos[value]
        self.above = above
        self.below = [total - high - own for high, own in zip(above, self.gos, strict=True)]


class Odds:
    """The turn as one seat may expect it, with that seat's own card left out."""

    __slots__ = ("rivals", "calm", "cursed", "meek", "gos", "high", "low")

    def __init__(self, state: GreedState, seat: int, ready: Sequence[float]) -> None:
        lost = state.lost
        self.rivals = [
            Rival(state, other, ready) for other in range(state.seats) if other != seat and not lost >> other & 1
        ]
        self.calm = 1.0
        none_cursed = none_meek = 1.0
        self.gos = 0.0
        for rival in self.rivals:
            self.calm *= 1 - rival.attack
            none_cursed *= 1 - rival.curse
            none_meek *= 1 - rival.meek
            self.gos += rival.go
        self.cursed = none_cursed * sum([rival.curse / (1 - rival.curse) for rival in self.rivals])
        self.meek = none_meek * sum([rival.meek / (1 - rival.meek) for rival in self.rivals])
        # high[v]: no other Go! counts more than v; low[v]: none counts less.
        self.high = [1.0] * VALUES
        self.low = [1.0] * VALUES
        for rival in self.rivals:
            above, below = rival.above, rival.below
            self.high = [share * (1 - one) for share, one in zip(self.high, above, strict=True)]
            self.low = [share * (1 - one) for share, one in zip(self.low, below, strict=True)]
        for rival in self.rivals:
            rival.wins_at = [
                own and own * all_of_them / (1 - over)
                for own, all_of_them, over in zip(rival.gos, self.high, rival.above, strict=True)
            ]
            rival.wins = sum(rival.wins_at)

    def win(self, value: int) -> float:
        """The chance that a Go! counting so much wins the turn, dragons aside."""
        index = value + SHIFT
        return (1 - self.meek) * self.high[index] + self.meek * self.low[index]

    def unique(self, card: int) -> float:
        """The chance that nobody else lays this card."""
        chance = 1.0
        for rival in self.rivals:
            chance *= 1 - rival.shares[card]
        return chance
