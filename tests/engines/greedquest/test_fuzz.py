"""Random games in all variants and seat counts: they end, replay, reload and keep their cards (GQ-004, GQ-168)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from engines import catalogue
from engines.core import Rng
from engines.core.match import replay
from engines.greedquest.content import DECK
from tests.engines.greedquest.kit import count_cards, fresh, play_on

GAME = catalogue["greedquest"]
WHOLE = Counter(DECK)
OPTIONS: list[dict[str, Any]] = [
    {"variant": variant, "attrition": attrition, "my_room": my_room, "tie": tie}
    for variant, attrition, my_room, tie in product(
        ("standard", "short", "shortest"), ("none", "survival", "uniqueness"), (False, True), ("shared", "duel")
    )
]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_games_end_and_replay(seats: int) -> None:
    """GQ-168: no limit of turns, and yet every random game ends within 1,000 of them."""
    for number, options in enumerate(OPTIONS):
        for seed in (number, number + 1000):
            state = fresh(seats, seed, **options)
            moves = play_on(state, seed + 5)
            assert state.outcome is not None and state.outcome.winners
            assert state.turn <= 1000
            assert all(count_cards(state, seat) == WHOLE for seat in range(seats))
            assert replay(GAME, seats, options, seed, moves) == state


@pytest.mark.parametrize("number", range(0, len(OPTIONS), 3))
def test_save_and_load_at_any_move(number: int) -> None:
    """GQ-004: the cards are whole at every move, and a game goes on the same after every reload."""
    options = OPTIONS[number]
    state = fresh(2 + number % 5, number, **options)
    rng = Rng(number)
    while state.outcome is None:
        back = GAME.from_dict(state.to_dict())
        assert back == state and back.decisions() == state.decisions()
        decision = rng.choice(state.decisions())
        move = rng.choice(decision.moves)
        assert back.apply(decision.seat, move) == state.apply(decision.seat, move)
        assert back == state
        assert all(count_cards(state, seat) == WHOLE for seat in range(state.seats))
