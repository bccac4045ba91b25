"""The walls of a sheet as a map maker inks them: earth washed round the chambers, hatching outside, a wavering line,
shade along the inside of it. Made once a size; frames, rooms and pencil lie over it and are painted elsewhere."""

from __future__ import annotations

import random
from math import cos, hypot, pi, sin
from typing import Any

import pygame

from engines.dungeon_dice import content
from engines.dungeon_dice.content.board import Board as SheetBoard
from engines.dungeon_dice.content.sheet import Sheet
from scenes.boards.dungeon_dice_places import Places
from scenes.kit.palette import Colour

INK: Colour = (58, 38, 26)
FLOOR: Colour = (248, 236, 208)
EARTH: tuple[Colour, ...] = ((122, 74, 34), (84, 84, 52), (112, 60, 52))
WALL = 0.10  # of a unit, its thickness where the pen is pressed lightly
K = 2  # inked this much larger, then scaled down
Shape = list[tuple[float, float]]


class Ink:
    def __init__(self, places: Places) -> None:
        self.places = places

    def draw(self, out: pygame.Surface, board: SheetBoard) -> None:
        """Everything below the frames and rooms, onto a sheet's paper."""
        sheet = board.sheet
        self._chambers(out, board)
        ink = pygame.Surface((out.get_width() * K, out.get_height() * K), pygame.SRCALPHA)
        self._hatching(ink, sheet)
        for shape in self._shapes(sheet, WALL, 0.045):
            pygame.draw.polygon(ink, INK, shape)
        floor = self._shapes(sheet, 0.0, 0.0)
        for shape in floor:
            pygame.draw.polygon(ink, (0, 0, 0, 0), shape)
        out.blit(self._ground(sheet, out.get_size()), (0, 0))
        out.blit(pygame.transform.smoothscale(ink, out.get_size()), (0, 0))

    def local(self, x: float, y: float) -> tuple[float, float]:
        """A point of the grid on the inked picture."""
        px, py = self.places.at(x, y)
        return ((px - self.places.sheet.left) * K, (py - self.places.sheet.top) * K)

    # ---- the floor

    def _ground(self, sheet: Sheet, size: tuple[int, int]) -> pygame.Surface:
        """The floor, a little paler than the paper whose grain shows through, darker along the walls."""
        ground = pygame.Surface((size[0] * K, size[1] * K), pygame.SRCALPHA)
        light = pygame.Surface((size[0] * K, size[1] * K))
        for shape in self._shapes(sheet, 0.03, 0.0):
            pygame.draw.polygon(ground, FLOOR, shape)
            pygame.draw.polygon(light, (255, 255, 255), shape)
        ground, light = pygame.transform.smoothscale(ground, size), pygame.transform.smoothscale(light, size)
        light = pygame.transform.box_blur(light, max(1, round(self.places.unit * 0.2)))
        light.fill((104, 128, 158), special_flags=pygame.BLEND_RGB_MULT)
        light.fill((151, 127, 97), special_flags=pygame.BLEND_RGB_ADD)
        ground.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        ground.fill((255, 255, 255, 222), special_flags=pygame.BLEND_RGBA_MULT)
        return ground

    def _shapes(self, sheet: Sheet, grow: float, press: float) -> list[Shape]:
        """A hollow round every space, a passage for every door, a hall for every room; `press` varies the line."""
        chance, unit = random.Random(sheet.id), self.places.unit * K
        made: list[Shape] = []
        for door in sheet.doors:
            start, end = content.door_line(sheet, door)
            ends = (self.local(*start), self.local(*end))
            made.append(_passage(*ends, (0.46 + 2 * grow) * unit, grow * unit, press * unit, chance))
        for space in sheet.spaces:
            made.append(_hollow(self.local(space.x, space.y), (0.66 + grow) * unit, press * unit, unit, chance))
        for room in sheet.rooms:
            left, top = self.local(room.x, room.y)
            box = pygame.Rect(round(left), round(top), round(room.w * unit), round(room.h * unit))
            made.append(_hall(box.inflate(2 * grow * unit, 2 * grow * unit), unit))
        return made

    # ---- the earth

    def _chambers(self, out: pygame.Surface, board: SheetBoard) -> None:
        """Earth round each cavern, hall or nest: one soft wash a chamber, in turns warmer and cooler."""
        unit, sheet = self.places.unit, board.sheet
        where = {name: place for place, name in enumerate(board.ids)}
        for n, chamber in enumerate(sheet.chambers):
            wash = pygame.Surface(out.get_size(), pygame.SRCALPHA)
            rgb = EARTH[n % len(EARTH)]
            for reach, alpha in ((1.12, 30), (0.96, 52)):
                for place in (where[name] for name in chamber.places):
                    box = self.places.box(sheet, place).move(-self.places.sheet.left, -self.places.sheet.top)
                    if place < board.first_room:
                        pygame.draw.circle(wash, (*rgb, alpha), box.center, reach * unit)
                    else:
                        grown = box.inflate(round((reach - 0.5) * 1.6 * unit), round((reach - 0.5) * 1.6 * unit))
                        pygame.draw.rect(wash, (*rgb, alpha), grown, border_radius=round(unit * 0.6))
            soft = pygame.transform.smoothscale(wash, (out.get_width() // 6, out.get_height() // 6))
            out.blit(pygame.transform.smoothscale(soft, out.get_size()), (0, 0))

    def _hatching(self, ink: pygame.Surface, sheet: Sheet) -> None:
        """Strokes in threes round the walls, as map makers do."""
        chance = random.Random(sheet.id)
        unit = self.places.unit * K
        spots = [(space.x, space.y, 0.95) for space in sheet.spaces]
        for room in sheet.rooms:
            for n in range(12):
                t = n / 12
                spots.append((room.x + room.w * t, room.y, 0.3))
                spots.append((room.x + room.w * t, room.y + room.h, 0.3))
                if n < 7:
                    spots.append((room.x, room.y + room.h * n / 7, 0.3))
                    spots.append((room.x + room.w, room.y + room.h * n / 7, 0.3))
        for x, y, reach in spots:
            for _ in range(9 if reach > 0.5 else 2):
                angle = chance.uniform(0, 2 * pi)
                far = reach * chance.uniform(0.85, 1.15)
                _strokes(ink, self.local(x + cos(angle) * far, y + sin(angle) * far), unit, chance)


def _strokes(ink: pygame.Surface, at: tuple[float, float], unit: float, chance: random.Random) -> None:
    angle = chance.uniform(0, pi)
    dx, dy = cos(angle) * unit * 0.17, sin(angle) * unit * 0.17
    for n in (-1, 0, 1):
        x, y = at[0] - dy * n * 0.55, at[1] + dx * n * 0.55
        thick(ink, (96, 66, 40, 150), (x - dx, y - dy), (x + dx, y + dy), max(2.0, unit * 0.035))


def _hollow(at: tuple[float, float], radius: float, press: float, unit: float, chance: random.Random) -> Shape:
    """Nearly round: three slow waves of the hand, and a pen pressed harder on one side."""
    waves = [(n, chance.uniform(0, 2 * pi), unit * 0.022 / n) for n in (2, 3, 5)]
    heavy = chance.uniform(0, 2 * pi)
    points = []
    for step in range(36):
        angle = step * pi / 18
        r = radius + sum(size * sin(n * angle + shift) for n, shift, size in waves)
        r += press * (0.5 + 0.5 * cos(angle - heavy))
        points.append((at[0] + cos(angle) * r, at[1] + sin(angle) * r))
    return points


def _passage(
    start: tuple[float, float],
    end: tuple[float, float],
    width: float,
    beyond: float,
    press: float,
    chance: random.Random,
) -> Shape:
    """Between two parallel walls that waver a little; it goes `beyond` both ends, so that they are walled off too."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1.0
    nx, ny = -dy / length, dx / length
    more = 1 + 2 * beyond / length
    start = (start[0] - dx * beyond / length, start[1] - dy * beyond / length)
    dx, dy = dx * more, dy * more
    near, far = [], []
    for step in range(7):
        t = step / 6
        x, y = start[0] + dx * t, start[1] + dy * t
        a, b = (width / 2 + chance.uniform(-0.03, 0.03) * width + chance.uniform(0, press) for _ in range(2))
        near.append((x + nx * a, y + ny * a))
        far.append((x - nx * b, y - ny * b))
    return near + far[::-1]


def _hall(box: pygame.Rect, unit: float) -> Shape:
    """A rectangle with its corners worn round."""
    r = unit * 0.2
    corners = (
        (box.right - r, box.top + r, -pi / 2),
        (box.right - r, box.bottom - r, 0.0),
        (box.left + r, box.bottom - r, pi / 2),
        (box.left + r, box.top + r, pi),
    )
    return [
        (x + cos(first + step * pi / 10) * r, y + sin(first + step * pi / 10) * r)
        for x, y, first in corners
        for step in range(6)
    ]


def thick(
    surface: pygame.Surface, rgb: Any, start: tuple[float, float], end: tuple[float, float], width: float
) -> None:
    """A line with round ends and a true width at any angle."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1.0
    nx, ny = -dy / length * width / 2, dx / length * width / 2
    points = [
        (start[0] + nx, start[1] + ny),
        (end[0] + nx, end[1] + ny),
        (end[0] - nx, end[1] - ny),
        (start[0] - nx, start[1] - ny),
    ]
    pygame.draw.polygon(surface, rgb, points)
    if width > 5:
        pygame.draw.circle(surface, rgb, start, width / 2)
        pygame.draw.circle(surface, rgb, end, width / 2)
