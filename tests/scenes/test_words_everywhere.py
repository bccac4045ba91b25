"""Words on every scene and tutorial step, at three sizes and three scales: none over another, none half hidden."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from app.house import House
from app.shot import SCENES, _furnish, _page
from engines import catalogue
from engines.core import Match
from scenes.boards import greedquest
from scenes.kit.handover import HandOver
from scenes.kit.scene import Scene
from scenes.options import Options
from scenes.pause import Pause
from scenes.replay import Replay
from scenes.result import Result
from scenes.shelf import Shelf
from scenes.table import Table
from scenes.tutorial import TutorialTable
from tests.scenes import ink, lattice

SIZES = ((1280, 720), (1920, 1080), (1280, 1024))
SCALES = ((100, 100), (150, 150), (250, 100))
PAGES = tuple(scene for scene in SCENES if scene not in ("shelf", "options", "result", "analysis", "handover", "pause"))
FIRST = next(iter(catalogue))


@cache
def moments(game: str) -> dict[str, Any]:
    return ink.moments(catalogue[game])


def pages(house: House) -> Iterator[tuple[str, Scene]]:
    yield "shelf", Shelf(house)
    for page in PAGES:
        yield page, _page(house, page, catalogue[FIRST])
    for section in house.sections:
        yield f"options, {section}", Options(house, section)
    end = Match.load(moments(FIRST)["end"], catalogue)
    yield "hand-over", HandOver(house, end, 0)
    yield "pause", Pause(house, end)


def tables(house: House, game: str, turn: int) -> Iterator[tuple[str, Scene]]:
    found = dict(moments(game))
    end = found.pop("end")
    for n, kind in enumerate(found):
        if (n + turn) % 2 == 0:
            yield f"table, {kind or 'waiting'}", Table(house, Match.load(found[kind], catalogue))
    yield "result", Result(house, Match.load(end, catalogue))
    yield "replay", Replay(house, Match.load(end, catalogue), 0)


@pytest.mark.parametrize("scale", SCALES, ids=lambda scale: f"{scale[0]}-{scale[1]}")
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_pages(tmp_path: Path, size: tuple[int, int], scale: tuple[int, int]) -> None:
    with lattice.dotted() as type_:
        house = _house(tmp_path, size, scale)
        _furnish(house, catalogue[FIRST], 7)
        wrong = [fault for name, scene in pages(house) for fault in _faults(house, name, scene, type_)]
        house.close()
    assert not wrong, "\n".join([f"{len(wrong)} faults", *wrong])


@pytest.mark.parametrize("scale", SCALES, ids=lambda scale: f"{scale[0]}-{scale[1]}")
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", catalogue)
def test_tables_and_results(tmp_path: Path, game: str, size: tuple[int, int], scale: tuple[int, int]) -> None:
    turn = SIZES.index(size) + SCALES.index(scale)
    with lattice.dotted() as type_:
        house = _house(tmp_path, size, scale)
        wrong = [fault for name, scene in tables(house, game, turn) for fault in _faults(house, name, scene, type_)]
        house.close()
    assert not wrong, "\n".join([f"{len(wrong)} faults", *wrong])


@pytest.mark.parametrize("size, scale", tuple(zip(SIZES, SCALES, strict=True)))
@pytest.mark.parametrize("game", catalogue)
def test_each_step_of_a_tutorial(tmp_path: Path, game: str, size: tuple[int, int], scale: tuple[int, int]) -> None:
    """The coach's page lies over the board, so only what is over another is looked for, and only outside it."""
    wrong: list[str] = []
    with lattice.dotted() as type_:
        house = _house(tmp_path, size, scale)
        table = TutorialTable(house, catalogue[game])
        house.push(table)
        while table.step is not None:
            _rest(house, table)
            step = table.step_at
            picture, _ = lattice.picture_of(house)
            found = lattice.words_on(picture, type_)
            wrong += [f"step {step}: {fault}" for fault in lattice.over_each_other(found)]
            _take(table)
            assert table.step_at > step, f"step {step} can't be taken"
        house.close()
    assert not wrong, "\n".join([f"{len(wrong)} faults", *wrong])


def _rest(house: House, table: TutorialTable) -> None:
    while house.art.fetch():
        pass
    for _ in range(200):
        house.update(0.25)
        while house.art.fetch():
            pass
        if table._coach_here() and (table._waits() or table.decision() is not None):
            return
    raise AssertionError(f"step {table.step_at} never comes to rest")


def _take(table: TutorialTable) -> None:
    step, decision = table.step, table.decision()
    assert step is not None
    if step.moves == ():
        table.go_on()
        return
    assert decision is not None
    table.play(decision.moves[0] if step.moves is None else next(m for m in decision.moves if m in step.moves))


def _house(folder: Path, size: tuple[int, int], scale: tuple[int, int]) -> House:
    return ink.house_of(folder, size, ui_scale=scale[0], text_size=scale[1])


def _faults(house: House, name: str, scene: Scene, type_: lattice.Type) -> list[str]:
    house.push(scene)
    ink.settle(house)
    picture, clips = lattice.picture_of(house)
    assert house.stack.top is scene, f"{name} fell over"
    found = lattice.words_on(picture, type_)
    assert len(found) >= 2, f"only {len(found)} texts were found on {name}"
    lids = _lids(scene)
    house.pop()
    faults = (*lattice.over_each_other(found), *lattice.hidden(found, clips, lids))
    return [f"{name}: {fault}" for fault in faults]


def _lids(scene: Scene) -> list[pygame.Rect]:
    """What lies over other things on purpose: cards fanned in a hand, what was found among the remains."""
    board = scene.board if isinstance(scene, Table) else None
    if not isinstance(board, greedquest.GameBoard):
        return []
    lids = [board.hand.shown(n) for n in range(len(board.hand.faces))]
    found = isinstance(scene, Table) and (decision := scene.decision()) and decision.kind == "keep_first"
    # With its shadow.
    return [*lids, board.choices.first_panel().inflate(80, 80)] if found else lids
