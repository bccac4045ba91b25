"""Life, death and treasure."""

from __future__ import annotations

from engines.dungeon_dice.rules.life import BOXES, TRACKER, lose, penalty
from tests.engines.dungeon_dice.kit import DEN, GAME, den, kinds, pair, points, sit_out, use

LOST = (6, 6, 6, 6, 6)  # fits nothing in the den


def test_the_tracker() -> None:
    """DD-006, DD-047: ten boxes; the penalty is the value of the topmost uncrossed one."""
    assert TRACKER == (0, 0, 1, 2, 4, 6, 9, 12, 16, 20) and BOXES == 10
    for crossed, cost in enumerate((0, 0, 1, 2, 4, 6, 9, 12, 16, 20)):
        state = den(heroes={0: {"crossed": crossed, "gems": 10}})
        assert penalty(state.heroes[0]) == cost and points(state, 0) == 30 - cost


def test_losses_cross_from_the_top() -> None:
    """DD-045: one box after the other."""
    state = den(rolls=[LOST, LOST])
    for crossed in (2, 4):
        pair(state, 0, 12, 12)
        assert state.heroes[0].crossed == crossed
        pair(state, 1, 12, 12)


def test_green_boxes_go_first() -> None:
    """DD-046: always, and what is more goes on to the tracker; crossed boxes stay crossed."""
    hero = den(heroes={0: {"green": 3, "crossed": 2}}).heroes[0]
    lose(hero, 2)
    assert (hero.green, hero.crossed) == (1, 2)
    lose(hero, 2)
    assert (hero.green, hero.crossed) == (0, 3)
    hero.green = 3
    assert hero.crossed == 3
    lose(hero, 12)
    assert (hero.green, hero.crossed) == (0, 10)  # there are no more boxes


def test_the_tenth_box_kills() -> None:
    """DD-048: with nine crossed a seat lives."""
    state = den(rolls=[LOST], heroes={0: {"crossed": 7}, 1: {"crossed": 8}}, seats=3)
    for seat in range(3):
        pair(state, seat, 12, 12)
    assert state.heroes[0].crossed == 9 and state.heroes[0].alive
    assert state.heroes[1].crossed == 10 and not state.heroes[1].alive


def test_death_waits_for_round_end() -> None:
    """DD-049: all that a dying seat crossed counts, its first kills and claims included."""
    state = den(
        seats=3,
        rolls=[(4, 4, 6, 6, 1)],
        heroes={0: {"crossed": 9, "visited": ["s7", "six", "dbl"], "damage": {"grey_hound": 3}}},
    )
    pair(state, 0, 8, 12)
    use(state, 0, "first", "grey_hound")
    assert state.heroes[0].crossed == 10 and state.heroes[0].alive
    events = sit_out(state, 1, 2)
    assert not state.heroes[0].alive and state.heroes[0].gems == 2
    assert kinds(events, "death") == [{"seat": 0}]
    assert state.view(1)["claimed"] == [1]


def test_the_dying_still_hear_and_claim() -> None:
    """DD-049: announced damage reaches a seat that crosses its tenth box in this round, and its achievement is paid."""
    near = {"visited": ["s7", "six", "dbl"], "damage": {"grey_hound": 3}}
    state = den(seats=3, rolls=[(4, 4, 6, 6, 1)], heroes={0: near, 1: {**near, "visited": ["s7", "dbl"], "crossed": 9}})
    pair(state, 1, 8, 12)
    assert state.heroes[1].crossed == 10
    pair(state, 0, 8, 12)
    use(state, 0, "first", "grey_hound")
    events = sit_out(state, 0, 2)
    assert not state.heroes[1].alive and state.heroes[1].gems == 1
    assert kinds(events, "announced")[0]["seats"] == [1, 2]
    joined = {"visited": ["s7", "six", "s4", "dbl"], "damage": {"grey_hound": 4}, "crossed": 9}
    state = den(seats=3, rolls=[(4, 5, 6, 6, 1)], heroes={0: joined, 1: {**joined, "crossed": 0, "visited": ["s7"]}})
    pair(state, 0, 9, 12)
    use(state, 0, "first", "nine")
    sit_out(state, 1, 2)
    assert not state.heroes[0].alive and state.heroes[0].gems == 3 and state.taken


def test_the_dead_are_out() -> None:
    """DD-050: no decisions, never active, no announced damage; what they claimed stays claimed."""
    state = den(
        seats=3,
        active=0,
        rolls=[(4, 4, 6, 6, 1)],
        claimed=["white_wolf"],
        heroes={0: {"visited": ["s7", "six"], "damage": {"grey_hound": 3}}, 1: {"alive": False, "crossed": 10}},
    )
    assert state.decision_of(1) is None
    pair(state, 0, 8, 12)
    use(state, 0, "first", "grey_hound")
    sit_out(state, 0, 2)
    assert state.heroes[1].hurt == 0 and state.heroes[2].hurt > 0
    assert state.active == 2
    assert 3 in state.view(0)["claimed"]


def test_the_dead_cannot_win() -> None:
    """DD-051: their score stands, with a penalty of 20."""
    state = den(seats=3, rolls=[LOST], heroes={0: {"crossed": 9, "gems": 30}, 1: {"crossed": 9, "gems": 1}})
    sit_out(state, 0, 1, 2)
    assert state.outcome is not None
    assert state.outcome.winners == (2,)
    assert state.outcome.scores[0] == 90 - 20


def test_all_dead_nobody_wins() -> None:
    """DD-052: the match ends without a winner."""
    state = den(rolls=[LOST], heroes={0: {"crossed": 9}, 1: {"crossed": 8}})
    sit_out(state, 0, 1)
    assert state.outcome is not None and state.outcome.winners == ()
    assert "Nobody" in state.outcome.verdict.text()


def test_the_last_survivor_wins() -> None:
    """DD-053: whatever the scores."""
    state = den(rolls=[LOST], heroes={0: {"crossed": 9, "gems": 20}})
    sit_out(state, 0, 1)
    assert state.outcome is not None and state.outcome.winners == (1,)
    assert state.outcome.scores[1] < state.outcome.scores[0]
    assert "only one left" in state.outcome.verdict.text()
    assert GAME.new(1).outcome is None


def test_treasure_at_once() -> None:
    """DD-054: a gem space 1 gem, a gold space 1 gold."""
    from tests.engines.dungeon_dice.kit import CULTISTS, little_board, set_up

    board = little_board(CULTISTS, {"s": ("start", 7), "gold": ("gold", 3), "gem": ("gem", 12)}, "s-gold s-gem")
    state = set_up(board, rolls=[(1, 2, 6, 6, 1)], heroes={0: {"visited": ["s"]}})
    pair(state, 0, 3, 12)
    use(state, 0, "first", "gold")
    assert (state.heroes[0].gold, state.heroes[0].gems) == (1, 0)
    use(state, 0, "second", "gem")
    assert (state.heroes[0].gold, state.heroes[0].gems) == (1, 1)


def test_gold_is_two_and_a_gem_three() -> None:
    """DD-055: wherever it came from."""
    assert points(den(heroes={0: {"gold": 5}}), 0) == 10
    assert points(den(heroes={0: {"gems": 5}}), 0) == 15


def test_treasure_has_no_limit() -> None:
    """DD-056: a Puzzled Pyramid can bring 39 gems."""
    from tests.engines.dungeon_dice.kit import PYRAMID, board_of

    board = board_of(PYRAMID)
    gems = 8 + 1 + sum(m.first for m in board.monsters) + 6
    assert gems == 39
    assert points(den(heroes={0: {"gems": gems, "gold": 60}}), 0) == 3 * 39 + 120
    assert DEN.first_room == 10
