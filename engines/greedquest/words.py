"""Sentences about GreedQuest: prompts, moves in words, log lines, reasons against a move, fates of cards.

Built when somebody looks, never while playing. Card and room texts are in `content.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from engines.core.game import Decision, Event, Move
from engines.core.say import Say, Who, says
from engines.greedquest.content import CARD_OF, DECK_LAYS, KEYS, card, room
from engines.greedquest.phases import DUEL, KEEP_FIRST, LAY, NAME_SWAP, PICK_SWAP, SET_WILD, TRACKS

if TYPE_CHECKING:
    from engines.greedquest.state import GreedState

NOT_NOW: Final = Say("That can't be done now.")


def people(seats: Sequence[int]) -> list[Who]:
    return [Who(seat) for seat in seats]


# ---- the end


def verdict(winners: Sequence[int], shortest: bool) -> Say:
    if shortest:
        if len(winners) == 1:
            return Say("{who} is first at the Hoard and dives in head first!", who=Who(winners[0]))
        return Say("{who} reach the Hoard in the same turn and share it, more or less.", who=people(winners))
    if len(winners) == 1:
        return Say("{who} is back at the Tavern with the treasure. The drinks are paid for!", who=Who(winners[0]))
    return Say("{who} are back at the Tavern together and share the treasure.", who=people(winners))


# ---- prompts


def ask(state: GreedState, decision: Decision) -> Say:
    who = Who(decision.seat)
    kind = decision.kind
    if kind == "lay":
        return Say("{who}: lay a card, face down.", who=who)
    if kind == "set_wild":
        return Say("{who}: which number is your Go WILD!?", who=who)
    if kind == "duel":
        return ask_duel(state, who)
    if kind == "name_swap":
        if state.swapper < 0:
            return Say("{who}: who of you swaps rooms with the winner?", who=who)
        return Say("{who}: who of you swaps rooms with {whom}?", who=who, whom=Who(state.swapper))
    if kind == "pick_swap":
        return Say("{who}: with which winner do you swap rooms?", who=who)
    if kind == "track":
        return Say("{who}: whose tracks do you follow?", who=who)
    first = state.first[decision.seat]
    if first:
        return Say("{who}: keep {card} or throw it away?", who=who, card=card(KEYS[first]).title)
    return Say("{who}: keep the card or throw it away?", who=who)


def ask_duel(state: GreedState, who: Who) -> Say:
    duel = state.duel
    purpose = duel.purpose if duel is not None else 0
    if purpose == 3:
        return Say("{who}: the lead is at stake. Lay a card for the duel.", who=who)
    if purpose == 4:
        return Say("{who}: the treasure is at stake. Lay a card for the duel.", who=who)
    return Say("{who}: lay a card for the duel. The highest Go! wins.", who=who)


def describe(state: GreedState, seat: int, move: Move) -> Say:
    waits = state.waits
    if isinstance(move, str) and move in CARD_OF:
        title = card(move).title
        return Say("Duel with {card}", card=title) if waits == DUEL else Say("Lay {card}", card=title)
    if move == "keep":
        return Say("Keep it")
    if move == "discard":
        return Say("Throw it away")
    if not isinstance(move, int):
        return Say("{move}", move=str(move))
    if waits == SET_WILD:
        return Say("Make it {n}", n=move)
    if waits == TRACKS:
        return Say("Follow {whom}", whom=Who(move))
    if waits == PICK_SWAP:
        return Say("Swap with {whom}", whom=Who(move))
    if move == seat:
        return Say("I swap myself")
    return Say("{whom} shall swap", whom=Who(move))


# ---- why not


def reason_against(state: GreedState, seat: int, move: Move) -> Say:
    """Asked only for moves that are not listed."""
    if not state.owing >> seat & 1:
        return not_asked(state, seat)
    waits = state.waits
    if waits in (LAY, DUEL):
        if move is None or move in ("", "pass"):
            return Say("No passing: one of your cards has to go.")
        if not isinstance(move, str) or move not in CARD_OF:
            return Say("That is not a card of this game.")
        return Say("{card} is not in your hand.", card=card(move).title)
    if waits == SET_WILD:
        return Say("A Go WILD! takes a whole number from 1 to 8.")
    if waits == NAME_SWAP:
        return Say("Name one of those who tied; nobody is not an answer.")
    if waits == PICK_SWAP:
        return Say("You can only swap with a winner of the Go!.")
    if waits == TRACKS:
        return Say("You can only follow a winner of the Go!.")
    if waits == KEEP_FIRST:
        return Say("Keep the card or throw it away; nothing else is on offer.")
    return NOT_NOW


def not_asked(state: GreedState, seat: int) -> Say:
    waits = state.waits
    if waits == LAY:
        if state.lost >> seat & 1:
            return Say("You lose this turn: no card to lay.")
        if not_from_hand(state, seat):
            return Say("In this room the top card of your draw pile is laid for you.")
        return Say("Your card lies on the table already, and there it stays.")
    if waits == DUEL:
        duel = state.duel
        if duel is None or seat not in duel.entrants:
            return Say("This duel is not yours.")
        if seat not in duel.still:
            return Say("You are out of this duel.")
        if not_from_hand(state, seat):
            return Say("In this room the top card of your draw pile duels for you.")
        if duel.down[seat]:
            return Say("Your card for this round lies on the table already.")
        return Say("You have no card left for this duel.")
    if waits == SET_WILD:
        if state.answers[seat] >= 0:
            return Say("Your Go WILD! has its number already.")
        return Say("You have no Go WILD! in play.")
    if state.answers[seat] >= 0:
        return Say("You have answered already; the others are still thinking.")
    return Say("It is not for you to decide this.")


def not_from_hand(state: GreedState, seat: int) -> bool:
    return state.effects[state.room[seat]] == DECK_LAYS


# ---- what became of a card


def fate(reason: str, by: Sequence[int], where: int, key: str = "") -> Say:
    """Why a card did nothing, short enough for the card itself; "worked" and "" have a word too."""
    who = people(by)
    if reason == "room":
        if room(where).mark == "headlong":
            return Say("too dark here")
        return Say("too uneventful here")
    if reason == "outbid":
        return Say("beaten by {who}", who=who)
    if reason == "dragon_attack":
        return Say("cancelled by {who}'s Dragon ATTACK!!", who=who)
    if reason == "dragon_sighting":
        return Say("scared off by {who}'s Dragon Sighting", who=who)
    if reason == "rivals":
        return Say("cancelled by {who}'s own {card}", who=who, card=card(key).title if key else Say("card"))
    if reason == "puzzle_match":
        return Say("the same as {who}'s card", who=who)
    if reason == "same_room":
        return Say("already in the same room as {who}", who=who)
    if reason == "parity":
        if key and card(key).number:
            return Say("the winning number is even")
        return Say("the winning number is odd")
    if reason == "not_named":
        return Say("{who} swaps instead", who=who)
    return _FATES[reason]


_FATES: Final[dict[str, Say]] = {
    "": Say("in play"),
    "worked": Say("it worked"),
    "no_room_left": Say("nowhere left to go"),
    "no_go": Say("no Go! in play"),
    "no_winner": Say("no Go! won"),
    "no_duel_winner": Say("nobody won the duel"),
    "nothing_cancelled": Say("nothing to cancel"),
    "nothing_turned": Say("no move to turn"),
}


# ---- the log (no full stop after a card's title: half of them shout already)

Values = Mapping[str, Any]


def _title(values: Values) -> Say:
    return card(values["card"]).title


def _room(number: int) -> Say:
    return room(number).title


def _turn_begins(v: Values) -> Say:
    return Say("Turn {n}", n=v["turn"])


def _revealed(v: Values) -> Say:
    shown = [Say("{who}: {card}", who=Who(seat), card=card(key).title) for seat, key in v["cards"]]
    return Say("Cards up! {cards}", cards=shown) if shown else Say("Nobody lays a card.")


def _no_effect(v: Values) -> Say:
    why = fate(v["reason"], v["by"], v["room"], v["card"])
    if v["to"] == "dead":
        return Say("{who}'s {card} does nothing ({why}) and is dead.", who=Who(v["seat"]), card=_title(v), why=why)
    return Say("{who}'s {card} does nothing ({why}).", who=Who(v["seat"]), card=_title(v), why=why)


def _worked(v: Values) -> Say | None:
    if v["to"] == "dead":
        return Say("{who}'s {card} has done its work and is dead.", who=Who(v["seat"]), card=_title(v))
    return None


def _moved(v: Values) -> Say:
    who, there, why = Who(v["seat"]), _room(v["to"]), v["why"]
    number = v["to"]
    if why == "puzzle":
        return Say("{who} solves the puzzle and goes on to {n}, {room}.", who=who, n=number, room=there)
    if why == "trap":
        return Say("{who} stumbles on to {n}, {room}.", who=who, n=number, room=there)
    if why == "duel":
        return Say("{who} has to step back to {n}, {room}.", who=who, n=number, room=there)
    if why == "exhausted":
        return Say("{who} is back at {n}, {room}.", who=who, n=number, room=there)
    if why == "track":
        return Say("The tracks lead {who} to {n}, {room}.", who=who, n=number, room=there)
    if v["backward"]:
        return Say("{who} is turned around and runs back to {n}, {room}.", who=who, n=number, room=there)
    if why == "door":
        return Say("{who} slips through a secret door to {n}, {room}.", who=who, n=number, room=there)
    if why == "see_ya":
        return Say("{who} waves and is off to {n}, {room}.", who=who, n=number, room=there)
    return Say("{who} goes to {n}, {room}.", who=who, n=number, room=there)


def _holds(v: Values) -> Say:
    if card(v["card"]).effect == "lowest_wins":
        return Say("{who} speaks for the meek: the lowest Go! wins this turn.", who=Who(v["seat"]))
    return Say("{who} lays a curse: this turn everyone runs backward.", who=Who(v["seat"]))


def _sighted(v: Values) -> Say:
    rooms = [_room(n) for n in v["rooms"]]
    if len(rooms) == 1:
        return Say("{who} has seen a dragon in {room}!", who=Who(v["seat"]), room=rooms[0])
    return Say("{who} has seen a dragon in {rooms} and {room}!", who=Who(v["seat"]), rooms=rooms[:-1], room=rooms[-1])


def _go_won(v: Values) -> Say:
    who = people(v["seats"])
    if len(who) == 1:
        return Say("{who} wins the Go! with {n}.", who=who, n=v["value"])
    return Say("{who} share the Go! with {n}.", who=who, n=v["value"])


def _swapped(v: Values) -> Say:
    one, other = v["seats"]
    return Say("{who} and {whom} swap rooms.", who=Who(one), whom=Who(other))


def _duel_begins(v: Values) -> Say:
    who = people(v["seats"])
    if v["purpose"] == "lead":
        return Say("There can be one leader: {who} duel for the lead.", who=who)
    if v["purpose"] == "win":
        return Say("{who} duel for the treasure.", who=who)
    return Say("{who} duel over who swaps.", who=who)


def _duel_ends(v: Values) -> Say:
    if v["winner"] is None:
        return Say("Nobody wins the duel.")
    return Say("{who} wins the duel.", who=Who(v["winner"]))


def _named(v: Values) -> Say:
    if v["seat"] == v["whom"]:
        return Say("{who} will do the swapping.", who=Who(v["seat"]))
    return Say("{who} points at {whom} for the swap.", who=Who(v["seat"]), whom=Who(v["whom"]))


def _drew(v: Values) -> Say | None:
    """One card for the one laid is what everybody does every turn: not worth a line."""
    if v["count"] == 1:
        return None
    return says("{who} draws {n} card.", "{who} draws {n} cards.", v["count"], who=Who(v["seat"]))


def _won(v: Values) -> Say:
    who = people(v["seats"])
    return Say("{who} wins!", who=who) if len(who) == 1 else Say("{who} win together!", who=who)


_TELL: Final[dict[str, Callable[[Values], Say | None]]] = {
    "turn_begins": _turn_begins,
    "lost_turn": lambda v: Say("{who} loses this turn.", who=Who(v["seat"])),
    "revealed": _revealed,
    "wild_set": lambda v: Say("{who}'s Go WILD! is set to {n}.", who=Who(v["seat"]), n=v["number"]),
    "no_effect": _no_effect,
    "worked": _worked,
    "moved": _moved,
    "holds": _holds,
    "sighted": _sighted,
    "go_won": _go_won,
    "swapped": _swapped,
    "duel_begins": _duel_begins,
    "duel_card": lambda v: Say("{who} duels: {card}", who=Who(v["seat"]), card=_title(v)),
    "duel_empty": lambda v: Say("{who} has no card for the duel.", who=Who(v["seat"])),
    "duel_tied": lambda v: Say("A tie: {who} duel on.", who=people(v["seats"])),
    "duel_ends": _duel_ends,
    "named": _named,
    "picked": lambda v: Say("{who} picks {whom}.", who=Who(v["seat"]), whom=Who(v["whom"])),
    "tracks": lambda v: Say("{who} follows {whom}.", who=Who(v["seat"]), whom=Who(v["whom"])),
    "turned_round": lambda v: Say("{who} has the treasure and turns round!", who=Who(v["seat"])),
    "revived": lambda v: says(
        "{who} gets {n} dead card back.", "{who} gets {n} dead cards back.", v["count"], who=Who(v["seat"])
    ),
    "drew": _drew,
    "drew_cards": lambda v: Say(
        "Drawn by {who}: {cards}", who=Who(v["seat"]), cards=[card(key).title for key in v["cards"]]
    ),
    "shuffled": lambda v: says(
        "{who} shuffles {n} card into a new draw pile.",
        "{who} shuffles {n} cards into a new draw pile.",
        v["count"],
        who=Who(v["seat"]),
    ),
    "threw_away": lambda v: Say(
        "Thrown away by {who}: {cards}", who=Who(v["seat"]), cards=[card(key).title for key in v["cards"]]
    ),
    "looks_at_first": lambda v: Say("{who} pokes among the remains and looks at a card.", who=Who(v["seat"])),
    "first_card": lambda v: Say("Found by {who}: {card}", who=Who(v["seat"]), card=_title(v)),
    "refused_first": lambda v: Say("{who} throws {card} away.", who=Who(v["seat"]), card=_title(v)),
    "kept_first": lambda v: Say("{who} keeps what was found.", who=Who(v["seat"])),
    "trap_springs": lambda v: Say("The trap springs on {who}!", who=Who(v["seat"])),
    "loses_next": lambda v: Say("{who} will lose the next turn.", who=Who(v["seat"])),
    "exhausted": lambda v: Say("{who} has hardly a card left and starts afresh.", who=Who(v["seat"])),
    "won": _won,
}


def tell(event: Event) -> Say | None:
    line = _TELL.get(event.kind)
    return None if line is None else line(event.values)
