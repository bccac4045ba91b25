"""Art and code belong together: every file is in the manifest, drawn by the code as it is, within its bounds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from assets.studio import manifest

ART = manifest.ASSETS / "art"
ROWS = manifest.load()
PIECES = manifest.pieces()


def test_every_piece_is_drawn_and_nothing_else_lies_about() -> None:
    assert set(ROWS) == set(PIECES)
    files = {p.relative_to(manifest.ASSETS).as_posix() for p in ART.rglob("*") if p.is_file()} - {"art/manifest.json"}
    assert files <= set(ROWS)


@pytest.mark.parametrize("path", sorted(ROWS))
def test_file_and_code_are_those_of_the_manifest(path: str) -> None:
    file = manifest.ASSETS / path
    assert manifest.digest(file.read_bytes()) == ROWS[path]["file"], "the file was changed: redraw it"
    module, piece = PIECES[path]
    assert manifest.code_digest(module, piece.data, ROWS[path]["emblems"]) == ROWS[path]["code"], (
        "the code was changed: python run.py art"
    )


def test_art_is_of_a_sane_weight() -> None:
    total = sum(p.stat().st_size for p in ART.rglob("*") if p.is_file())
    assert total <= 80_000_000
    assert max(row["bytes"] for row in ROWS.values()) <= 4_000_000


@pytest.mark.parametrize(
    ("path", "size"),
    [
        ("greedquest/board", (2520, 1200)),
        ("greedquest/card_back", (720, 1008)),
        ("greedquest/card_front_go", (720, 1008)),
        ("greedquest/standup_3", (300, 420)),
        ("greedquest/standup_3_tint", (300, 420)),
        ("shelf/backdrop", (2560, 1440)),
        ("shelf/box_goonies", (520, 720)),
        ("emblem/gq_go", (256, 256)),
        ("table/greedquest", (1920, 1080)),
        ("ui/paper", (512, 512)),
    ],
)
def test_sizes(path: str, size: tuple[int, int]) -> None:
    with Image.open(ART / f"{path}.webp") as image:
        assert image.size == size


def test_hashes_notice_a_changed_helper(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A module three imports down counts: noise is below stone is below the board."""
    assert {"noise", "light", "stage", "stone", "boards.gq_upper"} <= set(manifest.closure("boards.greedquest"))
    before = manifest.code_digest("boards.greedquest")
    true = manifest.text_digest
    monkeypatch.setattr(manifest, "text_digest", lambda p: "other" if p.name == "noise.py" else true(p))
    assert manifest.code_digest("boards.greedquest") != before


def test_a_piece_hangs_on_the_emblems_it_shows_and_on_no_others() -> None:
    assert ROWS["art/greedquest/card_gq_curse.webp"]["emblems"] == ["gq_curse"]
    assert ROWS["art/greedquest/board.webp"]["emblems"] == []
    assert not any(name.startswith("emblems.goblins") for name in manifest.closure("cards"))


def test_manifest_is_plain_and_sorted() -> None:
    text = manifest.MANIFEST.read_text("utf-8")
    assert list(json.loads(text)) == sorted(ROWS)
