"""Ribbons: a notice at the top for some seconds, a caption for a sound in the corner, a page's heading."""

from __future__ import annotations

import pygame

from scenes.kit import panels, texture
from scenes.kit.style import Style

STAYS = 6.0


class Notices:
    """Lines that the player should see once, one after another. `wake` is True when the picture must change."""

    def __init__(self) -> None:
        self._waiting: list[str] = []
        self._left = 0.0

    def say(self, text: str) -> None:
        if text and text not in self._waiting:
            self._waiting.append(text)
            if len(self._waiting) == 1:
                self._left = STAYS

    @property
    def now(self) -> str:
        return self._waiting[0] if self._waiting else ""

    def update(self, seconds: float) -> bool:
        """Time goes by; True if another line, or none, shows from now on."""
        if not self._waiting:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self._waiting.pop(0)
        self._left = STAYS
        return True

    def dismiss(self) -> None:
        if self._waiting:
            self._left = 0.0


def draw_notice(surface: pygame.Surface, style: Style, text: str) -> pygame.Rect:
    """A leather strip at the top, in the middle."""
    window = surface.get_rect()
    widest = min(style.px(720), window.width - style.px(40))
    picture = style.keep(("notice", text, widest), lambda: _notice(style, text, widest))
    place = picture.get_rect(midtop=(window.centerx, style.px(4)))
    surface.blit(picture, place)
    return place


def draw_caption(surface: pygame.Surface, style: Style, text: str) -> None:
    """What a sound tells, in the lower left corner."""
    picture = style.keep(("caption", text), lambda: _caption(style, text))
    surface.blit(picture, picture.get_rect(bottomleft=(style.px(10), surface.get_height() - style.px(10))))


def heading(surface: pygame.Surface, style: Style, text: str, rect: pygame.Rect, size: float = 34) -> None:
    """A page's title in gold, as large as it fits."""
    size = style.fit(text, "title-bold", size, rect.width)
    words = style.render(text, "title-bold", size, "gold", "night")
    surface.blit(words, words.get_rect(center=rect.center))


def _notice(style: Style, text: str, widest: int) -> pygame.Surface:
    icon = style.symbol("info", 24, "gold")
    pad = style.px(14)
    indent = icon.get_width() + style.px(10)
    lines = style.wrap(text, "ui", 17, widest - 2 * pad - indent)
    step = style.line("ui", 17)
    wide = max(style.measure(line, "ui", 17)[0] for line in lines) + indent + 2 * pad
    tall = max(step * len(lines), icon.get_height()) + 2 * style.px(9)
    reach = panels.shadow_of(style)
    out = panels.panel(style, "leather", (wide, tall)).copy()
    out.blit(icon, (reach + pad, reach + (tall - icon.get_height()) // 2))
    top = reach + (tall - step * len(lines)) // 2
    for line in lines:
        out.blit(style.render(line, "ui", 17, "light"), (reach + pad + indent, top))
        top += step
    return out


def _caption(style: Style, text: str) -> pygame.Surface:
    words = style.render(text, "ui-italic", 16, "light")
    pad = style.px(8)
    out = pygame.Surface((words.get_width() + 2 * pad, words.get_height() + pad), pygame.SRCALPHA)
    out.fill((*style.colour("night"), 225))
    out.blit(words, (pad, pad // 2))
    return texture.rounded(out, style.px(5))
