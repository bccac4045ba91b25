"""The small markup of the rulebooks: text files to blocks. No drawing.

# Page title            ## Heading {#anchor}        ### Smaller heading
A paragraph with **bold** and *italic* words, over as many lines as it takes.
- a point               1. a step                   > a note in a box
![caption](art/name)    a picture by its name in the art folder; an emblem stands beside what follows it
| cell | cell |         a table; a row of dashes under the first makes it the head
{#anchor}               a place that cards and prompts open
"""

from __future__ import annotations

import re
from typing import NamedTuple


class Run(NamedTuple):
    """Words in one cut: "", "bold" or "italic"."""

    text: str
    cut: str = ""


class Block(NamedTuple):
    """kind: title, heading, small, text, point, step, note, picture, table. `name` is a picture's, `mark` a step's."""

    kind: str
    runs: tuple[Run, ...] = ()
    anchors: tuple[str, ...] = ()
    name: str = ""
    mark: str = ""
    rows: tuple[tuple[str, ...], ...] = ()

    def plain(self) -> str:
        runs = self.runs or tuple(run for row in self.rows for cell in row for run in (*runs_of(cell), Run(" ")))
        return "".join(run.text for run in runs).strip()


_ANCHOR = re.compile(r"\s*\{#([\w-]+)\}")
_CUT = re.compile(r"(\*\*.+?\*\*|\*.+?\*)")
_PICTURE = re.compile(r"!\[(.*?)\]\((.+?)\)$")
_STEP = re.compile(r"(\d+)\.\s+(.*)")
_HEADS = (("### ", "small"), ("## ", "heading"), ("# ", "title"))


def parse(text: str) -> list[Block]:
    """The blocks of a page, in order."""
    blocks: list[Block] = []
    pending: list[str] = []
    anchors: list[str] = []

    def flush() -> None:
        if pending:
            blocks.append(_block("text", " ".join(pending), anchors))
            pending.clear()

    lines = text.splitlines()
    number = 0
    while number < len(lines):
        line = lines[number].strip()
        number += 1
        if line.startswith("|"):
            flush()
            start = number - 1
            while number < len(lines) and lines[number].strip().startswith("|"):
                number += 1
            blocks.append(_table(lines[start:number], anchors))
            continue
        found = _opening(line)
        if found is not None and found[0] == "note" and number > 1 and lines[number - 2].strip().startswith("> "):
            # A note is one note, over as many lines as it takes.
            last = blocks.pop()
            blocks.append(last._replace(runs=(*last.runs, Run(" "), *runs_of(found[1]))))
            continue
        if found is None and line and not pending and number > 1 and lines[number - 2].strip() and _goes_on(blocks):
            # A point goes on over the next lines until an empty one.
            last = blocks.pop()
            blocks.append(last._replace(runs=(*last.runs, Run(" "), *runs_of(line))))
            continue
        if found is None and line and not _ANCHOR.fullmatch(line):
            pending.append(line)
            continue
        flush()
        if _ANCHOR.fullmatch(line):
            anchors += _ANCHOR.findall(line)
        elif found is not None:
            blocks.append(_block(found[0], found[1], anchors, found[2]))
    flush()
    return blocks


def _goes_on(blocks: list[Block]) -> bool:
    return bool(blocks) and blocks[-1].kind in ("point", "step", "note")


def _opening(line: str) -> tuple[str, str, str] | None:
    """What a line begins, its words, and a step's number or a picture's name."""
    for start, kind in _HEADS:
        if line.startswith(start):
            return kind, line[len(start) :], ""
    if line.startswith("- "):
        return "point", line[2:], ""
    if line.startswith("> "):
        return "note", line[2:], ""
    step = _STEP.match(line)
    if step:
        return "step", step[2], step[1]
    picture = _PICTURE.match(line)
    if picture:
        return "picture", picture[1], picture[2]
    return None


def _block(kind: str, text: str, anchors: list[str], extra: str = "") -> Block:
    found = (*anchors, *_ANCHOR.findall(text))
    anchors.clear()
    runs = runs_of(_ANCHOR.sub("", text))
    if kind == "picture":
        return Block(kind, runs, found, name=extra)
    return Block(kind, runs, found, mark=extra)


def _table(lines: list[str], anchors: list[str]) -> Block:
    rows = [tuple(cell.strip() for cell in line.strip().strip("|").split("|")) for line in lines]
    headed = len(rows) > 1 and all(set(cell) <= set("-: ") and cell for cell in rows[1])
    if headed:
        del rows[1]
    found = tuple(anchors)
    anchors.clear()
    return Block("table", (), found, mark="headed" if headed else "", rows=tuple(rows))


def runs_of(text: str) -> tuple[Run, ...]:
    """The words with their cuts."""
    runs = []
    for part in _CUT.split(text):
        if part.startswith("**"):
            runs.append(Run(part[2:-2], "bold"))
        elif part.startswith("*") and len(part) > 2:
            runs.append(Run(part[1:-1], "italic"))
        elif part:
            runs.append(Run(part))
    return tuple(runs)
