"""Names of the interface's own symbols and their glyphs in the icon font. The games' emblems are art, not here."""

from __future__ import annotations

# name here -> name in Material Design Icons 7
_NAMES = {
    "add": "plus",
    "album": "book_open_page_variant",
    "back": "arrow_left",
    "bolt": "lightning_bolt",
    "book": "book_open_variant",
    "box": "package_variant_closed",
    "calendar": "calendar_star",
    "camera": "camera",
    "cards": "cards",
    "chart": "chart_line",
    "check": "check_bold",
    "chevron_down": "chevron_down",
    "chevron_left": "chevron_left",
    "chevron_right": "chevron_right",
    "chevron_up": "chevron_up",
    "clock": "clock_outline",
    "close": "close_thick",
    "computer": "robot",
    "copy": "content_copy",
    "credits": "feather",
    "crown": "crown",
    "delete": "delete_outline",
    "dice": "dice_multiple",
    "display": "monitor",
    "door": "exit_to_app",
    "down": "arrow_down_bold",
    "edit": "pencil",
    "eye": "eye",
    "fast": "fast_forward",
    "filter": "filter",
    "fit": "fit_to_screen",
    "flag": "flag",
    "fullscreen": "fullscreen",
    "gamepad": "gamepad_variant",
    "gear": "cog",
    "hand": "hand_back_right",
    "heart": "heart",
    "help": "help_circle",
    "hint": "lightbulb_on",
    "home": "home",
    "hourglass": "timer_sand",
    "info": "information",
    "keyboard": "keyboard",
    "language": "translate",
    "left": "arrow_left_bold",
    "list": "format_list_bulleted",
    "lock": "lock",
    "magnifier": "magnify",
    "menu": "menu",
    "minus": "minus",
    "mouse": "mouse",
    "music": "music",
    "music_off": "music_off",
    "next": "skip_next",
    "pause": "pause",
    "people": "account_group",
    "person": "account",
    "play": "play",
    "previous": "skip_previous",
    "quit": "power",
    "random": "shuffle_variant",
    "redo": "redo",
    "replay": "history",
    "restart": "restart",
    "right": "arrow_right_bold",
    "save": "content_save",
    "school": "school",
    "search": "magnify",
    "seat": "seat",
    "skip": "debug_step_over",
    "sound": "volume_high",
    "sound_off": "volume_off",
    "speed": "speedometer",
    "star": "star",
    "star_outline": "star_outline",
    "stop": "stop",
    "sync": "sync",
    "text": "format_size",
    "thinking": "thought_bubble",
    "touch": "gesture_tap",
    "trophy": "trophy",
    "undo": "undo",
    "unlock": "lock_open_variant",
    "up": "arrow_up_bold",
    "warning": "alert",
    "wrench": "wrench",
    "zoom_in": "magnify_plus",
    "zoom_out": "magnify_minus",
}

NAMES = tuple(_NAMES)


def glyph(name: str) -> str:
    """The character of a symbol; KeyError for a name that is not in the list above."""
    from fonticon_mdi7 import MDI7  # type: ignore[import-untyped]

    code: str = getattr(MDI7, _NAMES[name])
    return code.split(".", 1)[1] if "." in code else code


def font_file() -> str:
    from fonticon_mdi7 import MDI7

    return str(MDI7.__font_file__)
