"""The music: one quiet loop a game and one for the shelf, written as scores below and played by our own instruments.

A score is data: tempo, chords a bar, melodies as "note:beats" with "-" for a rest. Loops join
their own start without a gap.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from assets.studio.sound.tone import (
    RATE,
    Chance,
    Wave,
    bell,
    flute,
    hall,
    loop_finish,
    low_drum,
    note,
    pad,
    pluck,
    put,
    reed,
    shaker,
    silence,
    tap,
)

Instrument = Callable[[float, float, Chance], Wave]

CHORDS: dict[str, tuple[str, ...]] = {
    "Dm": ("D3", "A3", "D4", "F4"), "Gm": ("G2", "D3", "Bb3", "D4"), "A": ("A2", "E3", "A3", "C#4"),
    "F": ("F2", "C3", "A3", "C4"), "C": ("C3", "G3", "C4", "E4"), "Bb": ("Bb2", "F3", "Bb3", "D4"),
    "G": ("G2", "D3", "B3", "D4"), "D": ("D3", "A3", "D4", "F#4"), "Em": ("E2", "B2", "G3", "B3"),
    "Am": ("A2", "E3", "A3", "C4"), "Fm": ("F2", "C3", "Ab3", "C4"), "Bm": ("B2", "F#3", "B3", "D4"),
    "E": ("E2", "B2", "G#3", "B3"), "Eb": ("Eb3", "Bb3", "Eb4", "G4"),
}  # fmt: skip


class Score(NamedTuple):
    """`beats` a bar; `pulse` says how the chord is broken: (beat, voice of the chord, beats it rings)."""

    tempo: float
    beats: int
    chords: str
    melody: tuple[tuple[str, str], ...]
    pulse: tuple[tuple[float, int, float], ...]
    drums: tuple[tuple[float, str, float], ...]
    lead: tuple[str, ...]
    strings: str = "lute"
    pads: float = 0.25
    room: float = 1.6


SCORES: dict[str, Score] = {
    # Lamplight, wood, nobody in a hurry: a slow waltz.
    "shelf": Score(
        84, 3,
        "Dm Dm Gm Dm Bb F A A Dm Dm Gm C F Gm A Dm Bb F Gm Dm Bb C F A Dm C Bb F Gm A Dm Dm",
        (
            ("A", "A4:2 F4:1 D5:2 C5:1 Bb4:2 G4:1 A4:3 D4:1 F4:1 A4:1 C5:2 A4:1 G4:1 A4:1 E4:1 A4:3"),
            ("B", "A4:2 F4:1 D5:2 E5:1 D5:1 Bb4:1 G4:1 E4:2 G4:1 A4:2 C5:1 Bb4:1 A4:1 G4:1 E4:2 C#4:1 D4:3"),
            ("C", "F5:2 D5:1 C5:2 A4:1 Bb4:1 C5:1 D5:1 A4:3 F5:2 D5:1 E5:2 C5:1 F5:1 E5:1 D5:1 C#5:3"),
            ("D", "D5:1 F5:1 A5:1 G5:2 E5:1 F5:1 D5:1 Bb4:1 C5:2 A4:1 G4:1 Bb4:1 D5:1 C#5:2 E5:1 D5:3 -:3"),
        ),
        ((0, 0, 2.5), (1, 2, 1.5), (2, 3, 1.5)), (), ("celesta", "flute", "celesta", "flute"), pads=0.35,
    ),
    # A tavern jig with sticky tables.
    "greedquest": Score(
        108, 6,
        "G G C D G Em C D G G C D Em C D G C G Am D C G D G Em Bm C G C D Em D G G C D Em C D G",
        (
            ("A", "G4:2 B4:1 D5:2 B4:1 C5:2 A4:1 B4:3 C5:2 E5:1 D5:2 C5:1 B4:2 A4:1 A4:3 "
                  "B4:1 C5:1 D5:1 G5:3 E5:2 D5:1 B4:3 C5:1 B4:1 A4:1 E5:2 C5:1 A4:3 F#4:3"),
            ("A2", "G4:2 B4:1 D5:2 B4:1 C5:2 A4:1 B4:3 C5:2 E5:1 D5:2 C5:1 B4:2 A4:1 A4:2 D5:1 "
                   "E5:1 D5:1 B4:1 G4:2 B4:1 C5:1 B4:1 A4:1 E4:3 A4:1 B4:1 C5:1 F#4:3 G4:6"),
            ("B", "E5:2 D5:1 C5:3 D5:2 B4:1 G4:3 C5:1 D5:1 C5:1 A4:3 F#4:2 A4:1 D5:3 "
                  "E5:2 G5:1 E5:3 D5:2 B4:1 G4:3 A4:1 B4:1 A4:1 F#4:3 G4:3 -:3"),
            ("C", "E4:3 G4:3 F#4:3 B4:3 C5:3 G4:3 B4:3 D5:3 E5:2 C5:1 G4:3 A4:2 B4:1 D5:3 B4:3 G4:3 A4:3 F#4:3"),
            ("A3", "G4:2 B4:1 D5:2 B4:1 C5:2 A4:1 B4:3 C5:2 E5:1 D5:2 C5:1 B4:2 A4:1 A4:2 D5:1 "
                   "E5:1 D5:1 B4:1 G4:2 B4:1 C5:1 B4:1 A4:1 E4:3 A4:1 B4:1 C5:1 F#4:3 G4:3 -:3"),
        ),
        ((0, 0, 2.5), (2, 2, 1), (3, 1, 2.5), (5, 3, 1)),
        ((0, "low", 0.5), (2, "shake", 0.3), (3, "tap", 0.35), (5, "shake", 0.3)),
        ("flute", "flute", "pipe", "celesta", "flute"), pads=0.12, room=0.9,
    ),
    # Soot, hammers, bad intentions: a goblin march, half asleep.
    "nitro_run": Score(
        96, 4,
        "Em Em F Em Em G F Em Am Am Em Em F G Em Em Em F Em F G Am F E Em Em F Em",
        (
            ("A", "E3:1 -:.5 E3:.5 G3:1 F3:1 E3:1 -:1 B2:1 D3:1 F3:1.5 E3:.5 C3:1 F3:1 E3:2 -:2 "
                  "E3:1 -:.5 E3:.5 G3:1 B3:1 D4:1 B3:1 G3:1 F3:.5 G3:.5 F3:1 C3:1 F3:1 A3:1 E3:3 -:1"),
            ("B", "A3:1 C4:1 B3:.5 A3:.5 G3:1 A3:1.5 E3:.5 A3:2 G3:1 B3:1 A3:.5 G3:.5 F3:1 E3:3 -:1 "
                  "F3:1 A3:1 G3:.5 F3:.5 E3:1 G3:1 B3:1 D4:1 B3:1 E4:1 D4:1 B3:1 G3:1 E3:3 -:1"),
            ("C", "-:2 B4:.5 C5:.5 B4:1 -:2 A4:.5 C5:.5 F4:1 -:2 B4:.5 G4:.5 E4:1 -:2 C5:.5 A4:.5 F4:1 "
                  "D5:1 B4:1 G4:1 D4:1 C5:1 A4:1 E4:1 A4:1 F4:1 A4:1 C5:1 A4:1 G#4:2 B4:1 G#4:1"),
            ("A4", "E3:1 -:.5 E3:.5 G3:1 F3:1 E3:1 -:1 B2:1 D3:1 F3:1.5 E3:.5 C3:1 F3:1 E3:2 -:2"),
        ),
        ((0, 0, 1), (1, 2, 0.5), (2, 1, 1), (3, 2, 0.5), (3.5, 3, 0.5)),
        ((0, "low", 0.9), (1, "anvil", 0.16), (2, "low", 0.6), (2.5, "tap", 0.3), (3, "anvil", 0.22)),
        ("bassoon", "bassoon", "celesta", "bassoon"), strings="pizz", pads=0.15, room=1.4,
    ),
    # Pencil behind the ear, footsteps round the corner.
    "dungeon_dice": Score(
        92, 4,
        "Am Am D D Am Am F E Am Am D D F G Am Am F F C G F C Dm E Am Am D D F E Am Am",
        (
            ("A", "A4:.5 -:.5 E5:1 C5:.5 B4:.5 A4:1 -:1 G4:.5 A4:.5 B4:1 C5:1 D5:.5 -:.5 A5:1 F#5:.5 E5:.5 D5:1 -:4 "
                  "A4:.5 -:.5 E5:1 C5:.5 B4:.5 A4:1 -:1 E5:1 D5:.5 C5:.5 A4:1 F4:1 A4:1 C5:1 D5:.5 C5:.5 B4:3 -:1"),
            ("B", "A4:.5 -:.5 E5:1 C5:.5 B4:.5 A4:1 -:1 G4:.5 A4:.5 B4:1 C5:1 D5:.5 -:.5 A5:1 F#5:.5 E5:.5 D5:1 -:4 "
                  "F5:1 E5:.5 C5:.5 A4:2 G4:1 B4:1 D5:2 A4:1 C5:1 B4:1 E4:1 A4:3 -:1"),
            ("C", "C5:2 A4:1 F4:1 A4:2 C5:2 E5:2 C5:1 G4:1 D5:2 B4:2 C5:1.5 A4:.5 F4:2 E4:1 G4:1 C5:2 "
                  "F4:1 A4:1 D5:2 E5:1 D5:1 B4:1 G#4:1"),
            ("A5", "A4:.5 -:.5 E5:1 C5:.5 B4:.5 A4:1 -:1 G4:.5 A4:.5 B4:1 C5:1 D5:.5 -:.5 A5:1 F#5:.5 E5:.5 D5:1 -:4 "
                   "F5:1 E5:.5 C5:.5 A4:2 B4:1 D5:1 G#4:2 A4:3 -:1 -:4"),
        ),
        ((0, 0, 1), (1, 2, 0.6), (1.5, 3, 0.6), (2, 1, 1), (3, 2, 0.6)),
        ((0, "low", 0.35), (2, "tap", 0.16), (1.5, "tick", 0.1), (3.5, "tick", 0.1)),
        ("celesta", "celesta", "flute", "celesta"), strings="pizz", pads=0.2, room=1.5,
    ),
    # Torchlight and a hat: drums a long way off.
    "skulldug": Score(
        88, 4,
        "Dm Dm Gm A Dm Dm Bb A Gm Gm Dm Dm Bb A Dm Dm Dm C Bb A Gm F Eb A Dm Dm Gm Dm",
        (
            ("A", "D4:1.5 E4:.5 F4:1 A4:1 D5:2 C#5:1 A4:1 Bb4:1.5 A4:.5 G4:1 Bb4:1 A4:3 -:1 "
                  "D4:1.5 E4:.5 F4:1 A4:1 D5:2 E5:1 F5:1 D5:1 Bb4:1 G4:1 F4:1 E4:2 C#4:1 -:1"),
            ("B", "G4:1 Bb4:1 D5:2 C5:.5 Bb4:.5 A4:1 G4:2 F4:1 A4:1 D5:2 C#5:.5 D5:.5 E5:1 F5:2 "
                  "D5:1 Bb4:1 F4:2 E4:1 G4:1 C#5:2 D5:3 -:1 -:4"),
            ("C", "F5:2 E5:1 D5:1 E5:2 C5:2 D5:2 Bb4:1 F4:1 C#5:2 A4:2 Bb4:1 A4:1 G4:2 "
                  "A4:1 G4:1 F4:2 Eb4:1 G4:1 Bb4:2 A4:3 -:1"),
            ("A6", "D4:1.5 E4:.5 F4:1 A4:1 D5:2 C#5:1 A4:1 Bb4:1.5 A4:.5 G4:1 E4:1 D4:3 -:1"),
        ),
        ((0, 0, 1.5), (1.5, 1, 1), (2.5, 2, 1), (3.5, 1, 0.5)),
        ((0, "low", 0.9), (1.5, "low", 0.45), (2, "tap", 0.25), (2.5, "low", 0.6),
         (3.25, "tap", 0.18), (3.5, "tap", 0.22)),
        ("pipe", "pipe", "flute", "pipe"), strings="lute", pads=0.35, room=2.0,
    ),
    # Rope, brass, salt: a shanty hummed below deck.
    "goonies": Score(
        100, 6,
        "D D G A D Bm G A D D G A Bm G A D G D Em A G D A D Bm G D A G D A A D D G A Bm G A D",
        (
            ("A", "F#4:2 A4:1 D5:3 B4:2 A4:1 F#4:3 G4:2 B4:1 D5:3 C#5:2 B4:1 A4:3 "
                  "F#4:2 A4:1 D5:3 D5:2 C#5:1 B4:3 G4:2 A4:1 B4:3 A4:3 E4:3"),
            ("A7", "F#4:2 A4:1 D5:3 B4:2 A4:1 F#4:3 G4:2 B4:1 D5:3 C#5:2 B4:1 A4:3 "
                   "B4:2 D5:1 F#5:3 E5:2 D5:1 B4:3 C#5:2 A4:1 E4:3 D4:6"),
            ("B", "B4:2 C#5:1 D5:3 A4:2 F#4:1 D4:3 E4:2 G4:1 B4:3 A4:2 C#5:1 E5:3 "
                  "D5:2 B4:1 G4:3 F#4:2 A4:1 D5:3 E5:2 C#5:1 A4:3 D5:6"),
            ("C", "D5:3 B4:3 D5:3 G4:3 F#4:3 A4:3 C#5:3 E5:3 B4:3 D5:3 A4:3 F#4:3 E4:6 A4:3 -:3"),
            ("A8", "F#4:2 A4:1 D5:3 B4:2 A4:1 F#4:3 G4:2 B4:1 D5:3 C#5:2 B4:1 A4:3 "
                   "B4:2 D5:1 F#5:3 E5:2 D5:1 B4:3 C#5:2 A4:1 E4:3 D4:3 -:3"),
        ),
        ((0, 0, 2.5), (2, 2, 1), (3, 1, 2.5), (5, 3, 1)),
        ((0, "low", 0.5), (3, "low", 0.3), (5, "shake", 0.2)),
        ("pipe", "pipe", "flute", "celesta", "pipe"), pads=0.2, room=1.2,
    ),
}  # fmt: skip

INSTRUMENTS: dict[str, tuple[Instrument, float]] = {
    "celesta": (lambda freq, length, chance: bell(freq, max(0.8, length * 1.6)), 0.42),
    "flute": (lambda freq, length, chance: flute(freq, length * 1.02, chance), 0.34),
    "pipe": (lambda freq, length, chance: reed(freq, length * 1.0, chance, 0.35), 0.3),
    "bassoon": (lambda freq, length, chance: reed(freq, length * 0.85, chance, 0.8), 0.42),
    "lute": (lambda freq, length, chance: pluck(freq, max(0.5, length * 1.2), 0.7), 0.42),
    "pizz": (lambda freq, length, chance: pluck(freq, 0.45, 0.3), 0.5),
}


def parse(line: str) -> list[tuple[str, float]]:
    """ "A4:1.5 -:1" as (note or "-", beats)."""
    return [(name, float(length)) for name, length in (word.split(":") for word in line.split())]


def beats_of(line: str) -> float:
    return sum(length for _, length in parse(line))


def compose(name: str, chance: Chance) -> Wave:
    """The whole loop of a score."""
    score = SCORES[name]
    bars = score.chords.split()
    beat = 60 / score.tempo / (2 if score.beats == 6 else 1)
    bed = silence(len(bars) * score.beats * beat)
    _accompany(bed, score, bars, beat, chance)
    _sing(bed, score, beat, chance)
    _drum(bed, score, len(bars), beat, chance)
    return loop_finish(hall(bed, chance, 0.28, score.room, loop=True))


def _accompany(bed: Wave, score: Score, bars: list[str], beat: float, chance: Chance) -> None:
    play, gain = INSTRUMENTS[score.strings]
    for index, chord in enumerate(bars):
        start = index * score.beats * beat
        voices = CHORDS[chord]
        for at, voice, length in score.pulse:
            late = chance.uniform(0, 0.012)
            put(
                bed,
                play(note(voices[voice]), length * beat, chance),
                start + at * beat + late,
                gain * chance.uniform(0.85, 1),
                True,
            )
        if score.pads:
            put(
                bed,
                pad([note(voice) for voice in voices[1:]], score.beats * beat * 1.25),
                start,
                score.pads * 0.5,
                True,
            )


def _sing(bed: Wave, score: Score, beat: float, chance: Chance) -> None:
    at = 0.0
    for (_, line), lead in zip(score.melody, score.lead, strict=True):
        play, gain = INSTRUMENTS[lead]
        for name, length in parse(line):
            if name != "-":
                soft = gain * chance.uniform(0.82, 1.0)
                put(bed, play(note(name), length * beat, chance), at * beat + chance.uniform(0, 0.015), soft, True)
            at += length


def _drum(bed: Wave, score: Score, bars: int, beat: float, chance: Chance) -> None:
    for index in range(bars):
        for at, kind, gain in score.drums:
            hit = _hit(kind, chance)
            put(bed, hit, (index * score.beats + at) * beat, gain * 0.5 * chance.uniform(0.75, 1), True)


def _hit(kind: str, chance: Chance) -> Wave:
    if kind == "low":
        return low_drum(0.45, 58)
    if kind == "anvil":
        return tap(chance, 1480, 0.3, 0.07)
    if kind == "shake":
        return shaker(chance)
    if kind == "tick":
        return tap(chance, 3200, 0.05, 0.008)
    return tap(chance, 420, 0.14, 0.03)


def length_of(name: str) -> float:
    """Seconds of a loop."""
    score = SCORES[name]
    return len(score.chords.split()) * score.beats * 60 / score.tempo / (2 if score.beats == 6 else 1)


def melody_beats(name: str) -> float:
    return sum(beats_of(line) for _, line in SCORES[name].melody)


def to_pcm(wave: Wave) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    return np.asarray(wave, dtype=np.float32)


__all__ = ["RATE", "SCORES", "beats_of", "compose", "length_of", "melody_beats", "parse", "to_pcm"]
