"""Saved games: all that can be gone on with or looked at again, with a picture each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from engines.core import Say, says
from scenes.kit import boxes
from scenes.kit.ask import Ask
from scenes.kit.framed import Framed
from scenes.kit.keepsakes import thumbnail
from scenes.kit.layout import Column, Flow, Group
from scenes.kit.scene import House
from scenes.kit.style import Style
from scenes.kit.widgets import Button, Label, Look, Widget


class Saves(Framed):
    """The newest first; autosaves are marked."""

    name = "saves"

    def __init__(self, house: House, game_id: str = "") -> None:
        super().__init__(house)
        self.only = game_id
        self.lines: list[Any] = []

    def enter(self) -> None:
        self.lines = list(self.house.shelf.saves())
        super().enter()

    def resume(self) -> None:
        self.lines = list(self.house.shelf.saves())
        super().resume()

    def title(self) -> str:
        return self.words("Saved games")

    def tabs(self) -> list[Button]:
        ids = [game_id for game_id in self.house.games if any(line.game == game_id for line in self.lines)]
        if len(ids) < 2:
            return []
        names = [("", self.words("All games")), *((one, self.house.games[one].title) for one in ids)]
        return [
            Button(words, lambda one=one: self._show(one), "box" if one else "list", on=one == self.only)  # type: ignore[misc]
            for one, words in names
        ]

    def _show(self, game_id: str) -> None:
        self.only = game_id
        self.rebuild()

    def content(self) -> Widget:
        lines = [line for line in self.lines if not self.only or line.game == self.only]
        if not lines:
            return Column(
                [
                    Label(self.words("Nothing here yet."), "title-bold", 22, "ink", "center"),
                    Label(
                        self.words("Every move you make is saved by itself. Start a game and it will wait here."),
                        "ui",
                        18,
                        "ink_soft",
                        "center",
                    ),
                ],
                10,
            )
        return Column([self._row(n, line) for n, line in enumerate(lines, 1)], 12)

    def _row(self, n: int, line: Any) -> Widget:
        name = line.title if line.auto else line.name
        state = self.words("finished") if line.finished else self.words(Say("round {n}", n=line.round))
        kind = self.words("autosave") if line.auto else line.title
        when = line.when.astimezone().strftime("%Y-%m-%d %H:%M")
        moves = self.words(says("{n} move", "{n} moves", line.moves))
        facts = ", ".join((kind, state, moves, when))
        buttons: list[Widget] = []
        if not line.finished:
            buttons.append(
                Button(
                    self.words(Say("Open save {n}", n=n)),
                    self._opener(line.key),
                    "play",
                    "primary",
                    text=self.words("Open"),
                    size=17,
                )
            )
        buttons += [
            Button(
                self.words(Say("Replay save {n}", n=n)),
                self._replayer(line.key),
                "replay",
                "paper",
                text=self.words("Replay"),
                size=17,
            ),
            Button(
                self.words(Say("Delete save {n}", n=n)),
                self._deleter(line.key, name),
                "delete",
                "paper",
                text="",
                help=self.words("Delete"),
                size=17,
            ),
        ]
        words = Column(
            [
                Label(name, "ui-black", 19, "ink"),
                Label(", ".join(player for player in line.players if player), "ui", 16, "ink"),
                Label(facts, "ui", 15, "ink_soft"),
                Flow(buttons, 8),
            ],
            3,
        )
        return _Row(self.house, line, words)

    # ---- doing

    def _opener(self, key: str) -> Callable[[], None]:
        def open_it() -> None:
            match = self._load(key)
            if match is not None:
                self.house.sounds.play("page")
                self.house.open_table(match)

        return open_it

    def _replayer(self, key: str) -> Callable[[], None]:
        def replay() -> None:
            match = self._load(key)
            if match is not None:
                from scenes.replay import Replay

                self.house.push(Replay(self.house, match))

        return replay

    def _load(self, key: str) -> Any:
        try:
            return self.house.shelf.load(key)
        except (OSError, ValueError) as fault:
            self.house.notice(Say("This game could not be opened: {why}", why=str(fault)))
            self.lines = list(self.house.shelf.saves())
            self.rebuild()
            return None

    def _deleter(self, key: str, name: str) -> Callable[[], None]:
        def delete() -> None:
            self.house.shelf.delete(key)
            self.lines = list(self.house.shelf.saves())
            self.rebuild()

        def ask() -> None:
            self.house.push(
                Ask(
                    self.house,
                    self.words(Say("Delete {name}?", name=name)),
                    self.words("It is gone for good then."),
                    ((self.words("Delete it"), delete, "danger"),),
                    self.words("Keep it"),
                )
            )

        return ask


class _Row(Group):
    """A picture and the words beside it; under it where the page is narrow."""

    def __init__(self, house: House, line: Any, words: Column) -> None:
        super().__init__([words])
        self.house, self.line, self.words = house, line, words
        self.picture = pygame.Rect(0, 0, 0, 0)

    def _wide(self, style: Style, width: int) -> int:
        return min(style.px(214), width // 3) if width > style.px(420) else 0

    def height(self, style: Style, width: int) -> int:
        wide = self._wide(style, width)
        gap = style.px(16) if wide else 0
        return max(round(wide * 9 / 16), self.words.height(style, width - wide - gap)) + style.px(12)

    def place(self, style: Style, rect: pygame.Rect) -> None:
        self.rect = rect
        wide = self._wide(style, rect.width)
        gap = style.px(16) if wide else 0
        self.picture = pygame.Rect(rect.x, rect.y, wide, round(wide * 9 / 16))
        self.words.place(style, pygame.Rect(rect.x + wide + gap, rect.y, rect.width - wide - gap, rect.height))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style = look.style
        if self.picture.width:
            picture = thumbnail(style, self.line.picture, self.picture.size)
            if picture is None:
                box = boxes.BY_ID.get(self.line.game)
                picture = (
                    boxes.lying(style, self.house.art, box, self.picture.size)
                    if box is not None
                    else self.house.art.ground("leather", self.picture.size)
                )
            surface.blit(picture, self.picture)
            pygame.draw.rect(surface, style.colour("ink"), self.picture, max(1, style.px(1.5)))
        super().draw(surface, look)
        y = self.rect.bottom
        pygame.draw.line(surface, style.colour("paper_edge"), (self.rect.x, y), (self.rect.right, y), 1)
