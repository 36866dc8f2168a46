"""The events that are open in this process."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterable

from eastwind.server.clock import now
from eastwind.server.live.running_event import RunningEvent
from eastwind.server.live.topics import ALARMS
from eastwind.store import Draft, Entry, Header, Store
from eastwind.store.entries import first_hash
from eastwind.store.record import Record
from eastwind.tournament.log.entries import LogEntry, write
from eastwind.tournament.machine import FORMAT

LATELY = 600.0  # seconds


class OpenEvents:
    """All events of the store, and those that this process has opened."""

    def __init__(self, store: Store) -> None:
        self.store = store
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

    def stop(self) -> None:
        for stop in self._stops:
            stop()

    def find(self, stream: str) -> RunningEvent | None:
        """The event with this id, or None."""
        running = self._running.get(stream)
        if running is None and any(each.stream == stream and each.kind == "event" for each in self.store.streams()):
            running = self._running[stream] = RunningEvent(self.store, stream)
        return running

    def all(self) -> list[RunningEvent]:
        """Every event, newest first."""
        streams = [each.stream for each in self.store.streams() if each.kind == "event"]
        found = [self.find(stream) for stream in reversed(streams)]
        return [running for running in found if running is not None]

    async def create(self, entries: Iterable[LogEntry], stream: str = "") -> RunningEvent:
        """Creates an event with its first entries, all or none. An imported event keeps its id."""
        stream = stream or secrets.token_hex(4)
        header = Header(stream=stream, kind="event", created=now())
        kept: list[Entry] = []
        for entry in entries:
            previous = kept[-1].hash if kept else first_hash(header)
            draft = Draft(
                stream=stream, kind="event", at=entry.at, by=entry.by, via=entry.via,
                key=entry.key or f"{entry.via}-{entry.n}", format=FORMAT, command=write(entry.command),
            )  # fmt: skip
            kept.append(draft.become(entry.n, write(entry.events), previous))
        await asyncio.to_thread(self.store.import_record, Record(header, tuple(kept)))
        self._running[stream] = RunningEvent(self.store, stream)
        return self._running[stream]

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
