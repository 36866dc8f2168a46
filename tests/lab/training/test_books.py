"""Cards and sheets to learn on: parts of a card, and the file for a machine that trains."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eastwind.card.library import built_in_card
from eastwind.lab.training import books
from eastwind.lab.training.books import LEARNED_ON, MEASURED_ON, books_of, card_of, write_books
from eastwind.native.flatten import flatten
from eastwind.players.strong.stakes import unit_of
from eastwind.rules.loading.sheet_library import load_sheet


@pytest.mark.parametrize(
    ("name", "step", "start"), [("eastwind%2=0", 2, 0), ("eastwind%2=1", 2, 1), ("eastwind%4=2+", 4, 2)]
)
def test_part_of_a_card_has_one_line_of_every_few(name: str, step: int, start: int) -> None:
    whole, part = built_in_card("eastwind"), card_of(name)
    kept = whole.lines[start::step]
    assert [line.id for line in part.lines] == [line.id for line in kept]
    assert all(section.lines for section in part.sections)
    if not name.endswith("+"):
        assert part.lines == tuple(kept)


def test_plus_gives_values_from_twenty_on_that_lie_far_apart() -> None:
    """The line in place n of the whole card gets 20, and 35 n more, less 60 as often as possible."""
    values = [line.value for line in card_of("eastwind%3=1+").lines]
    assert values[:4] == [55, 40, 25, 70]  # places 1, 4, 7, 10: 35, 140 - 120, 245 - 240, 350 - 300
    assert all(20 <= value < 80 for value in values)


def test_cards_made_up_for_measuring_are_read() -> None:
    assert [card_of(name).title for name in ("harbor", "orchard")] == ["Harbor", "Orchard"]
    assert card_of("first-steps") == built_in_card("first-steps")


def test_pairs_are_those_that_the_page_tells() -> None:
    """docs/training.md: 14 pairs of a card and a sheet, ours under four sheets, and parts of ours with other values."""
    assert len(LEARNED_ON) == 14
    assert {sheet for card, sheet in LEARNED_ON if card == "eastwind"} == {
        "national",
        "club2023",
        "fourseasons",
        "home",
    }
    assert {sheet for card, sheet in LEARNED_ON if card == "first-steps"} == {"national", "fourseasons", "home"}
    assert sum(card == "eastwind" for card, _ in LEARNED_ON) == 6
    assert [card.partition("%")[2] for card, _ in LEARNED_ON if "%" in card] == ["2=0", "2=1", "3=0+", "3=1+", "4=2+"]
    assert len(set(MEASURED_ON)) == len(MEASURED_ON) == 8


def test_book_has_its_name_a_typical_hand_and_its_integers() -> None:
    (book,) = books_of((("first-steps", "home"),))
    card, sheet = built_in_card("first-steps"), load_sheet("home")
    assert (book.name, book.unit, book.numbers) == ("first-steps home", unit_of(card, sheet), flatten(card, sheet))


def test_file_has_what_to_learn_on_and_what_to_measure_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(books, "LEARNED_ON", (("first-steps", "national"),))
    monkeypatch.setattr(books, "MEASURED_ON", (("first-steps", "home"), ("harbor", "national")))
    path = tmp_path / "new" / "folder" / "books.json"
    write_books(path)
    write_books(path)  # the folder may be there
    text = path.read_text(encoding="utf-8")
    found = json.loads(text)
    assert [book[0] for book in found["learn"]] == ["first-steps national"]
    assert [book[0] for book in found["measure"]] == ["first-steps home", "harbor national"]
    assert ", " not in text
