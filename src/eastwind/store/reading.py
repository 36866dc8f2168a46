"""Reads streams and entries, and the tail of a stream in one transaction."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa

from eastwind.store.database_connections import Prepared
from eastwind.store.entries import Entry, Header
from eastwind.store.schema import ENTRIES, STREAMS

PAGE = 1000
MOST = 2**31 - 1


class Stream(msgspec.Struct, frozen=True, kw_only=True):
    """How far a log has come: its last number, and the hash of its last line."""

    stream: str
    kind: str
    created: int
    last: int
    head: str

    @property
    def header(self) -> Header:
        return Header(stream=self.stream, kind=self.kind, created=self.created)


@dataclass(frozen=True, slots=True)
class Tail:
    """A stream as seen by one transaction. Use it only inside its callback."""

    connection: sa.Connection
    stream: str
    last: int
    head: str

    def after(self, n: int) -> list[Entry]:
        """The entries beyond n, in order."""
        return list(self.each_after(n))

    def each_after(self, n: int) -> Iterator[Entry]:
        """The entries beyond n, in order, one at a time."""
        # Never beyond `last`: on PostgreSQL a later statement of a reader may see later commits.
        return entries_after(self.connection, self.stream, n, self.last) if n < self.last else iter(())

    def hash_at(self, n: int) -> str | None:
        """The hash of entry n (of the header, if n is 0), or None if the log does not go so far."""
        if n >= self.last:
            return self.head if n == self.last else None
        rows = HASH_AT.run(self.connection, {"stream": self.stream, "next": n + 1})
        return str(rows[0][0]) if rows else None


_STREAM = sa.select(STREAMS).where(STREAMS.c.stream == sa.bindparam("stream"))
FIND_STREAM, LOCK_STREAM = Prepared(_STREAM), Prepared(_STREAM.with_for_update())
STREAM_COLUMNS, ENTRY_COLUMNS = tuple(STREAMS.c.keys()), tuple(ENTRIES.c.keys())
ALL_STREAMS = sa.select(STREAMS).order_by(STREAMS.c.created, STREAMS.c.stream)


def _entries_between(*columns: sa.Column[Any]) -> sa.Select[Any]:
    return (
        sa.select(*columns)
        .where(
            ENTRIES.c.stream == sa.bindparam("stream"), ENTRIES.c.n.between(sa.bindparam("first"), sa.bindparam("last"))
        )
        .order_by(ENTRIES.c.n)
        .execution_options(yield_per=PAGE)
    )


ENTRIES_AFTER = _entries_between(*ENTRIES.c)
ENTRIES_WITHOUT_ROLES = _entries_between(*(column for column in ENTRIES.c if column.name != "role"))

# Each entry carries the hash of the one before it.
HASH_AT = Prepared(
    sa.select(ENTRIES.c.previous).where(ENTRIES.c.stream == sa.bindparam("stream"), ENTRIES.c.n == sa.bindparam("next"))
)
WITH_KEY = Prepared(
    sa.select(ENTRIES).where(ENTRIES.c.stream == sa.bindparam("stream"), ENTRIES.c.key == sa.bindparam("key"))
)

BEGUN_WITH = (
    sa.select(STREAMS.c.stream)
    .join(ENTRIES, sa.and_(ENTRIES.c.stream == STREAMS.c.stream, ENTRIES.c.n == 1))
    .where(ENTRIES.c.key == sa.bindparam("key"))
)


def find_stream(connection: sa.Connection, stream: str, lock: bool = False) -> Stream | None:
    rows = (LOCK_STREAM if lock else FIND_STREAM).run(connection, {"stream": stream})
    return Stream(**dict(zip(STREAM_COLUMNS, rows[0], strict=True))) if rows else None


def all_streams(connection: sa.Connection) -> list[Stream]:
    return [Stream(**row._mapping) for row in connection.execute(ALL_STREAMS)]


def entries_after(connection: sa.Connection, stream: str, after: int, last: int = MOST) -> Iterator[Entry]:
    """The entries after a number, read by page to save memory."""
    statement = ENTRIES_AFTER if _has_roles(connection) else ENTRIES_WITHOUT_ROLES
    for row in connection.execute(statement, {"stream": stream, "first": after + 1, "last": last}):
        yield entry_of(row)


def entry_with_key(engine: sa.Engine, stream: str, key: str) -> Entry | None:
    rows = WITH_KEY.run_alone(engine, {"stream": stream, "key": key})
    return entry_from(dict(zip(ENTRY_COLUMNS, rows[0], strict=True))) if rows else None


def begun_with(connection: sa.Connection, key: str) -> str | None:
    row = connection.execute(BEGUN_WITH, {"key": key}).first()
    return None if row is None else str(row[0])


def _has_roles(connection: sa.Connection) -> bool:
    """Whether this file has the column `role`. Older backups and copies are read as they are."""
    if "roles" not in connection.info:
        look = sa.inspect(connection)
        columns = look.get_columns(ENTRIES.name) if look.has_table(ENTRIES.name) else [{"name": "role"}]
        connection.info["roles"] = any(column["name"] == "role" for column in columns)
    return bool(connection.info["roles"])


def entry_of(row: sa.Row[Any]) -> Entry:
    return entry_from(dict(row._mapping))


def entry_from(fields: dict[str, Any]) -> Entry:
    """An entry from the columns of its row."""
    for name in ("command", "events"):
        fields[name] = msgspec.Raw(as_bytes(fields[name]) or b"")
    return Entry(**fields)


def as_bytes(value: object) -> bytes | None:
    """A value as bytes. SQLite keeps any type, so an edited entry may hold text or a number."""
    return value if isinstance(value, bytes | None) else str(value).encode()


def newest_time(connection: sa.Connection) -> int:
    """The time of the newest entry of any log; 0 if there is none."""
    ends = sa.and_(ENTRIES.c.stream == STREAMS.c.stream, ENTRIES.c.n == STREAMS.c.last)
    return int(connection.execute(sa.select(sa.func.max(ENTRIES.c.at)).join(STREAMS, ends)).scalar() or 0)


def moved_since(connection: sa.Connection, kind: str, at: int) -> list[str]:
    """The logs of a kind whose newest entry is no older than this, newest first."""
    ends = sa.and_(ENTRIES.c.stream == STREAMS.c.stream, ENTRIES.c.n == STREAMS.c.last)
    chosen = sa.select(STREAMS.c.stream).join(ENTRIES, ends).where(STREAMS.c.kind == kind, ENTRIES.c.at >= at)
    return list(connection.execute(chosen.order_by(ENTRIES.c.at.desc())).scalars())


def tail_of(connection: sa.Connection, stream: str) -> Tail:
    """The tail for a reader, empty for a missing stream."""
    found = find_stream(connection, stream)
    return Tail(connection, stream, found.last if found else 0, found.head if found else "")
