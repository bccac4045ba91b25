"""Field: what each place on a hero's sheet is worth to cross next, in points.

What a place pays itself, and a share of what lies behind its doors. It is worked out in every round of every playout,
so it is written to be quick; what never changes on a board is in `chart.py`. Which pairs to make of a roll and where to
use them is `eye.py`'s to say.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

from engines.dungeon_dice.chart import CHANCE, RUBBLE_SHARE, any_of, both_of, bridge, chart_of, hits_of
from engines.dungeon_dice.content.board import DAMAGE_BITS, DAMAGE_MASK, RUBBLE, Board
from engines.dungeon_dice.hero import Hero
from engines.dungeon_dice.rivals import Rivals
from engines.dungeon_dice.rules.life import BOXES, TRACKER
from engines.dungeon_dice.rules.score import score

SWEEPS = 3
DEATH = 40.0
# For the guess which monster falls last: rounds to reach one, rounds that make no difference, a locked one's chance.
UNREACHED = 3.0
ALIKE = 3.0
LOCKED = 0.2


class Field:
    """One hero's sheet, judged. `worth[place]`: points that crossing it next is worth (open places: nothing meant)."""

    __slots__ = (
        "access",
        "board",
        "chances",
        "chart",
        "claimed",
        "dealt",
        "each",
        "far",
        "hero",
        "hold",
        "hurts",
        "need",
        "pay",
        "price",
        "race",
        "reward",
        "rivals",
        "solo",
        "taken",
        "w",
        "worth",
    )

    def __init__(
        self,
        board: Board,
        hero: Hero,
        rivals: Rivals,
        claimed: int,
        taken: int,
        left: float,
        weights: Mapping[str, float],
        racing: bool = True,
    ) -> None:
        self.board = board
        self.chart = chart_of(board)
        self.hero = hero
        self.rivals = rivals
        self.claimed = claimed
        self.taken = taken
        self.solo = rivals.alone
        self.w = weights
        # How much of the long run still counts.
        self.far = min(1.0, left / 7.0)
        self.price = self.life_price()
        # Alone, a round's first hit saves a life.
        self.dealt = weights["alone_hit"] * self.price if self.solo and not hero.dealt else 0.0
        hurt = hero.hurt
        self.need = [life - (hurt >> (DAMAGE_BITS * m) & DAMAGE_MASK) for m, life in enumerate(board.life)]
        self.race = self._race() if racing and not self.solo else 1.0
        # What a monster pays, and what it is worth to this hero beyond that: it brings the end nearer.
        self.pay = self._pay()
        self._chances()
        self.reward = self._rewards()
        self.each = [self.rounds_each(m, numbers) for m, numbers in enumerate(self.hurts)]
        self.hold = self._holding()
        self._reaching()
        self.worth = self._field()

    # ---- monsters

    def _race(self) -> float:
        """Who is ahead wants the end, so every monster is worth more to them than its gems."""
        mine = score(self.board, self.hero, False)
        best = mine if self.rivals.best is None else self.rivals.best
        return 1.0 + self.w["race"] * min(1.0, max(0.0, (mine - best + 6.0) / 18.0))

    def _pay(self) -> list[float]:
        """Points to be had for each monster, the chance to be first in it."""
        board = self.board
        if self.solo:
            return [3.0 * figures.first for figures in board.monsters]
        even, step = self.w["first_even"], self.w["first_lead"]
        room = self.claimed >> board.first_room
        found = []
        for figures, need, rival in zip(board.monsters, self.need, self.rivals.damage, strict=True):
            if room & 1:
                found.append(3.0 * figures.later)
            else:
                chance = min(0.95, max(0.08, even + step * (figures.life - need - rival)))
                hearts = figures.hearts * self.price * chance
                found.append(3.0 * (figures.first * chance + figures.later * (1 - chance)) - hearts)
            room >>= 1
        return found

    def hit_worth(self, monster: int, need: int) -> float:
        """What one more damage is worth when `need` boxes are left."""
        life = self.board.life[monster]
        done = 1.0 - need / life
        reward = self.reward[monster]
        if monster == self.board.boss:
            worth = self.w["boss"] * reward / life * (1.0 + self.w["hit_late"] * (done - 0.4))
            if need > 1 and (life - need) % 3 == 2:
                worth += 0.5
        else:
            worth = self.w["hit"] * reward / life * (1.0 + self.w["hit_late"] * (done - 0.4))
        worth += self.hold[monster] * self.each[monster]
        return worth + 0.15 * reward if need == 1 else worth

    def life_price(self) -> float:
        """What losing one more life costs."""
        hero = self.hero
        if hero.green:
            return 0.8 * self.w["alone_box" if self.solo else "life_box"]
        crossed = hero.crossed
        if crossed >= BOXES - 1:
            return DEATH
        if self.solo:
            return self.w["alone_box"] + self.w["alone_steep"] * max(0.0, crossed - self.w["alone_from"]) ** 2
        return TRACKER[crossed + 1] - TRACKER[crossed] + self.w["life_box"] * (0.5 + 0.12 * crossed)

    # ---- the field

    def _chances(self) -> None:
        """The chance to have the dice for a place in a round."""
        board, hero, chart = self.board, self.hero, self.chart
        chances = self.chances = chart.chances[:]
        if hero.half:
            for place, chance in chart.rubble:
                if hero.half >> place & 1:
                    chances[place] = chance
        for place, number in zip(board.clouds, hero.clouds, strict=False):
            chances[place] = CHANCE[number]
        # Values that hurt each monster now, as sets.
        hurts = self.hurts = list(chart.open)
        opened, first = hero.open, board.first_room
        for m, locks in enumerate(chart.locks):
            for key, bit in locks:
                if opened & key:
                    hurts[m] |= bit
            chances[first + m] = self.hit_chance(m, hurts[m])

    def _rewards(self) -> list[float]:
        """What felling each monster is worth: its pay, and the end it brings nearer."""
        if self.solo:
            return self.pay
        extra = self.w["finish"]
        return [(pay + extra) * self.race for pay in self.pay]

    def _holding(self) -> list[float]:
        """What a round less to wait for each monster is worth: most for those that hold up the end."""
        price = self.w["slow"] * self.race
        if self.solo or not price:
            return [0.0] * len(self.need)
        reach, first = self.hero.reach, self.board.first_room
        waits = []
        for m, need in enumerate(self.need):
            wait = need * self.each[m] if need > 0 else -99.0
            waits.append(wait if reach >> (first + m) & 1 else wait + UNREACHED)
        longest = max(waits)
        shares = [exp((wait - longest) / ALIKE) for wait in waits]
        price /= sum(shares)
        return [price * share for share in shares]

    def rounds_each(self, monster: int, numbers: int) -> float:
        """Rounds that one box of this monster takes if these values hurt it."""
        if self.board.armoured >> (self.board.first_room + monster) & 1:
            return 0.5 / max(LOCKED, both_of(numbers))
        return 1.0 / max(LOCKED, hits_of(numbers))

    def _reaching(self) -> None:
        """What reaching each monster is worth. One of unlikely numbers is to be reached early: it holds up the end."""
        share, early = self.w["access"], self.w["early"]
        self.access = []
        for reward, hold, chance, locks in zip(
            self.reward, self.hold, self.chances[self.board.first_room :], self.chart.locks, strict=True
        ):
            ready = max(chance, 0.25) if locks else chance
            self.access.append(share * reward * (ready + early * (1.0 - ready)) + UNREACHED * hold)

    def hit_chance(self, monster: int, numbers: int) -> float:
        if self.board.armoured >> (self.board.first_room + monster) & 1:
            return both_of(numbers)
        return any_of(numbers)

    def _field(self) -> list[float]:
        """Own worths, then a share of what lies behind the doors, from afar to near."""
        board, hero, w, chart = self.board, self.hero, self.w, self.chart
        own = self._own()
        worth = own[:]
        first_room, need = board.first_room, self.need
        opened = hero.open
        free = ~(opened | hero.reach)
        onward, second = w["onward"] * self.far, w["onward_second"]
        chances = self.chances
        there = [chance * one for chance, one in zip(chances, own, strict=True)]
        there[first_room:] = self.access
        known = chart.members
        gainers, gains = self._covers()
        todo: list[tuple[int, tuple[int, ...], float]] = []
        for place, near in enumerate(chart.near):
            if opened >> place & 1:
                continue
            fresh = near & free
            if not fresh:
                continue
            doors = known.get(fresh)
            if doors is None:
                doors = chart.places(fresh)
            share = onward if place < first_room else onward * w["through_room"] / need[place - first_room]
            todo.append((place, doors, share))
        for _ in range(SWEEPS):
            for place, doors, share in todo:
                best = next_best = 0.0
                for q in doors:
                    ahead = there[q]
                    if ahead > best:
                        best, next_best = ahead, best
                    elif ahead > next_best:
                        next_best = ahead
                one = worth[place] = own[place] + share * (best + second * next_best)
                if place < first_room:
                    there[place] = chances[place] * one
        if gainers:
            for place, doors, _ in todo:
                if chart.near[place] & gainers:
                    worth[place] += sum([gains.get(q, 0.0) for q in doors])
        return worth

    def _own(self) -> list[float]:
        """What each place pays by itself."""
        board, hero, w, chart, far = self.board, self.hero, self.w, self.chart, self.far
        opened, first = hero.open, board.first_room
        prize = w["prize"]
        own = [prize * one for one in chart.prizes]
        dealt = self.dealt
        for place in chart.chests:
            own[place] = w["chest"] * (0.4 + 0.6 * far)
        keep = w["keep_start"] * far
        for place, chance in chart.starts:
            own[place] = -keep * chance
        hits = [self.hit_worth(m, n) if n > 0 else 0.0 for m, n in enumerate(self.need)]
        if chart.fists:
            fist = dealt + sum(hits)
            for place in chart.fists:
                own[place] = fist
        for place, monster, number in chart.keys:
            if not opened >> place & 1 and self.need[monster] > 0:
                own[place] += self._key(monster, number)
        for place, feats in chart.feats:
            if not opened >> place & 1:
                own[place] += self._feat(place, feats)
        feat = board.joined
        if feat >= 0 and not hero.feats >> feat & 1:
            steps, way = bridge(board, opened, board.rooms & ~opened)
            if steps:
                share = 1.0 if steps == 1 else w["join"] * far / steps
                joining = 3.0 * self._feat_gems(feat, steps) * share
                for place in board.members(way):
                    own[place] += joining
        for m, need in enumerate(self.need):
            if need > 0:
                room = first + m
                hit = hits[m] * (2 if board.armoured >> room & 1 else 1)
                if board.worms >> room & 1:
                    hit += 3 * self.hit_worth(board.boss, max(1, self.need[board.boss])) / need
                own[room] += hit + dealt
        return own

    def _key(self, monster: int, number: int) -> float:
        board, w = self.board, self.w
        numbers = self.hurts[monster]
        room = board.first_room + monster
        gain = self.hit_chance(monster, numbers | number) - self.chances[room]
        share = w["key"] if self.hero.reach >> room & 1 else w["key"] * w["key_ahead"]
        need = self.need[monster]
        sooner = self.each[monster] - self.rounds_each(monster, numbers | number)
        worth = share * self.reward[monster] * gain * need / board.life[monster] * self.far
        return worth + 0.5 * share * self.hold[monster] * need * sooner

    def _feat(self, place: int, feats: tuple[tuple[int, int, int], ...]) -> float:
        hero, worth, first = self.hero, 0.0, self.board.first_room
        for feat, places, need in feats:
            if hero.feats >> feat & 1:
                continue
            steps = need - (hero.open & places).bit_count()
            share = 1.0 if steps <= 1 else self.w["feat"] * self.far * (1.0 + 1.0 / steps) / need
            worth += 3.0 * self._feat_gems(feat, steps) * share
        if place >= first:
            return worth / max(1, self.need[place - first])
        return worth * RUBBLE_SHARE if self.board.kind[place] == RUBBLE else worth

    def _feat_gems(self, feat: int, steps: int) -> float:
        """Gems to expect for an achievement so many steps away, with those who may be there before."""
        if self.solo:
            return 3.0
        if self.taken >> feat & 1:
            return 1.0
        chance = self.w["feat_even"] + self.w["feat_lead"] * (self.rivals.steps[feat] - steps)
        return 1.0 + 2.0 * min(1.0, max(0.1, chance))

    def _covers(self) -> tuple[int, dict[int, float]]:
        """Places that give a use to a value that had none, and what that is worth: fewer pairs are lost."""
        board, hero, chart = self.board, self.hero, self.chart
        usable = (hero.reach | board.starts) & ~hero.open
        free = ~(hero.open | hero.reach)
        covered = 0
        for m, need in enumerate(self.need):
            if need > 0 and hero.reach >> (board.first_room + m) & 1:
                covered |= self.hurts[m]
        price = self.w["cover"] * self.far
        gains: dict[int, float] = {}
        missing = 0
        for value in range(2, 13):
            if covered >> value & 1 or hero.takes[value] & usable:
                continue
            missing |= 1 << value
            gain = price * CHANCE[value]
            for place in board.members(chart.numbered[value] & free):
                gains[place] = gain
        if missing:
            for m, need in enumerate(self.need):
                values = self.hurts[m] & missing
                if need > 0 and values:
                    gains[board.first_room + m] = price * 0.5 * sum([CHANCE[n] for n in board.members(values)])
        if not board.doubles & usable:
            for place in board.members(board.doubles & free):
                gains[place] = price * 0.35
        gainers = 0
        for place in gains:
            gainers |= 1 << place
        return gainers & free, gains
