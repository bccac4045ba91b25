"""Widgets: labels, buttons, toggles, sliders, chips, steppers. Each draws itself and yields its targets.

A widget has a wished width and, for a given width, a height: `layout` puts them into columns, flows and scrolled
areas, so that a page condenses at small windows and large text instead of cutting anything off.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame

from scenes.kit import panels
from scenes.kit.palette import Colour
from scenes.kit.scene import Target
from scenes.kit.style import Style


class Look(NamedTuple):
    """What a widget needs to draw itself: the style, and which label is under the pointer and under the focus."""

    style: Style
    hot: str = ""
    focused: str = ""


class Widget:
    """Something on a page. `rect` is set by `place`."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)

    def width(self, style: Style) -> int:
        """How wide it would like to be."""
        return 0

    def height(self, style: Style, width: int) -> int:
        """How tall it is at this width."""
        return 0

    def place(self, style: Style, rect: pygame.Rect) -> None:
        self.rect = rect

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draws it where it was placed."""

    def targets(self) -> list[Target]:
        return []


class Gap(Widget):
    """Empty room of some units."""

    def __init__(self, units: float) -> None:
        super().__init__()
        self.units = units

    def height(self, style: Style, width: int) -> int:
        return style.px(self.units)


class Rule(Widget):
    """A fine line with a diamond."""

    def __init__(self, colour: str = "gold_dark") -> None:
        super().__init__()
        self.colour = colour

    def height(self, style: Style, width: int) -> int:
        return style.px(18)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        panels.rule(surface, look.style, self.rect.inflate(-self.rect.width // 6, 0), self.colour)


class Label(Widget):
    """Words, wrapped."""

    def __init__(
        self,
        text: str,
        role: str = "ui",
        size: float = 17,
        colour: str | Colour = "light",
        align: str = "left",
        shadow: str | None = None,
        widest: float = 0,
    ) -> None:
        super().__init__()
        self.text, self.role, self.size = text, role, size
        self.colour, self.align, self.shadow = colour, align, shadow
        self.widest = widest

    def width(self, style: Style) -> int:
        wide = max(style.measure(line, self.role, self.size)[0] for line in self.text.split("\n")) + style.px(2)
        return min(wide, style.px(self.widest)) if self.widest else wide

    def fitting(self, style: Style, width: int) -> float:
        """Its size, or less where its longest word would have to be broken."""
        longest = max(self.text.split(), key=len, default="")
        if style.measure(longest, self.role, self.size)[0] <= width:
            return self.size
        return style.fit(longest, self.role, self.size, width)

    def height(self, style: Style, width: int) -> int:
        return style.paragraph_height(self.text, self.role, self.fitting(style, width), width)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        size = self.fitting(look.style, self.rect.width)
        look.style.paragraph(
            surface, self.text, self.rect, self.role, size, self.colour, self.align, "center", self.shadow
        )


class Button(Widget):
    """Does something. `kind`: primary, plain, quiet, paper, danger; `icon` is a symbol's name; `on` marks a choice."""

    def __init__(
        self,
        label: str,
        use: Callable[[], None],
        icon: str = "",
        kind: str = "plain",
        why_not: str | None = None,
        help: str = "",
        anchor: str = "",
        text: str | None = None,
        size: float = 18,
        on: bool = False,
        badge: int | None = None,
        group: str = "",
        tall: float = 40,
    ) -> None:
        super().__init__()
        self.label, self.use, self.icon, self.kind = label, use, icon, kind
        self.why_not, self.help, self.anchor = why_not, help, anchor
        self.text = label if text is None else text
        self.size, self.on, self.badge, self.group, self.tall = size, on, badge, group, tall

    def _mark(self, style: Style) -> int:
        """The room for the icon or badge, with its gap."""
        if not self.icon and self.badge is None:
            return 0
        return self._icon_px(style) + (style.px(8) if self.text else 0)

    def _icon_px(self, style: Style) -> int:
        return max(style.px(22), round(style.text_px(self.size) * 1.15))

    def width(self, style: Style) -> int:
        words = style.measure(self.text, "ui-bold", self.size)[0] if self.text else 0
        return words + self._mark(style) + style.px(30 if self.text else 18)

    def height(self, style: Style, width: int) -> int:
        least = max(style.px(self.tall), self._icon_px(style) + style.px(12))
        if not self.text:
            return least
        room = width - self._mark(style) - style.px(24)
        return max(least, style.paragraph_height(self.text, "ui-bold", self.size, room) + style.px(14))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style = look.style
        state = "off" if self.why_not is not None else ("on" if self.on else "rest")
        if look.hot == self.label and state in ("rest", "on"):
            state = "hot" if not self.on else "on"
        surface.blit(panels.face(style, self.kind, self.rect.size, state), self.rect)
        colour = self._ink(state)
        mark = self._mark(style)
        room = self.rect.width - mark - style.px(24 if self.text else 0)
        lines = style.wrap(self.text, "ui-bold", self.size, room) if self.text else []
        wide = max((style.measure(line, "ui-bold", self.size)[0] for line in lines), default=0)
        left = self.rect.x + (self.rect.width - wide - mark) // 2
        self._draw_mark(surface, style, left, colour)
        step = style.line("ui-bold", self.size)
        top = self.rect.y + (self.rect.height - step * len(lines)) // 2
        for line in lines:
            words = style.render(line, "ui-bold", self.size, colour)
            surface.blit(words, (left + mark + (wide - words.get_width()) // 2, top))
            top += step

    def _draw_mark(self, surface: pygame.Surface, style: Style, left: int, colour: str | Colour) -> None:
        px = wanted = self._icon_px(style)
        if not self.text:
            # Where tools crowd, a symbol stays within its button.
            px = max(6, min(wanted, self.rect.width - 4, self.rect.height - 4))
        if self.badge is not None:
            picture = style.seat_badge(self.badge, px)
        elif self.icon:
            picture = style.symbol_at(self.icon, px, colour)
        else:
            return
        surface.blit(picture, picture.get_rect(center=(left + wanted // 2, self.rect.centery)))

    def _ink(self, state: str) -> str | Colour:
        if state == "off":
            return "ink_soft" if self.kind == "paper" else "light_soft"
        return "ink" if self.kind in ("primary", "paper") or state == "on" else "light"

    def targets(self) -> list[Target]:
        return [
            Target(self.label, self.rect, self.use, self.why_not, self.help, self.anchor, group=self.group),
        ]


class Toggle(Widget):
    """On or off, with its name beside it. Its label is its name."""

    def __init__(
        self,
        label: str,
        value: bool,
        change: Callable[[bool], None],
        help: str = "",
        why_not: str | None = None,
        ground: str = "leather",
        size: float = 18,
        text: str | None = None,
    ) -> None:
        super().__init__()
        self.label, self.value, self.change, self.help, self.why_not = label, value, change, help, why_not
        self.ground, self.size = ground, size
        self.text = label if text is None else text

    def width(self, style: Style) -> int:
        return style.measure(self.text, "ui", self.size)[0] + style.px(62)

    def height(self, style: Style, width: int) -> int:
        return max(style.px(34), style.paragraph_height(self.text, "ui", self.size, width - style.px(58)) + style.px(8))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style = look.style
        track = pygame.Rect(self.rect.x + style.px(2), 0, style.px(46), style.px(24))
        track.centery = self.rect.centery
        surface.blit(
            style.keep(("track", self.value, track.size), lambda: _switch(style, track.size, self.value)), track
        )
        words = self.rect.copy()
        words.x, words.width = track.right + style.px(10), self.rect.right - track.right - style.px(10)
        colour = "ink" if self.ground == "paper" else ("gold" if look.hot == self.label else "light")
        style.paragraph(surface, self.text, words, "ui", self.size, colour, valign="center")

    def targets(self) -> list[Target]:
        return [Target(self.label, self.rect, lambda: self.change(not self.value), self.why_not, self.help)]


class Slider(Widget):
    """A number on a rail; left and right move it a step, the pointer drags it. Its name and value are written above."""

    def __init__(
        self,
        label: str,
        value: float,
        low: float,
        high: float,
        step: float,
        change: Callable[[float], None],
        show: Callable[[float], str] = str,
        help: str = "",
        ground: str = "leather",
        titled: bool = True,
        lazy: bool = False,
    ) -> None:
        super().__init__()
        # A lazy one tells its value when the drag ends: for what would move the slider itself.
        self.lazy, self.told = lazy, value
        self.label, self.value, self.low, self.high, self.step = label, value, low, high, step
        self.change, self.show, self.help, self.ground, self.titled = change, show, help, ground, titled
        self.rail = pygame.Rect(0, 0, 0, 0)
        self.figure = 0

    def width(self, style: Style) -> int:
        return style.px(260)

    def height(self, style: Style, width: int) -> int:
        return style.px(26) + (style.line("ui", 17) if self.titled else 0)

    def place(self, style: Style, rect: pygame.Rect) -> None:
        self.rect = rect
        figure = max(style.measure(self.show(v), "ui-bold", 17)[0] for v in (self.low, self.high, self.value))
        self.figure = figure + style.px(8)
        self.rail = pygame.Rect(rect.x + style.px(10), 0, max(20, rect.width - self.figure - style.px(22)), style.px(8))
        self.rail.centery = rect.bottom - style.px(14)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style = look.style
        colour = "ink" if self.ground == "paper" else "light"
        if self.titled:
            surface.blit(style.render(self.label, "ui", 17, colour), self.rect.topleft)
        share = (self.value - self.low) / (self.high - self.low) if self.high > self.low else 0.0
        pygame.draw.rect(surface, (14, 9, 6), self.rail.inflate(4, 4), border_radius=style.px(6))
        pygame.draw.rect(surface, style.colour("leather_light"), self.rail, border_radius=style.px(4))
        done = pygame.Rect(self.rail.topleft, (round(self.rail.width * share), self.rail.height))
        pygame.draw.rect(surface, style.colour("gold_dark"), done, border_radius=style.px(4))
        px = style.px(22)
        hot = look.hot == self.label or look.focused == self.label
        knob = style.keep(("knob", px, hot), lambda: _knob(style, px, hot))
        surface.blit(knob, knob.get_rect(center=(self.rail.x + done.width, self.rail.centery)))
        words = style.render(self.show(self.value), "ui-bold", 17, colour)
        surface.blit(words, words.get_rect(midright=(self.rect.right, self.rail.centery)))

    def _set(self, value: float) -> None:
        steps = round((value - self.low) / self.step)
        value = min(self.high, max(self.low, self.low + steps * self.step))
        if isinstance(self.step, int):
            value = int(value)
        self.value = value

    def _tell(self) -> None:
        if self.value != self.told:
            self.told = self.value
            self.change(self.value)

    def _step(self, by: int) -> None:
        self._set(self.value + by * self.step)
        self._tell()

    def _drag(self, pos: tuple[int, int]) -> None:
        self._set(self.low + (pos[0] - self.rail.x) / max(1, self.rail.width) * (self.high - self.low))
        if not self.lazy:
            self._tell()

    def targets(self) -> list[Target]:
        return [
            Target(
                self.label,
                self.rect,
                self._tell,
                help=self.help,
                adjust=self._step,
                drag=self._drag,
            )
        ]


class Choice(NamedTuple):
    """One of several: its value, its words, a line of help, why it can't be had."""

    value: Any
    text: str
    help: str = ""
    why_not: str | None = None


class Stepper(Widget):
    """One of several, with an arrow on each side; for long lists and narrow places."""

    def __init__(
        self,
        label: str,
        choices: Sequence[Choice],
        value: Any,
        change: Callable[[Any], None],
        help: str = "",
        size: float = 17,
        icon: str = "",
    ) -> None:
        super().__init__()
        self.label, self.choices, self.value, self.change = label, list(choices), value, change
        self.help, self.size, self.icon = help, size, icon

    @property
    def index(self) -> int:
        return next((n for n, choice in enumerate(self.choices) if choice.value == self.value), 0)

    def width(self, style: Style) -> int:
        widest = max(style.measure(choice.text, "ui-bold", self.size)[0] for choice in self.choices)
        return widest + style.px(76) + (style.px(28) if self.icon else 0)

    def height(self, style: Style, width: int) -> int:
        room = width - style.px(64) - (style.px(28) if self.icon else 0)
        tallest = max(style.paragraph_height(choice.text, "ui-bold", self.size, room) for choice in self.choices)
        return max(style.px(38), tallest + style.px(12))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style = look.style
        hot = look.hot == self.label
        surface.blit(panels.face(style, "plain", self.rect.size, "hot" if hot else "rest"), self.rect)
        arrow = "gold"
        for name, x in (
            ("chevron_left", self.rect.x + style.px(15)),
            ("chevron_right", self.rect.right - style.px(15)),
        ):
            picture = style.symbol(name, 24, arrow)
            surface.blit(picture, picture.get_rect(center=(x, self.rect.centery)))
        room = self.rect.inflate(-style.px(60), 0)
        if self.icon:
            picture = style.symbol(self.icon, 22, "gold")
            surface.blit(picture, picture.get_rect(midleft=(room.x, self.rect.centery)))
            room.x, room.width = room.x + style.px(28), room.width - style.px(28)
        text = self.choices[self.index].text
        style.paragraph(surface, text, room, "ui-bold", self.size, "light", "center", "center")

    def step(self, by: int) -> None:
        count = len(self.choices)
        for n in range(1, count + 1):
            choice = self.choices[(self.index + by * n) % count]
            if choice.why_not is None:
                self.value = choice.value
                self.change(choice.value)
                return

    def targets(self) -> list[Target]:
        # The left third goes back, the rest goes on.
        back = pygame.Rect(self.rect.x, self.rect.y, max(1, self.rect.width // 3), self.rect.height)
        choice = self.choices[self.index]
        return [
            Target(self.label, self.rect, lambda: self.step(1), help=self.help or choice.help, adjust=self.step),
            Target(f"{self.label} <", back, lambda: self.step(-1), help=self.help or choice.help, quiet=True),
        ]


def _switch(style: Style, size: tuple[int, int], on: bool) -> pygame.Surface:
    """The track of a toggle with its knob; on has a tick, so that colour is not all."""
    big = pygame.Surface((size[0] * 3, size[1] * 3), pygame.SRCALPHA)
    box = big.get_rect()
    pygame.draw.rect(big, (14, 9, 6), box, border_radius=box.height // 2)
    fill = style.colour("good_ink") if on else style.colour("leather_light")
    pygame.draw.rect(big, fill, box.inflate(-9, -9), border_radius=box.height // 2)
    small = pygame.transform.smoothscale(big, size)
    px = size[1] - 2
    knob = _knob(style, px, on)
    small.blit(knob, (size[0] - px - 1, 1) if on else (1, 1))
    mark = style.symbol_at("check" if on else "minus", max(8, round(px * 0.62)), "light")
    small.blit(mark, mark.get_rect(center=(size[0] * 0.27, size[1] / 2) if on else (size[0] * 0.73, size[1] / 2)))
    return small


def _knob(style: Style, px: int, hot: bool) -> pygame.Surface:
    big = pygame.Surface((px * 4, px * 4), pygame.SRCALPHA)
    c = px * 2
    pygame.draw.circle(big, (14, 9, 6), (c, c), c - 1)
    pygame.draw.circle(big, style.colour("gold_dark"), (c, c), round(c * 0.88))
    pygame.draw.circle(big, style.colour("glow" if hot else "gold"), (c, round(c * 0.94)), round(c * 0.78))
    pygame.draw.circle(big, style.colour("gold_dark"), (c, c), round(c * 0.34), max(2, px // 6))
    return pygame.transform.smoothscale(big, (px, px))
