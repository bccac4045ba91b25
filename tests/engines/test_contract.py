"""The contract suite over every game, mode and seat count in the catalogue. `run.py fuzz` plays thousands more."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engines import catalogue
from engines.core import BadSetup, Match, Rng
from tests.contract import dump, play_through, tables

TABLES = [(game_id, seats, options) for game_id, game in catalogue.items() for seats, options in tables(game)]


def _name(value: Any) -> str:
    if isinstance(value, dict):
        return ",".join(f"{k}={v}" for k, v in value.items()) or "plain"
    return str(value)


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES, ids=_name)
def test_random_matches_keep_the_contract(game_id: str, seats: int, options: dict[str, Any]) -> None:
    for seed in range(3):
        play_through(catalogue[game_id], seats, options, seed, thorough=6)


@pytest.mark.parametrize("game_id", list(catalogue))
def test_a_match_survives_saving_at_any_move(game_id: str) -> None:
    game = catalogue[game_id]
    seats = game.seat_counts()[len(game.seat_counts()) // 2]
    rng = Rng(5)
    match = Match(game, seats, seed=5)
    for step in range(60):
        owed = match.decisions()
        if not owed:
            break
        decision = rng.choice(owed)
        match.play(decision.seat, rng.choice(decision.moves))
        if step % 10 == 0:
            back = Match.load(json.loads(json.dumps(match.save())), catalogue)
            assert dump(back.state) == dump(match.state)
            assert [p.move for p in back.history] == [p.move for p in match.history]
            assert back.lost_moves == 0


@pytest.mark.parametrize("game_id", list(catalogue))
def test_a_determinization_varies_and_is_not_the_truth(game_id: str) -> None:
    """Where a game hides things, worlds differ from each other and from the table."""
    game = catalogue[game_id]
    seats = game.seat_counts()[-1]
    state = game.new(seats, seed=3)
    rng = Rng(9)
    for _ in range(8):
        owed = state.decisions()
        if not owed:
            break
        decision = rng.choice(owed)
        state.apply(decision.seat, rng.choice(decision.moves))
    worlds = {dump(state.determinize(0, Rng(seed))) for seed in range(12)}
    assert len(worlds) > 6
    assert dump(state) not in worlds


@pytest.mark.parametrize("game_id", list(catalogue))
def test_a_wrong_table_is_refused_in_a_line(game_id: str) -> None:
    game = catalogue[game_id]
    for seats in (0, -1, 99):
        with pytest.raises(BadSetup, match="seats"):
            game.new(seats)
    with pytest.raises(BadSetup, match="no option"):
        game.new(game.seat_counts()[0], {"no such option": 1})
    for option in game.options:
        with pytest.raises(BadSetup, match=option.name):
            game.new(game.seat_counts()[0], {option.name: "certainly not this"})
