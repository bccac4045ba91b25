"""A finished game's course as the analysis page shows it: what the study found, put into the players' words and units.

Chances where several sat at the table, points where one sat alone. No drawing here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engines.core import Event, Match, Move, Say, Who, says

# Lines of the log told at a turning point that no move could have changed.
_MOST_LINES = 2


# With these the next turn begins, in the entry that ends the one before.
_BEGINNINGS = frozenset({"turn_begins", "roll"})


class Mark(NamedTuple):
    """A turning point in words. `place` is where it lies along the chart, in turns from its start."""

    number: int
    place: float
    at: int
    seat: int
    turn: int
    before: float
    after: float
    played: str
    better: str
    gain: str
    why: tuple[str, ...]

    @property
    def fell(self) -> bool:
        return self.after < self.before


class Course:
    """`Course(match, study, words)`; `study` is the mind's answer, whole or as far as it has come."""

    def __init__(
        self,
        match: Match,
        study: Any,
        words: Callable[[Say | str], str],
        worth_telling: Callable[[Event], bool] = lambda event: True,
    ) -> None:
        self.match, self.words, self.worth_telling = match, words, worth_telling
        self.turns: Sequence[Any] = study.turns if study is not None else ()
        self.share: float = study.share if study is not None else 0.0
        self.alone = match.seats == 1
        # Alone, a value is a share of the full score, where the game names one.
        self.in_points = self.alone and match.game.full_score > 0
        self.full = match.game.full_score if self.in_points else 100
        # The last place of the chart: as many as the match has turns, so that it does not stretch while it grows.
        turns = {match.state_at(index).progress() for index in range(len(match.history) + 1)}
        self.last = max(1, len(turns), len(self.turns) - 1)
        if study is not None and study.share >= 1.0:
            self.last = max(1, len(self.turns) - 1)
        points = study.points if study is not None else ()
        self.marks = [self._mark(number + 1, point) for number, point in enumerate(points)]

    # ---- figures

    def series(self, seat: int) -> list[float]:
        return [float(turn.chances[seat]) * self.full for turn in self.turns]

    def level(self, seat: int, place: float) -> float:
        """How this seat stood at a place between two turns."""
        series = self.series(seat)
        left = max(0, min(len(series) - 1, int(place)))
        right = min(len(series) - 1, left + 1)
        return series[left] + (series[right] - series[left]) * (place - left)

    def place_of(self, at: int) -> float:
        """Where an entry of the history lies along the chart."""
        for place in range(len(self.turns) - 1):
            first, then = self.turns[place].at, self.turns[place + 1].at
            if first <= at < then:
                return float(place + (at - first) / (then - first))
        return float(max(0, len(self.turns) - 1))

    def words_of_turn(self, place: int) -> str:
        if place == self.last:
            return self.words("The end")
        return self.words(Say("Turn {turn}", turn=self.turns[place].turn))

    def told(self, level: float) -> str:
        """A level of the chart in words."""
        if self.in_points:
            return self.words(says("{n} point", "{n} points", round(level)))
        return self.words(Say("{n}%", n=round(level)))

    def gained(self, share: float) -> str:
        gain = share * self.full
        if self.in_points and gain < 1.95 and round(gain, 1) != 1.0:
            return self.words(Say("{n} points", n=f"{max(0.1, gain):.1f}"))
        if self.in_points:
            return self.words(says("{n} point", "{n} points", round(gain)))
        return self.words(Say("{n}%", n=max(1, round(gain))))

    def title(self) -> str:
        if self.in_points:
            return self.words("Points in sight, turn by turn")
        return self.words("Hopes, turn by turn") if self.alone else self.words("Chances to win, turn by turn")

    def summary(self) -> str:
        """What came out, in one line."""
        if len(self.turns) < 2:
            return self.words("The moves of this game can't be followed, so there is nothing to read.")
        slips = sum(1 for mark in self.marks if mark.better)
        if not self.marks:
            return self.words("A steady game: no turning point worth a word.")
        counted = self.words(says("{n} turning point", "{n} turning points", len(self.marks)))
        if not slips:
            return self.words(Say("{points}, and not one better move in sight.", points=counted))
        return self.words(Say("{points}, {n} with a better move.", points=counted, n=slips))

    # ---- words

    def note(self, mark: Mark) -> str:
        """A turning point in one line, for the replay."""
        who = self.match.name(mark.seat)
        if mark.better:
            return self.words(
                Say(
                    "Turn {turn}, {who}. Played: {move}. Better: {better} (+{gain}).",
                    turn=mark.turn,
                    who=who,
                    move=mark.played,
                    better=mark.better,
                    gain=mark.gain,
                )
            )
        return self.words(Say("Turn {turn}, {who}. {why}", turn=mark.turn, who=who, why=mark.why[0]))

    def _mark(self, number: int, point: Any) -> Mark:
        state = self.match.state_at(point.at)

        def move_in_words(move: Move) -> str:
            return self.words(self.match.game.describe(state, point.seat, move))

        why: tuple[str, ...]
        if point.better is not None:
            why = tuple(self.words(reason) for reason in point.reasons)
        else:
            why = (self._no_better(point), *self._lines(point))
        return Mark(
            number,
            self.place_of(point.at),
            point.at,
            point.seat,
            point.turn,
            point.before * self.full,
            point.after * self.full,
            move_in_words(point.move) if point.move is not None else "",
            move_in_words(point.better) if point.better is not None else "",
            self.gained(point.gain) if point.better is not None else "",
            why,
        )

    def _no_better(self, point: Any) -> str:
        if point.after >= point.before:
            return self.words("Well played, or just lucky.")
        if point.move is None:
            return self.words("There was nothing to choose.")
        if self.alone:
            return self.words("No better move in sight: that was luck.")
        return self.words("No better move in sight: that was luck, or the others.")

    def _lines(self, point: Any) -> list[str]:
        """What the log said of this seat in that turn, the last of it."""
        if self.alone:
            return []
        place = next((n for n, turn in enumerate(self.turns) if turn.turn == point.turn), None)
        if place is None or place + 1 >= len(self.turns):
            return []
        told: list[str] = []
        end = self.turns[place + 1].at
        for entry in range(self.turns[place].at, end):
            for event in self.match.history[entry].events:
                if entry == end - 1 and event.kind in _BEGINNINGS:
                    break
                say = self.match.game.tell(self.match.state, event) if self.worth_telling(event) else None
                named = _named(say) if say is not None and event.seen_by is None else set()
                # A line that names half the table sums the turn up; what befell this seat is told in its own.
                if say is not None and point.seat in named and len(named) <= 2:
                    told.append(self.words(say))
        return told[-_MOST_LINES:]


def _named(say: Say) -> set[int]:
    """The seats that a line names."""
    found: set[int] = set()
    for value in say.values.values():
        for one in value if isinstance(value, (list, tuple)) else (value,):
            if isinstance(one, Who):
                found.add(one.seat)
            elif isinstance(one, Say):
                found |= _named(one)
    return found
