"""The run worked out: the best play of a cart on a track whose figures are known in this world. No chance, no week.

`best` and `worths` go by the rules themselves, move by move. `points` reckons the same sum from the figures alone, some
thirty times quicker, for playouts; a test holds the two together.
"""

from __future__ import annotations

from engines.core import Move
from engines.nitro_run.content import BACK, SECTION, SPEED, STABILITY
from engines.nitro_run.hexes import NEIGHBOUR, OPPOSITE, other_end
from engines.nitro_run.rules.run import ways
from engines.nitro_run.state import NitroState
from engines.nitro_run.table import CART, OVER, Table

# A stretch of the run: stability, speed, calm, behind a tunnel, beside a ledge before it.
Stretch = tuple[int, int, bool, bool, bool]
BOOM = 3


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


# ---- the quick sum


def points(state: NitroState) -> int:
    """The most points this run can still make: `best(state)[0]`, by figures alone where the way is clear."""
    if state.asking != CART:
        return best(state)[0]
    ahead = _stretches(state)
    if ahead is None:
        return best(state)[0]
    return _most(
        ahead, 0, state.stability, state.speed, state.cargo_happy, state.cargo_angry, state.passengers, {}
    )  # fmt: skip


def _stretches(t: Table) -> list[Stretch] | None:
    """All that lies before the cart; None if a tunnel has several ways out."""
    chasm, track = t.chasm, t.track
    found: list[Stretch] = []
    at, space, side, through = t.at, t.ahead, t.ahead_side, t.through
    used, tunnels = t.used, t.tunnels
    while True:
        one = track[space] >> 4
        stability, speed = STABILITY[one], SPEED[one]
        calm = BACK[one] == SECTION and not stability and not speed
        found.append((stability, speed, calm, through, chasm.near_ledge[at]))
        if through:
            tunnels |= 1 if space < 9 else 2
        used |= 1 << space
        at = space
        away = other_end(track[space] & 15, side)
        if space == chasm.exit and away == chasm.gates[1]:
            return found
        space, side, through = NEIGHBOUR[at][away], OPPOSITE[away], False
        if chasm.caves >> space & 1:
            probe = t.copy()
            assert isinstance(probe, Table)
            probe.at, probe.came, probe.used, probe.tunnels = at, other_end(track[at] & 15, away), used, tunnels
            out = ways(probe)
            if len(out) != 1:
                return None
            (space, side), through = out[0], True


def _most(
    ahead: list[Stretch], index: int, stability: int, speed: int, happy: int, angry: int, passengers: int,
    memo: dict[int, int],
) -> int:  # fmt: skip
    """The best that can come of standing before stretch `index` with these wheels and this load."""
    if index == len(ahead):
        return 4 + passengers + 2 * happy + angry
    key = ((((index * 8 + stability) * 8 + speed) * 8 + happy) * 8 + angry) * 4 + passengers
    known = memo.get(key)
    if known is not None:
        return known
    by_stability, by_speed, calm, through, ledge = ahead[index]
    gifts = ((2, 0), (0, 2), (1, 1)) if through and (stability < 5 or speed > 1) else ((0, 0),)
    top = 0
    for steadier, slower in gifts:
        now, pace = min(5, stability + steadier), max(1, speed - slower)
        glad, cross = (happy, angry) if now else (happy - 1, angry + 1)
        if not glad:
            top = max(top, BOOM)
            continue
        now = max(0, min(5, now + by_stability))
        pace += by_speed
        if pace > 6:
            now, pace = max(0, now - (pace - 6)), 6
        if calm and cross:
            glad, cross = glad + 1, cross - 1
        top = max(top, _most(ahead, index + 1, now, max(1, pace), glad, cross, passengers, memo))
    if happy >= 3 and (stability < 5 or speed > 1):
        steady, slow = min(5, stability + 1), max(1, speed - 1)
        top = max(top, _most(ahead, index, steady, slow, happy - 2, angry + 2, passengers, memo))
    if ledge and passengers and happy >= 2 and stability < 5:
        steady = min(5, stability + 2)
        top = max(top, _most(ahead, index, steady, speed, happy - 1, angry, passengers - 1, memo))
    memo[key] = top
    return top
