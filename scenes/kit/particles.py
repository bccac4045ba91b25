"""Particles: sparks, coins, dust and confetti for small flourishes. Few, short-lived, drawn from cached sprites.

Their randomness is the screen's own: it never touches a game.
"""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

import pygame

MOST = 240


class Particle:
    __slots__ = ("age", "fall", "life", "spin", "sprites", "vx", "vy", "x", "y")

    def __init__(self, sprites: tuple[pygame.Surface, ...], x: float, y: float, vx: float, vy: float) -> None:
        self.sprites = sprites
        self.x, self.y, self.vx, self.vy = x, y, vx, vy
        self.age = 0.0
        self.life = 0.8
        self.fall = 600.0
        self.spin = 0.0


class Particles:
    """A handful of particles; `burst` throws some, `draw` costs nothing when there are none."""

    def __init__(self, seed: int = 1) -> None:
        self._chance = Random(seed)
        self._all: list[Particle] = []
        self._sprites: dict[tuple[str, tuple[int, int, int], int], tuple[pygame.Surface, ...]] = {}

    def __bool__(self) -> bool:
        return bool(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def burst(
        self,
        at: tuple[float, float],
        colours: tuple[tuple[int, int, int], ...],
        n: int = 16,
        *,
        shape: str = "spark",
        speed: float = 260.0,
        size: int = 6,
        fall: float = 600.0,
        life: float = 0.8,
        up: bool = False,
    ) -> None:
        chance = self._chance
        for _ in range(min(n, MOST - len(self._all))):
            angle = -pi / 2 + chance.uniform(-0.9, 0.9) if up else chance.uniform(0.0, 2 * pi)
            v = speed * chance.uniform(0.35, 1.0)
            sprites = self._frames(shape, chance.choice(colours), max(2, round(size * chance.uniform(0.6, 1.2))))
            one = Particle(sprites, at[0], at[1], cos(angle) * v, sin(angle) * v)
            one.life, one.fall, one.spin = life * chance.uniform(0.6, 1.0), fall, chance.uniform(6.0, 16.0)
            self._all.append(one)

    def update(self, seconds: float) -> bool:
        if not self._all:
            return False
        for one in self._all:
            one.age += seconds
            one.vy += one.fall * seconds
            one.x += one.vx * seconds
            one.y += one.vy * seconds
        self._all = [one for one in self._all if one.age < one.life]
        return True

    def draw(self, surface: pygame.Surface) -> None:
        for one in self._all:
            sprite = one.sprites[int(one.age * one.spin) % len(one.sprites)]
            left = 1.0 - one.age / one.life
            sprite.set_alpha(255 if left > 0.35 else round(255 * left / 0.35))
            surface.blit(sprite, (one.x - sprite.get_width() / 2, one.y - sprite.get_height() / 2))

    def clear(self) -> None:
        self._all.clear()

    def _frames(self, shape: str, colour: tuple[int, int, int], size: int) -> tuple[pygame.Surface, ...]:
        key = (shape, colour, size)
        if key not in self._sprites:
            draw = {"coin": _coin, "confetti": _confetti}.get(shape, _spark)
            self._sprites[key] = tuple(draw(colour, size, turn / 6) for turn in range(6))
        return self._sprites[key]


def _blank(size: int) -> pygame.Surface:
    return pygame.Surface((size * 2 + 2, size * 2 + 2), pygame.SRCALPHA)


def _spark(colour: tuple[int, int, int], size: int, _turn: float) -> pygame.Surface:
    sprite = _blank(size)
    middle = size + 1
    for i in range(size, 0, -1):
        alpha = round(255 * (1 - i / (size + 1)) ** 1.5)
        pygame.draw.circle(sprite, (*colour, alpha), (middle, middle), i)
    pygame.draw.circle(sprite, (255, 250, 230), (middle, middle), max(1, size // 4))
    return sprite


def _coin(colour: tuple[int, int, int], size: int, turn: float) -> pygame.Surface:
    sprite = _blank(size)
    wide = max(2, round(abs(cos(turn * pi)) * size * 2))
    box = pygame.Rect(0, 0, wide, size * 2)
    box.center = (size + 1, size + 1)
    dark = tuple(c * 55 // 100 for c in colour)
    pygame.draw.ellipse(sprite, dark, box)
    pygame.draw.ellipse(sprite, colour, box.inflate(-max(1, wide // 5), -max(2, size // 3)))
    return sprite


def _confetti(colour: tuple[int, int, int], size: int, turn: float) -> pygame.Surface:
    sprite = _blank(size)
    c, s = cos(turn * pi), sin(turn * pi)
    half_w, half_h = size * 0.5, size * (0.25 + 0.7 * abs(c))
    corners = [(-half_w, -half_h), (half_w, -half_h), (half_w, half_h), (-half_w, half_h)]
    points = [(size + 1 + x * c - y * s, size + 1 + x * s + y * c) for x, y in corners]
    pygame.draw.polygon(sprite, colour, points)
    return sprite
