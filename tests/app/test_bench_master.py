"""Frames beside a thinking Master: late ones counted by three clocks, at a real table."""

from __future__ import annotations

import pytest

from app import bench_master, bench_screen
from app.bench_master import Frame, master_figures, summed_up, thinking_frames
from engines import catalogue


def frames(*cpu: float) -> list[Frame]:
    return [Frame(n / 60, 2 * spent, spent) for n, spent in enumerate(cpu)]


def test_each_clock_counts_its_own_late_frames() -> None:
    # By the wall all these frames take twice as long. P is half of what it was where the goals were set.
    found = summed_up(frames(*[0.004] * 97, 0.008, 0.011, 0.025), 5.5 / 2)
    assert found["master_frames"] == 100
    assert found["master_frames_over_20ms"] == {"wall": 2.0, "cpu": 1.0, "cpu_where_goals_were_set": 2.0}
    assert found["master_frame_cpu_ms"]["worst"] == 25.0


def test_a_handful_of_frames_is_no_share() -> None:
    found = summed_up(frames(0.004, 0.030), 5.5)
    assert found == {"master_frames": 2, "master_frames_over_20ms": None, "master_frame_cpu_ms": None}


def test_the_table_of_masters_is_drawn_while_they_think(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_master, "LOOKING", 0.1)
    found = thinking_frames(catalogue["nitro_run"], seconds=0.4)
    assert found
    assert all(frame.cpu > 0 and frame.wall > 0 for frame in found)


def test_a_table_that_falls_over_costs_only_its_own_figures(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fall(game: object, seconds: float) -> list[Frame]:
        raise RuntimeError("no board")

    monkeypatch.setattr(bench_master, "thinking_frames", fall)
    with pytest.raises(RuntimeError):
        master_figures(catalogue["nitro_run"], 5.5)
    assert bench_screen._thinking_figures(catalogue["nitro_run"])["master_frames_over_20ms"] is None
    assert "not measured: RuntimeError: no board" in capsys.readouterr().err
