"""Handing out blocks: each game is counted once, whatever the size of blocks and whatever happens to workers."""

from __future__ import annotations

import os
import signal
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastwind.lab.runs.block_run import LARGEST, SECONDS, Pieces, gaps, play_blocks
from eastwind.lab.runs.block_work import PlayedBlock, Work, work_for
from eastwind.lab.runs.blocks import KeptRun, joined
from eastwind.lab.runs.workers import (
    InThisProcess,
    Processes,
    Promise,
    Threads,
    WorkerLostError,
    Workers,
    cores,
    local_workers,
)
from eastwind.lab.tally import Tally
from eastwind.refusals import InputError
from tests.lab.test_native_games import plan
from tests.native.engines import engine


@given(st.integers(1, 60), st.sets(st.integers(0, 59)), st.integers(1, 20), st.integers(1, 9))
def test_pieces_are_exactly_what_is_left(games: int, done: set[int], size: int, shares: int) -> None:
    pieces = Pieces(games, joined([(index, index + 1) for index in done]))
    pieces.size = size
    blocks = list(iter(lambda: pieces.cut(shares), None))
    assert sorted(index for block in blocks for index in block) == sorted(set(range(games)) - done)
    assert all(0 < len(block) <= size for block in blocks)


def test_gaps_end_with_the_last_game() -> None:
    assert list(gaps(10, ())) == [range(10)]
    assert list(gaps(10, ((0, 3), (5, 12)))) == [range(3, 5)]
    assert list(gaps(10, ((0, 10),))) == []


def test_blocks_grow_until_they_take_the_time_they_should() -> None:
    """At 1,000 games a second. A slow bot, with one game in ten seconds, gets one game at a time."""
    pieces, sizes = Pieces(10**9, ()), []
    for _ in range(9):
        sizes.append(pieces.size)
        pieces.learn(pieces.size, pieces.size / 1_000)
    assert sizes[:4] == [1, 4, 16, 64]
    assert sizes[-1] == SECONDS * 1_000
    pieces.learn(1, 10.0)
    assert pieces.size == 1
    for _ in range(20):
        pieces.learn(pieces.size, 0.0)  # a clock that stands still
    assert pieces.size == LARGEST


def test_last_blocks_are_shared_but_never_less_than_half() -> None:
    pieces = Pieces(1_000, ())
    pieces.size = 300
    assert [len(block) for block in iter(lambda: pieces.cut(4), None)] == [250, 188, 150, 150, 150, 112]


class Fated(InThisProcess):
    """Workers that die when fate says so: given the block, the attempt at it, and the blocks at work."""

    attempts, advice = 3, "Call the club."

    def __init__(self, fate: Callable[[range, int], bool], at_once: int = 3) -> None:
        self.fate, self.at_once = fate, at_once
        self.tries = Counter[range]()
        self.rebuilt = self.stopped = 0
        self.together: list[int] = []
        self.waiting: dict[Promise, range] = {}

    def submit(self, work: Work, block: range) -> Promise:
        promise: Promise = Future()
        self.waiting[promise] = block
        promise.set_result(block)
        return promise

    def outcome(self, promise: Promise) -> PlayedBlock:
        """If one dies, all that are waiting are lost, as in a pool of processes."""
        self.together.append(len(self.waiting))
        doomed = [block for block in self.waiting.values() if self.fate(block, self.tries[block])]
        block = self.waiting.pop(promise)
        self.tries[block] += 1
        if doomed:
            raise WorkerLostError
        return PlayedBlock(tally=Tally(games=len(block)), seconds=SECONDS / 5 * len(block))

    def room(self) -> int:
        return self.at_once

    def rebuild(self) -> None:
        assert not self.waiting
        self.rebuilt += 1

    def stop(self) -> None:
        self.stopped += 1


def played(workers: Workers, games: int = 40) -> KeptRun:
    kept = KeptRun(about="")
    for block, tally in play_blocks(Work(plan=plan(games=games), about="", native=True), workers):
        kept = kept.plus(block, tally)
    return kept


def test_worker_that_dies_costs_its_block_and_not_the_run() -> None:
    workers = Fated(lambda block, tried: 20 in block and not tried)
    kept = played(workers)
    assert (kept.done, kept.tally.games) == (((0, 40),), 40)
    assert (workers.rebuilt, workers.stopped) == (1, 1)


class Closed(Fated):
    """A pool that breaks while blocks are handed out: it takes the first one, and no other until it is rebuilt."""

    def __init__(self) -> None:
        super().__init__(lambda block, tried: False)
        self.asked = self.refused = 0

    def submit(self, work: Work, block: range) -> Promise:
        self.asked += 1
        if self.asked > 1 and not self.rebuilt:
            self.refused += 1
            raise WorkerLostError
        return super().submit(work, block)


def test_block_that_a_broken_pool_refuses_is_played_after_the_rebuild() -> None:
    workers = Closed()
    kept = played(workers)
    assert (kept.done, kept.tally.games) == (((0, 40),), 40)
    assert (workers.refused, workers.rebuilt) == (1, 1), "a broken pool is not asked again"


def test_block_that_kills_again_and_again_ends_the_run_with_a_sentence() -> None:
    workers = Fated(lambda block, tried: 20 in block)
    with pytest.raises(
        InputError, match=r"^Games \d+ to \d+ ended their worker again and again.* Call the club\.$"
    ) as told:
        played(workers)
    first, last = (int(word) for word in str(told.value).split() if word.isdigit())
    (deadly,) = (block for block in workers.tries if 20 in block)
    assert (first, last) == (deadly.start + 1, deadly.stop), "games count from 1"
    assert workers.tries[deadly] == max(workers.tries.values()) == 3
    assert workers.together[-1] == 1  # alone at last: no other block can be to blame
    assert workers.stopped == 1


def test_neighbors_of_a_deadly_block_are_not_blamed() -> None:
    """The block dies twice, and those beside it with it. All are played alone then, and the run ends well."""
    workers = Fated(lambda block, tried: 20 in block and tried < 2)
    assert played(workers).done == ((0, 40),)
    assert workers.rebuilt == 2


def test_error_of_a_game_is_not_taken_for_a_dead_worker() -> None:
    class Faulty(InThisProcess):
        def outcome(self, promise: Promise) -> PlayedBlock:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        played(Faulty(), 3)


def in_python(games: int) -> Work:
    return replace(work_for(plan(games=games)), native=False)


def sums(work: Work, workers: Workers) -> KeptRun:
    kept = KeptRun(about=work.about)
    for block, tally in play_blocks(work, workers):
        kept = kept.plus(block, tally)
    return kept


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows")
def test_broken_pool_is_rebuilt_and_gives_the_same_sums() -> None:
    import multiprocessing

    work = in_python(30)
    before = set(multiprocessing.active_children())
    kept, kills = KeptRun(about=work.about), 0
    for block, tally in play_blocks(work, Processes(2)):
        kept = kept.plus(block, tally)
        if not kills:
            for child in set(multiprocessing.active_children()) - before:
                os.kill(child.pid or 0, signal.SIGKILL)
                kills += 1
    assert kills
    assert kept == sums(work, InThisProcess())
    assert set(multiprocessing.active_children()) <= before


def test_threads_give_the_same_sums_and_can_be_closed() -> None:
    engine()
    work = work_for(plan(games=300))
    assert work.prepare()
    assert sums(work, Threads(3)) == sums(work, InThisProcess())
    endless = play_blocks(work_for(plan(games=10**9)), Threads(2))
    assert len(list(islice(endless, 3))) == 3
    endless.close()


def test_native_games_use_threads_and_others_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    engine()
    everyone = local_workers(work_for(plan(games=10**6)))
    assert (type(everyone), everyone.count()) == (Threads, cores())
    assert local_workers(work_for(plan()), 7).count() == 7
    assert isinstance(local_workers(in_python(10**6), 2), Processes)
    assert isinstance(local_workers(in_python(20)), InThisProcess)  # over before a process has started
    assert isinstance(local_workers(in_python(10**6), 1), InThisProcess)
    monkeypatch.setenv("EASTWIND_NATIVE", "0")
    assert isinstance(local_workers(work_for(plan()), 1), InThisProcess)
    assert not isinstance(local_workers(work_for(plan()), 1), Threads)
