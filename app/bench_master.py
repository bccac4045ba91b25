"""The part of `bench` that watches the screen while Masters think: how many frames come late, by the wall and by CPU.

A table of Masters in the program's own loop, at the usual speeds, with the thinker in its own process, on SDL's dummy
driver. The wall clock is disturbed by whatever else the machine does; CPU time of the loop's own thread is ours alone.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import quantiles
from time import perf_counter, thread_time
from typing import Any, NamedTuple

from engines.core import Game, Match, Player

SIZE = (1920, 1080)
SECONDS = 14.0
# How long the shelf is looked at, and then the setup page, before a table is laid.
LOOKING = 1.5
LATE = 0.020
# Of fewer frames a share in percent says nothing.
FEWEST = 20
# The machine that the goals were set on takes 5.5 ms for P; what takes 3.64 P anywhere would take 20 ms there.
LATE_IN_P = 20 / 5.5


class Frame(NamedTuple):
    """A turn of the loop in which a picture was made: when, and its seconds by both clocks."""

    at: float
    wall: float
    cpu: float


def master_figures(game: Game, p_ms: float, seconds: float = SECONDS) -> dict[str, Any]:
    """`master_frames_over_20ms`, in percent: by the wall clock, by CPU time, and by the CPU time that they would take
    on the machine of the goals; with how many frames there were, and the slowest ones' CPU time in milliseconds."""
    return summed_up(thinking_frames(game, seconds), p_ms)


def summed_up(frames: Sequence[Frame], p_ms: float) -> dict[str, Any]:
    if len(frames) < FEWEST:
        return {"master_frames": len(frames), "master_frames_over_20ms": None, "master_frame_cpu_ms": None}
    cpu = [frame.cpu for frame in frames]
    return {
        "master_frames": len(frames),
        "master_frames_over_20ms": {
            "wall": _share(frame.wall > LATE for frame in frames),
            "cpu": _share(spent > LATE for spent in cpu),
            "cpu_where_goals_were_set": _share(spent > LATE_IN_P * p_ms / 1000 for spent in cpu),
        },
        "master_frame_cpu_ms": {
            "p99": round(1000 * quantiles(cpu, n=100)[98], 3),
            "worst": round(1000 * max(cpu), 3),
        },
    }


def _share(late: Iterable[bool]) -> float:
    found = list(late)
    return round(100 * found.count(True) / len(found), 2)


def thinking_frames(game: Game, seconds: float) -> list[Frame]:
    """All frames while somebody thinks, from the table's first picture on."""
    import pygame

    from app.house import House
    from app.library import Library
    from app.mind import Mind
    from app.program import Program
    from app.settings import Settings
    from app.window import MOVING_RATE, RESTING_RATE, Window
    from scenes.setup import Setup
    from scenes.shelf import Shelf

    settings = Settings()
    window = Window(settings, SIZE)
    window.open()
    mind = Mind(seconds=lambda: float(settings.get("master_seconds")))
    with tempfile.TemporaryDirectory(prefix="dungeon-shelf-bench-") as folder:
        shelf = Library(Path(folder) / "saves", Path(folder) / "records.json", {game.id: game})
        house = House(SIZE, settings, shelf, mind=mind)
        try:
            program = Program(window, house)
            house.push(Shelf(house))
            program.draw()
            _idle(program, LOOKING)
            # There the thinker is warmed and the board's pictures are read.
            house.push(Setup(house, game))
            program.draw()
            _idle(program, LOOKING)
            house.open_table(_masters(game))
            table = house.stack.top
            frames: list[Frame] = []
            clock = pygame.time.Clock()
            began = perf_counter()
            while perf_counter() - began < seconds and house.stack.top is table:
                passed = clock.tick(MOVING_RATE if house.stack.moving() else RESTING_RATE) / 1000
                drawn, at, spent = program.frames, perf_counter(), thread_time()
                program.beat(min(passed, 0.1))
                frame = Frame(at - began, perf_counter() - at, thread_time() - spent)
                if program.frames > drawn:
                    frames.append(frame)
            if house.stack.top is not None and house.stack.top.name == "error":
                raise RuntimeError("the table fell over and the error page was drawn")
        finally:
            house.close()
            mind.close()
    return frames


def _masters(game: Game) -> Match:
    from app.bench import full_table

    seats = full_table(game)
    return Match(game, seats, seed=7, players=[Player("master", f"Master {n + 1}", n) for n in range(seats)])


def _idle(program: Any, seconds: float) -> None:
    """What comes behind the first frame is done, as while somebody reads the shelf."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        program.beat(1 / 20)
        time.sleep(0.01)
