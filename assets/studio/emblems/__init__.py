"""All emblems by name, and their masks. The data files hold the drawings; engrave reads them."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from . import dice_ancients, dice_beasts, dice_marks, goblins, greedquest, rooms, seats
from .engrave import engrave

BOOKS = (greedquest, rooms, dice_marks, dice_beasts, dice_ancients, goblins, seats)


@lru_cache(maxsize=1)
def book() -> dict[str, str]:
    """Every emblem's text, from all the data files; a name may occur once."""
    out: dict[str, str] = {}
    for page in BOOKS:
        for key, text in page.EMBLEMS.items():
            if key in out:
                raise ValueError(f"emblem {key} is drawn twice")
            out[key] = text
    return out


def text_of(name: str) -> str:
    return book()[name]


@lru_cache(maxsize=64)
def emblem(name: str, size: int) -> Image.Image:
    """The mask of one emblem, `size` px square."""
    return engrave(text_of(name), size, text_of)
