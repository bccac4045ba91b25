"""Beyond the sheet: wild dungeons, the tutorial, the brain, a golden playthrough, and speed."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.ai.agents import choose
from engines.core.rng import Rng
from engines.dungeon_dice import content
from engines.dungeon_dice.brain import DiceBrain
from engines.dungeon_dice.content.check import BadSheet, faults
from engines.dungeon_dice.content.figures import FAMILIES
from engines.dungeon_dice.content.wild_seeds import WILD
from engines.dungeon_dice.wild import Gauge, gauge, grow, is_fair
from tests.engines.dungeon_dice.kit import GAME, SHEETS, den, set_up

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("family", SHEETS)
def test_a_wild_dungeon_grows_from_its_seed(family: str) -> None:
    """DD-168: the same seed, the same sheet; another seed, another; and it passes the same checks."""
    found = [(seed, attempt) for name, seed, attempt in WILD if name == family][:2]
    sheets = [grow(family, seed, attempt=attempt) for seed, attempt in found]
    assert sheets[0] == grow(family, found[0][0], attempt=found[0][1])
    assert sheets[0].doors != sheets[1].doors
    for sheet in sheets:
        assert faults(sheet) == [] and sheet.family == family
        assert len(sheet.spaces) == FAMILIES[family].places()
        printed = content.load(family)
        assert sorted((s.kind, s.number, s.serves) for s in sheet.spaces) == sorted(
            (s.kind, s.number, s.serves) for s in printed.spaces
        )


def test_the_attempt_on_record_is_the_first_that_grows() -> None:
    """DD-168: a dungeon's number is no short cut to another dungeon."""
    family, seed, attempt = min(WILD, key=lambda one: one[2])
    assert grow(family, seed) == grow(family, seed, attempt=attempt)


def test_wild_dungeons_can_be_played_and_saved() -> None:
    """DD-168: as an option, by number."""
    state = GAME.new(2, {"sheet": "wild", "wild": 3}, seed=1)
    assert state.view(0)["sheet"] == "wild-3"
    assert GAME.from_dict(state.to_dict()) == state
    with pytest.raises(BadSheet):
        content.load("wild-9999")


@pytest.mark.parametrize("number", (1, 2, 3, 4))
def test_wild_dungeons_on_offer_are_fair(number: int) -> None:
    """DD-169: played by our own, their length, scores and kills lie within the range of the printed sheets."""
    assert is_fair(gauge(content.load(f"wild-{number}"), 4))


def test_unfair_dungeons_are_told() -> None:
    """DD-169: too long, too poor or too bloodless is not offered."""
    assert is_fair(Gauge(25, 60.0, 0.9))
    for found in (Gauge(50, 60.0, 0.9), Gauge(10, 60.0, 0.9), Gauge(25, 20.0, 0.9), Gauge(25, 60.0, 0.4)):
        assert not is_fair(found)
    assert len(set(WILD)) == len(WILD) >= 24


def test_the_tutorial_can_be_played() -> None:
    """The learner's moves are legal when they are asked for, and the Hound falls at the end."""
    tutorial = GAME.tutorial
    assert tutorial is not None
    state = GAME.new(tutorial.seats, tutorial.options, tutorial.seed)
    others = list(tutorial.others)
    for step in tutorial.steps:
        if not step.moves:
            continue
        while state.decision_of(0) is None:
            state.apply(*others.pop(0))
        decision = state.decision_of(0)
        assert decision is not None
        move = next(one for one in step.moves if one in decision.moves)
        words = GAME.describe(state, 0, move).text()
        assert step.point == words or step.point.startswith(f"{words} ["), words
        state.apply(0, move)
    for seat, move in others:
        state.apply(seat, move)
    assert 1 in state.view(0)["seats"][0]["defeated"] and state.view(0)["seats"][0]["gems"] == 3


def test_pages_exist() -> None:
    folder = Path(__file__).parents[3] / "assets" / "rules" / "dungeon_dice"
    for page in GAME.pages:
        assert (folder / page.file).read_text(encoding="utf-8").startswith("# ")


# ---- the brain


def test_the_brain_takes_the_kill() -> None:
    """A finishing blow is preferred to a plain step."""
    state = den(rolls=[(4, 4, 1, 3, 6)], heroes={0: {"visited": ["s7", "six"], "damage": {"grey_hound": 3}}}, active=1)
    thought = choose(GAME, state, 0, "veteran", 1)
    assert thought.move == (4, 8) and thought.reasons


def test_the_brain_saves_its_symbols() -> None:
    """It pays for the black die only where that helps."""
    state = den(rolls=[(3, 4, 3, 3, 1)], active=1)
    assert choose(GAME, state, 0, "veteran", 1).move == (6, 7)


def test_the_brain_writes_every_cloud() -> None:
    state = GAME.new(1, {"sheet": "puzzled_pyramid"}, seed=1)
    while (decision := state.decision_of(0)) is not None and decision.kind == "cloud":
        state.apply(0, choose(GAME, state, 0, "veteran", 1).move)
    assert sorted(state.view(0)["seats"][0]["clouds"]) == [3, 4, 5, 6, 8, 9, 10, 11]


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_quick_eye_plays_well_alone(sheet: str) -> None:
    """Veterans alone come out of every printed sheet with a hero's score on average."""
    scores = []
    for seed in range(6):
        state, rng = GAME.new(1, {"sheet": sheet}, seed), Rng(seed)
        while state.outcome is None:
            scored = choose(GAME, state, 0, "veteran", rng.bits())
            state.apply(0, scored.move)
        scores.append(state.outcome.scores[0])
    assert sum(scores) / len(scores) >= 55


def test_values_are_chances() -> None:
    brain, rng = DiceBrain(), Rng(2)
    state = GAME.new(4, seed=5)
    while state.outcome is None:
        decision = state.decisions()[0]
        if state.progress() % 5 == 0:
            values = [brain.value(state, seat) for seat in range(4)]
            assert all(0.0 <= value <= 1.0 for value in values)
            assert abs(sum(values) - 1.0) < 0.01
        worths = brain.weigh(state, decision, rng)
        assert len(worths) == len(decision.moves)
        state.apply(decision.seat, decision.moves[list(worths).index(max(worths))])
    assert 14 <= state.progress() <= 64


def test_little_boards_are_for_tests_alone() -> None:
    state = set_up(heroes={0: {"torches": 1}})
    assert state.heroes[0].torches == 1


# ---- golden playthroughs


def transcript(sheet: str, seats: int) -> str:
    """A whole match of the quick eye, in the words of the log."""
    state, rng = GAME.new(seats, {"sheet": sheet}, seed=21), Rng(4)
    lines = []
    while state.outcome is None:
        decision = state.decisions()[0]
        move = rng.choice(decision.moves)
        said = GAME.describe(state, decision.seat, move).text()
        lines.append(f"{state.progress()}.{decision.seat} {decision.kind}: {said}")
        lines += [
            f"    {line.text()}" for event in state.apply(decision.seat, move) if (line := GAME.tell(state, event))
        ]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("sheet", "seats"), [(SHEETS[0], 2), (SHEETS[1], 3), (SHEETS[2], 4), (SHEETS[3], 1)])
def test_golden_playthrough(sheet: str, seats: int) -> None:
    """The same seed and moves give the same match in the same words. Delete the file to write it anew."""
    file = GOLDEN / f"{sheet}_{seats}.txt"
    told = transcript(sheet, seats)
    if not file.exists():
        GOLDEN.mkdir(exist_ok=True)
        file.write_text(told, encoding="utf-8")
    assert told == file.read_text(encoding="utf-8")
