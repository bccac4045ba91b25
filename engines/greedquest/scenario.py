"""Any position of GreedQuest, set up in a line: for tests, tutorials and worked examples.

    state = table("5in", "4in", hands=["curse go_3", None], piles=[None, "go_8 loot"])
    events = play(state, "curse", "go_1")

    done = turn("8in curse", "4in tracking", "7in go_5")     # places and cards at once, played to the next question
    done.rooms, done.fate(1), done.of("moved")

A place is a room with a facing: "5in", "12out". Cards go by their keys; where several are given, a text with spaces
or a list. What is not said is filled up: hands to five from the lowest Go! on, the rest of the 28 below the draw pile.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from engines.core.game import Event, Move
from engines.core.rng import Rng
from engines.greedquest import rules
from engines.greedquest.content import CARD_OF, DECK, DECK_LAYS, FATES, FIRST_ROOM, HAND, KEYS, LAST_ROOM
from engines.greedquest.state import GreedState

Cards = str | Iterable[str]
STANDARD: Mapping[str, Any] = {"variant": "standard", "attrition": "none", "my_room": False, "tie": "shared"}


class Done(NamedTuple):
    """A position with what happened on the way to it."""

    state: GreedState
    events: list[Event]

    @property
    def rooms(self) -> list[int]:
        return list(self.state.room)

    def fate(self, seat: int) -> str:
        """What became of the seat's card in the turn that is over, or in this one if it is not."""
        state = self.state
        over = state.last[0] and not any(state.fate)
        return FATES[state.last[1][seat][1] if over else state.fate[seat]]

    def of(self, kind: str) -> list[dict[str, Any]]:
        """The values of all events of this kind, in order."""
        return [dict(event.values) for event in self.events if event.kind == kind]

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    def then(self, *answers: tuple[int, Move]) -> Done:
        """The same after some more answers; only their events."""
        return Done(self.state, answer(self.state, *answers))


def cards_in(cards: Cards | None) -> list[int]:
    names = cards.split() if isinstance(cards, str) else list(cards or ())
    for name in names:
        if name not in CARD_OF:
            raise ValueError(f"there is no card called {name!r}")
    return [CARD_OF[name] for name in names]


def place_in(place: str) -> tuple[int, int]:
    """Room and facing of "5in" or "12out"."""
    for ending, facing in (("in", 1), ("out", -1)):
        number = place.removesuffix(ending)
        if place.endswith(ending) and number.isdigit() and FIRST_ROOM <= int(number) <= LAST_ROOM:
            return int(number), facing
    raise ValueError(f"{place!r} is not a place: say 5in or 5out")


def table(
    *places: str,
    hands: Sequence[Cards | None] = (),
    piles: Sequence[Cards | None] = (),
    discards: Sequence[Cards | None] = (),
    dead: Sequence[Cards | None] = (),
    cards: Sequence[str | None] = (),
    rest: Sequence[str] = (),
    lost: Iterable[int] = (),
    laid: Mapping[int, str] | None = None,
    turn: int = 1,
    seed: int = 0,
    rng: Rng | None = None,
    **options: Any,
) -> GreedState:
    """A table at the start of a turn, as step 1 leaves it.

    hands     exact hands; None: filled up to five
    piles     cards on top of the draw piles, the first is drawn first
    discards, dead   the oldest first
    cards     one a seat, sure to be in its hand (in Room 9: on top of its pile)
    rest      where the cards not named go: "pile" (default), "discards" or "dead"
    lost      seats that lose this turn
    laid      cards laid at once, by seat
    """
    seats = len(places)
    state = GreedState(seats, {**STANDARD, **options}, seed)
    for seat, place in enumerate(places):
        state.room[seat], state.facing[seat] = place_in(place)
        deal(
            state,
            seat,
            hand=entry(hands, seat),
            top=cards_in(entry(piles, seat)),
            discards=cards_in(entry(discards, seat)),
            dead=cards_in(entry(dead, seat)),
            card=entry(cards, seat),
            rest=entry(rest, seat) or "pile",
        )
    for seat in lost:
        state.lose_next |= 1 << seat
    state.turn = turn - 1
    if rng is not None:
        state.rng = rng
    rules.begin(state)
    for seat, key in (laid or {}).items():
        state.apply(seat, key)
    return state


def entry(row: Sequence[Any], seat: int) -> Any:
    return row[seat] if seat < len(row) else None


def deal(
    state: GreedState,
    seat: int,
    hand: Cards | None,
    top: list[int],
    discards: list[int],
    dead: list[int],
    card: str | None,
    rest: str,
) -> None:
    """Gives one seat its 28 cards."""
    left = list(DECK)
    held = cards_in(hand)
    wanted = [] if card is None else cards_in([card])
    if state.effects[state.room[seat]] == DECK_LAYS:
        top = wanted + top
    elif hand is None or (wanted and wanted[0] not in held):
        held += wanted
    for one in (*held, *top, *discards, *dead):
        if one not in left:
            raise ValueError(f"seat {seat} has no more {KEYS[one]}")
        left.remove(one)
    if hand is None:
        fill = max(0, HAND - len(held))
        held, left = held + left[:fill], left[fill:]
    state.hand[seat] = sorted(held)
    state.pile[seat] = (left if rest == "pile" else []) + top[::-1]
    state.discards[seat] = (left if rest == "discards" else []) + discards
    state.dead[seat] = (left if rest == "dead" else []) + dead


def play(state: GreedState, *cards: Move) -> list[Event]:
    """Every seat that owes an answer gives the next of these, in seat order; None skips one."""
    events: list[Event] = []
    seats = [decision.seat for decision in state.decisions()]
    for seat, card in zip(seats, cards, strict=False):
        if card is not None:
            events += state.apply(seat, card)
    return events


def answer(state: GreedState, *answers: tuple[int, Move]) -> list[Event]:
    """These seats give these answers, in this order."""
    events: list[Event] = []
    for seat, move in answers:
        events += state.apply(seat, move)
    return events


def turn(*seats: str, **more: Any) -> Done:
    """One turn from places and cards: "5in go_3", "9in curse" (on top of the pile), "4out lost" (loses this turn).

    `more` is as for `table`. It stops at the first question after the laying, or at the next turn.
    """
    places = [text.split()[0] for text in seats]
    words = [[*text.split(), ""][1] for text in seats]
    cards = [word if word in CARD_OF else None for word in words]
    lost = [seat for seat, word in enumerate(words) if word == "lost"]
    state = table(*places, cards=cards, lost=lost, **more)
    events: list[Event] = []
    for decision in state.decisions():
        move = cards[decision.seat]
        if decision.kind == "lay" and move is not None:
            events += state.apply(decision.seat, move)
    return Done(state, events)
