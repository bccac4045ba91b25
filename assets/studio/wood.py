"""Wood: grain that runs along, knots that bend it, boards with seams and nails."""

from __future__ import annotations

import numpy as np
from PIL import Image

from .light import Rgb, Stops, blur, ramp, shade
from .noise import Field, by_id, fractal, spread, stretch

OAK: Stops = (
    (0, (44, 26, 14)),
    (0.3, (88, 54, 28)),
    (0.6, (132, 86, 46)),
    (0.85, (172, 120, 70)),
    (1, (206, 158, 102)),
)
WALNUT: Stops = ((0, (22, 12, 8)), (0.3, (50, 28, 16)), (0.6, (84, 50, 28)), (0.85, (120, 76, 44)), (1, (156, 106, 66)))
PINE: Stops = (
    (0, (96, 62, 30)),
    (0.3, (150, 104, 56)),
    (0.6, (192, 146, 90)),
    (0.85, (220, 182, 124)),
    (1, (240, 212, 160)),
)


def grain(w: int, h: int, seed: int, S: float, across: bool = False) -> Field:
    """Grain value 0..1; lines run along x, or along y when `across`."""
    if across:
        return np.ascontiguousarray(grain(h, w, seed, S).T)
    k = 14
    long = spread(max(8, w // k) + 2, h, 9 * S, seed, 5, 0.6)
    streak = np.asarray(Image.fromarray(long).resize((w, h), Image.Resampling.BICUBIC), np.float32)
    yy = np.mgrid[0:h, 0:w][0].astype(np.float32)
    bend = (
        fractal(w, h, 160 * S, seed + 1, 3) * 34 * S
        + fractal(max(8, w // 3), h, 50 * S, seed + 4, 2).mean(1)[:, None] * 8 * S
    )
    rings = 0.5 + 0.5 * np.sin((yy + bend) / (2.6 * S))
    pores = spread(max(8, w // 8) + 2, h, 1.6 * S, seed + 2, 2)
    pores = np.asarray(Image.fromarray(pores).resize((w, h), Image.Resampling.BICUBIC), np.float32)
    return stretch(0.5 * streak + 0.28 * rings + 0.3 * pores)


def boards(w: int, h: int, seed: int, S: float, stops: Stops = OAK, width: float = 46, across: bool = False) -> Rgb:
    """Boards side by side, along x (or y when `across`): each with its own tone and grain, dark seams."""
    if across:
        return np.ascontiguousarray(boards(h, w, seed, S, stops, width).transpose(1, 0, 2))
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    row = np.floor(yy / (width * S)).astype(np.int32)
    long = width * 7 * S
    shift = by_id(row, seed) * long
    col = np.floor((xx + shift) / long).astype(np.int32)
    ids = row * 613 + col
    fy, fx = (yy / (width * S)) % 1, ((xx + shift) / long) % 1
    d = np.minimum(np.minimum(fy, 1 - fy) * width, np.minimum(fx, 1 - fx) * width * 7)
    seam = np.clip(d / 1.6 - 0.2, 0, 1)
    g = grain(w, h, seed, S)
    v = np.clip(0.62 * g + 0.36 * by_id(ids, seed + 5) + 0.06, 0, 1)
    height = 0.8 * np.clip(d / 3.0, 0, 1) + 0.22 * g
    lit = shade(blur(height.astype(np.float32), 0.6 * S), 3.2 * S, 48, 0.4)
    out: Rgb = ramp(v, stops) * (np.clip(lit, 0.3, 1.5) * (0.3 + 0.7 * seam))[..., None]
    return out


def plank(w: int, h: int, seed: int, S: float, stops: Stops = OAK, across: bool = False) -> Rgb:
    """One solid piece of wood."""
    g = grain(w, h, seed, S, across)
    return ramp(np.clip(g, 0, 1), stops) * shade(g, 1.6 * S, 52, 0.5)[..., None]
