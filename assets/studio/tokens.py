"""Stand-up figures and seat markers. Figures face right; what is in a seat's colour is drawn neutral grey and tinted.

Each stand-up is two pictures of the same size: `standup_N` as it is, and `standup_N_tint`, a mask of what takes the
seat's colour (cloak, base), to be multiplied by it at run time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from PIL import Image

from . import metal, paths
from .boards import props as p
from .emblems import emblem
from .light import Colour, mask_of, picture
from .manifest import webp
from .stage import Paint, Shape, Stage, body

SIZE = (300, 420)
FOOT = 376  # where the soles are; below it is the base
SEAT = body((206, 204, 200), 0.5, 0.14)
SEAT_DARK = body((170, 168, 166), 0.46, 0.14)
SKIN = body((222, 168, 130), 0.58, 0.1)
LEATHER = body((132, 84, 48), 0.5, 0.25, 60)
CREAM = body((238, 224, 192), 0.62, 0.1)


class Figure(Stage):
    """A stage that remembers what was laid in the seat's colour."""

    def __init__(self, seed: int) -> None:
        super().__init__(*SIZE, ss=2, seed=seed)
        self.seat = Stage(*SIZE, ss=2, seed=seed)

    def lay(self, shape: Shape, paint: Paint | Colour, **how: Any) -> None:
        """As on any stage; besides, keep the tint mask: seat paint adds to it, anything else covers it."""
        super().lay(shape, paint, **how)
        mine = paint is SEAT or paint is SEAT_DARK
        mark: Colour = (255, 255, 255) if mine else (0, 0, 0)
        self.seat.flat(self.lines(shape), mark)


def _base(f: Figure) -> None:
    """A round foot with a bevel, in the seat's colour, gold round the rim."""
    f.flat(paths.oval(154, 396, 118, 17), (10, 6, 10), 0.5, 5)
    f.lay(
        "40,378! 40,394 90,412 150,416 210,412 260,394 260,378!", Paint(metal.GOLD, 0.5, 0.25, 30, 0.5), ink=3, puff=4
    )
    f.lay(paths.oval(150, 379, 111, 21), SEAT_DARK, ink=2.8, puff=6)
    f.lay(paths.oval(150, 376, 96, 15), body((96, 84, 76), 0.46, 0.4, 60), ink=2.2, puff=4)
    f.flat(paths.oval(150, 378, 62, 8), (10, 6, 10), 0.55, 5)


def _eye(f: Figure, x: float, y: float, k: float = 1.0) -> None:
    f.flat(paths.oval(x, y, 4.6 * k, 5.6 * k), (255, 250, 240))
    f.flat(paths.oval(x + 1.4 * k, y + 0.4, 2.5 * k, 3.4 * k), (30, 18, 20))
    f.flat(paths.oval(x + 0.4 * k, y - 1.2, 1.0 * k), (255, 255, 255))


def _boots(f: Figure, x0: float, x1: float, coat: Paint = LEATHER) -> None:
    for x in (x0, x1):
        f.lay(
            f"{x - 13},{FOOT}! {x - 14},{FOOT - 34}! {x + 12},{FOOT - 34}! {x + 14},{FOOT - 14} "
            f"{x + 30},{FOOT - 8} {x + 32},{FOOT}!",
            coat,
            ink=2.8,
            puff=5,
        )
        f.lay(
            f"{x - 17},{FOOT - 40}! {x + 15},{FOOT - 40}! {x + 14},{FOOT - 28}! {x - 16},{FOOT - 28}!",
            coat,
            ink=2.4,
            puff=3,
            level=0.62,
        )


def knight(f: Figure) -> None:
    """Stout, plated, moustache through the visor; sword up."""
    steel = p.STEEL
    f.lay("96,150! 60,230 52,330 70,364! 116,350 130,240!", SEAT, ink=3, puff=10)
    _boots(f, 130, 178, steel)
    f.lay("108,340! 104,250! 200,250! 200,340! 162,340! 156,290! 148,340!", steel, ink=2.8, puff=8)
    f.lay("92,262! 86,190 104,146 150,132 198,146 216,190 208,262! 150,276", steel, ink=3.2, puff=14, form=0.8)
    f.lay("128,160! 172,160! 176,262! 150,270 124,262!", SEAT, ink=2.6, puff=5)
    f.lay(
        "150,180! 157,202! 180,202! 162,215! 168,238! 150,224! 132,238! 138,215! 120,202! 143,202!",
        p.GOLD,
        ink=2,
        puff=3,
    )
    f.lay("88,244! 212,244! 212,264! 88,264!", LEATHER, ink=2.6, puff=3)
    f.lay(paths.box(138, 241, 26, 26, 4), p.GOLD, ink=2.2, puff=3)
    # head in its pot
    f.lay("110,120 108,80 126,50 154,42 184,52 198,84 196,120 176,140 130,140", steel, ink=3.2, puff=12, form=0.8)
    f.lay("126,92! 200,86! 200,108! 130,114!", body((30, 22, 26), 0.4), ink=2.4, puff=0)
    _eye(f, 160, 100, 1.1)
    _eye(f, 184, 98, 1.1)
    ginger = body((196, 112, 44), 0.54, 0.3, 60)
    f.lay("178,122! 162,114 148,124 128,114! 132,138 156,148 178,136!", ginger, ink=2.4, puff=4)
    f.lay("178,122! 194,112 208,121 228,108! 226,132 204,145 178,136!", ginger, ink=2.4, puff=4)
    f.lay(paths.oval(181, 116, 10, 9), SKIN, ink=2.2, puff=4)
    f.lay("146,46! 120,30 90,36 70,64! 100,56 128,60", SEAT, ink=2.8, puff=6)
    f.lay("140,44! 124,8 92,4 76,22! 106,22 126,40", SEAT, ink=2.8, puff=6)
    f.lay("88,160 66,182 62,222 80,232 96,206", steel, ink=2.8, puff=7)
    f.lay("206,160 232,166 250,148 244,132 218,142", steel, ink=2.8, puff=7)
    f.lay("246,132! 250,20! 258,4! 266,20! 262,132!", p.STEEL, ink=2.6, puff=3, level=0.7)
    f.line("257,22! 255,124!", 1.6, alpha=0.6)
    f.lay("226,128! 284,132! 284,144! 226,140!", p.GOLD, ink=2.4, puff=3)
    f.lay(paths.oval(252, 152, 14, 13), steel, ink=2.6, puff=5)
    f.lay(
        "30,196! 70,182! 108,196! 106,258 70,300! 34,258",
        Paint(metal.GOLD, 0.5, 0.25, 30, 0.5),
        ink=3,
        puff=6,
        shadow=4,
    )
    f.lay("40,204! 70,193! 98,204! 96,252 70,284! 44,252", SEAT, ink=2.4, puff=5)


def wizard(f: Figure) -> None:
    """Tall hat, long beard, longer opinion."""
    f.lay(
        "96,372! 104,260 112,180 150,160 190,180 202,260 214,372! 186,362 156,374 126,362",
        SEAT,
        ink=3.2,
        puff=14,
        form=0.8,
    )
    f.line("136,200 128,280 122,362", 2.2)
    f.line("172,210 180,290 184,360", 2.2)
    f.lay("98,330! 206,330! 209,348! 96,348!", p.GOLD, ink=2.2, puff=3)
    for x, y in ((118, 290), (192, 300), (124, 236)):
        f.lay(paths.star(x, y, 11, 4.6, 5), p.GOLD, ink=1.8, puff=2)
    f.lay("124,140 122,104 150,92 182,102 184,140 150,152", SKIN, ink=2.8, puff=9)
    f.lay(
        "118,134! 136,142 152,134! 172,144 190,132! 194,190 178,252 158,290! 136,250 118,192",
        body((226, 224, 222), 0.62, 0.3, 60),
        ink=3,
        puff=10,
        form=0.7,
        shadow=4,
    )
    f.line("138,170 144,216 154,256", 1.8, alpha=0.7)
    f.line("170,164 168,210 160,250", 1.8, alpha=0.7)
    f.lay("160,130 184,130 200,146 182,152 164,146", SKIN, ink=2.4, puff=5, level=0.64)
    _eye(f, 156, 126)
    _eye(f, 182, 125, 0.9)
    f.line("144,116! 166,119!", 5, (236, 234, 232))
    f.line("174,118! 194,113!", 4.6, (236, 234, 232))
    f.lay("88,104 150,86 216,98 226,106 150,112 84,114", SEAT_DARK, ink=3, puff=5)
    f.lay("112,98! 120,60 108,20 66,6! 130,2 158,30 178,64 194,94! 150,88", SEAT, ink=3.2, puff=10, form=0.8)
    f.lay("112,98! 116,82! 190,80! 194,95! 150,88", p.GOLD, ink=2.2, puff=3)
    f.lay(paths.star(142, 52, 13, 5.4, 5), p.GOLD, ink=1.8, puff=2)
    f.lay("242,376! 236,70! 246,68! 254,376!", p.OAK, ink=2.6, puff=3)
    f.glow(paths.oval(242, 48, 22), (90, 220, 255), 0.6, 12)
    f.lay("222,72! 214,44 228,26! 230,52! 242,62! 254,50! 254,24! 270,42 262,72! 242,80", p.OAK, ink=2.4, puff=4)
    f.lay(paths.oval(242, 44, 14), body((90, 210, 250), 0.66, 0.1), ink=2.4, puff=6, form=0.9)
    f.flat(paths.oval(237, 39, 3.6), (255, 255, 255), 0.9)
    f.lay("176,190 214,206 246,202 248,222 210,236 172,226", SEAT, ink=2.8, puff=8)
    f.lay(paths.oval(246, 212, 12, 11), SKIN, ink=2.4, puff=4)
    f.lay("104,200 76,240 84,268 106,262 124,226", SEAT, ink=2.8, puff=8)
    f.lay("70,250! 110,242! 114,290! 72,296!", body((130, 50, 46), 0.5, 0.2), ink=2.6, puff=4, shadow=3)
    f.line("78,256! 80,290!", 2)


def rogue(f: Figure) -> None:
    """Hood, grin, two knives and somebody's purse."""
    f.lay("84,360! 70,280 84,190 124,152 170,152 196,190 196,270! 150,300 120,352", SEAT, ink=3.2, puff=12)
    _boots(f, 116, 186)
    f.lay("100,342! 116,270! 150,262! 140,300 132,342!", body((70, 64, 76), 0.48), ink=2.8, puff=6)
    f.lay("170,342! 158,290 150,262! 184,262! 206,300 202,342!", body((70, 64, 76), 0.5), ink=2.8, puff=6)
    f.lay("112,274! 108,190 136,160 176,166 194,200 188,272! 150,282", LEATHER, ink=3, puff=10)
    f.line("120,190! 186,262!", 5, (60, 36, 24))
    for k in range(4):
        f.lay(
            f"{132 + k * 14},{198 + k * 15}! {142 + k * 14},{194 + k * 15}! {144 + k * 14},{210 + k * 15}!",
            p.STEEL,
            ink=1.6,
            puff=1,
        )
    f.lay("106,268! 194,264! 196,280! 106,286!", body((70, 44, 28), 0.5), ink=2.4, puff=3)
    f.lay("182,276 204,280 212,306 196,322 178,312 174,290", body((206, 160, 76), 0.54), ink=2.4, puff=5)
    f.line("180,286! 206,288!", 2)
    f.lay("112,140 112,104 140,84 176,92 192,124 182,152 150,162 126,156", SKIN, ink=2.8, puff=9)
    f.lay("120,124! 196,116! 198,134! 124,142!", body((40, 34, 44), 0.44), ink=2.2, puff=3)
    _eye(f, 160, 129, 0.95)
    _eye(f, 183, 127, 0.9)
    f.lay("176,132 196,142 198,150 180,152", SKIN, ink=2, puff=3, level=0.64)
    f.lay("150,154! 168,156 186,150! 178,164 160,164", CREAM, ink=2, puff=1)
    f.lay(
        "90,190 84,130 108,76 150,56! 186,64 206,98 212,118! 190,96 160,88 132,104 124,140 132,176! 108,190",
        SEAT,
        ink=3.2,
        puff=10,
        form=0.8,
    )
    f.lay("150,58! 128,40 110,46! 118,60 126,74!", SEAT, ink=2.6, puff=4)
    for x, y, a in ((240, 214, 24), (66, 236, 200)):
        with f.at(x, y, 1, a):
            f.lay("-6,-6! -8,-60! 0,-78! 8,-60! 6,-6!", p.STEEL, ink=2.6, puff=3, level=0.68)
            f.lay("-18,-8! 18,-8! 18,2! -18,2!", p.GOLD, ink=2.2, puff=2)
            f.lay("-5,2! 5,2! 5,22! -5,22!", LEATHER, ink=2.2, puff=2)
    f.lay("180,184 214,196 240,224 228,242 198,230 174,214", LEATHER, ink=2.8, puff=7, level=0.58)
    f.lay(paths.oval(238, 230, 12, 11), SKIN, ink=2.4, puff=4)
    f.lay("112,190 82,206 62,226 72,244 98,234 122,220", LEATHER, ink=2.8, puff=7)
    f.lay(paths.oval(68, 230, 12, 11), SKIN, ink=2.4, puff=4)


def dwarf(f: Figure) -> None:
    """As wide as high; the axe is wider."""
    f.lay("236,360! 226,130! 238,126! 250,360!", p.OAK, ink=2.8, puff=3)
    f.lay(
        "232,140! 204,120 190,150 196,196 214,214! 234,190! 252,216! 280,190 284,150 264,118!",
        p.STEEL,
        ink=3,
        puff=7,
        level=0.62,
    )
    f.line("204,136 198,160 206,196", 1.8, alpha=0.6)
    f.lay("78,300! 56,230 80,190 120,200!", SEAT, ink=3, puff=8)
    _boots(f, 106, 176)
    f.lay(
        "88,346! 78,270 84,210 120,186 176,186 208,212 214,270 204,346! 160,338 150,320 138,340",
        body((110, 80, 60), 0.48, 0.2),
        ink=3.2,
        puff=14,
    )
    f.lay("80,270! 212,266! 214,296! 80,300!", LEATHER, ink=2.8, puff=4)
    f.lay(paths.box(128, 264, 38, 38, 6), p.GOLD, ink=2.6, puff=4)
    f.lay("92,216 62,240 58,280 78,292 100,262", SEAT, ink=2.8, puff=8)
    f.lay(paths.oval(72, 290, 15, 14), SKIN, ink=2.6, puff=5)
    f.lay("196,214 226,222 244,246 234,262 204,254", SEAT, ink=2.8, puff=8)
    f.lay(paths.oval(240, 252, 15, 14), SKIN, ink=2.6, puff=5)
    f.lay("106,176 104,140 130,120 172,120 196,142 194,176 150,196", SKIN, ink=2.8, puff=9)
    f.lay(
        "98,160! 122,182 150,172! 176,184 204,158! 216,220 196,280 170,312! 156,296! 140,316! 112,284 90,226",
        body((206, 96, 36), 0.54, 0.35, 60),
        ink=3.2,
        puff=12,
        form=0.8,
        shadow=4,
    )
    for x in (128, 178):
        f.lay(f"{x - 9},236! {x + 9},236! {x + 8},250! {x - 8},250!", p.GOLD, ink=2, puff=2)
    f.line("116,200 120,230 126,270", 1.8, alpha=0.7)
    f.line("188,200 186,230 180,270", 1.8, alpha=0.7)
    f.line("150,196 152,240 156,290", 1.8, alpha=0.7)
    f.lay("152,150 176,148 192,164 178,176 154,172", SKIN, ink=2.6, puff=6, level=0.62)
    _eye(f, 148, 148, 1.05)
    _eye(f, 180, 146)
    f.line("132,138! 156,142!", 5, (180, 76, 26))
    f.line("172,140! 192,136!", 5, (180, 76, 26))
    f.lay("96,142! 98,100 130,74 172,74 202,102 206,140! 150,126", p.STEEL, ink=3.2, puff=9, form=0.8)
    f.lay("94,144! 150,128 208,142! 208,128! 150,114 94,128!", p.GOLD, ink=2.4, puff=3)
    f.lay("104,108! 66,96 48,58! 84,72 116,88!", CREAM, ink=2.8, puff=5)
    f.lay("196,106! 232,92 250,54! 216,70 186,86!", CREAM, ink=2.8, puff=5)


def bard(f: Figure) -> None:
    """Feather, lute, and a song about somebody else's bravery."""
    hair = body((230, 180, 80), 0.58, 0.3, 60)
    f.lay("92,330! 76,240 96,180 130,164! 140,240 122,340", SEAT, ink=3, puff=10)
    _boots(f, 122, 188)
    f.lay("108,342! 116,270! 152,264! 142,342!", SEAT_DARK, ink=2.8, puff=6)
    f.lay("174,342! 156,264! 192,266! 204,342!", CREAM, ink=2.8, puff=6)
    f.lay("110,276! 112,200 134,172 176,172 198,202 196,272! 152,286", SEAT, ink=3.2, puff=11)
    f.lay("138,176! 170,176! 166,262! 142,262!", CREAM, ink=2.2, puff=4)
    f.lay("124,182 154,170 186,180 178,196 154,190 132,198", CREAM, ink=2.4, puff=5)
    f.lay("106,128 92,164 104,190! 122,176", hair, ink=2.6, puff=5)
    f.lay("114,150 112,112 138,92 174,98 190,128 182,158 152,172 126,166", SKIN, ink=2.8, puff=9)
    f.lay("108,140! 106,104 140,86 182,96 190,116! 160,110 132,120 122,144!", hair, ink=2.6, puff=5)
    _eye(f, 156, 130)
    _eye(f, 179, 128, 0.9)
    f.line("146,120! 166,118!", 2.6)
    f.line("172,118! 188,118!", 2.6)
    f.lay("172,134 190,142 190,150 174,150", SKIN, ink=2, puff=3, level=0.64)
    f.lay("152,154! 170,158 184,152! 174,168 160,166", body((110, 30, 36), 0.4), ink=2, puff=0)
    f.lay("90,112 140,94 200,98 226,112 180,108 130,112", SEAT_DARK, ink=3, puff=4)
    f.lay("112,104! 116,70 150,56 188,66 196,100! 150,94", SEAT, ink=3.2, puff=9)
    f.lay("122,84! 96,50 62,34 34,44! 64,60 92,84 118,100!", body((220, 60, 56), 0.54, 0.2), ink=2.6, puff=5)
    f.line("118,92 86,60 52,46", 1.6, alpha=0.7)
    with f.at(166, 246, 1, -34):
        f.lay("40,-9! 128,-6! 128,6! 40,9!", p.DARK_OAK, ink=2.8, puff=3)
        f.lay("122,-10! 150,-22! 156,-8! 132,10! 122,8!", p.DARK_OAK, ink=2.6, puff=3)
        f.lay(
            "-56,0 -46,-34 -8,-44 30,-26 50,0 30,26 -8,44 -46,34",
            p.OAK,
            ink=3.2,
            puff=10,
            form=0.7,
            shadow=5,
            level=0.64,
        )
        f.lay(paths.oval(6, 0, 15), body((40, 24, 20), 0.4), ink=2.4, puff=0)
        for k in (-4, 0, 4):
            f.line(f"-40,{k}! 130,{k * 0.8}!", 1.0, (240, 226, 190))
        f.lay(paths.box(-46, -12, 8, 24, 2), p.DARK_OAK, ink=2, puff=2)
    f.lay("118,206 100,234 112,262 134,262 150,248 140,232 128,232", SEAT, ink=2.8, puff=7)
    f.lay(paths.oval(154, 252, 12, 11), SKIN, ink=2.4, puff=4)
    f.lay("190,202 220,196 238,184 230,170 200,178", SEAT, ink=2.8, puff=7)
    f.lay(paths.oval(240, 190, 12, 12), SKIN, ink=2.4, puff=4)


def ranger(f: Figure) -> None:
    """Long braid, longer bow, an owl that disapproves."""
    hair = body((96, 44, 34), 0.5, 0.3, 60)
    f.lay("96,350! 82,250 104,176 140,160 180,166 190,220 130,356", SEAT, ink=3.2, puff=12)
    _boots(f, 120, 182, body((84, 96, 60), 0.5, 0.2))
    f.lay("106,342! 112,268! 152,262! 140,342!", LEATHER, ink=2.8, puff=6)
    f.lay("168,342! 156,262! 190,264! 198,342!", LEATHER, ink=2.8, puff=6, level=0.56)
    f.lay(
        "112,290! 114,204 134,170 174,170 194,206 196,288! 176,278 152,294 130,280",
        body((92, 124, 70), 0.5, 0.2),
        ink=3,
        puff=10,
    )
    f.lay("112,258! 194,256! 195,270! 112,274!", LEATHER, ink=2.4, puff=3)
    f.line("122,186! 188,254!", 5, (84, 52, 30))
    f.lay("100,170! 84,110! 100,104! 118,166!", LEATHER, ink=2.6, puff=4)
    for x in (82, 91, 100):
        f.line(f"{x},110! {x - 8},72!", 2.6, (214, 190, 140))
        f.lay(f"{x - 14},82! {x - 10},58! {x - 2},78!", body((220, 80, 60), 0.55), ink=1.6, puff=1)
    f.lay("116,150 114,112 138,94 172,100 188,128 182,156 152,170 128,164", SKIN, ink=2.8, puff=9)
    f.lay("110,160! 104,118 130,86 172,86 192,112! 166,112 140,120 126,146 128,172!", hair, ink=2.8, puff=7)
    f.lay("112,156 100,186 110,214 100,246! 120,232 128,206 122,180", hair, ink=2.6, puff=5)
    f.line("104,190! 122,186!", 2)
    f.line("106,212! 124,208!", 2)
    f.lay("186,118! 202,96! 190,104 180,110!", SKIN, ink=2, puff=2)
    _eye(f, 156, 132)
    _eye(f, 178, 130, 0.9)
    f.line("146,122! 166,122!", 2.8)
    f.line("171,121! 188,118!", 2.8)
    f.lay("170,136 186,144 184,151 172,151", SKIN, ink=2, puff=3, level=0.64)
    f.line("156,160 168,160 178,156", 2.4)
    f.lay("124,112! 190,104! 191,113! 126,122!", SEAT, ink=2.2, puff=2)
    f.brush("214,60 252,120 262,206 250,296 216,360", [5, 9, 11, 9, 5], p.OAK, ink=2.6, puff=3)
    f.line("215,62! 214,358!", 1.6, (240, 230, 206))
    f.lay("182,196 214,204 246,200 250,218 214,230 178,222", SEAT, ink=2.8, puff=7)
    f.lay(paths.oval(254, 209, 12, 12), SKIN, ink=2.4, puff=4)
    f.lay("120,200 92,222 86,252 104,262 126,236", SEAT, ink=2.8, puff=7)
    f.lay(paths.oval(96, 262, 12, 11), SKIN, ink=2.4, puff=4)
    with f.at(72, 178):
        f.lay(
            "-20,30 -26,0 -22,-26! -10,-18 2,-20 14,-18 24,-28! 26,0 20,30 0,38",
            body((150, 116, 76), 0.52, 0.4, 60),
            ink=2.8,
            puff=8,
            form=0.8,
        )
        for x in (-10, 12):
            f.lay(paths.oval(x, -6, 9), CREAM, ink=2, puff=2)
            f.flat(paths.oval(x + 2, -5, 4.2), (40, 26, 20))
        f.lay("-3,0! 5,0! 1,10!", p.GOLD, ink=1.6, puff=1)
        f.line("-9,18! -4,22! 1,18! 6,22! 11,18!", 1.6)


FIGURES: tuple[Callable[[Figure], None], ...] = (knight, wizard, rogue, dwarf, bard, ranger)


def figure(n: int) -> Figure:
    f = Figure(300 + n)
    _base(f)
    FIGURES[n](f)
    return f


def standup(n: int) -> Image.Image:
    """A figure on its foot, facing right."""
    return figure(n).done()


def standup_tint(n: int) -> Image.Image:
    """What takes the seat's colour, as alpha."""
    f = figure(n)
    m = f.seat.rgb[..., 0] / 255 * f.seat.alpha
    alpha = np.asarray(Image.fromarray((m * f.alpha).astype(np.float32)).resize(SIZE, Image.Resampling.LANCZOS))
    return picture(np.full((*alpha.shape, 3), 255, np.float32), np.clip(alpha, 0, 1))


def marker(shape: str) -> Image.Image:
    """A seat's counter: a bevelled disc with a shape in it, neutral, to be multiplied by the seat's colour."""
    s = Stage(128, 128, 3, 71)
    s.flat(paths.oval(66, 70, 52), (0, 0, 0), 0.5, 5)
    s.lay(paths.oval(64, 62, 54), SEAT, ink=3, puff=7, form=0.9)
    s.lay(paths.oval(64, 62, 42), body((226, 224, 220), 0.5, 0.14), ink=2.4, puff=6, form=-0.5)
    side = 54 * 3
    mask = Image.new("L", (s.W, s.H), 0)
    mask.paste(emblem(shape, side), (round(64 * 3 - side / 2), round(62 * 3 - side / 2)))
    s._over((0, 0, s.W, s.H), (40, 30, 32), mask_of(mask))
    return s.done()


MARKS = ("seat_crown", "seat_leaf", "seat_moon", "seat_flame", "seat_anchor", "seat_star")

PIECES = [
    *(webp(f"greedquest/standup_{n}", partial(standup, n), quality=92) for n in range(6)),
    *(webp(f"greedquest/standup_{n}_tint", partial(standup_tint, n), lossless=True) for n in range(6)),
    *(webp(f"token/seat_{n}", partial(marker, name), quality=92) for n, name in enumerate(MARKS)),
]
