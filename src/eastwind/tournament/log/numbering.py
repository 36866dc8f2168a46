"""Numbers for new players, penalties, calls, rulings, and draws. No number is used twice.

They are written into the command before it is decided, so undoing an earlier command does not renumber later ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

import msgspec

from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.machine import EVENTS, ROW_OF
from eastwind.tournament.messages import Command, Event

_NUMBER_FIELD = {row.event: row.number for row in EVENTS if row.number}


def numbered(entries: Iterable[LogEntry], command: Command) -> Command:
    """The command with its numbers filled in: the next ones that no entry has used, undone or not."""
    return numbered_after(highest_numbers(entries), command) if _wanted(command) else command


def numbered_after(highest: Mapping[str, int], command: Command) -> Command:
    """The command with its numbers filled in, after the highest that were given out."""
    wanted = {field: highest.get(kind.__name__, 0) + 1 for field, kind in _wanted(command).items()}
    return msgspec.structs.replace(command, **wanted) if wanted else command


def same_command(command: Command, logged: Command) -> bool:
    """Whether a command equals a logged one, apart from numbers that were filled in."""
    if type(command) is not type(logged):
        return False
    filled = numbered([], command)
    names = [name for name in command.__struct_fields__ if getattr(filled, name) == getattr(command, name)]
    return all(getattr(command, name) == getattr(logged, name) for name in names)


def highest_numbers(entries: Iterable[LogEntry], before: Mapping[str, int] = MappingProxyType({})) -> Mapping[str, int]:
    """The highest number of each kind of event that gives them out; `before` has those of earlier entries."""
    found = dict(before)
    for entry in entries:
        for event in entry.events:
            if field := _NUMBER_FIELD.get(type(event)):
                kind = type(event).__name__
                found[kind] = max(found.get(kind, 0), getattr(event, field))
    return found


def _wanted(command: Command) -> dict[str, type[Event]]:
    """The fields that want a number, with the kind of event that has it."""
    return {field: kind for field, kind in ROW_OF[type(command)].numbers.items() if not getattr(command, field)}
