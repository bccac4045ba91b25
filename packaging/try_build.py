"""Tries the folder that `run.py build` made: its words, a picture, workers, a real window and a table of its players.

Run by `python3 run.py build --try`; needs Xvfb and xdotool for the windows. Standard library only.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "dist" / "dungeon-shelf"
PROGRAM = FOLDER / ("dungeon-shelf.exe" if os.name == "nt" else "dungeon-shelf")


def words(home: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "DUNGEON_SHELF_HOME": home}
    return subprocess.run(
        [str(PROGRAM), *arguments], env=environment, cwd=home, capture_output=True, text=True, timeout=120, check=False
    )


@contextmanager
def opened(home: str, *arguments: str) -> Iterator[tuple[subprocess.Popen[bytes], dict[str, str]]]:
    """The program on a screen of its own, and the environment in which it runs."""
    read, write = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1080x24", "-noreset"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    try:
        display = ":" + os.read(read, 16).decode().strip()
        environment = {**os.environ, "DISPLAY": display, "DUNGEON_SHELF_HOME": home, "SDL_AUDIODRIVER": "dummy"}
        environment.pop("SDL_VIDEODRIVER", None)
        program = subprocess.Popen([str(PROGRAM), *arguments], env=environment, cwd=home)
        try:
            yield program, environment
        finally:
            program.terminate()
            program.wait()
    finally:
        screen.terminate()
        screen.wait()
        os.close(read)
        os.close(write)


def window(home: str) -> str:
    """Opens the shelf; what is wrong, or nothing."""
    with opened(home) as (shelf, environment):
        for _ in range(40):
            time.sleep(0.5)
            find = ["xdotool", "search", "--onlyvisible", "--class", "dungeon-shelf"]
            if subprocess.run(find, env=environment, capture_output=True, check=False).stdout.strip():
                break
        else:
            return "no window came within 20 s"
        time.sleep(2)
        if shelf.poll() is not None:
            return f"the program ended with code {shelf.returncode}"
        count = len(children(shelf.pid))
        return f"it started {count} processes" if count > 2 else ""


def table(home: str) -> str:
    """Lays a table of Masters: they must think in a process of their own, which lives on, and their moves be made."""
    with opened(home, "greedquest", "--seats", "master,master", "--seed", "7") as (program, _):
        end = time.monotonic() + 90
        begun: dict[int, float] = {}
        while time.monotonic() < end and moves(home) < 4:
            time.sleep(0.5)
            if program.poll() is not None:
                return f"the program ended with code {program.returncode}"
            if not begun and moves(home):
                begun = spent_by(program.pid)
        if moves(home) < 4:
            return "the players made no moves within 90 s"
        if len(begun) > 2:
            return f"it started {len(begun)} processes"
        spent = spent_by(program.pid)
        if spent.keys() != begun.keys():
            return "the thinker was started again"
        # On a busy machine there is little for it, but never nothing.
        return "" if sum(spent.values()) > sum(begun.values()) else "nobody thought in a process of their own"


def spent_by(pid: int) -> dict[int, float]:
    """The processes that it started, and the CPU seconds that each has used."""
    return {int(child): cpu_seconds(int(child)) for child in children(pid)}


def moves(home: str) -> int:
    """How many moves the newest autosave knows."""
    saves = sorted(Path(home, "saves").glob("auto-*.json"))
    return len(json.loads(saves[-1].read_text("utf-8"))["moves"]) if saves else 0


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def children(pid: int) -> list[str]:
    listing = Path(f"/proc/{pid}/task/{pid}/children")
    return listing.read_text().split() if listing.exists() else []


def main() -> int:
    faults = []
    with tempfile.TemporaryDirectory() as home:
        if not words(home, "--version").stdout.startswith("Dungeon Shelf"):
            faults.append("--version says nothing")
        if words(home, "chess").returncode != 2:
            faults.append("bad input is not exit code 2")
        shot = words(home, "shot", "shelf", "--out", "shelf.png")
        if shot.returncode or not Path(home, "shelf.png").stat().st_size:
            faults.append(f"no picture of the shelf: {shot.stderr.strip()}")
        played = words(home, "simulate", "greedquest", "--seats", "rookie,rookie", "--games", "4", "--jobs", "2")
        if played.returncode:
            faults.append(f"simulate with workers: {played.stderr.strip()}")
        if shutil.which("Xvfb") and shutil.which("xdotool"):
            for name, look in (("window", window), ("table of Masters", table)):
                wrong = look(home)
                faults += [f"{name}: {wrong}"] if wrong else []
        else:
            print("The windows were left out: Xvfb and xdotool are not here.")
    heavy = [path.name for path in FOLDER.rglob("NotoSans*") if not path.name.startswith("NotoSans-")]
    if heavy:
        faults.append(f"fonts that nobody needs: {', '.join(sorted(heavy))}")
    size = sum(path.stat().st_size for path in FOLDER.rglob("*") if path.is_file()) // 2**20
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"{FOLDER.relative_to(ROOT)}: {size} MB, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
