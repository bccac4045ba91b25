"""The effects: one small function a sound, named as the house asks for it. Each is short, soft and ours."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from assets.studio.sound.tone import (
    Chance,
    Wave,
    band,
    bell,
    finish,
    hall,
    hiss,
    low_drum,
    note,
    pluck,
    put,
    reed,
    seconds,
    shaker,
    silence,
    strike,
    swell,
    tap,
)


def click(chance: Chance) -> Wave:
    return finish(tap(chance, 900, 0.06), 0.28)


def hover(chance: Chance) -> Wave:
    return finish(tap(chance, 1500, 0.04, 0.007), 0.12)


def refuse(chance: Chance) -> Wave:
    bed = silence(0.22)
    put(bed, tap(chance, 260, 0.1, 0.03), 0.0)
    put(bed, tap(chance, 220, 0.1, 0.03), 0.09, 0.8)
    return finish(bed, 0.3)


def dice(chance: Chance) -> Wave:
    """A handful on a wooden tray: quick at first, then slower, then still."""
    bed, at, gap = silence(1.0), 0.02, 0.035
    for i in range(16):
        for _ in range(2):
            put(
                bed,
                tap(chance, chance.uniform(1100, 2600)),
                at + chance.uniform(0, 0.015),
                chance.uniform(0.4, 1) * (1 - 0.02 * i),
            )
        gap *= 1.08
        at += gap * chance.uniform(0.6, 1.3)
        if at > 0.85:
            break
    return finish(hall(bed, chance, 0.12, 0.25), 0.45)


def die_settle(chance: Chance) -> Wave:
    bed = silence(0.3)
    for at, gain in ((0.0, 1.0), (0.07, 0.6), (0.12, 0.35), (0.15, 0.2)):
        put(bed, tap(chance, 1500 + 600 * at), at, gain)
    return finish(bed, 0.3)


def _paper(chance: Chance, length: float, moments: tuple[tuple[float, float, float, float], ...]) -> Wave:
    t = seconds(length)
    noise = hiss(chance, length)
    bed = np.zeros(len(t))
    for low, high, centre, width in moments:
        bed += band(noise, low, high) * np.exp(-(((t - centre) / width) ** 2))
    return bed


def card_lay(chance: Chance) -> Wave:
    bed = _paper(chance, 0.22, ((1500, 5000, 0.05, 0.03), (2500, 9000, 0.09, 0.035), (800, 3000, 0.135, 0.012)))
    put(bed, band(hiss(chance, 0.04), 400, 2500) * strike(0.04, 0.0005, 0.006) * 1.6, 0.135)
    return finish(bed, 0.35)


def card_flip(chance: Chance) -> Wave:
    bed = _paper(chance, 0.26, ((900, 4000, 0.03, 0.02), (2500, 8000, 0.08, 0.03), (1500, 6000, 0.15, 0.02)))
    put(bed, band(hiss(chance, 0.03), 700, 3500) * strike(0.03, 0.0005, 0.004) * 1.5, 0.16)
    return finish(bed, 0.32)


def card_slide(chance: Chance) -> Wave:
    return finish(_paper(chance, 0.28, ((1800, 7000, 0.1, 0.07), (3000, 9000, 0.16, 0.05))), 0.22)


def shuffle(chance: Chance) -> Wave:
    bed = silence(0.8)
    for i in range(22):
        put(
            bed,
            _paper(chance, 0.05, ((1800, 7000, 0.02, 0.008),)),
            0.03 + i * 0.028 + chance.uniform(0, 0.008),
            0.5 + 0.5 * np.sin(i / 22 * np.pi),
        )
    put(bed, card_lay(chance), 0.62, 1.2)
    return finish(bed, 0.32)


def step(chance: Chance) -> Wave:
    """A stand-up hopping along a board."""
    bed = silence(0.14)
    put(bed, tap(chance, 420, 0.08, 0.014), 0.0)
    put(bed, band(hiss(chance, 0.05), 300, 1500) * strike(0.05, 0.001, 0.012), 0.004, 0.5)
    return finish(bed, 0.3)


def coin(chance: Chance) -> Wave:
    bed = silence(0.9)
    for at, gain in ((0.0, 1.0), (0.085, 0.7)):
        t = seconds(0.9 - at)
        ring = np.zeros(len(t))
        for freq, level, decay in ((2637, 1, 0.22), (4186, 0.7, 0.16), (6271, 0.5, 0.11), (8930, 0.3, 0.07)):
            ring += level * np.sin(2 * np.pi * freq * (1 + 0.004 * (at > 0)) * t) * np.exp(-t / decay)
        put(bed, ring * np.minimum(1, t / 0.0008), at, gain)
    return finish(hall(bed, chance, 0.1, 0.3), 0.3)


def gem(chance: Chance) -> Wave:
    bed = silence(1.0)
    for i, name in enumerate(("E6", "B6", "G#6")):
        put(bed, bell(note(name), 0.8), 0.06 * i, 1 - 0.2 * i)
    return finish(hall(bed, chance, 0.2, 0.5), 0.28)


def stone(chance: Chance) -> Wave:
    """A slab dragged and let fall."""
    length = 1.1
    wave = band(hiss(chance, length), 90, 900) + 0.35 * band(hiss(chance, length), 900, 3500)
    grain = np.repeat(chance.random(len(wave) // 220 + 2), 220)[: len(wave)]
    grain = np.convolve(grain, np.hanning(300) / 150, "same")
    wave = wave * (0.3 + grain) * np.sin(np.pi * np.clip(seconds(length) / length, 0, 1)) ** 0.6
    put(wave, band(hiss(chance, 0.2), 50, 300) * strike(0.2, 0.002, 0.06) * 3, 0.9)
    return finish(hall(wave, chance, 0.2, 0.4), 0.42)


def rubble(chance: Chance) -> Wave:
    bed = silence(1.0)
    for _ in range(34):
        at = chance.uniform(0, 0.6) ** 1.4
        put(bed, tap(chance, chance.uniform(140, 700), 0.12, 0.02), at, chance.uniform(0.2, 1) * (1 - at))
    put(bed, band(hiss(chance, 0.9), 60, 500) * strike(0.9, 0.01, 0.2), 0.0, 0.8)
    return finish(hall(bed, chance, 0.25, 0.5), 0.45)


def splash(chance: Chance) -> Wave:
    length = 0.9
    t = seconds(length)
    bed = band(hiss(chance, length), 500, 5000) * np.exp(-(((t - 0.08) / 0.07) ** 2))
    bed += band(hiss(chance, length), 250, 1800) * strike(length, 0.02, 0.18) * 0.6
    for _ in range(9):
        freq = chance.uniform(500, 1500)
        drop = np.sin(2 * np.pi * freq * seconds(0.06) * (1 + 4 * seconds(0.06))) * strike(0.06, 0.004, 0.018)
        put(bed, drop, chance.uniform(0.15, 0.7), 0.25)
    return finish(hall(bed, chance, 0.15, 0.4), 0.4)


def boom(chance: Chance) -> Wave:
    bed = silence(1.4)
    put(bed, low_drum(1.2, 46), 0.0, 1.6)
    put(bed, band(hiss(chance, 1.2), 40, 700) * strike(1.2, 0.003, 0.22), 0.0, 1.2)
    put(bed, band(hiss(chance, 0.3), 700, 4000) * strike(0.3, 0.001, 0.04), 0.0, 0.5)
    for _ in range(12):
        put(bed, tap(chance, chance.uniform(200, 700), 0.1, 0.02), chance.uniform(0.25, 1.1), 0.12)
    return finish(hall(bed, chance, 0.25, 0.7), 0.5)


def whoosh(chance: Chance) -> Wave:
    length = 0.4
    t = seconds(length)
    low = band(hiss(chance, length), 300, 1200) * np.exp(-(((t - 0.15) / 0.09) ** 2))
    high = band(hiss(chance, length), 1200, 5000) * np.exp(-(((t - 0.2) / 0.06) ** 2))
    return finish(low + 0.6 * high, 0.25)


def dragon(chance: Chance) -> Wave:
    """A roar from far down the corridor: a gliding growl with breath."""
    length = 1.5
    t = seconds(length)
    freq = 92 * (1 + 0.5 * np.exp(-(((t - 0.35) / 0.25) ** 2))) * (1 - 0.25 * t / length)
    phase = 2 * np.pi * np.cumsum(freq * (1 + 0.03 * np.sin(2 * np.pi * 27 * t))) / 44_100
    growl = sum(np.sin(phase * k + 0.4 * k) / k**0.9 for k in range(1, 18))
    growl = band(np.asarray(growl), 90, 1500) * (0.7 + 0.3 * np.sin(2 * np.pi * 31 * t))
    breath = band(hiss(chance, length), 300, 2600) * 0.5
    return finish(hall((growl + breath) * swell(length, 0.18, 0.7), chance, 0.35, 0.9), 0.42)


def curse(chance: Chance) -> Wave:
    bed = silence(1.2)
    for i, name in enumerate(("D4", "Ab3", "G3", "C#3")):
        put(bed, reed(note(name), 0.5, chance, 0.8) * 0.5, 0.13 * i)
    return finish(hall(bed, chance, 0.4, 0.9), 0.3)


def trap(chance: Chance) -> Wave:
    bed = silence(0.7)
    for i in range(5):
        put(bed, tap(chance, 1900, 0.04, 0.006), 0.05 * i, 0.3)
    put(bed, tap(chance, 700, 0.2, 0.05), 0.3, 1.4)
    put(bed, tap(chance, 1130, 0.2, 0.06), 0.305, 0.8)
    return finish(hall(bed, chance, 0.15, 0.3), 0.42)


def page(chance: Chance) -> Wave:
    return finish(
        _paper(chance, 0.5, ((700, 3000, 0.1, 0.06), (1500, 6000, 0.22, 0.08), (900, 4000, 0.34, 0.04))), 0.26
    )


def pencil(chance: Chance) -> Wave:
    """Two quick strokes: a cross."""
    bed = silence(0.42)
    for at in (0.02, 0.21):
        stroke = (
            band(hiss(chance, 0.15), 1800, 6500)
            * swell(0.15, 0.03, 0.06)
            * (0.7 + 0.3 * np.sin(2 * np.pi * 60 * seconds(0.15)))
        )
        put(bed, stroke, at)
    return finish(bed, 0.22)


def hammer(chance: Chance) -> Wave:
    bed = silence(0.7)
    for at, gain in ((0.0, 1.0), (0.2, 0.85), (0.4, 1.0)):
        put(bed, tap(chance, 1250, 0.16, 0.05), at, gain)
        put(bed, tap(chance, 320, 0.1, 0.02), at, gain)
    return finish(hall(bed, chance, 0.18, 0.4), 0.35)


def cart(chance: Chance) -> Wave:
    """Wheels over two rail joints."""
    bed = band(hiss(chance, 0.8), 120, 900) * swell(0.8, 0.15, 0.25) * 0.35
    for at in (0.12, 0.2, 0.48, 0.56):
        put(bed, tap(chance, 520, 0.12, 0.03), at, 0.9)
        put(bed, tap(chance, 1850, 0.1, 0.03), at, 0.3)
    return finish(hall(bed, chance, 0.2, 0.35), 0.36)


def brake(chance: Chance) -> Wave:
    length = 0.8
    t = seconds(length)
    squeal = np.sin(2 * np.pi * np.cumsum(2100 - 500 * t + 30 * np.sin(2 * np.pi * 40 * t)) / 44_100)
    grind = band(hiss(chance, length), 900, 4500)
    return finish((0.35 * squeal + 0.6 * grind) * swell(length, 0.08, 0.35), 0.26)


def goblin(chance: Chance) -> Wave:
    """A short rude noise from a small throat."""
    bed = silence(0.5)
    for at, high in ((0.0, 330), (0.14, 250)):
        t = seconds(0.16)
        phase = 2 * np.pi * np.cumsum(high * (1 + 0.35 * np.sin(2 * np.pi * 7 * t)) * (1 - 0.5 * t)) / 44_100
        voice = sum(np.sin(phase * k) / k**0.8 for k in range(1, 12))
        put(bed, band(np.asarray(voice), 300, 2400) * swell(0.16, 0.02, 0.06), at)
    return finish(hall(bed, chance, 0.15, 0.3), 0.3)


def sword(chance: Chance) -> Wave:
    bed = silence(0.7)
    t = seconds(0.6)
    for freq, gain in ((2480, 1.0), (3710, 0.6), (5230, 0.4), (7040, 0.2)):
        put(bed, np.sin(2 * np.pi * freq * t) * strike(0.6, 0.001, 0.12), 0.02, gain * 0.4)
    put(bed, band(hiss(chance, 0.15), 2500, 9000) * strike(0.15, 0.001, 0.03), 0.0, 0.8)
    return finish(hall(bed, chance, 0.18, 0.4), 0.28)


def monster_falls(chance: Chance) -> Wave:
    bed = silence(1.2)
    for i, name in enumerate(("G3", "Eb3", "C3", "G2")):
        put(bed, reed(note(name), 0.3, chance, 0.9) * 0.5, 0.1 * i)
    put(bed, low_drum(0.6, 52), 0.42, 1.4)
    return finish(hall(bed, chance, 0.25, 0.5), 0.42)


def success(chance: Chance) -> Wave:
    bed = silence(1.6)
    for i, name in enumerate(("C5", "E5", "G5", "C6")):
        put(bed, pluck(note(name), 1.2), 0.09 * i, 0.8 + 0.1 * i)
    for name in ("C4", "G4"):
        put(bed, pluck(note(name), 1.3), 0.27, 0.5)
    return finish(hall(bed, chance, 0.3, 0.9), 0.42)


def failure(chance: Chance) -> Wave:
    bed = silence(1.3)
    for i, name in enumerate(("G3", "F#3", "Eb3")):
        put(bed, pluck(note(name), 1.0), 0.16 * i)
    return finish(hall(bed, chance, 0.25, 0.7), 0.38)


def fanfare(chance: Chance) -> Wave:
    """For a win: brass of sorts, a roll, a bright chord."""
    bed = silence(3.0)
    line = (
        ("G4", 0.0, 0.2),
        ("C5", 0.2, 0.2),
        ("E5", 0.4, 0.2),
        ("G5", 0.6, 0.5),
        ("E5", 1.1, 0.18),
        ("G5", 1.28, 1.2),
    )
    for name, at, length in line:
        put(bed, reed(note(name), length, chance, 0.9), at, 0.8)
        put(bed, reed(note(name) / 2, length, chance, 0.9), at, 0.5)
    for name in ("C4", "E4", "G4", "C5"):
        put(bed, pluck(note(name), 1.6), 1.28, 0.7)
    for i in range(14):
        put(bed, shaker(chance, 0.05), 1.0 + i * 0.02, 0.4 + 0.05 * i)
    put(bed, low_drum(0.6), 1.28, 1.4)
    return finish(hall(bed, chance, 0.25, 0.8), 0.45)


def tick(chance: Chance) -> Wave:
    return finish(tap(chance, 2200, 0.05, 0.008), 0.16)


def your_turn(chance: Chance) -> Wave:
    bed = silence(0.9)
    put(bed, bell(note("G5"), 0.7), 0.0, 0.8)
    put(bed, bell(note("D6"), 0.7), 0.12, 0.6)
    return finish(hall(bed, chance, 0.25, 0.6), 0.22)


EFFECTS: dict[str, Callable[[Chance], Wave]] = {
    each.__name__: each
    for each in (
        click, hover, refuse, dice, die_settle, card_lay, card_flip, card_slide, shuffle, step, coin, gem, stone,
        rubble, splash, boom, whoosh, dragon, curse, trap, page, pencil, hammer, cart, brake, goblin, sword,
        monster_falls, success, failure, fanfare, tick, your_turn,
    )
}  # fmt: skip
