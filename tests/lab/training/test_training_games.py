"""Games to learn from, without PyTorch: books, choices that are tried, gains on walls, and the file of a net."""

from __future__ import annotations

import ctypes
import hashlib
import json
import threading
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from eastwind.lab.training import training_games
from eastwind.lab.training.books import LEARNED_ON, MEASURED_ON, books_of, card_of
from eastwind.lab.training.training_games import (
    STEADY,
    STRONG,
    Bout,
    Hall,
    Practice,
    TrainingGain,
    TriedExamples,
    begin,
    contest,
    explore,
    seeds_of,
    with_net,
)
from eastwind.lab.training.write_learned import keep, module_text, with_margins
from eastwind.native.structs import EwExample, EwSummary
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


def examples(data: bytes) -> list[EwExample]:
    return list((EwExample * (len(data) // ctypes.sizeof(EwExample))).from_buffer_copy(data))


def test_choices_of_a_moment_are_tried_and_the_first_is_what_steady_does(books: str) -> None:
    begin(books, "learn", None)
    task = Practice(0, bytes([STEADY] * 4), "test", 2)
    tried = explore(task)
    assert tried.games == 2
    assert tried.examples == explore(task).examples
    by_moment: dict[int, list[EwExample]] = {}
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


def test_learned_net_plays_differently_from_steady(books: str) -> None:
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
    whole, part = card_of("eastwind"), card_of("eastwind%3=1+")
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


def test_seeds_of_games_are_hashes_of_name_and_number() -> None:
    wanted = b"".join(hashlib.sha256(f"x/{number}".encode()).digest() for number in range(3))
    assert seeds_of("x", 3) == wanted


def test_gain_of_a_wall_is_the_mean_of_four_seats(books: str) -> None:
    """The same walls played one by one: four steady, and strong in each seat."""
    net = learned_net().numbers
    begin(books, "measure", net)
    found = contest(Bout(0, "walls", 3))
    (book,) = books_of(HERE)
    numbers, loaded = with_net(book.numbers, net), engine()
    handle = ctypes.c_void_p()
    loaded.must("ew_open", (ctypes.c_int32 * len(numbers))(*numbers), len(numbers), ctypes.byref(handle))
    gains = []
    for wall in range(3):
        points = []
        for seat in range(-1, 4):
            policies = bytes(STRONG if place == seat else STEADY for place in range(4))
            summary = (EwSummary * 1)()
            seed = hashlib.sha256(f"walls/{wall}".encode()).digest()
            loaded.must("ew_simulate", handle, 4, policies, seed, 1, summary)
            points.append(list(summary[0].points))
        gains.append(sum(points[seat + 1][seat] - points[0][seat] for seat in range(4)) / 4)
    assert (found.book, found.walls, found.gain) == pytest.approx((0, 3, sum(gains)))
    assert found.squared == pytest.approx(sum(gain**2 for gain in gains))
    assert found.seconds > 0


def test_new_process_has_its_books_and_the_net(tmp_path: Path) -> None:
    path = tmp_path / "books.json"
    path.write_text(
        json.dumps({"learn": [["a", 1.0, [1, 3, 0]]], "measure": [["b", 1.0, [2, 3, 0]]]}), encoding="utf-8"
    )
    begin(str(path), "measure", (7, 8))
    assert (training_games._here["books"], training_games._nets) == ([[2, 3, 0]], {"net": (7, 8)})
    begin(str(path), "learn", None)
    assert (training_games._here["books"], training_games._nets) == ([[1, 3, 0]], {})
    assert with_net([1, 3, 0], (7, 8)) == [1, 5, 2, 7, 8]


class Pool:
    """Does the jobs here, one after the other, and counts them."""

    def __init__(self) -> None:
        self.asked: list[Any] = []

    def imap_unordered(self, work: Any, jobs: Any) -> Any:
        for job in jobs:
            self.asked.append(job)
            yield work(job)


def hall(monkeypatch: pytest.MonkeyPatch) -> Any:
    for name in ("bring_up_to_date", "load"):
        monkeypatch.setattr(training_games, name, lambda: None)
    return Hall(Path("books.json"), 3)


def test_games_are_gathered_until_it_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    enough = threading.Event()
    tasks = [Practice(0, b"", str(number), 1) for number in range(9)]
    monkeypatch.setattr(training_games, "explore", lambda task: TriedExamples(task, b"", 1, 0.0))
    found = []
    for tried in hall(monkeypatch).gather(Pool(), iter(tasks), enough):
        found.append(tried.task.seed)
        if len(found) == 3:
            enough.set()
    assert found == ["0", "1", "2"]


def test_walls_of_each_book_are_added_up_as_long_as_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock goes on by a second at each look: at 0, then after each bout. At 4 it is later than 3."""
    clock = iter(range(100))
    monkeypatch.setattr("time.monotonic", lambda: next(clock))
    monkeypatch.setattr(training_games, "contest", lambda bout: TrainingGain(bout.book, bout.walls, 2.0, 5.0, 0.5))
    pool = Pool()
    found = hall(monkeypatch).measure(pool, [4, 1], "held out", 3.0)
    assert [(bout.book, bout.seed, bout.walls) for bout in pool.asked] == [
        (4, "held out/4/0", 10),
        (1, "held out/1/0", 10),
        (4, "held out/4/1", 10),
        (1, "held out/1/1", 10),
    ]
    assert found == [TrainingGain(1, 20, 4.0, 10.0, 1.0), TrainingGain(4, 20, 4.0, 10.0, 1.0)]


def test_processes_are_started_with_books_and_net(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def pool(*given: Any) -> str:
        asked.append(given)
        return "pool"

    def context(kind: str) -> SimpleNamespace:
        asked.append(kind)
        return SimpleNamespace(Pool=pool)

    monkeypatch.setattr("multiprocessing.get_context", context)
    assert hall(monkeypatch).open("learn", (1,)) == "pool"
    assert asked == ["spawn", (3, begin, ("books.json", "learn", (1,)))]


def test_fewer_seats_and_tries_give_fewer_examples(books: str) -> None:
    """One seat of four is looked at, and two choices are tried instead of four."""
    begin(books, "learn", None)
    task = Practice(0, bytes([STEADY] * 4), "test", 2)
    everyone, alone = examples(explore(task).examples), examples(explore(task._replace(seats=4)).examples)
    assert {example.seat for example in everyone} > {example.seat for example in alone} == {2}
    by_moment = Counter(example.moment for example in examples(explore(task._replace(tried=2)).examples))
    assert set(by_moment.values()) == {2}
    never = explore(task._replace(look=(0, 0, 0)))
    assert (never.examples, never.games, never.task.seed) == (b"", 2, "test")


def test_margins_that_are_not_three_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "net.json"
    path.write_text(json.dumps(learned_net().numbers), encoding="utf-8")
    for margins in ((0, 0), (0, 0, 0, 0)):
        with pytest.raises(InputError, match="it has 3 margins"):
            keep(path, margins, tmp_path / "learned.py")
    with pytest.raises(InputError, match="is not a net"):
        keep(tmp_path / "nothing.json", (0, 0, 0), tmp_path / "learned.py")
