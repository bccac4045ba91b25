"""Is this a table that could be played on? Saved values are looked through before a state is made of them.

The first thing found wrong is raised as BadSave, with where it stands: nothing odd gets as far as the rules.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from engines.core.codec import BadSave
from engines.dungeon_dice import content
from engines.dungeon_dice.content.board import CLOUD, PORTAL, RUBBLE, Board
from engines.dungeon_dice.content.figures import CLOUD_NUMBERS
from engines.dungeon_dice.hero import REWARDS, STAGES
from engines.dungeon_dice.rules.life import BOXES
from engines.dungeon_dice.rules.pairing import pairings

SEATS = range(1, 5)
FACES = range(1, 7)
# A pair as a hero holds it: none, a value, or a value of two equal dice.
PAIRS = {0, *range(2, 13), *(16 + value for value in range(2, 13, 2))}
_TABLE = ("rng", "reveals", "round", "active", "taken", "told")
_FLAGS = ("hunt", "gentle", "over")
_COUNTS = ("crossed", "green", "symbols", "torches", "gold", "gems", "ticked", "feats", "done_feats", "lost")
_HOLDINGS = ("alive", "black", "dealt")


def need(holds: bool, where: str, what: str) -> None:
    if not holds:
        raise BadSave(f"dungeon_dice: {where}: {what}")


def number(value: Any, where: str, allowed: Collection[int] | None = None) -> int:
    need(isinstance(value, int) and not isinstance(value, bool), where, "not a whole number")
    need(value in allowed if allowed is not None else value >= 0, where, f"can't be {value}")
    return int(value)


def numbers(value: Any, where: str, allowed: Collection[int], once: bool = True) -> list[int]:
    need(isinstance(value, (list, tuple)), where, "not a list")
    found = [number(one, where, allowed) for one in value]
    need(not once or len(set(found)) == len(found), where, "the same number twice")
    return found


def keys(data: Any, where: str, names: Iterable[str]) -> None:
    need(isinstance(data, dict), where, "not an object")
    for name in names:
        need(name in data, f"{where}.{name}" if where else name, "missing")


def check_table(data: Any) -> Board:
    """The board of a saved table; BadSave if it is none that could be played on."""
    keys(data, "table", ("sheet", "seats", "dice", "heroes", "shown", "claimed", *_TABLE, *_FLAGS))
    need(isinstance(data["sheet"], str), "sheet", "not a name")
    try:
        board = content.board(data["sheet"])
    except content.BadSheet as fault:
        raise BadSave(f"dungeon_dice: {fault}") from fault
    seats = number(data["seats"], "seats", SEATS)
    for name in _FLAGS:
        need(isinstance(data[name], bool), name, "neither true nor false")
    for name in _TABLE:
        number(data[name], name)
    need(data["round"] >= 1, "round", "they are counted from 1")
    need(data["active"] < seats, "active", f"there is no seat {data['active']}")
    need(data["taken"] < 1 << len(board.feats), "taken", "no such achievements")
    need(data["told"] < 1 << seats, "told", "no such seats")
    numbers(data["claimed"], "claimed", range(board.first_room, board.places))
    dice = numbers(data["dice"], "dice", FACES, once=False)
    need(len(dice) == 5 or (not dice and bool(board.clouds)), "dice", "five of them, or none while clouds are written")
    for name in ("heroes", "shown"):
        need(isinstance(data[name], list) and len(data[name]) == seats, name, "not one a seat")
        for seat, one in enumerate(data[name]):
            check_hero(board, one, f"{name}[{seat}]", tuple(dice), name == "heroes")
    return board


def check_hero(board: Board, data: Any, where: str, dice: tuple[int, ...], now: bool) -> None:
    """One seat's sheet. `now`: it is the one being played on, not the one everybody saw last."""
    keys(
        data,
        where,
        ("open", "half", "damage", "clouds", "stage", "pairs", "slain", "made", "acts", *_COUNTS, *_HOLDINGS),
    )
    for name in _HOLDINGS:
        need(isinstance(data[name], bool), f"{where}.{name}", "neither true nor false")
    for name in _COUNTS:
        number(data[name], f"{where}.{name}")
    need(data["crossed"] <= BOXES, f"{where}.crossed", f"the tracker has {BOXES} boxes")
    need(data["ticked"] < 1 << len(REWARDS), f"{where}.ticked", "no such rewards")
    need(data["feats"] < 1 << len(board.feats), f"{where}.feats", "no such achievements")
    need(not data["done_feats"] & ~data["feats"], f"{where}.done_feats", "not among those had")
    check_places(board, data, where)
    check_clouds(board, data, where, bool(dice))
    check_part(board, data, where, dice, now)


def check_places(board: Board, data: Any, where: str) -> None:
    opened = set(numbers(data["open"], f"{where}.open", range(board.places)))
    half = numbers(data["half"], f"{where}.half", range(board.first_room))
    need(all(board.kind[place] == RUBBLE for place in half), f"{where}.half", "only rubble has two boxes")
    need(not opened & set(half), f"{where}.half", "visited already")
    for place in range(board.first_room):
        if board.kind[place] == PORTAL and place in opened:
            need(opened >= set(board.members(board.twin)), f"{where}.open", "the portal without its twin")
    damage = data["damage"]
    need(isinstance(damage, list) and len(damage) == len(board.life), f"{where}.damage", "not one number a monster")
    for monster, life in enumerate(board.life):
        boxes = number(damage[monster], f"{where}.damage[{monster}]", range(life + 1))
        fallen = board.first_room + monster in opened
        need((boxes == life) == fallen, f"{where}.damage[{monster}]", "a room is open when its monster has fallen")
    slain = numbers(data["slain"], f"{where}.slain", range(board.first_room, board.places))
    need(opened >= set(slain), f"{where}.slain", "its room isn't open")


def check_clouds(board: Board, data: Any, where: str, rolled: bool) -> None:
    clouds = numbers(data["clouds"], f"{where}.clouds", CLOUD_NUMBERS)
    need(len(clouds) <= len(board.clouds), f"{where}.clouds", "more than there are clouds")
    if data["stage"] == "cloud":
        need(len(clouds) < len(board.clouds) - 1 and not rolled, f"{where}.clouds", "nothing left to write")
    need(not rolled or len(clouds) == len(board.clouds), f"{where}.clouds", "not all are written")
    unwritten = any(board.kind[place] == CLOUD for place in data["open"] if place < board.first_room)
    need(bool(clouds) or not unwritten, f"{where}.open", "a cloud that nobody has written on")


def check_part(board: Board, data: Any, where: str, dice: tuple[int, ...], now: bool) -> None:
    stage = data["stage"]
    need(stage in STAGES, f"{where}.stage", f"can't be {stage!r}")
    need(data["alive"] or stage == "done", f"{where}.stage", "the dead have no part")
    pairs = numbers(data["pairs"], f"{where}.pairs", PAIRS, once=False)
    need(len(pairs) == 2, f"{where}.pairs", "not two")
    made = tuple(numbers(data["made"], f"{where}.made", range(2, 13), once=False))
    need(len(made) in (0, 2), f"{where}.made", "not two values")
    if now and stage in ("pairing", "use", "chest"):
        need(bool(dice), f"{where}.stage", "no dice have been rolled")
    if now and stage in ("use", "chest"):
        found = pairings(dice).pairs.get(made)
        need(found is not None, f"{where}.made", "these dice don't make that pairing")
        assert found is not None
        for left, pair in zip(pairs, found, strict=True):
            need(left in (0, pair), f"{where}.pairs", "not those of the pairing")
        need(stage == "use" or data["ticked"] + 1 < 1 << len(REWARDS), f"{where}.ticked", "the chest is empty")
    elif stage in ("pairing", "cloud"):
        need(pairs == [0, 0] and not made, f"{where}.pairs", "none is chosen yet")
    acts = data["acts"]
    need(isinstance(acts, list), f"{where}.acts", "not a list")
    for act in acts:
        need(isinstance(act, (list, tuple)) and len(act) == 2, f"{where}.acts", "not how and where")
        how, what = act
        if how == "chest":
            need(what in REWARDS, f"{where}.acts", f"no reward is called {what!r}")
        else:
            need(how in ("first", "second", "both", "torch"), f"{where}.acts", f"nobody uses {how!r}")
            number(what, f"{where}.acts", range(board.places))
