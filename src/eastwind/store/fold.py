"""Keeps the state of a log up to date by folding new entries."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from eastwind.store.entries import Entry
from eastwind.store.reading import Tail

S = TypeVar("S")

KEPT = 8

Apply = Callable[[S, Iterable[Entry]], S]
Start = Callable[[Tail], tuple[int, S]]  # a state that this log continues, and the number of its last entry


class Fold(Generic[S]):
    """The last few states of a stream, keyed by the number and hash of their last entry.

    A decision may fold entries whose transaction is then rolled back. Their hashes tell: a kept state is used only if
    the log continues from its hash, so a state that never came to be, or a log restored from a backup, does no harm.
    """

    def __init__(self, start: Start[S], apply: Apply[S]) -> None:
        self._start = start
        self._apply = apply
        self._kept: dict[tuple[int, str], S] = {}
        self._lock = threading.Lock()

    def at(self, tail: Tail, apply: Apply[S] | None = None) -> S:
        """The state at the end of this tail. `apply` may stand in for the fold's own, to give up by an exception."""
        n, state = self._nearest(tail) or self._start(tail)
        if n < tail.last:
            state = (apply or self._apply)(state, tail.each_after(n))
            self.add(tail.last, tail.head, state)
        return state

    def _nearest(self, tail: Tail) -> tuple[int, S] | None:
        """The newest kept state that this log continues, with its number."""
        with self._lock:
            kept = sorted(self._kept.items(), key=lambda item: item[0][0], reverse=True)
        return next(((n, state) for (n, known), state in kept if known == tail.hash_at(n)), None)

    def add(self, n: int, head: str, state: S) -> None:
        """A state that is known without folding: after entry `n`, which has this hash."""
        with self._lock:
            self._kept.pop((n, head), None)
            self._kept[n, head] = state
            while len(self._kept) > KEPT:
                del self._kept[next(iter(self._kept))]


def one_by_one(start: S, apply: Callable[[S, Entry], S]) -> Fold[S]:
    """A fold from the beginning that takes one entry at a time."""

    def apply_each(state: S, entries: Iterable[Entry]) -> S:
        for entry in entries:
            state = apply(state, entry)
        return state

    return Fold(lambda _: (0, start), apply_each)
