"""Pots: a toy game with all that a player must cope with: hidden hands, answers at once, chance, own moves in a row.

Five cards each out of 1 to 9 twice. A round: a die says what the pot is worth, all lay a card in secret, the highest
lone card takes the pot and its seat may then gamble: double or nothing. Most points after five rounds win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Any

from engines.ai.brain import Brain
from engines.core import (
    Catalogue,
    Choice,
    Decision,
    Event,
    Game,
    IllegalMove,
    Mode,
    Move,
    Option,
    Outcome,
    Rng,
    Say,
    State,
)
from engines.core.game import Plain

ROUNDS = 5


class PotsState(State):
    __slots__ = (
        "seats",
        "rng",
        "outcome",
        "reveals",
        "hands",
        "deck",
        "laid",
        "scores",
        "pot",
        "round",
        "lucky",
        "doubled",
    )

    def __init__(self) -> None:
        self.seats = 0
        self.rng = Rng(0)
        self.outcome: Outcome | None = None
        self.reveals = 0
        self.hands: list[list[int]] = []
        self.deck: list[int] = []
        self.laid: list[int] = []
        self.scores: list[int] = []
        self.pot = 0
        self.round = 1
        self.lucky = -1  # the seat that may gamble
        self.doubled = True

    def decisions(self) -> tuple[Decision, ...]:
        if self.outcome is not None:
            return ()
        if self.lucky >= 0:
            return (Decision(self.lucky, "gamble", ("keep", "gamble")),)
        return tuple(
            Decision(seat, "lay", tuple(sorted(set(self.hands[seat]))))
            for seat in range(self.seats)
            if self.laid[seat] == 0
        )

    def apply(self, seat: int, move: Move) -> list[Event]:
        owed = self.decision_of(seat)
        if owed is None or move not in owed.moves:
            raise IllegalMove(Say("Not now."))
        if owed.kind == "gamble":
            return self._gambled(seat, move)
        assert isinstance(move, int)
        self.hands[seat].remove(move)
        self.laid[seat] = move
        events = [Event("laid", {"seat": seat})]
        if all(self.laid):
            events.append(Event("shown", {"laid": list(self.laid)}))
            self.reveals += 1
            lone = [card for card in self.laid if self.laid.count(card) == 1]
            if lone:
                self.lucky = self.laid.index(max(lone))
            else:
                self._next()
        return events

    def _gambled(self, seat: int, move: Move) -> list[Event]:
        won = self.pot if move == "keep" else (2 * self.pot if self.rng.die() > 3 else 0)
        self.scores[seat] += won
        self.lucky = -1
        self._next()
        return [Event("won", {"seat": seat, "won": won})]

    def _next(self) -> None:
        self.laid = [0] * self.seats
        if self.round == ROUNDS:
            best = max(self.scores)
            winners = tuple(seat for seat in range(self.seats) if self.scores[seat] == best)
            self.outcome = Outcome(winners, tuple(self.scores), Say("The pots are empty."))
            return
        self.round += 1
        self.pot = self.rng.die()

    def view(self, seat: int | None) -> Plain:
        return {
            "seats": self.seats,
            "hands": [hand if at == seat else len(hand) for at, hand in enumerate(map(sorted, self.hands))],
            "laid": [card if at == seat else card > 0 for at, card in enumerate(self.laid)],
            "shown": list(self.laid) if self.lucky >= 0 else None,
            "scores": list(self.scores),
            "pot": self.pot,
            "round": self.round,
            "lucky": self.lucky,
            "deck": len(self.deck),
            "over": self.outcome is not None,
            "reveals": self.reveals,
        }

    def determinize(self, seat: int, rng: Rng) -> State:
        twin = self.copy()
        open_cards = self.lucky >= 0
        others = [at for at in range(self.seats) if at != seat]
        hidden = twin.deck + [card for at in others for card in twin.hands[at]]
        if not open_cards:
            hidden += [twin.laid[at] for at in others if twin.laid[at]]
        hidden.sort()
        rng.shuffle(hidden)
        for at in others:
            twin.hands[at] = [hidden.pop() for _ in twin.hands[at]]
            if not open_cards and twin.laid[at]:
                twin.laid[at] = hidden.pop()
        twin.deck = hidden
        twin.rng = Rng(rng.bits())
        return twin

    def copy(self) -> PotsState:
        twin = PotsState.__new__(PotsState)
        twin.seats = self.seats
        twin.rng = self.rng.copy()
        twin.outcome = self.outcome
        twin.reveals = self.reveals
        twin.hands = [hand[:] for hand in self.hands]
        twin.deck = self.deck[:]
        twin.laid = self.laid[:]
        twin.scores = self.scores[:]
        twin.pot = self.pot
        twin.round = self.round
        twin.lucky = self.lucky
        twin.doubled = self.doubled
        return twin

    def to_dict(self) -> Plain:
        outcome = None if self.outcome is None else [list(self.outcome.winners), list(self.outcome.scores)]
        return {
            "seats": self.seats,
            "rng": self.rng.state,
            "reveals": self.reveals,
            "hands": [hand[:] for hand in self.hands],
            "deck": self.deck[:],
            "laid": self.laid[:],
            "scores": self.scores[:],
            "pot": self.pot,
            "round": self.round,
            "lucky": self.lucky,
            "outcome": outcome,
        }

    def reason_against(self, seat: int, move: Move) -> Say:
        return Say("That can't be done now.")

    def progress(self) -> int:
        return self.round


class PotsBrain(Brain):
    weights = {"match": 1.0, "save": 0.5}
    horizon = 2

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, PotsState)
        if state.outcome is not None:
            winners = state.outcome.winners
            return 1.0 / len(winners) if seat in winners else 0.0
        hope = [state.scores[at] + 0.25 * sum(hand) for at, hand in enumerate(state.hands)]
        best = max(hope)
        shares = [exp((one - best) / 3.0) for one in hope]
        return shares[seat] / sum(shares)

    def weigh(self, state: State, decision: Decision, rng: Rng) -> Sequence[float]:
        assert isinstance(state, PotsState)
        if decision.kind == "gamble":
            mine = state.scores[decision.seat]
            behind = max(state.scores) > mine + state.pot and state.round == ROUNDS
            return [0.0, 4.0] if behind else [2.0, 0.0]
        cards = decision.moves
        wanted = 1.5 * state.pot
        return [-abs(float(card) - wanted) * self.weights["match"] for card in cards if isinstance(card, int)]

    def reasons(self, state: State, decision: Decision, move: Move) -> tuple[Say, ...]:
        assert isinstance(state, PotsState)
        return (Say("The pot is worth {n}", n=state.pot),)


class Pots(Game):
    id = "pots"
    title = "Pots"
    tagline = Say("Five pots, five cards.")
    makers = ("tests",)
    minutes = (1, 2)
    modes = (Mode("all", Say("All"), (2, 3, 4)),)
    options = (
        Option("purse", "choice", Say("Purse"), Say("Points to begin with"), "empty",
               (Choice("empty", Say("Empty")), Choice("full", Say("Full")))),
    )  # fmt: skip

    def begin(self, seats: int, options: Mapping[str, Any], seed: int) -> State:
        state = PotsState()
        state.seats = seats
        state.rng = Rng(seed)
        state.deck = [card for card in range(1, 10) for _ in range(3)]
        state.rng.shuffle(state.deck)
        state.hands = [[state.deck.pop() for _ in range(ROUNDS)] for _ in range(seats)]
        state.laid = [0] * seats
        state.scores = [5 if options["purse"] == "full" else 0] * seats
        state.pot = state.rng.die()
        return state

    def from_dict(self, data: Plain) -> State:
        state = PotsState()
        state.seats = data["seats"]
        state.rng = Rng(data["rng"])
        for name in ("reveals", "pot", "round", "lucky"):
            setattr(state, name, data[name])
        state.hands = [list(hand) for hand in data["hands"]]
        for name in ("deck", "laid", "scores"):
            setattr(state, name, list(data[name]))
        if data["outcome"] is not None:
            winners, scores = data["outcome"]
            state.outcome = Outcome(tuple(winners), tuple(scores), Say("The pots are empty."))
        return state

    def ask(self, state: State, decision: Decision) -> Say:
        return Say("Choose")

    def describe(self, state: State, seat: int, move: Move) -> Say:
        return Say("Lay {card}", card=str(move))

    def tell(self, state: State, event: Event) -> Say | None:
        return None

    def brain(self) -> PotsBrain:
        return PotsBrain()


catalogue = Catalogue([Pots()])
