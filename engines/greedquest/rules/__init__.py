"""What may be done in GreedQuest and what it does, a file a phase: lay, sequence, swap, duel, close; piles and walk.

`go_on` drives them: it takes up the answers that were waited for, then runs stage after stage until somebody owes a
decision again or the game is over. Where a turn stands is data in the state (`waits`, `stage`), so it can be copied
and saved between any two answers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.game import Event
from engines.greedquest.phases import (
    DUEL,
    FOR_GO,
    FOR_LEAD,
    FOR_SWAP,
    KEEP_FIRST,
    NAME_SWAP,
    PICK_SWAP,
    RUN,
    SET_WILD,
    TRACKS,
)
from engines.greedquest.rules import close, duel, lay, sequence, swap

if TYPE_CHECKING:
    from engines.greedquest.state import GreedState

# By stage, as `phases` numbers them.
_STAGES = (
    lay.begin_turn,
    lay.reveal,
    sequence.run_sequence,
    swap.find_swapper,
    swap.find_winner,
    swap.trade,
    swap.follow,
    close.arrivals,
    close.refills,
    close.leaders,
)


def go_on(state: GreedState, events: list[Event]) -> None:
    """Nobody owes anything: goes on by itself until somebody does."""
    take_answers(state, events)
    while state.waits == RUN:
        _STAGES[state.stage](state, events)
        if state.waits == DUEL and not state.owing:
            take_answers(state, events)


def take_answers(state: GreedState, events: list[Event]) -> None:
    """All answers of the open question are in."""
    waits = state.waits
    state.waits = RUN
    if waits == SET_WILD:
        lay.show_wilds(state, events)
    elif waits == DUEL:
        fight_on(state, events)
    elif waits == NAME_SWAP:
        swap.take_name(state, events)
    elif waits == PICK_SWAP:
        swap.take_pick(state, events)
    elif waits == TRACKS:
        swap.take_tracks(state, events)
    elif waits == KEEP_FIRST:
        close.take_first_cards(state, events)


def fight_on(state: GreedState, events: list[Event]) -> None:
    """Round after round while nobody has a card to choose; then what the duel was for."""
    while True:
        winner = duel.close_round(state, events)
        if winner is not None:
            break
        assert state.duel is not None
        duel.open_round(state, state.duel, events)
        if state.owing:
            return
    state.waits = RUN
    over = duel.end_duel(state, winner, events)
    if over.purpose == FOR_SWAP or over.purpose == FOR_GO:
        swap.after_swap_duel(state, over.purpose, winner, events)
    elif over.purpose == FOR_LEAD:
        close.after_lead_duel(state, over.entrants, winner, events)
    else:
        close.after_win_duel(state, over.entrants, winner, events)


def begin(state: GreedState) -> None:
    """The first turn of a fresh table."""
    go_on(state, [])
