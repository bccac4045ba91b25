"""Rivals: what a hero sees of the others, and how long the match may last. What places are worth is the eye's."""

from __future__ import annotations

from collections.abc import Sequence

from engines.dungeon_dice.chart import bridge
from engines.dungeon_dice.content.board import DAMAGE_BITS, DAMAGE_MASK, Board
from engines.dungeon_dice.hero import Hero
from engines.dungeon_dice.rules.score import score


def rounds_left(board: Board, heroes: Sequence[Hero]) -> float:
    """A guess from the most that anybody has hurt the monsters so far."""
    most = max([sum_of_damage(board, hero) for hero in heroes if hero.alive], default=0)
    return max(1.5, (sum(board.life) - most) / 1.7)


def sum_of_damage(board: Board, hero: Hero) -> int:
    """All that this hero has hurt its monsters."""
    return sum([(hero.hurt >> shift) & DAMAGE_MASK for shift in range(0, DAMAGE_BITS * len(board.life), DAMAGE_BITS)])


class Rivals:
    """The others, as a hero sees them: the best of them by points, and the worst wounds of each monster."""

    __slots__ = ("alone", "best", "damage", "most", "steps")

    def __init__(self, board: Board, others: Sequence[Hero]) -> None:
        living = [other for other in others if other.alive]
        self.alone = not others
        self.best: int | None = max([score(board, other, False) for other in living], default=None)
        self.damage = [max([other.damage(m) for other in living], default=0) for m in range(len(board.life))]
        self.most = max([sum_of_damage(board, other) for other in living], default=0)
        # How many steps the nearest of them has to each achievement.
        self.steps = [99] * len(board.feats)
        for feat, places, need in board.counted:
            self.steps[feat] = min([need - (other.open & places).bit_count() for other in living], default=99)
        if board.joined >= 0:
            ways = [bridge(board, other.open, board.rooms & ~other.open)[0] or 99 for other in living]
            self.steps[board.joined] = min(ways, default=99)
