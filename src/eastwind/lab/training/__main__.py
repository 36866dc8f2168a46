"""Teaches `strong`: `python -m eastwind.lab.training --minutes 30`. See docs/training.md.

Each round plays games and tries several choices at some of their moments, each one to the end of a copy of that game.
Then a net learns to tell which choice came to more points. The next round plays with that net. Everything is kept in
`--out` as soon as it is there.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from eastwind.lab.training.training_games import (
    SEATS,
    STEADY,
    STRONG,
    Hall,
    Numbers,
    Practice,
    TrainingGain,
    TriedExamples,
)

GAMES = 12  # games in one task
MARGINS = (0.0, 0.005, 0.01, 0.02, 0.04, 0.08)
WHOLE = 2**21  # the value of a typical hand
NEVER = 2**30
TRIED_MARGINS: dict[str, tuple[float | None, float | None, float | None]] = {
    "throws only": (0, None, None),
    "calls only": (None, 0, None),
    "passes only": (None, None, 0),
    "margins of 0.01": (0.01, 0.01, 0.01),
}
"""For throws, calls, and passes. None: as `steady` does."""


class Gathering:
    """Plays games in the background until `stop`, while a net learns from earlier ones."""

    def __init__(self, course: TrainingCourse, number: int, net: Numbers | None) -> None:
        self.course, self.number, self.net = course, number, net
        self.enough = threading.Event()
        self.games, self.seconds = 0, 0.0
        self.thread = threading.Thread(target=self._gather, daemon=True)
        self.thread.start()

    def _gather(self) -> None:
        course = self.course
        with course.hall.open("learn", self.net) as pool:
            for tried in course.hall.gather(pool, course.tasks(self.number, self.net), self.enough):
                course.parts.append((tried.examples, course.unit(tried)))
                self.games += tried.games
                self.seconds += tried.seconds

    def stop(self) -> None:
        self.enough.set()
        self.thread.join()
        size = sum(len(data) for data, _ in self.course.parts) >> 20
        used = f"{self.games} games in {self.seconds:.0f} s of processor time"
        self.course.say(f"round {self.number}: {used}, {size} MiB of examples so far")


class TrainingCourse:
    """One course of training: where it writes, and how much time there is."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked, self.out = asked, Path(asked.out)
        self.out.mkdir(parents=True, exist_ok=True)
        self.began = time.monotonic()
        self.hall = Hall(Path(asked.books), asked.workers)
        found = json.loads(Path(asked.books).read_text(encoding="utf-8"))
        self.learn, self.measured = found["learn"], found["measure"]
        self.parts: list[tuple[bytes, float]] = []

    def say(self, line: str) -> None:
        line = f"[{time.monotonic() - self.began:6.1f} s] {line}"
        print(line, flush=True)
        with (self.out / "report.txt").open("a", encoding="utf-8") as report:
            report.write(line + "\n")

    def tasks(self, number: int, net: Numbers | None) -> Iterator[Practice]:
        """Games on all books by turns: four `steady`; once there is a net, one `strong` among them, or four."""
        for index in itertools.count():
            book = index % len(self.learn)
            policies, seats = [STEADY] * SEATS, 15
            if net is not None:
                turn = index // len(self.learn)
                if turn % 3 == 2:
                    policies = [STRONG] * SEATS
                else:
                    policies[turn % SEATS], seats = STRONG, 1 << turn % SEATS
            look = (28, 100, 14) if seats == 15 else (90, 256, 45)
            yield Practice(book, bytes(policies), f"{self.asked.seed}/{number}/{index}", GAMES, look=look, seats=seats)

    def gather(self, number: int, net: Numbers | None) -> Gathering:
        """Starts playing games in the background."""
        return Gathering(self, number, net)

    def unit(self, tried: TriedExamples) -> float:
        return float(self.learn[tried.task.book][1])

    def check(self, name: str, net: Numbers, seconds: float, books: Sequence[int]) -> list[TrainingGain]:
        with self.hall.open("measure", net) as pool:
            found = self.hall.measure(pool, books, f"held out {self.asked.seed}", seconds)
        for gain in found:
            mean = gain.gain / gain.walls
            half = 1.96 * (max(0.0, gain.squared / gain.walls - mean**2) / gain.walls) ** 0.5
            speed = 1000 * gain.seconds / (SEATS + 1) / gain.walls
            self.say(
                f"{name}, {self.measured[gain.book][0]}: {mean:+.3f} ± {half:.3f} a game against three steady "
                f"({SEATS * gain.walls:.0f} games, {speed:.1f} ms each)"
            )
        return found

    def keep(self, name: str, net: Numbers) -> None:
        (self.out / f"{name}.json").write_text(json.dumps(net), encoding="utf-8")


def teach(course: TrainingCourse) -> None:
    """Runs all rounds of training, then prints the figures."""
    import torch

    from eastwind.lab.training.learning import Examples, Fitting  # PyTorch: only here

    device = "cuda" if torch.cuda.is_available() else "cpu"
    asked = course.asked
    torch.manual_seed(asked.seed)
    each = 60 * asked.minutes * (1 - asked.last) / asked.rounds
    numbers: Numbers | None = None
    model = None
    for number in range(1, asked.rounds + 1):
        begun = time.monotonic()
        playing = course.gather(number, numbers)
        time.sleep(max(0.0, (1 - asked.fit) * each))
        if not course.parts:
            playing.stop()
        fitting = Fitting(Examples([*course.parts]), device, model)
        course.say(f"round {number}: {len(fitting.rows)} moments on {device}")
        left = each - (time.monotonic() - begun)
        fitting.fit(max(left - 4, 2), batch=asked.batch, rate=2e-3 if model is None else 1e-3, say=course.say)
        playing.stop()
        model = fitting.net
        gains = fitting.gains(MARGINS)
        for name, lines in gains.items():
            course.say(f"round {number}, {name} by margin: {_losses_words(lines)}")
        numbers = tuple(fitting.numbers([0, 0, 0]))
        course.keep(f"net-{number}", numbers)
        torch.save(model.state_dict(), course.out / f"net-{number}.pt")
        del fitting
    assert numbers is not None
    last = 60 * asked.minutes * asked.last / 10
    for name, margins in TRIED_MARGINS.items():
        course.check(
            name, (*numbers[:-3], *(NEVER if each is None else round(each * WHOLE) for each in margins)), last, [0]
        )
    course.check("all", numbers, last * (10 - len(TRIED_MARGINS)), range(len(course.measured)))


def _losses_words(lines: Sequence[tuple[float, float, float]]) -> str:
    return ", ".join(
        f"{margin:g}: {gain:+.5f} ± {error:.5f} ({often:.0%})"
        for margin, (gain, error, often) in zip(MARGINS, lines, strict=True)
    )


def arguments(given: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m eastwind.lab.training", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--minutes", type=float, default=30, help="for everything together")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--fit", type=float, default=0.3, help="the share of a round for learning")
    parser.add_argument("--last", type=float, default=0.16, help="the share of the time for the figures at the end")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--batch", type=int, default=8192, help="moments in a step")
    parser.add_argument("--books", default="build/training/books.json", help="cards and sheets to learn on")
    parser.add_argument("--write-books", action="store_true", help="write that file, and stop")
    parser.add_argument("--keep", metavar="NET", help="make this net (a file in --out) the one that strong plays with")
    parser.add_argument("--margins", default="0.01,0.01,0.01", help="for --keep: of throws, calls, and passes")
    parser.add_argument("--out", default="build/training", help="a folder for nets and the report")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args(given)


def main(given: Sequence[str]) -> None:
    asked = arguments(given)
    if asked.write_books:
        from eastwind.lab.training.books import write_books  # needs all of Eastwind

        write_books(Path(asked.books))
        return
    if asked.keep:
        from eastwind.lab.training.write_learned import keep

        keep(Path(asked.keep), [float(each) for each in asked.margins.split(",")])
        return
    teach(TrainingCourse(asked))


if __name__ == "__main__":
    main(sys.argv[1:])
