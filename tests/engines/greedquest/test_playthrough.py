"""Golden playthroughs: whole games in words, told as an onlooker hears them.

A change of the rules or of a sentence shows here. To accept it: `python -m tests.engines.greedquest.test_playthrough`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engines import catalogue
from engines.core import Match, Rng

GAME = catalogue["greedquest"]
GOLDEN = Path(__file__).parent / "golden"
NAMES = ("Ada", "Bo", "Cleo", "Dov", "Esi", "Finn")
PLAYS: dict[int, dict[str, Any]] = {3: {}, 6: {"attrition": "survival", "my_room": True, "tie": "duel"}}


def playthrough(seats: int) -> str:
    rng = Rng(2004 + seats)
    match = Match(GAME, seats, PLAYS[seats], seed=seats)
    lines: list[str] = []
    while match.state.outcome is None:
        decision = rng.choice(match.state.decisions())
        for event in match.play(decision.seat, rng.choice(decision.moves)):
            line = GAME.tell(match.state, event) if event.visible_to(None) else None
            if line is not None:
                lines.append(line.text(names=lambda seat: NAMES[seat]))
    lines.append(match.state.outcome.verdict.text(names=lambda seat: NAMES[seat]))
    lines.append("Scores: " + ", ".join(str(score) for score in match.state.outcome.scores))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("seats", list(PLAYS))
def test_the_game_is_told_as_it_was(seats: int) -> None:
    assert playthrough(seats) == (GOLDEN / f"{seats}_seats.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    for count in PLAYS:
        (GOLDEN / f"{count}_seats.txt").write_text(playthrough(count), encoding="utf-8")
