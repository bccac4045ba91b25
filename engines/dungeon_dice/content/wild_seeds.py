"""The wild dungeons on offer: adventure, seed and the attempt that gave it. Each was played by our own Veterans first
and lies within the range of the printed sheets (`wild.is_fair`); a test plays some of them again.
"""

from __future__ import annotations

WILD: tuple[tuple[str, int, int], ...] = (
    ("annoyed_animals", 1, 83),
    ("clumsy_cultists", 1, 226),
    ("puzzled_pyramid", 1, 28),
    ("defiant_dinosaurs", 3, 72),
    ("annoyed_animals", 2, 51),
    ("clumsy_cultists", 2, 173),
    ("puzzled_pyramid", 2, 37),
    ("defiant_dinosaurs", 4, 205),
    ("annoyed_animals", 3, 3),
    ("clumsy_cultists", 3, 225),
    ("puzzled_pyramid", 3, 14),
    ("defiant_dinosaurs", 5, 4),
    ("annoyed_animals", 4, 5),
    ("clumsy_cultists", 4, 68),
    ("puzzled_pyramid", 4, 117),
    ("defiant_dinosaurs", 6, 71),
    ("annoyed_animals", 5, 141),
    ("clumsy_cultists", 5, 158),
    ("puzzled_pyramid", 5, 14),
    ("defiant_dinosaurs", 8, 13),
    ("annoyed_animals", 6, 326),
    ("clumsy_cultists", 7, 10),
    ("puzzled_pyramid", 6, 94),
    ("defiant_dinosaurs", 10, 143),
    ("annoyed_animals", 7, 377),
    ("clumsy_cultists", 8, 54),
    ("puzzled_pyramid", 8, 78),
    ("defiant_dinosaurs", 11, 174),
    ("annoyed_animals", 8, 230),
    ("clumsy_cultists", 10, 16),
    ("puzzled_pyramid", 9, 215),
    ("defiant_dinosaurs", 12, 0),
)
