"""The side of a table and what lies over it, where room is short: nothing lost, nothing covered that is needed."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engines import catalogue
from scenes.kit import tooltip
from scenes.kit.focus import alike
from scenes.kit.log import Line, Log
from scenes.kit.scene import Target
from scenes.kit.style import Style
from scenes.table import Table
from scenes.table_pages import place_note
from tests.scenes import ink, lattice
from tests.scenes.stage import seated

WINDOW = pygame.Rect(0, 0, 1280, 720)


@pytest.mark.parametrize("scale, text", ((100, 100), (100, 200), (150, 150), (250, 100)))
@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)), ids=("smallest", "larger"))
def test_six_plates_tell_where_everybody_is(tmp_path: Path, size: tuple[int, int], scale: int, text: int) -> None:
    with lattice.dotted() as type_:
        house = ink.house_of(tmp_path, size, ui_scale=scale, text_size=text)
        table = Table(house, seated(catalogue["greedquest"], ["human", *["rookie"] * 5]))
        house.push(table)
        ink.settle(house)
        picture, _ = lattice.picture_of(house)
        found = lattice.words_on(picture, type_)
        for plate in table.side.plates:
            here = [word.words for word in found if plate.collidepoint(word.box.center)]
            assert any(word in ("1, in", "Room 1, in") for word in here), here
        tools = table.side.tools()
        assert all(not one.rect.colliderect(other.rect) for one in tools for other in tools if one is not other)
        assert table.log.rect.height >= house.style.line("ui", 15)
        house.close()


def test_a_long_heading_of_the_log_is_wrapped(tmp_path: Path) -> None:
    house = ink.house_of(tmp_path, (1280, 720))
    log = Log(house)
    log.layout(pygame.Rect(0, 0, 200, 300))
    log.add(Line("Day 3", head=True))
    log.add(Line("Day 4 begins, and the nitro in the last flask is getting cross", head=True))
    short, long = log.box(0).height, log.box(1).height
    assert long >= short + house.style.line("ui-bold", 15)
    house.close()


def test_a_tooltip_leaves_its_fellows_in_sight() -> None:
    """A column of chips at the foot of the window: what the first one means does not lie over the second."""
    style = Style()
    chips = [Target(f"chip {n}", pygame.Rect(500, 500 + 60 * n, 180, 52), lambda: None, group="chip") for n in range(3)]
    surface = pygame.Surface(WINDOW.size)
    for about in chips:
        others = alike(chips, about)
        assert len(others) == 2
        text = "Costs a black symbol; one of the two numbers fits nowhere today."
        place = tooltip.draw(surface, style, text, about.rect, False, others)
        assert WINDOW.contains(place)
        assert not place.colliderect(about.rect)
        assert place.collidelist(others) < 0


@pytest.mark.parametrize("corner", ((0, 0), (1180, 0), (0, 660), (1180, 660)))
def test_a_tooltip_stays_in_the_window(corner: tuple[int, int]) -> None:
    near = pygame.Rect(corner, (100, 60))
    place = tooltip.draw(pygame.Surface(WINDOW.size), Style(), "Why this can't be done just now. " * 6, near, True)
    assert WINDOW.contains(place) and not place.colliderect(near)


def test_a_hint_lies_over_the_log_or_off_what_it_speaks_of() -> None:
    """Where the log is too small it goes to that corner of the board that leaves the hinted place in sight."""
    style, log, area = Style(), pygame.Rect(1000, 280, 270, 430), pygame.Rect(6, 54, 980, 660)
    reasons = "8: It opens 2 doors, one of them to a 7.\n7: It reaches Punk Hare. Without the black die it can't be."
    box, size = place_note(style, "Hint: 7 and 8, with the black die", reasons, (log, area), [area])
    assert log.contains(box) and size >= 14
    for hinted in (pygame.Rect(40, 90, 90, 90), pygame.Rect(800, 90, 90, 90), pygame.Rect(40, 600, 90, 90)):
        box, size = place_note(style, "Hint: 8", reasons, (pygame.Rect(1000, 650, 270, 60), area), [hinted])
        assert area.contains(box) and not box.colliderect(hinted) and size >= 14
