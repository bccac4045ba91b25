"""What GreedQuest's tests share: fresh tables, card counts, and play by a seeded hand."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engines.core import Rng
from engines.greedquest import rules
from engines.greedquest.scenario import STANDARD
from engines.greedquest.state import GreedState


def fresh(seats: int, seed: int = 0, **options: Any) -> GreedState:
    state = GreedState(seats, {**STANDARD, **options}, seed)
    rules.begin(state)
    return state


def count_cards(state: GreedState, seat: int) -> Counter[int]:
    """All cards of a seat, wherever they lie."""
    cards = Counter(state.hand[seat] + state.pile[seat] + state.discards[seat] + state.dead[seat])
    if state.lies >> seat & 1:
        cards[state.laid[seat]] += 1
    if state.first[seat]:
        cards[state.first[seat]] += 1
    if state.duel is not None:
        if state.duel.down[seat]:
            cards[state.duel.down[seat]] += 1
        cards.update(card for _, one, card in state.duel.shown if one == seat)
    return cards


def play_on(state: GreedState, seed: int, moves: int = 100_000) -> list[tuple[int, Any]]:
    """Random play for so many moves or to the end; the moves made."""
    rng = Rng(seed)
    made: list[tuple[int, Any]] = []
    while state.outcome is None and len(made) < moves:
        decision = rng.choice(state.decisions())
        move = rng.choice(decision.moves)
        state.apply(decision.seat, move)
        made.append((decision.seat, move))
    return made
