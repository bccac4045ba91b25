"""The hand-over page: opaque, between two people at one screen wherever something is secret. "Mikey's turn. Ready?" """

from __future__ import annotations

from collections.abc import Callable

import pygame

from engines.core import Match, Say
from scenes.kit import boxes, panels
from scenes.kit.forms import Page
from scenes.kit.layout import Boxed, Flow
from scenes.kit.scene import House
from scenes.kit.style import Style
from scenes.kit.token import Standups
from scenes.kit.widgets import Button, Label, Look, Rule, Widget

# How large the portrait may be, in units, from the best down.
_BADGES = (150, 110, 84, 56, 0)


class Portrait(Widget):
    """The player's own figure, where the game has figures; else the seat's shape on the game's box."""

    def __init__(self, house: House, game: str, colour: int, units: int) -> None:
        super().__init__()
        self.house = house
        self.game = game
        self.figure = f"{game}/standup_{colour}"
        self.colour = colour
        self.units = units

    def height(self, style: Style, width: int) -> int:
        return style.px(self.units)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px, art = look.style.px(self.units), self.house.art
        if art.has(self.figure):
            figure = Standups(self.house).get(self.colour, px, True, self.figure)
            surface.blit(figure, figure.get_rect(center=self.rect.center))
            return
        box = boxes.BY_ID.get(self.game)
        if box is None:
            badge = look.style.seat_badge(self.colour, px * 5 // 9)
            surface.blit(badge, badge.get_rect(center=self.rect.center))
            return
        # The seat's shape lies on the box.
        whole = boxes.standing(look.style, art, box, (round(px * boxes.PROPORTION), px))
        place = whole.get_rect(center=self.rect.center)
        surface.blit(whole, place)
        badge = look.style.seat_badge(self.colour, px * 3 // 7)
        surface.blit(badge, badge.get_rect(center=(place.right - px // 20, place.bottom - px // 6)))


class HandOver(Page):
    """`HandOver(house, match, seat, ready)`: hides everything until that player says so, then calls `ready`."""

    name = "handover"
    opaque = True

    def __init__(self, house: House, match: Match, seat: int, ready: Callable[[], None] | None = None) -> None:
        super().__init__(house)
        self.match = match
        self.seat = seat
        self.ready = ready
        house.art.want(boxes.picture_name(match.game.id), boxes.side_name(match.game.id))

    def build(self) -> list[Widget]:
        style, window = self.house.style, self.window
        wide = min(window.width - style.px(40), style.px(560))
        # The portrait gives way to large words.
        for badge in _BADGES:
            box = self._box(badge)
            tall = box.height(style, wide)
            if tall <= window.height - style.px(16):
                break
        rect = pygame.Rect(0, 0, wide, tall)
        rect.center = window.center
        box.place(style, rect)
        self.focused = self.words("Ready")
        return [box]

    def _box(self, badge: int) -> Boxed:
        name = self.match.name(self.seat)
        widgets: list[Widget] = [
            Label(self.words(Say("{name}'s turn.", name=name)), "title-bold", 40, "gold", "center", "night"),
            Label(self.words("Ready? Everybody else: look at the ceiling."), "ui", 20, "light", "center"),
            Rule(),
            Flow(
                [
                    Button(self.words("Ready"), self._go, "eye", "primary", size=24, tall=58),
                    Button(self.words("Pause"), self._pause, "pause", size=20, tall=58),
                ],
                14,
                "center",
            ),
        ]
        if badge:
            widgets[:0] = [Portrait(self.house, self.match.game.id, self.match.players[self.seat].colour, badge)]
        return Boxed(widgets, "leather", 14 if badge else 6, 28 if badge else 12)

    def _go(self) -> None:
        self.house.sounds.play("page")
        self.house.pop()
        if self.ready is not None:
            self.ready()

    def _pause(self) -> None:
        from scenes.pause import Pause

        self.house.push(Pause(self.house, self.match))

    def back(self) -> None:
        self._pause()

    def draw_backdrop(self, surface: pygame.Surface) -> None:
        surface.blit(self.house.art.cloth(self.match.game.id, surface.get_size()), (0, 0))
        panels.shade(surface, self.house.style, 70)
