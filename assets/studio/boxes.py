"""The fronts and sides of the five boxes. Titles are names and are lettered here; all other words are not."""

from __future__ import annotations

import math
import random
from functools import partial

import numpy as np
from PIL import Image

from . import cards, metal, paper, paths, stone
from .boards import props as p
from .boards.gq_hoard import gold_pile, heap
from .boards.gq_lower import goblin
from .cards import Family
from .emblems import emblem
from .light import Colour, Stops, blur, mask_of, mix, picture, ramp, smooth
from .manifest import webp
from .metal import bevel
from .noise import Field, spread
from .stage import Paint, Stage, body
from .tokens import standup, standup_tint
from .type import CHART, CINZEL, COMIC, SLAB, fitted, lettering

BOX = (520, 720)
GILT: Stops = ((0, (255, 250, 214)), (0.45, (252, 214, 96)), (0.55, (226, 150, 40)), (1, (150, 70, 24)))
POISON: Stops = ((0, (240, 255, 190)), (0.5, (156, 230, 60)), (1, (44, 120, 30)))
BLOOD: Stops = ((0, (214, 70, 56)), (0.5, (166, 34, 34)), (1, (96, 14, 24)))
PULP: Stops = ((0, (255, 246, 170)), (0.5, (252, 196, 54)), (1, (226, 92, 30)))
SEA_BRASS: Stops = ((0, (255, 252, 232)), (0.5, (255, 232, 160)), (1, (230, 178, 92)))


def title(s: Stage, text: str, y: float, family: str, stops: Stops, size: int, width: float, tilt: float = 0.0,
          weight: int = 900, rim: float = 7.0, rim_colour: Colour = (28, 14, 18)) -> None:  # fmt: skip
    """A line of drawn lettering: thick rim, gradient, bevel, cast shadow."""
    S, area = s.ss, (0, 0, s.W, s.H)
    face = fitted(text, family, width * S, int(size * S), weight)
    at = (s.W / 2, y * S)

    def cut(swell: float) -> Field:
        mask = lettering((s.W, s.H), at, text, face, int(swell * S))
        return mask_of(mask.rotate(tilt, Image.Resampling.BICUBIC, center=at) if tilt else mask)

    m, fat = cut(0), cut(rim)
    cast = blur(np.roll(fat, int(6 * S), 0), 5 * S)
    s._over(area, (10, 4, 8), np.clip(cast * 0.8, 0, 1) * (1 - fat) * s.alpha)
    s._over(area, rim_colour, fat)
    yy = np.mgrid[0 : s.H, 0 : s.W][0].astype(np.float32) / S
    high = face.size / S
    v = np.clip((yy - y + high * 0.42) / (high * 0.84), 0, 1)
    s._over(area, bevel(ramp(v, stops), m, S, min(1.6, high / 50), min(9, high / 9), 50), m)


def edged(s: Stage, wear: int, rim: Colour = (24, 16, 16)) -> Image.Image:
    """Finish a box front: rounded card edge, rubbed corners, sheen."""
    mask = s._mask([paths.box(0, 0, *BOX, 12)], (0, 0, s.W, s.H))
    inner = blur(mask, 7 * s.ss)
    rub = spread(s.W, s.H, 26 * s.ss, wear, 4, 0.6)
    s.rgb = mix(s.rgb, rim, np.clip((0.86 - inner) * 2.2, 0, 0.75))
    s.rgb = mix(s.rgb, (206, 184, 150), np.clip((0.70 - inner) * 3, 0, 1) * smooth(0.58, 0.8, rub) * 0.8)
    yy, xx = np.mgrid[0 : s.H, 0 : s.W].astype(np.float32)
    sheen = np.clip(1 - np.abs((xx + yy * 0.5) / s.W - 0.5) / 0.3, 0, 1) ** 2 * 0.07
    s.rgb = mix(s.rgb, (255, 255, 255), sheen)
    s.alpha = mask
    return s.done()


def _pose(s: Stage, n: int, x: int, y: int, scale: float, colour: Colour) -> None:
    """A stand-up without its foot, in a colour."""
    figure = np.asarray(standup(n), np.float32).copy()
    tint = np.asarray(standup_tint(n), np.float32)[..., 3:] / 255
    figure[..., :3] *= 1 - tint + tint * np.asarray(colour, np.float32) / 205
    figure[374:, :, 3] = 0
    image = picture(np.clip(figure[..., :3], 0, 255), figure[..., 3] / 255)
    s.stamp(image.resize((round(300 * scale), round(420 * scale)), Image.Resampling.LANCZOS), x, y)


def box_greedquest() -> Image.Image:
    hue = Family((70, 8, 22), (176, 26, 34), (244, 128, 44), (255, 228, 120))
    s = Stage(*BOX, ss=2, seed=401, ground=(60, 10, 20))
    s.fill_with(paths.box(0, 0, *BOX), lambda w, h, sd, S: cards.sky(w, h, sd, S, hue, (w / 2, h * 0.46)), 11)
    cards.painted(s, "dragon_head", 268, 344, 430, hue, 5)
    heap(s, "-20,740! -20,590 60,560 150,586 260,548 380,580 470,556 540,580 540,740!", 31)
    p.coins(s, 260, 640, 560, 90, 120, 4, 8)
    s.fill_with("-20,740! -20,690 120,676 260,690 400,674 540,690 540,740!", gold_pile, 33, ink=2.6, rounded=6)
    _pose(s, 0, 4, 452, 0.62, (206, 60, 52))
    _pose(s, 1, 166, 440, 0.62, (66, 110, 206))
    _pose(s, 3, 322, 470, 0.60, (232, 184, 60))
    for x, y, c in ((40, 690, (220, 40, 60)), (250, 700, (60, 140, 230)), (470, 688, (70, 200, 110))):
        p.gem(s, x, y, c, 1.1)
    for x, y in ((80, 600), (300, 596), (450, 610), (180, 672), (390, 690)):
        p.glint(s, x, y, 11)
    title(s, "GREED", 84, COMIC, GILT, 150, 460, 4)
    title(s, "QUEST", 190, COMIC, GILT, 128, 420, 3)
    return edged(s, 3)


def box_nitro_run() -> Image.Image:
    s = Stage(*BOX, ss=2, seed=402, ground=(20, 24, 18))
    rust: Stops = ((0, (20, 12, 12)), (0.35, (62, 36, 28)), (0.7, (120, 72, 48)), (1, (176, 118, 78)))
    s.fill_with(paths.box(0, 0, *BOX), lambda w, h, sd, S: stone.rock(w, h, sd, S, rust, 56), 12)
    s.lay(
        "150,-20! 380,-20! 400,160 360,330 420,520 400,740! 110,740! 140,520 96,330 136,160",
        body((30, 52, 26), 0.36, 0.4, 10, -0.6),
        ink=4,
        puff=20,
        form=-0.5,
    )
    s.glow(paths.oval(260, 690, 170, 150), (120, 230, 40), 0.75, 50)
    _rails(s)
    for x, y, k, flip in ((150, 428, 1.45, True), (376, 432, 1.45, False), (262, 404, 1.62, False)):
        with s.at(x, y, k, 0, flip):
            goblin(s, 0, 0)
    _cart(s, 262, 560)
    for i, (x, y, r) in enumerate(((120, 640, 26), (160, 690, 18), (400, 650, 30), (360, 700, 20))):
        s.lay(paths.star(x, y, r, r * 0.3, 7, i * 13), body((250, 220, 80), 0.7), ink=1.8, puff=2)
    s.lamp(260, 640, 420, (170, 255, 80), 0.7, 0.16)
    s.lamp(60, 100, 300, (255, 170, 90), 0.6, 0.08)
    s.lamp(460, 140, 260, (255, 170, 90), 0.5, 0.06)
    s.lamplight((0.7, 0.66, 0.62))
    title(s, "GOBLIN", 58, COMIC, POISON, 84, 330, 3)
    title(s, "NITRO RUN", 146, COMIC, POISON, 120, 470, 3)
    return edged(s, 4)


def _rails(s: Stage) -> None:
    for k in range(7):
        t = k / 6
        y, half = 560 + 170 * t, 120 + 130 * t
        s.lay(
            f"{260 - half},{y - 7}! {260 + half},{y - 9}! {260 + half},{y + 9 + 4 * t}! {260 - half},{y + 11 + 4 * t}!",
            p.OAK,
            ink=2.6,
            puff=4,
            shadow=4,
        )
    for side in (-1, 1):
        a, b = 260 + side * 90, 260 + side * 190
        s.lay(f"{a - 6},548! {a + 6},548! {b + 10},740! {b - 12},740!", p.STEEL, ink=2.6, puff=3)


def _cart(s: Stage, x: float, y: float) -> None:
    """A rusty tub on wheels with bottles that nobody should shake."""
    rust = Paint(metal.COPPER, 0.42, 0.5, 40, 0.4)
    with s.at(x, y):
        for dx in (-96, -36, 30, 92):
            s.glow(paths.oval(dx, -190, 22, 26), (150, 255, 60), 0.7, 14)
            s.lay(
                f"{dx - 22},-140! {dx - 26},-180 {dx - 12},-204 {dx - 10},-222! {dx + 10},-222! {dx + 12},-204 "
                f"{dx + 26},-180 {dx + 22},-140!",
                body((140, 230, 70), 0.6, 0.2, 16),
                ink=3,
                puff=8,
                form=0.9,
            )
            s.lay(paths.box(dx - 12, -236, 24, 18, 4), p.OAK, ink=2.6, puff=3)
            s.flat(f"{dx - 14},-170! {dx - 6},-166! {dx - 14},-160!", (30, 50, 20))
            s.flat(f"{dx + 14},-170! {dx + 6},-166! {dx + 14},-160!", (30, 50, 20))
            s.line(f"{dx - 9},-150! {dx - 3},-154! {dx + 3},-150! {dx + 9},-154!", 2.2, (30, 50, 20))
        s.lay("-160,-160! 160,-160! 128,-20! -128,-20!", rust, ink=4, puff=9, form=0.8, shadow=9)
        s.lay("-172,-176! 172,-176! 168,-146! -168,-146!", p.IRON, ink=3.4, puff=5, shadow=5)
        for dx in (-84, 84):
            s.lay(f"{dx - 10},-146! {dx + 10},-146! {dx * 0.84 + 9},-20! {dx * 0.84 - 9},-20!", p.IRON, ink=2.8, puff=4)
        for dx, dy in ((-140, -132), (140, -132), (-118, -36), (118, -36), (-30, -36), (30, -36)):
            s.lay(paths.oval(dx, dy, 7), p.IRON, ink=2.2, puff=3, form=0.9)
        s.lay(
            "0,-132! 14,-96! 52,-94! 22,-70! 32,-34! 0,-56! -32,-34! -22,-70! -52,-94! -14,-96!",
            body((230, 190, 60), 0.56),
            ink=3,
            puff=4,
        )
        for dx in (-78, 78):
            s.lay(paths.oval(dx, -2, 46), p.IRON, ink=3.6, puff=7, shadow=6)
            s.lay(paths.oval(dx, -2, 31), rust, ink=2.6, puff=5)
            s.lay(paths.oval(dx, -2, 11), p.BRASS, ink=2.6, puff=4)


def box_dungeon_dice() -> Image.Image:
    s = Stage(*BOX, ss=2, seed=403, ground=(220, 196, 150))
    s.fill_with(paths.box(0, 0, *BOX), lambda w, h, sd, S: paper.parchment(w, h, sd, S, paper.CREAM), 13)
    ink: Colour = (58, 48, 62)
    rng = random.Random(4)
    for i in range(0, 521, 26):
        s.line(f"{i},0! {i},720!", 0.8, (120, 150, 170), 0.4)
    for i in range(0, 721, 26):
        s.line(f"0,{i}! 520,{i}!", 0.8, (120, 150, 170), 0.4)
    rooms = ((26, 250, 156, 130), (208, 224, 130, 104), (364, 250, 130, 156), (52, 432, 130, 104), (338, 458, 130, 104))
    for x, y, w, h in rooms:
        s.tint(paths.box(x - 7, y - 7, w + 14, h + 14), (150, 130, 110), 0.5, 6)
        s.flat(paths.box(x, y, w, h), (252, 244, 222), 0.8)
        s.line([*paths.box(x, y, w, h), (x, y)], 4.2, ink)
        for _ in range(34):
            a, k = rng.random(), rng.choice(((0, -8), (0, 1), (1, -8), (1, 1)))
            hx = x + w * a if k[0] == 0 else (x - 9 if k[1] < 0 else x + w + 2)
            hy = y + h * a if k[0] == 1 else (y - 9 if k[1] < 0 else y + h + 2)
            s.line(f"{hx},{hy}! {hx + 8},{hy + 7}!", 1.2, ink, 0.8)
    for path in ("182,310! 208,290!", "338,276! 364,300!", "104,380! 110,432!", "430,406! 410,458!"):
        s.line(path, 13, (252, 244, 222))
        s.line(path, 2.2, ink)
    for name, x, y, size in (
        ("dd_green_growler", 104, 315, 110),
        ("dd_king_rex", 430, 328, 118),
        ("dd_derek", 272, 276, 92),
        ("dd_pastry_mancer", 117, 484, 92),
        ("dd_chest", 402, 510, 84),
    ):
        _inked(s, name, x, y, size, ink)
    for x, y in ((236, 470), (262, 496), (288, 444), (300, 396), (226, 380)):
        s.line(f"{x - 9},{y - 9}! {x + 9},{y + 9}!", 3.4, (190, 60, 50), 0.85)
        s.line(f"{x + 9},{y - 9}! {x - 9},{y + 9}!", 3.4, (190, 60, 50), 0.85)
    s.line("232,380 300,396 288,444 236,470 262,496 250,560", 2.6, (190, 60, 50), 0.7)
    die(s, 150, 640, 64, (246, 238, 216), (40, 28, 30), -14)
    die(s, 268, 652, 70, (246, 238, 216), (40, 28, 30), 10)
    die(s, 392, 636, 66, (52, 46, 54), (240, 232, 214), -6)
    with s.at(470, 560, 1.0, 124):
        s.lay("-130,-9! 40,-9! 40,9! -130,9!", body((236, 178, 52), 0.56, 0.1), ink=2.6, puff=4, shadow=6)
        s.lay("40,-9! 72,0! 40,9!", body((240, 210, 160), 0.6), ink=2.4, puff=2)
        s.flat("62,-3! 72,0! 62,3!", (40, 30, 34))
        s.lay("-150,-10! -126,-10! -126,10! -150,10!", body((220, 110, 110), 0.56), ink=2.4, puff=4)
    title(s, "DUNGEONS,", 66, SLAB, BLOOD, 74, 440, 0, 400, 4, (255, 246, 224))
    title(s, "DICE & DANGER", 148, SLAB, BLOOD, 70, 470, 0, 400, 4, (255, 246, 224))
    return edged(s, 5, (110, 80, 54))


def _inked(s: Stage, name: str, x: float, y: float, size: float, ink: Colour) -> None:
    S = s.ss
    side = round(size * S)
    mask = Image.new("L", (s.W, s.H), 0)
    mask.paste(emblem(name, side), (round(x * S - side / 2), round(y * S - side / 2)))
    wear = 0.7 + 0.3 * spread(s.W, s.H, 8 * S, 9, 3, 0.6)
    s._over((0, 0, s.W, s.H), ink, mask_of(mask) * wear)


def die(s: Stage, x: float, y: float, r: float, base: Colour, pip: Colour, turn: float) -> None:
    """A cube seen from above one edge."""
    with s.at(x, y, r / 64, turn):
        s.flat(paths.oval(12, 60, 70, 20), (30, 16, 10), 0.5, 8)
        coat = body(base, 0.6, 0.08, 24, 0.1)
        s.lay("0,-62! 58,-34! 0,-4! -58,-34!", coat, ink=3, puff=3, level=0.74)
        s.lay("-58,-34! 0,-4! 0,64! -58,30!", coat, ink=3, puff=3, level=0.56)
        s.lay("58,-34! 0,-4! 0,64! 58,30!", coat, ink=3, puff=3, level=0.36)
        for px, py in ((0, -33),):
            s.flat(paths.oval(px, py, 12, 6.6), pip)
        for px, py in ((-44, -8), (-29, 16), (-14, 40)):
            s.flat(paths.oval(px, py, 6.4, 8.4, -16), pip)
        for px, py in ((16, 8), (42, -6), (16, 42), (42, 26)):
            s.flat(paths.oval(px, py, 6, 8.2, 16), pip)


def box_skulldug() -> Image.Image:
    s = Stage(*BOX, ss=2, seed=404, ground=(40, 26, 20))
    warm: Stops = ((0, (30, 18, 16)), (0.35, (84, 52, 36)), (0.7, (150, 100, 62)), (1, (206, 154, 98)))
    s.fill_with(paths.box(0, 0, *BOX), lambda w, h, sd, S: stone.masonry(w, h, sd, S, warm, (96, 56), 1.4), 14)
    sk = Paint(warm, 0.62, 0.5, 30, 0.4, 0.1)
    # the gate is a skull, and the way goes down its throat
    s.lay(
        "260,190 380,206 458,290 462,400 420,480 396,500! 392,600! 128,600! 124,500! 100,480 58,400 62,290 140,206",
        sk,
        ink=4,
        puff=30,
        form=0.9,
        shadow=14,
    )
    dark = body((16, 8, 10), 0.4, 0.3)
    s.lay("112,390 130,330 196,326 232,374 220,440 164,460 122,440", dark, ink=3.4, puff=0)
    s.lay("408,390 390,330 324,326 288,374 300,440 356,460 398,440", dark, ink=3.4, puff=0)
    s.lay("260,440! 292,504! 260,492! 228,504!", dark, ink=3, puff=0)
    s.lay("150,740! 150,590 180,540 340,540 370,590 370,740!", dark, ink=4, puff=0)
    for x in (172, 204, 236, 268, 300, 332):
        s.lay(f"{x - 4},534! {x + 22},534! {x + 18},590! {x},590!", sk, ink=2.8, puff=5, level=0.74)
    for k in range(5):
        y = 628 + k * 24
        s.lay(
            f"{196 - k * 12},{y}! {324 + k * 12},{y}! {330 + k * 12},{y + 20}! {190 - k * 12},{y + 20}!",
            Paint(warm, 0.34 + 0.07 * k, 0.4, 40),
            ink=2.6,
            puff=3,
        )
    for x in (164, 356):
        s.glow(paths.oval(x, 392, 14), (255, 120, 40), 0.8, 12)
        s.flat(paths.oval(x, 392, 8), (255, 210, 110))
    p.torch(s, 54, 560, 1.7, 330, 0.9)
    p.torch(s, 466, 560, 1.7, 330, 0.9)
    # somebody with a hat and a rope, going in anyway
    _digger(s, 260, 700)
    s.lamp(260, 640, 300, (255, 150, 70), 0.6, 0.1)
    s.lamplight((0.5, 0.44, 0.48))
    s.lay("-20,-20! 540,-20! 540,132! -20,176!", body((206, 52, 30), 0.5, 0.3, 12), ink=0, puff=0, alpha=0.96)
    s.lay("-20,176! 540,132! 540,146! -20,192!", body((250, 200, 70), 0.6, 0.1), ink=3, puff=2)
    title(s, "SKULLDUG!", 82, SLAB, PULP, 108, 480, 5, 400, 7)
    return edged(s, 6)


def _digger(s: Stage, x: float, y: float) -> None:
    with s.at(x, y):
        coat = body((110, 72, 44), 0.42, 0.2)
        s.lay("-26,24! -20,-40 20,-40 28,24!", coat, ink=3, puff=7)
        s.lay(paths.oval(0, -52, 15, 17), body((190, 140, 104), 0.46), ink=2.8, puff=6)
        s.lay("-36,-58 0,-66 36,-58 30,-52 0,-56 -30,-52", coat, ink=2.8, puff=3)
        s.lay("-19,-60! -16,-82 16,-82 19,-60! 0,-66", coat, ink=2.8, puff=5)
        s.lay("20,-34 44,-52 50,-78 40,-82 30,-60 14,-46", coat, ink=2.6, puff=5)
        s.line("-20,-26 -34,0 -30,22", 7, (196, 156, 96))
    p.flame(s, x + 46, y - 80, 0.9, 160, 0.6)


def box_goonies() -> Image.Image:
    s = Stage(*BOX, ss=2, seed=405, ground=(60, 110, 110))
    sea: Stops = ((0, (38, 84, 88)), (0.35, (74, 128, 124)), (0.7, (128, 172, 158)), (1, (186, 210, 188)))
    s.fill_with(paths.box(0, 0, *BOX), lambda w, h, sd, S: paper.parchment(w, h, sd, S, sea, 0.6), 15)
    ink: Colour = (26, 52, 60)
    cx, cy = 350, 330
    for k in range(32):
        a = 2 * math.pi * k / 32
        s.line([(cx, cy), (cx + 800 * math.cos(a), cy + 800 * math.sin(a))], 1.0, ink, 0.35)
    land = Paint(paper.PARCHMENT, 0.56, 0.4, 20, 0.3)
    coast = "-20,260! 60,246 96,290 70,340 120,372 104,430 160,470 140,530 200,560 190,620 250,650 300,740! -20,740!"
    s.tint(coast, (60, 110, 110), 0.6, 16)
    s.lay(coast, land, ink=3, puff=6, form=0.5, shadow=5)
    _doubloon(s, 428, 560, 62)
    for k in (8, 16):
        s.line(
            " ".join(
                f"{float(q.split(',')[0]) + k},{float(q.split(',')[1].rstrip('!')) - k * 0.4}"
                for q in coast.split()[1:-1]
            ),
            1.4,
            ink,
            0.55,
        )
    _rose(s, cx, cy, 118)
    _ship(s, 172, 292, 0.92)
    for x, y in ((40, 420), (70, 520), (120, 610), (60, 650)):
        s.line(f"{x - 16},{y + 12} {x},{y - 14} {x + 6},{y} {x + 14},{y - 8} {x + 26},{y + 12}", 2.4, (96, 66, 40))
    s.line("236,690 210,640 170,600 150,560 110,520 96,470 84,440", 4, (170, 44, 40), 0.85)
    s.line("68,424! 98,452!", 6, (170, 44, 40))
    s.line("98,424! 68,452!", 6, (170, 44, 40))
    for x, y in ((300, 520), (470, 470), (330, 600), (480, 220)):
        s.line(f"{x - 18},{y} {x - 9},{y - 7} {x},{y} {x + 9},{y - 7} {x + 18},{y}", 2.0, ink, 0.7)
    _key(s, 300, 668)
    cards.gold_on(
        s,
        [paths.box(8, 8, 504, 704, 10)],
        51,
        hole=[paths.box(26, 26, 468, 668, 6)],
        ink=2.6,
        round_=4,
        stops=metal.BRASS,
    )
    for x, y in ((24, 24), (496, 24), (24, 696), (496, 696)):
        s.lay(paths.oval(x, y, 15), p.BRASS, ink=2.6, puff=5, form=0.9, shadow=3)
        s.line(f"{x - 8},{y - 6}! {x + 8},{y + 6}!", 2.6)
    title(s, "THE GOONIES", 92, CINZEL, SEA_BRASS, 76, 430, 0, 900, 6, (20, 44, 52))
    title(s, "NEVER SAY DIE", 156, CHART, SEA_BRASS, 42, 360, 0, 400, 5, (20, 44, 52))
    return edged(s, 7, (20, 40, 44))


def _rose(s: Stage, x: float, y: float, r: float) -> None:
    """A compass rose."""
    s.lay(paths.oval(x, y, r), Paint(paper.CREAM, 0.6, 0.3, 20, 0.3), ink=3, puff=4, alpha=0.85)
    s.line([*paths.oval(x, y, r * 0.86), (x + r * 0.86, y)], 1.6)
    for turn, size, hues in (
        (45, 0.62, ((150, 110, 60), (220, 190, 130))),
        (0, 1.12, ((150, 40, 40), (236, 214, 160))),
    ):
        for k in range(4):
            with s.at(x, y, r / 100 * size, turn + k * 90):
                s.lay("0,-100! 0,0! -17,-17!", body(hues[0], 0.5), ink=2, puff=1)
                s.lay("0,-100! 0,0! 17,-17!", body(hues[1], 0.6), ink=2, puff=1)
    s.lay(paths.oval(x, y, r * 0.13), p.BRASS, ink=2.4, puff=4)


def _doubloon(s: Stage, x: float, y: float, r: float) -> None:
    """A pirate's coin, worn, with a hole to look through."""
    s.lay(paths.oval(x, y, r), p.GOLD, ink=3.4, puff=8, form=0.9, shadow=9)
    s.line([*paths.oval(x, y, r * 0.82), (x + r * 0.82, y)], 2.4, (116, 74, 26))
    for k in range(28):
        a = 2 * math.pi * k / 28
        s.flat(paths.oval(x + r * 0.91 * math.cos(a), y + r * 0.91 * math.sin(a), r * 0.03), (128, 84, 30))
    side = round(r * 1.3 * s.ss)
    mask = Image.new("L", (s.W, s.H), 0)
    mask.paste(emblem("dd_skull", side), (round(x * s.ss - side / 2), round((y - 2) * s.ss - side / 2)))
    s._over((0, 0, s.W, s.H), (104, 62, 24), mask_of(mask) * 0.9)
    p.glint(s, x - r * 0.5, y - r * 0.62, 12)


def _ship(s: Stage, x: float, y: float, k: float) -> None:
    with s.at(x, y, k):
        s.lay("-78,20! 84,20! 104,-4! 96,34 60,64 -50,64 -74,42", p.OAK, ink=3, puff=8, shadow=5)
        s.line("-72,36! 92,34!", 2)
        s.lay("-80,20! -92,-10! -58,-8! -54,20!", p.OAK, ink=2.8, puff=4)
        for mx, top in ((-30, -128), (34, -142)):
            s.lay(paths.box(mx - 3, top, 6, 164), p.DARK_OAK, ink=2.2, puff=2)
            s.lay(
                f"{mx - 36},{top + 14}! {mx + 38},{top + 8}! {mx + 50},{top + 40} {mx + 40},{top + 72}! "
                f"{mx - 34},{top + 74}! {mx - 22},{top + 44}",
                body((240, 226, 190), 0.6),
                ink=2.8,
                puff=8,
                form=0.8,
            )
            s.lay(
                f"{mx - 38},{top + 82}! {mx + 42},{top + 80}! {mx + 54},{top + 112} {mx + 44},{top + 138}! "
                f"{mx - 36},{top + 138}! {mx - 24},{top + 110}",
                body((240, 226, 190), 0.58),
                ink=2.8,
                puff=8,
                form=0.8,
            )
        s.lay("34,-142! 70,-152! 62,-142! 70,-130! 34,-128!", body((30, 26, 34), 0.5), ink=2, puff=2)
        s.line("-110,62 -80,54 -60,64 -30,56 0,66 40,56 70,66 110,58", 3)


def _key(s: Stage, x: float, y: float) -> None:
    with s.at(x, y, 1, -8):
        for px, py in ((-30, -13), (-30, 13), (-44, 0)):
            s.lay(paths.oval(px, py, 15), p.BRASS, ink=2.6, puff=4, shadow=4)
            s.flat(paths.oval(px, py, 6), (40, 60, 60))
        s.lay(
            "-18,-6! 70,-6! 70,24! 60,24! 60,14! 50,14! 50,22! 40,22! 40,6! -18,6!", p.BRASS, ink=2.6, puff=4, shadow=4
        )


def box_side(base: Colour, seed: int) -> Image.Image:
    """The narrow side of a box, to stand beside its front: cloth-board in the box's colour with two bands."""
    s = Stage(96, 720, 2, seed, ground=base)
    s.lay(paths.box(0, 0, 96, 720), body(base, 0.42, 0.3, 60, 0.2), ink=0, puff=0)
    for y in (60, 640):
        s.lay(paths.box(-4, y, 104, 14), p.GOLD, ink=2, puff=3)
    s.tint(paths.box(40, -10, 80, 740), (60, 44, 50), 0.7, 22)
    return s.done_opaque()


BOXES = {
    "greedquest": (box_greedquest, (150, 24, 34)),
    "nitro_run": (box_nitro_run, (70, 92, 36)),
    "dungeon_dice": (box_dungeon_dice, (190, 160, 110)),
    "skulldug": (box_skulldug, (120, 62, 34)),
    "goonies": (box_goonies, (46, 96, 98)),
}

PIECES = [
    *(webp(f"shelf/box_{game}", front, quality=91) for game, (front, _) in BOXES.items()),
    *(webp(f"shelf/side_{game}", partial(box_side, hue, 60 + i)) for i, (game, (_, hue)) in enumerate(BOXES.items())),
]
