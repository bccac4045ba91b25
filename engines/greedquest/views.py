"""Who sees what at GreedQuest's table: views, and the worlds a seat can imagine. `state.py` lists a view's keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engines.core.game import Plain
from engines.core.rng import Rng
from engines.greedquest.content import DECK_LAYS, FATES, HIGH, IS_RACE, KEYS, LOW, NUMBER
from engines.greedquest.phases import (
    DISCARD,
    FOR_LEAD,
    FOR_WIN,
    KEEP,
    KEEP_FIRST,
    KINDS,
    LAY,
    NAME_SWAP,
    NO_VALUE,
    PICK_SWAP,
    PURPOSES,
    SEATS_IN,
    SET_WILD,
    TRACKS,
)
from engines.greedquest.saves import keys, options_of

if TYPE_CHECKING:
    from engines.greedquest.state import GreedState

_STEP_OF = {
    LAY: "lay",
    SET_WILD: "wild",
    NAME_SWAP: "swap",
    PICK_SWAP: "swap",
    TRACKS: "track",
    KEEP_FIRST: "refill",
}


def view(state: GreedState, seat: int | None) -> Plain:
    """Nothing in here that this seat may not know."""
    outcome = state.outcome
    face_down = state.waits == LAY
    return {
        "game": "greedquest",
        "seats": state.seats,
        "viewer": seat,
        "options": options_of(state),
        "turn": state.turn,
        "waits_for": KINDS[state.waits],
        "step": step_of(state),
        "owes": list(SEATS_IN[state.owing]),
        "figures": figures(state),
        "hand": [] if seat is None else keys(state.hand[seat]),
        "table": [
            None
            if not state.laid[one]
            else {"card": None if hides_laid(state, one, seat) else KEYS[state.laid[one]]}
            | row(state.fate[one], state.by[one], state.home[one])
            | {"lies": bool(state.lies >> one & 1)}
            | numbers(0 if face_down else state.laid[one], state.number[one], state.value[one], one in state.winners)
            for one in range(state.seats)
        ],
        "last_table": [
            None
            if not card
            else {"card": KEYS[card]} | row(fate, by, room) | {"lies": False} | numbers(card, number, value, bool(won))
            for card, fate, by, room, number, value, won in state.last[1]
        ],
        "last_turn": state.last[0],
        "meek": seat_or_none(state.meek),
        "curse": seat_or_none(state.curse),
        "go_winners": list(state.winners),
        "swap": swap_view(state),
        "duel": duel_view(state, seat),
        "first_card": None if seat is None or not state.first[seat] else KEYS[state.first[seat]],
        "first_cards": [one for one, card in enumerate(state.first) if card],
        "my_answer": None if seat is None else answer_view(state, seat),
        "outcome": None if outcome is None else {"winners": list(outcome.winners), "scores": list(outcome.scores)},
    }


def seat_or_none(seat: int) -> int | None:
    return seat if seat >= 0 else None


def step_of(state: GreedState) -> str:
    if state.duel is not None:
        return {FOR_LEAD: "leaders", FOR_WIN: "arrivals"}.get(state.duel.purpose, "swap")
    return _STEP_OF.get(state.waits, "arrivals")


def figures(state: GreedState) -> list[Plain]:
    ways = [state.way(seat) for seat in range(state.seats)]
    best = max(ways)
    return [
        {
            "room": state.room[seat],
            "facing": "in" if state.facing[seat] > 0 else "out",
            "loaded": state.facing[seat] < 0,
            "progress": ways[seat],
            "hand_size": len(state.hand[seat]),
            "pile_size": len(state.pile[seat]),
            "discards": keys(state.discards[seat]),
            "dead": keys(state.dead[seat]),
            "loses_turn": bool(state.lost >> seat & 1),
            "loses_next": bool(state.lose_next >> seat & 1),
            "leads": ways[seat] == best,
        }
        for seat in range(state.seats)
    ]


def row(fate: int, by: int, room: int) -> Plain:
    return {"fate": FATES[fate], "by": list(SEATS_IN[by]), "room": room}


def numbers(card: int, number: int, value: int, wins: bool) -> Plain:
    race = IS_RACE[card]
    return {
        "number": (NUMBER[card] or number or None) if race else None,
        "value": value if race and value != NO_VALUE else None,
        "wins": wins,
    }


def swap_view(state: GreedState) -> Plain | None:
    if not state.swappers:
        return None
    return {
        "swappers": list(state.swappers),
        "swapper": seat_or_none(state.swapper),
        "winner": seat_or_none(state.swap_with),
    }


def duel_view(state: GreedState, seat: int | None) -> Plain | None:
    duel = state.duel
    if duel is None:
        return None
    mine = 0 if seat is None or lays_blind(state, seat) else duel.down[seat]
    return {
        "purpose": PURPOSES[duel.purpose],
        "seats": list(duel.entrants),
        "still": list(duel.still),
        "round": duel.round,
        "shown": [[number, one, KEYS[card]] for number, one, card in duel.shown],
        "laid": [one for one, card in enumerate(duel.down) if card],
        "mine": KEYS[mine] or None,
    }


def answer_view(state: GreedState, seat: int) -> Any:
    answer = state.answers[seat]
    if answer < 0:
        return None
    if state.waits == KEEP_FIRST:
        return "keep" if answer == KEEP else "discard"
    return answer


def lays_blind(state: GreedState, seat: int) -> bool:
    """In the Encounter the card laid from the pile is hidden from its owner too."""
    return state.effects[state.room[seat]] == DECK_LAYS


def hides_laid(state: GreedState, owner: int, viewer: int | None) -> bool:
    """Is the laid card of `owner` face down for `viewer`?"""
    return state.waits == LAY and (owner != viewer or lays_blind(state, owner))


def determinize(state: GreedState, seat: int, rng: Rng) -> GreedState:
    """Deals anew, deck by deck, what this seat can't see: hands, face-down cards, piles, waiting answers, chance."""
    world = state.copy()
    for one in range(state.seats):
        deal_anew(world, one, seat, rng)
        if one != seat and world.answers[one] >= 0:
            world.answers[one] = imagine_answer(world, rng)
    world.rng = Rng(rng.bits())
    world._decisions = None
    return world


def deal_anew(world: GreedState, owner: int, viewer: int, rng: Rng) -> None:
    """All hidden cards of one deck are gathered, sorted, shuffled and dealt to where they lay."""
    pile = world.pile[owner]
    hidden = pile[:]
    foreign = owner != viewer
    duel = world.duel
    laid = bool(world.laid[owner]) and hides_laid(world, owner, viewer)
    down = duel is not None and bool(duel.down[owner]) and (foreign or lays_blind(world, owner))
    first = foreign and bool(world.first[owner])
    if laid:
        hidden.append(world.laid[owner])
    if down and duel is not None:
        hidden.append(duel.down[owner])
    if first:
        hidden.append(world.first[owner])
    if foreign:
        hidden += world.hand[owner]
    hidden.sort()
    rng.shuffle(hidden)
    if laid:
        world.laid[owner] = hidden.pop()
    if down and duel is not None:
        duel.down[owner] = hidden.pop()
    if first:
        world.first[owner] = hidden.pop()
    if foreign:
        size = len(world.hand[owner])
        world.hand[owner] = sorted(hidden[len(hidden) - size :])
        del hidden[len(hidden) - size :]
    world.pile[owner] = hidden


def imagine_answer(world: GreedState, rng: Rng) -> int:
    """An answer another seat has given and nobody has seen."""
    if world.waits == SET_WILD:
        return LOW + rng.below(HIGH)
    if world.waits == KEEP_FIRST:
        return rng.choice((KEEP, DISCARD))
    return rng.choice(world.winners)
