"""The log: what happened, in words; each line a link to its place. A widget of our own, cheap however long it grows.

Lines come as text with an optional seat and place. `mark` draws the line between what one has seen and what is new;
`since_mark` is the recap. Drawing sets no text twice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pygame

from scenes.kit.scene import House, Target


class Line(NamedTuple):
    """One entry. `seat` is a colour index or -1; `link` is handed back when the line is used; `head` is a heading."""

    text: str
    seat: int = -1
    link: Any = None
    head: bool = False


class Log:
    """Newest at the foot. It stays at the foot unless scrolled up."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.lines: list[Line] = []
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.marked = 0
        self.chosen = -1
        self._tops: list[int] = []
        self._height = 0
        self._scroll: int | None = None  # pixels hidden above; None: follow the foot

    # ---- filling

    def add(self, line: Line) -> None:
        self.lines.append(line)
        if len(self._tops) == len(self.lines) - 1:
            self._tops.append(self._height)
            self._height += self._tall(line)

    def clear(self) -> None:
        self.lines.clear()
        self.marked = 0
        self.chosen = -1
        self._measure()

    def asides(self) -> list[Line]:
        """Lines that tell of nothing on the table."""
        return [line for line in self.lines if line.link is None]

    def cut(self, length: int) -> None:
        """Back to its first `length` lines: something was taken back."""
        del self.lines[length:]
        self.marked = min(self.marked, length)
        self.chosen = -1
        self._measure()

    def mark(self) -> None:
        self.marked = len(self.lines)

    def since_mark(self) -> list[Line]:
        return [line for line in self.lines[self.marked :] if not line.head]

    # ---- place

    def layout(self, rect: pygame.Rect) -> None:
        if rect.size != self.rect.size or not self._tops:
            self.rect = pygame.Rect(rect)
            self._measure()
        self.rect = pygame.Rect(rect)

    def _measure(self) -> None:
        self._tops = []
        self._height = 0
        for line in self.lines:
            self._tops.append(self._height)
            self._height += self._tall(line)

    def _indent(self) -> int:
        return self.house.style.px(22)

    def _inner(self) -> int:
        return max(40, self.rect.width - self._indent() - self.house.style.px(14))

    def _tall(self, line: Line) -> int:
        style = self.house.style
        if line.head:
            return style.line("ui-bold", 15) * len(self._head(line)) + style.px(8)
        return style.line("ui", 15) * len(style.wrap(line.text, "ui", 15, self._inner())) + style.px(5)

    def _head(self, line: Line) -> list[str]:
        style = self.house.style
        return style.wrap(line.text, "ui-bold", 15, max(40, self.rect.width - style.px(20)))

    @property
    def top(self) -> int:
        """How many pixels of the log are hidden above."""
        most = max(0, self._height - self.rect.height)
        return most if self._scroll is None else max(0, min(most, self._scroll))

    def scroll(self, pixels: int) -> None:
        goal = self.top + pixels
        self._scroll = None if goal >= self._height - self.rect.height else max(0, goal)

    def to_foot(self) -> None:
        self._scroll = None

    def reveal(self, index: int) -> None:
        above, height = self._tops[index], self._tall(self.lines[index])
        if above < self.top:
            self._scroll = above
        elif above + height > self.top + self.rect.height:
            self._scroll = above + height - self.rect.height

    def handle(self, event: pygame.event.Event, pointer: tuple[int, int]) -> bool:
        if event.type == pygame.MOUSEWHEEL and self.rect.collidepoint(pointer):
            self.scroll(-event.y * self.house.style.px(48))
            return True
        return False

    # ---- drawing and touching

    def _visible(self) -> range:
        top, bottom = self.top, self.top + self.rect.height
        first = 0
        low, high = 0, len(self._tops)
        while low < high:
            middle = (low + high) // 2
            if self._tops[middle] <= top:
                first, low = middle, middle + 1
            else:
                high = middle
        last = first
        while last < len(self._tops) and self._tops[last] < bottom:
            last += 1
        return range(first, last)

    def box(self, index: int) -> pygame.Rect:
        y = self.rect.top + self._tops[index] - self.top
        return pygame.Rect(self.rect.left, y, self.rect.width - self.house.style.px(8), self._tall(self.lines[index]))

    def draw(self, surface: pygame.Surface, hot: str = "") -> None:
        style = self.house.style
        clip = surface.get_clip()
        surface.set_clip(self.rect)
        if not self.lines:
            box = self.rect.inflate(-2 * style.px(14), -2 * style.px(8))
            words = self.house.words("What happens is written down here.")
            style.paragraph(surface, words, box, "ui-italic", 15, "light_soft")
        for index in self._visible():
            line, box = self.lines[index], self.box(index)
            if line.head:
                self._draw_head(surface, line, box)
                continue
            fresh = index >= self.marked
            if index == self.chosen or hot == self.label(index):
                pygame.draw.rect(surface, style.colour("leather_light"), box, border_radius=style.px(4))
            if fresh:
                bar = pygame.Rect(box.left, box.top + 1, max(2, style.px(3)), box.height - style.px(4))
                pygame.draw.rect(surface, style.colour("gold"), bar)
            if line.seat >= 0:
                badge = style.seat_badge(line.seat, style.px(14))
                surface.blit(
                    badge, (box.left + style.px(6), box.top + (style.line("ui", 15) - badge.get_height()) // 2)
                )
            y = box.top
            for words in style.wrap(line.text, "ui", 15, self._inner()):
                surface.blit(
                    style.render(words, "ui", 15, "light" if fresh else "light_soft"), (box.left + self._indent(), y)
                )
                y += style.line("ui", 15)
        surface.set_clip(clip)
        self._draw_bar(surface)

    def _draw_head(self, surface: pygame.Surface, line: Line, box: pygame.Rect) -> None:
        style = self.house.style
        y = box.top + style.px(4)
        for part in self._head(line):
            words = style.render(part, "ui-bold", 15, "gold")
            surface.blit(words, (box.left + style.px(6), y))
            x = box.left + style.px(12) + words.get_width()
            middle = y + words.get_height() // 2
            y += style.line("ui-bold", 15)
        if x < box.right - style.px(10):
            pygame.draw.line(surface, style.colour("gold_dark"), (x, middle), (box.right - style.px(4), middle))

    def _draw_bar(self, surface: pygame.Surface) -> None:
        if self._height <= self.rect.height:
            return
        style = self.house.style
        wide = max(3, style.px(4))
        tall = max(style.px(24), self.rect.height * self.rect.height // self._height)
        share = self.top / (self._height - self.rect.height)
        y = self.rect.top + round((self.rect.height - tall) * share)
        box = pygame.Rect(self.rect.right - wide, y, wide, tall)
        pygame.draw.rect(surface, style.colour("gold_dark"), box, border_radius=wide)

    def label(self, index: int) -> str:
        return f"Log {index + 1}: {self.lines[index].text}"

    def targets(self, follow: Callable[[int], None]) -> list[Target]:
        """The lines in sight that lead somewhere."""
        found = []
        for index in self._visible():
            line = self.lines[index]
            if line.head or line.link is None:
                continue
            found.append(
                Target(
                    self.label(index),
                    self.box(index),
                    lambda index=index: follow(index),  # type: ignore[misc]
                    clip=self.rect,
                    group="log",
                    reveal=lambda index=index: self.reveal(index),  # type: ignore[misc]
                    quiet=True,
                )
            )
        return found
