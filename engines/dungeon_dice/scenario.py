"""Any position, set up in one call: for tests, tutorials and puzzles. Nothing in play uses this.

state = set_up("annoyed_animals", seats=2, rolls=[(1, 2, 3, 4, 5)], heroes={0: {"visited": ["b3"], "torches": 1}})
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engines.core.rng import ScriptedRng
from engines.dungeon_dice import content
from engines.dungeon_dice.content.board import DAMAGE_BITS, PORTAL, RUBBLE, Board
from engines.dungeon_dice.content.figures import CLOUD_NUMBERS, FAMILIES
from engines.dungeon_dice.content.sheet import Room, Sheet, Space
from engines.dungeon_dice.hero import REWARDS, Hero
from engines.dungeon_dice.rules.life import BOXES
from engines.dungeon_dice.rules.part import begin_clouds
from engines.dungeon_dice.rules.use import completed
from engines.dungeon_dice.state import DungeonDice

_COUNTS = ("crossed", "green", "symbols", "torches", "gold", "gems")
_LISTS = ("visited", "half", "ticked", "feats", "clouds")
_KEYS = (*_COUNTS, *_LISTS, "damage", "alive")


class BadPosition(ValueError):
    """A position that can't be set up; the text says what is wrong with it."""


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
    What these say already is added: a portal's twin, achievements completed, and what somebody was first at.
    BadPosition if anything is not on the sheet, or nobody could play on.
    """
    where = content.board(board) if isinstance(board, str) else board
    marks = heroes or {}
    _need(seats in range(1, 5), f"{seats} seats")
    _need(active in range(seats), f"there is no seat {active} to be active")
    _need(isinstance(round, int) and round >= 1, f"round {round}")
    _need(isinstance(marks, Mapping), "heroes go by their seats")
    _need(all(seat in range(seats) for seat in marks), f"heroes at seats {list(marks)} of {seats}")
    state = DungeonDice(where, seats, hunt, gentle, ScriptedRng(_faces(rolls), seed))
    state.active, state.round = active, round
    for seat, hero in enumerate(state.heroes):
        if where.clouds and clouds:
            hero.write(where, CLOUD_NUMBERS[: len(where.clouds)])
        _mark(where, hero, marks.get(seat, {}))
    _need(state.heroes[active].alive, f"seat {active} is dead and can't be active")
    for monster in claimed:
        state.claimed |= 1 << _room(where, monster)
    for feat in taken:
        state.taken |= 1 << _feat(where, feat)
    for hero in state.heroes:
        state.claimed |= hero.open & where.rooms
        state.taken |= hero.feats
    state.shown = tuple(hero.copy() for hero in state.heroes)
    if where.clouds and not clouds:
        for seat, hero in enumerate(state.heroes):
            begin_clouds(hero, seat)
    else:
        state.roll([])
    return state


def _need(holds: bool, what: str) -> None:
    if not holds:
        raise BadPosition(what)


def _faces(rolls: Iterable[Sequence[int]]) -> list[int]:
    faces: list[int] = []
    for roll in rolls:
        dice = isinstance(roll, (list, tuple)) and len(roll) == 5 and all(face in range(1, 7) for face in roll)
        _need(dice, f"{roll} is no roll of five dice")
        faces += roll
    return faces


def _space(board: Board, name: str) -> int:
    place = board.index.get(str(name), board.places)
    _need(place < board.first_room, f"no space is called {name!r}")
    return place


def _room(board: Board, name: str) -> int:
    place = board.index.get(str(name), -1)
    _need(place >= board.first_room, f"no monster is called {name!r}")
    return place


def _feat(board: Board, name: str) -> int:
    ids = [feat.id for feat in board.feats]
    _need(name in ids, f"no achievement is called {name!r}")
    return ids.index(name)


def _mark(board: Board, hero: Hero, marks: Mapping[str, Any]) -> None:
    _need(isinstance(marks, Mapping), f"a hero is no {marks!r}")
    for name in _LISTS:
        _need(isinstance(marks.get(name, ()), (list, tuple, set, frozenset)), f"{name} is no list")
    _need(isinstance(marks.get("damage", {}), Mapping), "damage goes by monsters")
    for name in marks:
        _need(name in _KEYS, f"a hero has no {name!r}; it has: {', '.join(_KEYS)}")
    for name in marks.get("visited", ()):
        place = _space(board, name)
        _open(board, hero, place)
        if board.kind[place] == PORTAL and board.twin:
            _open(board, hero, board.twin.bit_length() - 1)
    for name in marks.get("half", ()):
        place = _space(board, name)
        _need(board.kind[place] == RUBBLE and not hero.open >> place & 1, f"{name} can't have one box crossed")
        hero.half |= 1 << place
    for monster, boxes in marks.get("damage", {}).items():
        place = _room(board, monster)
        life = board.life[place - board.first_room]
        _need(boxes in range(life + 1), f"{monster} has {life} boxes, not {boxes}")
        hero.hurt += boxes << (DAMAGE_BITS * (place - board.first_room))
        if boxes == life:
            _open(board, hero, place)
    if "clouds" in marks:
        numbers = tuple(marks["clouds"])
        whole = len(numbers) == len(board.clouds) and all(number in CLOUD_NUMBERS for number in numbers)
        _need(whole and len(set(numbers)) == len(numbers), f"clouds of {numbers}")
        hero.write(board, numbers)
    for reward in marks.get("ticked", ()):
        _need(reward in REWARDS, f"no reward is called {reward!r}")
        hero.ticked |= 1 << REWARDS.index(reward)
    for name in marks.get("feats", ()):
        hero.feats |= 1 << _feat(board, name)
    hero.feats |= completed(board, hero)
    for name in _COUNTS:
        if name in marks:
            _need(isinstance(marks[name], int) and marks[name] >= 0, f"{name} can't be {marks[name]}")
            setattr(hero, name, int(marks[name]))
    _need(hero.crossed <= BOXES, f"the tracker has {BOXES} boxes, not {hero.crossed}")
    hero.alive = bool(marks.get("alive", True))


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
