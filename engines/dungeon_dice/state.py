"""What lies on the table, and who sees what.

`view(seat)` keys (plain JSON values; places and monsters are numbered as in `content/board.py`: spaces first, in the
order of the sheet's data, then rooms; monster m lives at place `first_room + m`):

    sheet       the sheet's id ("annoyed_animals" ..., "wild-7"); `content.load(id)` gives its data
    family      which of the four adventures' figures it has
    first_room  the number of the first room's place
    round, active, solo, hunt, gentle    round from 1; the active seat; the options
    phase       "clouds" (before the first roll), "round" or "over"
    dice        [w, w, w, w, black], or [] before the first roll
    claimed     monsters somebody was first to defeat; first reward and hearts are struck for everybody else
    taken       achievements somebody has had
    seats       a dict a seat. The viewer's own is as it stands now, the others' as at the last round end:
                  alive, crossed (tracker boxes), penalty, green, symbols, torches, gold, gems, score, boss_points,
                  ticked (chest rewards had), feats (achievements had), visited (places: spaces), half (rubble with
                  one box), damage (a monster), defeated (monsters), unlocked (numbers a monster), numbers (that hurt
                  it now, a monster), reached (monsters), clouds (a number or 0 a cloud), finished (its part is over:
                  open to all)
    part        only for the viewing seat, its own part of this round (None for onlookers and the dead):
                  stage ("pairing" "use" "chest" "cloud" "done"), pairs [{value, equal, dice, used}] or [], black,
                  dealt, acts (uses so far), cloud (the place to be written next, or None),
                  pairings [{move, dice: [[i, j], [k, l]], black, cost, fit: "both" "one" "none", places: where
                  each pair fits now}] while choosing,
                  rewards (chest rewards on offer), may_end
    last_round  what every seat did in the round before: [{seat, made, black, acts, lost}]; empty in the first
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from engines.core.game import Decision, Event, IllegalMove, Move, Outcome, Plain, State
from engines.core.rng import Rng
from engines.core.say import Say
from engines.dungeon_dice import content
from engines.dungeon_dice.content.board import Board
from engines.dungeon_dice.hero import CLOUD, Hero
from engines.dungeon_dice.rules import reasons
from engines.dungeon_dice.rules.part import FORGIVEN_ROUNDS, begin_clouds, begin_part, owe, play, write_cloud
from engines.dungeon_dice.rules.round_end import settle
from engines.dungeon_dice.rules.score import best, score
from engines.dungeon_dice.rules.sound import check_table, need
from engines.dungeon_dice.verdicts import verdict
from engines.dungeon_dice.views import view_of

NO_SEAT = Say("There is no such seat at this table.")


class DungeonDice(State):
    """One match. `heroes` are the seats' sheets as they stand; `shown` as everybody saw them at the last round end."""

    __slots__ = (
        "seats",
        "rng",
        "outcome",
        "reveals",
        "board",
        "solo",
        "hunt",
        "gentle",
        "round",
        "active",
        "dice",
        "heroes",
        "shown",
        "claimed",
        "taken",
        "told",
    )

    def __init__(self, board: Board, seats: int, hunt: bool, gentle: bool, rng: Rng) -> None:
        self.board = board
        self.seats = seats
        self.solo: bool = seats == 1
        self.hunt = hunt
        self.gentle = gentle
        self.rng = rng
        self.outcome: Outcome | None = None
        self.reveals: int = 0
        self.round: int = 1
        self.active: int = 0
        self.dice: tuple[int, ...] = ()
        self.heroes: list[Hero] = [Hero(board) for _ in range(seats)]
        self.shown: tuple[Hero, ...] = ()
        self.claimed: int = 0  # rooms in which somebody was first
        self.taken: int = 0  # achievements somebody has had
        self.told: int = 0  # seats that everybody knows to have finished this round

    @classmethod
    def begin(cls, seats: int, options: Mapping[str, Any], seed: int) -> DungeonDice:
        board = content.board(content.sheet_id(options))
        return cls.open_table(board, seats, Rng(seed), bool(options["hunt"]), bool(options["gentle"]))

    @classmethod
    def open_table(cls, board: Board, seats: int, rng: Rng, hunt: bool = False, gentle: bool = False) -> DungeonDice:
        """A fresh table on any board."""
        state = cls(board, seats, hunt, gentle, rng)
        if seats > 1:
            state.active = state.rng.below(seats)
        state.shown = tuple(hero.copy() for hero in state.heroes)
        if board.clouds:
            for seat, hero in enumerate(state.heroes):
                begin_clouds(hero, seat)
        else:
            state.roll([])
        return state

    # ---- the round

    def roll(self, events: list[Event]) -> None:
        """All five dice, the black one last; every living seat then owes its part."""
        die = self.rng.die
        self.dice = (die(), die(), die(), die(), die())
        self.told = 0
        events.append(
            Event("roll", {"round": self.round, "active": self.active, "dice": list(self.dice), "solo": self.solo})
        )
        for seat, hero in enumerate(self.heroes):
            if hero.alive:
                begin_part(hero, seat, self.dice, self.free_black(seat))

    def free_black(self, seat: int) -> bool:
        """The active seat uses the black die for nothing; a lone seat never does."""
        return seat == self.active and not self.solo

    def forgiven(self) -> bool:
        return self.gentle and self.round <= FORGIVEN_ROUNDS

    def decisions(self) -> tuple[Decision, ...]:
        return tuple([hero.owed for hero in self.heroes if hero.owed is not None])

    def apply(self, seat: int, move: Move) -> list[Event]:
        hero = self.heroes[seat] if is_seat(seat, self.seats) else None
        if hero is None or hero.owed is None or move not in hero.owed.moves:
            raise IllegalMove(self.why_not(seat, move) or Say("That can't be done now."))
        move = hero.owed.moves[hero.owed.moves.index(move)]  # the listed one: 3.0 is equal to 3, but no place
        if hero.stage == CLOUD:
            events = write_cloud(self.board, hero, seat, cast(int, move))
        else:
            events = play(self.board, hero, seat, self.dice, move, self.free_black(seat), self.solo, self.forgiven())
        if hero.owed is None:
            self._finished(seat, events)
        return events

    def _finished(self, seat: int, events: list[Event]) -> None:
        self.told |= 1 << seat
        if not self.solo:
            events.append(Event("finished", {"seat": seat}))
        for hero in self.heroes:
            if hero.owed is not None:
                return
        self.reveals += 1
        if self.dice:
            self._round_end(events)
        else:
            self.shown = tuple(hero.copy() for hero in self.heroes)
            events.append(Event("clouds_written", {"clouds": [list(hero.clouds) for hero in self.heroes]}))
            self.roll(events)

    def _round_end(self, events: list[Event]) -> None:
        parts = []
        for seat, hero in enumerate(self.heroes):
            if hero.alive:
                parts.append(part_of(seat, hero))
            else:
                hero.forget_part()
        events.append(Event("round_end", {"round": self.round, "parts": parts}))
        tally = settle(self.board, self.heroes, self.claimed, self.taken)
        self.claimed = tally.claimed
        self.taken = tally.taken
        events += tally.events
        self.shown = tuple([hero.copy() for hero in self.heroes])
        if self._is_over():
            self._finish(events)
            return
        self.round += 1
        if not self.solo:
            self.active = self._next_active()
        self.roll(events)

    def _next_active(self) -> int:
        seat = (self.active + 1) % self.seats
        while not self.heroes[seat].alive:
            seat = (seat + 1) % self.seats
        return seat

    def _is_over(self) -> bool:
        rooms = self.board.rooms
        living = 0
        together = 0
        for hero in self.heroes:
            living += hero.alive
            together |= hero.open
            if hero.open & rooms == rooms:
                return True
        if self.hunt and together & rooms == rooms:
            return True
        return living == 0 or (living == 1 and not self.solo)

    def _finish(self, events: list[Event]) -> None:
        scores = tuple(score(self.board, hero, self.solo) for hero in self.heroes)
        winners = best(scores, self.heroes)
        self.outcome = Outcome(winners, scores, verdict(self.board, self.heroes, winners, scores))
        events.append(Event("over", {"winners": list(winners), "scores": list(scores)}))

    # ---- looking

    def view(self, seat: int | None) -> Plain:
        if seat is not None:
            self._need_seat(seat)
        return view_of(self, seat)

    def _need_seat(self, seat: int) -> None:
        """-1 would be somebody else's part."""
        if not is_seat(seat, self.seats):
            raise IllegalMove(NO_SEAT)

    def progress(self) -> int:
        return self.round

    def why_not(self, seat: int, move: Move) -> Say | None:
        if self.outcome is None and not is_seat(seat, self.seats):
            return NO_SEAT
        return super().why_not(seat, move)

    def reason_against(self, seat: int, move: Move) -> Say:
        return reasons.reason_against(self.board, self.heroes[seat], move, self.dice, self.free_black(seat))

    # ---- twins

    def copy(self) -> DungeonDice:
        twin = DungeonDice.__new__(DungeonDice)
        twin.board = self.board
        twin.seats = self.seats
        twin.solo = self.solo
        twin.hunt = self.hunt
        twin.gentle = self.gentle
        twin.rng = self.rng.copy()
        twin.outcome = self.outcome
        twin.reveals = self.reveals
        twin.round = self.round
        twin.active = self.active
        twin.dice = self.dice
        twin.heroes = [hero.copy() for hero in self.heroes]
        twin.shown = self.shown
        twin.claimed = self.claimed
        twin.taken = self.taken
        twin.told = self.told
        return twin

    def determinize(self, seat: int, rng: Rng) -> DungeonDice:
        """The seat's own half-played part stays; the others begin this round's afresh; coming rolls are new."""
        self._need_seat(seat)
        twin = self.copy()
        twin.rng = Rng(rng.bits())
        if self.outcome is not None:
            return twin
        for other in range(self.seats):
            if other == seat:
                continue
            hero = twin.heroes[other] = self.shown[other].copy()
            if not hero.alive:
                continue
            if self.dice:
                begin_part(hero, other, self.dice, self.free_black(other))
            else:
                begin_clouds(hero, other)
        return twin

    def to_dict(self) -> Plain:
        board = self.board
        return {
            "sheet": board.sheet.id,
            "seats": self.seats,
            "hunt": self.hunt,
            "gentle": self.gentle,
            "rng": self.rng.state,
            "reveals": self.reveals,
            "round": self.round,
            "active": self.active,
            "dice": list(self.dice),
            "heroes": [hero.to_dict(board) for hero in self.heroes],
            "shown": [hero.to_dict(board) for hero in self.shown],
            "claimed": board.members(self.claimed),
            "taken": self.taken,
            "told": self.told,
            "over": self.outcome is not None,
        }

    @classmethod
    def from_dict(cls, data: Plain) -> DungeonDice:
        """The table that `to_dict` described; BadSave in one line if it is none."""
        board = check_table(data)
        state = cls(board, data["seats"], data["hunt"], data["gentle"], Rng(data["rng"]))
        state.reveals = data["reveals"]
        state.round = data["round"]
        state.active = data["active"]
        state.dice = tuple(data["dice"])
        state.heroes = [Hero.from_dict(board, one) for one in data["heroes"]]
        state.shown = tuple(Hero.from_dict(board, one) for one in data["shown"])
        state.claimed = sum(1 << room for room in data["claimed"])
        state.taken = data["taken"]
        state.told = data["told"]
        for seat, hero in enumerate(state.heroes):
            owe(board, hero, seat, state.dice, state.free_black(seat), state.solo)
        owed = state.decisions()
        if data["over"]:
            need(state._is_over() and not owed, "over", "the match isn't")
            state._finish([])
        else:
            need(bool(owed) and all(one.moves for one in owed), "heroes", "nobody has anything left to do")
            need(state.heroes[state.active].alive, "active", "the dead don't roll")
        return state


def is_seat(seat: object, seats: int) -> bool:
    return isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < seats


def part_of(seat: int, hero: Hero) -> Plain:
    """What a seat did in its part, as round end tells it."""
    acts = [list(act) if isinstance(act, tuple) else act for act in hero.acts]
    return {"seat": seat, "made": list(hero.made), "black": hero.black, "acts": acts, "lost": hero.lost}
