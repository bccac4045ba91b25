"""Steps 7 to 9 of a turn: arrivals and the end of the game, refills with the trap and the first card, leaders' duel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.game import Event, Outcome
from engines.greedquest import words
from engines.greedquest.content import (
    DECK_LAYS,
    DECK_SIZE,
    FIRST_CARD,
    FIRST_ROOM,
    HAND,
    KEYS,
    LAST_ROOM,
    TRAP,
)
from engines.greedquest.phases import (
    BEGIN,
    DISCARD,
    FOR_LEAD,
    FOR_WIN,
    KEEP_FIRST,
    LEADERS,
    OVER,
    REFILLS,
    SEATS_IN,
    SURVIVAL,
)
from engines.greedquest.rules.duel import start_duel
from engines.greedquest.rules.piles import refill, revive, start_afresh, top_card
from engines.greedquest.rules.walk import place, step_back, step_forward

if TYPE_CHECKING:
    from engines.greedquest.state import GreedState

SHORTEST = 2


def arrivals(state: GreedState, events: list[Event]) -> None:
    """Step 7: who stands in the Hoard turns round; who stands in the Tavern with the loot has won."""
    state.stage = REFILLS
    room, facing = state.room, state.facing
    home = []
    for seat in range(state.seats):
        here = room[seat]
        if here == LAST_ROOM and facing[seat] > 0:
            if state.variant == SHORTEST:
                home.append(seat)
                continue
            facing[seat] = -1
            events.append(Event("turned_round", {"seat": seat}))
            if state.attrition:
                revive(state, seat, events)
        elif here == FIRST_ROOM and facing[seat] < 0:
            home.append(seat)
    if not home:
        return
    if len(home) == 1 or not state.tie:
        finish(state, home, events)
        return
    for seat in home:
        if state.attrition and facing[seat] > 0:
            revive(state, seat, events)  # first time at the Hoard: the dead come back for the duel too
        refill(state, seat, events)
    start_duel(state, FOR_WIN, tuple(home), events)


def finish(state: GreedState, winners: list[int], events: list[Event]) -> None:
    events.append(Event("won", {"seats": tuple(winners)}))
    state.outcome = Outcome(
        tuple(winners),
        tuple(state.way(seat) for seat in range(state.seats)),
        words.verdict(winners, state.variant == SHORTEST),
    )
    state.waits = OVER


def refills(state: GreedState, events: list[Event]) -> None:
    """Step 8 for everybody; among the Remains the first card is looked at, and its owner asked."""
    state.stage = LEADERS
    effects = state.effects
    asked = 0
    for seat in range(state.seats):
        effect = effects[state.room[seat]]
        if effect == TRAP:
            if not state.hand[seat]:
                spring(state, seat, events)
        elif effect == FIRST_CARD and len(state.hand[seat]) < HAND:
            card = top_card(state, seat, events)
            if card:
                state.first[seat] = card
                state.reveals += 1
                asked |= 1 << seat
                events.append(Event("looks_at_first", {"seat": seat}))
                events.append(Event("first_card", {"seat": seat, "card": KEYS[card]}, (seat,)))
        else:
            refill(state, seat, events)
    if asked:
        state.owing = asked
        state.waits = KEEP_FIRST
    elif state.attrition == SURVIVAL:
        check_exhausted(state, events)


def spring(state: GreedState, seat: int, events: list[Event]) -> None:
    """The trap: five cards, one room forward, and the next turn is gone."""
    events.append(Event("trap_springs", {"seat": seat}))
    refill(state, seat, events)
    step_forward(state, seat, "trap", events)
    state.lose_next |= 1 << seat
    events.append(Event("loses_next", {"seat": seat}))


def take_first_cards(state: GreedState, events: list[Event]) -> None:
    """Keep or throw away, then draw to five either way."""
    state.reveals += 1
    for seat, card in enumerate(state.first):
        if not card:
            continue
        state.first[seat] = 0
        if state.answers[seat] == DISCARD:
            state.discards[seat].append(card)
            events.append(Event("refused_first", {"seat": seat, "card": KEYS[card]}))
        else:
            state.hand[seat].append(card)
            state.hand[seat].sort()
            events.append(Event("kept_first", {"seat": seat}))
        state.answers[seat] = -1
        refill(state, seat, events)
    if state.attrition == SURVIVAL:
        check_exhausted(state, events)


def check_exhausted(state: GreedState, events: list[Event]) -> None:
    """Survival: who is down to five cards in all goes back to the start of the way and begins with a whole deck."""
    for seat in range(state.seats):
        if DECK_SIZE - len(state.dead[seat]) > HAND:
            continue
        events.append(Event("exhausted", {"seat": seat}))
        place(state, seat, FIRST_ROOM if state.facing[seat] > 0 else LAST_ROOM, "exhausted", events, True)
        start_afresh(state, seat, events)
        state.lose_next |= 1 << seat
        events.append(Event("loses_next", {"seat": seat}))


def leaders(state: GreedState, events: list[Event]) -> None:
    """Step 9, if the table plays it: those who share the lead duel for it, where they could step back."""
    state.stage = BEGIN
    if not state.my_room:
        return
    ways = [state.way(seat) for seat in range(state.seats)]
    best = max(ways)
    ahead = tuple([seat for seat, way in enumerate(ways) if way == best])
    if len(ahead) < 2:
        return
    here, facing = state.room[ahead[0]], state.facing[ahead[0]]
    if (here == FIRST_ROOM and facing > 0) or (here == LAST_ROOM and facing < 0):
        return
    events.append(Event("step", {"step": "leaders"}))
    start_duel(state, FOR_LEAD, ahead, events)


def after_lead_duel(state: GreedState, seats: tuple[int, ...], winner: int, events: list[Event]) -> None:
    """All but the winner step back together; then empty hands and the Encounter's newcomers are seen to."""
    back = 0
    for seat in seats:
        if seat != winner and step_back(state, seat, "duel", events):
            back |= 1 << seat
    for seat in SEATS_IN[sum(1 << seat for seat in seats)]:
        effect = state.effects[state.room[seat]]
        if not state.hand[seat]:
            if effect == TRAP:
                spring(state, seat, events)
            else:
                refill(state, seat, events)
        elif effect == DECK_LAYS and back >> seat & 1:
            refill(state, seat, events)


def after_win_duel(state: GreedState, seats: tuple[int, ...], winner: int, events: list[Event]) -> None:
    finish(state, [winner] if winner >= 0 else list(seats), events)
