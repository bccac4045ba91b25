"""The records page and the page of the day: medals table by table, days in a row, what is still to be won."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from engines import catalogue
from scenes.daily import Daily, DayCard, DayStrip
from scenes.kit.medals import medal, rank_of
from scenes.kit.style import Style
from scenes.records import Records, TableCard
from tests.scenes.hands import Hands

TODAY = datetime.now(UTC).date()


def write(folder: Path, game_id: str, **page: Any) -> None:
    (folder / "records.json").write_text(json.dumps({"format": 1, "games": {game_id: page}}), "utf-8")


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    hands = Hands(tmp_path, games=catalogue)
    yield hands
    hands.close()


def cards(page: Any) -> dict[str, TableCard]:
    return {card.title: card for card in page._all(TableCard)}


def test_nitro_run_has_four_medals_and_counts_the_aces(hands: Hands, tmp_path: Path) -> None:
    tables = {
        json.dumps({"bottom": "A", "top": "A"}): {"played": 4, "won": 3, "alone": 18, "among": None},
        json.dumps({"bottom": "B", "top": "A"}): {"played": 1, "won": 1, "alone": 12, "among": None},
    }
    write(tmp_path, "nitro_run", tables=tables, played=5, won=4)
    page = hands.show(Records(hands.house, "nitro_run"))
    found = cards(page)
    assert [card.rank for card in found.values()] == [3, 1, 0, 0]
    assert list(found) == ["The Easy Shaft", "The Rabbit Hole", "The Stubborn Wall", "The Needle's Eye"]
    assert found["The Easy Shaft"].lines == ["alone: 18", "3 of 4 won"]
    assert found["The Needle's Eye"].lines == ["not played yet"]
    assert hands.find("The Rabbit Hole").help == "silver from 15 points, alone."
    texts = [getattr(widget, "text", "") for widget in page.content().widgets]
    assert "Table by table: 1 of 4 in gold" in texts


@pytest.mark.parametrize(("game", "count"), [("dungeon_dice", 5), ("greedquest", 3)])
def test_every_sheet_and_variant_has_its_card(hands: Hands, game: str, count: int) -> None:
    assert len(cards(hands.show(Records(hands.house, game)))) == count


def test_days_are_shown_and_the_row_is_counted(hands: Hands, tmp_path: Path) -> None:
    days = {(TODAY - timedelta(days=n)).isoformat(): 50 + n for n in (0, 1, 2, 5)}
    write(tmp_path, "dungeon_dice", daily=days)
    page = hands.show(Records(hands.house, "dungeon_dice"))
    strip = page._all(DayStrip)[0]
    assert strip.days[-1] == TODAY and strip.scores[-3:] == [52, 51, 50] and strip.scores[-6] == 55
    labels = [
        getattr(one, "text", "") for widget in page.content().widgets for one in getattr(widget, "widgets", [widget])
    ]
    assert "In a row: 3. Longest row: 3. Best day: 55." in labels
    assert "Played today: 50" in hands.find("Play today's dungeon").help


def test_today_can_be_played_from_the_records(hands: Hands) -> None:
    hands.show(Records(hands.house, "nitro_run"))
    hands.click("Play today's dungeon")
    assert hands.tables[0].seed == hands.house.daily_seed("nitro_run") and hands.tables[0].seats == 1


def test_the_page_of_the_day_says_what_is_done(hands: Hands, tmp_path: Path) -> None:
    write(tmp_path, "dungeon_dice", daily={TODAY.isoformat(): 61, (TODAY - timedelta(days=1)).isoformat(): 40})
    page = hands.show(Daily(hands.house))
    done = {card.game.id: (card.done, card.state) for card in page._all(DayCard)}
    assert done["dungeon_dice"] == (True, "Done: 61. 2 days in a row.")
    assert done["nitro_run"] == (False, "Not played yet.")
    hands.focus("Today in Goblin Nitro Run")
    hands.press("return")
    assert hands.tables[0].game.id == "nitro_run"


def test_medals_are_told_apart_without_colour() -> None:
    """The grey pictures of the three differ by far more than a shade: they carry one, two and three stars."""
    style = Style()
    assert [rank_of((5, 8, 10), score) for score in (None, 4, 5, 9, 10, 30)] == [0, 0, 1, 2, 3, 3]
    dark = []
    for rank in (1, 2, 3):
        picture = medal(style, rank, 96)
        middle = [picture.get_at((x, 57)) for x in range(28, 68)]
        dark.append([sum(colour[:3]) < 240 for colour in middle])
    assert dark[0] != dark[1] and dark[1] != dark[2] and dark[0] != dark[2]
