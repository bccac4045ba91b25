"""What a position of GreedQuest is worth, fitted to what became of thousands of games: `python -m app.fit greedquest`.

Log-odds: seats' sums are compared as in a vote (`chances`). A room gained early hardly counts, one near home decides;
a Secret Door is a card like others at the start and half a win at the end. How a turn goes is `odds.py`'s business.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp

from engines.greedquest.content import HAND, KEYS, LAST_ROOM
from engines.greedquest.state import GreedState

# The whole way, there and back; and where its stretches begin: in, out, nearing home, at the door.
WHOLE = 2 * (LAST_ROOM - 1)
SHORTEST = 2
STRETCHES = ("in", "deep", "out", "home")
_BEGIN = (LAST_ROOM - 1, WHOLE - 6, WHOLE - 3)
STRETCH = tuple(sum(way >= begin for begin in _BEGIN) for way in range(WHOLE + 1))

FIGURES: dict[str, float] = {
    # How far along the whole way.
    "way_0": 0,
    "way_1": 0.02,
    "way_2": 0.02,
    "way_3": 0.044,
    "way_4": 0.084,
    "way_5": 0.194,
    "way_6": 0.279,
    "way_7": 0.316,
    "way_8": 0.46,
    "way_9": 0.649,
    "way_10": 0.876,
    "way_11": 0.937,
    "way_12": 1.04,
    "way_13": 1.098,
    "way_14": 1.312,
    "way_15": 1.602,
    "way_16": 2.139,
    "way_17": 2.461,
    "way_18": 2.681,
    "way_19": 3.36,
    "way_20": 4.256,
    "way_21": 4.449,
    # Cards in the hand on the way in; the usual hand is nought.
    "in_go_1": -0.01,
    "in_go_2": -0.018,
    "in_go_3": -0.01,
    "in_go_4": -0.015,
    "in_go_5": -0.015,
    "in_go_6": -0.012,
    "in_go_7": 0.016,
    "in_go_8": 0.016,
    "in_go_wild": 0.015,
    "in_loot": 0.038,
    "in_dragon_attack": 0.011,
    "in_meek": -0.031,
    "in_curse": -0.004,
    "in_dragon_sighting": -0.004,
    "in_secret_door": -0.02,
    "in_see_ya": 0.039,
    "in_even_chance": 0,
    "in_odd_reversal": 0.004,
    "in_tracking": -0.003,
    "in_lost": -0.059,
    # Cards in the hand after the Hoard; the usual hand is nought.
    "deep_go_1": -0.032,
    "deep_go_2": -0.04,
    "deep_go_3": -0.044,
    "deep_go_4": -0.043,
    "deep_go_5": -0.048,
    "deep_go_6": -0.022,
    "deep_go_7": -0.012,
    "deep_go_8": 0.037,
    "deep_go_wild": 0.008,
    "deep_loot": 0.04,
    "deep_dragon_attack": 0.001,
    "deep_meek": -0.056,
    "deep_curse": 0.059,
    "deep_dragon_sighting": -0.036,
    "deep_secret_door": 0.062,
    "deep_see_ya": 0.009,
    "deep_even_chance": 0.096,
    "deep_odd_reversal": 0.049,
    "deep_tracking": -0.029,
    "deep_lost": -0.1,
    # Cards in the hand with six rooms to go; the usual hand is nought.
    "out_go_1": -0.093,
    "out_go_2": -0.07,
    "out_go_3": -0.083,
    "out_go_4": -0.127,
    "out_go_5": -0.089,
    "out_go_6": -0.102,
    "out_go_7": -0.05,
    "out_go_8": -0.009,
    "out_go_wild": 0.1,
    "out_loot": -0.05,
    "out_dragon_attack": -0.006,
    "out_meek": -0.114,
    "out_curse": 0.093,
    "out_dragon_sighting": -0.124,
    "out_secret_door": 0.396,
    "out_see_ya": 0.341,
    "out_even_chance": 0.082,
    "out_odd_reversal": -0.003,
    "out_tracking": -0.093,
    "out_lost": -0.164,
    # Cards in the hand with three rooms to go; the usual hand is nought.
    "home_go_1": -0.114,
    "home_go_2": -0.156,
    "home_go_3": -0.139,
    "home_go_4": -0.15,
    "home_go_5": -0.113,
    "home_go_6": -0.14,
    "home_go_7": -0.023,
    "home_go_8": 0.038,
    "home_go_wild": 0.363,
    "home_loot": -0.034,
    "home_dragon_attack": -0.023,
    "home_meek": -0.158,
    "home_curse": 0.113,
    "home_dragon_sighting": -0.133,
    "home_secret_door": 0.53,
    "home_see_ya": 0.371,
    "home_even_chance": 0.024,
    "home_odd_reversal": -0.126,
    "home_tracking": -0.129,
    "home_lost": -0.1,
}


class Prospects:
    """The figures laid out for quick reading: by place, by stretch and card."""

    __slots__ = ("way", "hand", "lost")

    def __init__(self, figures: Mapping[str, float] = FIGURES) -> None:
        self.way = [figures[f"way_{way}"] for way in range(WHOLE)]
        self.hand = [(0.0, *(figures[f"{name}_{key}"] for key in KEYS[1:])) for name in STRETCHES]
        self.lost = [figures[f"{name}_lost"] for name in STRETCHES]

    def sums(self, state: GreedState, seat: int) -> list[float]:
        """Every seat's log-odds as this seat sees it: the others' hands count as usual ones."""
        found: list[float] = []
        idle = state.lose_next | state.lost
        for one in range(state.seats):
            way = along(state, one)
            stretch = STRETCH[way]
            score = self.way[way]
            if idle >> one & 1:
                score += self.lost[stretch]
            if one == seat:
                hand = self.hand[stretch]
                for card in state.hand[one]:
                    score += hand[card]
            found.append(score)
        return found

    def chance(self, state: GreedState, seat: int) -> float:
        return shares(self.sums(state, seat))[seat]

    def per_room(self, state: GreedState, seat: int) -> float:
        """How much a room more is worth to this seat here, in chances."""
        way = along(state, seat)
        low, high = max(0, way - 2), min(WHOLE - 1, way + 2)
        chance = self.chance(state, seat)
        return chance * (1 - chance) * (self.way[high] - self.way[low]) / (high - low)


def shares(sums: Sequence[float]) -> list[float]:
    """Chances from log-odds: they sum to one."""
    best = max(sums)
    parts = [exp(one - best) for one in sums]
    whole = sum(parts)
    return [part / whole for part in parts]


def along(state: GreedState, seat: int) -> int:
    """How far this seat is on the whole way; in the shortest game it starts half-way, for as much is left."""
    way = state.way(seat)
    return min(way + LAST_ROOM - 1 if state.variant == SHORTEST else way, WHOLE - 1)


def marks(state: GreedState, seat: int) -> list[str]:
    """The figures that count for this seat in this position, all its cards known: what the fitting counts."""
    way = along(state, seat)
    name = STRETCHES[STRETCH[way]]
    found = [f"way_{way}", *(f"{name}_{KEYS[card]}" for card in state.hand[seat])]
    if (state.lose_next | state.lost) >> seat & 1:
        found.append(f"{name}_lost")
    return found


def levelled(figures: Mapping[str, float]) -> dict[str, float]:
    """The same chances with the Tavern and the usual card of each stretch at nought; no step forward is a loss."""
    level = dict(figures)
    usual = []
    for name in STRETCHES:
        cards = [f"{name}_{key}" for key in KEYS[1:]]
        usual.append(sum(figures[card] for card in cards) / len(cards))
        level |= {card: figures[card] - usual[-1] for card in cards}
    places = [figures[f"way_{way}"] + HAND * usual[STRETCH[way]] for way in range(WHOLE)]
    best = places[0]
    for way, place in enumerate(places):
        best = max(best, place)
        level[f"way_{way}"] = best - places[0]
    return level
