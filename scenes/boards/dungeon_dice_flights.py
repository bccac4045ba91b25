"""What leaves the sheet on Dungeon Dice's board: treasure that flies to the column, crosses on the boxes of life, a
monster that rears up out of its room and topples."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from scenes.boards.dungeon_dice_marks import TREASURE, Marks
from scenes.kit.motion import Motion, wait
from scenes.kit.scene import House
from scenes.kit.tween import ease_in_out, mix_point

TURNS = 12  # poses of a monster that topples
BLOOD = (126, 26, 22)
LIGHT = (255, 240, 206)
LOOKS = {key: (emblem, rgb) for emblem, key, rgb in TREASURE}


class Flights:
    """`flying` is what is in the air just now; `crossing` the boxes of life being crossed and how far."""

    def __init__(self, house: House, marks: Marks) -> None:
        self.house, self.marks = house, marks
        self.flying: list[tuple[pygame.Surface, tuple[float, float]]] = []
        self.crossing: tuple[tuple[int, ...], float] | None = None
        # Who topples: emblem, the news, its room, how far it has come.
        self.falling: tuple[str, str, pygame.Rect, float] | None = None

    def clear(self) -> None:
        self.flying.clear()
        self.crossing = self.falling = None

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

    def topple(self, emblem: str, news: str, room: pygame.Rect) -> Motion:
        """The monster rears up out of its room, sways and falls over, with the news above it."""
        if self.house.style.reduced_motion:
            return wait(0.1)

        def step(t: float) -> None:
            self.falling = (emblem, news, room, t)

        return Motion(0.62, step, end=lambda: setattr(self, "falling", None), sound="monster_falls")

    def _draw_falling(self, surface: pygame.Surface, emblem: str, news: str, room: pygame.Rect, t: float) -> None:
        style = self.house.style
        large = max(style.px(110), round(room.height * 1.3))
        grown, over = min(1.0, t / 0.28), max(0.0, (t - 0.46) / 0.54)
        turn = round(TURNS * over * over)
        picture = style.keep(("dd_topple", emblem, large, turn), lambda: self._posed(emblem, large, turn))
        if grown < 1:
            side = round(picture.get_width() * (0.4 + 0.6 * (1 - (1 - grown) ** 2)))
            picture = pygame.transform.smoothscale(picture, (side, side))
        picture.set_alpha(round(255 * min(1.0, 2.2 * (1 - over))))
        sway = round(style.px(5) * sin(t * 34)) if 0.2 < t < 0.5 else 0
        at = (room.centerx + sway + round(0.32 * large * over), room.centery + round(0.34 * large * over * over))
        surface.blit(picture, picture.get_rect(center=at))
        banner = style.keep(("dd_news", news, large), lambda: self._banner(news))
        banner.set_alpha(round(255 * min(1.0, 4 * t, 5 * (1 - t))))
        where = banner.get_rect(midbottom=(room.centerx, room.centery - round(large * 0.56)))
        surface.blit(banner, where.clamp(surface.get_clip().inflate(-8, -8)))

    def _posed(self, emblem: str, side: int, turn: int) -> pygame.Surface:
        """Red with a light edge all round, so that it stands out of whatever is behind it."""
        edge = max(2, side // 36)
        out = pygame.Surface((side + 4 * edge, side + 4 * edge), pygame.SRCALPHA)
        light, dark = self.house.art.emblem(emblem, side, LIGHT), self.house.art.emblem(emblem, side, BLOOD)
        for n in range(12):
            out.blit(light, (round((2 + 1.6 * sin(n * pi / 6)) * edge), round((2 + 1.6 * cos(n * pi / 6)) * edge)))
        out.blit(dark, (2 * edge, 2 * edge))
        return pygame.transform.rotozoom(out, -96 * turn / TURNS, 1.0) if turn else out

    def _banner(self, news: str) -> pygame.Surface:
        style = self.house.style
        words = style.render(news, "title-bold", 24, LIGHT)
        out = pygame.Surface((words.get_width() + style.px(44), words.get_height() + style.px(14)), pygame.SRCALPHA)
        wide, tall = out.get_size()
        notch = tall // 4
        shape = [(0, 0), (wide, 0), (wide - notch, tall // 2), (wide, tall), (0, tall), (notch, tall // 2)]
        pygame.draw.polygon(out, BLOOD, shape)
        pygame.draw.aalines(out, (236, 196, 116), True, shape)
        pygame.draw.line(out, (236, 196, 116), (notch, 3), (wide - notch, 3))
        pygame.draw.line(out, (236, 196, 116), (notch, tall - 4), (wide - notch, tall - 4))
        out.blit(words, words.get_rect(center=(wide // 2, tall // 2)))
        return out

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
        if self.falling is not None:
            self._draw_falling(surface, *self.falling)
