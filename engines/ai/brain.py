"""Brain: what our players know of one game. Agents and search ask it; a game's `brain.py` answers.

A brain is given worlds: whole states dealt by `State.determinize`, never the table itself. It may read all of a
world, because nothing in it is more than its seat could imagine.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from engines.core.game import Decision, Move, State
from engines.core.rng import Rng
from engines.core.say import Say


class Thought(NamedTuple):
    """An answer with its reasons: the two or three things that tipped it, and the chance the player gives itself."""

    move: Move
    reasons: tuple[Say, ...] = ()
    chance: float = 0.5


class Brain(ABC):
    """One a game. `weigh` is the quick eye (Rookie, Veteran, rollouts); `value` judges a position (search leaves)."""

    @abstractmethod
    def value(self, state: State, seat: int) -> float:
        """How well this seat stands, 0 to 1; 1 has won, 0 has lost, 1/seats is even."""

    @abstractmethod
    def weigh(self, state: State, decision: Decision, rng: Rng) -> Sequence[float]:
        """A worth for each move of the decision, in its order; the greater the better, any scale about 0 to 10."""

    def reasons(self, state: State, decision: Decision, move: Move) -> tuple[Say, ...]:
        """Why a player would make this move: at most three short sentences, the weightiest first."""
        return ()

    def plan(self, state: State, decision: Decision, level: str, rng: Rng, deadline: float) -> Thought | None:
        """A game with a planner of its own answers here (`deadline` in seconds from now); None: the common search."""
        return None
