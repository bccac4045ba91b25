"""The contract that every game honours: Game, State, Decision, Event, Outcome.

Everything a player decides is a Decision with all its legal moves listed. `apply` is the only thing that changes a
state. Chance comes from `state.rng` only. What interrupts what is data in the state: it can be copied and saved.
The screen and the players of our own are given views, never states: what a seat may not know is not in its view.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from engines.core.rng import Rng
from engines.core.say import Say

if TYPE_CHECKING:
    from engines.core.match import Match

# A move is a plain hashable value: int, str, bool, None, or a tuple of moves. It means something to its game only.
Move = Hashable
# Plain JSON values, as saves and views hold them.
Plain = dict[str, Any]


class IllegalMove(ValueError):
    """A move that is not in the list. `reason` says why, ready for the screen; the state has not changed."""

    def __init__(self, reason: Say) -> None:
        super().__init__(reason.text())
        self.reason = reason


class BadSetup(ValueError):
    """A table that cannot be laid: wrong seats, an unknown option. `reason` is one line for the screen."""

    def __init__(self, reason: Say) -> None:
        super().__init__(reason.text())
        self.reason = reason


class Decision(NamedTuple):
    """What one seat owes now. `moves` is never empty, all of it legal, no two alike; `kind` is a short stable word."""

    seat: int
    kind: str
    moves: tuple[Move, ...]


class Event(NamedTuple):
    """Something that happened, as values. `seen_by` None: everybody; else only these seats."""

    kind: str
    values: Mapping[str, Any]
    seen_by: tuple[int, ...] | None = None

    def visible_to(self, seat: int | None) -> bool:
        """`seat` None is an onlooker, who sees what is open to all."""
        return self.seen_by is None or (seat is not None and seat in self.seen_by)


class ScoreLine(NamedTuple):
    """One line of a worked-out score: what for, and how many points for each seat."""

    what: Say
    points: tuple[int, ...]


class Outcome(NamedTuple):
    """How it ended. `winners` may be several, or none; `scores` has a number a seat; `verdict` is told to the table."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    verdict: Say


class State(ABC):
    """What lies on the table. Concrete states use slots, small ints, tuples and lists, and a copy written by hand."""

    __slots__ = ()

    seats: int
    rng: Rng
    outcome: Outcome | None
    # Grows whenever something hidden is shown to anybody. Undo stops where this or the rng moved.
    reveals: int

    @abstractmethod
    def decisions(self) -> tuple[Decision, ...]:
        """Each seat that owes an answer now, at most one Decision a seat; empty only when there is an outcome."""

    @abstractmethod
    def apply(self, seat: int, move: Move) -> list[Event]:
        """Plays the move and all that follows of itself. A move not listed: IllegalMove, and nothing changed."""

    @abstractmethod
    def view(self, seat: int | None) -> Plain:
        """The table as this seat sees it, plain JSON values; None: as an onlooker sees it."""

    @abstractmethod
    def determinize(self, seat: int, rng: Rng) -> State:
        """A whole state this seat could be in. A function of `view(seat)` and `rng` alone: hidden things are gathered,
        put into a fixed order, and dealt anew, the game's own chance too."""

    @abstractmethod
    def copy(self) -> State:
        """An independent twin, cheap."""

    @abstractmethod
    def to_dict(self) -> Plain:
        """Plain JSON values from which `Game.from_dict` makes the same state, to the last die."""

    @abstractmethod
    def reason_against(self, seat: int, move: Move) -> Say:
        """Why a move that is not listed can't be made, in a sentence. Asked only for such moves."""

    def why_not(self, seat: int, move: Move) -> Say | None:
        """None if the move is legal now, else the reason."""
        for decision in self.decisions():
            if decision.seat == seat and move in decision.moves:
                return None
        if self.outcome is not None:
            return Say("The game is over.")
        if not 0 <= seat < self.seats:
            return Say("There is no such seat at this table.")
        return self.reason_against(seat, move)

    def decision_of(self, seat: int) -> Decision | None:
        for decision in self.decisions():
            if decision.seat == seat:
                return decision
        return None

    def progress(self) -> int:
        """The round or turn the table is in, counted from 1: for the log, for statistics."""
        return 1

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, State) and other.to_dict() == self.to_dict()

    def __hash__(self) -> int:
        return id(self)


class Choice(NamedTuple):
    """One value of an option, with its name and a line of help."""

    value: str
    title: Say
    help: Say = Say("")


class Option(NamedTuple):
    """An option of the table, declared: the setup page is drawn from it, `new` checks against it.

    kind "choice" takes one of `choices`, "flag" True or False, "number" an int from `low` to `high`. `when` names
    another option and the value of it that gives this one a meaning; the setup page shows it only then.
    """

    name: str
    kind: str
    title: Say
    help: Say
    default: Any
    choices: tuple[Choice, ...] = ()
    low: int = 0
    high: int = 0
    when: tuple[str, Any] | None = None

    def accepts(self, value: Any) -> bool:
        if self.kind == "choice":
            return any(value == choice.value for choice in self.choices)
        if self.kind == "flag":
            return isinstance(value, bool)
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high

    def allowed(self) -> str:
        if self.kind == "choice":
            return ", ".join(choice.value for choice in self.choices)
        return "true, false" if self.kind == "flag" else f"{self.low} to {self.high}"


class Mode(NamedTuple):
    """A way to play: which seat counts it takes, and the options it fixes."""

    id: str
    title: Say
    seats: tuple[int, ...]
    options: Mapping[str, Any] = {}


class Page(NamedTuple):
    """A page of the game's own rulebook: `file` lies in `assets/rules/<game id>/`; `anchors` name what opens it."""

    file: str
    title: Say
    anchors: tuple[str, ...] = ()


class Step(NamedTuple):
    """A step of a played tutorial. It waits until the learner has made one of `moves` (None: any move;
    () : just reads on). `point` names a target to light, as the board labels it."""

    text: Say
    moves: tuple[Move, ...] | None = ()
    point: str = ""


class Tutorial(NamedTuple):
    """A fixed table with steps for seat 0; the other seats play `others`, in order, then as Rookies."""

    seats: int
    seed: int
    options: Mapping[str, Any]
    steps: tuple[Step, ...]
    others: tuple[tuple[int, Move], ...] = ()


class Badge(NamedTuple):
    """`needs`: played, won, streak (so many in all), score (in this match), beat (a level at the table while a person
    won), seats, options (these values), daily (True), tables (so many kinds of table, as `record_by` tells them apart,
    with the best medal). All that are named must hold. `secret`: not shown before it is earned."""

    id: str
    title: Say
    help: Say
    needs: Mapping[str, Any]
    secret: bool = False


class Game(ABC):
    """One validated record a game: all that shelf, setup, tests and command line need to know."""

    id: str
    title: str
    tagline: Say
    makers: tuple[str, ...]
    minutes: tuple[int, int]
    modes: tuple[Mode, ...]
    options: tuple[Option, ...] = ()
    levels: tuple[str, ...] = ("rookie", "veteran", "master")
    rules_version: int = 1
    # Does a seat hold secrets from another, so that friends at one screen need the hand-over page?
    secret: bool = True
    # Do higher scores without an opponent count as records (solo games)?
    scored_alone: bool = False
    pages: tuple[Page, ...] = ()
    tutorial: Tutorial | None = None
    # What can be earned here, beside the house's own badges.
    badges: tuple[Badge, ...] = ()
    # The choice options that tell one kind of table from another (sheet, chasm, variant): records are kept by them.
    record_by: tuple[str, ...] = ()
    # Points of a lone seat that earn bronze, silver and gold at one kind of table; empty where there are no medals.
    medals: tuple[int, ...] = ()
    # Alone: the score that a brain's value of 1 stands for; 0: values are not scores.
    full_score: int = 0
    # No match takes more decisions than this in random play: a bound for tests, not a rule.
    longest: int = 100_000

    @abstractmethod
    def begin(self, seats: int, options: Mapping[str, Any], seed: int) -> State:
        """A fresh state; seats and options have been checked, defaults filled in."""

    @abstractmethod
    def from_dict(self, data: Plain) -> State:
        """The state that `to_dict` described."""

    @abstractmethod
    def ask(self, state: State, decision: Decision) -> Say:
        """The prompt: who must decide what, in one sentence."""

    @abstractmethod
    def describe(self, state: State, seat: int, move: Move) -> Say:
        """The move in words."""

    @abstractmethod
    def tell(self, state: State, event: Event) -> Say | None:
        """The log line of an event; None if it is only for motion and sound."""

    def brain(self) -> Any:
        """What our players know of this game (`engines.ai.brain.Brain`); imported when first asked for."""
        raise NotImplementedError(f"{self.id} has no brain")

    def new(self, seats: int, options: Mapping[str, Any] | None = None, seed: int = 0) -> State:
        """A fresh table; BadSetup with one clear line if seats or options don't fit."""
        return self.begin(seats, self.checked(seats, options or {}), seed)

    def checked(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """Options with defaults filled in, or BadSetup."""
        if not isinstance(seats, int) or isinstance(seats, bool) or seats not in self.seat_counts():
            counts = ", ".join(str(n) for n in self.seat_counts())
            raise BadSetup(Say("{game} takes {counts} seats, not {n}.", game=self.title, counts=counts, n=str(seats)))
        declared = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in declared:
                known = ", ".join(declared) or "none"
                raise BadSetup(
                    Say("{game} has no option {name}; it has: {known}.", game=self.title, name=name, known=known)
                )
            if not declared[name].accepts(value):
                raise BadSetup(
                    Say(
                        "Option {name} can't be {value}; it takes: {allowed}.",
                        name=name,
                        value=str(value),
                        allowed=declared[name].allowed(),
                    )
                )
        return {name: options.get(name, option.default) for name, option in declared.items()}

    def seat_counts(self) -> tuple[int, ...]:
        return tuple(sorted({n for mode in self.modes for n in mode.seats}))

    def role(self, seat: int, seats: int, options: Mapping[str, Any]) -> Say | None:
        """What a seat is called where seats differ (a Goondocks Master); None where they don't."""
        return None

    def seat_note(self, seats: int) -> Say | None:
        """A word on a seat count ("thin"), for the setup page."""
        return None

    def score_lines(self, state: State) -> tuple[ScoreLine, ...]:
        """The score worked out line by line, for the result page."""
        return ()

    def standing_lines(self, match: Match) -> tuple[Say, ...]:
        """Where the score of a finished match stands: par, percentile, verdict. A line each, for the result page. It
        may take some two seconds: asked for in the thinker's process (`app.mind`), never in a frame."""
        return ()

    def remarks(self, match: Match) -> tuple[Say, ...]:
        """What a good player says of a finished match, move by move: a grade, a line each, the weightiest first. It
        may take some two seconds: asked for in the thinker's process (`app.mind`), never in a frame."""
        return ()

    def tables(self) -> tuple[dict[str, Any], ...]:
        """The kinds of table that records are kept for: every mix of the `record_by` options; one empty mix where
        none is named."""
        mixes: list[dict[str, Any]] = [{}]
        for option in self.options:
            if option.name in self.record_by:
                mixes = [{**mix, option.name: choice.value} for mix in mixes for choice in option.choices]
        return tuple(mixes)

    def table_name(self, options: Mapping[str, Any]) -> Say:
        """What such a table is called on the records page."""
        titles = [
            choice.title
            for option in self.options
            if option.name in self.record_by
            for choice in option.choices
            if choice.value == options.get(option.name, option.default)
        ]
        return titles[0] if len(titles) == 1 else Say("{names}", names=titles or [self.title])

    def daily(self, seed: int) -> tuple[int, dict[str, Any]]:
        """Seats and options of the table of the day, the same for everybody: alone where that is a game, else four.
        The seed, which comes from the date, chooses the kind of table; all else is as usual."""
        counts = self.seat_counts()
        seats = 1 if 1 in counts else 4 if 4 in counts else counts[-1]
        kinds = self.tables()
        return seats, self.checked(seats, kinds[Rng(seed ^ 0xDA7).below(len(kinds))])

    def verify(self) -> None:
        """Refuses a record that is not whole; called when the game is registered."""
        for name in ("id", "title", "tagline", "makers", "minutes", "modes"):
            if not getattr(self, name, None):
                raise ValueError(f"game record {type(self).__name__}: {name} is missing")
        names = [option.name for option in self.options]
        if len(set(names)) != len(names):
            raise ValueError(f"game {self.id}: two options share a name")
        for option in self.options:
            if not option.accepts(option.default):
                raise ValueError(f"game {self.id}: option {option.name} does not accept its own default")
        for name in self.record_by:
            if name not in names or self.options[names.index(name)].kind != "choice":
                raise ValueError(f"game {self.id}: records go by {name}, which is no choice")
        for mode in self.modes:
            for name, value in mode.options.items():
                if name not in names or not self.options[names.index(name)].accepts(value):
                    raise ValueError(f"game {self.id}: mode {mode.id} sets {name} to {value!r}")


class Catalogue(Mapping[str, Game]):
    """The games on the shelf, by id."""

    def __init__(self, games: Sequence[Game]) -> None:
        self._games: dict[str, Game] = {}
        for game in games:
            game.verify()
            if game.id in self._games:
                raise ValueError(f"two games are called {game.id}")
            self._games[game.id] = game

    def __getitem__(self, key: str) -> Game:
        return self._games[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)
