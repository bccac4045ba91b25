"""The overseer's eye: what each move is worth now, by the blueprint. Quick enough to play whole games with.

Looks at nothing that is hidden. The planner looks further ahead with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.core import Decision, Move
from engines.nitro_run import cart
from engines.nitro_run.blueprint import Blueprint, crew_for, draw_up, odds_of, quality, work_order
from engines.nitro_run.content import NUMBER, PLAN, SHAPE
from engines.nitro_run.hexes import ENDS_MASK, SHAPE_OF
from engines.nitro_run.rules.actions import sites
from engines.nitro_run.rules.production import free_slot, ready
from engines.nitro_run.rules.track import joining
from engines.nitro_run.state import NitroState
from engines.nitro_run.table import ACT, NOBODY, RED, WEEK
from engines.nitro_run.weights import WEIGHTS


def weigh(state: NitroState, decision: Decision, w: Mapping[str, float] = WEIGHTS) -> list[float]:
    """A worth for each move, in the decision's order; the greater the better."""
    kind = decision.kind
    if kind == "act":
        return Eye(state, w).actions(decision.moves)
    if kind in ("cart", "gift", "way"):
        answer = cart.best(state)[1]
        return [5.0 if move == answer else 1.0 for move in decision.moves]
    if kind == "evening":
        return evening(state, decision.moves)
    if kind == "pick":
        return picks(state, decision.moves, w)
    if kind == "rubble":
        return [6.0 - 0.1 * _after(state, move, w) for move in decision.moves]
    eye = Eye(state, w)
    if kind == "workflow":
        # A free section in the wrong place is dear: it has to be blown up again.
        return [0.1 if move == ("stop",) else eye.build(move) for move in decision.moves]
    return [eye.load(move) for move in decision.moves]


def choose(state: NitroState, w: Mapping[str, float] = WEIGHTS) -> Move:
    """The best move by the eye; the first of equals."""
    decision = state.decisions()[0]
    moves = decision.moves
    if len(moves) == 1:
        return moves[0]
    worths = weigh(state, decision, w)
    return moves[worths.index(max(worths))]


def evening(state: NitroState, moves: Sequence[Move]) -> list[float]:
    """Wait for a full load while the week lasts, unless the cart would gain nothing by it."""
    roll = state.happy >= 6 or state.day >= WEEK
    return [5.0 if (move == ("run",)) == roll else 1.0 for move in moves]


def picks(state: NitroState, moves: Sequence[Move], w: Mapping[str, float]) -> list[float]:
    """Those who stay go first: they see to the staging, then the one on the rails has something to lay."""
    runner = draw_up(state, w).crew.runner if not state.whole else -1
    worths: list[float] = []
    for move in moves:
        assert isinstance(move, tuple)
        if move[0] == "rest":
            worths.append(9.0)
        else:
            worths.append(2.0 if move[1] == runner else 5.0 - 0.1 * float(move[1]))
    return worths


def _after(state: NitroState, move: Move, w: Mapping[str, float]) -> float:
    """What the track still costs once rubble lies there; a Schemer beneath loses its turn."""
    twin = state.copy()
    lost = sum(twin.left)
    twin.apply(0, move)
    if twin.outcome is not None or twin.schemers[0] < 0:
        return 0.0
    lost -= sum(twin.left) if twin.day == state.day else lost
    return draw_up(twin, w).cost + lost


class Eye:
    """The table as the blueprint sees it, for one decision of the acting Schemer."""

    def __init__(self, state: NitroState, w: Mapping[str, float]) -> None:
        self.t = t = state
        self.w = w
        self.plan: Blueprint = draw_up(t, w)
        self.wanted: dict[int, int] = dict(self.plan.entry.missing)
        self.today = t.left[0] + t.left[1] + t.left[2]
        needs = list(self.plan.entry.needs)
        self.useful: set[int] = set()
        for one in (*t.build, *t.gather, t.draft):
            if one >= 0 and needs[SHAPE[one]]:
                needs[SHAPE[one]] -= 1
                self.useful.add(one)
        self.lack = needs
        self.ready = [slot for slot in ready(t) if t.gather[slot] in self.useful]
        self.room = free_slot(t.build) >= 0
        self.blast_due = bool(self.plan.entry.crags | self.plan.entry.conflicts)
        on_card = [grunt for grunt in (t.grunt_d, t.grunt_p, t.grunt_q) if grunt != NOBODY]
        missing = 3 - len(on_card)
        # Actions until the next fabrication: the last Grunt on red does it, or a team action.
        self.to_fabricate = missing if missing and all(grunt == RED for grunt in on_card) else missing + 1
        self.staged = sum(1 for one in t.build if one in self.useful)
        # What is staged will be laid today too.
        self.spare = self.today - self.staged

    def use_of(self, hexagon: int) -> float:
        return 1.0 + 0.1 * quality(hexagon) if hexagon in self.useful else 0.0

    def load(self, move: Move) -> float:
        assert isinstance(move, tuple)
        worth = 0.0
        for slot in move[1:]:
            worth += self.use_of(self.t.gather[slot])
        return worth

    def actions(self, moves: Sequence[Move]) -> list[float]:
        worths: list[float] = []
        for move in moves:
            assert isinstance(move, tuple)
            word = move[0]
            if word == "build":
                worths.append(self.build(move))
            elif word == "move":
                worths.append(self.step(move[1]))
            elif word == "draft":
                worths.append(self.draft(move[1]))
            elif word == "place":
                worths.append(self.place(move[1], move[2]))
            elif word == "team":
                worths.append(self.team(move[1], move[2:]))
            elif word == "rush":
                worths.append(self.rush((move[1],), 1))
            elif word == "plan":
                worths.append(self.draw())
            elif word == "demolish":
                worths.append(self.blast(move[1]))
            else:
                worths.append(0.05)
        return worths

    def build(self, move: Move) -> float:
        assert isinstance(move, tuple)
        if move[0] != "build":
            return 0.0
        _, slot, space, lie = move
        if not self.fits(space, lie):
            return -1.0
        worth = self.w["build"] + 0.2 * quality(self.t.build[slot])
        return worth + self.w["build_flow"] if self.flows(slot, space, lie) else worth

    def fits(self, space: int, lie: int) -> bool:
        return self.wanted.get(space) == lie and not self.plan.entry.conflicts >> space & 1

    def flows(self, slot: int, space: int, lie: int) -> bool:
        """Three are staged and this is the first or second of two: does it lead to a third that is free?"""
        t = self.t
        if self.staged < 3 - t.built or t.left[t.acting] + t.built != 2 or t.asking != ACT:
            return False
        others = [one for one in range(3) if one != slot and t.build[one] in self.useful]
        if t.built:
            return self._third(others, space, lie, ())
        # Built first here: is there a second within reach, and a third that joins that one?
        ground = sites(t) & ~(1 << space)
        return any(
            self._third([one for one in others if one != second], where, way, (space,))
            for second in others
            for where, way in self.wanted.items()
            if ground >> where & 1 and SHAPE_OF[way] == SHAPE[t.build[second]] and self.fits(where, way)
        )

    def _third(self, slots: list[int], space: int, lie: int, taken: tuple[int, ...]) -> bool:
        """Would one of these staged sections join a section that lies here, where the route wants it?"""
        t = self.t
        lain = t.track[space]
        t.track[space] = lie
        joins = joining(t.chasm, t.track, space)
        t.track[space] = lain
        here = t.schemers[t.acting]
        return any(
            SHAPE_OF[self.wanted[where]] == SHAPE[t.build[slot]]
            and ENDS_MASK[self.wanted[where]] >> side & 1
            and t.bare >> where & 1
            and (where == here or where not in t.schemers)
            for where, side in joins
            if where in self.wanted and where not in taken
            for slot in slots
        )

    def step(self, place: int) -> float:
        t, w, plan = self.t, self.w, self.plan
        here = t.schemers[t.acting]
        if here < 18 and t.rubble >> here & 1 and plan.entry.route.mask >> here & 1:
            return -w["leave_rubble"]
        order = work_order(t, plan.entry)
        if not order:
            return -0.5
        t.schemers[t.acting] = place
        crew = crew_for(t, order, t.rubble & plan.entry.route.mask, w)
        t.schemers[t.acting] = here
        gain = plan.crew.price - crew.price
        if gain <= 0:
            return -0.5
        return gain * (w["walk"] + w["walk_staged"] * self.staged)

    def draft(self, slot: int) -> float:
        t, w = self.t, self.w
        hexagon = t.pool[slot]
        if not self.lack[SHAPE[hexagon]]:
            return -0.2
        odds, plan = odds_of(t), PLAN[hexagon]
        total = max(1, odds.total[plan])
        worth = w["draft"] * odds.sections[plan] / total - w["draft_rubble"] * odds.rubble[plan] / total
        worth += w["draft_number"] * (3 - NUMBER[hexagon]) + w["draft_figures"] * odds.figures[plan]
        if t.grunt_d == NOBODY and self.ready:
            worth += w["draft_opens"]
        return worth

    def gather_worth(self) -> float:
        t = self.t
        if t.draft < 0 or free_slot(t.gather) < 0:
            return 0.0
        if t.draft in self.useful:
            return self.w["gather"]
        return self.w["gather_useless"] if any(self.lack) else 0.0

    def place(self, where: str, colour: str) -> float:
        t, w = self.t, self.w
        worth = 0.0
        if self.ready and self.room and self.to_fabricate <= self.spare:
            # Who has begun goes through with it: the nearer the goal, the more the next Grunt is worth.
            each = w["fabricate_each"] * len(self.ready)
            worth = max(w["red"] + each, (w["fabricate"] + each) / self.to_fabricate)
        if not worth and not self.gather_worth():
            return -0.4
        if colour == "red":
            # Yellow on P would gather besides: red there only when nothing is to be gathered.
            return worth - 0.5 if where == "P" and self.gather_worth() else worth
        if t.grunt_p != NOBODY:
            return self.gather_worth() if t.grunt_p == 3 else worth - 0.2
        if self.today < 2:
            return 0.0
        return min(self.gather_worth(), w["gather_first"]) or worth - 0.3

    def team(self, task: str, slots: tuple[int, ...]) -> float:
        w = self.w
        if task == "gather":
            return self.gather_worth()
        if task == "fabricate":
            return w["fabricate"] + w["fabricate_each"] * len(self.ready) if self.ready else 0.0
        return self.rush(slots, 0)

    def rush(self, slots: tuple[int, ...], placing: int) -> float:
        t, w = self.t, self.w
        worth = 0.0
        steps = {slot: slots.count(slot) for slot in slots}
        for slot, turned in steps.items():
            hexagon = t.gather[slot]
            if hexagon not in self.useful:
                continue
            worth += w["rush"] * turned
            after = self.to_fabricate - placing + 1
            if t.counts[slot] + turned == NUMBER[hexagon] and self.room and after <= self.spare:
                worth += w["rush_ready"]
        return worth

    def draw(self) -> float:
        t, w = self.t, self.w
        wanted = sum(self.lack)
        if not wanted:
            return -0.3
        odds = odds_of(t)
        hope = 0.0
        left = [float(one) for one in self.lack]
        for one in t.pool:
            if left[SHAPE[one]] > 0:
                chance = odds.sections[PLAN[one]] / max(1, odds.total[PLAN[one]])
                left[SHAPE[one]] -= chance
                hope += chance
        worth = w["plan"] * min(1.0, max(0.0, wanted - hope)) if hope else w["plan"] + w["plan_empty"]
        if self.blast_due and (hope or t.draft >= 0):
            # What is drawn now is turned over by the blast: first that, or what there is already.
            return worth * w["plan_doomed"]
        # With the Draft space full and two sections to hope for, gathering comes first.
        return worth * w["plan_blocked"] if t.draft >= 0 and hope >= 2.0 else worth

    def blast(self, space: int) -> float:
        t, w, plan = self.t, self.w, self.plan
        if self._last_straw(space):
            return -2.0
        pool = w["demolish_pool"] * len(t.pool)
        if t.draft < 0 and any(self.lack[SHAPE[one]] for one in t.pool):
            pool += w["demolish_draft"]
        if (plan.entry.crags | plan.entry.conflicts) >> space & 1 and not t.rubble >> space & 1:
            # Sooner or later it has to be: never less than idling.
            return max(0.5, w["demolish"] - pool)
        if t.rubble >> space & 1 and plan.entry.route.mask >> space & 1:
            return (w["demolish_late"] if self._too_slow(space) else w["demolish_rubble"]) - pool
        return -2.0

    def _last_straw(self, space: int) -> bool:
        """Would this blast leave too little nitro to see another day, and no whole track either?"""
        t, entry = self.t, self.plan.entry
        left = t.happy - 1 + (1 if t.day == WEEK else 0)
        if t.day < WEEK or left >= 2:
            return False
        return bool(entry.missing) or bool(t.rubble & entry.route.mask & ~(1 << space))

    def _too_slow(self, space: int) -> bool:
        """In overtime a day costs as much as a blast: then rubble that nobody sweeps tonight is not worth the wait."""
        t = self.t
        if t.day < WEEK:
            return False
        return all(t.schemers[one] != space or t.dawn[one] != t.rocks[space] for one in range(3))
