"""GQ-157 to GQ-165: who sees what."""

from __future__ import annotations

import json
from collections import Counter

from engines.core import Event, Rng
from engines.greedquest.content import CARD_OF, DECK, KEYS
from engines.greedquest.scenario import answer, table, turn
from engines.greedquest.state import GreedState
from tests.engines.greedquest.kit import count_cards, fresh, play_on


def heard(events: list[Event], seat: int | None) -> str:
    return json.dumps([[event.kind, dict(event.values)] for event in events if event.visible_to(seat)])


def test_a_seat_sees_its_own_hand_only() -> None:
    """GQ-157: of other hands the number of cards."""
    state = table("4in", "4in", hands=["curse meek", "loot see_ya secret_door"])
    assert state.view(0)["hand"] == ["meek", "curse"]
    assert state.view(None)["hand"] == []
    for viewer in (0, None):
        text = json.dumps(state.view(viewer))
        assert "loot" not in text and "secret_door" not in text
        assert state.view(viewer)["figures"][1]["hand_size"] == 3


def test_the_order_of_a_pile_is_hidden_its_size_open() -> None:
    """GQ-158: from its owner too."""
    one = table("4in", "4in", piles=["curse loot", None])
    two = table("4in", "4in", piles=["loot curse", None])
    assert one.pile[0] != two.pile[0]
    for viewer in (0, 1, None):
        assert one.view(viewer) == two.view(viewer)
    assert one.view(1)["figures"][0]["pile_size"] == 23


def test_discards_and_dead_are_open() -> None:
    """GQ-159: what Loot and the Remains throw away too."""
    done = turn("4in loot", "4in go_8", hands=["loot curse meek"])
    assert done.state.view(1)["figures"][0]["discards"] == ["loot", "meek", "curse"]
    assert '"curse"' in heard(done.events, None)
    refused = turn("10in go_8", "4in loot", piles=["curse"]).then((0, "discard"))
    assert "curse" in refused.state.view(1)["figures"][0]["discards"]
    dead = turn("4in go_1", "4in go_8", attrition="survival")
    assert dead.state.view(None)["figures"][0]["dead"] == ["go_1"]


def test_a_laid_card_is_hidden_from_the_others() -> None:
    """GQ-160: that it lies there is seen, not what it is; in Room 9 its owner does not know either."""
    state = table("4in", "4in", "9in", cards=["curse", None, "loot"])
    events = answer(state, (0, "curse"))
    assert state.view(0)["table"][0]["card"] == "curse"
    for viewer in (1, 2, None):
        row = state.view(viewer)["table"][0]
        assert row is not None and row["card"] is None
        assert "curse" not in heard(events, viewer)
    assert state.view(2)["table"][2]["card"] is None
    assert state.view(1)["table"][1] is None


def test_a_wilds_number_is_hidden_until_all_are_set() -> None:
    """GQ-161."""
    done = turn("4in go_wild", "4in go_wild")
    told = answer(done.state, (0, 7))
    assert done.state.view(0)["my_answer"] == 7
    for viewer in (1, None):
        assert "7" not in heard(told, viewer)
        assert done.state.view(viewer)["table"][0]["number"] is None and done.state.view(viewer)["my_answer"] is None
    answer(done.state, (1, 3))
    assert [row["number"] for row in done.state.view(1)["last_table"]] == [7, 3]


def test_duel_cards_are_hidden_until_all_have_laid() -> None:
    """GQ-162: in Room 9 from the owner too."""
    done = turn("4in go_8", "4in go_8", my_room=True, hands=["go_8 curse", "go_8 meek"])
    told = answer(done.state, (0, "curse"))
    assert done.state.view(0)["duel"]["mine"] == "curse"
    assert done.state.view(1)["duel"] == {
        "purpose": "lead",
        "seats": [0, 1],
        "still": [0, 1],
        "round": 1,
        "shown": [],
        "laid": [0],
        "mine": None,
    }
    assert "curse" not in heard(told, 1)
    blind = turn("1in even_chance", "8in go_8", "4in go_8", piles=[None, "curse"])
    assert blind.state.view(1)["duel"]["laid"] == [1] and blind.state.view(1)["duel"]["mine"] is None


def test_the_first_card_is_its_owners_secret() -> None:
    """GQ-163: kept, it stays hidden."""
    done = turn("10in go_8", "4in loot", piles=["curse"])
    assert done.state.view(0)["first_card"] == "curse"
    assert done.state.view(1)["first_card"] is None and done.state.view(1)["first_cards"] == [0]
    assert "curse" in heard(done.events, 0) and "curse" not in heard(done.events, 1)
    kept = done.then((0, "keep"))
    assert "curse" not in heard(kept.events, 1) and "curse" not in heard(kept.events, None)


def test_a_draw_is_told_as_a_number() -> None:
    """GQ-164."""
    done = turn("4in go_8", "4in go_1", piles=["curse", "meek"])
    assert "curse" in heard(done.events, 0) and "meek" not in heard(done.events, 0)
    assert '"count": 1' in heard(done.events, None) and "curse" not in heard(done.events, None)


def worlds(state: GreedState, seat: int, n: int) -> list[GreedState]:
    return [state.determinize(seat, Rng(key)) for key in range(n)]


def test_a_world_keeps_what_is_open_and_deals_the_rest_anew() -> None:
    """GQ-165: among hand, laid card and pile of each seat; whole decks stay whole; it varies and is not the truth."""
    for seed in range(6):
        state = fresh(4, seed, attrition="survival", my_room=True)
        play_on(state, seed, 90)
        if state.outcome is not None:
            continue
        for seat in range(4):
            dealt = worlds(state, seat, 12)
            for world in dealt:
                assert world.view(seat) == state.view(seat)
                assert all(count_cards(world, one) == Counter(DECK) for one in range(4))
                assert world.discards == state.discards and world.hand[seat] == state.hand[seat]
            assert len({json.dumps(world.hand) for world in dealt}) > 6
            again = dealt[0].determinize(seat, Rng(99))
            assert again == state.determinize(seat, Rng(99))


def test_a_face_down_card_is_dealt_anew_too() -> None:
    """GQ-165."""
    state = table("4in", "4in", "9in", cards=["curse", None, "loot"], laid={0: "curse"})
    laid = {KEYS[world.laid[0]] for world in worlds(state, 1, 60)}
    assert len(laid) > 8
    assert len({world.laid[2] for world in worlds(state, 2, 60)}) > 8
    assert all(world.laid[0] == CARD_OF["curse"] for world in worlds(state, 0, 10))
