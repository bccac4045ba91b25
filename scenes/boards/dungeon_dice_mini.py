"""Another player's sheet, small: ways, spaces as dots (dark once visited), rooms with their monster and its wounds."""

from __future__ import annotations

from typing import Any

import pygame

from engines.dungeon_dice import content
from engines.dungeon_dice.content.board import Board as SheetBoard
from scenes.kit.scene import House

INK = (58, 38, 26)
WAY = (150, 118, 82)
BLANK = (250, 240, 214)
VISITED = (44, 40, 48)
WOUND = (158, 32, 28)
EDGE = 0.05
K = 3  # drawn this much larger, then scaled down


def mini_sheet(house: House, board: SheetBoard, entry: dict[str, Any], size: tuple[int, int]) -> pygame.Surface:
    out = house.art.get("dungeon_dice/sheet", size).copy()
    sheet = board.sheet
    wide, tall = size[0] * K, size[1] * K
    ink = pygame.Surface((wide, tall), pygame.SRCALPHA)
    unit = min(wide * (1 - 2 * EDGE) / sheet.width, tall * (1 - 2 * EDGE) / sheet.height)
    left, top = (wide - sheet.width * unit) / 2, (tall - sheet.height * unit) / 2

    def at(x: float, y: float) -> tuple[float, float]:
        return (left + x * unit, top + y * unit)

    for door in sheet.doors:
        start, end = content.door_line(sheet, door)
        pygame.draw.line(ink, WAY, at(*start), at(*end), max(2, round(unit * 0.22)))
    visited = set(entry["visited"])
    for place, space in enumerate(sheet.spaces):
        pygame.draw.circle(ink, INK, at(space.x, space.y), unit * 0.42)
        pygame.draw.circle(ink, VISITED if place in visited else BLANK, at(space.x, space.y), unit * 0.31)
    rooms = []
    for monster, room in enumerate(sheet.rooms):
        box = pygame.Rect(at(room.x, room.y), (room.w * unit, room.h * unit))
        _room(ink, box, entry["damage"][monster] / board.monsters[monster].life, unit)
        rooms.append(box)
    out.blit(pygame.transform.smoothscale(ink, size), (0, 0))
    for monster, box in enumerate(rooms):
        _emblem(house, out, board, monster, box, monster in entry["defeated"])
    return out


def _room(ink: pygame.Surface, box: pygame.Rect, hurt: float, unit: float) -> None:
    """A hall with a bar at its foot that fills as the monster is wounded."""
    pygame.draw.rect(ink, (238, 218, 176), box, border_radius=round(unit * 0.2))
    bar = pygame.Rect(box.left, box.bottom - box.height * 0.26, box.width, box.height * 0.26)
    pygame.draw.rect(ink, BLANK, bar)
    pygame.draw.rect(ink, WOUND, pygame.Rect(bar.left, bar.top, round(bar.width * min(1.0, hurt)), bar.height))
    pygame.draw.rect(ink, INK, box, max(2, round(unit * 0.14)), border_radius=round(unit * 0.2))


def _emblem(house: House, out: pygame.Surface, board: SheetBoard, monster: int, large: pygame.Rect, down: bool) -> None:
    box = pygame.Rect(large.left // K, large.top // K, large.width // K, large.height // K)
    side = round(min(box.width, box.height * 0.74) * 0.92)
    if side < 6:
        return
    figures = board.monsters[monster]
    name = "dd_skull" if down else f"dd_{figures.id}"
    picture = house.art.emblem(name, side, WOUND if down or figures.kind == "boss" else (84, 52, 32))
    out.blit(picture, picture.get_rect(midtop=(box.centerx, box.top + max(1, box.height // 20))))
