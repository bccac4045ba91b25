"""Dungeons, Dice & Danger's board: a sheet that pencils itself in, dice in a tray, pairings as chips, the others'
sheets.

Nobody searches: a pairing under the pointer lights every place it fits; a pair in use lights where it may go. Which
pair or torch is in hand is the board's own business; only the finished move reaches the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from engines.core import Decision, Event, Game, Say, says
from engines.dungeon_dice import content
from scenes.boards import dungeon_dice_why as why
from scenes.boards.base import Board, Sight, View
from scenes.boards.dungeon_dice_choices import Choices
from scenes.boards.dungeon_dice_closer import Closers
from scenes.boards.dungeon_dice_flights import Flights
from scenes.boards.dungeon_dice_hand import Hand
from scenes.boards.dungeon_dice_marks import Marks
from scenes.boards.dungeon_dice_mini import mini_sheet
from scenes.boards.dungeon_dice_paint import Paint
from scenes.boards.dungeon_dice_panel import Panel
from scenes.boards.dungeon_dice_places import Places
from scenes.boards.dungeon_dice_tray import Tray
from scenes.kit import tooltip
from scenes.kit.card import Closer
from scenes.kit.dice import DiceMaker, Die
from scenes.kit.motion import Motion, at_once, wait
from scenes.kit.particles import Particles
from scenes.kit.scene import House, Target

GEMS = ((96, 190, 236), (220, 244, 255), (60, 120, 190))
REFUSAL_STAYS = 2.6
# Where the rulebook speaks of things that have no heading of their own.
_ANCHORS = {
    "first": "use", "second": "use", "both": "defiant_dinosaurs", "plain": "use", "doubles": "use", "gem": "treasure",
    "gold": "treasure", "gems": "treasure", "symbols": "pairing", "torches": "torch", "verdict": "solo",
    "twin": "puzzled_pyramid", "feat-0": "adventures", "feat-1": "adventures",
}  # fmt: skip
DUST = ((120, 96, 70), (190, 160, 120))


class GameBoard(Board):
    """The board of `dungeon_dice`."""

    seat_height = 46

    def __init__(self, house: House, game: Game) -> None:
        super().__init__(house, game)
        self.places = Places()
        self.paint = Paint(house, self.places)
        self.sparks = Particles()
        self.tray = Tray(self._maker(40))
        self.tool = ""
        self.wish = -1
        self.marks = Marks(house, self.places, self.paint)
        self.choices = Choices(house, self.places)
        self.closers = Closers(self)
        self.hand = Hand(self)
        self.panel = Panel(self)
        self.flights = Flights(house, self.marks)
        # What is being pencilled or stamped just now, and how far it has come.
        self._crossing: tuple[int, float] | None = None
        self._hitting: tuple[int, tuple[int, ...], float] | None = None
        self._stamps: dict[int, float] = {}
        # Made anew only when it changes: ground with sheet and column.
        self._ground: tuple[pygame.Surface, pygame.Surface, pygame.Surface] | None = None
        self._found: tuple[View, Decision | None, str, list[Target]] | None = None
        self.rolled: list[int] = []
        self._refused: tuple[str, str, float] | None = None

    def _maker(self, size: int) -> DiceMaker:
        return DiceMaker(size, lambda text: self.house.style.render_at(text, "title", size, (255, 255, 255)))

    # ---- place and stage

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        sheet = content.load(self.view["sheet"]) if self.view else content.load("annoyed_animals")
        self.places.layout(rect, self.house.style, sheet.width, sheet.height)
        self.paint.forget()
        self.marks.forget()
        self._found = self._ground = None
        self.panel.forget()
        tray = self.places.tray
        size = max(24, min(round(tray.height * 0.56), round(tray.width / 4.8)))
        self.tray = Tray(self._maker(size))
        self._put_dice(self.rolled)

    def show(self, view: View) -> None:
        other = not self.view or self.view["sheet"] != view["sheet"]
        self.view = view
        if other:
            self.house.art.want(f"dungeon_dice/sheet_{content.load(view['sheet']).family}")
        if other and self.rect.width > 8:
            self.layout(self.rect)
        self._crossing = self._hitting = None
        self._stamps.clear()
        self.flights.clear()
        self.tool, self.wish, self._refused = "", -1, None
        if view["dice"] != self.rolled:
            self._put_dice(view["dice"])

    def _put_dice(self, faces: Sequence[int]) -> None:
        self.rolled = list(faces)
        self.tray.put([Die(6, face, "black" if n == 4 else "white") for n, face in enumerate(faces)])
        self.tray.layout(self._dice_rect())

    def _dice_rect(self) -> pygame.Rect:
        return self.places.tray.inflate(-self.house.style.px(40), -self.house.style.px(30))

    def seat_of(self, view: View) -> int:
        """Whose sheet lies large: the viewer's, or the first for an onlooker."""
        return view["seat"] if view["seat"] is not None else 0

    # ---- the picture

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        view = sight.view
        clip = surface.get_clip()
        surface.set_clip(self.rect)
        board = content.board(view["sheet"])
        surface.blit(self._layer(view), self.rect)
        self._draw_pencil(surface, board)
        targets = self.targets(view, sight.decision)
        self._draw_lights(surface, sight, targets, board)
        surface.blit(self.panel.picture(view, sight, targets), self.places.below)
        self.tray.draw(surface)
        self.flights.draw(surface)
        self.sparks.draw(surface)
        surface.set_clip(clip)
        if self._refused is not None and sight.hot in ("", self._refused[1]):
            box = next((target.rect for target in targets if target.label == self._refused[1]), self.rect)
            tooltip.draw(surface, self.house.style, self._refused[0], box, True)

    def _layer(self, view: View) -> pygame.Surface:
        """Leather, the sheet as it stands, the column of marks."""
        sheet = self.paint.sheet(view, self.seat_of(view))
        marks = self.marks.picture(view, self.seat_of(view), self.desk)
        kept = self._ground
        if kept is None or kept[0] is not sheet or kept[1] is not marks:
            layer = self.house.art.ground("leather", self.rect.size, (58, 44, 38), 5).convert()
            layer.blit(sheet, self.places.sheet.move(-self.rect.left, -self.rect.top))
            layer.blit(marks, self.places.marks.move(-self.rect.left, -self.rect.top))
            kept = self._ground = (sheet, marks, layer)
        return kept[2]

    def _draw_pencil(self, surface: pygame.Surface, board: Any) -> None:
        """What is on its way onto the sheet: a cross, a blow, a seal."""
        if self._crossing is None and self._hitting is None and not self._stamps:
            return
        page = surface.subsurface(self.places.sheet.clip(surface.get_rect()))
        if self._crossing is not None:
            self.paint.cross(page, board, *self._crossing)
        if self._hitting is not None:
            monster, boxes, share = self._hitting
            for n, box in enumerate(boxes):
                self.paint.rooms.hit(page, board, monster, box, min(1.0, max(0.0, share * len(boxes) - n)))
        for monster, share in self._stamps.items():
            self.paint.rooms.sealed(page, board, monster, share)

    def _draw_lights(self, surface: pygame.Surface, sight: Sight, targets: list[Target], board: Any) -> None:
        """What may be used stands out of a dimmed sheet; what bears the number and can't says so with a sign."""
        lit, hot, signs, ghost = self._lit(sight, targets), set[int](), dict[int, str](), -1
        if self._chosen(sight, targets):
            signs = self._signs(sight, targets, board, lit)
        for target in targets:
            on = target.label in (sight.hot, sight.focused)
            if target.group == "place":
                lit.add(target.move[1])
                if on or (sight.hinted and sight.hint == target.move):
                    hot.add(target.move[1])
                    ghost = target.move[1]
            elif target.group == "wish" and on:
                surface.blit(*self.paint.ring(board, self.hand.place_of(target), True))
        part = sight.view["part"]
        if part and part["stage"] == "cloud" and part["cloud"] is not None:
            lit, hot = {part["cloud"]}, {part["cloud"]}
        if self.wish >= 0:
            surface.blit(*self.paint.ring(board, self.wish, True))
        if lit or signs:
            self.paint.dim(surface, board, frozenset(lit))
        for place in lit:
            surface.blit(*self.paint.ring(board, place, place in hot))
        if ghost >= 0:
            self.paint.ghost(surface, board, ghost, sight.view["seats"][self.seat_of(sight.view)])
        for place, sign in signs.items():
            self.paint.sign(surface, board, place, sign)

    def _chosen(self, sight: Sight, targets: list[Target]) -> list[Any]:
        """The offers under the pointer or the focus, or the hinted one."""
        part = sight.view["part"]
        if not part or part["stage"] != "pairing":
            return []
        wanted = [t.move for t in targets if t.group == "chip" and t.label in (sight.hot, sight.focused)]
        if sight.hinted and not wanted:
            wanted = [sight.hint]
        return [offer for offer in part["pairings"] if tuple(offer["move"]) in wanted]

    def _lit(self, sight: Sight, targets: list[Target]) -> set[int]:
        """Where the pairing under the pointer (or the hinted one) fits."""
        return {place for offer in self._chosen(sight, targets) for places in offer["places"] for place in places}

    def _signs(self, sight: Sight, targets: list[Target], board: Any, lit: set[int]) -> dict[int, str]:
        """Where it does not fit although the number is there: too far, locked, or in armour."""
        entry = sight.view["seats"][self.seat_of(sight.view)]
        found: dict[int, str] = {}
        for offer in self._chosen(sight, targets):
            for value in offer["move"]:
                found.update(why.barred(board, entry, value, list(lit)))
        return found

    def wished(self, view: View, sight: Sight, targets: list[Target]) -> list[Any] | None:
        """The pairings that can use the place under the pointer, or the one wished for; None if there is none."""
        part = view["part"]
        if not part or part["stage"] != "pairing":
            return None
        here = [t for t in targets if t.group == "wish" and t.label == sight.hot]
        place = self.hand.place_of(here[0]) if here else self.wish
        return why.makes(part["pairings"], place) if place >= 0 else None

    def draw_seat(self, surface: pygame.Surface, rect: pygame.Rect, view: View, seat: int) -> None:
        style, entry = self.house.style, view["seats"][seat]
        score, gems = says("{n} point", "{n} points", entry["score"]), says("{n} gem", "{n} gems", entry["gems"])
        words = self.desk.words(Say("{score}, {gems}", score=score, gems=gems))
        if not entry["alive"]:
            words = self.desk.words(Say("gone, with {score} points", score=entry["score"]))
        style.boxed(surface, words, rect, "ui", 15, "light_soft")

    def seat_brief(self, view: View, seat: int) -> str:
        return str(view["seats"][seat]["score"])

    def seat_help(self, view: View, seat: int) -> str:
        entry = view["seats"][seat]
        return self.desk.words(
            Say("{n} of 10 life boxes crossed, {k} monsters down.", n=entry["crossed"], k=len(entry["defeated"]))
        )

    def seat_targets(self, view: View, seat: int, rect: pygame.Rect) -> list[Target]:
        label = self.desk.words(Say("{name}'s sheet", name=self.desk.name(seat)))
        return [Target(label, rect, lambda: self.enlarge(seat), group="seat")]

    def enlarge(self, seat: int) -> None:
        self.desk.look(self.closers.sheet(self.view, seat))

    def update(self, seconds: float) -> bool:
        changed = self.panel.update(seconds) | self.sparks.update(seconds)
        if self._refused is not None:
            reason, label, left = self._refused
            self._refused = (reason, label, left - seconds) if left > seconds else None
            changed = changed or self._refused is None
        return changed

    def moving(self) -> bool:
        return bool(self.sparks)

    # ---- touching it

    def targets(self, view: View, decision: Decision | None) -> list[Target]:
        """Found once for a view, a decision and what is in hand; a frame costs nothing then."""
        kept = self._found
        if kept is not None and kept[0] is view and kept[1] is decision and kept[2] == self.tool:
            return list(kept[3])
        found = self.hand.targets(view, decision)
        self._found = (view, decision, self.tool, found)
        return list(found)

    def take(self, how: str) -> None:
        """A pair, both, or a torch in hand; put down again if it was there already."""
        self.tool = "" if self.tool == how else how

    def wish_for(self, place: int) -> None:
        """Keeps the pairings lit that can use this place, until another is wished for."""
        self.wish = -1 if self.wish == place else place

    def refuse(self, reason: str, label: str) -> None:
        """A place that takes nothing says why, for a while or until the pointer moves on."""
        self.house.sounds.play("refuse")
        self._refused = (reason, label, REFUSAL_STAYS)

    def inspect(self, pos: tuple[int, int]) -> Closer | None:
        return self.closers.at(pos)

    def closer(self, label: str) -> Closer | None:
        """For the keys: a place that has the focus, in words."""
        kept = self._found
        for target in kept[3] if kept is not None else ():
            if target.label == label and target.group == "place":
                return self.closers.place(target.move[1])
        return None

    # ---- events

    def motions(self, event: Event, before: View, after: View) -> list[Motion]:
        values = event.values
        if event.kind == "roll":
            return [at_once(lambda: self._put_dice(values["dice"])), self._roll_motion(values["dice"]), wait(0.15)]
        own = values.get("seat") == self.seat_of(before)
        if event.kind in ("visit", "rubble"):
            return self._visit_motions(values["place"], event.kind == "visit", before) if own else []
        if event.kind == "hit":
            return self._hit_motions(values["place"], 2 if values["how"] == "both" else 1, before) if own else []
        if event.kind == "defeat":
            return self._fall_motions(values["monster"], before) if own else []
        if event.kind in ("kill", "feat"):
            return [self._paid_motion(event, before)] if own else [wait(0.2, sound="gem")]
        if event.kind in ("lost", "hearts"):
            return [self._life_motion(values["lives"], before)] if own else [wait(0.2, sound="failure")]
        if event.kind == "reward":
            return [wait(0.3, sound="coin")]
        return [wait(0.5, sound="fanfare")] if event.kind == "over" else []

    def _roll_motion(self, faces: Sequence[int]) -> Motion:
        """Made when it starts, so that it throws the dice that lie there by then."""
        tray = self.tray.again()
        tray.rect = self._dice_rect()
        tray.put([Die(6, face, "black" if n == 4 else "white") for n, face in enumerate(faces)])
        roll = tray.roll(seconds=0.7)
        begin = roll.start

        def start() -> None:
            self.tray, self.rolled = tray, list(faces)
            begin()

        roll.start = start
        return roll

    def _visit_motions(self, place: int, whole: bool, before: View) -> list[Motion]:
        """A cross; and what lay there goes to the column."""
        sheet = content.load(before["sheet"])
        what = {"gem": "gems", "gold": "gold"}.get(sheet.spaces[place].kind, "")
        made = [self._cross_motion(place, whole)]
        if what and whole:
            made.append(self.flights.treasure(what, 1, self.places.box(sheet, place).center, "gem"))
        return made

    def _paid_motion(self, event: Event, before: View) -> Motion:
        """The gems of a kill come from its room, those of an achievement from its seal."""
        box = self.place(event)
        if box is None:
            name = f"feat-{event.values.get('feat')}"
            box = next((spot for mark, spot in self.marks.spots if mark == name), self.places.marks)
        return self.flights.treasure("gems", event.values.get("gems", 1), box.center, "gem")

    def _life_motion(self, lives: int, before: View) -> Motion:
        """Extra life goes first, without a cross."""
        entry = before["seats"][self.seat_of(before)]
        bare = max(0, lives - entry["green"])
        return self.flights.lives(entry["crossed"], bare) if bare else wait(0.3, sound="failure")

    def _cross_motion(self, place: int, whole: bool) -> Motion:
        """Half a heap of rubble is one stroke, not two."""
        share = 1.0 if whole else 0.5
        return Motion(0.32, lambda t: setattr(self, "_crossing", (place, t * share)), sound="pencil")

    def _hit_motions(self, place: int, blows: int, before: View) -> list[Motion]:
        """A box is crossed; a blow with both pairs crosses two, one after the other."""
        monster = place - before["first_room"]
        first = before["seats"][self.seat_of(before)]["damage"][monster]
        boxes = tuple(range(first, first + blows))
        stroke = Motion(0.22 * blows, lambda t: setattr(self, "_hitting", (monster, boxes, t)), sound="pencil")
        return [self._burst_at(place, DUST, 12, "sword"), stroke]

    def _fall_motions(self, monster: int, before: View) -> list[Motion]:
        """It rears up and topples; the seal comes down on its room, and sparks fly where that lands."""
        place = before["first_room"] + monster
        who = content.board(before["sheet"]).monsters[monster]
        news = self.desk.words(Say("{monster} is down!", monster=who.name))
        room = self.places.box(content.load(before["sheet"]), place)
        topple = self.flights.topple(f"dd_{who.id}", news, room)
        drop = Motion(0.3, lambda t: self._stamps.__setitem__(monster, t), ease=lambda t: t * t)
        return [topple, drop, self._burst_at(place, (*GEMS, *DUST), 44, "stone"), wait(0.25)]

    def _burst_at(self, place: int, colours: tuple[tuple[int, int, int], ...], n: int, sound: str) -> Motion:
        def do() -> None:
            if not self.house.style.reduced_motion and self.view:
                px = self.house.style.px
                at = self.places.box(content.load(self.view["sheet"]), place).center
                self.sparks.burst(at, colours, n, size=px(6), speed=px(220), fall=px(400), life=0.6)

        return at_once(do, sound=sound)

    def place(self, event: Event) -> pygame.Rect | None:
        if not self.view:
            return None
        place = event.values.get("place")
        if place is None and "monster" in event.values:
            place = self.view["first_room"] + event.values["monster"]
        return self.places.box(content.load(self.view["sheet"]), place) if isinstance(place, int) else None

    def worth_telling(self, event: Event) -> bool:
        """Who has finished shows on the small sheets."""
        return event.kind != "finished"

    def anchor(self, thing: str) -> str:
        return _ANCHORS.get(thing, thing)

    def measure(self, view: View) -> Sequence[float]:
        return [float(entry["score"]) for entry in view["seats"]]

    def measure_name(self) -> Say:
        return Say("Points")

    has_portrait = True

    def portrait(self, view: View, wide: int) -> pygame.Surface | None:
        board = content.board(view["sheet"])
        tall = round(wide * board.sheet.height / board.sheet.width)
        return mini_sheet(self.house, board, view["seats"][0], (wide, tall))

    def flourish(self, winners: Sequence[int]) -> str:
        return "coin" if winners else "confetti"
