"""What our players know of GreedQuest: how well a seat stands, and what each move is worth at a glance.

A step of mine counts full, a step of another against me in the measure in which they are the ones to beat. Cards are
weighed by what they may do this turn (`look.py`), less what they would be worth later. What a position is worth in the
long run is in `prospects.py`. Figures are in `weights.py`; searching ahead is `engines.ai`'s business.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Self, cast

from engines.ai.brain import Brain, soft
from engines.core.game import Decision, Move, State
from engines.core.rng import Rng
from engines.core.say import Say
from engines.greedquest import instinct, why
from engines.greedquest.content import (
    CARD_OF,
    DUEL_WORTH,
    HAND,
    KEYS,
    LAST_ROOM,
    ROOMS,
)
from engines.greedquest.look import Look, way_at
from engines.greedquest.odds import unseen
from engines.greedquest.phases import FOR_LEAD, FOR_WIN
from engines.greedquest.prospects import SHORTEST, Prospects, shares
from engines.greedquest.state import GreedState
from engines.greedquest.weights import ROOKIE, WEIGHTS

# A game not yet won is never quite won: who can end it does not wait for a surer turn.
UNWON = 0.12


class Table:
    """The weights laid out for quick reading: by card, by place."""

    __slots__ = ("hold", "ready", "places", "plain_places", "short_places")

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.hold = (0.0, *(weights[f"hold_{key}"] for key in KEYS[1:]))
        self.ready = (0.0, *(weights[f"ready_{key}"] for key in KEYS[1:]))
        stand = [weights[f"stand_{room.key}"] for room in ROOMS]
        self.places = _places(stand, weights["home"])
        self.plain_places = _places([0.0] * len(ROOMS), weights["home"])
        self.short_places = [*self.plain_places[: LAST_ROOM - 1], LAST_ROOM - 1 + weights["home"], *[0.0] * LAST_ROOM]


def _places(stand: list[float], home: float) -> list[float]:
    """What each place of the whole way is worth, by progress 0 to 22."""
    way_in = [room - 1 + stand[room - 1] for room in range(1, LAST_ROOM)]
    way_out = [23 - room + stand[room - 1] for room in range(LAST_ROOM, 1, -1)]
    return [*way_in, *way_out, 22 + home]


class GreedBrain(Brain):
    """Stateless but for its weights."""

    horizon = 1
    veteran_horizon = 1
    veteran_worlds = 5
    # Half a room: nobody who knows the game tracks backward or runs in the dark, whatever a few worlds say.
    veteran_shuns = 2.0
    # Does it know what became of positions like this one (`prospects.py`), or only how far everybody has come?
    far_sighted = True
    heat = 0.6
    rookie_heat = 2.6

    def __init__(self) -> None:
        self.weights = WEIGHTS
        self._table: Table | None = None
        self._table_of: Mapping[str, float] | None = None
        self._rookie: GreedBrain | None = None
        self.prospects = Prospects()

    def rookie(self) -> GreedBrain:
        """A Rookie spends a good card the moment it has one, and hardly looks at the others."""
        if self._rookie is None:
            self._rookie = self.with_weights(ROOKIE)
        return self._rookie

    def with_weights(self, weights: Mapping[str, float]) -> Self:
        twin = super().with_weights(weights)
        twin._rookie = None
        return twin

    def veteran(self) -> GreedBrain:
        """A Veteran goes by the distance."""
        twin = copy(self)
        twin.far_sighted = False
        return twin

    @property
    def table(self) -> Table:
        """Laid out anew when the weights are others'."""
        if self._table is None or self._table_of is not self.weights:
            self._table = Table(self.weights)
            self._table_of = self.weights
        return self._table

    # ---- how a position stands

    def places(self, state: GreedState) -> list[float]:
        if state.variant == SHORTEST:
            return self.table.short_places
        return self.table.plain_places if state.variant else self.table.places

    def standings(self, state: GreedState, seat: int) -> list[float]:
        """How far everybody has come, in rooms: places, lost turns, thin hands, and one's own cards."""
        weights, places, hold = self.weights, self.places(state), self.table.hold
        known = weights["hand"]
        usual = HAND * 0.25
        found = []
        for one in range(state.seats):
            score = places[state.way(one)]
            if (state.lose_next | state.lost) >> one & 1:
                score -= weights["lost_turn"]
            if one == seat:
                score += known * (sum([hold[card] for card in state.hand[one]]) - usual)
            found.append(score)
        return found

    def value(self, state: State, seat: int) -> float:
        table = cast(GreedState, state)
        if table.outcome is not None:
            winners = table.outcome.winners
            return 1.0 / len(winners) if seat in winners else 0.0
        if self.far_sighted:
            chance = self.prospects.chance(table, seat)
        else:
            sharp = self.weights["sharp"]
            chance = shares([sharp * score for score in self.standings(table, seat)])[seat]
        return chance + UNWON * (1.0 / table.seats - chance)

    def slope(self, state: State, seat: int) -> float:
        if not self.far_sighted:
            return super().slope(state, seat)
        return self.prospects.per_room(cast(GreedState, state), seat) / self.weights["scale"]

    def cares(self, state: GreedState, seat: int) -> list[float]:
        """How much a room gained by each other seat costs this one; they sum to one for the others."""
        places, sharp = self.places(state), self.weights["sharp"]
        parts = shares([sharp * places[state.way(one)] for one in range(state.seats)])
        others = sum(parts) - parts[seat]
        return [part / others for part in parts]

    # ---- what a move is worth

    def weigh(self, state: State, decision: Decision, rng: Rng) -> Sequence[float]:
        table = cast(GreedState, state)
        kind, seat = decision.kind, decision.seat
        scale = self.weights["scale"]
        if kind == "lay":
            look = Look(self, table, seat)
            cards = [CARD_OF[str(move)] for move in decision.moves]
            shame = self.weights["foolish"]
            foolish = look.foolish(cards) if shame else ()
            return [scale * look.worth(card) - (shame if card in foolish else 0.0) for card in cards]
        if kind == "duel":
            return [scale * self.duel_worth(table, seat, CARD_OF[str(move)]) for move in decision.moves]
        if kind == "keep_first":
            gain = self.first_worth(table, seat)
            return [scale * gain, 0.0]
        return [scale * self.outlook(table, seat, move) for move in decision.moves]

    def pick(self, state: State, decision: Decision, rng: Rng) -> Move:
        """A search plays thousands of turns on: there, instinct has to do."""
        moves = decision.moves
        if len(moves) == 1:
            return moves[0]
        return moves[soft(instinct.worths(cast(GreedState, state), decision), self.heat, rng)]

    def outlook(self, state: GreedState, seat: int, move: Move) -> float:
        """What comes of an answer in the open: it is played on a copy, the others' answers as they would fall best
        for them by rule of thumb, and the places compared."""
        world = state.copy()
        for decision in state.decisions():
            if decision.seat != seat:
                world.apply(decision.seat, decision.moves[-1])
        world.apply(seat, move)
        if world.outcome is not None:
            return 10.0 if seat in world.outcome.winners else -10.0
        places, cares = self.places(state), self.cares(state, seat)
        gain = 0.0
        for one in range(state.seats):
            moved = places[world.way(one)] - places[state.way(one)]
            gain += moved if one == seat else -cares[one] * moved * self.weights["spite"]
        return gain

    def first_worth(self, state: GreedState, seat: int) -> float:
        """How much better the first card is than what would come instead."""
        hold = self.table.hold
        left = unseen(state, seat)
        for card in state.hand[seat]:
            left[card] -= 1
        first = state.first[seat]
        left[first] -= 1
        count = sum(left)
        usual = sum([hold[card] * number for card, number in enumerate(left)]) / count if count else 0.0
        return hold[first] - usual

    def duel_worth(self, state: GreedState, seat: int, card: int) -> float:
        """The chance to win the duel with this card, times what is at stake, less the card."""
        duel = state.duel
        assert duel is not None
        mine = DUEL_WORTH[card]
        chance = 1.0 if mine else 0.0
        for other in duel.still:
            if other == seat or not mine:
                continue
            left = unseen(state, other)
            for _, one, shown in duel.shown:
                if one == other:
                    left[shown] -= 1
            # Who duels looks for a high one: a card counts as likely as it is high.
            weights = [count * (0.3 + DUEL_WORTH[one]) for one, count in enumerate(left)]
            total = sum(weights) or 1.0
            lost = sum([w for one, w in enumerate(weights) if DUEL_WORTH[one] > mine])
            tied = sum([w for one, w in enumerate(weights) if DUEL_WORTH[one] == mine])
            chance *= 1 - (lost + 0.5 * tied) / total
        return chance * self.stake(state, seat) - self.table.hold[card] * self.weights["spend"]

    def stake(self, state: GreedState, seat: int) -> float:
        """What winning this duel is worth, in rooms."""
        duel = state.duel
        assert duel is not None
        if duel.purpose == FOR_WIN:
            return 20.0
        if duel.purpose == FOR_LEAD:
            return 1.5
        places = self.places(state)
        partners = state.winners if seat in state.swappers else (state.swapper,)
        gaps = [
            abs(places[way_at(state, seat, state.room[other])] - places[state.way(seat)])
            for other in partners
            if other >= 0
        ]
        return 0.2 + max(gaps, default=0.0)

    def sensible(self, state: State, decision: Decision) -> tuple[Move, ...]:
        """All but what nobody who knows the game would lay."""
        if decision.kind != "lay":
            return decision.moves
        foolish = Look(self, cast(GreedState, state), decision.seat).foolish([CARD_OF[str(m)] for m in decision.moves])
        return tuple(move for move in decision.moves if CARD_OF[str(move)] not in foolish)

    # ---- why

    def reasons(self, state: State, decision: Decision, move: Move) -> tuple[Say, ...]:
        table = cast(GreedState, state)
        if decision.kind == "lay":
            return why.of_card(Look(self, table, decision.seat), CARD_OF[str(move)])
        return why.of_answer(self, table, decision, move)
