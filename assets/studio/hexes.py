"""Goblin Nitro Run's hexes: the chasm's spaces, plans on sooty paper, finished track with rails that meet to the pixel.

A hex stands on a corner; its sides are counted clockwise from the upper right: NE, E, SE, SW, W, NW. Rails leave a hex
at the middle of a side, at right angles to it, so any two hexes join. Every turn of a shape is drawn by itself: the
light stays where it is.
"""

from __future__ import annotations

import math
import random
from itertools import pairwise

import numpy as np
from PIL import Image, ImageDraw

from .light import Field, Rgb, Stops, blur, mask_of, mix, picture, ramp, shade, shrink, smooth
from .manifest import Piece, webp
from .metal import IRON, bevel, metal
from .noise import by_id, cells, fractal, spread, stretch
from .paper import parchment
from .stone import rock
from .type import MARKER, font

SIZE = (278, 320)
SS = 3
SIDES = ("NE", "E", "SE", "SW", "W", "NW")
SHAPES = {"straight": (5, 2), "wide": (5, 3), "sharp": (5, 4)}
# The sides on which a plan's numbers stand: those without rails, clockwise.
FREE_SIDES = {"straight": (0, 1, 3, 4), "wide": (0, 1, 2, 4), "sharp": (0, 1, 2, 3)}
RUST: Stops = ((0, (30, 20, 18)), (0.35, (82, 52, 40)), (0.7, (132, 92, 66)), (1, (178, 138, 100)))
SOOT: Stops = ((0, (16, 15, 18)), (0.4, (44, 41, 44)), (0.75, (84, 77, 74)), (1, (126, 116, 106)))
PLAN: Stops = ((0, (150, 128, 84)), (0.35, (182, 160, 108)), (0.7, (206, 188, 138)), (1, (224, 210, 168)))
POISON = (104, 196, 62)
Point = tuple[float, float]


def corners(w: float, h: float, inset: float = 0.0) -> list[Point]:
    """The six corners, from the top one clockwise."""
    r = h / 2 - inset
    return [
        (w / 2 + r * math.sin(math.pi / 3 * i) * (w / h) / 0.8660254, h / 2 - r * math.cos(math.pi / 3 * i))
        for i in range(6)
    ]


def side_middle(w: float, h: float, side: int) -> Point:
    """Where rails cross this side."""
    a, b = corners(w, h)[side], corners(w, h)[(side + 1) % 6]
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def track(w: float, h: float, a: int, b: int, steps: int = 90) -> list[tuple[float, float, float, float]]:
    """The middle line of a track from side to side, as (x, y, direction): a little longer than the hex at both ends."""
    cx, cy = w / 2, h / 2
    out_a, out_b = side_middle(w, h, a), side_middle(w, h, b)
    p0 = (cx + (out_a[0] - cx) * 1.06, cy + (out_a[1] - cy) * 1.06)
    p2 = (cx + (out_b[0] - cx) * 1.06, cy + (out_b[1] - cy) * 1.06)
    out = []
    for i in range(steps + 1):
        t = i / steps
        x = (1 - t) ** 2 * p0[0] + 2 * t * (1 - t) * cx + t * t * p2[0]
        y = (1 - t) ** 2 * p0[1] + 2 * t * (1 - t) * cy + t * t * p2[1]
        dx = 2 * (1 - t) * (cx - p0[0]) + 2 * t * (p2[0] - cx)
        dy = 2 * (1 - t) * (cy - p0[1]) + 2 * t * (p2[1] - cy)
        length = math.hypot(dx, dy) or 1.0
        out.append((x, y, dx / length, dy / length))
    return out


def hex_mask(w: int, h: int, inset: float) -> Field:
    image = Image.new("L", (w * 2, h * 2), 0)
    ImageDraw.Draw(image).polygon([(x * 2, y * 2) for x, y in corners(w, h, inset)], fill=255)
    return mask_of(image.resize((w, h), Image.Resampling.BOX))


def _polygon_mask(w: int, h: int, shapes: list[list[Point]]) -> Field:
    image = Image.new("L", (w, h), 0)
    draw = ImageDraw.Draw(image)
    for shape in shapes:
        draw.polygon(shape, fill=255)
    return mask_of(image)


def _rim(rgb: Rgb, mask: Field, S: float, strength: float = 26.0) -> Rgb:
    """A chamfer all round and a dark line at the very edge."""
    lit = shade(blur(mask, 5 * S), strength * S, 45, 0.0)
    ring = np.clip(1 - (blur(mask, 7 * S) - 0.5) * 2.1, 0, 1) * mask
    rgb = rgb * (1 + (np.clip(lit, 0.3, 1.8) - 1) * ring * 0.9)[..., None]
    edge = np.clip(1 - (blur(mask, 1.6 * S) - 0.5) * 2.2, 0, 1) * mask
    return mix(rgb, (14, 12, 14), edge * 0.75)


def _gravel(w: int, h: int, seed: int, S: float) -> Rgb:
    f1, _, ids = cells(w, h, 7 * S, seed + 8)
    base = ramp(np.clip(0.15 + 0.6 * spread(w, h, 9 * S, seed + 7, 4, 0.7), 0, 1),
                ((0, (52, 42, 36)), (0.5, (96, 78, 62)), (1, (146, 124, 96))))  # fmt: skip
    lit = shade(blur(np.clip(1 - f1 * 1.1, 0, 1), 0.4 * S), 3.2 * S, 48, 0.4)
    return base * (lit * (0.72 + 0.42 * by_id(ids, 2)))[..., None]


def _bed(rgb: Rgb, line: list[tuple[float, float, float, float]], w: int, h: int, seed: int, S: float) -> Rgb:
    """A trench of gravel along the line, cut into the rock."""
    image = Image.new("L", (w, h), 0)
    ImageDraw.Draw(image).line([(x, y) for x, y, _, _ in line], fill=255, width=int(92 * S), joint="curve")
    ragged = blur(mask_of(image), 5 * S) + (fractal(w, h, 26 * S, seed + 4, 5, 0.6) - 0.5) * 0.5
    trench = np.clip((ragged - 0.5) * 12 + 0.5, 0, 1)
    gravel = _gravel(w, h, seed, S)
    hollow = blur(1 - trench, 9 * S)
    cast = blur(np.roll(np.roll(1 - trench, int(9 * S), 0), int(6 * S), 1), 4 * S)
    gravel *= ((1 - 0.7 * np.clip(hollow * 1.2, 0, 1)) * (1 - 0.45 * cast))[..., None]
    lit = shade(blur(1 - trench, 3.4 * S), 22 * S, 38, 0.2)
    out = mix(rgb * np.clip(0.6 + 0.4 * lit, 0.35, 1.6)[..., None], gravel, trench)
    return mix(out, (12, 10, 10), np.exp(-(((trench - 0.5) / 0.26) ** 2)) * 0.65)


def _sleepers(image: Image.Image, line: list[tuple[float, float, float, float]], seed: int, S: float) -> None:
    draw, rng = ImageDraw.Draw(image, "RGBA"), random.Random(seed)
    length = sum(math.hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line))
    count = max(5, round(length / (20 * S)))
    for j in range(count):
        x, y, dx, dy = line[int((j + 0.5) * (len(line) - 1) / count)]
        turn = rng.uniform(-0.06, 0.06)
        dx, dy = dx * math.cos(turn) - dy * math.sin(turn), dx * math.sin(turn) + dy * math.cos(turn)
        reach, thick, tone = 31 * S * rng.uniform(0.94, 1.06), 4.8 * S, rng.uniform(0.8, 1.15)

        def plank(ox: float, oy: float, a: float, b: float, at: tuple[float, ...] = (x, y, dx, dy)) -> list[Point]:
            px, py, ux, uy = at
            return [
                (px + ox - uy * s * a + ux * t * b, py + oy + ux * s * a + uy * t * b)
                for s, t in ((-1, -1), (1, -1), (1, 1), (-1, 1))
            ]

        draw.polygon(plank(2 * S, 3 * S, reach, thick), fill=(0, 0, 0, 120))
        draw.polygon(plank(0, 0, reach, thick), fill=(int(78 * tone), int(52 * tone), int(32 * tone), 255))
        draw.polygon(
            plank(-0.6 * S, -0.8 * S, reach * 0.98, thick * 0.55),
            fill=(int(116 * tone), int(80 * tone), int(48 * tone), 255),
        )
        for g in (-0.5, 0.1, 0.6):
            start = (x - dy * reach * (g - 0.3) - dx * S, y + dx * reach * (g - 0.3) - dy * S)
            end = (x - dy * reach * (g + 0.3), y + dx * reach * (g + 0.3))
            draw.line((*start, *end), fill=(50, 32, 18, 160), width=max(1, int(0.8 * S)))


def _rails(image: Image.Image, line: list[tuple[float, float, float, float]], S: float) -> None:
    draw = ImageDraw.Draw(image, "RGBA")
    offset = 18 * S
    tracks = [[(x - dy * s * offset, y + dx * s * offset) for x, y, dx, dy in line] for s in (-1, 1)]
    for rail in tracks:
        draw.line([(x + 2 * S, y + 3 * S) for x, y in rail], fill=(0, 0, 0, 130), width=int(6 * S), joint="curve")
    for rail in tracks:
        draw.line(rail, fill=(46, 38, 38, 255), width=int(6.6 * S), joint="curve")
        draw.line(rail, fill=(122, 106, 98, 255), width=int(4.2 * S), joint="curve")
        draw.line(
            [(x - 0.7 * S, y - 0.9 * S) for x, y in rail],
            fill=(222, 210, 196, 255),
            width=max(1, int(1.7 * S)),
            joint="curve",
        )


def section(a: int, b: int, seed: int) -> Image.Image:
    """Finished track from side a to side b, on rust-brown rock."""
    w, h, S = SIZE[0] * SS, SIZE[1] * SS, float(SS)
    line = track(w, h, a, b)
    rgb = _bed(rock(w, h, seed, S, RUST, 34), line, w, h, seed, S)
    image = picture(rgb).convert("RGBA")
    _sleepers(image, line, seed, S)
    _rails(image, line, S)
    mask = hex_mask(w, h, 1.5 * S)
    return shrink(_rim(np.asarray(image, np.float32)[..., :3], mask, S), mask, SIZE)


def plan(shape: str, highest: int, seed: int) -> Image.Image:
    """The plan side: a goblin's drawing on sooty paper; its numbers stand on the sides, one after the other."""
    w, h, S = SIZE[0] * SS, SIZE[1] * SS, float(SS)
    rgb = parchment(w, h, seed, S, PLAN, 1.4)
    smudge = np.clip(spread(w, h, 90 * S, seed + 40, 5, 0.6) * 1.5 - 0.75, 0, 1)
    rgb = mix(rgb, (44, 38, 32), smudge * 0.35)
    a, b = SHAPES[shape]
    line = track(w, h, a, b)
    ink = Image.new("L", (w, h), 0)
    draw, rng = ImageDraw.Draw(ink), random.Random(seed)
    for step in range(1, 8):
        for axis in (0, 1):
            at = (w if axis == 0 else h) * step / 8
            draw.line((at, 0, at, h) if axis == 0 else (0, at, w, at), fill=46, width=int(1 * S))
    for s in (-1, 1):
        for again in range(2):
            wild = [
                (x - dy * s * 19 * S + rng.uniform(-1.2, 1.2) * S, y + dx * s * 19 * S + rng.uniform(-1.2, 1.2) * S)
                for x, y, dx, dy in line[:: 5 + again]
            ]
            draw.line(wild, fill=235, width=int((3.4 - again) * S), joint="curve")
    for x, y, dx, dy in line[6:-4:9]:
        draw.line((x - dy * 30 * S, y + dx * 30 * S, x + dy * 30 * S, y - dx * 30 * S), fill=190, width=int(2.6 * S))
    wear = 0.6 + 0.4 * spread(w, h, 9 * S, seed + 20, 3, 0.6)
    rgb = mix(rgb, (34, 58, 26), mask_of(ink) * wear * 0.92)
    mask = hex_mask(w, h, 1.5 * S)
    rgb = _rim(rgb, mask, S, 12)
    return shrink(_numbers(rgb, w, h, FREE_SIDES[shape][:highest], S), mask, SIZE)


def _numbers(rgb: Rgb, w: int, h: int, sides: tuple[int, ...], S: float) -> Rgb:
    """1, 2, … at these sides; the last one ringed in poison green: there the section is ready."""
    image = picture(rgb).convert("RGBA")
    draw = ImageDraw.Draw(image, "RGBA")
    face = font(MARKER, int(62 * S), 700)
    for number, side in enumerate(sides, 1):
        x, y = side_middle(w, h, side)
        x, y = w / 2 + (x - w / 2) * 0.76, h / 2 + (y - h / 2) * 0.76
        r = 28 * S
        last = number == len(sides)
        ring, thick = ((*POISON, 255), 4) if last else ((60, 50, 40, 200), 2)
        draw.ellipse((x - r, y - r, x + r, y + r), fill=(232, 222, 186, 240), outline=ring, width=int(thick * S))
        draw.text((x, y + 1 * S), str(number), font=face, fill=(40, 30, 24), anchor="mm")
    return np.asarray(image, np.float32)[..., :3]


def chasm(seed: int) -> Image.Image:
    """An open space: terraces of dark rock going down, and a little green far below."""
    w, h, S = SIZE[0] * SS, SIZE[1] * SS, float(SS)
    mask = hex_mask(w, h, 0.5 * S)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    far = np.hypot((xx - w / 2) / (w / 2), (yy - h * 0.52) / (h / 2))
    rough = fractal(w, h, 46 * S, seed, 6, 0.62)
    level = np.clip(far * 1.02 + (rough - 0.5) * 0.75, 0, 1.3)
    terraces = np.floor(level * 5) / 5 + 0.2 * smooth(0.72, 1.0, (level * 5) % 1)
    height = stretch(terraces + 0.10 * spread(w, h, 14 * S, seed + 2, 5, 0.65))
    lit = shade(blur(height, 0.8 * S), 46 * S, 40, 0.15)
    tone = ramp(np.clip(0.12 + 0.5 * terraces + 0.3 * (spread(w, h, 20 * S, seed + 4, 5) - 0.5), 0, 1), SOOT)
    rgb = tone * np.clip(lit, 0.15, 1.5)[..., None] * smooth(0.0, 1.0, terraces)[..., None]
    glow = smooth(0.5, 0.05, level) * (0.5 + 0.7 * spread(w, h, 60 * S, seed + 3, 4))
    rgb = rgb + glow[..., None] * np.asarray((14, 44, 12), np.float32)
    return shrink(_rim(rgb, mask, S, 6), mask, SIZE)


def crag(seed: int) -> Image.Image:
    """Spires of rock that nobody climbs: each a lit and a dark flank with its own strata."""
    w, h, S = SIZE[0] * SS, SIZE[1] * SS, float(SS)
    mask = hex_mask(w, h, 0.5 * S)
    rgb = np.asarray(chasm(seed + 1).resize((w, h), Image.Resampling.BICUBIC), np.float32)[..., :3].copy()
    rng = random.Random(seed)
    for px, foot, half, tall in ((0.27, 0.66, 66, 190), (0.72, 0.64, 70, 168), (0.5, 0.84, 92, 262)):
        rgb = _spire(rgb, (px * w, foot * h), half * S, tall * S, rng, seed + int(px * 100))
    return shrink(_rim(rgb, mask, S, 14), mask, SIZE)


def _spire(rgb: Rgb, foot: Point, half: float, tall: float, rng: random.Random, seed: int) -> Rgb:
    h, w, S = rgb.shape[0], rgb.shape[1], float(SS)
    x, y = foot
    tip = (x + rng.uniform(-0.2, 0.2) * half, y - tall)
    ridge, left, right = [tip], [tip], [tip]
    for k in range(1, 7):
        t = k / 6
        ridge.append((tip[0] + (x - tip[0]) * t + rng.uniform(-0.16, 0.2) * half, y - tall * (1 - t) + 0.1 * tall * t))
        left.append((x - half * t * rng.uniform(0.82, 1.12), y - tall * (1 - t) * rng.uniform(0.96, 1.02)))
        right.append((x + half * t * rng.uniform(0.82, 1.12), y - tall * (1 - t) * rng.uniform(0.96, 1.02)))
    lit = _polygon_mask(w, h, [[*left, *reversed(ridge)]])
    dark = _polygon_mask(w, h, [[*right, *reversed(ridge)]])
    whole = np.clip(lit + dark, 0, 1)
    cast = blur(np.roll(np.roll(whole, int(9 * S), 0), int(14 * S), 1), 7 * S) * (1 - whole)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    grit = spread(w, h, 16 * S, seed, 6, 0.65)
    strata = 0.5 + 0.5 * np.sin((yy + xx * 0.35) / (7 * S) + grit * 5)
    bump = shade(blur(stretch(0.5 * grit + 0.3 * strata), 0.6 * S), 9 * S, 42, 0.3)
    stone = ramp(np.clip(0.3 + 0.4 * grit + 0.2 * strata, 0, 1), RUST) * np.clip(bump, 0.4, 1.5)[..., None]
    rgb = rgb * (1 - 0.65 * cast)[..., None]
    rgb = mix(rgb, stone * 1.22, blur(lit, 0.7 * S))
    rgb = mix(rgb, stone * 0.4, blur(dark, 0.7 * S))
    lines = Image.new("L", (w, h), 0)
    draw = ImageDraw.Draw(lines)
    draw.line([*left], fill=255, width=int(2.6 * S), joint="curve")
    draw.line([*right], fill=255, width=int(3.2 * S), joint="curve")
    rgb = mix(rgb, (16, 11, 11), mask_of(lines) * 0.85)
    crest = Image.new("L", (w, h), 0)
    ImageDraw.Draw(crest).line(ridge, fill=255, width=int(1.8 * S), joint="curve")
    return mix(rgb, (226, 196, 158), blur(mask_of(crest), 0.6 * S) * 0.6)


def cave(seed: int) -> Image.Image:
    """Rock with a mouth in it, and something green a long way in."""
    w, h, S = SIZE[0] * SS, SIZE[1] * SS, float(SS)
    mask = hex_mask(w, h, 0.5 * S)
    rgb = rock(w, h, seed, S, RUST, 36) * 0.92
    ragged = (fractal(w, h, 22 * S, seed + 5, 5, 0.6) - 0.5) * 46 * S
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    dx, dy = np.abs(xx - w / 2), yy - h * 0.60
    arch = np.where(dy < 0, np.hypot(dx * 1.05, dy * 0.92), np.maximum(dx * 1.05, dy * 1.5)) + ragged
    mouth = smooth(84 * S, 78 * S, arch)
    lip = smooth(108 * S, 86 * S, arch) * (1 - mouth)
    lit = shade(blur(1 - mouth, 6 * S), 30 * S, 40, 0.1)
    rgb = rgb * np.clip(0.45 + 0.55 * lit, 0.3, 1.7)[..., None]
    rgb = rgb * (1 - 0.35 * lip)[..., None]
    deep = np.clip(1 - arch / (84 * S), 0, 1)
    inside = ramp(deep, ((0, (34, 26, 22)), (0.25, (16, 14, 14)), (0.7, (8, 12, 8)), (1, (18, 44, 14))))
    rgb = mix(rgb, inside, mouth)
    return shrink(_rim(rgb, mask, S, 14), mask, SIZE)


def ledge(seed: int) -> Image.Image:
    """A shelf of planks on props, roped to the wall: safe from what falls."""
    w, h, S = SIZE[0] * SS, SIZE[1] * SS, float(SS)
    mask = hex_mask(w, h, 0.5 * S)
    rgb = np.asarray(chasm(seed + 1).resize((w, h), Image.Resampling.BICUBIC), np.float32)[..., :3] * 1.1
    rng = random.Random(seed)
    image = picture(rgb).convert("RGBA")
    draw = ImageDraw.Draw(image, "RGBA")
    for x in (0.24, 0.76):
        draw.line((x * w, h * 0.62, (0.5 + (x - 0.5) * 0.5) * w, h * 0.86), fill=(48, 32, 22, 255), width=int(15 * S))
        draw.line(
            (x * w - 3 * S, h * 0.62, (0.5 + (x - 0.5) * 0.5) * w - 3 * S, h * 0.86),
            fill=(92, 64, 42, 255),
            width=int(7 * S),
        )
    for i in range(6):
        y = h * (0.34 + i * 0.052)
        reach, tone = w * (0.36 + rng.uniform(-0.02, 0.03)), rng.uniform(0.8, 1.15)
        slant = rng.uniform(-3, 3) * S
        quad = [
            (w / 2 - reach, y + slant),
            (w / 2 + reach, y - slant),
            (w / 2 + reach, y - slant + 15 * S),
            (w / 2 - reach, y + slant + 15 * S),
        ]
        draw.polygon([(px + 3 * S, py + 6 * S) for px, py in quad], fill=(0, 0, 0, 120))
        draw.polygon(quad, fill=(int(120 * tone), int(84 * tone), int(52 * tone), 255))
        draw.line((*quad[0], *quad[1]), fill=(int(172 * tone), int(128 * tone), int(82 * tone), 255), width=int(2 * S))
        for g in range(3):
            gx = w / 2 - reach + reach * 2 * rng.random()
            draw.line(
                (gx, y + (5 + g * 3) * S, gx + 40 * S, y + (5 + g * 3) * S),
                fill=(70, 46, 28, 150),
                width=max(1, int(S)),
            )
        for px in (quad[0][0] + 8 * S, quad[1][0] - 8 * S):
            draw.ellipse((px - 2.6 * S, y + 5 * S, px + 2.6 * S, y + 10.2 * S), fill=(40, 36, 36, 255))
    for x in (0.2, 0.8):
        for i in range(14):
            t = i / 13
            rx, ry = w * x + math.sin(t * 3) * 5 * S, h * (0.08 + 0.28 * t)
            draw.ellipse(
                (rx - 4.6 * S, ry - 6 * S, rx + 4.6 * S, ry + 6 * S),
                fill=(158, 128, 80, 255),
                outline=(84, 62, 36, 255),
                width=int(S),
            )
    return shrink(_rim(np.asarray(image, np.float32)[..., :3], mask, S, 14), mask, SIZE)


def rubble(seed: int) -> Image.Image:
    """What falls when a draft goes wrong: boulders heaped over the space. Transparent between them."""
    w, h, S = SIZE[0] * SS, SIZE[1] * SS, float(SS)
    rng = random.Random(seed)
    rgb = np.zeros((h, w, 3), np.float32)
    alpha = np.zeros((h, w), np.float32)
    stone = rock(w, h, seed, S, RUST, 60) * 1.08
    spots = sorted(
        (
            (w / 2 + rng.uniform(-88, 88) * S, h / 2 + rng.uniform(-80, 92) * S, rng.uniform(24, 46) * S)
            for _ in range(26)
        ),
        key=lambda spot: spot[1],
    )
    for x, y, r in spots:
        pts = [
            (x + r * rng.uniform(0.82, 1.1) * math.cos(a), y + 0.86 * r * rng.uniform(0.82, 1.1) * math.sin(a))
            for a in (math.tau * k / 9 for k in range(9))
        ]
        lump = _polygon_mask(w, h, [pts])
        soft = blur(lump, 3 * S)
        lit = shade(blur(lump, 9 * S), 44 * S, 42, 0.1)
        cast = blur(np.roll(np.roll(lump, int(7 * S), 0), int(5 * S), 1), 5 * S) * (1 - lump)
        rgb = rgb * (1 - 0.6 * cast)[..., None]
        alpha = np.maximum(alpha, cast * 0.6)
        tone = rng.uniform(0.75, 1.15)
        rgb = mix(rgb, stone * tone * np.clip(lit, 0.25, 1.6)[..., None], lump)
        edge = np.clip(1 - np.abs(soft - 0.5) * 5, 0, 1) * lump
        rgb = mix(rgb, (20, 14, 12), edge * 0.6)
        alpha = np.maximum(alpha, lump)
    return shrink(rgb, np.clip(alpha * hex_mask(w, h, 0), 0, 1), SIZE)


def iron_frame(seed: int) -> Image.Image:
    """A riveted iron hex ring: the production card's spaces are cut into the bench with it."""
    w, h, S = SIZE[0] * SS, SIZE[1] * SS, float(SS)
    outer, inner = hex_mask(w, h, 2 * S), hex_mask(w, h, 22 * S)
    ring = np.clip(outer - inner, 0, 1)
    rgb = bevel(metal(w, h, seed, S, IRON, 60), ring, S, 2.4, 20)
    rust = np.clip(stretch(fractal(w, h, 40 * S, seed + 2, 5, 0.6)) * 1.6 - 0.8, 0, 1)
    rgb = mix(rgb, (126, 66, 34), rust * 0.5)
    hollow = inner * blur(1 - inner, 16 * S)
    rgb = mix(rgb, (10, 8, 8), inner)
    image = picture(rgb).convert("RGBA")
    draw = ImageDraw.Draw(image, "RGBA")
    for x, y in corners(w, h, 12.5 * S):
        r = 6 * S
        draw.ellipse((x - r + S, y - r + 2 * S, x + r + S, y + r + 2 * S), fill=(0, 0, 0, 150))
        draw.ellipse(
            (x - r, y - r, x + r, y + r), fill=(120, 112, 108, 255), outline=(40, 36, 36, 255), width=int(1.5 * S)
        )
        draw.ellipse((x - r * 0.6, y - r * 0.7, x + r * 0.1, y), fill=(206, 200, 192, 220))
    alpha = np.clip(ring + inner * 0.62 + hollow * 0.6, 0, 1)
    return shrink(np.asarray(image, np.float32)[..., :3], alpha, SIZE)


def turns(shape: str) -> list[tuple[int, int, int]]:
    """The ways a shape can lie, as (turn, side, side): a straight has three, a bend six."""
    a, b = SHAPES[shape]
    return [(turn, (a + turn) % 6, (b + turn) % 6) for turn in range(3 if shape == "straight" else 6)]


def _pieces() -> list[Piece]:
    out = [
        webp(f"nitro_run/section_{shape}_{turn}", lambda a=a, b=b, s=40 + 10 * a + b: section(a, b, s))
        for shape in SHAPES
        for turn, a, b in turns(shape)
    ]
    out += [
        webp(f"nitro_run/plan_{shape}_{n}", lambda shape=shape, n=n: plan(shape, n, 70 + n + len(shape)))
        for shape in SHAPES
        for n in (2, 3, 4)
    ]
    out += [webp(f"nitro_run/chasm_{k}", lambda k=k: chasm(100 + k)) for k in range(4)]
    for name, draw in (("crag", crag), ("cave", cave), ("ledge", ledge), ("rubble", rubble), ("slot", iron_frame)):
        out.append(webp(f"nitro_run/{name}", lambda draw=draw: draw(130)))
    return out


PIECES = _pieces()
