"""The end of the game, scoring, ties."""

from __future__ import annotations

import pytest

from engines.core.rng import Rng
from engines.dungeon_dice.content.figures import FAMILIES
from tests.engines.dungeon_dice.kit import (
    ANIMALS,
    GAME,
    SHEETS,
    board_of,
    den,
    kinds,
    little_board,
    pair,
    points,
    set_up,
    sit_out,
    use,
)

ALL = {"purple_pup": 4, "green_growler": 4, "white_wolf": 5, "primal_hare": 5, "punk_hare": 5, "beefy_bearpion": 12}
LAST = {"visited": ["s7", "six", "dbl"], "damage": {**ALL, "grey_hound": 3}}
EIGHTS = (4, 4, 2, 6, 1)
LOST = (6, 6, 6, 6, 6)


def finish(state: object, seat: int) -> None:
    pair(state, seat, 8, 8)  # type: ignore[arg-type]
    use(state, seat, "first", "grey_hound")  # type: ignore[arg-type]
    sit_out(state, seat)  # type: ignore[arg-type]


def test_the_match_ends_with_a_cleared_sheet() -> None:
    """DD-097: the round in which a seat has defeated all its monsters is played to its end by all."""
    state = den(seats=3, rolls=[EIGHTS], heroes={0: LAST})
    finish(state, 0)
    assert state.outcome is None and len(state.decisions()) == 2
    events = sit_out(state, 1, 2)
    assert state.outcome is not None and kinds(events, "over")


def test_announced_damage_may_end_it() -> None:
    """DD-098: a last monster that falls to it ends the match; so does one whose killer dies in the same round."""
    near = {"visited": ["s7", "six"], "damage": {"grey_hound": 3}}
    state = den(seats=3, rolls=[EIGHTS], heroes={0: near, 1: {"damage": {**ALL, "grey_hound": 3}}})
    finish(state, 0)
    sit_out(state, 1, 2)
    assert state.outcome is not None
    state = den(seats=3, rolls=[EIGHTS], heroes={0: {**LAST, "visited": ["s7", "six", "dbl"], "crossed": 9}})
    finish(state, 0)
    sit_out(state, 1, 2)
    assert not state.heroes[0].alive and state.outcome is not None and 0 not in state.outcome.winners


def test_everyones_hunt() -> None:
    """DD-099: ends when every monster has been defeated by somebody, the dead included."""
    near = {"visited": ["s7", "six"], "damage": {"grey_hound": 3}}
    rest = {"alive": False, "crossed": 10, "damage": ALL}
    for hunt in (False, True):
        state = den(seats=3, hunt=hunt, rolls=[EIGHTS], heroes={0: near, 1: rest})
        finish(state, 0)
        sit_out(state, 2)
        assert (state.outcome is not None) == hunt
    state = den(seats=2, hunt=True, rolls=[EIGHTS], heroes={0: LAST})
    finish(state, 0)
    sit_out(state, 1)
    assert state.outcome is not None


def test_damage_on_the_boss_counts_in_threes() -> None:
    """DD-100: 3 points for every full 3 damage, from whatever source; once defeated, the reward only."""
    for damage, worth in ((0, 0), (2, 0), (3, 3), (5, 3), (11, 9), (12, 0)):
        assert points(den(heroes={0: {"damage": {"beefy_bearpion": damage}}}), 0) == worth


def test_example_of_boss_damage() -> None:
    """DD-101, "End of the Game": 6, 7 or 8 damage bring 6 points; 2 bring 0; 20 of Sandy's 21 bring 18."""
    for damage in (6, 7, 8):
        assert points(den(heroes={0: {"damage": {"beefy_bearpion": damage}}}), 0) == 6
    assert points(den(heroes={0: {"damage": {"beefy_bearpion": 2}}}), 0) == 0
    assert points(den(heroes={0: {"damage": {"beefy_bearpion": 11}}}), 0) == 9
    pyramid = little_board("puzzled_pyramid", {"s": ("start", 2)}, "")
    assert points(set_up(pyramid, heroes={0: {"damage": {"sandy": 20}}}), 0) == 18


def test_score_may_be_negative() -> None:
    """DD-102: 3 a gem, 2 a gold, boss damage, less the penalty."""
    assert points(den(heroes={0: {"crossed": 9}}), 0) == -20


def test_example_of_a_score() -> None:
    """DD-103, "Score example": 9 gems, 2 gold, 7 damage on the boss, 5 boxes crossed: 27 + 4 + 6 - 6 = 31."""
    state = den(heroes={0: {"gems": 9, "gold": 2, "crossed": 5, "damage": {"beefy_bearpion": 7}}})
    assert points(state, 0) == 31
    lines = {line.what.text(): line.points[0] for line in GAME.score_lines(state)}
    assert lines == {"Gems": 27, "Gold": 4, "Damage on the boss": 6, "Lost life": -6}


def end_with(*heroes: dict[str, object]) -> object:
    state = den(seats=len(heroes), rolls=[LOST], heroes=dict(enumerate(heroes)))
    sit_out(state, *range(len(heroes)))
    return state


def test_most_points_win() -> None:
    """DD-104: who need not be the one that ended the match."""
    state = den(rolls=[EIGHTS], heroes={0: LAST, 1: {"gems": 90}})
    finish(state, 0)
    sit_out(state, 1)
    assert state.outcome is not None and state.outcome.winners == (1,)


def test_a_tie_goes_to_more_crossed_boxes() -> None:
    """DD-105: green boxes don't count."""
    cleared = {"damage": {**ALL, "grey_hound": 4}}
    state = den(
        seats=3, rolls=[LOST], heroes={0: {"gems": 5, "green": 9}, 1: {"gems": 5, "crossed": 0, "green": 2}, 2: cleared}
    )
    # seat 0 loses 2 green boxes, seat 1 too; then one of seat 1's crossed boxes decides at equal points
    state.heroes[1].crossed = 1
    sit_out(state, 0, 1, 2)
    assert state.outcome is not None
    assert state.outcome.scores[0] == state.outcome.scores[1] and state.outcome.winners == (1,)


def test_a_full_tie_is_shared() -> None:
    """DD-106: by all of them."""
    cleared = {"damage": {**ALL, "grey_hound": 4}, "crossed": 5}
    state = den(seats=3, rolls=[LOST], heroes={0: {"gems": 5}, 1: {"gems": 5}, 2: cleared})
    sit_out(state, 0, 1, 2)
    assert state.outcome is not None and state.outcome.winners == (0, 1)
    assert state.outcome.verdict.text() == "Seat 1 and Seat 2 share the victory."


@pytest.mark.parametrize(("sheet", "most"), list(zip(SHEETS, (105, 117, 129, 120), strict=True)))
def test_no_score_is_above(sheet: str, most: int) -> None:
    """DD-107: all treasure, all first kills, both achievements and the life reward's gem."""
    figures = FAMILIES[sheet]
    gems = len(figures.spaces.get("gem", ())) + sum(m.first for m in figures.monsters) + 2 * 3 + 1
    assert 3 * gems + 2 * len(figures.spaces.get("gold", ())) == most


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("seats", (1, 2, 4))
def test_random_matches_end_in_time(sheet: str, seats: int) -> None:
    """DD-107, DD-108: every match ends within 64 rounds, no score above the sheet's."""
    most = dict(zip(SHEETS, (105, 117, 129, 120), strict=True))[sheet]
    for seed in range(12):
        state, rng = GAME.new(seats, {"sheet": sheet, "gentle": seed % 2 == 0}, seed), Rng(seed)
        while state.outcome is None:
            decision = rng.choice(state.decisions())
            state.apply(decision.seat, rng.choice(decision.moves))
        assert state.progress() <= 64 and max(state.outcome.scores) <= most


def test_the_bound_of_rounds() -> None:
    """DD-108: at most 115 items and 13 lives make 64 rounds of two pairs; 48 damage at most on any sheet."""
    for sheet in SHEETS:
        figures = FAMILIES[sheet]
        items = figures.places() + len(figures.spaces.get("rubble", ())) + sum(m.life for m in figures.monsters)
        items -= len(figures.spaces.get("twin", ()))
        assert items <= 115 and sum(m.life for m in figures.monsters) <= 48
        assert (115 + 13) // 2 == 64
    assert board_of(ANIMALS).figures.places() == 63
