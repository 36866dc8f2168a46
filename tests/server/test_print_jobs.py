"""Long documents: how far they are, how long they wait to be fetched, and what the page says when one fails."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable

import pytest

from eastwind.children.parent import ChildError, Reason
from eastwind.refusals import InputError
from eastwind.server import print_jobs
from eastwind.server.print_jobs import STOPPED, PrintJob, PrintJobs, PrintKey


class Stopwatch:
    """A clock that the test sets, in seconds."""

    def __init__(self) -> None:
        self.time = 100.0

    def monotonic(self) -> float:
        return self.time


class Press:
    """Prints what a test says."""

    def __init__(self, outcome: bytes | Exception) -> None:
        self.outcome = outcome

    async def ask(self, order: Iterable[bytes], hear: Callable[[str], None]) -> bytes:
        hear(f"{len(list(order))} 8")
        if isinstance(self.outcome, Exception):
            raise self.outcome
        return self.outcome


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Stopwatch:
    made = Stopwatch()
    monkeypatch.setattr(time, "monotonic", made.monotonic)
    return made


def key(document: str = "pack") -> PrintKey:
    return PrintKey("Rose, director", "spring", document, "", "http://desk.test")


def printed(jobs: PrintJobs, outcome: bytes | Exception, n: int = 7, document: str = "pack") -> PrintJob:
    """Prints a document to its end."""

    async def run() -> PrintJob:
        job = jobs.start(key(document), [b"one", b"two"], n)
        assert job.task is not None
        await job.task
        return job

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(print_jobs, "PRESSES", Press(outcome))
        return asyncio.run(run())


def test_job_keeps_the_latest_progress_it_can_read() -> None:
    job = PrintJob(1)
    for words, done, pages in (
        ("300 8000", 300, 8000),
        ("soon", 300, 8000),
        ("301", 300, 8000),
        ("400 8000", 400, 8000),
    ):
        job.hear(words)
        assert (job.done, job.pages) == (done, pages)


def test_document_is_found_again_by_who_asked_for_it() -> None:
    jobs = PrintJobs()
    assert jobs.find(key(), 7) is None
    job = printed(jobs, b"%PDF")
    assert (job.n, job.pdf, job.refusal, job.done, job.pages) == (7, b"%PDF", "", 2, 8)
    assert jobs.find(key(), 7) is job
    assert jobs.find(key("badges"), 7) is None


@pytest.mark.parametrize("reason", list(STOPPED))
def test_press_that_stops_is_reported_once(reason: Reason) -> None:
    jobs = PrintJobs()
    job = printed(jobs, ChildError(reason))
    assert (job.refusal, job.status, job.pdf) == (STOPPED[reason], 503, b"")
    assert jobs.find(key(), 7) is job
    assert jobs.find(key(), 7) is None


def test_refusal_is_shown_as_it_is_and_a_bug_as_our_own() -> None:
    refused = printed(PrintJobs(), InputError("No one is seated yet."))
    assert (refused.refusal, refused.status) == ("No one is seated yet.", 422)
    broken = printed(PrintJobs(), RuntimeError("a bug"))
    assert (broken.refusal, broken.status) == (STOPPED["failed"], 503)


def test_document_waits_ten_minutes_to_be_fetched(clock: Stopwatch) -> None:
    jobs = PrintJobs()
    job = printed(jobs, b"%PDF")
    clock.time += 600
    assert jobs.find(key(), 7) is job
    clock.time += 0.1
    assert jobs.find(key(), 7) is None


def test_document_can_be_fetched_again_for_twenty_seconds(clock: Stopwatch) -> None:
    jobs = PrintJobs()
    job = printed(jobs, b"%PDF")
    assert (job.fetched, job.fetch()) == (False, b"%PDF")
    clock.time += 20
    assert jobs.find(key(), 7) is job
    assert job.fetch() == b"%PDF"
    clock.time += 0.1
    assert jobs.find(key(), 7) is None, "fetching it again does not keep it longer"


def test_fetched_document_counts_only_until_something_changes(clock: Stopwatch) -> None:
    jobs = PrintJobs()
    job = printed(jobs, b"%PDF")
    assert jobs.find(key(), 8) is job, "it was asked for before the change, and not yet fetched"
    job.fetch()
    assert jobs.find(key(), 7) is job
    assert jobs.find(key(), 8) is None
    assert jobs.find(key(), 7) is None


def test_four_documents_are_kept_and_the_oldest_goes(clock: Stopwatch) -> None:
    jobs = PrintJobs()
    for number in range(5):
        clock.time += 1
        printed(jobs, b"%PDF", document=str(number))
    assert [jobs.find(key(str(number)), 7) is not None for number in range(5)] == [False, True, True, True, True]


def test_document_in_the_making_is_never_forgotten(clock: Stopwatch) -> None:
    jobs = PrintJobs()

    async def run() -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(print_jobs, "PRESSES", Press(b"%PDF"))
            job = jobs.start(key(), [], 7)
            assert not job.pdf
            clock.time += 1e6
            assert jobs.find(key(), 7) is job
            assert await job.finished_within(60.0)

    asyncio.run(run())


def test_document_that_is_not_ready_says_so() -> None:
    async def waited() -> bool:
        return await PrintJob(1).finished_within(0.0)

    assert asyncio.run(waited()) is False
