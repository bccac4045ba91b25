"""Small pages over a table: something seen large, what happened since, who sits where. The table opens them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engines.core import Match, Say
from scenes.kit import panels, seating
from scenes.kit.ask import centred
from scenes.kit.card import Closer
from scenes.kit.forms import Page
from scenes.kit.layout import Boxed, Column, Flow, Scroll
from scenes.kit.log import Line
from scenes.kit.scene import House
from scenes.kit.style import Style
from scenes.kit.widgets import Button, Choice, Label, Look, Rule, Stepper, Widget


class Picture(Widget):
    """A picture, in the middle of its place; scaled down where it must."""

    def __init__(self, picture: pygame.Surface) -> None:
        super().__init__()
        self.picture = picture
        self._fitted: pygame.Surface | None = None

    def width(self, style: Style) -> int:
        return self.picture.get_width()

    def height(self, style: Style, width: int) -> int:
        wide, tall = self.picture.get_size()
        return tall if wide <= width else round(tall * width / wide)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        wide, tall = self.picture.get_size()
        if self._fitted is None:
            factor = min(1.0, self.rect.width / wide, self.rect.height / tall if self.rect.height else 1.0)
            size = (max(1, round(wide * factor)), max(1, round(tall * factor)))
            self._fitted = self.picture if factor == 1.0 else pygame.transform.smoothscale(self.picture, size)
        surface.blit(self._fitted, self._fitted.get_rect(center=self.rect.center))


class Looker(Page):
    """Something large over the table: a card, a room, a pile of discards; with the way to its rule."""

    name = "closer"
    opaque = False

    def __init__(self, house: House, closer: Closer, game_id: str) -> None:
        super().__init__(house)
        self.closer = closer
        self.game_id = game_id

    def build(self) -> list[Widget]:
        closer = self.closer
        column: list[Widget] = [Label(closer.title, "title-bold", 24, "ink", "center")]
        wide = 460.0
        if closer.picture is not None:
            column.append(Picture(closer.picture))
            wide = max(wide, closer.picture.get_width() / self.house.style.scale + 60)
        if closer.text:
            column.append(Label(closer.text, "read", 21, "ink", "center"))
        buttons: list[Widget] = []
        if closer.anchor:
            buttons.append(Button(self.words("In the rules"), self._rules, "book", "paper"))
        buttons.append(Button(self.words("Close"), self.back, "close", "paper"))
        column.append(Flow(buttons, 12, "center"))
        return [centred(self, column, wide, "paper")]

    def _rules(self) -> None:
        self.house.open_rules(self.game_id, self.closer.anchor)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.back()
            return True
        return super().handle(event)


class Recap(Page):
    """What the others did since my last move."""

    name = "recap"
    opaque = False

    def __init__(self, house: House, lines: Sequence[Line]) -> None:
        super().__init__(house)
        self.lines = lines

    def build(self) -> list[Widget]:
        style, window = self.house.style, self.window
        rows: list[Widget] = [Told(line) for line in self.lines]
        if not rows:
            rows = [Label(self.words("Nothing yet. It was you who moved last."), "ui", 18, "light", "center")]
        content = Column(rows, 6)
        wide = min(style.px(620), window.width - style.px(40))
        head = Label(self.words("Since your last move"), "title-bold", 24, "gold", "center")
        foot = Flow([Button(self.words("Close"), self.back, "close", "primary")], 8, "center")
        inner = wide - style.px(48)
        room = window.height - style.px(200)
        listed = Sized(
            Scroll(content, self.changed, "recap"), min(room, content.height(style, inner - style.px(20)) + style.px(4))
        )
        box = Boxed([head, Rule(), listed, foot], "leather", 12, 24)
        rect = pygame.Rect(0, 0, wide, box.height(style, wide))
        rect.center = window.center
        box.place(style, rect)
        return [box]


class Sized(Boxed):
    """A list of a given height without a panel of its own."""

    def __init__(self, scroll: Scroll, tall: int) -> None:
        super().__init__([scroll], "leather", 0, 0)
        self.scroll, self.tall = scroll, tall

    def height(self, style: Style, width: int) -> int:
        return self.tall

    def place(self, style: Style, rect: pygame.Rect) -> None:
        self.rect = rect
        self.column.rect = rect
        self.scroll.place(style, rect)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.scroll.draw(surface, look)


class Told(Widget):
    """A line of the log with its badge."""

    def __init__(self, line: Line) -> None:
        super().__init__()
        self.line = line

    def height(self, style: Style, width: int) -> int:
        return style.paragraph_height(self.line.text, "ui", 17, width - style.px(28)) + style.px(2)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style = look.style
        if self.line.seat >= 0:
            surface.blit(style.seat_badge(self.line.seat, style.px(18)), self.rect.topleft)
        words = pygame.Rect(
            self.rect.left + style.px(28), self.rect.top, self.rect.width - style.px(28), self.rect.height
        )
        style.paragraph(surface, self.line.text, words, "ui", 17, "light")


class Seats(Page):
    """Any seat may pass between a person and a player of the house, at any time."""

    name = "seats"
    opaque = False

    def __init__(self, house: House, match: Match, changed: Callable[[int], None]) -> None:
        super().__init__(house)
        self.match = match
        self.changed_seat = changed

    def build(self) -> list[Widget]:
        rows: list[Widget] = [
            Label(self.words("Who plays?"), "title-bold", 26, "gold", "center"),
            Label(self.words("Seats can change hands in the middle of a game."), "ui", 16, "light_soft", "center"),
            Rule(),
        ]
        kinds = ("human", *self.match.game.levels)
        for seat, player in enumerate(self.match.players):
            choices = [Choice(kind, self.words(seating.level_title(kind))) for kind in kinds]
            name = self.match.name(seat)
            label = self.words(Say("Who plays {name}", name=name))
            rows.append(
                Flow(
                    [
                        Button(
                            name, lambda: None, badge=player.colour, kind="quiet", why_not=self.words("Its name stays.")
                        ),
                        Stepper(label, choices, player.kind, self._setter(seat)),
                    ],
                    10,
                    "center",
                )
            )
        rows.append(Button(self.words("Done"), self.back, "check", "primary"))
        return [centred(self, rows, 480)]

    def _setter(self, seat: int) -> Callable[[object], None]:
        def put(kind: object) -> None:
            self.match.players[seat] = self.match.players[seat]._replace(kind=str(kind))
            self.changed_seat(seat)
            self.rebuild()

        return put


NOTE_SIZES = (17, 16, 15, 14)


def note_size(style: Style, title: str, text: str, wide: int, size: float) -> tuple[int, int]:
    """How large a note of this width is."""
    inner = wide - 2 * style.px(14)
    tall = style.paragraph_height(title, "ui-bold", size + 1, inner) if title else 0
    tall += style.paragraph_height(text, "ui", size, inner) if text else 0
    return wide, tall + 2 * style.px(14)


def place_note(
    style: Style, title: str, text: str, rooms: Sequence[pygame.Rect], keep_clear: Sequence[pygame.Rect]
) -> tuple[pygame.Rect, float]:
    """Where a note lies, and the size of its words: in the first of these rooms that holds it whole, else in that
    corner of the last one where it covers the least of what must be seen."""
    for size in NOTE_SIZES:
        for room in rooms[:-1]:
            if room.width < style.px(180):
                continue
            box = pygame.Rect(room.topleft, note_size(style, title, text, room.width, size))
            if box.height <= room.height:
                return box, size
    last = rooms[-1].inflate(-style.px(20), -style.px(20))
    box = pygame.Rect(last.topleft, note_size(style, title, text, min(last.width, style.px(430)), NOTE_SIZES[0]))
    found = [box.copy() for _ in range(4)]
    found[1].topright, found[2].bottomleft, found[3].bottomright = last.topright, last.bottomleft, last.bottomright

    def covered(corner: pygame.Rect) -> int:
        pieces = [corner.clip(rect) for rect in keep_clear]
        return sum(piece.width * piece.height for piece in pieces)

    return min(found, key=covered), NOTE_SIZES[0]


def draw_note(surface: pygame.Surface, style: Style, title: str, text: str, box: pygame.Rect, size: float) -> None:
    """A hint on paper: what to do, then why."""
    panels.draw_panel(surface, style, "paper", box)
    body = box.inflate(-2 * style.px(14), -2 * style.px(14))
    head = style.paragraph(surface, title, body, "ui-bold", size + 1, "ink") if title else 0
    style.paragraph(surface, text, body.move(0, head), "ui", size, "ink")
