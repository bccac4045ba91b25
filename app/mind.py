"""The house's mind: players of our own for the table, hints, the study of a finished match and where it stands.

It deals the world that a seat sees and hands it to the thinker's process; nothing here waits. Scenes know it by the
Mind protocol of `scenes.kit.scene`; a ticket's answer is a Thought (`ask`, `hint`), a Study (`analyse`) or a
Judgement (`judge`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engines.ai.agents import ask as ask_here
from engines.ai.agents import first_thought
from engines.ai.arena import SHELF, game_on
from engines.ai.brain import Thought
from engines.ai.study import fair_moment
from engines.ai.thinker import Thinker, thought_from_plain
from engines.core import Match, Move, Rng, Say, State, freeze, seed_from
from engines.core.say import say_from_plain

# A Master's seconds unless the player has set others, and the least it gets when several think for one turn.
SECONDS = 2.0
LEAST = 0.4
# A hint is a Master's answer; it is wanted soon.
HINT_SECONDS = 1.5
STUDY_SECONDS = 24.0


class Turn(NamedTuple):
    """A point of the chart: the turn, the entry of the history at which it begins, each seat's chance."""

    turn: int
    at: int
    chances: tuple[float, ...]


class TurningPoint(NamedTuple):
    """Where somebody's chances fell: who, from what to what, with which move, and which would have been better.
    `better` None: no move of theirs would have; the others or the dice did it."""

    at: int
    turn: int
    seat: int
    before: float
    after: float
    move: Move
    better: Move | None
    gain: float
    reasons: tuple[Say, ...]


class Study(NamedTuple):
    """The chart and the turning points; `share` says how much of the work is done, 1.0 for all."""

    turns: tuple[Turn, ...]
    points: tuple[TurningPoint, ...]
    share: float = 1.0


class Judgement(NamedTuple):
    """Where a score stands (par, percentile, verdict) and what a good player says of the match, a line each."""

    lines: tuple[Say, ...] = ()
    remarks: tuple[Say, ...] = ()


class Mind:
    """`ask` returns a ticket at once, `poll` the answer when it is there, `hurry` makes it come now."""

    def __init__(self, seconds: Callable[[], float] | None = None, shelf: str = SHELF) -> None:
        self._seconds = seconds or (lambda: SECONDS)
        self._shelf = shelf
        self._thinker = Thinker(shelf)
        # What each ticket was about, so that the table goes on whatever happens to the process.
        self._about: dict[int, dict[str, Any]] = {}

    def warm(self) -> None:
        """Starts the process ahead of the first question, while the player still chooses seats."""
        self._thinker.warm()

    # ---- players

    def ask(self, match: Match, seat: int, level: str) -> int:
        """A player of this level is to answer what the seat owes."""
        return self._think(match, seat, level, self._share(match, level))

    def hint(self, match: Match, seat: int) -> int:
        """ "What would you do?": a Master's answer with its reasons."""
        return self._think(match, seat, "master", HINT_SECONDS)

    def _think(self, match: Match, seat: int, level: str, seconds: float) -> int:
        at = fair_moment(match, seat)
        seed = seed_from(f"{match.game.id}/{match.seed}/{seat}/{at}")
        world = match.state_at(at).determinize(seat, Rng(seed))
        message = {
            "do": "think",
            "game": match.game.id,
            "world": world.to_dict(),
            "seat": seat,
            "level": level,
            "seed": seed,
            "seconds": seconds,
        }
        ticket = self._thinker.ask(message)
        self._about[ticket] = message
        return ticket

    def _share(self, match: Match, level: str) -> float:
        """Masters who think for the same turn share one budget: nobody wants to wait for each in turn."""
        if level != "master":
            return SECONDS
        masters = sum(1 for owed in match.decisions() if match.players[owed.seat].kind == "master")
        return max(LEAST, self._seconds() / max(1, masters))

    def poll(self, ticket: int) -> Any | None:
        """The answer, once it is there, once; else None."""
        answer = self._thinker.poll(ticket)
        if answer is None:
            return None
        message = self._about.pop(ticket)
        if message["do"] != "think":
            return _AFTERWARDS[message["do"]]({} if "fault" in answer else answer)
        if "fault" in answer:
            return self._here(message)
        return thought_from_plain(answer)

    def _here(self, message: Mapping[str, Any]) -> Thought:
        """The process can't: the quick eye answers in this one, so that the table goes on."""
        game = game_on(self._shelf, message["game"])
        world: State = game.from_dict(message["world"])
        owed = world.decision_of(message["seat"])
        assert owed is not None
        try:
            return first_thought(game.brain(), world, owed, Rng(message["seed"]))
        except Exception:
            return ask_here(game, world, message["seat"], "random", message["seed"])

    def so_far(self, ticket: int) -> Any | None:
        """The best answer yet: a Thought, a Study that still lacks some of its turning points, half a Judgement."""
        answer = self._thinker.so_far(ticket)
        if answer is None:
            return None
        do = self._about[ticket]["do"]
        return _AFTERWARDS[do](answer) if do in _AFTERWARDS else thought_from_plain(answer)

    def hurry(self, ticket: int) -> None:
        self._thinker.hurry(ticket)

    def cancel(self, ticket: int) -> None:
        self._about.pop(ticket, None)
        self._thinker.cancel(ticket)

    # ---- after a game

    def analyse(self, match: Match) -> int:
        """The course of a match: chances a turn, turning points, the better move at each. The answer is a Study."""
        return self._look_back({"do": "study", "save": match.save(), "seconds": STUDY_SECONDS})

    def judge(self, match: Match) -> int:
        """Where the score of a finished match stands, and what there is to say of it. The answer is a Judgement."""
        return self._look_back({"do": "judge", "save": match.save()})

    def _look_back(self, message: dict[str, Any]) -> int:
        ticket = self._thinker.ask(message)
        self._about[ticket] = message
        return ticket

    # ---- the process

    def notices(self) -> list[Say]:
        """Lines for the log about the process (it died and was started again), each once."""
        notes, self._thinker.notes = self._thinker.notes, []
        return notes

    def close(self) -> None:
        self._thinker.close()
        self._about.clear()


def study_from_plain(found: Mapping[str, Any]) -> Study:
    turns = tuple(Turn(turn, index, tuple(shares)) for turn, index, shares in found.get("turns", ()))
    points = tuple(
        TurningPoint(
            point["index"],
            point["turn"],
            point["seat"],
            point["before"],
            point["after"],
            freeze(point["move"]),
            None if point["better"] is None else freeze(point["better"]),
            point["gain"],
            tuple(say_from_plain(reason) for reason in point["reasons"]),
        )
        for point in found.get("points", ())
    )
    return Study(turns, points, found.get("share", 1.0))


def judgement_from_plain(found: Mapping[str, Any]) -> Judgement:
    lines, remarks = (tuple(say_from_plain(one) for one in found.get(name, ())) for name in ("lines", "remarks"))
    return Judgement(lines, remarks)


_AFTERWARDS: Mapping[str, Callable[[Mapping[str, Any]], Any]] = {
    "study": study_from_plain,
    "judge": judgement_from_plain,
}
