"""Who sees what, worlds, and the limits of a game."""

from __future__ import annotations

import itertools
import json
from collections import Counter

from engines.core import Rng
from engines.nitro_run import NitroRun
from engines.nitro_run.content import BACK, HEX, PLAN
from engines.nitro_run.scenario import arrange, hexes, whole_track
from engines.nitro_run.state import NitroState
from tests.engines.nitro_run.helpers import BLANKS, ROCKS, SECTION, STRAIGHTS, WIDE, WIDES, asks, do, moves, told


def text(s: NitroState) -> str:
    return json.dumps(s.view(0), sort_keys=True)


def test_what_is_hidden() -> None:
    """NR-193, NR-201: states that differ in hidden things only look and ask alike."""
    s = arrange(acting=0, pool=hexes(shape=WIDE, number=2)[:2])
    for seed in range(8):
        world = s.determinize(0, Rng(seed))
        assert text(world) == text(s) and moves(world) == moves(s)
    assert len({tuple(s.determinize(0, Rng(seed)).stack) for seed in range(8)}) > 5
    assert {s.determinize(0, Rng(seed)).pool[0] for seed in range(30)} == set(hexes(shape=WIDE, number=2))


def test_the_box_is_open_knowledge() -> None:
    """NR-194: odds are counted from what has not been seen yet."""
    alike = hexes(shape=WIDE, number=2)
    s = arrange(acting=0, pool=alike[:1])
    odds = s.view(0)["pool"][0]["odds"]
    assert odds["of"] == len(alike) and odds["section"] == sum(BACK[one] == SECTION for one in alike)
    t = arrange(acting=0, pool=alike[:1], draft=alike[1])
    assert t.view(0)["pool"][0]["odds"]["of"] == len(alike) - 1


def test_a_purist_is_shown_figures_once() -> None:
    """NR-196: in the events of that moment; later it is only a section, until the run turns it up."""
    s = arrange(acting=0, pool=[STRAIGHTS[0]], purist=True)
    events = do(s, ("draft", 0))
    assert told(events, "draft")[0]["speed"] == HEX[STRAIGHTS[0]].speed
    shown = s.view(0)["card"]["draft"]
    assert shown["back"] is None and shown["section"] and shown["odds"]["blank"] == shown["odds"]["rubble"] == 0
    t = whole_track(purist=True, day=6)
    do(t, ("run",))
    first, ahead = t.path[0], t.ahead
    spaces = t.view(0)["spaces"]
    assert spaces[first]["section"]["back"] and spaces[ahead]["section"]["back"]
    assert spaces[t.chasm.exit]["section"]["back"] is None


def test_the_heap_is_known_its_order_not() -> None:
    """NR-197, NR-199: after the shuffle the stack is the former heap and nothing else."""
    twos = hexes(shape=WIDE, number=2)
    s = arrange(acting=0, stack=[twos[0], twos[1]], heap=[twos[2], *STRAIGHTS[:3]])
    do(s, ("plan",), ("plan",))
    held = {*s.pool[2:], *s.stack}
    assert held == {twos[2], *STRAIGHTS[:3]}
    for seed in range(12):
        world = s.determinize(0, Rng(seed))
        assert set(world.pool[:2]) == {twos[0], twos[1]}
        assert {*world.pool[2:], *world.stack} == held and text(world) == text(s)


def test_worlds_are_dealt_in_proportion() -> None:
    """NR-198: a pool hex is each unseen hex with its plan side equally often."""
    alike = hexes(shape=WIDE, number=3)
    s = arrange(acting=0, pool=alike[:1])
    drawn = Counter(s.determinize(0, Rng(seed)).pool[0] for seed in range(600))
    assert set(drawn) == set(alike)
    assert all(70 < drawn[one] < 180 for one in alike)
    assert all(PLAN[one] == PLAN[alike[0]] for one in drawn)


def test_a_purists_drafts_are_dealt_anew_as_sections() -> None:
    """NR-200: never a blank or rubble."""
    alike = hexes(shape=WIDE, number=3)
    sections = [one for one in alike if BACK[one] == SECTION]
    s = arrange(acting=0, draft=sections[0], build=[sections[1]], purist=True)
    worlds = [s.determinize(0, Rng(seed)) for seed in range(40)]
    assert {world.draft for world in worlds} == set(sections)
    assert all(world.build[0] in sections and world.build[0] != world.draft for world in worlds)
    assert all(text(world) == text(s) for world in worlds)
    open_eyed = arrange(acting=0, draft=sections[0])
    assert {open_eyed.determinize(0, Rng(seed)).draft for seed in range(20)} == {sections[0]}


def test_the_same_hint_in_every_world() -> None:
    """NR-201: an agent's answer depends on what is seen."""
    from engines.ai.agents import choose

    game = NitroRun()
    s = arrange(acting=0, pool=hexes(shape=WIDE, number=2)[:2])
    for level in ("rookie", "veteran"):
        answers = {choose(game, s.determinize(0, Rng(seed)), 0, level, 5).move for seed in range(5)}
        assert len(answers) == 1


def test_single_answers_are_done() -> None:
    """NR-205: one space for rubble is not asked for; a Schemer can always stop."""
    s = arrange(schemers=("H3", "H2", "H1"), acting=0, pool=[ROCKS[0]], rubble={(1, 2): ROCKS[1]})
    do(s, ("draft", 0))
    assert s.rubble.bit_count() == 2 and asks(s) == "act" and ("stop",) in moves(s)


def play(seed: int, purist: bool = False) -> list[NitroState]:
    """Every state of a random game that does not idle."""
    rng = Rng(seed)
    s = NitroRun().begin(1, {"top": "AB"[seed & 1], "bottom": "AB"[seed >> 1 & 1], "purist": purist}, seed)
    seen = [s.copy()]
    while s.outcome is None:
        busy = [move for move in moves(s) if move not in (("stop",), ("rest",))] or list(moves(s))
        s.apply(0, busy[rng.below(len(busy))])
        seen.append(s.copy())
    return seen


def test_chance_enters_twice_only() -> None:
    """NR-206: after the first shuffle only a heap shuffled into the stack moves the rng."""
    for seed in range(12):
        states = play(seed)
        for before, after in itertools.pairwise(states):
            assert before.rng.state == after.rng.state or (before.heap and after.batch == before.batch + 1)


def test_nothing_is_lost_and_every_game_ends() -> None:
    """NR-207, NR-208: 21 hexes in one place each, seven nitro, at most 13 days and 78 actions."""
    for seed in range(40):
        actions = 0
        states = play(seed, purist=seed % 3 == 0)
        for before, s in itertools.pairwise(states):
            card = [one for one in (s.draft, *s.gather, *s.build) if one >= 0]
            laid = [lain >> 4 for lain in s.track if lain >= 0]
            rocks = [one for one in s.rocks if one >= 0]
            everywhere = [*s.stack, *s.pool, *s.heap, *card, *laid, *rocks, *s.out, *s.falling]
            assert sorted(everywhere) == list(range(21))
            assert s.waiting + s.happy + s.spoiled + s.spent == 7
            assert s.bare & (s.rubble | sum(1 << n for n in range(18) if s.track[n] >= 0)) == 0
            actions += asks(before) == "act"
        assert states[-1].day <= 13 and actions <= 78
        assert len(states[-1].path) <= sum(lain >= 0 for lain in states[-1].track)


def test_saves_come_back() -> None:
    """NR-207: from_dict(to_dict()) anywhere in a game, purists too."""
    for seed in (1, 2, 3):
        for s in play(seed, purist=seed == 2)[::7]:
            back = NitroRun().from_dict(json.loads(json.dumps(s.to_dict())))
            assert back == s and back.decisions() == s.decisions()


def test_undo_stops_at_reveals() -> None:
    """NR-193: drawing, drafting and turning the pool over are counted, moving is not."""
    s = arrange(acting=0, pool=[WIDES[0], BLANKS[0]], day=3)
    for move, more in ((("plan",), 1), (("draft", 0), 1), (("move", 1), 0), (("demolish", 6), 1)):
        t = s.copy()
        do(t, move)
        assert t.reveals == s.reveals + more, move
