"""What the result page has to say beside the figures: the medal, where the score stands, what a good player remarks,
and what is new in the records. Words that take time come later, into room that was kept for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from engines.core import Game, Match, Say, says
from scenes.kit import panels
from scenes.kit.layout import Column, Group, Scroll
from scenes.kit.medals import NAMES, medal, rank_of
from scenes.kit.style import Style
from scenes.kit.tween import clamp, ease_out_back
from scenes.kit.widgets import Label, Look, Widget

ICONS = {"best": "trophy", "streak": "bolt", "badge": "star", "daily": "calendar", "medal": "trophy"}


def has_a_word(match: Match) -> bool:
    """Is there anything to say of a score at this table beside the figures?"""
    return judges(match.game) or (match.seats == 1 and bool(match.game.medals))


def judges(game: Game) -> bool:
    """Does the game say where a score stands, or remark on how it was played?"""
    kind = type(game)
    return kind.standing_lines is not Game.standing_lines or kind.remarks is not Game.remarks


class MedalRow(Widget):
    """The medal of a lone seat's score, and what the next one takes. It lands when the score is worked out."""

    def __init__(self, match: Match, words: Callable[[Say | str], str], landed: Callable[[], float]) -> None:
        super().__init__()
        outcome, medals = match.state.outcome, match.game.medals
        score = outcome.scores[0] if outcome is not None else 0
        self.rank = rank_of(medals, score)
        self.landed = landed
        self.head = words(NAMES[self.rank]).capitalize()
        self.line = words("The best there is.")
        if self.rank < len(medals):
            missing = medals[self.rank] - score
            nxt = NAMES[self.rank + 1]
            self.line = words(
                says("{n} point short of {medal}.", "{n} points short of {medal}.", missing, medal=nxt)
            )  # fmt: skip

    def _px(self, style: Style) -> int:
        return max(style.px(64), style.line("title-bold", 24) + style.line("ui", 17))

    def height(self, style: Style, width: int) -> int:
        room = width - self._px(style) - style.px(12)
        tall = style.line("title-bold", 24) + style.paragraph_height(self.line, "ui", 17, room)
        return max(self._px(style), tall) + style.px(4)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style, t = look.style, clamp(self.landed())
        px = self._px(style)
        centre = (self.rect.x + px // 2, self.rect.centery)
        place = medal(style, 0, px) if t <= 0 else medal(style, self.rank, px)
        if 0 < t < 1:
            size = max(2, round(px * ease_out_back(t)))
            place = pygame.transform.smoothscale(place, (size, size))
        surface.blit(place, place.get_rect(center=centre))
        if t <= 0:
            return
        room = self.rect.copy()
        room.x, room.width = self.rect.x + px + style.px(12), self.rect.width - px - style.px(12)
        head = style.line("title-bold", 24)
        room.y += (self.rect.height - head - style.paragraph_height(self.line, "ui", 17, room.width)) // 2
        surface.blit(style.render(self.head, "title-bold", 24, "ink"), room.topleft)
        room.y += head
        style.paragraph(surface, self.line, room, "ui", 17, "ink_soft")


class Ladder(Widget):
    """The three medals with what each takes: those reached in metal, the others as their ghosts."""

    def __init__(self, match: Match, words: Callable[[Say | str], str], landed: Callable[[], float]) -> None:
        super().__init__()
        outcome = match.state.outcome
        self.medals, self.landed = match.game.medals, landed
        self.rank = rank_of(self.medals, outcome.scores[0] if outcome is not None else 0)
        self.words = [words(Say("from {n}", n=points)) for points in self.medals]

    def height(self, style: Style, width: int) -> int:
        return style.px(44) + style.line("ui", 15)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style = look.style
        each = min(style.px(120), self.rect.width // max(1, len(self.medals)))
        for n, text in enumerate(self.words):
            got = n < self.rank and self.landed() > 0
            picture = medal(style, n + 1, style.px(40))
            if not got:
                picture = style.keep(("ghost", n, style.px(40)), lambda picture=picture: _ghost(picture))  # type: ignore[misc]
            x = self.rect.x + each * n + each // 2
            surface.blit(picture, picture.get_rect(midtop=(x, self.rect.y)))
            words = style.render(text, "ui-bold" if got else "ui", 15, "ink" if got else "ink_soft")
            surface.blit(words, words.get_rect(midbottom=(x, self.rect.bottom)))


def _ghost(picture: pygame.Surface) -> pygame.Surface:
    out = pygame.transform.grayscale(picture)
    out.fill((255, 255, 255, 90), special_flags=pygame.BLEND_RGBA_MULT)
    return out


class Bullet(Label):
    """A line of words behind a small diamond."""

    def height(self, style: Style, width: int) -> int:
        return super().height(style, width - style.px(22))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style, half = look.style, look.style.px(4)
        x, y = self.rect.x + style.px(8), self.rect.y + style.line(self.role, self.size) // 2
        spots = ((x - half, y), (x, y - half), (x + half, y), (x, y + half))
        pygame.draw.polygon(surface, style.colour("gold_dark"), spots)
        room = self.rect.copy()
        room.x, room.width = self.rect.x + style.px(22), self.rect.width - style.px(22)
        style.paragraph(surface, self.text, room, self.role, self.size, self.colour)


def word_rows(
    match: Match,
    judgement: Any,
    waiting: bool,
    words: Callable[[Say | str], str],
    landed: Callable[[], float],
    records: Sequence[str] = (),
) -> list[Widget]:
    """Medal, standing, records at this kind of table, remarks: as much as is known."""
    rows: list[Widget] = []
    if match.seats == 1 and match.game.medals:
        rows += [MedalRow(match, words, landed), Ladder(match, words, landed)]
    outcome = match.state.outcome
    # The verdict is the page's headline already.
    head = words(outcome.verdict) if outcome is not None else ""
    lines: Sequence[Say] = judgement.lines if judgement is not None else ()
    remarks: Sequence[Say] = judgement.remarks if judgement is not None else ()
    rows += [Bullet(text, "ui-bold", 17, "ink") for text in map(words, lines) if text != head]
    rows += [Bullet(line, "ui", 17, "ink") for line in records]
    if remarks:
        rows.append(Label(words("A second look"), "title-bold", 18, "ink"))
        rows += [Bullet(words(line), "ui", 16, "ink") for line in remarks]
    if waiting:
        rows.append(Label(words("Somebody is still counting on their fingers…"), "ui-italic", 16, "ink_soft"))
    return rows


class Word(Group):
    """The words in a frame of their own, as tall as what stands beside it: it scrolls, it never grows."""

    def __init__(self, rows: Sequence[Widget], changed: Callable[[], None], tall: int = 0) -> None:
        self.scroll = Scroll(Column(rows, 8), changed, "word")
        super().__init__([self.scroll])
        self.tall = tall

    def height(self, style: Style, width: int) -> int:
        return self.tall or self.scroll.height(style, width - style.px(28)) + style.px(24)

    def place(self, style: Style, rect: pygame.Rect) -> None:
        self.rect = rect
        self.scroll.place(style, rect.inflate(-style.px(28), -style.px(24)))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        surface.blit(look.style.keep(("word", self.rect.size), lambda: _frame(look.style, self.rect.size)), self.rect)
        super().draw(surface, look)


def _frame(style: Style, size: tuple[int, int]) -> pygame.Surface:
    out = pygame.Surface(size, pygame.SRCALPHA)
    box, radius = out.get_rect(), style.px(7)
    pygame.draw.rect(out, (*style.colour("paper"), 150), box, border_radius=radius)
    pygame.draw.rect(out, style.colour("paper_edge"), box, max(1, style.px(1.5)), border_radius=radius)
    return out


class Beside(Group):
    """Two columns: the left as tall as it is, the right made as tall; or, where nothing more will come, both as tall as
    the taller (`whole`)."""

    def __init__(self, left: Widget, right: Word, whole: bool = False, share: float = 0.55, gap: float = 20) -> None:
        super().__init__([left, right])
        self.left, self.right, self.whole, self.share, self.gap = left, right, whole, share, gap

    def _wide(self, style: Style, width: int) -> int:
        return round((width - style.px(self.gap)) * self.share)

    def height(self, style: Style, width: int) -> int:
        wide = self._wide(style, width)
        tall = self.left.height(style, wide)
        return max(tall, self.right.height(style, width - wide - style.px(self.gap))) if self.whole else tall

    def place(self, style: Style, rect: pygame.Rect) -> None:
        self.rect = rect
        wide = self._wide(style, rect.width)
        self.left.place(style, pygame.Rect(rect.x, rect.y, wide, rect.height))
        start = wide + style.px(self.gap)
        self.right.place(style, pygame.Rect(rect.x + start, rect.y, rect.width - start, rect.height))


class NewsChip(Widget):
    """Something new in the records, as a small gold plate; it comes when its turn has come."""

    def __init__(self, kind: str, text: str, there: Callable[[], bool]) -> None:
        super().__init__()
        self.icon, self.text, self.there = ICONS.get(kind, "star"), text, there

    def width(self, style: Style) -> int:
        return style.measure(self.text, "ui-bold", 16)[0] + style.px(52)

    def height(self, style: Style, width: int) -> int:
        return style.paragraph_height(self.text, "ui-bold", 16, width - style.px(50)) + style.px(14)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.there():
            return
        style = look.style
        surface.blit(panels.face(style, "paper", self.rect.size, "on"), self.rect)
        icon = style.symbol(self.icon, 22, "ink")
        surface.blit(icon, icon.get_rect(center=(self.rect.x + style.px(20), self.rect.centery)))
        room = self.rect.copy()
        room.x, room.width = self.rect.x + style.px(38), self.rect.width - style.px(48)
        style.paragraph(surface, self.text, room, "ui-bold", 16, "ink", valign="center")
