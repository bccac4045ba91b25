"""Things that stand about in rooms: torches, barrels, bones, coins. Each is drawn round its foot or its fixing."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from itertools import pairwise

import numpy as np
from PIL import Image

from .. import metal, paths, wood
from ..light import Colour, Rgb, picture
from ..stage import Paint, Shape, Stage, body

OAK = Paint(wood.OAK, 0.55, 0.3, 60, 0.3)
DARK_OAK = Paint(wood.OAK, 0.34, 0.3, 60, 0.3)
IRON = Paint(metal.IRON, 0.48, 0.2, 40, 0.4)
STEEL = Paint(metal.STEEL, 0.55, 0.2, 30, 0.5)
GOLD = Paint(metal.GOLD, 0.62, 0.3, 40, 0.45)
BRASS = Paint(metal.BRASS, 0.58, 0.2, 30, 0.5)
BONE = body((224, 206, 164), 0.6, 0.14, 40, 0.3)
STONE = body((132, 122, 116), 0.52, 0.3, 40, 0.3, 0.1)
Material = Callable[[int, int, int, float], Rgb]
DARK: Colour = (20, 12, 20)


def room(s: Stage, back: Material, floor: Material, horizon: float, seed: int) -> None:
    """Back wall and floor, with the shade where they meet and toward the ceiling."""
    s.fill_with(paths.box(0, 0, s.w, horizon), back, seed)
    s.fill_with(paths.box(0, horizon, s.w, s.h - horizon), _leaning(floor), seed + 1)
    s.tint(paths.box(-40, -60, s.w + 80, 130), (70, 50, 80), 0.75, soft=36)
    s.tint(paths.box(-40, horizon - 16, s.w + 80, 34), (80, 54, 64), 0.7, soft=11)
    s.tint(paths.box(-60, 0, 90, s.h), (90, 66, 84), 0.6, soft=22)
    s.tint(paths.box(s.w - 30, 0, 90, s.h), (90, 66, 84), 0.7, soft=22)
    s.line(f"0,{horizon}! {s.w},{horizon}!", 2.2)


def _leaning(make: Material) -> Material:
    """A floor seen at a slant: made taller and pressed flat."""

    def out(w: int, h: int, seed: int, S: float) -> Rgb:
        tall = picture(make(w, int(h * 1.9), seed, S))
        return np.asarray(tall.resize((w, h), Image.Resampling.LANCZOS), np.float32)

    return out


def flame(s: Stage, x: float, y: float, size: float = 1.0, reach: float = 190, power: float = 0.8) -> None:
    """Fire with its foot at (x, y)."""
    with s.at(x, y, size):
        s.glow(paths.oval(0, -14, 22, 26), (255, 140, 40), 0.9, 12)
        s.lay(
            "-12,0! -20,-14 -12,-28 -6,-44! 2,-32 8,-50! 16,-30 20,-14 12,0!",
            body((238, 92, 24), 0.6, 0.1, 24, -0.3),
            ink=1.6,
            puff=4,
        )
        s.flat("-7,0! -11,-12 -4,-24 0,-32! 8,-20 11,-10 7,0!", (255, 190, 60))
        s.flat("-4,0! -6,-8 0,-18! 5,-8 4,0!", (255, 244, 190))
    s.lamp(x, y - 16 * size, reach, (255, 178, 92), power, 0.22)


def torch(s: Stage, x: float, y: float, size: float = 1.0, reach: float = 200, power: float = 0.8) -> None:
    """A torch in an iron bracket; (x, y) is where the bracket meets the wall."""
    with s.at(x, y, size):
        s.lay("-6,-4! 6,-4! 4,44! -4,44!", OAK, ink=2, puff=3, shadow=3)
        s.lay("-10,-10! 10,-10! 8,6! -8,6!", IRON, ink=2, puff=3)
        s.lay("-9,22! 9,22! 9,30! -9,30!", IRON, ink=1.8, puff=2)
    flame(s, x, y - 8 * size, size * 0.9, reach, power)


def candle(s: Stage, x: float, y: float, size: float = 1.0, reach: float = 80, power: float = 0.35) -> None:
    with s.at(x, y, size):
        s.lay("-5,0! -5,-22! 5,-22! 6,0! 10,2 0,5 -10,2", body((240, 226, 186), 0.66), ink=1.6, puff=3)
    flame(s, x, y - 22 * size, size * 0.38, reach, power)


def lantern(
    s: Stage, x: float, y: float, drop: float = 50, size: float = 1.0, reach: float = 240, power: float = 0.85
) -> None:
    """Hanging from (x, y)."""
    s.line(f"{x},{y}! {x},{y + drop}!", 2.6)
    with s.at(x, y + drop, size):
        s.glow(paths.oval(0, 28, 26, 28), (255, 170, 70), 0.8, 14)
        s.lay("-8,6! 0,-6! 8,6!", IRON, ink=2)
        s.lay("-18,6! 18,6! 14,14! -14,14!", BRASS, ink=2, puff=2)
        s.lay("-14,14! 14,14! 16,44! -16,44!", body((255, 214, 110), 0.78, 0.1, 24, 0), ink=2, puff=6, form=-0.3)
        s.flat("-5,42! -7,32 0,20! 7,32 5,42!", (255, 250, 214))
        s.line("-5,14! -6,44!", 1.6)
        s.line("5,14! 6,44!", 1.6)
        s.lay("-20,44! 20,44! 14,52! -14,52!", BRASS, ink=2, puff=2)
    s.lamp(x, y + drop + 28 * size, reach, (255, 190, 104), power, 0.2)


def barrel(s: Stage, x: float, y: float, size: float = 1.0, tap: bool = False) -> None:
    """Standing upright, foot at (x, y)."""
    with s.at(x, y, size):
        s.lay("-28,0! -36,-22 -36,-44 -28,-68! 28,-68! 36,-44 36,-22 28,0!", OAK, ink=2.6, puff=9, form=0.7, shadow=5)
        for k in (-16, -5, 7, 18):
            s.line(f"{k},-66! {k * 1.25},-34 {k},-2!", 1.3, alpha=0.7)
        s.lay("-35,-52! 35,-52! 36,-44! -36,-44!", IRON, ink=1.8, puff=3)
        s.lay("-36,-24! 36,-24! 35,-16! -35,-16!", IRON, ink=1.8, puff=3)
        s.lay(paths.oval(0, -68, 28, 8), Paint(wood.OAK, 0.66, 0.3, 60, 0.2), ink=2.2, puff=2)
        if tap:
            s.lay("-4,-14! 4,-14! 4,-6! 10,-4! 10,4! 2,4! -4,-4!", BRASS, ink=1.6)


def cask(s: Stage, x: float, y: float, size: float = 1.0) -> None:
    """Lying, its round end toward us, centre at (x, y)."""
    with s.at(x, y, size):
        s.lay(paths.oval(0, 0, 32), IRON, ink=2.6, puff=4, shadow=4)
        s.lay(paths.oval(0, 0, 26), OAK, ink=2, puff=4)
        for k in (-13, 0, 13):
            s.line(f"{k},-22! {k},22!", 1.2, alpha=0.7)
        s.lay("-4,6! 4,6! 4,16! 10,18! 10,26! 2,26! -4,18!", BRASS, ink=1.8)


def crate(s: Stage, x: float, y: float, w: float = 56, h: float = 46) -> None:
    s.lay(paths.box(x - w / 2, y - h, w, h), OAK, ink=2.6, puff=3, shadow=5)
    for k in (1 / 3, 2 / 3):
        s.line(f"{x - w / 2},{y - h * k}! {x + w / 2},{y - h * k}!", 1.6)
    s.lay(
        f"{x - w / 2 + 3},{y - h + 3}! {x - w / 2 + 11},{y - h + 3}! {x + w / 2 - 3},{y - 3}! "
        f"{x + w / 2 - 11},{y - 3}!",
        OAK,
        ink=1.8,
        level=0.66,
    )


def bottle(s: Stage, x: float, y: float, colour: Colour, size: float = 1.0) -> None:
    with s.at(x, y, size):
        s.lay("-7,0! -8,-16 -3,-22 -3,-32! 3,-32! 3,-22 8,-16 7,0!", body(colour, 0.56), ink=1.7, puff=4, form=0.8)
        s.flat("-5,-5! -6,-14 -3,-18! -3,-6!", (255, 255, 255), 0.5)


def mug(s: Stage, x: float, y: float, size: float = 1.0) -> None:
    with s.at(x, y, size):
        s.lay(paths.oval(10, -9, 7, 7), IRON, ink=1.6, puff=1)
        s.lay("-9,0! -10,-20! 10,-20! 9,0!", OAK, ink=1.9, puff=4, level=0.62)
        s.lay(
            "-12,-19 -12,-26 -4,-25 0,-30 6,-25 12,-25 12,-19 4,-16 0,-19 -5,-14",
            body((250, 244, 224), 0.72),
            ink=1.6,
            puff=3,
        )


def skull(s: Stage, x: float, y: float, size: float = 1.0, flip: bool = False) -> None:
    """Resting on its jaw at (x, y)."""
    with s.at(x, y, size, 0, flip):
        s.lay(
            "-22,-12 -24,-30 -12,-44 8,-45 22,-34 22,-18 16,-10! 16,0! -10,0! -12,-9!",
            BONE,
            ink=2.2,
            puff=7,
            form=0.7,
            shadow=3,
        )
        s.flat(paths.oval(-9, -22, 6, 7.5, 10), DARK)
        s.flat(paths.oval(9, -22, 6, 7.5, -10), DARK)
        s.flat("0,-16! 4,-8! -4,-8!", DARK)
        for k in (-6, 0, 6, 12):
            s.line(f"{k},-6! {k},0!", 1.2)


def bone(s: Stage, x: float, y: float, length: float = 44, angle: float = 0.0, size: float = 1.0) -> None:
    with s.at(x, y, size, angle):
        h = length / 2
        s.lay(
            f"{-h},-3! {h},-3! {h + 6},-8 {h + 12},-2 {h + 7},1 {h + 12},6 {h + 4},9 {h},3! {-h},3! "
            f"{-h - 6},8 {-h - 12},2 {-h - 7},-1 {-h - 12},-6 {-h - 4},-9",
            BONE,
            ink=1.8,
            puff=3,
            form=0.6,
        )


def coins(s: Stage, x: float, y: float, w: float, h: float, count: int, seed: int, size: float = 6.0) -> None:
    """Coins strewn over a heap w wide and h high whose foot is at (x, y)."""
    rng = random.Random(seed)
    spots = []
    for _ in range(count):
        t = rng.uniform(-1, 1)
        top = h * (1 - abs(t) ** 1.6)
        spots.append((y - top * rng.random() ** 0.7, x + t * w / 2))
    for cy, cx in sorted(spots):
        r = size * rng.uniform(0.75, 1.2)
        s.lay(
            paths.oval(cx, cy, r, r * rng.uniform(0.45, 0.75), rng.uniform(-30, 30), 16),
            GOLD,
            ink=1.2,
            puff=1.6,
            form=0.8,
            tremble=0,
            level=rng.uniform(0.5, 0.85),
        )


def gem(s: Stage, x: float, y: float, colour: Colour, size: float = 1.0, angle: float = 0.0) -> None:
    with s.at(x, y, size, angle):
        s.glow(paths.oval(0, 0, 12), colour, 0.35, 7)
        s.lay("-8,-8! 8,-8! 14,0! 0,16! -14,0!", body(colour, 0.58, 0.05, 24, 0.6), ink=1.7, puff=2)
        s.flat("-8,-8! 0,-8! -4,0! -14,0!", (255, 255, 255), 0.45)
        s.line("-14,0! 14,0!", 1.0)
        s.line("-4,0! 0,16! 4,0!", 1.0)


def glint(s: Stage, x: float, y: float, size: float = 8.0, colour: Colour = (255, 250, 220)) -> None:
    s.flat(paths.star(x, y, size, size * 0.16, 4), colour, 0.95)
    s.glow(paths.oval(x, y, size * 0.3), colour, 0.6, size * 0.5)


def web(s: Stage, x: float, y: float, size: float, angle: float) -> None:
    """A cobweb in a corner at (x, y), opening toward angle."""
    arms = [math.radians(angle + k) for k in (-42, -20, 2, 24, 44)]
    for a in arms:
        s.line([(x, y), (x + size * math.cos(a), y + size * math.sin(a))], 1.0, (226, 222, 220), 0.55)
    for ring in (0.3, 0.52, 0.74, 0.94):
        points = [(x + size * ring * math.cos(a), y + size * ring * math.sin(a)) for a in arms]
        sag: list[tuple[float, float]] = []
        for p, q in pairwise(points):
            mx, my = (p[0] + q[0]) / 2, (p[1] + q[1]) / 2
            sag += [p, (mx + (x - mx) * 0.13, my + (y - my) * 0.13)]
        s.line([*sag, points[-1]], 0.9, (226, 222, 220), 0.5)


def vine(s: Stage, x: float, y: float, length: float, seed: int, colour: Colour = (66, 134, 52)) -> None:
    """Hanging down from (x, y), with leaves."""
    rng = random.Random(seed)
    points = [(x + rng.uniform(-9, 9) * (i > 0), y + length * i / 5) for i in range(6)]
    stem = " ".join(f"{a},{b}" for a, b in points)
    s.brush(stem, [4.5, 3.5, 2], body((70, 96, 40), 0.45), ink=1.5, puff=1.5)
    for i in range(int(length / 13)):
        t = (i + 0.6) / (length / 13)
        k = min(4, int(t * 5))
        px = points[k][0] + (points[k + 1][0] - points[k][0]) * (t * 5 - k)
        leaf(s, px, y + length * t, rng.choice((28, 152)) + rng.uniform(-20, 20), rng.uniform(0.8, 1.25), colour)


def leaf(s: Stage, x: float, y: float, angle: float, size: float = 1.0, colour: Colour = (66, 134, 52)) -> None:
    with s.at(x, y, size, angle):
        s.lay("0,0! 6,-7 15,-6 22,0! 15,6 6,7", body(colour, 0.56, 0.2), ink=1.5, puff=3)
        s.line("2,0! 18,0!", 0.9, alpha=0.6)


def mushroom(s: Stage, x: float, y: float, size: float, colour: Colour) -> None:
    with s.at(x, y, size):
        s.lay("-5,0! -4,-18! 5,-18! 7,0!", body((230, 214, 180), 0.6), ink=1.8, puff=3)
        s.lay("-20,-14! -16,-28 0,-36 16,-28 20,-14! 0,-9", body(colour, 0.56), ink=2, puff=6, form=0.7)
        for dx, dy, r in ((-8, -24, 3), (4, -29, 3.5), (11, -20, 2.4)):
            s.flat(paths.oval(dx, dy, r, r * 0.8), (255, 240, 214))


def ladder(s: Stage, x: float, top: float, foot: float, width: float = 46) -> None:
    for dx in (-width / 2, width / 2):
        s.lay(paths.box(x + dx - 4.5, top, 9, foot - top), OAK, ink=2.2, puff=3, shadow=3)
    y = top + 16
    while y < foot - 6:
        s.lay(paths.box(x - width / 2 - 7, y, width + 14, 8), OAK, ink=2.0, puff=3, level=0.64)
        y += 26


def chain(s: Stage, x: float, top: float, foot: float, link: float = 13) -> None:
    y, flat = top, False
    while y < foot:
        shape: Shape = paths.oval(x, y + link / 2, 2.2 if flat else 5, link * 0.66, n=20)
        s.lay(shape, IRON, ink=1.6, puff=1.5)
        if not flat:
            s.flat(paths.oval(x, y + link / 2, 1.8, link * 0.34), DARK)
        y, flat = y + link * 0.86, not flat


def hatch(s: Stage, x: float, y: float, lid: bool = True) -> None:
    """The way down: a square hole in the floor and the top of a ladder."""
    s.lay(f"{x - 56},{y}! {x + 50},{y}! {x + 66},{s.h}! {x - 66},{s.h}!", body((30, 20, 30), 0.4, 0.2), ink=2.8, puff=0)
    s.lay(f"{x - 66},{y - 6}! {x + 60},{y - 6}! {x + 66},{y + 6}! {x - 72},{y + 6}!", STONE, ink=2.2, puff=3)
    ladder(s, x, y - 42, s.h + 8, 48)
    if lid:
        with s.at(x + 64, y - 6, 1, -64):
            s.lay(paths.box(0, -6, 74, 12, 2), OAK, ink=2.2, puff=3, shadow=3)
