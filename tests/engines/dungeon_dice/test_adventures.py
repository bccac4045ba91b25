"""What is special on each sheet: fists, rubble, clouds, portal, worms, claws, armour."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core.game import IllegalMove
from engines.dungeon_dice.content import load
from tests.engines.dungeon_dice.kit import (
    ANIMALS,
    CULTISTS,
    DINOSAURS,
    GAME,
    PYRAMID,
    board_of,
    den,
    fits,
    hurt,
    kinds,
    little_board,
    owed,
    pair,
    refuse,
    seen,
    set_up,
    sit_out,
    use,
)

# ---- Annoyed Animals


def test_a_fist_takes_its_own_equal_dice() -> None:
    """DD-110: equal dice of half its number, black die allowed, in reach."""
    state = den(rolls=[(2, 5, 3, 4, 2)], heroes={0: {"visited": ["s7"]}})
    pair(state, 0, 4, 7)  # 2 with the black 2
    assert "fist" in fits(state, 0, "first")
    state = den(rolls=[(2, 2, 3, 4, 1)])
    pair(state, 0, 4, 7)
    assert "fist" not in fits(state, 0)
    state = den(rolls=[(3, 3, 3, 4, 1)], heroes={0: {"visited": ["s7"]}})
    pair(state, 0, 6, 7)
    assert "two 2s" in refuse(state, 0, "first", "fist")


def test_example_of_the_fist_four() -> None:
    """DD-111, "Annoyed Animals": it takes 2 and 2, not 1 and 3."""
    state = den(rolls=[(1, 3, 3, 4, 6)], heroes={0: {"visited": ["s7"]}})
    pair(state, 0, 4, 7)
    assert "fist" not in fits(state, 0) and "equal dice" in refuse(state, 0, "first", "fist")
    state = den(rolls=[(2, 2, 3, 4, 6)], heroes={0: {"visited": ["s7"]}})
    pair(state, 0, 4, 7)
    assert "fist" in fits(state, 0, "first")


def test_a_fist_hurts_every_monster() -> None:
    """DD-112: reached or not, boss included, defeated ones not; kills by it are kills of the part."""
    state = den(rolls=[(2, 2, 3, 4, 6)], heroes={0: {"visited": ["s7"], "damage": {"white_wolf": 4, "punk_hare": 5}}})
    pair(state, 0, 4, 7)
    use(state, 0, "first", "fist")
    damage = [state.heroes[0].damage(m) for m in range(7)]
    assert damage == [1, 1, 1, 5, 1, 5, 1]
    sit_out(state, 0, 1)
    assert state.heroes[0].gems == 2 and hurt(state, 1, "white_wolf") == 1


def test_the_fist_eight_unlocks_the_bearpion() -> None:
    """DD-113: its 8, and not the Wolf's, which has a grey 8 of its own."""
    spaces = load(ANIMALS).spaces
    assert [s.serves for s in spaces if s.kind == "fist" and s.number == 8] == ["beefy_bearpion"]
    assert [s.serves for s in spaces if s.kind == "grey" and s.number == 8] == ["white_wolf"]
    fist = next(s.id for s in spaces if s.kind == "fist" and s.number == 8)
    view = set_up(ANIMALS, heroes={0: {"visited": [fist]}}).view(0)["seats"][0]
    assert view["numbers"][6] == [8] and view["numbers"][3] == [4]


def test_five_fists() -> None:
    """DD-114: the fifth of six pays, the sixth nothing more."""
    spaces: dict[str, tuple[Any, ...]] = {f"f{n}": ("fist", n) for n in (2, 4, 6, 8, 10, 12)}
    board = little_board(ANIMALS, {"s": ("start", 7), **spaces}, " ".join(f"s-{name}" for name in spaces))
    state = set_up(board, rolls=[(4, 4, 5, 5, 1), (6, 6, 1, 3, 2)], heroes={0: {"visited": ["s", "f2", "f4", "f6"]}})
    pair(state, 0, 8, 10)
    use(state, 0, "first", "f8")
    assert not state.heroes[0].feats
    use(state, 0, "second", "f10")
    sit_out(state, 1)
    assert state.heroes[0].gems == 3
    pair(state, 0, 4, 12)
    use(state, 0, "second", "f12")
    sit_out(state, 0, 1)
    assert state.heroes[0].gems == 3


def test_from_left_to_right() -> None:
    """DD-115: visited spaces and defeated rooms must join a left start to a right one; the data marks the starts."""
    clusters = {s.cluster for s in load(ANIMALS).spaces if s.kind == "start"}
    assert {"left", "right"} <= clusters
    joined = {"visited": ["s7", "six"], "damage": {"grey_hound": 4}}
    state = den(rolls=[(4, 5, 1, 3, 6)], heroes={0: joined})
    pair(state, 0, 4, 9)
    use(state, 0, "second", "nine")
    assert not state.heroes[0].feats  # the right start itself is still unvisited
    use(state, 0, "first", "s4")
    assert state.heroes[0].feats
    broken = {"visited": ["s7", "six", "nine"], "damage": {"grey_hound": 3}}
    state = den(rolls=[(4, 5, 1, 3, 6)], heroes={0: broken})
    pair(state, 0, 4, 9)
    use(state, 0, "first", "s4")
    assert not state.heroes[0].feats  # the Hound stands between
    state = den(rolls=[(3, 4, 1, 1, 6)], heroes={0: {"visited": ["s4", "nine"]}})
    pair(state, 0, 2, 7)
    use(state, 0, "second", "s7")
    assert not state.heroes[0].feats  # two starts and no way between them
    state = den(rolls=[(4, 4, 1, 1, 6)], heroes={0: {**broken, "visited": ["s7", "six", "nine", "s4"]}})
    pair(state, 0, 2, 8)
    use(state, 0, "second", "grey_hound")
    assert state.heroes[0].feats  # a room joins too


# ---- Clumsy Cultists

RUBBLE = little_board(
    CULTISTS,
    {"s": ("start", 7), "r": ("rubble", 5), "q": ("plain", 8), **{f"r{n}": ("rubble", n) for n in (4, 6, 9, 12)}},
    "s-r r-q s-r4 s-r6 s-r9 s-r12",
)


def test_rubble_takes_two_pairs() -> None:
    """DD-119: in one round or in two far apart."""
    state = set_up(RUBBLE, rolls=[(1, 4, 2, 3, 6)], heroes={0: {"visited": ["s"]}})
    pair(state, 0, 5, 5)
    use(state, 0, "first", "r")
    assert not seen(state, 0, "r")
    use(state, 0, "second", "r")
    assert seen(state, 0, "r")
    assert state.heroes[0].half == 0
    state = set_up(RUBBLE, rolls=[(1, 4, 6, 5, 6)], round=20, heroes={0: {"visited": ["s"], "half": ["r"]}})
    pair(state, 0, 5, 11)
    use(state, 0, "first", "r")
    assert seen(state, 0, "r")


def test_half_rubble_is_not_visited() -> None:
    """DD-120: it puts nothing in reach and counts for nothing."""
    state = set_up(RUBBLE, rolls=[(1, 4, 2, 6, 6)], heroes={0: {"visited": ["s"]}})
    pair(state, 0, 5, 8)
    use(state, 0, "first", "r")
    assert state.decision_of(0) is None and not seen(state, 0, "q")
    assert state.view(0)["seats"][0]["half"] == [RUBBLE.index["r"]]


def test_both_mancers() -> None:
    """DD-121: Pastry and Necro both defeated."""
    board = little_board(CULTISTS, {"s": ("start", 2), "k": ("grey", 6, "necro_mancer")}, "s-k k-necro_mancer")
    for pastry, gems in ((4, 2), (5, 5)):
        state = set_up(
            board,
            rolls=[(2, 4, 1, 1, 6)],
            heroes={0: {"visited": ["k"], "damage": {"necro_mancer": 3, "pastry_mancer": pastry}}},
        )
        pair(state, 0, 2, 6)
        use(state, 0, "second", "necro_mancer")
        use(state, 0, "first", "s")
        sit_out(state, 1)
        assert state.heroes[0].gems == gems


def test_six_heaps_of_rubble() -> None:
    """DD-122: the sixth of seven."""
    spaces: dict[str, tuple[Any, ...]] = {f"r{n}": ("rubble", n) for n in (4, 5, 6, 7, 8, 9, 12)}
    board = little_board(CULTISTS, {"s": ("start", 2), **spaces}, " ".join(f"s-{name}" for name in spaces))
    for before, gems in ((4, 0), (5, 3), (6, 0)):
        names = ["r4", "r5", "r6", "r7", "r8", "r9"][:before]
        feats = ["rubble"] if before == 6 else []
        state = set_up(
            board, rolls=[(6, 6, 1, 1, 2)], heroes={0: {"visited": ["s", *names], "half": ["r12"], "feats": feats}}
        )
        pair(state, 0, 2, 12)
        use(state, 0, "second", "r12")
        sit_out(state, 0, 1)
        assert state.heroes[0].gems == gems


# ---- Puzzled Pyramid


def test_clouds_are_written_first() -> None:
    """DD-127, DD-128: before the first roll, cloud by cloud, each number once; the last writes itself."""
    state = GAME.new(2, {"sheet": PYRAMID}, seed=1)
    assert state.view(0)["dice"] == [] and state.view(0)["phase"] == "clouds"
    counts = []
    for number in (11, 10, 9, 8, 6, 5, 4):
        decision = state.decision_of(0)
        assert decision is not None and decision.kind == "cloud"
        counts.append(len(decision.moves))
        state.apply(0, number)
        if state.decision_of(0):
            with pytest.raises(IllegalMove):
                state.apply(0, number)
    assert counts == [8, 7, 6, 5, 4, 3, 2]
    assert state.decision_of(0) is None
    assert state.view(0)["seats"][0]["clouds"] == [11, 10, 9, 8, 6, 5, 4, 3]
    while state.decision_of(1).kind == "cloud":  # type: ignore[union-attr]
        state.apply(1, owed(state, 1)[0])
    assert len(state.view(0)["dice"]) == 5


CLOUDS = little_board(
    PYRAMID,
    {
        "s": ("start", 7),
        **{f"c{n}": ("cloud",) for n in range(8)},
        "portal": ("portal", 11),
        "twin": ("twin",),
        "far": ("plain", 9),
    },
    " ".join(f"s-c{n}" for n in range(8)) + " s-portal twin-far",
)


def test_a_cloud_takes_its_written_number() -> None:
    """DD-129: what this seat wrote there."""
    mine = (9, 3, 4, 5, 6, 8, 10, 11)
    state = set_up(
        CLOUDS, rolls=[(4, 5, 1, 2, 6)], heroes={0: {"visited": ["s"], "clouds": mine}, 1: {"visited": ["s"]}}
    )
    pair(state, 0, 3, 9)
    assert fits(state, 0) == {"c0", "c1"}
    pair(state, 1, 3, 9)
    assert fits(state, 1) == {"c0", "c5"}  # 3 and 9 of 3 4 5 6 8 9 10 11


def test_eight_clouds() -> None:
    """DD-130: the eighth, that is all of them."""
    state = set_up(CLOUDS, rolls=[(4, 6, 5, 6, 1)], heroes={0: {"visited": ["s", *[f"c{n}" for n in range(6)]]}})
    pair(state, 0, 10, 11)
    use(state, 0, "first", "c6")
    assert not state.heroes[0].feats
    use(state, 0, "second", "c7")
    sit_out(state, 1)
    assert state.heroes[0].gems == 3


def test_the_portal_opens_its_twin() -> None:
    """DD-131: at no further cost, and the twin's neighbours are in reach."""
    state = set_up(CLOUDS, rolls=[(5, 6, 4, 5, 1)], heroes={0: {"visited": ["s", "c5"]}})
    pair(state, 0, 9, 11)
    use(state, 0, "second", "portal")
    assert seen(state, 0, "twin") and fits(state, 0) == {"far"}


def test_portal_and_twin_are_no_clouds() -> None:
    """DD-132: they don't count, and a cloud with 11 written in it opens no twin."""
    state = set_up(CLOUDS, rolls=[(5, 6, 4, 5, 1)], heroes={0: {"visited": ["s", *[f"c{n}" for n in range(7)]]}})
    pair(state, 0, 9, 11)
    use(state, 0, "second", "portal")
    assert not state.heroes[0].feats
    state = set_up(CLOUDS, rolls=[(5, 6, 4, 5, 1)], heroes={0: {"visited": ["s", "c5"]}})
    pair(state, 0, 9, 11)
    use(state, 0, "second", "c7")
    assert not seen(state, 0, "twin")


def test_the_twin_opens_from_nowhere_else() -> None:
    """DD-133: not from the right either, and it never opens the portal."""
    state = set_up(CLOUDS, rolls=[(5, 6, 4, 5, 1)], heroes={0: {"visited": ["far"], "torches": 1}})
    pair(state, 0, 9, 11)
    assert state.decision_of(0) is None or "twin" not in fits(state, 0)
    for how in ("first", "second", "torch"):
        move = (how, CLOUDS.index["twin"])
        if state.decision_of(0) is not None:
            assert "twin" in state.why_not(0, move).text()  # type: ignore[union-attr]
    state = set_up(CLOUDS, rolls=[(5, 6, 4, 5, 1)], heroes={0: {"visited": ["twin"]}})
    assert not seen(state, 0, "portal") and not state.heroes[0].reach >> CLOUDS.index["portal"] & 1


def test_the_link_is_no_door() -> None:
    """DD-134: it joins the graph for the checker only."""
    from engines.dungeon_dice.content.check import connected

    board = board_of(PYRAMID)
    portal = next(s.id for s in board.sheet.spaces if s.kind == "portal")
    twin = next(s.id for s in board.sheet.spaces if s.kind == "twin")
    assert frozenset((portal, twin)) not in {frozenset(door) for door in board.sheet.doors}
    assert connected(CLOUDS) is False  # rooms without doors
    only = little_board(PYRAMID, {"p": ("portal", 11), "t": ("twin",)}, " ".join(f"t-{m.id}" for m in CLOUDS.monsters))
    assert connected(only)


WORM = little_board(PYRAMID, {"s": ("start", 2), "a": ("plain", 4)}, "s-sandys_gut s-sandys_tail a-sandy")


def test_a_worm_bites_sandy() -> None:
    """DD-135: 3 damage at once, first killer or later, her room reached or not; a fall by it is a kill of the part."""
    for claimed in ((), ("sandys_gut",)):
        state = set_up(
            WORM,
            rolls=[(2, 4, 1, 1, 6)],
            claimed=claimed,
            heroes={0: {"visited": ["s"], "damage": {"sandys_gut": 3, "sandy": 5}}},
        )
        pair(state, 0, 2, 6)
        use(state, 0, "second", "sandys_gut")
        assert state.heroes[0].damage(6) == 8
    state = set_up(
        WORM, rolls=[(2, 4, 1, 1, 6)], heroes={0: {"visited": ["s"], "damage": {"sandys_gut": 3, "sandy": 19}}}
    )
    pair(state, 0, 2, 6)
    use(state, 0, "second", "sandys_gut")
    events = sit_out(state, 0, 1)
    assert state.heroes[0].gems == 2 + 9
    assert state.heroes[0].crossed >= 2 and hurt(state, 1, "sandy") == 1
    assert {k["monster"] for k in kinds(events, "kill")} == {3, 6}


def test_a_worm_that_falls_to_announced_damage_bites_too() -> None:
    """DD-136: Sandys that fall by it are first kills if nobody had her; hearts are lost, nothing is announced."""
    falls = {"damage": {"sandys_gut": 3, "sandy": 18}}
    state = set_up(
        WORM,
        seats=4,
        rolls=[(2, 4, 5, 5, 6)],
        heroes={0: {"visited": ["s"], "damage": {"sandys_gut": 3}}, 1: falls, 2: falls, 3: {"damage": {"sandy": 2}}},
    )
    pair(state, 0, 6, 10)
    use(state, 0, "first", "sandys_gut")
    lives = [hero.crossed for hero in state.heroes]
    events = sit_out(state, 1, 2, 3)
    assert [hero.gems for hero in state.heroes] == [2, 1 + 9, 1 + 9, 0]
    assert state.heroes[1].crossed - lives[1] >= 2 and len(kinds(events, "hearts")) == 2
    assert hurt(state, 3, "sandy") == 2 and hurt(state, 0, "sandy") == 3
    assert 6 in state.view(0)["claimed"]
    # if somebody had her before, they are later kills and lose no hearts
    state = set_up(
        WORM,
        seats=3,
        rolls=[(2, 4, 5, 5, 6)],
        claimed=["sandy"],
        heroes={0: {"visited": ["s"], "damage": {"sandys_gut": 3}}, 1: falls},
    )
    pair(state, 0, 6, 10)
    use(state, 0, "first", "sandys_gut")
    events = sit_out(state, 1, 2)
    assert state.heroes[1].gems == 10 and not kinds(events, "hearts")


def test_all_of_the_worm() -> None:
    """DD-137: all three worms defeated."""
    for spine, gems in ((3, 2), (4, 5)):
        state = set_up(
            WORM,
            rolls=[(2, 4, 1, 1, 6)],
            heroes={0: {"visited": ["s"], "damage": {"sandys_gut": 3, "sandys_spine": spine, "sandys_tail": 4}}},
        )
        pair(state, 0, 2, 6)
        use(state, 0, "second", "sandys_gut")
        sit_out(state, 0, 1)
        assert state.heroes[0].gems == gems


# ---- Defiant Dinosaurs


def test_a_claw_unlocks_from_afar() -> None:
    """DD-142: its number on its monster, wherever that is, reached or not."""
    serves = {s.number: s.serves for s in load(DINOSAURS).spaces if s.kind == "claw"}
    rex = dict.fromkeys((5, 6, 9, 10), "king_rex")
    assert serves == {4: "mighty_meg", 7: "tri_tip_tony", 8: "hank_the_tank", **rex}
    board = little_board(DINOSAURS, {"s": ("start", 7), "claw": ("claw", 5, "king_rex")}, "s-claw")
    state = set_up(board, rolls=[(2, 3, 6, 6, 1)], heroes={0: {"visited": ["s"]}})
    pair(state, 0, 5, 12)
    use(state, 0, "first", "claw")
    assert state.view(0)["seats"][0]["unlocked"][8] == [5]


MEG = little_board(
    DINOSAURS, {"s": ("start", 2), "seven": ("plain", 7), "claw": ("claw", 4, "mighty_meg")}, "s-mighty_meg"
)


def test_armour_takes_both_pairs() -> None:
    """DD-143: in one act for 2 damage, each pair with an open or unlocked number; one pair alone never."""
    state = set_up(MEG, rolls=[(3, 4, 4, 5, 1)], heroes={0: {"visited": ["s"]}})
    pair(state, 0, 7, 9)
    assert fits(state, 0, "both") == {"mighty_meg"} and not fits(state, 0, "first") and not fits(state, 0, "second")
    assert "both pairs" in refuse(state, 0, "first", "mighty_meg")
    use(state, 0, "both", "mighty_meg")
    assert hurt(state, 0, "mighty_meg") == 2 and state.heroes[0].crossed == 0
    state = set_up(MEG, rolls=[(3, 4, 4, 6, 1)], heroes={0: {"visited": ["s"]}})
    pair(state, 0, 7, 10)
    assert state.heroes[0].crossed == 2  # a ten does nothing to her
    for hero in ({}, {"visited": ["s"], "damage": {"mighty_meg": 4}}):  # not reached; fallen
        state = set_up(MEG, rolls=[(3, 4, 4, 5, 1)], heroes={0: hero})
        pair(state, 0, 7, 9)
        assert state.decision_of(0) is None or fits(state, 0, "both") == set()
    for visited, able in ((["s"], False), (["s", "claw"], True)):
        state = set_up(MEG, rolls=[(3, 4, 1, 3, 5)], active=1, heroes={0: {"visited": visited}})
        pair(state, 0, 4, 7)
        assert (state.decision_of(0) is not None) == able


def test_two_equal_numbers_hit_armour() -> None:
    """DD-144: 7 and 7 on Mighty Meg."""
    state = set_up(MEG, rolls=[(3, 4, 2, 5, 1)], heroes={0: {"visited": ["s"]}})
    pair(state, 0, 7, 7)
    use(state, 0, "both", "mighty_meg")
    assert hurt(state, 0, "mighty_meg") == 2


def test_armour_must_be_hit_if_nothing_else_fits() -> None:
    """DD-145: both together have a use, so the part can't be ended."""
    state = set_up(MEG, rolls=[(3, 4, 4, 5, 1)], heroes={0: {"visited": ["s"], "torches": 1}})
    pair(state, 0, 7, 9)
    assert "end" not in owed(state, 0)
    assert {
        p["fit"]
        for p in set_up(MEG, rolls=[(3, 4, 4, 5, 1)], active=1, heroes={0: {"visited": ["s"]}}).view(0)["part"][
            "pairings"
        ]
        if p["move"] == [7, 9]
    } == {"both"}


def test_armour_hears_no_news() -> None:
    """DD-146: no announced damage; the higher reward is struck all the same."""
    near = {"visited": ["s"], "damage": {"mighty_meg": 2}}
    state = set_up(MEG, rolls=[(3, 4, 4, 5, 1), (3, 4, 4, 5, 1)], heroes={0: near, 1: {"visited": ["s"]}})
    for seat in (0, 1):
        pair(state, seat, 7, 9)
        use(state, seat, "both", "mighty_meg")
    assert state.heroes[0].gems == 2 and hurt(state, 1, "mighty_meg") == 2
    pair(state, 1, 7, 9)
    use(state, 1, "both", "mighty_meg")
    sit_out(state, 0)
    assert state.heroes[1].gems == 1


def test_all_three_in_armour() -> None:
    """DD-147: the third armoured dinosaur."""
    for hank, gems in ((2, 2), (4, 5)):
        damage = {"mighty_meg": 2, "tri_tip_tony": 4, "hank_the_tank": hank}
        state = set_up(MEG, rolls=[(3, 4, 4, 5, 1)], heroes={0: {"visited": ["s"], "damage": damage}})
        pair(state, 0, 7, 9)
        use(state, 0, "both", "mighty_meg")
        sit_out(state, 1)
        assert state.heroes[0].gems == gems


def test_six_claws() -> None:
    """DD-148: the sixth of seven."""
    owner = {4: "mighty_meg", 7: "tri_tip_tony", 8: "hank_the_tank"}
    spaces: dict[str, tuple[Any, ...]] = {
        f"c{n}": ("claw", n, owner.get(n, "king_rex")) for n in (4, 5, 6, 7, 8, 9, 10)
    }
    board = little_board(DINOSAURS, {"s": ("start", 2), **spaces}, " ".join(f"s-{name}" for name in spaces))
    for before, gems in ((4, 0), (5, 3)):
        visited = ["s", "c4", "c5", "c6", "c7", "c8"][: before + 1]
        state = set_up(board, rolls=[(4, 5, 6, 6, 1)], heroes={0: {"visited": visited}})
        pair(state, 0, 9, 12)
        use(state, 0, "first", "c9")
        sit_out(state, 1)
        assert state.heroes[0].gems == gems
