"""Writing and reading the player's files so that nothing is ever lost: whole or not at all; damaged ones set aside."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from datetime import datetime
from pathlib import Path
from typing import Any


class Damaged(ValueError):
    """A file that can't be read as what it should be; the text says what is wrong with it."""


def write_whole(path: Path, data: bytes) -> None:
    """Temporary file beside it, flush, fsync, rename: the old file stands until the new one is whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    _flush_folder(path.parent)


def _flush_folder(folder: Path) -> None:
    """Makes the rename itself last, where the system lets folders be flushed."""
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def to_json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def write_json(path: Path, value: Any) -> None:
    write_whole(path, to_json(value))


def read_json(path: Path) -> Any:
    """The value in a JSON file; Damaged if it is not one. A missing file is FileNotFoundError."""
    try:
        return json.loads(path.read_bytes().decode("utf-8"))
    except (ValueError, RecursionError) as fault:
        raise Damaged(f"not JSON: {fault}") from fault


def set_aside(path: Path) -> Path:
    """Renames a damaged file to `….damaged-<date>`, never over another; the new path."""
    stem = f"{path.name}.damaged-{datetime.now():%Y%m%d-%H%M%S}"
    aside = path.with_name(stem)
    count = 1
    while aside.exists():
        count += 1
        aside = path.with_name(f"{stem}-{count}")
    path.rename(aside)
    return aside
