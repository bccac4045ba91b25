"""Defiant Dinosaurs' setting: a valley between cliffs, a volcano at its head, a river, ferns and nests."""

from __future__ import annotations

import math

from PIL import Image

from . import paths
from .dungeon_scenery import H, W, bone, sky, sun
from .paths import Line
from .washes import Page, flowing, lump, on

LEFT: Line = [(-2, -2), (7.9, -2), (8.5, 0.6), (8.7, 2.2), (9.4, 3.4), (9.6, 5.2), (10.4, 6.6), (10.7, 8.2), (9.9, 9.1),
              (8.0, 9.6), (5.0, 10.1), (2.0, 10.3), (-2, 10.6)]  # fmt: skip
RIGHT: Line = [(26, -2), (16.2, -2), (15.5, 0.4), (15.1, 2.0), (14.4, 3.2), (14.3, 5.0), (13.5, 6.4), (13.2, 8.0),
               (14.1, 9.0), (16.0, 9.5), (19.0, 10.0), (22.0, 10.2), (26, 10.5)]  # fmt: skip


def valley() -> Image.Image:
    page = Page(W, H, 44)
    rng = page.rng
    sky(page, (150, 190, 196), 0.5, 8.0)
    sun(page, 14.0, 2.55, 0.36, 14)
    _volcano(page)
    for x, y, size in ((9.9, 2.3, 0.36), (10.6, 3.0, 0.24), (13.6, 4.1, 0.26)):
        _pterosaur(page, x, y, size)
    floor = flowing([(-2, 9.6), (4, 9.0), (9, 8.1), (12, 7.9), (15, 8.1), (20, 9.0), (26, 9.7)])
    page.clear([[*floor, (26, 17), (-2, 17)]])
    page.wash([[*floor, (26, 17), (-2, 17)]], (160, 180, 104), 0.75)
    for side, colour in ((LEFT, (190, 142, 92)), (RIGHT, (180, 134, 92))):
        edge = flowing(side)
        page.clear([edge])
        page.wash([edge], colour, 0.7, 1.2, 0.6)
        page.wash([edge], (140, 150, 100), 0.5, 2, 0, page.falling(5.5, 11))
        page.line(edge, 3.4, 0.7)
        _ledges(page, side, -1 if side is LEFT else 1)
    _river(page)
    for x, y, size in (
        (0.7, 13.4, 1.5),
        (2.3, 14.6, 1.2),
        (0.2, 10.9, 1.0),
        (23.2, 13.3, 1.5),
        (21.7, 14.6, 1.3),
        (23.6, 10.6, 1.0),
        (9.2, 14.9, 0.8),
        (18.4, 14.8, 0.9),
        (2.9, 12.0, 0.8),
        (21.2, 12.6, 0.9),
    ):
        _fern(page, x, y, size)  # fmt: skip
    for x, y in ((1.5, 12.2), (22.5, 12.0), (8.0, 1.3)):
        _nest(page, x, y, 0.62 if y > 8 else 0.4)
    for k in range(9):
        _print(page, 4.9 - k * 0.5, 14.65 - 0.07 * math.sin(k * 1.3) + (k % 2) * 0.22, 0.16, 205)
    for x, y, angle in ((19.9, 14.5, 12), (3.0, 13.4, -24)):
        bone(page, x, y, 0.5, angle)
    _ribs(page, 22.6, 14.5, 0.55)
    for _ in range(46):
        x, y = rng.uniform(0, 24), rng.uniform(9.4, 15)
        page.hatch((x, y), 0.18, 90 + rng.uniform(-14, 14), 3, 0.36)
    return page.done()


def _volcano(page: Page) -> None:
    rng = page.rng
    puffs = [lump(11.7 + dx, 4.0 - up, r * 1.25, r, rng, 0.1) for dx, up, r in
             ((0.1, 0.35, 0.34), (0.35, 0.85, 0.44), (0.0, 1.25, 0.4), (0.6, 1.5, 0.5), (0.25, 1.95, 0.4))]  # fmt: skip
    page.wash(puffs, (156, 144, 150), 0.5, 2)
    for puff in puffs:
        for k in range(0, len(puff) - 9, 12):
            page.line(puff[k : k + 9], 1.8, 0.38)
    cone = flowing([(8.4, 9.4), (9.8, 7.6), (10.7, 5.8), (11.25, 4.3), (11.55, 4.42), (11.9, 4.36), (12.3, 4.5),
                    (12.55, 4.3), (13.1, 5.8), (14.0, 7.6), (15.6, 9.4)])  # fmt: skip
    page.wash([cone], (158, 132, 124), 0.62, 1.2, 0.6)
    page.wash(
        [[(12.2, 4.4), (12.55, 4.3), (13.1, 5.8), (14.0, 7.6), (15.6, 9.4), (12.9, 9.4)]], (140, 116, 120), 0.4, 4
    )
    for streak in (
        [(11.6, 4.4), (11.55, 5.0), (11.2, 5.7), (11.35, 6.2)],
        [(12.0, 4.4), (12.15, 5.3), (11.95, 6.0), (12.4, 7.2)],
    ):
        page.wash(paths.ribbon(flowing(streak), [0.16, 0.13, 0.03]), (238, 110, 40), 0.95, 1.4, 0)  # fmt: skip
    page.lift([paths.oval(11.9, 4.36, 0.62, 0.1)], (240, 150, 70), 0.7, 2)
    page.line(cone, 2.6, 0.6)
    for _ in range(16):
        t = rng.uniform(0.1, 1)
        side = rng.choice((-1, 1))
        page.hatch((11.9 + side * (0.5 + t * 1.7) * rng.uniform(0.5, 1), 4.6 + t * 3.4), 0.42, 90 - side * 32, 4, 0.32)


def _pterosaur(page: Page, x: float, y: float, s: float) -> None:
    wings = ((-1.6, -0.5), (-0.8, -0.75), (-0.1, -0.1), (0.25, -0.2), (0.9, -0.8), (1.6, -0.45), (0.8, -0.3),
             (0.2, 0.3), (0, 0.55), (-0.15, 0.3), (-0.75, -0.3))  # fmt: skip
    page.blot([(x + a * s, y + b * s) for a, b in wings], 0.62)
    page.blot(
        [(x, y - 0.15 * s), (x + 0.2 * s, y - 0.42 * s), (x + 0.62 * s, y - 0.5 * s), (x + 0.2 * s, y - 0.12 * s)], 0.62
    )


def _river(page: Page) -> None:
    near = [(12.2, 8.1), (11.9, 8.8), (12.6, 9.6), (12.0, 10.6), (13.0, 12.0), (11.6, 13.6), (12.4, 16)]
    water = paths.ribbon(flowing(near), [0.25, 0.4, 0.7, 1.1, 1.7, 2.6, 3.4])
    page.wash(water, (108, 168, 188), 0.75, 2.0, 0.6)
    for k in range(26):
        y = 9.0 + k * 0.24
        x = 12.2 + page.rng.uniform(-1, 1) * (0.2 + (y - 8) * 0.16)
        page.line(flowing([(x - 0.2, y), (x - 0.07, y - 0.05), (x + 0.07, y + 0.03), (x + 0.2, y - 0.02)]), 1.7, 0.4)


def _ledges(page: Page, side: Line, way: int) -> None:
    """Layers of rock: short level strokes that start at the cliff's edge, and hatching under them."""
    rng = page.rng
    edge = sorted((y, x) for x, y in flowing(side) if -1 < y < 8.4)
    for n in range(18):
        y = 0.2 + n * 0.44
        x = on([(a, b) for a, b in edge], y)
        far = rng.uniform(0.5, 2.4)
        start = x + way * rng.uniform(0.02, 0.1)
        page.line([(start, y), (start + way * far * 0.5, y + rng.uniform(-0.06, 0.06)),
                   (start + way * far, y + rng.uniform(-0.03, 0.1))], 2.0, 0.42)  # fmt: skip
        page.hatch((start + way * rng.uniform(0.15, 0.4), y + 0.2), 0.26, 90 + way * 18, 4, 0.4)
    for _ in range(40):
        y = rng.uniform(0, 8.4)
        x = on([(a, b) for a, b in edge], y) + way * rng.uniform(1.5, 9.0)
        far = rng.uniform(0.4, 1.4)
        page.line([(x - far / 2, y), (x, y + rng.uniform(-0.06, 0.06)), (x + far / 2, y)], 1.8, 0.3)
    for _ in range(16):
        y = rng.uniform(0.5, 8.4)
        x = on([(a, b) for a, b in edge], y) + way * rng.uniform(0.8, 8.5)
        stone = lump(x, y, rng.uniform(0.14, 0.34), rng.uniform(0.1, 0.2), rng)
        page.wash([stone], (150, 140, 128), 0.5, 0.8)
        page.line(stone, 1.8, 0.45, True)


def _fern(page: Page, x: float, y: float, size: float) -> None:
    """A crown of fronds, each a bent stem with leaflets that get shorter."""
    for angle in (-158, -128, -98, -68, -38, -14):
        a = math.radians(angle + page.rng.uniform(-8, 8))
        long = size * page.rng.uniform(0.75, 1.0)
        sag = 0.24 * long * abs(math.cos(a))
        stem = flowing([(x, y), (x + math.cos(a) * long * 0.55, y + math.sin(a) * long * 0.62),
                        (x + math.cos(a) * long, y + math.sin(a) * long * 0.8 + sag)], 9)  # fmt: skip
        leaves = []
        for k in range(2, len(stem) - 1, 1):
            (x0, y0), (x1, y1) = stem[k], stem[k + 1]
            d = math.hypot(x1 - x0, y1 - y0) or 1
            nx, ny = -(y1 - y0) / d, (x1 - x0) / d
            reach = 0.2 * size * (1 - k / len(stem)) + 0.03
            for hand in (-1, 1):
                tip = (x0 + hand * nx * reach + (x1 - x0) / d * reach * 0.5,
                       y0 + hand * ny * reach + (y1 - y0) / d * reach * 0.5)  # fmt: skip
                leaves.append([(x0, y0), ((x0 + tip[0]) / 2 + 0.02, (y0 + tip[1]) / 2 - 0.03), tip, (x1, y1)])
                page.line([(x0, y0), tip], 1.5, 0.5)
        page.wash(leaves, (84, 132, 66), 0.85, 1.2, 0)
        page.line(stem, 2.2, 0.62)


def _nest(page: Page, x: float, y: float, size: float) -> None:
    rng = page.rng
    for k, dx in enumerate((-0.46, 0.0, 0.46)):
        egg = paths.moved(
            paths.oval(0, 0, 0.27 * size, 0.36 * size), x + dx * size, y - 0.28 * size, 1.0, (-14, 4, 16)[k]
        )
        page.lift([egg], (250, 240, 214), 0.9, 0.8)
        page.line(egg, 2.0, 0.65, True)
        for _ in range(5):
            page.blot(
                paths.oval(
                    x + dx * size + rng.uniform(-0.14, 0.14) * size, y + rng.uniform(-0.5, -0.2) * size, 0.03, n=8
                ),
                0.5,
            )
    bowl = flowing([(x - size, y - 0.2 * size), (x - 0.7 * size, y + 0.3 * size), (x, y + 0.45 * size),
                    (x + 0.7 * size, y + 0.3 * size), (x + size, y - 0.2 * size), (x, y + 0.04 * size),
                    (x - size, y - 0.2 * size)])  # fmt: skip
    page.lift([bowl], (186, 142, 84), 0.9, 1)
    for _ in range(34):
        a, r = rng.uniform(0, math.pi), rng.uniform(0.5, 1.0)
        cx, cy = x + math.cos(a) * size * r * 0.9, y + math.sin(a) * size * r * 0.34
        tilt = rng.uniform(-0.4, 0.4)
        far = 0.24 * size
        page.line([(cx - far, cy - far * tilt), (cx + far, cy + far * tilt)], 1.7, 0.6)


def _print(page: Page, x: float, y: float, size: float, angle: float) -> None:
    for toe in (-34, 0, 34):
        a = math.radians(angle + toe)
        page.blot(paths.moved(paths.oval(0.62 * size, 0, 0.5 * size, 0.15 * size), x, y, 1.0, math.degrees(a)), 0.4)
    page.blot(paths.oval(x, y, 0.22 * size), 0.4)


def _ribs(page: Page, x: float, y: float, size: float) -> None:
    """What is left of somebody large."""
    page.line(
        flowing(
            [
                (x - 1.6 * size, y + 0.1),
                (x - 0.6 * size, y - 0.16),
                (x + 0.6 * size, y - 0.12),
                (x + 1.5 * size, y + 0.2),
            ]
        ),
        4.0,
        0.5,
    )
    for k in range(6):
        at = x + (-1.0 + 0.4 * k) * size
        page.line(flowing([(at, y - 0.1), (at + 0.2 * size, y + 0.22 * size), (at + 0.02, y + 0.62 * size)]), 2.6, 0.5)
