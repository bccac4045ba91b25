"""The rule pages and the tutorial as the board opens and lights them: anchors that exist, labels that are there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from engines.nitro_run import NitroRun
from engines.nitro_run.content import KINDS
from engines.nitro_run.table import ASKS

ROOT = Path(__file__).parents[3]
RULES = ROOT / "assets" / "rules" / "nitro_run"
GAME = NitroRun()

# What the table of this game opens by a click for help, by a look through the magnifier, or for a question.
OPENED = (
    "actions", "day", "plan", "plans", "draft", "delegate", "team", "gather", "rush", "fabricate", "build", "demolish",
    "move", "workflow", "rubble", "evening", "run", "tunnel", "chasm", "crag", "cave", "ledge", "pick", "load", "way",
    "cart", "gift",
)  # fmt: skip


def anchors() -> list[str]:
    """Every anchor written beside a heading, in the order of the pages."""
    return [
        name
        for page in GAME.pages
        for name in re.findall(r"\{#([\w-]+)\}", (RULES / page.file).read_text(encoding="utf-8"))
    ]


def test_every_page_begins_with_its_title() -> None:
    for page in GAME.pages:
        assert (RULES / page.file).read_text(encoding="utf-8").startswith("# ")
    assert len(list(RULES.glob("*.md"))) == len(GAME.pages)


@pytest.mark.parametrize("name", OPENED)
def test_what_the_board_opens_is_written(name: str) -> None:
    assert name in anchors()


def test_no_anchor_leads_to_two_places() -> None:
    written = anchors()
    assert len(set(written)) == len(written)
    for page in GAME.pages:
        first = (RULES / page.file).read_text(encoding="utf-8").splitlines()[0]
        assert all(name not in written or f"{{#{name}}}" in first for name in page.anchors)


def test_every_question_and_every_space_is_explained() -> None:
    declared = {*anchors(), *(name for page in GAME.pages for name in page.anchors)}
    assert set(ASKS) <= declared and set(KINDS) <= declared


def test_the_boards_own_names_are_among_them() -> None:
    """Read from the board as it is written: each anchor it names outright, and what it makes of questions."""
    named: set[str] = set()
    for file in sorted((ROOT / "scenes" / "boards").glob("nitro_run*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "anchor" and isinstance(node.value, ast.Constant):
                named.add(node.value.value)
            if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "_ANCHORS":
                named |= set(ast.literal_eval(node.value).values())
    assert "build" in named and named <= set(anchors())
