"""Hands, piles and discards: drawing, shuffling, and where a laid card goes when it is done with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.game import Event
from engines.greedquest.content import FATES, HAND, IS_RACE, KEYS, WORKED
from engines.greedquest.phases import SEATS_IN, SURVIVAL, UNIQUENESS

if TYPE_CHECKING:
    from engines.greedquest.state import GreedState


def shuffle_discards(state: GreedState, seat: int, events: list[Event]) -> None:
    """The discards become the draw pile: not the hand, not what lies on the table, not dead cards."""
    pile = state.discards[seat]
    state.discards[seat] = []
    state.rng.shuffle(pile)
    state.pile[seat] = pile
    events.append(Event("shuffled", {"seat": seat, "count": len(pile)}))


def top_card(state: GreedState, seat: int, events: list[Event]) -> int:
    """Takes the top of the pile, 0 if there is none. The discards follow as soon as the last card is gone."""
    if not state.pile[seat]:
        if not state.discards[seat]:
            return 0
        shuffle_discards(state, seat, events)
    card = state.pile[seat].pop()
    if not state.pile[seat] and state.discards[seat]:
        shuffle_discards(state, seat, events)
    return card


def refill(state: GreedState, seat: int, events: list[Event]) -> None:
    """Draws until the hand is five, or nothing is left to draw."""
    hand = state.hand[seat]
    need = HAND - len(hand)
    if need <= 0:
        return
    pile = state.pile[seat]
    if len(pile) > need:
        drawn = pile[-need:]
        del pile[-need:]
        drawn.reverse()
    else:
        drawn = []
        while need and (card := top_card(state, seat, events)):
            drawn.append(card)
            need -= 1
        if not drawn:
            return
    hand += drawn
    hand.sort()
    state.reveals += 1
    events.append(Event("drew", {"seat": seat, "count": len(drawn)}))
    events.append(Event("drew_cards", {"seat": seat, "cards": [KEYS[card] for card in drawn]}, (seat,)))


def put_away(state: GreedState, seat: int, fate: int, by: int, events: list[Event]) -> None:
    """A laid card leaves the table with its fate: to the discards, or among the dead where attrition says so."""
    card = state.laid[seat]
    state.fate[seat] = fate
    state.by[seat] = by
    state.lies &= ~(1 << seat)
    attrition = state.attrition
    if attrition and ((attrition == SURVIVAL and fate != WORKED) or (attrition == UNIQUENESS and not IS_RACE[card])):
        state.dead[seat].append(card)
        to = "dead"
    else:
        state.discards[seat].append(card)
        to = "discards"
    if fate == WORKED:
        events.append(Event("worked", {"seat": seat, "card": KEYS[card], "to": to}))
    else:
        events.append(
            Event(
                "no_effect",
                {
                    "seat": seat,
                    "card": KEYS[card],
                    "reason": FATES[fate],
                    "by": SEATS_IN[by],
                    "room": state.home[seat],
                    "to": to,
                },
            )
        )


def throw_hand_away(state: GreedState, seat: int, events: list[Event]) -> None:
    """The hand goes face up to the discards; cards that were not laid never die."""
    hand = state.hand[seat]
    if not hand:
        return
    events.append(Event("threw_away", {"seat": seat, "cards": [KEYS[card] for card in hand]}))
    state.discards[seat] += hand
    state.hand[seat] = []
    state.reveals += 1


def revive(state: GreedState, seat: int, events: list[Event]) -> None:
    """First time at the Hoard in a game of attrition: dead cards, discards and draw pile make a new draw pile."""
    count = len(state.dead[seat])
    pile = state.pile[seat] + state.discards[seat] + state.dead[seat]
    state.discards[seat] = []
    state.dead[seat] = []
    state.rng.shuffle(pile)
    state.pile[seat] = pile
    events.append(Event("revived", {"seat": seat, "count": count}))


def start_afresh(state: GreedState, seat: int, events: list[Event]) -> None:
    """All 28 cards are shuffled and five are drawn."""
    pile = state.hand[seat] + state.pile[seat] + state.discards[seat] + state.dead[seat]
    state.hand[seat] = []
    state.discards[seat] = []
    state.dead[seat] = []
    state.rng.shuffle(pile)
    state.pile[seat] = pile
    events.append(Event("shuffled", {"seat": seat, "count": len(pile)}))
    refill(state, seat, events)
