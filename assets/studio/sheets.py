"""Dungeons, Dice & Danger's printed matter: the frames of its spaces, pencil marks, seals, the tray.

Numbers, names and walls are set at run time from a sheet's data; here is only what they are set upon. Every frame has
a shape of its own, so that kinds are told apart without colour.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import numpy as np
from PIL import Image, ImageDraw

from . import paths
from .cloth import felt
from .light import Colour, blur, mask_of, shrink, smooth
from .manifest import Piece, webp
from .noise import spread
from .paths import Line
from .stage import Stage, body
from .wood import plank

INK = (58, 38, 26)
SPACE = 132
PAPER = (240, 224, 186)


def _frame(draw: Callable[[Stage], None], seed: int) -> Image.Image:
    stage = Stage(SPACE, SPACE, ss=4, seed=seed)
    stage.ink = INK
    draw(stage)
    return stage.done()


def _tile(stage: Stage, shape: Line | list[Line], wash: Colour, ink: float = 4.2) -> None:
    """A washed shape with a live ink line and a little shadow, as if printed and tinted by hand."""
    stage.lay(shape, body(wash, 0.62, 0.14, 20, 0.10), ink=ink, puff=3.0, form=0.25, shadow=2.2, tremble=0.9)


def _square(inset: float = 18, r: float = 13) -> Line:
    return paths.box(inset, inset, SPACE - 2 * inset, SPACE - 2 * inset, r)


def _start(stage: Stage) -> None:
    c = SPACE / 2
    _tile(stage, paths.oval(c, c, 51), (134, 172, 92), 4.6)
    _ring(stage, c, c, 41, 1.8)
    stage.lay(paths.oval(c, c, 37), body(PAPER, 0.66, 0.1, 20, 0.06), ink=0, puff=2, form=0.2)


def _ring(stage: Stage, x: float, y: float, r: float, width: float) -> None:
    stage.line([*paths.oval(x, y, r), (x + r, y)], width)


def _plain(stage: Stage) -> None:
    _tile(stage, _square(), PAPER)


def _grey(stage: Stage) -> None:
    """A keystone: grey, with a notch at the top where the lock sits."""
    _tile(stage, _square(), (150, 146, 140))
    stage.lay(_square(29, 8), body(PAPER, 0.6, 0.1, 20, 0.06), ink=2.0, puff=2, form=0.2)
    stage.lay(paths.box(SPACE / 2 - 13, 9, 26, 21, 5), body((150, 146, 140), 0.5), ink=3, puff=2, form=0.4)
    stage.lay(paths.oval(SPACE / 2, 18, 3.4), (40, 28, 20), ink=0, puff=0, form=0)
    stage.lay(
        [(SPACE / 2 - 2, 19), (SPACE / 2 + 2, 19), (SPACE / 2 + 3, 26), (SPACE / 2 - 3, 26)],
        (40, 28, 20),
        ink=0,
        puff=0,
    )


def _gem(stage: Stage) -> None:
    c = SPACE / 2
    cut = [(c, 8), (c + 50, 40), (c + 50, 92), (c, 124), (c - 50, 92), (c - 50, 40)]
    _tile(stage, cut, (84, 158, 196), 4.6)
    inner = [(c, 24), (c + 36, 48), (c + 36, 84), (c, 108), (c - 36, 84), (c - 36, 48)]
    for a, b in zip(cut, inner, strict=True):
        stage.line([a, b], 2.0)
    stage.lay(inner, body((226, 238, 236), 0.7, 0.08, 20, 0.1), ink=2.2, puff=2, form=0.3)


def _gold(stage: Stage) -> None:
    c = SPACE / 2
    for dx, dy in ((12, 12), (6, 6)):
        stage.lay(paths.oval(c + dx - 4, c + dy - 4, 47), body((206, 160, 62), 0.45), ink=3.2, puff=3, form=0.3)
    _tile(stage, paths.oval(c - 4, c - 4, 47), (226, 184, 84), 4.4)
    for k in range(28):
        a = math.tau * k / 28
        stage.line(
            [
                (c - 4 + 40 * math.cos(a), c - 4 + 40 * math.sin(a)),
                (c - 4 + 45 * math.cos(a), c - 4 + 45 * math.sin(a)),
            ],
            1.6,
        )
    stage.lay(paths.oval(c - 4, c - 4, 36), body((250, 228, 160), 0.66, 0.08, 20, 0.08), ink=2.0, puff=2, form=0.3)


def _chest(stage: Stage) -> None:
    c = SPACE / 2
    lid = [(16, 58), (16, 40), (24, 26), (40, 20), (92, 20), (108, 26), (116, 40), (116, 58)]
    stage.lay(lid, body((156, 98, 48), 0.56, 0.2, 40), ink=4, puff=5, form=0.5, shadow=2)
    _tile(stage, paths.box(14, 56, SPACE - 28, 60, 6), (172, 112, 58), 4)
    for x in (30, SPACE - 30):
        stage.lay([(x - 6, 20), (x + 6, 20), (x + 6, 116), (x - 6, 116)], body((196, 160, 84), 0.5), ink=2, puff=2)
    stage.lay(paths.oval(c, 76, 30), body(PAPER, 0.66, 0.08), ink=3, puff=2, form=0.3)


def _doubles(stage: Stage) -> None:
    """Two dice that show the same: one in front of the other."""
    stage.lay(_moved_square(44, 12, 74, -9), body((214, 198, 160), 0.5), ink=3.4, puff=4, form=0.4, shadow=2)
    _tile(stage, _moved_square(14, 42, 78, 7), PAPER, 4)
    for y in (72, 90):
        stage.lay(paths.box(32, y - 4.5, 43, 9, 3), (70, 46, 32), ink=0, puff=0, form=0)


def _moved_square(x: float, y: float, size: float, degrees: float) -> Line:
    half = size / 2
    return paths.moved(paths.box(-half, -half, size, size, 12), x + half, y + half, 1.0, degrees)


def _fist(stage: Stage) -> None:
    """A mailed fist from above: four knuckles over the palm that carries the number."""
    for k, x in enumerate((22, 45, 68, 91)):
        stage.lay(
            paths.box(x - 2, 8 + (k in (0, 3)) * 6, 24, 44, 11),
            body((178, 92, 72), 0.52),
            ink=3.4,
            puff=5,
            form=0.6,
            shadow=1,
        )
    _tile(stage, paths.box(15, 42, 102, 78, 18), (196, 112, 88), 4.4)
    stage.lay(paths.box(3, 62, 26, 40, 12), body((178, 92, 72), 0.5), ink=3, puff=5, form=0.5)
    stage.lay(paths.oval(SPACE / 2 + 2, 82, 32), body(PAPER, 0.66, 0.08), ink=2.6, puff=2, form=0.3)


def _rubble(stage: Stage) -> None:
    rng = random.Random(4)
    for x, y, r in ((28, 98, 27), (66, 106, 30), (104, 96, 26), (40, 64, 30), (92, 62, 30), (66, 40, 30)):
        lump = [(x + r * rng.uniform(0.86, 1.08) * math.cos(a), y + 0.88 * r * rng.uniform(0.86, 1.08) * math.sin(a))
                for a in (math.tau * k / 9 for k in range(9))]  # fmt: skip
        stage.lay(lump, body((164, 144, 118), 0.5, 0.24, 30), ink=3.4, puff=7, form=0.6, shadow=2)
    stage.lay(paths.box(36, 36, 60, 44, 9), body(PAPER, 0.66, 0.08), ink=3, puff=2, form=0.3, shadow=1.5)
    for x in (37, 69):
        stage.lay(paths.box(x, 88, 27, 27, 4), body(PAPER, 0.7, 0.06), ink=3, puff=1, form=0.2, shadow=1.5)


def _cloud(stage: Stage) -> None:
    puffs = ((34, 78, 25), (58, 56, 33), (90, 62, 29), (104, 84, 21), (68, 90, 32))
    for x, y, r in puffs:
        stage.lay(paths.oval(x, y, r), body((196, 208, 214), 0.6), ink=4, puff=7, form=0.5, shadow=1.5)
    for x, y, r in puffs:
        stage.lay(paths.oval(x, y, r - 3.4), body((226, 230, 226), 0.66, 0.06), ink=0, puff=7, form=0.35)


def _portal(stage: Stage) -> None:
    c = SPACE / 2
    _tile(stage, paths.oval(c, c, 54), (126, 92, 164), 4.6)
    for arm in range(5):
        spiral = [_polar(c, c, 14 + 38 * k / 16, arm / 5 + 0.62 * k / 16) for k in range(17)]
        stage.brush(spiral, [3, 8, 2], body((186, 160, 210), 0.6), ink=1.6, puff=2)
    stage.lay(paths.oval(c, c, 33), body((240, 230, 240), 0.68, 0.06), ink=2.6, puff=3, form=0.4)


def _polar(x: float, y: float, r: float, turn: float) -> tuple[float, float]:
    return x + r * math.cos(math.tau * turn), y + r * math.sin(math.tau * turn)


def _claw(stage: Stage) -> None:
    _tile(stage, _square(20, 24), (206, 176, 116))
    stage.lay(_square(33, 14), body(PAPER, 0.66, 0.08), ink=0, puff=2, form=0.2)
    for x in (30, 66, 102):
        talon = [(x - 8, 4), (x + 9, 6), (x + 6, 24), (x - 3, 42), (x - 4, 26)]
        stage.lay(talon, body((92, 78, 66), 0.5), ink=3, puff=4, form=0.7, shadow=1.5)


FRAMES: dict[str, Callable[[Stage], None]] = {
    "start": _start, "plain": _plain, "grey": _grey, "gem": _gem, "gold": _gold, "chest": _chest,
    "doubles": _doubles, "fist": _fist, "rubble": _rubble, "cloud": _cloud, "portal": _portal, "claw": _claw,
}  # fmt: skip


def pencil_cross(seed: int, size: int = 120) -> Image.Image:
    """Two strokes of a soft pencil, the paper's grain in them."""
    S = 4
    w = size * S
    rng = random.Random(seed)
    mask = Image.new("L", (w, w), 0)
    draw = ImageDraw.Draw(mask)
    for start, end in (((0.16, 0.14), (0.86, 0.88)), ((0.85, 0.13), (0.14, 0.87))):
        x0, y0 = (start[0] + rng.uniform(-0.04, 0.04)) * w, (start[1] + rng.uniform(-0.04, 0.04)) * w
        x1, y1 = (end[0] + rng.uniform(-0.05, 0.05)) * w, (end[1] + rng.uniform(-0.05, 0.05)) * w
        bend = rng.uniform(-0.05, 0.05) * w
        for k in range(61):
            t = k / 60
            x = x0 + (x1 - x0) * t + bend * math.sin(math.pi * t)
            y = y0 + (y1 - y0) * t - bend * math.sin(math.pi * t)
            r = (4.6 + 1.6 * math.sin(math.pi * t)) * S * (0.9 + 0.1 * math.sin(k * 0.9))
            draw.ellipse((x - r, y - r, x + r, y + r), fill=255)
    grain = smooth(0.12, 0.5, spread(w, w, 1.6 * S, seed + 1, 3, 0.7))
    alpha = blur(mask_of(mask), 0.5 * S) * (0.5 + 0.5 * grain) * 0.94
    rgb = np.zeros((w, w, 3), np.float32) + np.asarray((52, 50, 56), np.float32)
    return shrink(rgb, alpha, (size, size))


def wax_seal(seed: int, colour: Colour, size: int = 160) -> Image.Image:
    """A blob of sealing wax for achievements."""
    stage = Stage(size, size, ss=4, seed=seed)
    rng = random.Random(seed)
    c = size / 2
    edge = [_polar(c, c, size * (0.43 + rng.uniform(-0.025, 0.03)), k / 26) for k in range(26)]
    stage.ink = tuple(int(v * 0.35) for v in colour)  # type: ignore[assignment]
    stage.lay(edge, body(colour, 0.5, 0.1, 16, 0.2), ink=2, puff=9, form=1.0, shadow=5)
    stage.lay(paths.oval(c, c, size * 0.32), body(colour, 0.42, 0.08, 16, 0.05), ink=1.5, puff=6, form=-0.6)
    return stage.done()


def felt_dice_tray(w: int, h: int, seed: int) -> Image.Image:
    """A wooden tray lined with felt, where the dice come to rest."""
    stage = Stage(w, h, ss=2, seed=seed)
    stage.fill_with(
        paths.box(2, 2, w - 4, h - 4, 22), lambda a, b, s, S: plank(a, b, s, S), seed, ink=3, rounded=7, shadow=4
    )
    stage.fill_with(
        paths.box(24, 24, w - 48, h - 48, 14), lambda a, b, s, S: felt(a, b, s, (40, 84, 58)), seed + 1, ink=3
    )
    stage.tint([paths.box(24, 24, w - 48, 18, 8)], (60, 50, 60), 0.6, 7)
    stage.tint([paths.box(24, 24, 14, h - 48, 8)], (60, 50, 60), 0.5, 7)
    return stage.done()


def _pieces() -> list[Piece]:
    out = [webp(f"dungeon_dice/space_{name}", lambda draw=draw: _frame(draw, 8)) for name, draw in FRAMES.items()]
    out += [webp(f"dungeon_dice/cross_{k}", lambda k=k: pencil_cross(60 + k)) for k in range(4)]
    for name, colour in (("red", (170, 34, 34)), ("green", (58, 110, 52)), ("blue", (44, 78, 132))):
        out.append(webp(f"dungeon_dice/seal_{name}", lambda colour=colour: wax_seal(5, colour)))
    out.append(webp("dungeon_dice/tray", lambda: felt_dice_tray(900, 300, 6)))
    return out


PIECES = _pieces()
