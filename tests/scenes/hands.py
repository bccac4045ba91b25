"""Hands for tests: a real window on the dummy driver, real posted events, clicks by what is written on the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame

from app.house import House
from app.library import Library
from app.program import Program
from app.settings import Settings
from app.window import Window
from engines.core import Game, Match
from scenes.kit.scene import Scene, Target


class Ears:
    """Hears what is played."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.piece: str | None = None

    def play(self, name: str) -> None:
        self.heard.append(name)

    def music(self, name: str | None) -> None:
        self.piece = name


class Idle:
    """A mind that never answers."""

    def ask(self, match: Match, seat: int, level: str) -> int:
        return 1

    def poll(self, ticket: int) -> Any | None:
        return None

    def hurry(self, ticket: int) -> None: ...
    def cancel(self, ticket: int) -> None: ...


class Hands:
    """`Hands(folder)`; `show(scene)`, `click(label)`, `press("tab")`, `write("Ada")`; `tables` are those laid."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = (1280, 720),
        games: Mapping[str, Game] | None = None,
        **settings: Any,
    ) -> None:
        self.settings = Settings(None)
        for name, value in settings.items():
            self.settings.set(name, value)
        self.window = Window(self.settings, size)
        self.window.open()
        pygame.event.clear()
        self.ears = Ears()
        if games is None:
            from engines import catalogue as games
        self.shelf = Library(folder / "saves", folder / "records.json", games)
        self.house = House(size, self.settings, self.shelf, self.ears, Idle(), games)
        self.tables: list[Match] = []
        self.copied: list[str] = []
        self.house.open_table = self.tables.append  # type: ignore[method-assign]
        self.house.copy_text = self.copied.append  # type: ignore[method-assign]
        self.program = Program(self.window, self.house)
        self.program._later.clear()

    @property
    def top(self) -> Any:
        return self.house.stack.top

    def show(self, scene: Scene) -> Any:
        self.house.push(scene)
        self.wait()
        return scene

    def wait(self, seconds: float = 0.3) -> None:
        """Time goes by, beat by beat."""
        for _ in range(max(1, round(seconds * 30))):
            self.program.beat(1 / 30)

    # ---- looking

    def targets(self) -> Sequence[Target]:
        return self.top.targets() if self.top else ()

    def labels(self) -> list[str]:
        return [target.label for target in self.targets()]

    def find(self, label: str) -> Target:
        for target in self.targets():
            if target.label == label:
                return target
        raise AssertionError(f"nothing is called {label!r}; there are {self.labels()}")

    # ---- touching

    def click(self, label: str) -> None:
        target = self.find(label)
        if target.reveal is not None:
            target.reveal()
            self.wait(0.05)
            target = self.find(label)
        place = target.rect if target.clip is None else target.rect.clip(target.clip)
        self.click_at(place.center)

    def click_at(self, pos: tuple[int, int]) -> None:
        self.point(pos)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=False))
            self.program.beat(1 / 60)
        self.wait(0.05)

    def point(self, pos: tuple[int, int]) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        self.program.beat(1 / 60)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.point(start)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
        self.program.beat(1 / 60)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(1, 1), buttons=(1, 0, 0), touch=False))
        self.program.beat(1 / 60)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))
        self.wait(0.05)

    def press(self, name: str, mod: int = 0, unicode: str = "") -> None:
        key = pygame.key.key_code(name)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=0))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=unicode, scancode=0))
        self.wait(0.05)

    def write(self, text: str) -> None:
        for letter in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        self.wait(0.05)

    def wheel(self, pos: tuple[int, int], by: int) -> None:
        self.point(pos)
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=by, flipped=False))
        self.wait(0.05)

    def pad(self, button: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.JOYBUTTONDOWN, button=button, joy=0, instance_id=0))
        self.wait(0.05)

    def focus(self, label: str, most: int = 80) -> None:
        """Goes there by the Tab key alone."""
        for _ in range(most):
            if self.house.ring and self.top.focused == label:
                return
            self.press("tab")
        raise AssertionError(f"Tab never comes to {label!r}; there are {self.labels()}")

    def close(self) -> None:
        self.house.close()
