"""The analysis of a finished game: its course as a chart, the turning points, the better move at each, and the way
into the replay at any of them. The mind works it out elsewhere; the page shows how far it is and can call it off."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

import pygame

from engines.core import Match, Say
from scenes.analysis_chart import CourseChart
from scenes.analysis_course import Course, Mark
from scenes.analysis_points import PointCard
from scenes.boards import board_for
from scenes.kit.forms import Page
from scenes.kit.framed import Sheet
from scenes.kit.layout import Boxed, Column, Flow
from scenes.kit.scene import House
from scenes.kit.style import Style
from scenes.kit.widgets import Button, Label, Look, Widget

# What was worked out in full is not worked out again while the match is at hand.
_KNOWN: WeakKeyDictionary[Match, Any] = WeakKeyDictionary()


def remember(match: Match, study: Any) -> None:
    """What the mind found out about this match."""
    _KNOWN[match] = study


class Progress(Widget):
    """How far the work is: a bar with words in it; when it is done, what came out, in the same place."""

    def __init__(self, words: str, share: float, going: bool) -> None:
        super().__init__()
        self.words, self.share, self.going = words, share, going

    def height(self, style: Style, width: int) -> int:
        return style.paragraph_height(self.words, "ui-bold", 16, width) + style.px(16)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style = look.style
        words = self.rect.copy()
        words.height -= style.px(12)
        style.paragraph(surface, self.words, words, "ui-bold", 16, "ink", valign="center")
        if self.going:
            rail = pygame.Rect(self.rect.x, self.rect.bottom - style.px(10), self.rect.width, style.px(7))
            pygame.draw.rect(surface, style.colour("paper_dark"), rail, border_radius=style.px(3))
            done = rail.copy()
            done.width = max(style.px(7), round(rail.width * self.share))
            pygame.draw.rect(surface, style.colour("gold_dark"), done, border_radius=style.px(3))
            pygame.draw.rect(surface, style.colour("ink_soft"), rail, 1, border_radius=style.px(3))


class Analysis(Page):
    """`Analysis(house, match)`: the match is over. `study` is what is known so far."""

    name = "analysis"
    opaque = True
    backdrop = "shelf/backdrop"

    def __init__(self, house: House, match: Match) -> None:
        super().__init__(house)
        self.match = match
        self.game_id = match.game.id
        self.study: Any = _KNOWN.get(match)
        self.ticket: int | None = None
        self.stopped = False
        self._board = board_for(match.game.id)(house, match.game)
        self._course = self._read()
        self._chart: CourseChart | None = None
        self._shown: Any = None

    def words(self, say: Say | str) -> str:
        return self.house.words(say, self.match.name)

    def _read(self) -> Course:
        return Course(self.match, self.study, self.words, self._board.worth_telling)

    # ---- the work

    def enter(self) -> None:
        analyse = getattr(self.house.mind, "analyse", None)
        if self.study is None and analyse is not None:
            self.ticket = analyse(self.match)
        super().enter()

    def leave(self) -> None:
        self._call_off()

    def _call_off(self) -> None:
        if self.ticket is not None:
            self.house.mind.cancel(self.ticket)
            self.ticket = None

    def _enough(self) -> None:
        """What there is will do."""
        if self.ticket is not None:
            self.stopped = True
            self.house.mind.hurry(self.ticket)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.ticket is None:
            return
        found = self.house.mind.poll(self.ticket)
        if found is not None:
            self.ticket = None
            if not self.stopped and found.turns:
                remember(self.match, found)
        else:
            so_far = getattr(self.house.mind, "so_far", None)
            found = so_far(self.ticket) if so_far is not None else None
        if found is not None and (found != self._shown or self.ticket is None):
            self._shown = self.study = found
            self._course = self._read()
            self.rebuild()

    @property
    def going(self) -> bool:
        return self.ticket is not None

    # ---- layout

    def build(self) -> list[Widget]:
        style, window = self.house.style, self.window
        gap = style.px(14)
        wide = min(window.width - 2 * gap, style.px(1500))
        area = pygame.Rect(window.centerx - wide // 2, style.px(12), wide, window.height - style.px(24))
        hand = self._chart.hand if self._chart is not None else None
        self._chart = CourseChart(
            self._course,
            self.words("Course of the game"),
            self._open_at,
            self.changed,
        )
        self._chart.hand = hand
        foot = Flow(self._buttons(), 10, "right")
        tall = foot.height(style, area.width)
        foot.place(style, pygame.Rect(area.x, area.bottom - tall, area.width, tall))
        title = self.words(Say("How it went: {game}", game=self.match.game.title))
        head = Label(title, "title-bold", style.fit(title, "title-bold", 28, area.width), "gold", "center", "night")
        head.place(style, pygame.Rect(area.x, area.y, area.width, head.height(style, area.width)))
        body = pygame.Rect(area.x, head.rect.bottom + style.px(8), area.width, 0)
        body.height = foot.rect.top - style.px(12) - body.top
        side = max(style.px(360), style.text_px(17) * 21)
        if body.width - side - gap >= style.px(560) and body.height >= style.px(400):
            return [head, *self._side_by_side(body, side, gap), foot]
        return self._under_one_another(area, foot)

    def _side_by_side(self, body: pygame.Rect, side: int, gap: int) -> list[Widget]:
        style = self.house.style
        assert self._chart is not None
        side = max(side, body.width * 3 // 10)
        left = pygame.Rect(body.x, body.y, body.width - side - gap, body.height)
        right = pygame.Rect(left.right + gap, body.y, side, body.height)
        above = self._above()
        pad = 18
        inner = left.width - 2 * style.px(pad)
        rest = sum(widget.height(style, inner) for widget in above) + style.px(8) * len(above)
        self._chart.fixed = left.height - 2 * style.px(pad) - rest
        box = Boxed([*above[:1], self._chart, *above[1:]], "paper", 8, pad)
        box.place(style, left)
        cards = Sheet(Column(self._cards(), 10), right, style, self.changed, "points", "paper", 14)
        return [box, cards]

    def _under_one_another(self, area: pygame.Rect, foot: Flow) -> list[Widget]:
        """Large type or a small window: one page that scrolls."""
        assert self._chart is not None
        style = self.house.style
        rect = pygame.Rect(area.x, area.y, area.width, foot.rect.top - area.y - style.px(8))
        above = self._above()
        natural = self._chart.height(style, rect.width)
        self._chart.fixed = max(style.px(200), min(natural, rect.height * 3 // 4))
        rows = [*above, self._chart, *self._cards()]
        return [Sheet(Column(rows, 10), rect, style, self.changed, "analysis", "paper", 14), foot]

    def _above(self) -> list[Widget]:
        """The chart's title, and how far the work is or what came out."""
        course = self._course
        if self.going:
            text = self.words(Say("Reading the game once more: {n}%", n=round(100 * course.share)))
        elif self.study is None:
            text = self.words("Nobody is there to read the game.")
        else:
            text = course.summary()
        return [Label(course.title(), "title-bold", 19, "ink"), Progress(text, course.share, self.going)]

    def _cards(self) -> list[Widget]:
        rows: list[Widget] = [Label(self.words("Turning points"), "title-bold", 19, "ink")]
        rows += [PointCard(self._course, mark, self._open_mark) for mark in self._course.marks]
        if not self._course.marks:
            text = self.words("They come when the chart is drawn.") if self.going else self.words("None this time.")
            rows.append(Label(text, "ui-italic", 17, "ink_soft"))
        elif not self.going:
            rows.append(Label(self.words("Pick one to see it on the table."), "ui-italic", 15, "ink_soft"))
        return rows

    def _buttons(self) -> list[Widget]:
        found: list[Widget] = []
        if self.going:
            found.append(
                Button(
                    self.words("That will do"),
                    self._enough,
                    "stop",
                    why_not=self.words("It is being finished.") if self.stopped else None,
                    help=self.words("Stops reading and keeps what was found."),
                )
            )
        found.append(Button(self.words("Watch the replay"), lambda: self._open_at(0), "replay"))
        found.append(Button(self.words("Back"), self.back, "back", "primary"))
        return found

    # ---- touching it

    def _open_at(self, at: int, seat: int | None = None, note: str = "") -> None:
        from scenes.replay import Replay

        self.house.sounds.play("page")
        self.house.push(Replay(self.house, self.match, seat, at, read=True, note=note))

    def _open_mark(self, mark: Mark) -> None:
        """Through the eyes of the one whose moment it was: what could have been played is seen."""
        self._open_at(mark.at, mark.seat, self._course.note(mark))

    def capture(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION and self._chart is not None and self._chart.point(event.pos):
            self.dirty = True
        return super().capture(event)

    def draw(self, surface: pygame.Surface) -> None:
        if self._chart is not None:
            self._chart.lit = self._pointed()
        super().draw(surface)

    def _pointed(self) -> int:
        """The turning point under the pointer or the focus."""
        for card in self._all(PointCard):
            if card.label in (self.hot, self.focused if self.house.ring else ""):
                return int(card.mark.number)
        return 0
