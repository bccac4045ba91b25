"""Dice: d6, d8 and d12 drawn as lit solids with printed faces, and a tray in which they tumble and settle.

The engine has rolled already; a die here only shows it. Marks are pips, numbers or any emblem, printed on the face by
tracing the picture's outline, so that they turn with the solid. Resting dice are cached sprites.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import NamedTuple

import pygame

from scenes.kit.motion import Motion
from scenes.kit.solids import Matrix, Vector, dot, solid, tumble, turn, unit
from scenes.kit.tween import Point, ease_out, ease_out_bounce, mix, mix_colour, mix_point

LIGHT = unit((-0.45, 0.75, 0.62))
SHARPER = 3  # drawn this much larger, then scaled down
DEPTH = 0.16  # how much larger what is near appears
Colour = tuple[int, int, int]
Outline = tuple[tuple[Point, ...], bool]  # points within -1..1, and whether it is a hole


class Look(NamedTuple):
    """Body, ink and edge of a die."""

    body: Colour
    ink: Colour
    edge: Colour


LOOKS = {
    "white": Look((238, 230, 212), (38, 28, 22), (255, 252, 244)),
    "black": Look((52, 48, 54), (240, 228, 196), (112, 106, 116)),
    "bone": Look((222, 202, 158), (72, 38, 20), (246, 232, 198)),
    "red": Look((168, 30, 34), (255, 236, 196), (226, 104, 92)),
    "blue": Look((36, 82, 158), (240, 244, 255), (112, 156, 222)),
}

PIPS = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, 1), (1, 1), (-1, -1), (1, -1)),
    5: ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)),
    6: ((-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)),
}


def pip_mark(value: int) -> tuple[Outline, ...]:
    ring = [(cos(i * pi / 7) * 0.17, sin(i * pi / 7) * 0.17) for i in range(14)]
    return tuple((tuple((x + px, y + py) for px, py in ring), False) for x, y in _spots(value))


def _spots(value: int) -> list[Point]:
    return [(x * 0.52, y * 0.52) for x, y in PIPS[value]]


def traced(picture: pygame.Surface) -> tuple[Outline, ...]:
    """The outlines of a picture's shape, holes after the shapes that they are in."""
    mask = pygame.mask.from_surface(picture, 110)
    width, height = mask.get_size()
    span = max(width, height) / 2
    found: list[Outline] = []
    for shape in mask.connected_components(6):
        found.append((_points(shape, width, height, span), False))
    rest = pygame.Mask((width, height), fill=True)
    rest.erase(mask, (0, 0))
    for hole in rest.connected_components(4):
        box = hole.get_bounding_rects()[0]
        if box.left > 0 and box.top > 0 and box.right < width and box.bottom < height:
            found.append((_points(hole, width, height, span), True))
    return tuple(found)


def _points(shape: pygame.Mask, width: int, height: int, span: float) -> tuple[Point, ...]:
    outline = shape.outline(max(1, shape.count() // 900 + 1))
    return tuple(((x + 0.5 - width / 2) / span, (height / 2 - y - 0.5) / span) for x, y in outline)


class DiceMaker:
    """Draws dice of one size; `marks(sides, value)` gives the printing (None: pips on d6, numbers elsewhere)."""

    def __init__(self, size: int, number: Callable[[str], pygame.Surface]) -> None:
        self.size = size
        self._number = number
        self._marks: dict[tuple[int, object], tuple[Outline, ...]] = {}
        self._resting: dict[tuple[int, int, str, object], pygame.Surface] = {}

    def mark(self, sides: int, value: int, emblem: pygame.Surface | None = None) -> tuple[Outline, ...]:
        key = (sides, id(emblem) if emblem is not None else value)
        if key not in self._marks:
            if emblem is not None:
                self._marks[key] = traced(emblem)
            elif sides == 6:
                self._marks[key] = pip_mark(value)
            else:
                self._marks[key] = traced(self._number(str(value)))
        return self._marks[key]

    def resting(
        self, sides: int, value: int, look: str, emblems: Sequence[pygame.Surface | None] = ()
    ) -> pygame.Surface:
        key = (sides, value, look, tuple(id(one) for one in emblems))
        if key not in self._resting:
            self._resting[key] = self.draw(sides, solid(sides).shows(value), look, emblems)
        return self._resting[key]

    def draw(
        self, sides: int, pose: Matrix, look: str, emblems: Sequence[pygame.Surface | None] = ()
    ) -> pygame.Surface:
        """The die in this pose, on a transparent square, with its own outline but no shadow."""
        side = self.size * SHARPER
        sheet = pygame.Surface((side, side), pygame.SRCALPHA)
        shape = solid(sides)
        eye = _Eye(side / 2, side * (0.49 if sides != 6 else 0.52) * 0.9)
        points = [eye.flat(turn(pose, v)) for v in shape.vertices]
        colours = LOOKS[look]
        for index, face in enumerate(shape.faces):
            normal = turn(pose, face.normal)
            if normal[2] <= 0.12:
                continue
            corners = [points[i] for i in face.corners]
            lit = 0.34 + 0.72 * max(0.0, dot(normal, LIGHT))
            body = mix_colour((14, 8, 12), colours.body, min(1.0, lit))
            pygame.draw.polygon(sheet, body, corners)
            _shine(sheet, corners, body, normal)
            emblem = emblems[index] if emblems else None
            if not emblems or emblem is not None:
                ink = mix_colour(body, colours.ink, 0.95)
                room = 0.8 if emblem is not None and sides == 6 else {6: 1.0, 8: 0.62, 12: 0.66}[sides]
                page = eye.page(turn(pose, face.centre), turn(pose, face.right), turn(pose, face.up), face.reach * room)
                for outline, hole in self.mark(sides, index + 1, emblem):
                    if len(outline) > 2:
                        pygame.draw.polygon(sheet, body if hole else ink, page(outline))
            pygame.draw.lines(sheet, mix_colour(body, colours.edge, 0.7), True, corners, max(2, side // 56))
        return pygame.transform.smoothscale(sheet, (self.size, self.size))


class _Eye(NamedTuple):
    """Where a turned solid's points show on the sheet: nearer ones a little further from the middle."""

    middle: float
    reach: float

    def flat(self, v: Vector) -> Point:
        far = self.reach / (1.0 - v[2] * DEPTH)
        return (self.middle + v[0] * far, self.middle - v[1] * far)

    def page(self, centre: Vector, right: Vector, up: Vector, scale: float) -> Callable[[Sequence[Point]], list[Point]]:
        """For points printed on a face whose middle, right and up have been turned: hundreds of them a die."""
        cx, cy, cz = centre
        rx, ry, rz = (n * scale for n in right)
        ux, uy, uz = (n * scale for n in up)
        middle, reach = self

        def placed(outline: Sequence[Point]) -> list[Point]:
            found = []
            for x, y in outline:
                far = reach / (1.0 - (cz + rz * x + uz * y) * DEPTH)
                found.append((middle + (cx + rx * x + ux * y) * far, middle - (cy + ry * x + uy * y) * far))
            return found

        return placed


def _shine(sheet: pygame.Surface, corners: list[Point], body: Colour, normal: Vector) -> None:
    """A softly lighter middle, so that a face is not a flat fill."""
    x = sum(c[0] for c in corners) / len(corners)
    y = sum(c[1] for c in corners) / len(corners)
    for step in range(1, 5):
        inner = [mix_point(c, (x, y), step * 0.09) for c in corners]
        pygame.draw.polygon(sheet, mix_colour(body, (255, 250, 236), 0.022 * step * max(0.2, normal[1] + 0.6)), inner)


class Die:
    """One die on a tray."""

    __slots__ = ("at", "emblems", "held", "look", "sides", "spin", "start", "t", "value")

    def __init__(self, sides: int, value: int, look: str, emblems: Sequence[pygame.Surface | None] = ()) -> None:
        self.sides, self.value, self.look, self.emblems = sides, value, look, tuple(emblems)
        self.at: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.t = 1.0
        self.spin = 1
        self.held = False  # chosen or used: drawn sunk, with a tick's ring


class DiceTray:
    """Dice in a row on a rect; `roll` gives the motion that throws them in from the side."""

    def __init__(self, maker: DiceMaker) -> None:
        self.maker = maker
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.dice: list[Die] = []
        self._shadow: pygame.Surface | None = None

    def layout(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        n = max(1, len(self.dice))
        step = min(self.maker.size * 1.18, rect.width / n)
        for i, die in enumerate(self.dice):
            die.at = (rect.centerx + (i - (n - 1) / 2) * step, rect.centery)

    def put(self, dice: Sequence[Die]) -> None:
        self.dice = list(dice)
        for i, die in enumerate(self.dice):
            die.spin = i + 1
        self.layout(self.rect)

    def roll(self, which: Sequence[int] | None = None, seconds: float = 0.45) -> Motion:
        """They tumble in and settle on what they show."""
        moving = [self.dice[i] for i in (which if which is not None else range(len(self.dice)))]

        def begin() -> None:
            for die in moving:
                die.start = (self.rect.left - self.maker.size, self.rect.centery - self.maker.size * (0.2 * die.spin))
                die.t = 0.0

        def step(t: float) -> None:
            for die in moving:
                die.t = t

        return Motion(seconds, step, start=begin, ease=lambda t: t, sound="dice", name="roll")

    def rect_of(self, index: int) -> pygame.Rect:
        box = pygame.Rect(0, 0, self.maker.size, self.maker.size)
        box.center = (round(self.dice[index].at[0]), round(self.dice[index].at[1]))
        return box

    def draw(self, surface: pygame.Surface) -> None:
        size = self.maker.size
        for die in self.dice:
            x, y = mix_point(die.start, die.at, ease_out(die.t)) if die.t < 1 else die.at
            hop = 0.0 if die.t >= 1 else (1 - ease_out_bounce(die.t)) * size * 0.7
            shadow = self._below()
            surface.blit(shadow, (x - shadow.get_width() / 2 + size * 0.08, y + size * 0.26))
            if die.t >= 1:
                sprite = self.maker.resting(die.sides, die.value, die.look, die.emblems)
            else:
                pose = tumble(die.sides, die.value, mix(0, 1, die.t), die.spin)
                sprite = self.maker.draw(die.sides, pose, die.look, die.emblems)
            surface.blit(sprite, (x - size / 2, y - size / 2 - hop))

    def _below(self) -> pygame.Surface:
        if self._shadow is None or self._shadow.get_width() != round(self.maker.size * 1.05):
            wide, high = round(self.maker.size * 1.05), round(self.maker.size * 0.34)
            shadow = pygame.Surface((wide, high), pygame.SRCALPHA)
            for i in range(8):
                box = shadow.get_rect().inflate(-wide * i // 9, -high * i // 9)
                pygame.draw.ellipse(shadow, (0, 0, 0, 14 + i * 15), box)
            self._shadow = shadow
        return self._shadow
