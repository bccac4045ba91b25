"""What the setup page is made of: questions with their answers beside them, the note about the
chosen table, the box itself."""

from __future__ import annotations

import pygame

from engines.core import Game
from scenes.kit import boxes
from scenes.kit.layout import Group
from scenes.kit.medals import medal
from scenes.kit.scene import House
from scenes.kit.style import Style
from scenes.kit.token import Standups
from scenes.kit.widgets import Label, Look, Widget

# What the words of a question take, at most; and what its answers need beside them.
_CAPTION, _ANSWERS = 150, 300
# A figure is so much wide to its height.
_FIGURE = 0.74


class Asked(Group):
    """A question and its answers: the answers begin where those of the other questions do, and stay in their column
    when they need a second row; below the question where the page is narrow."""

    def __init__(self, caption: str, answers: Widget, captions: list[str]) -> None:
        self.caption, self.answers, self.captions = Label(caption, "ui-bold", 17, "ink"), answers, captions
        super().__init__([self.caption, answers])

    def _left(self, style: Style, width: int) -> int:
        longest = max(style.measure(text, "ui-bold", 17)[0] for text in self.captions) + style.px(14)
        left = min(longest, style.px(_CAPTION))
        return left if width - left >= style.px(_ANSWERS) else 0

    def height(self, style: Style, width: int) -> int:
        left = self._left(style, width)
        own = self.caption.height(style, left - style.px(8) if left else width)
        other = self.answers.height(style, width - left)
        return max(own, other) if left else own + style.px(2) + other

    def place(self, style: Style, rect: pygame.Rect) -> None:
        self.rect = rect
        left = self._left(style, rect.width)
        wide = left - style.px(8) if left else rect.width
        own, other = self.caption.height(style, wide), self.answers.height(style, rect.width - left)
        top = rect.y if left else rect.y + own + style.px(2)
        self.answers.place(style, pygame.Rect(rect.x + left, top, rect.width - left, other))
        # Beside the first row of the answers, however many there are.
        row = max(own, getattr(self.answers, "widgets", [self.answers])[0].rect.height)
        down = max(0, (row - own) // 2) if left else 0
        self.caption.place(style, pygame.Rect(rect.x, rect.y + down, wide, own))


class TableNote(Widget):
    """A line about the chosen table, behind its medal; without one where the game has none (`rank` -1)."""

    def __init__(self, text: str, rank: int) -> None:
        super().__init__()
        self.text, self.rank = text, rank

    def _left(self, style: Style) -> int:
        return style.px(44) if self.rank >= 0 else 0

    def height(self, style: Style, width: int) -> int:
        words = style.paragraph_height(self.text, "ui-bold", 17, width - self._left(style))
        return max(style.px(38) if self.rank >= 0 else 0, words)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style, left = look.style, self._left(look.style)
        if self.rank >= 0:
            picture = medal(style, self.rank, style.px(36))
            surface.blit(picture, picture.get_rect(midleft=(self.rect.x, self.rect.centery)))
        room = self.rect.copy()
        room.x, room.width = self.rect.x + left, self.rect.width - left
        style.paragraph(surface, self.text, room, "ui-bold", 17, "ink", valign="center")


class Cover(Widget):
    """The box's front on the setup page, as tall as there is room for."""

    def __init__(self, house: House, game: Game, most: int) -> None:
        super().__init__()
        self.house = house
        self.most = most
        self.box = boxes.BY_ID.get(game.id) or boxes.Box(
            game.id, game.title, game.tagline, "title-bold", (84, 60, 40), (240, 210, 140)
        )

    def height(self, style: Style, width: int) -> int:
        return max(0, min(self.most, round(width * 0.94 / boxes.PROPORTION)))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        tall = self.rect.height
        wide = min(self.rect.width, round(tall * boxes.PROPORTION))
        if tall < look.style.px(60):
            return
        picture = boxes.standing(look.style, self.house.art, self.box, (wide, tall))
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class LineUp(Widget):
    """Who will stand on the board: the players' figures side by side, where the game has figures."""

    def __init__(self, house: House, game: str, colours: list[int]) -> None:
        super().__init__()
        self.house, self.colours = house, colours
        self.names = [f"{game}/standup_{colour}" for colour in colours]
        self.there = all(house.art.has(name) for name in self.names)
        self.figures = Standups(house)

    def _rows(self) -> list[list[int]]:
        """More than four stand in two rows."""
        every = list(range(len(self.colours)))
        if len(every) <= 4:
            return [every]
        half = (len(every) + 1) // 2
        return [every[:half], every[half:]]

    def _tall(self, style: Style, width: int) -> int:
        """One figure's height."""
        most = len(self._rows()[0])
        return min(style.px(108 if len(self._rows()) == 1 else 88), round(width / most / _FIGURE))

    def height(self, style: Style, width: int) -> int:
        return self._tall(style, width) * len(self._rows()) if self.there else 0

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.there:
            return
        tall, top = self._tall(look.style, self.rect.width), self.rect.top
        for row in self._rows():
            step = min(self.rect.width / len(row), tall * _FIGURE * 1.12)
            left = self.rect.x + (self.rect.width - step * len(row)) / 2
            for at, n in enumerate(row):
                figure = self.figures.get(self.colours[n], tall, True, self.names[n])
                surface.blit(figure, figure.get_rect(midtop=(round(left + step * (at + 0.5)), top)))
            top += tall
