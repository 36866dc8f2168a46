"""An event at a glance: what is happening, and what comes next."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from litestar import Response, get

from eastwind.server.desk.people import player_fields
from eastwind.server.desk.people.check_in_list import PlayerCounts, seats_in
from eastwind.server.desk.rounds.next_step import next_step
from eastwind.server.desk.seating import seat_changes
from eastwind.server.run_clock import now
from eastwind.server.security.guards import for_task
from eastwind.server.services import services_of
from eastwind.server.settings.archived_events import ArchivedEvents
from eastwind.server.web.event_request import event_request
from eastwind.server.web.request import AnyRequest, EventId
from eastwind.tournament.floor.director_calls import waiting_calls
from eastwind.tournament.people.head_count import head_count
from eastwind.tournament.state import Round, Tournament, table_label
from eastwind.tournament.texts.phrases import count


@get("/events/{event:str}", opt=for_task("look at the desk"), include_in_schema=False)
async def overview(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    return found.page(
        "desk/rounds/overview.html",
        fields={**player_fields.FIELDS, **seat_changes.FIELDS},
        away=lambda: ArchivedEvents(services_of(request).store).find(event),
        step=lambda: next_step(found.state, now()),
        rows=lambda: round_rows(found.state),
        figures=lambda: figures(found.state),
        waiting=lambda: waiting_calls(found.state, now()),
        table_label=lambda table: table_label(found.state, table),
        heads=lambda: head_count(found.state),
        roll=cache(lambda: PlayerCounts(found.state)),
        is_seated=lambda number: bool(seats_in(found.state, found.state.last_begun() + 1).get(number)),
    )


def figures(state: Tournament) -> list[tuple[str, str]]:
    """The numbers that people ask a director for: the same as on the Players page."""
    roll = PlayerCounts(state)
    figures = [
        ("player" if roll.playing == 1 else "players", str(roll.playing)),
        ("here", str(roll.here)),
        ("not checked in", str(len(roll.missing))),
        ("table" if roll.tables == 1 else "tables", str(roll.tables)),
        ("sets promised", str(roll.sets)),
    ]
    return [*figures, ("paid", roll.taken_in)] if roll.fee else figures


@dataclass(frozen=True, slots=True)
class RoundRow:
    """One round as a row of tables: which have handed in, which are playing, which have results."""

    number: int
    words: str
    tables: tuple[tuple[int, str], ...]  # table, and "in", "some", "out" or "waits"
    at_hand: bool = False  # the round in play, or the next one


def round_rows(state: Tournament) -> list[RoundRow]:
    """Every round of the event, including those not seated yet."""
    planned = state.terms.rounds
    last = state.last_begun()
    at_hand = last if last and not state.rounds[last].closed else last + 1
    numbers = range(1, max(planned, *state.rounds, 0) + 1)
    return [replace(_row(number, state.rounds.get(number)), at_hand=number == at_hand) for number in numbers]


def _row(number: int, found: Round | None) -> RoundRow:
    if found is None:
        return RoundRow(number, "not seated yet", ())
    tables = tuple((table, _table_mark(found, table)) for table in sorted(found.tables))
    done = sum(mark == "in" for _, mark in tables)
    if found.closed:
        words = "closed"
    elif found.begun:
        words = f"{done} of {count(len(tables), 'table')} in"
    else:
        words = f"seated, {count(len(tables), 'table')}"
    return RoundRow(number, words, tables)


def _table_mark(found: Round, number: int) -> str:
    table = found.tables[number]
    if table.accepted:
        return "in"
    if not found.begun:
        return "waits"
    return "some" if any(table.games) else "out"


ROUTES = [overview]
