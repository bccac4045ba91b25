"""The ground rules of drawing: the same seed gives the same bytes, tiles meet at their edges, curves go through their
points, light comes from the top left."""

from __future__ import annotations

import numpy as np
import pytest

from assets.studio import light, noise, paths, stone, textures
from assets.studio.cards import FAMILIES, sky
from assets.studio.emblems.pieces import white
from assets.studio.stage import Stage, body


def test_the_same_seed_gives_the_same_bytes() -> None:
    def small() -> bytes:
        s = Stage(80, 60, 2, 5, ground=(40, 40, 60))
        s.lay("20,10 60,12 66,44 24,50", body((180, 60, 40)), shadow=4)
        s.lamp(20, 20, 60)
        s.lamplight()
        return s.done().tobytes()

    assert small() == small()
    assert white("dd_derek", 64).tobytes() == white("dd_derek", 64).tobytes()
    one, two = (sky(90, 70, 3, 1, FAMILIES["move"]) for _ in range(2))
    assert np.array_equal(one, two)


def test_another_seed_gives_another_picture() -> None:
    assert not np.array_equal(noise.fractal(64, 64, 16, 1), noise.fractal(64, 64, 16, 2))
    assert not np.array_equal(stone.rock(64, 64, 1, 1), stone.rock(64, 64, 2, 1))


@pytest.mark.parametrize("make", [textures.paper_tile, textures.leather_tile, textures.wood_tile, textures.stone_tile])
def test_tiles_meet_without_a_seam(make) -> None:  # type: ignore[no-untyped-def]
    """The step across the edge is no larger than steps inside the tile are."""
    tile = np.asarray(make().convert("RGB"), np.float32)
    for axis in (0, 1):
        inside = np.abs(np.diff(tile, axis=axis)).mean(axis=(1 - axis, 2))
        first, last = np.take(tile, 0, axis), np.take(tile, -1, axis)
        assert np.abs(first - last).mean() <= np.percentile(inside, 99.5) * 1.35 + 1


def test_light_falls_from_the_top_left() -> None:
    bump = np.zeros((40, 40), np.float32)
    bump[12:28, 12:28] = 1
    lit = light.shade(light.blur(bump, 3), 12)
    assert lit[14, 14] > 1.1 > 0.9 > lit[26, 26]


def test_blur_keeps_the_mean_and_has_no_bands() -> None:
    yy, xx = np.mgrid[0:120, 0:120]
    field = (np.hypot(xx - 57.3, (yy - 61.8) * 1.3) < 24).astype(np.float32)
    for radius in (1.5, 6.0, 14.0):
        soft = light.blur(field, radius)
        assert abs(float(soft.mean() - field.mean())) < 0.01
        assert len(np.unique(soft.round(5))) > 300


def test_curves_go_through_their_points() -> None:
    line = paths.shapes("10,10 90,20! 80,80 20,90")[0]
    for x, y in ((10, 10), (90, 20), (80, 80), (20, 90)):
        assert min((a - x) ** 2 + (b - y) ** 2 for a, b in line) < 1e-6


def test_corners_stay_corners_and_straight_lines_straight() -> None:
    assert paths.shapes("0,0! 10,0! 10,10! 0,10!")[0] == [(0, 0), (10, 0), (10, 10), (0, 10)]


def test_a_half_is_closed_with_its_mirror() -> None:
    line = paths.half("256,10! 100,200 256,400!")[0]
    xs = [x for x, _ in line]
    assert min(xs) + max(xs) == pytest.approx(512, abs=0.01)


def test_scaling_down_leaves_no_fringe() -> None:
    """A red disc on nothing stays red to its edge: colour under zero alpha does not bleed in."""
    s = Stage(40, 40, 3, 1)
    s.flat(paths.oval(20, 20, 14), (250, 10, 10))
    out = np.asarray(s.done())
    seen = out[out[..., 3] > 24]
    assert seen[:, 0].min() > 235
    assert seen[:, 1].max() < 30
