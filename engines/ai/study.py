"""After a game: its course in estimated chances, the turning points, and the better move at each.

A finished match is open to all, so this may look at all of it; but a better move is judged from what its player could
see then. Plain values come out, ready for a pipe and for the chart on the result page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.ai.brain import Brain
from engines.ai.search import LONGEST, Budget, Clock, Search
from engines.core.codec import plain
from engines.core.game import Decision, Game, IllegalMove, Move, State
from engines.core.match import Match
from engines.core.rng import Rng, seed_from
from engines.core.say import Say, say_to_plain

# Worlds dealt for a point of the chart, and for each move at a turning point.
CHART_WORLDS = 6
MOVE_WORLDS = 24
# Turning points told of, and how far the chances must have swung for one.
MOST_POINTS = 5
SWING = 0.06
# A better move must be better by this much to be worth a word.
BETTER = 0.015


def fair_moment(match: Match, seat: int, index: int | None = None) -> int:
    """The first entry of the history at which this seat owed what it owes at `index` (None: now), with the same
    knowledge. Where all answer at once, that some have answered says nothing; from there their answers are open."""
    at = len(match.history) if index is None else index
    now = match.state_at(at)
    owed = now.decision_of(seat)
    while owed is not None and at > 0:
        before = match.state_at(at - 1)
        if (
            match.history[at - 1].seat == seat
            or before.rng.state != now.rng.state
            or before.reveals != now.reveals
            or before.progress() != now.progress()
            or before.decision_of(seat) != owed
        ):
            break
        at -= 1
    return at


def chances(brain: Brain, state: State, rng: Rng, worlds: int) -> list[float]:
    """What each seat may hope for, as shares of one (a lone seat: its value), over worlds dealt for each in turn."""
    seats = state.seats
    sums = [0.0] * seats
    if state.outcome is not None:
        worlds = 1
    for number in range(worlds):
        world = state if state.outcome is not None else state.determinize(number % seats, Rng(rng.bits()))
        _on(brain, world, Rng(rng.bits()), brain.horizon)
        for seat in range(seats):
            sums[seat] += brain.value(world, seat)
    if seats == 1:
        return [sums[0] / worlds]
    total = sum(sums)
    return [one / total for one in sums] if total > 0 else [1.0 / seats] * seats


def _on(brain: Brain, state: State, rng: Rng, rounds: int) -> None:
    """Fair play for so many rounds."""
    last = state.progress() + rounds
    steps = 0
    while state.outcome is None and state.progress() < last and steps < LONGEST:
        for seat, move in [(owed.seat, brain.pick(state, owed, rng)) for owed in state.decisions()]:
            steps += 1
            try:
                state.apply(seat, move)
            except IllegalMove:
                break


def study(
    game: Game,
    save: Mapping[str, Any],
    budget: Budget,
    stop: Callable[[], bool] | None = None,
    tell: Callable[[dict[str, Any]], None] | None = None,
) -> dict[str, Any]:
    """{"turns": [[turn, index, [chance a seat]]…], "points": [{index, turn, seat, before, after, move, better, gain,
    reasons}…]}; `better` None: there was none, the table or the dice did it. What is not done in time is left out."""
    match = Match.load(dict(save), {game.id: game})
    brain: Brain = game.brain()
    clock = Clock(budget, stop)
    rng = Rng(seed_from("study") ^ match.seed)
    found: dict[str, Any] = {"turns": [], "points": []}
    for turn, index in _turns(match):
        if found["turns"] and clock.over():
            return found
        shares = chances(brain, match.state_at(index), rng, CHART_WORLDS)
        found["turns"].append([turn, index, [round(share, 4) for share in shares]])
        clock.used += CHART_WORLDS
    if tell is not None:
        tell(found)
    for place in _swings(found["turns"]):
        if clock.over():
            break
        found["points"].append(_point(game, brain, match, found["turns"], place, rng))
        clock.used += MOVE_WORLDS
    found["points"].sort(key=lambda point: int(point["index"]))
    return found


def _turns(match: Match) -> list[tuple[int, int]]:
    """Each turn with the entry of the history at which it began; the end as the last."""
    turns: list[tuple[int, int]] = []
    for index in range(len(match.history) + 1):
        turn = match.state_at(index).progress()
        if not turns or turns[-1][0] != turn:
            turns.append((turn, index))
    if turns[-1][1] != len(match.history):
        turns.append((turns[-1][0] + 1, len(match.history)))
    return turns


def _swings(turns: list[Any]) -> list[int]:
    """Places in the chart after which somebody's chances fell most, the worst first."""
    falls = []
    for place in range(len(turns) - 1):
        before, after = turns[place][2], turns[place + 1][2]
        falls.append((max(b - a for b, a in zip(before, after, strict=True)), place))
    falls.sort(key=lambda fall: (-fall[0], fall[1]))
    return [place for fall, place in falls[:MOST_POINTS] if fall >= SWING]


def _point(game: Game, brain: Brain, match: Match, turns: list[Any], place: int, rng: Rng) -> dict[str, Any]:
    """The seat that lost most in this turn, and the move of its own there that cost it most."""
    (turn, first, before), (_, last, after) = turns[place], turns[place + 1]
    falls = [b - a for b, a in zip(before, after, strict=True)]
    seat = falls.index(max(falls))
    point: dict[str, Any] = {"index": first, "turn": turn, "seat": seat, "before": before[seat], "after": after[seat]}
    point |= {"move": None, "better": None, "gain": 0.0, "reasons": []}
    for index in range(first, last):
        played = match.history[index]
        if played.seat != seat:
            continue
        world = match.state_at(fair_moment(match, seat, index)).determinize(seat, Rng(rng.bits()))
        owed = world.decision_of(seat)
        if owed is None or played.move not in owed.moves:
            continue
        if point["move"] is None:
            point["move"], point["index"] = plain(played.move), index
        better, gain = _better(brain, world, owed, played.move, rng)
        if better is not None and gain > point["gain"]:
            point |= {"index": index, "move": plain(played.move), "better": plain(better), "gain": round(gain, 4)}
            point["reasons"] = [say_to_plain(reason) for reason in _why(game, brain, world, owed, better)]
    return point


def _better(brain: Brain, world: State, owed: Decision, move: Move, rng: Rng) -> tuple[Move | None, float]:
    """The best other move and how much it would have gained; None if the one made was as good."""
    if len(owed.moves) < 2:
        return None, 0.0
    search = Search(brain, world, owed, rng, brain.horizon, brain.breadth)
    search.include(move)
    search.look(MOVE_WORLDS)
    lines = search.finding().lines
    made = max(line.score for line in lines if line.moves[0] == move)
    best = lines[0]
    gain = best.score - made
    return (best.moves[0], gain) if best.moves[0] != move and gain >= BETTER else (None, 0.0)


def _why(game: Game, brain: Brain, world: State, owed: Decision, move: Move) -> list[Say]:
    return [*brain.reasons(world, owed, move)][:2]
