"""GreedQuest's board: twelve rooms in one cutaway of rock, a way that winds through them, plates for their numbers.

Where things are is read from assets/layout/greedquest.json; the rooms are in the gq_ files.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import numpy as np
from PIL import Image

from .. import metal, paths, stone
from ..light import Rgb, blur, mix, picture, shade, smooth
from ..manifest import ASSETS, webp
from ..noise import Field, fractal
from ..stage import Paint, Stage, body
from . import gq_hoard, gq_lower, gq_middle, gq_upper, props

LAYOUT = "layout/greedquest.json"
ROOMS = (
    gq_upper.tavern, gq_upper.journey, gq_upper.entrance, gq_upper.corridor,
    gq_middle.pit, gq_middle.puzzle, gq_middle.mirrors, gq_middle.trap,
    gq_lower.encounter, gq_lower.darkness, gq_lower.remains, gq_hoard.hoard,
)  # fmt: skip
EARTH = ((0, (24, 18, 22)), (0.35, (58, 44, 44)), (0.7, (98, 76, 66)), (1, (142, 114, 92)))
DOOR = 148  # height of a doorway above the floor line


@lru_cache(maxsize=1)
def layout() -> dict[str, Any]:
    data: dict[str, Any] = json.loads((ASSETS / LAYOUT).read_text("utf-8"))
    return data


def board() -> Image.Image:
    """The whole picture at its size in the layout."""
    w, h = layout()["size"]
    rgb: Rgb = np.zeros((h, w, 3), np.float32)
    for row, draw in zip(layout()["rooms"], ROOMS, strict=True):
        x, y, rw, rh = row["rect"]
        rgb[y : y + rh, x : x + rw] = np.asarray(draw(rw, rh).done_opaque(), np.float32)
    hollow = opening(w, h)
    rgb = _thresholds(rgb)
    return picture(_walls(rgb, hollow))


def opening(w: int, h: int) -> Field:
    """How far inside a room or doorway each pixel is, in pixels; negative in the rock."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    inside = np.full((h, w), -99, np.float32)
    half = layout()["wall"] / 2
    for row in layout()["rooms"]:
        x, y, rw, rh = row["rect"]
        top = y - 60 if row["room"] == 2 else y + half  # the journey is under the open sky
        inside = np.maximum(inside, _rounded(xx, yy, x + half, top, x + rw - half, y + rh - half, 22))
    for x0, y0, x1, y1 in doorways():
        inside = np.maximum(inside, _rounded(xx, yy, x0, y0, x1, y1, 34))
    rough = (fractal(w, h, 26, 7, 4, 0.55) - 0.5) * 13
    return inside + rough


def _rounded(xx: Field, yy: Field, x0: float, y0: float, x1: float, y1: float, r: float) -> Field:
    """Distance inward from a rounded rectangle's edge."""
    dx, dy = np.abs(xx - (x0 + x1) / 2) - (x1 - x0) / 2 + r, np.abs(yy - (y0 + y1) / 2) - (y1 - y0) / 2 + r
    out: Field = np.hypot(np.clip(dx, 0, None), np.clip(dy, 0, None)) + np.clip(np.maximum(dx, dy), None, 0) - r
    return -out


def doorways() -> list[tuple[float, float, float, float]]:
    """Gaps in the walls where the way goes on: beside each other at floor height, below each other round a ladder."""
    out = []
    half = layout()["wall"] / 2
    for (ax, ay), (bx, by) in layout()["path"].values():
        if ax == bx:
            row = next(r["rect"] for r in layout()["rooms"] if r["rect"][1] + r["rect"][3] > ay)
            edge = row[1] + row[3]
            out.append((ax - 46.0, edge - 60.0, ax + 46.0, edge + 60.0))
        else:
            floor = max(ay, by)
            row = next(r["rect"] for r in layout()["rooms"] if r["rect"][1] < floor < r["rect"][1] + r["rect"][3])
            foot = row[1] + row[3] - half
            out.append((min(ax, bx) - 10.0, floor - DOOR, max(ax, bx) + 10.0, foot))
    return out


def _thresholds(rgb: Rgb) -> Rgb:
    """Shade the jambs, so that two rooms' walls do not meet in a line."""
    h, w, _ = rgb.shape
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    for x0, y0, x1, y1 in doorways():
        cx = (x0 + x1) / 2
        if y1 - y0 < 130:
            continue
        near = np.exp(-(((xx - cx) / 17) ** 2)) * smooth(y0 - 10, y0 + 10, yy) * smooth(y1 + 12, y1 - 12, yy)
        rgb = mix(rgb, (22, 14, 20), near * 0.94)
    return rgb


def _walls(rgb: Rgb, hollow: Field) -> Rgb:
    """Rock over everything that is not hollow: ink at the edge, a lit rim, deep shade inside the rooms along it."""
    h, w = hollow.shape
    open_ = np.clip(hollow / 1.4 + 0.5, 0, 1)
    shade_in = smooth(26, 0, hollow) * open_
    rgb = rgb * (1 - 0.55 * shade_in)[..., None]
    big = picture(stone.rock(round(w * 1.5), round(h * 1.5), 5, 1.5, EARTH, 34))
    rock = np.asarray(big.resize((w, h), Image.Resampling.LANCZOS), np.float32)
    lit = shade(blur(1 - open_, 3.2), 20, 40, 0.2)
    rock = rock * np.clip(0.5 + 0.5 * lit, 0.4, 1.7)[..., None]
    rock = rock * (0.72 + 0.5 * smooth(-14, -1, hollow))[..., None]
    rgb = mix(rock, rgb, open_)
    line = np.exp(-((hollow / 1.9) ** 2))
    return mix(rgb, (20, 11, 13), np.clip(line * 1.25, 0, 1))


def plate() -> Image.Image:
    """What a room's number is set on: a small board with a gold rim, hung from two nails."""
    s = Stage(112, 88, 3, 61)
    s.lay(
        "8,14! 56,9 104,14! 106,74! 56,80 6,74!",
        Paint(metal.GOLD, 0.6, 0.25, 30, 0.5),
        ink=3,
        puff=4,
        form=0.8,
        shadow=3,
    )
    s.lay("16,22! 56,18 96,22! 97,66! 56,71 15,66!", body((74, 40, 24), 0.44, 0.35, 60), ink=2.4, puff=4, form=0.5)
    for x in (22, 90):
        s.lay(paths.oval(x, 15, 4.4), props.GOLD, ink=1.8, puff=2)
    return s.done()


PIECES = [
    webp("greedquest/board", board, quality=88, data=(LAYOUT,)),
    webp("greedquest/plate", plate, quality=92),
]
