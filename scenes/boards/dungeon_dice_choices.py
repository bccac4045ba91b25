"""The panel beside the dice: pairings as chips with their dice, what is in hand, rewards, numbers to write.

It draws targets that the board made; what they do is the board's business.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from scenes.boards.dungeon_dice_places import Places
from scenes.kit import panels
from scenes.kit.palette import Colour
from scenes.kit.scene import House, Target

# What stands beside each pair of a chip: told apart by shape, colour only helps.
FITS = {"yes": ("check", "good_ink"), "no": ("minus", "ink_soft"), "never": ("close", "bad_ink")}
BANDS = {"both": "good", "one": "warn", "none": "bad"}
SPOTS = {
    1: ((0, 0),), 2: ((-1, 1), (1, -1)), 3: ((-1, 1), (0, 0), (1, -1)), 4: ((-1, 1), (1, 1), (-1, -1), (1, -1)),
    5: ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)), 6: ((-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)),
}  # fmt: skip
REWARD_EMBLEMS: dict[str, tuple[tuple[str, Colour], ...]] = {
    "life": (("dd_heart", (60, 120, 50)), ("dd_gem", (24, 92, 140))),
    "torches": (("dd_torch", (170, 70, 16)), ("dd_torch", (170, 70, 16))),
    "black": (("dd_black_die", (40, 34, 40)),),
}
Die = tuple[int, bool]  # its face, and whether it is the black one


def marks_of(offer: dict[str, Any]) -> tuple[str, str]:
    """How each pair of a pairing fares: "yes" it fits, "no" not beside the other, "never" nothing fits at all."""
    if offer["fit"] == "none":
        return ("never", "never")
    if offer["fit"] == "both":
        return ("yes", "yes")
    return ("yes", "no") if offer["places"][0] else ("no", "yes")


class Choices:
    def __init__(self, house: House, places: Places) -> None:
        self.house = house
        self.places = places

    def die(self, die: Die, side: int) -> pygame.Surface:
        """A die seen from above."""
        style = self.house.style
        return style.keep(("dd_die", die, side), lambda: _flat_die(die, side))

    # ---- chips

    def chip(
        self,
        surface: pygame.Surface,
        offer: dict[str, Any],
        roll: Sequence[int],
        box: pygame.Rect,
        state: str,
        hint: bool,
        emblems: Sequence[Sequence[tuple[str, Colour]]] = ((), ()),
    ) -> None:
        """Two lines, one a pair: its dice, its value, what it could do, whether it fits; the black die's price."""
        style = self.house.style
        surface.blit(panels.face(style, "primary" if hint else "paper", box.size, state), box)
        pad = max(2, min(style.px(7), box.height // 10))
        band = pygame.Rect(box.left + 2, box.top + 4, max(3, min(style.px(5), pad)), box.height - 8)
        pygame.draw.rect(surface, style.colour(BANDS[offer["fit"]]), band, border_radius=2)
        line = (box.height - 2 * pad) // 2
        side = max(10, min(line - 2, style.px(36), round(box.width * 0.165)))
        pixels = max(14, min(style.text_px(22), line - 2, round(box.width * 0.15)))
        icon = max(9, min(style.px(18), line - 2, round(box.width * 0.13)))
        for n, (dice, mark) in enumerate(zip(offer["dice"], marks_of(offer), strict=True)):
            middle = box.top + pad + line // 2 + n * line
            x = band.right + 3
            for which in dice:
                picture = self.die((roll[which], which == 4), side)
                surface.blit(picture, picture.get_rect(midleft=(x, middle)))
                x += side + max(1, side // 8)
            value = style.render_at(str(offer["move"][n]), "ui-bold", pixels, "ink")
            surface.blit(value, value.get_rect(midleft=(x + max(2, side // 5), middle)))
            name, colour = FITS[mark]
            shown = style.symbol_at(name, icon, colour if not hint else "ink")
            surface.blit(shown, shown.get_rect(midright=(box.right - pad - 2, middle)))
            free = pygame.Rect(x + max(2, side // 5) + round(1.1 * pixels), middle - line // 2, 0, line)
            free.width = box.right - pad - 4 - icon - free.left
            self._uses(surface, emblems[n], free, line - 2)
        if offer["cost"]:
            self._price(surface, box)

    def _uses(
        self, surface: pygame.Surface, emblems: Sequence[tuple[str, Colour]], free: pygame.Rect, side: int
    ) -> None:
        """Small emblems of what a pair could do, as many as go in beside its number."""
        side = min(side, self.house.style.px(34), free.width)
        if side < 14:
            return
        right = free.right
        for name, rgb in emblems[: (free.width + 2) // (side + 2)]:
            picture = self.house.art.emblem(name, side, rgb)
            surface.blit(picture, picture.get_rect(midright=(right, free.centery)))
            right -= side + 2

    def _price(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """A black die on the chip's upper corner: this one costs a symbol."""
        style = self.house.style
        side = max(12, min(style.px(17), box.height // 3))
        words = style.render_at("−1", "ui-bold", max(14, min(side, style.text_px(14))), (255, 246, 222))
        tag = pygame.Rect(0, 0, words.get_width() + side // 2, max(side, words.get_height() - 2))
        tag.midright = (box.right + side // 3, box.top + 1)
        pygame.draw.rect(surface, (24, 18, 22), tag, border_radius=tag.height // 3)
        pygame.draw.rect(surface, (196, 160, 96), tag, 1, border_radius=tag.height // 3)
        surface.blit(words, words.get_rect(center=tag.center))

    # ---- buttons

    def button(
        self,
        surface: pygame.Surface,
        target: Target,
        state: str,
        hint: bool,
        dice: Sequence[Die] = (),
        emblems: Sequence[tuple[str, Colour]] = (),
        mark: str = "",
    ) -> None:
        """Dice or emblems, then words. One that is off is faded, and its tooltip says why."""
        style, box = self.house.style, target.rect
        off = target.why_not is not None
        kind = "primary" if hint else "paper"
        surface.blit(panels.face(style, kind, box.size, "off" if off else state), box)
        room = box.inflate(-style.px(14), -style.px(6))
        side = max(12, min(style.px(28), room.height, room.width // 6))
        pictures = [self.die(die, side) for die in dice]
        pictures += [self.house.art.emblem(name, side, rgb) for name, rgb in emblems]
        x = room.left
        for picture in pictures:
            surface.blit(picture, picture.get_rect(midleft=(x, room.centery)))
            x += side + max(2, side // 8)
        right = room.right
        mark = mark or ("lock" if off else "")
        if mark:
            sign = style.symbol_at(mark, side * 3 // 4, "good_ink" if mark == "check" else "ink_soft")
            surface.blit(sign, sign.get_rect(midright=(right, room.centery)))
            right -= side
        text = target.label[:1].upper() + target.label[1:]
        area = pygame.Rect(x + style.px(4), room.top, right - x - style.px(6), room.height)
        self._fitted(surface, text, area, "ink_soft" if off else "ink")

    def _fitted(self, surface: pygame.Surface, text: str, area: pygame.Rect, colour: str) -> None:
        """Words as large as the text size asks for, smaller where a button has no room for that."""
        style = self.house.style
        for pixels in range(style.text_px(18), min(14, style.text_px(14)) - 1, -1):
            font, step = style.font_at("ui-bold", pixels), round(pixels * 1.15)
            lines = style.wrap_at(text, "ui-bold", pixels, area.width)
            if step * len(lines) <= area.height and all(font.size(word)[0] <= area.width for word in text.split()):
                break
        top = area.centery - step * len(lines) // 2
        for n, line in enumerate(lines):
            words = style.render_at(line, "ui-bold", pixels, colour)
            surface.blit(words, words.get_rect(center=(area.centerx, top + n * step + step // 2)))

    def note(self, surface: pygame.Surface, text: str, area: pygame.Rect) -> None:
        """A line of advice under the buttons, if it has room there."""
        style = self.house.style
        size = style.fit(text, "ui", 17, area.width, max(1, area.height))
        if style.paragraph_height(text, "ui", size, area.width) <= area.height:
            style.paragraph(surface, text, area, "ui", size, "light_soft", align="center", valign="center")


def _flat_die(die: Die, side: int) -> pygame.Surface:
    face, black = die
    k = 4
    big = pygame.Surface((side * k, side * k), pygame.SRCALPHA)
    body, ink, rim = (
        ((52, 46, 54), (246, 234, 204), (16, 12, 16)) if black else ((252, 247, 234), (38, 28, 22), (96, 74, 54))
    )
    box = big.get_rect()
    pygame.draw.rect(big, rim, box, border_radius=side * k // 5)
    pygame.draw.rect(big, body, box.inflate(-side * k // 8, -side * k // 8), border_radius=side * k // 6)
    for x, y in SPOTS[face]:
        at = (box.centerx + x * side * k * 0.23, box.centery - y * side * k * 0.23)
        pygame.draw.circle(big, ink, at, side * k * 0.1)
    return pygame.transform.smoothscale(big, (side, side))
