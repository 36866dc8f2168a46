"""Entries as lines of JSON for another process, and back."""

from __future__ import annotations

import msgspec

from eastwind.tournament.log.entries import LogEntry, read_entry
from eastwind.tournament.machine import FORMAT


class _EntryLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a log, as far as it is needed here: a stored one has its format and hash as well."""

    n: int
    at: int
    by: str
    via: str
    key: str
    role: str
    format: int = FORMAT
    command: msgspec.Raw
    events: msgspec.Raw


_reader = msgspec.json.Decoder(_EntryLine)


def write_line(entry: LogEntry) -> bytes:
    return msgspec.json.encode(entry)


def read_line(line: bytes) -> LogEntry:
    """The entry of a line that we wrote, or that is in a store."""
    found = _reader.decode(line)
    return read_entry(found.format, found)
