"""`dungeon-shelf bench`: how fast we are, beside yardsticks timed in the same run. Opens no window.

P is a Python loop of 100,000 empty rounds, B one opaque full-screen blit: machines differ, ratios stay. Here are the
engines and the report; what needs a screen is in `app.bench_screen`. The peer of another house is `run.py bench`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from statistics import median
from time import perf_counter
from typing import Any

from engines.core import Game, Rng, State

ROUNDS = 5
_FULL_TABLE = 4
_KEPT = 64


def run(games: Sequence[Game], as_json: bool = False, screen: bool = True, seconds: float = 1.0) -> int:
    """Measures and prints; the exit code."""
    report: dict[str, Any] = {"yardstick": {"python_ms": round(python_ms(), 4)}, "games": {}}
    for game in games:
        report["games"][game.id] = engine_figures(game, seconds)
    if screen:
        from app.bench_screen import add

        add(report, games)
    print(json.dumps(report) if as_json else in_words(report))
    return 0


def python_ms() -> float:
    """P: the median of some loops of 100,000 empty rounds, in milliseconds."""
    times = []
    for _ in range(2 * ROUNDS + 1):
        began = perf_counter()
        for _ in range(100_000):
            pass
        times.append(perf_counter() - began)
    return 1000 * median(times)


# ---- engines


def engine_figures(game: Game, seconds: float = 1.0, rounds: int = ROUNDS) -> dict[str, Any]:
    """Medians of some rounds of random play, and of copies of the states that it passed."""
    decisions, copies, empty = [], [], []
    for number in range(rounds):
        speed, states = play_round(game, seconds / rounds, seed=number + 1)
        decisions.append(speed)
        copies.append(copy_round(states, seconds / rounds))
        # P again, between the rounds: the machine may be busier now than it was at the start.
        empty.append(python_ms() / 1000)
    p = median(empty)
    return {
        "seats": full_table(game),
        "decisions_per_s": round(median(decisions), 1),
        "copies_per_s": round(median(copies), 1),
        "decisions_per_p": round(median(decisions) * p, 1),
        "copies_per_p": round(median(copies) * p, 1),
    }


def full_table(game: Game) -> int:
    """Four seats where the game has them, else as many as it can."""
    counts = game.seat_counts()
    return _FULL_TABLE if _FULL_TABLE in counts else max(counts)


def play_round(game: Game, seconds: float, seed: int) -> tuple[float, list[State]]:
    """Decisions a second of random play for about so long; and states met on the way, of all stages of a match."""
    rng = Rng(seed)
    seats = full_table(game)
    kept: list[State] = []
    count = 0
    spent = 0.0
    while spent < seconds:
        state = game.new(seats, seed=rng.below(1 << 30))
        # Keeping is not playing: every so often the watch is stopped for a copy.
        while state.outcome is None and spent < seconds:
            began = perf_counter()
            made = _play_some(state, rng, 40)
            spent += perf_counter() - began
            count += made
            if len(kept) < _KEPT:
                kept.append(state.copy())
            else:
                kept[rng.below(_KEPT)] = state.copy()
    return count / spent, kept


def _play_some(state: State, rng: Rng, most: int) -> int:
    for made in range(most):
        decisions = state.decisions()
        if not decisions:
            return made
        decision = decisions[0]
        state.apply(decision.seat, rng.choice(decision.moves))
    return most


def copy_round(states: Sequence[State], seconds: float) -> float:
    """Copies a second of these states, in turns."""
    count = 0
    began = perf_counter()
    while (spent := perf_counter() - began) < seconds:
        for state in states:
            state.copy()
        count += len(states)
    return count / spent


# ---- what is said


def in_words(report: dict[str, Any]) -> str:
    yardstick = report["yardstick"]
    lines = [f"P  {yardstick['python_ms']:.2f} ms (100,000 empty rounds)"]
    for size, cost in yardstick.get("blit_ms", {}).items():
        lines.append(f"B  {cost:.3f} ms ({size} blit)")
    for name, figure in report.get("program", {}).items():
        lines.append(f"{name.replace('_', ' ')}: {_plain(figure)}")
    for game, figures in report["games"].items():
        lines.append("")
        lines.append(f"{game}, {figures['seats']} seats")
        for name, figure in figures.items():
            if name != "seats" and figure is not None:
                lines.append(f"  {name.replace('_', ' '):20} {_plain(figure)}")
    return "\n".join(lines)


def _plain(figure: Any) -> str:
    if isinstance(figure, dict):
        return ", ".join(f"{name} {_plain(one)}" for name, one in figure.items())
    if isinstance(figure, float):
        return f"{figure:,.0f}" if figure >= 1000 else f"{figure:.3g}"
    return "not known here" if figure is None else str(figure)


def one_round(game_ids: Sequence[str], seconds: float, seed: int) -> dict[str, dict[str, float]]:
    """For the comparison with the peer: one round a game, no medians."""
    from engines import catalogue

    figures = {}
    for game_id in game_ids or list(catalogue):
        speed, states = play_round(catalogue[game_id], seconds, seed)
        figures[game_id] = {"decisions_per_s": speed, "copies_per_s": copy_round(states, seconds)}
    return figures


if __name__ == "__main__":
    # Started by packaging/side_by_side.py: SECONDS SEED GAME…
    print(json.dumps(one_round(sys.argv[3:], float(sys.argv[1]), int(sys.argv[2]))))
