"""The house's players at a table, and the hint: asked through the mind, paced by the setting, hurried or sent home.

Nothing here plays a move: answers are handed to the table when their time has come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engines.core import Move
from scenes.kit.log import Line

if TYPE_CHECKING:
    from scenes.table import Table

# How long the house's players pause before they move, in seconds; a fifth of it where several decide together.
PAUSES = {"slow": 1.3, "normal": 0.5, "fast": 0.15, "top": 0.0}
TOGETHER = 0.2
HURRIED = 60.0


class Players:
    """Tickets out, thoughts in. `due` gives the next answer whose pause is over."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.tickets: dict[int, int] = {}
        self.thoughts: dict[int, Any] = {}
        self.paused = 0.0
        self.hint: Any = None
        self.hint_ticket: int | None = None

    @property
    def _mind(self) -> Any:
        return self.table.house.mind

    # ---- their moves

    def think(self) -> None:
        """Asks whoever owes an answer and has not been asked; takes in what has been thought."""
        match = self.table.match
        for decision in match.decisions():
            seat, player = decision.seat, match.players[decision.seat]
            if not player.human and seat not in self.tickets and seat not in self.thoughts:
                self.tickets[seat] = self._mind.ask(match, seat, player.kind)
                self.table.dirty = True
        if not self.tickets:
            return
        for seat, ticket in list(self.tickets.items()):
            thought = self._mind.poll(ticket)
            if thought is not None:
                del self.tickets[seat]
                self.thoughts[seat] = thought
        # Where they think something may have gone wrong: no harm to the table, but a line for the log.
        for say in getattr(self._mind, "notices", tuple)():
            self.table.log.add(Line(self.table.words(say)))
            self.table.dirty = True

    def due(self, seconds: float) -> tuple[int, Move] | None:
        """The seat and move whose time has come; called while nothing else keeps the table busy."""
        match = self.table.match
        decisions = match.decisions()
        waiting = [one for one in decisions if not match.players[one.seat].human]
        if not waiting:
            return None
        self.paused += seconds
        pause = PAUSES[self.table.house.preferences.get("ai_speed")]
        if self.paused < (pause if len(decisions) == 1 else pause * TOGETHER):
            return None
        for one in waiting:
            if one.seat in self.thoughts:
                move = self.thoughts.pop(one.seat).move
                return one.seat, move if move in one.moves else one.moves[0]
        return None

    def moved(self, seat: int) -> None:
        self.tickets.pop(seat, None)
        self.thoughts.pop(seat, None)
        self.paused = 0.0

    def hurry(self) -> None:
        for ticket in self.tickets.values():
            self._mind.hurry(ticket)
        self.paused = HURRIED

    def send_home(self, seat: int) -> None:
        ticket = self.tickets.pop(seat, None)
        if ticket is not None:
            self._mind.cancel(ticket)
        self.thoughts.pop(seat, None)

    def forget(self) -> None:
        for seat in [*self.tickets, *self.thoughts]:
            self.send_home(seat)
        self.drop_hint()

    # ---- the hint

    def ask_hint(self, seat: int) -> None:
        if self.hint_ticket is None:
            ask = getattr(self._mind, "hint", None)
            match = self.table.match
            self.hint_ticket = ask(match, seat) if ask is not None else self._mind.ask(match, seat, "master")

    def poll_hint(self) -> bool:
        """True when it has just come."""
        if self.hint_ticket is None:
            return False
        thought = self._mind.poll(self.hint_ticket)
        if thought is None:
            return False
        self.hint_ticket, self.hint = None, thought
        return True

    def drop_hint(self) -> None:
        if self.hint_ticket is not None:
            self._mind.cancel(self.hint_ticket)
        self.hint_ticket = self.hint = None
        self.table.dirty = True
