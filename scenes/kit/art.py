"""Art: painted pictures by name, scaled and kept; emblems tinted; layouts. What is not painted is made at run time.

`get("shelf/backdrop", (1280, 720))`. Pictures are read when first asked for; those wanted soon are read ahead behind
the frames, so that the first frame waits for none.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from pathlib import Path
from typing import Any

import pygame

from scenes.kit import texture
from scenes.kit.palette import Colour
from scenes.kit.reader import Reader, load

_ENDINGS = (".webp", ".png", ".jpg")
# Pixels kept in scaled copies: about 400 MB at four bytes.
_KEPT_PIXELS = 100_000_000
# How many pictures are on their way at a time: few, so that little is read once something moves.
_AHEAD = 3

# Words in a name that tell what a missing picture should be made of.
_MATERIAL_OF = (
    ("paper", "paper"),
    ("sheet", "paper"),
    ("card", "paper"),
    ("page", "paper"),
    ("leather", "leather"),
    ("wood", "wood"),
    ("table", "wood"),
    ("shelf/", "wood"),
    ("stone", "stone"),
    ("room", "stone"),
    ("board", "stone"),
    ("tile", "stone"),
)
_TINTS: dict[str, Colour] = {
    "paper": (226, 208, 168),
    "leather": (62, 44, 33),
    "wood": (92, 60, 36),
    "stone": (104, 98, 92),
    "night": (38, 27, 20),
}

Size = tuple[int, int]


class Art:
    """`Art(root)`: root is the assets folder, holding `art/` and `layout/`."""

    def __init__(self, root: Path | str) -> None:
        self.root = Path(root)
        self._paths: dict[str, Path | None] = {}
        self._originals: OrderedDict[str, pygame.Surface] = OrderedDict()
        self._scaled: OrderedDict[tuple[Any, ...], pygame.Surface] = OrderedDict()
        self._pixels = 0
        self._layouts: dict[str, dict[str, Any]] = {}
        self._wanted: list[str] = []
        self._reader = Reader()
        self.loads = 0

    def path(self, name: str) -> Path | None:
        if name not in self._paths:
            tries = (self.root / "art" / f"{name}{ending}" for ending in _ENDINGS)
            self._paths[name] = next((path for path in tries if path.is_file()), None)
        return self._paths[name]

    def has(self, name: str) -> bool:
        return self.path(name) is not None

    def ready(self, name: str) -> bool:
        """Already read, so that `get` costs no file."""
        return name in self._originals

    def names(self, under: str) -> list[str]:
        """The pictures in a folder, by name."""
        folder = self.root / "art" / under
        if not folder.is_dir():
            return []
        return sorted(f"{under}/{path.stem}" for path in folder.iterdir() if path.suffix in _ENDINGS)

    # ---- pictures

    def get(self, name: str, size: Size | None = None) -> pygame.Surface:
        """The picture at this size (its own if None), ready to blit. A missing one is a lit ground, never an error."""
        key = (name, size)
        found = self._scaled.get(key)
        if found is not None:
            self._scaled.move_to_end(key)
            return found
        original = self._original(name, size)
        picture = original if size is None or original.get_size() == size else _scaled(original, size)
        return self._keep(key, picture)

    def cover(self, name: str, size: Size, down: float = 0.5) -> pygame.Surface:
        """The picture scaled to fill the size with its proportions kept, the overhang cut: evenly at the sides, and by
        `down` (0: all of it below, 1: all above) in height."""
        key = ("cover", name, size, down)
        found = self._scaled.get(key)
        if found is not None:
            self._scaled.move_to_end(key)
            return found
        original = self._original(name, size)
        wide, tall = original.get_size()
        factor = max(size[0] / wide, size[1] / tall)
        part = pygame.Rect(0, 0, min(wide, round(size[0] / factor)), min(tall, round(size[1] / factor)))
        part.x, part.y = (wide - part.width) // 2, round((tall - part.height) * down)
        shown = original.subsurface(part)
        return self._keep(key, shown if part.size == size else _scaled(shown, size))

    def fitted(self, name: str, size: Size) -> pygame.Surface:
        """The picture scaled to go into the size with its proportions kept."""
        wide, tall = self._original(name, size).get_size()
        factor = min(size[0] / wide, size[1] / tall)
        return self.get(name, (max(1, round(wide * factor)), max(1, round(tall * factor))))

    def emblem(self, name: str, px: int, colour: Colour) -> pygame.Surface:
        """A silhouette (a white mask with alpha in `art/emblem/`), tinted."""
        key = ("emblem", name, px, colour)
        found = self._scaled.get(key)
        if found is not None:
            return found
        mask = self.fitted(f"emblem/{name}", (px, px)).copy() if self.has_emblem(name) else _stand_in(px)
        mask.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return self._keep(key, mask)

    def has_emblem(self, name: str) -> bool:
        return self.has(f"emblem/{name}")

    def ground(
        self, material: str, size: Size, tint: Colour | None = None, seed: int = 1, edge: int = 70
    ) -> pygame.Surface:
        """A lit ground of paper, leather, wood, stone or night; without a tint the painted `ui/<material>`, if it is
        there, laid tile by tile."""
        key = ("ground", material, size, tint, seed, edge)
        found = self._scaled.get(key)
        if found is not None:
            return found
        if tint is None and self.has(f"ui/{material}"):
            made = _tiled(self.get(f"ui/{material}"), size)
            texture.vignette(made, edge)
        else:
            made = texture.ground(material, size, tint or _TINTS.get(material, _TINTS["night"]), seed, edge)
        return self._keep(key, made.convert() if pygame.display.get_surface() else made)

    def cloth(self, game: str, size: Size) -> pygame.Surface:
        """What a game's table is covered with; plain wood where nothing is painted for it."""
        key = ("cloth", game, size)
        found = self._scaled.get(key)
        if found is not None:
            return found
        if not self.has(f"table/{game}"):
            return self.ground("wood", size, None, 5, 70)
        ground = self.cover(f"table/{game}", size).copy()
        texture.vignette(ground, 30)
        return self._keep(key, ground)

    def layout(self, name: str) -> dict[str, Any]:
        """`layout/<name>.json`; empty if there is none."""
        if name not in self._layouts:
            path = self.root / "layout" / f"{name}.json"
            self._layouts[name] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
        return self._layouts[name]

    # ---- behind the first frame

    def want(self, *names: str) -> None:
        """These will be asked for soon: `fetch` reads them in the pauses."""
        self._wanted += [name for name in names if self.has(name) and not self.ready(name) and name not in self._wanted]

    def reading(self) -> bool:
        """Are there wanted pictures that have not been read yet?"""
        return bool(self._reader.coming) or any(not self.ready(name) for name in self._wanted)

    def fetch(self) -> bool:
        """Reads one wanted picture, now; True if there was one."""
        if self._reader.coming:
            self._arrive(wait=True)
            return True
        while self._wanted:
            name = self._wanted.pop(0)
            if not self.ready(name):
                self._original(name, None)
                return True
        return False

    def fetch_behind(self) -> bool:
        """Has wanted pictures read behind the frames; True if one has come. It costs next to no time."""
        while self._wanted and len(self._reader.coming) < _AHEAD:
            name = self._wanted.pop(0)
            path = self.path(name)
            if path is not None and not self.ready(name):
                self._reader.begin(name, path)
        return self._arrive()

    def close(self) -> None:
        """Reads nothing ahead any more."""
        self._wanted.clear()
        self._reader.close()

    def _arrive(self, wait: bool = False) -> bool:
        found = self._reader.take(wait)
        if found is None:
            return False
        if not self.ready(found.name):
            self._put(found.name, found.picture)
        return True

    def forget_scaled(self) -> None:
        """The window changed its size: copies made for the old one go."""
        self._scaled.clear()
        self._pixels = 0

    def _original(self, name: str, size: Size | None) -> pygame.Surface:
        while name in self._reader.coming:
            self._arrive(wait=True)
        if name not in self._originals:
            path = self.path(name)
            if path is not None:
                self._put(name, load(path))
        found = self._originals.get(name)
        return found if found is not None else self._made_up(name, size or (512, 512))

    def _put(self, name: str, picture: pygame.Surface | None) -> None:
        """Keeps a picture as read, in the form that the screen blits fastest."""
        if picture is None:
            self._paths[name] = None
            return
        self.loads += 1
        if pygame.display.get_surface():
            clear = picture.get_alpha() is not None and picture.get_flags() & pygame.SRCALPHA
            picture = picture.convert_alpha() if clear else picture.convert()
        self._originals[name] = picture

    def _made_up(self, name: str, size: Size) -> pygame.Surface:
        material = next((made_of for word, made_of in _MATERIAL_OF if word in name), "leather")
        return self.ground(material, size, None, sum(name.encode()) % 97 + 1)

    def _keep(self, key: tuple[Any, ...], picture: pygame.Surface) -> pygame.Surface:
        self._scaled[key] = picture
        self._pixels += picture.get_width() * picture.get_height()
        while self._pixels > _KEPT_PIXELS and len(self._scaled) > 1:
            _, old = self._scaled.popitem(last=False)
            self._pixels -= old.get_width() * old.get_height()
        return picture


def _tiled(tile: pygame.Surface, size: Size) -> pygame.Surface:
    out = pygame.Surface(size, 0, 32)
    for x in range(0, size[0], tile.get_width()):
        for y in range(0, size[1], tile.get_height()):
            out.blit(tile, (x, y))
    return out


def _scaled(picture: pygame.Surface, size: Size) -> pygame.Surface:
    """Smooth at any factor: halved first where it shrinks much, so that nothing flickers or breaks up."""
    wide, tall = size
    while picture.get_width() >= wide * 4 and picture.get_height() >= tall * 4:
        picture = pygame.transform.smoothscale(picture, (picture.get_width() // 2, picture.get_height() // 2))
    return pygame.transform.smoothscale(picture, (max(1, wide), max(1, tall)))


def _stand_in(px: int) -> pygame.Surface:
    """A faceted gem where an emblem is missing."""
    big = max(64, px * 3)
    canvas = pygame.Surface((big, big), pygame.SRCALPHA)
    c = big / 2
    outer = [(c, big * 0.08), (big * 0.86, big * 0.36), (c, big * 0.94), (big * 0.14, big * 0.36)]
    pygame.draw.polygon(canvas, (255, 255, 255, 255), outer)
    cuts = ((big * 0.14, big * 0.36), (big * 0.36, big * 0.36), (c, big * 0.94), (big * 0.64, big * 0.36))
    width = max(2, big // 28)
    facets = (
        (cuts[0], outer[1]),
        (cuts[1], cuts[2]),
        (cuts[3], cuts[2]),
        (cuts[1], outer[0]),
        (cuts[3], outer[0]),
    )
    for start, end in facets:
        pygame.draw.line(canvas, (255, 255, 255, 90), start, end, width)
    return pygame.transform.smoothscale(canvas, (px, px))
