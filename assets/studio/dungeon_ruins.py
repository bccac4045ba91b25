"""Settings of stone: Clumsy Cultists' abbey, sunk to its windows, and Puzzled Pyramid, cut open under the sun."""

from __future__ import annotations

import math

from PIL import Image

from . import paths
from .dungeon_scenery import FAR, H, W, bird, sky, sun
from .paths import Line
from .washes import ACROSS, DOWN, Page, flowing, trembling

# ---- the sunken abbey

WATER = 6.7


def abbey() -> Image.Image:
    page = Page(W, H, 42)
    rng = page.rng
    sky(page, (150, 150, 190), 0.62, 9.0)
    _moon(page, 22.7, 1.3, 0.42)
    for x, y in ((8.2, 0.5), (8.9, 0.8), (7.6, 0.9)):
        bird(page, x, y, 0.18)
    nave = [(-2, 17), (-2, 4.0), (0.9, 4.0), (0.9, 1.9), (1.3, 1.2), (3.75, -0.1), (6.2, 1.2), (6.6, 1.9), (6.6, 2.6),
            (9.9, 2.6), (9.9, 0.5), (10.2, -0.2), (10.2, -2), (15.3, -2), (15.3, -0.2), (15.6, 0.5), (15.6, 1.5),
            (16.1, 1.8), (16.0, 1.25), (16.6, 1.5), (17.1, 1.2), (18.0, 1.45), (18.6, 1.3), (19.9, 1.4), (20.4, 1.2),
            (21.3, 1.9), (21.2, 2.9), (22.1, 3.3), (22.0, 4.0), (23.2, 4.3), (26, 4.4), (26, 17)]  # fmt: skip
    page.clear([nave])
    page.wash([nave], (168, 158, 158), 0.72, 1.0, 0.7)
    page.line(nave, 3.6, 0.72)
    _courses(page, nave)
    page.line([(1.3, 1.32), (3.75, 0.06), (6.2, 1.32)], 2.2, 0.6)
    _rose(page, 3.75, 0.92, 0.34)
    for x in (11.5, 12.75, 14.0):  # the tower's belfry
        _window(page, x, 2.9, 0.5, 2.2)
    for x in (6.75, 9.0, 9.75, 11.25, 14.25, 15.75):
        _window(page, x, 6.3, 0.44, 1.9)
    for x in (6.75, 9.75, 11.25, 14.25):
        _window(page, x, 10.55, 0.5, 1.5)
    for x in (0.75, 3.75, 6.2, 17.3, 20.4, 23.1):
        _arch(page, x, 15.3, 1.25, 1.75)
    surface = flowing([(x * 0.5 - 2, WATER + 0.1 * math.sin(x * 1.3) + rng.uniform(-0.03, 0.03)) for x in range(57)])
    deep = [*surface, (ACROSS + FAR, DOWN + FAR), (-FAR, DOWN + FAR)]
    page.lift([deep], (140, 190, 190), 0.5, 1.5)
    page.wash([deep], (116, 176, 180), 0.62, 1.2, 0.9)
    page.wash([deep], (70, 120, 146), 0.6, 2, 0, page.falling(WATER, 16))
    page.lift(list(paths.ribbon(surface, [0.05])), (236, 244, 232), 0.6, 1.5)
    page.line(surface, 2.6, 0.6)
    for _ in range(70):
        x, y = rng.uniform(0, 24), WATER + 0.3 + 3.2 * rng.random() ** 1.6
        page.line(flowing([(x - 0.3, y), (x - 0.1, y - 0.06), (x + 0.1, y + 0.03), (x + 0.3, y - 0.03)]), 1.8, 0.4)
    for x, high in (
        (0.3, 2.2),
        (0.9, 1.4),
        (1.5, 1.0),
        (6.2, 1.7),
        (6.6, 1.1),
        (7.05, 1.4),
        (15.2, 1.0),
        (16.2, 1.8),
        (16.5, 1.2),
        (21.6, 2.4),
        (22.1, 1.6),
        (23.4, 2.8),
        (23.8, 1.8),
    ):
        _weed(page, x, 15.1, high)  # fmt: skip
    for x, y, size, way in (
        (2.9, 14.25, 0.42, 1),
        (5.1, 13.95, 0.3, 1),
        (18.3, 14.2, 0.4, -1),
        (22.7, 11.2, 0.36, -1),
        (0.9, 11.6, 0.3, 1),
        (22.1, 13.0, 0.26, -1),
    ):
        _fish(page, x, y, size, way)  # fmt: skip
    _bell(page, 20.0, 14.35, 0.62)
    for x, y in (
        (3.4, 13.9),
        (3.5, 13.4),
        (18.0, 13.75),
        (22.4, 10.7),
        (22.5, 10.3),
        (0.6, 11.1),
        (7.3, 9.7),
        (10.4, 9.2),
    ):
        for k in range(3):
            spot = paths.oval(x + 0.1 * math.sin(k * 2.2), y - 0.22 * k, 0.09 - 0.02 * k)
            page.lift([spot], (230, 244, 238), 0.5, 0.6)
            page.line(spot, 1.5, 0.5, True)
    return page.done()


def _moon(page: Page, x: float, y: float, r: float) -> None:
    page.lift([paths.oval(x, y, r * 2.4)], (250, 244, 214), 0.4, 24)
    page.lift([paths.oval(x, y, r)], (252, 246, 220), 0.9, 1)
    page.line(paths.oval(x, y, r), 2.2, 0.6, True)
    for dx, dy, s in ((-0.3, -0.2, 0.2), (0.25, 0.25, 0.26), (0.1, -0.4, 0.12)):
        page.line(paths.oval(x + dx * r, y + dy * r, s * r), 1.5, 0.35, True)


def _courses(page: Page, wall: Line) -> None:
    """Blocks of masonry: here and there a corner of one, as if the rest had been worn away."""
    rng = page.rng
    inside = page.mask([wall])

    def stone(x: float, y: float) -> bool:
        px, py = page.px([(x, y)])[0]
        return 0 <= px < page.w and 0 <= py < page.h and inside[int(py), int(px)] > 0.5

    for row in range(-1, 38):
        y = row * 0.42
        for n in range(-1, 30):
            x = n * 0.86 + (row % 2) * 0.43
            if rng.random() < 0.62 and stone(x, y) and stone(x + 0.6, y) and stone(x + 0.3, y - 0.3):
                page.line(trembling((x, y), (x + 0.72, y), rng, 0.015, 3), 1.7, 0.36)
                if rng.random() < 0.7:
                    page.line([(x, y), (x + rng.uniform(-0.02, 0.02), y - 0.4)], 1.7, 0.36)


def _pointed(x: float, foot: float, wide: float, high: float) -> Line:
    """A gothic arch: two bows that meet in a point."""
    spring, half = foot - high + wide * 0.95, wide / 2
    left = [(x - half, foot), (x - half, spring)]
    bow = [(x - half + half * (1 - math.cos(t)) * 1.0, spring - wide * 0.95 * math.sin(t))
           for t in (math.pi / 2 * k / 8 for k in range(9))]  # fmt: skip
    right = [(2 * x - a, b) for a, b in reversed(bow)]
    return [*left, *bow, *right, (x + half, foot)]


def _window(page: Page, x: float, foot: float, wide: float, high: float) -> None:
    outer, inner = _pointed(x, foot, wide * 1.24, high + wide * 0.16), _pointed(x, foot, wide, high)
    page.wash([inner], (70, 76, 104), 0.78, 1, 0.4)
    page.line(outer, 2.4, 0.62)
    page.line(inner, 2.0, 0.62)
    page.line([(x, foot), (x, foot - high + wide * 0.7)], 2.4, 0.7)
    for k in (0.3, 0.6):
        page.line([(x - wide / 2, foot - high * k), (x + wide / 2, foot - high * k)], 1.6, 0.55)
    page.line([(x - wide * 0.75, foot + 0.03), (x + wide * 0.75, foot + 0.03)], 3.2, 0.62)


def _arch(page: Page, x: float, foot: float, wide: float, high: float) -> None:
    outer, inner = _pointed(x, foot, wide * 1.28, high + 0.2), _pointed(x, foot, wide, high)
    page.wash([inner], (84, 90, 110), 0.6, 1, 0.4)
    page.line(outer, 2.4, 0.55)
    page.line(inner, 2.4, 0.6)
    for a, b in list(zip(inner, outer, strict=True))[2:-2:2]:
        page.line([a, b], 1.7, 0.5)


def _rose(page: Page, x: float, y: float, r: float) -> None:
    page.wash([paths.oval(x, y, r)], (70, 76, 104), 0.75, 1, 0.4)
    page.line(paths.oval(x, y, r * 1.22), 2.2, 0.6, True)
    page.line(paths.oval(x, y, r), 2.0, 0.6, True)
    for k in range(8):
        a = math.tau * k / 8
        page.line([(x, y), (x + math.cos(a) * r, y + math.sin(a) * r)], 1.6, 0.6)
    page.line(paths.oval(x, y, r * 0.35), 1.8, 0.7, True)


def _weed(page: Page, x: float, foot: float, high: float) -> None:
    phase = page.rng.uniform(0, 6)
    stem = flowing([(x + 0.13 * math.sin(phase + k * 1.2) * (0.4 + k / 6), foot - high * k / 6) for k in range(7)])
    page.wash(paths.ribbon(stem, [0.13, 0.16, 0.12, 0.02]), (70, 120, 78), 0.85, 1.2, 0.4)
    page.line(stem, 2.0, 0.55)
    for k in range(5, len(stem) - 6, 6):
        a, b = stem[k]
        hand = 1 if (k // 6) % 2 else -1
        page.line(flowing([(a, b), (a + hand * 0.13, b - 0.1), (a + hand * 0.17, b - 0.24)]), 1.8, 0.5)


def _fish(page: Page, x: float, y: float, s: float, way: int) -> None:
    def at(line: Line) -> Line:
        return [(x + way * a * s, y + b * s) for a, b in line]

    body = flowing(at([(1.0, 0), (0.55, -0.36), (-0.1, -0.36), (-0.7, 0.0), (-0.1, 0.36), (0.55, 0.34), (1.0, 0)]))
    tail = at([(-0.62, 0), (-1.15, -0.34), (-1.0, 0), (-1.15, 0.34)])
    page.lift([body, tail], (214, 196, 150), 0.72, 0.8)
    page.line(body, 2.0, 0.66, True)
    page.line(tail, 2.0, 0.66, True)
    page.blot(paths.oval(*at([(0.62, -0.08)])[0], 0.07 * s, n=10), 0.8)
    page.line(flowing(at([(0.36, -0.28), (0.26, 0.0), (0.36, 0.28)])), 1.6, 0.55)
    for k in (-0.3, 0.0):
        page.line(flowing(at([(k, -0.18), (k - 0.08, 0.0), (k, 0.18)])), 1.4, 0.45)
    page.line(flowing(at([(0.3, -0.34), (0.0, -0.62), (-0.3, -0.26)])), 1.8, 0.6)


def _bell(page: Page, x: float, y: float, s: float) -> None:
    """It fell from the tower, and lies tilted in the mud."""

    def at(line: Line) -> Line:
        return paths.moved([(a * s, b * s) for a, b in line], x, y, 1.0, 28)

    shell = flowing(at([(-0.75, 0.6), (-0.52, 0.3), (-0.44, -0.3), (-0.24, -0.66), (0.24, -0.66), (0.44, -0.3),
                        (0.52, 0.3), (0.75, 0.6), (-0.75, 0.6)]))  # fmt: skip
    page.lift([shell], (188, 160, 92), 0.75, 1)
    page.line(shell, 2.6, 0.7, True)
    page.line(flowing(at([(-0.6, 0.42), (0, 0.5), (0.6, 0.42)])), 1.8, 0.6)
    page.line(at([(-0.1, -0.66), (-0.1, -0.86), (0.1, -0.86), (0.1, -0.66)]), 2.2, 0.7)
    page.blot(paths.oval(*at([(0.1, 0.66)])[0], 0.12 * s), 0.7)


# ---- the pyramid

# Left edge of each step and the row at which it begins.
STEPS = ((8.5, -0.35), (5.55, 1.35), (4.05, 2.85), (2.55, 4.3), (1.05, 8.85), (-0.45, 10.35))
BLOCK = 0.5


def pyramid() -> Image.Image:
    page = Page(W, H, 43)
    rng = page.rng
    sky(page, (156, 196, 204), 0.42, 9.0)
    sun(page, 21.2, 1.7, 0.82, 24)
    for x, y in ((18.1, 0.8), (18.8, 1.15), (2.2, 3.6)):
        bird(page, x, y, 0.2)
    dunes = flowing(
        [(-2, 8.2), (0.2, 7.6), (1.6, 8.3), (3, 8.9), (12, 9), (21, 8.7), (22.4, 8.0), (24.2, 7.5), (26, 8)]
    )
    for x, y, wide in ((0.6, 7.9, 1.5), (23.1, 7.9, 1.9)):
        far = [(x - wide / 2, y + 0.4), (x, y - wide * 0.52), (x + wide / 2, y + 0.4)]
        page.wash([far], (214, 168, 104), 0.55, 1, 0.5)
        page.wash([[far[1], far[2], (x + wide * 0.12, y + 0.4)]], (176, 128, 88), 0.5, 1, 0)
        page.line(far, 2.0, 0.5)
    page.wash([[*dunes, (26, 17), (-2, 17)]], (226, 180, 108), 0.7, 1, 0.7)
    page.line(dunes, 2.4, 0.6)
    for _ in range(26):
        x, y = rng.choice((rng.uniform(0, 2.4), rng.uniform(21.6, 24))), rng.uniform(8.2, 10.2)
        page.line(flowing([(x - 0.3, y), (x, y - 0.06), (x + 0.3, y + 0.02)]), 1.6, 0.36)
    outline: Line = []
    for k, (x, y) in enumerate(STEPS):
        outline += [(x, y), (x, STEPS[k + 1][1] if k + 1 < len(STEPS) else DOWN + FAR)]
    outline += [(ACROSS - x, y) for x, y in reversed(outline)]
    page.clear([outline])
    page.wash([outline], (222, 176, 110), 0.85, 1.0, 0.8)
    page.wash([outline], (164, 116, 84), 0.45, 2, 0, page.falling(2, 17))
    page.wash(
        [[(x, y) for x, y in outline if x > 12] + [(14.5, DOWN + FAR), (14.0, -0.35)]], (166, 122, 96), 0.3, 60, 0
    )
    _blocks(page, outline)
    page.line(outline, 4.2, 0.82)
    for x, y in STEPS:  # the sill of each step, in light
        for left in (x, ACROSS - x):
            way = 1 if left == x else -1
            page.line([(left, y + 0.1), (left + way * 1.4, y + 0.1)], 1.8, 0.5)
    for x, y, high in ((0.55, 9.6, 2.4), (1.55, 8.7, 1.5), (23.35, 9.4, 2.6), (22.3, 8.8, 1.4)):
        _palm(page, x, y, high)
    _signs(page)
    return page.done()


def _blocks(page: Page, outline: Line) -> None:
    rng = page.rng
    inside = page.mask([outline])

    def stone(x: float, y: float) -> bool:
        px, py = page.px([(x, y)])[0]
        return 0 <= px < page.w and 0 <= py < page.h and inside[int(py), int(px)] > 0.5

    tones: list[Line] = []
    for row in range(0, 32):
        y = -0.35 + row * BLOCK
        for n in range(-1, 28):
            x = n * 0.95 + (row % 2) * 0.475
            if not (stone(x + 0.1, y + 0.1) and stone(x + 0.85, y + 0.4)):
                continue
            if rng.random() < 0.3:
                tones.append(paths.box(x + 0.03, y + 0.03, 0.89, BLOCK - 0.06, 0.06))
            page.line(trembling((x, y + BLOCK), (x + 0.95, y + BLOCK), rng, 0.014, 3), 1.7, 0.4)
            page.line([(x, y + 0.02), (x + rng.uniform(-0.03, 0.03), y + BLOCK)], 1.7, 0.4)
            if rng.random() < 0.16:
                page.hatch((x + rng.uniform(0.2, 0.75), y + 0.34), 0.2, 60, 3, 0.36)
    page.wash(tones, (180, 130, 84), 0.34, 1, 0.3)


def _palm(page: Page, x: float, foot: float, high: float) -> None:
    lean = page.rng.uniform(-0.2, 0.2)
    trunk = flowing([(x, foot), (x + lean * 0.3, foot - high * 0.5), (x + lean, foot - high)])
    page.wash(paths.ribbon(trunk, [0.2, 0.13, 0.1]), (140, 98, 62), 0.85, 1, 0.4)
    for k in range(1, len(trunk) - 1, 1):
        a, b = trunk[k]
        page.line([(a - 0.08, b), (a, b + 0.05), (a + 0.08, b)], 1.7, 0.6)
    tx, ty = trunk[-1]
    for angle in (-172, -140, -100, -62, -24, 6):
        a = math.radians(angle)
        long = 0.42 * high
        leaf = flowing([(tx, ty), (tx + math.cos(a) * long * 0.55, ty + math.sin(a) * long * 0.5 - 0.1),
                        (tx + math.cos(a) * long, ty + math.sin(a) * long * 0.45 + 0.24 * long)])  # fmt: skip
        page.wash(paths.ribbon(leaf, [0.04, 0.17, 0.02]), (92, 132, 64), 0.85, 1, 0.4)
        page.line(leaf, 2.0, 0.62)
        for k in range(3, len(leaf) - 1, 2):
            page.line([leaf[k], (leaf[k][0] + 0.04, leaf[k][1] + 0.13)], 1.4, 0.5)


def _signs(page: Page) -> None:
    """Carved on blocks that no way crosses: an eye, water, a bird, an ankh, a sun."""
    for kind, x, y in (
        ("eye", 6.0, 14.15),
        ("water", 6.9, 14.6),
        ("ankh", 5.2, 14.4),
        ("eye", 18.0, 14.15),
        ("sun", 17.1, 14.5),
        ("ankh", 18.85, 14.4),
        ("water", 16.75, 13.85),
        ("sun", 7.0, 13.85),
    ):
        if kind == "eye":
            page.line(flowing([(x - 0.34, y), (x - 0.1, y - 0.17), (x + 0.16, y - 0.13), (x + 0.36, y)]), 2.4, 0.6)
            page.line(flowing([(x - 0.34, y), (x, y + 0.15), (x + 0.36, y)]), 2.0, 0.6)
            page.blot(paths.oval(x, y - 0.01, 0.09), 0.65)
            page.line(flowing([(x - 0.04, y + 0.14), (x - 0.06, y + 0.34), (x + 0.05, y + 0.4)]), 2.0, 0.6)
            page.line(flowing([(x - 0.3, y - 0.2), (x, y - 0.32), (x + 0.34, y - 0.2)]), 2.2, 0.6)
        elif kind == "water":
            for row in range(2):
                zigzag = [(x - 0.3 + k * 0.1, y + row * 0.15 + (0.07 if k % 2 else 0)) for k in range(7)]
                page.line(zigzag, 2.0, 0.6)
        elif kind == "ankh":
            page.line(paths.oval(x, y - 0.22, 0.1, 0.15), 2.4, 0.6, True)
            page.line([(x, y - 0.07), (x, y + 0.34)], 2.8, 0.6)
            page.line([(x - 0.18, y + 0.02), (x + 0.18, y + 0.02)], 2.8, 0.6)
        else:
            page.line(paths.oval(x, y, 0.15), 2.2, 0.6, True)
            page.line(paths.oval(x, y, 0.04), 2.2, 0.6, True)
            page.line(
                flowing(
                    [(x - 0.36, y + 0.06), (x - 0.2, y - 0.02), (x, y + 0.2), (x + 0.2, y - 0.02), (x + 0.36, y + 0.06)]
                ),
                2.0,
                0.6,
            )
