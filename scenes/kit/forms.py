"""Forms: a page made of widgets, and the line in which text is typed.

`Page` is the scene that all plain pages are: it lays out its widgets, hands the wheel to lists, keys to the line that
is being typed in, and Escape to `back`. Typing itself is pygame_gui's, one line at a time, made when it is needed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from scenes.kit import panels
from scenes.kit.layout import Group, Scroll
from scenes.kit.scene import House, Scene, Target
from scenes.kit.style import Style, font_file
from scenes.kit.widgets import Label, Look, Widget

if TYPE_CHECKING:
    import pygame_gui

    from engines.core import Say

_BLINK = 0.25


def theme(style: Style) -> dict[str, Any]:
    """The toolkit's theme for one scale: its own defaults for fonts have no effect, so each block names the font."""
    font = {
        "name": "shelf",
        "size": str(style.text_px(18)),
        "regular_path": font_file("ui"),
        "bold_path": font_file("ui-bold"),
    }

    def web(name: str) -> str:
        return "#{:02x}{:02x}{:02x}".format(*style.colour(name))

    colours = {
        "dark_bg": web("paper"),
        "normal_border": web("gold"),
        "normal_text": web("ink"),
        "selected_text": web("light"),
        "selected_bg": web("info_ink"),
        "text_cursor": web("ink"),
    }
    misc = {"shape": "rectangle", "border_width": str(max(1, style.px(2))), "shadow_width": "0", "padding": "8,4"}
    block = {"font": font, "colours": colours, "misc": misc}
    return {"text_entry_line": block, "text_entry_box": block, "text_box": block}


class Entry(Widget):
    """A line of text. Enter or a click starts typing, Enter, Tab or a click elsewhere ends it."""

    def __init__(
        self,
        label: str,
        text: str,
        change: Callable[[str], None],
        hint: str = "",
        icon: str = "",
        help: str = "",
        wide: float = 180,
        longest: int = 24,
        live: bool = False,
    ) -> None:
        super().__init__()
        self.label, self.text, self.change, self.hint = label, text, change, hint
        self.icon, self.help, self.wide, self.longest, self.live = icon, help, wide, longest, live
        self.page: Page | None = None
        self.editor: Any = None

    def width(self, style: Style) -> int:
        return max(style.px(self.wide), round(style.text_px(18) * 4))

    def height(self, style: Style, width: int) -> int:
        return max(style.px(38), style.line("ui", 18) + style.px(12))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        style = look.style
        surface.blit(
            panels.face(style, "paper", self.rect.size, "hot" if look.hot == self.label else "rest"), self.rect
        )
        room = self.rect.inflate(-style.px(20), 0)
        if self.icon:
            mark = style.symbol(self.icon, 20, "ink_soft")
            surface.blit(mark, mark.get_rect(midright=(room.right, room.centery)))
            room.width -= mark.get_width() + style.px(6)
        if self.editor is not None:
            return
        words = style.render(
            self.text or self.hint, "ui" if self.text else "ui-italic", 18, "ink" if self.text else "ink_soft"
        )
        clip = surface.get_clip()
        surface.set_clip(room.clip(clip))
        surface.blit(words, words.get_rect(midleft=room.midleft))
        surface.set_clip(clip)

    def targets(self) -> list[Target]:
        return [Target(self.label, self.rect, self.begin, help=self.help)]

    def begin(self) -> None:
        if self.page is not None:
            self.page.edit(self)


class Head(Label):
    """A heading, and a fine line from its words to the end of the row."""

    def __init__(self, text: str, size: float = 20) -> None:
        super().__init__(text, "title-bold", size, "ink")

    def height(self, style: Style, width: int) -> int:
        return super().height(style, width) + style.px(4)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        style, left = look.style, self.rect.x + self.width(look.style) + look.style.px(12)
        y, end = self.rect.centery, self.rect.right
        if end - left < style.px(30):
            return
        colour, half = style.colour("paper_edge"), style.px(3)
        pygame.draw.line(surface, colour, (left, y), (end, y), max(1, style.px(1)))
        pygame.draw.polygon(surface, colour, ((left - half, y), (left, y - half), (left + half, y), (left, y + half)))


class Page(Scene):
    """A page of widgets. Subclasses fill `build`; `back` is what Escape does."""

    # What lies behind: a painted picture's name, or "" for the veil over the scene below.
    backdrop = ""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.widgets: list[Widget] = []
        self.editing: Entry | None = None
        self._gui: pygame_gui.UIManager | None = None
        self._blink = 0.0
        self._list: list[Target] | None = None
        self.pointer = (-1, -1)

    # ---- for subclasses

    def build(self) -> list[Widget]:
        """The page's widgets, placed for `house.size`."""
        return []

    def back(self) -> None:
        self.house.sounds.play("page")
        self.house.pop()

    def words(self, say: Say | str) -> str:
        """In the player's language; templates are literals, so that they can be collected."""
        return self.house.words(say)

    @property
    def window(self) -> pygame.Rect:
        return pygame.Rect((0, 0), self.house.size)

    # ---- life

    def enter(self) -> None:
        self.rebuild()

    def resume(self) -> None:
        self.rebuild()

    def resize(self) -> None:
        self.end_edit(keep=True)
        self.rebuild()

    def rebuild(self) -> None:
        """Lays the page out anew; lists stay where they were scrolled to."""
        kept = {scroll.name: scroll.offset for scroll in self.scrolls()}
        self.widgets = self.build()
        for scroll in self.scrolls():
            if kept.get(scroll.name):
                scroll.to(kept[scroll.name])
        typed = self.editing
        for entry in self._all(Entry):
            entry.page = self
            if typed is not None and entry.label == typed.label and typed.editor is not None:
                entry.editor, self.editing = typed.editor, entry
                entry.editor.set_dimensions(entry.rect.size)
                entry.editor.set_position(entry.rect.topleft)
        self.changed()

    def changed(self) -> None:
        self._list = None
        self.dirty = True

    def scrolls(self) -> list[Scroll]:
        return self._all(Scroll)

    def _all(self, kind: type[Any]) -> list[Any]:
        found: list[Any] = []
        waiting = list(self.widgets)
        while waiting:
            widget = waiting.pop(0)
            if isinstance(widget, kind):
                found.append(widget)
            if isinstance(widget, Group):
                waiting += widget.widgets
        return found

    # ---- events

    def capture(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
        if self.editing is not None:
            return self._type(event)
        if event.type == pygame.MOUSEWHEEL:
            return any(scroll.wheel(event, self.pointer) for scroll in self.scrolls())
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        if event.type == pygame.JOYBUTTONDOWN and event.button == 1:
            self.back()
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            by = 1 if event.key == pygame.K_PAGEDOWN else -1
            return any(scroll.scroll(by * scroll.rect.height * 4 // 5) for scroll in self.scrolls() if scroll.needed)
        return False

    def update(self, seconds: float) -> None:
        if self._gui is not None and self.editing is not None:
            self._gui.update(seconds)
            self._blink += seconds
            if self._blink >= _BLINK:
                self._blink = 0.0
                self.dirty = True

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_backdrop(surface)
        look = Look(self.house.style, self.hot, self.focused)
        for widget in self.widgets:
            widget.draw(surface, look)
        if self._gui is not None and self.editing is not None:
            self._gui.draw_ui(surface)

    def draw_backdrop(self, surface: pygame.Surface) -> None:
        if self.backdrop:
            art = self.house.art
            size = surface.get_size()
            if art.has(self.backdrop):
                surface.blit(art.cover(self.backdrop, size), (0, 0))
                panels.shade(surface, self.house.style, 150)
                # The shelf's own sign would stand behind the title of the page.
                panels.shade_top(surface, self.house.style)
            else:
                surface.blit(art.ground("wood", size, self.house.style.colour("wood"), 7, 56), (0, 0))
                panels.shade(surface, self.house.style, 90)
        elif not self.opaque:
            panels.shade(surface, self.house.style)

    def targets(self) -> list[Target]:
        if self._list is None:
            self._list = [target for widget in self.widgets for target in widget.targets()]
        return self._list

    # ---- typing

    def edit(self, entry: Entry) -> None:
        """Starts typing in this line."""
        import pygame_gui

        self.end_edit(keep=True)
        style = self.house.style
        self._gui = pygame_gui.UIManager(self.house.size, theme_path=theme(style), enable_live_theme_updates=False)
        editor: Any = pygame_gui.elements.UITextEntryLine(entry.rect, self._gui, initial_text=entry.text)
        editor.set_text_length_limit(entry.longest)
        editor.focus()
        editor.select_range = [0, len(entry.text)]
        editor.edit_position = len(entry.text)
        editor.cursor_has_moved_recently = True
        editor.redraw()
        entry.editor = editor
        self.editing = entry
        pygame.key.start_text_input()
        self.changed()

    def end_edit(self, keep: bool) -> None:
        """Stops typing; the text is kept unless it was called off."""
        entry, self.editing = self.editing, None
        if entry is None or entry.editor is None:
            return
        text = entry.editor.get_text().strip()
        entry.editor.kill()
        entry.editor = None
        self._gui = None
        if keep and text != entry.text:
            entry.text = text
            entry.change(text)
        elif not keep and entry.live:
            entry.change(entry.text)
        self.changed()

    def _type(self, event: pygame.event.Event) -> bool:
        entry, gui = self.editing, self._gui
        assert entry is not None and gui is not None
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB):
            self.end_edit(keep=True)
            return bool(event.key != pygame.K_TAB)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.end_edit(keep=False)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not entry.rect.collidepoint(event.pos):
            self.end_edit(keep=True)
            return False
        gui.process_events(event)
        self.dirty = True
        if entry.live and event.type in (pygame.KEYDOWN, pygame.TEXTINPUT):
            entry.change(entry.editor.get_text().strip())
        keys = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING)
        return event.type in keys or (hasattr(event, "pos") and bool(entry.rect.collidepoint(event.pos)))
