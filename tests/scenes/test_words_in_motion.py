"""Words while things move: frames taken in the middle of motions. None lies over another, none is cut off for good."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from app.house import House
from engines import catalogue
from engines.core import Match, Rng
from scenes.table import Table
from tests.scenes import ink, lattice
from tests.scenes.test_words_everywhere import _lids

# Frames of one move, in seconds from its beginning; then it comes to rest.
MOMENTS = (0.1, 0.35, 0.8)
# Moves that are watched, a size and a scale each.
WATCHED = 6
# So many rests in a row without a whole word are for good; cards in play lie over a room's name while they are in play.
FOR_GOOD = 3
SIZES = ((1280, 720), (1920, 1080))
SCALES = ((100, 100), (150, 125))


@cache
def moments(game: str) -> dict[str, Any]:
    return ink.moments(catalogue[game])


class Watch:
    """What is seen of tables whose players move: frames in the middle of motions, and the table at rest."""

    def __init__(self, house: House, type_: lattice.Type) -> None:
        self.house, self.type = house, type_
        self.window = pygame.Rect((0, 0), house.size)
        self.frames = 0
        self.words = 0
        self.wrong: list[str] = []
        self._gone: dict[str, int] = {}

    def play(self, name: str, table: Table, rng: Rng) -> None:
        """A move of everybody who owes one, so that there is something to see."""
        move: object = None
        for decision in table.match.decisions():
            if table.match.state.decision_of(decision.seat) == decision:
                move = decision.moves[rng.below(len(decision.moves))]
                table.make(decision.seat, move)
        if move is None:
            return
        done = 0.0
        for moment in MOMENTS:
            self.house.update(moment - done)
            done = moment
            if not table.queue.busy() or self.house.stack.top is not table:
                break
            found, _ = self._look()
            self.frames += 1
            self._blame(f"{name}, {move}, after {moment} s", lattice.over_each_other(found))
        self._rest(table)
        if self.house.stack.top is table:
            found, clips = self._look()
            # Signed numbers are printed on places of a board, like others; a cross may come to stand on them.
            plain = [word for word in found if not word.words.lstrip("-+").isdigit()]
            cut = [*lattice.hidden(plain, clips, _lids(table)), *self._off(plain)]
            self._gone = {fault: self._gone.get(fault, 0) + 1 for fault in cut}
            left = [fault for fault, times in self._gone.items() if times == FOR_GOOD]
            self._blame(f"{name}, {move}, at rest", [*lattice.over_each_other(found), *left])

    def _look(self) -> tuple[list[lattice.Word], list[pygame.Rect]]:
        picture, clips = lattice.picture_of(self.house)
        found = lattice.words_on(picture, self.type)
        self.words += len(found)
        return found, clips

    def _off(self, found: list[lattice.Word]) -> Iterator[str]:
        """Words that run out of the window; a card on its way to a pile there takes its words along."""
        for word in found:
            edge = not self.window.inflate(-4, -4).contains(word.box)
            if edge and (word.box.width < word.ink[0] - 6 or word.box.height < word.ink[1] - 6):
                yield f"{word.words!r} runs out of the window, at {word.box}"

    def _blame(self, where: str, faults: Iterable[str]) -> None:
        self.wrong += [f"{where}: {fault}" for fault in faults]

    def _rest(self, table: Table) -> None:
        for _ in range(400):
            self.house.update(0.1)
            if not table.queue and not table.board.moving():
                break
        ink.settle(self.house)


@pytest.mark.parametrize("size, scale", tuple(zip(SIZES, SCALES, strict=True)))
@pytest.mark.parametrize("game", catalogue)
def test_words_in_the_middle_of_motions(
    tmp_path: Path, game: str, size: tuple[int, int], scale: tuple[int, int]
) -> None:
    with lattice.dotted() as type_:
        house = ink.house_of(tmp_path, size, ui_scale=scale[0], text_size=scale[1], reduced_motion=False)
        watch = Watch(house, type_)
        kinds = [kind for kind in moments(game) if kind != "end"]
        for kind in kinds[SIZES.index(size) :: len(SIZES)]:
            save = moments(game)[kind]
            table = Table(house, Match.load(save, catalogue))
            house.push(table)
            while house.art.fetch():
                pass
            rng = Rng(len(kind))
            for number in range(WATCHED):
                watch.play(f"{kind}, move {number}", table, rng)
                if house.stack.top is not table:
                    break
            while house.stack.top is not None and house.stack.top.name != "ground":
                house.pop()
        house.close()
    assert watch.frames >= 4, "hardly anything moved"
    assert watch.words >= 10 * watch.frames, "hardly a word was seen"
    assert not watch.wrong, "\n".join([f"{len(watch.wrong)} faults", *watch.wrong])


def test_a_word_over_another_is_found(tmp_path: Path) -> None:
    """The eye sees what it is to see: a label that floats over the prompt."""
    with lattice.dotted() as type_:
        house = ink.house_of(tmp_path, SIZES[0])
        table = Table(house, Match.load(moments("greedquest")["lay"], catalogue))
        house.push(table)
        ink.settle(house)
        plain = table.draw

        def draw(surface: pygame.Surface) -> None:
            plain(surface)
            spot = next(target.rect for target in table.targets() if target.label)
            words = house.style.render("Something that floats by", "ui-bold", 20, "ink")
            for x in range(0, surface.get_width(), 40):
                surface.blit(words, (x, spot.top))

        table.draw = draw  # type: ignore[method-assign]
        watch = Watch(house, type_)
        found, _ = watch._look()
        house.close()
    assert [*lattice.over_each_other(found), *watch._off(found)]
