"""GQ-127 to GQ-132: winning, sharing, and the score."""

from __future__ import annotations

from engines import catalogue
from engines.greedquest.scenario import table, turn


def test_a_loaded_figure_in_the_tavern_has_won() -> None:
    """GQ-127: the game ends there, without steps 8 and 9."""
    done = turn("2out go_8", "4in go_1", my_room=True)
    assert done.state.outcome is not None and done.state.outcome.winners == (0,)
    assert done.state.decisions() == ()
    assert done.of("drew") == [] and done.of("duel_begins") == []
    assert len(done.state.hand[0]) == 4
    assert done.of("won") == [{"seats": (0,)}]
    reason = done.state.why_not(1, "go_1")
    assert reason is not None and "over" in reason.text()


def test_an_inward_figure_in_the_tavern_has_not_won() -> None:
    """GQ-128: however it came there."""
    assert turn("2in go_8", "4in curse").state.outcome is None
    assert turn("1in go_1", "1in go_8").state.outcome is None
    assert turn("5in even_chance", "2in go_8", "1in curse").state.outcome is None


def test_swapped_out_of_the_tavern_has_not_won_swapped_in_has() -> None:
    """GQ-129."""
    out = turn("4in even_chance", "2out go_8")
    assert out.rooms == [1, 4] and out.state.outcome is None
    swapped_in = turn("4out even_chance", "2out go_8")
    assert swapped_in.state.outcome is not None and swapped_in.state.outcome.winners == (0,)


def test_all_who_come_home_share_the_win() -> None:
    """GQ-130."""
    done = turn("2out go_8", "2out go_8", "3out secret_door", "4in loot")
    assert done.state.outcome is not None and done.state.outcome.winners == (0, 1, 2)


def test_they_may_duel_for_it_instead() -> None:
    """GQ-131: after a refill to five; with no winner they share after all."""
    done = turn("2out go_8", "2out go_8", "4in loot", tie="duel", hands=["go_8 go_5", "go_8 loot"])
    assert [(d.seat, d.kind) for d in done.state.decisions()] == [(0, "duel"), (1, "duel")]
    assert [len(hand) for hand in done.state.hand[:2]] == [5, 5]
    won = done.then((0, "go_5"), (1, "loot"))
    assert won.state.outcome is not None and won.state.outcome.winners == (0,)
    shared = turn("2out go_8", "2out go_8", tie="duel", hands=["go_8 curse", "go_8 loot"])
    shared.then((0, "curse"), (1, "loot"))
    assert shared.state.outcome is not None and shared.state.outcome.winners == (0, 1)
    alone = turn("2out go_8", "4in loot", tie="duel")
    assert alone.state.outcome is not None


def test_progress_is_the_way_in_and_out() -> None:
    """GQ-132: room minus 1 inward, 23 minus room outward; it is the score in the outcome."""
    state = table("1in", "12in", "12out", "5in", "5out", "2out")
    assert [state.way(seat) for seat in range(6)] == [0, 11, 11, 4, 18, 21]
    done = turn("2out go_8", "4in go_1", "12out loot")
    assert done.state.outcome is not None
    assert done.state.outcome.scores == (22, 3, 11)
    lines = catalogue["greedquest"].score_lines(done.state)
    assert [sum(line.points[seat] for line in lines) for seat in range(3)] == [22, 3, 11]
