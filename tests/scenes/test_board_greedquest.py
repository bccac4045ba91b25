"""GreedQuest's board: six figures stay apart, a turn takes its time and no more, slips say why, choices can be hit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from engines import catalogue
from engines.core import Match, Rng
from scenes.boards import board_for
from scenes.boards.base import Alone
from scenes.boards.greedquest import GameBoard
from scenes.kit.motion import SPEEDS
from scenes.table import Table
from tests.scenes.stage import Stage, seated

GAME = catalogue["greedquest"]


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path)
    yield made
    made.close()


def board_at(stage: Stage, match: Match, seat: int | None = None) -> GameBoard:
    board = board_for("greedquest")(stage.house, GAME)
    assert isinstance(board, GameBoard)
    desk = Alone()
    desk.seat = seat
    board.desk = desk
    board.show(match.state.view(seat))
    board.layout(pygame.Rect(6, 54, 982, 660))
    board.show(match.state.view(seat))
    return board


def turns(match: Match, rng: Rng, board: GameBoard) -> Iterator[float]:
    """Plays on and gives the seconds of motion of each turn, at normal speed."""
    spent = 0.0
    turn = match.state.progress()
    while match.state.outcome is None:
        decision = match.decisions()[0]
        before = match.state.view(None)
        events = match.play(decision.seat, decision.moves[rng.below(len(decision.moves))])
        script = board.script_of(events, before, match.state.view(None), lambda event: None)
        spent += sum(motion.length() for motion in script)
        board.show(match.state.view(None))
        if match.state.progress() != turn:
            # Some turns go by without a choice: several may lie between two decisions.
            yield spent / (match.state.progress() - turn)
            turn, spent = match.state.progress(), 0.0


def test_a_turn_of_six_takes_at_most_twelve_seconds_and_under_one_at_top_speed(stage: Stage) -> None:
    longest = 0.0
    for seed in range(6):
        match = seated(GAME, ["rookie"] * 6, seed)
        board = board_at(stage, match)
        for seconds in turns(match, Rng(seed), board):
            longest = max(longest, seconds)
    # Six players of the house pause before their secret choice as well: a fifth of half a second each.
    assert longest + 6 * 0.1 <= 12.0, f"{longest:.1f} s"
    assert longest / SPEEDS["top"] < 1.0


def test_six_in_one_room_do_not_hide_each_other(stage: Stage) -> None:
    match = seated(GAME, ["rookie"] * 6)
    board = board_at(stage, match)
    for room in board.places.rooms:
        for figure in board.stage.figures:
            figure.room = room
        board.stage.settle()
        boxes = [board.paint.figure_box(figure) for figure in board.stage.figures]
        bases = [pygame.Rect(box.left, box.bottom - box.height // 4, box.width, box.height // 4) for box in boxes]
        for i, base in enumerate(bases):
            for other in bases[i + 1 :]:
                shared = base.clip(other)
                assert shared.width * shared.height <= base.width * base.height * 0.25, f"room {room}"
        here = board.places.room_on_screen(room)
        assert all(here.inflate(8, 8).contains(box) for box in boxes), f"room {room}: a figure leaves it"


def test_skipping_ends_where_watching_ends(stage: Stage) -> None:
    rng = Rng(3)
    match = seated(GAME, ["rookie"] * 4, 9)
    board = board_at(stage, match)
    for _ in range(120):
        if match.state.outcome is not None:
            break
        decision = match.decisions()[0]
        before = match.state.view(None)
        events = match.play(decision.seat, decision.moves[rng.below(len(decision.moves))])
        for motion in board.script_of(events, before, match.state.view(None), lambda event: None):
            running = motion.run()
            running.finish(lambda name: None)
        moved = [(figure.room, figure.inward, figure.loaded) for figure in board.stage.figures]
        board.show(match.state.view(None))
        assert moved == [(figure.room, figure.inward, figure.loaded) for figure in board.stage.figures]


def test_struck_cards_carry_the_logs_reason(stage: Stage) -> None:
    rng = Rng(1)
    match = seated(GAME, ["rookie"] * 5, 4)
    board = board_at(stage, match)
    struck = 0
    for _ in range(150):
        if match.state.outcome is not None:
            break
        decision = match.decisions()[0]
        events = match.play(decision.seat, decision.moves[rng.below(len(decision.moves))])
        for event in events:
            if event.kind == "no_effect":
                said = board.desk.words(GAME.tell(match.state, event))  # type: ignore[arg-type]
                board.script.motions(event)[0].start()
                slip = board.stage.laid[event.values["seat"]].slip
                assert slip and slip in said
                struck += 1
        board.show(match.state.view(None))
    assert struck > 20


def test_facing_follows_the_winding_way(stage: Stage) -> None:
    board = board_at(stage, seated(GAME, ["rookie"] * 3))
    assert [board.places.faces_right(room, True) for room in (1, 4, 5, 8, 9, 12)] == [
        True,
        True,
        False,
        False,
        True,
        True,
    ]
    assert board.places.faces_right(6, False)


@pytest.mark.parametrize("kind", ["set_wild", "duel", "track", "keep_first", "name_swap", "pick_swap"])
def test_every_kind_of_choice_can_be_clicked(stage: Stage, kind: str) -> None:
    """Random play is led until seat 0 owes such a decision; then each of its moves is a target that can be hit."""
    found = _led_to(kind)
    table = Table(stage.house, found)
    stage.house.push(table)
    stage.pass_time(0.1)
    decision = table.decision()
    assert decision is not None and decision.kind == kind
    moves = [t for t in stage.targets() if t.move is not None and t.why_not is None and not t.quiet]
    assert {t.move for t in moves} == set(decision.moves)
    for target in moves:
        stage.spot(target)
        assert target.anchor
    stage.draw()
    before = len(found.history)
    stage.click(moves[-1].label)
    assert len(found.history) > before


_found: dict[str, Any] = {}


def _led_to(kind: str) -> Match:
    if kind not in _found:
        for seed in range(400):
            rng = Rng(seed)
            match = seated(GAME, ["human", "rookie", "rookie", "rookie", "rookie"], seed, {"my_room": True})
            while match.state.outcome is None:
                mine = match.state.decision_of(0)
                if mine is not None and mine.kind not in _found:
                    _found[mine.kind] = match.save()
                if kind in _found:
                    break
                decision = match.decisions()[0]
                match.play(decision.seat, decision.moves[rng.below(len(decision.moves))])
            if kind in _found:
                break
    return Match.load(_found[kind], catalogue)


def test_discards_of_every_seat_can_be_read(stage: Stage) -> None:
    match = seated(GAME, ["human", "rookie", "rookie"])
    rng = Rng(2)
    for _ in range(12):
        decision = match.decisions()[0]
        match.play(decision.seat, decision.moves[rng.below(len(decision.moves))])
    stage.house.push(Table(stage.house, match))
    for name in ("Ada", "Bram", "Cleo"):
        stage.click(f"Discards of {name}")
        assert stage.top.name == "closer" and stage.top.closer.picture is not None
        stage.draw()
        stage.click("Close")
