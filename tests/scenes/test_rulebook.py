"""The rulebook: its markup, its pages, the search, anchors."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from app.paths import assets_root
from engines.core import Page, Say
from scenes.kit.art import Art
from scenes.kit.markup import parse
from scenes.kit.prose import Prose, flow
from scenes.kit.widgets import Look
from scenes.rulebook import Rulebook, _snippet
from tests.scenes.hands import Hands
from tests.toy import Toy

PAGE = """# The lamp

You carry **one lamp** and
it burns *low*.

## Oil {#oil}

- A flask lasts three rooms
  and no more.
- Two do not burn twice as bright.

1. Fill it.
2. Light it.

> Never in the Hoard.

| room | oil |
|---|---|
| Tavern | 1 |

![The lamp](emblem/lamp)
"""


class Lamp(Toy):
    id = "lamp"
    title = "The Lamp"
    pages = (
        Page("lamp.md", Say("The lamp"), ("lamp",)),
        Page("rooms.md", Say("The rooms"), ("rooms",)),
        Page("gone.md", Say("A lost page"), ()),
    )


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    assets = tmp_path / "assets"
    folder = assets / "rules" / "lamp"
    folder.mkdir(parents=True)
    (folder / "lamp.md").write_text(PAGE, "utf-8")
    many = "\n\n".join(f"## Room {n} {{#room{n}}}\n\n{'A long and winding line. ' * 12}" for n in range(1, 13))
    (folder / "rooms.md").write_text(many, "utf-8")
    hands = Hands(tmp_path, games={"lamp": Lamp()})
    hands.house.art = Art(assets)
    yield hands
    hands.close()
    shutil.rmtree(assets)


def test_the_markup() -> None:
    blocks = parse(PAGE)
    kinds = [block.kind for block in blocks]
    assert kinds == ["title", "text", "heading", "point", "point", "step", "step", "note", "table", "picture"]
    assert [run for run in blocks[1].runs if run.cut] == [("one lamp", "bold"), ("low", "italic")]
    assert blocks[2].plain() == "Oil" and blocks[2].anchors == ("oil",)
    assert blocks[3].plain() == "A flask lasts three rooms and no more."
    assert [block.mark for block in blocks if block.kind == "step"] == ["1", "2"]
    assert blocks[8].rows == (("room", "oil"), ("Tavern", "1")) and blocks[8].mark == "headed"
    assert blocks[9].name == "emblem/lamp"


def test_pages_turn(hands: Hands) -> None:
    hands.show(Rulebook(hands.house, "lamp"))
    hands.click("Page back")
    assert hands.top.shown == 0 and hands.house.focus.refusal
    hands.click("Page on")
    assert hands.top.shown == 1
    hands.click("The lamp")
    assert hands.top.shown == 0
    hands.press("escape")


def test_it_opens_at_the_right_place(hands: Hands) -> None:
    book = hands.show(Rulebook(hands.house, "lamp", "room9"))
    assert book.shown == 1
    prose = book._sheet.scroll.content
    assert book._sheet.scroll.offset == prose.places["room9"] > 300
    assert hands.show(Rulebook(hands.house, "lamp", "lamp")).shown == 0
    assert hands.show(Rulebook(hands.house, "lamp", "nonsense")).shown == 0


def test_the_search_finds_as_it_is_typed_and_leads_there(hands: Hands) -> None:
    book = hands.show(Rulebook(hands.house, "lamp"))
    hands.click("Search")
    hands.write("room 7")
    hits = [label for label in hands.labels() if label.startswith("1. ")]
    assert hits == ["1. The rooms: Room 7"]
    hands.press("return")
    hands.click(hits[0])
    assert book.shown == 1 and book._sheet.scroll.offset > 200


def test_nothing_found_says_so_and_a_lost_page_too(hands: Hands) -> None:
    book = hands.show(Rulebook(hands.house, "lamp"))
    hands.click("Search")
    hands.write("zzz")
    hands.press("return")
    assert not [label for label in hands.labels() if label[:1].isdigit()]
    assert "missing" in book.pages[2][1][0].plain()


def test_the_wheel_scrolls(hands: Hands) -> None:
    book = hands.show(Rulebook(hands.house, "lamp", "rooms"))
    hands.wheel(book._sheet.rect.center, -3)
    assert book._sheet.scroll.offset > 0


def test_headings_jump(hands: Hands) -> None:
    book = hands.show(Rulebook(hands.house, "lamp", "rooms"))
    hands.click("§ Room 10")
    assert book._sheet.scroll.offset > 400


def test_every_game_of_the_catalogue_has_a_book_that_opens(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    for game_id, game in hands.house.games.items():
        book = hands.show(Rulebook(hands.house, game_id))
        for page in game.pages:
            assert (assets_root() / "rules" / game_id / page.file).is_file(), page.file
        assert book.pages
    hands.close()


def test_an_emblem_is_printed_in_ink(hands: Hands) -> None:
    art = Art(assets_root())
    style = hands.house.style
    prose = Prose(parse("![Loot](emblem/gq_loot)"), art)
    prose.place(style, pygame.Rect(0, 0, 400, prose.height(style, 400)))
    paper = pygame.Surface((400, 200))
    paper.fill(style.colour("paper"))
    prose.draw(paper, Look(style, "", ""))
    shades = {tuple(paper.get_at((x, y)))[:3] for x in range(0, 400, 2) for y in range(0, 200, 2)}
    assert min(map(sum, shades)) <= sum(style.colour("ink")) + 12
    # A white mask would be lighter than the paper.
    assert max(map(sum, shades)) <= sum(style.colour("paper")) + 3


def test_a_note_of_several_lines_is_one_note_and_tables_know_cuts() -> None:
    note, table = parse("> One thing\n> and *another*.\n\n| | |\n|---|---|\n| **Short** | Only the Tavern. |")
    assert (note.kind, note.plain()) == ("note", "One thing and another.")
    assert "*" not in table.plain() and "Short" in table.plain()


def test_what_follows_an_emblem_stands_beside_it_with_its_caption(hands: Hands) -> None:
    style = hands.house.style
    text = "## Loot\n\n![They won't need it.](emblem/gq_loot)\n\nThrow away your hand.\n\n## Next\n\nMore."
    prose = Prose(parse(text), Art(assets_root()))
    prose.height(style, 700)
    head, emblem, words, following, _ = prose._set
    assert emblem.top == words.top and words.wide <= emblem.left
    assert following.top >= emblem.top + emblem.tall
    assert " ".join(word.text for word in emblem.words) == "They won't need it."
    assert head.wide == following.wide == 700
    # On a narrow page it stands by itself.
    prose.height(style, 300)
    assert prose._set[2].top >= prose._set[1].top + prose._set[1].tall


def test_no_emblem_stands_beside_nothing(hands: Hands) -> None:
    """The only one of a part goes to its top, one without words to the part after; where there are two, each stays."""
    style = hands.house.style

    def order(text: str) -> list[int]:
        prose = Prose(parse(text), Art(assets_root()))
        assert prose.height(style, 700)
        return prose._order()

    picture = "![One.](emblem/gq_loot)"
    assert order(f"# A\n\nFirst.\n\n- Second.\n\n{picture}\n\n## B\n\nMore.") == [0, 3, 1, 2, 4, 5]
    assert order(f"# A\n\n{picture}\n\n## B\n\nMore.") == [0, 2, 1, 3]
    assert order(f"# A\n\nOne.\n\n{picture}\n\nTwo.\n\n{picture}\n\nThree.") == [0, 1, 2, 3, 4, 5]


def test_a_comma_stays_with_its_word(hands: Hands) -> None:
    style = hands.house.style
    runs = parse("Some words and **further**, then more of them")[0].runs
    for width in range(60, 300, 7):
        words, _ = flow(style, runs, width, "", 20.0)
        bold, comma = next((a, b) for a, b in pairwise(words) if b.text == ",")
        if style.measure("further,", "read-bold", 20.0)[0] <= width:
            assert bold.y == comma.y


def test_what_is_found_is_quoted_in_whole_words(hands: Hands) -> None:
    table = parse("| order | card |\n|---|---|\n| 6 | Secret Door |\n| 7 | See Ya! |")[0]
    assert _snippet(table, "secret") == "6 · Secret Door"
    text = parse("Everybody who walks through the longest of corridors finds a lamp at the very end of it, somehow.")[0]
    assert _snippet(text, "finds a") == "…longest of corridors finds a lamp at the very end of it,…"
    assert _snippet(text, "dragon") == ""
