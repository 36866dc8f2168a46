"""A new event on one page: a title is enough, everything else has a sensible default."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Any

from litestar import Response, get, post

from eastwind.refusals import InputError, Rejected
from eastwind.rules.sheet import settings
from eastwind.server.desk.setup.form_context import form_context, render_advice
from eastwind.server.desk.setup.terms_defaults import asked, shown_at_first, shown_terms
from eastwind.server.desk.setup.terms_form import read_terms
from eastwind.server.desk.start.first_players import first_players
from eastwind.server.run_clock import now
from eastwind.server.security.guards import for_task
from eastwind.server.services import services_of
from eastwind.server.settings.contact_book import ContactBook
from eastwind.server.settings.rule_sheets import sheets_for_events
from eastwind.server.web.answers import accepted_answer, html, plain_page
from eastwind.server.web.forms import Fields, read_choice
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest, asked_fields, person_of, posted_fields, role_of
from eastwind.store import Store
from eastwind.tournament.log.in_memory import MemoryLog
from eastwind.tournament.messages import Command
from eastwind.tournament.people.earlier_event import enter_again, people_again
from eastwind.tournament.setup.terms import SetUpEvent
from eastwind.tournament.state import Player, Status, Tournament
from eastwind.tournament.texts.phrases import count
from eastwind.tournament.texts.refusals import refusal_words

CREATING = asyncio.Lock()
# How the people of an earlier event come along; None: they don't.
BRING: dict[str, Status | None] = {"none": None, "players": "entered", "waiting": "waiting"}


@get("/events/new", opt=for_task("set up events"), include_in_schema=False)
async def new_event(request: AnyRequest) -> Response[str]:
    """An empty form, or one filled in with the settings of an earlier event."""
    services = services_of(request)
    events = [(stream.stream, each) for stream, each in await services.events.every_summary() if not each.fault]
    shown: dict[str, Any] = {
        "events": [(event, f"{each.title}, {each.date}") for event, each in reversed(events) if not each.rehearsal],
        "earlier": "",
    }
    fields, values, old = Fields({}), shown_at_first(person_of(request)), None
    if state := await earlier_state(request, asked_fields(request).get("from", "")):
        old = state.terms
        values = {**shown_terms(old), "title": "", "date": values["date"]}
        shown |= {
            "earlier": asked_fields(request)["from"],
            "earlier_title": f"{old.title}, {old.date}",
            "people": len(people_again(state)),
            "terms": old,
        }
    form = await form_context(request, fields, values, old.sheet if old else None)
    return plain_page(request, "desk/start/new_event.html", **form, **shown)


async def earlier_state(request: AnyRequest, event: str) -> Tournament | None:
    """The event to start from, if there is one."""
    running = services_of(request).events.find(event) if event else None
    return (await running.fresh()).state if running else None


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
    sheet = sheets_for_events(request).load(fields.get("sheet") or "national")
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
        return accepted_answer(request, "", go=f"/events/{made}")
    fields = await posted_fields(request)
    earlier = await earlier_state(request, fields.get("from", ""))
    terms = read_terms(fields, sheets_for_events(request), earlier.terms if earlier else None)
    status = BRING[read_choice(fields, "bring", "The players", tuple(BRING))]
    people = people_again(earlier) if earlier and status else []
    commands: list[Command] = [SetUpEvent(terms=terms)]
    if people and status:
        commands.append(enter_again(people, terms, status))
    commands += first_players(fields, len(people) + 1, key[:8] or secrets.token_hex(4))
    log, role = MemoryLog(), role_of(request) or "director"
    for place, command in enumerate(commands):
        own = key if place == 0 else ""
        answer = log.submit(command, at=now(), by=person_of(request), via="desk", key=own, role=role)
        if isinstance(answer, Rejected):
            raise InputError(refusal_words(answer, terms.sheet))
    running = await services.events.create(log.entries)
    if people and fields.get("contacts"):
        await asyncio.to_thread(_copy_contacts, services.store, fields["from"], running.stream, people)
    words = f"{terms.title} is set up.{_brought(log.state)} You can still change everything."
    return accepted_answer(request, words, go=f"/events/{running.stream}{'/room' if log.state.rounds else ''}")


def _brought(state: Tournament) -> str:
    """What came with the form, in words."""
    if not state.players:
        return ""
    tables = count(len(state.rounds[1].tables), "table") if state.rounds else ""
    return f" {count(len(state.players), 'player')}{f', seated at {tables}' if tables else ''}."


def _copy_contacts(store: Store, earlier: str, new: str, people: Sequence[Player]) -> None:
    """Contact details go with the players, under their new numbers."""
    book = ContactBook(store)
    known = book.of(earlier)
    numbers = {player.number: place for place, player in enumerate(people, start=1)}
    book.put(new, {numbers[number]: contact for number, contact in known.items() if number in numbers})


ROUTES = [new_event, new_event_advice, override_value, create_event]
