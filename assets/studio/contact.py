"""Contact sheets for the eye: emblems large and small on one page. Draws nothing that is shipped."""

from __future__ import annotations

import sys

from PIL import Image, ImageDraw

from .emblems import book, emblem
from .type import font


def sheet(names: list[str], cell: int = 200, across: int = 6) -> Image.Image:
    """Each emblem at cell px and at 32 px, with its name."""
    rows = -(-len(names) // across)
    page = Image.new("RGB", (across * (cell + 52), rows * (cell + 30)), (46, 36, 32))
    pen = ImageDraw.Draw(page)
    for i, name in enumerate(names):
        x, y = i % across * (cell + 52) + 6, i // across * (cell + 30) + 4
        page.paste((250, 232, 196), (x, y), emblem(name, cell))
        page.paste((250, 232, 196), (x + cell + 6, y + 8), emblem(name, 32))
        pen.text((x, y + cell + 4), name, font=font("alegreya-sans", 16), fill=(200, 180, 150))
    return page


if __name__ == "__main__":
    out, prefix = sys.argv[1], sys.argv[2:]
    sheet([n for n in book() if any(n.startswith(p) for p in prefix)]).save(out)
