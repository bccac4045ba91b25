"""The rulebook: a game's own pages, with contents at the side, a search, and the right place open at once."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engines.core import Game, Say, says
from scenes.kit.forms import Entry, Page
from scenes.kit.framed import Sheet
from scenes.kit.layout import Column, Flow
from scenes.kit.markup import Block, parse, runs_of
from scenes.kit.prose import Prose
from scenes.kit.scene import House
from scenes.kit.style import Style
from scenes.kit.widgets import Button, Label, Look, Widget


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
                rows.append(_Line(f"§ {words}", self._jumper(number, index), text=words))
        return rows

    def _hits(self) -> list[Widget]:
        wanted = self.search.lower()
        rows: list[Widget] = []
        count = 0
        for number, (title, blocks) in enumerate(self.pages):
            for index, block in enumerate(blocks):
                bit = _snippet(block, wanted)
                if not bit:
                    continue
                count += 1
                if count <= 30:
                    use = self._jumper(number, index)
                    rows.append(_Line(f"{count}. {title}: {bit}", use, text=bit, over=title))
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


def _snippet(block: Block, wanted: str, before: int = 24, after: int = 36) -> str:
    """The words around what was found, none of them cut; "" if it is not there. Of a table, the row."""
    rows = [Block("text", runs_of(" · ".join(cell for cell in row if cell))) for row in block.rows] or [block]
    for text in (row.plain() for row in rows):
        where = text.lower().find(wanted)
        if where < 0:
            continue
        start, end = max(0, where - before), min(len(text), where + len(wanted) + after)
        if start:
            start = min(where, text.find(" ", start) + 1)
        if end < len(text):
            end = max(where + len(wanted), text.rfind(" ", 0, end))
        return ("…" if start else "") + text[start:end] + ("…" if end < len(text) else "")
    return ""


class _Line(Button):
    """A line of the contents, or a place found with its page's name over it: no button's face, all its words."""

    def __init__(self, label: str, use: Callable[[], None], text: str, over: str = "") -> None:
        super().__init__(label, use, kind="quiet", text=text, size=16)
        self.over = over

    def _room(self, style: Style, width: int) -> int:
        return width - style.px(30 if not self.over else 16)

    def height(self, style: Style, width: int) -> int:
        over = style.line("ui-bold", 15) if self.over else 0
        return over + style.paragraph_height(self.text, "ui", self.size, self._room(style, width)) + style.px(6)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style, box = look.style, self.rect
        hot = look.hot == self.label
        if hot:
            lit = pygame.Surface(box.size, pygame.SRCALPHA)
            lit.fill((*style.colour("gold"), 40))
            surface.blit(lit, box)
        words = pygame.Rect(0, box.y + style.px(3), self._room(style, box.width), box.height)
        words.right = box.right - style.px(6)
        if self.over:
            surface.blit(style.render(self.over, "ui-bold", 15, "gold"), words.topleft)
            words.y += style.line("ui-bold", 15)
        else:
            half = style.px(3)
            x, y = words.x - style.px(10), words.y + style.line("ui", self.size) // 2
            corners = ((x - half, y), (x, y - half), (x + half, y), (x, y + half))
            pygame.draw.polygon(surface, style.colour("gold"), corners)
        style.paragraph(surface, self.text, words, "ui", self.size, "gold" if hot else "light")
