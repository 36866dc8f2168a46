"""The one thread that writes: jobs that wait share a transaction, in the order in which streams are locked."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest
import sqlalchemy as sa

from eastwind.store import Store, StoreError, open_store, writing
from eastwind.store.appending import Lag
from eastwind.store.opening import open_engine
from eastwind.store.places import FilePlace
from eastwind.store.writing import WriteJob, Writer
from tests.store.drafts import accept, draft


@pytest.fixture
def store(file: Path) -> Iterator[Store]:
    with open_store(file) as opened:
        yield opened


def transaction(connection: sa.Connection) -> int:
    """A number that is the same for all jobs of one transaction, and no other."""
    done = connection.exec_driver_sql("SELECT value FROM marks WHERE mark = 'changes'").scalar_one()
    connection.exec_driver_sql("UPDATE marks SET value = value + 1 WHERE mark = 'changes'")
    return int(done)


class Busy:
    """Keeps the writer busy while jobs are queued behind it."""

    def __init__(self, writer: Writer) -> None:
        self._go = threading.Event()
        began = threading.Event()

        def hold(_: sa.Connection) -> None:
            began.set()
            self._go.wait(60)

        self.first = writer.submit("", hold)
        began.wait(60)

    def end(self) -> None:
        self._go.set()
        self.first.result()


def test_waiting_jobs_are_done_in_the_order_of_their_streams(store: Store) -> None:
    done: list[str] = []

    def named(name: str) -> Callable[[sa.Connection], None]:
        return lambda _: done.append(name)

    busy = Busy(store._writer)
    jobs = [store._writer.submit(name, named(name)) for name in ("c", "", "b", "a", "b")]
    busy.end()
    for job in jobs:
        job.result()
    assert done == ["", "a", "b", "b", "c"]


def test_jobs_share_a_transaction_up_to_sixty_four(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    commits: list[int] = []
    commit = store._writer._commit

    def counted(batch: list[WriteJob[int]]) -> list[int]:
        commits.append(len(batch))
        return commit(batch)

    monkeypatch.setattr(store._writer, "_commit", counted)
    busy = Busy(store._writer)
    jobs: list[Future[int]] = [store._writer.submit("", transaction) for _ in range(130)]
    busy.end()
    assert [job.result() for job in jobs] == list(range(130))
    assert commits == [1, 64, 64, 2]


def test_job_that_was_canceled_while_waiting_is_left_out(store: Store) -> None:
    busy = Busy(store._writer)
    canceled = store.submit(draft(1), accept)
    kept = store.submit(draft(2), accept)
    assert canceled.cancel()
    busy.end()
    kept.result()
    assert [entry.key for entry in store.entries("k3x9")] == ["key-2"]


def test_closing_finishes_what_is_queued_and_takes_nothing_more(file: Path) -> None:
    with open_store(file) as store:
        busy = Busy(store._writer)
        queued = [store.submit(draft(number), accept) for number in (1, 2, 3)]
        closing = threading.Thread(target=store.close)
        closing.start()
        busy.end()
        closing.join()
        assert all(job.done() for job in queued)
        with pytest.raises(StoreError, match=f"{file} is closed; open it again"):
            store.submit(draft(4), accept)
        store.close()  # a second time does no harm
    with open_store(file) as again:
        assert len(again.entries("k3x9")) == 3


def test_answer_carries_how_far_the_copy_is_behind(file: Path) -> None:
    open_store(file).close()
    engine = open_engine(FilePlace(file))
    lag = Lag(file, 3, "slow")
    asked: list[object] = []
    writer = Writer(engine, "the store", None, lambda: lag)

    def finish(found: int, behind: Lag | None) -> int:
        asked.append((found, behind))
        return found + 1

    assert writer.submit("", lambda _: 7, finish).result() == 8
    assert asked == [(7, lag)]
    writer.close()
    engine.dispose()


def test_files_are_looked_at_while_nothing_is_written(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "LOOK_SECONDS", 0.01)
    looked = threading.Event()
    settled = threading.Event()
    with open_store(file) as store:
        assert store._guard is not None
        monkeypatch.setattr(store._guard, "check", looked.set)
        monkeypatch.setattr(store._guard, "settle", settled.set)
        assert looked.wait(60)
        assert settled.wait(60)
