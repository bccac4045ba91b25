"""Audio: short sounds and quiet music from `assets/sound`, with captions. No device, no file, no trouble: silence.

Volumes and captions follow the settings at once. Which sound belongs to what is for the scenes to say.
"""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import Any, Protocol

import pygame

from app.paths import asset
from engines.core import Say

_CAPTION_SECONDS = 2.5
_FADE = 600
_CHANNELS = 16

# What a sound says to those who don't hear it. A sound that tells nothing (hover, tick) has no caption.
CAPTIONS: dict[str, Say] = {
    "boom": Say("[boom]"),
    "brake": Say("[brakes squeal]"),
    "card_flip": Say("[a card turns]"),
    "card_lay": Say("[a card is laid]"),
    "card_slide": Say("[a card slides]"),
    "cart": Say("[a mine cart rolls]"),
    "coin": Say("[coins clink]"),
    "curse": Say("[a dark murmur]"),
    "dice": Say("[dice tumble]"),
    "die_settle": Say("[a die settles]"),
    "dragon": Say("[a dragon roars]"),
    "failure": Say("[a sad tune]"),
    "fanfare": Say("[a fanfare]"),
    "gem": Say("[a gem rings]"),
    "goblin": Say("[a goblin cackles]"),
    "hammer": Say("[a hammer blow]"),
    "monster_falls": Say("[a monster falls]"),
    "page": Say("[a page turns]"),
    "pencil": Say("[a pencil scratches]"),
    "refuse": Say("[not allowed]"),
    "rubble": Say("[rubble falls]"),
    "shuffle": Say("[cards are shuffled]"),
    "splash": Say("[a splash]"),
    "step": Say("[steps]"),
    "stone": Say("[stone grinds]"),
    "success": Say("[a happy tune]"),
    "sword": Say("[swords ring]"),
    "trap": Say("[a trap snaps]"),
    "whoosh": Say("[a whoosh]"),
    "your_turn": Say("[your turn]"),
}


class _Preferences(Protocol):
    def get(self, name: str) -> Any: ...


class Audio:
    """`play(name)`, `music(name)`, `captions()`; keeps to the Sounds protocol of the scenes."""

    def __init__(self, preferences: _Preferences, folder: Path | None = None) -> None:
        self._preferences = preferences
        self._folder = folder or asset("sound")
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._music: str | None = None
        self._caption: tuple[Say, float] | None = None
        self.works = self._open()

    def _open(self) -> bool:
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=1024)
            pygame.mixer.set_num_channels(_CHANNELS)
        except (pygame.error, NotImplementedError, AttributeError):
            # No device, or a pygame built without a mixer.
            return False
        return True

    def play(self, name: str) -> None:
        """Plays a short sound now; its caption counts even where nothing can be heard."""
        caption = CAPTIONS.get(name)
        if caption is not None:
            self._caption = (caption, time.monotonic())
        volume = self._volume("volume_effects")
        if not self.works or volume <= 0:
            return
        sound = self._sound(name)
        if sound is not None:
            with contextlib.suppress(pygame.error):
                sound.set_volume(volume)
                sound.play()

    def music(self, name: str | None) -> None:
        """Goes over to this piece, on and on; None: quiet. The piece that plays already goes on."""
        if name == self._music:
            return
        self._music = name
        if not self.works:
            return
        with contextlib.suppress(pygame.error):
            path = self._folder / "music" / f"{name}.ogg"
            if name is None or not path.is_file() or self._volume("volume_music") <= 0:
                pygame.mixer.music.fadeout(_FADE)
                return
            # A piece that is still fading would make the next one wait, and the screen with it.
            pygame.mixer.music.stop()
            pygame.mixer.music.load(str(path))
            pygame.mixer.music.set_volume(self._volume("volume_music"))
            pygame.mixer.music.play(-1, fade_ms=_FADE)

    def changed(self, name: str, value: Any) -> None:
        """For `Settings.subscribe`: volumes are heard at once."""
        if name not in ("volume_master", "volume_music") or not self.works:
            return
        volume = self._volume("volume_music")
        with contextlib.suppress(pygame.error):
            pygame.mixer.music.set_volume(volume)
            if self._music is not None and volume > 0 and not pygame.mixer.music.get_busy():
                piece, self._music = self._music, None
                self.music(piece)

    def captions(self) -> Say | None:
        """The caption of what was last played, while it is fresh and the setting is on."""
        if self._caption is None or not self._preferences.get("captions"):
            return None
        say, began = self._caption
        return say if time.monotonic() - began < _CAPTION_SECONDS else None

    def close(self) -> None:
        if self.works:
            self.works = False
            with contextlib.suppress(pygame.error):
                pygame.mixer.quit()

    def _volume(self, name: str) -> float:
        master, own = self._preferences.get("volume_master"), self._preferences.get(name)
        return float(master) * float(own) / 10000.0

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        """The sound, kept; None (kept too) for one that is missing or can't be read."""
        if name not in self._sounds:
            sound = None
            with contextlib.suppress(pygame.error, OSError):
                path = self._folder / f"{name}.ogg"
                if path.is_file():
                    sound = pygame.mixer.Sound(str(path))
            self._sounds[name] = sound
        return self._sounds[name]
