"""Goblin Nitro Run's board: the shaft, the work bench, then the run. Places, paint and script are its
other three files.

A space means what is in hand: with a staged section chosen it is a building site, with the fuse lit a target, otherwise
somewhere to walk. What is in hand is the board's own business; only the finished move reaches the table.
"""

from __future__ import annotations

from typing import Any

import pygame

from engines.core import Decision, Event, Game, Move, Say
from engines.nitro_run.hexes import LIES, SHAPES, TURN, name_of
from engines.nitro_run.words import SCHEMERS
from scenes.boards.base import Board, Sight, View
from scenes.boards.nitro_run_paint import Paint
from scenes.boards.nitro_run_places import HALF, Places, Point
from scenes.boards.nitro_run_script import Script
from scenes.kit import panels
from scenes.kit.card import Closer
from scenes.kit.motion import Motion
from scenes.kit.particles import Particles
from scenes.kit.scene import House, Target

_BUTTONS = ("plan", "place", "team", "stop", "rest", "load", "run", "work", "go", "brake", "jump", "gift")
_EMBLEMS = {
    "plan": "nr_plan", "place": "nr_delegate", "team": "nr_team", "stop": "nr_overtime", "run": "nr_cart",
    "work": "nr_overtime", "go": "nr_cart", "brake": "nr_brake", "jump": "nr_lighten", "gift": "nr_tunnel",
    "load": "nr_fabricate", "rest": "nr_overtime",
}  # fmt: skip
_ANCHORS = {
    "act": "actions", "pick": "day", "workflow": "workflow", "rubble": "rubble", "evening": "evening", "way": "tunnel",
    "cart": "run", "gift": "tunnel", "load": "fabricate",
}  # fmt: skip


class GameBoard(Board):
    """The board of `nitro_run`."""

    seat_height = 46

    def __init__(self, house: House, game: Game) -> None:
        super().__init__(house, game)
        self.places = Places()
        self.paint = Paint(house, self.places)
        self.sparks = Particles()
        self.script = Script(house, self.places, self.paint)
        self.script.burst = self._burst
        self.chosen = -1
        self.turn = 0
        self.fuse = False
        self._pointed = -1
        house.art.want("nitro_run/shaft_far", "nitro_run/bench", "nitro_run/cart")

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self.places.layout(rect, self.house.style)
        self.paint.forget()

    def show(self, view: View) -> None:
        self.view = view
        self.script.clear()
        self._put_down()

    def _put_down(self) -> None:
        self.chosen, self.turn, self.fuse = -1, 0, False

    def _burst(self, at: Point, colours: tuple[tuple[int, int, int], ...], n: int) -> None:
        if not self.house.style.reduced_motion:
            px = self.house.style.px
            self.sparks.burst(at, colours, n, size=px(7), speed=px(260), fall=px(500), life=0.7)

    # ---- the picture

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        view = sight.view
        clip = surface.get_clip()
        surface.set_clip(self.rect)
        self.paint.ground(surface)
        self.paint.chasm(surface, view, self.script.hidden_schemer)
        buttons = self.targets(view, sight.decision)
        if view["run"] is None:
            self.paint.bench(surface, view, self.desk, self.chosen)
        else:
            self.paint.cart_card(surface, view, self.desk)
            if view["run"]["at"] >= 0 and not self.script.flyers:
                self.paint.cart(surface, self.places.centre(view["run"]["at"]))
        self._draw_lights(surface, sight, buttons)
        self._draw_ghost(surface, sight)
        for flyer in self.script.flyers:
            if flyer.shown:
                flyer.draw(surface, flyer.at)
        self.sparks.draw(surface)
        for target in buttons:
            if target.group == "button":
                self._draw_button(surface, target, sight)
        surface.set_clip(clip)

    def _draw_lights(self, surface: pygame.Surface, sight: Sight, targets: list[Target]) -> None:
        for target in targets:
            hot = target.label in (sight.hot, sight.focused) or (sight.hinted and sight.hint == target.move)
            if target.group == "space" and target.glow:
                self.paint.light(surface, self._space_of(target), hot, sight.seconds)
            elif target.group == "piece" and (hot or target.glow):
                ring = target.rect.inflate(6, 6)
                rgb = self.house.style.colour("glow")
                pygame.draw.rect(surface, (20, 12, 6), ring, 4 if hot else 3, border_radius=10)
                pygame.draw.rect(surface, rgb, ring.inflate(-2, -2), 3 if hot else 1, border_radius=9)
        hint = sight.hint if sight.hinted and isinstance(sight.hint, tuple) else ()
        if len(hint) > 2 and hint[0] == "build":
            self.paint.light(surface, hint[2], True, sight.seconds)  # type: ignore[arg-type]

    def _draw_ghost(self, surface: pygame.Surface, sight: Sight) -> None:
        """The section in hand, lying on the space under the pointer as it would be built."""
        if sight.decision is None or self.chosen < 0:
            return
        for target in self.targets(sight.view, sight.decision):
            if target.group == "space" and target.label in (sight.hot, sight.focused) and target.move is not None:
                _, _, space, lie = target.move
                entry = sight.view["card"]["build"][self.chosen]
                section = {"shape": entry["shape"], "turn": TURN[lie], "back": entry["back"]}
                self.paint.section(surface, section, self.places.hex_box(space), ghost=True)

    def _draw_button(self, surface: pygame.Surface, target: Target, sight: Sight) -> None:
        style, box = self.house.style, target.rect
        hot = target.label in (sight.hot, sight.focused)
        hinted = sight.hinted and sight.hint == target.move and target.move is not None
        on = target.label == self._fuse_label() and self.fuse
        state = "off" if target.why_not else "on" if on else "hot" if hot else "rest"
        kind = "primary" if hinted else "paper"
        surface.blit(panels.face(style, kind, box.size, state), box)
        word = (
            target.move[0]
            if isinstance(target.move, tuple)
            else "demolish"
            if target.label == self._fuse_label()
            else "turn"
        )
        emblem = {"demolish": "nr_demolish", "turn": "nr_section"}.get(word, _EMBLEMS.get(word, ""))
        icon = min(box.height - style.px(6), style.px(30))
        ink = "ink" if state != "off" else "ink_soft"
        picture = self.house.art.emblem(emblem, icon, style.colour(ink))
        surface.blit(picture, picture.get_rect(midleft=(box.left + style.px(8), box.centery)))
        words = pygame.Rect(box.left + icon + style.px(14), box.top, box.width - icon - style.px(20), box.height)
        size = style.fit(target.label, "ui-bold", 16, words.width, words.height)
        style.paragraph(surface, target.label, words, "ui-bold", size, ink, valign="center")

    def draw_seat(self, surface: pygame.Surface, rect: pygame.Rect, view: View, seat: int) -> None:
        style = self.house.style
        words = self.desk.words(Say("Day {day}, {n} happy nitro", day=view["day"], n=view["nitro"]["happy"]))
        size = style.fit(words, "ui", 15, rect.width)
        surface.blit(style.render(words, "ui", size, "light_soft"), rect.topleft)

    def update(self, seconds: float) -> bool:
        return self.sparks.update(seconds)

    def moving(self) -> bool:
        return bool(self.sparks)

    # ---- touching it

    def targets(self, view: View, decision: Decision | None) -> list[Target]:
        found: list[Target] = []
        if decision is None:
            return found + self._looks(view)
        moves = [move for move in decision.moves if isinstance(move, tuple)]
        found += self._buttons(view, decision, moves)
        found += self._pieces(view, moves)
        found += self._spaces(view, decision, moves)
        return found + self._looks(view)

    def _play(self, move: Move) -> None:
        self.desk.play(move)

    def _target(self, label: str, rect: pygame.Rect, move: Move, group: str, kind: str) -> Target:
        return Target(
            label, rect, lambda: self._play(move), anchor=self.anchor(kind), move=move, glow=True, group=group
        )

    def _button_area(self, view: View) -> pygame.Rect:
        if view["run"] is None:
            return self.places.actions
        style = self.house.style
        inner = self.places.bench.inflate(-style.px(28), -style.px(24))
        top = inner.top + round(inner.height * 0.58)
        return pygame.Rect(inner.left, top, inner.width, inner.bottom - top)

    def _buttons(self, view: View, decision: Decision, moves: list[Any]) -> list[Target]:
        kind = decision.kind
        named = [(self._label(view, move), move) for move in moves if move[0] in _BUTTONS]
        extra: list[tuple[str, Any]] = []
        if any(move[0] == "demolish" for move in moves):
            extra.append((self._fuse_label(), self._light_fuse))
        if self.chosen >= 0 and any(move[0] == "build" for move in moves):
            extra.append((self.desk.words(Say("Turn the section (R)")), self._turn_on))
        boxes = self.places.grid(len(named) + len(extra), self.house.style, self._button_area(view))
        found = [
            self._target(label, box, move, "button", kind)
            for (label, move), box in zip(named, boxes[: len(named)], strict=True)
        ]
        for (label, use), box in zip(extra, boxes[len(named) :], strict=True):
            found.append(
                Target(label, box, use, group="button", anchor="demolish" if use == self._light_fuse else "build")
            )
        return found

    def _label(self, view: View, move: Any) -> str:
        words = self.desk.describe(move)
        run = view["run"]
        if run is not None:
            for line in run["preview"]:
                if tuple(line["move"]) == move and move[0] != "go":
                    after = Say("{what}: stability {s}, speed {v}", what=words, s=line["stability"], v=line["speed"])
                    return self.desk.words(after)
        return words

    def _fuse_label(self) -> str:
        return self.desk.words(Say("Demolish: put the fuse away") if self.fuse else Say("Demolish: light a fuse"))

    def _light_fuse(self) -> None:
        fuse = not self.fuse
        self._put_down()
        self.fuse = fuse

    def _turn_on(self) -> None:
        self.turn += 1

    def _pieces(self, view: View, moves: list[Any]) -> list[Target]:
        """Plans, supplies, staged sections and Schemers that can be picked."""
        style, found = self.house.style, []
        for move in moves:
            if move[0] == "draft":
                box = self.places.pool_box(move[1], len(view["pool"]), style)
                target = self._target(self._numbered(move), box, move, "piece", "draft")
                target.help = self.odds(view["pool"][move[1]])
                found.append(target)
            elif move[0] == "rush":
                found.append(
                    self._target(
                        self._numbered(move), self.places.slot_box("gather", move[1], style), move, "piece", "rush"
                    )
                )
            elif move[0] == "pick":
                place = view["schemers"][move[1]]["space"]
                box = self.places.touch_box(place)
                found.append(self._target(self.desk.describe(move), box, move, "piece", "day"))
        for slot in sorted({move[1] for move in moves if move[0] == "build"}):
            found.append(self._staged_target(view, slot))
        return found

    def _numbered(self, move: Any) -> str:
        return f"{self.desk.describe(move)} ({move[1] + 1})"

    def _staged_target(self, view: View, slot: int) -> Target:
        entry = view["card"]["build"][slot]
        shape = self.desk.words(
            {"straight": Say("straight"), "wide": Say("wide bend"), "sharp": Say("sharp bend")}[entry["shape"]]
        )
        taken = Say("Put section {n} back ({shape})", n=slot + 1, shape=shape)
        free = Say("Take section {n} in hand ({shape})", n=slot + 1, shape=shape)
        label = self.desk.words(taken if self.chosen == slot else free)
        box = self.places.slot_box("build", slot, self.house.style)
        return Target(
            label, box, lambda: self._choose(slot), anchor="build", glow=True, group="piece", help=self.odds(entry)
        )

    def _choose(self, slot: int) -> None:
        again = self.chosen == slot
        self._put_down()
        self.chosen = -1 if again else slot

    def _spaces(self, view: View, decision: Decision, moves: list[Any]) -> list[Target]:
        if self.chosen >= 0:
            return self._sites(decision, moves)
        wanted = "demolish" if self.fuse else {"rubble": "drop", "way": "way"}.get(decision.kind, "move")
        return [
            self._target(self.desk.describe(move), self.places.touch_box(move[1]), move, "space", decision.kind)
            for move in moves
            if move[0] == wanted
        ]

    def _sites(self, decision: Decision, moves: list[Any]) -> list[Target]:
        """Where the section in hand can lie; each space offers the turn nearest to the one that is held."""
        ways: dict[int, list[Any]] = {}
        for move in moves:
            if move[0] == "build" and move[1] == self.chosen:
                ways.setdefault(move[2], []).append(move)
        found = []
        for space, choices in ways.items():
            shape = self.view["card"]["build"][self.chosen]["shape"] if self.view else SHAPES[0]
            order = LIES[SHAPES.index(shape)]
            wanted = [order[(self.turn + k) % len(order)] for k in range(len(order))]
            move = min(choices, key=lambda one: wanted.index(one[3]))
            label = self.desk.words(Say("Build on {place}", place=name_of(space)))
            found.append(self._target(label, self.places.touch_box(space), move, "space", "build"))
        return found

    def _space_of(self, target: Target) -> int:
        move: Any = target.move
        return int(move[2] if move[0] == "build" else move[1])

    def _looks(self, view: View) -> list[Target]:
        """Nothing to do here, but something to read: what each hex may still be."""
        style, found = self.house.style, []
        if view["run"] is not None:
            return found
        for index, plan in enumerate(view["pool"]):
            label = self.desk.words(Say("Plan {n} in the pool", n=index + 1))
            box = self.places.pool_box(index, len(view["pool"]), style)
            found.append(Target(label, box, lambda: None, help=self.odds(plan), anchor="plans", quiet=True))
        return found

    def handle(self, event: pygame.event.Event) -> bool:
        if self.chosen < 0:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_r:
            self.turn += 1
            return True
        if event.type == pygame.MOUSEWHEEL and event.y:
            self.turn += 1 if event.y > 0 else -1
            return True
        return False

    # ---- words

    def odds(self, entry: dict[str, Any]) -> str:
        """What a hex is, or what it may still be: odds, never an answer."""
        if entry["back"] is not None:
            back = entry["back"]
            if back["kind"] != "section":
                return self.desk.words(
                    Say("A blank: nothing can be built of it.") if back["kind"] == "blank" else Say("Rubble.")
                )
            if back["calm"]:
                return self.desk.words(Say("A calm section: it may soothe one angry nitro."))
            return self.desk.words(
                Say("Stability {s}, speed {v}.", s=f"{back['stability']:+d}", v=f"{back['speed']:+d}")
            )
        odds = entry["odds"]
        return self.desk.words(
            Say(
                "One of {n} hexes that look like this: {s} finished, {b} blank, {r} rubble.",
                n=odds["of"], s=odds["section"], b=odds["blank"], r=odds["rubble"],
            )
        )  # fmt: skip

    def inspect(self, pos: tuple[int, int]) -> Closer | None:
        space = self.places.space_at(pos)
        if not self.view or space < 0 or not self.places.shaft.collidepoint(pos):
            return None
        return self._closer_of(self.view["spaces"][space])

    def _closer_of(self, space: dict[str, Any]) -> Closer:
        kinds = {
            "chasm": Say("Open chasm: walk, build, and mind your head."),
            "crag": Say("A crag: nobody passes, nothing is built. Nitro helps."),
            "cave": Say("A cave: it leads to its twin on the same card. Track may run through."),
            "ledge": Say("A ledge: safe from rubble. A passenger may jump off here during the run."),
        }
        words = [self.desk.words(kinds["chasm" if space["blown"] else space["kind"]])]
        if space["section"] is not None:
            words.append(self.odds(space["section"]))
        if space["rubble"] is not None:
            words.append(self.desk.words(Say("Rubble lies here: sweep it from dawn to dusk, or blow it up.")))
        if space["schemer"] is not None:
            words.append(self.desk.words(Say("{who} stands here.", who=SCHEMERS[space["schemer"]])))
        box = self.places.hex_box(space["space"])
        return Closer(name_of(space["space"]), "\n".join(words), anchor=space["kind"], where=box)

    def seat_help(self, view: View, seat: int) -> str:
        return self.desk.words(
            self.desk.words(
                Say("{n} nitro are happy, {w} still brew.", n=view["nitro"]["happy"], w=view["nitro"]["waiting"])
            )
        )

    # ---- events

    def motions(self, event: Event, before: View, after: View) -> list[Motion]:
        return self.script.motions(event, before, after)

    def place(self, event: Event) -> pygame.Rect | None:
        space = event.values.get("space", event.values.get("to", -1))
        return self.places.hex_box(space) if isinstance(space, int) and 0 <= space < HALF + 3 else None

    def heading(self, event: Event) -> bool:
        return event.kind in ("day", "load")

    def anchor(self, thing: str) -> str:
        return _ANCHORS.get(thing, thing)

    def measure(self, view: View) -> list[float]:
        """The course of the game: spaces of track laid, then spaces rolled."""
        run = view["run"]
        if run is not None:
            return [6.0 + len(run["path"])]
        return [float(sum(space["section"] is not None for space in view["spaces"]))]

    def measure_name(self) -> Say:
        return Say("Track laid and rolled")

    def flourish(self, winners: Any) -> str:
        return "spark" if winners else "confetti"
