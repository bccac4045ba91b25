"""A real window: the program as a process of its own under Xvfb, played with xdotool's mouse and keys.

Everything else is tested on SDL's dummy driver; here is what that can't tell: the window's class, real clicks and key
presses, full screen, a clean end.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from engines import catalogue
from engines.core import Match
from scenes.setup import Setup
from scenes.shelf import Shelf
from scenes.table import Table
from tests.scenes.hands import Hands

ROOT = Path(__file__).resolve().parents[2]
MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
SIZE = (1280, 720)
SCREEN = (1600, 900)
PATIENCE = 20.0

if MISSING:
    pytest.skip(f"real-window tests left out: no {' and no '.join(MISSING)} here", allow_module_level=True)

T = TypeVar("T")


def wait_for(what: str, look: Callable[[], T | None], seconds: float = PATIENCE) -> T:
    """The first thing `look` finds; a failure that names it if it never comes."""
    end = time.monotonic() + seconds
    while True:
        found = look()
        if found:
            return found
        if time.monotonic() > end:
            pytest.fail(f"waited {seconds:g} s for {what}")
        time.sleep(0.05)


class Desk:
    """A screen of its own with the program on it, and a hand for mouse and keys."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "home"
        self.home.mkdir()
        quick = {"animation_speed": "top", "ai_speed": "top"}
        (self.home / "settings.json").write_text(json.dumps({"format": 1, "values": quick}), "utf-8")
        # The same pages on the dummy driver tell where things stand and how far the Tab key has to go.
        self.twin = Hands(folder, SIZE)
        self._frames = folder / "frames"
        self._frames.mkdir()
        self._errors = folder / "errors.txt"
        self.screen, display = self._xvfb()
        self.env = {
            **os.environ,
            "DISPLAY": display,
            "DUNGEON_SHELF_HOME": str(self.home),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
        }
        with self._errors.open("w") as errors:
            self.program = subprocess.Popen([sys.executable, "-m", "app"], cwd=ROOT, env=self.env, stderr=errors)

    def _xvfb(self) -> tuple[subprocess.Popen[bytes], str]:
        """Takes the first free display and says which; its picture lies in a file that we read."""
        read, write = os.pipe()
        frame = f"{SCREEN[0]}x{SCREEN[1]}x24"
        # Else it begins anew whenever its only client leaves, and turns away whoever comes just then.
        stay = ["-noreset", "-nolisten", "tcp"]
        command = ["Xvfb", "-displayfd", str(write), *stay, "-fbdir", str(self._frames)]
        started = subprocess.Popen([*command, "-screen", "0", frame], pass_fds=(write,), stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as answer:
            number = answer.readline().strip()
        assert number, "Xvfb found no display"
        return started, f":{number}"

    def close(self) -> None:
        self.twin.close()
        for process in (self.program, self.screen):
            if process.poll() is None:
                process.terminate()
                try:
                    process.wait(5)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()

    def xdotool(self, *words: str) -> str:
        done = subprocess.run(["xdotool", *words], env=self.env, capture_output=True, text=True, timeout=PATIENCE)
        return done.stdout

    # ---- what is seen

    def place(self) -> tuple[int, int, int, int] | None:
        """Left, top, width and height of our window, by its class."""
        assert self.program.poll() is None, f"the program has ended: {self.errors()}"
        for number in self.xdotool("search", "--onlyvisible", "--class", "dungeon-shelf").split():
            lines = self.xdotool("getwindowgeometry", "--shell", number).splitlines()
            told = dict(line.split("=", 1) for line in lines if "=" in line)
            if {"X", "Y", "WIDTH", "HEIGHT"} <= set(told):
                return int(told["X"]), int(told["Y"]), int(told["WIDTH"]), int(told["HEIGHT"])
        return None

    def picture(self) -> bytes:
        return (self._frames / "Xvfb_screen0").read_bytes()

    def still(self, before: bytes | None = None, rest: float = 0.45) -> bytes:
        """The screen once it has become another than `before` and has stayed as it is for a moment."""
        seen, since = self.picture(), time.monotonic()
        end = since + PATIENCE
        while time.monotonic() < end:
            time.sleep(0.05)
            now = self.picture()
            if now != seen:
                seen, since = now, time.monotonic()
            elif now != before and time.monotonic() - since >= rest:
                return now
        pytest.fail("the screen did not change" if seen == before else "the screen never came to rest")

    def saved(self) -> dict[str, Any]:
        """The newest autosave; empty if there is none yet."""
        for path in sorted((self.home / "saves").glob("auto-*.json"), reverse=True):
            try:
                found: dict[str, Any] = json.loads(path.read_text("utf-8"))
            except FileNotFoundError:
                # Old ones make room for newer ones.
                continue
            return found
        return {}

    def my_moves(self) -> int:
        """How many moves the person at the table has made."""
        return sum(1 for seat, _ in self.saved().get("moves", ()) if seat == 0)

    def errors(self) -> str:
        return self._errors.read_text("utf-8")

    # ---- what is done

    def open(self) -> None:
        left, top, wide, tall = wait_for("the window", self.place)
        assert (wide, tall) == SIZE
        # Out of the way, so that no box slides out under the pointer.
        self.xdotool("mousemove", str(left + 4), str(top + tall - 4))
        self.still()

    def click(self, label: str) -> None:
        """On the twin's target of this name; like a hand: there, down, up, each seen by a frame of its own."""
        place = self.place()
        assert place is not None
        point = self.twin.find(label).rect.center
        before = self.picture()
        self.xdotool("mousemove", str(place[0] + point[0]), str(place[1] + point[1]), "sleep", "0.1")
        self.xdotool("mousedown", "1", "sleep", "0.1", "mouseup", "1")
        self.still(before)

    def press(self, *keys: str) -> None:
        """One after the other, each once the screen has answered the one before."""
        for key in keys:
            before = self.picture()
            self.xdotool("key", key)
            self.still(before)

    def play_by_keys(self, moves: int) -> None:
        """So many moves with Tab and Enter, each the first that the focus comes to."""
        focused = ""
        for made in range(1, moves + 1):
            match = wait_for("the person's turn", self.my_turn)
            before = self.still()
            table = self.twin.show(Table(self.twin.house, match))
            self.twin.wait(1.0)
            table.focused, self.twin.house.focus.ring = focused, bool(focused)
            for _ in range(40):
                before = self.picture()
                self.xdotool("key", "Tab")
                self.still(before)
                self.twin.press("tab")
                if self.twin.find(table.focused).glow:
                    break
            focused = table.focused
            self.twin.house.pop()
            self.xdotool("key", "Return")
            wait_for(f"move {made} in an autosave", lambda made=made: self.my_moves() >= made)

    def my_turn(self) -> Match | None:
        """The match of the newest autosave, once it waits for the person alone."""
        saved = self.saved()
        match = Match.load(saved, catalogue) if saved else None
        return match if match is not None and [owed.seat for owed in match.decisions()] == [0] else None

    def ended(self) -> int:
        return self.program.wait(PATIENCE)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.close()


def leave_by_keys(desk: Desk) -> None:
    """From the shelf: Escape asks, the first button is Quit."""
    desk.press("Escape", "Tab")
    desk.xdotool("key", "Return")


def check_the_end(desk: Desk, moves: int) -> None:
    assert desk.ended() == 0
    assert desk.errors() == ""
    assert not list(desk.home.glob("reports/*"))
    assert desk.saved()["game"] == "greedquest"
    assert desk.my_moves() >= moves


def test_two_clicks_to_a_table_then_keys_a_pause_and_home(desk: Desk) -> None:
    desk.open()
    desk.twin.show(Shelf(desk.twin.house))
    desk.click("GreedQuest")
    desk.twin.show(Setup(desk.twin.house, catalogue["greedquest"]))
    desk.click("Quick start")
    desk.play_by_keys(2)
    wait_for("the next turn", desk.my_turn)
    table = desk.still()
    desk.press("p")
    paused = desk.picture()
    assert paused != table
    # Escape closes the menu, p opens it again; its last button leads home.
    desk.press("Escape", "p", "Shift+Tab")
    desk.press("Return")
    leave_by_keys(desk)
    check_the_end(desk, 2)


def test_from_the_shelf_to_the_first_move_by_keyboard_alone(desk: Desk) -> None:
    desk.open()
    desk.press("Tab", "Return", "Tab", "Return")
    desk.play_by_keys(1)
    # Amid all the motion that follows.
    desk.press("p", "Shift+Tab", "Return")
    leave_by_keys(desk)
    check_the_end(desk, 1)


def test_full_screen_fills_the_screen_and_the_window_comes_back(desk: Desk) -> None:
    desk.open()
    place = desk.place()
    desk.press("F11")
    assert desk.place() == (0, 0, *SCREEN)
    desk.press("F11")
    assert desk.place() == place
    leave_by_keys(desk)
    assert desk.ended() == 0 and desk.errors() == ""
