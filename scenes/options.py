"""Options: a page drawn from the declared settings. What is changed is seen and heard at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from engines.core import Say
from scenes.kit.forms import Head
from scenes.kit.framed import Framed
from scenes.kit.keys import FIXED, name_of
from scenes.kit.layout import Column, Flow
from scenes.kit.scene import House
from scenes.kit.widgets import Button, Choice, Gap, Label, Slider, Stepper, Toggle, Widget

_ICONS = {
    "screen": "display",
    "reading": "eye",
    "pace": "speed",
    "table": "dice",
    "sound": "sound",
    "keys": "keyboard",
}
# These move the page itself while they change: they are told when the slider is let go.
_LAZY = ("ui_scale", "text_size")


class Options(Framed):
    """One section at a time."""

    name = "options"

    def __init__(self, house: House, section: str = "") -> None:
        super().__init__(house)
        self.section = section or next(iter(house.sections))
        # The action that waits for its new key.
        self.waiting = ""

    def title(self) -> str:
        return self.words("Options")

    def tabs(self) -> list[Button]:
        shown = {setting.section for setting in self.house.preferences.declared() if setting.kind != "data"}
        return [
            Button(
                self.words(title),
                lambda name=name: self._open(name),  # type: ignore[misc]
                _ICONS.get(name, "gear"),
                on=name == self.section,
            )
            for name, title in self.house.sections.items()
            if name in shown
        ]

    def foot(self) -> list[Widget]:
        return [Button(self.words("Reset this page"), self._reset, "restart", "quiet")]

    def content(self) -> Widget:
        settings = [one for one in self.house.preferences.declared() if one.section == self.section]
        rows: list[Widget] = [Head(self.words(self.house.sections[self.section]), 22)]
        for setting in settings:
            if setting.kind == "keys":
                rows += self._keys(setting)
            elif setting.kind != "data":
                rows.append(self._row(setting))
        return Column(rows, 14)

    # ---- one setting

    def _row(self, setting: Any) -> Widget:
        title, help_line = self.words(setting.title), self.words(setting.help)
        value = self.house.preferences.get(setting.name)
        change = self._changer(setting.name)
        note = Label(help_line, "ui", 15, "ink_soft")
        if setting.kind == "flag":
            return Column([Toggle(title, value, change, help_line, ground="paper"), note], 0)
        if setting.kind == "number":
            slider = Slider(
                title,
                value,
                setting.low,
                setting.high,
                setting.step,
                lambda v: change(int(v)),
                lambda v: f"{int(v)} {setting.unit}".rstrip(),
                help_line,
                "paper",
                lazy=setting.name in _LAZY,
            )
            return Column([slider, note], 0)
        choices = [Choice(one.value, self.words(one.title), self.words(one.help)) for one in setting.choices]
        stepper = Stepper(title, choices, value, change, help_line)
        return Column([Flow([Label(title, "ui", 18, "ink"), stepper], 14), note], 2)

    def _changer(self, name: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            self.house.preferences.set(name, value)
            self.house.sounds.play("click")
            self.rebuild()

        return change

    def _open(self, section: str) -> None:
        self.section = section
        self.waiting = ""
        self.house.sounds.play("page")
        for scroll in self.scrolls():
            scroll.to(0)
        self.rebuild()

    def _reset(self) -> None:
        self.waiting = ""
        self.house.preferences.reset(self.section)
        self.rebuild()

    # ---- keys

    def _keys(self, setting: Any) -> list[Widget]:
        rows: list[Widget] = [Label(self.words(setting.help), "ui", 16, "ink_soft"), Gap(2)]
        widest = max(self.house.style.measure(self.words(t), "ui", 18)[0] for t in self.house.actions.values())
        for action, title in self.house.actions.items():
            words = self.words(title)
            waits = action == self.waiting
            key = self.words("press a key…") if waits else _cap(self.house.preferences.key(action))
            button = Button(
                self.words(Say("Key for {action}", action=words)),
                lambda action=action: self._wait(action),  # type: ignore[misc]
                "keyboard",
                "paper",
                text=key,
                on=waits,
                size=17,
            )
            rows.append(Flow([_Fixed(words, widest), button], 14))
        return rows

    def _wait(self, action: str) -> None:
        self.waiting = action
        self.rebuild()

    def capture(self, event: pygame.event.Event) -> bool:
        if self.waiting and event.type == pygame.KEYDOWN:
            self._bind(event)
            return True
        if self.waiting and event.type == pygame.MOUSEBUTTONDOWN:
            self.waiting = ""
            self.rebuild()
        return super().capture(event)

    def _bind(self, event: pygame.event.Event) -> None:
        modifiers = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)
        if event.key in modifiers:
            return
        key, action = name_of(event), self.waiting
        self.waiting = ""
        before = self.house.preferences.key(action)
        if key == "escape" and before != "escape":
            self.rebuild()
            return
        if key in FIXED and key != before:
            self.house.notice(Say("{key} always means the same and can't be given away.", key=key))
        else:
            other = self.house.preferences.bind(action, key)
            if other is not None:
                title = self.house.actions[other]
                self.house.notice(Say("{action} now has {key}.", action=title, key=before))
        self.rebuild()


def _cap(key: str) -> str:
    """A key as it is printed on the keyboard."""
    return (
        "+".join("Enter" if part == "return" else part.capitalize() for part in key.split("+")) if key != "+" else key
    )


class _Fixed(Label):
    """A name in a column of names: all as wide as the widest."""

    def __init__(self, text: str, wide: int) -> None:
        super().__init__(text, "ui", 18, "ink")
        self.wide = wide

    def width(self, style: Any) -> int:
        return self.wide
