"""A new event on one page: a title is enough, everything else has a sensible default."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get, post

from eastwind.card.library import BUILT_IN
from eastwind.refusals import InputError, Rejected
from eastwind.rules.sheet import Sheet, settings
from eastwind.server.clock import now
from eastwind.server.desk.setup.advice import advise_movement, advise_sheet
from eastwind.server.desk.setup.terms_defaults import asked, setting_choices, shown_at_first
from eastwind.server.desk.setup.terms_form import (
    COUNTRY_NAMES,
    NUMBERINGS,
    POLICIES,
    PRIZE_KINDS,
    PRIZE_WORTHS,
    Sheets,
    read_terms,
)
from eastwind.server.security.guards import for_task
from eastwind.server.services import services_of
from eastwind.server.web.answers import html, plain_page, said
from eastwind.server.web.forms import Fields
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest, asked_fields, person_of, posted_fields, role_of
from eastwind.tournament.log.in_memory import MemoryLog
from eastwind.tournament.setup.terms import SetUpEvent
from eastwind.tournament.texts.refusals import in_words

CREATING = asyncio.Lock()


@get("/events/new", opt=for_task("set up events"), include_in_schema=False)
async def new_event(request: AnyRequest) -> Response[str]:
    values = shown_at_first(person_of(request))
    return plain_page(request, "desk/start/new_event.html", **await form_context(request, Fields({}), values))


@get("/events/new/advice", opt=for_task("set up events"), include_in_schema=False)
async def new_event_advice(request: AnyRequest) -> Response[str]:
    """What the adviser says about the form so far."""
    return html(await render_advice(request, asked_fields(request)))


@get("/events/new/value", opt=for_task("set up events"), include_in_schema=False)
async def override_value(request: AnyRequest) -> Response[str]:
    """The field for a setting's value: a list, a number or text."""
    fields = asked_fields(request)
    path = fields.get("override", "")
    if path not in settings():
        return html(render("desk/setup/override_value.html", {"each": None}))
    sheet = sheets_of(request).load(fields.get("sheet") or "national")
    return html(render("desk/setup/override_value.html", {"each": asked(sheet, path)}))


@post("/events/new", opt=for_task("set up events"), include_in_schema=False)
async def create_event(request: AnyRequest) -> Response[str]:
    """Creates the event; the same form sent twice creates it once."""
    form = await request.form()
    key = str(form.get("key") or "")[:100]
    async with CREATING:  # pressed twice, it is one event
        return await _created_once(request, key)


async def _created_once(request: AnyRequest, key: str) -> Response[str]:
    services = services_of(request)
    if key and (made := services.store.begun_with(key)):
        return said(request, "", go=f"/events/{made}")
    terms = read_terms(await posted_fields(request), sheets_of(request))
    first = MemoryLog().submit(
        SetUpEvent(terms=terms),
        at=now(),
        by=person_of(request),
        via="desk",
        key=key,
        role=role_of(request) or "director",
    )
    if isinstance(first, Rejected):
        raise InputError(in_words(first, terms.sheet))
    running = await services.events.create([first])
    return said(request, f"{terms.title} is set up. You can still change everything.", go=f"/events/{running.stream}")


def sheets_of(request: AnyRequest) -> Sheets:
    return Sheets.in_folder(services_of(request).sheets)


async def render_advice(
    request: AnyRequest, fields: Fields, old: Sheet | None = None, players: int | None = None
) -> str:
    return render("desk/setup/setup_advice.html", await advice_context(request, fields, old, players))


async def advice_context(
    request: AnyRequest, fields: Fields, old: Sheet | None = None, players: int | None = None
) -> dict[str, Any]:
    """What the adviser knows; what cannot be read is shown in place."""
    sheets, fault = sheets_of(request), ""
    try:
        about = advise_sheet(fields, sheets, old)
    except InputError as error:
        fault, about = str(error), advise_sheet(Fields({}), sheets, old)
    movement = await asyncio.to_thread(advise_movement, fields, about.sheet, players)
    return {"fault": fault, "about": about, "movement": movement}


async def form_context(
    request: AnyRequest, fields: Fields, values: dict[str, Any], old: Sheet | None = None, players: int | None = None
) -> dict[str, Any]:
    """Everything that the form of the terms shows."""
    return {
        "v": values,
        "players": players or "",
        "sheets": sheets_of(request).titles(),
        "sheets_folder": str(services_of(request).sheets or ""),
        "cards": [(name, name.replace("-", " ").title()) for name in BUILT_IN],
        "settings": setting_choices(),
        "policies": list(POLICIES.items()),
        "countries": list(COUNTRY_NAMES.items()),
        "numberings": list(NUMBERINGS.items()),
        "prize_kinds": list(PRIZE_KINDS.items()),
        "prize_worths": list(PRIZE_WORTHS.items()),
        **await advice_context(request, fields, old, players),
    }


ROUTES = [new_event, new_event_advice, override_value, create_event]
