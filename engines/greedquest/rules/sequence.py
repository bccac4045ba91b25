"""Step 6, up to the Go!: what the cards do, kind by kind in their printed order. None of it asks anybody anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.game import Event
from engines.greedquest.content import (
    ADVANCE,
    ADVANCE_BY_GOS,
    BY_ATTACK,
    BY_RIVALS,
    BY_SIGHTING,
    CANCEL_ALL,
    CANCEL_NEAR,
    EFFECT,
    KEYS,
    LOWEST_WINS,
    MARKS,
    NO_GO,
    NO_ROOM_LEFT,
    NO_WINNER,
    NOTHING_CANCELLED,
    NOTHING_TURNED,
    NUMBER,
    OUTBID,
    RACE,
    REDRAW,
    SKITTISH,
    TRAP,
    TURN_MOVES,
    WORKED,
)
from engines.greedquest.phases import ARRIVALS, SEATS_IN, SWAPPERS
from engines.greedquest.rules.piles import put_away, refill, throw_hand_away
from engines.greedquest.rules.walk import advance

if TYPE_CHECKING:
    from engines.greedquest.state import GreedState


def run_sequence(state: GreedState, events: list[Event]) -> None:
    """From Loot the Bodies! to the Go!; a dragon may cut it short."""
    kinds: list[list[int]] = [[], [], [], [], [], [], [], [], [], [], []]
    for seat in SEATS_IN[state.lies]:
        kinds[EFFECT[state.laid[seat]]].append(seat)
    if kinds[REDRAW]:
        loot(state, kinds[REDRAW], events)
    if kinds[CANCEL_ALL] and attack(state, kinds[CANCEL_ALL], events):
        state.stage = ARRIVALS
        return
    if kinds[LOWEST_WINS]:
        state.meek = hold(state, kinds[LOWEST_WINS], "meek", events)
    if kinds[TURN_MOVES]:
        state.curse = hold(state, kinds[TURN_MOVES], "curse", events)
    if kinds[CANCEL_NEAR]:
        sighting(state, kinds[CANCEL_NEAR], events)
    if kinds[ADVANCE]:
        doors(state, kinds[ADVANCE], events)
    lies = state.lies
    gos = [seat for seat in kinds[RACE] if lies >> seat & 1]
    if kinds[ADVANCE_BY_GOS]:
        runs(state, [seat for seat in kinds[ADVANCE_BY_GOS] if lies >> seat & 1], len(gos), events)
    if gos:
        race(state, gos, events)
    if state.curse >= 0 and not state.fate[state.curse]:
        state.fate[state.curse] = NOTHING_TURNED
    if state.meek >= 0:
        state.fate[state.meek] = WORKED if gos else NO_WINNER
    state.stage = SWAPPERS


def mask_of(seats: list[int]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def rivals_cancel(state: GreedState, seats: list[int], events: list[Event]) -> None:
    """Two or more of the same name: none of them does anything."""
    everyone = mask_of(seats)
    for seat in seats:
        put_away(state, seat, BY_RIVALS, everyone & ~(1 << seat), events)


def loot(state: GreedState, seats: list[int], events: list[Event]) -> None:
    """The hand goes, five come; in the trap nothing comes."""
    events.append(Event("step", {"step": "loot"}))
    for seat in seats:
        put_away(state, seat, WORKED, 0, events)
        throw_hand_away(state, seat, events)
        if state.effects[state.home[seat]] != TRAP:
            refill(state, seat, events)


def attack(state: GreedState, seats: list[int], events: list[Event]) -> bool:
    """One dragon ends the sequence for all; several see only each other. True if it is over."""
    events.append(Event("step", {"step": "attack"}))
    if len(seats) > 1:
        rivals_cancel(state, seats, events)
        return False
    dragon = seats[0]
    victims = SEATS_IN[state.lies & ~(1 << dragon)]
    for seat in victims:
        put_away(state, seat, BY_ATTACK, 1 << dragon, events)
    put_away(state, dragon, WORKED if victims else NOTHING_CANCELLED, 0, events)
    return True


def hold(state: GreedState, seats: list[int], step: str, events: list[Event]) -> int:
    """A card that changes the turn's rules lies there as a reminder; whose it is, or -1 if they cancel each other."""
    events.append(Event("step", {"step": step}))
    if len(seats) > 1:
        rivals_cancel(state, seats, events)
        return -1
    events.append(Event("holds", {"seat": seats[0], "card": KEYS[state.laid[seats[0]]]}))
    return seats[0]


def sighting(state: GreedState, seats: list[int], events: list[Event]) -> None:
    """All sightings work at once, each on its room and the one behind as its player faces."""
    events.append(Event("step", {"step": "sighting"}))
    home = state.home
    scared: dict[int, int] = {}
    spotted = 0
    jumpy = [seat for seat in SEATS_IN[state.lies] if MARKS[state.laid[seat]] & SKITTISH]
    for seat in seats:
        here = home[seat]
        behind = here - state.facing[seat]
        events.append(Event("sighted", {"seat": seat, "rooms": [r for r in (here, behind) if 1 <= r <= 12]}))
        for other in jumpy:
            if home[other] == here or home[other] == behind:
                scared[other] = scared.get(other, 0) | 1 << seat
                spotted |= 1 << seat
    for other in sorted(scared):
        put_away(state, other, BY_SIGHTING, scared[other], events)
    for seat in seats:
        put_away(state, seat, WORKED if spotted >> seat & 1 else NOTHING_CANCELLED, 0, events)


def doors(state: GreedState, seats: list[int], events: list[Event]) -> None:
    events.append(Event("step", {"step": "door"}))
    for seat in seats:
        moved = advance(state, seat, NUMBER[state.laid[seat]], "door", events)
        put_away(state, seat, WORKED if moved else NO_ROOM_LEFT, 0, events)


def runs(state: GreedState, seats: list[int], gos: int, events: list[Event]) -> None:
    if not seats:
        return
    events.append(Event("step", {"step": "see_ya"}))
    for seat in seats:
        if not gos:
            put_away(state, seat, NO_GO, 0, events)
        elif advance(state, seat, gos, "see_ya", events):
            put_away(state, seat, WORKED, 0, events)
        else:
            put_away(state, seat, NO_ROOM_LEFT, 0, events)


def race(state: GreedState, gos: list[int], events: list[Event]) -> None:
    """The best value wins; all who share it walk."""
    events.append(Event("step", {"step": "go"}))
    value = state.value
    worths = [value[seat] for seat in gos]
    best = min(worths) if state.meek >= 0 else max(worths)
    winners = [seat for seat in gos if value[seat] == best]
    state.winners = tuple(winners)
    events.append(Event("go_won", {"seats": state.winners, "value": best, "lowest": state.meek >= 0}))
    for seat in winners:
        advance(state, seat, 1, "go", events)
    by = mask_of(winners)
    for seat in gos:
        if value[seat] == best:
            put_away(state, seat, WORKED, 0, events)
        else:
            put_away(state, seat, OUTBID, by, events)
