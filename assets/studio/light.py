"""One light on everything, from the top left: shading of height maps, blurs, ramps and mixing of colour.

Arrays in, arrays out. Colour is float32, 0..255, so that light may overshoot before it is clipped at the end.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from PIL import Image

from .noise import Field

Colour = tuple[int, int, int]
Rgb = npt.NDArray[np.floating[Any]]
Stops = Sequence[tuple[float, Colour]]

AZIMUTH = 225.0  # top left; nothing in the studio has another


def shade(height: Field, strength: float = 3.0, elevation: float = 45.0, ambient: float = 0.35) -> Field:
    """Lambert light on a height map; 1.0 is flat ground, more faces the light, less is turned away."""
    gy, gx = np.gradient(height * strength)
    nz = 1 / np.sqrt(gx * gx + gy * gy + 1)
    az, el = math.radians(AZIMUTH), math.radians(elevation)
    lx, ly, lz = math.cos(el) * math.cos(az), math.cos(el) * math.sin(az), math.sin(el)
    lit = np.clip((-gx * lx - gy * ly + lz) * nz, 0, None) / lz
    out: Field = (ambient + (1 - ambient) * lit).astype(np.float32)
    return out


def shade_wrap(height: Field, strength: float = 3.0, elevation: float = 45.0, ambient: float = 0.35) -> Field:
    """The same for a height map that tiles."""
    return shade(np.pad(height, 2, mode="wrap"), strength, elevation, ambient)[2:-2, 2:-2]


def blur(field: Field, radius: float) -> Field:
    """Gaussian blur in float: no banding, whatever the radius (large ones are done on a smaller copy)."""
    if radius <= 0.3:
        return field
    h, w = field.shape
    k = max(1, int(radius / 3))
    if k == 1:
        return _gauss(field, radius)
    pad = k * math.ceil(2 * radius / k)
    wide = np.pad(field, pad, mode="edge")
    ph, pw = wide.shape
    small = Image.fromarray(wide).resize((math.ceil(pw / k), math.ceil(ph / k)), Image.Resampling.BOX)
    soft = _gauss(np.asarray(small, np.float32), radius / k)
    back = Image.fromarray(soft).resize((pw, ph), Image.Resampling.BICUBIC)
    return np.asarray(back, np.float32)[pad : pad + h, pad : pad + w]


def blur_wrap(field: Field, radius: float) -> Field:
    """The same for a field that tiles."""
    pad = math.ceil(radius * 3)
    return blur(np.pad(field, pad, mode="wrap"), radius)[pad:-pad, pad:-pad]


def _gauss(field: Field, sigma: float) -> Field:
    reach = max(1, math.ceil(sigma * 2.6))
    taps = [math.exp(-(i * i) / (2 * sigma * sigma)) for i in range(reach + 1)]
    total = taps[0] + 2 * sum(taps[1:])
    out = field.astype(np.float32)
    for axis in (0, 1):
        n = out.shape[axis]
        pad = [(0, 0), (0, 0)]
        pad[axis] = (reach, reach)
        wide = np.pad(out, pad, mode="edge")
        acc = out * np.float32(taps[0] / total)
        for i in range(1, reach + 1):
            pair = _cut(wide, reach - i, n, axis) + _cut(wide, reach + i, n, axis)
            acc += pair * np.float32(taps[i] / total)
        out = acc
    return out


def _cut(field: Field, start: int, n: int, axis: int) -> Field:
    return field[start : start + n] if axis == 0 else field[:, start : start + n]


def ramp(value: Field, stops: Stops) -> Rgb:
    """Colour by value through a gradient of stops [(position, colour), …]."""
    at = [s[0] for s in stops]
    channels = [np.interp(value, at, [s[1][i] for s in stops]) for i in range(3)]
    return np.stack(channels, -1).astype(np.float32)


def mix(a: Rgb, b: Rgb | Colour, m: Field | float) -> Rgb:
    """a where m is 0, b where it is 1."""
    over = np.asarray(b, np.float32)
    if isinstance(m, np.ndarray):
        m = m[..., None]
    return (a * (1 - m) + over * m).astype(np.float32)


def smooth(low: float, high: float, value: Field) -> Field:
    """A soft step from 0 at low to 1 at high."""
    t = np.clip((value - low) / (high - low), 0, 1)
    out: Field = (t * t * (3 - 2 * t)).astype(np.float32)
    return out


def tones(base: Colour, depth: float = 1.0) -> Stops:
    """Five stops round one colour: shadows lean to violet brown, lights to warm yellow. Never a flat fill."""
    r, g, b = base

    def toward(c: Colour, k: float) -> Colour:
        return (int(r + (c[0] - r) * k), int(g + (c[1] - g) * k), int(b + (c[2] - b) * k))

    dark, light = (26, 12, 26), (255, 240, 190)
    return (
        (0.0, toward(dark, min(1, 0.86 * depth))),
        (0.25, toward(dark, 0.52 * depth)),
        (0.55, base),
        (0.8, toward(light, 0.30 * depth)),
        (1.0, toward(light, 0.68 * depth)),
    )


def mask_of(image: Image.Image) -> Field:
    """An L image as a field 0..1."""
    return np.asarray(image, np.float32) / 255


def picture(rgb: Rgb, alpha: Field | None = None) -> Image.Image:
    """Arrays to an image: RGB, or RGBA when there is an alpha."""
    body = np.clip(rgb + 0.5, 0, 255).astype(np.uint8)
    if alpha is None:
        return Image.fromarray(body)
    return Image.fromarray(np.dstack([body, np.clip(alpha * 255 + 0.5, 0, 255).astype(np.uint8)]))


def shrink(rgb: Rgb, alpha: Field, size: tuple[int, int]) -> Image.Image:
    """Scale a supersampled picture down, premultiplied, with Lanczos: no dark or light fringe at the edges."""
    lanczos = Image.Resampling.LANCZOS
    a = np.asarray(Image.fromarray(alpha.astype(np.float32)).resize(size, lanczos), np.float32)
    out = [
        np.asarray(Image.fromarray((rgb[..., i] * alpha).astype(np.float32)).resize(size, lanczos), np.float32)
        for i in range(3)
    ]
    return picture(np.stack(out, -1) / np.clip(a, 1 / 512, None)[..., None], np.clip(a, 0, 1))
