"""A game small enough for tests of the house: take one or two pebbles from a heap; who takes the last one wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.core import (
    Choice,
    Decision,
    Event,
    Game,
    IllegalMove,
    Match,
    Mode,
    Move,
    Option,
    Outcome,
    Plain,
    Player,
    Rng,
    Say,
    State,
    Who,
    says,
)


class Pebbles(State):
    __slots__ = ("heap", "outcome", "reveals", "rng", "seats", "turn")

    def __init__(self, seats: int, heap: int, seed: int) -> None:
        self.seats = seats
        self.heap = heap
        self.turn = 0
        self.rng = Rng(seed)
        self.outcome: Outcome | None = None
        self.reveals = 0

    def decisions(self) -> tuple[Decision, ...]:
        if self.outcome is not None:
            return ()
        return (Decision(self.turn % self.seats, "take", tuple(n for n in (1, 2) if n <= self.heap)),)

    def apply(self, seat: int, move: Move) -> list[Event]:
        reason = self.why_not(seat, move)
        if reason is not None:
            raise IllegalMove(reason)
        assert isinstance(move, int)
        self.heap -= move
        self.turn += 1
        if self.heap == 0:
            scores = tuple(10 * (one == seat) for one in range(self.seats))
            self.outcome = Outcome((seat,), scores, Say("{who} took the last pebble.", who=Who(seat)))
        return [Event("took", {"seat": seat, "n": move})]

    def view(self, seat: int | None) -> Plain:
        return {"heap": self.heap, "turn": self.turn}

    def determinize(self, seat: int, rng: Rng) -> State:
        return self.copy()

    def copy(self) -> Pebbles:
        twin = Pebbles(self.seats, self.heap, 0)
        twin.turn, twin.outcome, twin.rng = self.turn, self.outcome, self.rng.copy()
        return twin

    def to_dict(self) -> Plain:
        return {"seats": self.seats, "heap": self.heap, "turn": self.turn, "rng": self.rng.state}

    def reason_against(self, seat: int, move: Move) -> Say:
        return Say("Take one pebble or two.")

    def progress(self) -> int:
        return self.turn // self.seats + 1


class PebbleGame(Game):
    id = "pebbles"
    title = "Pebbles"
    tagline = Say("A heap, and greed.")
    makers = ("nobody",)
    minutes = (1, 2)
    modes = (Mode("heap", Say("Heap"), (1, 2, 3, 4)),)
    options = (
        Option("heap", "number", Say("Heap"), Say("How many."), 7, low=1, high=50),
        Option("kind", "choice", Say("Kind"), Say("Of pebble."), "grey", (Choice("grey", Say("Grey")),)),
        Option("loud", "flag", Say("Loud"), Say("Clack."), False),
    )
    badges = (("hoarder", Say("Hoarder"), Say("Win with a heap of one."), {"won": 1, "options": {"heap": 1}}),)

    def begin(self, seats: int, options: Mapping[str, Any], seed: int) -> State:
        return Pebbles(seats, options["heap"], seed)

    def from_dict(self, data: Plain) -> State:
        state = Pebbles(data["seats"], data["heap"], data["rng"])
        state.turn = data["turn"]
        if state.heap == 0:
            seat = (state.turn - 1) % state.seats
            scores = tuple(10 * (one == seat) for one in range(state.seats))
            state.outcome = Outcome((seat,), scores, Say("{who} took the last pebble.", who=Who(seat)))
        return state

    def ask(self, state: State, decision: Decision) -> Say:
        return Say("How many?")

    def describe(self, state: State, seat: int, move: Move) -> Say:
        assert isinstance(move, int)
        return says("take {n} pebble", "take {n} pebbles", move)

    def tell(self, state: State, event: Event) -> Say | None:
        return Say("{who} reaches into the heap.", who=Who(event.values["seat"]))


GAMES: dict[str, Game] = {"pebbles": PebbleGame()}


def a_match(kinds: tuple[str, ...] = ("human", "rookie"), moves: tuple[int, ...] = (), **options: Any) -> Match:
    """A match of pebbles with these seats after these moves, taken in turn."""
    players = [Player(kind, f"P{seat + 1}", seat) for seat, kind in enumerate(kinds)]
    seed = options.pop("seed", 5)
    match = Match(GAMES["pebbles"], len(kinds), options, seed, players)
    for index, move in enumerate(moves):
        match.play(index % len(kinds), move)
    return match
