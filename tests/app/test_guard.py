"""The guard: a report to copy, the match beside it, one line on the command line; and it never falls itself."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app import guard
from app.guard import Guard, Report
from engines.core import Match
from tests.app.toy import GAMES, a_match


def fall() -> Exception:
    try:
        raise RuntimeError("the lamp fell\nand broke")
    except RuntimeError as fault:
        return fault


def test_the_report_says_all_that_is_needed(home: Path) -> None:
    seen: list[Report] = []
    match = a_match(moves=(1, 2, 1))
    report = Guard(seen.append).caught(fall(), "table", match)
    assert seen == [report]
    assert report.line == "RuntimeError: the lamp fell"
    for part in (
        "Dungeon Shelf",
        "scene   table",
        "python  3.",
        "pygame  ",
        "in fall",
        "pebbles, 2 seats, seed 5",
        "seat 0: 1",
    ):
        assert part in report.text, part
    assert str(Path.home()) not in report.text.replace("~", "") or str(Path.home()) == "/"
    assert report.file is not None and report.file.read_text(encoding="utf-8") == report.text
    assert report.save is not None
    assert Match.load(json.loads(report.save.read_text()), GAMES).state == match.state


def test_two_reports_in_one_second_are_two_files(home: Path) -> None:
    watch = Guard()
    assert watch.caught(fall()).file != watch.caught(fall()).file


def test_a_match_that_can_not_be_saved_does_not_stop_the_report(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match(moves=(1,))
    monkeypatch.setattr(match, "save", lambda: 1 / 0)
    match.history.append(None)  # type: ignore[arg-type]
    report = Guard().caught(fall(), "table", match)
    assert report.file is not None and report.save is None
    assert "it could not be read" in report.text


def test_a_full_disk_still_gives_a_text(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def full(*given: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(guard, "write_whole", full)
    monkeypatch.setattr(guard, "write_json", full)
    report = Guard(folder=tmp_path).caught(fall(), "table", a_match())
    assert report.file is None and "the lamp fell" in report.text


def test_on_the_command_line_it_is_one_line_and_a_file(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def run() -> int:
        raise fall()

    assert guard.on_command_line(run) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "the lamp fell" in said and "Traceback" not in said
    path = Path(said.strip().rpartition("the report is in ")[2])
    assert "Traceback" in path.read_text(encoding="utf-8")


def test_stopping_is_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    def run() -> int:
        raise KeyboardInterrupt

    assert guard.on_command_line(run) == 130
    assert capsys.readouterr().err == "dungeon-shelf: stopped\n"
