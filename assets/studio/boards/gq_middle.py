"""GreedQuest's rooms five to eight: pit, puzzle, mirrors, trap."""

from __future__ import annotations

import math
import random

import numpy as np
from PIL import Image

from .. import paths, stone
from ..light import Rgb, mask_of, ramp
from ..noise import spread
from ..stage import Paint, Stage, body
from ..type import COMIC, font, lettering
from . import props as p

VIOLET = ((0, (34, 22, 46)), (0.35, (78, 58, 96)), (0.7, (128, 100, 138)), (1, (180, 152, 178)))
TEAL = ((0, (18, 40, 48)), (0.35, (44, 90, 98)), (0.7, (86, 142, 140)), (1, (150, 196, 180)))
RUST = ((0, (48, 20, 18)), (0.35, (108, 54, 42)), (0.7, (164, 96, 68)), (1, (210, 148, 106)))


def pit(w: int, h: int) -> Stage:
    s = Stage(w, h, 2, 105, (60, 46, 70))
    p.room(
        s,
        lambda a, b, c, S: stone.rock(a, b, c, S, VIOLET, 44),
        lambda a, b, c, S: stone.flags(a, b, c, S, VIOLET, 28),
        236,
        51,
    )
    _teeth(s, (30, 84, 150, 236, 330, 408, 470, 560))
    # the hole, and how deep the sign says it is
    s.lay(paths.oval(286, 284, 176, 46), p.STONE, ink=3, puff=8, shadow=3, level=0.6)
    for i in range(22):
        a = 2 * math.pi * i / 22 + 0.1
        s.line(
            [(286 + 146 * math.cos(a), 284 + 34 * math.sin(a)), (286 + 176 * math.cos(a), 284 + 46 * math.sin(a))], 1.8
        )
    s.lay(paths.oval(286, 284, 146, 34), body((26, 12, 34), 0.3, 0.2), ink=2.8, puff=0)
    s.flat(paths.oval(286, 292, 112, 22), (8, 4, 12), 1.0, 9)
    for x, y in ((236, 290), (340, 296)):
        s.flat(paths.oval(x, y, 2.6, 2), (250, 230, 120), 0.9)
        s.flat(paths.oval(x + 10, y, 2.6, 2), (250, 230, 120), 0.9)
    p.ladder(s, 392, 196, 300, 44)
    s.flat(paths.oval(392, 304, 40, 13), (8, 4, 12), 0.9, 6)
    _windlass(s, 250)
    _measure(s, 116, 250)
    p.torch(s, 448, 120, 0.95, 230, 0.85)
    p.ladder(s, 506, -12, 312, 48)
    p.torch(s, 44, 120, 0.85, 200, 0.7)
    s.lamp(286, 300, 160, (120, 70, 200), 0.35, 0.1)
    s.lamplight((0.62, 0.56, 0.72))
    return s


def _teeth(s: Stage, xs: tuple[int, ...]) -> None:
    """Stalactites."""
    rng = random.Random(7)
    for x in xs:
        n, b = rng.uniform(50, 104), rng.uniform(14, 24)
        s.lay(
            f"{x - b},-4! {x - b * 0.5},{n * 0.4} {x},{n}! {x + b * 0.55},{n * 0.4} {x + b},-4!",
            body((104, 80, 112), 0.48, 0.4, 40),
            ink=2.4,
            puff=7,
            form=0.7,
        )


def _windlass(s: Stage, x: float) -> None:
    for dx in (-62, 62):
        s.lay(
            f"{x + dx - 7},252! {x + dx - 5},110! {x + dx + 5},110! {x + dx + 7},252!", p.OAK, ink=2.4, puff=4, shadow=4
        )
    s.lay(paths.box(x - 74, 112, 148, 16, 8), p.OAK, ink=2.4, puff=5, shadow=4)
    s.lay(paths.box(x - 20, 108, 40, 24, 6), body((206, 172, 112), 0.55, 0.3, 80), ink=2.2, puff=5)
    for k in (-12, -4, 4, 12):
        s.line(f"{x + k},108! {x + k + 3},132!", 1.2)
    s.line(f"{x},130! {x},198!", 3.2, (150, 116, 70))
    s.lay(f"{x + 74},116! {x + 96},116! {x + 96},146! {x + 88},146! {x + 88},124! {x + 74},124!", p.IRON, ink=2, puff=2)
    s.line(f"{x - 20},206 {x},184 {x + 20},206", 2.6)
    s.lay(f"{x - 22},206! {x + 22},206! {x + 17},244! {x - 17},244!", p.OAK, ink=2.4, puff=5, shadow=3)
    s.lay(f"{x - 21},216! {x + 21},216! {x + 20},223! {x - 20},223!", p.IRON, ink=1.6, puff=2)


def _measure(s: Stage, x: float, y: float) -> None:
    """The sign: twenty feet. The ruler beside it goes on."""
    s.lay(paths.box(x - 5, y - 110, 10, 112), p.OAK, ink=2.4, puff=3, shadow=4)
    with s.at(x, y - 112, 1, -4):
        s.lay("-44,-34! 44,-36! 46,22! -46,20!", p.OAK, ink=2.8, puff=4, shadow=5, level=0.66)
        s.line("-36,-24! 38,-26!", 1.2, alpha=0.5)
    S = s.ss
    mark = Image.new("L", (s.W, s.H), 0)
    mark.paste(lettering((s.W, s.H), (x * S, (y - 119) * S), "20'", font(COMIC, int(44 * S))))
    s._over((0, 0, s.W, s.H), (60, 20, 20), mask_of(mark.rotate(4, center=(x * S, (y - 119) * S))))


def puzzle(w: int, h: int) -> Stage:
    s = Stage(w, h, 2, 106, (50, 90, 96))
    p.room(s, lambda a, b, c, S: stone.masonry(a, b, c, S, TEAL, (74, 40)), _glyph_floor, 284, 61)
    _dial(s, 190, 142, 96)
    _dial(s, 318, 96, 52, 5)
    _sliding(s, 386, 90)
    _levers(s, 396, 232)
    _idol(s, 588, 284)
    for x in (34, 78):
        s.lay(paths.cog(x, 262 - (x - 34) * 0.9, 30, 22, 10, x), p.BRASS, ink=2.4, puff=4, shadow=4)
        s.lay(paths.oval(x, 262 - (x - 34) * 0.9, 8), p.DARK_OAK, ink=2)
    p.torch(s, 60, 106, 0.9, 220, 0.75)
    p.torch(s, 506, 96, 0.9, 230, 0.75)
    s.lamp(190, 142, 150, (110, 240, 220), 0.4, 0.14)
    s.lamplight((0.64, 0.66, 0.68))
    return s


def _glyph_floor(w: int, h: int, seed: int, S: float) -> Rgb:
    """Tiles in five colours that mean nothing whatever."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32) / S
    col, row = np.floor(xx / 56).astype(int), np.floor(yy / 56).astype(int)
    pick = (col * 7 + row * 5 + (col * row) % 3) % 5
    hues = np.array([(70, 128, 122), (180, 130, 60), (150, 70, 70), (86, 96, 150), (110, 130, 80)], np.float32)
    rgb = hues[pick] * (0.7 + 0.5 * spread(w, h, 24 * S, seed, 5))[..., None]
    fx, fy = xx % 56 - 28, yy % 56 - 28
    edge = 28 - np.maximum(np.abs(fx), np.abs(fy))
    r = np.hypot(fx, fy)
    marks = np.choose(
        pick % 3,
        [np.abs(r - 13), np.minimum(np.abs(fx), np.abs(fy)) + (r > 16) * 9, np.abs(np.abs(fx) + np.abs(fy) - 16)],
    )
    rgb *= (0.45 + 0.55 * np.clip(edge / 2, 0, 1))[..., None]
    out: Rgb = (rgb * (1 - 0.42 * np.clip(1.6 - marks / 1.6, 0, 1))[..., None]).astype(np.float32)
    return out


def _dial(s: Stage, x: float, y: float, r: float, seed: int = 3) -> None:
    """Rings in rings, each with marks, none of them lined up."""
    rng = random.Random(seed)
    s.lay(paths.oval(x, y, r), p.STONE, ink=3, puff=7, shadow=8, level=0.6)
    for k, coat in ((0.84, p.BRASS), (0.6, p.STONE), (0.36, p.BRASS)):
        s.lay(paths.oval(x, y, r * k), coat, ink=2.4, puff=5, form=0.7)
    for k, n in ((0.92, 16), (0.72, 10), (0.48, 7)):
        turn = rng.random() * 6
        for i in range(n):
            a = turn + 2 * math.pi * i / n
            gx, gy = x + r * k * math.cos(a), y + r * k * math.sin(a)
            with s.at(gx, gy, r / 96, math.degrees(a) + 90):
                s.line(
                    rng.choice(
                        (
                            "-4,4! 0,-5! 4,4!",
                            "-4,-4! 4,-4! -4,4! 4,4!",
                            "0,-5! 0,5!",
                            "-4,0 0,-5 4,0 0,5 -4,0",
                            "-4,-4! 4,4!",
                        )
                    ),
                    2.0,
                )
    s.glow(paths.oval(x, y, r * 0.2), (110, 255, 230), 0.8, 8)
    s.lay(paths.oval(x, y, r * 0.2), body((90, 230, 214), 0.66, 0.1), ink=2.4, puff=6, form=0.9)
    s.flat(paths.oval(x - r * 0.06, y - r * 0.07, r * 0.05), (255, 255, 255), 0.9)
    s.lay(f"{x - 7},{y - r - 8}! {x + 7},{y - r - 8}! {x},{y - r + 8}!", p.GOLD, ink=2, puff=2)


def _sliding(s: Stage, x: float, y: float) -> None:
    s.lay(paths.box(x - 6, y - 6, 104, 104, 5), p.DARK_OAK, ink=2.8, puff=4, shadow=6)
    hues = ((196, 84, 60), (214, 164, 70), (80, 140, 110), (86, 110, 176))
    for i in range(8):
        cx, cy = x + 2 + (i % 3) * 31, y + 2 + (i // 3) * 31
        s.lay(paths.box(cx, cy, 28, 28, 3), body(hues[(i * 3) % 4], 0.56), ink=2, puff=3)
        with s.at(cx, cy):
            s.line(("6,20! 14,7! 22,20!", "7,7! 21,21!", "14,6! 14,22!", "6,14! 22,14!")[i % 4], 2.2)


def _levers(s: Stage, x: float, y: float) -> None:
    s.lay(paths.box(x - 16, y - 4, 122, 30, 5), p.IRON, ink=2.6, puff=4, shadow=5)
    for i, (tilt, hue) in enumerate(
        ((-28, (200, 50, 40)), (20, (230, 180, 50)), (-10, (60, 150, 80)), (34, (60, 110, 200)))
    ):
        with s.at(x + 4 + i * 28, y + 8, 1, tilt):
            s.lay("-3.5,0! -2.5,-44! 2.5,-44! 3.5,0!", p.STEEL, ink=2, puff=2)
            s.lay(paths.oval(0, -48, 9), body(hue, 0.58), ink=2.2, puff=4, form=0.9)
        s.lay(paths.oval(x + 4 + i * 28, y + 10, 8, 5), p.DARK_OAK, ink=1.8)


def _idol(s: Stage, x: float, y: float) -> None:
    """A stone head with gem eyes that knows the answer and does not care."""
    with s.at(x, y):
        s.lay("-64,6! -58,-24! 58,-24! 64,6!", p.STONE, ink=2.8, puff=5, shadow=5)
        s.lay(
            "-50,-24! -56,-90 -44,-150 -20,-178 20,-178 44,-150 56,-90 50,-24!",
            p.STONE,
            ink=3,
            puff=13,
            form=0.8,
            shadow=7,
            level=0.58,
        )
        s.lay("-52,-126! 0,-112! 52,-126! 50,-106! 0,-94! -50,-106!", p.STONE, ink=2.4, puff=4, level=0.66)
        for k in (-1, 1):
            s.flat(paths.oval(26 * k, -90, 14, 10), p.DARK)
            p.gem(s, 26 * k, -92, (250, 90, 60), 0.62)
        s.lay("-10,-96! 10,-96! 16,-60 0,-52 -16,-60", p.STONE, ink=2.2, puff=4, level=0.64)
        s.lay("-34,-42! 34,-42! 30,-30! -30,-30!", body((40, 26, 34), 0.4), ink=2.2, puff=0)
        for k in range(-2, 3):
            s.line(f"{k * 11},-42! {k * 11},-30!", 1.6, (190, 180, 160))
        s.line("-40,-150 -20,-160 0,-150 20,-160 40,-150", 2.0)
        s.lay("-30,-170! -14,-206! 14,-206! 30,-170!", p.GOLD, ink=2.4, puff=4)


def mirrors(w: int, h: int) -> Stage:
    s = Stage(w, h, 2, 107, (110, 40, 80))
    p.room(s, _damask, _checker, 286, 71)
    s.lay(paths.box(0, 34, w, 16), p.GOLD, ink=2.4, puff=4, shadow=5)
    s.lay(paths.box(0, 264, w, 22), Paint(p.DARK_OAK.stops, 0.4, 0.3, 60), ink=2.4, puff=4)
    for i, (x, rx, ry) in enumerate(((84, 46, 84), (202, 38, 66), (318, 56, 96), (434, 38, 66), (548, 46, 84))):
        _mirror(s, x, 162, rx, ry, i)
    for x in (143, 260, 376, 491):
        with s.at(x, 116):
            s.lay("-5,26! -7,0! 7,0! 5,26! 0,32", p.GOLD, ink=2, puff=3)
        p.candle(s, x, 116, 0.8, 120, 0.42)
    for x, flip in ((0, False), (w, True)):
        with s.at(x, 30, 1, 0, flip):
            s.lay(
                "0,0! 60,0! 46,60 26,120 34,150! 0,170!",
                body((150, 30, 60), 0.5, 0.2),
                ink=2.6,
                puff=10,
                form=0.8,
                shadow=6,
            )
            s.line("40,4 34,60 14,120", 2)
            s.line("20,4 18,60 6,110", 2)
            s.lay("18,132! 38,124! 42,136! 20,146!", p.GOLD, ink=2, puff=2)
    s.lamp(318, 80, 340, (255, 200, 220), 0.5, 0.06)
    s.lamplight((0.68, 0.6, 0.7))
    return s


def _damask(w: int, h: int, seed: int, S: float) -> Rgb:
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32) / S
    u, v = xx % 60 - 30, (yy + 30 * (np.floor(xx / 60) % 2)) % 76 - 38
    r = np.hypot(u, v * 0.8)
    flower = np.cos(np.arctan2(v, u) * 4) * 7 + 15 - r
    value = 0.44 + 0.12 * np.clip(flower / 3, -1, 1) * 0.8 + 0.16 * (spread(w, h, 70 * S, seed, 5) - 0.5)
    stops = ((0, (44, 10, 40)), (0.35, (104, 26, 74)), (0.7, (166, 58, 104)), (1, (226, 120, 140)))
    return ramp(np.clip(value, 0, 1), stops)


def _checker(w: int, h: int, seed: int, S: float) -> Rgb:
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32) / S
    odd = (np.floor(xx / 48) + np.floor(yy / 48)) % 2
    n = spread(w, h, 60 * S, seed, 6)
    vein = np.exp(-(((n - 0.5) / 0.03) ** 2)) * 0.16
    light = ramp(
        np.clip(0.55 + 0.4 * n - vein, 0, 1), ((0, (120, 96, 110)), (0.6, (206, 190, 190)), (1, (240, 230, 222)))
    )
    dark = ramp(np.clip(0.3 + 0.4 * n + vein, 0, 1), ((0, (24, 12, 30)), (0.6, (70, 40, 70)), (1, (130, 96, 126))))
    edge = np.minimum(np.minimum(xx % 48, 48 - xx % 48), np.minimum(yy % 48, 48 - yy % 48))
    out: Rgb = (np.where(odd[..., None] > 0, light, dark) * (0.6 + 0.4 * np.clip(edge / 1.4, 0, 1))[..., None]).astype(
        np.float32
    )
    return out


def _mirror(s: Stage, x: float, y: float, rx: float, ry: float, which: int) -> None:
    """Gold frame, cold glass, and a reflection of somebody else."""
    frame = (
        paths.oval(x, y, rx + 13, ry + 13)
        if which % 2 == 0
        else paths.box(x - rx - 11, y - ry - 11, 2 * rx + 22, 2 * ry + 22, 12)
    )
    glass = paths.oval(x, y, rx, ry) if which % 2 == 0 else paths.box(x - rx, y - ry, 2 * rx, 2 * ry, 7)
    s.lay(frame, p.GOLD, ink=3, puff=5, form=0.9, shadow=8)
    for k in range(14 if which % 2 == 0 else 0):
        a = 2 * math.pi * k / 14
        s.lay(paths.oval(x + (rx + 12) * math.cos(a), y + (ry + 12) * math.sin(a), 5), p.GOLD, ink=1.8, puff=2)
    s.lay(
        f"{x - 20},{y - ry - 8}! {x - 12},{y - ry - 26} {x},{y - ry - 34} {x + 12},{y - ry - 26} "
        f"{x + 20},{y - ry - 8}!",
        p.GOLD,
        ink=2.6,
        puff=5,
        shadow=4,
    )
    p.gem(
        s, x, y - ry - 18, ((230, 50, 70), (60, 140, 230), (80, 200, 110), (240, 190, 60), (170, 80, 220))[which], 0.62
    )
    s.lay(glass, body((120, 172, 196), 0.56, 0.3, 10, 0.7), ink=2.4, puff=6, form=-0.5)
    _stranger(s, x, y, rx, ry, which)
    s.flat(
        f"{x - rx * 0.7},{y - ry * 0.1}! {x - rx * 0.1},{y - ry * 0.8}! {x + rx * 0.08},{y - ry * 0.8}! "
        f"{x - rx * 0.7},{y + ry * 0.12}!",
        (255, 255, 255),
        0.32,
    )
    if which == 3:
        s.line(f"{x + 10},{y - ry}! {x - 4},{y - 20}! {x + 14},{y + 4}! {x - 6},{y + ry}!", 2.0, (230, 244, 250))
        s.line(f"{x - 4},{y - 20}! {x - rx},{y - 4}!", 1.6, (230, 244, 250))


def _stranger(s: Stage, x: float, y: float, rx: float, ry: float, which: int) -> None:
    coat = body(((150, 60, 60), (70, 90, 150), (60, 120, 80), (150, 110, 50), (110, 60, 130))[which], 0.42, 0.1)
    shape = ((1.0, 1.3, 0), (1.3, 0.62, 0), (1.25, 1.25, 180), (0.55, 1.15, 0), (1.0, 1.0, 0))[which]
    sx, sy, turn = shape
    y0 = y + ry * (0.72 if turn == 0 else -0.72)
    head, trunk = paths.oval(0, -66, 13, 15), paths.shapes("-22,0! -20,-34 -12,-50 12,-50 20,-34 22,0!")[0]
    hat = paths.shapes("-24,-74! 24,-74! 8,-80! 0,-104! -8,-80!")[0]
    for line, paint in ((trunk, coat), (head, body((196, 170, 160), 0.5)), (hat, coat)):
        k = -1 if turn else 1
        s.lay([(x + a * sx * 0.8, y0 + b * sy * k) for a, b in line], paint, ink=1.8, puff=4, alpha=0.9)
    k = -1 if turn else 1
    beard = [
        (x + a * sx * 0.8, y0 + b * sy * k) for a, b in paths.shapes("-12,-62! 0,-58! 12,-62! 8,-44 0,-34! -8,-44")[0]
    ]
    s.lay(beard, body((214, 206, 196), 0.56), ink=1.4, puff=2)
    for dx in (-4.5, 4.5):
        s.flat(paths.oval(x + dx * sx * 0.9, y0 - 68 * sy * k, 1.8, 2.2), p.DARK)
    s.tint(paths.oval(x, y, rx, ry), (150, 200, 220), 0.35)


def trap(w: int, h: int) -> Stage:
    s = Stage(w, h, 2, 108, (90, 50, 40))
    p.room(
        s,
        lambda a, b, c, S: stone.masonry(a, b, c, S, RUST, (58, 32)),
        lambda a, b, c, S: stone.flags(a, b, c, S, RUST, 30),
        284,
        81,
    )
    for x in range(196, 372, 22):
        s.lay(f"{x - 10},0! {x},{46 + (x * 7) % 16}! {x + 10},0!", p.STEEL, ink=2, puff=3)
    _cage(s, 112, 40)
    _net(s, 494, 16)
    _jaws(s, 300, 300)
    _glove(s, w, 214)
    p.torch(s, 214, 134, 0.9, 230, 0.8)
    p.torch(s, 376, 146, 0.9, 230, 0.8)
    p.hatch(s, 62, 330, False)
    s.lamplight((0.64, 0.56, 0.58))
    return s


def _cage(s: Stage, x: float, y: float) -> None:
    p.chain(s, x, -6, y + 6)
    s.lay(f"{x - 20},{y + 22} {x},{y} {x + 20},{y + 22}", p.IRON, ink=2.4, puff=3)
    # the last one is still in it
    p.skull(s, x - 4, y + 176, 0.72)
    p.bone(s, x + 22, y + 172, 26, -20, 0.8)
    s.lay(
        f"{x - 56},{y + 40}! {x - 40},{y + 24} {x + 40},{y + 24} {x + 56},{y + 40}!", p.IRON, ink=2.8, puff=4, shadow=6
    )
    for k in range(-3, 4):
        s.lay(paths.box(x + k * 17 - 3, y + 38, 6, 140), p.IRON, ink=2, puff=2)
    s.lay(paths.box(x - 58, y + 92, 116, 9), p.IRON, ink=2, puff=3)
    s.lay(paths.box(x - 62, y + 174, 124, 14, 4), p.IRON, ink=2.8, puff=4, shadow=8)


def _net(s: Stage, x: float, y: float) -> None:
    rope = (206, 170, 112)
    edge = [
        (x - 96, y),
        (x - 60, y + 60),
        (x - 40, y + 112),
        (x, y + 136),
        (x + 40, y + 112),
        (x + 60, y + 60),
        (x + 96, y),
    ]
    for i in range(9):
        t = i / 8
        top = (x - 96 + 192 * t, y)
        for lean in (-40, 40):
            s.line(
                [
                    top,
                    (x + (top[0] - x) * 0.66 + lean * 0.5, y + 66),
                    (x + (top[0] - x) * 0.3 + lean * 0.7, y + 122 - abs(t - 0.5) * 50),
                ],
                2.0,
                rope,
            )
    s.line(" ".join(f"{a},{b}" for a, b in edge), 4.2, (150, 112, 66))
    s.line(f"{x - 100},{y}! {x + 100},{y}!", 5, (150, 112, 66))
    for dx in (-98, 98):
        s.line(f"{x + dx},{y}! {x + dx},{y + 62}!", 3, (150, 112, 66))
        s.lay(
            f"{x + dx - 14},{y + 62}! {x + dx + 14},{y + 62}! {x + dx + 18},{y + 94}! {x + dx - 18},{y + 94}!",
            p.IRON,
            ink=2.4,
            puff=4,
            shadow=4,
        )


def _jaws(s: Stage, x: float, y: float) -> None:
    """Steel teeth in the floor, open for now."""
    s.tint(paths.oval(x, y + 6, 130, 22), (50, 30, 40), 0.8, 7)
    teeth = []
    for k in range(9):
        a = math.pi * (1.06 + 0.88 * k / 8)
        cx, cy = x + 100 * math.cos(a), y + 84 * math.sin(a)
        teeth.append([(cx - 11, cy + 8), (cx + (x - cx) * 0.32, cy + (y - cy) * 0.36 + 4), (cx + 11, cy + 8)])
    s.lay(
        f"{x - 118},{y + 6}! {x - 106},{y - 66} {x},{y - 110} {x + 106},{y - 66} {x + 118},{y + 6}! "
        f"{x + 92},{y + 6}! {x + 82},{y - 48} {x},{y - 82} {x - 82},{y - 48} {x - 92},{y + 6}!",
        p.STEEL,
        ink=3,
        puff=5,
        shadow=6,
    )
    for tooth in teeth:
        s.lay(tooth, p.STEEL, ink=2, puff=2, level=0.7)
    s.lay(
        f"{x - 124},{y + 2}! {x + 124},{y + 2}! {x + 116},{y + 26}! {x - 116},{y + 26}!",
        p.IRON,
        ink=3,
        puff=4,
        shadow=5,
    )
    for k in range(9):
        cx = x - 96 + k * 24
        s.lay(f"{cx - 10},{y + 6}! {cx},{y - 22}! {cx + 10},{y + 6}!", p.STEEL, ink=2, puff=2, level=0.64)
    s.lay(paths.oval(x, y - 6, 34, 9), p.BRASS, ink=2.4, puff=3)
    with s.at(x, y - 12, 0.9):
        s.lay("-14,-4! 14,-14! 14,-4! -2,6! -14,6!", body((246, 206, 84), 0.64), ink=2.0, puff=3)
        for dx, dy in ((0, -4), (8, -8), (-6, 0)):
            s.flat(paths.oval(dx, dy, 1.8), (170, 120, 30))
    for dx in (-124, 124):
        s.lay(paths.oval(x + dx, y + 12, 13), p.IRON, ink=2.4, puff=4)
        s.flat(paths.oval(x + dx, y + 12, 4), p.DARK)


def _glove(s: Stage, w: float, y: float) -> None:
    """A boxing glove on a spring, out of the right wall."""
    s.lay(paths.box(w - 46, y - 30, 40, 60, 5), p.IRON, ink=2.6, puff=4, shadow=5)
    for k in range(7):
        s.lay(paths.oval(w - 56 - k * 13, y, 5, 17, 12), p.STEEL, ink=2, puff=2)
        s.flat(paths.oval(w - 55 - k * 13, y, 2, 12, 12), p.DARK, 0.8)
    with s.at(w - 170, y):
        s.lay("30,-17! 40,-17! 40,17! 30,17!", body((240, 226, 190), 0.62), ink=2.4, puff=3)
        s.lay(
            "30,-20 6,-32 -24,-28 -38,-6 -34,18 -10,30 18,26 30,18",
            body((206, 40, 36), 0.54, 0.1),
            ink=3,
            puff=11,
            form=0.9,
            shadow=6,
        )
        s.lay("24,-22 10,-38 -8,-34 -6,-20 8,-14", body((206, 40, 36), 0.62, 0.1), ink=2.6, puff=6, form=0.9)
        s.flat(paths.oval(-20, -14, 7, 4, -30), (255, 220, 200), 0.7)
