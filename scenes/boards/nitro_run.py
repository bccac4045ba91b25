"""Goblin Nitro Run's board: the shaft, the work bench, then the run.

Its parts: places (where), paint and bench (pictures), hand (what can be touched), script (motion), words.
This file holds them together: it draws a view in kept layers, answers the magnifier and the keys.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sin
from typing import Any

import pygame

from engines.core import Decision, Event, Game, Say
from engines.nitro_run.hexes import TURN, name_of
from scenes.boards import nitro_run_words as say
from scenes.boards.base import Board, Sight, Tell, View
from scenes.boards.nitro_run_bench import TASKS, Bench, piles
from scenes.boards.nitro_run_hand import EMBLEMS, Hand, HexTarget, button_words, joints
from scenes.boards.nitro_run_notes import Notes
from scenes.boards.nitro_run_paint import Paint, hex_ring
from scenes.boards.nitro_run_places import HALF, Places, Point, in_hex
from scenes.boards.nitro_run_plates import SPEEDY, STABLE
from scenes.boards.nitro_run_script import Script
from scenes.kit import panels
from scenes.kit.card import Closer
from scenes.kit.motion import Motion
from scenes.kit.particles import Particles
from scenes.kit.scene import House, Target

_ANCHORS = {
    "act": "actions", "pick": "day", "workflow": "workflow", "rubble": "rubble", "evening": "evening", "way": "tunnel",
    "cart": "run", "gift": "tunnel", "load": "fabricate",
}  # fmt: skip
_LIT = {"demolish": "nr_demolish", "drop": "nr_rubble", "way": "nr_cart"}
BUBBLE_STAYS = 1.7


class Bubble:
    """What a goblin shouts, and how long it still hangs there."""

    def __init__(self, at: Point, text: str) -> None:
        self.at = at
        self.text = text
        self.left = BUBBLE_STAYS


class GameBoard(Board):
    """The board of `nitro_run`."""

    seat_height = 46

    def __init__(self, house: House, game: Game) -> None:
        super().__init__(house, game)
        self.places = Places()
        self.paint = Paint(house, self.places)
        self.bench = Bench(self.paint)
        self.hand = Hand(house, self.places, self.paint.letters)
        self.notes = Notes(self.paint)
        self.script = Script(house, self.places, self.paint, self.bench)
        self.script.burst = self._burst
        self.script.shout = self._shout
        self.sparks = Particles()
        self.bubbles: list[Bubble] = []
        self._layers: tuple[Any, pygame.Surface, pygame.Surface] | None = None
        self._ground: tuple[Any, pygame.Surface] | None = None
        house.art.want("nitro_run/shaft_far", "nitro_run/shaft_near", "nitro_run/bench", "nitro_run/cart")

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self.places.layout(rect, self.house.style)
        self.paint.forget()
        self.bubbles.clear()
        self._layers = self._ground = None

    def show(self, view: View) -> None:
        self.view = view
        self.script.clear()
        self.hand.put_down()

    def _burst(self, at: Point, colours: tuple[tuple[int, int, int], ...], n: int) -> None:
        if not self.house.style.reduced_motion:
            px = self.house.style.px
            self.sparks.burst(at, colours, n, size=px(7), speed=px(260), fall=px(500), life=0.7)

    def _shout(self, at: Point, line: Say) -> None:
        self.bubbles[:] = [*self.bubbles[-2:], Bubble(at, self.desk.words(line))]

    # ---- the picture

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        view = self.script.now or sight.view
        clip = surface.get_clip()
        surface.set_clip(self.rect)
        self._draw_ground(surface, view)
        self._draw_pieces(surface, view)
        targets = self.targets(sight.view, sight.decision)
        self._draw_lights(surface, sight, targets)
        for target in targets:
            if target.group in ("button", "chip", "choice"):
                self._draw_button(surface, target, sight)
        for index, target in enumerate([one for one in targets if one.group == "schemer"]):
            state = "off" if target.why_not else "hot" if target.label in (sight.hot, sight.focused) else "rest"
            face = ("primary" if sight.hints(target.move) else "paper", state)
            self.notes.schemer(surface, index, target, sight.view, self.desk, face)
        self._draw_notes(surface, view, sight, targets)
        self._draw_ghost(surface, sight, targets)
        for flyer in list(self.script.flyers):
            flyer.draw(surface, flyer.at, flyer.turn)
        self.sparks.draw(surface)
        for bubble in self.bubbles:
            self._draw_bubble(surface, bubble)
        self._draw_moment(surface, view)
        surface.set_clip(clip)

    def _depth(self, view: View) -> float:
        """How far down things have come: days in the week, rows in the run."""
        if view["run"] is None:
            return min(1.0, float(view["day"]) / 14)
        at = self.script.cart[0][1] if self.script.cart else self.places.centre(max(0, view["run"]["at"]))[1]
        return 0.5 + 0.5 * min(1.0, max(0.0, (at - self.rect.top) / max(1, self.rect.height)))

    def _draw_ground(self, surface: pygame.Surface, view: View) -> None:
        """Rock, shaft, beams and bench as one kept picture; what shakes is laid down piece by piece."""
        depth = round(self._depth(view) * 32) / 32
        key = (id(view), self.script.version, id(self.house.style))
        shake = self.script.shake
        if self._ground is None or self._ground[0] != (key, depth) or shake:
            if self._layers is None or self._layers[0] != key:
                self._layers = (key, self.paint.chasm(view), self.bench.layer(view, self.desk))
            sheet = surface if shake else self._sheet()
            corner = (0, 0) if shake else self.rect.topleft
            force = self.house.style.px(5) * shake
            dx, dy = round(force * sin(shake * 47)), round(force * sin(shake * 61))
            self.paint.far(sheet, depth, corner)
            sheet.blit(self._layers[1], self.places.shaft.move(dx - corner[0], dy - corner[1]))
            self.paint.near(sheet, depth, corner)
            sheet.blit(self._layers[2], self.places.bench.move(-corner[0], -corner[1]))
            if shake:
                return
            self._ground = ((key, depth), sheet)
        surface.blit(self._ground[1], self.rect)

    def _sheet(self) -> pygame.Surface:
        if self._ground is not None and self._ground[1].get_size() == self.rect.size:
            return self._ground[1]
        return pygame.Surface(self.rect.size, 0, 32)

    def _draw_pieces(self, surface: pygame.Surface, view: View) -> None:
        for index, schemer in enumerate(view["schemers"]):
            if schemer["space"] >= 0 and index != self.script.hidden:
                foot = self.places.stand(schemer["space"])
                self.paint.schemer(surface, index, foot, schemer["left"], schemer["acting"])
        run = view["run"]
        if run is not None and not self.script.cart_gone and (run["happy"] or view["phase"] != "over"):
            place = self.script.cart or self.script.resting(view)
            if place is not None:
                self.paint.cart(surface, place[0], place[1], run)
        if view["asks"] == "evening" or self.script.night:
            self._dim(surface, self.places.shaft, (12, 14, 44), round(130 * (self.script.night or 1.0)))

    def _dim(self, surface: pygame.Surface, box: pygame.Rect, rgb: tuple[int, int, int], alpha: int) -> None:
        def make() -> pygame.Surface:
            veil = pygame.Surface(box.size)
            veil.fill(rgb)
            return veil

        veil = self.house.style.keep(("nr_veil", box.size, rgb), make)
        veil.set_alpha(alpha)
        surface.blit(veil, box)

    def _hot(self, target: Target, sight: Sight) -> bool:
        return target.label in (sight.hot, sight.focused) or sight.hints(target.move)

    def _draw_lights(self, surface: pygame.Surface, sight: Sight, targets: list[Target]) -> None:
        rushed: set[int] = set()
        joins = self.hand.joins() if self.hand.chosen >= 0 else set()
        for target in targets:
            hot = self._hot(target, sight)
            if isinstance(target, HexTarget) and target.glow:
                mark = "join" if target.space in joins else _LIT.get(target.move[0], "")
                self.paint.light(surface, target.space, hot or target.space == self.hand.site, mark)
            elif target.group in ("piece", "goblin") and target.glow:
                self._ring(surface, target, hot)
            if hot and isinstance(target.move, tuple) and target.move[:2] == ("team", "rush"):
                rushed = set(target.move[2:])
        for slot in rushed:
            box = self.places.slot_box("gather", slot)
            surface.blit(self._ring_of(box.size), box)
        hint: Any = sight.hint if sight.hinted and isinstance(sight.hint, tuple) else ()
        if len(hint) > 2 and hint[0] == "build":
            self.paint.light(surface, hint[2], True)
            entry = sight.view["card"]["build"][hint[1]]
            if entry is not None:
                section = {"shape": entry["shape"], "turn": TURN[hint[3]], "back": entry["back"]}
                self.paint.section(surface, section, self.places.hex_box(hint[2]), ghost=True)
        elif len(hint) == 2 and hint[0] == "demolish":
            self.paint.light(surface, hint[1], True, "nr_demolish")

    def _ring_of(self, size: tuple[int, int]) -> pygame.Surface:
        style = self.house.style
        return style.keep(("nr_light", size, True), lambda: hex_ring(size, style.colour("glow"), True, 3))

    def _ring(self, surface: pygame.Surface, target: Target, hot: bool) -> None:
        style, box = self.house.style, target.rect
        chosen = self.hand.chosen >= 0 and box == self.places.slot_box("build", self.hand.chosen)
        rgb = style.colour("glow")
        if target.group == "goblin":
            pygame.draw.circle(surface, (20, 12, 6), box.center, box.width // 2 + 6, 5)
            pygame.draw.circle(surface, rgb, box.center, box.width // 2 + 5, 4 if hot else 2)
            return
        line = 3 if hot or chosen else 2
        key = ("nr_piece", box.size, hot or chosen)
        ring = style.keep(key, lambda: hex_ring(box.size, rgb, chosen or hot, line))
        surface.blit(ring, box)

    def _draw_ghost(self, surface: pygame.Surface, sight: Sight, targets: list[Target]) -> None:
        """The section in hand: on the space under the pointer as it would lie, or at the pointer when dragged."""
        hand = self.hand
        if sight.decision is None or hand.chosen < 0 or self.script.now is not None:
            return
        entry = sight.view["card"]["build"][hand.chosen]
        if entry is None:
            return
        under = None
        for target in targets:
            if isinstance(target, HexTarget) and target.move is not None:
                wanted = target.space == hand.site if hand.pointer else target.label in (sight.hot, sight.focused)
                under = target if wanted else under
        if under is not None:
            hand.site = under.space
            lie = under.move[3]
            box = self.places.hex_box(under.space)
            section = {"shape": entry["shape"], "turn": TURN[lie], "back": entry["back"]}
            self.paint.section(surface, section, box, ghost=True)
            self.paint.joints(surface, box, joints(sight.view, self.places, under.space, lie))
        elif hand.pointer is not None:
            order = hand.order()
            lie = order[(hand.turn or 0) % len(order)]
            box = pygame.Rect(0, 0, self.places.wide, self.places.tall)
            box.center = hand.pointer
            section = {"shape": entry["shape"], "turn": TURN[lie], "back": entry["back"]}
            self.paint.section(surface, section, box, ghost=True)

    def _draw_button(self, surface: pygame.Surface, target: Target, sight: Sight) -> None:
        style, box, move = self.house.style, target.rect, target.move
        on = target.group == "button" and target.use == self.hand.light_fuse and self.hand.fuse
        hot = target.label in (sight.hot, sight.focused)
        state = "off" if target.why_not else "on" if on else "hot" if hot else "rest"
        kind = "primary" if sight.hints(move) or (move is not None and move[0] in ("go", "run")) else "paper"
        surface.blit(panels.face(style, kind, box.size, state), box)
        ink = "ink" if state != "off" else "ink_soft"
        icon = min(box.height - 4, style.px(30))
        if target.group == "chip":
            emblem, rgb = TASKS[move[2]][2], TASKS[move[2]][1]
            pygame.draw.rect(surface, rgb, (box.left + 3, box.top + 3, 5, box.height - 6), border_radius=2)
            words = self.desk.words(Say("Gather") if move[2] == "yellow" else Say("Fabricate"))
        else:
            name = move[0] if move is not None else "demolish" if target.use == self.hand.light_fuse else "turn"
            emblem, words = EMBLEMS.get(name, "nr_plan"), target.label
        picture = self.house.art.emblem(emblem, icon, style.colour(ink))
        surface.blit(picture, picture.get_rect(center=(box.left + 8 + icon // 2, box.centery)))
        room = button_words(box, style.px(30))
        if target.group == "choice":
            room = self._draw_preview(surface, target, sight.view["run"], room)
        most = self.hand.pixels if target.group == "button" else 0
        self.paint.letters.write(surface, words, room, "ui-bold", 16, ink, most=most)

    def _draw_preview(
        self, surface: pygame.Surface, target: Target, run: dict[str, Any], room: pygame.Rect
    ) -> pygame.Rect:
        """What a choice leaves of the wheels, at its right; the room left for its name."""
        move, style = target.move, self.house.style
        line = next((one for one in run["preview"] if tuple(one["move"]) == move), None)
        if line is None:
            return room
        stability, speed = line["stability"], line["speed"]
        tunnel = move[0] == "go" and run["tunnel"] and (run["stability"] < 5 or run["speed"] > 1)
        if move[0] in ("go", "gift") and not tunnel and run["ahead_section"] is not None:
            stability, speed = say.after_roll(run, stability, speed)
        tall = max(self.paint.letters.least() + 3, min(style.px(28), room.height // 2))
        right = room.right
        for value, mark, rgb in ((speed, "arrow", SPEEDY), (stability, "beam", STABLE)):
            place = self.paint.plate(surface, str(value), mark, (right - tall, room.centery), tall, rgb)
            right = place.left - 4
        note = pygame.Rect(
            room.left + room.width * 2 // 5, room.top, right - room.left - room.width * 2 // 5 - 4, room.height
        )
        ink = "ink" if target.why_not is None else "ink_soft"
        self.paint.letters.write(surface, say.choice_note(self.desk.words, run, move), note, "ui", 15, ink, "right")
        return pygame.Rect(room.left, room.top, room.width * 2 // 5 - 4, room.height)

    def _draw_notes(self, surface: pygame.Surface, view: View, sight: Sight, targets: list[Target]) -> None:
        """Advice below the buttons during the week; the points at the end of a run."""
        if view["score"] is not None and view["run"] is not None:
            self.notes.tally(surface, view["run"], view["score"], self.places.choices, self.desk)
        elif sight.decision is not None:
            area = self.places.actions if view["run"] is None else self.places.choices
            used = [one.rect.bottom + 6 for one in targets if one.rect.colliderect(area) and one.group != "space"]
            top = max(used, default=area.top)
            room = pygame.Rect(area.left, top, area.width, max(0, area.bottom - top))
            self.notes.advice(surface, sight.decision, room, self.desk)
            if any(move[0] == "draft" for move in sight.decision.moves if isinstance(move, tuple)):
                words = self.desk.words(Say("or pick a plan to draft"))
                free = not view["card"]["grunts"]["D"]
                if free:
                    self.paint.letters.write(surface, words, self.places.chip_box(0, 1, 2), "ui", 15, "light", "center")

    def _draw_bubble(self, surface: pygame.Surface, bubble: Bubble) -> None:
        style = self.house.style
        picture = style.keep(("nr_bubble", bubble.text), lambda: self.notes.bubble(bubble.text))
        box = picture.get_rect(midbottom=(round(bubble.at[0]), round(bubble.at[1])))
        surface.blit(picture, box.clamp(self.rect))

    def _draw_moment(self, surface: pygame.Surface, view: View) -> None:
        """A flash, and the banner of a day, a whole track, a boom."""
        if self.script.flash > 0 and not self.house.style.reduced_motion:
            self._dim(surface, self.rect, (255, 244, 210), round(200 * self.script.flash))
        if not self.script.banner:
            return
        style = self.house.style
        pixels = self.paint.letters.fit(self.script.banner, "pulp", 34, round(self.places.shaft.width * 0.96))
        words = style.render_at(self.script.banner, "pulp", pixels or 14, "gold", "night")
        band = pygame.Rect(0, 0, self.places.shaft.width, words.get_height() + style.px(16))
        band.center = (self.places.shaft.centerx, self.rect.top + self.rect.height * 2 // 5)
        self._dim(surface, band, (14, 9, 6), 205)
        surface.blit(words, words.get_rect(center=band.center))

    def draw_seat(self, surface: pygame.Surface, rect: pygame.Rect, view: View, seat: int) -> None:
        view = self.script.now or view
        words = self.desk.words(Say("Day {day}, {n} happy nitro", day=view["day"], n=view["nitro"]["happy"]))
        self.paint.letters.write(surface, words, rect, "ui", 15, "light_soft", valign="top", wrap=False)

    def update(self, seconds: float) -> bool:
        changed = self.sparks.update(seconds)
        if self.bubbles:
            for bubble in self.bubbles:
                bubble.left -= seconds
            stay = [bubble for bubble in self.bubbles if bubble.left > 0]
            changed = changed or len(stay) != len(self.bubbles)
            self.bubbles[:] = stay
        return changed

    def moving(self) -> bool:
        return bool(self.sparks) or bool(self.bubbles)

    # ---- touching it

    def targets(self, view: View, decision: Decision | None) -> list[Target]:
        self.hand.desk = self.desk
        self.script.words = self.desk.words
        return self.hand.targets(view, decision)

    def handle(self, event: pygame.event.Event) -> bool:
        hand = self.hand
        if not hand.holds():
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            hand.put_down()
            return True
        if hand.chosen < 0:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_r:
            hand.turn_on(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and self.rect.collidepoint(event.pos):
            hand.turn_on(1)
            return True
        if event.type == pygame.MOUSEWHEEL and event.y:
            hand.turn_on(1 if event.y > 0 else -1)
            return True
        return False

    # ---- the magnifier

    def inspect(self, pos: tuple[int, int]) -> Closer | None:
        if not self.view or self.hand.holds():
            return None
        space = self.places.space_at(pos) if self.places.shaft.collidepoint(pos) else -1
        if space >= 0:
            return self._closer_of_space(space)
        return self._closer_of_piece(pos) if self.view["run"] is None else None

    def closer(self, label: str) -> Closer | None:
        target = next(
            (one for one in self.hand.targets(self.hand._view, self.hand._decision) if one.label == label), None
        )
        if target is None or target.group not in ("space", "piece"):
            return None
        return self.inspect(target.rect.center)

    def _closer_of_piece(self, pos: tuple[int, int]) -> Closer | None:
        heaps, card, words = piles(self.view["pool"]), self.view["card"], self.desk.words
        for index, slots in enumerate(heaps):
            box = self.places.pile_box(index, len(heaps))
            if box.collidepoint(pos):
                plan = self.view["pool"][slots[0]]
                title = say.plan_name(words, plan)
                return self._closer(title, say.odds_lines(words, plan), "plan", plan, box, "plans")
        for name, entries in (("draft", [card["draft"]]), ("gather", card["gather"]), ("build", card["build"])):
            for index, entry in enumerate(entries):
                box = self.places.slot_box(name, index)
                if entry is not None and in_hex(box, pos):
                    lines = say.odds_lines(words, entry) + say.handling(words, name)
                    return self._closer(say.section_name(words, entry), lines, name, entry, box, name)
        return None

    def _closer_of_space(self, space: int) -> Closer:
        there = self.view["spaces"][space]
        lines = say.space_lines(self.desk.words, there)
        return self._closer(name_of(space), lines, "space", there, self.places.hex_box(space), there["kind"])

    def _closer(
        self, title: str, lines: list[str], name: str, entry: dict[str, Any], where: pygame.Rect, anchor: str
    ) -> Closer:
        text = "\n".join(lines)
        key = (
            "nr_closer",
            title,
            text,
            name,
            entry.get("shape"),
            entry.get("number"),
            entry.get("turn"),
            entry.get("space"),
        )
        picture = self.house.style.keep(key, lambda: self._large(title, lines, name, entry))
        return Closer(title, text, picture, anchor, where)

    def _large(self, title: str, lines: list[str], name: str, entry: dict[str, Any]) -> pygame.Surface:
        """A sheet of paper with the thing drawn large and what is known of it beside."""
        style = self.house.style
        pad = style.px(12)
        tall = min(style.px(150), self.rect.height // 3)
        wide = round(tall * 0.866)
        text = min(style.px(270), self.rect.width // 2)
        body = [line for part in lines for line in style.wrap(part, "ui", 16, text)]
        step, head = style.line("ui", 16), style.line("ui-bold", 18)
        size = (wide + text + 3 * pad, max(tall, head + step * len(body)) + 2 * pad)
        reach = panels.shadow_of(style)
        out = pygame.Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
        panels.draw_panel(out, style, "paper", pygame.Rect((reach, reach), size))
        box = pygame.Rect(reach + pad, reach + pad, wide, tall)
        if name == "space":
            self.paint.space(out, entry, box)
        elif name == "plan":
            self.paint.plan(out, entry, box)
        else:
            self.bench.piece(out, name, entry, box)
        out.blit(style.render(title, "ui-bold", 18, "ink"), (box.right + pad, box.top))
        for n, line in enumerate(body):
            out.blit(style.render(line, "ui", 16, "ink"), (box.right + pad, box.top + head + n * step))
        return out

    def seat_help(self, view: View, seat: int) -> str:
        nitro = view["nitro"]
        return self.desk.words(Say("{n} nitro are happy, {w} still brew.", n=nitro["happy"], w=nitro["waiting"]))

    # ---- events

    def script_of(self, events: Sequence[Event], before: View, after: View, tell: Tell) -> list[Motion]:
        script = [self.script.begin(before, events[0] if events else None)]
        script += super().script_of(events, before, after, tell)
        return [*script, self.script.end(after)]

    def motions(self, event: Event, before: View, after: View) -> list[Motion]:
        return self.script.motions(event, before, after)

    def place(self, event: Event) -> pygame.Rect | None:
        space = event.values.get("space", event.values.get("to", -1))
        return self.places.hex_box(space) if isinstance(space, int) and 0 <= space < HALF + 3 else None

    def heading(self, event: Event) -> bool:
        return event.kind in ("day", "load")

    def anchor(self, thing: str) -> str:
        return _ANCHORS.get(thing, thing)

    # ---- afterwards

    def measure(self, view: View) -> list[float]:
        """The course of the game: spaces of track laid, then spaces rolled."""
        run = view["run"]
        laid = float(sum(space["section"] is not None for space in view["spaces"]))
        return [laid + len(run["path"])] if run is not None else [laid]

    def measure_name(self) -> Say:
        return Say("Track laid and rolled")

    has_portrait = portrait_stands = True

    def portrait(self, view: View, wide: int) -> pygame.Surface | None:
        self.places.layout(pygame.Rect(0, 0, round(wide * 2.6), round(wide * 1.53)), self.house.style)
        return self.paint.portrait(view)

    def flourish(self, winners: Sequence[int]) -> str:
        return "spark" if winners else "confetti"
