"""The arena: matches between players of our own, seats rotated, seeds paired, intervals reported.

Here is what a tournament is: which games are played (`fixtures`), how one is played (`play`), and what came of them
(`Tally`). Who runs them, in one process, on all cores or on a cluster, is the program's business.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from math import sqrt
from typing import Any, NamedTuple

from engines.ai.agents import choose
from engines.ai.brain import Brain
from engines.ai.search import Budget
from engines.core.game import Game, State
from engines.core.rng import Rng

# Where games are found by their id; tests bring a shelf of their own.
SHELF = "engines:catalogue"


class Fixture(NamedTuple):
    """One match to play: plain values, so that it can go anywhere. `entries` says which entry sits at each seat."""

    game: str
    levels: tuple[str, ...]
    entries: tuple[int, ...]
    seed: int
    options: tuple[tuple[str, Any], ...] = ()
    budget: tuple[float | None, int | None] = (None, None)
    shelf: str = SHELF
    # Weights that differ from the shipped ones, an entry each; for tuning.
    weights: tuple[Mapping[str, float] | None, ...] = ()


class Result(NamedTuple):
    """What came of a match, by entry. `fault` is a line on what went wrong, or ""."""

    seed: int
    entries: tuple[int, ...]
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    rounds: int
    decisions: int
    fault: str = ""


def game_on(shelf: str, name: str) -> Game:
    """The game of this id; `shelf` is "module:attribute"."""
    module, _, attribute = shelf.partition(":")
    game: Game = getattr(import_module(module), attribute)[name]
    return game


def fixtures(
    game: str,
    levels: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    budget: Budget | None = None,
    shelf: str = SHELF,
    weights: Sequence[Mapping[str, float] | None] = (),
) -> list[Fixture]:
    """As many matches, each seed played once with every entry at every seat before the next seed comes."""
    n = len(levels)
    return [
        Fixture(
            game,
            tuple(levels),
            tuple((at + number) % n for at in range(n)),
            seed + number // n,
            tuple(sorted((options or {}).items())),
            (budget.seconds, budget.iterations) if budget is not None else (None, None),
            shelf,
            tuple(weights),
        )
        for number in range(games)
    ]


def play(fixture: Fixture) -> Result:
    """Plays one match. It never raises for what happens inside a game: a fault is a result."""
    game = game_on(fixture.shelf, fixture.game)
    state = game.new(len(fixture.levels), dict(fixture.options), fixture.seed)
    try:
        decisions = _play_out(game, state, fixture)
    except Exception as fault:
        line = f"seed {fixture.seed}, entries {list(fixture.entries)}: {type(fault).__name__}: {fault}"
        return Result(fixture.seed, fixture.entries, (), (), state.progress(), 0, line)
    outcome = state.outcome
    assert outcome is not None
    n = len(fixture.levels)
    seat_of = [fixture.entries.index(entry) for entry in range(n)]
    part = 1.0 / max(1, len(outcome.winners))
    return Result(
        fixture.seed,
        fixture.entries,
        tuple(part if seat in outcome.winners else 0.0 for seat in seat_of),
        tuple(outcome.scores[seat] for seat in seat_of),
        state.progress(),
        decisions,
    )


def _play_out(game: Game, state: State, fixture: Fixture) -> int:
    """To the end. Those who owe at the same time answer from the same table, none knowing that another has."""
    budget = Budget(*fixture.budget) if any(fixture.budget) else None
    brains = _brains(game, fixture)
    rng = Rng(fixture.seed * 0x9E3779B1 + 1)
    decisions = 0
    while state.outcome is None:
        answers = []
        for owed in state.decisions():
            entry = fixture.entries[owed.seat]
            seed = rng.bits()
            thought = choose(game, state, owed.seat, fixture.levels[entry], seed, budget, brains[entry])
            answers.append((owed, thought.move))
        for owed, move in answers:
            if state.decision_of(owed.seat) == owed:
                state.apply(owed.seat, move)
                decisions += 1
        if decisions > game.longest:
            raise RuntimeError(f"no end after {decisions} decisions")
    return decisions


def _brains(game: Game, fixture: Fixture) -> list[Brain | None]:
    """A brain an entry; a table of random players needs none."""
    if all(level == "random" for level in fixture.levels):
        return [None] * len(fixture.levels)
    usual: Brain = game.brain()
    given = fixture.weights or (None,) * len(fixture.levels)
    return [usual if weights is None else usual.with_weights(weights) for weights in given]


def play_many(batch: Sequence[Fixture]) -> list[Result]:
    """Several matches in a row: what a worker is handed at a time."""
    return [play(fixture) for fixture in batch]


def batches(matches: Sequence[Fixture], size: int) -> list[list[Fixture]]:
    return [list(matches[start : start + size]) for start in range(0, len(matches), size)]


def wilson(wins: float, games: int, z: float = 1.959964) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's); shared wins count in parts."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = z * z / games
    middle = (share + spread / 2) / (1 + spread)
    reach = z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def percentile(values: Sequence[float], part: float) -> float:
    """The smallest value that at least this part of them does not exceed."""
    ordered = sorted(values)
    if not ordered:
        return 0.0
    rank = -(-len(ordered) * part // 1)
    return ordered[min(len(ordered) - 1, max(0, int(rank) - 1))]


class Tally:
    """What came of a tournament, in any order of arrival."""

    def __init__(self, levels: Sequence[str]) -> None:
        self.levels = tuple(levels)
        self.results: list[Result] = []
        self.faults: list[str] = []

    def add(self, results: Iterable[Result]) -> None:
        for result in results:
            if result.fault:
                self.faults.append(result.fault)
            else:
                self.results.append(result)

    @property
    def games(self) -> int:
        return len(self.results) + len(self.faults)

    def wins(self) -> list[float]:
        return [sum(result.shares[entry] for result in self.results) for entry in range(len(self.levels))]

    def intervals(self) -> list[tuple[float, float]]:
        return [wilson(wins, len(self.results)) for wins in self.wins()]

    def scores(self) -> list[dict[str, float]]:
        lists = [[result.scores[entry] for result in self.results] for entry in range(len(self.levels))]
        return [{"mean": round(sum(one) / max(1, len(one)), 3), **spread(one)} for one in lists]

    def rounds(self) -> dict[str, float]:
        return spread([result.rounds for result in self.results])

    def decisions(self) -> int:
        return sum(result.decisions for result in self.results)


def spread(values: Sequence[float]) -> dict[str, float]:
    return {"p5": percentile(values, 0.05), "p50": percentile(values, 0.5), "p95": percentile(values, 0.95)}
