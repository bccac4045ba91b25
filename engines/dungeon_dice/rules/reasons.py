"""Why a move that is not listed can't be made: one sentence, ready for the screen."""

from __future__ import annotations

from typing import cast

from engines.core.game import Move
from engines.core.say import Say
from engines.dungeon_dice.content.board import CLOUD, DOUBLES, FIST, TWIN, Board
from engines.dungeon_dice.hero import CHEST, DONE, EQUAL, PAIRING, USE, VALUE, Hero
from engines.dungeon_dice.hero import CLOUD as WRITING
from engines.dungeon_dice.rules.pairing import Roll, pairings
from engines.dungeon_dice.rules.part import pairing_moves
from engines.dungeon_dice.rules.use import hit_rooms, pair_fits

WRONG_VALUE = Say("The pair has the wrong value for that space.")
OUT_OF_REACH = Say("No door joins that space to a place you have opened.")
VISITED = Say("You have visited that space already.")
LOCKED = Say("That number is still locked on this monster.")
NOT_REACHED = Say("You haven't reached that monster's room.")
DEFEATED = Say("That monster is defeated already.")
NEEDS_DOUBLES = Say("That space takes a pair of equal dice.")
NEEDS_BOTH = Say("Armour takes both pairs in one blow.")
WRONG_NUMBER = Say("That value doesn't hurt this monster.")
TWIN_BLANK = Say("The blank portal has no number: it opens only from its twin.")
NO_TORCH_ON_ARMOUR = Say("A torch leaves no mark on armour.")


def reason_against(board: Board, hero: Hero, move: Move, roll: Roll, free_black: bool) -> Say:
    if not hero.alive:
        return Say("This hero is dead and crosses nothing more.")
    if hero.stage == DONE:
        return Say("Your part of this round is over; the others are still at it.")
    if hero.stage == WRITING:
        if move in hero.clouds:
            return Say("Each number goes into one cloud, and that one is written already.")
        return Say("Clouds take the numbers 3, 4, 5, 6, 8, 9, 10 and 11.")
    if hero.stage == PAIRING:
        return _against_pairing(hero, move, roll, free_black)
    if hero.stage == CHEST:
        return Say("Choose one of the rewards in the chest that you haven't had.")
    if hero.stage == USE and move == "end":
        return Say("A pair that has a use must be used.")
    return _against_use(board, hero, move)


def _against_pairing(hero: Hero, move: Move, roll: Roll, free_black: bool) -> Say:
    if not (isinstance(move, tuple) and len(move) == 2 and all(isinstance(n, int) for n in move)):
        return Say("First choose how to pair the dice.")
    one, other = sorted(cast(tuple[int, int], move))
    if (one, other) not in pairings(roll).every:
        return Say("These dice don't make that pairing.")
    if (one, other) in pairing_moves(hero, roll, free_black):
        return Say("Name the lower pair first: {one} and {other}.", one=one, other=other)
    return Say("These dice don't make that pairing without the black die, and you have no symbol left for it.")


def _against_use(board: Board, hero: Hero, move: Move) -> Say:
    if not (isinstance(move, tuple) and len(move) == 2):
        return Say("That isn't something a pair can do.")
    how, place = move
    if not isinstance(place, int) or not 0 <= place < board.places:
        return Say("There is no such place on this sheet.")
    if how == "torch" and not hero.torches:
        return Say("You hold no torch.")
    if (how == "first" and not hero.first) or (how == "second" and not hero.second):
        return Say("That pair is used already.")
    if how == "both" and not (hero.first and hero.second):
        return NEEDS_BOTH
    if how not in ("first", "second", "both", "torch"):
        return Say("That isn't something a pair can do.")
    if how == "second" and hero.first == hero.second and pair_fits(board, hero, hero.first) >> place & 1:
        return Say("The two pairs are alike: use the first one.")
    if place >= board.first_room:
        return _against_room(board, hero, how, place)
    return _against_space(board, hero, how, place)


def _against_space(board: Board, hero: Hero, how: str, place: int) -> Say:
    kind, bit = board.kind[place], 1 << place
    if hero.open & bit:
        return VISITED
    if how == "both":
        return Say("Both pairs together are for armoured monsters; a space takes one pair.")
    if kind == TWIN:
        return TWIN_BLANK
    if how != "torch":
        pair = hero.first if how == "first" else hero.second
        value = pair & VALUE
        if kind in (DOUBLES, FIST) and not pair & EQUAL:
            return NEEDS_DOUBLES
        if kind == FIST and board.number[place] != value:
            return Say("That fist takes two {n}s.", n=board.number[place] // 2)
        if kind != DOUBLES and kind != FIST and not hero.takes[value] & bit:
            return _wrong_value(board, hero, kind, place, value)
    return OUT_OF_REACH


def _wrong_value(board: Board, hero: Hero, kind: int, place: int, value: int) -> Say:
    number = hero.clouds[board.clouds.index(place)] if kind == CLOUD else board.number[place]
    return Say("That space takes {n}, and the pair makes {value}.", n=number, value=value)


def _against_room(board: Board, hero: Hero, how: str, place: int) -> Say:
    bit = 1 << place
    monster = board.monsters[place - board.first_room]
    if hero.open & bit:
        return DEFEATED
    if how == "torch" and bit & board.armoured:
        return NO_TORCH_ON_ARMOUR
    if how == "both" and not bit & board.armoured:
        return Say("Only armour takes both pairs in one blow; use them one by one.")
    if not hero.reach & bit:
        return NOT_REACHED
    if how != "both" and bit & board.armoured:
        return NEEDS_BOTH
    pairs = (hero.first, hero.second) if how == "both" else (hero.first if how == "first" else hero.second,)
    for pair in pairs:
        value = pair & VALUE
        if not hit_rooms(board, hero, value) & bit:
            return LOCKED if value in monster.locked else WRONG_NUMBER
    return WRONG_NUMBER
