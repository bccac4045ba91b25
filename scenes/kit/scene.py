"""Scene, Target and House: the life cycle of a scene, what can be used on it, and what the house lends it.

Scenes never import `app`; the program hands them a House. Mouse, keyboard focus, pad, tooltips, tests and
`shot --targets` all go by one list: `Scene.targets()`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import pygame

if TYPE_CHECKING:
    from engines.core import Game, Match, Say
    from scenes.kit.art import Art
    from scenes.kit.keys import Keys
    from scenes.kit.style import Style


@dataclass(slots=True)
class Target:
    """Something that can be used now. `label` is what a test or a screen reader calls it; unique on its scene.

    `use` does it; `why_not` says why it is off (then using it shows that line and does nothing else). `help` is the
    tooltip; `anchor` opens the rulebook at the right place. `move` is the game move behind it, if there is one.
    `glow` lights it as a legal target. `clip` is the part of the screen in which it shows (a scrolled list);
    `reveal` scrolls it there. `adjust` takes left and right (a slider: -1, 1), `drag` the pointer while it is held.
    `quiet` keeps it out of the Tab order: the wheel of a list, a backdrop.
    """

    label: str
    rect: pygame.Rect
    use: Callable[[], None]
    why_not: str | None = None
    help: str = ""
    anchor: str = ""
    move: Any = None
    glow: bool = False
    group: str = ""
    clip: pygame.Rect | None = None
    reveal: Callable[[], None] | None = None
    adjust: Callable[[int], None] | None = None
    drag: Callable[[tuple[int, int]], None] | None = None
    quiet: bool = False

    def hit(self, pos: tuple[int, int]) -> bool:
        """Is this point on it, where it shows?"""
        return bool(self.rect.collidepoint(pos)) and (self.clip is None or bool(self.clip.collidepoint(pos)))


class Sounds(Protocol):
    def play(self, name: str) -> None: ...
    def music(self, name: str | None) -> None: ...


class Preferences(Protocol):
    """The player's settings by name, declared in `app.settings`."""

    def get(self, name: str) -> Any: ...
    def set(self, name: str, value: Any) -> None: ...
    def declared(self) -> Sequence[Any]: ...
    def key(self, action: str) -> str: ...
    def bind(self, action: str, key: str) -> str | None: ...
    def reset(self, section: str | None = None) -> None: ...


class Shelfkeeper(Protocol):
    """Saves and records, in the player's own folder."""

    def autosave(self, match: Match, picture: bytes | None = None) -> None: ...
    def save(self, match: Match, name: str, picture: bytes | None = None) -> str: ...
    def saves(self) -> Sequence[Any]: ...
    def resumable(self) -> Sequence[Any]: ...
    def load(self, key: str) -> Match: ...
    def delete(self, key: str) -> None: ...
    def record(self, match: Match) -> Sequence[Any]: ...
    def records(self, game_id: str) -> Any: ...
    def notices(self) -> Sequence[Say]: ...


class Mind(Protocol):
    """The players of our own, thinking elsewhere. `ask` returns at once; `poll` gives the answer when it is there."""

    def ask(self, match: Match, seat: int, level: str) -> int: ...
    def poll(self, ticket: int) -> Any | None: ...
    def hurry(self, ticket: int) -> None: ...
    def cancel(self, ticket: int) -> None: ...


class House(Protocol):
    """What the program lends to its scenes."""

    @property
    def style(self) -> Style: ...
    @property
    def art(self) -> Art: ...
    @property
    def sounds(self) -> Sounds: ...
    @property
    def preferences(self) -> Preferences: ...
    @property
    def shelf(self) -> Shelfkeeper: ...
    @property
    def mind(self) -> Mind: ...
    @property
    def keys(self) -> Keys: ...
    @property
    def games(self) -> Mapping[str, Game]: ...
    @property
    def sections(self) -> Mapping[str, Say]:
        """The sections of the options page, in order."""
        ...

    @property
    def actions(self) -> Mapping[str, Say]:
        """What keys can be bound to."""
        ...

    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def ring(self) -> bool:
        """Is the keyboard's focus shown now?"""
        ...

    def words(self, say: Say | str, names: Callable[[int], str] | None = None) -> str: ...
    def notice(self, say: Say | str) -> None: ...
    def push(self, scene: Scene) -> None: ...
    def pop(self) -> None: ...
    def replace(self, scene: Scene) -> None: ...
    def home(self) -> None: ...
    def quit(self) -> None: ...
    def copy_text(self, text: str) -> None: ...
    def open_rules(self, game_id: str, anchor: str = "") -> None: ...
    def open_table(self, match: Match) -> None: ...
    def daily_seed(self, game_id: str) -> int: ...


class Scene:
    """A page of the program. The stack calls; the scene answers. It draws only when something changed."""

    # An opaque scene hides what is below it, so that nothing below is drawn.
    opaque: bool = True
    # A short word for tests and `shot`.
    name: str = "scene"
    # Whose rulebook F1 opens; none: the keys do nothing.
    game_id: str = ""

    def __init__(self, house: House) -> None:
        self.house = house
        self.dirty = True
        # The labels under the pointer and under the keyboard's focus: kept by the focus layer, for drawing.
        self.hot = ""
        self.focused = ""
        # Something was just used and the pointer has not moved since: nothing comes up of itself. Kept there too.
        self.clicked = False
        # A magnifier shows something, which tooltips leave in sight: set by the scene, put away by the focus layer.
        self.enlarged = False

    def enter(self) -> None:
        """It has come onto the stack; sizes are known."""

    def leave(self) -> None:
        """It goes for good."""

    def pause(self) -> None:
        """Something lies over it now."""

    def resume(self) -> None:
        """It is on top again."""

    def resize(self) -> None:
        """The window, scale or palette changed: lay everything out anew."""

    def capture(self, event: pygame.event.Event) -> bool:
        """The first look at an event, before the targets: text entry, Space that skips. True if it was used."""
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        """An event that no target took; True if it was used."""
        return False

    def update(self, seconds: float) -> None:
        """Time goes by. Sets `dirty` if the picture changes."""

    def moving(self) -> bool:
        """True while something moves: the window then draws 60 times a second."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """The whole picture."""

    def targets(self) -> Sequence[Target]:
        """What can be used now, in the order of the Tab key."""
        return ()
