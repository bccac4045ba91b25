"""The library: saved matches in the player's own folder. Records live in `app.records`, lent through here.

A save is the match's own JSON with a few words about it; its picture lies beside it. Autosaves are written behind the
screen's back, so that no frame waits for a disk. Damaged saves are set aside and said so; nothing is ever deleted
but by the player, and old autosaves by newer ones.
"""

from __future__ import annotations

import atexit
import contextlib
import re
import threading
import uuid
import weakref
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from app.files import Damaged, read_json, set_aside, to_json, write_whole
from app.records import News, Records, RecordsBook
from engines.core import Game, Match, Say, seed_from
from engines.core.codec import BadSave, check_save
from engines.core.migrations import FORMAT

AUTOSAVES = 10
_AUTO = "auto-"


class Saved(NamedTuple):
    """A line of the list of saves. `picture` is a PNG file or None."""

    key: str
    name: str
    game: str
    title: str
    players: tuple[str, ...]
    round: int
    moves: int
    when: datetime
    finished: bool
    auto: bool
    picture: Path | None
    # Saves of the same match share this.
    match: str


class Library:
    """`Library(folder, records_file, games)`; keeps to the Shelfkeeper protocol of the scenes."""

    def __init__(self, folder: Path, records: Path, games: Mapping[str, Game]) -> None:
        self.folder = folder
        self.games = games
        self._book = RecordsBook(records, games)
        self._ids: weakref.WeakKeyDictionary[Match, str] = weakref.WeakKeyDictionary()
        self._notices: list[Say] = []
        # Files that we left alone (from the future, unreadable) are spoken of once.
        self._spoken: set[str] = set()
        self._count = 0
        self._writer = _Writer(self._write_autosave)
        atexit.register(self.flush)

    # ---- saving

    def autosave(self, match: Match, picture: bytes | None = None) -> None:
        """Keeps the match as it stands now; returns at once."""
        self._count += 1
        now = datetime.now(UTC)
        pages = self._pages(match, "", now)
        # The name carries a short mark of the match, so that thinning out needs to read no file.
        mark = seed_from(pages["match"]) & 0xFFFFFFFF
        key = f"{_AUTO}{now:%Y%m%d-%H%M%S-%f}-{self._count % 1000:03d}-{mark:08x}"
        # Made into bytes here and now: the table goes on changing while the writer writes.
        self._writer.put(pages["match"], key, to_json(pages), picture)

    def save(self, match: Match, name: str, picture: bytes | None = None) -> str:
        """Keeps the match under a name: over the older save of that name and match, beside those of other matches.
        OSError if the disk refuses."""
        name = " ".join(name.split())[:80] or match.game.title
        pages = self._pages(match, name, datetime.now(UTC))
        slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40] or match.game.id
        key, count = slug, 1
        if key.startswith(_AUTO):
            key = slug = f"my-{slug}"
        while (taken := self._match_of(key)) is not None and taken != pages["match"]:
            count += 1
            key = f"{slug}-{count}"
        self._write(key, to_json(pages), picture)
        return key

    def flush(self) -> None:
        """Waits until all autosaves are on the disk."""
        self._writer.flush()

    def _pages(self, match: Match, name: str, now: datetime) -> dict[str, Any]:
        ident = self._ids.setdefault(match, uuid.uuid4().hex)
        pages: dict[str, Any] = match.save()
        pages |= {
            "name": name,
            "match": ident,
            "saved": now.isoformat(),
            "round": match.state.progress(),
            "finished": match.state.outcome is not None,
        }
        return pages

    def _write(self, key: str, pages: bytes, picture: bytes | None) -> None:
        # The picture first: a save without one is fine, a picture without a save is litter for a moment only.
        if picture is not None:
            write_whole(self._path(key, ".png"), picture)
        write_whole(self._path(key), pages)

    def _write_autosave(self, key: str, pages: bytes, picture: bytes | None) -> None:
        try:
            self._write(key, pages, picture)
            self._thin_out()
        except OSError as fault:
            self._say_once(
                "autosave", Say("The game could not be saved by itself: {why}.", why=fault.strerror or str(fault))
            )

    def _thin_out(self) -> None:
        """Ten autosaves in all: the newest of each match first, then the newest of the rest."""
        seen: set[str] = set()
        first: list[str] = []
        rest: list[str] = []
        for key in self._autosave_keys():
            mark = key.rpartition("-")[2]
            (rest if mark in seen else first).append(key)
            seen.add(mark)
        for key in (first + rest)[AUTOSAVES:]:
            self._remove(key)

    # ---- looking and loading

    def saves(self) -> Sequence[Saved]:
        """All saves that can be opened, the newest first."""
        self.flush()
        if not self.folder.is_dir():
            return ()
        found = [line for path in self.folder.glob("*.json") if (line := self._line(path.stem)) is not None]
        return sorted(found, key=lambda line: (line.when, line.key), reverse=True)

    def resumable(self) -> Sequence[Saved]:
        """The newest save of each unfinished match: what the shelf offers to go on with."""
        lines: dict[str, Saved] = {}
        for line in self.saves():
            lines.setdefault(line.match, line)
        return [line for line in lines.values() if not line.finished]

    def load(self, key: str) -> Match:
        """The match of a save. A damaged autosave is set aside and the newest good one of the same match opened
        instead; else BadSave, in one line, or FileNotFoundError."""
        self.flush()
        ident = self._match_of(key)
        mark = key.rpartition("-")[2]
        try:
            return self._open(key)
        except BadSave:
            if not key.startswith(_AUTO):
                raise
            for other in self._autosave_keys():
                if other != key and (other.endswith(f"-{mark}") or self._match_of(other) == ident):
                    with contextlib.suppress(BadSave, FileNotFoundError):
                        match = self._open(other)
                        self._notices.append(Say("The newest good autosave was opened instead."))
                        return match
            raise

    def delete(self, key: str) -> None:
        """Deletes a save and its picture; all right if it is gone already."""
        self.flush()
        self._remove(key)

    def notices(self) -> Sequence[Say]:
        """What the player should be told once; asking clears it."""
        told = (*self._notices, *self._book.notices())
        self._notices = []
        return told

    def _open(self, key: str) -> Match:
        pages = self._read(key)
        if pages is None:
            raise BadSave(f"{key}: this save can't be opened by this version")
        try:
            match = Match.load(pages, self.games)
        except BadSave as fault:
            self._set_aside(key, str(fault))
            raise
        if match.lost_moves:
            self._notices.append(
                Say("The rules have changed since this was saved: it goes on, but its past can't be replayed.")
            )
        self._ids[match] = str(pages.get("match") or key)
        return match

    def _read(self, key: str) -> dict[str, Any] | None:
        """The save's JSON in today's shape. None: not ours to judge (left alone). BadSave: damaged, now aside."""
        path = self._path(key)
        try:
            data = read_json(path)
            if isinstance(data, dict):
                version = data.get("format")
                if isinstance(version, int) and version > FORMAT:
                    self._say_once(key, Say("{file} was made by a newer version; it was left alone.", file=path.name))
                    return None
                if isinstance(data.get("game"), str) and data["game"] not in self.games:
                    self._say_once(
                        key,
                        Say("{file} is of a game that is not on this shelf; it was left alone.", file=path.name),
                    )
                    return None
            return check_save(data)
        except (Damaged, BadSave) as fault:
            self._set_aside(key, str(fault))
            raise BadSave(f"{key}: {fault}") from fault
        except FileNotFoundError:
            raise
        except OSError as fault:
            why = fault.strerror or str(fault)
            self._say_once(key, Say("{file} could not be read: {why}.", file=path.name, why=why))
            return None

    def _line(self, key: str) -> Saved | None:
        try:
            pages = self._read(key)
        except (BadSave, FileNotFoundError):
            return None
        if pages is None:
            return None
        game = self.games[pages["game"]]
        picture = self._path(key, ".png")
        names = tuple(str(entry[1]) if isinstance(entry, list) and len(entry) > 1 else "" for entry in pages["players"])
        progress = pages.get("round")
        return Saved(
            key=key,
            name=str(pages.get("name") or game.title),
            game=game.id,
            title=game.title,
            players=names,
            round=progress if isinstance(progress, int) else 1,
            moves=len(pages["moves"]) + int(pages.get("lost_moves") or 0),
            when=self._when(pages, key),
            finished=pages.get("finished") is True,
            auto=key.startswith(_AUTO),
            picture=picture if picture.is_file() else None,
            match=str(pages.get("match") or key),
        )

    def _when(self, pages: Mapping[str, Any], key: str) -> datetime:
        try:
            when = datetime.fromisoformat(str(pages.get("saved")))
        except ValueError:
            when = datetime.fromtimestamp(self._path(key).stat().st_mtime, UTC)
        return when if when.tzinfo else when.replace(tzinfo=UTC)

    # ---- files

    def _path(self, key: str, suffix: str = ".json") -> Path:
        """The file of a key; a key that tries to leave the folder is no key of ours."""
        if not re.fullmatch(r"[\w-]{1,120}", key):
            raise FileNotFoundError(f"there is no save called {key!r}")
        return self.folder / f"{key}{suffix}"

    def _autosave_keys(self) -> list[str]:
        return sorted((path.stem for path in self.folder.glob(f"{_AUTO}*.json")), reverse=True)

    def _match_of(self, key: str) -> str | None:
        """Which match a save is of; None if there is no such save or it can't be told."""
        path = self._path(key)
        try:
            data = read_json(path)
        except FileNotFoundError:
            return None
        except (OSError, Damaged):
            return "damaged"
        ident = data.get("match") if isinstance(data, dict) else None
        return ident if isinstance(ident, str) else key

    def _remove(self, key: str) -> None:
        for suffix in (".json", ".png"):
            with contextlib.suppress(FileNotFoundError):
                self._path(key, suffix).unlink()

    def _set_aside(self, key: str, why: str) -> None:
        path = self._path(key)
        with contextlib.suppress(OSError):
            aside = set_aside(path)
            self._notices.append(
                Say("A save was damaged ({why}); it was kept as {file}.", why=why, file=aside.name),
            )
            self._path(key, ".png").unlink(missing_ok=True)

    def _say_once(self, key: str, say: Say) -> None:
        if key not in self._spoken:
            self._spoken.add(key)
            self._notices.append(say)

    # ---- records

    def record(self, match: Match) -> Sequence[News]:
        """Writes a finished match into the records; what is new about it. A match counts once."""
        ident = self._ids.setdefault(match, uuid.uuid4().hex)
        return self._book.record(match, ident)

    def records(self, game_id: str) -> Records:
        return self._book.of(game_id)


class _Writer:
    """One quiet thread that writes autosaves in order; of those that wait, only the newest of a match is kept."""

    def __init__(self, write: Callable[[str, bytes, bytes | None], None]) -> None:
        self._write = write
        self._waiting: dict[str, tuple[str, bytes, bytes | None]] = {}
        self._change = threading.Condition()
        self._busy = False
        self._thread: threading.Thread | None = None

    def put(self, match: str, key: str, pages: bytes, picture: bytes | None) -> None:
        with self._change:
            self._waiting[match] = (key, pages, picture)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="autosave", daemon=True)
                self._thread.start()
            self._change.notify_all()

    def flush(self) -> None:
        with self._change:
            self._change.wait_for(lambda: not self._waiting and not self._busy, timeout=10)

    def _work(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: bool(self._waiting))
                key, pages, picture = self._waiting.pop(next(iter(self._waiting)))
                self._busy = True
            try:
                self._write(key, pages, picture)
            finally:
                with self._change:
                    self._busy = False
                    self._change.notify_all()
