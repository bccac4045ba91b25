"""The panel below Dungeon Dice's sheet: the tray's wood, what can be chosen, a line of advice. Drawn when it changes.

While the pencil is at work it stays as it was: buttons that went and came with every stroke would only flicker.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from engines.core import Decision, Say
from engines.dungeon_dice import content
from scenes.boards import dungeon_dice_why as why
from scenes.boards.base import Sight, View
from scenes.boards.dungeon_dice_choices import REWARD_EMBLEMS
from scenes.boards.dungeon_dice_choices import Die as FlatDie
from scenes.kit import panels
from scenes.kit.scene import Target

if TYPE_CHECKING:
    from scenes.boards.dungeon_dice import GameBoard

STAYS = 0.9  # seconds for which it stays as it was when there is nothing to decide


class Panel:
    def __init__(self, board: GameBoard) -> None:
        self.board, self.house = board, board.house
        self._kept: tuple[tuple[Any, ...], View, Decision | None, pygame.Surface] | None = None
        self._idle = STAYS  # for how long nothing has been decided

    def forget(self) -> None:
        self._kept, self._idle = None, STAYS

    def update(self, seconds: float) -> bool:
        """True when it has stayed as it was for long enough."""
        before, self._idle = self._idle, self._idle + seconds
        return before < STAYS <= self._idle

    def picture(self, view: View, sight: Sight, targets: list[Target]) -> pygame.Surface:
        """Tray and choices, without the dice."""
        kept, board = self._kept, self.board
        if sight.decision is not None:
            self._idle = 0.0
        elif kept is not None and kept[2] is not None and self._idle < STAYS and view["phase"] != "over":
            return kept[3]
        shown = ("chip", "button")
        lit = [t.label for t in targets if t.group in shown and t.label in (sight.hot, sight.focused)]
        wished = board.wished(view, sight, targets)
        key = (lit, board.tool, wished, sight.hint if sight.hinted else None, sight.hinted, bool(board.rolled))
        if kept is None or kept[0] != key or kept[1] is not view or kept[2] is not sight.decision:
            # Not converted: it is made like the screen, and a copy so large is slow to come by.
            page = pygame.Surface((board.rect.right, board.rect.bottom))
            page.set_clip(board.places.below)
            page.blit(self.house.art.ground("leather", board.rect.size, (58, 44, 38), 5), board.rect)
            self._draw(page, view, sight, targets, wished)
            kept = self._kept = (key, view, sight.decision, page.subsurface(board.places.below).copy())
        return kept[3]

    def _draw(
        self, surface: pygame.Surface, view: View, sight: Sight, targets: list[Target], wished: list[Any] | None
    ) -> None:
        style, tray = self.house.style, self.board.places.tray
        surface.blit(self.house.art.get("dungeon_dice/tray", tray.size), tray)
        if not self.board.rolled:
            area = tray.inflate(-tray.width // 5, -tray.height // 4)
            self.board.choices.note(
                surface, self.board.desk.words(Say("The dice wait. First, the clouds get their numbers.")), area
            )
        panels.draw_panel(
            surface, style, "leather", self.board.places.choices.inflate(-style.px(4), -style.px(4)), "gold"
        )
        used = self.board.hand.inner().top
        offers = {tuple(one["move"]): one for one in view["part"]["pairings"]} if view["part"] else {}
        for target in targets:
            if target.group not in ("chip", "button"):
                continue
            used = max(used, target.rect.bottom)
            state = "hot" if target.label in (sight.hot, sight.focused) else "rest"
            hint = sight.hinted and target.move is not None and sight.hint == target.move
            if target.group == "chip":
                if wished is not None and state != "hot":
                    state = "on" if target.move in wished else "off"
                offer = offers[target.move]
                sheet = content.board(view["sheet"])
                emblems = [why.emblems_of(sheet, fits, 3) for fits in offer["places"]]
                words = [self.board.desk.words(why.brief_says(sheet, fits)) for fits in offer["places"]]
                self.board.choices.chip(surface, offer, view["dice"], target.rect, state, hint, emblems, words)
            elif isinstance(target.move, int):
                self.board.choices.cloud(surface, target.move, target.rect, state, hint)
            else:
                self._button(surface, view, target, state, hint)
        self._note(surface, view, sight, used)

    def _button(self, surface: pygame.Surface, view: View, target: Target, state: str, hint: bool) -> None:
        how = target.anchor
        dice: list[FlatDie] = []
        mark = ""
        if how in ("first", "second", "both"):
            pairs = view["part"]["pairs"]
            chosen = pairs if how == "both" else [pairs[("first", "second").index(how)]]
            dice = [(view["dice"][n], n == 4) for pair in chosen for n in pair["dice"]]
            mark = "check" if how != "both" and chosen[0]["used"] else ""
        emblems = REWARD_EMBLEMS.get(target.move, ()) if isinstance(target.move, str) else ()
        if how == "torch":
            emblems = REWARD_EMBLEMS["torches"][:1]
        self.board.choices.button(
            surface, target, "on" if how and how == self.board.tool else state, hint, dice, emblems, mark
        )

    def _note(self, surface: pygame.Surface, view: View, sight: Sight, used: int) -> None:
        """Words in what the buttons leave free: what to do next, or who is waited for."""
        area = self.board.hand.inner()
        if sight.decision is None:
            text = Say("The others are still at it.") if not view["solo"] else Say("The pencil is at work.")
            if view["phase"] == "over":
                text = Say("Pencils down.")
            elif self.board.desk.seat is None:
                text = Say("The same five dice for everybody.")
        elif sight.decision.kind == "use":
            text = Say("Every lit place takes something you hold. Pick a pair here to see its places alone.")
        elif sight.decision.kind == "cloud":
            text = Say("It goes into the lit cloud, for good.")
        elif sight.decision.kind == "chest":
            text = Say("Each of them once a game.")
        else:
            return
        area = pygame.Rect(area.left, used + self.house.style.px(4), area.width, max(0, area.bottom - used))
        self.board.choices.note(surface, self.board.desk.words(text), area)
