"""The tutorial is played to its end by clicking; only the wanted moves are open; it counts for no record."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines import catalogue
from scenes.kit.markup import parse
from scenes.tutorial import TutorialTable
from tests.scenes.stage import Stage

GAME = catalogue["greedquest"]
RULES = Path(__file__).resolve().parents[2] / "assets" / "rules"


def test_the_tutorial_is_played_to_its_end(stage: Stage) -> None:
    table = TutorialTable(stage.house, GAME)
    assert table.match.players[0].name == stage.house.words("Hero")
    stage.house.push(table)
    reached = []
    while table.step is not None:
        for _ in range(600):
            if not table.queue and table._coach_here() and (table._waits() or table.decision() is not None):
                break
            stage.house.update(1 / 30)
        step = table.step
        if step.point:
            assert step.point in stage.labels(), f"{step.point!r} is not on the screen"
        stage.draw()
        if step.moves == ():
            stage.click("Go on")
            continue
        wanted = [t for t in stage.targets() if t.move is not None and t.why_not is None and not t.quiet]
        assert {t.move for t in wanted} == set(step.moves or ())
        off = [t for t in stage.targets() if t.group == "move" and t.why_not is not None]
        assert off and all("coach" in str(t.why_not) for t in off)
        stage.click(wanted[0].label)
        reached.append(table.match.state.progress())
    assert reached == [1, 2, 3, 4, 5]
    stage.pass_time(3.0)
    # Walked by Go!, by the Meek, by the Entrance and a door, through the puzzle and out of the mirrors.
    assert table.match.state.view(0)["figures"][0]["room"] == 8
    assert stage.settings.get("tutorials_done") == ["greedquest"]


@pytest.mark.parametrize("game", catalogue)
def test_while_the_coach_talks_the_turn_is_over_and_the_choice_in_sight(stage: Stage, game: str) -> None:
    """However quickly one answers: the coach waits for the others' moves, and the board shows what is to choose."""
    table = TutorialTable(stage.house, catalogue[game])
    stage.house.push(table)
    stage.settings.set("reduced_motion", True)
    talks = 0
    while table.step is not None:
        for _ in range(900):
            stage.house.update(1 / 30)
            if table._coach_here() and (table._waits() or table.decision() is not None):
                break
        assert table._coach_here(), f"step {table.step_at} never comes"
        if table._waits():
            owed = table.match.state.decision_of(0)
            assert table.lit_decision() == owed
            talks += 1
            table.go_on()
            continue
        decision = table.lit_decision()
        assert decision is not None
        table.play(decision.moves[0])
    assert talks >= 3


def test_the_script_holds_in_the_engine() -> None:
    """Every scripted move of the others is legal when its turn comes, so that nobody falls back on another card."""
    tutorial = GAME.tutorial
    assert tutorial is not None
    state = GAME.new(tutorial.seats, dict(tutorial.options), tutorial.seed)
    mine = [step.moves[0] for step in tutorial.steps if step.moves]
    for turn, move in enumerate(mine):
        state.apply(0, move)
        for seat, other in tutorial.others[turn * 2 : turn * 2 + 2]:
            state.apply(seat, other)
    assert state.view(None)["figures"][0]["room"] == 8


def test_every_card_and_room_and_choice_has_its_place_in_the_rules(stage: Stage) -> None:
    from engines.greedquest import content
    from scenes.boards import board_for

    anchors: set[str] = set()
    for page in GAME.pages:
        blocks = parse((RULES / "greedquest" / page.file).read_text("utf-8"))
        assert blocks
        anchors |= {anchor for block in blocks for anchor in block.anchors} | set(page.anchors)
    wanted = {f"card-{card.key}" for card in content.CARDS} | {f"room-{n}" for n in range(1, 13)}
    board = board_for("greedquest")(stage.house, GAME)
    wanted |= {
        board.anchor(kind) for kind in ("lay", "set_wild", "duel", "name_swap", "pick_swap", "track", "keep_first")
    }
    assert wanted - anchors == set()


def test_the_rules_show_pictures_that_exist(stage: Stage) -> None:
    for page in GAME.pages:
        for block in parse((RULES / "greedquest" / page.file).read_text("utf-8")):
            if block.kind == "picture" and block.name.startswith("emblem/"):
                assert stage.house.art.has(block.name), block.name
