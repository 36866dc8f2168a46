"""Enters a call for the director that the desk hears, and the answer to a call."""

from __future__ import annotations

from litestar import Response, post

from eastwind.server.security.guards import for_task
from eastwind.server.web.event_request import event_request
from eastwind.server.web.form_fields import NumberField, TextField, form_of
from eastwind.server.web.request import AnyRequest, EventId
from eastwind.tournament.floor.director_calls import AnswerCall, CallDirector
from eastwind.tournament.state import table_label

ROUND = NumberField(name="round", asks="Which round?")
TABLE = NumberField(name="table", label="Table", asks="Which table calls?")
ABOUT = TextField(name="about", label="What about? (a few words)", more='autocomplete="off" maxlength="200"')
CALL = NumberField(name="call", asks="Which call?")
CALL_FIELDS = form_of(ROUND, TABLE, ABOUT)
ANSWER_FIELDS = form_of(CALL)


@post("/events/{event:str}/calls", opt=for_task("look at the desk"), include_in_schema=False)
async def call(request: AnyRequest, event: EventId) -> Response[str]:
    """Enters a call that the desk hears from a table."""
    found = event_request(request, event)
    form = await found.form()
    number = ROUND.read(form, found.state.last_begun())
    table = TABLE.read(form)
    words = f"Table {table_label(found.state, table)} is on the call list."
    return await found.submit(CallDirector(round=number, table=table, about=ABOUT.read(form)[:200]), words)


@post("/events/{event:str}/calls/answer", opt=for_task("rule"), include_in_schema=False)
async def answer(request: AnyRequest, event: EventId) -> Response[str]:
    """Notes that a judge has come to the table."""
    found = event_request(request, event)
    number = CALL.read(await found.form())
    called = found.state.calls.get(number)
    where = f" at table {table_label(found.state, called.table)}" if called else ""
    return await found.submit(AnswerCall(call=number), f"The call{where} is answered.")


ROUTES = [call, answer]
