"""Contact details of the players: kept beside the log, exported only by the director, and deleted with one press."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping

from litestar import Response, get, post
from litestar.params import FromPath

from eastwind.server.desk.people.check_in_list import by_name
from eastwind.server.security.guards import for_task
from eastwind.server.services import services_of
from eastwind.server.settings.contact_book import ContactBook
from eastwind.server.web.answers import accepted_answer
from eastwind.server.web.downloads import table_file
from eastwind.server.web.event_request import event_request
from eastwind.server.web.forms import Fields
from eastwind.server.web.queued import queued
from eastwind.server.web.request import AnyRequest, EventId
from eastwind.spreadsheets import Cell
from eastwind.tournament.people.contact_details import CONTACTS, LONGEST, Contact, contact_of, texts_of
from eastwind.tournament.people.last_names import name_parts
from eastwind.tournament.people.players import canceled
from eastwind.tournament.state import Tournament, label


@get("/events/{event:str}/players/contacts", opt=for_task("add players"), include_in_schema=False)
async def contacts_page(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    book = contact_book(request).of(event)
    people = [(player, book[player.number]) for player in by_name(found.state) if player.number in book]
    fed = coming(found.state)
    meals = Counter(contact.meal for player, contact in people if contact.meal and player.number in fed)
    emails = dict.fromkeys(contact.email for _, contact in people if contact.email)
    return found.page(
        "desk/people/contacts.html",
        people=people,
        titles={row: row.label for row in CONTACTS},
        meals=meals.most_common(),
        emails=", ".join(emails).replace(";", ","),
        label=lambda number: label(found.state, number),
    )


@post("/events/{event:str}/players/contacts/forget", opt=for_task("export secrets"), include_in_schema=False)
async def forget_contacts(request: AnyRequest, event: EventId) -> Response[str]:
    """Deletes every address, phone number, meal and note of this event."""
    found = event_request(request, event)
    await asyncio.to_thread(contact_book(request).forget, event)
    return accepted_answer(
        request, "All contact details of this tournament are deleted.", go=f"{found.home}/players/contacts"
    )


@get(
    "/events/{event:str}/players/contacts/file/{ending:str}",
    opt=for_task("export secrets"),
    include_in_schema=False,
)
async def contacts_file(request: AnyRequest, event: EventId, ending: FromPath[str]) -> Response[bytes]:
    found = event_request(request, event)
    rows = contact_rows(found.state, contact_book(request).of(event))
    title = f"{found.moment.terms.title} contacts"
    return await queued(request, "files", table_file, rows, "Contacts", title, ending)


def contact_book(request: AnyRequest) -> ContactBook:
    return ContactBook(services_of(request).store)


def read_contact(form: Fields) -> Contact:
    """What a form says about how to reach someone."""
    return contact_of({row.name: " ".join(form.get(row.name, "").split())[:LONGEST] for row in CONTACTS})


def coming(state: Tournament) -> set[int]:
    """Who gets a meal: not those who canceled, nor the waiting list."""
    gone = canceled(state)
    return {
        number for number, player in state.players.items() if number not in gone and player.details.status != "waiting"
    }


def contact_rows(state: Tournament, book: Mapping[int, Contact]) -> list[list[Cell]]:
    """Everyone with first and last name and contact details, as a mailing program or a caterer wants it."""
    own = [row.name for row in CONTACTS]
    rows: list[list[Cell]] = [["number", "name", "first name", "last name", *own, "paid", "checked in", "coming"]]
    fed = coming(state)
    for player in by_name(state):
        contact, parts = book.get(player.number, Contact()), name_parts(player.name)
        paid = f"{player.paid // 100}.{player.paid % 100:02d}"
        here = "yes" if player.checked_in else ""
        comes = "yes" if player.number in fed else "waiting list" if player.details.status == "waiting" else "no"
        rows.append(
            [label(state, player.number), player.name, parts.first, parts.last, *texts_of(contact), paid, here, comes]
        )
    return rows


ROUTES = [contacts_page, forget_contacts, contacts_file]
