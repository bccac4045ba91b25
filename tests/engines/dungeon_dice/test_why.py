"""Why a move: what hints say is there for every decision, is true, and says what a person can check."""

from __future__ import annotations

import pytest

from engines.ai.agents import choose
from engines.core.rng import Rng
from engines.dungeon_dice import why
from engines.dungeon_dice.brain import DiceBrain
from engines.dungeon_dice.state import DungeonDice
from tests.engines.dungeon_dice.kit import GAME, SHEETS, den, pair

BRAIN = DiceBrain()


def told(state: DungeonDice, seat: int, how: str, place: str) -> list[str]:
    return [one.text() for one in why.of_use(BRAIN, state, seat, (how, state.board.index[place]))]


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("seats", (1, 3))
def test_every_decision_has_a_reason(sheet: str, seats: int) -> None:
    state, rng = GAME.new(seats, {"sheet": sheet}, seed=5), Rng(1)
    kinds = set()
    while state.outcome is None and state.round < 14:
        for decision in state.decisions():
            thought = choose(GAME, state, decision.seat, "rookie", rng.bits(), None, BRAIN)
            reasons = [one.text() for one in BRAIN.reasons(state, decision, thought.move)]
            assert 1 <= len(reasons) <= 3 and len(set(reasons)) == len(reasons), (decision.kind, reasons)
            assert not any("{" in one for one in reasons)
            kinds.add(decision.kind)
            state.apply(decision.seat, thought.move)
    assert {"pairing", "use"} <= kinds and ("cloud" in kinds) == (sheet == "puzzled_pyramid")


def test_a_blow_says_what_is_left_after_it_and_what_a_kill_pays() -> None:
    state = den(rolls=[(6, 2, 4, 4, 1)], heroes={0: {"visited": ["s7", "six"], "damage": {"grey_hound": 2}}})
    pair(state, 0, 8, 8)
    assert told(state, 0, "first", "grey_hound")[0] == "It hurts Grey Hound: one box is left."
    state = den(rolls=[(6, 2, 4, 4, 1)], heroes={0: {"visited": ["s7", "six"], "damage": {"grey_hound": 3}}})
    pair(state, 0, 8, 8)
    assert told(state, 0, "first", "grey_hound") == [
        "It finishes Grey Hound for 2 gems.",
        "Its room opens one new door.",
    ]
    late = den(
        rolls=[(6, 2, 4, 4, 1)],
        heroes={0: {"visited": ["s7", "six"], "damage": {"grey_hound": 3}}},
        claimed=["grey_hound"],
    )
    pair(late, 0, 8, 8)
    assert told(late, 0, "first", "grey_hound")[0] == "It finishes Grey Hound for a gem."


def test_a_blow_says_who_is_nearer_to_the_higher_reward() -> None:
    for others, words in (
        (1, "Nobody is nearer to the higher reward."),
        (2, "Somebody else is as near to the higher reward."),
        (3, None),
    ):
        state = den(
            rolls=[(6, 2, 4, 4, 1)],
            heroes={
                0: {"visited": ["s7", "six"], "damage": {"grey_hound": 1}},
                1: {"damage": {"grey_hound": others}},
            },
        )
        pair(state, 0, 8, 8)
        assert told(state, 0, "first", "grey_hound")[1:] == ([words] if words else [])


def test_a_space_says_what_it_brings_and_where_it_leads() -> None:
    state = den(rolls=[(2, 2, 6, 4, 1)], heroes={0: {"visited": ["s7", "six"]}})
    pair(state, 0, 4, 10)
    assert told(state, 0, "second", "key") == ["It unlocks the 10 of Grey Hound."]
    assert told(state, 0, "first", "fist")[0] == "A fist hurts every monster at once."
    assert told(state, 0, "first", "s4") == ["It leads on to a 9."]
    fresh = den(rolls=[(1, 2, 4, 3, 1)])
    pair(fresh, 0, 3, 7)
    first = told(fresh, 0, "second", "s7")
    assert first[0].startswith("It opens 4 doors, one of them to ")


def test_a_pairing_speaks_of_both_its_pairs() -> None:
    state = den(rolls=[(6, 2, 4, 4, 1)], heroes={0: {"visited": ["s7", "six"], "damage": {"grey_hound": 2}}})
    decision = state.decision_of(0)
    assert decision is not None
    reasons = [one.text() for one in why.of_pairing(BRAIN, state, decision, (8, 8))]
    assert reasons == ["8: It hurts Grey Hound: one box is left.", "8: It finishes Grey Hound for 2 gems."]
    passive = state.decision_of(1)
    assert passive is not None and (3, 8) in passive.moves
    assert [one.text() for one in why.of_pairing(BRAIN, state, passive, (8, 8))] == [
        "Nothing better can be made of these dice."
    ]
