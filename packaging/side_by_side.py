"""`run.py bench`: our figures, then ours and the peer's in turns on one core, medians of five, as ratios.

Run by the player's Python; the peer by its own (`--peer PYTHON`). Without one, ours stand beside P alone.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 5
NAMES = ("decisions_per_s", "copies_per_s")


def one_core() -> None:
    """This process and all it starts stay on one core, where the system can do that."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def ask(command: list[str]) -> Any:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        raise SystemExit(f"bench: {Path(command[0]).name} {command[1]} failed: {last}")
    return json.loads(done.stdout)


def in_turns(peer: str, games: list[str], seconds: float) -> dict[str, Any]:
    """{"peer": {…}, "games": {id: {name: ours, name_ratio: …}}}, medians of the rounds."""
    theirs: list[dict[str, float]] = []
    ours: list[dict[str, dict[str, float]]] = []
    for number in range(1, ROUNDS + 1):
        if sys.stderr.isatty():
            print(f"\rround {number} of {ROUNDS} …", end="", file=sys.stderr, flush=True)
        theirs.append(ask([peer, str(ROOT / "packaging" / "peer.py"), str(seconds), str(number)]))
        ours.append(ask([sys.executable, "-m", "app.bench", str(seconds), str(number), *games]))
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    peer_figures = {name: median(one[name] for one in theirs) for name in NAMES}
    figures: dict[str, Any] = {}
    for game in ours[0]:
        mine = {name: median(one[game][name] for one in ours) for name in NAMES}
        figures[game] = {
            name.removesuffix("_per_s") + "_ratio": round(mine[name] / peer_figures[name], 3) for name in NAMES
        }
    return {"peer": {"name": "catanatron 3.2.1"} | {k: round(v, 1) for k, v in peer_figures.items()}, "games": figures}


def main() -> int:
    parser = argparse.ArgumentParser(prog="run.py bench", description="Ours, beside a peer of another house.")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    parser.add_argument("--quick", action="store_true", help="engines only, no screen")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each round lasts (1)")
    parser.add_argument("--peer", default="", help=argparse.SUPPRESS)
    args = parser.parse_args()
    command = [sys.executable, "-m", "app", "bench", "--json", "--seconds", str(args.seconds), *args.games]
    done = subprocess.run(command + ["--quick"] * args.quick, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        # It has said why.
        return done.returncode
    report = json.loads(done.stdout)
    if args.peer:
        one_core()
        beside = in_turns(args.peer, args.games, args.seconds)
        report["yardstick"]["peer"] = beside["peer"]
        for game, ratios in beside["games"].items():
            report["games"][game] |= ratios
    if args.json:
        print(json.dumps(report))
        return 0
    sys.path.insert(0, str(ROOT))
    from app.bench import in_words

    print(in_words(report))
    if args.peer:
        peer = report["yardstick"]["peer"]
        print(f"\nRatios are to {peer['name']}, in turns on one core: ", end="")
        print(f"{peer['decisions_per_s']:,.0f} decisions/s, {peer['copies_per_s']:,.0f} copies/s there.")
    else:
        print("\nNo peer in this run: ours stand beside P alone.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
