"""The 21 hexes: plan side and back, one a line. Edit freely; `check.py` and its test say what must hold.

A line: shape, highest number, back. The back is `blank`, `rubble`, `calm` (a section without figures) or a section's
stability/speed figures. Lines with the same shape and number look alike until they are drafted.
"""

from __future__ import annotations

HEXES = """
straight 2   -1/+2
straight 2   -2/+2
straight 2   rubble

straight 3   +1/+2
straight 3   calm
straight 3   blank

wide     2   -2/+1
wide     2   -2/+2
wide     2   -2/+2
wide     2   rubble

wide     3   -1/+1
wide     3   -2/+2
wide     3   calm
wide     3   rubble
wide     3   blank

wide     4   0/-1
wide     4   calm

sharp    2   -2/+2
sharp    2   rubble

sharp    3   -2/+1
sharp    3   blank
"""
