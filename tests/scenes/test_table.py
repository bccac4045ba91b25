"""The table, played by clicking what can be clicked: whole games, hand-over, undo, hints, saves, seats."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engines import catalogue
from engines.core import Rng
from scenes.table import Table
from tests.scenes.stage import Stage, seated, until_asked

GAME = catalogue["greedquest"]


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path)
    made.settings.set("animation_speed", "top")
    made.settings.set("ai_speed", "top")
    yield made
    made.close()


def open_table(stage: Stage, kinds: list[str], seed: int = 7) -> Table:
    table = Table(stage.house, seated(GAME, kinds, seed))
    stage.house.push(table)
    return table


def test_a_whole_game_is_played_by_clicking_targets(stage: Stage) -> None:
    table = open_table(stage, ["human", "rookie", "rookie"], 11)
    rng = Rng(5)
    clicks = 0
    while until_asked(stage, table):
        moves = [t for t in stage.targets() if t.move is not None and t.why_not is None and not t.quiet]
        decision = table.decision()
        assert decision is not None
        assert {t.move for t in moves} == set(decision.moves), "every legal move has a target, and only those"
        labels = stage.labels()
        assert len(labels) == len(set(labels)), "labels are unique"
        stage.click(moves[rng.below(len(moves))].label)
        clicks += 1
        if clicks % 10 == 0:
            stage.draw()
    assert clicks > 10
    assert table.match.state.outcome is not None
    assert stage.top.name == "result"
    stage.draw()


def test_the_same_by_keyboard_alone(stage: Stage) -> None:
    table = open_table(stage, ["human", "rookie", "rookie"])
    assert until_asked(stage, table)
    stage.key(pygame.K_TAB)
    first = table.focused
    stage.key(pygame.K_RIGHT)
    assert table.focused != first and stage.find(table.focused).move is not None
    stage.key(pygame.K_RETURN)
    assert any(played.seat == 0 for played in table.match.history)


def test_space_and_a_click_on_the_board_skip_what_moves(stage: Stage) -> None:
    stage.settings.set("animation_speed", "slow")
    table = open_table(stage, ["human", "rookie", "rookie"])
    assert until_asked(stage, table)
    move = next(t for t in stage.targets() if t.move is not None and t.why_not is None)
    stage.click(move.label)
    for _ in range(200):
        if table.queue.busy():
            break
        stage.house.update(1 / 30)
    assert table.queue.busy() and table.decision() is None
    stage.key(pygame.K_SPACE, text=" ")
    assert not table.queue.busy()


def test_a_target_that_is_off_says_why(stage: Stage) -> None:
    stage.mind.slow = True
    table = open_table(stage, ["human", "rookie", "rookie"])
    assert until_asked(stage, table)
    move = next(t for t in stage.targets() if t.move is not None and t.why_not is None)
    stage.click(move.label)
    stage.pass_time(0.5)
    left = [t for t in stage.targets() if t.move is not None and t.group == "move"]
    assert left and all(t.why_not and "already" in t.why_not for t in left)
    stage.click(left[0].label)
    assert stage.house.focus.refusal == left[0].why_not
    assert len([played for played in table.match.history if played.seat == 0]) == 1


def test_undo_takes_back_ones_own_move_and_stops_at_a_reveal(stage: Stage) -> None:
    stage.mind.slow = True
    table = open_table(stage, ["human", "rookie", "rookie"])
    assert until_asked(stage, table)
    assert stage.find("Take back").why_not == "This is the start of the match."
    stage.click(next(t.label for t in stage.targets() if t.move is not None and t.why_not is None))
    stage.pass_time(0.3)
    stage.click("Take back")
    assert not table.match.history and table.decision() is not None
    stage.click("Redo")
    assert len(table.match.history) == 1
    stage.key(pygame.K_n, text="n")
    stage.mind.slow = False
    assert until_asked(stage, table)
    why = stage.find("Take back").why_not
    assert why is not None and ("Chance has spoken" in why or "turned something up" in why)
    stage.settings.set("casual_undo", True)
    stage.click("Take back")
    assert not table.match.history and table.casual_used


def test_people_at_one_screen_see_the_hand_over_page_and_no_others_hand(stage: Stage) -> None:
    table = open_table(stage, ["human", "human", "rookie"])
    stage.pass_time(0.2)
    assert stage.top.name == "handover" and stage.top.opaque
    assert stage.top.seat == 0
    stage.click("Ready")
    assert table.seat == 0 and table.shown["hand"]
    stage.click(next(t.label for t in stage.targets() if t.move is not None and t.why_not is None))
    assert table.seat is None, "after the move nobody's eyes are kept"
    stage.pass_time(1.0)
    assert stage.top.name == "handover" and stage.top.seat == 1
    assert not table.shown["hand"]
    stage.click("Ready")
    assert table.seat == 1 and table.shown["viewer"] == 1


def test_every_move_is_saved_and_opens_again(stage: Stage) -> None:
    table = open_table(stage, ["human", "rookie", "rookie"])
    assert until_asked(stage, table)
    stage.draw()
    stage.click(next(t.label for t in stage.targets() if t.move is not None and t.why_not is None))
    stage.pass_time(0.5)
    stage.library.flush()
    saves = stage.library.saves()
    assert saves
    again = stage.library.load(saves[0].key)
    assert again.state == table.match.state


def test_a_hint_shows_a_move_and_its_reason(stage: Stage) -> None:
    table = open_table(stage, ["human", "rookie", "rookie"])
    assert until_asked(stage, table)
    stage.click("Hint")
    stage.pass_time(0.3)
    assert table.players.hint is not None and table.players.hint.move in table.decision().moves  # type: ignore[union-attr]
    stage.draw()
    assert any(level == "master" for _, level in stage.mind.asked)


def test_a_seat_changes_hands_in_the_middle(stage: Stage) -> None:
    table = open_table(stage, ["human", "rookie", "rookie"])
    assert until_asked(stage, table)
    stage.key(pygame.K_ESCAPE)
    assert stage.top.name == "pause"
    stage.click("Who plays?")
    stage.find("Who plays Ada")
    table.match.players[0] = table.match.players[0]._replace(kind="veteran")
    table.seat_changed(0)
    stage.house.pop()
    assert stage.top is table
    stage.pass_time(3.0)
    assert table.seat is None and len(table.match.history) > 3


def test_move_now_hurries_who_thinks(stage: Stage) -> None:
    stage.mind.slow = True
    table = open_table(stage, ["human", "rookie", "rookie"])
    assert until_asked(stage, table)
    stage.click(next(t.label for t in stage.targets() if t.move is not None and t.why_not is None))
    stage.pass_time(0.5)
    stage.click("Move now")
    assert stage.mind.hurried
    stage.pass_time(1.0)
    assert len(table.match.history) >= 3


def test_ask_before_each_move_wants_a_second_click(stage: Stage) -> None:
    stage.settings.set("confirm_moves", True)
    table = open_table(stage, ["human", "rookie", "rookie"])
    assert until_asked(stage, table)
    label = next(t.label for t in stage.targets() if t.move is not None and t.why_not is None)
    stage.click(label)
    assert not [p for p in table.match.history if p.seat == 0]
    stage.click(label)
    assert [p for p in table.match.history if p.seat == 0]


def test_a_line_of_the_log_points_at_its_place(stage: Stage) -> None:
    table = open_table(stage, ["human", "rookie", "rookie"])
    for _ in range(3):
        assert until_asked(stage, table)
        stage.click(next(t.label for t in stage.targets() if t.move is not None and t.why_not is None))
    assert until_asked(stage, table)
    line = next(label for label in stage.labels() if label.startswith("Log "))
    stage.click(line)
    assert table.log.chosen >= 0


def test_steady_frames_set_no_text(stage: Stage) -> None:

    table = open_table(stage, ["human", "rookie", "rookie", "rookie", "rookie", "rookie"])
    assert until_asked(stage, table)
    stage.draw()
    stage.draw()
    before = (stage.house.style.renders, stage.house.style.made)
    for _ in range(5):
        stage.draw()
    assert (stage.house.style.renders, stage.house.style.made) == before


def test_the_magnifier_rests_after_a_click_until_the_pointer_moves(stage: Stage) -> None:
    table = open_table(stage, ["human", "rookie", "rookie"])
    assert until_asked(stage, table)
    card = next(target for target in stage.targets() if target.move is not None)

    def move(dx: int) -> None:
        spot = (card.rect.centerx + dx, card.rect.centery)
        stage.house.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 0), buttons=(0, 0, 0)))

    def rest() -> None:
        for _ in range(45):
            stage.house.update(1 / 30)

    move(0)
    rest()
    assert table.notes.closer is not None and table.enlarged
    assert stage.house.focus.tip == "", "a tooltip would lie beside it"
    stage.house.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=card.rect.center, button=1))
    stage.house.update(1 / 30)
    assert table.notes.closer is None
    stage.house.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(1, 1), button=1))
    rest()
    assert table.notes.closer is None
    move(2)
    rest()
    assert table.notes.closer is not None
