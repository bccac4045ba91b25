"""Credits: whose games these are, whose letters and tools, and that we are no official anything."""

from __future__ import annotations

from engines.core import Say
from scenes.kit.boxes import BOXES
from scenes.kit.framed import Framed
from scenes.kit.layout import Column
from scenes.kit.widgets import Gap, Label, Rule, Widget

_FONTS = (
    ("Cinzel", "Natanael Gama"),
    ("Alegreya Sans", "Juan Pablo del Peral, Huerta Tipográfica"),
    ("EB Garamond", "Georg Duffner, Octavio Pardo"),
    ("Lilita One", "Juan Montoreano"),
    ("Caveat", "Pablo Impallari"),
    ("Marcellus", "Brian J. Bonislawsky"),
    ("Alfa Slab One", "JM Solé"),
    ("Material Design Icons", "Pictogrammers"),
)
_TOOLS = ("Python", "pygame-ce", "SDL", "pygame_gui", "Pillow", "platformdirs", "fontpkg")


class Credits(Framed):
    name = "credits"
    widest = 860.0

    def title(self) -> str:
        return self.words("Credits")

    def content(self) -> Widget:
        rows: list[Widget] = [
            self._text(
                self.words(
                    "Dungeon Shelf is an unofficial work of love. It is not made, sold or approved by the people who "
                    "made these games. If you like one, buy the box: it is better with a real table under it."
                )
            ),
            Rule(),
            self._section(self.words("The games, with thanks to their makers")),
        ]
        for box in BOXES:
            game = self.house.games.get(box.id)
            makers = ", ".join(game.makers) if game else self.words("coming to this shelf later")
            title = game.title if game else box.title
            rows.append(self._text(self.words(Say("{title}: {makers}", title=title, makers=makers))))
        rows += [Rule(), self._section(self.words("The letters"))]
        rows += [self._text(self.words(Say("{font} by {maker}", font=font, maker=maker))) for font, maker in _FONTS]
        rows += [
            self._text(self.words("All under the SIL Open Font License or the Apache License.")),
            Rule(),
            self._section(self.words("The tools")),
            self._text(", ".join(_TOOLS)),
            Rule(),
            self._section(self.words("Ours")),
            self._text(
                self.words("Pictures, emblems, sounds and music were drawn and played by this program's own code.")
            ),
            Gap(8),
        ]
        return Column(rows, 8)

    def _section(self, text: str) -> Widget:
        return Label(text, "title-bold", 20, "ink", "center")

    def _text(self, text: str) -> Widget:
        return Label(text, "read", 19, "ink", "center")
