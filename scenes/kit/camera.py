"""Camera: which part of a board's world is on the screen. Drag, zoom to the pointer, fit, and a little inertia.

World units are a board's own (its master picture's pixels, say). The camera draws nothing.
"""

from __future__ import annotations

import pygame

from scenes.kit.tween import Point, clamp, ease_in_out, mix, mix_point

# How quickly a flung view comes to rest: share of the speed left after a second.
FRICTION = 0.02
ZOOM_STEP = 1.18
DRAG_SLACK = 6
GLIDE = 0.4


class Camera:
    """`fit` shows all of the world; zooming in goes up to `closest` times that."""

    def __init__(self, world: tuple[float, float], closest: float = 4.0) -> None:
        self.world = world
        self.closest = closest
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.scale = 1.0
        self.centre: Point = (world[0] / 2, world[1] / 2)
        self.still = False  # reduced motion: no inertia
        self._speed: Point = (0.0, 0.0)
        self._grip: tuple[int, int] | None = None
        self._dragged = False
        self._glide: tuple[Point, float, Point, float, float] | None = None

    # ---- where things are

    def look_from(self, rect: pygame.Rect) -> None:
        """The part of the screen it fills. Keeps zoom and place as far as they still fit."""
        fresh = self.rect.width <= 1
        ratio = self.scale / self.fit_scale() if not fresh else 1.0
        self.rect = pygame.Rect(rect)
        self.scale = self.fit_scale() * (ratio if not fresh else 1.0)
        self._hold()

    def fit_scale(self) -> float:
        return min(self.rect.width / self.world[0], self.rect.height / self.world[1])

    def fitted(self) -> bool:
        return self.scale <= self.fit_scale() * 1.001

    def to_screen(self, point: Point) -> Point:
        return (
            self.rect.centerx + (point[0] - self.centre[0]) * self.scale,
            self.rect.centery + (point[1] - self.centre[1]) * self.scale,
        )

    def to_world(self, point: Point) -> Point:
        return (
            self.centre[0] + (point[0] - self.rect.centerx) / self.scale,
            self.centre[1] + (point[1] - self.rect.centery) / self.scale,
        )

    def rect_to_screen(self, rect: pygame.Rect) -> pygame.Rect:
        x, y = self.to_screen(rect.topleft)
        right, bottom = self.to_screen(rect.bottomright)
        return pygame.Rect(round(x), round(y), round(right) - round(x), round(bottom) - round(y))

    # ---- moving it

    def fit(self) -> None:
        self._glide = None
        self.scale = self.fit_scale()
        self._speed = (0.0, 0.0)
        self._hold()

    def zoom(self, factor: float, at: Point) -> None:
        """Closer or further; what is under the pointer stays under it."""
        fixed = self.to_world(at)
        low = self.fit_scale()
        self.scale = max(low, min(low * self.closest, self.scale * factor))
        self.centre = (
            fixed[0] - (at[0] - self.rect.centerx) / self.scale,
            fixed[1] - (at[1] - self.rect.centery) / self.scale,
        )
        self._glide = None
        self._hold()

    def shift(self, dx: float, dy: float) -> None:
        self.centre = (self.centre[0] - dx / self.scale, self.centre[1] - dy / self.scale)
        self._glide = None
        self._hold()

    def glide_to(self, point: Point, scale: float | None = None) -> None:
        """Goes there in its own time."""
        goal = scale if scale is not None else self.scale
        if self.still:
            self.centre, self.scale = point, goal
            self._hold()
        else:
            self._glide = (self.centre, self.scale, point, goal, 0.0)

    def _hold(self) -> None:
        """Never past the world's edges; centred where the world is smaller than the view."""
        centre = list(self.centre)
        for axis, room in ((0, self.rect.width), (1, self.rect.height)):
            half = room / self.scale / 2
            size = self.world[axis]
            centre[axis] = size / 2 if half * 2 >= size else max(half, min(size - half, centre[axis]))
        self.centre = (centre[0], centre[1])

    # ---- hands on it

    def handle(self, event: pygame.event.Event) -> bool:
        """Wheel zooms, dragging moves. True if the view changed."""
        if event.type == pygame.MOUSEWHEEL:
            at = pygame.mouse.get_pos()
            if self.rect.collidepoint(at) and event.y:
                self.zoom(ZOOM_STEP**event.y, at)
                return True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2, 3):
            if self.rect.collidepoint(event.pos):
                self._grip, self._dragged, self._speed = event.pos, False, (0.0, 0.0)
        elif event.type == pygame.MOUSEMOTION and self._grip is not None:
            dx, dy = event.pos[0] - self._grip[0], event.pos[1] - self._grip[1]
            if self._dragged or abs(dx) + abs(dy) > DRAG_SLACK:
                self._dragged = True
                self._grip = event.pos
                self.shift(dx, dy)
                self._speed = (dx * 30.0, dy * 30.0)
                return True
        elif event.type == pygame.MOUSEBUTTONUP and self._grip is not None:
            self._grip = None
            dragged, self._dragged = self._dragged, False
            return dragged
        return False

    def dragging(self) -> bool:
        return self._dragged

    def update(self, seconds: float) -> bool:
        """Inertia and glides; True while the view moves."""
        if self._glide is not None:
            return self._go_on(seconds)
        vx, vy = self._speed
        if self._grip is not None or abs(vx) + abs(vy) < 8 or self.still:
            if self._grip is None:
                self._speed = (0.0, 0.0)
            return False
        self.shift(vx * seconds, vy * seconds)
        keep = FRICTION**seconds
        self._speed = (vx * keep, vy * keep)
        return True

    def _go_on(self, seconds: float) -> bool:
        assert self._glide is not None
        place, scale, goal, goal_scale, spent = self._glide
        spent += seconds
        t = ease_in_out(clamp(spent / GLIDE))
        self.centre, self.scale = mix_point(place, goal, t), mix(scale, goal_scale, t)
        self._hold()
        self._glide = None if spent >= GLIDE else (place, scale, goal, goal_scale, spent)
        return True
