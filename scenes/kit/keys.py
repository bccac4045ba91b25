"""What keys and pad buttons mean: events to intents. Players may rebind; nothing here draws or acts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

# intent -> keys; the first is what the options page shows, and what a player may change
DEFAULTS: dict[str, tuple[str, ...]] = {
    "use": ("return", "space", "enter"),
    "back": ("escape",),
    "next": ("tab",),
    "up": ("up",),
    "down": ("down",),
    "left": ("left",),
    "right": ("right",),
    "help": ("f1", "?"),
    "undo": ("ctrl+z",),
    "redo": ("ctrl+y", "ctrl+shift+z"),
    "hint": ("h",),
    "skip": ("s",),
    "log": ("l",),
    "fit": ("f",),
    "zoom_in": ("+", "="),
    "zoom_out": ("-",),
    "pause": ("p",),
    "full_screen": ("f11", "alt+return"),
    "music": ("m",),
}

# Standard pads as SDL's joystick numbers them.
PAD_BUTTONS = {0: "use", 1: "back", 2: "hint", 3: "help", 4: "previous", 5: "next", 6: "undo", 7: "pause"}
_DEAD_ZONE = 0.55


def name_of(event: pygame.event.Event) -> str:
    """A pressed key as it is written in the settings: "ctrl+z", "f1", "?"."""
    if event.unicode == "?":
        return "?"
    word = pygame.key.name(event.key).lower()
    if word == "keypad enter" or word == "enter":
        word = "enter"
    mods = ""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        mods += "ctrl+"
    if event.mod & pygame.KMOD_ALT:
        mods += "alt+"
    if event.mod & pygame.KMOD_SHIFT and word not in ("tab",):
        mods += "shift+"
    return mods + word


class Keys:
    """`intent(event)`: what the player means by it, or None. `bound` holds the player's own keys by intent."""

    def __init__(self, bound: Mapping[str, Any] | None = None) -> None:
        self._of: dict[str, str] = {}
        self._held: tuple[int, int] = (0, 0)
        self.bind(bound or {})

    def bind(self, bound: Mapping[str, Any]) -> None:
        self._of = {key: intent for intent, keys in DEFAULTS.items() for key in keys}
        for intent, key in bound.items():
            if intent in DEFAULTS and isinstance(key, str) and key:
                first = DEFAULTS[intent][0]
                if self._of.get(first) == intent:
                    del self._of[first]
                self._of[key] = intent

    def intent(self, event: pygame.event.Event) -> str | None:
        if event.type == pygame.KEYDOWN:
            name = name_of(event)
            found = self._of.get(name) or self._of.get(name.replace("shift+", ""))
            if found == "next" and event.mod & pygame.KMOD_SHIFT:
                return "previous"
            return found
        if event.type == pygame.JOYBUTTONDOWN:
            return PAD_BUTTONS.get(event.button)
        if event.type == pygame.JOYHATMOTION:
            return _direction(event.value[0], -event.value[1])
        if event.type == pygame.JOYAXISMOTION and event.axis in (0, 1):
            return self._stick(event)
        return None

    def _stick(self, event: pygame.event.Event) -> str | None:
        """A stick gives one step each time it leaves the middle."""
        step = 0 if abs(event.value) < _DEAD_ZONE else (1 if event.value > 0 else -1)
        was = self._held[event.axis]
        self._held = (step, self._held[1]) if event.axis == 0 else (self._held[0], step)
        if step == 0 or step == was:
            return None
        return _direction(step, 0) if event.axis == 0 else _direction(0, step)


def _direction(x: int, y: int) -> str | None:
    if x:
        return "right" if x > 0 else "left"
    if y:
        return "down" if y > 0 else "up"
    return None
