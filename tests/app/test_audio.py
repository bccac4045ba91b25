"""Audio: silence is no error; volumes and captions follow the settings."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from app.audio import CAPTIONS, Audio
from app.paths import asset
from app.settings import Settings


@pytest.fixture
def settings() -> Settings:
    return Settings()


def test_every_sound_that_tells_something_has_a_caption() -> None:
    told_by_the_screen = {"hover", "tick", "click"}
    names = {path.stem for path in asset("sound").glob("*.ogg")}
    assert names - set(CAPTIONS) <= told_by_the_screen
    assert set(CAPTIONS) <= names


def test_sounds_and_music_play(settings: Settings) -> None:
    audio = Audio(settings)
    assert audio.works
    audio.play("coin")
    assert pygame.mixer.get_busy()
    audio.music("shelf")
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.32, abs=0.02)
    settings.subscribe(audio.changed)
    settings.set("volume_master", 50)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.2, abs=0.02)
    audio.close()


def test_music_that_was_off_starts_when_it_is_turned_up(settings: Settings) -> None:
    settings.set("volume_music", 0)
    audio = Audio(settings)
    settings.subscribe(audio.changed)
    audio.music("shelf")
    assert not pygame.mixer.music.get_busy()
    settings.set("volume_music", 30)
    assert pygame.mixer.music.get_busy()
    audio.close()


def test_no_device_is_silence(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device(**how: int) -> None:
        raise pygame.error("No available audio device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    audio = Audio(settings)
    assert not audio.works
    audio.play("coin")
    audio.music("shelf")
    audio.changed("volume_master", 10)
    audio.close()


def test_missing_and_damaged_files_are_silence(settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "music").mkdir()
    for name in ("bad.ogg", "music/bad.ogg"):
        (tmp_path / name).write_bytes(b"not a sound")
    audio = Audio(settings, tmp_path)
    for name in ("bad", "nothing"):
        audio.play(name)
        audio.music(name)
    audio.close()


def test_captions_only_when_wanted_and_only_while_fresh(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("app.audio.time.monotonic", lambda: now)
    audio = Audio(settings)
    audio.play("dice")
    assert audio.captions() is None
    settings.set("captions", True)
    caption = audio.captions()
    assert caption is not None and caption.text() == "[dice tumble]"
    now = 103.0
    assert audio.captions() is None
    audio.close()


def test_captions_come_even_where_nothing_can_be_heard(settings: Settings) -> None:
    settings.set("captions", True)
    settings.set("volume_master", 0)
    audio = Audio(settings)
    audio.play("dice")
    assert audio.captions() is not None
    audio.close()
