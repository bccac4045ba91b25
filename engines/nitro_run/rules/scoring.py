"""How it ends: delivered, exploded or lost, the points and the bands. The verdicts' words are in words.py."""

from __future__ import annotations

from engines.core import Event, Outcome
from engines.nitro_run.table import OVER, Table
from engines.nitro_run.words import lost_verdict, verdict

# The lowest score of each band, best first (NR-192).
BANDS = (18, 15, 11, 5, 3, 0)


def band(score: int) -> int:
    """0 is the best band, 5 the worst."""
    for index, lowest in enumerate(BANDS):
        if score >= lowest:
            return index
    return len(BANDS) - 1


def points(t: Table) -> int:
    """What a cart that got out is worth (NR-189)."""
    return 4 + t.passengers + 2 * t.cargo_happy + t.cargo_angry


def deliver(t: Table, events: list[Event]) -> None:
    score = points(t)
    t.ahead = t.ahead_side = -1
    t.asking = OVER
    t.outcome = Outcome((0,), (score,), verdict(band(score)))
    events.append(Event("delivered", {"score": score}))


def explode(t: Table, events: list[Event]) -> None:
    """Cart, load and riders are gone; the three Schemers watched from afar (NR-187)."""
    t.passengers = 0
    t.cargo_angry = 0
    t.asking = OVER
    t.outcome = Outcome((), (3,), verdict(band(3)))
    events.append(Event("boom", {"space": t.ahead}))


def lose(t: Table, why: str, events: list[Event]) -> None:
    """Lost before the run: out of time or out of track (NR-141)."""
    t.asking = OVER
    t.outcome = Outcome((), (0,), lost_verdict(why))
    events.append(Event("lost", {"why": why}))
