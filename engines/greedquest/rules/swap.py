"""Step 6, its end: Even Chance and Odd Reversal with their duels and choices, then Tracking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.game import Event
from engines.greedquest.content import (
    EFFECT,
    NO_DUEL_WINNER,
    NO_ROOM_LEFT,
    NO_WINNER,
    NOT_NAMED,
    NUMBER,
    SAME_ROOM,
    SWAP,
    TRACK,
    WORKED,
    WRONG_PARITY,
)
from engines.greedquest.phases import (
    ARRIVALS,
    FOLLOW,
    FOR_GO,
    FOR_SWAP,
    NAME_SWAP,
    PICK_SWAP,
    SEATS_IN,
    TRACKS,
    TRADE,
    WINNERS,
)
from engines.greedquest.rules.duel import start_duel
from engines.greedquest.rules.piles import put_away
from engines.greedquest.rules.walk import place, stride

if TYPE_CHECKING:
    from engines.greedquest.state import GreedState


def find_swapper(state: GreedState, events: list[Event]) -> None:
    """Whose swap applies? Several settle it by duel; the winner of that names one."""
    laid = state.laid
    cards = [seat for seat in SEATS_IN[state.lies] if EFFECT[laid[seat]] == SWAP]
    if not cards:
        state.stage = FOLLOW
        return
    events.append(Event("step", {"step": "swap"}))
    winners = state.winners
    fitting = []
    for seat in cards:
        if not winners:
            put_away(state, seat, NO_WINNER, 0, events)
        elif state.value[winners[0]] % 2 != NUMBER[laid[seat]]:
            put_away(state, seat, WRONG_PARITY, 0, events)
        else:
            fitting.append(seat)
    if not fitting:
        state.stage = FOLLOW
        return
    state.swappers = tuple(fitting)
    state.stage = WINNERS
    if len(fitting) == 1:
        state.swapper = fitting[0]
    else:
        start_duel(state, FOR_SWAP, state.swappers, events)


def find_winner(state: GreedState, events: list[Event]) -> None:
    """With whom? Several winners of the Go! settle it by duel."""
    state.stage = TRADE
    if len(state.winners) == 1:
        state.swap_with = state.winners[0]
    else:
        start_duel(state, FOR_GO, state.winners, events)


def after_swap_duel(state: GreedState, purpose: int, winner: int, events: list[Event]) -> None:
    """A duel for the swap is over; `winner` -1: nobody won it."""
    if winner >= 0:
        state.waits = NAME_SWAP
        state.owing = 1 << winner
    elif purpose == FOR_SWAP:
        for seat in state.swappers:
            put_away(state, seat, NO_DUEL_WINNER, 0, events)
        state.stage = FOLLOW
    else:
        state.waits = PICK_SWAP
        state.owing = 1 << state.swapper


def take_name(state: GreedState, events: list[Event]) -> None:
    """The winner of a duel has named who of their side changes places."""
    for seat, named in enumerate(state.answers):
        if named < 0:
            continue
        state.answers[seat] = -1
        events.append(Event("named", {"seat": seat, "whom": named}))
        if state.swapper < 0:
            state.swapper = named
            state.stage = WINNERS
        else:
            state.swap_with = named
            state.stage = TRADE


def take_pick(state: GreedState, events: list[Event]) -> None:
    """Nobody won the winners' duel: the swapping player has picked one of them."""
    seat = state.swapper
    state.swap_with = state.answers[seat]
    state.answers[seat] = -1
    events.append(Event("picked", {"seat": seat, "whom": state.swap_with}))
    state.stage = TRADE


def trade(state: GreedState, events: list[Event]) -> None:
    """The two change rooms; facings stay."""
    one, other = state.swapper, state.swap_with
    here, there = state.room[one], state.room[other]
    if here != there:
        state.room[one], state.room[other] = there, here
        events.append(Event("swapped", {"seats": (one, other), "rooms": (there, here)}))
    for seat in state.swappers:
        if seat != one:
            put_away(state, seat, NOT_NAMED, 1 << one, events)
        elif here != there:
            put_away(state, seat, WORKED, 0, events)
        else:
            put_away(state, seat, SAME_ROOM, 1 << other, events)
    state.stage = FOLLOW


def trackers(state: GreedState) -> list[int]:
    return [seat for seat in SEATS_IN[state.lies] if EFFECT[state.laid[seat]] == TRACK]


def follow(state: GreedState, events: list[Event]) -> None:
    """Tracking: with several winners each tracker chooses, on seeing where they stand now."""
    state.stage = ARRIVALS
    seats = trackers(state)
    if seats:
        events.append(Event("step", {"step": "track"}))
        if len(state.winners) > 1:
            state.waits = TRACKS
            for seat in seats:
                state.owing |= 1 << seat
            return
        for seat in seats:
            track(state, seat, state.winners[0] if state.winners else -1, events)
    clear_reminders(state, events)


def take_tracks(state: GreedState, events: list[Event]) -> None:
    state.reveals += 1
    for seat in trackers(state):
        whom = state.answers[seat]
        state.answers[seat] = -1
        track(state, seat, whom, events)
    clear_reminders(state, events)


def track(state: GreedState, seat: int, whom: int, events: list[Event]) -> None:
    """One room towards the winner, in whichever direction; two out of the Entrance."""
    if whom < 0:
        put_away(state, seat, NO_WINNER, 0, events)
        return
    start, goal = state.room[seat], state.room[whom]
    events.append(Event("tracks", {"seat": seat, "whom": whom}))
    if start == goal:
        put_away(state, seat, SAME_ROOM, 1 << whom, events)
        return
    way = 1 if goal > start else -1
    moved = place(state, seat, start + way * stride(state, seat, 1), "track", events, way != state.facing[seat])
    put_away(state, seat, WORKED if moved else NO_ROOM_LEFT, 0, events)


def clear_reminders(state: GreedState, events: list[Event]) -> None:
    """The sequence is over: what lay there as a reminder leaves the table, its fate long known."""
    for seat in SEATS_IN[state.lies]:
        put_away(state, seat, state.fate[seat], 0, events)
