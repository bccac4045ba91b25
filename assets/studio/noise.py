"""Seeded noise as float32 arrays in 0..1: value fractals, Worley cells, and versions of both that wrap round.

No colour and no light here. The same arguments give the same array on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt
from PIL import Image

Field = npt.NDArray[np.floating[Any]]
Ids = npt.NDArray[np.int32]
BICUBIC = Image.Resampling.BICUBIC


def stretch(field: Field, low: float = 2.0, high: float = 98.0) -> Field:
    """Spread a field over 0..1 between two of its percentiles (taken on a sample: fields are large)."""
    step = max(1, int(math.sqrt(field.size / 60_000)))
    lo, hi = np.percentile(field[::step, ::step], (low, high))
    out: Field = np.clip((field - lo) / (hi - lo + 1e-6), 0, 1).astype(np.float32)
    return out


def fractal(w: int, h: int, cell: float, seed: int, octaves: int = 5, gain: float = 0.5) -> Field:
    """Value noise: random grids scaled up and summed; `cell` is the size in pixels of the largest spots."""
    rng = np.random.default_rng(seed)
    out: Field = np.zeros((h, w), np.float32)
    weight, total = 1.0, 0.0
    for _ in range(octaves):
        gw, gh = max(2, int(w / cell) + 4), max(2, int(h / cell) + 4)
        grid = Image.fromarray(rng.random((gh, gw)).astype(np.float32))
        # the window starts one cell in, so that the border of the grid is never seen
        box = (1.0, 1.0, 1.0 + w / cell, 1.0 + h / cell)
        out += weight * np.asarray(grid.resize((w, h), BICUBIC, box=box), np.float32)
        total += weight
        weight *= gain
        cell /= 2
        if cell < 1:
            break
    out = np.clip(out / total, 0, 1)
    return out


def spread(w: int, h: int, cell: float, seed: int, octaves: int = 5, gain: float = 0.55) -> Field:
    """A fractal stretched to the full range: what most textures want."""
    return stretch(fractal(w, h, cell, seed, octaves, gain))


def fractal_wrap(size: int, cells: int, seed: int, octaves: int = 6, gain: float = 0.55) -> Field:
    """A square fractal that tiles: `cells` spots across in the first octave."""
    rng = np.random.default_rng(seed)
    out = np.zeros((size, size), np.float32)
    weight, total = 1.0, 0.0
    for octave in range(octaves):
        k = cells * 2**octave
        if size / k < 1:
            break
        grid = Image.fromarray(np.pad(rng.random((k, k)).astype(np.float32), 3, mode="wrap"))
        out += weight * np.asarray(grid.resize((size, size), BICUBIC, box=(3, 3, 3 + k, 3 + k)), np.float32)
        total += weight
        weight *= gain
    return stretch(out / total)


@lru_cache(maxsize=24)
def sheet(cells: int, seed: int = 0, octaves: int = 7, gain: float = 0.55) -> Field:
    """A shared 1024 px sheet of wrapping noise; small shapes take a window of it instead of making their own."""
    return fractal_wrap(1024, cells, 7000 + seed, octaves, gain)


def window(field: Field, x: int, y: int, w: int, h: int) -> Field:
    """A window of a wrapping field."""
    size_y, size_x = field.shape
    return field[np.ix_(np.arange(y, y + h) % size_y, np.arange(x, x + w) % size_x)]


def cells(w: int, h: int, size: float, seed: int, jitter: float = 0.8) -> tuple[Field, Field, Ids]:
    """Worley cells of about `size` px: distance to the nearest and second nearest point (in cells), and cell ids."""
    rng = np.random.default_rng(seed)
    across, down = math.ceil(w / size) + 2, math.ceil(h / size) + 2
    gx, gy = np.meshgrid(np.arange(across), np.arange(down))
    lead = (1 - jitter) / 2
    px = ((gx - 1 + lead + rng.random(gx.shape) * jitter) * size).astype(np.float32)
    py = ((gy - 1 + lead + rng.random(gx.shape) * jitter) * size).astype(np.float32)
    return _nearest(w, h, size, lambda i, j: (np.clip(i + 1, 0, across - 1), np.clip(j + 1, 0, down - 1)), px, py, None)


def cells_wrap(size: int, count: int, seed: int, jitter: float = 0.8) -> tuple[Field, Field, Ids]:
    """Worley cells that tile: `count` by `count` of them on a square of `size` px."""
    rng = np.random.default_rng(seed)
    lead, step = (1 - jitter) / 2, size / count
    jx = (lead + rng.random((count, count)) * jitter).astype(np.float32)
    jy = (lead + rng.random((count, count)) * jitter).astype(np.float32)
    return _nearest(size, size, step, lambda i, j: (i % count, j % count), jx, jy, step)


Place = Callable[[Ids, Ids], tuple[Ids, Ids]]


def _nearest(
    w: int, h: int, step: float, place: Place, px: Field, py: Field, wrap: float | None
) -> tuple[Field, Field, Ids]:
    """Look at the nine cells round each pixel; `wrap` says that px, py are offsets within a cell."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    ci, cj = (xx // step).astype(np.int32), (yy // step).astype(np.int32)
    first: Field = np.full((h, w), 1e9, np.float32)
    second: Field = first.copy()
    ids: Ids = np.zeros((h, w), np.int32)
    for dj in (-1, 0, 1):
        for di in (-1, 0, 1):
            i, j = ci + di, cj + dj
            a, b = place(i, j)
            if wrap is None:
                dx, dy = xx - px[b, a], yy - py[b, a]
            else:
                dx, dy = xx - (i + px[b, a]) * wrap, yy - (j + py[b, a]) * wrap
            d = np.sqrt(dx * dx + dy * dy)
            closer = d < first
            second = np.where(closer, first, np.minimum(second, d))
            ids = np.where(closer, b * 1000 + a, ids)
            first = np.where(closer, d, first)
    return (first / step).astype(np.float32), (second / step).astype(np.float32), ids


def by_id(ids: Ids, seed: int) -> Field:
    """A steady random value in 0..1 for each cell id."""
    x = (ids.astype(np.int64) * 2654435761 + seed * 974711) & 0xFFFFFFFF
    x ^= x >> 13
    x = (x * 1274126177) & 0xFFFFFFFF
    return (((x >> 8) & 0xFFFF) / 65535.0).astype(np.float32)
