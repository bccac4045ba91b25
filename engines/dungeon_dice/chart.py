"""Chart: what the eye wants to know of a board and what never changes on it, looked up once a board."""

from __future__ import annotations

from functools import cache

from engines.dungeon_dice.content.board import CHEST, CLOUD, DOUBLES, FIST, GEM, GOLD, RUBBLE, START, TWIN, Board

# The chance that four white dice can make a pair of this value, somehow paired.
CHANCE = (0.0, 0.0, 0.132, 0.233, 0.356, 0.448, 0.561, 0.644, 0.561, 0.448, 0.356, 0.233, 0.132)
DOUBLES_CHANCE = 0.722
FIST_CHANCE = 0.132
# A cloud that has no number yet; rubble takes two pairs.
CLOUD_CHANCE = 0.45
RUBBLE_SHARE = 0.6
PRIZES = {GEM: 3.0, GOLD: 2.0}


@cache
def _splits() -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """Every roll of four white dice as its three pairings, each as three sets: both values, the one, the other."""
    dice = range(1, 7)
    return tuple(
        tuple(((1 << p) | (1 << q), 1 << p, 1 << q) for p, q in ((a + b, c + d), (a + c, b + d), (a + d, b + c)))
        for a in dice
        for b in dice
        for c in dice
        for d in dice
    )


@cache
def any_of(numbers: int) -> float:
    """The chance that four white dice can make at least one of these values (bit n: value n)."""
    rolls = _splits()
    return sum(any(both & numbers for both, _, _ in roll) for roll in rolls) / len(rolls)


@cache
def both_of(numbers: int) -> float:
    """The chance that one pairing has both its values among these."""
    rolls = _splits()
    return sum(any(both & numbers == both for both, _, _ in roll) for roll in rolls) / len(rolls)


def hits_of(numbers: int) -> float:
    """How many pairs of these values a round gives, at the most, on average."""
    return any_of(numbers) + both_of(numbers)


class Chart:
    """One board's. Sets of places and of numbers are ints."""

    __slots__ = (
        "chances",
        "chests",
        "feats",
        "fists",
        "keys",
        "locks",
        "members",
        "near",
        "numbered",
        "open",
        "prizes",
        "rubble",
        "starts",
        "unlocks",
    )

    def __init__(self, board: Board) -> None:
        spaces = range(board.first_room)
        kind, number = board.kind, board.number
        self.near = board.near
        # Sets of doors as places, filled as they come up: a place has few doors, so they are few.
        self.members: dict[int, tuple[int, ...]] = {0: ()}
        self.chances: list[float] = [_chance(kind[p], number[p]) for p in spaces] + [0.0] * len(board.life)
        self.prizes: list[float] = [PRIZES.get(kind[p], 0.0) for p in spaces] + [0.0] * len(board.life)
        self.starts = tuple((p, CHANCE[number[p]]) for p in spaces if kind[p] == START)
        self.chests = tuple(p for p in spaces if kind[p] == CHEST)
        self.fists = tuple(p for p in spaces if kind[p] == FIST)
        self.rubble = tuple((p, CHANCE[number[p]]) for p in spaces if kind[p] == RUBBLE)
        # Spaces that unlock a number: (place, monster, the number as a set); the same by monster and by space.
        self.keys = tuple((p, board.serves[p], 1 << number[p]) for p in spaces if board.serves[p] >= 0)
        self.locks = tuple(
            tuple((1 << p, bit) for p, serves, bit in self.keys if serves == m) for m in range(len(board.life))
        )
        self.unlocks = {p: (number[p], 1 << (board.first_room + m)) for p, m, _ in self.keys}
        self.open = tuple(sum(1 << value for value in monster.open) for monster in board.monsters)
        # For each place that counts for achievements: (place, ((which, all that count, how many are needed), ...)).
        self.feats = tuple(
            (p, found) for p in range(board.places) if (found := tuple(one for one in board.counted if one[1] >> p & 1))
        )
        # Spaces that a value gives a use: by number (no fists), and the doubles.
        self.numbered = tuple(
            sum(1 << p for p in spaces if number[p] == value and kind[p] != FIST) if value else 0 for value in range(13)
        )

    def places(self, doors: int) -> tuple[int, ...]:
        """The members of a set of doors."""
        found = self.members.get(doors)
        if found is None:
            found = self.members[doors] = tuple(p for p in range(doors.bit_length()) if doors >> p & 1)
        return found


def _chance(kind: int, number: int) -> float:
    if kind == DOUBLES:
        return DOUBLES_CHANCE
    if kind == FIST:
        return FIST_CHANCE
    if kind == CLOUD:
        return CLOUD_CHANCE
    return 0.0 if kind == TWIN else CHANCE[number] * (RUBBLE_SHARE if kind == RUBBLE else 1.0)


@cache
def chart_of(board: Board) -> Chart:
    return Chart(board)


def bridge(board: Board, opened: int, closed: int) -> tuple[int, int]:
    """How many crosses would join left starts to right ones, and all the places on a shortest way; (0, 0) if none.

    `closed`: places that no way may lead through, such as rooms whose monster lives.
    """
    from_left = _layers(board, board.left, opened, closed)
    from_right = _layers(board, board.right, opened, closed)
    for total in range(1, len(from_left) + len(from_right)):
        found = 0
        for n in range(max(1, total + 2 - len(from_right)), min(total + 1, len(from_left))):
            found |= from_left[n] & from_right[total + 1 - n]
        if found:
            return total, _way(from_left, from_right, total)
    return 0, 0


def _way(from_left: list[int], from_right: list[int], total: int) -> int:
    places = 0
    for n in range(1, total + 1):
        if n < len(from_left) and total + 1 - n < len(from_right):
            places |= from_left[n] & from_right[total + 1 - n]
    return places


def _layers(board: Board, seeds: int, opened: int, closed: int) -> list[int]:
    """Places by how many crosses they are away from these starts, their own among them; what is open costs nothing."""
    near = board.near
    layers: list[int] = []
    seen = closed
    wave = seeds & opened
    fresh = seeds & ~opened
    while True:
        while wave:
            seen |= wave
            around = 0
            while wave:
                bit = wave & -wave
                wave ^= bit
                around |= near[bit.bit_length() - 1]
            fresh |= around & ~opened
            wave = around & opened & ~seen
        if not layers:
            layers.append(0)
        fresh &= ~seen
        if not fresh:
            return layers
        layers.append(fresh)
        seen |= fresh
        around = 0
        while fresh:
            bit = fresh & -fresh
            fresh ^= bit
            around |= near[bit.bit_length() - 1]
        around &= ~seen
        wave = around & opened
        fresh = around & ~opened
