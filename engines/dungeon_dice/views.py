"""Views: the table as a seat sees it, in plain values, with each pairing marked by how many of its pairs fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engines.core.game import Move, Plain
from engines.dungeon_dice.content.board import Board
from engines.dungeon_dice.hero import CLOUD, EQUAL, PAIRING, REWARDS, STAGES, VALUE, Hero
from engines.dungeon_dice.rules.life import penalty
from engines.dungeon_dice.rules.pairing import Roll, pairings
from engines.dungeon_dice.rules.score import boss_points, score
from engines.dungeon_dice.rules.use import FIRST, SECOND, both_fit, pair_fits, use

if TYPE_CHECKING:
    from engines.dungeon_dice.state import DungeonDice

FITS = ("none", "one", "both")


def view_of(state: DungeonDice, seat: int | None) -> Plain:
    board = state.board
    heroes = [state.heroes[n] if n == seat or state.outcome else state.shown[n] for n in range(state.seats)]
    phase = "over" if state.outcome else "round" if state.dice else "clouds"
    return {
        "sheet": board.sheet.id,
        "family": board.sheet.family,
        "first_room": board.first_room,
        "seat": seat,
        "round": state.round,
        "active": state.active,
        "solo": state.solo,
        "hunt": state.hunt,
        "gentle": state.gentle,
        "phase": phase,
        "dice": list(state.dice),
        "claimed": [room - board.first_room for room in board.members(state.claimed)],
        "taken": board.members(state.taken),
        "seats": [
            seat_view(board, hero, state.solo, bool(state.told >> n & 1), n == seat) for n, hero in enumerate(heroes)
        ],
        "part": own_part(state, seat),
        "last_round": [
            {
                "seat": n,
                "made": list(hero.made),
                "black": hero.black,
                "acts": [_listed(act) for act in hero.acts],
                "lost": hero.lost,
            }
            for n, hero in enumerate(state.shown)
            if hero.made
        ],
        "outcome": _outcome(state),
    }


def _listed(act: Move) -> Any:
    return list(act) if isinstance(act, tuple) else act


def _outcome(state: DungeonDice) -> Plain | None:
    if state.outcome is None:
        return None
    return {"winners": list(state.outcome.winners), "scores": list(state.outcome.scores)}


def seat_view(board: Board, hero: Hero, solo: bool, finished: bool, own: bool) -> Plain:
    first = board.first_room
    monsters = range(len(board.monsters))
    # Another's clouds are no one's business until all have written theirs; by then they are in what was shown.
    clouds = list(hero.clouds) + [0] * (len(board.clouds) - len(hero.clouds))
    unlocked = [
        [board.number[n] for n, m in enumerate(board.serves) if m == monster and hero.open >> n & 1]
        for monster in monsters
    ]
    return {
        "alive": hero.alive,
        "crossed": hero.crossed,
        "penalty": 0 if solo else penalty(hero),
        "green": hero.green,
        "symbols": hero.symbols,
        "torches": hero.torches,
        "gold": hero.gold,
        "gems": hero.gems,
        "score": score(board, hero, solo),
        "boss_points": boss_points(board, hero),
        "ticked": [reward for n, reward in enumerate(REWARDS) if hero.ticked >> n & 1],
        "feats": board.members(hero.feats),
        "visited": board.members(hero.open & ~board.rooms),
        "half": board.members(hero.half),
        "damage": [hero.damage(monster) for monster in monsters],
        "defeated": [monster for monster in monsters if hero.open >> (first + monster) & 1],
        "unlocked": unlocked,
        "numbers": [sorted({*board.monsters[m].open, *unlocked[m]}) for m in monsters],
        "reached": [monster for monster in monsters if hero.reach >> (first + monster) & 1],
        "clouds": clouds,
        "finished": finished,
    }


def own_part(state: DungeonDice, seat: int | None) -> Plain | None:
    if seat is None or state.outcome is not None or not state.heroes[seat].alive:
        return None
    board, hero = state.board, state.heroes[seat]
    moves = hero.owed.moves if hero.owed is not None else ()
    return {
        "stage": STAGES[hero.stage],
        "pairs": pairs_view(state.dice, hero),
        "black": hero.black,
        "dealt": hero.dealt,
        "acts": [_listed(act) for act in hero.acts],
        "lost": hero.lost,
        "cloud": board.clouds[len(hero.clouds)] if hero.stage == CLOUD else None,
        "pairings": offered(board, hero, state.dice, state.free_black(seat)) if hero.stage == PAIRING else [],
        "rewards": list(moves) if hero.owed is not None and hero.owed.kind == "chest" else [],
        "may_end": "end" in moves,
    }


def pairs_view(roll: Roll, hero: Hero) -> list[Plain]:
    """The two pairs of the pairing chosen, in the order of the moves "first" and "second"."""
    if not hero.made:
        return []
    found = pairings(roll)
    pairs, dice = found.pairs[hero.made], found.dice[hero.made]
    left = (hero.first, hero.second)
    return [
        {"value": pair & VALUE, "equal": bool(pair & EQUAL), "dice": list(dice[n]), "used": not left[n]}
        for n, pair in enumerate(pairs)
    ]


def offered(board: Board, hero: Hero, roll: Roll, free_black: bool) -> list[Plain]:
    """Every pairing open to the seat, with its dice, its price in symbols and how much of it fits."""
    found = pairings(roll)
    moves = found.every if free_black or hero.symbols else found.white
    listed = []
    for move in moves:
        black = move not in found.white
        one, other = found.dice[move]
        listed.append(
            {
                "move": _listed(move),
                "dice": [list(one), list(other)],
                "black": black,
                "cost": int(black and not free_black),
                "fit": FITS[fit(board, hero, *found.pairs[move])],
                "places": [board.members(pair_fits(board, hero, pair)) for pair in found.pairs[move]],
            }
        )
    return listed


def fit(board: Board, hero: Hero, first: int, second: int) -> int:
    """The most of these two pairs that can be used, in some order with some targets, torches aside."""
    trial = hero.copy()
    trial.first, trial.second = first, second
    one, other = pair_fits(board, trial, first), pair_fits(board, trial, second)
    if one and other and (one | other).bit_count() > 1:
        return 2
    if both_fit(board, trial):
        return 2
    if not one and not other:
        return 0
    for mine, theirs, moves in ((one, second, FIRST), (other, first, SECOND)):
        for place in board.members(mine):
            after = trial.copy()
            use(board, after, moves[place])
            if pair_fits(board, after, theirs):
                return 2
    return 1
