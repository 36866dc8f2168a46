"""Checks the numbers, formats, and hashes of every entry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec
import sqlalchemy as sa

from eastwind.refusals import InputError
from eastwind.store.entries import Entry, check_json, first_hash
from eastwind.store.reading import Stream, all_streams, entries_after, find_stream
from eastwind.store.schema import ENTRIES, STREAMS


class LogFault(msgspec.Struct, frozen=True, kw_only=True):
    """Something Eastwind did not write."""

    stream: str | None
    n: int | None
    words: str


def verify(connection: sa.Connection, newest: Mapping[str, int]) -> Iterator[LogFault]:
    """Every fault of a store. `newest`: the newest format we read, by kind of log."""
    yield from file_faults(connection)
    for stream in all_streams(connection):
        yield from stream_faults(connection, stream, newest.get(stream.kind))
    known = sa.select(STREAMS.c.stream)
    lost = sa.select(ENTRIES.c.stream).where(ENTRIES.c.stream.not_in(known)).distinct()
    for (name,) in connection.execute(lost).all():
        yield LogFault(stream=str(name), n=None, words=f"The log {name!r} has entries, but its own row was removed.")


def edits(faults: Iterable[LogFault]) -> list[str]:
    """A sentence for each log that someone changed, to say before anything is added to it."""
    first: dict[str | None, LogFault] = {}
    for fault in faults:
        first.setdefault(fault.stream, fault)
    return [
        f"{'The store' if fault.stream is None else f'The log {fault.stream!r}'} is not as Eastwind wrote it. "
        f"{fault.words} Before you go on, run `eastwind log verify`, and compare with the second copy or the last "
        "backup: what is entered now is added to what was changed."
        for fault in first.values()
    ]


def missing_from(connection: sa.Connection, place: str, copy: sa.Connection, at: str) -> Iterator[LogFault]:
    """What the second copy has and the store lacks, or has otherwise. A lost journal leaves no other trace."""
    here = {stream.stream: stream for stream in all_streams(connection)}
    for there in all_streams(copy):
        found = here.get(there.stream)
        last = found.last if found else 0
        if last < there.last:
            lacks = f"entry {there.last}" if last + 1 == there.last else f"entries {last + 1} to {there.last}"
            words = f"The copy at {at} has {lacks} of the log {there.stream!r}, and {place} does not."
            yield LogFault(stream=there.stream, n=last + 1, words=words)
        elif there.head != head_at(connection, found, there.last):
            words = f"Entry {there.last} of the log {there.stream!r} is not the one that the copy at {at} has."
            yield LogFault(stream=there.stream, n=there.last, words=words)


def head_at(connection: sa.Connection, stream: Stream | None, n: int) -> str | None:
    """The hash of one entry, as the entry after it or the log's row carries it."""
    if stream is None or stream.last == n:
        return stream.head if stream else None
    following = next(entries_after(connection, stream.stream, n, n + 1), None)
    return following.previous if following else None


def log_faults(connection: sa.Connection, name: str) -> Iterator[LogFault]:
    """Every fault of one log, if there is one of this name."""
    found = find_stream(connection, name)
    return stream_faults(connection, found, None) if found else iter(())


def file_faults(connection: sa.Connection) -> Iterator[LogFault]:
    """What SQLite itself finds wrong with the file."""
    if connection.dialect.name == "sqlite":
        for (words,) in connection.exec_driver_sql("PRAGMA integrity_check(10)").all():
            if words != "ok":
                yield LogFault(stream=None, n=None, words=f"The file is damaged: {words}")


def stream_faults(connection: sa.Connection, stream: Stream, newest: int | None) -> Iterator[LogFault]:
    """Checks one log from its header to its last entry."""

    def fault(n: int | None, words: str) -> LogFault:
        return LogFault(stream=stream.stream, n=n, words=words)

    before: Entry | None = None
    carried = first_hash(stream.header)
    for entry in entries_after(connection, stream.stream, -1):
        expected = before.n + 1 if before else 1
        if entry.n < expected:
            yield fault(entry.n, f"The log {stream.stream!r} has an entry {entry.n}, but its first entry is 1.")
        elif entry.n != expected:
            yield fault(expected, _gap(expected, entry.n - 1, stream.stream))
        elif entry.previous != carried:
            what = f"Entry {before.n}" if before else "The header"
            words = f"was altered: its hash is not the one that entry {entry.n} carries"
            yield fault(before.n if before else 0, f"{what} of the log {stream.stream!r} {words}.")
        for words in entry_faults(entry, before, newest):
            yield fault(entry.n, f"Entry {entry.n} of the log {stream.stream!r} {words}.")
        before, carried = entry, entry.hash
    last = before.n if before else 0
    if last != stream.last:
        yield fault(last, f"The log {stream.stream!r} ends at entry {last}, but it had come to {stream.last}.")
    elif carried != stream.head:
        yield fault(
            last, f"Entry {last} of the log {stream.stream!r} was altered: its hash is not the one kept with the log."
        )


def _gap(first: int, last: int, log: str) -> str:
    if first == last:
        return f"Entry {first} of the log {log!r} is missing."
    return f"Entries {first} to {last} of the log {log!r} are missing."


def entry_faults(entry: Entry, before: Entry | None, newest: int | None) -> Iterator[str]:
    """The faults of one entry, alone or after the one before."""
    if not isinstance(entry.format, int):
        yield f"has {entry.format!r} for its format"
    elif entry.format < 1 or (before and entry.format < before.format):
        yield f"has the format {entry.format}, lower than before"
    elif newest is not None and entry.format > newest:
        yield f"has the format {entry.format}; this Eastwind reads up to {newest}"
    for field, data in (("command", entry.command), ("events", entry.events)):
        try:
            check_json(field, bytes(data))
        except InputError as error:
            yield f"can't be read: {error.message}"
