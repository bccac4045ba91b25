"""The program: opens the window and goes round, from the shelf or straight from a table, until somebody leaves."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from app.window import AWAKE_SECONDS, MOVING_RATE, RESTING_RATE, Window, prepare

# Seconds of a turn of the loop that may go to taking in pictures that were read behind it.
_GLANCE = 0.002


def play(
    game: str | None = None,
    seats: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    seed: int | None = None,
    save: Path | None = None,
) -> int:
    """Plays until the window is closed; 0. With a game: straight to its table; with a save: to that."""
    from app.paths import settings_file
    from app.settings import Settings

    settings = Settings(settings_file())
    # Before pygame: it reads these when it begins.
    prepare(bool(settings.get("software_present")))
    window = Window(settings)
    window.open()
    from app.house import House
    from scenes.shelf import Shelf

    house = House(window.size, settings)
    house.set_window_mode = lambda mode: _new_mode(window, house, mode)
    house.push(Shelf(house))
    try:
        match = _match(house, game, seats, options, seed, save)
        if match is not None:
            house.open_table(match)
        Program(window, house).run()
    finally:
        house.close()
        window.close()
    return 0


def _match(
    house: Any,
    game: str | None,
    seats: Sequence[str],
    options: Mapping[str, Any] | None,
    seed: int | None,
    save: Path | None,
) -> Any:
    """The match to open at once, or None."""
    from engines.core import Match
    from scenes.kit import seating

    if save is not None:
        from app.files import read_json

        return Match.load(read_json(save), house.games)
    if game is None:
        return None
    record = house.games[game]
    deal = seating.any_seed() if seed is None else seed
    me = house.words("Hero")
    if not seats:
        count = seating.usual_seats(record)
        return Match(record, count, options or {}, deal, seating.usual_players(record, count, me))
    return Match(record, len(seats), options or {}, deal, seating.named(record, seats, me))


def _new_mode(window: Window, house: Any, mode: str) -> None:
    if mode != window.mode:
        window.set_mode(mode)
        house.resize(window.size)


class Program:
    """The loop: events, time, and a picture when something changed. Sixty times a second in motion, else at rest."""

    def __init__(self, window: Window, house: Any) -> None:
        self.window = window
        self.house = house
        self.frames = 0
        self._awake_until = 0.0
        self._games_ahead = {""}
        self._later: list[Callable[[], object]] = [self._begin_sound, self._find_pads, self._warm_toolkit, self._lay_by]

    def run(self) -> None:
        import pygame

        clock = pygame.time.Clock()
        self.draw()
        while not self.house.wants_quit:
            moving = self.house.stack.moving()
            quick = moving or time.monotonic() < self._awake_until
            seconds = clock.tick(MOVING_RATE if quick else RESTING_RATE) / 1000
            self.beat(min(seconds, 0.1))

    def beat(self, seconds: float) -> None:
        """One turn of the loop."""
        import pygame

        for event in pygame.event.get():
            self._event(event)
        self.house.update(seconds)
        self._behind()
        if self.house.stack.dirty:
            self.draw()

    def draw(self) -> None:
        self.house.draw(self.window.surface)
        self.window.show()
        self.frames += 1

    def _event(self, event: Any) -> None:
        import pygame

        if event.type == pygame.QUIT:
            self.house.quit()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            if self.window.surface.get_size() != self.house.size:
                self.window.resized()
                self.house.resize(self.window.size)
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            # The system may have lost what was on the screen.
            if self.house.stack.top is not None:
                self.house.stack.top.dirty = True
        else:
            self._awake_until = time.monotonic() + AWAKE_SECONDS
            self.house.handle(event)

    # ---- behind the first frame

    def _behind(self) -> None:
        """What nobody waits for: pictures read ahead, the mixer begun, the toolkit imported."""
        if self.frames == 0 or self.house.stack.moving():
            return
        art = self.house.art
        self._look_ahead()
        end = time.monotonic() + _GLANCE
        came = False
        while art.fetch_behind():
            came = True
            if time.monotonic() >= end:
                break
        if came:
            if self.house.stack.top is not None:
                self.house.stack.top.dirty = True
        elif art.reading():
            return
        elif self._later:
            self._later.pop(0)()
        else:
            self.house.gather_notices()

    def _look_ahead(self) -> None:
        """Somebody looks at a game: what its table shows will be asked for all at once when it is laid."""
        top = self.house.stack.top
        if top is None or top.game_id in self._games_ahead:
            return
        game, art = top.game_id, self.house.art
        self._games_ahead.add(game)
        art.want(f"table/{game}", "ui/leather", *art.names(game))
        self._later.append(lambda: art.cloth(game, self.house.size))

    def _begin_sound(self) -> None:
        from app.audio import Audio

        wanted = getattr(self.house.sounds, "wanted", None)
        self.house.sounds = Audio(self.house.settings)
        self.house.sounds.music(wanted)

    def _find_pads(self) -> None:
        import pygame

        pygame.joystick.init()
        self._pads = [pygame.joystick.Joystick(n) for n in range(pygame.joystick.get_count())]

    def _warm_toolkit(self) -> None:
        """The text line of the forms comes from a toolkit that takes a moment to load."""
        import pygame_gui  # noqa: F401

    def _lay_by(self) -> None:
        """What has been loaded stays to the end: the collector need not go through it again and again."""
        gc.collect()
        gc.freeze()
