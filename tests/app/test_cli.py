"""The command line: bad input is one line that says what and where, exit code 2, nothing written."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from app import cli
from tests.app.toy import GAMES, a_match

ROOT = Path(__file__).parent.parent.parent

BAD: list[tuple[list[str], str]] = [
    (["chess"], "chess"),
    (["--fast"], "--fast"),
    (["pebbles", "--seats", "human,wizard"], "wizard"),
    (["pebbles", "--seats", "human,,human"], "--seats"),
    (["pebbles", "--seats", "human,human,human,human,human"], "5"),
    (["pebbles", "--seed", "x"], "--seed"),
    (["pebbles", "--seed", "-1"], "--seed"),
    (["pebbles", "--seed"], "--seed"),
    (["pebbles", "--option", "heap"], "name=value"),
    (["pebbles", "--option", "heap=lots"], "heap"),
    (["pebbles", "--option", "heap=51"], "1 to 50"),
    (["pebbles", "--option", "loud=maybe"], "true, false"),
    (["pebbles", "--option", "kind=red"], "grey"),
    (["pebbles", "--option", "size=3"], "size"),
    (["pebbles", "--option", "heap=3", "--option", "heap=4"], "twice"),
    (["pebbles", "more"], "more"),
    (["simulate"], "GAME"),
    (["simulate", "chess", "--seats", "rookie"], "chess"),
    (["simulate", "greedquest"], "--seats"),
    (["simulate", "greedquest", "--seats", "rookie,wizard"], "wizard"),
    (["simulate", "greedquest", "--seats", "rookie,rookie", "--games", "0"], "--games"),
    (["simulate", "greedquest", "--seats", "rookie,rookie", "--games", "many"], "many"),
    (["bench", "chess"], "chess"),
    (["bench", "--seconds", "0"], "--seconds"),
    (["replay"], "FILE"),
    (["replay", "{tmp}/missing.json"], "missing.json"),
    (["replay", "{tmp}"], "directory"),
    (["replay", "{tmp}/torn.json"], "torn.json"),
    (["replay", "{tmp}/list.json"], "JSON object"),
    (["replay", "{tmp}/future.json"], "newer"),
    (["replay", "{tmp}/other.json", "--verify"], "chess"),
    (["replay", "{tmp}/holes.json", "--verify"], "whole match"),
    (["shot"], "SCENE"),
    (["shot", "shelf"], "--out"),
    (["shot", "cellar", "--out", "{tmp}/x.png"], "cellar"),
    (["shot", "shelf", "--out", "{tmp}/x.jpg"], ".png"),
    (["shot", "shelf", "--out", "{tmp}/no/x.png"], "folder"),
    (["shot", "shelf", "--out", "{tmp}/x.png", "--size", "big"], "--size"),
    (["shot", "shelf", "--out", "{tmp}/x.png", "--size", "10x10"], "--size"),
    (["shot", "shelf", "--out", "{tmp}/x.png", "--scale", "300"], "--scale"),
    (["shot", "shelf", "--out", "{tmp}/x.png", "--moves", "-3"], "--moves"),
    (["shot", "shelf", "--out", "{tmp}/x.png", "--palette", "pink"], "--palette"),
    (["shot", "setup", "--out", "{tmp}/x.png", "--game", "chess"], "chess"),
    (["shot", "shelf", "--out", "{tmp}/x.png", "--targets", "{tmp}/t.txt"], "--targets"),
    (["shot", "pebbles", "--out", "{tmp}/x.png", "--save", "{tmp}/torn.json"], "--save"),
]


@pytest.fixture
def files(tmp_path: Path) -> Path:
    good = a_match(moves=(1, 2)).save()
    (tmp_path / "good.json").write_text(json.dumps(good))
    (tmp_path / "torn.json").write_text(json.dumps(good)[:50])
    (tmp_path / "list.json").write_text("[]")
    (tmp_path / "future.json").write_text(json.dumps(good | {"format": 99}))
    (tmp_path / "other.json").write_text(json.dumps(good | {"game": "chess"}))
    (tmp_path / "holes.json").write_text(json.dumps(good | {"state": {}}))
    return tmp_path


@pytest.mark.parametrize(("words", "says"), BAD, ids=[" ".join(words) for words, _ in BAD])
def test_bad_input_is_one_line_and_exit_code_2(
    words: list[str], says: str, files: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = sorted(path.name for path in files.rglob("*"))
    code = cli.main([word.replace("{tmp}", str(files)) for word in words], GAMES)
    out, err = capsys.readouterr()
    assert (code, out) == (2, ""), err
    assert err.count("\n") == 1 and err.startswith("dungeon-shelf") and says in err
    assert sorted(path.name for path in files.rglob("*")) == before


def test_a_table_is_asked_for_in_plain_values() -> None:
    words = ["pebbles", "--seats", "human,Master", "--seed", "7"]
    words += ["--option", "heap=9", "--option", "loud=yes", "--option", "kind=grey"]
    assert cli.table_request(words, GAMES) == {
        "game": "pebbles",
        "seats": ("human", "master"),
        "seed": 7,
        "options": {"heap": 9, "loud": True, "kind": "grey"},
    }
    assert cli.table_request(["pebbles"], GAMES) == {"game": "pebbles", "seats": (), "seed": None, "options": {}}


def test_a_picture_is_asked_for_in_plain_values(files: Path) -> None:
    words = ["shot", "pebbles", "--size", "1920x1080", "--out", str(files / "x.png"), "--scale", "125%", "--moves", "3"]
    request = cli.shot_request(words[1:], GAMES)
    assert request == {
        "scene": "pebbles",
        "size": (1920, 1080),
        "out": files / "x.png",
        "save": None,
        "seed": None,
        "moves": 3,
        "scale": 125,
        "text": 100,
        "palette": "normal",
        "game": "",
        "targets": None,
    }


def test_no_display_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.why_no_display({"WAYLAND_DISPLAY": "wayland-0"}, "linux") is None
    assert cli.why_no_display({}, "win32") is None
    monkeypatch.setattr(cli, "why_no_display", lambda: "there is no display")
    assert cli.main(["pebbles"], GAMES) == 1
    assert capsys.readouterr().err == "dungeon-shelf: there is no display\n"


@pytest.mark.parametrize(
    "words", [["--help"], ["simulate", "--help"], ["shot", "-h"], ["replay", "-h"], ["bench", "-h"]]
)
def test_help_helps(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words, GAMES) == 0
    out, err = capsys.readouterr()
    assert "usage: dungeon-shelf" in out and err == ""


def python_m_app(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "app", *words],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_the_program_itself_speaks_so(tmp_path: Path) -> None:
    done = python_m_app("chess")
    assert (done.returncode, done.stdout) == (2, "") and done.stderr.count("\n") == 1
    assert python_m_app("--version").stdout.startswith("Dungeon Shelf 0.")


def test_windowless_commands_do_not_load_a_screen() -> None:
    code = "import sys; from app import cli; cli.main(['--version']); print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "False"


def test_bench_json_has_the_keys_that_scripts_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "pebbles", "--quick", "--json", "--seconds", "0.05"], GAMES) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert report["yardstick"]["python_ms"] > 0
    assert set(report["games"]) == {"pebbles"}
    assert report["games"]["pebbles"]["decisions_per_s"] > 1000
    assert report["games"]["pebbles"]["copies_per_s"] > 1000
    assert cli.main(["bench", "pebbles", "--quick", "--seconds", "0.05"], GAMES) == 0
    assert "decisions per s" in capsys.readouterr().out
