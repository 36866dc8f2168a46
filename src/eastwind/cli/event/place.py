"""Where an event is kept, in the store or in a plain file, and its log, open for a command."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import click
import msgspec

from eastwind.cli.event.files import FileLog, now
from eastwind.cli.storage import opened, store_options
from eastwind.refusals import InputError, Rejected, did_you_mean
from eastwind.tournament.domain import FORMAT
from eastwind.tournament.ledger import Ledger
from eastwind.tournament.log import LogEntry, check_format, read_command, read_events, write
from eastwind.tournament.setup import Terms
from eastwind.tournament.state import Tournament
from eastwind.tournament.wire import Command
from eastwind.tournament.words import in_words

if TYPE_CHECKING:
    from eastwind.store import Draft


@dataclass(frozen=True, slots=True)
class EventPlace:
    """What a person said about where the event is."""

    file: Path | None = None
    store: str | None = None
    copy_to: Path | None = None
    event: str | None = None


def on_event(function: Callable[..., object]) -> Callable[..., object]:
    """`--by`, and where the event is, which every command of an event has."""

    @wraps(function)
    def command(
        *, file: Path | None, store: str | None, copy_to: Path | None, event: str | None, **rest: Any
    ) -> object:
        return function(place=EventPlace(file, store, copy_to, event), **rest)

    kind = click.Path(dir_okay=False, path_type=Path)
    for option in (
        click.option("--by", default="director", show_default=True, help="Who does this."),
        click.option("--event", envvar="EASTWIND_EVENT", show_envvar=True, help="Which event, if there are several."),
        click.option("--file", type=kind, help="Keep the event in this plain file instead of the store."),
        store_options,
    ):
        command = option(command)
    return command


class KeptLog(Protocol):
    """A log somewhere: read whole, added to at its end."""

    stream: str

    def __str__(self) -> str: ...

    def read(self) -> list[LogEntry]: ...

    def add(self, entry: LogEntry) -> bool:
        """Write an entry; no, and nothing written, if others have come in between."""


class StoredLog:
    """A log in the store, which stays open until the command ends."""

    def __init__(self, place: EventPlace, stream: str | None = None) -> None:
        from eastwind.store.places import FilePlace, find_place

        where = find_place(place.store)
        if stream is None and isinstance(where, FilePlace) and not where.path.exists():
            raise InputError(f"There is no event in {where}: start one with `eastwind event new`.")
        self._store = click.get_current_context().with_resource(opened(place.store, place.copy_to))
        self.stream = stream or self._choose(place.event)

    def __str__(self) -> str:
        return f"{self._store.place} (event {self.stream})"

    def read(self) -> list[LogEntry]:
        entries = []
        for kept in self._store.entries(self.stream):
            check_format(kept.format)
            command, events = read_command(bytes(kept.command)), read_events(bytes(kept.events))
            entries.append(LogEntry(kept.n, command, events, kept.at, kept.by, kept.via, kept.key))
        return entries

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

    def _choose(self, event: str | None) -> str:
        events = {stream.stream: stream for stream in self._store.streams() if stream.kind == "event"}
        if event is not None:
            if event not in events:
                raise InputError(f"There is no event {event!r} in {self._store.place}.{did_you_mean(event, events)}")
            return event
        if len(events) == 1:
            return next(iter(events))
        if not events:
            raise InputError(f"There is no event in {self._store.place}: start one with `eastwind event new`.")
        listed = ", ".join(f"{name} ({self._title(name)})" for name in events)
        raise InputError(f"There are {len(events)} events in {self._store.place}; name one with --event: {listed}.")

    def _title(self, stream: str) -> str:
        first = self._store.entries(stream)[0]
        terms = msgspec.json.decode(first.command).get("terms", {})
        return str(terms.get("title", "no title"))


def find_log(place: EventPlace) -> KeptLog:
    return FileLog(place.file) if place.file else StoredLog(place)


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

    @property
    def stream(self) -> str:
        return self.log.stream

    @property
    def state(self) -> Tournament:
        return self.ledger.state

    @property
    def terms(self) -> Terms:
        if self.state.terms is None:
            raise InputError(f"{self.log} holds no event that is set up: start with `eastwind event new`.")
        return self.state.terms

    def submit(self, command: Command, key: str = "") -> LogEntry:
        """Judge a command and write it down; a refusal is a sentence, and nothing is written."""
        at = now()
        own = key or f"cli-{at}-{len(self.ledger.entries)}"
        return self._written(lambda ledger: ledger.submit(command, at=at, by=self.by, via="cli", key=own))

    def undo(self, numbers: list[int], reason: str) -> LogEntry:
        """Strike out entries with their consequences."""
        return self._written(lambda ledger: ledger.undo(numbers, reason, self.by, at=now(), via="cli"))

    def _written(self, judge: Callable[[Ledger], LogEntry | Rejected]) -> LogEntry:
        """Judge and write; when another process was quicker, judge again on what is there then."""
        while True:
            answer = judge(self.ledger)
            if isinstance(answer, Rejected):
                raise InputError(in_words(answer, self.state.terms.sheet if self.state.terms else None))
            if self.log.add(answer):
                return answer
            self.ledger = Ledger(self.log.read())
