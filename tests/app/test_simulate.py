"""`dungeon-shelf simulate`: the JSON as promised, bad input in one line, the strength table, workers that die."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import Any

import pytest

from app import simulate
from engines.ai.arena import Fixture, Result, fixtures, play_many

SHELF = "tests.engines.ai.pots:catalogue"
KEYS = {
    "game",
    "options",
    "games",
    "seed",
    "seats",
    "wins",
    "interval",
    "scores",
    "rounds",
    "decisions_per_s",
    "faults",
}


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    simulate.add_arguments(parser)
    return simulate.run(parser.parse_args(words), SHELF)


def said(capsys: pytest.CaptureFixture[str]) -> Any:
    return json.loads(capsys.readouterr().out)


def test_json_is_as_promised(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("pots", "--seats", "veteran,random,rookie", "--games", "12", "--seed", "5", "--jobs", "1", "--json")
    assert run(*words, "--option", "purse=full") == 0
    report = said(capsys)
    assert set(report) >= KEYS
    assert report["game"] == "pots" and report["games"] == 12 and report["seed"] == 5 and report["faults"] == 0
    assert report["seats"] == ["veteran", "random", "rookie"] and report["options"] == {"purse": "full"}
    assert sum(report["wins"]) == pytest.approx(12, abs=0.01)
    for (low, high), wins in zip(report["interval"], report["wins"], strict=True):
        assert 0 <= low <= wins / 12 <= high <= 1
    assert all(set(score) == {"mean", "p5", "p50", "p95"} for score in report["scores"])
    assert report["rounds"] == {"p5": 5, "p50": 5, "p95": 5} and report["decisions_per_s"] > 0


def test_cores_do_not_change_what_comes_out(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("pots", "--seats", "master,rookie", "--games", "8", "--budget", "20", "--json")
    reports = []
    for jobs in ("1", "2"):
        assert run(*words, "--jobs", jobs) == 0
        reports.append(said(capsys))
    for key in ("wins", "scores", "rounds"):
        assert reports[0][key] == reports[1][key]


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("chess", "--seats", "rookie,rookie"), "chess"),
        (("pots", "--seats", "rookie,oracle"), "oracle"),
        (("pots", "--seats", "rookie"), "seats"),
        (("pots", "--seats", "rookie,rookie", "--games", "0"), "--games"),
        (("pots", "--seats", "rookie,rookie", "--budget", "soon"), "--budget"),
        (("pots", "--seats", "rookie,rookie", "--jobs", "-1"), "--jobs"),
        (("pots", "--seats", "rookie,rookie", "--option", "purse"), "name=value"),
        (("pots", "--seats", "rookie,rookie", "--option", "purse=huge"), "huge"),
        (("pots", "--seats", "rookie,rookie", "--option", "sword=1"), "sword"),
        (("pots", "--seats", "rookie,rookie", "--write-table", "nowhere/README.md", "--games", "1"), "nowhere"),
    ],
)
def test_bad_input_is_one_line_and_code_2(
    words: tuple[str, ...], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 2
    told = capsys.readouterr()
    assert told.out == "" and named in told.err and len(told.err.strip().splitlines()) == 1


def test_words_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("pots", "--seats", "rookie,random", "--games", "4", "--jobs", "1") == 0
    out = capsys.readouterr().out
    assert "rookie" in out and "%" in out and "0 faults" in out


def test_the_strength_table_keeps_one_line_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    readme = tmp_path / "README.md"
    readme.write_text("# Shelf\n\n<!-- strength -->\n<!-- /strength -->\n\nThe rest.\n", encoding="utf-8")
    words = ("pots", "--games", "4", "--jobs", "1", "--write-table", str(readme))
    for seats in ("rookie,random", "veteran,rookie", "rookie,random"):
        assert run(*words, "--seats", seats) == 0
    text = readme.read_text(encoding="utf-8")
    assert text.startswith("# Shelf\n\n<!-- strength -->\n| game |") and text.endswith("\n\nThe rest.\n")
    assert text.count("| pots | rookie against random |") == 1
    assert text.count("| pots | veteran against rookie |") == 1


def test_a_table_laid_otherwise_has_a_line_of_its_own(tmp_path: Path) -> None:
    readme = tmp_path / "README.md"
    readme.write_text("<!-- strength -->\n<!-- /strength -->\n", encoding="utf-8")
    words = ("pots", "--seats", "rookie,random", "--games", "2", "--jobs", "1", "--write-table", str(readme))
    for purse in ("full", "empty", "full"):
        assert run(*words, "--option", f"purse={purse}") == 0
    text = readme.read_text(encoding="utf-8")
    assert text.count("| pots | rookie against random |") == 1
    assert text.count("| pots (purse full) | rookie against random |") == 1


def test_a_readme_without_the_marks_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    readme = tmp_path / "README.md"
    readme.write_text("# Shelf\n", encoding="utf-8")
    assert run("pots", "--seats", "rookie,random", "--games", "1", "--jobs", "1", "--write-table", str(readme)) == 2
    assert readme.read_text(encoding="utf-8") == "# Shelf\n"


def dies_once(batch: list[Fixture]) -> list[Result]:
    """Takes its process down the first time it is given seed 2."""
    mark = Path(os.environ["POTS_MARK"])
    if batch[0].seed == 2 and not mark.exists():
        mark.touch()
        os._exit(9)
    return play_many(batch)


def test_a_worker_that_dies_costs_no_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("POTS_MARK", str(tmp_path / "died"))
    matches = fixtures("pots", ("rookie", "random"), 12, 1, shelf=SHELF)
    results = [one for part in simulate.play_on_cores(matches, 2, dies_once) for one in part]
    assert (tmp_path / "died").exists()
    assert sorted((one.seed, one.entries) for one in results) == sorted((one.seed, one.entries) for one in matches)
    assert "died" in capsys.readouterr().err


def test_faults_are_counted(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.engines.ai.pots.Pots.longest", 3)
    assert run("pots", "--seats", "random,random", "--games", "3", "--jobs", "1", "--json") == 1
    told = capsys.readouterr()
    assert json.loads(told.out)["faults"] == 3 and "no end" in told.err
