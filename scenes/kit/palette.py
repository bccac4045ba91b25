"""Colours by name, in five palettes, and the six seats' colours with a shape each. No drawing here.

Nothing on the screen is told by colour alone: a seat is a colour and a shape, a legal target glows and has a rim.
"""

from __future__ import annotations

Colour = tuple[int, int, int]

PALETTES = ("normal", "deuteranopia", "protanopia", "tritanopia", "contrast")
SEAT_SHAPES = ("circle", "square", "triangle", "diamond", "star", "hexagon")

_BASE: dict[str, Colour] = {
    # grounds
    "night": (16, 11, 9),
    "leather": (52, 37, 28),
    "leather_light": (78, 57, 42),
    "wood": (74, 48, 30),
    "paper": (236, 221, 186),
    "paper_dark": (214, 193, 150),
    "paper_edge": (150, 118, 74),
    "stone": (86, 82, 80),
    # words
    "ink": (43, 28, 17),
    "ink_soft": (74, 50, 31),
    "light": (247, 234, 205),
    "light_soft": (214, 193, 156),
    "gold": (233, 190, 98),
    "gold_dark": (140, 98, 38),
    # meanings; each also has a symbol or a word beside it
    "good": (96, 158, 74),
    "warn": (226, 154, 44),
    "bad": (186, 58, 44),
    "info": (72, 128, 170),
    "good_ink": (32, 80, 28),
    "bad_ink": (140, 30, 22),
    "info_ink": (28, 78, 118),
    "glow": (255, 214, 112),
    "focus": (255, 236, 170),
    "focus_dark": (34, 20, 10),
    "shadow": (0, 0, 0),
}

_SEATS: dict[str, tuple[Colour, ...]] = {
    "normal": ((200, 58, 46), (52, 112, 196), (62, 148, 72), (232, 178, 46), (142, 78, 178), (62, 164, 172)),
    # Blue and orange carry the difference; brightness steps help too.
    "deuteranopia": ((204, 90, 10), (10, 96, 176), (96, 196, 246), (242, 220, 70), (126, 40, 110), (238, 238, 232)),
    "protanopia": ((224, 122, 20), (16, 82, 170), (102, 190, 240), (246, 226, 84), (92, 54, 128), (238, 238, 232)),
    # Red and teal carry it; no blue against green, no yellow against grey.
    "tritanopia": ((212, 40, 50), (0, 128, 134), (250, 160, 160), (120, 214, 206), (92, 30, 40), (240, 240, 240)),
    "contrast": ((255, 72, 56), (64, 156, 255), (60, 220, 90), (255, 226, 40), (226, 120, 255), (255, 255, 255)),
}

_CHANGES: dict[str, dict[str, Colour]] = {
    "deuteranopia": {
        "good": (20, 120, 190),
        "bad": (198, 84, 8),
        "good_ink": (8, 72, 130),
        "bad_ink": (136, 52, 0),
        "warn": (240, 200, 60),
    },
    "protanopia": {
        "good": (20, 116, 190),
        "bad": (206, 104, 10),
        "good_ink": (8, 70, 130),
        "bad_ink": (130, 58, 0),
        "warn": (242, 206, 70),
    },
    "tritanopia": {
        "good": (0, 130, 134),
        "bad": (204, 36, 46),
        "good_ink": (0, 84, 88),
        "bad_ink": (138, 18, 28),
        "info": (0, 120, 130),
        "info_ink": (0, 80, 88),
        "glow": (255, 190, 190),
    },
    "contrast": {
        "night": (0, 0, 0),
        "leather": (14, 12, 10),
        "leather_light": (40, 36, 32),
        "wood": (26, 20, 14),
        "paper": (255, 252, 240),
        "paper_dark": (240, 232, 206),
        "paper_edge": (60, 40, 16),
        "ink": (0, 0, 0),
        "ink_soft": (40, 28, 16),
        "light": (255, 255, 255),
        "light_soft": (246, 236, 212),
        "gold": (255, 222, 110),
        "gold_dark": (110, 70, 10),
        "good_ink": (0, 74, 10),
        "bad_ink": (126, 0, 0),
        "info_ink": (0, 54, 110),
        "glow": (255, 255, 90),
        "focus": (255, 255, 255),
        "focus_dark": (0, 0, 0),
    },
}

_ALIASES = {"high contrast": "contrast", "high_contrast": "contrast", "high-contrast": "contrast", "default": "normal"}


def known(palette: str) -> str:
    """The palette's own name; "normal" for one nobody knows."""
    name = _ALIASES.get(palette, palette)
    return name if name in PALETTES else "normal"


def colour(palette: str, name: str) -> Colour:
    """A colour by name; "seat0" to "seat5" are the seats'. KeyError for a name nobody knows."""
    if name.startswith("seat") and name[4:].isdigit():
        return _SEATS[palette][int(name[4:]) % len(SEAT_SHAPES)]
    changed = _CHANGES.get(palette, {}).get(name)
    return changed if changed is not None else _BASE[name]


def luminance(rgb: Colour) -> float:
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in rgb]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours as the web's guidelines count it: 1 to 21; text wants 4.5."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    return (
        round(one[0] + (other[0] - one[0]) * share),
        round(one[1] + (other[1] - one[1]) * share),
        round(one[2] + (other[2] - one[2]) * share),
    )
