"""The window: scales, modes, sizes."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from app.settings import Settings
from app.window import SMALLEST, Window, prepare, scale_for, text_scale_for
from scenes.shelf import Shelf
from tests.scenes.hands import Hands


def test_scale_grows_with_the_window_and_the_setting() -> None:
    assert scale_for((1280, 720), 100) == 1.0
    assert scale_for((1280, 720), 75) == 0.75
    assert scale_for((1280, 720), 250) == 2.5
    assert 1.2 < scale_for((1920, 1080), 100) < 1.5
    assert 2.0 < scale_for((3840, 2160), 100) < 3.0
    # A wide window is not a tall one.
    assert scale_for((3440, 1440), 100) == scale_for((2560, 1440), 100)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 1024), (2560, 1080), (3840, 2160)])
def test_text_never_outgrows_the_window(size: tuple[int, int]) -> None:
    scale = scale_for(size, 250)
    line = 14 * scale * text_scale_for(size, scale, 250)
    assert line <= size[1] / 14


def test_text_goes_by_its_own_setting() -> None:
    assert text_scale_for((1280, 720), 1.0, 150) == 1.5
    assert text_scale_for((1920, 1080), 1.0, 75) == 0.75


def test_how_sdl_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_FRAMEBUFFER_ACCELERATION", "SDL_WINDOWS_DPI_AWARENESS"):
        monkeypatch.setenv(name, "x")
        monkeypatch.delenv(name)
    prepare(software_present=False)
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == "dungeon-shelf"
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"
    assert "SDL_FRAMEBUFFER_ACCELERATION" not in os.environ
    prepare(software_present=True)
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "0"


def test_the_size_is_remembered_and_never_too_small() -> None:
    settings = Settings(None)
    settings.set("window_size", [1600, 900])
    assert Window(settings)._wanted == (1600, 900)
    settings.set("window_size", [200, 100])
    assert Window(settings)._wanted == SMALLEST
    settings.set("window_size", ["wide"])
    assert Window(settings)._wanted == SMALLEST


def test_modes_and_an_unknown_one() -> None:
    window = Window(Settings(None), (1280, 720))
    window.open()
    for mode in ("borderless", "fullscreen", "windowed"):
        window.set_mode(mode)
        assert window.mode == mode
    window.set_mode("sideways")
    assert window.mode == "windowed" and window.size == (1280, 720)


def test_a_resize_lays_everything_out_anew(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    hands.show(Shelf(hands.house))
    before = hands.find("Options").rect.right
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900))
    hands.wait(0.1)
    assert hands.house.size == (1600, 900)
    assert hands.find("Options").rect.right > before
    assert hands.settings.get("window_size") == [1600, 900]
    hands.close()


def test_f11_goes_to_full_screen_and_back(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    modes: list[str] = []
    hands.house.set_window_mode = modes.append
    hands.show(Shelf(hands.house))
    hands.press("f11")
    hands.press("f11")
    assert modes == ["fullscreen", "windowed"]
    hands.close()


def test_back_from_the_whole_screen_the_window_stands_where_it_stood(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window(Settings(None), (1280, 720))
    window.open()
    moved: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: (160, 90))
    monkeypatch.setattr(pygame.display, "set_window_position", moved.append)
    for mode in ("fullscreen", "borderless", "windowed"):
        window.set_mode(mode)
    assert moved[0] == (0, 0) and moved[-1] == (160, 90) and set(moved[:-1]) == {(0, 0)}
