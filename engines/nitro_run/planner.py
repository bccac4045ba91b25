"""The planner: the overseer's eye played to the end in many worlds, for the Master, for hints, and for par.

It is given a world of `determinize` and deals its own from it; nothing hidden at the table decides anything here.
A playout is a week played to its end; the clock counts them, so that a budget of playouts gives one answer everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from engines.ai.search import Clock
from engines.core import Decision, Move, Rng
from engines.nitro_run import cart, policy
from engines.nitro_run.state import NitroState, fresh
from engines.nitro_run.table import CART, GIFT, WAY
from engines.nitro_run.weights import WEIGHTS

# Candidates looked at, worlds for each at most, and the lead over the eye's own choice that counts as one.
BREADTH = 6
WORLDS = 40
LEAD = 0.12
# A lead must also be worth so many standard errors: chance alone would else make the planner fidget.
PROOF = 1.0
# So many worlds before anybody is dropped; behind by so many standard errors is behind for good.
FEWEST = 6
SURE = 2.0
# A move that is worth so much more than the next needs no second look.
OBVIOUS = 6.0
# Rubble is thrown where it costs so much more by no chance of the worlds.
SPITE = 0.25
LONGEST = 400
STOP = ("stop",)


class Finding(NamedTuple):
    """The move, the points it may hope for, and the strongest other with its points."""

    move: Move
    points: float
    rival: Move | None
    rival_points: float


def play_out(state: NitroState, weights: Mapping[str, float] = WEIGHTS) -> int:
    """The points the eye makes from here; changes the state. The run needs no playing: it is reckoned out."""
    for _ in range(LONGEST):
        if state.outcome is not None:
            return state.outcome.scores[0]
        if state.asking in (CART, GIFT, WAY):
            return cart.points(state)
        state.apply(0, policy.choose(state, weights))
    return 0


def candidates(decision: Decision, worths: Sequence[float]) -> list[Move]:
    """The eye's best moves, best first. What it thinks useless is none, nor is stopping while there is work; builds
    beyond two are all of a kind."""
    ranked = sorted(range(len(worths)), key=lambda index: (-worths[index], index))
    found: list[Move] = []
    builds = 0
    for index in ranked:
        move = decision.moves[index]
        if found and (worths[index] <= 0.0 or move == STOP):
            break
        if found and decision.kind == "rubble" and worths[index] < worths[ranked[0]] - SPITE:
            break
        if isinstance(move, tuple) and move[0] == "build":
            builds += 1
            if builds > 2:
                continue
        found.append(move)
        if len(found) >= BREADTH:
            break
    return found


class Race:
    """Candidates played in the same worlds; who is clearly behind, or the leader's double, runs no further."""

    __slots__ = ("running", "points", "worlds")

    def __init__(self, moves: Sequence[Move]) -> None:
        self.running = list(moves)
        self.points: dict[Move, list[int]] = {move: [] for move in moves}
        self.worlds = 0

    def run(self, state: NitroState, rng: Rng, clock: Clock, weights: Mapping[str, float]) -> None:
        """World after world until one is left, the worlds are enough or the clock is over: then that world is void."""
        while len(self.running) > 1 and self.worlds < WORLDS:
            world = state.determinize(0, Rng(rng.bits()))
            row: list[int] = []
            for move in self.running:
                if clock.over():
                    return
                twin = world.copy()
                twin.apply(0, move)
                row.append(play_out(twin, weights))
                clock.used += 1
            for move, points in zip(self.running, row, strict=True):
                self.points[move].append(points)
            self.worlds += 1
            if self.worlds >= FEWEST:
                self._drop()

    def _drop(self) -> None:
        leader = max(self.running, key=self.mean)
        self.running = [move for move in self.running if move == leader or not self._done(leader, move)]

    def _done(self, leader: Move, move: Move) -> bool:
        """Far behind, or the same in every world: then the one that the eye likes better runs for both."""
        if self.points[leader] == self.points[move]:
            return self.worlds >= 2 * FEWEST
        mean, error = self.lead(leader, move)
        return mean > SURE * error

    def lead(self, leader: Move, move: Move) -> tuple[float, float]:
        """By how much one is ahead of another over the worlds both ran in, and the standard error of that."""
        apart = [a - b for a, b in zip(self.points[leader], self.points[move], strict=False)]
        count = len(apart)
        mean = sum(apart) / count
        spread = sum((one - mean) ** 2 for one in apart) / max(1, count - 1)
        return mean, sqrt(max(0.25, spread) / count)

    def mean(self, move: Move) -> float:
        points = self.points[move]
        return sum(points) / len(points) if points else 0.0


def look_ahead(
    state: NitroState, decision: Decision, rng: Rng, clock: Clock, weights: Mapping[str, float] = WEIGHTS
) -> Finding:
    """The move with the most points over worlds dealt alike for all candidates; the eye's own unless one leads it."""
    worths = policy.weigh(state, decision, weights)
    listed = candidates(decision, worths)
    ranked = sorted(worths, reverse=True)
    if len(listed) == 1 or ranked[0] - ranked[1] >= OBVIOUS:
        clock.used += 1
        return Finding(listed[0], play_out(state.determinize(0, rng), weights), None, 0.0)
    race = Race(listed)
    race.run(state, rng, clock, weights)
    if not race.worlds:
        return Finding(listed[0], play_out(state.determinize(0, rng), weights), None, 0.0)
    first = listed[0]
    best = max(race.running, key=race.mean)
    if first != best:
        lead, error = race.lead(best, first)
        if lead < max(LEAD, PROOF * error):
            best = first
    rivals = [move for move in listed if move != best]
    rival = max(rivals, key=lambda move: (len(race.points[move]), race.mean(move)))
    return Finding(best, race.mean(best), rival, race.mean(rival))


def par(state: NitroState, seed: int) -> int:
    """What the overseer makes of this very deal, not knowing more than a player would: the same for everybody."""
    return play_out(fresh(state.chasm, state.purist, seed))
