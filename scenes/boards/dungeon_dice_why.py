"""What a pairing is good for and what it is not: for the chips' words, the lights on the sheet, and a place's answer.

All of it follows from what the seat sees: its view and the printed sheet. Nothing is searched for by the player.
"""

from __future__ import annotations

from typing import Any

from engines.core import Say, says
from engines.dungeon_dice.content.board import CLOUD, DOUBLES, FIST, START, TWIN, Board
from engines.dungeon_dice.rules import reasons

Offer = dict[str, Any]
Entry = dict[str, Any]
KIND_EMBLEMS = (
    ("chest", "dd_chest", (120, 74, 30)), ("gem", "dd_gem", (24, 92, 140)), ("gold", "dd_gold", (140, 96, 10)),
    ("grey", "dd_door", (70, 66, 62)), ("claw", "dd_claw", (110, 60, 40)), ("fist", "dd_fist", (140, 60, 44)),
    ("portal", "dd_portal", (92, 50, 130)),
)  # fmt: skip


def opened(board: Board, entry: Entry) -> set[int]:
    """What this seat has visited or beaten: doors lead on from there."""
    return {*entry["visited"], *(board.first_room + monster for monster in entry["defeated"])}


def in_reach(board: Board, entry: Entry, place: int) -> bool:
    if place >= board.first_room:
        return place - board.first_room in entry["reached"]
    if board.kind[place] == START:
        return True
    return any(board.near[place] >> other & 1 for other in opened(board, entry))


def number_of(board: Board, entry: Entry, place: int) -> int:
    """The number a space takes; a cloud's is the one written on it."""
    if board.kind[place] == CLOUD:
        return int(entry["clouds"][board.clouds.index(place)])
    return board.number[place]


# ---- a pair


def pair_of(offer: Offer, which: int, roll: list[int]) -> tuple[int, bool]:
    """Its value, and whether its dice are equal."""
    one, other = offer["dice"][which]
    return offer["move"][which], roll[one] == roll[other]


def barred(board: Board, entry: Entry, value: int, fits: list[int]) -> dict[int, str]:
    """The places that bear this number and can't have it now, each with the sign that says why: "far" or "lock"."""
    done, found = opened(board, entry), {}
    for place in range(board.places):
        if place in done or place in fits:
            continue
        if place < board.first_room:
            if board.kind[place] not in (TWIN, DOUBLES, FIST) and number_of(board, entry, place) == value:
                found[place] = "far"
            continue
        monster = board.monsters[place - board.first_room]
        if value in monster.open or value in monster.locked:
            here = in_reach(board, entry, place)
            locked = value not in entry["numbers"][place - board.first_room]
            found[place] = "lock" if here and locked else "both" if here and monster.kind == "armoured" else "far"
    return found


def pair_says(board: Board, entry: Entry, value: int, fits: list[int]) -> Say:
    """One line on a pair: what it can do, or why it can do nothing."""
    rooms = [board.monsters[place - board.first_room].name for place in fits if place >= board.first_room]
    spaces = len(fits) - len(rooms)
    if rooms and spaces:
        more = says("{n} space", "one of {n} spaces", spaces)
        return Say("{value} hits {monsters}, or visits {more}.", value=value, monsters=rooms, more=more)
    if rooms:
        return Say("{value} hits {monsters}.", value=value, monsters=rooms)
    if spaces:
        return says("{value} visits {n} space.", "{value} visits one of {n} spaces.", spaces, value=value)
    left = barred(board, entry, value, fits)
    locked, armoured = (
        [board.monsters[place - board.first_room].name for place, why in left.items() if why == sign]
        for sign in ("lock", "both")
    )
    if locked:
        return Say("{value}: no use yet. It is still locked on {monsters}.", value=value, monsters=locked)
    if armoured:
        return Say("{value}: no use alone. {monsters} takes both pairs.", value=value, monsters=armoured)
    if left:
        return Say("{value}: no use yet. What takes it is out of reach.", value=value)
    return Say("{value}: no use. Nothing on your sheet is left that takes it.", value=value)


def brief_says(board: Board, fits: list[int]) -> Say:
    """What a pair can do, in the few words that a chip has room for."""
    rooms = [board.monsters[place - board.first_room].name for place in fits if place >= board.first_room]
    spaces = len(fits) - len(rooms)
    if rooms and spaces:
        more = says("{n} space", "one of {n} spaces", spaces)
        return Say("hits {monsters} or visits {more}", monsters=rooms, more=more)
    if rooms:
        return Say("hits {monsters}", monsters=rooms)
    if spaces:
        return says("visits {n} space", "visits one of {n} spaces", spaces)
    return Say("no use now")


def offer_says(board: Board, entry: Entry, offer: Offer) -> list[Say]:
    """All that a chip has to tell, line by line."""
    lines = [pair_says(board, entry, offer["move"][n], offer["places"][n]) for n in (0, 1)]
    if lines[0] == lines[1]:
        lines.pop()
    if offer["fit"] == "one" and all(offer["places"]):
        lines.append(Say("Only one of them can be used."))
    if offer["fit"] == "both" and not all(offer["places"]):
        lines.append(Say("The first use opens the way for the other."))
    if offer["cost"]:
        lines.append(Say("It costs a black symbol."))
    return lines


def emblems_of(board: Board, fits: list[int], most: int) -> list[tuple[str, tuple[int, int, int]]]:
    """Small pictures of the best a pair can do: monsters first, then treasure and keys."""
    found: list[tuple[str, tuple[int, int, int]]] = []
    for place in fits:
        if place >= board.first_room:
            found.append((f"dd_{board.monsters[place - board.first_room].id}", (110, 34, 24)))
    kinds = {board.sheet.spaces[place].kind for place in fits if place < board.first_room}
    found += [(name, rgb) for kind, name, rgb in KIND_EMBLEMS if kind in kinds]
    return found[:most]


# ---- a place


def makes(offers: list[Offer], place: int) -> list[Any]:
    """The pairings that can use this place, as moves."""
    return [tuple(offer["move"]) for offer in offers if any(place in places for places in offer["places"])]


def why_no_pairing(board: Board, entry: Entry, place: int) -> Say:
    """Why no pairing of the roll can do anything on this place."""
    if place in opened(board, entry):
        return reasons.DEFEATED if place >= board.first_room else reasons.VISITED
    if place < board.first_room and board.kind[place] == TWIN:
        return reasons.TWIN_BLANK
    if not in_reach(board, entry, place):
        return reasons.NOT_REACHED if place >= board.first_room else reasons.OUT_OF_REACH
    if place >= board.first_room:
        numbers = entry["numbers"][place - board.first_room]
        if not numbers:
            return Say("All its numbers are still locked.")
        return Say("It is hit with {numbers}, and no pairing makes that.", numbers=numbers)
    if board.kind[place] in (DOUBLES, FIST):
        return reasons.NEEDS_DOUBLES
    return Say("It takes {n}, and no pairing makes that.", n=number_of(board, entry, place))


def how_to_try(board: Board, entry: Entry, pairs: list[dict[str, Any]], place: int) -> str:
    """The pair whose refusal tells most about this place."""
    left = [how for how, pair in zip(("first", "second"), pairs, strict=True) if not pair["used"]]
    if not left:
        return "first"
    if place >= board.first_room:
        monster = board.monsters[place - board.first_room]
        if monster.kind == "armoured" and len(left) == 2:
            return "both"
        wanted = {*monster.open, *monster.locked}
    else:
        wanted = {number_of(board, entry, place)}
    return next((how for how in left if pairs[("first", "second").index(how)]["value"] in wanted), left[0])
