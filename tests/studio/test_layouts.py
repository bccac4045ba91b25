"""Layouts are what screen and studio agree on: everything inside its picture, figures on floors, ways that join."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
from PIL import Image

from assets.studio.manifest import ASSETS


def layout(name: str) -> Any:
    return json.loads((ASSETS / "layout" / f"{name}.json").read_text("utf-8"))


def test_rooms_cover_the_board_without_gap_or_overlap() -> None:
    board = layout("greedquest")
    w, h = board["size"]
    assert [r["room"] for r in board["rooms"]] == list(range(1, 13))
    assert sum(r["rect"][2] * r["rect"][3] for r in board["rooms"]) == w * h


def test_figures_stand_in_their_rooms_and_plates_hang_there() -> None:
    for row in layout("greedquest")["rooms"]:
        x, y, w, h = row["rect"]
        x0, x1, foot = row["stand"]
        assert x + 24 <= x0 < x1 <= x + w - 24
        assert x1 - x0 >= 380, "six figures need room"
        assert y + h - 60 <= foot <= y + h - 30
        assert x < row["plate"][0] < x + w and y < row["plate"][1] < y + h


def test_the_way_leads_from_each_room_to_the_next() -> None:
    board = layout("greedquest")
    rects = {r["room"]: r["rect"] for r in board["rooms"]}

    def inside(n: int, point: list[int]) -> bool:
        x, y, w, h = rects[n]
        return x <= point[0] <= x + w and y <= point[1] <= y + h

    assert set(board["path"]) == {f"{n}-{n + 1}" for n in range(1, 12)}
    for key, points in board["path"].items():
        a, b = (int(n) for n in key.split("-"))
        assert inside(a, points[0]) and inside(b, points[-1]), key


def test_a_cards_parts_do_not_overlap() -> None:
    card = layout("cards")["greedquest"]
    w, h = card["size"]
    parts = {k: v for k, v in card.items() if k != "size"}
    for name, (x, y, pw, ph) in parts.items():
        assert x >= 0 and y >= 0 and x + pw <= w and y + ph <= h, name
    for a, b in (("title", "window"), ("window", "kind"), ("kind", "text"), ("badge", "window")):
        assert parts[a][1] + parts[a][3] <= parts[b][1] + 1, f"{a} runs into {b}"


def test_words_can_be_read_on_the_drawn_panels() -> None:
    """Ink on the title banner and the text panel has a contrast of 7:1 or more even at the panel's darkest tenth."""
    card = layout("cards")["greedquest"]
    ink = _luminance(np.array([[46, 26, 20]], np.float32))[0]
    for family in ("go", "attack", "trick", "move"):
        picture = Image.open(ASSETS / "art" / "greedquest" / f"card_front_{family}.webp").convert("RGB")
        for part in ("title", "text"):
            x, y, w, h = card[part]
            panel = np.asarray(picture.crop((x + 8, y + 8, x + w - 8, y + h - 8)), np.float32).reshape(-1, 3)
            assert (np.percentile(_luminance(panel), 10) + 0.05) / (ink + 0.05) >= 7, (family, part)


def _luminance(rgb: Any) -> Any:
    c = rgb / 255
    c = np.where(c <= 0.03928, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)
    return c @ np.array([0.2126, 0.7152, 0.0722])
