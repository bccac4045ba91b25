"""Whole games followed by a second reading of the rules, move by move: what is legal, what the sheets say, who won.

`DUNGEON_DICE_GAMES=3000 pytest tests/engines/dungeon_dice/test_referee.py` plays so many of each kind;
`DUNGEON_DICE_FIRST` says from which seed on.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from engines.core.game import Decision, Event, State
from engines.core.rng import Rng
from engines.dungeon_dice.brain import DiceBrain
from engines.dungeon_dice.content import WILD, sheet_id
from engines.dungeon_dice.scenario import set_up
from engines.dungeon_dice.state import DungeonDice
from engines.dungeon_dice.verdicts import BANDS
from tests.engines.dungeon_dice.kit import ANIMALS, GAME, SHEETS
from tests.engines.dungeon_dice.referee import CLOUD_NUMBERS, Referee

GAMES = int(os.environ.get("DUNGEON_DICE_GAMES", "0"))
FIRST = int(os.environ.get("DUNGEON_DICE_FIRST", "0"))
BRAIN = DiceBrain()
Chooser = Callable[[State, Decision, Rng], Any]
COUNTS = ("alive", "crossed", "penalty", "green", "symbols", "torches", "gold", "gems", "score", "boss_points")
# What everybody is told; all else is told to one seat.
OPEN = {
    *("finished", "clouds_written", "roll", "round_end", "kill", "feat", "announced", "hearts", "death", "over"),
}
OPENINGS = {
    "won": "Every monster is down",
    "dead": "The dungeon keeps you",
    "nobody": "Nobody came out again",
    "shared": "share the victory",
    "last": "is the only one left standing",
    "best": "wins with",
}


def at_random(state: State, decision: Decision, rng: Rng) -> Any:
    return rng.choice(decision.moves)


def by_eye(state: State, decision: Decision, rng: Rng) -> Any:
    """The move that looks best, now and then any other."""
    if not rng.below(12):
        return rng.choice(decision.moves)
    worths = BRAIN.weigh(state, decision, rng)
    return decision.moves[max(range(len(worths)), key=worths.__getitem__)]


class Game:
    """A match played twice: by the engine and by the referee."""

    def __init__(self, state: DungeonDice, referee: Referee, seed: int) -> None:
        self.state, self.referee = state, referee
        self.ids = [*referee.spaces, *referee.monsters]
        self.monsters = list(referee.monsters)
        self.feats = [feat.id for feat in state.board.feats]
        self.rng = Rng(seed)
        self.seats = range(state.seats)
        self.shown = [referee.row(seat) for seat in self.seats]
        self.met: Counter[str] = Counter()

    def follow(self, choose: Chooser) -> None:
        self.compare(*self.seats)
        while self.state.outcome is None:
            decision = self.rng.choice(self.state.decisions())
            move = choose(self.state, decision, self.rng)
            pairs = self.pairs(decision.seat) if decision.kind == "use" else {}
            spoken = self.speak(pairs, decision.kind, move)
            now, writing = self.referee.round, self.referee.writing
            events = self.state.apply(decision.seat, move)
            self.referee.play(decision.seat, spoken)
            self.hear(decision.seat, events)
            if self.referee.over:
                break
            if now == self.referee.round and writing == self.referee.writing:
                self.compare(decision.seat)
                self.look_at_part(decision.seat)
                if not self.rng.below(16):
                    self.look()
            else:
                self.shown = [self.referee.row(seat) for seat in self.seats]
                self.look()
                self.compare(*self.seats)
                if not self.rng.below(6):
                    self.look_at_pairings(self.rng.choice(self.state.decisions()).seat)
        self.compare_end()

    # ---- moves

    def pairs(self, seat: int) -> dict[str, tuple[int, bool]]:
        """The unused pairs of a seat, by their names in the engine's moves."""
        pairs = zip(("first", "second"), self.state.view(seat)["part"]["pairs"], strict=False)
        return {how: (pair["value"], pair["equal"]) for how, pair in pairs if not pair["used"]}

    def speak(self, pairs: dict[str, tuple[int, bool]], kind: str, move: Any) -> Any:
        """A move of the engine in the referee's words."""
        if kind != "use" or move == "end":
            return move
        how, place = move
        if how in ("torch", "both"):
            return how, self.ids[place]
        return "pair", pairs[how], self.ids[place]

    def compare(self, *seats: int) -> None:
        """Who owes what: the same kind of decision, the same moves, none of them twice."""
        for seat in seats:
            decision, owed = self.state.decision_of(seat), self.referee.owes(seat)
            if decision is None or owed is None:
                assert decision is None and owed is None, (self.at(seat), decision, owed)
                continue
            pairs = self.pairs(seat) if decision.kind == "use" else {}
            moves = [self.speak(pairs, decision.kind, move) for move in decision.moves]
            assert decision.kind == owed[0], self.at(seat)
            assert set(moves) == owed[1], (self.at(seat), set(moves) ^ owed[1])
            assert len(set(moves)) == len(moves), (self.at(seat), moves)
            if decision.kind == "cloud":
                cloud = self.state.view(seat)["part"]["cloud"]
                assert self.ids[cloud] == self.referee.next_cloud(seat)

    def at(self, seat: int) -> str:
        return f"{self.state.board.sheet.id}, round {self.referee.round}, seat {seat}"

    # ---- sheets

    def look(self) -> None:
        """Every seat sees its own sheet as it is, the others' as at the last round's end (DD-152, DD-153, DD-154)."""
        for eye in (None, *self.seats):
            view = self.state.view(eye)
            for seat in self.seats:
                mine = eye == seat and self.state.outcome is None
                row = self.referee.row(seat) if mine else self.shown[seat]
                assert self.read(view["seats"][seat]) == row, (self.at(seat), eye)
            assert {self.monsters[n] for n in view["claimed"]} == self.referee.killed
            assert {self.feats[n] for n in view["taken"]} == self.referee.had
            assert [self.part(part) for part in view["last_round"]] == self.referee.told.get("parts", []), self.at(-1)

    def look_at_part(self, seat: int) -> None:
        """What a seat reads of its own part (DD-021, DD-163, DD-170), and that no other seat does."""
        paper, part = self.referee.papers[seat], self.state.view(seat)["part"]
        owed = self.state.decision_of(seat)
        assert part["stage"] == (owed.kind if owed else "done"), self.at(seat)
        assert sorted((p["value"], p["equal"]) for p in part["pairs"] if not p["used"]) == sorted(paper.pairs)
        assert (part["black"], part["dealt"], part["lost"]) == (paper.black, paper.dealt, paper.lost), self.at(seat)
        assert self.acts(part["acts"]) == tuple(paper.acts)
        assert part["may_end"] == (owed is not None and "end" in owed.moves), self.at(seat)
        assert tuple(part["rewards"]) == (owed.moves if owed and owed.kind == "chest" else ()), self.at(seat)
        assert self.state.view(None)["part"] is None

    def look_at_pairings(self, seat: int) -> None:
        """Each pairing with its price and how much of it fits."""
        referee = self.referee
        found = referee.pairings(seat)
        listed = {tuple(one["move"]): one for one in self.state.view(seat)["part"]["pairings"]}
        assert set(listed) == set(found), self.at(seat)
        for values, one in listed.items():
            black = found[values][1]
            assert (one["black"], one["cost"]) == (black, int(black and not referee.black_is_free(seat)))
            faces = [[self.state.dice[die] for die in pair] for pair in one["dice"]]
            assert sorted((sum(two), two[0] == two[1]) for two in faces) == found[values][0], self.at(seat)
            assert len({die for pair in one["dice"] for die in pair}) == 4
            fit = ("none", "one", "both")[referee.fit(seat, values)]
            assert one["fit"] == fit, (self.at(seat), values, one["fit"], fit)

    def read(self, seen: dict[str, Any]) -> dict[str, Any]:
        """A sheet of a view, by names."""
        clouds = self.referee.of_kind("cloud")
        row: dict[str, Any] = {name: seen[name] for name in COUNTS}
        row["ticked"] = set(seen["ticked"])
        row["feats"] = {self.feats[n] for n in seen["feats"]}
        for name in ("visited", "half"):
            row[name] = {self.ids[place] for place in seen[name]}
        for name in ("defeated", "reached"):
            row[name] = {self.monsters[n] for n in seen[name]}
        row["damage"] = dict(zip(self.monsters, seen["damage"], strict=True))
        for name in ("unlocked", "numbers"):
            row[name] = {m: set(numbers) for m, numbers in zip(self.monsters, seen[name], strict=True)}
        row["clouds"] = {name: n for name, n in zip(clouds, seen["clouds"], strict=True) if n}
        return row

    # ---- what is told

    def hear(self, seat: int, events: list[Event]) -> None:
        """A part is told to its own seat, its end and the round's end to all (DD-155)."""
        assert all(event.seen_by in (None, (seat,)) for event in events)
        assert {event.kind for event in events if event.seen_by is None} <= OPEN, self.at(seat)
        said = [(event.kind, event.values) for event in events if event.seen_by is None]
        if any(kind == "round_end" for kind, _ in said):
            self.compare_told(said)
        for kind, values in said:
            if kind == "roll":
                self.referee.roll(values["round"], values["active"], values["dice"])

    def compare_told(self, said: list[tuple[str, Any]]) -> None:
        told = self.referee.told
        kills = [
            (v["seat"], self.monsters[v["monster"]], v["gems"], v["first"], v["announced"])
            for k, v in said
            if k == "kill"
        ]
        assert sorted(kills) == sorted(told["kills"]), self.at(-1)
        announced = [(self.monsters[v["monster"]], list(v["seats"])) for k, v in said if k == "announced"]
        assert sorted(announced) == sorted(one for one in told["announced"] if one[1]), self.at(-1)
        feats = [(v["seat"], self.feats[v["feat"]], v["gems"]) for k, v in said if k == "feat"]
        assert sorted(feats) == sorted(told["feats"]), self.at(-1)
        assert sorted((v["seat"], v["lives"]) for k, v in said if k == "hearts") == sorted(told["hearts"]), self.at(-1)
        assert sorted(v["seat"] for k, v in said if k == "death") == told["deaths"], self.at(-1)
        parts = [self.part(part) for k, v in said if k == "round_end" for part in v["parts"]]
        assert parts == told["parts"], (self.at(-1), parts, told["parts"])
        for name in ("kills", "feats", "hearts", "deaths"):
            self.met[name] += len(told[name])
        self.met["rounds"] += 1
        self.met["announced kills"] += sum(one[4] for one in told["kills"])
        self.met["shared first kills"] += len([one for one in told["kills"] if one[3]]) > len(
            {one[1] for one in told["kills"] if one[3]}
        )

    def part(self, part: dict[str, Any]) -> tuple[Any, ...]:
        return part["seat"], tuple(part["made"]), part["black"], self.acts(part["acts"]), part["lost"]

    def acts(self, acts: list[Any]) -> tuple[tuple[str, str], ...]:
        return tuple(
            (how, what) if how == "chest" else ("pair" if how in ("first", "second") else how, self.ids[what])
            for how, what in acts
        )

    def compare_end(self) -> None:
        outcome, referee = self.state.outcome, self.referee
        assert outcome is not None and referee.over, self.at(-1)
        self.shown = [referee.row(seat) for seat in self.seats]
        self.look()
        assert list(outcome.winners) == referee.winners(), self.at(-1)
        assert list(outcome.scores) == [referee.score(seat) for seat in self.seats]
        how, band = referee.verdict()
        assert OPENINGS[how] in outcome.verdict.text(), self.at(-1)
        if referee.solo:
            assert BANDS[len(BANDS) - 1 - band][1].text() in outcome.verdict.text()
        assert not self.state.decisions()
        self.met[how] += 1


# ---- tables


def play(number: int, choose: Chooser, options: dict[str, Any], seats: int) -> Counter[str]:
    options = {"sheet": ANIMALS, "wild": 1, "hunt": False, "gentle": False, **options}
    state = GAME.new(seats, options, number)
    assert isinstance(state, DungeonDice)
    referee = Referee(sheet_id(options), seats, options["hunt"], options["gentle"])
    if not referee.writing:
        referee.roll(1, state.active, list(state.dice))
    game = Game(state, referee, number + 1)
    game.follow(choose)
    return game.met


def table(number: int) -> tuple[dict[str, Any], int]:
    """Sheets, seat counts and options, each mix of them in turn; every fifth table is wild."""
    number, sheet = divmod(number, 4)
    wild, (number, seats) = number, divmod(number, 4)
    options: dict[str, Any] = {"sheet": SHEETS[sheet], "hunt": number % 2 == 1, "gentle": number // 2 % 2 == 1}
    if (4 * wild + sheet) % 5 == 4:
        options |= {"sheet": "wild", "wild": 1 + (4 * wild + sheet) // 5 % len(WILD)}
    return options, 1 + seats


def position(rng: Rng, referee: Referee) -> dict[str, Any]:
    """A sheet that no game need have led to: wherever, whatever, and most monsters near their end."""
    spaces = [name for name, space in referee.spaces.items() if space.kind not in ("twin", "portal")]
    visited = rng.sample(spaces, rng.below(len(spaces)))
    if referee.of_kind("portal") and rng.below(2):
        visited += referee.of_kind("portal") + referee.of_kind("twin")
    damage = {}
    for name, monster in referee.monsters.items():
        step = 2 if monster.kind == "armoured" else 1
        damage[name] = max(0, monster.life - step * rng.below(4))
    if len(visited) > 3:
        damage[rng.choice(list(damage))] = 0
    rubble = [name for name in referee.of_kind("rubble") if name not in visited]
    numbers = sorted(CLOUD_NUMBERS)
    rng.shuffle(numbers)
    marks: dict[str, Any] = {
        "visited": visited,
        "half": rng.sample(rubble, rng.below(len(rubble) + 1)),
        "damage": damage,
        "clouds": numbers if referee.of_kind("cloud") else [],
        "crossed": rng.below(10),
        "green": rng.below(3),
        "symbols": rng.below(4),
        "torches": rng.below(3),
        "gold": rng.below(5),
        "gems": rng.below(9),
    }
    chests = len(set(visited) & set(referee.of_kind("chest")))
    marks["ticked"] = rng.sample(("life", "torches", "black"), chests)
    return marks


def play_on(number: int, choose: Chooser) -> Counter[str]:
    """From a position of any kind to its end."""
    rng = Rng(number)
    sheet, seats = SHEETS[number % 4], rng.die(4)
    hunt, gentle, turn, active = bool(rng.below(2)), bool(rng.below(2)), rng.die(3), rng.below(seats)
    referee = Referee(sheet, seats, hunt, gentle)
    marks = {seat: position(rng, referee) for seat in range(seats)}
    for seat, mark in marks.items():
        referee.lay(seat, mark)
    for paper in referee.papers:
        paper.feats = referee.completed(paper)
        referee.killed |= paper.defeated
        referee.had |= paper.feats
    if referee.is_over():
        return Counter()
    for seat, paper in enumerate(referee.papers):
        marks[seat]["feats"] = sorted(paper.feats)
    state = set_up(
        sheet, seats, (), marks, active, turn, sorted(referee.killed), sorted(referee.had), hunt, gentle, seed=number
    )
    referee.round = turn - 1
    referee.roll(turn, active, list(state.dice))
    game = Game(state, referee, number + 1)
    game.follow(choose)
    return game.met


@pytest.mark.parametrize(("choose", "games"), [(at_random, 64), (by_eye, 48)])
def test_two_readings_of_the_rules_agree(choose: Chooser, games: int) -> None:
    """DD-001 to DD-167: every move, every round end and every result, on all sheets, at all tables."""
    met: Counter[str] = Counter()
    for number in range(FIRST, FIRST + (GAMES or games)):
        met += play(number, choose, *table(number))
    print(choose.__name__, dict(met))
    assert all(met[name] for name in ("kills", "announced kills", "shared first kills", "feats", "hearts", "deaths"))


def test_two_readings_agree_on_odd_positions() -> None:
    """DD-085 to DD-098, DD-136, DD-162: where many fall at once, by their own hand or by news."""
    met: Counter[str] = Counter()
    for number in range(FIRST, FIRST + (GAMES or 160)):
        met += play_on(number, by_eye if number % 3 else at_random)
    print(dict(met))
    assert all(met[name] for name in ("won", "dead", "last", "best", "announced kills", "shared first kills"))
