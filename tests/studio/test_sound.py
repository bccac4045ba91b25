"""The sounds: each is there, quiet enough, without a click, the same from the same seed; scores fill their bars."""

from __future__ import annotations

from pathlib import Path

import pytest

np = pytest.importorskip("numpy", reason="drawing-time packages are not installed")
soundfile = pytest.importorskip("soundfile", reason="drawing-time packages are not installed")

from assets.studio.sound.__main__ import OUT, chance_for  # noqa: E402
from assets.studio.sound.effects import EFFECTS  # noqa: E402
from assets.studio.sound.music import SCORES, length_of, melody_beats  # noqa: E402

MUSIC = sorted((OUT / "music").glob("*.ogg"))


@pytest.mark.parametrize("name", list(EFFECTS))
def test_an_effect_is_soft_short_and_repeatable(name: str) -> None:
    wave = EFFECTS[name](chance_for(name))
    assert np.max(np.abs(wave)) <= 0.5 + 1e-6, "louder than -6 dB"
    assert len(wave) / 44_100 <= 4.0
    assert abs(wave[0]) < 1e-3 and abs(wave[-1]) < 1e-3, "a click at an end"
    assert abs(wave.mean()) < 1e-2
    assert np.array_equal(wave, EFFECTS[name](chance_for(name)))


@pytest.mark.parametrize("name", list(SCORES))
def test_a_score_fills_its_bars_and_lasts_a_minute(name: str) -> None:
    score = SCORES[name]
    assert melody_beats(name) == len(score.chords.split()) * score.beats
    assert length_of(name) >= 60


def test_every_sound_is_on_the_shelf() -> None:
    assert {path.stem for path in OUT.glob("*.ogg")} == set(EFFECTS)
    assert {path.stem for path in MUSIC} == set(SCORES)


@pytest.mark.parametrize("path", MUSIC, ids=lambda path: path.stem)
def test_a_loop_is_quiet_and_joins_its_own_start(path: Path) -> None:
    wave, rate = soundfile.read(path)
    assert rate == 44_100 and len(wave) >= 60 * rate
    assert np.max(np.abs(wave)) <= 0.55
    loud = 20 * np.log10(np.sqrt((wave**2).mean()))
    assert -30 < loud < -18
    usual = np.percentile(np.abs(np.diff(wave)), 99.99)
    assert abs(wave[0] - wave[-1]) <= 2 * usual, "the seam can be heard"
