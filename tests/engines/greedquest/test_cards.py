"""GQ-031 to GQ-062: what the cards do, up to Go! and Go WILD!."""

from __future__ import annotations

import pytest

from engines.greedquest.content import CARD_OF, KEYS
from engines.greedquest.scenario import turn

# ---- Loot the Bodies!


def test_loot_discards_the_hand_and_draws_five_in_step_6() -> None:
    """GQ-031: itself and the hand go, five come at once, nothing is left to refill."""
    done = turn("4in loot", "4in go_2", hands=["loot curse meek go_1 go_2"], piles=["go_8 go_7 go_6 go_5 go_4 go_3"])
    assert [KEYS[card] for card in done.state.hand[0]] == ["go_4", "go_5", "go_6", "go_7", "go_8"]
    assert sorted(KEYS[card] for card in done.state.discards[0]) == ["curse", "go_1", "go_2", "loot", "meek"]
    drew = [values for values in done.of("drew") if values["seat"] == 0]
    assert drew == [{"seat": 0, "count": 5}]
    kinds = done.kinds()
    assert kinds.index("drew") < kinds.index("go_won")


def test_loot_may_bring_back_what_it_threw_away() -> None:
    """GQ-032: if the pile runs out, the cards just discarded are part of the shuffle, Loot too."""
    hand = "loot curse meek go_1 go_2"
    done = turn("4in loot", "4in go_2", hands=[hand], piles=["go_8"], rest=["discards"])
    state = done.state
    assert state.discards[0] == []
    everything = [KEYS[card] for card in state.hand[0] + state.pile[0]]
    assert len(everything) == 28 and "loot" in everything and "curse" in everything
    # Where only the thrown-away ones are left, they come straight back.
    few = turn("4in loot", "4in go_2", hands=[hand], piles=["go_8"], rest=["dead"], attrition="survival")
    assert "loot" in [KEYS[card] for card in few.state.hand[0] + few.state.pile[0]]
    dead = turn("4in loot", "4in go_2", hands=[hand], piles=["go_8"], rest=["discards"], attrition="uniqueness")
    assert CARD_OF["loot"] in dead.state.dead[0]


def test_loot_comes_before_the_dragon() -> None:
    """GQ-033: Dragon ATTACK!! does not cancel it."""
    done = turn("4in loot", "5in dragon_attack", "4in go_8")
    assert done.fate(0) == "worked" and len(done.of("threw_away")) == 1
    assert done.fate(2) == "dragon_attack"


# ---- Dragon ATTACK!!


def test_one_dragon_cancels_everything_in_play() -> None:
    """GQ-034: no Go! wins, nobody moves by a card."""
    done = turn("4in dragon_attack", "4in go_8", "5in secret_door", "8in see_ya", "1in curse", "4in tracking")
    assert done.rooms == [4, 4, 5, 8, 1, 4]
    assert done.of("go_won") == []
    assert [done.fate(seat) for seat in range(6)] == ["worked"] + ["dragon_attack"] * 5
    assert {values["by"] for values in done.of("no_effect")} == {(0,)}


def test_dragons_squabble_and_the_turn_goes_on() -> None:
    """GQ-035: two or more are discarded; the rest goes on as if they had not been laid."""
    done = turn("4in dragon_attack", "5in dragon_attack", "4in go_3", "1in secret_door")
    assert done.rooms == [4, 5, 5, 3]
    assert done.fate(0) == done.fate(1) == "rivals"
    three = turn("4in dragon_attack", "5in dragon_attack", "8in dragon_attack", "4in go_3")
    assert three.rooms[3] == 5


def test_the_dragon_does_not_stop_puzzles_arrivals_refills_and_the_trap() -> None:
    """GQ-036: Room 6 came before it; steps 7 and 8 and the trap come after it."""
    done = turn("6in go_1", "4in dragon_attack", "8in go_8", hands=[None, None, "go_8"])
    assert done.rooms[0] == 7
    assert done.rooms[2] == 9 and done.state.lost == 0b100
    assert len(done.state.hand[0]) == 5
    arrived = turn("12in go_1", "4in dragon_attack")
    assert arrived.state.facing[0] == -1


# ---- The Meek Shall Inherit


def test_with_one_meek_the_lowest_go_wins() -> None:
    """GQ-037: lowest instead of highest, for this turn."""
    done = turn("4in meek", "4in go_2", "4in go_7")
    assert done.rooms == [4, 5, 4]
    assert done.state.meek == -1  # this turn only


def test_two_meeks_cancel_each_other() -> None:
    """GQ-038: the highest wins as usual."""
    done = turn("4in meek", "5in meek", "4in go_2", "4in go_7")
    assert done.rooms == [4, 5, 4, 5]
    assert done.fate(0) == done.fate(1) == "rivals"


def test_example_the_meek_shall_inherit() -> None:
    """GQ-039, "The Meek Shall Inherit": Steve Go! 3, Monica Go! 6, Andrew the Meek: Steve wins."""
    steve, monica, andrew = turn("4in go_3", "4in go_6", "4in meek").rooms
    assert (steve, monica, andrew) == (5, 4, 4)


# ---- Curse!


def test_one_curse_turns_go_door_and_see_ya() -> None:
    """GQ-040: backward by the same number of rooms."""
    done = turn("4in curse", "8in go_8", "8in secret_door", "10out go_2", "8in see_ya")
    assert done.rooms == [4, 7, 6, 10, 6]
    out = turn("4in curse", "4out go_8", "4out secret_door")
    assert out.rooms == [4, 5, 6]


def test_two_curses_cancel_each_other() -> None:
    """GQ-041: moves go forward."""
    done = turn("4in curse", "5in curse", "8in go_8", "8in secret_door")
    assert done.rooms == [4, 5, 9, 10]
    assert done.fate(0) == done.fate(1) == "rivals"


def test_a_curse_turns_nothing_else() -> None:
    """GQ-042: not Tracking, a swap, Room 6's step or the trap's shove."""
    tracked = turn("4in curse", "8in tracking", "11in go_8")
    assert tracked.rooms[1] == 9
    swapped = turn("4in curse", "8in even_chance", "11in go_8")
    assert swapped.rooms[1:] == [10, 8]
    assert turn("4in curse", "6in go_1").rooms[1] == 7
    assert turn("4in curse", "8in tracking", hands=[None, "tracking"]).rooms[1] == 9


def test_example_curse() -> None:
    """GQ-043, "Curse!": Paul, Lisa 4 in, Hunter 8 in with Go! 5, Savannah Go! 4: Hunter ends in 7, Lisa in 5."""
    done = turn("1in curse", "4in tracking", "8in go_5", "1in go_4")
    assert done.rooms == [1, 5, 7, 1]
    towards = turn("1in curse", "7in tracking", "8in go_5", "1in go_4")
    assert towards.rooms[1] == 7  # Hunter came to her


# ---- Dragon Sighting


def test_a_sighting_scares_go_tracking_and_see_ya_here_and_behind() -> None:
    """GQ-044: Go!, Go WILD!, Tracking and See Ya! in its room and the one behind."""
    done = turn("5in dragon_sighting", "5in go_8", "4in tracking", "4in see_ya", "5in go_wild", "8in go_1")
    done = done.then((4, 8))
    assert [done.fate(seat) for seat in range(1, 5)] == ["dragon_sighting"] * 4
    assert done.fate(5) == "worked" and done.rooms == [5, 5, 4, 4, 5, 9]


def test_a_sighting_leaves_the_others_alone() -> None:
    """GQ-045: Secret Door, Even, Odd, Curse!, Meek and other Sightings."""
    done = turn("5in dragon_sighting", "5in secret_door", "4in even_chance", "4in dragon_sighting", "11in go_8")
    assert done.fate(1) == "worked" and done.fate(2) == "worked"
    assert done.fate(3) == "nothing_cancelled"
    held = turn("5in dragon_sighting", "5in curse", "4in meek", "8in go_8", "8in go_2", "5in odd_reversal")
    assert held.rooms[4] == 7  # both the curse and the meek held
    assert held.fate(5) == "parity"


@pytest.mark.parametrize(("place", "covered"), [("5in", {5, 4}), ("5out", {5, 6}), ("8in", {8, 7}), ("8out", {8, 9})])
def test_behind_goes_by_the_facing_of_who_laid_it(place: str, covered: set[int]) -> None:
    """GQ-046: the facing of those hit does not matter."""
    for facing in ("in", "out"):
        for room in (4, 5, 7, 8):
            done = turn(f"{place} dragon_sighting", f"{room}{facing} go_8")
            assert (done.fate(1) == "dragon_sighting") == (room in covered), (place, room, facing)


def test_at_the_ends_there_is_no_room_behind() -> None:
    """GQ-047: from 1 in and 12 out it covers one room."""
    first = turn("1in dragon_sighting", "1in go_8", "2in go_7")
    assert first.of("sighted") == [{"seat": 0, "rooms": [1]}]
    assert (first.fate(1), first.fate(2)) == ("dragon_sighting", "worked")
    last = turn("12out dragon_sighting", "12out go_8", "11out go_7")
    assert last.of("sighted") == [{"seat": 0, "rooms": [12]}]
    assert (last.fate(1), last.fate(2)) == ("dragon_sighting", "worked")


def test_several_sightings_all_work() -> None:
    """GQ-048: each in its own rooms, and together where they meet."""
    done = turn("5in dragon_sighting", "11out dragon_sighting", "4in go_8", "12out go_7", "1in go_1")
    assert done.rooms == [5, 11, 4, 12, 2]
    both = turn("5in dragon_sighting", "4out dragon_sighting", "4in go_8")
    assert both.of("no_effect")[0]["by"] == (0, 1)
    assert both.fate(0) == both.fate(1) == "worked"


# ---- Secret Door and See Ya!


def test_secret_door_goes_two_rooms() -> None:
    """GQ-049."""
    assert turn("5in secret_door", "8out secret_door").rooms == [7, 6]


def test_see_ya_counts_the_gos_in_play() -> None:
    """GQ-050: whoever laid them, winning or not, a Go WILD! as one."""
    assert turn("4in see_ya", "4in go_1").rooms[0] == 5
    done = turn("4in see_ya", "4in go_1", "5in go_8", "8in go_wild").then((3, 1))
    assert done.rooms[0] == 7


def test_example_see_ya_against_five() -> None:
    """GQ-051, "Strategy": a six-player game blown wide open: See Ya! against five Go! cards goes five rooms."""
    assert turn("4in see_ya", "1in go_1", "1in go_2", "1in go_3", "1in go_4", "1in go_5").rooms[0] == 9


def test_see_ya_does_not_count_what_is_not_in_play() -> None:
    """GQ-052: not those scared off, not those of Room 6; with none it stays."""
    done = turn("4in see_ya", "8in dragon_sighting", "8in go_8", "6in go_7", "1in go_1")
    assert done.rooms[0] == 5
    none = turn("4in see_ya", "6in go_7", "8in loot")
    assert none.rooms[0] == 4 and none.fate(0) == "no_go"


def test_each_see_ya_counts_all_gos() -> None:
    """GQ-053."""
    done = turn("4in see_ya", "8out see_ya", "1in go_1", "1in go_2")
    assert done.rooms[:2] == [6, 6]


# ---- Go! and Go WILD!


def test_the_highest_go_wins_one_room() -> None:
    """GQ-054: the others do nothing."""
    done = turn("4in go_7", "4in go_6", "4in go_1")
    assert done.rooms == [5, 4, 4]
    assert [done.fate(seat) for seat in range(3)] == ["worked", "outbid", "outbid"]


def test_all_who_share_the_winning_value_move() -> None:
    """GQ-055."""
    assert turn("4in go_7", "8out go_7", "4in go_1").rooms == [5, 7, 4]


def test_the_value_counts_after_the_rooms() -> None:
    """GQ-056: ties, wins, Meek and parity go by it."""
    tie = turn("5in go_8", "4in go_6", "7in go_3")
    assert tie.rooms == [6, 5, 8] and tie.of("go_won")[0]["value"] == 6
    low = turn("4in meek", "7in go_8", "4in go_2", "1in odd_reversal")
    assert low.of("go_won")[0] == {"seats": (1,), "value": 1, "lowest": True}
    assert low.fate(3) == "worked"


def test_a_single_go_wins() -> None:
    """GQ-057: with or without the Meek."""
    assert turn("4in go_1", "4in loot").rooms[0] == 5
    assert turn("4in go_8", "4in meek").rooms[0] == 5


def test_the_best_of_the_remaining_wins() -> None:
    """GQ-058: when the best was discarded before."""
    done = turn("5in dragon_sighting", "5in go_8", "8in go_4", "8in go_2")
    assert done.rooms == [5, 5, 9, 8]


def test_a_wild_is_set_after_the_reveal() -> None:
    """GQ-059: 1 to 8, knowing all laid cards, then a Go! of that number in every respect."""
    done = turn("4in go_wild", "4in go_5", "4in meek", "1in odd_reversal")
    decision = done.state.decision_of(0)
    assert decision is not None and decision.kind == "set_wild"
    assert decision.moves == (1, 2, 3, 4, 5, 6, 7, 8)
    assert [row["card"] for row in done.state.view(0)["table"]] == ["go_wild", "go_5", "meek", "odd_reversal"]
    set_to_3 = done.then((0, 3))
    assert set_to_3.rooms[1:] == [4, 4, 5] and set_to_3.rooms[0] == 1  # won with an odd 3, then was swapped


def test_wilds_are_set_in_secret_and_shown_together() -> None:
    """GQ-060."""
    done = turn("4in go_wild", "4in go_wild", "4in go_5")
    assert [decision.seat for decision in done.state.decisions()] == [0, 1]
    first = done.then((0, 8))
    assert first.of("wild_set") == []
    assert "8" not in str(done.state.view(1)["my_answer"]) and done.state.view(1)["table"][0]["number"] is None
    second = done.then((1, 7))
    assert second.of("wild_set") == [{"seat": 0, "number": 8}, {"seat": 1, "number": 7}]


def test_every_wild_in_play_is_set_even_if_a_dragon_comes() -> None:
    """GQ-061: but not one laid in Room 6."""
    done = turn("4in go_wild", "4in dragon_attack", "6in go_wild")
    assert [(d.seat, d.kind) for d in done.state.decisions()] == [(0, "set_wild")]
    assert done.then((0, 8)).rooms[0] == 4
    alone = turn("6in go_wild", "4in go_3")
    assert alone.state.turn == 2 and alone.rooms[0] == 7


def test_a_wild_8_ties_with_a_plain_8() -> None:
    """GQ-062."""
    assert turn("4in go_wild", "4in go_8").then((0, 8)).rooms == [5, 5]
