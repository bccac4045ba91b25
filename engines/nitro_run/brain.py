"""What our players know of Nitro Run: the eye for Rookie and Veteran, the planner for the Master, and reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engines.ai.brain import Brain, Thought
from engines.core import Decision, Move, Rng, Say, State, says
from engines.nitro_run import cart, planner, policy, words
from engines.nitro_run.blueprint import Entry, draw_up, odds_of
from engines.nitro_run.content import NUMBER, PLAN, SHAPE
from engines.nitro_run.state import NitroState
from engines.nitro_run.table import CART, EVENING, GIFT, NOBODY, WAY, WEEK, WORKFLOW
from engines.nitro_run.weights import WEIGHTS

if TYPE_CHECKING:
    from engines.ai.search import Clock

PERFECT = 18
# A purist's run is judged over so many worlds.
PURIST_WORLDS = 12


class NitroBrain(Brain):
    """The overseer."""

    # Looked back on, a week is judged by how it would end in the overseer's hands.
    horizon = 99
    weights: Mapping[str, float] = WEIGHTS
    rookie_heat = 0.8

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, NitroState)
        return min(1.0, hopes(state, self.weights) / PERFECT)

    def weigh(self, state: State, decision: Decision, rng: Rng) -> Sequence[float]:
        assert isinstance(state, NitroState)
        return policy.weigh(state, decision, self.weights)

    def pick(self, state: State, decision: Decision, rng: Rng) -> Move:
        assert isinstance(state, NitroState)
        return policy.choose(state, self.weights)

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
    """What the move is good for, then what comes of it."""
    moves = state.decisions()[0].moves
    reckoned = cart.worths(state)
    points = reckoned[moves.index(move)]
    promise = says("From here {n} point can come home.", "From here {n} points can come home.", points)
    if state.purist:
        # In another world the figures are others: no sum may be promised.
        return (*_why_so(state, move, 0, {}), Say("Without the figures in mind it is the best guess."))
    why = _why_so(state, move, points, dict(zip(moves, reckoned, strict=True)))
    return (*why, promise)


def _why_so(state: NitroState, move: tuple[Any, ...], points: int, reckoned: Mapping[Move, int]) -> tuple[Say, ...]:
    word = move[0]
    if word == "brake":
        return (Say("Steadier now is worth two cross nitro."),)
    if word == "jump":
        return (Say("One brave Grunt saves the rest from losing their temper."),)
    if not reckoned:
        return ()
    if word == "go" and state.stability == 0 and ("brake",) in reckoned:
        return (Say("One nitro will sulk, but braking would upset two."),)
    others = [worth for other, worth in reckoned.items() if other != move]
    lost = points - max(others, default=points)
    if word == "go":
        if lost > 0:
            return (Say("Anything else would cost more than it saves."),)
        return (Say("Nothing that can be done here brings home more."),)
    if lost > 0:
        why = says("Any other choice costs {n} point further down.", "Any other choice costs {n} points further down.",
                   lost)  # fmt: skip
    elif points - min(others, default=points) > 0:
        why = Say("No other choice brings home more, and not each of them as much.")
    else:
        why = Say("It comes to the same, whichever you take.")
    return (why,)


def _evening_reasons(state: NitroState, move: tuple[Any, ...]) -> tuple[Say, ...]:
    if move[0] == "work":
        if state.happy >= 6 or state.day >= WEEK:
            return (Say("The rails as they lie would cost more than another day does."),)
        return (Say("The cart has six seats for nitro, and only {n} are happy yet.", n=state.happy),)
    if state.happy >= 6:
        return (Say("The load is full: waiting only spoils it."),)
    if state.day < WEEK:
        return (Say("The rails are rough enough: a fuller load would not come home any better."),)
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
        return (*_build_reasons(state, move, entry, weights), goal)
    if word == "draft":
        return (*_draft_reasons(state, move, entry), goal)
    if word == "demolish":
        return (_blast_reason(state, move[1], entry), goal)
    if word == "pick":
        return (_pick_reason(state, move, weights), goal)
    return (*_chore_reasons(state, word, move, entry), goal)


def _build_reasons(
    state: NitroState, move: tuple[Any, ...], entry: Entry, weights: Mapping[str, float]
) -> tuple[Say, ...]:
    _, slot, space, lie = move
    if dict(entry.missing).get(space) != lie:
        return (Say("It opens another route that costs hardly more."),)
    if state.asking == WORKFLOW:
        return (Say("It lies on the route, and costs no action."),)
    if policy.Eye(state, weights).flows(slot, space, lie):
        return (Say("Laid in this order, the third section comes for free."),)
    return (Say("It lies on the route, just the way it has to."),)


def _draft_reasons(state: NitroState, move: tuple[Any, ...], entry: Entry) -> tuple[Say, ...]:
    one = state.pool[move[1]]
    if not entry.needs[SHAPE[one]]:
        return (Say("The cheapest route does without this shape, but another one could use it."),)
    odds, plan = odds_of(state), PLAN[one]
    share = round(100 * odds.sections[plan] / max(1, odds.total[plan]))
    if share >= 100:
        return (Say("The route needs this shape, and every hex of this kind that is left is a section."),)
    return (Say("The route needs this shape, and {n} in a hundred of these are sections.", n=share),)


def _blast_reason(state: NitroState, space: int, entry: Entry) -> Say:
    if state.rubble >> space & 1:
        return Say("Nobody can build there before that rubble is gone.")
    if entry.crags >> space & 1:
        if not state.pool:
            return Say("The route goes through that crag; best now, while no pool is turned over by the bang.")
        return Say("The route goes through that crag, and there is no cheaper way round.")
    return Say("It lies in the way of the route.")


def _pick_reason(state: NitroState, move: tuple[Any, ...], weights: Mapping[str, float]) -> Say:
    """By what this Schemer would do first."""
    if move[0] == "rest":
        return Say("Nothing that is left to do today brings the track on.")
    who = words.SCHEMERS[move[1]]
    twin = state.copy()
    twin.apply(0, move)
    first = policy.choose(twin, weights)
    word = first[0] if isinstance(first, tuple) else ""
    if word == "build":
        return Say("{who} stands where the next section has to lie.", who=who)
    if word == "move":
        return Say("{who} has the way to walk: the next section goes down there.", who=who)
    if word == "demolish":
        return Say("The bang comes first, so that nothing more is turned over by it.")
    if word == "stop":
        return Say("There is nothing for {who} to do: that is soon done.", who=who)
    return Say("{who} sees to the bench first, so that there is something to lay.", who=who)


def _chore_reasons(state: NitroState, word: str, move: tuple[Any, ...], entry: Entry) -> tuple[Say, ...]:
    if word == "plan":
        if not state.pool:
            return (Say("The pool is empty, and nothing can be drafted from that."),)
        return (Say("The pool has too little of what the route needs."),)
    if word == "move":
        if (state.rubble & entry.route.mask) >> move[1] & 1:
            return (Say("Who stands on the rubble from dawn to dusk sweeps it away."),)
        return (Say("From there the next spaces of the route are in reach."),)
    if word in ("place", "team"):
        task = move[-1] if word == "place" else move[1]
        if task in ("yellow", "gather"):
            if word == "place" and state.grunt_p == NOBODY:
                return (Say("Gathering takes two Grunts on P: here is the first."),)
            return (Say("What is gathered today ripens tonight."),)
        if task in ("red", "fabricate"):
            return (Say("Ready sections must be staged before they can be laid."),)
        return (_rush_reason(state, move[2:]),)
    if word == "rush":
        return (_rush_reason(state, move[1:]),)
    if word == "drop":
        return (Say("There it is least in the way."),)
    if word == "load":
        return (Say("The route can use these first."),)
    if state.asking == WORKFLOW:
        return (Say("No free section would lie on the route; what lies wrong has to be blown up again."),)
    return (Say("Nothing that {who} could do now brings the track on.", who=words.SCHEMERS[state.acting]),)


def _rush_reason(state: NitroState, slots: tuple[Any, ...]) -> Say:
    if any(state.counts[slot] + slots.count(slot) == NUMBER[state.gather[slot]] for slot in slots):
        return Say("That makes it ready today.")
    return Say("A step saved now may save a day later.")
