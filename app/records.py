"""Records: how the player did, per game and kind of table: played, won, streaks, bests, medals, days, badges. One
JSON file. What earns a badge is data: the house's own for every game, and those a game declares (`badges`)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from app.files import Damaged, read_json, set_aside, write_json
from engines.core import Badge, Game, Match, Say, says, seed_from

FORMAT = 1
_KEPT_RESULTS = 100
_KEPT_IDS = 200
MEDALS = (Say("Bronze"), Say("Silver"), Say("Gold"))


HOUSE_BADGES: tuple[Badge, ...] = (
    Badge("first_game", Say("Off the shelf"), Say("Finish a game."), {"played": 1}),
    Badge("first_win", Say("Out alive"), Say("Win a game."), {"won": 1}),
    Badge("ten_games", Say("Regular"), Say("Finish ten games."), {"played": 10}),
    Badge("streak_3", Say("On a roll"), Say("Win three games in a row."), {"streak": 3}),
    Badge("beat_veteran", Say("Scar for scar"), Say("Win at a table with a Veteran."), {"beat": "veteran"}),
    Badge("beat_master", Say("Giant slayer"), Say("Win at a table with a Master."), {"beat": "master"}),
    Badge("daily", Say("Today's dungeon"), Say("Finish a game on the seed of the day."), {"daily": True}),
)


class Best(NamedTuple):
    """The best score at one kind of table."""

    seats: int
    options: Mapping[str, Any]
    score: int
    when: str
    seed: int


class TableRecord(NamedTuple):
    """What was done at one kind of table: a sheet, a chasm, a variant (`Game.record_by`). None: not yet."""

    options: Mapping[str, Any]
    played: int = 0
    won: int = 0
    alone: int | None = None
    among: int | None = None


class Result(NamedTuple):
    """One finished match. `won` None: nobody of the house sat there, so it counts for no streak."""

    when: str
    players: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    won: bool | None
    table: Mapping[str, Any] = {}


class Earned(NamedTuple):
    """A badge and when it was earned ("" : not yet)."""

    badge: Badge
    when: str


class News(NamedTuple):
    """Something new for the result page. kind: "best", "medal", "streak", "badge", "daily"."""

    kind: str
    say: Say


class Records(NamedTuple):
    """All that is known of one game."""

    played: int
    won: int
    streak: int
    best_streak: int
    bests: tuple[Best, ...]
    # date -> score
    daily: Mapping[str, int]
    badges: tuple[Earned, ...]
    results: tuple[Result, ...]
    # Every kind of table the game has, in its order, played or not.
    tables: tuple[TableRecord, ...] = ()
    # The day it is now, and days in a row on the seed of the day: now, and the most ever.
    today: str = ""
    daily_streak: int = 0
    best_daily_streak: int = 0


def daily_seed(game_id: str, day: date | None = None) -> int:
    """The seed of the day, the same for everybody: days go by UTC."""
    day = day or datetime.now(UTC).date()
    return seed_from(f"{game_id} {day.isoformat()}") % 1_000_000_000


def is_daily(match: Match, day: date) -> bool:
    """Is this the table of that day: its seed, its seats, its options, Veterans at the other seats?"""
    seed = daily_seed(match.game.id, day)
    if match.seed != seed or (match.seats, match.options) != match.game.daily(seed):
        return False
    others = [player.kind for player in match.players if not player.human]
    return len(others) == match.seats - 1 and all(kind == "veteran" for kind in others)


def streaks(days: Iterable[str], today: date) -> tuple[int, int]:
    """Days in a row up to today (or yesterday: today is not over yet), and the longest such row."""
    played = sorted({date.fromisoformat(day) for day in days})
    longest = run = 0
    before: date | None = None
    for day in played:
        run = run + 1 if before is not None and day - before == timedelta(days=1) else 1
        longest, before = max(longest, run), day
    going = before is not None and timedelta(0) <= today - before <= timedelta(days=1)
    return (run if going else 0), longest


def badges_of(game: Game) -> tuple[Badge, ...]:
    """The house's badges and those the game declares."""
    return HOUSE_BADGES + tuple(Badge(*one) for one in game.badges)


def _key(mix: Mapping[str, Any]) -> str:
    return json.dumps(dict(mix), sort_keys=True)


def _mix(game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options that tell this kind of table from another."""
    return {name: options[name] for name in game.record_by if name in options}


def _rank(game: Game, score: int | None) -> int:
    """How many medals' marks a lone score has reached."""
    return 0 if score is None else sum(1 for points in game.medals if score >= points)


def _aced(game: Game, tables: Iterable[TableRecord]) -> int:
    """At how many kinds of table the best medal was won."""
    return sum(1 for table in tables if game.medals and _rank(game, table.alone) == len(game.medals))


class RecordsBook:
    """The file of records; read when first asked for."""

    def __init__(self, path: Path, games: Mapping[str, Game]) -> None:
        self._path = path
        self._games = games
        self._data: dict[str, Any] | None = None
        self._notices: list[Say] = []

    def notices(self) -> tuple[Say, ...]:
        told, self._notices = tuple(self._notices), []
        return told

    # ---- looking

    def of(self, game_id: str) -> Records:
        page = self._page(game_id)
        badges = badges_of(self._games[game_id]) if game_id in self._games else HOUSE_BADGES
        tables = self._tables(self._games[game_id], page) if game_id in self._games else ()
        today = datetime.now(UTC).date()
        now, longest = streaks(page["daily"], today)
        bests = [Best(b["seats"], b["options"], b["score"], b["when"], b["seed"]) for b in page["bests"].values()]
        return Records(
            played=page["played"],
            won=page["won"],
            streak=page["streak"],
            best_streak=page["best_streak"],
            bests=tuple(sorted(bests, key=lambda best: (best.seats, json.dumps(best.options, sort_keys=True)))),
            daily=dict(page["daily"]),
            badges=tuple(Earned(badge, page["badges"].get(badge.id, "")) for badge in badges),
            results=tuple(
                Result(
                    r["when"],
                    tuple(r["players"]),
                    tuple(r["scores"]),
                    tuple(r["winners"]),
                    r["won"],
                    dict(r.get("table", {})),
                )
                for r in page["results"]
            ),
            tables=tables,
            today=today.isoformat(),
            daily_streak=now,
            best_daily_streak=longest,
        )

    def _tables(self, game: Game, page: Mapping[str, Any]) -> tuple[TableRecord, ...]:
        found = []
        for mix in game.tables():
            kept = page["tables"].get(_key(mix), {})
            alone, among = kept.get("alone"), kept.get("among")
            # Bests from before tables were told apart count too.
            for best in page["bests"].values():
                if _mix(game, best["options"]) == mix:
                    if best["seats"] == 1:
                        alone = best["score"] if alone is None else max(alone, best["score"])
                    else:
                        among = best["score"] if among is None else max(among, best["score"])
            found.append(TableRecord(mix, kept.get("played", 0), kept.get("won", 0), alone, among))
        return tuple(found)

    # ---- writing

    def record(self, match: Match, ident: str) -> list[News]:
        """Enters a finished match once. A table without a person is not recorded."""
        outcome = match.state.outcome
        people = [seat for seat, player in enumerate(match.players) if player.human]
        if outcome is None or not people:
            return []
        page = self._page(match.game.id)
        if ident in page["seen"]:
            return []
        page["seen"] = [*page["seen"][-_KEPT_IDS + 1 :], ident]
        # Friends among themselves: somebody always wins, so that says nothing of a streak.
        against_house = len(people) < match.seats or match.seats == 1
        won = any(seat in outcome.winners for seat in people) if against_house else None
        now = datetime.now(UTC)
        score = max(outcome.scores[seat] for seat in people) if outcome.scores else 0
        news: list[News] = []
        self._count(page, won, news)
        page["results"].append(
            {
                "when": now.isoformat(timespec="seconds"),
                "players": [match.name(seat) for seat in range(match.seats)],
                "scores": list(outcome.scores),
                "winners": list(outcome.winners),
                "won": won,
                "table": _mix(match.game, match.options),
            }
        )
        del page["results"][:-_KEPT_RESULTS]
        self._at_table(page, match, score, won, news)
        self._best(page, match, score, now, news)
        daily = self._daily(page, match, score, now, news)
        self._award(page, match, won, score, daily, now, news)
        self._save()
        return news

    def _count(self, page: dict[str, Any], won: bool | None, news: list[News]) -> None:
        page["played"] += 1
        if won is None:
            return
        page["won"] += won
        page["streak"] = page["streak"] + 1 if won else 0
        if page["streak"] > page["best_streak"]:
            page["best_streak"] = page["streak"]
            if page["streak"] > 1:
                n = page["streak"]
                news.append(
                    News(
                        "streak", says("{n} win in a row: your longest yet.", "{n} wins in a row: your longest yet.", n)
                    )
                )

    def _at_table(self, page: dict[str, Any], match: Match, score: int, won: bool | None, news: list[News]) -> None:
        """Counts it for its kind of table; a better medal is news."""
        game, mix = match.game, _mix(match.game, match.options)
        before = next((table for table in self._tables(game, page) if table.options == mix), TableRecord(mix))
        kind = "alone" if match.seats == 1 else "among"
        best = score if getattr(before, kind) is None else max(score, getattr(before, kind))
        kept = {"played": before.played + 1, "won": before.won + (won is True)}
        page["tables"][_key(mix)] = kept | {"alone": before.alone, "among": before.among} | {kind: best}
        if kind == "alone" and _rank(game, score) > _rank(game, before.alone):
            medal = MEDALS[min(_rank(game, score), len(MEDALS)) - 1]
            news.append(News("medal", Say("{medal} at {table}.", medal=medal, table=game.table_name(match.options))))

    def _best(self, page: dict[str, Any], match: Match, score: int, now: datetime, news: list[News]) -> None:
        key = json.dumps([match.seats, match.options], sort_keys=True)
        old = page["bests"].get(key)
        if old is not None and old["score"] >= score:
            return
        page["bests"][key] = {
            "seats": match.seats,
            "options": dict(match.options),
            "score": score,
            "when": now.isoformat(timespec="seconds"),
            "seed": match.seed,
        }
        if old is not None and match.game.record_by:
            where = match.game.table_name(match.options)
            say = Say(
                "A new best at {table}: {score}, up from {before}.", table=where, score=score, before=old["score"]
            )
            news.append(News("best", say))
        elif old is not None:
            news.append(News("best", Say("A new best: {score}, up from {before}.", score=score, before=old["score"])))

    def _daily(self, page: dict[str, Any], match: Match, score: int, now: datetime, news: list[News]) -> bool:
        """Enters the first result at the table of today, or of yesterday for those who played past midnight."""
        for day in (now.date(), now.date() - timedelta(days=1)):
            if is_daily(match, day):
                if day.isoformat() not in page["daily"]:
                    page["daily"][day.isoformat()] = score
                    n = streaks(page["daily"], now.date())[0]
                    say = Say("Today's dungeon: {score}.", score=score)
                    if n > 1:
                        say = says(
                            "Today's dungeon: {score}. {n} day in a row.",
                            "Today's dungeon: {score}. {n} days in a row.",
                            n,
                            score=score,
                        )
                    news.append(News("daily", say))
                return True
        return False

    def _award(
        self,
        page: dict[str, Any],
        match: Match,
        won: bool | None,
        score: int,
        daily: bool,
        now: datetime,
        news: list[News],
    ) -> None:
        levels = {player.kind for player in match.players if not player.human}
        for badge in badges_of(match.game):
            if badge.id in page["badges"]:
                continue
            needs = badge.needs
            earned = (
                page["played"] >= needs.get("played", 0)
                and page["won"] >= needs.get("won", 0)
                and page["streak"] >= needs.get("streak", 0)
                and ("score" not in needs or score >= needs["score"])
                and ("beat" not in needs or (won is True and needs["beat"] in levels))
                and ("seats" not in needs or match.seats == needs["seats"])
                and all(match.options.get(name) == value for name, value in needs.get("options", {}).items())
                and (not needs.get("daily") or daily)
                and ("tables" not in needs or _aced(match.game, self._tables(match.game, page)) >= needs["tables"])
            )
            if earned:
                page["badges"][badge.id] = now.isoformat(timespec="seconds")
                news.append(News("badge", Say("Badge: {title}. {help}", title=badge.title, help=badge.help)))

    # ---- the file

    def _page(self, game_id: str) -> dict[str, Any]:
        if self._data is None:
            self._data = self._read()
        page: dict[str, Any] = self._data["games"].setdefault(game_id, {})
        for name, empty in _EMPTY.items():
            if not isinstance(page.get(name), type(empty)):
                page[name] = empty.copy() if isinstance(empty, (dict, list)) else empty
        return page

    def _read(self) -> dict[str, Any]:
        fresh: dict[str, Any] = {"format": FORMAT, "games": {}}
        try:
            data = read_json(self._path)
            _check(data)
        except FileNotFoundError:
            return fresh
        except Damaged as fault:
            try:
                aside = set_aside(self._path).name
            except OSError:
                aside = self._path.name
            self._notices.append(
                Say("The records could not be read ({why}); they were kept as {file}.", why=str(fault), file=aside)
            )
            return fresh
        except OSError as fault:
            self._notices.append(Say("The records could not be read: {why}.", why=fault.strerror or str(fault)))
            return fresh
        return data  # type: ignore[no-any-return]

    def _save(self) -> None:
        try:
            write_json(self._path, self._data)
        except OSError as fault:
            self._notices.append(Say("The records could not be saved: {why}.", why=fault.strerror or str(fault)))


_EMPTY: Mapping[str, Any] = {
    "played": 0,
    "won": 0,
    "streak": 0,
    "best_streak": 0,
    "bests": {},
    "daily": {},
    "badges": {},
    "results": [],
    "seen": [],
    "tables": {},
}
_BEST = {"seats": int, "options": dict, "score": int, "when": str, "seed": int}
_RESULT = {"when": str, "players": list, "scores": list, "winners": list}


def _check(data: Any) -> None:
    """Damaged unless this is a records file that `of` can read to the last line."""
    if not isinstance(data, dict) or not isinstance(data.get("games"), dict):
        raise Damaged("not a records file")
    if not isinstance(data.get("format"), int):
        raise Damaged("not a records file")
    if data["format"] > FORMAT:
        raise Damaged("made by a newer version")
    for game_id, page in data["games"].items():
        if not isinstance(page, dict):
            raise Damaged(f"{game_id}: not an object")
        for name, empty in _EMPTY.items():
            if name in page and not isinstance(page[name], type(empty)):
                raise Damaged(f"{game_id}.{name}: not of the right kind")
        for shape, entries in ((_BEST, page.get("bests", {}).values()), (_RESULT, page.get("results", []))):
            for entry in entries:
                if not isinstance(entry, dict) or any(not isinstance(entry.get(k), t) for k, t in shape.items()):
                    raise Damaged(f"{game_id}: an entry is not of the right kind")
                entry.setdefault("won", None)
        for entry in page.get("tables", {}).values():
            kinds = {"played": (int,), "won": (int,), "alone": (int, type(None)), "among": (int, type(None))}
            if not isinstance(entry, dict) or any(not isinstance(entry.get(k, 0), t) for k, t in kinds.items()):
                raise Damaged(f"{game_id}: a table is not of the right kind")
        for day, score in page.get("daily", {}).items():
            if not _is_day(day) or not isinstance(score, int):
                raise Damaged(f"{game_id}: a day is not of the right kind")


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
