"""Any position, set up in one call: for tests, tutorials and puzzles. Nothing in play uses this.

state = set_up("annoyed_animals", seats=2, rolls=[(1, 2, 3, 4, 5)], heroes={0: {"visited": ["b3"], "torches": 1}})
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engines.core.rng import ScriptedRng
from engines.dungeon_dice import content
from engines.dungeon_dice.content.board import DAMAGE_BITS, Board
from engines.dungeon_dice.content.figures import CLOUD_NUMBERS, FAMILIES
from engines.dungeon_dice.content.sheet import Room, Sheet, Space
from engines.dungeon_dice.hero import REWARDS, Hero
from engines.dungeon_dice.rules.part import begin_clouds
from engines.dungeon_dice.state import DungeonDice

_COUNTS = ("crossed", "green", "symbols", "torches", "gold", "gems", "alive")


def set_up(
    board: str | Board = "annoyed_animals",
    seats: int = 2,
    rolls: Iterable[Sequence[int]] = ((1, 2, 3, 4, 5),),
    heroes: Mapping[int, Mapping[str, Any]] | None = None,
    active: int = 0,
    round: int = 1,
    claimed: Iterable[str] = (),
    taken: Iterable[str] = (),
    hunt: bool = False,
    gentle: bool = False,
    clouds: bool = True,
    seed: int = 0,
) -> DungeonDice:
    """A table in the middle of a match, the first of `rolls` on it, the others to come; then chance from the seed.

    A hero's keys: visited (space ids), half (rubble ids), damage {monster id: boxes}, ticked (rewards), feats (ids),
    clouds (numbers), and crossed, green, symbols, torches, gold, gems, alive. `clouds` False: they are still to write.
    """
    where = content.board(board) if isinstance(board, str) else board
    faces = [face for roll in rolls for face in roll]
    state = DungeonDice(where, seats, hunt, gentle, ScriptedRng(faces, seed))
    state.active, state.round = active, round
    for seat, hero in enumerate(state.heroes):
        if where.clouds and clouds:
            hero.write(where, CLOUD_NUMBERS[: len(where.clouds)])
        _mark(where, hero, (heroes or {}).get(seat, {}))
    state.claimed = sum(1 << where.index[monster] for monster in claimed)
    state.taken = sum(1 << n for n, feat in enumerate(where.feats) if feat.id in set(taken))
    state.shown = tuple(hero.copy() for hero in state.heroes)
    if where.clouds and not clouds:
        for seat, hero in enumerate(state.heroes):
            begin_clouds(hero, seat)
    else:
        state.roll([])
    return state


def _mark(board: Board, hero: Hero, marks: Mapping[str, Any]) -> None:
    for place in marks.get("visited", ()):
        _open(board, hero, board.index[place])
    hero.half = sum(1 << board.index[place] for place in marks.get("half", ()))
    for monster, boxes in marks.get("damage", {}).items():
        place = board.index[monster]
        hero.hurt += boxes << (DAMAGE_BITS * (place - board.first_room))
        if boxes >= board.life[place - board.first_room]:
            _open(board, hero, place)
    if "clouds" in marks:
        hero.write(board, tuple(marks["clouds"]))
    hero.ticked = sum(1 << REWARDS.index(reward) for reward in marks.get("ticked", ()))
    hero.feats = sum(1 << n for n, feat in enumerate(board.feats) if feat.id in marks.get("feats", ()))
    for name in _COUNTS:
        if name in marks:
            setattr(hero, name, marks[name])


def _open(board: Board, hero: Hero, place: int) -> None:
    hero.open |= 1 << place
    hero.reach |= board.near[place]


def little_board(family: str, spaces: Mapping[str, tuple[Any, ...]], doors: str) -> Board:
    """A board of a few spaces with the family's monsters, unchecked. A space is (kind, number, serves or cluster);
    doors are words like "a-b". For positions in which only a corner of a sheet matters."""
    listed = []
    for n, (name, (kind, *rest)) in enumerate(spaces.items()):
        number, more = rest[0] if rest else 0, rest[1] if len(rest) > 1 else ""
        start = kind == "start"
        listed.append(Space(name, kind, number, 1.5 * n, 1.0, "" if start else more, more or "left" if start else ""))
    rooms = tuple(Room(monster.id, 4.0 * n, 5.0, 3.0, 2.0) for n, monster in enumerate(FAMILIES[family].monsters))
    pairs = tuple((one, other) for one, other in (door.split("-") for door in doors.split()))
    return Board(Sheet(f"little-{family}", family, 24.0, 15.0, tuple(listed), rooms, pairs, ()))
