"""After the game: par, where a score stands among the overseer's own, and what it would have done differently.

A finished match is open to all; but each move is judged by what its player could see then.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engines.core import Match, Move, Rng, Say, says
from engines.nitro_run import cart, planner, policy, words
from engines.nitro_run.rules.scoring import band
from engines.nitro_run.standings import STANDINGS
from engines.nitro_run.state import NitroState
from engines.nitro_run.table import CART, EVENING, GIFT, WAY
from engines.nitro_run.weights import WEIGHTS

# So many moves of the week are looked into, those first that the eye likes least, each in so many worlds.
LOOKED_INTO = 12
WORLDS = 8
# Points on the average that make a move worth a word; and at most so many words of blame, and of praise.
MARGIN = 0.5
MOST = 5
PRAISED = 2


class Remark(NamedTuple):
    """One move that the overseer would not have made: entry of the history, what it would have done, points lost by
    it (in the run exact, in the week on the average over what could be; below 0 the player knew better), the sentence.
    """

    entry: int
    better: Move
    loss: float
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


def standing_lines(match: Match) -> tuple[Say, ...]:
    """Verdict, par and percentile, a sentence each; nothing before the end."""
    state = match.state
    assert isinstance(state, NitroState)
    if state.outcome is None:
        return ()
    found = standing(state, match.seed)
    return (
        found.verdict,
        Say("Par for this very deal is {par}. {text}", par=found.par, text=found.text),
        Say("Better than {n} in a hundred of the overseer's own weeks in this chasm.", n=found.percentile),
    )


def remarks(match: Match) -> tuple[Say, ...]:
    """The grade in sentences: what was better than the overseer's habit, then what it would not have done."""
    if match.state.outcome is None or not match.history:
        return ()
    found = grade(match)
    if not found:
        return (Say("The overseer would not have changed a thing."),)
    return tuple(remark.text for remark in found)


def grade(match: Match, weights: Mapping[str, float] = WEIGHTS) -> tuple[Remark, ...]:
    """Praise first, then the widest slips of the week and all of the run's, each in the order of play."""
    run: list[Remark] = []
    doubts: list[tuple[float, int, Move]] = []
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
        if best > mine:
            doubts.append((best - mine, index, decision.moves[worths.index(best)]))
    doubts.sort(key=lambda one: (-one[0], one[1]))
    week = [_looked_into(match, index, better, weights) for _, index, better in doubts[:LOOKED_INTO]]
    praise = sorted((one for one in week if one.loss <= -MARGIN), key=lambda one: one.loss)[:PRAISED]
    blame = sorted((one for one in week if one.loss >= MARGIN), key=lambda one: -one.loss)[: max(0, MOST - len(run))]
    return (*sorted(praise), *sorted(blame), *run[:MOST])


def _looked_into(match: Match, index: int, better: Move, weights: Mapping[str, float]) -> Remark:
    """Both moves played to the end in the same worlds, as they could have been for whoever saw that table."""
    state = match.state_at(index)
    assert isinstance(state, NitroState)
    mine = match.history[index].move
    rng = Rng(index)
    total = 0
    for _ in range(WORLDS):
        world = state.determinize(0, Rng(rng.bits()))
        total += _points_after(world, better, weights) - _points_after(world, mine, weights)
    loss = total / WORLDS
    return Remark(index, better, loss, _week_words(state, mine, better, loss))


def _points_after(world: NitroState, move: Move, weights: Mapping[str, float]) -> int:
    twin = world.copy()
    twin.apply(0, move)
    return planner.play_out(twin, weights)


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


def _week_words(state: NitroState, mine: Move, better: Move, loss: float) -> Say:
    other = words.describe(state, better)
    points = round(abs(loss), 1)
    if loss < 0:
        own = words.describe(state, mine)
        return Say("Day {day}: {own}. Worth {n} points more than what the overseer does by habit.",
                   day=state.day, own=own, n=points)  # fmt: skip
    if state.asking == EVENING:
        return Say("On the evening of day {day} the overseer would have said: {other} (worth {n} points)",
                   day=state.day, other=other, n=points)  # fmt: skip
    return Say("On day {day} the overseer would have preferred: {other} (worth {n} points)",
               day=state.day, other=other, n=points)  # fmt: skip
