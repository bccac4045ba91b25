"""Small things that tell of a saved game: its picture at a size, how long ago it was; and the shelf's lamplight."""

from __future__ import annotations

import math
from datetime import UTC, datetime
from typing import Any

import pygame

from engines.core import says
from scenes.kit.scene import House
from scenes.kit.style import Style


def ago(house: House, when: datetime) -> str:
    """How long ago, in words."""
    seconds = max(0, round((datetime.now(UTC) - when).total_seconds()))
    if seconds < 90:
        return house.words("just now")
    if seconds < 5400:
        return house.words(says("{n} minute ago", "{n} minutes ago", round(seconds / 60)))
    if seconds < 129600:
        return house.words(says("{n} hour ago", "{n} hours ago", round(seconds / 3600)))
    return house.words(says("{n} day ago", "{n} days ago", round(seconds / 86400)))


def thumbnail(style: Style, path: Any, size: tuple[int, int]) -> pygame.Surface | None:
    """A save's picture at this size; None if there is none or it can't be read."""
    if path is None:
        return None

    def load() -> pygame.Surface:
        picture = pygame.image.load(str(path))
        wide, tall = picture.get_size()
        factor = max(size[0] / wide, size[1] / tall)
        part = pygame.Rect(0, 0, min(wide, round(size[0] / factor)), min(tall, round(size[1] / factor)))
        part.center = picture.get_rect().center
        return pygame.transform.smoothscale(picture.convert().subsurface(part), size)

    try:
        return style.keep(("thumbnail", str(path), size), load)
    except (pygame.error, OSError):
        return None


def ease(share: float) -> float:
    return 0.5 - 0.5 * math.cos(math.pi * min(1.0, max(0.0, share)))


def lamplight(still: pygame.Surface) -> None:
    """A warm light from above the middle, falling off to the sides."""
    small = pygame.Surface((32, 18), 0, 32)
    for y in range(18):
        for x in range(32):
            far = math.hypot((x - 15.5) / 17, (y - 4) / 13)
            near = max(0.0, 1 - far) ** 1.4
            small.set_at((x, y), (round(120 * near), round(78 * near), round(34 * near)))
    still.blit(pygame.transform.smoothscale(small, still.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
