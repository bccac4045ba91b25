"""Pictures of scenes, and the list of what can be used on them."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from app.shot import SCENES, shoot
from engines import catalogue
from engines.core import Match
from scenes.kit import seating


@pytest.mark.parametrize("scene", [*SCENES, *catalogue])
def test_every_scene_becomes_a_picture(scene: str, tmp_path: Path) -> None:
    out, targets = tmp_path / "x.png", tmp_path / "x.json"
    assert shoot(scene, (1280, 720), out, moves=8 if scene in catalogue else None, targets=targets) == 0
    picture = pygame.image.load(str(out))
    assert picture.get_size() == (1280, 720)
    shades = {tuple(picture.get_at((x, y))) for x in range(0, 1280, 31) for y in range(0, 720, 29)}
    assert len(shades) > 100
    listed = json.loads(targets.read_text("utf-8"))
    assert listed and all(len(one["rect"]) == 4 and one["label"] for one in listed)


def test_the_same_seed_gives_the_same_picture(tmp_path: Path) -> None:
    for name in ("a", "b"):
        shoot("setup", (1280, 720), tmp_path / f"{name}.png", seed=3)
    one, other = (pygame.image.load(str(tmp_path / f"{name}.png")) for name in "ab")
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_a_save_is_shown(tmp_path: Path) -> None:
    game = next(iter(catalogue.values()))
    match: Match = seating.quick_match(game, 77)
    save = tmp_path / "save.json"
    save.write_text(json.dumps(match.save()), "utf-8")
    shoot("pause", (1280, 720), tmp_path / "x.png", save=save, targets=tmp_path / "x.json")
    assert (tmp_path / "x.png").is_file()


def test_a_scene_nobody_knows(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="there is no scene called"):
        shoot("attic", (1280, 720), tmp_path / "x.png")


def test_a_picture_touches_nothing_of_the_players(tmp_path: Path, home: Path) -> None:
    shoot("shelf", (1280, 720), tmp_path / "x.png")
    assert not list(home.iterdir())
