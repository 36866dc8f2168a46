"""One thread writes. Jobs that arrive while it is busy share one transaction and one flush."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import sqlalchemy as sa

from eastwind.store.appending import Lag
from eastwind.store.connections import writing
from eastwind.store.errors import StoreError, readable_errors

T = TypeVar("T")

MOST_TOGETHER = 64
COPY_AGAIN_SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class Job(Generic[T]):
    """Work on the write connection. All writers lock by `order`, so none deadlock."""

    order: str
    work: Callable[[sa.Connection], T]
    finish: Callable[[T, Lag | None], T]
    future: Future[T]


class Writer:
    """The thread that owns every write of this process."""

    def __init__(
        self, engine: sa.Engine, place: str, check: Callable[[], None], copy: Callable[[], Lag | None]
    ) -> None:
        self._engine = writing(engine)
        self._place = place
        self._check = check
        self._copy = copy
        self.lag: Lag | None = None
        self._closed = False
        self._closing = threading.Lock()
        self._jobs: queue.SimpleQueue[Job[Any] | None] = queue.SimpleQueue()
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
            self._jobs.put(Job(order, work, finish, future))
        return future

    def nudge(self) -> None:
        """Updates the second copy after another process has written."""
        with self._closing:
            if not self._closed:
                self._jobs.put(Job("", lambda _: None, lambda answer, _: answer, Future()))

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
                first = self._jobs.get(timeout=COPY_AGAIN_SECONDS if self.lag else None)
            except queue.Empty:
                self.lag = self._copy()
                continue
            batch, going_on = self._gather(first)
            self._write(batch)

    def _gather(self, first: Job[Any] | None) -> tuple[list[Job[Any]], bool]:
        """The waiting jobs in lock order, and whether to go on."""
        batch: list[Job[Any]] = []
        job = first
        while job is not None:
            if job.future.set_running_or_notify_cancel():
                batch.append(job)
            if len(batch) == MOST_TOGETHER or self._jobs.empty():
                break
            job = self._jobs.get()
        batch.sort(key=lambda job: job.order)
        return batch, job is not None

    def _write(self, batch: list[Job[Any]]) -> None:
        """Writes the batch in one transaction. If that fails, tries each job alone, so that only the bad one fails."""
        try:
            answers = self._commit(batch)
        except Exception as error:
            if len(batch) == 1:
                batch[0].future.set_exception(error)
            else:
                for job in batch:
                    self._write([job])
            return
        self.lag = self._copy()
        for job, answer in zip(batch, answers, strict=True):
            job.future.set_result(job.finish(answer, self.lag))

    def _commit(self, batch: list[Job[Any]]) -> list[Any]:
        with readable_errors(self._place):
            self._check()
            with self._engine.begin() as connection:
                answers = [job.work(connection) for job in batch]
            self._check()
        return answers
