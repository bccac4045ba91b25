"""The large chart of the analysis page: a line a seat, told apart by colour and by shape, with its turning points.

The lines are drawn once for a size and a state of the study, at twice the size and smoothed; marks, the hand that
reads it and its figures are drawn over that. It opens the replay where it is clicked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.analysis_course import Course, Mark
from scenes.kit.palette import mix
from scenes.kit.scene import Target
from scenes.kit.style import Style
from scenes.kit.texture import soft_shadow
from scenes.kit.widgets import Look, Widget

# The lines are drawn at this many times their size.
FINE = 2


class CourseChart(Widget):
    """`marks` are shown with their numbers; `lit` is the one pointed at. `hand` is the turn that is read, or None."""

    def __init__(
        self,
        course: Course,
        label: str,
        open_at: Callable[[int], None],
        moved: Callable[[], None],
        share: float = 0.5,
    ) -> None:
        super().__init__()
        self.course, self.label = course, label
        self.open_at, self.moved, self.share = open_at, moved, share
        self.hand: int | None = None
        self.lit = 0
        self.fixed = 0
        self.plot = pygame.Rect(0, 0, 1, 1)
        self._gutter = 0
        self._lines: pygame.Surface | None = None
        self._ticks: list[float] = []

    # ---- place

    def height(self, style: Style, width: int) -> int:
        return self.fixed or max(style.px(230), round(width * self.share))

    def place(self, style: Style, rect: pygame.Rect) -> None:
        self.rect = rect
        self._ticks = self._levels()
        side = max(style.measure(self._tick(value), "ui", 15)[0] for value in self._ticks) + style.px(10)
        names = max(style.measure(self.course.match.name(seat), "ui-bold", 15)[0] for seat in self._seats())
        self._gutter = min(names + style.px(34), rect.width // 4)
        foot = style.line("ui", 15) + style.px(6)
        top = style.px(26)
        self.plot = pygame.Rect(
            rect.x + side, rect.y + top, max(40, rect.width - side - self._gutter), max(40, rect.height - foot - top)
        )
        self._lines = None

    def _seats(self) -> range:
        return range(self.course.match.seats)

    def _tick(self, value: float) -> str:
        return f"{value:g}" if self.course.in_points else f"{value:g}%"

    def _levels(self) -> list[float]:
        """The heights at which a line is ruled."""
        if not self.course.in_points:
            return [0.0, 25.0, 50.0, 75.0, 100.0]
        medals = self.course.match.game.medals
        least = medals[-1] if medals else self.course.full / 2
        most = max([least, *(value for seat in self._seats() for value in self.course.series(seat))])
        step = next(step for step in (1, 2, 3, 5, 10, 20, 25, 50, 100, 200, 500) if step * 5 >= most)
        return [float(value) for value in range(0, round(most) + step, step)]

    def spot(self, place: float, value: float) -> tuple[float, float]:
        plot = self.plot
        x = plot.left + plot.width * place / self.course.last
        return (x, plot.bottom - plot.height * min(1.0, value / self._ticks[-1]))

    # ---- drawing

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style = look.style
        if self._lines is None:
            self._lines = self._draw_lines(style)
        surface.blit(self._lines, self.rect)
        if len(self.course.turns) < 2:
            return
        self._draw_ends(surface, style)
        hand = self._hand(look)
        if hand is not None:
            self._draw_hand(surface, style, hand)
        for mark, centre in zip(self.course.marks, self._discs(style), strict=True):
            self._draw_mark(surface, style, mark, centre)
        if hand is not None:
            self._draw_figures(surface, style, hand)

    def _hand(self, look: Look) -> int | None:
        return self.hand if self.label in (look.hot, look.focused) else None

    def _draw_lines(self, style: Style) -> pygame.Surface:
        out = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        plot = self.plot.move(-self.rect.x, -self.rect.y)
        self._draw_grid(out, style, plot)
        if len(self.course.turns) < 2:
            return out
        fine = pygame.Surface((self.rect.width * FINE, self.rect.height * FINE), pygame.SRCALPHA)
        spots = [self._fine_spots(seat) for seat in self._seats()]
        if self.course.alone:
            self._fill(fine, style, spots[0])
        wide = max(2, style.px(2.6)) * FINE
        for seat, points in enumerate(spots):
            _thick(fine, style.colour("paper"), points, wide + style.px(2) * FINE)
            _thick(fine, self._ink(style, seat), points, wide)
        out.blit(pygame.transform.smoothscale(fine, self.rect.size), (0, 0))
        for seat, points in enumerate(spots):
            self._draw_shapes(out, style, seat, [(x / FINE, y / FINE) for x, y in points])
        return out

    def _fine_spots(self, seat: int) -> list[tuple[float, float]]:
        spots = [self.spot(place, value) for place, value in enumerate(self.course.series(seat))]
        return [((x - self.rect.x) * FINE, (y - self.rect.y) * FINE) for x, y in spots]

    def _ink(self, style: Style, seat: int) -> tuple[int, int, int]:
        return style.seat_text(self.course.match.players[seat].colour, "paper")

    def _fill(self, fine: pygame.Surface, style: Style, points: Sequence[tuple[float, float]]) -> None:
        base = (self.plot.bottom - self.rect.y) * FINE
        tint = mix(style.seat_colour(self.course.match.players[0].colour), style.colour("paper"), 0.35)
        pygame.draw.polygon(fine, (*tint, 70), [(points[0][0], base), *points, (points[-1][0], base)])

    def _draw_grid(self, out: pygame.Surface, style: Style, plot: pygame.Rect) -> None:
        pygame.draw.rect(out, (*style.colour("paper"), 120), plot)
        for value in self._ticks:
            y = round(plot.bottom - plot.height * value / self._ticks[-1])
            colour = style.colour("ink_soft" if value == 0 else "paper_edge")
            colour = colour if value == 0 else mix(colour, style.colour("paper"), 0.4)
            pygame.draw.line(out, colour, (plot.left, y), (plot.right, y), max(1, style.px(1)))
            words = style.render(self._tick(value), "ui", 15, "ink_soft")
            out.blit(words, words.get_rect(midright=(plot.left - style.px(7), y)))
        self._draw_medals(out, style, plot)
        self._draw_turns(out, style, plot)

    def _draw_medals(self, out: pygame.Surface, style: Style, plot: pygame.Rect) -> None:
        """Alone: a dashed line where a medal begins."""
        if not self.course.in_points:
            return
        from scenes.kit.medals import medal

        px = style.px(20)
        for rank, points in enumerate(self.course.match.game.medals):
            if points > self._ticks[-1]:
                continue
            y = round(plot.bottom - plot.height * points / self._ticks[-1])
            _dashed(out, style, (plot.left, y), (plot.right, y))
            picture = medal(style, rank + 1, px)
            out.blit(picture, picture.get_rect(midleft=(plot.left + style.px(4), y)))

    def _draw_turns(self, out: pygame.Surface, style: Style, plot: pygame.Rect) -> None:
        top = plot.bottom + style.px(4)
        turns = self.course.turns
        if not turns:
            return
        each = plot.width / self.course.last
        room = style.measure("000", "ui", 15)[0] + style.px(10)
        step = next((step for step in (1, 2, 5, 10, 20, 50, 100) if step * each >= room), 200)
        taken = -room
        for place, turn in enumerate(turns[:-1]):
            if (turn.turn % step == 0 or turn.turn == 1) and each * place - taken >= room * 0.7:
                taken = round(each * place)
                x = round(plot.left + each * place)
                pygame.draw.line(out, style.colour("ink_soft"), (x, plot.bottom), (x, plot.bottom + style.px(4)), 1)
                number = style.render(str(turn.turn), "ui", 15, "ink_soft")
                out.blit(number, number.get_rect(midtop=(x, top)))

    def _draw_shapes(self, out: pygame.Surface, style: Style, seat: int, points: Sequence[tuple[float, float]]) -> None:
        """The seat's shape on its line, every now and then: it reads without colour."""
        badge = style.seat_badge(self.course.match.players[seat].colour, style.px(13))
        each = self.plot.width / self.course.last
        step = max(1, round(style.px(84) / each))
        for place in range(1 + seat * step // max(1, len(self._seats())), len(points) - 1, step):
            out.blit(badge, badge.get_rect(center=(round(points[place][0]), round(points[place][1]))))

    def _draw_ends(self, surface: pygame.Surface, style: Style) -> None:
        """Each line's name at its end, moved apart where they would lie on each other."""
        course, step = self.course, style.line("ui-bold", 15) + style.px(3)
        place = len(course.turns) - 1
        ends = sorted((self.spot(place, course.series(seat)[-1])[1], seat) for seat in self._seats())
        heights = _apart([y for y, _ in ends], step, self.plot.top, self.plot.bottom)
        x = self.spot(place, 0)[0]
        for (y, seat), height in zip(ends, heights, strict=True):
            colour = course.match.players[seat].colour
            badge = style.seat_badge(colour, style.px(19))
            spot = badge.get_rect(center=(round(x) + style.px(14), round(height)))
            if place == course.last:
                pygame.draw.line(surface, self._ink(style, seat), (x, y), spot.center, max(1, style.px(1)))
            surface.blit(badge, spot)
            room = self.rect.right - spot.right - style.px(4)
            if place == course.last and room > style.px(24):
                from scenes.table_side import cut

                name = style.render(cut(style, course.match.name(seat), room, "ui-bold", 15), "ui-bold", 15, "ink")
                surface.blit(name, name.get_rect(midleft=(spot.right + style.px(4), spot.centery)))

    # ---- turning points

    def _discs(self, style: Style) -> list[tuple[int, int]]:
        """Where the numbers stand: above their line, none on another."""
        size = style.px(24)
        found: list[tuple[int, int]] = []
        for mark in self.course.marks:
            x, y = self.spot(mark.place, self.course.level(mark.seat, mark.place))
            y -= size
            if y < self.plot.top - size // 3:
                y += 2 * size
            while any(abs(x - ox) < size and abs(y - oy) < size for ox, oy in found):
                y += -size if y - size > self.rect.top + size // 2 else 2.5 * size
            found.append((round(x), round(y)))
        return found

    def _draw_mark(self, surface: pygame.Surface, style: Style, mark: Mark, centre: tuple[int, int]) -> None:
        lit = mark.number == self.lit
        x, y = self.spot(mark.place, self.course.level(mark.seat, mark.place))
        ink = self._ink(style, mark.seat)
        if lit:
            _dashed(surface, style, (round(x), self.plot.top), (round(x), self.plot.bottom))
        pygame.draw.line(surface, ink, (x, y), centre, max(1, style.px(1.5)))
        pygame.draw.circle(surface, ink, (x, y), style.px(3.5))
        disc = style.keep(("turning point", mark.number, ink, lit), lambda: _disc(style, mark.number, ink, lit))
        surface.blit(disc, disc.get_rect(center=centre))

    # ---- the hand that reads

    def _draw_hand(self, surface: pygame.Surface, style: Style, place: int) -> None:
        x = self.spot(place, 0)[0]
        ink, thin = style.colour("ink_soft"), max(1, style.px(1))
        pygame.draw.line(surface, ink, (x, self.plot.top), (x, self.plot.bottom), thin)
        for seat in self._seats():
            spot = self.spot(place, self.course.series(seat)[place])
            pygame.draw.circle(surface, style.colour("paper"), spot, style.px(5))
            pygame.draw.circle(surface, self._ink(style, seat), spot, style.px(4))

    def _draw_figures(self, surface: pygame.Surface, style: Style, place: int) -> None:
        """What stands at this turn, in a box beside the hand."""
        course = self.course
        head = course.words_of_turn(place)
        rows = sorted(self._seats(), key=lambda seat: -course.series(seat)[place])
        texts = [course.told(course.series(seat)[place]) for seat in rows]
        step, pad, mark = style.line("ui-bold", 15), style.px(9), style.px(16)
        widest = max(style.measure(text, "ui", 15)[0] for text in texts) + mark + style.px(6)
        wide = max(style.measure(head, "ui-bold", 15)[0], widest) + 2 * pad
        box = pygame.Rect(0, 0, wide, step * (len(rows) + 1) + 2 * pad)
        x = round(self.spot(place, 0)[0])
        box.midleft = (x + style.px(12), self.plot.centery)
        if box.right > self.plot.right:
            box.midright = (x - style.px(12), self.plot.centery)
        reach = style.px(8)
        shadow = style.keep(("figures", box.size), lambda: soft_shadow(box.size, style.px(5), reach, 120))
        surface.blit(shadow, (box.x - reach, box.y - reach + style.px(2)))
        pygame.draw.rect(surface, style.colour("paper"), box, border_radius=style.px(5))
        pygame.draw.rect(surface, style.colour("paper_edge"), box, max(1, style.px(1)), border_radius=style.px(5))
        surface.blit(style.render(head, "ui-bold", 15, "ink"), (box.x + pad, box.y + pad))
        for row, (seat, text) in enumerate(zip(rows, texts, strict=True)):
            y = box.y + pad + step * (row + 1)
            badge = style.seat_badge(course.match.players[seat].colour, mark)
            surface.blit(badge, badge.get_rect(midleft=(box.x + pad, y + step // 2)))
            surface.blit(style.render(text, "ui", 15, "ink"), (box.x + pad + mark + style.px(6), y))

    # ---- touching it

    def point(self, pos: tuple[int, int]) -> bool:
        """The pointer moves over it; True if another turn is read now."""
        if len(self.course.turns) < 2 or not self.rect.collidepoint(pos):
            return False
        each = self.plot.width / self.course.last
        place = max(0, min(len(self.course.turns) - 1, round((pos[0] - self.plot.left) / each)))
        changed, self.hand = place != self.hand, place
        return changed

    def _step(self, by: int) -> None:
        start = -1 if self.hand is None else self.hand
        self.hand = max(0, min(len(self.course.turns) - 1, start + by))
        self.moved()

    def _use(self) -> None:
        self.open_at(self.course.turns[self.hand or 0].at)

    def targets(self) -> list[Target]:
        if len(self.course.turns) < 2:
            return []
        return [Target(self.label, self.rect, self._use, adjust=self._step, group="chart")]


def _dashed(surface: pygame.Surface, style: Style, start: tuple[int, int], end: tuple[int, int]) -> None:
    """A dashed line, level or upright."""
    colour, wide, dash = style.colour("gold_dark"), max(1, style.px(1.3)), max(2, style.px(5))
    for x in range(start[0], end[0], 2 * dash):
        pygame.draw.line(surface, colour, (x, start[1]), (min(end[0], x + dash), start[1]), wide)
    for y in range(start[1], end[1], 2 * dash):
        pygame.draw.line(surface, colour, (start[0], y), (start[0], min(end[1], y + dash)), wide)


def _thick(
    surface: pygame.Surface, colour: tuple[int, int, int], points: Sequence[tuple[float, float]], wide: int
) -> None:
    """A line with round joints."""
    pygame.draw.lines(surface, colour, False, points, wide)
    for point in points:
        pygame.draw.circle(surface, colour, point, wide / 2)


def _apart(heights: Sequence[float], step: float, top: float, bottom: float) -> list[float]:
    """The same heights, in order, at least a step from each other and within bounds where that can be."""
    placed: list[float] = []
    for height in heights:
        placed.append(max(height, placed[-1] + step) if placed else max(top, height))
    if placed and placed[-1] > bottom:
        placed[-1] = bottom
        for n in range(len(placed) - 2, -1, -1):
            placed[n] = min(placed[n], placed[n + 1] - step)
    return placed


def _disc(style: Style, number: int, ink: tuple[int, int, int], lit: bool) -> pygame.Surface:
    px = style.px(24)
    big = pygame.Surface((px * 4, px * 4), pygame.SRCALPHA)
    centre = (px * 2, px * 2)
    pygame.draw.circle(big, ink, centre, px * 2 - 2)
    pygame.draw.circle(
        big, style.colour("glow") if lit else style.colour("paper"), centre, px * 2 - 2 - style.px(3) * 4
    )
    out = pygame.transform.smoothscale(big, (px, px))
    words = style.render_at(str(number), "ui-black", max(14, round(px * 0.6)), "ink")
    out.blit(words, words.get_rect(center=out.get_rect().center))
    return out
