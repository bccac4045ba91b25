"""What our players know of Nitro Run: the eye for Rookie and Veteran, the planner for the Master, and reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engines.ai.brain import Brain, Thought
from engines.core import Decision, Move, Rng, Say, State, says
from engines.nitro_run import cart, planner, policy, words
from engines.nitro_run.blueprint import draw_up, odds_of
from engines.nitro_run.content import NUMBER, PLAN
from engines.nitro_run.state import NitroState
from engines.nitro_run.table import CART, EVENING, GIFT, WAY, WEEK
from engines.nitro_run.weights import WEIGHTS

if TYPE_CHECKING:
    from engines.ai.search import Clock

PERFECT = 18
# A purist's run is judged over so many worlds.
PURIST_WORLDS = 12


class NitroBrain(Brain):
    """The overseer."""

    weights: Mapping[str, float] = WEIGHTS
    rookie_heat = 0.8

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, NitroState)
        return min(1.0, hopes(state, self.weights) / PERFECT)

    def weigh(self, state: State, decision: Decision, rng: Rng) -> Sequence[float]:
        assert isinstance(state, NitroState)
        return policy.weigh(state, decision, self.weights)

    def plan(self, state: State, decision: Decision, level: str, rng: Rng, clock: Clock) -> Thought | None:
        assert isinstance(state, NitroState)
        if level == "veteran":
            move = policy.choose(state, self.weights)
            return Thought(move, self.reasons(state, decision, move), self.value(state, 0))
        if level != "master":
            return None
        if state.asking in (CART, GIFT, WAY):
            return self._drive(state, decision, rng, clock)
        found = planner.look_ahead(state, decision, rng, clock, self.weights)
        reasons = self.reasons(state, decision, found.move)
        lead = round(found.points - found.rival_points, 1)
        if found.rival is not None and lead >= 0.1:
            other = words.describe(state, found.rival)
            ahead = Say("Over the whole week worth {n} points more than: {other}", n=lead, other=other)
            reasons = (*reasons[:2], ahead)
        return Thought(found.move, reasons, found.points / PERFECT)

    def _drive(self, state: NitroState, decision: Decision, rng: Rng, clock: Clock) -> Thought:
        """The run is reckoned out; a purist's over several worlds, since it forgot what the rails do."""
        if not state.purist:
            clock.used += 1
            points, move = cart.best(state)
            return Thought(move, self.reasons(state, decision, move), points / PERFECT)
        sums = [0] * len(decision.moves)
        worlds = 0
        while worlds < PURIST_WORLDS and not (worlds and clock.over()):
            world = state.determinize(0, Rng(rng.bits()))
            for index, worth in enumerate(cart.worths(world)):
                sums[index] += worth
            worlds += 1
            clock.used += 1
        best = sums.index(max(sums))
        move = decision.moves[best]
        return Thought(move, self.reasons(state, decision, move), sums[best] / worlds / PERFECT)

    def reasons(self, state: State, decision: Decision, move: Move) -> tuple[Say, ...]:
        assert isinstance(state, NitroState) and isinstance(move, tuple)
        if state.asking in (CART, GIFT, WAY):
            return _run_reasons(state, move)
        if state.asking == EVENING:
            return _evening_reasons(state, move)
        return _week_reasons(state, move, self.weights)[:3]


def hopes(state: NitroState, weights: Mapping[str, float]) -> float:
    """The points this table promises, by what the track still costs."""
    if state.outcome is not None:
        return float(state.outcome.scores[0])
    if state.asking in (CART, GIFT, WAY):
        return float(cart.best(state)[0])
    work = 0.0 if state.whole else draw_up(state, weights).cost
    days = max(0.0, work - sum(state.left)) / 6.0
    last = max(state.day + days, 6.0 + state.spent)
    late = max(0.0, last - WEEK)
    nitro = min(6.0, WEEK - state.spent - late, float(WEEK - state.spent))
    if nitro < 0.5:
        return 0.5
    return 5.0 + 2.0 * nitro


def _run_reasons(state: NitroState, move: tuple[Any, ...]) -> tuple[Say, ...]:
    points = cart.best(state)[0]
    promise = says("From here {n} point can come home.", "From here {n} points can come home.", points)
    if move[0] == "brake":
        return (Say("Steadier now is worth two cross nitro."), promise)
    if move[0] == "jump":
        return (Say("One brave Grunt saves the rest from losing their temper."), promise)
    if move[0] == "go" and state.stability == 0:
        return (Say("One nitro will sulk, but braking would upset two."), promise)
    return (promise,)


def _evening_reasons(state: NitroState, move: tuple[Any, ...]) -> tuple[Say, ...]:
    if move[0] == "work":
        return (Say("The cart has six seats for nitro, and only {n} are happy yet.", n=state.happy),)
    if state.happy >= 6:
        return (Say("The load is full: waiting only spoils it."),)
    return (Say("Every further day spoils a nitro."),)


def _week_reasons(state: NitroState, move: tuple[Any, ...], weights: Mapping[str, float]) -> tuple[Say, ...]:
    if state.whole:
        return (Say("The track is whole: let the nitro brew."),)
    entry = draw_up(state, weights).entry
    left = len(entry.missing)
    goal = says(
        "The cheapest route lacks {n} section.", "The cheapest route lacks {n} sections.", left
    ) if left else Say("Only rubble lies between you and the exit.")  # fmt: skip
    word = move[0]
    if word == "build":
        return (Say("It lies on the route, just the way it has to."), goal)
    if word == "draft":
        one = state.pool[move[1]]
        odds, plan = odds_of(state), PLAN[one]
        share = round(100 * odds.sections[plan] / max(1, odds.total[plan]))
        return (Say("The route needs this shape, and {n} in a hundred of these are sections.", n=share), goal)
    if word == "demolish":
        if entry.crags:
            return (Say("The route goes through that crag, and there is no cheaper way round."), goal)
        return (Say("It lies in the way of the route."), goal)
    return (*_chore_reasons(state, word, move), goal)


def _chore_reasons(state: NitroState, word: str, move: tuple[Any, ...]) -> tuple[Say, ...]:
    if word == "plan":
        return (Say("The pool has too little of what the route needs."),)
    if word == "move":
        return (Say("From there the next spaces of the route are in reach."),)
    if word in ("place", "team"):
        task = move[-1] if word == "place" else move[1]
        if task in ("yellow", "gather"):
            return (Say("What is gathered today ripens tonight."),)
        if task in ("red", "fabricate"):
            return (Say("Ready sections must be staged before they can be laid."),)
        return (Say("A step saved now may save a day later."),)
    if word == "rush":
        slot = move[1]
        hexagon = state.gather[slot]
        if state.counts[slot] + 1 == NUMBER[hexagon]:
            return (Say("That makes it ready today."),)
        return (Say("A step saved now may save a day later."),)
    if word == "drop":
        return (Say("There it is least in the way."),)
    if word == "pick":
        return (Say("Those at the bench go first, so that there is something to lay."),)
    return ()
