"""The contract that every game honours, and what works for all of them."""

from __future__ import annotations

from engines.core.codec import freeze, plain
from engines.core.game import (
    Badge,
    BadSetup,
    Catalogue,
    Choice,
    Decision,
    Event,
    Game,
    IllegalMove,
    Mode,
    Move,
    Option,
    Outcome,
    Page,
    Plain,
    ScoreLine,
    State,
    Step,
    Tutorial,
)
from engines.core.match import Match, Player, Standing
from engines.core.rng import Rng, ScriptedRng, seed_from
from engines.core.say import Say, Who, says

__all__ = [
    "BadSetup",
    "Badge",
    "Catalogue",
    "Choice",
    "Decision",
    "Event",
    "Game",
    "IllegalMove",
    "Match",
    "Mode",
    "Move",
    "Option",
    "Outcome",
    "Page",
    "Plain",
    "Player",
    "Rng",
    "Say",
    "ScoreLine",
    "ScriptedRng",
    "Standing",
    "State",
    "Step",
    "Tutorial",
    "Who",
    "freeze",
    "plain",
    "says",
    "seed_from",
]
