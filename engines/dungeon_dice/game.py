"""The record of Dungeons, Dice & Danger: what shelf, setup, tests and command line need to know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.ai.brain import Brain
from engines.core.game import Choice, Decision, Event, Game, Mode, Move, Option, Plain, ScoreLine, State
from engines.core.rng import Rng
from engines.core.say import Say
from engines.dungeon_dice import content, words
from engines.dungeon_dice.content.figures import FAMILIES
from engines.dungeon_dice.rules.life import penalty
from engines.dungeon_dice.rules.score import GEM_POINTS, GOLD_POINTS, boss_points
from engines.dungeon_dice.state import DungeonDice
from engines.dungeon_dice.tutorial import PAGES, TUTORIAL


class DungeonsDiceDanger(Game):
    id = "dungeon_dice"
    title = "Dungeons, Dice & Danger"
    tagline = Say("Five dice, two pairs, one pencil, and a hill full of tempers.")
    makers = ("Richard Garfield", "Cam Kendall")
    minutes = (20, 40)
    modes = (
        Mode("table", Say("At the table"), (2, 3, 4)),
        Mode("solo", Say("Alone in the dark"), (1,)),
    )
    options = (
        Option(
            "sheet",
            "choice",
            Say("Dungeon"),
            Say("Which adventure everybody gets a sheet of."),
            "annoyed_animals",
            (
                *(Choice(one.id, one.title, one.story) for one in FAMILIES.values()),
                Choice("wild", Say("Wild dungeon"), Say("Known monsters in halls that nobody has seen before.")),
            ),
        ),
        Option(
            "wild",
            "number",
            Say("Wild dungeon number"),
            Say("Which of the wild dungeons; it counts only if you go wild."),
            1,
            low=1,
            high=len(content.WILD),
            when=("sheet", "wild"),
        ),
        Option(
            "hunt",
            "flag",
            Say("Everyone's hunt"),
            Say("The game ends as soon as every monster has been defeated by somebody, not all by one."),
            False,
        ),
        Option(
            "gentle",
            "flag",
            Say("Gentle start"),
            Say("Alone: rounds 1 and 2 cost no life when you hit nothing."),
            False,
        ),
    )
    secret = False
    scored_alone = True
    record_by = ("sheet",)
    medals = (40, 70, 100)
    full_score = 120
    pages = PAGES
    tutorial = TUTORIAL
    longest = 64 * 4 * 8 + 32
    _brain: Brain | None = None

    def begin(self, seats: int, options: Mapping[str, Any], seed: int) -> State:
        return DungeonDice.begin(seats, options, seed)

    def from_dict(self, data: Plain) -> State:
        return DungeonDice.from_dict(data)

    def ask(self, state: State, decision: Decision) -> Say:
        assert isinstance(state, DungeonDice)
        return words.ask(state, decision)

    def describe(self, state: State, seat: int, move: Move) -> Say:
        assert isinstance(state, DungeonDice)
        return words.describe(state, seat, move)

    def tell(self, state: State, event: Event) -> Say | None:
        assert isinstance(state, DungeonDice)
        return words.tell(state, event)

    def daily(self, seed: int) -> tuple[int, dict[str, Any]]:
        """On a wild day, which of the wild dungeons it is goes by the day too."""
        seats, options = super().daily(seed)
        return seats, {**options, "wild": Rng(seed).die(len(content.WILD))}

    def table_name(self, options: Mapping[str, Any]) -> Say:
        if options.get("sheet") == "wild" and "wild" in options:
            return Say("Wild dungeon {n}", n=options["wild"])
        return super().table_name(options)

    def brain(self) -> Brain:
        if self._brain is None:
            from engines.dungeon_dice.brain import DiceBrain

            self._brain = DiceBrain()
        return self._brain

    def score_lines(self, state: State) -> tuple[ScoreLine, ...]:
        """Gems, gold, damage on a boss that stands, and what lost life costs (nothing to a lone hero)."""
        assert isinstance(state, DungeonDice)
        heroes, board = state.heroes, state.board
        lines = [
            ScoreLine(Say("Gems"), tuple(GEM_POINTS * hero.gems for hero in heroes)),
            ScoreLine(Say("Gold"), tuple(GOLD_POINTS * hero.gold for hero in heroes)),
            ScoreLine(Say("Damage on the boss"), tuple(boss_points(board, hero) for hero in heroes)),
        ]
        if not state.solo:
            lines.append(ScoreLine(Say("Lost life"), tuple(-penalty(hero) for hero in heroes)))
        return tuple(lines)
