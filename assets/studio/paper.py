"""Paper, parchment and leather: colour arrays at a supersample S (all lengths are final pixels times S)."""

from __future__ import annotations

import numpy as np
from PIL import Image

from .light import Rgb, Stops, blur, mix, ramp, shade
from .noise import BICUBIC, Field, cells, fractal, spread, stretch

PARCHMENT: Stops = ((0, (196, 160, 104)), (0.35, (220, 190, 138)), (0.7, (236, 214, 170)), (1, (246, 230, 196)))
CREAM: Stops = ((0, (214, 190, 140)), (0.35, (234, 214, 168)), (0.7, (245, 230, 194)), (1, (252, 242, 216)))


def fibres(w: int, h: int, length: float, seed: int) -> Field:
    """Streaks along both ways, as in laid paper."""
    grain = np.random.default_rng(seed).random((h, w)).astype(np.float32)
    box = Image.Resampling.BOX
    k = max(1, int(length))
    along = Image.fromarray(grain).resize((max(2, w // k), h), box).resize((w, h), BICUBIC)
    across = Image.fromarray(grain).resize((w, max(2, h // k)), box).resize((w, h), BICUBIC)
    return stretch(np.asarray(along, np.float32)) * 0.5 + stretch(np.asarray(across, np.float32)) * 0.5


def parchment(w: int, h: int, seed: int, S: float, stops: Stops = PARCHMENT, stains: float = 1.0) -> Rgb:
    """Old paper without an edge of its own."""
    fine = spread(w, h, 6 * S, seed + 1, 3, 0.6)
    v = spread(w, h, 220 * S, seed, 6) * 0.55 + 0.25 * fine + 0.2 * fibres(w, h, 24 * S, seed + 2)
    rgb = ramp(stretch(v), stops)
    height = 0.6 * spread(w, h, 40 * S, seed + 5, 5, 0.6) + 0.4 * fine
    rgb *= (shade(height, 2.2 * S, 55, 0.55) ** 0.8)[..., None]
    if stains:
        tide = spread(w, h, 150 * S, seed + 9, 4)
        ring = np.exp(-(((tide - 0.63) / 0.018) ** 2)) * 0.28 + np.clip((tide - 0.63) * 2, 0, 0.25)
        rgb = mix(rgb, (122, 82, 40), ring * 0.55 * stains)
    return rgb


def torn(w: int, h: int, seed: int, S: float, inset: float = 13, rough: float = 34) -> tuple[Field, Field]:
    """Alpha of a sheet with a ragged edge, and the distance inward from it in final pixels."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    d = np.minimum(np.minimum(xx, w - 1 - xx), np.minimum(yy, h - 1 - yy))
    inward = (d + (fractal(w, h, rough * S, seed, 5, 0.6) - 0.5) * rough * S) / S - inset
    return np.clip(inward / 1.5, 0, 1).astype(np.float32), inward.astype(np.float32)


def burnt(rgb: Rgb, inward: Field, reach: float = 11) -> Rgb:
    """Darken a torn sheet toward its edge."""
    rgb = mix(rgb, (74, 42, 18), np.clip(np.exp(-np.clip(inward, 0, None) / reach) * 0.85, 0, 1))
    return mix(rgb, (20, 12, 8), np.exp(-(((inward - 1.5) / 2) ** 2)) * 0.5)


def leather(w: int, h: int, seed: int, S: float, stops: Stops, grain: float = 5.0) -> Rgb:
    """Tooled leather: small Worley pebbles over slow clouds."""
    f1, f2, _ = cells(w, h, grain * S, seed + 1)
    rgb = ramp(spread(w, h, 70 * S, seed, 6), stops)
    return rgb * shade(blur(np.clip((f2 - f1) * 2.2, 0, 1), 0.5 * S), 2.4 * S, 45, 0.45)[..., None]
