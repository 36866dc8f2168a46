"""Who plays blocks of games: how many there are, how many blocks they get, and when processes are worth it."""

from __future__ import annotations

import os

import pytest

from eastwind.lab.runs import workers
from eastwind.lab.runs.workers import InThisProcess, Processes, Threads, cores, local_workers
from tests.lab.runs.test_block_run import in_python


def test_each_worker_gets_a_second_block_to_go_on_with() -> None:
    alone = InThisProcess()
    assert (alone.count(), alone.room(), alone.attempts, alone.advice) == (1, 1, 1, "")
    for made in (Threads(3), Processes(3)):
        assert (made.count(), made.room()) == (3, 6)
        made.stop()
    assert (Threads.attempts, Processes.attempts) == (1, 3)


class Child:
    """A process that can be ended."""

    ended = False

    def terminate(self) -> None:
        self.ended = True


def test_processes_that_were_there_before_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Someone else's work in the same program goes on."""
    theirs, ours = Child(), Child()
    there = [theirs]
    monkeypatch.setattr("multiprocessing.active_children", lambda: list(there))
    made = Processes(2)
    there.append(ours)
    made.stop()
    assert (theirs.ended, ours.ended) == (False, True)


@pytest.mark.parametrize(
    ("games", "wanted", "processes"),
    [(99, None, 0), (100, None, 2), (149, None, 2), (150, None, 3), (10_000, None, 4), (10, 2, 2), (10_000, 1, 0)],
)
def test_another_process_needs_fifty_games_unless_asked_for(
    games: int, wanted: int | None, processes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games in Python, on a machine with four cores."""
    monkeypatch.setattr(workers, "cores", lambda: 4)
    found = local_workers(in_python(games), wanted)
    assert isinstance(found, Processes if processes else InThisProcess)
    assert found.count() == max(1, processes)
    found.stop()


def test_cores_are_those_that_this_process_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    if hasattr(os, "sched_getaffinity"):
        monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 2, 5})
        assert cores() == 3
        monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: 6)
    assert cores() == 6
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert cores() == 1
