"""Tournaments: seats rotated, seeds paired, shares and intervals right, faults counted."""

from __future__ import annotations

import pytest

from engines.ai.arena import Fixture, Result, Tally, batches, fixtures, percentile, play, wilson
from engines.ai.search import Budget

SHELF = "tests.engines.ai.pots:catalogue"


def test_each_seed_is_played_with_every_entry_at_every_seat() -> None:
    matches = fixtures("pots", ("rookie", "random", "veteran"), 9, 50, shelf=SHELF)
    assert [match.seed for match in matches] == [50, 50, 50, 51, 51, 51, 52, 52, 52]
    for start in (0, 3, 6):
        for entry in range(3):
            assert sorted(match.entries.index(entry) for match in matches[start : start + 3]) == [0, 1, 2]


def test_a_match_is_the_same_wherever_it_is_played() -> None:
    match = fixtures("pots", ("master", "rookie", "veteran"), 3, 7, budget=Budget(iterations=20), shelf=SHELF)[2]
    one, two = play(match), play(match)
    assert one == two
    assert not one.fault and sum(one.shares) == pytest.approx(1.0)
    assert len(one.scores) == 3 and one.rounds == 5 and one.decisions >= 15


def test_results_are_told_by_entry_not_by_seat() -> None:
    """The same two seats with their entries exchanged: what each entry won goes with it."""
    straight = Fixture("pots", ("random", "random"), (0, 1), 3, shelf=SHELF)
    crossed = straight._replace(entries=(1, 0))
    one, two = play(straight), play(crossed)
    assert one.scores == two.scores[::-1] and one.shares == two.shares[::-1]


def test_a_fault_is_a_result() -> None:
    result = play(Fixture("pots", ("rookie", "oracle"), (0, 1), 3, shelf=SHELF))
    assert "oracle" in result.fault and "seed 3" in result.fault
    tally = Tally(("rookie", "oracle"))
    tally.add([result])
    assert tally.games == 1 and len(tally.faults) == 1 and tally.wins() == [0.0, 0.0]


def test_tally_adds_up() -> None:
    tally = Tally(("a", "b"))
    tally.add([Result(1, (0, 1), (1.0, 0.0), (5, 3), 10, 30), Result(1, (1, 0), (0.5, 0.5), (4, 4), 12, 34)])
    assert tally.wins() == [1.5, 0.5] and tally.decisions() == 64
    assert tally.scores()[0]["mean"] == 4.5
    assert tally.rounds() == {"p5": 10, "p50": 10, "p95": 12}


def test_wilson_interval() -> None:
    low, high = wilson(50, 100)
    assert low == pytest.approx(0.4038, abs=1e-3) and high == pytest.approx(0.5962, abs=1e-3)
    assert wilson(0, 10)[0] == 0.0 and wilson(10, 10)[1] == pytest.approx(1.0)
    assert wilson(0, 0) == (0.0, 1.0)


def test_percentiles_and_batches() -> None:
    assert [percentile(range(1, 101), part) for part in (0.05, 0.5, 0.95)] == [5, 50, 95]
    assert percentile([], 0.5) == 0.0
    matches = fixtures("pots", ("random", "random"), 7, 1, shelf=SHELF)
    assert [len(batch) for batch in batches(matches, 3)] == [3, 3, 1]


def test_other_weights_meet_the_usual_ones() -> None:
    matches = fixtures("pots", ("rookie", "rookie"), 2, 5, shelf=SHELF, weights=({"match": -1.0}, None))
    assert not play(matches[0]).fault
