"""The thinker's process: answers, hurry, cancel, death. A real process each time."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from time import monotonic, sleep
from typing import Any

import pytest

from engines.ai.agents import ask
from engines.ai.search import Budget
from engines.ai.thinker import DEAF, Thinker, thought_from_plain
from engines.core import Rng
from tests.engines.ai.pots import Pots

SHELF = "tests.engines.ai.pots:catalogue"
GAME = Pots()
WORLD = GAME.new(4, {}, 5).determinize(0, Rng(1))


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    one = Thinker(SHELF)
    yield one
    one.close()


def question(**more: Any) -> dict[str, Any]:
    base = {"do": "think", "game": "pots", "world": WORLD.to_dict(), "seat": 0, "level": "master", "seed": 3}
    return {**base, **more}


def await_answer(thinker: Thinker, ticket: int, patience: float = 20.0) -> Any:
    end = monotonic() + patience
    while monotonic() < end:
        answer = thinker.poll(ticket)
        if answer is not None:
            return answer
        sleep(0.005)
    raise AssertionError("no answer")


def await_first(thinker: Thinker, ticket: int) -> Any:
    end = monotonic() + 20.0
    while monotonic() < end:
        best = thinker.so_far(ticket)
        if best is not None:
            return best
        sleep(0.005)
    raise AssertionError("no first answer")


def test_it_answers_as_a_player_in_this_process_would(thinker: Thinker) -> None:
    answer = await_answer(thinker, thinker.ask(question(iterations=100)))
    assert thought_from_plain(answer) == ask(GAME, WORLD, 0, "master", 3, Budget(iterations=100))
    assert not thinker.notes


def test_nothing_runs_before_the_first_question(thinker: Thinker) -> None:
    assert not thinker.running()
    thinker.warm()
    assert thinker.running()


def test_several_questions_are_answered_in_turn(thinker: Thinker) -> None:
    tickets = [thinker.ask(question(level=level, iterations=40)) for level in ("rookie", "veteran", "master")]
    for ticket in reversed(tickets):
        assert thought_from_plain(await_answer(thinker, ticket)).move in WORLD.decisions()[0].moves
    assert thinker.poll(tickets[0]) is None, "an answer is given once"


def test_seconds_are_kept(thinker: Thinker) -> None:
    await_answer(thinker, thinker.ask(question(iterations=1)))
    began = monotonic()
    await_answer(thinker, thinker.ask(question(seconds=0.5)))
    assert 0.4 < monotonic() - began < 10.0


def test_hurry_gives_the_best_so_far_at_once(thinker: Thinker) -> None:
    ticket = thinker.ask(question(seconds=60.0))
    await_first(thinker, ticket)
    began = monotonic()
    thinker.hurry(ticket)
    answer = await_answer(thinker, ticket)
    assert monotonic() - began < 10.0
    assert thought_from_plain(answer).move in WORLD.decisions()[0].moves


def test_cancel_frees_it_for_the_next(thinker: Thinker) -> None:
    ticket = thinker.ask(question(seconds=60.0))
    await_first(thinker, ticket)
    process = thinker._process
    thinker.cancel(ticket)
    began = monotonic()
    await_answer(thinker, thinker.ask(question(iterations=1)))
    assert monotonic() - began < 10.0
    assert thinker._process is process, "it listened: no need to end it"
    assert thinker.poll(ticket) is None


def test_one_that_does_not_listen_is_ended(thinker: Thinker) -> None:
    thinker.shelf = "tests.engines.ai.deaf:catalogue"
    ticket = thinker.ask(question(seconds=60.0))
    await_first(thinker, ticket)
    process = thinker._process.pid
    thinker.cancel(ticket)
    next_one = thinker.ask(question(level="random", seconds=1.0))
    await_answer(thinker, next_one)
    assert thinker._process.pid != process


def test_hurry_a_deaf_one_gives_its_first_answer(thinker: Thinker) -> None:
    thinker.shelf = "tests.engines.ai.deaf:catalogue"
    ticket = thinker.ask(question(seconds=60.0))
    await_first(thinker, ticket)
    began = monotonic()
    thinker.hurry(ticket)
    assert thought_from_plain(await_answer(thinker, ticket)).move in WORLD.decisions()[0].moves
    assert monotonic() - began < DEAF + 10.0


def test_a_death_costs_nothing_but_a_line(thinker: Thinker) -> None:
    ticket = thinker.ask(question(seconds=1.0))
    await_first(thinker, ticket)
    os.kill(thinker._process.pid, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
    answer = await_answer(thinker, ticket)
    assert thought_from_plain(answer).move in WORLD.decisions()[0].moves
    assert len(thinker.notes) == 1


def test_a_question_that_kills_twice_is_given_up(thinker: Thinker) -> None:
    thinker.shelf = "tests.engines.ai.deadly:catalogue"
    assert await_answer(thinker, thinker.ask(question())) == {"fault": True}
    assert len(thinker.notes) == 2
    thinker.shelf = SHELF
    await_answer(thinker, thinker.ask(question(iterations=1)))


def test_a_stumbling_player_answers_with_its_first_idea(thinker: Thinker) -> None:
    assert await_answer(thinker, thinker.ask(question(seat=9))) == {"fault": True}
    assert "stumbled" in thinker.notes[0].text()
    await_answer(thinker, thinker.ask(question(iterations=1)))


def test_asking_never_waits(thinker: Thinker) -> None:
    thinker.warm()
    tickets = [thinker.ask(question(seconds=60.0)) for _ in range(200)]
    began = monotonic()
    for ticket in tickets:
        thinker.poll(ticket)
    for ticket in tickets:
        thinker.cancel(ticket)
    assert monotonic() - began < 10.0
