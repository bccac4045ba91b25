"""Motions and their queue: what moves, for how long, one after another or together; skippable, with a speed.

A motion changes the stage that a board draws from; it never changes the game. When the queue has run dry, the board
is shown the view as it is, so a motion that was skipped or went astray can't leave the picture wrong.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence

from scenes.kit.tween import Ease, clamp, ease_in_out

# How fast things move, by the setting's name. At "top" a turn of six seats goes by in under a second.
SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 2.2, "top": 14.0}


def nothing() -> None:
    """The start or end of a motion that needs none."""


class Motion:
    """`seconds` long; `step` is given eased time from 0 to 1. `light` motions don't keep a player from deciding."""

    __slots__ = ("ease", "end", "light", "name", "seconds", "sound", "start", "step")

    def __init__(
        self,
        seconds: float,
        step: Callable[[float], None] | None = None,
        *,
        start: Callable[[], None] = nothing,
        end: Callable[[], None] = nothing,
        ease: Ease = ease_in_out,
        sound: str = "",
        light: bool = False,
        name: str = "",
    ) -> None:
        self.seconds = seconds
        self.step = step
        self.start = start
        self.end = end
        self.ease = ease
        self.sound = sound
        self.light = light
        self.name = name

    def length(self) -> float:
        return self.seconds

    def leaves(self) -> Iterable[Motion]:
        yield self

    def run(self) -> Running:
        return Running(self)


class Together(Motion):
    """Several motions at once; each may begin a little after the one before (`stagger` seconds)."""

    __slots__ = ("parts", "stagger")

    def __init__(self, parts: Sequence[Motion], stagger: float = 0.0, *, light: bool = False, name: str = "") -> None:
        super().__init__(0.0, light=light, name=name)
        self.parts = tuple(parts)
        self.stagger = stagger

    def length(self) -> float:
        return max((i * self.stagger + part.length() for i, part in enumerate(self.parts)), default=0.0)

    def leaves(self) -> Iterable[Motion]:
        for part in self.parts:
            yield from part.leaves()

    def run(self) -> Running:
        return RunningTogether(self)


class Series(Motion):
    """Motions one after another, as one."""

    __slots__ = ("parts",)

    def __init__(self, parts: Sequence[Motion], *, light: bool = False, name: str = "") -> None:
        super().__init__(0.0, light=light, name=name)
        self.parts = tuple(parts)

    def length(self) -> float:
        return sum(part.length() for part in self.parts)

    def leaves(self) -> Iterable[Motion]:
        for part in self.parts:
            yield from part.leaves()

    def run(self) -> Running:
        return RunningSeries(self)


def wait(seconds: float, *, light: bool = False, sound: str = "") -> Motion:
    return Motion(seconds, light=light, sound=sound, name="wait")


def at_once(do: Callable[[], None], *, sound: str = "", light: bool = False, name: str = "") -> Motion:
    """A change without a duration, in its place in the queue."""
    return Motion(0.0, start=do, sound=sound, light=light, name=name)


def hasten(motion: Motion, factor: float) -> None:
    """Shortens a motion that has not begun, with all its parts."""
    for leaf in motion.leaves():
        leaf.seconds *= factor
    if isinstance(motion, Together):
        motion.stagger *= factor


class Running:
    """A motion under way. `advance` takes seconds and gives back what it did not need, or None while it goes on."""

    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self.spent = 0.0
        self.started = False

    def begin(self, hear: Callable[[str], None]) -> None:
        if not self.started:
            self.started = True
            if self.motion.sound:
                hear(self.motion.sound)
            self.motion.start()

    def advance(self, seconds: float, hear: Callable[[str], None]) -> float | None:
        self.begin(hear)
        motion = self.motion
        self.spent += seconds
        over = self.spent - motion.seconds
        if motion.step is not None:
            motion.step(1.0 if over >= 0 else motion.ease(clamp(self.spent / motion.seconds)))
        if over < 0:
            return None
        motion.end()
        return over

    def finish(self, hear: Callable[[str], None]) -> None:
        self.begin(hear)
        if self.motion.step is not None:
            self.motion.step(1.0)
        self.motion.end()


class RunningTogether(Running):
    motion: Together

    def __init__(self, motion: Together) -> None:
        super().__init__(motion)
        self.parts: list[Running | None] = [part.run() for part in motion.parts]

    def advance(self, seconds: float, hear: Callable[[str], None]) -> float | None:
        before = self.spent
        self.spent += seconds
        for i, part in enumerate(self.parts):
            due = i * self.motion.stagger
            if part is None or self.spent < due:
                continue
            if part.advance(self.spent - max(before, due), hear) is not None:
                self.parts[i] = None
        if any(part is not None for part in self.parts):
            return None
        return max(0.0, self.spent - self.motion.length())

    def finish(self, hear: Callable[[str], None]) -> None:
        for i, part in enumerate(self.parts):
            if part is not None:
                part.finish(hear)
                self.parts[i] = None


class RunningSeries(Running):
    motion: Series

    def __init__(self, motion: Series) -> None:
        super().__init__(motion)
        self.parts = deque(part.run() for part in motion.parts)

    def advance(self, seconds: float, hear: Callable[[str], None]) -> float | None:
        left: float | None = seconds
        while self.parts and left is not None:
            left = self.parts[0].advance(left, hear)
            if left is not None:
                self.parts.popleft()
        return left if not self.parts else None

    def finish(self, hear: Callable[[str], None]) -> None:
        while self.parts:
            self.parts.popleft().finish(hear)


def silence(_name: str) -> None:
    """Hears nothing: for skipped motions, which would otherwise all sound at once."""


class MotionQueue:
    """Runs motions in order at a speed. `calm` (reduced motion) shows only where things end up."""

    def __init__(self, hear: Callable[[str], None] = silence) -> None:
        self.hear = hear
        self.speed = 1.0
        self.calm = False
        self._waiting: deque[Motion] = deque()
        self._running: Running | None = None

    def add(self, *motions: Motion) -> None:
        self._waiting.extend(motions)

    def __bool__(self) -> bool:
        return self._running is not None or bool(self._waiting)

    def busy(self) -> bool:
        """Is something in the queue that a decision has to wait for?"""
        if self._running is not None and not self._running.motion.light:
            return True
        return any(not motion.light for motion in self._waiting)

    def length(self) -> float:
        """Seconds of motion still waiting, at normal speed."""
        return sum(motion.length() for motion in self._waiting)

    def update(self, seconds: float) -> bool:
        """Time goes by; True if anything moved."""
        if not self:
            return False
        left: float | None = seconds * self.speed
        while left is not None:
            if self._running is None:
                if not self._waiting:
                    break
                self._running = self._waiting.popleft().run()
            left = self._pause_only(self._running, left) if self.calm else self._running.advance(left, self.hear)
            if left is not None:
                self._running = None
        return True

    def _pause_only(self, running: Running, seconds: float) -> float | None:
        """Reduced motion: jump to where it ends, then stay as long as it would have lasted, so it can be read."""
        if not running.started:
            running.started = True
            for leaf in running.motion.leaves():
                if leaf.sound:
                    self.hear(leaf.sound)
                    break
            _rest(running)
        running.spent += seconds
        over = running.spent - running.motion.length()
        return None if over < 0 else over

    def skip(self) -> None:
        """All of it at once, quietly."""
        while self:
            if self._running is None:
                self._running = self._waiting.popleft().run()
            if not (self.calm and self._running.started):
                self._running.finish(silence)
            self._running = None

    def clear(self) -> None:
        """Forget it: the table is shown as it is."""
        self._waiting.clear()
        self._running = None


def _rest(running: Running) -> None:
    running.started = False
    running.finish(silence)
    running.started = True
