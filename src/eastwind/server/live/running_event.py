"""One open event: its newest state, new commands, and the screens that follow it."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from eastwind.refusals import Rejected
from eastwind.server.clock import now
from eastwind.server.live.topics import EVERYTHING, topics_of
from eastwind.store import Appended, Draft, Entry, Fold, KeyTaken, Refused, Store, Tail
from eastwind.tournament.authority import Role, Sent
from eastwind.tournament.log.entries import LogEntry, fold, write
from eastwind.tournament.log.in_memory import same_command
from eastwind.tournament.log.numbering import numbered
from eastwind.tournament.log.undo import accept
from eastwind.tournament.log.upcast import read_entry
from eastwind.tournament.machine import FORMAT, apply_all
from eastwind.tournament.messages import Command, Undo
from eastwind.tournament.setup.terms import Terms
from eastwind.tournament.state import Tournament

Decide = Callable[[Tail], object]
MOMENT = 0.02  # seconds for which a look at the disk counts
REHEARSAL = "rehearsal"  # the `via` of a rehearsal's entries


@dataclass(frozen=True, slots=True)
class Moment:
    """An event after entry n."""

    entries: tuple[LogEntry, ...] = ()
    state: Tournament = field(default_factory=Tournament)

    @property
    def n(self) -> int:
        return len(self.entries)

    @property
    def terms(self) -> Terms:
        return self.state.terms

    @property
    def rehearsal(self) -> bool:
        """Whether Eastwind made this event up. Its log says so, also after an export."""
        return self.entries[:1] != () and self.entries[0].via == REHEARSAL


@dataclass(frozen=True, slots=True)
class Accepted:
    """A command that is in the log; `repeat` if it was there before under the same key."""

    entry: LogEntry
    moment: Moment
    repeat: bool = False


def next_moment(moment: Moment, kept: Entry) -> Moment:
    """The event after one more entry."""
    entry = read_entry(kept.format, kept)
    entries = (*moment.entries, entry)
    state = fold(entries) if isinstance(entry.command, Undo) else apply_all(moment.state, entry.events)
    return Moment(entries, state)


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

    def __init__(self, store: Store, stream: str) -> None:
        self.stream = stream
        self.listeners: set[Listener] = set()
        self._store = store
        self._fold = Fold(Moment(), next_moment)
        self._newest = Moment()
        self._looked_at: float | None = None
        self._written = 0
        self._numbering = asyncio.Lock()
        self._told = 0

    def now(self) -> Moment:
        """The newest state: at once what this process wrote, within `MOMENT` what another wrote.

        At the end of a round hundreds of screens ask at the same time, and one look at the disk is enough.
        """
        if self._looked_at is None or time.monotonic() - self._looked_at > MOMENT:
            began, written = time.monotonic(), self._written
            self._newest = self._store.state(self.stream, self._fold)
            if written == self._written:  # a write during the look makes it stale again
                self._looked_at = began
        return self._newest

    def stale(self) -> None:
        """Marks the state as stale. The store's own thread calls it before anyone hears of the entry."""
        self._written += 1
        self._looked_at = None

    async def submit(self, command: Command, *, by: str, role: Role, via: str, key: str = "") -> Accepted | Rejected:
        """Decides a command and stores it; when this returns `Accepted`, the entry is on the disk."""
        sent, key = Sent(by=by, role=role, at=now()), key or secrets.token_hex(8)
        if numbered((), command) != command:
            return await self._submit_numbered(command, sent, via=via, key=key)

        def decide(tail: Tail) -> object:
            moment = self._fold.at(tail)
            events = accept(moment.entries, moment.state, command, sent)
            return events if isinstance(events, Rejected) else write(events)

        answer: Accepted | Rejected = await self._append(self._draft(command, sent, via, key), decide)
        return answer

    async def _submit_numbered(self, command: Command, sent: Sent, *, via: str, key: str) -> Accepted | Rejected:
        """Submits a command that gets its own number. The number is stored, so it is decided on exactly the log it saw."""
        async with self._numbering:
            while True:
                self.stale()
                moment = self.now()
                if first := next((entry for entry in moment.entries if entry.key == key), None):
                    if same_command(command, first.command):
                        return Accepted(first, moment, repeat=True)
                    return Rejected("desk.key-taken", key=key)
                full = numbered(moment.entries, command)
                events = accept(moment.entries, moment.state, full, sent)
                if isinstance(events, Rejected):
                    return events
                answer: Accepted | Rejected | None = await self._append(
                    self._draft(full, sent, via, key),
                    _if_still(moment.n, write(events)),
                )
                if answer is not None:
                    return answer

    async def _append(self, draft: Draft, decide: Decide) -> Any:
        """Appends an entry; returns what came of it. A refusal is the value that `decide` returned."""
        answer = await asyncio.wrap_future(self._store.submit(draft, decide))
        match answer:
            case Appended(entry=entry, repeat=repeat):
                self.stale()
                moment = self.now()
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


def changed_since(moment: Moment, since: int) -> frozenset[str]:
    """The topics that changed after entry `since`."""
    found: set[str] = set()
    for entry in moment.entries[since:]:
        found |= topics_of(entry)
    return frozenset(found)
