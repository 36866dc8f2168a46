"""Jobs side by side: each is done once, and no more are started than needed."""

from __future__ import annotations

import threading
from collections.abc import Callable
from itertools import islice

import pytest

from eastwind.lab.runs.jobs import in_processes, in_threads


def double(number: int) -> int:
    return 2 * number


@pytest.mark.parametrize("workers", [1, 3])
def test_every_job_comes_with_its_result(workers: int) -> None:
    assert sorted(in_threads(double, range(20), workers)) == [(number, 2 * number) for number in range(20)]
    assert list(in_threads(double, [], workers)) == []


def test_no_more_than_two_jobs_for_each_worker_are_started_ahead() -> None:
    """Two workers and ten jobs: when the first result is there, at most four were begun, and the rest never are."""
    begun, lock = [], threading.Lock()

    def note(number: int) -> int:
        with lock:
            begun.append(number)
        return number

    jobs = in_threads(note, range(10), 2)
    next(jobs)
    assert set(begun) <= set(range(4))
    jobs.close()
    assert set(begun) <= set(range(4))


def test_error_of_a_job_is_the_error_of_the_run() -> None:
    def fail(number: int) -> int:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        list(in_threads(fail, range(3), 1))


def made(kept: list[str]) -> Callable[[], Callable[[int], int]]:
    def make() -> Callable[[int], int]:
        kept.append("ready")
        return double

    return make


def test_one_worker_works_here_and_gets_ready_once() -> None:
    kept: list[str] = []
    found = in_processes(made(kept), [3, 1, 2], 1)
    assert list(islice(found, 2)) == [6, 2]
    assert list(found) == [4]
    assert kept == ["ready"]


def get_ready() -> Callable[[int], int]:
    return double


def test_several_workers_give_the_results_in_the_order_of_the_jobs() -> None:
    assert list(in_processes(get_ready, [5, 1, 4], 2)) == [10, 2, 8]
    assert list(in_processes(get_ready, [], 2)) == []
