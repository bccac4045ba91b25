"""What a table's prompt says: who must decide what, who thinks, or that things move; and the button beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engines.core import Say
from scenes.kit.widgets import Button

if TYPE_CHECKING:
    from scenes.table import Table


def say_prompt(table: Table) -> bool:
    """Sets the prompt's words; True if they changed."""
    state, prompt, words = table.match.state, table.prompt, table.words
    if state.outcome is not None:
        return prompt.say(words(state.outcome.verdict) if not table.queue else words("…"))
    decision = table.decision()
    if decision is not None:
        text = words(table.match.game.ask(state, decision))
        if table.is_armed:
            text = words(Say("{move}? Once more to be sure.", move=table.describe(table.armed)))
        return prompt.say(text, table.colour(decision.seat), True)
    if table.queue.busy():
        return prompt.say(words("Watch… (click or Space to skip)"))
    names = [table.match.name(seat) for seat in sorted(table.owing())]
    if len(names) == 1:
        seat = next(iter(table.owing()))
        return prompt.say(words(Say("{name} is thinking…", name=names[0])), table.colour(seat))
    return prompt.say(words(Say("Waiting for {names}…", names=names)))


def hurry_button(table: Table) -> Button | None:
    """At the prompt's right: our players may be hurried while they think; after the end, the way back to the result."""
    if table.match.state.outcome is not None:
        if table.queue or not table.ended:
            return None
        return _beside_prompt(
            table, Button(table.words("The result"), lambda: open_result(table), "trophy", "primary", size=15)
        )
    if not table.players.tickets or table.decision() is not None or table.queue.busy():
        return None
    return _beside_prompt(table, Button(table.words("Move now"), table.hurry, "fast", "plain", size=15))


def open_result(table: Table) -> None:
    """The first time it is recorded; after that it only shows what it showed."""
    from scenes.result import Result

    page = Result(table.house, table.match, not table.casual_used, table.told)
    table.told = page.news
    table.house.push(page)


def _beside_prompt(table: Table, button: Button) -> Button:
    style, bar = table.house.style, table.prompt.rect
    button.tall, button.group = 30, "tool"
    width, edge = button.width(style), style.px(4)
    left = bar.right - width - style.px(6)
    button.place(style, pygame.Rect(left, bar.top + edge, width, bar.height - 2 * edge))
    return button
