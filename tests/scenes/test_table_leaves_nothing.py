"""A table that was left leaves nothing behind: a hundred games cost no more memory than a few."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest

from engines import catalogue
from scenes.table import Table
from tests.scenes.stage import Stage, seated


@pytest.mark.parametrize("game_id", list(catalogue))
def test_table_board_and_match_are_gone(tmp_path: Path, game_id: str) -> None:
    stage = Stage(tmp_path)
    stage.settings.set("ai_speed", "top")
    game = catalogue[game_id]
    table = Table(stage.house, seated(game, ["rookie"] * max(game.seat_counts()), 5))
    stage.house.push(table)
    for beat in range(90):
        stage.house.update(1 / 10)
        if beat % 9 == 0:
            stage.draw()
    assert stage.top is table and table.match.history
    left = [weakref.ref(thing) for thing in (table, table.board, table.log, table.match)]
    del table
    stage.house.home()
    stage.house.update(1 / 10)
    stage.draw()
    stage.library.flush()
    gc.collect()
    assert [one() for one in left] == [None] * 4
    stage.house.close()
