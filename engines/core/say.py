"""Say: a sentence as data. Rules and content speak in Says; scenes put them into the player's language.

A Say is an English template with named values. The template is the message id of the gettext catalogues,
so it must be a literal. No Say is made on the hot path: they are built when somebody looks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


class Who:
    """A seat as a value in a Say; the screen puts the player's name there."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Who) and other.seat == self.seat

    def __hash__(self) -> int:
        return hash(("Who", self.seat))

    def __repr__(self) -> str:
        return f"Who({self.seat})"


class Say:
    """`Say("{who} tracks {whom}", who=Who(0), whom=Who(2))`; values: str, int, float, Who, Say or a list of those."""

    __slots__ = ("template", "plural", "count", "values")

    def __init__(self, template: str, **values: Any) -> None:
        self.template = template
        self.plural: str | None = None
        self.count = 1
        self.values: dict[str, Any] = values

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Say)
            and self.template == other.template
            and self.plural == other.plural
            and self.count == other.count
            and self.values == other.values
        )

    def __hash__(self) -> int:
        return hash((self.template, self.count, tuple(sorted(self.values))))

    def __repr__(self) -> str:
        return f"Say({self.text()!r})"

    def text(
        self,
        names: Callable[[int], str] | None = None,
        translate: Callable[[str], str] | None = None,
        ntranslate: Callable[[str, str, int], str] | None = None,
    ) -> str:
        """The sentence. English and "Seat 1" unless told the names and the language."""
        if self.plural is not None:
            pick = ntranslate or _english_plural
            template = pick(self.template, self.plural, self.count)
        else:
            template = translate(self.template) if translate else self.template
        if not self.values:
            return template
        filled = {key: _fill(value, names, translate, ntranslate) for key, value in self.values.items()}
        return template.format_map(filled)


def says(one: str, many: str, n: int, **values: Any) -> Say:
    """A Say with a plural form: `says("draws {n} card", "draws {n} cards", n)`."""
    say = Say(one, n=n, **values)
    say.plural = many
    say.count = n
    return say


def _english_plural(one: str, many: str, n: int) -> str:
    return one if n == 1 else many


def _fill(
    value: Any,
    names: Callable[[int], str] | None,
    translate: Callable[[str], str] | None,
    ntranslate: Callable[[str, str, int], str] | None,
) -> str:
    if isinstance(value, Who):
        return names(value.seat) if names else f"Seat {value.seat + 1}"
    if isinstance(value, Say):
        return value.text(names, translate, ntranslate)
    if isinstance(value, (list, tuple)):
        parts = [_fill(one, names, translate, ntranslate) for one in value]
        if len(parts) > 1 and all(isinstance(one, Who) for one in value):
            return Say("{names} and {name}", names=", ".join(parts[:-1]), name=parts[-1]).text(translate=translate)
        return ", ".join(parts)
    return str(value)


def say_to_plain(say: Say) -> dict[str, Any]:
    """For saves and pipes: nothing but JSON values."""
    plain: dict[str, Any] = {"say": say.template}
    if say.plural is not None:
        plain["plural"] = say.plural
        plain["count"] = say.count
    if say.values:
        plain["with"] = {key: _value_to_plain(value) for key, value in say.values.items()}
    return plain


def say_from_plain(plain: Mapping[str, Any]) -> Say:
    say = Say(plain["say"])
    say.plural = plain.get("plural")
    say.count = plain.get("count", 1)
    say.values = {key: _value_from_plain(value) for key, value in plain.get("with", {}).items()}
    return say


def _value_to_plain(value: Any) -> Any:
    if isinstance(value, Who):
        return {"who": value.seat}
    if isinstance(value, Say):
        return say_to_plain(value)
    if isinstance(value, (list, tuple)):
        return [_value_to_plain(one) for one in value]
    return value


def _value_from_plain(value: Any) -> Any:
    if isinstance(value, dict):
        return Who(value["who"]) if "who" in value else say_from_plain(value)
    if isinstance(value, list):
        return [_value_from_plain(one) for one in value]
    return value
