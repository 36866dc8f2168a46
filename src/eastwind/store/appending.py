"""One append, inside one transaction: lock the stream, look for the key, catch up, decide, write."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa

from eastwind.refusals import InputError
from eastwind.store.acknowledged import Acknowledged
from eastwind.store.database_connections import Prepared
from eastwind.store.entries import Draft, Entry, Header, first_hash
from eastwind.store.errors import StoreError
from eastwind.store.reading import ENTRY_COLUMNS, Stream, Tail, entries_after, entry_from, find_stream
from eastwind.store.record import CheckedLog
from eastwind.store.schema import ENTRIES, STREAMS

# Returns the events as bytes. Anything else is a refusal in the caller's words.
Decide = Callable[[Tail], object]


@dataclass(frozen=True, slots=True)
class Lag:
    """How far the second copy is behind, why, and since when (UTC milliseconds)."""

    path: Path
    entries: int
    why: str
    since: int = 0

    def __str__(self) -> str:
        if not self.entries:
            return f"The copy at {self.path} is not up to date: {self.why}"
        behind = "1 entry" if self.entries == 1 else f"{self.entries} entries"
        return f"The copy at {self.path} is {behind} behind: {self.why}"


@dataclass(frozen=True, slots=True)
class Appended:
    """The entry is on disk. `repeat`: its key was already there. `lag`: how far the second copy is behind."""

    entry: Entry
    repeat: bool = False
    lag: Lag | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    """The decision refused, with the caller's reason. Nothing was stored."""

    reason: object


@dataclass(frozen=True, slots=True)
class KeyTaken:
    """The key belongs to an earlier, different entry. Nothing was stored."""

    entry: Entry


Answer = Appended | Refused | KeyTaken

# The last entry and the one with the key, if any, in one query.
LAST_OR_KEY = Prepared(
    sa.select(ENTRIES).where(
        ENTRIES.c.stream == sa.bindparam("stream"),
        sa.or_(ENTRIES.c.n == sa.bindparam("last"), ENTRIES.c.key == sa.bindparam("key")),
    )
)
INSERT_STREAM = sa.text(
    "INSERT INTO streams (stream, kind, created, last, head) VALUES (:stream, :kind, :created, 0, :head)"
    " ON CONFLICT (stream) DO NOTHING"
)
INSERT_ENTRY = Prepared(sa.insert(ENTRIES))
MOVE_STREAM = Prepared(
    sa.update(STREAMS)
    .where(STREAMS.c.stream == sa.bindparam("moved"))
    .values(last=sa.bindparam("to"), head=sa.bindparam("hash"))
)
DROP_EMPTY = sa.delete(STREAMS).where(STREAMS.c.stream == sa.bindparam("dropped"), STREAMS.c.last == 0)


def append(connection: sa.Connection, draft: Draft, decide: Decide, known: Acknowledged) -> Answer:
    """Appends the decided events, once per key. The stream stays locked until the transaction ends."""
    stream = lock_stream(connection, draft)
    known.check(connection, stream)
    newest_format, newest_at = 0, 0
    for row in LAST_OR_KEY.run(connection, {"stream": stream.stream, "last": stream.last, "key": draft.key}):
        found = entry_from(dict(zip(ENTRY_COLUMNS, row, strict=True)))
        if found.key == draft.key:
            return Appended(found, repeat=True) if bytes(found.command) == draft.command else KeyTaken(found)
        newest_format, newest_at = found.format, found.at
    if draft.format < newest_format:
        raise StoreError(
            f"The log {draft.stream!r} was last written in format {newest_format} by a newer Eastwind; this one writes "
            f"format {draft.format}. Nothing was written. Update Eastwind on this machine."
        )
    decided = decide(Tail(connection, stream.stream, stream.last, stream.head))
    if not isinstance(decided, bytes):
        if stream.last == 0:
            connection.execute(DROP_EMPTY, {"dropped": stream.stream})
        return Refused(decided)
    # A clock may have been set back, or differ between two machines: the times of a log never go back.
    timed = msgspec.structs.replace(draft, at=max(draft.at, newest_at))
    entry = timed.become(stream.last + 1, decided, stream.head)
    insert_entries(connection, [entry])
    return Appended(entry)


def remove_log(connection: sa.Connection, stream: str, last: int) -> bool:
    """Removes a whole log, if nothing was added to it since."""
    found = find_stream(connection, stream, lock=True)
    if found is None or found.last != last:
        return False
    connection.execute(sa.delete(ENTRIES).where(ENTRIES.c.stream == stream))
    connection.execute(sa.delete(STREAMS).where(STREAMS.c.stream == stream))
    return True


def add_record(connection: sa.Connection, record: CheckedLog) -> int:
    """Adds a log, or its missing end. A log with a different history is refused."""
    header = record.header
    insert_stream(connection, header)
    there = find_stream(connection, header.stream, lock=True)
    assert there is not None
    heads = [first_hash(header), *(entry.hash for entry in record.entries)]
    if there.last < len(heads):
        same = heads[there.last] == there.head
    else:
        after = entries_after(connection, header.stream, len(record.entries))
        same = next(after).previous == heads[-1]
    if not same:
        raise StoreError(
            f"The store has a log {header.stream!r} already, with other entries than this file. Nothing was written."
        )
    missing = list(record.entries[there.last :])
    if missing:
        insert_entries(connection, missing)
    return len(missing)


def lock_stream(connection: sa.Connection, draft: Draft) -> Stream:
    """Locks the stream's row, and creates it for the first entry."""
    found = find_stream(connection, draft.stream, lock=True)
    if found is None:
        insert_stream(connection, Header(stream=draft.stream, kind=draft.kind, created=draft.at))
        found = find_stream(connection, draft.stream, lock=True)
        assert found is not None
    if found.kind != draft.kind:
        raise InputError(f"The log {draft.stream!r} is of the kind {found.kind!r}, not {draft.kind!r}.")
    return found


def insert_stream(connection: sa.Connection, header: Header) -> None:
    named = {"stream": header.stream, "kind": header.kind, "created": header.created, "head": first_hash(header)}
    connection.execute(INSERT_STREAM, named)


def insert_entries(connection: sa.Connection, entries: list[Entry]) -> None:
    """Writes consecutive entries of one stream and updates its row."""
    INSERT_ENTRY.run_each(connection, [columns(entry) for entry in entries])
    last = entries[-1]
    MOVE_STREAM.run(connection, {"moved": last.stream, "to": last.n, "hash": last.hash})


def columns(entry: Entry) -> dict[str, Any]:
    fields = msgspec.structs.asdict(entry)
    return {**fields, "command": bytes(entry.command), "events": bytes(entry.events)}
