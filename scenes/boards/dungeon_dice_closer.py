"""Dungeons, Dice & Danger seen closer: a monster, a space, a mark of the column, a whole sheet, with words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engines.core import Say, says
from engines.dungeon_dice import content
from engines.dungeon_dice.verdicts import BANDS
from scenes.boards.base import View
from scenes.boards.dungeon_dice_paint import Paint
from scenes.boards.dungeon_dice_places import Places
from scenes.kit import panels
from scenes.kit.card import Closer

if TYPE_CHECKING:
    from scenes.boards.dungeon_dice import GameBoard

KINDS = {
    "start": Say("A start: free to visit from the first round."), "plain": Say("A plain space."),
    "grey": Say("A key: it unlocks this number in a room beside it."), "gem": Say("A gem: 3 points."),
    "fist": Say("A fist: takes two equal dice of half its number, and shakes every monster."),
    "gold": Say("Gold: 2 points."), "chest": Say("A chest: choose one of its three rewards."),
    "doubles": Say("Takes any two equal dice."), "rubble": Say("Rubble: two boxes, two pairs of its number."),
    "cloud": Say("A cloud: takes the number you wrote on it."),
    "portal": Say("The portal: visiting it opens its blank twin."),
    "twin": Say("The blank twin: only the portal opens it."),
    "claw": Say("A claw: unlocks its number on a monster, wherever that is."),
}  # fmt: skip
TITLES = {
    "start": Say("Start"), "plain": Say("Space"), "grey": Say("Key"), "gem": Say("Gem"), "fist": Say("Fist"),
    "gold": Say("Gold"), "chest": Say("Chest"), "doubles": Say("Doubles"), "rubble": Say("Rubble"),
    "cloud": Say("Cloud"), "portal": Say("Portal"), "twin": Say("Blank twin"), "claw": Say("Claw"),
}  # fmt: skip
STEPS = [least for least, _ in reversed(BANDS)][1:]
TORCH = Say("One visits any space in reach, or hits any monster in reach, whatever the dice say.")
LIFE = Say(
    "Boxes are crossed from the first on. The first one left open is what you pay at the end; the skull is death."
)
MARKS = {
    "gems": (Say("Gems"), Say("3 points each.")),
    "gold": (Say("Gold"), Say("2 points each.")),
    "symbols": (Say("Black dice"), Say("One is crossed off each time the black die is not free for you.")),
    "torches": (Say("Torches"), TORCH),
    "life": (Say("Life"), LIFE),
    "verdict": (Say("Verdict"), Say("Eight steps: the next begin at {steps} points.", steps=STEPS)),
}
ALONE = Say(
    "Boxes are crossed from the first on; the skull is death. A round without a blow at a monster costs a life; "
    "with one, a single spare pair is forgiven."
)
FEAT = Say("An achievement: 3 gems to whoever is first, 1 to those who come later.")


class Closers:
    def __init__(self, board: GameBoard) -> None:
        self.board = board

    def card(self, title: str, text: str, picture: pygame.Surface | None) -> pygame.Surface:
        """A slip of paper with picture, title and words, no larger than the board has room for."""
        style = self.board.house.style
        wide = min(style.px(270), max(120, self.board.rect.width // 2))
        pad = style.px(14)
        inner = wide - 2 * pad
        aside = picture.get_width() + style.px(8) if picture is not None else 0
        head = style.paragraph_height(title, "ui-bold", 20, inner - aside)
        tall = max(head, picture.get_height() if picture is not None else 0) + style.px(4)
        whole = 2 * pad + tall + style.paragraph_height(text, "ui", 16, inner)
        out = pygame.Surface((wide, whole), pygame.SRCALPHA)
        panels.draw_panel(out, style, "paper", out.get_rect().inflate(-style.px(4), -style.px(4)), "gold")
        if picture is not None:
            out.blit(picture, (pad, pad))
        area = pygame.Rect(pad + aside, pad, inner - aside, tall - style.px(4))
        style.paragraph(out, title, area, "ui-bold", 20, "ink", valign="center")
        style.paragraph(out, text, pygame.Rect(pad, pad + tall, inner, 0), "ui", 16, "ink")
        return out

    def at(self, pos: tuple[int, int]) -> Closer | None:
        """What lies at a point of the sheet or the column."""
        board = self.board
        if not board.view:
            return None
        sheet = content.load(board.view["sheet"])
        if board.places.sheet.collidepoint(pos):
            for place in range(len(sheet.spaces) + len(sheet.rooms)):
                if board.places.box(sheet, place).collidepoint(pos):
                    return self.place(place)
        for name, spot in board.marks.spots:
            if spot.collidepoint(pos):
                return self.mark(name, spot)
        return None

    def place(self, place: int) -> Closer:
        board = content.board(self.board.view["sheet"])
        where = self.board.places.box(board.sheet, place)
        if place >= board.first_room:
            return self._monster(place - board.first_room, where)
        desk, style, space = self.board.desk, self.board.house.style, board.sheet.spaces[place]
        title = desk.words(TITLES[space.kind])
        if space.number:
            title = desk.words(Say("{kind} {n}", kind=TITLES[space.kind], n=space.number))
        text = desk.words(KINDS[space.kind])
        if board.serves[place] >= 0:
            whose = board.monsters[board.serves[place]].name
            text = desk.words(Say("{what} It opens {monster}.", what=KINDS[space.kind], monster=whose))
        text = self._answered(text, place)
        kind = "portal" if space.kind == "twin" else space.kind
        side = style.px(52)
        picture = self.board.house.art.get(f"dungeon_dice/space_{kind}", (side, side)).copy()
        if space.number:
            number = style.render_at(str(space.number), "ui-bold", round(side * 0.4), "ink")
            picture.blit(
                number,
                number.get_rect(center=self.board.paint.number_at(space.kind, (side // 2, side // 2), side / 1.3)),
            )
        return Closer(title, text, self.card(title, text, picture), self.board.anchor(space.kind), where)

    def _answered(self, text: str, place: int) -> str:
        """What it is, then what it says to the roll or the pair in hand."""
        answer = self.board.hand.answers.get(place, "")
        return f"{text}\n{answer}" if answer else text

    def _monster(self, monster: int, where: pygame.Rect) -> Closer:
        view, desk = self.board.view, self.board.desk
        where_of = view["first_room"] + monster
        figures = content.board(view["sheet"]).monsters[monster]
        entry = view["seats"][self.board.seat_of(view)]
        pay = Say("{first} gems to the first, {later} later.", first=figures.first, later=figures.later)
        if figures.kind == "boss":
            pay = Say("{n} gems to everyone who fells it.", n=figures.first)
        known = entry["numbers"][monster]
        shut = sorted(set(figures.locked) - set(known))
        numbers = Say("Hit it with {now}; locked: {locked}.", now=known, locked=shut)
        if not shut:
            numbers = Say("Hit it with {now}.", now=known)
        elif not known:
            numbers = Say("Still locked: {locked}.", locked=shut)
        hurt = entry["damage"][monster]
        words = Say(
            "{life} life, {hurt} crossed. {numbers} {pay}", life=figures.life, hurt=hurt, numbers=numbers, pay=pay
        )
        if monster in entry["defeated"]:
            words = Say("Down, and not getting up again.")
        elif figures.kind == "armoured":
            words = Say("{words} Armour: both pairs at once, and no torch.", words=words)
        title, text = desk.words(figures.name), self._answered(desk.words(words), where_of)
        emblem = self.board.house.art.emblem(f"dd_{figures.id}", self.board.house.style.px(84), (84, 40, 26))
        return Closer(title, text, self.card(title, text, emblem), "monsters", where)

    def mark(self, name: str, spot: pygame.Rect) -> Closer:
        view, desk = self.board.view, self.board.desk
        if name.startswith("feat-"):
            title, text = content.board(view["sheet"]).feats[int(name[5:])].title, FEAT
        else:
            title, text = MARKS[name]
            if name == "life" and view["solo"]:
                text = ALONE
        words = desk.words(text)
        return Closer(
            desk.words(title), words, self.card(desk.words(title), words, None), self.board.anchor(name), spot
        )

    def sheet(self, view: View, seat: int) -> Closer:
        """A player's whole sheet, drawn as large as a page over the table can show, with what its owner holds."""
        board, style = self.board, self.board.house.style
        title = board.desk.words(Say("{name}'s sheet", name=board.desk.name(seat)))
        text = self._held(view, seat)
        # Title, words and buttons of the page it lies on need the rest of the window; long words take more of it.
        window, sheet = board.rect.bottom, content.load(view["sheet"])
        least = round(window * 0.35)
        tall = max(least, window - style.px(169) - 81)
        places = Places()
        for _ in range(2):
            places.page(sheet.width, sheet.height, (round(board.rect.width * 0.95), tall))
            wide = max(style.px(400), places.sheet.width)
            more = style.paragraph_height(text, "read", 21, wide) - style.line("read", 21)
            tall = max(least, window - style.px(169) - 81 - more)
        picture = Paint(board.house, places).sheet(view, seat)
        return Closer(title, text, picture, "sheet")

    def _held(self, view: View, seat: int) -> str:
        entry = view["seats"][seat]
        return self.board.desk.words(
            Say(
                "{score}: {gems}, {gold} gold, {torches}, {black}. {rest}",
                score=says("{n} point", "{n} points", entry["score"]),
                gems=says("{n} gem", "{n} gems", entry["gems"]),
                gold=entry["gold"],
                torches=says("{n} torch", "{n} torches", entry["torches"]),
                black=says("{n} black die", "{n} black dice", entry["symbols"]),
                rest=self.board.seat_help(view, seat),
            )
        )
