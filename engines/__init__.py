"""What the games are: rules, content, matches, players of their own. No pygame, no clock, no files, no threads."""

from __future__ import annotations

from engines.core.game import Catalogue
from engines.dungeon_dice.game import DungeonsDiceDanger
from engines.greedquest.game import GreedQuest
from engines.nitro_run.game import NitroRun

catalogue = Catalogue(
    [
        GreedQuest(),
        NitroRun(),
        DungeonsDiceDanger(),
    ]
)

__all__ = ["catalogue"]
