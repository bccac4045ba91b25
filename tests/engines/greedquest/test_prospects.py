"""What a position is worth in the long run: steps count more near home, cards when they can end it, nobody peeks."""

from __future__ import annotations

import pytest

from engines import catalogue
from engines.ai.agents import ask
from engines.ai.search import Budget
from engines.core import Rng
from engines.greedquest.brain import GreedBrain
from engines.greedquest.content import KEYS
from engines.greedquest.prospects import FIGURES, STRETCHES, WHOLE, Prospects, along, levelled, marks, shares
from engines.greedquest.scenario import table
from tests.engines.greedquest.kit import fresh

VIEW = Prospects()


def test_the_chances_of_a_table_sum_to_one_and_start_even() -> None:
    state = table("1in", "1in", "1in", "1in")
    assert sum(shares(VIEW.sums(state, 0))) == pytest.approx(1.0)
    assert VIEW.chance(state, 2) == pytest.approx(0.25, abs=0.05)


def test_a_room_near_home_is_worth_more_than_one_at_the_start() -> None:
    early = table("3in", "3in", "3in", "3in")
    late = table("4out", "4out", "4out", "4out")
    assert VIEW.per_room(late, 0) > 4 * VIEW.per_room(early, 0) > 0


def test_a_secret_door_is_dear_where_it_can_end_the_game() -> None:
    def worth(place: str) -> float:
        with_it = table(place, "4in", "5in", hands=["secret_door go_1 go_2 go_3 go_4"])
        without = table(place, "4in", "5in", hands=["go_5 go_1 go_2 go_3 go_4"])
        return VIEW.sums(with_it, 0)[0] - VIEW.sums(without, 0)[0]

    assert worth("3out") > 0.3 > worth("2in")


def test_others_hands_say_nothing() -> None:
    one = table("8out", "4out", hands=["go_1 go_2 go_3 go_4 go_5", "secret_door see_ya go_wild curse go_8"])
    two = table("8out", "4out", hands=["go_1 go_2 go_3 go_4 go_5", "go_1 go_2 go_3 go_4 meek"])
    assert VIEW.sums(one, 0) == VIEW.sums(two, 0)


def test_the_shortest_game_is_judged_by_what_is_left() -> None:
    state = fresh(3, variant="shortest")
    assert along(state, 0) == 11
    assert GreedBrain().value(state, 0) == pytest.approx(1 / 3, abs=0.1)


def test_a_veteran_goes_by_the_distance_and_a_rookie_by_nothing_but_its_cards() -> None:
    brain = GreedBrain()
    state = table("3out", "4in", "5in", hands=["secret_door go_1 go_2 go_3 go_4"])
    assert brain.veteran().value(state, 0) != brain.value(state, 0)
    assert brain.far_sighted and not brain.veteran().far_sighted
    rookie = brain.rookie()
    assert rookie.weights["spend"] == 0 and brain.weights["spend"] > 0
    # It lays the good card at once, even where it can wait.
    lay = table("4in", "4in", "4in", hands=["secret_door go_8 go_1 go_2 go_3"])
    decision = lay.decision_of(0)
    assert decision is not None
    at_once = dict(zip(decision.moves, rookie.weigh(lay, decision, Rng(1)), strict=True))
    later = dict(zip(decision.moves, brain.weigh(lay, decision, Rng(1)), strict=True))
    assert at_once["secret_door"] - at_once["go_1"] > later["secret_door"] - later["go_1"] + 1.0


def test_another_weight_makes_another_rookie() -> None:
    brain = GreedBrain()
    first = brain.rookie()
    other = brain.with_weights({"scale": 1.0}).rookie()
    assert first.weights["scale"] != other.weights["scale"] == 1.0


def test_the_marks_of_a_position_are_figures_that_exist() -> None:
    state = table("1in", "12out", "8out", "2out", hands=["secret_door go_1 go_2 go_3 go_4"])
    for seat in range(4):
        assert set(marks(state, seat)) <= set(FIGURES)
    assert "way_0" in marks(state, 0) and "in_secret_door" in marks(state, 0)
    assert f"way_{WHOLE - 1}" in marks(state, 3)


def test_levelling_changes_no_chance_but_sets_the_usual_card_to_nought() -> None:
    shifted = {name: value + (0.3 if name.startswith("home_") else 0.0) for name, value in FIGURES.items()}
    level = levelled(shifted)
    for name in STRETCHES:
        assert sum(level[f"{name}_{key}"] for key in KEYS[1:]) == pytest.approx(0.0, abs=1e-6)
    assert level["way_0"] == 0.0
    assert level["way_21"] - FIGURES["way_21"] == pytest.approx(5 * 0.3, abs=0.2)


@pytest.mark.parametrize("level", ["veteran", "master"])
@pytest.mark.parametrize(
    ("place", "hand"), [("3out", "secret_door go_1 go_2 go_3 go_4"), ("2out", "go_8 go_1 meek loot")]
)
def test_who_can_go_home_goes_home_however_far_ahead(level: str, place: str, hand: str) -> None:
    state = table(place, "4in", "5in", hands=[hand])
    for seed in range(5):
        thought = ask(catalogue["greedquest"], state, 0, level, seed, Budget(iterations=200))
        assert thought.move == hand.split()[0]
