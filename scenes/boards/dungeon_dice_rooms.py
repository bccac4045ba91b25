"""Monsters' rooms on a sheet: a nameplate, the monster, its life boxes, numbers, what the kill pays, and the seal once
it is down.

Where each of these lies is found once a room and size (`plan`); no word is set smaller than it can be read.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pygame

from engines.dungeon_dice.content.board import Board as SheetBoard
from scenes.boards.dungeon_dice_ink import INK, look_of, thick
from scenes.boards.dungeon_dice_places import Places
from scenes.kit.palette import Colour
from scenes.kit.scene import House

LEAST = 14  # pixels of a name
PENCIL = (52, 50, 56)
GEM = (24, 92, 140)
CARD = (247, 232, 198)
BOSS = (116, 26, 22)
NAME = (255, 240, 206)


class Plan(NamedTuple):
    """A room's parts, in pixels of the sheet's own picture."""

    box: pygame.Rect
    emblem: pygame.Rect
    lines: tuple[str, ...]
    pixels: int  # of the name; 0 where none goes in
    name: pygame.Rect  # its plate, along the top
    lives: tuple[pygame.Rect, ...]
    row: int  # the top of the numbers
    gems: tuple[int, int]  # the right end of what the kill pays, and its top
    seal: pygame.Rect
    role: str = "ui-bold"  # the cut of the name


class Rooms:
    def __init__(self, house: House, places: Places) -> None:
        self.house = house
        self.places = places
        self._plans: dict[tuple[str, int], Plan] = {}

    def forget(self) -> None:
        self._plans.clear()

    def rect(self, board: SheetBoard, monster: int) -> pygame.Rect:
        room, places = board.sheet.rooms[monster], self.places
        left, top = places.at(room.x, room.y)
        size = (round(room.w * places.unit), round(room.h * places.unit))
        return pygame.Rect((left - places.sheet.left, top - places.sheet.top), size)

    # ---- where things lie

    def plan(self, board: SheetBoard, monster: int) -> Plan:
        key = (board.sheet.id, monster)
        if key not in self._plans:
            self._plans[key] = self._planned(board, monster)
        return self._plans[key]

    def figure_px(self) -> int:
        unit = self.places.unit
        return max(min(14, round(unit * 0.5)), round(unit * 0.46))

    def _edge(self) -> int:
        return max(2, round(self.places.unit * 0.09))

    def _planned(self, board: SheetBoard, monster: int) -> Plan:
        """Name over all of it, numbers and pay at the foot; between them monster and life boxes, beside each other or
        one above the other, whichever lets them be larger."""
        box, figures = self.rect(board, monster), board.monsters[monster]
        unit, edge, pixels = self.places.unit, self._edge(), self.figure_px()
        pad = max(2, round(unit * 0.1))
        words = self.house.words(figures.name)
        right = box.right - edge - pad
        beside = right - self._pay_wide(board, monster) > self._numbers_right(board, monster, box)
        largest = max(16, round(unit * 0.46)) if beside else LEAST
        size, lines, role = self._named(words, box.width - 2 * edge - 2, box.height - 2 * edge - pixels - 18, largest)
        name = pygame.Rect(box.left, box.top, box.width, edge + len(lines) * _step(size) + max(2, size // 8))
        row = box.bottom - edge - pad // 2 - pixels - 2
        gems = (right, row if beside else row - pixels - 1)
        middle = pygame.Rect(box.left + edge + pad, name.bottom + 1, box.width - 2 * (edge + pad), 0)
        middle.height = max(8, row - 2 - middle.top)
        if beside:
            emblem, lives = self._beside(middle, figures.life)
            above = self._above(middle, figures.life)
            if 2 * above[1][0].width + above[0].width > 2 * lives[0].width + emblem.width:
                emblem, lives = above
        else:  # what the kill pays has the right end of a line of its own: monster left of it, boxes above
            emblem, lives = self._beside(middle, figures.life, foot=pixels + 2)
            if lives[0].width < 7:  # or boxes left of it, and no monster: its name has to do
                area = pygame.Rect(middle.left, middle.top, middle.width - self._pay_wide(board, monster) - 3, 0)
                area.height = middle.height
                square, across = self._square(area.width, area.height, figures.life)
                if square > lives[0].width:
                    lives = self._grid(area.left, area.top, square, across, figures.life)
                    down = max(0, (area.height - lives[-1].bottom + area.top) // 2)
                    emblem, lives = pygame.Rect(area.topleft, (0, 0)), tuple(one.move(0, down) for one in lives)
        return Plan(box, emblem, lines, size, name, lives, row, gems, self._seal_at(box, name), role)

    def _named(self, words: str, wide: int, tall: int, largest: int) -> tuple[int, tuple[str, ...], str]:
        """The name's size, lines and cut: in one line if it can be, in a lighter cut before it is broken."""
        smaller = max(LEAST, round(self.places.unit * 0.36))
        for role, most, more in (("ui-bold", 1, 0), ("ui", 1, 0), ("ui-bold", 2, 0), ("ui", 2, 0), ("ui", 2, 9)):
            size, lines = self._fit(words, wide, tall + more, most, role, largest if most == 1 else smaller)
            if size:
                return size, lines, role
        return 0, (), "ui-bold"

    def _beside(self, area: pygame.Rect, life: int, foot: int = 0) -> tuple[pygame.Rect, tuple[pygame.Rect, ...]]:
        """The monster on the left, its boxes on the right, both in the middle of the room; `foot`: of the right side's
        height, what is not for boxes."""
        gap = max(3, area.width // 22)
        best: tuple[int, int, int] = (-999, 8, life)
        for share in (0.62, 0.54, 0.47, 0.4, 0.34, 0.28, 0.22):
            side = min(area.height, round(area.width * share))
            square, across = self._square(area.width - side - gap, area.height - foot, life)
            worth = 2 * min(square, round(self.places.unit * 0.34)) + side - 6 * max(0, 9 - square)
            best = max(best, (worth, side, across))
        _, side, across = best
        square, across = self._square(area.width - side - gap, area.height - foot, life)
        lives = self._grid(area.left, area.top, square, across, life)
        whole = lives[0].unionall(lives)
        left = area.left + max(0, (area.width - side - gap - whole.width) // 2)
        emblem = pygame.Rect(left, area.centery - side // 2, side, side)
        down = max(0, (area.height - foot - whole.height) // 2)
        return emblem, tuple(one.move(emblem.right + gap - area.left, down) for one in lives)

    def _above(self, area: pygame.Rect, life: int) -> tuple[pygame.Rect, tuple[pygame.Rect, ...]]:
        """The monster over its boxes."""
        square, across = self._square(area.width, round(area.height * 0.4), life)
        lives = self._grid(area.left, area.top, square, across, life)
        whole = lives[0].unionall(lives)
        side = max(8, min(area.width, area.height - whole.height - 3))
        emblem = pygame.Rect(area.centerx - side // 2, area.top, side, side)
        emblem.top += max(0, (area.height - side - whole.height - 2) // 3)
        move = (area.centerx - whole.width // 2 - area.left, area.bottom - whole.height - area.top)
        return emblem, tuple(one.move(move) for one in lives)

    def _square(self, wide: int, tall: int, life: int) -> tuple[int, int]:
        """How large the boxes of this many lives can be, and how many go in a row then."""
        most = round(self.places.unit * 0.5)
        found = (0, -life)
        for rows in (1, 2, 3, 4):
            across = (life + rows - 1) // rows
            found = max(found, (min(most, wide // across - 2, tall // rows - 2 * (rows > 1)), -across))
        return max(4, found[0]), -found[1]

    def _grid(self, left: int, top: int, square: int, across: int, life: int) -> tuple[pygame.Rect, ...]:
        step = square + 2
        return tuple(
            pygame.Rect(left + n % across * step, top + n // across * step, square, square) for n in range(life)
        )

    def _fit(self, words: str, wide: int, tall: int, most: int, role: str, largest: int) -> tuple[int, tuple[str, ...]]:
        """The largest size at which the name goes in whole, and its lines; 0 if none that can be read does."""
        style = self.house.style
        least = min(LEAST, style.text_px(LEAST))
        for pixels in range(max(least, largest), least - 1, -1):
            font = style.font_at(role, pixels)
            lines = style.wrap_at(words, role, pixels, wide)
            whole = all(font.size(line)[0] <= wide for line in lines)
            if whole and len(lines) <= most and _step(pixels) * len(lines) <= tall:
                return pixels, tuple(lines)
        return 0, ()

    def _numbers_right(self, board: SheetBoard, monster: int, box: pygame.Rect) -> int:
        return self._plates(board, monster, box, 0)[-1][1].right

    def _pay_wide(self, board: SheetBoard, monster: int) -> int:
        pixels, figures = self.figure_px(), board.monsters[monster]
        number = self.house.style.font_at("ui-bold", pixels).size(str(figures.first))[0]
        return pixels + 4 + number + figures.hearts * (pixels + 1)

    def _seal_at(self, box: pygame.Rect, name: pygame.Rect) -> pygame.Rect:
        """On the lower right corner and a little beyond it; never over the name."""
        over = round(self.places.unit * 0.26)
        top = name.bottom if name.height else box.top
        side = max(8, min(box.bottom + over - top, round(box.width * 0.6), round(self.places.unit * 2.2)))
        seal = pygame.Rect(0, 0, side, side)
        seal.bottomright = (box.right + over, box.bottom + over)
        return seal

    # ---- the print

    def draw(self, out: pygame.Surface, board: SheetBoard, monster: int) -> None:
        """What is printed: frame, nameplate, monster. Life, numbers and pay are pencilled over it."""
        figures, unit, plan = board.monsters[monster], self.places.unit, self.plan(board, monster)
        radius, boss = round(unit * 0.2), figures.kind == "boss"
        out.blit(self._card(plan.box.size, radius), plan.box)
        self._plate(out, board, monster, plan)
        rgb = BOSS if boss else (78, 48, 30)
        if plan.emblem.width:
            out.blit(self.house.art.emblem(f"dd_{figures.id}", plan.emblem.width, rgb), plan.emblem)
        self._frame(out, board, plan.box)

    def _card(self, size: tuple[int, int], radius: int) -> pygame.Surface:
        """A card of paper, lit in its middle and worn towards its edges."""
        lit = pygame.Surface((8, 8))
        lit.fill((226, 202, 158))
        pygame.draw.rect(lit, CARD, (1, 1, 6, 6))
        pygame.draw.rect(lit, (252, 241, 214), (2, 2, 4, 4))
        card = pygame.transform.smoothscale(lit, size).convert_alpha()
        mask = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=radius)
        card.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return card

    def _frame(self, out: pygame.Surface, board: SheetBoard, box: pygame.Rect) -> None:
        unit = self.places.unit
        wall = look_of(board.sheet.family).wall
        pygame.draw.rect(out, wall, box, self._edge(), border_radius=round(unit * 0.2))

    def _plate(self, out: pygame.Surface, board: SheetBoard, monster: int, plan: Plan, faded: bool = False) -> None:
        """The name in light letters on a dark band along the top; the boss's is red."""
        look, radius = look_of(board.sheet.family), round(self.places.unit * 0.2)
        rgb: Colour = BOSS if board.monsters[monster].kind == "boss" else look.plate
        if faded:
            rgb = (84, 70, 58)
        pygame.draw.rect(out, rgb, plan.name, border_top_left_radius=radius, border_top_right_radius=radius)
        foot = plan.name.bottom - 1
        pygame.draw.line(out, look.wall, (plan.name.left, foot), (plan.name.right - 1, foot))
        top = plan.name.top + self._edge()
        for n, line in enumerate(plan.lines):
            words = self.house.style.render_at(line, plan.role, plan.pixels, NAME)
            at = (plan.name.centerx - words.get_width() // 2, top + n * _step(plan.pixels))
            out.blit(words, (at[0], at[1] - (words.get_height() - plan.pixels) // 2))

    # ---- pencil

    def marks(self, out: pygame.Surface, board: SheetBoard, monster: int, entry: dict[str, Any], claimed: bool) -> None:
        """Life boxes with their crosses, numbers open, unlocked or locked, and what the kill still pays."""
        plan = self.plan(board, monster)
        fallen = monster in entry["defeated"]  # its numbers and its pay are nobody's any more
        if not fallen:
            self._numbers(out, board, monster, entry)
            self._pay(out, board, monster, plan, claimed)
        for n, square in enumerate(plan.lives):
            pygame.draw.rect(out, (252, 244, 220), square)
            pygame.draw.rect(out, INK, square, 1)
            if n < entry["damage"][monster]:
                self.stroke(out, square.center, square.width * 0.38)
        if fallen:
            self._fallen(out, board, monster, plan)

    def _numbers(self, out: pygame.Surface, board: SheetBoard, monster: int, entry: dict[str, Any]) -> None:
        """White plates can be hit; a locked one is of the keys' grey stone, with a shackle."""
        plan, style, pixels = self.plan(board, monster), self.house.style, self.figure_px()
        for number, plate in self._plates(board, monster, plan.box, plan.row):
            known = number in entry["numbers"][monster]
            words = style.render_at(str(number), "ui-bold", pixels, (24, 18, 14) if known else (52, 46, 42))
            pygame.draw.rect(out, (255, 250, 230) if known else (198, 192, 182), plate, border_radius=4)
            pygame.draw.rect(out, INK if known else (112, 104, 96), plate, 2 if known else 1, border_radius=4)
            if not known:
                wide = max(4, plate.width // 3)
                shackle = pygame.Rect(plate.centerx - wide // 2, plate.top - 3, wide, 4)
                pygame.draw.rect(out, (112, 104, 96), shackle, border_top_left_radius=2, border_top_right_radius=2)
            out.blit(words, words.get_rect(center=plate.center))

    def _plates(self, board: SheetBoard, monster: int, box: pygame.Rect, row: int) -> list[tuple[int, pygame.Rect]]:
        figures, unit, pixels = board.monsters[monster], self.places.unit, self.figure_px()
        font = self.house.style.font_at("ui-bold", pixels)
        x, found = box.left + self._edge() + max(2, round(unit * 0.07)), []
        for number in (*figures.open, *figures.locked):
            plate = pygame.Rect(x, row, max(pixels + 2, font.size(str(number))[0] + 5), pixels + 2)
            found.append((number, plate))
            x = plate.right + max(2, round(unit * 0.06))
        return found

    def _pay(self, out: pygame.Surface, board: SheetBoard, monster: int, plan: Plan, claimed: bool) -> None:
        """What the kill pays: a number of gems, and before it the hearts it tears out of the others."""
        figures, pixels = board.monsters[monster], self.figure_px()
        text = str(figures.later if claimed and figures.kind != "boss" else figures.first)
        words = self.house.style.render_at(text, "ui-bold", pixels, (20, 70, 104))
        right, top = plan.gems
        gem = self.house.art.emblem("dd_gem", pixels, GEM)
        out.blit(gem, gem.get_rect(topright=(right, top + 1)))
        number = words.get_rect(midright=(right - pixels - 2, top + 1 + pixels // 2))
        out.blit(words, number)
        for n in range(0 if claimed else figures.hearts):
            heart = self.house.art.emblem("dd_heart", pixels, (170, 30, 34))
            out.blit(heart, heart.get_rect(topright=(number.left - 2 - n * (pixels + 1), top + 1)))

    def hit(self, out: pygame.Surface, board: SheetBoard, monster: int, box: int, share: float) -> None:
        """A life box being crossed: one stroke, then the other."""
        lives = self.plan(board, monster).lives
        if box < len(lives):
            self.stroke(out, lives[box].center, lives[box].width * 0.38, share)

    def stroke(self, out: pygame.Surface, at: tuple[int, int], reach: float, share: float = 1.0) -> None:
        for n, dx in enumerate((-1, 1)):
            drawn = max(0.0, min(1.0, 2 * share - n))
            if drawn:
                x, y = at[0] + dx * reach, at[1] - reach
                end = (x - 2 * dx * reach * drawn, y + 2 * reach * drawn)
                thick(out, PENCIL, (x, y), end, max(1.5, reach * 0.34))

    def _fallen(self, out: pygame.Surface, board: SheetBoard, monster: int, plan: Plan) -> None:
        """A room whose monster is down: in shade and sealed, its name still there to be read."""
        radius = round(self.places.unit * 0.2)
        veil = pygame.Surface(plan.box.size, pygame.SRCALPHA)
        pygame.draw.rect(veil, (150, 122, 92, 150), veil.get_rect(), border_radius=radius)
        out.blit(veil, plan.box)
        self._plate(out, board, monster, plan, True)
        self._frame(out, board, plan.box)
        self.stamp(out, plan)

    def sealed(self, out: pygame.Surface, board: SheetBoard, monster: int, share: float) -> None:
        """A seal on its way; once it lands, the room is in shade."""
        if share >= 1.0:
            self._fallen(out, board, monster, self.plan(board, monster))
        else:
            self.stamp(out, self.plan(board, monster), share)

    def stamp(self, out: pygame.Surface, plan: Plan, share: float = 1.0) -> None:
        """The seal on a fallen monster's room; it comes down large and lands as `share` gets to 1."""
        side = plan.seal.width
        large = round(side * (1 + 2.2 * (1 - share) ** 2))
        seal = self.house.style.keep(("dd_stamp", side), lambda: self._seal(side))
        if large != side:
            seal = pygame.transform.smoothscale(seal, (large, large))
            seal.set_alpha(round(90 + 165 * share))
        out.blit(seal, seal.get_rect(center=plan.seal.center))

    def _seal(self, side: int) -> pygame.Surface:
        seal = self.house.art.get("dungeon_dice/seal_red", (side, side)).copy()
        skull = self.house.art.emblem("dd_skull", round(side * 0.5), (255, 226, 190))
        seal.blit(skull, skull.get_rect(center=seal.get_rect().center))
        return seal


def _step(pixels: int) -> int:
    return round(pixels * 1.08)
