"""How a match ended, in words of ours: who won, or how a lone hero did."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.say import Say, Who
from engines.dungeon_dice.content.board import Board
from engines.dungeon_dice.hero import Hero

# A lone hero's score is at least this for the words beside it.
BANDS: tuple[tuple[int, Say], ...] = (
    (100, Say("The dungeon has put your portrait over the fireplace. It bows when you pass.")),
    (85, Say("Bards are already arguing about which inn you slept in the night before.")),
    (70, Say("You left by the front door, whistling, with the good silver.")),
    (55, Say("A hero by trade. The monsters have asked for your references.")),
    (40, Say("Bold work! The boss will remember you, mostly because it's still there.")),
    (25, Say("A fine tour of the corridors. One of the monsters looked up.")),
    (10, Say("You met the locals and did them little harm. They've saved you a chair.")),
    (0, Say("That was the broom cupboard. The dungeon is the door beside it.")),
)


def band(points: int) -> int:
    """0 (0 to 9 points, or fewer) to 7 (100 and more)."""
    for n, (least, _) in enumerate(BANDS):
        if points >= least:
            return len(BANDS) - 1 - n
    return 0


def words(points: int) -> Say:
    return BANDS[len(BANDS) - 1 - band(points)][1]


def verdict(board: Board, heroes: Sequence[Hero], winners: Sequence[int], scores: Sequence[int]) -> Say:
    if len(heroes) == 1:
        if not winners:
            return Say("The dungeon keeps you, with {points} points. {words}", points=scores[0], words=words(scores[0]))
        return Say("Every monster is down: {points} points. {words}", points=scores[0], words=words(scores[0]))
    if not winners:
        return Say("Nobody came out again. The monsters divide the lunch.")
    if len(winners) > 1:
        return Say("{who} share the victory.", who=[Who(seat) for seat in winners])
    seat = winners[0]
    if sum(hero.alive for hero in heroes) == 1:
        return Say("{who} is the only one left standing, and wins.", who=Who(seat))
    return Say("{who} wins with {points} points.", who=Who(seat), points=scores[seat])
