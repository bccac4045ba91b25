"""The command line: words in, a plain request out, handed to the part that does it (imported only then).

Bad input is one line on standard error that says what and where, exit code 2; nothing has been written by then.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

from app import guard
from engines import catalogue
from engines.core import BadSetup, Game

_USAGE = """usage: dungeon-shelf [COMMAND]

  dungeon-shelf                                      opens the shelf
  dungeon-shelf GAME [--seats human,master] [--seed 7] [--option k=v]
                                                     goes straight to a table
  dungeon-shelf simulate GAME --seats rookie,master  plays matches between players of the house
  dungeon-shelf bench [GAME …] [--json]              measures speed
  dungeon-shelf replay FILE [--verify]               steps through a saved match
  dungeon-shelf shot SCENE --out F.png               draws any scene to a picture

Each command says more with --help."""


class BadInput(ValueError):
    """Something on the command line that can't be; the text is the one line that is said."""


class _Parser(argparse.ArgumentParser):
    """Speaks in one line and leaves the ending to `main`."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(message)


def main(arguments: Sequence[str], games: Mapping[str, Game] = catalogue) -> int:
    """Exit code: 0, 1 if it failed, 2 for bad input."""
    first = arguments[0] if arguments else ""
    command = COMMANDS.get(first)
    name = f"dungeon-shelf {first}" if command else "dungeon-shelf"
    try:
        if command:
            return command(arguments[1:], games)
        return _play(arguments, games)
    except BadInput as fault:
        print(f"{name}: {_one_line(str(fault))}", file=sys.stderr)
        return 2
    except SystemExit as done:
        # argparse leaves this way after --help.
        return done.code if isinstance(done.code, int) else 0


def _one_line(text: str) -> str:
    return " ".join(text.split())


# ---- playing


def _play(arguments: Sequence[str], games: Mapping[str, Game]) -> int:
    if arguments and arguments[0] in ("-h", "--help"):
        print(_USAGE)
        print(f"Games: {', '.join(games) or 'none yet'}.")
        return 0
    if arguments and arguments[0] == "--version":
        print(f"Dungeon Shelf {guard.version()}")
        return 0
    if arguments and arguments[0].startswith("-"):
        raise BadInput(f"there is no option {arguments[0]!r} without a game; see --help")
    request = table_request(arguments, games) if arguments else {}
    no_display = why_no_display()
    if no_display:
        print(f"dungeon-shelf: {no_display}", file=sys.stderr)
        return 1
    from app.program import play

    return play(**request)


def table_request(arguments: Sequence[str], games: Mapping[str, Game]) -> dict[str, Any]:
    """What `program.play` is given: game, seats (kinds; empty: as the setup page would), seed or None, options."""
    parser = _Parser(prog="dungeon-shelf GAME", description="Goes straight to a table.")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seats", default="", help="who sits there, with commas: human, rookie, veteran, master")
    parser.add_argument("--seed", help="a whole number; the same seed deals the same game")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the table")
    args = parser.parse_args(arguments)
    game = _game(args.game, games, "there is no command or game called")
    seats = seats_of(args.seats, game)
    options = options_of(game, args.option)
    try:
        game.checked(len(seats) or game.seat_counts()[0], options)
    except BadSetup as fault:
        raise BadInput(fault.reason.text()) from None
    return {"game": game.id, "seats": seats, "seed": _seed(args.seed), "options": options}


def _game(name: str, games: Mapping[str, Game], complaint: str = "there is no game called") -> Game:
    game = games.get(name)
    if game is None:
        raise BadInput(f"{complaint} {name!r}; games: {', '.join(games) or 'none'}")
    return game


def seats_of(text: str, game: Game) -> tuple[str, ...]:
    if not text:
        return ()
    kinds = tuple(word.strip().lower() for word in text.split(","))
    known = ("human", *game.levels)
    for kind in kinds:
        if kind not in known:
            raise BadInput(f"--seats: there is no player called {kind!r}; there are: {', '.join(known)}")
    return kinds


def _seed(text: str | None) -> int | None:
    if text is None:
        return None
    if not re.fullmatch(r"[0-9]{1,19}", text):
        raise BadInput(f"--seed: {text!r} is not a whole number from 0 on")
    return int(text)


_FLAGS = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}


def options_of(game: Game, given: Sequence[str]) -> dict[str, Any]:
    """`k=v` words as the game's options want them; whether the value will do is for the game to say."""
    kinds = {option.name: option.kind for option in game.options}
    options: dict[str, Any] = {}
    for word in given:
        name, equals, text = word.partition("=")
        if not equals:
            raise BadInput(f"--option: {word!r} is not of the form name=value")
        if name in options:
            raise BadInput(f"--option: {name} is given twice")
        value: Any = text
        if kinds.get(name) == "flag":
            value = _FLAGS.get(text.lower(), text)
        elif kinds.get(name) == "number" and re.fullmatch(r"-?[0-9]{1,9}", text):
            value = int(text)
        options[name] = value
    return options


def why_no_display(environ: Mapping[str, str] | None = None, platform: str = sys.platform) -> str | None:
    environ = os.environ if environ is None else environ
    if platform.startswith("linux") and not any(
        environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    ):
        return "there is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set)"
    return None


# ---- the commands that open no window


def _simulate(arguments: Sequence[str], games: Mapping[str, Game]) -> int:
    from app import simulate

    parser = _Parser(prog="dungeon-shelf simulate", description="Plays matches, seats rotated, on all cores.")
    simulate.add_arguments(parser)
    return simulate.run(parser.parse_args(arguments))


def _bench(arguments: Sequence[str], games: Mapping[str, Game]) -> int:
    parser = _Parser(prog="dungeon-shelf bench", description="Measures speed beside the yardsticks of the same run.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="one or more; without it, all of them")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    parser.add_argument("--quick", action="store_true", help="engines only, no screen")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each engine is timed (1)")
    args = parser.parse_args(arguments)
    if not 0.01 <= args.seconds <= 60:
        raise BadInput(f"--seconds: 0.01 to 60, not {args.seconds:g}")
    chosen = [_game(name, games) for name in args.games] or list(games.values())
    from app import bench

    return bench.run(chosen, as_json=args.json, screen=not args.quick, seconds=args.seconds)


def _replay(arguments: Sequence[str], games: Mapping[str, Game]) -> int:
    parser = _Parser(prog="dungeon-shelf replay", description="Steps through a saved match in the terminal.")
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--verify", action="store_true", help="checks every move and the result, and says so")
    args = parser.parse_args(arguments)
    from app import replay

    try:
        tape = replay.read(Path(args.file), games)
    except replay.BadFile as fault:
        raise BadInput(str(fault)) from None
    return replay.verify(tape) if args.verify else replay.step(tape)


def _shot(arguments: Sequence[str], games: Mapping[str, Game]) -> int:
    request = shot_request(arguments, games)
    # Drawn without a window, whatever the machine has.
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    from app.shot import shoot

    return shoot(**request)


def shot_request(arguments: Sequence[str], games: Mapping[str, Game]) -> dict[str, Any]:
    """What `shot.shoot` is given, each checked; None where nothing is said."""
    from app.settings import DECLARED
    from app.shot import SCENES

    palettes = [choice.value for setting in DECLARED if setting.name == "palette" for choice in setting.choices]
    parser = _Parser(prog="dungeon-shelf shot", description="Draws a scene to a PNG; opens no window.")
    parser.add_argument("scene", metavar="SCENE", help=f"{', '.join(SCENES)}, or a game's id for its table")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--out", required=True, metavar="F.png")
    parser.add_argument("--save", metavar="FILE", help="a saved match to show")
    parser.add_argument("--seed", help="which deal")
    parser.add_argument("--moves", help="how many moves of AI play come first")
    parser.add_argument("--scale", default="100", metavar="P", help="size of everything, 75 to 250 %%")
    parser.add_argument("--text", default="100", metavar="P", help="size of text, 75 to 250 %%")
    parser.add_argument("--palette", default="normal", choices=palettes, help="colours")
    parser.add_argument("--game", default="", help="which game's setup, rulebook, records or result")
    parser.add_argument("--targets", metavar="F.json", help="also writes what can be used, with its place")
    args = parser.parse_args(arguments)
    scenes = (*SCENES, *games)
    if args.scene not in scenes:
        raise BadInput(f"there is no scene called {args.scene!r}; there are: {', '.join(scenes)}")
    save = Path(args.save) if args.save else None
    if save is not None:
        _check_save(save, games)
    return {
        "scene": args.scene,
        "size": _size(args.size),
        "out": _out("--out", args.out, ".png"),
        "save": save,
        "seed": _seed(args.seed),
        "moves": _number("--moves", args.moves, 0, 100_000) if args.moves is not None else None,
        "scale": _number("--scale", args.scale.rstrip("%"), 75, 250),
        "text": _number("--text", args.text.rstrip("%"), 75, 250),
        "palette": args.palette,
        "game": _game(args.game, games).id if args.game else "",
        "targets": _out("--targets", args.targets, ".json") if args.targets else None,
    }


def _check_save(path: Path, games: Mapping[str, Game]) -> None:
    from app import replay

    try:
        replay.read(path, games)
    except replay.BadFile as fault:
        raise BadInput(f"--save: {fault}") from None


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text)
    width, height = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (1280 <= width <= 7680 and 720 <= height <= 4320):
        raise BadInput(f"--size: {text!r} is not a size like 1280x720 (from there up to 7680x4320)")
    return width, height


def _number(flag: str, text: str, low: int, high: int) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", text) or not low <= int(text) <= high:
        raise BadInput(f"{flag}: {text!r} is not a whole number from {low} to {high}")
    return int(text)


def _out(flag: str, text: str, suffix: str) -> Path:
    path = Path(text)
    if path.suffix.lower() != suffix:
        raise BadInput(f"{flag}: {text!r} does not end in {suffix}")
    if path.is_dir() or not path.parent.is_dir():
        raise BadInput(f"{flag}: {text!r}: there is no such folder")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise BadInput(f"{flag}: {text!r} can't be written")
    return path


COMMANDS: dict[str, Callable[[Sequence[str], Mapping[str, Game]], int]] = {
    "simulate": _simulate,
    "bench": _bench,
    "replay": _replay,
    "shot": _shot,
}
