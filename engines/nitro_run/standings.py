"""How the overseer itself fares: its scores a chasm over many weeks, counted. For percentiles on the result page."""

from __future__ import annotations

# STANDINGS[chasm][score]: weeks with that score.
STANDINGS: tuple[dict[int, int], ...] = (
    {11: 1, 12: 2, 13: 10, 14: 18, 15: 40, 16: 84, 17: 72, 18: 173},
    {0: 1, 3: 3, 8: 1, 9: 1, 10: 1, 11: 3, 12: 7, 13: 1, 14: 21, 15: 19, 16: 80, 17: 51, 18: 211},
    {8: 4, 9: 5, 10: 7, 11: 6, 12: 28, 13: 8, 14: 68, 15: 4, 16: 146, 17: 9, 18: 115},
    {3: 2, 7: 1, 8: 1, 10: 3, 11: 9, 12: 18, 13: 13, 14: 32, 15: 50, 16: 96, 17: 71, 18: 104},
)
