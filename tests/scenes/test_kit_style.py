"""Fonts, colours, wrapping, textures and art."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.kit import palette, symbols, texture
from scenes.kit.art import Art
from scenes.kit.palette import PALETTES, SEAT_SHAPES, contrast
from scenes.kit.style import ROLES, Style


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 360))


def test_every_role_has_a_font_and_every_symbol_ink() -> None:
    style = Style()
    for role in ROLES:
        if role != "symbols":
            assert style.render("Shelf", role, 18, "ink").get_width() > 20
    for name in symbols.NAMES:
        assert style.symbol(name, 24, "ink").get_bounding_rect().width > 3, name


def test_no_text_under_fourteen_at_full_scale() -> None:
    assert Style().text_px(5) == 14
    assert Style(scale=2.0, text_scale=1.5).text_px(20) == 60


def test_text_is_set_once() -> None:
    style = Style()
    first = style.render("Quick start", "ui", 18, "ink")
    assert style.render("Quick start", "ui", 18, "ink") is first
    assert style.renders == 1


def test_wrapped_lines_fit_and_lose_nothing() -> None:
    style = Style()
    text = "Twelve rooms, one treasure,\nand supercalifragilisticexpialidociously everybody else is in the way."
    lines = style.wrap(text, "read", 20, 150)
    assert all(style.measure(line, "read", 20)[0] <= 150 for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


@pytest.mark.parametrize("name", PALETTES)
def test_words_read_on_their_grounds(name: str) -> None:
    def of(colour: str) -> palette.Colour:
        return palette.colour(name, colour)

    for ink in ("ink", "ink_soft", "good_ink", "bad_ink", "info_ink"):
        assert contrast(of(ink), of("paper")) >= 4.5, ink
    for ink in ("light", "light_soft", "gold"):
        for ground in ("leather", "night"):
            assert contrast(of(ink), of(ground)) >= 4.5, (ink, ground)
    assert contrast(of("ink"), of("gold")) >= 4.5
    style = Style(palette=name)
    for seat in range(6):
        assert contrast(style.seat_text(seat), of("paper")) >= 4.5
        assert contrast(style.seat_text(seat, "leather"), of("leather")) >= 4.5


def test_seats_differ_without_colour() -> None:
    style = Style()
    assert len({style.seat_shape(n) for n in range(6)}) == len(SEAT_SHAPES) == 6
    masks = {pygame.mask.from_surface(style.seat_badge(n, 48)).count() for n in range(6)}
    assert len(masks) == 6


def test_an_unknown_palette_is_the_normal_one() -> None:
    assert Style(palette="plaid").palette == "normal"
    assert Style(palette="high contrast").palette == "contrast"


@pytest.mark.parametrize("material", texture.MATERIALS)
def test_made_grounds_are_never_flat(material: str) -> None:
    ground = texture.ground(material, (120, 90), (120, 90, 60), 3)
    shades = {tuple(ground.get_at((x, y))) for x in range(0, 120, 7) for y in range(0, 90, 7)}
    assert len(shades) > 20
    again = texture.ground(material, (120, 90), (120, 90, 60), 3)
    assert pygame.image.tobytes(ground, "RGB") == pygame.image.tobytes(again, "RGB")


def test_a_missing_or_broken_picture_is_a_ground(tmp_path: Path) -> None:
    art = Art(tmp_path)
    assert not art.has("shelf/nothing")
    assert art.get("shelf/nothing", (64, 48)).get_size() == (64, 48)
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "broken.png").write_bytes(b"not a picture")
    assert art.get("broken", (32, 32)).get_size() == (32, 32)
    assert art.layout("none") == {}


def test_pictures_are_read_once_scaled_and_tinted(tmp_path: Path) -> None:
    (tmp_path / "art" / "emblem").mkdir(parents=True)
    mask = pygame.Surface((64, 64), pygame.SRCALPHA)
    pygame.draw.circle(mask, (255, 255, 255, 255), (32, 32), 30)
    pygame.image.save(mask, str(tmp_path / "art" / "emblem" / "moon.png"))
    art = Art(tmp_path)
    emblem = art.emblem("moon", 32, (200, 10, 20))
    assert emblem.get_size() == (32, 32)
    assert emblem.get_at((16, 16))[:3] == (200, 10, 20) and emblem.get_at((0, 0))[3] == 0
    assert art.get("emblem/moon", (16, 16)) is art.get("emblem/moon", (16, 16))
    assert art.loads == 1
    assert art.names("emblem") == ["emblem/moon"]


def test_wanted_pictures_come_one_at_a_time(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    for name in ("one", "two"):
        pygame.image.save(pygame.Surface((8, 8)), str(tmp_path / "art" / f"{name}.png"))
    art = Art(tmp_path)
    art.want("one", "two", "three")
    assert not art.ready("one")
    assert art.fetch() and art.ready("one") and not art.ready("two")
    assert art.fetch() and not art.fetch()


def test_wanted_pictures_come_behind_the_frames(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    names = ("one", "two", "three", "four", "five", "six")
    for n, name in enumerate(names, 1):
        pygame.image.save(pygame.Surface((8 * n, 8)), str(tmp_path / "art" / f"{name}.png"))
    (tmp_path / "art" / "five.png").write_bytes(b"not a picture")
    art = Art(tmp_path)
    art.want(*names)
    assert art.reading()
    art.fetch_behind()
    # Asked for while it is being read: waited for, not read twice.
    assert art.get("two").get_size() == (16, 8)
    while art.reading():
        art.fetch_behind()
    assert [name for name in names if art.ready(name)] == ["one", "two", "three", "four", "six"]
    assert art.loads == 5 and not art.fetch() and not art.fetch_behind()
    assert art.get("five", (4, 4)).get_size() == (4, 4)
    art.close()


def test_a_house_that_closes_reads_no_further(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    for n in range(8):
        pygame.image.save(pygame.Surface((8, 8)), str(tmp_path / "art" / f"p{n}.png"))
    art = Art(tmp_path)
    art.want(*(f"p{n}" for n in range(8)))
    art.fetch_behind()
    art.close()
    assert not art.reading()
    assert art.get("p7").get_size() == (8, 8)
    # It can begin again.
    art.want("p0")
    assert art.fetch() or art.ready("p0")
    art.close()


def test_a_thumbnail_is_a_png_that_shows_the_screen() -> None:
    """Packed by our own hand, behind the frames: what is read back is the picture, to the pixel."""
    import io

    from scenes.kit.thumb import SIZE, Thumb, png

    screen = pygame.Surface((1920, 1080))
    for n in range(24):
        screen.fill((n * 10, 255 - n * 9, n * 37 % 256), (n * 80, 0, 80, 1080 - n * 40))
    small = pygame.transform.smoothscale(screen, SIZE)
    back = pygame.image.load(io.BytesIO(png(small)), "thumb.png")
    assert pygame.image.tobytes(back, "RGB") == pygame.image.tobytes(small, "RGB")
    thumb = Thumb()
    assert thumb.packed() is None
    thumb.take(screen)
    packed = thumb.packed()
    assert packed is not None
    taken = pygame.image.load(io.BytesIO(packed), "thumb.png")
    assert taken.get_size() == SIZE
    for x in range(8, SIZE[0], 30):
        assert sum(abs(a - b) for a, b in zip(taken.get_at((x, 20))[:3], small.get_at((x, 20))[:3], strict=True)) < 40


@pytest.mark.parametrize("scale, text_scale", ((0.75, 0.75), (1.0, 1.0), (1.5, 1.5), (2.5, 1.0)))
def test_words_in_a_box_stay_in_it(scale: float, text_scale: float) -> None:
    """On one line or on several, no line is wider than the box, and all of them go in wherever 14 pixels do."""
    style = Style(scale, text_scale)
    words = "Cards of the dragon's room and the one behind: Go!, Tracking and Door are cancelled."
    for width in (90, 160, 240, 400, 900):
        for size in (14, 17, 20):
            lines, pixels = style.fit_box(words, "ui", size, (width, 300))
            font = style.font_at("ui", pixels)
            assert " ".join(lines) == words
            assert all(font.size(style_spaced(line))[0] <= width for line in lines), (width, size, lines)
            least = min(14, style.text_px(size))  # smaller only where the player wants it so
            assert pixels >= least
            assert pixels == least or len(lines) * font.get_linesize() <= 300


def style_spaced(text: str) -> str:
    from scenes.kit.style import spaced

    return spaced(text, "ui")
