"""GreedQuest's stage: where figures and cards are drawn just now. `show` sets it to a view; motions move it on.

Figures stand at points of the map, laid cards are small in the box at the side (`spread` 0) or large in a row
(`spread` 1). Nothing here knows rules, and nothing here is drawn.
"""

from __future__ import annotations

from typing import Any

from scenes.boards.greedquest_places import Places
from scenes.kit.tween import Point

# Decisions for which the hand must be up; for the others the laid cards are what one looks at.
HAND_UP = ("lay", "duel")


class Figure:
    """A stand-up: its feet on the map, how high it hops, which way it looks."""

    __slots__ = ("at", "hop", "inward", "loaded", "room", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.room = 1
        self.inward = True
        self.loaded = False
        self.at: Point = (0.0, 0.0)
        self.hop = 0.0


class LaidCard:
    """A seat's card of this turn. `turn` 0 is face down, 1 face up; `slip` is what is written across it."""

    __slots__ = ("gone", "here", "key", "lift", "slip", "slip_kind", "turn", "value")

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.here = False
        self.key = ""
        self.turn = 0.0
        self.slip = ""
        self.slip_kind = ""  # "bad": struck, "good": it worked
        self.gone = 0.0
        self.lift = 0.0
        self.value: int | None = None


class DuelShow:
    """A duel on the screen: what lies before each duellist in this round."""

    def __init__(self, purpose: str, seats: list[int]) -> None:
        self.purpose = purpose
        self.seats = list(seats)
        self.still = list(seats)
        self.round = 1
        self.cards: dict[int, str] = {}  # "" is face down
        self.turn: dict[int, float] = {}
        self.winner: int | None = None
        self.over = False
        self.open = 1.0


class Stage:
    """All of it."""

    def __init__(self, places: Places) -> None:
        self.places = places
        self.figures: list[Figure] = []
        self.laid: list[LaidCard] = []
        self.spread = 0.0
        self.step = "lay"
        self.duel: DuelShow | None = None
        self.glow_rooms: dict[int, float] = {}
        self.lost: set[int] = set()
        self.turn = 1
        self.banner = ""
        self.banner_t = 0.0
        self.hold: dict[str, int] = {}  # "meek" and "curse": whose card holds

    def show(self, view: dict[str, Any], slips: dict[int, tuple[str, str]]) -> None:
        n = view["seats"]
        if len(self.figures) != n:
            self.figures = [Figure(seat) for seat in range(n)]
            self.laid = [LaidCard() for _ in range(n)]
        for figure, entry in zip(self.figures, view["figures"], strict=True):
            figure.room, figure.inward = entry["room"], entry["facing"] == "in"
            figure.loaded, figure.hop = entry["loaded"], 0.0
        self.settle()
        for seat, (card, entry) in enumerate(zip(self.laid, view["table"], strict=True)):
            card.clear()
            if entry is None:
                continue
            card.here = True
            card.key = entry["card"] or ""
            # A seat's own card is known to it, but lies face down like the others' until the reveal.
            card.turn = 1.0 if entry["card"] and view["step"] != "lay" else 0.0
            card.value = entry["value"] if entry["value"] != entry["number"] else None
            card.slip, card.slip_kind = slips.get(seat, ("", ""))
        self.step = view["step"]
        self.turn = view["turn"]
        self.lost = {seat for seat, entry in enumerate(view["figures"]) if entry["loses_turn"]}
        self.glow_rooms.clear()
        self.banner = ""
        self.hold = {key: view[key] for key in ("meek", "curse") if view[key] is not None}
        self.spread = 0.0 if view["waits_for"] in HAND_UP else 1.0
        self._show_duel(view["duel"])

    def _show_duel(self, duel: dict[str, Any] | None) -> None:
        if duel is None:
            self.duel = None
            return
        shown = self.duel = DuelShow(duel["purpose"], duel["seats"])
        shown.still = list(duel["still"])
        shown.round = duel["round"]
        last = max((entry[0] for entry in duel["shown"]), default=0)
        for number, seat, card in duel["shown"]:
            if number == duel["round"] or (number == last and seat not in shown.still):
                shown.cards[seat], shown.turn[seat] = card, 1.0
        for seat in duel["laid"]:
            shown.cards[seat], shown.turn[seat] = "", 0.0

    # ---- figures

    def crowd(self, room: int) -> list[Figure]:
        return [figure for figure in self.figures if figure.room == room]

    def spots(self) -> dict[int, Point]:
        """Where each figure belongs, everyone having moved up."""
        found: dict[int, Point] = {}
        for room in {figure.room for figure in self.figures}:
            there = self.crowd(room)
            for index, figure in enumerate(there):
                found[figure.seat] = self.places.slot(room, index, len(there))
        return found

    def settle(self) -> None:
        for seat, spot in self.spots().items():
            self.figures[seat].at = spot
