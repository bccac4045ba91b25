"""Nitro Run's tutorial on its board: every step lights a target that is there and leads to the move it wants."""

from __future__ import annotations

from engines import catalogue
from engines.nitro_run.tutorial import TUTORIAL
from scenes.boards.nitro_run import GameBoard
from scenes.tutorial import TutorialTable
from tests.scenes.stage import Stage

GAME = catalogue["nitro_run"]


def test_every_step_points_at_what_it_wants(stage: Stage) -> None:
    """What is lit makes the move at once; a section that is lit is taken in hand first."""
    table = TutorialTable(stage.house, GAME)
    stage.house.push(table)
    board, match = table.board, table.match
    assert isinstance(board, GameBoard)
    for step in TUTORIAL.steps:
        assert bool(step.point) == bool(step.moves)
        if not step.moves:
            continue
        view, decision = match.state.view(0), match.state.decision_of(0)
        lit = [target for target in board.targets(view, decision) if target.label == step.point]
        assert len(lit) == 1 and lit[0].why_not is None, step.point
        move = step.moves[0]
        assert isinstance(move, tuple)
        if move[0] == "build":
            assert lit[0].drag is not None and step.point.startswith(f"Section {move[1] + 1}: ")
        else:
            assert lit[0].move == move
        match.play(0, move)
    assert match.state.outcome is not None
