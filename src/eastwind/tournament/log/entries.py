"""The log of an event: numbered entries, each a command with its events; reading, writing, and folding them.

An undo strikes out earlier entries. Folding leaves them out, newest undo first, so an undo can itself be undone, and
`fold(log + undo) == fold(log without the struck entries)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from types import GenericAlias
from typing import Any, Protocol

import msgspec

from eastwind.refusals import InputError
from eastwind.tournament.authority import TITLES, Role, Sent
from eastwind.tournament.machine import COMMANDS, EVENTS, FORMAT, apply_all
from eastwind.tournament.messages import Command, Events, Undo
from eastwind.tournament.state import Tournament

_every_command: Any = reduce(or_, [row.command for row in COMMANDS])
_every_event: Any = reduce(or_, [row.event for row in EVENTS])
_command_reader = msgspec.json.Decoder(_every_command)
_events_reader = msgspec.json.Decoder(GenericAlias(tuple, (_every_event, ...)))
_writer = msgspec.json.Encoder()


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One accepted command with its events. Folding reads only the events; deciding again also reads who sent it."""

    n: int
    command: Command
    events: Events
    at: int = 0
    by: str = ""
    via: str = ""
    key: str = ""
    role: Role = "director"

    @property
    def sent(self) -> Sent:
        """Who sent the command, in which role, and when."""
        return Sent(by=self.by, role=self.role, at=self.at)


class Stored(Protocol):
    """An entry as the store, a plain file, or an export keeps it."""

    @property
    def n(self) -> int: ...
    @property
    def at(self) -> int: ...
    @property
    def by(self) -> str: ...
    @property
    def via(self) -> str: ...
    @property
    def key(self) -> str: ...
    @property
    def role(self) -> str: ...
    @property
    def command(self) -> msgspec.Raw: ...
    @property
    def events(self) -> msgspec.Raw: ...


def read_entry(number: int, stored: Stored) -> LogEntry:
    """An entry that was stored in this format."""
    check_format(number)
    command, events = read_command(bytes(stored.command)), read_events(bytes(stored.events))
    return LogEntry(
        stored.n, command, events, stored.at, stored.by, stored.via, stored.key, read_role(stored.role)
    )  # fmt: skip


def read_role(text: str) -> Role:
    """The role of a sender."""
    if text not in TITLES:
        raise InputError(f"This log has an entry by a {text!r}; this version knows no such role. Use a newer Eastwind.")
    return text


def read_command(text: bytes | str) -> Command:
    """Reads a command from JSON, or raises a sentence."""
    try:
        command: Command = _command_reader.decode(text)
    except msgspec.MsgspecError as error:
        raise InputError(f"Eastwind doesn't know this command: {error}.") from error
    return command


def read_events(text: bytes | str) -> Events:
    """Reads the events of an entry from JSON."""
    try:
        events: Events = _events_reader.decode(text)
    except msgspec.MsgspecError as error:
        raise InputError(f"This version doesn't know these events: {error}.") from error
    return events


def write(value: Command | Events) -> bytes:
    """Writes a command or events as JSON."""
    return _writer.encode(value)


def check_format(number: int) -> None:
    """Refuses a log of a newer format."""
    if number > FORMAT:
        raise InputError(
            f"This log has format {number}; this version reads formats up to {FORMAT}. Use a newer Eastwind."
        )


def standing(entries: Sequence[LogEntry]) -> list[LogEntry]:
    """The entries that count, without undone ones and without the undos."""
    struck = struck_by(entries)
    return [entry for entry in entries if entry.n not in struck and not isinstance(entry.command, Undo)]


def struck_by(entries: Sequence[LogEntry]) -> dict[int, int]:
    """For each undone entry, the undo that struck it; newest undo first."""
    return undone_by([(entry.n, entry.command.strike) for entry in entries if isinstance(entry.command, Undo)])


def undone_by(undos: Sequence[tuple[int, tuple[int, ...]]]) -> dict[int, int]:
    """For each undone entry, the undo that struck it, from the undos alone: each one's number, and what it struck."""
    found: dict[int, int] = {}
    for undo, strike in reversed(undos):
        if undo not in found:
            found |= {number: undo for number in strike if number not in found}
    return found


def fold(entries: Sequence[LogEntry]) -> Tournament:
    """The state after all entries that count."""
    return _applied(standing(entries))


def state_after(entries: Sequence[LogEntry], number: int) -> Tournament:
    """The state right after an entry."""
    return fold([entry for entry in entries if entry.n <= number])


def _applied(entries: Iterable[LogEntry]) -> Tournament:
    state = Tournament()
    for entry in entries:
        state = apply_all(state, entry.events)
    return state
