"""GreedQuest's choices besides the hand: a WILD's number, whom to follow or swap, the first card among the Remains."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engines.core import Decision, Say
from engines.greedquest import content
from scenes.boards.base import Sight
from scenes.kit import panels
from scenes.kit.scene import Target

if TYPE_CHECKING:
    from scenes.boards.greedquest import GameBoard

IN_BOX = ("set_wild", "name_swap", "pick_swap", "track")


class Choices:
    """Buttons in the box at the side, or on a panel over the map; drawn and touched by the same rectangles."""

    def __init__(self, board: GameBoard) -> None:
        self.board = board

    def draw(self, surface: pygame.Surface, decision: Decision, sight: Sight) -> None:
        self.board.paint.box(surface, self._choice_title(decision))
        for target in self.targets(decision):
            self._draw_choice(surface, target, decision, sight)

    def _choice_title(self, decision: Decision) -> str:
        if decision.kind == "set_wild":
            return self.board.desk.words(Say("Your WILD is a…"))
        if decision.kind == "track":
            return self.board.desk.words(Say("Follow…"))
        return self.board.desk.words(Say("Who swaps?"))

    def _draw_choice(self, surface: pygame.Surface, target: Target, decision: Decision, sight: Sight) -> None:
        style = self.board.house.style
        hinted = sight.hinted and target.move == sight.hint
        state = "on" if hinted else "hot" if target.label in (sight.hot, sight.focused) else "rest"
        surface.blit(panels.face(style, "plain", target.rect.size, state), target.rect)
        ink = "ink" if state == "on" else "light"
        if decision.kind == "set_wild":
            self._draw_number(surface, target, ink)
            return
        seat = int(target.move)
        badge = style.seat_badge(self.board.desk.colour(seat), style.px(18))
        surface.blit(badge, badge.get_rect(midleft=(target.rect.left + style.px(6), target.rect.centery)))
        room = self.board.stage.figures[seat].room
        words = self.board.desk.words(Say("{name}, room {room}", name=self.board.desk.name(seat), room=room))
        inner = pygame.Rect(
            target.rect.left + style.px(28), target.rect.top, target.rect.width - style.px(32), target.rect.height
        )
        style.boxed(surface, words, inner, "ui-bold", 15, ink)

    def _draw_number(self, surface: pygame.Surface, target: Target, ink: str) -> None:
        """The number, and what it will count where the WILD was laid."""
        style = self.board.house.style
        less = self._less()
        number = str(target.move)
        counts = style.render(f"={int(target.move) - less}", "ui-bold", 14, ink)
        room = target.rect.width - counts.get_width() - style.px(8)
        size = style.fit(number, "comic", 22, room)
        # Where large words leave no room for both, the tooltip tells what it counts.
        if not less or style.measure(number, "comic", size)[0] > room:
            words = style.render(number, "comic", 22, ink)
            surface.blit(words, words.get_rect(center=target.rect.center))
            return
        words = style.render(number, "comic", size, ink)
        x = target.rect.centerx - (words.get_width() + counts.get_width() + style.px(2)) // 2
        surface.blit(words, words.get_rect(midleft=(x, target.rect.centery)))
        surface.blit(counts, counts.get_rect(midleft=(x + words.get_width() + style.px(2), target.rect.centery)))

    def _less(self) -> int:
        """By how much the room in which the WILD was laid lessens it."""
        seat = self.board.desk.seat
        entry = self.board.view["table"][seat] if seat is not None else None
        return self._room_less(entry["room"]) if entry else 0

    def _room_less(self, room: int) -> int:
        plain = self.board.view["options"]["variant"] != "standard"
        here = content.room(room)
        return here.amount if here.effect == "go_less" and not plain else 0

    def targets(self, decision: Decision) -> list[Target]:
        style = self.board.house.style
        inner = self.board.places.box.inflate(-style.px(16), 0)
        inner.top += self.board.paint.header()
        inner.height = self.board.places.box.bottom - inner.top - style.px(8)
        n = len(decision.moves)
        columns = 4 if decision.kind == "set_wild" else 1 if n <= 4 else 2
        rows = (n + columns - 1) // columns
        gap = style.px(5)
        wide = (inner.width - gap * (columns - 1)) // columns
        tall = min(style.px(56), (inner.height - gap * (rows - 1)) // rows)
        found = []
        for index, move in enumerate(decision.moves):
            row, column = divmod(index, columns)
            rect = pygame.Rect(inner.left + column * (wide + gap), inner.top + row * (tall + gap), wide, tall)
            found.append(
                self.board.move_target(self.board.desk.describe(move), rect, move, self.board.anchor(decision.kind))
            )
            if decision.kind == "set_wild" and (less := self._less()):
                found[-1].help = self.board.desk.words(Say("In this room it counts as {n}.", n=int(str(move)) - less))
        return found

    def first_panel(self) -> pygame.Rect:
        style = self.board.house.style
        panel = pygame.Rect(0, 0, style.px(360), min(self.board.places.map.height - style.px(8), style.px(380)))
        panel.center = self.board.places.map.center
        return panel

    def draw_first(self, surface: pygame.Surface, sight: Sight) -> None:
        style = self.board.house.style
        panel = self.first_panel()
        panels.draw_panel(surface, style, "wood", panel)
        title = self.board.desk.words(Say("Among the remains you find…"))
        pixels = style.fit_at(title, "comic", style.text_px(21), panel.width - style.px(20))
        words = style.render_at(title, "comic", pixels, "gold")
        surface.blit(words, words.get_rect(midtop=(panel.centerx, panel.top + style.px(10))))
        buttons = [target for target in self.first_targets() if target.move in ("keep", "discard")]
        top = panel.top + style.px(14) + words.get_height()
        width = round((buttons[0].rect.top - top - style.px(10)) / 1.4)
        if self.board.view["first_card"]:
            card = self.board.cards.front(self.board.faces.of(self.board.view["first_card"]), width)
            surface.blit(card, card.get_rect(midtop=(panel.centerx, top + style.px(2))))
        for target in buttons:
            hinted = sight.hinted and sight.hint == target.move
            hot = target.label in (sight.hot, sight.focused)
            surface.blit(
                panels.face(style, "primary" if hinted else "plain", target.rect.size, "hot" if hot else "rest"),
                target.rect,
            )
            inner = target.rect.inflate(-style.px(12), 0)
            style.boxed(surface, target.label, inner, "ui-bold", 17, "ink" if hinted else "light", "center")

    def first_targets(self) -> list[Target]:
        style = self.board.house.style
        panel = self.first_panel()
        wide, tall = (panel.width - style.px(36)) // 2, style.px(42)
        found = []
        for index, move in enumerate(("keep", "discard")):
            rect = pygame.Rect(
                panel.left + style.px(12) + index * (wide + style.px(12)),
                panel.bottom - tall - style.px(14),
                wide,
                tall,
            )
            found.append(self.board.move_target(self.board.desk.describe(move), rect, move, "room-11"))
        return found
