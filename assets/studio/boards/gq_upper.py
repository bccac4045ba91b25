"""GreedQuest's rooms one to four: from the tavern to the corridor."""

from __future__ import annotations

import math
import random

import numpy as np

from .. import paper, paths, stone, wood
from ..light import Rgb, ramp
from ..noise import spread
from ..stage import Stage, body
from . import props as p

PLASTER = ((0, (128, 84, 46)), (0.4, (176, 124, 68)), (0.75, (212, 164, 98)), (1, (236, 198, 132)))
ROCK_WARM = ((0, (50, 34, 32)), (0.35, (104, 76, 60)), (0.7, (156, 122, 90)), (1, (200, 168, 124)))
PLAIN = ((0, (120, 104, 84)), (0.4, (160, 142, 112)), (0.75, (192, 174, 140)), (1, (218, 204, 170)))


def plaster(w: int, h: int, seed: int, S: float) -> Rgb:
    return paper.parchment(w, h, seed, S, PLASTER, 0.5)


def tavern(w: int, h: int) -> Stage:
    s = Stage(w, h, 2, 101, (60, 40, 30))
    p.room(s, plaster, lambda a, b, c, S: wood.boards(a, b, c, S, wood.OAK, 30), 296, 11)
    beam = lambda a, b, c, S: wood.plank(a, b, c, S, wood.WALNUT, a < b)  # noqa: E731
    for i, x in enumerate((196, 322, 572)):
        s.fill_with(paths.box(x, 20, 22, 276), beam, 30 + i, ink=2.4, rounded=4, shadow=4)
    s.fill_with("214,150! 214,122! 240,60! 262,60!", beam, 40, ink=2.2, rounded=3)
    s.fill_with(paths.box(0, 34, w, 26), beam, 41, ink=2.6, rounded=5, shadow=6)
    _window(s, 236, 96)
    _hearth(s, 104)
    _shelves(s)
    _keeper(s, 420, 236)
    _counter(s)
    p.barrel(s, 224, 330, 0.86)
    p.barrel(s, 272, 338, 0.94, True)
    p.lantern(s, 290, 58, 26, 0.9, 250, 0.8)
    p.lantern(s, 512, 58, 10, 0.75, 190, 0.6)
    s.lamplight((0.66, 0.56, 0.56))
    return s


def _window(s: Stage, x: float, y: float) -> None:
    s.lay(paths.box(x, y, 76, 92, 4), p.DARK_OAK, ink=2.6, puff=4, shadow=4)
    s.lay(paths.box(x + 8, y + 8, 60, 76), body((40, 70, 130), 0.5, 0.3, 10, -0.5), ink=2, puff=0)
    s.flat(paths.oval(x + 50, y + 28, 11), (250, 240, 200))
    s.flat(paths.oval(x + 55, y + 25, 9), (44, 74, 134))
    for dx, dy in ((20, 24), (28, 50), (58, 58), (16, 66)):
        s.flat(paths.star(x + dx, y + dy, 3.4, 0.8, 4), (255, 250, 220))
    s.line(f"{x + 38},{y + 8}! {x + 38},{y + 84}!", 4)
    s.line(f"{x + 8},{y + 46}! {x + 68},{y + 46}!", 4)


def _hearth(s: Stage, x: float) -> None:
    blocks = lambda a, b, c, S: stone.masonry(a, b, c, S, ROCK_WARM, (40, 24))  # noqa: E731
    s.fill_with(f"{x - 52},20! {x + 52},20! {x + 62},160! {x - 62},160!", blocks, 51, ink=2.6, rounded=6, shadow=5)
    s.fill_with(f"{x - 84},160! {x + 84},160! {x + 84},312! {x - 84},312!", blocks, 52, ink=2.8, rounded=7, shadow=7)
    s.lay(
        f"{x - 54},312! {x - 54},238 {x - 30},206 {x},198 {x + 30},206 {x + 54},238 {x + 54},312!",
        body((30, 14, 14), 0.4, 0.3),
        ink=2.8,
        puff=0,
    )
    s.glow(paths.oval(x, 286, 46, 26), (255, 120, 30), 0.8, 16)
    for dx, a in ((-18, 12), (18, -12), (0, 2)):
        with s.at(x + dx, 304, 1, a):
            s.lay(paths.box(-32, -7, 64, 14, 6), p.DARK_OAK, ink=2, puff=4)
    for dx, k in ((-22, 0.9), (20, 1.0), (0, 1.5)):
        p.flame(s, x + dx, 300, k, 240, 0.26)
    s.fill_with(
        paths.box(x - 96, 146, 192, 20),
        lambda a, b, c, S: wood.plank(a, b, c, S, wood.WALNUT),
        54,
        ink=2.6,
        rounded=4,
        shadow=5,
    )
    p.candle(s, x - 70, 146, 0.8)
    p.skull(s, x + 62, 146, 0.55)
    p.mug(s, x + 20, 146, 0.8)
    with s.at(x, 104):
        s.lay("-24,-20! 24,-20! 22,4 0,30! -22,4", body((150, 40, 36), 0.5), ink=2.4, puff=5, shadow=3)
        s.lay("0,-14! 4,-2! 15,-2! 6,5! 10,16! 0,9! -10,16! -6,5! -15,-2! -4,-2!", p.GOLD, ink=1.6, puff=2)


def _shelves(s: Stage) -> None:
    rng = random.Random(5)
    colours = ((60, 130, 80), (160, 50, 50), (70, 90, 160), (190, 140, 50), (120, 60, 140), (60, 140, 150))
    for y, x0, x1 in ((122, 352, 462), (172, 352, 566)):
        s.lay(paths.box(x0, y, x1 - x0, 9), p.OAK, ink=2.2, puff=2, shadow=4)
        for i in range(int((x1 - x0) / 17)):
            if rng.random() < 0.86:
                p.bottle(s, x0 + 11 + i * 17, y, rng.choice(colours), rng.uniform(0.78, 1.08))
    s.lay(paths.box(470, 128, 102, 8), p.DARK_OAK, ink=2.0, puff=2)
    for x in (494, 548):
        p.cask(s, x, 98, 0.88)


def _keeper(s: Stage, x: float, y: float) -> None:
    """The one behind the bar has seen adventurers before."""
    skin = body((196, 132, 96), 0.56, 0.1)
    with s.at(x, y):
        s.lay("-46,14! -44,-22 -24,-40 24,-40 44,-22 46,14!", body((92, 60, 96), 0.5), ink=2.6, puff=8)
        s.lay("-24,14! -20,-26 20,-26 24,14!", body((226, 214, 186), 0.62), ink=2, puff=5)
        s.lay("-21,-44 -25,-66 -16,-88 0,-94 16,-88 25,-66 21,-44 10,-32 -10,-32", skin, ink=2.6, puff=8, form=0.7)
        s.lay(paths.oval(-25, -62, 6, 9), skin, ink=2)
        s.lay(paths.oval(25, -62, 6, 9), skin, ink=2)
        s.lay(
            "-22,-50! -8,-58 0,-52 8,-58 22,-50! 26,-38 12,-42 0,-46 -12,-42 -26,-38",
            body((70, 40, 26), 0.5),
            ink=2,
            puff=3,
        )
        s.lay("-6,-64 0,-70 6,-64 6,-54 -6,-54", skin, ink=1.8, puff=3, level=0.66)
        s.line("-15,-70! -5,-68!", 2.6)
        s.line("15,-70! 5,-68!", 2.6)
        s.flat(paths.oval(-10, -64, 2.2, 2.6), p.DARK)
        s.flat(paths.oval(10, -64, 2.2, 2.6), p.DARK)
        s.lay("30,-18 46,-22 58,-4 52,12 36,10", body((92, 60, 96), 0.56), ink=2.4, puff=5)
        p.mug(s, 66, 4, 1.0)
        s.lay(paths.oval(56, -4, 8, 7), skin, ink=2, puff=3)


def _counter(s: Stage) -> None:
    s.fill_with(
        paths.box(344, 240, 232, 76),
        lambda a, b, c, S: wood.boards(a, b, c, S, wood.OAK, 26, True),
        61,
        ink=2.8,
        rounded=4,
        shadow=8,
    )
    s.fill_with(
        paths.box(334, 226, 252, 18, 5),
        lambda a, b, c, S: wood.plank(a, b, c, S, wood.WALNUT),
        62,
        ink=2.8,
        rounded=4,
        shadow=6,
    )
    for x in (356, 432, 508):
        s.line(paths.box(x, 254, 58, 50), 1.8)
    p.mug(s, 362, 228, 0.9)
    p.mug(s, 554, 228, 0.9)
    p.candle(s, 528, 228, 0.8, 110, 0.4)
    p.bottle(s, 388, 228, (60, 130, 80), 1.0)


def journey(w: int, h: int) -> Stage:
    s = Stage(w, h, 2, 102, (120, 170, 210))
    s.fill_with(paths.box(0, 0, w, h), _dusk, 21)
    _clouds(s)
    far, mid, near = (
        body((104, 120, 168), 0.6, 0.2),
        body((84, 142, 108), 0.56, 0.3),
        body((106, 160, 62), 0.56, 0.35, 40),
    )
    s.lay(
        "-20,300! -20,210 60,170 130,196 200,150 290,214 380,170 460,110! 496,128! 520,60! 556,120! "
        "590,96! 640,190 720,170 720,300!",
        far,
        ink=2.2,
        puff=8,
    )
    s.lay("508,84! 520,60! 534,84! 526,92! 518,84! 512,94!", body((244, 240, 250), 0.8), ink=1.4, puff=1)
    s.lay("576,104! 590,96! 602,116! 590,112!", body((244, 240, 250), 0.8), ink=1.4, puff=1)
    s.lay("-20,320! -20,236 70,206 170,232 260,246 360,214 470,236 560,216 720,240 720,330!", mid, ink=2.4, puff=10)
    for x, y, k in ((60, 214, 0.5), (92, 222, 0.6), (330, 230, 0.5), (440, 232, 0.55), (466, 238, 0.48)):
        _tree(s, x, y, k)
    s.lay("-20,420! -20,286 80,268 200,282 330,272 460,284 580,268 720,280 720,420!", near, ink=2.6, puff=8)
    road = body((214, 176, 118), 0.58, 0.25, 60)
    s.lay("-20,396! -20,330 120,322 300,334 470,322 720,334 720,398! 500,384 260,396", road, ink=2.4, puff=4)
    s.lay("424,326! 436,306 470,294 462,284! 474,281! 486,294 468,308 482,326!", road, ink=1.8, puff=2)
    for x, y in ((60, 350), (180, 372), (300, 352), (420, 366), (560, 352), (640, 374)):
        s.lay(paths.oval(x, y, 7, 3.6), p.STONE, ink=1.4, puff=2)
    _tree(s, 590, 292, 1.35)
    _signpost(s, 186, 306)
    _mile(s, 300, 312)
    _grass(s)
    s.lamp(70, 70, 520, (255, 226, 170), 0.35, 0.3)
    s.lamplight((0.84, 0.8, 0.82))
    return s


def _dusk(w: int, h: int, seed: int, S: float) -> Rgb:
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    v = yy / (300 * S) + (spread(w, h, 120 * S, seed, 5) - 0.5) * 0.12 - np.exp(-(((xx / S - 90) / 220) ** 2)) * 0.05
    stops = (
        (0, (44, 92, 168)),
        (0.3, (86, 150, 208)),
        (0.55, (166, 202, 214)),
        (0.75, (250, 214, 158)),
        (1, (255, 186, 120)),
    )
    rgb = ramp(np.clip(v, 0, 1), stops)
    d = np.hypot(xx / S - 92, yy / S - 88)
    ang = np.arctan2(yy / S - 88, xx / S - 92)
    rays = (0.5 + 0.5 * np.tanh(np.cos(ang * 11) * 3)) * np.exp(-((d / 250) ** 2))
    rgb += (rays * 34)[..., None] * np.array([1, 0.9, 0.5], np.float32)
    return np.where((d < 36)[..., None], np.array([255, 240, 170], np.float32), rgb).astype(np.float32)


def _clouds(s: Stage) -> None:
    white = body((250, 244, 236), 0.7, 0.12, 16, 0.5)
    for x, y, k in ((250, 70, 1.0), (470, 50, 0.75), (620, 96, 1.05), (120, 150, 0.5)):
        with s.at(x, y, k):
            s.lay(
                "-60,16! -70,2 -52,-14 -30,-12 -18,-32 10,-36 28,-18 48,-22 66,-4 58,16!",
                white,
                ink=2.0,
                puff=9,
                form=0.6,
            )
    for x, y in ((360, 110), (384, 98), (404, 116)):
        s.line(f"{x - 9},{y - 4} {x - 3},{y - 5} {x},{y}! {x + 4},{y - 6} {x + 10},{y - 4}", 1.8)


def _tree(s: Stage, x: float, y: float, k: float) -> None:
    with s.at(x, y, k):
        s.lay("-8,4! -6,-40! 6,-40! 9,4!", p.DARK_OAK, ink=2.2, puff=4)
        s.lay(
            "-40,-36 -50,-60 -34,-80 -30,-104 -4,-120 22,-110 34,-88 52,-72 46,-46 22,-32 0,-38 -18,-30",
            body((56, 122, 58), 0.54, 0.4, 50, 0.4),
            ink=2.4,
            puff=12,
            form=0.8,
        )
        for dx, dy in ((-20, -66), (10, -90), (22, -58), (-8, -48)):
            s.line(f"{dx - 8},{dy} {dx},{dy + 6} {dx + 8},{dy}", 1.5, alpha=0.7)


def _signpost(s: Stage, x: float, y: float) -> None:
    s.lay(paths.box(x - 7, y - 150, 14, 156, 3), p.OAK, ink=2.6, puff=4, shadow=4)
    for dy, flip in ((-142, False), (-104, True), (-68, False)):
        with s.at(x, y + dy, 1.0, 3 if flip else -3, flip):
            s.lay("-22,0! 62,0! 80,14! 62,28! -22,28!", p.OAK, ink=2.6, puff=4, shadow=4, level=0.64)
            s.line("-12,10! 50,10!", 1.6, alpha=0.6)
            s.line("-12,18! 44,18!", 1.6, alpha=0.6)
            s.flat(paths.oval(-15, 5, 2), p.DARK)
    s.lay(f"{x - 22},{y + 6}! {x - 14},{y - 8} {x},{y - 10} {x + 14},{y - 6} {x + 24},{y + 6}!", p.STONE, ink=2, puff=5)


def _mile(s: Stage, x: float, y: float) -> None:
    s.lay(
        f"{x - 16},{y}! {x - 16},{y - 34} {x},{y - 46} {x + 16},{y - 34} {x + 16},{y}!",
        p.STONE,
        ink=2.4,
        puff=6,
        shadow=4,
    )
    s.line(f"{x - 6},{y - 30}! {x},{y - 14} {x + 6},{y - 30}!", 2.0)


def _grass(s: Stage) -> None:
    rng = random.Random(8)
    for _ in range(46):
        x, y = rng.uniform(0, s.w), rng.choice((rng.uniform(290, 322), rng.uniform(392, 400)))
        for k in (-4, 0, 4):
            s.line(f"{x + k},{y}! {x + k * 1.8},{y - rng.uniform(6, 12)}!", 1.6, (44, 86, 36))
    for _ in range(16):
        x, y = rng.uniform(10, s.w - 10), rng.uniform(296, 318)
        s.lay(
            paths.oval(x, y, 3.4, 3, 0, 12),
            body(rng.choice(((240, 90, 80), (250, 220, 90), (230, 230, 250))), 0.6),
            ink=1.0,
            puff=1,
        )


def entrance(w: int, h: int) -> Stage:
    s = Stage(w, h, 2, 103, (70, 60, 50))
    p.room(
        s,
        lambda a, b, c, S: stone.rock(a, b, c, S, ROCK_WARM, 46),
        lambda a, b, c, S: stone.flags(a, b, c, S, ROCK_WARM, 30),
        298,
        31,
    )
    # the way in, and what should have covered it
    s.lay("150,304! 146,190 180,120 256,92 332,120 366,190 362,304!", body((28, 18, 30), 0.4, 0.3), ink=0, puff=0)
    s.fill_with(
        "212,300! 214,210 256,170 298,210 300,300!",
        lambda a, b, c, S: stone.masonry(a, b, c, S, ROCK_WARM, (26, 16)),
        32,
    )
    s.tint("206,304! 208,200 256,160 304,200 306,304!", (90, 60, 70), 0.75, soft=8)
    p.torch(s, 256, 232, 0.6, 150, 0.75)
    _arch(s)
    with s.at(392, 214):
        lumps = "-74,84! -92,40 -90,-12 -62,-64 -10,-86 44,-72 84,-28 90,30 70,84!"
        s.fill_with(
            lumps, lambda a, b, c, S: stone.rock(a, b, c, S, stone.BROWN, 52), 33, ink=3.0, rounded=16, shadow=9
        )
        s.line("-40,-50 -22,-20 -36,10", 2.0)
        s.line("20,-60 30,-24 58,-8", 2.0)
        s.line("-10,40 16,26 40,44", 2.0)
        s.line("-70,20 -50,34 -52,60", 1.8)
    s.line("470,304! 500,292 522,304!", 2.2)
    s.line("322,308! 470,312!", 2.4, alpha=0.6)
    for i, (x, n) in enumerate(
        (
            (24, 150),
            (58, 96),
            (112, 70),
            (158, 120),
            (206, 62),
            (302, 66),
            (338, 104),
            (436, 96),
            (482, 160),
            (516, 110),
        )
    ):
        p.vine(s, x, 4, n, 70 + i, ((66, 134, 52), (92, 150, 56), (48, 112, 62))[i % 3])
    for x, y, k, c in (
        (66, 306, 1.0, (206, 60, 50)),
        (92, 310, 0.7, (226, 130, 60)),
        (40, 312, 0.6, (206, 60, 50)),
        (500, 316, 0.8, (140, 90, 190)),
    ):
        p.mushroom(s, x, y, k, c)
    _bush(s, 108, 312, 0.9)
    s.lamp(60, 120, 300, (190, 230, 170), 0.34, 0.05)
    s.lamp(420, 80, 300, (255, 214, 150), 0.3, 0.05)
    s.lamplight((0.72, 0.7, 0.66))
    return s


def _arch(s: Stage) -> None:
    """Carved blocks round the mouth; the keystone watches."""
    n = 11
    for i in range(n):
        a0, a1 = math.pi * (1 + i / n), math.pi * (1 + (i + 1) / n)
        inner, outer = (106, 112), (140, 150)
        quad = [
            (256 + inner[0] * math.cos(a0), 206 + inner[1] * math.sin(a0)),
            (256 + outer[0] * math.cos(a0), 206 + outer[1] * math.sin(a0)),
            (256 + outer[0] * math.cos(a1), 206 + outer[1] * math.sin(a1)),
            (256 + inner[0] * math.cos(a1), 206 + inner[1] * math.sin(a1)),
        ]
        s.lay(quad, p.STONE, ink=2.4, puff=5, level=0.5 + 0.08 * (i % 3), shadow=3)
    for x in (116, 362):
        for y, dh in ((206, 34), (240, 34), (274, 32)):
            s.lay(paths.box(x, y, 34, dh, 4), p.STONE, ink=2.4, puff=5, shadow=3)
    with s.at(256, 76):
        s.lay("-30,-30! 30,-30! 24,30 0,44 -24,30", p.STONE, ink=2.6, puff=7, level=0.6, shadow=5)
        s.flat("-20,-10! -6,-6! -10,2! -18,-2!", p.DARK)
        s.flat("20,-10! 6,-6! 10,2! 18,-2!", p.DARK)
        s.line("-4,0 0,12 6,12", 2)
        s.flat("-14,20! 0,16 14,20! 0,30", p.DARK)


def _bush(s: Stage, x: float, y: float, k: float) -> None:
    with s.at(x, y, k):
        s.lay(
            "-44,2! -52,-16 -36,-30 -24,-46 0,-50 20,-42 36,-30 50,-14 44,2!",
            body((60, 120, 54), 0.52, 0.4, 50),
            ink=2.2,
            puff=9,
            form=0.8,
        )
        for dx, dy in ((-24, -18), (4, -30), (22, -14)):
            s.line(f"{dx - 8},{dy} {dx},{dy + 6} {dx + 8},{dy}", 1.4, alpha=0.7)


def corridor(w: int, h: int) -> Stage:
    s = Stage(w, h, 2, 104, (120, 104, 84))
    p.room(s, lambda a, b, c, S: stone.masonry(a, b, c, S, PLAIN, (66, 33), 0.25), _tiles, 296, 41)
    s.lay(paths.box(0, 268, w, 28), body((150, 118, 84), 0.5, 0.1), ink=2.2, puff=3)
    s.lay(paths.box(0, 30, w, 20), body((150, 118, 84), 0.5, 0.1), ink=2.2, puff=3)
    for x in (110, 330, 550):
        _sconce(s, x, 140)
    # one small picture, hung a little crooked; of the corridor
    with s.at(220, 150, 1, 5):
        s.lay(paths.box(-36, -28, 72, 56), p.GOLD, ink=2.6, puff=4, shadow=5)
        s.lay(paths.box(-28, -20, 56, 40), body((188, 168, 132), 0.56, 0.1), ink=1.8, puff=0)
        s.line(paths.box(-14, -10, 28, 26), 1.4)
        s.line("-28,-20! -14,-10!", 1.4)
        s.line("28,-20! 14,-10!", 1.4)
        s.line("-28,20! -14,16!", 1.4)
        s.line("28,20! 14,16!", 1.4)
    # a broom that somebody uses, a mat that somebody straightens, a plant that is not there by chance
    with s.at(452, 300, 1, 9):
        s.lay(paths.box(-3.5, -150, 7, 122, 3), p.OAK, ink=2, puff=2, shadow=4)
        s.lay("-16,0! -12,-30! 12,-30! 18,0!", body((214, 170, 84), 0.56, 0.4, 80), ink=2.2, puff=4)
        s.line("-13,-20! 13,-20!", 2.2, (150, 50, 40))
    s.lay("288,330! 396,330! 410,352! 274,352!", body((140, 60, 54), 0.5, 0.3, 80), ink=2.2, puff=2)
    s.line("292,336! 394,336!", 1.4, (230, 190, 130))
    s.line("284,346! 402,346!", 1.4, (230, 190, 130))
    p.hatch(s, 596, 338)
    s.lamplight((0.74, 0.7, 0.68))
    return s


def _tiles(w: int, h: int, seed: int, S: float) -> Rgb:
    """A floor too regular to be honest: one tile is a shade off."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32) / S
    col, row = np.floor(xx / 46), np.floor(yy / 46)
    v = 0.42 + 0.16 * ((col + row) % 2) + 0.1 * (spread(w, h, 26 * S, seed, 5) - 0.5)
    v = np.where((col == 5) & (row == 1), v + 0.16, v)
    edge = np.minimum(np.minimum(xx % 46, 46 - xx % 46), np.minimum(yy % 46, 46 - yy % 46))
    out: Rgb = ramp(np.clip(v, 0, 1), PLAIN) * (0.5 + 0.5 * np.clip(edge / 1.6, 0, 1))[..., None]
    return out


def _sconce(s: Stage, x: float, y: float) -> None:
    with s.at(x, y):
        s.lay("-9,34! -13,8! 13,8! 9,34! 0,42", p.BRASS, ink=2.2, puff=4, shadow=3)
        s.lay("-18,-2! 18,-2! 14,10! -14,10!", p.BRASS, ink=2.2, puff=3)
    p.flame(s, x, y - 2, 0.72, 210, 0.5)
