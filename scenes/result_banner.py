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

    def _words_tall(self, style: Style) -> int:
        return style.line("title-bold", 30) + style.px(12)

    def _factor(self, style: Style) -> float:
        """Pixels of the screen to one of the picture."""
        top, foot = self.plan["ribbon"]["words"]
        return self._words_tall(style) / float(foot - top)

    def _crown(self, style: Style) -> tuple[int, int]:
        if not (self.painted and self.crown):
            return 0, 0
        wide, tall = self.plan["crown"]["size"]
        factor = style.px(self.crown) / tall
        return round(wide * factor), round(tall * factor)

    def height(self, style: Style, width: int) -> int:
        if not self.painted:
            return style.line("title-bold", 32)
        factor, (_, foot) = self._factor(style), self.plan["ribbon"]["words"]
        # The tails hang into the gap below.
        return self._above(style) + round(float(foot + 6) * factor)

    def _above(self, style: Style) -> int:
        """From the top to where the picture of the ribbon begins."""
        words: float = self.plan["ribbon"]["words"][0]
        return max(0, self._rests(style) - round((words + 8) * self._factor(style)))

    def _rests(self, style: Style) -> int:
        """From the top of the crown to where it rests on the ribbon."""
        share: float = self.plan["crown"]["rests"] / self.plan["crown"]["size"][1]
        return round(self._crown(style)[1] * share)

    def _size(self, style: Style) -> float:
        """Of the words: as large as they go onto one line."""
        ends = round(112 * self._factor(style)) if self.painted else 0
        return style.fit(self.verdict, "title-bold", 30, self.rect.width - 2 * ends - style.px(36))

    # ---- drawing

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style, size = look.style, self._size(look.style)
        words = style.render(self.verdict, "title-bold", size, "light" if self.painted else "gold", "night")
        if not self.painted:
            surface.blit(words, words.get_rect(center=self.rect.center))
            return
        factor = self._factor(style)
        tall = round(self.plan["ribbon"]["size"][1] * factor)
        full = min(self.rect.width, words.get_width() + round(224 * factor) + style.px(64))
        least = round(2 * self.plan["ribbon"]["ends"] * factor)
        open_ = ease_out(clamp(self.age() / UNROLL))
        wide = round(max(least, full * (0.3 + 0.7 * open_)))
        ribbon = self._unrolled(style, (max(least, full), tall) if open_ >= 1.0 else (wide, tall), open_ >= 1.0)
        place = ribbon.get_rect(midtop=(self.rect.centerx, self.rect.top + self._above(style)))
        surface.blit(ribbon, place)
        top, foot = self.plan["ribbon"]["words"]
        middle = place.top + round((top + foot) / 2 * factor)
        if open_ >= 1.0:
            surface.blit(words, words.get_rect(center=(place.centerx, middle)))
        if self.crown:
            self._draw_crown(surface, style, place.top + round((top + 8) * factor))

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
        if not keep:
            return self._made(size)
        ready = self.house.art.ready(self.ribbon)
        return style.keep(("verdict ribbon", self.ribbon, size, ready), lambda: self._made(size))

    def _made(self, size: tuple[int, int]) -> pygame.Surface:
        """The two ends as they are, the middle drawn out between them."""
        painted = self.house.art.get(self.ribbon)
        wide, tall = painted.get_size()
        ends = self.plan["ribbon"]["ends"]
        end = round(ends * size[1] / tall)
        out = pygame.Surface(size, pygame.SRCALPHA)
        for part, left, across in (
            (pygame.Rect(0, 0, ends, tall), 0, end),
            (pygame.Rect(ends, 0, wide - 2 * ends, tall), end, size[0] - 2 * end),
            (pygame.Rect(wide - ends, 0, ends, tall), size[0] - end, end),
        ):
            if across > 0:
                out.blit(pygame.transform.smoothscale(painted.subsurface(part), (across, size[1])), (left, 0))
        return out
