"""What the games are: rules, content, matches, players of their own. No pygame, no clock, no files, no threads."""

from __future__ import annotations

from engines.core.game import Catalogue

catalogue = Catalogue([])

__all__ = ["catalogue"]
