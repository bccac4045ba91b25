"""Surfaces for the interface: tiles for panels, a nine-slice sheet of parchment, felt for the tables.

What tiles has its name in TILES; the parchment's slice is in assets/layout/ui.json.
"""

from __future__ import annotations

import json
import math
from functools import partial

import numpy as np
from PIL import Image

from . import cards, cloth, metal, paper, paths
from .boards import props as p
from .light import Colour, Rgb, Stops, blur_wrap, mix, picture, ramp, shade_wrap, shrink, smooth
from .manifest import ASSETS, webp
from .noise import Field, cells_wrap, fractal_wrap, spread
from .stage import Paint, Stage
from .stone import rock_wrap

LAYOUT = "layout/ui.json"
TILE = 512
LEATHER: Stops = ((0, (30, 20, 18)), (0.5, (62, 42, 34)), (1, (96, 68, 54)))


def paper_tile() -> Image.Image:
    """Warm paper without edges."""
    base, fine = fractal_wrap(TILE, 3, 11, 7), fractal_wrap(TILE, 96, 12, 3, 0.6)
    rgb = ramp(np.clip(0.3 + 0.5 * base + 0.2 * fine, 0, 1), paper.CREAM)
    return picture(rgb * (shade_wrap(0.5 * fractal_wrap(TILE, 14, 13, 5) + 0.5 * fine, 1.8, 55, 0.6) ** 0.7)[..., None])


def leather_tile() -> Image.Image:
    """Dark pebbled leather."""
    f1, f2, _ = cells_wrap(TILE, 64, 21)
    rgb = ramp(fractal_wrap(TILE, 4, 22, 6), LEATHER)
    return picture(rgb * shade_wrap(blur_wrap(np.clip((f2 - f1) * 2.2, 0, 1), 0.8), 4.0, 45, 0.45)[..., None])


def wood_tile() -> Image.Image:
    """Walnut boards that tile both ways: grain from wrapping noise drawn out along x."""
    long = _drawn_out(fractal_wrap(TILE, 40, 31, 4, 0.6), 16)
    fine = _drawn_out(fractal_wrap(TILE, 128, 32, 2, 0.6), 8)
    yy = np.mgrid[0:TILE, 0:TILE][0].astype(np.float32)
    board = np.floor(yy / 128)
    tone = np.choose(board.astype(int) % 4, (0.0, 0.16, 0.05, 0.22))
    seam = np.minimum(yy % 128, 128 - yy % 128)
    rings = 0.5 + 0.5 * np.sin((yy + fractal_wrap(TILE, 3, 33, 3) * 60) / 512 * 2 * math.pi * 44)
    grain = 0.45 * long + 0.25 * rings + 0.3 * fine
    stops: Stops = ((0, (26, 14, 9)), (0.4, (62, 36, 20)), (0.75, (98, 60, 34)), (1, (136, 90, 54)))
    lit = shade_wrap((np.clip(seam / 4, 0, 1) * 0.9 + 0.2 * grain).astype(np.float32), 3.2, 48, 0.5)
    rgb = ramp(np.clip(0.7 * grain + tone, 0, 1), stops) * lit[..., None]
    return picture(rgb * (0.4 + 0.6 * np.clip(seam / 2, 0, 1))[..., None])


def _drawn_out(field: Field, k: int) -> Field:
    """Averaged along x with wrap-round, then stretched back to full contrast."""
    out = np.zeros_like(field)
    for i in range(k):
        out += np.roll(field, i * 3 - k, 1)
    out /= k
    even: Field = ((out - out.min()) / (out.max() - out.min())).astype(np.float32)
    return even


def stone_tile() -> Image.Image:
    return picture(rock_wrap(TILE, 41, 1.2))


def parchment_sheet() -> Image.Image:
    """A torn and scorched sheet with alpha, to be cut in nine: borders keep their size, the middle stretches."""
    size, S = json.loads((ASSETS / LAYOUT).read_text("utf-8"))["parchment"]["size"][0], 2
    n = size * S
    alpha, inward = paper.torn(n, n, 51, S, 12, 24)
    rgb = paper.burnt(paper.parchment(n, n, 52, S, paper.CREAM, 0.4), inward, 9)
    return shrink(rgb, alpha, (size, size))


def plaque() -> Image.Image:
    """A panel with a gold edge and a dark, calm middle; nine-slice."""
    s = Stage(192, 192, 2, 61)
    cards.gold_on(s, [paths.box(4, 4, 184, 184, 18)], 62, ink=2.4, round_=3)
    s.lay(paths.box(13, 13, 166, 166, 12), Paint(LEATHER, 0.32, 0.2, 40, 0.1), ink=2, puff=5, form=-0.4)
    return s.done()


def table(base: Colour, seed: int, rim: Colour) -> Image.Image:
    """A whole table top: felt, worn in the middle, darker toward the rim, lamplight from above."""
    w, h = 1920, 1080
    rgb = cloth.felt(w, h, seed, base)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    d = np.hypot((xx - w / 2) / (w * 0.62), (yy - h * 0.42) / (h * 0.74))
    rgb = rgb * (1.22 - 0.62 * smooth(0.1, 1.15, d))[..., None]
    rgb *= 1 + 0.12 * np.exp(-((d / 0.5) ** 2))[..., None] * np.array([1, 0.7, 0.3], np.float32)
    return picture(mix(rgb, rim, smooth(0.85, 1.3, d) * 0.5))


def divider() -> Image.Image:
    """A rule with a jewel in the middle, for pages of text."""
    s = Stage(600, 48, 2, 81)
    gold = Paint(metal.GOLD, 0.55, 0.25, 30, 0.4)
    for side in (-1, 1):
        with s.at(300, 24, 1, 0, side < 0):
            s.lay("34,-3! 150,-2! 286,0! 150,2! 34,3!", gold, ink=1.6, puff=1)
            s.lay("28,0! 48,-12 70,-6 60,0 70,6 48,12", gold, ink=2, puff=3, form=0.8)
    p.gem(s, 300, 22, (190, 40, 50), 1.1)
    return s.done()


def spark() -> Image.Image:
    """One particle: a soft star, white on nothing."""
    n = 64
    yy, xx = np.mgrid[0:n, 0:n].astype(np.float32) - (n - 1) / 2
    r, cross = np.hypot(xx, yy), np.minimum(np.abs(xx), np.abs(yy))
    v = np.exp(-((r / 9) ** 2)) + 0.8 * np.exp(-cross * 0.9) * np.clip(1 - r / 30, 0, 1) ** 1.5
    white: Rgb = np.full((n, n, 3), 255, np.float32)
    return picture(white, np.clip(v, 0, 1))


def puff() -> Image.Image:
    """One particle: a puff of dust, white on nothing."""
    n = 96
    yy, xx = np.mgrid[0:n, 0:n].astype(np.float32) - (n - 1) / 2
    d = np.hypot(xx, yy) / (n / 2) + (spread(n, n, 24, 5, 4) - 0.5) * 0.5
    white: Rgb = np.full((n, n, 3), 255, np.float32)
    return picture(white, smooth(0.95, 0.1, d) * 0.9)


TILES = ("ui/paper", "ui/leather", "ui/wood", "ui/stone")
TABLES: dict[str, tuple[Colour, Colour]] = {
    "greedquest": ((118, 34, 40), (34, 8, 14)),
    "nitro_run": ((66, 58, 42), (16, 18, 10)),
    "dungeon_dice": ((44, 82, 66), (10, 24, 20)),
    "skulldug": ((96, 62, 36), (24, 12, 8)),
    "goonies": ((36, 84, 92), (6, 22, 28)),
}

PIECES = [
    webp("ui/paper", paper_tile),
    webp("ui/leather", leather_tile),
    webp("ui/wood", wood_tile),
    webp("ui/stone", stone_tile),
    webp("ui/parchment_edge", parchment_sheet, data=(LAYOUT,)),
    webp("ui/plaque", plaque, quality=92),
    webp("ui/divider", divider, quality=92),
    webp("ui/spark", spark, lossless=True),
    webp("ui/puff", puff, lossless=True),
    *(
        webp(f"table/{g}", partial(table, base, 90 + i, rim), quality=86)
        for i, (g, (base, rim)) in enumerate(TABLES.items())
    ),
]
