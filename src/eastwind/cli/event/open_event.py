"""Where an event is kept, in the store or in a plain file, and its log, open for a command."""

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
from eastwind.cli.options import opened, opened_for_reading, store_options
from eastwind.refusals import InputError, Rejected, did_you_mean
from eastwind.tournament.log.entries import LogEntry, write
from eastwind.tournament.log.in_memory import Ledger
from eastwind.tournament.log.upcast import read_stored
from eastwind.tournament.lookup import sheet_for
from eastwind.tournament.machine import FORMAT
from eastwind.tournament.messages import Command, Undo
from eastwind.tournament.setup.terms import Terms
from eastwind.tournament.state import Tournament
from eastwind.tournament.texts.refusals import in_words

if TYPE_CHECKING:
    from eastwind.store import Draft, Reader, Store, Stream


@dataclass(frozen=True, slots=True)
class EventPlace:
    """What a person said about where the event is."""

    file: Path | None = None
    store: str | None = None
    copy_to: Path | None = None
    event: str | None = None


def kept_somewhere(function: Callable[..., object]) -> Callable[..., object]:
    """`--file`, `--store` and `--copy-to`, handed over as one `place`."""

    @wraps(function)
    def command(
        *, file: Path | None, store: str | None, copy_to: Path | None, event: str | None = None, **rest: Any
    ) -> object:
        if file is not None:
            check_plain_file(copy_to)
        return function(place=EventPlace(file, store, copy_to, event), **rest)

    kind = click.Path(dir_okay=False, path_type=Path)
    words = "Keep the event in this plain file instead of the store."
    return store_options(click.option("--file", type=kind, help=words)(command))


def on_event(function: Callable[..., object]) -> Callable[..., object]:
    """`--by`, and where the event is, which every command of an event has."""
    command = kept_somewhere(function)
    words = "Which event; without it, the newest of the store."
    for option in (
        click.option("--by", default="director", show_default=True, help="Who does this."),
        click.option("--event", metavar="ID", envvar="EASTWIND_EVENT", show_envvar=True, help=words),
    ):
        command = option(command)
    return command


def check_plain_file(copy_to: Path | None) -> None:
    """Nobody may believe that a plain file is in the store, or on the second disk."""
    context = click.get_current_context()
    for name in ("store", "copy_to", "event"):
        if context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            option = f"--{name.replace('_', '-')}"
            raise InputError(f"--file is a plain file of its own, outside the store: leave out {option}, or --file.")
    if copy_to is not None:
        click.echo(f"eastwind: a plain file is not copied to {copy_to}; only the store is.", err=True)


class KeptLog(Protocol):
    """A log somewhere: read whole, added to at its end."""

    stream: str
    choice: str  # how it was chosen, if nobody named it

    def __str__(self) -> str: ...

    def read(self) -> list[LogEntry]: ...

    def add(self, entry: LogEntry) -> bool:
        """Write an entry; no, and nothing written, if others have come in between."""


class StoredLog:
    """A log in the store: opened for reading, and for writing once there is something to write."""

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
    def _store(self) -> Store:
        return click.get_current_context().with_resource(opened(self._place.store, self._place.copy_to))

    def read(self) -> list[LogEntry]:
        entries = []
        for kept in self._reader.entries(self.stream):
            command, events = read_stored(kept.format, bytes(kept.command), bytes(kept.events))
            entries.append(LogEntry(kept.n, command, events, kept.at, kept.by, kept.via, kept.key))
        return entries

    def others_with(self, word: bytes) -> Iterator[list[LogEntry]]:
        """The logs of the other events of this store in which some event holds this word; one unreadable is passed over."""
        for stream in self._reader.streams():
            if stream.kind != "event" or stream.stream == self.stream:
                continue
            if any(word in bytes(kept.events) for kept in self._reader.entries(stream.stream)):
                with suppress(InputError):
                    yield StoredLog(self._place, stream.stream).read()

    def add(self, entry: LogEntry) -> bool:
        """The entry was judged on the log before it: it is added only if that is still the whole log."""
        from eastwind.store import Appended, KeyTaken, Tail

        def still(tail: Tail) -> object:
            return write(entry.events) if tail.last == entry.n - 1 else None

        answer = self._store.append(self._draft(entry), still)
        if isinstance(answer, KeyTaken):
            raise InputError(f"The key {entry.key!r} was used before, for another command (entry {answer.entry.n}).")
        return isinstance(answer, Appended)

    def begin(self, entries: Sequence[LogEntry]) -> None:
        """The first entries of a new log, all or none."""
        from eastwind.store import Entry, Header
        from eastwind.store.entries import first_hash
        from eastwind.store.record import Record

        if any(stream.stream == self.stream for stream in self._store.streams()):
            raise InputError(f"{self} exists already.")
        header = Header(stream=self.stream, kind="event", created=now())
        kept: list[Entry] = []
        for entry in entries:
            previous = kept[-1].hash if kept else first_hash(header)
            kept.append(self._draft(entry).become(entry.n, write(entry.events), previous))
        self._store.import_record(Record(header, tuple(kept)))

    def _draft(self, entry: LogEntry) -> Draft:
        from eastwind.store import Draft

        return Draft(
            stream=self.stream, kind="event", at=entry.at, by=entry.by, via=entry.via,
            key=entry.key or f"{entry.via}-{entry.n}", format=FORMAT, command=write(entry.command),
        )  # fmt: skip


def events_in(store: str | None) -> list[Stream]:
    """The events of a store, oldest first; nothing is made by looking."""
    from eastwind.store.places import FilePlace, find_place

    where = find_place(store)
    if isinstance(where, FilePlace) and not where.path.exists():
        return []
    with opened_for_reading(store) as reader:
        return [stream for stream in reader.streams() if stream.kind == "event"]


def choose_event(place: EventPlace) -> StoredLog:
    """The event that was named; without a name the only one, or the one that was made last."""
    events = [found.stream for found in events_in(place.store)]
    chosen = StoredLog(place, place.event or (events[-1] if events else ""))
    if not events:
        raise InputError(f"There is no event in {chosen.where}: start one with `eastwind event new`.")
    if chosen.stream not in events:
        hint = did_you_mean(chosen.stream, events) or " `eastwind event list` shows them."
        raise InputError(f"There is no event {chosen.stream!r} in {chosen.where}.{hint}")
    if place.event is None:
        chosen.choice = f"the newest of {len(events)}; another with --event" if len(events) > 1 else "the only one"
    return chosen


def find_log(place: EventPlace) -> KeptLog:
    return FileLog(place.file) if place.file else choose_event(place)


def new_log(place: EventPlace, stream: str, entries: Sequence[LogEntry]) -> KeptLog:
    """A new log with its first entries; one that is there already is never touched."""
    if place.file:
        return FileLog.create(place.file, stream, entries)
    log = StoredLog(place, stream)
    log.begin(entries)
    return log


class EventLog:
    """An event's log, read whole; every accepted command is written at once."""

    def __init__(self, place: EventPlace, by: str = "director") -> None:
        self.by = by
        self.log = find_log(place)
        self.ledger = Ledger(self.log.read())
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
            raise InputError(f"{self.log} holds no event that is set up: start with `eastwind event new`.")
        return self.state.terms

    def submit(self, command: Command, key: str = "") -> LogEntry:
        """Judge a command and write it down; a refusal is a sentence, and nothing is written."""
        at = now()
        # Never the same for two people at one moment: the second would be taken for a repeat of the first.
        own = key or secrets.token_hex(8)
        return self._written(command, lambda ledger: ledger.submit(command, at=at, by=self.by, via="cli", key=own))

    def submit_all(self, commands: Sequence[Command]) -> list[LogEntry]:
        """Several commands, one after the other: all of them, or none if one is refused."""
        trial = Ledger(self.ledger.entries)
        for command in commands:
            answer = trial.submit(command)
            if isinstance(answer, Rejected):
                raise InputError(self.why_not(command, answer))
        return [self.submit(command) for command in commands]

    def why_not(self, command: Command, no: Rejected) -> str:
        """A refusal in words, citing the sheet under which the command was judged."""
        return in_words(no, sheet_for(self.state, command))

    def undo(self, numbers: list[int], reason: str) -> LogEntry:
        """Strike out these entries; refused if others would come out differently and are not among them."""
        return self.submit(Undo(strike=tuple(numbers), reason=reason, by=self.by))

    def _written(self, command: Command, judge: Callable[[Ledger], LogEntry | Rejected]) -> LogEntry:
        """Judge and write; when another process was quicker, judge again on what is there then."""
        while True:
            answer = judge(self.ledger)
            if isinstance(answer, Rejected):
                raise InputError(self.why_not(command, answer))
            if self.log.add(answer):
                return answer
            self.ledger = Ledger(self.log.read())
