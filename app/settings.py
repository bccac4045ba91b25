"""The player's settings, declared as data: the options page is drawn from `DECLARED`, `Settings` keeps the values.

What a setting does lives with those who read it. A damaged file, or one from the future, is set aside and said so.
"""

from __future__ import annotations

import atexit
import contextlib
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from app.files import Damaged, read_json, set_aside, write_json
from engines.core import Choice, Say

FORMAT = 1
# Sliders are dragged: the file is written at once, but not more often than this; the rest follows on `save`.
_PAUSE = 0.5


class Setting(NamedTuple):
    """One setting. kind "choice": one of `choices`; "flag": True or False; "number": `low` to `high` by `step`;
    "keys": action -> key name; "data": a plain value that no page shows. `unit` stands behind the number."""

    name: str
    kind: str
    section: str
    title: Say
    help: Say
    default: Any
    choices: tuple[Choice, ...] = ()
    low: int = 0
    high: int = 0
    step: int = 1
    unit: str = ""

    def accepts(self, value: Any) -> bool:
        if self.kind == "choice":
            return any(value == choice.value for choice in self.choices)
        if self.kind == "flag":
            return isinstance(value, bool)
        if self.kind == "number":
            return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high
        if self.kind == "keys":
            return isinstance(value, dict) and all(
                isinstance(action, str) and isinstance(key, str) and key for action, key in value.items()
            )
        return isinstance(value, type(self.default))


# The sections of the options page, in order.
SECTIONS: Mapping[str, Say] = {
    "screen": Say("Screen"),
    "reading": Say("Reading and colour"),
    "pace": Say("Pace"),
    "table": Say("At the table"),
    "sound": Say("Sound"),
    "keys": Say("Keys"),
}

# What a key can do: action -> (title, the key it has unless changed), keys as `scenes.kit.keys` writes them.
# Tab, arrows, Enter and Escape always work besides, so that nobody locks themselves out.
ACTIONS: Mapping[str, tuple[Say, str]] = {
    "use": (Say("Use what has the focus"), "return"),
    "back": (Say("Back"), "escape"),
    "pause": (Say("Pause"), "p"),
    "skip": (Say("Skip what is moving"), "space"),
    "undo": (Say("Take back"), "u"),
    "redo": (Say("Redo"), "y"),
    "hint": (Say("Ask for a hint"), "h"),
    "rules": (Say("Open the rules"), "f1"),
    "log": (Say("Show the log"), "l"),
    "closer": (Say("Look closer"), "c"),
    "zoom_in": (Say("Zoom in"), "+"),
    "zoom_out": (Say("Zoom out"), "-"),
    "fit": (Say("Fit the board to the window"), "0"),
    "move_now": (Say("Tell the thinking player to move now"), "n"),
    "full_screen": (Say("Full screen and back"), "f11"),
    "mute": (Say("Sound off and on"), "m"),
}

_SPEEDS = (
    Choice("slow", Say("Slow")),
    Choice("normal", Say("Normal")),
    Choice("fast", Say("Fast")),
    Choice("top", Say("Top speed")),
)

DECLARED: tuple[Setting, ...] = (
    Setting(
        "window_mode",
        "choice",
        "screen",
        Say("Window"),
        Say("How much of the screen the shelf takes."),
        "windowed",
        (
            Choice("windowed", Say("Window")),
            Choice("borderless", Say("Borderless window")),
            Choice("fullscreen", Say("Full screen")),
        ),
    ),
    Setting(
        "software_present",
        "flag",
        "screen",
        Say("Present in software"),
        Say("Faster where there is no graphics card; takes effect at the next start."),
        False,
    ),
    Setting(
        "ui_scale",
        "number",
        "reading",
        Say("Size of everything"),
        Say("Boards, cards, buttons and text together."),
        100,
        low=75,
        high=250,
        step=5,
        unit="%",
    ),
    Setting(
        "text_size",
        "number",
        "reading",
        Say("Size of text"),
        Say("Text alone, on top of the size of everything."),
        100,
        low=75,
        high=250,
        step=5,
        unit="%",
    ),
    Setting(
        "palette",
        "choice",
        "reading",
        Say("Colours"),
        Say("Seats also carry a shape, so colour is never all you have."),
        "normal",
        (
            Choice("normal", Say("Painted")),
            Choice("deuteranopia", Say("For weak green (deuteranopia)")),
            Choice("protanopia", Say("For weak red (protanopia)")),
            Choice("tritanopia", Say("For weak blue (tritanopia)")),
            Choice("contrast", Say("High contrast")),
        ),
    ),
    Setting(
        "reduced_motion",
        "flag",
        "reading",
        Say("Less motion"),
        Say("Things fade or appear in place; nothing flies, shakes or sparkles."),
        False,
    ),
    Setting(
        "captions",
        "flag",
        "reading",
        Say("Captions for sounds"),
        Say("A word in the corner for every sound that tells something."),
        False,
    ),
    Setting(
        "language",
        "choice",
        "reading",
        Say("Language"),
        Say("Of menus, rules and cards."),
        "en",
        (Choice("en", Say("English")),),
    ),
    Setting(
        "animation_speed",
        "choice",
        "pace",
        Say("Motion"),
        Say("How fast cards fly and dice tumble."),
        "normal",
        _SPEEDS,
    ),
    Setting(
        "ai_speed",
        "choice",
        "pace",
        Say("Players of the house"),
        Say("How long the house's players pause before they move."),
        "normal",
        _SPEEDS,
    ),
    Setting(
        "master_seconds",
        "number",
        "pace",
        Say("A Master's time to think"),
        Say("At most so long for each move; more makes it stronger."),
        2,
        low=1,
        high=30,
        unit="s",
    ),
    Setting(
        "hand_over",
        "choice",
        "table",
        Say("Hand-over page"),
        Say("Covers the table when friends share one screen and something is secret."),
        "secret",
        (Choice("secret", Say("Where something is secret")), Choice("off", Say("Never: we don't peek"))),
    ),
    Setting(
        "casual_undo",
        "flag",
        "table",
        Say("Casual take-backs"),
        Say("Lets you take back even past dice and turned cards."),
        False,
    ),
    Setting(
        "confirm_moves",
        "flag",
        "table",
        Say("Ask before each move"),
        Say("A second click before a move counts."),
        False,
    ),
    Setting("hints", "flag", "table", Say("Hints"), Say("A hint with its reason, when you ask for one."), True),
    Setting(
        "volume_master",
        "number",
        "sound",
        Say("All sound"),
        Say("The big knob."),
        80,
        high=100,
        step=5,
        unit="%",
    ),
    Setting(
        "volume_effects",
        "number",
        "sound",
        Say("Effects"),
        Say("Cards, dice, doors and coins."),
        80,
        high=100,
        step=5,
        unit="%",
    ),
    Setting(
        "volume_music",
        "number",
        "sound",
        Say("Music"),
        Say("Quiet, under everything else."),
        40,
        high=100,
        step=5,
        unit="%",
    ),
    Setting("keys", "keys", "keys", Say("Keys"), Say("Pick an action, then press its new key."), {}),
    Setting("last_setup", "data", "", Say("Last tables"), Say("What you last chose for each game."), {}),
    Setting("window_size", "data", "", Say("Window size"), Say("As you left it."), []),
    Setting("tutorials_done", "data", "", Say("Tutorials"), Say("Those you have played."), []),
)


class Settings:
    """`Settings(path)`: `get`, `set`, `subscribe`, `save`; values not set are the declared defaults."""

    def __init__(self, path: Path | None = None, declared: Sequence[Setting] = DECLARED) -> None:
        self._path = path
        self._declared = {setting.name: setting for setting in declared}
        self._values: dict[str, Any] = {}
        # Names that this version does not know (a newer one wrote them) go back into the file as they are.
        self._unknown: dict[str, Any] = {}
        self._notices: list[Say] = []
        self._listeners: list[Callable[[str, Any], None]] = []
        self._unsaved = False
        self._written = 0.0
        self._read()
        if path is not None:
            atexit.register(self.save)

    # ---- values

    def get(self, name: str) -> Any:
        """The value now; a dict or list is the caller's own copy. KeyError for a name nobody declared."""
        value = self._values.get(name, self._declared[name].default)
        return value.copy() if isinstance(value, (dict, list)) else value

    def set(self, name: str, value: Any) -> None:
        """Takes effect at once: listeners are told, the file follows. ValueError for a value it does not take."""
        setting = self._declared[name]
        if not setting.accepts(value):
            raise ValueError(f"setting {name} can't be {value!r}")
        if value == self.get(name):
            return
        self._values[name] = value.copy() if isinstance(value, (dict, list)) else value
        self._unsaved = True
        for listener in tuple(self._listeners):
            listener(name, value)
        if time.monotonic() - self._written >= _PAUSE:
            self.save()

    def reset(self, section: str | None = None) -> None:
        """Back to the defaults, one section or all that a page shows."""
        for setting in self._declared.values():
            if setting.kind != "data" and section in (None, setting.section):
                self.set(setting.name, setting.default)

    def declared(self) -> tuple[Setting, ...]:
        return tuple(self._declared.values())

    def key(self, action: str) -> str:
        """The key of an action, by pygame's name: the player's own or the one it has unless changed."""
        own: str | None = self.get("keys").get(action)
        return own or ACTIONS[action][1]

    def bind(self, action: str, key: str) -> str | None:
        """Gives a key to an action. If another action had it, they swap; that action is returned."""
        keys = self.get("keys")
        before = self.key(action)
        other = next((one for one in ACTIONS if one != action and self.key(one) == key), None)
        keys[action] = key
        if other is not None:
            keys[other] = before
        self.set("keys", {one: name for one, name in keys.items() if one not in ACTIONS or name != ACTIONS[one][1]})
        return other

    def subscribe(self, listener: Callable[[str, Any], None]) -> Callable[[], None]:
        """`listener(name, value)` after each change; call what comes back to stop."""
        self._listeners.append(listener)

        def stop() -> None:
            with contextlib.suppress(ValueError):
                self._listeners.remove(listener)

        return stop

    def notices(self) -> tuple[Say, ...]:
        """What the player should be told once; asking clears it."""
        told, self._notices = tuple(self._notices), []
        return told

    # ---- the file

    def save(self) -> None:
        """Writes what is not yet written. A disk that refuses is a notice, not a crash."""
        if self._path is None or not self._unsaved:
            return
        kept = {name: value for name, value in self._values.items() if value != self._declared[name].default}
        try:
            write_json(self._path, {"format": FORMAT, "values": {**self._unknown, **kept}})
        except OSError as fault:
            self._notices.append(Say("Your settings could not be saved: {why}.", why=fault.strerror or str(fault)))
        self._unsaved = False
        self._written = time.monotonic()

    def _read(self) -> None:
        if self._path is None:
            return
        try:
            wrong = self._take(read_json(self._path))
        except FileNotFoundError:
            return
        except (OSError, Damaged) as fault:
            self._put_aside(Say("{why}", why=str(fault)))
            return
        if wrong:
            self._put_aside(Say("{names} made no sense", names=wrong))
            # What did make sense is kept, in a file that is whole again.
            self._unsaved = True
            self.save()

    def _take(self, data: Any) -> list[str]:
        """Takes the values that fit; the names of those that don't. Damaged if it is no settings file of ours."""
        if not isinstance(data, dict) or not isinstance(data.get("values"), dict):
            raise Damaged("not a settings file")
        version = data.get("format")
        if not isinstance(version, int) or isinstance(version, bool) or version < 1:
            raise Damaged("not a settings file")
        if version > FORMAT:
            raise Damaged("made by a newer version")
        wrong = []
        for name, value in data["values"].items():
            if name not in self._declared:
                self._unknown[name] = value
            elif self._declared[name].accepts(value):
                self._values[name] = value
            else:
                wrong.append(name)
        return wrong

    def _put_aside(self, why: Say) -> None:
        assert self._path is not None
        try:
            aside = set_aside(self._path).name
        except OSError:
            self._notices.append(Say("Your settings could not be read ({why}); the defaults are used.", why=why))
            return
        self._notices.append(
            Say("Your settings could not be read ({why}); they were kept as {file}.", why=why, file=aside)
        )
