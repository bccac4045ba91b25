"""The levels: Random, Rookie, Veteran, Master. Each gets a world it could be in, never the table itself.

`choose` is the one door: it deals a world from what the seat sees and asks the level's player. The brain of the game
knows the game; search.py looks ahead; here is only how each level uses them, and how it says why.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import NamedTuple

from engines.ai.brain import Brain, Thought, soft
from engines.ai.search import Budget, Clock, Finding, Line, Search, settle
from engines.core.game import Decision, Game, State
from engines.core.rng import Rng
from engines.core.say import Say

LEVELS = ("random", "rookie", "veteran", "master")
# What a Master is given unless told otherwise.
MASTER = Budget(seconds=2.0)
# What a game's own planner is given, in seconds; a Master's is its budget.
DEADLINES = {"rookie": 0.03, "veteran": 0.2}
# A Master mixes only what is as good as equal, in standard errors.
DOUBT = 0.1
# More reasons than this tell a player nothing.
MOST_REASONS = 3
# The player's own chance is another stream than the one its world was dealt from.
_SALT = 0x5DEECE66D


class Task(NamedTuple):
    """What a player is asked: a world that its seat could be in, the decision it owes there, and its own chance."""

    game: Game
    brain: Brain
    world: State
    decision: Decision
    rng: Rng
    clock: Clock
    tell: Callable[[Thought], None] | None = None


class Agent(ABC):
    """A player of a level. It may deal itself further worlds from the one it is given: they depend on the same view."""

    level: str

    @abstractmethod
    def think(self, task: Task) -> Thought:
        """The move, the reasons and the chance it gives itself."""


class Random(Agent):
    level = "random"

    def think(self, task: Task) -> Thought:
        return Thought(task.rng.choice(task.decision.moves), (), 1.0 / task.world.seats)


class Rookie(Agent):
    """Errs like a beginner: it has its brain's blind spots, and moves of about the same worth look alike to it."""

    level = "rookie"

    def think(self, task: Task) -> Thought:
        brain, decision = task.brain.rookie(), task.decision
        worths = brain.weigh(task.world, decision, task.rng)
        move = decision.moves[soft(worths, brain.rookie_heat, task.rng)]
        reasons = brain.reasons(task.world, decision, move)[:MOST_REASONS]
        return Thought(move, reasons, brain.value(task.world, decision.seat))


class Veteran(Agent):
    """Judges soundly, one step ahead: each move in a few worlds, with fair answers from the others."""

    level = "veteran"

    def think(self, task: Task) -> Thought:
        brain = task.brain.veteran()
        search = Search(brain, task.world, task.decision, task.rng, brain.veteran_horizon, min(8, brain.breadth))
        search.look(brain.veteran_worlds, brain.veteran_shuns)
        finding = search.finding()
        return reasoned(task, finding, settle(finding, len(task.world.decisions()) > 1, task.rng))


class Master(Agent):
    """Searches the worlds it could be in until its budget is spent, with an answer at any moment."""

    level = "master"

    def think(self, task: Task) -> Thought:
        brain, tell = task.brain, task.tell
        moves = brain.sensible(task.world, task.decision)
        if len(moves) == 1:
            reasons = brain.reasons(task.world, task.decision, moves[0])[:MOST_REASONS]
            return Thought(moves[0], reasons, brain.value(task.world, task.decision.seat))
        task = task._replace(decision=task.decision._replace(moves=moves))
        if tell is None:
            hear = None
        else:

            def hear(finding: Finding) -> None:
                tell(Thought(finding.best.moves[0], (), finding.best.mean))

        search = Search(brain, task.world, task.decision, task.rng, brain.horizon, brain.breadth)
        if hear is not None:
            hear(search.finding())
        finding = search.run(task.clock, hear)
        return reasoned(task, finding, settle(finding, len(task.world.decisions()) > 1, task.rng, DOUBT))


_AGENTS: dict[str, Agent] = {agent.level: agent for agent in (Random(), Rookie(), Veteran(), Master())}


def agent_for(level: str) -> Agent:
    """The player of this level; ValueError with one line if there is none."""
    try:
        return _AGENTS[level]
    except KeyError:
        raise ValueError(f"there is no player called {level!r}; there are: {', '.join(LEVELS)}") from None


def reasoned(task: Task, finding: Finding, line: Line) -> Thought:
    """The finding as an answer, with what tipped it: the brain's reasons first, then how far it is ahead."""
    move = line.moves[0]
    reasons = list(task.brain.reasons(task.world, task.decision, move))
    rival = next((one for one in finding.lines if one.moves[0] != move and one.visits), None)
    if rival is not None and line.visits:
        margin = compared(task, line.mean - rival.mean, rival.moves[0])
        if margin is not None:
            reasons = [*reasons[: MOST_REASONS - 1], margin]
    return Thought(move, tuple(reasons[:MOST_REASONS]), line.mean)


def compared(task: Task, lead: float, rival: object) -> Say | None:
    """How far the move is ahead of the next best, in words; None where it is not."""
    other = task.game.describe(task.world, task.decision.seat, rival)
    points = round(100 * lead)
    if points >= 1:
        return Say("Worth {n} in a hundred more than: {other}.", n=points, other=other)
    if lead > 0:
        return Say("By a whisker better than: {other}.", other=other)
    return None


def ask(
    game: Game,
    world: State,
    seat: int,
    level: str,
    seed: int,
    budget: Budget | None = None,
    stop: Callable[[], bool] | None = None,
    tell: Callable[[Thought], None] | None = None,
    brain: Brain | None = None,
) -> Thought:
    """A player's answer in a world that was dealt for this seat. `tell` hears of better answers as they come."""
    decision = world.decision_of(seat)
    if decision is None:
        raise ValueError(f"seat {seat} owes no decision")
    agent = agent_for(level)
    rng = Rng(seed ^ _SALT)
    if len(decision.moves) == 1:
        return Thought(decision.moves[0], (Say("There is nothing else to do."),), 1.0 / world.seats)
    if level == "random":
        return Thought(rng.choice(decision.moves), (), 1.0 / world.seats)
    mind: Brain = brain if brain is not None else game.brain()
    clock = Clock(budget or MASTER, stop)
    if tell is not None:
        tell(first_thought(mind, world, decision, rng))
    if level in DEADLINES:
        clock = Clock(Budget(DEADLINES[level], clock.iterations), stop)
    planned = mind.plan(world, decision, level, rng, clock)
    if planned is not None:
        return planned
    return agent.think(Task(game, mind, world, decision, rng, clock, tell))


def first_thought(brain: Brain, world: State, decision: Decision, rng: Rng) -> Thought:
    """An answer at once, by the quick eye, for the player who won't wait."""
    worths = brain.weigh(world, decision, rng)
    move = decision.moves[soft(worths, 0.0, rng)]
    return Thought(move, brain.reasons(world, decision, move)[:MOST_REASONS], brain.value(world, decision.seat))


def choose(
    game: Game,
    state: State,
    seat: int,
    level: str,
    seed: int,
    budget: Budget | None = None,
    brain: Brain | None = None,
) -> Thought:
    """What a player of this level does at this seat: the state is asked for a world as the seat sees it, no more."""
    return ask(game, state.determinize(seat, Rng(seed)), seat, level, seed, budget, brain=brain)
