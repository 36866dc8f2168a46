"""Appending: numbers without gaps, one entry per key, the stream locked from catching up to commit."""

from __future__ import annotations

import threading
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from eastwind.refusals import InputError
from eastwind.store import (
    Answer,
    Appended,
    Fold,
    KeyTaken,
    Lag,
    Refused,
    Store,
    StoreError,
    Tail,
    one_by_one,
    open_store,
)
from tests.store.drafts import accept, append_numbers, draft


def test_entries_are_numbered_from_one_without_gaps(store: Store) -> None:
    append_numbers(store, 10, 20, 30)
    assert [entry.n for entry in store.entries("k3x9")] == [1, 2, 3]
    assert [entry.n for entry in store.entries("k3x9", after=1)] == [2, 3]


def test_entry_comes_back_as_it_was_given(store: Store) -> None:
    given = draft(7, by="Ruth Ångström", via="phone", command=b'{"name":"\xe2\x98\x83 \\n"}')
    answer = store.append(given, lambda tail: b'[{"a":1.50}]')
    assert isinstance(answer, Appended)
    (entry,) = store.entries("k3x9")
    assert entry == answer.entry
    assert (entry.by, entry.via, entry.at, entry.format) == (given.by, given.via, given.at, 1)
    assert bytes(entry.command) == given.command
    assert bytes(entry.events) == b'[{"a":1.50}]'


def test_key_repeated_gets_the_first_answer(store: Store) -> None:
    first = store.append(draft(1), lambda tail: b'["first"]')
    again = store.append(draft(1), lambda tail: b'["second"]')
    assert isinstance(first, Appended)
    assert isinstance(again, Appended)
    assert (first.repeat, again.repeat) == (False, True)
    assert again.entry == first.entry
    assert len(store.entries("k3x9")) == 1


def test_key_with_another_body_is_refused(store: Store) -> None:
    (first,) = append_numbers(store, 1)
    answer = store.append(draft(2, key="key-1"), accept)
    assert answer == KeyTaken(first)
    assert len(store.entries("k3x9")) == 1


def test_key_is_free_in_another_stream(store: Store) -> None:
    append_numbers(store, 1)
    answer = store.append(draft(2, stream="table-4", key="key-1"), accept)
    assert isinstance(answer, Appended)
    assert answer.entry.n == 1


def test_refusal_stores_nothing_and_leaves_the_key_free(store: Store) -> None:
    assert store.append(draft(1), lambda tail: "the round has not begun") == Refused("the round has not begun")
    assert store.streams() == []
    assert isinstance(store.append(draft(1), accept), Appended)


def test_decision_sees_every_earlier_entry(store: Store) -> None:
    append_numbers(store, 1, 2)
    with open_store(str_location(store)) as other:
        append_numbers(other, 3)
    seen: list[list[int]] = []

    def decide(tail: Tail) -> bytes:
        seen.append([entry.n for entry in tail.after(1)])
        return b"[]"

    store.append(draft(4), decide)
    assert seen == [[2, 3]]


def test_decision_that_raises_fails_alone(store: Store) -> None:
    hold = threading.Event()

    def wait(tail: Tail) -> bytes:
        hold.wait(10)
        return b"[]"

    def fail(tail: Tail) -> bytes:
        raise ZeroDivisionError

    first = store.submit(draft(1), wait)
    queued: list[Future[Answer]] = [
        store.submit(draft(number), fail if number == 3 else accept) for number in (2, 3, 4)
    ]
    hold.set()
    assert isinstance(first.result(), Appended)
    assert isinstance(queued[0].result(), Appended)
    with pytest.raises(ZeroDivisionError):
        queued[1].result()
    assert isinstance(queued[2].result(), Appended)
    assert [entry.key for entry in store.entries("k3x9")] == ["key-1", "key-2", "key-4"]


def test_fold_forgets_what_was_rolled_back(store: Store) -> None:
    """Two queued commands share a transaction; the second fails, the first is decided again, on the true state."""
    fold: Fold[tuple[str, ...]] = one_by_one((), lambda state, entry: (*state, entry.key))
    states: list[tuple[str, ...]] = []
    hold = threading.Event()

    def count(tail: Tail) -> bytes:
        hold.wait(10)
        states.append(fold.at(tail))
        return b"[]"

    def fail(tail: Tail) -> bytes:
        fold.at(tail)
        raise ZeroDivisionError

    jobs = [store.submit(draft(1), count), store.submit(draft(2), count), store.submit(draft(3), fail)]
    hold.set()
    for job in jobs[:2]:
        job.result()
    with pytest.raises(ZeroDivisionError):
        jobs[2].result()
    assert states[-1] == ("key-1",)
    assert store.state("k3x9", fold) == ("key-1", "key-2")


def test_format_older_than_the_log_is_refused(store: Store) -> None:
    store.append(draft(1, format=3), accept)
    with pytest.raises(StoreError, match="format 3 by a newer Eastwind"):
        store.append(draft(2, format=2), accept)
    assert len(store.entries("k3x9")) == 1


def test_kind_other_than_the_streams_is_refused(store: Store) -> None:
    append_numbers(store, 1)
    with pytest.raises(InputError, match="is of the kind 'event', not 'table'"):
        store.append(draft(2, kind="table"), accept)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("key", ""),
        ("by", "a\nb"),
        ("by", "a\x00b"),
        ("stream", "x" * 201),
        ("via", "\ud800"),
        ("at", -1),
        ("format", 0),
        ("command", b"{"),
        ("command", b'{"a":\n1}'),
        ("command", b"\xff"),
        ("command", b" {}"),
    ],
)
def test_draft_that_no_log_can_carry_is_refused(field: str, value: Any) -> None:
    with pytest.raises(InputError, match="entry's"):
        draft(1, **{field: value})


def test_events_that_are_not_json_are_refused(store: Store) -> None:
    with pytest.raises(InputError, match="'events' is not JSON"):
        store.append(draft(1), lambda tail: b"[")
    assert store.streams() == []


def test_closed_store_says_so(store: Store) -> None:
    store.close()
    with pytest.raises(StoreError, match="is closed"):
        store.append(draft(1), accept)


def str_location(store: Store) -> str:
    place = store.place
    return str(place)


def test_time_of_an_entry_is_never_before_the_one_before(store: Store) -> None:
    """The clock of the computer was set back, or another machine's is behind."""
    times = []
    for number, at in ((1, 5_000), (2, 2_000), (3, 6_000), (4, 0)):
        answer = store.append(draft(number, at=at), accept)
        assert isinstance(answer, Appended)
        times.append(answer.entry.at)
    assert times == [5_000, 5_000, 6_000, 6_000]
    assert store.verify() == []
    assert store.last_time() == 6_000


def test_store_without_entries_has_no_last_time(store: Store) -> None:
    assert store.last_time() == 0


@pytest.mark.parametrize(
    ("entries", "words"),
    [
        (0, "The copy at stick is not up to date: It is slow."),
        (1, "The copy at stick is 1 entry behind: It is slow."),
        (2, "The copy at stick is 2 entries behind: It is slow."),
    ],
)
def test_lag_of_the_copy_is_given_in_words(entries: int, words: str) -> None:
    assert str(Lag(Path("stick"), entries, "It is slow.")) == words
