"""The events that are open in this process."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterable

from eastwind.refusals import InputError
from eastwind.server.live.desk_threads import apart
from eastwind.server.live.kept_folds import KeptFold, snapshots_of
from eastwind.server.live.running_event import RunningEvent
from eastwind.server.live.summaries import EventSummary, Summaries, summary_of
from eastwind.server.live.topics import ALARMS
from eastwind.server.run_clock import now
from eastwind.store import Draft, Entry, Header, Store, Stream
from eastwind.store.entries import first_hash
from eastwind.store.record import CheckedLog
from eastwind.tournament.log.entries import LogEntry, write
from eastwind.tournament.machine import FORMAT

AT_ONCE = 2_000  # entries that a request for the first page reads itself
READING = 50  # entries that take as long as opening one more event
LATELY = 600.0  # seconds


class OpenEvents:
    """All events of the store, and those that this process has opened."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._snapshots = snapshots_of(store)
        self._summaries = Summaries(store, self._snapshots)
        self._running: dict[str, RunningEvent] = {}
        self._alarmed_at: float | None = None

    def start(self) -> None:
        """Follows the store, whoever writes to it: this process, another one, the command line."""
        loop = asyncio.get_running_loop()

        def moved(stream: str, _: int) -> None:
            if running := self._running.get(stream):
                running.stale()
            loop.call_soon_threadsafe(self._moved, stream)

        stop_following = self.store.watch(moved)

        def alarmed() -> None:
            loop.call_soon_threadsafe(self._alarmed)

        stop_alarms = self.store.watch_alarms(alarmed)
        self._stops = (stop_following, stop_alarms)

    async def stop(self) -> None:
        """Stops following, and keeps for the next start what was folded since."""
        for stop in self._stops:
            stop()
        self._summaries.stop()
        for stream in self.all():
            running = self._running.get(stream.stream)
            if running is not None and running.opened and running.now().n == stream.last:
                summary = self._summary(stream)
                if summary is not None and not summary.fault:
                    await apart(self._summaries.save, stream, summary)
        for running in [each for each in self._running.values() if each.is_due()]:
            await apart(running.save)

    def find(self, stream: str) -> RunningEvent | None:
        """The event with this id, or None."""
        running = self._running.get(stream)
        if running is None:
            found = self.store.find(stream)
            if found is None or found.kind != "event":
                return None
            running = self._running[stream] = self._new(stream)
        return running

    def _new(self, stream: str) -> RunningEvent:
        return RunningEvent(self.store, stream, KeptFold(self._snapshots, stream))

    def all(self) -> list[Stream]:
        """Every event of the store, oldest first."""
        return [each for each in self.store.streams() if each.kind == "event"]

    async def summaries(self, at_once: int = AT_ONCE) -> list[tuple[Stream, EventSummary | None]]:
        """Every event with its summary, newest first. None: it is still being read, because there are so many."""
        found = {each.stream: (each, self._summary(each)) for each in reversed(self.all())}
        missing = [stream for stream, summary in found.values() if summary is None]
        while missing and missing[0].last <= at_once:
            at_once -= missing[0].last + READING
            found[missing[0].stream] = (missing[0], await apart(self._summaries.make, missing[0]))
            missing = missing[1:]
        self._summaries.make_soon(missing)
        return list(found.values())

    def _summary(self, stream: Stream) -> EventSummary | None:
        running = self._running.get(stream.stream)
        if running is None or not running.opened:
            return self._summaries.find(stream)
        try:
            return summary_of(running.now())
        except InputError as error:
            return EventSummary(title=stream.stream, fault=f"cannot be read: {error}")

    async def every_summary(self) -> list[tuple[Stream, EventSummary]]:
        """Every event with its summary, however long it takes to read them."""
        found: list[tuple[Stream, EventSummary]] = []
        for stream in self.all():
            summary = self._summary(stream)
            if summary is None:
                summary = await apart(self._summaries.make, stream)
            found.append((stream, summary))
        return found

    async def create(self, entries: Iterable[LogEntry], stream: str = "") -> RunningEvent:
        """Creates an event with its first entries, all or none. An imported event keeps its id."""
        stream = stream or secrets.token_hex(4)
        await apart(self._store_new, stream, entries)
        self._running[stream] = self._new(stream)
        return self._running[stream]

    def _store_new(self, stream: str, entries: Iterable[LogEntry]) -> None:
        header = Header(stream=stream, kind="event", created=now())
        kept: list[Entry] = []
        previous = first_hash(header)
        for entry in entries:
            draft = Draft(
                stream=stream, kind="event", at=entry.at, by=entry.by, via=entry.via,
                key=entry.key or f"{entry.via}-{entry.n}", format=FORMAT, role=entry.role, command=write(entry.command),
            )  # fmt: skip
            kept.append(draft.become(entry.n, write(entry.events), previous))
            previous = kept[-1].hash
        self.store.import_record(CheckedLog(header, tuple(kept)))

    def tell_alarms(self) -> None:
        """Every screen of the staff looks again at what must be said."""
        self._alarmed()

    @property
    def alarmed(self) -> bool:
        """Whether the store's alarms have changed lately, so that a screen that was away must look."""
        return self._alarmed_at is not None and time.monotonic() - self._alarmed_at < LATELY

    def _alarmed(self) -> None:
        self._alarmed_at = time.monotonic()
        for running in self._running.values():
            running.say(ALARMS)

    def _moved(self, stream: str) -> None:
        if running := self._running.get(stream):
            running.tell()
