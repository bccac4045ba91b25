"""A sheet as a printed thing: caves inked on parchment, frames, rooms with their monsters, and pencil over all of it.

The print of a sheet is made once a size; a seat's pencil marks are drawn over it whenever they change. It knows what a
seat's part of a view looks like, and no moves.
"""

from __future__ import annotations

import random
from math import cos, hypot, pi, sin
from typing import Any

import pygame

from engines.dungeon_dice import content
from engines.dungeon_dice.content.board import Board as SheetBoard
from engines.dungeon_dice.content.sheet import Sheet
from scenes.boards.dungeon_dice_mini import mini_sheet
from scenes.boards.dungeon_dice_places import Places
from scenes.kit.palette import Colour
from scenes.kit.scene import House

INK: Colour = (58, 38, 26)
FLOOR: Colour = (247, 234, 204)
KEPT = 10
EARTH: tuple[Colour, ...] = ((122, 74, 34), (84, 84, 52), (112, 60, 52))


class Paint:
    def __init__(self, house: House, places: Places) -> None:
        self.house = house
        self.places = places
        self._prints: dict[tuple[str, int], pygame.Surface] = {}
        self._sheets: dict[tuple[str, int], tuple[Any, list[int], pygame.Surface]] = {}
        self._titles: dict[str, pygame.Rect | None] = {}

    def forget(self) -> None:
        self._prints.clear()
        self._sheets.clear()
        self._titles.clear()

    # ---- a whole sheet

    def sheet(self, view: dict[str, Any], seat: int) -> pygame.Surface:
        """This seat's sheet at the size of the board, with its pencil marks; kept until something changes."""
        entry, claimed = view["seats"][seat], view["claimed"]
        key = (view["sheet"], seat)
        found = self._sheets.get(key)
        if found is not None and (found[0] is entry or _same_marks(found[0], entry)) and found[1] == claimed:
            return found[2]
        page = self.printed(view["sheet"]).copy()
        self._pencil(page, content.board(view["sheet"]), entry, claimed)
        self._sheets[key] = (entry, claimed, page)
        while len(self._sheets) > KEPT:
            self._sheets.pop(next(iter(self._sheets)))
        return page

    def mini(self, view: dict[str, Any], seat: int, size: tuple[int, int]) -> pygame.Surface:
        """A sheet so small that only what matters is drawn: the ways, what is visited, who is down and how far."""
        return mini_sheet(self.house, content.board(view["sheet"]), view["seats"][seat], size)

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
        self._chambers(out, board)
        self._hatching(ink, sheet, k)
        for grow, rgb in ((0.10, INK), (0.0, FLOOR)):
            self._caves(ink, sheet, k, grow, rgb)
        out.blit(pygame.transform.smoothscale(ink, out.get_size()), (0, 0))
        box = self._title_box(sheet)
        if box is not None:
            self._title(out, board, box)
        for place in range(board.first_room):
            self._frame(out, board, place)
        for monster in range(len(board.monsters)):
            self._room(out, board, monster)
        return out

    # ---- the title

    def titled(self, sheet_id: str) -> bool:
        """Does the sheet have room for its own title?"""
        return self._title_box(content.load(sheet_id)) is not None

    def _title_box(self, sheet: Sheet) -> pygame.Rect | None:
        if sheet.id not in self._titles:
            self._titles[sheet.id] = self._find_title(sheet)
        return self._titles[sheet.id]

    def _find_title(self, sheet: Sheet) -> pygame.Rect | None:
        """The first bare patch, from the top, that is large enough for two lines."""
        unit = self.places.unit
        taken = []
        for place in range(len(sheet.spaces) + len(sheet.rooms)):
            box = self.places.box(sheet, place).move(-self.places.sheet.left, -self.places.sheet.top)
            taken.append(box.inflate(round(unit * 0.6), round(unit * 0.6)))
        page = pygame.Rect((0, 0), self.places.sheet.size).inflate(-round(unit * 1.1), -round(unit * 1.1))
        for wide, tall in ((6.2, 1.1), (4.2, 1.9), (3.4, 1.9)):
            box = pygame.Rect(0, 0, round(wide * unit), round(tall * unit))
            if box.height < 26:
                continue
            spots = []
            for top in range(page.top, page.bottom - box.height, max(4, round(unit / 3))):
                for left in range(page.left, page.right - box.width, max(4, round(unit / 3))):
                    here = box.move(left, top)
                    if here.collidelist(taken) < 0:
                        spots.append((top, abs(here.centerx - page.centerx), left))
            if spots:
                top, _, left = min(spots)
                return box.move(left, top)
        return None

    def _title(self, out: pygame.Surface, board: SheetBoard, box: pygame.Rect) -> None:
        style, words = self.house.style, self.house.words(board.figures.title)
        pixels = round(self.places.unit * 0.92)
        while pixels > 12:
            lines = style.wrap_at(words, "title", pixels, box.width)
            widest = max(style.font_at("title", pixels).size(line)[0] for line in lines)
            if (
                widest * 1.06 <= box.width
                and len(lines) * pixels * 1.1 <= box.height
                and len(lines) <= len(words.split())
            ):
                break
            pixels -= 1
        top = box.centery - round(len(lines) * pixels * 0.55)
        for line in lines:
            picture = style.render_at(line, "title", pixels, (74, 44, 26))
            out.blit(picture, picture.get_rect(midtop=(box.centerx, top)))
            top += round(pixels * 1.1)

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

    def _chambers(self, out: pygame.Surface, board: SheetBoard) -> None:
        """Earth round each cavern, hall or nest: one soft wash a chamber, in turns warmer and cooler."""
        unit, sheet = self.places.unit, board.sheet
        where = {name: place for place, name in enumerate(board.ids)}
        for n, chamber in enumerate(sheet.chambers):
            wash = pygame.Surface(out.get_size(), pygame.SRCALPHA)
            rgb = EARTH[n % len(EARTH)]
            for reach, alpha in ((1.12, 30), (0.96, 52)):
                for place in (where[name] for name in chamber.places):
                    box = self.places.box(sheet, place).move(-self.places.sheet.left, -self.places.sheet.top)
                    if place < board.first_room:
                        pygame.draw.circle(wash, (*rgb, alpha), box.center, reach * unit)
                    else:
                        grown = box.inflate(round((reach - 0.5) * 1.6 * unit), round((reach - 0.5) * 1.6 * unit))
                        pygame.draw.rect(wash, (*rgb, alpha), grown, border_radius=round(unit * 0.6))
            soft = pygame.transform.smoothscale(wash, (out.get_width() // 6, out.get_height() // 6))
            out.blit(pygame.transform.smoothscale(soft, out.get_size()), (0, 0))

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
        pixels = max(min(14, round(self.places.unit * 0.6)), round(self.places.unit * 0.5))
        words = style.render_at(text, "ui-bold", pixels, rgb)
        out.blit(words, words.get_rect(center=at))

    # ---- rooms

    def room_rect(self, board: SheetBoard, monster: int) -> pygame.Rect:
        room = board.sheet.rooms[monster]
        left, top = self.local(room.x, room.y)
        return pygame.Rect(left, top, round(room.w * self.places.unit), round(room.h * self.places.unit))

    def _room(self, out: pygame.Surface, board: SheetBoard, monster: int) -> None:
        """Emblem, name where there is room for it, gems and hearts. Life and numbers are pencilled over it."""
        figures, unit = board.monsters[monster], self.places.unit
        box = self.room_rect(board, monster)
        pygame.draw.rect(out, (236, 214, 170), box, border_radius=round(unit * 0.2))
        pygame.draw.rect(out, INK, box, max(2, round(unit * 0.09)), border_radius=round(unit * 0.2))
        lives = self._life_boxes(board, monster)
        beside = lives[0].left > box.left + unit  # a wide room: life stands beside the emblem
        free = (self._row(box) if beside else lives[0].top) - box.top - round(unit * 0.12)
        rgb = (126, 30, 24) if figures.kind == "boss" else (84, 52, 32)
        largest = min(free, round(box.width * 0.42), round(box.height * 0.56))
        for size in (largest, round(largest * 0.7)):
            area = pygame.Rect(box.left + size + round(unit * 0.2), box.top + round(unit * 0.14), 0, free)
            area.width = box.right - area.left - round(unit * 0.12)
            if box.width >= 2.7 * unit and self._name(out, self.house.words(figures.name), area):
                break
        else:
            size = largest
            top = box.top + size + round(unit * 0.24)
            below = pygame.Rect(box.left + round(unit * 0.14), top, box.width - round(unit * 0.26), lives[0].top - top)
            if not beside and below.height > 0:  # a tall room: the name goes under the emblem
                self._name(out, self.house.words(figures.name), below)
        emblem = self.house.art.emblem(f"dd_{figures.id}", size, rgb)
        out.blit(emblem, (box.left + round(unit * 0.12), box.top + round(unit * 0.12)))

    def _name(self, out: pygame.Surface, words: str, area: pygame.Rect) -> bool:
        """As large as it goes into its place; left out where it would be too small to read (the magnifier has it)."""
        style = self.house.style
        for pixels in range(max(16, round(self.places.unit * 0.46)), 11, -1):
            font, step = style.font_at("ui-bold", pixels), round(pixels * 1.08)
            lines = style.wrap_at(words, "ui-bold", pixels, area.width)
            whole = all(font.size(word)[0] <= area.width for word in words.split())
            if whole and step * len(lines) <= area.height:
                for n, line in enumerate(lines):
                    picture = style.render_at(line, "ui-bold", pixels, INK)
                    out.blit(picture, (area.left, area.top + n * step - (picture.get_height() - pixels) // 2))
                return True
        return False

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
        name = f"dungeon_dice/cross_{place % 4}"
        picture = self.house.art.get(name, (side, side))
        at = picture.get_rect(center=self.local(space.x, space.y))
        if share >= 1.0:
            out.blit(picture, at)
            return
        for n in range(2):
            drawn = min(1.0, 2 * share - n)
            if drawn > 0:
                half = self.house.style.keep(("dd_half", name, side, n), lambda n=n: _one_stroke(picture, n))  # type: ignore[misc]
                out.blit(half, at, pygame.Rect(0, 0, side, round(side * drawn)))

    def hit(self, out: pygame.Surface, board: SheetBoard, monster: int, box: int, share: float) -> None:
        """A life box being crossed."""
        squares = self._life_boxes(board, monster)
        if box < len(squares):
            self._stroke(out, squares[box].center, squares[box].width * 0.38 * share)

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
        pixels = self._figure_px()
        row = self._row(box)
        x = box.left + round(unit * 0.12)
        for number in (*figures.open, *figures.locked):
            known = number in entry["numbers"][monster]
            words = style.render_at(str(number), "ui-bold", pixels, (24, 18, 14) if known else (92, 70, 48))
            plate = pygame.Rect(x, row, max(pixels + 2, words.get_width() + 5), pixels + 2)
            pygame.draw.rect(out, (252, 240, 206) if known else (222, 202, 164), plate, border_radius=4)
            pygame.draw.rect(out, INK if known else (150, 126, 96), plate, 2 if known else 1, border_radius=4)
            out.blit(words, words.get_rect(center=plate.center))
            x = plate.right + round(unit * 0.06)
        self._gems(out, figures, box, x, claimed)
        for n, square in enumerate(self._life_boxes(board, monster)):
            pygame.draw.rect(out, (252, 244, 220), square)
            pygame.draw.rect(out, INK, square, 1)
            if n < entry["damage"][monster]:
                self._stroke(out, square.center, square.width * 0.38)
        if monster in entry["defeated"]:
            self._fallen(out, box)

    def _fallen(self, out: pygame.Surface, box: pygame.Rect) -> None:
        """A room whose monster is down: faded, struck through, sealed."""
        veil = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.rect(veil, (214, 190, 148, 132), veil.get_rect(), border_radius=round(self.places.unit * 0.2))
        out.blit(veil, box)
        pygame.draw.rect(
            out, INK, box, max(2, round(self.places.unit * 0.09)), border_radius=round(self.places.unit * 0.2)
        )
        self.stamp(out, box)

    def stamp(self, out: pygame.Surface, box: pygame.Rect, share: float = 1.0) -> None:
        """The seal on a fallen monster's room; it comes down large and lands as `share` gets to 1."""
        side = round(min(box.height * 0.72, box.width * 0.6))
        large = round(side * (1 + 2.2 * (1 - share) ** 2))
        spot = (box.right - round(side * 0.62), box.bottom - round(side * 0.6))
        seal = self.house.style.keep(("dd_stamp", side), lambda: self._seal(side))
        if large != side:
            seal = pygame.transform.smoothscale(seal, (large, large))
            seal.set_alpha(round(90 + 165 * share))
        out.blit(seal, seal.get_rect(center=spot))

    def _seal(self, side: int) -> pygame.Surface:
        seal = self.house.art.get("dungeon_dice/seal_red", (side, side)).copy()
        skull = self.house.art.emblem("dd_skull", round(side * 0.5), (255, 226, 190))
        seal.blit(skull, skull.get_rect(center=seal.get_rect().center))
        return seal

    def _figure_px(self) -> int:
        return max(min(14, round(self.places.unit * 0.5)), round(self.places.unit * 0.46))

    def _row(self, box: pygame.Rect) -> int:
        """Where a room's numbers stand."""
        return box.bottom - round(self.places.unit * 0.16) - self._figure_px()

    def _gems(self, out: pygame.Surface, figures: Any, box: pygame.Rect, used: int, claimed: bool) -> None:
        """What the kill pays, at the end of the numbers' row or, if they fill it, above; hearts over it."""
        pixels, unit = self._figure_px(), self.places.unit
        row = self._row(box)
        text = str(figures.later if claimed and figures.kind != "boss" else figures.first)
        words = self.house.style.render_at(text, "ui-bold", pixels, (20, 70, 104))
        right = box.right - round(unit * 0.16)
        if box.width < 2.7 * unit:
            row = box.top + round(unit * 0.14)  # a small room has no name there, and no room below
        elif right - pixels - words.get_width() - 2 < used:
            row -= pixels + 3
        gem = self.house.art.emblem("dd_gem", pixels, (24, 92, 140))
        out.blit(gem, gem.get_rect(topright=(right, row)))
        out.blit(words, words.get_rect(midright=(right - pixels - 2, row + pixels // 2)))
        for n in range(0 if claimed else figures.hearts):
            heart = self.house.art.emblem("dd_heart", pixels, (170, 30, 34))
            out.blit(heart, heart.get_rect(topright=(right - n * pixels, row - pixels - 2)))

    def _life_boxes(self, board: SheetBoard, monster: int) -> list[pygame.Rect]:
        """Boxes in one to three rows above the numbers; in a wide room they stand beside the emblem."""
        unit, box, life = self.places.unit, self.room_rect(board, monster), board.monsters[monster].life
        row = self._row(box)
        if box.width > 2.6 * box.height:
            box = pygame.Rect(box.left + round(box.width * 0.4), box.top, round(box.width * 0.42), box.height)
            row = box.bottom - round(unit * 0.55)
        room = box.width - round(unit * 0.24)
        per_row = life if life <= 6 else (life + 1) // 2 if life <= 12 else (life + 2) // 3
        side = max(5, min(round(unit * 0.36), room // max(1, per_row) - 2))
        top = row - ((life + per_row - 1) // per_row) * (side + 2) - round(unit * 0.04)
        left = box.left + round(unit * 0.12)
        return [
            pygame.Rect(left + (n % per_row) * (side + 2), top + (n // per_row) * (side + 2), side, side)
            for n in range(life)
        ]

    # ---- light

    def light(self, surface: pygame.Surface, board: SheetBoard, place: int, hot: bool) -> None:
        """A legal place: a bright ring with beads, so that it is seen without colour too."""
        style, box = self.house.style, self.places.box(board.sheet, place)
        room = place >= board.first_room
        key = ("dd_light", box.size, hot, room)
        ring = style.keep(key, lambda: _ring(box.size, style.colour("glow"), hot, room))
        surface.blit(ring, ring.get_rect(center=box.center))


# What of a seat's part of a view is pencilled on its sheet.
PENCILLED = ("clouds", "visited", "half", "damage", "defeated", "numbers")


def _same_marks(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return all(one[key] == other[key] for key in PENCILLED)


def _one_stroke(cross: pygame.Surface, n: int) -> pygame.Surface:
    """One of a cross's two strokes: the picture under a broad diagonal."""
    wide, tall = cross.get_size()
    mask = pygame.Surface((wide, tall), pygame.SRCALPHA)
    ends = ((0, 0), (wide, tall)) if n == 0 else ((wide, 0), (0, tall))
    _thick(mask, (255, 255, 255, 255), ends[0], ends[1], wide * 0.34)
    out = cross.copy()
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


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
