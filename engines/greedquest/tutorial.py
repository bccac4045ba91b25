"""GreedQuest's tutorial, five turns on a fixed table, and the names of its rulebook's pages. Words and moves only.

The cards were dealt by the seed; the two others lay what is written here. The learner is seat 0.
"""

from __future__ import annotations

from engines.core.game import Page, Step, Tutorial
from engines.core.say import Say

PAGES = (
    Page("1_the_race.md", Say("The race"), ("start", "race")),
    Page("2_a_turn.md", Say("A turn"), ("turn", "step")),
    Page("3_cards.md", Say("The cards"), ("cards",)),
    Page("4_rooms.md", Say("The rooms"), ("rooms",)),
    Page("5_duels.md", Say("Duels and swaps"), ("duels",)),
    Page("6_variants.md", Say("Variants"), ("variants",)),
    Page("7_advice.md", Say("Advice from survivors"), ("advice",)),
)

_STEPS = (
    Step(
        Say(
            "Welcome to the Tavern! Somewhere behind these twelve rooms a dragon sleeps on its Hoard. Be the first who "
            "gets there and back here again."
        ),
        (),
        "Room 12: The Hoard",
    ),
    Step(
        Say("You are the red figure. The arrow on its base shows which way it is heading: inward, for now."),
        (),
        "Room 1: Ye Same Olde Tavern",
    ),
    Step(
        Say(
            "Each turn everybody lays one card in secret. Highest Go! walks one room. You hold an 8, and nothing beats "
            "that: lay it!"
        ),
        ("go_8",),
        "Go! 8",
    ),
    Step(
        Say(
            "You walked to room 2, and the beaten cards were struck out with the reason. After each turn everybody "
            "draws back up to five. Discards are open: click a player's plate at the side to read them."
        ),
        (),
        "Discards of Grizelda",
    ),
    Step(
        Say("Grizelda looks far too humble today. Try the opposite for once: lay your Go! 1."),
        ("go_1",),
        "Go! 1",
    ),
    Step(
        Say(
            "There it was: The Meek Shall Inherit. That turn the lowest Go! won, and it was yours. The strip above the "
            "cards shows the order in which cards take effect."
        ),
        (),
    ),
    Step(
        Say(
            "Rooms have tricks of their own. Start a turn alone in the Hidden Entrance, and your way out is one room "
            "longer. A Secret Door is worth two rooms: lay it here, and it is three."
        ),
        ("secret_door",),
        "Secret Door",
    ),
    Step(
        Say(
            "Three rooms in one go! Now you are in the Pointless Puzzle Room. Here a card does only one thing: if "
            "nobody else lays the same, you move on."
        ),
        (),
        "Room 6: The Pointless Puzzle Room",
    ),
    Step(
        Say("Hardly anyone lays Loot the Bodies! twice in a turn. Use it up here."),
        ("loot",),
        "Loot the Bodies!",
    ),
    Step(
        Say(
            "Grizelda let a Dragon ATTACK!! loose, and everything else was cancelled. But the Puzzle Room comes first "
            "of all: you had moved on already."
        ),
        (),
    ),
    Step(
        Say(
            "In the Hall of Contrary Mirrors a Go! counts 9 minus its number. So what is your smallest card worth? "
            "Lay it."
        ),
        ("go_1",),
        "Go! 1",
    ),
    Step(
        Say(
            "Your 1 counted 8. Now mind the Trap: no drawing in room 8, so you live on the cards in your hand until "
            "you are out of it, or out of cards."
        ),
        (),
        "Room 8: The Unusually Frustrating Trap",
    ),
    Step(
        Say(
            "That is the game: read the others, use the rooms, keep the strong cards for when they count. At the Hoard "
            "you turn round, and then everybody is after you. Play on as you like!"
        ),
        (),
    ),
)

_OTHERS = (
    (1, "go_6"),
    (2, "go_2"),
    (1, "meek"),
    (2, "go_4"),
    (1, "go_3"),
    (2, "go_5"),
    (1, "dragon_attack"),
    (2, "go_8"),
    (1, "go_1"),
    (2, "go_6"),
)

TUTORIAL = Tutorial(3, 1129, {}, _STEPS, _OTHERS)
