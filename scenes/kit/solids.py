"""The solids that dice are made of, and how they turn: d6, d8 and d12 as vertices, faces and rotations.

Geometry only, in plain floats; `dice.py` draws it. A face knows its own right and up: marks are printed along them.
"""

from __future__ import annotations

from functools import cache
from math import atan2, cos, pi, sin, sqrt
from typing import NamedTuple

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

PHI = (1 + sqrt(5)) / 2


def dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def unit(a: Vector) -> Vector:
    length = sqrt(dot(a, a))
    return (a[0] / length, a[1] / length, a[2] / length)


def add(a: Vector, b: Vector, share: float = 1.0) -> Vector:
    return (a[0] + b[0] * share, a[1] + b[1] * share, a[2] + b[2] * share)


def turn(m: Matrix, v: Vector) -> Vector:
    return (dot(m[0], v), dot(m[1], v), dot(m[2], v))


def times(a: Matrix, b: Matrix) -> Matrix:
    columns = ((b[0][0], b[1][0], b[2][0]), (b[0][1], b[1][1], b[2][1]), (b[0][2], b[1][2], b[2][2]))
    return tuple(tuple(dot(row, column) for column in columns) for row in a)  # type: ignore[return-value]


def about(axis: Vector, angle: float) -> Matrix:
    """The rotation by `angle` about an axis."""
    x, y, z = unit(axis)
    c, s = cos(angle), sin(angle)
    k = 1 - c
    return (
        (c + x * x * k, x * y * k - z * s, x * z * k + y * s),
        (y * x * k + z * s, c + y * y * k, y * z * k - x * s),
        (z * x * k - y * s, z * y * k + x * s, c + z * z * k),
    )


class Face(NamedTuple):
    corners: tuple[int, ...]
    centre: Vector
    normal: Vector
    right: Vector
    up: Vector
    reach: float  # from the centre to the middle of an edge


class Solid(NamedTuple):
    vertices: tuple[Vector, ...]
    faces: tuple[Face, ...]

    def shows(self, value: int) -> Matrix:
        """The rotation that brings face `value` (from 1) to the front, upright, turned a little to the light."""
        face = self.faces[value - 1]
        upright: Matrix = (face.right, face.up, face.normal)
        return times(about((1, 0, 0), -0.34), times(about((0, 1, 0), -0.3), upright))


def _face(vertices: tuple[Vector, ...], normal: Vector) -> Face:
    normal = unit(normal)
    height = max(dot(normal, v) for v in vertices)
    corners = [i for i, v in enumerate(vertices) if dot(normal, v) > height - 1e-6]
    n = len(corners)
    centre: Vector = (
        sum(vertices[i][0] for i in corners) / n,
        sum(vertices[i][1] for i in corners) / n,
        sum(vertices[i][2] for i in corners) / n,
    )
    # Up points at a corner on triangles and pentagons, at an edge on squares: how such dice are printed.
    first, second = vertices[corners[0]], vertices[corners[1]]
    towards = first
    if n == 4:
        second = min((vertices[i] for i in corners[1:]), key=lambda v: dot(add(v, first, -1), add(v, first, -1)))
        towards = add(first, second)
        towards = (towards[0] / 2, towards[1] / 2, towards[2] / 2)
    up = unit(add(towards, centre, -1))
    right = cross(up, normal)
    corners.sort(key=lambda i: atan2(dot(add(vertices[i], centre, -1), up), dot(add(vertices[i], centre, -1), right)))
    edge = add(vertices[corners[0]], vertices[corners[1]])
    middle = add((edge[0] / 2, edge[1] / 2, edge[2] / 2), centre, -1)
    return Face(tuple(corners), centre, normal, right, up, sqrt(dot(middle, middle)))


def _solid(vertices: list[Vector], normals: list[Vector]) -> Solid:
    points = tuple(unit(v) for v in vertices)
    # Opposite faces add up to one more than the number of faces.
    half: list[Vector] = []
    for normal in normals:
        if not any(dot(unit(normal), unit(other)) < -0.999 for other in half):
            half.append(normal)
    ordered = half + [(-n[0], -n[1], -n[2]) for n in reversed(half)]
    return Solid(points, tuple(_face(points, normal) for normal in ordered))


@cache
def solid(sides: int) -> Solid:
    """The die with 6, 8 or 12 faces."""
    one = (-1.0, 1.0)
    if sides == 6:
        cube: list[Vector] = [(x, y, z) for x in one for y in one for z in one]
        return _solid(cube, [(0, 0, 1), (0, 1, 0), (1, 0, 0), (-1, 0, 0), (0, -1, 0), (0, 0, -1)])
    if sides == 8:
        octahedron: list[Vector] = [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)]
        return _solid(octahedron, [(x, y, z) for x in one for y in one for z in one])
    if sides != 12:
        raise ValueError(f"no die with {sides} sides")
    dodecahedron: list[Vector] = [(x, y, z) for x in one for y in one for z in one]
    normals: list[Vector] = []
    for a in one:
        for b in one:
            dodecahedron += [(0, a / PHI, b * PHI), (a / PHI, b * PHI, 0), (b * PHI, 0, a / PHI)]
            normals += [(0, a * PHI, b), (a * PHI, b, 0), (b, 0, a * PHI)]
    return _solid(dodecahedron, normals)


def tumble(sides: int, value: int, t: float, spin: int) -> Matrix:
    """A die on its way: at t = 1 it rests on `value`. `spin` makes each die of a throw turn in its own way."""
    rest = solid(sides).shows(value)
    if t >= 1.0:
        return rest
    axis = unit((cos(spin * 2.4), sin(spin * 1.7) + 0.3, 0.4 + 0.2 * cos(spin)))
    left = (1.0 - t) ** 2
    return times(about(axis, left * (3.0 + spin % 3) * pi), rest)
