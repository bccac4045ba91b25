"""Where things are on GreedQuest's table: the winding map, the step strip, the hand, the laid cards, the action box.

Geometry only. The map is seen through a camera; figures share out the floor of their room, front row and back row.
"""

from __future__ import annotations

from typing import Any

import pygame

from scenes.kit.camera import Camera
from scenes.kit.card import SHAPE
from scenes.kit.style import Style
from scenes.kit.tween import Point

MAP = (2520, 1200)
# Rooms 1-4 run to the right, 5-8 to the left, 9-12 to the right again.
RIGHTWARD = {room: not 5 <= room <= 8 for room in range(1, 13)}


class Places:
    """`layout` shares out the board's rectangle; the rest answers where something is."""

    def __init__(self, layout: dict[str, Any]) -> None:
        self.rooms = {
            entry["room"]: pygame.Rect(entry["rect"]) for entry in layout.get("rooms", ()) if "room" in entry
        } or _even_rooms()
        self.floor = int(layout.get("floor_from_bottom", 52))
        self.wall = int(layout.get("wall", 24))
        self.world = tuple(layout.get("size", MAP))
        self.camera = Camera((self.world[0], self.world[1]), closest=3.0)
        zero = pygame.Rect(0, 0, 1, 1)
        self.map = self.strip = self.bottom = self.main = self.box = zero
        self.seats = 6

    def layout(self, rect: pygame.Rect, style: Style, seats: int) -> None:
        """Map first, as wide as it goes; below it the strip of steps; the rest is for cards."""
        self.seats = seats
        gap = style.px(6)
        strip = style.line("ui-bold", 14) + style.px(10)
        least = min(style.px(150), rect.height * 3 // 10)
        tall = min(round(rect.width * self.world[1] / self.world[0]), rect.height - strip - least - 2 * gap)
        self.map = pygame.Rect(rect.left, rect.top, rect.width, tall)
        self.strip = pygame.Rect(rect.left, self.map.bottom + gap, rect.width, strip)
        self.bottom = pygame.Rect(rect.left, self.strip.bottom + gap, rect.width, rect.bottom - self.strip.bottom - gap)
        box = min(max(style.px(200), rect.width // 5), rect.width * 3 // 10)
        self.box = pygame.Rect(rect.right - box, self.bottom.top, box, self.bottom.height)
        self.main = pygame.Rect(rect.left, self.bottom.top, rect.width - box - gap, self.bottom.height)
        self.camera.look_from(self.map)

    # ---- cards

    def row(self, index: int) -> pygame.Rect:
        """The laid card of a seat when all are spread out to be resolved."""
        n = self.seats
        inner = self.main
        width = min(round(inner.height / SHAPE), (inner.width - 8 * (n - 1)) // n)
        step = min(round(width * 1.12), (inner.width - width) // max(1, n - 1)) if n > 1 else 0
        left = inner.left + (inner.width - width - step * (n - 1)) // 2
        height = round(width * SHAPE)
        return pygame.Rect(left + index * step, inner.top + (inner.height - height) // 2, width, height)

    def dock(self, index: int, header: int) -> pygame.Rect:
        """The same card while one chooses: small, in the box at the side."""
        columns = (self.seats + 1) // 2 if self.seats > 2 else 2
        rows = (self.seats + columns - 1) // columns
        inner = pygame.Rect(self.box.left + 6, self.box.top + header, self.box.width - 12, self.box.height - header - 4)
        width = min((inner.width - 6 * columns) // columns, round((inner.height - 6 * rows) / rows / SHAPE))
        height = round(width * SHAPE)
        x = inner.centerx + (index % columns - (columns - 1) / 2) * (width + 8)
        y = inner.top + (inner.height - rows * (height + 6)) // 2 + (index // columns) * (height + 6)
        return pygame.Rect(round(x - width / 2), y, width, height)

    # ---- figures

    def figure_height(self) -> float:
        """In the map's own units."""
        return 216.0

    def slot(self, room: int, index: int, crowd: int) -> Point:
        """Where the feet of the n-th of a room's figures stand, in the map's units. Back row first for crowds."""
        box = self.rooms[room].inflate(-2 * self.wall, 0)
        y = box.bottom - self.floor + 30
        if crowd <= 3:
            step = min(150.0, box.width / (crowd + 0.4))
            return (box.centerx + (index - (crowd - 1) / 2) * step, y)
        back = crowd // 2
        front = crowd - back
        row, place, n = (0, index, back) if index < back else (1, index - back, front)
        step = min(160.0, (box.width - 60) / max(2.4, n))
        shift = 0.0 if back != front else (step * 0.25 if row else -step * 0.25)
        return (box.centerx + (place - (n - 1) / 2) * step + shift, y - (0 if row else 74))

    def faces_right(self, room: int, inward: bool) -> bool:
        return RIGHTWARD[room] is inward

    def room_on_screen(self, room: int) -> pygame.Rect:
        return self.camera.rect_to_screen(self.rooms[room]).clip(self.map)

    def room_at(self, pos: tuple[int, int]) -> int:
        if not self.map.collidepoint(pos):
            return 0
        spot = self.camera.to_world(pos)
        for room, rect in self.rooms.items():
            if rect.collidepoint(spot):
                return room
        return 0

    def path(self, start: int, end: int, goal: Point) -> list[Point]:
        """From room to room through the doors between them, to the goal."""
        points: list[Point] = []
        step = 1 if end > start else -1
        for room in range(start, end, step):
            points.append(self.door(room, room + step))
        return [*points, goal]

    def door(self, one: int, other: int) -> Point:
        """The gap between two neighbouring rooms: beside each other, or one above the other at the bends."""
        a, b = self.rooms[one], self.rooms[other]
        if a.top == b.top:
            x = a.right if b.left >= a.right - 2 else a.left
            return (x, a.bottom - self.floor + 30)
        return ((max(a.left, b.left) + min(a.right, b.right)) / 2, max(a.top, b.top) + 20)


def _even_rooms() -> dict[int, pygame.Rect]:
    rooms = {}
    for i in range(12):
        row, column = divmod(i, 4)
        column = column if row != 1 else 3 - column
        rooms[i + 1] = pygame.Rect(column * 630, row * 400, 630, 400)
    return rooms
