"""After a game: chances a turn that add up, turning points with the better move, from what the player knew then."""

from __future__ import annotations

import pytest

from engines.ai.search import Budget
from engines.ai.study import chances, fair_moment, study
from engines.core import Match, Rng
from tests.engines.ai.pots import Pots, PotsState

GAME = Pots()
ENDLESS = Budget(iterations=1_000_000)


def played(seed: int, seats: int = 3) -> Match:
    match = Match(GAME, seats, {}, seed)
    rng = Rng(seed)
    while match.state.outcome is None:
        owed = rng.choice(match.decisions())
        match.play(owed.seat, rng.choice(owed.moves))
    return match


def test_the_chart_has_a_point_a_turn_and_ends_with_the_truth() -> None:
    match = played(3)
    found = study(GAME, match.save(), ENDLESS)
    turns = found["turns"]
    assert [turn for turn, _, _ in turns] == [1, 2, 3, 4, 5, 6]
    assert all(sum(shares) == pytest.approx(1.0, abs=0.01) for _, _, shares in turns)
    assert match.state.outcome is not None
    winners = match.state.outcome.winners
    assert turns[-1][2] == [pytest.approx(1 / len(winners), abs=0.01) if at in winners else 0.0 for at in range(3)]


def test_turning_points_are_where_somebody_fell_and_moves_are_real() -> None:
    better = 0
    for seed in range(8):
        match = played(seed)
        for point in study(GAME, match.save(), ENDLESS)["points"]:
            assert point["before"] - point["after"] >= 0.05
            if point["move"] is not None:
                assert match.history[point["index"]].seat == point["seat"]
                assert match.history[point["index"]].move == point["move"]
            if point["better"] is not None:
                better += 1
                owed = match.state_at(point["index"]).decision_of(point["seat"])
                assert owed is not None and point["better"] in owed.moves and point["better"] != point["move"]
                assert point["gain"] > 0 and point["reasons"]
    assert better > 3, "random players surely had better moves"


def test_a_short_budget_gives_what_there_is() -> None:
    found = study(GAME, played(3).save(), Budget(iterations=1))
    assert len(found["turns"]) == 1 and found["points"] == []


def test_chances_favour_the_one_ahead() -> None:
    state = GAME.new(3, {}, 1)
    assert isinstance(state, PotsState)
    state.scores = [20, 0, 0]
    assert chances(GAME.brain(), state, Rng(1), 6)[0] > 0.8


def test_the_fair_moment_is_before_the_others_answered() -> None:
    match = Match(GAME, 3, {}, 4)
    assert fair_moment(match, 2) == 0
    match.play(0, match.decisions()[0].moves[0])
    match.play(1, match.decisions()[0].moves[0])
    assert fair_moment(match, 2) == 0, "others' sealed answers tell nothing"
    match.play(2, match.decisions()[0].moves[0])
    if (owed := match.decisions()[0]).kind == "gamble":
        assert fair_moment(match, owed.seat) == 3, "after the reveal it is another table"
