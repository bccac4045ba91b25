"""The library loses nothing: whole files or none, ten autosaves, damaged ones aside with the newest good one opened."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from app import files
from app.library import Library
from engines.core.codec import BadSave
from tests.app.toy import GAMES, a_match


@pytest.fixture
def library(home: Path) -> Library:
    return Library(home / "saves", home / "records.json", GAMES)


def told(library: Library) -> str:
    return " | ".join(say.text() for say in library.notices())


def test_a_saved_match_comes_back_with_its_summary(library: Library) -> None:
    match = a_match(moves=(1, 2, 1))
    key = library.save(match, "  Before   the fall ", b"PNG")
    line = library.saves()[0]
    assert (line.key, line.name, line.game, line.players) == (key, "Before the fall", "pebbles", ("P1", "P2"))
    assert (line.round, line.moves, line.finished, line.auto) == (2, 3, False, False)
    assert line.picture is not None and line.picture.read_bytes() == b"PNG"
    again = library.load(key)
    assert again.state == match.state and len(again.history) == 3


def test_a_name_is_kept_apart_per_match_and_overwritten_within(library: Library) -> None:
    one, two = a_match(), a_match()
    assert library.save(one, "Evening") == library.save(one, "Evening") == "evening"
    assert library.save(two, "Evening") == "evening-2"
    assert library.save(two, "../../etc/passwd") == "etc-passwd"
    assert library.save(two, "Auto-pilot") == "my-auto-pilot"
    assert library.save(two, "地下城") == "pebbles"
    assert len(library.saves()) == 5


def test_ten_autosaves_are_kept_in_all_and_no_match_is_pushed_out(library: Library) -> None:
    early = a_match(moves=(1,))
    library.autosave(early, b"old")
    library.flush()
    long = a_match(heap=50)
    for turn in range(14):
        long.play(turn % 2, 1)
        library.autosave(long, b"new")
        library.flush()
    lines = library.saves()
    assert len(lines) == 10
    assert [line.moves for line in lines] == [14, 13, 12, 11, 10, 9, 8, 7, 6, 1]
    assert len(list(library.folder.glob("*.png"))) == 10
    assert [line.moves for line in library.resumable()] == [14, 1]


def test_an_autosave_is_of_the_moment_it_was_asked_for(library: Library) -> None:
    match = a_match(moves=(1,))
    library.autosave(match)
    match.play(1, 2)
    assert library.load(library.saves()[0].key).state.to_dict()["heap"] == 6


def test_a_damaged_autosave_falls_back_to_the_newest_good_one(library: Library) -> None:
    other = a_match(moves=(2,))
    library.autosave(other)
    match = a_match()
    for turn in range(3):
        match.play(turn % 2, 1)
        library.autosave(match)
        library.flush()
    newest = library.saves()[0].key
    path = library.folder / f"{newest}.json"
    path.write_bytes(path.read_bytes()[:40])
    assert len(library.load(newest).history) == 2
    assert "damaged" in (said := told(library)) and "instead" in said
    assert list(library.folder.glob("*.damaged-*"))
    assert newest not in [line.key for line in library.saves()]


def test_a_damaged_named_save_is_set_aside_and_said_so(library: Library) -> None:
    key = library.save(a_match(), "Mine", b"PNG")
    data = json.loads((library.folder / f"{key}.json").read_text())
    data["moves"] = [["x"]]
    (library.folder / f"{key}.json").write_text(json.dumps(data))
    assert library.saves() == []
    assert "moves[0]" in told(library)
    with pytest.raises(FileNotFoundError):
        library.load(key)


def test_a_save_whose_state_makes_no_sense_is_damaged(library: Library) -> None:
    key = library.save(a_match(), "Mine")
    data = json.loads((library.folder / f"{key}.json").read_text())
    data["state"] = {"heap": "many"}
    (library.folder / f"{key}.json").write_text(json.dumps(data))
    with pytest.raises(BadSave):
        library.load(key)
    assert list(library.folder.glob("mine.json.damaged-*"))


@pytest.mark.parametrize(
    ("change", "says"), [({"format": 99}, "newer version"), ({"game": "chess"}, "not on this shelf")]
)
def test_what_is_not_ours_to_judge_is_left_alone(library: Library, change: dict[str, Any], says: str) -> None:
    key = library.save(a_match(), "Mine")
    path = library.folder / f"{key}.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    assert library.saves() == [] and library.saves() == []
    assert told(library).count(says) == 1
    assert path.is_file()


def test_a_key_can_not_leave_the_folder(library: Library, home: Path) -> None:
    (home / "precious.json").write_text("{}")
    for key in ("../precious", "a/b", "", "x" * 500):
        with pytest.raises(FileNotFoundError):
            library.load(key)
        library.delete(key)
    assert (home / "precious.json").exists()


def test_delete_takes_the_picture_too(library: Library) -> None:
    key = library.save(a_match(), "Mine", b"PNG")
    library.delete(key)
    library.delete(key)
    assert list(library.folder.iterdir()) == []


def test_a_write_that_fails_leaves_the_old_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file.json"
    files.write_whole(path, b"old")

    def broken(source: Any, target: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", broken)
    with pytest.raises(OSError, match="No space"):
        files.write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["file.json"]


def test_data_is_on_the_disk_before_the_rename(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    real_sync, real_replace = os.fsync, os.replace
    monkeypatch.setattr(os, "fsync", lambda handle: (order.append("sync"), real_sync(handle))[1])
    monkeypatch.setattr(os, "replace", lambda a, b: (order.append("rename"), real_replace(a, b))[1])
    files.write_whole(tmp_path / "file", b"data")
    assert order[:2] == ["sync", "rename"]


def test_an_autosave_that_can_not_be_written_is_said_once(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("app.library.write_whole", full)
    match = a_match()
    for _ in range(3):
        library.autosave(match)
        library.flush()
    assert told(library).count("No space left") == 1


def test_damaged_files_never_overwrite_each_other(tmp_path: Path) -> None:
    for content in ("a", "b", "c"):
        (tmp_path / "save.json").write_text(content)
        files.set_aside(tmp_path / "save.json")
    assert sorted(file.read_text() for file in tmp_path.iterdir()) == ["a", "b", "c"]
