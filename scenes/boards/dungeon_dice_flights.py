"""What leaves the sheet on Dungeon Dice's board: treasure that flies to the column, crosses on the boxes of life."""

from __future__ import annotations

from math import pi, sin

import pygame

from scenes.boards.dungeon_dice_marks import TREASURE, Marks
from scenes.kit.motion import Motion, wait
from scenes.kit.scene import House
from scenes.kit.tween import ease_in_out, mix_point

LOOKS = {key: (emblem, rgb) for emblem, key, rgb in TREASURE}


class Flights:
    """`flying` is what is in the air just now; `crossing` the boxes of life being crossed and how far."""

    def __init__(self, house: House, marks: Marks) -> None:
        self.house, self.marks = house, marks
        self.flying: list[tuple[pygame.Surface, tuple[float, float]]] = []
        self.crossing: tuple[tuple[int, ...], float] | None = None

    def clear(self) -> None:
        self.flying.clear()
        self.crossing = None

    def treasure(self, what: str, count: int, start: tuple[int, int], sound: str) -> Motion:
        """Some gems or pieces of gold, one behind the other, from a place to their number in the column."""
        goal = next((spot for name, spot in self.marks.spots if name == what), None)
        if goal is None or self.house.style.reduced_motion:
            return wait(0.25, sound=sound)
        emblem, rgb = LOOKS[what]
        side = max(14, goal.height)
        end = (goal.left + side / 2, goal.centery)
        hop = self.house.style.px(60)

        def step(t: float) -> None:
            picture = self.house.art.emblem(emblem, side, rgb)
            self.flying.clear()
            for n in range(min(6, count)):
                at = max(0.0, min(1.0, 1.4 * t - 0.4 * n / max(1, count)))
                x, y = mix_point(start, end, at)
                self.flying.append((picture, (x, y - hop * sin(pi * at))))

        return Motion(0.45, step, end=self.flying.clear, sound=sound, ease=ease_in_out)

    def lives(self, first: int, count: int) -> Motion:
        """Boxes of life crossed, one after the other."""
        boxes = tuple(range(first, min(10, first + count)))

        def step(t: float) -> None:
            self.crossing = (boxes, t)

        return Motion(0.3 + 0.12 * len(boxes), step, sound="failure")

    def draw(self, surface: pygame.Surface) -> None:
        if self.crossing is not None:
            boxes, t = self.crossing
            for n, box in enumerate(boxes):
                drawn = max(0.0, min(1.0, t * len(boxes) - n))
                if drawn and box < len(self.marks.lives):
                    spot = self.marks.lives[box]
                    cross = self.house.art.get(f"dungeon_dice/cross_{box % 4}", spot.size)
                    surface.blit(cross, spot, pygame.Rect(0, 0, spot.width, round(spot.height * drawn)))
        for picture, (x, y) in self.flying:
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
