"""How the overseer itself fares: its scores a chasm over many weeks, counted. For percentiles on the result page."""

from __future__ import annotations

# STANDINGS[chasm][score]: weeks with that score.
STANDINGS: tuple[dict[int, int], ...] = (
    {11: 1, 12: 2, 13: 9, 14: 19, 15: 40, 16: 84, 17: 72, 18: 173},
    {0: 3, 3: 1, 9: 2, 10: 1, 11: 3, 12: 6, 13: 1, 14: 22, 15: 19, 16: 80, 17: 51, 18: 211},
    {8: 3, 9: 4, 10: 8, 11: 7, 12: 29, 13: 8, 14: 67, 15: 4, 16: 146, 17: 9, 18: 115},
    {3: 2, 8: 1, 10: 3, 11: 9, 12: 15, 13: 12, 14: 35, 15: 51, 16: 97, 17: 71, 18: 104},
)
