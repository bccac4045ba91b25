"""The figures GreedQuest's brain judges by, as data. Rooms are the unit: 1.0 is one room forward."""

from __future__ import annotations

WEIGHTS: dict[str, float] = {
    # What a card in the hand is worth, and so what laying it costs.
    "hold_go_1": 0.05,
    "hold_go_2": 0.05,
    "hold_go_3": 0.06,
    "hold_go_4": 0.08,
    "hold_go_5": 0.12,
    "hold_go_6": 0.2,
    "hold_go_7": 0.32,
    "hold_go_8": 0.45,
    "hold_go_wild": 0.6,
    "hold_loot": 0.15,
    "hold_dragon_attack": 0.3,
    "hold_meek": 0.1,
    "hold_curse": 0.35,
    "hold_dragon_sighting": 0.2,
    "hold_secret_door": 0.9,
    "hold_see_ya": 0.9,
    "hold_even_chance": 0.35,
    "hold_odd_reversal": 0.35,
    "hold_tracking": 0.2,
    # How readily others lay a card, compared with one that they lay without a thought.
    "ready_go_1": 0.6,
    "ready_go_2": 0.6,
    "ready_go_3": 0.7,
    "ready_go_4": 0.8,
    "ready_go_5": 0.9,
    "ready_go_6": 1.1,
    "ready_go_7": 1.4,
    "ready_go_8": 1.7,
    "ready_go_wild": 1.7,
    "ready_loot": 0.7,
    "ready_dragon_attack": 0.9,
    "ready_meek": 0.5,
    "ready_curse": 0.9,
    "ready_dragon_sighting": 0.7,
    "ready_secret_door": 2.0,
    "ready_see_ya": 1.6,
    "ready_even_chance": 0.9,
    "ready_odd_reversal": 0.9,
    "ready_tracking": 0.9,
    # How much better or worse it is to stand in a room than its distance says.
    "stand_tavern": 0.0,
    "stand_journey": 0.0,
    "stand_entrance": 0.3,
    "stand_corridor": 0.0,
    "stand_pit": -0.2,
    "stand_puzzle": 0.35,
    "stand_mirrors": 0.1,
    "stand_trap": -0.5,
    "stand_encounter": -0.2,
    "stand_darkness": -0.1,
    "stand_remains": 0.1,
    "stand_hoard": 0.2,
    # The end of the way is worth so many rooms more.
    "home": 5.0,
    # What a turn to be lost costs.
    "lost_turn": 0.55,
    # How sharply a lead turns into a chance to win.
    "sharp": 0.34,
    # How much of the hand's worth counts in a position.
    "hand": 0.6,
    # How much of a card's worth is thought of when it is laid.
    "spend": 0.7,
    # What holding the others up is worth, beside going on oneself.
    "spite": 0.9,
    # What a card loses that another in the hand beats now and later.
    "foolish": 8.0,
    # Rooms to worth: what a decision's moves differ by.
    "scale": 4.0,
}

# A beginner's blind spots: a card is worth nothing in the hand, and what others gain is hardly noticed.
ROOKIE: dict[str, float] = {
    "spend": 0.0,
    "spite": 0.2,
    "foolish": 0.0,
}
