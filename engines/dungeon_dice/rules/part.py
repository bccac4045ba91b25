"""One seat's part of a round: it chooses a pairing, uses it, and pays for what it could not use. Clouds too."""

from __future__ import annotations

from typing import cast

from engines.core.game import Decision, Event, Move
from engines.dungeon_dice.content.board import Board
from engines.dungeon_dice.content.figures import CLOUD_NUMBERS
from engines.dungeon_dice.hero import CHEST, CLOUD, DONE, PAIRING, USE, Hero
from engines.dungeon_dice.rules.life import lose
from engines.dungeon_dice.rules.pairing import Roll, pairings
from engines.dungeon_dice.rules.use import END, Use, chest_moves, take_reward, use_told, uses

FORGIVEN_ROUNDS = 2


def begin_part(hero: Hero, seat: int, roll: Roll, free_black: bool) -> None:
    """A living hero owes a pairing. `free_black`: it is the active seat, and not alone."""
    hero.stage = PAIRING
    hero.forget_part()
    hero.owed = Decision(seat, "pairing", pairing_moves(hero, roll, free_black))


def pairing_moves(hero: Hero, roll: Roll, free_black: bool) -> tuple[Move, ...]:
    found = pairings(roll)
    return found.every if free_black or hero.symbols else found.white


def choose_pairing(hero: Hero, roll: Roll, move: Move, free_black: bool) -> None:
    """The symbol is crossed at once if the pairing needs the black die and the seat has to pay for it."""
    found = pairings(roll)
    hero.first, hero.second = found.pairs[move]
    hero.black = move not in found.white
    if hero.black and not free_black:
        hero.symbols -= 1
    hero.made = cast(tuple[int, int], move)
    hero.stage = USE


def play(
    board: Board, hero: Hero, seat: int, roll: Roll, move: Move, free_black: bool, solo: bool, forgiven: bool
) -> list[Event]:
    """Plays a listed move of a part and works out what the hero owes next; nothing: its part is over."""
    events: list[Event] = []
    if hero.stage == PAIRING:
        choose_pairing(hero, roll, move, free_black)
        values = {"seat": seat, "values": move, "black": hero.black, "paid": hero.black and not free_black}
        events.append(Event("pairing", values, (seat,)))
    elif hero.stage == CHEST:
        take_reward(hero, move)
        hero.acts = (*hero.acts, ("chest", move))
        hero.stage = USE
        events.append(Event("reward", {"seat": seat, "reward": move}, (seat,)))
    elif move == END:
        end_part(hero, seat, solo, forgiven, events)
        return events
    else:
        hero.acts = (*hero.acts, move)
        use_told(board, hero, seat, cast(Use, move), events)
    if hero.stage == CHEST:
        hero.owed = Decision(seat, "chest", chest_moves(hero))
        return events
    moves = uses(board, hero, solo)
    if moves:
        hero.owed = Decision(seat, "use", moves)
    else:
        end_part(hero, seat, solo, forgiven, events)
    return events


def owe(board: Board, hero: Hero, seat: int, roll: Roll, free_black: bool, solo: bool) -> None:
    """Works out what a hero taken from a save owes."""
    hero.owed = None
    if hero.stage == PAIRING:
        hero.owed = Decision(seat, "pairing", pairing_moves(hero, roll, free_black))
    elif hero.stage == CHEST:
        hero.owed = Decision(seat, "chest", chest_moves(hero))
    elif hero.stage == USE:
        hero.owed = Decision(seat, "use", uses(board, hero, solo))
    elif hero.stage == CLOUD:
        hero.owed = Decision(seat, "cloud", cloud_moves(hero))


def price(unused: int, dealt: bool, solo: bool, forgiven: bool) -> int:
    """Lives that the end of a part costs."""
    if not solo:
        return unused
    if dealt:
        return max(0, unused - 1)
    return unused if forgiven else unused + 1


def end_part(hero: Hero, seat: int, solo: bool, forgiven: bool, events: list[Event]) -> None:
    unused = (hero.first > 0) + (hero.second > 0)
    hero.lost = price(unused, hero.dealt, solo, forgiven)
    if hero.lost:
        lose(hero, hero.lost)
        events.append(Event("lost", {"seat": seat, "lives": hero.lost, "unused": unused}, (seat,)))
    hero.stage = DONE
    hero.owed = None


# ---- before the first roll: clouds


def begin_clouds(hero: Hero, seat: int) -> None:
    hero.stage = CLOUD
    hero.owed = Decision(seat, "cloud", cloud_moves(hero))


def cloud_moves(hero: Hero) -> tuple[Move, ...]:
    return tuple(number for number in CLOUD_NUMBERS if number not in hero.clouds)


def write_cloud(board: Board, hero: Hero, seat: int, number: int) -> list[Event]:
    """Writes into the next cloud; the last one writes itself."""
    events = [Event("cloud", {"seat": seat, "place": board.clouds[len(hero.clouds)], "number": number}, (seat,))]
    numbers = (*hero.clouds, number)
    hero.write(board, numbers)
    left = cloud_moves(hero)
    if len(left) > 1:
        hero.owed = Decision(seat, "cloud", left)
        return events
    last = left[0]
    events.append(Event("cloud", {"seat": seat, "place": board.clouds[len(numbers)], "number": last}, (seat,)))
    hero.write(board, (*numbers, cast(int, last)))
    hero.stage = DONE
    hero.owed = None
    return events
