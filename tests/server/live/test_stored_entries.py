"""A row of entries, partly in the store and partly in memory, is as good as a list of them all."""

from __future__ import annotations

from typing import Any

import pytest

from eastwind.server.live import stored_entries
from eastwind.server.live.stored_entries import EntryPages, StoredEntries
from eastwind.tournament.log.entries import LogEntry
from tests.tournament.desk import an_event

ALL = an_event(20).entries[:20]


def from_the_store(start: int, stop: int) -> list[Any]:
    return ALL[start:stop]


@pytest.fixture(params=[0, 4, 7, 20])
def row(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> StoredEntries:
    """The row with so many of its entries in the store, in pages of four."""
    monkeypatch.setattr(stored_entries, "PAGE", 4)
    monkeypatch.setattr(stored_entries, "as_logged", lambda kept: kept)
    stored: int = request.param
    return StoredEntries(EntryPages(from_the_store), stored, ALL[stored:])


SLICES = (
    slice(None), slice(3, 11), slice(0, 4), slice(4, 8), slice(5, 6), slice(18, 40), slice(9, 2), slice(None, None, 2),
    slice(None, None, 3), slice(None, None, -1), slice(-5, None), slice(None, -5), slice(7, 7),
)  # fmt: skip


def test_slice_is_that_of_a_list(row: StoredEntries) -> None:
    assert [list(row[place]) for place in SLICES] == [list(ALL[place]) for place in SLICES]


def test_entry_is_found_by_its_place(row: StoredEntries) -> None:
    places = (0, 3, 4, 6, 7, 19, -1, -20, -14)
    assert [row[place] for place in places] == [ALL[place] for place in places]


@pytest.mark.parametrize("place", [20, -21, 99])
def test_place_beyond_the_row_is_an_error(row: StoredEntries, place: int) -> None:
    with pytest.raises(IndexError):
        row[place]


def test_row_equals_a_list_of_the_same_entries(row: StoredEntries) -> None:
    same: list[LogEntry] = list(ALL)
    assert (len(row), list(row)) == (20, same)
    assert row == same
    assert row != same[:-1]
    assert row != [*same[:-1], same[0]]
    assert row != 7


def test_older_half_leaves_memory_once_there_are_very_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored_entries, "IN_MEMORY", 6)
    read: list[tuple[int, int]] = []

    def noted(start: int, stop: int) -> list[Any]:
        read.append((start, stop))
        return from_the_store(start, stop)

    monkeypatch.setattr(stored_entries, "PAGE", 4)
    monkeypatch.setattr(stored_entries, "as_logged", lambda kept: kept)
    pages = EntryPages(noted)
    assert list(StoredEntries(pages).extended(ALL[:11])) == ALL[:11]
    assert read == []
    assert list(StoredEntries(pages).extended(ALL[:12])) == ALL[:12]
    assert read == [(0, 4)]


def counted(reads: list[int]) -> EntryPages:
    """Pages of one entry each, read from a store that notes which."""

    def read(start: int, stop: int) -> list[Any]:
        reads.append(start)
        assert stop == start + 1
        return [ALL[start % 20]]

    return EntryPages(read)


def test_forty_pages_stay_in_memory_and_the_one_used_longest_ago_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored_entries, "PAGE", 1)
    monkeypatch.setattr(stored_entries, "as_logged", lambda kept: kept)
    reads: list[int] = []
    pages = counted(reads)
    for number in range(40):
        pages.page(number)
    pages.page(0)
    assert reads == list(range(40)), "all forty are kept"
    pages.page(40)
    pages.page(0)
    assert reads == list(range(41)), "page 0 was used lately"
    pages.page(1)
    assert reads == [*range(41), 1], "page 1 had to go"


def test_page_that_is_not_full_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored_entries, "PAGE", 2)
    monkeypatch.setattr(stored_entries, "as_logged", lambda kept: kept)
    reads: list[int] = []

    def read(start: int, stop: int) -> list[Any]:
        reads.append(start)
        return ALL[start : start + 1]

    pages = EntryPages(read)
    assert (len(pages.page(0)), len(pages.page(0)), reads) == (1, 1, [0, 0])


def test_newest_two_thousand_entries_stay_in_memory() -> None:
    reads: list[int] = []

    def read(start: int, stop: int) -> list[Any]:
        reads.append(start)
        return []

    pages = EntryPages(read)
    short = StoredEntries(pages).extended([ALL[0]] * 3_999)
    assert len(list(short)) == 3_999
    assert reads == [], "below four thousand, all are in memory"
    long = StoredEntries(pages).extended([ALL[0]] * 4_000)
    assert len(long) == 4_000
    assert long[2_000] == ALL[0]
    assert reads == []
    list(long[:2_000])
    assert reads == [0, 500, 1_000, 1_500], "five hundred are read together"
