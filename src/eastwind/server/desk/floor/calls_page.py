"""Enters a call for the director that the desk hears, and the answer to a call."""

from __future__ import annotations

from litestar import Response, post

from eastwind.server.security.guards import for_task
from eastwind.server.web.event_request import event_request
from eastwind.server.web.forms import read_number
from eastwind.server.web.request import AnyRequest, EventId
from eastwind.tournament.floor.director_calls import AnswerCall, CallDirector
from eastwind.tournament.state import table_label


@post("/events/{event:str}/calls", opt=for_task("look at the desk"), include_in_schema=False)
async def call(request: AnyRequest, event: EventId) -> Response[str]:
    """Enters a call that the desk hears from a table."""
    found = event_request(request, event)
    form = await found.form()
    number = read_number(form, "round", "Which round?", found.state.last_begun())
    table = read_number(form, "table", "Which table calls?")
    words = f"Table {table_label(found.state, table)} is on the call list."
    return await found.submit(CallDirector(round=number, table=table, about=form.get("about", "")[:200]), words)


@post("/events/{event:str}/calls/answer", opt=for_task("rule"), include_in_schema=False)
async def answer(request: AnyRequest, event: EventId) -> Response[str]:
    """Notes that a judge has come to the table."""
    found = event_request(request, event)
    number = read_number(await found.form(), "call", "Which call?")
    called = found.state.calls.get(number)
    where = f" at table {table_label(found.state, called.table)}" if called else ""
    return await found.submit(AnswerCall(call=number), f"The call{where} is answered.")


ROUTES = [call, answer]
