"""The house's mind: tickets, hints with reasons, fairness at the table, study after a game, a process that dies."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from time import monotonic, sleep
from typing import Any

import pytest

from app.mind import Judgement, Mind, Study
from engines.ai.brain import Thought
from engines.core import Match, Player, Rng
from tests.engines.ai.pots import Pots

SHELF = "tests.engines.ai.pots:catalogue"


@pytest.fixture(scope="module")
def lasting() -> Iterator[Mind]:
    one = Mind(lambda: 0.3, SHELF)
    yield one
    one.close()


@pytest.fixture
def mind(lasting: Mind) -> Mind:
    lasting.notices()
    return lasting


def table(seed: int = 4, level: str = "master") -> Match:
    return Match(Pots(), 4, {}, seed, [Player(level, level) for _ in range(4)])


def wait_for(mind: Mind, ticket: int) -> Any:
    end = monotonic() + 30
    while monotonic() < end:
        answer = mind.poll(ticket)
        if answer is not None:
            return answer
        sleep(0.005)
    raise AssertionError("no answer")


def test_a_table_of_ours_plays_to_the_end(mind: Mind) -> None:
    match = table(level="veteran")
    while match.state.outcome is None:
        tickets = [(owed, mind.ask(match, owed.seat, "veteran")) for owed in match.decisions()]
        for owed, ticket in tickets:
            thought = wait_for(mind, ticket)
            assert isinstance(thought, Thought) and thought.reasons
            match.play(owed.seat, thought.move)
    assert not mind.notices()


def test_a_hint_is_a_move_with_reasons(mind: Mind) -> None:
    match = table()
    ticket = mind.hint(match, 1)
    while mind.so_far(ticket) is None:
        sleep(0.005)
    mind.hurry(ticket)
    thought = wait_for(mind, ticket)
    owed = match.state.decision_of(1)
    assert owed is not None and thought.move in owed.moves and thought.reasons


def test_that_others_have_answered_changes_nothing(mind: Mind) -> None:
    """The last to be asked answers as if nobody had laid yet: their sealed cards can't be read."""
    early, late = table(), table()
    first = wait_for(mind, mind.ask(early, 3, "veteran"))
    for seat in range(3):
        owed = late.state.decision_of(seat)
        assert owed is not None
        late.play(seat, owed.moves[0])
    assert wait_for(mind, mind.ask(late, 3, "veteran")) == first


def test_masters_share_the_time_of_a_turn(mind: Mind) -> None:
    slow = Mind(lambda: 4.0, SHELF)
    match = table()
    assert slow._share(match, "master") == 1.0
    assert slow._share(Match(Pots(), 4, {}, 1, [Player("master")] + [Player()] * 3), "master") == 4.0
    assert mind._share(match, "master") == pytest.approx(0.4)


def test_cancelled_is_cancelled(mind: Mind) -> None:
    match = table()
    ticket = mind.ask(match, 0, "master")
    mind.cancel(ticket)
    assert mind.poll(ticket) is None
    mind.cancel(ticket)
    assert isinstance(wait_for(mind, mind.ask(match, 0, "rookie")), Thought)


def test_the_study_of_a_match(mind: Mind) -> None:
    match = table(3)
    rng = Rng(3)
    while match.state.outcome is None:
        owed = rng.choice(match.decisions())
        match.play(owed.seat, rng.choice(owed.moves))
    found = wait_for(mind, mind.analyse(match))
    assert isinstance(found, Study)
    assert [turn.turn for turn in found.turns] == [1, 2, 3, 4, 5, 6]
    assert found.share == 1.0
    for point in found.points:
        assert point.before > point.after or point.better is not None
        assert point.better is None or (point.better != point.move and point.gain > 0)


def test_the_judgement_of_a_match_comes_from_the_game(mind: Mind) -> None:
    match = table(3)
    while match.state.outcome is None:
        owed = match.decisions()[0]
        match.play(owed.seat, owed.moves[0])
    found = wait_for(mind, mind.judge(match))
    assert isinstance(found, Judgement) and found == Judgement((), ())


def test_what_can_not_be_studied_gives_an_empty_study(mind: Mind) -> None:
    """A game that this shelf does not have: the page gets nothing to show, and no error."""
    match = table(3)
    save = match.save() | {"game": "nonesuch"}
    study = wait_for(mind, mind._look_back({"do": "study", "save": save, "seconds": 1.0}))
    assert study == Study((), ())
    assert wait_for(mind, mind._look_back({"do": "judge", "save": save})) == Judgement()
    assert mind.notices()


def test_a_death_is_a_line_in_the_log() -> None:
    one = Mind(lambda: 1.0, SHELF)
    try:
        match = table()
        ticket = one.ask(match, 0, "master")
        while one.so_far(ticket) is None:
            sleep(0.005)
        os.kill(one._thinker._process.pid, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        assert isinstance(wait_for(one, ticket), Thought)
        assert len(one.notices()) == 1 and one.notices() == []
    finally:
        one.close()


def test_where_no_process_can_live_the_table_goes_on() -> None:
    one = Mind(lambda: 1.0, "tests.engines.ai.missing:catalogue")
    try:
        match = table()
        ticket = one.ask(match, 0, "master")
        end = monotonic() + 30
        answer = None
        one._shelf = SHELF
        while answer is None and monotonic() < end:
            answer = one.poll(ticket)
            sleep(0.005)
        assert isinstance(answer, Thought)
        assert one.notices()
    finally:
        one.close()


def test_polling_costs_next_to_nothing(mind: Mind) -> None:
    """A frame has 16 ms; asking and polling while a Master thinks must not be felt."""
    match = table()
    tickets = [mind.ask(match, seat, "master") for seat in range(4)]
    slow = 0
    for _ in range(300):
        began = monotonic()
        for ticket in tickets:
            mind.so_far(ticket)
        slow += monotonic() - began > 0.2
        sleep(0.001)
    for ticket in tickets:
        mind.cancel(ticket)
    assert slow <= 150, "it waits for the thinking"
