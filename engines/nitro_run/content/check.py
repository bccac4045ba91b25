"""What the printed matter must obey. `faults()` lists what is wrong, in plain sentences; an empty list is well."""

from __future__ import annotations

from collections.abc import Sequence

from engines.nitro_run.content import BLANK, CAVE, CHASM, CRAG, LEDGE, RUBBLE, SECTION, Card, Hex
from engines.nitro_run.hexes import NE, NW, SE, STRAIGHT, SW


def hex_faults(hexes: Sequence[Hex]) -> list[str]:
    """The limits of the 21 hexes (NR-019 to NR-025)."""
    faults: list[str] = []
    backs = [one.back for one in hexes]
    for back, wanted, name in ((SECTION, 14, "sections"), (BLANK, 3, "blanks"), (RUBBLE, 4, "rubble hexes")):
        if backs.count(back) != wanted:
            faults.append(f"{backs.count(back)} {name}, not {wanted}")
    sections = [one for one in hexes if one.back == SECTION]
    if sum(one.calm for one in sections) != 3:
        faults.append(f"{sum(one.calm for one in sections)} calm sections, not 3")
    for one in hexes:
        if one.number not in (2, 3, 4):
            faults.append(f"highest number {one.number} is not 2, 3 or 4")
        if not -2 <= one.stability <= 2 or not -1 <= one.speed <= 2:
            faults.append(f"figures {one.stability:+}/{one.speed:+} are out of bounds")
    if not any(one.shape != STRAIGHT and (one.stability, one.speed) == (-1, 1) for one in sections):
        faults.append("no bend with -1/+1")
    if not any(one.shape == STRAIGHT and (one.stability, one.speed) == (1, 2) for one in sections):
        faults.append("no straight with +1/+2")
    for plan in sorted({one.plan for one in hexes}):
        alike = [one[2:] for one in hexes if one.plan == plan]
        if len(alike) < 2 or len(set(alike)) < 2:
            faults.append(f"plan side {plan} gives its back away")
    return faults


def card_faults(card: Card, top: bool) -> list[str]:
    """The limits of one card side (NR-012, NR-013, NR-016, NR-017)."""
    faults: list[str] = []
    for kind, allowed, name in ((CAVE, (2,), "caves"), (LEDGE, (1, 2), "ledges"), (CRAG, (1, 2), "crags")):
        if card.kinds.count(kind) not in allowed:
            faults.append(f"{card.kinds.count(kind)} {name}")
    column, side = card.gate
    space = column if top else 6 + column
    if card.kinds[space] not in (CHASM, CRAG):
        faults.append("the gate's space is neither chasm nor crag")
    if side not in ((NE, NW) if top else (SE, SW)):
        faults.append("the gate's side does not lead out")
    if top:
        first = card.kinds[:3]
        if first[2] == CRAG or first[0] == first[1] == CRAG or first[1] == first[2] == CRAG:
            faults.append("a half-space has crags only below it")
    return faults
