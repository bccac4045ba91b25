"""Eye: what each place on a hero's sheet is worth to cross next, in points. The brain's quick judgement.

A field over the sheet, worked out once a position: what a place pays itself, and a share of what lies behind its
doors. Pairings, uses, torches and positions are all judged from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import cast

from engines.dungeon_dice.content.board import CHEST, CLOUD, DOUBLES, FIST, GEM, GOLD, RUBBLE, START, TWIN, Board
from engines.dungeon_dice.hero import Hero
from engines.dungeon_dice.rules.life import BOXES, TRACKER
from engines.dungeon_dice.rules.score import score
from engines.dungeon_dice.rules.use import both_fit, pair_fits
from engines.dungeon_dice.rules.use import use as play_use

# The chance that four white dice can make a pair of this value, somehow paired.
CHANCE = (0.0, 0.0, 0.132, 0.233, 0.356, 0.448, 0.561, 0.644, 0.561, 0.448, 0.356, 0.233, 0.132)
DOUBLES_CHANCE = 0.722
FIST_CHANCE = 0.132
SWEEPS = 3
DEATH = 40.0


@cache
def neighbours(board: Board) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(board.members(near)) for near in board.near)


@cache
def feats_of(board: Board) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """For each place, the achievements it counts for: (which, all that count, how many are needed)."""
    return tuple(
        tuple((feat, places, need) for feat, places, need in board.counted if places >> place & 1)
        for place in range(board.places)
    )


@cache
def keys_of(board: Board) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each monster, the spaces (as sets) that unlock one of its numbers, with the number."""
    return tuple(
        tuple((1 << place, board.number[place]) for place, serves in enumerate(board.serves) if serves == m)
        for m in range(len(board.life))
    )


def rounds_left(board: Board, heroes: list[Hero]) -> float:
    """A guess from the most that anybody has hurt the monsters so far."""
    whole = sum(board.life)
    most = 0
    for hero in heroes:
        if hero.alive:
            most = max(most, sum([(hero.hurt >> shift) & 31 for shift in range(0, 5 * len(board.life), 5)]))
    return max(1.5, (whole - most) / 1.7)


class Eye:
    """One hero's sheet, judged. `worth[place]`: points that crossing it next is worth."""

    __slots__ = (
        "access",
        "board",
        "chances",
        "claimed",
        "far",
        "hero",
        "hurts",
        "need",
        "pay",
        "race",
        "reward",
        "solo",
        "taken",
        "w",
        "worth",
    )

    def __init__(
        self,
        board: Board,
        hero: Hero,
        others: list[Hero],
        claimed: int,
        taken: int,
        left: float,
        weights: Mapping[str, float],
    ) -> None:
        self.board = board
        self.hero = hero
        self.claimed = claimed
        self.taken = taken
        self.solo = not others
        self.w = weights
        # How much of the long run still counts.
        self.far = min(1.0, left / 7.0)
        self.race = self._race(others)
        self.need = [life - hero.damage(m) for m, life in enumerate(board.life)]
        # What a monster pays, and what it is worth to this hero beyond that: it brings the end nearer.
        self.pay = [self._pay(m, others) for m in range(len(board.life))]
        extra = 0.0 if self.solo else weights["finish"]
        self.reward = [(pay + extra) * self.race for pay in self.pay]
        self.chances = [0.0] * board.places
        self.access = [0.0] * len(board.life)
        self.hurts: list[frozenset[int]] = [frozenset()] * len(board.life)
        self.worth = self._field()

    # ---- monsters

    def _race(self, others: list[Hero]) -> float:
        """Who is ahead wants the end, so every monster is worth more to them than its gems."""
        if self.solo:
            return 1.0
        mine = score(self.board, self.hero, False)
        best = max([score(self.board, other, False) for other in others if other.alive], default=mine)
        return 1.0 + self.w["race"] * min(1.0, max(0.0, (mine - best + 6.0) / 18.0))

    def _pay(self, monster: int, others: list[Hero]) -> float:
        """Points to be had for this monster, the chance to be first in it."""
        figures = self.board.monsters[monster]
        room = self.board.first_room + monster
        if self.solo:
            return 3.0 * figures.first
        if self.claimed >> room & 1:
            return 3.0 * figures.later
        rival = 0
        for other in others:
            if other.alive:
                rival = max(rival, other.damage(monster))
        lead = self.hero.damage(monster) - rival
        chance = min(0.95, max(0.08, self.w["first_even"] + self.w["first_lead"] * lead))
        hearts = figures.hearts * self.life_price() * chance
        return 3.0 * (figures.first * chance + figures.later * (1 - chance)) - hearts

    def hit_worth(self, monster: int, need: int) -> float:
        """What one more damage is worth when `need` boxes are left."""
        life = self.board.life[monster]
        done = 1.0 - need / life
        weight = self.w["boss"] if monster == self.board.boss else self.w["hit"]
        worth = weight * self.reward[monster] / life * (1.0 + self.w["hit_late"] * (done - 0.4))
        if monster == self.board.boss and need > 1 and (life - need) % 3 == 2:
            worth += 0.5
        if need == 1:
            worth += 0.15 * self.reward[monster]
        return worth

    def life_price(self) -> float:
        """What losing one more life costs."""
        hero = self.hero
        if hero.green:
            return 0.8 * self.w["life_box"]
        crossed = hero.crossed
        if crossed >= BOXES - 1:
            return DEATH
        if self.solo:
            return self.w["life_box"] * (1.0 + max(0, crossed - 4) ** 2 * 0.35)
        return TRACKER[crossed + 1] - TRACKER[crossed] + self.w["life_box"] * (0.5 + 0.12 * crossed)

    # ---- the field

    def _field(self) -> list[float]:
        board, hero, w = self.board, self.hero, self.w
        self._chances()
        own = self._own()
        worth = own[:]
        blocked = hero.open | hero.reach
        around = neighbours(board)
        first_room = board.first_room
        onward, second = w["onward"] * self.far, w["onward_second"]
        through, need, chances, access = w["through_room"], self.need, self.chances, self.access
        todo = [place for place in range(board.places) if not hero.open >> place & 1]
        fresh = [[q for q in around[p] if not blocked >> q & 1] for p in todo]
        for _ in range(SWEEPS):
            for place, doors in zip(todo, fresh, strict=True):
                if not doors:
                    continue
                best = next_best = 0.0
                for q in doors:
                    there = chances[q] * worth[q] if q < first_room else access[q - first_room]
                    if there > best:
                        best, next_best = there, best
                    elif there > next_best:
                        next_best = there
                ahead = onward * (best + second * next_best)
                if place >= first_room:
                    ahead *= through / need[place - first_room]
                worth[place] = own[place] + ahead
        self._cover(worth, todo, fresh)
        return worth

    def _chances(self) -> None:
        """The chance to have the dice for a place in a round, and what reaching each monster is worth."""
        board, hero, chances = self.board, self.hero, self.chances
        for place in range(board.first_room):
            kind = board.kind[place]
            if kind == DOUBLES:
                chances[place] = DOUBLES_CHANCE
            elif kind == FIST:
                chances[place] = FIST_CHANCE
            elif kind == RUBBLE and not hero.half >> place & 1:
                chances[place] = CHANCE[board.number[place]] * 0.6
            elif kind == CLOUD:
                chances[place] = 0.45
            elif kind != TWIN:
                chances[place] = CHANCE[board.number[place]]
        for place, number in zip(board.clouds, hero.clouds, strict=False):
            chances[place] = CHANCE[number]
        for m in range(len(board.life)):
            numbers = self.hurts[m] = self.numbers(m)
            chance = self.hit_chance(m, numbers)
            chances[board.first_room + m] = chance
            keys_left = 0.25 if keys_of(board)[m] else 0.0
            # A monster of unlikely numbers must be reached early, or it holds up the end.
            ready = max(chance, keys_left)
            self.access[m] = self.w["access"] * self.reward[m] * (ready + self.w["early"] * (1.0 - ready))

    def numbers(self, monster: int) -> frozenset[int]:
        """Values that hurt it now."""
        opened = self.hero.open
        found = frozenset(self.board.monsters[monster].open)
        for key, number in keys_of(self.board)[monster]:
            if opened & key:
                found |= {number}
        return found

    def hit_chance(self, monster: int, numbers: frozenset[int]) -> float:
        miss = 1.0
        for number in numbers:
            miss *= 1.0 - CHANCE[number]
        if self.board.armoured >> (self.board.first_room + monster) & 1:
            return (1.0 - miss) ** 2 * 0.8
        return 1.0 - miss

    def _own(self) -> list[float]:
        """What each place pays by itself."""
        board, hero, w = self.board, self.hero, self.w
        own = [0.0] * board.places
        dealt = 0.0 if hero.dealt or not self.solo else w["alone_hit"] * self.life_price()
        for place in range(board.first_room):
            if hero.open >> place & 1:
                continue
            kind = board.kind[place]
            if kind == GEM:
                own[place] = 3.0
            elif kind == GOLD:
                own[place] = 2.0
            elif kind == CHEST:
                own[place] = w["chest"] * (0.4 + 0.6 * self.far)
            elif kind == START:
                own[place] = -w["keep_start"] * CHANCE[board.number[place]] * self.far
            elif kind == FIST:
                own[place] = dealt + sum([self.hit_worth(m, n) for m, n in enumerate(self.need) if n > 0], start=0.0)
            if board.serves[place] >= 0:
                own[place] += self._key(place)
        for place, feats in enumerate(feats_of(board)):
            if feats and not hero.open >> place & 1:
                own[place] += self._feat(place, feats)
        for m, need in enumerate(self.need):
            if need > 0:
                room = board.first_room + m
                hit = self.hit_worth(m, need) * (2 if board.armoured >> room & 1 else 1)
                if board.worms >> room & 1:
                    hit += 3 * self.hit_worth(board.boss, max(1, self.need[board.boss])) / need
                own[room] += hit + dealt
        return own

    def _key(self, place: int) -> float:
        board, w = self.board, self.w
        monster = board.serves[place]
        need = self.need[monster]
        if need <= 0:
            return 0.0
        numbers = self.hurts[monster]
        gain = self.hit_chance(monster, numbers | {board.number[place]}) - self.hit_chance(monster, numbers)
        reached = self.hero.reach >> (board.first_room + monster) & 1
        share = w["key"] if reached else w["key"] * w["key_ahead"]
        return share * self.reward[monster] * gain * need / board.life[monster] * self.far

    def _feat(self, place: int, feats: tuple[tuple[int, int, int], ...]) -> float:
        hero, worth = self.hero, 0.0
        for feat, places, need in feats:
            if hero.feats >> feat & 1:
                continue
            gems = 3 if self.solo or not self.taken >> feat & 1 else 1
            steps = need - (hero.open & places).bit_count()
            share = 1.0 if steps <= 1 else self.w["feat"] * self.far * (1.0 + 1.0 / steps) / need
            worth += 3.0 * gems * share
        if place >= self.board.first_room:
            worth /= max(1, self.need[place - self.board.first_room])
        return worth * 0.6 if self.board.kind[place : place + 1] == (RUBBLE,) else worth

    def _cover(self, worth: list[float], todo: list[int], fresh: list[list[int]]) -> None:
        """A value that had no use gets one: pairs are lost less often."""
        board, hero = self.board, self.hero
        usable = hero.reach | board.starts
        covered = {value for value in range(2, 13) if hero.takes[value] & usable & ~hero.open}
        for m, need in enumerate(self.need):
            if need > 0 and hero.reach >> (board.first_room + m) & 1:
                covered |= self.hurts[m]
        doubles = bool(board.doubles & hero.reach & ~hero.open)
        price = self.w["cover"] * self.far
        for place, doors in zip(todo, fresh, strict=True):
            for q in doors:
                if q >= board.first_room:
                    if self.need[q - board.first_room] > 0:
                        worth[place] += (
                            price * 0.5 * sum([CHANCE[n] for n in self.hurts[q - board.first_room] - covered])
                        )
                elif board.kind[q] == DOUBLES:
                    worth[place] += 0.0 if doubles else price * 0.35
                elif board.number[q] and board.number[q] not in covered and board.kind[q] != FIST:
                    worth[place] += price * CHANCE[board.number[q]]

    # ---- parts

    def best_pairs(self, first: int, second: int) -> float:
        """What these two pairs are worth at their best, lost lives taken off."""
        return self.best_part(first, second)[0]

    def best_part(self, first: int, second: int) -> tuple[float, tuple[tuple[str, int], ...]]:
        """The best uses of these two pairs, in order, and their worth, lost lives taken off."""
        board, worth = self.board, self.worth
        price = self.life_price()
        trial = self.hero.copy()
        trial.first, trial.second = first, second
        best, plan = -self.unused(2, False, price), cast(tuple[tuple[str, int], ...], ())
        if board.armoured:
            for room in board.members(both_fit(board, trial)):
                if worth[room] > best:
                    best, plan = worth[room], (("both", room),)
        orders = ((first, second, "first", "second"), (second, first, "second", "first"))
        for mine, theirs, how, then in orders if first != second else orders[:1]:
            for place in board.members(pair_fits(board, trial, mine)):
                after = trial.copy()
                play_use(board, after, (how, place))
                gain = worth[place]
                fits = pair_fits(board, after, theirs)
                if not fits:
                    gain -= self.unused(1, after.dealt, price)
                    if gain > best:
                        best, plan = gain, ((how, place),)
                    continue
                for q in board.members(fits):
                    both = gain + self.again(place, q)
                    if both > best:
                        best, plan = both, ((how, place), (then, q))
        return best, plan

    def again(self, first: int, second: int) -> float:
        """The second use's worth; a second hit on the same monster is nearer to its end."""
        if first != second or second < self.board.first_room:
            return self.worth[second]
        monster = second - self.board.first_room
        return self.hit_worth(monster, max(1, self.need[monster] - 1))

    def unused(self, pairs: int, dealt: bool, price: float) -> float:
        if not self.solo:
            return pairs * price
        return max(0, pairs - 1) * price if dealt else pairs * price  # the round without a hit is in the field
