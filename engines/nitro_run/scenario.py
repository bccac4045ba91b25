"""Positions made to order: for tests, for the tutorial, for looking at a rule by itself. Not part of play.

`arrange` takes hexes out of a fresh stack and puts them where they are wanted; what is not named stays as at the start.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.nitro_run.content import BACK, HEX, SECTION, chasm_of
from engines.nitro_run.hexes import LIE, LIES, SHAPE_OF, SIDES, space_at
from engines.nitro_run.routes import Route, routes
from engines.nitro_run.rules.rubble import dawn
from engines.nitro_run.rules.track import is_whole
from engines.nitro_run.state import NitroState, fresh
from engines.nitro_run.table import ACT, COLOURS, PICK

Place = tuple[int, int]


def at(place: Place | int | str) -> int:
    """(3, 2), "H1" or a number, as a number."""
    if isinstance(place, str):
        return 17 + int(place[1])
    return place if isinstance(place, int) else space_at(*place)


def hexes(
    shape: int | None = None,
    back: int | None = None,
    number: int | None = None,
    figures: tuple[int, int] | None = None,
) -> list[int]:
    """The hexes with these properties, in order."""
    return [
        index
        for index, one in enumerate(HEX)
        if (shape is None or one.shape == shape)
        and (back is None or one.back == back)
        and (number is None or one.number == number)
        and (figures is None or (one.back == SECTION and (one.stability, one.speed) == figures))
    ]


def lie_of(ends: str) -> int:
    """ "NW-SE" as a lie."""
    a, b = ends.split("-")
    return LIE[SIDES.index(a)][SIDES.index(b)]


def arrange(
    top: str = "A",
    bottom: str = "A",
    *,
    purist: bool = False,
    seed: int = 1,
    stack: Sequence[int] | None = None,
    pool: Sequence[int] = (),
    heap: Sequence[int] = (),
    draft: int = -1,
    gather: Sequence[tuple[int, int]] = (),
    build: Sequence[int] = (),
    track: Mapping[Place, tuple[int, str]] | None = None,
    rubble: Mapping[Place, int] | None = None,
    blown: Sequence[Place] = (),
    schemers: Sequence[Place | int | str] = ("H1", "H2", "H3"),
    acting: int | None = None,
    left: Sequence[int] = (2, 2, 2),
    grunts: tuple[str, str, str] = ("", "", ""),
    day: int = 1,
    happy: int | None = None,
    spoiled: int = 0,
    spent: int = 0,
) -> NitroState:
    """A position. `stack` names what is left to draw, its last first (None: all that is not elsewhere, by the seed);
    hexes named nowhere are out of the game. `happy` None: what the days have brewed."""
    s = fresh(chasm_of(top, bottom), purist, seed)
    s.pool, s.heap, s.draft = tuple(pool), tuple(heap), draft
    for slot, (hexagon, count) in enumerate(gather):
        s.gather[slot], s.counts[slot] = hexagon, count
    for slot, hexagon in enumerate(build):
        s.build[slot] = hexagon
    for place in blown:
        s.walk |= 1 << at(place)
        s.bare |= 1 << at(place)
    for place, (hexagon, ends) in (track or {}).items():
        lay(s, at(place), hexagon, lie_of(ends))
    for place, hexagon in (rubble or {}).items():
        s.rocks[at(place)] = hexagon
        s.rubble |= 1 << at(place)
        s.bare &= ~(1 << at(place))
    s.schemers = [at(one) for one in schemers]
    s.left = list(left)
    s.grunt_d, s.grunt_p, s.grunt_q = (COLOURS.index(one) for one in grunts)
    s.day = day
    s.waiting = max(0, 8 - day)
    s.spoiled, s.spent = spoiled, spent
    s.happy = 7 - s.waiting - spoiled - spent if happy is None else happy
    if acting is not None:
        s.acting, s.asking = acting, ACT
    else:
        s.acting, s.asking = -1, PICK
    _settle(s, stack)
    return s


def lay(s: NitroState, space: int, hexagon: int, lie: int) -> None:
    """Puts a section down, whoever could have built it."""
    if SHAPE_OF[lie] != HEX[hexagon].shape:
        raise ValueError(f"hex {hexagon} can't lie that way")
    s.track[space] = hexagon * 16 + lie
    s.bare &= ~(1 << space)


def _settle(s: NitroState, stack: Sequence[int] | None) -> None:
    """Every hex in one place, what has been seen is known, and the track is whole or not."""
    on_card = [one for one in (s.draft, *s.gather, *s.build) if one >= 0]
    laid = [lain >> 4 for lain in s.track if lain >= 0]
    fallen = [one for one in s.rocks if one >= 0]
    placed = [*s.pool, *s.heap, *on_card, *laid, *fallen]
    if len(set(placed)) != len(placed):
        raise ValueError("a hex lies in two places")
    s.stack = [one for one in s.stack if one not in placed] if stack is None else list(stack)
    s.out = tuple(one for one in range(21) if one not in placed and one not in s.stack)
    for one in (*on_card, *laid):
        if BACK[one] != SECTION:
            raise ValueError(f"hex {one} is no section")
        s.drafted |= 1 << one
    open_hexes = [*s.heap, *fallen, *s.out] + ([] if s.purist else [*on_card, *laid])
    for one in open_hexes:
        s.seen |= 1 << one
    s.dawn = dawn(s)
    s.whole = is_whole(s)
    s.listed = None


def lay_route(s: NitroState, route: Route, spare: Sequence[int] = ()) -> None:
    """Lays a whole route with sections from the stack, kind ones first; those of `spare` are left alone."""
    for space, lie in route.sections:
        free = [one for one in s.stack if BACK[one] == SECTION and HEX[one].shape == SHAPE_OF[lie] and one not in spare]
        if not free:
            raise ValueError("too few sections of that shape")
        chosen = min(free, key=lambda one: (not HEX[one].calm, -HEX[one].stability, HEX[one].speed, one))
        s.stack.remove(chosen)
        s.drafted |= 1 << chosen
        if not s.purist:
            s.seen |= 1 << chosen
        s.walk |= 1 << space
        lay(s, space, chosen, lie)
    s.whole = is_whole(s)
    s.listed = None


def whole_track(
    top: str = "A", bottom: str = "A", tunnels: int = 0, *, purist: bool = False, day: int = 6
) -> NitroState:
    """The evening of `day` with a complete track: the player is asked whether to run."""
    s = arrange(top, bottom, purist=purist, day=day)
    for route in routes(s.chasm.index):
        if route.tunnels == tunnels and route.needs[2] <= 2 and route.needs[0] <= 4 and route.needs[1] <= 8:
            lay_route(s, route)
            break
    else:
        raise ValueError("no such route")
    s.apply(0, ("rest",))
    return s


def turns(shape: int) -> tuple[int, ...]:
    """The lies of a shape."""
    return LIES[shape]
