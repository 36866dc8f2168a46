"""Printing: every document of the event as PDF, made on this laptop. A long one shows how far it is."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from urllib.parse import quote

from litestar import Response, get, post
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.params import FromPath

from eastwind.formats import country
from eastwind.paper import Document, NoLinks, PaperOptions, documents, job_of, warning
from eastwind.paper.document_list import documents_by_time
from eastwind.paper.press import print_job
from eastwind.paper.press_room import order_of
from eastwind.paper.print_options import PAPERS, values_of
from eastwind.paper.results.names_shown import STYLES
from eastwind.paper.results.results_page import results_page
from eastwind.server.desk.office.phones_and_board import links_for, room_settings_of
from eastwind.server.print_jobs import LARGE, LONG, PATIENCE, PrintJob, PrintKey
from eastwind.server.security.guards import for_task
from eastwind.server.security.phone_tokens import Holder
from eastwind.server.security.roles import Task, may
from eastwind.server.services import services_of
from eastwind.server.settings.room_settings import read_wifi
from eastwind.server.web.answers import accepted_answer, refused
from eastwind.server.web.downloads import attachment
from eastwind.server.web.event_request import EventRequest, event_request
from eastwind.server.web.form_fields import ChoiceField, NumberField, PersonField, TextField, Tick, form_of
from eastwind.server.web.links_for_phones import base_for_phones
from eastwind.server.web.queued import queued
from eastwind.server.web.request import AnyRequest, EventId, asked_fields, role_of
from eastwind.tournament.people.last_names import sorting_key
from eastwind.tournament.state import named

MOST_SPARES = 500
LOOK_AGAIN = 2  # seconds
PINS: Task = "export secrets"
WIFI: Task = "control the board"
PAPER = ChoiceField(name="paper", label="Paper", options={name: size.title for name, size in PAPERS.items()})
ROUND = NumberField(name="round", label="Round")
SPARES = NumberField(
    name="spares",
    label="Blank spares",
    more=f'min="0" max="{MOST_SPARES}" placeholder="Default"',
    low=0,
    high=MOST_SPARES,
)
NAMES = ChoiceField(name="names", label="Names on results to share", asks="Names", options=STYLES)
LARGE_PRINT = Tick(name="large", label=" Large print")
ONE = Tick(name="one")
PLAYER = PersonField(
    name="player",
    label="Player",
    required=True,
    more='list="players-to-print" autocomplete="off" placeholder="Type a name"',
)
WIFI_NAME = TextField(name="wifi_name", label="Wi-Fi name", more='maxlength="32" autocomplete="off"')
WIFI_PASSWORD = TextField(
    name="wifi_password",
    label="Wi-Fi password",
    help="Leave it blank if there is none.",
    more='maxlength="63" autocomplete="off"',
)
FIELDS = {
    "print": form_of(PAPER, ROUND, SPARES, NAMES, LARGE_PRINT),
    "reprint": form_of(ONE, PLAYER, LARGE_PRINT),
    "wifi": form_of(WIFI_NAME, WIFI_PASSWORD),
}


@get("/events/{event:str}/print", opt=for_task("print"), include_in_schema=False)
async def print_page(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    groups = [
        (when, [paper for paper in papers if not paper.secret or may(role_of(request), PINS)])
        for when, papers in documents_by_time().items()
    ]
    missing = await asyncio.to_thread(warning, found.state)  # off the event loop: it reads the fonts, once
    return found.page(
        "desk/office/printing.html",
        fields=FIELDS,
        groups=groups,
        reprints=[each for each in documents() if each.by_player and any(each in papers for _, papers in groups)],
        rounds=[("", "Current round"), *((number, f"Round {number}") for number in sorted(found.state.rounds))],
        missing=missing,
        usual=country(found.moment.terms.country).paper,
        people=lambda: sorted(found.state.players, key=lambda number: sorting_key(found.state.players[number].name)),
        named=named,
        wifi=room_settings_of(request).wifi(event) if may(role_of(request), WIFI) else None,
    )


@get("/events/{event:str}/print/{document:str}", opt=for_task("print"), include_in_schema=False)
async def print_document(
    request: AnyRequest, event: EventId, document: FromPath[str]
) -> Response[bytes] | Response[str]:
    """One document, laid out off the event loop. A long one is made in a child process; the page says how far it is.

    So is every document of a large event.
    """
    found = event_request(request, event)
    slug = document.removesuffix(".pdf")
    paper = next((each for each in documents() if each.slug == slug), None)
    if paper is None:
        raise NotFoundException("There is no such document. Choose one on the Print page.")
    if paper.secret and not may(role_of(request), PINS):
        raise PermissionDeniedException("Only the director can print PIN slips.")
    options = read_options(request, event, found, paper)
    prints = services_of(request).prints
    key = PrintKey(f"{found.person}, {role_of(request)}", event, slug, _asked(options), base_for_phones(request))
    made = prints.find(key, found.moment.n)
    if made is None:
        if len(found.state.players) <= LARGE:
            job = await queued(request, "printing", job_of, slug, found.state, options)
            if job.pages <= LONG:
                return _pdf(found, slug, await queued(request, "printing", print_job, job))
        order = order_of(slug, found.state, options)
        made = prints.find(key, found.moment.n) or prints.start(key, order, found.moment.n)
        if await made.finished_within(PATIENCE):
            made = prints.find(key, found.moment.n) or made
    if made.refusal:
        return refused(request, made.refusal, made.status)
    return _pdf(found, slug, made.fetch()) if made.pdf else _progress(found, paper, made)


def read_options(request: AnyRequest, event: str, found: EventRequest, paper: Document) -> PaperOptions:
    """How to print. One form prints everything; a document ignores what it does not need."""
    asked = asked_fields(request)
    number = ROUND.read(asked, 0)
    one = ONE.read(asked)
    usual = country(found.moment.terms.country).paper
    return PaperOptions(
        paper=PAPER.read(asked) if asked.get(PAPER.name) else usual,
        large=LARGE_PRINT.read(asked),
        round=number or None if paper.by_round else None,
        spares=SPARES.read_if_any(asked) if paper.with_spares and not one else None,
        player=PLAYER.read(asked, found.state) if one and paper.by_player else None,
        names=NAMES.read(asked),
        wifi=room_settings_of(request).wifi(event) if may(role_of(request), WIFI) else None,
        pins=pins_for(request, event) if paper.secret else None,
        links=links_for(request, event) if found.state.shown.phones != "none" else NoLinks(),
    )


@get("/events/{event:str}/share/results.html", opt=for_task("print"), include_in_schema=False)
async def share_page(request: AnyRequest, event: EventId) -> Response[bytes]:
    """The results as one web page, to save and to e-mail."""
    found = event_request(request, event)
    style = NAMES.read(asked_fields(request))
    body = await queued(request, "files", results_page, found.state, style)
    return attachment(body.encode(), f"{found.moment.terms.title} results", "html")


@post("/events/{event:str}/print/wifi", opt=for_task(WIFI), include_in_schema=False)
async def save_wifi(request: AnyRequest, event: EventId) -> Response[str]:
    """Keeps the Wi-Fi's name and password beside the log, for the cards on the tables."""
    found = event_request(request, event)
    form = await found.form()
    wifi = read_wifi(WIFI_NAME.read(form), WIFI_PASSWORD.read(form))
    room_settings_of(request).set_wifi(event, wifi)
    words = f"Saved. Wi-Fi cards will show {wifi.name}." if wifi else "Saved. No Wi-Fi cards will be printed."
    return accepted_answer(request, words, go=f"{found.home}/print")


def _asked(options: PaperOptions) -> str:
    return f"{values_of(options)} {type(options.links).__name__}"


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
    return lambda player: pins.pin(Holder(event, "p", player))


ROUTES = [print_page, print_document, share_page, save_wifi]
