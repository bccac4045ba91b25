"""What can be touched on Dungeon Dice's board: chips, pairs in hand, places, rewards, the others' sheets.

A place that takes nothing now is there to be tried too, and says why. Before a pairing is chosen, a place that can be
reached points out the pairings that reach it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from engines.core import Decision, Move, Say, says
from engines.dungeon_dice import content
from scenes.boards import dungeon_dice_why as why
from scenes.boards.base import View
from scenes.boards.dungeon_dice_closer import TITLES
from scenes.kit.scene import Target

if TYPE_CHECKING:
    from scenes.boards.dungeon_dice import GameBoard

FITS = {"both": Say("Both pairs fit."), "one": Say("One pair fits."), "none": Say("No pair fits.")}


class Hand:
    def __init__(self, board: GameBoard) -> None:
        self.board = board
        # What a place answers when it is looked at or tried, beyond what it is.
        self.answers: dict[int, str] = {}
        self._places: dict[str, int] = {}

    def targets(self, view: View, decision: Decision | None) -> list[Target]:
        """Later ones lie on top; the quiet ones come first."""
        self.answers.clear()
        self._places.clear()
        if decision is None:
            return self._minis(view)
        found: list[Target] = []
        if decision.kind == "pairing":
            found += [*self._wishes(view), *self._chips(view)]
        elif decision.kind == "use":
            found += self._uses(view, decision)
        else:
            found += self._plain(decision)
        return found + self._minis(view)

    def inner(self) -> pygame.Rect:
        px = self.board.house.style.px
        return self.board.places.choices.inflate(-px(24), -px(22))

    def words(self, say: Say | str) -> str:
        return self.board.desk.words(say)

    def _target(self, label: str, rect: pygame.Rect, move: Move, group: str, anchor: str) -> Target:
        desk = self.board.desk
        return Target(label, rect, lambda: desk.play(move), anchor=anchor, move=move, glow=True, group=group)

    def _off(self, view: View, place: int, reason: str) -> Target:
        """A place to try and be told why not; the Tab key passes it by, the magnifier has the reason too."""
        box = self.board.places.box(content.load(view["sheet"]), place)
        self.answers[place] = reason
        label = self.named(view, place)
        target = Target(label, box, lambda: self.board.refuse(reason, label), anchor="use")
        target.quiet, target.group = True, "off"
        return target

    def named(self, view: View, place: int) -> str:
        """A place's name, with its id: two plain sevens are two targets."""
        board = content.board(view["sheet"])
        if place >= board.first_room:
            return self.words(board.monsters[place - board.first_room].name)
        space = board.sheet.spaces[place]
        title = self.words(TITLES[space.kind])
        if space.number:
            title = self.words(Say("{kind} {n}", kind=TITLES[space.kind], n=space.number))
        return f"{title} [{space.id}]"

    def place_of(self, target: Target) -> int:
        """The place a wish is about."""
        return self._places.get(target.label, -1)

    # ---- before the pairing

    def _chips(self, view: View) -> list[Target]:
        style, board = self.board.house.style, content.board(view["sheet"])
        offers = sorted(view["part"]["pairings"], key=lambda one: ("both", "one", "none").index(one["fit"]))
        entry = view["seats"][self.board.seat_of(view)]
        many = len(offers)
        columns = 5 if many > 8 else 4 if many > 6 else 3 if many > 4 else 2 if many in (2, 4) else many
        boxes = self.board.places.grid(many, max(1, columns), self.inner(), style.px(6), style.px(150))
        found = []
        for offer, box in zip(offers, boxes, strict=True):
            move = tuple(offer["move"])
            target = self._target(self.board.desk.describe(move), box, move, "chip", "pairing")
            lines = [FITS[offer["fit"]], *why.offer_says(board, entry, offer)]
            target.help = "\n".join(self.words(line) for line in lines)
            found.append(target)
        return found

    def _wishes(self, view: View) -> list[Target]:
        """Every place of the sheet: which pairings could use it, or why none can."""
        board, offers = content.board(view["sheet"]), view["part"]["pairings"]
        entry = view["seats"][self.board.seat_of(view)]
        found = []
        for place in range(board.places):
            ways = why.makes(offers, place)
            if not ways:
                found.append(self._off(view, place, self.words(why.why_no_pairing(board, entry, place))))
                continue
            box = self.board.places.box(board.sheet, place)
            target = Target(self.named(view, place), box, lambda place=place: self.board.wish_for(place))  # type: ignore[misc]
            target.group, target.quiet, target.anchor = "wish", True, "pairing"
            self._places[target.label] = place
            told = says("{n} pairing below can use it.", "{n} pairings below can use it.", len(ways))
            self.answers[place] = self.words(told)
            found.append(target)
        return found

    # ---- with pairs in hand

    def _uses(self, view: View, decision: Decision) -> list[Target]:
        """Every place something can be used on; which of several is in hand can be chosen first."""
        board = self.board
        moves: list[Any] = [move for move in decision.moves if isinstance(move, tuple)]
        tools = [how for how in ("first", "second", "both", "torch") if any(move[0] == how for move in moves)]
        if board.tool not in tools:
            board.tool = ""
        wanted = [board.tool] if board.tool else tools
        best: dict[int, Any] = {}
        for how in wanted:
            for move in moves:
                if move[0] == how:
                    best.setdefault(move[1], move)
        sheet = content.load(view["sheet"])
        found = [
            self._target(self._numbered(view, move), board.places.box(sheet, place), move, "place", "use")
            for place, move in sorted(best.items())
        ]
        *pairs, end = self._tools(view, decision, tools)
        return [*self._refused(view, set(best)), *pairs, *found, end]

    def _refused(self, view: View, usable: set[int]) -> list[Target]:
        board, pairs = content.board(view["sheet"]), view["part"]["pairs"]
        entry = view["seats"][self.board.seat_of(view)]
        found = []
        for place in range(board.places):
            if place not in usable:
                how = self.board.tool or why.how_to_try(board, entry, pairs, place)
                reason = self.board.desk.why_not((how, place)) or self.words(why.why_no_pairing(board, entry, place))
                found.append(self._off(view, place, reason))
        return found

    def _numbered(self, view: View, move: Any) -> str:
        """The move in words, with its place's id."""
        board = content.board(view["sheet"])
        words = self.board.desk.describe(move)
        return words if move[1] >= board.first_room else f"{words} [{board.ids[move[1]]}]"

    def _tools(self, view: View, decision: Decision, tools: list[str]) -> list[Target]:
        style = self.board.house.style
        pairs = view["part"]["pairs"]
        torches = view["seats"][self.board.seat_of(view)]["torches"]
        values = [pair["value"] for pair in pairs]
        other = Say("The other {n}", n=values[1]) if values[0] == values[1] else Say("The {n}", n=values[1])
        names = {
            "first": Say("The {n}", n=values[0]), "second": other,
            "both": Say("Both at once"), "torch": Say("Torch (you have {n})", n=torches),
        }  # fmt: skip
        listed = [how for how in names if how in ("first", "second") or how in tools]
        count = len(listed) + 1
        tallest = max(style.px(54), round(self.inner().height * 0.62))
        boxes = self.board.places.grid(count, count, self.inner(), style.px(8), tallest)
        found = []
        for how, box in zip(listed, boxes, strict=False):
            target = Target(self.words(names[how]), box, lambda how=how: self.board.take(how), anchor=how)  # type: ignore[misc]
            target.group, target.help = "button", self.words(Say("Lights only the places for this."))
            if how not in tools:
                used = how != "torch" and pairs[("first", "second").index(how)]["used"]
                alike = how == "second" and values[0] == values[1] and "first" in tools
                reason = Say("Both are alike: this one comes second.") if alike else Say("Nothing in reach takes it.")
                target.why_not = self.words(Say("Used already.") if used else reason)
            found.append(target)
        found.append(self._end(decision, boxes[-1]))
        return found

    def _end(self, decision: Decision, box: pygame.Rect) -> Target:
        target = self._target(self.words(Say("End my part")), box, "end", "button", "")
        if "end" not in decision.moves:
            target.move, target.glow = None, False
            reason = self.board.desk.why_not("end")
            target.why_not = reason or self.words(Say("A pair that has a use must be used."))
        return target

    # ---- clouds, chests, the others

    def _plain(self, decision: Decision) -> list[Target]:
        style, desk = self.board.house.style, self.board.desk
        inner = self.inner()
        tallest = max(style.px(54), round(inner.height * 0.72))
        boxes = self.board.places.grid(len(decision.moves), len(decision.moves), inner, style.px(8), tallest)
        return [
            self._target(desk.describe(move), box, move, "button", decision.kind)
            for move, box in zip(decision.moves, boxes, strict=True)
        ]

    def _minis(self, view: View) -> list[Target]:
        board, found = self.board, []
        board.marks.picture(view, board.seat_of(view), board.desk)
        for seat, box in board.marks.minis:
            label = self.words(Say("Look at {name}'s sheet", name=board.desk.name(seat)))
            found.append(Target(label, box, lambda seat=seat: board.enlarge(seat), group="mini"))  # type: ignore[misc]
        return found
