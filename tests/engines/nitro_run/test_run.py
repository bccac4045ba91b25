"""The run: loading, wheels, brakes, tunnels, lighter loads, explosion, score and verdict."""

from __future__ import annotations

import pytest

from engines.core import Rng
from engines.nitro_run import NitroRun
from engines.nitro_run.content import Chasm, read_card
from engines.nitro_run.hexes import NEIGHBOUR
from engines.nitro_run.rules import run, scoring
from engines.nitro_run.scenario import at, hexes, lay, lie_of, whole_track
from engines.nitro_run.state import NitroState
from engines.nitro_run.table import CART
from tests.engines.nitro_run.helpers import BLANKS, CALM, STRAIGHT, STRAIGHTS, WIDES, asks, do, moves, of, told

STEEP = hexes(shape=STRAIGHT, figures=(1, 2))[0]


def rolling(tunnels: int = 0, top: str = "A", bottom: str = "A", day: int = 6) -> NitroState:
    """A cart on its first section, six nitro aboard."""
    s = whole_track(top, bottom, tunnels, day=day)
    do(s, ("run",))
    return s


def ahead_is(s: NitroState, figures: tuple[int, int]) -> None:
    """Swaps the section ahead for one with these figures; the lie stays, so that the rails still meet."""
    hexagon = hexes(back=0, figures=figures)[0]
    s.track[s.ahead] = hexagon * 16 + (s.track[s.ahead] & 15)
    s.listed = None


def wheels(
    s: NitroState, stability: int, speed: int, happy: int = 6, angry: int = 0, passengers: int = 2
) -> NitroState:
    s.stability, s.speed = stability, speed
    s.cargo_happy, s.cargo_angry, s.passengers = happy, angry, passengers
    s.listed = None
    return s


def row(s: NitroState) -> list[tuple[str, bool]]:
    return [(one["mood"], one["rider"]) for one in s.view(0)["run"]["row"]]


# ---- loading


def test_everybody_leaves() -> None:
    """NR-152: and what lay on the card and in the pool is out of play."""
    s = whole_track(day=6)
    s.pool, s.draft, s.gather[0], s.build[0] = (BLANKS[0],), s.stack[0], s.stack[1], s.stack[2]
    s.stack = [one for one in s.stack[3:] if one != BLANKS[0]]
    s.listed = None
    do(s, ("run",))
    view = s.view(0)
    assert [one["space"] for one in view["schemers"]] == [-1, -1, -1] and view["card"]["grunts"]["free"] == 3
    assert view["pool"] == [] and view["card"]["draft"] is None and view["card"]["build"] == [None] * 3
    assert len(s.out) == 4


def test_six_at_most_are_loaded() -> None:
    """NR-153, NR-190: a seventh stays behind and scores nothing; nor do spoiled and spent ones."""
    s = whole_track(day=7)
    assert s.happy == 7
    events = do(s, ("run",))
    assert told(events, "load") == [{"nitro": 6, "behind": 1}] and s.cargo_happy == 6
    s = whole_track(day=6)
    s.happy, s.spent, s.listed = 4, 2, None
    do(s, ("run",))
    assert s.cargo_happy == 4


def test_the_row_and_its_riders() -> None:
    """NR-154: the two topmost ride with the passengers; with a single nitro one passenger has none."""
    s = rolling()
    assert row(s) == [("happy", False)] * 4 + [("happy", True)] * 2
    wheels(s, 3, 3, happy=2, angry=2)
    assert row(s) == [("angry", False)] * 2 + [("happy", True)] * 2
    wheels(s, 3, 3, happy=1)
    assert row(s) == [("happy", True)]


def test_three_ride_and_three_watch() -> None:
    """NR-155, NR-156, NR-187: nothing in the run hurts the Schemers."""
    s = wheels(rolling(), 0, 1, happy=1, angry=5)
    do(s, ("go",))
    assert s.outcome is not None and s.outcome.scores == (3,)
    assert [line.points for line in NitroRun().score_lines(s)] == [(3,), (0,)]


def test_wheels_start_at_five_and_one() -> None:
    """NR-157: and stay within their limits."""
    s = whole_track(day=6)
    first = s.chasm.entrance
    s.track[first] = CALM[0] * 16 + (s.track[first] & 15)
    s.listed = None
    do(s, ("run",))
    assert (s.stability, s.speed) == (5, 1)
    do(wheels(s, 5, 1), ("go",))
    assert 0 <= s.stability <= 5 and 1 <= s.speed <= 6


# ---- section by section


def test_the_order_of_steps() -> None:
    """NR-158: turned up, choice, gift, move and figures."""
    s = whole_track("A", "B", 1, day=6)
    events = do(s, ("run",))
    while not s.through:
        events += do(s, ("go",))
    kinds = [event.kind for event in events]
    assert kinds[-1] == "turn_up" and asks(s) == "cart"
    wheels(s, 2, 4)
    do(s, ("go",))
    assert asks(s) == "gift"
    events = do(s, ("gift", "speed"))
    kinds = [event.kind for event in events]
    assert kinds[:2] == ["gift", "roll"]


def test_the_choice_comes_after_the_look() -> None:
    """NR-159: brakes and lightening in any number and order, then go."""
    s = wheels(rolling(), 1, 5)
    assert s.view(0)["run"]["ahead_section"]["back"] is not None
    do(s, ("brake",), ("brake",))
    assert (s.stability, s.speed, s.cargo_happy) == (3, 3, 2) and asks(s) == "cart"


def test_no_choice_before_the_first() -> None:
    """NR-160: the cart is on the first section at once."""
    s = rolling()
    assert s.path == (s.chasm.entrance,) and asks(s) == "cart"


def test_go_is_always_there() -> None:
    """NR-161, NR-205: alone if nothing else can be done."""
    assert moves(wheels(rolling(), 5, 1)) == (("go",),)


def test_nerves_at_stability_zero() -> None:
    """NR-162, NR-163: one for each move; the section that brings it to 0 turns nothing itself."""
    s = wheels(rolling(), 1, 1)
    ahead_is(s, (-2, 1))
    do(s, ("go",))
    assert (s.stability, s.cargo_happy) == (0, 6)
    ahead_is(s, (-2, 1))
    do(s, ("go",))
    assert (s.cargo_happy, s.cargo_angry) == (5, 1)
    ahead_is(s, (-2, 1))
    do(s, ("go",))
    assert (s.cargo_happy, s.cargo_angry) == (4, 2)


def test_a_tunnel_is_no_section() -> None:
    """NR-164, NR-178: through it and onto the next is one move; a gift taken here saves the nitro."""
    s = rolling(1, "A", "B")
    while not s.through:
        do(s, ("go",))
    wheels(s, 0, 4)
    ahead_is(s, (-1, 1))
    t = s.copy()
    do(s, ("go",), ("gift", "speed"))
    assert (s.cargo_happy, s.cargo_angry) == (5, 1)
    do(t, ("go",), ("gift", "stability"))
    assert (t.cargo_happy, t.cargo_angry) == (6, 0) and t.stability == 1


@pytest.mark.parametrize(
    ("before", "figures", "after"),
    [
        ((5, 1), (-1, 1), (4, 2)),
        ((4, 2), (1, 2), (5, 4)),
        ((5, 6), (1, 2), (3, 6)),
        ((5, 5), (-1, 2), (3, 6)),
        ((1, 2), (-2, 1), (0, 3)),
        ((0, 6), (-1, 2), (0, 6)),
        ((3, 2), (0, -1), (3, 1)),
        ((3, 1), (0, -1), (3, 1)),
    ],
)
def test_wheels(before: tuple[int, int], figures: tuple[int, int], after: tuple[int, int]) -> None:
    """NR-165, NR-166, NR-167, NR-168, NR-169: blue first, then orange; steps past 6 cost stability, none below 0.

    NITRO RUN TIME!: 5/1 over -1/+1 is 4/2, then +1/+2 makes 5/4."""
    s = wheels(rolling(), *before)
    ahead_is(s, figures)
    do(s, ("go",))
    assert (s.stability, s.speed) == after


def test_example_minus_two_minus_one() -> None:
    """NR-169: 1/2 over -2/-1 is 0/1; no such hex is in the box, so the wheels are turned by hand."""
    s = wheels(rolling(), 1, 2)
    ahead_is(s, (-2, 1))
    do(s, ("go",))
    assert s.stability == 0
    s = wheels(rolling(), 5, 2)
    ahead_is(s, (0, -1))
    do(s, ("go",))
    assert s.speed == 1


def test_calm_soothes() -> None:
    """NR-170, NR-171: one angry nitro, the highest; wheels stay; without asking."""
    s = wheels(rolling(), 3, 4, happy=3, angry=3)
    ahead_is(s, (0, 0))
    events = do(s, ("go",))
    assert (s.cargo_happy, s.cargo_angry, s.stability, s.speed) == (4, 2, 3, 4)
    assert told(events, "soothe") == [{"happy": 4}]
    assert [mood for mood, _ in row(s)] == ["angry"] * 2 + ["happy"] * 4
    s = wheels(rolling(), 3, 4)
    ahead_is(s, (0, 0))
    do(s, ("go",))
    assert s.cargo_happy == 6


def to_the_last(s: NitroState) -> None:
    while s.ahead != s.chasm.exit:
        wheels(s, 5, 1)
        do(s, ("go",))


def test_after_the_last_section_the_cart_is_out() -> None:
    """NR-172, NR-188: no choice and no turning follow, at stability 0 either."""
    s = rolling()
    to_the_last(s)
    wheels(s, 1, 1)
    ahead_is(s, (-2, 1))
    do(s, ("go",))
    assert s.outcome is not None and s.outcome.winners == (0,) and s.outcome.scores == (18,)


# ---- brakes


def test_brakes() -> None:
    """NR-173, NR-174: +1 and -1 within limits, the two lowest happy turn angry; as often as wanted."""
    s = wheels(rolling(), 2, 1)
    do(s, ("brake",))
    assert (s.stability, s.speed, s.cargo_happy, s.cargo_angry) == (3, 1, 4, 2)
    assert [mood for mood, _ in row(s)] == ["angry"] * 2 + ["happy"] * 4
    do(s, ("brake",))
    assert (s.stability, s.cargo_happy) == (4, 2)


def test_brakes_need_three_happy() -> None:
    """NR-175: the last two are not offered."""
    s = wheels(rolling(), 2, 3, happy=2, angry=4)
    assert ("brake",) not in moves(s)
    reason = s.why_not(0, ("brake",))
    assert reason is not None and "blow up the cart" in reason.text()
    assert ("brake",) in moves(wheels(rolling(), 2, 3, happy=3, angry=3))


def test_brakes_need_something_to_gain() -> None:
    """NR-176."""
    assert ("brake",) not in moves(wheels(rolling(), 5, 1))
    assert ("brake",) in moves(wheels(rolling(), 5, 3)) and ("brake",) in moves(wheels(rolling(), 2, 1))


# ---- tunnel of love


def at_gift(stability: int, speed: int) -> NitroState:
    s = rolling(1, "A", "B")
    while not s.through:
        wheels(s, 5, 1)
        do(s, ("go",))
    wheels(s, stability, speed)
    do(s, ("go",))
    return s


def test_three_gifts() -> None:
    """NR-177."""
    assert set(moves(at_gift(2, 4))) == {("gift", "stability"), ("gift", "speed"), ("gift", "both")}
    s = at_gift(2, 4)
    assert [run.gifted(s, gift) for gift in range(3)] == [(4, 4), (2, 2), (3, 3)]


def test_gifts_with_the_same_result_are_listed_once() -> None:
    """NR-179: and at 5/1 nothing is asked."""
    assert moves(at_gift(5, 2)) == (("gift", "stability"), ("gift", "speed"))
    assert moves(at_gift(4, 1)) == (("gift", "stability"), ("gift", "speed"))
    assert asks(at_gift(5, 1)) != "gift"


# ---- lighter load


def beside_ledge(s: NitroState, wanted: bool = True) -> NitroState:
    for _ in range(9):
        if s.chasm.near_ledge[s.at] == wanted:
            return s
        wheels(s, 5, 1)
        do(s, ("go",))
    raise AssertionError("no such section on this route")


def test_lighten_the_load() -> None:
    """NR-180: +2 up to 5; a passenger and its nitro are gone."""
    s = wheels(beside_ledge(rolling()), 2, 4)
    do(s, ("jump",))
    assert (s.stability, s.speed, s.cargo_happy, s.passengers) == (4, 4, 5, 1)
    do(s, ("jump",))
    assert (s.stability, s.cargo_happy, s.passengers) == (5, 4, 0)


def test_only_beside_a_ledge() -> None:
    """NR-181: next to the section the cart stands on, of either card."""
    s = wheels(beside_ledge(rolling(), False), 2, 4)
    assert ("jump",) not in moves(s)
    reason = s.why_not(0, ("jump",))
    assert reason is not None and "no ledge" in reason.text()
    for chasm in (s.chasm,):
        for space in range(18):
            beside = any(one >= 0 and chasm.ledges >> one & 1 for one in NEIGHBOUR[space])
            assert chasm.near_ledge[space] == beside


def test_who_can_jump() -> None:
    """NR-182, NR-183: a passenger with a happy nitro, another happy one left, stability below 5."""
    s = beside_ledge(rolling())
    assert ("jump",) not in moves(wheels(s, 5, 4))
    assert ("jump",) in moves(wheels(s, 2, 4, happy=2, angry=4))
    assert ("jump",) not in moves(wheels(s, 2, 4, happy=1, angry=5))
    assert ("jump",) not in moves(wheels(s, 2, 4, passengers=0))
    reason = s.why_not(0, ("jump",))
    assert reason is not None and "Nobody is left" in reason.text()


def test_both_may_jump_and_seats_are_kept() -> None:
    """NR-184, NR-185: one entry in the list; the other keeps its own nitro, the bed belongs to nobody."""
    s = wheels(beside_ledge(rolling()), 1, 4)
    assert of(s, "jump") == [("jump",)]
    do(s, ("jump",))
    assert row(s) == [("happy", False)] * 4 + [("happy", True)]
    do(s, ("jump",))
    assert row(s) == [("happy", False)] * 4 and not of(s, "jump")


# ---- the end


def test_explosion() -> None:
    """NR-186, NR-187: the moment none is happy; a calm section ahead does not help."""
    s = wheels(rolling(), 0, 3, happy=1, angry=5)
    ahead_is(s, (0, 0))
    events = do(s, ("go",))
    assert told(events, "boom") and s.outcome is not None
    assert s.outcome.scores == (3,) and s.outcome.winners == ()


def final(happy: int, angry: int, passengers: int) -> int:
    s = rolling()
    to_the_last(s)
    ahead_is(s, (-1, 1))
    wheels(s, 5, 1, happy, angry, passengers)
    do(s, ("go",))
    assert s.outcome is not None
    lines = NitroRun().score_lines(s)
    assert sum(line.points[0] for line in lines) == s.outcome.scores[0]
    return s.outcome.scores[0]


def test_example_scores() -> None:
    """NR-189, NR-190, WIN CONDITION: 18, one brake 16, one jump 15."""
    assert final(6, 0, 2) == 18
    assert final(4, 2, 2) == 16
    assert final(5, 0, 1) == 15
    assert final(1, 0, 0) == 6


def test_the_only_scores_there_are() -> None:
    """NR-191: 0, 3, and 6 to 18."""
    scores = set()
    for jumped in range(3):
        for load in range(1, 7):
            for angry in range(0, load - jumped):
                happy = load - jumped - angry
                if happy > 0:
                    scores.add(4 + 2 - jumped + 2 * happy + angry)
    assert scores == set(range(6, 19))


def test_bands() -> None:
    """NR-192: six, each with a verdict of its own."""
    bands = [scoring.band(score) for score in range(19)]
    assert bands == [5] * 3 + [4] * 2 + [3] * 6 + [2] * 4 + [1] * 3 + [0]
    from engines.nitro_run.words import verdict

    assert len({verdict(band).text() for band in range(6)}) == 6


def test_several_ways_out_of_a_tunnel() -> None:
    """NR-150: only those that lead to the exit; the player picks before any is turned up."""
    found = forked()
    assert asks(found) == "way" and len(moves(found)) == 2
    for move in moves(found):
        t = found.copy()
        events = do(t, move)
        assert told(events, "turn_up")[0]["space"] == move[1] and t.ahead == move[1] and asks(t) == "cart"


def forked() -> NitroState:
    """Rails meet again only in another tunnel: out of the top one by two sections, both into the bottom one."""
    upper = read_card("entrance 2 NW\n . . =\n o . .\n # o .", "entrance")
    lower = read_card("exit 2 SE\n . . .\n = o .\n o . #", "exit")
    s = NitroState(Chasm(0, "A", "A", upper, lower, "gentle"), False, Rng(1))
    rails = {(1, 2): "NW-SW", (4, 1): "NE-SE", (4, 2): "NW-SW", (6, 2): "W-SE"}
    for hexagon, (place, ends) in zip(WIDES, rails.items(), strict=False):
        lay(s, at(place), hexagon, lie_of(ends))
        s.seen |= 1 << hexagon
    s.day, s.waiting, s.happy, s.whole = 6, 1, 6, True
    do(s, ("rest",), ("run",))
    return s


def test_the_cart_asks_in_its_own_phase() -> None:
    """NR-129: nothing of the week is on offer any more."""
    s = rolling()
    assert s.asking == CART and s.view(0)["phase"] == "run"
    reason = s.why_not(0, ("plan",))
    assert reason is not None
    assert lie_of("E-W") >= 0 and at((1, 1)) == 0 and STRAIGHTS and WIDES and STEEP in STRAIGHTS
