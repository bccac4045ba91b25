"""The options page: every declared setting, changes seen at once, keys rebound."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from app.settings import DECLARED
from scenes.options import Options
from tests.scenes.hands import Hands


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    hands = Hands(tmp_path)
    hands.show(Options(hands.house))
    yield hands
    hands.close()


def test_every_declared_setting_is_on_a_page(hands: Hands) -> None:
    for section, title in hands.house.sections.items():
        hands.click(title.text())
        shown = hands.labels()
        for setting in DECLARED:
            if setting.section == section and setting.kind not in ("keys", "data"):
                assert setting.title.text() in shown, setting.name


def test_a_palette_is_seen_at_once(hands: Hands) -> None:
    hands.click("Reading and colour")
    hands.click("Colours")
    assert hands.settings.get("palette") == "deuteranopia"
    assert hands.house.style.palette == "deuteranopia"


def test_scale_takes_effect_when_the_slider_is_let_go(hands: Hands) -> None:
    hands.click("Reading and colour")
    before = hands.house.style.scale
    slider = hands.find("Size of everything").rect
    hands.drag((slider.x + 60, slider.bottom - 14), (slider.x + slider.width // 2, slider.bottom - 14))
    assert hands.settings.get("ui_scale") > 120
    assert hands.house.style.scale > before


def test_a_volume_by_arrow_keys(hands: Hands) -> None:
    hands.click("Sound")
    hands.focus("Music")
    hands.press("right")
    hands.press("right")
    hands.press("left")
    assert hands.settings.get("volume_music") == 45


def test_toggles_and_reset(hands: Hands) -> None:
    hands.click("Reading and colour")
    hands.click("Less motion")
    assert hands.house.style.reduced_motion
    hands.click("Reset this page")
    assert not hands.settings.get("reduced_motion")


def test_a_key_is_rebound_and_means_it(hands: Hands) -> None:
    hands.click("Keys")
    hands.click("Key for Ask for a hint")
    hands.press("j")
    assert hands.settings.key("hint") == "j"
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_j, mod=0, unicode="j")
    assert hands.house.keys.intent(event) == "hint"


def test_a_key_that_was_taken_swaps_and_says_so(hands: Hands) -> None:
    hands.click("Keys")
    hands.click("Key for Ask for a hint")
    hands.press("l")
    assert hands.settings.key("hint") == "l" and hands.settings.key("log") == "h"
    assert "Show the log" in hands.house.notices.now


def test_fixed_keys_cannot_be_given_away(hands: Hands) -> None:
    hands.click("Keys")
    hands.click("Key for Ask for a hint")
    hands.press("tab")
    assert hands.settings.key("hint") == "h"
    assert "always means the same" in hands.house.notices.now
    hands.click("Key for Ask for a hint")
    hands.press("escape")
    assert hands.settings.key("hint") == "h" and hands.top.name == "options"
