"""What the tests of tables share: a house without window or files, players that answer at once, clicks by label."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from app.house import House
from app.library import Library
from app.settings import Settings
from engines import catalogue
from engines.ai.brain import Thought
from engines.core import Game, Match, Player, Rng, Say
from scenes.kit.scene import Scene, Target
from scenes.table import Table


class QuickMind:
    """Answers at the second poll with a move of the seat's own view: no process, no waiting."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, str]] = []
        self.cancelled: list[int] = []
        self.hurried: list[int] = []
        self.slow = False
        self._open: dict[int, tuple[Any, int]] = {}

    def ask(self, match: Match, seat: int, level: str) -> int:
        self.asked.append((seat, level))
        decision = match.state.decision_of(seat)
        assert decision is not None
        pick = decision.moves[Rng(len(match.history) * 7 + seat).below(len(decision.moves))]
        self._open[len(self.asked)] = (pick, 0)
        return len(self.asked)

    def poll(self, ticket: int) -> Any | None:
        if ticket not in self._open:
            return None
        move, polls = self._open[ticket]
        if polls < 1 or (self.slow and ticket not in self.hurried):
            self._open[ticket] = (move, polls + 1)
            return None
        del self._open[ticket]
        return Thought(move, (Say("Because."),), 0.4)

    def hurry(self, ticket: int) -> None:
        self.hurried.append(ticket)

    def cancel(self, ticket: int) -> None:
        self.cancelled.append(ticket)
        self._open.pop(ticket, None)


class Ground(Scene):
    """Stands for the shelf at the bottom of the stack."""

    name = "ground"


class Stage:
    """A house with a surface; `click` and `key` post real events."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720)) -> None:
        pygame.display.init()
        pygame.font.init()
        self.surface = pygame.display.set_mode(size)
        self.settings = Settings(None)
        self.mind = QuickMind()
        self.library = Library(folder / "saves", folder / "records.json", catalogue)
        self.house = House(size, self.settings, self.library, mind=self.mind, games=catalogue)
        self.house.push(Ground(self.house))

    @property
    def top(self) -> Any:
        return self.house.stack.top

    def targets(self) -> list[Target]:
        return list(self.top.targets())

    def labels(self) -> list[str]:
        return [target.label for target in self.targets()]

    def find(self, label: str) -> Target:
        for target in self.targets():
            if target.label == label:
                return target
        raise AssertionError(f"no target {label!r}; there are: {self.labels()}")

    def click(self, label: str) -> None:
        """Moves the pointer onto it, presses and lets go, through the event queue."""
        target = self.find(label)
        spot = self.spot(target)
        pygame.event.clear()
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1))
        self.pump()

    def spot(self, target: Target) -> tuple[int, int]:
        """A point at which this target, and no other above it, is hit."""
        from scenes.kit.focus import at

        targets = self.targets()
        box = target.rect if target.clip is None else target.rect.clip(target.clip)
        for fx, fy in (
            (0.5, 0.5),
            (0.2, 0.5),
            (0.8, 0.5),
            (0.5, 0.2),
            (0.5, 0.8),
            (0.1, 0.15),
            (0.9, 0.85),
            (0.1, 0.9),
        ):
            pos = (round(box.left + box.width * fx), round(box.top + box.height * fy))
            found = at(targets, pos)
            if found is not None and found.label == target.label:
                return pos
        raise AssertionError(f"{target.label!r} can't be hit: it is covered")

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        pygame.event.clear()
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
        self.pump()

    def pump(self) -> None:
        for event in pygame.event.get():
            self.house.handle(event)

    def pass_time(self, seconds: float, step: float = 1 / 30) -> None:
        for _ in range(max(1, round(seconds / step))):
            self.house.update(step)

    def draw(self) -> pygame.Surface:
        self.house.draw(self.surface)
        return self.surface

    def close(self) -> None:
        self.house.close()


def seated(game: Game, kinds: list[str], seed: int = 7, options: dict[str, Any] | None = None) -> Match:
    names = ("Ada", "Bram", "Cleo", "Dirk", "Edda", "Finn")
    players = [Player(kind, names[n], n) for n, kind in enumerate(kinds)]
    return Match(game, len(kinds), options or {}, seed, players)


def until_asked(stage: Stage, table: Table, most: float = 60.0) -> bool:
    """Lets time go by until the person is asked; False when the game is over."""
    for _ in range(round(most * 30)):
        if stage.top is not table:
            return False
        if table.decision() is not None:
            return True
        stage.house.update(1 / 30)
    raise AssertionError("nobody is asked any more")
