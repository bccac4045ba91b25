"""Words: Says put into the player's language by gettext. English needs no catalogue: it is the message id.

Catalogues are plain .po files, `assets/text/<language>/LC_MESSAGES/dungeon_shelf.po`, read as they are: nothing is
compiled, nothing can be stale. `python -m app.words extract` collects every template of the program into the .pot,
`python -m app.words check` lists what a catalogue lacks.
"""

from __future__ import annotations

import ast
import gettext
import io
import struct
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from app.paths import asset
from engines.core import Say

DOMAIN = "dungeon_shelf"
# Functions whose first string (two for `says`) is a template.
_SPEAKERS = {"Say": 1, "says": 2, "words": 1}


class BadCatalogue(ValueError):
    """A .po file that can't be read; the text says where."""


class Message(NamedTuple):
    """One entry: `one` is the template, `many` its plural or None, `found` the files it comes from."""

    one: str
    many: str | None
    found: tuple[str, ...] = ()


class Words:
    """`Words("de").say(say, names)`. An unknown language, or a catalogue that can't be read, speaks English."""

    def __init__(self, language: str = "en", folder: Path | None = None) -> None:
        self.language = language
        self.trouble: Say | None = None
        self._catalogue: gettext.NullTranslations | None = None
        path = catalogue_path(language, folder)
        if language == "en" or not path.is_file():
            return
        try:
            self._catalogue = read_catalogue(path)
        except (BadCatalogue, OSError) as fault:
            self.trouble = Say("The words of this language could not be read: {why}.", why=str(fault))

    def say(self, say: Say | str, names: Callable[[int], str] | None = None) -> str:
        """The sentence in the player's language. A translation that does not fit its values falls back to English."""
        if isinstance(say, str):
            return self._one(say)
        if self._catalogue is None:
            return say.text(names)
        try:
            return say.text(names, self._one, self._catalogue.ngettext)
        except (KeyError, IndexError, ValueError, AttributeError):
            return say.text(names)

    def _one(self, template: str) -> str:
        # An empty id is the catalogue's own header.
        return self._catalogue.gettext(template) if template and self._catalogue is not None else template


def catalogue_path(language: str, folder: Path | None = None) -> Path:
    return (folder or asset("text")) / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def languages(folder: Path | None = None) -> list[str]:
    """The languages that have a catalogue, English first."""
    root = folder or asset("text")
    found = (
        sorted(path.name for path in root.iterdir() if catalogue_path(path.name, root).is_file())
        if root.is_dir()
        else []
    )
    return ["en", *(name for name in found if name != "en")]


# ---- .po files


def read_catalogue(path: Path) -> gettext.GNUTranslations:
    try:
        entries = dict(parse_po(path.read_text(encoding="utf-8")))
        return gettext.GNUTranslations(io.BytesIO(_to_mo(entries)))
    except (UnicodeDecodeError, struct.error, OSError, ValueError) as fault:
        raise BadCatalogue(f"{path.name}: {fault}") from fault


def parse_po(text: str) -> Iterator[tuple[str, str]]:
    """(id, translation) pairs as gettext keeps them: plurals joined by NUL. Fuzzy and empty entries are left out."""
    fields: dict[str, str] = {}
    current = ""
    fuzzy = False
    # A last empty line closes the last entry.
    for number, raw in enumerate([*text.splitlines(), ""], 1):
        line = raw.strip()
        if line.startswith("#"):
            if line.startswith("#,") and "fuzzy" in line:
                fuzzy = True
            continue
        if not line or (line.startswith("msgid ") and "msgstr" in " ".join(fields)):
            if "msgid" in fields and not fuzzy:
                yield from _entry(fields)
            if fields:
                fields, current, fuzzy = {}, "", False
            if not line:
                continue
        if not line.startswith('"'):
            current, _, line = line.partition(" ")
            fields[current] = ""
        if current not in ("msgid", "msgid_plural", "msgctxt") and not current.startswith("msgstr"):
            raise BadCatalogue(f"line {number}: {raw.strip()[:40]!r} is not of a catalogue")
        fields[current] += _unquote(line.strip(), number)


def _entry(fields: dict[str, str]) -> Iterator[tuple[str, str]]:
    if "msgid_plural" not in fields:
        if fields.get("msgstr"):
            yield fields["msgid"], fields["msgstr"]
        return
    forms = [fields[name] for name in sorted(fields) if name.startswith("msgstr[")]
    if forms and all(forms):
        yield fields["msgid"] + "\0" + fields["msgid_plural"], "\0".join(forms)


def _unquote(text: str, number: int) -> str:
    try:
        value = ast.literal_eval(text) if text.startswith('"') else None
    except (SyntaxError, ValueError):
        value = None
    if not isinstance(value, str):
        raise BadCatalogue(f"line {number}: {text[:40]!r} is not a quoted string")
    return value


def _to_mo(entries: dict[str, str]) -> bytes:
    """The catalogue in gettext's own binary form, in memory."""
    ids = [key.encode() for key in sorted(entries)]
    texts = [entries[key].encode() for key in sorted(entries)]
    start = 28 + 16 * len(ids)
    table: list[int] = []
    blob = b""
    for chunk in (ids, texts):
        for one in chunk:
            table += [len(one), start + len(blob)]
            blob += one + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(ids), 28, 28 + 8 * len(ids), 0, 0)
    return head + struct.pack(f"<{len(table)}I", *table) + blob


# ---- collecting


def extract(root: Path, floors: Sequence[str] = ("engines", "scenes", "app")) -> list[Message]:
    """Every template that the program can say, in order of first appearance."""
    messages: dict[tuple[str, str | None], list[str]] = {}
    for floor in floors:
        for file in sorted((root / floor).rglob("*.py")):
            for key in _templates(ast.parse(file.read_text(encoding="utf-8"))):
                where = messages.setdefault(key, [])
                name = file.relative_to(root).as_posix()
                if name not in where:
                    where.append(name)
    return [Message(one, many, tuple(found)) for (one, many), found in messages.items()]


def _templates(tree: ast.AST) -> Iterator[tuple[str, str | None]]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        wanted = _SPEAKERS.get(name, 0)
        strings = [
            one.value for one in node.args[:wanted] if isinstance(one, ast.Constant) and isinstance(one.value, str)
        ]
        if wanted and len(strings) == wanted and strings[0]:
            yield strings[0], strings[1] if wanted == 2 else None


def to_pot(messages: Sequence[Message]) -> str:
    parts = [
        'msgid ""\nmsgstr ""\n"Project-Id-Version: Dungeon Shelf\\n"\n'
        '"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
    ]
    for one, many, found in messages:
        lines = [f"#: {' '.join(found)}", f"msgid {_quote(one)}"]
        lines += ['msgstr ""'] if many is None else [f"msgid_plural {_quote(many)}", 'msgstr[0] ""', 'msgstr[1] ""']
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def _quote(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def lacking(language: str, messages: Sequence[Message], folder: Path | None = None) -> list[str]:
    """The templates that a catalogue does not have."""
    have = {key for key, _ in parse_po(catalogue_path(language, folder).read_text(encoding="utf-8"))}
    return [one for one, many, _ in messages if (one if many is None else f"{one}\0{many}") not in have]


def main(arguments: Sequence[str]) -> int:
    root = Path(__file__).resolve().parent.parent
    if list(arguments) == ["extract"]:
        messages = extract(root)
        (root / "assets" / "text").mkdir(exist_ok=True)
        (root / "assets" / "text" / f"{DOMAIN}.pot").write_text(to_pot(messages), encoding="utf-8")
        print(f"{len(messages)} templates in assets/text/{DOMAIN}.pot")
        return 0
    if list(arguments) == ["check"]:
        messages = extract(root)
        missing = {language: lacking(language, messages) for language in languages()[1:]}
        for language, templates in missing.items():
            print(f"{language}: lacks {len(templates)} of {len(messages)}")
            for template in templates:
                print(f"  {template!r}")
        return 1 if any(missing.values()) else 0
    print("usage: python -m app.words extract | check", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
