"""What a printed sheet is made of: spaces, rooms, doors. Plain data that a person can read and edit; no rules here.

Positions are in grid units: a space is a circle or square about 1 unit wide around (x, y); a room is a rectangle with
its upper left corner at (x, y). y grows downwards. The whole sheet is `width` by `height` units, about 16:10.
"""

from __future__ import annotations

from typing import NamedTuple


class Space(NamedTuple):
    """One space. `id` names it like a field of a chessboard (column letter, row number).

    kind: start plain grey fist gem gold chest doubles rubble cloud portal twin claw.
    number: 2 to 12; 0 for doubles, clouds and the twin, which have none printed.
    serves: for a grey space, a claw or the boss's fist: the monster whose number it unlocks.
    cluster: for a start: which group it belongs to ("left", "right", "top", "bottom").
    """

    id: str
    kind: str
    number: int
    x: float
    y: float
    serves: str = ""
    cluster: str = ""


class Room(NamedTuple):
    """A monster's room; its figures are in `figures.py` under the same id."""

    monster: str
    x: float
    y: float
    w: float
    h: float


class Chamber(NamedTuple):
    """A hint for whoever inks the walls: these places lie in one cavern, hall or nest."""

    name: str
    places: tuple[str, ...]


class Sheet(NamedTuple):
    """A sheet of the adventure `family`; its title and figures are the family's unless it is a wild one."""

    id: str
    family: str
    width: float
    height: float
    spaces: tuple[Space, ...]
    rooms: tuple[Room, ...]
    doors: tuple[tuple[str, str], ...]
    chambers: tuple[Chamber, ...]
