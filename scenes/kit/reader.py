"""Pictures read from their files behind the frames: decoding lets the other threads run, so that no frame waits.

One lasting thread reads; what it has read is handed out by `take`. Where they are wanted is `art.py`'s business.
"""

from __future__ import annotations

import atexit
import contextlib
import queue
import threading
from pathlib import Path
from typing import NamedTuple

import pygame


class Read(NamedTuple):
    """A picture as it lies in its file; None where the file can't be read."""

    name: str
    picture: pygame.Surface | None


# A name and its file; None ends the thread.
Order = tuple[str, Path] | None


class Reader:
    """`begin` asks for a picture, `take` gives the next one that has come."""

    def __init__(self) -> None:
        self.coming: set[str] = set()
        self._wanted: queue.SimpleQueue[Order] = queue.SimpleQueue()
        self._read: queue.SimpleQueue[Read] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    def begin(self, name: str, path: Path) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=_work, args=(self._wanted, self._read), name="pictures", daemon=True)
            self._thread.start()
            # A picture half read must not meet the decoders being unloaded.
            atexit.register(self.close)
        self.coming.add(name)
        self._wanted.put((name, path))

    def take(self, wait: bool = False) -> Read | None:
        """The next picture; None if there is none yet. With `wait` it is waited for, if one is on its way."""
        try:
            found = self._read.get(block=wait and bool(self.coming))
        except queue.Empty:
            return None
        self.coming.discard(found.name)
        return found

    def close(self) -> None:
        """Ends the thread after the picture that it has in hand; the rest is given up."""
        if self._thread is None:
            return
        with contextlib.suppress(queue.Empty):
            while True:
                self._wanted.get_nowait()
        self._wanted.put(None)
        self._thread.join()
        self._thread = None
        self._read = queue.SimpleQueue()
        self.coming.clear()
        atexit.unregister(self.close)


def load(path: Path) -> pygame.Surface | None:
    """The picture in a file, or None."""
    try:
        return pygame.image.load(str(path))
    except (pygame.error, OSError):
        return None


def _work(wanted: queue.SimpleQueue[Order], read: queue.SimpleQueue[Read]) -> None:
    while (order := wanted.get()) is not None:
        read.put(Read(order[0], load(order[1])))
