"""Another player's sheet, small: ways, spaces as dots (dark once visited), rooms with their monster and its wounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from engines.dungeon_dice import content
from engines.dungeon_dice.content.board import Board as SheetBoard
from scenes.kit.scene import House

INK = (52, 34, 22)
WAY = (250, 238, 206)
BLANK = (255, 250, 232)
VISITED = (40, 36, 46)
WOUND = (158, 32, 28)
TREASURE = {"gem": (60, 140, 196), "gold": (206, 160, 50), "start": (110, 160, 74), "chest": (150, 96, 46)}
EDGE = 0.03
K = 3  # drawn this much larger, then scaled down


def mini_sheet(house: House, board: SheetBoard, entry: dict[str, Any], size: tuple[int, int]) -> pygame.Surface:
    sheet = board.sheet
    # What never changes is most of the work.
    ways = house.style.keep(("dd_mini", sheet.id, size), lambda: _print(house, board, size))
    ink, (at, unit) = ways.copy(), _places(board, size)
    visited = set(entry["visited"])
    for place, space in enumerate(sheet.spaces):
        rgb = VISITED if place in visited else TREASURE.get(space.kind, BLANK)
        pygame.draw.circle(ink, rgb, at(space.x, space.y), unit * (0.5 if place in visited else 0.34))
    rooms = []
    for monster, room in enumerate(sheet.rooms):
        box = pygame.Rect(at(room.x, room.y), (room.w * unit, room.h * unit))
        _room(ink, box, entry["damage"][monster] / board.monsters[monster].life, unit, monster in entry["defeated"])
        rooms.append(box)
    out = pygame.transform.smoothscale(ink, size)
    for monster, box in enumerate(rooms):
        _emblem(house, out, board, monster, box, monster in entry["defeated"])
    return out


def _places(board: SheetBoard, size: tuple[int, int]) -> tuple[Callable[[float, float], tuple[float, float]], float]:
    """Where a place of the sheet lies on the large picture, and how large a unit is there."""
    sheet = board.sheet
    wide, tall = size[0] * K, size[1] * K
    unit = min(wide * (1 - 2 * EDGE) / sheet.width, tall * (1 - 2 * EDGE) / sheet.height)
    left, top = (wide - sheet.width * unit) / 2, (tall - sheet.height * unit) / 2
    return (lambda x, y: (left + x * unit, top + y * unit)), unit


def _print(house: House, board: SheetBoard, size: tuple[int, int]) -> pygame.Surface:
    """Setting and ways, large."""
    sheet = board.sheet
    at, unit = _places(board, size)
    ground = house.art.get(f"dungeon_dice/sheet_{sheet.family}", size)
    ink = pygame.transform.smoothscale(ground, (size[0] * K, size[1] * K)).convert_alpha()
    lines = [content.door_line(sheet, door) for door in sheet.doors]
    for rgb, more in ((INK, 0.2), (WAY, 0.0)):
        for start, end in lines:
            pygame.draw.line(ink, rgb, at(*start), at(*end), max(2, round(unit * (0.36 + more))))
        for space in sheet.spaces:
            pygame.draw.circle(ink, rgb, at(space.x, space.y), unit * (0.56 + more / 2))
    return ink


def _room(ink: pygame.Surface, box: pygame.Rect, hurt: float, unit: float, down: bool) -> None:
    """A hall with a bar at its foot that fills as the monster is wounded; red all over once it is down."""
    pygame.draw.rect(ink, WOUND if down else BLANK, box, border_radius=round(unit * 0.2))
    if not down:
        bar = pygame.Rect(box.left, box.bottom - round(box.height * 0.24), box.width, round(box.height * 0.24))
        pygame.draw.rect(ink, (206, 178, 132), bar)
        pygame.draw.rect(ink, WOUND, pygame.Rect(bar.left, bar.top, round(bar.width * min(1.0, hurt)), bar.height))
    pygame.draw.rect(ink, INK, box, max(2, round(unit * 0.2)), border_radius=round(unit * 0.2))


def _emblem(house: House, out: pygame.Surface, board: SheetBoard, monster: int, large: pygame.Rect, down: bool) -> None:
    box = pygame.Rect(large.left // K, large.top // K, large.width // K, large.height // K)
    side = round(min(box.width, box.height * (1.0 if down else 0.74)) * 0.92)
    if side < 6:
        return
    figures = board.monsters[monster]
    name = "dd_skull" if down else f"dd_{figures.id}"
    picture = house.art.emblem(name, side, (255, 236, 200) if down else WOUND if figures.kind == "boss" else INK)
    out.blit(picture, picture.get_rect(midtop=(box.centerx, box.top + max(1, box.height // 20))))
