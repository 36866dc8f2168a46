"""One thread writes. Jobs that arrive while it is busy share one transaction and one flush."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import sqlalchemy as sa

from eastwind.store.appending import Lag
from eastwind.store.database_connections import writing
from eastwind.store.errors import StoreError, readable_errors
from eastwind.store.files.guard import FileGuard, FileTroubleError

T = TypeVar("T")

logger = logging.getLogger(__name__)

MOST_TOGETHER = 64
LOOK_SECONDS = 0.5  # how often the files are looked at while nothing is written


@dataclass(frozen=True, slots=True)
class WriteJob(Generic[T]):
    """Work on the write connection. All writers lock by `order`, so none deadlock."""

    order: str
    work: Callable[[sa.Connection], T]
    finish: Callable[[T, Lag | None], T]
    future: Future[T]


class Writer:
    """The thread that owns every write of this process."""

    def __init__(self, engine: sa.Engine, place: str, guard: FileGuard | None, copy: Callable[[], Lag | None]) -> None:
        self._engine = writing(engine)
        self._place = place
        self._guard = guard
        self._copy = copy
        self._closed = False
        self._closing = threading.Lock()
        self.failures = 0  # writes that did not come onto the disk, since the store was opened
        self._jobs: queue.SimpleQueue[WriteJob[Any] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="eastwind-writer", daemon=True)
        self._thread.start()

    def submit(
        self,
        order: str,
        work: Callable[[sa.Connection], T],
        finish: Callable[[T, Lag | None], T] = lambda answer, _: answer,
    ) -> Future[T]:
        """Queues work. Its answer comes once it is on disk, and in the second copy if there is one."""
        future: Future[T] = Future()
        with self._closing:
            if self._closed:
                raise StoreError(f"{self._place} is closed; open it again.")
            self._jobs.put(WriteJob(order, work, finish, future))
        return future

    def close(self) -> None:
        """Finishes what is queued, then stops."""
        with self._closing:
            if not self._closed:
                self._closed = True
                self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        going_on = True
        while going_on:
            try:
                first = self._jobs.get(timeout=LOOK_SECONDS if self._guard else None)
            except queue.Empty:
                self._rest()
                continue
            batch, going_on = self._gather(first)
            self._write(batch)

    def _rest(self) -> None:
        """Looks at the files while nothing is written, and takes care that little depends on the journal."""
        assert self._guard is not None
        try:
            with readable_errors(self._place):
                self._guard.check()
                self._guard.settle()
        except StoreError as error:
            logger.debug("%s", error)  # the next command gets the sentence, and every screen shows it
        except Exception:
            logger.exception("a look at the files failed")  # the writer must live on

    def _gather(self, first: WriteJob[Any] | None) -> tuple[list[WriteJob[Any]], bool]:
        """The waiting jobs in lock order, and whether to continue."""
        batch: list[WriteJob[Any]] = []
        job = first
        while job is not None:
            if job.future.set_running_or_notify_cancel():
                batch.append(job)
            if len(batch) == MOST_TOGETHER or self._jobs.empty():
                break
            job = self._jobs.get()
        batch.sort(key=lambda job: job.order)
        return batch, job is not None

    def _write(self, batch: list[WriteJob[Any]]) -> None:
        """Writes the batch in one transaction. If that fails, tries each job alone, so that only the bad one fails."""
        try:
            answers = self._commit(batch)
        except Exception as error:
            self.failures += 1
            if len(batch) == 1:
                batch[0].future.set_exception(error)
            else:
                for job in batch:
                    self._write([job])
            return
        lag = self._copy()
        for job, answer in zip(batch, answers, strict=True):
            job.future.set_result(job.finish(answer, lag))

    def _commit(self, batch: list[WriteJob[Any]]) -> list[Any]:
        with readable_errors(self._place):
            if self._guard is None:
                with self._engine.begin() as connection:
                    return [job.work(connection) for job in batch]
            self._guard.check()
            try:
                with self._engine.begin() as connection:
                    self._guard.look()
                    answers = [job.work(connection) for job in batch]
                self._guard.wrote()
            except FileTroubleError as trouble:  # the lock is free again: now what was acknowledged can be saved
                raise self._guard.save(trouble) from trouble
        return answers
