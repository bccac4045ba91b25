"""GreedQuest seen closer: cards, rooms, last turn's row, a player's discards, as pictures with words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engines.core import Say
from engines.greedquest import content
from scenes.boards.base import View
from scenes.kit.card import Closer, Face

if TYPE_CHECKING:
    from scenes.boards.greedquest import GameBoard


class Closers:
    """Makes what the magnifier and the large pages show."""

    def __init__(self, board: GameBoard) -> None:
        self.board = board

    def face(self, face: Face, where: pygame.Rect, slip: str = "") -> Closer:
        width = self.board.house.style.px(250)
        picture = self.board.cards.struck(face, width, slip) if slip else self.board.cards.front(face, width)
        return Closer(face.title, "", picture, face.anchor, where)

    def room(self, room: int) -> Closer:
        here = content.room(room)
        rect = self.board.places.rooms[room]
        style = self.board.house.style
        factor = style.px(420) / rect.width
        whole = self.board.paint.master(self.board.places.world)
        cut = whole.subsurface(rect.clip(whole.get_rect()))
        picture = pygame.transform.smoothscale(cut, (style.px(420), round(rect.height * factor)))
        text = f"{self.board.desk.words(here.text)}\n\n{self.board.desk.words(here.flavour)}"
        return Closer(
            self.board.room_label(room), text, picture, f"room-{room}", self.board.places.room_on_screen(room)
        )

    def last_turn(self, view: View) -> Closer:
        style = self.board.house.style
        width, gap = style.px(124), style.px(10)
        tall = self.board.cards.height(width)
        entries = view["last_table"]
        line = style.line("ui-bold", 15)
        sheet = pygame.Surface((len(entries) * (width + gap) - gap, tall + line + gap), pygame.SRCALPHA)
        for seat, entry in enumerate(entries):
            x = seat * (width + gap)
            name = style.render(self.board.desk.name(seat)[:14], "ui-bold", 15, "ink")
            sheet.blit(name, name.get_rect(midtop=(x + width // 2, 0)))
            if entry is None or not entry["card"]:
                continue
            face = self.board.faces.of(entry["card"])
            slip, kind = self.board.slip(entry)
            sheet.blit(
                self.board.cards.struck(face, width, slip) if kind == "bad" else self.board.cards.front(face, width),
                (x, line + gap // 2),
            )
        return Closer(self.board.desk.words(Say("Turn {n}", n=view["last_turn"])), "", sheet, "turn")

    def discards(self, view: View, seat: int) -> Closer:
        """All of a seat's discards, newest first, alike ones counted; dead ones after them."""
        style = self.board.house.style
        entry = view["figures"][seat]
        title = self.board.desk.words(Say("Discards of {name}", name=self.board.desk.name(seat)))
        keys = list(reversed(entry["discards"]))
        dead = list(entry["dead"])
        if not keys and not dead:
            return Closer(title, self.board.desk.words(Say("Nothing here yet.")), None, "discards")
        width, gap = style.px(88), style.px(8)
        columns = min(8, max(1, len(keys) + len(dead)))
        rows = (len(keys) + len(dead) + columns - 1) // columns
        tall = self.board.cards.height(width)
        sheet = pygame.Surface((columns * (width + gap) - gap, rows * (tall + gap) - gap), pygame.SRCALPHA)
        gone = self.board.desk.words(Say("dead"))
        for index, key in enumerate(keys + dead):
            row, column = divmod(index, columns)
            face = self.board.faces.of(key)
            card = (
                self.board.cards.front(face, width) if index < len(keys) else self.board.cards.struck(face, width, gone)
            )
            sheet.blit(card, (column * (width + gap), row * (tall + gap)))
        return Closer(title, self.board.desk.words(Say("Newest first.")), sheet, "discards")
