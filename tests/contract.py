"""The contract suite: what every state of every game must keep, checked at each step of seeded random play.

`play_through` drives one match; the checks are plain functions, so that pytest and the long fuzz share them.
A broken promise raises AssertionError with the place in the match.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from engines.core import Decision, Event, Game, IllegalMove, Match, Move, Rng, Say, State, freeze, plain
from engines.core.match import replay

NONSENSE: tuple[Move, ...] = ("no such move", -987654, ("nothing", 99))


def tables(game: Game) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every mode and seat count, each with the options the mode fixes; then each other choice of each option once."""
    for mode in game.modes:
        for seats in mode.seats:
            yield seats, dict(mode.options)
    for option in game.options:
        values = [c.value for c in option.choices] if option.kind == "choice" else [True, False]
        for value, mode in product(values if option.kind != "number" else [option.low, option.high], game.modes):
            if value != option.default and option.name not in mode.options:
                yield mode.seats[len(mode.seats) // 2], {**mode.options, option.name: value}


def dump(state: State) -> str:
    return json.dumps(state.to_dict(), sort_keys=True)


def check_decisions(state: State) -> None:
    decisions = state.decisions()
    assert decisions or state.outcome is not None, "neither a decision nor an outcome"
    assert not (decisions and state.outcome is not None), "a decision after the end"
    seats = [decision.seat for decision in decisions]
    assert len(set(seats)) == len(seats), f"two decisions for one seat: {seats}"
    for decision in decisions:
        assert isinstance(decision, Decision) and 0 <= decision.seat < state.seats
        assert decision.kind and isinstance(decision.kind, str)
        assert decision.moves, f"{decision.kind}: no moves"
        assert len(set(decision.moves)) == len(decision.moves), f"{decision.kind}: moves repeat"
        for move in decision.moves:
            assert freeze(json.loads(json.dumps(plain(move)))) == move, f"{move!r} is not a plain value"


def check_refusals(game: Game, state: State) -> None:
    """What is not listed is refused with a sentence, and nothing changes."""
    before = dump(state)
    owed = {decision.seat: decision for decision in state.decisions()}
    for seat in range(state.seats):
        for move in NONSENSE:
            reason = state.why_not(seat, move)
            assert isinstance(reason, Say) and reason.text(), "a refusal without a reason"
            refused(state, seat, move)
        if seat not in owed and owed:
            other = next(iter(owed.values()))
            assert state.why_not(seat, other.moves[0]) is not None
            refused(state, seat, other.moves[0])
    refused(state, -1, "x")
    refused(state, state.seats, "x")
    for decision in owed.values():
        for move in decision.moves[:8]:
            assert state.why_not(decision.seat, move) is None, f"{move!r} is listed but why_not says no"
    assert dump(state) == before, "a refused move changed the state"


def refused(state: State, seat: int, move: Move) -> None:
    try:
        state.apply(seat, move)
    except IllegalMove as fault:
        assert fault.reason.text()
        return
    raise AssertionError(f"seat {seat} was allowed {move!r}, which is not listed")


def check_words(game: Game, state: State) -> None:
    for decision in state.decisions():
        assert game.ask(state, decision).text()
        for move in decision.moves[:6]:
            assert game.describe(state, decision.seat, move).text()


def check_copy_and_save(game: Game, state: State, rng: Rng) -> None:
    before = dump(state)
    twin = state.copy()
    assert dump(twin) == before, "a copy differs"
    back = game.from_dict(json.loads(before))
    assert dump(back) == before, "save and load differ"
    assert back.decisions() == state.decisions(), "decisions differ after save and load"
    assert back.outcome == state.outcome
    for one in (twin, back):
        for _ in range(3):
            owed = one.decisions()
            if not owed:
                break
            decision = owed[rng.below(len(owed))]
            one.apply(decision.seat, rng.choice(decision.moves))
    assert dump(state) == before, "playing on a copy changed the original"


def check_views(state: State, rng: Rng) -> None:
    json.dumps(state.view(None))
    for seat in range(state.seats):
        seen = state.view(seat)
        text = json.dumps(seen, sort_keys=True)
        key = rng.bits()
        world = state.determinize(seat, Rng(key))
        assert json.dumps(world.view(seat), sort_keys=True) == text, "a determinization changed the seat's view"
        assert world.decision_of(seat) == state.decision_of(seat), "a determinization changed the seat's own decision"
        assert world.rng.state != state.rng.state, "a determinization knows the chance to come"
        again = world.determinize(seat, Rng(key + 1))
        assert dump(again) == dump(state.determinize(seat, Rng(key + 1))), "determinize looks at more than the view"


def check_knowledge(before: State, seat: int, move: Move, after: State) -> None:
    """If neither chance moved nor a reveal was counted, nobody has learnt what they did not know."""
    if before.rng.state != after.rng.state or before.reveals != after.reveals:
        return
    for viewer in range(before.seats):
        if viewer == seat:
            continue
        twin = before.determinize(viewer, Rng(7))
        owed, truly = twin.decision_of(seat), before.decision_of(seat)
        if owed is None or truly is None or move not in owed.moves:
            continue
        if (owed.kind, len(owed.moves)) != (truly.kind, len(truly.moves)):
            continue  # in that world the actor stands at another point of its part
        twin.apply(seat, move)
        assert twin.view(viewer) == after.view(viewer), f"seat {viewer} learnt something, and no reveal was counted"


def check_event_secrets(state: State, decision: Decision) -> None:
    """Two moves that look the same to the others must be told the same to the others."""
    if len(decision.moves) < 2:
        return
    one, two = state.copy(), state.copy()
    told_one = one.apply(decision.seat, decision.moves[0])
    told_two = two.apply(decision.seat, decision.moves[-1])
    if (one.reveals, one.rng) != (state.reveals, state.rng) or (two.reveals, two.rng) != (state.reveals, state.rng):
        return  # the move had open consequences: those may be told
    if one == two:
        return  # both were open and have left no trace, as at the end of a day: there is nothing to hide
    for viewer in (*range(state.seats), None):
        if viewer == decision.seat or one.view(viewer) != two.view(viewer):
            continue
        assert heard(told_one, viewer) == heard(told_two, viewer), f"events tell {viewer} more than its view"


def heard(events: list[Event], viewer: int | None) -> list[tuple[str, Mapping[str, Any]]]:
    return [(event.kind, event.values) for event in events if event.visible_to(viewer)]


def check_events(game: Game, state: State, events: list[Event]) -> None:
    for event in events:
        assert event.kind and isinstance(event.kind, str)
        json.dumps(event.values)
        assert event.seen_by is None or all(0 <= seat < state.seats for seat in event.seen_by)
        line = game.tell(state, event)
        assert line is None or line.text()


def check_outcome(game: Game, state: State) -> None:
    outcome = state.outcome
    assert outcome is not None
    assert len(outcome.scores) == state.seats and all(isinstance(score, int) for score in outcome.scores)
    assert len(set(outcome.winners)) == len(outcome.winners)
    assert all(0 <= seat < state.seats for seat in outcome.winners)
    assert outcome.verdict.text()
    for line in game.score_lines(state):
        assert line.what.text() and len(line.points) == state.seats


def check_undo(match: Match, start: str) -> None:
    """All the way back, all the way forth."""
    end = dump(match.state)
    while match.why_no_undo(casual=True) is None:
        match.undo(casual=True)
    assert dump(match.state) == start, "undo to the root is not the root"
    while match.can_redo():
        match.redo()
    assert dump(match.state) == end, "redo to the end is not the end"


def play_through(
    game: Game, seats: int, options: Mapping[str, Any], seed: int, thorough: int = 1, undo: bool = True
) -> Match:
    """One random match with all checks, the dear ones at about every `thorough`-th step."""
    rng = Rng(seed * 2 + 1)
    match = Match(game, seats, options, seed)
    start = dump(match.state)
    earlier: list[tuple[State, str]] = []
    steps = 0
    where = ""
    try:
        while match.state.outcome is None:
            where = f"{game.id} seats={seats} options={dict(options)} seed={seed} step={steps}"
            deep = rng.below(thorough) == 0
            check_decisions(match.state)
            decisions = match.state.decisions()
            decision = decisions[rng.below(len(decisions))]
            if deep:
                check_refusals(game, match.state)
                check_words(game, match.state)
                check_copy_and_save(game, match.state, rng)
                check_views(match.state, rng)
                check_event_secrets(match.state, decision)
                earlier.append((match.state.copy(), dump(match.state)))
            before = match.state.copy()
            move = rng.choice(decision.moves)
            events = match.play(decision.seat, move)
            if deep:
                check_events(game, match.state, events)
                check_knowledge(before, decision.seat, move, match.state)
            steps += 1
            assert steps <= game.longest, "the match does not end"
        where = f"{game.id} seats={seats} options={dict(options)} seed={seed} at the end"
        check_decisions(match.state)
        check_outcome(game, match.state)
        for state, text in earlier:
            assert dump(state) == text, "an earlier state changed"
        moves = [(played.seat, played.move) for played in match.history]
        assert dump(replay(game, seats, options, seed, moves)) == dump(match.state), "a replay differs"
        if undo:
            check_undo(match, start)
    except IllegalMove as fault:
        raise AssertionError(f"{where}: a listed move was refused: {fault}") from fault
    except AssertionError as fault:
        raise AssertionError(f"{where}: {fault}") from fault
    return match
