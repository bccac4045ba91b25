"""Rng: chance that is the same on every machine and every Python; its whole state is one integer.

The generator is splitmix64: one addition and three mixes a draw. ScriptedRng is for tests that need a certain die.
Thinking uses an Rng of its own, never the game's.
"""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence, Sequence
from typing import Any, TypeVar

T = TypeVar("T")

_MASK = 0xFFFFFFFFFFFFFFFF
_STEP = 0x9E3779B97F4A7C15


class Rng:
    """`below(6)`, `die()`, `shuffle(cards)`, `choice(moves)`; `state` is all there is to save."""

    __slots__ = ("state",)

    def __init__(self, seed: int = 0) -> None:
        self.state: int = seed & _MASK

    def bits(self) -> int:
        """The next 64 bits."""
        s = self.state = (self.state + _STEP) & _MASK
        s = ((s ^ (s >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        s = ((s ^ (s >> 27)) * 0x94D049BB133111EB) & _MASK
        return s ^ (s >> 31)

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1. (The bias is below n / 2**64.)"""
        s = self.state = (self.state + _STEP) & _MASK
        s = ((s ^ (s >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        s = ((s ^ (s >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((s ^ (s >> 31)) * n) >> 64

    def die(self, sides: int = 6) -> int:
        return self.below(sides) + 1

    def random(self) -> float:
        return (self.bits() >> 11) / 9007199254740992.0

    def choice(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[Any]) -> None:
        below = self.below
        for i in range(len(things) - 1, 0, -1):
            j = below(i + 1)
            things[i], things[j] = things[j], things[i]

    def sample(self, things: Iterable[T], k: int) -> list[T]:
        pool = list(things)
        self.shuffle(pool)
        return pool[:k]

    def weighted(self, weights: Sequence[float]) -> int:
        """An index, each as likely as its weight; all-zero weights are even."""
        total = sum(weights)
        if total <= 0:
            return self.below(len(weights))
        mark = self.random() * total
        for index, weight in enumerate(weights):
            mark -= weight
            if mark < 0:
                return index
        return len(weights) - 1

    def copy(self) -> Rng:
        twin = Rng.__new__(type(self))
        twin.state = self.state
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and other.state == self.state

    def __hash__(self) -> int:
        return hash(self.state)

    def __repr__(self) -> str:
        return f"Rng({self.state})"


class ScriptedRng(Rng):
    """For tests: `die` gives the scripted faces first; `shuffle` leaves things as they lie if `still`."""

    __slots__ = ("faces", "still")

    def __init__(self, faces: Iterable[int] = (), seed: int = 0, still: bool = False) -> None:
        super().__init__(seed)
        self.faces: list[int] = list(faces)
        self.still = still

    def die(self, sides: int = 6) -> int:
        if self.faces:
            face = self.faces.pop(0)
            if not 1 <= face <= sides:
                raise ValueError(f"a d{sides} has no {face}")
            return face
        return super().die(sides)

    def shuffle(self, things: MutableSequence[Any]) -> None:
        if not self.still:
            super().shuffle(things)

    def copy(self) -> ScriptedRng:
        return ScriptedRng(self.faces, self.state, self.still)


def seed_from(text: str) -> int:
    """A seed from words (the daily seed, a typed name): FNV-1a, 64 bits, the same everywhere."""
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = ((value ^ byte) * 0x100000001B3) & _MASK
    return value
