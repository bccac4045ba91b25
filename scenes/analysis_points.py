"""The list of turning points beside the chart: a card each, with what was played, what was better, and why."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engines.core import Say
from scenes.analysis_course import Course, Mark
from scenes.kit import panels
from scenes.kit.palette import Colour
from scenes.kit.scene import Target
from scenes.kit.style import Style
from scenes.kit.widgets import Look, Widget


class PointCard(Widget):
    """A turning point in words. Using it opens the replay there."""

    def __init__(self, course: Course, mark: Mark, open_mark: Callable[[Mark], None]) -> None:
        super().__init__()
        self.course, self.mark, self.open_mark = course, mark, open_mark
        words, name = course.words, course.match.name(mark.seat)
        self.label = words(Say("{n}. Turn {turn}, {who}", n=mark.number, turn=mark.turn, who=name))
        self.head = words(Say("Turn {turn}", turn=mark.turn))
        if not course.alone:
            self.head = words(Say("Turn {turn}: {who}", turn=mark.turn, who=name))
        self.steady = self._short(mark.before) == self._short(mark.after)
        self.swing = (
            self._short(mark.before)
            if self.steady
            else words(Say("{before} to {after}", before=self._short(mark.before), after=self._short(mark.after)))
        )
        self.help = words("Opens the replay at this moment.")
        self.rows = self._rows()

    def _short(self, level: float) -> str:
        return str(round(level)) if self.course.in_points else self.course.told(level)

    def _rows(self) -> list[tuple[str, str, float, str | Colour, str]]:
        """(text, font, size, colour, symbol) for each line below the head."""
        words, mark = self.course.words, self.mark
        rows: list[tuple[str, str, float, str | Colour, str]] = []
        if mark.played:
            rows.append((words(Say("Played: {move}", move=mark.played)), "ui", 16, "ink", ""))
        if mark.better:
            better = words(Say("Better: {move} (+{gain})", move=mark.better, gain=mark.gain))
            rows.append((better, "ui-bold", 16, "good_ink", "check"))
        rows += [(line, "ui-italic", 15, "ink_soft", "") for line in mark.why]
        return rows

    # ---- place

    def _pad(self, style: Style) -> int:
        return style.px(12)

    def _mark_px(self, style: Style) -> int:
        return max(style.px(24), style.line("ui-bold", 17))

    def _top(self, style: Style, width: int) -> int:
        """The head's height: number, seat, name, and the swing beside or below it."""
        line = self._mark_px(style) + style.px(4)
        return line * (1 if self._beside(style, width) else 2)

    def _beside(self, style: Style, width: int) -> bool:
        marks = self._mark_px(style) * (1 if self.course.alone else 2) + style.px(14)
        head = style.measure(self.head, "ui-bold", 17)[0]
        swing = style.measure(self.swing, "ui-bold", 16)[0] + style.px(30)
        return marks + head + swing <= width - 2 * self._pad(style)

    def _room(self, style: Style, symbol: str, width: int) -> int:
        return width - 2 * self._pad(style) - (style.px(22) if symbol else 0)

    def height(self, style: Style, width: int) -> int:
        tall = self._top(style, width) + 2 * self._pad(style) - style.px(4)
        for text, role, size, _, symbol in self.rows:
            tall += style.paragraph_height(text, role, size, self._room(style, symbol, width)) + style.px(2)
        return tall

    # ---- drawing

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style, pad = look.style, self._pad(look.style)
        lit = self.label in (look.hot, look.focused)
        surface.blit(panels.face(style, "paper", self.rect.size, "hot" if lit else "rest"), self.rect)
        self._draw_head(surface, style, pad)
        y = self.rect.y + pad + self._top(style, self.rect.width)
        for text, role, size, colour, symbol in self.rows:
            left = self.rect.x + pad
            if symbol:
                icon = style.symbol(symbol, 17, colour)
                surface.blit(icon, icon.get_rect(midleft=(left, y + style.line(role, size) // 2)))
                left += style.px(22)
            room = pygame.Rect(left, y, self._room(style, symbol, self.rect.width), 0)
            y += style.paragraph(surface, text, room, role, size, colour) + style.px(2)

    def _draw_head(self, surface: pygame.Surface, style: Style, pad: int) -> None:
        mark, px = self.mark, self._mark_px(style)
        x, y = self.rect.x + pad, self.rect.y + pad
        number = _number(style, mark.number, px)
        surface.blit(number, (x, y))
        x += px + style.px(7)
        if not self.course.alone:
            badge = style.seat_badge(self.course.match.players[mark.seat].colour, px)
            surface.blit(badge, (x, y))
            x += px + style.px(7)
        room = self.rect.right - pad - x
        beside = self._beside(style, self.rect.width)
        size = 17.0 if beside else style.fit(self.head, "ui-bold", 17, room)
        head = style.render(self.head, "ui-bold", size, "ink")
        surface.blit(head, head.get_rect(midleft=(x, y + px // 2)))
        self._draw_swing(surface, style, y + px // 2 + (0 if beside else px + style.px(4)), beside, pad)

    def _draw_swing(self, surface: pygame.Surface, style: Style, y: int, beside: bool, pad: int) -> None:
        colour = "ink_soft" if self.steady else "bad_ink" if self.mark.fell else "good_ink"
        words = style.render(self.swing, "ui-bold", 16, colour)
        icon = style.symbol("right" if self.steady else "down" if self.mark.fell else "up", 18, colour)
        wide = words.get_width() + icon.get_width() + style.px(3)
        left = self.rect.right - pad - wide if beside else self.rect.x + pad
        surface.blit(icon, icon.get_rect(midleft=(left, y)))
        surface.blit(words, words.get_rect(midleft=(left + icon.get_width() + style.px(3), y)))

    def targets(self) -> list[Target]:
        return [Target(self.label, self.rect, self._use, help=self.help, group="point")]

    def _use(self) -> None:
        self.open_mark(self.mark)


def _number(style: Style, number: int, px: int) -> pygame.Surface:
    """The same number as on the chart."""

    def make() -> pygame.Surface:
        big = pygame.Surface((px * 4, px * 4), pygame.SRCALPHA)
        pygame.draw.circle(big, style.colour("ink"), (px * 2, px * 2), px * 2 - 2)
        out = pygame.transform.smoothscale(big, (px, px))
        words = style.render_at(str(number), "ui-black", max(14, round(px * 0.6)), "light")
        out.blit(words, words.get_rect(center=out.get_rect().center))
        return out

    return style.keep(("point number", number, px), make)
