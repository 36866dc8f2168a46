"""The event's file: a header line, then one accepted command with its events per line; only ever added to."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import click
import msgspec

from eastwind.refusals import InputError, Rejected
from eastwind.tournament.domain import FORMAT
from eastwind.tournament.ledger import Ledger
from eastwind.tournament.log import LogEntry, check_format, read_command, read_events, write
from eastwind.tournament.setup import Terms
from eastwind.tournament.state import Tournament
from eastwind.tournament.wire import Command
from eastwind.tournament.words import in_words

Function = TypeVar("Function", bound=Callable[..., object])


class _Header(msgspec.Struct, kw_only=True):
    log: str
    stream: str
    kind: str
    created: int


class _Line(msgspec.Struct, kw_only=True):
    stream: str
    n: int
    at: int
    by: str
    via: str
    key: str
    format: int
    command: msgspec.Raw
    events: msgspec.Raw


def on_event(function: Function) -> Function:
    """`--file` and `--by`, which every command of an event has."""
    function = click.option("--by", default="director", show_default=True, help="Who does this.")(function)
    return click.option(
        "--file",
        "path",
        envvar="EASTWIND_EVENT",
        type=click.Path(dir_okay=False, path_type=Path),
        default=Path("event.jsonl"),
        show_default=True,
        help="The event's file (or set EASTWIND_EVENT).",
    )(function)


def now() -> int:
    """UTC milliseconds."""
    return time.time_ns() // 1_000_000


class EventFile:
    """An event's file, read whole; every accepted command is written to it at once."""

    def __init__(self, path: Path, by: str = "director") -> None:
        self.path, self.by = path, by
        self.stream, entries, self._length = _read(path)
        self.ledger = Ledger(entries)

    @property
    def state(self) -> Tournament:
        return self.ledger.state

    @property
    def terms(self) -> Terms:
        if self.state.terms is None:
            raise InputError(f"{self.path} holds no event that is set up: start with `eastwind event new`.")
        return self.state.terms

    def submit(self, command: Command, key: str = "") -> LogEntry:
        """Judge a command and write it down; a refusal is a sentence, and nothing is written."""
        at = now()
        answer = self.ledger.submit(
            command, at=at, by=self.by, via="cli", key=key or f"cli-{at}-{len(self.ledger.entries)}"
        )
        return self._written(answer)

    def undo(self, numbers: list[int], reason: str) -> LogEntry:
        """Strike out entries with their consequences."""
        return self._written(self.ledger.undo(numbers, reason, self.by, at=now(), via="cli"))

    def _written(self, answer: LogEntry | Rejected) -> LogEntry:
        if isinstance(answer, Rejected):
            raise InputError(in_words(answer, self.state.terms.sheet if self.state.terms else None))
        self._length = append(self.path, self.stream, [answer], self._length)
        return answer


def create(path: Path, stream: str) -> None:
    """A new file with its header; an existing one is never touched."""
    header = {"log": "eastwind", "stream": stream, "kind": "event", "created": now()}
    try:
        with path.open("xb") as file:
            file.write(msgspec.json.encode(header) + b"\n")
    except FileExistsError:
        raise InputError(f"{path} exists already: name another file with --file.") from None
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror}.") from error


def append(path: Path, stream: str, entries: Sequence[LogEntry], length: int) -> int:
    """Add lines and see them safely on the disk; the new length of the file."""
    lines = b"".join(_line(stream, entry) for entry in entries)
    try:
        with path.open("r+b") as file:
            file.seek(0, os.SEEK_END)
            if file.tell() < length or file.tell() > length + _torn(path, length):
                raise InputError(f"{path} has been changed by somebody else meanwhile: try again.")
            file.truncate(length)  # cuts off half a line that a crash left behind
            file.seek(length)
            file.write(lines)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror}.") from error
    return length + len(lines)


def _line(stream: str, entry: LogEntry) -> bytes:
    return b'{"stream":%b,"n":%d,"at":%d,"by":%b,"via":%b,"key":%b,"format":%d,"command":%b,"events":%b}\n' % (
        msgspec.json.encode(stream),
        entry.n,
        entry.at,
        msgspec.json.encode(entry.by),
        msgspec.json.encode(entry.via),
        msgspec.json.encode(entry.key or f"{entry.via}-{entry.n}"),
        FORMAT,
        write(entry.command),
        write(entry.events),
    )


def _torn(path: Path, length: int) -> int:
    """How many bytes of a half-written line stand after the last whole one."""
    rest = path.read_bytes()[length:]
    return 0 if b"\n" in rest else len(rest)


def _read(path: Path) -> tuple[str, list[LogEntry], int]:
    """The stream, the entries and the length of what is whole."""
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        raise InputError(
            f"There is no event in {path}: start one with `eastwind event new`, or name its --file."
        ) from None
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}.") from error
    whole = text[: text.rfind(b"\n") + 1]
    if len(whole) < len(text):
        click.echo(f"eastwind: the last line of {path} is cut off and is left out.", err=True)
    first, *lines = whole.split(b"\n")[:-1] or [b""]
    try:
        header = msgspec.json.decode(first, type=_Header)
    except msgspec.MsgspecError:
        raise InputError(f"{path} is no event's file: its first line should name it.") from None
    if header.kind != "event":
        raise InputError(f"{path} holds a {header.kind}, not an event.")
    entries = [_entry(line, number, path) for number, line in enumerate(lines, start=1)]
    return header.stream, entries, len(whole)


def _entry(line: bytes, number: int, path: Path) -> LogEntry:
    try:
        row = msgspec.json.decode(line, type=_Line)
        check_format(row.format)
        if row.n != number:
            raise InputError(f"it is numbered {row.n}, and {number} is due")
        return LogEntry(
            row.n, read_command(bytes(row.command)), read_events(bytes(row.events)), row.at, row.by, row.via, row.key
        )
    except (msgspec.MsgspecError, InputError) as error:
        raise InputError(f"{path}, line {number + 1}: {error}.") from error
