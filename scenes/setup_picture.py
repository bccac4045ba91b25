"""A picture of the table that is being laid, beside what is chosen for it on the setup page.

What it shows is the board's business (`Board.portrait`); a game without one shows its painted board, if it has one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from engines.core import Game
from scenes.boards import board_for
from scenes.kit import texture
from scenes.kit.layout import Column, Group
from scenes.kit.scene import House
from scenes.kit.style import Style
from scenes.kit.widgets import Gap, Look, Widget

# Units across, and units that the words beside it need: for a picture that lies, and for one that stands.
LYING, STANDING = (246, 476), (324, 416)


class Pictured(Group):
    """Words, and the picture at their right where there is room for both, with a note below it; without that room the
    note ends the words."""

    def __init__(
        self,
        house: House,
        game: Game,
        seats: int,
        options: Mapping[str, Any],
        content: Column,
        note: Widget | None = None,
    ) -> None:
        super().__init__([content] if note is None else [content, note])
        self.house, self.game, self.seats, self.options, self.content = house, game, seats, options, content
        self.note = note or Gap(0)
        self.stands = board_for(game.id).portrait_stands
        self.spot = pygame.Rect(0, 0, 0, 0)

    @staticmethod
    def of(house: House, game: Game) -> bool:
        """Is there anything to show?"""
        return board_for(game.id).has_portrait or house.art.has(f"{game.id}/board")

    def _side(self, style: Style, width: int) -> int:
        wide, least = STANDING if self.stands else LYING
        return style.px(wide) if width - style.px(wide + 16) >= style.px(least) else 0

    def _beside(self, style: Style, width: int) -> int:
        side = self._side(style, width)
        return width - side - style.px(16) if side else width

    def _picture(self, style: Style, side: int) -> pygame.Surface | None:
        chosen = tuple(sorted((name, str(value)) for name, value in self.options.items()))
        return style.keep(("setup_picture", self.game.id, self.seats, chosen, side), lambda: self._make(side))

    def _make(self, side: int) -> pygame.Surface:
        if not board_for(self.game.id).has_portrait:
            return self.house.art.fitted(f"{self.game.id}/board", (side, side))
        view = self.game.begin(self.seats, self.options, 1).view(None)
        found = board_for(self.game.id)(self.house, self.game).portrait(view, side)
        return found if found is not None else pygame.Surface((1, 1), pygame.SRCALPHA)

    def height(self, style: Style, width: int) -> int:
        side = self._side(style, width)
        tall = self.content.height(style, self._beside(style, width))
        if not side:
            return tall + self._noted(style, width)
        picture = self._picture(style, side)
        shown = picture.get_height() + style.px(4) if picture is not None else 0
        return max(tall, shown + self._noted(style, side))

    def _noted(self, style: Style, width: int) -> int:
        """What the note takes, with the gap above it."""
        tall = self.note.height(style, width)
        return tall + style.px(12) if tall else 0

    def place(self, style: Style, rect: pygame.Rect) -> None:
        self.rect = rect
        side, beside = self._side(style, rect.width), self._beside(style, rect.width)
        tall = self.content.height(style, beside)
        self.content.place(style, pygame.Rect(rect.x, rect.y, beside, tall if not side else rect.height))
        self.spot = pygame.Rect(rect.right - side, rect.y + style.px(2), side, 0)
        picture = self._picture(style, side) if side else None
        above = picture.get_height() + style.px(4) if picture is not None else tall
        wide = side or rect.width
        note = pygame.Rect(rect.right - wide, rect.y + above + style.px(10), wide, self.note.height(style, wide))
        self.note.place(style, note)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        style = look.style
        picture = self._picture(style, self.spot.width) if self.spot.width else None
        if picture is None:
            return
        box = picture.get_rect(topright=self.spot.topright)
        reach = style.px(6)
        surface.blit(texture.soft_shadow(box.size, style.px(4), reach, 150), box.move(-reach, -reach + style.px(2)))
        surface.blit(picture, box)
        pygame.draw.rect(surface, style.colour("ink"), box, max(1, style.px(1.5)), border_radius=style.px(2))
