"""The column beside the sheet: treasure, life, achievements, the lone hero's rule and verdict, the others' sheets.

Everything in it depends on the view alone, so it is drawn once a view and kept. It shrinks until it fits its place.
"""

from __future__ import annotations

from typing import Any

import pygame

from engines.core import Say, says
from engines.dungeon_dice import content
from engines.dungeon_dice.content.board import Board as SheetBoard
from engines.dungeon_dice.rules.life import TRACKER
from engines.dungeon_dice.verdicts import BANDS, band
from scenes.boards.base import Desk, View
from scenes.boards.dungeon_dice_paint import Paint
from scenes.boards.dungeon_dice_places import Places
from scenes.kit import panels
from scenes.kit.palette import Colour
from scenes.kit.scene import House

GROW = (1.6, 1.48, 1.36, 1.24, 1.12)  # where there is more room than the column needs
SHRINK = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.45)
PANES = (0.2, 0.23, 0.25, 0.32)  # of the strip: treasure, life, achievements, the others
SHAPE = 0.625  # of a sheet, height to width
LEAST = 14  # pixels of text, however little room a large interface leaves the column
TREASURE: tuple[tuple[str, str, Colour], ...] = (
    ("dd_gem", "gems", (24, 92, 140)), ("dd_gold", "gold", (140, 96, 10)),
    ("dd_black_die", "symbols", (40, 34, 40)), ("dd_torch", "torches", (170, 70, 16)),
)  # fmt: skip


class Marks:
    def __init__(self, house: House, places: Places, paint: Paint) -> None:
        self.house, self.places, self.paint = house, places, paint
        self.desk: Desk | None = None
        self.spots: list[tuple[str, pygame.Rect]] = []
        self.minis: list[tuple[int, pygame.Rect]] = []
        self.lives: list[pygame.Rect] = []
        self._kept: tuple[View, pygame.Surface] | None = None
        self._out = pygame.Surface((1, 1))
        self._f = 1.0
        self._named = True

    def forget(self) -> None:
        self._kept = None

    def picture(self, view: View, seat: int, desk: Desk) -> pygame.Surface:
        """The column for this view; `minis` and `spots` say where things came to lie, on the screen."""
        if self._kept is None or self._kept[0] is not view:
            self.desk = desk
            self._kept = (view, self._made(view, seat))
        return self._kept[1]

    def _made(self, view: View, seat: int) -> pygame.Surface:
        style, box = self.house.style, self.places.marks
        ground = pygame.Surface(box.size, pygame.SRCALPHA)
        whole = ground.get_rect()
        panels.draw_panel(ground, style, "paper", whole.inflate(-style.px(4), -style.px(4)), "gold")
        inner = whole.inflate(
            -min(style.px(22), whole.width // 8), -min(style.px(22), whole.height // (6 if self.places.strip else 16))
        )
        others = [n for n in range(len(view["seats"])) if n != seat]
        least = min(len(others), 2) * round(inner.height * 0.1) if others else 0
        fair = len(others) * round(inner.height * 0.2)
        # The last time without the dungeon's name: every other word here is needed more.
        for f in (*(GROW if self.places.strip else GROW[2:]), *SHRINK, 0.0):
            self._out, self._f, self.spots, self.lives = ground.copy(), f or SHRINK[-1], [], []
            self._named = f > 0
            if self.places.strip:
                room = self._strip(view, seat, pygame.Rect(inner))
                if room is not None:
                    break
                continue
            bottom = self._column(view, seat, pygame.Rect(inner))
            room = pygame.Rect(inner.left, bottom, inner.width, max(0, inner.bottom - bottom))
            if bottom + (fair if f > 1 else least) <= inner.bottom:
                break
        self._draw_minis(view, others, room or pygame.Rect(inner.right, inner.top, 0, 0))
        move = box.topleft
        self.spots = [(name, spot.move(move)) for name, spot in self.spots]
        self.minis = [(n, mini.move(move)) for n, mini in self.minis]
        self.lives = [square.move(move) for square in self.lives]
        return self._out

    # ---- small tools

    def _px(self, n: float) -> int:
        return max(1, round(self.house.style.px(n) * self._f))

    def _text(self, n: float) -> int:
        style = self.house.style
        return max(min(LEAST, style.text_px(LEAST)), round(style.text_px(n) * self._f))

    def _words(self, say: Say | str) -> str:
        assert self.desk is not None
        return self.desk.words(say)

    def _line(self, text: str, role: str, n: float, colour: str, box: pygame.Rect, centre: bool = False) -> int:
        """Wrapped words from the top of the box; the height used."""
        style, pixels = self.house.style, self._text(n)
        step = round(pixels * 1.22)
        lines = style.wrap_at(text, role, pixels, box.width)
        for i, line in enumerate(lines):
            words = style.render_at(line, role, pixels, colour)
            left = box.left + ((box.width - words.get_width()) // 2 if centre else 0)
            self._out.blit(words, (left, box.top + i * step))
        return step * len(lines)

    # ---- from the top down

    def _strip(self, view: View, seat: int, box: pygame.Rect) -> pygame.Rect | None:
        """The same from left to right; what is left for the others' sheets, or None if it does not fit."""
        entry, board = view["seats"][seat], content.board(view["sheet"])
        gap, left, panes = self._px(16), box.left, []
        for share in PANES:
            wide = round((box.width - 3 * gap) * share)
            panes.append(pygame.Rect(left, box.top, wide, box.height))
            left += wide + gap
        rest = self._below(panes[0], self._headed(view, board, panes[0]))
        bottoms = [self._below(rest, self._treasure(rest, entry)).top]
        bottoms.append(self._below(panes[1], self._life(panes[1], entry, view["solo"])).top)
        rest = panes[2]
        for n in range(len(board.feats)):
            rest = self._below(rest, self._feat(rest, view, entry, board, n) + self._px(3))
        bottoms.append(rest.top)
        if view["solo"]:
            bottoms.append(self._below(panes[3], self._alone(panes[3], view, entry)).top)
        return panes[3] if max(bottoms) <= box.bottom else None

    def _headed(self, view: View, board: SheetBoard, box: pygame.Rect) -> int:
        """Which dungeon, where the sheet has no room to say it, and which round; the height used."""
        top = box.top
        if self._named and not self.paint.titled(view["sheet"]):
            box = self._below(box, self._line(self._words(board.figures.title), "title", 18, "ink", box, True))
        if view["sheet"].startswith("wild-"):
            wild = self._words(Say("Wild dungeon {n}", n=view["sheet"].removeprefix("wild-")))
            box = self._below(box, self._line(wild, "ui-bold", 15, "ink", box, True))
        note = self._words(Say("Round {n}", n=view["round"]))
        if view["phase"] == "clouds":
            note = self._words(Say("Before round 1"))
        return self._below(box, self._line(note, "ui-bold", 16, "ink_soft", box, True) + self._px(3)).top - top

    def _column(self, view: View, seat: int, box: pygame.Rect) -> int:
        entry, board = view["seats"][seat], content.board(view["sheet"])
        box = self._below(box, self._headed(view, board, box))
        box = self._below(box, self._treasure(box, entry))
        box = self._below(box, self._life(box, entry, view["solo"]) + self._px(5))
        for n in range(len(board.feats)):
            box = self._below(box, self._feat(box, view, entry, board, n) + self._px(3))
        if view["solo"]:
            box = self._below(box, self._alone(box, view, entry))
        return box.top

    def _below(self, box: pygame.Rect, used: int) -> pygame.Rect:
        return pygame.Rect(box.left, box.top + used, box.width, max(0, box.height - used))

    def _treasure(self, box: pygame.Rect, entry: dict[str, Any]) -> int:
        """Gems, gold, torches and black dice: emblem and number; the points they make."""
        style, icon = self.house.style, self._px(24)
        step = icon + self._px(6)
        for n, (emblem, key, rgb) in enumerate(TREASURE):
            spot = pygame.Rect(box.left + (n % 2) * box.width // 2, box.top + (n // 2) * step, box.width // 2, icon)
            self._out.blit(self.house.art.emblem(emblem, icon, rgb), spot)
            words = style.render_at(str(entry[key]), "ui-bold", self._text(20), "ink")
            self._out.blit(words, words.get_rect(midleft=(spot.left + icon + self._px(6), spot.centery)))
            self.spots.append((key, spot))
        top = 2 * step
        score = self._words(says("{n} point", "{n} points", entry["score"]))
        return top + self._line(score, "ui-bold", 19, "ink", self._below(box, top), True) + self._px(3)

    def _life(self, box: pygame.Rect, entry: dict[str, Any], solo: bool) -> int:
        """The tracker: ten boxes in two rows, extra ones before them, the last with a skull."""
        gap = self._px(3)
        side = min(self._px(30), (box.width - 4 * gap) // 5)
        step = side + (box.width - 5 * side) // 4
        top = box.top
        for n in range(entry["green"]):
            square = pygame.Rect(box.left + n * (side // 2 + gap), top, side // 2, side // 2)
            heart = self.house.art.emblem("dd_heart", square.width, (52, 116, 44))
            self._out.blit(heart, square)
        top += side // 2 + gap if entry["green"] else 0
        for n in range(10):
            square = pygame.Rect(box.left + (n % 5) * step, top + (n // 5) * (side + gap), side, side)
            self._life_box(square, n, entry["crossed"], solo)
            self.lives.append(square)
        bottom = top + 2 * (side + gap)
        self.spots.append(("life", pygame.Rect(box.left, box.top, box.width, bottom - box.top)))
        return bottom - box.top

    def _life_box(self, square: pygame.Rect, n: int, crossed: int, solo: bool) -> None:
        side = square.width
        pygame.draw.rect(self._out, (252, 244, 222), square, border_radius=4)
        pygame.draw.rect(self._out, (110, 60, 40), square, 2, border_radius=4)
        if n == 9:
            skull = self.house.art.emblem("dd_skull", side - 6, (120, 30, 26))
            self._out.blit(skull, skull.get_rect(center=square.center))
        elif not solo:
            pixels = max(min(LEAST, round(side * 0.6)), min(self._text(15), round(side * 0.52)))
            words = self.house.style.render_at(f"-{TRACKER[n]}" if TRACKER[n] else "0", "ui", pixels, "ink")
            self._out.blit(words, words.get_rect(center=square.center))
        else:
            heart = self.house.art.emblem("dd_heart", max(6, side - 10), (170, 60, 60))
            self._out.blit(heart, heart.get_rect(center=square.center))
        if n < crossed:
            self._out.blit(self.house.art.get(f"dungeon_dice/cross_{n % 4}", (side, side)), square)

    def _feat(self, box: pygame.Rect, view: View, entry: dict[str, Any], board: SheetBoard, n: int) -> int:
        """A seal, its name, how far it has come, and what it pays now; a tick once it is had."""
        style, icon = self.house.style, self._px(26)
        had, taken = n in entry["feats"], n in view["taken"]
        look = "red" if had else "blue" if taken else "green"
        self._out.blit(self.house.art.get(f"dungeon_dice/seal_{look}", (icon, icon)), box)
        if had:
            tick = style.symbol_at("check", max(8, round(icon * 0.7)), (255, 244, 214))
            self._out.blit(tick, tick.get_rect(center=(box.left + icon // 2, box.top + icon // 2)))
        area = pygame.Rect(box.left + icon + self._px(5), box.top, box.width - icon - self._px(5), 0)
        used = self._line(self._words(board.feats[n].title), "ui-bold", 14, "ink", area)
        if had:
            note = self._words(Say("Done"))
        else:
            note = self._words(says("{n} gem", "{n} gems", 1 if taken else 3))
            done = so_far(board, entry, n)
            if done:
                note = self._words(Say("{done} of {need} · {pay}", done=done[0], need=done[1], pay=note))
        used += self._line(note, "ui", 14, "ink_soft", self._below(area, used))
        self.spots.append((f"feat-{n}", pygame.Rect(box.left, box.top, box.width, max(icon, used))))
        return max(icon, used)

    def _alone(self, box: pygame.Rect, view: View, entry: dict[str, Any]) -> int:
        """The lone hero's rule of life, the steps of the verdict, and what would be said now."""
        gentle = view["gentle"] and view["round"] <= 2
        rule = Say("Gentle start: no blow, no harm, until round 3.") if gentle else Say("No blow struck: a life lost.")
        used = self._line(self._words(rule), "ui", 14, "ink", box) + self._px(6)
        now = band(entry["score"])
        gap = self._px(2)
        wide = (box.width - 7 * gap) // 8
        for n in range(8):
            tall = self._px(7 + 2 * n)
            step = pygame.Rect(box.left + n * (wide + gap), box.top + used + self._px(21) - tall, wide, tall)
            pygame.draw.rect(self._out, (150, 36, 28) if n <= now else (222, 204, 168), step, border_radius=2)
            pygame.draw.rect(self._out, (92, 60, 40), step, 1, border_radius=2)
        self.spots.append(("verdict", pygame.Rect(box.left, box.top, box.width, used + self._px(24))))
        used += self._px(26)
        if now < 7:
            points = BANDS[6 - now][0] - entry["score"]
            more = says("{n} point to the next verdict", "{n} points to the next verdict", points)
            used += self._line(self._words(more), "ui-bold", 14, "ink", self._below(box, used))
        return used + self._line(self._words(BANDS[7 - now][1]), "ui", 14, "ink_soft", self._below(box, used))

    # ---- the others

    def _draw_minis(self, view: View, others: list[int], room: pygame.Rect) -> None:
        """A small sheet each with points, life and kills beside it or under it, whichever leaves the sheet larger; the
        sheets alone where there is little room; none where they would be specks."""
        self.minis = []
        gap = max(4, self._px(6))
        line, aside = self._fact_px() + 4, self._facts_wide(self._fact_px())
        best = (0, 1, True)  # a sheet's width, columns, facts beside it
        for columns in range(1, len(others) + 1):
            rows = (len(others) + columns - 1) // columns
            across = (room.width - gap * (columns - 1)) // columns
            tall = (room.height - gap * rows) // rows
            if tall >= 3 * line:
                best = max(best, (min(round(tall / SHAPE), across - aside), columns, True))
            below = min(round((tall - line) / SHAPE), across)
            if below >= 2.8 * aside:
                best = max(best, (below, columns, False))
        wide, columns, beside = best
        if wide < 64:
            self._draw_bare(view, others, room)
            return
        high = round(wide * SHAPE)
        rows = (len(others) + columns - 1) // columns
        size = (wide + aside, high) if beside else (wide, high + line)
        left = room.left + (room.width - columns * (size[0] + gap) + gap) // 2
        top = room.bottom - (size[1] + gap) * rows + gap // 2
        top -= max(0, (room.height - (size[1] + gap) * rows) // (2 if self.places.strip else 3))
        for n, seat in enumerate(others):
            at = (left + n % columns * (size[0] + gap), top + n // columns * (size[1] + gap))
            card = pygame.Rect(at, size)
            mini = pygame.Rect(at, (wide, high))
            self._draw_mini(view, seat, mini)
            self._draw_facts(view, seat, card, mini, beside)
            self.minis.append((seat, card))

    def _draw_bare(self, view: View, others: list[int], room: pygame.Rect) -> None:
        """How each stands in a line; above them sheets without words, in as many columns as make them largest."""
        least = min(LEAST, self._fact_px())
        sizes = (n for n in range(self._fact_px(), least - 1, -1) if n + 4 + 3 * self._facts_wide(n) <= room.width)
        pixels = next((n for n in sizes if len(others) * (n + 4) <= room.height), 0)
        row, told = pixels + 4, pixels > 0
        if told:
            for n, seat in enumerate(others):
                line = pygame.Rect(room.left, room.bottom - (len(others) - n) * row, room.width, row)
                self._draw_row(view, seat, line, pixels)
                self.minis.append((seat, line))
            room = pygame.Rect(room.left, room.top, room.width, room.height - len(others) * row)
        best, columns = 0, 1
        gap = max(2, self._px(4))
        for count in range(1, len(others) + 1):
            rows = (len(others) + count - 1) // count
            wide = min((room.width - gap * (count - 1)) // count, round((room.height // rows - gap) / SHAPE))
            if wide > best:
                best, columns = wide, count
        if best < (44 if told else 30):
            return
        self.minis = []
        tall = round(best * SHAPE)
        rows = (len(others) + columns - 1) // columns
        top = room.bottom - rows * (tall + gap) + gap
        for n, seat in enumerate(others):
            in_row = min(columns, len(others) - n // columns * columns)
            across = in_row * (best + gap) - gap
            left = room.centerx - across // 2 + (n % columns) * (best + gap)
            mini = pygame.Rect(left, top + (n // columns) * (tall + gap), best, tall)
            self._draw_mini(view, seat, mini)
            self.minis.append((seat, mini))

    def _fact_px(self) -> int:
        style = self.house.style
        return max(min(LEAST, style.text_px(LEAST)), round(style.text_px(16) * min(1.0, self._f)))

    def _facts_wide(self, pixels: int) -> int:
        return pixels + 8 + self.house.style.font_at("ui-bold", pixels).size("100")[0]

    def _draw_row(self, view: View, seat: int, row: pygame.Rect, pixels: int) -> None:
        """A badge, then points, life and kills in columns."""
        assert self.desk is not None
        badge = self.house.style.seat_badge(self.desk.colour(seat), pixels)
        self._out.blit(badge, badge.get_rect(midleft=row.midleft))
        each = (row.width - pixels - 4) // 3
        left = row.left + pixels + 6
        self._draw_counts(
            view, seat, [pygame.Rect(left + n * each, row.top, each, row.height) for n in range(3)], pixels
        )

    def _draw_facts(self, view: View, seat: int, card: pygame.Rect, mini: pygame.Rect, beside: bool) -> None:
        if beside:
            wide, third = card.right - mini.right, mini.height // 3
            spots = [pygame.Rect(mini.right + 5, mini.top + n * third, wide, third) for n in range(3)]
        else:
            wide, tall = mini.width // 3, self._fact_px() + 2
            spots = [pygame.Rect(mini.left + n * wide, mini.bottom + 1, wide, tall) for n in range(3)]
        self._draw_counts(view, seat, spots, self._fact_px())

    def _draw_counts(self, view: View, seat: int, spots: list[pygame.Rect], pixels: int) -> None:
        """How another player stands: points, life boxes left, monsters down."""
        style, entry = self.house.style, view["seats"][seat]
        left = 10 - entry["crossed"] + entry["green"]
        facts = (
            ("", (150, 104, 10), entry["score"]),
            ("dd_heart", (160, 34, 36), left),
            ("dd_skull", (70, 56, 48), len(entry["defeated"])),
        )
        for (emblem, rgb, count), spot in zip(facts, spots, strict=True):
            picture = self.house.art.emblem(emblem, pixels, rgb) if emblem else style.symbol_at("star", pixels, rgb)
            self._out.blit(picture, picture.get_rect(midleft=(spot.left, spot.centery)))
            words = style.render_at(str(count), "ui-bold", pixels, "ink")
            self._out.blit(words, words.get_rect(midleft=(spot.left + pixels + 3, spot.centery)))

    def _draw_mini(self, view: View, seat: int, mini: pygame.Rect) -> None:
        assert self.desk is not None
        style, entry = self.house.style, view["seats"][seat]
        self._out.blit(self.paint.mini(view, seat, mini.size), mini)
        icon = max(10, min(style.px(18), mini.height // 4))
        pygame.draw.rect(self._out, (92, 60, 40), mini, 2, border_radius=3)
        self._out.blit(style.seat_badge(self.desk.colour(seat), icon), (mini.left + 3, mini.top + 3))
        if entry["finished"] or not entry["alive"]:
            name, colour = ("check", "good_ink") if entry["alive"] else ("close", "bad_ink")
            plate = pygame.Rect(0, 0, icon + 4, icon + 4)
            plate.topright = (mini.right - 2, mini.top + 2)
            pygame.draw.rect(self._out, (252, 244, 222), plate, border_radius=4)
            pygame.draw.rect(self._out, (92, 60, 40), plate, 1, border_radius=4)
            mark = style.symbol_at(name, icon, colour)
            self._out.blit(mark, mark.get_rect(center=plate.center))


def so_far(board: SheetBoard, entry: dict[str, Any], feat: int) -> tuple[int, int] | None:
    """How many of an achievement's places are done, of how many; None for one that is not counted."""
    done = {*entry["visited"], *(board.first_room + monster for monster in entry["defeated"])}
    for which, places, need in board.counted:
        if which == feat:
            return (min(need, len(done.intersection(board.members(places)))), need)
    return None
