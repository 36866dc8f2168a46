"""The first page: the events of this laptop, a new one, a rehearsal to explore."""

from __future__ import annotations

import asyncio

from litestar import Response, get, post

from eastwind.lab.rehearsal import rehearse
from eastwind.refusals import InputError
from eastwind.rules.library import load_sheet
from eastwind.server.guarding import for_task
from eastwind.server.running import RunningEvent
from eastwind.server.visit import AnyRequest, desk_of, plain_page, read_form, said


@get("/", opt=for_task("look at the desk"), include_in_schema=False)
async def home(request: AnyRequest) -> Response[str]:
    events = [row for running in desk_of(request).events.all() if (row := _row(running))]
    return plain_page(request, "desk/home.html", events=events)


@post("/rehearsal", opt=for_task("set up events"), include_in_schema=False)
async def start_rehearsal(request: AnyRequest) -> Response[str]:
    """A simulated event, up to the moment that was asked for; from there on it is a normal event."""
    form = await read_form(request)
    players, stop = int(form.get("players", "22")), form.get("stop", "middle")
    sheet = load_sheet(form.get("sheet", "national"))
    ledger = await asyncio.to_thread(rehearse, players, 4, sheet, 3, 1)
    entries = ledger.entries
    share = {"start": 0.0, "middle": 0.45, "end": 1.0}.get(stop, 0.45)
    started = next(n for n, entry in enumerate(entries) if type(entry.command).__name__ == "CallStart")
    running = await desk_of(request).events.create(entries[: max(started, int(len(entries) * share))])
    return said(request, "A rehearsal: nothing here is real, try everything.", go=f"/events/{running.stream}")


def _row(running: RunningEvent) -> dict[str, object] | None:
    try:
        moment = running.now()
        terms = moment.terms
    except InputError as error:
        return {"id": running.stream, "title": running.stream, "date": "", "what": f"cannot be read: {error}"}
    last = moment.state.last_begun()
    what = f"round {last} of {terms.rounds}" if last else f"{len(moment.state.entries)} entries, not begun"
    return {"id": running.stream, "title": terms.title, "date": terms.date, "what": what}


ROUTES = [home, start_rehearsal]
