"""Lettering in drawn art (titles on boxes, numbers on plates): fonts from the font packages, through Pillow.

Words that players read are not drawn here: they are set at run time.
"""

from __future__ import annotations

from functools import lru_cache

import fontpkg
from PIL import Image, ImageDraw, ImageFont

CINZEL, COMIC, SLAB, MARKER, CHART = "cinzel", "lilita-one", "alfa-slab-one", "caveat", "marcellus"


@lru_cache(maxsize=64)
def font(family: str, size: int, weight: int = 400) -> ImageFont.FreeTypeFont:
    """A face at a size; the weight counts for variable fonts only."""
    face = ImageFont.truetype(str(fontpkg.path(family, weight, nearest=True)), size)
    if fontpkg.family(family).is_variable:
        face.set_variation_by_axes([weight])
    return face


def fitted(text: str, family: str, width: float, size: int, weight: int = 400) -> ImageFont.FreeTypeFont:
    """The largest face up to `size` in which the text is no wider than `width`."""
    while size > 8 and font(family, size, weight).getlength(text) > width:
        size -= max(1, size // 40)
    return font(family, size, weight)


def lettering(
    size: tuple[int, int], at: tuple[float, float], text: str, face: ImageFont.FreeTypeFont, swell: int = 0
) -> Image.Image:
    """A mask with the text centred at a point; `swell` thickens it (for outlines)."""
    mask = Image.new("L", size, 0)
    ImageDraw.Draw(mask).text(at, text, font=face, fill=255, anchor="mm", stroke_width=swell, stroke_fill=255)
    return mask
