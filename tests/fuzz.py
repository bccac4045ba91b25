"""The long fuzz: `python -m tests.fuzz [GAME] --games 2000 --seed 1`. Every match under the contract, on all cores."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Sequence

from engines import catalogue
from tests.contract import play_through, tables


def one(job: tuple[str, int, int]) -> tuple[int, str]:
    """Plays one match; its number of moves and the fault, if any."""
    game_id, seed, thorough = job
    game = catalogue[game_id]
    every = list(tables(game))
    seats, options = every[seed % len(every)]
    try:
        match = play_through(game, seats, options, seed, thorough, undo=seed % 4 == 0)
    except Exception as fault:  # any fault at all is a finding
        return 0, f"{type(fault).__name__}: {fault}"
    return len(match.history), ""


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="fuzz", description=__doc__)
    parser.add_argument("game", nargs="?", choices=list(catalogue), help="one game; without it, all of them")
    parser.add_argument("--games", type=int, default=2000, help="matches a game")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--thorough", type=int, default=25, help="the dear checks at about every n-th step")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args(argv)
    faults: list[str] = []
    for game_id in [args.game] if args.game else list(catalogue):
        faults += fuzz(game_id, args.games, args.seed, args.thorough, args.jobs)
    for fault in faults[:10]:
        print(fault)
    return 1 if faults else 0


def fuzz(game_id: str, games: int, seed: int, thorough: int, jobs: int) -> list[str]:
    begun = time.perf_counter()
    work = [(game_id, number, thorough) for number in range(seed, seed + games)]
    faults: list[str] = []
    moves = 0
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for done, (length, fault) in enumerate(pool.imap_unordered(one, work, chunksize=8), 1):
            moves += length
            if fault:
                faults.append(fault)
            if sys.stderr.isatty() and done % 20 == 0:
                print(f"\r{game_id}: {done}/{games}, {len(faults)} faults", end="", file=sys.stderr)
    spent = time.perf_counter() - begun
    print(f"\r{game_id}: {games} games, {moves} moves, {len(faults)} faults, {spent:.0f} s")
    return faults


if __name__ == "__main__":
    raise SystemExit(main())
