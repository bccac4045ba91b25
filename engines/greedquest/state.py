"""What lies on GreedQuest's table, and who sees what: the state, its views, copies, saves and imagined worlds.

What may be done, and what it does, is in `rules/`. Cards are small ints here (indexes of `content.KEYS`), seats are
ints, sets of seats are bit masks; outside, cards go by their keys.

Moves, by kind of decision:
    lay         a card's key: the card of the hand to lay face down
    set_wild    1 to 8: the number of one's Go WILD!
    duel        a card's key: the card of the hand to duel with
    name_swap   a seat: who of one's side of a tie changes places
    pick_swap   a seat: which winner of the Go! to change places with
    track       a seat: which winner of the Go! to follow
    keep_first  "keep" or "discard": the first card of a refill in the Remains of the Last Party

Keys of `view(seat)`, plain JSON values throughout:
    game, seats, viewer     "greedquest", how many, whose view (None: an onlooker's)
    options                 variant, attrition, my_room, tie: as the table was set up
    turn                    the number of the turn, from 1
    waits_for               kind of the open decisions ("lay" …), or "over"
    step                    key of the step of the turn, as in `content.STEPS`; "lay" while cards are chosen
    owes                    seats that owe an answer
    figures                 one a seat: {room, facing: "in"|"out", loaded, progress, hand_size, pile_size, discards
                            [card…, oldest first], dead [card…], loses_turn, loses_next, leads}
    hand                    own cards, sorted; [] for an onlooker
    table                   one a seat, this turn's card: None if none is laid, else {card (None if face down and not
                            for this viewer), fate ("" while in play, "worked", or the reason why it did nothing: see
                            `content.FATES`), by [seats that did it], room (where it was laid), lies (still on the
                            table), number (of a Go!: printed or set, else None), value (what it counts after the room's
                            rule, else None), wins (has it won the Go!)}
    last_table, last_turn   the same of the turn before, [] and 0 in the first turn
    meek, curse             seat whose card holds this turn, or None
    go_winners              seats that won the Go! of this turn, [] before that is known
    swap                    None, or {swappers [seats], swapper (seat or None), winner (seat or None)}
    duel                    None, or {purpose: "swap"|"go"|"lead"|"win", seats, still, round, shown [[round, seat,
                            card]…], laid [seats that have laid this round], mine (own card of this round or None)}
    first_card              the card seen by this seat in the Remains of the Last Party, or None
    first_cards             seats that look at such a card now
    my_answer               own answer that waits for the others' (a number, a seat, "keep"…), or None
    outcome                 None, or {winners, scores}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.core.game import Decision, Event, IllegalMove, Move, Outcome, Plain, State
from engines.core.rng import Rng
from engines.core.say import Say
from engines.greedquest import rules, saves, views, words
from engines.greedquest.content import (
    CARD_OF,
    DECK,
    HAND,
    KEYS,
    PLAIN_FORBIDS,
    PLAIN_ROOMS,
    ROOM_EFFECT,
    ROOM_FORBIDS,
)
from engines.greedquest.phases import (
    ATTRITIONS,
    BEGIN,
    DISCARD,
    DUEL,
    FIRST_MOVES,
    KEEP,
    KEEP_FIRST,
    KINDS,
    LAY,
    NAME_SWAP,
    NO_VALUE,
    PICK_SWAP,
    RUN,
    SEATS_IN,
    SET_WILD,
    TIES,
    TRACKS,
    VARIANTS,
    WILD_MOVES,
    Duel,
)


class GreedState(State):
    """The whole table. Only `rules` changes it, by way of `apply`."""

    __slots__ = (
        "seats",
        "rng",
        "outcome",
        "reveals",
        # the set-up
        "variant",
        "attrition",
        "my_room",
        "tie",
        "effects",
        "forbids",
        # figures and decks, one entry a seat; facing 1 is inward, -1 outward and loaded; piles end with their top
        "turn",
        "room",
        "facing",
        "hand",
        "pile",
        "discards",
        "dead",
        # seats that lose this turn and the next, as masks
        "lost",
        "lose_next",
        # this turn: card laid, what became of it, by whom (mask), whether it still lies there (mask of seats), where it
        # was laid, the number of a WILD, what a Go! counts, who is alone in the Entrance, whose cards hold
        "laid",
        "fate",
        "by",
        "lies",
        "home",
        "number",
        "value",
        "alone",
        "meek",
        "curse",
        "winners",
        "swappers",
        "swapper",
        "swap_with",
        "duel",
        # first card of a refill that its owner looks at, 0: none
        "first",
        # the turn before, as it ended: (turn, ((card, fate, by, room, number, value, wins), …))
        "last",
        # what is waited for, from whom (mask), answers that wait for the others' (-1: none), where to go on
        "waits",
        "owing",
        "answers",
        "stage",
        "_decisions",
    )

    def __init__(self, seats: int, options: Mapping[str, Any], seed: int) -> None:
        self.seats = seats
        self.rng = Rng(seed)
        self.outcome: Outcome | None = None
        self.reveals = 0
        self.variant: int = VARIANTS.index(options["variant"])
        self.attrition: int = ATTRITIONS.index(options["attrition"])
        self.my_room: bool = options["my_room"]
        self.tie: int = TIES.index(options["tie"])
        self.effects: tuple[int, ...] = PLAIN_ROOMS if self.variant else ROOM_EFFECT
        self.forbids: tuple[int, ...] = PLAIN_FORBIDS if self.variant else ROOM_FORBIDS
        self.turn = 0
        self.room = [1] * seats
        self.facing = [1] * seats
        self.hand: list[list[int]] = []
        self.pile: list[list[int]] = []
        for _ in range(seats):
            deck = list(DECK)
            self.rng.shuffle(deck)
            self.hand.append(sorted(deck[-HAND:]))
            self.pile.append(deck[:-HAND])
        self.discards: list[list[int]] = [[] for _ in range(seats)]
        self.dead: list[list[int]] = [[] for _ in range(seats)]
        self.lost = 0
        self.lose_next = 0
        self.last: tuple[int, tuple[tuple[int, ...], ...]] = (0, ())
        self.duel: Duel | None = None
        self.first = [0] * seats
        self.answers = [-1] * seats
        self.waits = RUN
        self.owing = 0
        self.stage = BEGIN
        self._decisions: tuple[Decision, ...] | None = None
        self.clear_turn()

    def clear_turn(self) -> None:
        """Nothing laid, nothing known of the turn to come."""
        seats = self.seats
        self.laid = [0] * seats
        self.fate = [0] * seats
        self.by = [0] * seats
        self.lies = 0
        self.home = self.room[:]
        self.number = [0] * seats
        self.value = [NO_VALUE] * seats
        self.alone = -1
        self.meek = -1
        self.curse = -1
        self.winners: tuple[int, ...] = ()
        self.swappers: tuple[int, ...] = ()
        self.swapper = -1
        self.swap_with = -1

    # ---- playing

    def decisions(self) -> tuple[Decision, ...]:
        found = self._decisions
        if found is None:
            found = self._decisions = tuple(self._open_decisions())
        return found

    def _open_decisions(self) -> list[Decision]:
        waits = self.waits
        owing = self.owing
        kind = KINDS[waits]
        if waits in (LAY, DUEL):
            keys = KEYS
            return [
                Decision(seat, kind, tuple(dict.fromkeys([keys[card] for card in hand])))
                for seat, hand in enumerate(self.hand)
                if owing >> seat & 1
            ]
        moves: tuple[Move, ...]
        if waits == SET_WILD:
            moves = WILD_MOVES
        elif waits == KEEP_FIRST:
            moves = FIRST_MOVES
        elif waits == NAME_SWAP:
            moves = self.swappers if self.swapper < 0 else self.winners
        elif waits in (PICK_SWAP, TRACKS):
            moves = self.winners
        else:
            return []
        return [Decision(seat, kind, moves) for seat in SEATS_IN[owing]]

    def apply(self, seat: int, move: Move) -> list[Event]:
        open_ones = self._decisions or self.decisions()
        for decision in open_ones:
            if decision.seat == seat:
                if move in decision.moves:
                    break
                raise IllegalMove(self.why_not(seat, move) or words.NOT_NOW)
        else:
            raise IllegalMove(self.why_not(seat, move) or words.NOT_NOW)
        events: list[Event] = []
        self._take(seat, move, events)
        self.owing &= ~(1 << seat)
        if self.owing:
            self._decisions = tuple([one for one in open_ones if one.seat != seat])
        else:
            self._decisions = None
            rules.go_on(self, events)
        return events

    def _take(self, seat: int, move: Move, events: list[Event]) -> None:
        """Puts one answer where it waits for the others'."""
        waits = self.waits
        if waits == LAY:
            card = CARD_OF[move]  # type: ignore[index]
            self.hand[seat].remove(card)
            self.laid[seat] = card
            self.lies |= 1 << seat
            events.append(Event("laid", {"seat": seat, "from": "hand"}))
        elif waits == DUEL:
            card = CARD_OF[move]  # type: ignore[index]
            self.hand[seat].remove(card)
            assert self.duel is not None
            self.duel.down[seat] = card
            events.append(Event("duel_laid", {"seat": seat, "from": "hand"}))
        else:
            if waits == KEEP_FIRST:
                self.answers[seat] = KEEP if move == "keep" else DISCARD
            else:
                self.answers[seat] = int(move)  # type: ignore[call-overload]
            events.append(Event("answered", {"seat": seat, "what": KINDS[waits]}))

    def reason_against(self, seat: int, move: Move) -> Say:
        return words.reason_against(self, seat, move)

    def progress(self) -> int:
        return self.turn

    def way(self, seat: int) -> int:
        """How far this seat has come on the whole way in and out, 0 to 22."""
        return self.room[seat] - 1 if self.facing[seat] > 0 else 23 - self.room[seat]

    # ---- twins, saves

    def copy(self) -> GreedState:
        twin = GreedState.__new__(GreedState)
        twin.seats = self.seats
        twin.rng = self.rng.copy()
        twin.outcome = self.outcome
        twin.reveals = self.reveals
        twin.variant = self.variant
        twin.attrition = self.attrition
        twin.my_room = self.my_room
        twin.tie = self.tie
        twin.effects = self.effects
        twin.forbids = self.forbids
        twin.turn = self.turn
        twin.room = self.room[:]
        twin.facing = self.facing[:]
        twin.hand = [cards[:] for cards in self.hand]
        twin.pile = [cards[:] for cards in self.pile]
        twin.discards = [cards[:] for cards in self.discards]
        twin.dead = [cards[:] for cards in self.dead]
        twin.lost = self.lost
        twin.lose_next = self.lose_next
        twin.laid = self.laid[:]
        twin.fate = self.fate[:]
        twin.by = self.by[:]
        twin.lies = self.lies
        twin.home = self.home[:]
        twin.number = self.number[:]
        twin.value = self.value[:]
        twin.alone = self.alone
        twin.meek = self.meek
        twin.curse = self.curse
        twin.winners = self.winners
        twin.swappers = self.swappers
        twin.swapper = self.swapper
        twin.swap_with = self.swap_with
        twin.duel = None if self.duel is None else self.duel.copy()
        twin.first = self.first[:]
        twin.last = self.last
        twin.waits = self.waits
        twin.owing = self.owing
        twin.answers = self.answers[:]
        twin.stage = self.stage
        twin._decisions = self._decisions
        return twin

    def to_dict(self) -> Plain:
        return saves.to_dict(self)

    @classmethod
    def from_dict(cls, data: Plain) -> GreedState:
        state = cls.__new__(cls)
        saves.fill(state, data)
        return state

    # ---- who sees what

    def view(self, seat: int | None) -> Plain:
        return views.view(self, seat)

    def determinize(self, seat: int, rng: Rng) -> GreedState:
        return views.determinize(self, seat, rng)
