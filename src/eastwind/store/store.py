"""The store: streams of numbered entries that are on disk before anyone gets an answer."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Self, TypeVar

import sqlalchemy as sa

from eastwind.store.acknowledged import Acknowledged
from eastwind.store.appending import Answer, Appended, Decide, Lag, add_record, append, remove_log
from eastwind.store.copies.copying import Copy
from eastwind.store.copies.keeping import CopyKeeper
from eastwind.store.database_connections import live_settings, make_engine, snapshot
from eastwind.store.entries import Draft, Entry
from eastwind.store.errors import StoreError, readable_errors
from eastwind.store.files.guard import FileGuard
from eastwind.store.files.new_files import file_identity
from eastwind.store.fold import Fold
from eastwind.store.news.following import Follower, Watcher
from eastwind.store.opening import open_engine, read_mark
from eastwind.store.places import COPY_NAME, FilePlace, Place, find_place, folder_warning, named_file
from eastwind.store.reading import (
    MOST,
    Stream,
    Tail,
    all_streams,
    begun_with,
    entries_after,
    entry_with_key,
    find_stream,
    moved_since,
    newest_time,
    tail_of,
)
from eastwind.store.record import CheckedLog
from eastwind.store.schema import STAYS_HERE
from eastwind.store.secrets import Secrets
from eastwind.store.snapshots import Snapshots, snapshot_folder
from eastwind.store.verify import LogFault, edits, log_faults, missing_from, verify
from eastwind.store.writing import Writer

S = TypeVar("S")
T = TypeVar("T")

TRIED = 8_000  # bytes that are written to see whether a write succeeds: as much as a large entry

logger = logging.getLogger(__name__)


class Reader:
    """An open store for reading. Use it in a `with`."""

    def __init__(self, place: Place, engine: sa.Engine) -> None:
        self.place = place
        self._engine = engine

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *failure: object) -> None:
        self.close()

    def close(self) -> None:
        self._engine.dispose()

    @cached_property
    def id(self) -> str:
        """Which store this is. Its copies and backups have the same id."""
        with self._reading() as connection:
            return read_mark(connection, "id")

    def streams(self) -> list[Stream]:
        """Every log in the store, oldest first."""
        with self._reading() as connection:
            return all_streams(connection)

    def last_time(self) -> int:
        """When the newest entry of any log was made; 0 if there is none."""
        with self._reading() as connection:
            return newest_time(connection)

    def moved_since(self, kind: str, at: int) -> list[str]:
        """The logs of a kind whose newest entry is no older than this, newest first."""
        with self._reading() as connection:
            return moved_since(connection, kind, at)

    def entries(self, stream: str, after: int = 0, last: int = MOST) -> list[Entry]:
        """The entries of a stream beyond a number, up to another."""
        with self._reading() as connection:
            return list(entries_after(connection, stream, after, last))

    def find(self, stream: str) -> Stream | None:
        """One log, or None if the store has none of this name."""
        with self._reading() as connection:
            return find_stream(connection, stream)

    def begun_with(self, key: str) -> str | None:
        """The log whose first entry has this key, or None."""
        with self._reading() as connection:
            return begun_with(connection, key)

    def entry_with_key(self, stream: str, key: str) -> Entry | None:
        """The entry of a stream that has this key, or None."""
        with readable_errors(str(self.place)):
            return entry_with_key(self._engine, stream, key)

    def read(self, stream: str, look: Callable[[Tail], T]) -> T:
        """Runs a function on the tail of a stream in one read transaction."""
        with self._reading() as connection:
            return look(tail_of(connection, stream))

    def state(self, stream: str, fold: Fold[S]) -> S:
        """The state of a stream now."""
        return self.read(stream, fold.at)

    def verify(self, newest: Mapping[str, int] = MappingProxyType({})) -> list[LogFault]:
        """The faults of the logs; empty if all is as written."""
        with readable_errors(str(self.place)), snapshot(self._engine) as connection:
            return list(verify(connection, newest))

    def missing_from(self, copy: Reader) -> list[LogFault]:
        """What a copy of this store has, and this store does not."""
        with self._reading() as here, copy._reading() as there:
            if read_mark(here, "id") != read_mark(there, "id"):
                raise StoreError(f"{copy.place} is the copy of another store than {self.place}. Name another file.")
            return list(missing_from(here, str(self.place), there, str(copy.place)))

    @contextmanager
    def _reading(self) -> Iterator[sa.Connection]:
        with readable_errors(str(self.place)), self._engine.connect() as connection:
            yield connection


class Store(Reader):
    """An open store: one writer thread, a few readers, perhaps a second copy."""

    def __init__(self, place: Place, engine: sa.Engine, copy_to: Path | None = None) -> None:
        super().__init__(place, engine)
        with self._reading() as connection:
            self._acknowledged = Acknowledged(str(place), all_streams(connection))
        self._watchers: list[Callable[[], None]] = []
        self.edits: list[str] = []  # what `notice_edits` found
        with readable_errors(str(place)):
            self._guard = FileGuard(place.path, self._is_whole, self._tell) if isinstance(place, FilePlace) else None
        try:
            self._keeper = CopyKeeper(Copy(copy_to, engine), self._tell) if copy_to else None
        except BaseException:
            if self._guard:
                self._guard.close()
            raise
        self._follower = Follower(engine, self.id)
        self._writer = Writer(engine, str(place), self._guard, self._bring_copy_up)
        self.secrets = Secrets(engine, self._writer, str(place))
        if self._keeper:
            self._follower.watch(self._copy_what_others_wrote)

    def close(self) -> None:
        """Writes what is queued, then closes the file."""
        self._writer.close()
        self._follower.close()
        if self._keeper:
            self._keeper.close()
        super().close()
        if self._guard:
            self._guard.close()  # last: through it everything can be read, whatever became of the files

    def append(self, draft: Draft, decide: Decide) -> Answer:
        """Appends what the decision returns. After `Appended` the entry is on disk."""
        return self.submit(draft, decide).result()

    def submit(self, draft: Draft, decide: Decide) -> Future[Answer]:
        """Like `append`, without waiting. The decision runs on the writer's thread, maybe more than once."""

        def work(connection: sa.Connection) -> Answer:
            return append(connection, draft, decide, self._acknowledged)

        def finish(answer: Answer, lag: Lag | None) -> Answer:
            if not isinstance(answer, Appended):
                return answer
            entry = answer.entry
            if answer.repeat:
                self._follower.moved(entry.stream, entry.n)
            else:
                self._acknowledged.add(entry.stream, entry.n, entry.hash)
                self._follower.tell(entry.stream, entry.n)
            return replace(answer, lag=lag)

        return self._writer.submit(draft.stream, work, finish)

    def import_record(self, record: CheckedLog) -> int:
        """Adds a log from a file, or the rest of it. Returns the number of new entries."""
        header = record.header

        def work(connection: sa.Connection) -> int:
            return add_record(connection, record)

        def finish(added: int, _: Lag | None) -> int:
            if added:
                self._follower.tell(header.stream, len(record.entries))
            return added

        return self._writer.submit(header.stream, work, finish).result()

    def remove(self, stream: str, last: int) -> bool:
        """Removes a whole log that ends with entry `last`. Only where there is no second copy, which never forgets."""
        if self._keeper is not None:
            raise StoreError(f"{self.place} has a second copy, so no log is removed from it.")

        def finish(removed: bool, _: Lag | None) -> bool:
            if removed:
                self._acknowledged.forget(stream)
            return removed

        return self._writer.submit(stream, lambda connection: remove_log(connection, stream, last), finish).result()

    def snapshots(self, version: str) -> Snapshots:
        """The snapshots of this store that this version of a fold has made."""
        key = self.secrets.update("key", "snapshots", lambda old: old or secrets.token_bytes(32))
        return Snapshots(snapshot_folder(self.place, self.id), key or b"", version)

    def try_to_write(self) -> None:
        """Writes as much as a command does, where no log has it, and fails as a command would."""
        self.secrets.update(STAYS_HERE, "tried", lambda _: secrets.token_bytes(TRIED))

    @property
    def failed_writes(self) -> int:
        """How many writes have failed since the store was opened."""
        return self._writer.failures

    def wait(self, stream: str, beyond: int, timeout: float) -> int:
        """Waits until a stream passes a number, whoever writes it. Returns the number reached."""
        return self._follower.wait(stream, beyond, timeout)

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Call `watcher(stream, n)` whenever a stream moves, on a thread of the store: it must not wait for the store.

        Call the returned function to stop.
        """
        return self._follower.watch(watcher)

    @property
    def lag(self) -> Lag | None:
        """How far the second copy is behind. A USB drive that is pulled out shows here within a few seconds."""
        return self._keeper.lag if self._keeper else None

    @property
    def trouble(self) -> str | None:
        """Why nothing more is written, if a file of the store was removed, replaced, or written over."""
        return str(self._guard.trouble) if self._guard and self._guard.trouble else None

    def watch_alarms(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Call `watcher()` whenever `lag` or `trouble` changes, on a thread of the store. The answer stops it."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    @property
    def copy_path(self) -> Path | None:
        """Where the second copy is kept, if there is one."""
        return self._keeper.copy.path if self._keeper else None

    def warnings(self) -> list[str]:
        """Warnings to show when the store is opened."""
        found = [folder_warning(self.place.path)] if isinstance(self.place, FilePlace) else []
        copy = self.copy_path
        if copy and isinstance(self.place, FilePlace) and on_one_disk(copy, self.place.path):
            found.append(f"The copy at {copy} is on the same disk as the store: if the disk fails, both are gone.")
        if self.settings().get("fsync") == "off":
            found.append(f"{self.place} runs with fsync off: a power cut can lose entries that were acknowledged.")
        return [warning for warning in found if warning]

    def notice_edits(self, stream: str | None = None) -> list[str]:
        """A sentence for each log that was changed outside Eastwind, or for this one. Ask before anything is added."""
        with readable_errors(str(self.place)), snapshot(self._engine) as connection:
            self.edits = edits(verify(connection, {}) if stream is None else log_faults(connection, stream))
        return self.edits

    def settings(self) -> dict[str, str]:
        """The durability settings of the writer's own connection, read back from it."""
        return self._writer.submit("", live_settings).result()

    def _is_whole(self) -> bool:
        """Whether a fresh look at the file finds everything that was acknowledged."""
        engine = make_engine(self.place, "read")
        try:
            with readable_errors(str(self.place)), engine.connect() as connection:
                self._acknowledged.check_all(connection)
        except StoreError:
            return False
        finally:
            engine.dispose()
        return True

    def _tell(self) -> None:
        for watcher in tuple(self._watchers):
            watcher()

    def _copy_what_others_wrote(self, stream: str, n: int) -> None:
        if self._keeper and not self._keeper.copy.has(stream, n):
            self._keeper.wake()

    def _bring_copy_up(self) -> Lag | None:
        if self._keeper is None:
            return None
        try:
            return self._keeper.bring_up()
        except Exception as error:
            # The entry is on the first disk. No failure here may stop the writer.
            logger.exception("the second copy failed")
            return Lag(self._keeper.copy.path, 0, f"it failed ({error}), and is tried again.")


def open_store(location: str | Path | Place | None = None, copy_to: str | Path | None = None) -> Store:
    """Open the store at a path or a postgresql:// address (None: in the data folder), and its copy on a second disk."""
    place = find_place(location)
    engine = open_engine(place)
    try:
        check_role(place, engine)
        return Store(place, engine, find_copy(place, copy_to))
    except BaseException:
        engine.dispose()
        raise


def open_reader(location: str | Path | Place | None = None) -> Reader:
    """Open a store, a copy or a backup for reading only."""
    place = find_place(location)
    return Reader(place, open_engine(place, "read"))


def check_role(place: Place, engine: sa.Engine) -> None:
    with readable_errors(str(place)), engine.connect() as connection:
        role = read_mark(connection, "role")
    if role != "main":
        raise StoreError(
            f"{place} is a {role} of a store, and is not written to directly. Bring it back with "
            f"`eastwind restore {place}`; nothing is lost by that."
        )


def find_copy(place: Place, copy_to: str | Path | None) -> Path | None:
    if copy_to is None:
        return None
    path = named_file(Path(copy_to), COPY_NAME)
    if isinstance(place, FilePlace) and path.resolve() == place.path.resolve():
        raise StoreError(f"The copy can't be the store itself ({path}). Name a file on another disk.")
    return path


def on_one_disk(*paths: Path) -> bool:
    return len({file_identity(path)[0] for path in paths if path.exists()}) == 1
