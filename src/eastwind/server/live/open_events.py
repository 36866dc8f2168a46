"""The events that are open in this process."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable

from eastwind.server.clock import now
from eastwind.server.live.kept_folds import KeptFold, snapshots_of
from eastwind.server.live.running_event import RunningEvent
from eastwind.store import Draft, Entry, Header, Store
from eastwind.store.entries import first_hash
from eastwind.store.record import Record
from eastwind.tournament.log.entries import LogEntry, write
from eastwind.tournament.machine import FORMAT


class OpenEvents:
    """All events of the store, and those that this process has opened."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._snapshots = snapshots_of(store)
        self._running: dict[str, RunningEvent] = {}

    def start(self) -> None:
        """Follows the store, whoever writes to it: this process, another one, the command line."""
        loop = asyncio.get_running_loop()

        def moved(stream: str, _: int) -> None:
            if running := self._running.get(stream):
                running.stale()
            loop.call_soon_threadsafe(self._moved, stream)

        self._stop = self.store.watch(moved)

    async def stop(self) -> None:
        """Stops following, and keeps for the next start what was folded since."""
        self._stop()
        for running in [each for each in self._running.values() if each.is_due()]:
            await asyncio.to_thread(running.save)

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
        self._running[stream] = self._new(stream)
        return self._running[stream]

    def _moved(self, stream: str) -> None:
        if running := self._running.get(stream):
            running.tell()
