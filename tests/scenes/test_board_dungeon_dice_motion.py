"""Dungeon Dice's motions beyond the sheet: treasure flies to its number, life is crossed box by box."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engines.core import Event, Match
from engines.dungeon_dice import content
from scenes.boards.base import Sight
from tests.scenes.stage import Stage
from tests.scenes.test_board_dungeon_dice import GAME, board_at


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path)
    yield made
    made.close()


def area(stage: Stage, box: pygame.Rect) -> bytes:
    return pygame.image.tobytes(stage.surface.subsurface(box.clip(stage.surface.get_rect())), "RGB")


def test_a_gem_flies_from_its_space_to_the_number_of_gems(stage: Stage) -> None:
    match = Match(GAME, 1, {}, seed=3)
    board, _ = board_at(stage, match)
    view = match.state.view(0)
    sight = Sight(view, None)
    board.draw(stage.surface, sight)
    gem = next(n for n, space in enumerate(content.load(view["sheet"]).spaces) if space.kind == "gem")
    motions = board.motions(Event("visit", {"seat": 0, "place": gem, "how": "first", "value": 2}), view, view)
    assert len(motions) == 2
    flight = motions[1]
    assert flight.step is not None
    flight.start()
    flight.step(0.0)
    start = board.flights.flying[0][1]
    flight.step(1.0)
    end = board.flights.flying[0][1]
    assert board.places.box(content.load(view["sheet"]), gem).collidepoint(start)
    assert next(spot for name, spot in board.marks.spots if name == "gems").collidepoint(end)
    board.show(view)
    assert not board.flights.flying


def test_a_kills_gems_come_from_its_room(stage: Stage) -> None:
    match = Match(GAME, 1, {}, seed=3)
    board, _ = board_at(stage, match)
    view = match.state.view(0)
    board.draw(stage.surface, Sight(view, None))
    motion = board.motions(Event("kill", {"seat": 0, "monster": 1, "gems": 2, "first": True}), view, view)[0]
    assert motion.step is not None
    motion.step(0.0)
    assert len(board.flights.flying) == 2
    room = board.places.box(content.load(view["sheet"]), view["first_room"] + 1)
    assert room.collidepoint(board.flights.flying[0][1])


def test_a_monster_that_falls_is_told_of_and_its_room_sealed(stage: Stage) -> None:
    match = Match(GAME, 1, {}, seed=3)
    board, _ = board_at(stage, match)
    view = match.state.view(0)
    topple, drop, *_ = board.motions(Event("defeat", {"seat": 0, "monster": 1}), view, view)
    assert topple.step is not None and topple.end is not None and drop.step is not None
    topple.step(0.4)
    assert board.flights.falling is not None
    assert content.board(view["sheet"]).monsters[1].name.text() in board.flights.falling[1]
    board.draw(stage.surface, Sight(view, None))
    topple.end()
    assert board.flights.falling is None
    drop.step(1.0)
    board.draw(stage.surface, Sight(view, None))
    room = board.places.box(content.load(view["sheet"]), view["first_room"] + 1)
    sealed = area(stage, room)
    board.show(match.state.view(0))
    board.draw(stage.surface, Sight(view, None))
    assert area(stage, room) != sealed


def test_a_place_under_the_pointer_shows_the_cross_to_come(stage: Stage) -> None:
    match = Match(GAME, 1, {}, seed=3)
    board, _ = board_at(stage, match)
    chips = board.targets(match.state.view(0), match.state.decision_of(0))
    match.play(0, next(t for t in chips if t.help.startswith("Both")).move)
    view, decision = match.state.view(0), match.state.decision_of(0)
    board.show(view)
    target = next(t for t in board.targets(view, decision) if t.group == "place")
    shown = []
    for sight in (Sight(view, decision), Sight(view, decision, hot=target.label), Sight(view, decision)):
        board.draw(stage.surface, sight)
        shown.append(area(stage, target.rect.inflate(-target.rect.width // 2, -target.rect.height // 2)))
    assert shown[0] != shown[1] and shown[0] == shown[2]


def test_lost_life_is_crossed_box_by_box(stage: Stage) -> None:
    match = Match(GAME, 1, {}, seed=3)
    board, _ = board_at(stage, match)
    view = match.state.view(0)
    sight = Sight(view, None)
    board.draw(stage.surface, sight)
    assert len(board.marks.lives) == 10
    plain = [area(stage, box) for box in board.marks.lives]
    motion = board.motions(Event("lost", {"seat": 0, "lives": 2, "unused": []}), view, view)[0]
    assert motion.step is not None
    motion.step(1.0)
    board.draw(stage.surface, sight)
    changed = [area(stage, box) != before for box, before in zip(board.marks.lives, plain, strict=True)]
    assert changed == [True, True] + [False] * 8


def test_with_reduced_motion_nothing_flies(stage: Stage) -> None:
    stage.settings.set("reduced_motion", True)
    match = Match(GAME, 1, {}, seed=3)
    board, _ = board_at(stage, match)
    view = match.state.view(0)
    board.draw(stage.surface, Sight(view, None))
    motion = board.motions(Event("kill", {"seat": 0, "monster": 1, "gems": 2, "first": True}), view, view)[0]
    if motion.step is not None:
        motion.step(0.5)
    assert not board.flights.flying


def test_the_panel_stays_as_it_was_while_the_pencil_is_at_work(stage: Stage) -> None:
    match = Match(GAME, 1, {}, seed=3)
    board, _ = board_at(stage, match)
    view, decision = match.state.view(0), match.state.decision_of(0)
    shown = []
    for sight, seconds in ((Sight(view, decision), 0.0), (Sight(view, None), 0.3), (Sight(view, None), 1.0)):
        changed = board.update(seconds)
        board.draw(stage.surface, sight)
        shown.append(area(stage, board.places.choices))
        assert changed == (seconds == 1.0)
    assert shown[0] == shown[1] != shown[2]
