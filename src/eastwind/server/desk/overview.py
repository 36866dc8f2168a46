"""An event at a glance: what is going on, and what comes next."""

from __future__ import annotations

from litestar import Response, get

from eastwind.server.desk.next_step import next_step, pictures
from eastwind.server.guarding import for_task
from eastwind.server.shelf import Shelf
from eastwind.server.visit import AnyRequest, EventId, desk_of, visit
from eastwind.tournament.entries import sets_and_tables
from eastwind.tournament.saying import money
from eastwind.tournament.state import Tournament, table_label


@get("/events/{event:str}", opt=for_task("look at the desk"), include_in_schema=False)
async def overview(request: AnyRequest, event: EventId) -> Response[str]:
    found = visit(request, event)
    return found.page(
        "desk/overview.html",
        away=lambda: Shelf(desk_of(request).store).find(event),
        step=lambda: next_step(found.state),
        pictures=lambda: pictures(found.state),
        figures=lambda: figures(found.state),
        waiting=lambda: waiting(found.state),
        table_label=lambda table: table_label(found.state, table),
    )


def figures(state: Tournament) -> list[tuple[str, str]]:
    """The few numbers that a director is asked for."""
    terms = state.terms
    if terms is None:
        return []
    playing = [entry for entry in state.entries.values() if entry.details.status != "waiting"]
    sets, tables = sets_and_tables(state)
    return [
        ("entered", str(len(playing))),
        ("here", str(sum(entry.checked_in for entry in playing))),
        ("tables", str(tables)),
        ("sets coming", str(sets)),
        ("paid", money(sum(entry.paid for entry in state.entries.values()), terms.currency)),
    ]


def waiting(state: Tournament) -> list[tuple[str, str, int]]:
    """(table, what about, since when) of every call that nobody has answered."""
    return [
        (table_label(state, call.table), call.about, call.called_at)
        for call in state.calls.values()
        if call.answered_at is None
    ]


ROUTES = [overview]
