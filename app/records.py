"""Records: how the player did, per game: played, won, streaks, bests, daily seeds, badges. One JSON file.

What earns a badge is data: the house's own for every game, and those a game declares in its record (`badges`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from app.files import Damaged, read_json, set_aside, write_json
from engines.core import Badge, Game, Match, Say, says, seed_from

FORMAT = 1
_KEPT_RESULTS = 100
_KEPT_IDS = 200


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


class Result(NamedTuple):
    """One finished match. `won` None: nobody of the house sat there, so it counts for no streak."""

    when: str
    players: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    won: bool | None


class Earned(NamedTuple):
    """A badge and when it was earned ("" : not yet)."""

    badge: Badge
    when: str


class News(NamedTuple):
    """Something new for the result page. kind: "best", "streak", "badge", "daily"."""

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


def daily_seed(game_id: str, day: date | None = None) -> int:
    """The seed of the day, the same for everybody: days go by UTC."""
    day = day or datetime.now(UTC).date()
    return seed_from(f"{game_id} {day.isoformat()}") % 1_000_000_000


def badges_of(game: Game) -> tuple[Badge, ...]:
    """The house's badges and those the game declares."""
    return HOUSE_BADGES + tuple(Badge(*one) for one in game.badges)


def _aced(game: Game, page: Mapping[str, Any]) -> int:
    """At how many kinds of table the best medal was won."""
    if not game.medals:
        return 0
    best = [one["options"] for one in page["bests"].values() if one["seats"] == 1 and one["score"] >= game.medals[-1]]
    return len({tuple(options.get(name) for name in game.record_by) for options in best})


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
                Result(r["when"], tuple(r["players"]), tuple(r["scores"]), tuple(r["winners"]), r["won"])
                for r in page["results"]
            ),
        )

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
            }
        )
        del page["results"][:-_KEPT_RESULTS]
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
        if old is not None:
            news.append(
                News("best", Say("A new best: {score}, up from {before}.", score=score, before=old["score"])),
            )

    def _daily(self, page: dict[str, Any], match: Match, score: int, now: datetime, news: list[News]) -> bool:
        """Enters the first result on the seed of today, or of yesterday for those who played past midnight."""
        for day in (now.date(), now.date() - timedelta(days=1)):
            if match.seed == daily_seed(match.game.id, day):
                if day.isoformat() not in page["daily"]:
                    page["daily"][day.isoformat()] = score
                    news.append(News("daily", Say("Today's dungeon: {score}.", score=score)))
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
                and ("tables" not in needs or _aced(match.game, page) >= needs["tables"])
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
