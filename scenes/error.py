"""The page for when something fell over: what it was, the report to copy, and the way back. Nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pygame

from engines.core import Say
from scenes.kit.framed import Framed
from scenes.kit.layout import Column
from scenes.kit.scene import House
from scenes.kit.widgets import Button, Label, Widget


class Error(Framed):
    """`Error(house, report, line, file, save)`: the report's text, its first line, where it and the match were kept."""

    name = "error"
    cut = False

    def __init__(
        self, house: House, report: str, line: str = "", file: Path | None = None, save: Path | None = None
    ) -> None:
        super().__init__(house)
        self.report, self.line, self.file, self.save = report, line, file, save
        self.copied = False

    def title(self) -> str:
        return self.words("The floor gave way")

    def content(self) -> Widget:
        rows: list[Widget] = [
            Label(
                self.words(
                    "Something in this program broke. It is our fault, not yours, and nothing of yours is lost."
                ),
                "ui",
                19,
                "ink",
            )
        ]
        if self.save is not None:
            rows.append(
                Label(self.words(Say("Your game was kept: {file}", file=self.save.name)), "ui-bold", 17, "good_ink")
            )
        if self.file is not None:
            rows.append(
                Label(self.words(Say("The report lies here: {file}", file=str(self.file))), "ui", 16, "ink_soft")
            )
        rows.append(Label(self.report.replace("\t", "    "), "ui", 15, "ink"))
        return Column(rows, 12)

    def foot(self) -> list[Widget]:
        words = self.words("Copied") if self.copied else self.words("Copy the report")
        return [
            Button(words, self._copy, "check" if self.copied else "copy", "primary"),
            Button(self.words("Quit"), self.house.quit, "quit", "quiet"),
        ]

    def _copy(self) -> None:
        self.house.copy_text(self.report)
        self.copied = True
        self.rebuild()

    def back(self) -> None:
        """To the shelf; the fallen scene is gone."""
        self.house.home()

    def draw_backdrop(self, surface: pygame.Surface) -> None:
        # Nothing painted is asked for here: whatever broke may have been that.
        surface.fill(self.house.style.colour("night"))
