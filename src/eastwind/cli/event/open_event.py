"""Finds and opens the log of an event, in the store or in a plain file."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import click
from click.core import ParameterSource

from eastwind.cli.event.plain_file import FileLog, now
from eastwind.cli.shared_options import opened, opened_for_reading, store_options
from eastwind.refusals import InputError, Rejected, did_you_mean
from eastwind.tournament.authority import Role
from eastwind.tournament.log.entries import LogEntry, read_entry, write
from eastwind.tournament.log.in_memory import MemoryLog
from eastwind.tournament.lookup import sheet_for
from eastwind.tournament.machine import FORMAT
from eastwind.tournament.messages import Command, Undo
from eastwind.tournament.setup.terms import Terms
from eastwind.tournament.state import Tournament
from eastwind.tournament.texts.refusals import refusal_words

if TYPE_CHECKING:
    from eastwind.store import Draft, Reader, Store, Stream


@dataclass(frozen=True, slots=True)
class EventPlace:
    """Where the options say the event is."""

    file: Path | None = None
    store: str | None = None
    copy_to: Path | None = None
    event: str | None = None


def kept_somewhere(function: Callable[..., object]) -> Callable[..., object]:
    """Adds --file, --store, and --copy-to, passed on as one `place`."""

    @wraps(function)
    def command(
        *, file: Path | None, store: str | None, copy_to: Path | None, event: str | None = None, **rest: Any
    ) -> object:
        if file is not None:
            check_plain_file(copy_to)
        return function(place=EventPlace(file, store, copy_to, event), **rest)

    kind = click.Path(dir_okay=False, path_type=Path)
    words = "Keep the event in this plain file, not in the store."
    return store_options(click.option("--file", type=kind, help=words)(command))


def on_event(function: Callable[..., object]) -> Callable[..., object]:
    """Adds --by, --event, and where the event is: options of every event command."""
    command = kept_somewhere(function)
    words = "The event; by default the newest in the store."
    for option in (
        click.option("--by", default="director", show_default=True, help="Who does this. The name goes in the log."),
        click.option("--event", metavar="ID", envvar="EASTWIND_EVENT", show_envvar=True, help=words),
    ):
        command = option(command)
    return command


def check_plain_file(copy_to: Path | None) -> None:
    """Refuses --file with options of the store: a plain file is not in it, and not copied."""
    context = click.get_current_context()
    for name in ("store", "copy_to", "event"):
        if context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            option = f"--{name.replace('_', '-')}"
            raise InputError(f"--file is a plain file outside the store. Leave out {option}, or --file.")
    if copy_to is not None:
        click.echo(f"eastwind: a plain file is not copied to {copy_to}; only the store is.", err=True)


class KeptLog(Protocol):
    """A log in some place: read whole, appended to."""

    stream: str
    choice: str  # how it was chosen, if no one named it

    def __str__(self) -> str: ...

    def read(self) -> list[LogEntry]: ...

    def add(self, entry: LogEntry) -> bool:
        """Writes an entry; False, and nothing written, if others came in between."""


class StoredLog:
    """A log in the store, opened for writing only when there is something to write."""

    choice = ""

    def __init__(self, place: EventPlace, stream: str) -> None:
        from eastwind.store.places import find_place

        self.stream = stream
        self.where = find_place(place.store)
        self._place = place

    def __str__(self) -> str:
        return f"{self.where} (event {self.stream})"

    @cached_property
    def _reader(self) -> Reader:
        return click.get_current_context().with_resource(opened_for_reading(self._place.store))

    @cached_property
    def store(self) -> Store:
        found = click.get_current_context().with_resource(opened(self._place.store, self._place.copy_to))
        for words in found.notice_edits(self.stream):
            click.echo(f"eastwind: {words}", err=True)
        return found

    def read(self) -> list[LogEntry]:
        return [read_entry(kept.format, kept) for kept in self._reader.entries(self.stream)]

    def others_with(self, word: bytes) -> Iterator[list[LogEntry]]:
        """The logs of other events in this store that contain a word; unreadable ones are skipped."""
        for stream in self._reader.streams():
            if stream.kind != "event" or stream.stream == self.stream:
                continue
            if any(word in bytes(kept.events) for kept in self._reader.entries(stream.stream)):
                with suppress(InputError):
                    yield StoredLog(self._place, stream.stream).read()

    def add(self, entry: LogEntry) -> bool:
        """Adds the entry if the log that it was decided on is still the whole log."""
        from eastwind.store import Appended, KeyTaken, Tail

        def still(tail: Tail) -> object:
            return write(entry.events) if tail.last == entry.n - 1 else None

        answer = self.store.append(self._draft(entry), still)
        if isinstance(answer, KeyTaken):
            raise InputError(f"The key {entry.key!r} was already used for another command (step {answer.entry.n}).")
        return isinstance(answer, Appended)

    def begin(self, entries: Sequence[LogEntry]) -> None:
        """Writes the first entries of a new log, all or none."""
        from eastwind.store import Entry, Header
        from eastwind.store.entries import first_hash
        from eastwind.store.record import CheckedLog

        if any(stream.stream == self.stream for stream in self.store.streams()):
            raise InputError(f"{self} already exists.")
        header = Header(stream=self.stream, kind="event", created=now())
        kept: list[Entry] = []
        for entry in entries:
            previous = kept[-1].hash if kept else first_hash(header)
            kept.append(self._draft(entry).become(entry.n, write(entry.events), previous))
        self.store.import_record(CheckedLog(header, tuple(kept)))

    def _draft(self, entry: LogEntry) -> Draft:
        from eastwind.store import Draft

        return Draft(
            stream=self.stream, kind="event", at=entry.at, by=entry.by, via=entry.via,
            key=entry.key or f"{entry.via}-{entry.n}", format=FORMAT, role=entry.role,
            command=write(entry.command),
        )  # fmt: skip


def events_in(store: str | None) -> list[Stream]:
    """The events in a store, oldest first; creates no store."""
    from eastwind.store.places import FilePlace, find_place

    where = find_place(store)
    if isinstance(where, FilePlace) and not where.path.exists():
        return []
    with opened_for_reading(store) as reader:
        return [stream for stream in reader.streams() if stream.kind == "event"]


def choose_event(place: EventPlace) -> StoredLog:
    """The event that was named, else the newest one."""
    events = [found.stream for found in events_in(place.store)]
    chosen = StoredLog(place, place.event or (events[-1] if events else ""))
    if not events:
        raise InputError(f"There is no event in {chosen.where}. Start one with `eastwind event new`.")
    if chosen.stream not in events:
        hint = did_you_mean(chosen.stream, events) or " `eastwind event list` shows them."
        raise InputError(f"There is no event {chosen.stream!r} in {chosen.where}.{hint}")
    if place.event is None:
        chosen.choice = f"the newest of {len(events)}; another with --event" if len(events) > 1 else "the only one"
    return chosen


def find_log(place: EventPlace) -> KeptLog:
    return FileLog(place.file) if place.file else choose_event(place)


def new_log(place: EventPlace, stream: str, entries: Sequence[LogEntry]) -> KeptLog:
    """Creates a log with its first entries; never touches an existing one."""
    if place.file:
        return FileLog.create(place.file, stream, entries)
    log = StoredLog(place, stream)
    log.begin(entries)
    return log


class EventLog:
    """The log of an event; every accepted command is written at once."""

    def __init__(self, place: EventPlace, by: str = "director") -> None:
        self.by = by
        self.log = find_log(place)
        self.ledger = MemoryLog(self.log.read())
        if self.log.choice:
            click.echo(f"Event {self.stream}, {self.terms.title} ({self.log.choice}).", err=True)

    @property
    def stream(self) -> str:
        return self.log.stream

    @property
    def state(self) -> Tournament:
        return self.ledger.state

    @property
    def terms(self) -> Terms:
        if not self.state.is_set_up:
            raise InputError(f"{self.log} has no event that is set up. Start with `eastwind event new`.")
        return self.state.terms

    @property
    def role(self) -> Role:
        """Whoever has the file acts as the director, or under the deputy's name as the deputy."""
        return "deputy" if self.state.is_set_up and self.by == self.terms.deputy else "director"

    def submit(self, command: Command, key: str = "") -> LogEntry:
        """Decides a command and writes it; a refusal raises one sentence and writes nothing."""
        at = now()
        # Two people must never get the same key: the second command would pass for a repeat of the first.
        own = key or secrets.token_hex(8)
        return self._written(
            command, lambda ledger: ledger.submit(command, at=at, by=self.by, role=self.role, via="cli", key=own)
        )

    def submit_all(self, commands: Sequence[Command]) -> list[LogEntry]:
        """Submits several commands: all of them, or none if one is refused."""
        trial = MemoryLog(self.ledger.entries)
        for command in commands:
            answer = trial.submit(command, by=self.by, role=self.role)
            if isinstance(answer, Rejected):
                raise InputError(self.why_not(command, answer))
        return [self.submit(command) for command in commands]

    def why_not(self, command: Command, no: Rejected) -> str:
        """A refusal in words, citing the sheet that the command was decided under."""
        return refusal_words(no, sheet_for(self.state, command))

    def undo(self, numbers: list[int], reason: str) -> LogEntry:
        """Undoes these entries; refused if others depend on them."""
        return self.submit(Undo(strike=tuple(numbers), reason=reason))

    def _written(self, command: Command, judge: Callable[[MemoryLog], LogEntry | Rejected]) -> LogEntry:
        """Decides and writes; decides again if another process was quicker."""
        while True:
            answer = judge(self.ledger)
            if isinstance(answer, Rejected):
                raise InputError(self.why_not(command, answer))
            if self.log.add(answer):
                return answer
            self.ledger = MemoryLog(self.log.read())
