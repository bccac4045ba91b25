"""The table: the one loop for all games. A click or an AI's answer becomes a move, the move events, the events log
lines, motion and sound; then it is saved. The board draws and picks; nothing here knows which game it is.

The screen sees with the eyes of one seat, or of an onlooker. Where several people share it and something is secret,
nobody's eyes are kept after their move: the hand-over page lends them to the next.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import pygame

from engines.core import Decision, Event, IllegalMove, Match, Move, Say
from scenes.boards import board_for
from scenes.boards.base import Board, Sight, View
from scenes.kit.card import Closer
from scenes.kit.handover import HandOver
from scenes.kit.log import Line, Log
from scenes.kit.motion import SPEEDS, Motion, MotionQueue, at_once
from scenes.kit.prompt import Prompt
from scenes.kit.scene import House, Scene, Target
from scenes.kit.widgets import Button, Look
from scenes.table_pages import Looker, Recap, Seats, bubble
from scenes.table_side import Side, tool

# How long the house's players pause before they move, in seconds; at once when several decide together.
PAUSES = {"slow": 1.3, "normal": 0.5, "fast": 0.15, "top": 0.0}
CLOSER_WAIT = 0.4
THUMB = (480, 270)


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
        self._tickets: dict[int, int] = {}
        self._thoughts: dict[int, Any] = {}
        self._paused_for = 0.0
        self._hint_ticket: int | None = None
        self._hint: Any = None
        self._armed: Move = None
        self._is_armed = False
        self._seconds = 0.0
        self._closer: Closer | None = None
        self._rested = 0.0
        self._pointer = (-1, -1)
        self._thumb: bytes | None = None
        self._thumb_at = -1
        self._ground: pygame.Surface | None = None
        self._ended = match.state.outcome is not None
        self._spot: tuple[pygame.Rect, float] | None = None
        self._undo_known: tuple[Any, str | None] = (None, None)

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
        self._forget_thoughts()
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
        self._closer = None
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
        if self.house.preferences.get("confirm_moves") and not (self._is_armed and self._armed == move):
            self._armed, self._is_armed = move, True
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
        self._drop_hint()
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
        self._is_armed = False
        if seat == self.seat or self.seat is None or self.match.state.decision_of(self.seat) is None:
            self._drop_hint()
        self._tickets.pop(seat, None)
        self._thoughts.pop(seat, None)
        self._paused_for = 0.0
        after = self.view()
        for played in self.match.history[history:]:
            events = [event for event in played.events if event.visible_to(self.seat)]
            self.queue.add(*self.board.script_of(events, before, after, self._teller))
        self.house.shelf.autosave(self.match, self._thumb)
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
        marked = self.log.marked
        self.log.clear()
        for event in self.match.events_for(self.seat):
            line = self._line(event)
            if line is not None:
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
        self._poll_hint()
        self._look_closer(seconds)
        if self._spot is not None:
            rect, left = self._spot
            self._spot = (rect, left - seconds) if left > seconds else None
            self.dirty = True
        if not self.queue.busy():
            if self.match.state.outcome is not None and not self._ended and not self.queue:
                self._end()
            else:
                self._next()
        if self._say_prompt():
            self.dirty = True

    def _settle(self) -> None:
        """Motions have run out: the picture is what the seat sees."""
        self.shown = self.view()
        self.board.show(self.shown)
        if self.decision() is not None:
            self.house.sounds.play("your_turn")

    def moving(self) -> bool:
        return bool(self.queue) or self.board.moving() or self._spot is not None

    def skip(self) -> None:
        self.queue.skip()
        self._settle()
        self.dirty = True

    # ---- the house's players

    def thinks(self, seat: int) -> bool:
        return seat in self._tickets

    def _ask_players(self, seconds: float) -> None:
        if self.match.state.outcome is not None:
            return
        decisions = self.match.decisions()
        waiting = [one for one in decisions if not self.match.players[one.seat].human]
        for one in waiting:
            if one.seat not in self._tickets and one.seat not in self._thoughts:
                self._tickets[one.seat] = self.house.mind.ask(self.match, one.seat, self.match.players[one.seat].kind)
                self.dirty = True
        for seat, ticket in list(self._tickets.items()):
            thought = self.house.mind.poll(ticket)
            if thought is not None:
                del self._tickets[seat]
                self._thoughts[seat] = thought
        if self.queue.busy() or not waiting:
            return
        self._paused_for += seconds
        pause = PAUSES[self.house.preferences.get("ai_speed")]
        for one in waiting:
            if one.seat in self._thoughts and self._paused_for >= (pause if len(decisions) == 1 else pause * 0.2):
                thought = self._thoughts.pop(one.seat)
                self.make(one.seat, thought.move if thought.move in one.moves else one.moves[0])
                return

    def hurry(self) -> None:
        for ticket in self._tickets.values():
            self.house.mind.hurry(ticket)
        self._paused_for = 60.0

    def _forget_thoughts(self) -> None:
        for ticket in self._tickets.values():
            self.house.mind.cancel(ticket)
        self._tickets.clear()
        self._thoughts.clear()
        self._drop_hint()

    def seat_changed(self, seat: int) -> None:
        """A seat passed between a person and the house."""
        ticket = self._tickets.pop(seat, None)
        if ticket is not None:
            self.house.mind.cancel(ticket)
        self._thoughts.pop(seat, None)
        people = self.people()
        if self.seat not in people or self.shared():
            self.seat = None if self.shared() or not people else people[0]
        self.shown = self.view()
        self.board.show(self.shown)
        self._retell()
        self.house.shelf.autosave(self.match, self._thumb)

    # ---- hints

    def ask_hint(self) -> None:
        if self._hint is not None:
            self._drop_hint()
            return
        if self.seat is None or self.decision() is None or self._hint_ticket is not None:
            return
        ask = getattr(self.house.mind, "hint", None)
        if ask is not None:
            self._hint_ticket = ask(self.match, self.seat)
        else:
            self._hint_ticket = self.house.mind.ask(self.match, self.seat, "master")
        self.dirty = True

    def _poll_hint(self) -> None:
        if self._hint_ticket is None:
            return
        thought = self.house.mind.poll(self._hint_ticket)
        if thought is not None:
            self._hint_ticket, self._hint = None, thought
            self.house.sounds.play("success")
            self.dirty = True

    def _drop_hint(self) -> None:
        if self._hint_ticket is not None:
            self.house.mind.cancel(self._hint_ticket)
        self._hint_ticket = self._hint = None
        self.dirty = True

    # ---- taking back

    def why_no_undo(self) -> str | None:
        """None, or the reason; found by trying, which costs nothing."""
        casual = bool(self.house.preferences.get("casual_undo"))
        key = (len(self.match.history), casual, self.seat, tuple(self.match.players))
        if self._undo_known[0] != key:
            steps, reason = self._unwind(casual)
            for _ in range(steps):
                self.match.redo()
            self._undo_known = (key, self.words(reason) if reason is not None else None)
        return self._undo_known[1]

    def _unwind(self, casual: bool) -> tuple[int, Say | None]:
        """Takes back to before the last decision of a person here; how many moves, or why it stops."""
        people = self.people()
        steps = 0
        while True:
            reason = self.match.why_no_undo(casual)
            if reason is not None:
                return steps, reason
            played = self.match.undo(casual)
            steps += 1
            if not people or played.seat in people:
                return steps, None

    def undo(self) -> None:
        reason = self.why_no_undo()
        if reason is not None:
            self.house.notice(reason)
            return
        if self.house.preferences.get("casual_undo"):
            self.casual_used = True
        self._unwind(bool(self.house.preferences.get("casual_undo")))
        self._jumped()

    def redo(self) -> None:
        """One move of a person, and what the house's players had answered."""
        if not self.match.can_redo():
            self.house.notice(Say("There is nothing to redo."))
            return
        people = set(self.people())
        self.match.redo()
        while self.match.can_redo() and people and not people & self.owing():
            self.match.redo()
        self._jumped()

    def _jumped(self) -> None:
        self._forget_thoughts()
        self.queue.clear()
        self._ended = self.match.state.outcome is not None
        if self.shared():
            self.seat = None
        self.shown = self.view()
        self.board.show(self.shown)
        self._retell()
        self.house.shelf.autosave(self.match, self._thumb)
        self.dirty = True

    # ---- the end

    def _end(self) -> None:
        self._ended = True
        from scenes.result import Result

        self.house.push(Result(self.house, self.match, counts=not self.casual_used))

    # ---- prompt

    def _say_prompt(self) -> bool:
        state = self.match.state
        if state.outcome is not None:
            return self.prompt.say(self.words(state.outcome.verdict) if not self.queue else self.words("…"))
        decision = self.decision()
        if decision is not None:
            if self._is_armed:
                text = self.words(Say("{move}? Once more to be sure.", move=self.describe(self._armed)))
                return self.prompt.say(text, self.colour(decision.seat), True)
            return self.prompt.say(self.words(self.match.game.ask(state, decision)), self.colour(decision.seat), True)
        if self.queue.busy():
            return self.prompt.say(self.words("Watch… (click or Space to skip)"))
        names = [self.match.name(seat) for seat in sorted(self.owing())]
        if len(names) == 1:
            seat = next(iter(self.owing()))
            return self.prompt.say(self.words(Say("{name} is thinking…", name=names[0])), self.colour(seat))
        return self.prompt.say(self.words(Say("Waiting for {names}…", names=names)))

    # ---- events

    def capture(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
            self._rested = 0.0
            if self._closer is not None:
                self._closer = None
                self.dirty = True
        if not self.queue.busy():
            return False
        click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.area.collidepoint(event.pos)
        if click or self.house.keys.intent(event) == "skip":
            self.skip()
            return True
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        if self.log.handle(event, self._pointer) or self.board.handle(event):
            self.dirty = True
            return True
        intent = self.house.keys.intent(event) or ""
        do = {
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
        self.house.push(Pause(self.house, self.match, lambda: self._thumb, more))

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

    # ---- looking closer

    def _look_closer(self, seconds: float) -> None:
        if self._closer is not None or self.queue.busy():
            return
        self._rested += seconds
        if self._rested < CLOSER_WAIT:
            return
        closer = self.board.inspect(self._pointer) if self.area.collidepoint(self._pointer) else None
        if closer is None and self.house.ring and self.focused:
            closer = self.board.closer(self.focused)
            if closer is not None and not closer.picture:
                closer = None
        if closer is not None:
            self._closer = closer
            self.dirty = True
        self._rested = -1e9 if closer is None and not self.house.ring else 0.0

    def _closer_now(self) -> None:
        closer = self.board.inspect(self._pointer) or self.board.closer(self.hot or self.focused)
        if closer is not None:
            self.board.desk.look(closer)

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        style = self.house.style
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = self.house.art.ground("wood", surface.get_size(), None, 5, 70)
        surface.blit(self._ground, (0, 0))
        focused = self.focused if self.house.ring else ""
        hint = self._hint
        sight = Sight(
            self.shown,
            self.decision(),
            self._seconds,
            self.hot,
            focused,
            hint.move if hint is not None else None,
            hint is not None,
        )
        self.board.draw(surface, sight)
        look = Look(style, self.hot, focused)
        button = self._hurry_button()
        self.prompt.draw(surface, button.rect.width + style.px(8) if button else 0)
        if button is not None:
            button.draw(surface, look)
        self.side.draw(surface, look)
        if self._spot is not None:
            pygame.draw.rect(surface, style.colour("glow"), self._spot[0].inflate(8, 8), style.px(4), style.px(8))
        self._draw_notes(surface)
        self._keep_thumb(surface)

    def _draw_notes(self, surface: pygame.Surface) -> None:
        style = self.house.style
        if self._hint is not None and self.seat is not None:
            reasons = " ".join(self.words(reason) for reason in self._hint.reasons)
            title = self.words(Say("Hint: {move}", move=self.describe(self._hint.move)))
            bubble(surface, style, title, reasons or self.words("It looks best from here."), self.area)
        elif self._hint_ticket is not None:
            bubble(surface, style, "", self.words("Let me think…"), self.area)
        if self._closer is not None and self._closer.picture is not None:
            self._draw_closer(surface, self._closer)

    def _draw_closer(self, surface: pygame.Surface, closer: Closer) -> None:
        """Large, above or beside what it shows, never over it."""
        assert closer.picture is not None
        style = self.house.style
        box = closer.picture.get_rect()
        box.midbottom = (closer.where.centerx, closer.where.top - style.px(16))
        if box.top < self.area.top:
            box.top = self.area.top + style.px(4)
            side = closer.where.centerx > self.area.centerx
            box.right = closer.where.left - style.px(14) if side else box.right
            box.left = box.left if side else closer.where.right + style.px(14)
        box.clamp_ip(self.area)
        surface.blit(closer.picture, box)

    def _keep_thumb(self, surface: pygame.Surface) -> None:
        """A picture for the shelf, once a move, when nothing moves and nothing secret shows."""
        if self.queue or self._thumb_at == len(self.match.history) or (self.shared() and self.seat is not None):
            return
        self._thumb_at = len(self.match.history)
        small = pygame.transform.smoothscale(surface, THUMB)
        out = io.BytesIO()
        pygame.image.save(small, out, "thumb.png")
        self._thumb = out.getvalue()

    # ---- targets

    def _hurry_button(self) -> Button | None:
        if not self._tickets or self.decision() is not None or self.queue.busy():
            return None
        style = self.house.style
        button = Button(self.words("Move now"), self.hurry, "fast", "plain", size=15, tall=30, group="tool")
        width = button.width(style)
        bar = self.prompt.rect
        button.place(
            style, pygame.Rect(bar.right - width - style.px(6), bar.top + style.px(4), width, bar.height - style.px(8))
        )
        return button

    def tools(self) -> list[Button]:
        words = self.words
        no_hint = None if self.decision() is not None else words("Hints are for when it is your turn.")
        if not self.house.preferences.get("hints"):
            no_hint = words("Hints are switched off in the options.")
        no_redo = None if self.match.can_redo() else words("There is nothing to redo.")
        return [
            tool(words("Take back"), "undo", self.undo, self.why_no_undo()),
            tool(words("Redo"), "redo", self.redo, no_redo),
            tool(words("Hint"), "hint", self.ask_hint, no_hint, self._hint is not None),
            tool(words("Recap"), "list", self.open_recap),
            tool(words("Speed"), "speed", self.faster),
            tool(words("Rules"), "book", self.open_rules),
            tool(words("Menu"), "menu", self.open_pause),
        ]

    def targets(self) -> Sequence[Target]:
        found: list[Target] = []
        if self.shown:
            found += self.board.targets(self.shown, self.decision())
        button = self._hurry_button()
        if button is not None:
            found += button.targets()
        found += self.side.targets()
        found += self.log.targets(self.follow)
        return found

    def follow(self, index: int) -> None:
        """A line of the log points at its place."""
        self.log.chosen = index
        place = self.board.place(self.log.lines[index].link)
        if place is not None:
            self._spot = (place, 1.4)
        self.dirty = True


class TableDesk:
    """What the table lends to its board: eyes, names, words, and the one way to make a move."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def seat(self) -> int | None:
        return self._table.seat

    def name(self, seat: int) -> str:
        return self._table.match.name(seat)

    def colour(self, seat: int) -> int:
        return self._table.colour(seat)

    def words(self, say: Say | str) -> str:
        return self._table.words(say)

    def play(self, move: Move) -> None:
        self._table.play(move)

    def why_not(self, move: Move) -> str | None:
        return self._table.why_not(move)

    def describe(self, move: Move) -> str:
        return self._table.describe(move)

    def look(self, closer: Closer) -> None:
        table = self._table
        table.house.push(Looker(table.house, closer, table.game_id))
