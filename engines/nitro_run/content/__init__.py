"""The printed matter: hexes and chasm cards, read once from the drawings beside this file. No rules."""

from __future__ import annotations

from typing import NamedTuple

from engines.nitro_run.content.chasms import BOTTOM_A, BOTTOM_B, CHARACTERS, TOP_A, TOP_B
from engines.nitro_run.content.hexes import HEXES
from engines.nitro_run.hexes import NEIGHBOUR, SHAPES, SIDES, bits, members

SECTION, BLANK, RUBBLE = range(3)
BACKS = ("section", "blank", "rubble")
CHASM, CRAG, CAVE, LEDGE = range(4)
KINDS = ("chasm", "crag", "cave", "ledge")
_SIGNS = {".": CHASM, "#": CRAG, "o": CAVE, "=": LEDGE}


class BadContent(ValueError):
    """A drawing that can't be read; the text says where."""


class Hex(NamedTuple):
    """One of the 21: plan side (shape, number), back and, for a section, its figures."""

    shape: int
    number: int
    back: int
    stability: int = 0
    speed: int = 0

    @property
    def calm(self) -> bool:
        return self.back == SECTION and not self.stability and not self.speed

    @property
    def plan(self) -> tuple[int, int]:
        return self.shape, self.number


class Card(NamedTuple):
    """One side of a chasm card: nine kinds row by row, and its gate (column from 0, side)."""

    kinds: tuple[int, ...]
    gate: tuple[int, int]


class Chasm:
    """Two card sides laid together, with what the rules ask of them worked out once."""

    __slots__ = (
        "bottom", "caves", "character", "crags", "entrance", "exit", "floor", "gates", "index", "kinds", "ledges",
        "near_ledge", "top", "twin", "walk",
    )  # fmt: skip

    def __init__(self, index: int, top: str, bottom: str, upper: Card, lower: Card, character: str) -> None:
        self.index = index
        self.top = top
        self.bottom = bottom
        self.character = character
        self.kinds: tuple[int, ...] = upper.kinds + lower.kinds
        self.floor: int = self._mask(CHASM)
        self.crags: int = self._mask(CRAG)
        self.caves: int = self._mask(CAVE)
        self.ledges: int = self._mask(LEDGE)
        # Where a Schemer may stand at the start: all but the crags.
        self.walk: int = self.floor | self.caves | self.ledges
        self.entrance: int = upper.gate[0]
        self.exit: int = 15 + lower.gate[0]
        # The sides of the entrance and of the exit.
        self.gates: tuple[int, int] = (upper.gate[1], lower.gate[1])
        self.twin: tuple[int, ...] = tuple(self._twin(space) for space in range(18))
        self.near_ledge: tuple[bool, ...] = tuple(bool(bits(NEIGHBOUR[space]) & self.ledges) for space in range(18))

    def _mask(self, kind: int) -> int:
        return bits([space for space in range(18) if self.kinds[space] == kind])

    def _twin(self, space: int) -> int:
        """The other cave of the same card; -1 for what is no cave."""
        if self.kinds[space] != CAVE:
            return -1
        card = members(self.caves & (0x1FF if space < 9 else 0x1FF << 9))
        return card[0] if card[1] == space else card[1]


def read_hexes(text: str) -> tuple[Hex, ...]:
    found: list[Hex] = []
    for line in text.splitlines():
        words = line.split()
        if not words:
            continue
        try:
            shape, number, back = words
            plan = (SHAPES.index(shape), int(number))
            if back in ("blank", "rubble"):
                found.append(Hex(*plan, BACKS.index(back)))
            elif back == "calm":
                found.append(Hex(*plan, SECTION))
            else:
                stability, speed = back.split("/")
                found.append(Hex(*plan, SECTION, int(stability), int(speed)))
        except ValueError as fault:
            raise BadContent(f"hexes: can't read {line.strip()!r}") from fault
    return tuple(found)


def read_card(text: str, gate: str) -> Card:
    """A drawing of three rows under a line such as `entrance 2 NW`; `gate` is the word that line must begin with."""
    lines = [line.split() for line in text.splitlines() if line.strip()]
    try:
        word, column, side = lines[0]
        kinds = tuple(_SIGNS[sign] for line in lines[1:] for sign in line)
        opening = (int(column) - 1, SIDES.index(side))
    except (ValueError, KeyError, IndexError) as fault:
        raise BadContent(f"chasm card: can't read {text.strip()!r}") from fault
    if word != gate or len(kinds) != 9 or any(len(line) != 3 for line in lines[1:]):
        raise BadContent(f"chasm card: wants {gate!r} and three rows of three, not {text.strip()!r}")
    return Card(kinds, opening)


HEX: tuple[Hex, ...] = read_hexes(HEXES)
TOPS = {"A": read_card(TOP_A, "entrance"), "B": read_card(TOP_B, "entrance")}
BOTTOMS = {"A": read_card(BOTTOM_A, "exit"), "B": read_card(BOTTOM_B, "exit")}
CHASMS: tuple[Chasm, ...] = tuple(
    Chasm(index, top, bottom, TOPS[top], BOTTOMS[bottom], CHARACTERS[top, bottom])
    for index, (top, bottom) in enumerate((top, bottom) for top in "AB" for bottom in "AB")
)


def chasm_of(top: str, bottom: str) -> Chasm:
    return CHASMS["AB".index(top) * 2 + "AB".index(bottom)]


# Small tables for the rules, by hex.
SHAPE: tuple[int, ...] = tuple(one.shape for one in HEX)
NUMBER: tuple[int, ...] = tuple(one.number for one in HEX)
BACK: tuple[int, ...] = tuple(one.back for one in HEX)
STABILITY: tuple[int, ...] = tuple(one.stability for one in HEX)
SPEED: tuple[int, ...] = tuple(one.speed for one in HEX)
# PLAN[hex]: plan sides numbered as they first appear; hexes with the same number look alike.
PLANS: tuple[tuple[int, int], ...] = tuple(sorted({one.plan for one in HEX}))
PLAN: tuple[int, ...] = tuple(PLANS.index(one.plan) for one in HEX)
# LIKE[hex]: shape and back numbered; staged hexes with the same number are one entry in a list.
_LIKES = sorted({(one.shape, one.back, one.stability, one.speed) for one in HEX})
LIKE: tuple[int, ...] = tuple(_LIKES.index((one.shape, one.back, one.stability, one.speed)) for one in HEX)
