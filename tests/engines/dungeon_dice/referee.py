"""A second reading of the rules: a slow referee with pencil and sheets of its own, who plays every match along.

Written from rulebook, design page and ledger alone. It shares nothing with the engine but the sheets' data: places go
by their names, and nothing is counted that a person at the table would not count. It is told each roll and each move,
says which moves are legal, and keeps its own sheets, so that a rule misread in one place shows as a quarrel between
the two.

A pair is (value, are its dice equal). Moves, as the referee speaks of them: a number for a cloud; (low, high) for a
pairing; ("pair", pair, place), ("both", place), ("torch", place) or "end" for a use; a reward's name for a chest.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from engines.dungeon_dice.content import load
from engines.dungeon_dice.content.figures import FAMILIES

Pair = tuple[int, bool]
CLOUD_NUMBERS = {3, 4, 5, 6, 8, 9, 10, 11}
REWARDS = {"life", "torches", "black"}
TRACKER = [0, 0, 1, 2, 4, 6, 9, 12, 16, 20]
BANDS = [10, 25, 40, 55, 70, 85, 100]


class Paper:
    """One seat's sheet of paper, and what it is doing in this round."""

    def __init__(self, monsters: list[str]) -> None:
        self.visited: set[str] = set()
        self.boxes: dict[str, int] = {}
        self.damage = dict.fromkeys(monsters, 0)
        self.unlocked: dict[str, set[int]] = {name: set() for name in monsters}
        self.defeated: set[str] = set()
        self.clouds: dict[str, int] = {}
        self.lost_boxes = 0
        self.green = 0
        self.symbols = 3
        self.torches = 0
        self.gold = 0
        self.gems = 0
        self.ticked: set[str] = set()
        self.feats: set[str] = set()
        self.dead = False
        self.forget_part()

    def forget_part(self) -> None:
        self.chose = False
        self.pairs: list[Pair] = []
        self.dealt = False
        self.at_chest = False
        self.done = False
        self.killed_now: list[str] = []
        self.values: tuple[int, ...] = ()
        self.black = False
        self.acts: list[tuple[str, str]] = []
        self.lost = 0

    def lose(self, lives: int) -> None:
        for _ in range(lives):
            if self.green:
                self.green -= 1
            elif self.lost_boxes < 10:
                self.lost_boxes += 1

    def open_places(self) -> set[str]:
        return self.visited | self.defeated


class Referee:
    def __init__(self, sheet: str, seats: int, hunt: bool, gentle: bool) -> None:
        printed = load(sheet)
        figures = FAMILIES[printed.family]
        self.family = printed.family
        self.spaces = {space.id: space for space in printed.spaces}
        self.monsters = {monster.id: monster for monster in figures.monsters}
        self.boss = next(m.id for m in figures.monsters if m.kind == "boss")
        self.doors: dict[str, set[str]] = {name: set() for name in [*self.spaces, *self.monsters]}
        for one, other in printed.doors:
            self.doors[one].add(other)
            self.doors[other].add(one)
        self.solo = seats == 1
        self.hunt, self.gentle = hunt, gentle
        self.papers = [Paper(list(self.monsters)) for _ in range(seats)]
        self.round = 0
        self.active = -1
        self.dice: list[int] = []
        self.writing = bool(self.of_kind("cloud"))
        self.killed: set[str] = set()  # by anybody, so that the higher reward and the hearts are struck
        self.had: set[str] = set()  # achievements that somebody has
        self.told: dict[str, list[Any]] = {}  # what the last round's end told
        self.over = False

    def lay(self, seat: int, marks: dict[str, Any]) -> None:
        """A sheet as somebody else has left it: what is visited, damaged, held, ticked."""
        paper = self.papers[seat]
        for place in marks.get("visited", ()):
            paper.visited.add(place)
            if self.spaces[place].serves:
                paper.unlocked[self.spaces[place].serves].add(self.spaces[place].number)
        paper.boxes = dict.fromkeys(marks.get("half", ()), 1)
        for monster, boxes in marks.get("damage", {}).items():
            paper.damage[monster] = boxes
            if boxes == self.monsters[monster].life:
                paper.defeated.add(monster)
        paper.clouds = dict(zip(self.of_kind("cloud"), marks.get("clouds", ()), strict=True))
        paper.ticked, paper.feats = set(marks.get("ticked", ())), set(marks.get("feats", ()))
        paper.lost_boxes = marks.get("crossed", 0)
        paper.symbols = marks.get("symbols", 3)
        paper.green, paper.torches = marks.get("green", 0), marks.get("torches", 0)
        paper.gold, paper.gems = marks.get("gold", 0), marks.get("gems", 0)
        paper.dead = not marks.get("alive", True)
        self.writing = False

    def of_kind(self, kind: str) -> list[str]:
        return [name for name, space in self.spaces.items() if space.kind == kind]

    # ---- what may be done

    def owes(self, seat: int) -> tuple[str, set[Any]] | None:
        """The kind of decision this seat owes and its legal moves; None: it owes nothing."""
        paper = self.papers[seat]
        if self.over or paper.dead or paper.done:
            return None
        if self.writing:
            return "cloud", CLOUD_NUMBERS - set(paper.clouds.values())
        if not paper.chose:
            return "pairing", set(self.pairings(seat))
        if paper.at_chest:
            return "chest", REWARDS - paper.ticked
        return "use", self.uses(paper)

    def next_cloud(self, seat: int) -> str:
        return next(name for name in self.of_kind("cloud") if name not in self.papers[seat].clouds)

    def pairings(self, seat: int) -> dict[tuple[int, int], tuple[list[Pair], bool]]:
        """Values -> the two pairs, and whether the black die is in it. White ones first: they cost nothing."""
        found: dict[tuple[int, int], tuple[list[Pair], bool]] = {}
        white, black = self.dice[:4], self.dice[4]
        hands = [(white, False)]
        if self.black_is_free(seat) or self.papers[seat].symbols:
            hands += [([black if n == out else die for n, die in enumerate(white)], True) for out in range(4)]
        for four, with_black in hands:
            a, b, c, d = four
            for one, other in (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))):
                pairs = sorted((sum(dice), dice[0] == dice[1]) for dice in (one, other))
                found.setdefault((pairs[0][0], pairs[1][0]), (pairs, with_black))
        return found

    def black_is_free(self, seat: int) -> bool:
        return seat == self.active and not self.solo

    def in_reach(self, paper: Paper, place: str) -> bool:
        doors = self.doors[place]
        return not (doors.isdisjoint(paper.visited) and doors.isdisjoint(paper.defeated))

    def may_visit(self, paper: Paper, place: str, pair: Pair) -> bool:
        space = self.spaces[place]
        value, equal = pair
        if place in paper.visited or space.kind == "twin":
            return False
        if space.kind == "doubles":
            fits = equal
        elif space.kind == "fist":
            fits = equal and value == space.number
        elif space.kind == "cloud":
            fits = value == paper.clouds[place]
        else:
            fits = value == space.number
        return fits and (space.kind == "start" or self.in_reach(paper, place))

    def opens_to(self, paper: Paper, monster: str, value: int) -> bool:
        return value in self.monsters[monster].open or value in paper.unlocked[monster]

    def stands_in_reach(self, paper: Paper, monster: str) -> bool:
        return monster not in paper.defeated and self.in_reach(paper, monster)

    def uses_of(self, paper: Paper, pair: Pair) -> list[str]:
        """The places where one pair alone makes an item."""
        spaces = [name for name in self.spaces if self.may_visit(paper, name, pair)]
        rooms = [
            name
            for name, monster in self.monsters.items()
            if monster.kind != "armoured" and self.stands_in_reach(paper, name) and self.opens_to(paper, name, pair[0])
        ]
        return spaces + rooms

    def armour(self, paper: Paper) -> list[str]:
        """Armoured dinosaurs that the two pairs together can hit."""
        if len(paper.pairs) < 2:
            return []
        return [
            name
            for name, monster in self.monsters.items()
            if monster.kind == "armoured"
            and self.stands_in_reach(paper, name)
            and all(self.opens_to(paper, name, value) for value, _ in paper.pairs)
        ]

    def torch_targets(self, paper: Paper) -> list[str]:
        if not paper.torches:
            return []
        spaces = [
            name
            for name, space in self.spaces.items()
            if name not in paper.visited and space.kind != "twin" and self.in_reach(paper, name)
        ]
        rooms = [
            name
            for name, monster in self.monsters.items()
            if monster.kind != "armoured" and self.stands_in_reach(paper, name)
        ]
        return spaces + rooms

    def uses(self, paper: Paper) -> set[Any]:
        moves: set[Any] = {("pair", pair, place) for pair in paper.pairs for place in self.uses_of(paper, pair)}
        moves |= {("both", place) for place in self.armour(paper)}
        moves |= {("torch", place) for place in self.torch_targets(paper)}
        if self.may_end(paper):
            moves.add("end")
        return moves

    def may_end(self, paper: Paper) -> bool:
        usable = sum(1 for pair in paper.pairs if self.uses_of(paper, pair))
        if self.armour(paper):
            usable = 2
        forgiven = 1 if self.solo and paper.dealt else 0
        return usable <= forgiven

    def nothing_left(self, paper: Paper) -> bool:
        """No pair has a use and no torch is held: the part ends without asking."""
        return not paper.torches and not self.armour(paper) and not any(self.uses_of(paper, p) for p in paper.pairs)

    def fit(self, seat: int, values: tuple[int, int]) -> int:
        """The most pairs of this pairing that can be used, in some order with some targets, torches aside (DD-170)."""
        trial = deepcopy(self.papers[seat])
        trial.pairs = list(self.pairings(seat)[values][0])
        return self.most(trial)

    def most(self, paper: Paper) -> int:
        if self.armour(paper):
            return 2
        best = 0
        for pair in paper.pairs:
            for place in self.uses_of(paper, pair):
                after = deepcopy(paper)
                after.torches = 0
                self.use(after, ("pair", pair, place))
                best = max(best, 1 + self.most(after))
                if best == len(paper.pairs):
                    return best
        return best

    # ---- what a move does

    def roll(self, round_number: int, active: int, dice: list[int]) -> None:
        assert not self.writing and not self.over
        assert round_number == self.round + 1, "rounds are counted one by one"
        if self.active >= 0:
            assert active == self.next_active(), "the active role passes clockwise to the next living seat (DD-015)"
        assert len(dice) == 5 and all(1 <= die <= 6 for die in dice)
        self.round, self.active, self.dice = round_number, active, list(dice)
        for paper in self.papers:
            paper.forget_part()

    def next_active(self) -> int:
        seat = self.active
        while True:
            seat = (seat + 1) % len(self.papers)
            if not self.papers[seat].dead:
                return seat

    def play(self, seat: int, move: Any) -> None:
        """A legal move, with all that follows of itself, round end included."""
        owed = self.owes(seat)
        assert owed is not None and move in owed[1], f"seat {seat} may not {move}"
        paper = self.papers[seat]
        if owed[0] == "cloud":
            self.write(seat, move)
            return
        if owed[0] == "pairing":
            pairs, with_black = self.pairings(seat)[move]
            paper.chose, paper.pairs, paper.values, paper.black = True, list(pairs), move, with_black
            if with_black and not self.black_is_free(seat):
                paper.symbols -= 1
        elif owed[0] == "chest":
            self.reward(paper, move)
        elif move == "end":
            self.end_part(paper)
        else:
            self.use(paper, move)
        if not paper.done and not paper.at_chest and self.nothing_left(paper):
            self.end_part(paper)
        if all(one.done for one in self.papers if not one.dead):
            self.round_end()

    def write(self, seat: int, number: int) -> None:
        paper = self.papers[seat]
        paper.clouds[self.next_cloud(seat)] = number
        left = CLOUD_NUMBERS - set(paper.clouds.values())
        if len(left) == 1:
            paper.clouds[self.next_cloud(seat)] = left.pop()
            paper.done = True
        self.writing = not all(one.done for one in self.papers)

    def use(self, paper: Paper, move: Any) -> None:
        paper.acts.append((move[0], move[-1]))
        if move[0] == "both":
            paper.pairs = []
            self.hurt(paper, move[1], 2)
            return
        if move[0] == "pair":
            paper.pairs.remove(move[1])
        else:
            paper.torches -= 1
        place = move[-1]
        if place in self.monsters:
            self.hurt(paper, place, 1)
        else:
            self.cross(paper, place)

    def cross(self, paper: Paper, place: str) -> None:
        """A cross on a space, and all that its visit brings."""
        space = self.spaces[place]
        if space.kind == "rubble":
            paper.boxes[place] = paper.boxes.get(place, 0) + 1
            if paper.boxes[place] < 2:
                return
        paper.visited.add(place)
        if space.kind == "gold":
            paper.gold += 1
        elif space.kind == "gem":
            paper.gems += 1
        elif space.kind == "chest":
            paper.at_chest = True
        elif space.kind == "portal":
            paper.visited.update(self.of_kind("twin"))
        if space.serves:
            paper.unlocked[space.serves].add(space.number)
        if space.kind == "fist":
            for monster in self.monsters:
                if monster not in paper.defeated:
                    self.hurt(paper, monster, 1)

    def hurt(self, paper: Paper, monster: str, points: int) -> None:
        """Damage of a part; a kill by it is a kill of that part."""
        paper.dealt = True
        paper.killed_now += self.damage(paper, monster, points)

    def damage(self, paper: Paper, monster: str, points: int) -> list[str]:
        """Crosses life boxes; the monsters that fall, a worm's boss among them."""
        if monster in paper.defeated:
            return []
        full = self.monsters[monster].life
        paper.damage[monster] = min(full, paper.damage[monster] + points)
        if paper.damage[monster] < full:
            return []
        paper.defeated.add(monster)
        if self.monsters[monster].kind == "worm":
            return [monster, *self.damage(paper, self.boss, 3)]
        return [monster]

    def reward(self, paper: Paper, what: str) -> None:
        paper.at_chest = False
        paper.acts.append(("chest", what))
        paper.ticked.add(what)
        if what == "life":
            paper.green += 3
            paper.gems += 1
        elif what == "torches":
            paper.torches += 2
        else:
            paper.symbols += 3

    def end_part(self, paper: Paper) -> None:
        paper.done = True
        unused = len(paper.pairs)
        if not self.solo:
            paper.lost = unused
        elif paper.dealt:
            paper.lost = max(0, unused - 1)
        else:
            paper.lost = unused + (0 if self.gentle and self.round <= 2 else 1)
        paper.lose(paper.lost)

    # ---- round end

    def round_end(self) -> None:
        there = {seat: paper for seat, paper in enumerate(self.papers) if not paper.dead}
        self.told = {"kills": [], "announced": [], "feats": [], "hearts": [], "deaths": []}
        self.told["parts"] = [(s, p.values, p.black, tuple(p.acts), p.lost) for s, p in there.items()]
        hearts = dict.fromkeys(there, 0)
        # 1: first kills and achievements of the parts
        first_now = {m for paper in there.values() for m in paper.killed_now if m not in self.killed}
        for seat, paper in there.items():
            for monster in paper.killed_now:
                self.pay_kill(seat, monster, monster in first_now, announced=False)
                if monster in first_now:
                    hearts[seat] += self.monsters[monster].hearts
        self.killed |= first_now
        self.pay_feats(there)
        # 2: announced damage, and what it causes
        fell: dict[int, list[str]] = {seat: [] for seat in there}
        for monster in sorted(first_now):
            if self.monsters[monster].kind == "armoured":
                continue
            takes = [s for s, paper in there.items() if monster not in paper.defeated]
            self.told["announced"].append((monster, takes))
        for monster, takes in self.told["announced"]:
            for seat in takes:
                fell[seat] += self.damage(there[seat], monster, 1)
        unheard = {m for fallen in fell.values() for m in fallen if m not in self.killed}
        assert unheard <= {self.boss}, "only Sandy can fall first by a worm that was announced (DD-136)"
        for seat, fallen in fell.items():
            for monster in fallen:
                self.pay_kill(seat, monster, monster in unheard, announced=True)
                if monster in unheard:
                    hearts[seat] += self.monsters[monster].hearts
        self.killed |= unheard
        self.pay_feats(there)
        # 3: hearts, 4: deaths
        for seat, lost in hearts.items():
            if lost:
                there[seat].lose(lost)
                self.told["hearts"].append((seat, lost))
        for seat, paper in there.items():
            if paper.lost_boxes == 10:
                paper.dead = True
                self.told["deaths"].append(seat)
        self.over = self.is_over()

    def pay_kill(self, seat: int, monster: str, first: bool, announced: bool) -> None:
        printed = self.monsters[monster]
        gems = printed.first if first or self.solo else printed.later
        self.papers[seat].gems += gems
        self.told["kills"].append((seat, monster, gems, first, announced))

    def pay_feats(self, there: dict[int, Paper]) -> None:
        """All who complete one in the same step are alike: 3 gems if nobody had it before, else 1."""
        now = [(s, f) for s, p in there.items() for f in sorted(self.completed(p)) if f not in p.feats]
        for seat, feat in now:
            gems = 1 if feat in self.had else 3
            there[seat].gems += gems
            there[seat].feats.add(feat)
            self.told["feats"].append((seat, feat, gems))
        self.had |= {feat for _, feat in now}

    def completed(self, paper: Paper) -> set[str]:
        def crossed(kind: str) -> int:
            return len(paper.visited & set(self.of_kind(kind)))

        def slain(kind: str) -> int:
            return sum(1 for name in paper.defeated if self.monsters[name].kind == kind)

        if self.family == "annoyed_animals":
            done = {"fists": crossed("fist") >= 5, "joined": self.joined(paper)}
        elif self.family == "clumsy_cultists":
            done = {"mancers": {"necro_mancer", "pastry_mancer"} <= paper.defeated, "rubble": crossed("rubble") >= 6}
        elif self.family == "puzzled_pyramid":
            done = {"clouds": crossed("cloud") == 8, "worms": slain("worm") == 3}
        else:
            done = {"armoured": slain("armoured") == 3, "claws": crossed("claw") >= 6}
        return {feat for feat, yes in done.items() if yes}

    def joined(self, paper: Paper) -> bool:
        """A way of visited spaces and defeated rooms from a left start to a right one."""
        walked = {name for name in paper.visited if self.spaces[name].cluster == "left"}
        edge = list(walked)
        while edge:
            for other in self.doors[edge.pop()]:
                if other in paper.open_places() and other not in walked:
                    walked.add(other)
                    edge.append(other)
        return any(name in self.spaces and self.spaces[name].cluster == "right" for name in walked)

    def row(self, seat: int) -> dict[str, Any]:
        """The sheet as its owner reads it now, and everybody at a round's end."""
        paper = self.papers[seat]
        return {
            "alive": not paper.dead,
            "crossed": paper.lost_boxes,
            "penalty": self.penalty(paper),
            "green": paper.green,
            "symbols": paper.symbols,
            "torches": paper.torches,
            "gold": paper.gold,
            "gems": paper.gems,
            "score": self.score(seat),
            "boss_points": self.boss_points(paper),
            "ticked": set(paper.ticked),
            # A seat ticks its own achievement when it is done; the gems wait for the round's end.
            "feats": paper.feats | self.completed(paper),
            "visited": set(paper.visited),
            "half": {name for name, boxes in paper.boxes.items() if boxes == 1},
            "damage": dict(paper.damage),
            "defeated": set(paper.defeated),
            "unlocked": {name: set(numbers) for name, numbers in paper.unlocked.items()},
            "numbers": {n: set(m.open) | paper.unlocked[n] for n, m in self.monsters.items()},
            "reached": {name for name in self.monsters if self.in_reach(paper, name)},
            "clouds": dict(paper.clouds),
        }

    # ---- the end of the game

    def is_over(self) -> bool:
        living = [paper for paper in self.papers if not paper.dead]
        if not living or (len(living) == 1 and not self.solo):
            return True
        if any(paper.defeated == set(self.monsters) for paper in self.papers):
            return True
        return self.hunt and all(any(name in paper.defeated for paper in self.papers) for name in self.monsters)

    def boss_points(self, paper: Paper) -> int:
        return 0 if self.boss in paper.defeated else paper.damage[self.boss] // 3 * 3

    def penalty(self, paper: Paper) -> int:
        return 0 if self.solo else TRACKER[min(9, paper.lost_boxes)]

    def score(self, seat: int) -> int:
        paper = self.papers[seat]
        return 3 * paper.gems + 2 * paper.gold + self.boss_points(paper) - self.penalty(paper)

    def winners(self) -> list[int]:
        living = [seat for seat, paper in enumerate(self.papers) if not paper.dead]
        best = max(((self.score(s), self.papers[s].lost_boxes) for s in living), default=None)
        return [s for s in living if (self.score(s), self.papers[s].lost_boxes) == best]

    def verdict(self) -> tuple[str, int]:
        """How it ended in a word, and for a lone seat the band of its score, 0 to 7."""
        winners = self.winners()
        if self.solo:
            return ("won" if winners else "dead"), sum(self.score(0) >= least for least in BANDS)
        if not winners:
            return "nobody", 0
        if len(winners) > 1:
            return "shared", 0
        return ("last" if sum(not paper.dead for paper in self.papers) == 1 else "best"), 0
