"""GreedQuest's events as motion: cards laid, all turned at once, the sequence card by card, figures hopping.

Each event moves the stage on from where it is. Same events in a row play together, so that six seats stay watchable:
a full turn takes at most twelve seconds at normal speed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engines.core import Event
from scenes.boards.base import Desk
from scenes.boards.greedquest_faces import reason
from scenes.boards.greedquest_places import Places
from scenes.boards.greedquest_stage import DuelShow, Figure, Stage
from scenes.kit.motion import Motion, Series, Together, at_once, hasten, wait
from scenes.kit.tween import Point, along, ease_in_out, ease_out, ease_out_back, mix, mix_point, pulse

Tell = Callable[[Event], Motion | None]
# Told together when they come in a row.
TOGETHER = {"no_effect": 0.12, "worked": 0.08, "drew": 0.03, "duel_card": 0.06, "shuffled": 0.02, "wild_set": 0.1}

# Seconds of a turn that go at their own pace; what comes later is hastened.
CALM = 6.5


class Script:
    """Makes motions that move the stage; `burst` throws particles at a screen point, `deal` puts the hand anew."""

    def __init__(self, stage: Stage, places: Places, desk: Callable[[], Desk]) -> None:
        self.stage = stage
        self.places = places
        self._desk = desk
        self.burst: Callable[[Point, str], None] = lambda at, kind: None
        self.deal: Callable[[list[str]], None] = lambda cards: None
        self.take_from_hand: Callable[[], None] = lambda: None
        self._spent = 0.0
        self._before: dict[str, Any] = {}
        self._after: dict[str, Any] = {}

    def write(self, events: Sequence[Event], before: dict[str, Any], after: dict[str, Any], tell: Tell) -> list[Motion]:
        self._before, self._after = before, after
        motions: list[Motion] = []
        index = 0
        while index < len(events):
            kind = events[index].kind
            end = index + 1
            # `drew` and `drew_cards` alternate; they count as one kind.
            while kind in TOGETHER and end < len(events) and _alike(events[end].kind) == _alike(kind):
                end += 1
            group = events[index:end]
            motions += [one for one in map(tell, group) if one is not None]
            parts = [part for event in group for part in self.motions(event)]
            if len(group) > 1 and len(parts) > 1:
                motions.append(Together(parts, TOGETHER[kind], light=all(part.light for part in parts), name=kind))
            else:
                motions += parts
            index = end
        return self._in_time(motions, events)

    def _in_time(self, motions: list[Motion], events: Sequence[Event]) -> list[Motion]:
        """A turn that drags on (ties, duels, more duels) gets quicker as it goes, so that it ends within its time."""
        for motion in motions:
            length = motion.length()
            factor = 1.0 if self._spent < CALM else 0.45
            if factor < 1.0:
                hasten(motion, factor)
            self._spent += length * factor
        if any(event.kind == "turn_begins" for event in events):
            self._spent = 0.0
        return motions

    def motions(self, event: Event) -> list[Motion]:
        make = getattr(self, f"_{event.kind}", None)
        return make(event.values) if make is not None else []

    # ---- laying and turning

    def _laid(self, values: Any) -> list[Motion]:
        card = self.stage.laid[values["seat"]]
        own = values["seat"] == self._desk().seat

        def begin() -> None:
            card.clear()
            card.here = True
            card.lift = 1.0
            if own:
                self.take_from_hand()

        def step(t: float) -> None:
            card.lift = 1.0 - t

        return [Motion(0.2, step, start=begin, ease=ease_out, sound="card_lay", light=True, name="laid")]

    def _revealed(self, values: Any) -> list[Motion]:
        stage = self.stage
        cards = [(seat, key) for seat, key in values["cards"]]
        start = stage.spread

        def begin() -> None:
            nonlocal start
            start = stage.spread
            for seat, key in cards:
                stage.laid[seat].here = True
                stage.laid[seat].key = key

        def spread(t: float) -> None:
            stage.spread = mix(start, 1.0, t)

        def flip(t: float) -> None:
            for seat, _ in cards:
                stage.laid[seat].turn = t

        return [
            Motion(0.3, spread, start=begin, sound="card_slide", name="spread"),
            Motion(0.4, flip, ease=ease_in_out, sound="card_flip", name="flip"),
            wait(0.7),
        ]

    def _step(self, values: Any) -> list[Motion]:
        after = self._after

        def begin() -> None:
            self.stage.step = values["step"]
            if values["step"] == "go":
                self._count(after)

        return [Motion(0.16, start=begin, name="step")]

    def _count(self, after: dict[str, Any]) -> None:
        """What each Go! counts where the room changes it; the turn may be over by the end of this move."""
        entries = after["table"] if after.get("turn") == self.stage.turn else after.get("last_table", [])
        for card, entry in zip(self.stage.laid, entries, strict=False):
            if entry is not None and card.here and entry["value"] is not None and entry["value"] != entry["number"]:
                card.value = entry["value"]

    def _wild_set(self, values: Any) -> list[Motion]:
        card = self.stage.laid[values["seat"]]

        def begin() -> None:
            card.slip, card.slip_kind = str(values["number"]), "number"

        return [Motion(0.4, lambda t: setattr(card, "lift", pulse(t) * 0.5), start=begin, sound="tick", name="wild")]

    # ---- what becomes of cards

    def _worked(self, values: Any) -> list[Motion]:
        card = self.stage.laid[values["seat"]]

        def begin() -> None:
            card.slip, card.slip_kind = "worked", "good"
            card.gone = 0.0

        return [Motion(0.14, start=begin, name="worked")]

    def _no_effect(self, values: Any) -> list[Motion]:
        card = self.stage.laid[values["seat"]]
        words = reason(self._desk(), values["reason"], values["by"], values["room"], values["card"])

        def begin() -> None:
            card.slip, card.slip_kind = words, "bad"

        return [
            Motion(0.4, lambda t: setattr(card, "lift", -pulse(t) * 0.3), start=begin, sound="refuse", name="struck")
        ]

    def _holds(self, values: Any) -> list[Motion]:
        card = self.stage.laid[values["seat"]]
        sound = "curse" if values["card"] == "curse" else "success"

        def begin() -> None:
            self.stage.hold[values["card"]] = values["seat"]

        return [Motion(0.5, lambda t: setattr(card, "lift", pulse(t)), start=begin, sound=sound, name="holds")]

    def _sighted(self, values: Any) -> list[Motion]:
        rooms = list(values["rooms"])

        def step(t: float) -> None:
            for room in rooms:
                self.stage.glow_rooms[room] = pulse(t)

        def end() -> None:
            for room in rooms:
                self.stage.glow_rooms.pop(room, None)

        return [Motion(0.6, step, end=end, sound="dragon", name="sighted")]

    def _go_won(self, values: Any) -> list[Motion]:
        cards = [self.stage.laid[seat] for seat in values["seats"]]

        def step(t: float) -> None:
            for card in cards:
                card.lift = pulse(t)

        return [Motion(0.35, step, sound="success", name="go_won")]

    def _threw_away(self, values: Any) -> list[Motion]:
        own = values["seat"] == self._desk().seat
        return [at_once(lambda: self.deal([]), sound="card_slide") if own else wait(0.1)]

    def _drew_cards(self, values: Any) -> list[Motion]:
        if values["seat"] != self._desk().seat:
            return []
        # The hand as it is after the whole move: what was drawn comes into its place.
        return [Motion(0.2, start=lambda: self.deal(list(self._after["hand"])), sound="card_slide", name="drew")]

    def _drew(self, values: Any) -> list[Motion]:
        return [wait(0.05)]

    def _shuffled(self, values: Any) -> list[Motion]:
        return [wait(0.12, sound="shuffle")]

    # ---- figures

    def _moved(self, values: Any) -> list[Motion]:
        return [self._walk(values["seat"], values["from"], values["to"])]

    def _walk(self, seat: int, start: int, end: int, seconds: float = 0.0) -> Motion:
        stage, places = self.stage, self.places
        paths: dict[int, list[Point]] = {}
        rooms = abs(end - start)

        def begin() -> None:
            before = {one.seat: one.at for one in stage.figures}
            figure = stage.figures[seat]
            figure.room = end
            spots = stage.spots()
            for one in stage.figures:
                if one.seat == seat:
                    paths[seat] = [before[seat], *places.path(start, end, spots[seat])]
                elif spots[one.seat] != before[one.seat]:
                    paths[one.seat] = [before[one.seat], spots[one.seat]]

        def step(t: float) -> None:
            for one, path in paths.items():
                figure = stage.figures[one]
                figure.at = along(path, t)
                if one == seat:
                    figure.hop = abs(pulse((t * (rooms + 1)) % 1.0 if t < 1 else 1.0)) * 34

        def done() -> None:
            for one, path in paths.items():
                stage.figures[one].at = path[-1]
                stage.figures[one].hop = 0.0

        return Motion(seconds or min(0.75, 0.32 + 0.12 * rooms), step, start=begin, end=done, sound="step", name="walk")

    def _swapped(self, values: Any) -> list[Motion]:
        stage = self.stage
        seats, rooms = list(values["seats"]), list(values["rooms"])
        ways: dict[int, tuple[Point, Point]] = {}

        def begin() -> None:
            before = {figure.seat: figure.at for figure in stage.figures}
            for seat, room in zip(seats, rooms, strict=True):
                stage.figures[seat].room = room
            for seat, spot in stage.spots().items():
                ways[seat] = (before[seat], spot)

        def step(t: float) -> None:
            for seat, (a, b) in ways.items():
                stage.figures[seat].at = mix_point(a, b, t)
                stage.figures[seat].hop = pulse(t) * 120 if seat in seats else 0.0

        return [Motion(0.7, step, start=begin, sound="whoosh", name="swap")]

    def _turned_round(self, values: Any) -> list[Motion]:
        figure = self.stage.figures[values["seat"]]

        def begin() -> None:
            figure.inward, figure.loaded = False, True
            self.burst(self._screen(figure), "coin")

        return [Motion(0.5, lambda t: setattr(figure, "hop", pulse(t) * 60), start=begin, sound="coin", name="turned")]

    def _screen(self, figure: Figure) -> Point:
        x, y = figure.at
        return self.places.camera.to_screen((x, y - self.places.figure_height() * 0.6))

    def _trap_springs(self, values: Any) -> list[Motion]:
        figure = self.stage.figures[values["seat"]]
        return [Motion(0.4, lambda t: setattr(figure, "hop", pulse(t * 3 % 1.0) * 26), sound="trap", name="trap")]

    def _loses_next(self, values: Any) -> list[Motion]:
        return []

    def _exhausted(self, values: Any) -> list[Motion]:
        return [wait(0.4, sound="failure")]

    def _won(self, values: Any) -> list[Motion]:
        def begin() -> None:
            for seat in values["seats"]:
                self.burst(self._screen(self.stage.figures[seat]), "confetti")

        return [Motion(1.0, start=begin, sound="fanfare", name="won")]

    # ---- the turn

    def _turn_begins(self, values: Any) -> list[Motion]:
        stage = self.stage
        first = values["turn"] == 1

        def sweep(t: float) -> None:
            for card in stage.laid:
                card.gone = t

        def clear() -> None:
            for card in stage.laid:
                card.clear()
            stage.step, stage.turn = "lay", values["turn"]
            stage.lost = set(values["lost"])
            stage.hold.clear()

        def fold(t: float) -> None:
            stage.spread = 1.0 - t

        if first:
            return [at_once(clear)]
        deal = at_once(lambda: self.deal(list(self._after["hand"])))
        return [
            wait(0.7),
            Motion(0.25, sweep, end=clear, sound="card_slide", name="sweep"),
            deal,
            Motion(0.25, fold, ease=ease_out, name="fold"),
        ]

    def _first_card(self, values: Any) -> list[Motion]:
        return []

    def _refused_first(self, values: Any) -> list[Motion]:
        return [wait(0.15, sound="card_slide")]

    # ---- duels

    def _duel_begins(self, values: Any) -> list[Motion]:
        stage = self.stage

        def begin() -> None:
            stage.duel = DuelShow(values["purpose"], list(values["seats"]))
            stage.duel.open = 0.0

        def step(t: float) -> None:
            if stage.duel is not None:
                stage.duel.open = t
            if stage.spread > 0:
                stage.spread = 1.0 - t

        return [Motion(0.3, step, start=begin, ease=ease_out_back, sound="sword", name="duel")]

    def _duel_laid(self, values: Any) -> list[Motion]:
        def begin() -> None:
            if self.stage.duel is not None:
                self.stage.duel.cards[values["seat"]] = ""
                self.stage.duel.turn[values["seat"]] = 0.0
            if values["seat"] == self._desk().seat and values["from"] == "hand":
                self.take_from_hand()

        return [Motion(0.12, start=begin, sound="card_lay", light=True, name="duel_laid")]

    def _duel_card(self, values: Any) -> list[Motion]:
        def begin() -> None:
            if self.stage.duel is not None:
                self.stage.duel.cards[values["seat"]] = values["card"]

        def step(t: float) -> None:
            if self.stage.duel is not None:
                self.stage.duel.turn[values["seat"]] = t

        return [Motion(0.35, step, start=begin, sound="card_flip", name="duel_card")]

    def _duel_tied(self, values: Any) -> list[Motion]:
        def end() -> None:
            if self.stage.duel is not None:
                self.stage.duel.still = list(values["seats"])
                self.stage.duel.round = values["round"]
                for seat in values["seats"]:
                    self.stage.duel.cards.pop(seat, None)

        return [Motion(0.6, end=end, sound="stone", name="duel_tied")]

    def _duel_ends(self, values: Any) -> list[Motion]:
        stage = self.stage

        def begin() -> None:
            if stage.duel is not None:
                stage.duel.winner, stage.duel.over = values["winner"], True

        def close(t: float) -> None:
            if stage.duel is not None:
                stage.duel.open = 1.0 - t
            stage.spread = t

        def end() -> None:
            stage.duel = None

        return [
            Series(
                [
                    Motion(0.8, start=begin, sound="success" if values["winner"] is not None else "failure"),
                    Motion(0.2, close, end=end),
                ],
                name="duel_ends",
            )
        ]


def _alike(kind: str) -> str:
    return "drew" if kind == "drew_cards" else kind
