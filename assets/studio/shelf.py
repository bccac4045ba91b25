"""The shelf in lamplight: panelled wall, room for five boxes, lanterns. Where things are: assets/layout/shelf.json."""

from __future__ import annotations

import json
from collections.abc import Callable

import numpy as np
from PIL import Image

from . import curios, paths, wood
from .boards import props as p
from .boxes import die
from .light import Rgb, picture
from .manifest import ASSETS, webp
from .noise import fractal
from .stage import Stage, body

LAYOUT = "layout/shelf.json"


def backdrop() -> Image.Image:
    """Panelled wall, a plank of curios above a long shelf with room for five boxes, lanterns at both ends."""
    lay = json.loads((ASSETS / LAYOUT).read_text("utf-8"))
    w, h = lay["size"]
    x0, y0, x1, y1 = lay["alcove"]
    s = Stage(w, h, 1, 411, ground=(40, 26, 18))
    s.fill_with(
        paths.box(0, 0, w, h), _calm(lambda a, b, c, S: wood.boards(a, b, c, S, wood.WALNUT, 88, True), 0.6), 21
    )
    s.fill_with(
        paths.box(x0, y0, x1 - x0, y1 - y0),
        _calm(lambda a, b, c, S: wood.boards(a, b, c, S, wood.WALNUT, 64) * 0.74, 0.62),
        22,
    )
    s.tint(paths.box(x0 - 20, y0 - 60, x1 - x0 + 40, 130), (50, 34, 34), 0.85, 36)
    s.tint(paths.box(x0 - 30, y0, 110, y1 - y0), (60, 42, 40), 0.75, 30)
    s.tint(paths.box(x1 - 80, y0, 110, y1 - y0), (60, 42, 40), 0.75, 30)
    _frame(s, x0, y0, x1, y1)
    _gathered(s, x0, y0, x1, lay["plank"])
    _sign(s, lay["sign"])
    _left(s, 118, y1)
    _right(s, 2440, y1)
    _below(s, y1)
    for x, y in lay["lamps"]:
        p.lantern(s, x, 0, y - 90, 2.3, 1150, 0.7)
    s.lamp(w / 2, 120, 1300, (255, 196, 120), 0.42, 0.05)
    for x in (700, 1280, 1860):
        s.lamp(x, 760, 760, (255, 198, 128), 0.32, 0.035)
    s.lamplight((0.50, 0.43, 0.42))
    return s.done_opaque()


def _calm(make: p.Material, keep: float) -> p.Material:
    """The same wood with less of its contrast: it lies behind words and boxes."""

    def out(w: int, h: int, seed: int, S: float) -> Rgb:
        rgb = make(w, h, seed, S)
        mean = rgb.mean((0, 1), keepdims=True)
        calm: Rgb = mean + (rgb - mean) * keep
        return calm

    return out


def _frame(s: Stage, x0: float, y0: float, x1: float, y1: float) -> None:
    beam = _calm(lambda a, b, c, S: wood.plank(a, b, c, S * 1.6, wood.OAK, a < b), 0.72)
    for i, x in enumerate((x0 - 46, x1)):
        s.fill_with(paths.box(x, y0 - 30, 46, y1 - y0 + 60, 4), beam, 31 + i, ink=4, rounded=7, shadow=10)
    s.fill_with(paths.box(0, y1, s.w, 58, 5), beam, 34, ink=4.4, rounded=9, shadow=16)
    s.tint(paths.box(0, y1 + 60, s.w, 50), (40, 26, 26), 0.8, 22)
    s.fill_with(paths.box(x0 - 70, y0 - 56, x1 - x0 + 140, 44, 5), beam, 35, ink=4, rounded=8, shadow=12)


STANDING: tuple[tuple[int, Callable[[Stage], None]], ...] = (
    (352, curios.books),
    (660, curios.hourglass),
    (812, curios.potions),
    (984, curios.hoard),
    (1144, curios.orb),
    (1280, curios.cup),
    (1432, curios.map_jar),
    (1552, curios.tower),
    (1706, curios.lying_books),
    (1868, curios.bell_jar),
    (2012, curios.lodger),
    (2196, curios.supper),
)
HANGING: tuple[tuple[int, int, Callable[[Stage], None]], ...] = (
    (740, 8, curios.keys),
    (1068, 12, curios.herbs),
    (1620, -32, curios.spider),
)


def _gathered(s: Stage, x0: float, y0: float, x1: float, y: float) -> None:
    """The plank between beam and boxes, and all that stands on it or hangs above it."""
    p.web(s, x0 + 2, y0 - 10, 150, 42)
    p.web(s, x1 - 2, y0 - 10, 170, 138)
    curios.plank(s, x0, x1, y, 36)
    for x, up, hang in HANGING:
        with s.at(x, y0 - up):
            hang(s)
    for x, stand in STANDING:
        with s.at(x, y):
            stand(s)
    p.skull(s, 496, y, 2.0)
    p.candle(s, 576, y, 2.4, 300, 0.3)
    p.candle(s, 2104, y, 2.1, 260, 0.2)
    s.lamp(1868, y - 50, 150, (110, 230, 215), 0.3, 0.05)


def _sign(s: Stage, rect: list[int]) -> None:
    """A hung board, blank: the title is set on it."""
    x, y, w, h = rect
    for dx in (90, w - 90):
        p.chain(s, x + dx, -10, y + 16, 22)
    shape = (
        f"{x},{y + 14}! {x + w * 0.5},{y} {x + w},{y + 14}! {x + w + 14},{y + h * 0.5} "
        f"{x + w},{y + h - 8}! {x + w * 0.5},{y + h + 6} {x},{y + h - 8}! {x - 14},{y + h * 0.5}"
    )
    s.fill_with(
        shape,
        _calm(lambda a, b, c, S: wood.plank(a, b, c, S * 1.8, wood.WALNUT), 0.7),
        41,
        ink=5,
        rounded=10,
        shadow=14,
    )
    inner = (
        f"{x + 20},{y + 30}! {x + w * 0.5},{y + 18} {x + w - 20},{y + 30}! {x + w - 8},{y + h * 0.5} "
        f"{x + w - 20},{y + h - 24}! {x + w * 0.5},{y + h - 12} {x + 20},{y + h - 24}! "
        f"{x + 8},{y + h * 0.5} {x + 20},{y + 30}!"
    )
    s.line(inner, 4, (224, 176, 86))
    for dx in (44, w - 44):
        s.lay(paths.oval(x + dx, y + h * 0.5, 13), p.BRASS, ink=3, puff=5, form=0.9)


def _left(s: Stage, x: float, y: float) -> None:
    """Books lying and leaning, a candle on them."""
    for i, (w, hue) in enumerate(((170, (120, 40, 36)), (150, (40, 78, 92)), (160, (140, 104, 44)))):
        top = y - 40 * (i + 1)
        s.lay(paths.box(x - w / 2, top, w, 38, 5), body(hue, 0.46, 0.3, 60), ink=3.4, puff=7, shadow=7)
        s.lay(paths.box(x + w / 2 - 16, top + 5, 18, 28), body((232, 214, 170), 0.6, 0.3, 90), ink=2.6, puff=2)
        for k in (20, 34):
            s.line(f"{x - w / 2 + k},{top + 2}! {x - w / 2 + k},{top + 36}!", 3, (226, 184, 92))
    p.candle(s, x - 18, y - 120, 2.4, 300, 0.4)
    p.skull(s, x + 46, y - 120, 1.2)


def _right(s: Stage, x: float, y: float) -> None:
    die(s, x - 52, y - 52, 50, (160, 34, 34), (255, 240, 210), 8)
    p.bottle(s, x + 30, y, (60, 150, 110), 4.2)
    p.bottle(s, x + 84, y, (110, 70, 160), 3.2)
    die(s, x + 6, y - 34, 34, (240, 228, 200), (40, 26, 28), -14)


def _below(s: Stage, y: float) -> None:
    """Drawers under the shelf, dim: buttons lie over them."""
    for k in range(5):
        x = 90 + k * 484
        s.fill_with(
            paths.box(x, y + 110, 444, 220, 8),
            _calm(lambda a, b, c, S: wood.plank(a, b, c, S * 1.8, wood.WALNUT) * 0.9, 0.6),
            51 + k,
            ink=4,
            rounded=8,
            shadow=8,
        )
        s.line([*paths.box(x + 22, y + 130, 400, 180, 6), (x + 22 + 394, y + 130)], 3, (30, 18, 12), 0.8)
        s.lay(
            f"{x + 190},{y + 214}! {x + 254},{y + 214}! {x + 244},{y + 240} {x + 222},{y + 250} {x + 200},{y + 240}",
            p.BRASS,
            ink=3,
            puff=5,
            form=0.9,
            shadow=5,
        )


def lamp_glow() -> Image.Image:
    """A soft pool of light, to be added over whatever is lit (black is nothing)."""
    n = 512
    yy, xx = np.mgrid[0:n, 0:n].astype(np.float32)
    d = np.hypot(xx - n / 2, yy - n / 2) / (n / 2)
    v = np.clip(1 - d, 0, 1) ** 2.1 * (0.94 + 0.06 * fractal(n, n, 60, 3, 3))
    rgb: Rgb = np.stack([v * 255, v * 186, v * 96], -1)
    return picture(rgb)


PIECES = [
    webp("shelf/backdrop", backdrop, quality=88, data=(LAYOUT,)),
    webp("shelf/lamp_glow", lamp_glow, quality=92),
]
