"""The brain: it knows what a beginner would laugh at, judges from its own seat only, and is quick."""

from __future__ import annotations

import pytest

from engines import catalogue
from engines.ai.agents import choose
from engines.ai.arena import Tally, fixtures, play_many
from engines.core import Move, Rng
from engines.greedquest.brain import GreedBrain
from engines.greedquest.scenario import Done, table, turn
from engines.greedquest.state import GreedState
from tests.engines.greedquest.kit import fresh, play_on

BRAIN = GreedBrain()


def worths(state: GreedState, seat: int) -> dict[Move, float]:
    decision = state.decision_of(seat)
    assert decision is not None
    return dict(zip(decision.moves, BRAIN.weigh(state, decision, Rng(1)), strict=True))


def best(state: GreedState, seat: int = 0) -> Move:
    found = worths(state, seat)
    return max(found, key=lambda move: found[move])


def test_no_running_in_the_dark() -> None:
    state = table("10in", "4in", "5in", hands=["secret_door see_ya go_6 go_2 go_3"])
    assert best(state) not in ("secret_door", "see_ya")


def test_no_dragons_on_the_journey() -> None:
    state = table("2in", "4in", "5in", hands=["dragon_attack go_8"])
    assert best(state) == "go_8"


def test_one_step_from_home_it_goes_for_it() -> None:
    assert best(table("2out", "4in", "5in", hands=["go_8 tracking go_1 loot meek"])) == "go_8"
    assert best(table("3out", "4in", "5in", hands=["go_3 secret_door go_1 loot meek"])) == "secret_door"


def test_it_stops_one_who_is_about_to_win() -> None:
    state = table("4in", "2out", hands=["curse go_1 go_2 go_3 tracking"])
    assert best(state) == "curse"


def test_it_does_not_track_backward_or_swap_down() -> None:
    state = table("11in", "2in", "4in", hands=["tracking even_chance odd_reversal go_3 go_1"])
    assert best(state) in ("go_3", "go_1")


def test_swaps_pull_it_up_when_far_behind() -> None:
    state = table("1in", "11out", "10out", hands=["even_chance go_1 go_1 go_2 go_2"])
    assert best(state) == "even_chance"


def test_a_low_number_is_high_in_the_mirrors() -> None:
    state = table("7in", "4in", "4in", hands=["go_1 go_8"])
    assert best(state) == "go_1"


def test_the_puzzle_is_solved_with_what_costs_nothing() -> None:
    found = worths(table("6in", "4in", "4in", hands=["go_wild secret_door meek go_8"]), 0)
    assert max(found, key=lambda move: found[move]) == "meek"


@pytest.mark.parametrize(
    ("specs", "numbers"),
    [(("4in go_wild", "4in go_6"), {6, 7, 8}), (("4in go_wild", "4in go_3", "1in meek"), {1, 2, 3})],
)
def test_a_wild_is_set_to_win(specs: tuple[str, ...], numbers: set[int]) -> None:
    assert best(turn(*specs).state) in numbers


def test_a_wild_dodges_a_swap() -> None:
    done: Done = turn("10in go_wild", "4in go_5", "2in even_chance")
    assert best(done.state) in (5, 7)


def test_the_treasure_is_worth_the_best_card() -> None:
    done = turn("2out go_8", "2out go_8", tie="duel", hands=["go_8 go_7 go_2 curse", None])
    assert best(done.state) in ("go_7", "go_8", "go_wild")


def test_among_the_remains_it_keeps_the_good_and_refuses_the_bad() -> None:
    assert best(turn("10in go_8", "4in loot", piles=["secret_door"]).state) == "keep"
    assert best(turn("10in go_8", "4in loot", piles=["go_1"], hands=["go_8 go_2 go_3"]).state) == "discard"


def test_a_named_swap_suits_the_one_who_names() -> None:
    done = turn("1in even_chance", "10in go_8", "4in go_8", hands=[None, "go_8 go_5", "go_8 go_4"])
    done.then((1, "go_5"), (2, "go_4"))
    assert best(done.state, 1) == 2


def test_tracking_follows_the_one_ahead() -> None:
    assert best(turn("5in tracking", "1in go_8", "10in go_8").state) == 2


def test_it_judges_from_its_own_seat_only() -> None:
    """Worlds that look the same to the seat get the same worths: what others hold is never read."""
    for seed in range(5):
        state = fresh(4, seed)
        play_on(state, seed, 61)
        for decision in state.decisions():
            if decision.kind in ("lay", "duel"):
                seat = decision.seat
                found = [worths(state.determinize(seat, Rng(key)), seat) for key in range(4)]
                assert all(one == found[0] for one in found)


def test_value_is_a_chance() -> None:
    state = fresh(4, 3)
    values = [BRAIN.value(state, seat) for seat in range(4)]
    assert all(0.15 < value < 0.4 for value in values)
    ahead = table("3out", "4in", "5in")
    assert BRAIN.value(ahead, 0) > 0.85 > 0.15 > BRAIN.value(ahead, 1)
    won = turn("2out go_8", "2out go_8", "4in loot").state
    assert [BRAIN.value(won, seat) for seat in range(3)] == [0.5, 0.5, 0.0]
    sleepy = table("5in", "5in", "5in", lost=[0])
    assert BRAIN.value(sleepy, 0) < BRAIN.value(table("5in", "5in", "5in"), 0)


def test_every_move_has_a_worth_and_a_reason() -> None:
    for seed in range(4):
        state = fresh(3 + seed % 4, seed, my_room=True, attrition="survival", tie="duel")
        rng = Rng(seed)
        while state.outcome is None:
            decision = rng.choice(state.decisions())
            world = state.determinize(decision.seat, rng)
            found = BRAIN.weigh(world, decision, rng)
            assert len(found) == len(decision.moves)
            move = rng.choice(decision.moves)
            for reason in BRAIN.reasons(world, decision, move):
                assert reason.text()
            state.apply(decision.seat, move)


def test_other_weights_make_another_player() -> None:
    state = table("4in", "4in", "4in", hands=["go_8 go_7 go_1"])
    decision = state.decisions()[0]
    miser = BRAIN.with_weights({"hold_go_8": 9.0})
    assert best(state) == "go_8"
    found = miser.weigh(state, decision, Rng(1))
    assert decision.moves[list(found).index(max(found))] != "go_8"


def test_levels_differ() -> None:
    """A short look; the long ones are `simulate`'s: a Rookie beats chance, a quick eye is worth having."""
    levels = ("rookie", "random", "random", "random")
    tally = Tally(levels)
    tally.add(play_many(fixtures("greedquest", levels, 60, 3)))
    assert not tally.faults
    assert tally.wins()[0] / 60 >= 0.33


def test_a_veteran_does_not_think_of_what_its_eye_shuns() -> None:
    backward = table("11in", "2in", "4in", hands=["tracking go_3 go_1 go_2 go_4"])
    dark = table("10in", "4in", "5in", hands=["see_ya go_2 go_3 meek go_1"])
    game = catalogue["greedquest"]
    for seed in range(25):
        assert choose(game, backward, 0, "veteran", seed).move != "tracking"
        assert choose(game, dark, 0, "veteran", seed).move != "see_ya"
