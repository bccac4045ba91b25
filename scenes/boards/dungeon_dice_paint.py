"""A sheet as a printed thing: caves inked on parchment, frames, rooms with their monsters, and pencil over all of it.

The print of a sheet is made once a size; a seat's pencil marks are drawn over it whenever they change. It knows what a
seat's part of a view looks like, and no moves.
"""

from __future__ import annotations

import json
import random
from math import cos, hypot, pi, sin
from typing import Any

import pygame

from engines.dungeon_dice import content
from engines.dungeon_dice.content.board import Board as SheetBoard
from engines.dungeon_dice.content.sheet import Sheet
from scenes.boards.dungeon_dice_places import Places
from scenes.kit.palette import Colour
from scenes.kit.scene import House

INK: Colour = (58, 38, 26)
FLOOR: Colour = (247, 234, 204)
KEPT = 10


class Paint:
    def __init__(self, house: House, places: Places) -> None:
        self.house = house
        self.places = places
        self._prints: dict[tuple[str, int], pygame.Surface] = {}
        self._sheets: dict[str, pygame.Surface] = {}
        self._minis: dict[tuple[int, tuple[int, int]], tuple[pygame.Surface, pygame.Surface]] = {}

    def forget(self) -> None:
        self._prints.clear()
        self._sheets.clear()
        self._minis.clear()

    # ---- a whole sheet

    def sheet(self, view: dict[str, Any], seat: int) -> pygame.Surface:
        """This seat's sheet at the size of the board, with its pencil marks; kept until something changes."""
        entry = view["seats"][seat]
        key = json.dumps([view["sheet"], self.places.sheet.size, entry, view["claimed"]], sort_keys=True)
        found = self._sheets.pop(key, None)
        if found is None:
            found = self.printed(view["sheet"]).copy()
            self._pencil(found, content.board(view["sheet"]), entry, view["claimed"])
        self._sheets[key] = found
        while len(self._sheets) > KEPT:
            self._sheets.pop(next(iter(self._sheets)))
        return found

    def mini(self, view: dict[str, Any], seat: int, size: tuple[int, int]) -> pygame.Surface:
        """The same, small; scaled anew only when its sheet changed."""
        whole = self.sheet(view, seat)
        kept = self._minis.get((seat, size))
        if kept is None or kept[0] is not whole:
            kept = self._minis[seat, size] = (whole, pygame.transform.smoothscale(whole, size))
        return kept[1]

    def printed(self, sheet_id: str) -> pygame.Surface:
        """The print: paper, walls, corridors, frames, rooms."""
        key = (sheet_id, self.places.sheet.width)
        if key not in self._prints:
            self._prints[key] = self._print(content.board(sheet_id))
        return self._prints[key]

    def _print(self, board: SheetBoard) -> pygame.Surface:
        places, sheet = self.places, board.sheet
        out = pygame.Surface(places.sheet.size, pygame.SRCALPHA)
        out.blit(self.house.art.get("dungeon_dice/sheet", places.sheet.size), (0, 0))
        k = 2
        ink = pygame.Surface((out.get_width() * k, out.get_height() * k), pygame.SRCALPHA)
        self._hatching(ink, sheet, k)
        for grow, rgb in ((0.10, INK), (0.0, FLOOR)):
            self._caves(ink, sheet, k, grow, rgb)
        out.blit(pygame.transform.smoothscale(ink, out.get_size()), (0, 0))
        for place in range(board.first_room):
            self._frame(out, board, place)
        for monster in range(len(board.monsters)):
            self._room(out, board, monster)
        return out

    def local(self, x: float, y: float, k: int = 1) -> tuple[int, int]:
        """A point of the grid on the sheet's own picture."""
        px, py = self.places.at(x, y)
        return (round((px - self.places.sheet.left) * k), round((py - self.places.sheet.top) * k))

    def _caves(self, ink: pygame.Surface, sheet: Sheet, k: int, grow: float, rgb: Colour) -> None:
        """The floor: a hollow round every space, a passage for every door, a hall for every room."""
        unit = self.places.unit * k
        for door in sheet.doors:
            start, end = content.door_line(sheet, door)
            line = (self.local(*start, k), self.local(*end, k))
            _thick(ink, rgb, line[0], line[1], (0.46 + 2 * grow) * unit)
        for space in sheet.spaces:
            pygame.draw.circle(ink, rgb, self.local(space.x, space.y, k), (0.66 + grow) * unit)
        for room in sheet.rooms:
            left, top = self.local(room.x, room.y, k)
            box = pygame.Rect(left, top, round(room.w * unit), round(room.h * unit)).inflate(
                2 * grow * unit, 2 * grow * unit
            )
            pygame.draw.rect(ink, rgb, box, border_radius=round(0.2 * unit))

    def _hatching(self, ink: pygame.Surface, sheet: Sheet, k: int) -> None:
        """Strokes in threes round the walls, as map makers do."""
        chance = random.Random(sheet.id)
        unit = self.places.unit * k
        spots = [(space.x, space.y, 0.95) for space in sheet.spaces]
        for room in sheet.rooms:
            for n in range(12):
                t = n / 12
                spots.append((room.x + room.w * t, room.y, 0.3))
                spots.append((room.x + room.w * t, room.y + room.h, 0.3))
                if n < 7:
                    spots.append((room.x, room.y + room.h * n / 7, 0.3))
                    spots.append((room.x + room.w, room.y + room.h * n / 7, 0.3))
        for x, y, reach in spots:
            for _ in range(9 if reach > 0.5 else 2):
                angle = chance.uniform(0, 2 * pi)
                far = reach * chance.uniform(0.85, 1.15)
                self._strokes(ink, self.local(x + cos(angle) * far, y + sin(angle) * far, k), unit, chance)

    def _strokes(self, ink: pygame.Surface, at: tuple[int, int], unit: float, chance: random.Random) -> None:
        angle = chance.uniform(0, pi)
        dx, dy = cos(angle) * unit * 0.17, sin(angle) * unit * 0.17
        for n in (-1, 0, 1):
            x, y = at[0] - dy * n * 0.55, at[1] + dx * n * 0.55
            _thick(ink, (96, 66, 40, 150), (x - dx, y - dy), (x + dx, y + dy), max(2.0, unit * 0.035))

    def _frame(self, out: pygame.Surface, board: SheetBoard, place: int) -> None:
        space = board.sheet.spaces[place]
        side = round(self.places.unit * (1.2 if space.kind in ("plain", "grey") else 1.34))
        kind = "portal" if space.kind == "twin" else space.kind
        picture = self.house.art.get(f"dungeon_dice/space_{kind}", (side, side))
        at = self.local(space.x, space.y)
        out.blit(picture, picture.get_rect(center=at))
        if space.number:
            self._number(out, str(space.number), self._number_at(space.kind, at), INK)

    def _number_at(self, kind: str, at: tuple[int, int]) -> tuple[int, int]:
        """Frames carry their number where they have a plain field for it."""
        dy = {"chest": 0.10, "fist": 0.16, "rubble": -0.10, "claw": 0.06}.get(kind, 0.0)
        dx = {"gold": -0.04}.get(kind, 0.0)
        return (round(at[0] + dx * self.places.unit), round(at[1] + dy * self.places.unit))

    def _number(self, out: pygame.Surface, text: str, at: tuple[int, int], rgb: Colour) -> None:
        style = self.house.style
        pixels = max(style.text_px(14), round(self.places.unit * 0.5))
        words = style.render_at(text, "ui-bold", pixels, rgb)
        out.blit(words, words.get_rect(center=at))

    # ---- rooms

    def room_rect(self, board: SheetBoard, monster: int) -> pygame.Rect:
        room = board.sheet.rooms[monster]
        left, top = self.local(room.x, room.y)
        return pygame.Rect(left, top, round(room.w * self.places.unit), round(room.h * self.places.unit))

    def _room(self, out: pygame.Surface, board: SheetBoard, monster: int) -> None:
        """Emblem, name where there is room for it, gems and hearts. Life and numbers are pencilled over it."""
        figures, style, unit = board.monsters[monster], self.house.style, self.places.unit
        box = self.room_rect(board, monster)
        pygame.draw.rect(out, (236, 214, 170), box, border_radius=round(unit * 0.2))
        pygame.draw.rect(out, INK, box, max(2, round(unit * 0.09)), border_radius=round(unit * 0.2))
        size = min(round(box.height * 0.56), round(box.width * 0.42))
        rgb = (126, 30, 24) if figures.kind == "boss" else (84, 52, 32)
        emblem = self.house.art.emblem(f"dd_{figures.id}", size, rgb)
        out.blit(emblem, (box.left + round(unit * 0.1), box.top + round(unit * 0.08)))
        words = self.house.words(figures.name)
        area = pygame.Rect(box.left + size + round(unit * 0.2), box.top + round(unit * 0.1), 0, size)
        area.width = box.right - area.left - round(unit * 0.1)
        smallest = style.fit(words, "ui-bold", 16, area.width, area.height)
        longest = max(style.measure(word, "ui-bold", smallest)[0] for word in words.split())
        if longest <= area.width and style.paragraph_height(words, "ui-bold", smallest, area.width) <= area.height:
            style.paragraph(out, words, area, "ui-bold", smallest, INK)

    def _pencil(self, out: pygame.Surface, board: SheetBoard, entry: dict[str, Any], claimed: list[int]) -> None:
        for n, place in enumerate(board.clouds):
            if entry["clouds"][n]:
                space = board.sheet.spaces[place]
                self._number(out, str(entry["clouds"][n]), self.local(space.x, space.y + 0.05), (60, 56, 70))
        for monster in range(len(board.monsters)):
            self._monster_marks(out, board, monster, entry, monster in claimed)
        for place in entry["visited"]:
            self.cross(out, board, place)
        for place in entry["half"]:
            space = board.sheet.spaces[place]
            self._stroke(out, self.local(space.x - 0.16, space.y + 0.34), self.places.unit * 0.17)

    def cross(self, out: pygame.Surface, board: SheetBoard, place: int, share: float = 1.0) -> None:
        """A pencil cross over a space; `share` of it, while it is being drawn."""
        space = board.sheet.spaces[place]
        side = round(self.places.unit * 1.2)
        picture = self.house.art.get(f"dungeon_dice/cross_{place % 4}", (side, side))
        at = picture.get_rect(center=self.local(space.x, space.y))
        out.blit(picture, at, pygame.Rect(0, 0, side, round(side * share)))

    def _stroke(self, out: pygame.Surface, at: tuple[int, int], reach: float) -> None:
        for dx in (-1, 1):
            _thick(
                out,
                (52, 50, 56),
                (at[0] - dx * reach, at[1] - reach),
                (at[0] + dx * reach, at[1] + reach),
                max(2.0, reach * 0.34),
            )

    def _monster_marks(
        self, out: pygame.Surface, board: SheetBoard, monster: int, entry: dict[str, Any], claimed: bool
    ) -> None:
        """Life boxes with their crosses, numbers open, unlocked or locked, and what the kill still pays."""
        figures, unit, style = board.monsters[monster], self.places.unit, self.house.style
        box = self.room_rect(board, monster)
        pixels = max(style.text_px(14), round(unit * 0.46))
        row = box.bottom - round(unit * 0.1) - pixels
        x = box.left + round(unit * 0.12)
        for number in (*figures.open, *figures.locked):
            known = number in entry["numbers"][monster]
            words = style.render_at(str(number), "ui-bold", pixels, (24, 18, 14) if known else (92, 70, 48))
            plate = pygame.Rect(x, row, max(pixels + 4, words.get_width() + 6), pixels + 2)
            pygame.draw.rect(out, (252, 240, 206) if known else (222, 202, 164), plate, border_radius=4)
            pygame.draw.rect(out, INK if known else (150, 126, 96), plate, 2 if known else 1, border_radius=4)
            out.blit(words, words.get_rect(center=plate.center))
            x = plate.right + round(unit * 0.06)
        self._gems(out, figures, box, row, pixels, claimed)
        self._life(out, figures.life, entry["damage"][monster], box, row)
        if monster in entry["defeated"]:
            side = min(box.size)
            cross = self.house.art.get("dungeon_dice/cross_2", (side, side))
            out.blit(cross, cross.get_rect(center=box.center))

    def _gems(self, out: pygame.Surface, figures: Any, box: pygame.Rect, row: int, pixels: int, claimed: bool) -> None:
        style = self.house.style
        if box.width < 2.7 * self.places.unit:
            row = box.top + round(self.places.unit * 0.14)  # a small room has no name there, and no room below
        text = str(figures.later if claimed and figures.kind != "boss" else figures.first)
        words = style.render_at(text, "ui-bold", pixels, (20, 70, 104))
        gem = self.house.art.emblem("dd_gem", pixels, (24, 92, 140))
        right = box.right - round(self.places.unit * 0.12)
        out.blit(gem, gem.get_rect(topright=(right, row)))
        out.blit(words, words.get_rect(topright=(right - pixels - 1, row)))
        for n in range(0 if claimed else figures.hearts):
            heart = self.house.art.emblem("dd_heart", pixels, (170, 30, 34))
            out.blit(heart, heart.get_rect(topright=(right - n * pixels, row - pixels - 2)))

    def _life(self, out: pygame.Surface, life: int, damage: int, box: pygame.Rect, row: int) -> None:
        """Boxes in one to three rows above the numbers; in a wide room they stand beside the emblem."""
        unit = self.places.unit
        if box.width > 2.6 * box.height:
            box = pygame.Rect(box.left + round(box.width * 0.4), box.top, round(box.width * 0.42), box.height)
            row = box.bottom - round(unit * 0.55)
        room = box.width - round(unit * 0.24)
        per_row = life if life <= 6 else (life + 1) // 2 if life <= 12 else (life + 2) // 3
        side = max(5, min(round(unit * 0.36), room // max(1, per_row) - 2))
        rows = (life + per_row - 1) // per_row
        top = row - rows * (side + 2) - round(unit * 0.04)
        for n in range(life):
            x = box.left + round(unit * 0.12) + (n % per_row) * (side + 2)
            y = top + (n // per_row) * (side + 2)
            square = pygame.Rect(x, y, side, side)
            pygame.draw.rect(out, (252, 244, 220), square)
            pygame.draw.rect(out, INK, square, 1)
            if n < damage:
                self._stroke(out, square.center, side * 0.38)

    # ---- light

    def light(self, surface: pygame.Surface, board: SheetBoard, place: int, hot: bool) -> None:
        """A legal place: a bright ring with beads, so that it is seen without colour too."""
        style, box = self.house.style, self.places.box(board.sheet, place)
        room = place >= board.first_room
        key = ("dd_light", box.size, hot, room)
        ring = style.keep(key, lambda: _ring(box.size, style.colour("glow"), hot, room))
        surface.blit(ring, ring.get_rect(center=box.center))


def _thick(
    surface: pygame.Surface, rgb: Any, start: tuple[float, float], end: tuple[float, float], width: float
) -> None:
    """A line with round ends and a true width at any angle."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1.0
    nx, ny = -dy / length * width / 2, dx / length * width / 2
    points = [
        (start[0] + nx, start[1] + ny),
        (end[0] + nx, end[1] + ny),
        (end[0] - nx, end[1] - ny),
        (start[0] - nx, start[1] - ny),
    ]
    pygame.draw.polygon(surface, rgb, points)
    if width > 5:
        pygame.draw.circle(surface, rgb, start, width / 2)
        pygame.draw.circle(surface, rgb, end, width / 2)


def _ring(size: tuple[int, int], rgb: Colour, hot: bool, room: bool) -> pygame.Surface:
    k, grow = 2, 10
    wide, tall = (size[0] + grow) * k, (size[1] + grow) * k
    big = pygame.Surface((wide, tall), pygame.SRCALPHA)
    box = big.get_rect().inflate(-6, -6)
    radius = box.height // 2 if not room else 16
    if hot:
        pygame.draw.rect(big, (*rgb, 80), box, border_radius=radius)
    pygame.draw.rect(big, (90, 40, 10, 230), box, 10 if hot else 8, border_radius=radius)
    pygame.draw.rect(big, (*rgb, 255), box.inflate(-4, -4), 6 if hot else 4, border_radius=radius)
    for point in (box.midtop, box.midbottom, box.midleft, box.midright):
        pygame.draw.circle(big, (90, 40, 10), point, 8)
        pygame.draw.circle(big, rgb, point, 6)
    return pygame.transform.smoothscale(big, (wide // k, tall // k))
