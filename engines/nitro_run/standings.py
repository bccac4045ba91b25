"""How the overseer itself fares: its scores a chasm over many weeks, counted. For percentiles on the result page."""

from __future__ import annotations

# STANDINGS[chasm][score]: weeks with that score.
STANDINGS: tuple[dict[int, int], ...] = (
    {11: 1, 13: 2, 14: 14, 15: 43, 16: 92, 17: 80, 18: 168},
    {12: 1, 13: 1, 14: 9, 15: 17, 16: 66, 17: 60, 18: 246},
    {12: 7, 13: 1, 14: 21, 15: 11, 16: 205, 17: 12, 18: 143},
    {10: 1, 11: 4, 12: 8, 13: 12, 14: 29, 15: 44, 16: 114, 17: 77, 18: 111},
)
