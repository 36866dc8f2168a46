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
from typing import Any

import msgspec

from eastwind.refusals import InputError
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
    """One accepted command with its events. `at`, `by`, `via` and `key` are for people; folding never reads them."""

    n: int
    command: Command
    events: Events
    at: int = 0
    by: str = ""
    via: str = ""
    key: str = ""


def read_command(text: bytes | str) -> Command:
    """A command from JSON; anything else is a sentence."""
    try:
        command: Command = _command_reader.decode(text)
    except msgspec.MsgspecError as error:
        raise InputError(f"This is no command of an event: {error}.") from error
    return command


def read_events(text: bytes | str) -> Events:
    """The events of an entry from JSON."""
    try:
        events: Events = _events_reader.decode(text)
    except msgspec.MsgspecError as error:
        raise InputError(f"These are no events that this version knows: {error}.") from error
    return events


def write(value: Command | Events) -> bytes:
    """A command or events as JSON."""
    return _writer.encode(value)


def check_format(number: int) -> None:
    """Refuse a log of a newer format."""
    if number > FORMAT:
        raise InputError(
            f"This log has format {number}; this version reads formats up to {FORMAT}. Use a newer Eastwind."
        )


def standing(entries: Sequence[LogEntry]) -> list[LogEntry]:
    """The entries that count: undos are resolved newest first, then left out themselves."""
    struck = struck_by(entries)
    return [entry for entry in entries if entry.n not in struck and not isinstance(entry.command, Undo)]


def struck_by(entries: Sequence[LogEntry]) -> dict[int, int]:
    """Which undo in force strikes out which entry."""
    found: dict[int, int] = {}
    for entry in reversed(entries):
        if isinstance(entry.command, Undo) and entry.n not in found:
            found |= {number: entry.n for number in entry.command.strike if number not in found}
    return found


def fold(entries: Sequence[LogEntry]) -> Tournament:
    """The state that a log gives."""
    return _applied(standing(entries))


def state_after(entries: Sequence[LogEntry], number: int) -> Tournament:
    """The state as it was after an entry, undos of that time included."""
    return fold([entry for entry in entries if entry.n <= number])


def _applied(entries: Iterable[LogEntry]) -> Tournament:
    state = Tournament()
    for entry in entries:
        state = apply_all(state, entry.events)
    return state
