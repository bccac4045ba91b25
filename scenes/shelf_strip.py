"""The strip at the foot of the shelf: games that can be gone on with, the newest as a large button, each as a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from engines.core import Say, says
from scenes.kit import boxes, panels
from scenes.kit.keepsakes import ago, thumbnail
from scenes.kit.scene import House, Target
from scenes.kit.widgets import Button, Widget

_MOST = 4


class Strip:
    """`place` finds its room, `widgets` and `targets` are its parts. Without games it is a line of advice."""

    def __init__(self, house: House, resume: Callable[[str], None]) -> None:
        self.house, self.resume = house, resume
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.widgets: list[Widget] = []
        self.cards: list[tuple[Any, pygame.Rect]] = []
        self._offers: list[Target] = []

    # ---- place

    def place(self, found: Sequence[Any], margin: int) -> int:
        """Lays it out for these saves. Its height, with the gaps."""
        style, window = self.house.style, pygame.Rect((0, 0), self.house.size)
        self.widgets, self.cards, self._offers = [], [], []
        if not found:
            self.rect = pygame.Rect(0, 0, 0, 0)
            return style.px(24) + style.line("ui-italic", 18)
        tall = max(style.px(104), style.line("ui-bold", 17) + 3 * style.line("ui", 15) + style.px(14))
        if tall > window.height * 0.24:
            return self._short(found, margin)
        room = pygame.Rect(margin, window.bottom - tall - style.px(14), window.width - 2 * margin, tall)
        edge, gap = style.px(12), style.px(10)
        inner = room.inflate(-2 * edge, -style.px(18))
        label = self.house.words(Say("Continue {title}", title=found[0].title))
        go_on = Button(label, lambda: self.resume(found[0].key), "play", "primary", tall=50, size=20)
        wide = min(go_on.width(style), inner.width // 3)
        side = inner.width - wide - style.px(18)
        least = style.px(250)
        count = max(1, min(len(found), _MOST, (side + gap) // (least + gap)))
        each = min(style.px(340), (side + gap) // count - gap)
        # No wider than what lies in it: the drawers beside it are worth seeing.
        self.rect = room.copy()
        self.rect.width = wide + style.px(18) + count * (each + gap) - gap + 2 * edge
        self.rect.centerx = room.centerx
        inner.left = self.rect.left + edge
        go_on.place(style, pygame.Rect(0, 0, wide, go_on.height(style, wide)))
        go_on.rect.midleft = inner.midleft
        self.widgets = [go_on]
        left = go_on.rect.right + style.px(18)
        for n, save in enumerate(found[:count]):
            self.cards.append((save, pygame.Rect(left + n * (each + gap), inner.y, each, inner.height)))
        self._offers = [self._target(save, rect) for save, rect in self.cards]
        return window.bottom - self.rect.top

    def _short(self, found: Sequence[Any], margin: int) -> int:
        style, window = self.house.style, pygame.Rect((0, 0), self.house.size)
        label = self.house.words(Say("Continue {title}", title=found[0].title))
        go_on = Button(label, lambda: self.resume(found[0].key), "play", "primary")
        wide = min(go_on.width(style), window.width - 2 * margin)
        tall = go_on.height(style, wide)
        go_on.place(style, pygame.Rect((window.width - wide) // 2, window.bottom - tall - style.px(8), wide, tall))
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.widgets = [go_on]
        return tall + style.px(16)

    # ---- touching it

    def targets(self) -> list[Target]:
        return self._offers

    def _target(self, save: Any, rect: pygame.Rect) -> Target:
        label = self.house.words(Say("Resume {title}, {when}", title=save.title, when=ago(self.house, save.when)))
        n = sum(
            1 for other, _ in self.cards if other is not save and other.title == save.title and other.when > save.when
        )
        label = f"{label} ({n + 1})" if n else label
        # Glowing, so that no box's tooltip lies on it.
        return Target(label, rect, lambda: self.resume(save.key), glow=True, group="resume")

    # ---- drawing

    def draw(self, surface: pygame.Surface, hot: str, known: bool) -> None:
        """`known`: the saves have been looked for, so that their absence can be said."""
        style = self.house.style
        if not self.rect.width:
            if known and not self.widgets:
                words = style.render(
                    self.house.words("Pick a box: two clicks and you play."), "ui-italic", 18, "light_soft", "night"
                )
                surface.blit(
                    words, words.get_rect(midbottom=(surface.get_width() // 2, surface.get_height() - style.px(8)))
                )
            return
        panels.draw_panel(surface, style, "leather", self.rect)
        for (save, rect), target in zip(self.cards, self.targets(), strict=True):
            self._draw_card(surface, save, rect, target.label == hot)

    def _draw_card(self, surface: pygame.Surface, save: Any, rect: pygame.Rect, hot: bool) -> None:
        style = self.house.style
        surface.blit(panels.face(style, "paper", rect.size, "hot" if hot else "rest"), rect)
        picture = pygame.Rect(rect.x + style.px(6), rect.y + style.px(6), 0, rect.height - style.px(12))
        picture.width = min(round(picture.height * 16 / 9), rect.width * 2 // 5)
        self._draw_thumb(surface, save, picture)
        left = picture.right + style.px(10)
        wide = rect.right - left - style.px(6)
        lines = [(save.title, "ui-black", style.fit(save.title, "ui-black", 17, wide), "ink")]
        lines += [(line, "ui", 15, "ink_soft") for line in self._lines(save, wide)]
        y = rect.y + max(style.px(4), (rect.height - sum(style.line(role, size) for _, role, size, _ in lines)) // 2)
        clip = surface.get_clip()
        surface.set_clip(rect.inflate(-4, -4).clip(clip))
        for text, role, size, colour in lines:
            surface.blit(style.render(text, role, size, colour), (left, y))
            y += style.line(role, size)
        surface.set_clip(clip)

    def _lines(self, save: Any, wide: int) -> list[str]:
        """Who plays, where there is room for their names; how far it is, and since when it waits."""
        style, words = self.house.style, self.house.words
        who = ", ".join(name for name in save.players if name)
        lines = [words(says("round {n}", "round {n}", save.round)), ago(self.house, save.when)]
        return [who, *lines] if who and style.measure(who, "ui", 15)[0] <= wide else lines

    def _draw_thumb(self, surface: pygame.Surface, save: Any, rect: pygame.Rect) -> None:
        picture = thumbnail(self.house.style, save.picture, rect.size)
        if picture is None:
            box = boxes.BY_ID.get(save.game)
            picture = (
                self.house.art.ground("leather", rect.size, None, 5, 60)
                if box is None
                else boxes.lying(self.house.style, self.house.art, box, rect.size)
            )
        surface.blit(picture, rect)
        pygame.draw.rect(surface, self.house.style.colour("ink_soft"), rect, 1)
