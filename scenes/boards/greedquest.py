"""GreedQuest's board: the winding cutaway with its stand-ups, the cards of the turn, the hand, the choices.

The parts: places (geometry), stage (what is drawn where just now), script (events to motion), paint (the picture).
This file joins them and says what can be touched.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from engines.core import Decision, Event, Game, Move, Say
from engines.greedquest import content
from scenes.boards.base import Board, Sight, Tell, View
from scenes.boards.greedquest_choice import IN_BOX, Choices
from scenes.boards.greedquest_closer import Closers
from scenes.boards.greedquest_faces import BURSTS, STEP_OF_CARD, Faces, reason
from scenes.boards.greedquest_paint import Paint
from scenes.boards.greedquest_places import Places
from scenes.boards.greedquest_script import Script
from scenes.boards.greedquest_seats import Seats
from scenes.boards.greedquest_stage import HAND_UP, Stage
from scenes.kit import panels
from scenes.kit.card import CardMaker, Closer, Face
from scenes.kit.hand import Hand
from scenes.kit.motion import Motion
from scenes.kit.particles import Particles
from scenes.kit.scene import House, Target
from scenes.kit.tween import Point


class GameBoard(Board):
    """The board of `greedquest`."""

    seat_height = 48

    def __init__(self, house: House, game: Game) -> None:
        super().__init__(house, game)
        self.places = Places(house.art.layout("greedquest"))
        self.stage = Stage(self.places)
        self.cards = CardMaker(house, game.id)
        self.hand = Hand(self.cards)
        self.sparks = Particles()
        self.faces = Faces(lambda say: self.desk.words(say))
        self.paint = Paint(house, self.stage, self.places, self.cards, self.faces)
        self.script = Script(self.stage, self.places, lambda: self.desk)
        self.choices = Choices(self)
        self.closers = Closers(self)
        self.seats = Seats(self)
        self.script.burst = self._burst
        self.script.deal = self._deal
        self.script.take_from_hand = self._take_from_hand
        self._laying = ""
        # Cards to be set at a width, and steps (width 0) to be explained.
        self._todo: list[tuple[str, int]] = []
        # The board first; to read a card takes longer than a frame, so that is done while nothing moves.
        house.art.want("greedquest/board", "greedquest/card_back", *house.art.names("greedquest"))

    # ---- place and stage

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        style = self.house.style
        self.places.layout(rect, style, max(2, len(self.stage.figures) or 6))
        self.places.camera.still = style.reduced_motion
        self.hand.layout(self.places.main)
        self.paint.forget()
        self.faces.of.cache_clear()
        widths = (self.hand.width, self.places.row(0).width, self.places.dock(0, self.paint.header()).width)
        self._todo = [(step.key, 0) for step in content.STEPS]
        self._todo += [(card.key, width) for width in dict.fromkeys(widths) for card in content.CARDS]

    def show(self, view: View) -> None:
        self.view = view
        self.places.seats = view["seats"]
        self.stage.show(view, self._slips(view))
        self._deal(view["hand"])
        self._laying = ""

    def _slips(self, view: View) -> dict[int, tuple[str, str]]:
        """What is written across each laid card."""
        found: dict[int, tuple[str, str]] = {}
        for seat, entry in enumerate(view["table"]):
            if entry is not None:
                found[seat] = self.slip(entry)
        return found

    def slip(self, entry: dict[str, Any]) -> tuple[str, str]:
        fate = entry["fate"]
        if fate == "worked":
            return ("worked", "good")
        if fate:
            return (reason(self.desk, fate, entry["by"], entry["room"], entry["card"] or ""), "bad")
        if entry["number"] is not None and entry["card"] == "go_wild":
            return (str(entry["number"]), "number")
        return ("", "")

    def _deal(self, cards: Sequence[str]) -> None:
        faces = [self.faces.of(key) for key in cards]
        if faces != self.hand.faces or self.hand.hidden:
            self.hand.put(faces)

    def _take_from_hand(self) -> None:
        """The card just laid leaves the hand."""
        for index, face in enumerate(self.hand.faces):
            if face.key == self._laying:
                self.hand.put(self.hand.faces[:index] + self.hand.faces[index + 1 :])
                break
        self._laying = ""

    def _burst(self, at: Point, kind: str) -> None:
        if not self.house.style.reduced_motion:
            size = self.house.style.px(7)
            self.sparks.burst(at, BURSTS[kind], 26, shape=kind, size=size, speed=self.house.style.px(320), up=True)

    # ---- the picture

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        self.paint.desk = self.desk
        self.hand.rise = max(0.0, 1.0 - self.stage.spread)
        self.paint.map(surface)
        self.paint.rooms_lit(surface, self._room_of(sight.hot or sight.focused))
        kind = sight.decision.kind if sight.decision else ""
        whom = set(sight.decision.moves) if sight.decision and kind in ("name_swap", "pick_swap", "track") else set()
        self.paint.stand(surface, whom, sight.seconds)  # type: ignore[arg-type]
        self.paint.strip(surface, self._used_steps())
        self._draw_box(surface, sight)
        self.paint.laid(surface, self._card_of(sight.hot or sight.focused))
        self._draw_hand(surface, sight)
        self._draw_last_button(surface, sight)
        if self.stage.duel is not None:
            self.paint.duel(surface, self._duel_title())
        elif kind == "keep_first":
            self.choices.draw_first(surface, sight)
        self.sparks.draw(surface)

    def _used_steps(self) -> set[str]:
        """Steps that matter this turn: those of the cards that lie face up."""
        return {STEP_OF_CARD[card.key] for card in self.stage.laid if card.key and card.turn >= 1.0 and card.here}

    def _draw_hand(self, surface: pygame.Surface, sight: Sight) -> None:
        may = sight.decision is not None and sight.decision.kind in HAND_UP
        self.hand.lifted = -1
        wanted = sight.hot or sight.focused
        for index, label in enumerate(self._hand_labels()):
            if label == wanted:
                self.hand.lifted = index
        everything = set(range(len(self.hand.faces)))
        open_ones = sight.decision.moves if sight.decision is not None and may else ()
        glow = {index for index in everything if self.hand.faces[index].key in open_ones}
        if sight.hinted:
            glow = {index for index in everything if self.hand.faces[index].key == sight.hint} if may else set()
        clip = surface.get_clip()
        surface.set_clip(self.places.bottom.inflate(8, 40))
        dim = everything - glow if not may else set()
        self.hand.draw(surface, glow, sight.seconds, dim)
        surface.set_clip(clip)

    def _draw_box(self, surface: pygame.Surface, sight: Sight) -> None:
        decision = sight.decision
        if self.stage.spread < 0.5:
            title = self.desk.words(Say("Turn {n}: laid cards", n=self.stage.turn))
            self.paint.box(surface, title)
        elif decision is not None and decision.kind in IN_BOX:
            self.choices.draw(surface, decision, sight)
        else:
            self.paint.explain(surface)

    def _duel_title(self) -> str:
        show = self.stage.duel
        if show is None:
            return ""
        if show.over:
            if show.winner is None:
                return self.desk.words(Say("The duel has no winner"))
            return self.desk.words(Say("{name} wins the duel", name=self.desk.name(show.winner)))
        return self.desk.words(
            {
                "swap": Say("Duel: who uses the swap?"),
                "go": Say("Duel: which winner swaps?"),
                "lead": Say("Duel for the lead!"),
            }.get(show.purpose, Say("Duel for the treasure!"))
        )

    # ---- touching

    def targets(self, view: View, decision: Decision | None) -> list[Target]:
        found: list[Target] = []
        self.hand.rise = max(0.0, 1.0 - self.stage.spread)
        kind = decision.kind if decision else ""
        if decision is not None and kind == "keep_first":
            found += self.choices.first_targets()
        elif decision is not None and kind in IN_BOX:
            found += self.choices.targets(decision)
        if self.stage.spread < 0.5:
            found += self._hand_targets(decision)
        found += self._laid_targets()
        if kind != "keep_first":
            found += self._room_targets()
        if self._last_shows(view, decision):
            found.append(self._last_target(view))
        if decision is not None and kind in ("name_swap", "pick_swap", "track"):
            found += self._figure_targets(decision)
        return found

    def move_target(self, label: str, rect: pygame.Rect, move: Move, anchor: str, why_not: str | None = None) -> Target:
        return Target(
            label,
            rect,
            lambda: self.desk.play(move),
            why_not=why_not,
            anchor=anchor,
            move=move,
            glow=why_not is None,
            group="move",
        )

    def _hand_labels(self) -> list[str]:
        """The cards' names; a second one alike is told apart by a number."""
        seen: dict[str, int] = {}
        labels = []
        for face in self.hand.faces:
            seen[face.title] = seen.get(face.title, 0) + 1
            n = seen[face.title]
            labels.append(face.title if n == 1 else f"{face.title} ({n})")
        return labels

    def _hand_targets(self, decision: Decision | None) -> list[Target]:
        may = decision is not None and decision.kind in HAND_UP
        found = []
        for index, label in enumerate(self._hand_labels()):
            face = self.hand.faces[index]
            why = None if may and decision and face.key in decision.moves else self.desk.why_not(face.key)
            target = self.move_target(
                label, self._clear_part(index), face.key, face.anchor, why or (None if may else "")
            )
            target.use = lambda face=face: self._lay(face)  # type: ignore[misc]
            found.append(target)
        return found

    def _clear_part(self, index: int) -> pygame.Rect:
        """The part of a hand card that its right neighbour leaves free."""
        box = self.hand.shown(index)
        if index + 1 < len(self.hand.faces) and index != self.hand.lifted:
            box.width = min(box.width, self.hand.place(index + 1).left - box.left)
        return box.clip(self.places.bottom.inflate(0, 40))

    def _lay(self, face: Face) -> None:
        self._laying = face.key
        self.desk.play(face.key)

    def _figure_targets(self, decision: Decision) -> list[Target]:
        found = []
        for figure in self.stage.figures:
            if figure.seat in decision.moves:
                label = self.desk.words(Say("{name}'s figure", name=self.desk.name(figure.seat)))
                target = self.move_target(label, self.paint.figure_box(figure), figure.seat, self.anchor(decision.kind))
                target.clip, target.quiet = self.places.map, True
                found.append(target)
        return found

    def _laid_label(self, seat: int) -> str:
        return self.desk.words(Say("{name}'s laid card", name=self.desk.name(seat)))

    def _laid_targets(self) -> list[Target]:
        """The cards on the table can be looked at."""
        found = []
        for seat, card in enumerate(self.stage.laid):
            if not card.here or card.gone > 0:
                continue
            shown = self.faces.of(card.key) if card.key and card.turn >= 1 else None
            words = shown.text if shown else self.desk.words(Say("Face down until all have laid."))
            if shown and card.slip_kind == "bad":
                words = f"{shown.title}: {card.slip}. {shown.text}"
            found.append(
                Target(
                    self._laid_label(seat),
                    self.paint.card_box(seat).clip(self.places.bottom.inflate(8, 12)),
                    lambda seat=seat: self._look_at_laid(seat),  # type: ignore[misc]
                    help=words,
                    anchor=shown.anchor if shown else "turn",
                    group="table",
                )
            )
        return found

    def _look_at_laid(self, seat: int) -> None:
        closer = self.closer(self._laid_label(seat))
        if closer is not None:
            self.desk.look(closer)

    def _last_shows(self, view: View, decision: Decision | None) -> bool:
        """There was a last turn, and what was found among the remains does not lie over the button."""
        if not view.get("last_table"):
            return False
        found = decision is not None and decision.kind == "keep_first"
        return not (found and self.choices.first_panel().colliderect(self._last_target(view).rect))

    def _last_target(self, view: View) -> Target:
        style = self.house.style
        px = style.px(30)
        # In the last room's corner while it shows, so that it never sits across that room's rim.
        room = self.places.room_on_screen(12).clip(self.places.map)
        corner = room if room.width > 3 * px and room.height > 3 * px // 2 else self.places.map
        rect = pygame.Rect(0, 0, px, px)
        rect.bottomright = (corner.right - style.px(6), corner.bottom - style.px(6))
        return Target(
            self.desk.words(Say("Last turn's cards")),
            rect,
            lambda: self.desk.look(self.closers.last_turn(view)),
            help=self.desk.words(Say("What everyone laid in turn {n}, and what came of it.", n=view["last_turn"])),
            group="table",
        )

    def _draw_last_button(self, surface: pygame.Surface, sight: Sight) -> None:
        if not self._last_shows(self.view, sight.decision):
            return
        style = self.house.style
        target = self._last_target(self.view)
        hot = target.label in (sight.hot, sight.focused)
        surface.blit(panels.face(style, "plain", target.rect.size, "hot" if hot else "rest"), target.rect)
        mark = style.symbol("replay", 20, "gold")
        surface.blit(mark, mark.get_rect(center=target.rect.center))

    def room_label(self, room: int) -> str:
        return self.desk.words(Say("Room {n}: {name}", n=room, name=content.room(room).title))

    def _room_targets(self) -> list[Target]:
        found = []
        for room in self.places.rooms:
            box = self.places.room_on_screen(room)
            if box.width < 12 or box.height < 12:
                continue
            found.append(
                Target(
                    self.room_label(room),
                    box,
                    lambda room=room: self.desk.look(self.closers.room(room)),  # type: ignore[misc]
                    help=self._room_words(room),
                    anchor=f"room-{room}",
                    group="room",
                )
            )
        return found

    def _room_words(self, room: int) -> str:
        here = content.room(room)
        words = self.desk.words(here.text)
        if (
            self.view
            and self.view["options"]["variant"] != "standard"
            and here.effect not in ("no_curse", "hoard", "none")
        ):
            words = self.desk.words(Say("No effect in this variant. ({words})", words=words))
        return f"{self.desk.words(here.title)}. {words}"

    def _room_of(self, label: str) -> int:
        if not label or not label.startswith(self._room_start()):
            return 0
        for room in self.places.rooms:
            if label == self.room_label(room):
                return room
        return 0

    def _room_start(self) -> str:
        return self.room_label(1).split("1")[0]

    def _card_of(self, label: str) -> int:
        if not label:
            return -1
        for seat, card in enumerate(self.stage.laid):
            if card.here and label == self._laid_label(seat):
                return seat
        return -1

    def handle(self, event: pygame.event.Event) -> bool:
        changed = self.places.camera.handle(event)
        if changed:
            self.paint.blurry = self.places.camera.dragging()
        elif event.type == pygame.MOUSEBUTTONUP and self.paint.blurry:
            self.paint.blurry = False
            changed = True
        return changed

    def zoom(self, steps: int) -> None:
        if steps:
            self.places.camera.zoom(1.25**steps, self.places.map.center)
        else:
            self.places.camera.fit()

    # ---- looking closer

    def inspect(self, pos: tuple[int, int]) -> Closer | None:
        index = self.hand.at(pos) if self.stage.spread < 0.5 else -1
        if index >= 0:
            return self.closers.face(self.hand.faces[index], self.hand.shown(index))
        for seat, card in enumerate(self.stage.laid):
            box = self.paint.card_box(seat)
            if card.here and box.collidepoint(pos) and card.key and card.turn >= 1:
                return self.closers.face(self.faces.of(card.key), box, card.slip if card.slip_kind == "bad" else "")
        return None

    def closer(self, label: str) -> Closer | None:
        for index, name in enumerate(self._hand_labels()):
            if name == label and self.stage.spread < 0.5:
                return self.closers.face(self.hand.faces[index], self.hand.shown(index))
        seat = self._card_of(label)
        if seat >= 0 and self.stage.laid[seat].key and self.stage.laid[seat].turn >= 1:
            card = self.stage.laid[seat]
            return self.closers.face(
                self.faces.of(card.key), self.paint.card_box(seat), card.slip if card.slip_kind == "bad" else ""
            )
        room = self._room_of(label)
        return self.closers.room(room) if room else None

    # ---- seats

    def draw_seat(self, surface: pygame.Surface, rect: pygame.Rect, view: View, seat: int) -> None:
        self.seats.draw(surface, rect, view, seat)

    def seat_brief(self, view: View, seat: int) -> str:
        return self.seats.brief(view, seat)

    def seats_seen(self) -> Any:
        return tuple((figure.room, figure.inward, figure.loaded) for figure in self.stage.figures)

    def seat_help(self, view: View, seat: int) -> str:
        return self.seats.help(view, seat)

    def seat_targets(self, view: View, seat: int, rect: pygame.Rect) -> list[Target]:
        return self.seats.targets(view, seat, rect)

    # ---- events

    def script_of(self, events: Sequence[Event], before: View, after: View, tell: Tell) -> list[Motion]:
        return self.script.write(events, before, after, tell)

    def motions(self, event: Event, before: View, after: View) -> list[Motion]:
        return self.script.write([event], before, after, lambda _event: None)

    def worth_telling(self, event: Event) -> bool:
        """Everybody draws every turn: no news."""
        return event.kind not in ("drew", "shuffled", "tracks")

    def place(self, event: Event) -> pygame.Rect | None:
        values = event.values
        if "to" in values and isinstance(values["to"], int):
            return self.places.room_on_screen(values["to"])
        if event.kind in ("laid", "no_effect", "worked", "wild_set", "holds") and self.stage.laid:
            return self.paint.card_box(values["seat"])
        if "seat" in values and values["seat"] < len(self.stage.figures):
            return self.paint.figure_box(self.stage.figures[values["seat"]])
        if values.get("seats") and values["seats"][0] < len(self.stage.figures):
            return self.paint.figure_box(self.stage.figures[values["seats"][0]])
        return None

    def anchor(self, thing: str) -> str:
        return {
            "lay": "turn",
            "set_wild": "card-go_wild",
            "duel": "duels",
            "name_swap": "card-even_chance",
            "pick_swap": "card-even_chance",
            "track": "card-tracking",
            "keep_first": "room-11",
        }.get(thing, thing)

    def update(self, seconds: float) -> bool:
        if self._todo and not self.stage.spread and not self.house.art.reading():
            # Set one at a time while nothing is going on, so that turning six cards over is no work.
            key, width = self._todo.pop()
            if width:
                self.cards.front(self.faces.of(key), width)
            else:
                self.paint.explained(key)
        moved = self.hand.update(seconds, self.house.style.reduced_motion)
        moved = self.sparks.update(seconds) or moved
        if self.places.camera.update(seconds):
            self.paint.blurry, moved = True, True
        elif self.paint.blurry and not self.places.camera.dragging():
            self.paint.blurry, moved = False, True
        return moved

    def moving(self) -> bool:
        return bool(self.sparks)

    # ---- afterwards

    def measure(self, view: View) -> Sequence[float]:
        return [float(entry["progress"]) for entry in view["figures"]]

    def measure_name(self) -> Say:
        return Say("Rooms covered, there and back")

    def flourish(self, winners: Sequence[int]) -> str:
        return "coin"
