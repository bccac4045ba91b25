"""High Card, a toy for tests of the house itself: hidden hands, simultaneous choice, a die, a winner.

Each of three rounds every seat lays a card of its hand at once; the highest wins a point; a die breaks ties.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.core import (
    Decision,
    Event,
    Game,
    IllegalMove,
    Mode,
    Move,
    Option,
    Outcome,
    Plain,
    Rng,
    Say,
    State,
    Who,
)


class ToyState(State):
    __slots__ = ("seats", "rng", "outcome", "reveals", "hands", "laid", "points", "round", "shown")

    def __init__(self, seats: int, seed: int) -> None:
        self.seats = seats
        self.rng = Rng(seed)
        self.outcome: Outcome | None = None
        self.reveals = 0
        deck = list(range(1, seats * 4 + 1))
        self.rng.shuffle(deck)
        self.hands = [sorted(deck[seat * 3 : seat * 3 + 3]) for seat in range(seats)]
        self.laid: list[int | None] = [None] * seats
        self.points = [0] * seats
        self.round = 1
        self.shown: list[int] = []

    def decisions(self) -> tuple[Decision, ...]:
        if self.outcome is not None:
            return ()
        return tuple(Decision(s, "lay", tuple(self.hands[s])) for s in range(self.seats) if self.laid[s] is None)

    def apply(self, seat: int, move: Move) -> list[Event]:
        reason = self.why_not(seat, move)
        if reason is not None:
            raise IllegalMove(reason)
        assert isinstance(move, int)
        self.hands[seat].remove(move)
        self.laid[seat] = move
        events = [Event("laid", {"seat": seat}), Event("laid_own", {"seat": seat, "card": move}, (seat,))]
        if None not in self.laid:
            events += self._resolve()
        return events

    def _resolve(self) -> list[Event]:
        cards = [card for card in self.laid if card is not None]
        self.reveals += 1
        self.shown += cards
        best = max(range(self.seats), key=lambda s: cards[s] * 10 + self.rng.die())
        self.points[best] += 1
        self.laid = [None] * self.seats
        self.round += 1
        if not self.hands[0]:
            top = max(self.points)
            winners = tuple(s for s in range(self.seats) if self.points[s] == top)
            self.outcome = Outcome(winners, tuple(self.points), Say("{who} wins.", who=[Who(s) for s in winners]))
        return [Event("revealed", {"cards": cards, "winner": best})]

    def view(self, seat: int | None) -> Plain:
        return {
            "round": self.round,
            "points": list(self.points),
            "shown": list(self.shown),
            "hand": list(self.hands[seat]) if seat is not None else [],
            "laid": [card is not None for card in self.laid],
            "own": self.laid[seat] if seat is not None else None,
            "counts": [len(hand) for hand in self.hands],
        }

    def determinize(self, seat: int, rng: Rng) -> ToyState:
        world = self.copy()
        known = set(self.shown) | set(self.hands[seat]) | {self.laid[seat]}
        pool = [card for card in range(1, self.seats * 4 + 1) if card not in known]
        rng.shuffle(pool)
        for other in range(self.seats):
            if other != seat:
                world.hands[other] = sorted(pool.pop() for _ in self.hands[other])
                if self.laid[other] is not None:
                    world.laid[other] = pool.pop()
        world.rng = Rng(rng.bits())
        return world

    def copy(self) -> ToyState:
        twin = ToyState.__new__(ToyState)
        twin.seats, twin.rng, twin.outcome, twin.reveals = self.seats, self.rng.copy(), self.outcome, self.reveals
        twin.hands = [list(hand) for hand in self.hands]
        twin.laid, twin.points, twin.round, twin.shown = (
            list(self.laid),
            list(self.points),
            self.round,
            list(self.shown),
        )
        return twin

    def to_dict(self) -> Plain:
        return {
            "seats": self.seats,
            "rng": self.rng.state,
            "reveals": self.reveals,
            "hands": [list(hand) for hand in self.hands],
            "laid": list(self.laid),
            "points": list(self.points),
            "round": self.round,
            "shown": list(self.shown),
            "over": list(self.outcome.winners) if self.outcome else None,
        }

    def reason_against(self, seat: int, move: Move) -> Say:
        if self.laid[seat] is not None:
            return Say("You have laid a card already.")
        return Say("You don't hold that card.")

    def progress(self) -> int:
        return self.round


class Toy(Game):
    id = "toy"
    title = "High Card"
    tagline = Say("A toy.")
    makers = ("the house",)
    minutes = (1, 2)
    modes = (Mode("table", Say("Table"), (2, 3, 4)),)
    options = (Option("loud", "flag", Say("Loud"), Say("Does nothing but be an option."), False),)
    longest = 100

    def begin(self, seats: int, options: Mapping[str, Any], seed: int) -> ToyState:
        return ToyState(seats, seed)

    def from_dict(self, data: Plain) -> ToyState:
        state = ToyState(data["seats"], 0)
        state.rng = Rng(data["rng"])
        state.reveals, state.round = data["reveals"], data["round"]
        state.hands = [list(hand) for hand in data["hands"]]
        state.laid, state.points, state.shown = list(data["laid"]), list(data["points"]), list(data["shown"])
        if data["over"] is not None:
            winners = tuple(data["over"])
            state.outcome = Outcome(winners, tuple(state.points), Say("{who} wins.", who=[Who(s) for s in winners]))
        return state

    def ask(self, state: State, decision: Decision) -> Say:
        return Say("{who}, lay a card.", who=Who(decision.seat))

    def describe(self, state: State, seat: int, move: Move) -> Say:
        return Say("Lay {card}", card=move)

    def tell(self, state: State, event: Event) -> Say | None:
        if event.kind == "revealed":
            return Say("{who} takes the round.", who=Who(event.values["winner"]))
        return None
