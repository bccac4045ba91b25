"""What GreedQuest writes on the seats' plates at the side: where each one is, which way, how many cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from engines.core import Say
from scenes.boards.base import View
from scenes.kit.scene import Target

if TYPE_CHECKING:
    from scenes.boards.greedquest import GameBoard


class Seats:
    """Draws from the stage where it can: a figure on its way is told where it is just now."""

    def __init__(self, board: GameBoard) -> None:
        self.board = board

    def _now(self, view: View, seat: int) -> tuple[int, bool, bool]:
        """The room, inward or out, and with the loot or without."""
        figures = self.board.stage.figures
        if seat < len(figures):
            figure = figures[seat]
            return figure.room, figure.inward, figure.loaded
        entry = view["figures"][seat]
        return entry["room"], entry["facing"] == "in", entry["loaded"]

    def brief(self, view: View, seat: int) -> str:
        room, inward, _ = self._now(view, seat)
        return self.board.desk.words(Say("{n}, in", n=room) if inward else Say("{n}, out", n=room))

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, view: View, seat: int) -> None:
        """Room and direction, then cards in hand, in the pile, in the discards: as many as there is room for."""
        style = self.board.house.style
        entry = view["figures"][seat]
        room, inward, loaded = self._now(view, seat)
        way = self.board.desk.words(Say("Room {n}, in", n=room) if inward else Say("Room {n}, out", n=room))
        words = style.render(way, "ui-bold", 15, "light")
        arrow = style.symbol(
            "right" if self.board.places.faces_right(room, inward) else "left", 16, "gold" if loaded else "light_soft"
        )
        spot = words.get_rect(midleft=(rect.left, rect.centery))
        surface.blit(words, spot)
        left = spot.right + style.px(3)
        if left + arrow.get_width() <= rect.right:
            surface.blit(arrow, arrow.get_rect(midleft=(left, rect.centery)))
            left += arrow.get_width()
        self._counts(surface, rect, left + style.px(6), entry)

    def _counts(self, surface: pygame.Surface, rect: pygame.Rect, least: int, entry: dict[str, Any]) -> None:
        style = self.board.house.style
        counts = (("hand", entry["hand_size"]), ("cards", entry["pile_size"]), ("delete", len(entry["discards"])))
        gap, near = style.px(6), style.px(2)
        drawn = [
            (
                style.symbol(icon, 15, "gold_dark" if style.palette != "contrast" else "gold"),
                style.render(str(count), "ui", 15, "light_soft"),
            )
            for icon, count in counts
        ]
        while drawn and least + sum(a.get_width() + b.get_width() + near + gap for a, b in drawn) - gap > rect.right:
            drawn.pop()
        x = rect.right
        for mark, number in reversed(drawn):
            x -= number.get_width()
            surface.blit(number, number.get_rect(midleft=(x, rect.centery)))
            x -= mark.get_width() + near
            surface.blit(mark, mark.get_rect(midleft=(x, rect.centery)))
            x -= gap

    def help(self, view: View, seat: int) -> str:
        entry = view["figures"][seat]
        way = Say("on the way out with the loot") if entry["loaded"] else Say("on the way in")
        return self.board.desk.words(
            Say(
                "Room {room}, {way}. {hand} cards in hand, {pile} in the pile, {gone} discarded: click to read them.",
                room=entry["room"],
                way=way,
                hand=entry["hand_size"],
                pile=entry["pile_size"],
                gone=len(entry["discards"]),
            )
        )

    def targets(self, view: View, seat: int, rect: pygame.Rect) -> list[Target]:
        board = self.board
        label = board.desk.words(Say("Discards of {name}", name=board.desk.name(seat)))
        return [
            Target(
                label,
                rect,
                lambda: board.desk.look(board.closers.discards(view, seat)),
                help=self.help(view, seat),
                anchor="discards",
                group="seat",
            )
        ]
