"""A small picture of the screen as PNG bytes, for the shelf: scaled at once, encoded behind the frames.

The renderer's own PNG writer takes longer than a frame and holds everything up; ours only packs, and packing lets the
other threads run.
"""

from __future__ import annotations

import queue
import struct
import threading
import zlib
from collections.abc import Callable

import pygame

SIZE = (352, 198)
# Quick packing: a third larger than the best, in a tenth of the time.
_QUICK = 1


def png(picture: pygame.Surface) -> bytes:
    """An RGB picture as a PNG file."""
    wide, tall = picture.get_size()
    rows = pygame.image.tobytes(picture, "RGB")
    step = wide * 3
    # Each row begins with the number of its filter: none.
    body = b"".join(b"\0" + rows[at : at + step] for at in range(0, step * tall, step))
    head = struct.pack(">IIBBBBB", wide, tall, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(body, _QUICK)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


class Thumb:
    """`take` a picture of a surface; `packed` is the last one taken, or None."""

    def __init__(self) -> None:
        self._made: bytes | None = None
        self._done = threading.Event()
        self._done.set()

    def take(self, surface: pygame.Surface) -> None:
        self._done.wait()
        half = (SIZE[0] * 2, SIZE[1] * 2)
        # Two steps: a smooth scaling of the whole screen costs a quarter of a frame.
        near = pygame.transform.scale(surface, half) if surface.get_width() > half[0] else surface
        small = pygame.transform.smoothscale(near, SIZE)
        self._done.clear()
        _hand_over(lambda: self._pack(small))

    def _pack(self, picture: pygame.Surface) -> None:
        try:
            self._made = png(picture)
        finally:
            self._done.set()

    def packed(self) -> bytes | None:
        """Waits for the packing, should it not be done yet: a matter of a few milliseconds."""
        self._done.wait()
        return self._made


# One lasting thread packs for all tables: to start one each time would hold up the frame it is for.
_jobs: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
_packer: threading.Thread | None = None


def _hand_over(job: Callable[[], None]) -> None:
    global _packer
    if _packer is None:
        _packer = threading.Thread(target=_work, name="thumbnails", daemon=True)
        _packer.start()
    _jobs.put(job)


def _work() -> None:
    while True:
        _jobs.get()()
