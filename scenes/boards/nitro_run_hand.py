"""What the overseer holds and may touch on Goblin Nitro Run's board: each legal move a target; what is off says why.

A space means what is in hand: with a staged section taken a building site, with the fuse lit something to blow up,
otherwise somewhere to walk. What is in hand is the board's own business; only the finished move reaches the table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from engines.core import Decision, Say
from engines.nitro_run.hexes import ENDS, LIES, SHAPES, SIDES
from engines.nitro_run.words import SCHEMERS
from scenes.boards import nitro_run_words as say
from scenes.boards.base import Desk, View
from scenes.boards.nitro_run_bench import piles
from scenes.boards.nitro_run_places import Places, in_hex
from scenes.boards.nitro_run_plates import Lettering
from scenes.kit.scene import House, Target

SITES = {"rubble": "drop", "way": "way"}
EMBLEMS = {
    "plan": "nr_plan", "place": "nr_delegate", "team": "nr_team", "stop": "nr_overtime", "run": "nr_cart",
    "work": "nr_overtime", "go": "nr_cart", "brake": "nr_brake", "jump": "nr_lighten", "gift": "nr_tunnel",
    "load": "nr_fabricate", "rest": "nr_overtime", "demolish": "nr_demolish", "turn": "nr_section",
}  # fmt: skip


@dataclass(slots=True)
class HexTarget(Target):
    """A space: touched by its six sides, not by its box."""

    space: int = -1
    inside: Callable[[int, tuple[int, int]], bool] | None = None

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.inside is not None and self.inside(self.space, pos)


@dataclass(slots=True)
class Piece(Target):
    """A hex on the bench; the boxes of nested ones overlap, they don't."""

    def hit(self, pos: tuple[int, int]) -> bool:
        return in_hex(self.rect, pos)


class Hand:
    """`chosen`: the staged section in hand (-1: none); `turn`: how it is held, None while nobody has turned it."""

    def __init__(self, house: House, places: Places, letters: Lettering) -> None:
        self.house = house
        self.places = places
        self.letters = letters
        self.desk: Desk
        self.chosen = -1
        self.turn: int | None = None
        self.fuse = False
        self.site = -1
        self.pixels = 0  # the size of the words on all buttons
        self.pointer: tuple[int, int] | None = None  # where a section is dragged to
        self._grip: tuple[int, tuple[int, int], bool] | None = None
        self._made: list[Target] = []
        self._key: tuple[Any, ...] | None = None
        self._decision: Decision | None = None
        self._view: View = {}

    # ---- what is in hand

    def put_down(self) -> None:
        self.chosen, self.turn, self.fuse, self.site = -1, None, False, -1
        self.pointer = self._grip = None
        self._key = None

    def holds(self) -> bool:
        return self.chosen >= 0 or self.fuse

    def light_fuse(self) -> None:
        lit = not self.fuse
        self.put_down()
        self.fuse = lit

    def turn_on(self, by: int = 1) -> None:
        """The next way to lie; over a space that takes only some, the next of those."""
        choices = self.ways().get(self.site, [])
        order = self.order()
        if not order:
            return
        now = self.lie_on(self.site, choices) if choices else order[(self.turn or 0) % len(order)]
        index = order.index(now)
        for step in range(1, len(order) + 1):
            lie = order[(index + by * step) % len(order)]
            if not choices or lie in choices:
                self.turn = order.index(lie)
                return

    def order(self) -> tuple[int, ...]:
        entry = self._view["card"]["build"][self.chosen] if self._view and self.chosen >= 0 else None
        return LIES[SHAPES.index(entry["shape"])] if entry else ()

    def ways(self) -> dict[int, list[int]]:
        """Where the section in hand can lie, and how."""
        found: dict[int, list[int]] = {}
        if self.chosen < 0 or self._decision is None:
            return found
        slot = self._alias(self._view, self._moves("build")).get(self.chosen, -1)
        for move in self._moves("build"):
            if move[1] == slot:
                found.setdefault(move[2], []).append(move[3])
        return found

    def lie_on(self, space: int, choices: list[int]) -> int:
        """As it is held; while nobody has turned it, as it joins best there."""
        order = self.order()
        if self.turn is None:
            return max((lie for lie in order if lie in choices), key=lambda lie: self._joined(space, lie))
        held = [order[(self.turn + k) % len(order)] for k in range(len(order))]
        return next(lie for lie in held if lie in choices)

    def _joined(self, space: int, lie: int) -> float:
        worth = {"join": 3.0, "cave": 1.0, "open": 0.0, "dead": -1.0}
        return sum(worth[mark] for mark in joints(self._view, self.places, space, lie).values())

    # ---- dragging

    def drag(self, slot: int, pos: tuple[int, int]) -> None:
        if self._grip is None or self._grip[0] != slot:
            held = self.chosen == slot
            if not held:
                self.put_down()
                self.chosen = slot
            self._grip = (slot, pos, held)
        start = self._grip[1]
        if self.pointer is not None or abs(pos[0] - start[0]) + abs(pos[1] - start[1]) > self.house.style.px(8):
            self.pointer = pos
            self.site = self.places.space_at(pos)

    def release(self, slot: int) -> None:
        """A click takes it or puts it back; a drag lays it where it was let go."""
        grip, self._grip = self._grip, None
        pointer, self.pointer = self.pointer, None
        if grip is None:
            again = self.chosen == slot
            self.put_down()
            self.chosen = -1 if again else slot
        elif pointer is not None:
            self._drop(slot, self.places.space_at(pointer))
        elif grip[2]:
            self.put_down()

    def _drop(self, slot: int, space: int) -> None:
        choices = self.ways().get(space)
        if choices:
            real = self._alias(self._view, self._moves("build"))[slot]
            self.desk.play(("build", real, space, self.lie_on(space, choices)))
            return
        if space >= 0:
            self.house.notice(self._why(("build", slot, space, self.order()[0])))
        self.put_down()

    # ---- targets

    def _moves(self, word: str = "") -> list[Any]:
        moves = self._decision.moves if self._decision else ()
        return [move for move in moves if isinstance(move, tuple) and (not word or move[0] == word)]

    def targets(self, view: View, decision: Decision | None) -> list[Target]:
        key = (id(self.house.style), tuple(self.places.rect), self.chosen, self.turn, self.fuse)
        if key != self._key or view is not self._view or decision is not self._decision:
            self._view, self._decision = view, decision
            self._made = unique(self._make(view, decision))
            self._key = key
        return self._made

    def _make(self, view: View, decision: Decision | None) -> list[Target]:
        if decision is None:
            return []
        if view["run"] is not None:
            return [*self._choices(view, decision), *self._spaces(view, decision)]
        found = self._buttons(view, decision)
        if decision.kind == "act":
            found += self._chips(view)
        if decision.kind in ("act", "workflow"):
            found += [*self._pool(view), *self._gather(view), *self._staged(view)]
        if decision.kind == "pick":
            found += [*self._cards(view, bool(found)), *self._schemers(view)]
        return self._spaces(view, decision) + found

    def words(self, text: Say | str) -> str:
        return self.desk.words(text)

    def _why(self, move: Any) -> str:
        return self.desk.why_not(move) or self.words(say.NOT_NOW)

    def _target(self, label: str, rect: pygame.Rect, move: Any, group: str, anchor: str, **more: Any) -> Target:
        kind = Piece if group == "piece" else Target
        return kind(label, rect, lambda: self.desk.play(move), anchor=anchor, move=move, glow=True, group=group, **more)

    def _buttons(self, view: View, decision: Decision) -> list[Target]:
        moves = self._moves()
        made: list[tuple[str, Any, str | None, str]] = []  # label, move or deed, why not, anchor
        if decision.kind == "act":
            self._actions(view, moves, made)
        else:
            for move in moves:
                if move[0] in ("stop", "rest", "run", "work", "load"):
                    made.append((self.desk.describe(move), move, None, decision.kind))
        if self.chosen >= 0:
            made.append((self.words(Say("Turn the section (R)")), self.turn_on, None, "build"))
        boxes = self.grid([one[0] for one in made], self.places.actions)
        found = []
        for (label, what, why, anchor), box in zip(made, boxes, strict=True):
            if callable(what):
                found.append(Target(label, box, what, why_not=why, anchor=anchor, group="button", help=label))
            else:
                target = self._target(label, box, what, "button", anchor, why_not=why, help=label)
                target.glow = why is None
                found.append(target)
        return found

    def _actions(self, view: View, moves: list[Any], made: list[tuple[str, Any, str | None, str]]) -> None:
        """What a Schemer can order, the same places every time; what is off says why."""
        words = self.words

        def add(label: str, move: Any, anchor: str) -> None:
            made.append((label, move, None if move in moves else self._why(move), anchor))

        add(words(Say("Plan: draw two hexes")), ("plan",), "plan")
        blasts = [move for move in moves if move[0] == "demolish"]
        why = None if blasts else self._why(("demolish", 0))
        made.append((words(Say("Demolish")), self.light_fuse, why, "demolish"))
        add(words(Say("Team: gather")), ("team", "gather"), "team")
        add(words(Say("Team: fabricate")), ("team", "fabricate"), "team")
        rushes = [move for move in moves if move[:2] == ("team", "rush")]
        for move in rushes:
            add(say.rush_label(words, move[2:]), move, "team")
        if not rushes:
            made.append((words(Say("Team: rush")), ("team", "rush", 0), self._why(("team", "rush", 0)), "team"))
        add(words(Say("Stop here")), ("stop",), "day")

    def grid(self, labels: list[str], area: pygame.Rect) -> list[pygame.Rect]:
        """Boxes for buttons, in as many columns as let the words stand largest."""
        count = len(labels)
        if not count:
            return []
        style = self.house.style
        gap = max(3, min(style.px(5), area.height // 40))
        best, chosen = (-1, 0), 1
        for columns in range(1, min(5, count) + 1):
            rows = -(-count // columns)
            tall = min(style.px(56), (area.height - gap * (rows - 1)) // rows)
            wide = (area.width - gap * (columns - 1)) // columns
            room = button_words(pygame.Rect(0, 0, wide, tall), style.px(30))
            sizes = [self.letters.fit(label, "ui-bold", 16, room.width, room.height) for label in labels]
            score = (min(sizes), tall)
            if score > best:
                best, chosen = score, columns
        self.pixels = best[0]
        rows = -(-count // chosen)
        tall = min(style.px(56), (area.height - gap * (rows - 1)) // rows)
        wide = (area.width - gap * (chosen - 1)) // chosen
        return [
            pygame.Rect(area.left + (i % chosen) * (wide + gap), area.top + (i // chosen) * (tall + gap), wide, tall)
            for i in range(count)
        ]

    def _chips(self, view: View) -> list[Target]:
        """Orders for a Grunt that is put on the card, on the very space it would take."""
        moves, grunts = self._moves("place"), view["card"]["grunts"]
        facing = [grunts["D"], *grunts["P"]]
        free = next((n for n in (1, 2) if not facing[n]), 1)
        found = []
        for where, index, colours in (("D", 0, ("red",)), ("P", free, ("red", "yellow"))):
            for chip, colour in enumerate(colours):
                move = ("place", where, colour)
                if move in moves:
                    # Beside the draft space's own order stands how to draft: by picking a plan.
                    rows = 2 if where == "D" and self._moves("draft") else len(colours)
                    box = self.places.chip_box(index, chip, rows)
                    label = say.chip_label(self.words, where, colour)
                    help_ = say.chip_help(self.words, colour, facing.count(colour))
                    found.append(self._target(label, box, move, "chip", "delegate", help=help_))
        return found

    def _pool(self, view: View) -> list[Target]:
        moves, heaps, found = self._moves("draft"), piles(view["pool"]), []
        for index, slots in enumerate(heaps):
            plan = view["pool"][slots[0]]
            label = self.words(Say("Draft the {plan}", plan=say.plan_name(self.words, plan)))
            box = self.places.pile_box(index, len(heaps))
            move = next((("draft", slot) for slot in slots if ("draft", slot) in moves), None)
            if move is not None:  # what it may be, the magnifier says
                found.append(self._target(label, box, move, "piece", "draft"))
            else:
                found.append(self._off(label, box, self._why(("draft", slots[0])), "draft"))
        return found

    def _off(self, label: str, box: pygame.Rect, why: str, anchor: str) -> Target:
        """Something to try and be told why not; the Tab key passes it by."""
        return Target(label, box, lambda: None, why_not=why, anchor=anchor, quiet=True, group="off")

    def _off_piece(self, label: str, box: pygame.Rect, why: str, anchor: str) -> Target:
        return Piece(label, box, lambda: None, why_not=why, anchor=anchor, quiet=True, group="off")

    def _gather(self, view: View) -> list[Target]:
        moves, entries, found = self._moves("rush"), view["card"]["gather"], []
        for slot, entry in enumerate(entries):
            if entry is None:
                continue
            box = self.places.slot_box("gather", slot)
            label = self.words(Say("Rush {n}: {what}", n=slot + 1, what=say.section_name(self.words, entry)))
            alike = (n for n, other in enumerate(entries) if ("rush", n) in moves and other == entry)
            real = slot if ("rush", slot) in moves else next(alike, -1)
            if real >= 0:
                help_ = self.words(say.HANDLING["gather"])
                found.append(self._target(label, box, ("rush", real), "piece", "rush", help=help_))
            else:
                found.append(self._off_piece(label, box, self._why(("rush", slot)), "rush"))
        return found

    def _alias(self, view: View, moves: list[Any]) -> dict[int, int]:
        """Staged slots and the slot that stands for them in the list: what looks alike is listed once."""
        listed = {move[1] for move in moves}
        entries, found = view["card"]["build"], {}
        for slot, entry in enumerate(entries):
            if entry is not None:
                alike = (
                    n
                    for n in sorted(listed)
                    if (entries[n]["shape"], entries[n]["back"]) == (entry["shape"], entry["back"])
                )
                real = slot if slot in listed else next(alike, -1)
                if real >= 0:
                    found[slot] = real
        return found

    def _staged(self, view: View) -> list[Target]:
        alias, found = self._alias(view, self._moves("build")), []
        for slot, entry in enumerate(view["card"]["build"]):
            if entry is None:
                continue
            box = self.places.slot_box("build", slot)
            label = self.words(Say("Section {n}: {what}", n=slot + 1, what=say.section_name(self.words, entry)))
            if slot not in alias:
                why = self.words(Say("No bare space is within reach."))
                found.append(self._off_piece(label, box, why, "build"))
                continue
            help_ = self.words(say.HANDLING["build"])
            found.append(
                Piece(
                    label, box, lambda slot=slot: self.release(slot), anchor="build", glow=True, group="piece",  # type: ignore[misc]
                    help=help_, drag=lambda pos, slot=slot: self.drag(slot, pos),  # type: ignore[misc]
                )
            )  # fmt: skip
        return found

    def _schemers(self, view: View) -> list[Target]:
        moves, found = self._moves("pick"), []
        for index, schemer in enumerate(view["schemers"]):
            box = self.places.goblin_box(schemer["space"])
            move = ("pick", index)
            if move in moves:
                found.append(self._target(self.desk.describe(move), box, move, "goblin", "day"))
            else:
                why = self.words(Say("{who} is done for today.", who=SCHEMERS[index]))
                found.append(self._off(self.words(SCHEMERS[index]), box, why, "day"))
        return found

    def _cards(self, view: View, more: bool) -> list[Target]:
        """The same three on the bench, where the buttons are otherwise; below those that are there."""
        moves, area = self._moves("pick"), self.places.actions
        if more:
            area = pygame.Rect(area.left, area.top + area.height // 3, area.width, area.height - area.height // 3)
        gap = max(3, min(self.house.style.px(6), area.height // 30))
        tall = min(self.house.style.px(124), area.height)
        wide = (area.width - 2 * gap) // 3
        found = []
        for index, name in enumerate(SCHEMERS):
            box = pygame.Rect(area.left + index * (wide + gap), area.top, wide, tall)
            label, move = self.words(Say("Send {who}", who=name)), ("pick", index)
            if move in moves:
                found.append(self._target(label, box, move, "schemer", "day"))
            else:
                why = self.words(Say("{who} is done for today.", who=name))
                found.append(Target(label, box, lambda: None, why_not=why, anchor="day", group="schemer"))
        return found

    def joins(self) -> set[int]:
        """Where the section in hand would join what is laid, in one of its turns at least."""
        return {space for space, lies in self.ways().items() if any(self._joined(space, lie) >= 1 for lie in lies)}

    def _spaces(self, view: View, decision: Decision) -> list[Target]:
        if self.chosen >= 0:
            lit = {
                space: ("build", self._alias(view, self._moves("build"))[self.chosen], space, self.lie_on(space, lies))
                for space, lies in self.ways().items()
            }
        else:
            word = "demolish" if self.fuse else SITES.get(decision.kind, "move")
            lit = {move[1]: move for move in self._moves(word)}
        found: list[Target] = []
        for space in range(18):
            box, move = self.places.touch_box(space), lit.get(space)
            place = say.place_name(space)
            if move is not None:
                label = (
                    self.words(Say("Build on {place}", place=place)) if self.chosen >= 0 else self.desk.describe(move)
                )
                kind = {"build": "build", "demolish": "demolish", "move": "move"}.get(move[0], decision.kind)
                found.append(
                    HexTarget(
                        label, box, lambda move=move: self.desk.play(move), anchor=kind, move=move, glow=True,  # type: ignore[misc]
                        group="space", space=space, inside=self.places.inside,
                    )
                )  # fmt: skip
            elif decision.kind in ("act", "workflow", "rubble", "pick"):
                why = self._no_space(decision.kind, space)
                label = self.words(Say("Space {place}", place=place))
                found.append(
                    HexTarget(
                        label, box, lambda: None, why_not=why, quiet=True, group="off", space=space,
                        inside=self.places.inside, anchor=view["spaces"][space]["kind"],
                    )
                )  # fmt: skip
        return found

    def _no_space(self, kind: str, space: int) -> str:
        if kind == "pick":
            return self.words(say.FIRST_PICK)
        if kind == "rubble":
            return self.words(Say("Rubble falls on a bare space next to a Schemer."))
        if self.chosen >= 0:
            return self._why(("build", self.chosen, space, self.order()[0]))
        if self.fuse:
            return self.words(Say("There is nothing to blow up there."))
        if kind == "workflow":
            return self.words(Say("Take the free section in hand first, or leave it."))
        return self._why(("move", space))

    # ---- the run

    def _choices(self, view: View, decision: Decision) -> list[Target]:
        moves = [move for move in self._moves() if move[0] in ("go", "brake", "jump", "gift")]
        shown = [("go",), ("brake",), ("jump",)] if decision.kind == "cart" else moves
        found = []
        for move, box in zip(shown, self.rows(len(shown)), strict=True):
            why = None if move in moves else self._why(move)
            target = self._target(self.desk.describe(move), box, move, "choice", decision.kind, why_not=why)
            target.glow = why is None
            found.append(target)
        return found

    def rows(self, count: int) -> list[pygame.Rect]:
        area, style = self.places.choices, self.house.style
        gap = max(3, min(style.px(6), area.height // 30))
        tall = min(style.px(64), (area.height - gap * 2) // 3)
        return [pygame.Rect(area.left, area.top + n * (tall + gap), area.width, tall) for n in range(count)]


def button_words(box: pygame.Rect, icon: int) -> pygame.Rect:
    """The part of a button that its words have."""
    icon = min(icon, box.height - 4)
    return pygame.Rect(box.left + icon + 14, box.top + 2, box.width - icon - 20, box.height - 4)


def unique(targets: list[Target]) -> list[Target]:
    """Things that are called the same are numbered from the second on."""
    seen: dict[str, int] = {}
    for target in targets:
        count = seen[target.label] = seen.get(target.label, 0) + 1
        if count > 1:
            target.label = f"{target.label} ({count})"
    return targets


def joints(view: View, places: Places, space: int, lie: int) -> dict[int, str]:
    """For each end of a section that would lie so: it joins, leads into a cave, may still join, or leads nowhere."""
    marks: dict[int, str] = {}
    for side in ENDS[lie]:
        other, across = places.joint(space, side)
        gates = (view["chasm"]["entrance"], view["chasm"]["exit"])
        if any(gate["space"] == space and gate["side"] == SIDES[side] for gate in gates):
            marks[side] = "join"
        elif other < 0:
            marks[side] = "dead"
        else:
            marks[side] = _meets(view["spaces"][other], SIDES[across])
    return marks


def _meets(there: dict[str, Any], side: str) -> str:
    if there["kind"] == "cave":
        return "cave"
    if there["section"] is not None:
        return "join" if side in there["section"]["ends"] else "dead"
    return "dead" if there["kind"] == "ledge" or (there["kind"] == "crag" and not there["blown"]) else "open"
