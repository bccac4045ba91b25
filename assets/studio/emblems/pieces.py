"""The emblems as files: white, with their mask as alpha, to be tinted at run time."""

from __future__ import annotations

from functools import partial

from PIL import Image

from ..manifest import webp
from . import book, emblem

SIZE = 256


def white(name: str, size: int = SIZE) -> Image.Image:
    """An emblem in white on nothing."""
    out = Image.new("RGBA", (size, size), (255, 255, 255, 0))
    out.putalpha(emblem(name, size))
    return out


PIECES = [webp(f"emblem/{name}", partial(white, name), lossless=True) for name in book()]
