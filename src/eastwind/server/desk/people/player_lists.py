"""Many players at once: paste or open a list, check it row by row, then enter it."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import Response, get, post
from litestar.datastructures import UploadFile

from eastwind.refusals import InputError, Rejected, quoted
from eastwind.server.desk.people.barred import note_earlier
from eastwind.server.desk.people.check_in_list import PlayerCounts
from eastwind.server.security.guards import for_task
from eastwind.server.web.answers import html
from eastwind.server.web.event_request import EventRequest, event_request
from eastwind.server.web.forms import is_on
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest, EventId, is_htmx
from eastwind.spreadsheets import MOST_BYTES, ask_cells, split_cells
from eastwind.tournament.machine import decide
from eastwind.tournament.people.names import folded
from eastwind.tournament.people.player_lists import Roster, amounts_of, read_roster
from eastwind.tournament.people.players import ImportEntries
from eastwind.tournament.state import Details
from eastwind.tournament.texts.phrases import count


@get("/events/{event:str}/entries/list", opt=for_task("enter people"), include_in_schema=False)
async def list_page(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    return found.page("desk/people/player_list.html", roll=PlayerCounts(found.state), preview=None)


@post("/events/{event:str}/entries/list", opt=for_task("enter people"), include_in_schema=False)
async def enter_list(request: AnyRequest, event: EventId) -> Response[str]:
    """First shows what the list would enter; the button below enters exactly that."""
    found = event_request(request, event)
    form = await found.form()
    if is_on(form, "enter"):
        await note_earlier(found)
        people = _read_shown(form.get("people", ""))
        amounts = _read_amounts(form.get("amounts", "") or "[]")
        cents = found.moment.terms.fee if is_on(form, "paid") else 0
        return await found.submit(
            ImportEntries(entries=people, paid=cents, amounts=amounts),
            lambda done: (
                f"{count(len(people), 'player is', 'players are')} entered; the event has {len(done.moment.state.entries)}."
            ),
            go=f"{found.home}/entries",
        )
    rows = await _rows(request, form.get("rows", ""))
    return await asyncio.to_thread(_preview, found, rows)  # thousands of rows take a while


def _preview(found: EventRequest, rows: list[list[object]]) -> Response[str]:
    roster = _read_list(found, rows)
    shown = {
        "roster": roster,
        "people": msgspec.json.encode(roster.entries).decode(),
        "amounts": msgspec.json.encode(amounts_of(roster)).decode(),
        "roll": PlayerCounts(found.state),
    }
    if is_htmx(found.request):
        return html(render("desk/people/player_list_preview.html", shown))
    return found.page("desk/people/player_list.html", preview=True, **shown)


def _read_list(found: EventRequest, rows: list[list[object]]) -> Roster:
    """The list with what this event cannot take moved to the errors: a duplicate name, an unknown section."""
    taken = frozenset(folded(entry.name) for entry in found.state.entries.values())
    roster = read_roster(rows, taken, fee=found.moment.terms.fee)
    sections = {section.name for section in found.moment.terms.sections}
    wrong = [each for each in roster.entries if each.section is not None and each.section not in sections]
    errors = [f"{each.name}: there is no section {each.section!r} in this event." for each in wrong]
    long = [each for each in roster.entries if len(each.name) > 120]
    errors += [f"{each.name[:40]}…: the name is longer than 120 characters." for each in long]
    both = zip(roster.entries, roster.paid, strict=True)
    good = [(each, cents) for each, cents in both if each not in wrong and each not in long]
    people = tuple(each for each, _ in good)
    if good and isinstance(no := decide(found.state, ImportEntries(entries=people), found.sent), Rejected):
        return Roster((), (*roster.errors, *errors, found.why(no)))
    return Roster(people, (*roster.errors, *errors), roster.notes, tuple(cents for _, cents in good))


async def _rows(request: AnyRequest, pasted: str) -> list[list[object]]:
    file = (await request.form()).get("file")
    if not isinstance(file, UploadFile) or not file.filename:
        if not pasted.strip():
            raise InputError("There is no list: paste it into the field, or choose a file.")
        return await asyncio.to_thread(split_cells, pasted)
    if not file.filename.lower().endswith((".xlsx", ".csv", ".txt", ".tsv")):
        raise InputError(f"{quoted(file.filename)} cannot be read: give a CSV or XLSX file, or paste the list.")
    return await ask_cells(await file.read(MOST_BYTES + 1), file.filename)


LOST = "The list was lost on the way: look at it again first."


def _read_amounts(text: str) -> tuple[int | None, ...]:
    try:
        return msgspec.json.decode(text, type=tuple[int | None, ...])
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise InputError(LOST) from error


def _read_shown(text: str) -> tuple[Details, ...]:
    try:
        people = msgspec.json.decode(text, type=tuple[Details, ...])
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise InputError(LOST) from error
    if not people:
        raise InputError("There is nobody in the list that could be entered.")
    return people


ROUTES = [list_page, enter_list]
