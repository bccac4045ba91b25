"""Board: the only screen code that knows a game. It draws a view, turns a click into a move, an event into motion.

What a board is given: views (never states), the decision that the seat at the screen owes, and events that this seat
may see. What it keeps is a stage: where its pieces are drawn just now. Motions move the stage from event to event;
`show` sets it to a view at once, and is called whenever the motions have run out. So a board has three parts: the
place of everything (`layout`), the picture (`draw`, in cached layers), and the ways to touch it (`targets`).

Pieces that go together (dice in a tray, a hand, a camera over a map, hexes that are dragged) live in `scenes/kit`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from engines.core import Decision, Event, Game, Move, Say
from scenes.kit.card import Closer
from scenes.kit.motion import Motion
from scenes.kit.scene import House, Target

View = dict[str, Any]
# Gives the motion that puts an event's line into the log in its place of the script; None if it has no line.
Tell = Callable[[Event], Motion | None]


class Desk(Protocol):
    """What the table lends to its board."""

    @property
    def seat(self) -> int | None:
        """Whose eyes the screen has; None: an onlooker's."""

    def name(self, seat: int) -> str: ...
    def colour(self, seat: int) -> int:
        """The index of the seat's colour and shape."""

    def words(self, say: Say | str) -> str: ...
    def play(self, move: Move) -> None:
        """Makes the move for the seat at the screen."""

    def why_not(self, move: Move) -> str | None: ...
    def describe(self, move: Move) -> str: ...
    def look(self, closer: Closer) -> None:
        """Opens something large over the table: a pile of discards, a sheet."""


@dataclass(slots=True)
class Sight:
    """What a frame is drawn from. `decision` is there only while the seat at the screen may answer it."""

    view: View
    decision: Decision | None
    seconds: float = 0.0
    hot: str = ""
    focused: str = ""
    hint: Move = None
    hinted: bool = False

    def hints(self, move: Move) -> bool:
        return self.hinted and move is not None and self.hint == move


class Board:
    """A game's board. The table calls these; each has a sensible answer already, so a new board starts small."""

    # Height of a seat's plate at the side, in units, for what `draw_seat` shows.
    seat_height = 46

    def __init__(self, house: House, game: Game) -> None:
        self.house = house
        self.game = game
        self.desk: Desk = Alone()
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.view: View = {}

    # ---- the picture

    def layout(self, rect: pygame.Rect) -> None:
        """Finds a place for everything; called after a resize, a new scale, a new palette."""
        self.rect = pygame.Rect(rect)

    def show(self, view: View) -> None:
        """Sets the stage to this view, at once."""
        self.view = view

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        """The whole board, in layers: what never changes, pieces, what is lit."""

    def draw_seat(self, surface: pygame.Surface, rect: pygame.Rect, view: View, seat: int) -> None:
        """What stands on a seat's plate beside its name: a score, a room, cards left."""

    def seat_brief(self, view: View, seat: int) -> str:
        """The same in a word, for a plate with room for one line only: a score."""
        return ""

    def seats_seen(self) -> Any:
        """What the plates show of the stage, in short: they are drawn anew when this changes."""
        return None

    def seat_help(self, view: View, seat: int) -> str:
        """The same in words, for the tooltip."""
        return ""

    def update(self, seconds: float) -> bool:
        """Time goes by: lifts, glows, a flung camera. True if the picture changed."""
        return False

    def moving(self) -> bool:
        """True while something of the board's own moves (motions are counted by the table)."""
        return False

    # ---- touching it

    def targets(self, view: View, decision: Decision | None) -> list[Target]:
        """All legal moves, by click and by key, in the order of the Tab key; those that are off say why."""
        return []

    def seat_targets(self, view: View, seat: int, rect: pygame.Rect) -> list[Target]:
        """What a seat's plate offers: its discards, its sheet."""
        return []

    def handle(self, event: pygame.event.Event) -> bool:
        """Drags and wheels that are no target's business."""
        return False

    def zoom(self, steps: int) -> None:
        """Closer or further by key; 0 shows everything again."""

    def inspect(self, pos: tuple[int, int]) -> Closer | None:
        """What lies under the pointer, enlarged and in words."""
        return None

    def closer(self, label: str) -> Closer | None:
        """The same for the target that has the focus."""
        return None

    # ---- events

    def motions(self, event: Event, before: View, after: View) -> list[Motion]:
        """How this event is shown. `before` and `after` are views of the whole move it belongs to."""
        return []

    def script_of(self, events: Sequence[Event], before: View, after: View, tell: Tell) -> list[Motion]:
        """All events of one move as one script, each told in the log as it is shown. Some may play at once."""
        script: list[Motion] = []
        for event in events:
            told = tell(event)
            if told is not None:
                script.append(told)
            script += self.motions(event, before, after)
        return script

    def place(self, event: Event) -> pygame.Rect | None:
        """Where on the screen this event happened: its log line points there."""
        return None

    def worth_telling(self, event: Event) -> bool:
        """Does the log on the screen need this event's line? (The saved log and the replay keep all.)"""
        return True

    def heading(self, event: Event) -> bool:
        """Is its line a heading: a turn, a round, a day begins?"""
        return event.kind in ("turn_begins", "round_begins", "day_begins")

    def sound(self, event: Event) -> str:
        """The sound of an event that has no motion."""
        return ""

    def anchor(self, thing: str) -> str:
        """The place in the rulebook that explains a thing: a decision's kind, a card, a room."""
        return thing

    # ---- afterwards

    def measure(self, view: View) -> Sequence[float]:
        """How far each seat has come: the chart of the game's course is drawn from it. () for no chart."""
        return ()

    def measure_name(self) -> Say:
        return Say("Progress")

    def portrait(self, view: View, wide: int) -> pygame.Surface | None:
        """A small picture of a table as it begins, so many pixels across, for the setup page; no words on it."""
        return None

    # Does it have one, and does it stand rather than lie?
    has_portrait = False
    portrait_stands = False

    def flourish(self, winners: Sequence[int]) -> str:
        """What rains on the result page: "coin", "confetti" or "spark"."""
        return "confetti"


class Alone:
    """A desk for a board without a table: pictures in the rulebook, tests."""

    seat: int | None = None

    def __init__(self, words: Callable[[Say | str], str] | None = None) -> None:
        self._words = words

    def name(self, seat: int) -> str:
        return f"Seat {seat + 1}"

    def colour(self, seat: int) -> int:
        return seat

    def words(self, say: Say | str) -> str:
        if self._words is not None:
            return self._words(say)
        return say if isinstance(say, str) else say.text(self.name)

    def play(self, move: Move) -> None:
        return None

    def why_not(self, move: Move) -> str | None:
        return None

    def describe(self, move: Move) -> str:
        return str(move)

    def look(self, closer: Closer) -> None:
        return None
