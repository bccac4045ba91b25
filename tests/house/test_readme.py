"""The README tells the truth: its commands, keys, files and links are there."""

from __future__ import annotations

import re
from pathlib import Path

import run
from app.cli import COMMANDS
from app.settings import ACTIONS
from app.simulate import MARKS
from engines import catalogue

ROOT = Path(__file__).parent.parent.parent
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_command_it_names_exists() -> None:
    known = {*run.COMMANDS, *COMMANDS, *catalogue, "GAME", "<id>"}
    named = set(re.findall(r"python3 run\.py ([\w<>]+)", TEXT)) - {"plays"}
    assert {"test", "help", "lock", "fuzz"} <= named <= known
    for name in run.COMMANDS:
        assert f"`{name}`" in TEXT or f"run.py {name}" in TEXT, name


def test_every_file_it_links_to_is_there() -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", TEXT):
        assert link.startswith("https://") or (ROOT / link).exists(), link
    for path in re.findall(r"`((?:engines|scenes|assets|app|tests|packaging)/[\w/.]+)`", TEXT):
        assert (ROOT / path).exists(), path


def test_its_keys_are_the_keys() -> None:
    names = {"use": "Enter", "back": "Escape", "skip": "Space", "zoom_out": "−"}
    table = TEXT[TEXT.index("| key |") : TEXT.index("Every key can be changed")]
    for action, (_, key) in ACTIONS.items():
        assert re.search(rf"(?<!\w){re.escape(names.get(action, key.upper()))}(?!\w)", table), action


def test_it_has_room_for_the_strength_table_and_names_every_game_and_maker() -> None:
    assert TEXT.index(MARKS[0]) < TEXT.index(MARKS[1])
    for game in catalogue.values():
        assert game.title in TEXT
        for maker in game.makers:
            assert maker in TEXT, maker


def test_it_says_that_it_is_unofficial_and_under_which_licence() -> None:
    assert "unofficial" in TEXT and "MIT" in TEXT
    assert "MIT License" in (ROOT / "LICENSE").read_text()
