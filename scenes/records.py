"""Records: how the player did at each game: figures, bests, badges, days, the last results."""

from __future__ import annotations

from typing import Any

import pygame

from engines.core import Say, says
from scenes.kit import panels
from scenes.kit.framed import Framed
from scenes.kit.layout import Column, Flow
from scenes.kit.scene import House, Target
from scenes.kit.style import Style
from scenes.kit.widgets import Button, Label, Look, Rule, Widget


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
        rows += self._bests(book)
        rows += [Rule("paper_edge"), self._section(self.words("Badges"))]
        rows.append(Flow([BadgeCard(self.house, earned) for earned in book.badges], 10, "center"))
        rows += self._days(book)
        rows += self._results(book)
        return Column(rows, 10)

    def _section(self, text: str) -> Widget:
        return Label(text, "title-bold", 19, "ink")

    def _bests(self, book: Any) -> list[Widget]:
        if not book.bests:
            return []
        rows: list[Widget] = [Rule("paper_edge"), self._section(self.words("Bests"))]
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

    def _days(self, book: Any) -> list[Widget]:
        if not book.daily:
            return []
        rows: list[Widget] = [Rule("paper_edge"), self._section(self.words("Today's dungeon, day by day"))]
        for day in sorted(book.daily, reverse=True)[:14]:
            rows.append(Label(self.words(Say("{day}: {score}", day=day, score=book.daily[day])), "ui", 17, "ink"))
        return rows

    def _results(self, book: Any) -> list[Widget]:
        rows: list[Widget] = [Rule("paper_edge"), self._section(self.words("Last games"))]
        if not book.results:
            rows.append(
                Label(self.words("None finished yet. The first one is waiting on the shelf."), "ui", 17, "ink_soft")
            )
        for result in reversed(book.results[-20:]):
            names = ", ".join(
                f"{'★ ' if seat in result.winners else ''}{name} {score}"
                for seat, (name, score) in enumerate(zip(result.players, result.scores, strict=False))
            )
            rows.append(
                _Result(result, f"{result.when[:16].replace('T', ' ')}   {names.replace('★ ', '')}", result.winners)
            )
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
