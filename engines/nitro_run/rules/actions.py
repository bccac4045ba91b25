"""The Schemers' turn: who acts, the actions and what they do, WORKFLOW, and the end of a turn.

Tasks of the Grunts are in production.py, the end of the day in evening.py.
"""

from __future__ import annotations

from engines.core import Event, Move
from engines.nitro_run.content import BACK, HEX, LIKE, RUBBLE, SHAPE
from engines.nitro_run.hexes import ENDS_MASK, LIES, NEAR, members
from engines.nitro_run.rules import evening, production, rubble
from engines.nitro_run.rules.track import is_whole, joining
from engines.nitro_run.table import ACT, PICK, WEEK, WORKFLOW, Table

PICKS = tuple(("pick", schemer) for schemer in range(3))
REST = ("rest",)
STOP = ("stop",)
PLAN_MOVE = ("plan",)

_STEPS: dict[int, tuple[Move, ...]] = {}
_BLASTS: dict[int, tuple[Move, ...]] = {}
_BUILDS: dict[int, tuple[Move, ...]] = {}


def _steps(mask: int) -> tuple[Move, ...]:
    found = _STEPS.get(mask)
    if found is None:
        found = _STEPS[mask] = tuple(("move", space) for space in members(mask))
    return found


def _blasts(mask: int) -> tuple[Move, ...]:
    found = _BLASTS.get(mask)
    if found is None:
        found = _BLASTS[mask] = tuple(("demolish", space) for space in members(mask))
    return found


def _builds(slot: int, shape: int, mask: int) -> tuple[Move, ...]:
    """Every way this shape can lie on these spaces."""
    key = mask * 9 + slot * 3 + shape
    found = _BUILDS.get(key)
    if found is None:
        found = _BUILDS[key] = tuple(("build", slot, space, lie) for space in members(mask) for lie in LIES[shape])
    return found


# ---- who acts


def list_picks(t: Table) -> tuple[Move, ...]:
    """Schemers that still have their turn; with a whole track they may also all knock off and let the nitro brew."""
    left = t.left
    picks = tuple([PICKS[schemer] for schemer in range(3) if left[schemer]])
    return (*picks, REST) if t.whole else picks


def next_turn(t: Table, events: list[Event]) -> None:
    """The turn is over: another Schemer is asked for, taken if it is the last, or the day ends."""
    t.acting = -1
    t.built = 0
    t.last = -1
    left = t.left
    waiting = (left[0] > 0) + (left[1] > 0) + (left[2] > 0)
    if waiting == 0:
        evening.dusk(t, events)
    elif waiting == 1:
        t.acting = 0 if left[0] else 1 if left[1] else 2
        t.asking = ACT
    else:
        t.asking = PICK


# ---- what may be done


def steps(t: Table) -> int:
    """Where the acting Schemer can go: walkable neighbours and the twin of a cave, if nobody stands there."""
    here = t.schemers[t.acting]
    reach = NEAR[here]
    if here < 18 and t.chasm.caves >> here & 1:
        reach |= 1 << t.chasm.twin[here]
    a, b, c = t.schemers
    return reach & t.walk & ~(1 << a | 1 << b | 1 << c)


def sites(t: Table) -> int:
    """Where the acting Schemer can build: its own space and those next to it, bare and without another Schemer."""
    here = t.schemers[t.acting]
    a, b, c = t.schemers
    return (NEAR[here] & ~(1 << a | 1 << b | 1 << c) | 1 << here) & t.bare


def targets(t: Table) -> int:
    """What can be blown up: standing crags, rubble, sections."""
    mask = t.chasm.crags & ~t.walk | t.rubble
    track = t.track
    for space in members(t.chasm.floor | t.chasm.crags):
        if track[space] >= 0:
            mask |= 1 << space
    return mask


def staged(t: Table) -> list[int]:
    """Build slots that hold a section; of those that nothing tells apart only the first (NR-102)."""
    found: list[int] = []
    build = t.build
    for slot in range(3):
        hexagon = build[slot]
        if hexagon >= 0 and (t.purist or all(LIKE[build[other]] != LIKE[hexagon] for other in found)):
            found.append(slot)
    return found


def list_actions(t: Table) -> tuple[Move, ...]:
    """All that the acting Schemer may do with one action, or stop."""
    moves: list[Move] = []
    if t.stack or t.heap:
        moves.append(PLAN_MOVE)
    production.list_tasks(t, moves)
    if t.happy > (t.day > WEEK):
        moves += _blasts(targets(t))
    moves += _steps(steps(t))
    build = t.build
    if build[0] >= 0 or build[1] >= 0 or build[2] >= 0:
        ground = sites(t)
        if ground:
            for slot in staged(t):
                moves += _builds(slot, SHAPE[build[slot]], ground)
    moves.append(STOP)
    return tuple(moves)


def list_workflow(t: Table) -> tuple[Move, ...]:
    """The free third section: it must join the last one; beyond reach is fine (NR-103 to NR-106)."""
    here = t.schemers[t.acting]
    taken = 0
    for place in t.schemers:
        if place != here:
            taken |= 1 << place
    moves: list[Move] = []
    wanted = [(space, side) for space, side in joining(t.chasm, t.track, t.last) if (t.bare & ~taken) >> space & 1]
    for slot in staged(t):
        for lie in LIES[SHAPE[t.build[slot]]]:
            mask = ENDS_MASK[lie]
            for space, side in wanted:
                move = ("build", slot, space, lie)
                if mask >> side & 1 and move not in moves:
                    moves.append(move)
    return tuple(moves)


# ---- doing it


def pay(t: Table) -> None:
    t.left[t.acting] -= 1


def finish(t: Table, events: list[Event]) -> None:
    """An action is done: the same Schemer goes on, gets its workflow, or its turn is over."""
    if t.left[t.acting]:
        t.asking = ACT
        return
    if t.built == 2 and (t.build[0] >= 0 or t.build[1] >= 0 or t.build[2] >= 0) and list_workflow(t):
        t.asking = WORKFLOW
        return
    next_turn(t, events)


def plan(t: Table, events: list[Event]) -> None:
    """Two hexes go from the stack to the pool, plan side up; an empty stack is made anew from the heap."""
    drawn: list[list[int]] = []
    for _ in range(2):
        if not t.stack:
            if not t.heap:
                break
            _reshuffle(t, events)
        hexagon = t.stack.pop()
        t.pool = (*t.pool, hexagon)
        drawn.append([HEX[hexagon].shape, HEX[hexagon].number])
    t.reveals += 1
    events.append(Event("plan", {"plans": drawn}))


def _reshuffle(t: Table, events: list[Event]) -> None:
    """The heap is the new stack; what it holds is known, its order is not. It is a batch of its own from now on."""
    t.batch += 1
    batches = list(t.batches)
    for hexagon in t.heap:
        batches[hexagon] = t.batch
        t.seen &= ~(1 << hexagon)
    t.batches = tuple(batches)
    t.stack = sorted(t.heap)
    t.heap = ()
    t.rng.shuffle(t.stack)
    events.append(Event("shuffle", {"count": len(t.stack)}))


def step(t: Table, space: int, events: list[Event]) -> None:
    events.append(Event("move", {"schemer": t.acting, "from": t.schemers[t.acting], "to": space}))
    t.schemers[t.acting] = space


def lay(t: Table, slot: int, space: int, lie: int, free: bool, events: list[Event]) -> None:
    """A staged section is laid; that it makes the track whole is said and changes nothing yet (NR-129)."""
    hexagon = t.build[slot]
    t.build[slot] = -1
    t.track[space] = hexagon * 16 + lie
    t.bare &= ~(1 << space)
    t.built += 1
    t.last = space
    events.append(
        Event(
            "build",
            {"slot": slot, "space": space, "lie": lie, "shape": SHAPE[hexagon], "schemer": t.acting, "free": free},
        )
    )
    if not t.whole and is_whole(t):
        t.whole = True
        events.append(Event("whole", {}))


def demolish(t: Table, space: int, events: list[Event]) -> None:
    """One happy nitro, one target; then the pool is turned over: rubble falls, the rest goes to the heap (NR-083)."""
    t.happy -= 1
    t.spent += 1
    if t.rubble >> space & 1:
        rubble.lift(t, space)
        what = "rubble"
    elif t.track[space] >= 0:
        t.out = (*t.out, t.track[space] >> 4)
        t.track[space] = -1
        t.bare |= 1 << space
        what = "section"
    else:
        t.walk |= 1 << space
        t.bare |= 1 << space
        what = "crag"
    events.append(Event("demolish", {"space": space, "what": what, "schemer": t.acting}))
    _mark_whole(t, events)
    if not t.pool:
        return
    t.reveals += 1
    for hexagon in t.pool:
        one = HEX[hexagon]
        t.seen |= 1 << hexagon
        events.append(
            Event("turn_over", {"shape": one.shape, "number": one.number, "back": one.back,
                                "stability": one.stability, "speed": one.speed})
        )  # fmt: skip
    t.falling = tuple(hexagon for hexagon in t.pool if BACK[hexagon] == RUBBLE)
    t.heap = (*t.heap, *[hexagon for hexagon in t.pool if BACK[hexagon] != RUBBLE])
    t.pool = ()


def _mark_whole(t: Table, events: list[Event]) -> None:
    """A blast can break a track, or bring a covered section back."""
    now = is_whole(t)
    if now != t.whole:
        t.whole = now
        events.append(Event("whole" if now else "broken", {}))
