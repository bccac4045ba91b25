"""Metals: a sine over noise through a ramp, then bevel. Gold, brass, iron, steel, and the bevel itself."""

from __future__ import annotations

import numpy as np

from .light import Rgb, Stops, blur, ramp, shade
from .noise import Field, spread

GOLD: Stops = (
    (0, (92, 62, 22)), (0.3, (150, 108, 42)), (0.6, (206, 164, 78)), (0.85, (244, 214, 136)), (1, (255, 240, 190)),
)  # fmt: skip
BRASS: Stops = (
    (0, (64, 46, 20)), (0.3, (118, 88, 38)), (0.6, (176, 140, 66)), (0.85, (220, 192, 112)), (1, (246, 230, 170)),
)  # fmt: skip
IRON: Stops = (
    (0, (22, 22, 26)),
    (0.35, (52, 52, 58)),
    (0.65, (92, 92, 98)),
    (0.9, (150, 150, 152)),
    (1, (206, 204, 200)),
)
STEEL: Stops = (
    (0, (40, 46, 56)),
    (0.35, (92, 102, 116)),
    (0.65, (150, 160, 172)),
    (0.9, (210, 218, 226)),
    (1, (248, 250, 252)),
)
COPPER: Stops = (
    (0, (60, 24, 14)),
    (0.3, (124, 56, 30)),
    (0.6, (184, 98, 58)),
    (0.85, (228, 152, 104)),
    (1, (255, 212, 170)),
)


def metal(w: int, h: int, seed: int, S: float, stops: Stops = GOLD, band: float = 95.0) -> Rgb:
    """A polished sheet: slow bands of reflection broken by noise."""
    n = spread(w, h, 60 * S, seed, 5)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    wave = 0.5 + 0.5 * np.sin((xx * 0.7 + yy) / (band * S) + n * 2.2)
    return ramp(np.clip(0.55 * wave + 0.35 * n + 0.1 * spread(w, h, 3 * S, seed + 1, 2), 0, 1), stops)


def bevel(rgb: Rgb, mask: Field, S: float, radius: float = 3.0, strength: float = 20.0, elevation: float = 42.0) -> Rgb:
    """Light on the blurred mask: what makes a flat cut-out a thing."""
    lit = shade(blur(mask, radius * S), strength * S, elevation, 0.15)
    return rgb * np.clip(lit, 0.25, 1.75)[..., None]
