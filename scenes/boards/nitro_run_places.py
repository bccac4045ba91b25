"""Where things are on Goblin Nitro Run's board: the shaft with its hexes at the left, the bench at the right.

Only rectangles and points live here, found anew whenever the window changes; nothing is drawn, no view is read.
"""

from __future__ import annotations

import pygame

from engines.nitro_run.hexes import ENDS, NEIGHBOUR, OPPOSITE, SHAPE_OF, SHARP, STRAIGHT
from scenes.kit.style import Style

HALF = 18
RATIO = 0.8660254
Point = tuple[float, float]
# The middle of each side, clockwise from NE, in shares of a hex's width and height about its middle.
SIDE_AT = ((0.25, -0.375), (0.5, 0.0), (0.25, 0.375), (-0.25, 0.375), (-0.5, 0.0), (-0.25, -0.375))


class Places:
    """Rectangles and middle points, all in pixels."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.tall = 10
        self.wide = 9
        self.head = 10
        self.post = 0
        self.strip = 10  # what stands below each pile: its highest number and its odds
        self.shaft = self.bench = self.inner = self.rect
        self.nitro = self.pool = self.production = self.grunts = self.actions = self.rect
        self.cart = self.ahead = self.gauges = self.choices = self.rect
        self.origin: Point = (0.0, 0.0)
        self.comb = False  # the staging spaces are nested like a honeycomb
        self.slot, self.slot_gap, self.slot_arrow = 10, 3, 10

    def layout(self, rect: pygame.Rect, style: Style) -> None:
        pad = min(style.px(8), rect.height // 60)
        self.rect = pygame.Rect(rect)
        roomy = rect.width > rect.height * 1.3
        share = 3.5 * RATIO + (0.56 * RATIO if roomy else 0.0)
        self.tall = int(min((rect.height - 2 * pad) / 5.42, rect.width * 0.44 / share))
        self.wide = round(self.tall * RATIO)
        self.post = round(self.wide * 0.28) if roomy else 0
        shaft_wide = round(self.wide * 3.5) + 2 * (self.post + pad)
        bench_wide = min(rect.width - shaft_wide, round(rect.height * 1.5))
        left = rect.left + (rect.width - shaft_wide - bench_wide) // 2
        self.shaft = pygame.Rect(left, rect.top, shaft_wide, rect.height)
        top = rect.top + max(pad, (rect.height - self.tall * 5.36) / 2)
        self.origin = (left + self.post + pad, top + self.tall * 0.56)
        self.bench = pygame.Rect(self.shaft.right, rect.top, bench_wide, rect.height).inflate(-pad, -pad)
        self._rows(style)
        self._run_rows(style)

    def _rows(self, style: Style) -> None:
        """The bench from top to bottom; each row takes its share of the height."""
        border = min(style.px(14), self.bench.width // 24)
        self.inner = inner = self.bench.inflate(-2 * border, -2 * border)
        self.head = min(style.line("ui-bold", 15), round(inner.height * 0.05))
        self.strip = max(min(14, style.text_px(14)) + 4, min(style.text_px(14) + 4, round(inner.height * 0.035)))
        top = inner.top
        gap = min(style.px(6), inner.height // 80)
        height = inner.height - gap * 4
        need = self._cut_slots(inner.width, height)
        nitro, grunts, plans = (0.1, 0.15, 0.59) if self.comb else (0.115, 0.165, 0.47)
        rest = height * (1 - nitro - grunts) - need
        rows = (
            ("nitro", round(height * nitro)),
            ("pool", round(rest * plans)),
            ("production", need),
            ("grunts", round(height * grunts)),
        )
        for name, tall in rows:
            setattr(self, name, pygame.Rect(inner.left, top, inner.width, tall))
            top += tall + gap
        self.actions = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)

    def _cut_slots(self, width: int, height: int) -> int:
        """How large a staging space is: all seven in a row, or threes nested like a honeycomb where that is larger.
        Returns what the row needs in height."""
        self.slot_gap = gap = max(3, width // 130)
        self.slot_arrow = arrow = max(10, width // 22)
        row = min(height * 0.2 - self.head - 2, (width - 4 * gap - 2 * arrow) / 7 / RATIO)
        comb = min((height * 0.31 - self.head - 2 - gap) / 1.75, (width - 2 * gap - 2 * arrow) / 5 / RATIO)
        self.comb = comb > row * 1.06
        self.slot = int(comb if self.comb else row)
        deep = round(self.slot * 0.75) + gap if self.comb else 0
        return self.head + 4 + self.slot + deep

    def _run_rows(self, style: Style) -> None:
        """The run: the cart beside the section ahead, the two gauges, then the choices."""
        inner, gap = self.inner, min(style.px(8), self.inner.height // 60)
        high = round(inner.height * 0.5)
        wide = round(inner.width * 0.62)
        self.cart = pygame.Rect(inner.left, inner.top, wide, high)
        self.ahead = pygame.Rect(inner.left + wide + gap, inner.top, inner.width - wide - gap, high)
        tall = round(inner.height * 0.13)
        self.gauges = pygame.Rect(inner.left, inner.top + high + gap, inner.width, tall)
        top = self.gauges.bottom + gap
        self.choices = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)

    # ---- the chasm

    def centre(self, place: int) -> Point:
        """The middle of a space; of a half-space, the middle of the whole hex it is the lower half of."""
        if place >= HALF:
            row, column = -1, place - HALF
        else:
            row, column = divmod(place, 3)
        shift = self.wide / 2 if row % 2 else 0.0
        return (
            self.origin[0] + self.wide / 2 + column * self.wide + shift,
            self.origin[1] + self.tall / 2 + row * self.tall * 0.75,
        )

    def hex_box(self, place: int) -> pygame.Rect:
        x, y = self.centre(place)
        return pygame.Rect(round(x - self.wide / 2), round(y - self.tall / 2), self.wide, self.tall)

    def touch_box(self, place: int) -> pygame.Rect:
        """The part of a hex that no neighbour's box covers."""
        box = self.hex_box(place)
        if place >= HALF:
            return pygame.Rect(box.left, box.centery - round(self.tall * 0.06), box.width, round(self.tall * 0.3))
        return box.inflate(-round(self.wide * 0.12), -round(self.tall * 0.5))

    def goblin_box(self, place: int) -> pygame.Rect:
        """Where a Schemer can be touched."""
        x, y = self.stand(place)
        size = round(self.tall * 0.46)
        return pygame.Rect(round(x - size / 2), round(y - size), size, size)

    def stand(self, place: int) -> Point:
        """Where a Schemer's feet are."""
        x, y = self.centre(place)
        return (x, y + self.tall * (0.2 if place >= HALF else 0.24))

    def side(self, place: int, side: int) -> Point:
        """The middle of one side of a space."""
        x, y = self.centre(place)
        dx, dy = SIDE_AT[side]
        return (x + dx * self.wide, y + dy * self.tall)

    def inside(self, place: int, pos: tuple[int, int]) -> bool:
        """Is this point on the hex? Half-spaces have their lower half only."""
        x, y = self.centre(place)
        dx, dy = abs(pos[0] - x) / self.wide, abs(pos[1] - y) / self.tall
        if place >= HALF and pos[1] < y:
            return False
        return dx <= 0.5 and dy <= 0.5 - dx / 2

    def space_at(self, pos: tuple[int, int]) -> int:
        """The space under a point; -1 for none."""
        return next((space for space in range(HALF) if self.inside(space, pos)), -1)

    # ---- rails

    def rail(self, place: int, lie: int, first: int) -> list[Point]:
        """Points along a section's rails, entered over the side `first`."""
        a, b = ENDS[lie]
        if a != first:
            a, b = b, a
        (x, y), start, end = self.centre(place), self.side(place, a), self.side(place, b)
        bend = 0.0 if SHAPE_OF[lie] == STRAIGHT else 0.33 if SHAPE_OF[lie] == SHARP else 0.04
        mid = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        knee = (x + (mid[0] - x) * bend, y + (mid[1] - y) * bend)
        return [_bezier(start, knee, end, n / 12) for n in range(13)]

    def middle(self, place: int, lie: int, first: int) -> tuple[Point, float]:
        """Half way along the rails, and which way they point there, in degrees clockwise from the right."""
        points = self.rail(place, lie, first)
        return points[6], heading(points[5], points[7])

    def joint(self, place: int, side: int) -> tuple[int, int]:
        """The space across a side and the side it is entered by; -1 for none."""
        return NEIGHBOUR[place][side], OPPOSITE[side]

    # ---- the bench

    def pile_box(self, index: int, count: int) -> pygame.Rect:
        """Plans that look alike lie in one pile; piles lie in as many rows as leave them largest."""
        area = pygame.Rect(
            self.pool.left, self.pool.top + self.head + 2, self.pool.width, self.pool.height - self.head - 2
        )
        gap = max(3, area.width // 90)
        best, columns = 0.0, 1
        for rows in (1, 2, 3):
            across = -(-max(count, 4) // rows)
            high = (area.height - gap * (rows - 1)) / rows - self.strip
            tall = min(high, (area.width - gap * (across - 1)) / across / RATIO)
            if tall > best + 0.5:
                best, columns = tall, across
        tall, wide = int(best), int(best * RATIO)
        row, column = divmod(index, columns)
        return pygame.Rect(area.left + column * (wide + gap), area.top + row * (tall + self.strip + gap), wide, tall)

    def slot_box(self, name: str, index: int) -> pygame.Rect:
        """Draft at the left, the three Gather spaces in the middle, the three Build spaces at the right."""
        row, gap, tall = self.production, self.slot_gap, self.slot
        wide = int(tall * RATIO)
        across = 2 if self.comb else 3
        group = across * wide + (across - 1) * gap
        left, top = row.left, row.top + self.head + 2
        if name == "build":
            left = row.right - group
        elif name == "gather":
            left = (row.left + wide + row.right - group) // 2 - group // 2
        deep = round(tall * 0.75) + gap
        if not self.comb:
            left += index * (wide + gap)
        elif name == "draft":  # beside the middle of the nests
            top += deep // 2
        elif index < 2:
            left += index * (wide + gap)
        else:
            left, top = left + (wide + gap) // 2, top + deep
        return pygame.Rect(left, top, wide, tall)

    def arrow(self) -> int:
        """The gap between the groups of the production row."""
        return self.slot_arrow

    def grunt_box(self, index: int) -> pygame.Rect:
        """The spaces D, P and P."""
        gap = max(3, self.grunts.width // 90)
        wide = (self.grunts.width - 2 * gap) // 3
        return pygame.Rect(self.grunts.left + index * (wide + gap), self.grunts.top, wide, self.grunts.height)

    def chip_box(self, index: int, chip: int, chips: int) -> pygame.Rect:
        """What a Grunt can be told on this space, below its heading."""
        box = self.grunt_box(index)
        edge = max(3, box.width // 30)
        area = pygame.Rect(
            box.left + edge, box.top + self.head + edge, box.width - 2 * edge, box.height - self.head - 2 * edge
        )
        tall = (area.height - (chips - 1) * edge) // chips
        return pygame.Rect(area.left, area.top + chip * (tall + edge), area.width, tall)

    def flask_box(self, index: int) -> pygame.Rect:
        tall = self.nitro.height
        step = min(tall * 0.98, self.nitro.width * 0.66 / 7)
        return pygame.Rect(round(self.nitro.right - 7 * step + index * step), self.nitro.top, round(step), tall)

    def stack_spot(self) -> Point:
        """Where drawn hexes come from."""
        return (self.pool.right - self.wide * 0.3, self.pool.top + self.head)


def in_hex(box: pygame.Rect, pos: tuple[int, int]) -> bool:
    """Is this point on the hex that fills the box?"""
    dx, dy = abs(pos[0] - box.centerx) / box.width, abs(pos[1] - box.centery) / box.height
    return dx <= 0.5 and dy <= 0.5 - dx / 2


def heading(a: Point, b: Point) -> float:
    """Degrees clockwise from the right, from a to b."""
    return -pygame.Vector2(b[0] - a[0], b[1] - a[1]).angle_to(pygame.Vector2(1, 0)) if a != b else 0.0


def _bezier(a: Point, k: Point, b: Point, t: float) -> Point:
    u = 1.0 - t
    return (u * u * a[0] + 2 * u * t * k[0] + t * t * b[0], u * u * a[1] + 2 * u * t * k[1] + t * t * b[1])
