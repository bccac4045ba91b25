"""Ask: a small page over the scene with a question and its answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.kit.forms import Page
from scenes.kit.layout import Boxed, Column, Flow, Scroll
from scenes.kit.scene import House
from scenes.kit.widgets import Button, Label, Rule, Widget

Answer = tuple[str, Callable[[], None], str]


class Ask(Page):
    """`answers`: words, what they do, and the button's kind; the last button calls it off. Escape does too."""

    name = "ask"
    opaque = False

    def __init__(self, house: House, title: str, text: str, answers: Sequence[Answer], no: str) -> None:
        super().__init__(house)
        self.title, self.text, self.answers, self.no = title, text, answers, no

    def build(self) -> list[Widget]:
        buttons: list[Widget] = [Button(words, self._answer(do), kind=kind) for words, do, kind in self.answers]
        buttons.append(Button(self.no, self.back, kind="plain"))
        column: list[Widget] = [Label(self.title, "title-bold", 24, "gold", "center"), Rule()]
        if self.text:
            column.append(Label(self.text, "ui", 18, "light", "center"))
        column.append(Flow(buttons, 12, "center"))
        return [centred(self, column, 460)]

    def _answer(self, do: Callable[[], None]) -> Callable[[], None]:
        def answered() -> None:
            self.house.sounds.play("click")
            self.house.pop()
            do()

        return answered


def centred(page: Page, widgets: Sequence[Widget], wide: float, material: str = "leather") -> Widget:
    """A panel in the middle of the window; it scrolls where the window is too low for it."""
    style, window = page.house.style, page.window
    width = min(style.px(wide), window.width - style.px(40))
    box = Boxed(widgets, material, 12, 24)
    tall = box.height(style, width)
    most = window.height - style.px(32)
    if tall > most:
        box = Boxed([Scroll(Column(widgets, 12), page.changed, page.name)], material, 12, 16)
        tall = most
    rect = pygame.Rect(0, 0, width, tall)
    rect.center = window.center
    box.place(style, rect)
    if tall == most:
        inner = box.rect.inflate(-style.px(32), -style.px(32))
        box.column.rect = inner
        box.column.widgets[0].place(style, inner)
    return box
