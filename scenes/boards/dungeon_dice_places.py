"""Where things are on Dungeons, Dice & Danger's board: the sheet, the marks beside it, dice and choices below."""

from __future__ import annotations

import pygame

from engines.dungeon_dice.content.sheet import Sheet
from scenes.kit.style import Style

Point = tuple[float, float]
EDGE = 0.035  # of the paper, torn and burnt


class Places:
    """All in pixels. The sheet keeps its shape; the rest takes what is left."""

    def __init__(self) -> None:
        self.rect = self.sheet = self.marks = self.below = self.tray = self.choices = pygame.Rect(0, 0, 1, 1)
        self.strip = False  # whether the marks lie below the sheet
        self.unit = 1.0
        self.origin: Point = (0.0, 0.0)

    def layout(self, rect: pygame.Rect, style: Style, width: float, height: float) -> None:
        pad = style.px(6)
        self.rect = pygame.Rect(rect)
        # A large interface may not eat the sheet: the rest has shares that it can't exceed.
        below = min(max(style.px(136), round(rect.height * 0.215)), round(rect.height * 0.24))
        marks = min(max(style.px(176), round(rect.width * 0.185)), round(rect.width * 0.225))
        area = pygame.Rect(rect.left, rect.top, rect.width - marks - pad, rect.height - below - pad)
        strip = min(max(style.px(118), round(rect.height * 0.165)), round(rect.height * 0.2))
        low = pygame.Rect(rect.left, rect.top, rect.width, rect.height - below - strip - 2 * pad)
        self.page(width, height, area.size)
        beside = self.unit
        self.page(width, height, low.size)
        self.strip = self.unit > beside * 1.06
        if self.strip:  # a tall window: the marks lie below the sheet, which has the whole width
            area = low
            self.marks = pygame.Rect(rect.left, area.bottom + pad, rect.width, strip)
        else:
            self.page(width, height, area.size)
            self.marks = pygame.Rect(rect.right - marks, rect.top, marks, rect.height - below - pad)
        self.sheet.center = area.center
        self.sheet.left = max(area.left, self.sheet.left)
        self.origin = (self.origin[0] + self.sheet.left, self.origin[1] + self.sheet.top)
        self.below = pygame.Rect(rect.left, rect.bottom - below, rect.width, below)
        tray = min(round(rect.width * 0.3), style.px(380))
        self.tray = pygame.Rect(self.below.left, self.below.top, tray, below)
        self.choices = pygame.Rect(
            self.tray.right + pad, self.below.top, self.below.right - self.tray.right - pad, below
        )

    def page(self, width: float, height: float, largest: tuple[int, int]) -> None:
        """The sheet alone, at the corner, as large as it goes into this size; `width` and `height` are its grid's."""
        inner = 1 - 2 * EDGE
        self.unit = min(largest[0] * inner / width, largest[1] * inner / height)
        size = (round(width * self.unit / inner), round(height * self.unit / inner))
        self.sheet = pygame.Rect((0, 0), size)
        self.origin = (size[0] * EDGE, size[1] * EDGE)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A point of the sheet's grid, on the screen."""
        return (round(self.origin[0] + x * self.unit), round(self.origin[1] + y * self.unit))

    def box(self, sheet: Sheet, place: int) -> pygame.Rect:
        """A space (as large as its frame) or a room."""
        spaces = len(sheet.spaces)
        if place < spaces:
            space = sheet.spaces[place]
            side = round(self.unit * 1.12)
            box = pygame.Rect(0, 0, side, side)
            box.center = self.at(space.x, space.y)
            return box
        room = sheet.rooms[place - spaces]
        left, top = self.at(room.x, room.y)
        return pygame.Rect(left, top, round(room.w * self.unit), round(room.h * self.unit))

    def grid(self, count: int, columns: int, area: pygame.Rect, gap: int, tallest: int) -> list[pygame.Rect]:
        rows = max(1, (count + columns - 1) // columns)
        wide = (area.width - gap * (columns - 1)) // columns
        tall = min(tallest, (area.height - gap * (rows - 1)) // rows)
        return [
            pygame.Rect(area.left + (n % columns) * (wide + gap), area.top + (n // columns) * (tall + gap), wide, tall)
            for n in range(count)
        ]
