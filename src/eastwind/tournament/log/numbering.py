"""Numbers for what a command makes: entries, penalties, calls, rulings, draws. A number is never used twice.

They are written into the command before it is judged, so that undoing an earlier one leaves the later ones alone.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.machine import EVENTS, ROW_OF
from eastwind.tournament.messages import Command

_NUMBER_FIELD = {row.event: row.number for row in EVENTS if row.number}


def numbered(entries: Iterable[LogEntry], command: Command) -> Command:
    """The command with its numbers filled in: the next ones that no entry of the log has used, struck or not."""
    asks = ROW_OF[type(command)].numbers
    wanted = {field: kind for field, kind in asks.items() if not getattr(command, field)}
    if not wanted:
        return command
    highest = dict.fromkeys(wanted.values(), 0)
    for entry in entries:
        for event in entry.events:
            if type(event) in highest:
                kind = type(event)
                highest[kind] = max(highest[kind], getattr(event, _NUMBER_FIELD[kind]))
    return msgspec.structs.replace(command, **{field: highest[kind] + 1 for field, kind in wanted.items()})
