"""The tutorial: a real table with a coach. It waits for the learner's move, opens only the wanted ones, and the other
seats play what the script says. Played, not read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from engines.core import Decision, Game, Match, Move, Player, Say, Step
from scenes.kit import panels, seating
from scenes.kit.scene import House, Target
from scenes.kit.style import SMALLEST
from scenes.kit.widgets import Button, Look
from scenes.table import Table


class Page:
    """The coach's page: its box, where its words go, their lines and how many pixels they are high."""

    __slots__ = ("box", "words", "lines", "pixels")

    def __init__(self, box: pygame.Rect, words: pygame.Rect, lines: list[str], pixels: int) -> None:
        self.box, self.words, self.lines, self.pixels = box, words, lines, pixels

    def move_to(self, room: pygame.Rect, bottom: int) -> None:
        """Into the middle of this room, its lower edge there if it can be."""
        offset = (self.words.left - self.box.left, self.words.top - self.box.top)
        self.box.midbottom = (room.centerx, bottom)
        self.box.clamp_ip(room)
        self.words.topleft = (self.box.left + offset[0], self.box.top + offset[1])


class TutorialTable(Table):
    """`TutorialTable(house, game)`: the learner is seat 0."""

    name = "tutorial"

    def __init__(self, house: House, game: Game) -> None:
        script = game.tutorial
        if script is None:
            raise ValueError(f"{game.id} has no tutorial")
        players = seating.usual_players(game, script.seats, house.words("Hero"))[:1]
        players += [Player("rookie", seating.NAMES[n], n + 1) for n in range(script.seats - 1)]
        super().__init__(house, Match(game, script.seats, script.options, script.seed, players))
        self.script = script
        self.step_at = 0
        self._others = list(script.others)
        self._coach = pygame.Rect(0, 0, 1, 1)

    # ---- the script

    @property
    def step(self) -> Step | None:
        return self.script.steps[self.step_at] if self.step_at < len(self.script.steps) else None

    def _waits(self) -> bool:
        """Does the coach wait for a word read, not for a move?"""
        return self.step is not None and self.step.moves == ()

    def _others_first(self) -> bool:
        """Does the learner owe nothing, and do the others' moves come before the coach's next words?"""
        state = self.match.state
        return (
            bool(self._others)
            and state.outcome is None
            and state.decision_of(0) is None
            and state.decision_of(self._others[0][0]) is not None
        )

    def go_on(self) -> None:
        self.step_at += 1
        self.house.sounds.play("page")
        if self.step is None:
            self._finished()
        self.dirty = True

    def _finished(self) -> None:
        done = list(self.house.preferences.get("tutorials_done"))
        if self.game_id not in done:
            self.house.preferences.set("tutorials_done", [*done, self.game_id])
        self.house.notice(Say("That is all you need. Play on, or start a table of your own."))

    def why_not(self, move: Move) -> str | None:
        step = self.step
        if step is not None and step.moves == ():
            return self.words("Read on first.")
        if step is not None and step.moves is not None and move not in step.moves:
            return self.words("Not this one, for now: the coach has something to show you.")
        return super().why_not(move)

    def lit_decision(self) -> Decision | None:
        """Only the wanted moves; while the coach talks, what there is to choose is seen as it is."""
        decision, step = super().lit_decision(), self.step
        if decision is None or step is None or not step.moves:
            return decision
        wanted = tuple(move for move in decision.moves if move in step.moves)
        return decision._replace(moves=wanted) if wanted else decision

    def play(self, move: Move) -> None:
        step = self.step
        if step is not None and (step.moves == () or (step.moves is not None and move not in step.moves)):
            return
        before = len(self.match.history)
        super().play(move)
        if step is not None and len(self.match.history) > before:
            self.step_at += 1
            if self.step is None:
                self._finished()

    def _ask_players(self, seconds: float) -> None:
        """The others play by the script, in its order; when it has run out, as Rookies."""
        if not self._others or self.match.state.outcome is not None:
            super()._ask_players(seconds)
            return
        if self.queue.busy() or (self._waits() and not self._others_first()):
            return
        self.players.paused += seconds
        if self.players.paused < 0.15:
            return
        seat, move = self._others[0]
        decision = self.match.state.decision_of(seat)
        if decision is None:
            return
        self._others.pop(0)
        self.make(seat, move if move in decision.moves else decision.moves[0])

    def _end(self) -> None:
        """A tutorial goes into no record, and the coach has the last word."""
        if self._waits():
            return
        self.ended = True
        from scenes.result import Result

        page = Result(self.house, self.match, counts=False)
        self.told = page.news
        self.house.push(page)

    # ---- the picture

    def _coach_here(self) -> bool:
        return self.step is not None and not self.queue.busy() and not self._others_first()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._coach_here():
            self._light(surface)
            self._draw_coach(surface)

    def _light(self, surface: pygame.Surface) -> None:
        step = self.step
        if step is None or not step.point:
            return
        for target in super().targets():
            if target.label == step.point:
                style = self.house.style
                box = target.rect.inflate(style.px(12), style.px(12))
                pygame.draw.rect(surface, (24, 14, 8), box.inflate(4, 4), style.px(6), style.px(10))
                pygame.draw.rect(surface, style.colour("glow"), box, style.px(4), style.px(10))

    def _draw_coach(self, surface: pygame.Surface) -> None:
        step = self.step
        assert step is not None
        style = self.house.style
        button = self._next_button()
        text = self.words(step.text)
        page = self._place_coach(text)
        panels.draw_panel(surface, style, "paper", page.box)
        face = style.symbol("school", 34, "bad_ink")
        surface.blit(face, face.get_rect(midleft=(page.box.left + style.px(16), page.words.centery)))
        step_down = style.font_at("read", page.pixels).get_linesize()
        y = page.words.centery - len(page.lines) * step_down // 2
        for line in page.lines:
            words = style.render_at(line, "read", page.pixels, "ink")
            surface.blit(words, (page.words.left, y + (step_down - words.get_height()) // 2))
            y += step_down
        if button is not None:
            button.draw(surface, Look(style, self.hot, self.focused if self.house.ring else ""))

    def _place_coach(self, text: str) -> Page:
        """In the lower half of the board; if that would cover what it points at, where its words can be largest."""
        style = self.house.style
        inner = self.area.inflate(-style.px(12), -style.px(12))
        page = self._page(text, inner)
        page.move_to(inner, self.area.top + self.area.height * 7 // 10)
        pointed = next((t.rect for t in super().targets() if self.step and t.label == self.step.point), None)
        if pointed is not None and page.box.inflate(20, 20).colliderect(pointed):
            page = self._beside(text, inner, pointed)
        self._coach = page.box
        return page

    def _beside(self, text: str, inner: pygame.Rect, pointed: pygame.Rect) -> Page:
        """Above, below or at a side of what is pointed at."""
        gap = self.house.style.px(16)
        around = pointed.inflate(2 * gap, 2 * gap)
        rooms = (
            pygame.Rect(inner.left, inner.top, inner.width, around.top - inner.top),
            pygame.Rect(inner.left, around.bottom, inner.width, inner.bottom - around.bottom),
            pygame.Rect(inner.left, inner.top, around.left - inner.left, inner.height),
            pygame.Rect(around.right, inner.top, inner.right - around.right, inner.height),
        )
        best: Page | None = None
        for number, room in enumerate(rooms):
            if room.width < self.house.style.px(300) or room.height < self.house.style.px(64):
                continue
            page = self._page(text, room)
            if page.box.width > room.width or page.box.height > room.height:
                continue
            page.move_to(room, room.bottom if number == 0 else room.top if number == 1 else pointed.centery)
            if best is None or page.pixels > best.pixels:
                best = page
        if best is None:
            best = self._page(text, inner)
            best.move_to(inner, around.top)
        return best

    def _page(self, text: str, room: pygame.Rect) -> Page:
        """As large as its words may be in this room; "Go on" beside them or, where that leaves more, below."""
        style = self.house.style
        wide = min(room.width, style.px(760))
        side, edge = style.px(60), style.px(16)
        found: list[Page] = []
        for below in (False, True) if self._waits() else (False,):
            more = style.px(130) if self._waits() and not below else edge
            foot = style.line("ui-bold", 17) + style.px(36) if below else 0
            across = max(1, wide - side - more)
            lines, pixels = self._set(text, across, room.height - style.px(24) - foot)
            tall = max(style.px(64), style.font_at("read", pixels).get_linesize() * len(lines) + style.px(24))
            box = pygame.Rect(0, 0, wide, tall + foot)
            found.append(Page(box, pygame.Rect(side, 0, across, tall), lines, pixels))
        return max(found, key=lambda page: (page.box.height <= room.height, page.pixels, -page.box.height))

    def _set(self, text: str, across: int, tall: int) -> tuple[list[str], int]:
        """The words in lines, as large as this room lets them be: at most as always, at least 14 pixels."""
        style = self.house.style
        pixels = style.text_px(20)
        while True:
            font = style.font_at("read", pixels)
            lines = style.wrap_at(text, "read", pixels, across)
            whole = all(font.size(word)[0] <= across for word in text.split())
            if pixels <= SMALLEST or (whole and len(lines) * font.get_linesize() <= tall):
                return lines, pixels
            pixels -= 1

    def _next_button(self) -> Button | None:
        if not self._waits() or not self._coach_here():
            return None
        step = self.step
        assert step is not None
        style = self.house.style
        page = self._place_coach(self.words(step.text))
        button = Button(self.words("Go on"), self.go_on, "right", "primary", size=17)
        width = min(button.width(style), style.px(118))
        tall = button.height(style, width)
        place = pygame.Rect(page.box.right - width - style.px(10), page.box.centery - tall // 2, width, tall)
        if page.words.right > place.left:
            place.bottom = page.box.bottom - style.px(10)
        button.place(style, place)
        return button

    def targets(self) -> Sequence[Target]:
        found = list(super().targets())
        if not self._coach_here():
            return found
        step = self.step
        assert step is not None
        shown: list[Target] = []
        for target in found:
            if target.move is not None and target.why_not is None:
                why = self.why_not(target.move)
                shown.append(replace(target, why_not=why, glow=why is None) if why else target)
            else:
                shown.append(target)
        button = self._next_button()
        if button is not None:
            # First for the Tab key, and on top of what it covers.
            shown = [*(target for target in shown if not target.rect.colliderect(button.rect)), *button.targets()]
        return shown
