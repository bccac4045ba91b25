"""The stage most tests of tables play on: nothing waits, and it is cleared when the test is over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.scenes.stage import Stage


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    """A table's motions are over at once; a test file that watches them brings a stage of its own."""
    made = Stage(tmp_path)
    made.settings.set("animation_speed", "top")
    yield made
    made.close()
