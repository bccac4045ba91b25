"""Duels: rounds of one card each until one Go! stands above the others, or no Go! is laid at all.

Duel cards lie on the table until the duel is over, so no shuffle brings one back into it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.game import Event
from engines.greedquest.content import DECK_LAYS, DUEL_WORTH, KEYS
from engines.greedquest.phases import DUEL, PURPOSES, Duel
from engines.greedquest.rules.piles import top_card

if TYPE_CHECKING:
    from engines.greedquest.state import GreedState


def start_duel(state: GreedState, purpose: int, seats: tuple[int, ...], events: list[Event]) -> None:
    state.duel = Duel(purpose, seats, state.seats)
    events.append(Event("duel_begins", {"purpose": PURPOSES[purpose], "seats": seats}))
    open_round(state, state.duel, events)


def open_round(state: GreedState, duel: Duel, events: list[Event]) -> None:
    """Asks those who have a hand to choose from; in the Encounter the deck lays; the rest stand there empty-handed."""
    owing = 0
    for seat in duel.still:
        if state.effects[state.room[seat]] == DECK_LAYS:
            duel.down[seat] = top_card(state, seat, events)
            if duel.down[seat]:
                events.append(Event("duel_laid", {"seat": seat, "from": "pile"}))
        elif state.hand[seat]:
            owing |= 1 << seat
    state.owing = owing
    state.waits = DUEL


def close_round(state: GreedState, events: list[Event]) -> int | None:
    """All cards of the round are down: shows them. The winner, -1 if nobody can win any more, None if it goes on."""
    duel = state.duel
    assert duel is not None
    best = 0
    for seat in duel.still:
        card = duel.down[seat]
        duel.down[seat] = 0
        if not card:
            events.append(Event("duel_empty", {"seat": seat, "round": duel.round}))
            continue
        duel.shown += ((duel.round, seat, card),)
        events.append(Event("duel_card", {"seat": seat, "card": KEYS[card], "round": duel.round}))
        best = max(best, DUEL_WORTH[card])
    state.reveals += 1
    if not best:
        return -1
    ahead = [seat for number, seat, card in duel.shown if number == duel.round and DUEL_WORTH[card] == best]
    if len(ahead) == 1:
        return ahead[0]
    duel.still = tuple(ahead)
    duel.round += 1
    events.append(Event("duel_tied", {"seats": duel.still, "round": duel.round}))
    return None


def end_duel(state: GreedState, winner: int, events: list[Event]) -> Duel:
    """The cards go to their owners' discards: a duel kills none."""
    duel = state.duel
    assert duel is not None
    for _, seat, card in duel.shown:
        state.discards[seat].append(card)
    state.duel = None
    events.append(
        Event(
            "duel_ends",
            {
                "purpose": PURPOSES[duel.purpose],
                "seats": duel.entrants,
                "winner": winner if winner >= 0 else None,
            },
        )
    )
    return duel
