"""The ribbon with the verdict on it: it unrolls, and for a win a crown between laurels comes down on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from scenes.kit.scene import House
from scenes.kit.style import Style
from scenes.kit.tween import clamp, ease_out, ease_out_back
from scenes.kit.widgets import Look, Widget

# Seconds: the ribbon is open, and the crown sits.
UNROLL, CROWNED = 0.4, 0.75
# The type of the verdict: as large, and as small before it takes a second line.
_ROLE, _SIZE, _SMALL = "title-bold", 30.0, 18.0


class Banner(Widget):
    """`crown`: how tall that is, in units, or 0; `age` tells how long the page is there. Without the painted pieces the
    words stand alone."""

    def __init__(self, house: House, verdict: str, won: bool, crown: float, age: Callable[[], float]) -> None:
        super().__init__()
        self.house, self.verdict, self.crown, self.age = house, verdict, crown, age
        self.plan: dict[str, Any] = house.art.layout("ui")
        self.ribbon = "ui/ribbon" if won else "ui/ribbon_dusk"
        self.painted = house.art.has(self.ribbon) and {"ribbon", "crown"} <= self.plan.keys()
        house.art.want(self.ribbon, *(["ui/crown"] if crown else []))

    # ---- measures

    def _set(self, style: Style, width: int) -> tuple[list[str], float]:
        """The words on one line, somewhat smaller if need be; on more where that would be too small."""
        room = width - style.px(36) - (round(2 * 112 * self._across(style)) if self.painted else 0)
        size = style.fit(self.verdict, _ROLE, _SIZE, room, smallest=_SMALL)
        if style.measure(self.verdict, _ROLE, size)[0] <= room:
            return [self.verdict], size
        longest = max(self.verdict.split(), key=len, default="")
        size = style.fit(longest, _ROLE, _SMALL + 2, room)
        return style.wrap(self.verdict, _ROLE, size, room), size

    def _words_tall(self, style: Style, width: int) -> int:
        lines, size = self._set(style, width)
        return max(style.line(_ROLE, _SIZE), style.line(_ROLE, size) * len(lines)) + style.px(
            12 if len(lines) == 1 else 22
        )

    def _across(self, style: Style) -> float:
        """Pixels of the screen to one of the picture, sideways: as for a ribbon of one line."""
        top, foot = self.plan["ribbon"]["words"]
        return (style.line(_ROLE, _SIZE) + style.px(12)) / float(foot - top)

    def _factor(self, style: Style, width: int) -> float:
        """The same from top to bottom."""
        top, foot = self.plan["ribbon"]["words"]
        return self._words_tall(style, width) / float(foot - top)

    def _crown(self, style: Style) -> tuple[int, int]:
        if not (self.painted and self.crown):
            return 0, 0
        wide, tall = self.plan["crown"]["size"]
        factor = style.px(self.crown) / tall
        return round(wide * factor), round(tall * factor)

    def height(self, style: Style, width: int) -> int:
        if not self.painted:
            return self._words_tall(style, width)
        factor, (_, foot) = self._factor(style, width), self.plan["ribbon"]["words"]
        # The tails hang into the gap below.
        return self._above(style, width) + round(float(foot + 6) * factor)

    def _above(self, style: Style, width: int) -> int:
        """From the top to where the picture of the ribbon begins."""
        words: float = self.plan["ribbon"]["words"][0]
        return max(0, self._rests(style) - round((words + 8) * self._factor(style, width)))

    def _rests(self, style: Style) -> int:
        """From the top of the crown to where it rests on the ribbon."""
        share: float = self.plan["crown"]["rests"] / self.plan["crown"]["size"][1]
        return round(self._crown(style)[1] * share)

    # ---- drawing

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style = look.style
        lines, size = self._set(style, self.rect.width)
        colour = "light" if self.painted else "gold"
        words = [style.render(line, _ROLE, size, colour, "night") for line in lines]
        if not self.painted:
            self._draw_words(surface, style, words, size, self.rect.center)
            return
        factor, across = self._factor(style, self.rect.width), self._across(style)
        tall = round(self.plan["ribbon"]["size"][1] * factor)
        longest = max(line.get_width() for line in words)
        least = round(2 * self.plan["ribbon"]["ends"] * across)
        full = max(least, min(self.rect.width, longest + round(224 * across) + style.px(64)))
        open_ = ease_out(clamp(self.age() / UNROLL))
        wide = full if open_ >= 1.0 else max(least, round(full * (0.3 + 0.7 * open_)))
        ribbon = self._unrolled(style, (wide, tall), open_ >= 1.0)
        place = ribbon.get_rect(midtop=(self.rect.centerx, self.rect.top + self._above(style, self.rect.width)))
        surface.blit(ribbon, place)
        top, foot = self.plan["ribbon"]["words"]
        if open_ >= 1.0:
            middle = place.top + round((top + foot) / 2 * factor)
            self._draw_words(surface, style, words, size, (place.centerx, middle))
        if self.crown:
            self._draw_crown(surface, style, place.top + round((top + 8) * factor))

    def _draw_words(
        self, surface: pygame.Surface, style: Style, words: list[pygame.Surface], size: float, at: tuple[int, int]
    ) -> None:
        step = style.line(_ROLE, size)
        y = at[1] - step * (len(words) - 1) // 2
        for line in words:
            surface.blit(line, line.get_rect(center=(at[0], y)))
            y += step

    def _draw_crown(self, surface: pygame.Surface, style: Style, rests_on: int) -> None:
        t = clamp((self.age() - UNROLL) / (CROWNED - UNROLL))
        if t <= 0.0:
            return
        size = self._crown(style)
        crown = self.house.art.get("ui/crown", size)
        top = rests_on - self._rests(style)
        drop = round(style.px(40) * (1.0 - ease_out_back(t)))
        surface.blit(crown, crown.get_rect(midtop=(self.rect.centerx, top - drop)))

    def _unrolled(self, style: Style, size: tuple[int, int], keep: bool) -> pygame.Surface:
        across = self._across(style)
        if not keep:
            return self._made(size, across)
        ready = self.house.art.ready(self.ribbon)
        return style.keep(("verdict ribbon", self.ribbon, size, ready), lambda: self._made(size, across))

    def _made(self, size: tuple[int, int], across: float) -> pygame.Surface:
        """The two ends as they are, the middle drawn out between them."""
        painted = self.house.art.get(self.ribbon)
        wide, tall = painted.get_size()
        ends = self.plan["ribbon"]["ends"]
        end = round(ends * across)
        out = pygame.Surface(size, pygame.SRCALPHA)
        for part, left, broad in (
            (pygame.Rect(0, 0, ends, tall), 0, end),
            (pygame.Rect(ends, 0, wide - 2 * ends, tall), end, size[0] - 2 * end),
            (pygame.Rect(wide - ends, 0, ends, tall), size[0] - end, end),
        ):
            if broad > 0:
                out.blit(pygame.transform.smoothscale(painted.subsurface(part), (broad, size[1])), (left, 0))
        return out
