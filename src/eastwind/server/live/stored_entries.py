"""The entries of a long log: the newest in memory, older ones read from the store when someone looks at them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import overload

from eastwind.store import Entry
from eastwind.tournament.log.entries import LogEntry, read_entry
from eastwind.tournament.persistent import added

PAGE = 500  # entries read together
PAGES = 40  # pages kept in memory
IN_MEMORY = 2_000  # the newest entries stay in memory, at least this many

Read = Callable[[int, int], list[Entry]]  # the entries beyond a number, up to another


def as_logged(kept: Entry) -> LogEntry:
    """A stored entry, read."""
    return read_entry(kept.format, kept)


class EntryPages:
    """Pages of one log, read from the store when needed. What is stored never changes, so a page is good forever."""

    def __init__(self, read: Read) -> None:
        self._read = read
        self._pages: dict[int, tuple[LogEntry, ...]] = {}
        self._lock = threading.Lock()

    def page(self, number: int) -> tuple[LogEntry, ...]:
        """Entries number * PAGE + 1 and on."""
        with self._lock:
            found = self._pages.pop(number, None)
            if found is not None:
                self._pages[number] = found  # now the one used last
                return found
        found = tuple(as_logged(kept) for kept in self._read(number * PAGE, (number + 1) * PAGE))
        with self._lock:
            if len(found) == PAGE:  # the log may still grow into a page that is not full
                self._pages[number] = found
            while len(self._pages) > PAGES:
                del self._pages[next(iter(self._pages))]
        return found

    def between(self, start: int, stop: int) -> Iterator[LogEntry]:
        """The entries beyond `start`, up to `stop`."""
        for number in range(start // PAGE, -(-stop // PAGE)):
            first = number * PAGE
            yield from self.page(number)[max(start - first, 0) : stop - first]


class StoredEntries(Sequence[LogEntry]):
    """A frozen row of entries. The first `stored` are in the store, and known to be on the disk."""

    __slots__ = ("_newest", "_pages", "_stored")

    def __init__(self, pages: EntryPages, stored: int = 0, newest: Sequence[LogEntry] = ()) -> None:
        self._pages, self._stored, self._newest = pages, stored, newest

    def extended(self, new: Iterable[LogEntry]) -> StoredEntries:
        """The row with more entries. Once there are very many, the older half need not stay in memory."""
        newest, stored = added(self._newest, *new), self._stored
        if len(newest) >= 2 * IN_MEMORY:
            passed = (len(newest) - IN_MEMORY) // PAGE * PAGE
            return StoredEntries(self._pages, stored + passed, newest[passed:])
        return StoredEntries(self._pages, stored, newest)

    def __len__(self) -> int:
        return self._stored + len(self._newest)

    def __iter__(self) -> Iterator[LogEntry]:
        return chain(self._pages.between(0, self._stored), self._newest)

    @overload
    def __getitem__(self, place: int) -> LogEntry: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[LogEntry]: ...
    def __getitem__(self, place: int | slice) -> LogEntry | Sequence[LogEntry]:
        if isinstance(place, slice):
            return self._slice(*place.indices(len(self)))
        size = len(self)
        if not -size <= place < size:
            raise IndexError(place)
        at = place % size
        if at >= self._stored:
            return self._newest[at - self._stored]
        return self._pages.page(at // PAGE)[at % PAGE]

    def _slice(self, start: int, stop: int, step: int) -> Sequence[LogEntry]:
        if step != 1:
            return tuple(self[place] for place in range(start, stop, step))
        older = self._pages.between(start, min(stop, self._stored)) if start < min(stop, self._stored) else ()
        newer = self._newest[max(start - self._stored, 0) : max(stop - self._stored, 0)]
        return (*older, *newer)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return len(self) == len(other) and all(one == another for one, another in zip(self, other, strict=True))
