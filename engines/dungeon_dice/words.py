"""Sentences: prompts, moves and log lines. Made only when somebody looks; nothing here decides anything."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.core.game import Decision, Event, Move
from engines.core.say import Say, Who, says
from engines.dungeon_dice.content.board import (
    CHEST,
    CLAW,
    CLOUD,
    DOUBLES,
    FIST,
    GEM,
    GOLD,
    GREY,
    PORTAL,
    RUBBLE,
    START,
    TWIN,
    Board,
)
from engines.dungeon_dice.hero import VALUE, Hero
from engines.dungeon_dice.rules.pairing import pairings
from engines.dungeon_dice.state import DungeonDice

REWARD_NAMES = {
    "life": Say("3 extra lives and a gem"),
    "torches": Say("2 torches"),
    "black": Say("3 black dice"),
}


def monster_name(board: Board, monster: int) -> Say:
    return board.monsters[monster].name


def place_name(board: Board, place: int, hero: Hero | None = None) -> Say:
    """What a player would call it. A cloud is named by what this hero has written on it."""
    if place >= board.first_room:
        return board.monsters[place - board.first_room].name
    kind, number = board.kind[place], board.number[place]
    if kind == START:
        return Say("the start {n}", n=number)
    if kind == GREY:
        return Say("the key {n} of {monster}", n=number, monster=board.monsters[board.serves[place]].name)
    if kind == CLAW:
        return Say("the claw {n} of {monster}", n=number, monster=board.monsters[board.serves[place]].name)
    if kind == FIST:
        return Say("the fist {n}", n=number)
    if kind == GEM:
        return Say("the gem on {n}", n=number)
    if kind == GOLD:
        return Say("the gold on {n}", n=number)
    if kind == CHEST:
        return Say("the chest on {n}", n=number)
    if kind == RUBBLE:
        return Say("the rubble {n}", n=number)
    if kind == DOUBLES:
        return Say("a doubles space")
    if kind == PORTAL:
        return Say("the portal")
    if kind == TWIN:
        return Say("the blank portal")
    if kind == CLOUD:
        return _cloud_name(board, place, hero)
    return a_number(number)


def a_number(number: int) -> Say:
    """With its article, as it is spoken."""
    return Say("an {n}", n=number) if number in (8, 11) else Say("a {n}", n=number)


def _cloud_name(board: Board, place: int, hero: Hero | None) -> Say:
    written = hero.clouds if hero is not None else ()
    which = board.clouds.index(place)
    if which < len(written):
        return Say("the cloud {n}", n=written[which])
    return Say("a cloud")


# ---- prompts


def ask(state: DungeonDice, decision: Decision) -> Say:
    who, hero = Who(decision.seat), state.heroes[decision.seat]
    if decision.kind == "pairing":
        return _ask_pairing(state, decision, hero)
    if decision.kind == "chest":
        return Say("{who}: the chest is open. What do you take?", who=who)
    if decision.kind == "cloud":
        which = len(hero.clouds) + 1
        return Say("{who}: which number goes into cloud {which} of {all}?", who=who, which=which, all=8)
    left = [pair & VALUE for pair in (hero.first, hero.second) if pair]
    if not left:
        return Say("{who}: use a torch, or end your part.", who=who)
    if "end" in decision.moves:
        return Say("{who}: use what is left ({values}), or end your part.", who=who, values=left)
    if len(left) == 2:
        return Say("{who}: use your {one} and your {other}.", who=who, one=left[0], other=left[1])
    return Say("{who}: use your {one}.", who=who, one=left[0])


def _ask_pairing(state: DungeonDice, decision: Decision, hero: Hero) -> Say:
    who = Who(decision.seat)
    if state.free_black(decision.seat):
        return Say("{who}: make two pairs. The black die is free for you this round.", who=who)
    if hero.symbols:
        return says(
            "{who}: make two pairs. The black die costs a symbol; you have {n}.",
            "{who}: make two pairs. The black die costs a symbol; you have {n}.",
            hero.symbols,
            who=who,
        )
    return Say("{who}: make two pairs of the white dice.", who=who)


# ---- moves


def describe(state: DungeonDice, seat: int, move: Move) -> Say:
    hero, board = state.heroes[seat], state.board
    if isinstance(move, int):
        return Say("write {n}", n=move)
    if move == "end":
        return Say("end the part")
    if isinstance(move, str):
        return Say("take {reward}", reward=REWARD_NAMES.get(move, Say("nothing")))
    if isinstance(move, tuple) and len(move) == 2 and isinstance(move[0], int):
        if state.dice and move not in pairings(state.dice).white:
            return Say("{one} and {other}, with the black die", one=move[0], other=move[1])
        return Say("{one} and {other}", one=move[0], other=move[1])
    if isinstance(move, tuple) and len(move) == 2 and isinstance(move[1], int) and 0 <= move[1] < board.places:
        return _describe_use(board, hero, str(move[0]), move[1])
    return Say("do something odd")


def _describe_use(board: Board, hero: Hero, how: str, place: int) -> Say:
    where = place_name(board, place, hero)
    room = place >= board.first_room
    if how == "torch":
        return Say("torch: hit {where}", where=where) if room else Say("torch: visit {where}", where=where)
    if how == "both":
        return Say("both pairs: hit {where} for 2", where=where)
    value = (hero.first if how == "first" else hero.second) & VALUE
    if room:
        return Say("{value}: hit {where}", value=value, where=where)
    if board.kind[place] == RUBBLE:
        return Say("{value}: clear {where}", value=value, where=where)
    return Say("{value}: visit {where}", value=value, where=where)


# ---- the log


def tell(state: DungeonDice, event: Event) -> Say | None:
    make = _TELL.get(event.kind)
    return make(state, event.values) if make is not None else None


def _roll(state: DungeonDice, v: Mapping[str, Any]) -> Say:
    dice = v["dice"]
    if v["solo"]:
        return Say("Round {n}: {white}, and black {black}.", n=v["round"], white=dice[:4], black=dice[4])
    who = Who(v["active"])
    return Say(
        "Round {n}: {who} rolls {white}, and black {black}.", n=v["round"], who=who, white=dice[:4], black=dice[4]
    )


def _pairing(state: DungeonDice, v: Mapping[str, Any]) -> Say:
    one, other = v["values"]
    if v["paid"]:
        return Say("{who} pairs {one} and {other}, for a black symbol.", who=Who(v["seat"]), one=one, other=other)
    if v["black"]:
        return Say("{who} pairs {one} and {other} with the black die.", who=Who(v["seat"]), one=one, other=other)
    return Say("{who} pairs {one} and {other}.", who=Who(v["seat"]), one=one, other=other)


def _visit(state: DungeonDice, v: Mapping[str, Any]) -> Say:
    where = place_name(state.board, v["place"], state.heroes[v["seat"]])
    if v["how"] == "torch":
        return Say("{who} lights the way to {where}.", who=Who(v["seat"]), where=where)
    return Say("{who} visits {where}.", who=Who(v["seat"]), where=where)


def _rubble(state: DungeonDice, v: Mapping[str, Any]) -> Say:
    return Say("{who} clears half of {where}.", who=Who(v["seat"]), where=place_name(state.board, v["place"]))


def _hit(state: DungeonDice, v: Mapping[str, Any]) -> Say:
    where = place_name(state.board, v["place"])
    if v["how"] == "both":
        return Say("{who} swings both arms at {where}: 2 damage.", who=Who(v["seat"]), where=where)
    if v["how"] == "torch":
        return Say("{who} singes {where}.", who=Who(v["seat"]), where=where)
    return Say("{who} hits {where} with {value}.", who=Who(v["seat"]), where=where, value=a_number(v["value"]))


def _defeat(state: DungeonDice, v: Mapping[str, Any]) -> Say:
    return Say("{monster} goes down.", monster=monster_name(state.board, v["monster"]))


def _feat_done(state: DungeonDice, v: Mapping[str, Any]) -> Say:
    return Say("{who} has done it: {feat}!", who=Who(v["seat"]), feat=state.board.feats[v["feat"]].title)


def _reward(state: DungeonDice, v: Mapping[str, Any]) -> Say:
    return Say("{who} takes {reward}.", who=Who(v["seat"]), reward=REWARD_NAMES[v["reward"]])


def _lost(state: DungeonDice, v: Mapping[str, Any]) -> Say:
    return says("{who} loses {n} life.", "{who} loses {n} lives.", v["lives"], who=Who(v["seat"]))


def _cloud(state: DungeonDice, v: Mapping[str, Any]) -> Say:
    return Say("{who} writes {n} into a cloud.", who=Who(v["seat"]), n=v["number"])


def _finished(state: DungeonDice, v: Mapping[str, Any]) -> Say:
    return Say("{who} puts the pencil down.", who=Who(v["seat"]))


def _round_end(state: DungeonDice, v: Mapping[str, Any]) -> Say:
    return Say("Round {n}: {parts}.", n=v["round"], parts=[_part(state, part) for part in v["parts"]])


def _part(state: DungeonDice, part: Mapping[str, Any]) -> Say:
    """What one seat crossed, as everybody learns it."""
    done = [_act(state, part["seat"], act) for act in part["acts"]]
    if part["lost"]:
        done.append(says("{n} life lost", "{n} lives lost", part["lost"]))
    if not done:
        return Say("{who} crossed nothing", who=Who(part["seat"]))
    return Say("{who} ({what})", who=Who(part["seat"]), what=done)


def _act(state: DungeonDice, seat: int, act: Any) -> Say:
    how, what = act
    if how == "chest":
        return REWARD_NAMES[what]
    where = place_name(state.board, what, state.heroes[seat])
    return Say("hit {where}", where=where) if what >= state.board.first_room else where


def _kill(state: DungeonDice, v: Mapping[str, Any]) -> Say:
    who, gems, monster = Who(v["seat"]), v["gems"], monster_name(state.board, v["monster"])
    if v["announced"] and v["first"]:
        return says(
            "{who}'s falling worm bites {monster} down, and nobody had done that before: {n} gem.",
            "{who}'s falling worm bites {monster} down, and nobody had done that before: {n} gems.",
            gems,
            who=who,
            monster=monster,
        )
    if v["announced"]:
        return says(
            "{who}'s {monster} hears the news and drops: {n} gem.",
            "{who}'s {monster} hears the news and drops: {n} gems.",
            gems,
            who=who,
            monster=monster,
        )
    if v["first"] and not state.solo:
        return says(
            "{who} is first to defeat {monster}: {n} gem.",
            "{who} is first to defeat {monster}: {n} gems.",
            gems,
            who=who,
            monster=monster,
        )
    return says(
        "{who} defeats {monster}: {n} gem.", "{who} defeats {monster}: {n} gems.", gems, who=who, monster=monster
    )


def _announced(state: DungeonDice, v: Mapping[str, Any]) -> Say:
    seats = [Who(seat) for seat in v["seats"]]
    return Say("{monster} is shaken: 1 damage for {who}.", monster=monster_name(state.board, v["monster"]), who=seats)


def _feat(state: DungeonDice, v: Mapping[str, Any]) -> Say:
    return says(
        "{who} earns {n} gem for an achievement: {feat}.",
        "{who} earns {n} gems for an achievement: {feat}.",
        v["gems"],
        who=Who(v["seat"]),
        feat=state.board.feats[v["feat"]].title,
    )


def _hearts(state: DungeonDice, v: Mapping[str, Any]) -> Say:
    return says(
        "{who} pays for the kill with {n} life.",
        "{who} pays for the kill with {n} lives.",
        v["lives"],
        who=Who(v["seat"]),
    )


def _death(state: DungeonDice, v: Mapping[str, Any]) -> Say:
    return Say("{who} crosses the skull and is gone.", who=Who(v["seat"]))


def _clouds_written(state: DungeonDice, v: Mapping[str, Any]) -> Say:
    return Say("All clouds are written.")


def _over(state: DungeonDice, v: Mapping[str, Any]) -> Say | None:
    return state.outcome.verdict if state.outcome is not None else None


_TELL = {
    "roll": _roll,
    "pairing": _pairing,
    "visit": _visit,
    "rubble": _rubble,
    "hit": _hit,
    "defeat": _defeat,
    "feat_done": _feat_done,
    "reward": _reward,
    "lost": _lost,
    "cloud": _cloud,
    "finished": _finished,
    "round_end": _round_end,
    "kill": _kill,
    "announced": _announced,
    "feat": _feat,
    "hearts": _hearts,
    "death": _death,
    "clouds_written": _clouds_written,
    "over": _over,
}
