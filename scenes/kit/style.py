"""Style: sizes, fonts, colours and ready-set words, for one scale, text size and palette.

Text is set at its final size, never stretched, and kept: a steady frame sets none (`renders` counts what was set).
Pictures live in `art`, panels and buttons in `widgets`.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import pygame

from scenes.kit import palette as palettes
from scenes.kit import symbols
from scenes.kit.palette import SEAT_SHAPES, Colour, contrast, mix

# role -> family, weight, style
_FAMILIES: dict[str, tuple[str, int, str]] = {
    "title": ("Cinzel", 400, "normal"),
    "ui": ("Alegreya Sans", 500, "normal"),
    "ui-bold": ("Alegreya Sans", 700, "normal"),
    "ui-black": ("Alegreya Sans", 800, "normal"),
    "ui-italic": ("Alegreya Sans", 500, "italic"),
    "read": ("EB Garamond", 400, "normal"),
    "read-italic": ("EB Garamond", 400, "italic"),
    "comic": ("Lilita One", 400, "normal"),
    "pencil": ("Caveat", 400, "normal"),
    "chart": ("Marcellus", 400, "normal"),
    "pulp": ("Alfa Slab One", 400, "normal"),
}
# Cuts that the variable fonts hold but pygame can't show: the regular one, its strokes made heavier by us. (The
# renderer's own bold blots serifs and spreads the letters.)
_EMBOLDENED = {"title-bold": "title", "read-bold": "read", "pencil-bold": "pencil"}
# How much heavier on each side, as a share of the letter's size.
_HEAVIER = 0.021
# Below this the comic letters are set large and brought down.
_COMIC_SMALL = 30
ROLES = (*_FAMILIES, *_EMBOLDENED, "symbols")

# Alegreya Sans sets its spaces a sixth of an em wide, too tight for a screen: a quarter reads better.
_WIDE_SPACE = "\u2005"

SMALLEST = 14
_KEPT_WORDS = 3000
_KEPT_WRAPS = 2000

_files: dict[str, str] = {}


def font_file(role: str) -> str:
    """The file of a role's font, found through the font packages."""
    path = _files.get(role)
    if path is None:
        if role == "symbols":
            path = symbols.font_file()
        else:
            import fontpkg

            family, weight, slant = _FAMILIES[_EMBOLDENED.get(role, role)]
            path = str(fontpkg.path(family, weight, slant, nearest=True))
        _files[role] = path
    return path


class Style:
    """`Style(scale, text_scale, palette, reduced_motion)`; a new one is made when any of them changes."""

    def __init__(
        self, scale: float = 1.0, text_scale: float = 1.0, palette: str = "normal", reduced_motion: bool = False
    ) -> None:
        self.scale = scale
        self.text_scale = text_scale
        self.palette = palettes.known(palette)
        self.reduced_motion = reduced_motion
        # How often text was set anew, and how often a picture of ours was made: tests watch both.
        self.renders = 0
        self.made = 0
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._words: OrderedDict[tuple[Any, ...], pygame.Surface] = OrderedDict()
        self._wraps: OrderedDict[tuple[Any, ...], list[str]] = OrderedDict()
        self._kept: OrderedDict[tuple[Any, ...], pygame.Surface] = OrderedDict()

    # ---- sizes

    def px(self, n: float) -> int:
        """Units of the interface to pixels; a unit is a pixel at 1280x720 and 100 %."""
        pixels = round(n * self.scale)
        return pixels if pixels or not n else (1 if n > 0 else -1)

    def text_px(self, size: float) -> int:
        return max(8, round(max(size, SMALLEST) * self.scale * self.text_scale))

    # ---- fonts

    def font(self, role: str, size: float) -> pygame.font.Font:
        """A font by role; `size` in units at 100 %, never below 14."""
        return self.font_at(role, self.text_px(size))

    def font_at(self, role: str, pixels: int) -> pygame.font.Font:
        """A font at a size in pixels, for art that scales with its own box."""
        font = self._fonts.get((role, pixels))
        if font is None:
            if not pygame.font.get_init():
                pygame.font.init()
            font = pygame.font.Font(font_file(role), pixels)
            self._fonts[(role, pixels)] = font
        return font

    def measure(self, text: str, role: str, size: float) -> tuple[int, int]:
        return self.font(role, size).size(spaced(text, role))

    def line(self, role: str, size: float) -> int:
        """The height of one line, with its leading."""
        return self.font(role, size).get_linesize()

    # ---- words

    def render(
        self, text: str, role: str, size: float, colour: str | Colour, shadow: str | Colour | None = None
    ) -> pygame.Surface:
        """One line of text, ready to blit and kept. `shadow` lays a soft dark copy a little lower."""
        return self.render_at(text, role, self.text_px(size), colour, shadow)

    def render_at(
        self, text: str, role: str, pixels: int, colour: str | Colour, shadow: str | Colour | None = None
    ) -> pygame.Surface:
        key = (text, role, pixels, colour, shadow)
        found = self._words.get(key)
        if found is not None:
            self._words.move_to_end(key)
            return found
        self.renders += 1
        words = self._set(text, role, pixels, self._rgb(colour))
        if shadow is not None:
            words = self._shadowed(words, self._set(text, role, pixels, self._rgb(shadow)))
        self._words[key] = words
        if len(self._words) > _KEPT_WORDS:
            self._words.popitem(last=False)
        return words

    def _set(self, text: str, role: str, pixels: int, rgb: Colour) -> pygame.Surface:
        text = spaced(text, role)
        font = self.font_at(role, pixels)
        small_comic = role == "comic" and pixels < _COMIC_SMALL
        if not text or not (role in _EMBOLDENED or small_comic):
            return font.render(text, True, rgb)
        times = 4 if pixels < 24 else 3 if pixels < 48 else 2
        large = self.font_at(role, pixels * times).render(text, True, rgb)
        if small_comic:
            # On whole pixels the dot of its exclamation mark grows onto the stroke.
            return _smaller(large, rgb, font.size(text))
        # Set large, laid down again and again around itself, and brought down to size: smooth, and no wider.
        reach = max(1, round(pixels * times * _HEAVIER))
        canvas = pygame.Surface((large.get_width() + reach, large.get_height() + reach), pygame.SRCALPHA)
        canvas.fill((*rgb, 0))
        for dx, dy in ((0, 1), (1, 0), (2, 1), (1, 2), (1, 1)):
            canvas.blit(large, (dx * reach - reach // 2, dy * reach - reach // 2))
        return pygame.transform.smoothscale(canvas, font.size(text))

    def _shadowed(self, words: pygame.Surface, dark: pygame.Surface) -> pygame.Surface:
        drop = max(1, round(words.get_height() / 22))
        canvas = pygame.Surface((words.get_width() + 2 * drop, words.get_height() + 2 * drop), pygame.SRCALPHA)
        dark.set_alpha(110)
        for dx, dy in ((0, drop), (2 * drop, drop), (drop, 2 * drop)):
            canvas.blit(dark, (dx, dy))
        dark.set_alpha(200)
        canvas.blit(dark, (drop, drop + drop // 2))
        canvas.blit(words, (drop, 0))
        return canvas

    def symbol(self, name: str, size: float, colour: str | Colour) -> pygame.Surface:
        """A symbol of the interface; `size` in units, scaled with the interface, not with the text."""
        return self.symbol_at(name, max(6, self.px(size)), colour)

    def symbol_at(self, name: str, pixels: int, colour: str | Colour) -> pygame.Surface:
        """A symbol in a square of so many pixels, its ink in the very middle."""
        return self.keep(("symbol", name, pixels, colour), lambda: self._symbol(name, pixels, colour))

    def _symbol(self, name: str, pixels: int, colour: str | Colour) -> pygame.Surface:
        self.renders += 1
        glyph = self.font_at("symbols", pixels).render(symbols.glyph(name), True, self._rgb(colour))
        ink = glyph.subsurface(glyph.get_bounding_rect())
        out = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
        out.blit(ink, ink.get_rect(center=out.get_rect().center))
        return out

    def wrap(self, text: str, role: str, size: float, width: int) -> list[str]:
        """The text in lines no wider than `width` pixels; newlines stay; a word too long is cut where it must."""
        return self.wrap_at(text, role, self.text_px(size), width)

    def wrap_at(self, text: str, role: str, pixels: int, width: int) -> list[str]:
        key = (text, role, pixels, width)
        found = self._wraps.get(key)
        if found is not None:
            self._wraps.move_to_end(key)
            return found
        font = self.font_at(role, pixels)
        lines: list[str] = []
        for part in text.split("\n"):
            lines += _wrapped(part, font, max(1, width), role)
        self._wraps[key] = lines
        if len(self._wraps) > _KEPT_WRAPS:
            self._wraps.popitem(last=False)
        return lines

    def paragraph(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        role: str,
        size: float,
        colour: str | Colour,
        align: str = "left",
        valign: str = "top",
        shadow: str | Colour | None = None,
    ) -> int:
        """Sets the text into the rectangle's width; `align` left, center, right. The height used, in pixels."""
        lines = self.wrap(text, role, size, rect.width)
        step = self.line(role, size)
        height = step * len(lines)
        top = rect.top
        if valign != "top":
            top += (rect.height - height) // (2 if valign == "center" else 1)
        for line in lines:
            if line:
                words = self.render(line, role, size, colour, shadow)
                left = rect.left
                if align == "center":
                    left += (rect.width - words.get_width()) // 2
                elif align == "right":
                    left += rect.width - words.get_width()
                surface.blit(words, (left, top))
            top += step
        return height

    def paragraph_height(self, text: str, role: str, size: float, width: int) -> int:
        return self.line(role, size) * len(self.wrap(text, role, size, width))

    def fit(self, text: str, role: str, size: float, width: int, height: int = 0, smallest: float = SMALLEST) -> float:
        """The largest size up to `size` at which the text goes into the width, on one line (with a height: wrapped)."""
        while size > smallest:
            if height:
                widest = max((self.measure(word, role, size)[0] for word in text.split()), default=0)
                if widest <= width and self.paragraph_height(text, role, size, width) <= height:
                    return size
            elif self.measure(text, role, size)[0] <= width:
                return size
            size -= 1
        return smallest

    def fit_at(self, text: str, role: str, pixels: int, width: int) -> int:
        """The largest size in pixels up to `pixels` at which the text goes into the width; 14 if none does."""
        while pixels > SMALLEST and self.font_at(role, pixels).size(spaced(text, role))[0] > width:
            pixels -= 1
        return pixels

    def fit_box(self, text: str, role: str, size: float, room: tuple[int, int]) -> tuple[list[str], int]:
        """The text in lines that stay within a box, and their size in pixels: on one line down to three quarters of
        its size, then on more lines, smaller if they must be, but never below 14 pixels."""
        full = self.text_px(size)
        one = self.fit_at(text, role, full, room[0])
        if one * 4 > full * 3 and self.font_at(role, one).size(spaced(text, role))[0] <= room[0]:
            return [text], one
        pixels = full
        while True:
            lines = self.wrap_at(text, role, pixels, room[0])
            font = self.font_at(role, pixels)
            whole = all(font.size(spaced(word, role))[0] <= room[0] for word in text.split())
            if pixels <= SMALLEST or (whole and len(lines) * font.get_linesize() <= room[1]):
                return lines, pixels
            pixels -= 1

    def boxed(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        role: str,
        size: float,
        colour: str | Colour,
        align: str = "left",
    ) -> None:
        """Sets the text into the middle of a rectangle, as large as goes in (`fit_box`); `align` left or center."""
        lines, pixels = self.fit_box(text, role, size, rect.size)
        step = self.font_at(role, pixels).get_linesize()
        y = rect.centery - step * len(lines) // 2
        for line in lines:
            words = self.render_at(line, role, pixels, colour)
            x = rect.left if align == "left" else rect.centerx - words.get_width() // 2
            surface.blit(words, (x, y + (step - words.get_height()) // 2))
            y += step

    # ---- colours and seats

    def colour(self, name: str) -> Colour:
        """A colour of the palette by name; "seat0" to "seat5" for the seats."""
        return palettes.colour(self.palette, name)

    def seat_colour(self, index: int) -> Colour:
        return palettes.colour(self.palette, f"seat{index % len(SEAT_SHAPES)}")

    def seat_shape(self, index: int) -> str:
        return SEAT_SHAPES[index % len(SEAT_SHAPES)]

    def seat_text(self, index: int, ground: str = "paper") -> Colour:
        """The seat's colour, darkened or lightened until it reads on this ground."""
        back = self.colour(ground)
        rgb = self.seat_colour(index)
        towards = (0, 0, 0) if palettes.luminance(back) > 0.2 else (255, 255, 255)
        for step in range(20):
            shade = mix(rgb, towards, step / 20)
            if contrast(shade, back) >= 4.6:
                return shade
        return towards

    def seat_badge(self, index: int, pixels: int) -> pygame.Surface:
        """The seat's shape in its colour, bevelled, with a dark rim: told apart without colour."""
        return self.keep(
            ("seat", index, pixels), lambda: _badge(self.seat_shape(index), self.seat_colour(index), pixels)
        )

    def keep(self, key: tuple[Any, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture made once for this style and kept: panels, badges, rings."""
        found = self._kept.get(key)
        if found is None:
            self.made += 1
            found = self._kept[key] = make()
            if len(self._kept) > 800:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return found

    def _rgb(self, colour: str | Colour) -> Colour:
        return self.colour(colour) if isinstance(colour, str) else colour


def _smaller(words: pygame.Surface, rgb: Colour, size: tuple[int, int]) -> pygame.Surface:
    """Words brought down to a size; what is clear has their colour, too, so that no rim darkens."""
    canvas = pygame.Surface(words.get_size(), pygame.SRCALPHA)
    canvas.fill((*rgb, 0))
    canvas.blit(words, (0, 0))
    return pygame.transform.smoothscale(canvas, size)


def spaced(text: str, role: str) -> str:
    """The text with the spaces that its font should have had."""
    return text.replace(" ", _WIDE_SPACE) if role.startswith("ui") else text


def _wrapped(text: str, font: pygame.font.Font, width: int, role: str) -> list[str]:
    lines: list[str] = []
    bare = text.lstrip(" ")
    # Spaces at the very front are an indent, and stay.
    line = text[: len(text) - len(bare)]
    for word in bare.split(" "):
        trial = f"{line} {word}" if line.strip() else line + word
        if font.size(spaced(trial, role))[0] <= width:
            line = trial
            continue
        if line.strip():
            lines.append(line)
        while font.size(word)[0] > width and len(word) > 1:
            cut = len(word) - 1
            while cut > 1 and font.size(word[:cut])[0] > width:
                cut -= 1
            lines.append(word[:cut])
            word = word[cut:]
        line = word
    lines.append(line)
    return lines


def shape_points(shape: str, centre: tuple[float, float], radius: float) -> list[tuple[float, float]]:
    """The corners of a seat's shape; a circle is a polygon of 48."""
    cx, cy = centre

    def at(turn: float, reach: float) -> tuple[float, float]:
        angle = math.radians(turn - 90)
        return (cx + math.cos(angle) * reach, cy + math.sin(angle) * reach)

    if shape == "square":
        return [at(45 + 90 * n, radius * 1.18) for n in range(4)]
    if shape == "triangle":
        return [(x, y + radius * 0.16) for x, y in (at(120 * n, radius * 1.16) for n in range(3))]
    if shape == "diamond":
        return [at(90 * n, radius * (1.12 if n % 2 == 0 else 0.86)) for n in range(4)]
    if shape == "star":
        return [at(36 * n, radius * (1.12 if n % 2 == 0 else 0.54)) for n in range(10)]
    if shape == "hexagon":
        return [at(60 * n, radius * 1.04) for n in range(6)]
    return [at(7.5 * n, radius) for n in range(48)]


def _badge(shape: str, rgb: Colour, pixels: int) -> pygame.Surface:
    big = max(64, pixels * 4)
    canvas = pygame.Surface((big, big), pygame.SRCALPHA)
    centre = (big / 2, big / 2)
    reach = big * 0.41
    pygame.draw.polygon(canvas, (20, 12, 8, 255), shape_points(shape, centre, reach))
    pygame.draw.polygon(canvas, mix(rgb, (255, 255, 255), 0.45), shape_points(shape, centre, reach * 0.84))
    low = (centre[0] + big * 0.014, centre[1] + big * 0.02)
    pygame.draw.polygon(canvas, mix(rgb, (0, 0, 0), 0.3), shape_points(shape, low, reach * 0.78))
    pygame.draw.polygon(canvas, rgb, shape_points(shape, centre, reach * 0.74))
    return pygame.transform.smoothscale(canvas, (pixels, pixels))
