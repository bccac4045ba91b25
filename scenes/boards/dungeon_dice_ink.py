"""The walls of a sheet as a map maker inks them: earth washed round the chambers, hatching outside, a wavering line,
shade along the inside of it. Made once a size; frames, rooms and pencil lie over it and are painted elsewhere."""

from __future__ import annotations

import random
from math import cos, hypot, pi, sin
from typing import Any, NamedTuple

import pygame

from engines.dungeon_dice import content
from engines.dungeon_dice.content.board import Board as SheetBoard
from engines.dungeon_dice.content.sheet import Sheet
from scenes.boards.dungeon_dice_places import Places
from scenes.kit.palette import Colour

INK: Colour = (58, 38, 26)
WALL = 0.10  # of a unit, its thickness where the pen is pressed lightly
HOLLOW = 0.61  # of a unit, from a space to its wall
STRAIGHT, SLANTED = 0.44, 0.32  # of a unit, how wide a passage is
K = 2  # inked this much larger, then scaled down
Shape = list[tuple[float, float]]


class Look(NamedTuple):
    """What a family's dungeon is dug out of, or built of."""

    wall: Colour
    floor: Colour
    plate: Colour  # behind monsters' names
    built: bool = False  # square chambers, not hollows
    unsteady: float = 1.0


LOOKS = {
    "annoyed_animals": Look((58, 38, 26), (251, 238, 208), (92, 56, 32), unsteady=1.6),
    "clumsy_cultists": Look((36, 42, 56), (236, 236, 222), (54, 64, 86), built=True),
    "puzzled_pyramid": Look((78, 46, 20), (253, 238, 200), (122, 72, 28), built=True),
    "defiant_dinosaurs": Look((52, 46, 26), (248, 240, 206), (70, 84, 40), unsteady=1.3),
}


def look_of(family: str) -> Look:
    return LOOKS.get(family, LOOKS["annoyed_animals"])


class Ink:
    def __init__(self, places: Places) -> None:
        self.places = places

    def draw(self, out: pygame.Surface, board: SheetBoard) -> None:
        """Everything below the frames and rooms, onto a sheet's paper."""
        sheet, look = board.sheet, look_of(board.sheet.family)
        self._shadow(out, sheet)
        ink = pygame.Surface((out.get_width() * K, out.get_height() * K), pygame.SRCALPHA)
        self._hatching(ink, sheet)
        for shape in self._shapes(sheet, WALL, 0.045):
            pygame.draw.polygon(ink, look.wall, shape)
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
        look = look_of(sheet.family)
        ground = pygame.Surface((size[0] * K, size[1] * K), pygame.SRCALPHA)
        light = pygame.Surface((size[0] * K, size[1] * K))
        for shape in self._shapes(sheet, 0.03, 0.0):
            pygame.draw.polygon(ground, look.floor, shape)
            pygame.draw.polygon(light, (255, 255, 255), shape)
        ground, light = pygame.transform.smoothscale(ground, size), pygame.transform.smoothscale(light, size)
        light = pygame.transform.box_blur(light, max(1, round(self.places.unit * 0.2)))
        light.fill((104, 128, 158), special_flags=pygame.BLEND_RGB_MULT)
        light.fill((151, 127, 97), special_flags=pygame.BLEND_RGB_ADD)
        ground.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        ground.fill((255, 255, 255, 236), special_flags=pygame.BLEND_RGBA_MULT)
        return ground

    def _shapes(self, sheet: Sheet, grow: float, press: float) -> list[Shape]:
        """A hollow round every space, a passage for every door, a hall for every room; `press` varies the line."""
        chance, unit, look = random.Random(sheet.id), self.places.unit * K, look_of(sheet.family)
        made: list[Shape] = []
        for door in sheet.doors:
            start, end = content.door_line(sheet, door)
            slanted = min(abs(start[0] - end[0]), abs(start[1] - end[1])) > 0.6
            wide = (SLANTED if slanted else STRAIGHT) + 2 * grow
            ends = (self.local(*start), self.local(*end))
            made.append(_passage(*ends, wide * unit, grow * unit, press * unit, chance))
        for space in sheet.spaces:
            at, reach = self.local(space.x, space.y), (HOLLOW + grow) * unit
            if look.built:
                box = pygame.Rect(0, 0, round(2 * reach), round(2 * reach))
                box.center = (round(at[0]), round(at[1]))
                made.append(_hall(box, unit))
            else:
                made.append(_hollow(at, reach, press * look.unsteady * unit, unit * look.unsteady, chance))
        for room in sheet.rooms:
            left, top = self.local(room.x, room.y)
            box = pygame.Rect(round(left), round(top), round(room.w * unit), round(room.h * unit))
            made.append(_hall(box.inflate(2 * grow * unit, 2 * grow * unit), unit))
        return made

    # ---- the earth

    def _shadow(self, out: pygame.Surface, sheet: Sheet) -> None:
        """The rock is dark where it has been dug: the dungeon stands out of whatever it lies in."""
        small = (max(1, out.get_width() // 4), max(1, out.get_height() // 4))
        dug = pygame.Surface((out.get_width() * K, out.get_height() * K))
        for shape in self._shapes(sheet, 0.34, 0.0):
            pygame.draw.polygon(dug, (255, 255, 255), shape)
        dug = pygame.transform.box_blur(pygame.transform.smoothscale(dug, small), max(1, round(self.places.unit / 9)))
        dug = pygame.transform.smoothscale(dug, out.get_size())
        dug.fill((120, 132, 136), special_flags=pygame.BLEND_RGB_MULT)
        shade = pygame.Surface(out.get_size())
        shade.fill((255, 255, 255))
        shade.blit(dug, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        out.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

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
