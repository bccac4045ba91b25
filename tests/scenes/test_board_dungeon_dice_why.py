"""Nobody searches: what a pairing fits is lit and named, what it does not fit says why, and so does every place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engines.core import Match, Rng
from engines.dungeon_dice import content
from scenes.boards import dungeon_dice_why as why
from scenes.boards.base import Sight
from scenes.boards.dungeon_dice_hand import FITS
from scenes.rulebook import Rulebook
from tests.scenes.stage import Stage
from tests.scenes.test_board_dungeon_dice import GAME, SHEETS, board_at, in_use


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path)
    yield made
    made.close()


def moments(sheet: str, seed: int = 5, moves: int = 60) -> Iterator[Match]:
    """A game by random moves, at each pairing and each use."""
    rng, match = Rng(seed), Match(GAME, 1, {"sheet": sheet}, seed=seed)
    for _ in range(moves):
        decisions = match.decisions()
        if not decisions:
            return
        if decisions[0].kind in ("pairing", "use"):
            yield match
        match.play(0, rng.choice(decisions[0].moves))


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_chip_tells_what_each_pair_does_or_why_it_does_nothing(stage: Stage, sheet: str) -> None:
    for match in moments(sheet):
        view, decision = match.state.view(0), match.state.decision_of(0)
        if decision is None or decision.kind != "pairing":
            continue
        board, _ = board_at(stage, match)
        figures = content.board(view["sheet"])
        offers = {tuple(offer["move"]): offer for offer in view["part"]["pairings"]}
        for chip in board.targets(view, decision):
            if chip.group != "chip":
                continue
            offer = offers[chip.move]
            lines = chip.help.split("\n")
            assert lines[0] == FITS[offer["fit"]].text()
            alike = len(lines) < 3 or not lines[2][0].isdigit()
            for n, (value, places) in enumerate(zip(offer["move"], offer["places"], strict=True)):
                line = lines[1 if alike else 1 + n]
                assert line.startswith(str(value))
                assert ("no use" in line) == (not places), line
                for place in places:
                    if place >= figures.first_room:
                        assert figures.monsters[place - figures.first_room].name.text() in line


@pytest.mark.parametrize("sheet", SHEETS)
def test_signs_stand_on_what_bears_the_number_and_can_not_have_it(sheet: str) -> None:
    seen = set()
    for match in moments(sheet):
        view = match.state.view(0)
        figures, entry = content.board(view["sheet"]), view["seats"][0]
        for offer in view["part"]["pairings"]:
            for value, fits in zip(offer["move"], offer["places"], strict=True):
                signs = why.barred(figures, entry, value, fits)
                assert not set(signs) & set(fits)
                for place, sign in signs.items():
                    seen.add(sign)
                    assert place not in why.opened(figures, entry)
                    # The engine agrees that it can't be reached, or that it can and something else is in the way.
                    assert why.in_reach(figures, entry, place) == (sign != "far"), (place, sign)
    assert "far" in seen


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_place_of_the_sheet_answers(stage: Stage, sheet: str) -> None:
    for match in moments(sheet, moves=24):
        view, decision = match.state.view(0), match.state.decision_of(0)
        assert decision is not None
        board, desk = board_at(stage, match)
        targets = board.targets(view, decision)
        places = content.board(view["sheet"]).places
        usable = {t.move[1] for t in targets if t.group == "place"}
        assert set(board.hand.answers) | usable == set(range(places))
        assert all(board.hand.answers.values())
        for target in targets:
            if target.group == "off":
                target.use()
                assert desk.played == []
                assert board._refused is not None and board._refused[0] in board.hand.answers.values()


def test_the_pointer_on_a_place_lights_the_pairings_that_reach_it(stage: Stage) -> None:
    match = Match(GAME, 1, {}, seed=3)
    board, _ = board_at(stage, match)
    view, decision = match.state.view(0), match.state.decision_of(0)
    targets = board.targets(view, decision)
    wish = next(t for t in targets if t.group == "wish")
    place = board.hand.place_of(wish)
    wished = board.wished(view, Sight(view, decision, hot=wish.label), targets)
    assert wished and all(
        any(place in places for places in offer["places"])
        for offer in view["part"]["pairings"]
        if tuple(offer["move"]) in wished
    )
    chip = next(t for t in targets if t.group == "chip" and t.move in wished)
    other = next(t for t in targets if t.group == "chip" and t.move not in wished)
    pictures = []
    for hot in ("", wish.label):
        board.draw(stage.surface, Sight(view, decision, hot=hot))
        pictures.append([pygame.image.tobytes(stage.surface.subsurface(t.rect), "RGB") for t in (chip, other)])
    assert pictures[0][0] != pictures[1][0] and pictures[0][1] != pictures[1][1]
    wish.use()
    assert board.wished(view, Sight(view, decision), targets) == wished
    wish.use()
    assert board.wished(view, Sight(view, decision), targets) is None


def test_what_is_not_lit_lies_in_shade(stage: Stage) -> None:
    board, match = in_use(stage)
    view, decision = match.state.view(0), match.state.decision_of(0)
    assert decision is not None
    board.draw(stage.surface, Sight(view, None))
    plain = stage.surface.copy()
    board.draw(stage.surface, Sight(view, decision))
    usable = {move[1] for move in decision.moves if isinstance(move, tuple)}
    for place in range(content.board(view["sheet"]).places):
        at = board.places.box(content.load(view["sheet"]), place).center
        light, now = sum(plain.get_at(at)[:3]), sum(stage.surface.get_at(at)[:3])
        assert (now < light) == (place not in usable), place


def test_a_refusal_goes_when_the_pointer_goes(stage: Stage) -> None:
    board, match = in_use(stage)
    view, decision = match.state.view(0), match.state.decision_of(0)
    off = next(t for t in board.targets(view, decision) if t.group == "off")
    board.draw(stage.surface, Sight(view, decision, hot="elsewhere"))
    plain = pygame.image.tobytes(stage.surface, "RGB")
    off.use()
    board.draw(stage.surface, Sight(view, decision, hot=off.label))
    assert pygame.image.tobytes(stage.surface, "RGB") != plain
    board.draw(stage.surface, Sight(view, decision, hot="elsewhere"))
    assert pygame.image.tobytes(stage.surface, "RGB") == plain
    board.update(5.0)
    assert board._refused is None


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_rulebook_knows_all_that_the_board_asks_for(stage: Stage, sheet: str) -> None:
    known = {anchor for _, blocks in Rulebook(stage.house, GAME.id).pages for one in blocks for anchor in one.anchors}
    for match in moments(sheet, moves=20):
        board, _ = board_at(stage, match)
        view, decision = match.state.view(0), match.state.decision_of(0)
        assert decision is not None
        board.draw(stage.surface, Sight(view, decision))
        asked = {board.anchor(decision.kind)}
        spots = [target.rect.center for target in board.targets(view, decision)]
        spots += [spot.center for _, spot in board.marks.spots]
        asked |= {board.anchor(target.anchor) for target in board.targets(view, decision) if target.anchor}
        asked |= {found.anchor for found in map(board.inspect, spots) if found is not None}
        assert asked <= known, asked - known


def test_a_pairing_that_fits_nowhere_shows_where_it_would_have_to_go(stage: Stage) -> None:
    """Even then the sheet is dimmed and signs say why not."""
    for sheet in SHEETS:
        for match in moments(sheet, moves=80):
            view, decision = match.state.view(0), match.state.decision_of(0)
            assert decision is not None
            if decision.kind != "pairing" or all(one["fit"] != "none" for one in view["part"]["pairings"]):
                continue
            board, _ = board_at(stage, match)
            offer = next(one for one in view["part"]["pairings"] if one["fit"] == "none")
            chip = next(t for t in board.targets(view, decision) if t.move == tuple(offer["move"]))
            board.draw(stage.surface, Sight(view, decision))
            plain = stage.surface.copy()
            board.draw(stage.surface, Sight(view, decision, hot=chip.label))
            signs = board._signs(
                Sight(view, decision, hot=chip.label), board.targets(view, decision), content.board(sheet), set()
            )
            if signs:
                at = board.places.sheet.center
                assert sum(stage.surface.get_at(at)[:3]) < sum(plain.get_at(at)[:3])
                return
    raise AssertionError("no such moment came up")


def test_two_pairs_alike_say_which_comes_first(stage: Stage) -> None:
    for seed in range(1, 60):
        match = Match(GAME, 1, {}, seed=seed)
        offers = match.state.view(0)["part"]["pairings"]
        twins = [one for one in offers if one["move"][0] == one["move"][1] and one["fit"] != "none"]
        if not twins:
            continue
        match.play(0, tuple(twins[0]["move"]))
        view, decision = match.state.view(0), match.state.decision_of(0)
        assert decision is not None
        if {move[0] for move in decision.moves if isinstance(move, tuple)} != {"first"}:
            continue
        board, _ = board_at(stage, match)
        second = next(t for t in board.targets(view, decision) if t.anchor == "second")
        assert second.label.startswith("The other ")
        assert second.why_not == "Both are alike: this one comes second."
        return
    raise AssertionError("no such roll came up")
