"""GreedQuest's record: what shelf, setup page, tests and command line need to know of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from engines.core.game import Choice, Decision, Event, Game, Mode, Move, Option, Plain, ScoreLine, State
from engines.core.say import Say
from engines.greedquest import rules, words
from engines.greedquest.state import GreedState
from engines.greedquest.tutorial import PAGES, TUTORIAL


class GreedQuest(Game):
    """A race to the dragon's hoard and back, one secret card a turn."""

    id = "greedquest"
    title = "GreedQuest"
    tagline = Say("Twelve rooms, one treasure, and everybody else is in the way.")
    makers = ("Joseph McEvoy", "Andrew Hackard", "Steve Jackson Games")
    minutes = (15, 40)
    modes = (Mode("race", Say("The race"), (2, 3, 4, 5, 6)),)
    options = (
        Option(
            "variant",
            "choice",
            Say("Length"),
            Say("How far the race goes, and whether the rooms play tricks."),
            "standard",
            (
                Choice("standard", Say("Standard"), Say("To the Hoard and back, every room with its own trick.")),
                Choice("short", Say("Short"), Say("To the Hoard and back, plain rooms. Good for learning.")),
                Choice("shortest", Say("Shortest"), Say("Plain rooms, and the first at the Hoard wins.")),
            ),
        ),
        Option(
            "attrition",
            "choice",
            Say("Battle of Attrition"),
            Say("Cards can die: out of your deck until you reach the Hoard."),
            "none",
            (
                Choice("none", Say("None"), Say("Cards come back with the next shuffle.")),
                Choice(
                    "survival",
                    Say("Survival of the Fittest"),
                    Say("A card that did nothing is dead. With five cards left you start your way again."),
                ),
                Choice(
                    "uniqueness",
                    Say("Uniqueness Is Where You Find It"),
                    Say("Everything but a Go! can be laid once, then it is dead."),
                ),
            ),
        ),
        Option(
            "my_room",
            "flag",
            Say("This Is My Room!"),
            Say("Those who share the lead at the end of a turn duel for it; the losers step back."),
            False,
        ),
        Option(
            "tie",
            "choice",
            Say("Tied win"),
            Say("When several come home in the same turn."),
            "shared",
            (
                Choice("shared", Say("Shared"), Say("They win together.")),
                Choice("duel", Say("Duel"), Say("They duel for it.")),
            ),
        ),
    )
    record_by = ("variant",)
    longest = 20_000
    pages = PAGES
    tutorial = TUTORIAL

    def begin(self, seats: int, options: Mapping[str, Any], seed: int) -> State:
        state = GreedState(seats, options, seed)
        rules.begin(state)
        return state

    def from_dict(self, data: Plain) -> State:
        return GreedState.from_dict(data)

    def ask(self, state: State, decision: Decision) -> Say:
        return words.ask(cast(GreedState, state), decision)

    def describe(self, state: State, seat: int, move: Move) -> Say:
        return words.describe(cast(GreedState, state), seat, move)

    def tell(self, state: State, event: Event) -> Say | None:
        return words.tell(event)

    def brain(self) -> Any:
        from engines.greedquest.brain import GreedBrain

        return GreedBrain()

    def seat_note(self, seats: int) -> Say | None:
        return Say("thin: two make a quiet dungeon") if seats == 2 else None

    def score_lines(self, state: State) -> tuple[ScoreLine, ...]:
        """Rooms on the way in, rooms on the way out; together the progress that is each seat's score."""
        table = cast(GreedState, state)
        ways = [table.way(seat) for seat in range(table.seats)]
        inward = ScoreLine(Say("Rooms on the way in"), tuple(min(way, 11) for way in ways))
        if table.variant == 2:
            return (inward,)
        return (inward, ScoreLine(Say("Rooms on the way out"), tuple(max(way - 11, 0) for way in ways)))
