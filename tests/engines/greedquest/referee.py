"""A second reading of the rules: a slow referee who follows a whole game by what is told to all, and keeps own count.

Written from the ledger alone and sharing nothing with the engine but card keys and the words of events, so that a rule
misread in one place shows as a quarrel between the two. It checks what it was told as it goes: who had to answer, who
won a duel, who moved where. `Referee.hear` takes the open events; `Referee.check` compares its table with a view.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from engines.core import Event

GO = {f"go_{n}": n for n in range(1, 9)}
RACERS = {*GO, "go_wild"}


class Told:
    """What was told of one turn, taken up bit by bit in the order of the rules."""

    def __init__(self, events: list[Event]) -> None:
        self.events = [(event.kind, dict(event.values)) for event in events]

    def all(self, kind: str) -> list[dict[str, Any]]:
        return [values for one, values in self.events if one == kind]

    def next(self, kind: str) -> dict[str, Any]:
        """The first event of this kind not taken up yet."""
        for index, (one, values) in enumerate(self.events):
            if one == kind:
                del self.events[index]
                return values
        raise AssertionError(f"nothing was told of {kind}")


class Referee:
    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.seats = range(seats)
        self.plain = options["variant"] != "standard"
        self.shortest = options["variant"] == "shortest"
        self.attrition = options["attrition"]
        self.my_room = options["my_room"]
        self.tie = options["tie"]
        self.room = [1 for _ in self.seats]
        self.inward = [True for _ in self.seats]
        self.hand = [5 for _ in self.seats]
        self.pile = [23 for _ in self.seats]
        self.discards: list[Counter[str]] = [Counter() for _ in self.seats]
        self.dead: list[Counter[str]] = [Counter() for _ in self.seats]
        self.loses: set[int] = set()
        self.loses_next: set[int] = set()
        self.turn = 0
        self.won: list[int] | None = None
        self.heard: list[Event] = []

    # ---- listening

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            if event.seen_by is not None:
                continue
            if event.kind == "turn_begins":
                self.close()
                self.turn = event.values["turn"]
                self.loses, self.loses_next = self.loses_next, set()
                assert set(event.values["lost"]) == self.loses, "who loses this turn (GQ-013, GQ-014)"
            else:
                self.heard.append(event)
                if event.kind == "won":
                    self.close()

    def close(self) -> None:
        if self.turn:
            told = Told(self.heard)
            self.heard = []
            self.referee(told)

    def check(self, view: dict[str, Any]) -> None:
        """At the start of a turn, before anybody has laid."""
        assert view["turn"] == self.turn
        for seat, figure in enumerate(view["figures"]):
            at = f"turn {self.turn}, seat {seat}"
            assert figure["room"] == self.room[seat], f"{at}: room"
            assert figure["facing"] == ("in" if self.inward[seat] else "out"), f"{at}: facing"
            hand, pile, discards = self.hand[seat], self.pile[seat], self.discards[seat]
            if view["table"][seat] is not None:  # the Encounter's card lies there already
                assert self.in_room(seat) == 9 and seat not in self.loses, at
                pile, discards = (pile or discards.total()) - 1, discards if pile else Counter()
                if not pile:
                    pile, discards = discards.total(), Counter()
            assert (figure["hand_size"], figure["pile_size"]) == (hand, pile), f"{at}: hand and pile"
            assert Counter(figure["discards"]) == discards, f"{at}: discards"
            assert Counter(figure["dead"]) == self.dead[seat], f"{at}: dead"
            assert hand + self.pile[seat] + self.discards[seat].total() + self.dead[seat].total() == 28, at

    # ---- small things

    def in_room(self, seat: int) -> int:
        """The room for its rule: in the short games only the Tavern has one."""
        return 4 if self.plain and self.room[seat] != 1 else self.room[seat]

    def walk(self, seat: int, steps: int) -> bool:
        """So many rooms forward (backward if below 0) as the figure faces; True if it got anywhere."""
        before = self.room[seat]
        self.room[seat] = max(1, min(12, before + (steps if self.inward[seat] else -steps)))
        return self.room[seat] != before

    def take_top(self, seat: int) -> bool:
        """One card off the pile, with the shuffles around it (GQ-021, GQ-023)."""
        for after in (False, True):
            if not self.pile[seat]:
                self.pile[seat] = self.discards[seat].total()
                self.discards[seat].clear()
            if not after:
                if not self.pile[seat]:
                    return False
                self.pile[seat] -= 1
        return True

    def draw_to_five(self, seat: int) -> None:
        while self.hand[seat] < 5 and self.take_top(seat):
            self.hand[seat] += 1

    def away(self, seat: int, worked: bool) -> None:
        """The laid card of a seat is done with."""
        card = self.cards.pop(seat)
        self.worked[seat] = worked
        dies = {"none": False, "survival": not worked, "uniqueness": card not in RACERS}[self.attrition]
        (self.dead if dies else self.discards)[seat][card] += 1

    def holders(self, *names: str) -> list[int]:
        return [seat for seat, card in self.cards.items() if card in names]

    # ---- a turn

    def referee(self, told: Told) -> None:
        self.told = told
        self.worked: dict[int, bool] = {}
        self.alone = [s for s in self.seats if self.in_room(s) == 3]
        self.lay()
        self.winners: list[int] = []
        self.early_steps()
        self.sequence()
        assert not self.cards, "cards forgotten on the table"
        said = {v["seat"]: True for v in told.all("worked")} | {v["seat"]: False for v in told.all("no_effect")}
        assert said == self.worked, f"which cards did something: {said}, not {self.worked}"
        if self.arrivals():
            self.refills()
            if self.my_room:
                self.leaders()

    def lay(self) -> None:
        self.cards: dict[int, str] = dict(self.told.next("revealed")["cards"])
        for seat in self.seats:
            if seat in self.loses:
                assert seat not in self.cards
            elif self.in_room(seat) == 9:
                assert self.take_top(seat) == (seat in self.cards)
            else:
                assert seat in self.cards and self.hand[seat] > 0
                self.hand[seat] -= 1

    def early_steps(self) -> None:
        shown = Counter(self.cards.values())
        for seat in list(self.cards):
            if self.in_room(seat) == 6:
                self.away(seat, shown[self.cards[seat]] == 1 and self.walk(seat, 1))
                self.room_six = True
        for seat in list(self.cards):
            banned = {2: ("dragon_sighting", "dragon_attack"), 10: ("secret_door", "see_ya")}
            if self.cards[seat] in banned.get(self.in_room(seat), ()):
                self.away(seat, False)
        wilds = {v["seat"]: v["number"] for v in self.told.all("wild_set")}
        assert set(wilds) == set(self.holders("go_wild")), "who sets a WILD (GQ-061)"
        self.value: dict[int, int] = {}
        for seat in self.holders(*RACERS):
            number = wilds.get(seat) or GO[self.cards[seat]]
            here = self.in_room(seat)
            if here == 5:
                number -= 2
            if here == 7 and seat not in wilds:
                number = 9 - number
            self.value[seat] = number

    def sequence(self) -> None:
        for seat in self.holders("loot"):
            self.away(seat, True)
            if self.hand[seat]:
                thrown = self.told.next("threw_away")["cards"]
                assert len(thrown) == self.hand[seat]
                self.discards[seat].update(thrown)
            self.hand[seat] = 0
            if self.in_room(seat) != 8:
                self.draw_to_five(seat)
        dragons = self.holders("dragon_attack")
        if len(dragons) == 1:
            others = [seat for seat in self.cards if seat not in dragons]
            for seat in others:
                self.away(seat, False)
            self.away(dragons[0], bool(others))
            return
        for name in ("dragon_attack", "meek", "curse"):
            if len(self.holders(name)) > 1:
                for seat in self.holders(name):
                    self.away(seat, False)
        meek, curse = self.holders("meek"), self.holders("curse")
        self.cursed = bool(curse)
        self.turned = False
        self.sightings()
        for seat in self.holders("secret_door"):
            self.away(seat, self.by_card(seat, 2))
        gos = self.holders(*RACERS)
        for seat in self.holders("see_ya"):
            self.away(seat, bool(gos) and self.by_card(seat, len(gos)))
        if gos:
            best = (min if meek else max)(self.value[seat] for seat in gos)
            self.winners = [seat for seat in self.seats if seat in gos and self.value[seat] == best]
            assert self.told.next("go_won")["seats"] == tuple(self.winners)
            for seat in gos:
                if seat in self.winners:
                    self.by_card(seat, 1)
                self.away(seat, seat in self.winners)
        self.swaps()
        self.trackers()
        for seat in meek:
            self.away(seat, bool(gos))
        for seat in curse:
            self.away(seat, self.turned)

    def by_card(self, seat: int, rooms: int) -> bool:
        """A move that a Curse! turns, except from the Tavern; one further out of Room 3 if alone there."""
        if self.alone == [seat]:
            rooms += 1
        if self.cursed and self.room[seat] != 1:
            self.turned = True
            rooms = -rooms
        return self.walk(seat, rooms)

    def sightings(self) -> None:
        seen = self.holders("dragon_sighting")
        scared: set[int] = set()
        useful: set[int] = set()
        for seat in seen:
            rooms = {self.room[seat], self.room[seat] + (-1 if self.inward[seat] else 1)}
            hit = {s for s in self.holders(*RACERS, "tracking", "see_ya") if self.room[s] in rooms}
            scared |= hit
            if hit:
                useful.add(seat)
        for seat in scared:
            self.away(seat, False)
        for seat in seen:
            self.away(seat, seat in useful)

    def swaps(self) -> None:
        both = self.holders("even_chance", "odd_reversal")
        even = bool(self.winners) and self.value[self.winners[0]] % 2 == 0
        fits = [s for s in both if self.winners and (self.cards[s] == "even_chance") == even]
        for seat in both:
            if seat not in fits:
                self.away(seat, False)
        if not fits:
            assert not self.told.all("swapped")
            return
        swapper, winner = fits[0], self.winners[0]
        if len(fits) > 1:
            first = self.duel("swap", fits)
            if first is None:
                for seat in fits:
                    self.away(seat, False)
                return
            swapper = self.choice("named", first, fits)
        if len(self.winners) > 1:
            second = self.duel("go", self.winners)
            if second is None:
                winner = self.choice("picked", swapper, self.winners)
            else:
                winner = self.choice("named", second, self.winners)
        changed = self.room[swapper] != self.room[winner]
        self.room[swapper], self.room[winner] = self.room[winner], self.room[swapper]
        for seat in fits:
            self.away(seat, seat == swapper and changed)

    def choice(self, kind: str, who: int, among: list[int]) -> int:
        said = self.told.next(kind)
        assert said["seat"] == who and said["whom"] in among
        return int(said["whom"])

    def trackers(self) -> None:
        whom = {v["seat"]: v["whom"] for v in self.told.all("tracks")}
        for seat in self.holders("tracking"):
            if not self.winners:
                assert seat not in whom
                self.away(seat, False)
                continue
            assert whom[seat] in self.winners
            goal, before = self.room[whom[seat]], self.room[seat]
            if goal != before:
                far = 2 if self.alone == [seat] else 1
                self.room[seat] = max(1, min(12, before + far if goal > before else before - far))
            self.away(seat, self.room[seat] != before)

    def duel(self, purpose: str, seats: list[int]) -> int | None:
        """Follows a duel round by round; its winner by our own count."""
        begun = self.told.next("duel_begins")
        assert begun["purpose"] == purpose and sorted(begun["seats"]) == sorted(seats)
        table: list[tuple[int, str]] = []
        still = sorted(seats)
        winner: int | None = None
        while True:
            worth: dict[int, int] = {}
            for seat in still:
                if self.in_room(seat) == 9:
                    has = self.take_top(seat)
                else:
                    has = self.hand[seat] > 0
                    self.hand[seat] -= has
                if not has:
                    assert self.told.next("duel_empty")["seat"] == seat
                    continue
                laid = self.told.next("duel_card")
                assert laid["seat"] == seat
                table.append((seat, laid["card"]))
                worth[seat] = 9 if laid["card"] == "go_wild" else GO.get(laid["card"], 0)
            best = max(worth.values(), default=0)
            if not best:
                break
            still = [seat for seat in still if worth.get(seat) == best]
            if len(still) == 1:
                winner = still[0]
                break
            assert self.told.next("duel_tied")["seats"] == tuple(still)
        for seat, card in table:
            self.discards[seat][card] += 1
        assert self.told.next("duel_ends")["winner"] == winner
        return winner

    # ---- the end of a turn

    def arrivals(self) -> bool:
        """Step 7; False if the game is over."""
        home = [s for s in self.seats if self.room[s] == 1 and not self.inward[s]]
        turned = []
        for seat in self.seats:
            if self.room[seat] == 12 and self.inward[seat]:
                if self.attrition != "none" and not (self.shortest and self.tie == "shared"):
                    self.pile[seat] += self.discards[seat].total() + self.dead[seat].total()
                    self.discards[seat].clear()
                    self.dead[seat].clear()
                if self.shortest:
                    home.append(seat)
                else:
                    self.inward[seat] = False
                    turned.append(seat)
        assert [v["seat"] for v in self.told.all("turned_round")] == turned
        if not home:
            return True
        if len(home) > 1 and self.tie == "duel":
            for seat in home:
                self.draw_to_five(seat)
            best = self.duel("win", home)
            home = home if best is None else [best]
        self.won = home
        return False

    def refills(self) -> None:
        for seat in self.seats:
            here = self.in_room(seat)
            if here == 8:
                if not self.hand[seat]:
                    self.spring(seat)
            elif here == 11 and self.hand[seat] < 5 and self.take_top(seat):
                refused = [v["card"] for v in self.told.all("refused_first") if v["seat"] == seat]
                kept = [v for v in self.told.all("kept_first") if v["seat"] == seat]
                assert len(refused) + len(kept) == 1
                self.discards[seat].update(refused)
                self.hand[seat] += len(kept)
                self.draw_to_five(seat)
            else:
                self.draw_to_five(seat)
        for seat in self.seats:
            if self.attrition == "survival" and 28 - self.dead[seat].total() <= 5:
                self.room[seat] = 1 if self.inward[seat] else 12
                self.hand[seat], self.pile[seat] = 5, 23
                self.discards[seat].clear()
                self.dead[seat].clear()
                self.loses_next.add(seat)

    def spring(self, seat: int) -> None:
        self.draw_to_five(seat)
        self.walk(seat, 1)
        self.loses_next.add(seat)

    def progress(self, seat: int) -> int:
        return self.room[seat] - 1 if self.inward[seat] else 23 - self.room[seat]

    def leaders(self) -> None:
        best = max(map(self.progress, self.seats))
        ahead = [seat for seat in self.seats if self.progress(seat) == best]
        if len(ahead) < 2 or best in (0, 11):
            assert not self.told.all("duel_begins")
            return
        winner = self.duel("lead", ahead)
        losers = [seat for seat in ahead if seat != winner]
        for seat in losers:
            self.walk(seat, -1)
        for seat in ahead:
            here = self.in_room(seat)
            if not self.hand[seat]:
                if here == 8:
                    self.spring(seat)
                else:
                    self.draw_to_five(seat)
            elif here == 9 and seat in losers:
                self.draw_to_five(seat)
