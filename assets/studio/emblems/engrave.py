"""The engraver: turns an emblem's text into a mask.

An emblem is a few lines on a 512 grid, each an operation and its shape (notation of paths.py):

    fill PTS            a solid shape                     cut PTS             a hole
    half PTS            a left half, mirrored and joined  cuthalf PTS
    over G PTS          a solid in front: G units of gap are cut round it first; overhalf likewise
    line W PTS          a stroke; W is 20, or 20>4, or 4>20>4 for a swelling one
    cutline W PTS       the same as a hole                overline G W PTS
    disc X,Y R          a round; R may be RX,RY or RX,RY,ANGLE; cutdisc, overdisc G …
    star X,Y R,R2 N A   a burst; cutstar, overstar        cog X,Y R,R2 N A    a gear; cutcog, overcog
    use NAME X,Y S A    another emblem, centred, scaled, turned; A may end in f (flipped); useover G … cuts round it
    A line that begins with # is a note, one that begins with a number goes on with the points of the line before;
    an operation with * is done again, mirrored left to right.
"""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image, ImageChops, ImageFilter

from .. import paths
from ..paths import Line

Lookup = Callable[[str], str]
GRID = 512


def engrave(text: str, size: int, lookup: Lookup, oversample: int = 4) -> Image.Image:
    """An emblem as a white-on-black L image of `size` px."""
    k = oversample if size < 700 else 2
    mask = Image.new("L", (size * k, size * k), 0)
    _run(mask, text, size * k / GRID, lookup)
    return mask.resize((size, size), Image.Resampling.LANCZOS)


def rows(text: str) -> list[str]:
    """The operations of an emblem, notes left out, points carried over to a further line joined to their own."""
    out: list[str] = []
    for raw in text.strip().splitlines():
        row = raw.strip()
        if not row or row.startswith("#"):
            continue
        if row[0].isdigit() or row[0] == "-":
            out[-1] += " " + row
        else:
            out.append(row)
    return out


def uses(text: str) -> list[str]:
    """The names of the emblems that an emblem is built from."""
    out = []
    for row in rows(text):
        words = row.split()
        if words[0].rstrip("*") in ("use", "cutuse"):
            out.append(words[1])
        elif words[0].rstrip("*") == "useover":
            out.append(words[2])
    return out


def _run(mask: Image.Image, text: str, scale: float, lookup: Lookup) -> None:
    for row in rows(text):
        op, _, rest = row.partition(" ")
        twice = op.endswith("*")
        op = op.rstrip("*")
        if op in ("use", "useover", "cutuse"):
            _use(mask, op, rest, scale, lookup, twice)
            continue
        solid, gap, lines = read(op, rest)
        for flip in (False, True)[: 1 + twice]:
            group = [paths.mirrored(line) for line in lines] if flip else lines
            if gap:
                rim = [q for line in group for q in paths.ribbon([*line, line[0]], [gap * 2])]
                paths.draw(mask, [*group, *rim], scale, 0)
            paths.draw(mask, group, scale, 255 if solid else 0)


def read(op: str, rest: str) -> tuple[bool, float, list[Line]]:
    """One operation: is it solid, the gap cut round it, and its outlines."""
    solid, gap = True, 0.0
    if op.startswith("cut"):
        op, solid = op[3:] or "fill", False
    elif op.startswith("over"):
        op = op[4:] or "fill"
        first, _, rest = rest.partition(" ")
        gap = float(first)
    if op == "fill":
        return solid, gap, paths.shapes(rest)
    if op == "half":
        return solid, gap, paths.half(rest)
    if op == "line":
        first, _, rest = rest.partition(" ")
        widths = [float(w) for w in first.split(">")]
        return solid, gap, [q for line in paths.shapes(rest, closed=False) for q in paths.ribbon(line, widths)]
    words = rest.split()
    x, y = (float(v) for v in words[0].split(","))
    sizes = [float(v) for v in words[1].split(",")]
    if op == "disc":
        rx, ry, angle = (*sizes, *(0.0, 0.0, 0.0))[:3]
        return solid, gap, [paths.oval(x, y, rx, ry or rx, angle)]
    count, turn = int(words[2]), float(words[3]) if len(words) > 3 else -90.0
    make = paths.star if op == "star" else paths.cog
    return solid, gap, [make(x, y, sizes[0], sizes[1], count, turn)]


def _use(mask: Image.Image, op: str, rest: str, scale: float, lookup: Lookup, twice: bool) -> None:
    words = rest.split()
    gap = float(words.pop(0)) if op == "useover" else 0.0
    name, at, factor = words[0], words[1], float(words[2])
    turn = words[3] if len(words) > 3 else "0"
    x, y = (float(v) for v in at.split(","))
    side = round(GRID * factor * scale)
    part = Image.new("L", (side, side), 0)
    _run(part, lookup(name), scale * factor, lookup)
    if turn.endswith("f"):
        part = part.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    angle = float(turn.rstrip("f") or 0)
    if angle:
        part = part.rotate(-angle, Image.Resampling.BICUBIC)
    for flip in (False, True)[: 1 + twice]:
        piece = part.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if flip else part
        cx = (GRID - x if flip else x) * scale
        place = (round(cx - side / 2), round(y * scale - side / 2))
        _stamp(mask, piece, place, gap * scale, op != "cutuse")


def _stamp(mask: Image.Image, piece: Image.Image, place: tuple[int, int], gap: float, solid: bool) -> None:
    if gap:
        grown = Image.new("L", mask.size, 0)
        grown.paste(piece, place)
        grown = _grow(grown, gap)
        mask.paste(0, (0, 0), grown)
    whole = Image.new("L", mask.size, 0)
    whole.paste(piece, place)
    joined = ImageChops.lighter(mask, whole) if solid else ImageChops.subtract(mask, whole)
    mask.paste(joined)


def _grow(mask: Image.Image, radius: float) -> Image.Image:
    """Widen a mask by about radius px: done at quarter size, the edge is a gap and needs no more."""
    k = 4
    small = mask.resize((mask.width // k, mask.height // k), Image.Resampling.BOX)
    soft = small.filter(ImageFilter.GaussianBlur(max(0.5, radius / k * 0.62)))
    return soft.resize(mask.size, Image.Resampling.BICUBIC).point(lambda v: 255 if v > 22 else 0)
