"""Cards: a frame with emblem and words set at their final size, face down, turning over, struck out with a reason.

Frames and emblems are painted art where there is some; a missing frame is made here of paper, leather and gold. What is
on a card is told by a `Face`; which cards there are is the game's business. `Closer` is what the magnifier shows.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pygame

from scenes.kit.palette import Colour, mix
from scenes.kit.scene import House

SHAPE = 1.4  # height to width
SMALL = 84  # under this many units of width a card shows its emblem and number only
FULL = 190  # from this on it shows its text too
RIM: Colour = (30, 16, 12)  # around comic figures

# Where things are on a card, in shares of width and height, unless `layout/cards.json` says otherwise.
PLACES: dict[str, tuple[float, float, float, float]] = {
    "title": (0.08, 0.045, 0.84, 0.135),
    "window": (0.09, 0.2, 0.82, 0.42),
    "text": (0.09, 0.65, 0.82, 0.3),
}
# A middling card: no room for its text, so the title may take two lines and the emblem the rest.
MIDDLING: dict[str, tuple[float, float, float, float]] = {
    "title": (0.06, 0.035, 0.88, 0.225),
    "window": (0.07, 0.275, 0.86, 0.68),
}


@dataclass(frozen=True, slots=True)
class Face:
    """What is on a card: `emblem` an art name, `number` a big figure instead of or over it, `tint` its colour."""

    key: str
    title: str
    text: str = ""
    emblem: str = ""
    number: str = ""
    tint: Colour = (120, 60, 40)
    anchor: str = ""


@dataclass(slots=True)
class Closer:
    """What the magnifier shows of a thing: a picture if it has one, and words."""

    title: str
    text: str = ""
    picture: pygame.Surface | None = None
    anchor: str = ""
    where: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))


class CardMaker:
    """Makes and keeps a game's cards at the sizes that are asked for."""

    def __init__(self, house: House, game_id: str) -> None:
        self.house = house
        self.game_id = game_id
        self._kept: dict[tuple[Any, ...], pygame.Surface] = {}
        self._style: object = None

    def height(self, width: int) -> int:
        return round(width * SHAPE)

    def front(self, face: Face, width: int) -> pygame.Surface:
        return self._keep(("front", face, width), lambda: self._draw_front(face, width))

    def back(self, width: int, seat: int = -1) -> pygame.Surface:
        """The back; with a seat, its badge on it, so that one sees whose it is."""
        return self._keep(("back", width, seat), lambda: self._draw_back(width, seat))

    def struck(self, face: Face, width: int, reason: str) -> pygame.Surface:
        """Face up, greyed and crossed out, with the reason on a ribbon."""
        return self._keep(("struck", face, width, reason), lambda: self._draw_struck(face, width, reason))

    def ribboned(self, face: Face, width: int, words: str, colour: str = "good") -> pygame.Surface:
        """Face up, with what came of it on a ribbon."""
        return self._keep(
            ("ribbon", face, width, words, colour), lambda: self._draw_ribboned(face, width, words, colour)
        )

    def shadow(self, width: int) -> pygame.Surface:
        return self._keep(("shadow", width), lambda: soft_shadow((width, self.height(width)), max(3, width // 14)))

    def turned(self, face: Face, width: int, t: float, seat: int = -1) -> pygame.Surface:
        """Half way over: back for t < 0.5, then front, narrowed as a turning card is."""
        sheet = self.back(width, seat) if t < 0.5 else self.front(face, width)
        share = abs(1.0 - 2.0 * t)
        return pygame.transform.smoothscale(sheet, (max(2, round(width * share)), sheet.get_height()))

    def _keep(self, key: tuple[Any, ...], make: Any) -> pygame.Surface:
        if self._style is not self.house.style:
            self._style = self.house.style
            self._kept.clear()
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) > 600:
                self._kept.clear()
            found = self._kept[key] = make()
        return found

    # ---- drawing

    def kind(self, width: int) -> str:
        """How much a card of this width can show: small, middling, full."""
        units = width / max(0.01, self.house.style.scale)
        return "small" if units < SMALL else "middling" if units < FULL else "full"

    def place(self, part: str, width: int) -> pygame.Rect:
        height = self.height(width)
        places = MIDDLING if self.kind(width) != "full" else self._full_places()
        x, y, w, h = places[part]
        return pygame.Rect(round(x * width), round(y * height), round(w * width), round(h * height))

    def _picture(self, face: Face) -> str:
        """The painted front of this very card, or of the game's cards; "" if there is none."""
        art = self.house.art
        for name in (f"{self.game_id}/card_{face.emblem}", f"{self.game_id}/card_front"):
            if art.has(name):
                return name
        return ""

    def _full_places(self) -> dict[str, tuple[float, float, float, float]]:
        if not self.house.art.has(f"{self.game_id}/card_front"):
            return PLACES
        layout = self.house.art.layout("cards").get(self.game_id, {})
        wide, tall = layout.get("size", (1, 1))
        boxes = {part: box for part, box in layout.items() if part != "size" and isinstance(box, list)}
        return {**PLACES, **{p: (b[0] / wide, b[1] / tall, b[2] / wide, b[3] / tall) for p, b in boxes.items()}}

    def _draw_front(self, face: Face, width: int) -> pygame.Surface:
        style = self.house.style
        kind = self.kind(width)
        painted = self._picture(face)
        own = painted.endswith(face.emblem) and bool(face.emblem)
        card = self._frame(face, width, painted)
        window = card.get_rect().inflate(-width // 6, -width // 6) if kind == "small" else self.place("window", width)
        self._emblem(card, window, face, own)
        if kind == "small":
            return card
        self._title(card, face.title, self.place("title", width), 30 if kind == "full" else 18)
        if kind == "full":
            text = self.place("text", width)
            size = style.fit(face.text, "read", 22, text.width, text.height)
            style.paragraph(card, face.text, text, "read", size, "ink", "center", "center")
            if painted and face.number and "badge" in self._full_places():
                box = self.place("badge", width)
                figure = outlined(style, face.number, round(box.height * 0.62), (255, 246, 222))
                card.blit(figure, figure.get_rect(center=box.center))
        return card

    def _title(self, card: pygame.Surface, title: str, box: pygame.Rect, size: float) -> None:
        """One line as large as goes in, or two."""
        style = self.house.style
        pixels = min(style.text_px(size), round(box.height * 0.9))
        room = box.width - box.width // 12
        while pixels > 8:
            lines = style.wrap_at(title, "comic", pixels, room)
            widest = max(style.font_at("comic", pixels).size(line)[0] for line in lines)
            if widest <= room and len(lines) * pixels * 0.98 <= box.height and not _broken(title, lines):
                break
            pixels -= 1
        step = round(pixels * 0.98)
        top = box.centery - step * len(lines) / 2
        for line in lines:
            words = style.render_at(line, "comic", pixels, "ink")
            card.blit(words, (box.centerx - words.get_width() / 2, top + (step - words.get_height()) / 2))
            top += step

    def _frame(self, face: Face, width: int, painted: str) -> pygame.Surface:
        height = self.height(width)
        kind = self.kind(width)
        if not painted:
            return self._made_frame(width, height, face.tint, kind == "small")
        art = self.house.art
        card = art.get(painted, (width, height)).copy()
        if kind == "full":
            return card
        # Title and emblem fill a lesser card: the painted window and paper are cut out and set anew.
        whole = art.get(painted)
        if kind == "small":
            box = card.get_rect().inflate(-width // 7, -width // 7)
            _set_in(card, whole, self._cut("window", whole, box), box)
            return card
        for part, source in (("title", "text"), ("window", "window")):
            box = self.place(part, width)
            _set_in(card, whole, self._cut(source, whole, box), box)
            pygame.draw.rect(card, self.house.style.colour("gold_dark"), box, max(1, width // 80), max(2, width // 40))
        return card

    def _cut(self, part: str, whole: pygame.Surface, goal: pygame.Rect) -> pygame.Rect:
        """The middle of a painted part, in the proportions of the place it goes to."""
        x, y, w, h = self._full_places()[part]
        box = pygame.Rect(
            round(x * whole.get_width()),
            round(y * whole.get_height()),
            round(w * whole.get_width()),
            round(h * whole.get_height()),
        )
        factor = min(box.width / goal.width, box.height / goal.height)
        cut = pygame.Rect(0, 0, round(goal.width * factor), round(goal.height * factor))
        cut.center = box.center
        return cut.clip(whole.get_rect())

    def _made_frame(self, width: int, height: int, tint: Colour, small: bool) -> pygame.Surface:
        style = self.house.style
        radius = max(4, width // 14)
        card = pygame.Surface((width, height), pygame.SRCALPHA)
        card.blit(self.house.art.ground("paper", (width, height), style.colour("paper"), 3, 50), (0, 0))
        if small:
            card.blit(burst((width, height), tint), (0, 0))
        else:
            window = self.place("window", width)
            card.blit(rounded(burst(window.size, tint), max(3, radius // 2)), window)
            pygame.draw.rect(card, style.colour("gold_dark"), window, max(1, width // 70), max(3, radius // 2))
        pygame.draw.rect(card, mix(tint, (24, 14, 8), 0.7), card.get_rect(), max(2, width // 26), radius)
        inner = card.get_rect().inflate(-width // 17, -width // 17)
        pygame.draw.rect(card, style.colour("gold"), inner, max(1, width // 100), max(2, radius - width // 30))
        return rounded(card, radius)

    def _emblem(self, card: pygame.Surface, box: pygame.Rect, face: Face, painted: bool) -> None:
        """Number or emblem; a painted card has its emblem already."""
        art, style = self.house.art, self.house.style
        cream = mix(face.tint, (255, 246, 222), 0.88)
        if face.number:
            if not painted and face.emblem and art.has_emblem(face.emblem):
                ghost = art.emblem(face.emblem, round(min(box.size) * 0.98), mix(face.tint, (255, 246, 222), 0.3))
                card.blit(ghost, ghost.get_rect(center=box.center))
            tall = round(box.height * 0.74)
            figure = outlined(style, face.number, tall, cream)
            if figure.get_width() > box.width * 0.8:
                figure = outlined(style, face.number, round(tall * box.width * 0.8 / figure.get_width()), cream)
            card.blit(figure, figure.get_rect(center=box.center))
        elif face.emblem and not painted:
            px = round(min(box.size) * 0.86)
            dark = art.emblem(face.emblem, px, mix(face.tint, (0, 0, 0), 0.75))
            lit = art.emblem(face.emblem, px, cream)
            spot = lit.get_rect(center=box.center)
            drop = max(1, px // 30)
            for dx, dy in ((drop, drop), (drop, 0), (0, drop), (-drop // 2, drop)):
                card.blit(dark, spot.move(dx, dy))
            card.blit(lit, spot)

    def _draw_back(self, width: int, seat: int) -> pygame.Surface:
        art, style = self.house.art, self.house.style
        height = self.height(width)
        name = f"{self.game_id}/card_back"
        card = art.get(name, (width, height)).copy() if art.has(name) else self._made_back(width, height)
        if seat >= 0:
            px = max(14, round(width * 0.46))
            badge = style.seat_badge(seat, px)
            spot = badge.get_rect(center=card.get_rect().center)
            pygame.draw.circle(card, (20, 12, 8), spot.center, round(px * 0.6))
            pygame.draw.circle(card, style.colour("gold"), spot.center, round(px * 0.6), max(1, width // 60))
            card.blit(badge, spot)
        return card

    def _made_back(self, width: int, height: int) -> pygame.Surface:
        style = self.house.style
        card = pygame.Surface((width, height), pygame.SRCALPHA)
        card.blit(self.house.art.ground("leather", (width, height), (92, 30, 34), 5, 70), (0, 0))
        gap = max(6, width // 6)
        for x in range(-height, width + height, gap):
            pygame.draw.aaline(card, (150, 84, 50), (x, 0), (x + height, height))
            pygame.draw.aaline(card, (150, 84, 50), (x, 0), (x - height, height))
        radius = max(4, width // 14)
        pygame.draw.rect(card, style.colour("leather"), card.get_rect(), max(2, width // 24), radius)
        inner = card.get_rect().inflate(-width // 9, -width // 9)
        pygame.draw.rect(card, style.colour("gold"), inner, max(1, width // 60), max(2, radius - 2))
        return rounded(card, radius)

    def _draw_struck(self, face: Face, width: int, reason: str) -> pygame.Surface:
        card = self.front(face, width).copy()
        height = card.get_height()
        card.fill((164, 154, 144, 255), special_flags=pygame.BLEND_RGBA_MULT)
        ink = (176, 36, 26)
        thick = max(3, width // 22)
        line = pygame.Surface(card.get_size(), pygame.SRCALPHA)
        # Below the title: what it was is still read.
        top = 0.27 if width >= self.house.style.px(SMALL) else 0.1
        pygame.draw.line(line, (*ink, 235), (width * 0.1, height * top), (width * 0.9, height * 0.68), thick)
        pygame.draw.line(line, (*ink, 235), (width * 0.9, height * top), (width * 0.1, height * 0.68), thick)
        card.blit(line, (0, 0))
        self._ribbon(card, reason, "bad")
        return card

    def _draw_ribboned(self, face: Face, width: int, words: str, colour: str) -> pygame.Surface:
        card = self.front(face, width).copy()
        self._ribbon(card, words, colour)
        return card

    def _ribbon(self, card: pygame.Surface, words: str, colour: str) -> None:
        """A paper slip across the foot of the card. On a small card there is no room for words: the slip stays away."""
        style = self.house.style
        width, height = card.get_size()
        if not words or width < style.px(SMALL):
            return
        inner = width - style.px(10)
        lines = style.wrap(words, "ui-bold", 14, inner)
        step = style.line("ui-bold", 14)
        tall = min(height, step * len(lines) + style.px(8))
        box = pygame.Rect(0, height - tall - max(2, height // 40), width, tall)
        pygame.draw.rect(card, style.colour("paper"), box)
        edge = style.colour(colour)
        for y in (box.top, box.bottom - 1):
            pygame.draw.line(card, edge, (box.left, y), (box.right, y), max(2, style.px(2)))
        ink = {"bad": "bad_ink", "good": "good_ink", "info": "info_ink"}.get(colour, "ink")
        style.paragraph(card, words, box.inflate(-style.px(10), 0), "ui-bold", 14, ink, "center", "center")


def _set_in(card: pygame.Surface, whole: pygame.Surface, cut: pygame.Rect, box: pygame.Rect) -> None:
    part = pygame.transform.smoothscale(whole.subsurface(cut), box.size)
    card.blit(rounded(part, max(2, card.get_width() // 40)), box)


def _broken(title: str, lines: list[str]) -> bool:
    """Was a word cut in two to make it fit?"""
    return " ".join(lines) != title


def rounded(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """The picture with its corners cut round, smoothly."""
    width, height = picture.get_size()
    mask = pygame.Surface((width * 2, height * 2), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius * 2)
    mask = pygame.transform.smoothscale(mask, (width, height))
    result = pygame.Surface((width, height), pygame.SRCALPHA)
    result.blit(picture, (0, 0))
    result.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def burst(size: tuple[int, int], tint: Colour) -> pygame.Surface:
    """A lit ground with soft rays from the middle: what an emblem stands before."""
    width, height = max(2, size[0]), max(2, size[1])
    tiny = pygame.Surface((24, 24))
    for y in range(24):
        for x in range(24):
            far = min(1.0, (((x - 11.5) / 12) ** 2 + ((y - 10.5) / 12) ** 2) ** 0.5)
            shade = mix(mix(tint, (255, 236, 190), 0.22), mix(tint, (0, 0, 0), 0.62), far)
            tiny.set_at((x, y), shade)
    ground = pygame.transform.smoothscale(tiny, (width, height))
    rays = pygame.Surface((width, height), pygame.SRCALPHA)
    centre = pygame.Vector2(width / 2, height * 0.46)
    reach = width + height
    for i in range(0, 360, 24):
        a, b = pygame.Vector2(reach, 0).rotate(i), pygame.Vector2(reach, 0).rotate(i + 11)
        pygame.draw.polygon(rays, (255, 244, 214, 20), [centre, centre + a, centre + b])
    ground.blit(rays, (0, 0))
    return ground


def soft_shadow(size: tuple[int, int], spread: int) -> pygame.Surface:
    """A blurred dark rectangle, made small and stretched: cheap, and kept by whoever asked."""
    width, height = size[0] + 4 * spread, size[1] + 4 * spread
    tiny = pygame.Surface((max(4, width // max(1, spread)), max(4, height // max(1, spread))), pygame.SRCALPHA)
    tiny.fill((0, 0, 0, 0))
    pygame.draw.rect(tiny, (0, 0, 0, 150), tiny.get_rect().inflate(-3, -3), border_radius=1)
    return pygame.transform.smoothscale(tiny, (width, height))


def outlined(style: Any, words: str, pixels: int, colour: Colour) -> pygame.Surface:
    """Comic figures with a dark rim."""
    rim = max(2, pixels // 16)
    front = style.render_at(words, "comic", max(8, pixels), colour)
    dark = style.render_at(words, "comic", max(8, pixels), RIM)
    sheet = pygame.Surface((front.get_width() + 2 * rim, front.get_height() + 3 * rim), pygame.SRCALPHA)
    for dx, dy in ((0, 1), (2, 1), (1, 0), (1, 2), (0, 0), (2, 0), (0, 2), (2, 2), (1, 3), (0, 3), (2, 3)):
        sheet.blit(dark, (dx * rim, dy * rim))
    sheet.blit(front, (rim, rim))
    # Cut to what is inked, so that it can be centred by its shape.
    return sheet.subsurface(sheet.get_bounding_rect()).copy()
