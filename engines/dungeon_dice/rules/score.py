"""Scoring: gems, gold, damage on a boss that still stands, and what lost life costs."""

from __future__ import annotations

from collections.abc import Sequence

from engines.dungeon_dice.content.board import Board
from engines.dungeon_dice.hero import Hero
from engines.dungeon_dice.rules.life import penalty

GEM_POINTS = 3
GOLD_POINTS = 2


def boss_points(board: Board, hero: Hero) -> int:
    """3 points for every full 3 damage on a boss that stands; its reward is among the gems once it has fallen."""
    if hero.open >> (board.first_room + board.boss) & 1:
        return 0
    return hero.damage(board.boss) // 3 * 3


def score(board: Board, hero: Hero, solo: bool) -> int:
    lost = 0 if solo else penalty(hero)
    return GEM_POINTS * hero.gems + GOLD_POINTS * hero.gold + boss_points(board, hero) - lost


def best(scores: Sequence[int], heroes: Sequence[Hero]) -> tuple[int, ...]:
    """The winners among the living: most points, then most crossed tracker boxes, then all of them."""
    living = [seat for seat, hero in enumerate(heroes) if hero.alive]
    if not living:
        return ()
    top = max((scores[seat], heroes[seat].crossed) for seat in living)
    return tuple(seat for seat in living if (scores[seat], heroes[seat].crossed) == top)
