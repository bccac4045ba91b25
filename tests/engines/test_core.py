"""Match, Rng, codec and the record of a game, tried on the toy."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from engines.core import (
    BadSetup,
    Catalogue,
    IllegalMove,
    Match,
    Option,
    Player,
    Rng,
    Say,
    ScriptedRng,
    Standing,
    seed_from,
)
from engines.core.codec import BadSave, check_save
from tests.contract import dump, play_through
from tests.toy import Toy

TOY = Toy()
GAMES = {"toy": TOY}


def played(steps: int, seed: int = 1) -> Match:
    match = Match(TOY, 3, seed=seed)
    for _ in range(steps):
        decision = match.decisions()[0]
        match.play(decision.seat, decision.moves[0])
    return match


def test_the_toy_keeps_the_contract() -> None:
    for seed in range(20):
        for seats in (2, 3, 4):
            play_through(TOY, seats, {}, seed)


def test_chance_is_the_same_on_every_python() -> None:
    rng = Rng(42)
    assert [rng.below(6) for _ in range(12)] == [4, 0, 1, 2, 0, 5, 1, 4, 2, 3, 1, 2]
    cards = list(range(10))
    Rng(7).shuffle(cards)
    assert cards == [9, 5, 8, 6, 1, 2, 4, 7, 0, 3]
    assert seed_from("2026-11-18") == 15238062600906548990


def test_chance_is_fair() -> None:
    rng = Rng(3)
    counts = [0] * 6
    for _ in range(60_000):
        counts[rng.die() - 1] += 1
    assert all(9_600 < count < 10_400 for count in counts)


def test_a_scripted_die_falls_as_told_and_only_as_a_die_can() -> None:
    rng = ScriptedRng([6, 1, 3])
    assert [rng.die() for _ in range(3)] == [6, 1, 3]
    assert 1 <= rng.die() <= 6
    with pytest.raises(ValueError, match="no 9"):
        ScriptedRng([9]).die(6)
    cards = [3, 1, 2]
    ScriptedRng(still=True).shuffle(cards)
    assert cards == [3, 1, 2]


def test_undo_goes_back_and_forth_until_something_was_shown() -> None:
    match = played(2)
    text = dump(match.state)
    match.undo()
    match.redo()
    assert dump(match.state) == text
    match.undo()
    match.undo()
    with pytest.raises(IllegalMove, match="start"):
        match.undo()
    match = played(3)
    with pytest.raises(IllegalMove, match="Chance"):
        match.undo()
    assert match.undo(casual=True).seat == 2


def test_a_new_move_forgets_what_was_undone() -> None:
    match = played(2)
    match.undo()
    decision = match.decisions()[0]
    match.play(decision.seat, decision.moves[-1])
    assert not match.can_redo()
    with pytest.raises(IllegalMove, match="nothing to redo"):
        match.redo()


def test_a_save_opens_as_it_was() -> None:
    match = played(5)
    match.players[1] = Player("rookie", "Mikey", 4)
    back = Match.load(json.loads(json.dumps(match.save())), GAMES)
    assert dump(back.state) == dump(match.state)
    assert back.players == match.players and back.lost_moves == 0
    assert len(back.history) == 5 and back.events_for(0) == match.events_for(0)
    back.undo()
    assert len(back.history) == 4


def test_a_save_of_changed_content_keeps_its_state_and_says_what_was_lost() -> None:
    data = json.loads(json.dumps(played(4).save()))
    data["moves"][1][1] = 9999
    back = Match.load(data, GAMES)
    assert back.lost_moves == 4 and back.history == []
    assert back.state.to_dict() == data["state"]
    again = Match.load(json.loads(json.dumps(back.save())), GAMES)
    assert again.lost_moves == 4 and again.state == back.state


def broken_saves() -> list[tuple[str, Any, str]]:
    good = json.loads(json.dumps(played(2).save()))

    def changed(**parts: Any) -> dict[str, Any]:
        return {**copy.deepcopy(good), **parts}

    without = {key: value for key, value in good.items() if key != "state"}
    return [
        ("not an object", [1, 2], "object"),
        ("no format", changed(format=None), "format"),
        ("from the future", changed(format=99), "newer"),
        ("no state", without, "state: missing"),
        ("unknown game", changed(game="chess"), "no game called"),
        ("seats as text", changed(seats="three"), "seats"),
        ("moves of a wrong shape", changed(moves=[[1]]), r"moves\[0\]"),
        ("a state that is empty", changed(state={}), "toy"),
        ("seats that don't fit", changed(seats=9), "toy"),
        ("players of a wrong shape", changed(players=[1, 2, 3]), "toy"),
    ]


@pytest.mark.parametrize(
    ("name", "data", "words"), broken_saves(), ids=lambda value: value if isinstance(value, str) else ""
)
def test_a_broken_save_is_refused_in_a_line(name: str, data: Any, words: str) -> None:
    with pytest.raises(BadSave, match=words) as fault:
        Match.load(data, GAMES)
    assert "\n" not in str(fault.value)


def test_a_good_save_passes_the_check_unchanged() -> None:
    data = json.loads(json.dumps(played(2).save()))
    assert check_save(data) == data


def test_a_standing_answer_answers_and_says_so() -> None:
    match = Match(TOY, 2, seed=1)
    favourite = match.state.view(1)["hand"][0]
    match.answer_always(Standing(1, "lay", favourite))
    first = match.decisions()[0]
    events = match.play(first.seat, first.moves[0])
    assert [played.seat for played in match.history] == [0, 1]
    assert match.history[1].by_standing
    told = [event for event in events if event.kind == "standing_answer"]
    assert told and told[0].visible_to(1) and not told[0].visible_to(0)
    match.forget_standing(1)
    assert match.standing == []


def test_a_standing_answer_ends_with_its_round() -> None:
    match = Match(TOY, 2, seed=1)
    hand = match.state.view(1)["hand"]
    match.answer_always(Standing(1, "lay", hand[1], until=0))
    first = match.decisions()[0]
    match.play(first.seat, first.moves[0])
    assert len(match.history) == 1


def test_private_events_reach_their_seat_only() -> None:
    match = played(1)
    assert any(event.kind == "laid_own" for event in match.events_for(0))
    assert not any(event.kind == "laid_own" for event in match.events_for(1))
    assert not any(event.kind == "laid_own" for event in match.events_for(None))


def test_a_table_that_does_not_fit_is_refused() -> None:
    with pytest.raises(BadSetup, match="2, 3, 4 seats, not 7"):
        TOY.new(7)
    with pytest.raises(BadSetup, match="no option"):
        TOY.new(2, {"quiet": True})
    with pytest.raises(BadSetup, match="true, false"):
        TOY.new(2, {"loud": "yes"})


def test_a_record_that_is_not_whole_is_not_registered() -> None:
    class Nameless(Toy):
        title = ""

    class Torn(Toy):
        options = (Option("loud", "flag", Say("Loud"), Say(""), "maybe"),)

    with pytest.raises(ValueError, match="title is missing"):
        Catalogue([Nameless()])
    with pytest.raises(ValueError, match="own default"):
        Catalogue([Torn()])
    with pytest.raises(ValueError, match="two games"):
        Catalogue([TOY, TOY])
    assert list(Catalogue([TOY])) == ["toy"]
