"""The run: loading, and section by section until the cart is out or gone. Points are counted in scoring.py."""

from __future__ import annotations

from engines.core import Event, Move
from engines.nitro_run.content import HEX
from engines.nitro_run.hexes import NEIGHBOUR, OPPOSITE, other_end
from engines.nitro_run.rules import scoring
from engines.nitro_run.rules.track import behind_tunnel, leads_out
from engines.nitro_run.table import CART, GIFT, LOADING, NOBODY, WAY, Table

GO = ("go",)
BRAKE = ("brake",)
JUMP = ("jump",)
GIFTS = (("gift", "stability"), ("gift", "speed"), ("gift", "both"))
WAYS = tuple(("way", space) for space in range(18))


def begin(t: Table, events: list[Event]) -> None:
    """Everybody leaves the chasm, the happy nitro is loaded, and the cart rolls onto the first section."""
    left = [one for one in (t.draft, *t.gather, *t.build) if one >= 0]
    t.out = (*t.out, *left, *t.pool)
    t.pool = ()
    t.draft = -1
    t.gather = [-1, -1, -1]
    t.counts = [0, 0, 0]
    t.build = [-1, -1, -1]
    t.grunt_d = t.grunt_p = t.grunt_q = NOBODY
    t.schemers = [-1, -1, -1]
    t.acting = -1
    t.dawn = (-1, -1, -1)
    t.cargo_happy = min(LOADING, t.happy)
    events.append(Event("load", {"nitro": t.cargo_happy, "behind": t.happy - t.cargo_happy}))
    t.ahead = t.chasm.entrance
    t.ahead_side = t.chasm.gates[0]
    _turn_up(t, events)
    roll(t, events)


def _turn_up(t: Table, events: list[Event]) -> None:
    """The section ahead shows its figures; for a purist that is news."""
    hexagon = t.track[t.ahead] >> 4
    if not t.seen >> hexagon & 1:
        t.seen |= 1 << hexagon
        t.reveals += 1
    one = HEX[hexagon]
    events.append(
        Event("turn_up", {"space": t.ahead, "stability": one.stability, "speed": one.speed, "calm": one.calm})
    )


def ways(t: Table) -> list[tuple[int, int]]:
    """The sections that come next: (space, side by which it is entered); several only behind a tunnel (NR-150)."""
    away = other_end(t.track[t.at] & 15, t.came)
    ahead = NEIGHBOUR[t.at][away]
    if not t.chasm.caves >> ahead & 1:
        return [(ahead, OPPOSITE[away])]
    tunnels = t.tunnels | (1 if ahead < 9 else 2)
    return [
        (space, side)
        for space, side in behind_tunnel(t.chasm, t.track, t.rubble, ahead, t.used)
        if leads_out(t.chasm, t.track, t.rubble, space, side, t.used, tunnels)
    ]


def look_ahead(t: Table, events: list[Event]) -> None:
    """The cart stands on a section: it is out, or the next one is found and turned up."""
    away = other_end(t.track[t.at] & 15, t.came)
    if t.at == t.chasm.exit and away == t.chasm.gates[1]:
        scoring.deliver(t, events)
        return
    t.through = bool(t.chasm.caves >> NEIGHBOUR[t.at][away] & 1)
    found = ways(t)
    if len(found) > 1:
        t.asking = WAY
        return
    take_way(t, found[0][0], events)


def take_way(t: Table, space: int, events: list[Event]) -> None:
    for ahead, side in ways(t):
        if ahead == space:
            t.ahead, t.ahead_side = ahead, side
    _turn_up(t, events)
    t.asking = CART


# ---- the choice before each move


def may_brake(t: Table) -> bool:
    """Three happy nitro, so that one stays happy; and something to gain (NR-175, NR-176)."""
    return t.cargo_happy >= 3 and (t.stability < 5 or t.speed > 1)


def may_jump(t: Table) -> bool:
    """Beside a ledge, a passenger with a happy nitro, another happy one left, and something to gain (NR-181 on).

    The angry are always the lowest of the row, so with two happy the passengers' own are."""
    return t.passengers > 0 and t.cargo_happy >= 2 and t.stability < 5 and t.chasm.near_ledge[t.at]


def list_cart(t: Table) -> tuple[Move, ...]:
    if may_brake(t):
        return (GO, BRAKE, JUMP) if may_jump(t) else (GO, BRAKE)
    return (GO, JUMP) if may_jump(t) else (GO,)


def brake(t: Table, events: list[Event]) -> None:
    t.stability = min(5, t.stability + 1)
    t.speed = max(1, t.speed - 1)
    t.cargo_happy -= 2
    t.cargo_angry += 2
    events.append(Event("brake", _wheels(t)))


def jump(t: Table, events: list[Event]) -> None:
    t.stability = min(5, t.stability + 2)
    t.passengers -= 1
    t.cargo_happy -= 1
    events.append(Event("jump", _wheels(t)))


# ---- tunnel of love


def gifted(t: Table, gift: int) -> tuple[int, int]:
    """The wheels after one of the three gifts."""
    if gift == 0:
        return min(5, t.stability + 2), t.speed
    if gift == 1:
        return t.stability, max(1, t.speed - 2)
    return min(5, t.stability + 1), max(1, t.speed - 1)


def list_gifts(t: Table) -> tuple[Move, ...]:
    """Of gifts with the same result only the first (NR-179)."""
    results: list[tuple[int, int]] = []
    moves: list[Move] = []
    for gift in range(3):
        result = gifted(t, gift)
        if result not in results:
            results.append(result)
            moves.append(GIFTS[gift])
    return tuple(moves)


def go(t: Table, events: list[Event]) -> None:
    """The choice is made; a tunnel gives its gift first."""
    if t.through and (t.stability < 5 or t.speed > 1):
        t.asking = GIFT
        return
    roll(t, events)


def give(t: Table, gift: str, events: list[Event]) -> None:
    t.stability, t.speed = gifted(t, ("stability", "speed", "both").index(gift))
    events.append(Event("gift", {"gift": gift, **_wheels(t)}))
    roll(t, events)


# ---- the move


def roll(t: Table, events: list[Event]) -> None:
    """Onto the section ahead: nerves at stability 0, its figures, calm, and a look at what comes next."""
    if t.stability == 0:
        t.cargo_happy -= 1
        t.cargo_angry += 1
        events.append(Event("anger", {"happy": t.cargo_happy}))
        if not t.cargo_happy:
            scoring.explode(t, events)
            return
    if t.through:
        t.tunnels |= 1 if NEIGHBOUR[t.at][other_end(t.track[t.at] & 15, t.came)] < 9 else 2
    t.at, t.came = t.ahead, t.ahead_side
    t.used |= 1 << t.at
    t.path = (*t.path, t.at)
    one = HEX[t.track[t.at] >> 4]
    t.stability = max(0, min(5, t.stability + one.stability))
    speed = t.speed + one.speed
    if speed > 6:
        t.stability = max(0, t.stability - (speed - 6))
        speed = 6
    t.speed = max(1, speed)
    events.append(Event("roll", {"space": t.at, "tunnel": t.through, **_wheels(t)}))
    t.through = False
    if one.calm and t.cargo_angry:
        t.cargo_angry -= 1
        t.cargo_happy += 1
        events.append(Event("soothe", {"happy": t.cargo_happy}))
    look_ahead(t, events)


def _wheels(t: Table) -> dict[str, int]:
    return {
        "stability": t.stability,
        "speed_now": t.speed,
        "happy": t.cargo_happy,
        "angry": t.cargo_angry,
        "passengers": t.passengers,
    }
