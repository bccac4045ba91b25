"""The end of the day, overtime, losing, and when the track is complete."""

from __future__ import annotations

import itertools

import pytest

from engines.nitro_run.hexes import SIDES
from engines.nitro_run.routes import routes
from engines.nitro_run.rules.track import is_whole, route
from engines.nitro_run.scenario import arrange, at, lay_route, whole_track
from engines.nitro_run.state import NitroState
from tests.engines.nitro_run.helpers import (
    BLANKS,
    ROCKS,
    SHARPS,
    STRAIGHTS,
    WIDES,
    asks,
    do,
    end_day,
    moves,
    told,
)


def test_gathered_hexes_turn_at_dusk() -> None:
    """NR-123: those gathered today too."""
    s = arrange(acting=0, grunts=("", "yellow", "yellow"), draft=WIDES[0])
    do(s, ("team", "gather"))
    end_day(s)
    assert s.counts[0] == 2


def test_the_steps_of_the_evening() -> None:
    """NR-124, NR-125, NR-126, NR-128: sweep, Grunts home, two actions again, one nitro happy; nothing is asked."""
    s = arrange(schemers=((2, 3), "H2", "H3"), rubble={(2, 3): ROCKS[0]}, grunts=("red", "red", ""), build=[WIDES[0]])
    events = end_day(s)
    kinds = [event.kind for event in events]
    assert kinds.index("dusk") < kinds.index("cleared") < kinds.index("brewed") < kinds.index("day")
    assert s.left == [2, 2, 2] and s.view(0)["card"]["grunts"]["free"] == 3 and s.build[0] == WIDES[0]
    assert (s.waiting, s.happy, s.day) == (6, 1, 2) and asks(s) == "pick"


def test_after_day_seven_none_is_waiting() -> None:
    """NR-126."""
    s = arrange(day=7)
    end_day(s)
    assert s.waiting == 0 and s.view(0)["nitro"]["spoiled"] == 1


def test_a_complete_track_is_asked_about() -> None:
    """NR-127, NR-130: run now, or work another day."""
    s = whole_track(day=4)
    assert asks(s) == "evening" and moves(s) == (("run",), ("work",)) and s.happy == 4
    do(s, ("work",))
    assert s.day == 5 and asks(s) == "pick" and ("rest",) in moves(s)
    do(s, ("rest",))
    assert asks(s) == "evening" and s.happy == 5


def test_the_run_begins_at_dusk_only() -> None:
    """NR-129: a track completed in mid-day is announced and changes nothing else."""
    s = whole_track(day=3)
    do(s, ("work",))
    last = s.view(0)["route"][0]
    lain = s.track[last]
    s.track[last], s.bare, s.whole = -1, s.bare | 1 << last, False
    s.build[0] = lain >> 4
    s.listed = None
    do(s, ("pick", 1))
    events = do(s, ("build", 0, last, lain & 15))
    assert told(events, "whole") == [{}] and asks(s) == "act" and not told(events, "load")
    events = end_day(s)
    assert asks(s) == "evening" and s.happy == 4


def test_example_run_on_day_three_or_six() -> None:
    """NR-131: three nitro can score 12, six 18."""
    for day, nitro, most in ((3, 3, 12), (6, 6, 18)):
        s = whole_track(day=day)
        do(s, ("run",))
        assert s.cargo_happy == nitro and 3 + 3 + 2 * nitro == most


def test_what_counts_is_how_it_lies_at_dusk() -> None:
    """NR-132: a track may be broken again."""
    s = whole_track(day=4)
    do(s, ("work",), ("pick", 0))
    events = do(s, ("demolish", s.view(0)["route"][1]))
    assert told(events, "broken") and not s.whole
    end_day(s)
    assert asks(s) == "pick" and s.day == 6


def test_overtime() -> None:
    """NR-133, NR-134, NR-137: without asking; a happy nitro spoils for good and none turns happy."""
    s = arrange(day=7)
    end_day(s)
    assert (s.day, s.happy, s.spoiled) == (8, 6, 1) and asks(s) == "pick"
    end_day(s)
    assert (s.day, s.happy, s.spoiled) == (9, 5, 2)


def test_overtime_needs_two_happy_nitro() -> None:
    """NR-135, NR-141: with one left and no track the game is lost, out of time, for 0."""
    s = arrange(day=12, happy=1, spoiled=5, spent=1)
    events = end_day(s)
    assert told(events, "lost") == [{"why": "time"}]
    assert s.outcome is not None and s.outcome.scores == (0,) and s.outcome.winners == ()
    assert "Out of time" in s.outcome.verdict.text()


def test_with_one_left_and_a_track_the_run_begins() -> None:
    """NR-136: without asking."""
    s = whole_track(day=6)
    do(s, ("work",))
    s.day, s.happy, s.spoiled, s.waiting = 9, 1, 6, 0
    s.listed = None
    do(s, ("rest",))
    assert s.cargo_happy == 1 and asks(s) in ("cart", "over")


@pytest.mark.parametrize(("spent", "last"), [(0, 13), (2, 11)])
def test_example_the_last_day(spent: int, last: int) -> None:
    """NR-138: overtime days 8 to 13 begin with 6 to 1 happy; two demolitions cost two days."""
    s = arrange(day=7, spent=spent)
    seen = []
    while s.outcome is None:
        end_day(s)
        if s.outcome is None:
            seen.append(s.happy)
    assert s.day == last
    assert seen == list(range(6 - spent, 0, -1))


def test_none_happy_is_no_loss_in_the_week() -> None:
    """NR-139: after step 4 there is one."""
    s = arrange(acting=0, day=2)
    do(s, ("demolish", at((3, 1))))
    assert s.happy == 0
    end_day(s)
    assert s.outcome is None and s.happy == 1


def test_out_of_track() -> None:
    """NR-140, NR-141: no hex left anywhere, and lifted rubble would not help."""
    s = arrange(day=3, stack=[])
    events = end_day(s)
    assert told(events, "lost") == [{"why": "track"}]
    assert s.outcome is not None and "Out of track" in s.outcome.verdict.text()
    for kw in ({"pool": [BLANKS[0]]}, {"draft": WIDES[0]}, {"build": [WIDES[0]]}, {"heap": [BLANKS[0]]}):
        s = arrange(day=3, stack=[], **kw)
        end_day(s)
        assert s.outcome is None, kw


def test_rubble_over_a_complete_track_is_no_loss() -> None:
    """NR-140: it would be complete with the rubble lifted."""
    s = whole_track(day=3)
    do(s, ("work",))
    space = s.view(0)["route"][2]
    s.rocks[space], s.rubble, s.whole = ROCKS[0], 1 << space, False
    s.out = (*s.out, *[one for one in s.stack if one != ROCKS[0]])
    s.stack, s.listed = [], None
    end_day(s)
    assert s.outcome is None and s.day == 5


# ---- the track


def rails(s: NitroState) -> tuple[int, ...]:
    return route(s.chasm, s.track, s.rubble)


def test_a_route_from_entrance_to_exit() -> None:
    """NR-142, NR-143, NR-144: every listed route is whole; without any one of its sections it is not."""
    for index in range(4):
        top, bottom = "AABB"[index], "ABAB"[index]
        tried = 0
        for plan in routes(index):
            s = arrange(top, bottom)
            try:
                lay_route(s, plan)
            except ValueError:
                continue
            tried += 1
            assert is_whole(s)
            for space, _ in plan.sections:
                t = s.copy()
                t.track[space] = -1
                if len(rails(t)) >= len(plan.sections):
                    raise AssertionError("a hole in the track")
            if tried > 15:
                break
        assert tried > 2


def test_ends_must_meet() -> None:
    """NR-143, NR-144: an end at the other's closed side is no joint, nor is one beside the gate."""
    s = whole_track(day=3)
    first, second = s.view(0)["route"][:2]
    for space in (first, second):
        t = s.copy()
        lie = t.track[space] & 15
        for other in range(15):
            if other != lie:
                t.track[space] = t.track[space] >> 4 << 4 | other
                assert rails(t) != rails(s)


def test_tunnels_carry_the_track() -> None:
    """NR-145, NR-146: in at one cave, out over any side of the other, both ways, across the seam too."""
    s = whole_track("A", "B", tunnels=1, day=3)
    way = s.view(0)["route"]
    jumps = [(a, b) for a, b in itertools.pairwise(way) if b not in neighbours(a)]
    assert len(jumps) == 1
    a, b = jumps[0]
    caves = [space for space in range(18) if s.chasm.twin[space] >= 0]
    near_a = [cave for cave in caves if cave in neighbours(a)]
    near_b = [cave for cave in caves if cave in neighbours(b)]
    assert any(s.chasm.twin[one] in near_b for one in near_a)


def neighbours(space: int) -> tuple[int, ...]:
    from engines.nitro_run.hexes import NEIGHBOUR

    return NEIGHBOUR[space]


def test_each_section_and_tunnel_once() -> None:
    """NR-147: no route goes straight through a cave or uses a tunnel twice."""
    for index in range(4):
        for plan in routes(index):
            spaces = [space for space, _ in plan.sections]
            assert len(set(spaces)) == len(spaces) and plan.tunnels <= 2
    # BB: (1,2) runs into cave (1,1) from the E; (2,1) at its other side does not go on from there.
    s = arrange("B", "B", track={(1, 2): (STRAIGHTS[0], "E-W"), (2, 1): (STRAIGHTS[1], "NW-SE")})
    from engines.nitro_run.rules.track import behind_tunnel

    found = behind_tunnel(s.chasm, s.track, 0, at((1, 1)), 0)
    assert (at((2, 1)), SIDES.index("NW")) not in found


def test_routes_may_climb_and_be_long() -> None:
    """NR-148: order of building and length do not matter."""
    long = max(routes(3), key=lambda plan: len(plan.sections))
    assert len(long.sections) > min(len(plan.sections) for plan in routes(3))
    for index in range(4):
        for plan in sorted(routes(index), key=lambda plan: -len(plan.sections)):
            s = arrange("AABB"[index], "ABAB"[index])
            try:
                lay_route(s, plan._replace(sections=plan.sections[::-1]))
            except ValueError:
                continue
            assert is_whole(s)
            break


def test_sections_off_the_route_do_nothing() -> None:
    """NR-149."""
    s = whole_track(day=3)
    before = rails(s)
    spare = next(space for space in range(18) if s.bare >> space & 1)
    s.track[spare] = SHARPS[0] * 16 + 0
    assert rails(s) == before


def test_schemers_break_no_track() -> None:
    """NR-151: on sections or in caves."""
    s = whole_track(day=3)
    do(s, ("work",))
    s.schemers = [*s.view(0)["route"][:2], 0]
    assert is_whole(s)
    do(s, ("rest",))
    assert asks(s) == "evening"
