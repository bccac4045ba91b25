"""`dungeon-shelf simulate`: tournaments between players of our own, on all cores or on a cluster. Opens no window.

What a tournament is lives in `engines.ai.arena`; here are the command's words, the processes, the bar and the report.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any

from engines.ai.agents import LEVELS
from engines.ai.arena import Fixture, Result, Tally, batches, fixtures, game_on, play_many
from engines.ai.search import Budget
from engines.core import BadSetup, Game

# Matches of ours are many and alike: a worker that dies takes no more than this many with it before we give up.
TRIES = 3
MARKS = ("<!-- strength -->", "<!-- /strength -->")


class BadInput(ValueError):
    """One clear line for standard error."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the game's id")
    parser.add_argument("--seats", required=True, help=f"who sits there, with commas: {', '.join(LEVELS)}")
    parser.add_argument("--games", type=int, default=200, help="how many matches (200)")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (1)")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the table")
    parser.add_argument("--budget", default="", help="a Master's: seconds (2s) or playouts (600)")
    parser.add_argument("--jobs", type=int, default=0, help="processes; all cores unless said")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="a Dask scheduler that plays the matches")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    parser.add_argument(
        "--write-table",
        nargs="?",
        const="README.md",
        default="",
        metavar="FILE",
        help="add a line to the strength table",
    )


def run(args: argparse.Namespace, shelf: str = "engines:catalogue") -> int:
    """0, or 1 if a match had a fault, or 2 with one line on standard error for bad input."""
    try:
        game, matches = plan(args, shelf)
        tally = Tally(levels_of(args))
        began = perf_counter()
        bar = Bar(len(matches))
        for results in results_of(args, matches):
            tally.add(results)
            bar.show(tally.games)
        bar.done()
        report = summary(args, game, tally, perf_counter() - began)
        if args.write_table:
            write_table(Path(args.write_table), game, report)
    except BadInput as fault:
        print(f"dungeon-shelf simulate: {fault}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("dungeon-shelf simulate: stopped", file=sys.stderr)
        return 130
    print(json.dumps(report) if args.json else in_words(report))
    for line in tally.faults[:5]:
        print(f"fault: {line}", file=sys.stderr)
    return 1 if tally.faults else 0


# ---- what is asked


def levels_of(args: argparse.Namespace) -> list[str]:
    return [level.strip().lower() for level in args.seats.split(",")]


def plan(args: argparse.Namespace, shelf: str) -> tuple[Game, list[Fixture]]:
    """The matches to play, or BadInput."""
    try:
        game = game_on(shelf, args.game)
    except KeyError:
        raise BadInput(f"GAME: there is no game called {args.game!r}") from None
    levels = levels_of(args)
    for level in levels:
        if level not in LEVELS:
            raise BadInput(f"--seats: there is no player called {level!r}; there are: {', '.join(LEVELS)}")
    if args.games < 1:
        raise BadInput(f"--games: at least 1, not {args.games}")
    if args.jobs < 0:
        raise BadInput(f"--jobs: at least 1, not {args.jobs}")
    try:
        budget = Budget.parse(args.budget) if args.budget else None
    except ValueError as fault:
        raise BadInput(f"--budget: {fault}") from None
    options = options_of(game, args.option)
    try:
        game.checked(len(levels), options)
    except BadSetup as fault:
        raise BadInput(fault.reason.text()) from None
    return game, fixtures(args.game, levels, args.games, args.seed, options, budget, shelf)


def options_of(game: Game, given: Sequence[str]) -> dict[str, Any]:
    """`k=v` words as the game's options want them: flags and numbers are made here, the game checks the rest."""
    kinds = {option.name: option.kind for option in game.options}
    options: dict[str, Any] = {}
    for word in given:
        name, equals, text = word.partition("=")
        if not equals:
            raise BadInput(f"--option: {word!r} is not of the form name=value")
        value: Any = text
        if kinds.get(name) == "flag" and text.lower() in _FLAGS:
            value = _FLAGS[text.lower()]
        elif kinds.get(name) == "number" and text.lstrip("-").isdigit():
            value = int(text)
        options[name] = value
    return options


_FLAGS = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}


# ---- who plays


def results_of(args: argparse.Namespace, matches: list[Fixture]) -> Iterator[list[Result]]:
    if args.cluster:
        from app.cluster import NoCluster, play_on

        try:
            yield from play_on(args.cluster, matches)
        except NoCluster as fault:
            raise BadInput(str(fault)) from None
        return
    jobs = min(args.jobs or os.cpu_count() or 1, len(matches))
    if jobs == 1:
        for match in matches:
            yield play_many([match])
        return
    yield from play_on_cores(matches, jobs)


def play_on_cores(
    matches: list[Fixture], jobs: int, play: Callable[[list[Fixture]], list[Result]] = play_many
) -> Iterator[list[Result]]:
    """All of them, in the order in which they end; a worker that dies costs no match."""
    todo = batches(matches, max(1, min(16, len(matches) // (jobs * 8))))
    for attempt in range(TRIES):
        left: list[list[Fixture]] = []
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            running: dict[Future[list[Result]], list[Fixture]] = {pool.submit(play, one): one for one in todo}
            while running:
                ended, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in ended:
                    batch = running.pop(future)
                    try:
                        yield future.result()
                    except BrokenProcessPool:
                        left.append(batch)
        if not left:
            return
        print(f"a worker process died; {sum(map(len, left))} matches are played again", file=sys.stderr)
        todo = left
        if attempt == TRIES - 1:
            raise BadInput("worker processes keep dying; try --jobs 1")


class Bar:
    """A progress bar on standard error, where somebody is looking."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.began = perf_counter()
        self.shown = 0.0
        self.live = sys.stderr.isatty()

    def show(self, done: int) -> None:
        now = perf_counter()
        if not self.live or (now - self.shown < 0.1 and done < self.total):
            return
        self.shown = now
        full = 30 * done // self.total
        left = (now - self.began) / max(1, done) * (self.total - done)
        line = f"\r[{'#' * full}{'.' * (30 - full)}] {done}/{self.total} matches, {left:.0f} s left "
        print(line, end="", file=sys.stderr, flush=True)

    def done(self) -> None:
        if self.live:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


# ---- what is said


def summary(args: argparse.Namespace, game: Game, tally: Tally, seconds: float) -> dict[str, Any]:
    levels = levels_of(args)
    return {
        "game": game.id,
        "options": game.checked(len(levels), options_of(game, args.option)),
        "games": tally.games,
        "seed": args.seed,
        "seats": levels,
        "wins": [round(wins, 4) for wins in tally.wins()],
        "interval": [[round(low, 4), round(high, 4)] for low, high in tally.intervals()],
        "scores": tally.scores(),
        "rounds": tally.rounds(),
        "decisions_per_s": round(tally.decisions() / max(1e-9, seconds), 1),
        "faults": len(tally.faults),
        "seconds": round(seconds, 2),
        "budget": args.budget or None,
    }


def in_words(report: Mapping[str, Any]) -> str:
    """The same for people: a line an entry."""
    played = max(1, report["games"] - report["faults"])
    lines = [f"{report['game']}: {report['games']} matches from seed {report['seed']}, seats rotated"]
    for level, wins, (low, high), score in zip(
        report["seats"], report["wins"], report["interval"], report["scores"], strict=True
    ):
        share = f"{100 * wins / played:5.1f} %  ({100 * low:.1f} to {100 * high:.1f})"
        lines.append(f"  {level:8} wins {share}  score {score['mean']:.2f}  (p5 {score['p5']:g}, p95 {score['p95']:g})")
    rounds = report["rounds"]
    lines.append(f"  rounds p5 {rounds['p5']:g}, p50 {rounds['p50']:g}, p95 {rounds['p95']:g}")
    lines.append(f"  {report['decisions_per_s']:.0f} decisions/s, {report['faults']} faults")
    return "\n".join(lines)


def write_table(file: Path, game: Game, report: Mapping[str, Any]) -> None:
    """Puts this tournament into the table between the marks, in place of an older one of the same kind."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as fault:
        raise BadInput(f"--write-table: {file}: {fault.strerror}") from None
    first, last = (text.find(mark) for mark in MARKS)
    if first < 0 or last < first:
        raise BadInput(f"--write-table: {file} has no table between {MARKS[0]} and {MARKS[1]}")
    head = ["| game | table | first seat's player wins | even | matches |", "|---|---|---|---|---|"]
    rows = [line for line in text[first:last].splitlines() if line.startswith("| ") and line not in head]
    new = table_row(game, report)
    key = new.split("|")[1:3]
    rows = sorted([line for line in rows if line.split("|")[1:3] != key] + [new])
    body = "\n".join([MARKS[0], *head, *rows, ""])
    file.write_text(text[:first] + body + text[last:], encoding="utf-8")


def table_row(game: Game, report: Mapping[str, Any]) -> str:
    played = max(1, report["games"] - report["faults"])
    low, high = report["interval"][0]
    share = f"{100 * report['wins'][0] / played:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    first, *others = report["seats"]
    score = report["scores"][0]["mean"]
    against = f"{first} against {', '.join(others)}" if others else f"{first} alone, {score:.1f} points a game"
    even = f"{100 / len(report['seats']):.0f} %" if others else "–"
    return f"| {laid_out(game, report['options'])} | {against} | {share} | {even} | {report['games']} |"


def laid_out(game: Game, options: Mapping[str, Any]) -> str:
    """The game, and its options where the table was laid otherwise than usual."""
    other = [
        f"{option.name} {options[option.name]}" for option in game.options if options[option.name] != option.default
    ]
    return f"{game.id} ({', '.join(other)})" if other else game.id
