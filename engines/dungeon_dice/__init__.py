"""Dungeons, Dice & Danger: roll five dice, make two pairs, cross two things out on your own sheet."""

from __future__ import annotations
