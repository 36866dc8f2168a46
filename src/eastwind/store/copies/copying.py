"""The second copy: writes every entry and secret to another file before the answer."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import sqlalchemy as sa

from eastwind.store.appending import Lag, insert_entries, insert_stream
from eastwind.store.copies.copy_checks import CopyDiffersError, ahead, check_secrets, check_whole, parted
from eastwind.store.database_connections import writing
from eastwind.store.entries import Entry, first_hash
from eastwind.store.errors import StoreError, readable_errors
from eastwind.store.files.new_files import file_identity
from eastwind.store.opening import open_engine, read_mark
from eastwind.store.places import FilePlace
from eastwind.store.reading import PAGE, Stream, all_streams, entries_after
from eastwind.store.secrets import take_secrets

UNSEEN = -1
AT_ONCE = 2000  # entries that one pass writes; a long log reaches a new USB drive in several
NO_LIMIT = 2**62
LOOK_AGAIN_SECONDS = 0.1
CATCHING_UP = "It is being brought up to date."
ROOM_ONLY = {errno.ENOSPC, errno.EDQUOT}


class Copy:
    """A file on a second disk that follows the store. Once open, a problem with it is a lag, not a failure."""

    def __init__(self, path: Path, source: sa.Engine) -> None:
        if not path.parent.is_dir():
            raise StoreError(f"There is no folder {path.parent} for the copy. Is the disk or USB drive plugged in?")
        self.path = path
        self.catching_up = False
        self._source = source
        self._root = disk_root(path.parent)
        self._have: dict[str, Stream] = {}
        self._changes = UNSEEN
        self._since: int | None = None
        self._file: tuple[int, int] | None = None
        self._engine: sa.Engine | None = None
        with source.connect() as connection:
            self._store_id = read_mark(connection, "id")
        try:
            with readable_errors(str(path)):
                self._open_file()
                self._write_missing(NO_LIMIT)
        except BaseException:
            self.close()
            raise

    def bring_up(self, probe: bool = False) -> Lag | None:
        """Writes what the copy lacks; returns the lag if it still lacks something. `probe`: writes something anyway."""
        self.catching_up = False
        try:
            with readable_errors(str(self.path)):
                self._open_file()
                self.catching_up = not self._write_missing(AT_ONCE)
                if probe:
                    self._probe()
        except StoreError as error:
            return self.lag(str(error))
        if self.catching_up:
            return self.lag(CATCHING_UP)
        self._since = None
        return None

    def lag(self, why: str) -> Lag:
        """How far the copy is behind, and since when."""
        self._since = self._since or time.time_ns() // 1_000_000
        return Lag(self.path, self.behind(), why, self._since)

    def has(self, stream: str, n: int) -> bool:
        there = self._have.get(stream)
        return there is not None and there.last >= n

    def close(self) -> None:
        if self._engine is not None:
            self._engine.dispose()
        self._engine = self._file = None

    def behind(self) -> int:
        """How many entries the copy lacks, as far as we know."""
        with self._source.connect() as source:
            streams = all_streams(source)
        have = {name: stream.last for name, stream in self._have.items()}
        return sum(max(0, stream.last - have.get(stream.stream, 0)) for stream in streams)

    def _open_file(self) -> None:
        """Opens the file, or the one that has taken its place: another USB drive. An empty one gets a new copy."""
        if not self.path.exists():
            self.close()
            self._check_disk()
        elif self._engine is not None and file_identity(self.path) == self._file:
            return
        self.close()
        self._engine = open_engine(FilePlace(self.path), "copy", {"id": self._store_id, "role": "copy"})
        found = file_identity(self.path)
        self._look_at_copy(self._engine)
        self._file = found  # a refused file is looked at again next time

    def _check_disk(self) -> None:
        """Refuses to begin a copy in the empty folder that a pulled USB drive leaves behind on the first disk."""
        if not self.path.parent.is_dir() or disk_root(self.path.parent) != self._root:
            raise StoreError(
                "Its disk or USB drive is not there. Put it back, or put another in its place: it gets a full copy."
            )

    def _look_at_copy(self, engine: sa.Engine) -> None:
        """Reads how far a new file has come. Refuses one that isn't our copy or isn't whole."""
        self._changes = UNSEEN
        with engine.connect() as copy:
            self._check_marks(copy)
            streams = all_streams(copy)
            for stream in streams:
                check_whole(self.path, copy, stream)
        self._have = {stream.stream: stream for stream in streams}

    def _check_marks(self, copy: sa.Connection) -> None:
        role, store_id = read_mark(copy, "role"), read_mark(copy, "id")
        if role != "copy":
            raise StoreError(f"{self.path} is a store of its own, not a copy. Name another file with --copy-to.")
        if store_id != self._store_id:
            raise StoreError(f"{self.path} is the copy of another store. Name another file with --copy-to.")

    def _write_missing(self, most: int) -> bool:
        """Writes at most `most` entries. True if the copy then has everything."""
        if self._is_up_to_date():
            return True
        try:
            return self._write(most)
        except CopyDiffersError:
            # Another process may be at work on both. A real fault is still there a moment later.
            time.sleep(LOOK_AGAIN_SECONDS)
            return self._write(most)

    def _write(self, most: int) -> bool:
        assert self._engine is not None
        # Lock the copy before reading the store: entries that another process copied meanwhile are then in both.
        with writing(self._engine).begin() as copy, self._source.connect() as source:
            streams = all_streams(source)
            changes = int(read_mark(source, "changes"))
            there = {stream.stream: stream for stream in all_streams(copy)}
            for stream in streams:
                most -= self._extend(source, copy, stream, there.pop(stream.stream, None), most)
            for extra in there.values():
                raise ahead(self.path, extra, 0)
            if self._changes == UNSEEN:
                check_secrets(self.path, source, copy)
            take_secrets(source, copy, changes)
            have = {stream.stream: stream for stream in all_streams(copy)}
        self._have, self._changes = have, changes
        return all(have.get(stream.stream) == stream for stream in streams)

    def _is_up_to_date(self) -> bool:
        if self._changes == UNSEEN:
            return False
        with self._source.connect() as source:
            streams, changes = all_streams(source), int(read_mark(source, "changes"))
        return changes == self._changes and all(self._have.get(stream.stream) == stream for stream in streams)

    def _extend(
        self, source: sa.Connection, copy: sa.Connection, stream: Stream, there: Stream | None, most: int
    ) -> int:
        """Writes missing entries of one log, if the store continues the copy's history. Returns how many."""
        last, head = (there.last, there.head) if there else (0, first_hash(stream.header))
        if there and last > stream.last:
            following = next(entries_after(copy, stream.stream, stream.last))
            same = following.previous == stream.head
            raise ahead(self.path, there, stream.last) if same else parted(self.path, stream.stream, stream.last)
        if last == stream.last and head != stream.head:
            raise parted(self.path, stream.stream, last)
        if there is None:
            insert_stream(copy, stream.header)
        upto = min(stream.last, last + most)
        for page in pages(entries_after(source, stream.stream, last, upto)):
            if page[0].previous != head:
                raise parted(self.path, stream.stream, page[0].n - 1)
            insert_entries(copy, page)
            head = page[-1].hash
        return upto - last

    def _probe(self) -> None:
        """Writes a byte to the disk: a drive that was pulled out, or that has failed, may look as if it were there."""
        probe = self.path.with_name(f".{self.path.name}.probe")
        try:
            handle = os.open(probe, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
            try:
                os.write(handle, b"\n")
                os.fsync(handle)
            finally:
                os.close(handle)
                probe.unlink(missing_ok=True)
        except OSError as error:
            if error.errno not in ROOM_ONLY:  # a full disk still has all entries so far
                raise


def pages(entries: Iterator[Entry]) -> Iterator[list[Entry]]:
    while page := list(islice(entries, PAGE)):
        yield page


def disk_root(folder: Path) -> Path:
    """The topmost folder of the disk that this folder is on: where a USB drive is mounted, a drive's letter, or /."""
    found = folder.resolve()
    while found.parent != found and found.parent.stat().st_dev == found.stat().st_dev:
        found = found.parent
    return found
