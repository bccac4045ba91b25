"""Plates on Goblin Nitro Run's sections: they stand beside the rails, on their own hex, and never on each other."""

from __future__ import annotations

from math import hypot
from pathlib import Path

import pygame
import pytest

from engines import catalogue
from engines.nitro_run.hexes import ENDS, LIES, SHAPES
from scenes.boards.nitro_run import GameBoard
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
