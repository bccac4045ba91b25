"""Why a player would make this move: the reasons beside a hint or a better move, in sentences a person can check.

They say what a cross brings at this table: which monster falls, which number it frees, where the way leads on. What
moves are worth is `brain.py`'s and `eye.py`'s business.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from engines.core.game import Decision, Move
from engines.core.rng import Rng
from engines.core.say import Say, says
from engines.dungeon_dice import words
from engines.dungeon_dice.chart import CHANCE
from engines.dungeon_dice.content.board import CHEST, CLAW, CLOUD, FIST, GEM, GOLD, GREY, PORTAL, RUBBLE, START, Board
from engines.dungeon_dice.eye import Eye
from engines.dungeon_dice.hero import VALUE, Hero
from engines.dungeon_dice.rules.life import BOXES
from engines.dungeon_dice.rules.pairing import pairings
from engines.dungeon_dice.rules.use import END
from engines.dungeon_dice.state import DungeonDice

if TYPE_CHECKING:
    from engines.dungeon_dice.brain import DiceBrain

MOST = 3
# An achievement this near is worth a word.
NEAR = 3


def of_cloud(state: DungeonDice, seat: int, number: int) -> tuple[Say, ...]:
    """Likely numbers belong where the way goes on."""
    board = state.board
    place = board.clouds[len(state.heroes[seat].clouds)]
    ways = board.near[place].bit_count()
    share = round(100 * CHANCE[number])
    return (
        says(
            "One way leads on from here, and a pair of {number} comes in {share} rounds of a hundred.",
            "{n} ways lead on from here, and a pair of {number} comes in {share} rounds of a hundred.",
            ways,
            number=number,
            share=share,
        ),
    )


def of_chest(state: DungeonDice, seat: int, reward: str) -> tuple[Say, ...]:
    hero = state.heroes[seat]
    if reward == "life":
        found = [Say("Green boxes keep the tracker whole, and the gem is sure.")]
        if hero.crossed:
            left = BOXES - hero.crossed
            found.append(says("Only one box of the tracker is left.", "{n} boxes of the tracker are left.", left))
        return tuple(found)
    if reward == "torches":
        return (Say("Two torches are two sure crosses, whatever the dice say."),)
    found = [Say("The black die nearly always finds a better pairing.")]
    if not hero.symbols:
        found.append(Say("There is no other black die left."))
    return tuple(found)


def of_pairing(brain: DiceBrain, state: DungeonDice, decision: Decision, move: Move) -> tuple[Say, ...]:
    """What both its pairs would do, the better first; and what it saves."""
    seat = decision.seat
    twin = state.determinize(seat, Rng(1))
    twin.apply(seat, move)
    found: list[Say] = []
    used = 0
    while (owed := _owed(twin, state.round, seat)) is not None:
        worths = list(brain.weigh(twin, owed, Rng(1)))
        best = owed.moves[worths.index(max(worths))]
        if owed.kind == "use":
            if best == END:
                break
            how, _ = cast(tuple[str, int], best)
            used += 2 if how == "both" else how != "torch"
            found += [_of_pair(twin.heroes[seat], how, reason) for reason in of_use(brain, twin, seat, best)[:1]]
        twin.apply(seat, best)
    found = list(dict.fromkeys(found))[: MOST - 1]
    if not used:
        return (*found, Say("Nothing better can be made of these dice."))
    roll = pairings(state.dice)
    if move not in roll.white and not state.free_black(seat):
        found.append(Say("Without the black die it can't be had."))
    elif used < 2 and len(found) < MOST:
        found.append(Say("The other pair has no use, but this is worth it."))
    return tuple(found)


def _of_pair(hero: Hero, how: str, reason: Say) -> Say:
    if how not in ("first", "second"):
        return reason
    return Say("{n}: {reason}", n=(hero.first if how == "first" else hero.second) & VALUE, reason=reason)


def of_use(brain: DiceBrain, state: DungeonDice, seat: int, move: Move) -> tuple[Say, ...]:
    hero = state.heroes[seat]
    if move == END:
        if hero.torches:
            return (Say("The torch is worth more later."),)
        return (Say("A monster is hurt already, so the other pair may rest for nothing."),)
    how, place = cast(tuple[str, int], move)
    if place >= state.board.first_room:
        return _blow(state, seat, place, 2 if how == "both" else 1)
    eye = brain.eye(state, seat)
    found = [*_brings(state, seat, place), *_achieves(state, seat, place), *_leads(state, eye, place)]
    return tuple(found[:MOST]) or (Say("It keeps the pair from going to waste."),)


# ---- what a cross brings


def _blow(state: DungeonDice, seat: int, room: int, blows: int) -> tuple[Say, ...]:
    board, hero = state.board, state.heroes[seat]
    monster = room - board.first_room
    where = words.place_name(board, room, hero)
    left = board.life[monster] - hero.damage(monster) - blows
    if left > 0:
        return (
            says("It hurts {where}: one box is left.", "It hurts {where}: {n} boxes are left.", left, where=where),
            *_first_to_come(state, seat, monster, left),
        )
    figures = board.monsters[monster]
    gems = figures.later if state.claimed >> room & 1 else figures.first
    found = [says("It finishes {where} for a gem.", "It finishes {where} for {n} gems.", gems, where=where)]
    if board.worms >> room & 1:
        found.append(Say("A fallen worm bites {boss} three times.", boss=board.monsters[board.boss].name))
    return (*found, *_achieves(state, seat, room), *_leads_beyond(state, seat, room))[:MOST]


def _first_to_come(state: DungeonDice, seat: int, monster: int, left: int) -> list[Say]:
    """A race for the higher reward, where there is one."""
    board = state.board
    if state.solo or state.claimed >> (board.first_room + monster) & 1 or monster == board.boss:
        return []
    others = [hero for n, hero in enumerate(state.shown) if n != seat and hero.alive]
    nearest = min([board.life[monster] - hero.damage(monster) for hero in others], default=99)
    if nearest > left:
        return [Say("Nobody is nearer to the higher reward.")]
    return [Say("Somebody else is as near to the higher reward.")] if nearest == left else []


def _brings(state: DungeonDice, seat: int, place: int) -> list[Say]:
    """What the space itself gives."""
    board, hero = state.board, state.heroes[seat]
    kind = board.kind[place]
    if _half_done(board, hero, place):
        return [Say("It clears half of the rubble.")]
    found: list[Say] = []
    if kind == GEM:
        found.append(Say("It is a gem: three points."))
    elif kind == GOLD:
        found.append(Say("It is gold: two points."))
    elif kind == CHEST:
        found.append(Say("A chest: lives, torches or black dice."))
    elif kind == FIST:
        found.append(Say("A fist hurts every monster at once."))
    elif kind == PORTAL:
        found.append(Say("The portal opens the other side of the pyramid."))
    monster = board.serves[place]
    if kind in (GREY, CLAW, FIST) and monster >= 0 and not hero.open >> (board.first_room + monster) & 1:
        name = board.monsters[monster].name
        found.append(Say("It unlocks the {n} of {monster}.", n=board.number[place], monster=name))
    return found


def _achieves(state: DungeonDice, seat: int, place: int) -> list[Say]:
    """How near it brings an achievement; nothing while that is far away."""
    board, hero = state.board, state.heroes[seat]
    if _half_done(board, hero, place):
        return []
    found: list[Say] = []
    for feat, places, need in board.counted:
        if not places >> place & 1 or hero.feats >> feat & 1:
            continue
        left = need - (hero.open & places).bit_count() - 1
        title = board.feats[feat].title
        if left <= 0:
            found.append(Say("It completes an achievement: {feat}.", feat=title))
        elif left < NEAR:
            found.append(says("{feat}: one more to go.", "{feat}: {n} more to go.", left, feat=title))
    return found


# ---- where the way leads


def _leads(state: DungeonDice, eye: Eye, place: int) -> list[Say]:
    """A monster that it reaches, else the best of the places behind its doors."""
    board, hero = state.board, eye.hero
    if _half_done(board, hero, place):
        return []
    ahead = board.near[place] & ~hero.reach & ~hero.open
    if board.kind[place] == PORTAL:
        ahead |= board.near[board.twin.bit_length() - 1] & ~hero.reach & ~hero.open
    rooms = board.members(ahead & board.rooms)
    if rooms:
        return [Say("It reaches {monster}.", monster=board.monsters[rooms[0] - board.first_room].name)]
    doors = [one for one in board.members(ahead) if board.kind[one] != START]
    return [_onward(state, eye, doors)] if doors else []


def _leads_beyond(state: DungeonDice, seat: int, room: int) -> list[Say]:
    hero = state.heroes[seat]
    fresh = state.board.near[room] & ~hero.reach & ~hero.open
    return [says("Its room opens one new door.", "Its room opens {n} new doors.", fresh.bit_count())] if fresh else []


def _onward(state: DungeonDice, eye: Eye, doors: list[int]) -> Say:
    board = state.board
    best = max(doors, key=lambda one: eye.worth[one])
    there = words.place_name(board, best, eye.hero if board.kind[best] == CLOUD else None)
    if len(doors) == 1:
        return Say("It leads on to {there}.", there=there)
    return Say("It opens {n} doors, one of them to {there}.", n=len(doors), there=there)


def _half_done(board: Board, hero: Hero, place: int) -> bool:
    """Is it rubble that this cross would leave half cleared?"""
    return place < board.first_room and board.kind[place] == RUBBLE and not hero.half >> place & 1


def _owed(twin: DungeonDice, round_: int, seat: int) -> Decision | None:
    return twin.decision_of(seat) if twin.outcome is None and twin.round == round_ else None
