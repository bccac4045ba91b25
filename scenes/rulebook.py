"""The rulebook: a game's own pages, with contents at the side, a search, and the right place open at once."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engines.core import Game, Say, says
from scenes.kit.forms import Entry, Page
from scenes.kit.framed import Sheet
from scenes.kit.layout import Column, Flow
from scenes.kit.markup import Block, parse
from scenes.kit.prose import Prose
from scenes.kit.scene import House
from scenes.kit.widgets import Button, Label, Widget


class Rulebook(Page):
    """`Rulebook(house, game_id, anchor)`; pages lie in `rules/<game id>/` as the game's record names them."""

    name = "rulebook"
    backdrop = "shelf/backdrop"

    def __init__(self, house: House, game_id: str, anchor: str = "") -> None:
        super().__init__(house)
        self.game: Game = house.games[game_id]
        self.pages = self._read()
        self.shown = 0
        self.search = ""
        self._goal: tuple[str, int] | None = None
        self._sheet: Sheet | None = None
        if anchor:
            self._find_anchor(anchor)

    def _read(self) -> list[tuple[str, list[Block]]]:
        folder = self.house.art.root / "rules" / self.game.id
        named = [(self.words(page.title), folder / page.file, page.anchors) for page in self.game.pages]
        if not named and folder.is_dir():
            named = [
                (path.stem.lstrip("0123456789_- ").replace("_", " ").capitalize(), path, ())
                for path in sorted(folder.glob("*.md"))
            ]
        pages = []
        for title, path, anchors in named:
            try:
                blocks = parse(path.read_text("utf-8"))
            except OSError:
                blocks = parse(self.words("This page is missing from the box."))
            if blocks and anchors:
                blocks[0] = blocks[0]._replace(anchors=(*blocks[0].anchors, *anchors))
            pages.append((title, blocks))
        if not pages:
            pages.append((self.game.title, parse(self.words("The rules of this game are not written down yet."))))
        return pages

    def _find_anchor(self, anchor: str) -> None:
        for number, (_, blocks) in enumerate(self.pages):
            if any(anchor in block.anchors for block in blocks):
                self.shown, self._goal = number, (anchor, -1)
                return

    # ---- layout

    def build(self) -> list[Widget]:
        style, window = self.house.style, self.window
        margin, gap = style.px(20), style.px(14)
        wide = min(window.width - 2 * margin, style.px(1160))
        area = pygame.Rect(window.centerx - wide // 2, margin, wide, window.height - 2 * margin)
        foot = self._foot()
        tall = foot.height(style, area.width)
        foot.place(style, pygame.Rect(area.x, area.bottom - tall, area.width, tall))
        body = pygame.Rect(area.x, area.y, area.width, area.height - tall - gap)
        side = Column(self._side(), 6)
        prose = Prose(self.pages[self.shown][1], self.house.art, self.search)
        narrow = max(style.px(270), area.width // 4)
        if area.width - narrow < style.px(520):
            # One column: contents first, the page under it.
            half = max(style.px(90), body.height * 3 // 10)
            top = Sheet(
                side, pygame.Rect(body.x, body.y, body.width, half), style, self.changed, "contents", "leather", 12
            )
            under = pygame.Rect(body.x, body.y + half + gap, body.width, body.height - half - gap)
            self._sheet = Sheet(prose, under, style, self.changed, "page", pad=20)
            return [top, self._sheet, foot]
        contents = pygame.Rect(body.x, body.y, narrow, body.height)
        rest = pygame.Rect(body.x + narrow + gap, body.y, body.width - narrow - gap, body.height)
        self._sheet = Sheet(prose, rest, style, self.changed, "page", pad=34)
        return [Sheet(side, contents, style, self.changed, "contents", "leather", 16), self._sheet, foot]

    def _side(self) -> list[Widget]:
        rows: list[Widget] = [Label(self.game.title, "title-bold", 22, "gold", "center", "night")]
        rows.append(
            Entry(
                self.words("Search"),
                self.search,
                self._searched,
                self.words("Search the rules"),
                "search",
                live=True,
                wide=120,
            )
        )
        if self.search:
            return rows + self._hits()
        for number, (title, _) in enumerate(self.pages):
            rows.append(
                Button(title, lambda n=number: self._turn(n), kind="quiet", on=number == self.shown, size=17, tall=34)  # type: ignore[misc]
            )
            if number == self.shown:
                rows += self._headings(number)
        return rows

    def _headings(self, number: int) -> list[Widget]:
        rows: list[Widget] = []
        for index, block in enumerate(self.pages[number][1]):
            if block.kind == "heading":
                words = block.plain()
                rows.append(
                    Button(f"§ {words}", self._jumper(number, index), kind="quiet", text=words, size=15, tall=28)
                )
        return rows

    def _hits(self) -> list[Widget]:
        wanted = self.search.lower()
        rows: list[Widget] = []
        count = 0
        for number, (title, blocks) in enumerate(self.pages):
            for index, block in enumerate(blocks):
                text = block.plain()
                where = text.lower().find(wanted)
                if where < 0:
                    continue
                count += 1
                if count <= 30:
                    bit = text[max(0, where - 18) : where + len(wanted) + 26].strip()
                    rows.append(
                        Button(
                            f"{count}. {title}: {bit}",
                            self._jumper(number, index),
                            kind="quiet",
                            text=f"{title}: …{bit}…",
                            size=15,
                            tall=30,
                        )
                    )
        found = self.words(says("{n} place", "{n} places", count)) if count else self.words("Not in this book.")
        return [Label(found, "ui-italic", 16, "light_soft"), *rows]

    def _foot(self) -> Widget:
        first, last = self.shown == 0, self.shown == len(self.pages) - 1
        buttons: list[Widget] = []
        if len(self.pages) > 1:
            page = self.words(Say("Page {n} of {all}", n=self.shown + 1, all=len(self.pages)))
            no_less = self.words("This is the first page.") if first else None
            no_more = self.words("This is the last page.") if last else None
            buttons = [
                Button(
                    self.words("Page back"), lambda: self._turn(self.shown - 1), "previous", why_not=no_less, text=""
                ),
                Label(page, "ui", 17, "light", shadow="night"),
                Button(self.words("Page on"), lambda: self._turn(self.shown + 1), "next", why_not=no_more, text=""),
            ]
        return Flow([*buttons, Button(self.words("Close the book"), self.back, "close")], 10, "right")

    # ---- doing

    def rebuild(self) -> None:
        super().rebuild()
        if self._goal is not None and self._sheet is not None:
            anchor, index = self._goal
            self._goal = None
            prose = self._sheet.scroll.content
            assert isinstance(prose, Prose)
            self._sheet.scroll.to(prose.places.get(anchor, 0) if anchor else prose.top_of(index))

    def _turn(self, number: int) -> None:
        self._jump(number, 0)

    def _jumper(self, number: int, index: int) -> Callable[[], None]:
        return lambda: self._jump(number, index)

    def _jump(self, number: int, index: int) -> None:
        self.house.sounds.play("page")
        self.shown = number
        self._goal = ("", index)
        self.rebuild()

    def _searched(self, text: str) -> None:
        if text != self.search:
            self.search = text
            self.rebuild()
