"""Nitro Run's board: every move by mouse and by key, sections dragged, layouts that hold, quiet frames."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from engines import catalogue
from engines.core import Event, Match, Rng
from engines.nitro_run.brain import NitroBrain
from scenes.boards.nitro_run import GameBoard
from scenes.boards.nitro_run_hand import joints
from scenes.table import Table
from tests.scenes.stage import Stage, seated, until_asked

GAME = catalogue["nitro_run"]


def sensible(match: Match, rng: Rng) -> Any:
    """A fair move: the planner's quick opinion, now and then something else."""
    decision = match.decisions()[0]
    if rng.below(8) == 0:
        return decision.moves[rng.below(len(decision.moves))]
    worths = NitroBrain().weigh(match.state, decision, rng)
    return decision.moves[max(range(len(worths)), key=lambda n: worths[n])]


def open_table(stage: Stage, match: Match) -> tuple[Table, GameBoard]:
    table = Table(stage.house, match)
    stage.house.push(table)
    assert isinstance(table.board, GameBoard)
    return table, table.board


def reachable(board: GameBoard, match: Match) -> set[Any]:
    """Every move that a target offers, with each section in hand at each turn, and with the fuse lit."""
    view, decision = match.state.view(0), match.state.decision_of(0)
    hand, found = board.hand, set()

    def look() -> None:
        targets = board.targets(view, decision)
        labels = [target.label for target in targets]
        assert len(labels) == len(set(labels)), sorted(labels)
        assert all(target.anchor for target in targets)
        found.update(target.move for target in targets if target.move is not None and target.why_not is None)

    hand.put_down()
    look()
    hand.light_fuse()
    look()
    hand.put_down()
    for slot, entry in enumerate(view["card"]["build"]):
        if entry is None or not any(
            target.label.startswith(f"Section {slot + 1}") and target.drag for target in board.targets(view, decision)
        ):
            continue
        hand.chosen = slot
        for turn in range(6):
            hand.turn = turn
            look()
        hand.put_down()
    return found


@pytest.mark.parametrize("options", [{}, {"top": "B", "bottom": "B"}, {"purist": True}], ids=str)
def test_every_move_of_a_game_has_a_target_and_only_those(stage: Stage, options: dict[str, Any]) -> None:
    for seed in range(3):
        match = seated(GAME, ["human"], seed, options)
        _, board = open_table(stage, match)
        rng, kinds = Rng(seed), set()
        while match.state.outcome is None:
            decision = match.decisions()[0]
            kinds.add(decision.kind)
            assert reachable(board, match) == set(decision.moves), decision.kind
            match.play(0, sensible(match, rng))
        assert {"pick", "act"} <= kinds
        stage.house.pop()


def test_a_whole_game_is_played_by_clicking(stage: Stage) -> None:
    match = seated(GAME, ["human"], 3)
    table, board = open_table(stage, match)
    rng, clicks = Rng(1), 0
    while until_asked(stage, table):
        move = sensible(match, rng)
        if move[0] == "demolish":
            stage.click("Demolish")
        if move[0] == "build":
            stage.click(next(t.label for t in stage.targets() if t.label.startswith(f"Section {move[1] + 1}")))
            for _ in range(7):
                target = next(t for t in stage.targets() if t.move and t.move[:3] == move[:3])
                if target.move == move:
                    break
                board.hand.site = move[2]
                stage.key(pygame.K_r, text="r")
        target = next(t for t in stage.targets() if t.move == move and t.why_not is None)
        stage.click(target.label)
        assert match.history[-1].move == move
        clicks += 1
        if clicks % 7 == 0:
            stage.draw()
    assert clicks > 40 and match.state.outcome is not None
    assert stage.top.name == "result"
    stage.draw()


def led_to_build(seed: int = 3) -> Match:
    """A match in which a staged section can be laid."""
    match = seated(GAME, ["human"], seed)
    rng = Rng(1)
    while not any(move[0] == "build" for move in match.decisions()[0].moves):
        match.play(0, sensible(match, rng))
    return match


def drag(stage: Stage, start: tuple[int, int], end: tuple[int, int]) -> None:
    pygame.event.clear()
    for kind, pos, more in (
        (pygame.MOUSEBUTTONDOWN, start, {"button": 1}),
        (pygame.MOUSEMOTION, (start[0] - 20, start[1]), {"rel": (0, 0), "buttons": (1, 0, 0)}),
        (pygame.MOUSEMOTION, end, {"rel": (0, 0), "buttons": (1, 0, 0)}),
    ):
        pygame.event.post(pygame.event.Event(kind, pos=pos, **more))
    stage.pump()
    stage.draw()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    stage.pump()


def test_a_section_is_dragged_to_its_space(stage: Stage) -> None:
    match = led_to_build()
    table, board = open_table(stage, match)
    assert until_asked(stage, table)
    build = next(move for move in match.decisions()[0].moves if move[0] == "build")
    section = next(t for t in stage.targets() if t.label.startswith(f"Section {build[1] + 1}"))
    x, y = board.places.centre(build[2])
    drag(stage, section.rect.center, (round(x), round(y)))
    assert match.history[-1].move[:3] == build[:3]


def test_a_section_let_go_elsewhere_goes_back_and_says_why(stage: Stage) -> None:
    match = led_to_build()
    table, board = open_table(stage, match)
    assert until_asked(stage, table)
    legal = {move[2] for move in match.decisions()[0].moves if move[0] == "build"}
    section = next(t for t in stage.targets() if t.label.startswith("Section") and t.drag)
    away = next(space for space in range(17, -1, -1) if space not in legal)
    played = len(match.history)
    x, y = board.places.centre(away)
    drag(stage, section.rect.center, (round(x), round(y)))
    assert len(match.history) == played and board.hand.chosen == -1
    assert stage.house.notices.now


def test_the_ghost_turns_by_key_wheel_and_right_click(stage: Stage) -> None:
    match = led_to_build()
    table, board = open_table(stage, match)
    assert until_asked(stage, table)
    stage.click(next(t.label for t in stage.targets() if t.label.startswith("Section") and t.drag))
    site = next(t for t in stage.targets() if t.label.startswith("Build on"))
    board.hand.site = site.move[2]
    seen = [site.move[3]]
    pygame.event.clear()
    for event in (
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0, unicode="r"),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=board.rect.center, button=3),
        pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False),
    ):
        assert board.handle(event)
        seen.append(stage.find(site.label).move[3])
    assert all(a != b for a, b in itertools.pairwise(seen))
    assert board.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert board.hand.chosen == -1


def test_what_joins_is_marked(stage: Stage) -> None:
    match = led_to_build()
    _, board = open_table(stage, match)
    view = match.state.view(0)
    gate = view["chasm"]["entrance"]
    from engines.nitro_run.hexes import ENDS, SIDES

    side = SIDES.index(gate["side"])
    for lie, ends in enumerate(ENDS):
        marks = joints(view, board.places, gate["space"], lie)
        assert set(marks) == set(ends)
        if side in ends:
            assert marks[side] == "join"


def test_by_keyboard_alone(stage: Stage) -> None:
    match = led_to_build()
    table, board = open_table(stage, match)
    assert until_asked(stage, table)

    def tab_to(start: str) -> None:
        for _ in range(120):
            stage.key(pygame.K_TAB)
            if table.focused.startswith(start):
                return
        raise AssertionError(f"Tab never comes to {start!r}: {stage.labels()}")

    slot = next(move for move in match.decisions()[0].moves if move[0] == "build")[1]
    tab_to(f"Section {slot + 1}")
    stage.key(pygame.K_RETURN)
    assert board.hand.chosen == slot
    tab_to("Build on")
    before = stage.find(table.focused).move
    stage.draw()
    stage.key(pygame.K_r, text="r")
    after = stage.find(table.focused).move
    assert before[:3] == after[:3] and before[3] != after[3]
    stage.key(pygame.K_RETURN)
    assert match.history[-1].move == after


def test_what_is_off_says_why(stage: Stage) -> None:
    match = seated(GAME, ["human"], 1)
    table, _ = open_table(stage, match)
    assert until_asked(stage, table)
    assert stage.find("Space (1,1)").why_not == "First pick who goes to work."
    stage.click("Nib goes to work")
    assert until_asked(stage, table)
    assert stage.find("Demolish").why_not == "There is no happy nitro to spend."
    assert stage.find("Team: fabricate").why_not == "Too few Grunts: fabricating takes all three."
    assert "next to Nib" in (stage.find("Space (6,3)").why_not or "")
    played = len(match.history)
    stage.click("Demolish")
    assert len(match.history) == played and stage.house.focus.refusal == "There is no happy nitro to spend."


def test_the_pool_shows_odds_and_never_the_answer(stage: Stage) -> None:
    match = seated(GAME, ["human"], 1)
    match.play(0, ("pick", 0))
    match.play(0, ("plan",))
    table, board = open_table(stage, match)
    assert until_asked(stage, table)
    closer = board.inspect(board.places.pile_box(0, 2).center)
    assert closer is not None and closer.picture is not None
    plan = match.state.view(0)["pool"][0]
    assert f"Section: {plan['odds']['section']} of {plan['odds']['of']}" in closer.text
    twin = match.state.determinize(0, Rng(5))
    board.show(twin.view(0))
    again = board.inspect(board.places.pile_box(0, 2).center)
    assert again is not None and again.text == closer.text


def test_every_event_moves_and_ends_where_the_view_is(stage: Stage) -> None:
    """Whole games watched motion by motion: no motion fails, and the stage agrees with what is then shown."""
    seen: set[str] = set()
    for seed in range(8):
        match = seated(GAME, ["human"], seed, {"top": "AB"[seed % 2], "bottom": "AB"[seed // 2 % 2]})
        _, board = open_table(stage, match)
        rng = Rng(seed)
        while match.state.outcome is None:
            before = match.state.view(0)
            events = match.play(0, sensible(match, rng) if seed < 6 else rng.choice(match.decisions()[0].moves))
            after = match.state.view(0)
            script = board.script_of(events, before, after, lambda event: None)
            for motion in script[:-1]:
                running = motion.run()
                while running.advance(0.11, lambda name: None) is None:
                    pass
            assert board.script.now is not None
            _agrees(board.script.now, after, events)
            script[-1].run().finish(lambda name: None)
            seen |= {event.kind for event in events}
            board.show(after)
        stage.house.pop()
    assert {"plan", "draft", "place", "gather", "fabricate", "build", "dusk", "brewed", "day", "rubble", "move"} <= seen
    assert {"load", "turn_up", "roll"} <= seen
    for kind in ("anger", "boom", "soothe", "brake", "jump", "gift", "delivered", "demolish", "turn_over", "cleared"):
        assert hasattr(board.script, f"_{kind}")


def _agrees(now: Any, after: Any, events: list[Event]) -> None:
    assert now["nitro"]["row"] == after["nitro"]["row"]
    for name in ("shape", "number"):
        assert [one[name] for one in now["pool"]] == [one[name] for one in after["pool"]] or now["run"] is not None
    for one, other in zip(now["spaces"], after["spaces"], strict=True):
        assert (one["section"] is None) == (other["section"] is None)
        assert (one["rubble"] is None) == (other["rubble"] is None) and one["blown"] == other["blown"]
    if now["run"] is not None:
        assert [one["mood"] for one in now["run"]["row"]] == [one["mood"] for one in after["run"]["row"]]
        assert now["run"]["stability"] == after["run"]["stability"] and now["run"]["speed"] == after["run"]["speed"]
    else:
        assert [one and one["shape"] for one in now["card"]["build"]] == [
            one and one["shape"] for one in after["card"]["build"]
        ]
        counts = [[one and (one["count"], one["ready"]) for one in view["card"]["gather"]] for view in (now, after)]
        assert counts[0] == counts[1]
        assert [one["space"] for one in now["schemers"]] == [one["space"] for one in after["schemers"]]
        if after["asks"] in ("evening", "over"):
            return  # they rest: tomorrow's actions are dealt out in the morning
        assert [one["left"] for one in now["schemers"]] == [one["left"] for one in after["schemers"]]


def test_a_steady_frame_renders_nothing_anew(stage: Stage) -> None:
    match = led_to_build()
    table, board = open_table(stage, match)
    assert until_asked(stage, table)
    stage.click(next(t.label for t in stage.targets() if t.label.startswith("Section") and t.drag))
    for _ in range(2):
        stage.draw()
    before = (stage.house.style.renders, stage.house.style.made, stage.house.art.loads)
    layers = (board._layers, board._ground)
    for _ in range(5):
        stage.draw()
    assert (stage.house.style.renders, stage.house.style.made, stage.house.art.loads) == before
    assert layers == (board._layers, board._ground)


@pytest.mark.parametrize(
    "size", [(1280, 720), (1280, 1024), (2560, 1080), (3840, 2160)], ids=lambda s: f"{s[0]}x{s[1]}"
)
def test_everything_has_its_place_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    states = list(_scenes())
    stage = Stage(tmp_path, size)
    wrong: list[str] = []
    for scale, text in ((75, 75), (100, 100), (150, 100), (100, 200), (250, 250)):
        stage.settings.set("ui_scale", scale)
        stage.settings.set("text_size", text)
        for match in states:
            table, board = open_table(stage, match)
            table.resize()
            stage.draw()
            places = board.places
            for name in ("nitro", "pool", "production", "grunts", "actions", "cart", "ahead", "gauges", "choices"):
                if not places.inner.contains(getattr(places, name)):
                    wrong.append(f"{scale}/{text}: {name} leaves the bench")
            used = [
                t
                for t in board.targets(table.shown, table.decision())
                if t.group in ("button", "chip", "choice", "piece")
            ]
            wrong += [f"{scale}/{text}: {t.label} leaves the bench" for t in used if not places.bench.contains(t.rect)]
            for a, b in itertools.combinations(used, 2):
                if a.rect.colliderect(b.rect):
                    wrong.append(f"{scale}/{text}: {a.label} lies over {b.label}")
            for space in range(18):
                if not places.shaft.inflate(4, 4).contains(places.hex_box(space)):
                    wrong.append(f"{scale}/{text}: space {space} leaves the shaft")
            stage.house.pop()
    stage.close()
    assert not wrong, "\n".join([str(len(wrong)), *wrong[:30]])


def _scenes() -> Iterator[Match]:
    """A full pool, a build, the run."""
    match = seated(GAME, ["human"], 2)
    while match.state.view(0)["stack"]["count"] > 1 and match.state.outcome is None:
        decision = match.decisions()[0]
        match.play(0, ("plan",) if ("plan",) in decision.moves else decision.moves[0])
    if match.decisions()[0].kind == "pick":
        match.play(0, match.decisions()[0].moves[0])
    yield match
    yield led_to_build()
    rng = Rng(1)
    for seed in range(30):
        match = seated(GAME, ["human"], seed)
        while match.state.outcome is None and match.decisions()[0].kind not in ("cart", "gift"):
            match.play(0, sensible(match, rng))
        if match.state.outcome is None:
            yield match
            return
    raise AssertionError("nobody ever rolls")
