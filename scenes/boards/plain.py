"""A plain board for a game whose own is not drawn yet: the moves as a list. All can be played; little is shown."""

from __future__ import annotations

from functools import partial

import pygame

from engines.core import Decision
from scenes.boards.base import Board, Sight, View
from scenes.kit import panels
from scenes.kit.scene import Target


class PlainBoard(Board):
    """Buttons in columns on a sheet of paper."""

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        style = self.house.style
        panels.draw_panel(surface, style, "paper", self.rect.inflate(-style.px(16), -style.px(16)))
        for target in self.targets(sight.view, sight.decision):
            hot = target.label in (sight.hot, sight.focused)
            hinted = sight.hinted and sight.hint == target.move
            surface.blit(
                panels.face(style, "primary" if hinted else "paper", target.rect.size, "hot" if hot else "rest"),
                target.rect,
            )
            clip = surface.get_clip()
            surface.set_clip(target.rect)
            words = target.rect.inflate(-style.px(12), 0)
            style.paragraph(surface, target.label, words, "ui", 15, "ink", valign="center")
            surface.set_clip(clip)

    def targets(self, view: View, decision: Decision | None) -> list[Target]:
        if decision is None:
            return []
        style = self.house.style
        area = self.rect.inflate(-style.px(48), -style.px(48))
        n = len(decision.moves)
        columns = max(1, min(6, (n + 11) // 12))
        rows = (n + columns - 1) // columns
        tall = max(style.px(20), min(style.px(40), area.height // max(1, rows)))
        wide = area.width // columns
        found: list[Target] = []
        seen: dict[str, int] = {}
        for index, move in enumerate(decision.moves):
            label = self.desk.describe(move)
            seen[label] = seen.get(label, 0) + 1
            if seen[label] > 1:
                label = f"{label} ({seen[label]})"
            column, row = divmod(index, rows)
            rect = pygame.Rect(area.left + column * wide, area.top + row * tall, wide - style.px(4), tall - style.px(2))
            found.append(Target(label, rect, partial(self.desk.play, move), move=move, glow=True, group="move"))
        return found
