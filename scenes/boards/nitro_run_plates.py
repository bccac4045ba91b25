"""Words that must go into a box, and the plates that stand on hexes: stability, speed, calm, counts."""

from __future__ import annotations

from math import hypot
from typing import Any

import pygame

from engines.core import Say
from engines.nitro_run.hexes import ENDS, LIES, SHAPES
from scenes.boards.nitro_run_places import SIDE_AT
from scenes.kit.palette import Colour
from scenes.kit.scene import House

STABLE: Colour = (58, 122, 196)
SPEEDY: Colour = (222, 124, 32)
CALM: Colour = (66, 120, 52)
SOOT: Colour = (60, 52, 46)
CREAM: Colour = (255, 250, 236)
RAILS = 0.1  # half their width, as a share of a hex's


class Lettering:
    """Words that must go into a box: as large as wanted if there is room, smaller if not, never unreadable."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._fits: dict[tuple[Any, ...], int] = {}
        self._style: object = None

    def least(self) -> int:
        """14 pixels, or what 14 units come to where everything is shrunk."""
        style = self.house.style
        return min(14, style.text_px(14))

    def fit(self, text: str, role: str, size: float, width: int, height: int = 0) -> int:
        """The largest size in pixels, up to `size` units, at which the text goes in, wrapped if there is a height; 0 if
        none does."""
        style = self.house.style
        if self._style is not style:
            self._style = style
            self._fits.clear()
        key = (text, role, size, width, height)
        found = self._fits.get(key)
        if found is None:
            if len(self._fits) > 2000:
                self._fits.clear()
            found = self._fits[key] = self._fit(text, role, style.text_px(size), width, height)
        return found

    def _fit(self, text: str, role: str, pixels: int, width: int, height: int) -> int:
        style = self.house.style
        while pixels >= self.least():
            lines = style.wrap_at(text, role, pixels, width) if height else [text]
            font = style.font_at(role, pixels)
            whole = " ".join(lines) == text or "\n" in text
            low = not height or len(lines) * font.get_linesize() <= height
            if whole and low and max(font.size(line)[0] for line in lines) * 1.04 <= width:
                return pixels
            pixels -= 1
        return 0

    def write(
        self,
        surface: pygame.Surface,
        text: str,
        box: pygame.Rect,
        role: str,
        size: float,
        colour: str | Colour,
        align: str = "left",
        valign: str = "center",
        shadow: str | None = None,
        wrap: bool = True,
        most: int = 0,
    ) -> bool:
        """Sets the text into the box; False if it would not go in and was left out."""
        style = self.house.style
        pixels = self.fit(text, role, size, box.width, box.height if wrap else 0)
        if most and pixels:
            pixels = min(pixels, most)
        if not wrap and pixels:  # a single line is never taller than its box, so that two of them never touch
            pixels = min(pixels, max(self.least(), round(box.height * 0.92)))
        if not pixels or box.height < pixels * 0.8:
            return False
        lines = style.wrap_at(text, role, pixels, box.width) if wrap else [text]
        step = style.font_at(role, pixels).get_linesize()
        top = box.top + ((box.height - step * len(lines)) // 2 if valign == "center" else 0)
        for line in lines:
            words = style.render_at(line, role, pixels, colour, shadow)
            room = box.width - words.get_width()
            surface.blit(words, (box.left + (room // 2 if align == "center" else room if align == "right" else 0), top))
            top += step
        return True


class Plates:
    def __init__(self, house: House) -> None:
        self.house = house
        self.letters = Lettering(house)

    def plate_px(self, box: pygame.Rect) -> int:
        """How tall a plate on this hex is: text as large as set, as far as the hex has room for two."""
        letters = self.letters.least()
        wanted = max(self.house.style.text_px(15) * 1.25, box.height * 0.19)
        return round(max(letters * 1.2, min(wanted, box.height * 0.3)))

    def figures(
        self,
        surface: pygame.Surface,
        back: dict[str, Any] | None,
        box: pygame.Rect,
        laid: tuple[str, int] | None = None,
    ) -> None:
        """Two small plates: stability with a beam, speed with an arrow; a question mark while nobody knows.

        On a section that is `laid` (its shape and turn) they stand beside the rails, so that the track shows.
        """
        tall = self.plate_px(box)
        if laid is not None:
            tall = min(tall, max(round(self.letters.least() * 1.2), round(box.height * 0.21)))
        words = self.house.words
        if back is None:
            self.plate(surface, "?", "", self._one_at(box, laid, tall), tall, SOOT)
        elif back["kind"] != "section":
            word = Say("blank") if back["kind"] == "blank" else Say("rubble")
            self.plate(surface, words(word), "", box.center, tall, SOOT, box.width)
        elif back["calm"]:
            self.plate(surface, words(Say("calm")), "", self._one_at(box, laid, tall), tall, CALM, box.width)
        else:
            upper, lower = two_beside(box, laid, tall)
            for value, mark, at, rgb in (
                (back["stability"], "beam", upper, STABLE),
                (back["speed"], "arrow", lower, SPEEDY),
            ):
                self.plate(surface, f"{value:+d}" if value else "0", mark, at, tall, rgb)

    def _one_at(self, box: pygame.Rect, laid: tuple[str, int] | None, tall: int) -> tuple[int, int]:
        if laid is None:
            return box.center
        if laid[0] == "straight":
            return two_beside(box, laid, tall)[0]
        (x, y), (other, low) = two_beside(box, laid, tall)
        return ((x + other) // 2, (y + low) // 2)

    def plate(
        self,
        surface: pygame.Surface,
        text: str,
        mark: str,
        at: tuple[int, int],
        tall: int,
        rgb: Colour,
        widest: int = 0,
    ) -> pygame.Rect:
        style = self.house.style
        if widest:
            while tall > 10 and style.font_at("ui-bold", round(tall * 0.8)).size(text)[0] + tall * 0.5 > widest:
                tall -= 1
        made = style.keep(("nr_plate", text, mark, tall, rgb), lambda: self._make_plate(text, mark, tall, rgb))
        place = made.get_rect(center=at)
        surface.blit(made, place)
        return place

    def _make_plate(self, text: str, mark: str, tall: int, rgb: Colour) -> pygame.Surface:
        style = self.house.style
        words = style.render_at(text, "ui-bold", max(10, round(tall * 0.8)), CREAM)
        icon = round(tall * 0.8) if mark else 0
        wide = words.get_width() + icon + round(tall * 0.55)
        big = pygame.Surface((wide * 2, tall * 2), pygame.SRCALPHA)
        pygame.draw.rect(big, (16, 10, 8), big.get_rect(), border_radius=tall)
        pygame.draw.rect(big, tuple(round(c * 0.66) for c in rgb), big.get_rect().inflate(-4, -4), border_radius=tall)
        if mark:
            draw_mark(big, mark, pygame.Rect(round(tall * 0.4), round(tall * 0.4), icon * 2 - 6, round(tall * 1.2)))
        plate = pygame.transform.smoothscale(big, (wide, tall))
        plate.blit(words, words.get_rect(midright=(wide - round(tall * 0.24), tall // 2)))
        return plate


def two_beside(box: pygame.Rect, laid: tuple[str, int] | None, tall: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where two plates stand on a hex: on both sides of a straight, together outside a bend."""
    if laid is None:
        gap = round(tall * 0.54)
        return (box.centerx, box.centery - gap), (box.centerx, box.centery + gap)
    one, other = (SIDE_AT[side] for side in ENDS[LIES[SHAPES.index(laid[0])][laid[1]]])
    ends = [(x * box.width, y * box.height) for x, y in (one, other)]
    half = (tall * 1.08, tall / 2)  # of one plate, across and down
    if laid[0] == "straight":
        dx, dy = ends[1][0] - ends[0][0], ends[1][1] - ends[0][1]
        length = hypot(dx, dy)
        nx, ny = dy / length, -dx / length
        if ny > 0 or (ny == 0 and nx < 0):
            nx, ny = -nx, -ny
        away = RAILS * box.width + abs(nx) * half[0] + abs(ny) * half[1]
        x, y = nx * away, ny * away
        return (round(box.centerx + x), round(box.centery + y)), (round(box.centerx - x), round(box.centery - y))
    mx, my = (ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2
    length = hypot(mx, my)
    ux, uy = -mx / length, -my / length
    knee = 0.52 if laid[0] == "wide" else 0.66  # how far out the middle of the bend lies, of the way to its ends
    away = RAILS * box.width + abs(ux) * half[0] + abs(uy) * tall * 1.08 - length * knee
    away = min(away, box.width * 0.26)
    x, y = box.centerx + ux * away, box.centery + uy * away
    return (round(x), round(y - tall * 0.54)), (round(x), round(y + tall * 0.54))


def draw_mark(surface: pygame.Surface, mark: str, box: pygame.Rect) -> None:
    """A balanced beam for stability, arrow heads for speed."""
    if mark == "beam":
        y = box.top + box.height // 4
        pygame.draw.line(surface, CREAM, (box.left, y), (box.right, y), max(3, box.height // 6))
        pygame.draw.polygon(surface, CREAM, ((box.centerx, y), (box.right - 4, box.bottom), (box.left + 4, box.bottom)))
        return
    third = box.width // 2
    for n in range(2):
        x = box.left + n * third
        points = ((x, box.top), (x + third, box.centery), (x, box.bottom), (x + third // 3, box.centery))
        pygame.draw.polygon(surface, CREAM, points)
