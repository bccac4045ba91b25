"""Goblin Nitro Run's scenery: the shaft in two layers, the work bench, the minecart, nitro flasks and goblin discs.

The hexes are in hexes.py. Places that the screen needs (slots of the cart) stand in assets/layout/nitro_run.json.
"""

from __future__ import annotations

import math
import random

import numpy as np
from PIL import Image

from .. import paths
from ..light import Field, Stops, blur, picture, ramp, shade, smooth
from ..manifest import Piece, webp
from ..metal import IRON, metal
from ..noise import fractal, spread, stretch
from ..stage import Stage, body
from ..wood import boards, plank

SOOT: Stops = ((0, (12, 11, 14)), (0.4, (38, 34, 38)), (0.75, (76, 66, 62)), (1, (122, 104, 88)))
GREEN = (120, 230, 70)


def _strata(w: int, h: int, seed: int) -> tuple[Field, Field]:
    """A rock face: height and tone, with beds that dip a little."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    rough = fractal(w, h, 150, seed, 7, 0.6)
    beds = ((yy + xx * 0.12 + rough * 160) / 62) % 1
    height = stretch(rough + 0.16 * np.abs(beds - 0.5) + 0.12 * spread(w, h, 22, seed + 1, 5, 0.62))
    tone = np.clip(0.25 + 0.5 * spread(w, h, 90, seed + 2, 6) + 0.2 * (beds - 0.5), 0, 1)
    return height, tone


def shaft_far(w: int = 1920, h: int = 1080) -> Image.Image:
    """The far wall: rock that sinks into the dark, warm lamps above, the brew's green far below."""
    height, tone = _strata(w, h, 5)
    rgb = ramp(tone, SOOT) * np.clip(shade(blur(height, 0.8), 34, 40, 0.15), 0.1, 1.6)[..., None]
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    pit = np.exp(-(((xx - w / 2) / (w * 0.30)) ** 2))
    rgb *= (1 - 0.72 * pit * smooth(0.0, 0.9, yy / h))[..., None]
    rgb *= (0.95 - 0.45 * (yy / h))[..., None]
    for lx, ly, reach in ((0.09, 0.2, 430), (0.9, 0.14, 460), (0.06, 0.72, 330), (0.94, 0.66, 340)):
        far = np.hypot(xx - lx * w, yy - ly * h) / reach
        rgb *= (1 + 1.5 * np.exp(-((far * 1.6) ** 2)))[..., None]
        rgb += (np.exp(-((far * 2.2) ** 2)) * 1.0)[..., None] * np.asarray((64, 34, 10), np.float32)
    brew = np.exp(-(((yy - h * 1.08) / (h * 0.26)) ** 2)) * (0.45 + 0.55 * spread(w, h, 190, 9, 5))
    rgb += brew[..., None] * np.asarray(GREEN, np.float32) * 0.34
    return picture(np.clip(rgb, 0, 255))


def shaft_near(w: int = 1920, h: int = 1080) -> Image.Image:
    """The near edge: jambs of rock, pit props and chains at both sides; open in the middle."""
    stage = Stage(w, h, ss=1.5, seed=12)
    for side in (0, 1):
        _jamb(stage, side, w, h)
    for side, x in ((0, 150), (1, w - 150)):
        _prop(stage, x, h, side)
        _chain(stage, x + (70 if side == 0 else -70), 0, 420)
        _lamp(stage, x + (6 if side == 0 else -6), 250)
    return stage.done()


def _jamb(stage: Stage, side: int, w: int, h: int) -> None:
    rng = random.Random(40 + side)
    edge = [(90 + rng.uniform(-34, 46) + 42 * math.sin(k * 0.9), h * k / 14) for k in range(-1, 16)]
    shape = [(-20.0, -80.0), *edge, (-20.0, h + 80.0)]
    if side:
        shape = [(w - x, y) for x, y in shape]

    def rock_face(a: int, b: int, seed: int, S: float) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
        height, tone = _strata(a, b, seed)
        return ramp(tone, SOOT) * np.clip(shade(blur(height, 0.8), 36, 40, 0.15), 0.1, 1.6)[..., None] * 0.75

    stage.fill_with(shape, rock_face, 60 + side, ink=5, rounded=16, shadow=10, tremble=2)


def _prop(stage: Stage, x: float, h: float, side: int) -> None:
    """A pit prop with a cap beam and an iron strap."""
    stage.fill_with(
        [(x - 26, -10), (x + 26, -10), (x + 30, h + 10), (x - 30, h + 10)],
        lambda a, b, s, S: plank(a, b, s, S, across=True),
        70 + side,
        ink=4,
        rounded=9,
        shadow=8,
    )
    for y in (190, 560, 900):
        stage.lay(paths.box(x - 34, y, 68, 26, 4), body((70, 66, 68), 0.5, 0.2, 40), ink=3, puff=3, form=0.7, shadow=3)
        for dx in (-22, 22):
            stage.lay(paths.oval(x + dx, y + 13, 5), body((150, 142, 136), 0.6), ink=2, puff=3, form=0.9)


def _chain(stage: Stage, x: float, top: float, length: float) -> None:
    for k in range(int(length / 22)):
        wide = k % 2 == 0
        y = top + k * 22 + 14
        link = [paths.oval(x, y, 9 if wide else 4, 16), list(reversed(paths.oval(x, y, 4 if wide else 1, 10)))]
        stage.lay(link[0], body((96, 88, 84), 0.5, 0.25, 40), ink=2.4, puff=3, form=0.8, shadow=3)
        if wide:
            stage.flat(link[1], (20, 17, 18))


def _lamp(stage: Stage, x: float, y: float) -> None:
    stage.line([(x, y - 64), (x, y - 26)], 5)
    stage.glow(paths.oval(x, y, 60), (255, 170, 70), 0.5, 34)
    stage.lay(
        [(x - 16, y - 26), (x + 16, y - 26), (x + 24, y - 14), (x - 24, y - 14)], body((88, 74, 60), 0.5), ink=3, puff=3
    )
    stage.lay(paths.box(x - 19, y - 14, 38, 44, 6), body((255, 206, 112), 0.78, 0.2, 16, 0.0), ink=3, puff=6, form=0.2)
    stage.flat(
        f"{x},{y - 8} {x + 8},{y + 8} {x + 5},{y + 20} {x},{y + 24} {x - 5},{y + 20} {x - 8},{y + 8}",
        (255, 246, 214),
        0.95,
        1.2,
    )
    stage.lay(paths.box(x - 24, y + 28, 48, 12, 3), body((88, 74, 60), 0.5), ink=3, puff=3)


def bench(w: int = 1100, h: int = 820) -> Image.Image:
    """The production card as a work bench: scarred planks, iron corners, a spill that glows."""
    stage = Stage(w, h, ss=2, seed=21)
    stage.fill_with(paths.box(4, 4, w - 8, h - 8, 26), lambda a, b, s, S: boards(a, b, s, S, width=118, across=True),
                    22, ink=5, rounded=10, shadow=6)  # fmt: skip
    rng = random.Random(23)
    for _ in range(26):
        x, y, a = rng.uniform(60, w - 60), rng.uniform(60, h - 60), rng.uniform(-0.5, 0.5)
        n = rng.uniform(20, 90)
        stage.line([(x, y), (x + n * math.cos(a), y + n * math.sin(a))], rng.uniform(1.2, 2.6), (40, 24, 16), 0.5)
    for x, y, r in ((w * 0.83, h * 0.86, 46), (w * 0.87, h * 0.83, 26), (w * 0.12, h * 0.9, 30)):
        stage.tint(paths.oval(x, y, r * 1.5), (30, 24, 20), 0.6, 12)
        stage.glow(paths.oval(x, y, r * 0.8, r * 0.5), GREEN, 0.32, 10)
    for x, y, sx, sy in ((4, 4, 1, 1), (w - 4, 4, -1, 1), (4, h - 4, 1, -1), (w - 4, h - 4, -1, -1)):
        iron = [
            (x, y),
            (x + 96 * sx, y),
            (x + 84 * sx, y + 26 * sy),
            (x + 26 * sx, y + 26 * sy),
            (x + 26 * sx, y + 84 * sy),
            (x, y + 96 * sy),
        ]
        stage.fill_with(iron, lambda a, b, s, S: metal(a, b, s, S, IRON, 50), 30, ink=4, rounded=4, shadow=4)
        for dx, dy in ((60, 13), (13, 60), (14, 14)):
            stage.lay(paths.oval(x + dx * sx, y + dy * sy, 6.5), body((150, 142, 136), 0.6), ink=2, puff=3, form=0.9)
    return stage.done()


CART_SLOTS = [(300, 250), (450, 250), (600, 250), (300, 385), (450, 385), (600, 385)]
CART_SEATS = [(190, 120), (370, 96), (560, 96)]
CART_WHEELS = [(245, 560), (655, 560)]


def cart(w: int = 900, h: int = 660) -> Image.Image:
    """The minecart from the side: six round ports for nitro, room above for an operator and two passengers."""
    stage = Stage(w, h, ss=2, seed=33)
    tub = [(110, 170), (790, 170), (724, 500), (176, 500)]
    stage.fill_with(tub, lambda a, b, s, S: boards(a, b, s, S, width=66, across=True), 34, ink=6, rounded=10, shadow=8)
    rust = lambda a, b, s, S: metal(a, b, s, S, IRON, 70)  # noqa: E731
    for band in ([(94, 150), (806, 150), (800, 196), (100, 196)], [(166, 470), (734, 470), (726, 520), (174, 520)]):
        stage.fill_with(band, rust, 35, ink=5, rounded=6, shadow=5)
    for x in (206, 694):
        lean = (450 - x) * 0.14
        stage.fill_with(
            [(x - 20, 180), (x + 20, 180), (x + 20 + lean, 500), (x - 20 + lean, 500)],
            rust,
            36,
            ink=4,
            rounded=5,
            shadow=4,
        )
    for x in range(130, 800, 74):
        stage.lay(paths.oval(x, 173, 8), body((156, 144, 132), 0.6), ink=2.4, puff=4, form=0.9)
    for x, y in CART_SLOTS:
        stage.fill_with(paths.oval(x, y, 62), rust, 37, ink=4, rounded=6, shadow=4)
        stage.lay(paths.oval(x, y, 51), body((22, 18, 18), 0.4), ink=3, puff=8, form=-0.7)
        stage.glow(paths.oval(x, y + 8, 34), GREEN, 0.12, 14)
    for x, y in CART_WHEELS:
        stage.fill_with(paths.oval(x, y, 88), rust, 38, ink=6, rounded=8, shadow=7)
        for k in range(6):
            with stage.at(x, y, 1, k * 60):
                stage.lay([(-8, 18), (8, 18), (12, 64), (-12, 64)], body((34, 28, 26), 0.4), ink=2.5, puff=3)
        stage.lay(paths.oval(x, y, 24), body((120, 104, 92), 0.55, 0.2, 40), ink=4, puff=8, form=0.9)
    return stage.done()


def flask(mood: str, size: int = 220) -> Image.Image:
    """A flask of nitro with a face in the brew: happy, angry, spoiled, waiting."""
    stage = Stage(size, size, ss=3, seed=44)
    c = size / 2
    brew, glow = {
        "happy": ((112, 200, 64), (140, 255, 90)),
        "angry": ((214, 74, 34), (255, 110, 50)),
        "spoiled": ((120, 104, 92), (90, 70, 60)),
        "waiting": ((84, 104, 96), (60, 90, 80)),
    }[mood]
    bowl = paths.oval(c, c + 18, 78)
    stage.glow(bowl, glow, 0.35 if mood in ("happy", "angry") else 0.05, 16)
    stage.lay(
        [(c - 24, 14), (c + 24, 14), (c + 22, 58), (c - 22, 58)], body((196, 206, 196), 0.6), ink=4, puff=5, form=0.6
    )
    stage.lay(bowl, body((168, 184, 170), 0.5), ink=5.5, puff=12, form=0.8, shadow=5)
    stage.lay(paths.oval(c, c + 22, 68, 64), body(brew, 0.56, 0.3, 14, 0.3), ink=0, puff=16, form=0.7)
    stage.lay(paths.box(c - 29, 4, 58, 20, 7), body((128, 84, 46), 0.55, 0.3, 50), ink=4, puff=5, form=0.6)
    _face(stage, c, c + 22, mood)
    stage.flat(
        f"{c - 58},{c - 6} {c - 46},{c - 34} {c - 24},{c - 48} {c - 36},{c - 30} {c - 46},{c - 4}",
        (255, 255, 246),
        0.75,
        1.0,
    )
    for dx, dy, r in ((34, -26, 5), (44, -6, 3.4), (24, -38, 3)):
        stage.flat(paths.oval(c + dx, c + dy, r), (255, 255, 240), 0.5)
    return stage.done()


def _face(stage: Stage, x: float, y: float, mood: str) -> None:
    dark = (34, 22, 18)
    if mood == "happy":
        for s in (-1, 1):
            stage.line(f"{x + s * 40},{y - 8} {x + s * 27},{y - 22} {x + s * 13},{y - 8}", 8, dark)
        stage.lay(
            f"{x - 38},{y + 12}! {x},{y + 22} {x + 38},{y + 12}! {x + 24},{y + 44} {x},{y + 52} {x - 24},{y + 44}",
            body((60, 20, 26), 0.45),
            ink=4,
            puff=3,
        )
        stage.lay(
            f"{x - 26},{y + 16}! {x},{y + 23} {x + 26},{y + 16}! {x + 22},{y + 26} {x},{y + 31} {x - 22},{y + 26}",
            (250, 244, 226),
            ink=2,
            puff=1,
        )
    elif mood == "angry":
        for s in (-1, 1):
            stage.lay(
                [(x + s * 46, y - 34), (x + s * 8, y - 12), (x + s * 10, y - 2), (x + s * 48, y - 20)],
                body(dark, 0.4),
                ink=2,
                puff=2,
            )
            stage.lay(
                f"{x + s * 40},{y - 14} {x + s * 26},{y - 4} {x + s * 12},{y - 2} "
                f"{x + s * 20},{y + 10} {x + s * 34},{y + 6}",
                (255, 236, 150),
                ink=3,
                puff=2,
            )
            stage.flat(paths.oval(x + s * 24, y + 2, 5), dark)
        jag = [(x - 42, y + 22), (x + 42, y + 22), (x + 36, y + 50), (x - 36, y + 50)]
        stage.lay(jag, body((60, 14, 14), 0.4), ink=4, puff=2)
        for k in range(5):
            tx = x - 36 + k * 15
            stage.flat([(tx, y + 23), (tx + 14, y + 23), (tx + 7, y + 36)], (252, 244, 220))
            stage.flat([(tx + 4, y + 49), (tx + 16, y + 49), (tx + 10, y + 38)], (252, 244, 220))
    else:
        for s in (-1, 1):
            if mood == "spoiled":
                stage.line([(x + s * 38, y - 20), (x + s * 16, y)], 7, dark)
                stage.line([(x + s * 16, y - 20), (x + s * 38, y)], 7, dark)
            else:
                stage.line(f"{x + s * 40},{y - 10} {x + s * 27},{y - 2} {x + s * 13},{y - 10}", 7, dark)
        stage.line(
            f"{x - 24},{y + 36} {x},{y + 26} {x + 24},{y + 36}"
            if mood == "spoiled"
            else f"{x - 14},{y + 28} {x},{y + 32} {x + 14},{y + 28}",
            7,
            dark,
        )


def _pieces() -> list[Piece]:
    out = [
        webp("nitro_run/shaft_far", shaft_far, 84),
        webp("nitro_run/shaft_near", shaft_near, 86),
        webp("nitro_run/bench", bench, 86),
        webp("nitro_run/cart", cart, 88),
    ]
    out += [
        webp(f"nitro_run/nitro_{mood}", lambda mood=mood: flask(mood))
        for mood in ("happy", "angry", "spoiled", "waiting")
    ]
    return out


PIECES = _pieces()
