"""Easing and in-between values. Pure arithmetic: no clock, no surfaces. Time runs from 0 to 1."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from math import cos, pi, sin

Ease = Callable[[float], float]
Point = tuple[float, float]


def clamp(t: float) -> float:
    return 0.0 if t < 0.0 else 1.0 if t > 1.0 else t


def linear(t: float) -> float:
    return t


def ease_in(t: float) -> float:
    return t * t


def ease_out(t: float) -> float:
    return 1.0 - (1.0 - t) * (1.0 - t)


def ease_in_out(t: float) -> float:
    return t * t * (3.0 - 2.0 * t)


def ease_out_back(t: float) -> float:
    """Overshoots a little and comes back: for things that land."""
    u = t - 1.0
    return 1.0 + 2.2 * u * u * u + 1.2 * u * u


def ease_out_bounce(t: float) -> float:
    """Two small bounces at the end: for dice."""
    if t < 0.55:
        return (t / 0.55) ** 2
    if t < 0.8:
        return 1.0 - 0.12 * (1.0 - ((t - 0.675) / 0.125) ** 2)
    return 1.0 - 0.03 * (1.0 - ((t - 0.9) / 0.1) ** 2)


def pulse(t: float) -> float:
    """Up and down again, 0 to 1 to 0."""
    return sin(clamp(t) * pi)


def breathe(seconds: float, period: float = 1.6) -> float:
    """An endless slow wave between 0 and 1, for glows."""
    return 0.5 - 0.5 * cos(seconds * 2.0 * pi / period)


def mix(a: float, b: float, t: float) -> float:
    return a + (b - a) * t


def mix_point(a: Point, b: Point, t: float) -> Point:
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def mix_colour(a: tuple[int, ...], b: tuple[int, ...], t: float) -> tuple[int, int, int]:
    return (
        round(mix(a[0], b[0], t)),
        round(mix(a[1], b[1], t)),
        round(mix(a[2], b[2], t)),
    )


def arc_point(a: Point, b: Point, lift: float, t: float) -> Point:
    """From a to b over a hump `lift` pixels high: how cards and hopping figures travel."""
    x, y = mix_point(a, b, t)
    return (x, y - lift * 4.0 * t * (1.0 - t))


def along(path: list[Point], t: float) -> Point:
    """The point at share `t` of a path of straight legs, each leg taking its length's share of the time."""
    if len(path) == 1:
        return path[0]
    lengths = [((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5 for a, b in itertools.pairwise(path)]
    left = clamp(t) * sum(lengths)
    for (a, b), length in zip(itertools.pairwise(path), lengths, strict=True):
        if left <= length or (length == lengths[-1] and b is path[-1]):
            return mix_point(a, b, clamp(left / length) if length else 1.0)
        left -= length
    return path[-1]
