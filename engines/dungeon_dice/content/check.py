"""The checker: what is wrong with a sheet's data, line by line. A sheet with faults is refused."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from engines.dungeon_dice.content.board import PORTAL, Board
from engines.dungeon_dice.content.figures import FAMILIES
from engines.dungeon_dice.content.geometry import Line, crosses, door_line, gap, gap_to_line, line_meets_room, overlap
from engines.dungeon_dice.content.sheet import Sheet

LEAST_DOORS, MOST_DOORS = 2.7, 3.0
ROOM_DOORS = range(1, 7)
BOSS_AWAY = range(4, 7)
SMALL_AWAY = 2
SPACE_APART = 1.25
ROOM_APART = 0.6
DOOR_CLEAR = 0.55
CLUSTERS_APART = 3.0


class BadSheet(ValueError):
    """A sheet that can't be played; the text lists what is wrong."""


def check(sheet: Sheet) -> Sheet:
    found = faults(sheet)
    if found:
        raise BadSheet(f"{sheet.id}: " + "; ".join(found))
    return sheet


def faults(sheet: Sheet) -> list[str]:
    found = _names(sheet)
    if found:
        return found
    board = Board(sheet)
    found = _figures(sheet) + _keys(sheet, board) + _graph(sheet, board) + _starts(sheet)
    return found + _finish(board) + _drawing(sheet) + _chambers(sheet)


def _names(sheet: Sheet) -> list[str]:
    """Ids and doors that make sense at all."""
    if sheet.family not in FAMILIES:
        return [f"no adventure is called {sheet.family!r}"]
    names = [space.id for space in sheet.spaces] + [room.monster for room in sheet.rooms]
    found = [f"{name} is there twice" for name, n in Counter(names).items() if n > 1]
    known = set(names)
    rooms = {room.monster for room in sheet.rooms}
    if rooms != {monster.id for monster in FAMILIES[sheet.family].monsters}:
        found.append("its rooms are not those of its adventure")
    doors = Counter(frozenset(door) for door in sheet.doors)
    found += [f"the door {sorted(door)} is there twice" for door, n in doors.items() if n > 1]
    for one, other in sheet.doors:
        if one not in known or other not in known or one == other:
            found.append(f"the door {one}-{other} leads nowhere")
        elif one in rooms and other in rooms:
            found.append(f"the door {one}-{other} joins two rooms")
    return found


def _figures(sheet: Sheet) -> list[str]:
    figures = FAMILIES[sheet.family]
    printed = Counter((kind, number) for kind, numbers in figures.spaces.items() for number in numbers)
    there = Counter((space.kind, space.number) for space in sheet.spaces)
    found = [f"{n} {kind} {number} too few" for (kind, number), n in (printed - there).items()]
    return found + [f"{n} {kind} {number} too many" for (kind, number), n in (there - printed).items()]


def _keys(sheet: Sheet, board: Board) -> list[str]:
    """Every locked number has one space that unlocks it, beside its room unless it is a claw."""
    found = []
    locked = Counter((m.id, number) for m in board.monsters for number in m.locked)
    keys = Counter((space.serves, space.number) for space in sheet.spaces if space.serves)
    for (monster, number), _ in (locked - keys).items():
        found.append(f"nothing unlocks the {number} of {monster}")
    for (monster, number), _ in (keys - locked).items():
        found.append(f"a space unlocks the {number} of {monster}, which isn't locked so often")
    for n, space in enumerate(sheet.spaces):
        if space.kind in ("grey", "claw") and not space.serves:
            found.append(f"{space.id} serves no monster")
        if space.serves and space.kind not in ("grey", "claw", "fist"):
            found.append(f"{space.id} serves a monster and is a {space.kind}")
        beside = space.serves and board.near[n] >> board.index.get(space.serves, board.places) & 1
        if space.serves and space.kind != "claw" and not beside:
            found.append(f"{space.id} has no door to {space.serves}")
    return found


def _graph(sheet: Sheet, board: Board) -> list[str]:
    found = []
    ends = sum(board.near[n].bit_count() for n in range(board.first_room))
    average = ends / board.first_room
    if not LEAST_DOORS <= average <= MOST_DOORS:
        found.append(f"{average:.2f} doors a space")
    for m, monster in enumerate(board.monsters):
        doors = board.near[board.first_room + m].bit_count()
        if doors not in ROOM_DOORS:
            found.append(f"{monster.id} has {doors} doors")
    if not connected(board):
        found.append("it falls apart")
    away = [spaces_away(board, m) for m in range(len(board.monsters))]
    small = [n for m, n in enumerate(away) if m != board.boss]
    if small.count(SMALL_AWAY) * 2 <= len(small):
        found.append(f"only {small.count(SMALL_AWAY)} small monsters are {SMALL_AWAY} away")
    if away[board.boss] not in BOSS_AWAY:
        found.append(f"the boss is {away[board.boss]} away")
    return found


def connected(board: Board) -> bool:
    """One graph; the portal's link counts."""
    seen = edge = 1
    while edge:
        bit = edge & -edge
        edge ^= bit
        near = board.near[bit.bit_length() - 1]
        if board.twin and bit & (portal(board) | board.twin):
            near |= portal(board) | board.twin
        edge |= near & ~seen
        seen |= near
    return seen == (1 << board.places) - 1


def portal(board: Board) -> int:
    return board.all_of[PORTAL]


def spaces_away(board: Board, monster: int) -> int:
    """Spaces to be visited from the nearest start on, that start included, to reach the room; 99 if it can't be.
    Through spaces alone if that can be, else through other rooms."""
    room = 1 << (board.first_room + monster)
    for closed in (board.rooms, 0):
        seen = edge = board.starts
        steps = 1
        while edge:
            near = 0
            for place in board.members(edge):
                near |= board.near[place]
            if near & room:
                return steps
            through = 0
            for place in board.members(near & board.rooms & ~closed & ~room):
                through |= board.near[place]
            edge = (near | through) & ~seen & ~board.rooms & ~board.twin
            if edge & portal(board):
                edge |= board.twin
            seen |= edge
            steps += 1
    return 99


def _starts(sheet: Sheet) -> list[str]:
    clusters: dict[str, list[tuple[float, float]]] = {}
    for space in sheet.spaces:
        if (space.kind == "start") != bool(space.cluster):
            return [f"{space.id}: starts, and only starts, belong to a cluster"]
        if space.cluster:
            clusters.setdefault(space.cluster, []).append((space.x, space.y))
    if len(clusters) < 2:
        return ["its starts are one cluster"]
    found = []
    for one, other in combinations(clusters, 2):
        apart = min(gap(a, b) for a in clusters[one] for b in clusters[other])
        if apart < CLUSTERS_APART:
            found.append(f"the starts {one} and {other} are {apart:.1f} apart")
    return found


def _finish(board: Board) -> list[str]:
    """Open place after place as play could; all of it must open in the end."""
    opened = board.starts
    while True:
        reach = opened
        for place in board.members(opened):
            reach |= board.near[place]
        fresh = 0
        for place in board.members(reach & ~opened & ~board.twin):
            if place < board.first_room or _can_be_hurt(board, place - board.first_room, opened):
                fresh |= 1 << place
        if (opened | fresh) & portal(board):
            fresh |= board.twin & ~opened
        if not fresh:
            break
        opened |= fresh
    left = [board.ids[place] for place in range(board.places) if not opened >> place & 1]
    return [f"it can't be finished: {', '.join(left)} stay closed"] if left else []


def _can_be_hurt(board: Board, monster: int, opened: int) -> bool:
    if board.monsters[monster].open:
        return True
    return any(serves == monster and opened >> place & 1 for place, serves in enumerate(board.serves))


def _drawing(sheet: Sheet) -> list[str]:
    """Nothing overlaps, nothing sticks out, no two doors cross."""
    found = []
    for space in sheet.spaces:
        if not (0.5 <= space.x <= sheet.width - 0.5 and 0.5 <= space.y <= sheet.height - 0.5):
            found.append(f"{space.id} sticks out")
        for room in sheet.rooms:
            if overlap(space, room) < ROOM_APART:
                found.append(f"{space.id} lies in {room.monster}")
    for one, other in combinations(sheet.spaces, 2):
        if gap((one.x, one.y), (other.x, other.y)) < SPACE_APART:
            found.append(f"{one.id} and {other.id} overlap")
    for room, second in combinations(sheet.rooms, 2):
        if abs(2 * room.x + room.w - 2 * second.x - second.w) < room.w + second.w and (
            abs(2 * room.y + room.h - 2 * second.y - second.h) < room.h + second.h
        ):
            found.append(f"{room.monster} and {second.monster} overlap")
    for room in sheet.rooms:
        if not (room.x >= 0 and room.x + room.w <= sheet.width and room.y >= 0 and room.y + room.h <= sheet.height):
            found.append(f"{room.monster} sticks out")
    return found + _doors(sheet)


def _doors(sheet: Sheet) -> list[str]:
    found = []
    lines: list[tuple[tuple[str, str], Line]] = [(door, door_line(sheet, door)) for door in sheet.doors]
    for (door, line), (second, other) in combinations(lines, 2):
        if not set(door) & set(second) and crosses(line, other):
            found.append(f"the doors {door} and {second} cross")
    for door, line in lines:
        for space in sheet.spaces:
            if space.id not in door and gap_to_line((space.x, space.y), line) < DOOR_CLEAR:
                found.append(f"the door {door} runs over {space.id}")
        for room in sheet.rooms:
            if room.monster not in door and line_meets_room(line, room):
                found.append(f"the door {door} runs through {room.monster}")
    return found


def _chambers(sheet: Sheet) -> list[str]:
    named = Counter(place for chamber in sheet.chambers for place in chamber.places)
    places = {space.id for space in sheet.spaces} | {room.monster for room in sheet.rooms}
    found = [f"{place} is in {n} chambers" for place, n in named.items() if n > 1]
    found += [f"{place} is in a chamber and not on the sheet" for place in named if place not in places]
    return found + [f"{place} is in no chamber" for place in sorted(places - set(named))]
