"""A course of training without PyTorch: which games are played, what is said and kept, and in which order."""

from __future__ import annotations

import itertools
import json
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from eastwind.lab.training import __main__ as training
from eastwind.lab.training import learning
from eastwind.lab.training.__main__ import MARGINS, NEVER, WHOLE, TrainingCourse, arguments, main, teach
from eastwind.lab.training.training_games import Practice, TrainingGain, TriedExamples

BOOKS = {"learn": [["a", 30.0, []], ["b", 60.0, []]], "measure": [["c", 1.0, []], ["d", 1.0, []]]}
STEADY, STRONG = 2, 4


class Hall:
    """Plays nothing: says what it was asked for."""

    def __init__(self, books: Path, workers: int) -> None:
        self.books, self.workers = books, workers
        self.opened: list[tuple[str, Any]] = []
        self.measured: list[tuple[list[int], str, float]] = []

    def open(self, which: str, net: Any) -> Hall:
        self.opened.append((which, net))
        return self

    def __enter__(self) -> Hall:
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def gather(self, pool: Hall, tasks: Iterator[Practice], enough: Any) -> Iterator[TriedExamples]:
        for task in islice(tasks, 3):
            yield TriedExamples(task, bytes(2**20), 12, 1.5)

    def measure(self, pool: Hall, books: Any, seed: str, seconds: float) -> list[TrainingGain]:
        self.measured.append((list(books), seed, seconds))
        return [TrainingGain(book, walls=4.0, gain=12.0, squared=52.0, seconds=2.0) for book in books]


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TrainingCourse:
    monkeypatch.setattr(training, "Hall", Hall)
    (tmp_path / "books.json").write_text(json.dumps(BOOKS), encoding="utf-8")
    asked = arguments(
        [
            "--books",
            str(tmp_path / "books.json"),
            "--out",
            str(tmp_path / "new" / "out"),
            "--seed",
            "7",
            "--workers",
            "3",
        ]
    )
    return TrainingCourse(asked)


def hall_of(course: TrainingCourse) -> Hall:
    assert isinstance(course.hall, Hall)
    return course.hall


def said(course: TrainingCourse) -> list[str]:
    """What the report says, without the times."""
    lines = (course.out / "report.txt").read_text(encoding="utf-8").splitlines()
    assert all(line.startswith("[") and " s] " in line for line in lines)
    return [line.partition("] ")[2] for line in lines]


def test_course_has_its_books_and_workers(course: TrainingCourse, tmp_path: Path) -> None:
    assert (hall_of(course).books, hall_of(course).workers) == (tmp_path / "books.json", 3)
    assert (course.learn, course.measured) == (BOOKS["learn"], BOOKS["measure"])
    assert course.out.is_dir()


def test_first_games_are_of_four_steady_on_all_books_by_turns(course: TrainingCourse) -> None:
    tasks = list(islice(course.tasks(1, None), 3))
    assert [task.book for task in tasks] == [0, 1, 0]
    assert {(task.policies, task.games, task.look, task.seats) for task in tasks} == {
        (bytes([STEADY] * 4), 12, (28, 100, 14), 15)
    }
    assert [task.seed for task in tasks] == ["7/1/0", "7/1/1", "7/1/2"]


def test_later_games_have_one_strong_in_each_seat_or_four(course: TrainingCourse) -> None:
    """Two books: each turn is played on both. Every third turn has four strong, and looks at all seats."""
    tasks = list(islice(course.tasks(2, (1, 2)), 0, 12, 2))
    one = {seat: bytes(STRONG if place == seat else STEADY for place in range(4)) for seat in range(4)}
    four = bytes([STRONG] * 4)
    assert [task.policies for task in tasks] == [one[0], one[1], four, one[3], one[0], four]
    assert [task.seats for task in tasks] == [1, 2, 15, 8, 1, 15]
    assert [task.look for task in tasks] == [
        (90, 256, 45) if task.seats != 15 else (28, 100, 14) for task in tasks
    ]  # fewer seats, a closer look
    assert [task.policies for task in islice(course.tasks(2, (1,)), 1, 2)] == [one[0]]


def test_games_go_on_behind_until_they_are_stopped(course: TrainingCourse) -> None:
    playing = course.gather(3, (5,))
    playing.stop()
    assert hall_of(course).opened == [("learn", (5,))]
    assert [(len(data), unit) for data, unit in course.parts] == [(2**20, 30.0), (2**20, 60.0), (2**20, 30.0)]
    assert said(course) == ["round 3: 36 games in 4 s of processor time, 3 MiB of examples so far"]
    assert (playing.games, playing.seconds) == (36, 4.5)


def test_gains_are_shown_with_their_intervals(course: TrainingCourse, capsys: pytest.CaptureFixture[str]) -> None:
    """12 points on four walls: 3 a game. The variance is 13 - 9. Five games a wall, with the one of four steady."""
    found = course.check("all", (1, 2), 6.0, [0, 1])
    assert (hall_of(course).opened, hall_of(course).measured) == (
        [("measure", (1, 2))],
        [([0, 1], "held out 7", 6.0)],
    )
    assert [gain.book for gain in found] == [0, 1]
    assert said(course) == [
        f"all, {name}: +3.000 ± 1.960 a game against three steady (16 games, 100.0 ms each)" for name in "cd"
    ]
    assert "+3.000 ± 1.960" in capsys.readouterr().out


def test_net_is_kept_as_a_list_of_numbers(course: TrainingCourse) -> None:
    course.keep("net-9", (1, 2, 3))
    assert json.loads((course.out / "net-9.json").read_text(encoding="utf-8")) == [1, 2, 3]


def test_margins_are_shown_with_their_gains() -> None:
    assert training._losses_words([(0.5, 0.25, 0.1)] * len(MARGINS)).startswith(
        "0: +0.50000 ± 0.25000 (10%), 0.005: +0.5"
    )
    assert len(MARGINS) == 6


class Torch(ModuleType):
    """Stands for PyTorch where only its name is needed."""

    def __init__(self, saved: list[str], has_card: bool) -> None:
        super().__init__("torch")
        self.saved = saved
        self.seeds: list[int] = []
        self.cuda = SimpleNamespace(is_available=lambda: has_card)

    def manual_seed(self, seed: int) -> None:
        self.seeds.append(seed)

    def save(self, _: object, path: Path) -> None:
        self.saved.append(path.name)


class Fitting:
    """A net that learns nothing, and notes how it is asked to."""

    made: list[tuple[int, str, Any]]
    asked: list[tuple[float, int, float]]

    def __init__(self, examples: Any, device: str, net: Any) -> None:
        Fitting.made.append((len(examples), device, net))
        self.rows = [0] * 11
        self.net = SimpleNamespace(state_dict=dict)

    def fit(self, seconds: float, batch: int, rate: float, say: Any) -> None:
        Fitting.asked.append((seconds, batch, rate))

    def gains(self, margins: tuple[float, ...]) -> dict[str, list[tuple[float, float, float]]]:
        assert margins == MARGINS
        return {"throw": [(0.5, 0.25, 0.1)] * len(margins)}

    def numbers(self, margins: list[int]) -> list[int]:
        return [100 * len(Fitting.made), *margins]


@pytest.mark.parametrize("has_card", [False, True])
def test_rounds_play_learn_and_keep_then_the_last_net_is_measured(
    course: TrainingCourse, monkeypatch: pytest.MonkeyPatch, has_card: bool
) -> None:
    """Two rounds in ten minutes, a fifth of it for the figures: 240 seconds each, of which 30 percent are for learning."""
    torch, slept = Torch([], has_card), list[float]()
    Fitting.made, Fitting.asked = [], []
    monkeypatch.setitem(sys.modules, "torch", torch)
    monkeypatch.setattr(learning, "Examples", list)
    monkeypatch.setattr(learning, "Fitting", Fitting)
    clock = itertools.count(step=10)
    monkeypatch.setattr(training, "time", SimpleNamespace(monotonic=lambda: float(next(clock)), sleep=slept.append))
    asked = course.asked
    asked.minutes, asked.rounds, asked.fit, asked.last, asked.batch = 10.0, 2, 0.3, 0.2, 64
    gather = course.gather

    def at_once(number: int, net: Any) -> Any:
        playing = gather(number, net)
        playing.thread.join()  # no time passes here, so the games are waited for
        return playing

    monkeypatch.setattr(course, "gather", at_once)
    teach(course)
    hall, device = hall_of(course), "cuda" if has_card else "cpu"
    assert (torch.seeds, torch.saved) == ([7], ["net-1.pt", "net-2.pt"])
    assert slept == pytest.approx([0.7 * 240] * 2)
    assert [made[:2] for made in Fitting.made] == [(3, device), (6, device)]
    assert Fitting.made[0][2] is None
    assert Fitting.made[1][2] is not None
    assert [each[1:] for each in Fitting.asked] == [(64, 2e-3), (64, 1e-3)]
    assert all(180 < each[0] < 236 for each in Fitting.asked), "what is left of the round, less four seconds"
    kept = [json.loads((course.out / f"net-{number}.json").read_text()) for number in (1, 2)]
    assert kept == [[100, 0, 0, 0], [200, 0, 0, 0]]
    assert hall.opened[:2] == [("learn", None), ("learn", (100, 0, 0, 0))]
    tried = [net for which, net in hall.opened if which == "measure"]
    small = round(0.01 * WHOLE)
    assert tried == [
        (200, 0, NEVER, NEVER),
        (200, NEVER, 0, NEVER),
        (200, NEVER, NEVER, 0),
        (200, small, small, small),
        (200, 0, 0, 0),
    ]
    assert [books for books, _, _ in hall.measured] == [[0]] * 4 + [[0, 1]]
    assert [seconds for _, _, seconds in hall.measured] == pytest.approx([12] * 4 + [72])
    told = said(course)
    assert f"round 1: 11 moments on {device}" in told
    assert any(line.startswith("round 2, throw by margin: 0: +0.50000") for line in told)
    assert [line.partition(",")[0] for line in told if "against three steady" in line] == [
        "throws only",
        "calls only",
        "passes only",
        "margins of 0.01",
        "all",
        "all",
    ]


def test_typical_hand_and_never_are_the_numbers_of_the_net() -> None:
    assert (WHOLE, NEVER) == (2_097_152, 1_073_741_824)


def test_options_have_their_usual_values_and_say_what_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    asked = vars(arguments([]))
    assert asked.pop("workers") >= 1
    assert asked == {
        "minutes": 30, "rounds": 2, "fit": 0.3, "last": 0.16, "batch": 8192, "books": "build/training/books.json",
        "write_books": False, "keep": None, "margins": "0.01,0.01,0.01", "out": "build/training", "seed": 1,
    }  # fmt: skip
    typed = arguments(
        ["--minutes", "0.5", "--rounds", "3", "--fit", "0.4", "--last", "0.1", "--batch", "9", "--seed", "5"]
    )
    assert (typed.minutes, typed.rounds, typed.fit, typed.last, typed.batch, typed.seed) == (0.5, 3, 0.4, 0.1, 9, 5)
    with pytest.raises(SystemExit):
        arguments(["--help"])
    text = " ".join(capsys.readouterr().out.split())
    for words in (
        "python -m eastwind.lab.training", "Teaches `strong`", "for everything together",
        "the share of a round for learning",
        "the share of the time for the figures at the end", "moments in a step", "cards and sheets to learn on",
        "write that file, and stop", "--keep NET", "make this net (a file in --out) the one that strong plays with",
        "for --keep: of throws, calls, and passes", "a folder for nets and the report",
    ):  # fmt: skip
        assert words in text


def test_command_writes_books_or_keeps_a_net_or_teaches(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Any] = []
    monkeypatch.setattr("eastwind.lab.training.books.write_books", lambda path: done.append(("books", path)))
    monkeypatch.setattr("eastwind.lab.training.write_learned.keep", lambda path, margins: done.append((path, margins)))
    monkeypatch.setattr(training, "TrainingCourse", lambda asked: asked.seed)
    monkeypatch.setattr(training, "teach", lambda course: done.append(course))
    main(["--write-books", "--books", "some.json"])
    main(["--keep", "net.json", "--margins", "0,0.5,1"])
    main(["--seed", "4"])
    assert done == [("books", Path("some.json")), (Path("net.json"), [0.0, 0.5, 1.0]), 4]
