"""GQ-001 to GQ-007: seats, decks, the first hands and places."""

from __future__ import annotations

from collections import Counter

import pytest

from engines import catalogue
from engines.core import BadSetup, Rng
from engines.greedquest.content import CARDS, DECK, KEYS
from engines.greedquest.scenario import STANDARD, turn
from engines.greedquest.state import GreedState
from tests.engines.greedquest.kit import count_cards, fresh

GAME = catalogue["greedquest"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_seats_can_play(seats: int) -> None:
    """GQ-001: 3 to 6 seats, 2 labelled thin."""
    state = GAME.new(seats)
    assert len(state.decisions()) == seats
    note = GAME.seat_note(seats)
    assert (note is not None and "thin" in note.text()) == (seats == 2)


@pytest.mark.parametrize("seats", [0, 1, 7, -3])
def test_other_seat_counts_are_refused(seats: int) -> None:
    """GQ-001: 1 seat or 7 is refused, with a line that says so."""
    with pytest.raises(BadSetup, match="2, 3, 4, 5, 6"):
        GAME.new(seats)


def test_there_is_one_mode_and_it_needs_others() -> None:
    """GQ-002: no solo mode and no team mode; AI seats play by the same rules."""
    assert [mode.id for mode in GAME.modes] == ["race"]
    assert 1 not in GAME.modes[0].seats
    assert GAME.levels
    assert all(GAME.role(seat, 4, STANDARD) is None for seat in range(4))


def test_a_deck_has_its_28_cards() -> None:
    """GQ-003: what a deck holds."""
    held = Counter(KEYS[card] for card in DECK)
    wanted = {f"go_{n}": 2 for n in range(1, 9)} | {"tracking": 2}
    for key in (
        "go_wild",
        "loot",
        "dragon_attack",
        "meek",
        "curse",
        "dragon_sighting",
        "secret_door",
        "see_ya",
        "even_chance",
        "odd_reversal",
    ):
        wanted[key] = 1
    assert held == wanted
    assert sum(held.values()) == 28
    titles = {card.key: card.title.text() for card in CARDS}
    assert titles["go_5"] == "Go! 5"
    assert titles["go_wild"] == "Go WILD!"
    assert titles["dragon_attack"] == "Dragon ATTACK!!"
    assert titles["meek"] == "The Meek Shall Inherit"
    assert all(card.text.text() for card in CARDS)


@pytest.mark.parametrize("attrition", ["none", "survival", "uniqueness"])
def test_a_seat_keeps_its_28_cards_always(attrition: str) -> None:
    """GQ-004: hand, pile, table, discards and dead are one whole deck for every seat at every moment."""
    rng = Rng(11)
    for seed in range(6):
        state = fresh(4, seed, attrition=attrition, my_room=True, tie="duel")
        while state.outcome is None:
            for seat in range(4):
                assert count_cards(state, seat) == Counter(DECK)
            decision = rng.choice(state.decisions())
            state.apply(decision.seat, rng.choice(decision.moves))


def test_each_seat_draws_five_from_a_shuffled_deck() -> None:
    """GQ-005: hand 5, draw pile 23, discards 0; shuffled, so another seed gives other hands."""
    state = fresh(4, 7)
    for seat in range(4):
        assert (len(state.hand[seat]), len(state.pile[seat]), state.discards[seat]) == (5, 23, [])
    assert fresh(4, 7).hand == state.hand
    assert fresh(4, 8).hand != state.hand
    assert len({tuple(pile) for pile in state.pile}) == 4


def test_all_start_in_the_tavern_facing_inward() -> None:
    """GQ-006: Room 1, inward, not loaded."""
    for figure in fresh(6, 1).view(None)["figures"]:
        assert (figure["room"], figure["facing"], figure["loaded"]) == (1, "in", False)


def test_rooms_are_a_line_and_any_number_may_share_one() -> None:
    """GQ-007: from 1 to 12 one after the other; six figures in one room stand there together."""
    state: GreedState = turn(*["4in go_3"] * 6).state
    assert state.room == [5] * 6
    for room in (1, 2, 4, 5, 8, 10, 11):
        assert turn(f"{room}in go_8", "4in loot").rooms[0] == room + 1
    for room in (2, 4, 5, 8, 10, 11, 12):
        assert turn(f"{room}out go_8", "4in loot").rooms[0] == room - 1
