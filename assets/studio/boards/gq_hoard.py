"""GreedQuest's room twelve: the hoard, and who sleeps on it."""

from __future__ import annotations

import math

import numpy as np

from .. import metal, paths, stone
from ..light import Rgb, ramp, shade
from ..noise import by_id, cells, spread
from ..stage import Paint, Stage, body
from . import props as p

EMBER = ((0, (46, 22, 20)), (0.35, (100, 58, 36)), (0.7, (158, 104, 60)), (1, (210, 158, 96)))


def hoard(w: int, h: int) -> Stage:
    s = Stage(w, h, 2, 112, (110, 70, 40))
    p.room(
        s,
        lambda a, b, c, S: stone.rock(a, b, c, S, EMBER, 54),
        lambda a, b, c, S: stone.flags(a, b, c, S, EMBER, 30),
        296,
        111,
    )
    for x0, x1, lean in ((330, 400, 60), (520, 610, -20)):
        s.glow(f"{x0},-10! {x1},-10! {x1 + lean + 60},330! {x0 + lean - 60},330!", (255, 214, 130), 0.26, 14)
    heap(s, "120,330! 170,286 240,262 330,206 420,170 520,166 610,196 690,240 760,268 830,280! 830,330!", 121)
    p.coins(s, 480, 326, 620, 150, 230, 5, 6)
    _dragon(s)
    heap(s, "210,352! 250,330 320,318 380,300 470,312 540,296 640,306 720,300 830,316! 830,352!", 122)
    p.coins(s, 520, 348, 600, 44, 150, 6, 6.4)
    _chest(s, 176, 340)
    _goblet(s, 520, 306)
    _crown(s, 704, 284)
    for x, y, hue, k in (
        (300, 330, (220, 40, 60), 0.9),
        (420, 322, (60, 130, 230), 0.8),
        (560, 330, (70, 200, 110), 0.9),
        (640, 320, (190, 80, 220), 0.8),
        (778, 300, (230, 60, 60), 0.9),
    ):
        p.gem(s, x, y, hue, k, (x * 7) % 40 - 20)
    p.coins(s, 150, 360, 170, 12, 26, 9, 6)
    for x, y, r in (
        (300, 244, 9),
        (372, 196, 7),
        (560, 306, 9),
        (660, 232, 8),
        (450, 326, 7),
        (746, 270, 10),
        (250, 300, 8),
    ):
        p.glint(s, x, y, r)
    p.torch(s, 70, 130, 0.95, 230, 0.8)
    s.lamp(470, 250, 420, (255, 206, 110), 0.62, 0.14)
    s.lamp(760, 140, 240, (255, 170, 90), 0.4, 0.06)
    s.lamplight((0.62, 0.54, 0.56))
    return s


def heap(s: Stage, shape: str, seed: int) -> None:
    s.fill_with(shape, gold_pile, seed, ink=2.8, rounded=9, shadow=6)


def gold_pile(w: int, h: int, seed: int, S: float) -> Rgb:
    """Too many coins to draw: small cells, each tilted its own way."""
    f1, f2, ids = cells(w, h, 8 * S, seed)
    v = np.clip(0.2 + 0.5 * by_id(ids, 3) + 0.26 * spread(w, h, 60 * S, seed, 4), 0, 1)
    lit = shade(np.clip(1 - f1 * 1.1, 0, 1) * 0.8, 5 * S, 45, 0.35)
    out: Rgb = (
        ramp(v, metal.GOLD) * (np.clip(lit, 0.4, 1.6) * (0.45 + 0.55 * np.clip((f2 - f1) / 0.14, 0, 1)))[..., None]
    )
    return out


def _dragon(s: Stage) -> None:
    """Asleep on all of it, one eyelid not quite shut."""
    red, belly = body((190, 48, 40), 0.5, 0.3, 60, 0.35), body((238, 182, 96), 0.58, 0.2)
    wing = body((136, 30, 52), 0.48, 0.2)
    s.brush(
        "700,250 772,236 796,190 760,160 726,176 738,200", [40, 30, 20, 12, 6], red, ink=2.8, puff=8, form=0.8, shadow=6
    )
    s.lay("738,200! 720,214! 746,222! 756,204!", red, ink=2.2, puff=3)
    s.lay(
        "430,262! 440,190 500,138 580,126 660,150 716,200 724,262! 600,284 500,282",
        red,
        ink=3,
        puff=22,
        form=0.9,
        shadow=9,
    )
    for i in range(9):
        t = i / 8
        x = 470 + 240 * t
        y = 152 - 26 * math.sin(math.pi * min(1, t * 1.1)) + 60 * max(0, t - 0.72) * 3.2
        s.lay(f"{x - 13},{y + 9}! {x + 2},{y - 22}! {x + 15},{y + 10}!", belly, ink=2, puff=3)
    s.lay(
        "520,176! 548,120 612,84 700,72! 668,108! 706,128! 660,146! 684,182! 632,180! 620,222! 570,206 536,214",
        wing,
        ink=2.8,
        puff=8,
        form=0.7,
        shadow=7,
    )
    for tip in ("668,108!", "660,146!", "632,180!", "570,206"):
        s.line(f"530,188! {tip.rstrip('!')}!", 2)
    s.lay("560,284! 556,238 590,214 630,222 650,256 646,284!", red, ink=2.8, puff=12, form=0.8, shadow=5)
    s.brush("600,280 566,288 536,282", [22, 18, 12], red, ink=2.6, puff=5)
    s.brush("470,216 426,214 388,236 372,262", [62, 54, 44, 40], red, ink=2.8, puff=10, form=0.8)
    # the head, chin on gold
    s.lay("408,224! 440,196 470,152! 452,206 436,236!", p.BONE, ink=2.4, puff=3)
    s.lay("392,222! 410,186 424,146! 420,196 412,232!", p.BONE, ink=2.4, puff=3)
    s.lay(
        "262,286! 254,266 268,250 296,248 326,232 352,214 388,212 416,232 424,262 408,286 372,296 318,296",
        red,
        ink=3,
        puff=11,
        form=0.9,
        shadow=6,
    )
    s.lay("264,284! 300,278 350,282 396,276! 392,290 350,300 296,298", belly, ink=2, puff=4)
    s.line("258,274 290,272 330,274 360,266", 2.4)
    for x in (282, 306, 330):
        s.lay(f"{x - 5},273! {x},284! {x + 5},273!", p.BONE, ink=1.4, puff=1)
    s.flat(paths.oval(270, 258, 4.4, 3, -20), p.DARK)
    s.line("342,238 358,232 374,238", 3.4)
    s.flat("344,242! 358,247 372,242! 358,251", (250, 220, 80))
    s.flat("356,243! 360,243! 358,250!", p.DARK)
    s.lay("388,246! 420,236! 414,256! 440,262! 408,274! 394,266", wing, ink=2.2, puff=4)
    for x, y, r in ((246, 240, 6), (236, 216, 9), (244, 186, 12)):
        s.lay(paths.oval(x, y, r), body((236, 226, 214), 0.66), ink=1.6, puff=4, alpha=0.55)
    for x, y in ((470, 230), (500, 200), (540, 240), (690, 232), (664, 200), (448, 246), (500, 252), (400, 246)):
        s.line(f"{x - 9},{y} {x},{y + 8} {x + 9},{y}", 1.8, alpha=0.7)


def _chest(s: Stage, x: float, y: float) -> None:
    with s.at(x, y):
        s.lay("-52,-44! -60,-78 -44,-98 40,-98 54,-78 50,-44!", p.DARK_OAK, ink=2.8, puff=4, shadow=5)
        s.lay("-44,-46! -50,-74 -38,-86 36,-86 46,-74 42,-46!", body((60, 30, 24), 0.4), ink=2, puff=0)
        s.fill_with("-50,-42! -30,-60 0,-66 30,-58 50,-42!", gold_pile, 131, ink=2, rounded=4)
        s.lay("-54,-46! 54,-46! 50,2! -50,2!", p.OAK, ink=2.8, puff=4, shadow=6)
        for dx in (-40, 32):
            s.lay(f"{dx},-46! {dx + 9},-46! {dx + 9},2! {dx},2!", p.BRASS, ink=2, puff=2)
        s.lay("-54,-46! 54,-46! 53,-36! -53,-36!", p.BRASS, ink=2, puff=2)
        s.lay("-11,-40! 11,-40! 9,-18 -9,-18", p.BRASS, ink=2.2, puff=3)
        s.flat(paths.oval(0, -29, 3), p.DARK)
        p.coins(s, 6, -44, 70, 14, 14, 3, 6)


def _goblet(s: Stage, x: float, y: float) -> None:
    with s.at(x, y, 1, -12):
        s.lay(
            "-16,-44! 16,-44! 13,-24 4,-18 4,-6 14,0! -14,0! -4,-6 -4,-18 -13,-24",
            p.GOLD,
            ink=2.4,
            puff=4,
            form=0.9,
            shadow=4,
        )
        s.lay(paths.oval(0, -44, 16, 4.5), body((110, 30, 40), 0.4), ink=2, puff=0)
        p.gem(s, 0, -32, (60, 180, 230), 0.42)


def _crown(s: Stage, x: float, y: float) -> None:
    with s.at(x, y, 1, 14):
        s.lay(
            "-28,0! -34,-36! -16,-20! 0,-44! 16,-20! 34,-36! 28,0! 0,5",
            Paint(metal.GOLD, 0.66, 0.2, 30, 0.4),
            ink=2.6,
            puff=5,
            form=0.9,
            shadow=5,
        )
        for dx, dy in ((-34, -38), (0, -46), (34, -38)):
            s.lay(paths.oval(dx, dy, 4.6), body((220, 50, 60), 0.6), ink=1.8, puff=2)
        p.gem(s, 0, -10, (70, 200, 110), 0.5)
