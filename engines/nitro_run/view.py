"""What the overseer sees, as plain values: the only thing the screen draws from. The same for an onlooker.

Keys of a view:

`asks`       the kind of the present decision (`table.ASKS`), "over" at the end
`phase`      "week", "run" or "over"
`chasm`      top, bottom ("A"/"B"), character, entrance and exit as {space, side}
`spaces`     18 entries, (1,1) to (6,3): {space, row, column, kind, blown, section, covered, rubble, schemer, on_route}
             kind: chasm, crag, cave, ledge; section: None or a hex with {lie, turn, ends}; rubble: None or a hex
`half_spaces`  H1, H2, H3 as {space, schemer}
`schemers`   three entries {space, left, acting}; space -1 once the run has begun
`day`, `overtime`, `complete` (the track as it lies), `route` (its spaces, or [])
`nitro`      {waiting, happy, spoiled, spent, row}: row has seven moods, for the faces
`stack`      {count, odds}: odds has an entry a plan side: {shape, number, batch, hexes, section, blank, rubble} of all
             hidden hexes with it, in stack and pool together
`pool`       plan sides in the order of the slots: hexes
`heap`, `out`  hexes
`card`       {draft, gather, build, grunts}: gather's hexes have count and ready; grunts: {D, P, free}, D a colour
             or "", P two of them
`run`        None, or {at, came, path, ahead, ahead_section, tunnel, stability, speed, happy, angry, passengers, row,
             ledge, ways, preview}: row from bottom to top, each {mood, rider}; preview: what each listed move leads to
`score`      None, or the points

A hex is {shape, number, batch, back, section, odds}: back None while it is hidden, else {kind, stability, speed, calm};
section True if it is known to be one; odds only while hidden: {of, section, blank, rubble, figures}, figures a list of
[stability, speed, count].
"""

from __future__ import annotations

from collections.abc import Iterable

from engines.core import Plain
from engines.nitro_run.content import BACK, BACKS, BLANK, HEX, KINDS, NUMBER, PLAN, PLANS, RUBBLE, SECTION
from engines.nitro_run.hexes import ENDS, HALF, SHAPES, SIDES, TURN, column_of, row_of
from engines.nitro_run.rules import run
from engines.nitro_run.rules.track import route
from engines.nitro_run.table import ASKS, CART, COLOURS, GIFT, NOBODY, OVER, WAY, WEEK, Table
from engines.nitro_run.worlds import candidates, hidden


def view(t: Table) -> Plain:
    way = route(t.chasm, t.track, t.rubble) if t.whole else ()
    running = t.schemers[0] < 0
    return {
        "asks": ASKS[t.asking],
        "phase": "over" if t.asking == OVER else "run" if running else "week",
        "chasm": _chasm(t),
        "spaces": [_space(t, space, way) for space in range(18)],
        "half_spaces": [{"space": HALF + n, "schemer": _schemer_on(t, HALF + n)} for n in range(3)],
        "schemers": [
            {"space": t.schemers[n], "left": t.left[n] if not running else 0, "acting": n == t.acting} for n in range(3)
        ],
        "day": t.day,
        "overtime": t.day > WEEK,
        "complete": t.whole,
        "route": list(way),
        "purist": t.purist,
        "nitro": _nitro(t),
        "stack": {"count": len(t.stack), "odds": _stack_odds(t)},
        "pool": [hex_view(t, one) for one in t.pool],
        "heap": [hex_view(t, one) for one in t.heap],
        "out": [hex_view(t, one) for one in t.out],
        "card": _card(t),
        "falling": len(t.falling),
        "workflow": t.last if t.built >= 2 else -1,
        "run": _run(t) if running else None,
        "score": t.outcome.scores[0] if t.outcome is not None else None,
    }


def _chasm(t: Table) -> Plain:
    chasm = t.chasm
    return {
        "top": chasm.top,
        "bottom": chasm.bottom,
        "character": chasm.character,
        "entrance": {"space": chasm.entrance, "side": SIDES[chasm.gates[0]]},
        "exit": {"space": chasm.exit, "side": SIDES[chasm.gates[1]]},
    }


def _schemer_on(t: Table, place: int) -> int | None:
    return t.schemers.index(place) if place in t.schemers else None


def _space(t: Table, space: int, way: tuple[int, ...]) -> Plain:
    lain = t.track[space]
    section: Plain | None = None
    if lain >= 0:
        lie = lain & 15
        section = hex_view(t, lain >> 4) | {"lie": lie, "turn": TURN[lie], "ends": [SIDES[end] for end in ENDS[lie]]}
    return {
        "space": space,
        "row": row_of(space),
        "column": column_of(space),
        "kind": KINDS[t.chasm.kinds[space]],
        "blown": bool((t.chasm.crags & t.walk) >> space & 1),
        "section": section,
        "covered": lain >= 0 and bool(t.rubble >> space & 1),
        "rubble": hex_view(t, t.rocks[space]) if t.rocks[space] >= 0 else None,
        "schemer": _schemer_on(t, space),
        "on_route": space in way,
    }


def hex_view(t: Table, hexagon: int) -> Plain:
    """One hex as it is seen: its plan side, and its back or the odds of it."""
    one = HEX[hexagon]
    seen = bool(t.seen >> hexagon & 1)
    drafted = bool(t.drafted >> hexagon & 1)
    return {
        "shape": SHAPES[one.shape],
        "number": one.number,
        "batch": t.batches[hexagon],
        "back": back_view(hexagon) if seen else None,
        "section": one.back == SECTION if seen else drafted,
        "odds": None if seen else odds(t, hexagon),
    }


def back_view(hexagon: int) -> Plain:
    one = HEX[hexagon]
    return {"kind": BACKS[one.back], "stability": one.stability, "speed": one.speed, "calm": one.calm}


def odds(t: Table, hexagon: int) -> Plain:
    """What this hidden hex may be: counts of those it could be. Sections a purist has drafted are among them."""
    alike = candidates(t, hexagon)
    taken = 0 if t.drafted >> hexagon & 1 else sum(t.drafted >> one & 1 for one in alike)
    return {"of": len(alike) - taken, **_counts(alike, taken), "figures": _figures(alike)}


def _counts(alike: Iterable[int], taken: int) -> Plain:
    backs = [BACK[one] for one in alike]
    return {
        "section": backs.count(SECTION) - taken,
        "blank": backs.count(BLANK),
        "rubble": backs.count(RUBBLE),
    }


def _figures(alike: Iterable[int]) -> list[list[int]]:
    counts: dict[tuple[int, int], int] = {}
    for one in alike:
        if BACK[one] == SECTION:
            key = (HEX[one].stability, HEX[one].speed)
            counts[key] = counts.get(key, 0) + 1
    return [[stability, speed, count] for (stability, speed), count in sorted(counts.items())]


def _stack_odds(t: Table) -> list[Plain]:
    """A line a plan side: how many hidden hexes have it, and their backs (drafted ones left out)."""
    lines: list[Plain] = []
    unknown = hidden(t)
    for batch in range(t.batch + 1):
        for plan, (shape, number) in enumerate(PLANS):
            alike = [one for one in unknown if PLAN[one] == plan and t.batches[one] == batch]
            taken = sum(t.drafted >> one & 1 for one in alike)
            if len(alike) > taken:
                head = {"shape": SHAPES[shape], "number": number, "batch": batch, "hexes": len(alike) - taken}
                lines.append(head | _counts(alike, taken))
    return lines


def _nitro(t: Table) -> Plain:
    moods = ["spoiled"] * t.spoiled + ["spent"] * t.spent + ["happy"] * t.happy + ["waiting"] * t.waiting
    return {"waiting": t.waiting, "happy": t.happy, "spoiled": t.spoiled, "spent": t.spent, "row": moods}


def _card(t: Table) -> Plain:
    gather: list[Plain | None] = []
    for slot in range(3):
        one = t.gather[slot]
        if one < 0:
            gather.append(None)
        else:
            gather.append(hex_view(t, one) | {"count": t.counts[slot], "ready": t.counts[slot] == NUMBER[one]})
    on_card = [t.grunt_d, t.grunt_p, t.grunt_q]
    return {
        "draft": hex_view(t, t.draft) if t.draft >= 0 else None,
        "gather": gather,
        "build": [hex_view(t, one) if one >= 0 else None for one in t.build],
        "grunts": {
            "D": COLOURS[t.grunt_d],
            "P": [COLOURS[t.grunt_p], COLOURS[t.grunt_q]],
            "free": on_card.count(NOBODY),
        },
    }


def _run(t: Table) -> Plain:
    aboard = t.cargo_happy + t.cargo_angry
    moods = ["angry"] * t.cargo_angry + ["happy"] * t.cargo_happy
    riders = min(t.passengers, aboard)
    ahead = hex_view(t, t.track[t.ahead] >> 4) if t.asking in (CART, GIFT) else None
    return {
        "at": t.at,
        "came": SIDES[t.came] if t.came >= 0 else None,
        "path": list(t.path),
        "ahead": t.ahead if ahead is not None else -1,
        "ahead_section": ahead,
        "tunnel": t.through,
        "stability": t.stability,
        "speed": t.speed,
        "happy": t.cargo_happy,
        "angry": t.cargo_angry,
        "passengers": t.passengers,
        "row": [{"mood": mood, "rider": index >= aboard - riders} for index, mood in enumerate(moods)],
        "ledge": t.at >= 0 and t.chasm.near_ledge[t.at],
        "ways": [space for space, _ in run.ways(t)] if t.asking == WAY else [],
        "preview": _preview(t),
    }


def _preview(t: Table) -> list[Plain]:
    """For each choice before a move: the wheels it leaves, as plain arithmetic and before the section ahead."""
    wheels = {"stability": t.stability, "speed": t.speed}
    lines: list[Plain] = []
    if t.asking == CART:
        lines.append({"move": ["go"], **wheels})
        if run.may_brake(t):
            lines.append({"move": ["brake"], "stability": min(5, t.stability + 1), "speed": max(1, t.speed - 1)})
        if run.may_jump(t):
            lines.append({"move": ["jump"], "stability": min(5, t.stability + 2), "speed": t.speed})
    elif t.asking == GIFT:
        listed = run.list_gifts(t)
        for gift, move in enumerate(run.GIFTS):
            if move in listed:
                stability, speed = run.gifted(t, gift)
                lines.append({"move": list(move), "stability": stability, "speed": speed})
    return lines
