"""The right half of Goblin Nitro Run's board: the work bench during the week, the cart's card during the run.

Both are painted as one layer that is kept until something on it changes. Buttons and lights are the board's business.
"""

from __future__ import annotations

from typing import Any

import pygame

from engines.core import Say
from engines.nitro_run.hexes import name_of
from scenes.boards.base import Desk, View
from scenes.boards.nitro_run_paint import Paint, round_badge
from scenes.boards.nitro_run_plates import CALM, CREAM, SPEEDY, STABLE, draw_mark
from scenes.kit import panels
from scenes.kit.palette import Colour

TASKS: dict[str, tuple[Say, Colour, str]] = {
    "blue": (Say("drafts"), (60, 112, 190), "nr_draft"),
    "red": (Say("fabricates"), (182, 50, 40), "nr_fabricate"),
    "yellow": (Say("gathers"), (196, 150, 30), "nr_gather"),
    "black": (Say("rushes"), (46, 42, 46), "nr_rush"),
}
_GOOD, _BLANK, _ROCK = (96, 190, 70), (196, 188, 170), (196, 74, 48)
_ROW = (3, 4, 5, 0, 1, 2)  # the cart's holes from the bottom up


def piles(pool: list[dict[str, Any]]) -> list[list[int]]:
    """The pool's slots in piles of plans that look alike and have the same odds, in the order they came."""
    found: dict[tuple[Any, ...], list[int]] = {}
    for slot, plan in enumerate(pool):
        found.setdefault((plan["shape"], plan["number"], plan["batch"]), []).append(slot)
    return list(found.values())


class Bench:
    def __init__(self, paint: Paint) -> None:
        self.paint = paint
        self.house = paint.house
        self.places = paint.places
        self.letters = paint.letters

    def layer(self, view: View, desk: Desk) -> pygame.Surface:
        """Everything on the bench, on a surface of the whole board's size cut to the bench."""
        box = self.places.bench
        sheet = self.house.style.keep(("nr_bench", box.size), lambda: self._planks(box.size)).copy()
        board = _Shifted(sheet, box.topleft)
        if view["run"] is None:
            self._nitro(board, view, desk)
            self._pool(board, view, desk)
            self._production(board, view, desk)
            self._grunts(board, view, desk)
        else:
            self._cart(board, view["run"])
            self._ahead(board, view, desk)
            self._gauges(board, view["run"], desk)
        return sheet

    def _planks(self, size: tuple[int, int]) -> pygame.Surface:
        """The bench without anything on it, opaque: it is laid down as a whole."""
        sheet = pygame.Surface(size, 0, 32)
        sheet.fill((18, 12, 9))
        sheet.blit(self.house.art.get("nitro_run/bench", size), (0, 0))
        veil = pygame.Surface((size[0] - 14, size[1] - 14), pygame.SRCALPHA)
        veil.fill((20, 12, 8, 140))
        sheet.blit(veil, (7, 7))
        return sheet

    def small(self, box: pygame.Rect) -> int:
        """How tall a number on this hex is: as large as text is set, as far as the hex has room for it."""
        return max(self.letters.least(), min(self.house.style.text_px(14), box.height // 5)) + 4

    # ---- the week

    def _heading(self, board: _Shifted, text: str, box: pygame.Rect, align: str = "left") -> bool:
        return self.letters.write(
            board.sheet, text, board.at(box), "ui-bold", 15, "light", align, shadow="night", wrap=False
        )

    def _nitro(self, board: _Shifted, view: View, desk: Desk) -> None:
        row = self.places.nitro
        day = (
            Say("Day {day} of 7", day=view["day"])
            if not view["overtime"]
            else Say("Day {day}: overtime", day=view["day"])
        )
        wide = self.places.flask_box(0).left - row.left - 4
        upper = pygame.Rect(row.left, row.top, wide, row.height * 3 // 5)
        lower = pygame.Rect(row.left, upper.bottom, wide, row.height - upper.height)
        self.letters.write(
            board.sheet, desk.words(day), board.at(upper), "pulp", 22, "gold", shadow="night", wrap=False
        )
        brewing = Say("The nitro brews") if view["nitro"]["waiting"] else Say("The nitro is getting cross")
        note = Say("The track is whole!") if view["complete"] else brewing
        self._heading(board, desk.words(note), lower)
        for index, mood in enumerate(view["nitro"]["row"]):
            self.paint.flask(board.sheet, mood, board.at(self.places.flask_box(index)))

    def _pool(self, board: _Shifted, view: View, desk: Desk) -> None:
        row = self.places.pool
        text = desk.words(Say("Plans in the pool  ·  {n} in the stack", n=view["stack"]["count"]))
        self._heading(board, text, pygame.Rect(row.left, row.top, row.width, self.places.head))
        heaps = piles(view["pool"])
        if not heaps:
            room = pygame.Rect(row.left, row.top + self.places.head, row.width, row.height - self.places.head)
            empty = desk.words(Say("No plans yet: a Schemer draws two from the stack with Plan."))
            self.letters.write(board.sheet, empty, board.at(room), "ui-italic", 17, "light", "center", shadow="night")
        for index, slots in enumerate(heaps):
            box = board.at(self.places.pile_box(index, len(heaps)))
            for n in range(min(3, len(slots)) - 1, -1, -1):
                self.paint.plan(board.sheet, view["pool"][slots[0]], box.move(n * 3, -n * 3))
            self._odds(board.sheet, view["pool"][slots[0]], box)
            if len(slots) > 1:
                tall = self.small(box)
                at = (box.left + tall, box.centery)
                self.paint.plate(board.sheet, f"×{len(slots)}", "", at, tall, (70, 58, 48))

    def _odds(self, sheet: pygame.Surface, plan: dict[str, Any], box: pygame.Rect) -> None:
        """Below the pile: its highest number, and how much of it is section, blank (pale) and rubble (hatched)."""
        odds = plan["odds"]
        if odds is None or not odds["of"]:
            return
        strip = self.places.strip
        spot = (box.left + strip // 2 + 2, box.bottom + strip // 2)
        number = self.paint.plate(sheet, str(plan["number"]), "", spot, strip, (70, 58, 48))
        bar = pygame.Rect(number.right + 4, 0, box.right - number.right - 6, max(6, strip // 2))
        bar.centery = number.centery
        pygame.draw.rect(sheet, (24, 16, 10), bar.inflate(4, 4), border_radius=4)
        left = bar.left
        for name, rgb in (("section", _GOOD), ("blank", _BLANK), ("rubble", _ROCK)):
            wide = round(bar.width * odds[name] / odds["of"])
            part = pygame.Rect(left, bar.top, min(wide, bar.right - left), bar.height)
            pygame.draw.rect(sheet, rgb, part)
            if name == "rubble":
                for x in range(part.left + 2, part.right, 5):
                    pygame.draw.line(sheet, (90, 26, 16), (x, part.bottom - 1), (min(x + 3, part.right - 1), part.top))
            left += wide

    def _production(self, board: _Shifted, view: View, desk: Desk) -> None:
        places, card = self.places, view["card"]
        for name, title in (("draft", Say("Draft")), ("gather", Say("Gather")), ("build", Say("Build this"))):
            first = places.slot_box(name, 0)
            last = first if name == "draft" else places.slot_box(name, 1 if places.comb else 2)
            over = places.arrow() if name == "draft" else 0
            head = pygame.Rect(first.left, first.top - places.head - 2, last.right - first.left + over, places.head)
            self._heading(board, desk.words(title), head)
        for left, right in (("draft", "gather"), ("gather", "build")):
            a, b = places.slot_box(left, 0 if left == "draft" else 1 if places.comb else 2), places.slot_box(right, 0)
            size = max(8, min(places.arrow(), b.left - a.right) - 4)
            arrow = self.house.style.symbol_at("right", size, (206, 170, 110))
            spot = board.at(pygame.Rect(a.right, places.slot_box("draft", 0).top, b.left - a.right, a.height))
            board.sheet.blit(arrow, arrow.get_rect(center=spot.center))
        for name, entries in (("draft", [card["draft"]]), ("gather", card["gather"]), ("build", card["build"])):
            for index, entry in enumerate(entries):
                box = board.at(places.slot_box(name, index))
                board.sheet.blit(self.house.art.get("nitro_run/slot", box.size), box)
                if entry is not None:
                    self.piece(board.sheet, name, entry, box.inflate(-box.width // 9, -box.height // 9))
                if name == "gather":
                    tall = self.small(box)
                    badge = self.house.style.keep(("nr_nth", tall), lambda: round_badge(tall, (92, 66, 40)))  # noqa: B023
                    spot = badge.get_rect(center=(box.left + box.width // 6, box.top + box.height // 7))
                    board.sheet.blit(badge, spot)
                    words = self.house.style.render_at(str(index + 1), "ui-bold", tall - 4, CREAM)
                    board.sheet.blit(words, words.get_rect(center=spot.center))

    def piece(self, sheet: pygame.Surface, name: str, entry: dict[str, Any], box: pygame.Rect) -> None:
        if name == "build":
            self.paint.section(sheet, {**entry, "turn": 0}, box, plates=False)
            self.paint.figures(sheet, entry["back"], box)
            return
        self.paint.plan(sheet, entry, box)
        tall = self.small(box)
        if entry["back"] is not None or name == "draft":
            # Below the figures of what is gathered stands its count.
            self.paint.figures(sheet, entry["back"], box.move(0, -tall // 2) if name == "gather" else box)
        if name == "gather":
            rgb = CALM if entry["ready"] else (70, 58, 48)
            text = f"{entry['count']}/{entry['number']}"
            self.paint.plate(sheet, text, "", (box.centerx, box.bottom - tall // 2), tall, rgb)

    def _grunts(self, board: _Shifted, view: View, desk: Desk) -> None:
        style, grunts = self.house.style, view["card"]["grunts"]
        for index, colour in enumerate((grunts["D"], *grunts["P"])):
            box = self.places.grunt_box(index)
            here = board.at(box)
            board.sheet.blit(panels.face(style, "quiet", here.size, "rest"), here)
            title = Say("D: draft, fabricate") if index == 0 else Say("P: gather, rush, fabricate")
            head = pygame.Rect(box.left + 6, box.top + 3, box.width - 12, self.places.head)
            if not self._heading(board, desk.words(title), head):
                self._heading(board, "P" if index else "D", head)
            if not colour:
                continue
            task, rgb, _ = TASKS[colour]
            room = board.at(self.places.chip_box(index, 0, 1))
            tall = min(room.height, room.width // 3, style.px(54))
            disc = self.paint.grunt(index, tall, rgb)
            board.sheet.blit(disc, disc.get_rect(midleft=room.midleft))
            words = pygame.Rect(room.left + tall + 6, room.top, room.width - tall - 6, room.height)
            self.letters.write(board.sheet, desk.words(task), words, "ui-bold", 17, "light")

    # ---- the run

    def cart_scale(self) -> tuple[pygame.Rect, float, dict[str, Any]]:
        layout = self.house.art.layout("nitro_run")["cart"]
        wide, tall = layout["size"]
        scale = min(self.places.cart.width / wide, self.places.cart.height / tall)
        box = pygame.Rect(0, 0, round(wide * scale), round(tall * scale))
        box.center = self.places.cart.center
        return box, scale, layout

    def cargo_box(self, index: int) -> pygame.Rect:
        """Where the nitro with this number, from the bottom up, rides on the card."""
        box, scale, layout = self.cart_scale()
        x, y = layout["slots"][_ROW[index]]
        spot = pygame.Rect(0, 0, round(96 * scale), round(96 * scale))
        spot.center = (box.left + round(x * scale), box.top + round(y * scale))
        return spot

    def _cart(self, board: _Shifted, run: dict[str, Any]) -> None:
        box, scale, layout = self.cart_scale()
        board.sheet.blit(self.house.art.get("nitro_run/cart", box.size), board.at(box))
        tall = round(130 * scale)
        for index in range(1 + run["passengers"]):
            x, y = layout["seats"][index]
            disc = self.paint.grunt(index, tall, (92, 140, 70))
            spot = board.at(pygame.Rect(box.left + round(x * scale), box.top + round(y * scale), 0, 0))
            board.sheet.blit(disc, disc.get_rect(center=spot.topleft))
        for index, entry in enumerate(run["row"]):
            self.paint.flask(board.sheet, entry["mood"], board.at(self.cargo_box(index)))
        pairs = zip(
            layout["wheels"], (run["speed"], run["stability"]), ("arrow", "beam"), (SPEEDY, STABLE), strict=True
        )
        for (x, y), value, mark, rgb in pairs:
            at = board.at(pygame.Rect(box.left + round(x * scale), box.top + round(y * scale), 0, 0)).topleft
            tall = max(self.letters.least() + 4, round(70 * scale))
            self.paint.plate(board.sheet, str(value), mark, at, tall, rgb)

    def _ahead(self, board: _Shifted, view: View, desk: Desk) -> None:
        """The section ahead, large, with what it does."""
        run, area = view["run"], self.places.ahead
        head = pygame.Rect(area.left, area.top, area.width, round(area.height * 0.14))
        foot = pygame.Rect(area.left, area.bottom - round(area.height * 0.14), area.width, round(area.height * 0.14))
        if view["score"] is not None:
            self._score(board, view["score"], area, desk)
            return
        if run["ahead"] < 0 or run["ahead_section"] is None:
            if run["ways"]:
                self._heading(board, desk.words(Say("Pick a way out of the tunnel")), head, "center")
            return
        self._heading(board, desk.words(Say("Ahead: {place}", place=name_of(run["ahead"]))), head, "center")
        room = area.height - head.height - foot.height
        tall = min(room, round(area.width / 0.87))
        box = pygame.Rect(0, 0, round(tall * 0.866), tall)
        box.center = (area.centerx, head.bottom + room // 2)
        section = view["spaces"][run["ahead"]]["section"]
        if section is not None:
            self.paint.section(board.sheet, {**section, "back": run["ahead_section"]["back"]}, board.at(box))
        note = ""
        if run["tunnel"]:
            note = desk.words(Say("Through the tunnel of love"))
        elif run["ledge"]:
            note = desk.words(Say("A ledge is beside the cart"))
        if note:
            self._heading(board, note, foot, "center")

    def _score(self, board: _Shifted, score: int, area: pygame.Rect, desk: Desk) -> None:
        """Where the next section was: what it all came to."""
        upper = pygame.Rect(area.left, area.top + area.height // 4, area.width, area.height // 3)
        lower = pygame.Rect(area.left, upper.bottom - area.height // 24, area.width, area.height // 8)
        self.letters.write(
            board.sheet, str(score), board.at(upper), "pulp", 96, "gold", "center", shadow="night", wrap=False
        )
        text = desk.words(Say("of 18 points"))
        self._heading(board, text, lower, "center")

    def _gauges(self, board: _Shifted, run: dict[str, Any], desk: Desk) -> None:
        """Both wheels as rows of pips: full ones count."""
        area = self.places.gauges
        rows = (
            (Say("Stability"), run["stability"], range(1, 6), STABLE, "beam"),
            (Say("Speed"), run["speed"], range(1, 7), SPEEDY, "arrow"),
        )
        tall = area.height // 2
        for n, (title, value, steps, rgb, mark) in enumerate(rows):
            line = pygame.Rect(area.left, area.top + n * tall, area.width, tall)
            self._heading(board, desk.words(title), pygame.Rect(line.left, line.top, round(line.width * 0.24), tall))
            size = min(tall - 4, round(line.width * 0.09))
            for k, step in enumerate(steps):
                spot = board.at(
                    pygame.Rect(
                        line.left + round(line.width * 0.27) + k * (size + 6), line.centery - size // 2, size, size
                    )
                )
                full = step <= value
                tone = tuple(round(c * (0.8 if full else 0.22)) for c in rgb)
                pygame.draw.rect(board.sheet, (14, 10, 8), spot.inflate(4, 4), border_radius=size // 3)
                pygame.draw.rect(board.sheet, tone, spot, border_radius=size // 3)
                if full:
                    draw_mark(board.sheet, mark, spot.inflate(-size // 2, -size // 2))
            end = pygame.Rect(line.left + round(line.width * 0.27) + 6 * (size + 6), line.top, 0, tall)
            end.width = line.right - end.left
            self._heading(board, str(value), end)


class _Shifted:
    """A sheet that lies somewhere on the board: `at` turns the board's rectangles into its own."""

    def __init__(self, sheet: pygame.Surface, corner: tuple[int, int]) -> None:
        self.sheet = sheet
        self.corner = corner

    def at(self, box: pygame.Rect) -> pygame.Rect:
        return box.move(-self.corner[0], -self.corner[1])
