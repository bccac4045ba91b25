"""The boxes on the shelf: who they are, and how one stands there with its side, lid and shadow.

The fronts are painted (`shelf/box_<game id>`); until one is there, a front in the game's mood is made here.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engines.core import Say
from scenes.kit import texture
from scenes.kit.art import Art
from scenes.kit.palette import Colour, mix
from scenes.kit.style import Style


class Box(NamedTuple):
    """A place on the shelf. `font` and `tint` are its mood; title and line are for a game that is still to come."""

    id: str
    title: str
    line: Say
    font: str
    tint: Colour
    ink: Colour


BOXES = (
    Box(
        "greedquest",
        "GreedQuest",
        Say("Twelve rooms, one hoard, no friends."),
        "comic",
        (150, 44, 34),
        (255, 214, 92),
    ),
    Box(
        "nitro_run",
        "Goblin Nitro Run",
        Say("One goblin, one cart, far too much nitro."),
        "pulp",
        (66, 74, 42),
        (170, 222, 74),
    ),
    Box(
        "dungeon_dice",
        "Dungeons, Dice & Danger",
        Say("A pencil, a sheet and five dice that hate you."),
        "pencil",
        (54, 84, 118),
        (246, 234, 206),
    ),
    Box(
        "skulldug",
        "Skulldug!",
        Say("Torchlight, tombs and doubtful colleagues."),
        "pulp",
        (110, 70, 36),
        (250, 200, 110),
    ),
    Box(
        "goonies",
        "The Goonies: Never Say Die",
        Say("A map, a storm drain and a ship full of trouble."),
        "chart",
        (28, 92, 92),
        (236, 204, 128),
    ),
)
BY_ID = {box.id: box for box in BOXES}
PROPORTION = 0.74


def picture_name(box_id: str) -> str:
    return f"shelf/box_{box_id}"


def side_name(box_id: str) -> str:
    return f"shelf/side_{box_id}"


def standing(style: Style, art: Art, box: Box, size: tuple[int, int], band: str = "") -> pygame.Surface:
    """The whole box, front with lid and side, as it stands in the lamplight. Kept by the style. With words for a
    `band` it is a box not to be opened yet: a paper band is round it, and less light falls on it."""
    ready = art.ready(picture_name(box.id)), art.ready(side_name(box.id))
    return style.keep(("box", box.id, size, band, ready), lambda: _standing(style, art, box, size, band))


def front(style: Style, art: Art, box: Box, size: tuple[int, int]) -> pygame.Surface:
    """The painted front alone, or the one made in its stead."""
    name = picture_name(box.id)
    if art.ready(name):
        return art.cover(name, size)
    return style.keep(("front", box.id, size), lambda: _made_front(style, art, box, size))


def lying(style: Style, art: Art, box: Box, size: tuple[int, int]) -> pygame.Surface:
    """For a save without a picture of its own: the whole box on leather of its colour."""
    ready = art.ready(picture_name(box.id))
    return style.keep(("lying box", box.id, size, ready), lambda: _lying(style, art, box, size))


def _lying(style: Style, art: Art, box: Box, size: tuple[int, int]) -> pygame.Surface:
    out = art.ground("leather", size, mix(box.tint, (0, 0, 0), 0.4), 5, 60).copy()
    tall = max(12, size[1] - max(4, size[1] // 8))
    whole = standing(style, art, box, (round(tall * PROPORTION), tall))
    place = whole.get_rect(center=out.get_rect().center)
    reach = max(3, size[1] // 16)
    out.blit(texture.soft_shadow(place.size, 2, reach, 200), (place.x - reach + 2, place.y - reach + 3))
    out.blit(whole, place)
    return out


def _standing(style: Style, art: Art, box: Box, size: tuple[int, int], band: str) -> pygame.Surface:
    wide, tall = size
    side = max(4, wide // 15)
    lid = max(3, tall // 44)
    out = pygame.Surface(size, pygame.SRCALPHA)
    face = front(style, art, box, (wide - side, tall - lid)).convert()
    out.blit(face, (0, lid))
    _side(out, art, box, side, lid)
    _lid(out, box.tint, side, lid)
    # The light along the left edge.
    pygame.draw.line(out, mix(box.tint, (255, 240, 200), 0.55), (0, lid), (0, tall), max(1, style.px(1)))
    if band:
        out.fill((164, 154, 152, 255), special_flags=pygame.BLEND_RGBA_MULT)
        _band(out, style, band, side, lid)
    return out


def _band(out: pygame.Surface, style: Style, words: str, side: int, lid: int) -> None:
    """A strip of paper round the box, over its right edge too, with the words set on it."""
    wide, tall = out.get_size()
    face = wide - side
    lines, pixels = style.fit_box(
        words, "ui-black", max(20.0, tall / 15 / style.scale), (face - style.px(12), tall // 4)
    )
    step = style.font_at("ui-black", pixels).get_linesize()
    high = max(tall // 8, step * len(lines) + style.px(12))
    top = round(tall * 0.78) - high // 2
    paper = texture.ground("paper", (face, high), style.colour("paper"), 13, 0)
    shadow = texture.soft_shadow((face, high), 1, style.px(6), 170)
    out.blit(shadow, (0, top + style.px(2)), (style.px(6), style.px(6), face, high + style.px(6)))
    out.blit(paper, (0, top))
    drop = round(lid * 0.5)
    corners = ((face, top), (wide, top + drop), (wide, top + high - drop), (face, top + high))
    pygame.draw.polygon(out, mix(style.colour("paper_dark"), (40, 22, 10), 0.5), corners)
    fine = max(1, style.px(1.5))
    for y in (top + style.px(3), top + high - style.px(3) - fine):
        pygame.draw.rect(out, style.colour("bad_ink"), (0, y, face, fine))
    for edge in (top, top + high - 1):
        pygame.draw.line(out, style.colour("paper_edge"), (0, edge), (face - 1, edge))
    y = top + (high - step * len(lines)) // 2
    for line in lines:
        set_ = style.render_at(line, "ui-black", pixels, "ink")
        out.blit(set_, set_.get_rect(midtop=(face // 2, y)))
        y += step


def _side(out: pygame.Surface, art: Art, box: Box, side: int, lid: int) -> None:
    """The right side, away from the light, drawn in perspective: painted, or plain in the box's colour."""
    wide, tall = out.get_size()
    left, fall = wide - side, lid + 2
    name = side_name(box.id)
    if art.ready(name):
        cloth = pygame.transform.smoothscale(art.get(name), (side, tall - lid)).convert()
        cloth.fill((128, 118, 122), special_flags=pygame.BLEND_RGB_MULT)
        for x in range(side):
            down = round(fall * x / side)
            column = cloth.subsurface((x, 0, 1, tall - lid))
            out.blit(pygame.transform.scale(column, (1, tall - lid - 2 * down)), (left + x, lid + down))
    else:
        corners = ((left, lid), (wide, lid + fall), (wide, tall - fall), (left, tall))
        pygame.draw.polygon(out, mix(box.tint, (0, 0, 0), 0.62), corners)
    pygame.draw.line(out, mix(box.tint, (0, 0, 0), 0.35), (left, lid), (left, tall), 2)


def _lid(out: pygame.Surface, tint: Colour, side: int, lid: int) -> None:
    """The top edge, in the light."""
    wide = out.get_width()
    light = mix(tint, (255, 226, 170), 0.42)
    pygame.draw.polygon(out, light, ((0, lid), (side // 2, 0), (wide - side // 2, 0), (wide - side, lid)))
    pygame.draw.polygon(
        out, mix(tint, (0, 0, 0), 0.4), ((wide - side, lid), (wide - side // 2, 0), (wide, lid * 2 + 2))
    )


def _made_front(style: Style, art: Art, box: Box, size: tuple[int, int]) -> pygame.Surface:
    wide, tall = size
    out = texture.ground("leather", size, box.tint, 17, 60)
    _burst(out, box.tint)
    texture.vignette(out, 120)
    edge = max(3, wide // 24)
    for inset, colour in ((edge, box.ink), (edge + max(3, wide // 60), mix(box.ink, (0, 0, 0), 0.5))):
        pygame.draw.rect(
            out, colour, out.get_rect().inflate(-2 * inset, -2 * inset), max(1, wide // 90), border_radius=4
        )
    if art.has_emblem(box.id):
        px = round(wide * 0.5)
        out.blit(art.emblem(box.id, px, box.ink), ((wide - px) // 2, round(tall * 0.42)))
    pixels = max(12, wide // 6)
    room = wide - 4 * edge
    while pixels > 12 and (
        len(style.wrap_at(box.title, box.font, pixels, room)) * style.font_at(box.font, pixels).get_linesize()
        > tall * 0.36
        or max(style.font_at(box.font, pixels).size(word)[0] for word in box.title.split()) > room
    ):
        pixels -= 1
    lines = style.wrap_at(box.title, box.font, pixels, room)
    step = style.font_at(box.font, pixels).get_linesize()
    top = round(tall * 0.25) - step * len(lines) // 2
    for line in lines:
        words = style.render_at(line, box.font, pixels, box.ink, (20, 10, 6))
        out.blit(words, words.get_rect(midtop=(wide // 2, top)))
        top += step
    return out


def _burst(out: pygame.Surface, tint: Colour) -> None:
    """Light from behind the middle, as on a poster."""
    small = pygame.Surface((20, 28), 0, 32)
    glow = mix(tint, (255, 226, 160), 0.4)
    for y in range(28):
        for x in range(20):
            far = ((x - 9.5) / 9.5) ** 2 + ((y - 15) / 13) ** 2
            near = max(0.0, 1 - far)
            small.set_at((x, y), tuple(round(c * near * 0.5) for c in glow))
    out.blit(pygame.transform.smoothscale(small, out.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
