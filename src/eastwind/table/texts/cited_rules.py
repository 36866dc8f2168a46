"""The rules behind an event, as the sheet prints them."""

from __future__ import annotations

from eastwind.rules.clauses import Citation
from eastwind.table.moments.happening import Event
from eastwind.table.state import State


def rests_on(before: State, event: Event) -> tuple[Citation, ...]:
    """The clauses about an event, given the table before it."""
    sheet = before.setup.sheet
    return tuple(sheet.cite(slug) for slug in event.cites_at(before) if slug in sheet.printed)
