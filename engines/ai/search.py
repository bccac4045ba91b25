"""Information-set search: what is the best move over all the worlds a seat could be in?

Each iteration deals a world (`determinize`), lets the others answer as fair players would, and plays every candidate
in that same world with the same chance, a few rounds on, to a leaf that the brain judges. Candidates that fall behind
are dropped, half at a time, so the playouts go where the choice is. It has an answer at any moment.

A candidate is a line: a move with the moves of the same seat that follow it before anybody else or chance has a say.
A budget of iterations gives the same answer on every machine; one of seconds uses what the machine has.
It knows no levels (agents.py) and no processes (thinker.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, log2, sqrt
from time import perf_counter
from typing import NamedTuple

from engines.ai.brain import Brain, soft
from engines.core.game import Decision, IllegalMove, Move, State
from engines.core.rng import Rng

# No playout takes more decisions than this, whatever the horizon.
LONGEST = 400
# What the quick eye's opinion counts for, in playouts: it breaks ties while there are few.
PRIOR = 4.0
# How far behind the best the quick eye may put a line, on the scale of values.
WORST = -0.15
# A line this many standard errors ahead of all others ends the search early.
SURE = 2.5


class Budget(NamedTuple):
    """`Budget(seconds=2.0)` or `Budget(iterations=400)`; with both, whichever ends first. Counted in playouts."""

    seconds: float | None = None
    iterations: int | None = None

    @classmethod
    def parse(cls, text: str) -> Budget:
        """ "2s" or "0.5s" are seconds, a bare whole number is iterations. ValueError with one line if neither."""
        try:
            budget = cls(seconds=float(text[:-1])) if text.endswith("s") else cls(iterations=int(text))
        except ValueError:
            budget = cls(iterations=0)
        if not (budget.iterations or budget.seconds or 0) > 0:
            raise ValueError(f"a budget is seconds (2s, 0.5s) or a number of playouts (400), not {text!r}")
        return budget


class Clock:
    """A running budget. Seconds count from its making."""

    __slots__ = ("began", "seconds", "iterations", "used", "stop")

    def __init__(self, budget: Budget, stop: Callable[[], bool] | None = None) -> None:
        self.began = perf_counter()
        self.seconds = budget.seconds
        self.iterations = budget.iterations
        if self.seconds is None and self.iterations is None:
            self.iterations = 1
        self.used = 0
        self.stop = stop

    def over(self, share: float = 1.0) -> bool:
        """True when this share of the budget is used up, or somebody said stop."""
        if self.iterations is not None and self.used >= self.iterations * share:
            return True
        if self.seconds is not None and perf_counter() - self.began >= self.seconds * share:
            return True
        return self.stop is not None and self.stop()

    def left(self) -> float:
        """Seconds left; a budget of iterations alone has no end in time, so a planner gets the usual two."""
        return 2.0 if self.seconds is None else max(0.0, self.seconds - (perf_counter() - self.began))


class Line:
    """A candidate: its moves, what the quick eye thinks of them, and what the playouts said."""

    __slots__ = ("moves", "worth", "prior", "visits", "total", "squares")

    def __init__(self, moves: tuple[Move, ...], worth: float) -> None:
        self.moves = moves
        self.worth = worth
        self.prior = 0.0
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else self.prior

    @property
    def score(self) -> float:
        """The mean, drawn towards the prior while playouts are few."""
        return (self.total + PRIOR * self.prior) / (self.visits + PRIOR)

    @property
    def error(self) -> float:
        """The standard error of the mean; never nought, however alike the first playouts were."""
        if self.visits < 2:
            return 0.5
        mean = self.total / self.visits
        return max(0.5 / self.visits, sqrt(max(0.0, self.squares / self.visits - mean * mean) / (self.visits - 1)))


class Finding(NamedTuple):
    """What a search has to say so far: lines, best first."""

    lines: tuple[Line, ...]
    playouts: int

    @property
    def best(self) -> Line:
        return self.lines[0]

    def rival(self) -> Line | None:
        """The best line that starts with another move."""
        first = self.lines[0].moves[0]
        for line in self.lines[1:]:
            if line.moves[0] != first and line.visits:
                return line
        return None


def lines_from(brain: Brain, world: State, decision: Decision, rng: Rng, cap: int) -> list[Line]:
    """The candidates, best by the quick eye first: single moves, or lines of own moves where they follow each other.

    A line goes on only while nothing but the seat's own choice happens: no chance, nothing shown, nobody else.
    """
    grown: list[tuple[float, tuple[Move, ...], State, Decision]] = [(0.0, (), world, decision)]
    done: list[Line] = []
    while grown:
        following: list[tuple[float, tuple[Move, ...], State, Decision]] = []
        for worth, moves, state, owed in grown:
            eye = _spread(brain.weigh(state, owed, rng)) if len(owed.moves) > 1 else [0.0]
            order = sorted(range(len(eye)), key=lambda index: -eye[index])
            for index in order[: max(1, cap)]:
                line = (*moves, owed.moves[index])
                after, then = _alone(state, owed.seat, owed.moves[index], len(line))
                if after is None or then is None:
                    done.append(Line(line, worth + eye[index]))
                else:
                    following.append((worth + eye[index], line, after, then))
        following.sort(key=lambda entry: -entry[0])
        grown = [following[index] for index in _varied([entry[1][0] for entry in following], cap)]
    done.sort(key=lambda line: -line.worth)
    return [done[index] for index in _varied([line.moves[0] for line in done], cap)]


def _spread(worths: Sequence[float]) -> list[float]:
    """Worths below the best: 0 for the best, so that lines of different length can be compared."""
    best = max(worths)
    return [worth - best for worth in worths]


def _alone(state: State, seat: int, move: Move, length: int) -> tuple[State | None, Decision | None]:
    """The state after this move and what the same seat owes next, if nothing else has happened in between."""
    if length >= 4:
        return None, None
    after = state.copy()
    try:
        after.apply(seat, move)
    except IllegalMove:
        return None, None
    if after.outcome is not None or after.rng.state != state.rng.state or after.reveals != state.reveals:
        return None, None
    then = after.decision_of(seat)
    return (after, then) if then is not None else (None, None)


def _varied(firsts: Sequence[Move], cap: int) -> list[int]:
    """Which of these to keep, given their first moves, best first: every first move before any is kept twice."""
    seen: set[Move] = set()
    again: list[int] = []
    kept: list[int] = []
    for index, first in enumerate(firsts):
        (again if first in seen else kept).append(index)
        seen.add(first)
    return sorted((kept + again)[:cap])


class Search:
    """One decision under search. `run` until the clock is over; `finding` at any time."""

    __slots__ = ("brain", "world", "decision", "rng", "horizon", "lines", "alive", "playouts")

    def __init__(
        self,
        brain: Brain,
        world: State,
        decision: Decision,
        rng: Rng,
        horizon: int,
        breadth: int,
    ) -> None:
        self.brain = brain
        self.world = world
        self.decision = decision
        self.rng = rng
        self.horizon = horizon
        self.lines = lines_from(brain, world, decision, rng, breadth)
        self.alive = self.lines[:]
        self.playouts = 0
        self._priors()

    def _priors(self) -> None:
        """The quick eye's worth on the scale of values."""
        here = self.brain.value(self.world, self.decision.seat)
        slope = self.brain.slope(self.world, self.decision.seat)
        for line in self.lines:
            line.prior = here + max(WORST, slope * line.worth)

    def run(self, clock: Clock, tell: Callable[[Finding], None] | None = None) -> Finding:
        """Halves the field until the clock is over or one move is left; tells of each new stage."""
        if len({line.moves for line in self.alive}) == 1:
            return self.finding()
        stages = max(1, round(log2(len(self.alive))))
        for stage in range(1, stages + 1):
            while True:
                self._deal(clock)
                if clock.over(stage / stages):
                    break
                if self.playouts % 32 == 0 and self._clear():
                    return self.finding()
            if stage == stages or clock.over():
                break
            self._halve()
            if tell is not None:
                tell(self.finding())
        return self.finding()

    def include(self, move: Move) -> None:
        """This move is to be among the candidates, however little the quick eye thinks of it."""
        if all(line.moves[0] != move for line in self.lines):
            line = Line((move,), self.lines[-1].worth)
            line.prior = self.lines[-1].prior
            self.lines.append(line)
            self.alive.append(line)

    def look(self, worlds: int, shuns: float = inf) -> None:
        """All candidates in this many worlds, but those the quick eye shuns: a Veteran's short look."""
        best = max(line.worth for line in self.lines)
        self.lines = [line for line in self.lines if line.worth >= best - shuns]
        self.alive = self.lines[:]
        clock = Clock(Budget(iterations=worlds * len(self.lines)))
        if len(self.lines) > 1:
            while not clock.over():
                self._deal(clock)

    def _clear(self) -> bool:
        """Is one line so far ahead that more playouts would change nothing?"""
        first, *rest = sorted(self.alive, key=lambda line: -line.score)
        return all(first.mean - line.mean > SURE * (first.error + line.error) for line in rest)

    def _halve(self) -> None:
        self.alive.sort(key=lambda line: -line.score)
        del self.alive[max(2, (len(self.alive) + 1) // 2) :]

    def _deal(self, clock: Clock) -> None:
        """One world, and every living candidate played in it: the same cards, the same others, the same dice."""
        rng, seat = self.rng, self.decision.seat
        world = self.world.determinize(seat, Rng(rng.bits()))
        pick = self.brain.pick
        others = [(d.seat, pick(world, d, rng)) for d in world.decisions() if d.seat != seat]
        seed = rng.bits()
        for line in self.alive:
            value = playout(self.brain, world.copy(), seat, line.moves, others, Rng(seed), self.horizon)
            line.visits += 1
            line.total += value
            line.squares += value * value
            clock.used += 1
            if clock.stop is not None and clock.stop():
                break
        self.playouts += 1

    def finding(self) -> Finding:
        alive = sorted(self.alive, key=lambda line: -line.score)
        dropped = sorted((line for line in self.lines if line not in alive), key=lambda line: -line.score)
        return Finding(tuple(alive + dropped), self.playouts)


def playout(
    brain: Brain,
    state: State,
    seat: int,
    moves: Sequence[Move],
    others: Sequence[tuple[int, Move]],
    rng: Rng,
    horizon: int,
) -> float:
    """Plays own `moves` and the others' sealed answers, then fair play for `horizon` rounds; the worth for `seat`."""
    last = state.progress() + horizon
    apply = state.apply
    for move in moves:
        try:
            apply(seat, move)
        except IllegalMove:
            break
    for other, move in others:
        try:
            apply(other, move)
        except IllegalMove:
            break
    pick = brain.pick
    steps = 0
    while state.outcome is None and state.progress() < last and steps < LONGEST:
        # All who owe answer from the same table; an answer that came too late is asked for anew.
        for other, move in [(owed.seat, pick(state, owed, rng)) for owed in state.decisions()]:
            steps += 1
            try:
                apply(other, move)
            except IllegalMove:
                break
    return brain.value(state, seat)


def settle(finding: Finding, simultaneous: bool, rng: Rng, doubt: float = 0.5) -> Line:
    """The line to play. Where all choose at once, near-equal moves are mixed: who always lays the same is read.
    `doubt` says how many standard errors apart still count as equal."""
    best = finding.best
    if not simultaneous or best.visits < 2:
        return best
    margin = doubt * best.error
    close = [line for line in finding.lines if line.visits * 2 >= best.visits and line.score >= best.score - margin]
    if len(close) < 2 or margin <= 0:
        return best
    return close[soft([line.score / margin for line in close], 0.5, rng)]
