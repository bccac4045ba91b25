"""Life: the tracker of ten boxes, the green ones before it, and what lost life costs at the end."""

from __future__ import annotations

from engines.dungeon_dice.hero import Hero

# Value of the box that is topmost uncrossed after 0, 1, ... 9 crosses.
TRACKER = (0, 0, 1, 2, 4, 6, 9, 12, 16, 20)
BOXES = 10


def lose(hero: Hero, lives: int) -> None:
    """Green boxes go first; the rest crosses the tracker from the top. Death itself waits for round end."""
    green = min(hero.green, lives)
    hero.green -= green
    hero.crossed = min(BOXES, hero.crossed + lives - green)


def penalty(hero: Hero) -> int:
    return TRACKER[min(hero.crossed, BOXES - 1)]
