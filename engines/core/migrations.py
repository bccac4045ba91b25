"""All migrations of saved matches: one small function a step, oldest first. Nothing else knows old formats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

FORMAT = 1

# _STEPS[n] lifts a save from format n to n + 1.
_STEPS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}


def lift(data: dict[str, Any]) -> dict[str, Any]:
    """The same save in today's format. An unknown old format comes back as it is, for the shape check to refuse."""
    version = data.get("format", FORMAT)
    while version < FORMAT and version in _STEPS:
        data = _STEPS[version](dict(data))
        version += 1
        data["format"] = version
    return data
