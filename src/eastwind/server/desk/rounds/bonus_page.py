"""A bonus round: its announcement, which tables are ready, the order of the calls, the bonus."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from litestar import Response, post

from eastwind.refusals import Rejected
from eastwind.rules.results import MahJongg
from eastwind.server.security.guards import for_task
from eastwind.server.web.answers import accepted_answer, refused
from eastwind.server.web.event_request import event_request
from eastwind.server.web.forms import is_on, read_choice, read_number
from eastwind.server.web.request import AnyRequest, EventId
from eastwind.tournament.rounds.bonus import AnnounceBonus, AwardBonus, CallMahJongg, MarkReady
from eastwind.tournament.state import BonusTerms, Tournament, named, table_label
from eastwind.tournament.texts.phrases import count

KINDS: tuple[Literal["extra", "first_in_room"], ...] = ("extra", "first_in_room")


@dataclass(frozen=True, slots=True)
class Winner:
    """A player who won a game of a bonus round."""

    entry: int
    name: str
    table: str
    first: bool  # won at the table that called first


@post("/events/{event:str}/bonus", opt=for_task("run the round"), include_in_schema=False)
async def announce(request: AnyRequest, event: EventId) -> Response[str]:
    """Turns a round that has not begun into a bonus round."""
    found = event_request(request, event)
    form = await found.form()
    number = read_number(form, "round", "Which round?")
    terms = BonusTerms(
        words=form.get("words", "").strip().rstrip("."),
        section=form.get("section") or None,
        extra_points=read_number(form, "extra_points", "Extra points", 0),
        first_in_room=read_number(form, "first_in_room", "Points for the first Mah Jongg", 0),
    )
    return await found.submit(
        AnnounceBonus(round=number, terms=terms),
        f"Round {number} is a bonus round. It starts when every table is ready.",
    )


@post("/events/{event:str}/bonus/ready", opt=for_task("run the round"), include_in_schema=False)
async def mark_ready(request: AnyRequest, event: EventId) -> Response[str]:
    """Marks one table, or all of them, as ready."""
    found = event_request(request, event)
    form = await found.form()
    number = read_number(form, "round", "Which round?")
    if not is_on(form, "everyone"):
        table = read_number(form, "table", "Which table?")
        words = f"Table {table_label(found.state, table)} is ready."
        return await found.submit(MarkReady(round=number, table=table), words)
    if number not in found.state.rounds:
        return refused(request, f"Round {number} is not seated yet, so no table can be ready.")
    tables = found.state.rounds[number].tables
    for at, each in tables.items():
        if not each.ready:
            answer = await found.attempt(MarkReady(round=number, table=at), str(at))
            if isinstance(answer, Rejected):
                return refused(request, found.why(answer))
    return accepted_answer(request, f"{count(len(tables), 'table is', 'tables are')} ready.")


@post("/events/{event:str}/bonus/call", opt=for_task("run the round"), include_in_schema=False)
async def call_mahjongg(request: AnyRequest, event: EventId) -> Response[str]:
    """A table calls Mah Jongg; the order of the calls is kept."""
    found = event_request(request, event)
    form = await found.form()
    number, table = read_number(form, "round", "Which round?"), read_number(form, "table", "Which table?")
    return await found.submit(
        CallMahJongg(round=number, table=table),
        lambda done: (
            f"Table {table_label(done.moment.state, table)} was number "
            f"{done.moment.state.rounds[number].tables[table].finished} to call."
        ),
    )


@post("/events/{event:str}/bonus/award", opt=for_task("decide"), include_in_schema=False)
async def award(request: AnyRequest, event: EventId) -> Response[str]:
    """Awards an announced bonus to a winner."""
    found = event_request(request, event)
    form = await found.form()
    entry = read_number(form, "entry", "Who gets it?")
    number = read_number(form, "round", "Which round?")
    kind = read_choice(form, "kind", "Which bonus", KINDS)
    return await found.submit(
        AwardBonus(entry=entry, round=number, kind=kind),
        lambda done: f"{named(done.moment.state, entry)} gets the bonus.",
    )


def winners(state: Tournament, number: int) -> list[Winner]:
    """Who won a game of a round, for the announced bonus."""
    found: dict[int, Winner] = {}
    for at, table in sorted(state.rounds[number].tables.items()):
        for game in range(1, len(table.games) + 1):
            version = table.current(game)
            if version is None or not isinstance(version.result, MahJongg):
                continue
            entry = table.credited(version.result.winner, game)
            if entry is not None and (entry not in found or table.finished == 1):
                found[entry] = Winner(entry, named(state, entry), table_label(state, at), table.finished == 1)
    return list(found.values())


ROUTES = [announce, mark_ready, call_mahjongg, award]
