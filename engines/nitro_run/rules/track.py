"""When sections join, and where a route leads: by rails and through tunnels. Changes nothing on the table."""

from __future__ import annotations

from engines.nitro_run.content import Chasm
from engines.nitro_run.hexes import ENDS, ENDS_MASK, NEIGHBOUR, OPPOSITE
from engines.nitro_run.table import Table


def behind_tunnel(chasm: Chasm, track: list[int], covered: int, cave: int, used: int) -> list[tuple[int, int]]:
    """The sections that have an end on the other cave of `cave`: (space, side by which it is entered)."""
    found: list[tuple[int, int]] = []
    sides = NEIGHBOUR[chasm.twin[cave]]
    for side in range(6):
        space = sides[side]
        if space >= 0 and track[space] >= 0 and not (covered | used) >> space & 1:
            entered = OPPOSITE[side]
            if ENDS_MASK[track[space] & 15] >> entered & 1:
                found.append((space, entered))
    return found


def leads_out(
    chasm: Chasm, track: list[int], covered: int, space: int, entered: int, used: int, tunnels: int
) -> tuple[int, ...]:
    """The spaces of a route from this section, entered over this side, to the exit; () if there is none.

    `used` and `tunnels` are what the route has behind it: no section and no tunnel is used twice.
    """
    exit_side = chasm.gates[1]
    path: list[int] = []
    while True:
        lain = track[space]
        if lain < 0 or (covered | used) >> space & 1:
            return ()
        a, b = ENDS[lain & 15]
        if a == entered:
            away = b
        elif b == entered:
            away = a
        else:
            return ()
        path.append(space)
        if space == chasm.exit and away == exit_side:
            return tuple(path)
        used |= 1 << space
        ahead = NEIGHBOUR[space][away]
        if ahead < 0:
            return ()
        if chasm.caves >> ahead & 1:
            card = 1 if ahead < 9 else 2
            if tunnels & card:
                return ()
            for beyond, side in behind_tunnel(chasm, track, covered, ahead, used):
                rest = leads_out(chasm, track, covered, beyond, side, used, tunnels | card)
                if rest:
                    return (*path, *rest)
            return ()
        space, entered = ahead, OPPOSITE[away]


def route(chasm: Chasm, track: list[int], covered: int) -> tuple[int, ...]:
    """The spaces of a route from the entrance to the exit, () while the track is not complete."""
    if track[chasm.exit] < 0 or track[chasm.entrance] < 0:
        return ()
    return leads_out(chasm, track, covered, chasm.entrance, chasm.gates[0], 0, 0)


def is_whole(table: Table) -> bool:
    return bool(route(table.chasm, table.track, table.rubble))


def joining(chasm: Chasm, track: list[int], space: int) -> tuple[tuple[int, int], ...]:
    """Where a section would join the one on `space`: (space, the side on which it needs an end), tunnels included."""
    found: list[tuple[int, int]] = []
    for end in ENDS[track[space] & 15]:
        ahead = NEIGHBOUR[space][end]
        if ahead < 0:
            continue
        if chasm.caves >> ahead & 1:
            sides = NEIGHBOUR[chasm.twin[ahead]]
            found += [(sides[side], OPPOSITE[side]) for side in range(6) if sides[side] >= 0]
        else:
            found.append((ahead, OPPOSITE[end]))
    return tuple(found)
