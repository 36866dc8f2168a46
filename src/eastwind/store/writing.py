"""One thread writes. What has gathered while it was busy shares one transaction, and so one flush of the disk."""

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
    """Work on the write connection. `order` is what it locks: all writers lock in the same order, so none deadlock."""

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
        """Queue work; its answer comes when it is on the disk, and on the second one if there is one."""
        future: Future[T] = Future()
        with self._closing:
            if self._closed:
                raise StoreError(f"{self._place} is closed; open it again.")
            self._jobs.put(Job(order, work, finish, future))
        return future

    def nudge(self) -> None:
        """Another process has written: bring the second copy up to date."""
        with self._closing:
            if not self._closed:
                self._jobs.put(Job("", lambda _: None, lambda answer, _: answer, Future()))

    def close(self) -> None:
        """Finish what is queued, then stop."""
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
        """What is waiting now, in the order of its locks, and whether there is more to come."""
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
        """One transaction for the batch. If it fails, each job is tried alone, so that only the guilty one fails."""
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
