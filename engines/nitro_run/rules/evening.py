"""The end of the day in its five steps, overtime, and losing before the run."""

from __future__ import annotations

from engines.core import Event
from engines.nitro_run.content import NUMBER
from engines.nitro_run.rules import rubble, run, scoring
from engines.nitro_run.rules.track import is_whole, route
from engines.nitro_run.table import EVENING, NOBODY, PICK, WEEK, Table

CHOICES = (("run",), ("work",))


def dusk(t: Table, events: list[Event]) -> None:
    """Steps 1 to 4 of themselves, then step 5: run, another day, or the end (NR-123 to NR-127)."""
    turned: list[int] = []
    for slot in range(3):
        hexagon = t.gather[slot]
        if hexagon >= 0 and t.counts[slot] < NUMBER[hexagon]:
            t.counts[slot] += 1
            turned.append(slot)
    events.append(Event("dusk", {"day": t.day, "turned": turned}))
    if t.rubble:
        rubble.clear_at_dusk(t, events)
        t.whole = is_whole(t)
    t.grunt_d = t.grunt_p = t.grunt_q = NOBODY
    t.left = [2, 2, 2]
    if t.day <= WEEK:
        t.waiting -= 1
        t.happy += 1
        events.append(Event("brewed", {"happy": t.happy, "waiting": t.waiting}))
    _what_now(t, events)


def _what_now(t: Table, events: list[Event]) -> None:
    late = t.day >= WEEK
    if t.whole:
        if late and t.happy < 2:
            run.begin(t, events)
        else:
            t.asking = EVENING
    elif late and t.happy < 2:
        scoring.lose(t, "time", events)
    elif _out_of_track(t):
        scoring.lose(t, "track", events)
    else:
        next_day(t, events)


def _out_of_track(t: Table) -> bool:
    """No hex left to draw or on the card, and no lifted rubble would make the track whole (NR-140)."""
    if t.stack or t.heap or t.pool or t.draft >= 0:
        return False
    if max(t.gather) >= 0 or max(t.build) >= 0:
        return False
    return not route(t.chasm, t.track, 0)


def next_day(t: Table, events: list[Event]) -> None:
    """A new day; past the week it begins with a happy nitro spoiling (NR-133)."""
    t.day += 1
    if t.day > WEEK:
        t.happy -= 1
        t.spoiled += 1
    t.dawn = rubble.dawn(t)
    t.asking = PICK
    events.append(Event("day", {"day": t.day, "overtime": t.day > WEEK, "happy": t.happy}))
