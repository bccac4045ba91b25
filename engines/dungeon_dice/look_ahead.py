"""Looking ahead: one hero's sheet played on alone for some rounds, by dice of the thinker's own.

The others are not played: what they may take first is drawn from how near they were. It is quick, and it is enough to
tell a good part from a better one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import cast

from engines.core.game import Move
from engines.core.rng import Rng
from engines.dungeon_dice.content.board import Board
from engines.dungeon_dice.eye import Eye
from engines.dungeon_dice.hero import CHEST, USE, Hero
from engines.dungeon_dice.rivals import Rivals
from engines.dungeon_dice.rules.life import BOXES, lose
from engines.dungeon_dice.rules.pairing import Roll, pairings
from engines.dungeon_dice.rules.part import price
from engines.dungeon_dice.rules.round_end import FIRST_FEAT, LATER_FEAT
from engines.dungeon_dice.rules.use import chest_moves, hit, take_reward, use

# The chance that a rival who needs so many more boxes is first to fell a monster in a round.
RIVAL = (0.0, 0.3, 0.12, 0.05, 0.02)
# What the eye's opinion counts for, in playouts: it sees the others and the end, which a few rounds alone do not.
PRIOR = 30.0
# A line this many standard errors behind is dropped; no error is smaller than this, however alike playouts were.
SURE = 1.8
LEAST = 0.1


class Outlook:
    """What does not change while one hero plays on: the board, the others as they were shown, the weights."""

    __slots__ = ("active", "board", "left", "others", "rival", "rivals", "seat", "seats", "solo", "weights")

    def __init__(
        self,
        board: Board,
        others: list[Hero],
        seat: int,
        active: int,
        left: float,
        weights: Mapping[str, float],
    ) -> None:
        self.board = board
        self.others = others
        self.rivals = Rivals(board, others)
        self.seat = seat
        self.seats = len(others) + 1
        self.solo = not others
        self.active = active
        self.left = left
        self.weights = weights
        living = [other for other in others if other.alive]
        self.rival = [
            min([life - other.damage(m) for other in living], default=99) for m, life in enumerate(board.life)
        ]

    def play_on(self, start: Hero, claimed: int, taken: int, rounds: int, rng: Rng) -> tuple[Hero, int, int]:
        """The hero after its part is paid and so many more rounds; with what is claimed and taken by then."""
        hero = start.copy()
        claimed, taken = self._settle(hero, claimed, taken)
        rooms = self.board.rooms
        for n in range(1, rounds + 1):
            if not hero.alive or hero.open & rooms == rooms:
                break
            claimed = self._news(hero, claimed, rng)
            roll = (rng.die(), rng.die(), rng.die(), rng.die(), rng.die())
            free = not self.solo and (self.active + n) % self.seats == self.seat
            self._part(hero, claimed, taken, roll, free, max(1.5, self.left - n))
            claimed, taken = self._settle(hero, claimed, taken)
        return hero, claimed, taken

    def _news(self, hero: Hero, claimed: int, rng: Rng) -> int:
        """A rival may have been first: the reward is struck, and the news does its damage."""
        if self.solo:
            return claimed
        board = self.board
        for m, need in enumerate(self.rival):
            room = 1 << (board.first_room + m)
            if claimed & room or need >= len(RIVAL) or need <= 0:
                continue
            if rng.random() < RIVAL[need]:
                claimed |= room
                if not room & board.armoured:
                    hit(board, hero, m, 1)
        return claimed

    def _part(self, hero: Hero, claimed: int, taken: int, roll: Roll, free: bool, left: float) -> None:
        """The best part by the eye, played at once."""
        hero.dealt = False
        eye = Eye(self.board, hero, self.rivals, claimed, taken, left, self.weights)
        found = pairings(roll)
        fee = self.weights["symbol"] * eye.far
        best, chosen, black = -1e9, cast(tuple[int, int], found.every[0]), False
        moves = found.every if free or hero.symbols else found.white
        whites = len(found.white)
        plan: tuple[tuple[str, int], ...] = ()
        for n, move in enumerate(moves):
            paid = n >= whites and not free
            worth, uses = eye.best_part(*found.pairs[move])
            if paid:
                worth -= fee
            if worth > best:
                best, chosen, black, plan = worth, cast(tuple[int, int], move), paid, uses
        hero.symbols -= black
        hero.first, hero.second = found.pairs[chosen]
        for one in plan:
            use(self.board, hero, one)
            if hero.stage == CHEST:
                self._chest(hero)
        lost = price((hero.first > 0) + (hero.second > 0), hero.dealt, self.solo, False)
        hero.first = hero.second = 0
        if lost:
            lose(hero, lost)

    def _chest(self, hero: Hero) -> None:
        offered = chest_moves(hero)
        take_reward(hero, "torches" if "torches" in offered else "life" if "life" in offered else offered[0])
        hero.stage = USE

    def _settle(self, hero: Hero, claimed: int, taken: int) -> tuple[int, int]:
        """Round end for this hero alone."""
        board = self.board
        if hero.slain:
            for room in board.members(hero.slain):
                figures = board.monsters[room - board.first_room]
                first = not claimed >> room & 1
                hero.gems += figures.first if first else figures.later
                if first and figures.hearts:
                    lose(hero, figures.hearts)
            claimed |= hero.slain
            hero.slain = 0
        if hero.done_feats:
            for feat in board.members(hero.done_feats):
                hero.gems += LATER_FEAT if taken >> feat & 1 else FIRST_FEAT
            taken |= hero.done_feats
            hero.done_feats = 0
        if hero.crossed >= BOXES:
            hero.alive = False
        return claimed, taken


class Race:
    """Lines played on side by side with the same dice. What they have gained is compared playout by playout, so that
    the luck they share falls out; the eye's opinion counts as some playouts do."""

    __slots__ = ("firsts", "gains", "played", "running", "worths")

    def __init__(self, worths: Sequence[float], firsts: Sequence[Move]) -> None:
        self.worths = worths
        self.firsts = firsts
        self.gains: list[list[float]] = [[] for _ in worths]
        self.running = list(range(len(worths)))
        self.played = 0

    @property
    def over(self) -> bool:
        """Only one move is left to be made now."""
        return len({self.firsts[n] for n in self.running}) == 1

    def add(self, points: Sequence[float]) -> None:
        for n, gained in zip(self.running, points, strict=True):
            self.gains[n].append(gained)
        self.played += 1

    def standing(self, n: int) -> float:
        return (sum(self.gains[n]) + PRIOR * self.worths[n]) / (self.played + PRIOR)

    def leader(self) -> int:
        return max(self.running, key=self.standing)

    def drop(self) -> None:
        """Those that are behind the leader by more than chance explains, and the last third of the others."""
        first = self.leader()
        best = self.gains[first]
        kept = []
        for n in self.running:
            behind = [one - other for one, other in zip(best, self.gains[n], strict=True)]
            mean = sum(behind) / self.played
            spread = sqrt(sum([(one - mean) ** 2 for one in behind]) / (self.played * (self.played - 1)))
            prior = PRIOR * (self.worths[first] - self.worths[n]) / self.played
            if n == first or mean + prior <= SURE * max(spread, LEAST):
                kept.append(n)
        kept.sort(key=self.standing, reverse=True)
        self.running = kept[: max(2, len(kept) * 3 // 4)] if len(kept) > 2 else kept
