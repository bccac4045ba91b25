"""A sheet as a printed thing: inked caves, title, frames, rooms with their monsters, and pencil over all of it.

The print of a sheet is made once a size; a seat's pencil marks are drawn over it whenever they change. It knows what a
seat's part of a view looks like, and no moves.
"""

from __future__ import annotations

from typing import Any

import pygame

from engines.dungeon_dice import content
from engines.dungeon_dice.content.board import Board as SheetBoard
from engines.dungeon_dice.content.sheet import Sheet
from scenes.boards.dungeon_dice_ink import INK, Ink, thick
from scenes.boards.dungeon_dice_mini import mini_sheet
from scenes.boards.dungeon_dice_places import Places
from scenes.boards.dungeon_dice_rooms import Rooms
from scenes.kit.palette import Colour
from scenes.kit.scene import House

KEPT = 10
# Where a printed sheet's title stands, in grid units: in the sky of its picture.
TITLES = {
    "annoyed_animals": (11.7, 0.25, 6.0, 1.1), "clumsy_cultists": (15.75, 0.05, 6.2, 1.1),
    "puzzled_pyramid": (0.5, 0.7, 4.4, 2.2), "defiant_dinosaurs": (8.95, 0.35, 6.1, 1.1),
}  # fmt: skip
SHADE = 70  # how dark a sheet lies around what is lit on it


class Paint:
    def __init__(self, house: House, places: Places) -> None:
        self.house = house
        self.places = places
        self.ink = Ink(places)
        self.rooms = Rooms(house, places)
        self._prints: dict[tuple[str, int], pygame.Surface] = {}
        self._sheets: dict[tuple[str, int], tuple[Any, list[int], pygame.Surface]] = {}
        self._titles: dict[str, pygame.Rect | None] = {}
        self._dim: tuple[Any, pygame.Surface] | None = None

    def forget(self) -> None:
        self._prints.clear()
        self._sheets.clear()
        self._titles.clear()
        self._dim = None
        self.rooms.forget()

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
        out.blit(self.house.art.get(f"dungeon_dice/sheet_{sheet.family}", places.sheet.size), (0, 0))
        self.ink.draw(out, board)
        box = self._title_box(sheet)
        if box is not None:
            self._title(out, board, box)
        for place in range(board.first_room):
            self._frame(out, board, place)
        for monster in range(len(board.monsters)):
            self.rooms.draw(out, board, monster)
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
        """Where its setting leaves sky for it; else the first bare patch, from the top, that is large enough."""
        unit = self.places.unit
        if sheet.id in TITLES:
            x, y, wide, tall = TITLES[sheet.id]
            box = pygame.Rect(self.local(x, y), (round(wide * unit), round(tall * unit)))
            return box if box.height >= 26 else None
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
        while pixels > 14:
            lines = style.wrap_at(words, "title-bold", pixels, box.width)
            widest = max(style.font_at("title-bold", pixels).size(line)[0] for line in lines)
            if (
                widest * 1.06 <= box.width
                and len(lines) * pixels * 1.1 <= box.height
                and len(lines) <= len(words.split())
            ):
                break
            pixels -= 1
        top = box.centery - round(len(lines) * pixels * 0.55)
        if board.sheet.id not in TITLES:  # it lies on something: the paper shines through round it
            out.blit(_glow((box.width + pixels, round(len(lines) * pixels * 1.1) + pixels)),
                     (box.left - pixels // 2, top - pixels // 2))  # fmt: skip
        for line in lines:
            picture = style.render_at(line, "title-bold", pixels, (52, 28, 14))
            out.blit(picture, picture.get_rect(midtop=(box.centerx, top)))
            top += round(pixels * 1.1)

    def local(self, x: float, y: float) -> tuple[int, int]:
        """A point of the grid on the sheet's own picture."""
        px, py = self.places.at(x, y)
        return (px - self.places.sheet.left, py - self.places.sheet.top)

    def _frame(self, out: pygame.Surface, board: SheetBoard, place: int) -> None:
        space = board.sheet.spaces[place]
        side = round(self.places.unit * (1.2 if space.kind in ("plain", "grey") else 1.34))
        kind = "portal" if space.kind == "twin" else space.kind
        picture = self.house.art.get(f"dungeon_dice/space_{kind}", (side, side))
        at = self.local(space.x, space.y)
        out.blit(picture, picture.get_rect(center=at))
        if space.number:
            self._number(out, str(space.number), self.number_at(space.kind, at, self.places.unit), INK)

    def number_at(self, kind: str, at: tuple[int, int], unit: float) -> tuple[int, int]:
        """Frames carry their number where they have a plain field for it."""
        dy = {"chest": 0.10, "fist": 0.16, "rubble": -0.10, "claw": 0.06}.get(kind, 0.0)
        dx = {"gold": -0.04}.get(kind, 0.0)
        return (round(at[0] + dx * unit), round(at[1] + dy * unit))

    def _number(self, out: pygame.Surface, text: str, at: tuple[int, int], rgb: Colour) -> None:
        style = self.house.style
        pixels = max(min(14, round(self.places.unit * 0.6)), round(self.places.unit * 0.5))
        words = style.render_at(text, "ui-bold", pixels, rgb)
        out.blit(words, words.get_rect(center=at))

    # ---- pencil

    def _pencil(self, out: pygame.Surface, board: SheetBoard, entry: dict[str, Any], claimed: list[int]) -> None:
        for n, place in enumerate(board.clouds):
            if entry["clouds"][n]:
                space = board.sheet.spaces[place]
                self._number(out, str(entry["clouds"][n]), self.local(space.x, space.y + 0.05), (60, 56, 70))
        for monster in range(len(board.monsters)):
            self.rooms.marks(out, board, monster, entry, monster in claimed)
        for place in entry["visited"]:
            self.cross(out, board, place)
        for place in entry["half"]:
            space = board.sheet.spaces[place]
            self.rooms.stroke(out, self.local(space.x - 0.16, space.y + 0.34), self.places.unit * 0.17)

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

    def ghost(self, surface: pygame.Surface, board: SheetBoard, place: int, entry: dict[str, Any]) -> None:
        """What the pencil would do here, faintly: the cross to come."""
        if place < board.first_room:
            box, side = self.places.box(board.sheet, place), round(self.places.unit * 1.2)
        else:
            monster = place - board.first_room
            lives = self.rooms.plan(board, monster).lives
            box = lives[min(entry["damage"][monster], len(lives) - 1)].move(self.places.sheet.topleft)
            side = box.width
        name = f"dungeon_dice/cross_{place % 4}"
        faint = self.house.style.keep(("dd_ghost", name, side), lambda: self._faint(name, side))
        surface.blit(faint, faint.get_rect(center=box.center))

    def _faint(self, name: str, side: int) -> pygame.Surface:
        out = self.house.art.get(name, (side, side)).copy()
        out.set_alpha(120)
        return out

    # ---- light

    def ring(self, board: SheetBoard, place: int, hot: bool) -> tuple[pygame.Surface, pygame.Rect]:
        """A legal place: a bright ring with beads, so that it is seen without colour too; and where it goes."""
        style, box = self.house.style, self.places.box(board.sheet, place)
        room = place >= board.first_room
        key = ("dd_light", box.size, hot, room)
        ring = style.keep(key, lambda: _ring(box.size, style.colour("glow"), hot, room))
        return ring, ring.get_rect(center=box.center)

    def dim(self, surface: pygame.Surface, board: SheetBoard, lit: frozenset[int]) -> None:
        """The sheet in shade but for these places."""
        key = (board.sheet.id, lit)
        if self._dim is None or self._dim[0] != key:
            self._dim = (key, self._shade(board, lit))
        surface.blit(self._dim[1], self.places.sheet)

    def _shade(self, board: SheetBoard, lit: frozenset[int]) -> pygame.Surface:
        size = self.places.sheet.size
        paper = self.house.art.get(f"dungeon_dice/sheet_{board.sheet.family}", size)
        veil = pygame.Surface(size, pygame.SRCALPHA)
        veil.fill((255, 255, 255, SHADE))
        veil.blit(paper, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        veil.fill((26, 16, 10), special_flags=pygame.BLEND_RGB_MULT)
        grow = round(self.places.unit * 0.3)
        for place in lit:
            box = self.places.box(board.sheet, place).move(-self.places.sheet.left, -self.places.sheet.top)
            box = box.inflate(grow, grow)
            radius = box.width // 2 if place < board.first_room else grow
            pygame.draw.rect(veil, (0, 0, 0, 0), box, border_radius=radius)
        return veil

    def sign(self, surface: pygame.Surface, board: SheetBoard, place: int, sign: str) -> None:
        """On a place that bears the number and can't have it: a lock, a road, or armour."""
        box = self.places.box(board.sheet, place)
        side = max(14, round(self.places.unit * 0.66))
        picture = self.house.style.keep(("dd_sign", sign, side), lambda: self._sign(sign, side))
        surface.blit(picture, picture.get_rect(center=(box.right - side // 6, box.top + side // 6)))

    def _sign(self, sign: str, side: int) -> pygame.Surface:
        k = 3
        big = pygame.Surface((side * k, side * k), pygame.SRCALPHA)
        middle = (side * k // 2, side * k // 2)
        pygame.draw.circle(big, (24, 16, 12), middle, side * k // 2)
        pygame.draw.circle(big, (120, 50, 40) if sign == "far" else (92, 78, 60), middle, side * k // 2 - k)
        out = pygame.transform.smoothscale(big, (side, side))
        inner = round(side * 0.64)
        if sign == "both":
            mark = self.house.art.emblem("dd_armour", inner, (255, 244, 220))
        else:
            mark = self.house.style.symbol_at("lock" if sign == "lock" else "close", inner, (255, 244, 220))
        out.blit(mark, mark.get_rect(center=(side // 2, side // 2)))
        return out


# What of a seat's part of a view is pencilled on its sheet.
PENCILLED = ("clouds", "visited", "half", "damage", "defeated", "numbers")


def _same_marks(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return all(one[key] == other[key] for key in PENCILLED)


def _glow(size: tuple[int, int]) -> pygame.Surface:
    """A soft patch of pale paper."""
    small = pygame.Surface((24, 12), pygame.SRCALPHA)
    small.fill((246, 232, 200, 0))
    for k in range(6):
        pygame.draw.ellipse(small, (246, 232, 200, 36 * (k + 1)), small.get_rect().inflate(-3 * k, -1.6 * k))
    return pygame.transform.smoothscale(small, size)


def _one_stroke(cross: pygame.Surface, n: int) -> pygame.Surface:
    """One of a cross's two strokes: the picture under a broad diagonal."""
    wide, tall = cross.get_size()
    mask = pygame.Surface((wide, tall), pygame.SRCALPHA)
    ends = ((0, 0), (wide, tall)) if n == 0 else ((wide, 0), (0, tall))
    thick(mask, (255, 255, 255, 255), ends[0], ends[1], wide * 0.34)
    out = cross.copy()
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


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
