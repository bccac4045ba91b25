"""Replays in text: told move by move; `--verify` believes nothing."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from app import replay
from tests.app.toy import GAMES, a_match

WON = (2, 2, 1, 1, 1)


def tape_of(folder: Path, **changes: Any) -> replay.Tape:
    path = folder / "match.json"
    path.write_text(json.dumps(a_match(moves=WON).save() | changes))
    return replay.read(path, GAMES)


def test_a_true_match_is_verified(tmp_path: Path) -> None:
    out = io.StringIO()
    assert replay.verify(tape_of(tmp_path), out) == 0
    assert out.getvalue() == "match.json: Pebbles, 5 moves, all legal; P1 took the last pebble.\n"


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"moves": [[0, 2], [1, 5]]}, "move 2 of 2 (seat 2) is not legal: Take one pebble or two."),
        ({"moves": [[1, 2]]}, "move 1 of 1"),
        ({"moves": [[0, 2], [1, 2]]}, "lead elsewhere: heap, turn"),
        ({"seed": 6}, "lead elsewhere: rng"),
        ({"lost_moves": 4}, "can't be followed"),
    ],
)
def test_a_false_one_is_not(tmp_path: Path, changes: dict[str, Any], says: str) -> None:
    out = io.StringIO()
    assert replay.verify(tape_of(tmp_path, **changes), out) == 1
    assert says in out.getvalue() and out.getvalue().count("\n") == 1


def test_the_whole_story_is_told_where_nobody_presses_enter(tmp_path: Path) -> None:
    out = io.StringIO()
    assert replay.step(tape_of(tmp_path), io.StringIO(), out) == 0
    lines = out.getvalue().splitlines()
    assert lines[0] == "Pebbles: P1, P2; seed 5"
    assert lines[1:4] == [" -- round 1 --", "1. P1: take 2 pebbles", "    P1 reaches into the heap."]
    assert lines[-1] == " == P1 took the last pebble. (P1 10, P2 0)"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("keys", "moves"), [("q\n", 1), ("\nq\n", 2), ("2\nq\n", 4), ("", 1), ("\n\n\n\n\n", 5)])
def test_at_a_terminal_it_waits(tmp_path: Path, keys: str, moves: int) -> None:
    out = Terminal()
    assert replay.step(tape_of(tmp_path), Terminal(keys), out) == 0
    assert out.getvalue().count(": take") == moves
