"""The page for when something fell over: what it was, the report to copy, and the way back. Nothing is lost."""

from __future__ import annotations

from math import pi, sin
from pathlib import Path
from random import Random

import pygame

from engines.core import Say
from scenes.kit import texture
from scenes.kit.framed import Framed
from scenes.kit.layout import Column
from scenes.kit.palette import Colour
from scenes.kit.scene import House
from scenes.kit.style import Style
from scenes.kit.widgets import Button, Label, Look, Widget

# Whose eyes shine in the hole: where, how large, what colour.
_LODGERS: tuple[tuple[float, float, float, Colour], ...] = (
    (0.30, 0.86, 0.018, (250, 190, 70)),
    (0.63, 0.91, 0.012, (170, 220, 90)),
    (0.78, 0.80, 0.009, (240, 120, 70)),
)


class Error(Framed):
    """`Error(house, report, line, file, save)`: the report's text, its first line, where it and the match were kept."""

    name = "error"

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
        rows.append(_Slip([Label(self.report.replace("\t", "    "), "ui", 15, "ink")]))
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
        style, size = self.house.style, surface.get_size()
        surface.blit(style.keep(("hole in the floor", size), lambda: _floor(size)), (0, 0))


class _Slip(Column):
    """The report, on paper of its own."""

    def height(self, style: Style, width: int) -> int:
        return super().height(style, width - 2 * style.px(14)) + 2 * style.px(10)

    def place(self, style: Style, rect: pygame.Rect) -> None:
        super().place(style, rect.inflate(-2 * style.px(14), -2 * style.px(10)))
        self.rect = rect

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        radius = look.style.px(5)
        pygame.draw.rect(surface, look.style.colour("paper_dark"), self.rect, border_radius=radius)
        pygame.draw.rect(surface, look.style.colour("paper_edge"), self.rect, 1, border_radius=radius)
        super().draw(surface, look)


def _floor(size: tuple[int, int]) -> pygame.Surface:
    """Floorboards with a hole in them, somewhat larger than the sheet that lies over it."""
    wide, tall = size
    out = texture.ground("wood", size, (104, 68, 40), 7, 70)
    board, chance = max(40, tall // 9), Random(5)
    for y in range(0, tall, board):
        pygame.draw.line(out, (18, 11, 7), (0, y), (wide, y), 3)
        x = chance.randrange(wide)
        pygame.draw.line(out, (18, 11, 7), (x, y), (x, y + board), 2)
    # Each board breaks off where it likes, in splinters.
    rim: list[tuple[int, int]] = []
    for side in (-1, 1):
        edge: list[tuple[int, int]] = []
        for y in range(board, tall - board // 2, board):
            reach = wide * (0.40 + 0.085 * sin(pi * (y + board / 2) / tall))
            teeth = 4
            for k in range(teeth + 1):
                out_by = chance.uniform(-0.3, 0.5) * board * (1 if k % 2 else -0.4)
                edge.append((round(wide / 2 + side * (reach + out_by)), y + board * k // teeth))
        rim += edge if side > 0 else edge[::-1]
    pygame.draw.polygon(out, (6, 4, 3), rim)
    pygame.draw.lines(out, (136, 94, 56), True, rim, 3)
    pygame.draw.lines(out, (20, 12, 8), True, [(x, y + 3) for x, y in rim], 2)
    # Somebody lives down there.
    for across, down, large, colour in _LODGERS:
        _eyes(out, (int(wide * across), int(tall * down)), max(6, int(wide * large)), colour)
    return out


def _eyes(out: pygame.Surface, at: tuple[int, int], size: int, colour: Colour) -> None:
    """Two slanting eyes in the dark, their pupils slits."""
    thin = max(2, size // 7)
    for side in (-1, 1):
        x, y = at[0] + side * size * 3 // 2, at[1]
        lid = [(-1.0, 0.33), (-0.25, -0.2), (1.0, -0.5), (0.67, 0.25), (0.0, 0.5)]
        pygame.draw.polygon(out, colour, [(x + side * size * dx, y + size * dy) for dx, dy in lid])
        slit = ((x, y - size // 3), (x + thin, y), (x, y + size // 2), (x - thin, y))
        pygame.draw.polygon(out, (20, 10, 6), slit)
