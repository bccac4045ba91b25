"""What all tests share: no window, no sound, no file of the player's touched; failed checks told at the end."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

# Before anything imports pygame.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ.setdefault("DUNGEON_SHELF_HOME", tempfile.mkdtemp(prefix="dungeon-shelf-tests-"))

import pytest


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A player's folder of the test's own."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("DUNGEON_SHELF_HOME", str(folder))
    yield folder


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """`run.py test` runs style and types first: what failed there is told once more, where it is seen."""
    failed = os.environ.get("DUNGEON_SHELF_CHECKS")
    if failed:
        terminalreporter.section("checks that failed before the tests", red=True)
        terminalreporter.line(f"{failed}: see the top of this run", red=True)
