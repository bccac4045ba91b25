"""The tray of five dice. They tumble through poses that are drawn once and kept, so a roll costs little."""

from __future__ import annotations

import pygame

from scenes.kit.dice import DiceMaker, DiceTray, Die
from scenes.kit.solids import tumble
from scenes.kit.tween import ease_out, ease_out_bounce, mix_point

POSES = 16  # of a die on its way; where it is drawn moves smoothly all the same


class Tray(DiceTray):
    def __init__(self, maker: DiceMaker, poses: dict[tuple[int, str, int, int], pygame.Surface] | None = None) -> None:
        super().__init__(maker)
        self.poses = poses if poses is not None else {}

    def again(self) -> Tray:
        """A tray for the next roll that knows all poses drawn so far."""
        tray = Tray(self.maker, self.poses)
        tray.rect = self.rect
        return tray

    def draw(self, surface: pygame.Surface) -> None:
        size = self.maker.size
        shadow = self._below()
        for die in self.dice:
            x, y, hop = die.at[0], die.at[1], 0.0
            if die.t < 1:
                x, y = mix_point(die.start, die.at, ease_out(die.t))
                hop = (1 - ease_out_bounce(die.t)) * size * 0.7
            surface.blit(shadow, (x - shadow.get_width() / 2 + size * 0.08, y + size * 0.26))
            surface.blit(self._sprite(die), (x - size / 2, y - size / 2 - hop))

    def _sprite(self, die: Die) -> pygame.Surface:
        if die.t >= 1:
            return self.maker.resting(die.sides, die.value, die.look, die.emblems)
        # Each die changes its pose at another moment: never five new pictures in one frame.
        step = int(die.t * POSES + die.spin / 5)
        key = (die.value, die.look, die.spin, step)
        if key not in self.poses:
            pose = tumble(die.sides, die.value, min(1.0, step / POSES), die.spin)
            self.poses[key] = self.maker.draw(die.sides, pose, die.look, die.emblems)
        return self.poses[key]
