"""Why a player would make this move: the reasons beside a hint or a better move, in sentences a person can check.

They say what is at stake at this table: whom a card touches, how often it wins, how far an answer leads. What moves
are worth is `brain.py`'s and `look.py`'s business.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from engines.core.game import Decision, Move
from engines.core.say import Say, Who, says
from engines.greedquest.content import (
    ADVANCE,
    ADVANCE_BY_GOS,
    CANCEL_ALL,
    CANCEL_NEAR,
    CARD_OF,
    DUEL_WORTH,
    EFFECT,
    IS_RACE,
    KEYS,
    LOWEST_WINS,
    MARKS,
    NO_CURSE,
    NUMBER,
    PUZZLE,
    REDRAW,
    SWAP,
    TRACK,
    TRAP,
    TURN_MOVES,
    card,
)
from engines.greedquest.phases import FOR_LEAD, FOR_WIN
from engines.greedquest.state import GreedState

if TYPE_CHECKING:
    from engines.greedquest.brain import GreedBrain
    from engines.greedquest.look import Look
    from engines.greedquest.odds import Rival

# A Go! that wins no more often than this is laid to be rid of it; one that wins so often is as good as sure.
HOPELESS, SURE = 25, 95
# A card that is worth so little in the hand is not missed.
CHEAP = 0.15


def of_card(look: Look, laid: int) -> tuple[Say, ...]:
    """Why this card is laid this turn."""
    state, kind = look.state, EFFECT[laid]
    if look.effect == PUZZLE:
        return _puzzle(look, laid)
    if state.forbids[look.here] & MARKS[laid]:
        return (Say("It does nothing here, but it makes room in the hand."),)
    if IS_RACE[laid]:
        return _race(look, laid)
    found = [_plain(look, laid, kind)]
    gain = round(look.gain(laid))
    if gain >= 1:
        found.append(
            says("All in all that is about a room gained.", "All in all that is about {n} rooms gained.", gain)
        )
    elif look.brain.table.hold[laid] < CHEAP:
        found.append(Say("It will hardly be missed later."))
    return tuple(found)


def _puzzle(look: Look, laid: int) -> tuple[Say, ...]:
    chance = round(100 * look.odds.unique(laid))
    found = [Say("Nobody else lays it, {n} times in a hundred.", n=chance)]
    if look.brain.table.hold[laid] < CHEAP:
        found.append(Say("It will hardly be missed later."))
    return tuple(found)


def _race(look: Look, laid: int) -> tuple[Say, ...]:
    def wins(one: int) -> int:
        return round(100 * look.best_value(one)[1] * look.odds.calm)

    mine = wins(laid)
    others = [one for one in look.state.hand[look.seat] if IS_RACE[one] and wins(one) > mine]
    if mine >= SURE:
        return (Say("It wins the Go! here, almost whatever the others lay."),)
    if mine <= HOPELESS:
        if others:
            kept = Say("It seldom wins ({n} times in a hundred): the better cards wait for a better turn.", n=mine)
        else:
            kept = Say("It seldom wins ({n} times in a hundred), but the rest of the hand is worth more later.", n=mine)
        return (kept,)
    found = [Say("It wins the Go! about {n} times in a hundred here.", n=mine)]
    if look.brain.table.hold[laid] < CHEAP:
        found.append(Say("It will hardly be missed later."))
    return tuple(found)


def _plain(look: Look, laid: int, kind: int) -> Say:
    """What any other card is good for here."""
    if kind in (CANCEL_ALL, CANCEL_NEAR, TURN_MOVES, LOWEST_WINS):
        return _spoiler(look, kind)
    if kind == REDRAW:
        if look.effect == TRAP:
            return Say("It empties the hand, and an empty hand springs the trap: a room further.")
        return Say("The rest of the hand is not worth keeping.")
    if kind == SWAP:
        return _swap(look, NUMBER[laid])
    if kind == TRACK:
        return Say("Whoever is likely to win will stand in the right direction.")
    if kind == ADVANCE_BY_GOS:
        gos = round(look.odds.gos)
        return says(
            "About {n} Go! card will lie on the table: as many rooms, without having to win.",
            "About {n} Go! cards will lie on the table: as many rooms, without having to win.",
            gos,
        )
    assert kind == ADVANCE
    return says(
        "It moves {n} room without having to win.", "It moves {n} rooms without having to win.", NUMBER[laid]
    )  # fmt: skip


def _spoiler(look: Look, kind: int) -> Say:
    """Whom it hits hardest, if it hits one more than the others."""
    if kind == CANCEL_NEAR:
        touched = look.near()
    else:
        touched = [rival for rival in look.odds.rivals if _touches(look, kind, rival)]
    if not touched:
        return Say("It changes little this turn, and is no loss.")
    if kind == LOWEST_WINS:
        return Say("The others lay high cards more often than low ones: this turn those win nothing.")

    def harm(rival: Rival) -> float:
        return look.cares[rival.seat] * max(0.0, look.expected(rival))

    first, *rest = sorted(touched, key=harm, reverse=True)
    if rest and harm(first) < 1.1 * harm(rest[0]):
        if kind == TURN_MOVES:
            return Say("Whoever moves this turn moves the wrong way.")
        if kind == CANCEL_NEAR:
            return Say("It keeps those nearby where they are.")
        return Say("Nobody gets ahead this turn.")
    return Say("It is {who} who must be held up.", who=Who(first.seat))


def _touches(look: Look, kind: int, rival: Rival) -> bool:
    state = look.state
    immune = kind == TURN_MOVES and state.effects[state.room[rival.seat]] == NO_CURSE
    return not rival.puzzled and not immune


def _swap(look: Look, parity: int) -> Say:
    """Whose room would be the best to be in."""
    state = look.state
    best, whom = 0.5, -1
    for rival in look.odds.rivals:
        if not rival.wins:
            continue
        gain = look.at(look.seat, state.room[rival.seat] + state.facing[rival.seat])
        if gain > best:
            best, whom = gain, rival.seat
    if whom < 0:
        return Say("Whoever wins may well stand in a better room.")
    if parity:
        return Say("If {who} wins with an odd number, that is the place to be.", who=Who(whom))
    return Say("If {who} wins with an even number, that is the place to be.", who=Who(whom))


# ---- answers while a turn goes on


def of_answer(brain: GreedBrain, state: GreedState, decision: Decision, move: Move) -> tuple[Say, ...]:
    kind, seat = decision.kind, decision.seat
    if kind == "duel":
        return (_duel(state, seat, CARD_OF[cast(str, move)]),)
    if kind == "keep_first":
        return (_first(brain, state, seat, move == "keep"),)
    return _outcome(state, decision, move)


def _duel(state: GreedState, seat: int, laid: int) -> Say:
    if not DUEL_WORTH[laid]:
        return Say("This duel is not worth a good card.")
    if any(DUEL_WORTH[one] > DUEL_WORTH[laid] for one in state.hand[seat]):
        return Say("For this duel a smaller card will do; the best one is for the race.")
    duel = state.duel
    purpose = duel.purpose if duel is not None else 0
    if purpose == FOR_WIN:
        return Say("The treasure is at stake: nothing is too good for it.")
    if purpose == FOR_LEAD:
        return Say("Who loses has to step back: that is worth the best card for it.")
    return Say("Who wins says who swaps: that is worth the best card for it.")


def _first(brain: GreedBrain, state: GreedState, seat: int, keep: bool) -> Say:
    title = card(KEYS[state.first[seat]]).title
    better = brain.first_worth(state, seat) > 0
    if keep:
        if better:
            return Say("{card} is better than what usually comes.", card=title)
        return Say("{card} is of more use from here on than it usually is.", card=title)
    if better:
        return Say("{card} is no bad card, but this hand wants something else.", card=title)
    return Say("What usually comes is better than {card}", card=title)


def _outcome(state: GreedState, decision: Decision, move: Move) -> tuple[Say, ...]:
    """An answer in the open: how far it leads, beside the other answers; played on copies."""
    seat = decision.seat
    ways = {one: _played(state, decision, one) for one in decision.moves}
    mine = {one: after.way(seat) - state.way(seat) for one, after in ways.items()}
    done = ways[move]
    if done.outcome is not None and seat in done.outcome.winners:
        return (Say("It wins the game."),)
    ended = [one for one, after in ways.items() if after.outcome is not None and seat not in after.outcome.winners]
    if ended and move not in ended:
        return (Say("Another answer lets somebody else win."),)
    gain, rooms = mine[move], list(mine.values())
    if gain > 0 and min(rooms) < gain:
        return (says("It leads {n} room forward.", "It leads {n} rooms forward.", gain),)

    def theirs(after: GreedState) -> int:
        return sum(after.way(one) - state.way(one) for one in range(state.seats) if one != seat)

    others = {one: theirs(after) for one, after in ways.items()}
    if gain < 0:
        if min(rooms) < gain:
            return (Say("Every other answer leads further back."),)
        return (Say("There is no way forward in this; it costs least."),)
    if gain > min(rooms):
        return (Say("It keeps the figure where it is; another answer leads back."),)
    if others[move] < max(others.values()):
        return (Say("Nobody here goes further by another answer, but the others would."),)
    return (Say("Every answer comes to the same here."),)


def _played(state: GreedState, decision: Decision, move: Move) -> GreedState:
    """The table after this answer, the others' as they would fall best for them by rule of thumb."""
    world = state.copy()
    for owed in state.decisions():
        if owed.seat != decision.seat:
            world.apply(owed.seat, owed.moves[-1])
    world.apply(decision.seat, move)
    return world
