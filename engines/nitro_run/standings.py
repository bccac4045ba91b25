"""How the overseer itself fares: its scores a chasm over many weeks, counted. For percentiles on the result page."""

from __future__ import annotations

# STANDINGS[chasm][score]: weeks with that score.
STANDINGS: tuple[dict[int, int], ...] = (
    {11: 1, 13: 4, 14: 17, 15: 38, 16: 73, 17: 92, 18: 175},
    {12: 3, 14: 6, 15: 19, 16: 95, 17: 56, 18: 221},
    {12: 7, 13: 1, 14: 24, 15: 12, 16: 184, 17: 11, 18: 161},
    {10: 2, 11: 3, 12: 8, 13: 11, 14: 27, 15: 51, 16: 100, 17: 79, 18: 119},
)
