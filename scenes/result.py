"""The result page: verdict, score worked out line by line, the game's course as a chart, where it stands, records,
and what next. What is said beside the figures lives in `result_word`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from engines.core import Match, Player, Say, says
from scenes.boards import board_for
from scenes.kit.chart import Chart
from scenes.kit.forms import Page
from scenes.kit.framed import Sheet
from scenes.kit.layout import Boxed, Column, Flow
from scenes.kit.particles import Particles
from scenes.kit.scene import House
from scenes.kit.style import Style
from scenes.kit.token import Standups
from scenes.kit.tween import ease_out
from scenes.kit.widgets import Button, Label, Look, Rule, Widget
from scenes.result_banner import Banner
from scenes.result_word import Beside, NewsChip, Word, has_a_word, judges, word_rows

COLOURS = {
    "coin": ((250, 204, 70), (255, 232, 140), (210, 150, 40)),
    "spark": ((255, 200, 90), (255, 150, 60), (255, 240, 200)),
    "confetti": ((222, 62, 50), (250, 204, 70), (70, 160, 90), (66, 124, 206), (240, 236, 220)),
}
# Seconds until all of the score is worked out, and until the chart has grown.
LINE_TIME = 0.45
GROW_TIME = 1.6
# How tall a player's figure stands over the score, in units.
_FIGURE = 72
# How tall the crown on the ribbon may be, in units.
CROWNS = (54, 36, 0)
# The type of the last line of the score.
TOTAL: tuple[str, float] = ("ui-black", 23)


def course(match: Match, measure: Any) -> list[list[float]]:
    """How far each seat had come, a value for each round played, from the open side of the table."""
    series: list[list[float]] = [[] for _ in range(match.seats)]
    rounds = -1
    for index in range(len(match.history) + 1):
        state = match.state_at(index)
        last = index == len(match.history)
        if state.progress() == rounds and not last:
            continue
        rounds = state.progress()
        values = measure(state.view(None))
        if not values:
            return []
        for seat, value in enumerate(values):
            series[seat].append(value)
    return series


class Scores(Widget):
    """A column a seat, a line a reason; the lines come one by one."""

    def __init__(self, match: Match, page: Result) -> None:
        super().__init__()
        self.match = match
        self.page = page
        game, state = match.game, match.state
        self.lines = [(page.words(line.what), list(line.points)) for line in game.score_lines(state)]
        outcome = state.outcome
        self.scores = list(outcome.scores) if outcome else [0] * match.seats
        self.winners = set(outcome.winners) if outcome else set()
        self.total = page.words("Together")
        named = [f"{game.id}/standup_{player.colour}" for player in match.players]
        # The players' own figures, where the game has some.
        self.names = named if all(page.house.art.has(name) for name in named) else []
        self.figures = Standups(page.house)

    def _step(self, style: Style) -> int:
        return style.line("ui", 18) + style.px(8)

    def _head(self, style: Style) -> int:
        return style.line("ui-bold", 16) + style.px(6) + style.px(_FIGURE if self.names else 28)

    def height(self, style: Style, width: int) -> int:
        return self._head(style) + self._step(style) * len(self.lines) + style.line(*TOTAL) + style.px(20)

    def _column(self, style: Style) -> int:
        widest = max((style.measure(text, "ui", 18)[0] for text, _ in self.lines), default=0)
        most = self.rect.width * (3 if self.match.seats == 1 else 2) // 5
        return min(max(widest, style.measure(self.total, *TOTAL)[0]) + style.px(16), most)

    def shown_lines(self) -> int:
        return min(len(self.lines) + 1, int(self.page.age / LINE_TIME))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style = look.style
        left = self._column(style)
        wide = (self.rect.width - left) / self.match.seats
        for seat in range(self.match.seats):
            if seat in self.winners and self.match.seats > 1 and self.shown_lines() > len(self.lines):
                self._draw_lit(surface, style, self.rect.left + left + wide * seat, round(wide))
            self._draw_head(surface, style, seat, self.rect.left + left + wide * (seat + 0.5), round(wide))
        y = self.rect.top + self._head(style)
        rows = [*self.lines, (self.total, self.scores)]
        for index, (text, points) in enumerate(rows[: self.shown_lines()]):
            last = index == len(rows) - 1
            role, size = TOTAL if last else ("ui", 18)
            if last:
                pygame.draw.line(
                    surface, style.colour("ink_soft"), (self.rect.left, y), (self.rect.right, y), max(1, style.px(1))
                )
            fitted = style.fit(text, role, size, left - style.px(8))
            surface.blit(style.render(text, role, fitted, "ink"), (self.rect.left, y + style.px(4)))
            for seat, value in enumerate(points):
                number = style.render(str(value), role, size, "ink")
                x = self.rect.left + left + wide * (seat + 0.5)
                surface.blit(number, number.get_rect(midtop=(round(x), y + style.px(4))))
            y += self._step(style)

    def _draw_lit(self, surface: pygame.Surface, style: Style, x: float, wide: int) -> None:
        """Gold behind the column of whoever won, once the score stands."""
        size = (min(wide - style.px(8), style.px(200)), self.rect.height)
        wash = style.keep(("winner's column", size), lambda: _wash(style, size))
        surface.blit(wash, wash.get_rect(midtop=(round(x + wide / 2), self.rect.top - style.px(4))))

    def _draw_head(self, surface: pygame.Surface, style: Style, seat: int, x: float, wide: int) -> None:
        from scenes.table_side import cut

        player = self.match.players[seat]
        badge = style.seat_badge(player.colour, style.px(28))
        if self.names:
            badge = self.figures.get(player.colour, style.px(_FIGURE), True, self.names[seat])
        spot = badge.get_rect(midtop=(round(x), self.rect.top))
        surface.blit(badge, spot)
        if seat in self.winners:
            crown = style.symbol("crown", 22, "gold_dark")
            surface.blit(crown, crown.get_rect(midleft=(spot.right + style.px(2), spot.centery)))
        name = cut(style, self.match.name(seat), wide - style.px(4), "ui-bold", 16)
        words = style.render(name, "ui-bold", 16, "ink")
        surface.blit(words, words.get_rect(midtop=(round(x), spot.bottom + style.px(2))))


def _wash(style: Style, size: tuple[int, int]) -> pygame.Surface:
    wash = pygame.Surface(size, pygame.SRCALPHA)
    gold = style.colour("gold")
    pygame.draw.rect(wash, (*gold, 92), wash.get_rect(), border_radius=style.px(8))
    pygame.draw.rect(wash, (*style.colour("gold_dark"), 170), wash.get_rect(), max(1, style.px(1)), style.px(8))
    return wash


class Course(Widget):
    """The chart, growing."""

    def __init__(self, chart: Chart, page: Result) -> None:
        super().__init__()
        self.chart, self.page = chart, page

    def height(self, style: Style, width: int) -> int:
        return min(style.px(196), max(style.px(150), width * 2 // 5)) + self.page.spare

    def place(self, style: Style, rect: pygame.Rect) -> None:
        self.rect = rect
        self.chart.layout(rect)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.chart.draw(surface, ease_out(min(1.0, self.page.age / GROW_TIME)))


class Result(Page):
    """`Result(house, match)`; `counts` False: taken back past chance, so it goes into no record; `seen`: its news, when
    it is opened once more and nothing is recorded or celebrated again."""

    name = "result"
    opaque = True
    backdrop = "shelf/backdrop"

    def __init__(
        self, house: House, match: Match, counts: bool = True, seen: Sequence[tuple[str, str]] | None = None
    ) -> None:
        super().__init__(house)
        self.match = match
        self.seen = seen
        self.game_id = match.game.id
        self.counts = counts
        self.age = 0.0
        self.sparks = Particles(match.seed & 0xFFFF)
        self._rain = 0.0
        self.news: list[tuple[str, str]] = []
        self.judgement: Any = None
        self.ticket: int | None = None
        # How much taller the chart is drawn than it needs to be.
        self.spare = 0
        self._board = board_for(match.game.id)(house, match.game)
        self._series = course(match, self._board.measure)

    def enter(self) -> None:
        if self.seen is not None:
            self.news += self.seen
        elif not self.counts:
            self.news += [("", self.words("With casual take-backs: no record, no harm."))]
        elif self.match.state.outcome is not None and any(player.human for player in self.match.players):
            told = self.house.shelf.record(self.match)
            self.news += [(news.kind, self.house.words(news.say, self.match.name)) for news in told]
        self._ask()
        if self.house.style.reduced_motion or self.seen is not None:
            self.age = 60.0
        if self.seen is None:
            self.house.sounds.play("fanfare" if self._won() else "failure")
        super().enter()

    def _won(self) -> bool:
        """Is there something to celebrate: for a person, or for whoever looks on."""
        outcome, players = self.match.state.outcome, self.match.players
        winners = outcome.winners if outcome is not None else ()
        return any(players[seat].human for seat in winners) or not any(player.human for player in players)

    def leave(self) -> None:
        if self.ticket is not None:
            self.house.mind.cancel(self.ticket)
            self.ticket = None

    def _ask(self) -> None:
        """Where it stands takes a while to reckon: it is asked for once and comes when it comes."""
        judge = getattr(self.house.mind, "judge", None)
        if self.match.state.outcome is not None and judge is not None and judges(self.match.game):
            self.ticket = judge(self.match)

    def _hear(self) -> None:
        if self.ticket is None:
            return
        found = self.house.mind.poll(self.ticket)
        if found is not None:
            self.ticket = None
        else:
            so_far = getattr(self.house.mind, "so_far", None)
            found = so_far(self.ticket) if so_far is not None else None
        if found is not None and (found != self.judgement or self.ticket is None):
            self.judgement = found
            self.rebuild()

    def build(self) -> list[Widget]:
        style, window = self.house.style, self.window
        gap = style.px(16)
        broad = min(window.width - 2 * gap, style.px(1120))
        area = pygame.Rect(window.centerx - broad // 2, style.px(12), broad, window.height - style.px(24))
        outcome = self.match.state.outcome
        verdict = (
            self.house.words(outcome.verdict, self.match.name) if outcome else self.words("The game is not over yet.")
        )
        foot = Flow(self._buttons(), 10, "center")
        tall = foot.height(style, area.width)
        foot.place(style, pygame.Rect(area.x, area.bottom - tall, area.width, tall))
        # A page that is full does without some of the crown, or all of it.
        for crown in CROWNS if self._won() else (0,):
            head = Banner(self.house, verdict, self._won(), crown, lambda: self.age)
            side = style.px(6)
            tall = head.height(style, window.width - 2 * side)
            head.place(style, pygame.Rect(side, style.px(6), window.width - 2 * side, tall))
            top = head.rect.bottom + style.px(14)
            body = pygame.Rect(area.x, top, area.width, foot.rect.top - gap - top)
            sheet = self._sheet(body)
            if sheet is not None:
                return [head, sheet, foot]
        if body.height < window.height * 0.4:
            return self._condensed(area, verdict)
        self.spare = 0
        return [head, Sheet(Column(self._rows(False), 8), body, style, self.changed, "result"), foot]

    def _sheet(self, body: pygame.Rect) -> Boxed | None:
        """All of it on one sheet that needs no scrolling; None if there is no room for that."""
        style = self.house.style
        wide = body.width - 2 * style.px(22) >= style.px(860)
        self.spare = 0
        sheet = Boxed([Column(self._rows(wide), 8)], "paper", 0, 22)
        need = sheet.height(style, body.width)
        if wide and self._chart():
            # A taller chart reads better, and leaves more room for the words beside it; a lower one saves scrolling.
            self.spare = max(-style.px(40), min(body.height - need, style.px(150)))
            need += self.spare
        if need > body.height or body.height < self.window.height * 0.4:
            return None
        sheet.place(style, pygame.Rect(body.x, body.y + (body.height - need) // 3, body.width, need))
        return sheet

    def _condensed(self, area: pygame.Rect, verdict: str) -> list[Widget]:
        """Large type in a small window: the verdict scrolls along, the buttons are symbols."""
        style = self.house.style
        buttons = self._buttons()
        for button in buttons:
            button.text, button.help = "", button.help or button.label
        foot = Flow(buttons, 6, "center")
        tall = foot.height(style, area.width)
        foot.place(style, pygame.Rect(area.x, area.bottom - tall, area.width, tall))
        body = pygame.Rect(area.x, area.y, area.width, foot.rect.top - area.y - style.px(8))
        self.spare = 0
        rows = [Label(verdict, "title-bold", 22, "ink", "center"), *self._rows(False)]
        return [Sheet(Column(rows, 8), body, style, self.changed, "result", pad=12), foot]

    def _rows(self, wide: bool) -> list[Widget]:
        """Scores and chart, with the words beside them where there is room, else below."""
        rows: list[Widget] = [Scores(self.match, self)]
        chart = self._chart()
        words: list[Widget] = []
        if has_a_word(self.match):
            waiting = self.ticket is not None
            words = word_rows(self.match, self.judgement, waiting, self.words, self._landed, self._here())
        if not words or not wide:
            rows += chart
            rows += [Rule("paper_edge"), *words] if words else []
        elif judges(self.match.game):
            # Much may still come: it has the whole height beside scores and chart.
            rows = [Beside(Column([*rows, *chart], 8), Word(words, self.changed))]
        else:
            rows = [Beside(Column(rows, 8), Word(words, self.changed), whole=True), *chart]
        if self.news:
            rows.append(Rule("paper_edge"))
            rows.append(Flow([self._chip(n, kind, text) for n, (kind, text) in enumerate(self.news)], 8, "center"))
        return rows

    def _chart(self) -> list[Widget]:
        if not self._series or len(self._series[0]) < 2:
            return []
        name = self.words(self._board.measure_name())
        colours = [player.colour for player in self.match.players]
        chart = Chart(self.house, self._series, colours, name, self.words("Turns"))
        return [Rule("paper_edge"), Course(chart, self)]

    def _here(self) -> list[str]:
        """What the records know of this kind of table."""
        game, book = self.match.game, self.house.shelf.records(self.game_id)
        lines = []
        for table in book.tables:
            if all(self.match.options.get(option) == value for option, value in table.options.items()):
                name = game.table_name(table.options)
                if table.alone is not None:
                    lines.append(self.words(Say("Your best at {table}: {score}.", table=name, score=table.alone)))
                if table.played > 1:
                    lines.append(self.words(says("Played {n} time here.", "Played {n} times here.", table.played)))
        return lines

    def _chip(self, n: int, kind: str, text: str) -> Widget:
        if not kind:
            return Label(text, "ui-bold", 17, "good_ink", "center")
        return NewsChip(kind, text, lambda: self.age > self._worked_out() + 0.25 * (n + 1))

    def _worked_out(self) -> float:
        """Seconds until the last line of the score stands."""
        return LINE_TIME * (len(self.match.game.score_lines(self.match.state)) + 1)

    def _landed(self) -> float:
        """How far the medal has landed, from 0 to 1."""
        return (self.age - self._worked_out()) / 0.35

    def _buttons(self) -> list[Button]:
        return [
            Button(
                self.words("Play again"),
                self._again,
                "restart",
                "primary",
                help=self.words("The same table, new luck."),
            ),
            Button(self.words("Same seed"), self._same_seed, "random", help=self.words("The same luck once more.")),
            Button(
                self.words("How it went"),
                self._analyse,
                "chart",
                help=self.words("Chances, turning points and better moves."),
            ),
            Button(self.words("Watch the replay"), self._replay, "replay"),
            Button(self.words("Look at the table"), self.back, "eye"),
            Button(self.words("Back to the shelf"), self.house.home, "home"),
        ]

    def _again(self) -> None:
        self._play((self.match.seed * 6364136223846793005 + 1442695040888963407) % 1_000_000_000)

    def _same_seed(self) -> None:
        self._play(self.match.seed)

    def _play(self, seed: int) -> None:
        match = self.match
        players = [Player(*player) for player in match.players]
        self.house.open_table(Match(match.game, match.seats, match.options, seed, players))

    def _replay(self) -> None:
        from scenes.replay import Replay

        self.house.push(Replay(self.house, self.match))

    def _analyse(self) -> None:
        from scenes.analysis import Analysis

        self.house.push(Analysis(self.house, self.match))

    # ---- the flourish

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.age < 60.0:
            before = self.age
            self.age += seconds
            if before < max(GROW_TIME, self._settled()):
                self.dirty = True
            self._pour(seconds)
        self._hear()
        if self.sparks.update(seconds):
            self.dirty = True

    def _settled(self) -> float:
        """Seconds until nothing more comes of itself."""
        return self._worked_out() + 0.25 * (len(self.news) + 1) + 0.4

    def _pour(self, seconds: float) -> None:
        """Coins or confetti from above for the first seconds."""
        if self.age > 2.6 or self.house.style.reduced_motion:
            return
        self._rain += seconds
        kind = self._board.flourish(self.match.state.outcome.winners if self.match.state.outcome else ())
        while self._rain > 0.05:
            self._rain -= 0.05
            x = (self.age * 7919 * 37) % self.window.width
            px = self.house.style.px
            self.sparks.burst(
                (x, -px(8)), COLOURS[kind], 3, shape=kind, size=px(8), speed=px(90), fall=px(520), life=1.8
            )

    def moving(self) -> bool:
        return bool(self.sparks) or self.age < max(GROW_TIME, self._settled())

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.sparks.draw(surface)
