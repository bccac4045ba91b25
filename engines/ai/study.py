"""After a game: its course in estimated chances, the turning points, the better move at each, and where it stands.

A finished match is open to all, so this may look at all of it; but a better move is judged from what its player could
see then. Plain values come out, ready for a pipe and for the chart on the result page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from typing import Any

from engines.ai.brain import Brain
from engines.ai.search import LONGEST, Budget, Clock, Line, Search, playout
from engines.core.codec import plain
from engines.core.game import Decision, Game, IllegalMove, Move, State
from engines.core.match import Match
from engines.core.rng import Rng, seed_from
from engines.core.say import say_to_plain

# Worlds dealt for a point of the chart at a time, and at most: the chart is there soon and grows steadier.
CHART_WORLDS = 6
MOST_WORLDS = 120
# The share of the budget after which the chart is good enough and the turning points come.
CHART_SHARE = 0.4
# Worlds for each move at a turning point, and the moves looked at beside the one made; fewer of both where each is
# played to the end of a long game.
MOVE_WORLDS = 24
BREADTH = 8
LONG_WORLDS = 12
LONG_BREADTH = 5
LONG = 10
LEAST_WORLDS = 8
# Playouts that are timed, to see what can be afforded.
TRIED = 4
# Moves of one turn that are looked into, those first that the quick eye likes least.
LOOKED_INTO = 3
# Turning points told of, and how far the chances must have swung for one.
MOST_POINTS = 5
SWING = 0.06
SWING_ALONE = 0.04
# Slips told of: moves at which the quick eye would rather have seen another, by this much of its worth.
MOST_SLIPS = 5
SLIP = 0.3
# A better move must be better by this much to be worth a word, and by so many standard errors to be no luck.
BETTER = 0.015
PROOF = 1.5

# How many times the usual worlds a place is worth where time is left.
CLOSEST = 16

Found = dict[str, Any]
# A place in the chart, the seat, and the entry of the history, or None: what the seat did in that turn.
Waiting = tuple[int, int, int | None]


def fair_moment(match: Match, seat: int, index: int | None = None) -> int:
    """The first entry of the history at which this seat owed what it owes at `index` (None: now), with the same
    knowledge. Where all answer at once, that some have answered says nothing; from there their answers are open."""
    at = len(match.history) if index is None else index
    now = match.state_at(at)
    owed = now.decision_of(seat)
    while owed is not None and at > 0:
        before = match.state_at(at - 1)
        if (
            match.history[at - 1].seat == seat
            or before.rng.state != now.rng.state
            or before.reveals != now.reveals
            or before.progress() != now.progress()
            or before.decision_of(seat) != owed
        ):
            break
        at -= 1
    return at


def chances(brain: Brain, state: State, rng: Rng, worlds: int) -> list[float]:
    """What each seat may hope for, as shares of one (a lone seat: its value), over worlds dealt for each in turn."""
    return _shares(_hopes(brain, state, rng, range(worlds)))


def _hopes(brain: Brain, state: State, rng: Rng, numbers: range) -> list[float]:
    """The mean of what each seat's value comes to, over these worlds; the end is what it is."""
    seats = state.seats
    if state.outcome is not None:
        return [brain.value(state, seat) for seat in range(seats)]
    sums = [0.0] * seats
    for number in numbers:
        world = state.determinize(number % seats, Rng(rng.bits()))
        _on(brain, world, Rng(rng.bits()), brain.horizon)
        for seat in range(seats):
            sums[seat] += brain.value(world, seat)
    return [one / len(numbers) for one in sums]


def _shares(hopes: Sequence[float]) -> list[float]:
    if len(hopes) == 1:
        return [hopes[0]]
    total = sum(hopes)
    return [one / total for one in hopes] if total > 0 else [1.0 / len(hopes)] * len(hopes)


def _on(brain: Brain, state: State, rng: Rng, rounds: int) -> None:
    """Fair play for so many rounds."""
    last = state.progress() + rounds
    steps = 0
    while state.outcome is None and state.progress() < last and steps < LONGEST:
        for seat, move in [(owed.seat, brain.pick(state, owed, rng)) for owed in state.decisions()]:
            steps += 1
            try:
                state.apply(seat, move)
            except IllegalMove:
                break


def study(
    game: Game,
    save: Mapping[str, Any],
    budget: Budget,
    stop: Callable[[], bool] | None = None,
    tell: Callable[[Found], None] | None = None,
) -> Found:
    """{"turns": [[turn, index, [chance a seat]]…], "points": [{index, turn, seat, before, after, move, better, gain,
    reasons}…], "share": how much of the work is done}; `better` None: there was none, the table or the dice did it.
    What is not done in time is left out."""
    match = Match.load(dict(save), {game.id: game})
    work = Work(game, match, Clock(budget, stop), tell)
    work.chart()
    work.turning_points()
    work.found["share"] = 1.0
    return work.found


class Work:
    """A study under way: the chart first, in passes, then the turning points."""

    def __init__(self, game: Game, match: Match, clock: Clock, tell: Callable[[Found], None] | None) -> None:
        self.game = game
        self.match = match
        self.brain: Brain = game.brain()
        self.clock = clock
        self.tell = tell
        self.rng = Rng(seed_from("study") ^ match.seed)
        self.worlds = MOVE_WORLDS
        self.found: Found = {"turns": [], "points": [], "share": 0.0}

    def _done(self, share: float) -> None:
        self.found["share"] = round(share, 3)
        if self.tell is not None:
            self.tell(self.found)

    # ---- the chart

    def chart(self) -> None:
        """A point a turn, from few worlds; then from more, over and over, while there is time."""
        places = _turns(self.match)
        turns = self.found["turns"]
        means = [[0.0] * self.match.seats for _ in places]
        for worlds in range(0, MOST_WORLDS, CHART_WORLDS):
            numbers = range(worlds, worlds + CHART_WORLDS)
            for place, (turn, index) in enumerate(places):
                if self.clock.over(CHART_SHARE) if worlds else turns and self.clock.over():
                    return
                state = self.match.state_at(index)
                if worlds and state.outcome is not None:
                    continue
                hopes = _hopes(self.brain, state, self.rng, numbers)
                self.clock.used += CHART_WORLDS
                share = CHART_WORLDS / (worlds + CHART_WORLDS)
                means[place] = [old + share * (new - old) for old, new in zip(means[place], hopes, strict=True)]
                point = [turn, index, [round(one, 4) for one in _shares(means[place])]]
                turns[place:] = [point, *turns[place + 1 :]]
                self._charted((worlds + CHART_WORLDS * (place + 1) / len(places)) / MOST_WORLDS)

    def _charted(self, share: float) -> None:
        """So much of the chart's worlds, or of its time, is used up."""
        if self.clock.seconds:
            share = max(share, (1.0 - self.clock.left() / self.clock.seconds) / CHART_SHARE)
        self._done(CHART_SHARE * min(1.0, share))

    # ---- turning points

    def turning_points(self) -> None:
        """What people did first, by falls and by slips; then the falls of the others. While there is time, those at
        which nothing better was found are looked into once more, each time more closely."""
        people = self._people()
        falls: list[Waiting] = [
            (place, _faller(self.found["turns"], place), None) for place in _swings(self.found["turns"])
        ]
        waiting = [fall for fall in falls if fall[1] in people]
        waiting += self._slips({place for place, _, _ in waiting})
        waiting += [fall for fall in falls if fall[1] not in people]
        self.worlds = self._affordable(len(waiting))
        closer, begun = 1, self.clock.left()
        while waiting and not self.clock.over():
            waiting = self._pass(waiting, closer)
            took = begun - self.clock.left()
            closer, begun = 4 * closer, self.clock.left()
            if self.clock.seconds is None or closer > CLOSEST or 4 * took > begun:
                break

    def _pass(self, waiting: Sequence[Waiting], closer: int) -> list[Waiting]:
        """Each place once, with so many times the usual worlds; those at which nothing better was found."""
        points, left = self.found["points"], []
        for number, (place, seat, index) in enumerate(waiting):
            if self.clock.over():
                break
            point = self._point(place, seat, index, closer)
            better = point["better"] is not None
            if not better:
                left.append((place, seat, index))
            if better or (index is None and closer == 1):
                points[:] = [
                    one for one in points if index is not None or (one["turn"], one["seat"]) != (point["turn"], seat)
                ]
                points.append(point)
                points.sort(key=lambda one: int(one["index"]))
            self.clock.used += MOVE_WORLDS * closer
            if closer == 1:
                self._done(CHART_SHARE + (1 - CHART_SHARE) * (number + 1) / len(waiting) * 0.9)
            elif self.tell is not None:
                self.tell(self.found)
        return left

    def _affordable(self, places: int) -> int:
        """Worlds for each move, so that all places get their turn; by a playout's time where time is counted."""
        most = LONG_WORLDS if self.brain.horizon >= LONG else MOVE_WORLDS
        if self.clock.seconds is None or not places:
            return most
        began = self.clock.left()
        for number in range(TRIED):
            state = self.match.state_at(self.found["turns"][(number + 1) * len(self.found["turns"]) // (TRIED + 2)][1])
            _on(self.brain, state.copy(), Rng(self.rng.bits()), self.brain.horizon)
        took = (began - self.clock.left()) / TRIED
        # Each move once, the best two twice more; and in half of the turns two of them.
        share = self.clock.left() / (places * 1.5 * (LONG_BREADTH + 4) * max(1e-6, took))
        return max(LEAST_WORLDS, min(most, int(share)))

    def _people(self) -> set[int]:
        match = self.match
        return {seat for seat, player in enumerate(match.players) if player.human} or set(range(match.seats))

    def _slips(self, told: set[int]) -> list[tuple[int, int, int]]:
        """(place in the chart, seat, entry) of moves that the quick eye would not have made, the widest first, one a
        turn; people's moves where people sat. Turns that are told of already are left out."""
        match, turns = self.match, self.found["turns"]
        people = self._people()
        gaps: list[tuple[float, int, int, int]] = []
        for place in range(len(turns) - 1):
            if place in told or self.clock.over():
                continue
            widest = (SLIP, -1)
            for index in range(turns[place][1], turns[place + 1][1]):
                if match.history[index].seat in people:
                    widest = max(widest, (self._gap(index), index))
            if widest[1] >= 0:
                gaps.append((widest[0], place, match.history[widest[1]].seat, widest[1]))
        gaps.sort(key=lambda gap: (-gap[0], gap[1]))
        return [(place, seat, index) for _, place, seat, index in gaps[:MOST_SLIPS]]

    def _gap(self, index: int) -> float:
        """How much more the quick eye thinks of the best move than of the one made."""
        played = self.match.history[index]
        world, owed = self._as_seen(index)
        if owed is None or len(owed.moves) < 2 or played.move not in owed.moves:
            return 0.0
        worths = self.brain.weigh(world, owed, self.rng)
        return max(worths) - worths[owed.moves.index(played.move)]

    def _as_seen(self, index: int) -> tuple[State, Decision | None]:
        """A world such as its player could imagine at this entry, and what it owed there."""
        seat = self.match.history[index].seat
        at = fair_moment(self.match, seat, index)
        world = self.match.state_at(at).determinize(seat, Rng(self.rng.bits()))
        return world, world.decision_of(seat)

    def _point(self, place: int, seat: int, entry: int | None, closer: int = 1) -> Found:
        """What this seat did in this turn (or at this entry), and the move of its own there that cost it most."""
        turns = self.found["turns"]
        (turn, first, before), (_, last, after) = turns[place], turns[place + 1]
        point: Found = {"index": first, "turn": turn, "seat": seat, "before": before[seat], "after": after[seat]}
        point |= {"move": None, "better": None, "gain": 0.0, "reasons": []}
        for index in self._own(seat, first, last) if entry is None else (entry,):
            played = self.match.history[index]
            world, owed = self._as_seen(index)
            if owed is None or played.move not in owed.moves:
                continue
            if point["move"] is None:
                point["move"], point["index"] = plain(played.move), index
            elif self.clock.over():
                break
            better, gain = _better(self.brain, world, owed, played.move, self.rng, self.worlds * closer)
            if better is not None and gain > point["gain"]:
                point |= {"index": index, "move": plain(played.move), "better": plain(better), "gain": round(gain, 4)}
                reasons = [*self.brain.reasons(world, owed, better)][:2]
                point["reasons"] = [say_to_plain(reason) for reason in reasons]
        return point

    def _own(self, seat: int, first: int, last: int) -> list[int]:
        """The entries of this seat in a turn; of many only those that the quick eye likes least."""
        own = [index for index in range(first, last) if self.match.history[index].seat == seat]
        if len(own) <= LOOKED_INTO:
            return own
        gaps = {index: self._gap(index) for index in own}
        return sorted(own, key=lambda index: (-gaps[index], index))[:LOOKED_INTO]


def _turns(match: Match) -> list[tuple[int, int]]:
    """Each turn with the entry of the history at which it began; the end as the last."""
    turns: list[tuple[int, int]] = []
    for index in range(len(match.history) + 1):
        turn = match.state_at(index).progress()
        if not turns or turns[-1][0] != turn:
            turns.append((turn, index))
    if turns[-1][1] != len(match.history):
        turns.append((turns[-1][0] + 1, len(match.history)))
    return turns


def _swings(turns: Sequence[Any]) -> list[int]:
    """Places in the chart after which somebody's chances fell most, the worst first; alone, a rise turns a game too."""
    falls = []
    for place in range(len(turns) - 1):
        before, after = turns[place][2], turns[place + 1][2]
        alone = len(before) == 1
        drop = abs(before[0] - after[0]) if alone else max(b - a for b, a in zip(before, after, strict=True))
        if drop >= (SWING_ALONE if alone else SWING):
            falls.append((drop, place))
    falls.sort(key=lambda fall: (-fall[0], fall[1]))
    return [place for _, place in falls[:MOST_POINTS]]


def _faller(turns: Sequence[Any], place: int) -> int:
    """The seat that lost most there."""
    falls = [b - a for b, a in zip(turns[place][2], turns[place + 1][2], strict=True)]
    return falls.index(max(falls))


def _better(
    brain: Brain, world: State, owed: Decision, move: Move, rng: Rng, worlds: int = MOVE_WORLDS
) -> tuple[Move | None, float]:
    """The best other move and how much it would have gained; None if the one made was as good."""
    if len(owed.moves) < 2:
        return None, 0.0
    search = Search(brain, world, owed, rng, brain.horizon, LONG_BREADTH if worlds < MOVE_WORLDS else BREADTH)
    search.include(move)
    search.look(worlds)
    lines = search.finding().lines
    best, made = lines[0], max((line for line in lines if line.moves[0] == move), key=lambda line: line.score)
    if best.moves[0] == move or best.score - made.score < BETTER:
        return None, 0.0
    # The luckiest of many looks better than it is: the two meet once more, in worlds that neither has seen.
    gain, error = _meet(brain, world, owed.seat, best, made, rng, 2 * worlds)
    return (best.moves[0], gain) if gain >= max(BETTER, PROOF * error) else (None, 0.0)


def _meet(brain: Brain, world: State, seat: int, best: Line, made: Line, rng: Rng, worlds: int) -> tuple[float, float]:
    """By how much one line does better than the other, world by world, and the standard error of that."""
    apart = []
    for _ in range(worlds):
        dealt = world.determinize(seat, Rng(rng.bits()))
        others = [(d.seat, brain.pick(dealt, d, rng)) for d in dealt.decisions() if d.seat != seat]
        chance = rng.bits()
        one, other = (
            playout(brain, dealt.copy(), seat, line.moves, others, Rng(chance), brain.horizon) for line in (best, made)
        )
        apart.append(one - other)
    mean = sum(apart) / worlds
    spread = sum((one - mean) ** 2 for one in apart) / (worlds - 1)
    return mean, sqrt(spread / worlds)


def judge(game: Game, save: Mapping[str, Any], tell: Callable[[Found], None] | None = None) -> Found:
    """{"lines": where the score stands, "remarks": what a good player says of it}, each a list of plain Says."""
    match = Match.load(dict(save), {game.id: game})
    found: Found = {"lines": [say_to_plain(one) for one in game.standing_lines(match)], "remarks": []}
    if tell is not None:
        tell(found)
    found["remarks"] = [say_to_plain(one) for one in game.remarks(match)]
    return found
