"""Goblin Nitro Run's events as motion: hexes that fly to their place, goblins that hop and shout, the cart.

The script keeps a stage: a copy of the view from before, which each motion brings up to date as it is shown. What is
under way is a Flyer drawn over it. Nothing here changes the game.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from math import pi, sin
from typing import Any

import pygame

from engines.core import Event, Say
from engines.nitro_run.content import BACKS
from engines.nitro_run.hexes import ENDS, SHAPES, SIDES, TURN
from scenes.boards import nitro_run_words as say
from scenes.boards.base import View
from scenes.boards.nitro_run_bench import TASKS, Bench, piles
from scenes.boards.nitro_run_paint import Paint
from scenes.boards.nitro_run_places import Places, Point, heading
from scenes.kit.motion import Motion, at_once, wait
from scenes.kit.scene import House
from scenes.kit.tween import along, ease_in, ease_in_out, ease_out_back, linear, mix_point

SPARKS = ((255, 214, 90), (255, 150, 50), (240, 240, 220))
GREEN = ((130, 230, 70), (200, 255, 150))
RED = ((250, 90, 50), (255, 180, 80))
DUST = ((150, 126, 100), (110, 92, 76))
# The first event of a move that cost the acting Schemer an action.
PAID = ("plan", "shuffle", "place", "draft", "team", "demolish", "move", "build")


class Flyer:
    """Something under way: a drawer, where it is, how far it has turned over (0 to 1)."""

    def __init__(self, draw: Callable[[pygame.Surface, Point, float], None], at: Point) -> None:
        self.draw = draw
        self.at = at
        self.turn = 0.0


class Script:
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
                self.now = copy.deepcopy(before)
            if first is not None and first.kind in PAID and not first.values.get("free"):
                for schemer in self.now["schemers"]:
                    if schemer["acting"] and schemer["left"]:
                        schemer["left"] -= 1
            self.version += 1

        return at_once(start)

    def end(self, after: View) -> Motion:
        def stop() -> None:
            self.now = copy.deepcopy(after)
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

    # ---- the week

    def _pick(self, v: Any, before: View, after: View) -> list[Motion]:
        def change(now: View) -> None:
            for index, schemer in enumerate(now["schemers"]):
                schemer["acting"] = index == v["schemer"]

        x, y = self.places.stand(before["schemers"][v["schemer"]]["space"])
        at = (x, y - self.places.tall * 0.46)
        return [self._set(change), *self._hop(v["schemer"], before), *self._say("pick", at)]

    def _hop(self, schemer: int, view: View) -> list[Motion]:
        foot = self.places.stand(view["schemers"][schemer]["space"])
        flyer = self._goblin(schemer, foot)
        return [
            at_once(lambda: setattr(self, "hidden", schemer)),
            self._fly(flyer, foot, 0.24, "step", hop=self.places.tall * 0.2),
            at_once(lambda: setattr(self, "hidden", -1)),
        ]

    def _goblin(self, schemer: int, foot: Point) -> Flyer:
        def draw(surface: pygame.Surface, at: Point, turn: float) -> None:
            left = self.now["schemers"][schemer]["left"] if self.now else 0
            self.paint.schemer(surface, schemer, at, left, True)

        return Flyer(draw, foot)

    def _stop(self, v: Any, before: View, after: View) -> list[Motion]:
        def change(now: View) -> None:
            now["schemers"][v["schemer"]].update(left=0, acting=False)

        return [self._set(change, "tick"), wait(0.12)]

    def _rest(self, v: Any, before: View, after: View) -> list[Motion]:
        def change(now: View) -> None:
            for schemer in now["schemers"]:
                schemer.update(left=0, acting=False)

        return [self._set(change), *self._say("rest", self._acting(before), False), wait(0.4)]

    def _move(self, v: Any, before: View, after: View) -> list[Motion]:
        schemer = v["schemer"]
        flyer = self._goblin(schemer, self.places.stand(v["from"]))
        end = self.places.stand(v["to"])

        def change(now: View) -> None:
            now["schemers"][schemer]["space"] = v["to"]
            self.hidden = -1

        return [
            at_once(lambda: setattr(self, "hidden", schemer)),
            self._fly(flyer, end, 0.34, "step", hop=self.places.tall * 0.3, ease=ease_out_back),
            self._set(change),
        ]

    def _plan(self, v: Any, before: View, after: View) -> list[Motion]:
        made = self._say("plan", self._acting(before))
        for n, (shape, number) in enumerate(v["plans"]):
            slot = len(before["pool"]) + n
            entry = after["pool"][slot]
            pool = after["pool"][: slot + 1]
            heaps = piles(pool)
            index = next(i for i, slots in enumerate(heaps) if slot in slots)
            box = self.places.pile_box(index, len(heaps))
            plan = {"shape": SHAPES[shape], "number": number}
            front = self._hex(box.size, lambda s, b, plan=plan: self.paint.plan(s, plan, b))  # type: ignore[misc]
            flyer = Flyer(front, self.places.stack_spot())
            made.append(self._fly(flyer, box.center, 0.28, "card_slide", hop=self.house.style.px(24)))
            made.append(self._set(lambda now, entry=entry: now["pool"].append(entry)))  # type: ignore[misc]
        return made

    def _shuffle(self, v: Any, before: View, after: View) -> list[Motion]:
        return [wait(0.35, sound="shuffle")]

    def _place(self, v: Any, before: View, after: View) -> list[Motion]:
        grunts = before["card"]["grunts"]
        index = 0 if v["where"] == "D" else 1 if not grunts["P"][0] else 2
        room = self.places.chip_box(index, 0, 1)
        tall = min(room.height, room.width // 3, self.house.style.px(54))
        disc = self.paint.grunt(index, tall, TASKS[v["colour"]][1])
        end = (room.left + tall / 2, room.centery)

        def draw(surface: pygame.Surface, at: Point, turn: float) -> None:
            surface.blit(disc, disc.get_rect(center=(round(at[0]), round(at[1]))))

        def change(now: View) -> None:
            if index == 0:
                now["card"]["grunts"]["D"] = v["colour"]
            else:
                now["card"]["grunts"]["P"][index - 1] = v["colour"]

        start = (self.places.bench.right, room.centery)
        flight = self._fly(Flyer(draw, start), end, 0.3, "step", hop=self.house.style.px(30))
        return [flight, self._set(change), *self._say("place", (end[0], room.top))]

    def _draft(self, v: Any, before: View, after: View) -> list[Motion]:
        """The hex is peeked at: it rises, turns over and shows what it is."""
        heaps = piles(before["pool"])
        index = next(i for i, slots in enumerate(heaps) if v["slot"] in slots)
        start = self.places.pile_box(index, len(heaps)).center
        kind = BACKS[v["back"]]
        calm = kind == "section" and not v["stability"] and not v["speed"]
        back = {"kind": kind, "stability": v["stability"], "speed": v["speed"], "calm": calm}
        entry = before["pool"][v["slot"]]
        box = self.places.slot_box("draft", 0)
        size = (round(box.width * 1.3), round(box.height * 1.3))

        def front(surface: pygame.Surface, at: pygame.Rect) -> None:
            self.paint.plan(surface, entry, at)

        def peek(surface: pygame.Surface, at: pygame.Rect) -> None:
            self.paint.plan(surface, entry, at)
            self.paint.figures(surface, back, at)

        def lift(now: View) -> None:
            now["pool"].pop(v["slot"])
            now["card"]["grunts"]["D"] = "blue"

        def lay(now: View) -> None:
            if kind == "section":
                now["card"]["draft"] = {
                    **entry,
                    "back": after["card"]["draft"]["back"] if after["card"]["draft"] else back,
                }

        up = Flyer(self._hex(size, front), start)
        over = Flyer(self._hex(size, front, peek), box.center)
        shown = Flyer(self._hex(size, peek), box.center)
        sound = {"section": "card_flip", "blank": "failure", "rubble": "refuse"}[kind]
        made = [
            self._set(lift),
            self._fly(up, box.center, 0.34, "whoosh", hop=self.house.style.px(30)),
            self._stay(over, 0.26, True, sound),
            self._stay(shown, 0.4),
            self._set(lay),
        ]
        if kind != "section":
            made.append(at_once(lambda: self.burst(box.center, DUST, 16)))
            made += self._say("blank" if kind == "blank" else "rubble", (box.centerx, box.top), False)
        return made

    def _team(self, v: Any, before: View, after: View) -> list[Motion]:
        def change(now: View) -> None:
            grunts = now["card"]["grunts"]
            colour = {"gather": "yellow", "rush": "black", "fabricate": "red"}[v["task"]]
            grunts["P"] = [colour if one else "" for one in grunts["P"]]
            if v["task"] == "fabricate":
                grunts["D"] = colour

        box = self.places.grunt_box(1)
        return [self._set(change, "goblin"), *self._say("team", box.midtop), wait(0.25)]

    def _gather(self, v: Any, before: View, after: View) -> list[Motion]:
        start, end = self.places.slot_box("draft", 0), self.places.slot_box("gather", v["slot"])
        entry = before["card"]["draft"]
        if entry is None:
            return [wait(0.2, sound="card_slide")]
        flyer = Flyer(self._hex(start.size, lambda s, b: self.bench.piece(s, "draft", entry, b)), start.center)

        def change(now: View) -> None:
            now["card"]["gather"][v["slot"]] = {**entry, "count": 1, "ready": entry["number"] <= 1}

        lift = self._set(lambda now: now["card"].update(draft=None))
        return [lift, self._fly(flyer, end.center, 0.32, "card_slide"), self._set(change)]

    def _rush(self, v: Any, before: View, after: View) -> list[Motion]:
        def change(now: View) -> None:
            for slot in v["slots"]:
                entry = now["card"]["gather"][slot]
                if entry is not None:
                    entry["count"] = min(entry["number"], entry["count"] + 1)
                    entry["ready"] = entry["count"] == entry["number"]

        def glow() -> None:
            for slot in v["slots"]:
                self.burst(self.places.slot_box("gather", slot).center, SPARKS, 12)

        return [self._set(change, "hammer"), at_once(glow), wait(0.25)]

    def _fabricate(self, v: Any, before: View, after: View) -> list[Motion]:
        made = self._say("fabricate", self.places.grunt_box(1).midtop)
        free = [n for n, entry in enumerate(before["card"]["build"]) if entry is None]
        for slot, goal in zip(v["slots"], free, strict=False):
            entry = before["card"]["gather"][slot]
            if entry is None:
                continue
            start, end = self.places.slot_box("gather", slot), self.places.slot_box("build", goal)
            draw = self._hex(
                end.size,
                lambda s, b, entry=entry: self.paint.plan(s, entry, b),  # type: ignore[misc]
                lambda s, b, entry=entry: self.bench.piece(s, "build", entry, b),  # type: ignore[misc]
            )
            flyer = Flyer(draw, start.center)
            flight = self._fly(flyer, end.center, 0.4, "hammer", hop=self.house.style.px(24))
            move = flight.step
            assert move is not None
            flight.step = lambda t, move=move, flyer=flyer: (move(t), setattr(flyer, "turn", min(1.0, t)))[0]  # type: ignore[misc]

            def lift(now: View, slot: int = slot) -> None:
                now["card"]["gather"][slot] = None

            def lay(now: View, goal: int = goal, entry: Any = entry) -> None:
                now["card"]["build"][goal] = entry

            made += [self._set(lift), flight, self._set(lay)]
        return made

    def _build(self, v: Any, before: View, after: View) -> list[Motion]:
        entry = before["card"]["build"][v["slot"]] or {"shape": SHAPES[v["shape"]], "back": None}
        lie = v["lie"]
        laid = {**entry, "lie": lie, "turn": TURN[lie], "ends": [SIDES[end] for end in ENDS[lie]]}
        size = (self.places.wide, self.places.tall)
        flyer = Flyer(
            self._hex(size, lambda s, b: self.paint.section(s, laid, b)),
            self.places.slot_box("build", v["slot"]).center,
        )
        end = self.places.centre(v["space"])

        def lift(now: View) -> None:
            now["card"]["build"][v["slot"]] = None

        def lay(now: View) -> None:
            now["spaces"][v["space"]]["section"] = laid
            self.burst(end, DUST, 14)

        return [
            self._set(lift),
            self._fly(flyer, end, 0.42, "whoosh", hop=self.places.tall * 0.4),
            self._set(lay, "hammer"),
            *self._say("build", self._acting(before)),
            wait(0.12),
        ]

    def _rubble(self, v: Any, before: View, after: View) -> list[Motion]:
        space, hit = v["space"], v["schemer"]
        end = self.places.centre(space)
        size = (self.places.wide, self.places.tall)
        rock = Flyer(
            self._hex(size, lambda s, b: s.blit(self.house.art.get("nitro_run/rubble", b.size), b)),
            (end[0], self.places.rect.top - self.places.tall),
        )

        def lay(now: View) -> None:
            there = now["spaces"][space]
            there["rubble"] = after["spaces"][space]["rubble"] or {}
            there["covered"] = there["section"] is not None
            if hit >= 0:
                now["schemers"][hit]["left"] = 0
            self.burst(end, DUST, 26)

        head = (end[0], end[1] - self.places.tall * 0.2)
        made = self._say("rubble", head, False) if hit < 0 else []
        made += [self._fly(rock, end, 0.4, "", ease=ease_in), self._set(lay, "rubble"), self._tremble(0.25)]
        if hit >= 0:
            # It dives, too late: up and under.
            made += [*self._hop(hit, before), *self._say("hit", head, False)]
        return made

    def _rubble_out(self, v: Any, before: View, after: View) -> list[Motion]:
        return [wait(0.35, sound="rubble")]

    def _cleared(self, v: Any, before: View, after: View) -> list[Motion]:
        at = self.places.centre(v["space"])

        def change(now: View) -> None:
            now["spaces"][v["space"]].update(rubble=None, covered=False)
            self.burst(at, DUST, 20)

        return [self._set(change, "stone"), *self._say("cleared", at, False), wait(0.3)]

    def _demolish(self, v: Any, before: View, after: View) -> list[Motion]:
        at = self.places.centre(v["space"])

        def change(now: View) -> None:
            there = now["spaces"][v["space"]]
            if v["what"] == "crag":
                there["blown"] = True
            elif v["what"] == "rubble":
                there.update(rubble=None, covered=False)
            else:
                there["section"] = None
            self._nitro(now, happy=-1, spent=1)
            self.burst(at, (*SPARKS, *GREEN), 60)

        flask = self.places.flask_box(max(0, before["nitro"]["row"].index("happy") if before["nitro"]["happy"] else 0))
        thrown = Flyer(
            self._hex((flask.width, flask.width), lambda s, b: self.paint.flask(s, "happy", b)), flask.center
        )
        return [
            *self._say("demolish", self._acting(before), False),
            self._fly(thrown, at, 0.45, "whoosh", hop=self.places.tall * 0.8),
            self._set(change, "boom"),
            Motion(0.18, lambda t: setattr(self, "flash", 0.8 * (1.0 - t)), ease=linear),
            self._tremble(0.45, 1.6),
        ]

    def _turn_over(self, v: Any, before: View, after: View) -> list[Motion]:
        plan = {"shape": SHAPES[v["shape"]], "number": v["number"]}
        heaps = piles(before["pool"])
        first = (before["pool"][slots[0]] for slots in heaps)
        index = next((i for i, one in enumerate(first) if (one["shape"], one["number"]) == tuple(plan.values())), 0)
        box = self.places.pile_box(index, max(1, len(heaps)))
        back = {"kind": BACKS[v["back"]], "stability": v["stability"], "speed": v["speed"], "calm": False}
        back["calm"] = back["kind"] == "section" and not v["stability"] and not v["speed"]

        def peek(surface: pygame.Surface, at: pygame.Rect) -> None:
            self.paint.plan(surface, plan, at)
            self.paint.figures(surface, back, at)

        def lift(now: View) -> None:
            for n, one in enumerate(now["pool"]):
                if (one["shape"], one["number"]) == (plan["shape"], plan["number"]):
                    now["pool"].pop(n)
                    return

        turning = Flyer(self._hex(box.size, lambda s, b: self.paint.plan(s, plan, b), peek), box.center)
        shown = Flyer(self._hex(box.size, peek), box.center)
        return [self._set(lift), self._stay(turning, 0.2, True, "card_flip"), self._stay(shown, 0.25)]

    def _nitro(self, now: View, **changes: int) -> None:
        nitro = now["nitro"]
        for name, by in changes.items():
            nitro[name] = max(0, nitro[name] + by)
        nitro["row"] = [mood for mood in ("spoiled", "spent", "happy", "waiting") for _ in range(nitro[mood])]

    def _whole(self, v: Any, before: View, after: View) -> list[Motion]:
        def change(now: View) -> None:
            now["complete"] = True
            for space in after["route"]:
                now["spaces"][space]["on_route"] = True
                self.burst(self.places.centre(space), GREEN, 8)

        shout = self._say("whole", self._acting(before), False)
        return [self._set(change), *shout, self._banner(Say("The track is whole!"), 0.8, "success")]

    def _broken(self, v: Any, before: View, after: View) -> list[Motion]:
        def change(now: View) -> None:
            now["complete"] = False
            for space in now["spaces"]:
                space["on_route"] = False

        return [self._set(change, "failure"), wait(0.25)]

    # ---- evening and morning

    def _dusk(self, v: Any, before: View, after: View) -> list[Motion]:
        def change(now: View) -> None:
            for slot in v["turned"]:
                entry = now["card"]["gather"][slot]
                if entry is not None:
                    entry["count"] = min(entry["number"], entry["count"] + 1)
                    entry["ready"] = entry["count"] == entry["number"]
            now["card"]["grunts"] = {"D": "", "P": ["", ""], "free": 3}
            for schemer in now["schemers"]:
                schemer.update(left=0, acting=False)

        fall = Motion(0.35, lambda t: setattr(self, "night", t), ease=linear)
        return [fall, self._set(change), self._banner(Say("Day {day} is over", day=v["day"]), 0.5, "tick")]

    def _brewed(self, v: Any, before: View, after: View) -> list[Motion]:
        row = before["nitro"]["row"]
        box = self.places.flask_box(row.index("waiting") if "waiting" in row else 0)

        def change(now: View) -> None:
            self._nitro(now, waiting=-1, happy=1)
            self.burst(box.center, GREEN, 22)

        def draw(surface: pygame.Surface, at: Point, turn: float) -> None:
            size = round(box.width * (1.0 + 0.5 * sin(pi * turn)) / 4) * 4
            spot = pygame.Rect(0, 0, size, size)
            spot.center = box.center
            self.paint.flask(surface, "happy" if turn > 0.4 else "waiting", spot)

        return [self._stay(Flyer(draw, box.center), 0.4, True, "gem"), self._set(change), wait(0.1)]

    def _day(self, v: Any, before: View, after: View) -> list[Motion]:
        def change(now: View) -> None:
            now["day"], now["overtime"] = v["day"], v["overtime"]
            for schemer in now["schemers"]:
                schemer.update(left=2, acting=False)
            if v["overtime"]:
                self._nitro(now, happy=-1, spoiled=1)

        line = Say("Day {day}", day=v["day"]) if not v["overtime"] else Say("Day {day}: overtime!", day=v["day"])
        rise = Motion(0.35, lambda t: setattr(self, "night", 1.0 - t), ease=linear)
        return [self._set(change, "curse" if v["overtime"] else ""), rise, self._banner(line, 0.5)]

    def _lost(self, v: Any, before: View, after: View) -> list[Motion]:
        return [self._banner(Say("All is lost"), 1.1, "failure")]

    # ---- the run

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
