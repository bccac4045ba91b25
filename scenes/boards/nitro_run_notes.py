"""What stands on Goblin Nitro Run's bench where no buttons are: Schemers to pick, advice, the score line by line."""

from __future__ import annotations

from typing import Any

import pygame

from engines.core import Decision, Say
from engines.nitro_run.hexes import name_of
from engines.nitro_run.words import SCHEMERS
from scenes.boards.base import Desk, View
from scenes.boards.nitro_run_paint import Paint
from scenes.kit import panels
from scenes.kit.scene import Target

ADVICE = {
    "rubble": Say(
        "It falls on a lit space, next to a Schemer. Whoever it buries loses the rest of the day; "
        "where no track has to go, it hurts least."
    ),
    "way": Say("Each lit space is a way on from the far mouth of the tunnel."),
    "workflow": Say("Two builds in a row: a third staged section that joins the last one is free."),
}


def schemer_line(desk: Desk, view: View, index: int) -> str:
    """Where a Schemer is, and what lies on its head."""
    schemer = view["schemers"][index]
    place = schemer["space"]
    if not schemer["left"]:
        return desk.words(Say("done for today"))
    if place < 18 and view["spaces"][place]["rubble"] is not None:
        return desk.words(Say("on {place}, under rubble", place=name_of(place)))
    if place >= 18:
        return desk.words(Say("up on the ledge"))
    return desk.words(Say("on {place}", place=name_of(place)))


def tally_lines(run: dict[str, Any]) -> tuple[tuple[Say, int, int, str], ...]:
    """Name, how many, points each, emblem. A load without a happy nitro in it has blown up, riders and all."""
    arrived = run["happy"] > 0
    return (
        (Say("Schemers"), 3, 1, "nr_schemer_1"),
        (Say("Goblins in the cart"), 1 + run["passengers"] if arrived else 0, 1, "nr_grunt_1"),
        (Say("Happy nitro"), run["happy"], 2, "nr_nitro_happy"),
        (Say("Angry nitro"), run["angry"] if arrived else 0, 1, "nr_nitro_angry"),
    )


class Notes:
    def __init__(self, paint: Paint) -> None:
        self.paint = paint
        self.house = paint.house

    def schemer(
        self, surface: pygame.Surface, index: int, target: Target, view: View, desk: Desk, face: tuple[str, str]
    ) -> None:
        """A card with the goblin's face, its name and where it stands; `face`: of the panel, and its state."""
        style, box = self.house.style, target.rect
        surface.blit(panels.face(style, face[0], box.size, face[1]), box)
        high = box.height > box.width * 0.56  # room for the face above the words
        if high:
            tall = round(box.height * 0.47)
            seat = (box.centerx, box.top + tall + 14)
            top = box.top + tall + 12
            room = pygame.Rect(box.left + 6, top, box.width - 12, box.bottom - 6 - top)
        else:
            tall = max(20, min(box.height - 10, box.width // 4))
            seat = (box.left + tall // 2 + 8, box.centery + (tall + 12) // 2)
            room = pygame.Rect(box.left + tall + 22, box.top + 4, box.width - tall - 28, box.height - 8)
        self.paint.schemer_disc(surface, index, seat, tall, "ready" if target.why_not is None else "done")
        upper = pygame.Rect(room.left, room.top, room.width, room.height // 2)
        lower = pygame.Rect(room.left, upper.bottom, room.width, room.height - upper.height)
        ink, align = "ink" if target.why_not is None else "ink_soft", "center" if high else "left"
        letters = self.paint.letters
        letters.write(surface, desk.words(SCHEMERS[index]), upper, "ui-bold", 18, ink, align, wrap=False)
        letters.write(surface, schemer_line(desk, view, index), lower, "ui", 15, ink, align, wrap=False)

    def advice(self, surface: pygame.Surface, decision: Decision, area: pygame.Rect, desk: Desk) -> None:
        """A slip of paper in what the buttons leave free."""
        say = ADVICE.get(decision.kind)
        style = self.house.style
        if say is None or area.height < style.px(40):
            return
        text, pad = desk.words(say), style.px(12)
        pixels = self.paint.letters.fit(text, "ui", 17, area.width - 2 * pad, area.height - 2 * pad)
        if not pixels:
            return
        lines = style.wrap_at(text, "ui", pixels, area.width - 2 * pad)
        tall = len(lines) * style.font_at("ui", pixels).get_linesize() + 2 * pad
        box = pygame.Rect(area.left, area.top, area.width, tall)
        surface.blit(panels.face(style, "quiet", box.size, "rest"), box)
        self.paint.letters.write(surface, text, box.inflate(-2 * pad, -pad), "ui", 17, "light", most=pixels)

    def tally(self, surface: pygame.Surface, run: dict[str, Any], score: int, area: pygame.Rect, desk: Desk) -> None:
        """What each kind of thing is worth, then the sum."""
        style, letters = self.house.style, self.paint.letters
        lines = tally_lines(run)
        rows = len(lines) + 1
        pad = style.px(12)
        tall = min(style.px(40), (area.height - pad) // rows)
        sheet = pygame.Rect(area.left, area.top, area.width, min(area.height, rows * tall + pad))
        surface.blit(panels.face(style, "paper", sheet.size, "rest"), sheet)
        sizes = [letters.fit(desk.words(line[0]), "ui", 17, (sheet.width - 2 * pad) // 2) for line in lines]
        for n, (title, count, worth, emblem) in enumerate(lines):
            row = pygame.Rect(sheet.left + pad, sheet.top + pad // 2 + n * tall, sheet.width - 2 * pad, tall)
            picture = self.house.art.emblem(emblem, max(12, tall - 10), style.colour("ink"))
            surface.blit(picture, picture.get_rect(midleft=row.midleft))
            name = pygame.Rect(row.left + tall, row.top, row.width // 2, tall)
            letters.write(surface, desk.words(title), name, "ui", 17, "ink", wrap=False, most=min(sizes))
            sum_ = desk.words(Say("{n} × {worth} = {points}", n=count, worth=worth, points=count * worth))
            letters.write(surface, sum_, row, "ui-bold", 17, "ink", "right", wrap=False, most=min(sizes))
        last = pygame.Rect(sheet.left + pad, sheet.top + pad // 2 + len(lines) * tall, sheet.width - 2 * pad, tall)
        pygame.draw.line(surface, style.colour("ink_soft"), last.topleft, last.topright, 2)
        letters.write(surface, desk.words(Say("Together")), last, "ui-bold", 18, "ink", wrap=False)
        letters.write(surface, str(score), last, "ui-black", 22, "ink", "right", wrap=False)

    def bubble(self, text: str) -> pygame.Surface:
        """What a goblin shouts."""
        style = self.house.style
        words = style.render(text, "comic", 17, "ink")
        pad = style.px(8)
        wide, tall = words.get_width() + 3 * pad, words.get_height() + pad
        tail = style.px(9)
        out = pygame.Surface((wide, tall + tail), pygame.SRCALPHA)
        rim = (30, 18, 10)
        points = ((wide * 0.42, tall - 3), (wide * 0.5, tall + tail - 1), (wide * 0.58, tall - 3))
        pygame.draw.rect(out, rim, (0, 0, wide, tall), border_radius=tall // 2)
        pygame.draw.polygon(out, rim, points)
        pygame.draw.rect(out, (255, 250, 232), (2, 2, wide - 4, tall - 4), border_radius=tall // 2)
        pygame.draw.polygon(out, (255, 250, 232), [(x, y - 3) for x, y in points])
        out.blit(words, words.get_rect(center=(wide // 2, tall // 2)))
        return out
