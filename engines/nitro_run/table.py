"""What lies on the table, as small ints, and its copy. No rules, no words, no views.

Hexes are numbers into `content.HEX`, places are numbers of `hexes.py`, nothing there is -1. The rules change a Table,
`state.py` makes it a State.
"""

from __future__ import annotations

from engines.core import Decision, Rng, State
from engines.nitro_run.content import CHASMS, Chasm

# What is being asked.
PICK, ACT, WORKFLOW, DROP, LOAD, EVENING, WAY, CART, GIFT, OVER = range(10)
ASKS = ("pick", "act", "workflow", "rubble", "load", "evening", "way", "cart", "gift", "over")

# How a Grunt on the card faces; NOBODY: its space is free.
NOBODY, BLUE, RED, YELLOW, BLACK = range(5)
COLOURS = ("", "blue", "red", "yellow", "black")

WEEK = 7
LOADING = 6


class Table(State):
    """All that is on the table; see the comments beside the fields."""

    __slots__ = (
        "acting", "ahead", "ahead_side", "asking", "at", "bare", "batch", "batches", "build", "built", "came",
        "cargo_angry", "cargo_happy", "chasm", "counts", "dawn", "day", "draft", "drafted", "falling", "gather",
        "grunt_d", "grunt_p", "grunt_q", "happy", "heap", "last", "left", "listed", "out", "outcome", "passengers",
        "path", "pool", "purist", "reveals", "rng", "rocks", "rubble", "schemers", "seats", "seen", "speed", "spent",
        "spoiled", "stability", "stack", "through", "track", "tunnels", "used", "waiting", "walk", "whole",
    )  # fmt: skip

    def __init__(self, chasm: Chasm, purist: bool, rng: Rng) -> None:
        self.seats = 1
        self.rng = rng
        self.outcome = None
        self.reveals = 0
        self.chasm: Chasm = chasm
        self.purist: bool = purist
        # ---- what is asked, and the list once it has been made
        self.asking: int = PICK
        self.listed: tuple[Decision, ...] | None = None
        # ---- hexes: the stack's top is its end; `batches[hex]` counts the shuffle that hex was last part of
        self.stack: list[int] = []
        self.pool: tuple[int, ...] = ()
        self.heap: tuple[int, ...] = ()
        self.out: tuple[int, ...] = ()
        self.batch: int = 0
        self.batches: tuple[int, ...] = (0,) * 21
        # Hexes whose back is open knowledge; sections that have been drafted (a purist forgets their figures).
        self.seen: int = 0
        self.drafted: int = 0
        # ---- the production card
        self.draft: int = -1
        self.gather: list[int] = [-1, -1, -1]
        self.counts: list[int] = [0, 0, 0]
        self.build: list[int] = [-1, -1, -1]
        self.grunt_d: int = NOBODY
        self.grunt_p: int = NOBODY
        self.grunt_q: int = NOBODY
        # ---- the chasm: track[space] is hex * 16 + lie; rocks[space] is the rubble hex there
        self.track: list[int] = [-1] * 18
        self.rocks: list[int] = [-1] * 18
        self.rubble: int = 0  # spaces with rubble
        self.bare: int = chasm.floor  # chasm or blown crag with neither section nor rubble
        self.walk: int = chasm.walk  # where Schemers may stand: grows with each blown crag
        self.whole: bool = False  # the track is complete as it lies
        # ---- Schemers
        self.schemers: list[int] = [18, 19, 20]
        self.left: list[int] = [2, 2, 2]
        self.acting: int = -1
        self.built: int = 0  # builds of the acting Schemer this turn
        self.last: int = -1  # the space of the latest of them
        self.dawn: tuple[int, int, int] = (-1, -1, -1)  # the rubble hex each Schemer began this day on
        self.falling: tuple[int, ...] = ()  # rubble on its way down
        # ---- the week
        self.day: int = 1
        self.waiting: int = WEEK
        self.happy: int = 0
        self.spoiled: int = 0
        self.spent: int = 0
        # ---- the run: the cart is `at` a section it entered over the side `came`; `ahead` is the next one
        self.at: int = -1
        self.came: int = -1
        self.ahead: int = -1
        self.ahead_side: int = -1
        self.through: bool = False  # a tunnel lies between
        self.used: int = 0
        self.tunnels: int = 0
        self.path: tuple[int, ...] = ()
        self.stability: int = 5
        self.speed: int = 1
        self.cargo_happy: int = 0
        self.cargo_angry: int = 0
        self.passengers: int = 2

    def copy_into(self, twin: Table) -> None:
        """All fields, by hand: this is the hot path of every search."""
        twin.seats = 1
        rng = Rng.__new__(Rng)
        rng.state = self.rng.state
        twin.rng = rng
        twin.outcome = self.outcome
        twin.reveals = self.reveals
        twin.chasm = self.chasm
        twin.purist = self.purist
        twin.asking = self.asking
        twin.listed = self.listed
        twin.stack = self.stack[:]
        twin.pool = self.pool
        twin.heap = self.heap
        twin.out = self.out
        twin.batch = self.batch
        twin.batches = self.batches
        twin.seen = self.seen
        twin.drafted = self.drafted
        twin.draft = self.draft
        twin.gather = self.gather[:]
        twin.counts = self.counts[:]
        twin.build = self.build[:]
        twin.grunt_d = self.grunt_d
        twin.grunt_p = self.grunt_p
        twin.grunt_q = self.grunt_q
        twin.track = self.track[:]
        twin.rocks = self.rocks[:]
        twin.rubble = self.rubble
        twin.bare = self.bare
        twin.walk = self.walk
        twin.whole = self.whole
        twin.schemers = self.schemers[:]
        twin.left = self.left[:]
        twin.acting = self.acting
        twin.built = self.built
        twin.last = self.last
        twin.dawn = self.dawn
        twin.falling = self.falling
        twin.day = self.day
        twin.waiting = self.waiting
        twin.happy = self.happy
        twin.spoiled = self.spoiled
        twin.spent = self.spent
        twin.at = self.at
        twin.came = self.came
        twin.ahead = self.ahead
        twin.ahead_side = self.ahead_side
        twin.through = self.through
        twin.used = self.used
        twin.tunnels = self.tunnels
        twin.path = self.path
        twin.stability = self.stability
        twin.speed = self.speed
        twin.cargo_happy = self.cargo_happy
        twin.cargo_angry = self.cargo_angry
        twin.passengers = self.passengers


# The fields a save holds as they are; chasm, rng and outcome are written apart, the list is made anew.
_LISTS = ("stack", "gather", "counts", "build", "track", "rocks", "schemers", "left")
_TUPLES = ("pool", "heap", "out", "batches", "dawn", "falling", "path")
_NUMBERS = (
    "reveals", "purist", "asking", "batch", "seen", "drafted", "draft", "grunt_d", "grunt_p", "grunt_q", "rubble",
    "bare", "walk", "whole", "acting", "built", "last", "day", "waiting", "happy", "spoiled", "spent", "at",
    "came", "ahead", "ahead_side", "through", "used", "tunnels", "stability", "speed", "cargo_happy", "cargo_angry",
    "passengers",
)  # fmt: skip


def dump(table: Table) -> dict[str, object]:
    """Plain values of all fields but outcome and the list of moves."""
    data: dict[str, object] = {"top": table.chasm.top, "bottom": table.chasm.bottom, "rng": table.rng.state}
    for name in _LISTS + _TUPLES:
        data[name] = list(getattr(table, name))
    for name in _NUMBERS:
        data[name] = getattr(table, name)
    return data


def restore(table: Table, data: dict[str, object]) -> None:
    """The fields that `dump` wrote, back into a fresh table."""
    for name in _LISTS + _TUPLES:
        values = data[name]
        assert isinstance(values, list)
        setattr(table, name, values[:] if name in _LISTS else tuple(values))
    for name in _NUMBERS:
        setattr(table, name, data[name])


def chasm_from(data: dict[str, object]) -> Chasm:
    for chasm in CHASMS:
        if (chasm.top, chasm.bottom) == (data["top"], data["bottom"]):
            return chasm
    raise KeyError(f"no chasm {data['top']}{data['bottom']}")
