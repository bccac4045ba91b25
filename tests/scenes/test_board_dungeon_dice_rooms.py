"""Rooms on Dungeon Dice's sheets: every name can be read, nothing lies on another thing, seals spare the names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engines.core import Event, Match
from engines.dungeon_dice import content
from scenes.boards.base import Sight
from scenes.boards.dungeon_dice import GameBoard
from tests.scenes.stage import Stage
from tests.scenes.test_board_dungeon_dice import GAME, SHEETS, board_at

WILD = (1, 20, 30)


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path)
    yield made
    made.close()


def boards(stage: Stage, size: tuple[int, int] = (982, 660)) -> Iterator[tuple[str, GameBoard]]:
    options = [{"sheet": sheet} for sheet in SHEETS] + [{"sheet": "wild", "wild": n} for n in WILD]
    for chosen in options:
        match = Match(GAME, 1, chosen, seed=3)
        board, _ = board_at(stage, match)
        board.layout(pygame.Rect((6, 54), size))
        yield match.state.view(0)["sheet"], board


def test_every_monster_has_its_name_at_14_pixels_or_more(stage: Stage) -> None:
    for sheet, board in boards(stage):
        figures = content.board(sheet)
        for monster, who in enumerate(figures.monsters):
            plan = board.paint.rooms.plan(figures, monster)
            assert plan.pixels >= 14, who.name.text()
            assert " ".join(plan.lines) == who.name.text()
            assert plan.box.contains(plan.name), who.name.text()


@pytest.mark.parametrize("scale", [150, 200])
def test_a_large_interface_leaves_no_name_out(tmp_path: Path, scale: int) -> None:
    """The board is as small then as in the smallest window: names are set tighter, none is dropped or cut."""
    stage = Stage(tmp_path)
    stage.house.settings.set("ui_scale", scale)
    for sheet, board in boards(stage, (872, 600)):
        figures, rooms = content.board(sheet), board.paint.rooms
        for monster, who in enumerate(figures.monsters):
            plan = rooms.plan(figures, monster)
            assert plan.pixels >= 14, who.name.text()
            assert " ".join(plan.lines) == who.name.text()
            assert plan.box.contains(plan.name), who.name.text()
            assert plan.name.collidelist(plan.lives) < 0, who.name.text()
    stage.close()


def test_a_rooms_parts_keep_clear_of_each_other(stage: Stage) -> None:
    for sheet, board in boards(stage):
        figures, rooms = content.board(sheet), board.paint.rooms
        for monster, who in enumerate(figures.monsters):
            plan = rooms.plan(figures, monster)
            plates = [plate for _, plate in rooms._plates(figures, monster, plan.box, plan.row)]
            for part in (*plan.lives, *plates, plan.emblem):
                assert plan.box.contains(part), who.name.text()
                assert not part.colliderect(plan.name), who.name.text()
            wide = rooms._pay_wide(figures, monster)
            pay = pygame.Rect(plan.gems[0] - wide, plan.gems[1], wide, rooms.figure_px())
            for life in plan.lives:
                assert life.collidelist([*plates, plan.emblem, pay]) < 0, who.name.text()
            assert plan.emblem.width >= 14, who.name.text()


@pytest.mark.parametrize("size", [(982, 660), (1520, 1000)])
def test_a_seal_never_covers_the_name(stage: Stage, size: tuple[int, int]) -> None:
    for sheet, board in boards(stage, size):
        figures = content.board(sheet)
        for monster in range(len(figures.monsters)):
            plan = board.paint.rooms.plan(figures, monster)
            assert not plan.seal.colliderect(plan.name), figures.monsters[monster].name.text()
            assert plan.seal.colliderect(plan.box)


@pytest.mark.parametrize("size", [(730, 700), (1250, 1140)])
@pytest.mark.parametrize("seats", [1, 4])
def test_in_a_tall_window_the_marks_lie_below_the_sheet(tmp_path: Path, size: tuple[int, int], seats: int) -> None:
    stage = Stage(tmp_path, (size[0] + 290, size[1] + 60))
    for sheet in SHEETS:
        match = Match(GAME, seats, {"sheet": sheet}, seed=3)
        board, _ = board_at(stage, match)
        board.layout(pygame.Rect((6, 54), size))
        view = match.state.view(0)
        board.draw(stage.surface, Sight(view, match.state.decision_of(0)))
        places, marks = board.places, board.marks
        assert places.strip and places.marks.top >= places.sheet.bottom
        assert all(places.marks.contains(spot) for _, spot in marks.spots)
        assert all(places.marks.contains(mini) for _, mini in marks.minis)
        assert len(marks.minis) == seats - 1
        parts = [spot for _, spot in marks.spots] + [mini for _, mini in marks.minis]
        for n, part in enumerate(parts):
            assert part.collidelist(parts[n + 1 :]) < 0
    stage.close()


def test_a_blow_with_both_pairs_crosses_two_boxes_one_after_the_other(stage: Stage) -> None:
    match = Match(GAME, 1, {"sheet": "defiant_dinosaurs"}, seed=3)
    board, _ = board_at(stage, match)
    view = match.state.view(0)
    figures = content.board(view["sheet"])
    armoured = next(n for n, who in enumerate(figures.monsters) if who.kind == "armoured")
    event = Event("hit", {"seat": 0, "how": "both", "place": figures.first_room + armoured, "value": 7})
    stroke = board.motions(event, view, view)[-1]
    plan = board.paint.rooms.plan(figures, armoured)
    spots = [plan.lives[n].move(board.places.sheet.topleft) for n in (0, 1, 2)]

    def pictures(share: float) -> list[bytes]:
        if share >= 0:
            assert stroke.step is not None
            stroke.step(share)
        board.draw(stage.surface, Sight(view, None))
        return [pygame.image.tobytes(stage.surface.subsurface(spot), "RGB") for spot in spots]

    plain, half, whole = pictures(-1), pictures(0.5), pictures(1.0)
    assert half[0] != plain[0] and half[1:] == plain[1:]
    assert whole[0] == half[0] and whole[1] != plain[1] and whole[2] == plain[2]
