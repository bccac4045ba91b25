"""Motions, tweens, camera, particles, dice and log: the stage's parts, without a table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.kit.camera import Camera
from scenes.kit.card import CardMaker, Face
from scenes.kit.chart import Chart
from scenes.kit.dice import DiceMaker, DiceTray, Die, traced
from scenes.kit.hand import Hand
from scenes.kit.log import Line, Log
from scenes.kit.motion import Motion, MotionQueue, Series, Together, at_once, hasten, wait
from scenes.kit.particles import MOST, Particles
from scenes.kit.prompt import Prompt
from scenes.kit.solids import dot, solid, tumble, turn
from scenes.kit.tween import along, arc_point, ease_in_out, ease_out_back
from tests.scenes.stage import Stage


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path)
    yield made
    made.close()


# ---- motions


def test_motions_run_in_order_and_hand_on_what_time_is_left() -> None:
    told: list[str] = []
    queue = MotionQueue()
    queue.add(
        Motion(0.2, start=lambda: told.append("a"), end=lambda: told.append("a ends")),
        at_once(lambda: told.append("b")),
        Motion(0.3, start=lambda: told.append("c")),
    )
    queue.update(0.1)
    assert told == ["a"]
    queue.update(0.15)
    assert told == ["a", "a ends", "b", "c"]
    queue.update(0.25)
    assert not queue


def test_together_and_series_take_as_long_as_they_say() -> None:
    both = Together([Motion(0.2), Motion(0.5)], stagger=0.1)
    row = Series([Motion(0.2), wait(0.3), both])
    assert both.length() == pytest.approx(0.6)
    assert row.length() == pytest.approx(1.1)
    queue = MotionQueue()
    queue.add(row)
    queue.update(1.05)
    assert queue
    queue.update(0.06)
    assert not queue
    late = Together([Motion(0.4)], stagger=0.2)
    hasten(late, 0.5)
    assert late.length() == pytest.approx(0.2)


def test_skip_leaves_everything_where_it_ends_and_is_quiet() -> None:
    heard: list[str] = []
    seen: dict[str, float] = {}
    queue = MotionQueue(heard.append)
    queue.add(
        Motion(1.0, lambda t: seen.__setitem__("x", t), sound="step"),
        Motion(1.0, lambda t: seen.__setitem__("y", t), sound="coin"),
    )
    queue.update(0.5)
    queue.skip()
    assert seen == {"x": 1.0, "y": 1.0}
    assert heard == ["step"]


def test_speed_reduced_motion_and_light_motions() -> None:
    queue = MotionQueue()
    queue.speed = 10.0
    queue.add(Motion(1.0))
    queue.update(0.11)
    assert not queue
    steps: list[float] = []
    queue.speed, queue.calm = 1.0, True
    queue.add(Motion(0.5, steps.append))
    queue.update(0.1)
    assert steps == [1.0], "reduced motion shows only where it ends"
    assert queue
    queue.skip()
    queue.calm = False
    queue.add(Motion(0.5, light=True))
    assert queue and not queue.busy()
    queue.add(Motion(0.5))
    assert queue.busy()


def test_eases_begin_and_end_where_they_should() -> None:
    for ease in (ease_in_out, ease_out_back):
        assert ease(0.0) == pytest.approx(0.0) and ease(1.0) == pytest.approx(1.0)
    assert arc_point((0, 0), (10, 0), 5, 0.5) == (5, -5)
    assert along([(0, 0), (10, 0), (10, 10)], 0.5) == pytest.approx((10, 0))
    assert along([(0, 0), (10, 0), (10, 10)], 1.0) == pytest.approx((10, 10))


# ---- camera


def test_the_camera_zooms_to_the_pointer_and_never_leaves_the_world() -> None:
    camera = Camera((1000, 500))
    camera.look_from(pygame.Rect(0, 0, 500, 250))
    assert camera.fitted()
    spot = camera.to_world((100, 60))
    camera.zoom(2.0, (100, 60))
    assert camera.to_world((100, 60)) == pytest.approx(spot)
    camera.shift(10_000, 10_000)
    assert camera.to_world((0, 0)) == pytest.approx((0, 0))
    camera.fit()
    assert camera.to_screen((1000, 500)) == pytest.approx((500, 250))


def test_a_flung_camera_comes_to_rest_and_a_glide_arrives() -> None:
    camera = Camera((1000, 500))
    camera.look_from(pygame.Rect(0, 0, 500, 250))
    camera.zoom(3.0, (250, 125))
    camera.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(200, 100), button=1))
    assert camera.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(230, 110)))
    assert camera.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(230, 110), button=1))
    beats = 0
    while camera.update(1 / 60):
        beats += 1
        assert beats < 400
    assert beats > 3
    camera.glide_to((500, 250), camera.fit_scale())
    while camera.update(1 / 60):
        pass
    assert camera.fitted()


# ---- dice


@pytest.mark.parametrize("sides", [6, 8, 12])
def test_dice_settle_on_the_engines_face(sides: int) -> None:
    shape = solid(sides)
    assert len(shape.faces) == sides
    for value in range(1, sides + 1):
        facing = [turn(tumble(sides, value, 1.0, 3), face.normal)[2] for face in shape.faces]
        assert facing.index(max(facing)) == value - 1
        opposite = shape.faces[sides - value]
        assert dot(shape.faces[value - 1].normal, opposite.normal) == pytest.approx(-1)


def test_a_tray_throws_and_draws_all_kinds(stage: Stage) -> None:
    font = stage.house.style.font_at("ui-bold", 60)
    maker = DiceMaker(48, lambda text: font.render(text, True, (255, 255, 255)))
    tray = DiceTray(maker)
    tray.put([Die(6, 3, "white"), Die(8, 8, "blue"), Die(12, 11, "red")])
    tray.layout(pygame.Rect(0, 0, 400, 100))
    queue = MotionQueue()
    queue.add(tray.roll())
    queue.update(0.2)
    tray.draw(stage.surface)
    queue.update(1.0)
    assert all(die.t == 1.0 for die in tray.dice)
    tray.draw(stage.surface)
    assert not tray.rect_of(0).colliderect(tray.rect_of(1))


def test_a_traced_eight_has_two_holes(stage: Stage) -> None:
    picture = stage.house.style.font_at("ui-black", 90).render("8", True, (255, 255, 255))
    outlines = traced(picture)
    assert [hole for _, hole in outlines].count(True) == 2


# ---- particles, cards, hand, log, chart, prompt


def test_particles_are_few_and_die() -> None:
    sparks = Particles()
    sparks.burst((10, 10), ((255, 0, 0),), 1000, shape="coin")
    assert len(sparks) == MOST
    for _ in range(60):
        sparks.update(1 / 30)
    assert not sparks


def test_cards_are_made_once_a_size_and_flip_by_narrowing(stage: Stage) -> None:
    maker = CardMaker(stage.house, "greedquest")
    face = Face("x", "The Meek Shall Inherit", "Words that are on the card.", "gq_meek")
    assert maker.front(face, 120) is maker.front(face, 120)
    assert maker.front(face, 120).get_size() == (120, maker.height(120))
    assert maker.turned(face, 120, 0.5).get_width() < 10
    assert maker.struck(face, 120, "too dark here") is not maker.front(face, 120)


def test_a_hand_lifts_what_is_pointed_at_and_never_spills(stage: Stage) -> None:
    hand = Hand(CardMaker(stage.house, "greedquest"))
    hand.layout(pygame.Rect(100, 500, 600, 180))
    hand.put([Face(str(n), f"Card {n}") for n in range(9)])
    assert all(pygame.Rect(100, 400, 601, 300).contains(hand.place(n)) for n in range(9))
    low = hand.shown(4).top
    hand.lifted = 4
    while hand.update(1 / 60):
        pass
    assert hand.shown(4).top < low
    assert hand.at(hand.shown(8).center) == 8


def test_the_log_stays_at_its_foot_until_scrolled_and_finds_its_lines(stage: Stage) -> None:
    log = Log(stage.house)
    log.layout(pygame.Rect(0, 0, 260, 200))
    for n in range(300):
        log.add(Line(f"Something that happened, number {n}, told at some length", n % 4, n))
    foot = log.top
    assert foot > 0 and log.targets(lambda n: None)[-1].label.startswith("Log 300")
    log.scroll(-foot)
    assert log.top == 0 and log.targets(lambda n: None)[0].label.startswith("Log 1:")
    log.add(Line("More"))
    assert log.top == 0, "reading on is not disturbed"
    log.mark()
    log.add(Line("News"))
    assert [line.text for line in log.since_mark()] == ["News"]
    log.cut(10)
    assert len(log.lines) == 10
    log.draw(stage.surface)


def test_a_chart_of_one_round_is_empty_and_a_longer_one_draws(stage: Stage) -> None:
    assert Chart(stage.house, [[0], [0]], [0, 1], "t", "f").empty()
    chart = Chart(stage.house, [[0, 3, 9], [0, 1, 22]], [0, 1], "Rooms", "Turns")
    chart.layout(pygame.Rect(0, 0, 500, 200))
    for t in (0.0, 0.4, 1.0):
        chart.draw(stage.surface, t)


def test_the_prompt_tells_whether_it_changed(stage: Stage) -> None:
    prompt = Prompt(stage.house)
    prompt.layout(pygame.Rect(0, 0, 600, 44))
    assert prompt.say("Ada: lay a card.", 0, True)
    assert not prompt.say("Ada: lay a card.", 0, True)
    prompt.draw(stage.surface)
