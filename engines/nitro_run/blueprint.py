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


_ENTRIES: dict[tuple[int, ...], tuple[Entry, ...]] = {}
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
    return Odds(tuple(total), tuple(sections), tuple(rubble), tuple(means), hidden)


def quality(hexagon: int) -> float:
    """How kind a section is to the cart; calm rails are the best there are."""
    one = HEX[hexagon]
    return 1.5 if one.calm else one.stability - 0.6 * one.speed


def entries(t: Table) -> tuple[Entry, ...]:
    """Routes that what is laid allows; if none does, those with the fewest sections in the way."""
    key = (t.chasm.index, t.walk & t.chasm.crags, *[lain & 15 if lain >= 0 else -1 for lain in t.track])
    found = _ENTRIES.get(key)
    if found is None:
        if len(_ENTRIES) > 20_000:
            _ENTRIES.clear()
        listed = [_entry(t, route) for route in routes(t.chasm.index)]
        least = min(one.conflicts.bit_count() for one in listed)
        found = _ENTRIES[key] = _thinned([one for one in listed if one.conflicts.bit_count() == least])
    return found


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
    return Entry(tuple(missing), sites, (needs[0], needs[1], needs[2]), crags, conflicts, route.tunnels, route)


def _thinned(listed: list[Entry]) -> tuple[Entry, ...]:
    """The dear ones are never chosen: at most three more to lay than the best."""
    least = min(len(one.missing) + 1.5 * one.crags.bit_count() for one in listed)
    return tuple(one for one in listed if len(one.missing) + 1.5 * one.crags.bit_count() <= least + 3.0)


def price_lists(t: Table, w: Mapping[str, float]) -> list[list[float]]:
    """price[shape][n]: the actions it takes to have n staged sections of a shape, what is in hand first."""
    hand: list[list[float]] = [[], [], []]
    fabricate = w["cost_fabricate"]
    for one in t.build:
        if one >= 0:
            hand[SHAPE[one]].append(0.0)
    for slot in range(3):
        one = t.gather[slot]
        if one >= 0:
            hand[SHAPE[one]].append(fabricate + w["cost_step"] * (NUMBER[one] - t.counts[slot]))
    if t.draft >= 0:
        steps = NUMBER[t.draft] - 1
        hand[SHAPE[t.draft]].append(fabricate + w["cost_gather"] + w["cost_step"] * steps)
    later = fabricate + w["cost_gather"] + w["cost_step"] * 1.6
    return [_prices(t, shape, sorted(hand[shape]), later, w) for shape in range(3)]


def _prices(t: Table, shape: int, hand: list[float], later: float, w: Mapping[str, float]) -> list[float]:
    odds = odds_of(t)
    total = sections = 0
    for plan, (of_shape, _) in enumerate(PLANS):
        if of_shape == shape:
            total += odds.total[plan]
            sections += odds.sections[plan]
    chance = sections / total if total else 0.0
    pooled = sum(1 for one in t.pool if SHAPE[one] == shape) * chance
    prices = [0.0]
    for n in range(1, 10):
        if n <= len(hand):
            prices.append(prices[-1] + hand[n - 1])
            continue
        more = n - len(hand)
        if more > sections or not chance:
            prices.append(prices[-1] + IMPOSSIBLE)
            continue
        price = later + w["cost_draft"] / chance
        if more > pooled:
            price += w["cost_scarce"] * odds.hidden / max(1.0, total - pooled)
        prices.append(prices[-1] + price)
    return prices


def crew_for(t: Table, order: tuple[int, ...], stands: int, w: Mapping[str, float]) -> Crew:
    """The best way to share these spaces, in the order of the route, among one or two Schemers."""
    key = (w["cost_walk"], w["cost_busy"], t.chasm.index, t.walk, *t.schemers, stands, *order)
    found = _CREWS.get(key)
    if found is None:
        if len(_CREWS) > 100_000:
            _CREWS.clear()
        found = _CREWS[key] = _crew(t, order, stands, w["cost_walk"], w["cost_busy"])
    return found


_CREWS: dict[tuple[float, ...], Crew] = {}


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
    p0, p1, p2 = price_lists(t, w)
    rubble, tunnel = t.rubble, w["gain_tunnel"]
    listed: list[tuple[float, int, Entry]] = []
    for number, one in enumerate(entries(t)):
        n0, n1, n2 = one.needs
        cost = p0[n0] + p1[n1] + p2[n2] + w["cost_build"] * len(one.missing) - tunnel * one.tunnels
        if one.crags:
            cost += w["cost_crag"] * one.crags.bit_count()
        if one.conflicts:
            cost += w["cost_conflict"] * one.conflicts.bit_count()
        if rubble & one.route.mask:
            cost += w["cost_rubble"] * (rubble & one.route.mask).bit_count()
        listed.append((cost, number, one))
    listed.sort()
    best: Blueprint | None = None
    for cost, _, one in listed[:5]:
        crew = crew_for(t, work_order(t, one), rubble & one.route.mask, w)
        full = cost + crew.price
        if best is None or full < best.cost:
            best = Blueprint(one, full, _lack(t, one.needs), crew)
    assert best is not None
    return best


def work_order(t: Table, entry: Entry) -> tuple[int, ...]:
    """The spaces somebody has to get to: those to be laid, and those to be swept, along the route."""
    goals = entry.sites | t.rubble & entry.route.mask
    return tuple([space for space, _ in entry.route.sections if goals >> space & 1])


def _lack(t: Table, needs: tuple[int, int, int]) -> tuple[int, int, int]:
    left = list(needs)
    for one in (*t.build, *t.gather, t.draft):
        if one >= 0 and left[SHAPE[one]]:
            left[SHAPE[one]] -= 1
    return left[0], left[1], left[2]
