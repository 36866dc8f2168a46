"""Who plays blocks of games: this process, its threads, or processes of its own. A cluster is in `cluster.py`."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any, Protocol

from eastwind.lab.runs.block_work import PlayedBlock, Work

Promise = Future[Any]  # an Outcome, as the workers send it


class WorkerLostError(Exception):
    """A worker died that had this block, or may have had it. Another worker can play it."""


class Workers(Protocol):
    """What the local pools and a cluster have in common. They give the same outcomes: a block depends on nothing else."""

    attempts: int  # tries at one block, before it is blamed for the death of its workers
    advice: str  # what a person can do about workers that die

    def submit(self, work: Work, block: range) -> Promise:
        """Hands a block to a worker. Raises WorkerLostError if the pool is broken."""

    def outcome(self, promise: Promise) -> PlayedBlock:
        """The outcome of a block. Raises WorkerLostError if its worker died."""

    def count(self) -> int:
        """How many games can be played at once."""

    def room(self) -> int:
        """How many blocks to hand out: a second one for each worker, so that no one waits. Refuses if no one can play."""

    def rebuild(self) -> None:
        """Replaces workers that are lost."""

    def stop(self) -> None:
        """Stops all workers. Unfinished blocks are lost."""


class InThisProcess:
    """Plays each block at once: nothing has to start, and Ctrl-C stops in the middle of a game."""

    attempts, advice = 1, ""

    def submit(self, work: Work, block: range) -> Promise:
        promise: Promise = Future()
        promise.set_result(work.play(block))
        return promise

    def outcome(self, promise: Promise) -> PlayedBlock:
        outcome: PlayedBlock = promise.result()
        return outcome

    def count(self) -> int:
        return 1

    def room(self) -> int:
        return 1

    def rebuild(self) -> None:
        """Nothing to rebuild: if this process dies, the run is over."""

    def stop(self) -> None:
        """No one else is at work."""


class Threads(InThisProcess):
    """Threads for the C library, which releases Python's lock while it plays. Nothing has to start or be copied."""

    def __init__(self, count: int) -> None:
        self._count, self._pool = count, ThreadPoolExecutor(count)

    def submit(self, work: Work, block: range) -> Promise:
        return self._pool.submit(work.play, block)

    def count(self) -> int:
        return self._count

    def room(self) -> int:
        return 2 * self._count

    def stop(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)


class Processes:
    """Processes for games in Python. If one process dies, the whole pool breaks and is rebuilt."""

    attempts = 3
    advice = "The computer may be short of memory: try again with fewer --workers."

    def __init__(self, count: int) -> None:
        self._count, self._pool = count, _pool(count)
        self._not_ours = set(multiprocessing.active_children())

    def submit(self, work: Work, block: range) -> Promise:
        try:
            return self._pool.submit(work.play, block)
        except BrokenExecutor as error:
            raise WorkerLostError from error

    def outcome(self, promise: Promise) -> PlayedBlock:
        try:
            outcome: PlayedBlock = promise.result()
        except BrokenExecutor as error:
            raise WorkerLostError from error
        return outcome

    def count(self) -> int:
        return self._count

    def room(self) -> int:
        return 2 * self._count

    def rebuild(self) -> None:
        self.stop()
        self._pool = _pool(self._count)

    def stop(self) -> None:
        for child in set(multiprocessing.active_children()) - self._not_ours:
            child.terminate()
        self._pool.shutdown(wait=True, cancel_futures=True)


def _pool(count: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), _settle_in)


def _settle_in() -> None:
    """Sets up a new worker process: it leaves Ctrl-C to the main process, and exits when that one is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_go_with_the_parent, daemon=True).start()


def _go_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


GAMES_WORTH_A_PROCESS = 50  # games in Python that take as long as starting a process


def local_workers(work: Work, count: int | None = None) -> InThisProcess | Threads | Processes:
    """The workers on this machine: threads for the C library, processes for Python; by default, up to one per core."""
    if work.prepare():
        return Threads(count or cores())
    count = count or min(cores(), work.plan.games // GAMES_WORTH_A_PROCESS)
    return Processes(count) if count > 1 else InThisProcess()
