"""Monsters' rooms on a sheet: emblem, name, life boxes, numbers, what the kill pays, and the seal once it is down.

Where each of these lies is found once a room and size (`plan`); no word is set smaller than it can be read.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pygame

from engines.dungeon_dice.content.board import Board as SheetBoard
from scenes.boards.dungeon_dice_ink import INK, thick
from scenes.boards.dungeon_dice_places import Places
from scenes.kit.scene import House

LEAST = 14  # pixels of a name
SLACK = 3  # pixels by which the last line's tails may come down
PENCIL = (52, 50, 56)
GEM = (24, 92, 140)


class Plan(NamedTuple):
    """A room's parts, in pixels of the sheet's own picture."""

    box: pygame.Rect
    emblem: pygame.Rect
    lines: tuple[str, ...]
    pixels: int  # of the name; 0 where none goes in
    name: pygame.Rect
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
            box = self.rect(board, monster)
            small = box.width < 2.7 * self.places.unit
            plan = self._small(board, monster, box) if small else self._large(board, monster, box)
            self._plans[key] = plan if plan.pixels else self._tight(board, monster, plan)
        return self._plans[key]

    def figure_px(self) -> int:
        unit = self.places.unit
        return max(min(14, round(unit * 0.5)), round(unit * 0.46))

    def _row(self, box: pygame.Rect) -> int:
        """Where a room's numbers stand."""
        return box.bottom - round(self.places.unit * 0.16) - self.figure_px()

    def _large(self, board: SheetBoard, monster: int, box: pygame.Rect) -> Plan:
        """Emblem and name at the top, life boxes below (beside, in a long hall), numbers and pay at the foot."""
        unit, figures = self.places.unit, board.monsters[monster]
        pad = round(unit * 0.12)
        row = self._row(box)
        long = box.width > 2.6 * box.height
        if long:
            area = pygame.Rect(box.left + round(box.width * 0.4), box.top, round(box.width * 0.42), box.height)
            lives = self._boxes(area.left + pad, box.bottom - round(unit * 0.55), area.width - 2 * pad, figures.life)
        else:
            lives = self._boxes(box.left + pad, row, box.width - 2 * pad, figures.life)
        foot = row if long else lives[0].top
        free = foot - box.top - pad
        largest = min(free, round(box.width * 0.42), round(box.height * 0.56))
        words = self.house.words(figures.name)
        gems = self._pay_at(board, monster, box, row)
        pixels, lines = self._fit(words, box.width - 4 * pad, free // 3, 2)
        side = min(free - len(lines) * _step(pixels) - pad, round(box.width * 0.8))
        if pixels and not long and side > largest * 1.3:  # a high hall: the name over all of it, the emblem below
            name = pygame.Rect(box.left + 2 * pad, box.top + pad, box.width - 4 * pad, len(lines) * _step(pixels))
            emblem = pygame.Rect(box.centerx - side // 2, (name.bottom + foot - side) // 2, side, side)
            return Plan(box, emblem, lines, pixels, name, lives, row, gems, self._seal_at(box, name))
        size, pixels, lines = largest, 0, ()
        for share in (1.0, 0.85, 0.7, 0.58, 0.47):
            side = round(largest * share)
            right = lives[0].left if long else box.right
            room = pygame.Rect(0, 0, right - box.left - side - round(unit * 0.26) - pad, free)
            pixels, lines = self._fit(words, room.width, room.height)
            if pixels:
                size = side
                break
        if not pixels:  # a tall room: the name goes under the emblem
            room = pygame.Rect(0, 0, box.width - 2 * pad, free - size - 2)
            pixels, lines = self._fit(words, room.width, room.height)
            name = pygame.Rect(box.left + pad, box.top + size + pad + 2, room.width, len(lines) * _step(pixels))
            name.height = max(0, min(name.height, foot - name.top))
        else:
            left = box.left + size + round(unit * 0.26)
            name = pygame.Rect(left, box.top + pad, room.width, min(free, len(lines) * _step(pixels)))
        emblem = pygame.Rect(box.left + pad, box.top + pad, size, size)
        return Plan(box, emblem, lines, pixels, name, lives, row, gems, self._seal_at(box, name))

    def _small(self, board: SheetBoard, monster: int, box: pygame.Rect) -> Plan:
        """Name over all of it, then the emblem with life boxes beside it, numbers at the foot."""
        unit, figures = self.places.unit, board.monsters[monster]
        pad, row = max(2, round(unit * 0.1)), self._row(box)
        wide = box.width - 2 * pad
        edge = max(2, round(unit * 0.09))
        words = self.house.words(figures.name)
        pixels, lines = self._fit(words, wide - edge, round(box.height * 0.3), 1)
        if not pixels:
            pixels, lines = self._fit(words, wide - edge, round(box.height * 0.44), 2)
        name = pygame.Rect(box.left + pad, box.top + edge + 1, wide, len(lines) * _step(pixels))
        top = name.bottom if pixels else box.top + pad
        if row - top > 1.6 * unit:  # a tall room: the emblem has a row of its own
            gems = self._pay_at(board, monster, box, row)
            # What does not go beside the numbers has a line of its own above them.
            lives = self._boxes(box.left + pad, row if gems[1] == row else gems[1] - 1, wide, figures.life)
            side = min(round(wide * 0.8), lives[0].top - top - 6)
            emblem = pygame.Rect(0, 0, side, side)
            emblem.center = (box.centerx, (top + lives[0].top) // 2)
            return Plan(box, emblem, lines, pixels, name, lives, row, gems, self._seal_at(box, name))
        side = max(8, min(row - top - 2, round(box.width * 0.46)))
        emblem = pygame.Rect(box.left + pad, top + (row - top - side) // 2, side, side)
        left = emblem.right + max(2, pad)
        across = max(1, min(figures.life, 4))
        square = max(4, min(round(unit * 0.36), (box.right - pad - left) // across - 2))
        beside = box.right - pad - self._pay_wide(board, monster) > self._numbers_right(board, monster, box)
        tall = square if beside else square + 2 + self.figure_px()
        high = max(top + 1, top + (row - top - tall) // 2)
        lives = tuple(
            pygame.Rect(left + (n % across) * (square + 2), high + (n // across) * (square + 2), square, square)
            for n in range(figures.life)
        )
        gems = (box.right - pad - 1, row if beside else high + square + 2)
        return Plan(box, emblem, lines, pixels, name, lives, row, gems, self._seal_at(box, name))

    def _tight(self, board: SheetBoard, monster: int, plan: Plan) -> Plan:
        """No room for emblem and name side by side: the name has the whole width, in a narrower cut if it must, and the
        emblem what is left beside the life boxes."""
        box, pad = plan.box, max(2, round(self.places.unit * 0.1))
        words, lives = self.house.words(board.monsters[monster].name), plan.lives
        edge = max(2, round(self.places.unit * 0.09))
        wide, tall = box.width - 2 * edge - 2, lives[0].top - box.top - edge
        for role, most in (("ui-bold", 1), ("ui", 1), ("ui-bold", 2), ("ui", 2)):
            room = tall if most == 1 else plan.row - box.top - edge - lives[0].height
            pixels, lines = self._fit(words, wide, room, most, role)
            if pixels:
                break
        else:
            return plan
        name = pygame.Rect(box.left + edge + 1, box.top + edge, wide, len(lines) * _step(pixels))
        down = max(0, name.bottom + 1 - lives[0].top)
        lives = tuple(one.move(0, down) for one in lives)
        left = max(one.right for one in lives) + pad
        side = max(8, min(plan.row - name.bottom - 3, box.right - edge - pad - left))
        emblem = pygame.Rect(0, 0, side, side)
        emblem.midright = (box.right - edge - pad, (name.bottom + plan.row) // 2)
        return plan._replace(
            emblem=emblem, lines=lines, pixels=pixels, name=name, lives=lives, role=role, seal=self._seal_at(box, name)
        )

    def _boxes(self, left: int, row: int, room: int, life: int) -> tuple[pygame.Rect, ...]:
        """Life boxes in one to three rows above `row`."""
        unit = self.places.unit
        across = life if life <= 6 else (life + 1) // 2 if life <= 12 else (life + 2) // 3
        side = max(5, min(round(unit * 0.36), room // max(1, across) - 2))
        top = row - ((life + across - 1) // across) * (side + 2) - round(unit * 0.04)
        return tuple(
            pygame.Rect(left + (n % across) * (side + 2), top + (n // across) * (side + 2), side, side)
            for n in range(life)
        )

    def _fit(
        self, words: str, wide: int, tall: int, most: int = 3, role: str = "ui-bold"
    ) -> tuple[int, tuple[str, ...]]:
        """The largest size at which the name goes in whole, and its lines; 0 if none that can be read does."""
        style = self.house.style
        least = min(LEAST, style.text_px(LEAST))
        for pixels in range(max(16, round(self.places.unit * 0.46)), least - 1, -1):
            font = style.font_at(role, pixels)
            lines = style.wrap_at(words, role, pixels, wide)
            whole = all(font.size(word)[0] <= wide for word in words.split())
            if whole and len(lines) <= most and _step(pixels) * len(lines) <= tall + SLACK:
                return pixels, tuple(lines)
        return 0, ()

    def _numbers_right(self, board: SheetBoard, monster: int, box: pygame.Rect) -> int:
        return self._plates(board, monster, box, 0)[-1][1].right

    def _pay_wide(self, board: SheetBoard, monster: int) -> int:
        pixels = self.figure_px()
        return pixels + 4 + self.house.style.font_at("ui-bold", pixels).size(str(board.monsters[monster].first))[0]

    def _pay_at(self, board: SheetBoard, monster: int, box: pygame.Rect, row: int) -> tuple[int, int]:
        """At the end of the numbers' row or, if they fill it, above; hearts stand over it."""
        right = box.right - round(self.places.unit * 0.16)
        if right - self._pay_wide(board, monster) < self._numbers_right(board, monster, box):
            return (right, row - self.figure_px() - 3)
        return (right, row)

    def _seal_at(self, box: pygame.Rect, name: pygame.Rect) -> pygame.Rect:
        """On the lower right corner and a little beyond it; never over the name."""
        over = round(self.places.unit * 0.28)
        top = name.bottom if name.height else box.top
        side = max(8, min(box.bottom + over - top, round(box.width * 0.56), round(self.places.unit * 2.6)))
        seal = pygame.Rect(0, 0, side, side)
        seal.bottomright = (box.right + over, box.bottom + over)
        return seal

    # ---- the print

    def draw(self, out: pygame.Surface, board: SheetBoard, monster: int) -> None:
        """What is printed: frame, emblem, name. Life, numbers and pay are pencilled over it."""
        figures, unit, plan = board.monsters[monster], self.places.unit, self.plan(board, monster)
        radius = round(unit * 0.2)
        pygame.draw.rect(out, (238, 217, 174), plan.box, border_radius=radius)
        inner = plan.box.inflate(-round(unit * 0.12), -round(unit * 0.12))
        pygame.draw.rect(out, (246, 229, 192), inner, border_radius=radius)
        pygame.draw.rect(out, INK, plan.box, max(2, round(unit * 0.09)), border_radius=radius)
        rgb = (126, 30, 24) if figures.kind == "boss" else (84, 52, 32)
        out.blit(self.house.art.emblem(f"dd_{figures.id}", plan.emblem.width, rgb), plan.emblem)
        self._name(out, plan)

    def _name(self, out: pygame.Surface, plan: Plan) -> None:
        for n, line in enumerate(plan.lines):
            words = self.house.style.render_at(line, plan.role, plan.pixels, INK)
            top = plan.name.top + n * _step(plan.pixels) - (words.get_height() - plan.pixels) // 2
            beside = plan.emblem.right < plan.name.left
            left = plan.name.left if beside else plan.name.centerx - words.get_width() // 2
            out.blit(words, (left, top))

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
            self._fallen(out, plan)

    def _numbers(self, out: pygame.Surface, board: SheetBoard, monster: int, entry: dict[str, Any]) -> None:
        plan, style, pixels = self.plan(board, monster), self.house.style, self.figure_px()
        for number, plate in self._plates(board, monster, plan.box, plan.row):
            known = number in entry["numbers"][monster]
            words = style.render_at(str(number), "ui-bold", pixels, (24, 18, 14) if known else (62, 45, 30))
            pygame.draw.rect(out, (252, 240, 206) if known else (222, 202, 164), plate, border_radius=4)
            pygame.draw.rect(out, INK if known else (150, 126, 96), plate, 2 if known else 1, border_radius=4)
            out.blit(words, words.get_rect(center=plate.center))

    def _plates(self, board: SheetBoard, monster: int, box: pygame.Rect, row: int) -> list[tuple[int, pygame.Rect]]:
        figures, unit, pixels = board.monsters[monster], self.places.unit, self.figure_px()
        font = self.house.style.font_at("ui-bold", pixels)
        x, found = box.left + round(unit * 0.12), []
        for number in (*figures.open, *figures.locked):
            plate = pygame.Rect(x, row, max(pixels + 2, font.size(str(number))[0] + 5), pixels + 2)
            found.append((number, plate))
            x = plate.right + round(unit * 0.06)
        return found

    def _pay(self, out: pygame.Surface, board: SheetBoard, monster: int, plan: Plan, claimed: bool) -> None:
        figures, pixels = board.monsters[monster], self.figure_px()
        text = str(figures.later if claimed and figures.kind != "boss" else figures.first)
        words = self.house.style.render_at(text, "ui-bold", pixels, (20, 70, 104))
        right, top = plan.gems
        gem = self.house.art.emblem("dd_gem", pixels, GEM)
        out.blit(gem, gem.get_rect(topright=(right, top)))
        out.blit(words, words.get_rect(midright=(right - pixels - 2, top + pixels // 2)))
        for n in range(0 if claimed else figures.hearts):
            heart = self.house.art.emblem("dd_heart", pixels, (170, 30, 34))
            out.blit(heart, heart.get_rect(topright=(right - n * pixels, top - pixels - 2)))

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

    def _fallen(self, out: pygame.Surface, plan: Plan) -> None:
        """A room whose monster is down: faded and sealed, its name still there to be read."""
        radius = round(self.places.unit * 0.2)
        veil = pygame.Surface(plan.box.size, pygame.SRCALPHA)
        pygame.draw.rect(veil, (214, 190, 148, 132), veil.get_rect(), border_radius=radius)
        out.blit(veil, plan.box)
        pygame.draw.rect(out, INK, plan.box, max(2, round(self.places.unit * 0.09)), border_radius=radius)
        self._name(out, plan)
        self.stamp(out, plan)

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
