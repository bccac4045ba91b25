"""The peer of `run.py bench`: one round of catanatron, four random seats. Run by the Python of `.bench`, never ours.

Prints {"decisions_per_s": …, "copies_per_s": …}. Arguments: SECONDS SEED.
"""

from __future__ import annotations

import json
import random
import sys
from time import perf_counter

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found,unused-ignore]

KEPT = 64


def play(seconds: float) -> tuple[float, list[Game]]:
    """Decisions a second by `play_tick`, and games at all stages; copying is not timed as playing."""
    kept: list[Game] = []
    count = 0
    spent = 0.0
    while spent < seconds:
        colours = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)
        game = Game([RandomPlayer(colour) for colour in colours])
        over = False
        while not over and spent < seconds:
            began = perf_counter()
            for _ in range(40):
                game.play_tick()
                count += 1
                if game.winning_color() is not None or game.state.num_turns >= 1000:
                    over = True
                    break
            spent += perf_counter() - began
            if len(kept) < KEPT:
                kept.append(game.copy())
            else:
                kept[random.randrange(KEPT)] = game.copy()
    return count / spent, kept


def copies(games: list[Game], seconds: float) -> float:
    count = 0
    began = perf_counter()
    while (spent := perf_counter() - began) < seconds:
        for game in games:
            game.copy()
        count += len(games)
    return count / spent


if __name__ == "__main__":
    length = float(sys.argv[1])
    random.seed(int(sys.argv[2]))
    speed, met = play(length)
    print(json.dumps({"decisions_per_s": speed, "copies_per_s": copies(met, length)}))
