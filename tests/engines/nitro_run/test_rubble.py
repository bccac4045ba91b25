"""DEMOLISH and rubble."""

from __future__ import annotations

from engines.nitro_run.scenario import arrange, at, hexes, lie_of
from tests.engines.nitro_run.helpers import (
    BLANKS,
    ROCKS,
    STRAIGHTS,
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

# ---- DEMOLISH


def test_a_blast_takes_a_happy_nitro() -> None:
    """NR-075: never on day 1."""
    assert not of(arrange(acting=0), "demolish")
    s = arrange(acting=0, day=3)
    assert s.happy == 2
    do(s, ("demolish", at((3, 1))))
    assert (s.happy, s.spent) == (1, 1)


def test_in_overtime_one_happy_nitro_must_be_left() -> None:
    """NR-076."""
    assert of(arrange(acting=0, day=9, happy=2, spoiled=2, spent=3), "demolish")
    s = arrange(acting=0, day=9, happy=1, spoiled=2, spent=4)
    assert not of(s, "demolish")
    reason = s.why_not(0, ("demolish", at((3, 1))))
    assert reason is not None and "has to ride" in reason.text()
    assert of(arrange(acting=0, day=5, happy=1, spent=3), "demolish"), "in the week the last one may go"


def test_the_week_keeps_its_seven_days() -> None:
    """NR-077: the waiting ones stay."""
    s = arrange(acting=0, day=3)
    do(s, ("demolish", at((3, 1))))
    assert s.waiting == 5
    for _ in range(5):
        end_day(s)
    assert (s.day, s.waiting, s.happy) == (8, 0, 5)


def test_targets_however_far() -> None:
    """NR-078, NR-079: standing crags, sections, rubble; no cave, no ledge."""
    s = arrange(acting=0, day=2, track={(6, 3): (WIDES[0], "NW-SW")}, rubble={(5, 3): ROCKS[0]}, blown=[(3, 1)])
    assert spots(s, "demolish") == numbers((4, 1), (6, 3), (5, 3))


def test_rubble_on_a_section_goes_first() -> None:
    """NR-080, NR-117: the section is back, a second blast takes it."""
    s = arrange(acting=0, day=4, track={(6, 3): (WIDES[0], "NW-SW")}, rubble={(6, 3): ROCKS[0]})
    assert s.view(0)["spaces"][17]["covered"]
    do(s, ("demolish", at((6, 3))))
    assert s.track[17] >> 4 == WIDES[0] and not s.rubble
    do(s, ("demolish", at((6, 3))))
    assert s.track[17] == -1 and s.bare >> 17 & 1


def test_what_is_blown_up_is_out() -> None:
    """NR-081: not on the heap; other sections stay as they lie."""
    s = arrange(acting=0, day=4, track={(6, 3): (WIDES[0], "NW-SW"), (5, 3): (WIDES[1], "NW-SW")})
    before = s.track[at((5, 3))]
    do(s, ("demolish", at((6, 3))))
    assert WIDES[0] in s.out and not s.heap and s.track[at((5, 3))] == before


def test_a_schemer_on_the_space_stays() -> None:
    """NR-082."""
    s = arrange(schemers=((5, 3), "H2", "H3"), acting=1, day=4, rubble={(5, 3): ROCKS[0]}, left=(1, 2, 2))
    do(s, ("demolish", at((5, 3))))
    assert s.schemers[0] == at((5, 3)) and s.left == [1, 1, 2]


def test_the_pool_is_turned_over() -> None:
    """NR-083, NR-084: the target first; rubble falls, the rest goes to the heap, face up."""
    s = arrange(schemers=("H1", "H2", (5, 3)), acting=0, day=3, pool=[WIDES[0], ROCKS[0], BLANKS[0], ROCKS[1]])
    events = do(s, ("demolish", at((3, 1))))
    assert [event.kind for event in events].index("demolish") < [event.kind for event in events].index("turn_over")
    assert set(s.heap) == {WIDES[0], BLANKS[0]} and s.pool == () and asks(s) == "rubble"
    assert all(one["back"] for one in s.view(0)["heap"])
    do(s, moves(s)[0])
    assert asks(s) == "rubble"
    do(s, moves(s)[0])
    assert s.rubble.bit_count() == 2 and asks(s) == "act"


def test_the_card_is_not_turned_over() -> None:
    """NR-085."""
    s = arrange(acting=0, day=3, pool=[BLANKS[0]], draft=WIDES[0], gather=[(WIDES[1], 1)], build=[STRAIGHTS[0]])
    do(s, ("demolish", at((3, 1))))
    assert s.draft == WIDES[0] and s.gather[0] == WIDES[1] and s.build[0] == STRAIGHTS[0]


def test_the_cleared_space_can_be_hit_at_once() -> None:
    """NR-086."""
    s = arrange(schemers=((3, 2), "H2", "H3"), acting=0, day=3, pool=[ROCKS[0]])
    do(s, ("demolish", at((3, 1))))
    assert at((3, 1)) in spots(s, "drop")


# ---- where it falls


def falling(*schemers: object, **kw: object) -> object:
    s = arrange(schemers=schemers, acting=0, pool=[ROCKS[0]], **kw)  # type: ignore[arg-type]
    do(s, ("draft", 0))
    return s


def test_next_to_any_schemer() -> None:
    """NR-108: also to those on half-spaces, caves and ledges."""
    s = falling((2, 1), (5, 2), "H3")
    assert spots(s, "drop") == numbers((1, 2), (2, 2), (4, 2), (5, 3), (6, 2), (1, 3))  # type: ignore[arg-type]


def test_bare_spaces_first() -> None:
    """NR-109: under a Schemer too; all rank alike."""
    s = falling((2, 2), (2, 3), "H3", track={(1, 3): (WIDES[0], "NW-SW")})
    assert spots(s, "drop") == numbers((1, 2), (2, 2), (2, 3), (3, 3))  # type: ignore[arg-type]


def test_the_own_space_needs_a_neighbour() -> None:
    """NR-110."""
    s = falling((2, 2), "H1", "H3")
    assert at((2, 2)) not in spots(s, "drop")  # type: ignore[arg-type]
    s = falling((2, 2), (2, 3), "H3")
    assert at((2, 2)) in spots(s, "drop")  # type: ignore[arg-type]


def test_sections_only_if_there_is_nothing_else() -> None:
    """NR-111: with or without a Schemer on it."""
    track = {(1, 2): (WIDES[0], "NW-SW"), (1, 3): (WIDES[1], "NW-SW")}
    s = falling("H1", "H2", "H3", track=track)
    assert spots(s, "drop") == numbers((1, 2), (1, 3))  # type: ignore[arg-type]
    do(s, ("drop", at((1, 2))))  # type: ignore[arg-type]
    assert s.view(0)["spaces"][1]["covered"]  # type: ignore[attr-defined]


def test_never_on_ledges_caves_crags_or_rubble() -> None:
    """NR-112: LEDGE SPACE is safe."""
    s = falling((3, 2), "H1", "H2", rubble={(2, 2): ROCKS[1], (1, 2): ROCKS[2]})
    assert spots(s, "drop") == numbers((3, 3), (4, 2), (1, 3))  # type: ignore[arg-type]


def test_nowhere_to_go() -> None:
    """NR-113: out of the game."""
    s = arrange(
        schemers=("H1", "H2", "H3"), acting=0, pool=[ROCKS[0]],
        rubble={(1, 2): ROCKS[1], (1, 3): ROCKS[2]},
    )  # fmt: skip
    events = do(s, ("draft", 0))
    assert told(events, "rubble_out") and ROCKS[0] in s.out and asks(s) == "act"


def test_one_by_one() -> None:
    """NR-114, NR-205: each by the table as the one before left it; a single space is not asked for."""
    s = arrange(acting=0, day=3, schemers=("H1", "H2", "H3"), pool=[ROCKS[0], ROCKS[1], ROCKS[2]])
    do(s, ("demolish", at((4, 1))))
    assert spots(s, "drop") == numbers((1, 2), (1, 3))
    do(s, ("drop", at((1, 2))))
    assert s.rubble == 1 << at((1, 2)) | 1 << at((1, 3)) and ROCKS[2] in s.out and asks(s) == "act"


def test_a_schemer_beneath_loses_its_day() -> None:
    """NR-115: both if it has not begun, nothing if it is done."""
    s = falling((2, 2), (2, 3), "H3")
    do(s, ("drop", at((2, 3))))  # type: ignore[arg-type]
    assert s.left == [1, 0, 2]  # type: ignore[attr-defined]
    s = falling((2, 2), (2, 3), "H3", left=(2, 0, 2))
    do(s, ("drop", at((2, 3))))  # type: ignore[arg-type]
    assert s.left == [1, 0, 2]  # type: ignore[attr-defined]


def test_the_acting_schemers_turn_is_over() -> None:
    """NR-116."""
    s = falling((2, 2), (2, 3), "H3")
    do(s, ("drop", at((2, 2))))  # type: ignore[arg-type]
    assert s.left == [0, 2, 2] and asks(s) == "pick"  # type: ignore[attr-defined, arg-type]


def test_a_covered_section_is_not_there() -> None:
    """NR-117, NR-118, NR-132: it joins nothing and nothing is built on it until the rubble is gone."""
    from engines.nitro_run.scenario import whole_track

    s = whole_track(day=4)
    do(s, ("work",))
    route = s.view(0)["route"]
    s.rocks[route[2]], s.rubble = ROCKS[0], 1 << route[2]
    s.stack.remove(ROCKS[0])
    s.listed = None
    from engines.nitro_run.rules.track import is_whole

    assert not is_whole(s)
    s = arrange(schemers=((2, 2), "H2", "H3"), acting=0, rubble={(2, 3): ROCKS[0]}, build=[WIDES[0]])
    assert at((2, 3)) in spots(s, "move") and at((2, 3)) not in spots(s, "build", 2)


# ---- clearing


def test_sweeping_takes_a_whole_day() -> None:
    """NR-119, NR-121, NR-122, CLEAN UP OR BLOW UP!: who began the day on it and ends it there."""
    s = arrange(schemers=((2, 2), "H2", "H3"), acting=0, rubble={(2, 3): ROCKS[0]})
    do(s, ("move", at((2, 3))))
    end_day(s)
    assert s.rubble, "it did not begin the day there"
    end_day(s)
    assert not s.rubble and ROCKS[0] in s.out and s.bare >> at((2, 3)) & 1


def test_walking_off_and_back_is_fine_but_not_taking_over() -> None:
    """NR-120."""
    s = arrange(schemers=((2, 3), (1, 3), "H3"), rubble={(2, 3): ROCKS[0]})
    t = s.copy()
    do(t, ("pick", 0), ("move", at((2, 2))), ("move", at((2, 3))))
    end_day(t)
    assert not t.rubble
    do(s, ("pick", 0), ("move", at((2, 2))), ("stop",), ("pick", 1), ("move", at((2, 3))))
    end_day(s)
    assert s.rubble


def test_fresh_rubble_is_not_cleared_today() -> None:
    """NR-121: even under a Schemer that stood there all day."""
    s = falling((2, 2), (2, 3), "H3")
    do(s, ("drop", at((2, 3))))  # type: ignore[arg-type]
    end_day(s)  # type: ignore[arg-type]
    assert s.rubble == 1 << at((2, 3))  # type: ignore[attr-defined]


def test_a_cleared_section_is_back_as_it_lay() -> None:
    """NR-117."""
    s = arrange(schemers=((2, 3), "H2", "H3"), track={(2, 3): (WIDES[0], "NW-SW")}, rubble={(2, 3): ROCKS[0]})
    end_day(s)
    assert not s.rubble and s.track[at((2, 3))] == WIDES[0] * 16 + lie_of("NW-SW") and not s.bare >> at((2, 3)) & 1


def test_rubble_hexes_have_plan_sides() -> None:
    """NR-019: four of them."""
    assert len(hexes(back=2)) == 4
