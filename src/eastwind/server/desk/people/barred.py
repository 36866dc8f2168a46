"""People disqualified for conduct at other events: whoever is entered here under such a name gets a warning."""

from __future__ import annotations

from litestar import Response, get, post

from eastwind.refusals import InputError
from eastwind.server.security.guards import for_task
from eastwind.server.services import services_of
from eastwind.server.web.event_request import EventRequest, event_request
from eastwind.server.web.request import AnyRequest, EventId
from eastwind.tournament.people.barred import NoteBarred, barred_here
from eastwind.tournament.people.names import folded
from eastwind.tournament.texts.phrases import count


@get("/events/{event:str}/entries/barred", opt=for_task("enter people"), include_in_schema=False)
async def barred_page(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    await note_earlier(found)
    return event_request(request, event).page("desk/people/barred.html")


@post("/events/{event:str}/entries/barred", opt=for_task("enter people"), include_in_schema=False)
async def note_barred(request: AnyRequest, event: EventId) -> Response[str]:
    """From now on a name of these gets a warning."""
    found = event_request(request, event)
    form = await found.form()
    title = form.get("title", "").strip()
    names = tuple(" ".join(name.split()) for name in form.get("names", "").splitlines() if name.strip())
    if not names or not title:
        raise InputError("Give the names, one on each line, and the event they were disqualified at.")
    words = f"From now on there is a warning for {count(len(names), 'name')} from {title}."
    return await found.submit(NoteBarred(names=names, event=title), words)


async def note_earlier(found: EventRequest) -> None:
    """Note whom the other events of this laptop have disqualified for conduct, where that is not known here yet."""
    for running in services_of(found.request).events.all():
        if running.stream == found.event.stream:
            continue
        try:
            moment = running.now()
        except InputError:  # an event that cannot be read is no reason to turn a walk-in away
            continue
        if moment.rehearsal and not found.moment.rehearsal:  # nobody has really shouted there
            continue
        earlier = moment.state
        names, numbers = barred_here(earlier)
        if earlier.is_set_up and any(folded(name) not in found.state.barred for name in names):
            title = f"{earlier.terms.title}, {earlier.terms.date}"
            await found.attempt(NoteBarred(names=names, event=title, master_points=numbers), running.stream)


ROUTES = [barred_page, note_barred]
