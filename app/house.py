"""The house: what the program lends to its scenes, put together. Scenes know it by the House protocol only."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pygame

from app.paths import assets_root, records_file, saves_folder, settings_file
from app.settings import ACTIONS, SECTIONS, Settings
from app.stack import Stack
from app.window import scale_for, text_scale_for
from app.words import Words
from engines.core import Game, Match, Say
from scenes.kit import ribbon
from scenes.kit.art import Art
from scenes.kit.focus import Focus
from scenes.kit.keys import Keys
from scenes.kit.scene import Mind, Preferences, Scene, Shelfkeeper, Sounds
from scenes.kit.style import Style

# Settings after which everything is laid out anew.
_LOOKS = ("ui_scale", "text_size", "palette", "reduced_motion", "language")


class Silence:
    """No sound at all: until the mixer has begun, and for pictures. It remembers which music was `wanted`."""

    wanted: str | None = None

    def play(self, name: str) -> None:
        """Nothing to hear."""

    def music(self, name: str | None) -> None:
        self.wanted = name

    def captions(self) -> Say | None:
        return None

    def changed(self, name: str, value: Any) -> None:
        """Nothing to turn up or down."""

    def close(self) -> None:
        """Nothing to close."""


class House:
    """`House(size)` with the player's own settings and shelf; tests hand in their own parts."""

    def __init__(
        self,
        size: tuple[int, int],
        settings: Settings | None = None,
        shelf: Shelfkeeper | None = None,
        sounds: Sounds | None = None,
        mind: Mind | None = None,
        games: Mapping[str, Game] | None = None,
        assets: Path | None = None,
    ) -> None:
        self._size = size
        self.settings = settings if settings is not None else Settings(settings_file())
        self.preferences: Preferences = self.settings
        self.art = Art(assets or assets_root())
        self.sounds: Sounds = sounds if sounds is not None else Silence()
        self._games = games
        self._shelf = shelf
        self._mind = mind
        self.keys = Keys()
        self.notices = ribbon.Notices()
        self.focus = Focus(self.keys)
        self.stack = Stack(self, self.focus, self._fallen)
        self.wants_quit = False
        self.set_window_mode: Callable[[str], None] | None = None
        self._language = Words(str(self.settings.get("language")))
        self._caption = ""
        self.style = self._new_style()
        self._bind_keys()
        self._stop_listening = self.settings.subscribe(self._setting_changed)

    # ---- what it lends

    @property
    def games(self) -> Mapping[str, Game]:
        if self._games is None:
            from engines import catalogue

            self._games = catalogue
        return self._games

    @property
    def shelf(self) -> Shelfkeeper:
        if self._shelf is None:
            from app.library import Library

            self._shelf = Library(saves_folder(), records_file(), self.games)
        return self._shelf

    @property
    def mind(self) -> Mind:
        if self._mind is None:
            from app.mind import Mind as Thinking

            self._mind = Thinking(seconds=lambda: float(self.settings.get("master_seconds")))
        return self._mind

    @property
    def sections(self) -> Mapping[str, Say]:
        return SECTIONS

    @property
    def actions(self) -> Mapping[str, Say]:
        return {action: title for action, (title, _) in ACTIONS.items()}

    @property
    def ring(self) -> bool:
        return self.focus.ring

    @property
    def size(self) -> tuple[int, int]:
        return self._size

    def words(self, say: Say | str, names: Callable[[int], str] | None = None) -> str:
        return self._language.say(say, names)

    def daily_seed(self, game_id: str) -> int:
        from app.records import daily_seed

        return daily_seed(game_id)

    def copy_text(self, text: str) -> None:
        """To the clipboard, where there is one."""
        with contextlib.suppress(pygame.error, AttributeError):
            pygame.scrap.put_text(text)

    def notice(self, say: Say | str) -> None:
        """A line at the top for some seconds."""
        self.notices.say(self.words(say))
        self._dirty()

    # ---- moving about

    def push(self, scene: Scene) -> None:
        self.stack.push(scene)

    def pop(self) -> None:
        self.stack.pop()

    def replace(self, scene: Scene) -> None:
        self.stack.replace(scene)

    def home(self) -> None:
        self.stack.home()

    def quit(self) -> None:
        self.wants_quit = True

    def open_rules(self, game_id: str, anchor: str = "") -> None:
        from scenes.rulebook import Rulebook

        self.push(Rulebook(self, game_id, anchor))

    def open_table(self, match: Match) -> None:
        """Lays the table; whatever pages led to it are left, but for the shelf."""
        from scenes.table import Table

        while len(self.stack.scenes) > 2:
            self.stack.pop()
        table = Table(self, match)
        if len(self.stack.scenes) == 2:
            self.replace(table)
        else:
            self.push(table)

    # ---- the window's side

    def resize(self, size: tuple[int, int]) -> None:
        if size != self._size:
            self._size = size
            self.art.forget_scaled()
            self._look_anew()

    def _look_anew(self) -> None:
        self.style = self._new_style()
        self.stack.resize()

    def _new_style(self) -> Style:
        get = self.settings.get
        scale = scale_for(self._size, int(get("ui_scale")))
        return Style(
            scale=scale,
            text_scale=text_scale_for(self._size, scale, int(get("text_size"))),
            palette=str(get("palette")),
            reduced_motion=bool(get("reduced_motion")),
        )

    def _bind_keys(self) -> None:
        self.keys.bind({action: self.settings.key(action) for action in ACTIONS})

    def _setting_changed(self, name: str, value: Any) -> None:
        changed = getattr(self.sounds, "changed", None)
        if changed is not None:
            changed(name, value)
        if name == "keys":
            self._bind_keys()
        elif name == "window_mode" and self.set_window_mode is not None:
            self.set_window_mode(str(value))
        elif name in _LOOKS:
            if name == "language":
                self._language = Words(str(value))
            self._look_anew()

    def gather_notices(self) -> None:
        """What settings, shelf, mind and words have to say, onto the ribbon; a table has told its log already."""
        told = [*self.settings.notices()]
        if self._shelf is not None:
            told += self._shelf.notices()
        told += getattr(self._mind, "notices", tuple)()
        if self._language.trouble is not None:
            told.append(self._language.trouble)
            self._language.trouble = None
        for say in told:
            self.notice(say)

    # ---- a beat of the program

    def handle(self, event: pygame.event.Event) -> None:
        intent = self.keys.intent(event) if event.type == pygame.KEYDOWN else None
        if intent == "full_screen":
            mode = "windowed" if self.settings.get("window_mode") != "windowed" else "fullscreen"
            self.settings.set("window_mode", mode)
        elif not self.stack.handle(event) and intent == "mute":
            loud = self.settings.get("volume_master") > 0
            self.settings.set("volume_master", 0 if loud else 80)

    def update(self, seconds: float) -> None:
        self.stack.update(seconds)
        if self.notices.update(seconds):
            self._dirty()
        heard = getattr(self.sounds, "captions", lambda: None)()
        caption = self.words(heard) if heard is not None else ""
        if caption != self._caption:
            self._caption = caption
            self._dirty()

    def draw(self, surface: pygame.Surface) -> None:
        # A scene that fell over while it drew may have left its clip behind.
        surface.set_clip(None)
        self.stack.draw(surface)
        if self._caption:
            ribbon.draw_caption(surface, self.style, self._caption)
        if self.notices.now:
            ribbon.draw_notice(surface, self.style, self.notices.now)

    def _dirty(self) -> None:
        if self.stack.top is not None:
            self.stack.top.dirty = True

    def _fallen(self, error: Exception, scene: Scene) -> Scene | None:
        """A scene fell over: the page that says so; None if that page itself fell."""
        from scenes.error import Error

        if isinstance(scene, Error):
            return None
        from app.guard import make_report

        report = make_report(error, scene.name, getattr(scene, "match", None))
        return Error(self, report.text, report.line, report.file, report.save)

    def close(self) -> None:
        """Everything to its place: settings written, autosaves on the disk, the thinker sent home."""
        self._stop_listening()
        self.art.close()
        self.settings.save()
        for part in (self._shelf, self._mind, self.sounds):
            for name in ("flush", "close"):
                call = getattr(part, name, None)
                if call is not None:
                    call()
