"""The second disk: every entry and every secret also in another file, before anything is acknowledged."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

import sqlalchemy as sa

from eastwind.store.appending import Lag, insert_entries, insert_stream
from eastwind.store.connections import writing
from eastwind.store.copy_checks import ahead, check_secrets, check_whole, parted
from eastwind.store.entries import Entry, first_hash
from eastwind.store.errors import StoreError, readable_errors
from eastwind.store.opening import file_identity, open_engine, read_mark
from eastwind.store.places import FilePlace
from eastwind.store.reading import PAGE, Stream, all_streams, entries_after
from eastwind.store.secrets import take_secrets

RETRY_SECONDS = 2.0
UNSEEN = -1


class Copy:
    """A file on a second disk that follows the store. Once it is open, trouble with it is a lag, not a failure."""

    def __init__(self, path: Path, source: sa.Engine) -> None:
        if not path.parent.is_dir():
            raise StoreError(f"There is no folder {path.parent} for the copy. Is the disk or stick plugged in?")
        self.path = path
        self._source = source
        self._have: dict[str, Stream] = {}
        self._changes = UNSEEN
        self._lag: Lag | None = None
        self._tried_at = 0.0
        with source.connect() as connection:
            self._store_id = read_mark(connection, "id")
        marks = {"id": self._store_id, "role": "copy"}
        self._engine = open_engine(FilePlace(path), "copy", marks)
        try:
            with readable_errors(str(path)):
                self._file: tuple[int, int] | None = file_identity(path)
                self._look_at_copy()
                self._write_missing()
        except BaseException:
            self._engine.dispose()
            raise

    def bring_up(self) -> Lag | None:
        """Write what is missing. The lag when that cannot be done now; it is tried again every two seconds."""
        if self._lag and time.monotonic() - self._tried_at < RETRY_SECONDS:
            self._lag = replace(self._lag, entries=self._behind())
            return self._lag
        try:
            with readable_errors(str(self.path)):
                self._check_file()
                self._write_missing()
            self._lag = None
        except StoreError as error:
            self._tried_at = time.monotonic()
            self._lag = Lag(self.path, self._behind(), str(error))
        return self._lag

    def has(self, stream: str, n: int) -> bool:
        there = self._have.get(stream)
        return there is not None and there.last >= n

    def close(self) -> None:
        self._engine.dispose()

    def _look_at_copy(self) -> None:
        """Read how far a file has come that we have not seen before. One that is not ours, or not whole, is refused."""
        with self._engine.connect() as copy:
            self._check_marks(copy)
            streams = all_streams(copy)
            for stream in streams:
                check_whole(self.path, copy, stream)
        self._have = {stream.stream: stream for stream in streams}
        self._changes = UNSEEN

    def _check_marks(self, copy: sa.Connection) -> None:
        role, store_id = read_mark(copy, "role"), read_mark(copy, "id")
        if role != "copy":
            raise StoreError(f"{self.path} is a store of its own, not a copy. Name another file with --copy-to.")
        if store_id != self._store_id:
            raise StoreError(f"{self.path} is the copy of another store. Name another file with --copy-to.")

    def _check_file(self) -> None:
        """A stick that was pulled out, and perhaps put in again: the open file may be gone while its name is there."""
        if file_identity(self.path) != self._file:
            self._engine.dispose()
            self._file = None  # a file that is refused now is looked at again next time
            found = file_identity(self.path)
            self._look_at_copy()
            self._file = found

    def _write_missing(self) -> None:
        if self._is_up_to_date():
            return
        # The copy is locked before the store is read: whatever another process added to the copy is then in both.
        with writing(self._engine).begin() as copy, self._source.connect() as source:
            streams = all_streams(source)
            changes = int(read_mark(source, "changes"))
            there = {stream.stream: stream for stream in all_streams(copy)}
            for stream in streams:
                self._extend(source, copy, stream, there.pop(stream.stream, None))
            for extra in there.values():
                raise ahead(self.path, extra, 0)
            if self._changes == UNSEEN:
                check_secrets(self.path, source, copy)
            take_secrets(source, copy, changes)
        self._have = {stream.stream: stream for stream in streams}
        self._changes = changes

    def _is_up_to_date(self) -> bool:
        if self._changes == UNSEEN:
            return False
        with self._source.connect() as source:
            streams, changes = all_streams(source), int(read_mark(source, "changes"))
        return changes == self._changes and all(self._have.get(stream.stream) == stream for stream in streams)

    def _extend(self, source: sa.Connection, copy: sa.Connection, stream: Stream, there: Stream | None) -> None:
        """Write the entries that one log of the copy lacks, after checking that the store goes on from its end."""
        last, head = (there.last, there.head) if there else (0, first_hash(stream.header))
        if there and last > stream.last:
            following = next(entries_after(copy, stream.stream, stream.last))
            same = following.previous == stream.head
            raise ahead(self.path, there, stream.last) if same else parted(self.path, stream.stream, stream.last)
        if last == stream.last and head != stream.head:
            raise parted(self.path, stream.stream, last)
        if there is None:
            insert_stream(copy, stream.header)
        for page in pages(entries_after(source, stream.stream, last, stream.last)):
            if page[0].previous != head:
                raise parted(self.path, stream.stream, page[0].n - 1)
            insert_entries(copy, page)
            head = page[-1].hash

    def _behind(self) -> int:
        """How many entries the store has and the copy, as far as we know, has not."""
        with self._source.connect() as source:
            streams = all_streams(source)
        have = {name: stream.last for name, stream in self._have.items()}
        return sum(max(0, stream.last - have.get(stream.stream, 0)) for stream in streams)


def pages(entries: Iterator[Entry]) -> Iterator[list[Entry]]:
    while page := list(islice(entries, PAGE)):
        yield page
