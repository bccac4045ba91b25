"""Framed: the frame of the plain pages: a heading, a sheet of paper that scrolls, and buttons at the foot.

Options, records, saves, credits and the report of a fault are all this page with other content.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit.forms import Page
from scenes.kit.layout import Boxed, Column, Flow, Scroll
from scenes.kit.style import Style
from scenes.kit.widgets import Button, Label, Widget


class Sheet(Boxed):
    """A panel with a list that scrolls."""

    def __init__(
        self,
        content: Widget,
        rect: pygame.Rect,
        style: Style,
        changed: Callable[[], None],
        name: str = "sheet",
        material: str = "paper",
        pad: float = 22,
    ) -> None:
        self.scroll = Scroll(content, changed, name)
        super().__init__([self.scroll], material, 0, pad)
        self.place(style, rect)

    def place(self, style: Style, rect: pygame.Rect) -> None:
        self.rect = rect
        pad = style.px(self.pad)
        inner = rect.inflate(-2 * pad, -2 * pad)
        self.column.rect = inner
        self.scroll.place(style, inner)


class Framed(Page):
    """Subclasses give `title`, `tabs` (words, icon, use, on) and `content`; more buttons through `foot`."""

    backdrop = "shelf/backdrop"
    widest = 1100.0
    # The sheet is cut to what stands on it, though not shorter than tabs at its side.
    cut = True

    def title(self) -> str:
        return ""

    def tabs(self) -> list[Button]:
        return []

    def content(self) -> Widget:
        return Column([])

    def foot(self) -> list[Widget]:
        return []

    def build(self) -> list[Widget]:
        style, window = self.house.style, self.window
        margin = style.px(20)
        wide = min(window.width - 2 * margin, style.px(self.widest))
        area = pygame.Rect(window.centerx - wide // 2, style.px(14), wide, window.height - style.px(28))
        gap = style.px(12)
        head = self._head(area)
        foot = Flow([*self.foot(), Button(self.words("Back"), self.back, "back")], 10, "right")
        foot_tall = foot.height(style, area.width)
        foot.place(style, pygame.Rect(area.x, area.bottom - foot_tall, area.width, foot_tall))
        body = pygame.Rect(area.x, head.rect.bottom + gap, area.width, 0)
        body.height = foot.rect.top - gap - body.top
        tabs = self.tabs()
        if body.height - (style.px(60) if tabs else 0) < window.height * 0.5:
            return self._condensed(area, foot, tabs)
        widgets: list[Widget] = [head]
        least = body.height * 2 // 5
        if tabs:
            body, shown = self._place_tabs(tabs, body)
            widgets.append(shown)
            least = max(body.height // 2, shown.rect.bottom - body.top)
        if self.cut:
            return [*widgets, self._cut_to_fit(body, foot, gap, least), foot]
        return [*widgets, Sheet(self.content(), body, style, self.changed), foot]

    def _cut_to_fit(self, body: pygame.Rect, foot: Flow, gap: int, least: int) -> Sheet:
        """A sheet no longer than what stands on it (or this), the buttons right below."""
        style, content = self.house.style, self.content()
        pad = 2 * style.px(22)
        need = content.height(style, body.width - pad) + pad + style.px(4)
        if need < body.height:
            body.height = min(body.height, max(need, least))
            foot.place(style, pygame.Rect(foot.rect.x, body.bottom + gap, foot.rect.width, foot.rect.height))
        return Sheet(content, body, style, self.changed)

    def _condensed(self, area: pygame.Rect, foot: Flow, tabs: list[Button]) -> list[Widget]:
        """Large type in a small window: heading and tabs scroll along with the rest."""
        style = self.house.style
        size = style.fit(self.title(), "title-bold", 24, area.width - style.px(60))
        rows: list[Widget] = [Label(self.title(), "title-bold", size, "ink", "center")]
        if tabs:
            rows.append(Flow(tabs, 6, "center"))
        rect = pygame.Rect(area.x, area.y, area.width, foot.rect.top - area.y - style.px(6))
        sheet = Sheet(Column([*rows, self.content()], 10), rect, style, self.changed, pad=14)
        return [sheet, foot]

    def _head(self, area: pygame.Rect) -> Label:
        style = self.house.style
        size = style.fit(self.title(), "title-bold", 30, area.width)
        head = Label(self.title(), "title-bold", size, "gold", "center", "night")
        head.place(style, pygame.Rect(area.x, area.y, area.width, head.height(style, area.width)))
        return head

    def _place_tabs(self, tabs: list[Button], body: pygame.Rect) -> tuple[pygame.Rect, Widget]:
        """At the side where there is room for both, else in a row above."""
        style = self.house.style
        side = Column(tabs, 8)
        wide = side.width(style)
        gap = style.px(16)
        if body.width - wide - gap > style.px(480) and side.height(style, wide) <= body.height:
            side.place(style, pygame.Rect(body.x, body.y, wide, side.height(style, wide)))
            return pygame.Rect(body.x + wide + gap, body.y, body.width - wide - gap, body.height), side
        row = Flow(tabs, 6, "center")
        tall = row.height(style, body.width)
        row.place(style, pygame.Rect(body.x, body.y, body.width, tall))
        gap = style.px(10)
        return pygame.Rect(body.x, body.y + tall + gap, body.width, body.height - tall - gap), row
