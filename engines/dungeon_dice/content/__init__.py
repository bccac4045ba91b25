"""The printed matter as data. `board(id)` gives a sheet ready for play, `load(id)` its data; both are made once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from engines.dungeon_dice.content import annoyed_animals, clumsy_cultists, defiant_dinosaurs, puzzled_pyramid
from engines.dungeon_dice.content.board import Board
from engines.dungeon_dice.content.check import BadSheet, check, faults
from engines.dungeon_dice.content.geometry import door_line
from engines.dungeon_dice.content.sheet import Chamber, Room, Sheet, Space
from engines.dungeon_dice.content.wild_seeds import WILD

PRINTED: dict[str, Sheet] = {
    one.SHEET.id: one.SHEET for one in (annoyed_animals, clumsy_cultists, puzzled_pyramid, defiant_dinosaurs)
}


def sheet_id(options: Mapping[str, Any]) -> str:
    """The sheet that a table's options ask for; "wild" is one of those grown from seeds, by its number."""
    return f"wild-{options['wild']}" if options["sheet"] == "wild" else str(options["sheet"])


@cache
def load(name: str) -> Sheet:
    """The sheet of that id, checked: refused with BadSheet if its data won't do."""
    if name in PRINTED:
        return check(PRINTED[name])
    number = name.removeprefix("wild-")
    if number.isdigit() and 1 <= int(number) <= len(WILD):
        from engines.dungeon_dice.wild import grow  # it needs this package first

        family, seed, attempt = WILD[int(number) - 1]
        return grow(family, seed, name, attempt)
    raise BadSheet(f"no sheet is called {name!r}")


@cache
def board(name: str) -> Board:
    return Board(load(name))


__all__ = [
    "PRINTED",
    "WILD",
    "BadSheet",
    "Chamber",
    "Room",
    "Sheet",
    "Space",
    "board",
    "door_line",
    "faults",
    "load",
    "sheet_id",
]
