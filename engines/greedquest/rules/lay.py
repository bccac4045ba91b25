"""Steps 1 to 5 of a turn: laying, the reveal, the Puzzle Room, what rooms forbid, and the numbers of WILDs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.game import Event
from engines.greedquest.content import (
    BY_MATCH,
    BY_ROOM,
    DECK_LAYS,
    FURTHER,
    GO_LESS,
    IS_RACE,
    IS_WILD,
    KEYS,
    MARKS,
    MIRROR,
    NUMBER,
    PUZZLE,
    ROOM_AMOUNT,
    WORKED,
)
from engines.greedquest.phases import LAY, REVEAL, SEATS_IN, SEQUENCE, SET_WILD
from engines.greedquest.rules.piles import put_away, top_card
from engines.greedquest.rules.walk import step_forward

if TYPE_CHECKING:
    from engines.greedquest.state import GreedState


def begin_turn(state: GreedState, events: list[Event]) -> None:
    """Step 1. Who has a choice is asked; the Encounter's deck lays by itself; a lost turn lays nothing."""
    if state.turn:
        remember(state)
    state.turn += 1
    state.lost = state.lose_next
    state.lose_next = 0
    state.clear_turn()
    state.stage = REVEAL
    events.append(Event("turn_begins", {"turn": state.turn, "lost": SEATS_IN[state.lost]}))
    effects = state.effects
    owing = 0
    entrance = -1
    crowd = 0
    for seat, room in enumerate(state.room):
        effect = effects[room]
        if effect == FURTHER:
            entrance = seat
            crowd += 1
        if state.lost >> seat & 1:
            events.append(Event("lost_turn", {"seat": seat}))
        elif effect == DECK_LAYS:
            card = top_card(state, seat, events)
            if card:
                state.laid[seat] = card
                state.lies |= 1 << seat
                events.append(Event("laid", {"seat": seat, "from": "pile"}))
        elif state.hand[seat]:
            owing |= 1 << seat
    if crowd == 1:
        state.alone = entrance
    if owing:
        state.owing = owing
        state.waits = LAY


def remember(state: GreedState) -> None:
    """Keeps this turn's cards and fates for the views of the next."""
    state.last = (
        state.turn,
        tuple(
            [
                (
                    state.laid[seat],
                    state.fate[seat],
                    state.by[seat],
                    state.home[seat],
                    state.number[seat],
                    state.value[seat],
                    seat in state.winners,
                )
                for seat in range(state.seats)
            ]
        ),
    )


def reveal(state: GreedState, events: list[Event]) -> None:
    """Steps 2 to 4, and step 5 up to the question."""
    laid = state.laid
    state.stage = SEQUENCE
    state.reveals += 1
    events.append(Event("revealed", {"cards": [(seat, KEYS[card]) for seat, card in enumerate(laid) if card]}))
    solve_puzzles(state, events)
    forbids = state.forbids
    home = state.home
    said = False
    wilds = 0
    for seat in SEATS_IN[state.lies]:
        card = laid[seat]
        if forbids[home[seat]] & MARKS[card]:
            if not said:
                events.append(Event("step", {"step": "forbidden"}))
                said = True
            put_away(state, seat, BY_ROOM, 0, events)
        elif IS_WILD[card]:
            wilds |= 1 << seat
    count_gos(state)
    if wilds:
        state.owing = wilds
        state.waits = SET_WILD
        events.append(Event("step", {"step": "wild"}))


def solve_puzzles(state: GreedState, events: list[Event]) -> None:
    """Step 3: a card that nobody else laid, anywhere, opens the door; either way it does nothing else."""
    solvers = [seat for seat, room in enumerate(state.home) if state.effects[room] == PUZZLE and state.laid[seat]]
    if not solvers:
        return
    events.append(Event("step", {"step": "puzzle"}))
    for seat in solvers:
        mine = state.laid[seat]
        same = 0
        for other, card in enumerate(state.laid):
            if card == mine and other != seat:
                same |= 1 << other
        if same:
            put_away(state, seat, BY_MATCH, same, events)
        else:
            step_forward(state, seat, "puzzle", events)
            put_away(state, seat, WORKED, 0, events)


def show_wilds(state: GreedState, events: list[Event]) -> None:
    """Step 5, all numbers at once."""
    for seat, number in enumerate(state.answers):
        if number > 0:
            state.number[seat] = number
            state.answers[seat] = -1
            events.append(Event("wild_set", {"seat": seat, "number": number}))
    state.reveals += 1
    count_gos(state)


def count_gos(state: GreedState) -> None:
    """What each Go! in play counts where it was laid; a WILD that has no number yet counts nothing."""
    for seat in SEATS_IN[state.lies]:
        card = state.laid[seat]
        if not IS_RACE[card]:
            continue
        wild = IS_WILD[card]
        if not wild:
            state.number[seat] = NUMBER[card]
        number = state.number[seat]
        if not number:
            continue
        room = state.home[seat]
        effect = state.effects[room]
        if effect == GO_LESS:
            number -= ROOM_AMOUNT[room]
        elif effect == MIRROR and not wild:
            number = ROOM_AMOUNT[room] - number
        state.value[seat] = number
