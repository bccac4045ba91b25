"""Hero: one seat's own copy of the sheet, with all that was crossed on it, and the part it is playing this round."""

from __future__ import annotations

from typing import Any

from engines.core.game import Decision, Move, Plain
from engines.dungeon_dice.content.board import DAMAGE_BITS, DAMAGE_MASK, Board

# Where a hero stands in its part. DONE: has nothing left to decide this round (or is dead).
DONE, PAIRING, USE, CHEST, CLOUD = range(5)
STAGES = ("done", "pairing", "use", "chest", "cloud")

REWARDS = ("life", "torches", "black")

# A pair is a small int: its value, plus EQUAL if its two dice are equal. 0: used up, or none yet.
EQUAL = 16
VALUE = 15


class Hero:
    """Small ints and tuples only: a copy is cheap. Sets of places are ints (see `content/board.py`)."""

    __slots__ = (
        "open",
        "reach",
        "half",
        "hurt",
        "crossed",
        "green",
        "symbols",
        "torches",
        "gold",
        "gems",
        "ticked",
        "feats",
        "alive",
        "clouds",
        "takes",
        "stage",
        "first",
        "second",
        "black",
        "dealt",
        "slain",
        "done_feats",
        "made",
        "acts",
        "lost",
        "owed",
    )

    def __init__(self, board: Board) -> None:
        self.open: int = 0  # visited spaces and rooms of defeated monsters
        self.reach: int = 0  # all that a door joins to those
        self.half: int = 0  # rubble with one box crossed
        self.hurt: int = 0  # damage, packed
        self.crossed: int = 0  # tracker boxes
        self.green: int = 0  # green boxes left
        self.symbols: int = 3
        self.torches: int = 0
        self.gold: int = 0
        self.gems: int = 0
        self.ticked: int = 0  # chest rewards had, a bit each as in REWARDS
        self.feats: int = 0  # achievements had, paid or about to be
        self.alive: bool = True
        self.clouds: tuple[int, ...] = ()  # numbers written so far
        self.takes: tuple[int, ...] = board.takes  # the board's, with this seat's clouds added
        # ---- the part of this round
        self.stage: int = DONE
        self.first: int = 0
        self.second: int = 0
        self.black: bool = False
        self.dealt: bool = False
        self.slain: int = 0  # monsters defeated in this part (rooms)
        self.done_feats: int = 0  # achievements completed and not yet paid
        self.made: tuple[int, ...] = ()  # the pairing chosen
        self.acts: tuple[Move, ...] = ()  # what was crossed, for round end to tell
        self.lost: int = 0  # lives lost at the end of the part
        self.owed: Decision | None = None

    def copy(self) -> Hero:
        twin = Hero.__new__(Hero)
        twin.open = self.open
        twin.reach = self.reach
        twin.half = self.half
        twin.hurt = self.hurt
        twin.crossed = self.crossed
        twin.green = self.green
        twin.symbols = self.symbols
        twin.torches = self.torches
        twin.gold = self.gold
        twin.gems = self.gems
        twin.ticked = self.ticked
        twin.feats = self.feats
        twin.alive = self.alive
        twin.clouds = self.clouds
        twin.takes = self.takes
        twin.stage = self.stage
        twin.first = self.first
        twin.second = self.second
        twin.black = self.black
        twin.dealt = self.dealt
        twin.slain = self.slain
        twin.done_feats = self.done_feats
        twin.made = self.made
        twin.acts = self.acts
        twin.lost = self.lost
        twin.owed = self.owed
        return twin

    def forget_part(self) -> None:
        """Nothing chosen, nothing crossed yet in this round; the dead stay so."""
        self.first = self.second = 0
        self.black = self.dealt = False
        self.slain = self.done_feats = 0
        self.made = self.acts = ()
        self.lost = 0

    def damage(self, monster: int) -> int:
        return (self.hurt >> (DAMAGE_BITS * monster)) & DAMAGE_MASK

    def to_dict(self, board: Board) -> Plain:
        return {
            "open": board.members(self.open),
            "half": board.members(self.half),
            "damage": [self.damage(m) for m in range(len(board.monsters))],
            "crossed": self.crossed,
            "green": self.green,
            "symbols": self.symbols,
            "torches": self.torches,
            "gold": self.gold,
            "gems": self.gems,
            "ticked": self.ticked,
            "feats": self.feats,
            "alive": self.alive,
            "clouds": list(self.clouds),
            "stage": STAGES[self.stage],
            "pairs": [self.first, self.second],
            "black": self.black,
            "dealt": self.dealt,
            "slain": board.members(self.slain),
            "done_feats": self.done_feats,
            "made": list(self.made),
            "acts": [list(act) if isinstance(act, tuple) else act for act in self.acts],
            "lost": self.lost,
        }

    @classmethod
    def from_dict(cls, board: Board, data: dict[str, Any]) -> Hero:
        """What `to_dict` described; what it owes is worked out by whoever asks for it."""
        hero = cls(board)
        hero.open = sum(1 << n for n in data["open"])
        for place in data["open"]:
            hero.reach |= board.near[place]
        hero.half = sum(1 << n for n in data["half"])
        hero.hurt = sum(n << (DAMAGE_BITS * m) for m, n in enumerate(data["damage"]))
        for name in ("crossed", "green", "symbols", "torches", "gold", "gems", "ticked", "feats", "alive"):
            setattr(hero, name, data[name])
        hero.write(board, tuple(data["clouds"]))
        hero.stage = STAGES.index(data["stage"])
        hero.first, hero.second = data["pairs"]
        hero.black, hero.dealt, hero.lost = data["black"], data["dealt"], data["lost"]
        hero.slain = sum(1 << n for n in data["slain"])
        hero.done_feats = data["done_feats"]
        hero.made = tuple(data["made"])
        hero.acts = tuple(tuple(act) if isinstance(act, list) else act for act in data["acts"])
        return hero

    def write(self, board: Board, numbers: tuple[int, ...]) -> None:
        """These numbers stand in the first clouds, in order."""
        self.clouds = numbers
        if not numbers:
            self.takes = board.takes
            return
        takes = list(board.takes)
        for place, number in zip(board.clouds, numbers, strict=False):
            takes[number] |= 1 << place
        self.takes = tuple(takes)
