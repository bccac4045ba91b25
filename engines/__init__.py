"""What the games are: rules, content, matches, players of their own. No pygame, no clock, no files, no threads."""

from __future__ import annotations

from engines.core.game import Catalogue
from engines.greedquest.game import GreedQuest

catalogue = Catalogue(
    [
        GreedQuest(),
    ]
)

__all__ = ["catalogue"]
