"""Where things lie: what we ship (by package resources, also frozen and read-only) and what is the player's own.

DUNGEON_SHELF_HOME puts all of the player's files into one folder: for tests and for a stick in the pocket.
"""

from __future__ import annotations

import os
import sys
from importlib.resources import files
from pathlib import Path

import platformdirs

_NAME = "dungeon-shelf"


def asset(*parts: str) -> Path:
    """A file or folder that we ship: `asset("sound", "card.ogg")`. It may be missing; asking creates nothing."""
    return assets_root().joinpath(*parts)


def assets_root() -> Path:
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen:
        return Path(frozen) / "assets"
    return Path(str(files("assets")))


def _own(kind: str) -> Path:
    home = os.environ.get("DUNGEON_SHELF_HOME")
    if home:
        return Path(home)
    dirs = platformdirs.PlatformDirs(_NAME, appauthor=False, roaming=False)
    return Path({"config": dirs.user_config_dir, "data": dirs.user_data_dir, "log": dirs.user_log_dir}[kind])


def settings_file() -> Path:
    return _own("config") / "settings.json"


def saves_folder() -> Path:
    return _own("data") / "saves"


def records_file() -> Path:
    return _own("data") / "records.json"


def reports_folder() -> Path:
    return _own("log") / "reports"
