"""Replay and result: stepping, the timeline, everybody's eyes after the end; the score line by line and the chart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engines import catalogue
from engines.core import Match, Rng
from scenes.boards import board_for
from scenes.replay import Replay
from scenes.result import Result, course
from tests.scenes.stage import Stage, seated

GAME = catalogue["greedquest"]


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path)
    yield made
    made.close()


@pytest.fixture(scope="module")
def ended() -> Match:
    match = seated(GAME, ["human", "rookie", "rookie", "rookie"], 3)
    rng = Rng(3)
    while match.state.outcome is None:
        decision = match.decisions()[0]
        match.play(decision.seat, decision.moves[rng.below(len(decision.moves))])
    return match


def test_a_replay_steps_jumps_and_plays(stage: Stage, ended: Match) -> None:
    replay = Replay(stage.house, ended)
    stage.house.push(replay)
    assert replay.at == 0
    stage.click("One step on")
    stage.click("One step on")
    assert replay.at == 2
    stage.click("One step back")
    assert replay.at == 1
    stage.click("To the end")
    assert replay.at == replay.last and replay.shown["outcome"] is not None
    replay.go_to(5)
    stage.click("Play")
    replay.speed = "top"
    stage.pass_time(2.0)
    assert replay.at > 8
    stage.draw()
    stage.key(pygame.K_ESCAPE)
    assert stage.top.name == "ground"


def test_a_replay_stepped_through_shows_what_happened(stage: Stage, ended: Match) -> None:
    replay = Replay(stage.house, ended)
    stage.house.push(replay)
    for _ in range(60):
        replay.step()
        replay.queue.skip()
        replay._settle()
    assert replay.shown == ended.state_at(60).view(None)
    told = len(replay.log.lines)
    replay.go_to(60)
    assert len(replay.log.lines) == told


def test_eyes_open_only_when_the_match_is_over(stage: Stage, ended: Match) -> None:
    replay = Replay(stage.house, ended)
    stage.house.push(replay)
    assert not replay.shown["hand"]
    stage.click("Whose eyes")
    assert replay.shown["viewer"] == 0
    stage.house.pop()
    going = seated(GAME, ["human", "human", "rookie"])
    stage.house.push(Replay(stage.house, going))
    assert "Whose eyes" not in stage.labels()


def test_the_result_works_out_the_score_and_records_it_once(stage: Stage, ended: Match) -> None:
    page = Result(stage.house, ended)
    stage.house.push(page)
    outcome = ended.state.outcome
    assert outcome is not None
    lines = GAME.score_lines(ended.state)
    assert tuple(sum(points) for points in zip(*(line.points for line in lines), strict=True)) == outcome.scores
    for _ in range(6):
        stage.pass_time(0.4)
        stage.draw()
    assert stage.library.records("greedquest").played == 1
    stage.click("Watch the replay")
    assert stage.top.name == "replay"


def test_play_again_lays_a_new_table_and_same_seed_the_same(stage: Stage, ended: Match) -> None:
    stage.house.push(Result(stage.house, ended))
    stage.click("Same seed")
    assert stage.top.name == "table" and stage.top.match.seed == ended.seed and not stage.top.match.history
    stage.house.home()
    stage.house.push(Result(stage.house, ended, counts=False))
    stage.click("Play again")
    assert stage.top.name == "table" and stage.top.match.seed != ended.seed


def test_the_course_has_a_point_a_turn_and_ends_with_the_scores(stage: Stage, ended: Match) -> None:
    board = board_for("greedquest")(stage.house, GAME)
    series = course(ended, board.measure)
    outcome = ended.state.outcome
    assert outcome is not None
    assert [one[-1] for one in series] == list(outcome.scores)
    assert len(series[0]) >= ended.state.progress()
