"""The replay: any match stepped through with a timeline, a speed and single steps. It looks with an onlooker's eyes,
or, once the match is over, with everybody's leave, through any seat's."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engines.core import Decision, Event, Match, Move, Say
from scenes.boards import board_for
from scenes.boards.base import Alone, Board, Sight, View
from scenes.kit.card import Closer
from scenes.kit.log import Line, Log
from scenes.kit.motion import SPEEDS, Motion, MotionQueue, at_once
from scenes.kit.prompt import Prompt
from scenes.kit.scene import House, Scene, Target
from scenes.kit.widgets import Button, Look, Slider
from scenes.table_pages import Looker

REST = 0.35


class ReplayDesk(Alone):
    """A board's desk at a replay: it sees and names, it plays nothing."""

    def __init__(self, replay: Replay) -> None:
        super().__init__(replay.words)
        self._replay = replay

    @property
    def seat(self) -> int | None:  # type: ignore[override]
        return self._replay.seat

    def name(self, seat: int) -> str:
        return self._replay.match.name(seat)

    def colour(self, seat: int) -> int:
        return self._replay.match.players[seat].colour

    def why_not(self, move: Move) -> str | None:
        return self._replay.words("This is a replay: it has been decided.")

    def look(self, closer: Closer) -> None:
        self._replay.house.push(Looker(self._replay.house, closer, self._replay.game_id))


class Replay(Scene):
    """`Replay(house, match, seat)`: `at` is the number of moves shown so far. `read`: it was opened from the analysis,
    so it offers no way there. `note` is said in place of the move's number while the first moment is shown."""

    name = "replay"

    def __init__(
        self,
        house: House,
        match: Match,
        seat: int | None = None,
        at: int = 0,
        read: bool = False,
        note: str = "",
    ) -> None:
        super().__init__(house)
        self.match = match
        self.game_id = match.game.id
        self.seat = seat
        self.at = max(0, min(len(match.history), at))
        self.read = read
        self._note = (self.at, note)
        self.playing = False
        self.speed = "normal"
        self.board: Board = board_for(match.game.id)(house, match.game)
        self.board.desk = ReplayDesk(self)
        self.queue = MotionQueue(house.sounds.play)
        self.log = Log(house)
        self.prompt = Prompt(house)
        self.shown: View = {}
        self.area = pygame.Rect(0, 0, 1, 1)
        self.bar = pygame.Rect(0, 0, 1, 1)
        self.slider: Slider | None = None
        self.buttons: list[Button] = []
        self._rested = 0.0
        self._seconds = 0.0
        self._pointer = (-1, -1)

    def words(self, say: Say | str) -> str:
        return self.house.words(say, self.match.name)

    def enter(self) -> None:
        self._show()
        self.resize()

    def resume(self) -> None:
        self.resize()

    def resize(self) -> None:
        style = self.house.style
        width, height = self.house.size
        side = min(style.px(286), width * 3 // 10)
        gap = style.px(6)
        top = max(style.px(42), style.line("ui-bold", 18) + style.px(12))
        foot = max(style.px(50), style.line("ui-bold", 18) + style.px(18))
        self.prompt.layout(pygame.Rect(gap, gap, width - side - 2 * gap, top))
        self.bar = pygame.Rect(gap, height - foot - gap, width - 2 * gap, foot)
        start = self.prompt.rect.bottom + gap
        self.area = pygame.Rect(gap, start, width - side - 2 * gap, self.bar.top - gap - start)
        self.board.layout(self.area)
        self.board.show(self.shown)
        self.log.layout(pygame.Rect(width - side + gap, gap, side - 2 * gap, self.bar.top - 2 * gap))
        self._lay_bar()
        self.dirty = True

    def _lay_bar(self) -> None:
        style = self.house.style
        words = self.words
        made = [
            Button(words("To the start"), lambda: self.go_to(0), "previous", "quiet", text=""),
            Button(words("One step back"), lambda: self.go_to(self.at - 1), "left", "quiet", text=""),
            Button(
                words("Pause") if self.playing else words("Play"),
                self.toggle,
                "pause" if self.playing else "play",
                "primary",
                text="",
            ),
            Button(words("One step on"), self.step, "right", "quiet", text=""),
            Button(words("To the end"), lambda: self.go_to(self.last), "next", "quiet", text=""),
            Button(
                words(Say("Speed: {speed}", speed=self.speed)), self.faster, "speed", "quiet", text=self.speed, size=15
            ),
        ]
        if self.match.state.outcome is not None:
            if not self.read:
                help_line = words("Chances, turning points and better moves.")
                made.append(Button(words("How it went"), self._analyse, "chart", "quiet", text="", help=help_line))
            made.append(Button(words("Whose eyes"), self.next_eyes, "eye", "quiet", text=self._eyes(), size=15))
        made.append(Button(words("Close the replay"), self.house.pop, "close", "quiet", text=""))
        x = self.bar.left
        gap = style.px(5)
        for button in made[:5]:
            button.place(style, pygame.Rect(x, self.bar.top, style.px(46), self.bar.height))
            x += style.px(46) + gap
        right = self.bar.right
        for button in reversed(made[5:]):
            wide = button.width(style)
            right -= wide
            button.place(style, pygame.Rect(right, self.bar.top, wide, self.bar.height))
            right -= gap
        self.buttons = made
        self.slider = Slider(
            words("Timeline"),
            self.at,
            0,
            max(1, self.last),
            1,
            lambda v: self.go_to(int(v)),
            lambda v: str(int(v)),
            titled=False,
        )
        self.slider.place(style, pygame.Rect(x + gap, self.bar.top, right - x - 2 * gap, self.bar.height))

    def _eyes(self) -> str:
        return self.words("Onlooker") if self.seat is None else self.match.name(self.seat)

    @property
    def last(self) -> int:
        return len(self.match.history)

    def _analyse(self) -> None:
        from scenes.analysis import Analysis

        self.playing = False
        self.house.push(Analysis(self.house, self.match))

    # ---- moving through it

    def _show(self) -> None:
        self.queue.clear()
        self.shown = self.match.state_at(self.at).view(self.seat)
        self.board.show(self.shown)
        self.log.clear()
        for played in self.match.history[: self.at]:
            for event in played.events:
                self._add(event)
        self.log.marked = len(self.log.lines)

    def _line(self, event: Event) -> Line | None:
        if not event.visible_to(self.seat) or not self.board.worth_telling(event):
            return None
        say = self.match.game.tell(self.match.state, event)
        if say is None:
            return None
        seat = event.values.get("seat", -1)
        badge = self.match.players[seat].colour if isinstance(seat, int) and 0 <= seat < self.match.seats else -1
        return Line(self.words(say), badge, event, self.board.heading(event))

    def _add(self, event: Event) -> None:
        line = self._line(event)
        if line is not None:
            self.log.add(line)

    def go_to(self, at: int) -> None:
        """Straight there, without motion."""
        self.at = max(0, min(self.last, at))
        self._show()
        self._lay_bar()
        self.dirty = True

    def step(self) -> None:
        """One move, as it happened."""
        if self.queue:
            self.queue.skip()
            self._settle()
        if self.at >= self.last:
            self.playing = False
            self._lay_bar()
            return
        played = self.match.history[self.at]
        before = self.shown
        self.at += 1
        after = self.match.state_at(self.at).view(self.seat)
        events = [event for event in played.events if event.visible_to(self.seat)]
        self.log.mark()
        self.queue.add(*self.board.script_of(events, before, after, self._tell))
        if not self.queue:
            self._settle()
        self._lay_bar()
        self.dirty = True

    def _tell(self, event: Event) -> Motion | None:
        line = self._line(event)
        return at_once(lambda: self.log.add(line), light=True) if line is not None else None

    def _settle(self) -> None:
        self.shown = self.match.state_at(self.at).view(self.seat)
        self.board.show(self.shown)

    def toggle(self) -> None:
        self.playing = not self.playing
        if self.playing and self.at >= self.last:
            self.go_to(0)
        self._lay_bar()
        self.dirty = True

    def faster(self) -> None:
        names = list(SPEEDS)
        self.speed = names[(names.index(self.speed) + 1) % len(names)]
        self._lay_bar()
        self.dirty = True

    def next_eyes(self) -> None:
        """The match is over: nothing is secret any more."""
        self.seat = 0 if self.seat is None else self.seat + 1
        if self.seat >= self.match.seats:
            self.seat = None
        self._show()
        self._lay_bar()
        self.dirty = True

    # ---- life

    def update(self, seconds: float) -> None:
        self._seconds += seconds
        self.queue.speed = SPEEDS[self.speed]
        self.queue.calm = self.house.style.reduced_motion
        if self.queue:
            self.queue.update(seconds)
            self.dirty = True
            if not self.queue:
                self._settle()
                self._rested = 0.0
        elif self.playing:
            self._rested += seconds * SPEEDS[self.speed]
            if self._rested >= REST:
                self._rested = 0.0
                self.step()
        if self.board.update(seconds):
            self.dirty = True
        state = self.match.state_at(self.at)
        where = Say("Move {n} of {all}, round {round}", n=self.at, all=self.last, round=state.progress())
        at, note = self._note
        if self.prompt.say(note if note and at == self.at else self.words(where)):
            self.dirty = True

    def moving(self) -> bool:
        return bool(self.queue) or self.playing or self.board.moving()

    def capture(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        if self.log.handle(event, self._pointer) or self.board.handle(event):
            self.dirty = True
            return True
        do: Callable[[], None] | None = {
            "back": self.house.pop,
            "skip": self.toggle,
            "pause": self.toggle,
            "right": self.step,
            "left": lambda: self.go_to(self.at - 1),
        }.get(self.house.keys.intent(event) or "")
        if do is None:
            return False
        do()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.house.art.ground("wood", surface.get_size(), None, 5, 70), (0, 0))
        nobody: Decision | None = None
        focused = self.focused if self.house.ring else ""
        self.board.draw(surface, Sight(self.shown, nobody, self._seconds, self.hot, focused))
        self.prompt.draw(surface)
        style = self.house.style
        box = self.log.rect.inflate(style.px(8), 0)
        pygame.draw.rect(surface, style.colour("night"), box, border_radius=style.px(6))
        self.log.draw(surface, self.hot)
        look = Look(style, self.hot, focused)
        for button in self.buttons:
            button.draw(surface, look)
        if self.slider is not None:
            self.slider.draw(surface, look)

    def targets(self) -> Sequence[Target]:
        found: list[Target] = []
        for button in self.buttons:
            found += button.targets()
        if self.slider is not None:
            found += self.slider.targets()
        return [*self.board.targets(self.shown, None), *found] if self.shown else found
