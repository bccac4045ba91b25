"""The hand: cards in a shallow fan. What is pointed at or has the focus rises; all of it can sink out of sight.

It knows faces and places, not rules: the board says which cards may be used and what using one does.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit.card import CardMaker, Face
from scenes.kit.tween import mix


class Hand:
    """`put` gives it its cards, `layout` its place; `rise` is 1 when it is up and 0 when it has sunk."""

    def __init__(self, maker: CardMaker) -> None:
        self.maker = maker
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.faces: list[Face] = []
        self.rise = 1.0
        self.lifted = -1
        self.width = 1
        self._lift: list[float] = []
        self.hidden: set[int] = set()  # on their way elsewhere: drawn by whoever moves them

    def put(self, faces: Sequence[Face]) -> None:
        self.faces = list(faces)
        self._lift = [0.0] * len(self.faces)
        self.hidden.clear()
        self.lifted = -1

    def layout(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        self.width = max(1, min(round(rect.height / 1.4), rect.width))

    def place(self, index: int) -> pygame.Rect:
        """Where card `index` lies at rest."""
        n = max(1, len(self.faces))
        width, height = self.width, self.maker.height(self.width)
        room = self.rect.width - width
        step = min(width * 1.06, room / (n - 1)) if n > 1 else 0.0
        left = self.rect.left + (room - step * (n - 1)) / 2
        sunk = (1.0 - self.rise) * (height + self.rect.height * 0.2)
        return pygame.Rect(round(left + index * step), round(self.rect.top + sunk), width, height)

    def shown(self, index: int) -> pygame.Rect:
        lift = self._lift[index] if index < len(self._lift) else 0.0
        return self.place(index).move(0, -round(lift * self.rect.height * 0.09))

    def at(self, pos: tuple[int, int]) -> int:
        """The card under a point, the upper one where they overlap; -1 for none."""
        for index in reversed(range(len(self.faces))):
            if index not in self.hidden and self.shown(index).collidepoint(pos):
                return index
        return -1

    def update(self, seconds: float, calm: bool = False) -> bool:
        moved = False
        for index, now in enumerate(self._lift):
            goal = 1.0 if index == self.lifted else 0.0
            if now != goal:
                near = goal if calm or abs(goal - now) < 0.02 else mix(now, goal, min(1.0, seconds * 16))
                self._lift[index] = near
                moved = True
        return moved

    def draw(self, surface: pygame.Surface, glow: set[int], seconds: float = 0.0, dim: set[int] = frozenset()) -> None:  # type: ignore[assignment]
        if self.rise <= 0.0:
            return
        order = [i for i in range(len(self.faces)) if i != self.lifted] + ([self.lifted] if self.lifted >= 0 else [])
        for index in order:
            if index >= len(self.faces) or index in self.hidden:
                continue
            box = self.shown(index)
            shadow = self.maker.shadow(self.width)
            surface.blit(shadow, shadow.get_rect(center=(box.centerx + 2, box.centery + 4)))
            surface.blit(self.maker.front(self.faces[index], self.width), box)
            if index in glow:
                ring(surface, box, self.maker.house.style.colour("glow"), seconds, index == self.lifted)
            elif index in dim:
                veil = self.maker._keep(("veil", self.width), lambda: _veil(self.width, self.maker.height(self.width)))
                surface.blit(veil, box)


def ring(
    surface: pygame.Surface, box: pygame.Rect, colour: tuple[int, int, int], seconds: float, strong: bool = False
) -> None:
    """The light round something that can be used: a bright line on a dark one, told without colour by its width."""
    radius = max(4, box.width // 14)
    wide = max(2, box.width // 40) + (1 if strong else 0)
    pygame.draw.rect(surface, (24, 14, 8), box.inflate(2 * wide + 2, 2 * wide + 2), wide + 2, radius + wide)
    pygame.draw.rect(surface, colour, box.inflate(2 * wide, 2 * wide), wide, radius + wide)


def _veil(width: int, height: int) -> pygame.Surface:
    veil = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.rect(veil, (20, 12, 8, 104), veil.get_rect(), border_radius=max(4, width // 14))
    return veil
