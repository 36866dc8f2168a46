"""Jobs done side by side: in threads where the C library lets go of Python's lock, else in processes."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from typing import Any, ClassVar, TypeVar, cast

Job = TypeVar("Job")
Result = TypeVar("Result")


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


class _Worker:
    """What a worker process keeps between jobs."""

    work: ClassVar[Callable[[Any], Any]]


def _prepare(make: Callable[[], Callable[[Any], Any]]) -> None:
    """Gets a worker ready once. The main process handles Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _Worker.work = make()


def _work(job: object) -> object:
    return _Worker.work(job)


def in_processes(
    make: Callable[[], Callable[[Job], Result]], jobs: Sequence[Job], workers: int
) -> Generator[Result, None, None]:
    """Does jobs in processes of their own if there is more than one worker. The results come in the order of the jobs."""
    if workers <= 1:
        work = make()
        for job in jobs:
            yield work(job)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(workers, len(jobs) or 1), _prepare, (make,)) as pool:
        yield from cast("Iterator[Result]", pool.imap(_work, jobs))
