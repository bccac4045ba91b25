"""Records: what counts, what does not, and badges from data."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from app.library import Library
from app.records import HOUSE_BADGES, daily_seed
from tests.app.toy import GAMES, a_match


@pytest.fixture
def library(home: Path) -> Library:
    return Library(home / "saves", home / "records.json", GAMES)


def lost() -> tuple[int, ...]:
    """The second seat takes the last of seven."""
    return (2, 2, 2, 1)


def won() -> tuple[int, ...]:
    return (2, 2, 1, 1, 1)


def test_wins_streaks_and_losses_are_counted_and_kept(library: Library, home: Path) -> None:
    for moves in (won(), won(), lost(), won()):
        library.record(a_match(moves=moves))
    page = Library(home / "saves", home / "records.json", GAMES).records("pebbles")
    assert (page.played, page.won, page.streak, page.best_streak) == (4, 3, 1, 2)
    assert [result.won for result in page.results] == [True, True, False, True]


def test_a_match_counts_once_even_after_a_reload(library: Library) -> None:
    match = a_match(moves=won())
    assert library.record(match)
    key = library.save(match, "End")
    assert library.record(match) == []
    assert library.record(library.load(key)) == []
    assert library.records("pebbles").played == 1


def test_what_does_not_count(library: Library) -> None:
    assert library.record(a_match(moves=(1,))) == []
    assert library.record(a_match(("rookie", "master"), moves=won())) == []
    assert library.records("pebbles").played == 0
    library.record(a_match(("human", "human"), moves=won()))
    page = library.records("pebbles")
    assert (page.played, page.won, page.streak) == (1, 0, 0)


def test_bests_are_kept_per_kind_of_table(library: Library) -> None:
    library.record(a_match(moves=lost()))
    news = library.record(a_match(moves=won()))
    assert "A new best: 10, up from 0." in [one.say.text() for one in news]
    library.record(a_match(moves=(1,), heap=1))
    assert [(best.seats, best.options["heap"], best.score) for best in library.records("pebbles").bests] == [
        (2, 1, 10),
        (2, 7, 10),
    ]


def test_badges_come_from_data_of_the_house_and_the_game(library: Library) -> None:
    library.record(a_match(("human", "master"), moves=lost()))
    earned = {one.badge.id for one in library.records("pebbles").badges if one.when}
    assert earned == {"first_game"}
    news = library.record(a_match(("human", "master"), moves=(1,), heap=1))
    assert sum(one.kind == "badge" for one in news) == 3
    earned = {one.badge.id for one in library.records("pebbles").badges if one.when}
    assert earned == {"first_game", "first_win", "beat_master", "hoarder"}
    assert len({badge.id for badge in HOUSE_BADGES}) == len(HOUSE_BADGES)


def test_the_daily_seed_is_the_same_for_everybody_and_counts_once(library: Library) -> None:
    assert daily_seed("greedquest", date(2026, 1, 2)) == daily_seed("greedquest", date(2026, 1, 2))
    assert daily_seed("greedquest", date(2026, 1, 2)) != daily_seed("greedquest", date(2026, 1, 3))
    assert daily_seed("greedquest", date(2026, 1, 2)) != daily_seed("pebbles", date(2026, 1, 2))
    today = daily_seed("pebbles")
    library.record(a_match(moves=won(), seed=today))
    library.record(a_match(moves=lost(), seed=today))
    page = library.records("pebbles")
    assert dict(page.daily) == {datetime.now(UTC).date().isoformat(): 10}
    assert "daily" in {one.badge.id for one in page.badges if one.when}


@pytest.mark.parametrize(
    "content", [b"}", b"[]", b'{"format": 9, "games": {}}', b'{"format":1,"games":{"pebbles":{"played":"x"}}}']
)
def test_damaged_records_are_set_aside_and_said_so(library: Library, home: Path, content: bytes) -> None:
    (home / "records.json").write_bytes(content)
    assert library.records("pebbles").played == 0
    assert "kept as" in library.notices()[0].text()
    assert [file.read_bytes() for file in home.glob("records.json.damaged-*")] == [content]
    library.record(a_match(moves=won()))
    assert library.records("pebbles").played == 1
