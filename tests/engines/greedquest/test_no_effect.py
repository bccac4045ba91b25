"""GQ-152 to GQ-156: every card that did nothing says why, and Survival kills exactly these."""

from __future__ import annotations

import pytest

from engines import catalogue
from engines.core import Rng
from engines.greedquest import words
from engines.greedquest.content import FATES
from engines.greedquest.scenario import turn
from tests.engines.greedquest.kit import fresh

GAME = catalogue["greedquest"]


def test_survival_kills_exactly_what_the_log_says_did_nothing() -> None:
    """GQ-152: in whole games; every such card has its reason in the log, in the event and in the view."""
    rng = Rng(8)
    for seed in range(10):
        state = fresh(4, seed, attrition="survival")
        while state.outcome is None:
            dead_before = [len(dead) for dead in state.dead]
            decision = rng.choice(state.decisions())
            events = state.apply(decision.seat, rng.choice(decision.moves))
            for event in events:
                if event.kind == "no_effect":
                    line = GAME.tell(state, event)
                    assert line is not None and "does nothing" in line.text() and "dead" in line.text()
                    assert event.values["reason"] in FATES[2:] and event.values["to"] == "dead"
                if event.kind == "worked":
                    assert event.values["to"] == "discards"
            if any(event.kind in ("revived", "exhausted") for event in events):
                continue
            for seat in range(4):
                killed = [e.values["card"] for e in events if e.kind == "no_effect" and e.values["seat"] == seat]
                assert len(state.dead[seat]) - dead_before[seat] == len(killed)


def test_the_view_shows_the_reason_on_the_card() -> None:
    """GQ-152: on this turn's table and on the last one's."""
    done = turn("4in go_3", "4in go_8", "5in dragon_sighting", "8in go_8", "11in tracking")
    row = done.state.view(None)["last_table"][0]
    assert row["fate"] == "dragon_sighting" and row["by"] == [2]
    assert (
        words.fate(row["fate"], row["by"], row["room"], row["card"]).text() == "scared off by Seat 3's Dragon Sighting"
    )
    open_one = turn("4in go_3", "4in go_8", "10in secret_door", "1in go_8", "11in tracking")
    table = open_one.state.view(None)["table"]
    assert open_one.state.view(None)["waits_for"] == "track"
    assert (table[2]["fate"], table[0]["fate"], table[0]["by"]) == ("room", "outbid", [1, 3])
    for fate in FATES:
        assert words.fate(fate, (1,), 10, "curse").text()


@pytest.mark.parametrize(
    ("specs", "reason"),
    [
        (("4in go_8", "1in dragon_attack"), "dragon_attack"),
        (("4in go_8", "4in dragon_sighting"), "dragon_sighting"),
        (("4in curse", "1in curse"), "rivals"),
        (("10in see_ya", "1in go_1"), "room"),
        (("2in dragon_attack", "1in go_1"), "room"),
    ],
)
def test_cancelled_cards_had_no_effect(specs: tuple[str, ...], reason: str) -> None:
    """GQ-153: by a dragon, by their own kind, by their room."""
    done = turn(*specs, attrition="survival")
    assert done.fate(0) == reason and len(done.state.dead[0]) == 1


def test_winning_go_and_losing_go() -> None:
    """GQ-154: a wasted winner had an effect, a loser none even if See Ya! counted it."""
    wasted = turn("12out go_8", "4in curse", attrition="survival")
    assert wasted.rooms[0] == 12 and wasted.fate(0) == "worked" and wasted.state.dead[0] == []
    counted = turn("4in go_1", "4in go_8", "4in see_ya", attrition="survival")
    assert counted.rooms[2] == 6 and counted.fate(0) == "outbid" and len(counted.state.dead[0]) == 1


def test_movers_had_an_effect_if_they_changed_rooms() -> None:
    """GQ-155: Secret Door, See Ya!, Tracking, Even, Odd and a card in Room 6."""
    assert turn("12out secret_door", "4in curse").fate(0) == "no_room_left"
    assert turn("12out see_ya", "4in curse", "1in go_1").fate(0) == "no_room_left"
    assert turn("11in secret_door", "4in loot").fate(0) == "worked"
    assert turn("4in see_ya", "1in loot").fate(0) == "no_go"
    assert turn("5in tracking", "4in go_8").fate(0) == "same_room"
    assert turn("4in tracking", "4in go_8").fate(0) == "worked"
    assert turn("5in even_chance", "4in go_8").fate(0) == "same_room"
    assert turn("1in odd_reversal", "4in go_7").fate(0) == "worked"
    assert turn("6in go_1", "4in go_8").fate(0) == "worked"
    assert turn("6in go_8", "4in go_8").fate(0) == "puzzle_match"


def test_spoilers_had_an_effect_if_they_spoilt_something() -> None:
    """GQ-156: dragons by a cancelled card, Meek by a winner, Curse! by a turned move, Loot always."""
    assert turn("4in dragon_attack", "6in go_1").fate(0) == "nothing_cancelled"
    assert turn("4in dragon_attack", "5in curse").fate(0) == "worked"
    assert turn("4in dragon_sighting", "8in go_1").fate(0) == "nothing_cancelled"
    assert turn("4in dragon_sighting", "4in secret_door").fate(0) == "nothing_cancelled"
    assert turn("4in dragon_sighting", "4in go_1").fate(0) == "worked"
    assert turn("4in meek", "5in loot").fate(0) == "no_winner"
    assert turn("4in meek", "5in go_8").fate(0) == "worked"
    assert turn("4in curse", "5in loot").fate(0) == "nothing_turned"
    assert turn("4in curse", "1in go_8").fate(0) == "nothing_turned"
    assert turn("4in curse", "8in see_ya").fate(0) == "nothing_turned"
    assert turn("4in curse", "12out go_8").fate(0) == "worked"  # turned, though wasted
    assert turn("4in loot", "5in dragon_attack").fate(0) == "worked"
