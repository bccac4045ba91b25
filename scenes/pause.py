"""The pause menu over a table: go on, save under a name, rules, options, and the way back to the shelf."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engines.core import Match, Say
from scenes.kit.ask import centred
from scenes.kit.forms import Entry, Page
from scenes.kit.layout import Flow
from scenes.kit.scene import House
from scenes.kit.widgets import Button, Label, Rule, Widget


class Pause(Page):
    """`Pause(house, match, picture)`: `picture` gives the save's thumbnail as PNG bytes; `more` adds buttons
    (words, symbol, what they do), closed over the menu first."""

    name = "pause"
    opaque = False

    def __init__(
        self,
        house: House,
        match: Match | None = None,
        picture: Callable[[], bytes | None] | None = None,
        more: Sequence[tuple[str, str, Callable[[], None]]] = (),
    ) -> None:
        super().__init__(house)
        self.match = match
        self.picture = picture
        self.more = more
        self.game_id = match.game.id if match is not None else ""
        self.saving = False
        self.save_name = match.game.title if match is not None else ""

    def build(self) -> list[Widget]:
        title = self.match.game.title if self.match is not None else self.words("Dungeon Shelf")
        widgets: list[Widget] = [Label(title, "title-bold", 26, "gold", "center", "night")]
        if self.match is not None:
            facts = self.words(
                Say(
                    "Round {n}, seed {seed}. Saved after every move.",
                    n=self.match.state.progress(),
                    seed=self.match.seed,
                )
            )
            widgets.append(Label(facts, "ui", 16, "light_soft", "center"))
        widgets.append(Rule())
        widgets.append(Button(self.words("Go on"), self.back, "play", "primary", size=20, tall=48))
        if self.match is not None:
            widgets += self._saving() if self.saving else [Button(self.words("Save as…"), self._begin_save, "save")]
        for words, icon, do in self.more:
            widgets.append(Button(words, self._after(do), icon))
        if self.match is not None:
            widgets.append(Button(self.words("Rules"), lambda: self.house.open_rules(self.game_id), "book"))
        widgets += [
            Button(self.words("Options"), self._options, "gear"),
            Button(self.words("Back to the shelf"), self.house.home, "home"),
        ]
        return [centred(self, widgets, 400)]

    def _saving(self) -> list[Widget]:
        entry = Entry(self.words("Name of the save"), self.save_name, self._named, wide=220, longest=60)
        return [Flow([entry, Button(self.words("Save"), self._save, "check", "primary")], 8, "center")]

    def _begin_save(self) -> None:
        self.saving = True
        self.rebuild()

    def _named(self, text: str) -> None:
        self.save_name = text or self.save_name
        self.rebuild()

    def _save(self) -> None:
        assert self.match is not None
        try:
            self.house.shelf.save(self.match, self.save_name, self.picture() if self.picture else None)
        except OSError as fault:
            self.house.notice(Say("It could not be saved: {why}.", why=fault.strerror or str(fault)))
            return
        self.saving = False
        self.house.sounds.play("pencil")
        self.house.notice(Say("Saved as {name}.", name=self.save_name))
        self.rebuild()

    def _after(self, do: Callable[[], None]) -> Callable[[], None]:
        def done() -> None:
            self.house.pop()
            do()

        return done

    def _options(self) -> None:
        from scenes.options import Options

        self.house.push(Options(self.house))

    def handle(self, event: pygame.event.Event) -> bool:
        if self.house.keys.intent(event) == "pause":
            self.back()
            return True
        return super().handle(event)
