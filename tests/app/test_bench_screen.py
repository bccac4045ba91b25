"""The bench measures what it says: the table and not an error page, and it says so when it can't."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from app import bench_screen
from app.bench_screen import AtOnce, blit_ms, frame_figures
from tests.app.toy import GAMES, a_match


def test_a_larger_blit_takes_longer() -> None:
    assert 0 < blit_ms((320, 200)) < blit_ms((1920, 1080))


def test_the_mind_that_answers_at_once_gives_legal_moves() -> None:
    mind, match = AtOnce(), a_match()
    ticket = mind.ask(match, 0, "rookie")
    answer = mind.poll(ticket)
    assert answer is not None and match.state.why_not(0, answer.move) is None
    assert mind.poll(ticket + 1) is None


def test_a_table_that_falls_over_is_no_figure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fall(game: object, size: object) -> list[float]:
        raise RuntimeError("no board")

    monkeypatch.setattr(bench_screen, "moving_frames", fall)
    assert frame_figures(GAMES["pebbles"]) == {"frame_ms": None, "frame_p99_ms": None, "frame_in_b": None}
    assert capsys.readouterr().err.count("not measured: RuntimeError: no board") == 2


@pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="read from /proc")
def test_cpu_time_is_finer_than_a_clock_tick() -> None:
    before = bench_screen._cpu_seconds(os.getpid())
    end = time.process_time() + 0.003
    while time.process_time() < end:
        pass
    assert 0.001 < bench_screen._cpu_seconds(os.getpid()) - before < 1
