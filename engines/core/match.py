"""Match: a State with its history: play, undo, redo, save, load, replay, and standing answers.

The one door between the outside and a state. It writes no files and knows no screen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engines.core.codec import BadSave, check_save, freeze, plain
from engines.core.game import Decision, Event, Game, IllegalMove, Move, Plain, State
from engines.core.migrations import FORMAT
from engines.core.say import Say, Who


class Player(NamedTuple):
    """Who sits at a seat. `kind` is "human" or a level of ours ("rookie" …); `colour` indexes the seat palette."""

    kind: str = "human"
    name: str = ""
    colour: int = 0

    @property
    def human(self) -> bool:
        return self.kind == "human"


class Standing(NamedTuple):
    """A standing answer: whenever this seat owes `kind` and `move` is among the moves, it is given.
    `until` is the last round (State.progress) in which it holds; None: for the match."""

    seat: int
    kind: str
    move: Move
    until: int | None = None


class Played(NamedTuple):
    """One entry of the history."""

    seat: int
    move: Move
    events: tuple[Event, ...]
    by_standing: bool


class Match:
    """`Match(game, seats=4, seed=7)`; play with `play`, look at `state`, keep with `save`."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        players: Sequence[Player] = (),
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = game.checked(seats, options or {})
        self.seed = seed
        self.state: State = game.new(seats, self.options, seed)
        self.players: list[Player] = list(players) or [Player(name=f"Seat {n + 1}", colour=n) for n in range(seats)]
        if len(self.players) != seats:
            raise ValueError(f"{len(self.players)} players for {seats} seats")
        self.history: list[Played] = []
        self.standing: list[Standing] = []
        # Set when an old save could not be replayed: the first entry of `history` is this many moves in.
        self.lost_moves = 0
        self._before: list[State] = []
        self._undone: list[tuple[Played, State]] = []

    # ---- playing

    def play(self, seat: int, move: Move) -> list[Event]:
        """Plays one move, then whatever standing answers follow. IllegalMove changes nothing."""
        events = self._one(seat, move, by_standing=False)
        self._undone.clear()
        while (answer := self._standing_answer()) is not None:
            events += self._one(answer.seat, answer.move, by_standing=True)
        return events

    def _one(self, seat: int, move: Move, by_standing: bool) -> list[Event]:
        before = self.state.copy()
        events = self.state.apply(seat, move)
        if by_standing:
            events.insert(0, Event("standing_answer", {"seat": seat}, (seat,)))
        self._before.append(before)
        self.history.append(Played(seat, move, tuple(events), by_standing))
        return events

    def _standing_answer(self) -> Standing | None:
        if not self.standing or self.state.outcome is not None:
            return None
        now = self.state.progress()
        self.standing = [one for one in self.standing if one.until is None or one.until >= now]
        for decision in self.state.decisions():
            for one in self.standing:
                if one.seat == decision.seat and one.kind == decision.kind and one.move in decision.moves:
                    return one
        return None

    def answer_always(self, standing: Standing) -> None:
        """From now on this decision is answered so; a newer answer for the same seat and kind replaces the older."""
        self.forget_standing(standing.seat, standing.kind)
        self.standing.append(standing)

    def forget_standing(self, seat: int, kind: str | None = None) -> None:
        self.standing = [one for one in self.standing if one.seat != seat or (kind is not None and one.kind != kind)]

    # ---- taking back

    def why_no_undo(self, casual: bool = False) -> Say | None:
        """None if the last move can be taken back, else the reason. Casual tables may go on past chance and reveals."""
        if not self._before:
            return Say("This is the start of the match.")
        if casual:
            return None
        before, after, last = self._before[-1], self.state, self.history[-1]
        if before.rng.state != after.rng.state:
            return Say("Chance has spoken since: a die was rolled or a pile shuffled.")
        if before.reveals != after.reveals:
            return Say("{who}'s last move turned something up for all to see.", who=Who(last.seat))
        return None

    def undo(self, casual: bool = False) -> Played:
        """Takes back one move; IllegalMove with the reason where it stops."""
        reason = self.why_no_undo(casual)
        if reason is not None:
            raise IllegalMove(reason)
        played = self.history.pop()
        self._undone.append((played, self.state))
        self.state = self._before.pop()
        return played

    def can_redo(self) -> bool:
        return bool(self._undone)

    def redo(self) -> Played:
        if not self._undone:
            raise IllegalMove(Say("There is nothing to redo."))
        played, after = self._undone.pop()
        self._before.append(self.state)
        self.history.append(played)
        self.state = after
        return played

    # ---- looking

    def decisions(self) -> tuple[Decision, ...]:
        return self.state.decisions()

    def name(self, seat: int) -> str:
        return self.players[seat].name or f"Seat {seat + 1}"

    def events_for(self, seat: int | None, since: int = 0) -> list[Event]:
        """All that this seat (None: an onlooker) was told, from entry `since` of the history on."""
        return [event for played in self.history[since:] for event in played.events if event.visible_to(seat)]

    def state_at(self, index: int) -> State:
        """The state before entry `index` of the history; `len(history)` is now. For replays: don't change it."""
        return self.state if index >= len(self._before) else self._before[index]

    # ---- keeping

    def save(self) -> Plain:
        """Plain JSON values: set-up, moves and the whole present state, so it opens even after a card was changed."""
        return {
            "format": FORMAT,
            "game": self.game.id,
            "rules_version": self.game.rules_version,
            "seats": self.seats,
            "options": dict(self.options),
            "seed": self.seed,
            "players": [list(player) for player in self.players],
            "lost_moves": self.lost_moves,
            "moves": [[played.seat, plain(played.move)] for played in self.history],
            "standing": [[one.seat, one.kind, plain(one.move), one.until] for one in self.standing],
            "state": self.state.to_dict(),
        }

    @classmethod
    def load(cls, data: Any, games: Mapping[str, Game]) -> Match:
        """The match that `save` described, or BadSave. If its moves no longer lead to its state (the content has
        changed since), the state stands and `lost_moves` says how many moves can't be followed."""
        data = check_save(data)
        game = games.get(data["game"])
        if game is None:
            raise BadSave(f"game: there is no game called {data['game']!r}")
        try:
            return cls._rebuild(game, data)
        except BadSave:
            raise
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as fault:
            raise BadSave(f"{data['game']}: {type(fault).__name__}: {fault}") from fault

    @classmethod
    def _rebuild(cls, game: Game, data: Plain) -> Match:
        players = [Player(*entry) for entry in data["players"]]
        match = cls(game, data["seats"], data["options"], data["seed"], players)
        kept = game.from_dict(data["state"])
        moves = [(entry[0], freeze(entry[1])) for entry in data["moves"]]
        followed = 0 if data.get("lost_moves") else match.follow(moves)
        if followed < len(moves) or match.state != kept:
            match.history.clear()
            match._before.clear()
            match.state = kept
            match.lost_moves = data.get("lost_moves", 0) + len(moves)
        match.standing = [Standing(s, k, freeze(m), u) for s, k, m, u in data.get("standing", [])]
        return match

    def follow(self, moves: Sequence[tuple[int, Move]]) -> int:
        """Plays these moves as they stand; the number that could be played before one was refused."""
        for index, (seat, move) in enumerate(moves):
            try:
                self._one(seat, move, by_standing=False)
            except IllegalMove:
                return index
        return len(moves)


def replay(game: Game, seats: int, options: Mapping[str, Any], seed: int, moves: Sequence[tuple[int, Move]]) -> State:
    """The state that these moves lead to from a fresh table; IllegalMove where one doesn't fit."""
    state = game.new(seats, options, seed)
    for seat, move in moves:
        state.apply(seat, move)
    return state
