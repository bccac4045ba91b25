"""Routes: every sensible way to lay a track through a chasm, and how far Schemers have to walk to lay it.

Worked out once a chasm and kept. No hexes in hand, no chance, no advice: those are the planner's.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from engines.nitro_run.content import CHASMS, Chasm
from engines.nitro_run.hexes import LIE, NEAR, NEIGHBOUR, OPPOSITE, PLACES, SHAPE_OF, members

# A route may have this many sections more than the shortest one; a crag to blow counts as one and a half.
SLACK = 3.0
LONGEST = 10


class Route(NamedTuple):
    """Sections in order as (space, lie), with what they ask for."""

    sections: tuple[tuple[int, int], ...]
    needs: tuple[int, int, int]  # by shape
    crags: int  # to be blown, as bits
    tunnels: int
    mask: int


def _find(chasm: Chasm, limit: float) -> list[Route]:
    found: list[Route] = []
    floor = chasm.floor | chasm.crags
    trail: list[tuple[int, int]] = []

    def enter(space: int, entered: int, used: int, tunnels: int, cost: float) -> None:
        cost += 2.5 if chasm.crags >> space & 1 else 1.0
        if cost > limit or len(trail) >= LONGEST:
            return
        used |= 1 << space
        for away in range(6):
            if away == entered:
                continue
            trail.append((space, LIE[entered][away]))
            if space == chasm.exit and away == chasm.gates[1]:
                found.append(_route(chasm, trail, tunnels))
            else:
                leave(space, away, used, tunnels, cost)
            trail.pop()

    def leave(space: int, away: int, used: int, tunnels: int, cost: float) -> None:
        ahead = NEIGHBOUR[space][away]
        if ahead < 0:
            return
        if chasm.caves >> ahead & 1:
            card = 1 if ahead < 9 else 2
            if tunnels & card:
                return
            sides = NEIGHBOUR[chasm.twin[ahead]]
            for side in range(6):
                beyond = sides[side]
                if beyond >= 0 and (floor & ~used) >> beyond & 1:
                    enter(beyond, OPPOSITE[side], used, tunnels | card, cost)
        elif (floor & ~used) >> ahead & 1:
            enter(ahead, OPPOSITE[away], used, tunnels, cost)

    enter(chasm.entrance, chasm.gates[0], 0, 0, 0.0)
    return found


def _route(chasm: Chasm, trail: list[tuple[int, int]], tunnels: int) -> Route:
    needs = [0, 0, 0]
    mask = 0
    for space, lie in trail:
        needs[SHAPE_OF[lie]] += 1
        mask |= 1 << space
    return Route(tuple(trail), (needs[0], needs[1], needs[2]), mask & chasm.crags, tunnels.bit_count(), mask)


@cache
def routes(index: int) -> tuple[Route, ...]:
    """All routes of this chasm within the slack, the shortest first."""
    chasm = CHASMS[index]
    limit = 4.0
    while limit <= 16.0:
        found = _find(chasm, limit)
        if found:
            best = min(len(one.sections) + 1.5 * one.crags.bit_count() for one in found)
            found = _find(chasm, best + SLACK)
            return tuple(sorted(found, key=lambda one: (len(one.sections) + 1.5 * one.crags.bit_count(), one.sections)))
        limit += 1.0
    return ()


@lru_cache(maxsize=300_000)
def steps_to_lay(index: int, walk: int, sites: int, stands: int, start: int) -> int:
    """The fewest steps that bring a Schemer from `start` within reach of every site, and onto every one of `stands`
    (rubble to be swept). 99: it can't be done on these feet."""
    chasm = CHASMS[index]
    covers = _covers(sites, stands)
    everything = (1 << sites.bit_count()) - 1
    first = (start, covers[start])
    if first[1] == everything:
        return 0
    seen = {first}
    edge = [first]
    for distance in range(1, 16):
        ahead: list[tuple[int, int]] = []
        for place, got in edge:
            for beyond in _steps(chasm.index, walk, place):
                key = (beyond, got | covers[beyond])
                if key not in seen:
                    if key[1] == everything:
                        return distance
                    seen.add(key)
                    ahead.append(key)
        if not ahead:
            break
        edge = ahead
    return 99


@lru_cache(maxsize=50_000)
def _covers(sites: int, stands: int) -> tuple[int, ...]:
    """For each place: which of the sites are in reach there, as bits in their order."""
    goals = members(sites)
    covers: list[int] = []
    for place in range(PLACES):
        got = 0
        for number, site in enumerate(goals):
            if place == site or (not stands >> site & 1 and NEAR[place] >> site & 1):
                got |= 1 << number
        covers.append(got)
    return tuple(covers)


@lru_cache(maxsize=2_000)
def _steps(index: int, walk: int, place: int) -> tuple[int, ...]:
    chasm = CHASMS[index]
    reach = NEAR[place]
    if place < 18 and chasm.caves >> place & 1:
        reach |= 1 << chasm.twin[place]
    return members(reach & walk)
