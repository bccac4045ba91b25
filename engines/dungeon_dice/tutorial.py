"""The names of the rulebook's pages, and the played tutorial on Annoyed Animals. Words and moves only."""

from __future__ import annotations

from engines.core.game import Page, Step, Tutorial
from engines.core.say import Say

PAGES = (
    Page("1_the_dungeon.md", Say("Into the dungeon"), ("start", "sheet", "setup")),
    Page("2_a_round.md", Say("A round"), ("round", "pairing", "use", "life")),
    Page("3_monsters.md", Say("Monsters"), ("monsters", "grey", "hearts")),
    Page("4_chests_and_torches.md", Say("Chests and torches"), ("chest", "torch", "treasure")),
    Page("5_the_four_dungeons.md", Say("The four dungeons"), ("fist", "rubble", "cloud", "portal", "claw", "armour")),
    Page("6_the_end.md", Say("The end"), ("end", "score", "solo")),
    Page("7_advice.md", Say("Advice, scratched into a wall"), ("advice",)),
)

_STEPS = (
    Step(
        Say(
            "This is your sheet: burrows, doors, and seven animals in a mood. Everybody has the same one. Cross out "
            "what the dice allow, fell the animals, and bring home the most points."
        )
    ),
    Step(
        Say(
            "Each round five dice serve the whole table. You make two pairs of the white ones, and each pair is worth "
            "its sum. You are the active player, so the black die may stand in for a white one, free of charge."
        )
    ),
    Step(
        Say("The chips say how many of the two pairs fit. Take 7 and 8: both fit."),
        ((7, 8),),
        "7 and 8, with the black die",
    ),
    Step(
        Say("Green rings are starts. They are open to you at any time. Use the 8 on this one."),
        (("second", 55),),
        "8: visit the start 8 [n8]",
    ),
    Step(
        Say("Other spaces need a door to a place you have opened. The first cross opened this 7 for your second pair."),
        (("first", 54),),
        "7: visit a 7 [m8]",
    ),
    Step(
        Say(
            "Round 2, and the other one is active. Now the black die costs you one of your three symbols. A pairing "
            "that fits twice is worth it: take 7 and 10."
        ),
        ((7, 10),),
        "7 and 10, with the black die",
    ),
    Step(Say("Start on the left side of the hill too."), (("first", 5),), "7: visit the start 7 [c3]"),
    Step(
        Say(
            "Grey spaces are keys. This one unlocks the 10 of the Grey Hound, and its door leads into the Hound's den: "
            "now you can hit it."
        ),
        (("second", 16),),
        "10: visit the key 10 of Grey Hound [c4]",
    ),
    Step(
        Say(
            "Round 3. A pair that fits nothing costs a life, so look for both. Take 3 and 10, with the free black die."
        ),
        ((3, 10),),
        "3 and 10, with the black die",
    ),
    Step(
        Say("Your 10 is two 5s, and two lines mean: any pair of equal dice. Go there."),
        (("second", 17),),
        "10: visit a doubles space [d4]",
    ),
    Step(Say("And there is a chest behind it. Open it!"), (("first", 26),), "3: visit the chest on 3 [d5]"),
    Step(
        Say("Three rewards, each to be had once in a game. Take the torches, they are the most fun."),
        ("torches",),
        "take 2 torches",
    ),
    Step(
        Say(
            "A torch needs no dice: it visits any space next door. That fist would want two 6s. A fist hurts every "
            "animal on your sheet, even those you haven't met."
        ),
        (("torch", 32),),
        "torch: visit the fist 12 [e6]",
    ),
    Step(
        Say("Torches could be kept. But a gem is three points, and 2s are rare. Burn the other one."),
        (("torch", 27),),
        "torch: visit the gem on 2 [e5]",
    ),
    Step(
        Say("Round 4. The Grey Hound minds 8s, and look at the dice: 8 and 8, without the black one."),
        ((8, 8),),
        "8 and 8",
    ),
    Step(Say("Hit it. One pair, one box."), (("first", 64), ("second", 64)), "8: hit Grey Hound"),
    Step(Say("And once more. One box is left to it."), (("first", 64), ("second", 64)), "8: hit Grey Hound"),
    Step(Say("Round 5. An 8 again! Take 8 and 10."), ((8, 10),), "8 and 10"),
    Step(
        Say(
            "The last box. If you are the first to fell a monster you get the higher reward, when the round ends; and "
            "everybody else's copy takes one damage from the news."
        ),
        (("first", 64),),
        "8: hit Grey Hound",
    ),
    Step(
        Say("Its room is open to you now, like a visited space. Use the two 5s over here."),
        (("second", 53),),
        "10: visit a doubles space [l8]",
    ),
    Step(
        Say(
            "That is the game. It ends when somebody has felled all seven; the boss in the middle has twelve boxes and "
            "pays for every three. Play on from here if you like. The Bearpion is waiting."
        )
    ),
)

_OTHER = (
    (7, 8), ("second", 55), ("first", 54),
    (7, 10), ("first", 5), ("second", 16),
    (3, 10), ("second", 17), ("first", 26), "life",
    (4, 8), ("second", 6), ("first", 7),
    (7, 11), ("first", 19), ("second", 63),
)  # fmt: skip

TUTORIAL = Tutorial(
    seats=2,
    seed=177,
    options={"sheet": "annoyed_animals"},
    steps=_STEPS,
    others=tuple((1, move) for move in _OTHER),
)
