"""The levels and the search beneath them, on a toy game that has all they must cope with."""

from __future__ import annotations

from time import perf_counter

import pytest

from engines.ai.agents import LEVELS, agent_for, ask, choose
from engines.ai.arena import Tally, fixtures, play_many
from engines.ai.brain import soft
from engines.ai.search import Budget, Clock, Search, lines_from
from engines.core import Decision, Move, Rng, State
from tests.engines.ai.pots import Pots, PotsBrain, PotsState
from tests.engines.ai.stairs import Stairs

SHELF = "tests.engines.ai.pots:catalogue"
GAME = Pots()


def test_each_level_has_a_player_and_others_do_not() -> None:
    for level in LEVELS:
        assert agent_for(level).level == level
    with pytest.raises(ValueError, match="grandmaster"):
        agent_for("grandmaster")


@pytest.mark.parametrize("level", LEVELS)
def test_answers_are_legal_and_say_why(level: str) -> None:
    for seed in range(10):
        state = GAME.new(3, {}, seed)
        rng = Rng(seed)
        while state.outcome is None:
            owed = state.decisions()[0]
            thought = choose(GAME, state, owed.seat, level, rng.bits(), Budget(iterations=30))
            assert thought.move in owed.moves
            assert len(thought.reasons) <= 3
            assert level == "random" or thought.reasons
            assert 0.0 <= thought.chance <= 1.0
            state.apply(owed.seat, thought.move)


def test_stronger_levels_win_more() -> None:
    for levels, least in (
        (("rookie", "random", "random", "random"), 0.30),
        (("veteran", "rookie", "rookie", "rookie"), 0.30),
        (("master", "rookie", "rookie", "rookie"), 0.30),
    ):
        tally = Tally(levels)
        tally.add(play_many(fixtures("pots", levels, 120, 1, budget=Budget(iterations=60), shelf=SHELF)))
        assert not tally.faults
        assert tally.wins()[0] / 120 >= least, f"{levels}: {tally.wins()}"


def test_a_master_takes_what_a_quick_eye_misses() -> None:
    """The gamble is the only way to win here, and the brain's own weights call keeping better."""

    class Timid(PotsBrain):
        def weigh(self, state: object, decision: Decision, rng: Rng) -> list[float]:
            return [1.0, 0.0] if decision.kind == "gamble" else [0.0] * len(decision.moves)

    state = GAME.new(2, {}, 1)
    assert isinstance(state, PotsState)
    state.round, state.lucky, state.pot, state.scores = 5, 0, 3, [1, 6]
    state.hands, state.laid = [[], []], [5, 3]
    thought = choose(GAME, state, 0, "master", 3, Budget(iterations=200), Timid())
    assert thought.move == "gamble"
    assert 0.25 < thought.chance < 0.75


def test_lines_follow_own_moves_only() -> None:
    """Where a seat moves several times in a row, whole lines are searched; others and chance end them."""
    game = Stairs()
    state = game.new(2, {}, 1)
    owed = state.decision_of(0)
    assert owed is not None
    lines = lines_from(game.brain(), state, owed, Rng(1), 24)
    assert {len(line.moves) for line in lines} == {3}
    assert len({line.moves for line in lines}) == len(lines) == 8
    pots = GAME.new(3, {}, 1)
    owed = pots.decisions()[0]
    assert {len(line.moves) for line in lines_from(GAME.brain(), pots, owed, Rng(1), 24)} == {1}


def test_a_master_finds_the_line_whose_first_step_looks_worst() -> None:
    game = Stairs()
    state = game.new(2, {}, 1)
    assert choose(game, state, 0, "master", 1, Budget(iterations=400)).move == "down"


def test_a_narrow_search_keeps_every_first_move() -> None:
    game = Stairs()
    state = game.new(2, {}, 1)
    owed = state.decision_of(0)
    assert owed is not None
    assert {line.moves[0] for line in lines_from(game.brain(), state, owed, Rng(1), 2)} == {"up", "down"}


def test_iterations_decide_alone_and_seconds_are_kept() -> None:
    state = GAME.new(4, {}, 5)
    answers = {choose(GAME, state, 0, "master", 9, Budget(iterations=150)) for _ in range(3)}
    assert len(answers) == 1
    began = perf_counter()
    choose(GAME, state, 0, "master", 9, Budget(seconds=0.2))
    assert 0.15 < perf_counter() - began < 8.0


def test_thinking_stops_when_told_and_has_an_answer_from_the_start() -> None:
    world = GAME.new(4, {}, 5).determinize(0, Rng(1))
    heard: list[object] = []
    began = perf_counter()
    thought = ask(GAME, world, 0, "master", 1, Budget(seconds=30.0), stop=lambda: len(heard) > 0, tell=heard.append)
    assert perf_counter() - began < 10.0
    assert heard and thought.move in world.decisions()[0].moves


def test_search_drops_the_worse_half(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engines.ai.search.SURE", 1e9)
    state = GAME.new(4, {}, 5)
    search = Search(GAME.brain(), state.determinize(0, Rng(1)), state.decisions()[0], Rng(2), 5, 24)
    finding = search.run(Clock(Budget(iterations=400)))
    assert len(search.alive) == 2 < len(search.lines)
    assert finding.best in search.alive
    assert finding.best.visits > min(line.visits for line in search.lines)


def test_a_clear_choice_ends_the_search_early() -> None:
    """Only the gamble can win: no need to spend the whole budget on it."""
    state = GAME.new(2, {}, 1)
    assert isinstance(state, PotsState)
    state.round, state.lucky, state.pot, state.scores = 5, 0, 3, [1, 6]
    state.hands, state.laid = [[], []], [5, 3]
    search = Search(GAME.brain(), state, state.decisions()[0], Rng(2), 2, 8)
    clock = Clock(Budget(iterations=100_000))
    assert search.run(clock).best.moves == ("gamble",)
    assert clock.used < 1000


def test_budgets_are_read_and_refused() -> None:
    assert Budget.parse("2s") == Budget(seconds=2.0)
    assert Budget.parse("600") == Budget(iterations=600)
    for text in ("", "s", "0", "-3", "0s", "two", "nan"):
        with pytest.raises(ValueError, match="budget"):
            Budget.parse(text)


def test_soft_choice_follows_the_worths() -> None:
    rng = Rng(1)
    assert soft([0.0, 3.0, 1.0], 0.0, rng) == 1
    picks = [soft([0.0, 3.0, 1.0], 1.0, rng) for _ in range(2000)]
    assert picks.count(1) > picks.count(2) > picks.count(0) > 0


def test_rookies_err_but_mostly_see_the_best() -> None:
    state = GAME.new(4, {}, 7)
    owed = state.decisions()[0]
    worths = GAME.brain().weigh(state, owed, Rng(1))
    answers = [choose(GAME, state, 0, "rookie", seed).move for seed in range(60)]
    assert len(set(answers)) > 1
    assert max(set(answers), key=answers.count) == owed.moves[worths.index(max(worths))]


class Picky(PotsBrain):
    """Thinks of the last move only, or of the last two."""

    most = 1

    def sensible(self, state: State, decision: Decision) -> tuple[Move, ...]:
        return decision.moves[-self.most :]


def test_a_master_thinks_only_of_what_is_sensible() -> None:
    state = GAME.new(2, {}, seed=4)
    brain = Picky()
    decision = state.decisions()[0]
    for most in (1, 2):
        brain.most = most
        thought = choose(GAME, state, decision.seat, "master", 3, Budget(iterations=40), brain)
        assert thought.move in decision.moves[-most:]
