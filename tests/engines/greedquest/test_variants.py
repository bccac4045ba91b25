"""GQ-133 to GQ-151 and GQ-169: Short, Shortest, This Is My Room!, Battle of Attrition."""

from __future__ import annotations

from itertools import product

import pytest

from engines import catalogue
from engines.core import BadSetup, Rng
from engines.greedquest.content import CARD_OF, IS_RACE, KEYS
from engines.greedquest.scenario import table, turn
from tests.engines.greedquest.kit import fresh

GAME = catalogue["greedquest"]


def test_variants_combine_one_of_each_group() -> None:
    """GQ-133: all combinations can be set up; two of one group can't."""
    for variant, attrition, my_room, tie in product(
        ("standard", "short", "shortest"), ("none", "survival", "uniqueness"), (False, True), ("shared", "duel")
    ):
        options = {"variant": variant, "attrition": attrition, "my_room": my_room, "tie": tie}
        assert GAME.new(3, options).view(None)["options"] == options
    for bad in ({"variant": "long"}, {"attrition": ["survival", "uniqueness"]}, {"my_room": 1}, {"house": True}):
        with pytest.raises(BadSetup):
            GAME.new(3, bad)
    assert GAME.new(3).view(None)["options"] == {
        "variant": "standard",
        "attrition": "none",
        "my_room": False,
        "tie": "shared",
    }


@pytest.mark.parametrize("variant", ["short", "shortest"])
def test_short_games_have_no_rooms_but_the_tavern(variant: str) -> None:
    """GQ-134: no effect anywhere except Room 1's."""

    def rooms(*specs: str, **more: object) -> list[int]:
        return turn(*specs, variant=variant, **more).rooms

    assert rooms("1in go_8", "4in curse")[0] == 2
    assert rooms("2in dragon_attack", "4in go_8")[1] == 4
    assert rooms("3in go_8", "4in loot")[0] == 4
    assert rooms("5in go_8", "4in go_7") == [6, 4]
    assert rooms("6in secret_door", "4in secret_door") == [8, 6]
    assert rooms("7in go_8", "4in go_7") == [8, 4]
    assert rooms("10in secret_door", "4in loot")[0] == 12
    trap = turn("8in go_1", "4in go_8", variant=variant, hands=["go_1"])
    assert trap.rooms[0] == 8 and trap.state.lost == 0 and len(trap.state.hand[0]) == 5
    assert table("9in", "4in", variant=variant).decision_of(0) is not None
    assert turn("11in go_1", "4in go_8", variant=variant).state.turn == 2


def test_the_short_game_still_goes_in_and_out() -> None:
    """GQ-134: the Hoard turns figures, the Tavern ends it."""
    done = turn("11in go_8", "4in loot", variant="short")
    assert done.state.facing[0] == -1 and done.state.outcome is None
    assert turn("2out go_8", "4in loot", variant="short").state.outcome is not None


def test_the_shortest_game_ends_at_the_hoard() -> None:
    """GQ-135: several in one turn share it, or duel."""
    done = turn("11in go_8", "4in loot", variant="shortest")
    assert done.state.outcome is not None and done.state.outcome.winners == (0,)
    assert done.of("turned_round") == [] and done.state.outcome.scores == (11, 3)
    both = turn("11in go_8", "11in go_8", variant="shortest")
    assert both.state.outcome is not None and both.state.outcome.winners == (0, 1)
    duel = turn("11in go_8", "11in go_8", variant="shortest", tie="duel", hands=["go_8 go_5", "go_8 go_4"])
    assert duel.state.outcome is None
    duel.then((0, "go_5"), (1, "go_4"))
    assert duel.state.outcome is not None and duel.state.outcome.winners == (0,)


# ---- This Is My Room!


def test_those_who_share_the_lead_duel() -> None:
    """GQ-136: in step 9, with refilled hands."""
    done = turn("4in go_8", "4in go_8", "2in go_1", my_room=True)
    assert [(d.seat, d.kind) for d in done.state.decisions()] == [(0, "duel"), (1, "duel")]
    assert [len(hand) for hand in done.state.hand] == [5, 5, 5]
    assert turn("4in go_8", "4in go_8", my_room=False).state.turn == 2
    # A lead is shared along the whole way: two behind a third do not duel.
    assert turn("4in go_8", "4in go_8", "10in loot", my_room=True).state.turn == 2


def test_opposite_facings_do_not_duel() -> None:
    """GQ-137."""
    assert turn("5in loot", "5out loot", my_room=True).state.turn == 2


def test_the_winner_stays_the_others_step_back() -> None:
    """GQ-138: with no winner all step back, the knocked-out too."""
    won = turn("4in go_8", "4in go_8", my_room=True, hands=["go_8 go_5", "go_8 go_4"]).then((0, "go_5"), (1, "go_4"))
    assert won.rooms == [5, 4]
    out = turn("5out go_8", "5out go_8", my_room=True, hands=["go_8 go_5", "go_8 go_4"]).then((0, "go_5"), (1, "go_4"))
    assert out.rooms == [4, 5]
    hands = ["go_8 go_5 curse", "go_8 go_5 loot", "go_8 go_4"]
    none = turn("4in go_8", "4in go_8", "4in go_8", my_room=True, hands=hands)
    none.then((0, "go_5"), (1, "go_5"), (2, "go_4"))
    assert none.then((0, "curse"), (1, "loot")).rooms == [4, 4, 4]


def test_one_such_duel_a_turn() -> None:
    """GQ-139: a new tie waits for the next turn."""
    done = turn("4in go_8", "4in go_8", "4in loot", my_room=True, hands=["go_8 curse", "go_8 loot", None]).then(
        (0, "curse"), (1, "loot")
    )
    assert done.rooms == [4, 4, 4] and done.state.turn == 2
    assert done.state.decisions()[0].kind == "lay"


def test_no_duel_where_nobody_could_step_back() -> None:
    """GQ-140: Room 1 inward, Room 12 outward."""
    assert turn("1in loot", "1in loot", my_room=True).state.turn == 2
    assert turn("11in go_8", "11in go_8", my_room=True).state.turn == 2
    assert turn("1in go_8", "1in go_8", my_room=True).state.turn == 1


def test_cards_spent_in_the_leaders_duel_come_back_in_step_8() -> None:
    """GQ-141: of the next turn; but an empty hand is refilled, and so is who stepped back into Room 9."""
    done = turn("4in go_8", "4in go_8", my_room=True).then((0, "go_2"), (1, "go_1"))
    assert [len(hand) for hand in done.state.hand] == [4, 4] and done.state.turn == 2
    into_9 = turn("9in go_8", "9in go_8", my_room=True)
    assert into_9.rooms == [10, 10]
    into_9.then((0, "go_2"), (1, "go_1"))
    assert into_9.rooms == [10, 9]
    assert [len(hand) for hand in into_9.state.hand] == [4, 5]
    empty = turn("8in go_1", "8in go_1", "1in go_8", my_room=True, hands=["go_1 go_7", "go_1 go_6", None])
    assert empty.rooms[:2] == [8, 8]
    end = empty.then((0, "go_7"), (1, "go_6"))
    # 0 stays in the trap with nothing: it springs. 1 has stepped back to 7 with nothing: a plain refill.
    assert end.rooms[:2] == [9, 7]
    assert [len(hand) for hand in end.state.hand[:2]] == [5, 5]
    assert end.state.lost == 0b001


def test_a_lost_turn_still_refills_and_duels() -> None:
    """GQ-142."""
    done = turn("5in lost", "4in go_8", my_room=True, hands=["go_1 go_7", None])
    assert [decision.seat for decision in done.state.decisions()] == [0, 1]
    assert len(done.state.hand[0]) == 5


def test_steps_back_are_taken_together_and_are_no_arrivals() -> None:
    """GQ-169: then the refills and the trap; nobody wins or turns in step 9."""
    done = turn(
        "9in go_8", "9in go_8", "9in go_8", my_room=True, piles=["go_8"] * 3, hands=["go_7 go_1", "go_6", "go_5"]
    )
    assert done.rooms == [10, 10, 10]
    end = done.then((0, "go_7"), (1, "go_6"), (2, "go_5"))
    kinds = end.kinds()
    last_step = max(i for i, kind in enumerate(kinds) if kind == "moved")
    assert all(i > last_step for i, kind in enumerate(kinds) if kind == "drew")
    assert end.rooms == [10, 9, 9]
    hoard = turn("12out go_8", "12out go_8", my_room=True, hands=["go_8 go_7", "go_8 go_6"])
    hoard.then((0, "keep"), (1, "keep"))
    hoard.then((0, "go_7"), (1, "go_6"))
    assert hoard.rooms == [11, 12] and hoard.of("turned_round") == []
    tavern = turn("1in go_8", "1in go_8", my_room=True, hands=["go_8 go_7", "go_8 go_6"])
    tavern.then((0, "go_7"), (1, "go_6"))
    assert tavern.rooms == [2, 1] and tavern.state.outcome is None


# ---- attrition


def test_a_dead_card_is_in_no_pile_and_no_shuffle() -> None:
    """GQ-143."""
    done = turn("4in go_1", "4in go_8", attrition="survival", piles=["go_7"], rest=["discards"])
    state = done.state
    assert [KEYS[card] for card in state.dead[0]] == ["go_1"]
    assert len(state.hand[0] + state.pile[0] + state.discards[0]) == 27
    assert (state.hand[0] + state.pile[0]).count(CARD_OF["go_1"]) == 1
    assert state.view(1)["figures"][0]["dead"] == ["go_1"]


def test_survival_kills_what_did_nothing() -> None:
    """GQ-144: what had an effect is discarded."""
    done = turn("4in go_1", "4in go_8", "1in tracking", "4in odd_reversal", attrition="survival")
    assert [[KEYS[card] for card in dead] for dead in done.state.dead] == [["go_1"], [], [], ["odd_reversal"]]
    assert CARD_OF["go_8"] in done.state.discards[1] and CARD_OF["tracking"] in done.state.discards[2]


def test_example_survival_of_the_fittest() -> None:
    """GQ-145, "Survival of the Fittest": a losing Go! dies, and so do two Curse! that cancelled each other."""
    done = turn("4in go_3", "4in go_8", "4in curse", "4in curse", attrition="survival")
    assert [[KEYS[card] for card in dead] for dead in done.state.dead] == [["go_3"], [], ["curse"], ["curse"]]


@pytest.mark.parametrize(("place", "back"), [("5in", 1), ("5out", 12)])
def test_five_cards_left_means_starting_afresh(place: str, back: int) -> None:
    """GQ-146: back to the start of the way, all 28 shuffled, five drawn, the next turn lost."""
    done = turn(
        f"{place} go_1",
        "4in go_8",
        hands=["go_1 go_2 go_2 go_3 go_3"],
        discards=["go_4"],
        rest=["dead"],
        attrition="survival",
    )
    state = done.state
    assert state.room[0] == back and "exhausted" in done.kinds()
    assert (len(state.hand[0]), len(state.pile[0]), state.discards[0], state.dead[0]) == (5, 23, [], [])
    assert state.lost == 1
    six = turn(
        f"{place} go_1",
        "4in go_8",
        hands=["go_1 go_2 go_2 go_3 go_3"],
        discards=["go_4 go_4"],
        rest=["dead"],
        attrition="survival",
    )
    assert "exhausted" not in six.kinds() and six.state.lost == 0


def test_that_return_is_no_arrival() -> None:
    """GQ-147: it neither wins nor turns nor counts as first reaching the Hoard."""
    inward = turn(
        "5in go_1",
        "4in go_8",
        hands=["go_1 go_2 go_2 go_3 go_3"],
        discards=["go_4"],
        rest=["dead"],
        attrition="survival",
    )
    assert inward.state.facing[0] == 1 and inward.state.outcome is None
    outward = turn(
        "5out go_1",
        "4in go_8",
        hands=["go_1 go_2 go_2 go_3 go_3"],
        discards=["go_4"],
        rest=["dead"],
        attrition="survival",
    )
    assert outward.state.facing[0] == -1
    assert outward.of("turned_round") == [] and outward.of("revived") == []


def test_uniqueness_kills_all_but_gos() -> None:
    """GQ-148: with or without effect; Go! and Go WILD! are discarded."""
    done = turn("4in secret_door", "4in curse", "4in go_8", "4in go_wild", attrition="uniqueness").then((3, 1))
    assert [[KEYS[card] for card in dead] for dead in done.state.dead] == [["secret_door"], ["curse"], [], []]
    assert CARD_OF["go_wild"] in done.state.discards[3] and done.fate(3) == "outbid"


def test_cards_not_laid_never_die() -> None:
    """GQ-149: thrown away by Loot, refused among the Remains, spent in a duel."""
    for attrition in ("survival", "uniqueness"):
        loot = turn("4in loot", "4in go_8", hands=["loot curse meek"], attrition=attrition)
        assert {CARD_OF["curse"], CARD_OF["meek"]} <= set(loot.state.discards[0])
        refused = turn("10in go_8", "4in loot", piles=["curse"], attrition=attrition).then((0, "discard"))
        assert CARD_OF["curse"] in refused.state.discards[0] and refused.state.dead[0] == []
        duel = turn("4in go_8", "4in go_8", my_room=True, hands=["go_8 curse", "go_8 meek"], attrition=attrition).then(
            (0, "curse"), (1, "meek")
        )
        assert CARD_OF["curse"] in duel.state.discards[0] and duel.state.dead == [[], []]


def test_uniqueness_never_exhausts_a_deck() -> None:
    """GQ-150: the 17 Go! cards stay."""
    rng = Rng(4)
    for seed in range(8):
        state = fresh(4, seed, attrition="uniqueness")
        while state.outcome is None:
            decision = rng.choice(state.decisions())
            events = state.apply(decision.seat, rng.choice(decision.moves))
            assert all(event.kind != "exhausted" for event in events)
            assert all(not IS_RACE[card] for dead in state.dead for card in dead)


@pytest.mark.parametrize("attrition", ["survival", "uniqueness"])
def test_the_hoard_brings_the_dead_back(attrition: str) -> None:
    """GQ-151: dead, discards with this turn's card, and pile make a new pile in step 7; the hand stays."""
    done = turn(
        "11in secret_door",
        "4in loot",
        hands=["secret_door go_1 go_1 go_2"],
        dead=["curse meek"],
        discards=["go_8"],
        attrition=attrition,
    )
    state = done.state
    assert state.dead[0] == [] and state.discards[0] == []
    assert len(state.pile[0]) == 23 and len(state.hand[0]) == 5
    held = [KEYS[card] for card in state.hand[0]]
    assert held.count("go_1") == 2 and "go_2" in held
    assert {"curse", "meek", "go_8", "secret_door"} <= {KEYS[card] for card in state.hand[0] + state.pile[0]}
    kinds = done.kinds()
    assert kinds.index("turned_round") < kinds.index("revived")
    again = turn("11out go_8", "4in curse", dead=["meek"], attrition=attrition)
    assert again.rooms[0] == 12 and CARD_OF["meek"] in again.state.dead[0]
    none = turn("11in go_8", "4in loot")
    assert none.of("revived") == []
