"""Playing cards: frames, backs and painted emblems. No words: title, kind, text and number are set at run time.

Where those go is read from assets/layout/cards.json, by this code and by the screen alike.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from functools import partial

import numpy as np
from PIL import Image

from . import metal, paper, paths
from .emblems import emblem
from .ink import screen_dots
from .light import Colour, Rgb, Stops, blur, mask_of, mix, ramp, shade, tones
from .manifest import ASSETS, webp
from .noise import Field, spread
from .stage import Paint, Stage, body

SIZE = (720, 1008)
LAYOUT = "layout/cards.json"
GEOMETRY: dict[str, dict[str, list[int]]] = json.loads((ASSETS / LAYOUT).read_text("utf-8"))


@dataclass(frozen=True, slots=True)
class Family:
    """The hues of one kind of card: deep, middle, bright; and of its window's sky."""

    deep: Colour
    middle: Colour
    bright: Colour
    spark: Colour


FAMILIES: dict[str, Family] = {
    "go": Family((12, 52, 40), (26, 122, 78), (96, 190, 96), (255, 232, 130)),
    "attack": Family((66, 10, 18), (172, 32, 30), (238, 110, 46), (255, 220, 120)),
    "trick": Family((44, 16, 74), (110, 46, 150), (204, 96, 190), (255, 210, 160)),
    "move": Family((10, 36, 84), (26, 96, 160), (78, 176, 206), (255, 240, 170)),
    "plain": Family((58, 30, 16), (142, 82, 34), (222, 158, 66), (255, 236, 150)),
}


def rays(w: int, h: int, centre: tuple[float, float], count: int, S: float, seed: int) -> Field:
    """Comic rays from a point: soft wedges whose edges waver."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    angle = np.arctan2(yy - centre[1], xx - centre[0]) + (spread(w, h, 120 * S, seed, 3) - 0.5) * 0.12
    out: Field = (0.5 + 0.5 * np.tanh(np.cos(angle * count) * 4)).astype(np.float32)
    return out


def sky(w: int, h: int, seed: int, S: float, hue: Family, centre: tuple[float, float] | None = None) -> Rgb:
    """What an emblem stands before: rays, smoke and a halftone that thickens toward the corners."""
    cx, cy = centre or (w / 2, h / 2)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    d = np.hypot((xx - cx) / (w * 0.52), (yy - cy) / (h * 0.56))
    smoke = spread(w, h, 90 * S, seed, 6, 0.58)
    v = np.clip(1.02 - d * 0.8 + (smoke - 0.5) * 0.42, 0, 1)
    stops: Stops = ((0, hue.deep), (0.45, hue.middle), (0.8, hue.bright), (1, hue.spark))
    rgb = ramp(v, stops)
    beam = rays(w, h, (cx, cy), 13, S, seed + 1)
    rgb *= (0.84 + 0.3 * beam * np.exp(-((d / 1.1) ** 2)))[..., None]
    dots = screen_dots(w, h, 9 * S, np.clip((d - 0.55) * 0.85, 0, 0.8))
    return mix(rgb, hue.deep, dots * 0.42)


def frame_field(w: int, h: int, seed: int, S: float, hue: Family) -> Rgb:
    """The body of a frame: enamel of the family's hue with a diamond pattern pressed in."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    pitch = 34 * S
    u, v = ((xx + yy) / pitch) % 1, ((xx - yy) / pitch) % 1
    ridge = np.minimum(np.minimum(u, 1 - u), np.minimum(v, 1 - v))
    boss = np.exp(-((np.hypot(u - 0.5, v - 0.5) / 0.13) ** 2))
    height = np.clip(ridge * 9, 0, 1) * 0.5 + boss * 0.8
    cloud = spread(w, h, 160 * S, seed, 6)
    value = 0.3 + 0.34 * cloud + 0.16 * (1 - yy / h) + 0.12 * boss
    rgb = ramp(np.clip(value, 0, 1), tones(hue.middle))
    return rgb * np.clip(shade(blur(height.astype(np.float32), 0.8 * S), 5 * S, 46, 0.35), 0.4, 1.6)[..., None]


def gold_on(stage: Stage, shape: list[paths.Line], seed: int, *, hole: list[paths.Line] | None = None, ink: float = 2.6,
            round_: float = 3.0, stops: Stops = metal.GOLD) -> None:  # fmt: skip
    """A chunky piece of gold with an ink line on both edges; `hole` is left open."""
    area = (0, 0, stage.W, stage.H)
    mask = stage._mask(shape, area)
    if hole:
        mask = mask * (1 - stage._mask(hole, area))
    cast = blur(np.roll(mask, int(5 * stage.ss), 0), 5 * stage.ss)
    stage._over(area, (12, 6, 10), np.clip(cast * 0.7, 0, 1) * (1 - mask) * stage.alpha)
    rgb = metal.bevel(metal.metal(stage.W, stage.H, seed, stage.ss, stops), mask, stage.ss, round_, round_ * 7)
    stage._over(area, rgb, mask)
    stage._outline(shape, ink, seed)
    if hole:
        stage._outline(hole, ink, seed + 1)


def painted(stage: Stage, name: str, cx: float, cy: float, size: float, hue: Family, seed: int) -> None:
    """An emblem as a thing: bone and gold, inked, bevelled, glowing against its sky."""
    W, H, S = stage.W, stage.H, stage.ss
    side = round(size * S)
    mask = Image.new("L", (W, H), 0)
    mask.paste(emblem(name, side), (round(cx * S - side / 2), round(cy * S - side / 2)))
    m = mask_of(mask)
    area = (0, 0, W, H)
    halo = blur(m, 16 * S)
    stage.rgb += (halo * 0.55 * stage.alpha)[..., None] * np.asarray(hue.spark, np.float32)
    cast = blur(np.roll(np.roll(m, int(7 * S), 0), int(4 * S), 1), 5 * S)
    stage._over(area, (16, 8, 12), np.clip(cast * 0.75, 0, 1) * (1 - m))
    rim = np.clip(blur(m, 2.6 * S) * 5.5, 0, 1)
    stage._over(area, (30, 14, 18), rim)
    yy = np.mgrid[0:H, 0:W][0].astype(np.float32)
    fall = np.clip((yy / S - (cy - size / 2)) / size, 0, 1)
    stops: Stops = ((0, (255, 250, 228)), (0.45, (250, 222, 150)), (0.75, (228, 170, 84)), (1, (176, 106, 58)))
    rgb = ramp(fall, stops) * (0.9 + 0.2 * spread(W, H, 20 * S, seed + 8, 4, 0.6))[..., None]
    stage._over(area, metal.bevel(rgb, m, S, 2.6, 15, 46), m)


def _outer() -> list[paths.Line]:
    return [paths.box(0, 0, *SIZE, 44)]


def front(family: str, name: str | None = None, seed: int = 11) -> Image.Image:
    """A GreedQuest card's face without words; with the emblem painted in when a name is given."""
    hue = FAMILIES[family]
    g = GEOMETRY["greedquest"]
    s = Stage(*SIZE, ss=2, seed=seed)
    s._over((0, 0, s.W, s.H), (26, 14, 16), s._mask(_outer(), (0, 0, s.W, s.H)))
    s.fill_with(
        paths.box(12, 12, 696, 984, 34), lambda w, h, sd, S: frame_field(w, h, sd, S, hue), seed, ink=2.4, rounded=5
    )
    gold_on(s, [paths.box(20, 20, 680, 968, 28)], seed + 1, hole=[paths.box(29, 29, 662, 950, 22)], ink=1.6, round_=1.6)
    _window(s, g["window"], hue, seed, name)
    _panel(s, g["text"], hue, seed)
    _banner(s, g["title"], seed)
    _kind(s, g["kind"], hue, seed)
    _badge(s, g["badge"], hue, seed, name if family != "go" else None)
    _rivets(s, seed)
    _gloss(s)
    return s.done()


def _window(s: Stage, rect: list[int], hue: Family, seed: int, name: str | None) -> None:
    x, y, w, h = rect
    hole = [paths.box(x, y, w, h, 16)]
    s.fill_with(hole, lambda pw, ph, sd, S: sky(pw, ph, sd, S, hue), seed + 3)
    if name:
        painted(s, name, x + w / 2, y + h / 2 - 4, 360, hue, seed)
    inside = s._mask(hole, (0, 0, s.W, s.H))
    s._over((0, 0, s.W, s.H), (14, 6, 14), np.clip(inside * blur(1 - inside, 16 * s.ss) * 1.25, 0, 1))
    gold_on(s, [_bracketed(x - 15, y - 15, w + 30, h + 30)], seed + 4, hole=hole, ink=2.6, round_=3.6)


def _bracketed(x: float, y: float, w: float, h: float) -> paths.Line:
    """A rectangle with shaped ears at the corners and a small peak in the middle of each side."""
    e, r = 30, 9
    mx, my = x + w / 2, y + h / 2
    top = (
        f"{x + e},{y}! {mx - 46},{y}! {mx - 22},{y - 5} {mx},{y - 13} {mx + 22},{y - 5} {mx + 46},{y}! {x + w - e},{y}!"
    )
    ear1 = f"{x + w - e / 2},{y - r} {x + w + r},{y - r} {x + w + r},{y + e / 2} {x + w},{y + e}!"
    right = f"{x + w},{my - 40}! {x + w + 9},{my} {x + w},{my + 40}! {x + w},{y + h - e}!"
    ear2 = f"{x + w + r},{y + h - e / 2} {x + w + r},{y + h + r} {x + w - e / 2},{y + h + r} {x + w - e},{y + h}!"
    foot = f"{x + e},{y + h}! {x + e / 2},{y + h + r} {x - r},{y + h + r} {x - r},{y + h - e / 2} {x},{y + h - e}!"
    left = f"{x},{my + 40}! {x - 9},{my} {x},{my - 40}! {x},{y + e}! {x - r},{y + e / 2} {x - r},{y - r} "
    left += f"{x + e / 2},{y - r}"
    return paths.shapes(" ".join((top, ear1, right, ear2, foot, left)))[0]


def _panel(s: Stage, rect: list[int], hue: Family, seed: int) -> None:
    """The text panel: cream paper with nicked edges, held by four gold corners."""
    x, y, w, h = rect[0] - 24, rect[1] - 22, rect[2] + 48, rect[3] + 42
    edge = _nicked(x, y, w, h, seed)
    s.fill_with(
        edge,
        lambda pw, ph, sd, S: paper.parchment(pw, ph, sd, S, paper.CREAM, 0.35),
        seed + 20,
        ink=3.0,
        rounded=3,
        shadow=6,
    )
    s.tint(paths.box(x, y, w, 26), (150, 96, 50), 0.35, soft=9)
    for fx, fy in ((0, 0), (1, 0), (1, 1), (0, 1)):
        corner = "-9,-9! 40,-9! 44,-2 40,6 22,8 10,12 8,22 6,40 -2,44 -9,40!"
        with s.at(x + w * fx, y + h * fy, 1.0, 0, False):
            lines = [
                [(px if not fx else -px, py if not fy else -py) for px, py in line] for line in paths.shapes(corner)
            ]
            s.lay(lines, Paint(metal.GOLD, 0.62, 0.2, 40, 0.5), ink=2.4, puff=3, form=0.8, shadow=3)


def _nicked(x: float, y: float, w: float, h: float, seed: int) -> paths.Line:
    rng = np.random.default_rng(seed)
    out: paths.Line = []
    for (ax, ay), (bx, by) in (
        ((x, y), (x + w, y)),
        ((x + w, y), (x + w, y + h)),
        ((x + w, y + h), (x, y + h)),
        ((x, y + h), (x, y)),
    ):
        n = int(math.hypot(bx - ax, by - ay) / 26)
        for i in range(n):
            t, j = (i + rng.uniform(-0.2, 0.2)) / n, rng.uniform(-2.2, 2.2)
            across = ax != bx
            out.append((ax + (bx - ax) * t + (0 if across else j), ay + (by - ay) * t + (j if across else 0)))
    return out


def _banner(s: Stage, rect: list[int], seed: int) -> None:
    """A waving ribbon across the top with a folded tail."""
    x, y, w, h = rect[0] - 40, rect[1] - 6, rect[2] + 62, rect[3] + 12
    r, foot = x + w, y + h
    tail = (
        f"{r - 40},{y + 18}! {r + 34},{y + 26}! {r + 12},{y + h / 2 + 14}! {r + 34},{foot + 16}! {r - 40},{foot + 14}!"
    )
    s.lay(tail, body((196, 44, 36), 0.44, 0.1), ink=2.8, puff=4, shadow=4)
    s.lay(f"{r - 40},{foot + 14}! {r - 4},{foot - 2}! {r - 40},{foot - 6}!", (74, 14, 22), ink=2.2, puff=0)
    a, b, c = x + w * 0.25, x + w * 0.5, x + w * 0.78
    wave = f"{x},{y + 8}! {a},{y + 1} {b},{y + 4} {c},{y + 7} {r},{y}! "
    wave += f"{r},{foot - 6}! {c},{foot + 1} {b},{foot - 2} {a},{foot - 4} {x},{foot + 2}!"
    s.fill_with(wave, partial(_cream, stains=0.2), seed + 21, ink=3.0, rounded=4, shadow=6)
    s.line(f"{x + 60},{y + 11}! {a},{y + 8} {b},{y + 11} {c},{y + 14} {r - 10},{y + 8}!", 2.0, (170, 44, 34), 0.8)
    s.line(
        f"{x + 60},{foot - 7}! {a},{foot - 11} {b},{foot - 9} {c},{foot - 6} {r - 10},{foot - 13}!",
        2.0,
        (170, 44, 34),
        0.8,
    )


def _cream(w: int, h: int, seed: int, S: float, stains: float) -> Rgb:
    return paper.parchment(w, h, seed, S, paper.CREAM, stains)


def _lozenge(x: float, y: float, w: float, h: float, point: float) -> str:
    """A long plate that ends in points and bulges a little."""
    mid, my, foot = x + w / 2, y + h / 2, y + h
    top = f"{x - point},{my}! {x},{y}! {mid},{y - 4} {x + w},{y}! "
    return top + f"{x + w + point},{my}! {x + w},{foot}! {mid},{foot + 2} {x},{foot}!"


def _kind(s: Stage, rect: list[int], hue: Family, seed: int) -> None:
    x, y, w, h = rect
    s.lay(_lozenge(x, y - 2, w, h + 4, 22), Paint(metal.GOLD, 0.6, 0.25, 30, 0.6), ink=3, puff=4, form=0.8, shadow=5)
    s.lay(_lozenge(x + 5, y + 5, w - 10, h - 10, 13), body(hue.deep, 0.56, 0.14, 30, 0.4), ink=2.0, puff=3, form=0.5)


def _badge(s: Stage, rect: list[int], hue: Family, seed: int, name: str | None) -> None:
    """The corner coin: the number goes here at run time, or the emblem in small."""
    x, y, w, _ = rect
    cx, cy, r = x + w / 2, y + w / 2, w / 2
    s.lay(
        paths.cog(cx, cy, r + 5, r - 2, 16, 4),
        Paint(metal.GOLD, 0.55, 0.25, 30, 0.6),
        ink=3,
        puff=4,
        form=0.8,
        shadow=6,
    )
    s.lay(paths.oval(cx, cy, r - 11), body(hue.deep, 0.6, 0.14, 30, 0.5), ink=2.4, puff=9, form=-0.35)
    if name:
        side = round(66 * s.ss)
        mask = Image.new("L", (s.W, s.H), 0)
        mask.paste(emblem(name, side), (round(cx * s.ss - side / 2), round(cy * s.ss - side / 2)))
        m = mask_of(mask)
        s._over(
            (0, 0, s.W, s.H), (14, 6, 10), np.clip(blur(np.roll(m, int(2 * s.ss), 0), 1.6 * s.ss) * 0.8, 0, 1) * (1 - m)
        )
        s._over((0, 0, s.W, s.H), (255, 240, 200), m)


def _rivets(s: Stage, seed: int) -> None:
    for x, y in ((44, 964), (676, 964), (44, 610), (676, 610)):
        s.lay(paths.oval(x, y, 9), Paint(metal.GOLD, 0.62, 0.1, 40, 0.7), ink=2.0, puff=4, form=1.0, shadow=2)


def _gloss(s: Stage) -> None:
    yy, xx = np.mgrid[0 : s.H, 0 : s.W].astype(np.float32)
    sheen = np.clip(1 - np.abs((xx + yy * 0.55) / s.W - 0.42) / 0.22, 0, 1) ** 2 * 0.06
    s.rgb = mix(s.rgb, (255, 255, 255), sheen)


def back(seed: int = 31) -> Image.Image:
    """GreedQuest's back: a dragon's eye of a coin on a burst of red and gold."""
    hue = Family((58, 8, 24), (150, 22, 34), (226, 96, 40), (255, 214, 110))
    s = Stage(*SIZE, ss=2, seed=seed)
    s._over((0, 0, s.W, s.H), (26, 14, 16), s._mask(_outer(), (0, 0, s.W, s.H)))
    inner = [paths.box(14, 14, 692, 980, 32)]
    s.fill_with(inner, lambda w, h, sd, S: sky(w, h, sd, S, hue), seed)
    edge = s._mask(inner, (0, 0, s.W, s.H))
    s._over((0, 0, s.W, s.H), (30, 4, 14), np.clip(edge * blur(1 - edge, 60 * s.ss) * 1.3, 0, 1))
    gold_on(s, inner, seed + 1, hole=[paths.box(40, 40, 640, 928, 20)], ink=2.6, round_=4)
    gold_on(s, [paths.box(54, 54, 612, 900, 14)], seed + 2, hole=[paths.box(59, 59, 602, 890, 11)], ink=1.4, round_=1.2)
    for x, y, flip, turn in ((54, 54, False, 0), (666, 54, True, 0), (54, 954, True, 180), (666, 954, False, 180)):
        with s.at(x, y, 1.0, turn, flip):
            s.lay(CORNER, Paint(metal.GOLD, 0.6, 0.25, 30, 0.5), ink=2.4, puff=4, form=0.8, shadow=5)
    gold_on(s, [paths.cog(360, 504, 232, 218, 32)], seed + 3, hole=[paths.oval(360, 504, 196)], ink=3, round_=4)
    s.lay(paths.oval(360, 504, 196), body((34, 22, 58), 0.5, 0.25, 12, 0.3), ink=3, puff=26, form=-0.5)
    painted(s, "gq_coin", 360, 504, 330, hue, seed)
    _gloss(s)
    return s.done()


CORNER = (
    "0,0! 120,0! 132,8 126,22 108,20 84,16 62,26 50,40 66,52 62,70 46,66 40,50 26,62 16,84 20,108 22,126 8,132 0,120!"
)


# which family each of GreedQuest's cards belongs to; the screen takes the whole face, `greedquest/card_<emblem>`
CARDS = {
    "gq_go": "go", "gq_wild": "go", "gq_loot": "trick", "gq_attack": "attack", "gq_meek": "trick", "gq_curse": "attack",
    "gq_sighting": "attack", "gq_secret_door": "move", "gq_see_ya": "move", "gq_even": "trick", "gq_odd": "trick",
    "gq_tracking": "move",
}  # fmt: skip

PIECES = [
    webp("greedquest/card_front", partial(front, "plain"), data=(LAYOUT,)),
    *(webp(f"greedquest/card_front_{f}", partial(front, f), data=(LAYOUT,)) for f in ("go", "attack", "trick", "move")),
    *(webp(f"greedquest/card_{name}", partial(front, family, name), data=(LAYOUT,)) for name, family in CARDS.items()),
    webp("greedquest/card_back", back, data=(LAYOUT,)),
]
