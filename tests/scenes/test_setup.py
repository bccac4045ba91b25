"""The setup page: seats, options, seeds, what is remembered."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from app.records import is_daily
from engines import catalogue
from engines.core import seed_from
from scenes.kit.widgets import Look
from scenes.setup import Setup
from scenes.setup_parts import LineUp, TableNote
from scenes.setup_picture import Pictured
from tests.scenes.hands import Hands

GAME = catalogue["greedquest"]


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    hands = Hands(tmp_path, games={GAME.id: GAME})
    hands.show(Setup(hands.house, GAME))
    yield hands
    hands.close()


def test_seats_are_added_up_to_the_most_and_removed_down_to_the_least(hands: Hands) -> None:
    hands.click("Add a seat")
    hands.click("Add a seat")
    assert len(hands.top.players) == 6
    assert hands.find("Add a seat").why_not == "This table is full."
    for _ in range(4):
        hands.click("Remove seat 2")
    assert len(hands.top.players) == 2
    assert "Remove seat 1" not in hands.labels()


def test_names_colours_and_players(hands: Hands) -> None:
    hands.click("Name of seat 1")
    hands.write("Ada")
    hands.press("return")
    hands.click("Player of seat 2")
    hands.click("Colour of seat 1")
    hands.click("Lay the table")
    match = hands.tables[0]
    assert match.players[0].name == "Ada"
    assert match.players[1].kind == "master"
    # The next colour; who had it got the old one.
    assert match.players[0].colour == 1 and match.players[1].colour == 0
    assert len({player.colour for player in match.players}) == match.seats


def test_typing_by_keyboard_alone_and_calling_it_off(hands: Hands) -> None:
    hands.focus("Name of seat 1")
    hands.press("return")
    hands.write("Zed")
    hands.press("escape")
    assert hands.top.players[0].name == "Hero"
    assert hands.top.name == "setup"
    hands.press("return")
    hands.write("Zed")
    hands.press("tab")
    assert hands.top.players[0].name == "Zed"


def test_stepper_by_arrows_and_back_by_its_left_side(hands: Hands) -> None:
    hands.focus("Player of seat 1")
    hands.press("right")
    assert hands.top.players[0].kind == "rookie"
    hands.press("left")
    assert hands.top.players[0].kind == "human"
    hands.click("Player of seat 1 <")
    assert hands.top.players[0].kind == "master"


def test_options_come_from_the_record(hands: Hands) -> None:
    hands.click("Length: Short")
    hands.click("This Is My Room!")
    hands.click("Lay the table")
    assert hands.tables[0].options["variant"] == "short"
    assert hands.tables[0].options["my_room"] is True


@pytest.mark.parametrize(("typed", "seed"), [("4711", 4711), ("tavern", seed_from("tavern") % 1_000_000_000)])
def test_seeds_are_numbers_or_words(hands: Hands, typed: str, seed: int) -> None:
    hands.click("Seed")
    hands.write(typed)
    hands.press("return")
    hands.click("Lay the table")
    assert hands.tables[0].seed == seed


def test_the_dungeon_of_the_day_is_a_click_away_and_takes_nothing_from_the_page(hands: Hands) -> None:
    hands.click("Remove seat 4")
    hands.click("Length: Shortest")
    hands.click("Today's dungeon")
    match = hands.tables[0]
    seed = hands.house.daily_seed(GAME.id)
    assert match.seed == seed and (match.seats, match.options) == GAME.daily(seed)
    assert is_daily(match, datetime.now(UTC).date())
    assert "the first time counts" in hands.find("Today's dungeon").help


def test_the_chosen_table_is_named_with_its_best(tmp_path: Path) -> None:
    kept = {"tables": {'{"bottom": "A", "top": "B"}': {"played": 2, "won": 1, "alone": 15, "among": None}}}
    (tmp_path / "records.json").write_text(json.dumps({"format": 1, "games": {"nitro_run": kept}}), "utf-8")
    hands = Hands(tmp_path, games=catalogue)
    page = hands.show(Setup(hands.house, catalogue["nitro_run"]))
    assert [(note.text, note.rank) for note in page._all(TableNote)] == [("The Easy Shaft: not played yet.", 0)]
    hands.click("Top card: Side B")
    note = page._all(TableNote)[0]
    assert (note.text, note.rank) == ("The Stubborn Wall: your best alone is 15.", 2)
    hands.close()


def test_the_last_table_is_there_again(hands: Hands) -> None:
    hands.click("Remove seat 4")
    hands.click("Length: Shortest")
    hands.click("Lay the table")
    again = hands.show(Setup(hands.house, GAME))
    assert len(again.players) == 3 and again.options["variant"] == "shortest"


def test_nonsense_in_what_was_kept_is_forgotten(hands: Hands) -> None:
    hands.settings.set("last_setup", {GAME.id: {"mode": "race", "players": [["dragon", "X", 0]] * 3}})
    again = hands.show(Setup(hands.house, GAME))
    assert len(again.players) == 4


def test_no_tutorial_says_so(hands: Hands) -> None:
    if GAME.tutorial is None:
        hands.click("Tutorial")
        assert hands.house.focus.refusal
    else:
        assert hands.find("Tutorial").why_not is None


def test_the_wild_dungeons_number_is_asked_for_only_when_going_wild(hands: Hands) -> None:
    page = hands.show(Setup(hands.house, catalogue["dungeon_dice"]))
    assert "Wild dungeon number" not in [one.label for one in hands.targets()]
    page.options["sheet"] = "wild"
    page.rebuild()
    assert "Wild dungeon number" in [one.label for one in hands.targets()]


def test_the_page_shows_the_table_that_is_being_laid(hands: Hands) -> None:
    for game, other in (("dungeon_dice", {"sheet": "puzzled_pyramid"}), ("nitro_run", {"top": "B", "bottom": "B"})):
        page = hands.show(Setup(hands.house, catalogue[game]))
        pictured = page._all(Pictured)[0]
        before = pictured._picture(hands.house.style, 240)
        assert pictured.spot.width and before.get_width() > 100
        assert not any(pictured.spot.colliderect(target.rect) for target in pictured.targets())
        page.options.update(other)
        page.rebuild()
        after = page._all(Pictured)[0]._picture(hands.house.style, 240)
        assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB"), game


def test_the_players_figures_stand_beside_their_seats(hands: Hands) -> None:
    line = hands.top._all(LineUp)[0]
    assert line.there and len(line.names) == 4 and len(line._rows()) == 1
    hands.click("Add a seat")
    line = hands.top._all(LineUp)[0]
    assert [len(row) for row in line._rows()] == [3, 2]
    assert line.rect.height == line.height(hands.house.style, line.rect.width)
    paper = pygame.Surface(hands.house.size)
    line.draw(paper, Look(hands.house.style))
    assert sum(pygame.transform.average_color(paper, line.rect)[:3]) > 30
