"""Boards: one for each game, found by the game's id. Nothing else on the screen knows which game it is."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from scenes.boards.base import Board

_known: dict[str, type[Board]] = {}


def board_for(game_id: str) -> type[Board]:
    """A game's board: class `GameBoard` of `scenes.boards.<game id>`; a plain list of moves where there is none."""
    if game_id not in _known:
        name = f"scenes.boards.{game_id}"
        if find_spec(name) is None:
            from scenes.boards.plain import PlainBoard

            _known[game_id] = PlainBoard
        else:
            _known[game_id] = import_module(name).GameBoard
    return _known[game_id]
