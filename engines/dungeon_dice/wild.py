"""Wild dungeons: the spaces, monsters and rules of one of the four sheets, laid out anew from a seed.

`grow(family, seed)` gives the same sheet for the same seed everywhere, and one that passes the checks of
`content/check.py`. `gauge` plays it with our own players; `is_fair` says whether length, scores and kills lie within
the range of the printed sheets. Those that passed are listed in `content/wild_seeds.py`, and only those are offered.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engines.core.rng import Rng
from engines.dungeon_dice.content.board import Board
from engines.dungeon_dice.content.check import BadSheet, faults
from engines.dungeon_dice.content.figures import FAMILIES, Figures
from engines.dungeon_dice.content.layout import COLUMNS, ROWS, Cell, NoLayout, Plan, around, depths, lay_out
from engines.dungeon_dice.content.sheet import Sheet

TRIES = 4000
_SIGNS = ("<", ">", "^", "v")
_SALT = 0x9E3779B9


def grow(family: str, seed: int, name: str = "", attempt: int = 0) -> Sheet:
    """The wild dungeon of this seed. Pictures are drawn until one can be laid out and checked; who knows which one
    it will be says so by `attempt` and has it at once."""
    for number in range(attempt, TRIES):
        sheet = _try(family, seed, name or f"wild-{family}-{seed}", number)
        if sheet is not None:
            return sheet
    raise BadSheet(f"nothing grows from {family} {seed}")


def first_attempt(family: str, seed: int) -> int:
    """The attempt that gives this seed's dungeon."""
    return next(number for number in range(TRIES) if _try(family, seed, "", number) is not None)


def _try(family: str, seed: int, name: str, attempt: int) -> Sheet | None:
    rng = Rng((seed * 1_000_003 + attempt) * 8 + list(FAMILIES).index(family) + _SALT)
    figures = FAMILIES[family]
    picture = draw(figures, rng)
    if picture is None or not _promising(picture, figures):
        return None
    try:
        sheet = lay_out(name, family, picture, rng, 10)
    except NoLayout:
        return None
    return None if faults(sheet) else sheet


# ---- pictures


def draw(figures: Figures, rng: Rng) -> tuple[str, ...] | None:
    """A picture for `content/layout.py`: rooms thrown in, rock around them hollowed out, starts in groups."""
    grid = [["o"] * COLUMNS for _ in range(ROWS)]
    if not _throw_rooms(figures, grid, rng):
        return None
    if not _fill_with_rock(grid, figures.places(), rng):
        return None
    if not _set_starts(grid, rng):
        return None
    return tuple("".join(row) for row in grid)


def _throw_rooms(figures: Figures, grid: list[list[str]], rng: Rng) -> bool:
    """Every room somewhere, the boss about the middle, a cell at least between any two."""
    order = sorted(range(len(figures.monsters)), key=lambda m: -figures.monsters[m].life)
    for m in order:
        monster = figures.monsters[m]
        boss = monster.kind == "boss"
        wide, high = (4, 3) if boss else (2, 2) if monster.life <= 3 else (3, 2)
        if wide == 3 and rng.below(5) == 0:
            wide, high = 2, 3
        for _ in range(60):
            top = rng.below(ROWS - high + 1)
            left = (4 + rng.below(COLUMNS - wide - 7)) if boss else rng.below(COLUMNS - wide + 1)
            if _is_free(grid, top, left, high, wide):
                for row in range(top, top + high):
                    for column in range(left, left + wide):
                        grid[row][column] = chr(ord("A") + m)
                break
        else:
            return False
    return True


def _is_free(grid: list[list[str]], top: int, left: int, high: int, wide: int) -> bool:
    for row in range(max(0, top - 1), min(ROWS, top + high + 1)):
        for column in range(max(0, left - 1), min(COLUMNS, left + wide + 1)):
            if grid[row][column] != "o":
                return False
    return True


def _cells(grid: list[list[str]], sign: str = "o") -> list[Cell]:
    return [(row, column) for row in range(ROWS) for column in range(COLUMNS) if grid[row][column] == sign]


def _fill_with_rock(grid: list[list[str]], keep: int, rng: Rng) -> bool:
    """Cells turn to rock, the outer ones first, until as many spaces are left as the sheet has; all in one piece."""
    cells = _cells(grid)
    if len(cells) < keep:
        return False

    def lonely(cell: Cell) -> int:
        rooms = sum(1 for n in _near(cell) if grid[n[0]][n[1]].isupper())
        spaces = sum(1 for n in _near(cell) if grid[n[0]][n[1]] == "o")
        return 3 * rooms - spaces + rng.below(5)

    for _ in range(12):
        order = sorted(cells, key=lambda cell: (lonely(cell), cell))
        for cell in order:
            if len(cells) == keep:
                return True
            grid[cell[0]][cell[1]] = "."
            cells.remove(cell)
            if not _one_piece(cells):
                grid[cell[0]][cell[1]] = "o"
                cells.append(cell)
            elif rng.below(3) == 0:
                break
    return len(cells) == keep


def _near(cell: Cell) -> Iterator[Cell]:
    for row, column in around(cell):
        if 0 <= row < ROWS and 0 <= column < COLUMNS:
            yield (row, column)


def _one_piece(cells: list[Cell]) -> bool:
    left = set(cells)
    edge = [cells[0]]
    left.discard(cells[0])
    while edge:
        cell = edge.pop()
        for other in around(cell):
            if other in left:
                left.discard(other)
                edge.append(other)
    return not left


def _set_starts(grid: list[list[str]], rng: Rng) -> bool:
    """Eleven starts in two or three groups, far from each other, each grown from one cell; named by where they lie."""
    sizes = [4, 4, 3] if rng.below(3) else [6, 5]
    cells = _cells(grid)
    groups: list[list[Cell]] = []
    for size in sizes:
        for _ in range(30):
            group = _group(cells, rng.choice(cells), size)
            apart = all(abs(a[0] - b[0]) + abs(a[1] - b[1]) >= 4 for other in groups for a in other for b in group)
            if len(group) == size and apart:
                groups.append(group)
                break
        else:
            return False
    groups.sort(key=lambda group: (sum(column for _, column in group) * 60 // len(group), group))
    signs = [_SIGNS[0], _SIGNS[1]] if len(groups) == 2 else [_SIGNS[0], _middle_sign(groups[1]), _SIGNS[1]]
    for sign, group in zip(signs, groups, strict=True):
        for row, column in group:
            grid[row][column] = sign
    return True


def _middle_sign(group: list[Cell]) -> str:
    return _SIGNS[2] if sum(row for row, _ in group) * 2 < (ROWS - 1) * len(group) else _SIGNS[3]


def _group(cells: list[Cell], first: Cell, size: int) -> list[Cell]:
    there = set(cells)
    group = [first]
    for cell in group:
        for other in around(cell):
            if other in there and other not in group and len(group) < size:
                group.append(other)
    return group


def _promising(picture: tuple[str, ...], figures: Figures) -> bool:
    """A quick look before the long work: boss deep enough, small monsters near enough."""
    plan = Plan(picture, figures)
    deep = depths(plan, {(cell, other) for cell in plan.cells for other in plan.beside[cell] if cell < other})
    if len(deep) < len(plan.cells):
        return False
    near = 0
    for m, monster in enumerate(figures.monsters):
        walls = sorted(deep[cell] for cell in plan.walls[m])
        if monster.kind == "boss":
            good = [depth for depth in walls if depth >= 4]
            if len(good) < len(monster.locked) or not good or good[0] > 6:
                return False
        else:
            near += 2 in walls
    return near * 2 > len(figures.monsters) - 1


# ---- fairness


class Gauge(NamedTuple):
    """What our Veterans made of a sheet: median rounds, mean score, share of monsters defeated a seat; four seats."""

    rounds: int
    score: float
    kills: float


# What the printed sheets give (20 to 33 rounds, 56 to 74 points, nine monsters in ten), with a little room.
ROUNDS = range(17, 37)
SCORES = (45.0, 84.0)
KILLS = (0.8, 1.0)


def gauge(sheet: Sheet, games: int = 6, seed: int = 0) -> Gauge:
    """Plays whole matches of four Veterans on this sheet."""
    from engines.dungeon_dice.brain import DiceBrain
    from engines.dungeon_dice.state import DungeonDice

    brain, board = DiceBrain().veteran(), Board(sheet)
    rounds: list[int] = []
    points = kills = 0
    for game in range(games):
        state = DungeonDice.open_table(board, 4, Rng(seed + game))
        rng = Rng(seed + 77 * game)
        while state.outcome is None:
            decision = state.decisions()[0]
            worths = list(brain.weigh(state, decision, rng))
            state.apply(decision.seat, decision.moves[worths.index(max(worths))])
        rounds.append(state.round)
        points += sum(state.outcome.scores)
        kills += sum((hero.open & board.rooms).bit_count() for hero in state.heroes)
    rounds.sort()
    seats = 4 * games
    return Gauge(rounds[games // 2], points / seats, kills / seats / len(board.monsters))


def is_fair(found: Gauge) -> bool:
    return found.rounds in ROUNDS and SCORES[0] <= found.score <= SCORES[1] and KILLS[0] <= found.kills <= KILLS[1]
