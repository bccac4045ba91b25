"""`python -m assets.studio.sound`: synthesises every effect and every loop anew into `assets/sound`."""

from __future__ import annotations

import sys
import zlib
from pathlib import Path

import numpy as np
import soundfile

from assets.studio.sound.effects import EFFECTS
from assets.studio.sound.music import SCORES, compose
from assets.studio.sound.tone import RATE, Wave

OUT = Path(__file__).parent.parent.parent / "sound"


def chance_for(name: str) -> np.random.Generator:
    """Each sound has a seed of its own, so that adding one changes no other."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def write(name: str, wave: Wave, quality: float) -> Path:
    path = OUT / f"{name}.ogg"
    path.parent.mkdir(parents=True, exist_ok=True)
    pcm = wave.astype(np.float32)
    with soundfile.SoundFile(path, "w", RATE, 1, format="OGG", subtype="VORBIS", compression_level=quality) as file:
        # The encoder keeps a whole write on its stack, so a long loop goes in by pieces.
        for start in range(0, len(pcm), RATE):
            file.write(pcm[start : start + RATE])
    return path


def main(only: str = "") -> int:
    work = [(name, lambda name=name: EFFECTS[name](chance_for(name)), 0.6) for name in EFFECTS]
    work += [(f"music/{name}", lambda name=name: compose(name, chance_for(name)), 0.7) for name in SCORES]
    work = [job for job in work if only in job[0]]
    for done, (name, make, quality) in enumerate(work, 1):
        write(name, make(), quality)
        print(f"\r{done}/{len(work)} {name:<24}", end="", file=sys.stderr)
    print(file=sys.stderr)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:2]))
