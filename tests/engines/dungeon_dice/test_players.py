"""The players: the Master keeps to its budget, the Veteran has figures of its own, the eye sees what it should."""

from __future__ import annotations

from engines.ai.agents import ask, choose
from engines.ai.search import Budget, Clock
from engines.core.rng import Rng
from engines.dungeon_dice import content
from engines.dungeon_dice.brain import DiceBrain
from engines.dungeon_dice.chart import any_of, both_of, bridge
from engines.dungeon_dice.content.board import DAMAGE_BITS
from engines.dungeon_dice.game import DungeonsDiceDanger
from engines.dungeon_dice.look_ahead import Race
from engines.dungeon_dice.weights import ALONE, ROOKIE, VETERAN, WEIGHTS

GAME = DungeonsDiceDanger()


def test_the_master_counts_its_playouts_and_answers_alike() -> None:
    state = GAME.new(4, {"sheet": "clumsy_cultists"}, seed=3)
    decision = state.decisions()[0]
    clock = Clock(Budget(iterations=40))
    brain = DiceBrain()
    thought = brain.plan(state.determinize(decision.seat, Rng(1)), decision, "master", Rng(5), clock)
    assert thought is not None and thought.move in decision.moves
    assert clock.used < 40 + 9  # never more than the round of lines that was under way
    again = [choose(GAME, state, decision.seat, "master", 7, Budget(iterations=40)).move for _ in range(2)]
    assert again[0] == again[1]


def test_the_master_stops_when_told() -> None:
    state = GAME.new(4, {"sheet": "clumsy_cultists"}, seed=3)
    seat = state.decisions()[0].seat
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 2

    ask(GAME, state.determinize(seat, Rng(1)), seat, "master", 1, Budget(seconds=60.0), stop)
    assert len(asked) == 3


def test_the_veteran_has_figures_of_its_own() -> None:
    veteran = DiceBrain().veteran()
    assert {name: veteran.weights[name] for name in VETERAN} == VETERAN
    assert DiceBrain().weights == WEIGHTS and set(VETERAN) < set(WEIGHTS)
    tuned = DiceBrain().with_weights({"boss": 9.0})
    assert tuned.veteran().weights["boss"] == 9.0


def test_the_rookie_has_a_beginners_blind_spots() -> None:
    """It sees what lies beside its crosses, less of what lies behind, and nobody who may be there first."""
    rookie = DiceBrain().rookie()
    assert {name: rookie.weights[name] for name in ROOKIE} == ROOKIE and set(ROOKIE) < set(WEIGHTS)
    state = GAME.new(4, {"sheet": "annoyed_animals"}, seed=1)
    boss = state.board.boss
    state.shown[1].hurt |= (state.board.life[0] - 1) << 0
    keen, blind = DiceBrain().eye(state, 0), rookie.eye(state, 0)
    assert keen.pay[0] < keen.pay[1] == blind.pay[1] == blind.pay[0]
    assert blind.pay[boss] == keen.pay[boss]


def test_a_race_ends_when_one_move_is_left() -> None:
    race = Race([1.0, 1.0, 0.0], ["a", "b", "c"])
    for n in range(6):
        race.add([20.0 + n % 2, 5.0, 4.0])
    race.drop()
    assert race.over and race.firsts[race.leader()] == "a"


def test_a_bridge_is_as_long_as_what_is_missing() -> None:
    board = content.board("annoyed_animals")
    steps, way = bridge(board, 0, board.rooms)
    assert steps > 1 and way.bit_count() >= steps and way & board.left and way & board.right
    opened = 0
    while steps > 1:
        opened |= way & -way
        shorter, way = bridge(board, opened, board.rooms)
        assert shorter == steps - 1
        steps = shorter


def test_chances_are_those_of_four_dice() -> None:
    """A pair of 2 takes two ones; two pairs of 7 take two pairs that complement each other."""
    assert abs(any_of(1 << 2) - (1296 - 625 - 500) / 1296) < 1e-9
    assert both_of(1 << 2) == 1 / 1296
    assert both_of(1 << 7 | 1 << 9) < 0.2 < both_of(1 << 4 | 1 << 7 | 1 << 9) < any_of(1 << 7 | 1 << 9)


def test_what_holds_up_the_end_is_hit_first() -> None:
    """Of two monsters with the same reward and life left, the one of unlikely numbers is worth more to hit."""
    state = GAME.new(4, {"sheet": "annoyed_animals"}, seed=1)
    boss, hero = state.board.boss, state.heroes[0]
    hero.hurt |= state.board.life[boss] << DAMAGE_BITS * boss
    hero.open |= 1 << (state.board.first_room + boss)
    primal, punk = 4, 5  # both of 5 boxes and 3 gems: one on 2 and 12, one on 3 and 11
    eye = DiceBrain().veteran().eye(state, 0)
    assert eye.hit_worth(primal, 5) > eye.hit_worth(punk, 5) + 0.5


def test_a_lone_hero_has_figures_of_its_own() -> None:
    brain = DiceBrain()
    assert {name: brain.alone().weights[name] for name in ALONE} == ALONE and set(ALONE) < set(WEIGHTS)


def test_alone_a_second_hit_saves_no_life() -> None:
    state = GAME.new(1, {"sheet": "annoyed_animals"}, seed=1)
    eye = DiceBrain().alone().eye(state, 0)
    first, second = state.board.first_room, state.board.first_room + 1
    assert eye.dealt > 0 and abs(eye.worth[second] - eye.again(first, second) - eye.dealt) < 1e-9
    assert eye.again(0, second) == eye.worth[second]


def test_veterans_do_not_walk_in_step() -> None:
    """The same sheet and the same dice, and still each has tastes of its own; a Master and a lone hero have none."""
    brain, state = DiceBrain(), GAME.new(4, {"sheet": "clumsy_cultists"}, seed=1)
    veterans = [brain.veteran().eye(state, seat).worth for seat in range(4)]
    assert len({tuple(worths) for worths in veterans}) == 4
    most = VETERAN["lean"] / 2
    assert all(abs(one - other) <= 2 * most for one, other in zip(veterans[0], veterans[1], strict=True))
    masters = [brain.eye(state, seat).worth for seat in range(4)]
    assert masters[0] == masters[1] == masters[2] == masters[3]
    alone = GAME.new(1, {"sheet": "clumsy_cultists"}, seed=1)
    plain = brain.with_weights({**VETERAN, "lean": 0.0})
    assert brain.veteran().eye(alone, 0).worth == plain.eye(alone, 0).worth
