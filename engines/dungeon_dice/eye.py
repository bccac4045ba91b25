"""Eye: the brain's quick judgement. How the pairs of a roll are best used, by the worths of `field.py`.

Pairings, uses, torches and positions are all judged from here, in every round of every playout, so it is written to be
quick.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engines.dungeon_dice.content.board import FIST, PORTAL, RUBBLE, Board
from engines.dungeon_dice.field import Field
from engines.dungeon_dice.hero import EQUAL, VALUE, Hero
from engines.dungeon_dice.rivals import Rivals
from engines.dungeon_dice.rules.use import pair_fits
from engines.dungeon_dice.rules.use import use as play_use

NOWHERE = -1e9

Plan = tuple[tuple[str, int], ...]


class Top(NamedTuple):
    """Where a pair fits, the best of it and the second best."""

    fits: int
    place: int
    worth: float
    next_place: int
    next_worth: float


class Eye(Field):
    """One hero's part, judged: where a pair fits best, and two of them one after the other."""

    __slots__ = ("tops",)

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
        super().__init__(board, hero, rivals, claimed, taken, left, weights, racing)
        self.tops: dict[int, Top] = {}

    def top(self, pair: int) -> Top:
        """Where this pair fits as things stand."""
        found = self.tops.get(pair)
        if found is None:
            worth = self.worth
            fits = places = pair_fits(self.board, self.hero, pair)
            place = other = -1
            best = second = NOWHERE
            while places:
                bit = places & -places
                places ^= bit
                at = bit.bit_length() - 1
                one = worth[at]
                if one > best:
                    other, second = place, best
                    place, best = at, one
                elif one > second:
                    other, second = at, one
            found = self.tops[pair] = Top(fits, place, best, other, second)
        return found

    def best_pairs(self, first: int, second: int) -> float:
        """What these two pairs are worth at their best, lost lives taken off."""
        return self.best_part(first, second)[0]

    def best_part(self, first: int, second: int) -> tuple[float, Plan]:
        """The best uses of these two pairs, in order, and their worth, lost lives taken off."""
        best = -self.unused(2, False)
        plan: Plan = ()
        if self.board.armoured:
            rooms = self._rooms(first & VALUE) & self._rooms(second & VALUE) & self.board.armoured
            for room in self.board.members(rooms & self.hero.reach & ~self.hero.open):
                if self.worth[room] > best:
                    best, plan = self.worth[room], (("both", room),)
        found = self._in_order(first, second, "first", "second")
        if found[0] > best:
            best, plan = found
        if first != second:
            found = self._in_order(second, first, "second", "first")
            if found[0] > best:
                best, plan = found
        return best, plan

    def _in_order(self, mine: int, theirs: int, how: str, then: str) -> tuple[float, Plan]:
        """The best use of one pair with the best of the other after it, doors that it opens among them."""
        board, hero, worth = self.board, self.hero, self.worth
        fits = self.top(mine).fits
        after = self.top(theirs)
        value = theirs & VALUE
        best = NOWHERE
        plan: Plan = ()
        while fits:
            bit = fits & -fits
            fits ^= bit
            place = bit.bit_length() - 1
            if after.place != place:
                q, gain = after.place, after.worth
            else:
                q, gain = after.next_place, after.next_worth
            new = 0
            hits = place >= board.first_room
            if hits:
                need = self.need[place - board.first_room]
                if need > 1:
                    if after.fits & bit and (again := self.again(place, place)) > gain:
                        q, gain = place, again
                else:
                    new = board.near[place]
            elif board.kind[place] == FIST:
                q, gain = self._after_fist(mine, theirs, how, place)
                hits = True
            elif board.kind[place] != RUBBLE or hero.half & bit:
                new = board.near[place]
                if board.kind[place] == PORTAL:
                    new |= board.near[board.twin.bit_length() - 1]
            elif after.fits & bit and worth[place] > gain:  # the other box of the rubble
                q, gain = place, worth[place]
            new &= ~(hero.reach | hero.open)
            if new or place in self.chart.unlocks:
                q, gain = self._behind(place, new, theirs, value, q, gain)
            if hits and self.dealt:
                q, gain = self._after_hit(place, q, gain, after.fits)
            total = worth[place] + (gain if q >= 0 else -self.unused(1, hits))
            if total > best:
                best = total
                plan = ((how, place), (then, q)) if q >= 0 else ((how, place),)
        return best, plan

    def _behind(self, place: int, new: int, pair: int, value: int, q: int, gain: float) -> tuple[int, float]:
        """The same, or something better for the pair that this place has just brought into reach."""
        board, hero, worth = self.board, self.hero, self.worth
        rooms = self._rooms(value)
        fits = hero.takes[value] & new
        number, room = self.chart.unlocks.get(place, (0, 0))
        if number == value:
            fits |= room & (hero.reach | new) & ~hero.open & ~board.armoured
        fits |= rooms & new & ~board.armoured
        if pair & EQUAL:
            fits |= (board.doubles | board.fists[value]) & new
        while fits:
            bit = fits & -fits
            fits ^= bit
            at = bit.bit_length() - 1
            if worth[at] > gain:
                q, gain = at, worth[at]
        return q, gain

    def _after_hit(self, place: int, q: int, gain: float, fits: int) -> tuple[int, float]:
        """Alone, a second hit saves nothing: something else may be the better second use, or none."""
        first = self.board.first_room
        if q < first or q == place:
            return (q, gain) if gain >= 0.0 else (-1, 0.0)
        gain -= self.dealt
        for at in self.board.members(fits):
            if at < first and self.worth[at] > gain:
                q, gain = at, self.worth[at]
        return (q, gain) if gain >= 0.0 else (-1, 0.0)

    def _after_fist(self, mine: int, theirs: int, how: str, place: int) -> tuple[int, float]:
        """A fist hurts them all and may open rooms: tried out on a twin."""
        after = self.hero.copy()
        after.first, after.second = (mine, theirs) if how == "first" else (theirs, mine)
        play_use(self.board, after, (how, place))
        q, gain = -1, NOWHERE
        for at in self.board.members(pair_fits(self.board, after, theirs)):
            if self.worth[at] > gain:
                q, gain = at, self.worth[at]
        return q, gain

    def _rooms(self, value: int) -> int:
        """Rooms whose monster this value hurts now, reached or not."""
        rooms, opened = self.board.hits[value], self.hero.open
        for key, room in self.board.keys[value]:
            if opened & key:
                rooms |= room
        return rooms

    def again(self, first: int, second: int) -> float:
        """The second use's worth; a second hit on the same monster is nearer to its end."""
        if second < self.board.first_room:
            return self.worth[second]
        if first != second:  # alone, a second hit saves no life
            return self.worth[second] - self.dealt if first >= self.board.first_room else self.worth[second]
        monster = second - self.board.first_room
        return self.hit_worth(monster, max(1, self.need[monster] - 1))

    def unused(self, pairs: int, dealt: bool) -> float:
        if self.solo and dealt:
            return max(0, pairs - 1) * self.price  # the round without a hit is in the field
        return pairs * self.price
