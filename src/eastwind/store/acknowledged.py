"""What this process knows to be in the store. A log that no longer holds it was rolled back while we ran.

Someone who copies an older file over the store under a running server takes away results that people saw confirmed. The
file is sound in itself, so only a process that remembers can tell. It remembers one hash for each log: every hash has the
one before it in it, so a log that has this hash at this place has everything before it, too.
"""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sa

from eastwind.store.entries import first_hash
from eastwind.store.errors import StoreError
from eastwind.store.reading import Stream, all_streams, entries_after

SET_BACK = (
    "The log {stream!r} is no longer as this Eastwind left it: step {n} was confirmed, but {place} does not have it "
    "now. Nothing was written. Was an older backup restored while Eastwind was running? Stop Eastwind, and restore the "
    "second copy or the newest backup with `eastwind restore`."
)


class Acknowledged:
    """The last entry of each log that this process has seen on the disk, with its hash."""

    def __init__(self, place: str, streams: Iterable[Stream]) -> None:
        self._place = place
        self._known = {stream.stream: (stream.last, stream.head) for stream in streams}

    def add(self, stream: str, n: int, head: str) -> None:
        if n >= self._known.get(stream, (0, ""))[0]:
            self._known[stream] = (n, head)

    def forget(self, stream: str) -> None:
        """Forgets a log that was removed on purpose."""
        self._known.pop(stream, None)

    def check(self, connection: sa.Connection, found: Stream) -> None:
        """Fails if the log as it stands does not continue what we know of it."""
        last, head = self._known.get(found.stream, (0, first_hash(found.header)))
        if found.last == last:
            here = found.head
        else:
            following = next(entries_after(connection, found.stream, last, last + 1), None)
            here = following.previous if following and last < found.last else ""
        if last and here != head:
            raise StoreError(SET_BACK.format(stream=found.stream, n=last, place=self._place))

    def check_all(self, connection: sa.Connection) -> None:
        """Fails if any log is not what we know of it, or its last entry has another hash."""
        found = {stream.stream: stream for stream in all_streams(connection)}
        for name, (last, _) in list(self._known.items()):
            if last and name not in found:
                raise StoreError(SET_BACK.format(stream=name, n=last, place=self._place))
        for stream in found.values():
            self.check(connection, stream)
            newest = next(entries_after(connection, stream.stream, stream.last - 1), None)
            if stream.last and (newest is None or newest.hash != stream.head):
                raise StoreError(SET_BACK.format(stream=stream.stream, n=stream.last, place=self._place))
