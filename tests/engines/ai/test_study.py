"""After a game: chances a turn that add up, turning points with the better move, from what the player knew then."""

from __future__ import annotations

from typing import Any

import pytest

from engines.ai.search import Budget, Clock, Line
from engines.ai.study import (
    CHART_SHARE,
    CHART_WORLDS,
    LEAST_WORLDS,
    MOST_WORLDS,
    MOVE_WORLDS,
    SWING,
    Work,
    _meet,
    chances,
    fair_moment,
    judge,
    study,
)
from engines.core import Match, Player, Rng, Say
from engines.core.say import say_from_plain
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


def test_turning_points_are_swings_or_moves_that_could_be_bettered() -> None:
    better = 0
    for seed in range(8):
        match = played(seed)
        found = study(GAME, match.save(), ENDLESS)
        assert found["share"] == 1.0
        for point in found["points"]:
            assert point["before"] - point["after"] >= SWING - 1e-6 or point["better"] is not None
            if point["move"] is not None:
                assert match.history[point["index"]].seat == point["seat"]
                assert match.history[point["index"]].move == point["move"]
            if point["better"] is not None:
                better += 1
                owed = match.state_at(point["index"]).decision_of(point["seat"])
                assert owed is not None and point["better"] in owed.moves and point["better"] != point["move"]
                assert point["gain"] > 0 and point["reasons"]
        assert [point["index"] for point in found["points"]] == sorted(point["index"] for point in found["points"])
    assert better > 3, "random players surely had better moves"


def test_slips_are_looked_for_among_the_moves_of_people() -> None:
    match = played(5)
    match.players = [Player("rookie", "A"), Player("human", "B", 1), Player("rookie", "C", 2)]
    work = Work(GAME, match, Clock(ENDLESS), None)
    work.chart()
    slips = work._slips(set())
    assert slips and all(seat == 1 and match.history[index].seat == 1 for _, seat, index in slips)
    assert all(place != slips[0][0] for place, _, _ in work._slips({slips[0][0]}))


def test_what_people_did_is_looked_into_first() -> None:
    """Short of time the falls of the others are left out, never one's own slips."""
    match = played(5)
    match.players = [Player("rookie", "A"), Player("human", "B", 1), Player("rookie", "C", 2)]
    asked: list[int] = []

    class Noting(Work):
        def _point(self, place: int, seat: int, entry: int | None, closer: int = 1) -> dict[str, Any]:
            asked.append(seat)
            return super()._point(place, seat, entry, closer)

    work = Noting(GAME, match, Clock(ENDLESS), None)
    work.chart()
    work.turning_points()
    assert 1 in asked and asked == sorted(asked, key=lambda seat: seat != 1)
    where = [(point["turn"], point["seat"]) for point in work.found["points"]]
    assert len(where) == len(set(where))


def test_time_that_is_left_is_used_to_look_closer() -> None:
    match = played(4)
    closest: list[int] = []

    class Noting(Work):
        def _point(self, place: int, seat: int, entry: int | None, closer: int = 1) -> dict[str, Any]:
            closest.append(closer)
            return super()._point(place, seat, entry, closer)

    work = Noting(GAME, match, Clock(Budget(seconds=60.0)), None)
    work.found["turns"] = study(GAME, match.save(), ENDLESS)["turns"]
    work.turning_points()
    assert closest[0] == 1 and max(closest) > 1
    assert closest == sorted(closest)


def test_luck_is_no_better_move() -> None:
    """Two moves that are worth the same meet in the same worlds: neither is ahead by more than chance."""
    match = played(3)
    state = match.state_at(0)
    owed = state.decisions()[0]
    brain = GAME.brain()
    line = Line((owed.moves[0],), 0.0)
    assert _meet(brain, state, owed.seat, line, line, Rng(1), 12) == (0.0, 0.0)


def test_it_looks_at_so_many_worlds_as_it_can_afford() -> None:
    match = played(3)
    work = Work(GAME, match, Clock(Budget(seconds=0.001)), None)
    work.found["turns"] = study(GAME, match.save(), ENDLESS)["turns"]
    assert work._affordable(5) == LEAST_WORLDS
    work.clock = Clock(Budget(seconds=1000.0))
    assert work._affordable(5) == MOVE_WORLDS == Work(GAME, match, Clock(ENDLESS), None)._affordable(5)


def test_it_tells_how_far_it_is_and_the_chart_comes_first() -> None:
    told: list[tuple[float, int, int]] = []
    study(
        GAME,
        played(3).save(),
        ENDLESS,
        tell=lambda found: told.append((found["share"], len(found["turns"]), len(found["points"]))),
    )
    shares = [share for share, _, _ in told]
    assert shares == sorted(shares) and 0 < shares[0] < 0.1 and shares[-1] <= 1.0
    assert told[0][1] == 1 and told[-1][1] == 6
    assert all(points == 0 for share, _, points in told if share <= CHART_SHARE)


def test_more_worlds_make_a_steadier_chart() -> None:
    """The same course, twice: with all its worlds it comes out more alike than with a few."""
    match, brain = played(3), GAME.brain()
    state = match.state_at(0)
    rough = [chances(brain, state, Rng(seed), CHART_WORLDS)[0] for seed in range(12)]
    fine = [chances(brain, state, Rng(seed), MOST_WORLDS)[0] for seed in range(12)]
    assert max(fine) - min(fine) < max(rough) - min(rough)


def test_stopped_it_gives_what_there_is() -> None:
    calls: list[int] = []
    found = study(GAME, played(3).save(), ENDLESS, stop=lambda: len(calls) > 3 or calls.append(1) is not None)
    assert 1 <= len(found["turns"]) < 6 and found["points"] == []


def test_the_judgement_is_the_games_own_word() -> None:
    class Proud(Pots):
        def standing_lines(self, match: Match) -> tuple[Say, ...]:
            return (Say("Par was {n}.", n=match.seats),)

        def remarks(self, match: Match) -> tuple[Say, ...]:
            return (Say("The third pot was a gift."),)

    told: list[int] = []
    found = judge(Proud(), played(3).save(), lambda half: told.append(len(half["remarks"])))
    assert [say_from_plain(one).text() for one in found["lines"]] == ["Par was 3."]
    assert [say_from_plain(one).text() for one in found["remarks"]] == ["The third pot was a gift."]
    assert told == [0], "the lines come before the remarks are done"
    assert judge(GAME, played(3).save()) == {"lines": [], "remarks": []}


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
