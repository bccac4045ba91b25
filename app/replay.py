"""`dungeon-shelf replay`: a saved match as text, step by step, or checked move by move. Opens no window."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TextIO

from app.files import Damaged, read_json
from engines.core import Game, IllegalMove, Match, Move, Player, State, freeze
from engines.core.codec import BadSave, check_save


class BadFile(ValueError):
    """A file that is no saved match of ours; one line that says what and where."""


class Tape(NamedTuple):
    """A saved match, ready to be followed from a fresh table."""

    file: str
    game: Game
    match: Match
    moves: tuple[tuple[int, Move], ...]
    kept: State
    # Moves of an older version that came before these and can't be followed.
    lost: int
    rules_version: int


def read(path: Path, games: Mapping[str, Game]) -> Tape:
    """The tape in a file, or BadFile."""
    try:
        data = check_save(read_json(path))
        game = games.get(data["game"])
        if game is None:
            raise BadSave(f"game: there is no game called {data['game']!r}")
        players = [Player(*entry) for entry in data["players"]]
        match = Match(game, data["seats"], data["options"], data["seed"], players)
        moves = tuple((entry[0], freeze(entry[1])) for entry in data["moves"])
        kept = game.from_dict(data["state"])
        return Tape(path.name, game, match, moves, kept, int(data.get("lost_moves", 0)), data["rules_version"])
    except OSError as fault:
        raise BadFile(f"{path}: {fault.strerror or fault}") from None
    except (Damaged, BadSave) as fault:
        raise BadFile(f"{path}: {fault}") from None
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as fault:
        raise BadFile(f"{path}: not a whole match: {type(fault).__name__}: {fault}") from None


def verify(tape: Tape, out: TextIO | None = None) -> int:
    """Plays every move again and compares the end with what was kept. 0: all of it is true; 1: it is not."""
    out = out or sys.stdout
    if tape.lost:
        print(f"{tape.file}: its first {tape.lost} moves are of an older version and can't be followed", file=out)
        return 1
    match = tape.match
    for index, (seat, move) in enumerate(tape.moves, 1):
        try:
            match.state.apply(seat, move)
        except IllegalMove as fault:
            print(f"{tape.file}: move {index} of {len(tape.moves)} (seat {seat + 1}) is not legal: {fault}", file=out)
            return 1
    if match.state != tape.kept:
        differ = _difference(match.state, tape.kept)
        print(f"{tape.file}: all {len(tape.moves)} moves are legal, but they lead elsewhere: {differ}", file=out)
        return 1
    outcome = match.state.outcome
    verdict = outcome.verdict.text(match.name) if outcome else f"round {match.state.progress()}, not finished"
    print(f"{tape.file}: {tape.game.title}, {len(tape.moves)} moves, all legal; {verdict}", file=out)
    return 0


def _difference(played: State, kept: State) -> str:
    """The first few parts of the state that differ."""
    one, two = played.to_dict(), kept.to_dict()
    names = [name for name in sorted({*one, *two}) if one.get(name) != two.get(name)]
    return ", ".join(names[:4]) or "they can't be told apart by name"


def step(tape: Tape, source: TextIO | None = None, out: TextIO | None = None) -> int:
    """The match told move by move. At a terminal Enter goes on, a number skips ahead, q leaves; else all at once."""
    source, out = source or sys.stdin, out or sys.stdout
    live = source.isatty() and out.isatty()
    names = ", ".join(tape.match.name(seat) for seat in range(tape.match.seats))
    print(f"{tape.game.title}: {names}; seed {tape.match.seed}", file=out)
    if tape.lost:
        print(f"The first {tape.lost} moves are of an older version and can't be followed.", file=out)
        return 1
    skip = 0
    for line in tell(tape):
        print(line, file=out)
        if live and not line.startswith(" "):
            if skip > 0:
                skip -= 1
                continue
            answer = _answer(source, out)
            if answer == "q":
                return 0
            skip = int(answer) if answer.isdigit() else 0
    return 0


def _answer(source: TextIO, out: TextIO) -> str:
    print("  [Enter: on, a number: so many moves, q: leave] ", end="", file=out, flush=True)
    answer = source.readline()
    return "q" if not answer else answer.strip().lower()


def tell(tape: Tape) -> Iterator[str]:
    """A line a move, and indented below it what came of it, as an onlooker sees it; a round's number where it turns."""
    match, game = tape.match, tape.game
    name = match.name
    progress = 0
    for index, (seat, move) in enumerate(tape.moves, 1):
        if match.state.progress() != progress:
            progress = match.state.progress()
            yield f" -- round {progress} --"
        head = f"{index}. {name(seat)}: {game.describe(match.state, seat, move).text(name)}"
        try:
            events = match.state.apply(seat, move)
        except IllegalMove as fault:
            yield f"{head}: from here it can't be followed: {fault}"
            return
        yield head
        for event in events:
            said = game.tell(match.state, event) if event.visible_to(None) else None
            if said is not None:
                yield f"    {said.text(name)}"
    outcome = match.state.outcome
    if outcome is not None:
        scores = ", ".join(f"{name(seat)} {score}" for seat, score in enumerate(outcome.scores))
        yield f" == {outcome.verdict.text(name)} ({scores})"
