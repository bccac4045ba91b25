"""The window: its size and mode, crisp on every monitor, and a loop that draws only when something changed."""

from __future__ import annotations

import contextlib
import os
import sys
import warnings
from typing import Any

SMALLEST = (1280, 720)
MODES = ("windowed", "borderless", "fullscreen")
TITLE = "Dungeon Shelf"
WINDOW_CLASS = "dungeon-shelf"

MOVING_RATE = 60
RESTING_RATE = 20
# After a hand has moved, the loop stays quick for a moment, so that hovering feels immediate.
AWAKE_SECONDS = 0.6

# Bytes: a 4K screen's picture is 33 million; as much as this may lie free.
_LARGE = 48 << 20
_KEPT = 128 << 20


def prepare(software_present: bool) -> None:
    """Before pygame is imported or its display begun: how SDL shall behave."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", WINDOW_CLASS)
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", WINDOW_CLASS)
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    if software_present:
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    if sys.platform == "win32":
        _dpi_aware()
    elif sys.platform == "linux":
        _keep_memory()


def _keep_memory() -> None:
    """Pictures as large as the screen come and go. The C library gives such memory back to the system at once, and to
    get it again takes twenty times as long as to fill it: it shall keep some."""
    import ctypes

    trim_threshold, mmap_threshold = -1, -3
    with contextlib.suppress(AttributeError, OSError):
        mallopt = ctypes.CDLL(None).mallopt
        mallopt(mmap_threshold, _LARGE)
        mallopt(trim_threshold, _KEPT)


def _dpi_aware() -> None:
    """Per-monitor DPI awareness must be told to Windows before the first window."""
    import ctypes

    windll: Any = getattr(ctypes, "windll", None)
    with contextlib.suppress(AttributeError, OSError):
        windll.shcore.SetProcessDpiAwareness(2)


def scale_for(size: tuple[int, int], percent: int) -> float:
    """Pixels a unit: 1 at 1280x720 and 100 %; larger windows get larger things and more room, half and half.
    The window always holds at least 512x288 units, so that nothing outgrows it."""
    room = min(size[0] / SMALLEST[0], size[1] / SMALLEST[1])
    most = min(size[0] / 512, size[1] / 288)
    wanted: float = max(1.0, room) ** 0.75 * percent / 100
    return max(0.5, min(wanted, most))


def text_scale_for(size: tuple[int, int], scale: float, percent: int) -> float:
    """Text on top of that. Where both are large, a line of text still leaves room for some forty others' words:
    no more than 1/16 of the window's height for a 14-unit line."""
    most = min(size[1] / 16 / (14 * 1.25), size[0] / 28 / (14 * 0.75)) / scale
    return max(0.5, min(percent / 100, max(0.75, most)))


class Window:
    """`Window(preferences)`: `open()` makes it; `surface` is drawn on; `show()` presents."""

    def __init__(self, preferences: Any, size: tuple[int, int] | None = None) -> None:
        self.preferences = preferences
        self._wanted = size or self._remembered()
        self.mode = "windowed"
        self._place: tuple[int, int] | None = None

    def _remembered(self) -> tuple[int, int]:
        kept = self.preferences.get("window_size")
        if isinstance(kept, list) and len(kept) == 2 and all(isinstance(n, int) for n in kept):
            return max(SMALLEST[0], kept[0]), max(SMALLEST[1], kept[1])
        return SMALLEST

    def open(self) -> None:
        import pygame

        prepare(bool(self.preferences.get("software_present")))
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption(TITLE)
        self._icon()
        self.set_mode(str(self.preferences.get("window_mode")))
        pygame.key.set_repeat(380, 60)

    def _icon(self) -> None:
        import pygame

        from app.paths import asset

        path = asset("theme", "icon.png")
        if path.is_file():
            with contextlib.suppress(pygame.error):
                pygame.display.set_icon(pygame.image.load(str(path)))

    def set_mode(self, mode: str) -> None:
        """Windowed, borderless over the whole desktop, or full screen."""
        import pygame

        if mode not in MODES:
            mode = "windowed"
        desktops = pygame.display.get_desktop_sizes()
        if mode == "windowed":
            pygame.display.set_mode(self._wanted, pygame.RESIZABLE)
            self._hold_smallest()
            if self._place is not None:
                self._move(self._place)
        else:
            self._keep_place()
            # Without a window manager nobody else brings it to the corner; with two monitors it knows which better.
            if mode == "borderless" or len(desktops) == 1:
                self._move((0, 0))
            if mode == "fullscreen":
                pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            else:
                pygame.display.set_mode(desktops[0], pygame.NOFRAME)
                self._move((0, 0))
        self.mode = mode

    def _keep_place(self) -> None:
        """Where the window stands, to come back to."""
        import pygame

        if self.mode == "windowed" and pygame.display.get_surface() is not None:
            with contextlib.suppress(pygame.error):
                self._place = pygame.display.get_window_position()

    def _move(self, place: tuple[int, int]) -> None:
        import pygame

        # Some systems let no program choose its place.
        with contextlib.suppress(pygame.error):
            if pygame.display.get_surface() is not None:
                pygame.display.set_window_position(place)

    def _hold_smallest(self) -> None:
        """Below this a scrolled text box of the toolkit would recurse to death."""
        import pygame

        with warnings.catch_warnings(), contextlib.suppress(pygame.error, AttributeError):
            # The way to reach the display's own window is on its way out; there is no other yet.
            warnings.simplefilter("ignore", DeprecationWarning)
            pygame.Window.from_display_module().minimum_size = SMALLEST

    @property
    def surface(self) -> Any:
        import pygame

        return pygame.display.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        wide, tall = self.surface.get_size()
        return int(wide), int(tall)

    def resized(self) -> None:
        """The player pulled at the window: remember it."""
        if self.mode == "windowed":
            self._wanted = self.size
            self.preferences.set("window_size", list(self.size))

    def show(self) -> None:
        import pygame

        pygame.display.flip()

    def close(self) -> None:
        import pygame

        pygame.display.quit()
