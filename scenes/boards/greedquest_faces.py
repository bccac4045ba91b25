"""How GreedQuest's cards and rooms look and what they say when one looks closer: faces, tints, emblems, reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from engines.core import Say
from engines.greedquest import content, words
from scenes.boards.base import Desk
from scenes.kit.card import Face
from scenes.kit.palette import Colour

GO: Colour = (46, 118, 84)
TINTS: dict[str, Colour] = {
    "race": GO,
    "redraw": (158, 112, 28),
    "cancel_all": (176, 38, 28),
    "cancel_near": (168, 70, 30),
    "lowest_wins": (98, 84, 150),
    "turn_moves": (104, 40, 116),
    "advance": (34, 98, 150),
    "advance_by_gos": (24, 124, 144),
    "swap": (160, 76, 108),
    "track": (112, 78, 46),
}
EMBLEMS = {
    "go_wild": "gq_wild",
    "dragon_attack": "gq_attack",
    "dragon_sighting": "gq_sighting",
    "even_chance": "gq_even",
    "odd_reversal": "gq_odd",
}

# The strip of steps: key of the step, a short word, the card whose emblem stands for it.
STRIP: tuple[tuple[str, Say], ...] = (
    ("puzzle", Say("Room 6")),
    ("forbidden", Say("Barred")),
    ("wild", Say("WILD")),
    ("loot", Say("Loot")),
    ("attack", Say("Attack")),
    ("meek", Say("Meek")),
    ("curse", Say("Curse")),
    ("sighting", Say("Sighting")),
    ("door", Say("Door")),
    ("see_ya", Say("See Ya")),
    ("go", Say("Go!")),
    ("swap", Say("Even/Odd")),
    ("track", Say("Tracking")),
    ("arrivals", Say("Arrivals")),
    ("refill", Say("Refill")),
    ("leaders", Say("Duel")),
)

# What happens in a step, for those who don't know the rules by heart.
STEP_HELP: dict[str, Say] = {
    "lay": Say("Everyone picks a card in secret."),
    "puzzle": Say("Cards laid in the Puzzle Room: the only one of its kind opens the door."),
    "forbidden": Say("Some rooms won't have some cards."),
    "wild": Say("WILDs get their numbers, all at once."),
    "loot": Say("Looters throw their hands away and draw five."),
    "attack": Say("One dragon cancels everything. Two fight each other."),
    "meek": Say("One Meek, and the lowest Go! wins this turn."),
    "curse": Say("One Curse, and moves go backward this turn."),
    "sighting": Say("Panic in that room and the one behind: Go!, Tracking and See Ya! are off."),
    "door": Say("Two rooms forward."),
    "see_ya": Say("A room forward for each Go! in play."),
    "go": Say("The best Go! walks one room forward."),
    "swap": Say("Even or odd? Then somebody swaps rooms with the winner."),
    "track": Say("Trackers go one room towards the winner."),
    "arrivals": Say("Hoard: turn round with the loot. Tavern with loot: you win!"),
    "refill": Say("Hands are filled up to five."),
    "leaders": Say("Only one may lead: the leaders duel."),
}


def reason(desk: Desk, fate: str, by: Sequence[int], room: int, key: str) -> str:
    """The words on a struck card's slip: the same as in the log."""
    return desk.words(words.fate(fate, by, room, key))


STEP_OF_CARD = {card.key: card.step for card in content.CARDS}
BURSTS = {
    "coin": ((250, 204, 70), (255, 232, 140), (210, 150, 40)),
    "confetti": ((222, 62, 50), (250, 204, 70), (70, 160, 90), (66, 124, 206), (240, 236, 220)),
}


class Faces:
    """The faces of the deck, in the players' language."""

    def __init__(self, say: Callable[[Say | str], str]) -> None:
        self._say = say
        self.of = cache(self._make)

    def _make(self, key: str) -> Face:
        card = content.card(key)
        number = str(card.number) if card.effect == "race" and card.number else ""
        emblem = "gq_go" if number else EMBLEMS.get(key, f"gq_{key}")
        tint = TINTS[card.effect] if key != "go_wild" else (176, 44, 104)
        return Face(key, self._say(card.title), self._say(card.text), emblem, number, tint, f"card-{key}")


def step_emblem(step: str) -> str:
    names = {
        "lay": "gq_go",
        "puzzle": "room_6",
        "forbidden": "room_10",
        "wild": "gq_wild",
        "door": "gq_secret_door",
        "swap": "gq_even",
        "track": "gq_tracking",
        "arrivals": "room_12",
        "refill": "room_11",
        "leaders": "room_1",
    }
    return names.get(step, f"gq_{step}")
