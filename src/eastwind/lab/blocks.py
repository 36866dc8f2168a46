"""Blocks of games: who plays them, what is kept of them, and going on after a stop.

A block is a range of game numbers. Blocks are independent, and their tallies can be added in any order. So a run gives
the same sums with any number of workers, with or without the native engine, in one go or in several.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec

from eastwind.lab.native_games import NativeArena, native_arena
from eastwind.lab.simulation import Plan, in_blocks
from eastwind.lab.tally import Tally, tally_of
from eastwind.refusals import InputError

NATIVE_BLOCK = 2_000  # games, half a second or so
PYTHON_BLOCK = 5

Job = TypeVar("Job")
Result = TypeVar("Result")

Done = tuple[range, Tally]


class Player(Protocol):
    """Plays blocks in any order. Closing it stops the rest."""

    def play(self, blocks: Sequence[range]) -> Generator[Done, None, None]:
        """Each block with its tally, as they finish."""


class NativePlayer:
    """The C library, in threads: it lets go of Python's lock while it plays."""

    def __init__(self, arena: NativeArena, workers: int) -> None:
        self.arena, self.workers = arena, workers

    def play(self, blocks: Sequence[range]) -> Generator[Done, None, None]:
        yield from in_threads(self.arena.tally, blocks, self.workers)


def in_threads(
    work: Callable[[Job], Result], jobs: Sequence[Job], workers: int
) -> Generator[tuple[Job, Result], None, None]:
    """Does jobs that let go of Python's lock. Each comes with its result, as they finish; closing it stops the rest."""
    waiting = iter(jobs)
    running: dict[Future[Result], Job] = {}
    with ThreadPoolExecutor(workers) as pool:
        try:
            while True:
                for job in islice(waiting, 2 * workers - len(running)):
                    running[pool.submit(work, job)] = job
                if not running:
                    return
                for done in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(done), done.result()
        finally:
            for future in running:
                future.cancel()


class PythonPlayer:
    """The Python machine, in processes of their own if there is more than one worker."""

    def __init__(self, plan: Plan, workers: int) -> None:
        self.plan, self.workers = plan, workers

    def play(self, blocks: Sequence[range]) -> Generator[Done, None, None]:
        with contextlib.closing(in_blocks(self.plan, blocks, self.workers)) as played:
            for block, games in zip(blocks, played, strict=True):
                yield block, tally_of(games)


def player_for(plan: Plan, workers: int) -> NativePlayer | PythonPlayer:
    """Whoever plays these games fastest here."""
    arena = native_arena(plan)
    return PythonPlayer(plan, workers) if arena is None else NativePlayer(arena, workers)


class Kept(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A run so far: what is played, which games are done, and their sums."""

    about: str  # the hash of the seed, the players, the sheet, and the card
    done: tuple[tuple[int, int], ...] = ()  # first game, and the one after the last
    tally: Tally = Tally()

    def plus(self, block: range, tally: Tally) -> Kept:
        done = joined([*self.done, (block.start, block.stop)])
        return msgspec.structs.replace(self, done=done, tally=self.tally.plus(tally))


def joined(spans: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Spans in order, neighbors made one."""
    found: list[tuple[int, int]] = []
    for start, stop in sorted(spans):
        if found and found[-1][1] == start:
            found[-1] = (found[-1][0], stop)
        else:
            found.append((start, stop))
    return tuple(found)


def about(plan: Plan) -> str:
    """What a run is about. The number of games isn't part of it: a finished run can go on to more."""
    said = [plan.seed, plan.players, msgspec.to_builtins(plan.sheet), plan.card_text]
    return hashlib.sha256(msgspec.json.encode(said)).hexdigest()


def blocks_left(games: int, done: Sequence[tuple[int, int]], size: int) -> Iterator[range]:
    """The games that are not done yet, in blocks."""
    at = 0
    for start, stop in (*done, (games, games)):
        for first in range(at, min(start, games), size):
            yield range(first, min(first + size, start, games))
        at = stop


def block_size(player: NativePlayer | PythonPlayer, games: int, workers: int) -> int:
    """Large enough to be worth handing over, small enough for all workers to have some."""
    if isinstance(player, PythonPlayer):
        return PYTHON_BLOCK if workers > 1 else 1
    return max(1, min(NATIVE_BLOCK, -(-games // (4 * workers))))


def read_kept(path: Path, plan: Plan) -> Kept:
    """The run so far in a file, or a new one. Refuses a file about other games."""
    fresh = Kept(about=about(plan))
    if not path.exists():
        return fresh
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=Kept)
    except (OSError, msgspec.DecodeError) as error:
        raise InputError(f"{path} is not a simulation that was kept: {error}. Name another file.") from error
    if kept.about != fresh.about:
        raise InputError(
            f"{path} keeps games with another seed, other players, another sheet or card. Name another file, or delete it."
        )
    return kept


def write_kept(path: Path, kept: Kept) -> None:
    """Writes the run so far, all of it or nothing."""
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_bytes(msgspec.json.encode(kept))
        part.replace(path)
    except OSError as error:
        raise InputError(f"Can't keep the games in {path}: {error.strerror}.") from error
