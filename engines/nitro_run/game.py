"""The record of Goblin Nitro Run: what shelf, setup, tests and command line need to know of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engines.core import (
    Badge,
    Choice,
    Decision,
    Event,
    Game,
    Match,
    Mode,
    Move,
    Option,
    Page,
    Plain,
    Say,
    ScoreLine,
    State,
)
from engines.nitro_run import state as states
from engines.nitro_run import words
from engines.nitro_run.content import chasm_of
from engines.nitro_run.state import NitroState
from engines.nitro_run.tutorial import TUTORIAL

if TYPE_CHECKING:
    from engines.nitro_run.grade import Remark, Standing

_SIDES = (Choice("A", Say("Side A")), Choice("B", Say("Side B")))
# What the goblins call each chasm, by what it asks for.
_CHASMS = {
    "gentle": Say("The Easy Shaft"),
    "tunnel": Say("The Rabbit Hole"),
    "demolition": Say("The Stubborn Wall"),
    "tight": Say("The Needle's Eye"),
}


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
    rules_version = 2
    secret = False
    scored_alone = True
    record_by = ("top", "bottom")
    medals = (11, 15, 18)
    full_score = 18
    badges = (
        Badge("ace", Say("Not a drop spilt"), Say("Ace a chasm: 18 points."), {"score": 18}),
        Badge("ace_all", Say("Ace of chasms"), Say("Ace all four chasms."), {"tables": 4}),
    )
    longest = 600
    tutorial = TUTORIAL
    # What opens a page as a whole; parts of it have their own anchors, written beside their headings.
    pages = (
        Page("1_the_week.md", Say("The week"), ("week",)),
        Page("2_schemers.md", Say("What Schemers do"), ("actions", "act")),
        Page("3_the_bench.md", Say("The bench"), ("card",)),
        Page("4_the_chasm.md", Say("The chasm and its rubble"), ("space", "chasm")),
        Page("5_the_run.md", Say("The run"), ("run", "cart")),
        Page("6_the_reckoning.md", Say("The reckoning"), ("over", "score")),
        Page("7_advice.md", Say("Advice from an old overseer"), ("hint",)),
    )

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

    def table_name(self, options: Mapping[str, Any]) -> Say:
        return _CHASMS[chasm_of(options.get("top", "A"), options.get("bottom", "A")).character]

    def par(self, state: State, seed: int) -> int:
        """What the overseer makes of this very deal, by what a player can see; the same for everybody."""
        from engines.nitro_run import planner

        return planner.par(_table(state), seed)

    def standing(self, match: Match) -> Standing:
        """Score, par, percentile and verdict of a finished match."""
        from engines.nitro_run import grade

        return grade.standing(_table(match.state), match.seed)

    def grade(self, match: Match) -> tuple[Remark, ...]:
        """What the overseer would have done differently."""
        from engines.nitro_run import grade

        return grade.grade(match)

    def standing_lines(self, match: Match) -> tuple[Say, ...]:
        """The end of a week in sentences: verdict, par for this deal, percentile. About a hundredth of a second."""
        from engines.nitro_run import grade

        return grade.standing_lines(match)

    def remarks(self, match: Match) -> tuple[Say, ...]:
        """What the player did better than the overseer, and what worse. About a second's work, never more than two."""
        from engines.nitro_run import grade

        return grade.remarks(match)

    def brain(self) -> Any:
        from engines.nitro_run.brain import NitroBrain

        return NitroBrain()

    def score_lines(self, state: State) -> tuple[ScoreLine, ...]:
        return words.score_lines(_table(state))


def _table(state: State) -> NitroState:
    assert isinstance(state, NitroState)
    return state
