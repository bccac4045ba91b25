"""Who may call whom: app -> scenes -> engines, never upwards; engines and run.py use the standard library only."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
TOOLKIT = {"pygame", "pygame_gui", "PIL", "platformdirs", "fontpkg", "fonticon_mdi7"}
MAY_IMPORT = {
    "engines": {"engines"},
    "scenes": {"scenes", "engines", "fonticon_mdi7", *TOOLKIT},
    "app": {"app", "scenes", "engines", "assets", "distributed", *TOOLKIT},
}
# The thinker and the arena own processes and a clock; nothing else down there may.
NO_CLOCK = {
    "time",
    "datetime",
    "threading",
    "multiprocessing",
    "asyncio",
    "random",
    "os",
    "io",
    "pathlib",
    "subprocess",
}
CLOCK_ALLOWED = {"engines/ai/thinker.py", "engines/ai/arena.py", "engines/ai/search.py", "engines/ai/agents.py"}


def imports(file: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            found.add((node.module or "").split(".")[0])
    return found


def files(floor: str) -> list[Path]:
    return sorted((ROOT / floor).rglob("*.py"))


@pytest.mark.parametrize("floor", list(MAY_IMPORT))
def test_no_floor_calls_upwards(floor: str) -> None:
    for file in files(floor):
        strange = imports(file) - MAY_IMPORT[floor] - set(sys.stdlib_module_names)
        assert not strange, f"{file.relative_to(ROOT)} imports {', '.join(sorted(strange))}"


def test_engines_know_no_clock_no_files_no_threads() -> None:
    for file in files("engines"):
        name = file.relative_to(ROOT).as_posix()
        if name not in CLOCK_ALLOWED:
            strange = imports(file) & NO_CLOCK
            assert not strange, f"{name} imports {', '.join(sorted(strange))}"


def test_a_game_knows_no_other_game() -> None:
    games = {folder.name for folder in (ROOT / "engines").iterdir() if folder.is_dir()} - {"core", "ai", "__pycache__"}
    for game in games:
        for file in files(f"engines/{game}"):
            text = file.read_text(encoding="utf-8")
            for other in games - {game}:
                assert f"engines.{other}" not in text, f"{file.relative_to(ROOT)} knows {other}"


def test_every_file_says_what_lives_there() -> None:
    for floor in ("engines", "scenes", "app"):
        for file in files(floor):
            source = file.read_text(encoding="utf-8")
            if source.strip():
                assert ast.get_docstring(ast.parse(source)), f"{file.relative_to(ROOT)} has no docstring"
