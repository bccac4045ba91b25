"""Building blocks of sound: time, envelopes, filters, plucks, bells, pads, drums, a room. Mono, 44.1 kHz, float arrays.

Nothing here knows a game; every random thing comes from a generator that is handed in, so the same seed gives
the same file.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
Wave = NDArray[np.float64]
Chance = np.random.Generator


def seconds(length: float) -> Wave:
    """The time axis of a sound."""
    return np.arange(int(RATE * length)) / RATE


def silence(length: float) -> Wave:
    return np.zeros(int(RATE * length))


def hiss(chance: Chance, length: float) -> Wave:
    return chance.standard_normal(int(RATE * length))


def band(wave: Wave, low: float, high: float, steep: int = 6) -> Wave:
    """Keeps what lies between two frequencies."""
    spectrum = np.fft.rfft(wave)
    freq = np.fft.rfftfreq(len(wave), 1 / RATE)
    mask = 1 / (1 + (low / np.maximum(freq, 1)) ** steep) / (1 + (freq / high) ** steep)
    return np.fft.irfft(spectrum * mask, len(wave))


def strike(length: float, attack: float, decay: float) -> Wave:
    """An envelope that rises within `attack` and falls by e every `decay` seconds."""
    t = seconds(length)
    shape = np.exp(-t / decay)
    rise = max(1, int(attack * RATE))
    shape[:rise] *= np.sin(np.linspace(0, np.pi / 2, rise))[: len(shape[:rise])]
    return shape


def swell(length: float, attack: float, release: float) -> Wave:
    """An envelope that comes and goes softly."""
    t = seconds(length)
    return np.clip(t / attack, 0, 1) * np.clip((length - t) / release, 0, 1)


def put(bed: Wave, wave: Wave, at: float, gain: float = 1.0, wrap: bool = False) -> None:
    """Lays a sound onto a bed; with `wrap`, what hangs over the end begins again at the start (for loops)."""
    start = int(at * RATE)
    if not wrap:
        room = max(0, min(len(wave), len(bed) - start))
        bed[start : start + room] += wave[:room] * gain
        return
    places = (start + np.arange(len(wave))) % len(bed)
    np.add.at(bed, places, wave * gain)


def hall(wave: Wave, chance: Chance, wet: float = 0.18, length: float = 0.5, loop: bool = False) -> Wave:
    """A room around a sound: convolution with decaying noise. A loop keeps its length; its tail comes round again."""
    size = int(RATE * length)
    echo = band(chance.standard_normal(size) * np.exp(-np.arange(size) / RATE / (length / 5)), 180, 5500)
    echo /= np.sqrt((echo**2).sum())
    total = len(wave) + size
    padded = 1 << (total - 1).bit_length()
    far = np.fft.irfft(np.fft.rfft(wave, padded) * np.fft.rfft(echo, padded), padded)[:total]
    if loop:
        far[:size] += far[len(wave) : len(wave) + size]
        return wave * (1 - wet) + far[: len(wave)] * wet
    return np.pad(wave, (0, size)) * (1 - wet) + far * wet


def finish(wave: Wave, peak: float = 0.5, fade: float = 0.006) -> Wave:
    """No offset, no click at either end, and the peak where it should be (0.5 is -6 dB)."""
    wave = wave - wave.mean()
    wave = wave / max(1e-9, float(np.max(np.abs(wave)))) * peak
    edge = int(fade * RATE)
    wave[:edge] *= np.linspace(0, 1, edge)
    wave[-edge:] *= np.linspace(1, 0, edge)
    return wave


def loop_finish(wave: Wave, loudness: float = 0.07, peak: float = 0.5) -> Wave:
    """A loop joins its own start, so it is not faded: only levelled, softly limited where it stands out."""
    wave = wave - wave.mean()
    wave = wave * (loudness / np.sqrt((wave**2).mean()))
    return np.tanh(wave / peak) * peak


def note(name: str) -> float:
    """The frequency of a note: `note("A4")` is 440, `note("F#3")` lies below it."""
    steps = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[name[0]]
    steps += name.count("#") - name[1:].count("b")
    return float(440.0 * 2 ** ((steps + 12 * (int(name[-1]) - 4)) / 12))


def pluck(freq: float, length: float, bright: float = 1.0) -> Wave:
    """A plucked string: partials slightly stretched, the high ones gone first."""
    t = seconds(length)
    wave = np.zeros(len(t))
    for k in range(1, 10):
        if freq * k > 9000:
            break
        wave += (
            np.sin(2 * np.pi * freq * k * t * (1 + 0.0003 * k * k))
            / k ** (1.9 - 0.4 * bright)
            * np.exp(-t * (1.6 + 1.2 * k))
        )
    return wave * np.minimum(1, t / 0.004) * np.clip((length - t) / 0.05, 0, 1)


def bell(freq: float, length: float) -> Wave:
    """A small bell or glockenspiel."""
    t = seconds(length)
    wave = np.zeros(len(t))
    for ratio, gain, decay in ((1, 1, 0.7), (2.76, 0.5, 0.35), (5.4, 0.25, 0.16), (8.9, 0.1, 0.08)):
        if freq * ratio < 14_000:
            wave += gain * np.sin(2 * np.pi * freq * ratio * t) * np.exp(-t / decay)
    return wave * np.minimum(1, t / 0.002) * np.clip((length - t) / 0.05, 0, 1)


def reed(freq: float, length: float, chance: Chance, buzz: float = 0.5) -> Wave:
    """A reedy pipe (bassoon, krumhorn): odd partials first, breath, a slow vibrato."""
    t = seconds(length)
    phase = 2 * np.pi * freq * (t + 0.0016 / (2 * np.pi * 5) * np.sin(2 * np.pi * 5 * t) * np.clip(t / 0.4, 0, 1) * 5)
    wave = np.zeros(len(t))
    for k in range(1, 12):
        if freq * k > 7000:
            break
        wave += np.sin(phase * k) * (1.0 if k % 2 else buzz) / k**1.35
    wave += band(hiss(chance, length), freq * 2, freq * 6) * 0.03
    return wave * swell(length, 0.05, 0.09)


def flute(freq: float, length: float, chance: Chance) -> Wave:
    t = seconds(length)
    phase = 2 * np.pi * freq * t + 0.05 * np.sin(2 * np.pi * 5.2 * t) * np.clip((t - 0.15) / 0.3, 0, 1)
    wave = np.sin(phase) + 0.28 * np.sin(2 * phase) + 0.1 * np.sin(3 * phase)
    breath = band(hiss(chance, length), freq * 1.5, freq * 4) * 0.05
    return (wave + breath) * swell(length, 0.07, 0.12)


def pad(freqs: list[float], length: float) -> Wave:
    """A soft chord of many strings, a little out of tune with themselves."""
    t = seconds(length)
    wave = np.zeros(len(t))
    for freq in freqs:
        for detune in (-0.0035, 0.0, 0.004):
            for k in (1, 2, 3, 4):
                wave += np.sin(2 * np.pi * freq * (1 + detune) * k * t + freq + k) / k**2.1
    return wave / len(freqs) * swell(length, min(1.2, length / 3), min(1.4, length / 3))


def low_drum(length: float = 0.5, freq: float = 62.0) -> Wave:
    t = seconds(length)
    sweep = freq * (1 + 1.6 * np.exp(-t / 0.03))
    return np.sin(2 * np.pi * np.cumsum(sweep) / RATE) * strike(length, 0.002, 0.13)


def tap(chance: Chance, freq: float, length: float = 0.09, ring: float = 0.012) -> Wave:
    """Something hard on wood: a burst of noise and three partials."""
    wave = band(hiss(chance, length), freq * 0.5, freq * 2.5) * strike(length, 0.0004, ring / 2) * 0.9
    t = seconds(length)
    for ratio, gain in ((1, 1.0), (2.31, 0.5), (3.9, 0.25)):
        wave += (
            gain
            * 0.5
            * np.sin(2 * np.pi * freq * ratio * t + chance.random() * 6)
            * strike(length, 0.0005, ring / ratio**0.5)
        )
    return wave


def shaker(chance: Chance, length: float = 0.1) -> Wave:
    return band(hiss(chance, length), 4200, 11_000) * swell(length, length * 0.3, length * 0.6) * 0.4
