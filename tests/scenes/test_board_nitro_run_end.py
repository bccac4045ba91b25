"""Nitro Run's last order of the week: the move that draws plans also ends the week, and clears the bench."""

from __future__ import annotations

from pathlib import Path

from engines import catalogue
from engines.core import Event
from scenes.boards.nitro_run import GameBoard
from scenes.table import Table
from tests.scenes.stage import Stage, seated


def test_plans_drawn_by_the_last_order_are_shown_though_the_bench_is_cleared_after(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    table = Table(stage.house, seated(catalogue["nitro_run"], ["human"], 7))
    stage.house.push(table)
    board = table.board
    assert isinstance(board, GameBoard)
    before = table.view()
    table.queue.add(
        *board.script_of([Event("plan", {"plans": [[0, 3], [2, 2]]})], before, {**before, "pool": []}, _mute)
    )
    beats = 0
    while table.queue:
        stage.house.update(1 / 10)
        stage.draw()
        beats += 1
    assert beats > 1 and stage.top is table
    stage.house.close()


def _mute(event: Event) -> None:
    return None
