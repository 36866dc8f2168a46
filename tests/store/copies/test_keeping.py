"""The thread that keeps the second copy, with a copy that does as the test says."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pytest

from eastwind.store.appending import Lag
from eastwind.store.copies import keeping
from eastwind.store.copies.copying import Copy
from eastwind.store.copies.keeping import CopyKeeper

STICK = Path("stick")
LONG = 60.0  # seconds; every wait ends when something happens


class FakeCopy:
    """Answers as told, and remembers how it was asked."""

    def __init__(self, answer: Callable[[bool], Lag | None]) -> None:
        self.path = STICK
        self.catching_up = False
        self.asked: list[bool] = []
        self.closed = False
        self._answer = answer

    def bring_up(self, probe: bool = False) -> Lag | None:
        self.asked.append(probe)
        return self._answer(probe)

    def lag(self, why: str) -> Lag:
        return Lag(self.path, 7, why)

    def behind(self) -> int:
        return 9

    def close(self) -> None:
        self.closed = True


Kept = Callable[[Callable[[bool], Lag | None]], tuple[CopyKeeper, FakeCopy, list[Lag | None]]]


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> Iterator[Kept]:
    """Keepers that look by themselves only after a minute, and what they told."""
    monkeypatch.setattr(keeping, "LOOK_SECONDS", LONG)
    monkeypatch.setattr(keeping, "RETRY_SECONDS", LONG)
    keepers: list[CopyKeeper] = []

    def start(answer: Callable[[bool], Lag | None]) -> tuple[CopyKeeper, FakeCopy, list[Lag | None]]:
        copy, told = FakeCopy(answer), list[Lag | None]()
        keeper = CopyKeeper(cast("Copy", copy), lambda: told.append(keeper.lag))
        keepers.append(keeper)
        return keeper, copy, told

    yield start
    for keeper in keepers:
        keeper.close()


def test_copy_that_is_up_to_date_is_not_reported(kept: Kept) -> None:
    keeper, copy, told = kept(lambda _: None)
    assert keeper.bring_up() is None
    assert keeper.bring_up() is None
    assert (keeper.lag, told, copy.asked) == (None, [], [False, False])


def test_unchanged_lag_is_reported_once_and_not_tried_again_before_its_time(kept: Kept) -> None:
    behind = Lag(STICK, 2, "It is full.")
    keeper, copy, told = kept(lambda _: behind)
    assert keeper.bring_up() == behind
    assert told == [behind]
    again = keeper.bring_up()  # at once, with how many it lacks by now
    assert again == keeper.lag == Lag(STICK, 9, "It is full.")
    assert copy.asked == [False]
    assert told == [behind, again]
    keeper.bring_up()
    assert told == [behind, again]  # nothing new


def test_copy_that_is_being_filled_is_not_waited_for(kept: Kept) -> None:
    first = threading.Event()
    hold = threading.Event()

    def answer(_: bool) -> Lag:
        if first.is_set():
            hold.wait(LONG)
        first.set()
        copy.catching_up = True
        return Lag(STICK, 4000, "It is being brought up to date.")

    keeper, copy, _ = kept(answer)
    assert keeper.bring_up() == Lag(STICK, 4000, "It is being brought up to date.")
    assert keeper.bring_up() == Lag(
        STICK, 9, "It is being brought up to date."
    )  # the thread is busy with the next part
    copy.catching_up = False
    hold.set()


def test_failure_of_an_unknown_kind_is_a_lag_and_the_thread_lives_on(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "RETRY_SECONDS", 0.0)
    answers: list[Exception | None] = [ZeroDivisionError("oops"), None]

    def answer(_: bool) -> Lag | None:
        failure = answers.pop(0) if answers else None
        if failure:
            raise failure
        return None

    keeper, _, told = kept(answer)
    failed = Lag(STICK, 0, "it failed (oops), and is tried again.")
    assert keeper.bring_up() in (failed, None)  # None if the thread has tried again meanwhile
    assert told[0] == failed
    assert keeper.bring_up() is None
    assert told == [failed, None]


def test_disk_that_does_not_answer_is_reported(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "PATIENCE_SECONDS", 0.01)
    began, hold = threading.Event(), threading.Event()

    def answer(_: bool) -> None:
        began.set()
        hold.wait(LONG)

    keeper, copy, told = kept(answer)
    slow = Lag(STICK, 7, "Its disk or USB drive does not answer. Is it slow, or about to fail?")
    assert keeper.bring_up() == slow
    assert told == [slow]
    assert began.wait(LONG)
    keeper.close()  # it does not wait for the disk
    assert not copy.closed
    hold.set()


def test_look_while_nothing_is_written_is_a_probe(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    probed = threading.Event()

    def answer(probe: bool) -> None:
        if probe:
            probed.set()

    monkeypatch.setattr(keeping, "LOOK_SECONDS", 0.001)
    kept(answer)
    assert probed.wait(LONG)


def test_news_of_another_process_wakes_the_thread(kept: Kept) -> None:
    woken = threading.Event()
    keeper, copy, _ = kept(lambda probe: woken.set())
    keeper.wake()
    assert woken.wait(LONG)
    assert copy.asked[0] is False
    keeper.close()
    assert copy.closed


def test_watcher_that_fails_does_not_stop_the_thread() -> None:
    def fail() -> None:
        raise ZeroDivisionError

    copy = FakeCopy(lambda _: Lag(STICK, 1, "It is full."))
    keeper = CopyKeeper(cast("Copy", copy), fail)
    assert keeper.bring_up() == Lag(STICK, 1, "It is full.")
    keeper.close()


def test_next_try_is_due_when_it_was_asked_for_and_its_time_has_come(kept: Kept) -> None:
    keeper, copy, _ = kept(lambda _: None)
    keeper.bring_up()
    assert not keeper._is_due()
    assert keeper._pause() == LONG
    copy.catching_up = True
    assert keeper._is_due()
    keeper._retry_at = time.monotonic() + LONG
    assert not keeper._is_due()
    keeper.lag = Lag(STICK, 1, "It is full.")
    assert 0 < keeper._pause() <= LONG
    keeper._retry_at = 0.0
    assert keeper._pause() == 0.0
    copy.catching_up = False
