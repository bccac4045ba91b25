"""Words: catalogues read as they are, plurals by the language's own rule, English wherever something is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import words
from app.words import BadCatalogue, Words, catalogue_path, extract, lacking, languages, parse_po, to_pot
from engines.core import Say, Who, says

ROOT = Path(__file__).parent.parent.parent

# A made-up tongue with three plural forms, as Polish has them.
PO = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\n"

# a note for translators
#: engines/somewhere.py
msgid "{who} tracks {whom}"
msgstr "{whom} ← {who}"

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} karta"
msgstr[1] "{n} karty"
msgstr[2] "{n} kart"
msgid "Two "
"lines\n\"quoted\""
msgstr "Dwie "
"linie"

#, fuzzy
msgid "Maybe"
msgstr "Nie wiem"

msgid "Not yet"
msgstr ""

msgid "Broken {a}"
msgstr "Zepsute {b}"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    path = catalogue_path("pl", tmp_path)
    path.parent.mkdir(parents=True)
    path.write_text(PO, encoding="utf-8")
    return tmp_path


def test_a_catalogue_is_spoken(folder: Path) -> None:
    tongue = Words("pl", folder)
    say = Say("{who} tracks {whom}", who=Who(0), whom=Who(1))
    assert tongue.say(say, lambda seat: "AB"[seat]) == "B ← A"
    assert tongue.say('Two lines\n"quoted"') == "Dwie linie"
    assert [tongue.say(says("{n} card", "{n} cards", n)) for n in (1, 3, 5, 22)] == [
        "1 karta",
        "3 karty",
        "5 kart",
        "22 karty",
    ]


def test_what_a_catalogue_lacks_is_english(folder: Path) -> None:
    tongue = Words("pl", folder)
    assert [tongue.say(text) for text in ("Maybe", "Not yet", "Never heard of", "")] == [
        "Maybe",
        "Not yet",
        "Never heard of",
        "",
    ]
    assert tongue.say(Say("Broken {a}", a=1)) == "Broken 1"


def test_values_of_a_sentence_are_translated_too(folder: Path) -> None:
    nested = Say("Never heard of: {what}", what=says("{n} card", "{n} cards", 2))
    assert Words("pl", folder).say(nested) == "Never heard of: 2 karty"


def test_english_and_unknown_languages_need_no_catalogue(folder: Path) -> None:
    for language in ("en", "xx"):
        tongue = Words(language, folder)
        assert tongue.say(says("{n} card", "{n} cards", 2)) == "2 cards"
        assert tongue.trouble is None
    assert languages(folder) == ["en", "pl"]
    assert languages(folder / "nowhere") == ["en"]


@pytest.mark.parametrize("content", [b'msgid "a\nmsgstr "b"', b"hello", b"\xff\xff", b'msgid "a"\nmsgstr b'])
def test_a_broken_catalogue_speaks_english_and_says_so(folder: Path, content: bytes) -> None:
    catalogue_path("pl", folder).write_bytes(content)
    tongue = Words("pl", folder)
    assert tongue.say("Hello") == "Hello"
    assert tongue.trouble is not None and "dungeon_shelf.po" in tongue.trouble.text()


def test_the_reader_names_the_line() -> None:
    with pytest.raises(BadCatalogue, match="line 2"):
        list(parse_po('msgid "a"\nrubbish'))


def test_extract_finds_every_speaker(tmp_path: Path) -> None:
    (tmp_path / "engines").mkdir()
    (tmp_path / "engines" / "x.py").write_text(
        'a = Say("One {n}", n=1)\nb = says("{n} thing", "{n} things", 2)\nhouse.words("Three")\n'
        'c = Say(name)\nd = Say("")\ne = Say("One {n}", n=2)\nf = core.Say("Four \\"q\\"\\n")\n'
    )
    found = extract(tmp_path, ("engines",))
    assert {(one.one, one.many) for one in found} == {
        ("One {n}", None),
        ("{n} thing", "{n} things"),
        ("Three", None),
        ('Four "q"\n', None),
    }
    translated = to_pot(found).replace('msgstr ""', 'msgstr "x"').replace('] ""', '] "x"')
    assert len(list(parse_po(translated))) == 5


def test_the_program_has_words_and_every_shipped_catalogue_has_them_all() -> None:
    messages = extract(ROOT)
    assert len(messages) > 200
    for language in languages()[1:]:
        assert lacking(language, messages) == [], language


def test_lacking_lists_what_a_catalogue_does_not_have(folder: Path) -> None:
    messages = [
        words.Message("{who} tracks {whom}", None),
        words.Message("{n} card", "{n} cards"),
        words.Message("New", None),
    ]
    assert lacking("pl", messages, folder) == ["New"]


def test_bad_words_on_its_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert words.main(["translate"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
