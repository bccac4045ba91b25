"""The round: one roll for all, pairings with and without the black die."""

from __future__ import annotations

from itertools import product
from typing import cast

import pytest

from engines.core.game import IllegalMove
from engines.core.rng import Rng
from engines.dungeon_dice.rules.pairing import pairings
from tests.engines.dungeon_dice.kit import GAME, SHEETS, den, kinds, pair, sit_out, use

# "Playing the Game", the example of nine combinations: the only dice that fit the printed list.
PRINTED = (2, 2, 4, 5, 1)
NINE = {(3, 6), (3, 7), (3, 9), (4, 5), (5, 7), (4, 6), (6, 6), (4, 9), (6, 7)}


def moves(state: object, seat: int) -> set[object]:
    decision = state.decision_of(seat)  # type: ignore[attr-defined]
    assert decision is not None
    return set(decision.moves)


def test_one_roll_then_a_part_each_then_round_end() -> None:
    """DD-014: nobody is asked for the roll; every living seat has one part; then round end and the next roll."""
    state = den(seats=3, rolls=[(3, 4, 1, 3, 5), (1, 1, 1, 1, 1)], heroes={1: {"alive": False, "crossed": 10}})
    assert [d.seat for d in state.decisions()] == [0, 2]
    assert {d.kind for d in state.decisions()} == {"pairing"}
    events = sit_out(state, 0)
    assert not kinds(events, "round_end") and state.round == 1
    events = sit_out(state, 2)
    assert kinds(events, "round_end") and state.round == 2
    assert kinds(events, "roll")[0]["dice"] == [1, 1, 1, 1, 1]


def test_active_role_passes_to_the_next_living() -> None:
    """DD-015: clockwise, past the dead."""
    state = den(seats=4, active=0, heroes={1: {"alive": False, "crossed": 10}})
    sit_out(state, 0, 2, 3)
    assert state.active == 2
    sit_out(state, 0, 2, 3)
    assert state.active == 3
    sit_out(state, 0, 2, 3)
    assert state.active == 0


@pytest.mark.parametrize("sheet", SHEETS)
def test_order_of_answers_does_not_matter(sheet: str) -> None:
    """DD-016: all owe at once; in whatever order they answer, the state after round end is the same."""
    for seed in range(3):
        ends = []
        for order in range(4):
            state, mix = GAME.new(3, {"sheet": sheet}, seed=seed), Rng(order)
            rngs = [Rng(100 * seed + seat) for seat in range(3)]
            while state.outcome is None and state.progress() < 30:
                owing = state.decisions()
                decision = owing[(0, -1, mix.below(len(owing)), mix.below(len(owing)))[order]]
                state.apply(decision.seat, rngs[decision.seat].choice(decision.moves))
            ends.append(state)
        assert all(end == ends[0] for end in ends)


def test_answers_may_interleave() -> None:
    """DD-016: also half parts in turns."""
    one, other = (GAME.new(2, seed=3) for _ in range(2))
    while one.progress() == 1:
        seat = one.decisions()[0].seat
        one.apply(seat, one.decisions()[0].moves[0])
    while other.progress() == 1:
        owed = other.decisions()
        last = owed[-1]
        other.apply(last.seat, last.moves[0])
    assert one == other


def test_a_part_is_a_pairing_then_uses() -> None:
    """DD-017: pairing, then pair after pair; the part ends when both are used."""
    state = den(rolls=[(3, 4, 3, 3, 5)])
    assert state.decision_of(0).kind == "pairing"  # type: ignore[union-attr]
    pair(state, 0, 6, 7)
    assert state.decision_of(0).kind == "use"  # type: ignore[union-attr]
    use(state, 0, "second", "s7")
    use(state, 0, "first", "six")
    assert state.decision_of(0) is None and state.round == 1


def test_each_part_begins_afresh() -> None:
    """DD-017, DD-023, DD-155: nothing of the last part, its black die, crosses or losses, is left in the next."""
    state = den(rolls=[(3, 4, 6, 6, 3), (1, 3, 3, 4, 6)], active=1, heroes={0: {"symbols": 1}})
    pair(state, 0, 7, 9)
    use(state, 0, "first", "s7")
    sit_out(state, 1)
    last = state.view(1)["last_round"][0]
    assert last["black"] and last["lost"] == 1 and last["acts"] == [["first", state.board.index["s7"]]]
    part = state.view(0)["part"]
    assert (part["stage"], part["pairs"], part["acts"]) == ("pairing", [], [])
    assert not (part["black"] or part["dealt"] or part["lost"])
    pair(state, 0, 4, 7)
    use(state, 0, "first", "s4")
    sit_out(state, 0, 1)
    last = state.view(1)["last_round"][0]
    assert not last["black"] and last["acts"] == [["first", state.board.index["s4"]]] and last["made"] == [4, 7]


def test_white_dice_pair_three_ways() -> None:
    """DD-018: three ways, fewer when values repeat."""
    assert len(pairings((1, 2, 3, 5, 6)).white) == 3
    assert pairings((1, 2, 3, 4, 6)).white == ((3, 7), (4, 6), (5, 5))
    assert pairings((1, 1, 2, 2, 6)).white == ((2, 4), (3, 3))
    assert pairings((4, 4, 4, 4, 6)).white == ((8, 8),)


def test_black_die_stands_in_for_one_white_die() -> None:
    """DD-019: one pair holds the black die, never both, and one white die is left out."""
    for roll in ((1, 2, 3, 4, 5), (6, 6, 1, 2, 3)):
        found = pairings(roll)
        for move in found.every:
            one, other = found.dice[move]
            dice = [*one, *other]
            assert len(set(dice)) == 4
            assert (4 in dice) == (move not in found.white)
    assert (2, 12) not in pairings((1, 6, 3, 4, 1)).every  # 1+1 and 6+6 would need the black die and more


def test_active_seat_uses_the_black_die_for_nothing() -> None:
    """DD-020: may use it or not, at no cost."""
    state = den(rolls=[PRINTED], active=0, heroes={0: {"symbols": 0}})
    assert moves(state, 0) == NINE
    pair(state, 0, 3, 6)
    assert state.heroes[0].symbols == 0 and state.heroes[0].black


def test_passive_seat_pays_a_symbol() -> None:
    """DD-021: one symbol a round; without symbols only white pairings."""
    state = den(rolls=[PRINTED], active=0, heroes={1: {"symbols": 1}})
    assert moves(state, 1) == NINE
    pair(state, 1, 3, 6)
    assert state.heroes[1].symbols == 0
    state = den(rolls=[PRINTED], active=0, heroes={1: {"symbols": 0}})
    assert moves(state, 1) == {(4, 9), (6, 7)}
    with pytest.raises(IllegalMove, match="black die"):
        pair(state, 1, 3, 6)


def test_any_number_of_seats_use_the_black_die() -> None:
    """DD-022: one seat's use takes nothing from another."""
    state = den(seats=4, rolls=[PRINTED], active=0)
    for seat in range(4):
        pair(state, seat, 3, 6)
    assert [part["black"] for part in state.view(0)["last_round"]] == [True] * 4
    assert [hero.symbols for hero in state.heroes] == [3, 2, 2, 2]


def test_the_pairing_stands() -> None:
    """DD-023: the symbol is crossed with the choice, and there is no way back to another pairing in the part."""
    state = den(rolls=[(3, 4, 3, 3, 4)], active=1)
    pair(state, 0, 7, 7)  # needs the black 4
    assert state.heroes[0].symbols == 2
    with pytest.raises(IllegalMove):
        pair(state, 0, 6, 7)


def test_same_values_are_one_move() -> None:
    """DD-024: listed once; what the white dice give is not charged."""
    found = pairings((3, 4, 3, 4, 4))
    assert len(set(found.every)) == len(found.every)
    state = den(rolls=[(3, 4, 3, 4, 4)], active=1)
    pair(state, 0, 7, 7)
    assert not state.heroes[0].black and state.heroes[0].symbols == 3
    for roll in ((2, 2, 4, 5, 1), (1, 2, 3, 4, 5), (1, 2, 3, 5, 2), (6, 5, 3, 1, 6)):
        for move in pairings(roll).white:
            state = den(rolls=[roll], active=1)
            pair(state, 0, *cast(tuple[int, int], move))
            assert not state.heroes[0].black and state.heroes[0].symbols == 3
        assert set(pairings(roll).white) < set(pairings(roll).every)


def test_at_most_fifteen_pairings() -> None:
    """DD-025: white 1 2 3 4 and black 5 has 15; nothing has more."""
    assert len(pairings((1, 2, 3, 4, 5)).every) == 15
    assert max(len(pairings(roll).every) for roll in product(range(1, 7), repeat=5)) == 15


def test_example_of_nine_combinations_for_the_active_player() -> None:
    """DD-026, "Playing the Game": 3+6, 3+7, 3+9, 5+4, 5+7, 6+4, 6+6, 4+9, 6+7."""
    assert set(pairings(PRINTED).every) == NINE


def test_example_for_passive_players() -> None:
    """DD-027, "Playing the Game": 4 and 9, 6 and 7 for nothing; the other seven for a symbol, 3 become 2."""
    assert set(pairings(PRINTED).white) == {(4, 9), (6, 7)}
    state = den(rolls=[PRINTED], active=0)
    costs = {tuple(one["move"]): one["cost"] for one in state.view(1)["part"]["pairings"]}
    assert {move for move, cost in costs.items() if cost == 0} == {(4, 9), (6, 7)}
    assert set(costs) == NINE and all(cost in (0, 1) for cost in costs.values())
    pair(state, 1, 5, 7)
    assert state.heroes[1].symbols == 2


def test_any_pairing_may_be_chosen() -> None:
    """DD-028: also one that fits less than another."""
    state = den(rolls=[(3, 4, 1, 3, 6)], active=1)
    offered = {tuple(one["move"]): one["fit"] for one in state.view(0)["part"]["pairings"]}
    assert offered[(4, 7)] == "both" and "none" in offered.values()
    worst = next(move for move, fit in offered.items() if fit == "none")
    pair(state, 0, *worst)
    assert state.heroes[0].crossed == 2


def test_equal_values_mean_equal_dice() -> None:
    """DD-173: over all rolls, two splits with the same values have the same faces."""
    for roll in product(range(1, 7), repeat=5):
        if roll[:4] != tuple(sorted(roll[:4])):
            continue
        faces: dict[tuple[int, ...], set[tuple[tuple[int, ...], ...]]] = {}
        splits = [((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2))]
        whole = list(splits)
        for one, other in splits:
            whole += [((die, 4), other) for die in one] + [(one, (die, 4)) for die in other]
        for one, other in whole:
            pairs = [tuple(sorted((roll[a], roll[b]))) for a, b in (one, other)]
            pairs.sort(key=lambda p: (sum(p), p))
            faces.setdefault(tuple(sum(p) for p in pairs), set()).add(tuple(pairs))
        assert all(len(found) == 1 for found in faces.values()), roll


def test_example_of_four_and_four() -> None:
    """DD-174, "Annoyed Animals": white 1 3 2 2 as 4+4 holds one pair of equal dice, and only that visits doubles."""
    state = den(rolls=[(1, 3, 2, 2, 6)], active=1, heroes={0: {"visited": ["s7"]}})
    pair(state, 0, 4, 4)
    both = [(one["value"], one["equal"]) for one in state.view(0)["part"]["pairs"]]
    assert sorted(both) == [(4, False), (4, True)]
    equal = "second" if both[1][1] else "first"
    plain = "first" if equal == "second" else "second"
    from tests.engines.dungeon_dice.kit import fits

    assert {"dbl", "fist"} <= fits(state, 0, equal)
    assert not {"dbl", "fist"} & fits(state, 0, plain)
