"""A sheet of parchment to draw scenery on in ink and watercolour, in a sheet's own grid units.

Washes multiply, so that the paper's grain shows through; a wash dries darker at its rim. Ink comes last, over all.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageDraw

from . import ink as pen
from . import paths
from .light import Colour, blur, mask_of, mix, picture, shade, smooth
from .noise import Field, fractal, spread
from .paper import burnt, parchment, torn
from .paths import Line, Point

ACROSS, DOWN = 24.0, 15.0  # grid units of a sheet
EDGE = 0.035  # of the paper round them
INK = (58, 38, 26)
K = 2  # ink and masks are drawn this much larger


def folds(w: int, h: int, seed: int) -> Field:
    """It was carried folded in four: two soft creases."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    bend = (fractal(w, h, 120, seed + 9, 3) - 0.5) * 10
    height = np.zeros((h, w), np.float32)
    for distance in (np.abs(xx - w * 0.5 + bend), np.abs(yy - h * 0.5 + bend)):
        height -= np.exp(-((distance / 5.0) ** 2)) * 0.5
    return np.clip(shade(blur(height, 1.2), 5.0, 50, 0.5), 0.82, 1.14)


class Page:
    def __init__(self, w: int, h: int, seed: int) -> None:
        self.w, self.h, self.seed = w, h, seed
        self.unit = w * (1 - 2 * EDGE) / ACROSS
        self.paper = self.rgb = parchment(w, h, seed, 1.4, stains=0.8)
        self.rng = random.Random(seed)
        self._grain = spread(w, h, 26, seed + 50, 5, 0.62)
        self._ink = Image.new("L", (w * K, h * K), 0)
        self._pen = ImageDraw.Draw(self._ink)
        self._strokes = 0

    # ---- from grid units to pixels

    def px(self, line: Sequence[Point]) -> Line:
        left, top = self.w * EDGE, self.h * EDGE
        return [(left + x * self.unit, top + y * self.unit) for x, y in line]

    def mask(self, shapes: Sequence[Sequence[Point]], soft: float = 0.0) -> Field:
        image = Image.new("L", (self.w * K, self.h * K), 0)
        paths.draw(image, [self.px(shape) for shape in shapes], K)
        found = mask_of(image.resize((self.w, self.h), Image.Resampling.BOX))
        return blur(found, soft) if soft else found

    # ---- watercolour

    def wash(
        self, shapes: Sequence[Sequence[Point]], colour: Colour, strength: float = 0.6, soft: float = 1.2,
        rim: float = 0.35, fade: Field | None = None,
    ) -> None:  # fmt: skip
        """A glaze of one colour; `fade` thins it, 0 to 1, over the page."""
        self.glaze(self.mask(shapes, soft), colour, strength, rim, fade)

    def glaze(
        self, mask: Field, colour: Colour, strength: float = 0.6, rim: float = 0.35, fade: Field | None = None
    ) -> None:
        wet = mask * (0.72 + 0.5 * (self._grain - 0.4))
        if rim:
            wet = wet + rim * np.clip(mask - blur(mask, 5), 0, 1)
        if fade is not None:
            wet = wet * fade
        self.rgb = mix(self.rgb, self.rgb * (np.asarray(colour, np.float32) / 255), np.clip(wet * strength, 0, 1))

    def lift(self, shapes: Sequence[Sequence[Point]], colour: Colour, strength: float = 0.5, soft: float = 4.0) -> None:
        """Body colour: light laid over what is there already."""
        self.rgb = mix(self.rgb, colour, self.mask(shapes, soft) * strength)

    def falling(self, top: float, bottom: float) -> Field:
        """0 above `top`, 1 below `bottom` (grid rows): what a wash fades by."""
        rows = (np.arange(self.h, dtype=np.float32) - self.h * EDGE) / self.unit
        t = np.clip((rows - top) / (bottom - top), 0, 1)
        return np.repeat(t[:, None], self.w, 1).astype(np.float32)

    def clear(self, shapes: Sequence[Sequence[Point]]) -> None:
        """Bare paper again, for what stands in front of what was drawn so far."""
        self.rgb = mix(self.rgb, self.paper, self.mask(shapes))
        for shape in shapes:
            self.blot(shape, 0)

    # ---- ink

    def line(self, points: Sequence[Point], width: float = 2.0, dark: float = 0.7, closed: bool = False) -> None:
        self._strokes += 1
        if len(points) < 2:
            return
        for quad in pen.contour(self.px(points), width, self.seed * 31 + self._strokes, closed):
            self._pen.polygon([(x * K, y * K) for x, y in quad], fill=round(255 * dark))

    def blot(self, points: Sequence[Point], dark: float = 0.7) -> None:
        """A shape filled with ink."""
        self._pen.polygon([(x * K, y * K) for x, y in self.px(points)], fill=round(255 * dark))

    def hatch(self, at: Point, length: float, angle: float, count: int = 4, dark: float = 0.45) -> None:
        """A few strokes side by side; the angle in degrees."""
        a = math.radians(angle)
        dx, dy = math.cos(a) * length / 2, math.sin(a) * length / 2
        for n in range(count):
            k = (n - (count - 1) / 2) * length * 0.26
            x, y = at[0] - math.sin(a) * k, at[1] + math.cos(a) * k
            cut = self.rng.uniform(0.7, 1.05)
            self.line([(x - dx * cut, y - dy * cut), (x + dx * cut, y + dy * cut)], 1.5, dark)

    # ---- done

    def done(self) -> Image.Image:
        seed = self.seed
        w, h = self.w, self.h
        ink = mask_of(self._ink.resize((w, h), Image.Resampling.BOX))
        ink = ink * (0.7 + 0.3 * smooth(0.1, 0.5, spread(w, h, 3, seed + 60, 3, 0.7)))
        rgb = mix(self.rgb, INK, ink)
        alpha, inward = torn(w, h, 31 + 3, 1.5, 10, 26)
        rgb = burnt(rgb, inward, 13) * folds(w, h, 31)[..., None]
        return picture(rgb, alpha)


# ---- lines and shapes that all scenes use


def flowing(points: Sequence[Point], steps: int = 8) -> Line:
    """A smooth line through all these points."""
    out: Line = []
    row = [points[0], *points, points[-1]]
    for a, b, c, d in zip(row, row[1:], row[2:], row[3:], strict=False):
        for k in range(steps):
            t = k / steps
            out.append(tuple(  # type: ignore[arg-type]
                0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3)
                for p, q, r, s in zip(a, b, c, d, strict=True)
            ))  # fmt: skip
    out.append(points[-1])
    return out


def trembling(start: Point, end: Point, rng: random.Random, amount: float = 0.04, parts: int = 6) -> Line:
    """From one point to another by an unsteady hand."""
    (x0, y0), (x1, y1) = start, end
    middle = [
        (x0 + (x1 - x0) * k / parts + rng.uniform(-amount, amount),
         y0 + (y1 - y0) * k / parts + rng.uniform(-amount, amount))
        for k in range(1, parts)
    ]  # fmt: skip
    return flowing([start, *middle, end], 5)


def lump(x: float, y: float, rx: float, ry: float, rng: random.Random, rough: float = 0.14, n: int = 9) -> Line:
    """A stone: nearly an oval."""
    spots = []
    for k in range(n):
        r = rng.uniform(1 - rough, 1 + rough)
        spots.append((x + rx * r * math.cos(math.tau * k / n), y + ry * r * math.sin(math.tau * k / n)))
    return flowing([*spots, spots[0]], 4)


def on(line: Sequence[Point], x: float) -> float:
    """The height of a line that runs from left to right, at x."""
    for (x0, y0), (x1, y1) in itertools.pairwise(line):
        if x0 <= x <= x1 and x1 > x0:
            return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    return line[0][1] if x < line[0][0] else line[-1][1]
