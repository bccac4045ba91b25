"""Prose: blocks of the rulebooks' markup set as pages: runs of bold and italic, points, notes, tables, pictures.

Set once for a width; a search lights the words it found. An emblem or a piece stands at the right with its caption,
and what follows it flows beside it up to the next heading; where a page is too narrow for that, it stands by itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from scenes.kit import texture
from scenes.kit.art import Art
from scenes.kit.markup import Block, Run, runs_of
from scenes.kit.palette import mix
from scenes.kit.style import Style
from scenes.kit.widgets import Look, Widget

_CUTS = {"": "read", "bold": "read-bold", "italic": "read-italic"}
SIZE = 20.0
_CAPTION = ("read-italic", 17.0)
_EMBLEM = "emblem/"
_EMBLEM_SIDE, _PIECE_SIDE = 88, 150
# Units that an emblem takes with its caption, and what a page needs to have one at its side.
_ASIDE, _ROOMY = 176, 520


class Word(NamedTuple):
    """A word at its place, from the block's top left."""

    x: int
    y: int
    text: str
    role: str
    size: float


@dataclass(slots=True)
class _Placed:
    """A block where it stands on the page."""

    block: Block
    top: int
    tall: int
    left: int
    wide: int
    words: list[Word]


class Prose(Widget):
    """All blocks of a page, one under the other. `places` tells where each block and anchor begins."""

    def __init__(self, blocks: list[Block], art: Art, search: str = "") -> None:
        super().__init__()
        self.blocks, self.art, self.search = blocks, art, search.lower()
        self._width = -1
        self._set: list[_Placed] = []
        self._tall = 0
        self.places: dict[str, int] = {}

    def width(self, style: Style) -> int:
        return style.px(640)

    def height(self, style: Style, width: int) -> int:
        if width != self._width:
            self._lay(style, width)
        return self._tall

    def top_of(self, index: int) -> int:
        return self._set[index].top if 0 <= index < len(self._set) else 0

    # ---- setting

    def _lay(self, style: Style, width: int) -> None:
        self._width = width
        self._set = []
        self.places = {}
        # Where the page goes on, and down to where an emblem takes its right side.
        top, beside = 0, 0
        aside = style.px(_ASIDE) if width >= style.px(_ROOMY) else 0
        placed: dict[int, _Placed] = {}
        for number in self._order() if aside else range(len(self.blocks)):
            block = self.blocks[number]
            before, after = _SPACE.get(block.kind, (4, 8))
            floats = bool(aside) and self._small(block)
            if floats or block.kind in ("heading", "title"):
                top = max(top, beside)
            top += style.px(before) if placed else 0
            left = width - aside if floats else 0
            wide = aside if floats else width - (aside if top < beside else 0)
            tall, words = self._measure(style, block, wide)
            for anchor in block.anchors:
                self.places[anchor] = top
            placed[number] = _Placed(block, top, tall, left, wide, words)
            if floats:
                # What stands beside it begins as high.
                top -= style.px(before)
                beside = top + style.px(before) + tall + style.px(after)
            else:
                top += tall + style.px(after)
        self._set = [placed[number] for number in range(len(self.blocks))]
        self._tall = max(top, beside)

    def _order(self) -> list[int]:
        """The blocks as they are set: the only emblem of a part stands at its top, so that all its words can flow
        beside it; one in a part without words goes to the top of the next. No emblem stands beside nothing."""
        parts: list[list[int]] = [[]]
        for n, block in enumerate(self.blocks):
            if block.kind in ("heading", "title") and parts[-1]:
                parts.append([])
            parts[-1].append(n)
        emblems = [[n for n in part if self._small(self.blocks[n])] for part in parts]
        order: list[int] = []
        carried: list[int] = []
        for at, part in enumerate(parts):
            head = [n for n in part[:1] if self.blocks[n].kind in ("heading", "title")]
            rest, small = [n for n in part if n not in head], emblems[at]
            order += head
            if len(small) == 1 and rest == small and at + 1 < len(parts) and not emblems[at + 1]:
                carried = small
                continue
            if len(small) == 1:
                rest = small + [n for n in rest if n not in small]
            order += carried + rest
            carried = []
        return order

    def _measure(self, style: Style, block: Block, width: int) -> tuple[int, list[Word]]:
        if block.kind == "picture":
            return self._captioned(style, block, width)
        if block.kind == "table":
            return self._table(style, block, width)
        indent = style.px({"point": 24, "step": 32, "note": 18}.get(block.kind, 0))
        role, size = _HEAD.get(block.kind, ("", SIZE))
        words, tall = flow(style, block.runs, width - indent - (indent if block.kind == "note" else 0), role, size)
        pad = style.px(12) if block.kind == "note" else 0
        return tall + 2 * pad, [word._replace(x=word.x + indent, y=word.y + pad) for word in words]

    def _captioned(self, style: Style, block: Block, width: int) -> tuple[int, list[Word]]:
        """A picture with its caption below, each line in the middle."""
        below = self._picture_size(style, block, width)[1] + style.px(6)
        role, size = _CAPTION
        words: list[Word] = []
        for line in style.wrap(block.plain(), role, size, width) if block.plain() else ():
            words.append(Word((width - style.measure(line, role, size)[0]) // 2, below, line, role, size))
            below += style.line(role, size)
        return below, words

    def _small(self, block: Block) -> bool:
        """An emblem or a piece of the game, that needs no page of its own."""
        if block.kind != "picture" or block.name.startswith(_EMBLEM):
            return block.kind == "picture"
        picture = self.art.get(block.name)
        return picture.get_width() < 1.4 * picture.get_height()

    def _picture_size(self, style: Style, block: Block, width: int) -> tuple[int, int]:
        if block.name.startswith(_EMBLEM):
            side = min(width, style.px(_EMBLEM_SIDE))
            return side, side
        wide = min(width, style.px(420 if width > style.px(_ASIDE) else _PIECE_SIDE))
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
            if number == 0 and block.mark and not any(row):
                # A head without words has no line of its own.
                continue
            left, tallest = 0, 0
            for column, cell in enumerate(row):
                wide = width * min(longest[column], 60) // total
                runs = (Run(cell, "bold"),) if number == 0 and block.mark else runs_of(cell)
                set_words, tall = flow(style, runs, wide - 2 * pad, "", 18)
                words += [word._replace(x=word.x + left + pad, y=word.y + top + pad // 2) for word in set_words]
                left += wide
                tallest = max(tallest, tall)
            top += tallest + pad
            words.append(Word(0, top, "", "line", 0))
        return top, words

    # ---- drawing

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style, clip = look.style, surface.get_clip()
        for placed in self._set:
            box = pygame.Rect(self.rect.x + placed.left, self.rect.y + placed.top, placed.wide, placed.tall)
            if box.bottom < clip.top or box.top > clip.bottom:
                continue
            self._draw_block(surface, style, placed.block, box)
            terms = self._terms(placed.block)
            for word in placed.words:
                self._draw_word(surface, style, word, box, terms)

    def _terms(self, block: Block) -> tuple[str, ...]:
        """The words to light in this block: those of the search, if all of it stands there."""
        return tuple(self.search.split()) if self.search and self.search in block.plain().lower() else ()

    def _draw_block(self, surface: pygame.Surface, style: Style, block: Block, box: pygame.Rect) -> None:
        x, y = box.topleft
        if block.kind == "note":
            pygame.draw.rect(surface, style.colour("paper_dark"), box, border_radius=style.px(5))
            edge = (x, y, style.px(5), box.height)
            pygame.draw.rect(surface, style.colour("gold_dark"), edge, border_radius=style.px(3))
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
            size = self._picture_size(style, block, box.width)
            picture = self._picture(style, block.name, size)
            place = picture.get_rect(center=(box.centerx, y + size[1] // 2))
            if not self._small(block):
                reach = style.px(8)
                shadow = style.keep(
                    ("printed", place.size), lambda: texture.soft_shadow(place.size, style.px(2), reach, 150)
                )
                surface.blit(shadow, place.move(-reach, -reach + style.px(2)))
            surface.blit(picture, place)
            if not self._small(block):
                pygame.draw.rect(surface, style.colour("ink"), place, max(1, style.px(1.5)), border_radius=style.px(2))
        elif block.kind == "heading":
            pygame.draw.line(surface, style.colour("paper_edge"), box.bottomleft, box.bottomright, 1)

    def _picture(self, style: Style, name: str, size: tuple[int, int]) -> pygame.Surface:
        if name.startswith(_EMBLEM):
            # Emblems are white masks: on paper they are printed in ink.
            return self.art.emblem(name.removeprefix(_EMBLEM), size[0], style.colour("ink"))
        return self.art.get(name, size)

    def _draw_word(
        self, surface: pygame.Surface, style: Style, word: Word, box: pygame.Rect, terms: tuple[str, ...]
    ) -> None:
        x, y = box.x + word.x, box.y + word.y
        if word.role == "line":
            pygame.draw.line(surface, style.colour("paper_edge"), (x, y), (box.right, y), 1)
            return
        picture = style.render(word.text, word.role, word.size, "ink")
        lower = word.text.lower()
        if any(term in lower for term in terms):
            lit = mix(style.colour("glow"), style.colour("paper"), 0.25)
            pygame.draw.rect(surface, lit, (x - 1, y, picture.get_width() + 2, picture.get_height()))
        surface.blit(picture, (x, y))


_SPACE = {
    "title": (0, 10),
    "heading": (14, 10),
    "small": (8, 4),
    "point": (0, 4),
    "step": (0, 4),
    "note": (6, 12),
    "picture": (4, 10),
}
_HEAD = {"title": ("title-bold", 30.0), "heading": ("title-bold", 22.0), "small": ("read-bold", 21.0)}


def flow(style: Style, runs: tuple[Run, ...], width: int, role: str, size: float) -> tuple[list[Word], int]:
    """Runs set as lines of words; what they take in height. `role` set: all in that font."""
    words: list[Word] = []
    step = style.line(role or "read", size)
    x, y, gap = 0, 0, 0
    for cluster in _clusters(runs):
        parts = [(part, role or _CUTS[cut]) for part, cut in cluster]
        wide = sum(style.measure(part, font, size)[0] for part, font in parts)
        if x and x + gap + wide > width:
            x, y = 0, y + step
        elif x:
            x += gap
        for part, font in parts:
            for piece in style.wrap(part, font, size, width):
                across = style.measure(piece, font, size)[0]
                if x and x + across > width:
                    x, y = 0, y + step
                words.append(Word(x, y, piece, font, size))
                x += across
        gap = style.measure(" ", parts[-1][1], size)[0]
    return words, y + step


def _clusters(runs: tuple[Run, ...]) -> list[list[Run]]:
    """What may not be parted by a line's end: a bold word and the comma after it, say."""
    clusters: list[list[Run]] = [[]]
    for text, cut in runs:
        for number, piece in enumerate(text.split(" ")):
            if number and clusters[-1]:
                clusters.append([])
            if piece:
                clusters[-1].append(Run(piece, cut))
    return [cluster for cluster in clusters if cluster]
