"""Goblin Nitro Run's pieces and its shaft: hexes, rails, goblins, flasks, the cart. It draws a view and knows no
moves. The bench and the cart's card are painted in nitro_run_bench.py, words and plates in nitro_run_plates.py."""

from __future__ import annotations

from typing import Any

import pygame

from engines.nitro_run.hexes import SIDES
from scenes.boards.base import View
from scenes.boards.nitro_run_places import HALF, SIDE_AT, Places, Point
from scenes.boards.nitro_run_plates import CREAM, Plates
from scenes.kit import texture
from scenes.kit.palette import Colour, mix
from scenes.kit.scene import House

JOINED: Colour = (96, 220, 80)
# Where beam and lamp stand in the painted foreground, as shares of its width.
_POST = (0.0585, 0.0975)


class Paint(Plates):
    """Everything that is drawn more than once is kept by the style or the art."""

    def __init__(self, house: House, places: Places) -> None:
        super().__init__(house)
        self.places = places
        self._far: pygame.Surface | None = None
        self._posts: tuple[pygame.Surface, pygame.Surface] | None = None

    def forget(self) -> None:
        self._far = None
        self._posts = None

    # ---- the shaft behind and before everything

    def far(self, surface: pygame.Surface, depth: float, corner: tuple[int, int] = (0, 0)) -> None:
        """The rock behind it all; it slides up a little as the work, then the cart, goes deeper."""
        rect = self.places.rect
        slack = max(2, rect.height // 9)
        if self._far is None:
            self._far = self.house.art.cover("nitro_run/shaft_far", (rect.width, rect.height + slack)).copy()
            dark = pygame.Surface((self.places.shaft.width, rect.height + slack), pygame.SRCALPHA)
            dark.fill((0, 0, 0, 70))
            self._far.blit(dark, (self.places.shaft.x - rect.x, 0))
        top = round(slack * max(0.0, min(1.0, depth)))
        surface.blit(self._far, rect.move(-corner[0], -corner[1]), (0, top, rect.width, rect.height))

    def near(self, surface: pygame.Surface, depth: float, corner: tuple[int, int] = (0, 0)) -> None:
        """Beams and lamps in front of the shaft; nearer, so they slide faster."""
        places, art = self.places, self.house.art
        if not places.post or not art.has("nitro_run/shaft_near"):
            return
        if self._posts is None:
            self._posts = self._make_posts()
        left, right = self._posts
        slack = left.get_height() - places.rect.height
        part = pygame.Rect(0, round(slack * max(0.0, min(1.0, depth))), places.post, places.rect.height)
        shaft = places.shaft.move(-corner[0], -corner[1])
        surface.blit(left, shaft.topleft, part)
        surface.blit(right, (shaft.right - places.post, shaft.top), part)

    def _make_posts(self) -> tuple[pygame.Surface, pygame.Surface]:
        whole = self.house.art.get("nitro_run/shaft_near")
        wide, tall = whole.get_size()
        cut = pygame.Rect(round(wide * _POST[0]), 0, round(wide * (_POST[1] - _POST[0])), tall)
        size = (self.places.post, round(self.places.rect.height * 1.2))
        left = pygame.transform.smoothscale(whole.subsurface(cut), size)
        return left, pygame.transform.flip(left, True, False)

    # ---- the chasm

    def chasm(self, view: View) -> pygame.Surface:
        """All spaces with what lies on them, as one layer of the size of the shaft."""
        shaft = self.places.shaft
        layer = pygame.Surface(shaft.size, pygame.SRCALPHA)
        for half in range(3):
            box = self.places.hex_box(HALF + half).move(-shaft.x, -shaft.y)
            low = pygame.Rect(0, box.height // 2, box.width, box.height // 2)
            layer.blit(self.house.art.get("nitro_run/ledge", box.size), (box.left, box.top + low.top), low)
        running = view["run"] is not None
        for space in view["spaces"]:
            self.space(layer, space, self.places.hex_box(space["space"]).move(-shaft.x, -shaft.y), running, False)
        for space in view["spaces"]:  # after all the hexes: a plate may stand a little over its neighbour's edge
            if space["section"] is not None and not space["covered"] and space["rubble"] is None:
                self.plates(layer, space["section"], self.places.hex_box(space["space"]).move(-shaft.x, -shaft.y))
        for name in ("entrance", "exit"):
            self._gate(layer, view["chasm"][name], name == "entrance")
        return layer

    def portrait(self, view: View) -> pygame.Surface:
        """The shaft alone, as it is before anything is built."""
        shaft = self.places.shaft
        out = pygame.Surface(shaft.size)
        self.forget()
        self.far(out, 0.0, shaft.topleft)
        out.blit(self.chasm(view), (0, 0))
        self.near(out, 0.0, shaft.topleft)
        return out

    def space(
        self, layer: pygame.Surface, space: dict[str, Any], box: pygame.Rect, running: bool = True, plates: bool = True
    ) -> None:
        """One space with what lies on it; a whole track is outlined until the cart rolls."""
        art, kind = self.house.art, space["kind"]
        name = f"nitro_run/{kind}"
        if kind == "chasm" or space["blown"]:
            name = f"nitro_run/chasm_{space['space'] % 4}"
        layer.blit(art.get(name, box.size), box)
        if kind == "cave":
            self._twin_mark(layer, space["space"], box)
        if space["section"] is not None:
            self.section(layer, space["section"], box, plates=plates)
            if space["on_route"] and not running:
                ring = self.house.style.keep(("nr_route", box.size), lambda: hex_ring(box.size, JOINED, False, 2))
                layer.blit(ring, box)
        if space["rubble"] is not None or space["covered"]:
            layer.blit(art.get("nitro_run/rubble", box.size), box)

    def _twin_mark(self, layer: pygame.Surface, space: int, box: pygame.Rect) -> None:
        """Both mouths of a tunnel bear the same sign, another for each card."""
        size = max(14, box.height // 5)
        mark = self.house.art.emblem("nr_tunnel", size, (250, 214, 120) if space < 9 else (150, 214, 250))
        layer.blit(mark, mark.get_rect(center=(box.centerx, box.top + round(box.height * 0.2))))

    def section(
        self,
        surface: pygame.Surface,
        section: dict[str, Any],
        box: pygame.Rect,
        ghost: bool = False,
        plates: bool = True,
    ) -> None:
        """Laid track; its figures stand on it once they are known."""
        picture = self.house.art.get(f"nitro_run/section_{section['shape']}_{section['turn']}", box.size)
        if ghost:
            key = ("nr_ghost", section["shape"], section["turn"], box.size)
            picture = self.house.style.keep(key, lambda: faded(picture, 190))
        surface.blit(picture, box)
        if plates and not ghost:
            self.plates(surface, section, box)

    def plates(self, surface: pygame.Surface, section: dict[str, Any], box: pygame.Rect) -> None:
        self.figures(surface, section.get("back"), box, (section["shape"], section["turn"]))

    def plan(self, surface: pygame.Surface, plan: dict[str, Any], box: pygame.Rect) -> None:
        surface.blit(self.house.art.get(f"nitro_run/plan_{plan['shape']}_{plan['number']}", box.size), box)

    # ---- gates

    def _gate(self, layer: pygame.Surface, gate: dict[str, Any], entrance: bool) -> None:
        """An arrow at the side where the track must come in or go out."""
        style, places = self.house.style, self.places
        x, y = places.side(gate["space"], SIDES.index(gate["side"]))
        at = (round(x - places.shaft.x), round(y - places.shaft.y + places.tall * (-0.03 if entrance else 0.03)))
        size = max(18, round(places.tall * 0.22))
        badge = style.keep(("nr_gate", size), lambda: round_badge(size, (112, 190, 66)))
        layer.blit(badge, badge.get_rect(center=at))
        arrow = style.symbol_at("down", round(size * 0.8), (18, 26, 12))
        layer.blit(arrow, arrow.get_rect(center=at))

    # ---- goblins

    def schemer(self, surface: pygame.Surface, index: int, foot: Point, left: int, acting: bool) -> None:
        """A goblin on its disc, with a pip for each action it has left; done for today, it is dim."""
        tall = max(24, round(self.places.tall * 0.46))
        mode = "acting" if acting else "ready" if left else "done"
        box = self.schemer_disc(surface, index, foot, tall, mode)
        pip = max(4, round(tall * 0.12))
        for n in range(left):
            at = (box.centerx + round((n - (left - 1) / 2) * pip * 2.6), box.bottom - pip)
            pygame.draw.circle(surface, (20, 14, 10), at, pip + 2)
            pygame.draw.circle(surface, (250, 214, 90), at, pip)

    def schemer_disc(self, surface: pygame.Surface, index: int, foot: Point, tall: int, mode: str) -> pygame.Rect:
        key = ("nr_goblin", index, tall, mode)
        disc = self.house.style.keep(key, lambda: self._goblin(index, tall, mode))
        box = disc.get_rect(midbottom=(round(foot[0]), round(foot[1])))
        surface.blit(disc, box)
        return box

    def _goblin(self, index: int, tall: int, mode: str) -> pygame.Surface:
        style, art = self.house.style, self.house.art
        out = pygame.Surface((tall + 12, tall + 12), pygame.SRCALPHA)
        shadow = texture.soft_shadow((tall - 6, tall // 3), tall // 6, 5, 150)
        out.blit(shadow, shadow.get_rect(midbottom=(out.get_width() // 2, out.get_height() + 4)))
        rgb = style.seat_colour(index + 1)
        if mode == "acting":
            pygame.draw.circle(out, style.colour("glow"), out.get_rect().center, tall // 2 + 5)
        rim = (255, 236, 150) if mode == "acting" else (24, 18, 14)
        out.blit(round_badge(tall, rgb if mode != "done" else mix(rgb, (60, 54, 50), 0.6), rim), (6, 6))
        face = art.emblem(f"nr_schemer_{index + 1}", round(tall * 0.78), CREAM if mode != "done" else (206, 196, 180))
        out.blit(face, face.get_rect(center=out.get_rect().center))
        return out

    def grunt(self, index: int, tall: int, rgb: Colour) -> pygame.Surface:
        return self.house.style.keep(("nr_grunt", index, tall, rgb), lambda: self._grunt(index, tall, rgb))

    def _grunt(self, index: int, tall: int, rgb: Colour) -> pygame.Surface:
        out = round_badge(tall, rgb)
        face = self.house.art.emblem(f"nr_grunt_{index + 1}", round(tall * 0.78), CREAM)
        out.blit(face, face.get_rect(center=out.get_rect().center))
        return out

    def flask(self, surface: pygame.Surface, mood: str, box: pygame.Rect) -> None:
        side = max(2, min(box.size))
        picture = self.house.art.get(f"nitro_run/nitro_{'spoiled' if mood == 'spent' else mood}", (side, side))
        if mood == "spent":
            picture = self.house.style.keep(("nr_spent", side), lambda: faded(picture, 60))
        surface.blit(picture, picture.get_rect(center=box.center))

    # ---- the cart on its rails, seen from above

    def cart(self, surface: pygame.Surface, at: Point, angle: float, run: dict[str, Any]) -> None:
        tall = round(self.places.tall * 0.3)
        turn = round(angle / 6) * 6 % 360
        load = (run["happy"], run["angry"], run["passengers"])
        picture = self.house.style.keep(
            ("nr_cart", tall, load, turn), lambda: pygame.transform.rotozoom(self._cart(tall, load), -turn, 1.0)
        )
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))

    def _cart(self, tall: int, load: tuple[int, int, int]) -> pygame.Surface:
        """Nose to the right: a plank box with iron corners, flasks in two rows, riders at the back."""
        k = 3
        h, w = tall * k, round(tall * 1.55) * k
        big = pygame.Surface((w, h), pygame.SRCALPHA)
        for x in (0.18, 0.7):
            for y in (0.02, 0.86):
                wheel = pygame.Rect(w * x, h * y, w * 0.16, h * 0.12)
                pygame.draw.rect(big, (24, 22, 26), wheel, border_radius=h // 20)
        body = pygame.Rect(w * 0.02, h * 0.09, w * 0.96, h * 0.82)
        pygame.draw.rect(big, (20, 12, 8), body, border_radius=h // 8)
        bed = body.inflate(-h * 0.07, -h * 0.07)
        pygame.draw.rect(big, (146, 92, 44), bed, border_radius=h // 10)
        for n in range(1, 5):
            y = bed.top + bed.height * n / 5
            pygame.draw.line(big, (94, 56, 26), (bed.left, y), (bed.right, y), max(2, h // 40))
        pygame.draw.rect(big, (92, 92, 104), bed, max(3, h // 14), border_radius=h // 10)
        pygame.draw.polygon(
            big,
            (250, 206, 84),
            ((bed.right - w * 0.02, h * 0.5), (bed.right - w * 0.09, h * 0.38), (bed.right - w * 0.09, h * 0.62)),
        )
        happy, angry, passengers = load
        moods = [(232, 70, 44)] * angry + [(124, 220, 70)] * happy
        for n, rgb in enumerate(moods[:6]):
            spot = (round(w * (0.46 + 0.145 * (n // 2))), round(h * (0.34 if n % 2 else 0.66)))
            pygame.draw.circle(big, (18, 12, 10), spot, round(h * 0.135))
            pygame.draw.circle(big, rgb, spot, round(h * 0.105))
            pygame.draw.circle(big, (255, 255, 255), (spot[0] - h // 28, spot[1] - h // 28), max(2, h // 34))
        for n in range(1 + passengers):
            spot = (round(w * (0.33 if n == 0 else 0.16)), round(h * (0.5 if n == 0 else 0.32 if n == 1 else 0.68)))
            for ear in (-1, 1):
                tip = (spot[0] - h * 0.03, spot[1] + ear * h * 0.2)
                pygame.draw.polygon(
                    big, (74, 124, 52), (tip, (spot[0] - h * 0.08, spot[1]), (spot[0] + h * 0.08, spot[1]))
                )
            pygame.draw.circle(big, (18, 26, 12), spot, round(h * 0.125))
            pygame.draw.circle(big, (108, 168, 74), spot, round(h * 0.1))
            if n == 0:
                pygame.draw.circle(big, (240, 190, 60), spot, round(h * 0.06))
        return pygame.transform.smoothscale(big, (w // k, h // k))

    # ---- lights, ghosts, joints

    def light(self, surface: pygame.Surface, place: int, hot: bool, mark: str = "") -> None:
        """A legal space: a bright outline with corner beads, so that it is seen without colour too."""
        if place >= HALF:
            return
        box = self.places.hex_box(place)
        style = self.house.style
        ring = style.keep(
            ("nr_light", box.size, hot), lambda: hex_ring(box.size, style.colour("glow"), hot, 3)
        )  # fmt: skip
        surface.blit(ring, box)
        if mark == "join":
            if not hot:
                badge = style.keep(("nr_joint", "join", box.height // 4), lambda: self._joint("join", box.height // 4))
                surface.blit(badge, badge.get_rect(center=box.center))
        elif mark:
            size = max(16, round(box.height * 0.3))
            badge = style.keep(("nr_lit", size), lambda: round_badge(size, (86, 62, 40), style.colour("glow")))
            spot = (box.centerx, box.top + round(box.height * 0.26))
            surface.blit(badge, badge.get_rect(center=spot))
            picture = self.house.art.emblem(mark, round(size * 0.7), CREAM)
            surface.blit(picture, picture.get_rect(center=spot))

    def joints(self, surface: pygame.Surface, box: pygame.Rect, marks: dict[int, str]) -> None:
        """At each end of a section in hand: a tick where it joins, a question where it may, a cross where not."""
        size = max(14, round(box.height * 0.2))
        for side, mark in marks.items():
            dx, dy = SIDE_AT[side]
            at = (round(box.centerx + dx * box.width * 0.94), round(box.centery + dy * box.height * 0.94))
            badge = self.house.style.keep(("nr_joint", mark, size), lambda mark=mark: self._joint(mark, size))  # type: ignore[misc]
            surface.blit(badge, badge.get_rect(center=at))

    def _joint(self, mark: str, size: int) -> pygame.Surface:
        rgb = {"join": (58, 156, 48), "cave": (58, 156, 48), "dead": (176, 52, 38)}.get(mark, (110, 100, 90))
        out = round_badge(size, rgb, (240, 255, 230) if mark in ("join", "cave") else (24, 18, 14))
        if mark == "cave":
            picture = self.house.art.emblem("nr_tunnel", round(size * 0.7), CREAM)
        else:
            symbol = {"join": "check", "dead": "close"}.get(mark, "help")
            picture = self.house.style.symbol_at(symbol, round(size * 0.68), CREAM)
        out.blit(picture, picture.get_rect(center=out.get_rect().center))
        return out


def faded(picture: pygame.Surface, alpha: int = 150) -> pygame.Surface:
    out = picture.copy()
    out.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def round_badge(size: int, rgb: Colour, rim: Colour = (24, 18, 14)) -> pygame.Surface:
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
    upper, lower = h * 0.25 + inset / 2, h * 0.75 - inset / 2
    return [(cx, inset), (x1, upper), (x1, lower), (cx, h - inset), (x0, lower), (x0, upper)]


def hex_ring(size: tuple[int, int], rgb: Colour, hot: bool, line: int) -> pygame.Surface:
    k = 2
    big = pygame.Surface((size[0] * k, size[1] * k), pygame.SRCALPHA)
    points = [(x * k, y * k) for x, y in hex_points(size, 3)]
    if hot:
        pygame.draw.polygon(big, (*rgb, 70), points)
    pygame.draw.polygon(big, (20, 12, 6, 200), points, (line + 2) * k)
    pygame.draw.polygon(big, (*rgb, 255), points, line * k)
    if line > 2:
        for point in points:
            pygame.draw.circle(big, (*rgb, 255), point, (5 if hot else 4) * k)
    return pygame.transform.smoothscale(big, size)
