"""Links to one seat. Someone who lost a phone gets a new link, and the old one stops."""

from __future__ import annotations

import base64
import secrets

from litestar import Response, get, post
from litestar.params import FromPath

from eastwind.play import acts
from eastwind.play.refusals import refused as refused_words
from eastwind.refusals import InputError, Rejected
from eastwind.rules.seats import SEATS, Seat
from eastwind.server.play.coming_and_going.invitations import share_link
from eastwind.server.play.running_table import RunningTable
from eastwind.server.security.guards import for_task
from eastwind.server.services import services_of
from eastwind.server.web.answers import plain_page
from eastwind.server.web.links_for_phones import draw_code, draw_picture
from eastwind.server.web.request import AnyRequest, person_of

STAFF = for_task("look at the desk")
CODE_SCALE = 6


async def in_use(request: AnyRequest, running: RunningTable, act: acts.PersonsAct) -> Rejected | None:
    """No player gets a link for a seat that someone else uses: it would show that person's tiles."""
    if not isinstance(act, acts.ReissueSeat) or act.seat not in running.play.people:
        return None
    if running.play.chairs[act.seat].stands_in:
        return None
    unused = running.attendance.is_unused(running.play, act.seat)
    if unused and not await services_of(request).tables.is_used_elsewhere(running.name, act.seat):
        return None
    return Rejected("play.seat-in-use", name=running.play.name(act.seat))


def seat_link(request: AnyRequest, running: RunningTable, seat: Seat) -> str:
    token = services_of(request).tables.token(running.name, running.play, seat)
    return share_link(request, f"{running.name}/seat/{token}")


def link_for(request: AnyRequest, running: RunningTable, seat: Seat) -> dict[str, str]:
    """A new link with its code, for the person who asked for it to pass on."""
    link = seat_link(request, running, seat)
    picture = base64.b64encode(draw_picture(link)).decode()
    return {
        "title": f"A new link for {running.play.name(seat)}",
        "words": f"{running.play.name(seat)} opens it or scans it, and plays on. The old link has stopped.",
        "link": link,
        "code": f"data:image/svg+xml;base64,{picture}",
    }


@get("/play/{table:str}/seats", opt=STAFF, include_in_schema=False)
async def seats_page(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    """For the staff: who sits at a table, and new links for them."""
    running = await services_of(request).tables.find(table)
    people = [(seat, running.play.name(seat)) for seat in running.play.people]
    title = running.play.terms.title
    return plain_page(request, "play/seats.html", table=table, title=title, people=people, made=None)


@post("/play/{table:str}/seats", opt=STAFF, include_in_schema=False)
async def new_seat_link(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    running = await services_of(request).tables.find(table)
    asked = str((await request.form()).get("seat", ""))
    seat = next((each for each in SEATS if each == asked), None)
    if seat is None:
        raise InputError("Choose a person at this table.")
    by = person_of(request)
    act = acts.GiveNewLink(seat=seat, by=by)
    refused = await running.act(None, act, key=f"link {secrets.token_hex(8)}", by=by)
    if refused is not None:
        raise InputError(refused_words(running.play, None, refused))
    link = seat_link(request, running, seat)
    made = {"name": running.play.name(seat), "link": link, "code": draw_code(link, CODE_SCALE)}
    return plain_page(request, "play/seats.html", table=table, title=running.play.terms.title, people=[], made=made)


ROUTES = [seats_page, new_seat_link]
