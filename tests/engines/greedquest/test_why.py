"""What nobody who knows the game would lay, and the reasons beside a move."""

from __future__ import annotations

import pytest

from engines import catalogue
from engines.ai.agents import ask
from engines.ai.search import Budget
from engines.core import Move, Rng
from engines.greedquest.brain import GreedBrain
from engines.greedquest.content import CARD_OF, KEYS
from engines.greedquest.look import Look
from engines.greedquest.scenario import table, turn
from engines.greedquest.state import GreedState

BRAIN = GreedBrain()
GAME = catalogue["greedquest"]


def foolish(state: GreedState) -> set[str]:
    decision = state.decision_of(0)
    assert decision is not None
    return {KEYS[card] for card in Look(BRAIN, state, 0).foolish([CARD_OF[str(move)] for move in decision.moves])}


def reasons(state: GreedState, move: Move, seat: int = 0) -> list[str]:
    decision = state.decision_of(seat)
    assert decision is not None
    return [reason.text() for reason in BRAIN.reasons(state, decision, move)]


def test_what_nobody_would_lay() -> None:
    """Seen in watched games: an 8 thrown away among the mirrors, a dragon where none may come."""
    assert foolish(table("7in", "4in", "5in", hands=["go_3 go_5 go_7 go_8 dragon_sighting"])) >= {"go_7", "go_8"}
    assert foolish(table("2in", "4in", "5in", hands=["dragon_attack go_7 go_wild loot see_ya"])) == {"dragon_attack"}
    assert foolish(table("10in", "4in", "5in", hands=["secret_door see_ya go_1 go_2 go_3"])) == {
        "secret_door",
        "see_ya",
    }
    # Elsewhere a low card keeps the high ones for later, and the puzzle takes anything.
    assert not foolish(table("4in", "4in", "5in", hands=["go_1 go_2 go_5 go_8 dragon_attack"]))
    assert not foolish(table("6in", "4in", "5in", hands=["go_1 go_8 secret_door see_ya loot"]))
    # Nobody near to see the dragon, or to be scared by it.
    assert foolish(table("7in", "4in", "6in", hands=["dragon_sighting go_1 go_2 go_4 go_6"])) >= {"dragon_sighting"}
    assert not foolish(table("5in", "8in", "4in", hands=["dragon_sighting go_1 go_2 go_4 go_6"]))
    # Nothing but what is forbidden is no choice.
    assert not foolish(table("10in", "4in", "5in", hands=["secret_door see_ya"]))


@pytest.mark.parametrize("level", ("veteran", "master"))
def test_and_nobody_lays_it(level: str) -> None:
    for at, hand, never in (
        ("2in", "dragon_attack go_7 go_wild loot see_ya", {"dragon_attack"}),
        ("7in", "go_3 go_5 go_7 go_8 dragon_sighting", {"go_7", "go_8"}),
        ("10in", "secret_door see_ya go_1 go_2 go_3", {"secret_door", "see_ya"}),
    ):
        state = table(at, "4in", "5in", hands=[hand])
        for seed in range(12):
            world = state.determinize(0, Rng(seed))
            assert ask(GAME, world, 0, level, seed, Budget(iterations=24)).move not in never


def test_one_card_left_is_no_search() -> None:
    state = table("10in", "4in", "5in", hands=["secret_door see_ya go_1"])
    thought = ask(GAME, state.determinize(0, Rng(1)), 0, "master", 1, Budget(iterations=24))
    assert thought.move == "go_1" and thought.reasons


def test_cards_that_hold_up_name_whom_they_touch() -> None:
    """A dragon seen here does not reach who is two rooms ahead."""
    state = table("3in", "4in", "2in", hands=["dragon_sighting go_1 curse meek dragon_attack"])
    assert reasons(state, "dragon_sighting")[0] == "It is Seat 3 who must be held up."
    assert reasons(state, "curse")[0] == "It is Seat 2 who must be held up."
    assert "high cards more often" in reasons(state, "meek")[0]
    state = table("3in", "9in", "9in", hands=["dragon_sighting go_1 go_2 go_3 go_4"])
    assert reasons(state, "dragon_sighting")[0] == "It changes little this turn, and is no loss."
    state = table("1in", "1in", "1in", hands=["dragon_attack dragon_sighting go_1 go_2 go_3"])
    assert reasons(state, "dragon_attack")[0] == "Nobody gets ahead this turn."
    assert reasons(state, "dragon_sighting")[0] == "It keeps those nearby where they are."


def test_a_go_says_how_often_it_wins_and_why_else_it_is_laid() -> None:
    state = table("4in", "5in", "6in", "8in", hands=["go_1 go_8 go_6 go_wild secret_door"])
    assert "better cards wait" in reasons(state, "go_1")[0]
    assert "times in a hundred here" in reasons(state, "go_8")[0]
    state = table("4in", "5in", "6in", "8in", hands=["go_1 go_1 loot curse secret_door"])
    assert "worth more later" in reasons(state, "go_1")[0]


def test_other_cards_say_what_they_bring() -> None:
    state = table("4in", "11out", "5in", hands=["secret_door see_ya even_chance odd_reversal tracking"])
    assert reasons(state, "secret_door")[0] == "It moves 2 rooms without having to win."
    assert "Go! card" in reasons(state, "see_ya")[0]
    assert reasons(state, "even_chance")[0] == "If Seat 2 wins with an even number, that is the place to be."
    assert "odd number" in reasons(state, "odd_reversal")[0]
    assert "direction" in reasons(state, "tracking")[0]
    state = table("8in", "4in", "5in", hands=["loot go_1"])
    assert "springs the trap" in reasons(state, "loot")[0]


def test_answers_in_the_open_say_how_far_they_lead() -> None:
    done = turn("4in go_wild", "4in go_6", "5in go_5")
    assert reasons(done.state, 8) == ["It leads 1 room forward."]
    done = turn("2out go_wild", "4in go_6", "5in go_5")
    assert reasons(done.state, 8) == ["It wins the game."]
    assert "forward" not in reasons(done.state, 1)[0]
    done = turn("4in go_wild", "4in go_6", "5in curse")
    assert reasons(done.state, 1) == ["It keeps the figure where it is; another answer leads back."]


def test_no_reason_is_empty_in_any_kind_of_decision() -> None:
    kinds: set[str] = set()
    for seed in range(10):
        state = GAME.new(3 + seed % 4, {"my_room": seed % 3 == 0}, seed)
        rng = Rng(seed)
        while state.outcome is None:
            for owed in state.decisions():
                for move in owed.moves:
                    said = BRAIN.reasons(state.determinize(owed.seat, Rng(1)), owed, move)
                    assert 1 <= len(said) <= 2 and all(one.text() for one in said)
                kinds.add(owed.kind)
            for owed in state.decisions():
                if state.decision_of(owed.seat) == owed:
                    state.apply(owed.seat, owed.moves[rng.below(len(owed.moves))])
    assert kinds >= {"lay", "set_wild", "duel", "keep_first", "track"}
