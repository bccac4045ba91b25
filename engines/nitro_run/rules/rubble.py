"""Rubble: where it may fall, what it hits, and how it is cleared. Who caused it is no matter here."""

from __future__ import annotations

from engines.core import Event
from engines.nitro_run.hexes import ALL_SPACES, NEAR, members
from engines.nitro_run.rules.track import is_whole
from engines.nitro_run.table import DROP, Table

_DROPS: dict[int, tuple[tuple[str, int], ...]] = {}


def landing(t: Table) -> int:
    """The spaces that may take the next rubble: bare ones next to a Schemer, else uncovered sections next to one."""
    a, b, c = t.schemers
    near = NEAR[a] | NEAR[b] | NEAR[c]
    if near & t.bare:
        return near & t.bare
    mask = 0
    for space in members(near & ALL_SPACES & ~t.rubble):
        if t.track[space] >= 0:
            mask |= 1 << space
    return mask


def list_drops(t: Table) -> tuple[tuple[str, int], ...]:
    mask = landing(t)
    found = _DROPS.get(mask)
    if found is None:
        found = _DROPS[mask] = tuple(("drop", space) for space in members(mask))
    return found


def fall(t: Table, events: list[Event]) -> bool:
    """Lets falling rubble land as long as nothing has to be asked; True once all of it is down (NR-113, NR-205)."""
    while t.falling:
        mask = landing(t)
        if not mask:
            hexagon = t.falling[0]
            t.falling = t.falling[1:]
            t.out = (*t.out, hexagon)
            events.append(Event("rubble_out", {}))
        elif mask & (mask - 1):
            t.asking = DROP
            return False
        else:
            land(t, mask.bit_length() - 1, events)
    return True


def land(t: Table, space: int, events: list[Event]) -> None:
    """One rubble hex comes down here; a Schemer beneath loses what it had left today (NR-115)."""
    hexagon = t.falling[0]
    t.falling = t.falling[1:]
    t.rocks[space] = hexagon
    t.rubble |= 1 << space
    t.bare &= ~(1 << space)
    hit = t.schemers.index(space) if space in t.schemers else -1
    if hit >= 0:
        t.left[hit] = 0
    covers = t.track[space] >= 0
    events.append(Event("rubble", {"space": space, "schemer": hit, "covers": covers}))
    if covers and t.whole and not is_whole(t):
        t.whole = False
        events.append(Event("broken", {}))


def lift(t: Table, space: int) -> None:
    """The rubble here is out of the game; a section beneath is back as it lay (NR-117, NR-122)."""
    t.out = (*t.out, t.rocks[space])
    t.rocks[space] = -1
    t.rubble &= ~(1 << space)
    if t.track[space] < 0:
        t.bare |= 1 << space


def clear_at_dusk(t: Table, events: list[Event]) -> None:
    """Rubble goes under a Schemer that began the day on that same rubble (NR-119 to NR-121)."""
    for schemer in range(3):
        space = t.schemers[schemer]
        if space < 18 and t.rocks[space] >= 0 and t.rocks[space] == t.dawn[schemer]:
            lift(t, space)
            events.append(Event("cleared", {"space": space, "schemer": schemer}))


def dawn(t: Table) -> tuple[int, int, int]:
    """The rubble hex under each Schemer as the day begins."""
    a, b, c = t.schemers
    rocks = t.rocks
    return (rocks[a] if a < 18 else -1, rocks[b] if b < 18 else -1, rocks[c] if c < 18 else -1)
