"""The game's sentences: prompts, moves, log lines, refusals and verdicts. Made only when somebody looks.

What a hex, a space or a nitro is called here is what it is called everywhere on the screen.
"""

from __future__ import annotations

from typing import Any

from engines.core import Decision, Event, Move, Say, ScoreLine, says
from engines.nitro_run.content import BLANK, CAVE, CRAG, HEX, LEDGE, NUMBER, RUBBLE
from engines.nitro_run.hexes import ENDS, NEAR, name_of
from engines.nitro_run.table import ACT, CART, GIFT, NOBODY, WEEK, WORKFLOW, Table

NOT_NOW = Say("That can't be done now.")

SCHEMERS = (Say("Nib"), Say("Sprocket"), Say("Mudge"))
_SHAPES = (Say("straight"), Say("wide bend"), Say("sharp bend"))
_SIDES = (Say("NE"), Say("E"), Say("SE"), Say("SW"), Say("W"), Say("NW"))
_COLOURS = {"blue": Say("blue"), "red": Say("red"), "yellow": Say("yellow"), "black": Say("black")}
_TASKS = {"gather": Say("gather supplies"), "rush": Say("rush"), "fabricate": Say("fabricate")}
_GIFTS = {
    "stability": Say("stability +2"),
    "speed": Say("speed -2"),
    "both": Say("stability +1 and speed -1"),
}
CHARACTERS = {
    "gentle": Say("The Easy Shaft"),
    "tunnel": Say("The Rabbit Hole"),
    "demolition": Say("The Stubborn Wall"),
    "tight": Say("The Needle's Eye"),
}

_VERDICTS = (
    Say("Not a drop spilled, not a goblin singed. Other camps already whisper your name, and not as an insult."),
    Say("The boss grunts twice, which is once more than anybody remembers. There is talk of a hat with a rank on it."),
    Say("The nitro is here, most of it, and so are you. The boss points back down the hole: same again tomorrow."),
    Say("The boss counts what is left, then counts you. Your next shift is a long one, and begins with shouting."),
    Say("A very loud bang, three sooty Schemers and no cart. The boss would like a word. Bring a helmet."),
    Say("No cart, no nitro, no excuse. They name the hole after you, and then fill it in."),
)
_LOST = {
    "time": Say("Out of time: the last happy nitro would not wait for your rails. Nothing was delivered."),
    "track": Say("Out of track: not a hex is left to build with, and the rails end in thin air."),
}


def verdict(band: int) -> Say:
    """What the War Boss makes of a score; 0 is the best band."""
    return _VERDICTS[band]


def lost_verdict(why: str) -> Say:
    return _LOST[why]


def signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


def place_say(place: int) -> Say:
    return Say("{place}", place=name_of(place))


def plan_say(shape: int, number: int) -> Say:
    return Say("{shape} {number}", shape=_SHAPES[shape], number=number)


def hex_say(t: Table, hexagon: int) -> Say:
    """A hex as the overseer knows it: its plan side, and its figures if they are known."""
    one = HEX[hexagon]
    shape = _SHAPES[one.shape]
    if not t.seen >> hexagon & 1:
        return plan_say(one.shape, one.number)
    if one.back != 0:
        return Say("{shape} ({back})", shape=shape, back=Say("blank") if one.back == BLANK else Say("rubble"))
    if one.calm:
        return Say("calm {shape}", shape=shape)
    figures = f"{signed(one.stability)}/{signed(one.speed)}"
    return Say("{shape} {figures}", shape=shape, figures=figures)


# ---- prompts


def ask(t: Table, decision: Decision) -> Say:
    kind = decision.kind
    if kind == "pick":
        return Say("Day {day}: which Schemer goes to work?", day=t.day)
    if kind == "act":
        return says(
            "{who} has {n} action left today.", "{who} has {n} actions left today.", t.left[t.acting],
            who=SCHEMERS[t.acting],
        )  # fmt: skip
    return {
        "workflow": Say("{who} is on a roll: one more section for free?", who=SCHEMERS[max(0, t.acting)]),
        "rubble": Say("Rubble comes down! Where does it land?"),
        "load": Say("Too little room on the Build spaces: which sections go?"),
        "evening": Say("The track is whole. Roll tonight, or work another day?"),
        "way": Say("The tunnel has several ways out: which one?"),
        "cart": Say("The next section is turned up. What now?"),
        "gift": Say("Out of the tunnel, with a deep breath: what do you take from it?"),
    }[kind]


# ---- moves


def describe(t: Table, move: Move) -> Say:
    assert isinstance(move, tuple)
    word, rest = move[0], move[1:]
    if word == "build":
        slot, space, lie = rest
        ends = [_SIDES[end] for end in ENDS[lie]]
        return Say(
            "Build the {hex} on {place}, {ends}", hex=hex_say(t, t.build[slot]), place=place_say(space), ends=ends
        )
    if word == "draft":
        one = HEX[t.pool[rest[0]]]
        return Say("Draft the {hex}", hex=plan_say(one.shape, one.number))
    if word == "place":
        where, colour = rest
        return Say("Put a Grunt on {where}, facing {colour}", where=where, colour=_COLOURS[colour])
    if word == "rush":
        return Say("Put a Grunt on P to rush the {hex}", hex=hex_say(t, t.gather[rest[0]]))
    if word == "team":
        return _describe_team(t, rest)
    if word == "load":
        return Say("Stage {hexes}", hexes=[hex_say(t, t.gather[slot]) for slot in rest])
    return _describe_plain(t, word, rest)


def _describe_team(t: Table, rest: tuple[Any, ...]) -> Say:
    if rest[0] == "rush":
        return Say("Team action: rush {hexes}", hexes=[hex_say(t, t.gather[slot]) for slot in rest[1:]])
    return Say("Team action: {task}", task=_TASKS[rest[0]])


def _describe_plain(t: Table, word: str, rest: tuple[Any, ...]) -> Say:
    if word == "pick":
        return Say("{who} goes to work", who=SCHEMERS[rest[0]])
    if word == "move":
        return Say("{who} moves to {place}", who=SCHEMERS[t.acting], place=place_say(rest[0]))
    if word == "demolish":
        return Say("Blow up {place}", place=place_say(rest[0]))
    if word == "drop":
        return Say("Let it land on {place}", place=place_say(rest[0]))
    if word == "way":
        return Say("Leave the tunnel to {place}", place=place_say(rest[0]))
    if word == "gift":
        return _GIFTS[rest[0]]
    return {
        "rest": Say("Everybody knocks off for today"),
        "stop": Say("No free section") if t.asking == WORKFLOW else Say("Stop here"),
        "plan": Say("Plan: draw two hexes"),
        "run": Say("Load the cart and roll"),
        "work": Say("Work another day"),
        "go": Say("Roll on"),
        "brake": Say("Hit the brakes"),
        "jump": Say("Lighten the load"),
    }[word]


# ---- the log


def tell(t: Table, event: Event) -> Say | None:
    line = _TOLD.get(event.kind)
    return line(event.values) if line is not None else None


def _tell_plan(v: Any) -> Say:
    drawn = [plan_say(shape, number) for shape, number in v["plans"]]
    return Say("Drawn: {plans}", plans=drawn)


def _back(v: Any) -> Say:
    if v["back"] == RUBBLE:
        return Say("rubble")
    if v["back"] == BLANK:
        return Say("blank")
    if not v["stability"] and not v["speed"]:
        return Say("a calm section")
    return Say("a section {figures}", figures=f"{signed(v['stability'])}/{signed(v['speed'])}")


def _tell_rubble(v: Any) -> Say:
    if v["schemer"] >= 0:
        return Say("Rubble on {place}, and {who} beneath it!", place=place_say(v["space"]), who=SCHEMERS[v["schemer"]])
    if v["covers"]:
        return Say("Rubble buries the section on {place}.", place=place_say(v["space"]))
    return Say("Rubble lands on {place}.", place=place_say(v["space"]))


def _tell_build(v: Any) -> Say:
    place, shape = place_say(v["space"]), _SHAPES[v["shape"]]
    if v["free"]:
        return Say("And one for free: a {shape} on {place}.", shape=shape, place=place)
    return Say("{who} builds a {shape} on {place}.", who=SCHEMERS[v["schemer"]], shape=shape, place=place)


def _tell_blast(v: Any) -> Say:
    place = place_say(v["space"])
    if v["what"] == "crag":
        return Say("Boom! The crag on {place} is history.", place=place)
    if v["what"] == "rubble":
        return Say("Boom! The rubble on {place} is dust.", place=place)
    return Say("Boom! There was a section on {place}.", place=place)


def _tell_dusk(v: Any) -> Say:
    return Say("The whistle blows: day {day} is over.", day=v["day"])


def _tell_day(v: Any) -> Say | None:
    if not v["overtime"]:
        return Say("Day {day} begins.", day=v["day"])
    return Say("Day {day}, overtime: one nitro has lost its patience for good.", day=v["day"])


def _tell_turn_up(v: Any) -> Say:
    if v["calm"]:
        return Say("{place} turns up calm.", place=place_say(v["space"]))
    figures = f"{signed(v['stability'])}/{signed(v['speed'])}"
    return Say("{place} turns up {figures}.", place=place_say(v["space"]), figures=figures)


def _wheels(v: Any) -> Say:
    return Say("stability {stability}, speed {speed}", stability=v["stability"], speed=v["speed_now"])


_TOLD: dict[str, Any] = {
    "pick": lambda v: Say("{who} goes to work.", who=SCHEMERS[v["schemer"]]),
    "rest": lambda v: Say("Everybody knocks off."),
    "stop": lambda v: Say("{who} calls it a day.", who=SCHEMERS[v["schemer"]]),
    "plan": _tell_plan,
    "shuffle": lambda v: says("The heap is the stack: {n} hex.", "The heap is the stack: {n} hexes.", v["count"]),
    "place": lambda v: Say("A Grunt takes {where}, facing {colour}.", where=v["where"], colour=_COLOURS[v["colour"]]),
    "draft": lambda v: Say("The {plan} is drafted: {back}.", plan=plan_say(v["shape"], v["number"]), back=_back(v)),
    "team": lambda v: Say("All together now: {task}!", task=_TASKS[v["task"]]),
    "gather": lambda v: Say("The draft goes to the supplies."),
    "rush": lambda v: says("Rushed by {n} step.", "Rushed by {n} steps.", len(v["slots"])),
    "fabricate": lambda v: says("{n} section is staged.", "{n} sections are staged.", len(v["slots"])),
    "demolish": _tell_blast,
    "turn_over": lambda v: Say("The {plan} was {back}.", plan=plan_say(v["shape"], v["number"]), back=_back(v)),
    "rubble": _tell_rubble,
    "rubble_out": lambda v: Say("Rubble rattles down and finds nowhere to stay."),
    "cleared": lambda v: Say("{who} has swept {place} clean.", who=SCHEMERS[v["schemer"]], place=place_say(v["space"])),
    "move": lambda v: Say("{who} goes to {place}.", who=SCHEMERS[v["schemer"]], place=place_say(v["to"])),
    "build": _tell_build,
    "whole": lambda v: Say("The track is whole!"),
    "broken": lambda v: Say("The track is broken."),
    "dusk": _tell_dusk,
    "brewed": lambda v: says("{n} nitro is happy.", "{n} nitro are happy.", v["happy"]),
    "day": _tell_day,
    "load": lambda v: says("{n} nitro is loaded.", "{n} nitro are loaded.", v["nitro"]),
    "turn_up": _tell_turn_up,
    "brake": lambda v: Say("Brakes! {wheels}, and two nitro are cross.", wheels=_wheels(v)),
    "jump": lambda v: Say("A Grunt hugs a nitro and leaps: {wheels}.", wheels=_wheels(v)),
    "gift": lambda v: Say("Tunnel of love: {wheels}.", wheels=_wheels(v)),
    "roll": lambda v: Say("The cart rolls onto {place}: {wheels}.", place=place_say(v["space"]), wheels=_wheels(v)),
    "anger": lambda v: says("A nitro turns angry; {n} is happy.", "A nitro turns angry; {n} are happy.", v["happy"]),
    "soothe": lambda v: says("Calm rails: {n} nitro is happy.", "Calm rails: {n} nitro are happy.", v["happy"]),
    "boom": lambda v: Say("BOOM. The cart was here a moment ago."),
    "delivered": lambda v: says("Delivered for {n} point.", "Delivered for {n} points.", v["score"]),
    "lost": lambda v: _LOST[v["why"]],
}  # fmt: skip


# ---- refusals


def reason_against(t: Table, move: Move) -> Say:
    """Why a move that is not listed can't be made (NR-203)."""
    if not isinstance(move, tuple) or not move or not isinstance(move[0], str):
        return Say("That is no move of this game.")
    if t.asking in (ACT, WORKFLOW):
        reason = _REFUSED.get(move[0])
        if reason is not None:
            try:
                return reason(t, move) or NOT_NOW
            except (IndexError, TypeError, ValueError):
                return Say("That is no move of this game.")
    if t.asking in (CART, GIFT) and move[0] in ("brake", "jump"):
        return _no_brake(t) if move[0] == "brake" else _no_jump(t)
    return NOT_NOW


def _no_plan(t: Table, move: Any) -> Say | None:
    return Say("There is nothing left to draw.")


def _no_draft(t: Table, move: Any) -> Say | None:
    if t.draft >= 0:
        return Say("The Draft space is full: gather first.")
    if not t.pool:
        return Say("The pool is empty: plan first.")
    if 0 <= move[1] < len(t.pool):
        return Say("That hex looks just like one that is offered already.")
    return Say("There is no such hex in the pool.")


def _no_place(t: Table, move: Any) -> Say | None:
    if NOBODY not in (t.grunt_d, t.grunt_p, t.grunt_q):
        return Say("No Grunt is free: all three are on the card.")
    return Say("That Grunt space is taken or has no such colour.")


def _no_rush(t: Table, move: Any) -> Say | None:
    hexagon = t.gather[move[1]]
    if hexagon < 0:
        return Say("There is no hex on that Gather space.")
    if t.counts[move[1]] >= NUMBER[hexagon]:
        return Say("That hex is ready already.")
    if t.grunt_q != NOBODY:
        return Say("No Grunt space is free for that: use a team action.")
    return None


def _no_team(t: Table, move: Any) -> Say | None:
    on_card = [t.grunt_d, t.grunt_p, t.grunt_q].count(NOBODY)
    if move[1] == "gather":
        if t.grunt_q == NOBODY:
            return Say("Too few Grunts: gathering takes both on P.")
        return Say("There is nothing to gather.") if t.draft < 0 else Say("There is no room on the Gather spaces.")
    if move[1] == "fabricate":
        if on_card:
            return Say("Too few Grunts: fabricating takes all three.")
        return Say("There is no room on the Build spaces.") if -1 not in t.build else Say("No hex is ready.")
    if t.grunt_p == NOBODY:
        return Say("Too few Grunts: rushing takes one on P.")
    return Say("That can't be rushed: it is ready, or not there, or the Grunts would turn another number of steps.")


def _no_blast(t: Table, move: Any) -> Say | None:
    if not t.happy:
        return Say("There is no happy nitro to spend.")
    if t.day > WEEK and t.happy == 1:
        return Say("That was the last happy nitro: it has to ride.")
    return Say("There is nothing to blow up.")


def _no_step(t: Table, move: Any) -> Say | None:
    place = move[1]
    if place in t.schemers:
        return Say("That space is occupied.")
    if not 0 <= place < 18 or not NEAR[t.schemers[t.acting]] >> place & 1:
        return Say("That is not next to {who}.", who=SCHEMERS[t.acting])
    return Say("A crag is in the way.")


def _no_build(t: Table, move: Any) -> Say | None:
    _, slot, place, _lie = move
    if not 0 <= place < 18:
        return Say("Nothing can be built there.")
    if t.build[slot] < 0:
        return Say("There is no section on that Build space.")
    kind = t.chasm.kinds[place]
    if kind in (CAVE, LEDGE):
        return Say("Nothing can be built on a {kind}.", kind=Say("cave") if kind == CAVE else Say("ledge"))
    if kind == CRAG and not t.walk >> place & 1:
        return Say("A crag is in the way.")
    if not t.bare >> place & 1:
        return Say("That space is not bare.")
    if place in t.schemers and place != t.schemers[t.acting]:
        return Say("That space is occupied.")
    if t.asking == WORKFLOW:
        return Say("The free section must join the last one.")
    here = t.schemers[t.acting]
    if place != here and not NEAR[here] >> place & 1:
        return Say("That is not next to {who}.", who=SCHEMERS[t.acting])
    return Say("That section is offered already, or can't lie that way.")


def _no_brake(t: Table) -> Say:
    if t.cargo_happy < 3:
        return Say("That would blow up the cart: braking takes three happy nitro.")
    return Say("The cart is as slow and steady as can be.")


def _no_jump(t: Table) -> Say:
    if not t.chasm.near_ledge[t.at]:
        return Say("There is no ledge beside the cart.")
    if t.stability >= 5:
        return Say("The cart is as steady as can be.")
    if not t.passengers:
        return Say("Nobody is left to jump.")
    return Say("That would blow up the cart: the last happy nitro must stay aboard.")


_REFUSED: dict[str, Any] = {
    "plan": _no_plan,
    "draft": _no_draft,
    "place": _no_place,
    "rush": _no_rush,
    "team": _no_team,
    "demolish": _no_blast,
    "move": _no_step,
    "build": _no_build,
}


# ---- the score


def score_lines(t: Table) -> tuple[ScoreLine, ...]:
    """The points line by line; they add up to the outcome's score (NR-189)."""
    if t.outcome is None:
        return ()
    if not t.path:
        return (ScoreLine(Say("Nothing delivered"), (0,)),)
    if not t.outcome.winners:
        return (ScoreLine(Say("Schemers, at a safe distance"), (3,)), ScoreLine(Say("Cart, load and riders"), (0,)))
    return (
        ScoreLine(Say("Schemers"), (3,)),
        ScoreLine(Say("Operator"), (1,)),
        ScoreLine(says("{n} passenger", "{n} passengers", t.passengers), (t.passengers,)),
        ScoreLine(Say("{n} happy nitro, 2 each", n=t.cargo_happy), (2 * t.cargo_happy,)),
        ScoreLine(Say("{n} angry nitro, 1 each", n=t.cargo_angry), (t.cargo_angry,)),
    )
