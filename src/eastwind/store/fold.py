"""Keeps the state of a log up to date by folding new entries."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from eastwind.store.entries import Entry
from eastwind.store.reading import Tail

S = TypeVar("S")

KEPT = 8


class Fold(Generic[S]):
    """The last few states of a stream, keyed by the number and hash of their last entry.

    A decision may fold entries whose transaction is then rolled back. Their hashes tell: a kept state is used only if
    the log goes on from its hash, so a state that never came to be, or a log brought back from a backup, does no harm.
    """

    def __init__(self, start: S, apply: Callable[[S, Entry], S]) -> None:
        self._start = start
        self._apply = apply
        self._kept: dict[tuple[int, str], S] = {}
        self._lock = threading.Lock()

    def at(self, tail: Tail) -> S:
        """The state at the end of this tail."""
        state, new = self._nearest(tail)
        for entry in new:
            state = self._apply(state, entry)
        if new:
            self._keep((tail.last, tail.head), state)
        return state

    def _nearest(self, tail: Tail) -> tuple[S, list[Entry]]:
        """The newest kept state that this log continues, with the entries after it."""
        with self._lock:
            kept = sorted(self._kept.items(), key=lambda item: item[0][0], reverse=True)
        for (n, known), state in kept:
            if n > tail.last:
                continue
            new = tail.after(n)
            if known == (new[0].previous if new else tail.head):
                return state, new
        return self._start, tail.after(0)

    def _keep(self, place: tuple[int, str], state: S) -> None:
        with self._lock:
            self._kept.pop(place, None)
            self._kept[place] = state
            while len(self._kept) > KEPT:
                del self._kept[next(iter(self._kept))]
