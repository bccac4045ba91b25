"""The part of `bench` that needs a screen: first frame, frames in motion, idle cost, memory. On SDL's dummy driver.

Figures of the screen are given as they are and as multiples of B, one opaque full-screen blit, timed in the same
process. What can't be measured here (no /proc, no board yet) is None, with a line on standard error that says why.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from app.paths import reports_folder
from engines.ai.brain import Thought
from engines.core import Game, Match, Move, Player, Rng

SIZES = {"720p": (1280, 720), "1080p": (1920, 1080)}
_FRAMES = 240
_PATIENCE = 15.0
_WARM_SECONDS = 4.0
_IDLE_SECONDS = 4.0

_FIRST_FRAME = (
    "import os\nfrom app import program\n"
    "def first(self):\n    self.draw()\n    os._exit(0)\n"
    "program.Program.run = first\nprogram.play()\n"
)


def add(report: dict[str, Any], games: Sequence[Game]) -> None:
    """Adds all screen figures to the report."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    with tempfile.TemporaryDirectory(prefix="dungeon-shelf-bench-") as home:
        os.environ["DUNGEON_SHELF_HOME"] = home
        import pygame

        pygame.display.init()
        pygame.font.init()
        blits = {name: blit_ms(size) for name, size in SIZES.items()}
        report["yardstick"]["blit_ms"] = {name: round(cost, 4) for name, cost in blits.items()}
        report["program"] = first_frame()
        for game in games:
            figures = report["games"].setdefault(game.id, {})
            figures |= frame_figures(game)
            figures |= idle_figures(game)
            figures |= _thinking_figures(game)


def blit_ms(size: tuple[int, int]) -> float:
    """B: the median of many opaque full-screen blits, in milliseconds."""
    import pygame

    screen = pygame.display.set_mode(size)
    picture = pygame.Surface(size).convert()
    picture.fill((90, 60, 30))
    times = []
    for _ in range(60):
        began = perf_counter()
        screen.blit(picture, (0, 0))
        times.append(perf_counter() - began)
    return 1000 * median(times)


# ---- the start


def first_frame(runs: int = 3) -> dict[str, Any]:
    """From nothing to the shelf on the screen, in a fresh process, beside `import pygame_gui` in another; medians."""
    shelf, toolkit = [], []
    for _ in range(runs):
        toolkit.append(_spent("import pygame_gui"))
        shelf.append(_spent(_FIRST_FRAME))
    if None in shelf or None in toolkit:
        return {"first_frame_ms": None, "import_pygame_gui_ms": None, "first_frame_ratio": None}
    one, other = median(t for t in shelf if t), median(t for t in toolkit if t)
    return {
        "first_frame_ms": round(1000 * one, 1),
        "import_pygame_gui_ms": round(1000 * other, 1),
        "first_frame_ratio": round(one / other, 2),
    }


def _spent(code: str) -> float | None:
    began = perf_counter()
    done = subprocess.run([sys.executable, "-c", code], cwd=_root(), capture_output=True, text=True, check=False)
    if done.returncode:
        _say("first frame", (done.stderr.strip().splitlines() or ["it failed"])[-1])
        return None
    return perf_counter() - began


def _root() -> Path:
    return Path(__file__).resolve().parent.parent


def _say(what: str, why: str) -> None:
    print(f"bench: {what}: not measured: {why}", file=sys.stderr)


# ---- frames in motion


class AtOnce:
    """A mind that answers at once with any legal move, so that the table is always in motion."""

    def __init__(self) -> None:
        self._answers: dict[int, Thought] = {}
        self._rng = Rng(1)

    def ask(self, match: Match, seat: int, level: str) -> int:
        decision = match.state.decision_of(seat)
        move: Move = self._rng.choice(decision.moves) if decision else None
        ticket = len(self._answers) + 1
        self._answers[ticket] = Thought(move)
        return ticket

    def poll(self, ticket: int) -> Any | None:
        return self._answers.get(ticket)

    def hurry(self, ticket: int) -> None:
        """It hurries already."""

    def cancel(self, ticket: int) -> None:
        """Nothing to stop."""


def frame_figures(game: Game) -> dict[str, Any]:
    """`frame_ms` {size: median}, `frame_p99_ms`, and `frame_in_b`: medians as multiples of B."""
    figures: dict[str, dict[str, float]] = {"frame_ms": {}, "frame_p99_ms": {}, "frame_in_b": {}}
    for name, size in SIZES.items():
        try:
            before = blit_ms(size)
            times = moving_frames(game, size)
            # The machine may be busier now than it was at the start: B is taken on both sides of the frames.
            blit = median((before, blit_ms(size)))
        except Exception as fault:  # a board that falls over must not cost the other figures
            _say(f"{game.id} {name} frames", f"{type(fault).__name__}: {fault}")
            continue
        if len(times) < 20:
            _say(f"{game.id} {name} frames", f"only {len(times)} frames moved")
            continue
        figures["frame_ms"][name] = round(1000 * median(times), 3)
        figures["frame_p99_ms"][name] = round(1000 * quantiles(times, n=100)[98], 3)
        figures["frame_in_b"][name] = round(1000 * median(times) / blit, 2)
    return {key: value or None for key, value in figures.items()}


def moving_frames(game: Game, size: tuple[int, int]) -> list[float]:
    """Seconds of each frame (update and draw) in which something moved, at a table of the house's own players."""
    import pygame

    from app.bench import full_table
    from app.house import House
    from app.settings import Settings
    from scenes.shelf import Shelf

    screen = pygame.display.set_mode(size)
    house = House(size, Settings(), mind=AtOnce())
    times: list[float] = []
    try:
        house.push(Shelf(house))
        seats = full_table(game)
        players = [Player("rookie", f"Player {n + 1}", n) for n in range(seats)]
        house.open_table(Match(game, seats, seed=7, players=players))
        house.draw(screen)
        while house.art.fetch():
            pass
        end = time.monotonic() + _PATIENCE
        while len(times) < _FRAMES and time.monotonic() < end:
            began = perf_counter()
            house.update(1 / 60)
            if house.stack.moving():
                house.draw(screen)
                times.append(perf_counter() - began)
            elif house.stack.dirty:
                house.draw(screen)
        if house.stack.top is not None and house.stack.top.name == "error":
            raise RuntimeError("the table fell over and the error page was drawn")
    finally:
        house.close()
    return times


def _thinking_figures(game: Game) -> dict[str, Any]:
    """Late frames while Masters think; P is taken beside them, as B is."""
    from app.bench import python_ms
    from app.bench_master import master_figures, summed_up

    try:
        return master_figures(game, python_ms())
    except Exception as fault:
        _say(f"{game.id} frames beside a Master", f"{type(fault).__name__}: {fault}")
        return summed_up([], 0.0)


# ---- at rest


def idle_figures(game: Game) -> dict[str, Any]:
    """`idle_percent` of a core and `memory_mb` of the real program, at a table where a person must decide."""
    unknown: dict[str, Any] = {"idle_percent": None, "memory_mb": None}
    if not Path("/proc/self/schedstat").exists():
        return unknown
    # One person, so that it is the table that rests and not the hand-over page; the others answer while it warms up.
    seats = ",".join(["human"] + ["rookie"] * (game.seat_counts()[0] - 1))
    reports = set(reports_folder().glob("*.txt"))
    command = [sys.executable, "-m", "app", game.id, "--seats", seats, "--seed", "7"]
    child = subprocess.Popen(command, cwd=_root(), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    # The program puts what it must say into one line, so this pipe can't fill up.
    try:
        time.sleep(_WARM_SECONDS)
        if child.poll() is not None:
            said = child.stderr.read() if child.stderr else ""
            _say(f"{game.id} at rest", (said.strip().splitlines() or ["the program ended"])[-1])
            return unknown
        before = _cpu_seconds(child.pid)
        time.sleep(_IDLE_SECONDS)
        spent = _cpu_seconds(child.pid) - before
        memory = _resident_mb(child.pid)
        if set(reports_folder().glob("*.txt")) - reports:
            _say(f"{game.id} at rest", "the table fell over and the error page was shown")
            return unknown
    except OSError as fault:
        _say(f"{game.id} at rest", str(fault))
        return unknown
    finally:
        child.terminate()
        child.wait()
    return {"idle_percent": round(100 * spent / _IDLE_SECONDS, 2), "memory_mb": round(memory, 1)}


def _cpu_seconds(pid: int) -> float:
    """Of all its threads, to the nanosecond: the usual counter ticks in hundredths, which is an idle table's all."""
    return sum(int(file.read_text().split()[0]) for file in Path(f"/proc/{pid}/task").glob("*/schedstat")) / 1e9


def _resident_mb(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
