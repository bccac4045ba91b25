"""What can't be: odd moves, odd seats, damaged saves, positions that no sheet allows. A clear word, nothing changed."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from engines.core.codec import BadSave
from engines.core.game import IllegalMove
from engines.core.rng import Rng
from engines.dungeon_dice.rules import reasons
from engines.dungeon_dice.scenario import BadPosition
from engines.dungeon_dice.state import DungeonDice
from tests.engines.dungeon_dice.kit import (
    CULTISTS,
    DINOSAURS,
    GAME,
    PYRAMID,
    SHEETS,
    board_of,
    den,
    little_board,
    owed,
    pair,
    refuse,
    seen,
    set_up,
    sit_out,
    use,
)

ODD_MOVES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 3, 7, 99, 1.5, float("nan"), 10**30, "", "end", "END", "life", "gold", "kick", b"end"),
    *((), (1,), (2, 3), (13, 1), (-1, -1), (7, 4), (1, 2, 3), (2.5, 3), ("2", "3"), (None, None), ((2, 3), (4, 5))),
    *(("first",), ("first", None), ("first", "s7"), ("first", -1), ("first", 999), ("first", 1.5), ("first", 0, 0)),
    *(("torch", -1), ("both", 999), ("third", 0), ("chest", "life"), (0, "first"), frozenset(), [2, 3], ["end"], {}),
)
ODD_SEATS: tuple[Any, ...] = (-1, 4, 99, None, True, False, "0", 0.0, 1.5, (0,), [0])


def plain(state: Any) -> str:
    return json.dumps(state.to_dict(), sort_keys=True)


def stages() -> list[tuple[str, DungeonDice]]:
    """A table at each kind of decision, one where seat 0 waits, one with a dead seat, one that is over."""
    writing = GAME.new(2, {"sheet": PYRAMID}, seed=1)
    writing.apply(0, 3)
    half = GAME.new(2, {"sheet": PYRAMID}, seed=1)
    while half.decision_of(0):
        half.apply(0, owed(half, 0)[0])
    pairing = den(rolls=[(3, 4, 3, 3, 5)], active=1, heroes={0: {"symbols": 0}})
    using = den(rolls=[(4, 4, 2, 6, 1)], heroes={0: {"visited": ["s7", "six"]}})
    pair(using, 0, 8, 8)
    torch = den(rolls=[(6, 5, 6, 5, 1)], heroes={0: {"visited": ["s7", "six"], "torches": 2}})
    pair(torch, 0, 11, 11)
    chest = den(rolls=[(1, 2, 3, 4, 6)], heroes={0: {"visited": ["s7"]}})
    pair(chest, 0, 3, 7)
    use(chest, 0, "first", "chest")
    done = den(rolls=[(6, 6, 6, 6, 6)])
    pair(done, 0, 12, 12)
    dead = den(seats=3, active=1, heroes={0: {"alive": False, "crossed": 10}})
    armour = set_up(DINOSAURS, rolls=[(1, 3, 3, 4, 6)])
    pair(armour, 0, 4, 7)
    over = den(rolls=[(6, 6, 6, 6, 6)], heroes={0: {"crossed": 9}, 1: {"crossed": 9}})
    for seat in (0, 1):
        pair(over, seat, 12, 12)
    assert over.outcome is not None
    found: dict[str, Any] = {
        **{"writing": writing, "half": half, "pairing": pairing, "using": using, "torch": torch, "chest": chest},
        **{"done": done, "dead": dead, "armour": armour, "over": over},
    }
    return list(found.items())


@pytest.mark.parametrize(("name", "state"), stages())
def test_odd_moves_change_nothing(name: str, state: DungeonDice) -> None:
    """DD-171: each is refused with a sentence, by `why_not` and by `apply` alike, and the table stays as it is."""
    before, moves = plain(state), owed(state, 0)
    for move in ODD_MOVES:
        if any(move == one for one in moves):
            continue
        reason = state.why_not(0, move)
        assert reason is not None and reason.text().endswith("."), (name, move)
        with pytest.raises(IllegalMove) as fault:
            state.apply(0, move)
        assert fault.value.reason == reason, (name, move)
        assert GAME.describe(state, 0, move).text()
    for seat in ODD_SEATS:
        for move in (*moves[:2], "end", None):
            assert state.why_not(seat, move) is not None
            with pytest.raises(IllegalMove):
                state.apply(seat, move)
        for look in (state.view, lambda seat: state.determinize(seat, Rng(1))):
            if seat is not None:
                with pytest.raises(IllegalMove, match="no such seat"):
                    look(seat)
    assert plain(state) == before


def test_every_use_on_every_place_is_legal_or_has_its_reason() -> None:
    """DD-171: whatever the position, each way to use each place is listed, or refused in a sentence that fits."""
    for sheet in SHEETS:
        rng, state = Rng(5), GAME.new(2, {"sheet": sheet}, seed=9)
        assert isinstance(state, DungeonDice)
        while state.outcome is None:
            decision = rng.choice(state.decisions())
            if decision.kind == "use" and not rng.below(6):
                check_reasons(state, decision.seat, decision.moves)
            state.apply(decision.seat, rng.choice(decision.moves))


def check_reasons(state: DungeonDice, seat: int, moves: tuple[Any, ...]) -> None:
    board, hero = state.board, state.heroes[seat]
    for place in range(board.places):
        opened, reached = hero.open >> place & 1, hero.reach >> place & 1
        for how in ("first", "second", "both", "torch"):
            reason = state.why_not(seat, (how, place))
            assert (reason is None) == ((how, place) in moves)
            if reason == reasons.VISITED or reason == reasons.DEFEATED:
                assert opened
            elif reason == reasons.OUT_OF_REACH or reason == reasons.NOT_REACHED:
                assert not reached
            elif reason == reasons.LOCKED:
                pairs = {hero.first & 15, hero.second & 15}
                assert pairs & set(board.monsters[place - board.first_room].locked)


def test_a_move_equal_to_a_listed_one_is_that_one() -> None:
    """DD-016: 7.0 is equal to 7, and what is kept is what was listed."""
    one, other = den(rolls=[(3, 4, 3, 3, 5)]), den(rolls=[(3, 4, 3, 3, 5)])
    one.apply(0, (6, 7))
    other.apply(0, (6.0, 7.0))
    use(one, 0, "second", "s7")
    other.apply(0, ("second", float(one.board.index["s7"])))
    assert plain(one) == plain(other)


def test_reasons_of_pairings() -> None:
    """DD-021, DD-171: what no dice make, what wants a symbol, and what is only said the wrong way round."""
    state = den(rolls=[(2, 2, 4, 5, 1)], active=1, heroes={0: {"symbols": 0}})
    for move, words in (((3, 6), "no symbol left"), ((2, 12), "don't make that pairing."), ((9, 4), "4 and 9")):
        assert words in state.why_not(0, move).text()  # type: ignore[union-attr]
    state = den(rolls=[(2, 2, 4, 5, 1)], active=0, heroes={0: {"symbols": 0}})
    assert state.why_not(0, (2, 12)).text() == "These dice don't make that pairing."  # type: ignore[union-attr]
    assert "First choose" in state.why_not(0, ("first", 0)).text()  # type: ignore[union-attr]


def test_reasons_of_clouds_and_chests() -> None:
    """DD-073, DD-127, DD-171: a number written already, one that no cloud takes, a reward had before."""
    state = GAME.new(2, {"sheet": PYRAMID}, seed=1)
    state.apply(0, 3)
    assert "written already" in state.why_not(0, 3).text()  # type: ignore[union-attr]
    assert "3, 4, 5" in state.why_not(0, 7).text()  # type: ignore[union-attr]
    chest = den(rolls=[(1, 2, 3, 4, 6)], heroes={0: {"visited": ["s7"], "ticked": ["life"]}})
    pair(chest, 0, 3, 7)
    use(chest, 0, "first", "chest")
    assert "haven't had" in chest.why_not(0, "life").text()  # type: ignore[union-attr]


def test_reasons_of_waiting() -> None:
    """DD-050, DD-171: the part is over, the hero is dead, the game is over."""
    tables = dict(stages())
    words = {"done": "part of this round is over", "dead": "is dead", "over": "game is over"}
    for name, said in words.items():
        assert said in tables[name].why_not(0, "end").text()  # type: ignore[union-attr]


def test_reasons_of_armour_and_used_pairs() -> None:
    """DD-084, DD-143, DD-171: needs both pairs, a torch leaves no mark, a used pair, a locked or a wrong number."""
    spaces: dict[str, Any] = {"s": ("start", 2), "seven": ("plain", 7), "claw": ("claw", 4, "mighty_meg")}
    meg = little_board(DINOSAURS, spaces, "s-mighty_meg s-seven s-velo_cam")
    state = set_up(meg, rolls=[(3, 4, 1, 3, 6)], heroes={0: {"visited": ["s"], "torches": 1}})
    pair(state, 0, 4, 7)
    assert refuse(state, 0, "second", "mighty_meg") == reasons.NEEDS_BOTH.text()
    assert refuse(state, 0, "both", "mighty_meg") == reasons.LOCKED.text()
    assert refuse(state, 0, "torch", "mighty_meg") == reasons.NO_TORCH_ON_ARMOUR.text()
    assert refuse(state, 0, "both", "tri_tip_tony") == reasons.NOT_REACHED.text()
    assert refuse(state, 0, "first", "velo_cam") == reasons.WRONG_NUMBER.text()
    assert "one by one" in refuse(state, 0, "both", "velo_cam")
    assert "one pair" in refuse(state, 0, "both", "seven")
    assert "takes 7" in refuse(state, 0, "first", "seven")
    use(state, 0, "second", "seven")
    assert "used already" in refuse(state, 0, "second", "seven")
    assert refuse(state, 0, "both", "mighty_meg") == reasons.NEEDS_BOTH.text()
    assert refuse(state, 0, "torch", "seven") == reasons.VISITED.text()


def test_reasons_of_clouds_and_the_twin() -> None:
    """DD-129, DD-133, DD-171: a cloud wants what was written; the twin takes no pair and no torch."""
    board = little_board(
        PYRAMID,
        {"s": ("start", 7), **{f"c{n}": ("cloud",) for n in range(8)}, "portal": ("portal", 11), "twin": ("twin",)},
        " ".join(f"s-c{n}" for n in range(8)) + " s-twin",
    )
    mine = (9, 3, 4, 5, 6, 8, 10, 11)
    state = set_up(board, rolls=[(4, 4, 1, 2, 6)], heroes={0: {"visited": ["s"], "torches": 1, "clouds": mine}})
    pair(state, 0, 3, 8)
    assert refuse(state, 0, "first", "c0") == "That space takes 9, and the pair makes 3."
    for how in ("first", "second", "torch"):
        assert refuse(state, 0, how, "twin") == reasons.TWIN_BLANK.text()


# ---- saves

WRONG: tuple[Any, ...] = (KeyError, None, "x", -1, 99, 2.5, [], {}, [99], [[]], True)


def saves() -> list[dict[str, Any]]:
    """Those of the stages that stand on printed sheets, and each sheet in the middle of a match."""
    found = [state.to_dict() for _, state in stages() if not state.board.sheet.id.startswith("little")]
    for sheet in SHEETS:
        rng, state = Rng(7), GAME.new(2, {"sheet": sheet}, seed=2)
        for _ in range(61):
            decision = rng.choice(state.decisions())
            state.apply(decision.seat, rng.choice(decision.moves))
        found.append(state.to_dict())
    return found


def paths(value: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [at] if at else []
    if isinstance(value, dict):
        for key, one in value.items():
            found += paths(one, (*at, key))
    elif isinstance(value, list):
        for n, one in enumerate(value[:3]):
            found += paths(one, (*at, n))
    return found


def damaged(save: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    twin = copy.deepcopy(save)
    inner: Any = twin
    for key in path[:-1]:
        inner = inner[key]
    if value is KeyError and isinstance(inner, dict):
        del inner[path[-1]]
    elif value is not KeyError:
        inner[path[-1]] = value
    return twin


@pytest.mark.parametrize("save", saves(), ids=lambda save: f"{save['sheet']}-{save['round']}")
def test_a_damaged_save_is_refused_in_a_line(save: dict[str, Any]) -> None:
    """DD-007, DD-152: whatever is missing or of the wrong kind, BadSave says where; what still loads can be played."""
    assert plain(GAME.from_dict(save)) == json.dumps(save, sort_keys=True)
    for path in paths(save):
        for value in WRONG:
            try:
                state = GAME.from_dict(damaged(save, path, value))
            except BadSave as fault:
                assert "\n" not in str(fault) and str(fault).startswith("dungeon_dice: ")
                continue
            assert isinstance(state, DungeonDice)
            play_out(state)


def play_out(state: DungeonDice) -> None:
    """A round and a bit, with all that is read and told."""
    rng = Rng(3)
    for _ in range(8):
        for seat in (None, *range(state.seats)):
            state.view(seat)
        for decision in state.decisions()[:1]:
            assert GAME.ask(state, decision).text()
            for event in state.apply(decision.seat, rng.choice(decision.moves)):
                GAME.tell(state, event)


def test_a_save_keeps_what_waits_for_round_end() -> None:
    """DD-049, DD-085, DD-095: kills and achievements of a half-played part are paid after loading too."""
    board = board_of(CULTISTS)
    door = next(n for n in range(board.first_room) if board.near[n] >> board.index["necro_mancer"] & 1)
    hero = {"visited": [board.ids[door]], "torches": 1, "damage": {"necro_mancer": 3, "pastry_mancer": 5}}
    state = set_up(CULTISTS, rolls=[(1, 2, 6, 6, 5)], heroes={0: hero})
    pair(state, 0, *owed(state, 0)[0])
    use(state, 0, "torch", "necro_mancer")
    back = GAME.from_dict(json.loads(plain(state)))
    assert plain(back) == plain(state) and isinstance(back, DungeonDice)
    gems = []
    for one in (state, back):
        sit_out(one, 0, 1)
        gems.append(one.heroes[0].gems)
    assert gems[0] == gems[1] >= 2 + 3


def test_impossible_saves_are_refused() -> None:
    """DD-003, DD-012, DD-131, DD-143: dice, damage, pairs and places that no match can have come to."""
    state = GAME.new(2, seed=3)
    state.apply(0, owed(state, 0)[0])
    save = state.to_dict()
    room = state.board.first_room  # type: ignore[attr-defined]
    wrong: tuple[tuple[tuple[Any, ...], Any, str], ...] = (
        (("sheet",), "atlantis", "atlantis"),
        (("dice",), [1, 2, 3, 4], "dice"),
        (("dice", 0), 7, "dice"),
        (("dice",), [], "dice"),
        (("seats",), 3, "heroes"),
        (("active",), 2, "active"),
        (("round",), 0, "round"),
        (("heroes", 0, "damage", 0), 9, "damage"),
        (("heroes", 0, "damage", 0), 4, "damage"),
        (("heroes", 0, "open"), [room], "damage"),
        (("heroes", 0, "open"), [0, 0], "twice"),
        (("heroes", 0, "half"), [0], "rubble"),
        (("heroes", 0, "clouds"), [3], "clouds"),
        (("heroes", 0, "made"), [2, 2], "made"),
        (("heroes", 0, "pairs"), [3, 3], "pairs"),
        (("heroes", 0, "stage"), "chest", ""),
        (("heroes", 0, "stage"), "cloud", "clouds"),
        (("heroes", 0, "crossed"), 11, "tracker"),
        (("heroes", 1, "alive"), False, "dead"),
        (("heroes", 0, "slain"), [room], "slain"),
        (("heroes", 0, "done_feats"), 1, "done_feats"),
        (("heroes", 0, "acts"), [["kick", 1]], "acts"),
        (("over",), True, "over"),
    )
    for path, value, words in wrong:
        if words == "":
            assert GAME.from_dict(damaged(save, path, value)).decision_of(0).kind == "chest"  # type: ignore[union-attr]
            continue
        with pytest.raises(BadSave, match=words):
            GAME.from_dict(damaged(save, path, value))


# ---- positions


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"seats": 5}, "5 seats"),
        ({"seats": 0}, "0 seats"),
        ({"active": 2}, "active"),
        ({"round": 0}, "round 0"),
        ({"rolls": [(1, 2, 3)]}, "five dice"),
        ({"rolls": [(1, 2, 3, 4, 7)]}, "five dice"),
        ({"claimed": ["ghost"]}, "ghost"),
        ({"taken": ["ghost"]}, "ghost"),
        ({"rolls": [12345]}, "five dice"),
        ({"heroes": {3: {}}}, "seats"),
        ({"heroes": {0: {}, "1": {}}}, "seats"),
        ({"heroes": [{}]}, "by their seats"),
        ({"heroes": {0: []}}, "no \\[\\]"),
        ({"heroes": {0: {"visited": "s7"}}}, "no list"),
        ({"heroes": {0: {"visited": [["s7"]]}}}, "no space"),
        ({"heroes": {0: {"damage": ["grey_hound"]}}}, "by monsters"),
        ({"heroes": {0: {"damage": {"grey_hound": "4"}}}}, "4 boxes"),
        ({"heroes": {0: {"clouds": [[3]]}}}, "clouds"),
        ({"heroes": {0: {"visited": ["nowhere"]}}}, "nowhere"),
        ({"heroes": {0: {"visited": ["grey_hound"]}}}, "grey_hound"),
        ({"heroes": {0: {"half": ["six"]}}}, "six"),
        ({"heroes": {0: {"damage": {"grey_hound": 5}}}}, "4 boxes"),
        ({"heroes": {0: {"damage": {"six": 1}}}}, "six"),
        ({"heroes": {0: {"ticked": ["beer"]}}}, "beer"),
        ({"heroes": {0: {"feats": ["beer"]}}}, "beer"),
        ({"heroes": {0: {"clouds": [3]}}}, "clouds"),
        ({"heroes": {0: {"torches": -1}}}, "torches"),
        ({"heroes": {0: {"crossed": 11}}}, "tracker"),
        ({"heroes": {0: {"lives": 3}}}, "lives"),
        ({"heroes": {0: {"alive": False}}}, "dead"),
    ],
)
def test_positions_that_cannot_be(more: dict[str, Any], words: str) -> None:
    """DD-003, DD-006, DD-073: refused in a line that names what is wrong."""
    with pytest.raises(BadPosition, match=words):
        den(**more)


def test_clouds_that_cannot_be() -> None:
    """DD-127: eight numbers, each of the eight once."""
    for numbers in ([3], [3] * 8, [3, 4, 5, 6, 7, 8, 9, 10], [[3]] * 8, [3, 4, 5, 6, 8, 9, 10, 11, 3]):
        with pytest.raises(BadPosition, match="clouds of"):
            set_up(PYRAMID, heroes={0: {"clouds": numbers}})


def test_a_position_holds_what_follows_from_it() -> None:
    """DD-091, DD-096, DD-131: whose monster has fallen was first, a done achievement is had, a portal has its twin."""
    state = den(heroes={1: {"visited": ["s7", "six", "nine", "s4"], "damage": {"grey_hound": 4}}})
    assert state.view(0)["claimed"] == [1] and state.view(0)["taken"] == [1]
    assert state.view(1)["seats"][1]["feats"] == [1]
    spaces: dict[str, Any] = {"portal": ("portal", 11), "twin": ("twin",), "far": ("plain", 9)}
    state = set_up(little_board(PYRAMID, spaces, "twin-far"), heroes={0: {"visited": ["portal"]}})
    assert seen(state, 0, "twin")
