"""Goblin Nitro Run's run as motion: loading, flips, the cart along its rails, brakes, leaps, the bang."""

from __future__ import annotations

import copy
from typing import Any

import pygame

from engines.core import Say
from engines.nitro_run.hexes import SIDES
from scenes.boards.base import View
from scenes.boards.nitro_run_places import Point, heading
from scenes.boards.nitro_run_stage import GREEN, RED, SPARKS, Flyer, Stagehand
from scenes.kit.motion import Motion, at_once, wait
from scenes.kit.tween import along, ease_in, ease_in_out, linear, mix_point


class Ride(Stagehand):
    """The motions of the run."""

    def _load(self, v: Any, before: View, after: View) -> list[Motion]:
        def change(now: View) -> None:
            run = copy.deepcopy(after["run"])
            run.update(
                at=-1, came=None, path=[], ahead=-1, ahead_section=None, tunnel=False, stability=5, speed=1,
                happy=v["nitro"], angry=0, passengers=2, ways=[], preview=[], ledge=False,
            )  # fmt: skip
            now["run"] = run
            self._cargo(run)
            for schemer in now["schemers"]:
                schemer.update(space=-1, left=0, acting=False)
            self.night = 0.0
            space, side = now["chasm"]["entrance"]["space"], SIDES.index(now["chasm"]["entrance"]["side"])
            x, y = self.places.side(space, side)
            self.cart = ((x, y - self.places.tall * 0.2), 90.0)

        return [self._set(change, "cart"), self._banner(Say("All aboard!"), 0.7)]

    def _cargo(self, run: dict[str, Any]) -> None:
        """The row of flasks from the bottom up, from the counts."""
        moods = ["angry"] * run["angry"] + ["happy"] * run["happy"]
        riders = min(run["passengers"], len(moods))
        run["row"] = [{"mood": mood, "rider": n >= len(moods) - riders} for n, mood in enumerate(moods)]

    def _wheels(self, v: Any) -> Motion:
        def change(now: View) -> None:
            run = now["run"]
            run.update(
                stability=v["stability"], speed=v["speed_now"], happy=v["happy"], angry=v["angry"],
                passengers=v["passengers"],
            )  # fmt: skip
            self._cargo(run)

        return self._set(change)

    def _turn_up(self, v: Any, before: View, after: View) -> list[Motion]:
        space = v["space"]
        section = after["spaces"][space]["section"]
        if section is None:
            return []
        back = {"kind": "section", "stability": v["stability"], "speed": v["speed"], "calm": v["calm"]}
        box = self.places.hex_box(space)
        hidden = {**section, "back": None}

        def change(now: View) -> None:
            now["spaces"][space]["section"] = {**section, "back": back}
            if now["run"] is not None:
                now["run"].update(ahead=space, ahead_section={**section, "back": back})

        flyer = Flyer(
            self._hex(
                box.size,
                lambda s, b: self.paint.section(s, hidden, b),
                lambda s, b: self.paint.section(s, {**section, "back": back}, b),
            ),
            box.center,
        )
        return [self._stay(flyer, 0.3, True, "card_flip"), self._set(change)]

    def _roll(self, v: Any, before: View, after: View) -> list[Motion]:
        space = v["space"]
        made = [self._ride(space, after, v["tunnel"]), self._wheels(v)]

        def land(now: View) -> None:
            now["run"].update(at=space, path=[*now["run"]["path"], space], ahead=-1, ahead_section=None, tunnel=False)
            self.burst(self.places.centre(space), SPARKS, 5 + 3 * v["speed_now"])

        return [*made, self._set(land)]

    def _ride(self, space: int, view: View, tunnel: bool) -> Motion:
        """Along the rails from where the cart is to the middle of that space; out of sight inside a tunnel."""
        state: dict[str, Any] = {}

        def start() -> None:
            run = self.now["run"] if self.now else None
            path: list[Point] = []
            came, at = self._entry(space, view), run["at"] if run else -1
            if run is not None and at >= 0:
                lie = view["spaces"][at]["section"]["lie"]
                path += self.places.rail(at, lie, self._entry(at, view))[6:]
            elif self.cart is not None:
                path.append(self.cart[0])
            path += self.places.rail(space, view["spaces"][space]["section"]["lie"], came)[:7]
            state["path"] = path

        def step(t: float) -> None:
            path = state.get("path")
            if not path:
                return
            here, ahead = along(path, t), along(path, min(1.0, t + 0.04))
            if here == ahead:
                here, ahead = path[-2], path[-1]
            self.cart = (path[-1] if t >= 1.0 else along(path, t), heading(here, ahead))
            self.cart_gone = tunnel and 0.3 < t < 0.7

        return Motion(0.9 if tunnel else 0.6, step, start=start, sound="cart", ease=ease_in_out)

    def _entry(self, space: int, view: View) -> int:
        """The side by which the cart comes onto this space, from the way it has taken."""
        path, chasm = view["run"]["path"], view["chasm"]
        if path and path[0] == space:
            return SIDES.index(chasm["entrance"]["side"])
        ends = [SIDES.index(side) for side in view["spaces"][space]["section"]["ends"]]
        index = path.index(space) if space in path else -1
        if index > 0:
            before = path[index - 1]
            for side in ends:
                if self.places.joint(space, side)[0] == before:
                    return side
            for side in ends:
                there = self.places.joint(space, side)[0]
                if there >= 0 and view["spaces"][there]["kind"] == "cave":
                    return side
        return ends[0]

    def resting(self, view: View) -> tuple[Point, float] | None:
        """Where the cart stands when nothing moves."""
        run = view["run"]
        if run is None or run["at"] < 0 or view["spaces"][run["at"]]["section"] is None:
            return None
        came = SIDES.index(run["came"]) if run["came"] else self._entry(run["at"], view)
        return self.places.middle(run["at"], view["spaces"][run["at"]]["section"]["lie"], came)

    def _here(self) -> Point:
        return self.cart[0] if self.cart is not None else self.places.shaft.center

    def _at(self, view: View) -> Point:
        rest = self.resting(view)
        return self.cart[0] if self.cart is not None else rest[0] if rest else self.places.shaft.center

    def _brake(self, v: Any, before: View, after: View) -> list[Motion]:
        at = self._at(before)
        return [
            *self._say("brake", at, False),
            at_once(lambda: self.burst(self._at(before), SPARKS, 30), sound="brake"),
            self._tremble(0.35),
            self._wheels(v),
            at_once(lambda: self._cross(v["angry"] - 2, v["angry"])),
            wait(0.2),
        ]

    def _cross(self, first: int, last: int) -> None:
        for index in range(max(0, first), min(6, last)):
            self.burst(self.bench.cargo_box(index).center, RED, 12)

    def _jump(self, v: Any, before: View, after: View) -> list[Motion]:
        at = self._at(before)
        size = round(self.places.tall * 0.26)
        disc = self.paint.grunt(1, max(8, size), (92, 140, 70))

        def draw(surface: pygame.Surface, spot: Point, turn: float) -> None:
            surface.blit(disc, disc.get_rect(center=(round(spot[0]), round(spot[1]))))

        end = (at[0] - self.places.wide, at[1] + self.places.tall * 1.2)
        leap = self._fly(Flyer(draw, at), end, 0.6, "goblin", hop=self.places.tall * 0.8)
        return [*self._say("jump", at, False), self._wheels(v), leap]

    def _gift(self, v: Any, before: View, after: View) -> list[Motion]:
        at = self._at(before)
        return [
            at_once(lambda: self.burst(at, ((255, 130, 170), (255, 200, 220)), 26), sound="gem"),
            self._wheels(v),
            wait(0.3),
        ]

    def _anger(self, v: Any, before: View, after: View) -> list[Motion]:
        def change(now: View) -> None:
            run = now["run"]
            run["angry"] += run["happy"] - v["happy"]
            run["happy"] = v["happy"]
            self._cargo(run)
            self._cross(run["angry"] - 1, run["angry"])

        return [self._set(change, "curse"), self._tremble(0.3, 0.6)]

    def _soothe(self, v: Any, before: View, after: View) -> list[Motion]:
        def change(now: View) -> None:
            run = now["run"]
            run["angry"] -= v["happy"] - run["happy"]
            run["happy"] = v["happy"]
            self._cargo(run)
            self.burst(self.bench.cargo_box(max(0, min(5, run["angry"]))).center, GREEN, 14)

        return [self._set(change, "gem"), wait(0.2)]

    def _boom(self, v: Any, before: View, after: View) -> list[Motion]:
        at = self._at(before)

        def blow() -> None:
            self.cart_gone = True
            self.burst(self._here() if self.cart is not None else at, (*SPARKS, *GREEN), 140)

        return [
            at_once(blow, sound="boom"),
            Motion(0.3, lambda t: setattr(self, "flash", 1.0 - t), ease=linear),
            self._tremble(0.7, 2.4),
            self._banner(Say("BOOM!"), 0.9),
        ]

    def _delivered(self, v: Any, before: View, after: View) -> list[Motion]:
        gate = after["chasm"]["exit"]
        x, y = self.places.side(gate["space"], SIDES.index(gate["side"]))
        state: dict[str, Point] = {}

        def start() -> None:
            state["from"] = self._here()

        def step(t: float) -> None:
            end = (x, y + self.places.tall * 0.35)
            self.cart = (mix_point(state.get("from", end), end, t), 90.0)

        return [
            Motion(0.5, step, start=start, sound="cart", ease=ease_in),
            at_once(lambda: self.burst((x, y), (*GREEN, *SPARKS), 70), sound="fanfare"),
            self._banner(Say("Delivered: {n} points", n=v["score"]), 1.1),
        ]
