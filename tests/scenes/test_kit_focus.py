"""The focus layer and its parts: keys, refusals, tooltips, arrows, the pad."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.kit.focus import HOVER_WAIT, REFUSAL_STAYS
from scenes.kit.keys import Keys, name_of
from scenes.kit.scene import Scene, Target
from tests.scenes.hands import Hands


class Board(Scene):
    """Four boxes in a square, one of them off."""

    name = "board"
    game_id = "greedquest"

    def enter(self) -> None:
        self.used: list[str] = []
        self.nudged = 0

    def _nudge(self, by: int) -> None:
        self.nudged += by

    def targets(self) -> list[Target]:
        spots = {"a": (100, 100), "b": (300, 100), "c": (100, 300), "d": (300, 300)}
        return [
            Target(
                label,
                pygame.Rect(*spot, 80, 60),
                lambda label=label: self.used.append(label),  # type: ignore[misc]
                why_not="It is nailed down." if label == "d" else None,
                help=f"This is {label}.",
                anchor="rooms" if label == "b" else "",
                adjust=self._nudge if label == "c" else None,
            )
            for label, spot in spots.items()
        ]


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    hands = Hands(tmp_path)
    hands.show(Board(hands.house))
    yield hands
    hands.close()


def test_tab_goes_round_and_enter_uses(hands: Hands) -> None:
    hands.press("tab")
    assert hands.top.focused == "a" and hands.house.ring
    hands.press("tab")
    hands.press("return")
    hands.press("tab", pygame.KMOD_SHIFT)
    hands.press("space")
    assert hands.top.used == ["b", "a"]
    hands.press("tab", pygame.KMOD_SHIFT)
    assert hands.top.focused == "d"


def test_arrows_go_where_they_point(hands: Hands) -> None:
    hands.press("right")
    assert hands.top.focused == "a"
    for key, there in (("right", "b"), ("down", "d"), ("left", "c"), ("up", "a")):
        hands.press(key)
        assert hands.top.focused == there


def test_left_and_right_adjust_what_can_be_adjusted(hands: Hands) -> None:
    hands.focus("c")
    hands.press("right")
    hands.press("right")
    hands.press("left")
    assert hands.top.nudged == 1 and hands.top.focused == "c"


def test_what_is_off_says_why_and_does_nothing(hands: Hands) -> None:
    hands.click("d")
    assert hands.top.used == []
    assert hands.house.focus.refusal == "It is nailed down."
    assert "refuse" in hands.ears.heard
    hands.wait(REFUSAL_STAYS + 0.2)
    assert hands.house.focus.refusal == ""


def test_tooltip_after_a_while_and_gone_elsewhere(hands: Hands) -> None:
    hands.point((120, 120))
    assert hands.house.focus.tip == ""
    hands.wait(HOVER_WAIT + 0.1)
    assert hands.house.focus.tip == "This is a."
    hands.point((700, 700))
    assert hands.house.focus.tip == ""


def test_long_press_shows_help_and_does_not_use(hands: Hands) -> None:
    hands.point((120, 120))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(120, 120), button=1, touch=True))
    hands.wait(0.8)
    assert hands.house.focus.tip == "This is a."
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(120, 120), button=1, touch=True))
    hands.wait(0.1)
    assert hands.top.used == []


def test_the_pad_moves_and_uses(hands: Hands) -> None:
    hands.pad(5)
    hands.pad(5)
    hands.pad(0)
    assert hands.top.used == ["b"]
    pygame.event.post(pygame.event.Event(pygame.JOYHATMOTION, value=(0, -1), joy=0, hat=0))
    hands.wait(0.05)
    assert hands.top.focused == "d"


def test_f1_opens_the_rules_at_the_right_place(hands: Hands) -> None:
    opened: list[tuple[str, str]] = []
    hands.house.open_rules = lambda game, anchor="": opened.append((game, anchor))  # type: ignore[method-assign]
    hands.focus("b")
    hands.press("f1")
    hands.press("/", pygame.KMOD_SHIFT, "?")
    assert opened == [("greedquest", "rooms")] * 2


def test_a_steady_frame_sets_no_text_and_makes_no_picture(hands: Hands) -> None:
    from scenes.shelf import Shelf

    hands.show(Shelf(hands.house))
    hands.wait(1.0)
    hands.program.draw()
    style = hands.house.style
    before = (style.renders, style.made)
    for _ in range(5):
        hands.program.draw()
    assert (style.renders, style.made) == before


def test_nothing_is_drawn_at_rest(hands: Hands) -> None:
    hands.wait(0.5)
    frames = hands.program.frames
    hands.wait(2.0)
    assert hands.program.frames == frames


def test_players_keys_are_added_and_fixed_ones_stay() -> None:
    pygame.display.init()
    keys = Keys({"undo": "u", "hint": "tab"})

    def pressed(name: str, mod: int = 0) -> str | None:
        key = pygame.key.key_code(name)
        return keys.intent(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))

    assert pressed("u") == "undo"
    assert pressed("z", pygame.KMOD_CTRL) == "undo"
    assert pressed("tab") == "next"
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT, unicode="")
    assert name_of(event) == "ctrl+shift+z" and keys.intent(event) == "redo"


def test_a_stick_gives_one_step_a_push() -> None:
    keys = Keys()

    def push(value: float) -> str | None:
        return keys.intent(pygame.event.Event(pygame.JOYAXISMOTION, axis=0, value=value))

    assert [push(v) for v in (0.2, 0.9, 1.0, 0.1, -0.8)] == [None, "right", None, None, "left"]


def test_after_a_click_nothing_comes_up_until_the_pointer_moves(hands: Hands) -> None:
    hands.click("a")
    hands.wait(HOVER_WAIT + 0.3)
    assert hands.top.used == ["a"] and hands.top.clicked
    assert hands.house.focus.tip == ""
    target = next(one for one in hands.top.targets() if one.label == "a")
    hands.point((target.rect.left + 3, target.rect.top + 3))
    hands.wait(HOVER_WAIT + 0.1)
    assert hands.house.focus.tip == "This is a."


def test_a_tooltip_yields_to_the_magnifier(hands: Hands) -> None:
    hands.point((120, 120))
    hands.wait(HOVER_WAIT + 0.1)
    assert hands.house.focus.tip
    hands.top.enlarged = True
    hands.wait(0.1)
    assert hands.house.focus.tip == ""
    hands.wait(HOVER_WAIT + 0.3)
    assert hands.house.focus.tip == ""
    hands.point((124, 124))
    assert not hands.top.enlarged


def test_a_press_that_has_enlarged_something_does_not_use_it(hands: Hands) -> None:
    hands.point((120, 120))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(120, 120), button=1, touch=True))
    hands.wait(0.8)
    assert not hands.top.clicked, "a long press lets the magnifier look"
    hands.top.enlarged = True
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(120, 120), button=1, touch=True))
    hands.wait(0.1)
    assert hands.top.used == []
