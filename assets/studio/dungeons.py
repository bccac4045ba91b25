"""The four dungeons' settings, printed below their maps: a hill cut open, a sunken abbey, a pyramid, a valley.

Numbers and walls are set over them at run time; wild dungeons lie on their family's.
"""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from .dungeon_hill import hill
from .dungeon_ruins import abbey, pyramid
from .dungeon_valley import valley
from .manifest import webp

SCENES: dict[str, Callable[[], Image.Image]] = {
    "annoyed_animals": hill, "clumsy_cultists": abbey, "puzzled_pyramid": pyramid, "defiant_dinosaurs": valley,
}  # fmt: skip

PIECES = [webp(f"dungeon_dice/sheet_{name}", scene, 84) for name, scene in SCENES.items()]
