"""Path data: shapes written as points, made into polylines, drawn as masks.

A shape is a string of points, `x,y x,y …`: a smooth curve runs through them; `x,y!` is a corner. Between two corners
the line is straight. `/` starts another contour. That is the whole notation, for emblems, figures and scenery alike.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from PIL import Image, ImageDraw

Point = tuple[float, float]
Line = list[Point]
Knot = tuple[float, float, bool]
STEPS = 10


@lru_cache(maxsize=4096)
def knots(text: str) -> tuple[tuple[Knot, ...], ...]:
    """Read the notation: one tuple of knots a contour."""
    contours = []
    for part in text.split("/"):
        row = []
        for word in part.split():
            corner = word.endswith("!")
            x, y = word.rstrip("!").split(",")
            row.append((float(x), float(y), corner))
        contours.append(tuple(row))
    return tuple(contours)


def curve(row: Sequence[Knot], closed: bool = True, steps: int = STEPS) -> Line:
    """A line through knots: at a smooth one the tangent is that of the circle through it and its neighbours."""
    n = len(row)
    if n < 3 and not closed:
        return [(k[0], k[1]) for k in row]
    tangents: list[Point | None] = []
    for i, (x, y, corner) in enumerate(row):
        end = not closed and i in (0, n - 1)
        tangents.append(None if corner or end else _tangent(row[i - 1], (x, y), row[(i + 1) % n]))
    out: Line = []
    for i in range(n if closed else n - 1):
        a, b = row[i], row[(i + 1) % n]
        out.extend(_segment((a[0], a[1]), (b[0], b[1]), tangents[i], tangents[(i + 1) % n], steps))
    if not closed:
        out.append((row[-1][0], row[-1][1]))
    return out


def _tangent(before: Knot, at: Point, after: Knot) -> Point:
    ux, uy = at[0] - before[0], at[1] - before[1]
    vx, vy = after[0] - at[0], after[1] - at[1]
    lu, lv = math.hypot(ux, uy) or 1.0, math.hypot(vx, vy) or 1.0
    tx, ty = ux / lu * lv + vx / lv * lu, uy / lu * lv + vy / lv * lu
    length = math.hypot(tx, ty) or 1.0
    return tx / length, ty / length


def _segment(a: Point, b: Point, ta: Point | None, tb: Point | None, steps: int) -> Line:
    """Hermite from a to b, without b itself. No tangent at an end: the curve leaves it naturally."""
    if ta is None and tb is None:
        return [a]
    dx, dy = b[0] - a[0], b[1] - a[1]
    reach = math.hypot(dx, dy) * 1.1
    m1 = (tb[0] * reach, tb[1] * reach) if tb else None
    m0 = (ta[0] * reach, ta[1] * reach) if ta else (1.5 * dx - 0.5 * m1[0], 1.5 * dy - 0.5 * m1[1])  # type: ignore[index]
    if m1 is None:
        m1 = (1.5 * dx - 0.5 * m0[0], 1.5 * dy - 0.5 * m0[1])
    out: Line = []
    for k in range(steps):
        t = k / steps
        t2, t3 = t * t, t * t * t
        h0, h1, h2, h3 = 2 * t3 - 3 * t2 + 1, t3 - 2 * t2 + t, -2 * t3 + 3 * t2, t3 - t2
        out.append((h0 * a[0] + h1 * m0[0] + h2 * b[0] + h3 * m1[0], h0 * a[1] + h1 * m0[1] + h2 * b[1] + h3 * m1[1]))
    return out


def shapes(text: str, closed: bool = True, steps: int = STEPS) -> list[Line]:
    """Every contour of a path text as a polyline."""
    return [curve(row, closed, steps) for row in knots(text) if row]


def half(text: str, axis: float = 256.0) -> list[Line]:
    """Contours given as a left half, from the axis round to the axis again, closed with their mirror image."""
    out = []
    for row in knots(text):
        back = [(2 * axis - x, y, c) for x, y, c in reversed(row) if abs(x - axis) > 0.01]
        out.append(curve((*row, *back)))
    return out


def mirrored(line: Iterable[Point], axis: float = 256.0) -> Line:
    return [(2 * axis - x, y) for x, y in line]


def moved(
    line: Iterable[Point], dx: float, dy: float, scale: float = 1.0, angle: float = 0.0, flip: bool = False
) -> Line:
    """Scale, turn (degrees, clockwise on the screen) and move; `flip` mirrors first."""
    c, s = math.cos(math.radians(angle)) * scale, math.sin(math.radians(angle)) * scale
    k = -1.0 if flip else 1.0
    return [(dx + k * x * c - y * s, dy + k * x * s + y * c) for x, y in line]


def oval(x: float, y: float, rx: float, ry: float | None = None, angle: float = 0.0, n: int = 48) -> Line:
    ry = rx if ry is None else ry
    around = [(rx * math.cos(2 * math.pi * i / n), ry * math.sin(2 * math.pi * i / n)) for i in range(n)]
    return moved(around, x, y, 1.0, angle)


def star(x: float, y: float, outer: float, inner: float, points: int, turn: float = -90.0) -> Line:
    """Bursts, cogs' teeth and stars."""
    out = []
    for i in range(points * 2):
        r, a = (outer if i % 2 == 0 else inner), math.radians(turn + 180 * i / points)
        out.append((x + r * math.cos(a), y + r * math.sin(a)))
    return out


def cog(x: float, y: float, outer: float, root: float, teeth: int, turn: float = 0.0) -> Line:
    """A gear wheel with flat, tapering teeth."""
    out = []
    for i in range(teeth):
        for part, r in ((-0.30, root), (-0.19, outer), (0.19, outer), (0.30, root)):
            a = math.radians(turn + 360 * (i + part) / teeth)
            out.append((x + r * math.cos(a), y + r * math.sin(a)))
    return out


def box(x: float, y: float, w: float, h: float, r: float = 0.0) -> Line:
    """A rectangle, its corners rounded by r."""
    if r <= 0:
        return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    out = []
    for cx, cy, a0 in ((x + w - r, y + r, -90), (x + w - r, y + h - r, 0), (x + r, y + h - r, 90), (x + r, y + r, 180)):
        out += [
            (cx + r * math.cos(math.radians(a0 + 9 * i)), cy + r * math.sin(math.radians(a0 + 9 * i)))
            for i in range(11)
        ]
    return out


def ribbon(line: Sequence[Point], widths: Sequence[float]) -> list[Line]:
    """A stroke as small quads and round joints; widths are spread evenly along the line (start … end)."""
    if len(line) < 2:
        return []
    spans = [0.0]
    for a, b in pairwise(line):
        spans.append(spans[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))
    total = spans[-1] or 1.0
    out: list[Line] = []
    w0 = width_at(widths, 0.0)
    for i, (a, b) in enumerate(pairwise(line)):
        w1 = width_at(widths, spans[i + 1] / total)
        dx, dy = b[0] - a[0], b[1] - a[1]
        d = math.hypot(dx, dy)
        if d > 1e-6:
            nx, ny = -dy / d / 2, dx / d / 2
            out.append(
                [
                    (a[0] + nx * w0, a[1] + ny * w0),
                    (b[0] + nx * w1, b[1] + ny * w1),
                    (b[0] - nx * w1, b[1] - ny * w1),
                    (a[0] - nx * w0, a[1] - ny * w0),
                ]
            )
        if w1 > 1e-3:
            out.append(oval(b[0], b[1], w1 / 2, n=14))
        w0 = w1
    if widths[0] > 1e-3:
        out.append(oval(line[0][0], line[0][1], widths[0] / 2, n=14))
    return out


def width_at(widths: Sequence[float], t: float) -> float:
    if len(widths) == 1:
        return widths[0]
    at = min(t, 0.99999) * (len(widths) - 1)
    i = int(at)
    return widths[i] + (widths[i + 1] - widths[i]) * (at - i)


def bounds(lines: Iterable[Line]) -> tuple[float, float, float, float]:
    xs, ys = [], []
    for line in lines:
        for x, y in line:
            xs.append(x)
            ys.append(y)
    return min(xs), min(ys), max(xs), max(ys)


def draw(
    mask: Image.Image, lines: Iterable[Line], scale: float, value: int = 255, ox: float = 0.0, oy: float = 0.0
) -> None:
    """Fill polylines into an L image; (ox, oy) is the image's corner in the path's units."""
    pen = ImageDraw.Draw(mask)
    for line in lines:
        if len(line) >= 3:
            pen.polygon([((x - ox) * scale, (y - oy) * scale) for x, y in line], fill=value)
