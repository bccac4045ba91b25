"""The figures our players judge by, in points of the final score unless said otherwise. Fitted by play."""

from __future__ import annotations

WEIGHTS: dict[str, float] = {
    # What the next door is worth, as a share of what lies behind it; the second best door; through a room.
    "onward": 0.62,
    "onward_second": 0.35,
    "through_room": 0.8,
    # Reaching a monster, as a share of its reward times the chance to hit it in a round; unlocking a number likewise.
    "access": 0.4,
    "early": 0.15,
    "key": 0.9,
    "key_ahead": 0.6,
    # A hit: a share of the reward for each life box, and how much more the later boxes are worth.
    "hit": 1.3,
    "hit_late": 0.1,
    "boss": 0.8,
    # An achievement: a share of its gems for each step, more as it nears.
    "feat": 1.4,
    "join": 3.5,
    # The chance to be first in it with as many steps to go as the best of the others, and what a step changes.
    "feat_even": 0.6,
    "feat_lead": 0.15,
    # A value that had no use before, times the chance to roll it.
    "cover": 1.4,
    # An unvisited start is a use kept in hand.
    "keep_start": 0.4,
    # Gems and gold on the way, as a share of their points.
    "prize": 1.0,
    "chest": 4.5,
    "life_box": 1.3,
    "symbol": 2.0,
    "torch": 1.8,
    # Alone: a round without a hit costs a life.
    "alone_hit": 1.5,
    "alone_box": 1.3,
    "alone_steep": 0.455,
    "alone_from": 4.0,
    "alone_future": 0.6,
    # Being first: the chance at equal damage, and what a box of lead changes.
    "first_even": 0.5,
    "first_lead": 0.14,
    # The end: what each monster is worth beyond its gems, and how much more to the one who leads.
    "finish": 3.0,
    "race": 0.2,
    # A round less to wait for the monster that will fall last.
    "slow": 0.7,
    # A position: what hangs in the balance, and how many points make a clear lead.
    "progress": 0.75,
    "rate": 2.6,
    "spread": 11.0,
    # Ending the match while ahead, or behind.
    "won": 15.0,
    # How much a seat's own taste for places counts.
    "lean": 0.0,
}

# Where the Veteran judges otherwise: it is for the end of the match, and the monster that will fall last above all;
# gems, gold and achievements on the way count for less than they pay, and black dice go sooner.
VETERAN: dict[str, float] = {
    "onward_second": 0.34,
    "through_room": 2.2,
    "access": 0.5,
    "early": 1.2,
    "key_ahead": 0.3,
    "hit": 0.9,
    "hit_late": 0.07,
    "boss": 1.0,
    "feat": 0.8,
    "join": 2.0,
    "cover": 2.7,
    "keep_start": 0.2,
    "prize": 0.7,
    "symbol": 1.25,
    "finish": 2.8,
    "race": 1.5,
    "slow": 3.0,
    "lean": 1.2,
}

# Where a lone hero, Veteran or Master, judges otherwise: chests, torches and black dice are lives, and nobody is there
# before it.
ALONE: dict[str, float] = {
    "onward": 1.24,
    "access": 1.1,
    "hit": 0.9,
    "boss": 0.42,
    "feat": 0.7,
    "join": 1.75,
    "chest": 17.0,
    "symbol": 5.5,
    "torch": 4.8,
    "alone_box": 1.3,
    "alone_steep": 0.22,
    "alone_from": 2.75,
}

# Where a beginner judges otherwise: it sees what is beside its crosses and hardly what lies behind, likes treasure it
# can see, hits whatever is at hand, and does not look whether others will be there first.
ROOKIE: dict[str, float] = {
    "onward": 0.45,
    "onward_second": 0.1,
    "key_ahead": 0.3,
    "feat": 0.7,
    "join": 1.0,
    "feat_lead": 0.0,
    "cover": 0.7,
    "keep_start": 0.0,
    "first_lead": 0.0,
    "race": 0.0,
    "slow": 0.0,
}
