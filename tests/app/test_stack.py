"""The stack: who is told what, who hides whom."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.kit.scene import House, Scene
from tests.scenes.hands import Hands


class Diary(Scene):
    """Writes down what happens to it."""

    def __init__(self, house: House, name: str, opaque: bool = True) -> None:
        super().__init__(house)
        self.name, self.opaque = name, opaque
        self.lines: list[str] = []

    def enter(self) -> None:
        self.lines.append("enter")

    def leave(self) -> None:
        self.lines.append("leave")

    def pause(self) -> None:
        self.lines.append("pause")

    def resume(self) -> None:
        self.lines.append("resume")

    def resize(self) -> None:
        self.lines.append("resize")

    def draw(self, surface: pygame.Surface) -> None:
        self.lines.append("draw")

    def capture(self, event: pygame.event.Event) -> bool:
        return event.type == pygame.KEYDOWN and event.key == pygame.K_x


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    hands = Hands(tmp_path)
    yield hands
    hands.close()


def test_the_life_of_scenes(hands: Hands) -> None:
    first, second, third = (Diary(hands.house, name) for name in "abc")
    hands.house.push(first)
    hands.house.push(second)
    hands.house.replace(third)
    hands.house.pop()
    hands.house.pop()
    assert first.lines == ["enter", "pause", "resume"]
    assert second.lines == ["enter", "leave"]
    assert third.lines == ["enter", "leave"]
    assert hands.top is first


def test_home_leaves_all_but_the_first(hands: Hands) -> None:
    scenes = [Diary(hands.house, name) for name in "abcd"]
    for scene in scenes:
        hands.house.push(scene)
    hands.house.home()
    assert hands.house.stack.scenes == scenes[:1]
    assert [scene.lines[-1] for scene in scenes] == ["resume", "leave", "leave", "leave"]


def test_an_opaque_scene_hides_what_is_below(hands: Hands) -> None:
    below, cover, pane = Diary(hands.house, "a"), Diary(hands.house, "b"), Diary(hands.house, "c", opaque=False)
    for scene in (below, cover, pane):
        hands.house.push(scene)
    hands.program.draw()
    assert "draw" not in below.lines
    assert cover.lines.count("draw") == 1 and pane.lines.count("draw") == 1


def test_all_hear_of_a_new_size(hands: Hands) -> None:
    scenes = [Diary(hands.house, "a"), Diary(hands.house, "b")]
    for scene in scenes:
        hands.house.push(scene)
    hands.settings.set("ui_scale", 150)
    assert all(scene.lines[-1] == "resize" for scene in scenes)
    assert hands.house.style.scale == 1.5


def test_the_first_look_comes_before_targets_and_handle(hands: Hands) -> None:
    scene = Diary(hands.house, "a")
    scene.handle = lambda event: scene.lines.append("handled") or True  # type: ignore[func-returns-value,method-assign]
    hands.house.push(scene)
    hands.press("x")
    hands.press("y")
    assert scene.lines.count("handled") >= 1
    pressed = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x")
    before = scene.lines.count("handled")
    assert hands.house.stack.handle(pressed)
    assert scene.lines.count("handled") == before
