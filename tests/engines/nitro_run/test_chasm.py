"""The chasm, its cards and the hexes: geometry and the limits of the printed matter."""

from __future__ import annotations

import pytest

from engines.core import BadSetup
from engines.nitro_run import NitroRun
from engines.nitro_run.content import (
    BACK,
    BOTTOMS,
    CAVE,
    CHASM,
    CHASMS,
    CRAG,
    HEX,
    LEDGE,
    NUMBER,
    SECTION,
    TOPS,
    BadContent,
    Card,
    Hex,
    chasm_of,
    read_card,
    read_hexes,
)
from engines.nitro_run.content.check import card_faults, hex_faults
from engines.nitro_run.hexes import BASE, ENDS, LIES, NEAR, NEIGHBOUR, SHAPE_OF, SIDES, space_at
from engines.nitro_run.routes import routes
from engines.nitro_run.scenario import arrange, at, hexes, lie_of
from tests.engines.nitro_run.helpers import SHARP, STRAIGHT, WIDE, do, numbers, spots


def near(row: int, column: int) -> set[int]:
    return {one for one in NEIGHBOUR[space_at(row, column)] if one >= 0}


def side(row: int, column: int, name: str) -> int:
    return NEIGHBOUR[space_at(row, column)][SIDES.index(name)]


def test_six_rows_of_three_on_two_cards() -> None:
    """NR-001: rows 1-3 are the top card, 4-6 the bottom one."""
    assert [space_at(row, column) for row in range(1, 7) for column in range(1, 4)] == list(range(18))
    for chasm in CHASMS:
        assert chasm.kinds[:9] == TOPS[chasm.top].kinds
        assert chasm.kinds[9:] == BOTTOMS[chasm.bottom].kinds


def test_six_sides_clockwise() -> None:
    """NR-002."""
    assert SIDES == ("NE", "E", "SE", "SW", "W", "NW")


def test_even_rows_lie_to_the_right() -> None:
    """NR-003, NR-004: (2,1) is below both (1,1) and (1,2), (3,1) below (2,1) only; W and E are in the row."""
    assert side(2, 1, "NW") == at((1, 1)) and side(2, 1, "NE") == at((1, 2))
    assert side(3, 1, "NW") == -1 and side(3, 1, "NE") == at((2, 1))
    for row in range(1, 7):
        assert side(row, 2, "W") == at((row, 1)) and side(row, 2, "E") == at((row, 3))


@pytest.mark.parametrize("row", [1, 3, 5])
def test_odd_rows(row: int) -> None:
    """NR-005."""
    assert side(row, 2, "NW") == space_at(row - 1, 1) and side(row, 2, "NE") == space_at(row - 1, 2)
    assert side(row, 2, "SW") == space_at(row + 1, 1) and side(row, 2, "SE") == space_at(row + 1, 2)


@pytest.mark.parametrize("row", [2, 4, 6])
def test_even_rows(row: int) -> None:
    """NR-006."""
    assert side(row, 2, "NW") == space_at(row - 1, 2) and side(row, 2, "NE") == space_at(row - 1, 3)
    assert side(row, 2, "SW") == space_at(row + 1, 2) and side(row, 2, "SE") == space_at(row + 1, 3)


def test_thirty_seven_pairs_of_neighbours() -> None:
    """NR-007: neighbours are mutual, nothing off the grid is one, and the seam is like any other."""
    pairs = {frozenset((a, b)) for a in range(18) for b in NEIGHBOUR[a] if b >= 0}
    assert len(pairs) == 37
    for a in range(18):
        for index, b in enumerate(NEIGHBOUR[a]):
            if b >= 0:
                assert NEIGHBOUR[b][(index + 3) % 6] == a
    assert at((4, 1)) in near(3, 2)


def test_example_neighbours() -> None:
    """NR-008."""
    assert near(3, 2) == numbers((2, 1), (2, 2), (3, 3), (4, 2), (4, 1), (3, 1))
    assert near(4, 2) == numbers((3, 2), (3, 3), (4, 3), (5, 3), (5, 2), (4, 1))
    assert near(1, 1) == numbers((1, 2), (2, 1))
    assert near(6, 3) == numbers((5, 3), (6, 2))


def test_half_spaces() -> None:
    """NR-009: H1 is next to (1,1) and (1,2), H2 to (1,2) and (1,3), H3 to (1,3) only."""
    assert [NEAR[at(name)] for name in ("H1", "H2", "H3")] == [0b011, 0b110, 0b100]


def test_half_spaces_are_left_for_good() -> None:
    """NR-010: no way back up, no way across, no section and no rubble there."""
    s = arrange(schemers=((1, 2), "H2", "H3"), acting=0, build=[hexes(shape=WIDE, back=SECTION)[0]])
    assert not {18, 19, 20} & (spots(s, "move") | spots(s, "build", 2))
    s = arrange(acting=0)
    assert spots(s, "move") == numbers((1, 1), (1, 2))
    assert all(NEAR[place] < 1 << 18 for place in range(21))


def test_a_tunnel_makes_no_neighbours() -> None:
    """NR-011: what lies beside one cave is not next to what lies beside the other."""
    for chasm in CHASMS:
        for cave in range(18):
            twin = chasm.twin[cave]
            if twin >= 0 and twin not in NEIGHBOUR[cave]:
                assert not NEAR[cave] >> twin & 1
    # BB: the top caves touch, the bottom ones (4,2) and (6,3) do not.
    s = arrange("B", "B", schemers=((6, 3), "H2", "H3"), acting=0, build=[hexes(shape=WIDE, back=SECTION)[0]])
    assert spots(s, "build", 2) == numbers((5, 3))


def test_gates() -> None:
    """NR-012: the entrance is an upper side of row 1, the exit a lower side of row 6."""
    for chasm in CHASMS:
        assert chasm.entrance in (0, 1, 2) and SIDES[chasm.gates[0]] in ("NW", "NE")
        assert chasm.exit in (15, 16, 17) and SIDES[chasm.gates[1]] in ("SW", "SE")
    assert card_faults(TOPS["A"]._replace(gate=(1, SIDES.index("SE"))), True)
    assert card_faults(BOTTOMS["A"]._replace(gate=(1, SIDES.index("NE"))), False)


def test_gate_spaces_can_be_built_on() -> None:
    """NR-013: chasm or crag, and a Schemer on the half-space above closes nothing."""
    for chasm in CHASMS:
        assert chasm.kinds[chasm.entrance] in (CHASM, CRAG) and chasm.kinds[chasm.exit] in (CHASM, CRAG)
    card = TOPS["A"]
    cave = card.kinds.index(CAVE)
    assert cave < 3 and "gate" in " ".join(card_faults(card._replace(gate=(cave, card.gate[1])), True))
    s = arrange(schemers=("H1", "H2", "H3"), acting=1, build=[hexes(shape=WIDE, back=SECTION)[0]])
    assert s.chasm.entrance in spots(s, "build", 2)


def test_kinds_of_space() -> None:
    """NR-014: chasm takes all, a crag nothing, caves and ledges only feet."""
    wide = hexes(shape=WIDE, back=SECTION)[0]
    # (2,2) of AA touches cave (2,1), chasm (1,2) (1,3) (2,3) (3,3) and ledge (3,2); (3,2) touches crag (3,1).
    s = arrange(schemers=((2, 2), "H2", "H3"), acting=0, build=[wide])
    assert spots(s, "move") == numbers((2, 1), (1, 2), (1, 3), (2, 3), (3, 3), (3, 2))
    assert spots(s, "build", 2) == numbers((2, 2), (1, 2), (1, 3), (2, 3), (3, 3))
    s = arrange(schemers=((3, 2), "H2", "H3"), acting=0, build=[wide])
    assert not numbers((3, 1), (4, 1)) & (spots(s, "move") | spots(s, "build", 2))


def test_a_blown_crag_is_chasm() -> None:
    """NR-015: stand, build and rubble, all of it."""
    wide = hexes(shape=WIDE, back=SECTION)[0]
    s = arrange(schemers=((3, 2), "H2", "H3"), acting=0, build=[wide], day=2)
    do(s, ("demolish", at((3, 1))))
    assert at((3, 1)) in spots(s, "move") and at((3, 1)) in spots(s, "build", 2)
    assert not of_demolish(s, (3, 1))
    s = arrange(schemers=((2, 1), "H2", "H3"), acting=0, pool=hexes(back=2)[:1], blown=[(3, 1)])
    do(s, ("draft", 0))
    assert at((3, 1)) in spots(s, "drop")


def of_demolish(s: object, place: tuple[int, int]) -> bool:
    return at(place) in spots(s, "demolish")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("card", "top"), [(TOPS["A"], True), (TOPS["B"], True), (BOTTOMS["A"], False), (BOTTOMS["B"], False)]
)
def test_card_limits(card: Card, top: bool) -> None:
    """NR-016: two caves, one or two ledges, one or two crags; the check sees it if not."""
    assert card_faults(card, top) == []
    assert card.kinds.count(CAVE) == 2 and card.kinds.count(LEDGE) in (1, 2) and card.kinds.count(CRAG) in (1, 2)
    without = tuple(CHASM if kind == CAVE else kind for kind in card.kinds)
    assert "caves" in " ".join(card_faults(card._replace(kinds=without), top))
    crags = tuple(CRAG if kind == LEDGE else kind for kind in card.kinds)
    assert "ledges" in " ".join(card_faults(card._replace(kinds=crags), top))


def test_no_half_space_is_walled_in() -> None:
    """NR-017."""
    for card in TOPS.values():
        assert card.kinds[2] != CRAG
    walled = (*TOPS["A"].kinds[:2], CRAG, *TOPS["A"].kinds[3:])
    assert "half-space" in " ".join(card_faults(TOPS["A"]._replace(kinds=walled), True))


def test_four_chasms_gentle_first() -> None:
    """NR-018: sides A and B of each card; the gentle pair when nothing is named."""
    assert [(chasm.top, chasm.bottom) for chasm in CHASMS] == [("A", "A"), ("A", "B"), ("B", "A"), ("B", "B")]
    state = NitroRun().new(1)
    assert state.view(0)["chasm"]["character"] == "gentle"
    state = NitroRun().new(1, {"top": "B", "bottom": "A"})
    assert (state.view(0)["chasm"]["top"], state.view(0)["chasm"]["bottom"]) == ("B", "A")
    with pytest.raises(BadSetup):
        NitroRun().new(1, {"top": "bottom A"})


def test_the_four_chasms_ask_for_four_plans() -> None:
    """NR-018: gentle has many plain routes, the next need a tunnel or a blast, tight has few."""
    kinds = {}
    for chasm in CHASMS:
        found = routes(chasm.index)
        plain = sum(1 for one in found if not one.tunnels and not one.crags)
        bored = sum(1 for one in found if one.tunnels and not one.crags)
        kinds[chasm.character] = (plain, bored, len(found) - plain - bored)
    assert kinds["gentle"][0] >= 20
    assert kinds["tunnel"][0] == 0 and kinds["tunnel"][1] >= 5
    assert kinds["demolition"][:2] == (0, 0) and kinds["demolition"][2] >= 5
    assert 1 <= kinds["tight"][0] + kinds["tight"][1] <= 12 and kinds["tight"][0] >= 1


def test_twenty_one_hexes() -> None:
    """NR-019: 14 sections, 3 blanks, 4 rubble, each with a plan side."""
    assert [BACK.count(back) for back in range(3)] == [14, 3, 4]
    assert all(one.shape in (STRAIGHT, WIDE, SHARP) and one.number for one in HEX)
    assert "sections" in " ".join(hex_faults(HEX[1:]))


def test_shapes() -> None:
    """NR-020: opposite sides, one side between, touching sides."""
    assert [tuple(SIDES[end] for end in base) for base in BASE] == [("NW", "SE"), ("NW", "SW"), ("NW", "W")]
    assert SHAPE_OF[lie_of("E-W")] == STRAIGHT
    assert SHAPE_OF[lie_of("NE-W")] == WIDE
    assert SHAPE_OF[lie_of("SE-SW")] == SHARP


def test_ways_of_lying() -> None:
    """NR-021: 3 for a straight, 6 for a bend, all of their shape and no two alike."""
    assert [len(LIES[shape]) for shape in range(3)] == [3, 6, 6]
    assert sorted(lie for shape in LIES for lie in shape) == list(range(15)) and len(ENDS) == 15
    assert all(SHAPE_OF[lie] == shape for shape in range(3) for lie in LIES[shape])


def test_highest_numbers() -> None:
    """NR-022."""
    assert set(NUMBER) <= {2, 3, 4}
    assert hex_faults([*HEX[:-1], HEX[-1]._replace(number=5)])


def test_figures_within_bounds() -> None:
    """NR-023: three calm sections, the rest with figures in bounds."""
    sections = [one for one in HEX if one.back == SECTION]
    assert sum(one.calm for one in sections) == 3
    assert all(-2 <= one.stability <= 2 and -1 <= one.speed <= 2 for one in sections)
    assert "calm" in " ".join(hex_faults([one._replace(stability=1) if one.calm else one for one in HEX]))
    assert "out of bounds" in " ".join(hex_faults([HEX[0]._replace(speed=3), *HEX[1:]]))


def test_the_examples_are_in_the_box() -> None:
    """NR-024: NITRO RUN TIME! names a bend -1/+1 and a straight +1/+2."""
    assert any(one.shape != STRAIGHT and (one.stability, one.speed) == (-1, 1) for one in HEX)
    assert any(one.shape == STRAIGHT and (one.stability, one.speed) == (1, 2) for one in HEX)
    spoilt = [one._replace(speed=1) if (one.stability, one.speed) == (1, 2) else one for one in HEX]
    assert "no straight with +1/+2" in hex_faults(spoilt)


def test_no_plan_side_gives_its_back_away() -> None:
    """NR-025."""
    for plan in {one.plan for one in HEX}:
        backs = [one[2:] for one in HEX if one.plan == plan]
        assert len(backs) >= 2 and len(set(backs)) >= 2
    told = [Hex(SHARP, 4, SECTION, -1, 0) if index == 0 else one for index, one in enumerate(HEX)]
    assert "gives its back away" in " ".join(hex_faults(told))


def test_the_production_card() -> None:
    """NR-026: one Draft, three Gather and three Build spaces, and three for Grunts: D and two P."""
    card = arrange().view(0)["card"]
    assert card["draft"] is None and card["gather"] == [None] * 3 and card["build"] == [None] * 3
    assert card["grunts"] == {"D": "", "P": ["", ""], "free": 3}


def test_drawings_that_cannot_be_read_are_named() -> None:
    """NR-016, NR-019: a slip in the data files is told in a line."""
    with pytest.raises(BadContent, match="straight two"):
        read_hexes("straight two blank")
    with pytest.raises(BadContent):
        read_card("entrance 1 NW\n . . .\n . .\n . . .", "entrance")
    assert chasm_of("B", "A").character == "demolition"
