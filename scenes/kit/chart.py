"""Chart: how a game went, a line a seat over its rounds, on paper. Seats are told apart by shape as well as colour."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit.palette import mix
from scenes.kit.scene import House
from scenes.kit.tween import clamp


class Chart:
    """`series[seat]` is a list of values, one a round; drawn up to a share `t`, so that it can grow."""

    def __init__(
        self, house: House, series: Sequence[Sequence[float]], colours: Sequence[int], title: str, foot: str
    ) -> None:
        self.house = house
        self.series = [list(one) for one in series]
        self.colours = list(colours)
        self.title = title
        self.foot = foot
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._ground: pygame.Surface | None = None
        # The whole chart, smoothed, once it has grown.
        self._grown: pygame.Surface | None = None

    def layout(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        self._ground = self._grown = None

    def empty(self) -> bool:
        return not self.series or max(len(one) for one in self.series) < 2

    def _plot(self) -> pygame.Rect:
        style = self.house.style
        line = style.line("ui", 14)
        box = self.rect.inflate(-style.px(28), -style.px(16))
        left = style.px(30)
        ends = max((style.measure(f"{one[-1]:g}", "ui-bold", 15)[0] for one in self.series if one), default=0)
        return pygame.Rect(
            box.left + left,
            box.top + line + style.px(8),
            box.width - left - style.px(16) - ends,
            box.height - 2 * line - style.px(18),
        )

    def _bounds(self) -> tuple[float, float]:
        values = [value for one in self.series for value in one]
        low, high = min(values, default=0.0), max(values, default=1.0)
        return (min(0.0, low), high if high > low else low + 1)

    def _point(self, plot: pygame.Rect, index: float, value: float) -> tuple[float, float]:
        low, high = self._bounds()
        longest = max(1, max(len(one) for one in self.series) - 1)
        return (plot.left + plot.width * index / longest, plot.bottom - plot.height * (value - low) / (high - low))

    def draw(self, surface: pygame.Surface, t: float = 1.0) -> None:
        if t >= 1.0:
            if self._grown is None:
                self._grown = self._whole()
            surface.blit(self._grown, self.rect)
            return
        if self._ground is None:
            self._ground = self._paper()
        surface.blit(self._ground, self.rect)
        if self.empty():
            return
        reach = clamp(t) * (max(len(one) for one in self.series) - 1)
        lines = [self._line(seat, reach) for seat in range(len(self.series))]
        wide = max(2, self.house.style.px(2.5))
        for seat, points in enumerate(lines):
            if len(points) > 1:
                pygame.draw.lines(surface, self._colour(seat), False, points, wide)
        self._draw_ends(surface, [points[-1] for points in lines if points])

    def _whole(self) -> pygame.Surface:
        """All of it, the lines drawn at twice the size and smoothed."""
        out = self._paper()
        if self.empty():
            return out
        style, size = self.house.style, self.rect.size
        longest = max(len(one) for one in self.series) - 1
        fine = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
        wide = max(2, style.px(2.5)) * 2
        here = self.rect.topleft
        lines = [[(x - here[0], y - here[1]) for x, y in self._line(seat, longest)] for seat in range(len(self.series))]
        for seat, points in enumerate(lines):
            pygame.draw.lines(fine, self._colour(seat), False, [(2 * x, 2 * y) for x, y in points], wide)
            for x, y in points:
                pygame.draw.circle(fine, self._colour(seat), (2 * x, 2 * y), wide / 2)
        out.blit(pygame.transform.smoothscale(fine, size), (0, 0))
        ends = [points[-1] for points in lines]
        self._draw_ends(out, ends)
        self._draw_values(out, [y for _, y in ends])
        return out

    def _draw_values(self, surface: pygame.Surface, heights: Sequence[float]) -> None:
        """What each line came to, beside its end; the same figure stands there once, near ones make room."""
        style = self.house.style
        step = style.line("ui-bold", 15) * 0.86
        left = self._plot().right - self.rect.left + style.px(12)
        rows: list[tuple[float, float]] = []
        for value, y in sorted({(one[-1], y) for one, y in zip(self.series, heights, strict=True)}, reverse=True):
            if not rows or rows[-1][0] != value:
                rows.append((value, y if not rows else max(y, rows[-1][1] + step)))
        over = rows[-1][1] + step / 2 - (self.rect.height - style.px(4))
        for value, y in rows:
            words = style.render(f"{value:g}", "ui-bold", 15, "ink")
            surface.blit(words, words.get_rect(midleft=(left, round(y - max(0.0, over)))))

    def _colour(self, seat: int) -> tuple[int, int, int]:
        return self.house.style.seat_text(self.colours[seat], "paper")

    def _line(self, seat: int, reach: float) -> list[tuple[float, float]]:
        """A seat's line, as far as the chart has grown."""
        plot, one, n = self._plot(), self.series[seat], len(self.series)
        # Lines that lie on each other are set apart by a hair, so that none is hidden.
        nudge = (seat - (n - 1) / 2) * max(1.0, self.house.style.px(2))
        points = [self._point(plot, i, value) for i, value in enumerate(one) if i <= reach]
        if reach < len(one) - 1:
            i = int(reach)
            value = one[i] + (one[i + 1] - one[i]) * (reach - i)
            points.append(self._point(plot, reach, value))
        return [(x, y + nudge) for x, y in points]

    def _draw_ends(self, surface: pygame.Surface, ends: Sequence[tuple[float, float]]) -> None:
        """Each seat's badge at the end of its line; where they meet they stand side by side."""
        px = self.house.style.px(16)
        taken: list[tuple[float, float]] = []
        for seat, (x, y) in enumerate(ends):
            while any(abs(x - ox) < px * 0.8 and abs(y - oy) < px * 0.8 for ox, oy in taken):
                x -= px * 0.85
            taken.append((x, y))
            badge = self.house.style.seat_badge(self.colours[seat], px)
            surface.blit(badge, badge.get_rect(center=(round(x), round(y))))

    def _paper(self) -> pygame.Surface:
        style = self.house.style
        ground = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        box, radius = ground.get_rect(), style.px(7)
        pygame.draw.rect(ground, (*style.colour("paper"), 150), box, border_radius=radius)
        pygame.draw.rect(ground, style.colour("paper_edge"), box, max(1, style.px(1.5)), border_radius=radius)
        here = pygame.Rect(self._plot()).move(-self.rect.left, -self.rect.top)
        pad = style.px(14)
        ground.blit(style.render(self.title, "ui-bold", 15, "ink"), (pad, style.px(8)))
        if self.empty():
            return ground
        low, high = self._bounds()
        step = _tidy((high - low) / 4)
        value = 0.0
        while value <= high + 1e-9:
            y = here.bottom - here.height * (value - low) / (high - low)
            faint = mix(style.colour("paper_edge"), style.colour("paper"), 0.5)
            pygame.draw.line(ground, faint, (here.left, y), (here.right, y), 1)
            words = style.render(f"{value:g}", "ui", 14, "ink_soft")
            ground.blit(words, (here.left - words.get_width() - style.px(6), y - words.get_height() / 2))
            value += step
        pygame.draw.line(ground, style.colour("ink_soft"), here.bottomleft, here.bottomright, max(1, style.px(1)))
        words = style.render(self.foot, "ui", 14, "ink_soft")
        ground.blit(words, (here.right - words.get_width(), here.bottom + style.px(2)))
        return ground


def _tidy(step: float) -> float:
    """The next of 1, 2, 3, 4, 5, 10, 20, 25, 30, 40, 50…: a chart has four or five lines, never one."""
    size = 1.0
    while True:
        for factor in (1, 2, 2.5, 3, 4, 5):
            if size * factor >= step and (size * factor).is_integer():
                return size * factor
        size *= 10
