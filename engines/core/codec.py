"""To and from plain JSON values, and what a saved match must look like. Old formats are lifted in migrations.py."""

from __future__ import annotations

from typing import Any

from engines.core.game import Move, Plain
from engines.core.migrations import FORMAT, lift


class BadSave(ValueError):
    """A save that can't be read; the text says what and where."""


def plain(value: Any) -> Any:
    """Tuples become lists, all the way down."""
    if isinstance(value, (tuple, list)):
        return [plain(one) for one in value]
    return value


def freeze(value: Any) -> Move:
    """A move back from JSON: lists become tuples, all the way down."""
    if isinstance(value, list):
        return tuple(freeze(one) for one in value)
    if isinstance(value, dict):
        raise BadSave("a move can't hold an object")
    return value  # type: ignore[no-any-return]


_SHAPE: tuple[tuple[str, type | tuple[type, ...]], ...] = (
    ("game", str),
    ("rules_version", int),
    ("seats", int),
    ("seed", int),
    ("options", dict),
    ("players", list),
    ("moves", list),
    ("state", dict),
)


def check_save(data: Any) -> Plain:
    """The save in today's format, or BadSave with one line on what is wrong."""
    if not isinstance(data, dict):
        raise BadSave("a saved match is a JSON object")
    version = data.get("format")
    if not isinstance(version, int) or isinstance(version, bool):
        raise BadSave("format: missing or not a number")
    if version > FORMAT:
        raise BadSave(f"format {version} is newer than this program, which reads up to {FORMAT}")
    save: Plain = lift(data)
    for name, kind in _SHAPE:
        if name not in save:
            raise BadSave(f"{name}: missing")
        if not isinstance(save[name], kind) or isinstance(save[name], bool):
            raise BadSave(f"{name}: not of the right kind")
    for index, entry in enumerate(save["moves"]):
        if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[0], int):
            raise BadSave(f"moves[{index}]: not a pair of seat and move")
    return save
