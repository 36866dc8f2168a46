"""Printing: every document of the event as PDF, made on this laptop. A long one shows how far it is."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from urllib.parse import quote

from litestar import Response, get
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.params import FromPath

from eastwind.paper import Document, NoLinks, Options, documents, job_of, warning
from eastwind.paper.press import print_job
from eastwind.paper.print_options import PAPERS
from eastwind.server.desk.office.phones_and_board import base_for_phones, links_for
from eastwind.server.print_jobs import LONG, PrintJob, PrintKey
from eastwind.server.security.guards import for_task
from eastwind.server.security.phone_tokens import Holder
from eastwind.server.security.roles import Task, may
from eastwind.server.services import services_of
from eastwind.server.web.answers import refused
from eastwind.server.web.event_request import EventRequest, event_request
from eastwind.server.web.forms import Fields, is_on, read_choice, read_number, read_number_if_any
from eastwind.server.web.request import AnyRequest, EventId, asked_fields, role_of

MOST_SPARES = 500
LOOK_AGAIN = 2  # seconds
PINS: Task = "take secrets out"

# When a director needs them; within each group, in the order of the table.
WHEN: dict[str, tuple[str, ...]] = {
    "The night before": (
        "pack",
        "badges",
        "pins",
        "cards",
        "movement-cards",
        "table-signs",
        "script",
        "rules",
        "guide",
    ),
    "In the hall": ("seating-by-name", "seating-by-table", "round-cards", "table-sheets"),
    "Afterwards": ("results", "standings", "certificates"),
}


@get("/events/{event:str}/print", opt=for_task("print"), include_in_schema=False)
async def print_page(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    known = {document.slug: document for document in documents()}
    groups = [
        (when, [known[slug] for slug in slugs if not known[slug].secret or may(role_of(request), PINS)])
        for when, slugs in WHEN.items()
    ]
    missing = await asyncio.to_thread(warning, found.state)  # off the event loop: it reads the fonts, once
    return found.page("desk/office/printing.html", groups=groups, rounds=sorted(found.state.rounds), missing=missing)


@get("/events/{event:str}/print/{document:str}", opt=for_task("print"), include_in_schema=False)
async def print_document(
    request: AnyRequest, event: EventId, document: FromPath[str]
) -> Response[bytes] | Response[str]:
    """One document, laid out off the event loop. A long one is made in a child process; the page says how far it is."""
    found = event_request(request, event)
    slug = document.removesuffix(".pdf")
    paper = next((each for each in documents() if each.slug == slug), None)
    if paper is None:
        raise NotFoundException("There is no such document. Choose one on the Print page.")
    if paper.secret and not may(role_of(request), PINS):
        raise PermissionDeniedException("PIN slips are for the director to print.")
    asked = asked_fields(request)
    number = read_number(asked, "round", "Round", 0)
    options = Options(
        paper=read_choice(asked, "paper", "Paper", PAPERS),
        large=is_on(asked, "large"),
        # One form prints everything; a document ignores what it does not need.
        round=number or None if paper.by_round else None,
        spares=_spares(asked) if paper.with_spares else None,
        pins=pins_for(request, event) if paper.secret else None,
        links=links_for(request, event) if found.state.shown.phones != "none" else NoLinks(),
    )
    prints = services_of(request).prints
    key = PrintKey(f"{found.person}, {role_of(request)}", event, slug, _asked(options), base_for_phones(request))
    made = prints.find(key, found.moment.n)
    if made is None:
        job = await asyncio.to_thread(job_of, slug, found.state, options)
        if job.pages <= LONG:
            return _pdf(found, slug, await asyncio.to_thread(print_job, job))
        made = prints.find(key, found.moment.n) or prints.start(key, job, found.moment.n)
    if made.refusal:
        return refused(request, made.refusal, 503)
    return _pdf(found, slug, made.fetch()) if made.pdf else _progress(found, paper, made)


def _asked(options: Options) -> str:
    return f"{options.paper} {options.large} {options.round} {options.spares} {type(options.links).__name__}"


def _progress(found: EventRequest, paper: Document, made: PrintJob) -> Response[str]:
    answer = found.page("desk/office/print_progress.html", title=paper.title, job=made)
    answer.headers["Refresh"] = str(LOOK_AGAIN)  # the same address again, without any script
    return answer


def _pdf(found: EventRequest, slug: str, pdf: bytes) -> Response[bytes]:
    name = re.sub(r"\W+", "-", f"{found.moment.terms.title} {slug}").strip("-").lower()
    headers = {"Content-Disposition": f"inline; filename*=UTF-8''{quote(name)}.pdf"}
    return Response(pdf, media_type="application/pdf", headers=headers)


def pins_for(request: AnyRequest, event: str) -> Callable[[int], str]:
    """Each player's PIN."""
    pins = services_of(request).pins
    return lambda entry: pins.pin(Holder(event, "p", entry))


def _spares(asked: Fields) -> int | None:
    return read_number_if_any(asked, "spares", "Blank spares", 0, MOST_SPARES)


ROUTES = [print_page, print_document]
