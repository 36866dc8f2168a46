"""A log as a file: a header line, then one entry per line. Nothing here needs a database."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

import msgspec

from eastwind.refusals import InputError
from eastwind.store.entries import Draft, Entry, Envelope, Header, check_name, first_hash

L = TypeVar("L")


class StoredLine(Envelope, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry in a file. Logs from before hashes have no `previous`."""

    previous: str | None = None

    def draft(self, kind: str) -> Draft:
        return Draft(
            stream=self.stream, kind=kind, at=self.at, by=self.by, via=self.via, key=self.key, format=self.format,
            role=self.role, command=bytes(self.command),
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class CheckedLog:
    """A checked log: no gaps, unique keys, formats that never go down, matching hashes."""

    header: Header
    entries: tuple[Entry, ...]


def write_record(header: Header, entries: Iterable[Entry]) -> bytes:
    """The file of a log. Each line holds the hash of the line before it."""
    return b"".join(msgspec.json.encode(line) + b"\n" for line in (header, *entries))


def read_record(data: bytes) -> CheckedLog:
    """Reads and checks the file of a log. Errors name the line."""
    lines = data.removeprefix(b"\xef\xbb\xbf").splitlines()
    if not lines or not lines[0].strip():
        raise InputError("The file is empty; a log begins with a header line.")
    header = read_header(lines[0])
    entries: list[Entry] = []
    keys: set[str] = set()
    for number, line in enumerate(lines[1:], start=2):
        if line.strip():
            entry = read_entry(number, line, header, entries[-1] if entries else None)
            if entry.key in keys:
                raise InputError(f"Line {number}: the key {entry.key!r} was used before; each command has its own.")
            keys.add(entry.key)
            entries.append(entry)
    return CheckedLog(header, tuple(entries))


def read_header(line: bytes) -> Header:
    header = decode(1, line, Header)
    if header.log != "eastwind":
        raise InputError(f'Line 1 is not the header of a log: it says "log": {header.log!r}, not "eastwind".')
    check_name("stream", header.stream)
    check_name("kind", header.kind)
    return header


def read_entry(number: int, line: bytes, header: Header, before: Entry | None) -> Entry:
    found = decode(number, line, StoredLine)
    expected = before.n + 1 if before else 1
    previous = before.hash if before else first_hash(header)
    if found.stream != header.stream:
        raise InputError(f"Line {number} belongs to the log {found.stream!r}, not to {header.stream!r}.")
    if found.n != expected:
        raise InputError(f"Line {number} is entry {found.n}; entry {expected} should stand here.")
    if before and found.format < before.format:
        raise InputError(f"Line {number}: the format goes down from {before.format} to {found.format}.")
    if found.previous not in (None, previous):
        raise InputError(f"Line {number - 1} was altered: its hash is not the one that line {number} carries.")
    try:
        return found.draft(header.kind).become(found.n, bytes(found.events), previous)
    except InputError as error:
        raise InputError(f"Line {number}: {error.message}") from None


def decode(number: int, line: bytes, kind: type[L]) -> L:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.ValidationError as error:
        raise InputError(f"Line {number} is not a line of a log: {error}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise InputError(f"Line {number} is cut short or is not JSON: {error}.") from None
