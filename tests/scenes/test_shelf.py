"""The shelf: boxes, resuming, doors, quitting."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from app.records import is_daily
from engines import catalogue
from engines.core import Game
from scenes.kit import boxes, seating
from scenes.kit.boxes import BY_ID
from scenes.shelf import Shelf
from tests.scenes.hands import Hands

GREED = {"greedquest": catalogue["greedquest"]}


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    hands = Hands(tmp_path, games=GREED)
    hands.show(Shelf(hands.house))
    yield hands
    hands.close()


def test_two_clicks_from_shelf_to_table(hands: Hands) -> None:
    hands.click("GreedQuest")
    hands.wait(0.6)
    assert hands.top.name == "setup"
    hands.click("Quick start")
    assert len(hands.tables) == 1
    match = hands.tables[0]
    assert match.seats == 4 and match.players[0].human and not match.players[1].human


@pytest.mark.parametrize("game", list(catalogue.values()), ids=list(catalogue))
def test_two_clicks_from_shelf_to_todays_dungeon(tmp_path: Path, game: Game) -> None:
    """By the page of the day, and by the box."""
    hands = Hands(tmp_path, games=catalogue)
    hands.show(Shelf(hands.house))
    hands.click("Today's dungeons")
    hands.click(f"Today in {game.title}")
    hands.press("escape")
    hands.click(game.title)
    hands.wait(0.6)
    hands.click("Today's dungeon")
    assert len(hands.tables) == 2
    assert all(is_daily(match, datetime.now(UTC).date()) and match.game is game for match in hands.tables)
    hands.close()


def test_the_same_with_the_keyboard_alone(hands: Hands) -> None:
    hands.focus("GreedQuest")
    hands.press("return")
    hands.wait(0.6)
    hands.focus("Quick start")
    hands.press("return")
    assert len(hands.tables) == 1


def test_a_box_that_is_not_there_yet_says_so(hands: Hands) -> None:
    hands.click("Skulldug!")
    hands.wait(0.6)
    assert hands.top.name == "shelf"
    assert "still being made" in hands.house.focus.refusal


def test_boxes_slide_out_under_the_pointer(hands: Hands) -> None:
    hands.point(hands.find("GreedQuest").rect.center)
    hands.wait(0.05)
    assert hands.top.moving()
    hands.wait(0.5)
    assert hands.top._out["greedquest"] == 1.0 and not hands.top.moving()


def test_reduced_motion_opens_at_once(tmp_path: Path) -> None:
    hands = Hands(tmp_path, games=GREED, reduced_motion=True)
    hands.show(Shelf(hands.house))
    hands.click("GreedQuest")
    assert hands.top.name == "setup"
    hands.close()


def test_autosaves_can_be_gone_on_with(tmp_path: Path) -> None:
    hands = Hands(tmp_path, games=GREED)
    match = seating.quick_match(GREED["greedquest"], 11)
    seat = match.decisions()[0]
    match.play(seat.seat, seat.moves[0])
    hands.shelf.autosave(match)
    hands.show(Shelf(hands.house))
    hands.click("Continue GreedQuest")
    assert [table.seed for table in hands.tables] == [11]
    assert hands.tables[0].state == match.state
    hands.click(next(label for label in hands.labels() if label.startswith("Resume GreedQuest")))
    assert len(hands.tables) == 2
    hands.close()


def test_a_save_that_breaks_is_a_notice_not_a_crash(hands: Hands) -> None:
    hands.top._resume("no-such-save")
    assert "could not be opened" in hands.house.notices.now
    assert hands.top.name == "shelf"


@pytest.mark.parametrize(
    ("door", "page"),
    [
        ("Saved games", "saves"),
        ("Today's dungeons", "daily"),
        ("Records", "records"),
        ("Options", "options"),
        ("Credits", "credits"),
    ],
)
def test_doors_and_the_way_back(hands: Hands, door: str, page: str) -> None:
    hands.click(door)
    assert hands.top.name == page
    hands.press("escape")
    assert hands.top.name == "shelf"


def test_quit_asks_first(hands: Hands) -> None:
    hands.press("escape")
    assert hands.top.name == "ask"
    hands.click("Stay")
    assert hands.top.name == "shelf" and not hands.house.wants_quit
    hands.click("Quit")
    hands.click("Quit")
    assert hands.house.wants_quit


def test_an_empty_catalogue_still_has_a_shelf(tmp_path: Path) -> None:
    none: dict[str, Game] = {}
    hands = Hands(tmp_path, games=none)
    hands.show(Shelf(hands.house))
    assert all(target.why_not for target in hands.targets() if target.group == "box")
    hands.close()


def test_music_of_the_shelf(hands: Hands) -> None:
    assert hands.ears.piece == "shelf"


def test_window_leaving_puts_the_boxes_back(hands: Hands) -> None:
    hands.point(hands.find("GreedQuest").rect.center)
    hands.wait(0.4)
    pygame.event.post(pygame.event.Event(pygame.WINDOWLEAVE))
    hands.wait(0.5)
    assert hands.top._out["greedquest"] == 0.0


def test_boxes_to_come_wear_a_band_that_says_so(hands: Hands) -> None:
    style, art = hands.house.style, hands.house.art
    box = BY_ID["skulldug"]
    closed, plain = (boxes.standing(style, art, box, (190, 256), band) for band in ("Coming later", ""))
    light = [pygame.transform.average_color(one, pygame.Rect(4, 186, 160, 26))[:3] for one in (closed, plain)]
    assert sum(light[0]) > sum(light[1]) + 120, "paper, not the front"
    assert hands.top._plate_words(box)[1] == "Still in the workshop"


def test_a_save_without_a_picture_shows_the_whole_box(hands: Hands) -> None:
    picture = boxes.lying(hands.house.style, hands.house.art, BY_ID["greedquest"], (160, 90))
    assert picture.get_size() == (160, 90)


def test_the_strip_is_no_wider_than_what_lies_in_it(tmp_path: Path) -> None:
    hands = Hands(tmp_path, games=GREED)
    match = seating.quick_match(GREED["greedquest"], 11)
    hands.shelf.autosave(match)
    page = hands.show(Shelf(hands.house))
    hands.wait(0.2)
    strip = page._strip
    assert strip.cards and strip.rect.width < hands.house.size[0] * 2 // 3
    assert abs(strip.rect.centerx - hands.house.size[0] // 2) <= 1
    assert all(strip.rect.contains(rect) for _, rect in strip.cards)
    hands.close()
