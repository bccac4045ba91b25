"""Medals: bronze, silver and gold on a ribbon, with one, two or three stars, so that they are told apart without
colour; and the empty place for one that is still to be won. Drawn once a size and kept."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from engines.core import Say
from scenes.kit.palette import Colour, mix
from scenes.kit.style import Style, shape_points

NAMES = (Say("no medal yet"), Say("bronze"), Say("silver"), Say("gold"))
_METAL: tuple[Colour, ...] = ((150, 132, 104), (178, 108, 58), (172, 178, 186), (226, 176, 52))
_RIBBON: tuple[Colour, ...] = ((150, 132, 104), (44, 92, 78), (52, 82, 138), (158, 40, 34))
_TEETH = 18


def rank_of(medals: tuple[int, ...], score: int | None) -> int:
    """0 for none, then 1 for bronze, 2 for silver, 3 for gold."""
    return 0 if score is None else sum(1 for points in medals if score >= points)


def medal(style: Style, rank: int, pixels: int) -> pygame.Surface:
    """A medal so many pixels tall and wide, ribbon and all."""
    return style.keep(("medal", rank, pixels), lambda: _medal(rank, pixels))


def _medal(rank: int, pixels: int) -> pygame.Surface:
    big = max(96, pixels * 4)
    canvas = pygame.Surface((big, big), pygame.SRCALPHA)
    centre, reach = (big / 2, big * 0.60), big * 0.36
    if rank == 0:
        _empty(canvas, centre, reach)
    else:
        _ribbon(canvas, big, _RIBBON[rank])
        _disc(canvas, centre, reach, _METAL[rank])
        _stars(canvas, centre, reach, _METAL[rank], rank)
    return pygame.transform.smoothscale(canvas, (pixels, pixels))


def _empty(canvas: pygame.Surface, centre: tuple[float, float], reach: float) -> None:
    """A dashed ring where a medal goes."""
    for tooth in range(0, _TEETH * 2, 2):
        arc = [
            (centre[0] + cos(angle) * reach * 0.94, centre[1] + sin(angle) * reach * 0.94)
            for angle in (pi * (tooth + part / 4) / _TEETH for part in range(5))
        ]
        pygame.draw.lines(canvas, (*_METAL[0], 255), False, arc, max(2, round(reach * 0.13)))


def _ribbon(canvas: pygame.Surface, big: int, tint: Colour) -> None:
    for side in (-1, 1):

        def at(x: float, y: float, side: int = side) -> tuple[float, float]:
            return (big * (0.5 + side * x), big * y)

        band = [at(0.07, 0.50), at(0.36, 0.02), at(0.10, 0.02), at(-0.05, 0.34)]
        pygame.draw.polygon(canvas, mix(tint, (0, 0, 0), 0.55), band)
        inner = [at(0.07, 0.46), at(0.32, 0.045), at(0.12, 0.045), at(-0.03, 0.32)]
        pygame.draw.polygon(canvas, tint if side > 0 else mix(tint, (255, 255, 255), 0.12), inner)
        stripe = [at(0.03, 0.44), at(0.235, 0.045), at(0.195, 0.045), at(0.0, 0.40)]
        pygame.draw.polygon(canvas, mix(tint, (255, 244, 214), 0.7), stripe)


def _disc(canvas: pygame.Surface, centre: tuple[float, float], reach: float, metal: Colour) -> None:
    rim = [
        (
            centre[0] + cos(pi * n / _TEETH) * reach * (1.06 if n % 2 == 0 else 0.97),
            centre[1] + sin(pi * n / _TEETH) * reach * (1.06 if n % 2 == 0 else 0.97),
        )
        for n in range(2 * _TEETH)
    ]
    pygame.draw.polygon(canvas, mix(metal, (20, 10, 4), 0.7), rim)
    pygame.draw.circle(canvas, mix(metal, (255, 255, 255), 0.35), centre, reach * 0.92)
    low = (centre[0] + reach * 0.03, centre[1] + reach * 0.05)
    pygame.draw.circle(canvas, mix(metal, (0, 0, 0), 0.25), low, reach * 0.87)
    pygame.draw.circle(canvas, metal, centre, reach * 0.84)
    pygame.draw.circle(canvas, mix(metal, (0, 0, 0), 0.22), centre, reach * 0.70)
    pygame.draw.circle(canvas, mix(metal, (255, 255, 255), 0.16), centre, reach * 0.66)
    # A gleam from the lamp above, left.
    gleam = pygame.Surface(canvas.get_size(), pygame.SRCALPHA)
    pygame.draw.circle(gleam, (255, 255, 255, 60), (centre[0] - reach * 0.24, centre[1] - reach * 0.28), reach * 0.40)
    canvas.blit(gleam, (0, 0))


def _stars(canvas: pygame.Surface, centre: tuple[float, float], reach: float, metal: Colour, rank: int) -> None:
    size = reach * (0.46 if rank == 1 else 0.29)
    around = {1: ((0.0, 0.0),), 2: ((-0.31, 0.0), (0.31, 0.0)), 3: ((0.0, -0.31), (-0.31, 0.22), (0.31, 0.22))}[rank]
    for dx, dy in around:
        spot = (centre[0] + dx * reach, centre[1] + dy * reach)
        pygame.draw.polygon(canvas, mix(metal, (30, 16, 4), 0.72), shape_points("star", spot, size))
