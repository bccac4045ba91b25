"""`python -m app.tune GAME`: fits the weights of a game's brain by self-play, and keeps them only if they win more.

The way is SPSA: all weights are shaken at once, up for one half of the table and down for the other, and moved a little
towards the half that won; the seats of the halves are exchanged for every seed. In the end the fitted weights meet the
shipped ones over fresh seeds. Only if the lower end of the 95 % interval is above even are they written, each into its
own place in `engines/<game>/weights.py`; words and comments there stay.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from app.simulate import BadInput, Bar, options_of, play_on_cores
from engines.ai.agents import LEVELS
from engines.ai.arena import SHELF, Fixture, Result, fixtures, game_on, play_many, wilson
from engines.ai.brain import Brain
from engines.ai.search import Budget
from engines.core import BadSetup, Rng

Weights = dict[str, float]
# How far weights are shaken, and how far a clear win moves them, as parts of themselves; both shrink as it goes on.
SHAKE = 0.25
STEP = 0.35
# A weight near nought is shaken as if it were this big.
LEAST = 0.05


def halves(args: argparse.Namespace, one: Weights, two: Weights, games: int, seed: int) -> list[Fixture]:
    """Matches of one half against the other; each seed with the halves at either seats."""
    weights = [one if seat % 2 == 0 else two for seat in range(args.seats)]
    matches = fixtures(
        args.game, [args.level] * args.seats, games, seed, args.options, args.playouts, args.shelf, weights
    )
    # With two halves, two rotations are all there is: the rest would only repeat them.
    return [match._replace(seed=seed + number // 2) for number, match in enumerate(matches)]


def share(results: Sequence[Result], seats: int) -> float:
    """What the first half won, out of one; an odd table's smaller half is given its due."""
    ours = (seats + 1) // 2
    won = sum(sum(result.shares[0::2]) for result in results)
    lost = sum(sum(result.shares[1::2]) for result in results)
    fair, unfair = won / ours, lost / max(1, seats - ours)
    return 0.5 if fair + unfair == 0 else fair / (fair + unfair)


def play_all(args: argparse.Namespace, matches: list[Fixture], bar: Bar | None = None) -> list[Result]:
    results: list[Result] = []
    parts: Iterator[list[Result]]
    parts = (play_many([match]) for match in matches) if args.jobs == 1 else play_on_cores(matches, args.jobs)
    for part in parts:
        results += part
        if bar is not None:
            bar.show(len(results))
    faults = [result.fault for result in results if result.fault]
    if faults:
        raise BadInput(f"a match went wrong: {faults[0]}")
    return results


def fit(args: argparse.Namespace, shipped: Weights) -> Weights:
    """The weights after all rounds of shaking."""
    names = sorted(name for name in shipped if not args.only or re.search(args.only, name))
    if not names:
        raise BadInput(f"--only: no weight of {args.game} matches {args.only!r}")
    now = dict(shipped)
    rng = Rng(args.seed)
    per_round = max(2, args.games // args.rounds // 2 * 2)
    for number in range(args.rounds):
        cool = (1 + number) ** -0.2
        ways = {name: 1.0 if rng.below(2) else -1.0 for name in names}
        reach = {name: SHAKE * cool * max(abs(now[name]), LEAST) for name in names}
        up = {**now, **{name: now[name] + ways[name] * reach[name] for name in names}}
        down = {**now, **{name: now[name] - ways[name] * reach[name] for name in names}}
        lead = (
            2 * share(play_all(args, halves(args, up, down, per_round, args.seed + number * per_round)), args.seats) - 1
        )
        for name in names:
            now[name] += STEP / SHAKE * cool * lead * ways[name] * reach[name]
        print(f"round {number + 1}/{args.rounds}: lead {lead:+.3f}", file=sys.stderr)
    return {name: round(value, 4) for name, value in now.items()}


def prove(args: argparse.Namespace, fitted: Weights, shipped: Weights) -> tuple[float, float, float]:
    """The fitted half's share against the shipped one on fresh seeds, with its interval."""
    matches = halves(args, fitted, shipped, args.proof // 2 * 2, args.seed + 1_000_003)
    bar = Bar(len(matches))
    got = share(play_all(args, matches, bar), args.seats)
    bar.done()
    low, high = wilson(got * len(matches), len(matches))
    return got, low, high


def written(text: str, weights: Mapping[str, float]) -> str:
    """The file with each named number replaced; ValueError if one has no place there.

    A weight stands there under its whole name, or in a table of its kind: "hold_go_1" as "go_1" in HOLD.
    """
    for name, value in weights.items():
        # What a level knows less of stands below under the same names: only the whole set is written.
        main = re.search(r"^WEIGHTS\b[^{]*{[^}]*}", text, re.MULTILINE)
        start, end = main.span() if main else (0, len(text))
        key = name
        if not re.search(_number_of(name), text[start:end]):
            kind, _, key = name.partition("_")
            table = re.search(rf"^{re.escape(kind.upper())}\b[^{{]*{{[^}}]*}}", text, re.MULTILINE)
            if table is None:
                raise ValueError(f"{name} has no place there")
            start, end = table.span()
        part, found = re.subn(_number_of(key), rf"\g<1>{value!r}", text[start:end])
        if found != 1:
            raise ValueError(f"{name} stands there {found} times")
        text = text[:start] + part + text[end:]
    return text


def _number_of(name: str) -> str:
    return rf'(["\']{re.escape(name)}["\']\s*:\s*)-?\d[\d_.eE+-]*'


def weights_file(game: Any) -> Path:
    """Where the game keeps its weights: beside its brain."""
    module = import_module(type(game).__module__.rpartition(".")[0] + ".weights")
    assert module.__file__ is not None
    return Path(module.__file__)


def tune(args: argparse.Namespace) -> int:
    game = game_on(args.shelf, args.game)
    brain: Brain = game.brain()
    shipped = dict(brain.weights)
    if not shipped:
        raise BadInput(f"{args.game}: its brain has no weights to fit")
    fitted = fit(args, shipped)
    got, low, high = prove(args, fitted, shipped)
    print(f"fitted against shipped: {100 * got:.1f} % ({100 * low:.1f} to {100 * high:.1f}), even is 50 %")
    for name in sorted(fitted):
        if fitted[name] != shipped[name]:
            print(f"  {name}: {shipped[name]:g} -> {fitted[name]:g}")
    if low <= 0.5:
        print("not surely better: nothing written")
        return 0
    if args.dry:
        print("better; nothing written, as asked")
        return 0
    file = weights_file(game)
    changed = {name: value for name, value in fitted.items() if value != shipped[name]}
    file.write_text(written(file.read_text(encoding="utf-8"), changed), encoding="utf-8")
    print(f"better: written to {file.name}")
    return 0


def parsed(words: Sequence[str] | None, shelf: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m app.tune", description="Fits a brain's weights by self-play.")
    parser.add_argument("game", metavar="GAME", help="the game's id")
    parser.add_argument("--games", type=int, default=2000, help="matches for the fitting (2000)")
    parser.add_argument("--rounds", type=int, default=25, help="rounds of shaking they are spread over (25)")
    parser.add_argument("--proof", type=int, default=800, help="matches for the proof (800)")
    parser.add_argument("--level", default="veteran", choices=LEVELS[1:], help="who plays (veteran)")
    parser.add_argument("--seats", type=int, default=4, help="seats at the table (4)")
    parser.add_argument("--only", default="", metavar="PATTERN", help="fit only the weights whose names match")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the table")
    parser.add_argument("--budget", default="", help="a Master's: seconds (1s) or playouts (200)")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--dry", action="store_true", help="write nothing")
    args = parser.parse_args(words)
    args.shelf = shelf
    try:
        game = game_on(shelf, args.game)
        args.options = options_of(game, args.option)
        args.playouts = Budget.parse(args.budget) if args.budget else None
        game.checked(args.seats, args.options)
    except KeyError:
        raise BadInput(f"GAME: there is no game called {args.game!r}") from None
    except BadSetup as fault:
        raise BadInput(fault.reason.text()) from None
    except ValueError as fault:
        raise BadInput(f"--budget: {fault}") from None
    for name in ("games", "rounds", "proof", "jobs"):
        if getattr(args, name) < 1:
            raise BadInput(f"--{name}: at least 1")
    if args.seats < 2:
        raise BadInput("--seats: weights are fitted against each other, so at least 2")
    return args


def main(words: Sequence[str] | None = None, shelf: str = SHELF) -> int:
    try:
        return tune(parsed(words, shelf))
    except BadInput as fault:
        print(f"app.tune: {fault}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
