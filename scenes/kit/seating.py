"""Seating: who sits at a fresh table, with names and colours; the last table of a game as plain values. No drawing."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from engines.core import Game, Match, Player, Say

COLOURS = 6
LEVELS: Mapping[str, Say] = {
    "human": Say("Person"),
    "rookie": Say("Rookie"),
    "veteran": Say("Veteran"),
    "master": Say("Master"),
}
LEVEL_HELP: Mapping[str, Say] = {
    "human": Say("Somebody at this screen."),
    "rookie": Say("Plays by feel, and forgives."),
    "veteran": Say("Knows the tricks."),
    "master": Say("Thinks ahead, and remembers."),
}
# Names of the house's players; they are names, not words.
NAMES = ("Grizelda", "Old Knuckles", "Mudge", "Sister Vex", "Barnaby Bone", "Pip", "Torvald", "Aunt Hex")


def level_title(kind: str) -> Say:
    return LEVELS.get(kind, Say("{level}", level=kind.replace("_", " ").capitalize()))


def usual_seats(game: Game, counts: Sequence[int] | None = None) -> int:
    """The seats of a quick start: four, or what comes nearest below, or the least there is."""
    counts = tuple(counts or game.seat_counts())
    return max((n for n in counts if n <= 4), default=min(counts))


def house_name(taken: Sequence[str]) -> str:
    return next((name for name in NAMES if name not in taken), "House")


# The person is called something that goes with "'s turn" and "wins": "You" would not.
def usual_players(game: Game, seats: int, me: str = "Hero") -> list[Player]:
    """One person and the house's middling players; all people where a game has no players of its own."""
    level = "veteran" if "veteran" in game.levels else (game.levels[0] if game.levels else "human")
    players = [Player("human", me, 0)]
    for n in range(1, seats):
        name = house_name([player.name for player in players]) if level != "human" else f"{me} {n + 1}"
        players.append(Player(level, name, n % COLOURS))
    return players


def named(game: Game, kinds: Sequence[str], me: str = "Hero") -> list[Player]:
    """Players of these kinds, with names."""
    players: list[Player] = []
    people = sum(1 for kind in kinds if kind == "human")
    for n, kind in enumerate(kinds):
        taken = [player.name for player in players]
        person = me if people == 1 or me not in taken else f"{me} {n + 1}"
        name = person if kind == "human" else house_name(taken)
        players.append(Player(kind, name, n % COLOURS))
    return players


def any_seed() -> int:
    return random.SystemRandom().randrange(1, 1_000_000_000)


def quick_match(game: Game, seed: int | None = None, me: str = "Hero") -> Match:
    """A table that is ready to play at once."""
    mode = game.modes[0]
    seats = usual_seats(game, mode.seats)
    return Match(game, seats, dict(mode.options), any_seed() if seed is None else seed, usual_players(game, seats, me))


def remembered(game: Game, data: Any) -> tuple[str, dict[str, Any], list[Player]] | None:
    """Mode, options and players of the last table, if what was kept still makes sense."""
    if not isinstance(data, dict) or not isinstance(data.get("players"), list):
        return None
    mode = next((mode for mode in game.modes if mode.id == data.get("mode")), None)
    if mode is None or len(data["players"]) not in mode.seats:
        return None
    kinds = ("human", *game.levels)
    players = []
    for entry in data["players"]:
        if not isinstance(entry, list) or len(entry) != 3 or entry[0] not in kinds:
            return None
        if not isinstance(entry[1], str) or not isinstance(entry[2], int):
            return None
        players.append(Player(entry[0], entry[1][:24], entry[2] % COLOURS))
    declared = {option.name: option for option in game.options}
    given = data.get("options") if isinstance(data.get("options"), dict) else {}
    options = {k: v for k, v in (given or {}).items() if k in declared and declared[k].accepts(v)}
    return mode.id, options, players


def to_remember(mode: str, options: Mapping[str, Any], players: Sequence[Player]) -> dict[str, Any]:
    return {"mode": mode, "options": dict(options), "players": [list(player) for player in players]}
