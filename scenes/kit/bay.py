"""The bay of the painted shelf: where its board, its sign and its room for boxes come to lie in a window.

The picture's own layout file says where they are in the picture; a window of another shape sees a part of it.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from scenes.kit.art import Art

# Where the board lies in a window that does not see the whole picture, from its top.
_BOARD_AT = 0.765


class Bay(NamedTuple):
    """In pixels of the window. `sign` is empty where the window does not see it whole; `down` is for `Art.cover`."""

    room: pygame.Rect
    board: int
    sign: pygame.Rect
    down: float


def bay_for(art: Art, name: str, size: tuple[int, int]) -> Bay | None:
    """The bay as this window sees it; None if the picture or its layout is not there."""
    plan = art.layout("shelf")
    if not art.has(name) or not {"size", "bay", "board", "sign"} <= plan.keys():
        return None
    wide, tall = plan["size"]
    factor = max(size[0] / wide, size[1] / tall)
    left = (wide * factor - size[0]) / 2
    hidden = tall * factor - size[1]
    top = min(max(0.0, plan["board"] * factor - _BOARD_AT * size[1]), hidden)

    def at(x: float, y: float) -> tuple[int, int]:
        return round(x * factor - left), round(y * factor - top)

    x0, y0 = at(plan["bay"][0], plan["bay"][1])
    x1, y1 = at(plan["bay"][2], plan["bay"][3])
    room = pygame.Rect(x0, y0, x1 - x0, y1 - y0).clip(pygame.Rect((0, 0), size))
    sign_wide, sign_tall = round(plan["sign"][2] * factor), round(plan["sign"][3] * factor)
    sign = pygame.Rect(at(plan["sign"][0], plan["sign"][1]), (sign_wide, sign_tall))
    if not pygame.Rect((0, 0), size).contains(sign):
        sign = pygame.Rect(0, 0, 0, 0)
    return Bay(room, at(0, plan["board"])[1], sign, top / hidden if hidden > 1 else 0.5)
