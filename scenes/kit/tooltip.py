"""Tooltips: a strip of paper beside what it explains, never outside the window. When to show one, `focus` decides."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit import texture
from scenes.kit.style import Style


def bubble(style: Style, text: str, refusal: bool, widest: int) -> pygame.Surface:
    """The strip, with a warning symbol if it is a refusal; made once for each text."""
    return style.keep(("tooltip", text, refusal, widest), lambda: _make(style, text, refusal, widest))


def draw(
    surface: pygame.Surface,
    style: Style,
    text: str,
    near: pygame.Rect,
    refusal: bool = False,
    others: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Draws it below, above or beside `near`, where it covers the least of the others; where it lies."""
    window = surface.get_rect()
    picture = bubble(style, text, refusal, min(style.px(360), window.width - style.px(32)))
    place = _place(picture.get_rect(), near, window, style.px(6), others)
    surface.blit(picture, place)
    return place


def _place(
    box: pygame.Rect, near: pygame.Rect, window: pygame.Rect, gap: int, others: Sequence[pygame.Rect]
) -> pygame.Rect:
    below, above, right, left = (box.copy() for _ in range(4))
    below.midtop = (near.centerx, near.bottom + gap)
    above.midbottom = (near.centerx, near.top - gap)
    right.midleft = (near.right + gap, near.centery)
    left.midright = (near.left - gap, near.centery)
    best, least = below, 1 << 40
    for place in (below, above, right, left):
        place.clamp_ip(window.inflate(-gap, -gap))
        # What it explains must stay in sight before anything else.
        covered = 1000 * _area(place.clip(near)) + sum(_area(place.clip(other)) for other in others)
        if covered < least:
            best, least = place, covered
    return best


def _area(box: pygame.Rect) -> int:
    return box.width * box.height


def _make(style: Style, text: str, refusal: bool, widest: int) -> pygame.Surface:
    pad, edge = style.px(12), style.px(8)
    icon = style.symbol("warning", 22, "bad_ink") if refusal else None
    indent = icon.get_width() + style.px(8) if icon else 0
    lines = style.wrap(text, "ui", 17, max(40, widest - 2 * pad - indent))
    step = style.line("ui", 17)
    wide = max(style.measure(line, "ui", 17)[0] for line in lines) + indent + 2 * pad
    tall = step * len(lines) + 2 * style.px(9)
    paper = texture.ground("paper", (wide, tall), style.colour("paper"), 5, 30)
    out = pygame.Surface((wide + 2 * edge, tall + 2 * edge), pygame.SRCALPHA)
    out.blit(texture.soft_shadow((wide, tall), style.px(5), edge, 190), (0, style.px(2)))
    out.blit(texture.rounded(paper, style.px(5)), (edge, edge))
    rim = "bad_ink" if refusal else "paper_edge"
    box = pygame.Rect(edge, edge, wide, tall)
    pygame.draw.rect(out, style.colour(rim), box, max(1, style.px(1.5)), border_radius=style.px(5))
    top = edge + (tall - step * len(lines)) // 2
    if icon:
        out.blit(icon, (edge + pad, edge + (tall - icon.get_height()) // 2))
    for line in lines:
        out.blit(style.render(line, "ui", 17, "ink"), (edge + pad + indent, top))
        top += step
    return out
