"""DELEGATE, the four tasks and TEAM ACTION."""

from __future__ import annotations

from engines.nitro_run.content import HEX, NUMBER
from engines.nitro_run.scenario import arrange, hexes
from tests.engines.nitro_run.helpers import (
    BLANKS,
    ROCKS,
    STRAIGHTS,
    WIDE,
    WIDES,
    asks,
    do,
    end_day,
    moves,
    of,
    told,
)

TWO = [one for one in WIDES if NUMBER[one] == 2]
THREE = [one for one in WIDES if NUMBER[one] == 3]
FOUR = [one for one in WIDES if NUMBER[one] == 4]


def grunts(s: object) -> tuple[str, list[str]]:
    card = s.view(0)["card"]["grunts"]  # type: ignore[attr-defined]
    return card["D"], card["P"]


def test_placing_a_grunt() -> None:
    """NR-042: D blue or red, P red, yellow or black; onto a free space."""
    s = arrange(acting=0, pool=[WIDES[0]], gather=[(THREE[0], 1)])
    assert set(of(s, "place")) == {("place", "D", "red"), ("place", "P", "red"), ("place", "P", "yellow")}
    for move, after in (
        (("draft", 0), ("blue", ["", ""])),
        (("place", "D", "red"), ("red", ["", ""])),
        (("place", "P", "yellow"), ("", ["yellow", ""])),
        (("rush", 0), ("", ["black", ""])),
    ):
        t = s.copy()
        do(t, move)
        assert grunts(t) == after
    full = arrange(acting=0, grunts=("", "red", "red"))
    assert of(full, "place") == [("place", "D", "red")]


def test_enough_grunts_do_the_task() -> None:
    """NR-043: Draft 1, Rush 1, Gather 2, Fabricate 3."""
    s = arrange(acting=0, draft=TWO[0], gather=[(THREE[0], 1)])
    do(s, ("rush", 0))
    assert s.counts[0] == 2
    s = arrange(acting=0, draft=TWO[0])
    do(s, ("place", "P", "yellow"))
    assert s.draft == TWO[0]
    do(s, ("place", "P", "yellow"))
    assert s.draft == -1 and s.gather[0] == TWO[0]


def test_a_task_that_can_be_done_is_done() -> None:
    """NR-044: the third red fabricates, whether wanted or not; another colour does not."""
    s = arrange(acting=0, grunts=("red", "red", ""), gather=[(TWO[0], 2)])
    t = s.copy()
    do(t, ("place", "P", "red"))
    assert t.build[0] == TWO[0]
    do(s, ("place", "P", "yellow"))
    assert s.build[0] == -1


def test_red_and_yellow_may_wait_blue_and_black_not() -> None:
    """NR-045."""
    s = arrange(acting=0)
    assert of(s, "place") and not of(s, "draft") and not of(s, "rush")
    do(s, ("place", "P", "yellow"), ("place", "P", "yellow"))
    assert s.gather == [-1, -1, -1]


def test_a_grunt_keeps_its_space() -> None:
    """NR-046: it turns only with a task that is done."""
    s = arrange(acting=0, grunts=("red", "yellow", ""))
    assert set(of(s, "place")) == {("place", "P", "red"), ("place", "P", "yellow")}
    assert not of(s, "team")
    do(s, ("place", "P", "red"))
    assert grunts(s) == ("red", ["yellow", "red"])


def test_alike_moves_are_listed_once() -> None:
    """NR-047: Grunts and P spaces, and hexes that look alike in the pool."""
    pool = hexes(shape=WIDE, number=2)
    s = arrange(acting=0, pool=pool)
    assert len(moves(s)) == len(set(moves(s)))
    assert of(s, "draft") == [("draft", 0)]


def test_with_all_three_on_the_card() -> None:
    """NR-048: nothing can be placed; D still drafts and team actions are open."""
    s = arrange(acting=0, grunts=("red", "yellow", "black"), pool=[WIDES[0]], gather=[(THREE[0], 1)])
    assert not of(s, "place") and not of(s, "rush")
    assert of(s, "draft") and of(s, "team")


# ---- Draft


def test_draft_peeks() -> None:
    """NR-049, NR-050, NR-195: the hex of one's choice; a section goes to the Draft space and stays known."""
    s = arrange(acting=0, pool=[BLANKS[0], STRAIGHTS[0]])
    events = do(s, ("draft", 1))
    one = HEX[STRAIGHTS[0]]
    assert told(events, "draft")[0] | {"stability": one.stability, "speed": one.speed} == told(events, "draft")[0]
    assert s.draft == STRAIGHTS[0] and s.pool == (BLANKS[0],)
    assert s.view(0)["card"]["draft"]["back"]["stability"] == one.stability
    assert s.reveals == 1


def test_a_draft_cannot_be_thrown_away() -> None:
    """NR-051: it leaves the Draft space by Gather only."""
    s = arrange(acting=0, draft=WIDES[0], pool=[WIDES[1]], gather=[(THREE[1], 1)], build=[WIDES[3]])
    assert {move[0] for move in moves(s)} == {"plan", "place", "rush", "move", "build", "stop"}
    end_day(s)
    assert s.draft == WIDES[0]


def test_a_blank_is_out() -> None:
    """NR-052: the Draft space stays empty and the action is spent."""
    s = arrange(acting=0, pool=[BLANKS[0]])
    do(s, ("draft", 0))
    assert s.draft == -1 and s.out == (BLANKS[0],) and s.left[0] == 1


def test_rubble_falls_at_once() -> None:
    """NR-053."""
    s = arrange(acting=0, pool=[ROCKS[0]])
    do(s, ("draft", 0))
    assert asks(s) == "rubble" and s.draft == -1
    do(s, moves(s)[0])
    assert s.rocks.count(ROCKS[0]) == 1 and s.left[0] == 1 and asks(s) == "act"


def test_when_draft_is_not_offered() -> None:
    """NR-054: full Draft space or empty pool."""
    assert not of(arrange(acting=0, draft=WIDES[0], pool=[WIDES[1]]), "draft")
    assert not of(arrange(acting=0), "draft")


def test_the_grunt_in_d_drafts_again() -> None:
    """NR-055: whatever it faces, for an action each time; it then faces blue."""
    s = arrange(acting=0, grunts=("red", "red", "red"), pool=[BLANKS[0], BLANKS[1]])
    do(s, ("draft", 0))
    assert grunts(s)[0] == "blue"
    do(s, ("draft", 0))
    assert s.left[0] == 0 and set(s.out) == set(BLANKS[:2])


# ---- Gather


def test_gather_enters_at_one() -> None:
    """NR-056."""
    s = arrange(acting=0, grunts=("", "yellow", ""), draft=FOUR[0], gather=[(THREE[0], 2)])
    do(s, ("place", "P", "yellow"))
    assert s.gather == [THREE[0], FOUR[0], -1] and s.counts == [2, 1, 0] and s.draft == -1


def test_gather_without_hex_or_room_does_nothing() -> None:
    """NR-057."""
    s = arrange(acting=0, grunts=("", "yellow", ""), draft=TWO[0], gather=[(THREE[0], 1), (THREE[1], 1), (FOUR[0], 1)])
    do(s, ("place", "P", "yellow"))
    assert s.draft == TWO[0]
    s = arrange(acting=0, grunts=("", "yellow", ""))
    do(s, ("place", "P", "yellow"))
    assert s.gather == [-1, -1, -1]


def test_the_first_gather_costs_two() -> None:
    """NR-058: each further one a single team action."""
    s = arrange(acting=0, draft=TWO[0], pool=[TWO[1]])
    do(s, ("place", "P", "yellow"), ("place", "P", "yellow"))
    assert s.gather[0] == TWO[0]
    do(s, ("pick", 1), ("draft", 0), ("team", "gather"))
    assert s.gather[1] == TWO[1]


def test_no_hex_counts_past_its_highest_number() -> None:
    """NR-059, NR-061, NR-123: there it waits."""
    s = arrange(gather=[(TWO[0], 1), (FOUR[0], 1)])
    end_day(s)
    assert s.counts == [2, 2, 0]
    end_day(s)
    assert s.counts == [2, 3, 0]
    do(s, ("pick", 0))
    assert of(s, "rush") == [("rush", 1)]


# ---- Rush


def test_rush_turns_one_of_choice() -> None:
    """NR-060, NR-061: not a ready one, and not without any."""
    s = arrange(acting=0, gather=[(THREE[0], 1), (FOUR[0], 1), (TWO[0], 2)])
    assert of(s, "rush") == [("rush", 0), ("rush", 1)]
    do(s, ("rush", 1))
    assert s.counts == [1, 2, 2]
    reason = s.why_not(0, ("rush", 2))
    assert reason is not None and "ready already" in reason.text()
    assert not of(arrange(acting=0, gather=[(TWO[0], 2)]), "rush")


def test_rush_at_once_and_again() -> None:
    """NR-062."""
    s = arrange(acting=0, grunts=("", "yellow", "yellow"), draft=FOUR[0])
    do(s, ("team", "gather"), ("team", "rush", 0, 0))
    assert s.counts[0] == 3
    do(s, ("pick", 1), ("team", "rush", 0))
    assert s.counts[0] == 4


# ---- Fabricate


def test_fabricate_moves_all_that_is_ready() -> None:
    """NR-063, NR-065: and nothing else, and turns none."""
    s = arrange(acting=0, grunts=("blue", "yellow", "yellow"), gather=[(TWO[0], 2), (THREE[0], 2), (FOUR[0], 4)])
    do(s, ("team", "fabricate"))
    assert sorted(s.build) == sorted([TWO[0], FOUR[0], -1])
    assert s.gather == [-1, THREE[0], -1] and s.counts == [0, 2, 0]


def test_too_little_room_is_the_players_choice() -> None:
    """NR-064: the others stay ready."""
    s = arrange(
        acting=0, grunts=("blue", "yellow", "yellow"), build=[STRAIGHTS[0], STRAIGHTS[1]],
        gather=[(TWO[0], 2), (THREE[1], 3), (FOUR[0], 4)],
    )  # fmt: skip
    do(s, ("team", "fabricate"))
    assert asks(s) == "load" and len(moves(s)) == 3
    do(s, ("load", 1))
    assert s.build[2] == THREE[1] and s.gather == [TWO[0], -1, FOUR[0]] and s.counts == [2, 0, 4]
    assert asks(s) == "act" and s.left[0] == 1


def test_three_reds_fabricate() -> None:
    """NR-066: three actions, with the third."""
    s = arrange(acting=0, gather=[(TWO[0], 2)])
    do(s, ("place", "D", "red"), ("place", "P", "red"))
    assert s.build[0] == -1
    do(s, ("pick", 1), ("place", "P", "red"))
    assert s.build[0] == TWO[0]


# ---- TEAM ACTION


def test_team_action_turns_and_does() -> None:
    """NR-067, NR-069: whatever they faced; those on the task do it again."""
    s = arrange(acting=0, grunts=("blue", "black", "yellow"), draft=TWO[0], pool=[TWO[1]])
    do(s, ("team", "gather"))
    assert grunts(s) == ("blue", ["yellow", "yellow"]) and s.gather[0] == TWO[0]
    do(s, ("draft", 0), ("pick", 1), ("team", "gather"))
    assert s.gather[1] == TWO[1]


def test_who_a_team_needs() -> None:
    """NR-068: both P for Gather, all three for Fabricate, every P for Rush; Grunts beside the card do not count."""
    gather = [(TWO[0], 2), (THREE[0], 1)]
    s = arrange(acting=0, grunts=("blue", "yellow", ""), draft=FOUR[0], gather=gather)
    assert of(s, "team") == [("team", "rush", 1)]
    s = arrange(acting=0, grunts=("", "yellow", "red"), draft=FOUR[0], gather=gather)
    assert {move[1] for move in of(s, "team")} == {"gather", "rush"}
    do(s, ("team", "rush", 1, 1))
    assert grunts(s) == ("", ["black", "black"])
    s = arrange(acting=0, grunts=("blue", "yellow", "red"), draft=FOUR[0], gather=gather)
    do(s, ("team", "gather"))
    assert grunts(s) == ("blue", ["yellow", "yellow"])


def test_a_team_rush_turns_one_for_each_grunt() -> None:
    """NR-070: on one hex or on two; if only one step is left, that one."""
    s = arrange(acting=0, grunts=("", "red", "red"), gather=[(THREE[0], 1), (FOUR[0], 1)])
    assert set(of(s, "team")) == {("team", "rush", 0, 0), ("team", "rush", 0, 1), ("team", "rush", 1, 1)}
    do(s, ("team", "rush", 0, 1))
    assert s.counts[:2] == [2, 2]
    s = arrange(acting=0, grunts=("", "red", "red"), gather=[(THREE[0], 2)])
    assert of(s, "team") == [("team", "rush", 0)]


def test_a_team_does_nothing_idle() -> None:
    """NR-071: a hex to gather and room, a hex to rush, a ready hex and room."""
    assert not of(arrange(acting=0, grunts=("blue", "red", "red")), "team")
    full = [(THREE[0], 3), (THREE[1], 3), (FOUR[0], 4)]
    s = arrange(acting=0, grunts=("blue", "red", "red"), draft=TWO[0], gather=full, build=STRAIGHTS[:3])
    assert not of(s, "team")
    reason = s.why_not(0, ("team", "fabricate"))
    assert reason is not None and "no room" in reason.text()
    idle = arrange(acting=0, grunts=("blue", "red", "red"), gather=[(THREE[0], 1)])
    reason = idle.why_not(0, ("team", "fabricate"))
    assert reason is not None and "No hex is ready" in reason.text()


def test_there_is_no_team_draft() -> None:
    """NR-072."""
    s = arrange(acting=0, grunts=("red", "red", "red"), pool=[WIDES[0]])
    assert not [move for move in of(s, "team") if move[1] == "draft"] and of(s, "draft")


def test_a_grunt_need_not_have_worked_before() -> None:
    """NR-073: placed for nothing, it takes part all the same."""
    s = arrange(acting=0, gather=[(TWO[0], 2)])
    do(s, ("place", "D", "red"), ("place", "P", "yellow"), ("pick", 1), ("place", "P", "yellow"), ("team", "fabricate"))
    assert s.build[0] == TWO[0]


def test_example_team_action() -> None:
    """NR-074, TEAM ACTION!: two gather, one drafts, all fabricate, two rush two steps: five actions."""
    s = arrange(acting=0, draft=FOUR[0], pool=[TWO[0]], gather=[(THREE[0], 3)])
    do(s, ("place", "P", "yellow"), ("place", "P", "yellow"))
    do(s, ("pick", 1), ("draft", 0), ("team", "fabricate"))
    assert s.build[0] == THREE[0] and s.gather[1] == FOUR[0] and s.draft == TWO[0]
    do(s, ("team", "rush", 1, 1))
    assert s.counts[1] == 3 and sum(s.left) == 1
