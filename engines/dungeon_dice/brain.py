"""What our players know of this game: a field of worths over the sheet, the whole part planned at once, a guess at
the score to come. The Master plays the best parts on by dice of its own and looks which leads furthest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from typing import NamedTuple, Self, cast

from engines.ai.brain import Brain, Thought, soft
from engines.ai.search import Clock
from engines.core.game import Decision, Move, State
from engines.core.rng import Rng
from engines.core.say import Say
from engines.dungeon_dice import why
from engines.dungeon_dice.chart import CHANCE
from engines.dungeon_dice.content.board import GEM, Board
from engines.dungeon_dice.eye import Eye
from engines.dungeon_dice.hero import Hero
from engines.dungeon_dice.look_ahead import Outlook, Race
from engines.dungeon_dice.rivals import Rivals, rounds_left
from engines.dungeon_dice.rules.life import BOXES
from engines.dungeon_dice.rules.pairing import pairings
from engines.dungeon_dice.rules.score import score
from engines.dungeon_dice.rules.use import MOST_PLACES, pair_fits, use
from engines.dungeon_dice.state import DungeonDice
from engines.dungeon_dice.weights import ALONE, ROOKIE, VETERAN, WEIGHTS

# How many parts the Master compares, over how many rounds, and when it drops the worse half.
LINES = 9
LOOK_AHEAD = 4
MOST_PLAYOUTS = 100
# After so many playouts of each it looks which of them it may drop.
LOOKS = (6, 10, 16, 24, 34, 48, 64, 80)
# So many points ahead by the eye needs no second thought.
CLEAR = 5.0


class Line(NamedTuple):
    """A whole part: the moves in order, and what the eye thinks of them."""

    moves: tuple[Move, ...]
    worth: float


@cache
def tastes(seat: int) -> tuple[float, ...]:
    """What the player on this seat fancies of each place, from -0.5 to 0.5: no two at a table walk in step."""
    rng = Rng(seat)
    return tuple(rng.random() - 0.5 for _ in range(MOST_PLACES))


class DiceBrain(Brain):
    horizon = 3
    veteran_horizon = 1
    heat = 0.25
    rookie_heat = 0.9
    # Two Veterans with the same sheet and the same dice do not walk in step: what is as good as equal is mixed.
    veteran_heat = 0.15

    def __init__(self) -> None:
        self.weights = WEIGHTS
        self._veteran: DiceBrain | None = None
        self._alone: DiceBrain | None = None
        self._rookie: DiceBrain | None = None

    def rookie(self) -> DiceBrain:
        """The same player with a beginner's figures."""
        if self._rookie is None:
            self._rookie = self.with_weights(ROOKIE)
        return self._rookie

    def veteran(self) -> DiceBrain:
        """The same player with a Veteran's figures."""
        if self._veteran is None:
            self._veteran = self.with_weights(VETERAN)
        return self._veteran

    def alone(self) -> DiceBrain:
        """The same player with a lone hero's figures."""
        if self._alone is None:
            self._alone = self.with_weights(ALONE)
        return self._alone

    def with_weights(self, weights: Mapping[str, float]) -> Self:
        """A twin that goes by these figures at every level and every table."""
        twin = super().with_weights(weights)
        twin._rookie = twin._veteran = twin._alone = twin
        return twin

    # ---- the quick eye

    def eye(self, state: DungeonDice, seat: int, racing: bool = True) -> Eye:
        rivals = Rivals(state.board, [hero for n, hero in enumerate(state.shown) if n != seat])
        left = rounds_left(state.board, state.heroes)
        eye = Eye(state.board, state.heroes[seat], rivals, state.claimed, state.taken, left, self.weights, racing)
        if self.weights["lean"] and not state.solo:
            eye.worth = [
                worth + self.weights["lean"] * taste for worth, taste in zip(eye.worth, tastes(seat), strict=False)
            ]
        return eye

    def weigh(self, state: State, decision: Decision, rng: Rng) -> Sequence[float]:
        assert isinstance(state, DungeonDice)
        if decision.kind == "cloud":
            return self._weigh_clouds(state, decision)
        if decision.kind == "chest":
            return self._weigh_chest(state, decision)
        eye = self.eye(state, decision.seat)
        if decision.kind == "pairing":
            return self._weigh_pairings(state, decision, eye)
        return self._weigh_uses(state, decision, eye)

    def _weigh_pairings(self, state: DungeonDice, decision: Decision, eye: Eye) -> list[float]:
        found = pairings(state.dice)
        free = state.free_black(decision.seat)
        price = self.weights["symbol"] * eye.far * (1.0 if eye.hero.symbols > 1 else 1.3)
        whites = len(found.white)
        worths = []
        for n, move in enumerate(decision.moves):
            first, second = found.pairs[move]
            worth = eye.best_pairs(first, second)
            worths.append(worth if free or n < whites else worth - price)
        return worths

    def _weigh_uses(self, state: DungeonDice, decision: Decision, eye: Eye) -> list[float]:
        """A use of one pair counts with the best use of the other that is left after it."""
        worths = []
        keep = self.weights["torch"] * eye.far
        hero, board = eye.hero, state.board
        for move in decision.moves:
            if move == "end":
                worths.append(0.0)
                continue
            how, place = cast(tuple[str, int], move)
            worth = eye.worth[place]
            if how == "torch":
                worth -= keep
            elif how != "both" and hero.first and hero.second:
                worth += self._rest(state, eye, how, place)
            elif board.armoured >> place & 1:
                worth += 0.5
            worths.append(worth)
        return worths

    def _rest(self, state: DungeonDice, eye: Eye, how: str, place: int) -> float:
        after = eye.hero.copy()
        use(state.board, after, (how, place))
        left = after.first or after.second
        fits = pair_fits(state.board, after, left)
        if not fits:
            return -eye.unused(1, after.dealt)
        return max([eye.again(place, q) for q in state.board.members(fits)])

    def _weigh_chest(self, state: DungeonDice, decision: Decision) -> list[float]:
        hero = state.heroes[decision.seat]
        left = rounds_left(state.board, state.heroes)
        worth = {
            "life": 3.0 + 0.55 * min(hero.crossed, 7) + (2.0 if state.solo else 0.0),
            "torches": 4.6 if left > 2 else 5.0,
            "black": min(4.5, 0.35 * left) + (1.0 if hero.symbols == 0 else 0.0),
        }
        return [worth[str(move)] for move in decision.moves]

    def _weigh_clouds(self, state: DungeonDice, decision: Decision) -> list[float]:
        """Likely numbers into clouds that lead on, unlikely ones where nothing hangs on them; none beside its like."""
        board, hero = state.board, state.heroes[decision.seat]
        around = [board.members(near) for near in board.near]
        place = board.clouds[len(hero.clouds)]
        order = sorted(board.clouds, key=lambda cloud: (-len(around[cloud]), cloud))
        rank = order.index(place)
        likely = sorted((3, 4, 5, 6, 8, 9, 10, 11), key=lambda number: -CHANCE[number])
        beside = {board.number[q] for q in around[place] if q < board.first_room}
        return [
            5.0 - abs(likely.index(cast(int, move)) - rank) - (2.0 if move in beside else 0.0)
            for move in decision.moves
        ]

    # ---- judging positions

    def prospect(self, state: DungeonDice, seat: int) -> float:
        """The score this seat may expect, roughly: what it has, what is under way, what its places promise."""
        hero = state.heroes[seat]
        points = self._prospect(state.board, hero, self.eye(state, seat, racing=False), state.solo)
        return points + self._unpaid(state, hero) if hero.alive else points

    def _prospect(self, board: Board, hero: Hero, eye: Eye, solo: bool) -> float:
        points = float(score(board, hero, solo))
        if not hero.alive:
            return points if solo else points - 30.0
        share = self.weights["progress"]
        extra = 0.0 if solo else self.weights["finish"]
        for m, need in enumerate(eye.need):
            life = board.life[m]
            if need <= 0:
                points += extra
            elif need < life:
                points += share * (1.0 - need / life) * (eye.pay[m] + extra)
                if m == board.boss:
                    points -= 0.6 * ((life - need) // 3 * 3)  # those are in the score already
        if solo:
            points += self.weights["alone_future"] * self._still_to_come(board, hero, eye)
        promise = 0.0
        usable = (hero.reach | board.starts) & ~hero.open
        worth, chances = eye.worth, eye.chances
        for value in range(2, 13):
            best = 0.0
            places = hero.takes[value] & usable
            while places:
                bit = places & -places
                places ^= bit
                best = max(best, worth[bit.bit_length() - 1])
            promise += CHANCE[value] * best
        for place in board.members(hero.reach & ~hero.open & (board.rooms | board.doubles)):
            promise += 0.8 * chances[place] * worth[place]
        points += self.weights["rate"] * 0.3 * promise * eye.far
        points -= (hero.crossed * 0.5 if solo else 0.35 * hero.crossed) * self.weights["life_box"]
        points += 0.8 * hero.green + eye.far * (0.8 * hero.symbols + 1.6 * hero.torches)
        return points

    def _still_to_come(self, board: Board, hero: Hero, eye: Eye) -> float:
        """What a lone hero may yet earn if it lives: the more boxes it has left, the more of it."""
        lives = BOXES - hero.crossed + hero.green
        coming = sum([pay * need / life for pay, need, life in zip(eye.pay, eye.need, board.life, strict=True)])
        coming += 9.0 * (len(board.feats) - hero.feats.bit_count())
        coming += 3.0 * (board.all_of[GEM] & ~hero.open).bit_count() * 0.5
        return coming * lives / (lives + 3.0)

    def _unpaid(self, state: DungeonDice, hero: Hero) -> float:
        """Kills and achievements of this part that round end will pay."""
        board, points = state.board, 0.0
        for room in board.members(hero.slain):
            figures = board.monsters[room - board.first_room]
            points += 3.0 * (figures.later if state.claimed >> room & 1 else figures.first)
        for feat in board.members(hero.done_feats):
            points += 3.0 if state.taken >> feat & 1 else 9.0
        return points

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, DungeonDice)
        if state.solo:
            if state.outcome is not None:
                return min(1.0, max(0.0, state.outcome.scores[0] / 120.0))
            return min(1.0, max(0.0, self.prospect(state, 0) / 120.0))
        if state.outcome is not None:
            winners = state.outcome.winners
            return 1.0 / len(winners) if seat in winners else 0.0
        if not state.heroes[seat].alive:
            return 0.0
        spread = self.weights["spread"] * (0.4 + 0.6 * min(1.0, rounds_left(state.board, state.heroes) / 10.0))
        shares = [
            exp(max(-6.0, min(6.0, self.prospect(state, n) / spread / 2.0))) if hero.alive else 0.0
            for n, hero in enumerate(state.heroes)
        ]
        total = sum(shares)
        return shares[seat] / total if total else 0.0

    # ---- whole parts

    def plan(self, state: State, decision: Decision, level: str, rng: Rng, clock: Clock) -> Thought | None:
        """The Rookie is left to the common player; the Veteran goes by the eye; the Master looks ahead."""
        assert isinstance(state, DungeonDice)
        if level == "rookie":
            return None
        player = self.alone() if state.solo else self.veteran() if level == "veteran" else self
        if level == "veteran" or decision.kind == "cloud":
            return player._at_once(state, decision, rng)
        return player._look_ahead(state, decision, rng, clock)

    def _at_once(self, state: DungeonDice, decision: Decision, rng: Rng) -> Thought:
        worths = self.weigh(state, decision, rng)
        move = decision.moves[soft(worths, 0.0 if state.solo else self.veteran_heat, rng)]
        return Thought(move, self.reasons(state, decision, move), self.value(state, decision.seat))

    def lines(self, state: DungeonDice, decision: Decision, rng: Rng, most: int) -> list[Line]:
        """Whole parts from here on, the best by the eye: each good first move followed by its best rest."""
        seat = decision.seat
        worths = list(self.weigh(state, decision, rng))
        order = sorted(range(len(worths)), key=lambda n: -worths[n])[:most]
        found: list[Line] = []
        for n in order:
            twin = state.determinize(seat, Rng(1))
            move = decision.moves[n]
            twin.apply(seat, move)
            follow = twin.decision_of(seat) if twin.round == state.round and twin.outcome is None else None
            if follow is None or decision.kind != "pairing":
                found.append(Line((move,), worths[n]))
                continue
            rest = self.weigh(twin, follow, rng)
            best = sorted(range(len(rest)), key=lambda k: -rest[k])[: (4 if len(found) < 4 else 2)]
            top = rest[best[0]]
            found += [Line((move, follow.moves[k]), worths[n] - (top - rest[k])) for k in best]
        found.sort(key=lambda line: -line.worth)
        return found[:most]

    def _look_ahead(self, state: DungeonDice, decision: Decision, rng: Rng, clock: Clock) -> Thought:
        """Plays the best lines on with the same dice, and drops those that fall behind."""
        seat = decision.seat
        lines = self.lines(state, decision, rng, LINES)
        best = 0
        rivals = [line.worth for line in lines if line.moves[0] != lines[0].moves[0]]
        if rivals and lines[0].worth - rivals[0] < CLEAR:
            best = self._race(state, seat, lines, rng, clock)
        move = lines[best].moves[0]
        return Thought(move, self.reasons(state, decision, move), self.value(state, seat))

    def _race(self, state: DungeonDice, seat: int, lines: Sequence[Line], rng: Rng, clock: Clock) -> int:
        """Which line leads furthest: all are played on with the same dice until one first move is left."""
        ends = [self._after(state, seat, line.moves) for line in lines]
        left = rounds_left(state.board, state.heroes)
        others = [hero for n, hero in enumerate(state.shown) if n != seat]
        outlook = Outlook(state.board, others, seat, state.active, left, self.weights)
        rounds = round(min(LOOK_AHEAD, left + 1))
        race = Race([line.worth for line in lines], [line.moves[0] for line in lines])
        while not (race.over or clock.over() or race.played >= MOST_PLAYOUTS):
            seed = rng.bits()
            race.add([self._points_on(outlook, ends[n], rounds, Rng(seed)) for n in race.running])
            clock.used += len(race.running)
            if race.played in LOOKS:
                race.drop()
        return race.leader()

    def _after(self, state: DungeonDice, seat: int, moves: Sequence[Move]) -> DungeonDice:
        """The table with this seat's part played to its end: these moves, then the eye's."""
        world = state.determinize(seat, Rng(1))
        for move in moves:
            world.apply(seat, move)
        rng = Rng(1)
        while world.outcome is None and world.round == state.round and (owed := world.decision_of(seat)) is not None:
            worths = self.weigh(world, owed, rng)
            world.apply(seat, owed.moves[soft(worths, 0.0, rng)])
        return world

    def _points_on(self, outlook: Outlook, world: DungeonDice, rounds: int, rng: Rng) -> float:
        """Points to expect after some more rounds from there."""
        if world.outcome is not None:
            return float(world.outcome.scores[outlook.seat])
        start, claimed, taken = world.heroes[outlook.seat], world.claimed, world.taken
        hero, claimed, taken = outlook.play_on(start, claimed, taken, rounds, rng)
        return self.outlook_points(outlook, hero, claimed, taken, max(1.5, outlook.left - rounds))

    def outlook_points(self, outlook: Outlook, hero: Hero, claimed: int, taken: int, left: float) -> float:
        """A hero's prospect; who has cleared the sheet ends the match, and likes that if ahead."""
        board = outlook.board
        if hero.open & board.rooms == board.rooms:
            mine = float(score(board, hero, outlook.solo))
            best = max([score(board, other, False) for other in outlook.others if other.alive], default=0)
            if outlook.solo:
                return mine
            ahead = min(1.0, max(-1.0, (mine - best) / 8.0))
            return mine + self.weights["finish"] * len(board.life) + self.weights["won"] * ahead
        eye = Eye(board, hero, outlook.rivals, claimed, taken, left, self.weights, racing=False)
        return self._prospect(board, hero, eye, outlook.solo)

    # ---- why

    def reasons(self, state: State, decision: Decision, move: Move) -> tuple[Say, ...]:
        assert isinstance(state, DungeonDice)
        if decision.kind == "cloud":
            return why.of_cloud(state, decision.seat, cast(int, move))
        if decision.kind == "chest":
            return why.of_chest(state, decision.seat, str(move))
        if decision.kind == "pairing":
            return why.of_pairing(self, state, decision, move)
        return why.of_use(self, state, decision.seat, move)
