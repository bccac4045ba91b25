"""Today's dungeon: the table of the day, the same for everybody, a game each; and the page that offers them all.

Which day it is comes with the records, from the program; what the table is, from the game and the day's seed.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pygame

from engines.core import Game, Match, Say, says
from scenes.kit import boxes, panels, seating
from scenes.kit.framed import Framed
from scenes.kit.layout import Column
from scenes.kit.scene import House, Target
from scenes.kit.style import Style
from scenes.kit.widgets import Button, Label, Look, Widget

# So many days are shown, today as the last: on the records page, and on a card of the day.
SHOWN = 14
ON_CARD = 7


def todays_match(house: House, game: Game) -> Match:
    """A fresh match at the table of the day."""
    seed = house.daily_seed(game.id)
    seats, options = game.daily(seed)
    return Match(game, seats, options, seed, seating.usual_players(game, seats, house.words("Hero")))


def play_today(house: House, game: Game) -> None:
    house.sounds.play("shuffle")
    house.open_table(todays_match(house, game))


def todays_table(house: House, game: Game) -> str:
    """What the day brings: a sheet, a chasm, a variant."""
    seats, options = game.daily(house.daily_seed(game.id))
    name = house.words(game.table_name(options))
    if seats == 1:
        return house.words(Say("{table}, alone", table=name))
    return house.words(
        says("{table}, against {n} Veteran", "{table}, against {n} Veterans", seats - 1, table=name)
    )  # fmt: skip


def today_in_words(house: House, game: Game, book: Any) -> str:
    """The same with how it went, if it was played."""
    table = todays_table(house, game)
    if book.today in book.daily:
        score = book.daily[book.today]
        return house.words(Say("{table}. Played today: {score}. Only the first time counts.", table=table, score=score))
    return house.words(Say("{table}. The same for everybody today; the first time counts.", table=table))


class DayStrip(Widget):
    """The last days, a box each: the score where it was played, a ring around today."""

    def __init__(self, house: House, book: Any, shown: int = SHOWN) -> None:
        super().__init__()
        self.house, self.shown = house, shown
        today = date.fromisoformat(book.today)
        self.days = [today - timedelta(days=shown - 1 - n) for n in range(shown)]
        self.scores = [book.daily.get(day.isoformat()) for day in self.days]

    def _rows(self, style: Style, width: int) -> tuple[int, int]:
        """How many boxes go beside each other, and how wide one is."""
        least = style.measure("000", "ui-bold", 18)[0] + style.px(12)
        count = self.shown if width // self.shown >= least else max(1, min(7, width // least))
        return count, min(style.px(62), width // count)

    def width(self, style: Style) -> int:
        return self.shown * max(style.px(52), style.measure("000", "ui-bold", 18)[0] + style.px(14))

    def _tall(self, style: Style) -> int:
        return style.line("ui-bold", 18) + style.line("ui", 14) + style.px(14)

    def height(self, style: Style, width: int) -> int:
        count, _ = self._rows(style, width)
        return -(-self.shown // count) * (self._tall(style) + style.px(4))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style = look.style
        count, wide = self._rows(style, self.rect.width)
        tall = self._tall(style)
        left = self.rect.x + (self.rect.width - count * wide) // 2
        for n, (day, score) in enumerate(zip(self.days, self.scores, strict=True)):
            x, y = left + n % count * wide, self.rect.y + n // count * (tall + style.px(4))
            box = pygame.Rect(x + style.px(2), y, wide - style.px(4), tall)
            surface.blit(panels.face(style, "paper", box.size, "on" if score is not None else "off"), box)
            if n == self.shown - 1:
                pygame.draw.rect(surface, style.colour("bad_ink"), box, max(2, style.px(2)), border_radius=style.px(7))
            words = style.render(str(day.day), "ui", 14, "ink" if score is not None else "ink_soft")
            surface.blit(words, words.get_rect(midtop=(box.centerx, box.y + style.px(4))))
            text = "-" if score is None else str(score)
            figure = style.render(text, "ui-bold", 18, "ink" if score is not None else "ink_soft")
            surface.blit(figure, figure.get_rect(midbottom=(box.centerx, box.bottom - style.px(4))))


class DayCard(Widget):
    """A game's table of the day: its box, what it is, how it went, and days in a row."""

    def __init__(self, house: House, game: Game, book: Any) -> None:
        super().__init__()
        self.house, self.game = house, game
        self.strip = DayStrip(house, book, ON_CARD)
        self.box = boxes.BY_ID.get(game.id)
        self.table = todays_table(house, game)
        self.done = book.today in book.daily
        self.state = house.words("Not played yet.")
        if self.done:
            self.state = house.words(Say("Done: {score}.", score=book.daily[book.today]))
        if book.daily_streak:
            row = says("{n} day in a row", "{n} days in a row", book.daily_streak)
            self.state = house.words(Say("{state} {row}.", state=self.state, row=row))
        text = house.words("Play once more") if self.done else house.words("Play today's dungeon")
        label = house.words(Say("Today in {game}", game=game.title))
        kind = "paper" if self.done else "primary"
        self.button = Button(
            label,
            lambda: play_today(house, game),
            "calendar",
            kind,
            help=today_in_words(house, game, book),
            text=text,
        )

    def _cover(self, style: Style) -> int:
        return style.px(84) if self.box is not None else 0

    def _side(self, style: Style, width: int) -> int:
        """The room for the days at the right; none where the words need it."""
        wide = self.strip.width(style) + style.px(16)
        return wide if width - wide - self._cover(style) > style.px(300) else 0

    def _room(self, style: Style, width: int) -> int:
        return width - self._cover(style) - style.px(46) - self._side(style, width)

    def _words(self) -> tuple[tuple[str, str, float, str], ...]:
        return (
            (self.game.title, "title-bold", 21, "ink"),
            (self.table, "ui-bold", 17, "ink"),
            (self.state, "ui", 17, "good_ink" if self.done else "ink_soft"),
        )

    def height(self, style: Style, width: int) -> int:
        room = self._room(style, width)
        tall = sum(style.paragraph_height(text, role, size, room) for text, role, size, _ in self._words())
        return max(style.px(112), tall + self.button.height(style, room) + style.px(34))

    def place(self, style: Style, rect: pygame.Rect) -> None:
        self.rect = rect
        room = self._room(style, rect.width)
        wide = min(self.button.width(style), room)
        tall = self.button.height(style, wide)
        left = rect.x + self._cover(style) + style.px(30)
        self.button.place(style, pygame.Rect(left, rect.bottom - tall - style.px(12), wide, tall))
        side = self._side(style, rect.width)
        if side:
            wide, tall = side - style.px(16), self.strip.height(style, side - style.px(16))
            self.strip.place(style, pygame.Rect(rect.right - side, rect.centery - tall // 2, wide, tall))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style = look.style
        surface.blit(panels.face(style, "paper", self.rect.size, "rest"), self.rect)
        if self.box is not None:
            wide = self._cover(style)
            tall = min(self.rect.height - style.px(20), round(wide / boxes.PROPORTION))
            size = (round(tall * boxes.PROPORTION), tall)
            picture = boxes.standing(style, self.house.art, self.box, size)
            surface.blit(picture, picture.get_rect(center=(self.rect.x + style.px(14) + wide // 2, self.rect.centery)))
        room = pygame.Rect(self.button.rect.x, self.rect.y + style.px(10), self._room(style, self.rect.width), 0)
        for text, role, size_, colour in self._words():
            room.y += style.paragraph(surface, text, room, role, size_, colour)
        self.button.draw(surface, look)
        if self._side(style, self.rect.width):
            self.strip.draw(surface, look)

    def targets(self) -> list[Target]:
        return self.button.targets()


class Daily(Framed):
    """All tables of the day, one under the other, with the last days of each."""

    name = "daily"
    widest = 960.0

    def title(self) -> str:
        return self.words("Today's dungeons")

    def content(self) -> Widget:
        line = self.words("One table a day and game, the same for everybody. The first time counts.")
        rows: list[Widget] = [Label(line, "ui-italic", 17, "ink_soft", "center")]
        for game in self.house.games.values():
            book = self.house.shelf.records(game.id)
            rows.append(DayCard(self.house, game, book))
        return Column(rows, 10)
