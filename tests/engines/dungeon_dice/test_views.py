"""Who sees what: others as at the last round end, no rolls to come, and worlds that a seat could be in."""

from __future__ import annotations

import json
from collections.abc import Callable
from time import perf_counter

import pytest

from engines.core.rng import Rng
from tests.engines.dungeon_dice.kit import (
    CULTISTS,
    GAME,
    PYRAMID,
    SHEETS,
    den,
    kinds,
    little_board,
    owed,
    pair,
    set_up,
    sit_out,
    use,
)

EIGHTS = (4, 4, 2, 6, 1)


def test_sheets_are_public() -> None:
    """DD-152: as they stood at the last round end; written clouds too, once all have written."""
    state = den(rolls=[(1, 3, 3, 4, 6)], heroes={0: {"gold": 2, "torches": 1, "crossed": 3, "visited": ["s7"]}})
    for viewer in (0, 1, None):
        mine = state.view(viewer)["seats"][0]
        assert (mine["gold"], mine["torches"], mine["crossed"], mine["visited"]) == (2, 1, 3, [0])


def test_this_round_is_nobodys_business() -> None:
    """DD-153: pairing, crosses, symbols, torches and chests of others show at round end; only the finishing shows."""
    state = den(rolls=[(1, 2, 3, 4, 6)], active=1, heroes={0: {"visited": ["s7"]}})
    before = state.view(1)
    pair(state, 0, 3, 7)
    use(state, 0, "first", "chest")
    assert state.view(1) == before
    state.apply(0, "torches")
    state.apply(0, "end") if state.decision_of(0) and "end" in owed(state, 0) else sit_out(state, 0)
    during = state.view(1)
    assert during["seats"][0]["finished"] and not during["seats"][1]["finished"]
    assert {**during["seats"][0], "finished": False} == before["seats"][0]
    assert state.view(None)["seats"][0]["ticked"] == []
    sit_out(state, 1)
    after = state.view(1)
    assert after["seats"][0]["ticked"] == ["torches"]
    assert after["last_round"][0]["made"] == [3, 7]
    assert not any(seat["finished"] for seat in after["seats"])
    assert not GAME.secret


def test_clouds_of_others_wait() -> None:
    """DD-154: until all seats have written all of theirs."""
    state = GAME.new(2, {"sheet": PYRAMID}, seed=1)
    while state.decision_of(0):
        state.apply(0, owed(state, 0)[-1])
    assert state.view(1)["seats"][0]["clouds"] == [0] * 8
    assert state.view(None)["seats"][0]["clouds"] == [0] * 8
    assert state.view(0)["seats"][0]["clouds"] == [11, 10, 9, 8, 6, 5, 4, 3]
    while state.decision_of(1).kind == "cloud":  # type: ignore[union-attr]
        state.apply(1, owed(state, 1)[0])
    assert state.view(1)["seats"][0]["clouds"] == [11, 10, 9, 8, 6, 5, 4, 3]


def test_events_of_a_part_are_private() -> None:
    """DD-155: round end tells everybody who crossed what, killed what first, lost what."""
    near = {"visited": ["s7", "six"], "damage": {"grey_hound": 3}}
    state = den(rolls=[EIGHTS], heroes={0: near})
    events = pair(state, 0, 8, 8) + use(state, 0, "first", "grey_hound") + sit_out(state, 0)
    assert {event.kind for event in events if event.visible_to(1)} == {"finished"}
    assert all(event.visible_to(0) for event in events)
    events = sit_out(state, 1)
    told = [event for event in events if event.visible_to(0)]
    part = kinds(told, "round_end")[0]["parts"][0]
    assert part["made"] == [8, 8] and ["first", state.board.index["grey_hound"]] in part["acts"]
    assert kinds(told, "kill")[0]["first"] and kinds(told, "announced")[0]["seats"] == [1]
    assert kinds(told, "round_end")[0]["parts"][1]["lost"] == state.shown[1].lost
    assert not [event for event in told if event.kind == "kill" and not event.visible_to(None)]


def test_a_sheet_can_be_read() -> None:
    """DD-047, DD-057, DD-060, DD-100, DD-152, DD-164: what a view says of a sheet, at a table and alone."""
    hero = {"visited": ["s7", "six", "key"], "damage": {"purple_pup": 4, "beefy_bearpion": 7}, "crossed": 5, "gems": 2}
    for seats, penalty in ((2, 6), (1, 0)):
        sheet = den(seats=seats, rolls=[EIGHTS], heroes={0: hero}).view(0)["seats"][0]
        assert sheet["visited"] == [0, 2, 3] and sheet["defeated"] == [0] and sheet["reached"] == [1]
        assert (sheet["penalty"], sheet["boss_points"], sheet["score"]) == (penalty, 6, 6 + 6 - penalty)
        assert sheet["unlocked"][1] == [10] and sheet["numbers"][1] == [8, 10] and sheet["numbers"][0] == [11]
        assert sheet["damage"] == [4, 0, 0, 0, 0, 0, 7]


def test_used_pairs_are_marked() -> None:
    """DD-038, DD-153: in the part of the seat itself."""
    state = den(rolls=[EIGHTS], heroes={0: {"visited": ["s7", "six"]}})
    pair(state, 0, 8, 8)
    assert [one["used"] for one in state.view(0)["part"]["pairs"]] == [False, False]
    use(state, 0, "second", "grey_hound") if ("second", 11) in owed(state, 0) else use(state, 0, "first", "grey_hound")
    assert sorted(one["used"] for one in state.view(0)["part"]["pairs"]) == [False, True]


def test_what_round_end_shows_is_not_taken_back() -> None:
    """DD-152: it counts as a reveal, in the last round too, where no die is rolled after it."""
    state = den(rolls=[(6, 6, 6, 6, 6)], heroes={0: {"crossed": 9}})
    pair(state, 0, 12, 12)
    before, chance = state.reveals, state.rng.state
    pair(state, 1, 12, 12)
    assert state.outcome is not None and state.rng.state == chance and state.reveals > before


def test_each_event_of_a_part_is_for_its_seat() -> None:
    """DD-153, DD-155: pairing, visit, chest, loss and cloud are heard by nobody else, and told to all at round end."""
    state = den(rolls=[(1, 2, 6, 6, 4)], active=1, heroes={0: {"visited": ["s7", "dbl"]}})
    events = pair(state, 0, 3, 12) + use(state, 0, "first", "chest") + state.apply(0, "black")
    private = [event for event in events if event.kind != "finished"]
    assert [event.kind for event in private] == ["pairing", "visit", "reward", "lost"]
    assert all(event.seen_by == (0,) for event in private)
    assert state.view(None)["part"] is None and state.view(1)["part"]["stage"] == "pairing"
    told = kinds(sit_out(state, 1), "round_end")[0]["parts"][0]
    assert told["acts"] == [["first", state.board.index["chest"]], ["chest", "black"]]
    assert (told["seat"], told["made"], told["black"], told["lost"]) == (0, [3, 12], False, 1)
    dark = den(rolls=[(3, 4, 6, 6, 3)], active=1)
    pair(dark, 0, 7, 9)
    use(dark, 0, "first", "s7")
    told = kinds(sit_out(dark, 1), "round_end")[0]["parts"][0]
    assert told["black"] is True
    writing = GAME.new(2, {"sheet": PYRAMID}, seed=1)
    while writing.decision_of(0):
        events = writing.apply(0, owed(writing, 0)[0])
        assert all(event.seen_by == (0,) for event in events if event.kind != "finished")
    assert [event.kind for event in events] == ["cloud", "cloud", "finished"]


def test_round_end_is_for_all() -> None:
    """DD-155: crosses, kills, news, achievements, hearts and deaths are told to every seat and every onlooker."""
    board = little_board(CULTISTS, {"s": ("start", 2), "k": ("grey", 6, "necro_mancer")}, "s-k k-necro_mancer")
    dying = {"visited": ["k"], "damage": {"necro_mancer": 3, "pastry_mancer": 5}, "crossed": 9}
    state = set_up(board, seats=3, rolls=[(2, 4, 1, 1, 6)], heroes={0: dying, 1: {"damage": {"necro_mancer": 3}}})
    sit_out(state, 1, 2)
    pair(state, 0, 2, 6)
    use(state, 0, "first", "s")
    events = use(state, 0, "second", "necro_mancer")
    open_to_all = {event.kind for event in events if event.seen_by is None}
    assert open_to_all == {"finished", "round_end", "kill", "announced", "feat", "hearts", "death", "roll"}
    assert {event.kind for event in events if event.seen_by is not None} == {"hit", "defeat", "feat_done"}
    acts = {part["seat"]: part["acts"] for part in kinds(events, "round_end")[0]["parts"]}
    assert acts[0] == [["first", board.index["s"]], ["second", board.index["necro_mancer"]]] and set(acts) == {0, 1, 2}
    kills = [(kill["seat"], kill["gems"], kill["first"], kill["announced"]) for kill in kinds(events, "kill")]
    assert kills == [(0, 2, True, False), (1, 1, False, True)]
    assert kinds(events, "announced") == [{"monster": 2, "seats": [1, 2]}]
    assert kinds(events, "hearts") == [{"seat": 0, "lives": 1}] and kinds(events, "death") == [{"seat": 0}]
    assert kinds(events, "feat") == [{"seat": 0, "feat": 0, "gems": 3, "first": True}]


def test_the_last_round_is_told_once() -> None:
    """DD-152, DD-155: what a dead seat did in its last round is of the round before, not of every later one."""
    state = den(seats=3, rolls=[(6, 6, 6, 6, 6)] * 3, heroes={1: {"crossed": 9}})
    sit_out(state, 0, 1, 2)
    assert [part["seat"] for part in state.view(0)["last_round"]] == [0, 1, 2]
    sit_out(state, 0, 2)
    assert [part["seat"] for part in state.view(0)["last_round"]] == [0, 2]
    assert [part["seat"] for part in state.determinize(0, Rng(1)).view(0)["last_round"]] == [0, 2]


def test_news_is_told_as_it_was_dealt() -> None:
    """DD-085, DD-136: all announced damage comes before what it causes; a Sandy that stood has taken it."""
    board = little_board(PYRAMID, {"s": ("start", 2), "k": ("gem", 3)}, "s-sandys_gut s-sandy s-k")
    ready = {"visited": ["s"], "damage": {"sandys_gut": 3, "sandy": 20}}
    falling = {"damage": {"sandys_gut": 3, "sandy": 18}}
    state = set_up(board, rolls=[(2, 4, 1, 2, 6)], heroes={0: ready, 1: falling})
    pair(state, 0, 3, 6)
    use(state, 0, "first", "sandy")
    use(state, 0, "second", "sandys_gut")
    events = sit_out(state, 1)
    assert kinds(events, "announced") == [{"monster": 3, "seats": [1]}, {"monster": 6, "seats": [1]}]
    assert [(k["seat"], k["monster"], k["first"]) for k in kinds(events, "kill")][2:] == [(1, 3, False), (1, 6, False)]
    lines = [line.text() for event in events if (line := GAME.tell(state, event)) is not None]
    assert "Sandy is shaken: 1 damage for Seat 2." in lines and "Seat 1 pays for the kill with 2 lives." in lines


def test_chance_is_in_no_view() -> None:
    """DD-156: the random state is nowhere; a world draws coming rolls anew and keeps the own half-played part."""
    state = GAME.new(3, seed=99)
    pair_move = owed(state, 0)[0]
    state.apply(0, pair_move)
    state.apply(1, owed(state, 1)[0])
    assert str(state.rng.state) not in json.dumps(state.view(0))
    rolls = set()
    for k in range(12):
        world = state.determinize(0, Rng(k))
        assert world.view(0) == state.view(0)
        assert world.decision_of(0) == state.decision_of(0)
        assert world.decision_of(1).kind == "pairing"  # type: ignore[union-attr]
        while world.progress() == 1:
            decision = world.decisions()[0]
            world.apply(decision.seat, decision.moves[0])
        rolls.add(tuple(world.view(0)["dice"]))
    assert len(rolls) > 6


@pytest.mark.parametrize("sheet", SHEETS)
def test_worlds_depend_on_the_view_alone(sheet: str) -> None:
    """DD-156: any world of a world is a world of the table."""
    rng = Rng(8)
    state = GAME.new(3, {"sheet": sheet}, seed=4)
    for step in range(160):
        if state.outcome is not None:
            break
        decision = rng.choice(state.decisions())
        state.apply(decision.seat, rng.choice(decision.moves))
        if step % 9 == 0:
            for seat in range(3):
                world = state.determinize(seat, Rng(step))
                assert world.view(seat) == state.view(seat)
                assert world.determinize(seat, Rng(5)) == state.determinize(seat, Rng(5))
                assert GAME.from_dict(json.loads(json.dumps(world.to_dict()))) == world


@pytest.mark.parametrize("sheet", SHEETS)
def test_no_world_knows_what_others_did_this_round(sheet: str) -> None:
    """DD-153, DD-154, DD-156: worlds before and after somebody else's moves are the same, but for who has finished."""
    rng, state = Rng(8), GAME.new(3, {"sheet": sheet}, seed=4)
    compared = 0
    while state.outcome is None and state.progress() < 12:
        decision = rng.choice(state.decisions())
        viewer = (decision.seat + 1) % 3
        before, view = state.determinize(viewer, Rng(3)).to_dict(), state.view(viewer)
        now, phase = state.progress(), view["phase"]
        state.apply(decision.seat, rng.choice(decision.moves))
        if state.outcome is not None or (state.progress(), state.view(None)["phase"]) != (now, phase):
            continue
        after, seen_now = state.determinize(viewer, Rng(3)).to_dict(), state.view(viewer)
        assert {**before, "told": 0} == {**after, "told": 0}
        for one in (*view["seats"], *seen_now["seats"]):
            one["finished"] = False
        assert view == seen_now
        compared += 1
    assert compared > 40


def test_every_sentence_can_be_said() -> None:
    """DD-155: prompts, moves and log lines in words, for every event of whole matches."""
    for sheet in SHEETS:
        state, rng = GAME.new(2, {"sheet": sheet}, seed=2), Rng(3)
        while state.outcome is None:
            decision = rng.choice(state.decisions())
            assert GAME.ask(state, decision).text()
            assert len({GAME.describe(state, decision.seat, move).text() for move in decision.moves}) >= 1
            for event in state.apply(decision.seat, rng.choice(decision.moves)):
                said = GAME.tell(state, event)
                assert said is None or said.text()


def test_uses_are_listed_in_a_blink() -> None:
    """DD-170: all pairings with their marks, in less time than a loop of 100,000 empty rounds."""

    def quickest(work: Callable[[], object]) -> float:
        """The best of five: what the work takes when nothing else is in the way."""
        times = []
        for _ in range(5):
            began = perf_counter()
            work()
            times.append(perf_counter() - began)
        return min(times)

    def empty_rounds() -> None:
        for _ in range(100_000):
            pass

    rng, state, worst = Rng(1), GAME.new(2, {"sheet": SHEETS[3]}, seed=6), 0.0
    while state.outcome is None and state.progress() < 25:
        decision = rng.choice(state.decisions())
        worst = max(worst, quickest(lambda seat=decision.seat: state.view(seat)))  # type: ignore[misc]
        state.apply(decision.seat, rng.choice(decision.moves))
    # `bench` measures the bar itself; here the machine may be busy.
    assert worst < 4 * quickest(empty_rounds)
