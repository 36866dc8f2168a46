"""What an entry of the log changes, as topics: a screen follows some of them and fetches again what they touch."""

from __future__ import annotations

from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.machine import EVENTS
from eastwind.tournament.messages import Event, Undo

EVERYTHING = "*"

# An event of a table also touches the topic of that table, `table-ROUND-TABLE`.
TOPICS: dict[type[Event], frozenset[str]] = {row.event: frozenset(row.topics) for row in EVENTS}


def topics_of(entry: LogEntry) -> frozenset[str]:
    """What an entry touches; an undo may touch everything."""
    if isinstance(entry.command, Undo):
        return frozenset({EVERYTHING})
    found = {"log"}
    for event in entry.events:
        found |= TOPICS[type(event)]
        table = getattr(event, "table", None)
        if table is not None:
            found.add(table_topic(getattr(event, "round", 0), table))
    return frozenset(found)


def table_topic(round_number: int, table: int) -> str:
    return f"table-{round_number}-{table}"
