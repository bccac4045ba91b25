"""The shelf: five boxes in lamplight, the games that can be gone on with, and the doors to the other pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame

from engines.core import Say
from scenes.kit import boxes, panels, texture
from scenes.kit.bay import Bay, bay_for
from scenes.kit.boxes import BOXES, Box
from scenes.kit.forms import Page
from scenes.kit.keepsakes import ease, lamplight
from scenes.kit.layout import Flow
from scenes.kit.scene import House, Target
from scenes.kit.widgets import Button, Look, Widget
from scenes.shelf_strip import Strip

SLIDE = 0.16
OPENING = 0.26
_BACKDROP = "shelf/backdrop"
_PICTURES = (*(boxes.picture_name(box.id) for box in BOXES), *(boxes.side_name(box.id) for box in BOXES))


class Shelf(Page):
    """The first page. Boxes slide out under pointer and focus; a click opens one."""

    name = "shelf"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.resumable: Sequence[Any] | None = None
        self._out = {box.id: 0.0 for box in BOXES}
        self._opening: tuple[Box, float] | None = None
        self._places: dict[str, pygame.Rect] = {}
        self._plates: dict[str, pygame.Rect] = {}
        self._board = 0
        self._strip = Strip(house, self._resume)
        self._title = pygame.Rect(0, 0, 0, 0)
        # The picture at rest, and the picture from which a box comes forward.
        self._still: pygame.Surface | None = None
        self._before: pygame.Surface | None = None
        self._frames = 0
        self._small = False
        self._plate_px = 18
        self._bay: Bay | None = None

    # ---- life

    def enter(self) -> None:
        self.house.art.want(_BACKDROP, *_PICTURES)
        self.house.sounds.music("shelf")
        super().enter()

    def resume(self) -> None:
        self._opening = None
        self.resumable = None
        self._frames = 0
        self.house.sounds.music("shelf")
        super().resume()

    def resize(self) -> None:
        self._still = self._before = None
        super().resize()

    def back(self) -> None:
        """Escape on the shelf asks before it leaves."""
        from scenes.kit.ask import Ask

        self.house.push(
            Ask(
                self.house,
                self.words("Leave the shelf?"),
                self.words("Every game is saved where you left it."),
                ((self.words("Quit"), self.house.quit, "danger"),),
                self.words("Stay"),
            )
        )

    # ---- layout

    def build(self) -> list[Widget]:
        style, window = self.house.style, self.window
        self._still = None
        margin = style.px(24)
        self._bay = bay_for(self.house.art, _BACKDROP, self.house.size)
        strip_tall = self._strip.place(list(self.resumable or ()), margin)
        bar = self._toolbar(margin)
        if self._bay is not None and self._fill_bay(self._bay, bar.rect.bottom, window.bottom - strip_tall):
            return [bar, *self._strip.widgets]
        # No painted bay, or one too small for type this large: a board of our own.
        self._bay = None
        bar = self._toolbar(margin)
        top = bar.rect.bottom + style.px(10)
        room = pygame.Rect(margin, top, window.width - 2 * margin, window.height - top - strip_tall)
        self._place_boxes(room)
        return [bar, *self._strip.widgets]

    def _fill_bay(self, bay: Bay, top: int, bottom: int) -> bool:
        """Stands the boxes on the painted board, their plates on its edge; False if that leaves them too small."""
        style, count = self.house.style, len(BOXES)
        room = bay.room.inflate(-style.px(16), 0).clip(self.window.inflate(-style.px(24), 0))
        gap = style.px(14)
        most = (room.width - gap * (count - 1)) // count
        # The plates have the room between board and foot; `_size_plates` gives them some third of what it is told.
        plate = self._size_plates(most, round((bottom - bay.board - style.px(24)) / 0.36))
        roof = max(room.top + style.px(22), top)
        tall = min(bay.board - roof, round(most / boxes.PROPORTION))
        if self._small or bay.board + style.px(6) + plate > bottom or tall < self.window.height * 0.3:
            return False
        wide = min(most, round(tall * boxes.PROPORTION))
        spread = (room.width - most) // (count - 1)
        self._board = bay.board + style.px(3)
        for n, box in enumerate(BOXES):
            centre = room.left + most // 2 + n * spread
            self._places[box.id] = pygame.Rect(centre - wide // 2, self._board - tall, wide, tall)
            self._plates[box.id] = pygame.Rect(centre - most // 2, self._board + style.px(3), most, plate)
        return True

    def _toolbar(self, margin: int) -> Flow:
        style, window = self.house.style, self.window
        entries = (
            (self.words("Saved games"), "save", self._open_saves),
            (self.words("Today's dungeons"), "calendar", self._open_daily),
            (self.words("Records"), "trophy", self._open_records),
            (self.words("Options"), "gear", self._open_options),
            (self.words("Credits"), "credits", self._open_credits),
            (self.words("Quit"), "quit", self.back),
        )
        self._heading = self.words("Dungeon Shelf")
        title = style.measure(self._heading, "title-bold", 38)[0] + style.px(20)
        full = [Button(label, use, icon, "quiet", size=17) for label, icon, use in entries]
        bar = Flow(full, 8, "right")
        room = window.width - 2 * margin
        sign = self._bay.sign if self._bay is not None else pygame.Rect(0, 0, 0, 0)
        if sign.width:
            title = sign.right - margin + style.px(8)
        if bar.width(style) > room - title:
            bar = Flow(
                [Button(label, use, icon, "quiet", help=label, text="") for label, icon, use in entries], 8, "right"
            )
        wide = min(bar.width(style), room)
        tall = bar.height(style, wide)
        bar.place(style, pygame.Rect(window.right - margin - wide, style.px(16), wide, tall))
        self._title = pygame.Rect(margin, style.px(16), max(0, bar.rect.x - margin - style.px(12)), tall)
        if sign.width:
            self._title = sign.inflate(-sign.width // 6, -sign.height // 4)
        return bar

    def _place_boxes(self, room: pygame.Rect) -> None:
        style = self.house.style
        count = len(BOXES)
        gap = style.px(18)
        most = (room.width - gap * (count - 1)) // count
        plate = self._size_plates(most, room.height)
        rise = style.px(22)
        tall = min(room.height - plate - rise - style.px(26), round(most / boxes.PROPORTION))
        tall = max(style.px(60), tall)
        wide = min(most, round(tall * boxes.PROPORTION))
        spread = min(most + gap, wide + style.px(64))
        left = room.centerx - (spread * (count - 1) + wide) // 2
        spare = room.height - rise - tall - plate - style.px(26)
        self._board = room.y + rise + tall + max(0, spare // 2)
        for n, box in enumerate(BOXES):
            place = pygame.Rect(left + n * spread, self._board - tall, wide, tall)
            self._places[box.id] = place
            plate_wide = min(spread - style.px(8), most)
            self._plates[box.id] = pygame.Rect(
                place.centerx - plate_wide // 2, self._board + style.px(20), plate_wide, plate
            )

    def _size_plates(self, width: int, room: int) -> int:
        """Sets the size of the words under the boxes: as large as they go, condensed where there is no room."""
        style = self.house.style
        inner = width - style.px(14)
        wanted = style.text_px(18)
        for self._small in (False, True):
            for self._plate_px in range(wanted, min(wanted, 14) - 1, -1):
                tall = self._plate_height(inner)
                if tall is not None and tall <= room * 0.36:
                    return tall + style.px(12)
                if not self._small and self._plate_px < wanted * 0.75:
                    break
        return (self._plate_height(inner) or style.px(30)) + style.px(12)

    def _plate_height(self, inner: int) -> int | None:
        """How tall the tallest is at this size; None if a word must be broken."""
        style, tallest = self.house.style, 0
        for box in BOXES:
            title, line = self._plate_words(box)
            font = style.font_at("ui-black", self._plate_px)
            if max(font.size(word)[0] for word in title.split()) > inner:
                return None
            tall = font.get_linesize() * len(style.wrap_at(title, "ui-black", self._plate_px, inner))
            if not self._small:
                small = style.font_at("ui", self._line_px)
                tall += small.get_linesize() * len(style.wrap_at(line, "ui", self._line_px, inner))
            tallest = max(tallest, tall)
        return tallest

    @property
    def _line_px(self) -> int:
        return max(min(14, self._plate_px), round(self._plate_px * 15 / 18))

    def _plate_words(self, box: Box) -> tuple[str, str]:
        game = self.house.games.get(box.id)
        if game is None:
            return box.title, self.words("Still in the workshop")
        counts = game.seat_counts()
        seats = str(counts[0]) if len(counts) == 1 else f"{counts[0]}-{counts[-1]}"
        low, high = game.minutes
        players = self.words(Say("{seats} players", seats=seats)) if counts[-1] > 1 else self.words("One player")
        return game.title, self.words(Say("{players}, {low}-{high} min", players=players, low=low, high=high))

    # ---- targets

    def targets(self) -> list[Target]:
        if self._opening is not None:
            return []
        if self._list is None:
            found = [self._box_target(box) for box in BOXES]
            found += self._strip.targets()
            for widget in reversed(self.widgets):
                going_on = widget in self._strip.widgets  # it glows too: tooltips keep off it
                found += [replace(one, glow=one.glow or going_on) for one in widget.targets()]
            self._list = found
        return self._list

    def _box_target(self, box: Box) -> Target:
        game = self.house.games.get(box.id)
        place = self._places[box.id].unionall([self._plates[box.id]])
        if game is None:
            why = self.words(Say("{title} is still being made. Its box stays shut for now.", title=box.title))
            return Target(box.title, place, lambda: None, why, group="box")
        line = self.words(game.tagline)
        return Target(game.title, place, lambda: self._open(box), help=line, group="box", anchor=box.id)

    # ---- doing

    def _open(self, box: Box) -> None:
        self.house.sounds.play("whoosh")
        if self.house.style.reduced_motion:
            self._enter_box(box)
        else:
            self._opening, self._before = (box, 0.0), None
            self.changed()

    def _enter_box(self, box: Box) -> None:
        from scenes.setup import Setup

        self._opening = None
        self._out[box.id] = 0.0
        self.house.push(Setup(self.house, self.house.games[box.id]))

    def _resume(self, key: str) -> None:
        try:
            match = self.house.shelf.load(key)
        except (OSError, ValueError) as fault:
            self._tell(Say("This game could not be opened: {why}", why=str(fault)))
            self.resumable = None
            return
        self.house.sounds.play("page")
        self.house.open_table(match)

    def _tell(self, say: Say) -> None:
        self.house.notice(say)

    def _open_saves(self) -> None:
        from scenes.saves import Saves

        self.house.push(Saves(self.house))

    def _open_daily(self) -> None:
        from scenes.daily import Daily

        self.house.push(Daily(self.house))

    def _open_records(self) -> None:
        from scenes.records import Records

        self.house.push(Records(self.house))

    def _open_options(self) -> None:
        from scenes.options import Options

        self.house.push(Options(self.house))

    def _open_credits(self) -> None:
        from scenes.credits import Credits

        self.house.push(Credits(self.house))

    # ---- time

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._frames += 1
        # The saves are read behind the first frame.
        if self.resumable is None and self._frames > 1:
            self._read_saves()
        self._slide(seconds)
        if self._opening is not None:
            box, share = self._opening
            share += seconds / OPENING
            self.dirty = True
            if share >= 1:
                self._enter_box(box)
            else:
                self._opening = (box, share)

    def _read_saves(self) -> None:
        self.resumable = list(self.house.shelf.resumable())
        self.rebuild()

    def _slide(self, seconds: float) -> None:
        for box in BOXES:
            title = self._label(box)
            wanted = 1.0 if title in (self.hot, self.focused if self.house.ring else "") else 0.0
            now = self._out[box.id]
            if now == wanted:
                continue
            step = 1.0 if self.house.style.reduced_motion else seconds / SLIDE
            self._out[box.id] = min(wanted, now + step) if wanted > now else max(wanted, now - step)
            self.dirty = True

    def _label(self, box: Box) -> str:
        game = self.house.games.get(box.id)
        return game.title if game else box.title

    def moving(self) -> bool:
        if self._opening is not None:
            return True
        return any(0.0 < share < 1.0 for share in self._out.values())

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        if self._opening is not None and self._before is not None:
            self._draw_opening(surface)
            return
        if self._still is None or self._still_ready != self._ready():
            self._still = self._draw_still(surface.get_size())
        surface.blit(self._still, (0, 0))
        for box in sorted(BOXES, key=lambda one: self._out[one.id]):
            if self._out[box.id] > 0:
                self._draw_box(surface, box, self._out[box.id])
        self._strip.draw(surface, self.hot, self.resumable is not None)
        look = Look(self.house.style, self.hot, self.focused)
        for widget in self.widgets:
            widget.draw(surface, look)
        if self._opening is not None:
            self._before = surface.copy()
            self._draw_opening(surface)

    def _draw_title(self, surface: pygame.Surface) -> None:
        style = self.house.style
        if self._title.width <= style.px(120):
            return
        size = style.fit(self._heading, "title-bold", 38, self._title.width)
        while size > 14 and style.line("title-bold", size) > self._title.height + style.px(14):
            size -= 1
        words = style.render(self._heading, "title-bold", size, "gold", "night")
        place = words.get_rect(midleft=self._title.midleft)
        if self._bay is not None and self._bay.sign.width:
            place.center = self._title.center
            # Burnt into the wood, so that the gold reads on its light grain too.
            burnt = texture.soft_shadow(place.inflate(0, -place.height // 4).size, style.px(12), style.px(26), 205)
            surface.blit(burnt, burnt.get_rect(center=place.center))
        elif self._bay is not None:
            # The window is too flat for the sign: a plate like those of the boxes instead.
            plate = place.inflate(style.px(24), style.px(4))
            plate.x += style.px(6)
            place.center = plate.center
            surface.blit(panels.face(style, "quiet", plate.size, "rest"), plate)
        surface.blit(words, place)

    def _ready(self) -> tuple[bool, ...]:
        art = self.house.art
        return (art.ready(_BACKDROP), *(art.ready(name) for name in _PICTURES))

    def _draw_still(self, size: tuple[int, int]) -> pygame.Surface:
        """Wall, lamplight, board, and the boxes at rest with their plates: drawn once."""
        style, art = self.house.style, self.house.art
        self._still_ready = self._ready()
        if art.ready(_BACKDROP):
            still = art.cover(_BACKDROP, size, self._bay.down if self._bay else 0.5).copy()
            if self._bay is None:
                panels.shade(still, style, 150)
        else:
            still = art.ground("wood", size, (88, 58, 36), 19, 110).copy()
            lamplight(still)
        if self._bay is None or not art.ready(_BACKDROP):
            self._draw_board(still)
        still = still.convert() if pygame.display.get_surface() else still
        self._draw_title(still)
        self._draw_plates(still)
        for box in BOXES:
            self._draw_box(still, box, 0.0)
        return still

    def _draw_board(self, still: pygame.Surface) -> None:
        """A plank of our own, with its shadow on the wall."""
        style, wide = self.house.style, still.get_width()
        board = pygame.Rect(0, self._board - style.px(8), wide, style.px(22))
        plank = texture.ground("wood", board.size, (128, 84, 48), 29, 0)
        shade = pygame.transform.smoothscale(
            texture.soft_shadow((wide, style.px(40)), 2, style.px(24), 200), (wide, style.px(60))
        )
        still.blit(shade, (0, board.bottom - style.px(14)))
        still.blit(plank, board)
        pygame.draw.line(still, (214, 160, 98), board.topleft, board.topright, max(1, style.px(1)))
        edge = pygame.Rect(0, board.y + style.px(12), wide, board.height - style.px(12))
        still.fill((110, 104, 100), edge, special_flags=pygame.BLEND_RGB_MULT)
        pygame.draw.line(still, (230, 180, 116), edge.topleft, edge.topright, max(1, style.px(1)))

    def _draw_box(self, surface: pygame.Surface, box: Box, out: float) -> None:
        style, place = self.house.style, self._places[box.id]
        band = "" if box.id in self.house.games else self.words("Coming later")
        share = ease(out)
        picture = boxes.standing(style, self.house.art, box, place.size, band)
        if share > 0:
            grown = 1 + 0.07 * share
            size = (round(place.width * grown), round(place.height * grown))
            if out == 1.0:
                # Slid out for good: drawn sharp at its own size.
                picture = boxes.standing(style, self.house.art, box, size, band)
            else:
                picture = pygame.transform.smoothscale(picture, size)
        spot = picture.get_rect(midbottom=(place.centerx, place.bottom + round(style.px(5) * share)))
        reach = style.px(18)
        shadow = style.keep(
            ("box shadow", place.size), lambda: texture.soft_shadow(place.size, style.px(4), style.px(18), 190)
        )
        surface.blit(
            shadow,
            (spot.x - reach + style.px(6), spot.y - reach + style.px(8)),
            (0, 0, shadow.get_width(), place.height + reach - style.px(4)),
        )
        if share > 0 and not band:
            halo = style.keep(
                ("box glow", place.size),
                lambda: texture.glow(place.size, style.px(6), style.px(22), style.colour("glow"), 170),
            )
            halo.set_alpha(round(200 * share))
            surface.blit(halo, halo.get_rect(center=spot.center))
        surface.blit(picture, spot)

    def _draw_plates(self, surface: pygame.Surface) -> None:
        style = self.house.style
        for box in BOXES:
            plate = self._plates[box.id]
            title, line = self._plate_words(box)
            key = ("plate", title, line, plate.size, self._plate_px, self._small)
            surface.blit(style.keep(key, lambda t=title, ln=line, p=plate: self._plate(t, ln, p.size)), plate)  # type: ignore[misc]

    def _plate(self, title: str, line: str, size: tuple[int, int]) -> pygame.Surface:
        style = self.house.style
        out = panels.face(style, "quiet", size, "rest").copy()
        inner = size[0] - style.px(14)
        lines = [
            (one, "ui-black", self._plate_px, "gold") for one in style.wrap_at(title, "ui-black", self._plate_px, inner)
        ]
        if not self._small:
            lines += [
                (one, "ui", self._line_px, "light_soft") for one in style.wrap_at(line, "ui", self._line_px, inner)
            ]
        tall = sum(style.font_at(role, px).get_linesize() for _, role, px, _ in lines)
        top = (size[1] - tall) // 2
        for text, role, px, colour in lines:
            words = style.render_at(text, role, px, colour)
            out.blit(words, words.get_rect(midtop=(size[0] // 2, top)))
            top += style.font_at(role, px).get_linesize()
        return out

    def _draw_opening(self, surface: pygame.Surface) -> None:
        """The box comes forward and the room goes dark around it."""
        assert self._opening is not None
        box, share = self._opening
        eased = ease(share)
        assert self._before is not None
        surface.blit(self._before, (0, 0))
        dark = round(255 - 200 * eased)
        surface.fill((dark, dark, dark), special_flags=pygame.BLEND_RGB_MULT)
        place = self._places[box.id]
        goal = surface.get_height() * 0.82 / place.height
        grown = 1.07 + (goal - 1.07) * eased
        size = (round(place.width * grown), round(place.height * grown))
        picture = pygame.transform.scale(boxes.standing(self.house.style, self.house.art, box, place.size), size)
        at = (
            round(place.centerx + (surface.get_width() / 2 - place.centerx) * eased),
            round(place.centery + (surface.get_height() / 2 - place.centery) * eased),
        )
        surface.blit(picture, picture.get_rect(center=at))
