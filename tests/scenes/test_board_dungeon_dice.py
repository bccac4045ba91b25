"""Dungeon Dice's board: every move can be hit, labels are told apart, a whole match is played by targets alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from engines import catalogue
from engines.core import Event, Match, Rng
from engines.dungeon_dice import content
from scenes.boards import board_for
from scenes.boards.base import Alone, Sight
from scenes.boards.dungeon_dice import GameBoard
from scenes.boards.dungeon_dice_choices import FITS, marks_of
from scenes.boards.dungeon_dice_marks import Marks
from scenes.table import Table
from scenes.table_pages import Picture
from tests.scenes.stage import Stage, seated

GAME = catalogue["dungeon_dice"]
SHEETS = ("annoyed_animals", "clumsy_cultists", "puzzled_pyramid", "defiant_dinosaurs")


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path)
    yield made
    made.close()


class Desk(Alone):
    """Describes moves as the game does, and remembers what was played."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.seat = 0
        self.played: list[object] = []

    def describe(self, move: object) -> str:
        return GAME.describe(self.match.state, 0, move).text()  # type: ignore[arg-type]

    def play(self, move: object) -> None:
        self.played.append(move)


def board_at(stage: Stage, match: Match) -> tuple[GameBoard, Desk]:
    board = board_for("dungeon_dice")(stage.house, GAME)
    assert isinstance(board, GameBoard)
    desk = Desk(match)
    board.desk = desk
    board.layout(pygame.Rect(6, 54, 982, 660))
    board.show(match.state.view(0))
    return board, desk


def reachable(board: GameBoard, match: Match) -> set[object]:
    """Every move that can be made by using targets, tools first."""
    decision = match.state.decision_of(0)
    view = match.state.view(0)
    found: set[object] = set()
    board.tool = ""
    tools = [
        t.anchor for t in board.targets(view, decision) if t.group == "button" and t.move is None and t.why_not is None
    ]
    for tool in ("", *tools):
        board.tool = tool
        targets = board.targets(view, decision)
        labels = [target.label for target in targets]
        assert len(set(labels)) == len(labels), labels
        for target in targets:
            assert target.rect.width > 0 and board.rect.contains(target.rect), target.label
            if target.move is not None and target.why_not is None:
                found.add(target.move)
    board.tool = ""
    return found


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_move_of_a_match_can_be_hit(stage: Stage, sheet: str) -> None:
    rng = Rng(7)
    match = Match(GAME, 2, {"sheet": sheet}, seed=3)
    board, _desk = board_at(stage, match)
    for _ in range(90):
        decisions = match.decisions()
        if not decisions:
            break
        mine = match.state.decision_of(0)
        if mine is not None:
            board.show(match.state.view(0))
            assert reachable(board, match) == set(mine.moves)
        decision = rng.choice(decisions)
        before = match.state.view(0)
        events = match.play(decision.seat, rng.choice(decision.moves))
        for event in events:
            for motion in board.motions(event, before, match.state.view(0)):
                assert 0 <= motion.length() <= 1.5


def test_using_a_target_plays_its_move(stage: Stage) -> None:
    match = Match(GAME, 1, {}, seed=3)
    board, desk = board_at(stage, match)
    target = next(t for t in board.targets(match.state.view(0), match.state.decision_of(0)) if t.group == "chip")
    target.use()
    assert desk.played == [target.move]


def test_the_pairing_under_the_pointer_lights_where_it_fits(stage: Stage) -> None:
    match = Match(GAME, 1, {}, seed=3)
    board, _ = board_at(stage, match)
    view, decision = match.state.view(0), match.state.decision_of(0)
    targets = board.targets(view, decision)
    offer = next(one for one in view["part"]["pairings"] if one["fit"] == "both")
    chip = next(t for t in targets if t.move == tuple(offer["move"]))
    lit = board._lit(Sight(view, decision, hot=chip.label), targets)
    assert lit == {place for places in offer["places"] for place in places} != set()
    match.play(0, chip.move)
    usable = {move[1] for move in match.state.decisions()[0].moves if isinstance(move, tuple)}
    assert lit <= usable


def test_a_steady_frame_renders_no_text(stage: Stage) -> None:
    match = seated(GAME, ["human", "rookie", "rookie"], 4)
    board, _ = board_at(stage, match)
    surface = pygame.Surface((1280, 720))
    sight = Sight(match.state.view(0), match.state.decision_of(0))
    board.draw(surface, sight)
    board.draw(surface, sight)
    before = stage.house.style.renders
    board.draw(surface, sight)
    assert stage.house.style.renders == before


# ---- what a player sees and touches


def table_of(stage: Stage, kinds: list[str], seed: int, **options: object) -> Table:
    table = Table(stage.house, seated(GAME, kinds, seed, dict(options)))
    stage.house.push(table)
    stage.pass_time(0.1)
    return table


def settled(stage: Stage, table: Table, beats: int = 900) -> None:
    """Until the person must decide, or it is over."""
    for _ in range(beats):
        if (table.match.state.outcome is not None or table.lit_decision() is not None) and not table.queue.busy():
            return
        stage.pass_time(1 / 10, 1 / 10)
    raise AssertionError("the table never came to rest")


def choose(table: Table, rng: Rng) -> str:
    """A label a sensible beginner would click: what fits, blows before visits."""
    board = table.board
    assert isinstance(board, GameBoard)
    live = [t for t in board.targets(table.shown, table.lit_decision()) if t.move is not None and t.why_not is None]
    for wanted in ("hit ", "visit ", "clear "):
        hits = [t for t in live if t.group == "place" and wanted in t.label]
        if hits:
            return rng.choice(hits).label
    both = [t for t in live if t.group == "chip" and t.help.startswith("Both")]
    return rng.choice(both or live).label


@pytest.mark.parametrize("sheet", ["annoyed_animals", "puzzled_pyramid"])
def test_a_whole_solo_game_is_played_by_clicks(stage: Stage, sheet: str) -> None:
    stage.settings.set("animation_speed", "top")
    table = table_of(stage, ["human"], 5, sheet=sheet)
    rng = Rng(2)
    for clicks in range(400):
        settled(stage, table)
        if table.match.state.outcome is not None:
            break
        before = len(table.match.history)
        stage.click(choose(table, rng))
        stage.pass_time(0.1)
        assert len(table.match.history) > before
        if clicks % 25 == 0:
            stage.draw()
    assert table.match.state.outcome is not None and len(table.match.history) > 20


def test_keys_alone_choose_a_pairing_and_a_place(stage: Stage) -> None:
    table = table_of(stage, ["human"], 3)
    for kind in ("pairing", "use"):
        settled(stage, table)
        decision = table.lit_decision()
        assert decision is not None and decision.kind == kind
        before = len(table.match.history)
        for _ in range(60):
            stage.key(pygame.K_TAB)
            board = table.board
            assert isinstance(board, GameBoard)
            here = [t for t in board.targets(table.shown, decision) if t.label == table.focused and t.move is not None]
            if here and here[0].why_not is None:
                break
        stage.key(pygame.K_RETURN)
        stage.pass_time(0.1)
        assert len(table.match.history) == before + 1


def in_use(stage: Stage, seats: int = 1, sheet: str = "annoyed_animals") -> tuple[GameBoard, Match]:
    """A board at which the first pairing that fits whole has just been chosen."""
    match = Match(GAME, seats, {"sheet": sheet}, seed=3)
    offer = next(one for one in match.state.view(0)["part"]["pairings"] if one["fit"] == "both")
    match.play(0, tuple(offer["move"]))
    return board_at(stage, match)[0], match


def test_end_is_there_but_says_why_it_is_off(stage: Stage) -> None:
    board, match = in_use(stage, seats=2)
    decision = match.state.decision_of(0)
    assert decision is not None and "end" not in decision.moves
    end = next(t for t in board.targets(match.state.view(0), decision) if t.label == "End my part")
    assert end.why_not and end.move is None


def test_a_pair_in_hand_lights_its_own_places_only_and_a_used_one_is_off(stage: Stage) -> None:
    board, match = in_use(stage, seats=2)
    view, decision = match.state.view(0), match.state.decision_of(0)
    assert decision is not None
    second = next(t for t in board.targets(view, decision) if t.anchor == "second")
    second.use()
    moves = [t.move for t in board.targets(view, decision) if t.group == "place"]
    assert moves and all(move[0] == "second" for move in moves)
    match.play(0, moves[0])
    view, decision = match.state.view(0), match.state.decision_of(0)
    board.show(view)
    assert decision is not None
    used = next(t for t in board.targets(view, decision) if t.anchor == "second")
    assert used.why_not == "Used already."


def test_marks_tell_both_one_and_none_apart_by_shape() -> None:
    offers = [
        {"fit": "both", "places": [[1], [2]]},
        {"fit": "one", "places": [[], [2]]},
        {"fit": "none", "places": [[], []]},
    ]
    assert [marks_of(offer) for offer in offers] == [("yes", "yes"), ("no", "yes"), ("never", "never")]
    assert len({name for name, _ in FITS.values()}) == 3


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_place_can_be_seen_closer_with_its_name(stage: Stage, sheet: str) -> None:
    board, _ = board_at(stage, Match(GAME, 1, {"sheet": sheet}, seed=3))
    figures = content.board(sheet)
    for place in range(figures.places):
        found = board.inspect(board.places.box(figures.sheet, place).center)
        assert found is not None and found.title and found.text and found.picture is not None
        if place >= figures.first_room:
            assert found.title == figures.monsters[place - figures.first_room].name.text()


@pytest.mark.parametrize("sheet", SHEETS)
def test_each_sheet_has_its_title_where_nothing_else_is(stage: Stage, sheet: str) -> None:
    board, _ = board_at(stage, Match(GAME, 1, {"sheet": sheet}, seed=3))
    box = board.paint._title_box(content.load(sheet))
    assert box is not None
    on_screen = box.move(board.places.sheet.topleft)
    assert board.places.sheet.contains(on_screen)
    taken = [board.places.box(content.load(sheet), place) for place in range(content.board(sheet).places)]
    assert on_screen.collidelist(taken) < 0


@pytest.mark.parametrize(("scale", "text"), [(75, 75), (100, 150), (150, 100), (200, 100), (200, 200)])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_column_fits_and_small_sheets_keep_clear_of_it(stage: Stage, scale: int, text: int, seats: int) -> None:
    stage.settings.set("ui_scale", scale)
    stage.settings.set("text_size", text)
    match = Match(GAME, seats, {"sheet": "clumsy_cultists"}, seed=3)
    board, _ = board_at(stage, match)
    view = match.state.view(0)
    board.draw(stage.surface, Sight(view, match.state.decision_of(0)))
    spots = [spot for _, spot in board.marks.spots]
    for spot in spots:
        assert board.places.marks.contains(spot)
    for n, (_seat, mini) in enumerate(board.marks.minis):
        assert board.places.marks.contains(mini)
        assert mini.collidelist(spots) < 0
        assert mini.collidelist([other for _, other in board.marks.minis[n + 1 :]]) < 0
    if scale == 100 or seats == 2:
        assert len(board.marks.minis) == seats - 1


def test_the_lone_hero_is_told_the_rule_and_the_verdict(stage: Stage) -> None:
    match = Match(GAME, 1, {}, seed=3)
    board, _ = board_at(stage, match)
    board.draw(stage.surface, Sight(match.state.view(0), match.state.decision_of(0)))
    assert "verdict" in [name for name, _ in board.marks.spots]
    spot = next(spot for name, spot in board.marks.spots if name == "life")
    found = board.inspect(spot.center)
    assert found is not None and "forgiven" in found.text


def test_a_blow_a_cross_and_a_fall_show_on_the_sheet_and_only_the_owners(stage: Stage) -> None:
    match = Match(GAME, 2, {}, seed=3)
    board, _ = board_at(stage, match)
    view = match.state.view(0)
    sight = Sight(view, None)
    board.draw(stage.surface, sight)
    plain = stage.surface.copy()
    room = content.board(view["sheet"]).first_room
    for kind, values in (
        ("visit", {"place": 0, "how": "first"}),
        ("hit", {"place": room, "how": "first", "value": 3}),
        ("defeat", {"monster": 1}),
    ):
        assert board.motions(Event(kind, {"seat": 1, **values}), view, view) == []
        for motion in board.motions(Event(kind, {"seat": 0, **values}), view, view):
            motion.start()
            if motion.step is not None:
                motion.step(0.6)
        board.draw(stage.surface, sight)
        area = board.places.box(content.load(view["sheet"]), values.get("place", room + 1))  # type: ignore[arg-type]
        assert pygame.image.tobytes(stage.surface.subsurface(area), "RGB") != pygame.image.tobytes(
            plain.subsurface(area), "RGB"
        )
        board.sparks.clear()
        board.show(view)
        board.draw(stage.surface, sight)
        assert pygame.image.tobytes(stage.surface, "RGB") == pygame.image.tobytes(plain, "RGB")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("scale", [100, 125, 150])
def test_an_enlarged_sheet_is_shown_as_it_was_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    """Its page has room for all of it: a picture that had to be shrunk would stretch its words."""
    stage = Stage(tmp_path, size)
    stage.settings.set("ui_scale", scale)
    table = table_of(stage, ["human", "rookie"], 4)
    board = table.board
    assert isinstance(board, GameBoard)
    board.enlarge(1)
    stage.pass_time(0.1)
    shown: list[Picture] = []
    draw = Picture.draw

    def watched(self: Picture, surface: pygame.Surface, look: Any) -> None:
        shown.append(self)
        draw(self, surface, look)

    monkeypatch.setattr(Picture, "draw", watched)
    stage.draw()
    assert shown and shown[0]._fitted is shown[0].picture
    assert shown[0].picture.get_height() >= size[1] * 0.35
    stage.close()


def test_a_sheet_is_drawn_again_only_when_its_marks_change(stage: Stage) -> None:
    match = Match(GAME, 1, {}, seed=3)
    board, _ = board_at(stage, match)
    first = board.paint.sheet(match.state.view(0), 0)
    assert board.paint.sheet(match.state.view(0), 0) is first
    chip = next(t for t in board.targets(match.state.view(0), match.state.decision_of(0)) if t.help.startswith("Both"))
    match.play(0, chip.move)
    assert board.paint.sheet(match.state.view(0), 0) is first
    decision = match.state.decision_of(0)
    assert decision is not None
    match.play(0, next(move for move in decision.moves if isinstance(move, tuple)))
    assert board.paint.sheet(match.state.view(0), 0) is not first


@pytest.mark.parametrize("number", [1, 20, 30])
def test_a_wild_dungeon_is_drawn_and_every_first_move_can_be_hit(stage: Stage, number: int) -> None:
    match = Match(GAME, 2, {"sheet": "wild", "wild": number}, seed=3)
    board, _ = board_at(stage, match)
    decision = match.state.decision_of(0)
    assert decision is not None
    board.draw(stage.surface, Sight(match.state.view(0), decision))
    assert reachable(board, match) == set(decision.moves)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("scale, text", [(100, 100), (100, 150), (150, 100), (100, 200)])
def test_how_the_others_stand_is_told_at_every_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int, text: int
) -> None:
    """Points, life and kills stay where a sheet beside them would be a speck."""
    told: set[int] = set()
    draw = Marks._draw_counts

    def watched(self: Marks, view: Any, seat: int, spots: list[pygame.Rect], pixels: int) -> None:
        told.add(seat)
        assert pixels >= 14 and all(self.places.marks.move(-self.places.marks.x, -self.places.marks.y).contains(spot)
                                    for spot in spots)  # fmt: skip
        draw(self, view, seat, spots, pixels)

    monkeypatch.setattr(Marks, "_draw_counts", watched)
    stage = Stage(tmp_path, size)
    stage.settings.set("ui_scale", scale)
    stage.settings.set("text_size", text)
    table = table_of(stage, ["human", "rookie", "rookie", "rookie"], 4)
    stage.draw()
    board = table.board
    assert isinstance(board, GameBoard)
    assert told == {1, 2, 3} == {seat for seat, _ in board.marks.minis}
    stage.close()
