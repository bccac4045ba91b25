"""What Goblin Nitro Run's motions have in common: the stage they change, things in the air, shouts, banners, tremors.

The stage is a copy of the view from before, which each motion brings up to date as it is shown. What is under way is a
Flyer drawn over it. Nothing here changes the game. Which event moves what is in nitro_run_script and nitro_run_ride.
"""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
from typing import Any

import pygame

from engines.core import Event, Say
from scenes.boards import nitro_run_words as say
from scenes.boards.base import View
from scenes.boards.nitro_run_bench import Bench
from scenes.boards.nitro_run_paint import Paint
from scenes.boards.nitro_run_places import Places, Point
from scenes.kit.motion import Motion, at_once
from scenes.kit.scene import House
from scenes.kit.tween import ease_in_out, linear, mix_point

SPARKS = ((255, 214, 90), (255, 150, 50), (240, 240, 220))
GREEN = ((130, 230, 70), (200, 255, 150))
RED = ((250, 90, 50), (255, 180, 80))
DUST = ((150, 126, 100), (110, 92, 76))
# The first event of a move that cost the acting Schemer an action.
PAID = ("plan", "shuffle", "place", "draft", "team", "demolish", "move", "build")


def twin_of(plain: Any) -> Any:
    """A view of one's own to change: views are plain values, and this takes less than half of what `deepcopy` does."""
    if isinstance(plain, dict):
        return {key: twin_of(value) for key, value in plain.items()}
    return [twin_of(value) for value in plain] if isinstance(plain, list) else plain


class Flyer:
    """Something under way: a drawer, where it is, how far it has turned over (0 to 1)."""

    def __init__(self, draw: Callable[[pygame.Surface, Point, float], None], at: Point) -> None:
        self.draw = draw
        self.at = at
        self.turn = 0.0


class Stagehand:
    """Makes motions. `now` is the stage while they run, `version` grows whenever it changed."""

    def __init__(self, house: House, places: Places, paint: Paint, bench: Bench) -> None:
        self.house = house
        self.places = places
        self.paint = paint
        self.bench = bench
        self.now: View | None = None
        self.version = 0
        self.flyers: list[Flyer] = []
        self.hidden = -1  # a Schemer that is in the air
        self.night = 0.0
        self.flash = 0.0
        self.shake = 0.0
        self.banner = ""
        self.cart: tuple[Point, float] | None = None
        self.cart_gone = False
        self.burst: Callable[[Point, tuple[tuple[int, int, int], ...], int], None] = lambda at, colours, n: None
        self.shout: Callable[[Point, Say], None] = lambda at, line: None
        self.words: Callable[[Say | str], str] = house.words
        self._nth = 0

    def clear(self) -> None:
        self.now = None
        self.version += 1
        self.flyers.clear()
        self.hidden = -1
        self.night = self.flash = self.shake = 0.0
        self.banner = ""
        self.cart = None
        self.cart_gone = False

    # ---- the frame of a move

    def begin(self, before: View, first: Event | None) -> Motion:
        def start() -> None:
            if self.now is None:
                self.now = twin_of(before)
            if first is not None and first.kind in PAID and not first.values.get("free"):
                for schemer in self.now["schemers"]:
                    if schemer["acting"] and schemer["left"]:
                        schemer["left"] -= 1
            self.version += 1

        return at_once(start)

    def end(self, after: View) -> Motion:
        def stop() -> None:
            self.now = twin_of(after)
            self.flyers.clear()
            self.hidden = -1
            self.version += 1

        return at_once(stop)

    def motions(self, event: Event, before: View, after: View) -> list[Motion]:
        make = getattr(self, f"_{event.kind}", None)
        return make(event.values, before, after) if make is not None else []

    def _set(self, change: Callable[[View], None], sound: str = "") -> Motion:
        """A change of the stage in its place of the script."""

        def do() -> None:
            if self.now is not None:
                change(self.now)
                self.version += 1

        return at_once(do, sound=sound)

    # ---- small parts

    def _say(self, kind: str, at: Point, seldom: bool = True) -> list[Motion]:
        """Goblins talk, but not all the time."""
        self._nth += 1
        line = say.shout(kind, self._nth // 2 if seldom else self._nth)
        if line is None or (seldom and self._nth % 2):
            return []
        return [at_once(lambda: self.shout(at, line), light=True)]

    def _acting(self, view: View) -> Point:
        for schemer in view["schemers"]:
            if schemer["acting"] and schemer["space"] >= 0:
                x, y = self.places.stand(schemer["space"])
                return (x, y - self.places.tall * 0.46)
        return self.places.bench.midtop

    def _fly(
        self, flyer: Flyer, end: Point, seconds: float, sound: str = "", hop: float = 0.0, ease: Any = None
    ) -> Motion:
        """From where it is to there, in an arc if it hops; it goes where the stage will show it."""
        start = flyer.at

        def step(t: float) -> None:
            x, y = mix_point(start, end, t)
            flyer.at = (x, y - sin(pi * min(1.0, t)) * hop)

        return Motion(
            seconds,
            step,
            start=lambda: self.flyers.append(flyer),
            end=lambda: self._gone(flyer),
            sound=sound,
            ease=ease or ease_in_out,
        )

    def _turning(self, flight: Motion, flyer: Flyer) -> Motion:
        """The same flight, turning over on the way."""
        move = flight.step

        def step(t: float) -> None:
            if move is not None:
                move(t)
            flyer.turn = max(0.0, min(1.0, t))

        flight.step = step
        return flight

    def _gone(self, flyer: Flyer) -> None:
        if flyer in self.flyers:
            self.flyers.remove(flyer)

    def _stay(self, flyer: Flyer, seconds: float, turn: bool = False, sound: str = "") -> Motion:
        """It hangs there, turning over if it is to."""

        def step(t: float) -> None:
            flyer.turn = t if turn else flyer.turn

        return Motion(
            seconds,
            step,
            start=lambda: self.flyers.append(flyer),
            end=lambda: self._gone(flyer),
            sound=sound,
            ease=linear,
        )

    def _hex(
        self, size: tuple[int, int], front: Callable[[pygame.Surface, pygame.Rect], None], back: Any = None
    ) -> Any:
        """A drawer for a hex of this size that shows its back once it is half way over."""

        def draw(surface: pygame.Surface, at: Point, turn: float) -> None:
            box = pygame.Rect((0, 0), size)
            box.center = (round(at[0]), round(at[1]))
            face = back if back is not None and turn >= 0.5 else front
            if turn in (0.0, 1.0):
                face(surface, box)
                return
            sheet = pygame.Surface(size, pygame.SRCALPHA)
            face(sheet, sheet.get_rect())
            wide = max(2, round(size[0] * abs(1.0 - 2.0 * turn)))
            thin = pygame.transform.smoothscale(sheet, (wide, size[1]))
            surface.blit(thin, thin.get_rect(center=box.center))

        return draw

    def _tremble(self, seconds: float, force: float = 1.0) -> Motion:
        return Motion(seconds, lambda t: setattr(self, "shake", force * (1.0 - t)), ease=linear)

    def _banner(self, line: Say, seconds: float, sound: str = "") -> Motion:
        return Motion(
            seconds,
            start=lambda: setattr(self, "banner", self.words(line)),
            end=lambda: setattr(self, "banner", ""),
            sound=sound,
        )
