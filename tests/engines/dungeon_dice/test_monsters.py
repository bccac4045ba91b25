"""Monsters: reaching, hurting, unlocking, defeating, and who is paid what."""

from __future__ import annotations

from tests.engines.dungeon_dice.kit import (
    ANIMALS,
    CULTISTS,
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

AT_HOUND = ["s7", "six"]
EIGHTS = (4, 4, 2, 6, 1)  # 8 and 8


def strike(state: object, seat: int) -> None:
    pair(state, seat, 8, 8)  # type: ignore[arg-type]
    first = "first" if state.heroes[seat].first else "second"  # type: ignore[attr-defined]
    use(state, seat, first, "grey_hound")  # type: ignore[arg-type]


def test_only_reached_monsters_are_hit() -> None:
    """DD-057: a door to an open place; pairs and torches alike."""
    state = den(rolls=[EIGHTS], heroes={0: {"visited": ["s7"], "torches": 1}})
    pair(state, 0, 8, 8)
    assert "grey_hound" not in fits(state, 0)
    assert "reached" in refuse(state, 0, "torch", "grey_hound")
    state = den(rolls=[EIGHTS], heroes={0: {"visited": AT_HOUND, "torches": 1}})
    pair(state, 0, 8, 8)
    assert "grey_hound" in fits(state, 0, "torch") and "grey_hound" in fits(state, 0, "first")


def test_a_pair_deals_one_damage() -> None:
    """DD-058, DD-059: with an open number, from the moment the room is reached."""
    state = den(rolls=[(4, 4, 3, 3, 1)], heroes={0: {"visited": ["s7"]}})
    pair(state, 0, 6, 8)
    assert "grey_hound" not in fits(state, 0)
    use(state, 0, "first", "six")
    use(state, 0, "second", "grey_hound")
    assert hurt(state, 0, "grey_hound") == 1


def test_a_grey_space_unlocks() -> None:
    """DD-060: at once and for good, and it is a visited space like any other."""
    board = little_board(
        ANIMALS,
        {"s7": ("start", 7), "key": ("grey", 10, "grey_hound"), "nine": ("plain", 9)},
        "s7-key key-grey_hound key-nine",
    )
    state = set_up(board, rolls=[(5, 5, 4, 6, 1), (5, 5, 4, 5, 1)], heroes={0: {"visited": ["s7"]}})
    pair(state, 0, 10, 10)
    use(state, 0, "first", "key") if "key" in fits(state, 0, "first") else use(state, 0, "second", "key")
    assert seen(state, 0, "key") and "grey_hound" in fits(state, 0)
    sit_out(state, 0, 1)
    pair(state, 0, 9, 10)
    assert fits(state, 0) == {"nine", "grey_hound"}


def test_locked_or_unreached_does_nothing() -> None:
    """DD-061: a locked number though reached; an unlocked number though not reached."""
    state = den(rolls=[(4, 6, 3, 4, 1)], heroes={0: {"visited": ["s4", "nine"]}})
    pair(state, 0, 7, 10)
    assert "grey_hound" not in fits(state, 0)
    board = little_board(
        "defiant_dinosaurs", {"s": ("start", 2), "claw": ("claw", 5, "king_rex"), "far": ("plain", 9)}, "far-king_rex"
    )
    state = set_up(board, rolls=[(2, 3, 1, 1, 6)], heroes={0: {"visited": ["claw"]}})
    pair(state, 0, 2, 5)
    assert "king_rex" not in fits(state, 0)


def test_a_standing_monster_lets_nobody_through() -> None:
    """DD-062: places behind its room are not in reach by way of it."""
    state = den(rolls=[(4, 5, 3, 4, 1)], heroes={0: {"visited": AT_HOUND, "damage": {"grey_hound": 3}}})
    pair(state, 0, 7, 9)
    assert state.decision_of(0) is None and state.heroes[0].crossed == 2
    state = den(rolls=[(4, 4, 4, 5, 1)], heroes={0: {"visited": AT_HOUND, "damage": {"grey_hound": 1}}})
    pair(state, 0, 8, 9)
    use(state, 0, "first", "grey_hound")
    assert state.decision_of(0) is None and state.heroes[0].crossed == 1  # hit, and standing


def test_a_cleared_room_is_open_to_its_slayer_alone() -> None:
    """DD-063: an open place of the seat that defeated it."""
    state = den(rolls=[(4, 5, 1, 3, 1)], heroes={0: {"damage": {"grey_hound": 4}}, 1: {"visited": ["s7"]}})
    pair(state, 0, 4, 9)
    assert "nine" in fits(state, 0)
    pair(state, 1, 4, 9)
    assert fits(state, 1) == {"s4"}


def test_an_unreached_room_opens_too() -> None:
    """DD-064: defeated by a fist or announced damage without having been reached."""
    state = den(rolls=[(2, 2, 4, 5, 1)], heroes={0: {"visited": ["s7"], "damage": {"grey_hound": 3}}})
    pair(state, 0, 4, 9)
    assert "nine" not in fits(state, 0)
    use(state, 0, "first", "fist")
    assert "nine" in fits(state, 0)
    state = den(
        rolls=[EIGHTS, (4, 5, 1, 3, 1)],
        heroes={0: {"visited": AT_HOUND, "damage": {"grey_hound": 3}}, 1: {"damage": {"grey_hound": 3}}},
    )
    strike(state, 0)
    sit_out(state, 0, 1)
    pair(state, 1, 4, 9)
    assert "nine" in fits(state, 1)


def test_damage_beyond_the_last_box_is_lost() -> None:
    """DD-065: and a fallen monster takes no more."""
    board = little_board("defiant_dinosaurs", {"s": ("start", 2)}, "s-mighty_meg")
    state = set_up(board, rolls=[(3, 4, 3, 4, 1)], heroes={0: {"visited": ["s"], "damage": {"mighty_meg": 3}}})
    pair(state, 0, 7, 7)
    use(state, 0, "both", "mighty_meg")
    assert hurt(state, 0, "mighty_meg") == 4 and seen(state, 0, "mighty_meg")
    state = den(rolls=[EIGHTS], heroes={0: {"visited": AT_HOUND, "damage": {"grey_hound": 3}}})
    strike(state, 0)
    assert state.decision_of(0) is None or "grey_hound" not in fits(state, 0)


def test_first_and_later_rewards_are_gems() -> None:
    """DD-066: 2 gems to the first killer of the Hound, 1 to a later one."""
    state = den(rolls=[EIGHTS], heroes={0: {"visited": AT_HOUND, "damage": {"grey_hound": 3}}})
    strike(state, 0)
    sit_out(state, 0, 1)
    assert state.heroes[0].gems == 2
    state = den(rolls=[EIGHTS], claimed=["grey_hound"], heroes={0: {"visited": AT_HOUND, "damage": {"grey_hound": 3}}})
    strike(state, 0)
    sit_out(state, 0, 1)
    assert state.heroes[0].gems == 1


def test_all_first_killers_get_the_higher_reward() -> None:
    """DD-067: all who defeat it in their parts of the same first round."""
    near = {"visited": AT_HOUND, "damage": {"grey_hound": 3}}
    state = den(seats=3, rolls=[EIGHTS], heroes={0: near, 1: near, 2: near})
    for seat in range(3):
        strike(state, seat)
        sit_out(state, seat)
    assert [hero.gems for hero in state.heroes] == [2, 2, 2]


def test_later_killers_get_the_lower_one() -> None:
    """DD-068: in a later round, or by announced damage."""
    near = {"visited": AT_HOUND, "damage": {"grey_hound": 3}}
    far = {"visited": AT_HOUND, "damage": {"grey_hound": 2}}
    state = den(seats=3, rolls=[EIGHTS, EIGHTS], heroes={0: near, 1: {"damage": {"grey_hound": 3}}, 2: far})
    strike(state, 0)
    sit_out(state, 0, 1)
    pair(state, 2, *(6, 10)) if (6, 10) in owed(state, 2) else sit_out(state, 2)
    sit_out(state, 2)
    assert state.heroes[1].gems == 1
    if hurt(state, 2, "grey_hound") < 4:
        strike(state, 2)
        sit_out(state, 0, 1, 2)
    assert state.heroes[2].gems == 1


def bearpion_board() -> object:
    return little_board(ANIMALS, {"s": ("start", 7), "k": ("grey", 5, "beefy_bearpion")}, "s-k k-beefy_bearpion")


def test_a_boss_pays_all_its_killers_alike() -> None:
    """DD-069: one reward, first or later."""
    for claimed in ((), ("beefy_bearpion",)):
        state = set_up(
            bearpion_board(),  # type: ignore[arg-type]
            rolls=[(1, 4, 2, 3, 6)],
            claimed=claimed,
            heroes={0: {"visited": ["s", "k"], "damage": {"beefy_bearpion": 11}}},
        )
        pair(state, 0, 5, 5)
        use(state, 0, "first", "beefy_bearpion")
        sit_out(state, 0, 1)
        assert state.heroes[0].gems == 6


def test_hearts_cost_first_killers() -> None:
    """DD-070: each first killer loses them, green boxes first; DD-071: later killers lose none, boss or not."""
    near = {"visited": ["s", "k"], "damage": {"beefy_bearpion": 11}}
    for claimed, green, lost in (((), 0, 2), ((), 3, 0), (("beefy_bearpion",), 0, 0)):
        state = set_up(
            bearpion_board(),  # type: ignore[arg-type]
            rolls=[(1, 4, 2, 3, 6)],
            claimed=claimed,
            heroes={0: {**near, "green": green}, 1: {**near, "green": green}},
        )
        for seat in (0, 1):
            pair(state, seat, 5, 5)
            use(state, seat, "first", "beefy_bearpion")
        # the second five had no use: one life each for that
        own = 1 if not green else 0
        for hero in state.heroes:
            assert hero.crossed == lost + own
            assert hero.green == 0


def test_a_mancer_has_one_heart() -> None:
    """DD-070, DD-071: the first round's killers lose it, others don't."""
    board = little_board(CULTISTS, {"s": ("start", 2), "k": ("grey", 6, "necro_mancer")}, "s-k k-necro_mancer")
    for claimed, lost in (((), 1), (("necro_mancer",), 0)):
        state = set_up(
            board,
            rolls=[(2, 4, 1, 1, 6)],
            claimed=claimed,
            heroes={0: {"visited": ["k"], "damage": {"necro_mancer": 3}}},
        )
        pair(state, 0, 2, 6)
        use(state, 0, "second", "necro_mancer")
        use(state, 0, "first", "s")
        events = sit_out(state, 1)
        assert state.heroes[0].crossed == lost
        assert len(kinds(events, "hearts")) == lost
    assert board_of(CULTISTS).monsters[2].hearts == 1
