"""Records: what counts, what does not, and badges from data."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from app.library import Library
from app.records import HOUSE_BADGES, daily_seed, is_daily, streaks
from engines import catalogue
from engines.core import Badge, Choice, Match, Option, Player, Say
from tests.app.toy import GAMES, PebbleGame, a_match


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
    library.record(a_match(("human",), moves=(2, 2, 2, 1), seed=today))
    library.record(a_match(("human",), moves=(1, 1, 1, 1, 1, 1, 1), seed=today))
    page = library.records("pebbles")
    assert dict(page.daily) == {page.today: 10} and page.today == datetime.now(UTC).date().isoformat()
    assert (page.daily_streak, page.best_daily_streak) == (1, 1)
    assert "daily" in {one.badge.id for one in page.badges if one.when}


def test_only_the_table_of_the_day_is_todays_dungeon(library: Library) -> None:
    """Its seats and its options belong to it: the same seed at an easier table counts for nothing."""
    today = daily_seed("pebbles")
    library.record(a_match(moves=won(), seed=today))
    library.record(a_match(("human",), moves=(1,), heap=1, seed=today))
    library.record(a_match(("human",), moves=(2, 2, 2, 1), seed=today + 1))
    assert not library.records("pebbles").daily


def test_the_table_of_the_day_is_the_same_for_everybody_and_changes() -> None:
    for game in catalogue.values():
        seen = set()
        for n in range(60):
            day = date(2026, 1, 1) + timedelta(days=n)
            seats, options = game.daily(daily_seed(game.id, day))
            assert (seats, options) == game.daily(daily_seed(game.id, day))
            assert game.checked(seats, options) == options
            seen.add(tuple(options[name] for name in game.record_by))
        assert len(seen) == len(game.tables()), f"{game.id}: every kind of table has its day"


def test_a_daily_table_with_others_is_played_against_veterans() -> None:
    game, day = catalogue["greedquest"], date(2026, 3, 4)
    seed = daily_seed(game.id, day)
    seats, options = game.daily(seed)
    for kind, counts in (("veteran", True), ("rookie", False), ("human", False)):
        players = [Player("human", "Ada"), *(Player(kind, "X") for _ in range(seats - 1))]
        assert is_daily(Match(game, seats, options, seed, players), day) is counts
    assert not is_daily(Match(game, seats, options, seed, players), day + timedelta(days=1))


@pytest.mark.parametrize(
    ("days", "now", "longest"),
    [
        ((), 0, 0),
        ((9,), 1, 1),
        ((8,), 1, 1),
        ((7,), 0, 1),
        ((9, 8, 7, 5, 4, 3, 2), 3, 4),
        ((8, 7, 3), 2, 2),
    ],
)
def test_days_in_a_row(days: tuple[int, ...], now: int, longest: int) -> None:
    assert streaks((f"2026-05-0{day}" for day in days), date(2026, 5, 9)) == (now, longest)


def test_a_streak_runs_over_the_end_of_a_month() -> None:
    assert streaks(("2026-02-27", "2026-02-28", "2026-03-01"), date(2026, 3, 2)) == (3, 3)


class Shafts(PebbleGame):
    """Pebbles with two kinds of table and medals."""

    id = "shafts"
    options = (
        Option("heap", "number", Say("Heap"), Say("How many."), 7, low=1, high=50),
        Option(
            "side", "choice", Say("Side"), Say("Which."), "A", (Choice("A", Say("Sunny")), Choice("B", Say("Dark")))
        ),
    )
    record_by = ("side",)
    medals = (5, 8, 10)
    badges = (Badge("both", Say("Both"), Say("Gold twice."), {"tables": 2}),)


def shaft(side: str, kinds: tuple[str, ...] = ("human",), moves: tuple[int, ...] = (2, 2, 2, 1)) -> Match:
    match = Match(Shafts(), len(kinds), {"side": side}, 3, [Player(kind, "P") for kind in kinds])
    for index, move in enumerate(moves):
        match.play(index % len(kinds), move)
    return match


def test_records_are_kept_table_by_table(home: Path) -> None:
    shelf = Library(home / "saves", home / "records.json", {"shafts": Shafts()})
    fresh = shelf.records("shafts").tables
    assert [(table.options, table.played, table.alone) for table in fresh] == [
        ({"side": "A"}, 0, None),
        ({"side": "B"}, 0, None),
    ]
    shelf.record(shaft("A", ("human", "rookie"), lost()))
    news = shelf.record(shaft("B"))
    assert "Gold at Dark." in [one.say.text() for one in news]
    assert "Gold at Dark." not in [one.say.text() for one in shelf.record(shaft("B"))], "a medal is news once"
    sunny, dark = Library(home / "saves", home / "records.json", {"shafts": Shafts()}).records("shafts").tables
    assert (sunny.played, sunny.won, sunny.alone, sunny.among) == (1, 0, None, 0)
    assert (dark.played, dark.won, dark.alone, dark.among) == (2, 2, 10, None)
    assert [result.table for result in shelf.records("shafts").results] == [{"side": "A"}, {"side": "B"}, {"side": "B"}]


def test_a_badge_for_gold_at_every_table_waits_for_the_last(home: Path) -> None:
    shelf = Library(home / "saves", home / "records.json", {"shafts": Shafts()})
    assert "both" not in {one.badge.id for one in shelf.records("shafts").badges if one.when}
    shelf.record(shaft("A"))
    assert "both" not in {one.badge.id for one in shelf.records("shafts").badges if one.when}
    shelf.record(shaft("B"))
    assert "both" in {one.badge.id for one in shelf.records("shafts").badges if one.when}


def test_nitro_run_can_be_aced_four_times() -> None:
    game = catalogue["nitro_run"]
    assert len(game.tables()) == 4 and game.medals[-1] == 18
    assert next(badge for badge in game.badges if badge.id == "ace_all").needs == {"tables": 4}
    assert len({game.table_name(mix).text() for mix in game.tables()}) == 4


def test_records_from_before_tables_were_told_apart_still_count(home: Path) -> None:
    best = {"seats": 1, "options": {"side": "B", "heap": 7}, "score": 9, "when": "2026-01-01T00:00:00", "seed": 4}
    page = {"played": 1, "bests": {"x": best}, "daily": {"2026-01-01": 9}}
    (home / "records.json").write_text(json.dumps({"format": 1, "games": {"shafts": page}}), "utf-8")
    shelf = Library(home / "saves", home / "records.json", {"shafts": Shafts()})
    assert [table.alone for table in shelf.records("shafts").tables] == [None, 9]
    assert shelf.notices() == ()


@pytest.mark.parametrize(
    "content",
    [
        b"}",
        b"[]",
        b'{"format": 9, "games": {}}',
        b'{"format":1,"games":{"pebbles":{"played":"x"}}}',
        b'{"format":1,"games":{"pebbles":{"daily":{"someday":3}}}}',
        b'{"format":1,"games":{"pebbles":{"tables":{"{}":{"alone":"x"}}}}}',
    ],
)
def test_damaged_records_are_set_aside_and_said_so(library: Library, home: Path, content: bytes) -> None:
    (home / "records.json").write_bytes(content)
    assert library.records("pebbles").played == 0
    assert "kept as" in library.notices()[0].text()
    assert [file.read_bytes() for file in home.glob("records.json.damaged-*")] == [content]
    library.record(a_match(moves=won()))
    assert library.records("pebbles").played == 1
