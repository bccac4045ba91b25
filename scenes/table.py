"""The table: the one loop for all games. A click or an AI's answer becomes a move, the move events, the events log
lines, motion and sound; then it is saved. The board draws and picks; nothing here knows which game it is.

The screen sees with the eyes of one seat, or of an onlooker. Where several people share it and something is secret,
nobody's eyes are kept after their move: the hand-over page lends them to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engines.core import Decision, Event, IllegalMove, Match, Move, Say
from scenes.boards import board_for
from scenes.boards.base import Board, Sight, View
from scenes.kit.handover import HandOver
from scenes.kit.log import Line, Log
from scenes.kit.motion import SPEEDS, Motion, MotionQueue, at_once
from scenes.kit.prompt import Prompt
from scenes.kit.scene import House, Scene, Target
from scenes.kit.widgets import Button, Look
from scenes.table_back import TakeBack
from scenes.table_desk import TableDesk
from scenes.table_notes import Notes
from scenes.table_pages import Recap, Seats
from scenes.table_players import Players
from scenes.table_prompt import hurry_button, open_result, say_prompt
from scenes.table_side import Side, tool


class Table(Scene):
    """`Table(house, match)`."""

    name = "table"

    def __init__(self, house: House, match: Match) -> None:
        super().__init__(house)
        self.match = match
        self.game_id = match.game.id
        self.seat: int | None = None
        self.board: Board = board_for(match.game.id)(house, match.game)
        self.board.desk = TableDesk(self)
        self.queue = MotionQueue(house.sounds.play)
        self.log = Log(house)
        self.prompt = Prompt(house)
        self.side = Side(self)
        self.shown: View = {}
        self.area = pygame.Rect(0, 0, 1, 1)
        self.casual_used = False
        self.players = Players(self)
        self.take_back = TakeBack(match)
        self.notes = Notes(self)
        self.armed: Move = None
        self.is_armed = False
        self._seconds = 0.0
        self._ground: pygame.Surface | None = None
        self._moving_targets: tuple[object, list[Target]] | None = None
        self.ended = match.state.outcome is not None
        self.told: list[tuple[str, str]] | None = None  # the result page's news, once it has been seen

    # ---- life

    def enter(self) -> None:
        self.seat = self._first_seat()
        self.shown = self.view()
        self.board.show(self.shown)
        self.resize()
        self._retell()
        self.house.sounds.music(self.game_id)
        self._next()

    def leave(self) -> None:
        self.players.forget()
        self.house.sounds.music(None)

    def resume(self) -> None:
        self.resize()

    def resize(self) -> None:
        style = self.house.style
        width, height = self.house.size
        side = min(style.px(286), width * 3 // 10)
        gap = style.px(6)
        bar = max(style.px(42), style.line("ui-bold", 18) + style.px(12))
        self.prompt.layout(pygame.Rect(gap, gap, width - side - 2 * gap, bar))
        top = self.prompt.rect.bottom + gap
        self.area = pygame.Rect(gap, top, width - side - 2 * gap, height - top - gap)
        self.board.layout(self.area)
        if self.shown and not self.queue:
            self.board.show(self.shown)
        self.side.layout(pygame.Rect(width - side, 0, side, height))
        self._ground = None
        self.notes.put_away()
        self.dirty = True

    # ---- what the board may ask and do

    def words(self, say: Say | str) -> str:
        return self.house.words(say, self.match.name)

    def colour(self, seat: int) -> int:
        return self.match.players[seat].colour

    def why_not(self, move: Move) -> str | None:
        if self.match.state.outcome is not None:
            return self.words("The game is over.")
        if self.seat is None:
            return self.words("You are only watching.")
        if self.queue.busy():
            return self.words("Wait until things have come to rest, or skip them.")
        reason = self.match.state.why_not(self.seat, move)
        return self.words(reason) if reason is not None else None

    def describe(self, move: Move) -> str:
        return self.words(self.match.game.describe(self.match.state, self.seat or 0, move))

    def play(self, move: Move) -> None:
        if self.decision() is None or self.seat is None:
            return
        if self.house.preferences.get("confirm_moves") and not (self.is_armed and self.armed == move):
            self.armed, self.is_armed = move, True
            self.house.sounds.play("tick")
            self.dirty = True
            return
        self.log.mark()
        self.make(self.seat, move)

    # ---- who sees, who decides

    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.match.players) if player.human]

    def shared(self) -> bool:
        """Do several people share the screen, with secrets between them?"""
        return self.match.game.secret and len(self.people()) > 1 and self.house.preferences.get("hand_over") != "off"

    def _first_seat(self) -> int | None:
        people = self.people()
        return None if not people or self.shared() else people[0]

    def view(self) -> View:
        return self.match.state.view(self.seat)

    def owing(self) -> set[int]:
        return {decision.seat for decision in self.match.decisions()}

    def decision(self) -> Decision | None:
        """What the seat at the screen owes, once it may answer."""
        if self.seat is None or self.queue.busy() or not self.match.players[self.seat].human:
            return None
        return self.match.state.decision_of(self.seat)

    def lit_decision(self) -> Decision | None:
        """What the board lights up: the decision with the moves that are open now."""
        return self.decision()

    def may_answer_for(self, seat: int) -> bool:
        """Open games: another person's answer may be given first."""
        return (
            seat != self.seat
            and not self.queue.busy()
            and not self.shared()
            and self.match.players[seat].human
            and seat in self.owing()
        )

    def sit(self, seat: int | None) -> None:
        """The screen sees with this seat's eyes from now on."""
        self.seat = seat
        self.players.drop_hint()
        self.shown = self.view()
        self.board.show(self.shown)
        self._retell()
        self.dirty = True

    def _next(self) -> None:
        """At rest: whose turn at the screen is it?"""
        owing = [seat for seat in self.people() if seat in self.owing()]
        if not owing or self.seat in owing:
            return
        if self.shared():
            self.house.push(HandOver(self.house, self.match, owing[0], lambda: self.sit(owing[0])))
        else:
            self.sit(owing[0])

    # ---- a move

    def make(self, seat: int, move: Move) -> None:
        """Plays it, tells it, saves it."""
        try:
            history = len(self.match.history)
            if self.shared() and self.match.players[seat].human:
                self.seat = None
            before = self.shown if self.seat is not None else self.view()
            self.match.play(seat, move)
        except IllegalMove as refusal:
            self.house.notice(refusal.reason)
            return
        self.is_armed = False
        if seat == self.seat or self.seat is None or self.match.state.decision_of(self.seat) is None:
            self.players.drop_hint()
        self.players.moved(seat)
        after = self.view()
        for played in self.match.history[history:]:
            events = [event for event in played.events if event.visible_to(self.seat)]
            self.queue.add(*self.board.script_of(events, before, after, self._teller))
        self.house.shelf.autosave(self.match, self.notes.thumb)
        self.dirty = True

    def _teller(self, event: Event) -> Motion | None:
        line = self._line(event)
        sound = self.board.sound(event)
        if line is None and not sound:
            return None
        return at_once((lambda: self.log.add(line)) if line else (lambda: None), sound=sound, light=True)

    def _line(self, event: Event) -> Line | None:
        if not self.board.worth_telling(event):
            return None
        say = self.match.game.tell(self.match.state, event)
        if say is None:
            return None
        seat = event.values.get("seat", -1)
        badge = self.colour(seat) if isinstance(seat, int) and 0 <= seat < self.match.seats else -1
        return Line(self.words(say), badge, event, self.board.heading(event))

    def _retell(self) -> None:
        """The log anew, as this seat was told it."""
        marked, asides = self.log.marked, self.log.asides()
        self.log.clear()
        told = (self._line(event) for event in self.match.events_for(self.seat))
        for line in (*filter(None, told), *asides):
            self.log.add(line)
        self.log.marked = min(marked, len(self.log.lines)) if marked else len(self.log.lines)

    # ---- time

    def update(self, seconds: float) -> None:
        self._seconds += seconds
        self.queue.speed = SPEEDS[self.house.preferences.get("animation_speed")]
        self.queue.calm = self.house.style.reduced_motion
        if self.queue:
            self.queue.update(seconds)
            self.dirty = True
            if not self.queue:
                self._settle()
        if self.board.update(seconds):
            self.dirty = True
        self._ask_players(seconds)
        if self.players.poll_hint():
            self.house.sounds.play("success")
            self.dirty = True
        self.notes.update(seconds)
        if not self.queue.busy():
            if self.match.state.outcome is not None and not self.ended and not self.queue:
                self._end()
            else:
                self._next()
        if say_prompt(self):
            self.dirty = True

    def _settle(self) -> None:
        """Motions have run out: the picture is what the seat sees."""
        self.shown = self.view()
        self.board.show(self.shown)
        if self.decision() is not None:
            self.house.sounds.play("your_turn")

    def moving(self) -> bool:
        return bool(self.queue) or self.board.moving() or self.notes.spot is not None

    def skip(self) -> None:
        self.queue.skip()
        self._settle()
        self.dirty = True

    # ---- the house's players

    def thinks(self, seat: int) -> bool:
        return seat in self.players.tickets

    def _ask_players(self, seconds: float) -> None:
        if self.match.state.outcome is not None:
            return
        self.players.think()
        if not self.queue.busy():
            answer = self.players.due(seconds)
            if answer is not None:
                self.make(*answer)

    def hurry(self) -> None:
        self.players.hurry()

    def seat_changed(self, seat: int) -> None:
        """A seat passed between a person and the house."""
        self.players.send_home(seat)
        people = self.people()
        if self.seat not in people or self.shared():
            self.seat = None if self.shared() or not people else people[0]
        self.shown = self.view()
        self.board.show(self.shown)
        self._retell()
        self.house.shelf.autosave(self.match, self.notes.thumb)

    def ask_hint(self) -> None:
        """A second time puts it away."""
        if self.players.hint is not None:
            self.players.drop_hint()
        elif self.seat is not None and self.decision() is not None:
            self.players.ask_hint(self.seat)
        self.dirty = True

    # ---- taking back

    def _casual(self) -> bool:
        return bool(self.house.preferences.get("casual_undo"))

    def why_no_undo(self) -> str | None:
        reason = self.take_back.why_not(self.people(), self._casual())
        return self.words(reason) if reason is not None else None

    def undo(self) -> None:
        reason = self.take_back.undo(self.people(), self._casual())
        if reason is not None:
            self.house.notice(self.words(reason))
            return
        self.casual_used = self.casual_used or self._casual()
        self._jumped()

    def redo(self) -> None:
        if self.take_back.redo(self.people()):
            self._jumped()
        else:
            self.house.notice(Say("There is nothing to redo."))

    def _jumped(self) -> None:
        self.players.forget()
        self.queue.clear()
        self.ended = self.match.state.outcome is not None
        self.told = None
        if self.shared():
            self.seat = None
        self.shown = self.view()
        self.board.show(self.shown)
        self._retell()
        self.house.shelf.autosave(self.match, self.notes.thumb)
        self.dirty = True

    # ---- the end

    def _end(self) -> None:
        self.ended = True
        open_result(self)

    # ---- events

    def capture(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.notes.moved(event.pos)
        if not self.queue.busy():
            return False
        click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.area.collidepoint(event.pos)
        if click or self.house.keys.intent(event) == "skip":
            self.skip()
            return True
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        if self.log.handle(event, self.notes.pointer) or self.board.handle(event):
            self.dirty = True
            return True
        intent = self.house.keys.intent(event) or ""
        do: Callable[[], None] | None = {
            "back": self.open_pause,
            "pause": self.open_pause,
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.ask_hint,
            "move_now": self.hurry,
            "log": self.open_recap,
            "closer": self._closer_now,
            "zoom_in": lambda: self.board.zoom(1),
            "zoom_out": lambda: self.board.zoom(-1),
            "fit": lambda: self.board.zoom(0),
        }.get(intent)
        if do is None:
            return False
        do()
        self.dirty = True
        return True

    def open_pause(self) -> None:
        from scenes.pause import Pause

        more = [
            (self.words("Who plays?"), "people", self.open_seats),
            (self.words("Watch it again so far"), "replay", self.open_replay),
        ]
        self.house.push(Pause(self.house, self.match, lambda: self.notes.thumb, more))

    def open_seats(self) -> None:
        self.house.push(Seats(self.house, self.match, self.seat_changed))

    def open_replay(self) -> None:
        from scenes.replay import Replay

        self.house.push(Replay(self.house, self.match, self.seat))

    def open_recap(self) -> None:
        self.house.push(Recap(self.house, self.log.since_mark()))

    def open_rules(self) -> None:
        decision = self.decision()
        self.house.open_rules(self.game_id, self.board.anchor(decision.kind) if decision else "")

    def faster(self) -> None:
        """The next speed of motion; after the top comes slow again."""
        names = list(SPEEDS)
        now = self.house.preferences.get("animation_speed")
        self.house.preferences.set("animation_speed", names[(names.index(now) + 1) % len(names)])

    def _closer_now(self) -> None:
        closer = self.board.inspect(self.notes.pointer) or self.board.closer(self.hot or self.focused)
        if closer is not None:
            self.board.desk.look(closer)

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        style = self.house.style
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = self.house.art.cloth(self.game_id, surface.get_size())
        surface.blit(self._ground, (0, 0))
        focused = self.focused if self.house.ring else ""
        hint = self.players.hint
        sight = Sight(
            self.shown,
            self.lit_decision(),
            self._seconds,
            self.hot,
            focused,
            hint.move if hint is not None else None,
            hint is not None,
        )
        self.board.draw(surface, sight)
        look = Look(style, self.hot, focused)
        button = hurry_button(self)
        self.prompt.draw(surface, button.rect.width + style.px(8) if button else 0)
        if button is not None:
            button.draw(surface, look)
        self.side.draw(surface, look)
        self.notes.draw(surface)

    # ---- targets

    def tools(self) -> list[Button]:
        words = self.words
        no_hint = None if self.decision() is not None else words("Hints are for when it is your turn.")
        if not self.house.preferences.get("hints"):
            no_hint = words("Hints are switched off in the options.")
        no_redo = None if self.match.can_redo() else words("There is nothing to redo.")
        return [
            tool(words("Take back"), "undo", self.undo, self.why_no_undo()),
            tool(words("Redo"), "redo", self.redo, no_redo),
            tool(words("Hint"), "hint", self.ask_hint, no_hint, self.players.hint is not None),
            tool(words("Recap"), "list", self.open_recap),
            tool(words("Speed"), "speed", self.faster),
            tool(words("Rules"), "book", self.open_rules),
            tool(words("Menu"), "menu", self.open_pause),
        ]

    def targets(self) -> Sequence[Target]:
        """While things move the list stays as it was: nothing on the board can be decided then."""
        if not self.queue.busy():
            self._moving_targets = None
            return self._list_targets()
        key = (self.area.size, self.match.state.progress(), len(self.log.lines), self.log.top)
        if self._moving_targets is None or self._moving_targets[0] != key:
            self._moving_targets = (key, self._list_targets())
        return self._moving_targets[1]

    def _list_targets(self) -> list[Target]:
        found: list[Target] = []
        if self.shown:
            found += self.board.targets(self.shown, self.decision())
        button = hurry_button(self)
        if button is not None:
            found += button.targets()
        found += self.side.targets()
        found += self.log.targets(self.follow)
        return found

    def follow(self, index: int) -> None:
        """A line of the log points at its place."""
        self.log.chosen = index
        self.notes.point_at(self.board.place(self.log.lines[index].link))
        self.dirty = True
