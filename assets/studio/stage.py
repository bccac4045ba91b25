"""A picture being painted: shapes laid over each other with body colour, form light, ink and shadow; then lamplight.

Lengths are final pixels; the stage works at a supersample and scales down once, at the end. Shapes are path texts or
polylines. Materials of whole surfaces (stone, wood…) come from their own modules and are laid in with `fill_with`.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

import numpy as np
from PIL import Image

from . import ink as pen
from . import paths
from .light import Colour, Rgb, Stops, blur, mix, picture, ramp, shade, shrink, tones
from .noise import Field, sheet, window
from .paths import Line

Shape = str | Line | list[Line]


@dataclass(frozen=True, slots=True)
class Paint:
    """How a shape is coloured: a ramp, where on it the shape starts, and what moves it up and down."""

    stops: Stops
    level: float = 0.54
    rough: float = 0.16  # noise
    grain: int = 24  # cells of noise in a sheet: more is finer
    fall: float = 0.26  # lighter at the top left of the shape, darker at the bottom right
    relief: float = 0.0  # the noise itself catches light


def body(
    base: Colour, level: float = 0.54, rough: float = 0.16, grain: int = 24, fall: float = 0.26, relief: float = 0.0
) -> Paint:
    """Paint round one colour."""
    return Paint(tones(base), level, rough, grain, fall, relief)


class Stage:
    """One picture. Without a ground it is transparent where nothing is laid."""

    def __init__(self, w: int, h: int, ss: float = 2, seed: int = 1, ground: Colour | None = None) -> None:
        self.w, self.h, self.ss, self.seed = w, h, ss, seed
        self.W, self.H = round(w * ss), round(h * ss)
        self.rgb: Rgb = np.zeros((self.H, self.W, 3), np.float32)
        self.alpha: Field = np.zeros((self.H, self.W), np.float32)
        if ground is not None:
            self.rgb[:] = ground
            self.alpha[:] = 1
        self._moves: list[tuple[float, float, float, float, bool]] = []
        self._lit: list[tuple[float, float, float, Colour, float, float]] = []
        self._count = 0
        self.ink: Colour = pen.INK

    # -- where things go -------------------------------------------------------------------------------------------

    @contextmanager
    def at(self, x: float, y: float, scale: float = 1.0, angle: float = 0.0, flip: bool = False) -> Iterator[None]:
        """Shapes inside are drawn round (x, y), scaled and turned."""
        self._moves.append((x, y, scale, angle, flip))
        try:
            yield
        finally:
            self._moves.pop()

    def scale(self) -> float:
        out = 1.0
        for move in self._moves:
            out *= move[2]
        return out

    def lines(self, shape: Shape, closed: bool = True) -> list[Line]:
        """A shape as polylines in stage pixels (before supersampling)."""
        if isinstance(shape, str):
            out = paths.shapes(shape, closed)
        elif shape and isinstance(shape[0], list):
            out = list(shape)
        else:
            out = [shape]  # type: ignore[list-item]
        for move in reversed(self._moves):
            out = [paths.moved(line, *move) for line in out]
        return out

    def _area(self, lines: list[Line], pad: float) -> tuple[int, int, int, int] | None:
        x0, y0, x1, y1 = paths.bounds(lines)
        left, top = max(0, int((x0 - pad) * self.ss)), max(0, int((y0 - pad) * self.ss))
        right, foot = min(self.W, math.ceil((x1 + pad) * self.ss)), min(self.H, math.ceil((y1 + pad) * self.ss))
        return (left, top, right, foot) if right - left > 1 and foot - top > 1 else None

    def _mask(self, lines: list[Line], area: tuple[int, int, int, int]) -> Field:
        left, top, right, foot = area
        k = 2
        image = Image.new("L", ((right - left) * k, (foot - top) * k), 0)
        paths.draw(image, lines, self.ss * k, 255, left / self.ss, top / self.ss)
        return np.asarray(image.resize((right - left, foot - top), Image.Resampling.BOX), np.float32) / 255

    def _over(self, area: tuple[int, int, int, int], rgb: Rgb | Colour, m: Field) -> None:
        left, top, right, foot = area
        under, a = self.rgb[top:foot, left:right], self.alpha[top:foot, left:right]
        out_a = m + a * (1 - m)
        share = np.where(out_a > 1e-4, m / np.maximum(out_a, 1e-4), 0)
        self.rgb[top:foot, left:right] = mix(under, rgb, share)
        self.alpha[top:foot, left:right] = out_a

    # -- laying things down ----------------------------------------------------------------------------------------

    def lay(
        self,
        shape: Shape,
        paint: Paint | Colour,
        *,
        ink: float = 2.4,
        puff: float = 6.0,
        form: float = 0.5,
        alpha: float = 1.0,
        shadow: float = 0.0,
        tremble: float = 0.5,
        level: float | None = None,
    ) -> None:
        """A shape in body colour: `puff` is how round its edge is, `form` how strongly that is lit, `ink` the outline,
        `shadow` the depth of the shadow it drops (in pixels)."""
        self._count += 1
        seed = self.seed * 1009 + self._count
        k = self.scale()
        ink, puff, shadow = ink * k**0.6, puff * k, shadow * k
        lines = [pen.wobble(line, tremble * k, seed) for line in self.lines(shape)]
        area = self._area(lines, max(ink, puff * 2, shadow * 3) + 3)
        if area is None:
            return
        mask = self._mask(lines, area)
        if shadow:
            self._drop(area, mask, shadow)
        coat = paint if isinstance(paint, Paint) else body(paint)
        if level is not None:
            coat = replace(coat, level=level)
        self._over(area, self._coat(coat, mask, area, puff, form, seed), mask * alpha)
        if ink:
            self._outline(lines, ink, seed)

    def _coat(
        self, coat: Paint, mask: Field, area: tuple[int, int, int, int], puff: float, form: float, seed: int
    ) -> Rgb:
        h, w = mask.shape
        rng = random.Random(seed)
        field = window(sheet(coat.grain), rng.randrange(1024), rng.randrange(1024), w, h)
        v = coat.level + coat.rough * (field - 0.5)
        if coat.fall:
            ys, xs = np.linspace(0.5, -0.5, h, dtype=np.float32), np.linspace(0.35, -0.35, w, dtype=np.float32)
            v = v + coat.fall * (ys[:, None] + xs[None, :])
        if puff and form:
            lit = shade(blur(mask, puff * self.ss), 2.4 * puff * self.ss, 45, 0.0)
            v = v + form * (np.clip(lit, 0, 1.9) - 1) * 0.8
        if coat.relief:
            v = v + coat.relief * (shade(field, 4 * self.ss, 45, 0.0) - 1)
        return ramp(np.clip(v, 0, 1), coat.stops)

    def _drop(self, area: tuple[int, int, int, int], mask: Field, depth: float) -> None:
        n = max(1, int(depth * self.ss))
        cast = np.zeros_like(mask)
        cast[n:, n // 2 :] = mask[:-n, : mask.shape[1] - n // 2]
        left, top, right, foot = area
        under = self.alpha[top:foot, left:right]
        self._over(
            area, (14, 8, 14), blur(cast, depth * 0.6 * self.ss) * 0.55 * (1 - mask) * np.where(under > 0, 1, 0.8)
        )

    def _outline(self, lines: list[Line], width: float, seed: int, closed: bool = True) -> None:
        strokes = [q for line in lines if len(line) > 1 for q in pen.contour(line, width, seed, closed)]
        self.flat(strokes, self.ink, local=False)

    def flat(self, shape: Shape, colour: Colour, alpha: float = 1.0, soft: float = 0.0, local: bool = True) -> None:
        """Plain colour, no light: ink, glints, washes. `soft` blurs the edge."""
        lines = self.lines(shape) if local else shape
        if not lines:
            return
        area = self._area(lines, soft * 3 + 2)  # type: ignore[arg-type]
        if area is None:
            return
        mask = self._mask(lines, area)  # type: ignore[arg-type]
        if soft:
            mask = blur(mask, soft * self.ss)
        self._over(area, colour, mask * alpha)

    def tint(self, shape: Shape, colour: Colour, alpha: float = 0.5, soft: float = 0.0) -> None:
        """Multiply by a colour: shade and glaze, leaving what is below readable."""
        lines = self.lines(shape)
        area = self._area(lines, soft * 3 + 2)
        if area is None:
            return
        mask = self._mask(lines, area)
        if soft:
            mask = blur(mask, soft * self.ss)
        left, top, right, foot = area
        under = self.rgb[top:foot, left:right]
        self.rgb[top:foot, left:right] = mix(under, under * (np.asarray(colour, np.float32) / 255), mask * alpha)

    def glow(self, shape: Shape, colour: Colour, alpha: float = 0.6, soft: float = 8.0) -> None:
        """Add light where the blurred shape is."""
        lines = self.lines(shape)
        area = self._area(lines, soft * 3 + 2)
        if area is None:
            return
        m = blur(self._mask(lines, area), soft * self.ss) * alpha
        left, top, right, foot = area
        self.rgb[top:foot, left:right] += m[..., None] * np.asarray(colour, np.float32)

    def line(self, shape: Shape, width: float = 2.4, colour: Colour | None = None, alpha: float = 1.0) -> None:
        """An ink stroke along an open path."""
        self._count += 1
        width *= self.scale() ** 0.6
        strokes = [q for line in self.lines(shape, closed=False) if len(line) > 1
                   for q in pen.contour(line, width, self.seed * 7 + self._count, closed=False)]  # fmt: skip
        self.flat(strokes, colour or self.ink, alpha, local=False)

    def brush(self, shape: Shape, widths: Sequence[float], paint: Paint | Colour, *, ink: float = 2.2,
              puff: float = 4.0, form: float = 0.5, shadow: float = 0.0) -> None:  # fmt: skip
        """A stroke of body colour with swelling width, outlined: ropes, limbs, tails, branches."""
        for line in paths.shapes(shape, closed=False) if isinstance(shape, str) else [shape]:
            self.lay(tube(line, widths), paint, ink=ink, puff=puff, form=form, shadow=shadow, tremble=0)  # type: ignore[arg-type]

    def fill_with(self, shape: Shape, make: Callable[[int, int, int, float], Rgb], seed: int, *, ink: float = 0.0,
                  soft: float = 0.0, rounded: float = 0.0, shadow: float = 0.0,
                  tremble: float = 0.0) -> None:  # fmt: skip
        """A shape of a material: make(w, h, seed, S) gives the colour of its bounding box."""
        lines = [pen.wobble(line, tremble, seed) for line in self.lines(shape)]
        area = self._area(lines, max(ink, soft * 3, shadow * 3) + 2)
        if area is None:
            return
        mask = self._mask(lines, area)
        if soft:
            mask = blur(mask, soft * self.ss)
        if shadow:
            self._drop(area, mask, shadow)
        rgb = make(area[2] - area[0], area[3] - area[1], seed, self.ss)
        if rounded:
            lit = shade(blur(mask, rounded * self.ss), 2.6 * rounded * self.ss, 45, 0.2)
            rgb = rgb * np.clip(lit, 0.3, 1.7)[..., None]
        self._over(area, rgb, mask)
        if ink:
            self._outline(lines, ink, seed)

    def stamp(self, image: Image.Image, x: int, y: int) -> None:
        """An RGBA picture at its own size, with its corner at (x, y)."""
        big = image.resize((round(image.width * self.ss), round(image.height * self.ss)), Image.Resampling.LANCZOS)
        left, top = round(x * self.ss), round(y * self.ss)
        right, foot = min(self.W, left + big.width), min(self.H, top + big.height)
        if right <= max(0, left) or foot <= max(0, top):
            return
        part = np.asarray(big.convert("RGBA"), np.float32)[max(0, -top) : foot - top, max(0, -left) : right - left]
        self._over((max(0, left), max(0, top), right, foot), part[..., :3], part[..., 3] / 255)

    # -- light -----------------------------------------------------------------------------------------------------

    def lamp(
        self,
        x: float,
        y: float,
        reach: float,
        colour: Colour = (255, 190, 110),
        power: float = 0.8,
        bloom: float = 0.25,
    ) -> None:
        """A light that `lamplight` will switch on: warm pool, and a bloom of its own colour round it."""
        self._lit.append((x, y, reach, colour, power, bloom))

    def lamplight(self, ambient: tuple[float, float, float] = (0.62, 0.58, 0.66)) -> None:
        """Dim the picture to the ambient colour and add the lamps. Done at an eighth of the size: light is soft."""
        k = 8
        h, w = math.ceil(self.H / k), math.ceil(self.W / k)
        yy, xx = np.mgrid[0:h, 0:w].astype(np.float32) * (k / self.ss)
        light = np.zeros((h, w, 3), np.float32) + np.asarray(ambient, np.float32)
        add = np.zeros((h, w, 3), np.float32)
        for x, y, reach, colour, power, bloom in self._lit:
            d = np.hypot(xx - x, (yy - y) * 1.08) / reach
            pool = (1 / (1 + (d * 2.0) ** 2) - 0.07).clip(0)[..., None] * (np.asarray(colour, np.float32) / 255)
            light += pool * power * 1.6
            add += np.exp(-((d * 2.6) ** 2))[..., None] * np.asarray(colour, np.float32) * bloom
        self.rgb = self.rgb * _grow(light, self.W, self.H) + _grow(add, self.W, self.H) * self.alpha[..., None]
        self._lit = []

    # -- done ------------------------------------------------------------------------------------------------------

    def done(self) -> Image.Image:
        """The picture at its final size, RGBA."""
        return shrink(np.clip(self.rgb, 0, 255), self.alpha, (self.w, self.h))

    def done_opaque(self) -> Image.Image:
        """The picture without its alpha."""
        size = (self.w, self.h)
        return picture(np.clip(self.rgb, 0, 255)).resize(size, Image.Resampling.LANCZOS)


def tube(line: Line, widths: Sequence[float]) -> Line:
    """The outline of a swelling stroke as one closed line."""
    pts = pen.dense(line, 4.0)
    n = len(pts) - 1
    left: Line = []
    right: Line = []
    for i, (x, y) in enumerate(pts):
        a, b = pts[max(0, i - 1)], pts[min(n, i + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        d = math.hypot(dx, dy) or 1.0
        w = paths.width_at(widths, i / max(1, n)) / 2
        left.append((x - dy / d * w, y + dx / d * w))
        right.append((x + dy / d * w, y - dx / d * w))
    caps = []
    for (x, y), w, way in ((pts[-1], widths[-1] / 2, 1), (pts[0], widths[0] / 2, -1)):
        a = pts[-2] if way == 1 else pts[1]
        ang = math.atan2(y - a[1], x - a[0])
        caps.append(
            [
                (x + w * math.cos(ang + t), y + w * math.sin(ang + t))
                for t in (math.pi / 2 * s / 4 for s in range(3, -4, -1))
            ]
        )
    return [*left, *caps[0], *reversed(right), *caps[1]]


def _grow(field: Rgb, w: int, h: int) -> Rgb:
    parts = [
        Image.fromarray(np.ascontiguousarray(field[..., i])).resize((w, h), Image.Resampling.BICUBIC) for i in range(3)
    ]
    return np.stack([np.asarray(p, np.float32) for p in parts], -1)
