"""Goblin Nitro Run's plates beside the rails, and what stands on the bench: Schemers to send, the tally, joints."""

from __future__ import annotations

from math import hypot
from pathlib import Path

import pygame
import pytest

from app.shot import play_on
from engines import catalogue
from engines.core import Match
from engines.nitro_run.hexes import ENDS, LIES, SHAPES
from scenes.boards.base import Sight
from scenes.boards.nitro_run import GameBoard
from scenes.boards.nitro_run_hand import joints
from scenes.boards.nitro_run_notes import tally_lines
from scenes.boards.nitro_run_places import Places
from scenes.boards.nitro_run_plates import two_beside
from tests.scenes.stage import Stage

ALL = [(shape, turn) for n, shape in enumerate(SHAPES) for turn in range(len(LIES[n]))]


@pytest.mark.parametrize(("shape", "turn"), ALL)
@pytest.mark.parametrize("tall", [118, 180, 260])
def test_rails_show_beside_the_plates(shape: str, turn: int, tall: int) -> None:
    box = pygame.Rect(300, 300, round(tall * 0.866), tall)
    plate = round(tall * 0.19)
    spots = two_beside(box, (shape, turn), plate)
    rects = []
    for spot in spots:
        rect = pygame.Rect(0, 0, round(plate * 2.1), plate)
        rect.center = spot
        rects.append(rect)
    assert not rects[0].colliderect(rects[1])
    lie = LIES[SHAPES.index(shape)][turn]
    board_places = _places(box)
    for x, y in board_places.rail(0, lie, ENDS[lie][0])[2:11]:
        for rect in rects:
            near = (max(rect.left, min(x, rect.right)), max(rect.top, min(y, rect.bottom)))
            assert hypot(near[0] - x, near[1] - y) >= box.width * 0.05, (shape, turn)
    for rect in rects:
        inside = rect.clip(box)
        assert inside.width * inside.height >= 0.75 * rect.width * rect.height


def _places(box: pygame.Rect) -> Places:
    places = Places()
    places.wide, places.tall = box.size
    places.origin = (float(box.left), float(box.top))
    return places


@pytest.mark.parametrize(("scale", "text"), [(100, 100), (150, 125), (125, 150), (200, 200)])
def test_single_lines_keep_within_their_boxes(tmp_path: Path, scale: int, text: int) -> None:
    stage = Stage(tmp_path)
    stage.settings.set("ui_scale", scale)
    stage.settings.set("text_size", text)
    board = GameBoard(stage.house, catalogue["nitro_run"])
    board.layout(pygame.Rect(6, 54, 982, 660))
    letters, sheet = board.paint.letters, pygame.Surface((400, 300), pygame.SRCALPHA)
    for box in (pygame.Rect(10, 100, 150, 24), pygame.Rect(10, 100, 300, 40)):
        sheet.fill((0, 0, 0, 0))
        if letters.write(sheet, "Day 2 of 7", box, "pulp", 22, (255, 255, 255), wrap=False):
            ink = sheet.get_bounding_rect()
            assert ink.top >= box.top - 1 and ink.bottom <= box.bottom + 1
    stage.close()


@pytest.mark.parametrize(("top", "bottom"), [("A", "A"), ("A", "B"), ("B", "A"), ("B", "B")])
def test_the_tally_on_the_bench_adds_up_to_the_score(top: str, bottom: str) -> None:
    for seed in (3, 7):
        match = Match(catalogue["nitro_run"], 1, {"top": top, "bottom": bottom}, seed)
        play_on(match, 5000, seed)
        view = match.state.view(0)
        if view["run"] is None:
            continue
        assert sum(count * worth for _, count, worth, _ in tally_lines(view["run"])) == view["score"]


def test_a_blown_cart_pays_for_the_schemers_alone() -> None:
    run = {"happy": 0, "angry": 6, "passengers": 2}
    assert [count * worth for _, count, worth, _ in tally_lines(run)] == [3, 0, 0, 0]


def test_schemers_can_be_sent_from_the_bench(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    match = Match(catalogue["nitro_run"], 1, {}, 7)
    board = GameBoard(stage.house, catalogue["nitro_run"])
    board.layout(pygame.Rect(6, 54, 982, 660))
    board.show(match.state.view(0))
    decision = match.state.decision_of(0)
    cards = [one for one in board.targets(match.state.view(0), decision) if one.group == "schemer"]
    assert [one.move for one in cards] == [("pick", 0), ("pick", 1), ("pick", 2)]
    assert all(board.places.actions.contains(one.rect) for one in cards)
    match.play(0, ("pick", 1))
    match.play(0, ("stop",))
    board.show(match.state.view(0))
    cards = [one for one in board.targets(match.state.view(0), match.state.decision_of(0)) if one.group == "schemer"]
    assert [bool(one.why_not) for one in cards] == [False, True, False]
    board.draw(stage.surface, Sight(match.state.view(0), match.state.decision_of(0)))
    stage.close()


def test_spaces_where_the_section_in_hand_would_join_are_marked(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    match = Match(catalogue["nitro_run"], 1, {"top": "A", "bottom": "B"}, 7)
    board = GameBoard(stage.house, catalogue["nitro_run"])
    board.layout(pygame.Rect(6, 54, 982, 660))
    seen = 0
    for _ in range(80):
        play_on(match, 1, 7 + len(match.history))
        decision = match.state.decision_of(0)
        if decision is None:
            break
        view = match.state.view(0)
        board.show(view)
        staged = [one for one in board.targets(view, decision) if one.label.startswith("Section") and one.glow]
        if decision.kind != "act" or not staged:
            continue
        staged[0].use()
        board.targets(view, decision)
        marked = board.hand.joins()
        for space, lies in board.hand.ways().items():
            joined = any({"join", "cave"} & set(joints(view, board.places, space, lie).values()) for lie in lies)
            assert space not in marked or joined
            seen += space in marked
    assert seen
    stage.close()
