"""Round end: first kills, announced damage, hearts, deaths, achievements; in that order."""

from __future__ import annotations

from tests.engines.dungeon_dice.kit import (
    ANIMALS,
    CULTISTS,
    den,
    hurt,
    kinds,
    little_board,
    pair,
    set_up,
    sit_out,
    use,
)

EIGHTS = (4, 4, 2, 6, 1)
AT = ["s7", "six", "dbl"]
NEAR = {"visited": AT, "damage": {"grey_hound": 3}}
LOST = (6, 6, 6, 6, 6)


def kill(state: object, seat: int) -> list[object]:
    """This seat hits the Hound with what fits and finishes its part."""
    events = list(pair(state, seat, 8, 8))  # type: ignore[arg-type]
    events += use(state, seat, "first", "grey_hound")  # type: ignore[arg-type]
    return events + sit_out(state, seat)  # type: ignore


def test_order_of_round_end() -> None:
    """DD-085: kills and achievements, announced damage, hearts, deaths, then the end or the next seat."""
    board = little_board(
        CULTISTS, {"s": ("start", 2), "k": ("grey", 6, "necro_mancer"), "q": ("plain", 3)}, "s-k k-necro_mancer"
    )
    dying = {"visited": ["k"], "damage": {"necro_mancer": 3, "pastry_mancer": 5}, "crossed": 9}
    state = set_up(board, seats=3, rolls=[(2, 4, 1, 1, 6)], heroes={0: dying, 1: {"damage": {"necro_mancer": 3}}})
    pair(state, 0, 2, 6)
    use(state, 0, "second", "necro_mancer")
    use(state, 0, "first", "s")
    events = sit_out(state, 1, 2)
    order = [event.kind for event in events]
    steps = [order.index(kind) for kind in ("round_end", "kill", "feat", "announced", "hearts", "death", "roll")]
    assert steps == sorted(steps)
    assert state.heroes[0].gems == 2 + 3 and not state.heroes[0].alive
    assert state.heroes[1].gems == 1


def test_no_kill_is_announced_before_round_end() -> None:
    """DD-086: who answers last can still be a first killer."""
    state = den(rolls=[EIGHTS], heroes={0: NEAR, 1: NEAR})
    events = kill(state, 0)
    assert not kinds(events, "kill") and state.view(1)["claimed"] == []  # type: ignore[arg-type]
    kill(state, 1)
    assert [hero.gems for hero in state.heroes] == [2, 2]


def test_announced_damage_to_all_others() -> None:
    """DD-087: to every copy whose owner is no first killer, reached or not; what has fallen before takes nothing."""
    near, twos = {"visited": AT}, {"damage": {"grey_hound": 2}}
    state = den(seats=4, rolls=[EIGHTS], heroes={0: NEAR, 2: near, 3: twos})
    kill(state, 0)
    pair(state, 2, 6, 10)
    events = sit_out(state, 2, 1, 3)
    assert [hurt(state, seat, "grey_hound") for seat in range(4)] == [4, 1, 1, 3]
    assert kinds(events, "announced") == [{"monster": 1, "seats": [1, 2, 3]}]


def test_one_damage_however_many_killed() -> None:
    """DD-088: and 1 for each of two different monsters."""
    state = den(seats=3, rolls=[EIGHTS], heroes={0: NEAR, 1: NEAR})
    kill(state, 0)
    kill(state, 1)
    sit_out(state, 2)
    assert hurt(state, 2, "grey_hound") == 1
    state = den(
        rolls=[(2, 2, 4, 4, 1)],
        heroes={0: {"visited": ["s7"], "damage": {"grey_hound": 3, "purple_pup": 3}}},
    )
    pair(state, 0, 4, 8)
    use(state, 0, "first", "fist")
    sit_out(state, 0, 1)
    assert hurt(state, 1, "grey_hound") == 1 and hurt(state, 1, "purple_pup") == 1
    assert hurt(state, 1, "white_wolf") == 0


def test_a_later_kill_announces_nothing() -> None:
    """DD-089."""
    state = den(seats=3, rolls=[EIGHTS], claimed=["grey_hound"], heroes={0: NEAR})
    kill(state, 0)
    events = sit_out(state, 1, 2)
    assert hurt(state, 2, "grey_hound") == 0 and not kinds(events, "announced")


def test_announced_damage_asks_nobody() -> None:
    """DD-090: dealt by itself; the next decisions are the next round's pairings."""
    state = den(rolls=[EIGHTS, EIGHTS], heroes={0: NEAR})
    kill(state, 0)
    sit_out(state, 1)
    assert hurt(state, 1, "grey_hound") == 1
    assert [d.kind for d in state.decisions()] == ["pairing", "pairing"]


def test_reward_and_hearts_are_struck() -> None:
    """DD-091: from then on for all other copies."""
    board = little_board(CULTISTS, {"s": ("start", 2), "k": ("grey", 6, "necro_mancer")}, "s-k k-necro_mancer")
    ready = {"visited": ["k", "s"], "damage": {"necro_mancer": 3}}
    slow = {"visited": ["k", "s"], "damage": {"necro_mancer": 1}}
    rolls = [(2, 4, 3, 3, 6), (2, 4, 3, 3, 6)]
    state = set_up(board, rolls=rolls, heroes={0: ready, 1: slow})
    for seat in (0, 1):
        pair(state, seat, 6, 6)
        use(state, seat, "first", "necro_mancer")
        sit_out(state, seat)
    assert (state.heroes[0].gems, hurt(state, 1, "necro_mancer")) == (2, 4)
    # seat 1 hit twice, and announced damage finished it: lower reward, no heart
    assert state.heroes[1].gems == 1 and state.heroes[1].crossed == 0
    assert state.view(1)["claimed"] == [2]


def test_falling_to_announced_damage_is_a_later_kill() -> None:
    """DD-092: lower reward, no hearts, and nothing further announced."""
    state = den(seats=3, rolls=[EIGHTS], heroes={0: NEAR, 1: {"damage": {"grey_hound": 3}}})
    kill(state, 0)
    events = sit_out(state, 1, 2)
    told = {k["seat"]: k for k in kinds(events, "kill")}
    assert told[1]["announced"] and not told[1]["first"] and state.heroes[1].gems == 1
    assert hurt(state, 2, "grey_hound") == 1
    assert len(kinds(events, "announced")) == 1


def test_a_boss_is_announced_too_before_scoring() -> None:
    """DD-093: also in the last round."""
    board = little_board(ANIMALS, {"s": ("start", 7), "k": ("grey", 5, "beefy_bearpion")}, "s-k k-beefy_bearpion")
    others = {"purple_pup": 4, "grey_hound": 4, "green_growler": 4, "white_wolf": 5, "primal_hare": 5, "punk_hare": 5}
    state = set_up(
        board,
        rolls=[(1, 4, 2, 3, 6)],
        heroes={
            0: {"visited": ["s", "k"], "damage": {**others, "beefy_bearpion": 11}},
            1: {"damage": {"beefy_bearpion": 2}},
        },
    )
    pair(state, 0, 5, 5)
    use(state, 0, "first", "beefy_bearpion")
    sit_out(state, 1)
    assert state.outcome is not None
    assert hurt(state, 1, "beefy_bearpion") == 3 and state.heroes[1].crossed in (0, 1, 2)
    assert state.view(1)["seats"][1]["boss_points"] == 3


def test_achievements_of_announced_damage_come_after() -> None:
    """DD-094: 1 gem if anybody had it by then, else 3 to all who complete it in this step."""
    board = little_board(CULTISTS, {"s": ("start", 2), "k": ("grey", 6, "necro_mancer")}, "s-k k-necro_mancer")
    ready = {"visited": ["k", "s"], "damage": {"necro_mancer": 3}}
    half = {"damage": {"necro_mancer": 3, "pastry_mancer": 5}}
    state = set_up(board, seats=3, rolls=[(2, 4, 5, 5, 6)], heroes={0: ready, 1: half, 2: half})
    pair(state, 0, 6, 10)
    use(state, 0, "first", "necro_mancer")
    sit_out(state, 0, 1, 2)
    assert [hero.gems for hero in state.heroes] == [2, 1 + 3, 1 + 3]
    both = {**ready, "damage": {"necro_mancer": 3, "pastry_mancer": 5}}
    state = set_up(board, seats=3, rolls=[(2, 4, 5, 5, 6)], heroes={0: both, 1: half})
    pair(state, 0, 6, 10)
    use(state, 0, "first", "necro_mancer")
    sit_out(state, 0, 1, 2)
    assert [hero.gems for hero in state.heroes[:2]] == [2 + 3, 1 + 1]


def test_an_achievement_pays_three_then_one() -> None:
    """DD-095: and each seat gets each achievement once."""
    fists = little_board(
        ANIMALS,
        {
            "s": ("start", 7),
            "f2": ("fist", 2),
            "f4": ("fist", 4),
            "f6": ("fist", 6),
            "f10": ("fist", 10),
            "f12": ("fist", 12),
            "f8": ("fist", 8),
        },
        "s-f2 s-f4 s-f6 s-f8 s-f10 s-f12",
    )
    four = ["s", "f2", "f4", "f6", "f10"]
    for taken, gems in (((), 3), (("fists",), 1)):
        state = set_up(fists, rolls=[(6, 6, 4, 4, 1)], taken=taken, heroes={0: {"visited": four}})
        pair(state, 0, 8, 12)
        use(state, 0, "second", "f12")
        use(state, 0, "first", "f8")
        sit_out(state, 1)
        assert state.heroes[0].gems == gems


def test_all_of_the_same_round_are_first() -> None:
    """DD-096: who complete it in their parts of one round."""
    joined = {"visited": ["s7", "six"], "damage": {"grey_hound": 4}}
    state = den(rolls=[(4, 5, 1, 3, 6)], heroes={0: joined, 1: joined})
    for seat in (0, 1):
        pair(state, seat, 4, 9)
        use(state, seat, "second", "nine")
        use(state, seat, "first", "s4")
    assert [hero.gems for hero in state.heroes] == [3, 3]


def test_example_of_the_grey_hound() -> None:
    """DD-176, "Fighting Monsters": A and B are first, C's falls for 1 gem, D has 1 box crossed, not 2."""
    state = den(seats=4, rolls=[EIGHTS], heroes={0: NEAR, 1: NEAR, 2: {"damage": {"grey_hound": 3}}})
    kill(state, 0)
    kill(state, 1)
    sit_out(state, 2, 3)
    assert [hero.gems for hero in state.heroes] == [2, 2, 1, 0]
    assert [hurt(state, seat, "grey_hound") for seat in range(4)] == [4, 4, 4, 1]
