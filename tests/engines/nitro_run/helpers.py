"""Short words for the tests of Nitro Run."""

from __future__ import annotations

from typing import Any

from engines.core import Event, Move
from engines.nitro_run.scenario import at, hexes
from engines.nitro_run.state import NitroState

STRAIGHT, WIDE, SHARP = range(3)
SECTION, BLANK, RUBBLE = range(3)

ROCKS = hexes(back=RUBBLE)
BLANKS = hexes(back=BLANK)
STRAIGHTS = hexes(shape=STRAIGHT, back=SECTION)
WIDES = hexes(shape=WIDE, back=SECTION)
SHARPS = hexes(shape=SHARP, back=SECTION)
CALM = hexes(back=SECTION, figures=(0, 0))


def moves(s: NitroState) -> tuple[Any, ...]:
    return s.decisions()[0].moves if s.decisions() else ()


def asks(s: NitroState) -> str:
    return s.decisions()[0].kind if s.decisions() else "over"


def of(s: NitroState, word: str) -> list[Any]:
    """The listed moves with this first word."""
    return [move for move in moves(s) if move[0] == word]


def spots(s: NitroState, word: str, index: int = 1) -> set[int]:
    return {move[index] for move in of(s, word)}


def do(s: NitroState, *played: Move) -> list[Event]:
    events: list[Event] = []
    for move in played:
        events += s.apply(0, move)
    return events


def told(events: list[Event], kind: str) -> list[Any]:
    return [event.values for event in events if event.kind == kind]


def end_day(s: NitroState) -> list[Event]:
    """Everybody stops."""
    events: list[Event] = []
    day = s.day
    while s.day == day and asks(s) in ("pick", "act"):
        events += s.apply(0, ("stop",) if asks(s) == "act" else moves(s)[0])
    return events


def numbers(*places: Any) -> set[int]:
    return {at(place) for place in places}
