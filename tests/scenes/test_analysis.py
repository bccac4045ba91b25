"""The analysis page: the chart, the turning points, the way into the replay, its progress and calling it off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from app.mind import Study
from engines import catalogue
from engines.core import Match
from scenes import analysis
from scenes.analysis import Analysis, Progress
from scenes.analysis_chart import CourseChart, _apart
from scenes.analysis_course import Course
from scenes.analysis_points import PointCard
from scenes.replay import Replay
from scenes.result import Result
from tests.scenes.hands import Hands
from tests.scenes.stage import Ground
from tests.scenes.studied import SEATS, Telling, ended, studied


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    analysis._KNOWN.clear()
    hands = Hands(tmp_path)
    hands.house._mind = Telling()
    hands.show(Ground(hands.house))
    yield hands
    hands.close()
    analysis._KNOWN.clear()


def mind_of(hands: Hands) -> Telling:
    found = hands.house.mind
    assert isinstance(found, Telling)
    return found


def shown(hands: Hands, game_id: str) -> Analysis:
    mind_of(hands).answer = studied(game_id)
    page = hands.show(Analysis(hands.house, ended(game_id)))
    assert isinstance(page, Analysis)
    return page


def chart_of(page: Analysis) -> CourseChart:
    assert page._chart is not None
    return page._chart


# ---- what it says


@pytest.mark.parametrize("game_id", SEATS)
def test_every_turning_point_is_told_with_the_move_and_the_better_one(hands: Hands, game_id: str) -> None:
    page, match, study = shown(hands, game_id), ended(game_id), studied(game_id)
    cards = page._all(PointCard)
    assert len(cards) == len(study.points) > 0
    for card, point in zip(cards, study.points, strict=True):
        text = "\n".join(row[0] for row in card.rows)
        state = match.state_at(point.at)
        if point.move is not None:
            assert page.words(match.game.describe(state, point.seat, point.move)) in text
        if point.better is not None:
            assert page.words(match.game.describe(state, point.seat, point.better)) in text
            assert all(page.words(reason) in text for reason in point.reasons)
        else:
            assert "Better:" not in text


@pytest.mark.parametrize(
    ("game_id", "seeds"), [("greedquest", range(1, 11)), ("dungeon_dice", (7,)), ("nitro_run", (7,))]
)
def test_a_person_who_slips_is_shown_better_moves(game_id: str, seeds: Sequence[int]) -> None:
    """Among others luck decides much, and a single game may have had no better move: in most of ten there is one."""
    told = [any(point.better is not None for point in studied(game_id, seed).points) for seed in seeds]
    assert sum(told) * 10 >= len(told) * 7, f"{sum(told)} of {len(told)} games"


def test_chances_are_percents_and_alone_it_is_points() -> None:
    among = Course(ended("greedquest"), studied("greedquest"), str)
    assert all(
        sum(among.series(seat)[place] for seat in range(4)) == pytest.approx(100, abs=0.5) for place in (0, 3, 9)
    )
    alone = Course(ended("nitro_run"), studied("nitro_run"), str)
    outcome = ended("nitro_run").state.outcome
    assert outcome is not None and alone.in_points
    assert alone.series(0)[-1] == pytest.approx(outcome.scores[0], abs=0.1)
    dice = ended("dungeon_dice").state.outcome
    assert dice is not None
    course = Course(ended("dungeon_dice"), studied("dungeon_dice"), str)
    assert course.series(0)[-1] == pytest.approx(dice.scores[0], abs=0.1)


def test_marks_lie_on_the_line_of_their_seat(hands: Hands) -> None:
    page = shown(hands, "greedquest")
    chart = chart_of(page)
    for mark in page._course.marks:
        x, y = chart.spot(mark.place, page._course.level(mark.seat, mark.place))
        assert chart.plot.left - 1 <= x <= chart.plot.right + 1 and chart.plot.top - 1 <= y <= chart.plot.bottom + 1
        turn = page._course.turns[int(mark.place)]
        assert turn.turn == mark.turn
    discs = chart._discs(hands.house.style)
    size = hands.house.style.px(24)
    for n, (x, y) in enumerate(discs):
        assert chart.rect.inflate(size, size).collidepoint(x, y)
        assert all(abs(x - ox) >= size or abs(y - oy) >= size for ox, oy in discs[:n]), "numbers lie on each other"


def test_seats_are_told_apart_without_colour(hands: Hands) -> None:
    """Each line carries its seat's shape: on a picture without colour they still differ."""
    page = shown(hands, "greedquest")
    hands.program.draw()
    shapes = {hands.house.style.seat_shape(player.colour) for player in page.match.players}
    assert len(shapes) == 4
    pictures = set()
    for player in page.match.players:
        badge = pygame.transform.grayscale(hands.house.style.seat_badge(player.colour, 32))
        outline = pygame.mask.from_surface(badge)
        pictures.add(pygame.image.tobytes(outline.to_surface(), "RGBA"))
    assert len(pictures) == 4


def test_names_at_the_ends_keep_their_distance() -> None:
    assert _apart([10.0, 11.0, 12.0], 20, 0, 100) == [10.0, 30.0, 50.0]
    assert _apart([98.0, 99.0, 100.0], 20, 0, 100) == [60.0, 80.0, 100.0]
    assert _apart([], 20, 0, 100) == []


def test_a_game_whose_moves_are_lost_says_so(hands: Hands) -> None:
    mind_of(hands).answer = Study((), ())
    page = hands.show(Analysis(hands.house, ended("greedquest")))
    hands.program.draw()
    assert "can't be followed" in page._all(Progress)[0].words
    assert "Course of the game" not in hands.labels()


# ---- the work


def test_it_shows_how_far_it_is_and_grows(hands: Hands) -> None:
    mind, whole = mind_of(hands), studied("greedquest")
    page = hands.show(Analysis(hands.house, ended("greedquest")))
    assert mind.asked == ["analyse"] and page.going
    assert "Reading the game once more: 0%" in page._all(Progress)[0].words
    mind.best = Study(whole.turns[:9], (), 0.3)
    hands.wait(0.1)
    assert "30%" in page._all(Progress)[0].words
    before = chart_of(page).spot(8, 0)[0]
    mind.best = Study(whole.turns[:14], (), 0.35)
    hands.wait(0.1)
    assert chart_of(page).spot(8, 0)[0] == pytest.approx(before, abs=1), "the axis stays where it is"
    mind.answer = whole
    hands.wait(0.1)
    assert not page.going and len(page._all(PointCard)) == len(whole.points)
    assert "That will do" not in hands.labels()


def test_enough_is_enough(hands: Hands) -> None:
    mind, whole = mind_of(hands), studied("greedquest")
    mind.best = Study(whole.turns, whole.points[:1], 0.6)
    page = hands.show(Analysis(hands.house, ended("greedquest")))
    hands.click("That will do")
    assert mind.hurried == [1]
    mind.answer = mind.best
    hands.wait(0.1)
    assert not page.going and len(page._all(PointCard)) == 1
    again = hands.show(Analysis(hands.house, ended("greedquest")))
    assert mind.asked == ["analyse", "analyse"], "half a study is not kept"
    assert again is hands.top


def test_going_away_calls_it_off(hands: Hands) -> None:
    hands.show(Analysis(hands.house, ended("greedquest")))
    hands.press("escape")
    assert mind_of(hands).cancelled == [1] and hands.top.name == "ground"


def test_what_was_worked_out_is_not_worked_out_again(hands: Hands) -> None:
    shown(hands, "greedquest")
    hands.press("escape")
    again = hands.show(Analysis(hands.house, ended("greedquest")))
    assert mind_of(hands).asked == ["analyse"] and not again.going
    assert len(again._all(PointCard)) == len(studied("greedquest").points)


# ---- touching it


def test_a_turning_point_opens_the_replay_at_its_moment(hands: Hands) -> None:
    page = shown(hands, "greedquest")
    card = page._all(PointCard)[-1]
    hands.click(card.label)
    point = studied("greedquest").points[-1]
    assert isinstance(hands.top, Replay) and hands.top.at == point.at
    assert hands.top.seat == point.seat, "through the eyes of the one whose moment it was"
    assert f"Turn {point.turn}" in hands.top.prompt.text
    hands.click("One step on")
    hands.wait(0.1)
    assert "Move" in hands.top.prompt.text, "the note is about that one moment"
    assert "How it went" not in hands.labels(), "it came from there"
    hands.press("escape")
    assert hands.top is page


def test_the_same_with_the_keyboard_alone(hands: Hands) -> None:
    page = shown(hands, "nitro_run")
    card = page._all(PointCard)[0]
    hands.focus(card.label)
    assert page._pointed() == 1
    hands.press("return")
    assert isinstance(hands.top, Replay) and hands.top.at == studied("nitro_run").points[0].at
    hands.press("escape")
    hands.focus("Course of the game")
    hands.press("right")
    hands.press("right")
    assert chart_of(page).hand == 1
    hands.press("return")
    assert isinstance(hands.top, Replay) and hands.top.at == studied("nitro_run").turns[1].at


def test_the_pointer_reads_the_chart_and_a_click_opens_that_turn(hands: Hands) -> None:
    page = shown(hands, "greedquest")
    chart = chart_of(page)
    spot = chart.spot(6, 0)
    hands.point((round(spot[0]), chart.plot.centery))
    assert chart.hand == 6
    hands.program.draw()
    hands.click_at((round(spot[0]), chart.plot.centery))
    assert isinstance(hands.top, Replay) and hands.top.at == studied("greedquest").turns[6].at


def test_result_and_replay_lead_to_it(hands: Hands) -> None:
    match = ended("greedquest")
    for scene in (Result(hands.house, match, counts=False), Replay(hands.house, match)):
        hands.show(scene)
        hands.click("How it went")
        assert hands.top.name == "analysis" and hands.top.match is match
        hands.press("escape")
    going = Match(catalogue["greedquest"], 4, {}, 3)
    hands.show(Replay(hands.house, going))
    assert "How it went" not in hands.labels(), "a game that goes on has secrets"
