"""Annoyed Animals' setting: a hill cut open, grass and a tree on it, roots, stones and old bones in its layers."""

from __future__ import annotations

import math

from PIL import Image

from . import paths
from .dungeon_scenery import FAR, H, W, bird, bone, sky, sun
from .paths import Line, Point
from .washes import ACROSS, DOWN, Page, flowing, lump, on

CREST: list[Point] = [
    (-2, 4.5), (-0.4, 4.0), (1.2, 3.35), (3.2, 2.85), (4.7, 1.75), (5.8, 0.75), (6.9, 0.12), (8.8, -0.08), (10.5, 0.1),
    (11.3, 0.8), (12.2, 1.55), (13.6, 1.85), (16.4, 1.85), (17.7, 1.45), (19.4, 1.0), (20.9, 1.15), (22.0, 2.1),
    (23.0, 2.75), (24.4, 3.1), (26, 3.5),
]  # fmt: skip


def _below(line: Line) -> Line:
    return [*line, (ACROSS + FAR, DOWN + FAR), (-FAR, DOWN + FAR)]


def hill() -> Image.Image:
    page = Page(W, H, 41)
    rng, crest = page.rng, flowing(CREST)
    sky(page, (150, 186, 190), 0.5, 4.5)
    sun(page, 22.9, 0.95, 0.42, 14)
    _tree(page, 1.75, on(crest, 1.75) + 0.1)
    for x, y in ((4.0, 0.7), (4.7, 0.45), (13.2, 0.12)):
        bird(page, x, y, 0.2)
    page.wash([_below(crest)], (176, 122, 74), 0.72)
    layers = ((0.75, (150, 104, 66), 0.45), (5.2, (196, 142, 108), 0.5), (9.0, (150, 128, 108), 0.55),
              (12.3, (126, 106, 98), 0.55))  # fmt: skip
    for n, (deep, colour, strength) in enumerate(layers):
        flat = min(1.0, 0.25 + 0.25 * n) if n else 0.0
        waves = [0.22 * math.sin(x * 0.9 + n * 2) + rng.uniform(-0.1, 0.1) for x, _ in CREST]
        edge = flowing([(x, (y + deep) * (1 - flat) + (deep + 2.0) * flat + wave)
                        for (x, y), wave in zip(CREST, waves, strict=True)])  # fmt: skip
        if n == 0:  # the dark turf under the grass
            page.wash([[*crest, *reversed(edge)]], colour, 0.62)
        else:
            page.wash([_below(edge)], colour, strength)
        for k in range(2, len(edge) - 9, 11):
            page.line(edge[k : k + 7], 2.0, 0.42)
    page.line(crest, 4.2, 0.85)
    _grass(page, crest)
    for x in (0.5, 3.9, 5.3, 11.9, 13.0, 15.6, 18.3, 21.6, 23.4):
        _root(page, x, on(crest, x) + 0.1, 90 + rng.uniform(-25, 25), rng.uniform(0.9, 1.5), 3.4)
    stones = [lump(rng.uniform(-0.3, 24.3), DOWN - 9.2 * rng.random() ** 1.6, rng.uniform(0.1, 0.34),
                   rng.uniform(0.08, 0.22), rng) for _ in range(120)]  # fmt: skip
    page.wash(stones, (150, 136, 122), 0.5, 0.8)
    for stone in stones:
        page.line(stone, 1.8, 0.5, True)
        middle = (sum(x for x, _ in stone) / len(stone), max(y for _, y in stone) - 0.05)
        page.hatch(middle, 0.14, 60, 2, 0.4)
    for x, y, angle in ((0.75, 12.6, 24), (23.1, 13.6, -30), (19.4, 13.9, 8), (4.9, 14.5, 160)):
        bone(page, x, y, 0.46, angle)
    _ammonite(page, 1.6, 13.9, 0.5)
    _ammonite(page, 23.0, 4.9, 0.34)
    _ammonite(page, 13.0, 14.2, 0.34)
    for x, y in ((0.75, 5.2), (1.3, 5.75), (23.0, 12.2), (12.2, 6.0), (10.6, 14.0)):
        _worm(page, x, y, 0.5)
    for x in (0.45, 1.0, 22.6):
        _carrot(page, x, on(crest, x) + 0.1, 0.7)
    for _ in range(260):
        x, y = rng.uniform(-0.3, 24.3), rng.uniform(2.5, 15.2)
        if y > on(crest, x) + 0.4:
            page.blot(paths.oval(x, y, rng.uniform(0.015, 0.04), n=8), 0.4)
    return page.done()


def _grass(page: Page, crest: Line) -> None:
    rng, x = page.rng, -0.6
    while x < 24.6:
        y = on(crest, x) + 0.03
        tall = rng.uniform(0.12, 0.34)
        for lean in (-0.12, 0.0, 0.13):
            tip = (x + lean + rng.uniform(-0.05, 0.05), y - tall * rng.uniform(0.7, 1.0))
            page.line([(x + lean * 0.2, y), (x + lean * 0.6, y - tall * 0.5), tip], 1.9, 0.7)
        x += rng.uniform(0.1, 0.28)
    page.wash([[*[(a, b - 0.2) for a, b in crest], *reversed([(a, b + 0.06) for a, b in crest])]], (110, 150, 70), 0.7)


def _tree(page: Page, x: float, y: float) -> None:
    rng = page.rng
    crown = [lump(x + dx, y - up, r, r * 0.82, rng, 0.12) for dx, up, r in
             ((-0.62, 1.75, 0.62), (0.55, 1.8, 0.66), (-0.1, 2.3, 0.72), (0.05, 1.6, 0.6))]  # fmt: skip
    page.wash(crown, (112, 142, 74), 0.62)
    page.wash([crown[3]], (90, 110, 70), 0.3, 8)
    trunk = [(x - 0.22, y + 0.1), (x - 0.1, y - 0.5), (x - 0.14, y - 1.3), (x + 0.12, y - 1.3), (x + 0.1, y - 0.5),
             (x + 0.26, y + 0.1)]  # fmt: skip
    page.wash([flowing([*trunk, trunk[0]])], (140, 96, 60), 0.8)
    page.line(flowing(trunk[:3]), 2.6, 0.75)
    page.line(flowing(trunk[3:]), 3.0, 0.8)
    for blob in crown:
        for k in range(0, len(blob) - 5, 7):
            page.line(blob[k : k + 6], 2.2, 0.6)
    for _ in range(16):
        page.hatch((x + rng.uniform(-0.9, 0.9), y - rng.uniform(1.35, 2.5)), 0.16, rng.uniform(20, 60), 3, 0.4)


def _root(page: Page, x: float, y: float, angle: float, length: float, width: float) -> None:
    if width < 1.2 or length < 0.2:
        return
    rng, a = page.rng, math.radians(angle)
    bend = rng.uniform(-0.3, 0.3) * length
    end = (x + math.cos(a) * length, y + math.sin(a) * length)
    middle = ((x + end[0]) / 2 - math.sin(a) * bend, (y + end[1]) / 2 + math.cos(a) * bend)
    page.line(flowing([(x, y), middle, end]), width, 0.62)
    for turn in (rng.uniform(-55, -20), rng.uniform(15, 50)):
        _root(page, *end, angle + turn, length * rng.uniform(0.45, 0.7), width * 0.62)
    _root(page, *middle, angle + rng.choice((-60, 60)), length * 0.4, width * 0.5)


def _ammonite(page: Page, x: float, y: float, r: float) -> None:
    page.lift([paths.oval(x, y, r)], (222, 196, 154), 0.7, 1)
    coil = [(x + math.cos(a) * r * k, y + math.sin(a) * r * k)
            for a, k in ((0.28 * n, 0.96 ** n) for n in range(70))]  # fmt: skip
    page.line(coil, 2.3, 0.6)
    for n in range(0, 44, 2):
        a, k = 0.28 * n, 0.96**n
        page.line([(x + math.cos(a) * r * k, y + math.sin(a) * r * k),
                   (x + math.cos(a + 0.16) * r * k * 0.72, y + math.sin(a + 0.16) * r * k * 0.72)],
                  1.5, 0.45)  # fmt: skip


def _worm(page: Page, x: float, y: float, size: float) -> None:
    body = flowing([(x + size * (k / 5 - 0.5), y + 0.16 * size * math.sin(k * 1.9)) for k in range(6)])
    page.line(body, 8.0, 0.62)
    page.lift(list(paths.ribbon(body, [0.05, 0.06, 0.04])), (226, 160, 140), 0.95, 0.5)


def _carrot(page: Page, x: float, y: float, size: float) -> None:
    root = [(x - 0.13 * size, y + 0.06), (x + 0.13 * size, y + 0.06), (x + 0.06 * size, y + 0.6 * size), (x, y + size)]
    page.lift([flowing([*root, root[0]])], (222, 128, 58), 0.9, 0.8)
    page.line(flowing([*root, root[0]]), 1.9, 0.65)
    for k in (0.25, 0.45, 0.65):
        page.line([(x - 0.08 * size, y + k * size), (x + 0.02, y + (k + 0.04) * size)], 1.4, 0.5)
    for lean in (-0.2, -0.06, 0.08, 0.2):
        page.line(flowing([(x, y + 0.04), (x + lean * 0.6, y - 0.25 * size), (x + lean, y - 0.5 * size)]), 2.2, 0.65)
