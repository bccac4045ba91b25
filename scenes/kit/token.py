"""Stand-ups: cardboard figures on a base with a shadow, facing left or right, and badges for what they carry.

Painted figures come from art by name; a missing one is cut out of coloured card here. A stand-up is a picture kept at
its size; where it stands is the board's business.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

import pygame

from scenes.kit.palette import Colour, mix
from scenes.kit.scene import House

# The figure's own shape, in shares of its box: a hooded adventurer with a pack and a staff, looking right.
_CLOAK = (
    (0.5, 0.05), (0.6, 0.07), (0.68, 0.14), (0.71, 0.23), (0.66, 0.31), (0.74, 0.38), (0.8, 0.52), (0.9, 0.56),
    (0.9, 0.61), (0.79, 0.62), (0.78, 0.72), (0.82, 0.98), (0.24, 0.98), (0.27, 0.7), (0.2, 0.66), (0.14, 0.54),
    (0.16, 0.42), (0.27, 0.35), (0.36, 0.32), (0.33, 0.2), (0.4, 0.09),
)  # fmt: skip
_FACE = ((0.52, 0.15), (0.62, 0.16), (0.665, 0.23), (0.62, 0.3), (0.53, 0.29), (0.49, 0.22))
_PACK = ((0.16, 0.42), (0.28, 0.36), (0.34, 0.44), (0.33, 0.6), (0.22, 0.66), (0.14, 0.56))
_BELT = ((0.29, 0.6), (0.78, 0.62), (0.78, 0.66), (0.28, 0.64))


class Standups:
    """Makes and keeps stand-ups: `get(colour index, height, right, art name)`."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._kept: dict[tuple[Any, ...], pygame.Surface] = {}
        self._style: object = None

    def get(self, colour: int, height: int, right: bool, name: str = "", loaded: bool = False) -> pygame.Surface:
        if self._style is not self.house.style:
            self._style = self.house.style
            self._kept.clear()
        key = (colour, height, right, name, loaded)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._make(colour, height, right, name, loaded)
        return found

    def shadow(self, width: int) -> pygame.Surface:
        key = ("shadow", width)
        if key not in self._kept:
            self._kept[key] = ground_shadow(width, max(4, round(width * 0.3)))
        return self._kept[key]

    def width(self, height: int) -> int:
        return round(height * 0.74)

    def _make(self, colour: int, height: int, right: bool, name: str, loaded: bool) -> pygame.Surface:
        """Figure above, base below; the base shows the seat's shape and an arrow head that points its way."""
        width = self.width(height)
        sheet = pygame.Surface((width, height), pygame.SRCALPHA)
        base = max(10, round(height * 0.22))
        painted = bool(name) and self.house.art.has(name)
        # A painted figure stands on a base of its own, which ours covers; a cut-out ends where ours begins.
        tall = height - (round(base * 0.12) if painted else round(base * 0.52))
        rim = max(1, height // 50)
        room = (width - 4 * rim, tall - 2 * rim)  # the rim goes all the way round, over the head too
        figure = self._painted(colour, *room, name) if painted else cut_out(self._rgb(colour), *room)
        if not right:
            figure = pygame.transform.flip(figure, True, False)
        whole = pygame.Surface((width, tall), pygame.SRCALPHA)
        whole.blit(figure, (2 * rim, 2 * rim))
        sheet.blit(rimmed(whole, self._rgb(colour), rim), (0, 0))
        self._base(sheet, pygame.Rect(0, height - base, width, base), colour, right)
        if loaded:
            self._loot(sheet, width, height - base)
        return sheet

    def _rgb(self, colour: int) -> Colour:
        return self.house.style.seat_colour(colour)

    def _painted(self, colour: int, width: int, height: int, name: str) -> pygame.Surface:
        """The painted figure, its cloth dyed in the seat's colour where the tint picture says so."""
        art = self.house.art
        figure = art.fitted(name, (width, height)).copy()
        if art.has(f"{name}_tint"):
            mask = art.get(f"{name}_tint", figure.get_size()).copy()
            mask.fill((*mix(self._rgb(colour), (255, 255, 255), 0.12), 255), special_flags=pygame.BLEND_RGBA_MULT)
            dye = pygame.Surface(figure.get_size())
            dye.fill((255, 255, 255))
            dye.blit(mask, (0, 0))
            figure.blit(dye, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        full = pygame.Surface((width, height), pygame.SRCALPHA)
        full.blit(figure, figure.get_rect(midbottom=(width // 2, height)))
        return full

    def _base(self, sheet: pygame.Surface, box: pygame.Rect, colour: int, right: bool) -> None:
        rgb = self.house.style.seat_colour(colour)
        big = pygame.Surface((box.width * 3, box.height * 3), pygame.SRCALPHA)
        whole = big.get_rect()
        lower = pygame.Rect(whole.left, whole.height // 5, whole.width, whole.height * 4 // 5)
        pygame.draw.ellipse(big, (18, 10, 8), lower)
        pygame.draw.ellipse(big, mix(rgb, (0, 0, 0), 0.45), lower.inflate(-6, -6))
        upper = pygame.Rect(0, 0, whole.width, whole.height * 4 // 5)
        pygame.draw.ellipse(big, (18, 10, 8), upper)
        pygame.draw.ellipse(big, rgb, upper.inflate(-6, -6))
        pygame.draw.ellipse(
            big, mix(rgb, (255, 255, 255), 0.35), upper.inflate(-whole.width // 7, -whole.height // 4), 3
        )
        self._arrow(big, upper, rgb, right)
        small = pygame.transform.smoothscale(big, box.size)
        sheet.blit(small, box)
        badge = self.house.style.seat_badge(colour, max(10, round(box.height * 0.82)))
        spot = badge.get_rect(center=(box.centerx, box.top + round(box.height * 0.42)))
        sheet.blit(badge, spot)

    def _arrow(self, big: pygame.Surface, upper: pygame.Rect, rgb: Colour, right: bool) -> None:
        sign = 1 if right else -1
        cy = upper.centery
        x = upper.centerx + sign * upper.width * 0.3
        w, h = upper.width * 0.1, upper.height * 0.3
        points = [(x - sign * w, cy - h), (x + sign * w * 1.1, cy), (x - sign * w, cy + h)]
        pygame.draw.polygon(big, (18, 10, 8), points, 8)
        pygame.draw.polygon(big, (255, 250, 232), points)

    def _loot(self, sheet: pygame.Surface, width: int, floor: int) -> None:
        """A heap of coins at the feet: this one has been to the Hoard."""
        radius = max(3, width // 11)
        for dx, dy in ((-1.5, 0), (-0.2, 0.2), (1.2, 0), (-0.8, -1.1), (0.6, -1.1), (0, -2.1)):
            spot = (round(width * 0.5 + dx * radius * 1.25), round(floor + dy * radius * 0.8))
            pygame.draw.circle(sheet, (96, 62, 10), spot, radius + 1)
            pygame.draw.circle(sheet, (250, 204, 70), spot, radius)
            pygame.draw.circle(
                sheet, (255, 238, 160), (spot[0] - radius // 3, spot[1] - radius // 3), max(1, radius // 3)
            )


def rimmed(figure: pygame.Surface, rgb: Colour, wide: int) -> pygame.Surface:
    """A light rim in a dark one round the figure, so that it stands out from any room."""
    size = figure.get_size()
    large = (size[0] * 2, size[1] * 2)  # cut at twice the size, so that the edge is smooth
    mask = pygame.mask.from_surface(pygame.transform.smoothscale(figure, large), 90)
    out = pygame.Surface(large, pygame.SRCALPHA)
    for reach, colour in ((4 * wide, (16, 10, 8)), (2 * wide, mix(rgb, (255, 255, 255), 0.55))):
        shape = mask.to_surface(setcolor=(*colour, 255), unsetcolor=(*colour, 0))
        for step in range(16):
            out.blit(shape, (round(reach * cos(step * pi / 8)), round(reach * sin(step * pi / 8))))
    out = pygame.transform.smoothscale(out, size)
    out.blit(figure, (0, 0))
    return out


def cut_out(rgb: Colour, width: int, height: int) -> pygame.Surface:
    """A figure of printed card with a white rim, as punched from a sheet."""
    big = pygame.Surface((width * 3, height * 3), pygame.SRCALPHA)

    def at(points: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
        return [(x * width * 3, y * height * 3) for x, y in points]

    outline = at(_CLOAK)
    for grow, colour in ((16, (24, 14, 10)), (11, (246, 236, 214))):
        pygame.draw.polygon(big, colour, outline)
        pygame.draw.lines(big, colour, True, outline, grow * 2)
        for x, y in outline:
            pygame.draw.circle(big, colour, (x, y), grow)
    pygame.draw.polygon(big, mix(rgb, (0, 0, 0), 0.25), outline)
    light = [(x - width * 0.1, y) for x, y in outline if x > width * 0.9] + at(((0.5, 0.05), (0.5, 0.98)))
    if len(light) > 2:
        pygame.draw.polygon(big, rgb, outline[:14] + at(((0.5, 0.98), (0.47, 0.4))))
    pygame.draw.polygon(big, mix(rgb, (60, 34, 16), 0.75), at(_PACK))
    pygame.draw.polygon(big, (54, 34, 22), at(_BELT))
    pygame.draw.polygon(big, (60, 36, 24), at(_FACE))
    pygame.draw.polygon(
        big, (234, 190, 150), at(((0.56, 0.18), (0.63, 0.18), (0.67, 0.23), (0.62, 0.28), (0.56, 0.27)))
    )
    pygame.draw.line(big, (84, 54, 28), (width * 3 * 0.9, height * 3 * 0.2), (width * 3 * 0.86, height * 3 * 0.97), 10)
    return pygame.transform.smoothscale(big, (width, height))


def ground_shadow(width: int, height: int) -> pygame.Surface:
    tiny = pygame.Surface((24, 12), pygame.SRCALPHA)
    for i in range(6):
        pygame.draw.ellipse(tiny, (0, 0, 0, 22 + i * 26), tiny.get_rect().inflate(-i * 4, -i * 2))
    return pygame.transform.smoothscale(tiny, (max(2, width), max(2, height)))
