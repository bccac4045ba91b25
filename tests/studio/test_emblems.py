"""Emblems: all that the games ask for are there, each fills its square, reads small, and none is taken for another."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from assets.studio.cards import CARDS
from assets.studio.emblems import book, emblem
from assets.studio.emblems.engrave import read, rows

PARTS = {"gq_bone", "dragon_head"}
NAMES = sorted(set(book()) - PARTS)
WANTED = """
dd_purple_pup dd_grey_hound dd_green_growler dd_white_wolf dd_primal_hare dd_punk_hare dd_beefy_bearpion
dd_forlorn_phantom dd_sickly_spector dd_necro_mancer dd_pastry_mancer dd_ghastly_warden dd_sir_phish dd_derek
dd_sphinx dd_ankh dd_horus dd_sandys_gut dd_sandys_spine dd_sandys_tail dd_sandy dd_velo_cam dd_velo_sam dd_velo_rich
dd_orville dd_wilbur dd_mighty_meg dd_tri_tip_tony dd_hank_the_tank dd_king_rex
dd_fist dd_rubble dd_cloud dd_portal dd_worm dd_claw dd_armour dd_torch dd_chest dd_heart dd_gem dd_gold dd_black_die
dd_life dd_skull dd_door dd_doubles
nr_plan nr_delegate nr_move nr_demolish nr_build nr_draft nr_gather nr_rush nr_fabricate nr_team nr_workflow
nr_overtime nr_nitro_happy nr_nitro_angry nr_schemer_1 nr_schemer_2 nr_schemer_3 nr_grunt_1 nr_grunt_2 nr_grunt_3
nr_cart nr_wheel nr_brake nr_tunnel nr_lighten nr_rubble nr_crag nr_cave nr_ledge nr_section nr_blank nr_skirmish
"""


def small(name: str) -> np.ndarray:
    return np.asarray(emblem(name, 32), np.float32) / 255


def test_every_game_finds_its_emblems() -> None:
    wanted = {*CARDS, *(f"room_{n}" for n in range(1, 13)), *WANTED.split()}
    assert not wanted - set(book())


@pytest.mark.parametrize("name", NAMES)
def test_an_emblem_fills_its_square_and_has_something_inside(name: str) -> None:
    mask = np.asarray(emblem(name, 128), np.float32) / 255
    ys, xs = np.nonzero(mask > 0.5)
    assert max(ys.max() - ys.min(), xs.max() - xs.min()) >= 128 * 0.74, "too small on its grid"
    assert 0.10 <= mask.mean() <= 0.85
    # inner drawing: more edge than a plain blob of its area would have
    edge = np.abs(np.diff(mask, axis=0)).sum() + np.abs(np.diff(mask, axis=1)).sum()
    assert edge / np.sqrt((mask > 0.5).sum()) > 4.6


@pytest.mark.parametrize("name", NAMES)
def test_an_emblem_still_has_contrast_at_32_px(name: str) -> None:
    mask = small(name)
    assert (mask > 0.8).mean() > 0.08
    assert (mask < 0.2).mean() > 0.12


def test_no_emblem_is_taken_for_another() -> None:
    masks = {name: small(name) for name in NAMES}
    for a, b in itertools.combinations(NAMES, 2):
        both, either = np.minimum(masks[a], masks[b]).sum(), np.maximum(masks[a], masks[b]).sum()
        assert both / either < 0.86, f"{a} and {b} look alike"


def test_the_notation_reads_gaps_and_widths() -> None:
    solid, gap, lines = read("over", "12 10,10! 20,10! 20,20!")
    assert solid and gap == 12 and lines == [[(10, 10), (20, 10), (20, 20)]]
    solid, gap, _ = read("cutline", "4>9>4 0,0! 50,50!")
    assert not solid and gap == 0
    assert rows("# a note\nfill 1,1! 2,2!\n  3,3! 4,4!") == ["fill 1,1! 2,2! 3,3! 4,4!"]
