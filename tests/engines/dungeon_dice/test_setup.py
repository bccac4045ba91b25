"""Sheets and set-up: what is on the four sheets, and how a match begins."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.core.game import BadSetup
from engines.core.rng import Rng
from engines.dungeon_dice import content
from engines.dungeon_dice.content.check import BadSheet, check, faults, spaces_away
from engines.dungeon_dice.content.geometry import crosses, door_line
from tests.engines.dungeon_dice.kit import ANIMALS, CULTISTS, DINOSAURS, GAME, PYRAMID, SHEETS, board_of, den, pair, use

FIGURES = {
    ANIMALS: "plain 5 5 6 6 6 7 7 7 7 7 8 8 9 9 9 9 10 10 10 · grey 3 3 3 4 4 5 5 6 8 9 10 11 · fist 2 4 6 8 10 12 · "
    "gem 2 2 2 2 12 12 12 12 · doubles 0 0 0 0 0",
    CULTISTS: "plain 3 4 4 4 4 5 6 7 8 9 10 11 11 11 · grey 2 3 5 5 6 6 7 7 8 10 · rubble 4 5 6 7 8 9 12 · "
    "gem 2 2 2 12 12 12 · gold 3 3 10 11 11 12 · doubles 0 0 0 0 0",
    PYRAMID: "plain 3 4 5 6 6 6 6 7 7 7 7 8 8 8 8 9 9 9 10 10 11 11 · grey 4 4 10 10 · cloud 0 0 0 0 0 0 0 0 · "
    "gold 3 4 5 9 10 11 · gem 2 2 2 2 12 12 12 12 · portal 11 · twin 0 · doubles 0 0 0 0 0",
    DINOSAURS: "plain 3 3 4 4 4 5 5 5 5 5 6 6 7 7 7 7 8 8 9 9 9 9 10 10 10 12 · claw 4 5 6 7 8 9 10 · "
    "gem 2 2 2 2 12 12 12 · gold 3 4 10 11 11 11 · doubles 0 0 0 0 0 0",
}
MONSTERS = {
    ANIMALS: """purple_pup 4;11;3 4;2/1;0|grey_hound 4;8;6 10;2/1;0|green_growler 4;5;3 9;2/1;0|white_wolf 5;4;5 8;2/1;0
        |primal_hare 5;2 12;;3/1;0|punk_hare 5;3 11;;3/1;0|beefy_bearpion 12;;3 4 5 8 11;6/6;2""",
    CULTISTS: """forlorn_phantom 4;3 9;;3/1;0|sickly_spector 4;4 8;;3/1;0|necro_mancer 4;;3 6;2/1;1
        |pastry_mancer 5;;2 7;2/1;1|ghastly_warden 5;;5 6 7;3/1;0|sir_phish 4;4 9;;3/1;0|derek 12;;5 8 10;6/6;2""",
    PYRAMID: """sphinx 5;5;10;3/1;0|ankh 5;2 5 9;;3/1;0|horus 5;9;4;3/1;0|sandys_gut 4;6;;2/1;0|sandys_spine 4;8;;2/1;0
        |sandys_tail 4;5;;2/1;0|sandy 21;3 11;4 10;9/9;2""",
    DINOSAURS: """velo_cam 3;8;;2/1;0|velo_sam 3;8;;2/1;0|velo_rich 3;8;;2/1;0|orville 3;10 11;;2/1;0
        |wilbur 3;10 12;;2/1;0|mighty_meg 4;7 9;4;2/1;0|tri_tip_tony 4;3 6;7;2/1;0|hank_the_tank 4;4 5;8;2/1;0
        |king_rex 12;;5 6 9 10;6/6;2""",
}


def printed(sheet: str) -> Counter[tuple[str, int]]:
    found: Counter[tuple[str, int]] = Counter()
    for group in FIGURES[sheet].split(" · "):
        kind, *numbers = group.split()
        found.update((kind, int(number)) for number in numbers)
    return found


@pytest.mark.parametrize("sheet", SHEETS)
def test_spaces_are_the_printed_ones(sheet: str) -> None:
    """DD-109, DD-118, DD-126, DD-141: besides starts and chests, exactly the figures of the page; DD-010 too."""
    spaces = content.load(sheet).spaces
    assert Counter((s.kind, s.number) for s in spaces if s.kind not in ("start", "chest")) == printed(sheet)


@pytest.mark.parametrize("sheet", SHEETS)
def test_monsters_are_the_printed_ones(sheet: str) -> None:
    """DD-116, DD-117, DD-123, DD-124, DD-125, DD-138, DD-139, DD-140, DD-149, DD-150, DD-151: life, numbers, gems."""
    for line, monster in zip(MONSTERS[sheet].split("|"), board_of(sheet).monsters, strict=True):
        name, figures = line.split(maxsplit=1)
        life, opened, locked, gems, hearts = figures.strip().split(";")
        assert monster.id == name
        assert monster.life == int(life)
        assert monster.open == tuple(int(n) for n in opened.split())
        assert monster.locked == tuple(int(n) for n in locked.split())
        assert f"{monster.first}/{monster.later}" == gems
        assert monster.hearts == int(hearts)
    armoured = {m.id for m in board_of(sheet).monsters if m.kind == "armoured"}
    assert armoured == ({"mighty_meg", "tri_tip_tony", "hank_the_tank"} if sheet == DINOSAURS else set())


def test_each_seat_has_its_own_copy() -> None:
    """DD-001: 1 to 4 seats; crosses on one copy change no other."""
    assert GAME.seat_counts() == (1, 2, 3, 4)
    with pytest.raises(BadSetup):
        GAME.new(5)
    state = den(rolls=[(3, 4, 1, 3, 5)])
    pair(state, 0, 4, 7)
    use(state, 0, "second", "s7")
    assert state.heroes[0].open and not state.heroes[1].open


def test_four_sheets_are_on_offer() -> None:
    """DD-002: four adventures with their levels; Annoyed Animals unless told otherwise."""
    titles = [(board_of(s).figures.title.text(), board_of(s).figures.level.text()) for s in SHEETS]
    assert titles == [
        ("Annoyed Animals", "Novice"),
        ("Clumsy Cultists", "Easy"),
        ("Puzzled Pyramid", "Standard"),
        ("Defiant Dinosaurs", "Expert"),
    ]
    assert GAME.new(2).view(0)["sheet"] == ANIMALS
    assert GAME.new(2, {"sheet": DINOSAURS}).view(1)["sheet"] == DINOSAURS


def test_five_dice() -> None:
    """DD-003: four white dice and a black one, faces 1 to 6, values 2 to 12."""
    faces, values = set(), set()
    for seed in range(60):
        view = GAME.new(2, seed=seed).view(0)
        assert len(view["dice"]) == 5
        faces |= set(view["dice"])
        values |= {value for one in view["part"]["pairings"] for value in one["move"]}
    assert faces == set(range(1, 7))
    assert min(values) >= 2 and max(values) <= 12


@pytest.mark.parametrize("sheet", SHEETS)
def test_starts_and_chests(sheet: str) -> None:
    """DD-004, DD-005: eleven starts 2 to 12 in two clusters or more; chests on 3 and 11."""
    spaces = content.load(sheet).spaces
    starts = [s for s in spaces if s.kind == "start"]
    assert sorted(s.number for s in starts) == list(range(2, 13))
    assert len({s.cluster for s in starts}) >= 2
    assert sorted(s.number for s in spaces if s.kind == "chest") == [3, 11]


def test_one_cluster_is_refused() -> None:
    """DD-004: starts in one cluster are a fault."""
    sheet = content.load(ANIMALS)
    one = sheet._replace(spaces=tuple(s._replace(cluster="left" if s.cluster else "") for s in sheet.spaces))
    assert any("cluster" in fault for fault in faults(one))


def test_hero_begins_empty() -> None:
    """DD-007: ten life boxes, three symbols, and nothing else."""
    for seats in (1, 4):
        for seat in GAME.new(seats).view(0)["seats"]:
            empty = ("crossed", "green", "torches", "gold", "gems", "visited", "ticked", "feats", "defeated", "half")
            assert not any(seat[key] for key in empty)
            assert seat["symbols"] == 3 and seat["alive"] and not any(seat["damage"])


def test_first_active_seat_is_drawn() -> None:
    """DD-008: by the seed, the same for the same seed, any of them."""
    drawn = [GAME.new(4, seed=seed).view(0)["active"] for seed in range(40)]
    assert set(drawn) == {0, 1, 2, 3}
    assert drawn == [GAME.new(4, seed=seed).view(0)["active"] for seed in range(40)]


def test_only_doors_join() -> None:
    """DD-009: neighbours without a door are not adjacent; a door works both ways."""
    board = board_of(ANIMALS)
    doors = {frozenset(door) for door in board.sheet.doors}
    for one in range(board.places):
        for other in range(board.places):
            joined = frozenset((board.ids[one], board.ids[other])) in doors
            assert bool(board.near[one] >> other & 1) == joined


@pytest.mark.parametrize("sheet", SHEETS)
def test_sheets_pass_the_checks(sheet: str) -> None:
    """DD-010, DD-011, DD-172: figures, one graph, rooms, keys beside rooms, no doors that cross."""
    data = content.load(sheet)
    assert faults(data) == []
    board = board_of(sheet)
    ends = sum(near.bit_count() for near in board.near[: board.first_room])
    assert 2.7 <= ends / board.first_room <= 3.0
    away = [spaces_away(board, m) for m in range(len(board.monsters))]
    assert all(1 <= board.near[board.first_room + m].bit_count() <= 6 for m in range(len(away)))
    assert 4 <= away.pop(board.boss) <= 6
    assert away.count(2) > len(away) / 2
    lines = [door_line(data, door) for door in data.doors]
    assert not any(crosses(one, other) for one in lines for other in lines if not set(one) & set(other))


def test_checks_find_faults() -> None:
    """DD-010, DD-012, DD-172: each kind of fault is named, and the sheet refused."""
    sheet = content.load(ANIMALS)
    key = next(s for s in sheet.spaces if s.kind == "grey")
    cut = sheet._replace(doors=tuple(d for d in sheet.doors if set(d) != {key.id, key.serves}))
    assert any("no door to" in fault for fault in faults(cut))
    moved = sheet._replace(spaces=(sheet.spaces[0]._replace(number=13 - sheet.spaces[0].number), *sheet.spaces[1:]))
    assert any("too few" in fault for fault in faults(moved))
    other = "punk_hare" if key.serves != "punk_hare" else "primal_hare"
    wrong = tuple(s._replace(serves=other) if s.id == key.id else s for s in sheet.spaces)
    assert any("nothing unlocks" in fault for fault in faults(sheet._replace(spaces=wrong)))
    boss = sheet._replace(doors=tuple(d for d in sheet.doors if "beefy_bearpion" not in d))
    assert any("falls apart" in fault for fault in faults(boss))
    assert any("finished" in fault for fault in faults(boss))
    with pytest.raises(BadSheet, match="finished"):
        check(boss)
    first, second = sheet.spaces[0], sheet.spaces[1]
    near = (first, second._replace(x=first.x + 0.3, y=first.y), *sheet.spaces[2:])
    assert any("overlap" in fault for fault in faults(sheet._replace(spaces=near)))


def test_checks_find_too_many_and_keys_of_nothing() -> None:
    """DD-010, DD-012: what is one too many is named too, and a key that serves nobody, or the wrong monster."""
    sheet = content.load(ANIMALS)
    plain = next(s for s in sheet.spaces if s.kind == "plain" and s.number == 5)
    six = [s._replace(number=6) if s.id == plain.id else s for s in sheet.spaces]
    found = faults(sheet._replace(spaces=tuple(six)))
    assert "1 plain 5 too few" in found and "1 plain 6 too many" in found
    key = next(s for s in sheet.spaces if s.kind == "grey")
    idle = [s._replace(serves="") if s.id == key.id else s for s in sheet.spaces]
    assert f"{key.id} serves no monster" in faults(sheet._replace(spaces=tuple(idle)))
    other = "punk_hare" if key.serves != "punk_hare" else "primal_hare"
    wrong = [s._replace(serves=other) if s.id == key.id else s for s in sheet.spaces]
    assert any("isn't locked so often" in fault for fault in faults(sheet._replace(spaces=tuple(wrong))))
    odd = [s._replace(serves=other) if s.id == plain.id else s for s in sheet.spaces]
    assert f"{plain.id} serves a monster and is a plain" in faults(sheet._replace(spaces=tuple(odd)))


def test_checks_count_doors_and_ways() -> None:
    """DD-011: doors a space and a room, how far the small monsters are and how far the boss."""
    sheet = content.load(ANIMALS)
    starts = [s.id for s in sheet.spaces if s.kind == "start"]
    near = sheet._replace(doors=(*sheet.doors, (starts[0], "beefy_bearpion")))
    assert "the boss is 1 away" in faults(near)
    small = [m.id for m in board_of(ANIMALS).monsters if m.kind != "boss"]
    there = {frozenset(door) for door in sheet.doors}
    new = tuple((starts[n], name) for n, name in enumerate(small) if frozenset((starts[n], name)) not in there)
    assert any("small monsters are 2 away" in fault for fault in faults(sheet._replace(doors=(*sheet.doors, *new))))
    few = sheet._replace(doors=tuple(door for n, door in enumerate(sheet.doors) if n % 3))
    assert any("doors a space" in fault for fault in faults(few))
    shut = sheet._replace(doors=tuple(door for door in sheet.doors if "punk_hare" not in door))
    assert "punk_hare has 0 doors" in faults(shut)


def test_checks_play_to_the_end() -> None:
    """DD-172, DD-133: a room whose keys all lie behind it can't be cleared, and a twin opens by its portal alone."""
    sheet = content.load(CULTISTS)
    keys = {s.id for s in sheet.spaces if s.serves == "ghastly_warden"}
    locked = tuple(door for door in sheet.doors if not keys & set(door) or "ghastly_warden" in door)
    assert any("finished" in fault and "ghastly_warden" in fault for fault in faults(sheet._replace(doors=locked)))
    sheet = content.load(PYRAMID)
    portal, twin = (next(s.id for s in sheet.spaces if s.kind == kind) for kind in ("portal", "twin"))
    walled = tuple(door for door in sheet.doors if portal not in door)
    stuck = next(fault for fault in faults(sheet._replace(doors=walled)) if "finished" in fault)
    assert portal in stuck and twin in stuck


def test_crossing_doors_are_found() -> None:
    """DD-010: two doors that cross are a fault."""
    sheet = content.load(CULTISTS)
    far = sorted(sheet.spaces, key=lambda s: s.x)
    low = min(sheet.spaces, key=lambda s: s.y)
    high = max(sheet.spaces, key=lambda s: s.y)
    doors = (*sheet.doors, (far[0].id, far[-1].id), (low.id, high.id))
    assert any("cross" in fault for fault in faults(sheet._replace(doors=doors)))


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_key_serves_one_monster(sheet: str) -> None:
    """DD-012: each key names one monster with that number locked, and unlocks nothing elsewhere."""
    board = board_of(sheet)
    keys = [(n, m) for n, m in enumerate(board.serves) if m >= 0]
    assert Counter((m, board.number[n]) for n, m in keys) == Counter(
        (m, number) for m, monster in enumerate(board.monsters) for number in monster.locked
    )
    from engines.dungeon_dice.hero import Hero
    from engines.dungeon_dice.rules.use import hit_rooms, visit

    for place, monster in keys:
        hero, value = Hero(board), board.number[place]
        before = hit_rooms(board, hero, value)
        visit(board, hero, place)
        assert hit_rooms(board, hero, value) == before | 1 << (board.first_room + monster)


def test_places_a_sheet() -> None:
    """DD-013: 63 and 7, 61 and 7, 68 and 7, 65 and 9."""
    counts = [(len(content.load(s).spaces), len(content.load(s).rooms)) for s in SHEETS]
    assert counts == [(63, 7), (61, 7), (68, 7), (65, 9)]


def test_same_seed_same_match() -> None:
    """DD-008: the whole match hangs on seed and moves alone."""
    states = [GAME.new(3, seed=11) for _ in range(2)]
    for state in states:
        rng = Rng(4)
        for _ in range(50):
            owed = state.decisions()[0]
            state.apply(owed.seat, rng.choice(owed.moves))
    assert states[0] == states[1]
