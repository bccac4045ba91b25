"""A real thinker behind a table: killed in the middle of a thought, it costs a line in the log and nothing else."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.mind import Mind
from engines import catalogue
from engines.core import Say
from scenes.table import Table
from tests.scenes.stage import Stage, seated

STARTED_AGAIN = "The thinker stopped and was started again."
KILL = getattr(signal, "SIGKILL", signal.SIGTERM)


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path)
    made.settings.set("animation_speed", "top")
    made.settings.set("ai_speed", "top")
    made.house._mind = Mind(lambda: 60.0)
    yield made
    made.house.close()
    made.close()


def beat_until(stage: Stage, what: Callable[[], bool], seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it never came"
        stage.house.update(1 / 60)
        time.sleep(0.002)


def kill_in_thought(stage: Stage, table: Table) -> None:
    mind = stage.house._mind
    assert isinstance(mind, Mind)
    beat_until(stage, lambda: any(mind.so_far(ticket) is not None for ticket in table.players.tickets.values()))
    os.kill(mind._thinker._process.pid, KILL)


def told(table: Table) -> int:
    return [line.text for line in table.log.lines].count(STARTED_AGAIN)


def test_a_thinker_killed_twice_costs_two_lines(stage: Stage) -> None:
    table = Table(stage.house, seated(catalogue["nitro_run"], ["master"], 7))
    stage.house.push(table)
    for deaths in (1, 2):
        kill_in_thought(stage, table)
        beat_until(stage, lambda deaths=deaths: told(table) == deaths)  # type: ignore[misc]
    # A question that was on the desk at both deaths is answered by the quick eye: the table goes on.
    beat_until(stage, lambda: len(table.match.history) > 0)
    stage.draw()
    assert stage.top is table
    # What was told beside the game stays when the log is told anew.
    table.seat_changed(0)
    assert told(table) == 2


def test_away_from_a_table_it_is_said_at_the_top(stage: Stage) -> None:
    mind = stage.house._mind
    assert isinstance(mind, Mind)
    mind._thinker.notes.append(Say(STARTED_AGAIN))
    stage.house.gather_notices()
    assert stage.house.notices.now == STARTED_AGAIN
