"""Board: a sheet made ready for play. Places are numbered: spaces first, then rooms; sets of places are ints.

Bit n of a set is place n. Everything here is fixed for a match and shared by all states of it.
"""

from __future__ import annotations

from engines.dungeon_dice.content.figures import FAMILIES, Feat, Figures
from engines.dungeon_dice.content.sheet import Sheet

# Kinds of spaces as small ints, for the rules.
PLAIN, START, GREY, FIST, GEM, GOLD, CHEST, DOUBLES, RUBBLE, CLOUD, PORTAL, TWIN, CLAW = range(13)
KINDS = (
    "plain",
    "start",
    "grey",
    "fist",
    "gem",
    "gold",
    "chest",
    "doubles",
    "rubble",
    "cloud",
    "portal",
    "twin",
    "claw",
)
# What needs nothing but its number.
_BY_NUMBER = (PLAIN, START, GREY, GEM, GOLD, CHEST, RUBBLE, PORTAL, CLAW)
# Damage is packed: five bits a monster.
DAMAGE_BITS = 5
DAMAGE_MASK = 31


class Board:
    """The sheet as sets. `rooms` is the set of all rooms; monster m lives at place `first_room + m`."""

    __slots__ = (
        "sheet",
        "figures",
        "places",
        "ids",
        "index",
        "kind",
        "number",
        "near",
        "starts",
        "left",
        "right",
        "takes",
        "doubles",
        "fists",
        "hits",
        "keys",
        "all_of",
        "first_room",
        "rooms",
        "monsters",
        "life",
        "boss",
        "worms",
        "armoured",
        "twin",
        "no_torch",
        "clouds",
        "feats",
        "joined",
        "counted",
        "serves",
    )

    def __init__(self, sheet: Sheet) -> None:
        figures: Figures = FAMILIES[sheet.family]
        spaces = sheet.spaces
        self.sheet = sheet
        self.figures = figures
        self.monsters = figures.monsters
        self.ids: tuple[str, ...] = tuple(s.id for s in spaces) + tuple(m.id for m in figures.monsters)
        self.places = len(self.ids)
        self.index: dict[str, int] = {name: n for n, name in enumerate(self.ids)}
        self.first_room = len(spaces)
        self.kind: tuple[int, ...] = tuple(KINDS.index(s.kind) for s in spaces)
        self.number: tuple[int, ...] = tuple(s.number for s in spaces)
        self.near = self._neighbours()
        self.all_of: tuple[int, ...] = tuple(self._of(kind) for kind in range(len(KINDS)))
        self.starts = self.all_of[START]
        self.left = sum(1 << n for n, s in enumerate(spaces) if s.cluster == "left")
        self.right = sum(1 << n for n, s in enumerate(spaces) if s.cluster == "right")
        # Which spaces a pair of this value visits, whatever its dice.
        self.takes: tuple[int, ...] = tuple(
            sum(1 << n for n in range(self.first_room) if self.kind[n] in _BY_NUMBER and self.number[n] == value)
            for value in range(13)
        )
        self.doubles = self.all_of[DOUBLES]
        self.fists: tuple[int, ...] = tuple(
            sum(1 << n for n in range(self.first_room) if self.kind[n] == FIST and self.number[n] == value)
            for value in range(13)
        )
        self._monsters()
        self.twin = self.all_of[TWIN]
        self.no_torch = self.twin | self.armoured
        self.clouds: tuple[int, ...] = tuple(n for n in range(self.first_room) if self.kind[n] == CLOUD)
        self.feats: tuple[Feat, ...] = figures.feats
        self.joined = next((n for n, feat in enumerate(self.feats) if feat.how == "joined"), -1)
        # (achievement, set of places it counts, how many of them are needed)
        self.counted: tuple[tuple[int, int, int], ...] = tuple(
            (n, self._counts(feat), feat.need) for n, feat in enumerate(self.feats) if feat.how != "joined"
        )

    def _neighbours(self) -> tuple[int, ...]:
        near = [0] * self.places
        for one, other in self.sheet.doors:
            a, b = self.index[one], self.index[other]
            near[a] |= 1 << b
            near[b] |= 1 << a
        return tuple(near)

    def _of(self, kind: int) -> int:
        return sum(1 << n for n in range(self.first_room) if self.kind[n] == kind)

    def _monsters(self) -> None:
        monsters, first = self.monsters, self.first_room
        bits = [1 << (first + m) for m in range(len(monsters))]
        self.rooms = sum(bits)
        self.life: tuple[int, ...] = tuple(m.life for m in monsters)
        self.boss = next(n for n, m in enumerate(monsters) if m.kind == "boss")
        self.worms = sum(bit for bit, m in zip(bits, monsters, strict=True) if m.kind == "worm")
        self.armoured = sum(bit for bit, m in zip(bits, monsters, strict=True) if m.kind == "armoured")
        # Rooms that a value hurts from the first, and (key space, room) for those it hurts once unlocked.
        self.hits: tuple[int, ...] = tuple(
            sum(bit for bit, m in zip(bits, monsters, strict=True) if value in m.open) for value in range(13)
        )
        by_id = {m.id: n for n, m in enumerate(monsters)}
        self.serves: tuple[int, ...] = tuple(by_id.get(s.serves, -1) for s in self.sheet.spaces)
        self.keys: tuple[tuple[tuple[int, int], ...], ...] = tuple(
            tuple((1 << n, bits[m]) for n, m in enumerate(self.serves) if m >= 0 and self.number[n] == value)
            for value in range(13)
        )

    def _counts(self, feat: Feat) -> int:
        if feat.how == "spaces":
            return self.all_of[KINDS.index(feat.of)]
        return sum(1 << (self.first_room + n) for n, m in enumerate(self.monsters) if m.kind == feat.of)

    def members(self, places: int) -> list[int]:
        """The places of a set, in order."""
        found = []
        while places:
            bit = places & -places
            found.append(bit.bit_length() - 1)
            places ^= bit
        return found
