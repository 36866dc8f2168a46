"""Events that are open in this process: their newest moment, new commands, and who waits for what has changed."""

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
from eastwind.tournament.log.entries import LogEntry, fold, write
from eastwind.tournament.log.in_memory import same_command
from eastwind.tournament.log.numbering import numbered
from eastwind.tournament.log.undo import accept
from eastwind.tournament.log.upcast import read_stored
from eastwind.tournament.machine import FORMAT, apply_all
from eastwind.tournament.messages import Command, Undo
from eastwind.tournament.setup.terms import Terms
from eastwind.tournament.state import Tournament

Decide = Callable[[Tail], object]
MOMENT = 0.02  # seconds
REHEARSAL = "rehearsal"  # by what way the entries of a rehearsal came into its log


@dataclass(frozen=True, slots=True)
class Moment:
    """An event as it stood after entry n."""

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
        """Whether Eastwind made it up: a rehearsal is set up by itself, and its log says so wherever it is brought in."""
        return self.entries[:1] != () and self.entries[0].via == REHEARSAL


@dataclass(frozen=True, slots=True)
class Accepted:
    """A command is in the log; `repeat` when it had come before under the same key."""

    entry: LogEntry
    moment: Moment
    repeat: bool = False


def next_moment(moment: Moment, kept: Entry) -> Moment:
    """The moment after one more entry."""
    command, events = read_stored(kept.format, bytes(kept.command), bytes(kept.events))
    entries = (*moment.entries, LogEntry(kept.n, command, events, kept.at, kept.by, kept.via, kept.key))
    state = fold(entries) if isinstance(command, Undo) else apply_all(moment.state, events)
    return Moment(entries, state)


@dataclass(eq=False, slots=True)
class Listener:
    """One screen that follows an event: what it follows, and what has changed since it was last told."""

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
        """What has changed since this was last asked."""
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
        """The newest moment, whoever wrote it: at once what this process wrote, within `MOMENT` what another did.

        At the end of a round hundreds of screens ask within the same moment, and one look at the disk is enough.
        """
        if self._looked_at is None or time.monotonic() - self._looked_at > MOMENT:
            began, written = time.monotonic(), self._written
            self._newest = self._store.state(self.stream, self._fold)
            if written == self._written:  # what is written during the look makes it stale again
                self._looked_at = began
        return self._newest

    def stale(self) -> None:
        """Something was written; called on the store's own thread, before anybody is told that it is on the disk."""
        self._written += 1
        self._looked_at = None

    async def submit(self, command: Command, *, by: str, via: str, key: str = "") -> Accepted | Rejected:
        """Judge a command and write it down; when this returns `Accepted`, it is on the disk."""
        at, key = now(), key or secrets.token_hex(8)
        if numbered((), command) != command:
            return await self._submit_numbered(command, at=at, by=by, via=via, key=key)

        def decide(tail: Tail) -> object:
            moment = self._fold.at(tail)
            events = accept(moment.entries, moment.state, command)
            return events if isinstance(events, Rejected) else write(events)

        answer: Accepted | Rejected = await self._append(self._draft(command, at, by, via, key), decide)
        return answer

    async def _submit_numbered(self, command: Command, *, at: int, by: str, via: str, key: str) -> Accepted | Rejected:
        """A command that takes a number of its own is written with it, so it is judged on exactly the log it saw."""
        async with self._numbering:
            while True:
                self.stale()
                moment = self.now()
                if first := next((entry for entry in moment.entries if entry.key == key), None):
                    if same_command(command, first.command):
                        return Accepted(first, moment, repeat=True)
                    return Rejected("desk.key-taken", key=key)
                full = numbered(moment.entries, command)
                events = accept(moment.entries, moment.state, full)
                if isinstance(events, Rejected):
                    return events
                answer: Accepted | Rejected | None = await self._append(
                    self._draft(full, at, by, via, key),
                    _if_still(moment.n, write(events)),
                )
                if answer is not None:
                    return answer

    async def _append(self, draft: Draft, decide: Decide) -> Any:
        """What came of it; a refusal is the decision's own value."""
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

    def _draft(self, command: Command, at: int, by: str, via: str, key: str) -> Draft:
        return Draft(
            stream=self.stream, kind="event", at=at, by=by, via=via, key=key, format=FORMAT, command=write(command)
        )

    def tell(self) -> None:
        """Tell the listeners what has changed since they were last told."""
        moment = self.now()
        topics = changed_since(moment, self._told) if self._told else frozenset({EVERYTHING})
        self._told = moment.n
        for listener in self.listeners:
            listener.hear(topics)

    def say(self, topic: str) -> None:
        """Tell the listeners of this process of something that is not in the log, such as a new token."""
        for listener in self.listeners:
            listener.hear(frozenset({topic}))

    def follow(self, topics: Iterable[str], since: int) -> Listener:
        """A new listener; what changed after `since` is waiting for it."""
        moment = self.now()
        listener = Listener(frozenset(topics), since)
        if since < moment.n:
            listener.hear(changed_since(moment, since))
        elif since > moment.n:  # the log was brought back from an older backup
            listener.hear(frozenset({EVERYTHING}))
        self._told = self._told or moment.n
        self.listeners.add(listener)
        return listener


def _if_still(seen: int, events: bytes) -> Decide:
    """Write these events only if the log is still the one they were decided on."""
    return lambda tail: events if tail.last == seen else None


def changed_since(moment: Moment, since: int) -> frozenset[str]:
    """The topics that the entries after a number touch."""
    found: set[str] = set()
    for entry in moment.entries[since:]:
        found |= topics_of(entry)
    return frozenset(found)
