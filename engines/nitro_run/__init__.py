"""Goblin Nitro Run: rules, content and planner."""

from __future__ import annotations

from engines.nitro_run.game import NitroRun

__all__ = ["NitroRun"]
