"""Goblin Nitro Run's events as motion: hexes that fly to their place, goblins that hop, rocks that fall, the
cart's roll.

While a motion runs, the board still draws the view from before; what moves is a Flyer drawn over it.
"""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
from typing import Any

import pygame

from engines.core import Event
from engines.nitro_run.content import BACKS
from engines.nitro_run.hexes import SHAPES, TURN
from scenes.boards.base import View
from scenes.boards.nitro_run_paint import Paint
from scenes.boards.nitro_run_places import Places, Point
from scenes.kit.motion import Motion, at_once, wait
from scenes.kit.scene import House
from scenes.kit.tween import ease_in, ease_out_back, mix_point

SPARKS = ((255, 214, 90), (255, 150, 50), (240, 240, 220))
GREEN = ((130, 230, 70), (200, 255, 150))
DUST = ((150, 126, 100), (110, 92, 76))


class Flyer:
    """Something under way: a drawer, where it is, whether it shows."""

    def __init__(self, draw: Callable[[pygame.Surface, Point], None], at: Point) -> None:
        self.draw = draw
        self.at = at
        self.shown = False


class Script:
    """Makes motions; `flyers` are what they move."""

    def __init__(self, house: House, places: Places, paint: Paint) -> None:
        self.house = house
        self.places = places
        self.paint = paint
        self.flyers: list[Flyer] = []
        self.hidden_schemer = -1
        self.burst: Callable[[Point, tuple[tuple[int, int, int], ...], int], None] = lambda at, colours, n: None
        self._cart: Point | None = None

    def clear(self) -> None:
        self.flyers.clear()
        self.hidden_schemer = -1
        self._cart = None

    def motions(self, event: Event, before: View, after: View) -> list[Motion]:
        make = getattr(self, f"_{event.kind}", None)
        return make(event.values, before, after) if make is not None else []

    # ---- the week

    def _fly(
        self, flyer: Flyer, start: Point, end: Point, seconds: float, sound: str, hop: float = 0.0, drop: bool = False
    ) -> Motion:
        """From here to there, in an arc if it hops; it vanishes where the view will show it."""

        def step(t: float) -> None:
            x, y = mix_point(start, end, t)
            flyer.at = (x, y - sin(pi * min(1.0, t)) * hop)

        def begin() -> None:
            flyer.at, flyer.shown = start, True
            self.flyers.append(flyer)

        return Motion(
            seconds, step, start=begin, sound=sound, ease=ease_in if drop else ease_out_back if hop else ease_in
        )

    def _move(self, values: Any, before: View, after: View) -> list[Motion]:
        schemer = values["schemer"]
        left = before["schemers"][schemer]["left"]
        flyer = Flyer(lambda surface, at: self.paint.schemer(surface, schemer, at, left, True), (0, 0))
        start, end = self.places.stand(values["from"]), self.places.stand(values["to"])
        hide = at_once(lambda: setattr(self, "hidden_schemer", schemer))
        return [hide, self._fly(flyer, start, end, 0.34, "step", hop=self.places.tall * 0.3)]

    def _build(self, values: Any, before: View, after: View) -> list[Motion]:
        section = after["spaces"][values["space"]]["section"] or {
            "shape": SHAPES[values["shape"]],
            "turn": TURN[values["lie"]],
        }
        start = self.places.slot_box("build", values["slot"], self.house.style).center
        size = (self.places.wide, self.places.tall)

        def draw(surface: pygame.Surface, at: Point) -> None:
            box = pygame.Rect((0, 0), size)
            box.center = (round(at[0]), round(at[1]))
            self.paint.section(surface, section, box)

        end = self.places.centre(values["space"])
        land = at_once(lambda: self.burst(end, DUST, 14), sound="hammer")
        return [self._fly(Flyer(draw, start), start, end, 0.42, "whoosh", hop=self.places.tall * 0.4), land, wait(0.15)]

    def _draft(self, values: Any, before: View, after: View) -> list[Motion]:
        """The hex is peeked at: it rises, turns over, and shows what it is."""
        style = self.house.style
        start = self.places.pool_box(values["slot"], len(before["pool"]), style).center
        back = {
            "kind": BACKS[values["back"]], "stability": values["stability"], "speed": values["speed"],
            "calm": values["back"] == 0 and not values["stability"] and not values["speed"],
        }  # fmt: skip
        plan = {"shape": SHAPES[values["shape"]], "number": values["number"]}
        size = self.places.slot_box("draft", 0, style).size

        def draw(surface: pygame.Surface, at: Point) -> None:
            box = pygame.Rect((0, 0), size)
            box.center = (round(at[0]), round(at[1]))
            self.paint.plan(surface, plan, box)
            self.paint.figures(surface, back, box)

        end = self.places.slot_box("draft", 0, style).center
        sound = {"section": "card_flip", "blank": "failure", "rubble": "refuse"}[back["kind"]]
        return [self._fly(Flyer(draw, start), start, end, 0.45, sound, hop=style.px(30)), wait(0.45)]

    def _rubble(self, values: Any, before: View, after: View) -> list[Motion]:
        end = self.places.centre(values["space"])
        start = (end[0], self.places.rect.top - self.places.tall)
        size = (self.places.wide, self.places.tall)

        def draw(surface: pygame.Surface, at: Point) -> None:
            picture = self.house.art.get("nitro_run/rubble", size)
            surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))

        land = at_once(lambda: self.burst(end, DUST, 26), sound="rubble")
        return [self._fly(Flyer(draw, start), start, end, 0.4, "", drop=True), land, wait(0.25)]

    def _demolish(self, values: Any, before: View, after: View) -> list[Motion]:
        at = self.places.centre(values["space"])
        return [at_once(lambda: self.burst(at, (*SPARKS, *GREEN), 60), sound="boom"), wait(0.55)]

    def _plan(self, values: Any, before: View, after: View) -> list[Motion]:
        return [wait(0.2, sound="card_slide")]

    def _brewed(self, values: Any, before: View, after: View) -> list[Motion]:
        index = before["nitro"]["row"].index("waiting") if "waiting" in before["nitro"]["row"] else 0
        at = self.places.flask_box(index, self.house.style).center
        return [at_once(lambda: self.burst(at, GREEN, 18), sound="gem"), wait(0.4)]

    def _whole(self, values: Any, before: View, after: View) -> list[Motion]:
        return [wait(0.3, sound="success")]

    # ---- the run

    def _roll(self, values: Any, before: View, after: View) -> list[Motion]:
        run = before["run"]
        start = self._cart or (
            self.places.centre(run["at"]) if run and run["at"] >= 0 else self._before_entrance(before)
        )
        end = self.places.centre(values["space"])
        self._cart = end
        flyer = Flyer(lambda surface, at: self.paint.cart(surface, at), start)

        def begin() -> None:
            self.flyers[:] = [one for one in self.flyers if one is not flyer]

        roll = self._fly(flyer, start, end, 0.75 if values["tunnel"] else 0.55, "cart")
        sparks = at_once(lambda: self.burst(end, SPARKS, 6 + 3 * values["speed_now"]))
        return [at_once(self.flyers.clear), at_once(begin), roll, sparks, wait(0.2)]

    def _before_entrance(self, view: View) -> Point:
        x, y = self.places.centre(view["chasm"]["entrance"]["space"])
        return (x, y - self.places.tall * 0.8)

    def _turn_up(self, values: Any, before: View, after: View) -> list[Motion]:
        return [wait(0.25, sound="card_flip")]

    def _brake(self, values: Any, before: View, after: View) -> list[Motion]:
        return [wait(0.4, sound="brake")]

    def _jump(self, values: Any, before: View, after: View) -> list[Motion]:
        return [wait(0.4, sound="goblin")]

    def _anger(self, values: Any, before: View, after: View) -> list[Motion]:
        return [wait(0.35, sound="curse")]

    def _boom(self, values: Any, before: View, after: View) -> list[Motion]:
        at = self.places.centre(max(0, values["space"]))
        return [at_once(lambda: self.burst(at, (*SPARKS, *GREEN), 120), sound="boom"), wait(1.2)]

    def _delivered(self, values: Any, before: View, after: View) -> list[Motion]:
        return [wait(0.6, sound="fanfare")]
