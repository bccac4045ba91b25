"""Grounds made at run time from pygame alone: lit paper, leather, wood and stone. No numpy, some milliseconds each.

They stand in until a painted picture is there, and carry panels and buttons. One light, from the top left.
"""

from __future__ import annotations

import random
from functools import lru_cache

import pygame

from scenes.kit.palette import Colour, mix

MATERIALS = ("paper", "leather", "wood", "stone", "night")


def noise(size: tuple[int, int], seed: int, cell: int, octaves: int = 4, stretch: float = 1.0) -> pygame.Surface:
    """Fractal value noise, grey, about 0 to 255. `stretch` over 1 draws it out sideways, as grain in wood."""
    chance = random.Random(seed)
    canvas = pygame.Surface(size, 0, 32)
    share = 0.5
    for octave in range(octaves):
        step = max(2, cell >> octave)
        wide = max(2, int(size[0] / (step * stretch)) + 2)
        tall = max(2, size[1] // step + 2)
        level = 255 * (share if octave < octaves - 1 else share * 2)
        # Random bytes as a picture with a grey palette: the palette does the scaling, no pixel is touched one by one.
        cells = pygame.image.frombuffer(chance.randbytes(wide * tall), (wide, tall), "P")
        cells.set_palette([(v, v, v) for v in (int(n * level / 255) for n in range(256))])
        grain = pygame.Surface((wide, tall), 0, 32)
        grain.blit(cells, (0, 0))
        canvas.blit(pygame.transform.smoothscale(grain, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        share /= 2
    return canvas


def relief(height: pygame.Surface, depth: int = 1) -> tuple[pygame.Surface, pygame.Surface]:
    """Light and dark of a height map lit from the top left: what to add and what to take away."""
    light = height.copy()
    moved = height.copy()
    moved.scroll(depth, depth)
    light.blit(moved, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    dark = moved
    dark.blit(height, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return light, dark


def ramp(grey: pygame.Surface, low: Colour, high: Colour) -> pygame.Surface:
    """Grey to colour, from `low` to `high` (each part of `high` at least that of `low`)."""
    out = grey.copy()
    span = tuple(max(0, h - lo) for lo, h in zip(low, high, strict=True))
    out.fill(span, special_flags=pygame.BLEND_RGB_MULT)
    out.fill(low, special_flags=pygame.BLEND_RGB_ADD)
    return out


def vignette(surface: pygame.Surface, strength: int = 90) -> None:
    """Darkens towards the edges, softly."""
    shade = pygame.transform.smoothscale(_corners(strength), surface.get_size())
    surface.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_SUB)


@lru_cache(maxsize=32)
def _corners(strength: int) -> pygame.Surface:
    small = pygame.Surface((24, 24), 0, 32)
    for y in range(24):
        for x in range(24):
            off = max(abs(x - 11.5), abs(y - 11.5)) / 11.5
            corner = ((x - 11.5) ** 2 + (y - 11.5) ** 2) / (2 * 11.5**2)
            v = int(strength * min(1.0, 0.35 * off**5 + 0.65 * corner))
            small.set_at((x, y), (v, v, v))
    return small


def ground(material: str, size: tuple[int, int], tint: Colour, seed: int = 1, edge: int = 70) -> pygame.Surface:
    """A lit ground of this material about this colour."""
    width, height = max(4, size[0]), max(4, size[1])
    # Large grounds are drawn at half size: their grain is soft anyway.
    shrink = 2 if width * height > 700_000 else 1
    wide, tall = max(4, width // shrink), max(4, height // shrink)
    if material == "wood":
        grain = noise((wide, tall), seed, 22, 4, stretch=14.0)
        out = ramp(grain, mix(tint, (0, 0, 0), 0.5), mix(tint, (255, 214, 150), 0.22))
        depth, force = 1, 120
    elif material == "leather":
        grain = noise((wide, tall), seed, 9, 3)
        broad = noise((wide, tall), seed + 7, 160, 3)
        out = ramp(broad, mix(tint, (0, 0, 0), 0.34), mix(tint, (255, 220, 170), 0.14))
        depth, force = 1, 120
    elif material == "stone":
        grain = noise((wide, tall), seed, 40, 5)
        out = ramp(grain, mix(tint, (0, 0, 0), 0.42), mix(tint, (255, 240, 220), 0.24))
        depth, force = 2, 200
    elif material == "night":
        grain = noise((wide, tall), seed, 260, 4)
        out = ramp(grain, mix(tint, (0, 0, 0), 0.5), mix(tint, (120, 70, 30), 0.2))
        depth, force = 1, 40
    else:
        grain = noise((wide, tall), seed, 64, 6)
        out = ramp(grain, mix(tint, (120, 78, 30), 0.2), mix(tint, (255, 250, 232), 0.26))
        depth, force = 1, 150
    light, dark = relief(grain, depth)
    for part, how in ((light, pygame.BLEND_RGB_ADD), (dark, pygame.BLEND_RGB_SUB)):
        part.fill((force, force, force), special_flags=pygame.BLEND_RGB_MULT)
        out.blit(part, (0, 0), special_flags=how)
    if shrink > 1:
        out = pygame.transform.smoothscale(out, (width, height))
    if edge:
        vignette(out, edge)
    return out


def rounded(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """The picture with round corners, smooth."""
    out = surface.convert_alpha() if pygame.display.get_surface() else surface.copy()
    mask = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    big = 3
    large = pygame.Surface((surface.get_width() * big, surface.get_height() * big), pygame.SRCALPHA)
    pygame.draw.rect(large, (255, 255, 255, 255), large.get_rect(), border_radius=radius * big)
    mask = pygame.transform.smoothscale(large, surface.get_size())
    if not out.get_flags() & pygame.SRCALPHA:
        holder = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        holder.blit(out, (0, 0))
        out = holder
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def soft_shadow(size: tuple[int, int], radius: int, blur: int, alpha: int) -> pygame.Surface:
    """A blurred rounded box, `blur` pixels larger on each side: made small, then scaled up."""
    wide, tall = size[0] + 2 * blur, size[1] + 2 * blur
    down = max(1, blur // 4)
    small = pygame.Surface((max(4, wide // down), max(4, tall // down)), pygame.SRCALPHA)
    box = pygame.Rect(0, 0, max(2, size[0] // down), max(2, size[1] // down))
    box.center = small.get_rect().center
    pygame.draw.rect(small, (0, 0, 0, alpha), box, border_radius=max(1, radius // down))
    soft = pygame.transform.gaussian_blur(small, max(1, blur // down // 2))
    return pygame.transform.smoothscale(soft, (wide, tall))


def glow(size: tuple[int, int], radius: int, blur: int, colour: Colour, alpha: int = 200) -> pygame.Surface:
    """A coloured halo for a box of this size, `blur` pixels larger on each side."""
    shade = soft_shadow(size, radius, blur, alpha)
    shade.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return shade
