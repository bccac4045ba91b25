"""No cheating: our players know what their seat sees, no more. For every game on the shelf, and for the toy."""

from __future__ import annotations

import json
import sys
from functools import cache

import pytest

from engines import catalogue
from engines.ai.agents import choose
from engines.ai.search import Budget
from engines.core import Game, Rng, State
from tests.engines.ai.pots import Pots

GAMES: dict[str, Game] = {"pots": Pots(), **catalogue}
MOMENTS = 12


def dump(state: State) -> str:
    return json.dumps(state.to_dict(), sort_keys=True)


def seen(state: State, seat: int) -> str:
    return json.dumps(state.view(seat), sort_keys=True)


@cache
def moments(name: str) -> list[State]:
    """States along random games, at a full table."""
    game = GAMES[name]
    found: list[State] = []
    for seed in range(4):
        rng = Rng(seed + 100)
        state = game.new(max(game.seat_counts()), {}, seed)
        walk: list[State] = []
        while state.outcome is None and len(walk) < 400:
            walk.append(state.copy())
            owed = rng.choice(state.decisions())
            state.apply(owed.seat, rng.choice(owed.moves))
        found += [walk[(2 * part + 1) * len(walk) // 6] for part in range(3)]
    return found


def has_brain(game: Game) -> bool:
    try:
        game.brain()
    except NotImplementedError:
        return False
    return True


@pytest.mark.parametrize("name", GAMES)
def test_a_world_keeps_what_its_seat_sees_and_hangs_on_nothing_else(name: str) -> None:
    for state in moments(name):
        for seat in range(state.seats):
            one = state.determinize(seat, Rng(5))
            two = one.determinize(seat, Rng(6))
            assert seen(one, seat) == seen(two, seat) == seen(state, seat)
            assert dump(one) == dump(state.determinize(seat, Rng(5)))
            assert dump(two) == dump(state.determinize(seat, Rng(6))), "a world depends on more than the view"


@pytest.mark.parametrize("name", GAMES)
def test_worlds_vary_and_are_not_the_truth(name: str) -> None:
    game = GAMES[name]
    varied = true = 0
    for state in moments(name):
        for seat in range(state.seats):
            worlds = [hidden(state.determinize(seat, Rng(key))) for key in range(6)]
            varied += len(set(worlds)) > 1
            true += sum(world == hidden(state) for world in worlds)
            for key in range(6):
                assert state.determinize(seat, Rng(key)).rng.state != state.rng.state, "the chance to come is known"
    if game.secret:
        total = sum(state.seats for state in moments(name))
        assert varied >= total * 0.8, f"only {varied} of {total} views leave anything open"
        assert true <= total * 6 * 0.2, "worlds are the truth too often"


def hidden(state: State) -> str:
    """A world but for its chance."""
    return json.dumps({key: value for key, value in state.to_dict().items() if key != "rng"}, sort_keys=True)


@pytest.fixture
def counted_time(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Time that goes by a count, not by the machine's load: planners with a deadline do the same work each time."""
    now = [0.0]

    def tick() -> float:
        now[0] += 0.2
        return now[0]

    for game in GAMES.values():
        if has_brain(game):
            game.brain()
    for name, module in list(sys.modules.items()):
        if name.startswith("engines.") and hasattr(module, "perf_counter"):
            monkeypatch.setattr(module, "perf_counter", tick)
    return now


@pytest.mark.parametrize("level", ["random", "rookie", "veteran", "master"])
@pytest.mark.parametrize("name", GAMES)
def test_same_view_and_seed_same_answer(name: str, level: str, counted_time: list[float]) -> None:
    """Two tables that differ only in what the seat can't see get the same answer, to the last reason."""
    game = GAMES[name]
    if not has_brain(game):
        pytest.skip(f"{name} has no brain")
    budget = Budget(iterations=24)
    for number, state in enumerate(moments(name)[:: 3 if level == "master" else 2]):
        for owed in state.decisions()[:2]:
            other = state.determinize(owed.seat, Rng(1000 + number))
            counted_time[0] = 0.0
            answer = choose(game, state, owed.seat, level, 77, budget)
            counted_time[0] = 0.0
            again = choose(game, other, owed.seat, level, 77, budget)
            assert answer == again, f"{name}, {level}: the answer hangs on what seat {owed.seat} can't see"
            assert answer.move in owed.moves


@pytest.mark.parametrize("name", GAMES)
def test_thinking_leaves_the_table_alone(name: str) -> None:
    game = GAMES[name]
    if not has_brain(game):
        pytest.skip(f"{name} has no brain")
    state = moments(name)[1].copy()
    before = dump(state)
    for level in ("rookie", "veteran", "master"):
        choose(game, state, state.decisions()[0].seat, level, 3, Budget(iterations=12))
        assert dump(state) == before
