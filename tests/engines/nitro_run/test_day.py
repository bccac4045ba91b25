"""Set-up, the day, PLAN, MOVE, BUILD and WORKFLOW."""

from __future__ import annotations

import pytest

from engines.core import BadSetup, IllegalMove
from engines.nitro_run import NitroRun
from engines.nitro_run.content import HEX
from engines.nitro_run.hexes import LIES, SHAPE_OF
from engines.nitro_run.scenario import arrange, at, hexes, lie_of
from tests.engines.nitro_run.helpers import (
    BLANKS,
    CALM,
    ROCKS,
    SECTION,
    STRAIGHTS,
    WIDE,
    WIDES,
    asks,
    do,
    end_day,
    moves,
    numbers,
    of,
    spots,
    told,
)


def test_one_seat() -> None:
    """NR-027, NR-204: any other number is refused."""
    assert NitroRun().seat_counts() == (1,)
    for seats in (0, 2, 3):
        with pytest.raises(BadSetup):
            NitroRun().new(seats)


def test_setup() -> None:
    """NR-028: Schemers on the half-spaces, Grunts beside the card, seven waiting nitro."""
    view = NitroRun().new(1, seed=3).view(0)
    assert [one["schemer"] for one in view["half_spaces"]] == [0, 1, 2]
    assert view["card"]["grunts"]["free"] == 3
    assert view["nitro"]["row"] == ["waiting"] * 7


def test_the_stack_is_shuffled_by_the_seed() -> None:
    """NR-029: all 21 in the stack, nothing anywhere else, day 1."""
    stacks = [NitroRun().begin(1, {"top": "A", "bottom": "A", "purist": False}, seed).stack for seed in (1, 1, 2)]
    assert stacks[0] == stacks[1] != stacks[2] and sorted(stacks[2]) == list(range(21))
    view = NitroRun().new(1, seed=1).view(0)
    assert (view["pool"], view["heap"], view["day"], view["stack"]["count"]) == ([], [], 1, 21)
    assert all(space["section"] is None and space["rubble"] is None for space in view["spaces"])


def test_nothing_more_is_done_at_setup() -> None:
    """NR-030: the first thing asked is who goes to work."""
    s = arrange()
    assert asks(s) == "pick" and s.reveals == 0 and not s.seen and not s.out


def test_a_turn_each_in_any_order() -> None:
    """NR-031: the player picks as the day goes on, each Schemer once."""
    s = arrange()
    assert moves(s) == (("pick", 0), ("pick", 1), ("pick", 2))
    do(s, ("pick", 2), ("stop",))
    assert moves(s) == (("pick", 0), ("pick", 1))
    do(s, ("pick", 1), ("stop",))
    assert s.acting == 0


def test_two_actions_together() -> None:
    """NR-032: nobody else acts before the one who has begun is done."""
    s = arrange()
    do(s, ("pick", 1), ("plan",))
    assert asks(s) == "act" and s.acting == 1 and not of(s, "pick")
    do(s, ("plan",))
    assert asks(s) == "pick" and ("pick", 1) not in moves(s)


def test_the_same_action_twice() -> None:
    """NR-033."""
    s = arrange(acting=0)
    do(s, ("move", at((1, 2))), ("move", at((2, 2))))
    assert s.schemers[0] == at((2, 2))


def test_stopping_early() -> None:
    """NR-034: after none or one; the rest is lost and passes to nobody."""
    s = arrange(acting=0)
    do(s, ("plan",), ("stop",))
    assert s.left == [0, 2, 2]
    do(s, ("pick", 1), ("stop",))
    assert s.left == [0, 0, 2]


def test_what_actions_cost() -> None:
    """NR-035: one each; WORKFLOW is free."""
    wide = WIDES[:4]
    s = arrange(acting=0, day=3, pool=[BLANKS[0]], build=wide[:1], gather=[(wide[1], 1)])
    for move in (("plan",), ("draft", 0), ("place", "D", "red"), ("rush", 0), ("move", at((1, 2)))):
        t = s.copy()
        do(t, move)
        assert t.left[0] == 1, move
    for word in ("build", "demolish"):
        t = s.copy()
        do(t, of(t, word)[0])
        assert t.left[0] == 1, word
    t = arrange(acting=0, grunts=("", "yellow", "yellow"), draft=wide[0])
    do(t, ("team", "gather"))
    assert t.left[0] == 1


def test_desk_work_can_be_done_from_anywhere() -> None:
    """NR-036: also from a half-space."""
    s = arrange(acting=2, day=2, pool=[BLANKS[0]], grunts=("blue", "black", ""), gather=[(WIDES[0], 1)])
    assert {"plan", "draft", "place", "team", "demolish"} <= {move[0] for move in moves(s)}


def test_the_day_ends_by_itself() -> None:
    """NR-037: once all have used, left or lost their actions."""
    s = arrange()
    events = do(s, ("pick", 0), ("plan",), ("plan",), ("pick", 1), ("stop",), ("plan",))
    assert s.day == 1 and not told(events, "dusk")
    events = do(s, ("stop",))
    assert s.day == 2 and told(events, "dusk")


# ---- PLAN


def test_plan_draws_two_unseen() -> None:
    """NR-038: the top two, plan side up; their backs stay hidden."""
    s = arrange(acting=0)
    top = s.stack[-2:][::-1]
    events = do(s, ("plan",))
    assert list(s.pool) == top and len(s.stack) == 19
    assert told(events, "plan")[0]["plans"] == [[HEX[one].shape, HEX[one].number] for one in top]
    assert all(one["back"] is None and one["odds"] for one in s.view(0)["pool"])


def test_plan_with_one_or_none_left() -> None:
    """NR-039."""
    s = arrange(acting=0, stack=[WIDES[0]])
    do(s, ("plan",))
    assert s.pool == (WIDES[0],)
    assert not of(s, "plan")
    reason = s.why_not(0, ("plan",))
    assert reason is not None and "nothing left to draw" in reason.text()


def test_the_heap_is_shuffled_when_a_hex_is_wanted() -> None:
    """NR-040: not before the stack is empty; then drawing goes on."""
    heap = [WIDES[0], WIDES[1], BLANKS[0]]
    s = arrange(acting=0, stack=[STRAIGHTS[0], STRAIGHTS[1]], heap=heap)
    do(s, ("plan",))
    assert sorted(s.heap) == sorted(heap) and not s.stack
    before = s.rng.state
    events = do(s, ("plan",))
    assert told(events, "shuffle") == [{"count": 3}] and s.rng.state != before
    assert not s.heap and len(s.stack) == 1 and sorted([*s.pool[2:], *s.stack]) == sorted(heap)
    s = arrange(acting=0, stack=[STRAIGHTS[0]], heap=heap)
    do(s, ("plan",))
    assert len(s.pool) == 2 and len(s.stack) == 2


def test_the_pool_has_no_limit() -> None:
    """NR-041: it stays from day to day and takes all 21."""
    s = arrange()
    while s.stack:
        if asks(s) == "pick":
            do(s, moves(s)[0])
        do(s, ("plan",))
    assert len(s.pool) == 21 and s.day == 2


# ---- MOVE


def test_a_step_is_an_action() -> None:
    """NR-087: to a neighbouring space only."""
    s = arrange(schemers=((2, 3), "H2", "H3"), acting=0)
    assert spots(s, "move") == numbers((1, 3), (2, 2), (3, 3))
    reason = s.why_not(0, ("move", at((5, 3))))
    assert reason is not None and "not next to" in reason.text()


def test_where_schemers_may_stand() -> None:
    """NR-088: with a section or rubble on it too."""
    s = arrange(schemers=((2, 2), "H2", "H3"), acting=0, track={(1, 3): (WIDES[0], "NW-SW")}, rubble={(3, 3): ROCKS[0]})
    assert numbers((1, 3), (3, 3), (2, 1), (3, 2)) <= spots(s, "move")
    s = arrange(schemers=((3, 2), "H2", "H3"), acting=0, blown=[(4, 1)])
    assert at((4, 1)) in spots(s, "move")


def test_no_way_through_a_crag() -> None:
    """NR-089."""
    s = arrange(schemers=((3, 2), "H2", "H3"), acting=0)
    assert at((3, 1)) not in spots(s, "move")
    reason = s.why_not(0, ("move", at((3, 1))))
    assert reason is not None and "crag" in reason.text()


def test_one_schemer_a_space() -> None:
    """NR-090."""
    s = arrange(schemers=((2, 2), (2, 3), "H3"), acting=0)
    assert at((2, 3)) not in spots(s, "move")
    reason = s.why_not(0, ("move", at((2, 3))))
    assert reason is not None and "occupied" in reason.text()


def test_from_a_half_space() -> None:
    """NR-091."""
    assert spots(arrange(acting=1), "move") == numbers((1, 2), (1, 3))
    assert spots(arrange(acting=2), "move") == numbers((1, 3))


def test_through_a_cave() -> None:
    """NR-092: from one cave to the other of its card, if nobody stands there, for one action."""
    # BB: the bottom caves (4,2) and (6,3) do not touch.
    s = arrange("B", "B", schemers=((6, 3), "H2", "H3"), acting=0)
    assert spots(s, "move") == numbers((5, 3), (6, 2), (4, 2))
    do(s, ("move", at((4, 2))))
    assert s.left[0] == 1 and s.schemers[0] == at((4, 2))
    s = arrange("B", "B", schemers=((6, 3), (4, 2), "H3"), acting=0)
    assert at((4, 2)) not in spots(s, "move")


def test_never_to_the_other_cards_cave() -> None:
    """NR-093: rails through the tunnel do not matter either."""
    s = arrange("B", "B", schemers=((2, 2), "H2", "H3"), acting=0, track={(2, 1): (STRAIGHTS[0], "E-W")})
    assert at((1, 3)) in spots(s, "move") and not numbers((4, 2), (6, 3)) & spots(s, "move")


# ---- BUILD


def test_build_here_or_beside() -> None:
    """NR-094, NR-096: the own space and those next to it without a Schemer."""
    s = arrange(schemers=((2, 2), (2, 3), "H3"), acting=0, build=[WIDES[0]])
    assert spots(s, "build", 2) == numbers((2, 2), (1, 2), (1, 3), (3, 3))
    do(s, ("build", 0, at((2, 2)), lie_of("NW-SW")))
    assert s.track[at((2, 2))] == WIDES[0] * 16 + lie_of("NW-SW") and s.build == [-1, -1, -1]
    assert s.view(0)["spaces"][at((2, 2))]["section"]["ends"] == ["SW", "NW"]


def test_only_bare_spaces() -> None:
    """NR-095: no section, no rubble."""
    s = arrange(
        schemers=((2, 2), "H2", "H3"), acting=0, build=[WIDES[0]],
        track={(1, 3): (WIDES[1], "NW-SW")}, rubble={(3, 3): ROCKS[0]},
    )  # fmt: skip
    assert spots(s, "build", 2) == numbers((2, 2), (1, 2), (2, 3))
    for place in ((1, 3), (3, 3)):
        reason = s.why_not(0, ("build", 0, at(place), lie_of("NW-SW")))
        assert reason is not None and "not bare" in reason.text()


def test_building_from_half_spaces_caves_and_ledges() -> None:
    """NR-097."""
    assert spots(arrange(acting=1, build=[WIDES[0]]), "build", 2) == numbers((1, 2), (1, 3))
    cave = arrange(schemers=((2, 1), "H2", "H3"), acting=0, build=[WIDES[0]])
    assert spots(cave, "build", 2) == numbers((1, 2), (2, 2))
    ledge = arrange(schemers=((3, 2), "H2", "H3"), acting=0, build=[WIDES[0]])
    assert spots(ledge, "build", 2) == numbers((2, 2), (3, 3), (4, 2))


def test_reach_does_not_go_through_a_tunnel() -> None:
    """NR-098."""
    s = arrange("B", "B", schemers=((6, 3), "H2", "H3"), acting=0, build=[WIDES[0]])
    assert spots(s, "build", 2) == numbers((5, 3))


def test_every_way_of_lying_is_offered_once() -> None:
    """NR-099: three for a straight, six for a bend, on each space."""
    s = arrange(acting=2, build=[STRAIGHTS[0], WIDES[0]])
    assert len(of(s, "build")) == 3 + 6
    assert {move[3] for move in of(s, "build") if move[1] == 1} == set(LIES[WIDE])


def test_ends_may_point_anywhere() -> None:
    """NR-100: off the grid, at ledges, at half-spaces."""
    s = arrange(schemers=((2, 3), "H2", "H3"), acting=0, build=[STRAIGHTS[0]])
    do(s, ("build", 0, at((2, 3)), lie_of("E-W")))
    assert s.track[at((2, 3))] >= 0 and not s.whole


def test_once_laid_it_stays() -> None:
    """NR-101: nothing but a blast takes it away."""
    s = arrange(schemers=((2, 3), "H2", "H3"), acting=0, track={(2, 3): (WIDES[0], "NW-SW")}, build=[WIDES[1]], day=2)
    assert at((2, 3)) not in spots(s, "build", 2)
    assert at((2, 3)) in spots(s, "demolish")
    lain = s.track[at((2, 3))]
    end_day(s)
    assert s.track[at((2, 3))] == lain


def test_sections_alike_are_one_entry() -> None:
    """NR-102: same shape and same back; a purist's memory may tell them apart."""
    alike = hexes(shape=WIDE, back=SECTION, figures=(-2, 2))
    assert len(alike) >= 2
    assert len(of(arrange(acting=2, build=alike[:2]), "build")) == 6
    assert len(of(arrange(acting=2, build=[alike[0], CALM[-1]]), "build")) == 12
    assert len(of(arrange(acting=2, build=alike[:2], purist=True), "build")) == 12


# ---- WORKFLOW


def test_workflow_offers_a_third_for_nothing() -> None:
    """NR-103, NR-104, NR-106: it must join the second; one only, or none."""
    s = arrange(schemers=((2, 2), "H2", "H3"), acting=0, build=[WIDES[0], STRAIGHTS[0], WIDES[3]])
    do(s, ("build", 0, at((1, 3)), lie_of("NW-SW")), ("build", 1, at((2, 2)), lie_of("NE-SW")))
    assert asks(s) == "pick", "the second's ends meet a section and a ledge: nothing can join"
    s = arrange(schemers=((2, 2), "H2", "H3"), acting=0, build=[WIDES[0], STRAIGHTS[0], WIDES[3]])
    do(s, ("build", 0, at((1, 3)), lie_of("NW-SW")), ("build", 1, at((2, 2)), lie_of("NW-SE")))
    assert asks(s) == "workflow" and ("stop",) in moves(s)
    assert spots(s, "build", 2) == numbers((1, 2), (3, 3))
    for _, _, space, lie in of(s, "build"):
        assert SHAPE_OF[lie] == WIDE
        wanted = "NW" if space == at((3, 3)) else "SE"
        assert has_end(lie, wanted)
    t = s.copy()
    do(t, ("stop",))
    assert asks(t) == "pick" and t.build.count(-1) == 2
    events = do(s, ("build", 2, at((3, 3)), lie_of("NW-SW")))
    assert told(events, "build")[0]["free"] and asks(s) == "pick" and s.left == [0, 2, 2]


def has_end(lie: int, side: str) -> bool:
    from engines.nitro_run.hexes import ENDS, SIDES

    return SIDES.index(side) in ENDS[lie]


def test_workflow_through_a_tunnel() -> None:
    """NR-104: an end into a cave joins what lies beside the other one."""
    # BB: (5,3) SE leads into cave (6,3); the other cave is (4,2), next to (4,1).
    s = arrange("B", "B", schemers=((5, 3), "H2", "H3"), acting=0, build=[WIDES[0], STRAIGHTS[0], WIDES[3]])
    do(s, ("build", 0, at((5, 2)), lie_of("NE-SE")), ("build", 1, at((5, 3)), lie_of("NW-SE")))
    assert asks(s) == "workflow"
    assert at((4, 1)) in spots(s, "build", 2)


def test_workflow_beyond_reach() -> None:
    """NR-105: further than the Schemer could build; not under another Schemer."""
    s = arrange(schemers=((2, 2), "H2", (4, 3)), acting=0, build=[WIDES[0], WIDES[3], STRAIGHTS[0]])
    do(s, ("build", 0, at((2, 2)), lie_of("NE-SE")), ("build", 1, at((3, 3)), lie_of("NW-SW")))
    assert asks(s) == "workflow" and spots(s, "build", 2) == numbers((4, 2))
    s = arrange(schemers=((2, 2), "H2", (4, 2)), acting=0, build=[WIDES[0], WIDES[3], STRAIGHTS[0]])
    do(s, ("build", 0, at((2, 2)), lie_of("NE-SE")), ("build", 1, at((3, 3)), lie_of("NW-SW")))
    assert asks(s) == "pick"


def test_builds_of_two_do_not_add_up() -> None:
    """NR-107: nor a build and something else."""
    s = arrange(schemers=((2, 2), "H2", "H3"), acting=0, build=[WIDES[0], STRAIGHTS[0], WIDES[3]])
    do(s, ("plan",), ("build", 0, at((2, 2)), lie_of("NE-SE")), ("pick", 1))
    do(s, ("build", 1, at((1, 3)), lie_of("NE-SW")))
    assert asks(s) == "act"
    do(s, ("plan",))
    assert s.acting == 2 and asks(s) == "act"


def test_refused_moves_change_nothing() -> None:
    """NR-202, NR-203: and name their reason."""
    s = arrange(acting=0, build=[WIDES[0]], pool=[BLANKS[0]], draft=WIDES[1])
    before = s.to_dict()
    for move, word in (
        (("draft", 0), "Draft space is full"),
        (("rush", 0), "no hex"),
        (("team", "gather"), "Too few Grunts"),
        (("team", "fabricate"), "Too few Grunts"),
        (("demolish", at((3, 1))), "no happy nitro"),
        (("move", at((5, 3))), "not next to"),
        (("build", 0, at((1, 1)), lie_of("NW-SW")), "cave"),
        (("build", 0, at((3, 1)), lie_of("NW-SW")), "crag"),
        (("build", 0, at((5, 3)), lie_of("NW-SW")), "not next to"),
        ("nonsense", "no move"),
    ):
        reason = s.why_not(0, move)
        assert reason is not None and word in reason.text(), move
        with pytest.raises(IllegalMove):
            s.apply(0, move)
    assert s.to_dict() == before
    full = arrange(acting=0, grunts=("red", "red", "red"))
    reason = full.why_not(0, ("place", "D", "red"))
    assert reason is not None and "No Grunt is free" in reason.text()
    empty = arrange(acting=0)
    reason = empty.why_not(0, ("draft", 0))
    assert reason is not None and "pool is empty" in reason.text()
    flow = arrange(schemers=((2, 2), "H2", "H3"), acting=0, build=[WIDES[0], STRAIGHTS[0], WIDES[3]])
    do(flow, ("build", 0, at((1, 3)), lie_of("NW-SW")), ("build", 1, at((2, 2)), lie_of("NW-SE")))
    reason = flow.why_not(0, ("build", 2, at((5, 3)), lie_of("NW-SW")))
    assert reason is not None and "must join" in reason.text()


def test_wrong_options_are_refused() -> None:
    """NR-204."""
    for options in ({"top": "C"}, {"bottom": "a"}, {"purist": "yes"}, {"middle": "A"}):
        with pytest.raises(BadSetup):
            NitroRun().new(1, options)
