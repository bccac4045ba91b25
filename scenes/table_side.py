"""The side of a table: tools, the seats' plates and the log. It draws and yields targets; the table does the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from engines.core import Say
from scenes.kit import panels
from scenes.kit.scene import Target
from scenes.kit.widgets import Button, Look

if TYPE_CHECKING:
    from scenes.table import Table


TOOLS = 7


class Side:
    """Tools in a row at the top, a plate a seat below, then the log."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.house = table.house
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.tools_rect = pygame.Rect(0, 0, 1, 1)
        self.plates: list[pygame.Rect] = []
        self._ground: pygame.Surface | None = None
        self._layer: pygame.Surface | None = None
        self._key: tuple[Any, ...] = ()

    def layout(self, rect: pygame.Rect) -> None:
        style = self.house.style
        self.rect = pygame.Rect(rect)
        pad = style.px(8)
        # A narrow side has narrow tools: no taller than a little more than they are wide.
        tool = min(style.px(38), (rect.width - 2 * pad) // TOOLS * 6 // 5)
        self.tools_rect = pygame.Rect(rect.left + pad, rect.top + pad, rect.width - 2 * pad, tool)
        seats = self.table.match.seats
        tall = self._plate_height(rect.height - tool - 4 * pad, seats)
        top = self.tools_rect.bottom + pad
        self.plates = []
        for _ in range(seats):
            self.plates.append(pygame.Rect(rect.left + pad, top, rect.width - 2 * pad, tall - style.px(4)))
            top += tall
        log = pygame.Rect(rect.left + pad, top + pad, rect.width - 2 * pad, rect.bottom - top - 2 * pad)
        self.table.log.layout(log.inflate(-style.px(10), -style.px(8)))
        self._ground = self._layer = None

    def _plate_height(self, room: int, seats: int) -> int:
        """Two lines a seat, if the log keeps some lines; else as much as there is, at the least one line."""
        style = self.house.style
        name, line = style.line("ui-bold", 16), style.line("ui", 15)
        two = max(style.px(self.table.board.seat_height + 6), 2 * name + style.px(10))
        for lines in (4, 2):
            if two * seats + lines * line <= room:
                return two
        return max(name + style.px(10), min(two, (room - 4 * line) // max(1, seats)))

    # ---- drawing

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        key = self._seen(look)
        if self._layer is None or self._key != key:
            self._layer = self._layer or pygame.Surface(self.rect.size)
            # Everything here is placed on the window: the layer is a window onto its own part of it.
            self._draw_layer(surface, look)
            self._layer.blit(surface, (0, 0), self.rect)
            self._key = key
            return
        surface.blit(self._layer, self.rect)

    def _seen(self, look: Look) -> tuple[Any, ...]:
        """All that this side shows, in short: while it stays the same, so does the picture."""
        table = self.table
        state = table.match.state
        return (
            look.hot,
            look.focused,
            table.seat,
            table.queue.busy(),
            bool(table.queue),
            len(table.match.history),
            tuple(sorted(table.owing())),
            tuple(sorted(table.players.tickets)),
            tuple(table.match.players),
            table.board.seats_seen(),
            table.players.hint is not None,
            table.match.can_redo(),
            table.house.preferences.get("casual_undo"),
            (len(table.log.lines), table.log.top, table.log.marked, table.log.chosen),
            state.outcome is not None,
            id(table.shown),
        )

    def _draw_layer(self, surface: pygame.Surface, look: Look) -> None:
        if self._ground is None:
            self._ground = self._make_ground()
        surface.blit(self._ground, self.rect)
        for button in self.tools():
            button.draw(surface, look)
        for seat in range(self.table.match.seats):
            self._plate(surface, seat, look)
        self.table.log.draw(surface, look.hot)

    def _make_ground(self) -> pygame.Surface:
        style = self.house.style
        ground = pygame.Surface(self.rect.size)
        tint = None if style.palette != "contrast" else style.colour("leather")
        leather = self.house.art.ground("leather", self.rect.size, tint, 3, 60)
        ground.blit(leather, (0, 0))
        log = self.table.log.rect.inflate(style.px(10), style.px(8)).move(-self.rect.left, -self.rect.top)
        pygame.draw.rect(ground, style.colour("night"), log, border_radius=style.px(6))
        pygame.draw.rect(ground, style.colour("gold_dark"), log, 1, style.px(6))
        pygame.draw.line(ground, style.colour("gold_dark"), (0, 0), (0, self.rect.height), max(1, style.px(2)))
        return ground

    def _plate(self, surface: pygame.Surface, seat: int, look: Look) -> None:
        table, style = self.table, self.house.style
        rect = self.plates[seat]
        owes = seat in table.owing()
        hot = any(target.label == look.hot for target in self.plate_targets(seat))
        face = "on" if seat == table.seat and owes else "hot" if hot else "rest"
        surface.blit(
            panels.face(style, "quiet" if face != "on" else "plain", rect.size, "hot" if hot else "rest"), rect
        )
        player = table.match.players[seat]
        px = min(style.px(26), rect.height - style.px(6))
        badge = style.seat_badge(player.colour, px)
        surface.blit(badge, badge.get_rect(midleft=(rect.left + style.px(8), rect.centery)))
        left = rect.left + style.px(16) + px
        inner = pygame.Rect(left, rect.top + style.px(3), rect.right - left - style.px(8), rect.height - style.px(6))
        line = style.line("ui-bold", 16)
        mark = self._mark(seat, owes)
        picture = style.symbol(mark, 18, "gold") if mark else None
        room = inner.width - (picture.get_width() + style.px(6) if picture else 0)
        two = inner.height >= 2 * line - style.px(8)
        brief = table.board.seat_brief(table.shown, seat) if table.shown and not two else ""
        if brief:
            said = style.render(brief, "ui", 15, "light_soft")
            surface.blit(said, said.get_rect(midright=(inner.left + room, inner.centery)))
            room -= said.get_width() + style.px(6)
        name = style.render(cut(style, table.match.name(seat), room, "ui-bold", 16), "ui-bold", 16, "light")
        # The two lines stand together, in the middle of the plate.
        top = inner.centery - (line - style.px(1) if two else line // 2)
        surface.blit(name, (inner.left, top + (line - name.get_height()) // 2))
        if picture:
            surface.blit(picture, picture.get_rect(midright=(inner.right, top + line // 2)))
        if two:
            rest = pygame.Rect(inner.left, top + line - style.px(2), inner.width, line)
            table.board.draw_seat(surface, rest, table.shown, seat)
        if face == "on":
            pygame.draw.rect(surface, style.colour("gold"), rect, style.px(2), style.px(7))

    def _mark(self, seat: int, owes: bool) -> str:
        table = self.table
        if table.match.state.outcome is not None:
            return "crown" if seat in table.match.state.outcome.winners and not table.queue else ""
        if table.thinks(seat):
            return "thinking"
        if not owes:
            return ""
        return "person" if table.match.players[seat].human else "computer"

    # ---- touching

    def tools(self) -> list[Button]:
        table = self.table
        made = table.tools()
        style = self.house.style
        gap = style.px(4)
        each = min(style.px(46), (self.tools_rect.width - gap * (len(made) - 1)) // max(1, len(made)))
        for n, button in enumerate(made):
            button.place(
                style,
                pygame.Rect(self.tools_rect.left + n * (each + gap), self.tools_rect.top, each, self.tools_rect.height),
            )
        return made

    def plate_targets(self, seat: int) -> list[Target]:
        table = self.table
        rect = self.plates[seat]
        if table.may_answer_for(seat):
            label = table.words(Say("Answer for {name}", name=table.match.name(seat)))
            return [
                Target(
                    label, rect, lambda: table.sit(seat), help=table.words("Owes an answer."), glow=True, group="seat"
                )
            ]
        return table.board.seat_targets(table.shown, seat, rect) if table.shown else []

    def targets(self) -> list[Target]:
        found: list[Target] = []
        for button in self.tools():
            found += button.targets()
        for seat in range(self.table.match.seats):
            found += self.plate_targets(seat)
        return found


def tool(label: str, icon: str, use: Callable[[], None], why_not: str | None = None, on: bool = False) -> Button:
    return Button(label, use, icon, "quiet", why_not=why_not, help=label, text="", on=on, size=16, group="tool")


def cut(style: Any, text: str, width: int, role: str, size: float) -> str:
    """A name too long for its place ends in dots."""
    if style.measure(text, role, size)[0] <= width:
        return text
    while len(text) > 1 and style.measure(text + "…", role, size)[0] > width:
        text = text[:-1]
    return text + "…"
