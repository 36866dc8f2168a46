"""The topics that an entry of the log changes. A screen follows some of them and fetches what changed."""

from __future__ import annotations

from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.machine import EVENTS
from eastwind.tournament.messages import Event, Undo

EVERYTHING = "*"
ALARMS = "alarms"  # not in the log: the store or its second copy is in trouble, or no longer is

# An event at a table also changes that table's own topic, `table-ROUND-TABLE`, and its round's, `round-ROUND`.
TOPICS: dict[type[Event], frozenset[str]] = {row.event: frozenset(row.topics) for row in EVENTS}


def topics_of(entry: LogEntry) -> frozenset[str]:
    """The topics an entry changes. An undo may change everything."""
    if isinstance(entry.command, Undo):
        return frozenset({EVERYTHING})
    found = {"log"}
    for event in entry.events:
        found |= TOPICS[type(event)]
        table = getattr(event, "table", None)
        if table is not None:
            number = getattr(event, "round", 0)
            found |= {table_topic(number, table), round_topic(number)}
    return frozenset(found)


def round_topic(number: int) -> str:
    return f"round-{number}"


def table_topic(round_number: int, table: int) -> str:
    return f"table-{round_number}-{table}"
