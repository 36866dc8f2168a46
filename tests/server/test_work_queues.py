"""Queues for heavy work: a few at once, one at a time for each person, and a sentence for those who ask too much."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter

import pytest
from litestar.exceptions import ServiceUnavailableException, TooManyRequestsException

from eastwind.server.work_queues import TERMS, Kind, QueueTerms, WorkQueue, WorkQueues

FEW = QueueTerms(2, 4, 3, "You have asked.", "Everyone has asked.")


class Work:
    """Work that lasts until it may go on, and counts how much of it runs at once."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.most: Counter[str] = Counter()  # at once, for each person and in all
        self.done: list[str] = []
        self._now: Counter[str] = Counter()
        self._lock = threading.Lock()

    def __call__(self, who: str, what: str) -> str:
        with self._lock:
            for each in (who, "all"):
                self._now[each] += 1
                self.most[each] = max(self.most[each], self._now[each])
        self.go.wait(20)
        with self._lock:
            self.done.append(what)
            for each in (who, "all"):
                self._now[each] -= 1
        return what


def asked(queue: WorkQueue, work: Work, names: str) -> list[object]:
    """The answers to requests of these people, all at once; the work begins to end when the last was asked."""

    async def ask_all() -> list[object]:
        tasks = [asyncio.create_task(queue.take(who, work, who, f"{who}{at}")) for at, who in enumerate(names)]
        await asyncio.sleep(0)
        work.go.set()
        return list(await asyncio.gather(*tasks, return_exceptions=True))

    return asyncio.run(ask_all())


def test_work_of_one_person_is_done_one_after_the_other_and_others_go_on() -> None:
    work = Work()
    assert asked(WorkQueue("test", FEW), work, "aaabbc") == ["a0", "a1", "a2", "b3", "b4", "c5"]
    assert (work.most["a"], work.most["b"], work.most["all"]) == (1, 1, 2)
    assert [what for what in work.done if what.startswith("a")] == ["a0", "a1", "a2"]


def test_person_who_asks_too_often_gets_a_sentence() -> None:
    *answers, refused = asked(WorkQueue("test", FEW), Work(), "aaaa")
    assert answers == ["a0", "a1", "a2"]
    assert isinstance(refused, TooManyRequestsException)
    assert refused.detail == "You have asked."


def test_flood_of_many_people_is_sent_away() -> None:
    *answers, refused = asked(WorkQueue("test", FEW), Work(), "abcdefg")
    assert answers == ["a0", "b1", "c2", "d3", "e4", "f5"]
    assert isinstance(refused, ServiceUnavailableException)
    assert refused.detail == "Everyone has asked."


def test_queue_goes_on_after_work_that_failed() -> None:
    def fails() -> None:
        raise ValueError("no")

    async def ask() -> str:
        queue = WorkQueue("test", FEW)
        first = asyncio.create_task(queue.take("a", fails))
        second = asyncio.create_task(queue.take("a", lambda: "yes"))
        with pytest.raises(ValueError, match="no"):
            await first
        return await second

    assert asyncio.run(ask()) == "yes"


@pytest.mark.parametrize("kind", TERMS)
def test_every_kind_has_threads_and_a_line_of_its_own(kind: Kind) -> None:
    queues, terms = WorkQueues(), TERMS[kind]
    assert terms.each < terms.at_once + terms.in_line  # no one fills the line alone
    assert len({id(queues[each]) for each in TERMS}) == len(TERMS)
    assert terms.again != terms.busy
