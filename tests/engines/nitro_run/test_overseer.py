"""The planner, its hints, par and grades, the tutorial; perft counts and a golden playthrough."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import pytest

from engines import catalogue
from engines.ai.agents import choose as ask_player
from engines.ai.brain import Thought
from engines.ai.search import Budget, Clock
from engines.core import Match, Rng
from engines.nitro_run import NitroRun, cart, planner, policy
from engines.nitro_run.brain import NitroBrain
from engines.nitro_run.grade import percentile
from engines.nitro_run.scenario import arrange, hexes, whole_track
from engines.nitro_run.standings import STANDINGS
from engines.nitro_run.state import NitroState
from engines.nitro_run.table import ACT
from engines.nitro_run.tutorial import TUTORIAL
from tests.engines.nitro_run.helpers import do, moves

GAME = NitroRun()
GOLDEN = Path(__file__).parent / "golden.txt"


def fresh(seed: int, index: int) -> NitroState:
    return GAME.begin(1, {"top": "AABB"[index], "bottom": "ABAB"[index], "purist": False}, seed)


def test_it_is_on_the_shelf() -> None:
    assert catalogue["nitro_run"].title == "Goblin Nitro Run"


@pytest.mark.parametrize("index", range(4))
def test_the_eye_delivers(index: int) -> None:
    """The Veteran's bar: 11 or more in half of the weeks, and more than that finish."""
    scores = [planner.play_out(fresh(seed, index)) for seed in range(30)]
    assert sum(score >= 6 for score in scores) >= 28
    assert sum(score >= 11 for score in scores) >= 24


@pytest.mark.parametrize("index", range(4))
def test_every_chasm_can_be_aced(index: int) -> None:
    """Proved: an honest week with 18 points on some deal."""
    assert any(planner.play_out(fresh(seed, index)) == 18 for seed in range(60))


def test_random_almost_never_delivers() -> None:
    rng = Rng(4)
    delivered = 0
    for seed in range(200):
        s = fresh(seed, seed % 4)
        while s.outcome is None:
            listed = moves(s)
            s.apply(0, listed[rng.below(len(listed))])
        delivered += bool(s.outcome.winners)
    assert delivered <= 2


def test_the_eye_sees_nothing_hidden() -> None:
    """Two states that differ only in what is hidden get the same worths."""
    s = fresh(3, 0)
    for _ in range(30):
        world = s.determinize(0, Rng(s.reveals + 11))
        decision = s.decisions()[0]
        assert policy.weigh(s, decision) == policy.weigh(world, decision)
        s.apply(0, policy.choose(s))


def master(s: NitroState, budget: Budget, stop: Callable[[], bool] | None = None) -> tuple[Thought, Clock]:
    clock = Clock(budget, stop)
    thought = NitroBrain().plan(s.determinize(0, Rng(1)), s.decisions()[0], "master", Rng(2), clock)
    assert thought is not None
    return thought, clock


def test_the_master_answers_with_reasons() -> None:
    s = fresh(5, 2)
    do(s, ("pick", 0))
    decision = s.decisions()[0]
    thought, _ = master(s, Budget(iterations=60))
    assert thought.move in decision.moves and 1 <= len(thought.reasons) <= 3
    assert 0 < thought.chance <= 1
    for level in ("rookie", "veteran"):
        assert ask_player(GAME, s, 0, level, 7).move in decision.moves


def test_nobody_idles_while_there_is_work() -> None:
    """Neither stopping nor a Grunt sent where there is nothing to do is even looked at."""
    s = fresh(5, 2)
    do(s, ("pick", 0))
    decision = s.decisions()[0]
    looked_at = planner.candidates(decision, policy.weigh(s, decision))
    assert ("plan",) in looked_at and ("stop",) not in looked_at
    assert not [move for move in looked_at if isinstance(move, tuple) and move[0] == "place"]


def test_a_budget_of_playouts_gives_one_answer() -> None:
    """Counted, never exceeded, and the same on every machine: no look at the time."""
    s = fresh(5, 2)
    do(s, ("pick", 0))
    thought, clock = master(s, Budget(iterations=40))
    assert 0 < clock.used <= 40
    assert master(s, Budget(iterations=40))[0] == thought


def test_the_master_keeps_to_its_seconds() -> None:
    s = fresh(5, 2)
    do(s, ("pick", 0))
    began = perf_counter()
    _, clock = master(s, Budget(seconds=0.1))
    assert clock.used and perf_counter() - began < 1.0


def test_the_master_stops_when_told() -> None:
    """After three playouts the player moves on: no fourth is begun, and there is an answer."""
    s = fresh(5, 2)
    do(s, ("pick", 0))
    asked = iter([False, False, False])
    thought, clock = master(s, Budget(seconds=60.0), lambda: next(asked, True))
    assert clock.used == 3 and thought.move in moves(s)


def test_a_purist_forgets_and_still_stops() -> None:
    s = whole_track(day=6, purist=True)
    do(s, ("run",))
    while len(moves(s)) < 2:
        do(s, moves(s)[0])
    thought, clock = master(s, Budget(iterations=5))
    assert clock.used == 5 and thought.move in moves(s)


def test_nobody_blasts_the_week_away() -> None:
    """In overtime, two happy nitro left: a blast would lose the game that evening, unless it opens the track."""
    s = whole_track(day=9)
    covered = s.chasm.entrance
    s.rocks[covered], s.rubble = hexes(back=2)[0], 1 << covered
    s.day, s.happy, s.spoiled, s.waiting, s.whole = 9, 2, 5, 0, False
    s.asking, s.acting, s.left, s.listed = ACT, 0, [2, 2, 2], None
    decision = s.decisions()[0]
    worths = dict(zip(decision.moves, policy.weigh(s, decision), strict=True))
    assert worths["demolish", covered] > -2.0
    s.track[s.chasm.exit], s.listed = -1, None
    decision = s.decisions()[0]
    worths = dict(zip(decision.moves, policy.weigh(s, decision), strict=True))
    blasts = [worth for move, worth in worths.items() if isinstance(move, tuple) and move[0] == "demolish"]
    assert blasts and max(blasts) <= -2.0


def test_the_run_is_reckoned_out() -> None:
    s = whole_track(day=6)
    do(s, ("run",))
    points, move = cart.best(s)
    assert move in moves(s)
    while s.outcome is None:
        do(s, cart.best(s)[1])
    assert s.outcome.scores == (points,)


@pytest.mark.parametrize("index", range(4))
def test_the_quick_sum_is_the_run_worked_out(index: int) -> None:
    """By figures alone or move by move: the same points, with any load and any wheels, before every choice."""
    checked = 0
    for seed in range(12):
        s = fresh(seed, index)
        while s.outcome is None:
            if s.decisions()[0].kind == "cart":
                twin = s.copy()
                twin.cargo_angry = seed % 3
                twin.cargo_happy = max(1, 6 - seed % 5 - twin.cargo_angry)
                twin.stability, twin.speed = seed % 4, 1 + seed % 6
                twin.passengers = seed % 3
                for table in (s, twin):
                    table.listed = None
                    assert cart.points(table) == cart.best(table)[0]
                    checked += 1
            s.apply(0, policy.choose(s))
    assert checked > 60


def test_value_grows_with_the_track() -> None:
    brain = NitroBrain()
    early, late = fresh(1, 0), whole_track(day=6)
    assert 0 <= brain.value(early, 0) < brain.value(late, 0) <= 1
    assert brain.value(arrange(day=12, happy=1, spoiled=5, spent=1), 0) < 0.4


def finished(seed: int) -> Match:
    match = Match(GAME, 1, {}, seed)
    while match.state.outcome is None:
        assert isinstance(match.state, NitroState)
        match.play(0, policy.choose(match.state))
    return match


def test_par_is_the_same_for_everybody() -> None:
    match = finished(8)
    assert match.state.outcome is not None
    standing = GAME.standing(match)
    assert standing.score == standing.par == match.state.outcome.scores[0] == GAME.par(match.state, 8)
    assert 0 <= standing.percentile <= 100 and standing.text.text() == "Par, to the point."


def test_percentiles() -> None:
    for index in range(4):
        assert percentile(index, 0) <= 1 <= percentile(index, 18) <= 100
        assert sum(STANDINGS[index].values()) == 400


def test_a_slip_in_the_run_is_named() -> None:
    """The overseer would have rolled on where a player braked for nothing."""
    match = finished(8)
    assert GAME.grade(match) == ()
    match = Match(GAME, 1, {}, TUTORIAL.seed)
    script = [step.moves[0] for step in TUTORIAL.steps if step.moves]
    for move in script[:-6]:
        match.play(0, move)
    match.play(0, ("go",))
    match.play(0, ("go",))
    while match.state.outcome is None:
        match.play(0, ("go",))
    remarks = GAME.grade(match)
    assert any(remark.loss and "braked" in remark.text.text() for remark in remarks)


def test_the_end_in_sentences() -> None:
    """Verdict, par and percentile; and a clean week is called one."""
    match = finished(8)
    assert match.state.outcome is not None
    lines = [line.text() for line in GAME.standing_lines(match)]
    assert lines[0] == match.state.outcome.verdict.text()
    assert lines[1] == f"Par for this very deal is {match.state.outcome.scores[0]}. Par, to the point."
    assert "in a hundred" in lines[2]
    assert [line.text() for line in GAME.remarks(match)] == ["The overseer would not have changed a thing."]
    assert GAME.standing_lines(Match(GAME, 1)) == () == GAME.remarks(Match(GAME, 1))


def test_slips_of_the_week_are_looked_into() -> None:
    """A first day slept through: named, with the points it cost."""
    match = Match(GAME, 1, {}, 8)
    for schemer in range(3):
        if schemer < 2:
            match.play(0, ("pick", schemer))
        match.play(0, ("stop",))
    while match.state.outcome is None:
        assert isinstance(match.state, NitroState)
        match.play(0, policy.choose(match.state))
    found = GAME.grade(match)
    assert {remark.entry for remark in found} & {1, 3, 4}
    assert all(abs(remark.loss) >= 0.5 for remark in found) and len(found) <= 7
    assert GAME.remarks(match) == tuple(remark.text for remark in found) == GAME.remarks(match)
    assert "On day 1 the overseer would have preferred" in " ".join(line.text() for line in GAME.remarks(match))


def test_the_tutorial_plays_to_the_end() -> None:
    """NR-103, NR-119, NR-133, NR-170, NR-173: workflow, sweeping, overtime, calm and brakes are all in it."""
    match = Match(GAME, TUTORIAL.seats, TUTORIAL.options, TUTORIAL.seed)
    for step in TUTORIAL.steps:
        assert step.text.text()
        if step.moves:
            match.play(0, step.moves[0])
    assert match.state.outcome is not None and match.state.outcome.scores == (18,)
    kinds = {event.kind for played in match.history for event in played.events}
    assert {"rubble", "cleared", "brake", "soothe", "rush", "team", "whole"} <= kinds


def perft(s: NitroState, depth: int) -> int:
    if depth == 0 or s.outcome is not None:
        return 1
    count = 0
    for move in moves(s):
        twin = s.copy()
        twin.apply(0, move)
        count += perft(twin, depth - 1)
    return count


@pytest.mark.parametrize(("index", "counts"), [(0, (3, 20, 127, 282)), (3, (3, 18, 98, 220))])
def test_perft_of_the_opening(index: int, counts: tuple[int, ...]) -> None:
    """Lines of so many decisions, for seed 1; a changed count is a changed rule. By hand: three Schemers to pick;
    each may plan, place in three ways, stop, and walk to two spaces (one from H3): 7 + 7 + 6. Tight has a crag on
    top: one step down for each, 6 + 6 + 6."""
    assert tuple(perft(fresh(1, index), depth) for depth in range(1, len(counts) + 1)) == counts


def playthrough() -> str:
    """Five weeks as text: one a chasm by a steady hand, and the tutorial's; every move and every line of the log."""
    lines: list[str] = []
    for index in range(4):
        match = Match(GAME, 1, {"top": "AABB"[index], "bottom": "ABAB"[index]}, 21)
        lines.append(f"== {match.options['top']}{match.options['bottom']} seed 21")
        while match.state.outcome is None:
            assert isinstance(match.state, NitroState)
            events = match.play(0, _busy(match.state, len(match.history)))
            lines.append(f"{len(match.history)} {match.history[-1].move}")
            told = [GAME.tell(match.state, event) for event in events]
            lines += [f"    {line.text()}" for line in told if line is not None]
        lines.append(f"-- {match.state.outcome.scores[0]} {match.state.outcome.verdict.text()}")
    match = Match(GAME, 1, TUTORIAL.options, TUTORIAL.seed)
    lines.append("== the tutorial's week")
    for step in TUTORIAL.steps:
        if step.moves:
            told = [GAME.tell(match.state, event) for event in match.play(0, step.moves[0])]
            lines.append(f"{len(match.history)} {step.moves[0]}")
            lines += [f"    {line.text()}" for line in told if line is not None]
    return "\n".join(lines) + "\n"


def _busy(s: NitroState, step: int) -> object:
    """A steady hand that depends on no weight: builds and tasks first, in a fixed rota."""
    ranks = {"build": 0, "team": 1, "draft": 2, "place": 3, "rush": 4, "plan": 5, "move": 6, "go": 7}
    listed = sorted(moves(s), key=lambda move: (ranks.get(move[0], 8), listed_key(move, step)))
    return listed[0]


def listed_key(move: tuple[object, ...], step: int) -> int:
    mixed = sum((index + 3) * (part if isinstance(part, int) else len(str(part))) for index, part in enumerate(move))
    return mixed * 7 % (11 + step % 5)


def test_golden_playthrough() -> None:
    """The text of four games; written anew by deleting the file."""
    text = playthrough()
    if not GOLDEN.exists():
        GOLDEN.write_text(text, encoding="utf-8")
    assert GOLDEN.read_text(encoding="utf-8") == text
