"""Every game's table, tutorial, result and hand-over at many sizes and scales: nothing lost, nothing over another."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from app.house import House
from engines import catalogue
from engines.core import Match
from scenes.kit.handover import HandOver
from scenes.kit.scene import Scene, Target
from scenes.result import Result
from scenes.table import Table
from scenes.tutorial import TutorialTable
from tests.scenes import ink

SIZES = ((1280, 720), (1920, 1080), (1280, 960), (2560, 1080))
SCALES = ((75, 75), (100, 100), (150, 125), (200, 150))


@cache
def moments(game: str) -> dict[str, Any]:
    return ink.moments(catalogue[game])


def scenes(house: House, game: str, turn: int) -> Iterator[tuple[str, Scene]]:
    """Two kinds of decision a visit, turn by turn, so that all of them come up at some size."""
    found = dict(moments(game))
    end = found.pop("end")
    kinds = list(found)
    for kind in {kinds[turn % len(kinds)], kinds[(turn * 2 + 1) % len(kinds)]}:
        yield f"table, {kind or 'waiting'}", Table(house, Match.load(found[kind], catalogue))
    yield "result", Result(house, Match.load(end, catalogue))
    yield "hand-over", HandOver(house, Match.load(end, catalogue), 0)
    if catalogue[game].tutorial is not None:
        yield "tutorial", TutorialTable(house, catalogue[game])


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", catalogue)
def test_nothing_is_cut_off_or_overlaps(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    wrong: list[str] = []
    with ink.press(ink.BLOCKS) as press:
        house = ink.house_of(tmp_path, size)
        for turn, (scale, text) in enumerate(SCALES):
            house.settings.set("ui_scale", scale)
            house.settings.set("text_size", text)
            for name, scene in scenes(house, game, turn + SIZES.index(size)):
                house.push(scene)
                picture = ink.draw(house)
                where = f"{name} at {scale} %, text {text} %"
                assert house.stack.top is scene, f"{where} fell over"
                targets = [target for target in scene.targets() if not target.quiet]
                found = ink.seen(picture, press.texts)
                # The coach's page lies over the board, and so do its words.
                held = () if name == "tutorial" else _held(found, targets)
                wrong += [f"{where}: {fault}" for fault in (*_targets(targets, size), *_words(found, size), *held)]
                house.pop()
        house.close()
    assert not wrong, "\n".join([f"{len(wrong)} faults", *wrong])


def _targets(targets: list[Target], size: tuple[int, int]) -> Iterator[str]:
    window = pygame.Rect((0, 0), size)
    for target in targets:
        if not window.contains(target.rect if target.clip is None else target.clip):
            yield f"{target.label!r} leaves the window: {target.rect}"
    # A button may sit upon a place of the board, but wholly, not across its rim.
    for one, other in itertools.combinations(targets, 2):
        a = one.rect if one.clip is None else one.rect.clip(one.clip)
        b = other.rect if other.clip is None else other.rect.clip(other.clip)
        nested = one.group != other.group and (a.contains(b) or b.contains(a))
        if a.colliderect(b) and not nested:
            yield f"{one.label!r} ({one.group}) lies over {other.label!r} ({other.group}): {a} {b}"


def _held(found: list[ink.Seen], targets: list[Target]) -> Iterator[str]:
    """What stands in the middle of a button or a place that can be used does not stick out of its sides."""
    for one in found:
        if not one.mask.all():
            continue
        around = [target for target in targets if target.rect.collidepoint(one.box.center)]
        if not around:
            continue
        held = min(around, key=lambda target: target.rect.width * target.rect.height)
        if one.box.left < held.rect.left or one.box.right > held.rect.right:
            yield f"{one.text.words!r} sticks out of {held.label!r} ({held.group}): {one.box} {held.rect}"


def _words(found: list[ink.Seen], size: tuple[int, int]) -> Iterator[str]:
    """No word runs out of the window. What a list has scrolled away or a page in front covers is not cut off."""
    for one in found:
        at_edge = one.box.left == 0 or one.box.top == 0 or one.box.right == size[0] or one.box.bottom == size[1]
        if at_edge and not one.mask.all():
            yield f"{one.text.words!r} runs out of the window, at {one.box}"
