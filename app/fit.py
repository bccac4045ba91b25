"""`python -m app.fit GAME`: fits what positions are worth to what became of them, over games that the quick eye plays.

A game that keeps such figures has a `prospects.py`: named figures (log-odds), and for a position and a seat the names
that count there. The chance of a seat is its share of e to the sum; the fit makes what happened likeliest. A fifth of
the games is kept back: only figures that foretell those better than the shipped ones are written, each into its place.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from math import exp, log, sqrt
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from app.simulate import BadInput, Bar
from app.tune import written
from engines.ai.arena import SHELF, game_on
from engines.ai.brain import Brain, soft
from engines.core.game import Game
from engines.core.rng import Rng

SEATS = 4
# How sure the quick eye's hand is in these games, and how fast figures move.
HEAT = 0.25
RATE = 0.05
# Towards nought, so that what was hardly seen stays small.
PULL = 1e-4


class Position(NamedTuple):
    """What counts for each seat, as numbers of names, and what each seat won in the end."""

    marks: tuple[tuple[int, ...], ...]
    won: tuple[float, ...]


def played(game: Game, module: ModuleType, names: Mapping[str, int], seed: int) -> list[Position]:
    """One game between quick eyes, a position a turn."""
    brain: Brain = game.brain()
    state, rng = game.new(SEATS, {}, seed), Rng(seed)
    seen: list[tuple[tuple[int, ...], ...]] = []
    turn = -1
    while state.outcome is None:
        if state.progress() != turn:
            turn = state.progress()
            seen.append(tuple(tuple(names[mark] for mark in module.marks(state, seat)) for seat in range(SEATS)))
        owed = state.decisions()
        answers = [(one, one.moves[soft(brain.weigh(state, one, rng), HEAT, rng)]) for one in owed]
        for one, move in answers:
            if state.decision_of(one.seat) == one:
                state.apply(one.seat, move)
    winners = state.outcome.winners
    won = tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(SEATS))
    return [Position(marks, won) for marks in seen]


def chances(figures: Sequence[float], position: Position) -> list[float]:
    sums = [sum([figures[mark] for mark in marks]) for marks in position.marks]
    best = max(sums)
    parts = [exp(one - best) for one in sums]
    whole = sum(parts)
    return [part / whole for part in parts]


def loss(figures: Sequence[float], positions: Sequence[Position]) -> float:
    """How surprising the ends were, in nats a position; the lower the better."""
    total = 0.0
    for position in positions:
        for chance, won in zip(chances(figures, position), position.won, strict=True):
            if won:
                total -= won * log(max(chance, 1e-9))
    return total / max(1, len(positions))


def fitted(size: int, positions: Sequence[Position], rounds: int, rng: Rng) -> list[float]:
    """Figures that make what happened likely: steps down the slope, each figure at a pace of its own."""
    figures, paces = [0.0] * size, [1e-6] * size
    order = list(range(len(positions)))
    for number in range(rounds):
        rng.shuffle(order)
        rate = RATE * (1 - number / (rounds + 1))
        for index in order:
            position = positions[index]
            for chance, won, marks in zip(chances(figures, position), position.won, position.marks, strict=True):
                for mark in marks:
                    slope = chance - won + PULL * figures[mark]
                    paces[mark] += slope * slope
                    figures[mark] -= rate * slope / sqrt(paces[mark])
    return figures


def fit(args: argparse.Namespace) -> int:
    game = game_on(args.shelf, args.game)
    try:
        module = import_module(type(game).__module__.rpartition(".")[0] + ".prospects")
    except ModuleNotFoundError:
        raise BadInput(f"{args.game}: it keeps no prospects to fit") from None
    names = {name: number for number, name in enumerate(module.FIGURES)}
    bar = Bar(args.games)
    kept: list[Position] = []
    known: list[Position] = []
    for number in range(args.games):
        (kept if number % 5 == 0 else known).extend(played(game, module, names, args.seed + number))
        bar.show(number + 1)
    bar.done()
    figures = fitted(len(names), known, args.rounds, Rng(args.seed))
    before, after = loss(list(module.FIGURES.values()), kept), loss(figures, kept)
    print(f"{len(kept)} positions kept back: shipped {before:.4f}, fitted {after:.4f} nats; the lower the better")
    if after >= before or args.dry:
        print("nothing written, as asked" if args.dry else "not better: nothing written")
        return 0
    level = module.levelled(dict(zip(names, figures, strict=True)))
    assert module.__file__ is not None
    file = Path(module.__file__)
    rounded = {name: round(value, 3) for name, value in level.items()}
    file.write_text(written(file.read_text(encoding="utf-8"), rounded), encoding="utf-8")
    print(f"better: written to {file.name}")
    return 0


def parsed(words: Sequence[str] | None, shelf: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m app.fit", description="Fits what positions are worth.")
    parser.add_argument("game", metavar="GAME", help="the game's id")
    parser.add_argument("--games", type=int, default=4000, help="games to learn from (4000)")
    parser.add_argument("--rounds", type=int, default=4, help="how often all positions are gone through (4)")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (1)")
    parser.add_argument("--dry", action="store_true", help="write nothing")
    args = parser.parse_args(words)
    args.shelf = shelf
    try:
        game_on(shelf, args.game)
    except KeyError:
        raise BadInput(f"GAME: there is no game called {args.game!r}") from None
    if args.games < 5 or args.rounds < 1:
        raise BadInput("--games: at least 5; --rounds: at least 1")
    return args


def main(words: Sequence[str] | None = None, shelf: str = SHELF) -> int:
    try:
        return fit(parsed(words, shelf))
    except BadInput as fault:
        print(f"app.fit: {fault}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
