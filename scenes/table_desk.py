"""The desk: what a table lends to its board. Eyes, names, words, reasons, and the one way to make a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core import Move, Say
from scenes.kit.card import Closer
from scenes.table_pages import Looker

if TYPE_CHECKING:
    from scenes.table import Table


class TableDesk:
    """What the table lends to its board: eyes, names, words, and the one way to make a move."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def seat(self) -> int | None:
        return self._table.seat

    def name(self, seat: int) -> str:
        return self._table.match.name(seat)

    def colour(self, seat: int) -> int:
        return self._table.colour(seat)

    def words(self, say: Say | str) -> str:
        return self._table.words(say)

    def play(self, move: Move) -> None:
        self._table.play(move)

    def why_not(self, move: Move) -> str | None:
        return self._table.why_not(move)

    def describe(self, move: Move) -> str:
        return self._table.describe(move)

    def look(self, closer: Closer) -> None:
        table = self._table
        table.house.push(Looker(table.house, closer, table.game_id))
