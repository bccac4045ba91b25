"""Tries the folder that `run.py build` made: its words, a picture, a real window under Xvfb, workers. One line each.

Run by `python3 run.py build --try`; needs Xvfb and xdotool for the window. Standard library only.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "dist" / "dungeon-shelf"
PROGRAM = FOLDER / ("dungeon-shelf.exe" if os.name == "nt" else "dungeon-shelf")


def words(home: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "DUNGEON_SHELF_HOME": home}
    return subprocess.run(
        [str(PROGRAM), *arguments], env=environment, cwd=home, capture_output=True, text=True, timeout=120, check=False
    )


def window(home: str) -> str:
    """Opens the shelf on a screen of its own; what is wrong, or nothing."""
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
        shelf = subprocess.Popen([str(PROGRAM)], env=environment, cwd=home)
        try:
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
            count = sum(1 for _ in children(shelf.pid))
            return f"it started {count} processes" if count > 2 else ""
        finally:
            shelf.terminate()
            shelf.wait()
    finally:
        screen.terminate()
        screen.wait()


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
            wrong = window(home)
            faults += [f"window: {wrong}"] if wrong else []
        else:
            print("The window was left out: Xvfb and xdotool are not here.")
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
