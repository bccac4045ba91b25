"""Worlds: what the overseer can't see, dealt anew from what it could be. And the odds that follow from it.

Hidden are the stack, the backs of the pool and, for a purist, the figures of drafted sections. Hexes are only
exchanged within a batch (the shuffle they were last part of), for what was shuffled in later is known to be elsewhere.
"""

from __future__ import annotations

from engines.core import Rng
from engines.nitro_run.content import BACK, PLAN, PLANS, SECTION
from engines.nitro_run.table import Table


def hidden(t: Table) -> list[int]:
    """Hexes whose backs are not open knowledge, in order."""
    return [hexagon for hexagon in range(21) if not t.seen >> hexagon & 1]


def placed(t: Table) -> set[int]:
    """Hidden hexes whose plan side lies open: pool, and elsewhere but in the stack."""
    return set(hidden(t)) - set(t.stack)


def deal_anew(t: Table, rng: Rng) -> None:
    """Changes `t` into a world that its own view allows, each in proportion (NR-198 to NR-200)."""
    swap: dict[int, int] = {}
    stack: list[int] = []
    lying = placed(t)
    unknown = hidden(t)
    for batch in range(t.batch + 1):
        for plan in range(len(PLANS)):
            alike = [one for one in unknown if PLAN[one] == plan and t.batches[one] == batch]
            if not alike:
                continue
            forgotten = sorted(one for one in alike if t.drafted >> one & 1)
            open_plan = [one for one in alike if one in lying and one not in forgotten]
            rng.shuffle(alike)
            sections = [one for one in alike if BACK[one] == SECTION]
            for place, one in zip(_in_order(t, forgotten), sections, strict=False):
                swap[place] = one
                alike.remove(one)
            for place, one in zip(_in_order(t, open_plan), alike, strict=False):
                swap[place] = one
            stack += alike[len(open_plan) :]
    stack.sort()
    rng.shuffle(stack)
    t.stack = stack
    _exchange(t, swap)
    t.rng = Rng(rng.bits())
    t.listed = None


def _in_order(t: Table, hexes: list[int]) -> list[int]:
    """By where they lie, which the view shows, never by which they are."""
    everywhere = [*t.pool, t.draft, *t.gather, *t.build, *[lain >> 4 for lain in t.track], *t.out]
    return sorted(hexes, key=everywhere.index)


def _exchange(t: Table, swap: dict[int, int]) -> None:
    """Puts each hidden hex where its place's new one goes."""
    if not swap:
        return
    t.pool = tuple([swap.get(one, one) for one in t.pool])
    t.out = tuple([swap.get(one, one) for one in t.out])
    drafted = 0
    for one in range(21):
        if t.drafted >> one & 1:
            drafted |= 1 << swap.get(one, one)
    t.drafted = drafted
    if not t.purist:
        return
    t.draft = swap.get(t.draft, t.draft)
    t.gather = [swap.get(one, one) for one in t.gather]
    t.build = [swap.get(one, one) for one in t.build]
    t.track = [lain if lain < 0 else swap.get(lain >> 4, lain >> 4) * 16 + (lain & 15) for lain in t.track]


def candidates(t: Table, hexagon: int) -> list[int]:
    """What a hidden hex that shows its plan side may be, each as likely as the next; itself among them, of course."""
    forgotten = bool(t.drafted >> hexagon & 1)
    return [
        one
        for one in hidden(t)
        if PLAN[one] == PLAN[hexagon]
        and t.batches[one] == t.batches[hexagon]
        and (not forgotten or BACK[one] == SECTION)
    ]
