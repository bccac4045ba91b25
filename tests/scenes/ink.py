"""Ink on the real screens, for tests: which words are seen where, and what stands behind them.

A scene is drawn up to three times: as it is, without its words, and with a block of one colour, a different one a
text, where its ink goes. Blocks found unchanged in the picture are words that a player sees; words under a veil,
on a turned card or fading away come out in other colours and are left alone. No assertion lives here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pygame

from app.house import House
from app.library import Library
from app.settings import Settings
from engines import catalogue
from engines.core import Game, Rng
from scenes.kit import seating
from scenes.kit.card import RIM
from scenes.kit.style import Style
from tests.scenes.hands import Idle
from tests.scenes.stage import Ground

_WELL_INTO = 36
# Fewer pixels of a block than this are chance, or a corner of something.
_LEAST_SEEN = 12
# Patches of other ink: how coarse they are found, how much a pixel must change, how many of them must.
_CELL, _INKED, _LEAST_INK = 12, 40, 20
AS_IT_IS, BARE, BLOCKS = "as it is", "bare", "blocks"


class Text(NamedTuple):
    """A text as it was set: how large, and how large its ink is."""

    words: str
    role: str
    pixels: int
    colour: Any
    ink: pygame.Rect


class Seen(NamedTuple):
    """A text found on a picture: the box around it, and where in it the blocks show."""

    text: Text
    box: pygame.Rect
    mask: Any


class Press:
    """Sets type for `Style.render_at`, in one of three ways."""

    def __init__(self, how: str, real: Callable[..., pygame.Surface]) -> None:
        self.how = how
        self.texts: list[Text] = []
        self._real = real
        self._made: dict[tuple[Any, ...], pygame.Surface] = {}

    def render_at(
        self, style: Style, words: str, role: str, pixels: int, colour: Any, shadow: Any = None
    ) -> pygame.Surface:
        real = self._real(style, words, role, pixels, colour, shadow)
        # The dark rim of comic figures is ground, not ink.
        if self.how == AS_IT_IS or (self.how == BARE and colour == RIM):
            return real
        key = (id(style), words, role, pixels, colour, shadow)
        if key not in self._made:
            self._made[key] = self._bare(style, words, role, pixels, real, shadow)
            if self.how == BLOCKS:
                self._block(self._made[key], Text(words, role, pixels, colour, real.get_bounding_rect()))
        return self._made[key]

    def _bare(
        self, style: Style, words: str, role: str, pixels: int, real: pygame.Surface, shadow: Any
    ) -> pygame.Surface:
        """Nothing, or the shadow alone, which is part of the ground."""
        if shadow is None or self.how == BLOCKS:
            return pygame.Surface(real.get_size(), pygame.SRCALPHA)
        return self._real(style, words, role, pixels, shadow, shadow)

    def _block(self, blank: pygame.Surface, text: Text) -> None:
        self.texts.append(text)
        blank.fill(_colour_of(len(self.texts)), text.ink)


def _code_of(number: int) -> int:
    """Far from each other, and seldom found in paint: in steps of a large prime."""
    return (number * 6_700_417 + 0x010101) % 0x1000000


def _colour_of(number: int) -> tuple[int, int, int, int]:
    value = _code_of(number)
    return (value >> 16, value >> 8 & 255, value & 255, 255)


@contextmanager
def press(how: str) -> Iterator[Press]:
    real = Style.render_at
    it = Press(how, real)
    Style.render_at = lambda style, *args: it.render_at(style, *args)  # type: ignore[method-assign, assignment]
    try:
        yield it
    finally:
        Style.render_at = real  # type: ignore[method-assign]


def seen(picture: Any, texts: list[Text]) -> list[Seen]:
    """The texts whose blocks are found on the picture (an array of RGB), each as often as it is there."""
    wide = picture.astype(np.uint32)
    code = wide[..., 0] << 16 | wide[..., 1] << 8 | wide[..., 2]
    numbers = {_code_of(number): text for number, text in enumerate(texts, 1) if text.colour != RIM}
    found = []
    for value in np.unique(code):
        text = numbers.get(int(value))
        if text is not None and text.ink.width and text.ink.height:
            found += _copies(code == value, text)
    return found


def _copies(here: Any, text: Text) -> Iterator[Seen]:
    """One after another, from the left; each as large as the text's ink, or what shows of it."""
    while here.any():
        left = int(here.any(axis=1).argmax())
        top = int(here[left].argmax())
        part = here[left : left + text.ink.width, top : top + text.ink.height]
        if int(part.sum()) >= _LEAST_SEEN:
            box = pygame.Rect(left, top, *part.shape)
            yield Seen(text, box, part.copy())
        part[...] = False


# ---- contrast


def luminance(rgb: Any) -> Any:
    part = np.asarray(rgb, dtype=np.float64) / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def contrast_of(one: Seen, inked: Any, bare: Any) -> float:
    """The text's own ink on this picture against the ground around it; the median of each."""
    where = (slice(one.box.left, one.box.right), slice(one.box.top, one.box.bottom))
    ink, ground = inked[where].astype(np.int32), bare[where].astype(np.int32)
    change = np.abs(ink - ground).sum(axis=-1) * one.mask
    most = int(change.max())
    if most < 6:
        return 1.0
    # Strokes are thin: only their cores have the full colour, their edges are mixed with the ground.
    core = change >= most * 0.85
    light, dark = np.median(luminance(ink[core])), np.median(luminance(ground[core]))
    return float((max(light, dark) + 0.05) / (min(light, dark) + 0.05))


def set_back(inked: Any, bare: Any, found: list[Seen]) -> Iterator[tuple[pygame.Rect, float]]:
    """Ink that is no block in its own colour: words under a veil, dimmed, turned or stretched. Where, and how much each
    patch of it stands out."""
    ink, ground = inked.astype(np.int32), bare.astype(np.int32)
    change = np.abs(ink - ground).sum(axis=-1)
    for one in found:
        around = one.box.inflate(6, 6).clip(pygame.Rect((0, 0), change.shape))
        change[around.left : around.right, around.top : around.bottom] = 0
    for box in _patches({(int(x) // _CELL, int(y) // _CELL) for x, y in np.argwhere(change > _INKED)}):
        where = (slice(box.left, box.right), slice(box.top, box.bottom))
        if box.size == (_CELL, _CELL) or int((change[where] > _INKED).sum()) < _LEAST_INK:
            continue  # a corner of something
        core = change[where] >= change[where].max() * 0.85
        light, dark = np.median(luminance(ink[where][core])), np.median(luminance(ground[where][core]))
        yield box, float((max(light, dark) + 0.05) / (min(light, dark) + 0.05))


def _patches(cells: set[tuple[int, int]]) -> Iterator[pygame.Rect]:
    """Cells that touch, as boxes in pixels."""
    while cells:
        waiting = [cells.pop()]
        box = pygame.Rect(waiting[0], (1, 1))
        while waiting:
            x, y = waiting.pop()
            box.union_ip(pygame.Rect(x, y, 1, 1))
            near = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} & cells
            cells -= near
            waiting += near
        yield pygame.Rect(box.left * _CELL, box.top * _CELL, box.width * _CELL, box.height * _CELL)


# ---- houses


def house_of(folder: Path, size: tuple[int, int], **settings: Any) -> House:
    """A house whose players never answer and where nothing takes time."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    kept = Settings(None)
    for name, value in {"reduced_motion": True, **settings}.items():
        kept.set(name, value)
    library = Library(folder / "saves", folder / "records.json", catalogue)
    house = House(size, kept, library, mind=Idle(), games=catalogue)
    house.push(Ground(house))
    return house


def settle(house: House) -> None:
    while house.art.fetch():
        pass
    for _ in range(12):
        house.update(0.25)
        while house.art.fetch():
            pass


def draw(house: House) -> Any:
    """The picture as it settles, as an array of RGB."""
    settle(house)
    surface = pygame.Surface(house.size)
    house.draw(surface)
    return pygame.surfarray.array3d(surface)


def moments(game: Game, seeds: tuple[int, ...] = (7, 8, 9, 10)) -> dict[str, Any]:
    """Saves of tables at which the person must decide: one a kind of decision, well into a game where there is one.
    Played at random; under "" is a table at which somebody else must decide, and "end" is over."""
    found: dict[str, Any] = {}
    late: set[str] = set()
    for seed in seeds:
        match, rng = seating.quick_match(game, seed), Rng(seed)
        while match.state.outcome is None:
            owed = match.decisions()
            kind = next((decision.kind for decision in owed if decision.seat == 0), "")
            if kind not in found or (kind not in late and len(match.history) >= _WELL_INTO):
                found[kind] = match.save()
                late |= {kind} if len(match.history) >= _WELL_INTO else set()
            match.play(owed[0].seat, owed[0].moves[rng.below(len(owed[0].moves))])
        found.setdefault("end", match.save())
    return found
