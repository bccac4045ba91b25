"""Helpers of these tests: little boards, and moves by the names of places."""

from __future__ import annotations

from typing import Any

from engines.core.game import Event, State
from engines.dungeon_dice.content.board import Board
from engines.dungeon_dice.game import DungeonsDiceDanger
from engines.dungeon_dice.rules.score import score
from engines.dungeon_dice.scenario import little_board, set_up
from engines.dungeon_dice.state import DungeonDice

GAME = DungeonsDiceDanger()
ANIMALS, CULTISTS = "annoyed_animals", "clumsy_cultists"
PYRAMID, DINOSAURS = "puzzled_pyramid", "defiant_dinosaurs"
SHEETS = (ANIMALS, CULTISTS, PYRAMID, DINOSAURS)

# A start 7 with a plain 6 behind it, the Grey Hound (8) behind that, and a gem 2 and a plain 9 behind the Hound.
DEN = little_board(
    ANIMALS,
    {
        "s7": ("start", 7, "left"),
        "s4": ("start", 4, "right"),
        "six": ("plain", 6),
        "key": ("grey", 10, "grey_hound"),
        "nine": ("plain", 9),
        "gem": ("gem", 2),
        "dbl": ("doubles",),
        "fist": ("fist", 4),
        "chest": ("chest", 3),
        "chest2": ("chest", 11),
    },
    "s7-six six-grey_hound key-six key-grey_hound nine-grey_hound nine-gem s7-dbl s7-fist s7-chest six-chest2 s4-nine",
)


def den(**more: Any) -> DungeonDice:
    return set_up(DEN, **more)


def fits(state: DungeonDice, seat: int, how: str | None = None) -> set[str]:
    """The places that listed uses go to (of one way, or of all)."""
    decision = state.decision_of(seat)
    assert decision is not None and decision.kind == "use", decision
    moves = [move for move in decision.moves if isinstance(move, tuple)]
    return {state.board.ids[move[1]] for move in moves if how in (None, move[0])}


def use(state: DungeonDice, seat: int, how: str, place: str) -> list[Event]:
    return state.apply(seat, (how, state.board.index[place]))


def pair(state: DungeonDice, seat: int, low: int, high: int) -> list[Event]:
    return state.apply(seat, (low, high))


def refuse(state: DungeonDice, seat: int, how: str, place: str) -> str:
    reason = state.why_not(seat, (how, state.board.index[place]))
    assert reason is not None
    return reason.text()


def sit_out(state: DungeonDice, *seats: int) -> list[Event]:
    """These seats play the first moves they are offered until their part is over."""
    events: list[Event] = []
    now = state.round
    for seat in seats:
        while state.outcome is None and state.round == now and (decision := state.decision_of(seat)) is not None:
            events += state.apply(seat, decision.moves[0])
    return events


def seen(state: DungeonDice, seat: int, name: str) -> bool:
    """Is this place open to the seat?"""
    return bool(state.heroes[seat].open >> state.board.index[name] & 1)


def hurt(state: DungeonDice, seat: int, monster: str) -> int:
    return state.heroes[seat].damage(state.board.index[monster] - state.board.first_room)


def points(state: DungeonDice, seat: int) -> int:
    return score(state.board, state.heroes[seat], state.solo)


def board_of(sheet: str) -> Board:
    from engines.dungeon_dice import content

    return content.board(sheet)


def owed(state: State, seat: int = 0) -> tuple[Any, ...]:
    """The moves this seat may choose from; none: it owes nothing."""
    decision = state.decision_of(seat)
    return decision.moves if decision is not None else ()


def kinds(events: list[Event], kind: str) -> list[Any]:
    return [dict(event.values) for event in events if event.kind == kind]


__all__ = [
    "ANIMALS",
    "CULTISTS",
    "DEN",
    "DINOSAURS",
    "GAME",
    "PYRAMID",
    "SHEETS",
    "board_of",
    "den",
    "fits",
    "hurt",
    "kinds",
    "little_board",
    "owed",
    "pair",
    "points",
    "refuse",
    "seen",
    "set_up",
    "sit_out",
    "use",
]
