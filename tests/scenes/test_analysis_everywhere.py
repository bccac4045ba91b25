"""The pages after a game at every size and scale: analysis, result with its words, records, the page of the day."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from app.mind import Study
from engines import catalogue
from scenes import analysis
from scenes.analysis import Analysis
from scenes.daily import Daily
from scenes.kit.palette import PALETTES
from scenes.records import Records
from scenes.result import Result
from tests.scenes import lattice
from tests.scenes import test_contrast as contrast
from tests.scenes import test_words_everywhere as words
from tests.scenes.hands import Hands
from tests.scenes.studied import JUDGEMENT, SEATS, Telling, ended, studied
from tests.scenes.test_layout_everywhere import SCALES, SIZES, _targets, _words


def pages(house: Any, mind: Telling) -> list[tuple[str, Any]]:
    def analysed(game_id: str) -> Any:
        mind.best, mind.answer = None, studied(game_id)
        return Analysis(house, ended(game_id))

    def going() -> Any:
        analysis._KNOWN.clear()
        whole = studied("greedquest")
        mind.best, mind.answer = Study(whole.turns[:9], (), 0.3), None
        return Analysis(house, ended("greedquest"))

    def judged(game_id: str, whole: bool) -> Any:
        mind.best, mind.answer = None, JUDGEMENT if whole else None
        return Result(house, ended(game_id), counts=False)

    return [
        *((f"analysis of {one}", lambda one=one: analysed(one)) for one in SEATS),
        ("analysis going on", going),
        *((f"result of {one}", lambda one=one: judged(one, True)) for one in SEATS),
        ("result, still counting", lambda: judged("nitro_run", False)),
        *((f"records of {one}", lambda one=one: Records(house, one)) for one in catalogue),
        ("daily", lambda: Daily(house)),
    ]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_off_or_overlaps(tmp_path: Path, size: tuple[int, int]) -> None:
    wrong: list[str] = []
    for scale, text in SCALES:
        hands = Hands(tmp_path, size, ui_scale=scale, text_size=text)
        mind = Telling()
        hands.house._mind = mind
        for name, make in pages(hands.house, mind):
            page = make()
            hands.house.push(page)
            hands.wait(0.1)
            hands.program.draw()
            where = f"{name} at {size}, {scale} %, text {text} %"
            wrong += [f"{where}: {fault}" for fault in (*_targets(hands), *_words(page, hands))]
            hands.house.pop()
        hands.close()
    analysis._KNOWN.clear()
    assert not wrong, "\n".join([f"{len(wrong)} faults", *wrong[:40]])


@pytest.mark.parametrize("scale", words.SCALES, ids=lambda scale: f"{scale[0]}-{scale[1]}")
@pytest.mark.parametrize("size", words.SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_word_lies_over_another_or_is_half_hidden(
    tmp_path: Path, size: tuple[int, int], scale: tuple[int, int]
) -> None:
    tables = {"alone": 18, "among": None, "played": 12, "won": 10}
    days = {(datetime.now(UTC).date() - timedelta(days=n)).isoformat(): 100 + n for n in range(0, 30, 2)}
    book = {
        game.id: {"daily": days, "tables": {json.dumps(mix, sort_keys=True): tables for mix in game.tables()}}
        for game in catalogue.values()
    }
    with lattice.dotted() as type_:
        house = words._house(tmp_path, size, scale)
        house.shelf._book._path.parent.mkdir(parents=True, exist_ok=True)  # type: ignore[attr-defined]
        house.shelf._book._path.write_text(json.dumps({"format": 1, "games": book}), "utf-8")  # type: ignore[attr-defined]
        house._mind = mind = Telling()
        wrong = [fault for name, make in pages(house, mind) for fault in words._faults(house, name, make(), type_)]
        house.close()
    analysis._KNOWN.clear()
    assert not wrong, "\n".join([f"{len(wrong)} faults", *wrong])


@pytest.mark.parametrize("palette", PALETTES)
def test_the_analysis_can_be_read_in_every_palette(tmp_path: Path, palette: str) -> None:
    def scenes(house: Any) -> dict[str, Any]:
        for game_id in SEATS:
            analysis.remember(ended(game_id), studied(game_id))
        return {f"analysis of {game_id}": Analysis(house, ended(game_id)) for game_id in SEATS}

    contrast._measure(tmp_path, scenes, palette=palette)
    analysis._KNOWN.clear()
