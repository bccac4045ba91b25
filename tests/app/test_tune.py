"""`python -m app.tune`: bad weights are found out, good ones proved, only better ones written, words left alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import tune
from engines import catalogue
from tests.engines.ai.pots import PotsBrain

SHELF = "tests.engines.ai.pots:catalogue"
FILE = '"""Weights."""\n\nWEIGHTS = {\n    "match": -1.0,  # why\n    "save": -5e-1,\n}\n'


def test_bad_weights_are_mended_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "weights.py"
    file.write_text(FILE, encoding="utf-8")
    monkeypatch.setattr(PotsBrain, "weights", {"match": -1.0, "save": -0.5})
    monkeypatch.setattr(tune, "weights_file", lambda game: file)
    monkeypatch.setattr(tune, "fit", lambda args, shipped: {**shipped, "match": 1.25})
    assert tune.main(["pots", "--level", "rookie", "--proof", "400"], SHELF) == 0
    assert "better: written" in capsys.readouterr().out
    assert file.read_text(encoding="utf-8") == FILE.replace("-1.0", "1.25")


def test_worse_weights_are_not_written(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(tune, "weights_file", lambda game: pytest.fail("nothing may be written"))
    monkeypatch.setattr(tune, "fit", lambda args, shipped: {**shipped, "match": -1.0})
    assert tune.main(["pots", "--level", "rookie", "--proof", "100"], SHELF) == 0
    assert "nothing written" in capsys.readouterr().out


def test_fitting_goes_the_right_way(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A brain that does not care which card fits which pot learns to care."""
    monkeypatch.setattr(PotsBrain, "weights", {"match": 0.05, "save": 0.5})
    args = tune.parsed(
        ["pots", "--level", "rookie", "--games", "2400", "--rounds", "12", "--only", "match", "--dry"], SHELF
    )
    assert tune.fit(args, dict(PotsBrain.weights))["match"] > 0.05


def test_halves_change_seats_on_every_seed() -> None:
    args = tune.parsed(["pots"], SHELF)
    one, two = tune.halves(args, {"match": 1.0}, {"match": 2.0}, 4, 10)[:2]
    assert one.seed == two.seed == 10
    seats = [[match.weights[match.entries[seat]] for seat in range(4)] for match in (one, two)]
    assert seats[0] == [{"match": 1.0}, {"match": 2.0}] * 2 and seats[1] == [{"match": 2.0}, {"match": 1.0}] * 2


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["chess"], "chess"),
        (["pots", "--seats", "9"], "seats"),
        (["pots", "--games", "0"], "--games"),
        (["pots", "--budget", "x"], "--budget"),
        (["pots", "--only", "nothing", "--proof", "2"], "--only"),
    ],
)
def test_bad_input_is_one_line(words: list[str], named: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert tune.main(words, SHELF) == 2
    told = capsys.readouterr()
    assert named in told.err and len(told.err.strip().splitlines()) == 1


def test_a_weight_without_a_place_is_refused() -> None:
    with pytest.raises(ValueError, match="sword"):
        tune.written(FILE, {"sword": 1.0})


def test_weights_in_tables_by_kind_are_found() -> None:
    text = 'HOLD: dict[str, float] = {\n    "go_1": 0.05,\n}\nREADY = {\n    "go_1": 0.6,\n}\nALL = {"sharp": 0.34}\n'
    changed = tune.written(text, {"hold_go_1": 0.07, "ready_go_1": 0.5, "sharp": 0.4})
    assert changed == text.replace("0.05", "0.07").replace("0.6", "0.5").replace("0.34", "0.4")
    with pytest.raises(ValueError, match="go_9"):
        tune.written(text, {"hold_go_9": 1.0})


def test_every_weight_of_every_game_has_a_place_in_its_file() -> None:
    """What is fitted can be written."""
    for game in catalogue.values():
        try:
            weights = dict(game.brain().weights)
            file = tune.weights_file(game)
        except (NotImplementedError, ModuleNotFoundError):
            continue
        tune.written(file.read_text(encoding="utf-8"), weights)
