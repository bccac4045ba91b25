"""How the overseer itself fares: its scores a chasm over many weeks, counted. For percentiles on the result page."""

from __future__ import annotations

# STANDINGS[chasm][score]: weeks with that score.
STANDINGS: tuple[dict[int, int], ...] = (
    {12: 1, 13: 4, 14: 14, 15: 33, 16: 88, 17: 59, 18: 201},
    {10: 1, 14: 7, 16: 5, 17: 11, 18: 376},
    {12: 1, 14: 17, 16: 198, 17: 1, 18: 183},
    {3: 1, 9: 2, 10: 1, 12: 2, 13: 1, 14: 28, 15: 19, 16: 113, 17: 40, 18: 193},
)
