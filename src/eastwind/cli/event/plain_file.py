"""An event in a plain file: a header line, then one accepted command with its events per line."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path

import click
import msgspec

from eastwind.refusals import InputError
from eastwind.tournament.log.entries import LogEntry, read_entry, write
from eastwind.tournament.machine import FORMAT


class _Header(msgspec.Struct, kw_only=True):
    log: str
    stream: str
    kind: str
    created: int


class _PlainLine(msgspec.Struct, kw_only=True):
    stream: str
    n: int
    at: int
    by: str
    via: str
    key: str
    format: int
    role: str
    command: msgspec.Raw
    events: msgspec.Raw


def now() -> int:
    """UTC milliseconds."""
    return time.time_ns() // 1_000_000


class FileLog:
    """A log in a plain file."""

    choice = ""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.stream, self._entries, self._length = _read(path)

    @classmethod
    def create(cls, path: Path, stream: str, entries: Sequence[LogEntry]) -> FileLog:
        """Creates a file with these entries; never touches an existing one."""
        create(path, stream)
        append(path, stream, entries, path.stat().st_size)
        return cls(path)

    def __str__(self) -> str:
        return str(self.path)

    def read(self) -> list[LogEntry]:
        return self._entries

    def add(self, entry: LogEntry) -> bool:
        """Writes an entry; refused if someone else changed the file meanwhile."""
        self._length = append(self.path, self.stream, [entry], self._length)
        return True


def create(path: Path, stream: str) -> None:
    """Creates a file with its header; never touches an existing one."""
    header = {"log": "eastwind", "stream": stream, "kind": "event", "created": now()}
    try:
        with path.open("xb") as file:
            file.write(msgspec.json.encode(header) + b"\n")
    except FileExistsError:
        raise InputError(f"{path} already exists. Name another file with --file.") from None
    except OSError as error:
        raise InputError(f"Can't write {path}: {error.strerror}.") from error


def append(path: Path, stream: str, entries: Sequence[LogEntry], length: int) -> int:
    """Appends entries, waits until they are on the disk, and returns the new length of the file."""
    lines = b"".join(_line(stream, entry) for entry in entries)
    try:
        with path.open("r+b") as file:
            file.seek(0, os.SEEK_END)
            if file.tell() < length or file.tell() > length + _torn(path, length):
                raise InputError(f"Someone else just changed {path}. Try again.")
            file.truncate(length)  # cuts off half a line that a crash left behind
            file.seek(length)
            file.write(lines)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise InputError(f"Can't write {path}: {error.strerror}.") from error
    return length + len(lines)


def _line(stream: str, entry: LogEntry) -> bytes:
    return (
        b'{"stream":%b,"n":%d,"at":%d,"by":%b,"via":%b,"key":%b,"format":%d,"role":%b,"command":%b,"events":%b}\n'
        % (
            msgspec.json.encode(stream),
            entry.n,
            entry.at,
            msgspec.json.encode(entry.by),
            msgspec.json.encode(entry.via),
            msgspec.json.encode(entry.key or f"{entry.via}-{entry.n}"),
            FORMAT,
            msgspec.json.encode(entry.role),
            write(entry.command),
            write(entry.events),
        )
    )


def _torn(path: Path, length: int) -> int:
    """The length of a half-written last line."""
    rest = path.read_bytes()[length:]
    return 0 if b"\n" in rest else len(rest)


def _read(path: Path) -> tuple[str, list[LogEntry], int]:
    """The stream, the entries, and the length of the whole lines."""
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        raise InputError(
            f"There is no event in {path}. Start one with `eastwind event new`, or name its --file."
        ) from None
    except OSError as error:
        raise InputError(f"Can't read {path}: {error.strerror}.") from error
    whole = text[: text.rfind(b"\n") + 1]
    if len(whole) < len(text):
        click.echo(f"eastwind: the last line of {path} is cut off, so it was left out.", err=True)
    first, *lines = whole.split(b"\n")[:-1] or [b""]
    try:
        header = msgspec.json.decode(first, type=_Header)
    except msgspec.MsgspecError:
        raise InputError(f"{path} isn't an event file. Its first line should name the event.") from None
    if header.kind != "event":
        raise InputError(f"{path} holds a {header.kind}, not an event.")
    entries = [_entry(line, number, path) for number, line in enumerate(lines, start=1)]
    return header.stream, entries, len(whole)


def _entry(line: bytes, number: int, path: Path) -> LogEntry:
    try:
        row = msgspec.json.decode(line, type=_PlainLine)
        if row.n != number:
            raise InputError(f"it is numbered {row.n} instead of {number}")
        return read_entry(row.format, row)
    except (msgspec.MsgspecError, InputError) as error:
        raise InputError(f"{path}, line {number + 1}: {error}.") from error
