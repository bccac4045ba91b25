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
LOW, WIDE = 3.1, 14.0  # a chip's height and width, in lines of small text, below and above which it is set otherwise
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
        words: Sequence[str] = (),
    ) -> None:
        """Its two pairs one above the other, or side by side where it is low: dice, value, what they could do, whether
        they fit; the black die's price. Where it is wide there is room to say in words what each pair does."""
        style = self.house.style
        surface.blit(panels.face(style, "primary" if hint else "paper", box.size, state), box)
        pad = max(2, min(style.px(7), box.height // 10))
        band = pygame.Rect(box.left + 2, box.top + 4, max(3, min(style.px(5), pad)), box.height - 8)
        pygame.draw.rect(surface, style.colour(BANDS[offer["fit"]]), band, border_radius=2)
        room = pygame.Rect(band.right + 3, box.top + pad, box.right - pad - 2 - band.right - 3, box.height - 2 * pad)
        marks = marks_of(offer)
        if box.height < LOW * style.text_px(14) and box.width >= 3.1 * box.height:
            half = room.width // 2
            for n in (0, 1):
                part = pygame.Rect(room.left + n * half, room.top, half, room.height)
                self._half(surface, offer, n, roll, part, marks[n], hint)
            pygame.draw.line(surface, (176, 150, 108), (room.left + half - 2, room.top + 2),
                             (room.left + half - 2, room.bottom - 3))  # fmt: skip
        else:
            for n in (0, 1):
                line = pygame.Rect(room.left, room.top + n * (room.height // 2), room.width, room.height // 2)
                told = words[n] if words and box.width >= WIDE * style.text_px(14) else ""
                self._pair(surface, offer, n, roll, line, marks[n], hint, emblems[n], told)
        if offer["cost"]:
            self._price(surface, box)

    def _dice(
        self,
        surface: pygame.Surface,
        offer: dict[str, Any],
        n: int,
        roll: Sequence[int],
        at: tuple[int, int],
        side: int,
    ) -> int:
        """A pair's two dice, from the left; where they end."""
        x = at[0]
        for which in offer["dice"][n]:
            picture = self.die((roll[which], which == 4), side)
            surface.blit(picture, picture.get_rect(midleft=(x, at[1])))
            x += side + max(1, side // 8)
        return x

    def _half(
        self, surface: pygame.Surface, offer: dict[str, Any], n: int, roll: Sequence[int], area: pygame.Rect,
        mark: str, hint: bool,
    ) -> None:  # fmt: skip
        """Half of a low chip: dice and value, the value struck out where the pair does not fit."""
        style = self.house.style
        side = max(10, min(area.height - 2, round(area.width * 0.28)))
        x = self._dice(surface, offer, n, roll, (area.left, area.centery), side)
        pixels = max(14, min(style.text_px(21), area.height - 4, round(area.width * 0.32)))
        value = style.render_at(
            str(offer["move"][n]), "ui-bold", pixels, "ink" if mark == "yes" or hint else "ink_soft"
        )
        spot = value.get_rect(midleft=(x + 2, area.centery))
        surface.blit(value, spot)
        if mark != "yes":  # struck out: the sign has no room here
            rgb = style.colour("bad_ink" if mark == "never" else "ink")
            pygame.draw.line(surface, rgb, (spot.left - 3, spot.centery + 2), (spot.right + 2, spot.centery - 1), 2)

    def _pair(
        self, surface: pygame.Surface, offer: dict[str, Any], n: int, roll: Sequence[int], area: pygame.Rect,
        mark: str, hint: bool, emblems: Sequence[tuple[str, Colour]], told: str,
    ) -> None:  # fmt: skip
        style = self.house.style
        side = max(10, min(area.height - 2, style.px(38), round(area.width * (0.14 if told else 0.175))))
        pixels = max(14, min(style.text_px(24), area.height - 2, round(area.width * 0.16)))
        icon = max(9, min(style.px(20), area.height - 2, round(area.width * 0.14)))
        x = self._dice(surface, offer, n, roll, (area.left, area.centery), side)
        value = style.render_at(str(offer["move"][n]), "ui-bold", pixels, "ink")
        left = x + max(2, side // 5)
        surface.blit(value, value.get_rect(midleft=(left, area.centery)))
        name, colour = FITS[mark]
        shown = style.symbol_at(name, icon, colour if not hint else "ink")
        surface.blit(shown, shown.get_rect(midright=(area.right, area.centery)))
        free = pygame.Rect(left + round(1.2 * pixels), area.top, 0, area.height)
        free.width = area.right - icon - 4 - free.left
        shown_of = self._told(surface, told, free, len(emblems), area.height - 2) if told else len(emblems)
        self._uses(surface, emblems[:shown_of], free, area.height - 2)

    def _told(self, surface: pygame.Surface, told: str, free: pygame.Rect, emblems: int, side: int) -> int:
        """What a pair does in words, if there is room beside its emblems or all but the first; how many stay."""
        style = self.house.style
        side = min(side, style.px(36), free.width) + 2
        for count in range(emblems, min(emblems, 1) - 1, -1):
            room = pygame.Rect(free.left, free.top, free.width - count * side - 4, free.height)
            size = style.fit(told, "ui", 16, max(1, room.width), room.height)
            if room.width > 0 and style.paragraph_height(told, "ui", size, room.width) <= room.height:
                style.paragraph(surface, told, room, "ui", size, "ink", valign="center")
                return count
        return emblems

    def _uses(
        self, surface: pygame.Surface, emblems: Sequence[tuple[str, Colour]], free: pygame.Rect, side: int
    ) -> None:
        """Small emblems of what a pair could do, as many as go in beside its number."""
        side = min(side, self.house.style.px(36), free.width)
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
        if emblems and box.height > 2.1 * style.text_px(18) + style.px(30) and not dice:
            self._card(surface, target, room, emblems, off)
            return
        side = max(12, min(style.px(40), room.height - 2, room.width // 6))
        if len(dice) > 2 and room.width - len(dice) * round(side * 1.14) < 5 * style.text_px(16):
            side = max(12, min(side, room.height // 2 - 2, room.width // len(dice) - 3))
            left = room.centerx - len(dice) * (side + 3) // 2
            for n, die in enumerate(dice):  # four dice and no room beside them: they stand over the words
                surface.blit(self.die(die, side), (left + n * (side + 3), room.top))
            room = pygame.Rect(room.left, room.top + side + 1, room.width, room.height - side - 1)
            dice = ()
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

    def _card(
        self,
        surface: pygame.Surface,
        target: Target,
        room: pygame.Rect,
        emblems: Sequence[tuple[str, Colour]],
        off: bool,
    ) -> None:
        """A reward: its emblems large, its words below."""
        style = self.house.style
        words = round(style.text_px(18) * 1.3)
        side = max(16, min(style.px(64), room.height - words - 4, room.width // len(emblems) - 6))
        left = room.centerx - (len(emblems) * (side + 6) - 6) // 2
        for n, (name, rgb) in enumerate(emblems):
            surface.blit(self.house.art.emblem(name, side, rgb), (left + n * (side + 6), room.top))
        text = target.label[:1].upper() + target.label[1:]
        area = pygame.Rect(room.left, room.top + side + 2, room.width, room.height - side - 2)
        self._fitted(surface, text, area, "ink_soft" if off else "ink")

    def cloud(self, surface: pygame.Surface, number: int, box: pygame.Rect, state: str, hint: bool) -> None:
        """A cloud with the number that would be written on it."""
        style = self.house.style
        surface.blit(panels.face(style, "primary" if hint else "paper", box.size, state), box)
        side = max(24, min(box.height - 4, box.width - 6, style.px(96)))
        picture = self.house.art.get("dungeon_dice/space_cloud", (side, side))
        surface.blit(picture, picture.get_rect(center=box.center))
        words = style.render_at(str(number), "ui-bold", max(14, round(side * 0.38)), (30, 28, 40))
        surface.blit(words, words.get_rect(center=(box.centerx, box.centery + round(side * 0.04))))

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
