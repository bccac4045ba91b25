"""The production card: what the Grunts can be told, and the four tasks. Actions are paid for in actions.py."""

from __future__ import annotations

from engines.core import Event, Move
from engines.nitro_run.content import BACK, HEX, LIKE, NUMBER, PLAN, RUBBLE, SECTION
from engines.nitro_run.table import BLACK, BLUE, COLOURS, LOAD, NOBODY, RED, YELLOW, Table

_DRAFT = tuple(("draft", slot) for slot in range(21))
_RUSH = tuple(("rush", slot) for slot in range(3))
_RED_D = ("place", "D", "red")
_RED_P = ("place", "P", "red")
_YELLOW = ("place", "P", "yellow")
_TEAM_GATHER = ("team", "gather")
_TEAM_FABRICATE = ("team", "fabricate")
_TEAM_RUSH = tuple(("team", "rush", slot) for slot in range(3))
_TEAM_RUSH_TWO = tuple(tuple(("team", "rush", a, b) for b in range(3)) for a in range(3))


def free_slot(slots: list[int]) -> int:
    """The first free space of three, -1 if all are full."""
    return 0 if slots[0] < 0 else 1 if slots[1] < 0 else 2 if slots[2] < 0 else -1


def rushable(t: Table) -> list[int]:
    """Gather slots that can be turned up, of those alike only the first."""
    found: list[int] = []
    gather, counts = t.gather, t.counts
    for slot in range(3):
        hexagon = gather[slot]
        if hexagon >= 0 and counts[slot] < NUMBER[hexagon]:
            for other in found:
                if same_in_gather(t, slot, other):
                    break
            else:
                found.append(slot)
    return found


def same_in_gather(t: Table, slot: int, other: int) -> bool:
    """Nothing tells these two apart; a purist's memory might."""
    a, b = t.gather[slot], t.gather[other]
    return LIKE[a] == LIKE[b] and NUMBER[a] == NUMBER[b] and t.counts[slot] == t.counts[other] and not t.purist


def list_tasks(t: Table, moves: list[Move]) -> None:
    """DELEGATE and TEAM ACTION, as they can be ordered now (NR-042 to NR-074)."""
    if t.draft < 0 and t.pool:
        _list_drafts(t, moves)
    p, q = t.grunt_p, t.grunt_q
    if t.grunt_d == NOBODY:
        moves.append(_RED_D)
    turning = rushable(t) if t.gather[0] >= 0 or t.gather[1] >= 0 or t.gather[2] >= 0 else None
    if q == NOBODY:
        moves.append(_RED_P)
        moves.append(_YELLOW)
        if turning:
            for slot in turning:
                moves.append(_RUSH[slot])
    if p != NOBODY:
        if turning:
            _list_team_rush(t, turning, q != NOBODY, moves)
        if q != NOBODY:
            if t.draft >= 0 and free_slot(t.gather) >= 0:
                moves.append(_TEAM_GATHER)
            if t.grunt_d != NOBODY and free_slot(t.build) >= 0 and ready(t):
                moves.append(_TEAM_FABRICATE)


def _list_drafts(t: Table, moves: list[Move]) -> None:
    """One entry for each plan side and batch: hexes that look alike are alike until they are peeked at."""
    known = 0
    batches, batch = t.batches, t.batch
    for slot, hexagon in enumerate(t.pool):
        bit = 1 << PLAN[hexagon] if batches[hexagon] == batch else 1 << PLAN[hexagon] + 32
        if not known & bit:
            known |= bit
            moves.append(_DRAFT[slot])


def _list_team_rush(t: Table, turning: list[int], two: bool, moves: list[Move]) -> None:
    if not two:
        for slot in turning:
            moves.append(_TEAM_RUSH[slot])
        return
    slots = [slot for slot in range(3) if t.gather[slot] >= 0 and t.counts[slot] < NUMBER[t.gather[slot]]]
    if len(slots) == 1 and NUMBER[t.gather[slots[0]]] - t.counts[slots[0]] == 1:
        moves.append(_TEAM_RUSH[slots[0]])
        return
    kinds: set[tuple[int, ...]] = set()
    for i, a in enumerate(slots):
        for b in slots[i:]:
            if a == b and NUMBER[t.gather[a]] - t.counts[a] < 2:
                continue
            kind = _pair_kind(t, a, b)
            if kind not in kinds:
                kinds.add(kind)
                moves.append(_TEAM_RUSH_TWO[a][b])


def _pair_kind(t: Table, a: int, b: int) -> tuple[int, ...]:
    """Equal for pairs of slots that nothing tells apart."""
    if t.purist:
        return (a, b)
    one = LIKE[t.gather[a]] * 32 + NUMBER[t.gather[a]] * 8 + t.counts[a]
    two = LIKE[t.gather[b]] * 32 + NUMBER[t.gather[b]] * 8 + t.counts[b]
    return (a == b, min(one, two), max(one, two))


def ready(t: Table) -> list[int]:
    """Gather slots whose hex has reached its highest number."""
    gather, counts = t.gather, t.counts
    return [slot for slot in range(3) if gather[slot] >= 0 and counts[slot] == NUMBER[gather[slot]]]


def place(t: Table, where: str, colour: int, events: list[Event]) -> None:
    """A Grunt goes onto D or the first free P."""
    if where == "D":
        t.grunt_d = colour
    elif t.grunt_p == NOBODY:
        t.grunt_p = colour
    else:
        t.grunt_q = colour
    events.append(Event("place", {"where": where, "colour": COLOURS[colour]}))


def do_draft(t: Table, slot: int, events: list[Event]) -> None:
    """The hex is peeked at and dealt with; rubble is left falling for the caller (NR-049 to NR-055)."""
    if t.grunt_d == NOBODY:
        place(t, "D", BLUE, events)
    t.grunt_d = BLUE
    pool = t.pool
    hexagon = pool[slot]
    t.pool = pool[:slot] + pool[slot + 1 :]
    t.reveals += 1
    back = BACK[hexagon]
    one = HEX[hexagon]
    events.append(
        Event(
            "draft",
            {
                "slot": slot, "shape": one.shape, "number": one.number, "back": back,
                "stability": one.stability, "speed": one.speed,
            },
        )
    )  # fmt: skip
    if back == SECTION:
        t.draft = hexagon
        t.drafted |= 1 << hexagon
        if not t.purist:
            t.seen |= 1 << hexagon
        return
    t.seen |= 1 << hexagon
    if back == RUBBLE:
        t.falling = (hexagon,)
    else:
        t.out = (*t.out, hexagon)


def do_gather(t: Table, events: list[Event]) -> None:
    """Both P Grunts face yellow by now; nothing happens without a hex or without room (NR-057)."""
    slot = free_slot(t.gather)
    if t.draft < 0 or slot < 0:
        return
    t.gather[slot] = t.draft
    t.counts[slot] = 1
    t.draft = -1
    events.append(Event("gather", {"slot": slot}))


def do_rush(t: Table, slots: tuple[int, ...], events: list[Event]) -> None:
    for slot in slots:
        t.counts[slot] += 1
    events.append(Event("rush", {"slots": list(slots)}))


def do_fabricate(t: Table, events: list[Event]) -> None:
    """Every ready hex goes to a Build space; with too little room the player is asked which (NR-063, NR-064)."""
    waiting = ready(t)
    room = t.build.count(-1)
    if not waiting or not room:
        return
    if len(waiting) > room and len(list_loads(t)) > 1:
        t.asking = LOAD
        return
    load(t, tuple(waiting[:room]), events)


def list_loads(t: Table) -> tuple[tuple[str | int, ...], ...]:
    """Which ready hexes could go where there is too little room; of choices alike only the first."""
    waiting = ready(t)
    room = t.build.count(-1)
    found: list[tuple[str | int, ...]] = []
    kinds: set[tuple[int, ...]] = set()
    for some in range(1, 1 << len(waiting)):
        if some.bit_count() != min(room, len(waiting)):
            continue
        slots = tuple(waiting[i] for i in range(len(waiting)) if some >> i & 1)
        kind = slots if t.purist else tuple(sorted(LIKE[t.gather[slot]] for slot in slots))
        if kind not in kinds:
            kinds.add(kind)
            found.append(("load", *slots))
    return tuple(found)


def load(t: Table, slots: tuple[int, ...], events: list[Event]) -> None:
    for slot in slots:
        t.build[free_slot(t.build)] = t.gather[slot]
        t.gather[slot] = -1
        t.counts[slot] = 0
    events.append(Event("fabricate", {"slots": list(slots)}))


def delegate(t: Table, where: str, colour: str, events: list[Event]) -> None:
    """A Grunt is placed on red or yellow; with enough of them the task is done (NR-043, NR-044)."""
    if colour == "red":
        place(t, where, RED, events)
        if t.grunt_d == RED and t.grunt_p == RED and t.grunt_q == RED:
            do_fabricate(t, events)
    else:
        place(t, where, YELLOW, events)
        if t.grunt_p == YELLOW and t.grunt_q == YELLOW:
            do_gather(t, events)


def rush(t: Table, slot: int, events: list[Event]) -> None:
    """A Grunt is placed on black and turns one hex one up (NR-060)."""
    place(t, "P", BLACK, events)
    do_rush(t, (slot,), events)


def team(t: Table, task: str, slots: tuple[int, ...], events: list[Event]) -> None:
    """Grunts on the card turn to one task and do it (NR-067 to NR-070)."""
    events.append(Event("team", {"task": task}))
    if task == "gather":
        t.grunt_p = t.grunt_q = YELLOW
        do_gather(t, events)
    elif task == "fabricate":
        t.grunt_d = t.grunt_p = t.grunt_q = RED
        do_fabricate(t, events)
    else:
        t.grunt_p = BLACK
        if t.grunt_q != NOBODY:
            t.grunt_q = BLACK
        do_rush(t, slots, events)
