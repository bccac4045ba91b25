"""What several of the dungeons' settings share: sky, sun, birds, bones."""

from __future__ import annotations

import math

from . import paths
from .washes import ACROSS, Page, flowing

W, H = 1920, 1200
FAR = 2.0  # beyond the grid, so that a wash leaves the paper


def sky(page: Page, colour: tuple[int, int, int], strength: float, down: float) -> None:
    page.wash(
        [paths.box(-FAR, -FAR, ACROSS + 2 * FAR, down + FAR)], colour, strength, 30, 0, 1 - page.falling(-1, down)
    )


def bird(page: Page, x: float, y: float, size: float) -> None:
    page.line(flowing([(x - size, y - size * 0.2), (x - size * 0.5, y - size * 0.5), (x, y),
                       (x + size * 0.5, y - size * 0.5), (x + size, y - size * 0.15)]), 2.2, 0.6)  # fmt: skip


def sun(page: Page, x: float, y: float, r: float, rays: int) -> None:
    page.wash([paths.oval(x, y, r * 2.6)], (244, 196, 110), 0.4, 30, 0)
    page.wash([paths.oval(x, y, r)], (232, 160, 70), 0.75, 1.5, 0.5)
    page.line(paths.oval(x, y, r), 2.6, 0.62, True)
    for k in range(rays):
        a = math.tau * k / rays
        far = r * (1.75 if k % 2 else 1.45)
        page.line([(x + math.cos(a) * r * 1.2, y + math.sin(a) * r * 1.2),
                   (x + math.cos(a) * far, y + math.sin(a) * far)], 2.2, 0.5)  # fmt: skip


def bone(page: Page, x: float, y: float, size: float, angle: float) -> None:
    ends = [paths.moved(paths.oval(k * 0.5 * size, j * 0.14 * size, 0.17 * size), x, y, 1.0, angle)
            for k in (-1, 1) for j in (-1, 1)]  # fmt: skip
    shaft = paths.moved(paths.box(-0.5 * size, -0.1 * size, size, 0.2 * size), x, y, 1.0, angle)
    page.lift([*ends, shaft], (246, 234, 206), 0.85, 0.6)
    for end in ends:
        page.line(end[6:44] if len(end) > 44 else end, 1.8, 0.55, True)
    for j in (-1, 1):
        page.line(
            paths.moved([(-0.4 * size, j * 0.1 * size), (0.4 * size, j * 0.1 * size)], x, y, 1.0, angle), 1.8, 0.6
        )
    page.lift([shaft], (246, 234, 206), 0.5, 0.6)
