"""Plane geometry of sheets: distances, the line of a door, whether lines cross. For the checker and for drawing."""

from __future__ import annotations

from math import hypot

from engines.dungeon_dice.content.sheet import Room, Sheet, Space

Point = tuple[float, float]
Line = tuple[Point, Point]


def gap(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def at_wall(point: Point, room: Room) -> Point:
    """The point of the room nearest to this one: where a door from there meets its wall."""
    return (min(max(point[0], room.x), room.x + room.w), min(max(point[1], room.y), room.y + room.h))


def overlap(space: Space, room: Room) -> float:
    """How far the space's centre is from the room; 0 inside."""
    return gap((space.x, space.y), at_wall((space.x, space.y), room))


def door_line(sheet: Sheet, door: tuple[str, str]) -> Line:
    """The line to draw a door on: centre to centre, or centre to the room's wall."""
    spaces = {space.id: (space.x, space.y) for space in sheet.spaces}
    rooms = {room.monster: room for room in sheet.rooms}
    one, other = door
    if one in rooms:
        one, other = other, one
    start = spaces[one]
    return (start, at_wall(start, rooms[other]) if other in rooms else spaces[other])


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crosses(one: Line, other: Line) -> bool:
    a, b = one
    c, d = other
    return _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0


def gap_to_line(point: Point, line: Line) -> float:
    (ax, ay), (bx, by) = line
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    along = 0.0 if length == 0 else max(0.0, min(1.0, ((point[0] - ax) * dx + (point[1] - ay) * dy) / length))
    return hypot(point[0] - ax - along * dx, point[1] - ay - along * dy)


def line_meets_room(line: Line, room: Room) -> bool:
    """Does the line touch the room's rectangle?"""
    x0, y0, x1, y1 = room.x, room.y, room.x + room.w, room.y + room.h
    for x, y in line:
        if x0 <= x <= x1 and y0 <= y <= y1:
            return True
    corners = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
    return any(crosses(line, (corners[n], corners[(n + 1) % 4])) for n in range(4))
