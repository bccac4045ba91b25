"""Stairs: a toy where each seat takes three steps in a row. Going down first looks bad and pays most in the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engines.ai.brain import Brain
from engines.core import Catalogue, Decision, Event, Game, IllegalMove, Mode, Move, Outcome, Rng, Say, State
from engines.core.game import Plain

PAYS = {("down", "down", "down"): 9, ("up", "up", "up"): 4}


class StairsState(State):
    __slots__ = ("seats", "rng", "outcome", "reveals", "steps")

    def __init__(self, seats: int, seed: int) -> None:
        self.seats = seats
        self.rng = Rng(seed)
        self.outcome: Outcome | None = None
        self.reveals = 0
        self.steps: list[list[str]] = [[] for _ in range(seats)]

    def decisions(self) -> tuple[Decision, ...]:
        seat = next((at for at, steps in enumerate(self.steps) if len(steps) < 3), None)
        return () if seat is None else (Decision(seat, "step", ("up", "down")),)

    def apply(self, seat: int, move: Move) -> list[Event]:
        owed = self.decision_of(seat)
        if owed is None or move not in owed.moves:
            raise IllegalMove(Say("Not now."))
        self.steps[seat].append(str(move))
        if all(len(steps) == 3 for steps in self.steps):
            scores = tuple(PAYS.get((a, b, c), 1) for a, b, c in self.steps)
            best = max(scores)
            winners = tuple(at for at, score in enumerate(scores) if score == best)
            self.outcome = Outcome(winners, scores, Say("Done."))
        return []

    def view(self, seat: int | None) -> Plain:
        return {"steps": [steps[:] for steps in self.steps]}

    def determinize(self, seat: int, rng: Rng) -> State:
        twin = self.copy()
        twin.rng = Rng(rng.bits())
        return twin

    def copy(self) -> StairsState:
        twin = StairsState(self.seats, 0)
        twin.rng = self.rng.copy()
        twin.outcome = self.outcome
        twin.steps = [steps[:] for steps in self.steps]
        return twin

    def to_dict(self) -> Plain:
        return {"seats": self.seats, "rng": self.rng.state, "steps": [steps[:] for steps in self.steps]}

    def reason_against(self, seat: int, move: Move) -> Say:
        return Say("That can't be done now.")


class StairsBrain(Brain):
    """Its quick eye loves going up."""

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, StairsState)
        if state.outcome is not None:
            return 1.0 / len(state.outcome.winners) if seat in state.outcome.winners else 0.0
        return 1.0 / state.seats

    def weigh(self, state: State, decision: Decision, rng: Rng) -> Sequence[float]:
        return [2.0, 0.0]


class Stairs(Game):
    id = "stairs"
    title = "Stairs"
    tagline = Say("Up or down.")
    makers = ("tests",)
    minutes = (1, 2)
    modes = (Mode("all", Say("All"), (1, 2)),)
    secret = False

    def begin(self, seats: int, options: Mapping[str, Any], seed: int) -> State:
        return StairsState(seats, seed)

    def from_dict(self, data: Plain) -> State:
        state = StairsState(data["seats"], data["rng"])
        for seat, steps in enumerate(data["steps"]):
            for step in steps:
                state.apply(seat, step)
        return state

    def ask(self, state: State, decision: Decision) -> Say:
        return Say("Up or down?")

    def describe(self, state: State, seat: int, move: Move) -> Say:
        return Say("Go {way}", way=str(move))

    def tell(self, state: State, event: Event) -> Say | None:
        return None

    def brain(self) -> StairsBrain:
        return StairsBrain()


catalogue = Catalogue([Stairs()])
