"""How the overseer itself fares: its scores a chasm over many weeks, counted. For percentiles on the result page."""

from __future__ import annotations

# STANDINGS[chasm][score]: weeks with that score.
STANDINGS: tuple[dict[int, int], ...] = (
    {12: 3, 13: 5, 14: 15, 15: 14, 16: 76, 17: 67, 18: 220},
    {14: 5, 16: 9, 17: 5, 18: 381},
    {12: 2, 14: 19, 16: 227, 18: 152},
    {0: 1, 9: 1, 11: 1, 12: 3, 13: 3, 14: 23, 15: 13, 16: 93, 17: 39, 18: 223},
)
