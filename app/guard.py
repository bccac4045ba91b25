"""The guard: no exception loses anything. It becomes a report, with the match saved beside it, and a way back.

`Guard.caught` is for the stack of scenes, whose error page shows the report; `on_command_line` is for everything else.
"""

from __future__ import annotations

import os
import platform
import sys
import traceback
from collections.abc import Callable
from datetime import datetime
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from app.files import write_json, write_whole
from app.paths import reports_folder
from engines.core import Match

_LAST_MOVES = 12


class Report(NamedTuple):
    """What went wrong. `text` is ready to be copied; `file` and `save` are None where the disk refused."""

    text: str
    line: str
    file: Path | None
    save: Path | None


class Guard:
    """`Guard(on_report)`: `caught(fault, scene, match)` writes the report and hands it on."""

    def __init__(self, on_report: Callable[[Report], None] | None = None, folder: Path | None = None) -> None:
        self.on_report = on_report
        self.folder = folder
        self.last: Report | None = None

    def caught(self, fault: BaseException, scene: str = "", match: Match | None = None) -> Report:
        """Never raises, whatever state things are in."""
        report = make_report(fault, scene, match, self.folder)
        self.last = report
        if self.on_report is not None:
            self.on_report(report)
        return report


def make_report(
    fault: BaseException, scene: str = "", match: Match | None = None, folder: Path | None = None
) -> Report:
    """The report of a fault, written to the player's folder with the match beside it."""
    line = f"{type(fault).__name__}: {_first_line(fault)}"
    text = "\n".join([*_heading(line, scene), *_traceback(fault), *_last_moves(match)]) + "\n"
    save = file = None
    try:
        base = _free_name(folder or reports_folder())
        if match is not None:
            save = _keep(match, base.with_suffix(".json"))
        write_whole(base.with_suffix(".txt"), text.encode("utf-8", "replace"))
        file = base.with_suffix(".txt")
    except OSError:
        # A full or read-only disk: the report is still on the page, to be copied.
        pass
    return Report(text, line, file, save)


def _first_line(fault: BaseException) -> str:
    try:
        return (str(fault).splitlines() or [""])[0][:200]
    except Exception:
        return "(it can't even be said)"


def _heading(line: str, scene: str) -> list[str]:
    return [
        f"Dungeon Shelf {version()}: {line}",
        f"when    {datetime.now().astimezone().isoformat(timespec='seconds')}",
        f"scene   {scene or '-'}",
        f"python  {platform.python_version()} on {platform.platform()}",
        f"pygame  {_pygame()}",
        "",
    ]


def _traceback(fault: BaseException) -> list[str]:
    """Without the player's own folders: a report is made to be sent to somebody."""
    text = "".join(traceback.format_exception(fault)).rstrip()
    root = str(Path(__file__).resolve().parent.parent)
    return text.replace(root, "…").replace(str(Path.home()), "~").splitlines()


def _last_moves(match: Match | None) -> list[str]:
    if match is None:
        return []
    try:
        lines = ["", f"match   {match.game.id}, {match.seats} seats, seed {match.seed}, options {dict(match.options)}"]
        lines += [f"moves   {len(match.history)}, the last:"]
        return lines + [f"  seat {played.seat}: {played.move!r}" for played in match.history[-_LAST_MOVES:]]
    except Exception as fault:
        return ["", f"match   it could not be read: {type(fault).__name__}"]


def _keep(match: Match, path: Path) -> Path | None:
    """The match as a save of its own. A state that can't be saved must not stop the report."""
    try:
        write_json(path, match.save())
    except OSError:
        raise
    except Exception:
        return None
    return path


def _free_name(folder: Path) -> Path:
    stem = f"report-{datetime.now():%Y%m%d-%H%M%S}"
    base, count = folder / stem, 1
    while base.with_suffix(".txt").exists():
        count += 1
        base = folder / f"{stem}-{count}"
    return base


def version() -> str:
    try:
        return metadata.version("dungeon-shelf")
    except metadata.PackageNotFoundError:
        from app import VERSION

        return VERSION


def _pygame() -> str:
    module = sys.modules.get("pygame")
    if module is None:
        return "not loaded"
    sdl = ".".join(str(n) for n in module.get_sdl_version())
    driver = module.display.get_driver() if module.display.get_init() else "no display"
    return f"{module.version.ver}, SDL {sdl}, {driver}"


def on_command_line(run: Callable[[], int]) -> int:
    """Runs a command; an exception becomes one line on standard error with the path of the report. Exit code 1."""
    try:
        return run()
    except KeyboardInterrupt:
        print("dungeon-shelf: stopped", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # Somebody read as much as they wanted (`| head`); python would complain once more when it closes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as fault:
        report = make_report(fault)
        where = f"; the report is in {report.file}" if report.file else ""
        print(f"dungeon-shelf: something went wrong: {report.line}{where}", file=sys.stderr)
        return 1
