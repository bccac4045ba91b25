"""Every rule of a finished game is cited by a test. The ids are kept in `tests/ledger/`, a file a game.

Where the ledgers themselves lie beside the project, the kept ids are checked against them.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from engines import catalogue

TESTS = Path(__file__).parent
KEPT = TESTS.parent / "ledger"
LEDGERS = TESTS.parent.parent.parent / "shared" / "rules"
RULE = re.compile(r"\b(?:GQ|DD|NR|SK|GN)-\d{3}\b")


def kept_ids(game_id: str) -> list[str]:
    return (KEPT / f"{game_id}.txt").read_text(encoding="utf-8").split()


def cited_ids(folder: Path) -> dict[str, list[str]]:
    """Each id with the tests that name it, in their name, docstring, body or parameters."""
    cited: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        source = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                parts = [ast.get_source_segment(source, part) or "" for part in (node, *node.decorator_list)]
                for rule in RULE.findall("\n".join(parts)):
                    cited.setdefault(rule, []).append(f"{file.name}::{node.name}")
    return cited


@pytest.mark.parametrize("game_id", list(catalogue))
def test_every_rule_is_cited_by_a_test(game_id: str) -> None:
    cited = cited_ids(TESTS / game_id)
    missing = [rule for rule in kept_ids(game_id) if rule not in cited]
    assert not missing, f"{game_id}: no test cites {', '.join(missing)}"


@pytest.mark.parametrize("game_id", list(catalogue))
def test_no_test_cites_a_rule_that_does_not_exist(game_id: str) -> None:
    unknown = set(cited_ids(TESTS / game_id)) - set(kept_ids(game_id))
    assert not unknown, f"{game_id}: {', '.join(sorted(unknown))}"


@pytest.mark.parametrize("kept", sorted(KEPT.glob("*.txt")), ids=lambda path: path.stem)
def test_the_kept_ids_are_those_of_the_ledger(kept: Path) -> None:
    ids = kept_ids(kept.stem)
    assert len(set(ids)) == len(ids) > 0
    ledger = LEDGERS / f"{kept.stem}.md"
    if ledger.exists():
        lines = ledger.read_text(encoding="utf-8").splitlines()
        assert ids == [line[:6] for line in lines if re.match(r"[A-Z]{2}-\d{3} ", line)]
