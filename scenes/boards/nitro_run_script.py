"""Goblin Nitro Run's week as motion: hexes that fly to their place, goblins that hop and shout, rocks, days."""

from __future__ import annotations

from math import pi, sin
from typing import Any

import pygame

from engines.core import Say
from engines.nitro_run.content import BACKS
from engines.nitro_run.hexes import ENDS, SHAPES, SIDES, TURN
from scenes.boards.base import View
from scenes.boards.nitro_run_bench import TASKS, piles
from scenes.boards.nitro_run_places import Point
from scenes.boards.nitro_run_ride import Ride
from scenes.boards.nitro_run_stage import DUST, GREEN, SPARKS, Flyer
from scenes.kit.motion import Motion, at_once, wait
from scenes.kit.tween import ease_in, ease_out_back, linear


class Script(Ride):
    """The motions of the week, and through Ride those of the run."""

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
        pool = list(before["pool"])
        for shape, number in v["plans"]:
            plan = {"shape": SHAPES[shape], "number": number}
            # After the week's last order the bench has been cleared for the run.
            entry = {**plan, "batch": -1, "back": None, "section": False, "odds": None}
            if len(pool) < len(after["pool"]):
                entry = after["pool"][len(pool)]
            pool.append(entry)
            heaps = piles(pool)
            index = next(i for i, slots in enumerate(heaps) if len(pool) - 1 in slots)
            box = self.places.pile_box(index, len(heaps))
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
                lambda s, b, entry=entry: self.bench.piece(s, "build", entry, b),
            )
            flyer = Flyer(draw, start.center)
            flight = self._turning(self._fly(flyer, end.center, 0.4, "hammer", hop=self.house.style.px(24)), flyer)

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

    def _rock(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        surface.blit(self.house.art.get("nitro_run/rubble", box.size), box)

    def _rubble(self, v: Any, before: View, after: View) -> list[Motion]:
        space, hit = v["space"], v["schemer"]
        end = self.places.centre(space)
        size = (self.places.wide, self.places.tall)
        rock = Flyer(
            self._hex(size, self._rock),
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
