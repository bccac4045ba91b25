"""Instinct: what a fair player lays without much thought, for the thousands of turns that a search plays on.

A tenth of the brain's cost and most of its sense: it counts who may run and who stands where, and knows the rooms.
It looks at nobody's hand but the one that chooses. Judging and explaining are the brain's business.
"""

from __future__ import annotations

from typing import Final, cast

from engines.core.game import Decision, Move
from engines.greedquest.content import (
    ADVANCE,
    ADVANCE_BY_GOS,
    CANCEL_ALL,
    CANCEL_NEAR,
    CARD_OF,
    DUEL_WORTH,
    EFFECT,
    GO_LESS,
    IS_RACE,
    IS_WILD,
    KEYS,
    LAST_ROOM,
    LOWEST_WINS,
    MARKS,
    MIRROR,
    NUMBER,
    PUZZLE,
    RACE,
    REDRAW,
    ROOM_AMOUNT,
    SWAP,
    TRACK,
    TRAP,
    TURN_MOVES,
)
from engines.greedquest.phases import NO_VALUE, SEATS_IN
from engines.greedquest.state import GreedState

# How likely another seat lays a Go! at all, and one that beats this value.
GO_CHANCE: Final = 0.62
BEATS: Final = (0.64, 0.62, 0.60, 0.57, 0.53, 0.47, 0.38, 0.22, 0.0)
# Rooms to worth, as `Brain.weigh` counts it; what of a card's later worth is thought of when it is laid.
SCALE: Final = 4.0
SPEND: Final = 0.35
_KEEP_GO: Final = (0.8, 0.08, 0.08, 0.08, 0.08, 0.2, 0.3, 0.45, 0.62)
_KEEP: Final = {
    REDRAW: 0.3,
    CANCEL_ALL: 0.25,
    LOWEST_WINS: 0.1,
    TURN_MOVES: 0.35,
    CANCEL_NEAR: 0.15,
    ADVANCE: 1.0,
    ADVANCE_BY_GOS: 1.1,
    SWAP: 0.35,
    TRACK: 0.25,
}
# What a card is worth in the hand, by card.
KEEP: Final[tuple[float, ...]] = (
    0.0,
    *(_KEEP_GO[NUMBER[card]] if IS_RACE[card] else _KEEP[EFFECT[card]] for card in range(1, len(KEYS))),
)
USUAL_HAND: Final = 1.9
USUAL_CARD: Final = 0.38


def worths(table: GreedState, decision: Decision) -> list[float]:
    """A worth for each move, at a glance."""
    kind = decision.kind
    if kind == "lay":
        eye = Eye(table, decision.seat)
        return [SCALE * eye.worth(CARD_OF[cast(str, move)]) for move in decision.moves]
    if kind == "duel":
        cards = [CARD_OF[cast(str, move)] for move in decision.moves]
        return [0.6 * DUEL_WORTH[card] - 0.4 * KEEP[card] for card in cards]
    if kind == "set_wild":
        return [wild_worth(table, decision.seat, cast(int, move)) for move in decision.moves]
    if kind == "keep_first":
        return [SCALE * (KEEP[table.first[decision.seat]] - USUAL_CARD), 0.0]
    return [place_worth(table, decision, move) for move in decision.moves]


def place_worth(table: GreedState, decision: Decision, move: Move) -> float:
    """Whom to swap with or to follow: rooms forward, as this seat faces; naming oneself only where it gains."""
    seat = decision.seat
    here, face = table.room[seat], table.facing[seat]
    goal = table.room[cast(int, move)]
    if decision.kind == "name_swap":
        if move != seat:
            return 0.0
        if table.swapper >= 0:
            goal = table.room[table.swapper]
        elif table.winners:
            goal = table.room[table.winners[0]]
    return float((goal - here) * face)


def wild_worth(table: GreedState, seat: int, number: int) -> float:
    """The number that wins, alone if it can, and suits those who wait to swap with the winner."""
    home = table.home[seat]
    value = number - (ROOM_AMOUNT[home] if table.effects[home] == GO_LESS else 0)
    wins = True
    worth = 0.0
    lies = [at for at in SEATS_IN[table.lies] if at != seat]
    # Two of the meek cancel each other.
    low = sum([EFFECT[table.laid[at]] == LOWEST_WINS for at in lies]) == 1
    for at in lies:
        other = table.value[at]
        if IS_RACE[table.laid[at]] and other != NO_VALUE:
            if other < value if low else other > value:
                wins = False
            elif other == value:
                worth -= 0.5
    worth += -0.1 * value if low else 0.1 * value
    if not wins:
        return worth
    for at in lies:
        card = table.laid[at]
        if EFFECT[card] == SWAP and value % 2 == NUMBER[card]:
            gain = (table.room[at] - table.room[seat]) * table.facing[seat] - 1
            worth += max(-4.0, min(4.0, gain))
    return worth + 4.0


class Eye:
    """One seat's glance at the turn to come."""

    __slots__ = (
        "table",
        "seat",
        "room",
        "effect",
        "extra",
        "left",
        "count",
        "gos",
        "towards",
        "swap",
        "threat",
        "near",
    )

    def __init__(self, table: GreedState, seat: int) -> None:
        self.table = table
        self.seat = seat
        room, face = table.room[seat], table.facing[seat]
        self.room = room
        self.effect = table.effects[room]
        self.extra = ROOM_AMOUNT[room] if table.alone == seat else 0
        self.left = LAST_ROOM - room if face > 0 else room - 1
        count = 0
        gos = towards = swap = threat = near = 0.0
        way = table.way(seat)
        for other, there in enumerate(table.room):
            if other == seat or table.lost >> other & 1:
                continue
            count += 1
            effect = table.effects[there]
            chance = 0.0 if effect == PUZZLE else GO_CHANCE
            win = 0.3 if effect == GO_LESS else 1.0
            gap = (there + table.facing[other] - room) * face
            gos += chance
            towards += win if gap > 0 else -win if gap < 0 else 0.0
            swap += win * gap
            threat += chance * (1.5 if table.way(other) > way else 0.8)
            if there == room or there == room - face:
                near += chance
        self.count = count
        self.gos = gos
        self.towards = 0.95 * towards / max(1, count)
        self.swap = swap / max(1, count)
        self.threat = threat / max(1, count)
        self.near = near / max(1, count)

    def worth(self, card: int) -> float:
        return self.gain(card) - SPEND * KEEP[card]

    def gain(self, card: int) -> float:
        """Rooms that this card may bring, or keep the others from."""
        effect, here, extra, left = EFFECT[card], self.effect, self.extra, self.left
        if here == PUZZLE:
            return 1.0 - self.count * (0.09 if NUMBER[card] >= 7 else 0.05)
        if self.table.forbids[self.room] & MARKS[card]:
            return 0.0
        if effect == RACE:
            return self.race(card) * min(1 + extra, left)
        if effect == ADVANCE:
            return 0.88 * min(NUMBER[card] + extra, left)
        if effect == ADVANCE_BY_GOS:
            return 0.85 * min(self.gos + extra, left) if self.gos else 0.0
        if effect == TRACK:
            return self.towards * (1 + extra)
        if effect == SWAP:
            return (0.42 if NUMBER[card] else 0.5) * self.swap
        if effect == TURN_MOVES:
            return 0.8 * self.threat
        if effect == CANCEL_ALL:
            return 0.5 * self.threat
        if effect == CANCEL_NEAR:
            return 0.25 * self.near
        if effect == REDRAW:
            hand = sum([KEEP[one] for one in self.table.hand[self.seat]])
            return 0.3 if here == TRAP else 0.35 * max(-1.0, USUAL_HAND + 0.5 - hand)
        return 0.05

    def race(self, card: int) -> float:
        """How often this Go! wins."""
        number = NUMBER[card]
        if IS_WILD[card]:
            return 0.6 if self.effect == GO_LESS else 0.9
        if self.effect == GO_LESS:
            number = max(0, number - ROOM_AMOUNT[self.room])
        elif self.effect == MIRROR:
            number = ROOM_AMOUNT[self.room] - number
        table = self.table
        chance = 0.93
        for other, there in enumerate(table.room):
            if other == self.seat or table.lost >> other & 1:
                continue
            effect = table.effects[there]
            if effect == GO_LESS:
                chance *= 1.0 - BEATS[min(8, number + ROOM_AMOUNT[there])]
            elif effect != PUZZLE:
                chance *= 1.0 - BEATS[number]
        return chance
