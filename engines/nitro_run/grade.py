"""After the game: par, where a score stands among the overseer's own, and what it would have done differently.

A finished match is open to all; but each move is judged by what its player could see then.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engines.core import Match, Move, Say, says
from engines.nitro_run import cart, planner, policy, words
from engines.nitro_run.rules.scoring import band
from engines.nitro_run.standings import STANDINGS
from engines.nitro_run.state import NitroState
from engines.nitro_run.table import CART, EVENING, GIFT, WAY
from engines.nitro_run.weights import WEIGHTS

# A move of the week is worth a word if the eye thinks so much more of another; and at most so many words.
MARGIN = 3.0
MOST = 5


class Remark(NamedTuple):
    """One move that the overseer would not have made: entry of the history, what it would have done, points lost
    (in the run they are exact, in the week None), and the sentence."""

    entry: int
    better: Move
    loss: int | None
    text: Say


class Standing(NamedTuple):
    """A score beside par and beside the overseer's own weeks in that chasm."""

    score: int
    par: int
    percentile: int
    band: int
    verdict: Say
    text: Say


def percentile(chasm: int, score: int) -> int:
    """How many in a hundred of the overseer's own weeks in this chasm did worse, ties counted half."""
    counts = STANDINGS[chasm]
    total = sum(counts.values())
    worse = sum(count for points, count in counts.items() if points < score)
    return round(100 * (worse + 0.5 * counts.get(score, 0)) / total)


def standing(state: NitroState, seed: int) -> Standing:
    """For the result page; the game must be over."""
    assert state.outcome is not None
    score = state.outcome.scores[0]
    par = planner.par(state, seed)
    share = percentile(state.chasm.index, score)
    if score > par:
        text = says("{n} point above par. The overseer takes notes.", "{n} points above par. The overseer takes notes.",
                    score - par)  # fmt: skip
    elif score == par:
        text = Say("Par, to the point.")
    else:
        text = says("{n} point below par.", "{n} points below par.", par - score)
    return Standing(score, par, share, band(score), state.outcome.verdict, text)


def grade(match: Match, weights: Mapping[str, float] = WEIGHTS) -> tuple[Remark, ...]:
    """What the overseer would have done differently: all of the run's slips, then the widest of the week's."""
    run: list[Remark] = []
    week: list[tuple[float, Remark]] = []
    for index, played in enumerate(match.history):
        state = match.state_at(index)
        assert isinstance(state, NitroState)
        decision = state.decision_of(0)
        if decision is None or len(decision.moves) < 2:
            continue
        if state.asking in (CART, GIFT, WAY):
            slip = _slip(state, index, played.move)
            if slip is not None:
                run.append(slip)
            continue
        worths = policy.weigh(state, decision, weights)
        best = max(worths)
        mine = worths[decision.moves.index(played.move)]
        if best - mine >= MARGIN:
            better = decision.moves[worths.index(best)]
            week.append((best - mine, Remark(index, better, None, _week_words(state, better))))
    week.sort(key=lambda one: (-one[0], one[1].entry))
    chosen = sorted((remark for _, remark in week[: max(0, MOST - len(run))]), key=lambda one: one.entry)
    return (*chosen, *run[:MOST])


def _slip(state: NitroState, index: int, move: Move) -> Remark | None:
    """A move of the run that gave points away, if it did; what was known then is all that counts."""
    reckoned = cart.worths(state)
    moves = state.decisions()[0].moves
    best = max(reckoned)
    loss = best - reckoned[moves.index(move)]
    if not loss or state.purist:
        return None
    better = moves[reckoned.index(best)]
    assert isinstance(better, tuple)
    place = words.place_say(state.ahead)
    if better[0] == "brake":
        text = Say("Before {place} the overseer would have braked.", place=place)
    elif better[0] == "jump":
        text = Say("Before {place} the overseer would have sent a Grunt overboard.", place=place)
    elif better[0] == "go":
        text = Say("Before {place} the overseer would have let it roll.", place=place)
    else:
        text = Say("In the tunnel the overseer would have chosen: {other}", other=words.describe(state, better))
    return Remark(index, better, loss, text)


def _week_words(state: NitroState, better: Move) -> Say:
    other = words.describe(state, better)
    if state.asking == EVENING:
        return Say("On the evening of day {day} the overseer would have said: {other}", day=state.day, other=other)
    return Say("On day {day} the overseer would have preferred: {other}", day=state.day, other=other)
