"""Geometry: spaces, sides, neighbours and the ways a section can lie. No rules, no content.

Spaces are numbered row by row: 0 to 17 for (1,1) to (6,3), then 18, 19, 20 for the half-spaces H1, H2, H3. Sides go
clockwise from NE. A lie is one of the 15 pairs of sides that a section's rails can leave by; it settles shape and turn.
"""

from __future__ import annotations

ROWS, COLUMNS = 6, 3
SPACES = ROWS * COLUMNS
HALF = SPACES  # the first half-space
PLACES = SPACES + 3
ALL_SPACES = (1 << SPACES) - 1

NE, E, SE, SW, W, NW = range(6)
SIDES = ("NE", "E", "SE", "SW", "W", "NW")
OPPOSITE = (SW, W, NW, NE, E, SE)

STRAIGHT, WIDE, SHARP = range(3)
SHAPES = ("straight", "wide", "sharp")
# The ends of each shape before it is turned; a turn is a sixth of a circle clockwise.
BASE = ((NW, SE), (NW, SW), (NW, W))


def space_at(row: int, column: int) -> int:
    """The number of the space (row, column), both counted from 1; -1 off the grid."""
    if 1 <= row <= ROWS and 1 <= column <= COLUMNS:
        return (row - 1) * COLUMNS + column - 1
    return -1


def row_of(space: int) -> int:
    """1 to 6; 0 for the half-spaces."""
    return space // COLUMNS + 1 if space < SPACES else 0


def column_of(space: int) -> int:
    return space % COLUMNS + 1


def name_of(space: int) -> str:
    """ "(3,2)" or "H1"."""
    return f"({row_of(space)},{column_of(space)})" if space < SPACES else f"H{space - SPACES + 1}"


def _neighbours(row: int, column: int) -> tuple[int, ...]:
    """By side, clockwise from NE; even rows lie half a space to the right, and row 0 would too."""
    right = 1 if row % 2 == 0 else 0
    return (
        space_at(row - 1, column + right),
        space_at(row, column + 1),
        space_at(row + 1, column + right),
        space_at(row + 1, column - 1 + right),
        space_at(row, column - 1),
        space_at(row - 1, column - 1 + right),
    )


# NEIGHBOUR[space][side]: the space on that side, -1 off the grid.
NEIGHBOUR: tuple[tuple[int, ...], ...] = tuple(
    _neighbours(row, column) for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1)
)
# Half-spaces lie where a row 0 would: they know what is below them, nothing knows them.
BELOW_HALF: tuple[tuple[int, ...], ...] = tuple(
    tuple(space for space in (space_at(1, column), space_at(1, column + 1)) if space >= 0) for column in (1, 2, 3)
)


def bits(spaces: tuple[int, ...] | list[int]) -> int:
    mask = 0
    for space in spaces:
        if space >= 0:
            mask |= 1 << space
    return mask


# NEAR[place]: the spaces next to it, as a bit set; half-spaces included as places, never as neighbours.
NEAR: tuple[int, ...] = tuple([bits(sides) for sides in NEIGHBOUR] + [bits(below) for below in BELOW_HALF])


def members(mask: int) -> tuple[int, ...]:
    """The spaces of a bit set, in order."""
    found = _MEMBERS.get(mask)
    if found is None:
        found = _MEMBERS[mask] = tuple(space for space in range(PLACES) if mask >> space & 1)
    return found


_MEMBERS: dict[int, tuple[int, ...]] = {}

# ENDS[lie]: the two sides; LIE[a][b]: the lie with these ends; ENDS_MASK[lie]: the two sides as bits.
ENDS: tuple[tuple[int, int], ...] = tuple((a, b) for a in range(6) for b in range(a + 1, 6))
LIE: tuple[tuple[int, ...], ...] = tuple(
    tuple(ENDS.index((min(a, b), max(a, b))) if a != b else -1 for b in range(6)) for a in range(6)
)
ENDS_MASK: tuple[int, ...] = tuple(1 << a | 1 << b for a, b in ENDS)


def _shape(a: int, b: int) -> int:
    apart = min((a - b) % 6, (b - a) % 6)
    return {3: STRAIGHT, 2: WIDE, 1: SHARP}[apart]


SHAPE_OF: tuple[int, ...] = tuple(_shape(a, b) for a, b in ENDS)


def _lies(shape: int) -> tuple[int, ...]:
    """The different ways a shape can lie, in the order of its turns."""
    found: list[int] = []
    a, b = BASE[shape]
    for turn in range(6):
        lie = LIE[(a + turn) % 6][(b + turn) % 6]
        if lie not in found:
            found.append(lie)
    return tuple(found)


# LIES[shape][turn]: 3 for a straight, 6 for a bend.
LIES: tuple[tuple[int, ...], ...] = tuple(_lies(shape) for shape in range(3))
# TURN[lie]: how many sixths the shape has been turned from its BASE.
TURN: tuple[int, ...] = tuple(LIES[SHAPE_OF[lie]].index(lie) for lie in range(15))


def other_end(lie: int, side: int) -> int:
    """The side a cart leaves by that has come in over `side`; -1 if there are no rails on `side`."""
    a, b = ENDS[lie]
    return b if a == side else a if b == side else -1
