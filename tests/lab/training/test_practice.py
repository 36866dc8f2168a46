"""Games to learn from, without PyTorch: books, choices that are tried, gains on walls, and the file of a net."""

from __future__ import annotations

import ctypes
import json
from pathlib import Path

import pytest

from eastwind.lab.training.books import LEARNED_ON, MEASURED_ON, books_of, card_of
from eastwind.lab.training.keeping import keep, module_text, with_margins
from eastwind.lab.training.practice import STEADY, STRONG, Bout, Practice, begin, contest, practise, with_net
from eastwind.native.structs import Example
from eastwind.players.strong import learned
from eastwind.players.strong.learned import learned_net
from eastwind.players.strong.net import SIZE
from eastwind.refusals import InputError
from tests.native.engines import engine

HERE = (("first-steps", "national"),)


@pytest.fixture
def books(tmp_path: Path) -> str:
    engine()
    path = tmp_path / "books.json"
    path.write_text(json.dumps({"learn": [*books_of(HERE)], "measure": [*books_of(HERE)]}), encoding="utf-8")
    return str(path)


def examples(data: bytes) -> list[Example]:
    return list((Example * (len(data) // ctypes.sizeof(Example))).from_buffer_copy(data))


def test_choices_of_a_moment_are_tried_and_the_first_is_what_steady_does(books: str) -> None:
    begin(books, "learn", None)
    task = Practice(0, bytes([STEADY] * 4), "test", 2)
    tried = practise(task)
    assert tried.games == 2
    assert tried.examples == practise(task).examples
    by_moment: dict[int, list[Example]] = {}
    for example in examples(tried.examples):
        by_moment.setdefault(example.moment, []).append(example)
    assert len(by_moment) > 5
    for moment in by_moment.values():
        places = [example.place for example in moment]
        assert places[0] == 0
        assert len(set(places)) == len(places) >= 2
        assert {example.seat for example in moment} == {moment[0].seat}


def test_strong_with_a_net_that_likes_everything_equally_is_steady(books: str) -> None:
    begin(books, "measure", (0,) * SIZE)
    found = contest(Bout(0, "walls", 3))
    assert (found.walls, found.gain, found.squared) == (3, 0, 0)


def test_learned_net_plays_otherwise_than_steady(books: str) -> None:
    begin(books, "measure", learned_net().numbers)
    assert contest(Bout(0, "walls", 3)).squared > 0
    assert STRONG != STEADY


def test_book_without_a_net_takes_one() -> None:
    (book,) = books_of(HERE)
    whole = with_net(book.numbers, learned_net().numbers)
    assert whole[1] == len(whole) == len(book.numbers) + SIZE
    assert with_net(book.numbers, None) == book.numbers


def test_cards_for_measuring_are_not_learned_on() -> None:
    assert {"harbor", "orchard"} <= {card for card, _ in MEASURED_ON}
    assert not {"harbor", "orchard"} & {card for card, _ in LEARNED_ON}


def test_part_of_a_card_has_every_third_line_and_other_values() -> None:
    whole, part = card_of("eastwind"), card_of("eastwind/3-1+")
    assert [line.id for line in part.lines] == [line.id for line in whole.lines][1::3]
    assert [line.value for line in part.lines] != [line.value for line in whole.lines][1::3]


def test_file_of_the_net_is_what_the_training_writes(tmp_path: Path) -> None:
    assert module_text(learned_net()) == Path(learned.__file__).read_text(encoding="utf-8")
    net, into = tmp_path / "net.json", tmp_path / "learned.py"
    net.write_text(json.dumps(learned_net().numbers), encoding="utf-8")
    keep(net, (0.01, 0.01, 0.01), into)
    assert into.read_text(encoding="utf-8") == module_text(learned_net())


def test_margins_are_parts_of_a_typical_hand() -> None:
    assert with_margins((5, 1, 2, 3), (0, 0.5, 1)) == (5, 0, 2**20, 2**21)


@pytest.mark.parametrize("text", ["", "{}", "[1.5]", '["a"]'])
def test_file_that_is_not_a_net_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "net.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError):
        keep(path, (0, 0, 0), tmp_path / "learned.py")
    assert not (tmp_path / "learned.py").exists()
