"""The run worked out: the best play of a cart on a track whose figures are known in this world. No chance, no week."""

from __future__ import annotations

from engines.core import Move
from engines.nitro_run.state import NitroState
from engines.nitro_run.table import OVER, Table


def best(state: NitroState) -> tuple[int, Move]:
    """The most points this run can still make, and the first move towards them; of equals the quietest."""
    reckoned = worths(state)
    top = max(reckoned)
    return top, state.decisions()[0].moves[reckoned.index(top)]


def worths(state: NitroState) -> list[int]:
    """The points each listed move can still lead to, in the decision's order."""
    memo: dict[tuple[int, ...], int] = {}
    return [_after(state, move, memo) for move in state.decisions()[0].moves]


def _after(state: NitroState, move: Move, memo: dict[tuple[int, ...], int]) -> int:
    twin = state.copy()
    twin.apply(0, move)
    return _worth(twin, memo)


def _worth(state: NitroState, memo: dict[tuple[int, ...], int]) -> int:
    if state.asking == OVER:
        assert state.outcome is not None
        return state.outcome.scores[0]
    key = _key(state)
    found = memo.get(key)
    if found is None:
        found = max(_after(state, move, memo) for move in state.decisions()[0].moves)
        memo[key] = found
    return found


def _key(t: Table) -> tuple[int, ...]:
    return (
        t.asking, t.at, t.came, t.ahead, t.used, t.tunnels, t.stability, t.speed, t.cargo_happy, t.cargo_angry,
        t.passengers,
    )  # fmt: skip


def run_now(state: NitroState) -> int:
    """The points of rolling tonight."""
    twin = state.copy()
    twin.apply(0, ("run",))
    if twin.outcome is not None:
        return twin.outcome.scores[0]
    return best(twin)[0]
