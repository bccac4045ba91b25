"""Layout: columns, flows that wrap, split pages and scrolled areas. They hold widgets and are widgets themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from scenes.kit import panels
from scenes.kit.scene import Target
from scenes.kit.style import Style
from scenes.kit.widgets import Look, Widget


class Group(Widget):
    """Widgets together; the base of all layouts."""

    def __init__(self, widgets: Sequence[Widget]) -> None:
        super().__init__()
        self.widgets = list(widgets)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        clip = surface.get_clip()
        for widget in self.widgets:
            if widget.rect.colliderect(clip):
                widget.draw(surface, look)

    def targets(self) -> list[Target]:
        return [target for widget in self.widgets for target in widget.targets()]


class Column(Group):
    """One below the other, each as wide as the column."""

    def __init__(self, widgets: Sequence[Widget], gap: float = 8) -> None:
        super().__init__(widgets)
        self.gap = gap

    def width(self, style: Style) -> int:
        return max((widget.width(style) for widget in self.widgets), default=0)

    def height(self, style: Style, width: int) -> int:
        gaps = style.px(self.gap) * max(0, len(self.widgets) - 1)
        return sum(widget.height(style, width) for widget in self.widgets) + gaps

    def place(self, style: Style, rect: pygame.Rect) -> None:
        self.rect = rect
        top = rect.y
        for widget in self.widgets:
            tall = widget.height(style, rect.width)
            widget.place(style, pygame.Rect(rect.x, top, rect.width, tall))
            top += tall + style.px(self.gap)


class Flow(Group):
    """Side by side at their wished widths, wrapped into more rows where there is no room. `align`: left, center, right;
    `stretch` widens each row to the full width."""

    def __init__(self, widgets: Sequence[Widget], gap: float = 8, align: str = "left", stretch: bool = False) -> None:
        super().__init__(widgets)
        self.gap, self.align, self.stretch = gap, align, stretch

    def width(self, style: Style) -> int:
        gaps = style.px(self.gap) * max(0, len(self.widgets) - 1)
        return sum(widget.width(style) for widget in self.widgets) + gaps

    def _rows(self, style: Style, width: int) -> list[list[tuple[Widget, int]]]:
        rows: list[list[tuple[Widget, int]]] = [[]]
        left, gap = 0, style.px(self.gap)
        for widget in self.widgets:
            wide = min(widget.width(style), width)
            if rows[-1] and left + wide > width:
                rows.append([])
                left = 0
            rows[-1].append((widget, wide))
            left += wide + gap
        if self.stretch:
            rows = [_widened(row, width, gap) for row in rows]
        return rows

    def height(self, style: Style, width: int) -> int:
        rows = self._rows(style, width)
        gaps = style.px(self.gap) * (len(rows) - 1)
        return sum(max((widget.height(style, wide) for widget, wide in row), default=0) for row in rows) + gaps

    def place(self, style: Style, rect: pygame.Rect) -> None:
        self.rect = rect
        top, gap = rect.y, style.px(self.gap)
        for row in self._rows(style, rect.width):
            tall = max((widget.height(style, wide) for widget, wide in row), default=0)
            spare = rect.width - sum(wide for _, wide in row) - gap * (len(row) - 1)
            left = rect.x + {"center": spare // 2, "right": spare}.get(self.align, 0)
            for widget, wide in row:
                own = tall if self.stretch else widget.height(style, wide)
                widget.place(style, pygame.Rect(left, top + (tall - own) // 2, wide, own))
                left += wide + gap
            top += tall + gap


def _widened(row: list[tuple[Widget, int]], width: int, gap: int) -> list[tuple[Widget, int]]:
    spare = width - sum(wide for _, wide in row) - gap * (len(row) - 1)
    share = spare // max(1, len(row))
    return [(widget, wide + share) for widget, wide in row]


class Boxed(Group):
    """A column on a panel of its own."""

    def __init__(self, widgets: Sequence[Widget], material: str = "leather", gap: float = 8, pad: float = 16) -> None:
        self.column = Column(widgets, gap)
        super().__init__([self.column])
        self.material, self.pad = material, pad

    def width(self, style: Style) -> int:
        return self.column.width(style) + 2 * style.px(self.pad)

    def height(self, style: Style, width: int) -> int:
        pad = style.px(self.pad)
        return self.column.height(style, width - 2 * pad) + 2 * pad

    def place(self, style: Style, rect: pygame.Rect) -> None:
        self.rect = rect
        pad = style.px(self.pad)
        self.column.place(style, rect.inflate(-2 * pad, -2 * pad))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        panels.draw_panel(surface, look.style, self.material, self.rect)
        super().draw(surface, look)


class Scroll(Group):
    """A window onto something taller than itself: wheel, drag on the bar, and the focus scrolls it along."""

    def __init__(self, content: Widget, changed: Callable[[], None], name: str = "list") -> None:
        super().__init__([content])
        self.content, self.changed, self.name = content, changed, name
        self.offset = 0
        self.tall = 0
        self.bar = 0
        self.needed = False
        self.style = Style()

    def width(self, style: Style) -> int:
        return self.content.width(style) + style.px(18)

    def height(self, style: Style, width: int) -> int:
        return self.content.height(style, width)

    def place(self, style: Style, rect: pygame.Rect) -> None:
        self.rect = rect
        self.style = style
        self.tall = self.content.height(style, rect.width)
        self.bar = style.px(12)
        self.needed = self.tall > rect.height
        if self.needed:
            self.tall = self.content.height(style, rect.width - self.bar - style.px(8))
        self._put()

    def _put(self) -> None:
        self.offset = max(0, min(self.offset, self.tall - self.rect.height))
        wide = self.rect.width - (self.bar + self.style.px(8) if self.needed else 0)
        self.content.place(self.style, pygame.Rect(self.rect.x, self.rect.y - self.offset, wide, self.tall))

    def scroll(self, by: int) -> bool:
        """Moves on by so many pixels; True if it moved."""
        before = self.offset
        self.offset += by
        self._put()
        if self.offset != before:
            self.changed()
        return self.offset != before

    def wheel(self, event: pygame.event.Event, pointer: tuple[int, int]) -> bool:
        if event.type == pygame.MOUSEWHEEL and self.needed and self.rect.collidepoint(pointer):
            return self.scroll(-event.y * self.style.px(56))
        return False

    def bring(self, rect: pygame.Rect) -> None:
        """Scrolls until this part of the content shows."""
        edge = self.style.px(10)
        if rect.top < self.rect.top + edge:
            self.scroll(rect.top - self.rect.top - edge)
        elif rect.bottom > self.rect.bottom - edge:
            self.scroll(min(rect.bottom - self.rect.bottom + edge, rect.top - self.rect.top - edge))

    def to(self, y: int) -> None:
        """Scrolls to so many pixels from the top of the content."""
        self.scroll(y - self.offset)

    def _thumb(self) -> pygame.Rect:
        lane = self._lane()
        share = self.rect.height / max(1, self.tall)
        tall = max(self.style.px(28), round(lane.height * share))
        spare = max(1, self.tall - self.rect.height)
        return pygame.Rect(lane.x, lane.y + round((lane.height - tall) * self.offset / spare), lane.width, tall)

    def _lane(self) -> pygame.Rect:
        return pygame.Rect(self.rect.right - self.bar, self.rect.y, self.bar, self.rect.height)

    def _drag(self, pos: tuple[int, int]) -> None:
        lane, thumb = self._lane(), self._thumb()
        share = (pos[1] - lane.y - thumb.height / 2) / max(1, lane.height - thumb.height)
        self.to(round(share * (self.tall - self.rect.height)))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        super().draw(surface, look)
        surface.set_clip(clip)
        if self.needed:
            style = look.style
            pygame.draw.rect(surface, (20, 13, 9), self._lane(), border_radius=style.px(6))
            hot = look.hot == f"scroll {self.name}"
            colour = style.colour("gold" if hot else "gold_dark")
            pygame.draw.rect(surface, colour, self._thumb().inflate(-style.px(4), 0), border_radius=style.px(5))

    def targets(self) -> list[Target]:
        found = [self._clipped(target) for target in super().targets()]
        if self.needed:
            found.append(
                Target(f"scroll {self.name}", self._lane(), lambda: None, drag=self._drag, quiet=True, group="scroll")
            )
        return found

    def _clipped(self, target: Target) -> Target:
        clip = self.rect if target.clip is None else target.clip.clip(self.rect)
        return replace(target, clip=clip, reveal=lambda: self.bring(target.rect))
