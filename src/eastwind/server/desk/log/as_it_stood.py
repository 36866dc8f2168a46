"""The event after any entry of its log: standings, seating and scorecards at that time, read-only."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from litestar import Response, get
from litestar.params import FromQuery

from eastwind.formats import time_of
from eastwind.rules.seats import SEATS, WINDS, Seat
from eastwind.server.desk.log.log_page import day
from eastwind.server.desk.outcome.standings_page import StandingsTable
from eastwind.server.live.past_states import history_of
from eastwind.server.security.guards import for_task
from eastwind.server.web.event_request import event_request
from eastwind.server.web.forms import whole_number
from eastwind.server.web.request import AnyRequest, EventId, RoundAsked
from eastwind.tournament.state import Table, Tournament, named, table_label
from eastwind.tournament.texts.phrases import count, version_words


@dataclass(frozen=True)
class PastTable:
    """One table as it was."""

    name: str
    seats: list[tuple[str, str]]  # wind and who sat there
    cards: str
    games: list[str]


@get("/events/{event:str}/log/moment", opt=for_task("look at the desk"), include_in_schema=False)
async def moment_page(
    request: AnyRequest,
    event: EventId,
    at: FromQuery[str] = "",
    asked: RoundAsked = "",
) -> Response[str]:
    found = event_request(request, event)
    number = whole_number(at, "The step", 1, found.moment.n)
    history = history_of(found.event)
    then = await asyncio.to_thread(history.at, found.moment, number)
    shown = whole_number(asked, "The round", 1, max([1, *then.rounds])) if asked else max(then.last_begun(), 1)
    (step,) = await asyncio.to_thread(history.steps, found.moment, [number])
    country = found.moment.terms.country
    return found.page(
        "desk/log/as_it_stood.html",
        at=number,
        step=step,
        when=f"{day(step.entry.at, country)}, {time_of(step.entry.at, country)}",
        then=then,
        board=StandingsTable(then, None, None),
        shown=shown,
        tables=lambda: _tables(then, shown),
    )


def _tables(then: Tournament, number: int) -> list[PastTable]:
    found = then.rounds.get(number)
    if found is None:
        return []
    return [_table(then, number, table, found.tables[table]) for table in sorted(found.tables)]


def _table(then: Tournament, number: int, place: int, table: Table) -> PastTable:
    begun = then.rounds[number].begun
    game = max(1, sum(bool(versions) for versions in table.games))
    seats = [(WINDS[seat], _sitter(then, table, seat, game)) for seat in SEATS]
    games = [
        f"Game {each}: {version_words(then, table, each, version) if version else 'no result yet'}"
        for each in range(1, len(table.games) + 1)
        for version in [table.current(each)]
    ]
    return PastTable(table_label(then, place), seats, _cards(table, begun), games)


def _sitter(then: Tournament, table: Table, seat: Seat, game: int) -> str:
    person = table.sitter(seat, game)
    return named(then, person) if person is not None else "no one"


def _cards(table: Table, begun: bool) -> str:
    if not begun:
        return "not started"
    if table.accepted:
        return "scorecards accepted"
    known = sum(bool(versions) for versions in table.games)
    checked = sum(card.verified_by is not None for card in table.cards.values())
    return f"{known} of {count(len(table.games), 'game')}, {count(checked, 'scorecard')} initialed"


ROUTES = [moment_page]
