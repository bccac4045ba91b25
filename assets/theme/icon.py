"""Draws the program's icon: three boxes on a lamplit board. `python -m assets.theme.icon` writes icon.png beside it."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from scenes.kit import texture
from scenes.kit.palette import Colour, mix

_SIDE = 1024
_BOXES: tuple[tuple[int, int, int, Colour], ...] = (
    (150, 250, 500, (150, 44, 34)),
    (412, 220, 560, (54, 84, 118)),
    (644, 240, 450, (66, 92, 42)),
)
_GOLD = (233, 190, 98)


def draw() -> pygame.Surface:
    """The icon at 256 pixels, drawn four times as large."""
    wall = texture.ground("wood", (_SIDE, _SIDE), (110, 70, 40), 19, 120)
    board = 800
    for left, wide, tall, tint in _BOXES:
        front = texture.ground("leather", (wide, tall), tint, 17, 90)
        box = pygame.Rect(left, board - tall, wide, tall)
        wall.blit(texture.soft_shadow(box.size, 8, 40, 200), (box.x - 24, box.y - 30))
        wall.blit(front, box)
        pygame.draw.rect(wall, mix(tint, (255, 230, 180), 0.5), (box.x, box.y - 16, wide, 18))
        pygame.draw.rect(wall, _GOLD, box.inflate(-44, -44), 10, border_radius=10)
        half = wide // 5
        c = box.center
        pygame.draw.polygon(
            wall, _GOLD, ((c[0] - half, c[1]), (c[0], c[1] - half), (c[0] + half, c[1]), (c[0], c[1] + half))
        )
    wall.blit(texture.ground("wood", (_SIDE, 90), (150, 98, 56), 29, 0), (0, board))
    pygame.draw.line(wall, (240, 196, 130), (0, board), (_SIDE, board), 8)
    return pygame.transform.smoothscale(texture.rounded(wall, 160), (256, 256))


if __name__ == "__main__":
    pygame.display.init()
    pygame.image.save(draw(), str(Path(__file__).with_name("icon.png")))
