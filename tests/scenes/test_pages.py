"""Saved games, records, pause, the error page and credits."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engines import catalogue
from engines.core import Match
from scenes.credits import Credits
from scenes.error import Error
from scenes.kit import seating
from scenes.kit.boxes import BOXES
from scenes.kit.scene import Scene
from scenes.pause import Pause
from scenes.records import Records
from scenes.saves import Saves
from scenes.shelf import Shelf
from tests.scenes.hands import Hands

GAME = catalogue["greedquest"]


def played(seed: int, moves: int = 3) -> Match:
    match = seating.quick_match(GAME, seed)
    for _ in range(moves):
        decision = match.decisions()[0]
        match.play(decision.seat, decision.moves[0])
    return match


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    hands = Hands(tmp_path, games={GAME.id: GAME})
    yield hands
    hands.close()


# ---- saves


def test_a_save_opens(hands: Hands) -> None:
    hands.shelf.save(played(21), "Friday night")
    hands.show(Saves(hands.house))
    hands.click("Open save 1")
    assert [match.seed for match in hands.tables] == [21]


def test_deleting_asks_first(hands: Hands) -> None:
    hands.shelf.save(played(21), "Friday night")
    hands.show(Saves(hands.house))
    hands.click("Delete save 1")
    hands.click("Keep it")
    assert len(hands.shelf.saves()) == 1
    hands.click("Delete save 1")
    hands.click("Delete it")
    assert not hands.shelf.saves()
    assert "Open save 1" not in hands.labels()


def test_a_save_with_a_picture_and_one_whose_file_went_away(hands: Hands) -> None:
    path = Path(str(hands.shelf.folder)) / "x.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(pygame.Surface((160, 90)), str(path))
    key = hands.shelf.save(played(21), "Pictured", path.read_bytes())
    path.unlink()
    hands.show(Saves(hands.house))
    assert hands.top.lines[0].picture is not None
    hands.program.draw()
    (hands.shelf.folder / f"{key}.json").unlink()
    hands.click("Open save 1")
    assert not hands.tables and "could not be opened" in hands.house.notices.now


def test_no_saves_is_a_friendly_page(hands: Hands) -> None:
    hands.show(Saves(hands.house))
    assert hands.labels() == ["Back"]


# ---- records


def test_records_show_badges_with_what_they_take(hands: Hands) -> None:
    hands.show(Records(hands.house))
    badge = hands.find("Out alive")
    assert badge.help == "Win a game."
    hands.click("Back")


# ---- pause


class Felt(Scene):
    name = "felt"

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((10, 90, 30))


def test_pause_saves_under_a_name(hands: Hands) -> None:
    hands.show(Felt(hands.house))
    hands.show(Pause(hands.house, played(5)))
    hands.click("Save as…")
    hands.click("Name of the save")
    hands.write("Before the dragon")
    hands.press("return")
    hands.click("Save")
    assert [save.name for save in hands.shelf.saves()] == ["Before the dragon"]
    assert "Before the dragon" in hands.house.notices.now
    hands.click("Go on")
    assert hands.top.name == "felt"


def test_pause_lets_the_table_show_through_and_draws_it_once(hands: Hands) -> None:
    hands.show(Felt(hands.house))
    calls = []
    felt = hands.top
    draw = felt.draw
    felt.draw = lambda surface: (calls.append(1), draw(surface))
    hands.show(Pause(hands.house, played(5)))
    for _ in range(4):
        hands.program.draw()
    assert len(calls) == 1
    assert hands.window.surface.get_at((4, 4))[1] > hands.window.surface.get_at((4, 4))[0]


def test_pause_leads_to_rules_options_and_the_shelf(hands: Hands) -> None:
    hands.show(Shelf(hands.house))
    hands.show(Felt(hands.house))
    hands.show(Pause(hands.house, played(5), more=(("Seats", "people", lambda: hands.ears.play("seats")),)))
    for label, page in (("Rules", "rulebook"), ("Options", "options")):
        hands.click(label)
        assert hands.top.name == page
        hands.press("escape")
        assert hands.top.name == "pause"
    hands.click("Seats")
    assert hands.top.name == "felt" and "seats" in hands.ears.heard
    hands.show(Pause(hands.house, played(5)))
    hands.click("Back to the shelf")
    assert hands.top.name == "shelf"


# ---- when something breaks


class Trapdoor(Scene):
    """Falls over when told to."""

    name = "trapdoor"

    def __init__(self, hands: Hands, when: str) -> None:
        super().__init__(hands.house)
        self.when, self.match = when, played(9)

    def _fall(self, when: str) -> None:
        if when == self.when:
            raise ZeroDivisionError(f"fell in {when}")

    def enter(self) -> None:
        self._fall("enter")

    def update(self, seconds: float) -> None:
        self._fall("update")

    def draw(self, surface: pygame.Surface) -> None:
        self._fall("draw")

    def handle(self, event: pygame.event.Event) -> bool:
        self._fall("handle")
        return False


@pytest.mark.parametrize("when", ["enter", "update", "draw", "handle"])
def test_a_scene_that_falls_over_becomes_a_page_with_the_way_back(hands: Hands, when: str, home: Path) -> None:
    hands.show(Shelf(hands.house))
    hands.show(Trapdoor(hands, when))
    hands.press("k")
    assert hands.top.name == "error"
    assert "ZeroDivisionError" in hands.top.report and f"fell in {when}" in hands.top.report
    assert hands.top.save is not None and hands.top.save.is_file()
    hands.click("Copy the report")
    assert hands.copied == [hands.top.report]
    hands.click("Back")
    assert hands.top.name == "shelf" and len(hands.house.stack.scenes) == 1


def test_a_fault_of_the_error_page_is_not_swallowed(hands: Hands) -> None:
    page = hands.show(Error(hands.house, "report"))
    page.update = lambda seconds: 1 / 0
    with pytest.raises(ZeroDivisionError):
        hands.wait(0.1)


# ---- credits


def test_every_box_is_thanked(hands: Hands) -> None:
    page = hands.show(Credits(hands.house))
    text = " ".join(getattr(widget, "text", "") for widget in page.content().widgets)
    for box in BOXES:
        assert box.title in text
    assert "unofficial" in text
    assert all(maker in text for maker in GAME.makers)
