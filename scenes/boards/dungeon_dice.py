"""Dungeons, Dice & Danger's board: a sheet that pencils itself in, dice in a tray, pairings as chips, the others'
sheets.

Nobody searches: a pairing under the pointer lights every place it fits; a pair in use lights where it may go. Which
pair or torch is in hand is the board's own business; only the finished move reaches the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from engines.core import Decision, Event, Game, Move, Say, says
from engines.dungeon_dice import content
from engines.dungeon_dice.rules.life import TRACKER
from scenes.boards.base import Board, Sight, View
from scenes.boards.dungeon_dice_paint import Paint
from scenes.boards.dungeon_dice_places import Places
from scenes.kit import panels
from scenes.kit.card import Closer
from scenes.kit.dice import DiceMaker, DiceTray, Die
from scenes.kit.motion import Motion, at_once, wait
from scenes.kit.particles import Particles
from scenes.kit.scene import House, Target

FIT_MARK = {"both": "check", "one": "minus", "none": "close"}
FIT_COLOUR = {"both": "good_ink", "one": "warn", "none": "bad_ink"}
GEMS = ((96, 190, 236), (220, 244, 255), (60, 120, 190))
DUST = ((120, 96, 70), (190, 160, 120))


class GameBoard(Board):
    """The board of `dungeon_dice`."""

    seat_height = 46

    def __init__(self, house: House, game: Game) -> None:
        super().__init__(house, game)
        self.places = Places()
        self.paint = Paint(house, self.places)
        self.sparks = Particles()
        self.tray = DiceTray(self._maker(40))
        self.tool = ""
        self._crossing: tuple[int, float] | None = None
        self._rolled: list[int] = []
        house.art.want("dungeon_dice/sheet")

    def _maker(self, size: int) -> DiceMaker:
        return DiceMaker(size, lambda text: self.house.style.render_at(text, "title", size, (255, 255, 255)))

    # ---- place and stage

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        sheet = content.load(self.view["sheet"]) if self.view else content.load("annoyed_animals")
        self.places.layout(rect, self.house.style, sheet.width, sheet.height)
        self.paint.forget()
        tray = self.places.tray
        size = max(24, min(round(tray.height * 0.44), tray.width // 7))
        self.tray = DiceTray(self._maker(size))
        self._put_dice(self._rolled)

    def show(self, view: View) -> None:
        other = not self.view or self.view["sheet"] != view["sheet"]
        self.view = view
        if other and self.rect.width > 8:
            self.layout(self.rect)
        self._crossing = None
        self.tool = ""
        if view["dice"] != self._rolled:
            self._put_dice(view["dice"])

    def _put_dice(self, faces: Sequence[int]) -> None:
        self._rolled = list(faces)
        self.tray.put([Die(6, face, "black" if n == 4 else "white") for n, face in enumerate(faces)])
        self.tray.layout(self._dice_rect())

    def _dice_rect(self) -> pygame.Rect:
        return self.places.tray.inflate(-self.house.style.px(40), -self.house.style.px(30))

    def _seat(self, view: View) -> int:
        """Whose sheet lies large: the viewer's, or the first for an onlooker."""
        return view["seat"] if view["seat"] is not None else 0

    # ---- the picture

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        view = sight.view
        clip = surface.get_clip()
        surface.set_clip(self.rect)
        surface.blit(self.house.art.ground("leather", self.rect.size, (58, 44, 38), 5), self.rect)
        board = content.board(view["sheet"])
        surface.blit(self.paint.sheet(view, self._seat(view)), self.places.sheet)
        if self._crossing is not None:
            page = surface.subsurface(self.places.sheet.clip(surface.get_rect()))
            self.paint.cross(page, board, *self._crossing)
        targets = self.targets(view, sight.decision)
        self._draw_lights(surface, sight, targets, board)
        self._draw_marks(surface, view, board)
        self._draw_below(surface, view, sight, targets)
        self.sparks.draw(surface)
        surface.set_clip(clip)

    def _draw_lights(self, surface: pygame.Surface, sight: Sight, targets: list[Target], board: Any) -> None:
        for place in self._lit(sight, targets):
            self.paint.light(surface, board, place, False)
        for target in targets:
            if target.group == "place":
                hot = target.label in (sight.hot, sight.focused) or (sight.hinted and sight.hint == target.move)
                self.paint.light(surface, board, target.move[1], hot)
        part = sight.view["part"]
        if part and part["stage"] == "cloud" and part["cloud"] is not None:
            self.paint.light(surface, board, part["cloud"], True)

    def _lit(self, sight: Sight, targets: list[Target]) -> set[int]:
        """Where the pairing under the pointer (or the hinted one) fits."""
        part = sight.view["part"]
        if not part or part["stage"] != "pairing":
            return set()
        wanted = [t.move for t in targets if t.group == "chip" and t.label in (sight.hot, sight.focused)]
        if sight.hinted and not wanted:
            wanted = [sight.hint]
        return {
            place
            for offer in part["pairings"]
            if tuple(offer["move"]) in wanted
            for places in offer["places"]
            for place in places
        }

    # ---- the column of marks

    def _draw_marks(self, surface: pygame.Surface, view: View, board: Any) -> None:
        style, box = self.house.style, self.places.marks
        panels.draw_panel(surface, style, "paper", box.inflate(-style.px(4), -style.px(4)), "gold")
        inner = box.inflate(-style.px(22), -style.px(20))
        entry = view["seats"][self._seat(view)]
        top = inner.top
        title = self.desk.words(board.figures.title)
        size = style.fit(title, "title", 19, inner.width)
        words = style.render(title, "title", size, "ink")
        surface.blit(words, words.get_rect(midtop=(inner.centerx, top)))
        top += style.line("title", size)
        note = self.desk.words(Say("Round {n}", n=view["round"]))
        words = style.render(note, "ui", 15, "ink_soft")
        surface.blit(words, words.get_rect(midtop=(inner.centerx, top)))
        top += style.line("ui", 15) + style.px(4)
        top = self._draw_treasure(surface, pygame.Rect(inner.left, top, inner.width, 0), entry)
        top = self._draw_life(surface, pygame.Rect(inner.left, top, inner.width, 0), entry, view["solo"])
        self._draw_feats(surface, pygame.Rect(inner.left, top, inner.width, inner.bottom - top), view, entry, board)

    def _draw_treasure(self, surface: pygame.Surface, box: pygame.Rect, entry: dict[str, Any]) -> int:
        """Gems, gold, torches and black dice: emblem and number."""
        style = self.house.style
        rows = (
            ("dd_gem", entry["gems"], (24, 92, 140)), ("dd_gold", entry["gold"], (140, 96, 10)),
            ("dd_black_die", entry["symbols"], (40, 34, 40)), ("dd_torch", entry["torches"], (170, 70, 16)),
        )  # fmt: skip
        icon = style.px(24)
        for n, (emblem, count, rgb) in enumerate(rows):
            left = box.left + (n % 2) * box.width // 2
            top = box.top + (n // 2) * (icon + style.px(6))
            surface.blit(self.house.art.emblem(emblem, icon, rgb), (left, top))
            words = style.render(str(count), "ui-bold", 20, "ink")
            surface.blit(words, words.get_rect(midleft=(left + icon + style.px(6), top + icon // 2)))
        top = box.top + 2 * (icon + style.px(6)) + style.px(2)
        score = self.desk.words(says("{n} point", "{n} points", entry["score"]))
        words = style.render(score, "ui-bold", 18, "ink")
        surface.blit(words, words.get_rect(midtop=(box.centerx, top)))
        return top + style.line("ui-bold", 18) + style.px(4)

    def _draw_life(self, surface: pygame.Surface, box: pygame.Rect, entry: dict[str, Any], solo: bool) -> int:
        """The tracker: ten boxes in two rows, green ones before them, the last with a skull."""
        style = self.house.style
        side = min(style.px(30), (box.width - 4 * style.px(3)) // 5)
        gap = (box.width - 5 * side) // 4
        top = box.top
        for n in range(entry["green"]):
            square = pygame.Rect(box.left + n * (side + gap), top, side, side // 2)
            pygame.draw.rect(surface, (96, 160, 72), square, border_radius=4)
            pygame.draw.rect(surface, (40, 70, 30), square, 2, border_radius=4)
        top += side // 2 + style.px(3) if entry["green"] else 0
        for n in range(10):
            square = pygame.Rect(box.left + (n % 5) * (side + gap), top + (n // 5) * (side + style.px(4)), side, side)
            pygame.draw.rect(surface, (252, 244, 222), square, border_radius=4)
            pygame.draw.rect(surface, (110, 60, 40), square, 2, border_radius=4)
            if n == 9:
                skull = self.house.art.emblem("dd_skull", side - 6, (120, 30, 26))
                surface.blit(skull, skull.get_rect(center=square.center))
            elif not solo:
                words = style.render(f"-{TRACKER[n]}" if TRACKER[n] else "0", "ui", 14, "ink_soft")
                surface.blit(words, words.get_rect(center=square.center))
            else:
                heart = self.house.art.emblem("dd_heart", side - 10, (170, 60, 60))
                surface.blit(heart, heart.get_rect(center=square.center))
            if n < entry["crossed"]:
                cross = self.house.art.get(f"dungeon_dice/cross_{n % 4}", (side, side))
                surface.blit(cross, square)
        return top + 2 * (side + style.px(4)) + style.px(4)

    def _draw_feats(
        self, surface: pygame.Surface, box: pygame.Rect, view: View, entry: dict[str, Any], board: Any
    ) -> None:
        """Achievements with their seal once had, and the others' sheets, small and alive."""
        style = self.house.style
        top = box.top
        for n, feat in enumerate(board.feats):
            had, taken = n in entry["feats"], n in view["taken"]
            icon = style.px(24)
            seal = self.house.art.get(
                f"dungeon_dice/seal_{'red' if had else 'green' if not taken else 'blue'}", (icon, icon)
            )
            surface.blit(seal, (box.left, top))
            text = pygame.Rect(box.left + icon + style.px(4), top, box.width - icon - style.px(4), 0)
            words = self.desk.words(Say("{feat} (had)", feat=feat.title) if had else feat.title)
            used = style.paragraph(surface, words, text, "ui", 14, "ink")
            top += max(icon, used) + style.px(3)
        for seat, mini in self._minis(view, top):
            surface.blit(self.paint.mini(view, seat, mini.size), mini)
            badge = style.seat_badge(self.desk.colour(seat), style.px(18))
            surface.blit(badge, (mini.left, mini.top))
            if view["seats"][seat]["finished"]:
                mark = style.symbol("check", 18, "good_ink")
                surface.blit(mark, (mini.right - mark.get_width(), mini.top))

    def _mini_top(self, view: View) -> int:
        """Where the small sheets begin: below what `_draw_feats` wrote."""
        style, inner = self.house.style, self.places.marks.inflate(-self.house.style.px(22), -self.house.style.px(20))
        count = len(view["seats"]) - (view["seat"] is not None)
        tall = round((inner.width - style.px(2)) * 0.625)
        return inner.bottom - count * (tall + style.px(4)) if count else inner.bottom

    def _minis(self, view: View, least: int) -> list[tuple[int, pygame.Rect]]:
        style, inner = self.house.style, self.places.marks.inflate(-self.house.style.px(22), -self.house.style.px(20))
        others = [seat for seat in range(len(view["seats"])) if seat != self._seat(view)]
        if not others:
            return []
        room = inner.bottom - least
        tall = min(round(inner.width * 0.625), room // len(others) - style.px(4))
        if tall < style.px(24):
            return []
        wide = round(tall / 0.625)
        return [
            (
                seat,
                pygame.Rect(
                    inner.centerx - wide // 2, inner.bottom - (len(others) - n) * (tall + style.px(4)), wide, tall
                ),
            )
            for n, seat in enumerate(others)
        ]

    # ---- dice and choices

    def _draw_below(self, surface: pygame.Surface, view: View, sight: Sight, targets: list[Target]) -> None:
        style = self.house.style
        tray = self.places.tray
        surface.blit(self.house.art.get("dungeon_dice/tray", tray.size), tray)
        self.tray.draw(surface)
        panels.draw_panel(surface, style, "leather", self.places.choices.inflate(-style.px(4), -style.px(4)), "gold")
        for target in targets:
            if target.group == "chip":
                self._draw_chip(surface, view, target, sight)
            elif target.group == "button":
                self._draw_button(surface, target, sight)
        if sight.decision is None:
            text = self.desk.words(
                Say("The others are still at it.") if view["phase"] != "over" else Say("Pencils down.")
            )
            words = style.render(text, "ui", 18, "light_soft")
            surface.blit(words, words.get_rect(center=self.places.choices.center))

    def _draw_chip(self, surface: pygame.Surface, view: View, target: Target, sight: Sight) -> None:
        """A pairing: its two values, what of it fits, and the black die it costs."""
        style, box = self.house.style, target.rect
        offer = next(one for one in view["part"]["pairings"] if tuple(one["move"]) == target.move)
        hot = target.label in (sight.hot, sight.focused)
        hinted = sight.hinted and sight.hint == target.move
        surface.blit(panels.face(style, "primary" if hinted else "paper", box.size, "hot" if hot else "rest"), box)
        one, other = offer["move"]
        size = style.fit(f"{one} + {other}", "ui-bold", 20, round(box.width * 0.55), box.height)
        words = style.render(f"{one} + {other}", "ui-bold", size, "ink")
        surface.blit(words, words.get_rect(midleft=(box.left + style.px(9), box.centery)))
        icon = min(style.px(20), box.height - style.px(6))
        mark = style.symbol_at(
            FIT_MARK[offer["fit"]],
            icon,
            "good_ink" if offer["fit"] == "both" else "bad_ink" if offer["fit"] == "none" else "ink",
        )
        surface.blit(mark, mark.get_rect(midright=(box.right - style.px(7), box.centery)))
        if offer["black"]:
            die = self.house.art.emblem(
                "dd_black_die", icon, style.colour("ink") if offer["cost"] else style.colour("good_ink")
            )
            surface.blit(die, die.get_rect(midright=(box.right - style.px(10) - icon, box.centery)))

    def _draw_button(self, surface: pygame.Surface, target: Target, sight: Sight) -> None:
        style, box = self.house.style, target.rect
        hot = target.label in (sight.hot, sight.focused)
        hinted = sight.hinted and sight.hint == target.move and target.move is not None
        on = target.help == "tool" and target.anchor == self.tool
        surface.blit(
            panels.face(style, "primary" if hinted else "paper", box.size, "on" if on else "hot" if hot else "rest"),
            box,
        )
        words = box.inflate(-style.px(14), -style.px(4))
        size = style.fit(target.label, "ui-bold", 18, words.width, words.height)
        style.paragraph(surface, target.label, words, "ui-bold", size, "ink", align="center", valign="center")

    def draw_seat(self, surface: pygame.Surface, rect: pygame.Rect, view: View, seat: int) -> None:
        style, entry = self.house.style, view["seats"][seat]
        words = self.desk.words(Say("{score} points, {gems} gems", score=entry["score"], gems=entry["gems"]))
        if not entry["alive"]:
            words = self.desk.words(Say("gone, with {score} points", score=entry["score"]))
        surface.blit(style.render(words, "ui", style.fit(words, "ui", 15, rect.width), "light_soft"), rect.topleft)

    def seat_help(self, view: View, seat: int) -> str:
        entry = view["seats"][seat]
        return self.desk.words(
            Say("{n} of 10 life boxes crossed, {k} monsters down.", n=entry["crossed"], k=len(entry["defeated"]))
        )

    def seat_targets(self, view: View, seat: int, rect: pygame.Rect) -> list[Target]:
        label = self.desk.words(Say("{name}'s sheet", name=self.desk.name(seat)))
        return [Target(label, rect, lambda: self._enlarge(seat), group="seat")]

    def _enlarge(self, seat: int) -> None:
        title = self.desk.words(Say("{name}'s sheet", name=self.desk.name(seat)))
        self.desk.look(Closer(title, self.seat_help(self.view, seat), self.paint.sheet(self.view, seat)))

    def update(self, seconds: float) -> bool:
        return self.sparks.update(seconds)

    def moving(self) -> bool:
        return bool(self.sparks)

    # ---- touching it

    def targets(self, view: View, decision: Decision | None) -> list[Target]:
        found: list[Target] = []
        if decision is not None:
            if decision.kind == "pairing":
                found += self._chips(view, decision)
            elif decision.kind == "use":
                found += self._uses(view, decision)
            else:
                found += self._plain_choices(decision)
        found += self._mini_targets(view)
        return found

    def _inner(self) -> pygame.Rect:
        return self.places.choices.inflate(-self.house.style.px(24), -self.house.style.px(22))

    def _target(self, label: str, rect: pygame.Rect, move: Move, group: str, anchor: str) -> Target:
        return Target(label, rect, lambda: self.desk.play(move), anchor=anchor, move=move, glow=True, group=group)

    def _chips(self, view: View, decision: Decision) -> list[Target]:
        style = self.house.style
        offers = sorted(view["part"]["pairings"], key=lambda one: ("both", "one", "none").index(one["fit"]))
        boxes = self.places.grid(len(offers), 5 if len(offers) > 6 else 3, self._inner(), style.px(6), style.px(46))
        fits = {"both": Say("both pairs fit"), "one": Say("one pair fits"), "none": Say("no pair fits")}
        found = []
        for offer, box in zip(offers, boxes, strict=True):
            move = tuple(offer["move"])
            target = self._target(self.desk.describe(move), box, move, "chip", "pairing")
            target.help = self.desk.words(fits[offer["fit"]])
            if offer["cost"]:
                target.help = self.desk.words(Say("{fit}; costs a black die", fit=fits[offer["fit"]]))
            found.append(target)
        return found

    def _uses(self, view: View, decision: Decision) -> list[Target]:
        """Every place something can be used on; which of several is in hand can be chosen first."""
        moves: list[Any] = [move for move in decision.moves if isinstance(move, tuple)]
        tools = [how for how in ("first", "second", "both", "torch") if any(move[0] == how for move in moves)]
        if self.tool not in tools:
            self.tool = ""
        wanted = [self.tool] if self.tool else tools
        best: dict[int, Any] = {}
        for how in wanted:
            for move in moves:
                if move[0] == how:
                    best.setdefault(move[1], move)
        found = [
            self._target(
                self._numbered(move), self.places.box(content.load(view["sheet"]), place), move, "place", "use"
            )
            for place, move in sorted(best.items())
        ]
        return self._tools(view, decision, tools) + found

    def _numbered(self, move: Any) -> str:
        """The move in words, with its place's id: two plain sevens are two targets."""
        board = content.board(self.view["sheet"])
        words = self.desk.describe(move)
        return words if move[1] >= board.first_room else f"{words} [{board.ids[move[1]]}]"

    def _tools(self, view: View, decision: Decision, tools: list[str]) -> list[Target]:
        style = self.house.style
        pairs = view["part"]["pairs"]
        names = {
            "first": Say("Pair of {n}", n=pairs[0]["value"] if pairs else 0),
            "second": Say("Other pair of {n}", n=pairs[1]["value"] if len(pairs) > 1 else 0),
            "both": Say("Both pairs at once"), "torch": Say("Torch"),
        }  # fmt: skip
        listed: list[tuple[str, str, Move]] = [(self.desk.words(names[how]), how, None) for how in tools]
        if "end" in decision.moves:
            listed.append((self.desk.words(Say("End my part")), "", "end"))
        boxes = self.places.grid(len(listed), min(3, max(1, len(listed))), self._inner(), style.px(8), style.px(54))
        found = []
        for (label, how, move), box in zip(listed, boxes, strict=True):
            if move is not None:
                found.append(self._target(label, box, move, "button", "use"))
            else:
                found.append(
                    Target(label, box, lambda how=how: self._take(how), group="button", help="tool", anchor=how)
                )  # type: ignore[misc]
        return found

    def _take(self, how: str) -> None:
        self.tool = "" if self.tool == how else how

    def _plain_choices(self, decision: Decision) -> list[Target]:
        style = self.house.style
        columns = 4 if decision.kind == "cloud" else 3
        boxes = self.places.grid(len(decision.moves), columns, self._inner(), style.px(8), style.px(54))
        return [
            self._target(self.desk.describe(move), box, move, "button", decision.kind)
            for move, box in zip(decision.moves, boxes, strict=True)
        ]

    def _mini_targets(self, view: View) -> list[Target]:
        found = []
        for seat, box in self._minis(view, self._mini_top(view)):
            label = self.desk.words(Say("Look at {name}'s sheet", name=self.desk.name(seat)))
            found.append(Target(label, box, lambda seat=seat: self._enlarge(seat), group="mini"))  # type: ignore[misc]
        return found

    def inspect(self, pos: tuple[int, int]) -> Closer | None:
        if not self.view or not self.places.sheet.collidepoint(pos):
            return None
        sheet = content.load(self.view["sheet"])
        for place in range(len(sheet.spaces) + len(sheet.rooms)):
            box = self.places.box(sheet, place)
            if box.collidepoint(pos):
                return self._closer_of(place, box)
        return None

    def _closer_of(self, place: int, box: pygame.Rect) -> Closer:
        board = content.board(self.view["sheet"])
        if place >= board.first_room:
            monster = board.monsters[place - board.first_room]
            entry = self.view["seats"][self._seat(self.view)]
            words = Say(
                "{life} life, {hurt} crossed. Hit it with {now}; locked: {locked}. "
                "{first} gems to the first, {later} later.",
                life=monster.life, hurt=entry["damage"][place - board.first_room],
                now=entry["numbers"][place - board.first_room] or Say("nothing yet"),
                locked=sorted(set(monster.locked) - set(entry["numbers"][place - board.first_room])) or Say("none"),
                first=monster.first, later=monster.later,
            )  # fmt: skip
            picture = self.house.art.emblem(f"dd_{monster.id}", self.house.style.px(120), (84, 40, 26))
            return Closer(self.desk.words(monster.name), self.desk.words(words), picture, "monsters", box)
        space = board.sheet.spaces[place]
        kinds = {
            "start": Say("A start: free to visit from the first round."), "plain": Say("A plain space."),
            "grey": Say("A key: it unlocks this number in a room beside it."), "gem": Say("A gem: 3 points."),
            "fist": Say("A fist: takes two equal dice of half its number, and shakes every monster."),
            "gold": Say("Gold: 2 points."), "chest": Say("A chest: choose one of its three rewards."),
            "doubles": Say("Takes any two equal dice."), "rubble": Say("Rubble: two boxes, two pairs of its number."),
            "cloud": Say("A cloud: takes the number you wrote on it."),
            "portal": Say("The portal: visiting it opens its blank twin."),
            "twin": Say("The blank twin: only the portal opens it."),
            "claw": Say("A claw: unlocks its number on a monster, wherever that is."),
        }  # fmt: skip
        title = str(space.number) if space.number else self.desk.words(Say("No number"))
        return Closer(title, self.desk.words(kinds[space.kind]), None, space.kind, box)

    # ---- events

    def motions(self, event: Event, before: View, after: View) -> list[Motion]:
        values = event.values
        if event.kind == "roll":
            return [at_once(lambda: self._put_dice(values["dice"])), self._roll_motion(values["dice"]), wait(0.15)]
        if event.kind in ("visit", "rubble"):
            return [self._cross_motion(values["place"], before)]
        if event.kind == "hit":
            return [self._burst_at(values["place"], DUST, 12, "sword"), wait(0.22)]
        if event.kind == "defeat":
            return [
                self._burst_at(before["first_room"] + values["monster"], (*GEMS, *DUST), 40, "monster_falls"),
                wait(0.5),
            ]
        if event.kind in ("kill", "feat"):
            return [wait(0.25, sound="gem")]
        if event.kind in ("lost", "hearts"):
            return [wait(0.3, sound="failure")]
        if event.kind == "reward":
            return [wait(0.3, sound="coin")]
        return [wait(0.5, sound="fanfare")] if event.kind == "over" else []

    def _roll_motion(self, faces: Sequence[int]) -> Motion:
        """Made when it starts, so that it throws the dice that lie there by then."""
        tray = DiceTray(self.tray.maker)
        tray.rect = self._dice_rect()
        tray.put([Die(6, face, "black" if n == 4 else "white") for n, face in enumerate(faces)])
        roll = tray.roll(seconds=0.7)
        begin = roll.start

        def start() -> None:
            self.tray, self._rolled = tray, list(faces)
            begin()

        roll.start = start
        return roll

    def _cross_motion(self, place: int, before: View) -> Motion:
        if before["seat"] is None:
            return wait(0.05)
        return Motion(0.3, lambda t: setattr(self, "_crossing", (place, t)), sound="pencil")

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

    def measure(self, view: View) -> Sequence[float]:
        return [float(entry["score"]) for entry in view["seats"]]

    def measure_name(self) -> Say:
        return Say("Points")

    def flourish(self, winners: Sequence[int]) -> str:
        return "coin" if winners else "confetti"
