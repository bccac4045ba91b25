"""The prompt: who must decide what, in one sentence, always in the same place."""

from __future__ import annotations

import pygame

from scenes.kit import panels
from scenes.kit.scene import House


class Prompt:
    """`say` sets its words; a badge stands before them when a seat is meant. Many words shrink, then wrap."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.text = ""
        self.seat = -1
        self.urgent = False

    def layout(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)

    def say(self, text: str, seat: int = -1, urgent: bool = False) -> bool:
        """`urgent`: it is the turn of who sits at the screen. True if anything changed."""
        new = (text, seat, urgent)
        changed = new != (self.text, self.seat, self.urgent)
        self.text, self.seat, self.urgent = new
        return changed

    def draw(self, surface: pygame.Surface, spare: int = 0) -> None:
        """`spare` pixels at the right are left for a button."""
        style = self.house.style
        surface.blit(panels.face(style, "paper" if self.urgent else "quiet", self.rect.size, "rest"), self.rect)
        x = self.rect.left + style.px(12)
        if self.seat >= 0:
            badge = style.seat_badge(self.seat, min(style.px(26), self.rect.height - style.px(6)))
            surface.blit(badge, badge.get_rect(midleft=(x, self.rect.centery)))
            x += badge.get_width() + style.px(8)
        room = pygame.Rect(x, self.rect.top, self.rect.right - x - style.px(12) - spare, self.rect.height)
        colour = "ink" if self.urgent else "light"
        role = "ui-bold" if self.urgent else "ui"
        style.boxed(surface, self.text, room.inflate(0, -style.px(8)), role, 20, colour)
