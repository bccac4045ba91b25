"""Taking back and redoing: a step is one decision of a person at the table, with all that the house answered."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from engines.core import Match, Say


class TakeBack:
    """`why_not` is found by trying: taking back and redoing are swaps of references, and cost nothing."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._known: tuple[Any, Say | None] = (None, None)

    def why_not(self, people: Collection[int], casual: bool) -> Say | None:
        key = (len(self.match.history), casual, tuple(people))
        if self._known[0] != key:
            steps, reason = self._unwind(people, casual)
            for _ in range(steps):
                self.match.redo()
            self._known = (key, reason)
        return self._known[1]

    def undo(self, people: Collection[int], casual: bool) -> Say | None:
        """Takes back; the reason if it can't, and then nothing has changed."""
        reason = self.why_not(people, casual)
        if reason is None:
            self._unwind(people, casual)
        return reason

    def redo(self, people: Collection[int]) -> bool:
        """One move of a person and what followed, up to where a person owes an answer again."""
        if not self.match.can_redo():
            return False
        self.match.redo()
        while self.match.can_redo() and people and not any(one.seat in people for one in self.match.decisions()):
            self.match.redo()
        return True

    def _unwind(self, people: Collection[int], casual: bool) -> tuple[int, Say | None]:
        steps = 0
        while True:
            reason = self.match.why_no_undo(casual)
            if reason is not None:
                return steps, reason
            played = self.match.undo(casual)
            steps += 1
            if not people or played.seat in people:
                return steps, None
