"""Where things are on Goblin Nitro Run's board: the shaft with its hexes at the left, the bench at the right."""

from __future__ import annotations

import pygame

from scenes.kit.style import Style

HALF = 18
RATIO = 0.8660254
Point = tuple[float, float]


class Places:
    """Rectangles and middle points, all in pixels, found anew whenever the window changes."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.tall = 10
        self.wide = 9
        self.shaft = self.bench = self.rect
        self.nitro = self.pool = self.production = self.grunts = self.actions = self.rect
        self.origin: Point = (0.0, 0.0)

    def layout(self, rect: pygame.Rect, style: Style) -> None:
        pad = style.px(8)
        self.rect = pygame.Rect(rect)
        room = rect.inflate(-2 * pad, -2 * pad)
        self.tall = int(min(room.height / 5.3, room.width * 0.40 / (3.5 * RATIO)))
        self.wide = round(self.tall * RATIO)
        shaft_wide = round(self.wide * 3.5) + 2 * pad
        self.shaft = pygame.Rect(rect.left, rect.top, shaft_wide + 2 * pad, rect.height)
        high = self.tall * 5.2
        self.origin = (rect.left + 2 * pad, rect.top + (rect.height - high) / 2 + self.tall * 0.45)
        self.bench = pygame.Rect(self.shaft.right, rect.top, rect.right - self.shaft.right, rect.height).inflate(
            -pad, -pad
        )
        self._rows(style)

    def _rows(self, style: Style) -> None:
        """The bench from top to bottom; each row takes its share of the height."""
        inner = self.bench.inflate(-style.px(28), -style.px(24))
        shares = (("nitro", 0.13), ("pool", 0.19), ("production", 0.2), ("grunts", 0.13), ("actions", 0.35))
        top = inner.top
        gap = style.px(6)
        height = inner.height - gap * (len(shares) - 1)
        for name, share in shares:
            tall = round(height * share)
            setattr(self, name, pygame.Rect(inner.left, top, inner.width, tall))
            top += tall + gap

    # ---- the chasm

    def centre(self, place: int) -> Point:
        """The middle of a space; of a half-space, the middle of the whole hex it is the lower half of."""
        if place >= HALF:
            row, column = -1, place - HALF
        else:
            row, column = divmod(place, 3)
        shift = self.wide / 2 if row % 2 else 0.0
        return (
            self.origin[0] + self.wide / 2 + column * self.wide + shift,
            self.origin[1] + self.tall / 2 + row * self.tall * 0.75,
        )

    def hex_box(self, place: int) -> pygame.Rect:
        x, y = self.centre(place)
        return pygame.Rect(round(x - self.wide / 2), round(y - self.tall / 2), self.wide, self.tall)

    def touch_box(self, place: int) -> pygame.Rect:
        """The part of a hex that no neighbour's box covers."""
        box = self.hex_box(place)
        if place >= HALF:
            return pygame.Rect(box.left, box.centery - round(self.tall * 0.06), box.width, round(self.tall * 0.33))
        return box.inflate(-round(self.wide * 0.12), -round(self.tall * 0.42))

    def stand(self, place: int) -> Point:
        """Where a Schemer's feet are."""
        x, y = self.centre(place)
        return (x, y + self.tall * (0.26 if place >= HALF else 0.3))

    def space_at(self, pos: tuple[int, int]) -> int:
        """The space under a point; -1 for none."""
        best, near = -1, self.wide * 0.5
        for space in range(18):
            x, y = self.centre(space)
            far = ((pos[0] - x) ** 2 + (pos[1] - y) ** 2) ** 0.5
            if far < near:
                best, near = space, far
        return best

    # ---- the bench

    def pool_box(self, index: int, count: int, style: Style) -> pygame.Rect:
        """Hexes of the pool lie side by side and draw together when there are many."""
        head = style.line("ui-bold", 15) + style.px(2)
        tall = self.pool.height - head
        wide = round(tall * RATIO)
        room = self.pool.width - wide
        step = min(wide + style.px(6), room / max(1, count - 1)) if count > 1 else 0
        return pygame.Rect(round(self.pool.left + index * step), self.pool.top + head, wide, tall)

    def slot_box(self, name: str, index: int, style: Style) -> pygame.Rect:
        """Draft, the three Gather and the three Build spaces, from left to right."""
        head = style.line("ui-bold", 15) + style.px(2)
        column = {"draft": 0, "gather": 1 + index, "build": 4 + index}[name]
        gaps = style.px(14)
        wide = (self.production.width - 2 * gaps) / 7
        tall = min(self.production.height - head, wide / RATIO * 0.98)
        wide_hex = round(tall * RATIO)
        left = self.production.left + column * wide + gaps * (0 if column < 1 else 1 if column < 4 else 2)
        return pygame.Rect(round(left + (wide - wide_hex) / 2), self.production.top + head, wide_hex, round(tall))

    def grunt_box(self, index: int) -> pygame.Rect:
        """The spaces D, P and P."""
        wide = self.grunts.width / 3
        return pygame.Rect(round(self.grunts.left + index * wide), self.grunts.top, round(wide) - 6, self.grunts.height)

    def flask_box(self, index: int, style: Style) -> pygame.Rect:
        tall = self.nitro.height
        room = self.nitro.width - style.px(150)
        step = min(tall * 0.98, room / 7)
        return pygame.Rect(round(self.nitro.right - 7 * step + index * step), self.nitro.top, round(step), tall)

    def grid(self, count: int, style: Style, area: pygame.Rect) -> list[pygame.Rect]:
        """Boxes for buttons, filling an area in as many columns as it needs."""
        if not count:
            return []
        columns = 1
        least = style.line("ui", 16) + style.px(8)
        gap = style.px(5)
        while ((count + columns - 1) // columns) * (least + gap) > area.height + gap and columns < 4:
            columns += 1
        if columns == 1 and count > 3:
            columns = 2
        rows = (count + columns - 1) // columns
        tall = min(style.px(42), (area.height - gap * (rows - 1)) // rows)
        wide = (area.width - gap * (columns - 1)) // columns
        return [
            pygame.Rect(area.left + (i % columns) * (wide + gap), area.top + (i // columns) * (tall + gap), wide, tall)
            for i in range(count)
        ]
