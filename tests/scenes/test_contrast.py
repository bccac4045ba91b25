"""Contrast and size of every text, measured on the real screens: what a player sees, on what it stands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from app.house import House
from app.shot import SCENES, _furnish, _page
from engines import catalogue
from engines.core import Match
from scenes.kit.handover import HandOver
from scenes.kit.palette import PALETTES
from scenes.kit.scene import Scene
from scenes.kit.style import SMALLEST
from scenes.pause import Pause
from scenes.result import Result
from scenes.shelf import Shelf
from scenes.table import Table
from scenes.tutorial import TutorialTable
from tests.scenes import ink

LEAST = 4.5
# What is set back on purpose (a sheet behind the places in question, a card struck out) can be read as well.
SET_BACK = 4.5
SHADOW = 48  # how far the shadow of the coach's paper reaches: what it half covers is not there to be read
FIRST = next(iter(catalogue))
PAGES = tuple(scene for scene in SCENES if scene not in ("shelf", "result", "analysis", "handover", "pause"))

Scenes = Callable[[House], dict[str, Scene]]


def test_pages_can_be_read(tmp_path: Path) -> None:
    match = ink.moments(catalogue[FIRST], (7,))["end"]

    def pages(house: House) -> dict[str, Scene]:
        _furnish(house, catalogue[FIRST], 7)
        return {
            "shelf": Shelf(house),
            **{scene: _page(house, scene, catalogue[FIRST]) for scene in PAGES},
            "handover": HandOver(house, Match.load(match, catalogue), 0),
            "pause": Pause(house, Match.load(match, catalogue)),
        }

    _measure(tmp_path, pages)


@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)), ids=("smallest", "larger"))
@pytest.mark.parametrize("game", catalogue)
def test_tables_and_results_can_be_read(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    _measure(tmp_path, _tables(game), size, aside=True)


@pytest.mark.parametrize("palette", PALETTES[1:])
def test_other_palettes_can_be_read(tmp_path: Path, palette: str) -> None:
    tables = _tables(FIRST, 1)
    _measure(tmp_path, lambda house: {**tables(house), "options": _page(house, "options", None)}, palette=palette)


def _tables(game: str, most: int = 99) -> Scenes:
    moments = ink.moments(catalogue[game])
    end = moments.pop("end")

    def scenes(house: House) -> dict[str, Scene]:
        found: dict[str, Scene] = {
            f"table, {kind or 'waiting'}": Table(house, Match.load(moments[kind], catalogue))
            for kind in list(moments)[:most]
        }
        found["result"] = Result(house, Match.load(end, catalogue))
        if catalogue[game].tutorial is not None:
            found["tutorial"] = TutorialTable(house, catalogue[game])
        return found

    return scenes


def _measure(
    folder: Path,
    scenes: Scenes,
    size: tuple[int, int] = (1280, 720),
    palette: str = "normal",
    aside: bool = False,
) -> None:
    pictures: dict[str, dict[str, Any]] = {}
    covers: dict[str, pygame.Rect] = {}
    for how in (ink.AS_IT_IS, ink.BARE, ink.BLOCKS):
        with ink.press(how) as press:
            house = ink.house_of(folder / how, size, palette=palette)
            for name, scene in scenes(house).items():
                house.push(scene)
                pictures.setdefault(name, {})[how] = ink.draw(house)
                assert house.stack.top is scene, f"{name} fell over"
                if isinstance(scene, TutorialTable):
                    covers[name] = scene._coach.inflate(SHADOW, SHADOW)
                house.pop()
            house.close()
    wrong: list[str] = []
    for name, picture in pictures.items():
        found = ink.seen(picture[ink.BLOCKS], press.texts)
        assert len(found) >= 3, f"only {len(found)} texts were found on {name}"
        wrong += [f"{name}: {fault}" for one in found if (fault := _fault(one, picture))]
        if aside:
            patches = ink.set_back(picture[ink.AS_IT_IS], picture[ink.BARE], found)
            cover = covers.get(name, pygame.Rect(0, 0, 0, 0))
            wrong += [
                f"{name}: set back to {much:.2f}, at {box}"
                for box, much in patches
                if much < SET_BACK and not cover.colliderect(box)
            ]
    assert not wrong, "\n".join([f"{len(wrong)} faults", *wrong])


def _fault(one: ink.Seen, picture: dict[str, Any]) -> str:
    if one.text.pixels < SMALLEST:
        return f"{one.text.words!r} is {one.text.pixels} px small, at {one.box}"
    much = ink.contrast_of(one, picture[ink.AS_IT_IS], picture[ink.BARE])
    if much < LEAST:
        return f"{one.text.words!r} in {one.text.colour} stands out by {much:.2f} only, at {one.box}"
    return ""
