"""People disqualified for conduct at other events: entering such a name here gives a warning."""

from __future__ import annotations

from litestar import Response, get, post

from eastwind.refusals import InputError
from eastwind.server.desk.people.player_fields import BARRED, BARRED_AT, FIELDS
from eastwind.server.security.guards import for_task
from eastwind.server.services import services_of
from eastwind.server.web.event_request import EventRequest, event_request
from eastwind.server.web.request import AnyRequest, EventId
from eastwind.tournament.people.barred_warnings import NoteBarred
from eastwind.tournament.people.names import folded
from eastwind.tournament.texts.phrases import count


@get("/events/{event:str}/players/barred", opt=for_task("add players"), include_in_schema=False)
async def barred_page(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    await note_earlier(found)
    return event_request(request, event).page("desk/people/barred.html", fields=FIELDS)


@post("/events/{event:str}/players/barred", opt=for_task("add players"), include_in_schema=False)
async def note_barred(request: AnyRequest, event: EventId) -> Response[str]:
    """Adds names that get a warning from now on."""
    found = event_request(request, event)
    form = await found.form()
    title = BARRED_AT.read(form).strip()
    names = tuple(" ".join(name.split()) for name in BARRED.read(form).splitlines() if name.strip())
    if not names or not title:
        raise InputError("Give the names, one per line, and the tournament they were disqualified at.")
    words = f"Added {count(len(names), 'name')} from {title} to the watch list."
    return await found.submit(NoteBarred(names=names, event=title), words)


async def note_earlier(found: EventRequest) -> None:
    """Notes whom the other events on this laptop have disqualified for conduct, if this event does not know yet."""
    for stream, earlier in await services_of(found.request).events.every_summary():
        if stream.stream == found.event.stream or earlier.fault:  # an unreadable event turns no walk-in away
            continue
        if earlier.rehearsal and not found.moment.rehearsal:  # a rehearsal's players are made up
            continue
        if any(folded(name) not in found.state.barred for name in earlier.barred):
            numbers = dict(earlier.barred_numbers)
            title = f"{earlier.title}, {earlier.date}"
            await found.attempt(NoteBarred(names=earlier.barred, event=title, master_points=numbers), stream.stream)


ROUTES = [barred_page, note_barred]
