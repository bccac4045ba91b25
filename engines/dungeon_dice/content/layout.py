"""From a picture of cells to a sheet: which cells are joined, and which space lies where. Seeded; no floats decide.

A picture is ten rows of sixteen signs: `.` rock, `o` a space, `<` `>` `^` `v` a start of the left, right, top or
bottom cluster, and a capital letter for each cell of a monster's room (A the adventure's first monster, and so on).
The four sheets of the box were begun this way and then finished by hand; wild dungeons are made this way whole.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.rng import Rng
from engines.dungeon_dice.content.figures import CHESTS, FAMILIES, Figures
from engines.dungeon_dice.content.sheet import Chamber, Room, Sheet, Space

COLUMNS, ROWS = 16, 10
PITCH = 1.5
WALL = 0.3
WIDTH, HEIGHT = COLUMNS * PITCH, ROWS * PITCH
CLUSTERS = {"<": "left", ">": "right", "^": "top", "v": "bottom"}
_DOORS_AIM = 286  # a hundred times the doors a space
_ROUNDS = 2600

Cell = tuple[int, int]  # row, column
Picture = Sequence[str]
Kind = tuple[str, int, str]  # kind, number, serves


class NoLayout(ValueError):
    """This picture, or this seed, gives no sheet; try the next one."""


class Plan:
    """A picture read: cells and rooms, who is beside whom, how deep each cell lies."""

    def __init__(self, picture: Picture, figures: Figures) -> None:
        self.figures = figures
        self.cells: list[Cell] = []
        self.cluster: dict[Cell, str] = {}
        self.room_at: dict[Cell, int] = {}
        for row, line in enumerate(picture):
            for column, sign in enumerate(line):
                cell = (row, column)
                if sign in CLUSTERS:
                    self.cluster[cell] = CLUSTERS[sign]
                if sign == "o" or sign in CLUSTERS:
                    self.cells.append(cell)
                elif sign.isalpha():
                    self.room_at[cell] = ord(sign) - ord("A")
        spaces = set(self.cells)
        self.beside: dict[Cell, list[Cell]] = {c: [n for n in around(c) if n in spaces] for c in self.cells}
        self.walls: list[list[Cell]] = [[] for _ in figures.monsters]
        for cell in self.cells:
            for room in sorted({self.room_at[n] for n in around(cell) if n in self.room_at}):
                self.walls[room].append(cell)

    def corners(self) -> list[tuple[Cell, Cell]]:
        """Slanting doors that would touch nothing."""
        spaces, found = set(self.cells), []
        for row, column in self.cells:
            for other in ((row + 1, column + 1), (row + 1, column - 1)):
                between = ((row, other[1]), (other[0], column))
                if other in spaces and not any(cell in self.room_at for cell in between):
                    found.append(((row, column), other))
        return found


def around(cell: Cell) -> tuple[Cell, ...]:
    row, column = cell
    return ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))


def depths(plan: Plan, doors: set[tuple[Cell, Cell]]) -> dict[Cell, int]:
    """Spaces to visit from the nearest start on, the start included, through spaces alone."""
    near: dict[Cell, list[Cell]] = {cell: [] for cell in plan.cells}
    for one, other in sorted(doors):
        near[one].append(other)
        near[other].append(one)
    found = dict.fromkeys(plan.cluster, 1)
    edge = list(plan.cluster)
    while edge:
        cell = edge.pop(0)
        for other in near[cell]:
            if other not in found:
                found[other] = found[cell] + 1
                edge.append(other)
    return found


def lay_out(name: str, family: str, picture: Picture, rng: Rng, slanting: int = 0) -> Sheet:
    """A sheet on this picture, or NoLayout. `slanting`: how many slanting doors to try."""
    figures = FAMILIES[family]
    plan = Plan(picture, figures)
    if len(plan.cells) != figures.places() or len(plan.cluster) != 11:
        raise NoLayout(f"{len(plan.cells)} spaces, {len(plan.cluster)} starts")
    doors = {(cell, other) for cell in plan.cells for other in plan.beside[cell] if cell < other}
    _slant(plan, doors, rng, slanting)
    room_doors, keys = _room_doors(plan, depths(plan, doors), rng)
    _prune(plan, doors, sum(len(cells) for cells in room_doors), rng)
    kinds = Arrangement(plan, doors, keys, rng, traffic(plan, doors, room_doors)).settle()
    return _sheet(name, family, plan, doors, room_doors, kinds)


def _slant(plan: Plan, doors: set[tuple[Cell, Cell]], rng: Rng, many: int) -> None:
    corners = plan.corners()
    rng.shuffle(corners)
    taken: set[frozenset[Cell]] = set()
    for (row, column), (below, beside) in corners:
        if len(taken) >= many:
            return
        square = frozenset(((row, column), (below, beside), (row, beside), (below, column)))
        if square not in taken:
            taken.add(square)
            doors.add(((row, column), (below, beside)))


def _room_doors(plan: Plan, depth: dict[Cell, int], rng: Rng) -> tuple[list[list[Cell]], dict[Cell, Kind]]:
    """Which cells have a door to which room, and which of them unlock a number there."""
    monsters = plan.figures.monsters
    chosen: list[list[Cell]] = [[] for _ in monsters]
    keys: dict[Cell, Kind] = {}
    claws = "claw" in plan.figures.spaces
    order = sorted(range(len(monsters)), key=lambda m: (len(plan.walls[m]) - 2 * len(monsters[m].locked), m))
    order.sort(key=lambda m: monsters[m].kind != "boss")
    for m in order:
        monster = monsters[m]
        boss = monster.kind == "boss"
        low, high = (4, 6) if boss else (2, 9)
        pool = [cell for cell in plan.walls[m] if low <= depth.get(cell, 99) <= (99 if boss else high)]
        rng.shuffle(pool)
        free = [cell for cell in pool if cell not in keys]
        locked = () if claws else monster.locked
        if len(free) < len(locked) or not pool:
            raise NoLayout(f"{monster.id} has no room for its keys")
        # The likelier a number, the nearer its key; the nearest keys are on the way in anyhow.
        likely = sorted(locked, key=lambda number: (abs(7 - number), number))
        free.sort(key=lambda cell: depth[cell])
        for number, cell in zip(likely, free, strict=False):
            kind = "fist" if (boss and number == 8 and "fist" in plan.figures.spaces) else "grey"
            keys[cell] = (kind, number, monster.id)
        chosen[m] = free[: len(locked)]
        nearest = min(pool, key=lambda cell: (depth.get(cell, 99), cell))
        if nearest not in chosen[m]:
            chosen[m].append(nearest)
        most = min(6, max(len(chosen[m]), 3 + rng.below(3)))
        for cell in pool:
            if len(chosen[m]) < most and cell not in chosen[m]:
                chosen[m].append(cell)
    return chosen, keys


def _prune(plan: Plan, doors: set[tuple[Cell, Cell]], to_rooms: int, rng: Rng) -> None:
    """Takes doors away, crowded places first, until there are few enough; what hangs together stays together."""
    aim = _DOORS_AIM * len(plan.cells) // 100
    before = depths(plan, doors)
    if len(before) < len(plan.cells):
        raise NoLayout("some spaces can't be reached")
    order = sorted(doors)
    rng.shuffle(order)
    many = {cell: sum(cell in door for door in doors) for cell in plan.cells}
    order.sort(key=lambda door: -(many[door[0]] + many[door[1]]))
    for door in order:
        if 2 * len(doors) + to_rooms <= aim:
            return
        doors.remove(door)
        after = depths(plan, doors)
        if any(after.get(cell, 99) > max(before[cell] + (before[cell] > 3), 2) for cell in plan.cells):
            doors.add(door)


def traffic(plan: Plan, doors: set[tuple[Cell, Cell]], room_doors: list[list[Cell]]) -> dict[Cell, int]:
    """For each cell, how many monsters' nearest way in leads over it: there the numbers should be likely ones."""
    depth = depths(plan, doors)
    near: dict[Cell, list[Cell]] = {cell: [] for cell in plan.cells}
    for one, other in sorted(doors):
        near[one].append(other)
        near[other].append(one)
    found = dict.fromkeys(plan.cells, 0)
    for m, cells in enumerate(room_doors):
        cell = min(cells, key=lambda one: (depth[one], one))
        share = 2 if plan.figures.monsters[m].kind == "boss" else 1
        while True:
            found[cell] += share
            if depth[cell] == 1:
                break
            cell = min(near[cell], key=lambda one: (depth[one], one))
    return found


# How hard a number or kind is to roll, from 0 (a seven, any doubles).
_RARE = {0: 1, 7: 0, 6: 1, 8: 1, 5: 2, 9: 2, 4: 3, 10: 3, 3: 5, 11: 5, 2: 8, 12: 8}


class Arrangement:
    """Which space lies on which cell: begun at random, then bettered by swaps."""

    def __init__(
        self,
        plan: Plan,
        doors: set[tuple[Cell, Cell]],
        keys: dict[Cell, Kind],
        rng: Rng,
        ways: dict[Cell, int],
    ) -> None:
        self.ways = ways
        self.plan = plan
        self.rng = rng
        self.depth = depths(plan, doors)
        boss = next(m for m, monster in enumerate(plan.figures.monsters) if monster.kind == "boss")
        self.by_boss = set(plan.walls[boss])
        near: dict[Cell, set[Cell]] = {cell: set() for cell in plan.cells}
        for one, other in doors:
            near[one].add(other)
            near[other].add(one)
        self.near = {cell: sorted(found) for cell, found in near.items()}
        self.further = {
            cell: sorted({far for mid in found for far in self.near[mid]} - {cell} - set(found))
            for cell, found in self.near.items()
        }
        self.kind: dict[Cell, Kind] = dict(keys)
        self.free: list[list[Cell]] = []
        self._deal(keys)

    def _deal(self, keys: dict[Cell, Kind]) -> None:
        rng, plan = self.rng, self.plan
        starts = sorted(plan.cluster)
        numbers = list(range(2, 13))
        rng.shuffle(numbers)
        for cell, number in zip(starts, numbers, strict=True):
            self.kind[cell] = ("start", number, "")
        used = [(kind, number) for kind, number, _ in keys.values()]
        left: list[Kind] = []
        claws = self._claws()
        for kind, many in plan.figures.spaces.items():
            for number in many:
                if (kind, number) in used:
                    used.remove((kind, number))
                elif kind != "start":
                    left.append((kind, number, claws.get(number, "") if kind == "claw" else ""))
        rng.shuffle(left)
        cells = [cell for cell in plan.cells if cell not in self.kind]
        if len(cells) != len(left):
            raise NoLayout("keys and spaces don't add up")
        for cell, kind_ in zip(cells, left, strict=True):
            self.kind[cell] = kind_
        self.free = [starts, cells]

    def _claws(self) -> dict[int, str]:
        if "claw" not in self.plan.figures.spaces:
            return {}
        return {number: monster.id for monster in self.plan.figures.monsters for number in monster.locked}

    def settle(self) -> dict[Cell, Kind]:
        """Swaps that make it better stay; early on, some that make it worse stay too."""
        rng, kind = self.rng, self.kind
        for turn in range(_ROUNDS):
            cells = self.free[0] if turn % 6 == 0 else self.free[1]
            one, other = rng.choice(cells), rng.choice(cells)
            if kind[one] == kind[other]:
                continue
            before = self._cost(one) + self._cost(other)
            kind[one], kind[other] = kind[other], kind[one]
            slack = 3 if turn < _ROUNDS // 3 and rng.below(8) == 0 else 0
            if self._cost(one) + self._cost(other) > before + slack:
                kind[one], kind[other] = kind[other], kind[one]
        return kind

    def _cost(self, cell: Cell) -> int:
        kind, number, _ = self.kind[cell]
        cost = self._alone(cell, kind, number)
        rare = _RARE[number] + (5 if kind in ("fist", "rubble") else 1 if kind == "cloud" else 0)
        cost += 3 * self.ways[cell] * rare
        for other in self.near[cell]:
            theirs = self.kind[other]
            cost += 8 * (number == theirs[1] and number > 0)
            cost += 5 * (kind == theirs[0] and kind not in ("plain", "start", "grey"))
        for other in self.further[cell]:
            theirs = self.kind[other]
            cost += 3 * (number == theirs[1] and number > 0)
            cost += 2 * (kind == theirs[0] and kind not in ("plain", "start", "grey"))
        return cost

    def _alone(self, cell: Cell, kind: str, number: int) -> int:
        """Where a kind likes to lie: treasure deep, chests half way, easy numbers behind the starts."""
        depth = self.depth[cell]
        doors = len(self.near[cell])
        column = cell[1]
        if kind == "gem":
            return 3 * max(0, 4 - depth) + 2 * max(0, doors - 2)
        if kind == "gold":
            return 2 * max(0, 3 - depth) + max(0, doors - 2)
        if kind == "chest":
            side = column < COLUMNS // 2
            return 4 * abs(4 - depth) + (0 if side == (number == CHESTS[0]) else 6)
        if kind == "portal":
            return 30 * max(0, column - 4) + 3 * max(0, 3 - depth)
        if kind == "twin":
            return 30 * max(0, COLUMNS - 6 - column) + 3 * max(0, 4 - depth) + 60 * (cell in self.by_boss)
        if kind in ("doubles", "fist", "rubble", "cloud", "claw"):
            return 3 * max(0, 3 - depth) + 2 * max(0, doors - 3)
        if kind == "plain":
            return max(0, 3 - depth) * max(0, abs(7 - number) - 1) * 2
        return 0


def name_of(cell: Cell) -> str:
    return f"{chr(ord('a') + cell[1])}{cell[0] + 1}"


def _sheet(
    name: str,
    family: str,
    plan: Plan,
    doors: set[tuple[Cell, Cell]],
    room_doors: list[list[Cell]],
    kinds: dict[Cell, Kind],
) -> Sheet:
    spaces = []
    for cell in plan.cells:
        kind, number, serves = kinds[cell]
        x, y = (cell[1] + 0.5) * PITCH, (cell[0] + 0.5) * PITCH
        spaces.append(Space(name_of(cell), kind, number, x, y, serves, plan.cluster.get(cell, "")))
    rooms = []
    for m, monster in enumerate(plan.figures.monsters):
        cells = [cell for cell, room in plan.room_at.items() if room == m]
        top, left = min(c[0] for c in cells), min(c[1] for c in cells)
        high, wide = max(c[0] for c in cells) - top + 1, max(c[1] for c in cells) - left + 1
        w, h = wide * PITCH - 2 * WALL, high * PITCH - 2 * WALL
        rooms.append(Room(monster.id, round(left * PITCH + WALL, 2), round(top * PITCH + WALL, 2), w, h))
    listed = [(name_of(one), name_of(other)) for one, other in sorted(doors)]
    for m, cells in enumerate(room_doors):
        listed += [(name_of(cell), plan.figures.monsters[m].id) for cell in sorted(cells)]
    return Sheet(name, family, WIDTH, HEIGHT, tuple(spaces), tuple(rooms), tuple(listed), _chambers(plan))


def _chambers(plan: Plan) -> tuple[Chamber, ...]:
    """Every place goes to the room nearest to it: one cavern a monster."""
    groups: list[list[str]] = [[monster.id] for monster in plan.figures.monsters]
    middle: list[tuple[int, int]] = []
    for m in range(len(groups)):
        cells = [cell for cell, room in plan.room_at.items() if room == m]
        middle.append((2 * sum(c[0] for c in cells) // len(cells), 2 * sum(c[1] for c in cells) // len(cells)))
    for cell in plan.cells:
        away = [(2 * cell[0] - row) ** 2 + (2 * cell[1] - column) ** 2 for row, column in middle]
        groups[away.index(min(away))].append(name_of(cell))
    return tuple(
        Chamber(monster.id, tuple(group)) for monster, group in zip(plan.figures.monsters, groups, strict=True)
    )
