"""What Goblin Nitro Run's board says beyond the game's own sentences: labels, odds, and what goblins shout."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core import Say, says
from engines.nitro_run.hexes import name_of
from engines.nitro_run.words import SCHEMERS, signed

Words = Callable[[Say | str], str]

SHAPES = {"straight": Say("straight"), "wide": Say("wide bend"), "sharp": Say("sharp bend")}
FIRST_PICK = Say("First pick who goes to work.")
NOT_NOW = Say("Not now: something else has to be settled first.")

KINDS = {
    "chasm": Say("Open chasm: walk, build, and mind your head."),
    "crag": Say("A crag: nobody passes, nothing is built. Nitro helps."),
    "cave": Say("A cave: it leads to its twin on the same card. Track may run through."),
    "ledge": Say("A ledge: safe from rubble. A passenger may jump off beside it during the run."),
}

# What they shout: short, loud, mostly wrong.
SHOUTS: dict[str, tuple[Say, ...]] = {
    "pick": (Say("Mine! Mine!"), Say("Boots on!"), Say("Watch and learn."), Say("Who, me? Fine.")),
    "plan": (Say("It's upside down."), Say("Genius. Mine."), Say("I drew a cat too."), Say("Two! For free!")),
    "place": (Say("Yes boss."), Say("Again?"), Say("On it-ish."), Say("My back!")),
    "team": (Say("HEAVE!"), Say("One, two, five!"), Say("All together!")),
    "fabricate": (Say("Still warm!"), Say("No screws left!"), Say("Bang bang. Done.")),
    "build": (Say("It'll hold. Ish."), Say("Spit and nails!"), Say("Straight enough."), Say("Ta-daa!")),
    "rubble": (Say("HEADS!"), Say("Not my fault!"), Say("Ceiling's down!"), Say("Duck!")),
    "hit": (Say("Oof!"), Say("Dark in here."), Say("I meant that."), Say("Ow. Hello?")),
    "cleared": (Say("Spotless!"), Say("Swept. You owe me."), Say("Pebble soup, anyone?")),
    "demolish": (Say("FIRE IN THE HOLE!"), Say("Fingers in ears!"), Say("Pretty!")),
    "blank": (Say("It's… empty."), Say("Modern art?"), Say("Who ate the plan?")),
    "whole": (Say("It JOINS!"), Say("Rails! To the end!")),
    "rest": (Say("Tools down!"), Say("Nap time."), Say("Zzz…")),
    "jump": (Say("Wheeeee!"), Say("Tell mum!"), Say("I regret this!")),
    "brake": (Say("BRAAAKES!"), Say("Hold on!")),
    "soothe": (Say("There, there."), Say("Ahh…")),
}


def shout(kind: str, nth: int) -> Say | None:
    lines = SHOUTS.get(kind, ())
    return lines[nth % len(lines)] if lines else None


# ---- hexes


def plan_name(words: Words, entry: dict[str, Any]) -> str:
    return words(Say("{shape} {number}", shape=SHAPES[entry["shape"]], number=entry["number"]))


def section_name(words: Words, entry: dict[str, Any]) -> str:
    """A section as it is known: shape and figures, or shape alone."""
    back, shape = entry["back"], SHAPES[entry["shape"]]
    if back is None or back["kind"] != "section":
        return words(Say("{shape} {number}", shape=shape, number=entry["number"]))
    if back["calm"]:
        return words(Say("calm {shape}", shape=shape))
    figures = f"{signed(back['stability'])}/{signed(back['speed'])}"
    return words(Say("{shape} {figures}", shape=shape, figures=figures))


def back_line(words: Words, back: dict[str, Any]) -> str:
    if back["kind"] == "blank":
        return words(Say("A blank: nothing can be built of it."))
    if back["kind"] == "rubble":
        return words(Say("Rubble."))
    if back["calm"]:
        return words(Say("A calm section: it soothes one angry nitro."))
    return words(
        Say("Stability {s}, speed {v}.", s=signed(back["stability"]), v=signed(back["speed"]))
    )  # fmt: skip


HANDLING = {
    "gather": Say("A Grunt goes to P, facing black, and turns it one number up."),
    "build": Say("Take it in hand, or drag it to its space. R or the wheel turns it."),
}


def handling(words: Words, name: str) -> list[str]:
    """How a piece on this space of the bench is used."""
    return [words(HANDLING[name])] if name in HANDLING else []


def odds_lines(words: Words, entry: dict[str, Any]) -> list[str]:
    """What a hex is, or what it may still be: odds, never an answer."""
    if entry["back"] is not None:
        return [back_line(words, entry["back"])]
    odds = entry["odds"]
    if odds is None:
        return []
    if entry.get("section"):
        lines = [words(Say("A finished section; you have seen its figures."))]
    else:
        lines = [
            words(Say("Section: {s} of {n}", s=odds["section"], n=odds["of"])),
            words(Say("Blank: {s} of {n}", s=odds["blank"], n=odds["of"])),
            words(Say("Rubble: {s} of {n}", s=odds["rubble"], n=odds["of"])),
        ]
    figures: list[str] = []
    for s, v, n in odds["figures"]:
        figures += [words(Say("calm")) if not s and not v else f"{signed(s)}/{signed(v)}"] * n
    if figures:
        lines.append(words(Say("Sections like it: {figures}", figures=", ".join(figures))))
    return lines


def space_lines(words: Words, space: dict[str, Any]) -> list[str]:
    lines = [words(KINDS["chasm" if space["blown"] else space["kind"]])]
    if space["section"] is not None:
        lines += odds_lines(words, space["section"])
    if space["rubble"] is not None:
        lines.append(words(Say("Rubble lies here: sweep it from dawn to dusk, or blow it up.")))
    if space["schemer"] is not None:
        lines.append(words(Say("{who} stands here.", who=SCHEMERS[space["schemer"]])))
    return lines


# ---- labels


def rush_label(words: Words, slots: tuple[int, ...]) -> str:
    if len(slots) == 1:
        return words(Say("Team: rush {a}", a=slots[0] + 1))
    a, b = slots
    if a == b:
        return words(Say("Team: rush {a} twice", a=a + 1))
    return words(Say("Team: rush {a} and {b}", a=a + 1, b=b + 1))


def chip_label(words: Words, where: str, colour: str) -> str:
    if colour == "yellow":
        return words(Say("Grunt on {where}: gather", where=where))
    return words(Say("Grunt on {where}: fabricate", where=where))


def chip_help(words: Words, colour: str, facing: int) -> str:
    """What this Grunt would bring about, with those who face that way already."""
    if colour == "yellow":
        if facing:
            return words(Say("With this one two Grunts gather: the draft goes to the supplies."))
        return words(Say("The first of two: with the second, the draft goes to the supplies."))
    if facing >= 2:
        return words(Say("With this one three Grunts fabricate: all that is ready is staged."))
    return words(says("{n} more Grunt on red after this one.", "{n} more Grunts on red after this one.", 2 - facing))


def place_name(space: int) -> str:
    return name_of(space)


def choice_note(words: Words, run: dict[str, Any], move: tuple[Any, ...]) -> str:
    """What a choice before a move costs, in few words."""
    word = move[0]
    if word == "brake":
        return words(Say("two nitro turn angry"))
    if word == "jump":
        return words(Say("a passenger and its nitro go"))
    if word == "go" and run["tunnel"] and (run["stability"] < 5 or run["speed"] > 1):
        return words(Say("into the tunnel of love"))
    nerves = run["stability"] == 0 and (word == "go" or move == ("gift", "speed"))
    where = Say("{place}", place=name_of(run["ahead"]))
    if nerves and run["happy"] <= 1:
        return words(Say("the last happy nitro blows up!"))
    if nerves:
        return words(Say("a nitro turns angry, then {place}", place=where))
    return words(Say("after {place}", place=where))


def after_roll(run: dict[str, Any], stability: int, speed: int) -> tuple[int, int]:
    """The wheels once the section ahead has had its say: plain arithmetic on open figures."""
    back = run["ahead_section"]["back"]
    stability = max(0, min(5, stability + back["stability"]))
    speed += back["speed"]
    if speed > 6:
        stability, speed = max(0, stability - (speed - 6)), 6
    return stability, max(1, speed)
