"""The record of a sitting: a header, then one entry a line. docs/records.md describes it.

An entry is one accepted command with the events it gave. Refused commands are not in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from eastwind.card.match import Matcher
from eastwind.refusals import InputError
from eastwind.table.apply import apply
from eastwind.table.commands import AnyCommand
from eastwind.table.counting import conserved
from eastwind.table.decide import decide
from eastwind.table.events import AnyEvent
from eastwind.table.refusing import Rejected, no
from eastwind.table.state import Setup, State, open_table

FORMAT = 1
MARK = "eastwind table record"


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line: what it is, its format, and what holds for the whole sitting, the resolved sheet included."""

    record: str = MARK
    format: int = FORMAT
    stream: str = "table"
    setup: Setup


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One accepted command and its events. Number, time, author and key are the envelope's; the fold never reads them."""

    n: int
    at: int | None = None  # UTC milliseconds
    by: str
    via: str
    key: str
    command: AnyCommand
    events: tuple[AnyEvent, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """The first entry that cannot be read or does not fit, and why."""

    line: int
    why: str


@dataclass(frozen=True, slots=True)
class Record:
    """A record as far as it is sound."""

    header: Header
    entries: tuple[Entry, ...]
    states: tuple[State, ...]  # before the first entry, and after each
    fault: Fault | None = None


def write_record(setup: Setup, entries: Iterable[Entry]) -> bytes:
    """The record as text."""
    encode = msgspec.json.encode
    return b"".join(line + b"\n" for line in (encode(Header(setup=setup)), *map(encode, entries)))


def read_record(text: bytes, name: str) -> Record:
    """Read a record up to its first bad entry."""
    first, _, rest = text.partition(b"\n")
    header = _read_header(first, name)
    states = [open_table(header.setup)]
    entries: list[Entry] = []
    fault = None
    lines = rest.split(b"\n")
    ended = not lines[-1]
    for number, line in enumerate(lines[:-1] if ended else lines, 2):
        why = _read_entry(line, states, entries)
        if why is None and not ended and number == len(lines) + 1:
            why = "the line is not ended, so the record may be cut off here"
            entries.pop()
            states.pop()
        if why is not None:
            fault = Fault(number, why)
            break
    return Record(header, tuple(entries), tuple(states), fault)


def _read_header(line: bytes, name: str) -> Header:
    try:
        seen = msgspec.json.decode(line)
    except msgspec.DecodeError as error:
        raise InputError(f"{name} is not a record: its first line is not JSON ({error}).") from error
    if not isinstance(seen, dict) or seen.get("record") != MARK:
        raise InputError(f'{name} is not a record of a table: its first line does not say "record": "{MARK}".')
    if isinstance(seen.get("format"), int) and seen["format"] > FORMAT:
        raise InputError(
            f"{name} has format {seen['format']}; this version of Eastwind reads up to {FORMAT}. Update Eastwind."
        )
    try:
        return msgspec.convert(seen, Header)
    except msgspec.ValidationError as error:
        raise InputError(f"{name}, line 1: the header cannot be read: {error}.") from error


def _read_entry(line: bytes, states: list[State], entries: list[Entry]) -> str | None:
    """Add an entry and the table after it, or say what is wrong with it."""
    try:
        entry = msgspec.json.decode(line, type=Entry)
    except msgspec.ValidationError as error:
        return f"it is no entry: {error}"
    except msgspec.DecodeError as error:
        return f"it is not JSON that can be read: {error}"
    if entry.n != len(entries) + 1:
        return f"its number is {entry.n}, and {len(entries) + 1} is next"
    if any(entry.key == earlier.key for earlier in entries):
        return f"its key {entry.key!r} was used before"
    try:
        state = folded(states[-1], entry.events)
    except (LookupError, ValueError, AssertionError):
        return "its events do not follow from what was before"
    if not conserved(state):
        return "after it there are not just the 152 tiles of a set"
    entries.append(entry)
    states.append(state)
    return None


def folded(state: State, events: Iterable[AnyEvent]) -> State:
    for event in events:
        state = apply(state, event)
    return state


def recheck(record: Record, card: Matcher) -> Fault | None:
    """Decide every entry again; the first that comes out differently."""
    for entry, before in zip(record.entries, record.states, strict=False):
        outcome = decide(before, entry.command, card)
        if isinstance(outcome, Rejected):
            return Fault(entry.n + 1, f"entry {entry.n}: the command would be refused now ({outcome.slug})")
        if outcome != entry.events:
            return Fault(entry.n + 1, f"entry {entry.n}: the command would lead to other events now")
    return record.fault


@dataclass(frozen=True, slots=True)
class Log:
    """A sitting as it goes on: the table, and the entries that led to it."""

    state: State
    entries: tuple[Entry, ...] = ()

    def submit(
        self, command: AnyCommand, card: Matcher, *, by: str, key: str, via: str = "", at: int | None = None
    ) -> tuple[Log, Entry | Rejected]:
        """Carry out a command once: a repeated key gets the first answer, with another command it is refused."""
        earlier = next((entry for entry in self.entries if entry.key == key), None)
        if earlier is not None:
            return self, earlier if earlier.command == command else no("table.key-used", key=key)
        events = decide(self.state, command, card)
        if isinstance(events, Rejected):
            return self, events
        entry = Entry(n=len(self.entries) + 1, at=at, by=by, via=via, key=key, command=command, events=events)
        return Log(folded(self.state, events), (*self.entries, entry)), entry
