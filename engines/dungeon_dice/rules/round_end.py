"""Round end: first kills and achievements are paid, announced damage is dealt, hearts and lives are lost."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.game import Event
from engines.dungeon_dice.content.board import Board
from engines.dungeon_dice.hero import Hero
from engines.dungeon_dice.rules.life import BOXES, lose
from engines.dungeon_dice.rules.use import hit

FIRST_FEAT = 3
LATER_FEAT = 1


class Tally:
    """What one round end has fixed so far. `claimed`: rooms somebody has been first in; `taken`: achievements."""

    __slots__ = ("board", "claimed", "events", "hearts", "heroes", "taken")

    def __init__(self, board: Board, heroes: Sequence[Hero], claimed: int, taken: int) -> None:
        self.board = board
        self.heroes = heroes
        self.claimed = claimed
        self.taken = taken
        self.hearts = [0] * len(heroes)
        self.events: list[Event] = []


def settle(board: Board, heroes: Sequence[Hero], claimed: int, taken: int) -> Tally:
    """Steps 1 to 4 of round end; the end of the match is tested by the state."""
    tally = Tally(board, heroes, claimed, taken)
    announced = 0
    firsts = [0] * len(heroes)
    slain = 0
    feats = 0
    for hero in heroes:
        slain |= hero.slain
        feats |= hero.done_feats
    if slain:
        announced = _pay_kills(tally, slain, firsts)
    if feats:
        _pay_feats(tally)
    if announced and len(heroes) > 1:
        _announce(tally, announced, firsts)
    for seat, hearts in enumerate(tally.hearts):
        if hearts:
            lose(heroes[seat], hearts)
            tally.events.append(Event("hearts", {"seat": seat, "lives": hearts}))
    for seat, hero in enumerate(heroes):
        if hero.alive and hero.crossed >= BOXES:
            hero.alive = False
            tally.events.append(Event("death", {"seat": seat}))
    return tally


def _pay_kills(tally: Tally, slain: int, firsts: list[int]) -> int:
    """Kills of the parts. Gives the rooms first cleared in this round; `firsts` learns who was first where."""
    board, heroes = tally.board, tally.heroes
    new = slain & ~tally.claimed
    tally.claimed |= new
    for room in board.members(slain):
        monster = room - board.first_room
        figures = board.monsters[monster]
        first = bool(new >> room & 1)
        for seat, hero in enumerate(heroes):
            if not hero.slain >> room & 1:
                continue
            gems = figures.first if first else figures.later
            hero.gems += gems
            if first:
                firsts[seat] |= 1 << room
                tally.hearts[seat] += figures.hearts
            values = {"seat": seat, "monster": monster, "gems": gems, "first": first, "announced": False}
            tally.events.append(Event("kill", values))
    for hero in heroes:
        hero.slain = 0
    return new


def _pay_feats(tally: Tally) -> None:
    """Achievements completed since the last payment: 3 gems to the first, all of them alike, 1 to later ones."""
    board, heroes = tally.board, tally.heroes
    for feat in range(len(board.feats)):
        doers = [seat for seat, hero in enumerate(heroes) if hero.done_feats >> feat & 1]
        if not doers:
            continue
        first = not tally.taken >> feat & 1
        tally.taken |= 1 << feat
        for seat in doers:
            gems = FIRST_FEAT if first else LATER_FEAT
            heroes[seat].gems += gems
            tally.events.append(Event("feat", {"seat": seat, "feat": feat, "gems": gems, "first": first}))
    for hero in heroes:
        hero.done_feats = 0


def _announce(tally: Tally, announced: int, firsts: Sequence[int]) -> None:
    """One damage to every other living seat's copy; then what that causes."""
    board, heroes = tally.board, tally.heroes
    news = []
    for room in board.members(announced & ~board.armoured):
        struck = [
            seat
            for seat, hero in enumerate(heroes)
            if hero.alive and not firsts[seat] >> room & 1 and not hero.open >> room & 1
        ]
        if struck:
            news.append((room - board.first_room, struck))
    # Who takes what is settled before a worm that falls here bites: its Sandy stood when the news came.
    for monster, struck in news:
        for seat in struck:
            hit(board, heroes[seat], monster, 1)
        tally.events.append(Event("announced", {"monster": monster, "seats": struck}))
    fallen = 0
    for hero in heroes:
        fallen |= hero.slain
    if fallen:
        _pay_fallen(tally, fallen)
    _pay_feats(tally)


def _pay_fallen(tally: Tally, fallen: int) -> None:
    """Copies that fell to announced damage are later kills; a Sandy that nobody had beaten is everybody's first."""
    board = tally.board
    unclaimed = fallen & ~tally.claimed
    tally.claimed |= unclaimed
    for room in board.members(fallen):
        monster = room - board.first_room
        figures = board.monsters[monster]
        first = bool(unclaimed >> room & 1)
        for seat, hero in enumerate(tally.heroes):
            if not hero.slain >> room & 1:
                continue
            gems = figures.first if first else figures.later
            hero.gems += gems
            if first:
                tally.hearts[seat] += figures.hearts
            values = {"seat": seat, "monster": monster, "gems": gems, "first": first, "announced": True}
            tally.events.append(Event("kill", values))
    for hero in tally.heroes:
        hero.slain = 0
