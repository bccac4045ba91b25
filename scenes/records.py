"""Records: how the player did at each game: figures, medals table by table, days, badges, bests, the last results."""

from __future__ import annotations

from typing import Any

import pygame

from engines.core import Game, Say, says
from scenes.daily import DayStrip, play_today, today_in_words
from scenes.kit import panels
from scenes.kit.forms import Head
from scenes.kit.framed import Framed
from scenes.kit.layout import Column, Flow
from scenes.kit.medals import NAMES, medal, rank_of
from scenes.kit.scene import House, Target
from scenes.kit.style import Style
from scenes.kit.widgets import Button, Gap, Label, Look, Widget


class Records(Framed):
    """One game at a time."""

    name = "records"

    def __init__(self, house: House, game_id: str = "") -> None:
        super().__init__(house)
        self.shown = game_id if game_id in house.games else next(iter(house.games), "")

    def title(self) -> str:
        return self.words("Records")

    def tabs(self) -> list[Button]:
        if len(self.house.games) < 2:
            return []
        return [
            Button(game.title, lambda one=one: self._show(one), "trophy", on=one == self.shown)  # type: ignore[misc]
            for one, game in self.house.games.items()
        ]

    def _show(self, game_id: str) -> None:
        self.shown = game_id
        self.house.sounds.play("page")
        for scroll in self.scrolls():
            scroll.to(0)
        self.rebuild()

    def content(self) -> Widget:
        if not self.shown:
            return Label(self.words("No game is on the shelf yet."), "ui", 18, "ink", "center")
        game, book = self.house.games[self.shown], self.house.shelf.records(self.shown)
        rows: list[Widget] = [
            Label(game.title, "title-bold", 24, "ink", "center"),
            Flow(
                [
                    Figure(str(book.played), self.words("played")),
                    Figure(str(book.won), self.words("won")),
                    Figure(str(book.streak), self.words("in a row now")),
                    Figure(str(book.best_streak), self.words("longest streak")),
                ],
                14,
                "center",
            ),
        ]
        rows += self._tables(book)
        rows += self._days(book)
        rows += [Gap(4), self._section(self.words("Badges"))]
        rows.append(Flow([BadgeCard(self.house, earned) for earned in book.badges], 10, "center"))
        rows += self._bests(book)
        rows += self._results(book)
        return Column(rows, 10)

    def _section(self, text: str) -> Widget:
        return Head(text)

    def _bests(self, book: Any) -> list[Widget]:
        if not book.bests:
            return []
        rows: list[Widget] = [Gap(4), self._section(self.words("Bests"))]
        for best in book.bests:
            seats = self.words(says("{n} seat", "{n} seats", best.seats))
            where = ", ".join([seats, *self._unusual(best.options)])
            line = self.words(
                Say("{score} points ({where}), seed {seed}", score=best.score, where=where, seed=best.seed)
            )
            rows.append(Label(line, "ui", 17, "ink"))
        return rows

    def _unusual(self, options: Any) -> list[str]:
        """What was not as it usually is at that table, in the words of the setup page."""
        said = []
        for option in self.house.games[self.shown].options:
            value = options.get(option.name, option.default)
            if value == option.default:
                continue
            if option.kind == "choice":
                said += [self.words(choice.title) for choice in option.choices if choice.value == value]
            elif option.kind == "flag":
                title = self.words(option.title)
                said.append(title if value else self.words(Say("no {option}", option=title)))
            else:
                said.append(self.words(Say("{option} {value}", option=option.title, value=value)))
        return said

    def _tables(self, book: Any) -> list[Widget]:
        """A card for each kind of table: its medal, the bests there, how many were won."""
        game = self.house.games[self.shown]
        if len(book.tables) < 2:
            return []
        title = self.words("Table by table")
        if game.medals:
            gold = sum(1 for table in book.tables if rank_of(game.medals, table.alone) == len(game.medals))
            title = self.words(Say("Table by table: {n} of {all} in gold", n=gold, all=len(book.tables)))
        cards = [TableCard(self.house, game, table) for table in book.tables]
        most = max(len(card.lines) for card in cards)
        for card in cards:
            card.most = most
        return [Gap(4), self._section(title), Flow(cards, 8, "center", stretch=True)]

    def _days(self, book: Any) -> list[Widget]:
        """Today's table, the days in a row, and the last fortnight."""
        game = self.house.games[self.shown]
        rows: list[Widget] = [Gap(4), self._section(self.words("Today's dungeon, day by day"))]
        rows.append(DayStrip(self.house, book))
        said = self.words("Not played yet.")
        if book.daily:
            said = self.words(
                Say(
                    "In a row: {now}. Longest row: {longest}. Best day: {best}.",
                    now=book.daily_streak,
                    longest=book.best_daily_streak,
                    best=max(book.daily.values()),
                )
            )
        rows.append(
            Flow(
                [
                    Button(
                        self.words("Play today's dungeon"),
                        lambda: play_today(self.house, game),
                        "calendar",
                        "paper" if book.today in book.daily else "primary",
                        help=today_in_words(self.house, game, book),
                    ),
                    Label(said, "ui", 17, "ink"),
                ],
                14,
            )
        )
        return rows

    def _results(self, book: Any) -> list[Widget]:
        rows: list[Widget] = [Gap(4), self._section(self.words("Last games"))]
        if not book.results:
            rows.append(
                Label(self.words("None finished yet. The first one is waiting on the shelf."), "ui", 17, "ink_soft")
            )
        for result in reversed(book.results[-20:]):
            names = ", ".join(
                f"{'★ ' if seat in result.winners else ''}{name} {score}"
                for seat, (name, score) in enumerate(zip(result.players, result.scores, strict=False))
            )
            line = [result.when[:16].replace("T", " "), names.replace("★ ", "")]
            if result.table:
                line.insert(1, self.words(self.house.games[self.shown].table_name(result.table)))
            rows.append(_Result(result, "   ".join(line), result.winners))
        return rows


class Figure(Widget):
    """A large number with a word under it."""

    def __init__(self, figure: str, word: str) -> None:
        super().__init__()
        self.figure, self.word = figure, word

    def width(self, style: Style) -> int:
        figure, word = style.measure(self.figure, "title-bold", 34)[0], style.measure(self.word, "ui", 16)[0]
        return max(style.px(120), figure, word) + style.px(24)

    def height(self, style: Style, width: int) -> int:
        return style.line("title-bold", 34) + style.line("ui", 16) + style.px(12)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style = look.style
        surface.blit(panels.face(style, "paper", self.rect.size, "rest"), self.rect)
        figure = style.render(self.figure, "title-bold", 34, "ink")
        word = style.render(self.word, "ui", 16, "ink_soft")
        surface.blit(figure, figure.get_rect(midtop=(self.rect.centerx, self.rect.y + style.px(4))))
        surface.blit(word, word.get_rect(midbottom=(self.rect.centerx, self.rect.bottom - style.px(7))))


class TableCard(Widget):
    """One kind of table: a medal, or a cup where there are none, its name, and what was done there."""

    def __init__(self, house: House, game: Game, table: Any) -> None:
        super().__init__()
        # The most lines of any card in the row.
        self.most = 1
        self.medals, self.won = bool(game.medals), bool(table.won)
        self.rank = rank_of(game.medals, table.alone)
        self.title = house.words(game.table_name(table.options))
        lines = []
        if table.alone is not None:
            lines.append(house.words(Say("alone: {score}", score=table.alone)))
        if table.among is not None:
            lines.append(house.words(Say("with others: {score}", score=table.among)))
        if table.played:
            lines.append(house.words(Say("{won} of {played} won", won=table.won, played=table.played)))
        self.lines = lines or [house.words("not played yet")]
        self.help = ""
        if self.medals and self.rank < len(game.medals):
            nxt = NAMES[self.rank + 1]
            self.help = house.words(Say("{medal} from {n} points, alone.", medal=nxt, n=game.medals[self.rank]))

    def _px(self, style: Style) -> int:
        return style.px(66)

    def width(self, style: Style) -> int:
        words = [style.measure(word, "ui-bold", 17)[0] for word in self.title.split()]
        words += [style.measure(one, "ui", 16)[0] for one in self.lines]
        return max(*words, style.px(118)) + style.px(22)

    def height(self, style: Style, width: int) -> int:
        # Room for two lines of name, so that all in a row are alike.
        return self._px(style) + 2 * style.line("ui-bold", 17) + self.most * style.line("ui", 16) + style.px(26)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style, px = look.style, self._px(look.style)
        state = "hot" if self.title in (look.hot, look.focused) else "rest"
        surface.blit(panels.face(style, "paper", self.rect.size, state), self.rect)
        picture = medal(style, self.rank, px)
        if not self.medals and self.won:
            picture = style.symbol("trophy", 48, "gold_dark")
        centre = (self.rect.centerx, self.rect.y + style.px(8) + px // 2)
        surface.blit(picture, picture.get_rect(center=centre))
        room = self.rect.inflate(-style.px(14), 0)
        name = 2 * style.line("ui-bold", 17)
        room.y, room.height = self.rect.y + px + style.px(12), name
        style.paragraph(surface, self.title, room, "ui-bold", 17, "ink", "center", "center")
        room.y += name + style.px(2)
        for line in self.lines:
            room.y += style.paragraph(surface, line, room, "ui", 16, "ink_soft", "center")

    def targets(self) -> list[Target]:
        return [Target(self.title, self.rect, lambda: None, help=self.help, group="table")]


class BadgeCard(Widget):
    """A badge: gold and named when it is earned, a shut lock before. What it takes is in its tooltip."""

    def __init__(self, house: House, earned: Any) -> None:
        super().__init__()
        self.house = house
        self.got = bool(earned.when)
        hidden = earned.badge.secret and not self.got
        self.text = house.words("A secret") if hidden else house.words(earned.badge.title)
        help_line = house.words("Nobody tells.") if hidden else house.words(earned.badge.help)
        self.help = (
            help_line
            if not self.got
            else house.words(Say("{help} Earned on {day}.", help=help_line, day=earned.when[:10]))
        )

    def width(self, style: Style) -> int:
        return style.measure(self.text, "ui-bold", 16)[0] + style.px(66)

    def height(self, style: Style, width: int) -> int:
        return max(style.px(46), style.paragraph_height(self.text, "ui-bold", 16, width - style.px(58)) + style.px(12))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style = look.style
        state = "on" if self.got else "off"
        surface.blit(panels.face(style, "paper", self.rect.size, state), self.rect)
        icon = style.symbol("trophy" if self.got else "lock", 26, "ink" if self.got else "ink_soft")
        surface.blit(icon, icon.get_rect(center=(self.rect.x + style.px(26), self.rect.centery)))
        words = self.rect.copy()
        words.x, words.width = self.rect.x + style.px(48), self.rect.width - style.px(56)
        style.paragraph(surface, self.text, words, "ui-bold", 16, "ink" if self.got else "ink_soft", valign="center")

    def targets(self) -> list[Target]:
        return [Target(self.text, self.rect, lambda: None, help=self.help, group="badge")]


class _Result(Label):
    """A line of the last games; a crown where the player won."""

    def __init__(self, result: Any, text: str, winners: Any) -> None:
        super().__init__(text, "ui", 16, "ink")
        self.won = result.won

    def height(self, style: Style, width: int) -> int:
        return style.paragraph_height(self.text, self.role, self.size, width - style.px(30))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style = look.style
        if self.won:
            icon = style.symbol("crown", 20, "gold_dark")
            surface.blit(icon, icon.get_rect(center=(self.rect.x + style.px(12), self.rect.centery)))
        words = self.rect.copy()
        words.x, words.width = self.rect.x + style.px(30), self.rect.width - style.px(30)
        style.paragraph(surface, self.text, words, self.role, self.size, self.colour, valign="center")
