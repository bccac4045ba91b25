"""NitroState: the Table as a State: what is asked, what a move does, and the way in and out of plain values.

What the seat sees is in view.py, what it could be seeing in worlds.py, sentences are in words.py.
"""

from __future__ import annotations

from engines.core import Decision, Event, IllegalMove, Move, Outcome, Plain, Rng, Say
from engines.core.say import say_from_plain, say_to_plain
from engines.nitro_run import view, words, worlds
from engines.nitro_run.content import Chasm
from engines.nitro_run.rules import actions, evening, production, rubble, run
from engines.nitro_run.table import (
    ACT,
    ASKS,
    CART,
    DROP,
    EVENING,
    GIFT,
    LOAD,
    OVER,
    PICK,
    WAY,
    WORKFLOW,
    Table,
    chasm_from,
    dump,
    restore,
)


class NitroState(Table):
    """One overseer, two phases: the Schemers' week and the run."""

    __slots__ = ()

    # ---- what is asked

    def decisions(self) -> tuple[Decision, ...]:
        listed = self.listed
        if listed is None:
            if self.asking == OVER:
                return ()
            listed = self.listed = (Decision(0, ASKS[self.asking], self._moves()),)
        return listed

    def _moves(self) -> tuple[Move, ...]:
        asking = self.asking
        if asking == ACT:
            return actions.list_actions(self)
        if asking == PICK:
            return actions.list_picks(self)
        if asking == CART:
            return run.list_cart(self)
        if asking == DROP:
            return rubble.list_drops(self)
        if asking == WORKFLOW:
            return (*actions.list_workflow(self), actions.STOP)
        if asking == LOAD:
            return production.list_loads(self)
        if asking == EVENING:
            return evening.CHOICES
        if asking == GIFT:
            return run.list_gifts(self)
        assert asking == WAY
        return tuple(run.WAYS[space] for space, _ in run.ways(self))

    # ---- what a move does

    def apply(self, seat: int, move: Move) -> list[Event]:
        decisions = self.decisions()
        if not decisions or seat != 0 or move not in decisions[0].moves:
            raise IllegalMove(self.why_not(seat, move) or words.NOT_NOW)
        assert isinstance(move, tuple)
        self.listed = None
        events: list[Event] = []
        if self.asking == ACT:
            self._act(move, events)
        else:
            self._answer(move, events)
        return events

    def _act(self, move: tuple[Move, ...], events: list[Event]) -> None:
        """An action of the acting Schemer, or its stop."""
        word = move[0]
        if word == "stop":
            self.left[self.acting] = 0
            events.append(Event("stop", {"schemer": self.acting}))
            actions.next_turn(self, events)
            return
        actions.pay(self)
        if word == "build":
            _, slot, space, lie = move
            actions.lay(self, slot, space, lie, False, events)  # type: ignore[arg-type]
        elif word == "move":
            actions.step(self, move[1], events)  # type: ignore[arg-type]
        elif word == "plan":
            actions.plan(self, events)
        elif word == "draft":
            production.do_draft(self, move[1], events)  # type: ignore[arg-type]
        elif word == "place":
            production.delegate(self, move[1], move[2], events)  # type: ignore[arg-type]
        elif word == "rush":
            production.rush(self, move[1], events)  # type: ignore[arg-type]
        elif word == "team":
            production.team(self, move[1], move[2:], events)  # type: ignore[arg-type]
        else:
            actions.demolish(self, move[1], events)  # type: ignore[arg-type]
        if self.asking == LOAD or (self.falling and not rubble.fall(self, events)):
            return
        actions.finish(self, events)

    def _answer(self, move: tuple[Move, ...], events: list[Event]) -> None:
        """Everything that is not an action: who acts, where rubble falls, the evening, the run."""
        word = move[0]
        if word == "pick":
            self.acting = move[1]  # type: ignore[assignment]
            self.asking = ACT
            events.append(Event("pick", {"schemer": self.acting}))
        elif word == "rest":
            self.left = [0, 0, 0]
            events.append(Event("rest", {}))
            actions.next_turn(self, events)
        elif word == "stop":
            actions.next_turn(self, events)
        elif word == "build":
            _, slot, space, lie = move
            actions.lay(self, slot, space, lie, True, events)  # type: ignore[arg-type]
            actions.next_turn(self, events)
        elif word == "drop":
            rubble.land(self, move[1], events)  # type: ignore[arg-type]
            if rubble.fall(self, events):
                actions.finish(self, events)
        elif word == "load":
            production.load(self, move[1:], events)  # type: ignore[arg-type]
            actions.finish(self, events)
        elif word == "run":
            run.begin(self, events)
        elif word == "work":
            evening.next_day(self, events)
        elif word == "way":
            run.take_way(self, move[1], events)  # type: ignore[arg-type]
        elif word == "go":
            run.go(self, events)
        elif word == "brake":
            run.brake(self, events)
        elif word == "jump":
            run.jump(self, events)
        else:
            run.give(self, move[1], events)  # type: ignore[arg-type]

    # ---- copies, views, worlds, saves

    def copy(self) -> NitroState:
        twin = NitroState.__new__(NitroState)
        self.copy_into(twin)
        return twin

    def view(self, seat: int | None) -> Plain:
        return view.view(self)

    def determinize(self, seat: int, rng: Rng) -> NitroState:
        twin = self.copy()
        worlds.deal_anew(twin, rng)
        return twin

    def reason_against(self, seat: int, move: Move) -> Say:
        return words.reason_against(self, move)

    def progress(self) -> int:
        return self.day

    def to_dict(self) -> Plain:
        data: Plain = dump(self)
        outcome = self.outcome
        if outcome is not None:
            data["outcome"] = [list(outcome.winners), list(outcome.scores), say_to_plain(outcome.verdict)]
        return data


def fresh(chasm: Chasm, purist: bool, seed: int) -> NitroState:
    """The table as it is laid out: all 21 hexes shuffled into the stack."""
    state = NitroState(chasm, purist, Rng(seed))
    state.stack = list(range(21))
    state.rng.shuffle(state.stack)
    return state


def from_dict(data: Plain) -> NitroState:
    state = NitroState(chasm_from(data), data["purist"], Rng(data["rng"]))
    restore(state, data)
    if "outcome" in data:
        winners, scores, verdict = data["outcome"]
        state.outcome = Outcome(tuple(winners), tuple(scores), say_from_plain(verdict))
    return state
