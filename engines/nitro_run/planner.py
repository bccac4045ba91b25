"""The planner: the overseer's eye played to the end in many worlds, for the Master, for hints, and for par.

It is given a world of `determinize` and deals its own from it; nothing hidden at the table decides anything here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engines.ai.search import Budget, Clock
from engines.core import Decision, Move, Rng
from engines.nitro_run import policy
from engines.nitro_run.state import NitroState, fresh
from engines.nitro_run.weights import WEIGHTS

# Candidates looked at, worlds for each, and the lead over the eye's own choice that counts as one.
BREADTH = 5
WORLDS = 16
LEAD = 0.12
# A move that is worth so much more than the next needs no second look.
OBVIOUS = 6.0
LONGEST = 400


class Finding(NamedTuple):
    """The move, the points it may hope for, and the eye's second choice with its points."""

    move: Move
    points: float
    rival: Move | None
    rival_points: float


def play_out(state: NitroState, weights: Mapping[str, float] = WEIGHTS) -> int:
    """The points the eye makes from here; changes the state."""
    for _ in range(LONGEST):
        if state.outcome is not None:
            return state.outcome.scores[0]
        state.apply(0, policy.choose(state, weights))
    return 0


def candidates(state: NitroState, decision: Decision, worths: Sequence[float]) -> list[Move]:
    """The eye's best moves, best first; builds beyond two are all of a kind."""
    ranked = sorted(range(len(worths)), key=lambda index: (-worths[index], index))
    found: list[Move] = []
    builds = 0
    for index in ranked:
        move = decision.moves[index]
        if found and worths[index] < -1.0:
            break
        if isinstance(move, tuple) and move[0] == "build":
            builds += 1
            if builds > 2:
                continue
        found.append(move)
        if len(found) >= BREADTH:
            break
    return found


def look_ahead(
    state: NitroState,
    decision: Decision,
    rng: Rng,
    seconds: float,
    weights: Mapping[str, float] = WEIGHTS,
    worlds: int = WORLDS,
) -> Finding:
    """The move with the most points over worlds dealt alike for all candidates; the weaker half is dropped midway."""
    worths = policy.weigh(state, decision, weights)
    listed = candidates(state, decision, worths)
    ranked = sorted(worths, reverse=True)
    if len(listed) == 1 or ranked[0] - ranked[1] >= OBVIOUS:
        return Finding(listed[0], play_out(state.determinize(0, rng), weights), None, 0.0)
    clock = Clock(Budget(seconds=seconds * 0.8))
    totals: dict[Move, list[int]] = {move: [] for move in listed}
    for number in range(worlds):
        if number == worlds // 4:
            listed = sorted(listed, key=lambda move: -sum(totals[move]))[: max(2, (len(listed) + 1) // 2)]
        world = state.determinize(0, Rng(rng.bits()))
        for move in listed:
            twin = world.copy()
            twin.apply(0, move)
            totals[move].append(play_out(twin, weights))
        if clock.over():
            break
    return _best(decision, worths, listed, totals)


def _best(
    decision: Decision, worths: Sequence[float], listed: Sequence[Move], totals: Mapping[Move, Sequence[int]]
) -> Finding:
    means = {move: sum(totals[move]) / len(totals[move]) for move in listed}
    first = max(listed, key=lambda move: worths[decision.moves.index(move)])
    best = max(listed, key=lambda move: means[move])
    if means[best] < means[first] + LEAD:
        best = first
    rivals = [move for move in listed if move != best]
    rival = max(rivals, key=lambda move: means[move]) if rivals else None
    return Finding(best, means[best], rival, means[rival] if rival is not None else 0.0)


def par(state: NitroState, seed: int) -> int:
    """What the overseer makes of this very deal, not knowing more than a player would: the same for everybody."""
    return play_out(fresh(state.chasm, state.purist, seed))
