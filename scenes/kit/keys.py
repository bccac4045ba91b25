"""What keys and pad buttons mean: events to intents. Players may rebind; nothing here draws or acts.

Some keys always mean the same (Tab, arrows, Enter, Ctrl+Z), whatever else a player binds.
"""

from __future__ import annotations

from collections.abc import Mapping

import pygame

# What cannot be taken away, so that nobody locks themselves out.
FIXED = {
    "tab": "next",
    "shift+tab": "previous",
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
    "return": "use",
    "enter": "use",
    "escape": "back",
    "f1": "rules",
    "?": "rules",
    "ctrl+z": "undo",
    "ctrl+y": "redo",
    "ctrl+shift+z": "redo",
    "alt+return": "full_screen",
    "=": "zoom_in",
}

# Standard pads as SDL's joystick numbers them.
PAD_BUTTONS = {0: "use", 1: "back", 2: "hint", 3: "rules", 4: "previous", 5: "next", 6: "undo", 7: "pause"}
_DEAD_ZONE = 0.55


def name_of(event: pygame.event.Event) -> str:
    """A pressed key as the settings write it: "z", "ctrl+z", "f1", "?"."""
    typed = getattr(event, "unicode", "")
    if typed in ("?", "+", "-", "="):
        return str(typed)
    word = pygame.key.name(event.key).lower()
    if word.startswith("[") and word.endswith("]") and len(word) == 3:
        word = word[1]
    mod = getattr(event, "mod", 0)
    parts = []
    if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        parts.append("ctrl")
    if mod & pygame.KMOD_ALT:
        parts.append("alt")
    if mod & pygame.KMOD_SHIFT:
        parts.append("shift")
    return "+".join([*parts, word])


class Keys:
    """`intent(event)`: what the player means by it, or None. `bind({"undo": "u"})` adds the keys of the settings."""

    def __init__(self, bound: Mapping[str, str] | None = None) -> None:
        self._of: dict[str, str] = dict(FIXED)
        self._held = [0, 0]
        self.bind(bound or {"skip": "space", "full_screen": "f11"})

    def bind(self, bound: Mapping[str, str]) -> None:
        self._of = {**{key: intent for intent, key in bound.items()}, **FIXED}

    def intent(self, event: pygame.event.Event) -> str | None:
        if event.type == pygame.KEYDOWN:
            name = name_of(event)
            return self._of.get(name) or self._of.get(name.removeprefix("shift+"))
        if event.type == pygame.JOYBUTTONDOWN:
            return PAD_BUTTONS.get(event.button)
        if event.type == pygame.JOYHATMOTION:
            return _direction(event.value[0], -event.value[1])
        if event.type == pygame.JOYAXISMOTION and event.axis in (0, 1):
            return self._stick(event.axis, event.value)
        return None

    def _stick(self, axis: int, value: float) -> str | None:
        """A stick gives one step each time it leaves the middle."""
        step = 0 if abs(value) < _DEAD_ZONE else (1 if value > 0 else -1)
        was, self._held[axis] = self._held[axis], step
        if step in (0, was):
            return None
        return _direction(step, 0) if axis == 0 else _direction(0, step)


def _direction(x: int, y: int) -> str | None:
    if x:
        return "right" if x > 0 else "left"
    if y:
        return "down" if y > 0 else "up"
    return None
