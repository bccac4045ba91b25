"""Brain: what our players know of one game. Agents and search ask it; a game's `brain.py` answers.

A brain is given worlds: whole states dealt by `State.determinize`, never the table itself. It may read all of a
world, because nothing in it is more than its seat could imagine.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from math import exp, inf
from typing import TYPE_CHECKING, NamedTuple, Self

from engines.core.game import Decision, Move, State
from engines.core.rng import Rng
from engines.core.say import Say

if TYPE_CHECKING:
    from engines.ai.search import Clock


# A worth on the scale of values, where a brain knows no better.
SLOPE = 0.015


class Thought(NamedTuple):
    """An answer with its reasons: the two or three things that tipped it, and the chance the player gives itself."""

    move: Move
    reasons: tuple[Say, ...] = ()
    chance: float = 0.5


class Brain(ABC):
    """One a game. `weigh` is the quick eye (Rookie, Veteran, rollouts); `value` judges a position (search leaves).

    Both look from one seat: `weigh` from `decision.seat`, who does not know what others hold, though the world shows
    it. The figures a brain judges by are data: `weights`, from the game's `weights.py`, fitted by `python -m app.tune`.
    """

    # Fitted figures by name; a brain reads them from here, so that two brains with different ones can meet in a match.
    weights: Mapping[str, float] = {}
    # How many rounds (State.progress) the Master plays on before it judges.
    horizon: int = 1
    # The same for the Veteran, and how many worlds it looks at: few, for an answer in a blink.
    veteran_horizon: int = 1
    veteran_worlds: int = 8
    # How far behind its best, by the quick eye, a move may be for a Veteran to think of it at all.
    veteran_shuns: float = inf
    # How much worth two moves must differ for a player in a rollout to see it, and for a Rookie.
    heat: float = 0.5
    rookie_heat: float = 1.2
    # At most so many moves (or lines of moves) are searched, the best by `weigh`.
    breadth: int = 24

    @abstractmethod
    def value(self, state: State, seat: int) -> float:
        """How well this seat stands, 0 to 1; 1 has won, 0 has lost, 1/seats is even."""

    @abstractmethod
    def weigh(self, state: State, decision: Decision, rng: Rng) -> Sequence[float]:
        """A worth for each move of the decision, in its order; the greater the better, any scale about 0 to 10."""

    def pick(self, state: State, decision: Decision, rng: Rng) -> Move:
        """What a fair player does here, in a rollout: mostly the best, not always. Games may have a quicker one."""
        moves = decision.moves
        if len(moves) == 1:
            return moves[0]
        return moves[soft(self.weigh(state, decision, rng), self.heat, rng)]

    def slope(self, state: State, seat: int) -> float:
        """What a worth of 1 is on the scale of values here."""
        return SLOPE

    def veteran(self) -> Brain:
        """The brain a Veteran thinks with, where it knows less."""
        return self

    def rookie(self) -> Brain:
        """The brain a Rookie thinks with, with a beginner's blind spots."""
        return self

    def with_weights(self, weights: Mapping[str, float]) -> Self:
        """A twin that judges by other figures; those not named stay."""
        twin = copy(self)
        twin.weights = {**self.weights, **weights}
        return twin

    def sensible(self, state: State, decision: Decision) -> tuple[Move, ...]:
        """The moves a Master thinks of at all, never none: a few hundred playouts can't always tell a card thrown away
        from one kept."""
        return decision.moves

    def reasons(self, state: State, decision: Decision, move: Move) -> tuple[Say, ...]:
        """Why a player would make this move: at most three short sentences, the weightiest first."""
        return ()

    def plan(self, state: State, decision: Decision, level: str, rng: Rng, clock: Clock) -> Thought | None:
        """A game with a planner of its own answers here; None: the common search. Who counts playouts (`clock.used`,
        `clock.over()`) answers alike on every machine and stops when the player says so."""
        return None


def soft(worths: Sequence[float], heat: float, rng: Rng) -> int:
    """An index: the greater its worth the likelier; at heat 0 the best."""
    best = max(worths)
    if heat <= 0:
        return worths.index(best)
    shares = [exp((worth - best) / heat) for worth in worths]
    mark = rng.random() * sum(shares)
    for index, share in enumerate(shares):
        mark -= share
        if mark < 0:
            return index
    return len(shares) - 1
