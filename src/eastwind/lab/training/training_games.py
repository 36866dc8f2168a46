"""Games in the C library for learning and measuring. It needs nothing but the standard library.

A machine for training may have no other package of Eastwind's, so this module calls the library directly.
"""

from __future__ import annotations

import ctypes
import hashlib
import json
import multiprocessing
import threading
import time
from collections.abc import Iterator, Sequence
from functools import lru_cache
from multiprocessing.pool import Pool
from pathlib import Path
from typing import NamedTuple

from eastwind.native.build import bring_up_to_date
from eastwind.native.c_library import Library, load
from eastwind.native.structs import EwCuriosity, EwExample, EwSummary

SEATS = 4
STEADY, STRONG = 2, 4  # policies of eastwind.h
MOST_EXAMPLES = 4_000  # examples from one task

Numbers = tuple[int, ...]


class Practice(NamedTuple):
    """Some games of one book, by the policies of their seats."""

    book: int  # its number in the file of books
    policies: bytes
    seed: str
    games: int
    look: tuple[int, int, int] = (28, 100, 14)  # share of throws, calls, and passes to try, in 256ths
    stray: int = 40
    tried: int = 4
    seats: int = 15


class TriedExamples(NamedTuple):
    """The output of a task: examples as bytes, how many games, and how long it took."""

    task: Practice
    examples: bytes
    games: int
    seconds: float


class Bout(NamedTuple):
    """Walls for measuring a net, in every seat against three `steady`."""

    book: int
    seed: str
    walls: int


class TrainingGain(NamedTuple):
    """Sums over walls: the gain of a wall (the mean of four seats), its square, and wins and throws of both."""

    book: int
    walls: float
    gain: float
    squared: float
    seconds: float


_here: dict[str, list[list[int]]] = {}
_nets: dict[str, Numbers] = {}


def begin(path: str, which: str, net: Numbers | None) -> None:
    """Gives a new process the books, and the net that `strong` plays with."""
    _here["books"] = [numbers for _, _, numbers in json.loads(Path(path).read_text(encoding="utf-8"))[which]]
    _nets.clear()
    if net is not None:
        _nets["net"] = net
    _opened.cache_clear()


def with_net(numbers: Sequence[int], net: Sequence[int] | None) -> list[int]:
    """A book with this net. It ends with the number of a net's integers, here 0."""
    made = [*numbers[:-1], *([len(net), *net] if net else [0])]
    made[1] = len(made)
    return made


@lru_cache(maxsize=32)
def _opened(book: int) -> tuple[Library, ctypes.c_void_p]:
    loaded = load()
    numbers = with_net(_here["books"][book], _nets.get("net"))
    handle = ctypes.c_void_p()
    loaded.must("ew_open", (ctypes.c_int32 * len(numbers))(*numbers), len(numbers), ctypes.byref(handle))
    return loaded, handle  # a process keeps its books until it ends


def seeds_of(name: str, games: int) -> bytes:
    return b"".join(hashlib.sha256(f"{name}/{index}".encode()).digest() for index in range(games))


def explore(task: Practice) -> TriedExamples:
    """Plays the games of a task and tries choices."""
    loaded, handle = _opened(task.book)
    examples = (EwExample * MOST_EXAMPLES)()
    found, played = ctypes.c_uint64(), ctypes.c_uint64()
    how = EwCuriosity(task.look, task.stray, task.tried, task.seats)
    started = time.process_time()
    loaded.must(
        "ew_explore", handle, SEATS, task.policies, seeds_of(task.seed, task.games), task.games, ctypes.byref(how),
        examples, MOST_EXAMPLES, ctypes.byref(found), ctypes.byref(played),
    )  # fmt: skip
    data = bytes(memoryview(examples).cast("B")[: found.value * ctypes.sizeof(EwExample)])
    return TriedExamples(task, data, played.value, time.process_time() - started)


def contest(bout: Bout) -> TrainingGain:
    """Plays walls with `strong` in each seat, and with four `steady`."""
    loaded, handle = _opened(bout.book)
    seeds, started = seeds_of(bout.seed, bout.walls), time.process_time()

    def play(policies: bytes) -> ctypes.Array[EwSummary]:
        summaries = (EwSummary * bout.walls)()
        loaded.must("ew_simulate", handle, SEATS, policies, seeds, bout.walls, summaries)
        return summaries

    base, gains = play(bytes([STEADY] * SEATS)), [0.0] * bout.walls
    for seat in range(SEATS):
        table = bytearray([STEADY] * SEATS)
        table[seat] = STRONG
        for wall, (mine, theirs) in enumerate(zip(play(bytes(table)), base, strict=True)):
            gains[wall] += (mine.points[seat] - theirs.points[seat]) / SEATS
    squared = sum(gain * gain for gain in gains)
    return TrainingGain(bout.book, bout.walls, sum(gains), squared, time.process_time() - started)


class Hall:
    """Processes that play. Each round has its own, because a process keeps its books with the net in them."""

    def __init__(self, books: Path, workers: int) -> None:
        bring_up_to_date()
        load()  # says why not, if there is no library
        self.books, self.workers = books, workers

    def open(self, which: str, net: Numbers | None) -> Pool:
        arguments = (str(self.books), which, net)
        return multiprocessing.get_context("spawn").Pool(self.workers, begin, arguments)

    def gather(self, pool: Pool, tasks: Iterator[Practice], enough: threading.Event) -> Iterator[TriedExamples]:
        """Plays and tries choices until there are enough."""
        for tried in pool.imap_unordered(explore, tasks):
            yield tried
            if enough.is_set():
                return

    def measure(
        self, pool: Pool, books: Sequence[int], seed: str, seconds: float, walls: int = 10
    ) -> list[TrainingGain]:
        """Sums for each of these books, as many walls as the time allows."""
        until = time.monotonic() + seconds
        found: dict[int, TrainingGain] = {}
        bouts = (Bout(book, f"{seed}/{book}/{part}", walls) for part in range(1_000_000) for book in books)
        for one in pool.imap_unordered(contest, bouts):
            old = found.get(one.book, TrainingGain(one.book, 0, 0, 0, 0))
            found[one.book] = TrainingGain(one.book, *(a + b for a, b in zip(old[1:], one[1:], strict=True)))
            if time.monotonic() > until:
                break
        return [found[book] for book in sorted(found)]
