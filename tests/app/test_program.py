"""The program itself, in a process of its own: to the first frame, round the loop, and out again."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame

from app.house import House
from app.program import Program
from app.settings import Settings
from scenes.shelf import Shelf
from tests.scenes.hands import Hands

ROOT = Path(__file__).resolve().parents[2]


def run(code: str, home: Path) -> str:
    env = {**os.environ, "DUNGEON_SHELF_HOME": str(home), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


_THREE_FRAMES = """
import app.program as program
beat = program.Program.beat
def counted(self, seconds):
    beat(self, seconds)
    counted.n = getattr(counted, "n", 0) + 1
    if counted.n > 12:
        print("top", self.house.stack.top.name, len(self.house.stack.scenes))
        self.house.quit()
program.Program.beat = counted
"""


def test_it_opens_the_shelf_and_closes(home: Path) -> None:
    assert "top shelf 1" in run(_THREE_FRAMES + "print(program.play())", home)


def test_it_goes_straight_to_a_table(home: Path) -> None:
    code = _THREE_FRAMES + "program.play('greedquest', ('human', 'rookie', 'rookie'), seed=7)"
    assert "2" in run(code, home).split()[-1]


def test_the_first_frame_needs_no_toolkit_no_mixer_and_no_thinker(home: Path) -> None:
    code = """
import sys
import app.program as program
def first(self):
    self.draw()
    print(sorted(name for name in ("pygame_gui", "app.audio", "engines.ai.search", "app.mind") if name in sys.modules))
program.Program.run = first
program.play()
"""
    assert run(code, home).strip().splitlines()[-1] == "[]"


def test_work_behind_the_first_frame_comes_one_piece_a_beat(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    hands.house.push(Shelf(hands.house))
    program = Program(hands.window, hands.house)
    done: list[int] = []
    program._later = [lambda n=n: done.append(n) for n in range(3)]  # type: ignore[misc]
    program.beat(0.02)
    assert done == []
    while hands.house.art.reading():
        program.beat(0.02)
    assert done == []
    for _ in range(4):
        program.beat(0.02)
    assert done == [0, 1, 2]
    hands.close()


class _Falls(Shelf):
    def draw(self, surface: pygame.Surface) -> None:
        surface.set_clip(pygame.Rect(0, 0, 100, 100))
        raise RuntimeError("fell over while it drew")


def test_the_page_after_a_fall_is_drawn_whole(tmp_path: Path, home: Path) -> None:
    hands = Hands(tmp_path)
    hands.show(_Falls(hands.house))
    assert hands.top.name == "error"
    hands.window.surface.fill((255, 0, 255))
    hands.program.draw()
    corners = ((10, 10), (1270, 10), (10, 710), (1270, 710), (640, 360))
    assert all(hands.window.surface.get_at(corner)[:3] != (255, 0, 255) for corner in corners)
    hands.close()


def test_a_master_thinks_as_long_as_the_player_has_set() -> None:
    settings = Settings(None)
    settings.set("master_seconds", 7)
    house = House((1280, 720), settings)
    assert house.mind._seconds() == 7.0  # type: ignore[attr-defined]
    settings.set("master_seconds", 3)
    assert house.mind._seconds() == 3.0  # type: ignore[attr-defined]
    house.close()
