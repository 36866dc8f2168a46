"""The record of a sitting: a header, then one entry per line. docs/records.md describes it.

An entry is one accepted command with its events. Refused commands are not recorded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import msgspec

from eastwind.card.match import Matcher
from eastwind.refusals import InputError, Rejected
from eastwind.rules.seats import SEATS
from eastwind.table.apply import apply
from eastwind.table.machine import decide
from eastwind.table.moments import AnyCommand, AnyEvent
from eastwind.table.moments.happening import SeatCommand
from eastwind.table.moments.refereeing import CallHandDead, NoticeIrregularity
from eastwind.table.read_only import read_only
from eastwind.table.records.tile_count import agreed, conserved
from eastwind.table.state import Setup, State, open_table
from eastwind.table.texts.refusals import words

FORMAT = 1
FEWEST_SEATS = 3
MARK = "eastwind table record"
CUT_OFF = "the line is not ended, so the record may be cut off here"


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line: the format, and the setup with the resolved sheet."""

    record: str = MARK
    format: int = FORMAT
    stream: str = "table"
    setup: Setup


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One accepted command and its events. The fold never reads number, time, author and key."""

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
    """A record up to its first bad entry."""

    header: Header
    entries: tuple[Entry, ...]
    states: tuple[State, ...]  # the state before the first entry, and after each
    fault: Fault | None = None


def write_record(setup: Setup, entries: Iterable[Entry]) -> bytes:
    """The record as text."""
    encode = msgspec.json.encode
    return b"".join(line + b"\n" for line in (encode(Header(setup=setup)), *map(encode, entries)))


def read_record(text: bytes, name: str, card_of: Callable[[Setup], Matcher] | None = None) -> Record:
    """Read a record up to its first bad entry. With a card, decide every entry again."""
    first, ended, rest = text.partition(b"\n")
    header = _read_header(first, name)
    card = None if card_of is None else card_of(header.setup)
    states = [open_table(header.setup)]
    if not ended:
        return Record(header, (), tuple(states), Fault(1, CUT_OFF))
    entries: list[Entry] = []
    keys: set[str] = set()
    *whole, cut = rest.split(b"\n")
    for number, line in enumerate(whole, 2):
        read = _read_entry(line, len(entries) + 1, keys, states[-1], card)
        if isinstance(read, str):
            return Record(header, tuple(entries), tuple(states), Fault(number, read))
        entry, state = read
        entries.append(entry)
        keys.add(entry.key)
        states.append(state)
    fault = Fault(len(whole) + 2, CUT_OFF) if cut else None
    return Record(header, tuple(entries), tuple(states), fault)


def _read_header(line: bytes, name: str) -> Header:
    try:
        seen = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise InputError(f"{name} is not a record: its first line is not JSON ({error}).") from error
    except RecursionError as error:
        raise InputError(f"{name} is not a record: its first line is nested too deeply.") from error
    if not isinstance(seen, dict) or seen.get("record") != MARK:
        raise InputError(f'{name} is not a record of a table: its first line does not say "record": "{MARK}".')
    if "format" not in seen:
        raise InputError(f"{name}, line 1: the header does not say its format.")
    if isinstance(seen.get("format"), int) and seen["format"] > FORMAT:
        raise InputError(
            f"{name} has format {seen['format']}; this version of Eastwind reads up to {FORMAT}. Update Eastwind."
        )
    try:
        header: Header = read_only(msgspec.convert(seen, Header))
    except msgspec.ValidationError as error:
        raise InputError(f"{name}, line 1: the header cannot be read: {error}.") from error
    why = _impossible(header)
    if why is not None:
        raise InputError(f"{name}, line 1: {why}.")
    return header


def _impossible(header: Header) -> str | None:
    seats = header.setup.seats
    if header.format < 1:
        return f"there is no format {header.format}; the first is 1"
    if len(seats) < FEWEST_SEATS or seats != tuple(seat for seat in SEATS if seat in seats):
        return f"the seats are three or four of {', '.join(SEATS)}, in this order"
    return "the window's length is a number of seconds, from 0" if header.setup.window_seconds < 0 else None


def _read_entry(
    line: bytes, number: int, keys: set[str], before: State, card: Matcher | None
) -> tuple[Entry, State] | str:
    """An entry and the table after it, or what is wrong with it."""
    try:
        entry = msgspec.json.decode(line, type=Entry)
    except msgspec.ValidationError as error:
        return f"it is not an entry: {error}"
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return f"it is not JSON that can be read: {error}"
    except RecursionError:
        return "it is not JSON that can be read: it is nested too deeply"
    if entry.n != number:
        return f"its number is {entry.n}, and {number} is next"
    if entry.key in keys:
        return f"its key {entry.key!r} was used before"
    if entry.by in SEATS and entry.by != getattr(entry.command, "seat", None):
        return f"it says that {entry.by} did it, and the command is not {entry.by}'s"
    why = None if card is None else _decided_otherwise(entry, before, card)
    if why is not None:
        return why
    after = _after(entry, before)
    return after if isinstance(after, str) else (entry, after)


def _decided_otherwise(entry: Entry, before: State, card: Matcher) -> str | None:
    """How the command would come out now, if that differs from the entry."""
    outcome = decide(before, entry.command, card)
    if isinstance(outcome, Rejected):
        reason = words(outcome, before.setup.sheet).removesuffix(".")
        return f"its command would be refused now: {reason}"
    return None if outcome == entry.events else "its command would lead to other events now"


def _after(entry: Entry, before: State) -> State | str:
    """The table after an entry, as far as its events can be checked without the card."""
    if not entry.events:
        return "nothing has happened in it: it has no events"
    try:
        state = folded(before, entry.events)
        whole = conserved(state)
    except (LookupError, ValueError, TypeError, AssertionError):
        return "its events do not follow from what was before"
    if not whole:
        return "after it there are not just the 152 tiles of a set"
    return state if agreed(state) else "after it the tiles that lie there are not as many as all have counted"


def author_of(command: AnyCommand) -> str:
    """Who gives a command: a seat, or the table (also for the director and the clock)."""
    if isinstance(command, SeatCommand | CallHandDead | NoticeIrregularity) and command.seat is not None:
        return command.seat
    return "table"


def folded(state: State, events: Iterable[AnyEvent]) -> State:
    for event in events:
        state = apply(state, event)
    return state


@dataclass(frozen=True, slots=True)
class Log:
    """A sitting in progress: the table, and the entries that led to it."""

    state: State
    entries: tuple[Entry, ...] = ()

    def submit(
        self, command: AnyCommand, card: Matcher, *, by: str, key: str, via: str = "", at: int | None = None
    ) -> tuple[Log, Entry | Rejected]:
        """Carry out a command once. A repeated key gets the first answer; with another command it is refused."""
        earlier = next((entry for entry in self.entries if entry.key == key), None)
        if earlier is not None:
            return self, earlier if earlier.command == command else Rejected("table.key-used", key=key)
        events = decide(self.state, command, card)
        if isinstance(events, Rejected):
            return self, events
        entry = Entry(n=len(self.entries) + 1, at=at, by=by, via=via, key=key, command=command, events=events)
        return Log(folded(self.state, events), (*self.entries, entry)), entry
