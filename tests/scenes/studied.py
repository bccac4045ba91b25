"""Finished games and what a mind has to say of them, for tests: real studies, and a mind that does as told."""

from __future__ import annotations

from functools import cache
from typing import Any

from app.mind import Judgement, Study, study_from_plain
from app.shot import play_on
from engines import catalogue
from engines.ai.search import Budget
from engines.ai.study import study
from engines.core import Match, Say
from scenes.kit import seating

# Seats of the games that the pages are tried with.
SEATS = {"greedquest": 4, "dungeon_dice": 1, "nitro_run": 1}


@cache
def ended(game_id: str, seed: int = 7) -> Match:
    """A match that a person with slips has played to its end."""
    game, seats = catalogue[game_id], SEATS[game_id]
    match = Match(game, seats, {}, seed, seating.usual_players(game, seats))
    play_on(match, 100_000, seed, erring=True)
    assert match.state.outcome is not None
    return match


@cache
def studied(game_id: str, seed: int = 7) -> Study:
    match = ended(game_id, seed)
    return study_from_plain(study(match.game, match.save(), Budget(iterations=900)))


JUDGEMENT = Judgement(
    (Say("Par for this very deal is {n}.", n=16), Say("Better than {n} in a hundred.", n=24)),
    tuple(Say("On day {n} the overseer would have sent somebody into the shaft instead.", n=n) for n in range(1, 6)),
)


class Telling:
    """A mind that answers when the test says so."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.hurried: list[int] = []
        self.cancelled: list[int] = []
        self.best: Any = None
        self.answer: Any = None

    def _ask(self, what: str) -> int:
        self.asked.append(what)
        return len(self.asked)

    def analyse(self, match: Match) -> int:
        return self._ask("analyse")

    def judge(self, match: Match) -> int:
        return self._ask("judge")

    def ask(self, match: Match, seat: int, level: str) -> int:
        return self._ask("ask")

    def poll(self, ticket: int) -> Any | None:
        return self.answer

    def so_far(self, ticket: int) -> Any | None:
        return self.best

    def hurry(self, ticket: int) -> None:
        self.hurried.append(ticket)

    def cancel(self, ticket: int) -> None:
        self.cancelled.append(ticket)
