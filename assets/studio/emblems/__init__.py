"""All emblems by name, and their masks. The data files beside this one hold the drawings; engrave reads them.

A data file is any module here with an EMBLEMS dictionary: a new one needs no mention anywhere.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import lru_cache

from PIL import Image

from .engrave import engrave, uses

ASKED: set[str] = set()  # names asked for since somebody last cleared it: what a piece is drawn from


@lru_cache(maxsize=1)
def book() -> dict[str, str]:
    """Every emblem's text, from all the data files; a name may occur once."""
    out: dict[str, str] = {}
    for info in pkgutil.iter_modules(__path__):
        if info.name in ("engrave", "pieces"):
            continue
        for key, text in importlib.import_module(f"{__name__}.{info.name}").EMBLEMS.items():
            if key in out:
                raise ValueError(f"emblem {key} is drawn twice")
            out[key] = text
    return out


def text_of(name: str) -> str:
    return book()[name]


def whole_text(name: str) -> str:
    """An emblem's text with those of the emblems it uses."""
    return "\n".join([text_of(name), *(whole_text(part) for part in uses(text_of(name)))])


def emblem(name: str, size: int) -> Image.Image:
    """The mask of one emblem, `size` px square."""
    ASKED.add(name)
    return _engraved(name, size)


@lru_cache(maxsize=64)
def _engraved(name: str, size: int) -> Image.Image:
    return engrave(text_of(name), size, text_of)
