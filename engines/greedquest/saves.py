"""A GreedQuest table to and from plain JSON values. Cards are kept by their keys, so that a save reads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.core.game import Outcome, Plain
from engines.core.rng import Rng
from engines.core.say import say_from_plain, say_to_plain
from engines.greedquest.content import (
    CARD_OF,
    FATES,
    KEYS,
    PLAIN_FORBIDS,
    PLAIN_ROOMS,
    ROOM_EFFECT,
    ROOM_FORBIDS,
)
from engines.greedquest.phases import ATTRITIONS, KINDS, PURPOSES, TIES, VARIANTS, Duel

if TYPE_CHECKING:
    from engines.greedquest.state import GreedState

_NUMBERS = ("reveals", "turn", "lost", "lose_next", "lies", "alone", "meek", "curse", "swapper", "swap_with")
_LISTS = ("room", "facing", "by", "home", "number", "value", "answers")
_DECKS = ("hand", "pile", "discards", "dead")
_CARDS = ("laid", "first")


def keys(cards: Sequence[int]) -> list[str]:
    return [KEYS[card] for card in cards]


def cards_of(names: Sequence[str]) -> list[int]:
    return [CARD_OF[name] if name else 0 for name in names]


def to_dict(state: GreedState) -> Plain:
    data: Plain = {
        "seats": state.seats,
        "rng": state.rng.state,
        "options": options_of(state),
        "waits": KINDS[state.waits],
        "owing": state.owing,
        "stage": state.stage,
        "fate": [FATES[fate] for fate in state.fate],
        "winners": list(state.winners),
        "swappers": list(state.swappers),
        "last": [state.last[0], [[KEYS[row[0]], FATES[row[1]], *row[2:]] for row in state.last[1]]],
        "duel": None if state.duel is None else _duel_to_dict(state.duel),
        "outcome": None,
    }
    for name in _NUMBERS:
        data[name] = getattr(state, name)
    for name in _LISTS:
        data[name] = list(getattr(state, name))
    for name in _DECKS:
        data[name] = [keys(cards) for cards in getattr(state, name)]
    for name in _CARDS:
        data[name] = keys(getattr(state, name))
    if state.outcome is not None:
        winners, scores, verdict = state.outcome
        data["outcome"] = {"winners": list(winners), "scores": list(scores), "verdict": say_to_plain(verdict)}
    return data


def options_of(state: GreedState) -> Plain:
    return {
        "variant": VARIANTS[state.variant],
        "attrition": ATTRITIONS[state.attrition],
        "my_room": state.my_room,
        "tie": TIES[state.tie],
    }


def fill(state: GreedState, data: Plain) -> None:
    """Makes a bare state the one that `to_dict` described."""
    options = data["options"]
    state.seats = data["seats"]
    state.rng = Rng(data["rng"])
    state.variant = VARIANTS.index(options["variant"])
    state.attrition = ATTRITIONS.index(options["attrition"])
    state.my_room = options["my_room"]
    state.tie = TIES.index(options["tie"])
    state.effects = PLAIN_ROOMS if state.variant else ROOM_EFFECT
    state.forbids = PLAIN_FORBIDS if state.variant else ROOM_FORBIDS
    state.waits = KINDS.index(data["waits"])
    state.owing = data["owing"]
    state.stage = data["stage"]
    state.fate = [FATES.index(fate) for fate in data["fate"]]
    state.winners = tuple(data["winners"])
    state.swappers = tuple(data["swappers"])
    turn, rows = data["last"]
    state.last = (turn, tuple((CARD_OF.get(row[0], 0), FATES.index(row[1]), *row[2:]) for row in rows))
    state.duel = None if data["duel"] is None else _duel_from_dict(data["duel"])
    for name in _NUMBERS:
        setattr(state, name, data[name])
    for name in _LISTS:
        setattr(state, name, list(data[name]))
    for name in _DECKS:
        setattr(state, name, [cards_of(names) for names in data[name]])
    for name in _CARDS:
        setattr(state, name, cards_of(data[name]))
    state.outcome = None
    if data["outcome"] is not None:
        over = data["outcome"]
        state.outcome = Outcome(tuple(over["winners"]), tuple(over["scores"]), say_from_plain(over["verdict"]))
    state._decisions = None


def _duel_to_dict(duel: Duel) -> Plain:
    return {
        "purpose": PURPOSES[duel.purpose],
        "entrants": list(duel.entrants),
        "still": list(duel.still),
        "round": duel.round,
        "shown": [[number, seat, KEYS[card]] for number, seat, card in duel.shown],
        "down": keys(duel.down),
    }


def _duel_from_dict(data: Plain) -> Duel:
    duel = Duel(PURPOSES.index(data["purpose"]), tuple(data["entrants"]), len(data["down"]))
    duel.still = tuple(data["still"])
    duel.round = data["round"]
    duel.shown = tuple((number, seat, CARD_OF[key]) for number, seat, key in data["shown"])
    duel.down = cards_of(data["down"])
    return duel
