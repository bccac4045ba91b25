"""The record of Goblin Nitro Run: what shelf, setup, tests and command line need to know of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.core import Choice, Decision, Event, Game, Mode, Move, Option, Plain, Say, ScoreLine, State
from engines.nitro_run import state as states
from engines.nitro_run import words
from engines.nitro_run.content import chasm_of
from engines.nitro_run.state import NitroState

_SIDES = (Choice("A", Say("Side A")), Choice("B", Say("Side B")))


class NitroRun(Game):
    """Alone against gravity, rock and seven sulking flasks."""

    id = "nitro_run"
    title = "Goblin Nitro Run"
    tagline = Say("Seven days, six goblins, one very nervous cart.")
    makers = ("Eric Streed", "John de Campos")
    minutes = (20, 40)
    modes = (Mode("solo", Say("Solo"), (1,)),)
    options = (
        Option("top", "choice", Say("Top card"), Say("Which side of the upper chasm card lies up."), "A", _SIDES),
        Option("bottom", "choice", Say("Bottom card"), Say("Which side of the lower chasm card lies up."), "A", _SIDES),
        Option(
            "purist",
            "flag",
            Say("Purist memory"),
            Say("A drafted section's figures are shown once; after that you have to remember them."),
            False,
        ),
    )
    rules_version = 1
    secret = False
    scored_alone = True
    longest = 600

    def begin(self, seats: int, options: Mapping[str, Any], seed: int) -> NitroState:
        return states.fresh(chasm_of(options["top"], options["bottom"]), options["purist"], seed)

    def from_dict(self, data: Plain) -> NitroState:
        return states.from_dict(data)

    def ask(self, state: State, decision: Decision) -> Say:
        return words.ask(_table(state), decision)

    def describe(self, state: State, seat: int, move: Move) -> Say:
        return words.describe(_table(state), move)

    def tell(self, state: State, event: Event) -> Say | None:
        return words.tell(_table(state), event)

    def brain(self) -> Any:
        from engines.nitro_run.brain import NitroBrain

        return NitroBrain()

    def score_lines(self, state: State) -> tuple[ScoreLine, ...]:
        return words.score_lines(_table(state))


def _table(state: State) -> NitroState:
    assert isinstance(state, NitroState)
    return state
