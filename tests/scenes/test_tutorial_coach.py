"""The coach's page: wherever it lies, it covers neither the prompt nor what it speaks of, nor what it asks for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from app.house import House
from engines import catalogue
from scenes.kit.scene import Target
from scenes.table import Table
from scenes.tutorial import TutorialTable
from tests.scenes import ink, lattice
from tests.scenes.test_words_everywhere import _rest, _take

SIZES = ((1280, 720), (1920, 1080), (1280, 1024), (2560, 1080))
SCALES = ((200, 150), (100, 100), (250, 100), (75, 200))
TUTORIALS = [name for name, game in catalogue.items() if game.tutorial is not None]


def spoken_of(table: TutorialTable) -> list[Target]:
    """What the step points at, and each place at which one of the wanted moves can be made at once."""
    step = table.step
    assert step is not None
    wanted = step.moves or ()
    found = []
    for target in Table.targets(table):
        if target.label == step.point or (target.move in wanted and target.why_not is None and not target.quiet):
            found.append(target)
    return found


def faults(house: House, table: TutorialTable, type_: lattice.Type) -> Iterator[str]:
    picture, _ = lattice.picture_of(house)
    box, window = table._coach, pygame.Rect((0, 0), house.size)
    if not window.contains(box):
        yield f"the page leaves the window: {box}"
    if box.colliderect(table.prompt.rect):
        yield f"the page lies over the prompt: {box} {table.prompt.rect}"
    # All of what is pointed at; of what else would do, at least a place to hit.
    step = table.step
    assert step is not None
    for target in spoken_of(table):
        place = target.rect if target.clip is None else target.rect.clip(target.clip)
        covered = place.clip(box)
        share = covered.width * covered.height / max(1, place.width * place.height)
        if share > (0.0 if target.label == step.point else 0.5):
            yield f"the page covers {share:.0%} of {target.label!r}: {box} {place}"
    if table._waits():
        button = table._next_button()
        assert button is not None
        if not box.contains(button.rect):
            yield f"'Go on' leaves the page: {button.rect} {box}"
    # The page's own words are all there.
    words = [word for word in lattice.words_on(picture, type_) if box.contains(word.box)]
    said = "".join(word.words for word in words).replace(" ", "")
    for one in house.words(step.text).split():
        if one not in said:
            yield f"{one!r} is not to be read on the page"


@pytest.mark.parametrize("size, scale", tuple(zip(SIZES, SCALES, strict=True)))
@pytest.mark.parametrize("game", TUTORIALS)
def test_the_coach_hides_nothing_it_speaks_of(
    tmp_path: Path, game: str, size: tuple[int, int], scale: tuple[int, int]
) -> None:
    wrong: list[str] = []
    with lattice.dotted() as type_:
        house = ink.house_of(tmp_path, size, ui_scale=scale[0], text_size=scale[1])
        table = TutorialTable(house, catalogue[game])
        house.push(table)
        while table.step is not None:
            _rest(house, table)
            wrong += [f"step {table.step_at}: {fault}" for fault in faults(house, table, type_)]
            _take(table)
        house.close()
    assert not wrong, "\n".join([f"{len(wrong)} faults", *wrong])
