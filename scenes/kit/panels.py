"""Panels and button faces: paper, leather, wood and brass with a rim and a shadow, made once a size and kept."""

from __future__ import annotations

import pygame

from scenes.kit import texture
from scenes.kit.palette import Colour, mix
from scenes.kit.style import Style

_SEEDS = {"paper": 3, "leather": 11, "wood": 23, "stone": 31, "night": 41}
_BASE = (900, 640)
_grounds: dict[tuple[str, Colour], pygame.Surface] = {}


def shadow_of(style: Style) -> int:
    """How far a panel's shadow reaches beyond it."""
    return style.px(14)


def panel(style: Style, material: str, size: tuple[int, int], rim: str = "gold") -> pygame.Surface:
    """A panel with its shadow around it (`shadow_of` pixels on each side)."""
    return style.keep(("panel", material, size, rim), lambda: _panel(style, material, size, rim))


def draw_panel(surface: pygame.Surface, style: Style, material: str, rect: pygame.Rect, rim: str = "gold") -> None:
    if rect.width > 8 and rect.height > 8:
        reach = shadow_of(style)
        surface.blit(panel(style, material, rect.size, rim), (rect.x - reach, rect.y - reach))


def shade(surface: pygame.Surface, style: Style, alpha: int = 170) -> None:
    """Dims the whole picture, under a page that lies over a scene."""
    veil = style.keep(("veil", surface.get_size(), alpha), lambda: _veil(surface.get_size(), alpha))
    surface.blit(veil, (0, 0))


def shade_top(surface: pygame.Surface, style: Style) -> None:
    """Darkens the upper part, softly, for a title to stand on."""
    size = (surface.get_width(), surface.get_height() // 4)
    surface.blit(style.keep(("veil above", size), lambda: _fade(size)), (0, 0))


def face(style: Style, kind: str, size: tuple[int, int], state: str) -> pygame.Surface:
    """The face of a button, without words. `kind`: primary, plain, quiet, paper or danger; `state`: rest, hot, down,
    off or on."""
    return style.keep(("face", kind, size, state), lambda: _face(style, kind, size, state))


def rule(surface: pygame.Surface, style: Style, rect: pygame.Rect, colour: str = "gold_dark") -> None:
    """A fine line with a diamond in its middle."""
    rgb = style.colour(colour)
    y, half = rect.centery, style.px(4)
    gap = style.px(10)
    pygame.draw.line(surface, rgb, (rect.left, y), (rect.centerx - gap, y), max(1, style.px(1)))
    pygame.draw.line(surface, rgb, (rect.centerx + gap, y), (rect.right, y), max(1, style.px(1)))
    c = rect.centerx
    pygame.draw.polygon(surface, rgb, ((c - half, y), (c, y - half), (c + half, y), (c, y + half)))


def _ground(style: Style, material: str, size: tuple[int, int]) -> pygame.Surface:
    """A piece of the material at least this size, cut from one ground that is made once."""
    tint = style.colour(material) if material != "night" else (38, 27, 20)
    key = (material, tint)
    base = _grounds.get(key)
    if base is None:
        base = _grounds[key] = texture.ground(material, _BASE, tint, _SEEDS.get(material, 1), 0)
    if size[0] <= _BASE[0] and size[1] <= _BASE[1]:
        return base.subsurface(pygame.Rect((0, 0), size)).copy()
    factor = max(size[0] / _BASE[0], size[1] / _BASE[1])
    large = pygame.transform.smoothscale(base, (round(_BASE[0] * factor) + 1, round(_BASE[1] * factor) + 1))
    return large.subsurface(pygame.Rect((0, 0), size)).copy()


def _panel(style: Style, material: str, size: tuple[int, int], rim: str) -> pygame.Surface:
    reach, radius = shadow_of(style), style.px(8)
    ground = _ground(style, material, size)
    texture.vignette(ground, {"paper": 46, "leather": 34, "wood": 44}.get(material, 30))
    out = pygame.Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
    out.blit(texture.soft_shadow(size, radius, reach, 210), (0, style.px(3)))
    _round_corners(ground_alpha := _with_alpha(ground), radius)
    out.blit(ground_alpha, (reach, reach))
    box = pygame.Rect((reach, reach), size)
    if material == "paper":
        edge = style.colour("paper_edge")
        pygame.draw.rect(out, edge, box, max(1, style.px(1.5)), border_radius=radius)
        inner = box.inflate(-style.px(10), -style.px(10))
        pygame.draw.rect(out, (*mix(edge, style.colour("paper"), 0.45), 255), inner, 1, border_radius=radius - 2)
        return out
    gold = style.colour(rim)
    pygame.draw.rect(out, (12, 8, 5), box, max(2, style.px(3)), border_radius=radius)
    line = box.inflate(-style.px(6), -style.px(6))
    _gold_line(out, line, gold, max(1, style.px(1.5)), style.px(6))
    return out


def _gold_line(out: pygame.Surface, box: pygame.Rect, gold: Colour, width: int, radius: int) -> None:
    """A metal line: dark below, bright above, the colour between."""
    pygame.draw.rect(out, mix(gold, (0, 0, 0), 0.65), box.move(0, 1), width, border_radius=radius)
    pygame.draw.rect(out, mix(gold, (0, 0, 0), 0.15), box, width, border_radius=radius)
    bright = mix(gold, (255, 255, 255), 0.4)
    third = max(1, box.width // 3)
    pygame.draw.line(out, bright, (box.left + radius, box.top), (box.left + third, box.top), width)
    pygame.draw.line(out, bright, (box.left, box.top + radius), (box.left, box.top + box.height // 3), width)


def _with_alpha(surface: pygame.Surface) -> pygame.Surface:
    out = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    out.blit(surface, (0, 0))
    return out


def _round_corners(surface: pygame.Surface, radius: int) -> None:
    """Cuts the four corners, smoothly; touches nothing else."""
    wide, tall = surface.get_size()
    radius = min(radius, wide // 2, tall // 2)
    if radius < 1:
        return
    big = pygame.Surface((radius * 8, radius * 8), pygame.SRCALPHA)
    pygame.draw.circle(big, (255, 255, 255, 255), (radius * 4, radius * 4), radius * 4)
    disc = pygame.transform.smoothscale(big, (radius * 2, radius * 2))
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        corner = disc.subsurface((x * radius, y * radius, radius, radius))
        place = (x * (wide - radius), y * (tall - radius))
        surface.blit(corner, place, special_flags=pygame.BLEND_RGBA_MULT)


def _fade(size: tuple[int, int]) -> pygame.Surface:
    strip = pygame.Surface((1, 16), pygame.SRCALPHA)
    for y in range(16):
        strip.set_at((0, y), (10, 6, 4, 238 if y < 7 else 238 * (15 - y) // 8))
    return pygame.transform.smoothscale(strip, size)


def _veil(size: tuple[int, int], alpha: int) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((8, 5, 3, alpha))
    return veil


_FACES: dict[str, tuple[str, str, str]] = {
    # kind: top, bottom, rim
    "primary": ("gold", "gold_dark", "gold"),
    "plain": ("leather_light", "leather", "gold_dark"),
    "quiet": ("leather", "leather", "leather_light"),
    "paper": ("paper", "paper_dark", "paper_edge"),
    "danger": ("bad", "bad_ink", "gold_dark"),
}


def _face(style: Style, kind: str, size: tuple[int, int], state: str) -> pygame.Surface:
    top_name, bottom_name, rim_name = _FACES[kind]
    top, bottom, rim = style.colour(top_name), style.colour(bottom_name), style.colour(rim_name)
    if kind == "primary":
        # Ink must read on all of it, so the lower edge stays light.
        bottom = mix(top, bottom, 0.42)
    if state == "on":
        top, bottom, rim = style.colour("gold"), mix(style.colour("gold"), style.colour("gold_dark"), 0.35), top
    lift = {"hot": 0.14, "down": -0.18, "off": 0.0}.get(state, 0.0)
    towards = (255, 236, 190) if lift > 0 else (0, 0, 0)
    top, bottom = mix(top, towards, abs(lift)), mix(bottom, towards, abs(lift))
    if state == "off":
        grey = style.colour("leather") if kind != "paper" else style.colour("paper_dark")
        top, bottom, rim = mix(top, grey, 0.86), mix(bottom, grey, 0.86), mix(rim, grey, 0.6)
    if state == "hot":
        rim = style.colour("glow")
    return _pressed_out(style, size, top, bottom, rim, state == "down")


def _pressed_out(
    style: Style, size: tuple[int, int], top: Colour, bottom: Colour, rim: Colour, down: bool
) -> pygame.Surface:
    wide = size[0]
    radius = style.px(7)
    strip = pygame.Surface((1, 4), 0, 32)
    for y in range(4):
        strip.set_at((0, y), mix(top, bottom, (3 - y if down else y) / 3))
    ground = pygame.transform.smoothscale(strip, size)
    grain = _ground(style, "leather", size)
    light, dark = texture.relief(grain, 1)
    for part, how in ((light, pygame.BLEND_RGB_ADD), (dark, pygame.BLEND_RGB_SUB)):
        part.fill((110, 110, 110), special_flags=pygame.BLEND_RGB_MULT)
        ground.blit(part, (0, 0), special_flags=how)
    out = _with_alpha(ground)
    _round_corners(out, radius)
    box = out.get_rect()
    pygame.draw.rect(out, mix(bottom, (0, 0, 0), 0.7), box, max(1, style.px(1.5)), border_radius=radius)
    inner = box.inflate(-style.px(3), -style.px(3))
    pygame.draw.rect(out, mix(rim, (0, 0, 0), 0.12), inner, max(1, style.px(1)), border_radius=max(1, radius - 2))
    if not down:
        shine = mix(top, (255, 255, 255), 0.45)
        pygame.draw.line(out, shine, (radius, style.px(2)), (wide - radius, style.px(2)), 1)
    return out
