"""The figures of the four adventures: which spaces, which monsters, which achievements. Layouts are elsewhere."""

from __future__ import annotations

from typing import NamedTuple

from engines.core.say import Say

STARTS = tuple(range(2, 13))
CHESTS = (3, 11)
CLOUD_NUMBERS = (3, 4, 5, 6, 8, 9, 10, 11)


class Monster(NamedTuple):
    """life boxes; numbers open from the first; numbers to be unlocked; gems to first and later killers; hearts."""

    id: str
    name: Say
    life: int
    open: tuple[int, ...]
    locked: tuple[int, ...]
    first: int
    later: int
    hearts: int = 0
    # "" small, "boss", "mancer", "worm", "armoured"
    kind: str = ""


class Feat(NamedTuple):
    """An achievement. how "spaces" or "monsters": so many `of` that kind; "joined": left starts to right ones."""

    id: str
    title: Say
    how: str
    of: str
    need: int


class Figures(NamedTuple):
    """All that is printed on a sheet but where. `spaces` is kind -> numbers (0: no number)."""

    id: str
    title: Say
    level: Say
    story: Say
    spaces: dict[str, tuple[int, ...]]
    monsters: tuple[Monster, ...]
    feats: tuple[Feat, ...]

    def places(self) -> int:
        return sum(len(numbers) for numbers in self.spaces.values())


def _many(**kinds: str) -> dict[str, tuple[int, ...]]:
    printed = {kind: tuple(int(n) for n in numbers.split()) for kind, numbers in kinds.items()}
    return {"start": STARTS, "chest": CHESTS, **printed}


ANIMALS = Figures(
    "annoyed_animals",
    Say("Annoyed Animals"),
    Say("Novice"),
    Say("Somebody has woken the warren. Burrows, bad tempers, and fists that shake the whole hill."),
    _many(
        plain="5 5 6 6 6 7 7 7 7 7 8 8 9 9 9 9 10 10 10",
        grey="3 3 3 4 4 5 5 6 8 9 10 11",
        fist="2 4 6 8 10 12",
        gem="2 2 2 2 12 12 12 12",
        doubles="0 0 0 0 0",
    ),
    (
        Monster("purple_pup", Say("Purple Pup"), 4, (11,), (3, 4), 2, 1),
        Monster("grey_hound", Say("Grey Hound"), 4, (8,), (6, 10), 2, 1),
        Monster("green_growler", Say("Green Growler"), 4, (5,), (3, 9), 2, 1),
        Monster("white_wolf", Say("White Wolf"), 5, (4,), (5, 8), 2, 1),
        Monster("primal_hare", Say("Primal Hare"), 5, (2, 12), (), 3, 1),
        Monster("punk_hare", Say("Punk Hare"), 5, (3, 11), (), 3, 1),
        Monster("beefy_bearpion", Say("Beefy Bearpion"), 12, (), (3, 4, 5, 8, 11), 6, 6, 2, "boss"),
    ),
    (
        Feat("fists", Say("Five fists"), "spaces", "fist", 5),
        Feat("joined", Say("From left to right"), "joined", "", 0),
    ),
)

CULTISTS = Figures(
    "clumsy_cultists",
    Say("Clumsy Cultists"),
    Say("Easy"),
    Say("The abbey sank and nobody told the choir. Mind the rubble, and mind the pastry."),
    _many(
        plain="3 4 4 4 4 5 6 7 8 9 10 11 11 11",
        grey="2 3 5 5 6 6 7 7 8 10",
        rubble="4 5 6 7 8 9 12",
        gem="2 2 2 12 12 12",
        gold="3 3 10 11 11 12",
        doubles="0 0 0 0 0",
    ),
    (
        Monster("forlorn_phantom", Say("Forlorn Phantom"), 4, (3, 9), (), 3, 1),
        Monster("sickly_spector", Say("Sickly Spector"), 4, (4, 8), (), 3, 1),
        Monster("necro_mancer", Say("Necro Mancer"), 4, (), (3, 6), 2, 1, 1, "mancer"),
        Monster("pastry_mancer", Say("Pastry Mancer"), 5, (), (2, 7), 2, 1, 1, "mancer"),
        Monster("ghastly_warden", Say("Ghastly Warden of Doom"), 5, (), (5, 6, 7), 3, 1),
        Monster("sir_phish", Say("Sir Phish the Rank"), 4, (4, 9), (), 3, 1),
        Monster("derek", Say("Derek the Observer"), 12, (), (5, 8, 10), 6, 6, 2, "boss"),
    ),
    (
        Feat("mancers", Say("Both Mancers"), "monsters", "mancer", 2),
        Feat("rubble", Say("Six heaps of rubble"), "spaces", "rubble", 6),
    ),
)

PYRAMID = Figures(
    "puzzled_pyramid",
    Say("Puzzled Pyramid"),
    Say("Standard"),
    Say("Nobody knows who built it, least of all the builders. Something long lives at the bottom."),
    _many(
        plain="3 4 5 6 6 6 6 7 7 7 7 8 8 8 8 9 9 9 10 10 11 11",
        grey="4 4 10 10",
        cloud="0 0 0 0 0 0 0 0",
        gold="3 4 5 9 10 11",
        gem="2 2 2 2 12 12 12 12",
        portal="11",
        twin="0",
        doubles="0 0 0 0 0",
    ),
    (
        Monster("sphinx", Say("Sphinx"), 5, (5,), (10,), 3, 1),
        Monster("ankh", Say("Ankh"), 5, (2, 5, 9), (), 3, 1),
        Monster("horus", Say("Horus"), 5, (9,), (4,), 3, 1),
        Monster("sandys_gut", Say("Sandy's Gut"), 4, (6,), (), 2, 1, 0, "worm"),
        Monster("sandys_spine", Say("Sandy's Spine"), 4, (8,), (), 2, 1, 0, "worm"),
        Monster("sandys_tail", Say("Sandy's Tail"), 4, (5,), (), 2, 1, 0, "worm"),
        Monster("sandy", Say("Sandy"), 21, (3, 11), (4, 10), 9, 9, 2, "boss"),
    ),
    (
        Feat("clouds", Say("Eight clouds"), "spaces", "cloud", 8),
        Feat("worms", Say("All of the worm"), "monsters", "worm", 3),
    ),
)

DINOSAURS = Figures(
    "defiant_dinosaurs",
    Say("Defiant Dinosaurs"),
    Say("Expert"),
    Say("Extinction was announced. They declined. Find their claws, and bring both hands for the armour."),
    _many(
        plain="3 3 4 4 4 5 5 5 5 5 6 6 7 7 7 7 8 8 9 9 9 9 10 10 10 12",
        claw="4 5 6 7 8 9 10",
        gem="2 2 2 2 12 12 12",
        gold="3 4 10 11 11 11",
        doubles="0 0 0 0 0 0",
    ),
    (
        Monster("velo_cam", Say("Velo Cam"), 3, (8,), (), 2, 1),
        Monster("velo_sam", Say("Velo Sam"), 3, (8,), (), 2, 1),
        Monster("velo_rich", Say("Velo Rich"), 3, (8,), (), 2, 1),
        Monster("orville", Say("Orville"), 3, (10, 11), (), 2, 1),
        Monster("wilbur", Say("Wilbur"), 3, (10, 12), (), 2, 1),
        Monster("mighty_meg", Say("Mighty Meg"), 4, (7, 9), (4,), 2, 1, 0, "armoured"),
        Monster("tri_tip_tony", Say("Tri Tip Tony"), 4, (3, 6), (7,), 2, 1, 0, "armoured"),
        Monster("hank_the_tank", Say("Hank the Tank"), 4, (4, 5), (8,), 2, 1, 0, "armoured"),
        Monster("king_rex", Say("King Rex"), 12, (), (5, 6, 9, 10), 6, 6, 2, "boss"),
    ),
    (
        Feat("armoured", Say("All three in armour"), "monsters", "armoured", 3),
        Feat("claws", Say("Six claws"), "spaces", "claw", 6),
    ),
)

FAMILIES: dict[str, Figures] = {one.id: one for one in (ANIMALS, CULTISTS, PYRAMID, DINOSAURS)}
