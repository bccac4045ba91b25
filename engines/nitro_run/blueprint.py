"""Blueprints: which route the overseer is building, judged by what it still costs with the hexes in hand.

Counts only what lies open: hidden hexes are odds by plan side. What to do about it is in policy.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engines.nitro_run.content import BACK, HEX, NUMBER, PLAN, PLANS, RUBBLE, SECTION, SHAPE
from engines.nitro_run.hexes import SHAPE_OF, bits
from engines.nitro_run.routes import Route, routes, steps_to_lay
from engines.nitro_run.table import Table

IMPOSSIBLE = 500.0


class Entry(NamedTuple):
    """A route with what is still to be laid of it."""

    missing: tuple[tuple[int, int], ...]  # (space, lie)
    sites: int
    needs: tuple[int, int, int]
    crags: int
    conflicts: int
    tunnels: int
    route: Route
    spaces: tuple[int, ...]  # of what is missing, along the route


class Group(NamedTuple):
    """Routes that cost the same but for walking and rubble, each with its number in the list."""

    needs: tuple[int, int, int]
    missing: int
    crags: int
    conflicts: int
    tunnels: int
    entries: tuple[tuple[int, Entry], ...]


class Entries(NamedTuple):
    """The routes still in question, in groups, and the most they ask for of any one shape."""

    groups: tuple[Group, ...]
    most: int


class Crew(NamedTuple):
    """Who lays what: the price in actions, the steps of all, the actions of the busiest, and who walks furthest."""

    price: float
    steps: int
    busiest: int
    runner: int


class Blueprint(NamedTuple):
    """The chosen route, its price in actions, and what is still wanted of each shape beyond the hand."""

    entry: Entry
    cost: float
    lack: tuple[int, int, int]
    crew: Crew


class Odds(NamedTuple):
    """Hidden hexes by plan side: how many, how many of them sections and rubble; means of the sections' figures."""

    total: tuple[int, ...]
    sections: tuple[int, ...]
    rubble: tuple[int, ...]
    figures: tuple[float, ...]
    hidden: int
    # The same two counts by shape.
    shape_total: tuple[int, int, int]
    shape_sections: tuple[int, int, int]


# How many routes are looked at closely: who walks where to lay them.
CLOSELY = 5

_ENTRIES: dict[tuple[int, ...], Entries] = {}
_ODDS: dict[tuple[int, int], Odds] = {}


def odds_of(t: Table) -> Odds:
    key = (t.seen, t.drafted)
    found = _ODDS.get(key)
    if found is None:
        if len(_ODDS) > 50_000:
            _ODDS.clear()
        found = _ODDS[key] = _odds(t)
    return found


def _odds(t: Table) -> Odds:
    count = len(PLANS)
    total, sections, rubble, figures = [0] * count, [0] * count, [0] * count, [0.0] * count
    hidden = 0
    for one in range(21):
        if (t.seen | t.drafted) >> one & 1:
            continue
        hidden += 1
        total[PLAN[one]] += 1
        if BACK[one] == SECTION:
            sections[PLAN[one]] += 1
            figures[PLAN[one]] += quality(one)
        elif BACK[one] == RUBBLE:
            rubble[PLAN[one]] += 1
    means = [figures[plan] / sections[plan] if sections[plan] else 0.0 for plan in range(count)]
    by_shape = [[0, 0] for _ in range(3)]
    for plan, (shape, _) in enumerate(PLANS):
        by_shape[shape][0] += total[plan]
        by_shape[shape][1] += sections[plan]
    (t0, s0), (t1, s1), (t2, s2) = by_shape
    return Odds(
        tuple(total), tuple(sections), tuple(rubble), tuple(means), hidden, (t0, t1, t2), (s0, s1, s2)
    )  # fmt: skip


def quality(hexagon: int) -> float:
    """How kind a section is to the cart; calm rails are the best there are."""
    one = HEX[hexagon]
    return 1.5 if one.calm else one.stability - 0.6 * one.speed


def entries(t: Table) -> Entries:
    """Routes that what is laid allows; if none does, those with the fewest sections in the way."""
    key = (t.chasm.index, t.walk & t.chasm.crags, *[lain & 15 if lain >= 0 else -1 for lain in t.track])
    found = _ENTRIES.get(key)
    if found is None:
        if len(_ENTRIES) > 20_000:
            _ENTRIES.clear()
        listed = [_entry(t, route) for route in routes(t.chasm.index)]
        least = min(one.conflicts.bit_count() for one in listed)
        found = _ENTRIES[key] = _grouped(_thinned([one for one in listed if one.conflicts.bit_count() == least]))
    return found


def _grouped(listed: tuple[Entry, ...]) -> Entries:
    groups: dict[tuple[object, ...], list[tuple[int, Entry]]] = {}
    for number, one in enumerate(listed):
        key = (one.needs, one.crags.bit_count(), one.conflicts.bit_count(), one.tunnels)
        groups.setdefault(key, []).append((number, one))
    made: list[Group] = []
    for alike in groups.values():
        one = alike[0][1]
        crags, conflicts = one.crags.bit_count(), one.conflicts.bit_count()
        made.append(Group(one.needs, len(one.missing), crags, conflicts, one.tunnels, tuple(alike)))
    return Entries(tuple(made), max(max(group.needs) for group in made))


def _entry(t: Table, route: Route) -> Entry:
    missing: list[tuple[int, int]] = []
    sites = conflicts = 0
    needs = [0, 0, 0]
    for space, lie in route.sections:
        lain = t.track[space]
        if lain >= 0 and lain & 15 == lie:
            continue
        if lain >= 0:
            conflicts |= 1 << space
        missing.append((space, lie))
        sites |= 1 << space
        needs[SHAPE_OF[lie]] += 1
    crags = route.crags & ~t.walk
    spaces = tuple([space for space, _ in missing])
    return Entry(tuple(missing), sites, (needs[0], needs[1], needs[2]), crags, conflicts, route.tunnels, route, spaces)


def _thinned(listed: list[Entry]) -> tuple[Entry, ...]:
    """The dear ones are never chosen: at most three more to lay than the best."""
    least = min(len(one.missing) + 1.5 * one.crags.bit_count() for one in listed)
    return tuple(one for one in listed if len(one.missing) + 1.5 * one.crags.bit_count() <= least + 3.0)


def price_lists(t: Table, w: Mapping[str, float], most: int) -> list[list[float]]:
    """price[shape][n], n up to `most`: the actions it takes to have n staged sections of a shape, the hand first."""
    hand: list[list[float]] = [[], [], []]
    fabricate, step = w["cost_fabricate"], w["cost_step"]
    for one in t.build:
        if one >= 0:
            hand[SHAPE[one]].append(0.0)
    for slot in range(3):
        one = t.gather[slot]
        if one >= 0:
            hand[SHAPE[one]].append(fabricate + step * (NUMBER[one] - t.counts[slot]))
    gather = w["cost_gather"]
    if t.draft >= 0:
        hand[SHAPE[t.draft]].append(fabricate + gather + step * (NUMBER[t.draft] - 1))
    pooled = [0, 0, 0]
    for one in t.pool:
        pooled[SHAPE[one]] += 1
    later = fabricate + gather + step * 1.6
    odds = odds_of(t)
    return [_prices(odds, shape, sorted(hand[shape]), pooled[shape], later, w, most) for shape in range(3)]


def _prices(
    odds: Odds, shape: int, hand: list[float], in_pool: int, later: float, w: Mapping[str, float], most: int
) -> list[float]:
    prices = [0.0]
    price = 0.0
    for one in hand:
        price += one
        prices.append(price)
    more = most + 1 - len(prices)
    if more <= 0:
        return prices
    total, sections = odds.shape_total[shape], odds.shape_sections[shape]
    if sections:
        chance = sections / total
        pooled = in_pool * chance
        plain = later + w["cost_draft"] / chance
        scarce = plain + w["cost_scarce"] * odds.hidden / max(1.0, total - pooled)
        for n in range(1, min(more, sections) + 1):
            price += scarce if n > pooled else plain
            prices.append(price)
    while len(prices) <= most:
        price += IMPOSSIBLE
        prices.append(price)
    return prices


def crew_for(t: Table, order: tuple[int, ...], stands: int, w: Mapping[str, float]) -> Crew:
    """The best way to share these spaces, in the order of the route, among one or two Schemers."""
    a, b, c = t.schemers
    key = (order, a, b, c, stands, t.walk, t.chasm.index, w["cost_walk"], w["cost_busy"])
    found = _CREWS.get(key)
    if found is None:
        if len(_CREWS) > 100_000:
            _CREWS.clear()
        found = _CREWS[key] = _crew(t, order, stands, w["cost_walk"], w["cost_busy"])
    return found


_CREWS: dict[tuple[object, ...], Crew] = {}


def _crew(t: Table, order: tuple[int, ...], stands: int, walk_price: float, busy_price: float) -> Crew:
    index, walk, spots = t.chasm.index, t.walk, t.schemers
    best = Crew(9999.0, 99, 99, 0)
    count = len(order)
    for cut in range(count // 2 + 1 if count < 2 else count):
        above, below = bits(list(order[:cut])), bits(list(order[cut:]))
        for low in range(3):
            down = steps_to_lay(index, walk, below, stands & below, spots[low])
            if down >= 99:
                continue
            for high in range(3):
                if high == low:
                    continue
                up = steps_to_lay(index, walk, above, stands & above, spots[high]) if cut else 0
                busiest = max(down + count - cut, up + cut)
                price = walk_price * (down + up) + busy_price * busiest
                if price < best.price:
                    best = Crew(price, down + up, busiest, low)
                if not cut:
                    break
    if best.steps == 99:
        return Crew(walk_price * 12 + busy_price * (12 + count), 12, 12 + count, 0)
    return best


def draw_up(t: Table, w: Mapping[str, float]) -> Blueprint:
    """The cheapest route from here."""
    found = entries(t)
    p0, p1, p2 = price_lists(t, w, found.most)
    build, tunnel, crag, conflict = w["cost_build"], w["gain_tunnel"], w["cost_crag"], w["cost_conflict"]
    priced = [
        (
            p0[group.needs[0]] + p1[group.needs[1]] + p2[group.needs[2]] + build * group.missing
            - tunnel * group.tunnels + crag * group.crags + conflict * group.conflicts,
            number,
        )
        for number, group in enumerate(found.groups)
    ]  # fmt: skip
    best: Blueprint | None = None
    for cost, one in _cheapest(found, priced, t.rubble, w["cost_rubble"]):
        crew = crew_for(t, work_order(t, one), t.rubble & one.route.mask, w)
        full = cost + crew.price
        if best is None or full < best.cost:
            best = Blueprint(one, full, _lack(t, one.needs), crew)
    assert best is not None
    return best


def _cheapest(
    found: Entries, priced: list[tuple[float, int]], rubble: int, dear: float
) -> list[tuple[float, Entry]]:  # fmt: skip
    """The few routes to look at closely, the cheapest first; without rubble whole groups cost the same."""
    listed: list[tuple[float, int, Entry]] = []
    priced.sort()
    last = priced[-1][0]
    for cost, number in priced:
        if not rubble and len(listed) >= CLOSELY and cost > last:
            break
        last = cost
        for place, one in found.groups[number].entries:
            fallen = rubble & one.route.mask
            listed.append((cost + dear * fallen.bit_count() if fallen else cost, place, one))
    listed.sort()
    return [(cost, one) for cost, _, one in listed[:CLOSELY]]


def work_order(t: Table, entry: Entry) -> tuple[int, ...]:
    """The spaces somebody has to get to: those to be laid, and those to be swept, along the route."""
    fallen = t.rubble & entry.route.mask
    if not fallen:
        return entry.spaces
    goals = entry.sites | fallen
    return tuple([space for space, _ in entry.route.sections if goals >> space & 1])


def _lack(t: Table, needs: tuple[int, int, int]) -> tuple[int, int, int]:
    left = list(needs)
    for one in (*t.build, *t.gather, t.draft):
        if one >= 0 and left[SHAPE[one]]:
            left[SHAPE[one]] -= 1
    return left[0], left[1], left[2]
