"""Folds of events kept beside the store (docs/decisions/0090), and how an event begins with one."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from eastwind.refusals import InputError
from eastwind.server.live.event_now import LEAST, EventMoment, FoldPoint
from eastwind.server.live.fold_version import fold_version
from eastwind.store import Snapshots, Store, Tail
from eastwind.tournament.log.fold_lines import read_folded, write_folded
from eastwind.tournament.log.folding import Folded, Milestone

KIND = "state"


def snapshots_of(store: Store) -> Snapshots:
    return store.snapshots(fold_version())


class KeptFold:
    """The fold of one event that is kept for the next start."""

    def __init__(self, snapshots: Snapshots, stream: str) -> None:
        self._snapshots = snapshots
        self._stream = stream
        self._saved = (0, "")
        self._saving = threading.Lock()

    def read(self, tail: Tail) -> Folded | None:
        """The kept fold, if this log continues from it."""
        found = self._snapshots.read(KIND, self._stream)
        if found is None or not found.n or found.hash != tail.hash_at(found.n):
            return None
        try:
            done = read_folded(found.n, found.lines)
        except InputError:
            return None
        self._saved = (found.n, found.hash)
        return replace(done, milestones=(Milestone(done.n, done.state),))

    def is_due(self, moment: EventMoment) -> bool:
        """Whether a fold should be kept. A short log is folded quickly anyway."""
        return moment.anchor.n >= LEAST and self._place(moment.anchor) != self._saved

    def save(self, moment: EventMoment) -> None:
        """Keeps the event's anchor. Takes a while: call it off the event loop."""
        with self._saving:
            if self.is_due(moment):
                place = self._place(moment.anchor)
                self._snapshots.write(KIND, self._stream, *place, write_folded(moment.anchor.done))
                self._saved = place  # even if it failed: the next one will be tried

    def _place(self, anchor: FoldPoint) -> tuple[int, str]:
        return anchor.n, anchor.hash


@contextmanager
def without_garbage_collection() -> Iterator[None]:
    """Keeps the garbage collector from what is made here, because each look at a large state would stop every screen.

    States are frozen values and form no cycles. They go when nothing refers to them.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if was_on:
            gc.enable()
