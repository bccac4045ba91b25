"""What lies over a table for a moment: magnifier, hint, the light on a log line's place; and the thumbnail."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engines.core import Move, Say
from scenes.kit.card import Closer
from scenes.kit.thumb import Thumb
from scenes.table_pages import draw_note, place_note

if TYPE_CHECKING:
    from scenes.table import Table

CLOSER_WAIT = 0.4
SPOT_STAYS = 1.4
NEVER = -1e9


class Notes:
    """It watches the pointer and draws last."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.house = table.house
        self.pointer = (-1, -1)
        self.closer: Closer | None = None
        self.spot: tuple[pygame.Rect, float] | None = None
        self._thumb = Thumb()
        self._rested = 0.0
        self._thumb_at = -1

    @property
    def thumb(self) -> bytes | None:
        return self._thumb.packed()

    def moved(self, pos: tuple[int, int]) -> None:
        self.pointer = pos
        self._rested = 0.0
        self.put_away()

    def put_away(self) -> None:
        """The magnifier, if it is there."""
        self.table.enlarged = False
        if self.closer is not None:
            self.closer = None
            self.table.dirty = True

    def point_at(self, place: pygame.Rect | None) -> None:
        self.spot = (place, SPOT_STAYS) if place is not None else None

    def update(self, seconds: float) -> None:
        if self.spot is not None:
            place, left = self.spot
            self.spot = (place, left - seconds) if left > seconds else None
            self.table.dirty = True
        self._look(seconds)

    def _look(self, seconds: float) -> None:
        """After a moment's rest, what lies under the pointer or under the focus is shown large; not after a click."""
        table = self.table
        if not table.enlarged:
            self.put_away()
        if table.clicked:
            self._rested = 0.0
            return
        if self.closer is not None or table.queue.busy():
            return
        self._rested += seconds
        if self._rested < CLOSER_WAIT:
            return
        found = table.board.inspect(self.pointer) if table.area.collidepoint(self.pointer) else None
        if found is None and self.house.ring and table.focused:
            found = table.board.closer(table.focused)
        if found is not None and found.picture is not None:
            self.closer = found
            table.enlarged = table.dirty = True
        self._rested = 0.0 if found is not None or self.house.ring else NEVER

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        style, table = self.house.style, self.table
        if self.spot is not None:
            pygame.draw.rect(surface, style.colour("glow"), self.spot[0].inflate(8, 8), style.px(4), style.px(8))
        hint = table.players.hint
        if hint is not None and table.seat is not None:
            reasons = "\n".join(table.words(reason) for reason in hint.reasons)
            title = table.words(Say("Hint: {move}", move=table.describe(hint.move)))
            self._note(surface, title, reasons or table.words("It looks best from here."), hint.move)
        elif table.players.hint_ticket is not None:
            self._note(surface, "", table.words("Let me think…"))
        if self.closer is not None and self.closer.picture is not None:
            surface.blit(self.closer.picture, self._beside(self.closer))
        self._keep_thumb(surface)

    def _note(self, surface: pygame.Surface, title: str, text: str, move: Move = None) -> None:
        """Over the log's older lines, so that the board stays free; over the board where the log is too small."""
        table, style = self.table, self.house.style
        spots = table.board.targets(table.shown, table.decision()) if table.shown else []
        clear = [t.rect for t in spots if move is not None and t.move == move] or [t.rect for t in spots if t.glow]
        log = table.log.rect.inflate(style.px(10), style.px(8))
        box, size = place_note(style, title, text, (log, table.area), clear)
        draw_note(surface, style, title, text, box, size)

    def _beside(self, closer: Closer) -> pygame.Rect:
        """Above what it shows, or beside it; never over it, never outside."""
        assert closer.picture is not None
        style, area = self.house.style, self.table.area
        box = closer.picture.get_rect()
        box.midbottom = (closer.where.centerx, closer.where.top - style.px(16))
        if box.top < area.top:
            box.top = area.top + style.px(4)
            if closer.where.centerx > area.centerx:
                box.right = closer.where.left - style.px(14)
            else:
                box.left = closer.where.right + style.px(14)
        return box.clamp(area)

    def _keep_thumb(self, surface: pygame.Surface) -> None:
        """A picture for the shelf, once a move, when nothing moves and nothing secret shows."""
        table = self.table
        moves = len(table.match.history)
        if table.queue or self._thumb_at == moves or (table.shared() and table.seat is not None):
            return
        if table.decision() is None and table.people() and table.match.state.outcome is None and self._thumb_at >= 0:
            return
        self._thumb_at = moves
        self._thumb.take(surface)
