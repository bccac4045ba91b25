"""A shelf whose player plans for itself and does not listen: only ending the process ends its thinking."""

from __future__ import annotations

from time import sleep

from engines.ai.brain import Thought
from engines.ai.search import Clock
from engines.core import Catalogue, Decision, Rng, State
from tests.engines.ai.pots import Pots, PotsBrain


class DeafBrain(PotsBrain):
    def plan(self, state: State, decision: Decision, level: str, rng: Rng, clock: Clock) -> Thought | None:
        sleep(clock.left())
        return Thought(decision.moves[0])


class DeafPots(Pots):
    def brain(self) -> DeafBrain:
        return DeafBrain()


catalogue = Catalogue([DeafPots()])
