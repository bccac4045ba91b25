"""What the overseer's eye must not do: moves that a beginner would laugh at, each seen once in a watched game."""

from __future__ import annotations

from engines import catalogue
from engines.ai.search import Budget, Clock
from engines.ai.study import Work
from engines.core import Match, Move
from engines.nitro_run import policy
from engines.nitro_run.brain import NitroBrain
from engines.nitro_run.content import NUMBER
from engines.nitro_run.hexes import SHAPE_OF, name_of
from engines.nitro_run.planner import candidates
from engines.nitro_run.routes import routes
from engines.nitro_run.scenario import arrange, at, hexes, lay, whole_track
from engines.nitro_run.state import NitroState, fresh
from engines.nitro_run.table import WORKFLOW
from engines.nitro_run.weights import WEIGHTS
from tests.engines.nitro_run.helpers import RUBBLE, SECTION, STRAIGHTS, WIDE, WIDES, do, moves


def worths(s: NitroState) -> dict[Move, float]:
    decision = s.decisions()[0]
    return dict(zip(decision.moves, policy.weigh(s, decision), strict=True))


def best(s: NitroState) -> Move:
    return policy.choose(s)


def reasons(s: NitroState, move: Move) -> list[str]:
    return [reason.text() for reason in NitroBrain().reasons(s, s.decisions()[0], move)]


def test_no_free_section_in_the_wrong_place() -> None:
    """It was laid because it was free, and blown up the next morning."""
    refused = 0
    for seed in range(300):
        s = fresh(arrange("AABB"[seed % 4], "ABAB"[seed % 4]).chasm, False, seed)
        while s.outcome is None:
            if s.asking == WORKFLOW:
                eye = policy.Eye(s, WEIGHTS)
                chosen = best(s)
                assert isinstance(chosen, tuple)
                if chosen[0] == "build":
                    assert eye.fits(chosen[2], chosen[3])
                else:
                    refused += 1
            s.apply(0, best(s))
    assert refused


def test_the_bang_comes_before_the_planning() -> None:
    """Thirteen hexes were planned, and all turned over by the blast of the same afternoon."""
    s = arrange("B", "A", day=2, acting=0, pool=WIDES[:1])
    assert best(s)[0] == "draft"  # type: ignore[index]
    s = arrange("B", "A", day=2, acting=0, draft=WIDES[0], pool=WIDES[1:4])
    assert best(s) == ("demolish", at((4, 1)))
    assert reasons(s, best(s))[0] == "The route goes through that crag, and there is no cheaper way round."
    s = arrange("B", "A", day=2, acting=0, draft=WIDES[0])
    assert best(s) == ("demolish", at((4, 1)))
    assert "best now" in reasons(s, best(s))[0]
    # On the first day there is no nitro yet: what is drafted is gathered rather than more planned.
    s = arrange("B", "A", day=1, acting=2, left=(0, 0, 2), draft=WIDES[0])
    assert worths(s)["place", "P", "yellow"] > worths(s)["plan",]


def test_what_is_drafted_is_gathered_before_a_third_planning() -> None:
    """Six hexes were planned while two Grunts stood idle beside a drafted section."""
    s = arrange(day=2, acting=2, left=(0, 0, 2), draft=WIDES[0], pool=[*WIDES[1:5], *STRAIGHTS[:2]])
    assert worths(s)["place", "P", "yellow"] > worths(s)["plan",]


def test_rubble_is_thrown_on_the_route_by_no_chance() -> None:
    """A Master let it fall where its Schemer was to build, next to a space that nobody wanted."""
    seen = 0
    for seed in range(200):
        s = fresh(arrange("AABB"[seed % 4], "ABAB"[seed % 4]).chasm, False, seed)
        while s.outcome is None:
            if s.decisions()[0].kind == "rubble":
                listed = worths(s)
                looked_at = candidates(s.decisions()[0], list(listed.values()))
                assert min(listed[move] for move in looked_at) >= max(listed.values()) - 0.25
                seen += len(looked_at) < len(listed)
            s.apply(0, best(s))
    assert seen


def near_the_end(order: tuple[int, int, int]) -> NitroState:
    """Three sections are staged, for the last three spaces of a route without tunnels; somebody stands between."""
    s = arrange(day=7, acting=0, left=(2, 0, 0), schemers=("H1", "H2", "H3"))
    route = next(
        route
        for route in routes(s.chasm.index)
        if not route.tunnels and [name_of(space) for space, _ in route.sections][-3:] == ["(4,2)", "(5,3)", "(6,2)"]
    )
    free = {shape: hexes(shape=shape, back=SECTION) for shape in range(3)}
    for space, lie in route.sections[:-3]:
        one = free[SHAPE_OF[lie]].pop()
        s.stack.remove(one)
        lay(s, space, one, lie)
    for slot, n in enumerate(order):
        one = free[SHAPE_OF[route.sections[-3 + n][1]]].pop()
        s.stack.remove(one)
        s.build[slot] = one
    s.schemers[0] = at((5, 2))
    s.listed = None
    return s


def test_two_builds_are_laid_so_that_the_third_is_free() -> None:
    """The two ends were laid first, and the free section could not join the last of them."""
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        s = near_the_end(order)
        assert any("comes for free" in one for one in reasons(s, best(s)))
        do(s, best(s))
        do(s, best(s))
        assert s.asking == WORKFLOW
        assert reasons(s, best(s))[0] == "It lies on the route, and costs no action."
        do(s, best(s))
        assert s.whole


def test_who_begins_to_fabricate_goes_through_with_it() -> None:
    """A Grunt was put on red, and then the others were sent elsewhere."""
    s = arrange(day=3, acting=2, left=(0, 0, 2), gather=[(WIDES[0], 2)], grunts=("red", "red", ""), pool=WIDES[1:3])
    s.counts[0] = NUMBER[WIDES[0]]
    assert best(s) == ("place", "P", "red")


def test_none_begins_what_cannot_be_ended_today() -> None:
    """What is staged is laid first; too few actions are left then for three Grunts."""
    full = [(one, NUMBER[one]) for one in WIDES[:1]]
    s = arrange(day=5, acting=2, left=(0, 0, 3), gather=full, build=[WIDES[1], STRAIGHTS[0]])
    assert worths(s)["place", "D", "red"] <= 0


def test_nobody_plans_before_the_pool_is_used() -> None:
    s = arrange(day=3, acting=0, pool=[*WIDES[:6], *STRAIGHTS[:3]])
    assert best(s)[0] == "draft"  # type: ignore[index]


def test_reasons_fit_the_move() -> None:
    """One for each kind of decision, none of them empty, none that speaks of another move."""
    s = fresh(arrange("B", "A").chasm, False, 3)
    assert "bench" in reasons(s, best(s))[0]
    do(s, best(s))
    assert "pool is empty" in reasons(s, ("plan",))[0]
    s = arrange(day=3, acting=0, pool=hexes(shape=WIDE, back=RUBBLE)[:1])
    assert "in a hundred" in reasons(s, ("draft", 0))[0]
    s = arrange(day=3, acting=0, draft=WIDES[0])
    assert "here is the first" in reasons(s, ("place", "P", "yellow"))[0]
    assert "Nothing that Nib could do" in reasons(s, ("stop",))[0]
    s = whole_track(day=7)
    assert reasons(s, ("run",)) == ["The load is full: waiting only spoils it."]
    s = whole_track(day=3)
    assert "only 3 are happy" in reasons(s, ("work",))[0]


def test_reasons_of_the_run_say_what_is_at_stake() -> None:
    said: set[str] = set()
    for index in range(4):
        for seed in range(12):
            s = fresh(arrange("AABB"[index], "ABAB"[index]).chasm, False, seed)
            while s.outcome is None:
                if s.decisions()[0].kind in ("cart", "gift") and len(moves(s)) > 1:
                    found = reasons(s, best(s))
                    assert len(found) == 2 and "can come home" in found[1]
                    said.add(found[0])
                s.apply(0, best(s))
    assert len(said) >= 4


def test_a_week_is_looked_back_on_by_how_it_would_end() -> None:
    """The chart of a clean week stays near its score; a crag's worth of guesswork does not show as a turning point."""
    match = Match(catalogue["nitro_run"], 1, {}, 8)
    while match.state.outcome is None:
        assert isinstance(match.state, NitroState)
        match.play(0, best(match.state))
    work = Work(match.game, match, Clock(Budget(iterations=400)), None)
    work.chart()
    score = match.state.outcome.scores[0]
    assert all(abs(18 * share[0] - score) <= 4 for _, _, share in work.found["turns"])


def test_a_purist_is_promised_nothing() -> None:
    s = whole_track(day=6, purist=True)
    do(s, ("run",))
    while len(moves(s)) < 2:
        do(s, moves(s)[0])
    assert not any("points" in one for one in reasons(s, moves(s)[0]))
