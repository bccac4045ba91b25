"""Setup: who sits where, which variant, which seed. Quick start needs none of it.

What a game can be asked is declared in its record; this page is drawn from that and knows no game by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from engines.core import Game, Match, Option, Player, Say, says
from engines.core.game import BadSetup, Mode
from scenes.boards import board_for
from scenes.daily import play_today, today_in_words
from scenes.kit import seating
from scenes.kit.forms import Entry, Head, Page
from scenes.kit.framed import Sheet
from scenes.kit.layout import Boxed, Column, Flow
from scenes.kit.medals import rank_of
from scenes.kit.scene import House
from scenes.kit.widgets import Button, Choice, Gap, Label, Rule, Slider, Stepper, Toggle, Widget
from scenes.setup_parts import Asked, Cover, LineUp, TableNote
from scenes.setup_picture import Pictured


class Setup(Page):
    """`Setup(house, game)`; what was chosen last time is there again."""

    name = "setup"
    backdrop = "shelf/backdrop"

    def __init__(self, house: House, game: Game) -> None:
        super().__init__(house)
        self.game = game
        self.game_id = game.id
        self.mode: Mode = game.modes[0]
        self.me = self.words("Hero")
        self.players: list[Player] = seating.usual_players(game, seating.usual_seats(game, self.mode.seats), self.me)
        self.options: dict[str, Any] = {option.name: option.default for option in game.options}
        self.options.update(self.mode.options)
        self.seed: int | None = None
        self._recall()

    def _recall(self) -> None:
        kept = seating.remembered(self.game, self.house.preferences.get("last_setup").get(self.game.id))
        if kept is not None:
            mode, options, self.players = kept
            self.mode = next(one for one in self.game.modes if one.id == mode)
            self.options.update(options)
            self.options.update(self.mode.options)

    def enter(self) -> None:
        warm = getattr(self.house.mind, "warm", None)
        if warm is not None:
            warm()
        super().enter()

    # ---- layout

    def build(self) -> list[Widget]:
        style, window = self.house.style, self.window
        margin = style.px(22)
        area = window.inflate(-2 * margin, -2 * margin)
        wide = min(area.width, style.px(1180))
        area = pygame.Rect(window.centerx - wide // 2, area.y, wide, area.height)
        left, right = self._left("leather"), self._right()
        gap = style.px(20)
        narrow = max(style.px(300), area.width * 3 // 10)
        spare = area.height - left.height(style, narrow - style.px(40)) - style.px(52)
        if area.width < style.px(820) or spare < 0:
            return self._one_column(area)
        left.widgets.insert(0, Cover(self.house, self.game, spare))
        box = Boxed([left], "leather", 0, 20)
        box.place(style, pygame.Rect(area.x, area.y, narrow, area.height))
        rest = pygame.Rect(area.x + narrow + gap, area.y, area.width - narrow - gap, area.height)
        foot = self._foot()
        foot_tall = foot.height(style, rest.width)
        foot.place(style, pygame.Rect(rest.x, rest.bottom - foot_tall, rest.width, foot_tall))
        page = pygame.Rect(rest.x, rest.y, rest.width, rest.height - foot_tall - style.px(14))
        return [box, Sheet(right, page, style, self.changed), foot]

    def _one_column(self, area: pygame.Rect) -> list[Widget]:
        """Everything under one another on one page that scrolls: for small windows and large type."""
        style = self.house.style
        foot = self._foot(quick=True)
        tall = foot.height(style, area.width)
        foot.place(style, pygame.Rect(area.x, area.bottom - tall, area.width, tall))
        page = pygame.Rect(area.x, area.y, area.width, area.height - tall - style.px(10))
        column = Column([self._left("paper"), Rule(), self._right()], 10)
        return [Sheet(column, page, style, self.changed), foot]

    def _left(self, ground: str) -> Column:
        game = self.game
        on_paper = ground == "paper"
        low, high = game.minutes
        facts = self.words(Say("{low}-{high} minutes, by {makers}", low=low, high=high, makers=list(game.makers)))
        name = Label(game.title, "title-bold", 26, "ink", "center")
        if not on_paper:
            name = Label(game.title, "title-bold", 26, "gold", "center", "night")
        widgets: list[Widget] = [
            name,
            Label(self.words(game.tagline), "ui-italic", 18, "ink" if on_paper else "light", "center"),
            Label(facts, "ui", 15, "ink_soft" if on_paper else "light_soft", "center"),
            Gap(2),
            *([] if on_paper else [self._quick_button(22)]),
            self._today_button(on_paper),
            Flow(
                [
                    Button(self.words("Rules"), lambda: self.house.open_rules(game.id), "book", size=17),
                    Button(
                        self.words("Tutorial"),
                        self._tutorial,
                        "school",
                        why_not=None if game.tutorial else self.words("This game has no tutorial yet."),
                        size=17,
                    ),
                ],
                8,
                "center",
                stretch=True,
            ),
        ]
        return Column(widgets, 9)

    def _quick_button(self, size: float) -> Button:
        tall = 54 if size > 20 else 44
        words, help_line = self.words("Quick start"), self._quick_help()
        return Button(words, self._quick, "bolt", "primary", help=help_line, size=size, tall=tall)

    def _today_button(self, on_paper: bool) -> Button:
        """The table of the day, ready to play; what it is stands in its tooltip."""
        book = self.house.shelf.records(self.game.id)
        text = None
        if book.today in book.daily:
            text = self.words(Say("Today's dungeon: {score}", score=book.daily[book.today]))
        return Button(
            self.words("Today's dungeon"),
            lambda: play_today(self.house, self.game),
            "calendar",
            "paper" if on_paper else "plain",
            help=today_in_words(self.house, self.game, book),
            text=text,
            size=17,
        )

    def _quick_help(self) -> str:
        others = seating.usual_seats(self.game, self.game.modes[0].seats) - 1
        if others == 0:
            return self.words("Straight to the table.")
        return self.words(
            says(
                "You against {n} Veteran, straight to the table.",
                "You against {n} Veterans, straight to the table.",
                others,
            )
        )

    def _right(self) -> Column:
        widgets: list[Widget] = [Head(self.words("At the table")), *self._modes(), *self._seats()]
        questions = [Gap(2), Head(self.words("How to play")), *self._questions()]
        if not Pictured.of(self.house, self.game):
            return Column([*widgets, *questions, *self._known_table()], 9)
        # A picture that stands is as tall as all of it, one that lies as the seats alone.
        stands = board_for(self.game.id).portrait_stands
        column = Column([*widgets, *questions] if stands else widgets, 9)
        figures = LineUp(self.house, self.game.id, [player.colour for player in self.players])
        note = Column([*self._known_table(), *([figures] if figures.there else [])], 12)
        pictured = Pictured(self.house, self.game, len(self.players), self.options, column, note)
        return Column([pictured] if stands else [pictured, *questions], 9)

    def _questions(self) -> list[Widget]:
        """What can be chosen, switches side by side at the end, and the seed."""
        asked = self._asked()
        deal = self.words("The deal")
        captions = [self.words(one.title) for one in asked if one.kind == "choice"] + [deal]
        flags = [self._option(one, captions) for one in asked if one.kind == "flag"]
        rows = [self._option(one, captions) for one in asked if one.kind != "flag"]
        return [*rows, *([Flow(flags, 26)] if flags else []), Asked(deal, self._deal(), captions)]

    def _asked(self) -> list[Option]:
        """The options that mean something with what is chosen."""
        return [one for one in self.game.options if one.when is None or self.options.get(one.when[0]) == one.when[1]]

    def _known_table(self) -> list[Widget]:
        """What this kind of table is called, and the best that was done there."""
        game = self.game
        if len(game.tables()) < 2:
            return []
        found = [
            table
            for table in self.house.shelf.records(game.id).tables
            if all(self.options.get(option) == value for option, value in table.options.items())
        ]
        # All wild dungeons are one kind of table: it goes by the kind's name.
        name = game.table_name(found[0].options if found else self.options)
        alone = found[0].alone if found else None
        text = self.words(Say("{table}: not played yet.", table=name))
        if alone is not None:
            text = self.words(Say("{table}: your best alone is {score}.", table=name, score=alone))
        elif found and found[0].played:
            won, played = found[0].won, found[0].played
            text = self.words(Say("{table}: {won} of {played} won.", table=name, won=won, played=played))
        return [TableNote(text, rank_of(game.medals, alone) if game.medals else -1)]

    def _modes(self) -> list[Widget]:
        if len(self.game.modes) < 2:
            return []
        chips = [
            Button(
                self.words(mode.title),
                lambda mode=mode: self._set_mode(mode),  # type: ignore[misc]
                kind="paper",
                on=mode is self.mode,
                size=16,
                tall=34,
            )
            for mode in self.game.modes
        ]
        mode = self.words("Mode")
        return [Asked(mode, Flow(chips, 7), [mode])]

    # ---- seats

    def _seats(self) -> list[Widget]:
        rows: list[Widget] = [self._seat(n) for n in range(len(self.players))]
        counts = self.mode.seats
        more = min((n for n in counts if n > len(self.players)), default=0)
        why = None if more else self.words("This table is full.")
        last: list[Widget] = [Button(self.words("Add a seat"), self._add, "add", "paper", why, size=17)]
        note = self.game.seat_note(len(self.players))
        if note is not None:
            last.append(Label(self.words(note), "ui-italic", 16, "ink_soft", widest=420))
        if len(counts) > 1 or len(self.players) not in counts:
            rows.append(Flow(last, 10))
        return rows

    def _seat(self, n: int) -> Widget:
        player = self.players[n]
        kinds = [
            Choice(kind, self.words(seating.level_title(kind)), self.words(seating.LEVEL_HELP.get(kind, Say(""))))
            for kind in ("human", *self.game.levels)
        ]
        colour = self.words(Say("Colour of seat {n}", n=n + 1))
        row: list[Widget] = [
            Button(
                colour,
                lambda: self._recolour(n),
                kind="paper",
                text="",
                badge=player.colour,
                help=self.words(Say("{shape}; click for another", shape=self.house.style.seat_shape(player.colour))),
            ),
            Entry(
                self.words(Say("Name of seat {n}", n=n + 1)),
                player.name,
                lambda text: self._rename(n, text),
                self.words("Name"),
                "edit",
                wide=190,
            ),
            Stepper(
                self.words(Say("Player of seat {n}", n=n + 1)),
                kinds,
                player.kind,
                lambda kind: self._set_kind(n, kind),
                icon="person" if player.human else "computer",
            ),
        ]
        role = self.game.role(n, len(self.players), self.options)
        if role is not None:
            row.append(Label(self.words(role), "ui-italic", 16, "ink_soft"))
        if any(count < len(self.players) for count in self.mode.seats):
            label = self.words(Say("Remove seat {n}", n=n + 1))
            row.append(Button(label, lambda: self._remove(n), "close", "paper", text="", help=label))
        return Flow(row, 8)

    def _recolour(self, n: int) -> None:
        """The next colour; who had it gets this one's."""
        mine = self.players[n].colour
        wanted = (mine + 1) % seating.COLOURS
        for other, player in enumerate(self.players):
            if player.colour == wanted:
                self.players[other] = player._replace(colour=mine)
        self.players[n] = self.players[n]._replace(colour=wanted)
        self._done()

    def _rename(self, n: int, text: str) -> None:
        self.players[n] = self.players[n]._replace(name=text or self.players[n].name)
        self._done()

    def _set_kind(self, n: int, kind: str) -> None:
        player = self.players[n]
        taken = [one.name for one in self.players]
        name = player.name
        # A name that the house gave goes with the house's player; one that somebody typed stays.
        if kind == "human" and name in seating.NAMES:
            name = self.me if self.me not in taken else self.words(Say("Player {n}", n=n + 1))
        elif kind != "human" and (name == self.me or name == self.words(Say("Player {n}", n=n + 1))):
            name = seating.house_name(taken)
        self.players[n] = Player(kind, name, player.colour)
        self._done()

    def _add(self) -> None:
        count = min(n for n in self.mode.seats if n > len(self.players))
        while len(self.players) < count:
            free = next(c for c in range(99) if all(p.colour != c for p in self.players)) % seating.COLOURS
            level = self.players[-1].kind if not self.players[-1].human else "veteran"
            kind = level if level in self.game.levels else "human"
            taken = [player.name for player in self.players]
            name = seating.house_name(taken) if kind != "human" else self.words(Say("Player {n}", n=len(taken) + 1))
            self.players.append(Player(kind, name, free))
        self._done()

    def _remove(self, n: int) -> None:
        count = max(m for m in self.mode.seats if m < len(self.players))
        del self.players[n]
        del self.players[count:]
        self._done()

    def _set_mode(self, mode: Mode) -> None:
        self.mode = mode
        self.options.update(mode.options)
        if len(self.players) not in mode.seats:
            wanted = min(mode.seats, key=lambda n: abs(n - len(self.players)))
            del self.players[wanted:]
            while len(self.players) < wanted:
                self.players.append(seating.usual_players(self.game, wanted, self.me)[len(self.players)])
        self._done()

    # ---- options and seed

    def _option(self, option: Option, captions: list[str]) -> Widget:
        title, help_line = self.words(option.title), self.words(option.help)
        fixed = None
        if option.name in self.mode.options:
            fixed = self.words(Say("{mode} settles this.", mode=self.mode.title))
        value = self.options[option.name]
        if option.kind == "flag":
            return Toggle(title, bool(value), self._setter(option.name), help_line, fixed, "paper")
        if option.kind == "number":
            return Slider(title, value, option.low, option.high, 1, self._setter(option.name), str, help_line, "paper")
        chips: list[Widget] = []
        for choice in option.choices:
            text = self.words(choice.title)
            chips.append(
                Button(
                    f"{title}: {text}",
                    lambda v=choice.value: self._set_option(option.name, v),  # type: ignore[misc]
                    kind="paper",
                    text=text,
                    on=choice.value == value,
                    why_not=fixed if choice.value != value else None,
                    help=self.words(choice.help) or help_line,
                    size=16,
                    tall=34,
                )
            )
        return Asked(title, Flow(chips, 7), captions)

    def _setter(self, name: str) -> Callable[[Any], None]:
        return lambda value: self._set_option(name, value)

    def _set_option(self, name: str, value: Any) -> None:
        self.options[name] = value
        self._done()

    def _deal(self) -> Widget:
        hint = self.words("any seed")
        return Flow(
            [
                Entry(
                    self.words("Seed"),
                    "" if self.seed is None else str(self.seed),
                    self._set_seed,
                    hint,
                    "dice",
                    self.words("The same seed deals the same game. Leave it empty for a new one."),
                    wide=190,
                    longest=18,
                ),
            ],
            8,
        )

    def _set_seed(self, text: str) -> None:
        """A number is a seed; words make one too."""
        from engines.core import seed_from

        if not text:
            self.seed = None
        elif text.isdecimal():
            self.seed = int(text)
        else:
            self.seed = seed_from(text) % 1_000_000_000
        self._done()

    def _done(self) -> None:
        self.house.sounds.play("click")
        self.rebuild()

    # ---- away

    def _foot(self, quick: bool = False) -> Widget:
        first = [self._quick_button(18)] if quick else []
        return Flow(
            [
                Button(self.words("Back to the shelf"), self.back, "back", size=18, text="" if quick else None),
                *first,
                Button(self.words("Lay the table"), self._start, "play", "primary", size=18 if quick else 20, tall=48),
            ],
            12,
            "right",
        )

    def _quick(self) -> None:
        self.house.sounds.play("shuffle")
        self.house.open_table(seating.quick_match(self.game, me=self.me))

    def _start(self) -> None:
        seed = seating.any_seed() if self.seed is None else self.seed
        try:
            match = Match(self.game, len(self.players), self.options, seed, self.players)
        except BadSetup as fault:
            self.house.notice(fault.reason)
            self.house.sounds.play("refuse")
            return
        kept = self.house.preferences.get("last_setup")
        kept[self.game.id] = seating.to_remember(self.mode.id, self.options, self.players)
        self.house.preferences.set("last_setup", kept)
        self.house.sounds.play("shuffle")
        self.house.open_table(match)

    def _tutorial(self) -> None:
        from scenes.tutorial import TutorialTable

        self.house.replace(TutorialTable(self.house, self.game))
