"""What a result is announced on: a ribbon whose middle is stretched to its words, and the crown between laurels that
goes on top of it. Where the ribbon may be stretched is in assets/layout/ui.json."""

from __future__ import annotations

import json
import math
from functools import partial

from PIL import Image

from . import metal, paths
from .boards import props as p
from .light import Colour
from .manifest import ASSETS, webp
from .stage import Paint, Stage, body

LAYOUT = "layout/ui.json"
RED: Colour = (158, 30, 36)
DUSK: Colour = (84, 76, 92)
GOLD = Paint(metal.GOLD, 0.64, 0.25, 30, 0.4)


def ribbon(colour: Colour, seed: int) -> Image.Image:
    """Straight, with swallow tails folded behind it."""
    plan = json.loads((ASSETS / LAYOUT).read_text("utf-8"))["ribbon"]
    w, h = plan["size"]
    top, foot = plan["words"]
    s = Stage(w, h, 2, seed)
    cloth = body(colour, 0.46, 0.12, 24, 0.16)
    for side in (-1, 1):
        with s.at(w / 2, 0, 1, 0, side > 0):
            left = -w / 2
            tail = f"{left + 150},{top + 22}! {left + 12},{top + 18}! {left + 56},{(top + foot) / 2 + 20}! "
            s.lay(
                f"{tail}{left + 12},{foot + 24}! {left + 150},{foot + 22}!",
                cloth,
                ink=3.4,
                puff=7,
                shadow=6,
                level=0.36,
            )
            s.line(f"{left + 34},{top + 30}! {left + 128},{top + 33}!", 2.6, (214, 166, 84))
            s.line(f"{left + 34},{foot + 12}! {left + 128},{foot + 11}!", 2.6, (214, 166, 84))
            fold = f"{left + 104},{foot}! {left + 150},{foot}! {left + 150},{foot + 22}!"
            s.flat(fold, tuple(c // 3 for c in colour))  # type: ignore[arg-type]
            s.line(f"{left + 104},{foot}! {left + 150},{foot + 22}! {left + 150},{foot}!", 3)
    face = paths.box(104, top, w - 208, foot - top, 3)
    s.lay(face, cloth, ink=4, puff=9, form=0.8, shadow=9, tremble=0.2)
    for y in (top + 10, foot - 10):
        s.line(f"112,{y}! {w - 112},{y}!", 3, (250, 208, 110))
    return s.done()


def crown() -> Image.Image:
    """A crown between two sprigs of laurel, to lie along the upper edge of the ribbon."""
    s = Stage(560, 190, 2, 71)
    for side in (-1, 1):
        with s.at(280, 176, 1, 0, side > 0):
            _sprig(s)
    with s.at(280, 112):
        s.glow(paths.oval(0, 0, 80, 60), (255, 190, 80), 0.3, 22)
        hoop = "-64,62! -80,-36! -36,4! 0,-62! 36,4! 80,-36! 64,62! 0,70"
        s.lay(hoop, GOLD, ink=4, puff=8, form=0.9, shadow=7)
        s.line("-66,42! 0,50 66,42!", 2.6, (120, 76, 24))
        for dx, dy in ((-80, -40), (0, -66), (80, -40)):
            s.lay(paths.oval(dx, dy, 11), body((214, 44, 54), 0.6), ink=2.8, puff=4, form=0.9)
        p.gem(s, 0, 18, (70, 190, 110), 1.2)
        p.gem(s, -36, 26, (70, 130, 220), 0.9)
        p.gem(s, 36, 26, (70, 130, 220), 0.9)
    for x, y, r in ((168, 40, 15), (392, 34, 13), (96, 84, 10), (470, 78, 11)):
        p.glint(s, x, y, r)
    return s.done()


def _sprig(s: Stage) -> None:
    """From the crown outward and up."""
    green = body((110, 142, 58), 0.54, 0.25)
    stem = [(-64 - 180 * t, -18 - 10 * math.sin(t * 2.2) - 70 * t**2.4) for t in (k / 10 for k in range(11))]
    s.brush(stem, [8, 7, 5, 3], body((120, 84, 40), 0.5), ink=2.6, puff=3)
    for k, (x, y) in enumerate(stem[1:], 1):
        t = k / 10
        for lean in (-1, 1):
            with s.at(x, y, 0.78 - 0.2 * t, 180 + 26 * t**1.4 + lean * 42):
                leaf = "0,0! 16,-15 44,-14 62,0! 44,13 16,13"
                s.lay(leaf, green, ink=2.4, puff=5, form=0.7, level=0.5 - 0.08 * lean)
                s.line("4,0! 52,0!", 1.3, alpha=0.6)
        if k % 3 == 2:
            s.lay(paths.oval(x + 5, y + 7, 8), GOLD, ink=2, puff=3, form=0.9)


PIECES = [
    webp("ui/ribbon", partial(ribbon, RED, 72), quality=92, data=(LAYOUT,)),
    webp("ui/ribbon_dusk", partial(ribbon, DUSK, 73), quality=92, data=(LAYOUT,)),
    webp("ui/crown", crown, quality=92),
]
