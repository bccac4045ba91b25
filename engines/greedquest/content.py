"""GreedQuest's printed matter as data: the cards of a deck, the twelve rooms, the reasons why a card did nothing.

Each card reads like a card: what it is called, what it says, how many a deck holds, when in the sequence it comes,
what it does (one word of a small vocabulary) and the marks that other rules look for. No rule asks for a card by
name. The second half of the file turns this into tuples of small ints, which is what the rules read while playing.
Rules live in `rules/`, sentences about play in `words.py`.

Effects of cards, with `number`:
    redraw          throw away the hand, draw five
    cancel_all      all other cards in play do nothing
    lowest_wins     the lowest Go! wins this turn
    turn_moves      moves by cards go backward this turn
    cancel_near     skittish cards laid here and in the room behind do nothing
    advance         forward `number` rooms
    advance_by_gos  forward a room for every Go! in play
    race            best `number` wins and goes one room forward; 0: its player sets it
    swap            change rooms with the winner if the winning value leaves `number` when halved
    track           one room towards the winner

Marks of cards:
    rivals    two or more of the same name cancel each other
    stays     lies on the table until the sequence is over, as a reminder
    dragon    a dragon is involved
    skittish  a dragon sighting scares it off
    headlong  needs light to run by

Effects of rooms, with `number` or `mark`:
    no_curse   moves of who stands here can't be turned
    forbids    cards with `mark` laid here do nothing
    further    who starts the turn alone here goes `number` rooms further with a move out of it
    go_less    a Go! laid here counts `number` less
    puzzle     before the sequence: a card nobody else laid moves its player one room, and does nothing else
    mirror     a numbered Go! laid here counts `number` minus its number
    trap       no refill; an empty hand is refilled, at the cost of a turn and with a shove forward
    deck_lays  the top of the draw pile is laid instead of a card of the hand
    first_card the first card of a refill may be refused
    hoard      turns figures round, or ends the game: it is where the treasure lies
    none       a room
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engines.core.say import Say


class Card(NamedTuple):
    """One printed card. `step` is its place in the sequence of a turn, `copies` how many of it each deck holds."""

    key: str
    title: Say
    text: Say
    copies: int
    step: str
    effect: str
    number: int = 0
    marks: tuple[str, ...] = ()


class Room(NamedTuple):
    """One room of the board. `text` is its effect, as hovering shows it; `flavour` is there for the fun."""

    number: int
    key: str
    title: Say
    text: Say
    flavour: Say
    effect: str
    amount: int = 0
    mark: str = ""


class SequenceStep(NamedTuple):
    """One step of a turn's resolution, for the indicator on the board."""

    key: str
    title: Say


HAND: Final = 5
FIRST_ROOM: Final = 1
LAST_ROOM: Final = 12

# The steps of a resolution in their order: two of the rooms, the WILDs, then the printed sequence of the cards.
STEPS: Final = (
    SequenceStep("puzzle", Say("Puzzle Room")),
    SequenceStep("forbidden", Say("Forbidden by a room")),
    SequenceStep("wild", Say("WILDs are set")),
    SequenceStep("loot", Say("Loot the Bodies!")),
    SequenceStep("attack", Say("Dragon ATTACK!!")),
    SequenceStep("meek", Say("The Meek Shall Inherit")),
    SequenceStep("curse", Say("Curse!")),
    SequenceStep("sighting", Say("Dragon Sighting")),
    SequenceStep("door", Say("Secret Door")),
    SequenceStep("see_ya", Say("See Ya!")),
    SequenceStep("go", Say("Go!")),
    SequenceStep("swap", Say("Even Chance and Odd Reversal")),
    SequenceStep("track", Say("Tracking")),
    SequenceStep("arrivals", Say("Arrivals")),
    SequenceStep("refill", Say("Refills")),
    SequenceStep("leaders", Say("This Is My Room!")),
)

GO_TEXT: Final = Say("The highest Go! of the turn walks one room forward. All the others admire it.")

CARDS: Final = (
    *(Card(f"go_{n}", Say("Go! {n}", n=n), GO_TEXT, 2, "go", "race", n, ("skittish",)) for n in range(1, 9)),
    Card(
        "go_wild",
        Say("Go WILD!"),
        Say("A Go! of any number from 1 to 8. Look at what everyone laid, then pick yours. In a duel it beats all."),
        1,
        "go",
        "race",
        0,
        ("skittish",),
    ),
    Card(
        "loot",
        Say("Loot the Bodies!"),
        Say("They won't be needing it. Throw away your whole hand and draw five new cards at once."),
        1,
        "loot",
        "redraw",
    ),
    Card(
        "dragon_attack",
        Say("Dragon ATTACK!!"),
        Say("Everyone under the table: all other cards are cancelled. Two or more dragons only squabble."),
        1,
        "attack",
        "cancel_all",
        0,
        ("rivals", "dragon"),
    ),
    Card(
        "meek",
        Say("The Meek Shall Inherit"),
        Say("This turn the lowest Go! wins. Two or more of these meet in court, and nobody inherits."),
        1,
        "meek",
        "lowest_wins",
        0,
        ("rivals", "stays"),
    ),
    Card(
        "curse",
        Say("Curse!"),
        Say("This turn a winning Go!, Secret Door and See Ya! run backward. Two or more curses cancel out."),
        1,
        "curse",
        "turn_moves",
        0,
        ("rivals", "stays"),
    ),
    Card(
        "dragon_sighting",
        Say("Dragon Sighting"),
        Say("Somebody saw a tail! Every Go!, Tracking and See Ya! laid in your room and the one behind is cancelled."),
        1,
        "sighting",
        "cancel_near",
        0,
        ("dragon",),
    ),
    Card(
        "secret_door",
        Say("Secret Door"),
        Say("Behind the bookcase, as ever. Go two rooms forward."),
        1,
        "door",
        "advance",
        2,
        ("headlong",),
    ),
    Card(
        "see_ya",
        Say("See Ya!"),
        Say("Go one room forward for every Go! in play. The more they push, the faster you fly."),
        1,
        "see_ya",
        "advance_by_gos",
        0,
        ("skittish", "headlong"),
    ),
    Card(
        "even_chance",
        Say("Even Chance"),
        Say("If the winning Go! counts an even number, swap rooms with its player. Like it or not."),
        1,
        "swap",
        "swap",
        0,
    ),
    Card(
        "odd_reversal",
        Say("Odd Reversal"),
        Say("If the winning Go! counts an odd number, swap rooms with its player. Like it or not."),
        1,
        "swap",
        "swap",
        1,
    ),
    Card(
        "tracking",
        Say("Tracking"),
        Say("Follow the muddy boots: one room towards the winner of the Go!, even if that is backward."),
        2,
        "track",
        "track",
        0,
        ("skittish",),
    ),
)

ROOMS: Final = (
    Room(
        1,
        "tavern",
        Say("Ye Same Olde Tavern"),
        Say("A Curse! can't turn the moves of who stands here. Be back first with the treasure and you win."),
        Say("Warm beer, cold stew, and a hooded stranger in every corner. Quite a queue of them."),
        "no_curse",
    ),
    Room(
        2,
        "journey",
        Say("The Uneventful Journey"),
        Say("Dragon Sighting and Dragon ATTACK!! laid here do nothing."),
        Say("Grass. A tree. More grass. A dragon would be a highlight."),
        "forbids",
        0,
        "dragon",
    ),
    Room(
        3,
        "entrance",
        Say("The Hidden Entrance"),
        Say("Start the turn alone here, and a move out of here goes one room further."),
        Say("So well hidden that the sign needed lanterns."),
        "further",
        1,
    ),
    Room(
        4,
        "corridor",
        Say("The Suspiciously Plain Corridor"),
        Say("Nothing happens here. Nothing at all. Really."),
        Say("You tap every stone twice. They are stones."),
        "none",
    ),
    Room(
        5,
        "pit",
        Say("The 20' Deep Bottomless Pit"),
        Say("A Go! laid here counts 2 less, down to -1. A WILD too."),
        Say("Somebody measured it. Somebody had time."),
        "go_less",
        2,
    ),
    Room(
        6,
        "puzzle",
        Say("The Pointless Puzzle Room"),
        Say("Lay a card that nobody else lays and you go one room forward. The card does nothing else."),
        Say("Four levers, nine tiles, one door that was never locked."),
        "puzzle",
    ),
    Room(
        7,
        "mirrors",
        Say("The Hall of Contrary Mirrors"),
        Say("A numbered Go! laid here counts 9 minus its number. A WILD is simply set."),
        Say("Your reflection disagrees, and it looks better in that hat."),
        "mirror",
        9,
    ),
    Room(
        8,
        "trap",
        Say("The Unusually Frustrating Trap"),
        Say("No drawing here. Run out of cards, and you draw five, stumble one room forward and lose a turn."),
        Say("It does not hurt. It just takes so long."),
        "trap",
    ),
    Room(
        9,
        "encounter",
        Say("The Preplanned Random Encounter"),
        Say("Refill on entering. From then on the top card of your draw pile is laid, unseen, in duels too."),
        Say("The monster checks its notes, clears its throat and jumps out."),
        "deck_lays",
    ),
    Room(
        10,
        "darkness",
        Say("The Room of Total Darkness"),
        Say("Secret Door and See Ya! laid here do nothing."),
        Say("Something soft. Something wet. Something that says sorry."),
        "forbids",
        0,
        "headlong",
    ),
    Room(
        11,
        "remains",
        Say("The Remains of the Last Party"),
        Say("At the refill you look at the first card and keep it or throw it away, then draw to five."),
        Say("Bones, bent swords and half a cake. What a night."),
        "first_card",
    ),
    Room(
        12,
        "hoard",
        Say("The Hoard"),
        Say("Stand here at the end of a turn, and you fill your pockets and turn round."),
        Say("Gold, jewels, one annoyed cough from under the pile."),
        "hoard",
    ),
)

# ---- what the rules read: a card is its index in KEYS, 0 is no card; tuples are looked up by that index

KEYS: Final[tuple[str, ...]] = ("", *(card.key for card in CARDS))
CARD_OF: Final[dict[str, int]] = {card.key: index for index, card in enumerate(CARDS, 1)}
COPIES: Final[tuple[int, ...]] = (0, *(card.copies for card in CARDS))
DECK: Final[tuple[int, ...]] = tuple(index for index, card in enumerate(CARDS, 1) for _ in range(card.copies))
DECK_SIZE: Final = len(DECK)

_EFFECTS: Final = (
    "",
    "redraw",
    "cancel_all",
    "lowest_wins",
    "turn_moves",
    "cancel_near",
    "advance",
    "advance_by_gos",
    "race",
    "swap",
    "track",
)
REDRAW: Final = 1
CANCEL_ALL: Final = 2
LOWEST_WINS: Final = 3
TURN_MOVES: Final = 4
CANCEL_NEAR: Final = 5
ADVANCE: Final = 6
ADVANCE_BY_GOS: Final = 7
RACE: Final = 8
SWAP: Final = 9
TRACK: Final = 10

EFFECT: Final[tuple[int, ...]] = (0, *(_EFFECTS.index(card.effect) for card in CARDS))
NUMBER: Final[tuple[int, ...]] = (0, *(card.number for card in CARDS))
IS_RACE: Final[tuple[bool, ...]] = (False, *(card.effect == "race" for card in CARDS))
# A Go! whose number its player sets.
IS_WILD: Final[tuple[bool, ...]] = (False, *(card.effect == "race" and not card.number for card in CARDS))
LOW, HIGH = 1, 8
# What a Go! is worth in a duel: a WILD beats every number; cards that are not Go! count for nothing.
DUEL_WORTH: Final[tuple[int, ...]] = (
    0,
    *((card.number or HIGH + 1) if card.effect == "race" else 0 for card in CARDS),
)

_MARKS: Final = ("rivals", "stays", "dragon", "skittish", "headlong")
_MARK_BIT: Final = {mark: 1 << index for index, mark in enumerate(_MARKS)}
SKITTISH: Final = _MARK_BIT["skittish"]
STAYS: Final = _MARK_BIT["stays"]
MARKS: Final[tuple[int, ...]] = (0, *(sum(_MARK_BIT[mark] for mark in card.marks) for card in CARDS))

_ROOM_EFFECTS: Final = (
    "none",
    "no_curse",
    "forbids",
    "further",
    "go_less",
    "puzzle",
    "mirror",
    "trap",
    "deck_lays",
    "first_card",
    "hoard",
)
NO_CURSE: Final = 1
FURTHER: Final = 3
GO_LESS: Final = 4
PUZZLE: Final = 5
MIRROR: Final = 6
TRAP: Final = 7
DECK_LAYS: Final = 8
FIRST_CARD: Final = 9

# Room number to effect; index 0 is nowhere. The short games keep the Tavern's immunity and nothing else.
ROOM_EFFECT: Final[tuple[int, ...]] = (0, *(_ROOM_EFFECTS.index(room.effect) for room in ROOMS))
PLAIN_ROOMS: Final[tuple[int, ...]] = tuple(effect if effect == NO_CURSE else 0 for effect in ROOM_EFFECT)
ROOM_AMOUNT: Final[tuple[int, ...]] = (0, *(room.amount for room in ROOMS))
ROOM_FORBIDS: Final[tuple[int, ...]] = (0, *(_MARK_BIT.get(room.mark, 0) for room in ROOMS))
PLAIN_FORBIDS: Final[tuple[int, ...]] = (0,) * (LAST_ROOM + 1)

# ---- what became of a laid card: the fate's index is kept in the state, its word is in views and events

FATES: Final = (
    "",  # still in play
    "worked",
    "dragon_attack",  # cancelled by a dragon
    "rivals",  # cancelled by its own kind
    "dragon_sighting",  # scared off
    "room",  # its room forbids it
    "puzzle_match",  # somebody else laid the same in the puzzle room's turn
    "outbid",  # a Go! that did not win
    "no_room_left",  # the way ends here
    "no_go",  # no Go! in play to run from
    "no_winner",  # no Go! won
    "parity",  # the winning number was even where odd was needed, or the reverse
    "same_room",  # its player was there already
    "not_named",  # another one was named for the swap
    "no_duel_winner",  # the duel for the swap had no winner
    "nothing_cancelled",  # no card for the dragon to spoil
    "nothing_turned",  # no move for the curse to turn
)
IN_PLAY: Final = 0
WORKED: Final = 1
BY_ATTACK: Final = 2
BY_RIVALS: Final = 3
BY_SIGHTING: Final = 4
BY_ROOM: Final = 5
BY_MATCH: Final = 6
OUTBID: Final = 7
NO_ROOM_LEFT: Final = 8
NO_GO: Final = 9
NO_WINNER: Final = 10
WRONG_PARITY: Final = 11
SAME_ROOM: Final = 12
NOT_NAMED: Final = 13
NO_DUEL_WINNER: Final = 14
NOTHING_CANCELLED: Final = 15
NOTHING_TURNED: Final = 16


def card(key: str) -> Card:
    """The card called so in moves, views and events."""
    return CARDS[CARD_OF[key] - 1]


def room(number: int) -> Room:
    return ROOMS[number - 1]
