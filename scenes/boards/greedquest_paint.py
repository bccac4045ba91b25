"""GreedQuest's picture: map with number plates, stand-ups, step strip, laid cards, action box, duel.

Drawn from the stage alone. What does not change is kept in layers: the map at the camera's place, the strip's words.
"""

from __future__ import annotations

from typing import Any

import pygame

from engines.core import Say
from engines.greedquest import content
from scenes.boards.base import Desk
from scenes.boards.greedquest_faces import STEP_HELP, STRIP, Faces, step_emblem
from scenes.boards.greedquest_places import Places
from scenes.boards.greedquest_stage import Figure, LaidCard, Stage
from scenes.kit import panels
from scenes.kit.card import CardMaker, burst, outlined
from scenes.kit.hand import ring
from scenes.kit.palette import Colour, mix
from scenes.kit.scene import House
from scenes.kit.style import SMALLEST
from scenes.kit.token import Standups
from scenes.kit.tween import breathe
from scenes.kit.tween import mix as between

ROOM_TINTS: tuple[Colour, ...] = (
    (150, 92, 40), (92, 132, 74), (72, 98, 62), (112, 104, 96), (58, 66, 92), (132, 88, 132),
    (92, 120, 146), (120, 82, 56), (136, 60, 48), (30, 28, 44), (104, 98, 76), (176, 132, 34),
)  # fmt: skip


class Paint:
    """Draws the stage of one table."""

    def __init__(self, house: House, stage: Stage, places: Places, cards: CardMaker, faces: Faces) -> None:
        self.house = house
        self.stage = stage
        self.places = places
        self.cards = cards
        self.faces = faces
        self.figures = Standups(house)
        self.desk: Desk | None = None
        self._map: tuple[Any, pygame.Surface] | None = None
        self._strip: dict[Any, pygame.Surface] = {}
        self.blurry = False  # while the camera moves, a quick picture will do

    def forget(self) -> None:
        self._map = None
        self._strip.clear()

    # ---- the map

    def map(self, surface: pygame.Surface) -> None:
        camera = self.places.camera
        key = (camera.centre, camera.scale, self.places.map.size, self.blurry, id(self.house.style))
        if self._map is None or self._map[0] != key:
            self._map = (key, self._draw_map())
        surface.blit(self._map[1], self.places.map)

    def _draw_map(self) -> pygame.Surface:
        places, camera = self.places, self.places.camera
        here = pygame.Surface(places.map.size)
        here.fill((14, 10, 9))
        whole = camera.rect_to_screen(pygame.Rect(0, 0, *places.world)).move(-places.map.left, -places.map.top)
        if camera.fitted():
            here.blit(self.master(whole.size), whole)
        else:
            self._part(here, whole)
        for room in places.rooms:
            self._plate(here, room, places.room_on_screen(room).move(-places.map.left, -places.map.top))
        return here

    def _part(self, here: pygame.Surface, whole: pygame.Rect) -> None:
        """Zoomed in: only what shows is scaled."""
        master = self.master(self.places.world)
        seen = whole.clip(here.get_rect())
        factor = self.places.world[0] / whole.width
        cut = pygame.Rect(
            round((seen.left - whole.left) * factor),
            round((seen.top - whole.top) * factor),
            round(seen.width * factor),
            round(seen.height * factor),
        ).clip(master.get_rect())
        scale = pygame.transform.scale if self.blurry else pygame.transform.smoothscale
        here.blit(scale(master.subsurface(cut), seen.size), seen)

    def master(self, size: tuple[int, int]) -> pygame.Surface:
        if self.house.art.has("greedquest/board"):
            return self.house.art.get("greedquest/board", size)
        key = ("greedquest made board", size)
        return self.house.style.keep(key, lambda: self._made_board(size))

    def _made_board(self, size: tuple[int, int]) -> pygame.Surface:
        """Until the painted one is there: rooms cut out of stone, each with its own light and emblem."""
        factor = size[0] / self.places.world[0]
        board = self.house.art.ground("stone", size, (58, 52, 50), 9, 40).copy()
        for room, rect in self.places.rooms.items():
            box = pygame.Rect(*(round(v * factor) for v in rect)).inflate(-round(30 * factor), -round(30 * factor))
            tint = ROOM_TINTS[room - 1]
            board.blit(burst(box.size, mix(tint, (0, 0, 0), 0.15)), box)
            name = f"room_{room}"
            if self.house.art.has_emblem(name):
                px = round(box.height * 0.62)
                mark = self.house.art.emblem(name, px, mix(tint, (255, 240, 210), 0.35))
                board.blit(mark, mark.get_rect(center=(box.centerx, box.centery + round(10 * factor))))
            floor = pygame.Rect(box.left, box.bottom - round(60 * factor), box.width, round(60 * factor))
            pygame.draw.rect(board, mix(tint, (20, 12, 8), 0.7), floor)
            pygame.draw.rect(board, (16, 10, 8), box, max(2, round(10 * factor)), round(16 * factor))
        for room in range(1, 12):
            a, b = self.places.rooms[room], self.places.rooms[room + 1]
            x, y = self.places.door(room, room + 1)
            side = a.top == b.top
            wide, tall = (60, 190) if side else (190, 60)
            gap = pygame.Rect(0, 0, round(wide * factor), round(tall * factor))
            gap.center = (round(x * factor), round((y - 90 if side else y - 20) * factor))
            pygame.draw.rect(board, (24, 16, 14), gap, border_radius=round(14 * factor))
        return board

    def _plate(self, here: pygame.Surface, room: int, box: pygame.Rect) -> None:
        """Number plate and name in the room's upper left; the name only where it goes in."""
        style = self.house.style
        # In a small room the plate is small, whatever the scale: the picture is to be seen, too.
        pixels = max(SMALLEST, min(style.text_px(18), box.height // 5))
        number = style.render_at(str(room), "comic", pixels, (255, 244, 214))
        side = max(number.get_width(), number.get_height()) + style.px(4)
        inset = max(style.px(5), round(self.places.wall * self.places.camera.scale * 0.9))
        spot = pygame.Rect(box.left + inset, box.top + inset, side, side)
        words = self.desk.words(content.room(room).title) if self.desk else content.room(room).title.text()
        room_for = box.width - 2 * inset - round(side * 1.31) - style.px(13)
        lines = style.wrap(words, "ui-bold", 14, max(20, room_for))
        if len(lines) <= 2 and room_for > style.px(60):
            step = style.line("ui-bold", 14) - style.px(1)
            wide = max(style.measure(line, "ui-bold", 14)[0] for line in lines)
            band = pygame.Rect(
                spot.centerx, 0, round(side * 0.81) + wide + style.px(13), step * len(lines) + style.px(3)
            )
            band.top = spot.centery - step // 2 - style.px(2)
            veil = pygame.Surface(band.size, pygame.SRCALPHA)
            pygame.draw.rect(veil, (14, 9, 7, 205), veil.get_rect(), border_radius=step // 2)
            here.blit(veil, band)
            for index, line in enumerate(lines):
                here.blit(
                    style.render(line, "ui-bold", 14, "light"),
                    (spot.centerx + round(side * 0.81) + style.px(4), band.top + style.px(1) + index * step),
                )
        if self.house.art.has("greedquest/plate"):
            plate = self.house.art.fitted("greedquest/plate", (round(side * 1.62), round(side * 1.5)))
            here.blit(plate, plate.get_rect(center=spot.center))
        else:
            pygame.draw.circle(here, (14, 9, 7), spot.center, side // 2 + style.px(2))
            pygame.draw.circle(here, style.colour("gold"), spot.center, side // 2 + style.px(1))
            pygame.draw.circle(here, (112, 34, 26), spot.center, side // 2 - style.px(1))
        here.blit(number, number.get_rect(center=spot.center))

    def rooms_lit(self, surface: pygame.Surface, hot_room: int) -> None:
        for room, share in self.stage.glow_rooms.items():
            box = self.places.room_on_screen(room)
            veil = self.house.style.keep(("alarm", box.size), lambda box=box: _alarm(box.size))  # type: ignore[misc]
            veil.set_alpha(round(230 * share))
            surface.blit(veil, box)
        if hot_room:
            box = self.places.room_on_screen(hot_room).inflate(-6, -6)
            pygame.draw.rect(surface, (24, 14, 8), box, self.house.style.px(4), self.house.style.px(8))
            pygame.draw.rect(
                surface, self.house.style.colour("gold"), box, self.house.style.px(2), self.house.style.px(8)
            )

    # ---- stand-ups

    def figure_box(self, figure: Figure) -> pygame.Rect:
        camera = self.places.camera
        tall = round(self.places.figure_height() * camera.scale)
        wide = self.figures.width(tall)
        x, y = camera.to_screen(figure.at)
        return pygame.Rect(round(x - wide / 2), round(y - tall - figure.hop * camera.scale), wide, tall)

    def stand(self, surface: pygame.Surface, lit: set[int], seconds: float) -> None:
        clip = surface.get_clip()
        surface.set_clip(self.places.map)
        camera = self.places.camera
        for figure in sorted(self.stage.figures, key=lambda one: (one.at[1], one.at[0])):
            box = self.figure_box(figure)
            x, y = camera.to_screen(figure.at)
            shadow = self.figures.shadow(round(box.width * 1.15))
            surface.blit(shadow, (x - shadow.get_width() / 2, y - shadow.get_height() * 0.72))
            colour = self.desk.colour(figure.seat) if self.desk else figure.seat
            right = self.places.faces_right(figure.room, figure.inward)
            picture = self.figures.get(colour, box.height, right, f"greedquest/standup_{colour}", figure.loaded)
            surface.blit(picture, box)
            if figure.seat in lit:
                ring(surface, box, self.house.style.colour("glow"), seconds, breathe(seconds) > 0.5)
        surface.set_clip(clip)

    # ---- the strip of steps

    def strip(self, surface: pygame.Surface, used: set[str]) -> None:
        style = self.house.style
        box = self.places.strip
        key = (self.stage.step, tuple(sorted(used)), box.size)
        if key not in self._strip:
            if len(self._strip) > 60:
                self._strip.clear()
            self._strip[key] = self._draw_strip(box, used, style)
        surface.blit(self._strip[key], box)

    def _draw_strip(self, box: pygame.Rect, used: set[str], style: Any) -> pygame.Surface:
        sheet = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.rect(sheet, (*style.colour("night"), 235), sheet.get_rect(), border_radius=style.px(6))
        words = [(step, self.desk.words(say) if self.desk else say.text()) for step, say in STRIP]
        widths = [style.measure(word, "ui-bold", 14)[0] for _, word in words]
        spare = box.width - sum(widths) - style.px(8)
        pad = spare / (2 * len(words))
        if pad < style.px(3):
            return self._short_strip(sheet, words, style)
        x = float(style.px(4))
        for (step, word), width in zip(words, widths, strict=True):
            cell = pygame.Rect(round(x), style.px(2), round(width + 2 * pad), box.height - style.px(4))
            self._cell(sheet, cell, word, step == self.stage.step, step in used, style)
            x += width + 2 * pad
        return sheet

    def _cell(self, sheet: pygame.Surface, cell: pygame.Rect, word: str, now: bool, used: bool, style: Any) -> None:
        colour: Any = "light" if used else mix(style.colour("light_soft"), style.colour("night"), 0.25)
        if now:
            pygame.draw.rect(sheet, style.colour("gold"), cell, border_radius=style.px(5))
            colour = "ink"
        elif used:
            pygame.draw.rect(sheet, style.colour("leather_light"), cell.inflate(-2, 0), border_radius=style.px(5))
        text = style.render(word, "ui-bold", 14, colour)
        sheet.blit(text, text.get_rect(center=cell.center))

    def _short_strip(self, sheet: pygame.Surface, words: list[tuple[str, str]], style: Any) -> pygame.Surface:
        """Too narrow for all the words: emblems, and the word of the current step only."""
        now = next((word for step, word in words if step == self.stage.step), "")
        label = style.render(now, "ui-bold", 14, "ink") if now else None
        wide = (label.get_width() + style.px(14)) if label else 0
        each = (sheet.get_width() - wide - style.px(8)) / len(words)
        x = float(style.px(4))
        px = max(8, min(round(each) - 2, sheet.get_height() - style.px(6)))
        for step, _ in words:
            if step == self.stage.step and label is not None:
                cell = pygame.Rect(round(x), style.px(2), round(each + wide), sheet.get_height() - style.px(4))
                pygame.draw.rect(sheet, style.colour("gold"), cell, border_radius=style.px(5))
                sheet.blit(label, label.get_rect(center=cell.center))
                x += each + wide
                continue
            mark = self.house.art.emblem(step_emblem(step), px, style.colour("light_soft"))
            sheet.blit(mark, mark.get_rect(center=(round(x + each / 2), sheet.get_height() // 2)))
            x += each
        return sheet

    # ---- laid cards

    def header(self) -> int:
        return self.house.style.line("ui-bold", 14) + self.house.style.px(10)

    def card_box(self, seat: int) -> pygame.Rect:
        dock, row = self.places.dock(seat, self.header()), self.places.row(seat)
        t = self.stage.spread
        box = pygame.Rect(
            round(between(dock.left, row.left, t)),
            round(between(dock.top, row.top, t)),
            round(between(dock.width, row.width, t)),
            round(between(dock.height, row.height, t)),
        )
        card = self.stage.laid[seat]
        lift = card.lift * box.height * (0.09 if t > 0.5 else 0.5)
        return box.move(0, round(-lift + card.gone * self.places.bottom.height * 1.2))

    def laid(self, surface: pygame.Surface, hot: int = -1) -> None:
        clip = surface.get_clip()
        surface.set_clip(self.places.bottom.inflate(8, 12))
        for seat, card in enumerate(self.stage.laid):
            box = self.card_box(seat)
            if not card.here or card.gone >= 1:
                self._empty(surface, seat, box)
                continue
            picture = self._card_picture(seat, card, box.width)
            if self.stage.spread >= 1:
                shadow = self.cards.shadow(box.width)
                surface.blit(shadow, shadow.get_rect(center=(box.centerx + 2, box.centery + 4)))
            surface.blit(picture, picture.get_rect(center=box.center))
            self._whose(surface, seat, box)
            if card.slip_kind == "good" and self.stage.spread >= 1:
                self._tick(surface, box)
            if seat == hot:
                ring(surface, box, self.house.style.colour("gold"), 0.0)
        surface.set_clip(clip)

    def _tick(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """It did its work: a tick in the corner."""
        style = self.house.style
        px = style.px(24)
        mark = style.keep(("worked", px), lambda: _tick_mark(style, px))
        surface.blit(mark, mark.get_rect(center=(box.right - style.px(8), box.top + style.px(8))))

    def _card_picture(self, seat: int, card: LaidCard, width: int) -> pygame.Surface:
        colour = self.desk.colour(seat) if self.desk else seat
        if 0.0 < self.stage.spread < 1.0:
            # On the way, the row's picture is scaled: no new card is set for a passing size.
            full = self._still(seat, card, self.places.row(seat).width, colour)
            return pygame.transform.smoothscale(full, (width, self.cards.height(width)))
        return self._still(seat, card, width, colour)

    def _still(self, seat: int, card: LaidCard, width: int, colour: int) -> pygame.Surface:
        if not card.key or card.turn <= 0.0:
            return self.cards.back(width, colour)
        face = self.faces.of(card.key)
        if card.turn < 1.0:
            return self.cards.turned(face, width, card.turn, colour)
        if card.slip_kind == "bad":
            return self.cards.struck(face, width, card.slip)
        if card.slip_kind == "good" and card.slip != "worked":
            return self.cards.ribboned(face, width, card.slip)
        if card.value is not None:
            said = Say("counts {n}", n=card.value)
            return self.cards.ribboned(face, width, self.desk.words(said) if self.desk else said.text(), "info")
        if card.slip_kind == "number":
            return self.cards.ribboned(face, width, card.slip, "info")
        return self.cards.front(face, width)

    def _empty(self, surface: pygame.Surface, seat: int, box: pygame.Rect) -> None:
        """A place where a card may lie: a dashed rim with the seat's badge; or a word if the turn is lost."""
        style = self.house.style
        key = ("no card", box.size, seat in self.stage.lost)
        surface.blit(style.keep(key, lambda: self._empty_picture(box.size, seat in self.stage.lost)), box)
        if self.stage.spread in (0.0, 1.0):
            self._whose(surface, seat, box)

    def _empty_picture(self, size: tuple[int, int], lost: bool) -> pygame.Surface:
        style = self.house.style
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(sheet, (10, 6, 4, 90), sheet.get_rect(), border_radius=max(4, size[0] // 14))
        pygame.draw.rect(sheet, (*style.colour("gold_dark"), 150), sheet.get_rect(), 1, max(4, size[0] // 14))
        if lost:
            mark = style.symbol_at("hourglass", max(12, size[0] // 2), "light_soft")
            sheet.blit(mark, mark.get_rect(center=sheet.get_rect().center))
        return sheet

    def _whose(self, surface: pygame.Surface, seat: int, box: pygame.Rect) -> None:
        """The owner's badge on the card's corner; with its name when the card is large."""
        style = self.house.style
        colour = self.desk.colour(seat) if self.desk else seat
        large = self.stage.spread > 0.5
        badge = style.seat_badge(colour, style.px(22 if large else 16))
        spot = badge.get_rect(center=(box.left + style.px(8 if large else 5), box.top + style.px(8 if large else 5)))
        surface.blit(badge, spot)

    # ---- the box at the side

    def box(self, surface: pygame.Surface, title: str) -> None:
        style = self.house.style
        panels.draw_panel(surface, style, "leather", self.places.box)
        wide = self.places.box.width - style.px(20)
        words = style.render_at(title, "ui-bold", style.fit_at(title, "ui-bold", style.text_px(14), wide), "gold")
        surface.blit(words, words.get_rect(midtop=(self.places.box.centerx, self.places.box.top + style.px(6))))

    def explain(self, surface: pygame.Surface) -> None:
        """What the current step does, in the box, while the table resolves."""
        step = self.stage.step
        title = next((entry.title for entry in content.STEPS if entry.key == step), Say("Reveal"))
        words = self.desk.words(title) if self.desk else title.text()
        self.box(surface, words)
        inner = self._inside()
        surface.blit(self.explained(step), inner)

    def _inside(self) -> pygame.Rect:
        """The box without its title."""
        style = self.house.style
        inner = self.places.box.inflate(-style.px(24), 0)
        inner.top += self.header()
        inner.height -= self.header() + style.px(10)
        return inner

    def explained(self, step: str) -> pygame.Surface:
        """A step's emblem and what it does; made once, ahead of its time where there is some."""
        help_say = STEP_HELP.get(step, STEP_HELP["lay"])
        if step == "lay":
            help_say = Say("All cards are turned over at once.")
        said = self.desk.words(help_say) if self.desk else help_say.text()
        size = self._inside().size
        key = ("greedquest step", step, said, size)
        return self.house.style.keep(key, lambda: self._explanation(step, said, size))

    def _explanation(self, step: str, said: str, size: tuple[int, int]) -> pygame.Surface:
        style = self.house.style
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        px = min(style.px(64), size[1] // 3)
        mark = self.house.art.emblem(step_emblem(step), px, style.colour("gold"))
        sheet.blit(mark, mark.get_rect(midtop=(size[0] // 2, 0)))
        text = pygame.Rect(0, px + style.px(4), size[0], size[1] - px - style.px(4))
        style.boxed(sheet, said, text, "ui", 17, "light", "center")
        return sheet

    # ---- duels

    def duel_panel(self) -> pygame.Rect:
        style = self.house.style
        show = self.stage.duel
        n = len(show.seats) if show else 2
        wide = min(self.places.map.width - style.px(20), max(style.px(340), style.px(128) * n + style.px(40)))
        tall = min(self.places.map.height - style.px(10), style.px(268))
        panel = pygame.Rect(0, 0, wide, tall)
        panel.center = self.places.map.center
        return panel

    def duel_card(self, seat: int) -> pygame.Rect:
        show = self.stage.duel
        assert show is not None
        style = self.house.style
        panel = self.duel_panel()
        top = panel.top + style.px(14) + style.line("comic", 22)
        tall = panel.bottom - top - style.line("ui-bold", 15) - style.px(18)
        n = len(show.seats)
        width = min(round(tall / 1.4), (panel.width - style.px(30)) // n - style.px(10))
        index = show.seats.index(seat)
        x = panel.centerx + (index - (n - 1) / 2) * (width + style.px(14))
        return pygame.Rect(round(x - width / 2), top + style.px(4), width, self.cards.height(width))

    def duel(self, surface: pygame.Surface, title: str) -> None:
        show = self.stage.duel
        if show is None or show.open <= 0.02:
            return
        style = self.house.style
        panel = self.duel_panel()
        if show.open < 1.0:
            small = panel.copy()
            small.height = max(20, round(panel.height * min(1.0, show.open)))
            small.center = panel.center
            panels.draw_panel(surface, style, "wood", small)
            return
        panels.draw_panel(surface, style, "wood", panel)
        pixels = style.fit_at(title, "comic", style.text_px(22), panel.width - style.px(24))
        words = style.render_at(title, "comic", pixels, "gold")
        surface.blit(words, words.get_rect(midtop=(panel.centerx, panel.top + style.px(8))))
        for seat in show.seats:
            self._duellist(surface, seat)

    def _duellist(self, surface: pygame.Surface, seat: int) -> None:
        show = self.stage.duel
        assert show is not None
        style = self.house.style
        box = self.duel_card(seat)
        colour = self.desk.colour(seat) if self.desk else seat
        if seat not in show.cards:
            surface.blit(style.keep(("no card", box.size, False), lambda: self._empty_picture(box.size, False)), box)
        else:
            key, turn = show.cards[seat], show.turn.get(seat, 0.0)
            if not key:
                picture = self.cards.back(box.width, colour)
            elif turn < 1.0:
                picture = self.cards.turned(self.faces.of(key), box.width, turn, colour)
            else:
                picture = self.cards.front(self.faces.of(key), box.width)
            surface.blit(picture, picture.get_rect(center=box.center))
        out = seat not in show.still or (show.over and show.winner != seat)
        if show.over and show.winner == seat:
            ring(surface, box, style.colour("glow"), 0.0, True)
        name = self.desk.name(seat) if self.desk else str(seat + 1)
        text = _cut(style, name, box.width + style.px(8), 15)
        words = style.render(text, "ui-bold", 15, "light_soft" if out else "light")
        badge = style.seat_badge(colour, style.px(16))
        whole = words.get_width() + badge.get_width() + style.px(4)
        x, y = box.centerx - whole // 2, box.bottom + style.px(6)
        surface.blit(badge, (x, y + (words.get_height() - badge.get_height()) // 2))
        surface.blit(words, (x + badge.get_width() + style.px(4), y))

    def number(self, text: str, pixels: int) -> pygame.Surface:
        return outlined(self.house.style, text, pixels, (255, 246, 222))


def _tick_mark(style: Any, px: int) -> pygame.Surface:
    mark = pygame.Surface((px, px), pygame.SRCALPHA)
    pygame.draw.circle(mark, (20, 12, 8), (px // 2, px // 2), px // 2)
    pygame.draw.circle(mark, style.colour("good"), (px // 2, px // 2), px // 2 - max(1, px // 12))
    tick = style.symbol_at("check", round(px * 0.66), (255, 255, 255))
    mark.blit(tick, tick.get_rect(center=(px // 2, px // 2)))
    return mark


def _alarm(size: tuple[int, int]) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((196, 60, 20, 90))
    pygame.draw.rect(veil, (255, 180, 60, 255), veil.get_rect(), max(3, size[0] // 40), max(4, size[0] // 30))
    return veil


def _cut(style: Any, text: str, width: int, size: float = 14) -> str:
    """A name too long for its place ends in dots."""
    if style.measure(text, "ui-bold", size)[0] <= width:
        return text
    while len(text) > 1 and style.measure(text + "…", "ui-bold", size)[0] > width:
        text = text[:-1]
    return text + "…"
