"""Dungeon Dice's board: every move can be hit, labels are told apart, a whole match is played by targets alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engines import catalogue
from engines.core import Match, Rng
from scenes.boards import board_for
from scenes.boards.base import Alone, Sight
from scenes.boards.dungeon_dice import GameBoard
from tests.scenes.stage import Stage, seated

GAME = catalogue["dungeon_dice"]
SHEETS = ("annoyed_animals", "clumsy_cultists", "puzzled_pyramid", "defiant_dinosaurs")


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path)
    yield made
    made.close()


class Desk(Alone):
    """Describes moves as the game does, and remembers what was played."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.seat = 0
        self.played: list[object] = []

    def describe(self, move: object) -> str:
        return GAME.describe(self.match.state, 0, move).text()  # type: ignore[arg-type]

    def play(self, move: object) -> None:
        self.played.append(move)


def board_at(stage: Stage, match: Match) -> tuple[GameBoard, Desk]:
    board = board_for("dungeon_dice")(stage.house, GAME)
    assert isinstance(board, GameBoard)
    desk = Desk(match)
    board.desk = desk
    board.layout(pygame.Rect(6, 54, 982, 660))
    board.show(match.state.view(0))
    return board, desk


def reachable(board: GameBoard, match: Match) -> set[object]:
    """Every move that can be made by using targets, tools first."""
    decision = match.state.decision_of(0)
    view = match.state.view(0)
    found: set[object] = set()
    board.tool = ""
    tools = [
        t.anchor for t in board.targets(view, decision) if t.group == "button" and t.move is None and t.why_not is None
    ]
    for tool in ("", *tools):
        board.tool = tool
        targets = board.targets(view, decision)
        labels = [target.label for target in targets]
        assert len(set(labels)) == len(labels), labels
        for target in targets:
            assert target.rect.width > 0 and board.rect.contains(target.rect), target.label
            if target.move is not None and target.why_not is None:
                found.add(target.move)
    board.tool = ""
    return found


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_move_of_a_match_can_be_hit(stage: Stage, sheet: str) -> None:
    rng = Rng(7)
    match = Match(GAME, 2, {"sheet": sheet}, seed=3)
    board, _desk = board_at(stage, match)
    for _ in range(90):
        decisions = match.decisions()
        if not decisions:
            break
        mine = match.state.decision_of(0)
        if mine is not None:
            board.show(match.state.view(0))
            assert reachable(board, match) == set(mine.moves)
        decision = rng.choice(decisions)
        before = match.state.view(0)
        events = match.play(decision.seat, rng.choice(decision.moves))
        for event in events:
            for motion in board.motions(event, before, match.state.view(0)):
                assert 0 <= motion.length() <= 1.5


def test_using_a_target_plays_its_move(stage: Stage) -> None:
    match = Match(GAME, 1, {}, seed=3)
    board, desk = board_at(stage, match)
    target = next(t for t in board.targets(match.state.view(0), match.state.decision_of(0)) if t.group == "chip")
    target.use()
    assert desk.played == [target.move]


def test_the_pairing_under_the_pointer_lights_where_it_fits(stage: Stage) -> None:
    match = Match(GAME, 1, {}, seed=3)
    board, _ = board_at(stage, match)
    view, decision = match.state.view(0), match.state.decision_of(0)
    targets = board.targets(view, decision)
    offer = next(one for one in view["part"]["pairings"] if one["fit"] == "both")
    chip = next(t for t in targets if t.move == tuple(offer["move"]))
    lit = board._lit(Sight(view, decision, hot=chip.label), targets)
    assert lit == {place for places in offer["places"] for place in places} != set()
    match.play(0, chip.move)
    usable = {move[1] for move in match.state.decisions()[0].moves if isinstance(move, tuple)}
    assert lit <= usable


def test_a_steady_frame_renders_no_text(stage: Stage) -> None:
    match = seated(GAME, ["human", "rookie", "rookie"], 4)
    board, _ = board_at(stage, match)
    surface = pygame.Surface((1280, 720))
    sight = Sight(match.state.view(0), match.state.decision_of(0))
    board.draw(surface, sight)
    board.draw(surface, sight)
    before = stage.house.style.renders
    board.draw(surface, sight)
    assert stage.house.style.renders == before
