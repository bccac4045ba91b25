"""The picture of Goblin Nitro Run: shaft, spaces, rails, goblins, bench, flasks, cart. It draws a
view and knows no moves."""

from __future__ import annotations

from typing import Any

import pygame

from engines.core import Say
from scenes.boards.base import Desk, View
from scenes.boards.nitro_run_places import HALF, Places
from scenes.kit import panels, texture
from scenes.kit.palette import Colour
from scenes.kit.scene import House

STABLE: Colour = (58, 122, 196)
SPEEDY: Colour = (222, 124, 32)
TASKS: dict[str, tuple[Say, Colour, str]] = {
    "blue": (Say("drafts"), (60, 112, 190), "nr_draft"),
    "red": (Say("fabricates"), (182, 50, 40), "nr_fabricate"),
    "yellow": (Say("gathers"), (220, 176, 44), "nr_gather"),
    "black": (Say("rushes"), (46, 42, 46), "nr_rush"),
}
SHAPES = ("straight", "wide", "sharp")


class Paint:
    def __init__(self, house: House, places: Places) -> None:
        self.house = house
        self.places = places
        self._ground: pygame.Surface | None = None

    def forget(self) -> None:
        self._ground = None

    # ---- what never changes

    def ground(self, surface: pygame.Surface) -> None:
        if self._ground is None:
            self._ground = self._make_ground()
        surface.blit(self._ground, self.places.rect)

    def _make_ground(self) -> pygame.Surface:
        art, places = self.house.art, self.places
        sheet = pygame.Surface(places.rect.size, 0, 32)
        sheet.blit(art.cover("nitro_run/shaft_far", places.rect.size), (0, 0))
        dark = pygame.Surface(places.shaft.size, pygame.SRCALPHA)
        dark.fill((0, 0, 0, 70))
        sheet.blit(dark, (places.shaft.x - places.rect.x, places.shaft.y - places.rect.y))
        box = places.bench.move(-places.rect.x, -places.rect.y)
        sheet.blit(art.get("nitro_run/bench", box.size), box)
        veil = pygame.Surface(box.inflate(-14, -14).size, pygame.SRCALPHA)
        veil.fill((20, 12, 8, 128))
        sheet.blit(veil, box.inflate(-14, -14))
        return sheet

    # ---- the chasm

    def chasm(self, surface: pygame.Surface, view: View, hidden: int = -1) -> None:
        for half in range(3):
            self._half_space(surface, HALF + half)
        for space in view["spaces"]:
            self._space(surface, space)
        self._gate(surface, view["chasm"]["entrance"], Say("in"))
        self._gate(surface, view["chasm"]["exit"], Say("out"))
        for index, schemer in enumerate(view["schemers"]):
            if schemer["space"] >= 0 and index != hidden:
                self.schemer(surface, index, self.places.stand(schemer["space"]), schemer["left"], schemer["acting"])

    def _half_space(self, surface: pygame.Surface, place: int) -> None:
        box = self.places.hex_box(place)
        low = pygame.Rect(0, box.height // 2, box.width, box.height // 2)
        surface.blit(self.house.art.get("nitro_run/ledge", box.size), (box.left, box.top + low.top), low)

    def _space(self, surface: pygame.Surface, space: dict[str, Any]) -> None:
        art, box = self.house.art, self.places.hex_box(space["space"])
        kind = space["kind"]
        name = f"nitro_run/{kind}"
        if kind == "chasm" or space["blown"]:
            name = f"nitro_run/chasm_{space['space'] % 4}"
        surface.blit(art.get(name, box.size), box)
        section = space["section"]
        if section is not None:
            self.section(surface, section, box)
        if space["rubble"] is not None or space["covered"]:
            surface.blit(art.get("nitro_run/rubble", box.size), box)

    def section(self, surface: pygame.Surface, section: dict[str, Any], box: pygame.Rect, ghost: bool = False) -> None:
        """Laid track; its figures stand on it once they are known."""
        picture = self.house.art.get(f"nitro_run/section_{section['shape']}_{section['turn']}", box.size)
        if ghost:
            picture = self.house.style.keep(
                ("nr_ghost", section["shape"], section["turn"], box.size), lambda: _faded(picture)
            )
        surface.blit(picture, box)
        if not ghost:
            self.figures(surface, section.get("back"), box)

    def figures(self, surface: pygame.Surface, back: dict[str, Any] | None, box: pygame.Rect) -> None:
        """Two small plates: stability with a beam, speed with an arrow; a question mark while nobody knows."""
        style = self.house.style
        tall = max(style.line("ui-bold", 14), round(box.height * 0.19))
        if back is None:
            self._plate(surface, "?", "", (box.centerx, box.centery), tall, (60, 52, 46))
        elif back["kind"] != "section":
            word = Say("blank") if back["kind"] == "blank" else Say("rubble")
            self._plate(surface, self.house.words(word), "", (box.centerx, box.centery), tall, (60, 52, 46))
        elif back["calm"]:
            self._plate(surface, self.house.words(Say("calm")), "", (box.centerx, box.centery), tall, (66, 120, 52))
        else:
            for value, mark, dy, rgb in (
                (back["stability"], "beam", -0.5, STABLE),
                (back["speed"], "arrow", 0.5, SPEEDY),
            ):
                self._plate(
                    surface,
                    f"{value:+d}" if value else "0",
                    mark,
                    (box.centerx, round(box.centery + dy * tall * 1.04)),
                    tall,
                    rgb,
                )

    def _plate(
        self, surface: pygame.Surface, text: str, mark: str, at: tuple[int, int], tall: int, rgb: Colour
    ) -> None:
        style = self.house.style
        plate = style.keep(("nr_plate", text, mark, tall, rgb), lambda: self._make_plate(text, mark, tall, rgb))
        surface.blit(plate, plate.get_rect(center=at))

    def _make_plate(self, text: str, mark: str, tall: int, rgb: Colour) -> pygame.Surface:
        style = self.house.style
        words = style.render_at(text, "ui-bold", max(style.text_px(14), round(tall * 0.8)), (255, 250, 236))
        icon = round(tall * 0.8) if mark else 0
        wide = words.get_width() + icon + round(tall * 0.5)
        big = pygame.Surface((wide * 2, tall * 2), pygame.SRCALPHA)
        pygame.draw.rect(big, (16, 10, 8), big.get_rect(), border_radius=tall)
        pygame.draw.rect(big, tuple(round(c * 0.72) for c in rgb), big.get_rect().inflate(-4, -4), border_radius=tall)
        if mark:
            _mark(big, mark, pygame.Rect(round(tall * 0.4), round(tall * 0.4), icon * 2 - 6, round(tall * 1.2)))
        plate = pygame.transform.smoothscale(big, (wide, tall))
        plate.blit(words, words.get_rect(midright=(wide - round(tall * 0.22), tall // 2)))
        return plate

    def _gate(self, surface: pygame.Surface, gate: dict[str, Any], word: Say) -> None:
        """An arrow at the side where the track must come in or go out."""
        style, places = self.house.style, self.places
        x, y = places.centre(gate["space"])
        dx = places.wide * (0.27 if gate["side"] in ("NE", "SE") else -0.27)
        inside = gate["side"] in ("SE", "SW")
        dy = places.tall * (0.43 if inside else -0.43)
        size = max(style.px(18), round(places.tall * 0.2))
        badge = style.keep(("nr_gate", size), lambda: _round_badge(size, (112, 190, 66)))
        surface.blit(badge, badge.get_rect(center=(round(x + dx), round(y + dy))))
        arrow = style.symbol_at("down", round(size * 0.8), (18, 26, 12))
        surface.blit(arrow, arrow.get_rect(center=(round(x + dx), round(y + dy))))

    def schemer(self, surface: pygame.Surface, index: int, foot: tuple[float, float], left: int, acting: bool) -> None:
        """A goblin on its disc, with a pip for each action it has left."""
        style = self.house.style
        tall = max(style.px(30), round(self.places.tall * 0.46))
        disc = style.keep(("nr_goblin", index, tall, acting), lambda: self._goblin(index, tall, acting))
        box = disc.get_rect(midbottom=(round(foot[0]), round(foot[1])))
        surface.blit(disc, box)
        pip = max(4, round(tall * 0.12))
        for n in range(left):
            at = (box.centerx + round((n - (left - 1) / 2) * pip * 2.6), box.bottom - pip)
            pygame.draw.circle(surface, (20, 14, 10), at, pip + 1)
            pygame.draw.circle(surface, (250, 214, 90), at, pip)

    def _goblin(self, index: int, tall: int, acting: bool) -> pygame.Surface:
        style, art = self.house.style, self.house.art
        out = pygame.Surface((tall + 8, tall + 8), pygame.SRCALPHA)
        shadow = texture.soft_shadow((tall - 6, tall // 3), tall // 6, 5, 150)
        out.blit(shadow, shadow.get_rect(midbottom=(out.get_width() // 2, out.get_height() + 4)))
        out.blit(_round_badge(tall, style.seat_colour(index + 1), (255, 236, 150) if acting else (24, 18, 14)), (4, 2))
        face = art.emblem(f"nr_schemer_{index + 1}", round(tall * 0.78), (255, 246, 222))
        out.blit(face, face.get_rect(center=(4 + tall // 2, 2 + tall // 2)))
        return out

    def light(self, surface: pygame.Surface, place: int, hot: bool, seconds: float) -> None:
        """A legal space: a bright outline with corner beads, so that it is seen without colour too."""
        box = self.places.hex_box(place)
        if place >= HALF:
            return
        key = ("nr_light", box.size, hot)
        ring = self.house.style.keep(key, lambda: _hex_ring(box.size, self.house.style.colour("glow"), hot))
        surface.blit(ring, box)

    # ---- the bench

    def heading(self, surface: pygame.Surface, text: str, at: tuple[int, int], width: int = 0) -> None:
        style = self.house.style
        size = style.fit(text, "ui-bold", 15, width) if width else 15
        surface.blit(style.render(text, "ui-bold", size, "light", "night"), at)

    def bench(self, surface: pygame.Surface, view: View, desk: Desk, chosen: int = -1) -> None:
        self._nitro(surface, view, desk)
        self._pool(surface, view, desk)
        self._production(surface, view, desk, chosen)
        self._grunts(surface, view, desk)

    def _nitro(self, surface: pygame.Surface, view: View, desk: Desk) -> None:
        style, places = self.house.style, self.places
        day = Say("Day {day}", day=view["day"]) if not view["overtime"] else Say("Day {day}: overtime", day=view["day"])
        words = desk.words(day)
        width = places.flask_box(0, style).left - places.nitro.left - style.px(6)
        size = style.fit(words, "pulp", 22, width)
        top = places.nitro.top + style.px(4)
        surface.blit(style.render(words, "pulp", size, "gold", "night"), (places.nitro.left, top))
        note = desk.words(Say("Track whole!")) if view["complete"] else desk.words(Say("The nitro brews"))
        small = style.fit(note, "ui", 15, width)
        surface.blit(
            style.render(note, "ui", small, "light", "night"), (places.nitro.left, top + style.line("pulp", size))
        )
        for index, mood in enumerate(view["nitro"]["row"]):
            self.flask(surface, mood, places.flask_box(index, style))

    def flask(self, surface: pygame.Surface, mood: str, box: pygame.Rect) -> None:
        side = min(box.size)
        picture = self.house.art.get(f"nitro_run/nitro_{'spoiled' if mood == 'spent' else mood}", (side, side))
        if mood == "spent":
            picture = self.house.style.keep(("nr_spent", side), lambda: _faded(picture, 60))
        surface.blit(picture, picture.get_rect(center=box.center))

    def _pool(self, surface: pygame.Surface, view: View, desk: Desk) -> None:
        style, places = self.house.style, self.places
        text = desk.words(Say("Plans in the pool  ·  {n} in the stack", n=view["stack"]["count"]))
        self.heading(surface, text, places.pool.topleft, places.pool.width)
        for index, plan in enumerate(view["pool"]):
            box = places.pool_box(index, len(view["pool"]), style)
            self.plan(surface, plan, box)

    def plan(self, surface: pygame.Surface, plan: dict[str, Any], box: pygame.Rect) -> None:
        surface.blit(self.house.art.get(f"nitro_run/plan_{plan['shape']}_{plan['number']}", box.size), box)

    def _production(self, surface: pygame.Surface, view: View, desk: Desk, chosen: int) -> None:
        style, places, card = self.house.style, self.places, view["card"]
        slot = self.house.art
        for name, index, title in (
            ("draft", 0, Say("Draft")),
            ("gather", 0, Say("Gather supplies")),
            ("build", 0, Say("Build this")),
        ):
            box = places.slot_box(name, index, style)
            room = places.slot_box(name, 2, style).right - box.left if name != "draft" else box.width + style.px(12)
            self.heading(surface, desk.words(title), (box.left, places.production.top), room)
        for name, entries in (("draft", [card["draft"]]), ("gather", card["gather"]), ("build", card["build"])):
            for index, entry in enumerate(entries):
                box = places.slot_box(name, index, style)
                surface.blit(slot.get("nitro_run/slot", box.size), box)
                if entry is not None:
                    self._staged(surface, name, entry, box.inflate(-style.px(8), -style.px(9)))
                if name == "build" and index == chosen:
                    ring = style.keep(
                        ("nr_light", box.size, True), lambda box=box: _hex_ring(box.size, style.colour("glow"), True)
                    )  # type: ignore[misc]
                    surface.blit(ring, box)

    def _staged(self, surface: pygame.Surface, name: str, entry: dict[str, Any], box: pygame.Rect) -> None:
        if name == "build":
            turn = {**entry, "turn": 0}
            self.section(surface, turn, box)
            return
        self.plan(surface, entry, box)
        self.figures(surface, entry["back"], box)
        if name == "gather":
            style = self.house.style
            tall = max(style.line("ui-bold", 14), round(box.height * 0.19))
            text = f"{entry['count']}/{entry['number']}"
            rgb = (66, 130, 50) if entry["ready"] else (70, 58, 48)
            self._plate(surface, text, "", (box.centerx, box.bottom - tall // 2), tall, rgb)

    def _grunts(self, surface: pygame.Surface, view: View, desk: Desk) -> None:
        style, places, grunts = self.house.style, self.places, view["card"]["grunts"]
        for index, colour in enumerate((grunts["D"], *grunts["P"])):
            box = places.grunt_box(index)
            surface.blit(panels.face(style, "quiet", box.size, "rest"), box)
            inner = box.inflate(-style.px(12), -style.px(8))
            tall = min(inner.height, style.px(46))
            if colour:
                task, rgb, emblem = TASKS[colour]
                disc = style.keep(("nr_grunt", colour, index, tall), lambda: self._grunt(index, tall, rgb))  # noqa: B023
                surface.blit(disc, disc.get_rect(midleft=inner.midleft))
                mark = self.house.art.emblem(emblem, round(tall * 0.6), (250, 240, 214))
                surface.blit(mark, mark.get_rect(midright=inner.midright))
                words = desk.words(task)
            else:
                words = desk.words(
                    Say("D: drafts or fabricates") if index == 0 else Say("P: gathers, rushes or fabricates")
                )
            text = pygame.Rect(inner.left + (tall + style.px(8) if colour else 0), inner.top, 0, inner.height)
            text.width = inner.right - text.left - (round(tall * 0.6) if colour else 0)
            size = style.fit(words, "ui", 15, text.width, text.height)
            style.paragraph(surface, words, text, "ui", size, "light", valign="center")

    def _grunt(self, index: int, tall: int, rgb: Colour) -> pygame.Surface:
        out = _round_badge(tall, rgb)
        face = self.house.art.emblem(f"nr_grunt_{index + 1}", round(tall * 0.78), (255, 246, 222))
        out.blit(face, face.get_rect(center=out.get_rect().center))
        return out

    # ---- the run

    def cart_card(self, surface: pygame.Surface, view: View, desk: Desk) -> pygame.Rect:
        """The minecart with its load, riders and wheels; gives the room left below for the choices."""
        style, run = self.house.style, view["run"]
        layout = self.house.art.layout("nitro_run")["cart"]
        inner = self.places.bench.inflate(-style.px(28), -style.px(24))
        high = round(inner.height * 0.56)
        scale = min(inner.width / layout["size"][0], high / layout["size"][1])
        size = (round(layout["size"][0] * scale), round(layout["size"][1] * scale))
        box = pygame.Rect((0, 0), size)
        box.midtop = inner.midtop
        surface.blit(self.house.art.get("nitro_run/cart", size), box)
        self._riders(surface, run, layout, box, scale)
        order = [3, 4, 5, 0, 1, 2]
        for index, entry in enumerate(run["row"]):
            x, y = layout["slots"][order[index]]
            spot = pygame.Rect(0, 0, round(96 * scale), round(96 * scale))
            spot.center = (box.left + round(x * scale), box.top + round(y * scale))
            self.flask(surface, entry["mood"], spot)
        for (x, y), value, mark, rgb in zip(
            layout["wheels"], (run["speed"], run["stability"]), ("arrow", "beam"), (SPEEDY, STABLE), strict=True
        ):
            tall = max(style.line("ui-bold", 18), round(64 * scale))
            self._plate(surface, str(value), mark, (box.left + round(x * scale), box.top + round(y * scale)), tall, rgb)
        return pygame.Rect(inner.left, box.bottom + style.px(8), inner.width, inner.bottom - box.bottom - style.px(8))

    def _riders(
        self, surface: pygame.Surface, run: dict[str, Any], layout: dict[str, Any], box: pygame.Rect, scale: float
    ) -> None:
        tall = round(130 * scale)
        for index in range(1 + run["passengers"]):
            x, y = layout["seats"][index]
            disc = self.house.style.keep(
                ("nr_rider", index, tall), lambda index=index: self._grunt(index, tall, (92, 140, 70))
            )  # type: ignore[misc]
            surface.blit(disc, disc.get_rect(center=(box.left + round(x * scale), box.top + round(y * scale))))

    def cart(self, surface: pygame.Surface, at: tuple[float, float]) -> None:
        tall = round(self.places.tall * 0.5)
        picture = self.house.art.get("nitro_run/cart", (round(tall * 1.36), tall))
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def _faded(picture: pygame.Surface, alpha: int = 150) -> pygame.Surface:
    out = picture.copy()
    out.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _round_badge(size: int, rgb: Colour, rim: Colour = (24, 18, 14)) -> pygame.Surface:
    """A turned wooden disc in a colour, lit from the top left."""
    k = 3
    big = pygame.Surface((size * k, size * k), pygame.SRCALPHA)
    c, r = size * k // 2, size * k // 2 - 1
    pygame.draw.circle(big, rim, (c, c), r)
    for step in range(12):
        t = step / 11
        tone = tuple(min(255, round(v * (0.62 + 0.55 * t))) for v in rgb)
        pygame.draw.circle(big, tone, (round(c - r * 0.14 * t), round(c - r * 0.16 * t)), round(r * (0.9 - 0.42 * t)))
    return pygame.transform.smoothscale(big, (size, size))


def hex_points(size: tuple[int, int], inset: float = 0.0) -> list[tuple[float, float]]:
    w, h = size
    x0, x1, cx = inset, w - inset, w / 2
    return [
        (cx, inset),
        (x1, h * 0.25 + inset / 2),
        (x1, h * 0.75 - inset / 2),
        (cx, h - inset),
        (x0, h * 0.75 - inset / 2),
        (x0, h * 0.25 + inset / 2),
    ]


def _hex_ring(size: tuple[int, int], rgb: Colour, hot: bool) -> pygame.Surface:
    k = 2
    big = pygame.Surface((size[0] * k, size[1] * k), pygame.SRCALPHA)
    points = [(x * k, y * k) for x, y in hex_points(size, 3)]
    if hot:
        pygame.draw.polygon(big, (*rgb, 70), points)
    pygame.draw.polygon(big, (20, 12, 6, 200), points, 5 * k)
    pygame.draw.polygon(big, (*rgb, 255), points, 3 * k)
    for point in points:
        pygame.draw.circle(big, (*rgb, 255), point, (5 if hot else 4) * k)
    return pygame.transform.smoothscale(big, size)


def _mark(surface: pygame.Surface, mark: str, box: pygame.Rect) -> None:
    """A balanced beam for stability, an arrow head for speed."""
    white = (255, 250, 236)
    if mark == "beam":
        pygame.draw.line(
            surface,
            white,
            (box.left, box.top + box.height // 4),
            (box.right, box.top + box.height // 4),
            max(3, box.height // 6),
        )
        pygame.draw.polygon(
            surface,
            white,
            ((box.centerx, box.top + box.height // 4), (box.right - 4, box.bottom), (box.left + 4, box.bottom)),
        )
    else:
        third = box.width // 2
        for n in range(2):
            x = box.left + n * third
            pygame.draw.polygon(
                surface, white, ((x, box.top), (x + third, box.centery), (x, box.bottom), (x + third // 3, box.centery))
            )
