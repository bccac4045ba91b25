"""Stone: broken rock, laid masonry, flagstones. Each gives colour already lit from the top left."""

from __future__ import annotations

import numpy as np

from .light import Rgb, Stops, blur, blur_wrap, mix, ramp, shade, shade_wrap
from .noise import Field, Ids, by_id, cells, cells_wrap, fractal, fractal_wrap, spread, stretch

DARK: Stops = ((0, (28, 26, 30)), (0.35, (72, 68, 70)), (0.7, (128, 120, 112)), (1, (168, 158, 144)))
BROWN: Stops = ((0, (42, 30, 24)), (0.35, (92, 68, 52)), (0.7, (146, 116, 90)), (1, (186, 158, 126)))
SAND: Stops = ((0, (96, 76, 56)), (0.4, (138, 112, 84)), (0.75, (172, 146, 112)), (1, (198, 176, 142)))


def rock(w: int, h: int, seed: int, S: float, stops: Stops = DARK, size: float = 40.0) -> Rgb:
    """Broken rock: Worley lumps of about `size` final pixels, cracks between them."""
    f1, f2, ids = cells(w, h, size * S, seed)
    return _rock(
        f1,
        f2,
        ids,
        spread(w, h, size * 1.6 * S, seed + 1, 6),
        spread(w, h, 10 * S, seed + 2, 4, 0.6),
        stops,
        S,
        seed,
        False,
    )


def rock_wrap(size: int, seed: int, S: float, stops: Stops = DARK, count: int = 8) -> Rgb:
    """The same, on a square that tiles: `count` lumps across."""
    f1, f2, ids = cells_wrap(size, count, seed)
    n, n2 = fractal_wrap(size, max(1, count // 2 + 1), seed + 1), fractal_wrap(size, count * 4, seed + 2, 4, 0.6)
    return _rock(f1, f2, ids, n, n2, stops, S, seed, True)


def _rock(f1: Field, f2: Field, ids: Ids, n: Field, n2: Field, stops: Stops, S: float, seed: int, wrap: bool) -> Rgb:
    crack = np.clip((f2 - f1) / 0.22, 0, 1)
    height = 0.45 * np.clip(1 - f1 * 0.9, 0, 1) * crack**0.5 + 0.3 * by_id(ids, seed) * crack + 0.35 * n + 0.12 * n2
    soft, lamp = (blur_wrap, shade_wrap) if wrap else (blur, shade)
    lit = lamp(soft(stretch(height), 0.6 * S), 11 * S, 42, 0.25)
    v = np.clip(0.18 + 0.35 * n + 0.25 * by_id(ids, seed + 5) + 0.15 * n2, 0, 1) * (0.55 + 0.45 * crack)
    return ramp(v, stops) * np.clip(lit, 0.1, 1.7)[..., None]


def masonry(
    w: int, h: int, seed: int, S: float, stops: Stops, block: tuple[float, float] = (64, 34), worn: float = 1.0
) -> Rgb:
    """Coursed blocks of uneven length with soft corners and mortar between them."""
    gap, v, height = courses(w, h, seed, S, block, worn)
    n, fine = spread(w, h, 30 * S, seed + 2, 5, 0.6), spread(w, h, 5 * S, seed + 3, 3, 0.6)
    lit = shade(blur(stretch(0.75 * gap + 0.22 * height * gap + 0.12 * n + 0.07 * fine), 0.7 * S), 7 * S, 44, 0.35)
    value = np.clip(0.12 + 0.32 * n + 0.36 * v + 0.12 * fine, 0, 1) * (0.45 + 0.55 * gap)
    return ramp(value, stops) * np.clip(lit, 0.2, 1.6)[..., None]


def courses(w: int, h: int, seed: int, S: float, block: tuple[float, float], worn: float) -> tuple[Field, Field, Field]:
    """How far inside its block each pixel is (0..1), and two random values a block."""
    bw, bh = block[0] * S, block[1] * S
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    xx = xx + (fractal(w, h, 26 * S, seed, 3) - 0.5) * 5 * S * worn
    yy = yy + (fractal(w, h, 26 * S, seed + 1, 3) - 0.5) * 5 * S * worn
    row = np.floor(yy / bh).astype(np.int32)
    shift = by_id(row, seed) * bw
    col = np.floor((xx + shift) / bw).astype(np.int32)
    # every third block or so is cut in two, so that no course looks ruled
    split = (by_id(row * 977 + col, seed + 7) < 0.34).astype(np.float32)
    fx, fy = ((xx + shift) / bw) % 1, (yy / bh) % 1
    second = ((fx > 0.5) & (split > 0)).astype(np.int32)
    fx = np.where(split > 0, (fx * 2) % 1, fx)
    bwide = np.where(split > 0, bw / 2, bw)
    dx, dy = np.minimum(fx, 1 - fx) * bwide, np.minimum(fy, 1 - fy) * bh
    corner = 5 * S
    inside = np.minimum(np.minimum(dx, dy), np.clip((dx + dy) - corner * 0.55, 0, None))
    ids = (row * 977 + col * 2 + second).astype(np.int32)
    return np.clip(inside / (3.4 * S) - 0.25, 0, 1).astype(np.float32), by_id(ids, seed + 3), by_id(ids, seed + 4)


def flags(w: int, h: int, seed: int, S: float, stops: Stops = SAND, size: float = 24.0) -> Rgb:
    """A floor of flat irregular stones with dirt trodden in."""
    _, f2, ids = (lambda c: (c[0], c[1] - c[0], c[2]))(cells(w, h, size * S, seed + 30))
    gap = np.clip(f2 / 0.13, 0, 1)
    n, fine = spread(w, h, 60 * S, seed + 31, 5), spread(w, h, 8 * S, seed + 32, 3, 0.6)
    lit = shade(
        blur(stretch(0.6 * gap + 0.12 * fine + 0.2 * n + 0.25 * by_id(ids, 3) * gap), 0.8 * S), 4.5 * S, 50, 0.45
    )
    rgb = ramp(np.clip(0.25 + 0.3 * n + 0.3 * by_id(ids, 9) + 0.1 * fine, 0, 1), stops) * lit[..., None]
    dirt = np.clip(spread(w, h, 90 * S, seed + 33, 5, 0.6) * 1.6 - 0.75, 0, 1)
    return mix(rgb * (0.5 + 0.5 * gap)[..., None], (94, 72, 50), dirt * 0.45)
