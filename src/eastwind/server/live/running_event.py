"""One open event: its newest state, new commands, and the screens that follow it."""

from __future__ import annotations

import asyncio
import secrets
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass, field
from typing import Any

import msgspec

from eastwind.refusals import Rejected
from eastwind.server.live.desk_threads import apart, begin
from eastwind.server.live.event_now import (
    AT_ONCE,
    EventMoment,
    FoldPoint,
    TakesLongError,
    next_moment,
    next_moment_at_once,
)
from eastwind.server.live.kept_folds import KeptFold, without_garbage_collection
from eastwind.server.live.stored_entries import PAGE, EntryPages, StoredEntries, as_logged
from eastwind.server.live.topics import EVERYTHING, topics_of
from eastwind.server.live.undo_search import UndoSearches
from eastwind.server.run_clock import now
from eastwind.store import Appended, Draft, Fold, KeyTaken, Refused, Store, Tail
from eastwind.tournament.authority import Role, Sent
from eastwind.tournament.log.accept import accept, fault_of_new
from eastwind.tournament.log.entries import LogEntry, write
from eastwind.tournament.log.numbering import numbered, numbered_after, same_command
from eastwind.tournament.log.undo import LookAhead, decide_undo, refused_at_once
from eastwind.tournament.machine import FORMAT
from eastwind.tournament.messages import Command, Undo

Decide = Callable[[Tail], object]
MOMENT = 0.02  # seconds for which a look at the disk counts


@dataclass(frozen=True, slots=True)
class Accepted:
    """A command that is in the log; `repeat` if it was there before under the same key."""

    entry: LogEntry
    moment: EventMoment
    repeat: bool = False


@dataclass(eq=False, slots=True)
class Listener:
    """One screen that follows an event: its topics, and what has changed since it was last told."""

    follows: frozenset[str]
    told: int
    changed: set[str] = field(default_factory=set)
    woken: asyncio.Event = field(default_factory=asyncio.Event)

    def hear(self, topics: frozenset[str]) -> None:
        new = topics & self.follows if EVERYTHING not in topics else self.follows
        if new:
            self.changed |= new
            self.woken.set()

    def take(self) -> set[str]:
        """Returns and forgets what has changed."""
        changed, self.changed = self.changed, set()
        self.woken.clear()
        return changed


class RunningEvent:
    """One event of the store, followed entry by entry."""

    def __init__(self, store: Store, stream: str, kept: KeptFold | None = None) -> None:
        self.stream = stream
        self.listeners: set[Listener] = set()
        self._store = store
        self._kept = kept
        self._fold = Fold(self._start, next_moment)
        self._newest = EventMoment()
        self._looked_at: float | None = None
        self._written = 0
        self._numbering = asyncio.Lock()
        self._told = 0
        self._heavy = threading.Lock()
        self.searches = UndoSearches(self._lines)
        self._opened = False
        self._catching_up: asyncio.Task[None] | None = None

    def _start(self, tail: Tail) -> tuple[int, EventMoment]:
        """Where to start folding if no state is in memory: at the saved fold, or at the beginning."""
        pages = EntryPages(lambda after, last: self._store.entries(self.stream, after, last))
        done = self._kept.read(tail) if self._kept else None
        if done is None:
            return 0, EventMoment(StoredEntries(pages))
        here = FoldPoint(done, tail.hash_at(done.n) or "")
        return done.n, EventMoment(StoredEntries(pages, done.n), done, here, here)

    async def ready(self) -> None:
        """Reads the event off the event loop when it is opened. A request that comes meanwhile waits for it."""
        if not self._opened:
            await apart(self._open)
            self._save_soon()

    def _open(self) -> None:
        with self._heavy:
            if not self._opened:
                found = self._store.find(self.stream)
                is_long = found is not None and found.last > AT_ONCE
                with without_garbage_collection() if is_long else nullcontext():
                    self._newest = self._store.state(self.stream, self._fold)
                self._opened = True

    @property
    def opened(self) -> bool:
        return self._opened

    def is_due(self) -> bool:
        """Whether its fold should be kept for the next start."""
        return self._opened and self._kept is not None and self._kept.is_due(self._newest)

    def save(self) -> None:
        """Keeps its fold for the next start. Takes a while: call it off the event loop."""
        if self._kept is not None and self._opened:
            self._kept.save(self._newest)

    def _save_soon(self) -> None:
        if self.is_due():
            begin(self.save)

    def now(self) -> EventMoment:
        """The newest state: at once what this process wrote, within `MOMENT` what another wrote.

        At the end of a round hundreds of screens ask at the same time, and one look at the disk is enough.
        """
        if self._looked_at is None or time.monotonic() - self._looked_at > MOMENT:
            began, written = time.monotonic(), self._written
            try:
                self._newest = self._store.read(self.stream, self._look)
                self._opened = True
            except TakesLongError:  # until then, as it was
                self._catch_up_soon()
            if written == self._written:  # a write during the look makes it stale again
                self._looked_at = began
        return self._newest

    def _look(self, tail: Tail) -> EventMoment:
        """The state at the end of the log; gives up if that would hold the event loop."""
        try:
            asyncio.get_running_loop()
        except RuntimeError:  # this thread has no screens that wait for it
            return self._at(tail)
        return self._fold.at(tail, next_moment_at_once if self._opened else None)

    def _at(self, tail: Tail) -> EventMoment:
        """The state at the end of the log, however long it takes. If two want it, one computes it."""
        try:
            return self._fold.at(tail, next_moment_at_once)
        except TakesLongError:
            with self._heavy, without_garbage_collection():
                return self._fold.at(tail)

    def _catch_up_soon(self) -> None:
        if self._catching_up is None:
            self._catching_up = asyncio.get_running_loop().create_task(self._catch_up())

    async def _catch_up(self) -> None:
        try:
            await apart(self._store.read, self.stream, self._at)
        finally:
            self._catching_up = None
        self.stale()
        self.tell()

    async def fresh(self) -> EventMoment:
        """The newest state, with all that this process wrote, however long it takes."""
        self.stale()
        moment = self.now()
        while self._catching_up:
            await asyncio.shield(self._catching_up)
            moment = self.now()
        return moment

    def stale(self) -> None:
        """Marks the state as stale. The store's own thread calls it before anyone learns of the entry."""
        self._written += 1
        self._looked_at = None

    async def submit(self, command: Command, *, by: str, role: Role, via: str, key: str = "") -> Accepted | Rejected:
        """Decides a command and stores it; when this returns `Accepted`, the entry is on the disk."""
        sent, key = Sent(by=by, role=role, at=now()), key or secrets.token_hex(8)
        if isinstance(command, Undo):
            return await self._submit_undo(command, sent, via=via, key=key)
        if numbered((), command) != command:
            return await self._submit_numbered(command, sent, via=via, key=key)

        def decide(tail: Tail) -> object:
            moment = self._at(tail)
            events = accept(moment.entries, moment.done, command, sent)
            return events if isinstance(events, Rejected) else write(events)

        answer: Accepted | Rejected = await self._append(self._draft(command, sent, via, key), decide)
        return answer

    async def _submit_numbered(self, command: Command, sent: Sent, *, via: str, key: str) -> Accepted | Rejected:
        """Submits a command that gets its own number. The number is stored, so it is decided on exactly the log it saw."""
        async with self._numbering:
            while True:
                moment = await self.fresh()
                if first := self.with_key(key):
                    if same_command(command, first.command):
                        return Accepted(first, moment, repeat=True)
                    return Rejected("desk.key-taken", key=key)
                full = numbered_after(moment.done.facts.numbers, command)
                # Off the event loop: a list of thousands of players, or the start of a large round, takes a while.
                events = await apart(accept, moment.entries, moment.done, full, sent)
                if isinstance(events, Rejected):
                    return events
                answer: Accepted | Rejected | None = await self._append(
                    self._draft(full, sent, via, key),
                    _if_still(moment.n, write(events)),
                )
                if answer is not None:
                    return answer

    async def _submit_undo(self, command: Undo, sent: Sent, *, via: str, key: str) -> Accepted | Rejected:
        """Submits an undo. Looks for its consequences beforehand, so that other writers need not wait for that."""
        while True:
            moment = await self.fresh()
            if first := self.with_key(key):
                same = same_command(command, first.command)
                return Accepted(first, moment, repeat=True) if same else Rejected("desk.key-taken", key=key)
            if no := await apart(self._refused, moment, command, sent):  # it may strike the whole log
                return no
            looked = await self.searches.search(moment, command.strike).finish(moment)
            answer: Accepted | Rejected | None = await self._append(
                self._draft(command, sent, via, key), self._undone_if_still(moment, command, sent, looked)
            )
            if answer is not None:
                return answer

    def _refused(self, moment: EventMoment, command: Undo, sent: Sent) -> Rejected | None:
        return fault_of_new(command) or refused_at_once(moment.done, command, sent)

    def _undone_if_still(self, seen: EventMoment, command: Undo, sent: Sent, looked: LookAhead) -> Decide:
        def decide(tail: Tail) -> object:
            if tail.last != seen.n or looked.reached != seen.n:
                return None
            events = decide_undo(seen.entries, seen.done, command, sent, looked)
            return events if isinstance(events, Rejected) else write(events)

        return decide

    def _lines(self, after: int, last: int) -> Iterator[bytes]:
        """Entries of the log as lines, a page at a time."""
        for start in range(after, last, PAGE):
            for kept in self._store.entries(self.stream, start, min(start + PAGE, last)):
                yield msgspec.json.encode(kept)

    def with_key(self, key: str) -> LogEntry | None:
        """The entry with this key, if it is in the log."""
        found = self._store.entry_with_key(self.stream, key)
        return as_logged(found) if found else None

    async def _append(self, draft: Draft, decide: Decide) -> Any:
        """Appends an entry and returns the outcome. A refusal is the value that `decide` returned."""
        answer = await asyncio.wrap_future(self._store.submit(draft, decide))
        match answer:
            case Appended(entry=entry, repeat=repeat):
                moment = await self.fresh()
                return Accepted(moment.entries[entry.n - 1], moment, repeat)
            case KeyTaken():
                return Rejected("desk.key-taken", key=draft.key)
            case Refused(reason=reason):
                return reason

    def _draft(self, command: Command, sent: Sent, via: str, key: str) -> Draft:
        return Draft(
            stream=self.stream, kind="event", at=sent.at, by=sent.by, via=via, key=key, format=FORMAT, role=sent.role,
            command=write(command),
        )  # fmt: skip

    def tell(self) -> None:
        """Tells the listeners what has changed since the last time."""
        moment = self.now()
        topics = changed_since(moment, self._told) if self._told else frozenset({EVERYTHING})
        self._told = moment.n
        for listener in self.listeners:
            listener.hear(topics)
        self._save_soon()

    def say(self, topic: str) -> None:
        """Tells the listeners of this process about something that is not in the log, such as a new phone code."""
        for listener in self.listeners:
            listener.hear(frozenset({topic}))

    def follow(self, topics: Iterable[str], since: int) -> Listener:
        """Adds a listener. What changed after entry `since` is waiting for it."""
        moment = self.now()
        listener = Listener(frozenset(topics), since)
        if since < moment.n:
            listener.hear(changed_since(moment, since))
        elif since > moment.n:  # the log was restored from an older backup
            listener.hear(frozenset({EVERYTHING}))
        self._told = self._told or moment.n
        self.listeners.add(listener)
        return listener


def _if_still(seen: int, events: bytes) -> Decide:
    """Stores these events only if the log is still the one they were decided on."""
    return lambda tail: events if tail.last == seen else None


def changed_since(moment: EventMoment, since: int) -> frozenset[str]:
    """The topics that changed after entry `since`."""
    found: set[str] = set()
    for entry in moment.entries[since:]:
        found |= topics_of(entry)
    return frozenset(found)
