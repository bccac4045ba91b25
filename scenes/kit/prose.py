"""Prose: blocks of the rulebooks' markup set as pages: runs of bold and italic, points, notes, tables, pictures.

Set once for a width; a search lights the words it found.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from scenes.kit.art import Art
from scenes.kit.markup import Block, Run
from scenes.kit.palette import mix
from scenes.kit.style import Style
from scenes.kit.widgets import Look, Widget

_CUTS = {"": "read", "bold": "read-bold", "italic": "read-italic"}
SIZE = 20.0
_EMBLEM = "emblem/"
_EMBLEM_SIDE = 88


class Word(NamedTuple):
    """A word at its place, from the block's top left."""

    x: int
    y: int
    text: str
    role: str
    size: float


class Prose(Widget):
    """All blocks of a page, one under the other. `places` tells where each block and anchor begins."""

    def __init__(self, blocks: list[Block], art: Art, search: str = "") -> None:
        super().__init__()
        self.blocks, self.art, self.search = blocks, art, search.lower()
        self._width = -1
        self._set: list[tuple[int, int, Block, list[Word]]] = []
        self._tall = 0
        self.places: dict[str, int] = {}

    def width(self, style: Style) -> int:
        return style.px(640)

    def height(self, style: Style, width: int) -> int:
        if width != self._width:
            self._lay(style, width)
        return self._tall

    def top_of(self, index: int) -> int:
        return self._set[index][0] if 0 <= index < len(self._set) else 0

    # ---- setting

    def _lay(self, style: Style, width: int) -> None:
        self._width = width
        self._set = []
        self.places = {}
        top = 0
        for block in self.blocks:
            before, after = _SPACE.get(block.kind, (4, 8))
            top += style.px(before) if self._set else 0
            tall, words = self._measure(style, block, width)
            for anchor in block.anchors:
                self.places[anchor] = top
            self._set.append((top, tall, block, words))
            top += tall + style.px(after)
        self._tall = top

    def _measure(self, style: Style, block: Block, width: int) -> tuple[int, list[Word]]:
        if block.kind == "picture":
            return self._picture_size(style, block, width)[1] + style.px(6), []
        if block.kind == "table":
            return self._table(style, block, width)
        indent = style.px({"point": 24, "step": 32, "note": 18}.get(block.kind, 0))
        role, size = _HEAD.get(block.kind, ("", SIZE))
        words, tall = flow(style, block.runs, width - indent - (indent if block.kind == "note" else 0), role, size)
        pad = style.px(12) if block.kind == "note" else 0
        return tall + 2 * pad, [word._replace(x=word.x + indent, y=word.y + pad) for word in words]

    def _picture_size(self, style: Style, block: Block, width: int) -> tuple[int, int]:
        if block.name.startswith(_EMBLEM):
            side = min(width, style.px(_EMBLEM_SIDE))
            return side, side
        wide = min(width, style.px(420))
        picture = self.art.get(block.name)
        tall = round(wide * picture.get_height() / max(1, picture.get_width()))
        if tall > style.px(260):
            wide, tall = round(wide * style.px(260) / tall), style.px(260)
        return wide, tall

    def _table(self, style: Style, block: Block, width: int) -> tuple[int, list[Word]]:
        columns = max(len(row) for row in block.rows)
        longest = [max((len(row[c]) for row in block.rows if c < len(row)), default=1) + 4 for c in range(columns)]
        total = sum(min(n, 60) for n in longest)
        pad = style.px(8)
        words: list[Word] = []
        top = 0
        for number, row in enumerate(block.rows):
            left, tallest = 0, 0
            for column, cell in enumerate(row):
                wide = width * min(longest[column], 60) // total
                cut = "bold" if number == 0 and block.mark else ""
                set_words, tall = flow(style, (Run(cell, cut),), wide - 2 * pad, "", 18)
                words += [word._replace(x=word.x + left + pad, y=word.y + top + pad // 2) for word in set_words]
                left += wide
                tallest = max(tallest, tall)
            top += tallest + pad
            words.append(Word(0, top, "", "line", 0))
        return top, words

    # ---- drawing

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style, clip = look.style, surface.get_clip()
        for top, tall, block, words in self._set:
            y = self.rect.y + top
            if y + tall < clip.top or y > clip.bottom:
                continue
            self._draw_block(surface, style, block, y, tall)
            for word in words:
                self._draw_word(surface, style, word, y)

    def _draw_block(self, surface: pygame.Surface, style: Style, block: Block, y: int, tall: int) -> None:
        x = self.rect.x
        if block.kind == "note":
            box = pygame.Rect(x, y, self.rect.width, tall)
            pygame.draw.rect(surface, style.colour("paper_dark"), box, border_radius=style.px(5))
            pygame.draw.rect(surface, style.colour("gold_dark"), (x, y, style.px(5), tall), border_radius=style.px(3))
        elif block.kind == "point":
            middle = y + style.line("read", SIZE) // 2
            half = style.px(4)
            at = x + style.px(10)
            corners = ((at - half, middle), (at, middle - half), (at + half, middle), (at, middle + half))
            pygame.draw.polygon(surface, style.colour("bad_ink"), corners)
        elif block.kind == "step":
            mark = style.render(f"{block.mark}.", "read-bold", SIZE, "bad_ink")
            surface.blit(mark, (x + style.px(2), y))
        elif block.kind == "picture":
            size = self._picture_size(style, block, self.rect.width)
            picture = self._picture(style, block.name, size)
            surface.blit(picture, picture.get_rect(center=(x + self.rect.width // 2, y + size[1] // 2)))
        elif block.kind == "heading":
            below = y + tall
            pygame.draw.line(surface, style.colour("paper_edge"), (x, below), (self.rect.right, below), 1)

    def _picture(self, style: Style, name: str, size: tuple[int, int]) -> pygame.Surface:
        if name.startswith(_EMBLEM):
            # Emblems are white masks: on paper they are printed in ink.
            return self.art.emblem(name.removeprefix(_EMBLEM), size[0], style.colour("ink"))
        return self.art.get(name, size)

    def _draw_word(self, surface: pygame.Surface, style: Style, word: Word, y: int) -> None:
        x = self.rect.x + word.x
        if word.role == "line":
            pygame.draw.line(surface, style.colour("paper_edge"), (x, y + word.y), (self.rect.right, y + word.y), 1)
            return
        picture = style.render(word.text, word.role, word.size, "ink")
        if self.search and self.search in word.text.lower():
            lit = mix(style.colour("glow"), style.colour("paper"), 0.25)
            pygame.draw.rect(surface, lit, (x - 1, y + word.y, picture.get_width() + 2, picture.get_height()))
        surface.blit(picture, (x, y + word.y))


_SPACE = {"title": (0, 10), "heading": (14, 10), "small": (8, 4), "point": (0, 4), "step": (0, 4), "note": (6, 12)}
_HEAD = {"title": ("title-bold", 30.0), "heading": ("title-bold", 22.0), "small": ("read-bold", 21.0)}


def flow(style: Style, runs: tuple[Run, ...], width: int, role: str, size: float) -> tuple[list[Word], int]:
    """Runs set as lines of words; what they take in height. `role` set: all in that font."""
    words: list[Word] = []
    step = style.line(role or "read", size)
    x, y = 0, 0
    for text, cut in runs:
        font = role or _CUTS[cut]
        space = style.measure(" ", font, size)[0]
        for number, piece in enumerate(text.split(" ")):
            if number:
                x += space
            for part in style.wrap(piece, font, size, width) if piece else ():
                wide = style.measure(part, font, size)[0]
                if x and x + wide > width:
                    x, y = 0, y + step
                words.append(Word(x, y, part, font, size))
                x += wide
    return words, y + step
