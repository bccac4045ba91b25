"""Ink: lines of a living width, hatching, dots of a comic print. Lines are polylines in, polylines or masks out."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from . import paths
from .noise import Field
from .paths import Line, Point

INK = (34, 20, 22)


def dense(line: Sequence[Point], step: float) -> Line:
    """The same line with a point at least every `step`."""
    out: Line = []
    for a, b in pairwise(line):
        n = max(1, math.ceil(math.hypot(b[0] - a[0], b[1] - a[1]) / step))
        out += [(a[0] + (b[0] - a[0]) * i / n, a[1] + (b[1] - a[1]) * i / n) for i in range(n)]
    out.append(line[-1])
    return out


def contour(line: Line, width: float, seed: int, closed: bool = True) -> list[Line]:
    """An outline as a pen would give it: heavier below and to the right, swelling and thinning on its way."""
    points = dense([*line, line[0]] if closed else line, max(2.0, width * 1.5))
    rng = random.Random(seed)
    phase, pace = rng.random() * 6.28, rng.uniform(0.05, 0.09)
    out: list[Line] = []
    run, last = 0.0, 0.0
    for i, (a, b) in enumerate(pairwise(points)):
        dx, dy = b[0] - a[0], b[1] - a[1]
        d = math.hypot(dx, dy)
        if d < 1e-6:
            continue
        run += d / max(width, 1)
        lean = abs(dx * 0.5 - dy * 0.5) / d  # flat and falling strokes carry more ink
        w = width * (0.78 + 0.3 * lean + 0.24 * math.sin(phase + run * pace * 2.2) + 0.1 * math.sin(run * pace * 7.0))
        w0 = last or w
        nx, ny = -dy / d / 2, dx / d / 2
        out.append([(a[0] + nx * w0, a[1] + ny * w0), (b[0] + nx * w, b[1] + ny * w),
                    (b[0] - nx * w, b[1] - ny * w), (a[0] - nx * w0, a[1] - ny * w0)])  # fmt: skip
        if i % 1 == 0:
            out.append(paths.oval(b[0], b[1], w / 2, n=10))
        last = w
    return out


def wobble(line: Line, amount: float, seed: int) -> Line:
    """A hand's slight tremor: a slow wave, the same for the same seed."""
    rng = random.Random(seed)
    p, q, r, s = (rng.random() * 6.28 for _ in range(4))
    return [
        (x + amount * (math.sin(y * 0.061 + p) + 0.5 * math.sin(x * 0.043 + q)),
         y + amount * (math.sin(x * 0.057 + r) + 0.5 * math.sin(y * 0.047 + s)))
        for x, y in line
    ]  # fmt: skip


def hatch(area: tuple[float, float, float, float], step: float, angle: float, length: float, seed: int) -> list[Line]:
    """Short parallel strokes over an area, as tapered slivers."""
    rng = random.Random(seed)
    x0, y0, x1, y1 = area
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    out: list[Line] = []
    y = y0
    while y < y1:
        x = x0 + rng.random() * step
        while x < x1:
            size = length * rng.uniform(0.6, 1.2)
            px, py = x + rng.uniform(-1, 1), y + rng.uniform(-1, 1)
            w = rng.uniform(0.5, 1.0)
            out.append([(px - s * w, py + c * w), (px + c * size, py + s * size), (px + s * w, py - c * w)])
            x += step * rng.uniform(0.8, 1.3)
        y += step * 0.55
    return out


def screen_dots(w: int, h: int, pitch: float, amount: Field) -> Field:
    """Halftone: dots on a slanted grid whose size follows `amount` (0..1)."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    u, v = (xx + yy) / (pitch * 1.4142), (xx - yy) / (pitch * 1.4142)
    d = np.hypot((u % 1) - 0.5, (v % 1) - 0.5)
    out: Field = np.clip((amount * 0.72 - d) * pitch * 0.9 + 0.5, 0, 1).astype(np.float32)
    return out
