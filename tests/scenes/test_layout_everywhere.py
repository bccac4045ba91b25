"""Every page at every size and scale: nothing outside the window, nothing over another, no word cut off."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engines import catalogue
from scenes.credits import Credits
from scenes.error import Error
from scenes.kit import seating
from scenes.kit.ask import Ask
from scenes.kit.forms import Page
from scenes.kit.layout import Group, Scroll
from scenes.kit.widgets import Button, Label
from scenes.options import Options
from scenes.pause import Pause
from scenes.records import Records
from scenes.rulebook import Rulebook
from scenes.saves import Saves
from scenes.setup import Setup
from scenes.shelf import Shelf
from tests.scenes.hands import Hands

SIZES = ((1280, 720), (1024 * 5 // 4, 1024), (2560, 1080), (3840, 2160))
SCALES = ((75, 75), (100, 100), (150, 100), (100, 200), (250, 250))
GAME = catalogue["greedquest"]


def pages(house: Any) -> list[Page]:
    match = seating.quick_match(GAME, 3)
    return [
        Shelf(house),
        Setup(house, GAME),
        *(Options(house, section) for section in house.sections),
        Records(house, GAME.id),
        Rulebook(house, GAME.id),
        Saves(house),
        Pause(house, match),
        Error(house, "A report\n" * 40),
        Credits(house),
        Ask(house, "Leave the shelf?", "Every game is saved.", (("Quit", house.quit, "danger"),), "Stay"),
    ]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_off_or_overlaps(tmp_path: Path, size: tuple[int, int]) -> None:
    wrong: list[str] = []
    for scale, text in SCALES:
        hands = Hands(tmp_path, size, ui_scale=scale, text_size=text)
        match = seating.quick_match(GAME, 3)
        hands.shelf.autosave(match)
        hands.shelf.save(match, "A rather long name that somebody gave to their save")
        for page in pages(hands.house):
            hands.house.push(page)
            hands.wait(0.1)
            hands.program.draw()
            where = f"{page.name} at {size}, {scale} %, text {text} %"
            wrong += [f"{where}: {fault}" for fault in (*_targets(hands), *_words(page, hands))]
            hands.house.pop()
        hands.close()
    assert not wrong, "\n".join([f"{len(wrong)} faults", *wrong[:40]])


def _targets(hands: Hands) -> Iterator[str]:
    window = hands.window.surface.get_rect()
    shown = [target for target in hands.targets() if not target.quiet]
    labels = [target.label for target in hands.targets()]
    if len(set(labels)) != len(labels):
        yield f"two things are called the same: {sorted(one for one in set(labels) if labels.count(one) > 1)}"
    for target in shown:
        if not window.contains(target.rect if target.clip is None else target.clip):
            yield f"{target.label} leaves the window: {target.rect}"
        if target.clip is not None and (target.rect.left < target.clip.left or target.rect.right > target.clip.right):
            yield f"{target.label} is cut off at the side"
    for one, other in itertools.combinations(shown, 2):
        a = one.rect if one.clip is None else one.rect.clip(one.clip)
        b = other.rect if other.clip is None else other.rect.clip(other.clip)
        if a.colliderect(b):
            yield f"{one.label} lies over {other.label}"


def _words(page: Page, hands: Hands) -> Iterator[str]:
    """Each label and button holds its words, unbroken, at the size it was given."""
    style = hands.house.style
    waiting = list(page.widgets)
    while waiting:
        widget = waiting.pop()
        if isinstance(widget, Group):
            if isinstance(widget, Scroll) and widget.rect.height < 40:
                yield "a list without room"
            waiting += widget.widgets
        if not isinstance(widget, (Button, Label)) or not widget.rect.width or not widget.text:
            continue
        needed = widget.height(style, widget.rect.width)
        if widget.rect.height < needed:
            yield f"{widget.text[:30]!r} needs {needed} pixels of height, has {widget.rect.height}"
        for word in widget.text.split():
            role = "ui-bold" if isinstance(widget, Button) else widget.role
            size = widget.size if isinstance(widget, Button) else widget.fitting(style, widget.rect.width)
            if len(word) < 16 and style.measure(word, role, size)[0] > widget.rect.width:
                yield f"{word!r} is broken"
