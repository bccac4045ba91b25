"""The result page: where the score stands and what is remarked come later and move nothing; medals; what is new."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from app.mind import Judgement
from engines.core import Say
from scenes.kit.chart import _tidy
from scenes.kit.layout import Scroll
from scenes.kit.widgets import Look
from scenes.result import Course, Result, Scores
from scenes.result_banner import CROWNED, UNROLL, Banner
from scenes.result_word import Bullet, Ladder, MedalRow, NewsChip, Word, has_a_word, judges
from scenes.table import Table
from tests.scenes.hands import Hands
from tests.scenes.stage import Ground
from tests.scenes.studied import JUDGEMENT, Telling, ended


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    hands = Hands(tmp_path)
    hands.house._mind = Telling()
    hands.show(Ground(hands.house))
    yield hands
    hands.close()


def mind_of(hands: Hands) -> Telling:
    found = hands.house.mind
    assert isinstance(found, Telling)
    return found


def places(page: Any) -> list[pygame.Rect]:
    return [pygame.Rect(widget.rect) for kind in (Scores, Course, Word) for widget in page._all(kind)]


def test_the_standing_comes_later_and_moves_nothing(hands: Hands) -> None:
    mind = mind_of(hands)
    page = hands.show(Result(hands.house, ended("nitro_run")))
    assert mind.asked == ["judge"] and not page._all(Bullet)[2:]
    waiting = [getattr(widget, "text", "") for widget in page._all(Word)[0].scroll.content.widgets]
    assert "Somebody is still counting on their fingers…" in waiting
    before, targets = places(page), [(one.label, one.rect) for one in hands.targets() if not one.quiet]
    mind.best = Judgement(JUDGEMENT.lines)
    hands.wait(0.1)
    assert "Par for this very deal is 16." in [one.text for one in page._all(Bullet)]
    mind.answer = JUDGEMENT
    hands.wait(0.1)
    texts = [one.text for one in page._all(Bullet)]
    assert all(page.words(say) in texts for say in (*JUDGEMENT.lines, *JUDGEMENT.remarks))
    assert places(page) == before
    assert [(one.label, one.rect) for one in hands.targets() if not one.quiet] == targets
    assert page.ticket is None


def test_more_remarks_than_go_in_are_scrolled_not_grown(hands: Hands) -> None:
    page = hands.show(Result(hands.house, ended("nitro_run")))
    before = places(page)
    mind_of(hands).answer = Judgement(JUDGEMENT.lines, JUDGEMENT.remarks * 5)
    hands.wait(0.1)
    assert places(page) == before
    word = next(scroll for scroll in page._all(Scroll) if scroll.name == "word")
    assert word.needed
    hands.wheel(word.rect.center, -3)
    assert word.offset > 0


def test_the_verdict_is_said_once(hands: Hands) -> None:
    outcome = ended("nitro_run").state.outcome
    assert outcome is not None
    mind_of(hands).answer = Judgement((outcome.verdict, Say("Par was {n}.", n=3)))
    page = hands.show(Result(hands.house, ended("nitro_run")))
    texts = [one.text for one in page._all(Bullet)]
    assert "Par was 3." in texts and page.words(outcome.verdict) not in texts


def test_only_games_that_judge_are_asked(hands: Hands) -> None:
    hands.show(Result(hands.house, ended("greedquest")))
    assert not judges(ended("greedquest").game) and mind_of(hands).asked == []
    assert not hands.top._all(Word)
    assert has_a_word(ended("dungeon_dice")), "alone there are medals"


def test_going_away_calls_it_off(hands: Hands) -> None:
    hands.show(Result(hands.house, ended("nitro_run")))
    hands.press("escape")
    assert mind_of(hands).cancelled == [1]


def test_a_lone_score_has_its_medal_and_says_what_the_next_takes(hands: Hands) -> None:
    page = hands.show(Result(hands.house, ended("dungeon_dice")))
    outcome, medals = ended("dungeon_dice").state.outcome, ended("dungeon_dice").game.medals
    assert outcome is not None
    row = page._all(MedalRow)[0]
    assert row.rank == sum(outcome.scores[0] >= points for points in medals) < 3
    assert str(medals[row.rank] - outcome.scores[0]) in row.line
    assert [f"from {points}" for points in medals] == page._all(Ladder)[0].words
    assert row.landed() <= 0, "it lands when the score is worked out"
    hands.wait(4.0)
    assert row.landed() >= 1


def test_what_is_new_comes_piece_by_piece_into_kept_room(hands: Hands) -> None:
    page = hands.show(Result(hands.house, ended("greedquest")))
    chips = page._all(NewsChip)
    assert chips and chips[0].text.startswith("Badge: Off the shelf") and not chips[0].there()
    before = [pygame.Rect(chip.rect) for chip in chips]
    hands.wait(6.0)
    assert all(chip.there() for chip in page._all(NewsChip))
    assert [pygame.Rect(chip.rect) for chip in page._all(NewsChip)] == before
    assert not page.moving()


def test_calm_players_see_it_all_at_once(tmp_path: Path) -> None:
    hands = Hands(tmp_path, reduced_motion=True)
    hands.house._mind = Telling()
    page = hands.show(Result(hands.house, ended("dungeon_dice")))
    assert page._all(MedalRow)[0].landed() >= 1 and all(chip.there() for chip in page._all(NewsChip))
    assert not page.moving()
    hands.close()


def test_the_chart_ends_at_the_points_of_the_result(hands: Hands) -> None:
    match = ended("dungeon_dice")
    page = Result(hands.house, match)
    assert match.state.outcome is not None
    assert [one[-1] for one in page._series] == list(match.state.outcome.scores)


def test_a_chart_has_lines_enough_to_read_its_figures_by() -> None:
    for highest in range(4, 140):
        step = _tidy(highest / 4)
        assert step.is_integer() and 2 <= highest // step <= 4, f"{highest} in steps of {step:g}"
    assert _tidy(84 / 4) == 25, "one line at 50 told nobody that a game ended at 84"


def test_the_verdict_unrolls_and_a_win_is_crowned(hands: Hands) -> None:
    now = [0.0]
    banner = Banner(hands.house, "Hero wins with 67 points.", True, 54, lambda: now[0])
    style = hands.house.style
    banner.place(style, pygame.Rect(20, 10, 1200, banner.height(style, 1200)))
    reached = []
    for now[0] in (0.0, UNROLL, CROWNED):
        paper = pygame.Surface((1280, 200))
        banner.draw(paper, Look(style))
        reached.append(_reach(paper))
    # It grows to its full width, stays within its place, and only then is something on top of it.
    assert reached[0][0] > reached[1][0] >= banner.rect.left and reached[2][0] == reached[1][0]
    assert reached[1][1] > reached[2][1] >= banner.rect.top


def _reach(picture: pygame.Surface) -> tuple[int, int]:
    """How far to the left and to the top anything is drawn."""
    mask = pygame.mask.from_threshold(picture, (0, 0, 0), (3, 3, 3, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return min(box.left for box in boxes), min(box.top for box in boxes)


def test_losing_is_no_feast(hands: Hands) -> None:
    match = ended("nitro_run")
    page = hands.show(Result(hands.house, match))
    page._won = lambda: False
    page.rebuild()
    banner = page._all(Banner)[0]
    assert not banner.crown and banner.ribbon == "ui/ribbon_dusk"


def test_a_finished_table_leads_back_to_its_result(hands: Hands) -> None:
    """Once more it tells the same news, and celebrates nothing again."""
    table = hands.show(Table(hands.house, ended("nitro_run")))
    hands.click("The result")
    first = hands.top
    assert first.name == "result" and first.news and first.age < 60.0
    hands.press("escape")
    assert hands.top is table
    hands.click("The result")
    assert hands.top is not first and hands.top.news == first.news and hands.top.age >= 60.0
