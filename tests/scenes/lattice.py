"""Where the words of a picture lie, for tests: found even where another thing was drawn over a part of them.

Each text is set as a lattice of loud dots in a colour of its own, one pixel in nine, so that a text drawn over
another leaves the dots of both. What is found is every text in sight with the box of its dots, and which of its sides
are missing. Words that are turned, stretched or dimmed come out in other colours and are not found. No assertion here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import numpy as np
import pygame

from app.house import House
from scenes.kit.card import RIM
from scenes.kit.style import Style

STEP = 3
# Magentas that no painter of ours uses.
_SHADES = 16 * 64 * 16
_LEAST_DOTS = 2


class Word(NamedTuple):
    """A text in sight: its words, its dots and the box around them, and how large its ink was set."""

    words: str
    box: pygame.Rect
    dots: tuple[tuple[int, int], ...]
    ink: tuple[int, int]

    def within(self, box: pygame.Rect) -> bool:
        return any(box.collidepoint(dot) for dot in self.dots)


class Screen(pygame.Surface):
    """A surface that remembers how its drawing was clipped: what a list cuts off at its head or foot is no fault."""

    clips: list[pygame.Rect]

    def set_clip(self, *args: Any) -> None:
        super().set_clip(*args)
        self.clips.append(self.get_clip())


class Type:
    """Sets dots in place of type."""

    def __init__(self, real: Callable[..., pygame.Surface]) -> None:
        self._real = real
        self._made: dict[tuple[Any, ...], pygame.Surface] = {}
        self.texts: dict[int, tuple[str, tuple[int, int]]] = {}

    def render_at(
        self, style: Style, words: str, role: str, pixels: int, colour: Any, shadow: Any = None
    ) -> pygame.Surface:
        key = (id(style), words, role, pixels, str(colour), str(shadow))
        if key not in self._made:
            real = self._real(style, words, role, pixels, colour, shadow)
            plain = self._real(style, words, role, pixels, colour, None)
            # A shadow reaches as far to the left as to the right of the letters; it is not ink.
            ink = plain.get_bounding_rect().move((real.get_width() - plain.get_width()) // 2, 0)
            self._made[key] = self._dotted(real.get_size(), ink, words, colour)
        return self._made[key]

    def _dotted(self, size: tuple[int, int], ink: pygame.Rect, words: str, colour: Any) -> pygame.Surface:
        blank = pygame.Surface(size, pygame.SRCALPHA)
        # The dark rim of comic figures belongs to the figures.
        if colour == RIM or not ink.width or not ink.height:
            return blank
        number = len(self.texts) + 1
        assert number < _SHADES, "too many texts for one press"
        red, green, blue = 240 + number % 16, number // 16 % 64, 240 + number // 1024
        self.texts[red << 16 | green << 8 | blue] = (words, ink.size)
        # Each text begins at another cell, so that two of them seldom hide each other's dots.
        dx, dy = number % STEP, number // STEP % STEP
        for x in range(ink.left + min(dx, ink.width - 1), ink.right, STEP):
            for y in range(ink.top + min(dy, ink.height - 1), ink.bottom, STEP):
                blank.set_at((x, y), (red, green, blue, 255))
        return blank


@contextmanager
def dotted() -> Iterator[Type]:
    real = Style.render_at
    it = Type(real)
    Style.render_at = lambda style, *args: it.render_at(style, *args)  # type: ignore[method-assign, assignment]
    try:
        yield it
    finally:
        Style.render_at = real  # type: ignore[method-assign]


def picture_of(house: House) -> tuple[Any, list[pygame.Rect]]:
    """The picture as it is now, and how it was clipped."""
    screen = Screen(house.size)
    screen.clips = []
    house.draw(screen)
    return pygame.surfarray.array3d(screen), screen.clips


def words_on(picture: Any, type_: Type) -> list[Word]:
    wide = picture.astype(np.uint32)
    loud = np.argwhere((wide[..., 0] >= 240) & (wide[..., 1] < 64) & (wide[..., 2] >= 240))
    lit: dict[int, list[tuple[int, int]]] = {}
    for x, y in loud.tolist():
        red, green, blue = (int(part) for part in picture[x, y])
        lit.setdefault(red << 16 | green << 8 | blue, []).append((x, y))
    found = []
    for code, places in lit.items():
        if code in type_.texts:
            words, ink = type_.texts[code]
            found += [Word(words, box, dots, ink) for box, dots in _copies(set(places))]
    return found


def _copies(dots: set[tuple[int, int]]) -> Iterator[tuple[pygame.Rect, tuple[tuple[int, int], ...]]]:
    """Dots that hang together, and the box around them: each copy of a text by itself."""
    near = [(dx, dy) for dx in range(-STEP, STEP + 1) for dy in range(-STEP, STEP + 1) if dx or dy]
    while dots:
        waiting = [dots.pop()]
        here = list(waiting)
        while waiting:
            x, y = waiting.pop()
            for dx, dy in near:
                if (x + dx, y + dy) in dots:
                    dots.discard((x + dx, y + dy))
                    waiting.append((x + dx, y + dy))
                    here.append((x + dx, y + dy))
        if len(here) >= _LEAST_DOTS:
            left, top = min(x for x, _ in here), min(y for _, y in here)
            right, bottom = max(x for x, _ in here), max(y for _, y in here)
            yield pygame.Rect(left, top, right - left + 1, bottom - top + 1), tuple(here)


# ---- faults


def over_each_other(found: list[Word]) -> Iterator[str]:
    """Two texts in one place, unless one is the shadow of the other's words."""
    found = sorted(found, key=lambda word: word.box.left)
    for n, one in enumerate(found):
        for other in found[n + 1 :]:
            if other.box.left >= one.box.right:
                break
            common = one.box.clip(other.box)
            low = min(one.box.height, other.box.height)
            # A tail of one line may touch the head of the next.
            if common.width < 2 or common.height < max(3, low // 5) or one.words == other.words:
                continue
            # Where one lies on a sheet that covers the other, only one of them shows.
            if one.within(common) and other.within(common):
                yield f"{one.words!r} and {other.words!r} lie over each other: {one.box} {other.box}"


def hidden(found: list[Word], clips: list[pygame.Rect], lids: list[pygame.Rect]) -> Iterator[str]:
    """Words of which a part is missing: something lies over it, or it runs out of its place. What a list has scrolled
    away at its head or foot is not missing, nor what lies under a lid: a card fanned over the next, a page in front.
    Numbers stand on places of a board: a cross or a figure may come to stand on them."""
    edges = {edge for clip in clips for edge in (clip.top, clip.bottom)}
    for word in found:
        wide, tall = word.ink
        if word.words.isdigit() or word.box.inflate(2 * STEP, 2 * STEP).collidelist(lids) >= 0:
            continue
        if abs(word.box.width - wide) > 2 * STEP:
            yield f"of {word.words!r} a side is missing: {word.box.width} of {wide} pixels, at {word.box}"
        elif word.box.height < tall - 2 * STEP and not any(
            abs(end - edge) <= 2 * STEP for edge in edges for end in (word.box.top, word.box.bottom)
        ):
            yield f"of {word.words!r} a part is missing: {word.box.height} of {tall} pixels, at {word.box}"
