"""The stack of scenes: who is on top, who hides whom, and what happens when one of them falls over.

An opaque scene hides all below it. What lies under a page that is not opaque is drawn once and kept as a picture.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit.focus import Focus
from scenes.kit.scene import House, Scene


class Stack:
    """`push`, `pop`, `replace`, `home`; then `handle`, `update`, `draw` go to the top scene.

    `fault(error, scene)` is asked for a page to show when a scene raises; if it gives None, the error goes on up.
    """

    def __init__(
        self, house: House, focus: Focus, fault: Callable[[Exception, Scene], Scene | None] | None = None
    ) -> None:
        self.house = house
        self.focus = focus
        self.scenes: list[Scene] = []
        self._fault = fault
        self._under: pygame.Surface | None = None

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    @property
    def dirty(self) -> bool:
        return self.top is not None and self.top.dirty

    def moving(self) -> bool:
        return self.top is not None and self.top.moving()

    # ---- who is there

    def push(self, scene: Scene) -> None:
        below = self.top
        if below is not None:
            self._safely(below, below.pause)
        self.scenes.append(scene)
        self._changed()
        self._safely(scene, scene.enter)

    def pop(self) -> None:
        """Takes the top scene off; the last one stays."""
        if len(self.scenes) < 2:
            return
        gone = self.scenes.pop()
        self._safely(gone, gone.leave)
        self._changed()
        self._resume_top()

    def replace(self, scene: Scene) -> None:
        """Puts a scene in the place of the top one."""
        if self.scenes:
            gone = self.scenes.pop()
            self._safely(gone, gone.leave)
        self.scenes.append(scene)
        self._changed()
        self._safely(scene, scene.enter)

    def home(self) -> None:
        """Back to the first scene: the shelf."""
        if len(self.scenes) < 2:
            return
        while len(self.scenes) > 1:
            gone = self.scenes.pop()
            self._safely(gone, gone.leave)
        self._changed()
        self._resume_top()

    def _resume_top(self) -> None:
        top = self.top
        if top is not None:
            top.dirty = True
            self._safely(top, top.resume)

    def _changed(self) -> None:
        self._under = None
        self.focus.leave()
        if self.top is not None:
            self.top.hot = ""
            self.top.dirty = True

    # ---- the life of the top scene

    def handle(self, event: pygame.event.Event) -> bool:
        """An event goes to the scene's first look, then to the targets, then to the scene."""
        top = self.top
        if top is None:
            return False
        return bool(self._safely(top, lambda: self._route(top, event)))

    def _route(self, top: Scene, event: pygame.event.Event) -> bool:
        if top.capture(event):
            top.dirty = True
            return True
        return self.focus.handle(top, event) or top.handle(event)

    def update(self, seconds: float) -> None:
        top = self.top
        if top is None:
            return
        self._safely(top, lambda: top.update(seconds))
        if self.top is top:
            self._safely(top, lambda: self.focus.update(top, seconds))

    def draw(self, surface: pygame.Surface) -> None:
        """The whole picture: what shows of the scenes below, the top scene, focus ring and tooltip."""
        top = self.top
        if top is None:
            return
        top.dirty = False
        if not top.opaque:
            surface.blit(self._below(surface.get_size()), (0, 0))
        self._safely(top, lambda: top.draw(surface))
        if self.top is top:
            self._safely(top, lambda: self.focus.draw(surface, top, self.house.style))

    def _below(self, size: tuple[int, int]) -> pygame.Surface:
        if self._under is None or self._under.get_size() != size:
            picture = pygame.Surface(size)
            first = len(self.scenes) - 2
            while first > 0 and not self.scenes[first].opaque:
                first -= 1
            for scene in self.scenes[max(0, first) : -1]:
                self._safely(scene, lambda scene=scene: scene.draw(picture))  # type: ignore[misc]
            self._under = picture
        return self._under

    def resize(self) -> None:
        """The window, scale or palette changed: all scenes lay themselves out anew."""
        self._under = None
        for scene in list(self.scenes):
            scene.dirty = True
            self._safely(scene, scene.resize)

    # ---- when one falls over

    def _safely(self, scene: Scene, call: Callable[[], object]) -> object:
        try:
            return call()
        except Exception as error:
            page = self._fault(error, scene) if self._fault is not None else None
            if page is None:
                raise
            self._bury(scene)
            self.scenes.append(page)
            self._changed()
            page.enter()
            return None

    def _bury(self, scene: Scene) -> None:
        """Takes the fallen scene and all above it off, without asking them anything more."""
        if scene in self.scenes:
            del self.scenes[self.scenes.index(scene) :]
