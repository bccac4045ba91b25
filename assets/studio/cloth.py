"""Cloth: felt for tables, woven stuff and folded curtains."""

from __future__ import annotations

import numpy as np

from .light import Colour, Rgb, ramp, shade, tones
from .noise import fractal, fractal_wrap, sheet, spread, window


def felt(w: int, h: int, seed: int, base: Colour) -> Rgb:
    """Short nap with soft worn clouds; for whole tables, drawn at final size."""
    nap = window(sheet(256, seed, 2, 0.7), 0, 0, w, h)
    cloud = spread(w, h, 260, seed, 5)
    fuzz = window(sheet(90, seed + 1, 3, 0.7), 13, 57, w, h)
    v = np.clip(0.36 + 0.16 * nap + 0.14 * cloud + 0.1 * fuzz, 0, 1)
    return ramp(v, tones(base, 0.8)) * shade(0.6 * nap + 0.4 * fuzz, 1.3, 55, 0.6)[..., None]


def felt_wrap(size: int, seed: int, base: Colour) -> Rgb:
    """A square of felt that tiles."""
    nap, cloud = fractal_wrap(size, size // 4, seed, 2, 0.7), fractal_wrap(size, 3, seed + 1, 5)
    v = np.clip(0.4 + 0.16 * nap + 0.12 * cloud, 0, 1)
    lit = shade(np.pad(nap, 2, mode="wrap"), 1.2, 55, 0.6)[2:-2, 2:-2]
    return ramp(v, tones(base, 0.8)) * lit[..., None]


def curtain(w: int, h: int, seed: int, S: float, base: Colour, fold: float = 26.0) -> Rgb:
    """Hanging folds: a bent sine of light and shade, darker toward the foot."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    sway = (fractal(w, h, 140 * S, seed, 2) - 0.5) * 60 * S
    wave = np.sin((xx + sway * (0.3 + 0.7 * yy / h)) / (fold * S) * 2 * np.pi)
    v = 0.5 + 0.3 * wave + 0.08 * np.sin(2 * np.pi * xx / (fold * 2.7 * S)) - 0.14 * yy / h
    v += 0.08 * (window(sheet(200, seed, 2, 0.7), 0, 0, w, h) - 0.5)
    return ramp(np.clip(v, 0, 1), tones(base))
