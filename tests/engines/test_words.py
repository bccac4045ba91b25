"""Sentences are data: every Say has a literal template, and its values are those the template asks for."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

from engines.core import Say, Who, says
from engines.core.say import say_from_plain, say_to_plain

ROOT = Path(__file__).parent.parent.parent


def calls() -> Iterator[tuple[Path, ast.Call, str]]:
    for floor in ("engines", "scenes", "app"):
        for file in sorted((ROOT / floor).rglob("*.py")):
            if file.name == "say.py":
                continue
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Say", "says"):
                    yield file, node, node.func.id


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def test_every_template_is_a_literal() -> None:
    for file, node, name in calls():
        templates = node.args[: 2 if name == "says" else 1]
        for part in templates:
            assert isinstance(part, ast.Constant) and isinstance(part.value, str), f"{file.name}:{node.lineno}"


def test_every_value_is_in_its_template() -> None:
    for file, node, name in calls():
        if any(keyword.arg is None for keyword in node.keywords):
            continue
        given = {keyword.arg for keyword in node.keywords} | ({"n"} if name == "says" else set())
        asked: set[str] = set()
        for part in node.args[: 2 if name == "says" else 1]:
            assert isinstance(part, ast.Constant)
            asked |= fields(str(part.value))
        assert asked <= given, f"{file.name}:{node.lineno} lacks {asked - given}"


def test_a_say_fills_names_and_nested_says() -> None:
    say = Say("{who} tracks {whom} with {card}", who=Who(0), whom=Who(2), card=Say("Tracking"))
    assert say.text(names=lambda seat: "ABC"[seat]) == "A tracks C with Tracking"
    assert say.text() == "Seat 1 tracks Seat 3 with Tracking"
    swapped = say.text(translate={"{who} tracks {whom} with {card}": "{whom} < {who} ({card})", "Tracking": "Spur"}.get)
    assert swapped == "Seat 3 < Seat 1 (Spur)"


def test_plurals_go_by_the_language() -> None:
    assert says("{n} card", "{n} cards", 1).text() == "1 card"
    assert says("{n} card", "{n} cards", 4).text() == "4 cards"
    assert says("{n} card", "{n} cards", 4).text(ntranslate=lambda one, many, n: "{n} Karten") == "4 Karten"


def test_a_say_goes_through_a_pipe_unchanged() -> None:
    say = says("{who} draws {n} card of {kind}", "{who} draws {n} cards of {kind}", 2, who=Who(1), kind=Say("gold"))
    assert say_from_plain(say_to_plain(say)) == say
    assert say_from_plain(say_to_plain(say)).text() == say.text()
