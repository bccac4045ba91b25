"""The four card sides, as drawn. Edit freely; `check.py` and its test say what must hold.

Three rows of three: `.` chasm, `#` crag, `o` cave, `=` ledge. Rows are shifted as on the table: the top card's second
row and the bottom card's first and third lie half a space to the right. The top card names the entrance, the bottom
card the exit: column and side.
"""

from __future__ import annotations

TOP_A = """
entrance 3 NW
 o . .
  o . .
 # = .
"""

TOP_B = """
entrance 1 NE
 . # o
  . o .
 . = #
"""

BOTTOM_A = """
exit 2 SE
  # . .
 o = .
  o . .
"""

BOTTOM_B = """
exit 1 SW
  . o #
 # . .
  . = o
"""

# What each pair of sides asks for; the tests hold the drawing to it. The first pair is the one offered first.
CHARACTERS = {
    ("A", "A"): "gentle",
    ("A", "B"): "tunnel",
    ("B", "A"): "demolition",
    ("B", "B"): "tight",
}
