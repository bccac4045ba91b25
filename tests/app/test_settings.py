"""Settings: declared whole, kept whole, and never in the way of a start."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app import settings as module
from app.settings import ACTIONS, DECLARED, SECTIONS, Settings
from scenes.kit import keys
from scenes.kit.palette import PALETTES


def test_every_setting_accepts_its_default_and_is_shown_somewhere() -> None:
    assert len({setting.name for setting in DECLARED}) == len(DECLARED)
    for setting in DECLARED:
        assert setting.accepts(setting.default), setting.name
        assert setting.kind == "data" or setting.section in SECTIONS, setting.name
        assert setting.title.text() and setting.help.text(), setting.name


def test_the_settings_that_the_page_of_experience_asks_for_are_there() -> None:
    named = {setting.name: setting for setting in DECLARED}
    for name in ("ui_scale", "text_size"):
        assert (named[name].low, named[name].high) == (75, 250)
    assert tuple(choice.value for choice in named["palette"].choices) == PALETTES
    assert [choice.value for choice in named["ai_speed"].choices] == ["slow", "normal", "fast", "top"]


def test_every_action_has_a_key_of_its_own_that_the_kit_does_not_use_otherwise() -> None:
    keys_of = {action: key for action, (_, key) in ACTIONS.items()}
    assert len(set(keys_of.values())) == len(keys_of)
    for action, key in keys_of.items():
        assert keys.FIXED.get(key, action) == action
    walking = {"next", "previous", "up", "down", "left", "right"}
    assert ({*keys.FIXED.values()} | {*keys.PAD_BUTTONS.values()}) - walking <= set(ACTIONS)


def test_values_come_back_after_a_restart(home: Path) -> None:
    path = home / "settings.json"
    first = Settings(path)
    first.set("ui_scale", 150)
    first.set("last_setup", {"pebbles": {"seats": 3}})
    first.save()
    again = Settings(path)
    assert again.get("ui_scale") == 150
    assert again.get("last_setup") == {"pebbles": {"seats": 3}}
    assert again.get("palette") == "normal"
    assert again.notices() == ()


@pytest.mark.parametrize(
    ("name", "value"),
    [("ui_scale", 74), ("ui_scale", 251), ("ui_scale", "100"), ("ui_scale", True), ("palette", "pink"), ("hints", 1)],
)
def test_a_value_that_does_not_fit_is_refused(name: str, value: Any) -> None:
    settings = Settings()
    before = settings.get(name)
    with pytest.raises(ValueError, match=name):
        settings.set(name, value)
    assert settings.get(name) == before


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"{", "not JSON"),
        (b"\xff\xfe\x00", "not JSON"),
        (b"[]", "not a settings file"),
        (b'{"format": 1}', "not a settings file"),
        (b'{"format": 99, "values": {"ui_scale": 150}}', "newer"),
        (b'{"format": "1", "values": {}}', "not a settings file"),
        (b"[" * 100_000, "not JSON"),
    ],
)
def test_a_damaged_or_future_file_is_set_aside_and_said_so(home: Path, content: bytes, says: str) -> None:
    path = home / "settings.json"
    path.write_bytes(content)
    settings = Settings(path)
    assert settings.get("ui_scale") == 100
    told = [say.text() for say in settings.notices()]
    assert len(told) == 1 and says in told[0]
    aside = list(home.glob("settings.json.damaged-*"))
    assert [file.read_bytes() for file in aside] == [content]
    assert settings.notices() == ()


def test_one_wrong_value_costs_only_itself(home: Path) -> None:
    path = home / "settings.json"
    path.write_text(json.dumps({"format": 1, "values": {"ui_scale": 9000, "text_size": 125, "of_tomorrow": [1]}}))
    settings = Settings(path)
    assert (settings.get("ui_scale"), settings.get("text_size")) == (100, 125)
    assert "ui_scale" in settings.notices()[0].text()
    assert list(home.glob("settings.json.damaged-*"))
    # What a newer version wrote stays in the file.
    assert json.loads(path.read_text())["values"] == {"of_tomorrow": [1], "text_size": 125}


def test_listeners_hear_of_changes_until_they_stop() -> None:
    settings = Settings()
    heard: list[tuple[str, Any]] = []
    stop = settings.subscribe(lambda name, value: heard.append((name, value)))
    settings.set("captions", True)
    settings.set("captions", True)
    stop()
    settings.set("captions", False)
    assert heard == [("captions", True)]


def test_a_lent_dict_is_a_copy() -> None:
    settings = Settings()
    settings.get("last_setup")["pebbles"] = 1
    assert settings.get("last_setup") == {}


def test_a_key_taken_from_another_action_is_swapped() -> None:
    settings = Settings()
    assert settings.bind("hint", "l") == "log"
    assert (settings.key("hint"), settings.key("log")) == ("l", "h")
    assert settings.bind("hint", "h") == "log"
    assert settings.get("keys") == {}


def test_reset_brings_one_section_back() -> None:
    settings = Settings()
    settings.set("volume_music", 0)
    settings.set("ui_scale", 200)
    settings.reset("sound")
    assert (settings.get("volume_music"), settings.get("ui_scale")) == (40, 200)


def test_a_disk_that_refuses_is_a_notice(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, value: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module, "write_json", full)
    settings = Settings(home / "settings.json")
    settings.set("captions", True)
    assert settings.get("captions") is True
    assert "No space left" in settings.notices()[0].text()


def test_a_slider_dragged_does_not_write_at_every_step(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[Any] = []
    monkeypatch.setattr(module, "write_json", lambda path, value: written.append(value))
    settings = Settings(home / "settings.json")
    for value in range(75, 200):
        settings.set("ui_scale", value)
    settings.save()
    assert len(written) <= 3
    assert written[-1]["values"] == {"ui_scale": 199}
