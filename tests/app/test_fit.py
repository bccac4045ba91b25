"""`python -m app.fit`: figures learn what wins, only better ones are written, bad input gets one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import fit
from app.fit import Position, chances, fitted, loss, played
from engines import catalogue
from engines.core.rng import Rng
from engines.greedquest import prospects


def test_what_wins_is_learnt() -> None:
    # Mark 0 wins three times in four against mark 1, and 2 is on both sides: it says nothing.
    won = [Position(((0, 2), (1, 2)), (1.0, 0.0))] * 300
    lost = [Position(((0, 2), (1, 2)), (0.0, 1.0))] * 100
    figures = fitted(3, [*won, *lost], 6, Rng(1))
    assert chances(figures, won[0])[0] == pytest.approx(0.75, abs=0.06)
    assert loss(figures, [*won, *lost]) < loss([0.0] * 3, [*won, *lost]) - 0.1


def test_a_game_gives_a_position_a_turn_with_known_names() -> None:
    game = catalogue["greedquest"]
    names = {name: number for number, name in enumerate(prospects.FIGURES)}
    positions = played(game, prospects, names, 5)
    assert len(positions) > 15
    assert all(len(one.marks) == 4 and sum(one.won) == 1.0 for one in positions)
    ways = [name for name in names if name.startswith("way_")]
    first = positions[0].marks[0]
    assert names["way_0"] in first and len(first) == 6, "the Tavern and five cards"
    assert len(ways) == 22


def test_the_shipped_figures_foretell_better_than_none() -> None:
    game = catalogue["greedquest"]
    names = {name: number for number, name in enumerate(prospects.FIGURES)}
    # Enough games that one run of odd luck does not decide.
    positions = [one for seed in range(120) for one in played(game, prospects, names, 500_000 + seed)]
    assert loss(list(prospects.FIGURES.values()), positions) < loss([0.0] * len(names), positions) - 0.03


def test_only_better_figures_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "prospects.py"
    assert prospects.__file__ is not None
    text = Path(prospects.__file__).read_text(encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    monkeypatch.setattr(prospects, "__file__", str(file))
    # Twenty games teach less than thousands did.
    assert fit.main(["greedquest", "--games", "20", "--rounds", "2"]) == 0
    assert "not better: nothing written" in capsys.readouterr().out
    assert file.read_text(encoding="utf-8") == text
    # Against figures that say the opposite of what is so, even twenty do.
    worse = {name: -4 * value for name, value in prospects.FIGURES.items()}
    monkeypatch.setattr(prospects, "FIGURES", worse)
    assert fit.main(["greedquest", "--games", "20", "--rounds", "2"]) == 0
    assert "better: written to prospects.py" in capsys.readouterr().out
    after = file.read_text(encoding="utf-8")
    assert after != text and after.count("\n") == text.count("\n")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["snakes"], "app.fit: GAME: there is no game called 'snakes'"),
        (["nitro_run"], "app.fit: nitro_run: it keeps no prospects to fit"),
        (["greedquest", "--games", "2"], "app.fit: --games: at least 5; --rounds: at least 1"),
    ],
)
def test_bad_input_gets_one_line(words: list[str], line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert fit.main(words) == 2
    assert capsys.readouterr().err.strip() == line
