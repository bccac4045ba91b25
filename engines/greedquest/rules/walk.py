"""How a figure changes rooms: forward and backward, curses, the Hidden Entrance, the ends of the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.game import Event
from engines.greedquest.content import FIRST_ROOM, FURTHER, LAST_ROOM, NO_CURSE, ROOM_AMOUNT, WORKED

if TYPE_CHECKING:
    from engines.greedquest.state import GreedState


def stride(state: GreedState, seat: int, rooms: int) -> int:
    """How many rooms a move out of this room really takes: who started the turn alone in the Entrance goes further."""
    if state.alone == seat and state.effects[state.room[seat]] == FURTHER:
        return rooms + ROOM_AMOUNT[state.room[seat]]
    return rooms


def goes_backward(state: GreedState, seat: int) -> bool:
    """Does a curse hold for this seat's move? The room it stands in may say no."""
    return state.curse >= 0 and state.effects[state.room[seat]] != NO_CURSE


def place(state: GreedState, seat: int, target: int, why: str, events: list[Event], backward: bool = False) -> bool:
    """Puts the figure into a room, no further than the ends of the way; True if it changed rooms."""
    start = state.room[seat]
    end = min(max(target, FIRST_ROOM), LAST_ROOM)
    if end == start:
        return False
    state.room[seat] = end
    events.append(Event("moved", {"seat": seat, "from": start, "to": end, "why": why, "backward": backward}))
    return True


def advance(state: GreedState, seat: int, rooms: int, why: str, events: list[Event]) -> bool:
    """A card moves its player: forward, or backward under a curse, which has then had its effect. True if it moved."""
    way = state.facing[seat]
    backward = goes_backward(state, seat)
    if backward:
        way = -way
        state.fate[state.curse] = WORKED
    return place(state, seat, state.room[seat] + way * stride(state, seat, rooms), why, events, backward)


def step_back(state: GreedState, seat: int, why: str, events: list[Event]) -> bool:
    return place(state, seat, state.room[seat] - state.facing[seat], why, events, True)


def step_forward(state: GreedState, seat: int, why: str, events: list[Event]) -> bool:
    return place(state, seat, state.room[seat] + state.facing[seat], why, events)
