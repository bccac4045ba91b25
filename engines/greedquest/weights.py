"""The figures GreedQuest's brain judges by, as data. Rooms are the unit: 1.0 is one room forward."""

from __future__ import annotations

from engines.greedquest.content import CARDS, ROOMS

# What a card in the hand is worth, and so what laying it costs.
HOLD: dict[str, float] = {
    "go_1": 0.05,
    "go_2": 0.05,
    "go_3": 0.06,
    "go_4": 0.08,
    "go_5": 0.12,
    "go_6": 0.2,
    "go_7": 0.32,
    "go_8": 0.45,
    "go_wild": 0.6,
    "loot": 0.15,
    "dragon_attack": 0.3,
    "meek": 0.1,
    "curse": 0.35,
    "dragon_sighting": 0.2,
    "secret_door": 0.9,
    "see_ya": 0.9,
    "even_chance": 0.35,
    "odd_reversal": 0.35,
    "tracking": 0.2,
}

# How readily others lay a card, compared with one that they lay without a thought.
READY: dict[str, float] = {
    "go_1": 0.6,
    "go_2": 0.6,
    "go_3": 0.7,
    "go_4": 0.8,
    "go_5": 0.9,
    "go_6": 1.1,
    "go_7": 1.4,
    "go_8": 1.7,
    "go_wild": 1.7,
    "loot": 0.7,
    "dragon_attack": 0.9,
    "meek": 0.5,
    "curse": 0.9,
    "dragon_sighting": 0.7,
    "secret_door": 2.0,
    "see_ya": 1.6,
    "even_chance": 0.9,
    "odd_reversal": 0.9,
    "tracking": 0.9,
}

# How much better or worse it is to stand in a room than its distance says.
STAND: dict[str, float] = {
    "tavern": 0.0,
    "journey": 0.0,
    "entrance": 0.3,
    "corridor": 0.0,
    "pit": -0.2,
    "puzzle": 0.35,
    "mirrors": 0.1,
    "trap": -0.5,
    "encounter": -0.2,
    "darkness": -0.1,
    "remains": 0.1,
    "hoard": 0.2,
}

WEIGHTS: dict[str, float] = {
    **{f"hold_{card.key}": HOLD[card.key] for card in CARDS},
    **{f"ready_{card.key}": READY[card.key] for card in CARDS},
    **{f"stand_{room.key}": STAND[room.key] for room in ROOMS},
    # The end of the way is worth so many rooms more.
    "home": 5.0,
    # What a turn to be lost costs, and a hand that can't be refilled, a card.
    "lost_turn": 0.55,
    # How sharply a lead turns into a chance to win.
    "sharp": 0.34,
    # How much of the hand's worth counts in a position.
    "hand": 0.6,
    # How much of a card's worth is thought of when it is laid.
    "spend": 0.7,
    # What holding the others up is worth, beside going on oneself.
    "spite": 0.9,
    # Rooms to worth: what a decision's moves differ by.
    "scale": 4.0,
}
