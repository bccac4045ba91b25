"""What our players know of GreedQuest: how well a seat stands, and what each move is worth at a glance.

A step of mine counts full, a step of another against me in the measure in which they are the ones to beat. Cards are
weighed by what they may do this turn, given what the others can still lay (`odds.py`), less what they would be worth
later. What a position is worth in
the long run is in `prospects.py`. Figures are in `weights.py`; searching ahead is `engines.ai`'s business.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Self, cast

from engines.ai.brain import Brain, soft
from engines.core.game import Decision, Move, State
from engines.core.rng import Rng
from engines.core.say import Say, Who
from engines.greedquest import instinct
from engines.greedquest.content import (
    ADVANCE,
    ADVANCE_BY_GOS,
    CANCEL_ALL,
    CANCEL_NEAR,
    CARD_OF,
    DUEL_WORTH,
    EFFECT,
    FIRST_ROOM,
    FURTHER,
    HAND,
    IS_RACE,
    IS_WILD,
    KEYS,
    LAST_ROOM,
    LOWEST_WINS,
    MARKS,
    NO_CURSE,
    NUMBER,
    PUZZLE,
    RACE,
    REDRAW,
    ROOMS,
    SKITTISH,
    SWAP,
    TRACK,
    TRAP,
    TURN_MOVES,
)
from engines.greedquest.odds import SHIFT, VALUES, Odds, Rival, go_value, unseen
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
    veteran_worlds = 8
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
            return [scale * look.worth(CARD_OF[str(move)]) for move in decision.moves]
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

    # ---- why

    def reasons(self, state: State, decision: Decision, move: Move) -> tuple[Say, ...]:
        table = cast(GreedState, state)
        if decision.kind == "lay":
            return Look(self, table, decision.seat).reasons(CARD_OF[str(move)])
        if decision.kind == "duel":
            if DUEL_WORTH[CARD_OF[str(move)]]:
                return (Say("The duel is worth a good card."),)
            return (Say("This duel is not worth a good card."),)
        if decision.kind == "keep_first":
            if move == "keep":
                return (Say("Better than what usually comes."),)
            return (Say("The next card can hardly be worse."),)
        if decision.kind == "set_wild":
            return (Say("With all cards on the table, this number does most."),)
        return (Say("It leaves the figures where it suits best."),)


def way_at(state: GreedState, seat: int, room: int) -> int:
    """The progress this seat would have if it stood in that room."""
    return room - 1 if state.facing[seat] > 0 else 23 - room


class Look:
    """One seat's look at a turn before it lays: the odds, and what its own and the others' steps are worth."""

    __slots__ = ("brain", "state", "seat", "odds", "places", "cares", "here", "effect", "alone", "gains", "harm_at")

    def __init__(self, brain: GreedBrain, state: GreedState, seat: int) -> None:
        self.brain = brain
        self.state = state
        self.seat = seat
        self.odds = Odds(state, seat, brain.table.ready)
        self.places = brain.places(state)
        spite = brain.weights["spite"]
        self.cares = [spite * care for care in brain.cares(state, seat)]
        self.here = state.room[seat]
        self.effect = state.effects[self.here]
        self.alone = 1 if state.alone == seat and self.effect == FURTHER else 0
        cursed = self.odds.cursed
        # What one room forward brings each rival, curses considered.
        self.gains = {rival.seat: self.stride(rival.seat, 1, cursed) for rival in self.odds.rivals}
        # harm_at[v]: what the rivals' winning with a value of v or more costs this seat.
        harm = 0.0
        self.harm_at = [0.0] * (VALUES + 1)
        for value in range(VALUES - 1, -1, -1):
            for rival in self.odds.rivals:
                if rival.wins_at[value]:
                    harm += rival.wins_at[value] * self.gains[rival.seat] * self.cares[rival.seat]
            self.harm_at[value] = harm

    # ---- steps

    def at(self, seat: int, room: int) -> float:
        """What it is worth to this seat to stand in that room rather than where it is."""
        state = self.state
        room = min(max(room, FIRST_ROOM), LAST_ROOM)
        return self.places[way_at(state, seat, room)] - self.places[state.way(seat)]

    def stride(self, seat: int, rooms: int, cursed: float) -> float:
        """A move by a card: forward, or with this chance backward."""
        state = self.state
        room, way = state.room[seat], state.facing[seat]
        if state.effects[room] == NO_CURSE:
            cursed = 0.0
        if state.alone == seat:
            rooms += 1
        return (1 - cursed) * self.at(seat, room + way * rooms) + cursed * self.at(seat, room - way * rooms)

    def safe(self) -> float:
        """The chance that a skittish card of this seat is not scared off."""
        chance = 1.0
        for rival in self.odds.rivals:
            room = self.state.room[rival.seat]
            if rival.sighting and self.here in (room, room - self.state.facing[rival.seat]):
                chance *= 1 - rival.sighting
        return chance

    # ---- the worth of a card

    def worth(self, card: int) -> float:
        """In rooms: what it may do now, less what it would be worth later."""
        brain = self.brain
        return self.gain(card) - brain.table.hold[card] * brain.weights["spend"] + self.trap_gain()

    def gain(self, card: int) -> float:
        """What the card may do this turn."""
        state, odds = self.state, self.odds
        if self.effect == PUZZLE:
            return odds.unique(card) * self.at(self.seat, self.here + state.facing[self.seat])
        if state.forbids[self.here] & MARKS[card]:
            return 0.0
        kind = EFFECT[card]
        if kind == REDRAW:
            return self.redraw()
        lasting = odds.calm * (self.safe() if MARKS[card] & SKITTISH else 1.0)
        if kind == RACE:
            return lasting * self.race(card)
        if kind == ADVANCE:
            return lasting * self.stride(self.seat, NUMBER[card], odds.cursed)
        if kind == ADVANCE_BY_GOS:
            low = int(odds.gos)
            part = odds.gos - low
            return lasting * sum(
                share * self.stride(self.seat, gos, odds.cursed) if gos else 0.0
                for gos, share in ((low, 1 - part), (low + 1, part))
            )
        if kind == TRACK:
            return lasting * self.track()
        if kind == SWAP:
            return lasting * self.swap(NUMBER[card])
        return odds.calm * self.spoil(kind)

    def trap_gain(self) -> float:
        """In the trap the last card of the hand springs it: a room for a turn. The same for every card."""
        if self.effect == TRAP and len(self.state.hand[self.seat]) == 1:
            return 1.0 - self.brain.weights["lost_turn"]
        return 0.0

    def redraw(self) -> float:
        """New cards for old: the rest of the hand against what usually comes."""
        state, hold = self.state, self.brain.table.hold
        left = unseen(state, self.seat)
        hand = state.hand[self.seat]
        for card in hand:
            left[card] -= 1
        count = sum(left)
        usual = sum([hold[card] * number for card, number in enumerate(left)]) / count if count else 0.2
        mine = sum([hold[card] for card in hand if EFFECT[card] != REDRAW])
        gain = self.brain.weights["hand"] * (HAND * usual - mine - usual)
        if self.effect == TRAP:
            gain += self.at(self.seat, self.here + state.facing[self.seat]) - self.brain.weights["lost_turn"]
        return gain

    def race(self, card: int) -> float:
        """A Go!: winning it, keeping others from it, and the swaps and runs it may feed."""
        odds, seat = self.odds, self.seat
        value, win = self.best_value(card)
        step = win * self.stride(seat, 1, odds.cursed)
        blocked = (1 - odds.meek) * (self.harm_at[0] - self.harm_at[value + SHIFT])
        fed = sum([rival.run * self.cares[rival.seat] * self.gains[rival.seat] for rival in odds.rivals])
        return step + blocked - fed + win * self.swapped_away(value)

    def best_value(self, card: int) -> tuple[int, float]:
        """What the Go! counts and how often it wins; a WILD is set when all is seen, so it mostly wins."""
        if IS_WILD[card]:
            value = go_value(self.state, self.here, 8, True)
            return value, max(self.odds.high[value + SHIFT], self.odds.win(value))
        value = go_value(self.state, self.here, NUMBER[card])
        return value, self.odds.win(value)

    def swapped_away(self, value: int) -> float:
        """A winner may be swapped off to where somebody else stands, and they to here."""
        gain = 0.0
        for rival in self.odds.rivals:
            chance = rival.odd if value % 2 else rival.even
            if chance:
                other = rival.seat
                mine = self.at(self.seat, self.state.room[other])
                theirs = self.at(other, self.here)
                gain += chance * (mine - self.cares[other] * theirs)
        return gain

    def track(self) -> float:
        """One room towards whoever wins."""
        state, seat = self.state, self.seat
        gain = 0.0
        for rival in self.odds.rivals:
            goal = state.room[rival.seat] + state.facing[rival.seat]
            if goal != self.here and rival.wins:
                way = 1 if goal > self.here else -1
                gain += rival.wins * self.at(seat, self.here + way * (1 + self.alone))
        return gain

    def swap(self, parity: int) -> float:
        """Change places with whoever wins with a number of this kind."""
        state, seat = self.state, self.seat
        gain = 0.0
        for rival in self.odds.rivals:
            chance = sum([share for index, share in enumerate(rival.wins_at) if (index - SHIFT) % 2 == parity])
            if chance:
                other = rival.seat
                goal = min(max(state.room[other] + state.facing[other], FIRST_ROOM), LAST_ROOM)
                theirs = self.at(other, self.here) - self.gains[other]
                gain += chance * (self.at(seat, goal) - self.cares[other] * theirs)
        return gain

    def spoil(self, kind: int) -> float:
        """Cards that only touch the others: what they would have gained and now don't."""
        odds, state = self.odds, self.state
        gain = 0.0
        if kind == CANCEL_ALL:
            for rival in odds.rivals:
                gain += self.cares[rival.seat] * self.expected(rival)
        elif kind == CANCEL_NEAR:
            behind = self.here - state.facing[self.seat]
            for rival in odds.rivals:
                if state.room[rival.seat] in (self.here, behind):
                    runs = rival.run * max(1.0, odds.gos)
                    gain += self.cares[rival.seat] * (rival.wins + runs) * self.gains[rival.seat]
        elif kind == TURN_MOVES:
            for rival in odds.rivals:
                other = rival.seat
                if state.effects[state.room[other]] != NO_CURSE:
                    turned = self.stride(other, 1, 0.0) - self.stride(other, 1, 1.0)
                    moves = rival.wins + 2 * rival.door + rival.run * max(1.0, odds.gos)
                    gain += self.cares[other] * moves * turned
            gain *= 1 - odds.cursed
        elif kind == LOWEST_WINS:
            for rival in odds.rivals:
                low = sum(
                    [
                        own * all_of_them / (1 - under)
                        for own, all_of_them, under in zip(rival.gos, odds.low, rival.below, strict=True)
                        if own
                    ]
                )
                gain += self.cares[rival.seat] * (rival.wins - low) * self.gains[rival.seat]
        return gain

    def expected(self, rival: Rival) -> float:
        """What this rival's turn may bring it."""
        step = self.gains[rival.seat]
        gain = (rival.wins + rival.run * max(1.0, self.odds.gos)) * step
        if rival.door:
            gain += rival.door * self.stride(rival.seat, 2, self.odds.cursed)
        return gain

    # ---- why

    def reasons(self, card: int) -> tuple[Say, ...]:
        found: list[Say] = []
        kind = EFFECT[card]
        if self.effect == PUZZLE:
            chance = round(100 * self.odds.unique(card))
            found.append(Say("Nobody else lays it, {n} times in a hundred.", n=chance))
        elif self.state.forbids[self.here] & MARKS[card]:
            found.append(Say("It does nothing here, but it makes room in the hand."))
        elif IS_RACE[card]:
            _, win = self.best_value(card)
            found.append(Say("It wins the Go! about {n} times in a hundred here.", n=round(100 * win * self.odds.calm)))
        elif kind in (CANCEL_ALL, CANCEL_NEAR, TURN_MOVES, LOWEST_WINS):
            rivals = sorted(self.odds.rivals, key=lambda rival: -self.cares[rival.seat])
            if rivals:
                found.append(Say("It is {who} who must be held up.", who=Who(rivals[0].seat)))
        elif kind == REDRAW:
            found.append(Say("The rest of the hand is not worth keeping."))
        elif kind == SWAP:
            found.append(Say("Whoever wins may well stand in a better room."))
        elif kind == TRACK:
            found.append(Say("The likely winner is further on."))
        else:
            found.append(Say("It moves without having to win."))
        if self.brain.table.hold[card] < 0.15:
            found.append(Say("It will hardly be missed later."))
        elif self.gain(card) > 1.0:
            found.append(Say("This is the moment for it."))
        return tuple(found)
