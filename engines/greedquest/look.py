"""One seat's look at a turn of GreedQuest before it lays: what each card may do, given what the others may lay.

Rooms are the unit. What the others may lay is `odds.py`'s; how a whole position stands is `brain.py`'s.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engines.greedquest.content import (
    ADVANCE,
    ADVANCE_BY_GOS,
    CANCEL_ALL,
    CANCEL_NEAR,
    EFFECT,
    FIRST_ROOM,
    FURTHER,
    HAND,
    IS_WILD,
    LAST_ROOM,
    LOWEST_WINS,
    MARKS,
    NO_CURSE,
    NUMBER,
    PUZZLE,
    RACE,
    REDRAW,
    SKITTISH,
    SWAP,
    TRACK,
    TRAP,
    TURN_MOVES,
)
from engines.greedquest.odds import SHIFT, VALUES, Odds, Rival, go_value, unseen
from engines.greedquest.state import GreedState

if TYPE_CHECKING:
    from engines.greedquest.brain import GreedBrain


# Rooms so few apart are none; a card worth so many more in the hand is a better one.
EQUAL, DEARER = 0.02, 0.1


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

    # ---- what nobody who knows the game would lay

    def near(self) -> list[Rival]:
        """Those whom a dragon seen here would scare: in this room and the one behind, and not at the puzzle."""
        rooms = (self.here, self.here - self.state.facing[self.seat])
        return [rival for rival in self.odds.rivals if self.state.room[rival.seat] in rooms and not rival.puzzled]

    def foolish(self, hand: Iterable[int]) -> set[int]:
        """High ones in the mirrors, where a low one wins more; dragons where none may come, or where nobody is near to
        see them, while another card does anything. Only where there is no doubt."""
        hold, barred = self.brain.table.hold, self.state.forbids[self.here]
        cards = set(hand)
        found: set[int] = set()
        if self.effect == PUZZLE or len(cards) < 2:
            return found
        gains = {card: self.gain(card) for card in cards}
        for card in cards:
            idle = bool(barred & MARKS[card]) or (EFFECT[card] == CANCEL_NEAR and not self.near())
            for other in cards:
                if other == card or barred & MARKS[other]:
                    continue
                if idle:
                    spend = self.brain.weights["spend"]
                    beaten = gains[other] - spend * hold[other] > EQUAL - spend * hold[card]
                else:
                    beaten = (
                        EFFECT[card] == EFFECT[other] == RACE
                        and hold[card] >= hold[other] + DEARER
                        and gains[other] > gains[card] + EQUAL
                    )
                if beaten:
                    found.add(card)
        return found
