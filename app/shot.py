"""Pictures of any scene, without a window: `shoot` draws it to a PNG and can list its targets as JSON.

Nothing of the player's is touched: settings, saves and records are fresh ones in a folder that goes away.
"""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from time import monotonic, sleep
from typing import Any

# How much of a match has been played when a picture says nothing else.
_MIDDLE = 24
_SETTLING = 240
# Playouts for the picture of an analysis, and how often a person slips in the game it shows.
_PLAYOUTS = 3_000
# Seconds that a picture waits for what a game has to say of a score.
_PATIENCE = 30.0
_SLIPS = 0.2

SCENES = (
    "shelf",
    "setup",
    "daily",
    "options",
    "records",
    "rulebook",
    "result",
    "analysis",
    "saves",
    "pause",
    "error",
    "handover",
    "credits",
)


def shoot(
    scene: str,
    size: tuple[int, int] = (1280, 720),
    out: Path | str = "shot.png",
    save: Path | None = None,
    seed: int | None = None,
    moves: int | None = None,
    scale: int = 100,
    targets: Path | str | None = None,
    text: int = 100,
    palette: str = "normal",
    game: str = "",
) -> int:
    """Draws a scene, or a game's table after some moves of our players, to `out`; 0."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import pygame

    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    with tempfile.TemporaryDirectory(prefix="dungeon-shelf-shot-") as folder:
        house = _house(size, Path(folder), scale, text, palette)
        try:
            _open(house, scene, save, 7 if seed is None else seed, moves, game)
            settle(house)
            house.draw(surface)
            pygame.image.save(surface, str(out))
            if targets is not None:
                Path(targets).write_text(json.dumps(targets_of(house), indent=1), "utf-8")
        finally:
            house.close()
    return 0


def _house(size: tuple[int, int], folder: Path, scale: int, text: int, palette: str) -> Any:
    from app.house import House
    from app.library import Library
    from app.settings import Settings
    from engines import catalogue

    settings = Settings(None)
    for name, value in (("ui_scale", scale), ("text_size", text), ("palette", palette)):
        settings.set(name, value)
    return House(size, settings, Library(folder / "saves", folder / "records.json", catalogue), games=catalogue)


def settle(house: Any, beats: int = _SETTLING) -> None:
    """Lets time go by until nothing moves and all pictures are there."""
    while house.art.fetch():
        pass
    for beat in range(beats):
        house.update(1 / 30)
        if beat > 3 and not house.stack.moving() and not house.art.fetch():
            break


def targets_of(house: Any) -> list[dict[str, Any]]:
    """What can be used on the scene on top, as plain values."""
    top = house.stack.top
    return [
        {
            "label": target.label,
            "rect": list(target.rect),
            "why_not": target.why_not,
            "help": target.help,
            "anchor": target.anchor,
            "move": target.move if isinstance(target.move, (str, int, type(None))) else repr(target.move),
            "glow": target.glow,
            "group": target.group,
        }
        for target in (top.targets() if top is not None else ())
    ]


# ---- which scene


def _open(house: Any, scene: str, save: Path | None, seed: int, moves: int | None, game: str) -> None:
    from scenes.shelf import Shelf

    first = house.games.get(game) or next(iter(house.games.values()), None)
    if scene in ("shelf", "saves", "records", "daily"):
        _furnish(house, first, seed)
    house.push(Shelf(house))
    if scene == "shelf":
        return
    if scene in house.games:
        house.open_table(_match(house, house.games[scene], save, seed, moves))
        return
    if scene in ("result", "analysis", "handover", "pause"):
        if scene in ("result", "analysis"):
            moves = 100_000
        _at_the_table(house, scene, _match(house, first, save, seed, moves, erring=scene == "analysis"))
        return
    house.push(_page(house, scene, first))


def _page(house: Any, scene: str, game: Any) -> Any:
    if scene == "setup":
        from scenes.setup import Setup

        return Setup(house, game)
    if scene == "daily":
        from scenes.daily import Daily

        return Daily(house)
    if scene == "options":
        from scenes.options import Options

        return Options(house, "reading")
    if scene == "records":
        from scenes.records import Records

        return Records(house, game.id)
    if scene == "rulebook":
        from scenes.rulebook import Rulebook

        return Rulebook(house, game.id)
    if scene == "saves":
        from scenes.saves import Saves

        return Saves(house)
    if scene == "credits":
        from scenes.credits import Credits

        return Credits(house)
    if scene == "error":
        from app.guard import make_report
        from scenes.error import Error

        try:
            raise RuntimeError("a picture of what a fault looks like")
        except RuntimeError as fault:
            report = make_report(fault, "shot", None, Path(tempfile.gettempdir()) / "dungeon-shelf-shot")
        return Error(house, report.text, report.line, report.file, report.save)
    raise ValueError(f"there is no scene called {scene!r}; there are: {', '.join((*SCENES, *house.games))}")


def _at_the_table(house: Any, scene: str, match: Any) -> None:
    if scene == "result":
        from scenes.result import Result

        page = Result(house, match)
        house.push(page)
        end = monotonic() + _PATIENCE
        while page.ticket is not None and monotonic() < end:
            house.update(0.0)
            sleep(0.02)
    elif scene == "analysis":
        _analyse(house, match)
    elif scene == "handover":
        from scenes.kit.handover import HandOver

        house.push(HandOver(house, match, 0))
    else:
        from scenes.pause import Pause

        house.open_table(match)
        house.push(Pause(house, match))


def _analyse(house: Any, match: Any) -> None:
    """The analysis, worked out here and now: so many playouts, the same on every machine."""
    from app.mind import study_from_plain
    from engines.ai.search import Budget
    from engines.ai.study import study
    from scenes import analysis

    found = study(match.game, match.save(), Budget(iterations=_PLAYOUTS))
    analysis.remember(match, study_from_plain(found))
    house.push(analysis.Analysis(house, match))


def _match(house: Any, game: Any, save: Path | None, seed: int, moves: int | None, erring: bool = False) -> Any:
    """A match in its middle: read from a save, or played by our quick players."""
    from app.files import read_json
    from engines.core import Match
    from scenes.kit import seating

    if save is not None:
        return Match.load(read_json(save), house.games)
    match = seating.quick_match(game, seed)
    play_on(match, _MIDDLE * match.seats // 4 if moves is None else moves, seed, erring)
    return match


def play_on(match: Any, moves: int, seed: int, erring: bool = False) -> None:
    """So many moves, by the game's own brain where it has one, else at random; an erring person slips now and then."""
    from engines.core import Rng

    rng = Rng(seed)
    try:
        brain = match.game.brain()
    except NotImplementedError:
        brain = None
    for _ in range(moves):
        owed = match.decisions()
        if not owed:
            return
        decision = owed[0]
        pick = decision.moves[rng.below(len(decision.moves))]
        slips = erring and match.players[decision.seat].human and rng.random() < _SLIPS
        if brain is not None and not slips:
            world = match.state.determinize(decision.seat, Rng(rng.bits()))
            weights = brain.weigh(world, decision, rng)
            pick = decision.moves[max(range(len(weights)), key=lambda n: weights[n])]
        match.play(decision.seat, pick)


def _furnish(house: Any, game: Any, seed: int) -> None:
    """Something on the shelf to see: two games begun, one ended."""
    if game is None:
        return
    from scenes.kit import seating

    for n, moves in enumerate((12, 30)):
        match = seating.quick_match(game, seed + n)
        play_on(match, moves, seed)
        house.shelf.autosave(match)
    ended = seating.quick_match(game, seed + 9)
    play_on(ended, 100_000, seed)
    if ended.state.outcome is not None:
        house.shelf.record(ended)
        house.shelf.save(ended, "The long way home")
